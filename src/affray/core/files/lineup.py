"""The fighters of an encounter: every line of every side, checked, resolved, named and counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pydantic

from affray.core.fight.fight import MOST_FIGHTERS
from affray.core.fight.phases import THEN
from affray.core.files.checking import faults, validated
from affray.core.files.content import Library
from affray.core.files.encounter_models import FIGHTERS, check_name, line_facts, line_model
from affray.core.files.facts import Known, part_of
from affray.core.files.problem import (
    BadData,
    KeyPath,
    Problem,
    described,
    dotted,
    folded,
    quoted,
    unknown,
)
from affray.core.files.yamlfile import Document, Value
from affray.core.room.system import System, Wrong

Data: TypeAlias = dict[str, Any]


@dataclass
class Recruit:
    """A fighter on its way into the start."""

    line: KeyPath  # where it was written
    side: int
    called: str
    data: Data
    facts: Data = field(default_factory=dict)  # as written; checked when all names are known
    at: str | None = None
    at_path: KeyPath = ()
    numbered: str = field(default="", init=False)
    place: str = field(default="", init=False)


class Lineup:
    """Reads the sides of an encounter; what is wrong with them is collected."""

    def __init__(self, document: Document, system: System, library: Library) -> None:
        self.document = document
        self.system = system
        self.library = library
        self.problems: list[Problem] = []
        sides = document.data.get("sides")
        self.sides: dict[str, Value] = sides if isinstance(sides, dict) else {}

    def report(self, path: KeyPath, message: str) -> None:
        """Note a problem with a value of the file."""
        self.problems.append(self.document.problem(path, message))

    def recruits(self) -> list[Recruit]:
        """Return every fighter of every side."""
        found: list[Recruit] = []
        for number, (side, lines) in enumerate(self.sides.items()):
            for place, line in enumerate(lines if isinstance(lines, list) else []):
                found += self.recruit(number, ("sides", side, place), line)
        if len(found) > MOST_FIGHTERS:
            message = f"{MOST_FIGHTERS} fighters are the most, there are {len(found)}"
            self.report(("sides",), message)
        self.number(found)
        return found

    def recruit(self, side: int, path: KeyPath, line: Value) -> list[Recruit]:
        """Return the fighters of one line."""
        if isinstance(line, str):
            line = {"fighter": line}
        if not isinstance(line, dict):
            self.report(path, f"should be text or a mapping, is {described(line)}")
            return []
        entry = self.entry(path, line)
        checked = self.check_line(path, line, entry)
        if checked is None or (entry is None and line.get("fighter") is not None):
            return []
        sheet = self.resolve(path, line, entry, checked)
        hidden = self.hidden(side, path, checked["hidden"])
        now = self.now(path, checked.get("now") or {})
        if sheet is None:
            return []
        data = {
            "entry": entry or "",
            "hidden": hidden,
            "now": now,
            "tactics": self.tactics(path, checked),
            "sheet": sheet,
        }
        called = self.called(path, checked.get("name"), entry)
        found = self.copies(side, path, called, checked, data)
        for recruit in found:
            recruit.facts = part_of(line, line_facts(self.system))
        return found

    def tactics(self, path: KeyPath, checked: Data) -> str:
        """Return who plays a fighter if no person does: what the line says, or its temperament."""
        if checked.get("phases"):
            return THEN.join(checked["phases"])
        found: str = checked.get("tactics") or checked.get("temperament") or ""
        if found and found not in self.system.tactics:
            self.report((*path, "temperament"), unknown("tactics", found, self.system.tactics))
        return found or self.system.default_tactics

    def entry(self, path: KeyPath, line: dict[str, Value]) -> str | None:
        """Return the entry that a line takes, or None."""
        word = line.get("fighter")
        if not isinstance(word, str):
            return None
        found = self.library.find(FIGHTERS, word)
        if found is None:
            where = (*path, "fighter")
            self.report(where, unknown("fighter", word, self.library.names(FIGHTERS)))
        return found

    def check_line(self, path: KeyPath, line: dict[str, Value], entry: str | None) -> Data | None:
        """Return a line laid over its entry, defaults filled in; None where it is wrong."""
        base = self.library.raw(FIGHTERS, entry) if entry is not None else {}
        merged = _laid_over(base, line)
        model = line_model(self.system)
        try:
            checked = validated(model, merged, Known(list(self.sides)))
        except pydantic.ValidationError as error:
            found = faults(error, model, merged, lambda inner: (self.document, path + inner))
            self.problems += found.wrong
            # Without the entry that it should take, a line lacks what nobody forgot.
            lost = entry is None and line.get("fighter") is not None
            self.problems += [] if lost else found.incomplete
            return None
        dumped: Data = checked.model_dump(mode="json", by_alias=True, exclude_none=True)
        return dumped

    def resolve(self, path: KeyPath, line: Data, entry: str | None, checked: Data) -> Data | None:
        """Return the fighter's sheet, or note what it names that does not exist."""
        fields = self.system.models()[FIGHTERS].model_fields
        known = {info.alias or name for name, info in fields.items()}
        own = {key: value for key, value in checked.items() if key in known}
        wrong: list[Wrong] = []
        try:
            return self.system.resolve(self.library, own)
        except* Wrong as group:
            wrong = flat(group)
        for one in wrong:
            if entry is None or _wrote(line, one.path):
                self.report(path + one.path, one.message)
            else:
                self.problems.append(self.library.problem(FIGHTERS, entry, one.path, one.message))
        return None

    def hidden(self, side: int, path: KeyPath, given: bool | list[str]) -> list[int]:
        """Return the sides that do not know of a fighter."""
        if isinstance(given, bool):
            return [other for other in range(len(self.sides)) if given and other != side]
        found: set[int] = set()
        by_fold = {folded(name): number for number, name in enumerate(self.sides)}
        for number, word in enumerate(given):
            where = (*path, "hidden", number)
            other = by_fold.get(folded(word))
            if other is None:
                self.report(where, unknown("side", word, self.sides))
            elif other == side:
                self.report(where, "nobody can be hidden from its own side")
            else:
                found.add(other)
        return sorted(found)

    def now(self, path: KeyPath, given: Data) -> Data:
        """Return the trackers that a fighter begins with."""
        if "now" not in self.system.models()[FIGHTERS].model_fields:
            known = [tracker.name for tracker in self.system.trackers if tracker.settable]
            for name in given:
                if name not in known:
                    where = (*path, "now", name)
                    problem = self.document.key_problem(where, unknown("tracker", name, known))
                    self.problems.append(problem)
        return given

    def called(self, path: KeyPath, given: str | None, entry: str | None) -> str:
        """Return what a fighter is called: by its line, its entry, or the entry's name."""
        if given is None and entry is None:
            self.report(path, 'a fighter without an entry needs a "name"')
            return "?"
        plain = (entry or "").replace("_", " ")
        name = plain[:1].upper() + plain[1:] if given is None else given
        try:
            return check_name(name)
        except ValueError as error:
            self.report(path, f'{error}; give the fighter another "name"')
            return "?"

    def copies(
        self, side: int, path: KeyPath, called: str, checked: Data, data: Data
    ) -> list[Recruit]:
        """Return as many fighters as a line counts, each with its place."""
        count: int = checked["count"]
        at: str | list[str] | None = checked.get("at")
        where: KeyPath = (*path, "at")
        if isinstance(at, list) and len(at) != count:
            self.report(where, f"should have {count} {_places(count)}, has {len(at)}")
            at = None
        found: list[Recruit] = []
        for number in range(count):
            recruit = Recruit(path, side, called, data)
            if isinstance(at, list):
                recruit.at, recruit.at_path = at[number], (*where, number)
            elif at is not None:
                recruit.at, recruit.at_path = at, where
            found.append(recruit)
        return found

    def number(self, recruits: list[Recruit]) -> None:
        """Give numbers to fighters of the same name, and see that all names differ."""
        many: dict[str, int] = {}
        for recruit in recruits:
            many[folded(recruit.called)] = many.get(folded(recruit.called), 0) + 1
        seen: dict[str, int] = {}
        by_fold: dict[str, Recruit] = {}
        for recruit in recruits:
            key = folded(recruit.called)
            seen[key] = seen.get(key, 0) + 1
            numbered = many[key] > 1
            recruit.numbered = f"{recruit.called} {seen[key]}" if numbered else recruit.called
            other = by_fold.setdefault(folded(recruit.numbered), recruit)
            if other is not recruit:
                self.report(
                    recruit.line,
                    f"{quoted(recruit.numbered)} is the name of {dotted(other.line)} too; "
                    "rename one of them",
                )


def check_fighters(system: System, library: Library, names: Iterable[str]) -> None:
    """See that entries of fighters name only what there is, or raise every problem."""
    problems: list[Problem] = []
    for name in names:
        entry = library.entry(FIGHTERS, name)
        try:
            system.resolve(library, entry.model_dump(mode="json", by_alias=True, exclude_none=True))
        except* Wrong as group:
            for one in flat(group):
                problems.append(library.problem(FIGHTERS, name, one.path, one.message))
    if problems:
        raise BadData(problems)


def _laid_over(base: Mapping[str, Value], line: Mapping[str, Value]) -> dict[str, Value]:
    """A line over its entry: mappings are merged, and a null takes away what was below."""
    merged: dict[str, Value] = dict(base)
    for key, value in line.items():
        below = base.get(key)
        if value is None and key in base:
            del merged[key]
        elif isinstance(value, dict) and isinstance(below, dict):
            merged[key] = _laid_over(below, value)
        else:
            merged[key] = value
    return merged


def _wrote(line: Mapping[str, Any], path: KeyPath) -> bool:
    """Tell whether a line itself holds the value at a path, and not its entry."""
    if not path or path[0] not in line:
        return False
    own = line[str(path[0])]
    return len(path) < 2 or not isinstance(own, dict) or path[1] in own


def flat(group: BaseExceptionGroup[Wrong]) -> list[Wrong]:
    """Return all that is in a group, whatever groups are in it."""
    found: list[Wrong] = []
    for one in group.exceptions:
        found += flat(one) if isinstance(one, BaseExceptionGroup) else [one]
    return found


def _places(count: int) -> str:
    return "place" if count == 1 else "places"
