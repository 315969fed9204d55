"""Small fights to try rules on: who stands where, and whose turn it is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from affray.core.act.question import Given
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.states import States
from affray.core.fight.stepping import states_of, step_states
from affray.core.files import encounter
from affray.core.room.system import Start
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Phase
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.system import SYSTEM

LIMIT = 1_000_000


def start_of(party: list[Any], foes: list[Any], **more: Any) -> Start:
    """Return an encounter of two sides, in contact unless a map is given."""
    data = {
        "encounter": "A small one",
        "system": "dicepool",
        "map": "contact",
        "sides": {"party": party, "foes": foes},
        **more,
    }
    return encounter.from_data(data, "arena")


def fight_of(party: list[Any], foes: list[Any], **more: Any) -> Fight:
    """Return such a fight at its start, everybody by the plain tactics."""
    fight = SYSTEM.build(start_of(party, foes, **more))
    for person in fight.people:
        person.tactics = SYSTEM.tactics["plain"]
    return fight


def on_turn(fight: Fight, first: int = 0) -> Fight:
    """Begin round 1 without a roll, one fighter first and the others as listed."""
    numbers = [first, *(n for n in range(len(fight.people)) if n != first)]
    fight.phase = Phase.TURNS
    fight.round = 1
    for place, number in enumerate(numbers):
        fight.order[place] = number
        fight.people[number].init = 50 - place
        fight.people[number].actions = 2
    return fight


def answer(fight: Fight, number: int, text: str) -> Given:
    """Let a fighter's next act be this one."""
    person = fight.people[number]
    question = WhatNow(person)
    question.take(fight, text)
    assert question.wrong(fight) is None
    row = Numbers()
    question.slots(row.write())
    given = Given([row.copy()], person.tactics)
    person.tactics = given
    return given


def chances(states: States) -> list[Fraction]:
    """Return the chance of every state."""
    return [states.chance(at) for at in range(len(states.rows))]


def spread(fight: core.Fight, number: int, text: str, steps: int = 1) -> dict[int, Fraction]:
    """Return the chance of every loss of hit points of all foes by one act of a fighter."""
    assert isinstance(fight, Fight)
    before = sum(int(person.hp) for person in fight.people)
    given = answer(fight, number, text)
    states = step_states(fight, states_of(fight), [], [given], LIMIT)
    for _ in range(steps - 1):
        states = step_states(fight, states, [], [], LIMIT)
    found: dict[int, Fraction] = {}
    for row, chance in zip(states.rows, chances(states), strict=True):
        fight.restore(row)
        lost = before - sum(int(person.hp) for person in fight.people)
        found[lost] = found.get(lost, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def mean(found: dict[int, Fraction]) -> Fraction:
    """Return the loss to be expected."""
    return sum((lost * chance for lost, chance in found.items()), Fraction(0))
