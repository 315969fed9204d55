"""What is meant by an order that no grammar explains: which act it is most like, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from affray.orders.answers.replies import signed
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, by_itself, says, tokens
from affray.orders.language.words import Words
from affray.orders.likeness.examples import SAID, likeness_of
from affray.orders.likeness.likeness import shares
from affray.orders.likeness.masks import FOE, FRIEND, ME, Masks
from affray.orders.sense.parts import Parting
from affray.orders.sense.roles import ORDER, STUNT, Roles
from affray.orders.sense.roles import REMARK as TOLD
from affray.orders.sense.subject import OTHER
from affray.orders.where.places import Spot
from affray.orders.who.person import Described

REMARK, IMPROVISED = "remark", "improvise"  # what orders nothing, and what no rule has foreseen
ENDED = frozenset(".!?;")  # what ends a sentence
AFRESH = 1.0  # what the first clause of a sentence must speak for, to stand by itself
BEGUN = 3.0  # what one more clause must speak for, to stand by itself
RARE = 1.0  # what speaks against a clause that is no act of the book
BARRED = 2.0  # what speaks against an act that cannot be done now
HEARD, SPEAKS = 0.9, 6.0  # how sure it must be that a clause orders something after all
LIKELY, SURE, SUREST = 0.65, 0.85, 0.97  # how likely an act is


@dataclass(frozen=True)
class Meant:
    """What some words are most like."""

    act: str
    share: float  # how likely
    weight: float  # how much speaks for it
    words: tuple[str, ...]
    later: tuple[str, ...] = ()
    said: tuple[str, ...] = ()  # all that was said, but for remarks

    @property
    def sure(self) -> bool:
        """Tell whether it can hardly be anything else."""
        return self.share >= SURE and self.weight >= SAID

    @property
    def likely(self) -> bool:
        """Tell whether it is sooner meant than all else together."""
        return self.share >= LIKELY and self.weight >= SAID

    @property
    def surest(self) -> bool:
        """Tell whether it is meant whatever else the words may say."""
        return self.share >= SUREST and self.weight >= SAID


def _is_somewhere(spot: Spot) -> bool:
    """Tell whether a place is named, or a way: to Odo, the gate, 4,5, away."""
    who = spot.who is not None and bool(spot.who.noun or spot.who.number)
    return who or bool(spot.ground) or spot.place >= 0 or (spot.who is None and bool(spot.how))


def _joins_two(words: Sequence[str]) -> bool:
    """Tell whether "and" goes on with who stands on the other side: between Odo and the wolf."""
    between = max((at for at, one in enumerate(words) if one == "between"), default=-1)
    return between >= 0 and "and" not in words[between:]


class Hunches:
    """Finds which act an order is most like."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.likeness = likeness_of(words)
        self.masks = Masks(words, ear)
        self.parting = Parting(words, ear)
        self.acts = {verb.word for verb in ear.form.verbs} | {REMARK, IMPROVISED}

    def of(self, text: str) -> Meant | None:
        """Return the first act that an order is like, None where it is like none."""
        heard = self.whole(tokens(text))
        if not any(word.isalpha() and len(word) > 1 for word in heard):
            return None  # a number of a list
        every = self.groups(self.units(heard))
        while len(every) > 1 and self._is_idle(every[0]):
            every = every[1:]
        groups = [one for one in every if one.act != REMARK]
        if not groups:
            return None
        quiet = self.words.listed("hunches", "quiet")
        same = groups[0].act if groups[0].act in quiet else ""  # who waits, waits once
        groups = [groups[0], *(one for one in groups[1:] if not self._is_aside(one))]
        later = tuple(by_itself(one.words) for one in groups[1:] if one.act != same)
        before = every[: every.index(groups[0])]
        doubt = min((one.share for one in before), default=1.0)  # whether only remarks came before
        if any(self.orders(one.words) for one in before):
            doubt = 0.0
        if groups[0].act in quiet and any(self._goes_on(one) for one in groups[1:]):
            doubt = 0.0  # no point in waiting, so I kick mud at him
        ends = groups[0].act in self.words.listed("ending")
        if (ends or groups[0].act in quiet) and self._is_done(groups[0].words, ends):
            doubt = 0.0  # I run over and do what I can is no end
        if groups[0].act in quiet and self._is_weighty(groups[0].words):
            doubt = 0.0  # I try to scare them into giving up
        first = self._agreed(groups[0])
        if first.weight <= 0:
            return None  # of words that no example has, every act is as likely: nah
        said = tuple(word for one in groups for word in one.words)
        if says(heard, self.words.listed("hunches", "open")):
            doubt = 0.0
        if groups[0].act not in quiet and self.hangs_on(heard):
            doubt = 0.0  # walk up, but if they come at me fall back
        return replace(first, share=min(first.share, doubt), later=later, said=said)

    def hangs_on(self, heard: Sequence[str]) -> bool:
        """Tell whether something is only done if something else is so."""
        if self.parting.said(heard, 0, "clauses", "condition"):
            return True  # as soon as he drops shoot her
        words = f" {' '.join(heard)} "
        for said in self.words.listed("hunches", "no doubt"):
            words = words.replace(f" {said} ", " ")
        return says(words.split(), self.words.listed("hunches", "conditions"))

    def _goes_on(self, one: Meant) -> bool:
        """Tell whether a clause behind one that only waits is an order, too."""
        quiet = one.act in self.words.listed("hunches", "quiet")
        return not quiet and one.share >= LIKELY and self.orders(one.words)

    def _is_idle(self, one: Meant) -> bool:
        """Tell whether a clause may be left out before another: I'm no hero; I stay by the cart."""
        stays = any(word in self.words.listed("staying") for word in one.words)
        if stays and one.act in self.words.listed("hunches", "going"):
            return True
        measured = self.parting.measures(one.words)  # three squares forward
        return one.share < LIKELY and not measured and not self.orders(one.words)

    def readings(self, meant: Meant) -> list[Reading]:
        """Return how the words of an order fill an act, all that is no part of it left out."""
        return [self._plain(one) for one in self.ear.as_said(meant.words, meant.act)]

    def _plain(self, reading: Reading) -> Reading:
        """Leave out of a reading who does it, pronouns beside names, and places hardly named."""
        own = self.ear.crowd.own
        alone = frozenset([own.name]) if own is not None else frozenset()
        people = [one for one in reading.people if one.named != alone]
        named = [one for one in people if one.noun and not one.last]
        foes = [one for one in named if not self._is_friend(one)]
        if foes and reading.verb.word not in self.words.listed("hunches", "friendly"):
            named = foes  # push the wolf away from Fenn
        spots = [one for one in reading.spots if _is_somewhere(one)]
        spots = [one for one in spots if one.ground or one.place >= 0] or spots
        led = [one for one in spots if one.how] or spots
        return replace(
            reading,
            unknown=[],
            people=named or people or (reading.people if len(reading.people) == 1 else []),
            spots=led or reading.spots[:1],
        )

    def _is_friend(self, said: Described) -> bool:
        """Tell whether only friends can be meant."""
        crowd = self.ear.crowd
        return all(one.friend for one in said.among(crowd.people, crowd.last))

    def whole(self, heard: Sequence[str]) -> list[str]:
        """Say in full what is written shortly: dont, im, w."""
        return signed(self.words, heard)

    # -- clauses ------------------------------------------------------------------------------

    def units(self, heard: Sequence[str]) -> list[list[str]]:
        """Part an order wherever a clause may begin."""
        joints = self.words.listed("hunches", "joints")
        further = self.words.listed("hunches", "further")  # the other boulder, the one at 7,7
        found: list[list[str]] = [[]]
        for at, word in enumerate(heard):
            if word in joints and not (word == "and" and _joins_two(found[-1])):
                found.append([])
            found[-1].append(word)
            goes_on = word == "," and heard[at + 1 : at + 2] and heard[at + 1] in further
            if word in MARKS and not goes_on:
                found.append([])
        return [one for one in found if any(word not in MARKS for word in one)]

    def groups(self, units: Sequence[Sequence[str]]) -> list[Meant]:
        """Return the clauses of an order, put together where they speak for the same act."""
        best: list[tuple[float, list[Meant]]] = [(0.0, [])]
        for end in range(1, len(units) + 1):
            ways: list[tuple[float, list[Meant]]] = []
            then = [at for at in range(end) if "then" in units[at][:2]]
            for start in range(then[-1] if then else 0, end):  # what comes then stands by itself
                words = [word for unit in units[start:end] for word in unit]
                one = self._most_like(words)
                if one is not None:
                    before, groups = best[start]
                    new = bool(start) and units[start - 1][-1] in ENDED
                    begun = AFRESH if new else BEGUN
                    ways.append((before + one.weight - begun, [*groups, one]))
            best.append(max(ways, key=lambda way: way[0]) if ways else (best[-1][0], best[-1][1]))
        return best[-1][1]

    def scores(self, words: Sequence[str]) -> dict[str, float]:
        """Return how much some words speak for each act."""
        scores = self.likeness.speaks_for(self.masks.masked(words), self.acts)
        for one in self.ear.barred & set(scores):
            scores[one] -= BARRED  # few order what cannot be done
        for one in {REMARK, IMPROVISED} & set(scores):
            scores[one] -= RARE
        return scores

    def _most_like(self, words: Sequence[str]) -> Meant | None:
        scores = self.scores(words)
        if not scores:
            return None
        act = max(scores, key=lambda one: scores[one])
        return Meant(act, shares(scores)[act], scores[act], tuple(words))

    def orders(self, words: Sequence[str]) -> bool:
        """Tell whether a remark may be an order for all its words: I drag myself out of there."""
        parts = self.parting.parts(words)
        Roles(self.words, self.ear, self.parting).give(parts)
        return any(one.role in (ORDER, STUNT) for one in parts)

    def surely_orders(self, words: Sequence[str]) -> bool:
        """Tell whether a clause surely orders something by itself, and not to wait or to speak."""
        scores = self.scores(words)
        act = max(scores, key=lambda one: scores[one], default=REMARK)
        idle = (REMARK, IMPROVISED, *self.words.listed("account", "idle"))
        idle = (*idle, *self.words.listed("speech"), *self.words.listed("account", "quiet"))
        sure = shares(scores).get(act, 0.0) >= HEARD and scores.get(act, 0.0) >= SPEAKS
        return sure and act not in idle

    def _is_aside(self, one: Meant) -> bool:
        """Tell whether a later clause only says what others do, and surely orders nothing."""
        return one.share < SURE and self.tells_of_others(one.words)

    def tells_of_others(self, words: Sequence[str]) -> bool:
        """Tell whether a clause only says what others do: those bows won't get me down there."""
        parts = self.parting.parts(words)
        Roles(self.words, self.ear, self.parting).give(parts)
        return all(one.role == TOLD and one.subject == OTHER for one in parts)

    def _is_done(self, words: Sequence[str], ends: bool) -> bool:
        """Tell whether something is done to somebody who is named, that is no act of the book."""
        parts = self.parting.parts(words)
        Roles(self.words, self.ear, self.parting).give(parts)
        named = ends and any(one in (FRIEND, FOE) for one in self.masks.masked(words))
        stunts = [one for one in parts if one.role == STUNT]
        weighty = self.words.listed("clauses", "weighty doing")  # heal her up, and wait
        return any(named or one.words[0] in weighty for one in stunts)

    def _is_weighty(self, words: Sequence[str]) -> bool:
        """Tell whether something is tried that is never done by the way: scare them off."""
        parts = self.parting.parts(words)
        Roles(self.words, self.ear, self.parting).give(parts)
        weighty = self.words.listed("clauses", "weighty doing")
        stunts = [one.words for one in parts if one.role == STUNT]
        return any(word in weighty for one in stunts for word in one)

    def _agreed(self, one: Meant) -> Meant:
        """Return what a group means, less surely where its first clause alone means another act."""
        units = self.units(one.words)
        joined = len(units) > 1 and (units[1][0] == "and" or units[0][-1] == ",")
        first = self._most_like(units[0]) if joined else None
        if first is None or first.act in (one.act, REMARK) or first.share < SURE:
            return one
        named = any(word.startswith("<") and word != ME for word in self.masks.masked(units[0]))
        return replace(one, share=0.0) if named else one
