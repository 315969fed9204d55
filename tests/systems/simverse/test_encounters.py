"""The encounters that come with Simverse: each is sound, ends, and shows what it is for."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from affray.core.encounter import shipped
from affray.core.event import Event, Math
from affray.referee import MemoryStore, Referee, load_encounter
from affray.systems.simverse.system import SYSTEM

FILES = dict(shipped(SYSTEM))
MEASURES = ("reference-duel", "reference-four")  # benchmarks without a scene to play
SCENES = [name for name in FILES if name not in MEASURES]

SEEDS = 3  # every scene is played to its end with so many
MOST_SEEDS = 12  # within which it shows all it promises
LONGEST = 60  # rounds

# What each scene is for: names of terms and of events, one of which each row of the tuple holds
PROMISES: dict[str, tuple[str, ...]] = {
    "archers": ("light cover", "heavy cover", "high ground", "range"),
    "barrow": ("darkness", "Vitality"),
    "brawl": ("Moved", "Struck"),
}


def told(name: str, seed: int) -> list[Event]:
    """Return what happens in a scene that tactics play to the end."""
    start = {**load_encounter(name), "round_limit": LONGEST}
    referee = Referee.open(start, seed=seed, people=[], store=MemoryStore())
    referee.run()
    assert referee.over
    return [line.event for line in referee.session.told]


def words_of(event: Event) -> set[str]:
    """Return the kind of an event and the names of all terms in its sums."""
    found = {event.kind}
    for item in fields(event):
        value: Any = getattr(event, item.name)
        if isinstance(value, Math):
            found |= {line.label for line in value.lines}
    return found
