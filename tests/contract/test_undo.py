"""Undo, redo, what if, changes by hand, dice overruled and dice typed in."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from cases import (
    Case,
    again,
    answer_one,
    at_random,
    encounters_of,
    every_system,
    finish,
    legal,
    lines_of,
    nothing_since,
    pauses,
    played,
    tactics_take_over,
    trace,
    walk,
)

from affray.core.room.system import System
from affray.referee import PERSON, Referee, Refused, Seat

# -- undo and redo -----------------------------------------------------------------------------


@every_system
def test_undo_goes_back_step_by_step_and_redo_forth_again(case: Case) -> None:
    referee = case.open(2, case.sides)
    states = []
    for _ in pauses(referee, at_random(2), 10):
        states.append((trace(referee), referee.pending()))
    end = trace(referee), referee.pending()
    for state in reversed(states):
        referee.undo()
        assert (trace(referee), referee.pending()) == state
    for state in [*states[1:], end]:
        referee.redo()
        assert (trace(referee), referee.pending()) == state
    with pytest.raises(Refused, match="no undo to take back"):
        referee.redo()
    assert trace(again(referee)) == end[0]


@every_system
def test_there_is_nothing_to_undo_at_the_start(case: Case) -> None:
    referee = case.open(2, case.sides)
    with pytest.raises(Refused, match="nothing to take back"):
        referee.undo()
    with pytest.raises(Refused, match="no undo to take back"):
        referee.redo()


@every_system
def test_the_same_done_again_gives_the_same_dice(case: Case) -> None:
    referee = played(case, 12, 3)
    end = trace(referee)
    for back in (1, 4, 9):
        lines = [line for line in referee.session.journal.in_force() if line["by"] == PERSON]
        for _ in lines[-back:]:
            referee.undo()
        assert len(lines) - back == len(
            [line for line in referee.session.journal.in_force() if line["by"] == PERSON]
        )
        for line in lines[-back:]:
            referee.answer(line["text"], line["who"])
        assert trace(referee) == end


@every_system
def test_another_choice_after_an_undo_leaves_the_past_alone(case: Case) -> None:
    differed = 0
    for referee in walk(case, 4, 15, case.sides[:1]):
        before = trace(referee)
        choices = legal(referee.pending()[0])
        ends = set()
        for choice in choices[:3]:
            referee.answer(choice, referee.pending()[0].who)
            ends.add(str(trace(referee)))
            referee.undo()
            assert trace(referee) == before
        differed += len(ends) > 1
        assert trace(again(referee, verify=True)) == before
    assert differed


@every_system
def test_undo_to_a_line_takes_back_all_since(case: Case) -> None:
    referee = played(case, 3, 5)
    before, line = trace(referee), len(referee.session.journal.lines) + 1
    finish(referee, at_random(6), 5)
    after = trace(referee)
    referee.undo(to=line)
    assert trace(referee) == before
    referee.redo()
    assert trace(referee) == after
    with pytest.raises(Refused, match="nothing to take back since line 9999"):
        referee.undo(to=9999)


@every_system
def test_undo_of_a_foes_answer_and_redo(case: Case) -> None:
    referee = played(case, 8, 6)
    after = trace(referee)
    foes = [line for line in referee.session.journal.in_force() if line["by"] != PERSON]
    referee.undo(to=foes[len(foes) // 2]["n"])
    referee.redo()
    assert trace(referee) == after
    assert trace(again(referee)) == after


@every_system
def test_the_log_shows_what_was_taken_back(case: Case) -> None:
    referee = played(case, 4, 7)
    count = len(referee.session.journal.lines)
    line = referee.undo()
    assert line["n"] in referee.session.journal.struck()
    assert len(referee.session.journal.lines) > count, "lines are only ever appended"
    referee.redo()
    assert line["n"] not in referee.session.journal.struck()


@every_system
def test_an_undo_across_a_roll_is_the_game_masters(case: Case) -> None:
    seat = Seat(0)
    allowed = refused = 0
    for referee in walk(case, 8, 20, case.sides[:1]):
        rolls = len(referee.rolls())
        lines = [line for line in referee.session.journal.in_force() if line["by"] == PERSON]
        if not lines:
            continue
        if rolls > lines[-1]["rolls"]:
            with pytest.raises(Refused, match="dice have fallen"):
                referee.undo(seat=seat)
            referee.undo()
            undone = referee.session.journal.lines
            assert [one for one in undone if one["kind"] == "undo"][-1]["across"] > 0
            refused += 1
        else:
            referee.undo(seat=seat)
            allowed += 1
        referee.redo()
        with pytest.raises(Refused, match="not you"):
            referee.undo(seat=Seat(1))
    assert allowed
    assert refused


# -- what if -----------------------------------------------------------------------------------


@every_system
def test_a_fork_goes_its_own_way(case: Case) -> None:
    referee = played(case, 6, 9)
    before, lines = trace(referee), lines_of(referee)
    fork = referee.fork()
    assert trace(fork) == before
    assert fork.session.journal.lines[0]["parent"] == {"record": "memory", "line": lines[-1]["n"]}
    finish(fork, at_random(1), 5)
    assert trace(fork) != before
    assert (trace(referee), lines_of(referee)) == (before, lines)
    assert trace(again(fork)) == trace(fork)


@every_system
def test_a_fork_from_an_earlier_line_even_one_that_was_taken_back(case: Case) -> None:
    referee = case.open(10, case.sides[:1])
    states = {}
    for _ in pauses(referee, at_random(10), 6):
        states[len(referee.session.journal.lines)] = trace(referee)
    for _ in range(4):
        referee.undo()
    for line, state in states.items():
        fork = referee.fork(line=line)
        assert trace(fork) == state
    with pytest.raises(Refused, match="the record has lines"):
        referee.fork(line=9999)


# -- changes by hand ---------------------------------------------------------------------------


def number_tracker(referee: Referee) -> str:
    """Return a tracker that is a number and can be set."""
    fighter = referee.session.fight.fighters[0]
    for tracker in referee.system.trackers:
        value = referee.system.get(referee.session.fight, fighter, tracker.name)
        if tracker.settable and isinstance(value, int):
            return tracker.name
    raise AssertionError("no tracker can be set")


def tracked(referee: Referee, name: str, tracker: str) -> int:
    """Return what a tracker shows to the game master."""
    [fighter] = [one for one in referee.view()["fighters"] if one["name"] == name]
    return int(fighter[tracker])


@every_system
def test_a_change_between_two_actions_counts_at_once(case: Case) -> None:
    referee = case.open(1, case.sides)
    assert nothing_since(referee)
    tracker, name = number_tracker(referee), case.names(0)[0]
    value = tracked(referee, name, tracker)
    before = trace(referee)
    referee.adjust({"set": name, "tracker": tracker, "to": value - 1}, "a stumble")
    assert tracked(referee, name, tracker) == value - 1
    assert trace(again(referee)) == trace(referee) != before
    referee.undo()
    assert trace(referee) == before


@cache
def _half_done_in(system: System) -> tuple[Case, int]:
    """Return the encounter and the seed of a fight that comes to the middle of an action."""
    for seed in range(1, 40):
        for case in encounters_of(system):
            if _at_half(case, seed) is not None:
                return case, seed
    raise AssertionError(f"{system.id} never asks in the middle of an action")


def _at_half(case: Case, seed: int) -> Referee | None:
    """Return a fight that was played until it waits in the middle of an action, if it comes to."""
    referee = case.open(seed, case.sides)
    for _ in pauses(referee, at_random(seed), 30):
        if referee.session.since_seam()[1]:
            return referee
    return None


def half_done(system: System) -> tuple[Case, Referee]:
    """Return a fight that waits in the middle of an action, with dice on the table."""
    case, seed = _half_done_in(system)
    referee = _at_half(case, seed)
    assert referee is not None
    return case, referee


@every_system
def test_a_change_in_the_middle_waits_for_the_end_of_the_action(case: Case) -> None:
    case, referee = half_done(case.system)
    tracker, name = number_tracker(referee), case.names(0)[0]
    value = tracked(referee, name, tracker)
    told = referee.told_lines()
    referee.adjust({"set": name, "tracker": tracker, "to": value + 1}, "a gift")
    assert tracked(referee, name, tracker) == value
    assert referee.told_lines() == told
    line = [one for one in referee.session.journal.lines if one["kind"] == "adjust"][-1]
    while referee.session._seam < line["seam"]:
        assert answer_one(referee, at_random(1))
    shots = [one for one in referee.session.journal.lines if one["kind"] == "adjust"]
    assert len(shots) == 1
    assert trace(again(referee)) == trace(referee)


@every_system
def test_a_change_now_runs_the_action_again_with_the_same_dice(case: Case) -> None:
    case, referee = half_done(case.system)
    tracker, name = number_tracker(referee), case.names(0)[0]
    seam = referee.session._seam
    value = tracked(referee, name, tracker)
    faces = [list(one) for one in referee.session.since_seam()[1]]
    referee.adjust({"set": name, "tracker": tracker, "to": value + 1}, "a gift", now=True)
    assert referee.session._seam == seam
    assert referee.session.since_seam()[1][: len(faces)] == faces
    assert tracked(referee, name, tracker) == value + 1
    assert trace(again(referee)) == trace(referee)


def own_side(case: Case, line: dict[str, Any]) -> int:
    """Return the side of whoever gave an answer."""
    return 0 if line["who"] in case.names(0) else 1


def aimed(case: Case, seed: int) -> tuple[Referee, dict[str, Any], str]:
    """Return a fight in which somebody has just aimed at a foe, with the answer and the foe."""
    for more in range(20):
        referee = case.open(seed + more, case.sides)
        session = referee.session
        for _ in pauses(referee, at_random(seed + more), 60):
            able = [one.name for one in session.fight.fighters if not session.fight.is_out(one)]
            for line in session.journal.in_force():
                foes = [name for name in case.names(1 - own_side(case, line)) if name in able]
                for name in foes if line["ask"] >= session._mark_asks and len(foes) > 1 else []:
                    if f"{name.lower()} " in f"{line['text']} ":
                        return referee, line, name
    raise AssertionError(f"in {case.id} nobody ever aims at anybody")


@every_system
@pytest.mark.parametrize("seed", [1, 20])
def test_an_answer_that_is_no_longer_legal_is_asked_again(case: Case, seed: int) -> None:
    """A foe that somebody aims at is taken off the field: who aimed is asked anew."""
    referee, line, target = aimed(case, seed)
    journal = referee.session.journal
    referee.adjust({"remove": target}, "it was a shadow", now=True)
    assert line["n"] in journal.struck()
    adjusted = [one for one in journal.in_force() if one["kind"] == "adjust"]
    assert [one["change"] for one in adjusted] == [{"remove": target}], "the change itself stays"
    assert line["who"] in referee.waiting_for()
    [pending] = [one for one in referee.pending() if one.who == line["who"]]
    assert line["text"] not in legal(pending)
    assert trace(again(referee)) == trace(referee)
    finish(referee, at_random(3), 5)
    assert trace(again(referee)) == trace(referee)


@every_system
def test_all_kinds_of_changes(case: Case) -> None:
    referee = case.open(1, case.sides)
    own, foe = case.names(0)[0], case.names(1)[-1]
    house = case.system.house_rules[0]
    newcomer = {**case.start["fighters"][-1], "name": "Late Comer"}
    changes: list[dict[str, Any]] = [
        {"hide": foe, "from": [case.sides[0]]},
        {"reveal": foe},
        {"side": foe, "to": case.sides[0]},
        {"side": foe, "to": case.sides[1]},
        {"add": newcomer},
        {"player": "Late Comer", "to": PERSON},
        {"house_rule": house.name, "to": house.values[-1]},
        {"remove": own},
    ]
    for change in changes:
        referee.adjust(change, "as I say")
        assert trace(again(referee)) == trace(referee)
    assert referee.session.player_of("Late Comer") == PERSON
    names = [one["name"] for one in referee.view()["fighters"]]
    assert "Late Comer" in names
    assert own not in names
    for _ in changes:
        referee.undo()
    assert trace(referee) == trace(case.open(1, case.sides))
    tactics_take_over(referee)
    assert referee.over


@every_system
@pytest.mark.parametrize(
    "change",
    [
        {},
        {"set": "Nobody Here", "tracker": "x", "to": 1},
        {"remove": ""},
        {"house_rule": "no such rule", "to": "on"},
        {"add": "a string"},
        {"add": {}},
        {"side": "first fighter"},
        {"player": "first fighter", "to": "no such tactics"},
        {"stat": "first fighter", "name": "no such figure", "to": 1},
        {"hide": "first fighter", "from": "no such side"},
    ],
    ids=str,
)
def test_wrong_changes_are_refused_and_leave_no_trace(case: Case, change: dict[str, Any]) -> None:
    referee = case.open(1, case.sides)
    before = trace(referee), lines_of(referee)
    first = case.names(0)[0]
    change = {key: first if value == "first fighter" else value for key, value in change.items()}
    with pytest.raises(Refused):
        referee.adjust(change, "why not")
    assert (trace(referee), lines_of(referee)) == before
    with pytest.raises(Refused, match="needs a reason"):
        referee.adjust({"reveal": first}, " ")


@every_system
def test_newcomers_have_dice_of_their_own(case: Case) -> None:
    referee = case.open(1, case.sides)
    for name in ("Late Comer", "Later Comer"):
        line = {**case.start["fighters"][-1], "name": name}
        referee.adjust({"add": line}, "company", now=True)
    streams = [one.stream for one in referee.session.fight.fighters]
    assert len(set(streams)) == len(streams)
    assert trace(again(referee)) == trace(referee)


@every_system
def test_two_changes_that_wait_for_the_same_seam_know_of_each_other(case: Case) -> None:
    case, referee = half_done(case.system)
    newcomer = {**case.start["fighters"][-1], "name": "Late Comer"}
    referee.adjust({"add": newcomer}, "company")
    with pytest.raises(Refused, match="already"):
        referee.adjust({"add": newcomer}, "more company")
    finish(referee, at_random(4), 10)
    assert trace(again(referee)) == trace(referee)


@every_system
def test_a_fight_that_the_game_master_ends_says_so(case: Case) -> None:
    referee = played(case, 2, 5, case.sides)
    told = referee.told_lines()
    for name in case.names(1):
        assert not referee.over
        told = referee.told_lines()
        referee.adjust({"remove": name}, "they have fled", now=True)
        assert trace(again(referee)) == trace(referee)
    assert referee.told_lines() != told
    assert any(f'"winner": "{case.sides[0]}"' in line for line in referee.told_lines())
    finish(referee, at_random(5))
    assert referee.over
    assert referee.view()["winner"] == case.sides[0]
    assert trace(again(referee)) == trace(referee)


# -- dice --------------------------------------------------------------------------------------


@every_system
def test_a_roll_overruled_by_itself_changes_nothing(case: Case) -> None:
    referee = played(case, 10, 11)
    before = trace(referee)
    for roll in referee.rolls()[::3]:
        referee.overrule(roll.number, roll.faces)
        assert trace(referee) == before


@every_system
def test_an_overruled_roll_falls_as_the_game_master_says(case: Case) -> None:
    referee = played(case, 12, 12)
    rolls = referee.rolls()
    changed = 0
    for roll in (rolls[0], rolls[len(rolls) // 2], rolls[-1]):
        for face in (1, roll.sides):
            other = referee.fork()
            other.overrule(roll.number, [face] * roll.count)
            assert other.rolls()[roll.number].faces == (face,) * roll.count
            assert other.rolls()[: roll.number] == rolls[: roll.number]
            assert trace(again(other)) == trace(other)
            changed += trace(other) != trace(referee)
            finish(other, at_random(1), 3)
            assert trace(again(other)) == trace(other)
    assert changed


@every_system
def test_impossible_dice_are_refused(case: Case) -> None:
    referee = played(case, 10, 13)
    roll = referee.rolls()[0]
    before = trace(referee), lines_of(referee)
    for numbers in ([0] * roll.count, [roll.sides + 1] * roll.count, [1] * (roll.count + 1), []):
        with pytest.raises(Refused):
            referee.overrule(roll.number, numbers)
    with pytest.raises(Refused, match="there is no roll 9999"):
        referee.overrule(9999, [1])
    assert (trace(referee), lines_of(referee)) == before


@every_system
@pytest.mark.parametrize("how", ["faces", "sum"])
def test_dice_typed_in_are_the_dice_that_count(case: Case, how: str) -> None:
    """Typing the very dice that would have fallen gives the very same fight."""
    plain = played(case, 12, 14)
    seed = plain.session.seed
    referee = case.open(seed, case.sides[:1], dice_by_hand=case.sides[:1])
    choose = at_random(seed)
    typed = answered = 0
    while answered < 12 and referee.session.waiting is not None:
        waiting = referee.session.waiting
        if not waiting.is_dice:
            answered += 1
            answer_one(referee, choose)
            continue
        faces = list(plain.rolls()[waiting.roll].faces)
        assert (waiting.count, waiting.roller) == (len(faces), plain.rolls()[waiting.roll].who)
        [pending] = referee.pending(Seat(0))
        assert (pending.kind, pending.count, pending.sides) == ("dice", len(faces), waiting.sides)
        assert referee.pending(Seat(1)) == []
        if how == "sum" and not waiting.each:
            referee.give_dice([sum(faces)])
        else:
            if waiting.each and len(faces) > 1:
                with pytest.raises(Refused, match="faces"):
                    referee.give_dice([sum(faces)])
            referee.give_dice(faces)
        typed += 1
    assert typed
    while referee.session.waiting is not None and referee.session.waiting.is_dice:
        referee.give_dice(plain.rolls()[referee.session.waiting.roll].faces)
    assert referee.session.fight.digest() == plain.session.fight.digest()
    if how == "faces":
        assert trace(referee) == trace(plain)
    assert trace(again(referee)) == trace(referee)
    givers = {line["by"] for line in referee.session.journal.lines if line["kind"] == "dice"}
    assert givers == {PERSON}


@every_system
def test_while_dice_are_waited_for_nothing_else_is_taken(case: Case) -> None:
    referee = case.open(15, case.sides[:1], dice_by_hand=case.sides[:1])
    choose = at_random(15)
    while not (referee.session.waiting is not None and referee.session.waiting.is_dice):
        assert answer_one(referee, choose)
    before = trace(referee), lines_of(referee)
    waiting = referee.session.waiting
    with pytest.raises(Refused, match="dice are waited for"):
        referee.answer("anything")
    with pytest.raises(Refused, match="no dice are waited for now"):
        referee.give_dice([1] * waiting.count, seat=Seat(1))
    for numbers in ([waiting.sides + 1] * waiting.count, [], [1] * (waiting.count + 1)):
        with pytest.raises(Refused):
            referee.give_dice(numbers)
    assert (trace(referee), lines_of(referee)) == before
