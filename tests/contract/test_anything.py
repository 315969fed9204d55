"""Whatever people do, and in whatever order: the record is the fight."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cases import Case, again, answer_one, at_random, every_system, trace

from affray.referee import PERSON, Referee, Refused


def answer(referee: Referee, case: Case, dice: random.Random) -> None:
    """Answer one question or give dice."""
    answer_one(referee, at_random(dice.randrange(1000)))


def plan(referee: Referee, case: Case, dice: random.Random) -> None:
    """Answer without confirming, which leaves a sealed question open."""
    waiting = referee.session.waiting
    if waiting is not None and not waiting.is_dice:
        pending = dice.choice(referee.pending())
        referee.answer(at_random(dice.randrange(1000))(pending), pending.who, confirm=False)


def undo(referee: Referee, case: Case, dice: random.Random) -> None:
    """Take back the last answer, or more."""
    lines = referee.session.journal.in_force()
    referee.undo(to=dice.choice(lines)["n"] if lines and dice.random() < 0.3 else None)


def redo(referee: Referee, case: Case, dice: random.Random) -> None:
    """Take back an undo."""
    referee.redo()


def change(referee: Referee, case: Case, dice: random.Random) -> None:
    """Change something by hand, now or after the action."""
    names = [fighter.name for fighter in referee.session.fight.fighters]
    name, side = dice.choice(names), dice.choice(case.sides)
    house = dice.choice(case.system.house_rules)
    trackers = [tracker.name for tracker in case.system.trackers if tracker.settable]
    newcomer = {**dice.choice(case.start["fighters"]), "name": f"Late Comer {len(names)}"}
    changes: list[dict[str, Any]] = [
        {"set": name, "tracker": dice.choice(trackers), "to": dice.randrange(6)},
        {"side": name, "to": side},
        {"hide": name, "from": [side]},
        {"reveal": name},
        {"remove": name},
        {"add": newcomer},
        {"house_rule": house.name, "to": dice.choice(house.values)},
        {"player": name, "to": dice.choice([PERSON, case.system.default_tactics])},
    ]
    referee.adjust(dice.choice(changes), "why not", now=dice.random() < 0.5)


def overrule(referee: Referee, case: Case, dice: random.Random) -> None:
    """Let a roll have fallen otherwise."""
    rolls = referee.rolls()
    if rolls:
        roll = dice.choice(rolls)
        referee.overrule(roll.number, [dice.randint(1, roll.sides) for _ in range(roll.count)])


def start_over(referee: Referee, case: Case, dice: random.Random) -> None:
    """Play it again up to here, as after a run that was broken off."""
    referee.start_over()


@every_system
@pytest.mark.parametrize("seed", range(6))
def test_the_record_is_the_fight(case: Case, seed: int) -> None:
    dice = random.Random(seed)
    by_hand = case.sides[:1] if seed % 3 == 0 else []
    referee = case.open(seed, dice.choice([case.sides, case.sides[:1]]), dice_by_hand=by_hand)
    doings = [answer] * 8 + [plan, undo, redo, change, change, overrule, start_over]
    refused = 0
    for number in range(40):
        do = dice.choice(doings)
        before = trace(referee)
        try:
            do(referee, case, dice)
        except Refused:
            refused += 1
            assert trace(referee) == before, f"{number}: a refused {do.__name__} left a trace"
        replayed = again(referee)
        assert trace(replayed) == trace(referee), f"{number}: {do.__name__}"
        assert replayed.waiting_for() == referee.waiting_for()
        assert replayed.session.rolls() == referee.session.rolls()
        count = len(referee.session.journal.lines)
        assert len(replayed.session.journal.lines) == count, "a replay has nothing to write"
    assert refused < 40
