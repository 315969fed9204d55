"""Colour: what everybody at the table can see of an event besides its facts, in words.

How near a miss was, how much of its life a blow cost somebody, what kind of weapon it was, what
sort of creature was struck. The numbers behind it stay with those who may see them: a band says
`near` or `heavy`, never how much.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.field.battlefield import Battlefield
from affray.core.fight.event import Event, Fact
from affray.core.fight.tally import ALL
from affray.core.story.being import TOLD, Being
from affray.core.story.condition import Facts, number_of
from affray.core.story.ground import TOLD as GROUND
from affray.core.story.ground import ground_of, is_move

if TYPE_CHECKING:
    from affray.core.story.voice import Voice

KIND = "_kind"
OTHER = "other"
WHOLE = 100


class Bands:
    """One of a voice's `bands`: a number, or its share of somebody's health, as a word."""

    def __init__(self, name: str, written: Mapping[str, Any]) -> None:
        self.name = name
        self.of = names_in(written.get("of", ()))
        self.less = names_in(written.get("less", ()))
        self.share = names_in(written.get("share", ()))
        self.words: list[tuple[int, str]] = [
            (int(least), word) for word, least in written["words"].items()
        ]

    def word(self, facts: Facts, beings: Mapping[str, Being]) -> str | None:
        """Return the word for an event, or nothing where it has no such number."""
        value = next((number_of(facts[one]) for one in self.of if one in facts), None)
        if value is None:
            return None
        value -= sum(number_of(facts[one]) for one in self.less if one in facts)
        if self.share:
            whose = next((facts[one] for one in self.share if one in facts), "")
            health = beings[whose].health if whose in beings else 0
            if health <= 0:
                return None
            value = -(-value * WHOLE // health)
        found = [word for least, word in self.words if value >= least]
        return found[-1] if found else self.words[0][1]


class Kinds:
    """One of a voice's `kinds`: words that say what kind of thing a text names."""

    def __init__(self, written: Mapping[str, str]) -> None:
        self.kinds = tuple(written)
        self._of = {word: kind for kind, words in written.items() for word in names_in(words)}
        self._known: dict[str, str] = {}

    def of(self, text: str) -> str:
        """Return the kind of a thing: that of its last word that is known."""
        if text not in self._known:
            words = [text.lower(), *reversed(re.findall(r"[\w']+", text.lower()))]
            found = [self._of[word] for word in words if word in self._of]
            self._known[text] = found[0] if found else OTHER
        return self._known[text]


class Palette:
    """The colour of the events of one fight."""

    def __init__(
        self, voice: Voice, beings: Mapping[str, Being], field: Battlefield | None = None
    ) -> None:
        self.beings = beings
        self.field = field
        self.falls = frozenset(names_in(voice.section("moments").get("falls") or ()))
        self._bands = voice.bands
        self._kinds = voice.kinds

    def of(self, event: Event, shown: Facts) -> dict[str, Any]:
        """Return the colour of an event for somebody who is shown some of its facts."""
        facts = vars(event)
        found: dict[str, Any] = {}
        for name, fact in event.facts.items():
            if name in shown and fact.type == "Name" and facts[name] in self.beings:
                found.update(self.beings[facts[name]].facts(name))
            if name in shown and name in self._kinds:
                found[name + KIND] = self._kinds[name].of(facts[name])
        for bands in self._bands:
            word = bands.word(facts, self.beings)
            if word is not None:
                found[bands.name] = word
        if "start" in shown and "end" in shown:
            found.update(ground_of(self.field, shown["start"], shown["end"]))
        return found


def colours(voice: Voice, kind: type[Event]) -> Iterator[tuple[str, Fact]]:
    """Return the facts that colour may add to a kind of event."""
    for name, fact in kind.facts.items():
        if fact.type == "Name":
            yield from ((f"{name}_{one}", told) for one, told in TOLD.items())
        if name in voice.kinds:
            yield name + KIND, Fact(ALL, (*voice.kinds[name].kinds, OTHER), "str")
    if is_move(kind):
        yield from GROUND.items()
    for bands in voice.bands:
        if any(one in kind.facts for one in bands.of):
            yield bands.name, Fact(ALL, tuple(word for _, word in bands.words), "str")


def names_in(written: str | Sequence[str]) -> tuple[str, ...]:
    """Return one name or several."""
    return (written,) if isinstance(written, str) else tuple(written)
