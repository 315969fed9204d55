"""Strange input at the edges of the command line: clear words, the right exit code."""

from __future__ import annotations

import subprocess
import sys

from cli_shell import COMMAND, Shell

FIGHT = """\
encounter: {title}
system: simverse
sides:
  red: [{{fighter: goblin, name: {name}}}]
  blue: [goblin]
"""


def test_a_record_without_resume_says_how_to_go_on(shell: Shell) -> None:
    shell.run("play", "duel.yaml", "--auto", "--seed", "4", "--record", "mine.affray")
    done = shell.run("play", "mine.affray")
    assert done.code == 2
    assert "mine.affray is a record; go on with it: affray play --resume mine.affray" in done.err


def test_a_seed_that_is_no_number(shell: Shell) -> None:
    done = shell.run("play", "duel.yaml", "--seed", "abc")
    assert done.code == 2
    assert "--seed" in done.err
    assert "abc" in done.err


def test_names_that_are_words_of_the_table_are_refused(shell: Shell) -> None:
    for name in ("Any", "undo", "Everything"):
        (shell.folder / "words.yaml").write_text(FIGHT.format(title="Words", name=name))
        done = shell.run("play", "words.yaml", "--auto")
        assert done.code == 3
        assert f'"{name}" has a meaning of its own' in done.err
        assert "words.yaml:4:" in done.err


def test_a_long_name_of_an_encounter_makes_a_record_of_bearable_length(shell: Shell) -> None:
    path = shell.folder / f"{'long-' * 40}.yaml"
    path.write_text(FIGHT.format(title="Long", name="Snag"))
    done = shell.run("play", str(path), "--auto", "--seed", "1")
    assert done.code == 0
    assert len(shell.records()[0].name) < 80


def test_unknown_keys_without_end_are_counted(shell: Shell) -> None:
    keys = "".join(f"key{number}: 1\n" for number in range(3000))
    (shell.folder / "keys.yaml").write_text(FIGHT.format(title="Keys", name="Snag") + keys)
    done = shell.run("check", "keys.yaml")
    assert done.code in (1, 3)
    assert len((done.err + done.out).splitlines()) < 60
    assert "... and 2950 more problems" in done.err + done.out


def test_a_closed_stdin_is_nobody(shell: Shell) -> None:
    line = f"exec {sys.executable} {' '.join(COMMAND)} play duel.yaml --seed 4 <&-"
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=shell.folder,
        env=shell.environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "The fight is over" in done.stdout
