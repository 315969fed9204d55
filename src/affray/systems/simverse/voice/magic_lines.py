"""The lines of spells and powers."""

from __future__ import annotations

from affray.core.fight.event import Roll
from affray.systems.simverse.voice.phrases import (
    Facts,
    check_words,
    critical,
    dice_words,
    has_math,
    listed,
    number,
)

# -- spells -----------------------------------------------------------------------------------

SPELL_MODES = ("cast", "touch")  # how a spell strikes, where a weapon swings or thrusts


def aimed(facts: Facts) -> str:
    """Return a spell and what it is cast at, as far as that is known."""
    words = f"{facts['who']} casts {facts['spell']}"
    if facts.get("targets"):
        names = [who if who != facts["who"] else "themselves" for who in facts["targets"]]
        words += f" {'on' if facts['helps'] else 'at'} {listed(names)}"
    elif facts.get("place"):
        words += f" at {facts['place']}"
    return words


def spell_cast(facts: Facts) -> list[str]:
    if not has_math(facts):
        result = "it takes hold" if facts["works"] else "nothing comes of it"
        return [f"{aimed(facts)}: {result}{critical(facts) or '.'}"]
    margin = facts["margin"]
    result = f"works by {margin}" if facts["works"] else f"fails by {-margin}"
    if facts["works"] and margin >= 5 and facts["targets"] and not facts["helps"]:
        result += f", resisted at {number(-(margin // 5))}"
    return [f"{aimed(facts)}: {check_words(facts)} → {result}{critical(facts)}"]


def mana_spent(facts: Facts) -> list[str]:
    if "left" not in facts:
        return []
    if facts["why"].startswith("burnt by"):
        head = f"  {facts['who']} loses {facts['spent']} Mana ({facts['why']})"
    else:  # the spell has just been named
        head = f"  {facts['who']} spends {facts['spent']} Mana"
    return [f"{head}, {facts['left']} left"]


def healing(facts: Facts) -> list[str]:
    if "roll" not in facts:
        return []
    roll: Roll = facts["roll"]
    return [f"  {facts['spell']} {roll.count}d{roll.sides}: {dice_words(roll)}"]


def dispelled(facts: Facts) -> list[str]:
    result = "it ends" if facts["ends"] else "it holds"
    head = f"  The spell on {facts['target']} ({facts['effect']}) contends"
    if not has_math(facts):
        return [f"{head}: {result}."]
    return [f"{head}: {check_words(facts)} → {result}"]
