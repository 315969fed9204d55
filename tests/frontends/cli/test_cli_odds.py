"""`affray odds` and `affray duel`: questions of chance away from the table."""

from __future__ import annotations

import json
import re

import pytest
from cli_shell import Shell


def test_odds_from_names(shell: Shell) -> None:
    done = shell.run("odds", "marcus", "goblin", "--with", "longsword, thrust, head", "--each")
    assert done.code == 0, done.err
    assert "attack goblin with longsword, thrust, head: " in done.out
    assert "ways the dice can fall; the others answer by their tactics" in done.out
    assert "if Goblin: dodge:" in done.out


def test_odds_as_data_and_in_several_attempts(shell: Shell) -> None:
    done = shell.run("odds", "brannoc", "{fighter: goblin, hp: 20}", "--attempts", "3", "--json")
    assert done.code == 0, done.err
    [found] = [json.loads(line) for line in done.out.splitlines()]
    assert found["exact"]
    assert found["fighters"]["Goblin"]["hurt"] == "1/2"
    assert found["attempts"]["Goblin"]["hit"] == [0.5, 0.75, 0.875]
    assert "out" not in found["fighters"]["Goblin"]["outcomes"]


def test_odds_of_the_open_choices_of_a_record(shell: Shell) -> None:
    played = shell.run("play", "duel.yaml", "--seed", "4", "--play", "red", typed="quit\n")
    assert played.code == 0, played.err
    before = (shell.home / "records" / "duel-1.affray").read_bytes()
    done = shell.run("odds", "duel-1.affray")
    assert done.code == 0, done.err
    assert "Ash, what now?" in done.out
    assert "attack elm with shortsword, swing: hurts " in done.out
    assert (shell.home / "records" / "duel-1.affray").read_bytes() == before
    one = shell.run("odds", "duel-1.affray", "--do", "attack elm", "--as", "ash")
    assert one.code == 0, one.err
    assert "foes are taken as they look" in one.out


def test_who_acts_first(shell: Shell) -> None:
    done = shell.run("odds", "goblin-ambush", "--ask", "first")
    assert done.code == 0, done.err
    assert "Lyra acts first: 100 %" in done.out


def test_what_was_tried_says_between_what_it_lies(shell: Shell) -> None:
    done = shell.run("odds", "two-goblins", "--ask", "lives")
    assert done.code == 0, done.err
    assert re.search(r"Goblin 1 lives: \d+ % \(\d+\.\d to \d+\.\d %\)", done.out)
    data = json.loads(shell.run("odds", "two-goblins", "--ask", "lives", "--json").out)
    low, high = data["intervals"]["Goblin 1"]
    assert low < data["Goblin 1"] < high


def test_a_duel(shell: Shell) -> None:
    done = shell.run("duel", "vex", "gunman", "--simulate", "--fights", "30", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert not found["exact"]
    assert found["paths"] == 30
    assert abs(sum(found["win"].values()) + found["draw"] - 1) < 1e-9


def test_what_comes_together(shell: Shell) -> None:
    words = ["odds", "vex", "gunman", "gunman", "--do", "attack gunman 1 + gunman 2"]
    done = shell.run(*words, "--together", "gunman 1: hit, gunman 2: hit")
    assert done.code == 0, done.err
    assert "Gunman 1 hit and Gunman 2 hit: 17 %" in done.out
    data = shell.run(*words, "--together", "gunman 1: hit, gunman 2: hit", "--json")
    assert json.loads(data.out)["together"] == "121/729"


def test_nonsense_is_refused_in_words(shell: Shell) -> None:
    alone = "encounter: Alone\nsystem: simverse\nmap: contact\nsides:\n  heroes: [marcus]\n"
    (shell.folder / "alone.yaml").write_text(alone, encoding="utf-8")
    for arguments, words in (
        (["odds"], "name two fighters"),
        (["odds", "marcus", "gobbo"], "unknown fighter"),
        (["odds", "marcus", "brannoc"], "no system has all of"),
        (["odds", "marcus", "goblin", "--with", "spoon"], "spoon"),
        (["odds", "marcus", "{fighter: [goblin"], "numbers are written"),
        (["odds", "marcus", "goblin", "--horizon", "year"], "horizon"),
        (["odds", "marcus", "goblin", "--attempts", "-1"], "--attempts"),
        (["odds", "marcus", "goblin", "--attempts", "0"], "--attempts is from 1"),
        (["odds", "marcus", "goblin", "--together", "goblin: flies"], "to Goblin may come: hurt"),
        (["odds", "marcus", "goblin", "--together", "ogre: out"], "nothing comes to 'ogre'"),
        (["odds", "alone.yaml"], "sides: should have at least 2 entries"),
        (["odds", "goblin-ambush", "--ask", "why"], "--ask is one of"),
        (["duel", "vex", "gunman", "--fights", "0"], "fights"),
    ):
        done = shell.run(*arguments)
        assert done.code in (2, 3), (arguments, done.code, done.err)
        assert words in done.err, (arguments, done.err)


@pytest.mark.parametrize("who", ["marcus goblin", "hild skeleton", "grusha enforcer"])
def test_flanking_makes_a_hit_likelier(shell: Shell, who: str) -> None:
    def hit(*more: str) -> float:
        done = shell.run("odds", *who.split(), *more)
        return float(done.out.split("; hit ")[1].split(" %")[0])

    assert hit("--flanking") > hit()


def test_nobody_flanks_in_a_book_without_flanking(shell: Shell) -> None:
    done = shell.run("odds", "halvard", "bandit", "--flanking")
    assert done.code == 2
    assert "Skirmish knows no flanking" in done.err
