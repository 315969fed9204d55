"""Somebody as they are seen, what was said of them, and whom that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from affray.orders.sides import SIDES, on_side

NEAREST, FARTHEST, WOUNDED, UNHURT = "nearest", "farthest", "wounded", "unhurt"
WEAKEST, STRONGEST, BIGGEST, OTHER = "weakest", "strongest", "biggest", "other"
DOWN = "down"


@dataclass(frozen=True)
class Person:
    """Somebody as the one who orders sees them."""

    name: str
    number: int  # in the fight
    friend: bool
    asked: bool  # the one who is ordered about
    band: int  # of health: 0 down, the highest unhurt
    best: int  # the highest band
    distance: int  # from the one who is asked
    size: int
    holds: tuple[str, ...]  # words of the weapons that are seen
    looks: tuple[str, ...]  # words of what anybody can see
    place: int = -1
    at: tuple[int, int] | None = None  # on the map: to the east, to the south
    aside: int = 0  # to the right of the one who is asked, who looks at the foes

    @property
    def words(self) -> list[str]:
        """Return the words of the name."""
        return self.name.casefold().replace("-", " ").split()

    @property
    def kind(self) -> list[str]:
        """Return the words of the name without its number."""
        return self.words[:-1] if self.words[-1].isdigit() else self.words


@dataclass(frozen=True)
class Described:
    """What was said of somebody; who that is depends on who could be meant."""

    text: str
    noun: str = ""
    named: frozenset[str] | None = None  # those with that part of a name, or that role
    adjectives: tuple[str, ...] = ()
    number: int = 0
    holding: tuple[str, ...] = ()
    many: int = 0  # 0 one, -1 all of them, else so many
    last: bool = False  # he, she, it: the one spoken of last
    at: frozenset[int] | None = None  # where they are: on the wall, by the cart

    def among(self, people: Sequence[Person], last: Sequence[str]) -> list[Person]:
        """Return those of some people who are meant; more than one where it is not clear."""
        found = [one for one in people if self.named is None or one.name in self.named]
        if self.last:
            found = [one for one in found if one.name in last]
        if self.number:
            found = [one for one in found if one.words[-1] == str(self.number)]
        if self.holding:
            found = [one for one in found if set(self.holding) <= set(one.holds)]
        if self.at is not None:
            found = [one for one in found if one.place in self.at]
        for adjective in self.adjectives:
            found = _fitting(adjective, found, last)
        if len(found) > 1 and self.named:
            whole = [one for one in found if " ".join(one.words) == self.noun]
            kind = [one for one in found if " ".join(one.kind) == self.noun]
            found = whole or kind or found  # the bandit is no bandit captain
        return found


def _fitting(adjective: str, people: list[Person], last: Sequence[str]) -> list[Person]:
    """Return those whom an adjective fits; of a superlative all that are equal."""
    if adjective == WOUNDED:
        return [one for one in people if one.band < one.best]
    if adjective == UNHURT:
        return [one for one in people if one.band == one.best]
    if adjective == DOWN:
        return [one for one in people if one.band == 0]
    if adjective == OTHER:
        return [one for one in people if one.name not in last]
    side, _, count = adjective.partition(" ")
    if side in SIDES:
        standing = [one for one in people if one.band > 0] or people
        return on_side(side, standing, int(count or 1))
    measures: dict[str, Callable[[Person], int]] = {
        NEAREST: lambda one: one.distance,
        FARTHEST: lambda one: -one.distance,
        WEAKEST: lambda one: one.band,
        STRONGEST: lambda one: -one.band,
        BIGGEST: lambda one: -one.size,
    }
    measure = measures.get(adjective)
    if measure is None:  # prone, pinned, on fire: what anybody can see
        return [one for one in people if adjective in one.looks]
    standing = [one for one in people if one.band > 0] or people
    best = min((measure(one) for one in standing), default=0)
    return [one for one in standing if measure(one) == best]


def altered(said: Described, **more: object) -> Described:
    """Return what was said of somebody with something else in it."""
    return Described(**{**vars(said), **more})
