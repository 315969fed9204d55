"""Hazards: what a place does to whoever is in it, as far as a map says so."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Hazard:
    """A name, and the figures that a map gives: dice, a flat part, a kind; the book does the rest.

    A hazard without figures has 0 dice; what it then does is the game master's to say.
    """

    name: str
    count: i64  # of dice
    sides: i64
    flat: i64
    kind: str

    def __init__(
        self, name: str, count: i64 = 0, sides: i64 = 0, flat: i64 = 0, kind: str = ""
    ) -> None:
        if count < 0 or (count > 0 and sides < 2):
            raise ValueError(f'Hazard "{name}": dice have 2 sides or more, not {count}d{sides}.')
        self.name = name
        self.count = count
        self.sides = sides
        self.flat = flat
        self.kind = kind

    def same(self, other: Hazard) -> bool:
        """Whether two hazards are alike in all that a map can say."""
        if self.name != other.name or self.kind != other.kind:
            return False
        return self.count == other.count and self.sides == other.sides and self.flat == other.flat

    def figures(self) -> str:
        """The dice and the flat part, such as "2d6+1", or nothing."""
        if self.count == 0:
            return f"{self.flat}" if self.flat else ""
        flat = f"{self.flat:+d}" if self.flat else ""
        return f"{self.count}d{self.sides}{flat}"


def number_of(hazards: list[Hazard], hazard: str | Hazard) -> int:
    """The number of a hazard in a field's list, which it joins if it is new; a name will do."""
    wanted = Hazard(hazard) if isinstance(hazard, str) else hazard
    if not wanted.name:
        return 0
    for number in range(1, len(hazards)):
        if hazards[number].same(wanted):
            return number
    hazards.append(wanted)
    return len(hazards) - 1
