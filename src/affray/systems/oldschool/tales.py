"""The story: sentences from `narration/`, chosen by what happened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from affray.systems.oldschool.words import side

FOLDER = Path(__file__).parent / "narration"


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences of every register."""
    text = (FOLDER / "en.yaml").read_text(encoding="utf-8")
    found: dict[str, list[str]] = yaml.safe_load(text)
    return found


def register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells an event, or nothing."""
    if kind == "AttackRolled":
        if facts["critical"] == "failure":
            return "attack fumble"
        if facts["hits"]:
            return "critical hit" if facts["critical"] == "success" else ""
        return "shot miss" if facts["distance"] > 8000 else "attack miss"
    if kind == "DefendRolled":
        if facts["critical"] == "failure":
            return "defence fumble"
        return "defended" if facts["holds"] else ""
    if kind == "DamageRolled":
        return "deep wound" if facts["multiplier"] > 1 else "wound"
    if kind in ("WeaponTested", "ArmorTested"):
        return f"{'weapon' if kind == 'WeaponTested' else 'armour'} " + (
            "breaks" if facts["breaks"] else "holds"
        )
    if kind == "ManeuverEnded":
        return f"{facts['maneuver']} works" if facts["works"] else "maneuver fails"
    if kind == "ReactionRolled" or kind == "ReactionSet":
        return f"reaction {facts['reaction']}"
    if kind == "NerveBroke":
        return f"nerve {facts['result']}"
    if kind == "ConditionStarted":
        return f"{facts['condition']} starts"
    if kind == "ChaseEnded":
        return "caught" if "caught" in facts["result"] else "escaped"
    if kind == "FightEnded":
        return "over" if facts["winner"] else "over, nobody"
    return KINDS.get(kind, "")


KINDS = {
    "FirstSight": "first sight",
    "ShotFromTheDark": "shot from the dark",
    "SurpriseRolled": "surprise",
    "WentDown": "goes down",
    "Died": "dies",
    "SureHit": "sure hit",
    "FlightChosen": "flight",
    "ChaseStarted": "chase",
    "ItemDropped": "item dropped",
    "NoPursuit": "no pursuit",
    "HalfDown": "half down",
    "Revealed": "revealed",
    "Coated": "coated",
    "SteppedUp": "steps up",
    "TruceOffered": "truce",
    "Woke": "wakes",
    "Aftermath": "afterwards",
}


def tale(kind: str, facts: Mapping[str, Any], number: int) -> str:
    """Return a sentence for an event; the same event always gets the same one."""
    choices = sentences().get(register(kind, facts), [])
    if not choices:
        return ""
    words = {name: str(value) for name, value in facts.items() if isinstance(value, str)}
    if words.get("winner"):
        words["winner"] = side(words["winner"])
    text = choices[number % len(choices)].format_map(_Words(words))
    return re.sub(r"(?:^|(?<=[.!?] ))[a-z]", lambda found: found[0].upper(), text)


class _Words(dict[str, str]):
    """Names for the blanks of a sentence; a blank that nobody may fill stays vague."""

    def __missing__(self, key: str) -> str:
        return "somebody"
