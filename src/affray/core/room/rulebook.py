"""The rulebook of a system: its rules in our words, where they are carried out and exercised."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from affray.core.files.problem import nearest
from affray.core.files.yamlfile import read
from affray.core.room.system import System


@dataclass(frozen=True)
class Rule:
    """One rule of a book."""

    id: str
    heading: str
    title: str
    source: str
    text: str
    ruling: str = ""
    duty: bool = False


class Rulebook:
    """The rules of one system."""

    def __init__(self, system: System) -> None:
        self.system = system
        self.rules: dict[str, Rule] = {rule.id: rule for rule in _load(system.folder)}

    def find(self, word: str) -> Rule | None:
        """Return the rule with this id, however it is typed."""
        return self.rules.get(word.strip().upper())

    def search(self, words: str) -> list[Rule]:
        """Return the rules that have all the words, those that name them in the title first."""
        wanted = words.casefold().split()
        found: list[tuple[int, int, Rule]] = []
        for place, rule in enumerate(self.rules.values()):
            title = f"{rule.id} {rule.title} {rule.heading}".casefold()
            text = f"{title} {rule.text} {rule.ruling}".casefold()
            if wanted and all(word in text for word in wanted):
                missing = sum(word not in title for word in wanted)
                found.append((missing, place, rule))
        return [rule for _, _, rule in sorted(found, key=lambda one: one[:2])]

    def nearest(self, word: str) -> str | None:
        """Return the id or title that may have been meant."""
        names = list(self.rules) + [rule.title for rule in self.rules.values()]
        return nearest(word, names)

    def line(self, rule: str) -> str:
        """Return a rule as one line."""
        found = self.rules.get(rule)
        return f"{rule}: {found.text}" if found is not None else rule

    def implemented(self, rule: str) -> list[str]:
        """Return the functions and the files of content that say they carry out a rule."""
        return _citations(self.system.folder).get(rule, [])

    def exercised(self, rule: str) -> list[str]:
        """Return the scenarios that name a rule, as `file: title`."""
        return _scenarios(self.system.folder).get(rule, [])


@cache
def _load(folder: Path) -> list[Rule]:
    data = read(folder / "rules.yaml").data
    rules: list[Rule] = []
    for kind in ("rules", "duties"):
        entries = data.get(kind) or []
        assert isinstance(entries, list)
        for entry in entries:
            assert isinstance(entry, dict)
            texts = {str(key): str(value) for key, value in entry.items()}
            rules.append(Rule(**texts, duty=kind == "duties"))
    return rules


RULE_ID = re.compile(r"\b([A-Z]{2,4}-[A-Z0-9]+-)(\d+)(?:(?: to \1| to )(\d+))?")


def ids_in(text: str) -> list[str]:
    """Return the rule ids in a text; `SV-ATK-2 to SV-ATK-4` names three.

    >>> ids_in("steps (SV-ATK-2 to SV-ATK-4, SV-DEF-1)")
    ['SV-ATK-2', 'SV-ATK-3', 'SV-ATK-4', 'SV-DEF-1']
    """
    found: list[str] = []
    for match in RULE_ID.finditer(text):
        first = int(match[2])
        last = int(match[3]) if match[3] else first
        found += [f"{match[1]}{number}" for number in range(first, last + 1)]
    return found


@cache
def _citations(folder: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        where = path.relative_to(folder).as_posix()
        name = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            match = re.match(r"\s*(?:def|class) (\w+)", line)
            if match is not None:
                name = match[1]
            _note(found, line, f"{where}: {name}" if name else where)
    for path in sorted((folder / "content").rglob("*.yaml")):
        where = path.relative_to(folder).as_posix()
        _note(found, path.read_text(encoding="utf-8"), where)
    return found


@cache
def _scenarios(folder: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted((folder / "scenarios").rglob("*.yaml")):
        title, for_all = "", ""  # the head of a file holds for all of its scenarios
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.lstrip().startswith("#"):
                continue
            match = re.match(r"(?:  - )?scenario: *(.+)", line)
            if match is not None:
                title = match[1].strip("\"'")
                _note(found, for_all, f"{path.stem}: {title}")
            if title:
                _note(found, line, f"{path.stem}: {title}")
            else:
                for_all += f"{line}\n"
    return found


def _note(found: dict[str, list[str]], text: str, place: str) -> None:
    """Note a place with every rule that a text of it names."""
    for rule in ids_in(text):
        places = found.setdefault(rule, [])
        if place not in places:
            places.append(place)
