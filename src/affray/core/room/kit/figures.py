"""The figures of a sheet: those numbers of a fighter that people write.

class Brawler(Fighter):
    heart: Annotated[int, Number("heart", SIDE, 0, 99)]  # written, and a tracker in the fight
    might: int  # written
    plan: Open = -1  # of the fight alone, and no secret
    poison: Secret = 0  # of the fight alone, and nobody's business
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeAlias

import pydantic

from affray.core.files.checking import Model
from affray.core.state.marks import OPEN, Figure, Number
from affray.core.state.reading import whole, yes_or_no
from affray.core.state.reflection import Declared, declared

MOST = 9999  # of a figure that says nothing else
SECRET = "secret"

Open: TypeAlias = Annotated[int, OPEN]
Secret: TypeAlias = Annotated[int, SECRET]


def figures_of(kind: type) -> tuple[Declared, ...]:
    """Return the numbers of a kind of fighter that stand on its sheet."""
    return tuple(one for one in declared(kind) if not one.has(OPEN) and not one.has(SECRET))


def bounds_of(one: Declared) -> tuple[int, int]:
    """Return the least and the most that a figure can be."""
    for mark in one.marks:
        if isinstance(mark, Number | Figure) and isinstance(mark.most, int):
            return mark.least, mark.most
    return 0, MOST


def model_of(kind: type) -> type[Model]:
    """Return the model of a sheet."""
    return _model(kind)


@cache
def _model(kind: type) -> type[Model]:
    fields: dict[str, Any] = {}
    for one in figures_of(kind):
        least, most = bounds_of(one)
        hint = bool if one.is_truth else Annotated[int, pydantic.Field(ge=least, le=most)]
        fields[one.name] = (hint, getattr(kind, one.name, ...))
    made: type[Model] = pydantic.create_model(kind.__name__, __base__=Model, **fields)
    return made


def checked(kind: type, name: str, value: Any) -> Any:
    """Return a value that a figure can have; ValueError says why it cannot."""
    for one in figures_of(kind):
        if one.name == name:
            return yes_or_no(name, value) if one.is_truth else whole(name, value, *bounds_of(one))
    raise ValueError(f"there is no figure called {name}")
