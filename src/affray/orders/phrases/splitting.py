"""An action that is split, and actions that are counted, said plainly: split it, both at him."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.clause.often import Often
from affray.orders.language.forms import ING
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.phrases.wielding import Wielding
from affray.orders.sense.parts import Parting

THEN, EACH = "then", "each"


class Splitting:
    """Says which action is meant for what as clauses of their own, one after the other."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.blow = words.listed("clauses", "blow")[0]

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order without a word of splitting, and with its actions in their order."""
        if not self.words.section("times"):
            return heard
        for turn in (self._split, self._numbered, self._each, self._apiece, self._named_first):
            heard = turn(heard)
        return heard

    # -- one action for several ---------------------------------------------------------------

    def _split(self, heard: list[str]) -> list[str]:
        """Leave out that the action is split, which is remembered: split it, hound 1 twice."""
        for at in range(len(heard)):
            end = self._longest("splitting", heard, at)
            end = end if self._is_action(heard, at, end) else 0
            if end and at > 1 and not _unmarked(heard[end:]):
                self.ear.splits = True
                return heard[: at - 1]  # hound 1 twice, split
            whom = self._foe_alone(heard[:at]) if end else []
            if whom and _unmarked(heard[end:]):
                self.ear.splits = True
                return [*whom, ",", *_unmarked(heard[end:])]  # hound 2, split, both blows
            if not end or not self._is_begun(heard[:at]):
                continue
            rest = _unmarked(heard[end:])
            self.ear.splits = bool(rest)
            return self._struck(self._often(rest)) if rest else heard
        return heard

    def _is_action(self, heard: Sequence[str], at: int, end: int) -> bool:
        """Tell whether it is an action that is split: not his skull, and not the dog in half."""
        if not end or (at and heard[at - 1] not in MARKS and not self._is_begun(heard[:at])):
            return False
        after = [*heard[end : end + 1], ","][0]
        open_to = (*MARKS, *self.words.numbers, *self.words.listed("counting", "shared"))
        named = heard[end - 1] in self.words.listed("counting", "of an action")
        return named or after in open_to

    def _foe_alone(self, before: Sequence[str]) -> list[str]:
        """Return the words that name a foe, where nothing else is said."""
        said = [one for one in before if one not in MARKS]
        start = int(said[:1] != [] and said[0] in self.words.listed("before nouns"))
        ends = [one for one, who in self.ear.crowd.described_at(said, start) if who.named]
        return said if said and len(said) in ends and self._names_foe(said) else []

    def _is_begun(self, before: Sequence[str]) -> bool:
        """Tell whether nothing is said before some words but that it is done again."""
        said = [one for one in before if one not in MARKS]
        again = [one.split() for one in self.words.idioms["again"]]
        lead = [*self.words.listed("clauses", "own"), *self.words.listed("clauses", "light")]
        return said in again or all(one in lead or one in self.words.small for one in said)

    def _often(self, heard: list[str]) -> list[str]:
        """Say "two at hound 2" and "both into him" as striking them twice."""
        onto = self.words.listed("clauses", "onto")
        if len(heard) < 3 or heard[0] not in self.words.numbers or heard[1] not in onto:
            return heard
        stop = _stop(heard)
        often = Wielding(self.words, self.ear).often(heard[:1])
        return [self.blow, *heard[2:stop], *often, *heard[stop:]] if often else heard

    def _struck(self, heard: list[str]) -> list[str]:
        """Put the verb before those who are only named: between thug 1 and thug 2."""
        led = self.words.listed("counting", "led to")
        rest = heard[1:] if heard[0] in led else heard
        return [self.blow, *rest] if self._names_foe(rest) else heard

    def _each(self, heard: list[str]) -> list[str]:
        """Say "two shots, one at the adept, one at him" as what is done to each of them."""
        stop = next((at for at, one in enumerate(heard) if one in MARKS), 0)
        lead = [one for one in heard[:stop] if one not in self.words.listed("counting", "makes")]
        counted = bool(lead) and bool(Wielding(self.words, self.ear).counted(lead))
        each = self._shares(heard[stop + 1 :] if counted else heard)
        if len(each) == 1 and counted and each[0][0] == EACH:
            return [self.blow, *each[0]]  # two cuts, one for each thug
        if len(each) < 2 or not (counted or self.ear.splits):
            return heard
        apart = not self.ear.splits and len(each) <= Often(self.ear).left()
        joint = [",", THEN] if apart else ["and"]
        found = [self.blow, *each[0]]
        for one in each[1:]:
            found += [*joint, *([self.blow] if joint[-1] == THEN else []), *one]
        return found

    def _shares(self, heard: Sequence[str]) -> list[list[str]]:
        """Return to whom each one of several goes: one at the adept, the other at him."""
        found: list[list[str]] = []
        clauses = _clauses(heard)
        for clause in clauses:
            end = self._longest("one of them", clause, 0)
            if not end or not self._names_foe(clause[end:]):
                return []
            found.append(clause[end:])
        return found

    def _apiece(self, heard: list[str]) -> list[str]:
        """Say "one shot each drone" as one at each of them."""
        clauses = ("missiles", "blades", "more blades")
        blows = [one for name in clauses for one in self.words.listed("clauses", name)]
        for at in range(1, len(heard) - 1):
            each = heard[at] == EACH and heard[at - 1] in blows
            if each and self._names_foe(heard[at + 1 :]):
                return [*heard[:at], "at", *heard[at:]]
        return heard

    def _named_first(self, heard: list[str]) -> list[str]:
        """Say "hound 3, two slashes" as striking it twice."""
        stop = _stop(heard)
        end = next((at for at in range(stop + 1, len(heard)) if heard[at] in MARKS), len(heard))
        often = Wielding(self.words, self.ear).counted(heard[stop + 1 : end] or heard[-1:])
        start = int(heard[0] in self.words.listed("before nouns")) if heard else 0
        ends = [one for one, who in self.ear.crowd.described_at(heard, start) if who.named]
        if stop in ends and often and end > stop + 1:
            return [self.blow, *heard[:stop], *often, *heard[end:]]
        return heard

    # -- actions by their number --------------------------------------------------------------

    def _numbered(self, heard: list[str]) -> list[str]:
        """Say "second action on thug 2" as attacking him then."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            begins = at == 0 or heard[at - 1] in (*MARKS, "and", THEN)
            first = self._longest("first action", heard, at) if begins else 0
            later = self._longest("later action", heard, at) if begins else 0
            end = max(first, later)
            rest = self._done_with(heard[end:]) if end else []
            if "action" not in heard[at:end] and rest[:2] == [self.blow, *heard[end:]][:2]:
                rest = []  # the second thug is one of them
            if not rest:
                found.append(heard[at])
                at += 1
                continue
            while later and found and found[-1] in (*MARKS, "and", THEN):
                found.pop()
            found += [",", THEN] if later and found else []
            heard = [*heard[:at], *rest]
            found.append(heard[at])
            at += 1
        return found

    def _done_with(self, rest: list[str]) -> list[str]:
        """Return what an action is for, with its verb: on thug 2, to bandage her."""
        said = _unmarked(rest)
        while said and said[0] in self.words.listed("counting", "goes to") and not self._does(said):
            said = said[1:]
        if said and self._does(said):
            return said[1:] if said[0] == "to" else said
        return [self.blow, *said] if self._names_foe(said[: _stop(said)]) else []

    def _does(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with what is done: to move, bandaging her."""
        doing = Parting(self.words, self.ear).is_verb(words[0], ING)
        return doing or self.ear.begins_with_verb(words[: _stop(words)])

    # -- words --------------------------------------------------------------------------------

    def _longest(self, name: str, heard: Sequence[str], at: int) -> int:
        """Return where the longest phrase of a list ends that stands here, 0 where none does."""
        return furthest(self.words.heads("counting", name), heard, at)

    def _names_foe(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with a foe."""
        start = 0
        while start < len(words) and words[start] in self._before:
            start += 1
        people = self.ear.crowd.people
        whom = [
            one
            for _, who in self.ear.crowd.described_at(words, start)
            if who.named
            for one in who.among(people, ())
        ]
        return bool(whom) and not all(one.friend for one in whom)

    @property
    def _before(self) -> tuple[str, ...]:
        return (*self.words.listed("before nouns"), *self.words.numbers, EACH, "every")


def _stop(heard: Sequence[str]) -> int:
    """Return where the first mark stands, or where words end."""
    return next((at for at, one in enumerate(heard) if one in MARKS), len(heard))


def _unmarked(heard: Sequence[str]) -> list[str]:
    """Return words without the marks before them.

    >>> _unmarked([":", "two", "at", "him"])
    ['two', 'at', 'him']
    """
    return list(dropwhile(lambda one: one in MARKS, heard))


def _clauses(heard: Sequence[str]) -> list[list[str]]:
    """Return words in the clauses that marks and "and" part.

    >>> _clauses(["one", "at", "him", ",", "and", "one", "at", "her"])
    [['one', 'at', 'him'], ['one', 'at', 'her']]
    """
    found: list[list[str]] = [[]]
    for word in heard:
        if word in MARKS or word == "and":
            found.append([])
        else:
            found[-1].append(word)
    return [one for one in found if one]
