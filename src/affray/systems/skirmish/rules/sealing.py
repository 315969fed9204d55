"""Sealed plans: a digest of what tactics have planned, told before any person plans."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.skirmish.events.events import PlansSealed

if TYPE_CHECKING:
    from affray.core.act.question import Question
    from affray.systems.skirmish.book.fight import Fight

LETTERS = 16  # of a digest or a salt


def seal_of(salt: str, plans: tuple[str, ...]) -> str:
    """Return the digest that stands for plans until they are opened (SK-PHS-2).

    Plans are few enough to be tried out one by one; the salt, told at the reveal, prevents that.
    """
    return sha256("\n".join([salt, *plans]).encode()).hexdigest()[:LETTERS]


def salt_of(fight: Fight) -> str:
    """Return a salt that nobody can know before it is told, and no die has to fall for."""
    return sha256(f"{fight.scene.stream} {fight.round}".encode()).hexdigest()[:LETTERS]


def plans_of(fight: Fight, planners: list[i64]) -> tuple[str, ...]:
    """Return what some have planned, a line each."""
    lines: list[str] = []
    for number in planners:
        lines.append(f"{fight.people[number].name}: {fight.plan_of(number).text(fight)}")
    return tuple(lines)


def seal(fight: Fight, answered: list[Question]) -> None:
    """Note who has planned before people are asked, and tell the digest (SK-AI-2, SK-PHS-2)."""
    fight.sealed_by = []
    for question in answered:
        fight.sealed_by.append(question.asked.number)
    if len(answered) > 0 and fight.heard:
        fight.seal = seal_of(salt_of(fight), plans_of(fight, fight.sealed_by))
        fight.tell(PlansSealed("", fight.seal))
