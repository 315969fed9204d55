"""Encounters: who fights whom and where, from a file that people write to a start.

A start is plain data with every number resolved, so that editing the file, or the content that
it names, changes no saved fight. Every problem of a file is told at once, with its line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import pydantic

from affray.core.field import ground
from affray.core.field.ground import CONTACT, field_of
from affray.core.files.checking import Model, faults, json_schema, validated
from affray.core.files.content import Library, parse, read, user_folder, yaml_files
from affray.core.files.encounter_models import (
    KEYS,
    MOST_SIDES,
    file_keys,
    file_model,
    line_facts,
    scene_facts,
    schema_model,
)
from affray.core.files.facts import Known, part_of
from affray.core.files.lineup import Lineup, Recruit, flat
from affray.core.files.old_names import old_names, rename_keys
from affray.core.files.problem import (
    BadData,
    KeyPath,
    Problem,
    described,
    folded,
    nearest,
    quoted,
    unknown,
)
from affray.core.files.yamlfile import Document
from affray.core.room.system import Start, System, Wrong, systems

__all__ = [
    "KEYS",
    "field_of",
    "file_keys",
    "find",
    "from_data",
    "from_document",
    "library_for",
    "load",
    "schema",
    "shipped",
    "system_of",
]

Data: TypeAlias = dict[str, Any]


def schema(system: System) -> Data:
    """Return the JSON Schema of the system's encounter files, for editors."""
    return json_schema(schema_model(system))


# -- finding and reading ----------------------------------------------------------------------


def shipped(system: System) -> list[tuple[str, Path]]:
    """Return the names and files of the encounters that come with a system."""
    return _encounters(system.folder / "encounters")


def _encounters(folder: Path) -> list[tuple[str, Path]]:
    return [(path.stem, path) for path in yaml_files(folder)]


def find(word: str | Path) -> Path:
    """Return the file that is meant: a path, or the name of one's own or a shipped encounter."""
    path = Path(word)
    if path.is_file():
        return path
    known: dict[str, Path] = {}
    books: dict[str, list[str]] = {}  # under which full names a short one is found
    rooms = systems()
    for system in rooms:
        for name, file in _encounters(rooms.folder(system) / "encounters"):
            full = f"{system}/{name}"
            books.setdefault(folded(name), []).append(full)
            known[folded(name)] = known[folded(full)] = file
    # One's own come last and hide shipped ones of the same name.
    for name, file in _encounters(user_folder() / "encounters"):
        known[folded(name)] = file
        books.pop(folded(name), None)
    meant = folded(str(word).removesuffix(".yaml"))
    if len(several := books.get(meant, [])) > 1:
        raise BadData([Problem(str(word), 0, 0, "", f"which one: {' or '.join(several)}?")])
    if meant in known:
        return known[meant]
    names = sorted({file.stem for file in known.values()})
    inside = [name for name in names if meant and meant in folded(name)]
    near = nearest(str(word), names)
    hint = f"nearest: {quoted(near)}" if near else f"there are: {', '.join(names) or 'none'}"
    if inside:
        hint = f"perhaps: {', '.join(inside)}"
    raise BadData([Problem(str(word), 0, 0, "", f"there is no such file or encounter; {hint}")])


def load(path: str | Path, notices: list[Problem] | None = None) -> Start:
    """Read an encounter file; notices tell of old names in it."""
    document = read(path)
    start = from_document(document, Path(path).parent)
    if notices is not None:
        notices += document.notices
    return start


def from_data(data: Mapping[str, Any], name: str, folder: Path | None = None) -> Start:
    """Read an encounter from plain data; problems say where in the data, by the name given."""
    try:
        return from_document(parse(json.dumps(data, ensure_ascii=False), name), folder)
    except BadData as bad:
        raise BadData(replace(problem, line=0, column=0) for problem in bad.problems) from None


def from_document(document: Document, folder: Path | None) -> Start:
    """Read an encounter; its own content files lie in the folder, or it has none."""
    system = system_of(document)
    rename_keys(document, old_names(system.folder))
    return _Reader(document, system, folder).start()


def library_for(system: System, documents: Iterable[Document] = ()) -> Library:
    """Return all content of a system: its own, the user's, and that of an encounter's files.

    A file may name its system; one that names another is left alone.
    """
    library = _shipped_library(system, _states(system.folder / "content")).shelf()
    for path in yaml_files(user_folder() / "content"):
        document = read(path)
        if "system" not in document.data or system_of(document) is system:
            library.add(document, "own", ("system",))
    for document in documents:
        library.add(document, "encounter", file_keys(system))
    library.finish()
    return library


def _states(folder: Path) -> tuple[tuple[Path, int, int], ...]:
    """The content files in a folder, with what tells whether one has changed."""
    found = [(path, path.stat()) for path in yaml_files(folder)]
    return tuple((path, state.st_mtime_ns, state.st_size) for path, state in found)


@lru_cache(maxsize=16)
def _shipped_library(system: System, files: tuple[tuple[Path, int, int], ...]) -> Library:
    """The content that comes with a system, read and checked again only when a file changes."""
    library = Library(system.models())
    for path, _, _ in files:
        library.add(read(path), "affray")
    library.finish()
    return library


def system_of(document: Document) -> System:
    """Return the system that a file is for."""
    known = systems()
    word = document.data.get("system")
    if isinstance(word, str) and word in known:
        return known[word]
    if "system" not in document.data:
        place = document.line(())
        message = f'missing key "system"; known: {", ".join(known)}'
        raise BadData([Problem(document.file, *place, "", message)])
    message = f"should be text, is {described(word)}"
    if isinstance(word, str):
        message = unknown("system", word, known)
    raise BadData([document.problem(("system",), message)])


# -- an encounter -----------------------------------------------------------------------------


class _Reader:
    """Reads one encounter, and collects its problems."""

    def __init__(self, document: Document, system: System, folder: Path | None) -> None:
        self.document = document
        self.system = system
        self.folder = folder
        self.problems: list[Problem] = []
        self.sides: list[str] = []

    def start(self) -> Start:
        """Return the start, or raise every problem."""
        given = self.check_file()
        recruits = self.recruits()
        plain_map = self.map(given) if given is not None else None
        if plain_map is not None:
            self.place(recruits, plain_map)
        if self.problems or given is None or plain_map is None:
            raise BadData(self.problems)
        known = Known(
            self.sides, [recruit.numbered for recruit in recruits], field_of({"map": plain_map})
        )
        start: Start = {
            "title": given["encounter"],
            "system": self.system.id,
            "scene": given["scene"].strip(),
            "house_rules": given["house_rules"],
            "round_limit": given["round_limit"],
            "sides": self.sides,
            "map": plain_map,
            "fighters": [self.fighter(recruit) for recruit in recruits],
        }
        if given["weight"]:
            start["weight"] = given["weight"]
        self.add_facts(start, recruits, known)
        if self.problems:
            raise BadData(self.problems)
        return start

    def add_facts(self, start: Start, recruits: list[Recruit], known: Known) -> None:
        """Put the system's own facts into the start; by now all that they can name is known."""
        if self.system.scene_facts() is not None:
            start["facts"] = self.facts((), self.document.data, scene_facts(self.system), known)
        if self.system.line_facts() is not None:
            told: dict[KeyPath, Data] = {}  # several fighters of one line have the same
            for fighter, recruit in zip(start["fighters"], recruits, strict=True):
                line, model = recruit.line, line_facts(self.system)
                if line not in told:
                    told[line] = self.facts(line, recruit.facts, model, known)
                fighter["facts"] = deepcopy(told[line])
        if self.problems:
            return
        wrong: list[Wrong] = []
        try:
            self.system.check(start)
        except* Wrong as group:
            wrong = flat(group)
        for one in wrong or self.wrong_now(start):
            self.report(_as_written(one.path, recruits), one.message)
        self.note_slips(start, recruits)

    def note_slips(self, start: Start, recruits: list[Recruit]) -> None:
        """Tell of what is allowed but may not have been meant, once a line."""
        facts = self.system.slips(start.get("facts", {}))
        notices = [self.document.problem((), one) for one in facts]
        for fighter, recruit in zip(start["fighters"], recruits, strict=True):
            for slip in self.system.slips(fighter["sheet"]):
                notices.append(self.document.problem(recruit.line, slip))
        self.document.notices += dict.fromkeys(notices)

    def wrong_now(self, start: Start) -> list[Wrong]:
        """Return what nobody of this fight can be now: arrows for a sword, say."""
        said = [
            (number, name)
            for number, line in enumerate(start["fighters"])
            for name in line.get("now") or ()
        ]
        if not said or self.cannot_be(start) is None:
            return []
        wrong: list[Wrong] = []
        for number, name in said:
            alone = [{**line, "now": {}} for line in start["fighters"]]
            alone[number]["now"] = {name: start["fighters"][number]["now"][name]}
            if (why := self.cannot_be({**start, "fighters": alone})) is not None:
                wrong.append(Wrong(("fighters", number, "now", name), why))
        return wrong

    def cannot_be(self, start: Start) -> str | None:
        """Return why no fight can begin like this, or None."""
        try:
            self.system.build(deepcopy(start))
        except ValueError as error:
            return str(error)
        return None

    def facts(self, path: KeyPath, data: Any, model: type[Model], known: Known) -> Data:
        """Return the facts that a mapping of the file gives, defaults filled in."""
        given = part_of(data, model)
        try:
            checked = validated(model, given, known)
        except pydantic.ValidationError as error:
            found = faults(error, model, given, lambda inner: (self.document, path + inner))
            self.problems += found.incomplete + found.wrong
            return {}
        dumped: Data = checked.model_dump(mode="json", by_alias=True)
        return dumped

    def fighter(self, recruit: Recruit) -> Data:
        """Return a fighter as it is saved."""
        return {
            "name": recruit.numbered,
            "side": recruit.side,
            "at": recruit.place,
            **deepcopy(recruit.data),  # several fighters of one line share it
        }

    def report(self, path: KeyPath, message: str) -> None:
        """Note a problem with a value of the file."""
        self.problems.append(self.document.problem(path, message))

    # -- the file -----------------------------------------------------------------------------

    def check_file(self) -> Data | None:
        """Return what is the same in every system, defaults filled in; None where it is wrong."""
        keys = file_keys(self.system)
        data: Data = {key: self.document.data[key] for key in keys if key in self.document.data}
        sides = data.get("sides")
        self.sides = list(sides) if isinstance(sides, dict) else []
        model = file_model(self.system)
        try:
            checked = validated(model, data, Known(self.sides))
        except pydantic.ValidationError as error:
            found = faults(error, model, data, lambda path: (self.document, path))
            self.problems += found.incomplete + found.wrong
            return None
        if len(self.sides) > MOST_SIDES:
            self.report(("sides",), f"{MOST_SIDES} sides are the most, there are {len(self.sides)}")
        by_fold: dict[str, str] = {}
        for side in self.sides:
            if other := by_fold.get(folded(side)):
                message = f"{quoted(side)} and {quoted(other)} are one name; rename a side"
                self.problems.append(self.document.key_problem(("sides", side), message))
            by_fold[folded(side)] = side
        return {key: getattr(checked, key) for key in KEYS} | {
            "house_rules": checked.model_dump(mode="json")["house_rules"]
        }

    def recruits(self) -> list[Recruit]:
        """Return all fighters; none where the content that they might use is wrong."""
        documents = self.content_files()
        try:
            library = library_for(self.system, [*documents, self.document])
        except BadData as bad:
            self.problems += bad.problems
            return []
        lineup = Lineup(self.document, self.system, library)
        found = lineup.recruits()
        self.problems += lineup.problems
        return found

    def content_files(self) -> list[Document]:
        """Read the files that the encounter names."""
        documents: list[Document] = []
        names = self.document.data.get("content")
        for number, name in enumerate(names if isinstance(names, list) else []):
            path = ("content", number)
            if not isinstance(name, str):
                continue
            if self.folder is None:
                self.report(path, "only an encounter in a file can name other files")
                continue
            top = self.folder.resolve()
            file = (top / name).resolve()
            if not file.is_relative_to(top):
                self.report(path, f"{quoted(name)} should lie beside the encounter or below it")
            elif not file.is_file():
                others = [str(one.relative_to(self.folder)) for one in yaml_files(self.folder)]
                near = nearest(name, others)
                hint = f"; nearest: {quoted(near)}" if near else ""
                self.report(path, f"there is no file {quoted(name)} beside the encounter{hint}")
            else:
                try:
                    documents.append(read(self.folder / name))
                except BadData as bad:
                    self.problems += bad.problems
        return documents

    # -- the ground ---------------------------------------------------------------------------

    def map(self, given: Data) -> Data | None:
        """Return the map as it is saved, or None where it is wrong."""
        try:
            return ground.saved(given["map"], self.system.cell, self.system.in_areas)
        except Wrong as wrong:
            self.report(("map", *wrong.path), wrong.message)
            return None
        except ValueError as error:
            said = str(error).rstrip(".")
            self.report(("map",), said[:1].lower() + said[1:])
            return None

    def place(self, recruits: list[Recruit], plain_map: Data) -> None:
        """Give everybody a place: the one that its line says, or one in the line of its side."""
        if plain_map["kind"] == CONTACT:
            for recruit in recruits:
                if recruit.at is not None:
                    message = f'"map: {CONTACT}" has no places; leave "at" out'
                    self.report((*recruit.line, "at"), message)
            return
        battlefield = field_of({"map": plain_map})
        taken: dict[int, str] = {}
        for recruit in recruits:
            if recruit.at is None:
                continue
            try:
                # An area has room for all; a cell only for one.
                others = taken if battlefield.kind == "grid" else {}
                place = ground.find_place(battlefield, recruit.at, others)
            except ValueError as error:
                self.report(recruit.at_path, str(error))
                continue
            taken[place] = recruit.numbered
            recruit.place = battlefield.name(place)
        waiting = [recruit for recruit in recruits if recruit.at is None]
        many = [sum(recruit.side == side for recruit in waiting) for side in range(len(self.sides))]
        is_open = "map" not in self.document.data
        try:
            lines = ground.starting_places(battlefield, many, taken, is_open)
        except ValueError as error:
            self.report(("map",), str(error))
            return
        for recruit in waiting:
            recruit.place = battlefield.name(lines[recruit.side].pop(0))


def _as_written(path: KeyPath, recruits: list[Recruit]) -> KeyPath:
    """Where in the file a fact of a start was written."""
    if path[:1] == ("facts",):
        return path[1:]
    number = path[1] if path[:1] == ("fighters",) and len(path) > 1 else None
    if not isinstance(number, int):
        return path
    rest = path[2:]
    return recruits[number].line + (rest[1:] if rest[:1] == ("facts",) else rest)
