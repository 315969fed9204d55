"""A fight without a map: everybody is within reach of everybody."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import Battlefield


@mypyc_attr(allow_interpreted_subclasses=True)
class Contact(Battlefield):
    """A fight without a map: everyone stands one unit from everyone."""

    def __init__(self, places: i64 = 1) -> None:
        if places < 1:
            raise ValueError(f"A battlefield needs at least 1 place, not {places}.")
        super().__init__(places, "contact")

    def distance(self, a: i64, b: i64) -> i64:
        """One unit, even between two fighters that share a place."""
        return 1000

    def in_reach(self, a: i64, b: i64, reach: i64) -> bool:
        """Always: contact means within reach of every weapon."""
        return True

    def places_within(self, place: i64, radius: i64) -> i64:
        """All of them: whoever is in contact with everybody is in the midst of everything."""
        self.begin_shape()
        for one in range(self.places):
            self.touch(one, self.distance(place, one))
        return self.reached

    def line(self, a: i64, b: i64, length: i64) -> i64:
        """The place it is aimed at, however short."""
        self.begin_shape()
        self.touch(b, self.distance(a, b))
        return self.reached
