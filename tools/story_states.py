"""What cannot be told of somebody any more, or not yet: the dead do not strike, nor the sleeping.

Everything is taken from the events themselves, by a voice's `moments`, so that a narrator who has
forgotten somebody is found out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from affray.core.story.acts import Act
from affray.core.story.colour import names_in
from affray.core.story.memory import Rises, sides_in
from affray.core.view.view import Seen

NATURE = "_nature"
THINGS = ("owner", "cause", "light", "mount")  # whose something is, and who is only named for it
ASLEEP = ("asleep", "unconscious", "paralyzed")
DEEDS = re.compile(  # what only somebody does who is in the fight, and awake
    r"Attack\w*|Shot|Moved|Sprinted|SpellCast|CastRolled|Drank|Readied|Drew|Reloaded|AimTaken"
    r"|ManeuverTried|ManeuverRolled|ContestRolled|FullDefenseTaken|StanceTaken|CalledOut|Hesitated"
    r"|DefenceRolled|DefendRolled|FirstAidRolled|SkillRolled|HideTried|MoraleRolled|Surrendered"
    r"|GotBehind|PutOut|TaskRolled|TaskTried|SkirmishWon|Engaged|Disengaged"
)

COMES = re.compile(  # words for somebody who comes nearer to a foe
    r"\b(?:closes? in|comes? on|moves? up|press(?:es)? forward|nearer|closer|forward)\b"
)


class States:
    """Who is down, dead or away in a fight, who sleeps, and which sides are beaten."""

    def __init__(self, moments: Mapping[str, Any], events: Iterable[Seen] = ()) -> None:
        self._falls, self._leaves, self._dies = (
            frozenset(names_in(moments.get(name) or ())) for name in ("falls", "leaves", "dies")
        )
        self._rises = Rises(moments)
        self._untold = [one for one in events if self._rises(one)]  # TurnStarted is not told
        self.of: dict[str, str] = {}  # the worst that is so of somebody
        self.asleep: set[str] = set()
        self.known: set[str] = set()  # everybody who was spoken of
        self.beaten: dict[
            str, set[str]
        ] = {}  # sides whose last one was told to fall, who was known
        self.has_bled = False

    def contradictions(self, act: Act, facts: Mapping[str, Any], words: str) -> Iterator[str]:
        """Return what cannot be so in a sentence, and remember what has happened in it."""
        while self._untold and self._untold[0].number <= act.number:
            self._note(self._untold.pop(0))
        if words:
            yield from self._wrong(act, facts, words)
        for one in (*act.before, *act.seen):
            self._note(one)
        if words and facts.get("last_one"):
            falls = [one for one in act.seen if one.kind in self._falls]
            for one in falls:
                known = {name for name, _ in one.colour.get("present", ())}
                self.beaten[one.colour["who_side"]] = self.known | known

    def _wrong(self, act: Act, facts: Mapping[str, Any], words: str) -> Iterator[str]:
        kind, who = act.seen[0].kind, act.facts.get("who")
        for role in (name.removesuffix(NATURE) for name in act.facts if name.endswith(NATURE)):
            state = self.of.get(act.facts.get(role, ""))
            if state in ("away", "dead") and role not in THINGS and kind not in self._rises.kinds:
                yield f"{kind}: {role} is {state}"
            elif state == "down" and role == "who" and DEEDS.fullmatch(kind):
                yield f"{kind}: {role} is down"
        on_a_grid = kind == "Moved" and "," in act.facts.get("end", "")
        if on_a_grid and facts.get("heading") != "nearer" and COMES.search(words):
            yield f"{kind}: who does not come nearer"
        if who in self.asleep and DEEDS.fullmatch(kind):
            yield f"{kind}: who is asleep"
        known = self.beaten.get(facts.get("who_side", ""), ())
        if DEEDS.fullmatch(kind) and who in known and who not in self.of:
            yield f"{kind}: who is left, and another was told to be the last"
        if facts.get("first_blood") and self.has_bled:
            yield f"{kind}: first blood twice"
        self.has_bled |= bool(facts.get("first_blood"))

    def _note(self, seen: Seen) -> None:
        kind, facts = seen.kind, seen.facts
        self.known |= set(sides_in(seen))
        who = facts.get("who", "")
        if self._rises(seen):
            self.of.pop(who, None)
            self.beaten.pop(seen.colour.get("who_side", ""), None)
        elif kind in self._leaves:
            self.of[who] = "away"
        elif kind in self._dies:
            self.of[who] = "dead"
        elif kind in self._falls and self.of.get(who) not in ("away", "dead"):
            self.of[who] = "down"
        if facts.get("condition") in ASLEEP:
            (self.asleep.add if kind.endswith("Started") else self.asleep.discard)(who)
