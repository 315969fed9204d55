"""The examples of docs/voice.md say what it says they say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from affray.core.fight.event import Event, Line, Math, Name, Roll, kinds_in, seen
from affray.core.fight.tally import ALL, SIDE
from affray.core.story.check import Checker
from affray.core.story.voice import Voice, first

GUIDE = (Path(__file__).parents[2] / "docs" / "voice.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"```yaml\n(.*?)```\n((?:- [^\n]*\n)+)", re.S)
SAID = re.compile(r"- (?:\*(.*?):\* )?(.*)")
OF_A_FIGHTER = {
    "health": "hurt", "hp": 7, "conditions": ["prone"], "burning": ["fire 2"], "at": "3,4",
}  # fmt: skip


class Shot(Event):
    """The shot that the guide is about."""

    target: Name = seen(ALL)
    weapon: str = seen(ALL)
    how: str = seen(ALL, ("aimed", "in_haste"))
    distance: int = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    hits: bool = seen(ALL)
    witnesses: tuple[Name, ...] = seen(ALL)


def value_of(words: str) -> Any:
    """Return what a cell of the guide's table means."""
    if words in ("yes", "no"):
        return words == "yes"
    if words.isdecimal():
        return int(words)
    if " + " in words:
        terms = [one.rsplit(" ", 1) for one in words.split(" + ")]
        lines = tuple(Line(label, int(value), "", "", ALL) for label, value in terms)
        return Math(sum(line.value for line in lines), lines)
    if dice := re.fullmatch(r"(\d)d(\d): ([\d ]+)", words):
        faces = tuple(map(int, dice[3].split()))
        return Roll(int(dice[1]), int(dice[2]), faces, sum(faces))
    return tuple(words.split(", ")) if ", " in words else words


def facts_of_the_guide() -> dict[str, Any]:
    """Return the facts of the table."""
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| .* \|$", GUIDE, re.M)
    return {name: value_of(words) for name, words in rows}


FACTS = facts_of_the_guide()
EXAMPLES = EXAMPLE.findall(GUIDE)


def examples() -> Iterator[tuple[str, str, str]]:
    """Return each example: the file, under which conditions, and what is said."""
    for yaml, quotes in EXAMPLES:
        for line in quotes.splitlines():
            match = SAID.fullmatch(line)
            assert match is not None, line
            yield yaml, match[1] or "", match[2]


def changed(facts: Mapping[str, Any], conditions: str) -> dict[str, Any]:
    """Return facts as the words before an example change them."""
    found = dict(facts)
    for part in filter(None, conditions.split(", ")):
        if part.startswith("without "):
            for name in part.removeprefix("without ").split(" and "):
                del found[name]
        elif " is " in part:
            name, _, value = part.partition(" is ")
            found[name] = value_of(value)
    return found


@pytest.mark.parametrize(("yaml", "conditions", "expected"), list(examples()))
def test_an_example_says_what_stands_below_it(
    tmp_path: Path, yaml: str, conditions: str, expected: str
) -> None:
    path = tmp_path / "en.yaml"
    path.write_text(f"voice: English\nsystem: toy\n{yaml}", encoding="utf-8")
    voice = Voice(tmp_path, kinds_in(__name__))
    what, _, rest = conditions.partition(", ")
    if what in ("state", "short", "reminders"):
        seen_ = changed(OF_A_FIGHTER, rest)
        found: str | list[str] = getattr(voice, what)(seen_)
        assert (found if isinstance(found, str) else " · ".join(found)) == expected
    elif what == "story":
        assert voice.story("Shot", changed(FACTS, rest), first) == expected
    else:
        assert voice.lines("Shot", changed(FACTS, conditions)) == [expected]


@pytest.mark.parametrize("yaml", [yaml for yaml, _ in EXAMPLES][1:])
def test_an_example_has_no_mistakes(tmp_path: Path, yaml: str) -> None:
    """The first shows what blanks are, before what becomes of those who see less."""
    path = tmp_path / "en.yaml"
    path.write_text(f"voice: English\nsystem: toy\n{yaml}", encoding="utf-8")
    assert Checker(path, kinds_in(__name__), list(OF_A_FIGHTER)).check() == []


def test_the_guide_has_a_table_and_examples() -> None:
    assert set(FACTS) == set(Shot.facts)
    assert len(list(examples())) > 15
