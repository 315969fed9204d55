"""`affray simulate` and `affray replay --fight`, as people and programs use them."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pexpect
import pytest
from cli_shell import COMMAND, Shell

USAGE = 2


def test_a_report_is_printed(shell: Shell) -> None:
    done = shell.run("simulate", "reference-duel", "-n", "300", "--seed", "3")
    assert done.code == 0, done.err
    assert "A Question of Honour" not in done.out
    for words in ("first win", "rounds", "health left to the first", "what this covers"):
        assert words in done.out
    assert done.err == "", "no progress bar without a terminal"


def test_the_report_prints_the_command_that_shows_a_fight(shell: Shell) -> None:
    done = shell.run("simulate", "duel", "-n", "100", "--seed", "3", "--house", "morale=off")
    lines = [line.strip() for line in done.out.splitlines()]
    command = lines[[line.startswith("closest") for line in lines].index(True) + 1]
    words = command.split()
    assert words[:2] == ["affray", "replay"]
    shown = shell.run(*words[1:])
    assert shown.code == 0, shown.err
    assert "The fight is over after" in shown.out
    assert shell.run(*words[1:]).out == shown.out


def test_json_has_everything_and_is_the_same_for_any_number_of_workers(shell: Shell) -> None:
    runs = [
        shell.run("simulate", "reference-duel", "-n", "300", "--json", "--workers", workers).out
        for workers in ("1", "2")
    ]
    assert runs[0] == runs[1]
    found = json.loads(runs[0])
    assert found["fights"] == 300
    assert sum(side["wins"]["count"] for side in found["sides"]) <= 300
    assert found["covers"]["round limit"] == 50


def test_a_table_for_spreadsheets(shell: Shell) -> None:
    done = shell.run("simulate", "reference-duel", "-n", "100", "--csv")
    head, *rows = done.out.splitlines()
    assert head == "fighter,side,drops,dies,leaves,falls first,health left"
    assert len(rows) == 2


@pytest.mark.parametrize("name", ["picture.svg", "picture.png"])
def test_a_picture(shell: Shell, name: str) -> None:
    done = shell.run("simulate", "goblin-ambush", "-n", "100", "--plot", name)
    assert done.code == 0, done.err
    data = Path(shell.folder, name).read_bytes()
    assert data.startswith(b"<svg" if name.endswith("svg") else b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-n", "0"], "from 1 to 100,000,000 fights"),
        (["-n", "-3"], "from 1 to 100,000,000 fights"),
        (["-n", "99999999999"], "from 1 to 100,000,000 fights"),
        (["-n", "many"], "--runs is a whole number"),
        (["--width", "2"], "--width is a share between 0 and 1"),
        (["--workers", "0"], "workers can fight"),
        (["--rounds", "0"], "rounds, not 0"),
        (["--tactics", "Ash"], "--tactics is written NAME=VALUE"),
        (["--tactics", "Ash=clever"], "clever"),
        (["--plot", "picture.gif"], "a picture is an .svg or a .png"),
        (["--plot", "nowhere/picture.svg"], "there is no folder"),
        (["--on", "here"], "a cluster is named like tcp://scheduler:8786"),
    ],
)
def test_what_cannot_be_is_said(shell: Shell, arguments: list[str], words: str) -> None:
    done = shell.run("simulate", "reference-duel", "-n", "100", *arguments)
    assert done.code == USAGE
    assert words in done.err
    assert done.out == ""


@pytest.mark.parametrize("fight", ["7", "7:", ":3", "a:b", "1:2:3"])
def test_a_fight_is_named_by_seed_and_index(shell: Shell, fight: str) -> None:
    done = shell.run("replay", "reference-duel", "--fight", fight)
    assert done.code == USAGE
    assert "SEED:INDEX" in done.err


def test_how_to_play_goes_with_a_fight_of_a_simulation_only(shell: Shell) -> None:
    done = shell.run("replay", "--tactics", "Ash=reference")
    assert done.code == USAGE
    assert "go with --fight" in done.err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("sweep two-goblins goblin.count=1,3 -n 20", "goblin.count"),
        ("balance alley --want 0.6 --vary template=1 -n 2", ""),
        ("compare marcus --against goblin --each weapons=longsword,mace -n 20", "best for"),
        ("day two-goblins two-goblins -n 4", "alive in the evening"),
    ],
)
def test_studies_are_printed_as_lines_json_and_tables(
    shell: Shell, command: str, words: str
) -> None:
    arguments = command.split()
    done = shell.run(*arguments)
    if not words:  # there is no such place in the file
        assert done.code == USAGE
        assert "cannot be" in done.err
        return
    assert done.code == 0, done.err
    assert words in done.out
    assert isinstance(json.loads(shell.run(*arguments, "--json").out), dict)
    assert len(shell.run(*arguments, "--csv").out.splitlines()) > 1
    assert shell.run(*arguments, "--plot", "study.svg").code == 0
    assert Path(shell.folder, "study.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal of its own")
def test_at_a_terminal_there_is_a_bar_and_an_interrupt_shows_what_is_known(shell: Shell) -> None:
    command = [*COMMAND, "simulate", "reference-duel", "-n", "90000000", "--workers", "2"]
    child = pexpect.spawn(
        sys.executable,
        command,
        cwd=str(shell.folder),
        env=shell.environment(),
        encoding="utf-8",
        dimensions=(60, 120),
        timeout=60,
    )
    try:
        child.expect(r"\d of 90,000,000, \d")
        child.sendintr()
        child.expect(r"interrupted: ([\d,]+) of 90,000,000 fights are done")
        assert int(child.match[1].replace(",", "")) % 100 == 0
        child.expect("what this covers")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 130
    finally:
        child.close(force=True)
