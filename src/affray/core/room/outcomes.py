"""Outcomes: what may come to a fighter, read from the numbers that a book declares.

A book says once which of its trackers count (`System.outcomes`) and what its rules mark on the way
(`System.marks`: hit, dodged, parried). Conditions that begin or end, a status that changes, loss
and healing, being out of the fight or gone from it all follow. Words that are not the tracker's
own stand in `voice/odds.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight, Fighter
    from affray.core.room.system import System

HIT = "hit"
HURT = "hurt"
HEALED = "healed"
OUT = "out"
GONE = "gone"
MOVED = "moved"


class Outcome(NamedTuple):
    """What came to a fighter: how much it lost (less than 0: gained), and all else in words."""

    lost: int
    words: tuple[str, ...]


NOTHING = Outcome(0, ())


class OutcomeWords:
    """What the outcomes of a book are called."""

    def __init__(self, path: Path) -> None:
        from affray.core.files.yamlfile import shipped_data  # only whoever tells odds reads it

        data: Mapping[str, Any] = shipped_data(path) if path.exists() else {}
        self.begun: dict[str, str] = dict(data.get("begun") or {})
        self.ended: dict[str, str] = dict(data.get("ended") or {})
        self.changed: dict[str, str] = dict(data.get("changed") or {})
        self.whole: set[str] = set(data.get("whole") or ())  # of which only whether any matters
        self.unsaid: set[str] = set(data.get("unsaid") or ())

    def begin(self, name: str) -> str:
        """Return what it is called that something begins."""
        return "" if name in self.unsaid else self.begun.get(name, name)

    def end(self, name: str) -> str:
        """Return what it is called that something ends."""
        return "" if name in self.unsaid else self.ended.get(name, f"no longer {name}")


def came_to(
    system: System, before: Fight, was: Fighter, after: Fight, now: Fighter, chose: bool
) -> Outcome:
    """Return what came to a fighter between two states; `chose` of the one who chose to act."""
    words: list[str] = [
        name for place, name in enumerate(system.marks) if (now.came >> place) & 1 == 1
    ]
    lost = int(system.lost(was, now))
    if lost != 0:
        words.append(HURT if lost > 0 else HEALED)
    if after.is_out(now) and not before.is_out(was):
        words.append(OUT)
    if now.gone != 0 and was.gone == 0:
        words.append(GONE)
    own = chose or OUT in words  # what one does oneself, or lets fall in going down
    for name in system.outcomes:
        old, new = system.get(before, was, name), system.get(after, now, name)
        words += changes(system.outcome_words, name, old, new, own)
    if not chose and now.place != was.place and now.gone == 0:
        words.append(MOVED)
    return Outcome(lost, tuple(dict.fromkeys(word for word in words if word)))


def changes(words: OutcomeWords, name: str, was: Any, now: Any, own: bool) -> list[str]:
    """Return what it means that a tracker has changed: what has begun, what has ended."""
    if was == now:
        return []
    if name in words.changed:  # what others do to one
        return [] if own else [words.changed[name]]
    if isinstance(was, list | tuple | set) and name not in words.whole:
        old, new = uncounted(was), uncounted(now)
        begun = [words.begin(one) for one in new if one not in old]
        return begun + [words.end(one) for one in old if one not in new]
    if isinstance(was, dict):  # of each thing, how often
        return [f"{one} {words.begin(name)}" for one in now if now[one] > was.get(one, 0)]
    if isinstance(was, str):
        return [words.begin(now) if now else words.end(was)]
    if not was and now:
        return [words.begin(name)]
    return [words.end(name)] if was and not now else []


def uncounted(names: Iterable[Any]) -> list[str]:
    """Return names without what is counted of them: `shaken 3` is shaken."""
    return [re.sub(r" \d+$", "", str(name)) for name in names]
