"""Clauses that are alike, each with somebody of its own: a tonic for me, a tonic for Vex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, singular
from affray.orders.language.words import Words

THEN = "then"
MOST_WORDS = 4  # of what a thing or a spell is called
UNNAMED = ("weapon", "held", "blow", "spot")  # what goes without a verb and is nothing that is used


@dataclass(frozen=True)
class Share:
    """What goes to one of several."""

    lead: tuple[str, ...]  # what stands before the thing
    thing: tuple[str, ...]
    joint: str  # for, on, to
    whom: tuple[str, ...]

    def said(self) -> list[str]:
        """Return it as a clause of its own."""
        return [*self.lead, *self.thing, self.joint, *self.whom]


class Alike:
    """Says what goes to one and to another as one after the other, so that neither is lost."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd
        self.me = (*words.listed("people", "my"), *words.listed("people", "myself"))
        self.before = (*words.listed("before nouns"), *words.numbers, "another", "other")

    def apart(self, heard: list[str]) -> list[str]:
        """Return an order with "then" between things that go to several, who get one each."""
        heard = self._own_one(heard)
        run: list[tuple[int, int, Share]] = []
        for start, end in self._clauses(heard):
            share = self._share(heard[start:end], run[-1][2] if run else None)
            counted = None if run else self._counted(heard[start:end])
            if share is not None or counted is not None:
                run += [(start, end, one) for one in (share or counted,) if one is not None]
            elif run[1:]:
                break
            else:
                run = []
        said: list[str] = []
        for _, _, share in run:
            if share.whom:
                said += [",", THEN, *share.said()] if said else share.said()
        if len([one for _, _, one in run if one.whom]) < 2:
            return heard
        return [*heard[: run[0][0]], *said, *heard[run[-1][1] :]]

    def _counted(self, clause: Sequence[str]) -> Share | None:
        """Return of what there is one for each, where a clause says no more: two tonics."""
        start = self._start(clause, 0)
        things = clause[start:] if start and start < len(clause) <= start + MOST_WORDS else ()
        return Share((), tuple(things), "for", ()) if things and self._is_thing(things) else None

    def _own_one(self, heard: list[str]) -> list[str]:
        """Say "bandage me and Vex" as bandaging oneself as well: nobody is lost."""
        found = list(heard)
        for at in (at for at, one in enumerate(heard) if one == "me"):
            for start in range(at):
                for end, verbals, _ in self.ear.verbs_at(heard, start):
                    tends = end <= at and any(one.verb in self._tending for one in verbals)
                    if tends and self._is_counted_up(heard, start, end, at):
                        found[at] = "myself"
        return found

    def _is_counted_up(self, heard: Sequence[str], start: int, end: int, at: int) -> bool:
        """Tell whether one is tended among others: me, then Vex; Vex and me."""
        names = {word for one in self.crowd.people if one.friend for word in one.words}
        joins = {*MARKS, "and", THEN, "for", "on", "to", *self.words.listed("articles")}
        light = joins | set(heard[start:end])
        between = heard[end:at]
        after = [one for one in heard[at + 1 :] if one not in light]
        led = heard[at + 1 : at + 2] != [] and heard[at + 1] in (*MARKS, "and", THEN)
        goes_on = led and after[:1] != [] and after[0] in names
        named = any(one in names for one in between)
        if not between and (led or at + 1 == len(heard)):
            return True  # bandage me and shoot
        return all(one in light or one in names for one in between) and (named or goes_on)

    @property
    def _tending(self) -> set[str]:
        """Return the verbs by which somebody is helped who is hurt."""
        means = self.words.section("means")
        each = [means.get(kind, []) for kind in ("tend", "heal")]
        every = [one for ones in each for one in (ones if isinstance(ones, list) else [ones])]
        return {str(one["verb"]) for one in every if "verb" in one}

    def _clauses(self, heard: Sequence[str]) -> list[tuple[int, int]]:
        """Return where the words between marks, "and" and "then" begin and end."""
        stops = [at for at, one in enumerate(heard) if one in (*MARKS, "and", THEN, "plus")]
        starts = [0, *(one + 1 for one in stops)]
        spans = zip(starts, [*stops, len(heard)], strict=True)
        return [(start, end) for start, end in spans if end > start]

    def _share(self, clause: Sequence[str], last: Share | None) -> Share | None:
        """Return what goes to whom by a clause, which may go on with the one before it."""
        start = self._start(clause, 0)
        if last is not None and self._whom(clause, 0):
            return Share((), last.thing, last.joint, self._whom(clause, 0))  # for me and Vex
        for at in range(start, len(clause)):
            if at > start and last is not None:
                break  # another verb, which says itself what is done
            for end in range(min(at + MOST_WORDS, len(clause) - 2), at, -1):
                whom = self._whom(clause, end + 1) if self._leads(clause[end]) else ()
                if whom and self._is_thing(clause[at:end]):
                    lead = tuple(one for one in clause[:at] if last is None)
                    return Share(lead, tuple(clause[at:end]), clause[end], whom)
        counted = clause[:1] and clause[0] in self.before
        if last is not None and counted and start < len(clause) and self._leads(clause[start]):
            whom = self._whom(clause, start + 1)
            return Share((), last.thing, clause[start], whom) if whom else None  # one for Vex
        return None

    def _start(self, clause: Sequence[str], at: int) -> int:
        """Return where a thing begins behind its article or number."""
        while at < len(clause) and clause[at] in self.before:
            at += 1
        return at

    def _leads(self, word: str) -> bool:
        return word in ("for", "on", "to")

    def _whom(self, clause: Sequence[str], at: int) -> tuple[str, ...]:
        """Return the words that name one friend, or oneself, up to the end of a clause."""
        if list(clause[at:]) in (["me"], ["myself"]):
            return ("myself",)
        while at < len(clause) and clause[at] in self.words.listed("articles"):
            at += 1
        for end, who in self.crowd.described_at(clause, at):
            people = who.among(self.crowd.people, ()) if who.named and not who.last else []
            if end == len(clause) and len(people) == 1 and people[0].friend:
                return tuple(clause[at:end])
        return ()

    def _is_thing(self, words: Sequence[str]) -> bool:
        """Tell whether words name something that is used on one alone: a tonic."""
        *first, last = words
        names = [name for name in self.words.section("unsaid") if name not in UNNAMED]
        for verb in self.ear.form.verbs:
            whom = [one for one in verb.slots if one.kind == "fighter"]
            if not whom or any(one.most > 1 for one in whom):
                continue
            for slot in self.ear.plain_slots(verb):
                phrases = self.ear.values_of(verb, slot) if slot.name in names else {}
                if any((*first, one) in phrases for one in singular(last)):
                    return True
        return False
