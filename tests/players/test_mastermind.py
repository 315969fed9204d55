"""The mastermind: fair, bounded, the same every time, and better than what it departs from."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from affray.core.act.question import Question
from affray.core.fight.fight import HOSTED, Fight
from affray.core.fight.numbers import Numbers
from affray.core.room.attending import Attending
from affray.core.room.system import System, systems
from affray.players.mastermind import Mastermind, candidates, masterminds
from affray.players.search import Search, Tried
from affray.referee import Referee, load_encounter

ENCOUNTERS = {
    "simverse": "goblin-ambush",
    "oldschool": "oldschool/goblin-cellar",
    "dicepool": "alley",
    "skirmish": "reed-bed-ambush",
}
SMALL = 300  # steps: enough to depart from the quick choice now and then
every_room = pytest.mark.parametrize("room", ENCOUNTERS)


def fight_in(room: str) -> tuple[System, Fight]:
    """Return the fight of a room, to be fought from its start."""
    system = systems()[room]
    start = load_encounter(ENCOUNTERS[room])
    start["round_limit"] = 12
    fight = system.build(start)
    fight.keep_start()
    return system, fight


class Noted(Mastermind):
    """A mastermind that notes its answers, and what came of every try."""

    def __init__(self, system: System, budget: int = SMALL) -> None:
        super().__init__(system, budget)
        self.noted: list[tuple[int, ...]] = []
        self.departed = 0
        self.obeys = True

    def conclude(self, fight: Fight, question: Question, search: Search) -> None:
        """Note what is answered."""
        kept = Numbers()
        question.slots(kept.write())
        super().conclude(fight, question, search)
        row = Numbers()
        question.slots(row.write())
        tries = [worth for one in search.tried for worth in one.worths + one.proofs]
        self.noted.append((*row.to_list(), *tries))
        self.departed += row.to_list() != kept.to_list()
        if not self.obeys:
            question.slots(kept.read())


def fought(fight: Fight, player: Any, seed: int, side: int = 0, steps: int = 60) -> list[int]:
    """Return the state after a while of a fight in which a side has a player."""
    quick = fight.fighters[0].tactics
    for fighter in fight.fighters:
        fighter.tactics = player if fighter.side == side else quick
    fight.begin(seed)
    for _ in range(steps):
        if fight.winner != -1 or not fight.step():
            break
    for fighter in fight.fighters:
        fighter.tactics = quick
    return fight.save().to_list()


def test_imagined_fights_are_let_go_of() -> None:
    system, fight = fight_in("simverse")
    gc.collect()
    gc.disable()  # as in batches and sessions
    try:
        fought(fight, Mastermind(system, 200), 3, steps=20)
        first = len(gc.get_objects())
        fought(fight, Mastermind(system, 200), 3, steps=20)
        assert len(gc.get_objects()) < first + 1000
    finally:
        gc.enable()


@every_room
def test_to_think_changes_nothing(room: str) -> None:
    system, fight = fight_in(room)
    thinker = Noted(system)
    thinker.obeys = False
    quick = fight.fighters[0].tactics
    assert fought(fight, thinker, 3) == fought(fight, quick, 3)
    assert len(thinker.noted) > 2


@every_room
def test_the_same_question_has_the_same_answer(room: str) -> None:
    system, fight = fight_in(room)
    one, other = Noted(system), Noted(system)
    assert fought(fight, one, 4) == fought(fight, other, 4)
    assert one.noted == other.noted


@every_room
def test_it_departs_from_the_quick_choice(room: str) -> None:
    system, fight = fight_in(room)
    player = Noted(system, 3000)
    for seed in range(8):
        fought(fight, player, seed, steps=40)
        if player.departed:
            return
    pytest.fail("it never found anything better")


@every_room
def test_a_secret_changes_no_choice(room: str) -> None:
    """What no side can know of its foes, and the dice to come, are nothing to a mastermind."""
    system, fight = fight_in(room)
    quick = fight.fighters[0].tactics
    for steps in (8, 30):
        rows = []
        for secret in range(3):
            fought(fight, quick, 5, steps=steps)
            if secret == 1:
                fight.seed(99)
            if secret == 2:
                change_secrets(system, fight)
            rows.append(first_answer(fight, Noted(system, SMALL)))
        assert rows[0] == rows[1] == rows[2]


@every_room
def test_a_secret_that_showed_in_nothing_changes_no_choice_of_who_has_listened(room: str) -> None:
    """The same was told, whatever the numbers behind it are: so the same is believed."""
    system, fight = fight_in(room)
    quick = fight.fighters[0].tactics
    host = Attending()
    for steps in (8, 30):
        rows = []
        for secret in range(3):
            fight.host, fight.mode, fight.heard = host, HOSTED, True
            fought(fight, quick, 5, steps=steps)
            if secret == 1:
                fight.seed(99)
            if secret == 2:
                change_secrets(system, fight)
            rows.append(first_answer(fight, Noted(system, SMALL), host))
            learnt = [one for one in fight.lore.beliefs.values() if len(one.learnt) > 0]
            assert learnt or steps < 30
        assert rows[0] == rows[1] == rows[2]


def test_a_sealed_plan_changes_no_choice() -> None:
    system, fight = fight_in("skirmish")
    rows = []
    for verb in (1, 2):

        class Peeks(Noted):
            def answer(self, fight: Any, question: Question, verb: int = verb) -> int:
                for foe in fight.people:
                    if foe.side != question.asked.side:
                        fight.plan_of(foe.number).choice = verb
                return super().answer(fight, question)

        player = Peeks(system)
        fought(fight, player, 6, steps=3)
        rows.append(player.noted[:3])
    assert rows[0] == rows[1]
    assert len(rows[0]) > 1


def change_secrets(system: System, fight: Fight) -> None:
    """Change figures of the sheets of side 1 that do not show."""
    names = {"simverse": "ws", "oldschool": "atk", "dicepool": "wil", "skirmish": "critical"}
    for fighter in fight.fighters:
        if fighter.side == 1:
            system.change_sheet(fight, fighter, names[system.id], 17)


def first_answer(
    fight: Fight, player: Noted, host: Attending | None = None
) -> tuple[tuple[int, ...], ...]:
    """Return what a player answers first for side 0, from here on, having heard what a host has."""
    clone = fight.clone()
    if host is not None:
        clone.host, clone.mode, clone.heard = host, HOSTED, True
    for fighter in clone.fighters:
        if fighter.side == 0:
            fighter.tactics = player
    for _ in range(30):
        clone.seed(1)  # the dice that lead to the question are the same
        if player.noted or clone.winner != -1 or not clone.step():
            break
    return tuple(player.noted[:1])


@every_room
def test_it_plays_in_a_session_and_says_why(room: str) -> None:
    system = systems()[room]
    player = Mastermind(system, SMALL)
    start = load_encounter(ENCOUNTERS[room])
    start["round_limit"] = 3
    sides = dict.fromkeys(start["sides"], player.name)
    referee = Referee.open(start, seed=2, tactics=sides, players={player.name: player})
    referee.run()
    answers = [line for line in referee.session.journal.lines if line["kind"] == "answer"]
    said = [line for line in answers if "expects" in line.get("because", "")]
    assert {line["by"] for line in answers} >= {"tactics:mastermind"}
    assert said, "what it expected is in the record"
    again = Referee.load(referee.session.journal.store)
    again.run()
    assert again.session.digest() == referee.session.digest(), "a replay thinks about nothing"


def test_it_is_there_in_every_book() -> None:
    for system in systems().values():
        assert set(masterminds(system)) <= set(system.players)
        assert "mastermind" not in system.tactics


def test_thinking_can_be_broken_off() -> None:
    system, fight = fight_in("simverse")
    player = Noted(system, 100_000)
    player.stop = lambda: True
    fought(fight, player, 3, steps=8)
    assert player.departed == 0
    assert player.noted


def test_candidates_have_places_that_no_list_has() -> None:
    system, fight = fight_in("dicepool")
    found: list[int] = []

    class Looks(Mastermind):
        def answer(self, fight: Fight, question: Question) -> int:
            if question.kind == "turn" and not found:
                rows = candidates(fight, question)
                found.append(len(rows) - len(question.form(fight).rows(fight, question)))
            return super().answer(fight, question)

    fought(fight, Looks(system, 1), 1, steps=6)
    assert found[0] > 2


def test_nobody_goes_on_for_ever_with_what_changes_nothing() -> None:
    system, fight = fight_in("simverse")
    said: list[tuple[int, int, str]] = []

    class Talks(Mastermind):
        """Speaks whenever that is among what it tries."""

        def conclude(self, fight: Fight, question: Question, search: Search) -> None:
            for one in search.tried:
                question.slots(one.row.read())
                if question.text(fight) == "speak":
                    break
            else:
                question.slots(search.quick.row.read())
            turn = (int(fight.round), int(question.asked.number))
            said.append((*turn, question.text(fight)))

    fought(fight, Talks(system, 1), 1, steps=40)
    spoken = [turn for turn in said if turn[-1] == "speak"]
    assert spoken
    assert len(spoken) == len(set(spoken)), "once a turn: then it has changed nothing"


def test_pairs_with_the_same_dice_are_compared() -> None:
    one = Tried(Numbers(), [1], [600_000, 700_000, 800_000])
    other = Tried(Numbers(), [900_000], [500_000] * 3)
    ahead, error = one.ahead_of(other)
    assert (round(ahead, 6), round(error, 4)) == (0.2, 0.0577)
    assert other.mean == 0.5
