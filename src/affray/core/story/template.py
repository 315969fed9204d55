"""What a writer writes: sentences with blanks, brackets, alternatives and conditions.

`{fact}` is filled in, `{fact:format}` in a certain way (`show.py`). `[...]` is said only if all of
it is known and has something to say; `[this|that]` says the first that can be said; an alternative
may have a condition before a question mark: `[distance > 1?, {distance} squares]`. A bracket itself
is written `{[}` or `{]}`. `{hard/fast/well}` is one of these words.

Wherever there is a text, there may also be a list, of which one is chosen, or a mapping of
conditions, of which the first that holds decides: where it cannot be said, nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from affray.core.story.condition import BadText, Condition, Facts, condition

Written: TypeAlias = "str | list[Written] | dict[str, Written]"  # what stands in a voice file

Piece: TypeAlias = "str | Blank | Bracket | OneOf"

_TOKEN = re.compile(r"\{([^{}]*)\}|([\[\]|])|([^{}\[\]|]+)|(.)")
_LITERAL = ("[", "]", "|", "?")
_CONDITION = re.compile(r"([^?{}\[\]|]+)\?")


class Scope(Protocol):
    """Whatever fills in blanks and chooses: a voice, at one event."""

    facts: Facts

    def fill(self, blank: Blank) -> str | None:
        """Return what stands in a blank, or None if it cannot be said."""

    def choose(self, said: Sequence[Said]) -> Iterator[Said]:
        """Return the ones of a list in the order in which they should be tried."""


class Said:
    """Something that can be said of facts."""

    def say(self, scope: Scope) -> str | None:
        """Return the words, or None if something that they need is not known."""
        raise NotImplementedError

    def parts(self) -> Iterator[Said | Blank | Condition]:
        """Return everything inside, for whoever checks it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Blank:
    """A place to fill in."""

    name: str
    format: str = ""


@dataclass(frozen=True)
class Text(Said):
    """A sentence: literal text, blanks and brackets."""

    pieces: tuple[Piece, ...]
    source: str = ""

    def say(self, scope: Scope, all_of_it: bool = False) -> str | None:
        """Return the sentence; a bracket wants something in every blank of it."""
        words: list[str] = []
        for piece in self.pieces:
            if isinstance(piece, str):
                words.append(piece)
                continue
            found = scope.fill(piece) if isinstance(piece, Blank) else piece.say(scope)
            if found is None or (all_of_it and found == "" and isinstance(piece, Blank)):
                return None
            words.append(found)
        return "".join(words)

    def parts(self) -> Iterator[Said | Blank | Condition]:
        for piece in self.pieces:
            if not isinstance(piece, str):
                yield piece


@dataclass(frozen=True)
class Bracket(Said):
    """Alternatives, of which the first is said that holds and can be said; else nothing."""

    ways: tuple[tuple[Condition, Text], ...]

    def say(self, scope: Scope) -> str:
        for when, text in self.ways:
            if when.holds(scope.facts):
                found = text.say(scope, all_of_it=True)
                if found is not None:
                    return found
        return ""

    def parts(self) -> Iterator[Said | Blank | Condition]:
        for when, text in self.ways:
            yield when
            yield text


@dataclass(frozen=True)
class OneOf(Said):
    """A list, of which one is said."""

    all: tuple[Said, ...]

    def say(self, scope: Scope) -> str | None:
        for one in scope.choose(self.all):
            found = one.say(scope)
            if found is not None:
                return found
        return None

    def parts(self) -> Iterator[Said | Blank | Condition]:
        yield from self.all


@dataclass(frozen=True)
class FirstOf(Said):
    """A mapping of conditions, of which the first that holds decides."""

    ways: tuple[tuple[Condition, Said], ...]

    def say(self, scope: Scope) -> str | None:
        for when, said in self.ways:
            if when.holds(scope.facts):
                return said.say(scope)
        return None

    def parts(self) -> Iterator[Said | Blank | Condition]:
        for when, said in self.ways:
            yield when
            yield said


def read(written: Written) -> Said:
    """Read what a writer wrote; BadText says what cannot be read."""
    if isinstance(written, list):
        return OneOf(tuple(read(one) for one in written))
    if isinstance(written, dict):
        return FirstOf(tuple((condition(when), read(one)) for when, one in written.items()))
    return text(written)


def text(source: str) -> Text:
    """Read a sentence.

    >>> text("{who} moves[ to {place}|].").pieces[1:]
    (' moves', Bracket(...), '.')
    """
    tokens = list(_TOKEN.finditer(source))
    pieces, rest = _sequence(tokens, 0, inside=False)
    if rest < len(tokens):
        raise BadText(f'a "{tokens[rest][0]}" too many in "{source}"')
    return Text(pieces, source)


def _sequence(
    tokens: Sequence[re.Match[str]], at: int, inside: bool
) -> tuple[tuple[Piece, ...], int]:
    """Read pieces up to the end, or inside of a bracket up to `|` or `]`."""
    pieces: list[Piece] = []
    while at < len(tokens):
        blank, mark, plain, wrong = tokens[at].groups()
        if wrong:
            raise BadText(f'a "{wrong}" without its other half')
        if blank is not None:
            pieces.append(blank if blank in _LITERAL else _filled_by(blank))
        elif plain:
            pieces.append(plain)
        elif mark == "[":
            bracket, at = _bracket(tokens, at + 1)
            pieces.append(bracket)
            continue
        elif inside or mark == "]":
            break
        else:
            pieces.append(mark)  # a bar outside of brackets is a bar
        at += 1
    return tuple(pieces), at


def _bracket(tokens: Sequence[re.Match[str]], at: int) -> tuple[Bracket, int]:
    ways: list[tuple[Condition, Text]] = []
    while True:
        when = condition("otherwise")
        pieces, at = _sequence(tokens, at, inside=True)
        if pieces and isinstance(pieces[0], str) and (found := _CONDITION.match(pieces[0])):
            when = condition(found[1].strip())
            pieces = (pieces[0][found.end() :], *pieces[1:])
        ways.append((when, Text(pieces)))
        if at >= len(tokens):
            raise BadText('a "[" without its "]"')
        if tokens[at][0] == "]":
            return Bracket(tuple(ways)), at + 1
        at += 1


def _filled_by(inner: str) -> Blank | OneOf:
    if "/" in inner:
        return OneOf(tuple(Text((one,), one) for one in inner.split("/")))
    return _blank(inner)


def _blank(inner: str) -> Blank:
    name, _, form = inner.partition(":")
    if not re.fullmatch(r"[a-z_][a-z0-9_ ]*|[1-9]", name):
        raise BadText(f'"{{{inner}}}" is no blank')
    return Blank(name, form)


def every(said: Said) -> Iterator[Said | Blank | Condition]:
    """Return a thing that can be said and everything inside of it."""
    yield said
    for part in said.parts():
        if isinstance(part, Said):
            yield from every(part)
        else:
            yield part
