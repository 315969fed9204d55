"""What a narrator remembers of a fight: who has bled first, who is left of a side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from affray.core.story.colour import names_in
from affray.core.story.condition import condition
from affray.core.story.heading import Headings
from affray.core.story.scenes import Places

if TYPE_CHECKING:
    from affray.core.story.acts import Act
    from affray.core.story.voice import Voice
    from affray.core.view.view import Seen


PRONE = "prone"  # the condition of whoever lies there
SIDE = "_side"
NATURE = "_nature"  # every name in an event has one: `target_nature`


class Rises:
    """By what somebody is back in a fight: kinds of events, and others on a condition (`wakes`)."""

    def __init__(self, moments: Mapping[str, Any]) -> None:
        self.kinds = frozenset(names_in(moments.get("rises") or ()))
        self._wakes = {kind: condition(one) for kind, one in (moments.get("wakes") or {}).items()}

    def __call__(self, seen: Seen) -> bool:
        """Tell whether whoever an event is about is back in the fight by it."""
        if seen.kind in self.kinds:
            return True
        wakes = self._wakes.get(seen.kind)
        return wakes is not None and wakes.holds({**seen.facts, **seen.colour})


def sides_in(seen: Seen) -> dict[str, str]:
    """Return the side of everybody whom an event names."""
    roles = [one.removesuffix(SIDE) for one in seen.colour if one.endswith(SIDE)]
    return {seen.facts[role]: seen.colour[role + SIDE] for role in roles if role in seen.facts}


class Memory:
    """The moments of a fight, by a voice's `moments`."""

    def __init__(self, voice: Voice) -> None:
        written = voice.section("moments")
        self._hurts = condition(written["blood"]) if "blood" in written else None
        self.falls = frozenset(names_in(written.get("falls") or ()))
        self._rises = Rises(written)
        self._leaves = frozenset(names_in(written.get("leaves") or ()))
        self._dies = frozenset(names_in(written.get("dies") or ()))
        self._lies = frozenset(names_in(written.get("lies") or ()))
        self._gets_up = frozenset(names_in(written.get("gets_up") or ()))
        self.has_bled = False
        self.fallen: set[str] = set()
        self.lying: set[str] = set()  # those who are on the ground, and may get up
        self.past: set[str] = set()  # the dead and those who are away: nothing more is told of them
        self.turned: set[str] = set()
        self.sides: dict[str, str] = {}  # of everybody who was spoken of
        self.headings = Headings()
        scenes = voice.section("scenes")
        self.places = Places(names_in(scenes.get("meets", ())), names_in(scenes.get("unsure", ())))

    def note(self, seen: Seen) -> None:
        """Remember an event."""
        self.sides |= sides_in(seen)
        self.places.note(seen)
        self.headings.note(seen)
        if self._hurts is not None and self._hurts.holds(seen.facts):
            self.has_bled = True
        if seen.kind in self.falls:
            if self._is_turning(seen):
                self.turned.add(seen.colour["who_side"])
            self.fallen.add(seen.facts["who"])
        if seen.kind in self._leaves or seen.kind in self._dies:
            self.past.add(seen.facts["who"])
        if self._rises(seen):
            self.fallen.discard(seen.facts["who"])
            self.past.discard(seen.facts["who"])
        if seen.kind in self._lies:
            self.lying.add(seen.facts["who"])
        elif seen.kind in self._gets_up:
            self.lying.discard(seen.facts["who"])
        elif seen.facts.get("condition") == PRONE:
            begins = seen.kind.endswith("Started")
            (self.lying.add if begins else self.lying.discard)(seen.facts["who"])

    def is_past(self, seen: Seen, act: Act | None) -> bool:
        """Tell whether an event is about somebody of whom nobody tells any more.

        `act` is what was not told yet: whoever leaves or dies in it is past as well.
        """
        who = seen.facts.get("who")
        ends = self._leaves | self._dies
        if seen.kind in self._rises.kinds:
            return False
        now = act.seen if act is not None else ()
        return who in self.past or any(one.kind in ends and one.facts["who"] == who for one in now)

    def downs(self, facts: Mapping[str, Any], act: Act | None = None) -> dict[str, bool]:
        """Return for everybody in an event whether they were out of the fight before it.

        `act` is what was not told yet: whoever falls in it is down as well. Whoever lies there is
        on the ground, in the fight or out of it.
        """
        now = act.seen if act is not None else ()
        fallen = self.fallen | {one.facts["who"] for one in now if one.kind in self.falls}
        roles = [name.removesuffix(NATURE) for name in facts if name.endswith(NATURE)]
        found = {f"{role}_fallen": facts.get(role) in fallen for role in roles}
        return found | {f"{role}_lies": facts.get(role) in self.lying for role in roles}

    def moments(self, act: Act) -> dict[str, Any]:
        """Return what an act is in the fight, before it is remembered."""
        fall = next(
            (
                one
                for one in act.seen
                if one.kind in self.falls and one.facts["who"] not in self.fallen
            ),
            None,
        )
        hurts = self._hurts is not None and any(self._hurts.holds(one.facts) for one in act.seen)
        return {
            "first_blood": hurts and not self.has_bled,
            "helpless": act.facts.get("target", act.facts.get("who")) in self.fallen,
            "falls": fall is not None,
            "last_one": fall is not None and self._left(fall) == 0,
            "turning": fall is not None and self._is_turning(fall),
            "heading": self.headings.of(act.seen, self.fallen),
        }

    def _left(self, seen: Seen) -> int:
        """Return how many of a side are left when one of them falls, -1 if that is not known.

        Whoever hides now and was spoken of before is left as well.
        """
        side = seen.colour.get("who_side")
        present = seen.colour.get("present")
        if side is None or present is None:
            return -1
        gone = self.fallen | {seen.facts["who"]}
        return len(self._of_side(seen) - gone)

    def _of_side(self, seen: Seen) -> set[str]:
        """Return everybody known of the side of whoever falls."""
        known = self.sides | dict(seen.colour["present"])
        return {name for name, side in known.items() if side == seen.colour["who_side"]}

    def _is_turning(self, seen: Seen) -> bool:
        """Tell whether a side of several is down to half by this fall, for the first time."""
        left, side = self._left(seen), seen.colour.get("who_side")
        if left <= 0 or side in self.turned:
            return False
        many = len(self._of_side(seen))
        return many >= 3 and left * 2 <= many
