"""Whether an answer to a small question accounts for all that was said with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from affray.orders.answers.replies import begins_any
from affray.orders.language.text import MARKS, parts
from affray.orders.likeness.examples import ELSE, REMARK, likeness_of
from affray.orders.likeness.likeness import shares
from affray.orders.likeness.masks import FOE, FRIEND, ME, WEAPON
from affray.orders.who.people import Crowd

HEARD, SPEAKS = 0.9, 3.0  # how sure it must be that a clause says something else
SURE, SAID = 0.93, 2.0  # how sure it must be that a clause says an answer
DENYING = 0.97  # and where it has a not in it
LIKELY = 0.6  # how likely an answer must be by some clause
DISPUTED = 0.85  # and where words speak for another one, or deny it
UNSAID = 0.05  # how likely an answer must be by the words of some clause
OPEN = 0.15  # how likely an answer must be by a clause that is most like another one

ASKS = "?"


@dataclass(frozen=True)
class Clause:
    """One clause of what was said, and the answer that it is most like."""

    words: tuple[str, ...]
    answer: str
    share: float
    weight: float
    likely: dict[str, float]


class Reckoning:
    """Compares every clause of what was said with examples of how people answer a question."""

    def __init__(self, crowd: Crowd, question: str) -> None:
        self.crowd = crowd
        self.words = crowd.words
        self.likeness = likeness_of(crowd.words, question)

    def knows_any(self, answers: Sequence[str]) -> bool:
        """Tell whether there are examples of any of some answers."""
        return any(map(self._knows, answers))

    def against(self, answer: str, heard: Sequence[str], judged: Collection[str] = ()) -> str:
        """Return what a clause surely says that an answer is not: another one, or no answer.

        Some answers may have been judged by their key words already.
        """
        if not self._knows(answer):
            return ""
        for one in self.clauses(heard):
            differs = one.answer not in (answer, REMARK, *judged) and one.share >= HEARD
            if differs and one.weight >= SPEAKS and not self._is_aside(one):
                return one.answer
        other = self._instead_of(answer, heard)
        return other if other not in judged else ""

    def _instead_of(self, answer: str, heard: Sequence[str]) -> str:
        """Return what is said where no clause says an answer: a quick pass to the left."""
        every = [one for one in self.clauses(heard) if not self._is_aside(one)]
        said = any(one.likely[answer] >= UNSAID for one in every)
        most = max(every, key=lambda one: one.weight, default=None)
        if said or most is None or most.weight < SPEAKS or most.answer in (REMARK, ELSE):
            return ""
        return most.answer

    def bears_out(self, answer: str, heard: Sequence[str], disputed: bool) -> bool:
        """Tell whether some clause says an answer by itself; surely, where words dispute it."""
        if not self._knows(answer):
            return True
        every = [one for one in self.clauses(heard) if not self._is_aside(one)]
        said = [one for one in every if one.answer == answer]
        return any(
            one.share >= (DISPUTED if disputed or self._denies(one) else LIKELY) for one in said
        )

    def answer(self, answers: Sequence[str], heard: Sequence[str]) -> str:
        """Return the answer that some clause surely says and no other one speaks against."""
        known = [*filter(self._knows, answers)]
        if not known or any(self._is_open(one) for one in self._parted(heard)):
            return ""
        if len(known) < len(answers) and FOE in self._masked(heard):
            return ""  # who is named is the answer, or somebody else
        every = [one for one in self.clauses(heard) if not self._is_aside(one)]
        said = {one.answer for one in every if self._is_sure(one)}
        if len(said) != 1 or not said <= set(known):
            return ""
        (found,) = said
        agreed = all(
            one.answer in (found, REMARK) or one.likely.get(found, 0.0) >= OPEN for one in every
        )
        return found if agreed else ""

    def clauses(self, heard: Sequence[str]) -> list[Clause]:
        """Return the clauses that say something, each with what it is most like."""
        little = (*MARKS, *self.words.small)
        said = [one for one in self._parted(heard) if any(word not in little for word in one)]
        return [self._clause(one) for one in said]

    def _clause(self, words: Sequence[str]) -> Clause:
        scores = self.likeness.speaks_for(self._masked(words), self.likeness.acts)
        likely = shares(scores)
        best = max(scores, key=lambda one: scores[one])
        return Clause(tuple(words), best, likely[best], scores[best], likely)

    def _knows(self, answer: str) -> bool:
        return answer in self.likeness.acts

    def _is_sure(self, one: Clause) -> bool:
        """Tell whether a clause surely says what it is most like; of a denial, more than surely."""
        least = DENYING if self._denies(one) else SURE
        return one.answer != REMARK and one.share >= least and one.weight >= SAID

    def _denies(self, one: Clause) -> bool:
        denying = self.words.listed("telling", "denying")
        return any(word in denying for word in one.words)

    def _is_open(self, clause: Sequence[str]) -> bool:
        """Tell whether a clause is only asked, or what it says hangs on something."""
        told = self.words.listed("telling", "told of")
        if any(word in told for word in clause[:3]):
            return ASKS in clause  # maybe he only wants coin
        hanging = self.words.listed("telling", "leaving open")
        found = self.words.listed("telling", "found out")
        return any(
            word in hanging and (not at or clause[at - 1] not in found)
            for at, word in enumerate(clause)
        )

    def _is_aside(self, one: Clause) -> bool:
        """Tell whether a clause only says why, or what is done later."""
        lists = ("because", "afterwards")
        phrases = [tuple(each) for name in lists for each in self.words.parted("telling", name)]
        start = one.words[0] == "and" and len(one.words) > 1
        return begins_any(phrases, one.words, int(start))

    def _parted(self, heard: Sequence[str]) -> list[list[str]]:
        """Return what was said in clauses: at marks, and wherever somebody does one thing more."""
        joints = self.words.listed("telling", "joints")
        after = self.words.listed("telling", "behind and")
        found: list[list[str]] = []
        for part in parts(heard):
            found.append([])
            for at, word in enumerate(part):
                then = part[at + 1] if at + 1 < len(part) else ""
                if at and (word in joints or (word == "and" and then in after)):
                    found.append([])
                found[-1].append(word)
        return [one for one in found if one]

    def _masked(self, heard: Sequence[str]) -> list[str]:
        """Return words with a mask for whoever is named, and for the weapons in hand."""
        own = self.crowd.own
        held = {word for one in (own.holds if own is not None else ()) for word in one.split()}
        held |= set(self.words.listed("own arms"))
        found: list[str] = []
        at = 0
        while at < len(heard):
            end, mask = self._named(heard, at)
            found.append(WEAPON if mask == heard[at] and mask in held else mask)
            at = end
        return found

    def _named(self, heard: Sequence[str], at: int) -> tuple[int, str]:
        """Return who is named at a word, as a mask, and where the words end; else the word."""
        found: list[tuple[int, str]] = []
        for end, said in self.crowd.described_at(heard, at):
            named = said.noun and said.named and not said.last
            people = said.among(self.crowd.people, ()) if named else []
            if people:
                friends = FRIEND if all(one.friend for one in people) else FOE
                found.append((end, ME if all(one.asked for one in people) else friends))
        return max(found, default=(at + 1, heard[at]))
