"""What a listener stumbles over: a word said twice, a blow that is nobody's or befalls nobody.

It needs no list of words: only what was told, and who the event is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from affray.core.story.acts import Act
from affray.core.story.naming import ORDINALS, Naming

TWICE = re.compile(r"\b([a-z']+) \1\b", re.I)
SAME = re.compile(rf"\bthe ({'|'.join(ORDINALS)}) and the \1\b", re.I)  # the first and the first
ONE_SPACE = re.compile(r"  | [,.;:!?]|[,;:][^\s\"]|[,.;:]{2}")
BLOWS = re.compile(r"Attack\w*|Shot|SkirmishWon|SureHit|DefendRolled|DefenceRolled")


class Ear:
    """Hears one fight being told, and remembers whom the sentence before was about."""

    def __init__(self, naming: Naming) -> None:
        self._naming = naming
        self._before: frozenset[str] = frozenset()

    def faults(self, act: Act, facts: Mapping[str, Any], words: str) -> Iterator[str]:
        """Return what is wrong with a sentence of an act."""
        kind = act.seen[0].kind
        names = {name for one in act.seen for name in self._naming.names_in(one)}
        named = frozenset(one for one in names if self._is_named(one, words))
        for pattern in (TWICE, SAME, ONE_SPACE):
            found = pattern.search(words)
            if found:
                yield f'{kind}: "{found[0]}"'
        if BLOWS.fullmatch(kind):
            known = named | self._before
            for role in ("who", "target", "foe"):
                if facts.get(role) and act.facts[role] not in known:
                    yield f"{kind}: {role} is not named"
        self._before = named

    def _is_named(self, name: str, words: str) -> bool:
        ways = {self._naming.name(name), self._naming.short(name)}
        ways.add(self._naming.name(name).rpartition(" ")[2])
        return any(re.search(rf"\b{re.escape(way)}\b", words, re.I) for way in ways)
