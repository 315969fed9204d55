"""The model of `now:` in files: how a fighter is when the fight begins, where not fresh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import pydantic

from affray.core.files.checking import Model
from affray.core.state.marks import (
    Bits,
    Counts,
    Derived,
    Flag,
    Number,
    OneOf,
    People,
    Person,
    Pick,
    Tracker,
    YesNo,
)


def now_model(trackers: Sequence[Tracker], **hints: Any) -> type[Model]:
    """Return a model with every tracker that can be set; `hints` are types for derived ones."""
    fields: dict[str, Any] = {}
    for one in trackers:
        if one.settable:
            hint = hints[one.name] if one.name in hints else type_of(one)
            fields[one.name] = (hint | None, pydantic.Field(default=None, description=one.words))
    made: type[Model] = pydantic.create_model("Now", __base__=Model, **fields)
    return made


def type_of(tracker: Tracker) -> Any:
    """Return the type that a file may give for a tracker."""
    match tracker:
        case Number(least=least, most=int(most)):
            return Annotated[int, pydantic.Field(ge=least, le=most)]
        case Number(least=least):
            return Annotated[int, pydantic.Field(ge=least)]
        case Bits():
            return Annotated[list[str], pydantic.AfterValidator(tracker.read)]
        case Counts(most=most):
            return dict[str, Annotated[int, pydantic.Field(ge=0, le=most)]]
        case Flag() | YesNo():
            return bool
        case OneOf() | Pick() | Person():
            return str
        case People():
            return list[str]
        case Derived():
            raise ValueError(f"{tracker.name} is worked out by the book: give its type")
    return Any
