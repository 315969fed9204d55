"""The lines of what happens to a body: Vitality, bleeding, First Aid, falls and hazards."""

from __future__ import annotations

from affray.core.fight.event import Roll
from affray.systems.simverse.voice.phrases import (
    Facts,
    check_words,
    dice_words,
    has_math,
    many,
    number,
)


def lost(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"  {facts['who']} is hurt ({facts['cause']})"]
    change = f"{number(facts['before'])} → {number(facts['left'])}"
    return [f"  {facts['who']} loses {facts['lost']} Vitality ({facts['cause']}): {change}"]


def bleeding_starts(facts: Facts) -> list[str]:
    count = facts.get("count", 1)
    return [f"  {facts['who']} bleeds" + (f" from {count} wounds." if count > 1 else ".")]


WEARS = {"burning": "burns", "acid": "is eaten by acid", "poison": "feels the poison"}


def wear(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return []  # the loss is told
    roll: Roll = facts["roll"]
    words = f"  {facts['who']} {WEARS.get(facts['what'], 'suffers')}, {roll.count}d{roll.sides}: "
    if not facts["flat"]:
        return [f"{words}{dice_words(roll)}"]
    total = roll.total + facts["flat"]
    end = str(total) if total > 0 else "1 (at least 1)"
    return [f"{words}{dice_words(roll)} − {-facts['flat']} = {end}"]


def gained(facts: Facts) -> list[str]:
    if "left" not in facts:
        return [f"  {facts['who']} is better ({facts['cause']})."]
    return [
        f"  {facts['who']} regains {facts['gained']} Vitality ({facts['cause']}):"
        f" {number(facts['left'])} now"
    ]


def bleeding(facts: Facts) -> list[str]:
    left = facts.get("count", 0)
    result = "one wound closes" if facts["closes"] else "it does not stop"
    if not has_math(facts):
        return [f"  {facts['who']}'s bleeding: {result}."]
    still = f", {many(left, 'wound')} left" if left else ", the bleeding has stopped"
    return [f"  {facts['who']}'s bleeding: {check_words(facts)} → {result}{still}"]


def first_aid(facts: Facts) -> list[str]:
    verb = "bandages" if facts["how"] == "one wound" else "treats"
    patient = facts["patient"] if facts["patient"] != facts["who"] else "their own wounds"
    head = f"{facts['who']} {verb} {patient}"
    result = "it helps" if facts["helps"] else "it does not help"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def save(facts: Facts) -> list[str]:
    result = "made" if facts["made"] else "failed"
    verb = "must roll" if facts["words"].startswith("or ") else "rolls"
    head = f"  {facts['who']} {verb} {facts['attribute']} {facts['words']}"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def fell(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return [f"  {facts['who']}: {facts['cause']}."]
    roll: Roll = facts["roll"]
    words = f"  {facts['who']}: {facts['cause']}, {roll.count}d{roll.sides}: {dice_words(roll)}"
    if "final" not in facts:
        return [words]
    return [words + harm_words(facts)]


def harm_words(facts: Facts) -> str:
    """Return what armour leaves of a fall or of the ground's harm."""
    armor = f" − AR {facts['ar']} = {facts['final']}" if facts["ar"] else ""
    return armor if facts["final"] else f"{armor}, nothing goes through"


def hazard(facts: Facts) -> list[str]:
    words = f"  {facts['who']} {facts['how']} {facts['hazard']}"
    if "roll" not in facts:
        return [f"{words}."]
    roll: Roll = facts["roll"]
    if not roll.count and not facts["flat"]:
        return [f"{words}."]
    harm = f"{roll.count}d{roll.sides}: {dice_words(roll)}" if roll.count else ""
    if facts["flat"]:
        sign = " − " if facts["flat"] < 0 else " + "
        harm += f"{sign}{abs(facts['flat'])}" if harm else str(facts["flat"])
    words += f", {harm}" + (f" {facts['type']}" if facts["type"] else "")
    return [words + (harm_words(facts) if "final" in facts else "")]
