"""Acts: events that are told in one sentence, as a blow with its defence and its harm.

Under `with`, the words of an event name those that belong to it when they follow, and what their
facts are called in its story: `with: {DefenceRolled: {margin: guard}}`. What has no name of its own
keeps that of the event, unless it is taken. That one of them has happened is a fact too:
`went_down`, `defence_rolled`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from affray.core.fight.event import Fact
from affray.core.fight.tally import ALL
from affray.core.story.colour import colours

if TYPE_CHECKING:
    from affray.core.story.voice import Voice
    from affray.core.view.view import Seen

ROLES = ("who", "target", "foe")  # those whom a blow is about
YES_OR_NO = Fact(ALL, (), "bool")
OF_THE_FIGHT: Mapping[str, Fact] = {  # what the narrator knows besides
    "gore": Fact(ALL, (), "int"),
    "first_blood": YES_OR_NO,
    "falls": YES_OR_NO,  # somebody is out of the fight by it
    "last_one": YES_OR_NO,  # and was the last of a side
    "turning": YES_OR_NO,  # and with it half of a side
}


def flag(kind: str) -> str:
    """Return the fact that a kind of event has happened.

    >>> flag("WentDown")
    'went_down'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()


@dataclass
class Act:
    """An event and those that belong to it, as far as they have happened."""

    seen: list[Seen]
    members: Mapping[str, Mapping[str, str]]
    facts: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        first = self.seen[0]
        self.facts = {
            **dict.fromkeys(map(flag, self.members), False),
            **first.facts,
            **first.colour,
        }
        for one in self.seen[1:]:
            self._add(one)

    @property
    def number(self) -> int:
        """Return the number of the event that began it."""
        return self.seen[0].number

    def has(self, seen: Seen) -> bool:
        """Tell whether an event belongs to it: one of its kinds, once, of the same two."""
        if seen.kind not in self.members or self.facts[flag(seen.kind)]:
            return False
        both = [self.facts[role] for role in ROLES if role in self.facts]
        return all(seen.facts[role] in both for role in ROLES if role in seen.facts)

    def add(self, seen: Seen) -> None:
        """Take an event in."""
        self.seen.append(seen)
        self._add(seen)

    def _add(self, seen: Seen) -> None:
        names = self.members[seen.kind]
        for name, value in (*seen.facts.items(), *seen.colour.items()):
            self.facts.setdefault(names.get(name, name), value)
        self.facts[flag(seen.kind)] = True


def facts_in_story(voice: Voice, kind: str) -> dict[str, Fact]:
    """Return every fact that the story of an event may speak of."""
    event = voice.events[kind]
    found = {**OF_THE_FIGHT, **event.facts, **dict(colours(voice, event))}
    for other, names in voice.members(kind).items():
        found[flag(other)] = YES_OR_NO
        if other in voice.events:
            for name, fact in _of_member(voice, other):
                found.setdefault(names.get(name, name), fact)
    return found


def _of_member(voice: Voice, kind: str) -> Iterator[tuple[str, Fact]]:
    yield from voice.events[kind].facts.items()
    yield from colours(voice, voice.events[kind])
