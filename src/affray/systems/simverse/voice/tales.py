"""The story: sentences from `voice/`, chosen by what happened and by how far."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from affray.core.files.yamlfile import shipped_data
from affray.systems.simverse.voice.phrases import side

FOLDER = Path(__file__).parent


# What comes in pairs strikes alone: the sentences speak of one weapon.
ONE_OF = {"claws": "claw", "hooves": "hoof"}


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences of every register."""
    found: dict[str, list[str]] = shipped_data(FOLDER / "en.yaml")
    return found


def register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells an event (SV-GM-10 to SV-GM-14), or nothing.

    What was seen decides: a viewer who may not know the margin hears the plain register.
    """
    if kind == "AttackRolled":
        air = flight(facts)
        if facts["critical"] == "failure":
            return f"{air or 'attack'} fumble"
        if facts["hits"]:
            return ""  # told when it is known what the blow does
        margin = facts.get("margin")
        near = "near miss" if margin is not None and margin >= -2 else "miss"
        return f"{air or 'attack'} {near}"
    if kind == "SpellCast":
        return spell_register(facts)
    if kind == "DefenceRolled":
        if facts["critical"] == "failure":
            return f"{facts['defence']} fumble"
        if not facts["holds"]:
            return ""
        margin = facts.get("margin")
        narrow = margin is not None and margin <= 1
        return f"{facts['defence']} narrow" if narrow else f"{facts['defence']} holds"
    if kind == "DamageRolled":
        air = flight(facts)
        if air == "spell":
            return f"spell {facts['type']}" if facts["wounds"] else "armour holds, spell"
        if not facts["wounds"]:
            return f"armour holds, {air}" if air else "armour holds"
        return f"wound, {air}" if air else f"wound {facts['type']}"
    if kind in ("ContestRolled", "ContestOpposed", "ManeuverRolled"):
        return maneuver_register(kind, facts)
    return {
        "AimTaken": "takes aim",
        "Disarmed": "disarmed",
        "StanceTaken": "defensive stance",
        "Raged": "rage",
        "RageEnded": "rage ends",
        "WentDown": "goes down",
        "Died": "dies",
        "Left": "leaves",
        "MoraleRolled": f"morale {facts.get('result', '')}",
        "FightEnded": "over" if facts.get("winner") else "over, nobody",
        "Revealed": "revealed",
        "FullDefenseTaken": "full defense",
        "WeaponBroken": "weapon breaks",
        "Spotted": f"spotted, {facts.get('how', '')}",
        "Surrendered": "surrenders",
        "Unseated": "unseated",
        "PutOut": "acid off" if facts.get("how") == "washing the acid off" else "flames out",
        "Drank": "drinks",
        "TaskRolled": "task done" if facts.get("done") else "task fails",
        "HazardMet": f"hazard, {facts.get('how', '')}",
        "Pushed": "pushed, stopped" if facts.get("stop") else "pushed",
        "Fell": "falls",
        "SpellUsed": "spell used",
        "HealingRolled": "healing",
        "Teleported": "teleport",
        "SanctuaryMade": "sanctuary",
        "SanctuaryEnded": "sanctuary ends",
        "LightMade": "light",
        "DispelRolled": "spell ends" if facts.get("ends") else "spell holds",
        "ConditionStarted": f"now {facts.get('condition', '')}",
    }.get(kind, "")


def maneuver_register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells a maneuver or a contest; what works is told when it is known."""
    if kind == "ManeuverRolled":
        return "" if facts["made"] else f"{facts['maneuver']} fails"
    if kind == "ContestRolled":
        return "" if facts["made"] else f"{facts['what']} goes wrong"
    if facts["what"] == "disarm" and facts["works"]:
        return ""  # told of the weapon
    return f"{facts['what']} {'works' if facts['works'] else 'resisted'}"


def flight(facts: Mapping[str, Any]) -> str:
    """Return how an attack comes through the air: shot, thrown, cast, or not at all."""
    return {"shoot": "shot", "throw": "thrown", "cast": "spell", "touch": "spell"}.get(
        facts["mode"], ""
    )


def spell_register(facts: Mapping[str, Any]) -> str:
    """Return which register tells a casting roll."""
    if facts["critical"] == "failure":
        return "casting fumble"
    return "casting works" if facts["works"] else "casting fails"


def tale(kind: str, facts: Mapping[str, Any], number: int) -> str:
    """Return a sentence for an event; the same event always gets the same one."""
    choices = sentences().get(register(kind, facts), [])
    if not choices:
        return ""
    words = {name: str(value) for name, value in facts.items() if isinstance(value, str)}
    words.setdefault("target", "")
    if words.get("weapon") == "bare hands" and "mode" in words:
        words["weapon"] = words["mode"]  # a kick lands, not the bare hands
    words["weapon"] = ONE_OF.get(words.get("weapon", ""), words.get("weapon", "weapon"))
    if words.get("winner"):
        words["winner"] = side(words["winner"])
    text = choices[number % len(choices)].format_map(_Words(words))
    return re.sub(r"(?:^|(?<=[.!?] ))[a-z]", lambda found: found[0].upper(), text)


class _Words(dict[str, str]):
    """Names for the blanks of a sentence; a blank that nobody may fill stays vague."""

    def __missing__(self, key: str) -> str:
        return "somebody"
