"""`play --after`: a fight that is over leads into the next one."""

from __future__ import annotations

import json

from cli_shell import Shell

FIRST = ("play", "goblin-ambush", "--seed", "6", "--auto", "--record", "first.affray")
NEXT = ("play", "goblin-ambush", "--seed", "4", "--play", "heroes", "--plain")


def test_wounds_come_along_and_are_said(shell: Shell) -> None:
    assert shell.run(*FIRST).code == 0
    done = shell.run(*NEXT, "--after", "first.affray", "--record", "next.affray", typed="quit\n")
    assert done.code == 0
    assert "Lyra comes with vitality 10." in done.err
    assert "It follows Goblin Ambush." in done.out
    foes = (*NEXT[:4], "--play", "goblins", "--as", "goblin 1", "--after", "first.affray")
    foe = shell.run(*foes, typed="quit\n")
    assert foe.code == 0
    assert "comes with" not in foe.err
    (shell.folder / "first.affray").unlink()
    head = json.loads((shell.folder / "next.affray").read_text().splitlines()[0])
    assert head["after"]["came"] == ["Marcus", "Lyra"]
    lyra = next(one for one in head["start"]["fighters"] if one["name"] == "Lyra")
    assert lyra["now"] == {"vitality": 10}
    again = shell.run("play", "--resume", "next.affray", "--plain", typed="state\nquit\n")
    assert again.code == 0
    assert "10/" in again.out


def test_a_fight_that_is_not_over_leads_nowhere(shell: Shell) -> None:
    played = ("play", "goblin-ambush", "--seed", "3", "--play", "goblins", "--record", "g.affray")
    assert shell.run(*played, typed="silence\n" * 5 + "quit\n").code == 0
    unfinished = shell.run(*NEXT, "--after", "g.affray")
    assert unfinished.code == 3
    assert "this fight is not over" in unfinished.err


def test_what_does_not_lead_anywhere_is_said_and_leaves_no_file(shell: Shell) -> None:
    assert shell.run(*FIRST).code == 0
    path = shell.folder / "first.affray"
    whole = path.read_text(encoding="utf-8")
    into = ("play", "alley", "--auto", "--after", "first.affray", "--record", "next.affray")
    other = shell.run(*into)
    assert (other.code, "from one book into another" in other.err) == (2, True)
    path.write_text(whole.replace('"round":1', '"round":2', 1), encoding="utf-8")
    damaged = shell.run(*NEXT, "--after", "first.affray", "--record", "next.affray")
    assert (damaged.code, "not as it was written" in damaged.err) == (3, True)
    assert shell.run(*NEXT, "--after", "nothing-of-the-kind").code != 0
    resumed = shell.run("play", "--resume", "first.affray", "--after", "first.affray")
    assert (resumed.code, "--after" in resumed.err) == (2, True)
    assert not (shell.folder / "next.affray").exists()
