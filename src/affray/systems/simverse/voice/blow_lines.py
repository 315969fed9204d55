"""The lines of an attack: the attack, the defence, the damage."""

from __future__ import annotations

from affray.core.fight.event import Math, Roll
from affray.systems.simverse.voice.magic_lines import SPELL_MODES
from affray.systems.simverse.voice.phrases import (
    Facts,
    check_words,
    critical,
    dice_words,
    has_math,
    metres,
    number,
    term,
)


def attack(facts: Facts) -> list[str]:
    verb = {"shoot": "shoots at", "throw": "throws at"}.get(facts["mode"], "attacks")
    if facts["mode"] in SPELL_MODES:
        verb = f"casts {facts['weapon']} at"
    is_named = verb == "attacks" and facts["mode"] != facts["weapon"]  # a bite is a bite
    with_ = [facts["weapon"], *([facts["mode"]] if is_named else []), *facts["maneuvers"]]
    if facts["mode"] in SPELL_MODES:
        with_ = []
    if facts["location"]:
        with_.append(f"at the {facts['location']}")
    if facts["distance"] > 1500:
        with_.append(f"{metres(facts['distance'])} m")
    head = f"{facts['who']} {verb} {facts['target']}"
    if with_:
        head += f" ({', '.join(with_)})"
    if not has_math(facts):
        return [f"{head}: {'a hit' if facts['hits'] else 'a miss'}{critical(facts) or '.'}"]
    margin, penalty = facts["margin"], facts["penalty"]
    result = f"hits by {margin}" if facts["hits"] else f"misses by {-margin}"
    if penalty:
        result += f", so {facts['target']} defends at {number(-penalty)}"
    return [f"{head}: {check_words(facts)} → {result}{critical(facts)}"]


RESULTS = {
    "dodge": ("dodged", "too slow"),
    "parry": ("parried", "too late"),
    "block": ("blocked", "too late"),
}


def defence(facts: Facts) -> list[str]:
    held, failed = RESULTS[facts["defence"]]
    result = (held if facts["holds"] else failed) + critical(facts)
    head = f"  {facts['who']} tries to {facts['defence']}"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]


def no_defence(facts: Facts) -> list[str]:
    if facts["why"] == "chose none":
        return [f"  {facts['who']} takes the blow."]
    return [f"  {facts['who']} cannot defend: {facts['why']}."]


def damage(facts: Facts) -> list[str]:
    if "armor" not in facts or "raw" not in facts:
        # A wound is told by the Vitality that is lost.
        return [] if facts["wounds"] else [f"  {facts['target']}'s armour holds."]
    raw: Math = facts["raw"]
    armor: Math = facts["armor"]
    roll: Roll = facts["roll"]
    words = f"  {facts['weapon']} {roll.count}d{roll.sides}: {dice_words(roll)}"
    least = ""
    for line in raw.lines[1:]:
        if line.label.startswith("at least"):
            least = f" ({line.label})"
        else:
            words += (" − " if line.value < 0 else " + ") + term(line)
    if len(raw.lines) > 1:
        words += f" = {raw.total}{least}"
    if armor.total:
        words += f" − {armor_words(armor)} = {facts['passed']}"
    if not facts["final"]:
        return [f"{words}, nothing goes through"]
    times = facts["multiplier"]
    if times > 1:
        words += f", {facts['type']} ×{times} = {facts['passed'] * times}"
    if facts["final"] != facts["passed"] * times:
        words += f", in the end {facts['final']}"
    return [words]


def armor_words(armor: Math) -> str:
    """Return what the armour takes off: AR 2, or 4 (AR 2, twice against a cut)."""
    if len(armor.lines) == 1:
        return term(armor.lines[0])
    words = [term(armor.lines[0])]
    for line in armor.lines[1:]:
        words.append(line.label if line.value > 0 else f"less {abs(line.value)}, {line.label}")
    return f"{armor.total} ({', '.join(words)})"
