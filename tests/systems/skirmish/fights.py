"""Small Skirmish fights, whose every path is walked."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.fight.states import States
from affray.core.fight.stepping import states_of, step_states
from affray.core.files.encounter import from_data
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.system import SYSTEM

LIMIT = 5_000_000


Line = dict[str, Any]


class Says(Player):
    """Plans what it was told, and leaves all else to tactics."""

    def __init__(self, text: str) -> None:
        self.name = "says"
        self.text = text

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Plan as told."""
        if isinstance(question, Plan):
            question.take(fight, self.text)
            return question.choice
        return SYSTEM.tactics["cunning"].answer(fight, question)


def built(ours: list[Line], theirs: list[Line]) -> Fight:
    """Return a fight of two sides in one place."""
    data = {"encounter": "odds", "system": "skirmish", "map": "contact"}
    return SYSTEM.build(from_data({**data, "sides": {"us": ours, "them": theirs}}, "odds"))


def fought(
    ours: list[Line], theirs: list[Line], plans: dict[str, str], phase: int
) -> tuple[Fight, States]:
    """Return the fight at a phase, ready to be walked."""
    fight = built(ours, theirs)
    for person in fight.people:
        if person.name in plans:
            person.tactics = Says(plans[person.name])
    fight.seed(1)
    while fight.phase != phase:
        fight.step()
    return fight, states_of(fight)


def chances(fight: Fight, states: States, key: Any) -> dict[Any, Fraction]:
    """Return the chance of everything that a function sees in the states."""
    found: dict[Any, Fraction] = {}
    for at, row in enumerate(states.rows):
        fight.restore(row)
        chance = states.chance(at)
        seen = key(fight)
        found[seen] = found.get(seen, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def person(name: str, skill: int, weapon: str = "broadsword", **more: Any) -> Line:
    """Return a fighter who is hurt by everything and falls to nothing.

    It is a construct, which is hit nowhere in particular: that leaves the d20s alone to be walked.
    """
    loadouts = [{"weapon": weapon, "skill": skill}]
    return {"name": name, "structure": 9999, "loadouts": loadouts, **more}


def blow(fight: Fight) -> tuple[str, int]:
    """Return who is to be hit and how hard, in multiples of B; a broadsword's is 7."""
    for one in fight.people:
        if one.structure_due > 0:
            return one.name, int(one.structure_due) // 7
    return "nobody", 0


def skirmish(ours: list[Line], theirs: list[Line]) -> dict[tuple[str, int], Fraction]:
    """Walk one skirmish of everybody against everybody."""
    plans = {line["name"]: "attack any" for line in (*ours, *theirs)}
    fight, states = fought(ours, theirs, plans, Phase.MELEE)
    return chances(fight, step_states(fight, states, [], [], LIMIT), blow)


def exactly(*figures: str) -> list[Fraction]:
    """Return figures of the book as fractions."""
    return [Fraction(figure) for figure in figures]
