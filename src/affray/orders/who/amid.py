"""Who is meant by how they stand to others: between me and Fenn, behind the rick."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.orders.who.heads import longest
from affray.orders.who.person import Described, Person, altered

if TYPE_CHECKING:
    from affray.orders.who.people import Crowd

ASIDE = 0.75  # of a cell, by which something may lie beside a straight line

Spot = tuple[int, ...]  # to the east, to the south
Found = tuple[int, frozenset[str]]  # where the words end, and who is meant


class Amid:
    """Finds those of whom it is said between whom they stand, or opposite whom."""

    def __init__(self, crowd: Crowd, tokens: Sequence[str], he: frozenset[str]) -> None:
        self.crowd = crowd
        self.nouns = crowd.nouns
        self.tokens = tokens
        self.he = he  # whom "he" means

    def told(self, at: int, said: Described) -> list[Found]:
        """Return who stands between others or opposite them, as it is said from a word on."""
        return self._between(at, said) or self._across(at, said)

    def _between(self, at: int, said: Described) -> list[Found]:
        """Return who stands between two: the orc between me and Fenn."""
        length = longest(self.crowd.words.phrases("people", "amid"), self.tokens, at)
        for middle, one in self._someone(at + length) if length else ():
            joined = list(self.tokens[middle : middle + 1]) == ["and"]
            for end, other in self._someone(middle + 1) if joined else ():
                up = [each for each in self._kin(said) if each not in (one, other)]
                named = self._straight(up, one, other)
                if named:
                    return [(end, named)]
        return []

    def _straight(self, some: Sequence[Person], one: Person, other: Person) -> frozenset[str]:
        """Return who is nearest to the straight way from one to another."""
        far, beside = self.crowd.far, self.crowd.beside
        whole = far(one.place, other.place)
        aside = {
            each.name: far(one.place, each.place) + far(each.place, other.place) - whole
            for each in some
        }
        most = min(beside, min(aside.values(), default=0) + beside // 5)
        return frozenset(name for name, way in aside.items() if way <= most)

    def _across(self, at: int, said: Described) -> list[Found]:
        """Return who stands opposite somebody: straight across from Hild."""
        length = longest(self.crowd.words.phrases("people", "opposite"), self.tokens, at)
        for end, whom in self._someone(at + length) if length else ():
            up = [one for one in self._kin(said) if one.friend != whom.friend]
            far = {
                one.name: self.crowd.far(one.place, whom.place) for one in up if _level(one, whom)
            }
            near = frozenset(name for name in far if far[name] == min(far.values()))
            if near:
                return [(end, near)]
        return []

    def _someone(self, at: int) -> list[tuple[int, Person]]:
        """Return who alone is named here, oneself included, each with where the words end."""
        word = self.tokens[at] if at < len(self.tokens) else ""
        named = self.crowd.deeds.named_at(self.tokens, at)
        if word in self.nouns.listed("myself"):
            named = [(at + 1, self.nouns.those(lambda one: one.asked))]
        elif word in self.nouns.listed("pronouns") and self.he:
            named = [(at + 1, self.he)]
        people = {one.name: one for one in self.crowd.people}
        return [(end, people[next(iter(who))]) for end, who in named if len(who) == 1]

    def _kin(self, said: Described) -> list[Person]:
        """Return those who may be meant and still stand, the one who orders aside."""
        kin = altered(said, many=-1).among(self.crowd.people, self.crowd.last)
        return [one for one in kin if one.band > 0 and not one.asked]


def hidden_by(crowd: Crowd, places: frozenset[int], said: Described) -> frozenset[int]:
    """Return where those are who have some ground between them and the one who orders.

    Of several, those who are right behind it, or who cannot be seen for it.
    """
    own, grounds = crowd.own, crowd.grounds
    if own is None or own.at is None or grounds is None:
        return frozenset()
    kin = altered(said, noun="", many=-1).among(crowd.people, crowd.last)
    up = [one for one in kin if one.band > 0 and not one.asked and one.place not in places]
    near: dict[int, int] = {}  # how far each is from what is between
    for one in up:
        between = [c for c in places if _hides(own.at, grounds.ground.spot_of(c), one.at)]
        if between:
            near[one.place] = min(crowd.far(one.place, cell) for cell in between)
    right = [one for one, far in near.items() if far <= crowd.beside]
    unseen = [one for one in near if not grounds.ground.field.sees(own.place, one)]
    return frozenset(right or unseen or near)


def _hides(here: Spot, cell: Spot, there: Spot | None) -> bool:
    """Tell whether a cell lies on the straight line from one square to another."""
    if there is None:
        return False
    whole = math.dist(here, there)
    across = (there[0] - here[0]) * (cell[1] - here[1]) - (there[1] - here[1]) * (cell[0] - here[0])
    between = max(math.dist(here, cell), math.dist(cell, there)) < whole
    return between and abs(across) <= ASIDE * whole


def _level(one: Person, other: Person) -> bool:
    """Tell whether two stand in the same row or column."""
    if one.at is None or other.at is None:
        return False
    return one.at[0] == other.at[0] or one.at[1] == other.at[1]
