"""Somebody as they are seen, what was said of them, and whom that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from affray.orders.language.text import is_plural, singular
from affray.orders.who.doings import Doing
from affray.orders.who.sides import NORTH, SIDES, SOUTH, on_corner, on_map, on_side

NEAREST, FARTHEST, WOUNDED, UNHURT = "nearest", "farthest", "wounded", "unhurt"
WEAKEST, STRONGEST, BIGGEST, SMALLEST = "weakest", "strongest", "biggest", "smallest"
DOWN, STANDING, LAST, OTHER, SAME = "down", "standing", "last", "other", "same"
ABOVE, BELOW, ALONE, UNARMED, FREE = "above", "below", "alone", "unarmed", "free"
ACROSS, EXPOSED, COVERED, CLOSE = "across", "exposed", "covered", "close by"
HERE = "here"  # in the same area; on a map of squares, as near as others are
BACK = "behind"  # the one who is asked, who looks at the foes
NOT = "not "  # before what somebody is not: the one that isn't bleeding
PRONE, BLEEDING, BURNING, FIRE = "prone", "bleeding", "burning", "fire"
FAR_WORSE = 2  # bands of health
EMPTY_HANDS = ("", "fists", "bare", "unarmed")


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
    wears: tuple[str, ...] = ()  # words of armour and shields that are seen
    fights: tuple[str, ...] = ()  # with whom they are at blows, as it is seen
    struck: tuple[str, ...] = ()  # to whom they were seen to do something, the last first
    did: tuple[Doing, ...] = ()  # blows that they were seen to strike, the last first
    shown: int = -1  # since when they are seen who were hidden; later ones have higher numbers
    higher: int = 0  # than the one who is asked
    level: bool = False  # in the same row or column as the one who is asked
    covered: bool = False  # from the one who is asked
    sought: bool = False  # somebody of the side that is asked is at blows with them
    plan: str = ""  # what they mean to do, where the side that is asked knows it
    letter: str = ""  # on the map
    wields: tuple[str, ...] = ()  # words of what is seen in their hands
    rides: str = ""  # on whom
    ahead: int = 0  # before the one who is asked, who looks at the foes; behind where below 0

    @cached_property
    def words(self) -> list[str]:
        """Return the words of the name."""
        return self.name.casefold().replace("-", " ").split()

    @property
    def square(self) -> str:
        """Return where they are on the map as it is said: 9,4."""
        return f"{self.at[0]},{self.at[1]}" if self.at else ""

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
    holding: tuple[str, ...] = ()  # what they are said to have, by which they were found
    many: int = 0  # 0 one, -1 all of them, else so many
    last: bool = False  # he, she, it: the one spoken of last
    at: frozenset[int] | None = None  # where they are: on the wall, by the cart
    loose: bool = False  # any of them will do: a guard, one of the guards
    more: int = 0  # how many things are said of them beside the noun
    foul: bool = False  # what they are called is said of foes: the git

    def is_named(self, person: Person) -> bool:
        """Tell whether the noun is a part of somebody's name."""
        return any(one in person.words for word in self.noun.split() for one in singular(word))

    def among(self, people: Sequence[Person], last: Sequence[str]) -> list[Person]:
        """Return those of some people who are meant; more than one where it is not clear."""
        found = [one for one in people if self.named is None or one.name in self.named]
        if self.last:
            found = [one for one in found if one.name in last]
        if self.foul:
            found = [one for one in found if not one.friend] or found
        if self.number:
            found = [one for one in found if one.words[-1] == str(self.number)]
        if self.at is not None:
            found = [one for one in found if one.place in self.at]
        for adjective in self.adjectives:
            side = on_map(adjective, found) if is_plural(self.noun) else adjective
            found = fitting(side, found, last, max(1, self.many))
        if len(found) > 1 and self.named:
            *first, last_word = self.noun.split() or [""]
            forms = [last_word] if self.many else singular(last_word)  # the goblins and their chief
            nouns = [" ".join([*first, one]) for one in forms]
            whole = [one for one in found if " ".join(one.words) in nouns]
            kind = [one for one in found if " ".join(one.kind) in nouns]
            found = whole or kind or found  # the bandit is no bandit captain
        if WOUNDED in self.adjectives and not self.many:
            found = _worst(found)
        if NEAREST in self.adjectives and self.many >= 0:  # of equally near ones any
            found = sorted(found, key=lambda one: (one.distance, one.number))[: max(1, self.many)]
        return found


def _worst(people: list[Person]) -> list[Person]:
    """Return who is hurt by far the most of several, or all of them."""
    bands = sorted(one.band for one in people if one.band > 0)
    apart = len(bands) > 1 and bands[1] - bands[0] >= (1 if bands[0] == 1 else FAR_WORSE)
    return [one for one in people if one.band == bands[0]] if apart else people


def fitting(
    adjective: str, people: list[Person], last: Sequence[str], most: int = 1
) -> list[Person]:
    """Return those whom an adjective fits; of a superlative so many, and all that are equal."""
    if adjective.startswith(NOT):
        fit = fitting(adjective.removeprefix(NOT), people, last)
        return [one for one in people if one not in fit]
    plain: dict[str, Callable[[Person], bool]] = {
        WOUNDED: lambda one: one.band < one.best,
        UNHURT: lambda one: one.band == one.best,
        DOWN: lambda one: one.band == 0,
        STANDING: lambda one: one.band > 0,
        SAME: lambda one: one.name in last,
        ABOVE: lambda one: one.higher > 0,
        BELOW: lambda one: one.higher < 0,
        ALONE: lambda one: not one.fights,
        FREE: lambda one: not one.sought,
        BACK: lambda one: one.ahead < 0 and one.band > 0,
        EXPOSED: lambda one: not one.covered,
        COVERED: lambda one: one.covered,
        UNARMED: lambda one: one.holds[:1] == () or one.holds[0] in EMPTY_HANDS,
    }
    if adjective in (ABOVE, BELOW) and not any(one.higher for one in people):
        return on_side(NORTH if adjective == ABOVE else SOUTH, people)  # down there on the map
    if adjective in plain:
        found = [one for one in people if plain[adjective](one)]
        if adjective == BACK:
            return found or people
        up = [one for one in found if one.band > 0]
        return up or found if adjective == WOUNDED else found
    if adjective == OTHER:  # the other gunman is hardly one who is down
        found = [one for one in people if one.name not in last]
        return [one for one in found if one.band > 0 or one.friend] or found
    if adjective == BLEEDING:  # where nobody is seen to bleed, whoever is hurt
        return [one for one in people if BLEEDING in one.looks] or fitting(WOUNDED, people, last)
    if adjective == BURNING:  # or "on fire", or a fire that lingers
        return [one for one in people if {BURNING, FIRE} & set(one.looks)]
    standing = [one for one in people if one.band > 0] or people
    if adjective == ACROSS:  # right across from me: in the same row, or else the nearest
        return fitting(CLOSE, [one for one in standing if one.level] or standing, last)
    if adjective == HERE:
        areas = not any(one.at for one in people)
        return (
            [one for one in people if not one.distance] if areas else fitting(CLOSE, people, last)
        )
    if adjective == LAST:
        return standing  # the last thug is the one who is left
    side, _, count = adjective.partition(" ")
    if count in SIDES:  # the top left: of those on the left, whoever is at the top
        return on_corner(side, count, standing)
    if side in SIDES:
        return on_side(side, standing, int(count or 1))
    measures: dict[str, Callable[[Person], int]] = {
        NEAREST: lambda one: one.distance,
        CLOSE: lambda one: one.distance,
        FARTHEST: lambda one: -one.distance,
        WEAKEST: lambda one: one.band,
        STRONGEST: lambda one: -one.band,
        BIGGEST: lambda one: -one.size,
        SMALLEST: lambda one: one.size,
    }
    measure = measures.get(adjective)
    if measure is None:  # prone, pinned, on fire: what anybody can see
        found = [one for one in people if adjective in one.looks]
        low = min((one.higher for one in people), default=0)
        if adjective == PRONE and not found and any(one.higher > low for one in people):
            return [one for one in people if one.higher == low]  # on the ground, not in the loft
        return found
    best = sorted(measure(one) for one in standing)[:most]
    return [one for one in standing if measure(one) <= best[-1]] if best else []


def altered(said: Described, **more: object) -> Described:
    """Return what was said of somebody with something else in it."""
    return Described(**{**vars(said), **more})
