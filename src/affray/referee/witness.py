"""What one side saw of who did what to whom, by which people tell each other apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from affray.core.view.view import Seen
from affray.orders.language.words import Words
from affray.orders.who.doings import BURNT, FELLED, HIT, HURT, MISSED, Doing

DOERS = ("attacker", "foe", "by", "who")  # facts that name who did it, the surest first
TARGETS = ("target", "who")  # and to whom
KINDS = ("striking", "guarding", "harming", "falling", "burning", "fire", "showing")


@dataclass
class Blow:
    """Something that was done, while what came of it is still told."""

    who: str
    whom: str
    when: int
    how: set[str] = field(default_factory=set)
    weapon: str = ""


class Witness:
    """Somebody who saw all that was told, and remembers who did what to whom."""

    def __init__(self, words: Words) -> None:
        self.kinds = {kind: set(words.listed("witnessed", kind)) for kind in KINDS}
        self.blows: list[Blow] = []
        self.shown: dict[str, int] = {}  # since when somebody who was hidden is seen
        self._before = ""

    def saw(self, events: Iterable[Seen]) -> None:
        """Remember what happened, the first first."""
        for at, seen in enumerate(events):
            self._saw(at, seen)
            self._before = seen.kind

    def did(self) -> dict[str, tuple[Doing, ...]]:
        """Return what each did to others, the last first."""
        found: dict[str, list[Doing]] = {}
        for one in reversed(self.blows):
            doing = Doing(one.whom, one.when, frozenset(one.how), one.weapon)
            found.setdefault(one.who, []).append(doing)
        return {name: tuple(every) for name, every in found.items()}

    def _saw(self, at: int, seen: Seen) -> None:
        facts, kind = seen.facts, seen.kind
        sufferer = str(facts.get("target") or facts.get("who", ""))
        if kind in self.kinds["showing"]:
            together = self._before in self.kinds["showing"] and self.shown
            self.shown[sufferer] = max(self.shown.values()) if together else at
        elif kind in self.kinds["guarding"]:
            if facts.get("holds"):  # a blow that was parried did not hit
                self._came_of_it(sufferer, MISSED)
        elif kind in self.kinds["falling"]:
            self._came_of_it(sufferer, FELLED)
        elif kind in self.kinds["burning"]:
            if set(map(str, facts.values())) & self.kinds["fire"]:
                self._came_of_it(sufferer, BURNT, str(facts.get("cause", "")))
        elif kind in self.kinds["harming"]:
            if facts.get("wounds", True):
                self._came_of_it(sufferer, HURT)
        elif kind in self.kinds["striking"]:
            self._struck(at, facts)

    def _struck(self, at: int, facts: Mapping[str, Any]) -> None:
        """Remember a blow, where both who struck it and who was struck are seen."""
        who, whom = parties(facts)
        hits = facts.get("hits", not facts.get("holds", False))
        weapon = str(facts.get("weapon", "")).casefold()
        if who and whom:
            self.blows.append(Blow(who, whom, at, {HIT if hits else MISSED}, weapon))

    def _came_of_it(self, whom: str, outcome: str, who: str = "") -> None:
        """Say what came of the last blow at somebody."""
        for blow in reversed(self.blows):
            known = blow.whom == whom and who in ("", blow.who, blow.weapon)
            if known and outcome == MISSED:
                blow.how = {MISSED}
                return
            if known and MISSED not in blow.how:
                blow.how.add(outcome)
                return


def parties(facts: Mapping[str, Any]) -> tuple[str, str]:
    """Return who did it to whom, as an event tells of it; empty where it does not say."""
    who = next((str(facts[one]) for one in DOERS if facts.get(one)), "")
    whom = next((str(facts[one]) for one in TARGETS if facts.get(one) not in (None, "", who)), "")
    return who, whom
