"""What a combatant has, cunning uses when it pays: nothing lies idle over 2,000 fights."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.files.encounter import shipped
from affray.referee.rooms import load_encounter
from affray.systems.oldschool.acts.verbs import VERBS
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import Maneuver
from affray.systems.oldschool.book.decisions import How, Verb
from affray.systems.oldschool.system import SYSTEM

MIRRORED = Path(__file__).parents[3] / "benchmarks" / "strength"
FIGHTS = 2000

# What is never done, and why it does not pay
NEVER = {
    "trip": "a whole action for what standing up undoes with a move; free ones are taken",
    "disarm": "a whole action for what picking up undoes with one; free ones are taken",
    "stunt": "is agreed on with the referee, who is not at this table",
    "let go": "whoever is held is struck without a roll, which nothing else betters",
    "draw": "an attack draws what it needs at no cost",
    "drop": "frees nothing that is needed",
    "step up": "ranks are counted without a map, and these encounters have one",
    "work on": "tasks are what people think of; these encounters have none",
    "look at": "shows nothing to tactics",
    "speak": "says nothing to tactics",
    "non-lethal": "is worse at everything but mercy, for which nobody asked",
}


class Counting(Player):
    """Plays cunningly, and counts what is done."""

    name = "counting"

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.words = {int(form.number): form.word for form in VERBS}

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Answer, and count."""
        choice = SYSTEM.tactics["cunning"].answer(fight, question)
        if not isinstance(question, WhatNow):
            self.used[f"{question.kind} {question.choice}"] += 1
            return choice
        self.used[self.words[int(choice)]] += 1
        if choice == Verb.ATTACK:
            sheet = question.fighter.sheet
            self.used[f"{sheet.name}: {sheet.weapons[question.weapon].name}"] += 1
            for place, name in enumerate(How.NAMES):
                if question.how >> place & 1:
                    self.used[name] += 1
        return choice


def fought() -> tuple[Counter[str], set[str]]:
    """Return what was done in all encounters, and every weapon that somebody had."""
    player = Counting()
    weapons: set[str] = set()
    files = [path for _, path in shipped(SYSTEM)] + sorted(MIRRORED.glob("oldschool-*.yaml"))
    for path in files:
        fight = SYSTEM.build(load_encounter(path))
        fight.scene.tactics = player
        for one in fight.people:
            one.tactics = player
            own = one.sheet.weapons[: one.body]
            weapons |= {f"{one.sheet.name}: {weapon.name}" for weapon in own}
        fight.keep_start()
        for seed in range(FIGHTS // len(files) + 1):
            fight.begin(seed)
            fight.play_on()
    return player.used, weapons


def test_nothing_lies_idle() -> None:
    """Every verb, way, weapon and free maneuver is used, or it says here why not."""
    used, weapons = fought()
    verbs = {form.word for form in VERBS}
    idle = {one for one in verbs | weapons | set(How.NAMES) if not used[one]}
    assert idle == set(NEVER), idle ^ set(NEVER)
    for kind in (Maneuver.TRIP, Maneuver.DISARM, Maneuver.GRAPPLE):
        assert used[f"opening {kind + 1}"], Maneuver.NAMES[kind]
    assert used["flight 1"]
    assert used["truce 1"]
