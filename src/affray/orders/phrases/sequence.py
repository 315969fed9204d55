"""In which order acts are meant, however they are said: reload, but first step back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from affray.orders.answers.replies import matched
from affray.orders.clause.clause import Ear
from affray.orders.language.forms import BASE, ING, PAST, Forms
from affray.orders.language.text import MARKS, tokens

QUESTION, THEN, COMMA = "?", "then", ","
_PLUS = re.compile(r"\s\+\s")  # shoot + step back


def in_order(ear: Ear, text: str) -> str:
    """Return an order whose acts are said in the order in which they are to be done."""

    def joined(at: re.Match[str]) -> str:
        after = tokens(text[at.end() :])
        return ", then " if ear.begins_with_verb(after) else at[0]  # both at once keep it

    text = _PLUS.sub(joined, text)
    heard = tokens(text)
    found = heard if QUESTION in heard else InOrder(ear).plain(heard)
    return " ".join(found) if found != heard else text


class InOrder:
    """Says first what is done first, with "then" between."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.forms = Forms(ear.words)
        self.own = ear.words.listed("clauses", "own")

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with its acts in their order; as it was where that is not clear."""
        found = self._first_last(self._joined(self._otherwise(self._apart(heard))))
        for at in range(len(found)):
            for kind, sooner in (("but first", True), ("after", True), ("before", False)):
                end = self._said(kind, found, at)
                turned = self._turned(found, at, end, kind, sooner) if end else None
                if turned is not None:
                    return turned
        return found

    def _said(self, kind: str, heard: Sequence[str], at: int) -> int:
        """Return where a phrase of a list ends that begins at a word, 0 where none does."""
        return max(
            (matched(one, heard, at) for one in self.words.spoken("in order", kind)), default=0
        )

    def _otherwise(self, heard: Sequence[str]) -> list[str]:
        """Say "shoot him, else her" with "otherwise", where it was not said if what."""
        if any(one in self.words.listed("counting", "if") for one in heard):
            return list(heard)
        before = zip(["", *heard], heard, strict=False)
        return ["otherwise" if one == "else" and last in MARKS else one for last, one in before]

    # -- what only joins ----------------------------------------------------------------------

    def _joined(self, heard: list[str]) -> list[str]:
        """Say "followed up with" as "then", and "I want to hit and then to run" without "to"."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            end = self._said("joining", heard, at)
            if end and found and self.ear.begins_with_verb(heard[end:]):
                found = [*_unmarked(found), COMMA, THEN]
                at = end
                continue
            to = heard[at] == "to" and found[-1:] == [THEN] and self._wants(found)
            if not (to and self.ear.begins_with_verb(heard[at + 1 : at + 2])):
                found.append(heard[at])
            at += 1
        return found

    def _wants(self, heard: Sequence[str]) -> bool:
        """Tell whether it was said that somebody wants to do something."""
        leads = self.words.listed("clauses", "leading")
        return any(
            word == "to" and heard[at - 1] in leads and self.ear.begins_with_verb(heard[at + 1 :])
            for at, word in enumerate(heard)
            if at
        )

    def _apart(self, heard: list[str]) -> list[str]:
        """Part who goes first from what one does until then: stay back and let Odo go first."""
        let = self.words.listed("in order", "letting")
        ahead = self.words.listed("in order", "ahead")
        return [
            COMMA
            if word == "and"
            and heard[at + 1 : at + 2]
            and heard[at + 1] in let
            and any(one in ahead for one in heard[at + 1 :])
            else word
            for at, word in enumerate(heard)
        ]

    def _first_last(self, heard: list[str]) -> list[str]:
        """Say "but shoot him first" as "but first shoot him"."""
        for at, word in enumerate(heard):
            stop = self._end(heard, at + 1)
            if word == "but" and heard[stop - 1] == "first" and stop - at > 2:
                return [*heard[: at + 1], "first", *heard[at + 1 : stop - 1], *heard[stop:]]
        return heard

    # -- what comes first ---------------------------------------------------------------------

    def _turned(
        self, heard: list[str], at: int, end: int, kind: str, sooner: bool
    ) -> list[str] | None:
        """Return an order with two acts in their order, None where they are not both clear.

        What stands behind the word comes `sooner` than the other one, or later.
        """
        stop = self._end(heard, end)
        said = self._done(heard[end:stop], bare=kind == "but first")
        start = self._begin(heard, at, sooner)
        other, rest = _unmarked(heard[start:at]), stop
        if not other and kind != "but first":  # before I step back, shoot him
            start, rest = at, self._end(heard, stop + 1)
            other = _unmarked(heard[stop:rest])
        if not said or not self._orders(other):
            return None
        first, then = (said, other) if sooner else (other, said)
        return [*heard[:start], *first, COMMA, THEN, *then, *heard[rest:]]

    def _begin(self, heard: Sequence[str], at: int, sooner: bool) -> int:
        """Return where the clause begins that stands before a word."""
        ends = {*MARKS, THEN, *(("and",) if sooner else ())}
        last = at - 1 if at and heard[at - 1] in MARKS else at
        starts = [one + 1 for one in range(last) if heard[one] in ends]
        begun = (one for one in starts if one == at or self._orders(heard[one:]))
        return max(begun, default=0)  # "and" may join two who are struck

    def _end(self, heard: Sequence[str], at: int) -> int:
        """Return where the clause ends that begins at a word."""
        later = (one for one in range(at + 1, len(heard)) if self._parts(heard, one))
        return next(later, len(heard))

    def _parts(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a clause ends at a word; "and" may only join two who are struck."""
        if heard[at] in self.own:
            return self._orders(heard[at:])  # after I hit him I run
        joins = heard[at] in ("and", "but") and self._orders(heard[at + 1 :])
        return joins or heard[at] in (*MARKS, THEN)

    def _orders(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with something to be done, who does it aside."""
        own = bool(words) and words[0] in self.own
        return bool(words) and self.ear.begins_with_verb(words[own:])

    def _done(self, words: Sequence[str], bare: bool) -> list[str]:
        """Return what one does oneself, as an order; nothing where that is not clear."""
        own = bool(words) and words[0] in self.own
        rest = list(words[own:])
        having = bool(rest) and rest[0] in self.words.listed("in order", "having")
        having |= own and words[0] in self.words.listed("clauses", "having")
        rest = rest[having and rest[0] in self.words.listed("in order", "having") :]
        while rest and rest[0] in self.words.listed("clauses", "light"):
            rest = rest[1:]
        wanted = [PAST, BASE] if having else [BASE, PAST] if own else [ING]
        for form in [*wanted, *([BASE] if bare else [])] if rest else []:
            for verb, one in self.forms.of(rest[0]):
                if one == form and self._is_clear([verb, *rest[1:]], bare):
                    return [verb, *rest[1:]]
        return []

    def _is_clear(self, words: Sequence[str], ordered: bool) -> bool:
        """Tell whether an act is understood, with whom or where, or by its own name: reload.

        What is not `ordered` may only be feared: before I drop.
        """
        readings = self.ear.readings(words)
        if not readings or readings[0].unknown:
            return False
        one = readings[0]
        if ordered:
            return True
        bare = not one.verb.slots and one.verb.word == " ".join(words)
        return bare or bool(one.people or one.spots or one.values)


def _unmarked(words: Sequence[str]) -> list[str]:
    """Return a clause without its marks, and without what joins it.

    >>> _unmarked(["step", "back", ",", "and"])
    ['step', 'back']
    """
    found = list(words)
    while found and found[-1] in (*MARKS, "and", "but"):
        found.pop()
    while found and found[0] in MARKS:
        found.pop(0)
    return found
