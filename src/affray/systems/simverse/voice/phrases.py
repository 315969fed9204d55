"""Phrases that the lines of this system are made of: numbers, sums, dice and names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from affray.core.fight.event import Line, Math, Roll

Facts = Mapping[str, Any]


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def metres(thousandths: int) -> str:
    """Return a length for people.

    >>> metres(3605), metres(12000)
    ('3.6', '12')
    """
    return f"{thousandths / 1000:.1f}".removesuffix(".0")


def term(line: Line) -> str:
    """Return one term of a sum with its name: DX 13, or 4 (2 for each wound)."""
    if line.label == "Speed x 2":
        return f"Speed ×2 = {line.value}"
    if line.label == "range":
        return f"range {abs(line.value)} ({line.words})"
    if line.words:
        return re.sub(r"-(?=\d)", "−", re.sub(r"\+ (\D+) -(?=\d)", r"− \1 ", line.words))
    if line.label[0].isdigit() or "," in line.label:
        return f"{abs(line.value)} ({line.label})"
    return f"{line.label} {abs(line.value)}"


def sum_words(math: Math) -> str:
    """Return the terms of a sum: DX 13 + Bow 4 − range 2 (60 m)."""
    words = ""
    for line in math.lines:
        if not words:
            words = term(line)
        elif line.value or line.label != "range":
            sign = " − " if line.value < 0 else " + "
            words += sign + re.sub(r" −(?=\d+$)", " ", term(line))  # the sign is said once
    return words


def dice_words(roll: Roll) -> str:
    """Return dice as they fell: 10, or 10 (4 4 2)."""
    if len(roll.faces) > 1:
        return f"{roll.total} ({' '.join(map(str, roll.faces))})"
    return str(roll.total)


def check_words(facts: Facts) -> str:
    """Return a check against a number: 3d6 ≤ 17 (DX 13 + Bow 4): 10 (4 4 2)."""
    roll: Roll = facts["roll"]
    needed: Math = facts["needed"]
    dice = f"{roll.count}d{roll.sides}"
    return f"{dice} ≤ {number(needed.total)} ({sum_words(needed)}): {dice_words(roll)}"


def has_math(facts: Facts) -> bool:
    """Tell whether the viewer may see the roll."""
    return "roll" in facts and "needed" in facts


def critical(facts: Facts) -> str:
    """Return a word for three 1s or three 6s, or nothing."""
    names = {"success": ", a critical success!", "failure": ", a critical failure!"}
    return names.get(facts["critical"], "")


def many(count: int, noun: str) -> str:
    """Return a count with its noun: 1 turn, 3 turns."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Return names as they stand in a sentence.

    >>> listed(["Ash"]), listed(["Ash", "Elm", "Yew"])
    ('Ash', 'Ash, Elm and Yew')
    """
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def side(name: str) -> str:
    """Return a side as it stands in a sentence: the goblins, but Harrow's Company."""
    return f"the {name}" if name[:1].islower() and not name.startswith("the ") else name
