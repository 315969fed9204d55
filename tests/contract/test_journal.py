"""The record: nothing that was acknowledged is lost, and a torn file loads up to its last line."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from cases import Case, again, answer_one, at_random, every_system, finish, lines_of, trace

from affray.core.record.shape import dump
from affray.referee import PERSON, BadData, FileStore, MemoryStore, Referee, Store, TableStore

HERE = Path(__file__).parent


def recorded(case: Case, path: Path, answers: int, seed: int = 1) -> Referee:
    """Play a while into a file."""
    store = FileStore(path, new=True)
    referee = Referee.open(case.start, seed=seed, people=case.sides[:1], store=store)
    referee.run()
    finish(referee, at_random(seed), answers)
    referee.close()
    return referee


@every_system
def test_every_line_carries_its_stamps(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "fight.affray"
    referee = recorded(case, path, 8)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert lines == referee.session.journal.lines
    for number, line in enumerate(lines, 1):
        assert line["n"] == number
        assert datetime.fromisoformat(line["at"]).utcoffset() is not None
        assert line["by"] == "referee" or line["by"] == PERSON or line["by"].startswith("tactics:")
        assert number == 1 or re.fullmatch(r"[0-9a-f]{16}", line["digest"])
    head = lines[0]
    assert head["kind"] == "start"
    assert head["rules"] == f"{case.system.id} {case.system.rules_version}"
    assert head["start"] == case.start, "every number resolved, so that no edited file matters"
    assert {line["kind"] for line in lines} >= {"start", "answer", "snapshot"}
    assert PERSON in {line["by"] for line in lines}
    assert any(line["by"].startswith("tactics:") for line in lines)


@every_system
def test_the_digest_of_an_answer_is_that_of_the_state_it_was_given_in(case: Case) -> None:
    referee = finish(case.open(2, case.sides[:1]), at_random(2), 10)
    replayed = again(referee, verify=True)
    assert replayed.session.digest() == referee.session.digest()
    lines = json.loads(json.dumps(referee.session.journal.lines))
    answers = [line for line in lines if line["kind"] == "answer"]
    answers[len(answers) // 2]["digest"] = "0" * 16
    forged = Referee.load(MemoryStore(lines), verify=True)
    with pytest.raises(BadData, match="not the recorded one"):
        forged.run()


@every_system
def test_a_request_key_is_kept(case: Case) -> None:
    referee = case.open(3, case.sides[:1])
    pending = referee.pending()[0]
    referee.answer(pending.options[-1]["answer"], pending.who, key="abc")
    assert [line.get("key") for line in referee.session.journal.lines].count("abc") == 1


@every_system
def test_a_record_cut_at_any_byte_loads_up_to_its_last_whole_line(
    case: Case, tmp_path: Path
) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path, 6)
    raw = path.read_bytes()
    ends = [at + 1 for at in range(len(raw)) if raw[at : at + 1] == b"\n"]
    dice = random.Random(1)
    cuts = {*ends, *(end - 1 for end in ends), *(end + 1 for end in ends[:-1])}
    cuts |= {dice.randrange(len(raw)) for _ in range(60)}
    torn = tmp_path / "torn.affray"
    for cut in sorted(cuts):
        torn.write_bytes(raw[:cut])
        whole = raw[:cut].rfind(b"\n") + 1
        if whole == 0:
            with pytest.raises(BadData):
                Referee.load(torn)
            continue
        referee = Referee.load(torn)
        kept = referee.session.journal.lines
        assert [dump(line).encode() for line in kept] == raw[:whole].splitlines()
        assert bool(referee.notices) == (whole != cut)
        referee.close()
        assert torn.read_bytes() == raw[:whole]


@every_system
def test_a_torn_record_is_gone_on_with(case: Case, tmp_path: Path) -> None:
    """What the tactics had answered since is answered again, and comes out the same."""
    path = tmp_path / "fight.affray"
    whole = recorded(case, path, 10)
    raw = path.read_bytes()
    first = raw.index(b"\n")
    for part in (3, 5, 8):
        torn = tmp_path / f"torn{part}.affray"
        torn.write_bytes(raw[: first + (len(raw) - first) * part // 10])
        referee = Referee.load(torn)
        referee.run()
        given = [line["text"] for line in whole.session.journal.in_force() if line["by"] == PERSON]
        had = [line for line in referee.session.journal.in_force() if line["by"] == PERSON]
        for text in given[len(had) :]:
            referee.answer(text, referee.waiting_for()[0])
        referee.close()
        assert trace(referee) == trace(whole)


@every_system
def test_a_damaged_line_is_named(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path, 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2][:-9] + b"\n", *lines[3:]]))
    with pytest.raises(BadData, match=r"fight\.affray:3:1: .*damaged"):
        Referee.load(path)


CHILD = """
import random, sys
from pathlib import Path
from affray.referee import FileStore, Referee, load_encounter
start = load_encounter(sys.argv[1])
referee = Referee.open(
    start, seed=7, people=start["sides"], store=FileStore(Path(sys.argv[2]), new=True)
)
referee.run()
dice = random.Random(5)
print("ready", flush=True)
while referee.session.waiting is not None:
    asked = referee.pending()[0]
    legal = [one["answer"] for one in asked.options if "illegal" not in one]
    referee.answer(dice.choice(legal), asked.who)
    lines = [line for line in referee.session.journal.in_force() if line["by"] == "person"]
    print(lines[-1]["n"], flush=True)
    if len(lines) > 4:
        referee.undo()
"""


@every_system
@pytest.mark.parametrize("delay", [0.0, 0.02])
def test_a_killed_process_loses_nothing_that_was_acknowledged(
    case: Case, delay: float, tmp_path: Path
) -> None:
    path = tmp_path / "fight.affray"
    search = os.pathsep.join([str(HERE.parent / "toy"), *sys.path])
    command = [sys.executable, "-c", CHILD, case.encounter, str(path)]
    child = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": search}, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    first = child.stdout.readline()
    time.sleep(delay)
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read()
    child.wait()
    child.stdout.close()
    acknowledged = [int(line) for line in (first + rest).splitlines(keepends=True) if "\n" in line]
    referee = Referee.load(path)
    referee.run()
    kept = {line["n"]: line for line in referee.session.journal.lines}
    for number in acknowledged:
        assert kept[number]["kind"] == "answer"
        assert kept[number]["by"] == PERSON
    assert acknowledged
    assert trace(again(referee)) == trace(referee)
    answer_one(referee, at_random(1))
    referee.close()


@every_system
def test_files_and_tables_hold_the_same_lines(case: Case, tmp_path: Path) -> None:
    file, table = tmp_path / "a.affray", tmp_path / "a.sqlite"
    found: list[list[dict[str, Any]]] = []
    stores: list[tuple[Callable[[], Store], Callable[[], Store]]] = [
        (lambda: FileStore(file, new=True), lambda: FileStore(file)),
        (lambda: TableStore(table, "one"), lambda: TableStore(table, "one")),
    ]
    for begin, resume in stores:
        referee = Referee.open(case.start, seed=4, people=case.sides[:1], store=begin())
        referee.run()
        finish(referee, at_random(4), 8)
        referee.close()
        loaded = Referee.load(resume())
        loaded.run()
        assert trace(loaded) == trace(referee)
        assert lines_of(loaded) == lines_of(referee)
        loaded.close()
        found.append(lines_of(referee))
    assert found[0] == found[1]


@every_system
def test_one_program_plays_a_record_at_a_time(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path, 2)
    first = FileStore(path)
    with pytest.raises(BadData, match="another program"):
        FileStore(path)
    first.close()
    with pytest.raises(BadData, match="exists already"):
        FileStore(path, new=True)
    one, other = (TableStore(tmp_path / "a.sqlite", "x") for _ in range(2))
    playing = Referee.open(case.start, seed=4, people=case.sides[:1], store=one)
    late = Referee.load(other)
    playing.run()
    answer_one(playing, at_random(1))
    with pytest.raises(BadData, match="another program"):
        run_and_answer(late)
    playing.close()
    other.close()


def run_and_answer(referee: Referee) -> None:
    """Write something: what tactics answer first, or else a person."""
    referee.run()
    answer_one(referee, at_random(1))


@every_system
def test_a_table_has_no_record_of_that_name(case: Case, tmp_path: Path) -> None:
    store = TableStore(tmp_path / "a.sqlite", case.id)
    with pytest.raises(BadData, match="not a record"):
        Referee.load(store)
    store.close()
