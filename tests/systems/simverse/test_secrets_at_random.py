"""Secrets of Simverse fights at random: in no byte of a player, in no choice of tactics."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from affray.core.act.question import Question
from affray.core.fight.tally import ALL
from affray.core.view.view import Names, see_state
from affray.referee import PERSON, Referee, Seat
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.system import SYSTEM
from systems.simverse.people_at_random import Tactics, hosted, opened, pauses, seeds, start
from systems.simverse.random_encounters import Data

# Figures of a sheet that nobody else can see; by AW it shows who acts at the same moment
FIGURES = ("dx", "st", "en", "ws", "in", "ch", "mana", "stamina")


def everything(referee: Referee, seat: Seat) -> str:
    """Return all that a seat gets to see, as one text."""
    seen = referee.events(seat)
    view = referee.view(seat)
    names = [fighter["name"] for fighter in view["fighters"]]
    found = {
        "view": view,
        "events": [one.plain() for one in seen],
        "lines": [referee.lines(one) for one in seen],
        "tale": [referee.system.tale(one.kind, one.facts, one.number) for one in seen],
        "pending": [vars(one) for one in referee.pending(seat)],
        "waiting": referee.waiting_for(seat),
        "reminders": [referee.reminders(name, seat) for name in names],
        "advice": [referee.advice(one.who, seat) for one in referee.pending(seat)],
    }
    return json.dumps(found, default=str)


def nothing_since(referee: Referee) -> bool:
    """Tell whether nobody has answered and no die has fallen since the last seam."""
    answered, fallen = referee.session.since_seam()
    session = referee.session
    ask = session.waiting.ask if session.waiting is not None else 0
    sealed = [line for line in session.journal.in_force() if line.get("ask", -1) == ask]
    return not answered and not fallen and not any(line["by"] == PERSON for line in sealed)


def secrets(fight: Fight, side: int) -> Iterator[Data]:
    """Give changes by hand to what a side cannot know: of foes, and of whoever is hidden."""
    for one in fight.people:
        if one.gone or one.side == side or one.belongs_to() == side:
            continue
        for name in FIGURES:
            for value in (6, 15):
                yield {"stat": one.name, "name": name, "to": value}
        for tracker in SYSTEM.trackers:
            if tracker.settable and (tracker.seen != ALL or not one.seen_by(side)):
                yield {"set": one.name, "tracker": tracker.name, "to": 1}


def make(fight: Fight, change: Data) -> bool:
    """Let a secret be otherwise; False where that cannot be."""
    [one] = [one for one in fight.people if one.name == change.get("stat", change.get("set"))]
    try:
        if "stat" in change:
            SYSTEM.change_sheet(fight, one, change["name"], change["to"])
        else:
            SYSTEM.put(fight, one, change["tracker"], change["to"])
    except ValueError:
        return False
    return True


def changed(fight: Fight, change: Data) -> Fight | None:
    """Return a fight in which a secret is otherwise, or None where that cannot be."""
    other = fight.clone()
    assert isinstance(other, Fight)
    return other if make(other, change) and not other.over else None


def looks_alike(referee: Referee, fight: Fight, other: Fight, side: int) -> bool:
    """Tell whether two fights look the same to a side: health as a word is no secret."""
    seat = Seat(side)
    one = see_state(SYSTEM, fight, seat, Names(fight, referee.session.presents, seat))
    return one == see_state(SYSTEM, other, seat, Names(other, referee.session.presents, seat))


@pytest.mark.parametrize("seed", seeds(5))
def test_a_secret_is_in_no_byte_that_a_player_gets(seed: int) -> None:
    """Between two questions a secret becomes otherwise, and is put back after a look."""
    dice = random.Random(seed)
    referee = opened(seed)
    for number in pauses(referee, seed, 16):
        if number % 4 or not nothing_since(referee):
            continue
        fight = referee.session.fight
        assert isinstance(fight, Fight)
        for side in range(2):
            mine = everything(referee, Seat(side))
            chosen = list(secrets(fight, side))
            for change in dice.sample(chosen, min(8, len(chosen))):
                other = changed(fight, change)
                if other is None or not looks_alike(referee, fight, other, side):
                    continue
                row, sheets = fight.save(), [one.sheet for one in fight.people]
                assert make(fight, change)
                assert everything(referee, Seat(side)) == mine, f"seed {seed}: {change}"
                fight.restore(row)
                for one, sheet in zip(fight.people, sheets, strict=True):
                    one.sheet = sheet


def choice_of(fight: Fight, name: str) -> str:
    """Return what tactics choose for somebody at its next question."""
    clone = fight.clone()
    assert isinstance(clone, Fight)
    by = Chosen(name)
    try:
        hosted(clone, by).step()
    except Enough:
        return by.choice
    return "nothing"


class Enough(Exception):
    """The choice is made."""


class Chosen(Tactics):
    """Stops at the first question of somebody, with what tactics answer."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.choice = ""

    def ask(self, fight: Any, question: Question) -> Any:
        """Let tactics answer, and stop where that was what was wanted."""
        super().ask(fight, question)
        if question.asked.name == self.name:
            self.choice = question.text(fight)
            raise Enough
        return question.choice


@pytest.mark.parametrize("seed", seeds(8))
def test_a_secret_changes_no_choice_of_tactics(seed: int) -> None:
    """The tactics of the reference fights are left out: they strike the weakest by its number."""
    dice = random.Random(seed)
    given = start(seed)
    for line in given["fighters"]:
        line["tactics"] = SYSTEM.default_tactics
    referee = Referee.open(given, seed=seed, people=given["sides"])
    referee.run()
    for number in pauses(referee, seed, 20):
        if number % 2 or not nothing_since(referee):
            continue
        fight = referee.session.seam_fight()
        assert isinstance(fight, Fight)
        who = referee.pending()[0].who
        side = next(int(one.side) for one in fight.people if one.name == who)
        expected = choice_of(fight, who)
        chosen = list(secrets(fight, side))
        for change in dice.sample(chosen, min(25, len(chosen))):
            other = changed(fight, change)
            if other is None or not looks_alike(referee, fight, other, side):
                continue
            assert choice_of(other, who) == expected, f"seed {seed}: {change}"
