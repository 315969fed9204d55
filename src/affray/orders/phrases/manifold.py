"""How often, wherever it is said: with both actions shoot him; shoot him, all I have left."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.clause.often import TWICE, Often
from affray.orders.language.text import MARKS, stems
from affray.orders.language.words import Words

THEN = "then"
STOPS = (*(MARKS - {",", ":"}), THEN)


class Manifold:
    """Says as "twice" that a blow is struck with every action, wherever that stands."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.twice = words.listed("clauses", "twice")[0]

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with how often something is done behind what is done."""
        return self._with_all(self._counted(heard))

    # -- so many times ------------------------------------------------------------------------

    def _counted(self, heard: list[str]) -> list[str]:
        """Say "two times" as "twice", and "2 times the brute" as the brute twice."""
        for at in range(len(heard) - 1):
            number = self.ear.crowd.nouns.number_at(heard, at)
            if number == TWICE and heard[at + 1] == "times":
                return self._placed(heard, at, at + 2, self.twice)
        return heard

    # -- every action -------------------------------------------------------------------------

    def _with_all(self, heard: list[str]) -> list[str]:
        """Say "with both actions" as often as there are actions, beside a blow."""
        for at in range(len(heard)):
            end = furthest(self.words.heads("counting", "every action"), heard, at)
            rest = furthest(self.words.heads("counting", "all that is left"), heard, at)
            if not max(end, rest) or not self._strikes(heard, at, max(end, rest)):
                continue
            left = Often(self.ear).left()
            return self._placed(heard, at, max(end, rest), self.twice if left == TWICE else "")
        return heard

    def _strikes(self, heard: list[str], at: int, end: int) -> bool:
        """Tell whether words stand beside a blow alone, or beside nobody but a foe."""
        start, stop = _clause(heard, at, end)
        said = [*heard[start : self._led(heard, start, at)], ",", *heard[end:stop]]
        told = f" {' '.join(said)} "
        hangs, each = (self.words.listed("counting", one) for one in ("hanging", "each of them"))
        besides = [f" {one} " for one in self.words.listed("besides") if f" {one} " in told]
        for one in besides:
            told = told.replace(one, " ")  # if I can
        if any(one in hangs for one in told.split()) or any(one in each for one in heard[end:stop]):
            return False
        bare = [one for one in said if one not in MARKS]
        whole = self.ear.readings(bare) if bare else []
        if whole and whole[0].phrase and whole[0].verb.word in self.words.listed("movements"):
            return False  # both actions to get to the brute
        for place, word in enumerate(said):
            for form in stems(word):
                verbs = self.ear.verbs_at([*said[:place], form, *said[place + 1 :]], place)
                readies = all(one.verb == "draw" for _, ones, _ in verbs for one in ones)
                if verbs and not readies and word not in self.words.small:
                    return any(one.verb in self.ear.blows for _, ones, _ in verbs for one in ones)
        return any(self._is_foe(said, place) for place in range(len(said)))

    def _is_foe(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a foe is named at a word."""
        people = self.ear.crowd.people
        each = [who.among(people, ()) for _, who in self.ear.crowd.described_at(heard, at)]
        return any(whom and not any(one.friend for one in whom) for whom in each)

    def _are_foes(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether several are named at a word: the thugs, thug 1 and thug 2."""
        each = [(end, who) for end, who in self.ear.crowd.described_at(heard, at) if who.named]
        joined = any(
            list(heard[end : end + 1]) == ["and"]
            and any(self._is_foe(heard, end + more) for more in (1, 2))
            for end, _ in each
        )
        return self._is_foe(heard, at) and (joined or any(who.many for _, who in each))

    # -- where it stands ----------------------------------------------------------------------

    def _placed(self, heard: list[str], at: int, end: int, often: str) -> list[str]:
        """Return an order with how often in the place of words, or behind the clause they begin."""
        start, stop = _clause(heard, at, end)
        before = _without(heard[start : self._led(heard, start, at)])
        several = any(self._are_foes(heard, one) for one in range(start, stop))
        more = [often] if often and not several else []  # one for each of them
        if before and not self._says(before):  # bang bang, both actions on hound 1
            start, before = start + len(before), []
        if before:
            return [*heard[:start], *before, *more, *heard[end:]]
        while end < stop and heard[end] in (*MARKS, "to", *self.words.listed("clauses", "own")):
            end += 1
        clause = heard[end:stop]
        if self._only_whom(clause):
            verb = [self.words.listed("clauses", "blow")[0]]
            onto = clause[0] in self.words.listed("clauses", "onto") or clause[0] == "for"
            clause = [*verb, *(clause[1:] if onto else clause)]
        stop_at = next((i for i, one in enumerate(clause) if one in MARKS), len(clause))
        return [*heard[:start], *clause[:stop_at], *more, *clause[stop_at:], *heard[stop:]]

    def _says(self, words: Sequence[str]) -> bool:
        """Tell whether words say a verb or name a foe."""
        verbs = any(self.ear.verbs_at(words, at) for at in range(len(words)))
        return verbs or any(self._is_foe(words, at) for at in range(len(words)))

    def _led(self, heard: Sequence[str], start: int, at: int) -> int:
        """Return where what leads up to some words begins: I use both actions."""
        while at > start and heard[at - 1] in self.words.listed("counting", "spending"):
            at -= 1
        return at

    def _only_whom(self, clause: Sequence[str]) -> bool:
        """Tell whether a clause names somebody and says no verb: on the brute."""
        forms = [(at, one) for at, word in enumerate(clause) for one in stems(word)]
        verbs = [one for at, one in forms if self.ear.verbs_at([*clause[:at], one], at)]
        return bool(clause) and not verbs and any(self._is_foe(clause, at) for at, _ in forms)


def _clause(heard: Sequence[str], at: int, end: int) -> tuple[int, int]:
    """Return where the clause begins and ends in which words stand; a comma may be in it.

    Where they are all of it, it is the clause before: shoot the brute. Both actions.
    """
    stop = next((one for one in range(end, len(heard)) if heard[one] in STOPS), len(heard))
    starts = [0, *(one + 1 for one in range(at) if heard[one] in STOPS)]
    alone = starts[-1] == at and stop == end and heard[at - 1 : at] != [THEN]
    return starts[-2 if alone and len(starts) > 1 else -1], stop


def _without(words: Sequence[str]) -> list[str]:
    """Return words without marks and "and" at their end.

    >>> _without(["shoot", "him", ",", "and"])
    ['shoot', 'him']
    """
    found = list(words)
    while found and (found[-1] in MARKS or found[-1] == "and"):
        found.pop()
    return found
