"""A fight is a function of its record: replayed, resumed, cloned or suspended it is the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cases import (
    CASES,
    Case,
    Tactics,
    again,
    answer_one,
    answers,
    at_random,
    every_system,
    finish,
    host,
    lines_of,
    nothing_since,
    pauses,
    played,
    tactics_take_over,
    trace,
    walk,
)

from affray.core.fight.numbers import Numbers
from affray.core.record.journal import FileStore
from affray.core.record.session import Session
from affray.referee import MemoryStore, Referee

HERE = Path(__file__).parent


@every_system
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tactics_play_to_the_end(case: Case, seed: int) -> None:
    referee = case.open(seed)
    assert referee.over
    assert referee.session.waiting is None
    assert referee.told_lines()
    assert referee.view()["winner"] in [*case.sides, ""]


@every_system
def test_nothing_can_be_answered_after_the_end(case: Case) -> None:
    referee = case.open(people=case.sides[:1])
    tactics_take_over(referee)
    assert referee.over
    assert referee.pending() == []
    with pytest.raises(Exception, match="nobody is asked anything now"):
        referee.answer("anything")


@every_system
def test_the_same_seed_gives_the_same_fight(case: Case) -> None:
    assert lines_of(case.open(7)) == lines_of(case.open(7))
    assert trace(case.open(7)) == trace(case.open(7))
    assert trace(case.open(7)) != trace(case.open(8))


@every_system
@pytest.mark.parametrize("seed", range(4))
def test_a_record_is_the_same_fight_again(case: Case, seed: int) -> None:
    referee = finish(case.open(seed, case.sides[:1]), at_random(seed))
    replayed = again(referee, verify=True)
    assert trace(replayed) == trace(referee)
    assert lines_of(replayed) == lines_of(referee)


@every_system
def test_a_replay_calls_nobody(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    referee = case.open(3)

    def called(self: Session, name: str) -> None:
        raise AssertionError(f"{name} was called by a replay")

    monkeypatch.setattr(Session, "_player", called)
    assert trace(again(referee)) == trace(referee)


SCRIPT = """
import json
from cases import CASES
from test_replay import a_fight
print(json.dumps({case.id: a_fight(case) for case in CASES}))
"""


def a_fight(case: Case) -> list[object]:
    """Return all there is of a fight by tactics and of one with people."""
    tactics = case.open(5)
    people = finish(case.open(6, case.sides[:1]), at_random(6), 40)
    return [trace(tactics), lines_of(tactics), trace(people), lines_of(people)]


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_other_processes_and_hash_seeds_change_nothing(hash_seed: str) -> None:
    path = os.pathsep.join([str(HERE), str(HERE.parent / "toy"), *sys.path])
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    here = {case.id: a_fight(case) for case in CASES}
    assert json.loads(done.stdout) == json.loads(json.dumps(here))


@every_system
@pytest.mark.parametrize("seed", [1, 2])
def test_suspended_and_run_again_equals_answers_known_beforehand(case: Case, seed: int) -> None:
    """At every question: the fight as it stands is the fight that its record gives at one go."""
    referee = case.open(seed, case.sides)
    choose = at_random(seed)
    for _ in pauses(referee, choose, 15):
        replayed = again(referee, verify=True)
        assert trace(replayed) == trace(referee)
        assert replayed.waiting_for() == referee.waiting_for()
        assert replayed.pending() == referee.pending()


@every_system
def test_looking_changes_nothing(case: Case) -> None:
    referee = case.open(4, case.sides[:1])
    for _ in pauses(referee, at_random(4), 20):
        before = trace(referee), lines_of(referee)
        referee.pending()
        referee.view()
        referee.events()
        referee.run()
        assert (trace(referee), lines_of(referee)) == before


@every_system
def test_a_clone_goes_on_as_the_fight_does(case: Case) -> None:
    """From any seam a clone in bulk, with nobody listening, comes to the same end."""
    ends = []
    for referee in walk(case, 9, 10, case.sides[:1]):
        clone = referee.session.seam_fight()
        assert clone.digest() == referee.session.digest()
        heard = clone.clone()
        clone.lingers = heard.lingers = True  # what comes after the last blow, too
        clone.play_on()
        host(heard, Tactics())
        heard.play_on()
        assert clone.digest() == heard.digest()
        if nothing_since(referee):  # else somebody has already answered as tactics would not
            other = referee.fork()
            tactics_take_over(other)
            assert other.over
            ends.append((clone.digest(), other.session.fight.digest()))
    assert len(ends) > 1
    for bulk, whole in ends:
        assert bulk == whole


@every_system
def test_a_snapshot_brings_the_state_back(case: Case) -> None:
    fight = case.system.build(case.start)
    fight.seed(2)
    rows = [fight.save()]
    while fight.step():
        rows.append(fight.save())
    end = fight.digest()
    assert len(rows) > 3
    other = case.system.build(case.start)
    for row in rows[:: max(len(rows) // 5, 1)]:
        fight.restore(row)
        assert fight.save().same(row)
        read = Numbers()
        read.take_list(row.to_list())
        other.restore(read)
        assert other.digest() == fight.digest() == row.digest()
        other.play_on()
        fight.play_on()
        assert other.digest() == fight.digest() == end


@every_system
def test_going_on_from_the_last_snapshot(case: Case) -> None:
    """With other rules a record is not replayed, but its last round can be gone on from."""
    referee = case.open(3, case.sides[:1])
    newcomer = {**case.start["fighters"][-1], "name": "Late Comer"}
    referee.adjust({"add": newcomer}, "more company")
    hero, house = case.names(0)[0], case.system.house_rules[0]
    referee.adjust({"player": hero, "to": case.system.default_tactics}, "gone home")
    referee.adjust({"house_rule": house.name, "to": house.values[-1]}, "as we like it")
    tactics_take_over(referee)
    journal = referee.session.journal
    shot = journal.snapshots()[-1]
    assert shot["seam"] > max(line["seam"] for line in journal.lines if line["kind"] == "adjust")
    gone_on = Referee.from_snapshot(journal.store, MemoryStore())
    assert gone_on.notices
    assert gone_on.session.digest() == shot["digest"]
    assert gone_on.session.player_of(hero) == case.system.default_tactics
    gone_on.run()
    assert gone_on.over
    assert gone_on.session.fight.digest() == referee.session.fight.digest()
    assert trace(again(gone_on)) == trace(gone_on)


@every_system
def test_a_file_is_gone_on_with_where_it_was_left(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "fight.affray"
    whole = played(case, 12, 5)
    seed = whole.session.seed
    choose = at_random(seed)
    store = FileStore(path, new=True)
    referee = Referee.open(case.start, seed=seed, people=case.sides[:1], store=store)
    referee.run()
    for _ in range(12):
        answer_one(referee, choose)
        before = trace(referee)
        referee.close()
        referee = Referee.load(path)
        referee.run()
        assert trace(referee) == before
    referee.close()
    assert trace(referee) == trace(whole)
    assert answers(referee) == answers(whole)


def test_every_registered_system_is_tried() -> None:
    assert {"simverse", "toy"} <= {case.id for case in CASES}
