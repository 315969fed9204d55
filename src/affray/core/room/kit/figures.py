"""The numbers of a fighter or a fight, named once as annotations of its class.

    class Brawler(Fighter):
        heart: int  # on the sheet that people write, and a number that can change
        luck: int = 0
        plan: Open = -1  # not on the sheet, and no secret
        poison: Secret = 0  # not on the sheet either, and nobody's business

Every annotation that is a whole number, or yes and no, is carried; anything else never changes.
"""

from __future__ import annotations

from functools import cache
from inspect import get_annotations
from typing import Annotated, Any

import pydantic

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.files.checking import Model

MOST = 9999  # of a number that says nothing else
OPEN, SECRET = "open", "secret"

Figure = Annotated[int, pydantic.Field(ge=0, le=MOST)]  # what a bare int means
Open = Annotated[int, pydantic.Field(ge=-MOST, le=MOST), OPEN]
Secret = Annotated[int, pydantic.Field(ge=-MOST, le=MOST), SECRET]


def numbers_of(kind: type) -> dict[str, Any]:
    """Return the annotated numbers of a kind of fighter or fight, by name."""
    return _numbers(kind)


@cache
def _numbers(kind: type) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        own = issubclass(base, core.Fighter | core.Fight) and base.__module__ != core.__name__
        for name, hint in get_annotations(base, eval_str=True).items() if own else ():
            if getattr(hint, "__origin__", hint) in (int, bool):
                found[name] = Figure if hint is int else hint
    return found


def start_of(kind: type, name: str) -> Any:
    """Return the number that a class says it begins with."""
    return getattr(kind, name, 0)


def carry_all(thing: object, row: Numbers) -> None:
    """Carry every annotated number of a fighter or a fight."""
    for name, hint in numbers_of(type(thing)).items():
        number = row.carry(int(getattr(thing, name)))
        setattr(thing, name, bool(number) if hint is bool else number)


def is_open(hint: Any) -> bool:
    """Tell whether everybody knows a number though no tracker shows it."""
    return OPEN in getattr(hint, "__metadata__", ())


def is_on_sheet(hint: Any) -> bool:
    """Tell whether a number stands on the sheet that people write."""
    return not is_open(hint) and SECRET not in getattr(hint, "__metadata__", ())


def model_of(kind: type) -> type[Model]:
    """Return the model of a sheet: every number of a kind of fighter that stands on it."""
    return _model(kind)


@cache
def _model(kind: type) -> type[Model]:
    fields: dict[str, Any] = {
        name: (hint, getattr(kind, name, ...))
        for name, hint in numbers_of(kind).items()
        if is_on_sheet(hint)
    }
    made: type[Model] = pydantic.create_model(kind.__name__, __base__=Model, **fields)
    return made


def checked(kind: type, name: str, value: Any) -> Any:
    """Return a value that a number can have; ValueError says why it cannot."""
    hint = numbers_of(kind).get(name)
    if hint is None:
        raise ValueError(f"there is no number called {name}")
    try:
        return pydantic.TypeAdapter(hint).validate_python(value, strict=True)
    except pydantic.ValidationError as error:
        said = error.errors()[0]["msg"].removeprefix("Input ")
        raise ValueError(f"{name} {said}, is {value!r}") from None
