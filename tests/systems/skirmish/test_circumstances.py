"""Circumstances beside the choices: shown as terms, and not used up by being looked at."""

from __future__ import annotations

from typing import Any

from affray.core.files.encounter import from_data
from affray.referee import Referee
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.foes.striking import melee_worth
from affray.systems.skirmish.foes.temper import CUNNING
from affray.systems.skirmish.system import SYSTEM

DATA: dict[str, Any] = {
    "encounter": "Smoke",
    "system": "skirmish",
    "sides": {"us": ["bandit", "ithene"], "them": ["mercenary"]},
}


def test_to_look_at_plans_uses_nothing_up() -> None:
    referee = Referee.open(from_data(DATA, "smoke"), seed=1, people=["us"])
    referee.run()
    waiting = referee.session.waiting
    assert waiting is not None
    for name in ("bandit", "ithene"):
        referee.by_hand(f"give {name} -2 because smoke")
    fight = referee.session.fight
    before = fight.digest()
    for question in waiting.questions:
        shown = [one.tally for one in question.options(fight) if one.tally is not None]
        assert shown
        assert all(-2 in [part.value for part in tally.parts] for tally in shown)
    assert fight.digest() == before


def worths(fight: Fight) -> tuple[int, int]:
    """Return what the two foes of the first in the list are worth to it."""
    who, first, second = fight.people
    return (
        melee_worth(fight, who, first, 0, CUNNING),
        melee_worth(fight, who, second, 0, CUNNING),
    )


def test_tactics_count_on_them() -> None:
    """Whoever is hampered is easier to hit, so that it is chosen before its equal."""
    data = {**DATA, "sides": {"us": ["ithene"], "them": ["mercenary", "mercenary"]}}
    fight = SYSTEM.build(from_data(data, "smoke"))
    fight.seed(1)
    who, first, second = fight.people
    assert worths(fight)[0] == worths(fight)[1]
    fight.circumstances.put(second.number, -6, False, 0, "dazzled")
    assert worths(fight)[0] < worths(fight)[1]
    fight.circumstances.put(who.number, -6, True, 0, "smoke")
    fight.circumstances.put(first.number, -12, True, 0, "mud")
    assert worths(fight)[0] > worths(fight)[1]
