"""The tool that breaks rules: what it breaks, what it leaves alone, what is noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from mutations import Mutation, drawn, mutations_of

ROOT = Path(__file__).parents[1]
TOOLS = str(ROOT / "tools")

SOURCE = '''
"""Words with a 1 in them."""
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    LIMIT = 7

MOST: Literal[3] = 2


def safe(score: int = 4, words: str = "at 5") -> bool:
    """Words."""
    if score < 9 and not words:
        return True
    return f"{score + 1}" == "6" + words


class Table:
    def row(self) -> int:
        if self.empty:
            return -1
        return (
            self.first
            - self.last
        )
'''


def found(tmp_path: Path, source: str = SOURCE) -> list[Mutation]:
    """Return what can be broken in a module."""
    file = tmp_path / "module.py"
    file.write_text(source, encoding="utf-8")
    return mutations_of("module", file)


def test_what_is_broken_and_what_is_left_alone(tmp_path: Path) -> None:
    rest = ", words: str='at 5') -> bool:"
    assert [(one.function, one.before, one.after) for one in found(tmp_path)] == [
        ("", "MOST: Literal[3] = 2", "MOST: Literal[3] = 3"),
        ("", f"def safe(score: int=4{rest}", f"def safe(score: int=5{rest}"),
        ("safe", "if score < 9 and (not words):", "if score < 9 or not words:"),
        ("safe", "if score < 9 and (not words):", "if score <= 9 and (not words):"),
        ("safe", "if score < 9 and (not words):", "if score >= 9 and (not words):"),
        ("safe", "if score < 9 and (not words):", "if score < 10 and (not words):"),
        ("safe", "if score < 9 and (not words):", "if score < 9 and words:"),
        ("safe", "return True", "return False"),
        ("safe", "return f'{score + 1}' == '6' + words", "return f'{score + 1}' != '6' + words"),
        ("Table.row", "return -1", "return 0"),
        ("Table.row", "return self.first - self.last", "return self.first + self.last"),
    ]


def test_a_broken_module_has_one_thing_broken(tmp_path: Path) -> None:
    source = "def two() -> int:\n    return 1 + 1\n"
    results = []
    for one in found(tmp_path, source):
        names: dict[str, Any] = {}
        exec(one.change.code(one.file), names)
        results.append(names["two"]())
    assert results == [3, 0, 3]


def test_a_statement_has_all_its_lines_and_a_condition_those_of_its_head(tmp_path: Path) -> None:
    lines = {one.before: one.lines for one in found(tmp_path)}
    assert len(lines["return self.first - self.last"]) == 4
    assert len(lines["if score < 9 and (not words):"]) == 1


def test_an_edit_elsewhere_leaves_what_is_drawn(tmp_path: Path) -> None:
    def words(source: str, seed: int) -> set[str]:
        return {one.words for one in drawn(found(tmp_path, source), 5, seed)}

    assert words(SOURCE, 1) == words("import os\n\n" + SOURCE, 1)
    assert len({frozenset(words(SOURCE, seed)) for seed in range(9)}) > 1


def run(*command: str) -> str:
    """Run Python in a process of its own, without compiled rules."""
    environment = {**os.environ, "AFFRAY_NATIVE": "no"}
    done = subprocess.run(
        [sys.executable, *command], cwd=TOOLS, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_scenarios_show_is_noticed_and_the_same_are_drawn_again() -> None:
    command = ("mutants.py", "dicepool", "--only", "rules/pools.py", "--count", "3", "--json")
    report = json.loads(run(*command))
    [room] = report["rooms"].values()
    assert room["mutants"] == 3
    assert room["caught"] == sum(bool(one["caught"]) for one in room["verdicts"]) > 0
    listed = json.loads(run(*command, "--list"))["rooms"]["dicepool"]["verdicts"]
    assert [one["after"] for one in listed] == [one["after"] for one in room["verdicts"]]


def test_what_is_put_in_unbroken_is_not_noticed() -> None:
    """Neither swapping a function's code nor importing a room again may make a scenario fail."""
    run(
        "-c",
        "import mutants, dataclasses\n"
        "room = mutants.open_room('dicepool')\n"
        "for function in ('', 'skill_roll'):\n"
        "    one = next(one for one in room.mutations()\n"
        "               if one.function == function and one.file.stem == 'pools')\n"
        "    old = one.change.put(one.change.new)\n"
        "    one.change.put(old)\n"
        "    assert mutants.judge(room, one).caught\n"
        "    same = dataclasses.replace(one, change=dataclasses.replace(one.change, new=old))\n"
        "    assert not mutants.judge(room, same).caught\n",
    )
