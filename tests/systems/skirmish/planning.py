"""What foes of Skirmish plan: fights at their first planning, and plans as text."""

from __future__ import annotations

from typing import Any

from affray.core.files.encounter import from_data
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.system import SYSTEM

Line = dict[str, Any]


def made(ours: list[Line], theirs: list[Line], **more: Any) -> Fight:
    """Return a fight of two sides at its first planning."""
    data = {"encounter": "x", "system": "skirmish", "sides": {"us": ours, "them": theirs}, **more}
    fight = SYSTEM.build(from_data(data, "x"))
    fight.seed(1)
    while fight.phase != Phase.PLANNING:
        fight.step()
    return fight


def plan(fight: Fight, number: int = 0, tactics: str = "cunning") -> Plan:
    """Return what somebody plans."""
    question = Plan(fight.people[number])
    SYSTEM.tactics[tactics].answer(fight, question)
    return question


def planned(fight: Fight, number: int = 0, tactics: str = "cunning") -> str:
    """Return what somebody plans, as text."""
    return plan(fight, number, tactics).text(fight)
