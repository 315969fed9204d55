"""Facts of a scene that only some books ask for: who is unaware, who rides whom, who faces where.

A system declares them as two models: keys of the encounter file, and keys of a fighter's line.
Where such a key names a side, a fighter or a place of the encounter, its type is `SideName`,
`FighterName` or `PlaceName`: a wrong one is told with its line and the nearest right one, and a
right one is saved in the spelling of the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from pydantic import AfterValidator, Field, ValidationInfo

from affray.core.field import ground
from affray.core.field.battlefield import Battlefield
from affray.core.files.checking import Model
from affray.core.files.problem import folded, unknown


class NoFacts(Model):
    """The facts of a system that has none of its own."""


@dataclass(frozen=True)
class Known:
    """What there is in an encounter, as far as it has been read."""

    sides: Sequence[str]
    fighters: Sequence[str] | None = None
    field: Battlefield | None = None


def _listed(kind: str, word: str, names: Sequence[str]) -> str:
    for name in names:
        if folded(name) == folded(word):
            return name
    raise ValueError(unknown(kind, word, names))


def _side(word: str, info: ValidationInfo) -> str:
    known = info.context
    return _listed("side", word, known.sides) if isinstance(known, Known) else word


def _fighter(word: str, info: ValidationInfo) -> str:
    known = info.context
    if not isinstance(known, Known) or known.fighters is None:
        return word
    return _listed("fighter", word, known.fighters)


def _place(word: str, info: ValidationInfo) -> str:
    known = info.context
    if not isinstance(known, Known) or known.field is None:
        return word
    return known.field.name(ground.known_place(known.field, word))


_Word: TypeAlias = Annotated[str, Field(min_length=1, max_length=60)]
SideName: TypeAlias = Annotated[_Word, AfterValidator(_side)]
FighterName: TypeAlias = Annotated[_Word, AfterValidator(_fighter)]
PlaceName: TypeAlias = Annotated[_Word, AfterValidator(_place)]


def keys_of(model: type[Model]) -> list[str]:
    """Return the keys of a model as they are written in a file."""
    return [info.alias or name for name, info in model.model_fields.items()]


def part_of(data: Any, model: type[Model]) -> dict[str, Any]:
    """Return what a mapping of a file says of a model's keys."""
    keys = keys_of(model)
    return {key: value for key, value in data.items() if key in keys}
