"""On from one area to the next: towards those who are farther off, and where a friend goes."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.outcome import Unclear
from affray.orders.where.places import NAMED, TO, Spot
from affray.orders.who.person import Person


class Onward:
    """Knows the next area on the way, in a fight of areas."""

    def __init__(self, ear: Ear) -> None:
        self.words = ear.words
        self.crowd = ear.crowd
        self.ground = ear.ground
        self.areas = ear.ground.field.kind == "areas"

    def is_one_way(self, spot: Spot, whom: Sequence[Person]) -> bool:
        """Tell whether one way leads towards all who may be meant: towards the enemy."""
        places = {one.place for one in whom}
        return self.areas and self._is_towards(spot) and len(self._ways(places)) == 1

    def next_area(self, spot: Spot, whom: Sequence[Person]) -> list[int]:
        """Return the next area on the way to a friend who is farther off, or towards anybody."""
        places = {one.place for one in whom} or set(self.ground.labels.get(spot.ground, ()))
        if not self.areas or spot.how not in (TO, NAMED):
            return []
        if self._is_towards(spot):
            ways = self._ways(places)
            if len(ways) > 1:
                asked = [self.ground.field.name(one).casefold() for one in sorted(ways)]
                raise Unclear(f'"{spot.text}": by {" or ".join(asked)}?', asked)
            return list(ways)
        friends = bool(whom) and all(one.friend for one in whom)
        return self.ground.on_the_way(whom[0].place) if friends and len(places) == 1 else []

    def _ways(self, places: set[int]) -> set[int]:
        """Return the areas by which the shortest ways lead to some areas, or those themselves."""
        return {one for place in places for one in self.ground.on_the_way(place) or [place]}

    def _is_towards(self, spot: Spot) -> bool:
        """Tell whether a way leads no farther than one gets."""
        return spot.text.split()[:1] != [] and spot.text.split()[0] in self.words.listed(
            "clauses", "towards"
        )

    # -- friends who are followed -------------------------------------------------------------

    def planned(self, reading: Reading, whom: Sequence[Person]) -> list[int]:
        """Return the area to which a friend has planned to go who is followed."""
        if not self._follows(reading) or len(whom) != 1 or not whom[0].friend:
            return []
        plan, labels = whom[0].plan, self.ground.labels
        goes = plan.startswith(tuple(self.words.listed("movements")))
        ends = [one for one in labels if plan.endswith(f" to {one}")]
        return labels[max(ends, key=len)] if goes and ends else []

    def ahead(self, reading: Reading, whom: list[Person]) -> list[Person]:
        """Return whom a friend goes for who is followed from one area to the next."""
        if not self._follows(reading) or len(whom) != 1 or whom[0].distance:
            return whom
        foes = [one for one in self.crowd.people if not one.friend and one.band > 0]
        anybody = set(whom[0].plan.split()) & set(self.words.listed("clauses", "anybody"))
        if anybody and len({one.place for one in foes}) == 1:
            return foes  # whoever of them he fights
        return [one for one in self.crowd.people if one.name in whom[0].fights] or whom

    def _follows(self, reading: Reading) -> bool:
        return self.areas and reading.phrase.split()[:1] == ["follow"]
