"""The story: sentences from `voice/`, chosen by what happened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from affray.core.files.yamlfile import shipped_data
from affray.systems.dicepool.voice.lines import side

ONE_OF = {"fists": "fist", "claws": "claw", "talons": "talon"}  # what lands is one of them
FOLDER = Path(__file__).parent


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences of every register."""
    found: dict[str, list[str]] = shipped_data(FOLDER / "en.yaml")
    return found


def register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells an event, by what everybody could see."""
    if kind == "AttackRolled":
        how = "spell" if facts["spell"] else "strike" if facts["melee"] else "shot"
        if facts["hits"]:
            return f"{how} edge" if facts["edge_from"] else ""  # else told by what it does
        return f"{how} miss"
    if kind == "DamageTaken":
        if not facts["wounds"]:
            return "armour holds"
        if not facts["stands"]:
            return ""  # told by what comes of it
        return facts["type"] if facts["type"] in BURNING else "hit"
    if kind == "Moved":
        return str(facts["how"])
    if kind == "RoundStarted":
        return {0: "alone", 1: "it begins"}.get(facts["round"], "it goes on")
    if kind == "RoundEnded":
        return "some lie still" if facts["fallen"] else ""
    if kind == "LingeringTicked":
        return f"{facts['type']} goes on"
    if kind in ("ConditionStarted", "ConditionEnded"):
        return f"{kind} {str(facts['condition']).split()[0]}"
    if kind == "Healed":
        return "rested" if "rest" in facts["how"] else kind
    if kind == "SkillRolled":
        return "skill made" if facts["made"] else "skill failed"
    if kind == "FightEnded":
        return "over" if facts.get("winner") else "over, nobody"
    if kind == "AmbushRolled":
        return "ambush set" if facts["made"] else "ambush noticed"
    return kind


BURNING = ("fire", "acid", "void", "cold", "psychic", "boiling", "energy")


def tale(kind: str, facts: Mapping[str, Any], number: int) -> str:
    """Return a sentence for an event; the same event always gets the same one."""
    choices = sentences().get(register(kind, facts), [])
    if not choices:
        return ""
    words = {name: str(value) for name, value in facts.items() if isinstance(value, str | int)}
    if "weapon" in words and kind != "Drew":
        words["weapon"] = ONE_OF.get(words["weapon"], words["weapon"])
    if words.get("winner"):
        words["winner"] = side(words["winner"])
    if words.get("side"):
        words["side"] = side(words["side"])
    text = choices[number % len(choices)].format_map(_Words(words))
    return re.sub(r"(?:^|(?<=[.!?] ))[a-z]", lambda found: found[0].upper(), text)


class _Words(dict[str, str]):
    """Names for the blanks of a sentence; a blank that nobody may fill stays vague."""

    def __missing__(self, key: str) -> str:
        return "somebody"
