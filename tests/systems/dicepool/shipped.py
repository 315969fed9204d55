"""The shipped encounters, as fights that are about to begin."""

from __future__ import annotations

from affray.referee import listed, load_encounter, system_of
from affray.systems.dicepool.book.fight import Fight

ENCOUNTERS = [
    f"dicepool/{one.name}"
    for one in listed("encounters")
    if one.origin == "affray" and one.system == "dicepool"
]


def begun(encounter: str) -> Fight:
    """Return a fight that is about to begin."""
    start = load_encounter(encounter)
    fight = system_of(start).build(start)
    assert isinstance(fight, Fight)
    fight.keep_start()
    return fight
