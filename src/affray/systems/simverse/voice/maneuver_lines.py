"""The lines of maneuvers, aims, rages and holds."""

from __future__ import annotations

from affray.systems.simverse.voice.phrases import (
    Facts,
    check_words,
    critical,
    has_math,
    metres,
    number,
)

# -- maneuvers, aiming, grappling -------------------------------------------------------------

TRIES = {
    "disarm": "tries to disarm {target}",
    "feint": "feints at {target}",
    "grapple": "grabs at {target}",
    "pin": "tries to pin {target}",
    "escape": "strains against {target}'s grip",
}
WORKS = {
    "disarm": "the weapon is gone",
    "feint": "{who} is fooled",
    "grapple": "{against} has hold of {who}",
    "pin": "{who} is pinned",
    "escape": "{against} is free",
}
FAILS = {
    "disarm": "{who} keeps the weapon",
    "feint": "{who} is not fooled",
    "grapple": "{who} stays out of it",
    "pin": "{who} is not pinned",
    "escape": "{who} holds on",
}


def margin_words(facts: Facts) -> str:
    """Return how a roll went: made by 3, failed by 2."""
    margin = facts["margin"]
    return f"made by {margin}" if facts["made"] else f"failed by {-margin}"


def maneuver(facts: Facts) -> list[str]:
    tries = "goes for the legs of" if facts["maneuver"] == "trip" else "rams the shield at"
    head = f"{facts['who']} {tries} {facts['target']} ({facts['weapon']})"
    if not has_math(facts):
        return [f"{head}: {'well aimed' if facts['made'] else 'a miss'}{critical(facts) or '.'}"]
    result = margin_words(facts)
    if facts["penalty"]:
        result += f", so {facts['target']} saves at {number(-facts['penalty'])}"
    return [f"{head}: {check_words(facts)} → {result}{critical(facts)}"]


def contest(facts: Facts) -> list[str]:
    tries = TRIES.get(facts["what"], "tries something on {target}")
    head = f"{facts['who']} {tries.format_map(facts)}"
    if not has_math(facts):
        return [f"{head}{critical(facts) or '.'}" if facts["made"] else f"{head}, and fails."]
    return [f"{head}: {check_words(facts)} → {margin_words(facts)}{critical(facts)}"]


def opposed(facts: Facts) -> list[str]:
    outcome = (WORKS if facts["works"] else FAILS).get(facts["what"], "so it goes")
    result = outcome.format_map(facts)
    lead = f" ({facts['against']} leads by {facts['lead']})" if facts["lead"] > 0 else ""
    if not has_math(facts):
        return [f"  {facts['who']} resists: {result}."]
    return [
        f"  {facts['who']} resists: {check_words(facts)} → {margin_words(facts)}, {result}{lead}"
    ]


def disarmed(facts: Facts) -> list[str]:
    where = f" to {facts['end']}" if facts["end"] else ""
    far = metres(facts["metres"])
    return [f"  {facts['who']}'s {facts['weapon']} flies {far} m{where}."]


def aim_taken(facts: Facts) -> list[str]:
    bonus = f": +{facts['bonus']} to the next shot" if "bonus" in facts else ""
    return [f"{facts['who']} takes aim at {facts['target']} ({facts['weapon']}){bonus}."]


def raged(facts: Facts) -> list[str]:
    more = f": Vitality +{facts['gained']}, {facts['left']} now" if "left" in facts else ""
    return [f"{facts['who']} flies into a rage{more}."]


def rage_ended(facts: Facts) -> list[str]:
    less = f": Vitality −{facts['lost']}, {number(facts['left'])} now" if "left" in facts else ""
    return [f"{facts['who']}'s rage is over{less}."]
