"""Acts: events that are told in one sentence, as a blow with its defence and its harm.

Under `with`, the words of an event name those that belong to it when they follow, and what their
facts are called in its story: `with: {DefenceRolled: {margin: guard}}`. What has no name of its own
keeps that of the event, unless it is taken. That one of them has happened is a fact too:
`went_down`, `defence_rolled`.

Under `together` an event names the facts that must be the same where others of its kind and side
that follow are told with it: `many` of them, `{crowd}`. What comes of each of them is taken in as
well; only whoever falls by it is told apart from others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from affray.core.fight.event import Event, Fact
from affray.core.fight.tally import ALL
from affray.core.story.colour import colours
from affray.core.story.heading import TOLD as HEADING

if TYPE_CHECKING:
    from affray.core.story.voice import Voice
    from affray.core.view.view import Seen

ROLES = ("who", "target", "foe", "patient")  # those whom it is about
TWO = 2  # where it is about one alone so far, what follows may bring in another
YES_OR_NO = Fact(ALL, (), "bool")
OF_THE_FIGHT: Mapping[str, Fact] = {  # what the narrator knows besides
    "gore": Fact(ALL, (), "int"),
    "first_blood": YES_OR_NO,
    "falls": YES_OR_NO,  # somebody is out of the fight by it
    "last_one": YES_OR_NO,  # and was the last of a side
    "turning": YES_OR_NO,  # and with it half of a side
    "helpless": YES_OR_NO,  # it befalls somebody who is out of the fight already
    "over": YES_OR_NO,  # nothing that follows belongs to it any more
    **HEADING,  # of those who move: nearer to their foes, farther off, or neither
    "many": Fact(ALL, (), "int"),  # how many are told together
    "crowd": Fact(ALL, (), "tuple[Name, ...]"),
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
    together: Sequence[str] | None = None  # what others must have in common to be told with it
    falls: frozenset[str] = frozenset()  # kinds by which somebody is out of the fight
    facts: dict[str, Any] = field(default_factory=dict)
    before: list[Seen] = field(default_factory=list)  # what was passed over for it

    def __post_init__(self) -> None:
        first = self.seen[0]
        self.facts = {
            **dict.fromkeys(map(flag, self.members), False),
            **first.facts,
            **first.colour,
        }
        self.facts |= {"many": 1, "crowd": (first.facts.get("who", ""),)}
        for one in self.seen[1:]:
            self._add(one)

    @property
    def number(self) -> int:
        """Return the number of the event that began it."""
        return self.seen[0].number

    @property
    def may_go_on(self) -> bool:
        """Tell whether anything that follows could belong to it."""
        return bool(self.members) or self.together is not None

    def has(self, seen: Seen) -> bool:
        """Tell whether an event belongs to it: one of its kinds, once, about no more than two."""
        if seen.kind == self.seen[0].kind:
            return self._is_alike(seen)
        if seen.kind not in self.members:
            return False
        if self.facts[flag(seen.kind)] or self.facts["many"] > 1:
            return self._comes_again(seen)
        both = {self.facts[role] for role in ROLES if role in self.facts}
        these = {seen.facts[role] for role in ROLES if role in seen.facts}
        return not both.isdisjoint(these) and len(both | these) <= max(len(both), TWO)

    def _is_alike(self, seen: Seen) -> bool:
        """Tell whether the same has happened again, or to another one of the same side."""
        first = self.seen[0]
        return (
            self.together is not None
            and not self._has_fall_of_another(seen)
            and seen.colour.get("who_side") == first.colour.get("who_side")
            and all(seen.facts.get(one) == first.facts.get(one) for one in self.together)
        )

    def _has_fall_of_another(self, seen: Seen) -> bool:
        """Tell whether somebody else has fallen by it: that is told of one alone."""
        who = seen.facts.get("who")
        return any(one.facts["who"] != who for one in self._fallen)

    def _comes_again(self, seen: Seen) -> bool:
        """Tell whether the same comes of it for the one it happened to last, or once more."""
        last = next(one for one in reversed(self.seen) if one.kind == self.seen[0].kind)
        is_one = self.facts["many"] == 1
        return (
            self.together is not None
            and seen.facts.get("who") == last.facts.get("who")
            and self.seen[-1] is not self.seen[0]
            and (is_one or seen.kind not in self.falls)
        )

    @property
    def is_whole(self) -> bool:
        """Tell whether nobody has fallen by it, so that others may still be told with it."""
        return not self._fallen

    @property
    def _fallen(self) -> list[Seen]:
        """Return by what in it somebody has fallen, unless it is told of nothing else."""
        first = self.seen[0].kind
        return [one for one in self.seen if one.kind in self.falls and one.kind != first]

    def add(self, seen: Seen) -> None:
        """Take an event in."""
        self.seen.append(seen)
        self._add(seen)

    def _add(self, seen: Seen) -> None:
        if seen.kind == self.seen[0].kind:
            crowd = tuple(dict.fromkeys((*self.facts["crowd"], seen.facts["who"])))
            self.facts |= {"many": len(crowd), "crowd": crowd}
            return
        names = self.members[seen.kind]
        for name, value in (*seen.facts.items(), *seen.colour.items()):
            self.facts.setdefault(names.get(name, name), value)
        self.facts[flag(seen.kind)] = True


def facts_in_story(voice: Voice, kind: str) -> dict[str, Fact]:
    """Return every fact that the story of an event may speak of."""
    found = {**OF_THE_FIGHT, **dict(_of_member(voice, kind))}
    for other, names in voice.members(kind).items():
        found[flag(other)] = YES_OR_NO
        if other in voice.events:
            for name, fact in _of_member(voice, other):
                found.setdefault(names.get(name, name), fact)
    return found


def _of_member(voice: Voice, kind: str) -> Iterator[tuple[str, Fact]]:
    yield from voice.events[kind].facts.items()
    yield from colours(voice, voice.events[kind])
    yield from _downs(voice.events[kind])


def _downs(event: type[Event]) -> Iterator[tuple[str, Fact]]:
    """Return the facts that say of everybody in an event that they are out of it, or lie there."""
    for name, fact in event.facts.items():
        if fact.type == "Name":
            yield from ((f"{name}_{one}", YES_OR_NO) for one in ("fallen", "lies"))
