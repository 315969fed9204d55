"""Records: what was accepted is never lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from cli_shell import COMMAND, Shell

from affray.core.record.shape import seal_of

DUEL = ("play", "duel.yaml", "--seed", "4", "--play", "red", "--plain")


def answers(path: Path) -> list[tuple[str, str]]:
    """Return who answered what."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [(line["who"], line["text"]) for line in lines if line["kind"] == "answer"]


def test_records_are_numbered_and_never_overwritten(shell: Shell) -> None:
    for _ in range(2):
        assert shell.run("play", "duel.yaml", "--auto", "--seed", "4").code == 0
    assert [path.name for path in shell.records()] == ["duel-1.affray", "duel-2.affray"]
    named = shell.folder / "mine.affray"
    assert shell.run("play", "duel.yaml", "--auto", "--record", str(named)).code == 0
    before = named.read_bytes()
    again = shell.run("play", "duel.yaml", "--auto", "--record", str(named))
    assert again.code == 3
    assert "exists already" in again.err
    assert named.read_bytes() == before


def test_killed_in_the_middle_nothing_accepted_is_lost(shell: Shell) -> None:
    child = subprocess.Popen(
        [sys.executable, *COMMAND, *DUEL],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        cwd=shell.folder,
        env=shell.environment(),
    )
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write("attack elm\n")
    child.stdin.flush()
    for line in child.stdout:
        if line.startswith("Ash attacks Elm"):
            break  # it is shown, so it must be in the record
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdin.close()
    child.stdout.close()
    assert ("Ash", "attack elm with shortsword, swing") in answers(shell.records()[0])

    rest = "1\n" + "attack elm\n1\n" * 40
    resumed = shell.run("play", "--resume", "--plain", typed=rest)
    assert resumed.code == 0
    assert "The fight is over" in resumed.out
    assert shell.run("replay", "duel-1", "--verify").code == 0

    whole = shell.run(*DUEL, typed="attack elm\n" + rest)
    assert "The fight is over" in whole.out
    assert answers(shell.records()[1]) == answers(shell.records()[0])


def test_resume_takes_the_newest_record(shell: Shell) -> None:
    shell.run(*DUEL, typed="")
    shell.run("play", "woods.yaml", "--seed", "1", "--play", "watch", typed="")
    assert "The Woods" in shell.run("play", "--resume", typed="").out
    assert "The Duel" in shell.run("play", "--resume", "duel-1", typed="").out
    assert "The Duel" in shell.run("play", "--resume", "duel-1.affray", typed="").out
    path = str(shell.records()[0])
    assert "The Duel" in shell.run("play", "--resume", path, typed="").out


def test_a_finished_fight_can_be_resumed_and_is_over(shell: Shell) -> None:
    shell.run("play", "duel.yaml", "--auto", "--seed", "4")
    done = shell.run("play", "--resume", "--plain")
    assert done.code == 0
    assert "red: Ash" in done.out


def test_a_half_written_last_line_is_dropped_with_a_notice(shell: Shell) -> None:
    shell.run(*DUEL, typed="attack elm\n")
    path = shell.records()[0]
    path.write_bytes(path.read_bytes() + b'{"n":99,"kind":"ans')
    done = shell.run("play", "--resume", "--plain", typed="")
    assert done.code == 0
    assert "only half written" in done.err
    assert shell.run("replay", "--verify").code == 0


def test_damaged_and_foreign_records_are_refused(shell: Shell) -> None:
    shell.run(*DUEL, typed="attack elm\n")
    path = shell.records()[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    damaged = shell.folder / "damaged.affray"
    damaged.write_text("\n".join([lines[0], "{oops", *lines[2:]]) + "\n", encoding="utf-8")
    for command in (("play", "--resume"), ("replay",)):
        done = shell.run(*command, str(damaged))
        assert done.code == 3
        assert "damaged.affray:2" in done.err
    empty = shell.folder / "empty.affray"
    empty.write_bytes(b"")
    assert shell.run("replay", str(empty)).code == 3
    other = shell.folder / "other.affray"
    other.write_text('{"hello": "world"}\n', encoding="utf-8")
    assert shell.run("play", "--resume", str(other)).code == 3


def test_verify_says_where_a_record_parts(shell: Shell) -> None:
    shell.run("play", "duel.yaml", "--auto", "--seed", "4")
    good = shell.run("replay", "--verify")
    assert good.code == 0
    assert "every state as recorded" in good.out
    path = shell.records()[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    head["seed"] = 5
    bad = shell.folder / "bad.affray"
    bad.write_text("\n".join([json.dumps(head), *lines[1:]]) + "\n", encoding="utf-8")
    altered = shell.run("replay", str(bad), "--verify")
    assert altered.code == 3
    assert "bad.affray:1:1: this line is not as it was written" in altered.err
    bad.write_text(sealed([head, *map(json.loads, lines[1:])]), encoding="utf-8")
    parted = shell.run("replay", str(bad), "--verify")
    assert parted.code == 3
    assert re.search(r"bad\.affray:\d+:1: ", parted.err)


def sealed(lines: list[dict[str, Any]]) -> str:
    """Return the lines of a record as somebody would write them who knows how they are sealed."""
    before = ""
    for line in lines:
        before = line["seal"] = seal_of(before, line)
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_a_damaged_record_is_told_and_goes_on_from_its_good_part_with_a_yes(shell: Shell) -> None:
    shell.run(*DUEL, typed="attack elm\n1\nattack elm\n1\n")
    path = shell.records()[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[5] = lines[5].replace("attack", "attakc").replace("dodge", "doge")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    refused = shell.run("play", "--resume", "duel-1", "--plain", typed="state\n")
    assert refused.code == 3
    assert "duel-1.affray:6:1: " in refused.err
    assert "lines 1 to 5 of the record are good; --mend goes on from there" in refused.err
    assert path.read_bytes() == before
    mended = shell.run("play", "--resume", "duel-1", "--mend", "--plain", typed="state\n")
    assert mended.code == 0
    assert path.with_name("duel-1.affray.damaged-1").read_bytes() == before


def test_records_say_whether_a_fight_is_over(shell: Shell) -> None:
    shell.run("play", "duel.yaml", "--auto", "--seed", "4")
    shell.run(*DUEL, typed="attack elm\n1\n")
    listed = shell.run("list", "records").out
    assert re.search(r"duel-1 .*over in round \d+: \w+ won", listed)
    assert re.search(r"duel-2 .*, round \d+$", listed, re.MULTILINE)


def test_other_rules_are_never_replayed_but_gone_on_from_the_snapshot(shell: Shell) -> None:
    shell.run(*DUEL, typed="attack elm\n1\nattack elm\n1\nattack elm\n1\n")
    path = shell.records()[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    head["rules"] = "simverse 0"
    path.write_text(sealed([head, *map(json.loads, lines[1:])]), encoding="utf-8")
    refused = shell.run("play", "--resume", "duel-1")
    assert refused.code == 3
    assert "--from-snapshot" in refused.err
    gone_on = shell.run("play", "--resume", "duel-1", "--from-snapshot", "--plain", typed="state\n")
    assert gone_on.code == 0
    assert "in a new record" in gone_on.err
    assert len(shell.records()) == 2


def test_a_record_that_is_played_elsewhere_is_left_alone(shell: Shell) -> None:
    sitting = shell.sit_down("play", "duel.yaml", "--seed", "4")
    sitting.asked()
    done = shell.run("play", "--resume", "duel-1")
    assert done.code == 3
    assert "another program is playing this record" in done.err
    looked = shell.run("replay", "duel-1")
    assert looked.code == 0
    sitting.child.close(force=True)


def test_replay_shows_the_same_fight_and_stops_where_the_record_does(shell: Shell) -> None:
    played = shell.run("play", "duel.yaml", "--auto", "--seed", "4", "--plain").out
    assert shell.run("replay", "duel-1", "--plain").out == played
    shell.run("play", "woods.yaml", "--seed", "11", "--play", "watch", typed="end\n")
    path = next(path for path in shell.records() if path.stem == "woods-1")
    before = path.read_bytes()
    done = shell.run("replay", "woods-1", "--plain")
    assert "Here the record ends, in round" in done.out
    assert "affray play --resume woods-1" in done.err
    assert path.read_bytes() == before


def test_replay_as_json(shell: Shell) -> None:
    live = shell.run("play", "duel.yaml", "--auto", "--seed", "4", "--json").objects()
    again = shell.run("replay", "duel-1", "--json").objects()
    assert again == live
    verified = shell.run("replay", "duel-1", "--verify", "--json").objects()[0]
    assert verified["verified"] == "duel-1.affray"
    assert verified["over"] is True


def test_a_fight_that_was_broken_off_goes_on_as_it_would_have(shell: Shell) -> None:
    whole = shell.run("play", "woods.yaml", "--auto", "--seed", "11", "--plain").out
    lines = shell.records()[0].read_text(encoding="utf-8").splitlines(keepends=True)
    half = shell.folder / "half.affray"
    half.write_text("".join(lines[: len(lines) // 2]), encoding="utf-8")
    rest = shell.run("play", "--resume", str(half), "--plain")
    assert rest.code == 0
    shown = rest.out.splitlines()
    at = next(place for place, line in enumerate(shown) if line.startswith("Round "))
    assert whole.endswith("\n".join(shown[at:]) + "\n")
    after = [json.loads(line)["digest"] for line in half.read_text(encoding="utf-8").splitlines()]
    assert after == [json.loads(line)["digest"] for line in lines]
