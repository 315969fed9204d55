"""Names in stories: `Goblin 2` is the second goblin, and an `Ogre` is the ogre."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.core.story.voice import Voice
    from affray.core.view.view import Seen

ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
)
_NUMBERED = re.compile(r"(.+) (\d+)")
_OF_A_NUMBERED = re.compile(r".+ \d+'s (.+)")
_SENTENCE = re.compile(r"(?:^|(?<=[.!?] )|(?<=[.!?]\" )|(?<=\"))[a-z]")


class Naming:
    """What those who fight are called in a story."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.common = frozenset(voice.written.get("common") or ())
        self._known: dict[str, str] = {}

    def put(self, words: str, seen: Sequence[Seen]) -> tuple[str, str]:
        """Return a story with its names as people say them, and the same without any."""
        names = sorted({name for one in seen for name in self._names(one)}, key=len, reverse=True)
        if not names:
            return words, words
        pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
        told = pattern.sub(lambda found: self.name(found[0]), words)
        return _SENTENCE.sub(lambda one: one[0].upper(), told), pattern.sub("·", words)

    def plain(self, facts: Mapping[str, Any], seen: Sequence[Seen]) -> dict[str, Any]:
        """Return facts in which the second of two daggers is a dagger; people keep their names.

        So does what once was a numbered one's: the halberd of the second guard is a halberd.
        """
        names = {name for one in seen for name in self._names(one)}
        found = dict(facts)
        for key, value in facts.items():
            if not isinstance(value, str) or value in names:
                continue
            if _NUMBERED.fullmatch(value):
                found[key] = value.rpartition(" ")[0]
            elif taken := _OF_A_NUMBERED.fullmatch(value):
                found[key] = taken[1]
        return found

    def _names(self, seen: Seen) -> Iterator[str]:
        declared = self.voice.events[seen.kind].facts if seen.kind in self.voice.events else {}
        for name, fact in declared.items():
            if "Name" in fact.type and name in seen.facts:
                yield from _texts(seen.facts[name])

    def name(self, name: str) -> str:
        """Return what somebody is called."""
        if name not in self._known:
            self._known[name] = self._called(name)
        return self._known[name]

    def _called(self, name: str) -> str:
        numbered = _NUMBERED.fullmatch(name)
        kind = numbered[1] if numbered else name
        is_common = any(word in self.common for word in kind.lower().split())
        kind = kind[:1].lower() + kind[1:] if is_common or kind.startswith("The ") else kind
        if numbered and int(numbered[2]) <= len(ORDINALS):
            return f"the {ORDINALS[int(numbered[2]) - 1]} {kind}"
        if numbered:
            return f"another {kind}"
        return f"the {kind}" if is_common and not kind.startswith("the ") else kind


def _texts(value: Any) -> Iterator[str]:
    """Return every text in a fact that holds names."""
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)
