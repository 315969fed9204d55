"""The odds of a blow, reckoned from the book's words, and blows to be walked by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import icepool

from affray.core.act.question import Given, Player, Question
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.states import States
from affray.core.fight.stepping import states_of, step_states
from affray.core.files.encounter import from_data
from affray.referee import system_of
from affray.systems.simverse.book.constants import Defence
from affray.systems.simverse.book.fight import Fight

PAIRS = [(one, other) for one in range(4) for other in range(4, 8)]


def losses(fight: Fight, states: States, number: int) -> dict[int, Fraction]:
    """Return the chance of every loss of Vitality."""
    whole = fight.people[number].sheet.vitality
    found: dict[int, Fraction] = {}
    for at, row in enumerate(states.rows):
        chance = states.chance(at)
        fight.restore(row)
        lost = int(whole - fight.people[number].vitality)
        found[lost] = found.get(lost, Fraction(0)) + chance
    return found


@dataclass(frozen=True)
class Blow:
    """An attack in the book's own numbers, all added up by hand."""

    needed: int
    defence: int | None  # the number of the defence before the margin, None where there is none
    dice: int
    flat: int  # weapon, thrust, ST
    ar: int = 0  # after what is ignored, before cutting doubles it
    kind: str = "bludgeoning"
    halvings: int = 0
    called: int = 1


def by_the_book(blow: Blow) -> dict[int, Fraction]:
    """Return the chance of every loss, by icepool: attack, margin, defence, damage, armour."""
    three = 3 @ icepool.d(6)
    armor = blow.ar * (2 if blow.kind == "cutting" else 1)
    times = (2 if blow.kind == "impaling" else 1) * blow.called

    def loss(total: int) -> int:
        raw = total + blow.flat
        for _ in range(blow.halvings):
            raw //= 2
        return max(max(raw, 1) - armor, 0) * times

    damage = (blow.dice @ icepool.d(6)).map(loss)

    def defend(rolled: int, penalty: int) -> Any:
        assert blow.defence is not None
        held = rolled == 3 or (rolled != 18 and rolled <= blow.defence - penalty)
        return 0 if held else damage

    def attack(rolled: int) -> Any:
        if rolled == 18 or (rolled > blow.needed and rolled != 3):
            return 0
        if blow.defence is None:
            return damage
        margin = blow.needed - rolled
        if rolled == 3:
            margin = max(margin, 0) + 10
        return icepool.map(lambda roll: defend(roll, margin // 5), three)

    die = icepool.map(attack, three)
    return {int(out): Fraction(die.quantity(out), die.denominator()) for out in die.outcomes()}


class Defends(Player):
    """Chooses the same defence whenever there is one to choose."""

    def __init__(self, choice: int) -> None:
        self.name = "defends"
        self.choice = choice

    def answer(self, fight: core.Fight, question: Question) -> int:
        """Choose it."""
        question.choice = self.choice
        return self.choice


DEFENCES = {
    "dodge": Defence.DODGE,
    "parry": Defence.PARRY,
    "block": Defence.BLOCK,
    "none": Defence.NONE,
}


def before_blow(act: str, defence: str, scene: dict[str, Any]) -> tuple[Fight, list[Given]]:
    """Return a fight whose first fighter is about to do this, and what answers for it."""
    start = from_data({"encounter": "Odds", "system": "simverse", **scene}, "test")
    fight = system_of(start).build(start)
    assert isinstance(fight, Fight)
    fight.seed(1)
    while fight.round == 0:
        fight.step()
    attacker, target = fight.people
    for person in fight.people:
        person.morale = 0
    question = fight.question_of(attacker.number)
    question.take(fight, act)
    row = Numbers()
    question.slots(row.write())
    given = Given([row], attacker.tactics)
    attacker.tactics = given
    target.tactics = Defends(int(DEFENCES[defence]))
    return fight, [given]


def exact(act: str, defence: str, scene: dict[str, Any]) -> dict[int, Fraction]:
    """Return the chance of every loss, by the rules themselves."""
    fight, givers = before_blow(act, defence, scene)
    states = step_states(fight, states_of(fight), [], givers, 1_000_000)
    return losses(fight, states, 1)


def contact(attacker: dict[str, Any], target: dict[str, Any]) -> dict[str, Any]:
    """Return the scene of two who stand before each other."""
    sides = {"one": [{"name": "Ann", **attacker}], "two": [{"name": "Target", **target}]}
    return {"map": "contact", "sides": sides}


def chance(value: Fraction) -> str:
    """Return a chance to four places, as the table prints it."""
    return f"{float(value):.4f}"
