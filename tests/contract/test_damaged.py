"""Records that were altered or could not be written: told, never trusted, nothing lost."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from cases import Case, at_random, every_system, finish, trace

from affray.core.record.shape import seal_of
from affray.referee import (
    BadData,
    CannotWrite,
    Damaged,
    FileStore,
    MemoryStore,
    Referee,
    Refused,
    check_record,
)


def recorded(case: Case, path: Path, answers: int = 8) -> Referee:
    """Play a little with the first side in people's hands, into a file."""
    store = FileStore(path, new=True)
    referee = Referee.open(case.start, seed=6, people=case.sides[:1], store=store)
    referee.run()
    finish(referee, at_random(6), answers)
    referee.close()
    return referee


def altered(path: Path, change: Callable[[list[dict[str, Any]]], None], seal: bool) -> None:
    """Change the lines of a record; with `seal` as somebody would who knows how to seal them."""
    lines = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    change(lines)
    before = ""
    for line in lines:
        if seal:
            before = line["seal"] = seal_of(before, line)
    text = "".join(json.dumps(line) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


def other_answer(lines: list[dict[str, Any]]) -> int:
    """Let an answer be one that another question had; return its line."""
    answers = [line for line in lines if line["kind"] == "answer"]
    line = answers[len(answers) // 2]
    others = [one["text"] for one in answers if one["text"] != line["text"]]
    line["text"] = others[0]
    return int(line["n"])


@every_system
def test_an_altered_line_is_named(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path)
    found: list[int] = []
    altered(path, lambda lines: found.append(other_answer(lines)), seal=False)
    with pytest.raises(Damaged) as damaged:
        Referee.load(path)
    assert damaged.value.line == found[0]
    assert f"fight.affray:{found[0]}:1: this line is not as it was written" in str(damaged.value)


@every_system
def test_an_altered_line_that_was_sealed_again_is_found_by_its_state(
    case: Case, tmp_path: Path
) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path)
    found: list[int] = []
    altered(path, lambda lines: found.append(other_answer(lines)), seal=True)
    with pytest.raises(Damaged) as damaged:
        check_record(path)
    assert damaged.value.line >= found[0]
    before = path.read_bytes()
    referee = Referee.load(path)
    with pytest.raises(Damaged):
        referee.run()
    referee.close()
    assert path.read_bytes() == before, "nothing is discarded by looking"


@every_system
def test_a_mended_record_goes_on_from_its_good_part_and_all_of_it_is_kept(
    case: Case, tmp_path: Path
) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path)
    altered(path, lambda lines: lines[6].update(text="nonsense", by="person"), seal=False)
    before = path.read_bytes()
    with pytest.raises(Damaged) as damaged:
        check_record(path)
    aside = FileStore.mend(path, damaged.value.good)
    assert aside.read_bytes() == before
    check_record(path)
    referee = Referee.load(path)
    referee.run()
    assert len(referee.record_lines()) >= damaged.value.good
    referee.close()


@every_system
@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("who is missing", lambda lines: last(lines, "answer").pop("who")),
        ("ask is a text", lambda lines: last(lines, "answer").update(ask="7")),
        ("ask is below zero", lambda lines: last(lines, "answer").update(ask=-1)),
        ("a kind of its own", lambda lines: lines[-1].update(kind="magic")),
        ("a second start", lambda lines: lines[-1].update(kind="start")),
        ("no seed", lambda lines: lines[0].pop("seed")),
        ("a huge figure", lambda lines: sheet(lines).update(level=10**17)),
        ("a figure that is a text", lambda lines: sheet(lines).update(_figures(sheet(lines), "x"))),
        ("a figure that is a list", lambda lines: sheet(lines).update(_figures(sheet(lines), []))),
        ("a side that is none", lambda lines: lines[0]["start"]["fighters"][0].update(side=77)),
        ("no fighters", lambda lines: lines[0]["start"].update(fighters=[])),
        ("no sides", lambda lines: lines[0]["start"].update(sides=[])),
        ("another system", lambda lines: lines[0]["start"].update(system="nobody's")),
        ("no map", lambda lines: lines[0]["start"].pop("map")),
        ("a state that is no list", lambda lines: last(lines, "snapshot").update(numbers=5)),
        ("deep", lambda lines: lines[0]["start"].update(scene=deep(100))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_has_not_the_shape_of_a_record_is_refused(
    case: Case, what: str, change: Callable[[list[dict[str, Any]]], Any], tmp_path: Path
) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path, 5)
    altered(path, change, seal=True)
    with pytest.raises((BadData, Refused)) as why:
        check_record(path)
    assert str(why.value)
    assert "Traceback" not in str(why.value)


def last(lines: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """Return the last line of a kind."""
    return [line for line in lines if line["kind"] == kind][-1]


def sheet(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the first fighter's sheet."""
    found: dict[str, Any] = lines[0]["start"]["fighters"][0]["sheet"]
    return found


def _figures(of: dict[str, Any], to: Any) -> dict[str, Any]:
    return dict.fromkeys([name for name, value in of.items() if isinstance(value, int)], to)


def deep(levels: int) -> Any:
    """Return a list within lists."""
    found: Any = 1
    for _ in range(levels):
        found = [found]
    return found


# -- writing -----------------------------------------------------------------------------------


class FullDisk(MemoryStore):
    """A store that cannot write for a while."""

    full = False

    def append(self, lines: Iterable[Any]) -> None:
        if self.full:
            raise CannotWrite("memory cannot be written: no space left")
        super().append(lines)


@every_system
def test_nothing_goes_on_until_what_was_accepted_is_written(case: Case) -> None:
    store = FullDisk()
    referee = Referee.open(case.start, seed=6, people=case.sides[:1], store=store)
    referee.run()
    pending = referee.pending()[0]
    answer = at_random(1)(pending)
    store.full = True
    written = len(store.lines)
    for _ in range(3):
        with pytest.raises(CannotWrite):
            referee.answer(answer, pending.who)
    assert len(store.lines) == written
    store.full = False
    referee.flush()
    assert [line["n"] for line in store.lines] == list(range(1, len(store.lines) + 1))
    given = [line for line in store.lines if line.get("who") == pending.who]
    assert len([line for line in given if line["by"] == "person"]) == 1
    again = Referee.load(MemoryStore(store.lines))
    again.run()
    assert trace(again) == trace(referee)


MANY = int(os.environ.get("AFFRAY_SOAK", "40"))  # more for a long run

# -- anything ----------------------------------------------------------------------------------


def mutate(lines: list[Any], dice: random.Random) -> None:
    """Change one thing anywhere in a record."""
    spots: list[tuple[Any, Any]] = []

    def look(value: Any) -> None:
        for key in value if isinstance(value, dict) else range(len(value)):
            spots.append((value, key))
            if isinstance(value[key], dict | list):
                look(value[key])

    look(lines)
    where, key = dice.choice(spots)
    what = dice.randrange(5)
    if what == 0 and isinstance(where, dict):
        del where[key]
    elif isinstance(where[key], int) and what < 3:
        where[key] = dice.choice([-1, 0, where[key] + 1, 10**6, 2**61, -(2**62), 10**17])
    else:
        where[key] = dice.choice([None, "", "x" * 300, [], {}, -1, 10**9, True, [1, 2], "goblin"])


@every_system
def test_mutated_records_are_good_fights_or_refused(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "fight.affray"
    recorded(case, path, 6)
    text = path.read_text(encoding="utf-8")
    outcomes = {"good": 0, "refused": 0}
    for seed in range(MANY):
        lines = [json.loads(one) for one in text.splitlines()]
        mutate(lines, random.Random(seed))
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        if seed % 4:  # most are sealed again, so that the rest has to hold
            kept = path.read_text(encoding="utf-8")
            try:
                altered(path, lambda lines: None, seal=True)
            except (TypeError, AttributeError):
                path.write_text(kept, encoding="utf-8")
        begun = time.monotonic()
        try:
            check_record(path)
            outcomes["good"] += 1
        except (BadData, Refused):
            outcomes["refused"] += 1
        assert time.monotonic() - begun < 20
    assert min(outcomes.values()) > 0
