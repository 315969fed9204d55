"""The story: sentences from `voice/`, chosen by what happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from affray.core.files.yamlfile import shipped_data
from affray.systems.oldschool.voice.lines import side

ONE_OF = {"fists": "fist", "claws": "claw", "talons": "talon"}  # what lands is one of them
FOLDER = Path(__file__).parent


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences of every register."""
    found: dict[str, list[str]] = shipped_data(FOLDER / "en.yaml")
    return found


def register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells an event; what is quiet has none."""
    chooser = CHOOSERS.get(kind)
    return chooser(facts) if chooser else KINDS.get(kind, "")


def attack_register(facts: Mapping[str, Any]) -> str:
    """Return the register of an attack; a plain hit is told by the wound."""
    if facts["critical"] == "failure":
        return "attack fumble"
    if facts["hits"]:
        return "critical hit" if facts["critical"] == "success" else ""
    return "shot miss" if facts["distance"] > 8000 else "attack miss"


def defend_register(facts: Mapping[str, Any]) -> str:
    """Return the register of a defence; a plain hit is told by the wound."""
    if facts["critical"] == "failure":
        return "defence fumble"
    if facts["critical"] == "success" and facts["distance"] <= 8000:
        return "defence opening"
    return "defended" if facts["holds"] else ""


def chase_register(facts: Mapping[str, Any]) -> str:
    """Return the register of a round of a chase: the gap grows, shrinks or stays."""
    if facts["gap"] == facts["gap_before"]:
        return "chase even"
    return "chase widens" if facts["gap"] > facts["gap_before"] else "chase narrows"


def which(fact: str, yes: str, no: str) -> Chooser:
    """Return a chooser between two registers."""
    return lambda facts: yes if facts[fact] else no


Chooser = Callable[[Mapping[str, Any]], str]

CHOOSERS: dict[str, Chooser] = {
    "AttackRolled": attack_register,
    "DefendRolled": defend_register,
    "ChaseRun": chase_register,
    "RoundStarted": lambda f: "round" if f["round"] > 1 else "first round",
    "Readied": lambda f: "picked up" if f["how"] == "picks up" else "",
    "SurpriseRolled": lambda f: f["result"],
    "SurpriseGiven": lambda f: f["result"],
    "ReactionRolled": lambda f: f"reaction {f['reaction']}",
    "ReactionSet": lambda f: f"reaction {f['reaction']}",
    "StanceTaken": lambda f: f["outcome"],
    "DamageRolled": lambda f: "deep wound" if f["multiplier"] > 1 else "wound",
    "WeaponTested": which("breaks", "weapon breaks", "weapon holds"),
    "ArmorTested": which("breaks", "armour breaks", "armour holds"),
    "ManeuverTried": which("success", "maneuver opens", "maneuver costs"),
    "ManeuverEnded": lambda f: f"{f['maneuver']} works" if f["works"] else "maneuver fails",
    "StealthRolled": lambda f: "stealth" if f["multiplier"] > 2 else "stealth fails",
    "NerveBroke": lambda f: f"nerve {f['result']}",
    "ConditionStarted": lambda f: f"{f['condition']} starts",
    "ConditionEnded": lambda f: f"{f['condition']} ends",
    "FireFought": which("success", "fire out", "fire burns on"),
    "HideTried": which("success", "hidden", "not hidden"),
    "HpLost": lambda f: "burns" if f["cause"] == "fire" else "",  # else the wound has told it
    "Moved": lambda f: "shoved" if f["how"] == "is shoved" else "",
    "TruceOffered": which("agreed", "truce", "no truce"),
    "SurrenderAnswered": which("accepted", "quarter", "no quarter"),
    "SearchRolled": which("search", "searched for", "not searched for"),
    "ChaseEnded": lambda f: "caught" if "caught" in f["result"] else "escaped",
    "FightEnded": which("winner", "over", "over, nobody"),
}

KINDS = {
    "FirstSight": "first sight",
    "HitPointsRolled": "hit points",
    "NerveTried": "nerve tried",
    "MinorAct": "minor act",
    "ShotFromTheDark": "shot from the dark",
    "NerveHeld": "nerve holds",
    "TurnLost": "turn lost",
    "WentDown": "goes down",
    "Died": "dies",
    "SureHit": "sure hit",
    "FreeManeuver": "free maneuver",
    "WeaponDropped": "weapon dropped",
    "Reloaded": "reloaded",
    "RetrieveRolled": "searches the backpack",
    "Retrieved": "retrieved",
    "FlightChosen": "flight",
    "ChaseStarted": "chase",
    "ItemDropped": "item dropped",
    "NoPursuit": "no pursuit",
    "HalfDown": "half down",
    "Revealed": "revealed",
    "Coated": "coated",
    "SteppedUp": "steps up",
    "Woke": "wakes",
    "StonesGathered": "stones",
    "Aftermath": "afterwards",
}

# Where the plain line is all there is to say: the frame of the round, and dice whose outcome has
# a sentence of its own.
QUIET = ("InitiativeRolled", "OrderSet", "TurnStarted", "TurnEnded", "Opposed")


def tale(kind: str, facts: Mapping[str, Any], number: int) -> str:
    """Return a sentence for an event; the same event always gets the same one."""
    choices = sentences().get(register(kind, facts)) or []
    if not choices:
        return ""
    words = {name: value for name, value in facts.items() if isinstance(value, str)}
    if "weapon" in words:
        words["weapon"] = ONE_OF.get(words["weapon"], words["weapon"])
    if words.get("winner"):
        words["winner"] = side(words["winner"])
    text = choices[number % len(choices)].format_map(_Words(words))
    return re.sub(r"(?:^|(?<=[.!?] ))[a-z]", lambda found: found[0].upper(), text)


class _Words(dict[str, str]):
    """Names for the blanks of a sentence; a blank that nobody may fill stays vague."""

    def __missing__(self, key: str) -> str:
        return "somebody"
