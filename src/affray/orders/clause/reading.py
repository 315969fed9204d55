"""One way to understand a clause, what its words are taken for, and what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from affray.core.act.verb import ActForm
from affray.orders.language.words import GAP, Phrase, Words
from affray.orders.where.places import Spot
from affray.orders.who.people import Crowd
from affray.orders.who.person import Described

SMALL = 0.01  # a word that means something is read so, where it can be
MEANT = 0.001  # the fewest things that the words can mean
FORCED = 0.9  # two answers to one blank
UNKNOWN = 1.0
NEVER = 100.0  # a phrase that does not mean that here
ONWARD = "way"  # a way that is said at once
SOMEBODY, SOMEWHERE = "somebody", "somewhere"  # what a phrase needs to be meant: jump the guard
GROUND = "ground"  # and nothing else: block the door


@dataclass
class Reading:
    """One way to understand a clause."""

    verb: ActForm
    values: dict[str, list[list[str]]] = field(default_factory=dict)  # slot: what may fill it
    people: list[Described] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    wrong: str = ""  # what its words do not fit together for
    never: tuple[str, ...] = ()  # ways to strike, and kinds of weapons, that it does not mean
    said: str = ""  # the phrase that says so
    body: bool = False  # a part of the body is named in a book that aims at none
    vague: bool = False  # something was said of somebody that is not understood
    paces: int = 0  # no farther than so many squares
    exactly: bool = False  # and a number of them was said, so that the way is straight
    times: int = 1  # how often it is done to the same one
    toward: bool = False  # nearer to whom it is done to, from afar too
    closing: bool = False  # whoever runs over and strikes runs to whom they strike
    staying: bool = False  # whoever is there already stays
    onto: bool = False  # whoever climbs a wall is on it afterwards
    guards: str = ""  # the phrase that says that a friend is protected
    cost: float = 0.0
    phrase: str = ""  # the words of its verb
    begins: int = 0  # where its verb stands
    spans: list[tuple[int, Mention]] = field(default_factory=list)  # its words, and what they are
    skipped: set[int] = field(default_factory=set)  # the words of its verb


@dataclass(frozen=True)
class Mention:
    """Some words of a clause, and what they are taken for."""

    end: int
    cost: float = 0.0
    slot: str = ""
    values: tuple[str, ...] = ()
    who: Described | None = None
    spot: Spot | None = None
    unknown: str = ""
    times: int = 0
    paces: int = 0
    exactly: bool = False
    body: bool = False


def level(each: Sequence[list[Reading]]) -> list[Reading]:
    """Return what a phrase may mean, all equally likely where all its words are understood.

    Who is told to take somebody out may strike or shoot: the book says which of it is legal.
    """
    lowest = [min((one.cost for one in ones), default=NEVER) for ones in each]
    for ones, low in zip(each, lowest, strict=True):
        for one in ones:
            if low < UNKNOWN / 2:
                one.cost -= low - min(lowest)
    return [one for ones in each for one in ones]


def cost_of(spot: Spot) -> float:
    """Return what a place costs: one by its whole name is sooner meant than somebody by a part."""
    whole = spot.ground and f" {spot.text}".endswith(f" {spot.ground}")
    return MEANT / 2 if whole else MEANT


def best_of(every: Sequence[Reading]) -> list[Reading]:
    """Return the readings that leave the fewest words without a meaning, all equally good."""
    found = [one for one in every if one.cost < NEVER / 2]
    best = min((round(one.cost, 4) for one in found), default=0.0)
    return [one for one in found if round(one.cost, 4) == best]


def best_fit(words: Words, crowd: Crowd, every: Sequence[Reading]) -> list[Reading]:
    """Return the best readings, rather those that do to no friend what is done to foes alone."""

    def is_amiss(one: Reading) -> bool:  # get behind Odo is a way
        people = [each for each in crowd.people if not each.asked]
        whom = [each for who in one.people if who.named for each in who.among(people, ())]
        foes_alone = one.verb.word in words.listed("done to foes")
        return foes_alone and bool(whom) and all(each.friend for each in whom)

    fitting = best_of([one for one in every if not is_amiss(one)])
    return fitting if fitting and not fitting[0].unknown else best_of(every)


def spans_of(mentions: Sequence[Mention], skip: set[int]) -> list[tuple[int, Mention]]:
    """Return mentions, each with where it begins."""
    found: list[tuple[int, Mention]] = []
    at = 0
    for one in mentions:
        while at in skip:
            at += 1
        found.append((at, one))
        at = one.end
    return found


def tail_of(tokens: Sequence[str], end: int, phrase: Phrase) -> set[int]:
    """Return which words are the second part of a verb's phrase: take him out."""
    if GAP not in phrase:
        return set()
    tail = phrase[phrase.index(GAP) + 1 :]
    for at in range(end + 1, len(tokens)):
        if tuple(tokens[at : at + len(tail)]) == tail:
            return set(range(at, at + len(tail)))
    return set()
