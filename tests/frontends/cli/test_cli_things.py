"""The smaller commands: version, help, new, check, rules, list, schema."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from cli_shell import ROOT, Shell

SIMVERSE = ROOT / "src" / "affray" / "systems" / "simverse"


def test_version_says_whether_the_rules_are_compiled(shell: Shell) -> None:
    done = shell.run_apart("--version")
    assert done.code == 0
    assert re.fullmatch(
        r"affray \d+\.\d+\.\d+, Python 3\.\d+\.\S+, (compiled \(.+\)|plain Python: .+)\n",
        done.out,
    )
    plain = shell.run_apart("--version", AFFRAY_NATIVE="no").out
    assert plain.endswith("plain Python: AFFRAY_NATIVE=no\n")


def test_version_loads_neither_the_referee_nor_any_system(shell: Shell) -> None:
    code = (
        "import sys; sys.argv = ['affray', '--version']\n"
        "from affray.frontends.cli.main import main\n"
        "main()\n"
        "heavy = ('affray.referee', 'pydantic', 'prompt_toolkit', 'rich.console', 'yaml')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=shell.environment()
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_help(shell: Shell) -> None:
    bare, asked = shell.run(), shell.run("--help")
    assert bare.code == asked.code == 0
    for command in ("play", "new", "check", "replay", "rules", "list", "schema", "bench"):
        assert f"  {command}" in asked.out
    assert "--resume" in shell.run("play", "--help").out


@pytest.mark.parametrize("system", ["simverse", "oldschool", "dicepool", "skirmish"])
def test_new_writes_a_file_that_plays_as_it_is(shell: Shell, system: str) -> None:
    done = shell.run("new", "old-mill", "--system", system)
    assert done.code == 0
    assert done.out == "old-mill.yaml\n"
    assert "it is for" not in done.err
    text = (shell.folder / "old-mill.yaml").read_text(encoding="utf-8")
    assert 'encounter: "Old Mill"' in text
    assert f"system: {system}\n" in text
    assert shell.run("check", "old-mill.yaml").code == 0
    assert shell.run("play", "old-mill.yaml", "--auto", "--seed", "1").code == 0


def test_new_needs_no_system_and_overwrites_nothing(shell: Shell) -> None:
    done = shell.run("new", "old-mill")
    assert done.code == 0
    assert "it is for Simverse; --system takes another: dicepool, oldschool, skirmish" in done.err
    assert shell.run("check", "old-mill.yaml").code == 0
    spaced = shell.run("new", "old mill", "--system", "simverse")
    assert "affray play 'old mill.yaml'; " in spaced.err
    again = shell.run("new", "old-mill.yaml", "--system", "simverse")
    assert again.code == 2
    assert "is there already" in again.err


def test_check_runs_scenarios_and_reads_files(shell: Shell) -> None:
    done = shell.run("check", str(SIMVERSE / "scenarios" / "marcus-and-the-goblin.yaml"))
    assert done.code == 0
    assert "passed" in done.out
    assert "1 file; " in done.err
    files = shell.run("check", str(SIMVERSE / "content"), "duel.yaml")
    assert files.code == 0
    assert "content: " in files.out
    assert "encounter: The Duel, 2 fighters on 2 sides" in files.out


def test_check_says_which_scenario_fails(shell: Shell) -> None:
    source = SIMVERSE / "scenarios" / "marcus-and-the-goblin.yaml"
    text = source.read_text(encoding="utf-8")
    wrong = re.sub(r"needed: (\d+)", lambda found: f"needed: {int(found[1]) + 1}", text, count=1)
    assert wrong != text
    (shell.folder / "wrong.yaml").write_text(wrong, encoding="utf-8")
    done = shell.run("check", "wrong.yaml", "duel.yaml")
    assert done.code == 1
    assert "failed in" in done.out
    data = shell.run("check", "wrong.yaml", "--json").objects()[0]
    assert data["passed"] is False
    broken = shell.run("check", "wrong.yaml", "nosuch.yaml")
    assert broken.code == 3


def test_rules_by_id_and_by_words(shell: Shell) -> None:
    done = shell.run("rules", "sv-atk-4")
    assert done.code == 0
    assert done.out.startswith("SV-ATK-4  ")
    assert "Source: " in done.out
    assert "Carried out in: " in done.out
    assert "Exercised by: " in done.out
    data = shell.run("rules", "SV-ATK-4", "--json").objects()[0]
    assert data["system"] == "simverse"
    assert data["implemented"]
    found = shell.run("rules", "bleeding", "wound").out
    assert "SV-BLD-" in found
    assert "Simverse: " in shell.run("rules").out


def test_coverage_counts_the_rules(shell: Shell) -> None:
    done = shell.run("rules", "--coverage", "--system", "simverse")
    assert re.search(r"Simverse: \d+ of 289 rules are carried out", done.out)
    assert re.search(r"\d+ of 289 are exercised by scenarios", done.out)
    data = shell.run("rules", "--coverage", "--json", "--system", "simverse").objects()[0]
    assert data["rules"] == 289
    assert len(data["not implemented"]) == 289 - data["implemented"]
    places = shell.run("rules", "--coverage", "--verbose", "--system", "simverse").out
    assert "SV-CORE-6  Counting margin by fives" in places
    assert re.search(r"carried out in .*files/calculations\.py: .*rules/.*\.py: fives", places)
    assert "exercised by arithmetic: Complete fives, toward zero" in places
    whole = shell.run("rules", "--coverage", "--verbose", "--json", "--system", "simverse")
    assert len(whole.objects()[0]["where"]) == 289


def test_lists(shell: Shell) -> None:
    kinds = shell.run("list", "--json").objects()[0]
    assert {"systems", "fighters", "weapons", "encounters", "house rules", "records"} <= set(kinds)
    shell.run("play", "duel.yaml", "--auto", "--seed", "4")
    for kind in kinds:
        done = shell.run("list", *kind.split(), "--json")
        assert done.code == 0
        assert done.objects()
        assert all({"name", "about", "system"} <= set(one) for one in done.objects())
    house_rules = shell.run("list", "house", "rules", "--system", "simverse").out
    assert "(default)" in house_rules
    assert "The Duel, seed 4" in shell.run("list", "records").out
    assert "longsword" in shell.run("list", "weap").out
    assert "lantern-brawl" not in shell.run("list", "encounters", "--system", "simverse").out


def test_schemas_are_json(shell: Shell) -> None:
    for kind in ("encounter", "fighters", "weapons"):
        done = shell.run("schema", kind, "--system", "simverse")
        assert done.code == 0
        assert json.loads(done.out)["$schema"].startswith("https://json-schema.org/")
    needed = shell.run("schema", "encounter")  # two systems are registered here
    assert needed.code == 2
    assert "--system is needed" in needed.err
