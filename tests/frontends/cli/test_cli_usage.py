"""Wrong use of every kind: one line that says what would be right, the right exit code."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from cli_shell import COMMAND, Shell

WRONG = [
    (2, "plya", "Did you mean 'play'"),
    (2, "play --wat", "No such option: --wat"),
    (2, "play --seed x", "--seed"),
    (2, "play --seed -1", "a seed is a whole number"),
    (2, "play --play Bob", 'no fighter or side is called "Bob"'),
    (2, "play --play heroes --auto", "--auto lets tactics play everybody"),
    (2, "play --house morale=never", "known: all, foes_only, off"),
    (2, "play --house moral=off", 'nearest: "morale"'),
    (2, "play --house morale", "--house is written NAME=VALUE"),
    (2, "play --tactics heroes=clever", 'unknown tactics "clever"'),
    (2, "play --tactics Bob=cunning", 'no fighter or side is called "Bob"'),
    (2, "play --as Nobody", 'no fighter is called "Nobody"'),
    (2, "play --as goblin", "which fighter: Goblin 1, Goblin 2"),
    (2, "play --dice Bob", 'no fighter or side is called "Bob"'),
    (2, "play --tell loud", "--tell is story, plain, math or mixed"),
    (2, "play --from-snapshot", "--from-snapshot goes with --resume"),
    (2, "play --resume --seed 3", "--seed: a record has these already"),
    (3, "play --resume nosuch", "there is no record nosuch"),
    (3, "play --resume", "there is no record in"),
    (3, "play gobln-ambush", 'nearest: "goblin-ambush"'),
    (3, "play toll", "perhaps: toll-on-the-bridge"),
    (
        3,
        "play four-in-contact",
        "which one: dicepool/four-in-contact or oldschool/four-in-contact?",
    ),
    (3, "play /nonexistent/dir/x.yaml", "there is no such file or encounter"),
    (3, "replay nosuch", "there is no record nosuch"),
    (2, "check", "Missing argument"),
    (3, "check nosuch.yaml", "nosuch.yaml: there is no such file"),
    (2, "list unicorns", "nothing is listed as 'unicorns'"),
    (2, "list weapons --system nosuch", 'unknown system "nosuch"'),
    (2, "schema nosuch --system simverse", 'unknown kind of file "nosuch"'),
    (1, "rules SV-ATK-99", "nearest: SV-ATK-9"),
    (1, "rules xyzzy plugh", "no rule is called or speaks of"),
    (3, "new /nonexistent/dir/x --system simverse", "cannot be written"),
]


def test_wrong_use(shell: Shell) -> None:
    for code, line, says in WRONG:
        done = shell.run(*line.split())
        assert done.code == code, (line, done.err)
        assert says in done.err, line
        assert done.out == "", line
    assert not shell.records()


@pytest.mark.parametrize(("code", "line", "says"), [WRONG[0], WRONG[19]])
def test_wrong_use_of_the_command_itself(shell: Shell, code: int, line: str, says: str) -> None:
    done = shell.run_apart(*line.split())
    assert done.code == code
    assert says in done.err
    assert done.out == ""


def test_errors_as_json(shell: Shell) -> None:
    for line, code in (("play --house x=y --json", 2), ("play nosuch --json", 3), ("pl --json", 2)):
        done = shell.run(*line.split())
        assert done.code == code
        assert done.out == ""
        error = json.loads(done.err)
        assert error["exit"] == code
        assert error["error"]


def test_a_file_with_mistakes_tells_them_all_with_their_lines(shell: Shell) -> None:
    text = (shell.folder / "duel.yaml").read_text(encoding="utf-8")
    broken = text.replace("dx: 13", "dx: thirteen").replace("en: 9", "en: 9\n    armr: leather")
    (shell.folder / "broken.yaml").write_text(broken, encoding="utf-8")
    for command in ("play", "check"):
        done = shell.run(command, "broken.yaml")
        assert done.code == 3
        first, second = [line for line in done.err.splitlines() if "broken.yaml:" in line]
        assert "broken.yaml:8:9: fighters.ash.dx: should be a whole number" in first
        assert re.search(r'yaml:\d+:5: fighters\.elm: unknown key .*"armor"', second)


def test_what_goes_wrong_inside_is_told_in_one_line_with_a_log(shell: Shell) -> None:
    # A home that is a file cannot hold records: nothing of Affray's own, but nobody foresees all.
    (shell.folder / "home").write_text("in the way", encoding="utf-8")
    done = shell.run("play", "duel.yaml", "--auto")
    assert done.code in (1, 3)
    assert len(done.err.splitlines()) == 1


def test_a_closed_pipe_is_no_crash(shell: Shell) -> None:
    child = subprocess.Popen(
        [sys.executable, *COMMAND, "play", "duel.yaml", "--auto", "--seed", "4"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        cwd=shell.folder,
        env=shell.environment(),
    )
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.readline()
    child.stdout.close()
    errors = child.stderr.read()
    child.stderr.close()
    child.wait()
    assert "Traceback" not in errors
    assert "something went wrong" not in errors
