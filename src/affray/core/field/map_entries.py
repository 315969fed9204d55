"""Maps as people write them in a file: rows and a legend, areas and connections, hazards, lamps."""

from __future__ import annotations

import re
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from affray.core.field.battlefield import COMPASS
from affray.core.files.checking import Model
from affray.core.files.problem import quoted

MOST_DICE = 100
MOST_SIDES = 1000

_DICE = re.compile(r"([1-9][0-9]{0,2})d([1-9][0-9]{0,3})(?:([+-])([0-9]{1,4}))?|([0-9]{1,4})")

Letter: TypeAlias = Annotated[str, Field(min_length=1, max_length=1)]
Label: TypeAlias = Annotated[str, Field(max_length=60)]
Height: TypeAlias = Annotated[float, Field(ge=-1000, le=1000)]
Cover: TypeAlias = Literal["none", "light", "heavy"]
Light: TypeAlias = Literal["bright", "dim", "dark"]
Door: TypeAlias = Literal["none", "closed", "open"]


Facing: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


def facing_of(word: str) -> int:
    """Return the number of a direction: n, ne, e, se, s, sw, w or nw."""
    return COMPASS.index(word)


def read_dice(text: str) -> tuple[int, int, int]:
    """Return the number of dice, their sides and the flat part.

    >>> read_dice("2d6+1"), read_dice("1d10"), read_dice("3")
    ((2, 6, 1), (1, 10, 0), (0, 0, 3))
    """
    found = _DICE.fullmatch("".join(text.split()).lower())
    if found is None:
        raise ValueError(f"should be dice such as 2d6+1, is the text {quoted(text)}")
    if found[5]:
        return 0, 0, int(found[5])
    count, sides = int(found[1]), int(found[2])
    if count > MOST_DICE or not 2 <= sides <= MOST_SIDES:
        raise ValueError(f"should have 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides, is {text}")
    return count, sides, int(f"{found[3]}{found[4]}") if found[3] else 0


def _check_dice(text: str) -> str:
    read_dice(text)
    return text


Dice: TypeAlias = Annotated[str, AfterValidator(_check_dice)] | Annotated[int, Field(ge=0, le=9999)]


class HazardEntry(Model):
    """What a place does to whoever is in it."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    dice: Dice | None = Field(default=None, description="what it does: 1d6, 2d6+1 or 3")
    kind: Label = Field(default="", description="in the words of the rules, such as fire")


class Ground(Model):
    """What a letter of a map stands for."""

    label: Label = ""
    wall: bool = Field(default=False, description="nobody can enter")
    opaque: bool = Field(default=False, description="nobody can see through")
    difficult: bool = False
    height: Height = Field(default=0, description="in the book's unit")
    cover: Cover = "none"
    light: Light | None = Field(default=None, description="that of the map unless said")
    door: Door = "none"
    hazard: Label | HazardEntry = Field(default="", description="its name, or more")


class AreaEntry(Model):
    """One area of a map of areas."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    height: Height = Field(default=0, description="in the book's unit")
    cover: Cover = "none"
    light: Light | None = Field(default=None, description="that of the map unless said")
    hazard: Label | HazardEntry = Field(default="", description="its name, or more")


class LampEntry(Model):
    """A source of light: all that sees it from within its radius is lit."""

    at: Annotated[str, Field(max_length=60)]
    radius: float = Field(default=0, ge=0, le=1000, description="in the book's unit")
    light: Literal["bright", "dim"] = "bright"


class ConnectionEntry(Model):
    """A way between two areas, with more to say than their names."""

    between: tuple[str, str]
    length: float = Field(default=1, gt=0, le=1_000_000)  # in the book's unit
    difficult: bool = False
    sight: bool = True
    one_way: bool = False  # from the first to the second
    passable: bool = True


class MapEntry(Model):
    """A map: drawn in rows of letters, or as areas and the connections between them.

    Its `light` is that of every place that does not say otherwise; its `lights` are lamps.
    """

    rows: str | list[str] | None = None
    legend: dict[Letter, Ground] = Field(default={})
    cell: float | None = Field(default=None, ge=0.001, le=1000)  # a cell's side, in the book's unit
    areas: list[str | AreaEntry] | None = None
    connections: list[tuple[str, str] | ConnectionEntry] = Field(default=[], max_length=2000)
    sight: list[tuple[str, str]] = Field(default=[], max_length=2000)
    light: Light = "bright"
    lights: list[LampEntry] = Field(default=[], max_length=200)

    @model_validator(mode="after")
    def _is_one_kind(self) -> MapEntry:
        if (self.rows is None) == (self.areas is None):
            raise ValueError('should have either "rows" (letters) or "areas"')
        if self.areas is not None and (self.legend or self.cell is not None):
            raise ValueError('a map of areas has no "legend" and no "cell"')
        if self.rows is not None and (self.connections or self.sight):
            raise ValueError('a map of rows has no "connections" and no "sight"')
        return self
