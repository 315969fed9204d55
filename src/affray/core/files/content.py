"""Content that people write: files checked against models, and a library of named entries."""

from __future__ import annotations

import copy
import os
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pydantic

from affray.core.files.checking import Model, check, faults, json_schema, validated
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
from affray.core.files.yamlfile import Document, Value, parse, read

__all__ = [
    "BadData",
    "Document",
    "KeyPath",
    "Library",
    "Model",
    "Problem",
    "Value",
    "check",
    "folded",
    "json_schema",
    "nearest",
    "parse",
    "read",
    "unknown",
    "user_folder",
    "yaml_files",
]


def user_folder() -> Path:
    """The folder of the user's own content; it need not exist."""
    if own := os.environ.get("AFFRAY_HOME"):
        return Path(os.path.expanduser(own))
    if data := os.environ.get("XDG_DATA_HOME"):
        return Path(data) / "affray"
    home = Path(os.path.expanduser("~"))
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "affray"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "affray"
    return home / ".local" / "share" / "affray"


def yaml_files(folder: str | Path) -> list[Path]:
    """Every YAML file in the folder and below it, sorted; none hidden, none that lies outside."""
    top = os.path.realpath(folder)
    found: list[Path] = []
    for where, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            path = Path(where, name)
            if path.suffix.lower() not in (".yaml", ".yml") or name.startswith("."):
                continue
            if not path.is_symlink() or Path(os.path.realpath(path)).is_relative_to(top):
                found.append(path)
    return sorted(path for path in found if os.path.isfile(path))


@dataclass(slots=True, eq=False)
class _Entry:
    """One named mapping of one file, and the entry that it is like."""

    kind: str
    name: str
    origin: str
    document: Document
    own: dict[str, Value]
    base: _Entry | None = None

    def data(self) -> dict[str, Value]:
        """The fields, laid over those of the entry it is like."""
        own = {key: value for key, value in self.own.items() if key != "like"}
        if self.base is None:
            return own
        result = _laid_over(self.base.own, own)
        for key, value in own.items():
            below = self.base.own.get(key)
            if isinstance(value, dict) and isinstance(below, dict):
                result[key] = _laid_over(below, value)
        return result

    def locate(self, path: KeyPath) -> tuple[Document, KeyPath]:
        """Where a field was written: in this entry, or in the one it is like."""
        entry = self
        if self.base is not None and path:
            own, below = self.own.get(str(path[0])), self.base.own.get(str(path[0]))
            if path[0] not in self.own and path[0] in self.base.own:
                entry = self.base
            elif len(path) > 1 and isinstance(own, dict) and isinstance(below, dict):
                entry = self.base if path[1] not in own and path[1] in below else self
        return entry.document, (entry.kind, entry.name, *path)


class Library:
    """Entries by kind and name from many files, where a later origin replaces an earlier one."""

    def __init__(self, models: Mapping[str, type[Model]]) -> None:
        self._models = dict(models)
        self._origins: list[str] = []
        self._settled: frozenset[str] = frozenset()  # origins that are checked already
        # kind, folded name, origin
        self._entries: dict[str, dict[str, dict[str, _Entry]]] = {kind: {} for kind in models}
        self._problems: list[Problem] = []
        self._checked: dict[tuple[str, str], Model] = {}

    def shelf(self) -> Library:
        """A library that begins with all of this one, which is finished, and takes further origins.

        What is like another is like one of its own origin or of an earlier one, so whatever
        comes later changes nothing about what is here.
        """
        above = Library(self._models)
        above._origins = list(self._origins)
        above._settled = frozenset(self._origins)
        above._entries = {
            kind: {name: dict(by_origin) for name, by_origin in by_name.items()}
            for kind, by_name in self._entries.items()
        }
        above._checked = dict(self._checked)
        return above

    def add(self, document: Document, origin: str, besides: Collection[str] = ()) -> None:
        """Take the entries of a file; top-level keys named in `besides` are somebody else's."""
        if origin not in self._origins:
            self._origins.append(origin)
        for kind, section in document.data.items():
            if kind in besides or (kind in self._models and section is None):
                continue
            if kind not in self._models:
                message = unknown("key", kind, [*self._models, *besides])
                self._problems.append(document.key_problem((kind,), message))
            elif not isinstance(section, dict):
                message = f"should be a mapping, is {described(section)}"
                self._problems.append(document.problem((kind,), message))
            else:
                for name, own in section.items():
                    self._add(document, origin, kind, name, own)

    def finish(self) -> None:
        """Resolve every `like`, check every entry, and tell all problems of all files at once."""
        problems = list(self._problems)
        for entry in self._every():
            if entry.origin in self._settled:
                continue
            entry.base = None
            trouble = self._find_base(entry)
            problems.extend(trouble)
            data, model = entry.data(), self._models[entry.kind]
            try:
                instance = validated(model, data)
            except pydantic.ValidationError as error:
                found = faults(error, model, data, entry.locate)
                problems.extend(found.wrong)
                # Without the entry it is like, keys are missing that nobody forgot.
                problems.extend([] if trouble else found.incomplete)
            else:
                if self._top(entry.kind, entry.name) is entry:
                    self._checked[entry.kind, entry.name] = instance
        if problems:
            self._checked.clear()
            raise BadData(problems)

    def names(self, kind: str) -> list[str]:
        """The names of a kind, sorted."""
        return sorted(self._top(kind, name).name for name in self._entries[kind])

    def find(self, kind: str, word: str) -> str | None:
        """The name as the files spell it, whatever the case, spaces, underscores and hyphens."""
        known = folded(word) in self._entries[kind]
        return self._top(kind, word).name if known else None

    def entry(self, kind: str, name: str) -> Model:
        """The checked entry."""
        return self._checked[kind, self._top(kind, name).name]

    def origin(self, kind: str, name: str) -> str:
        """The origin that the entry comes from."""
        return self._top(kind, name).origin

    def raw(self, kind: str, name: str) -> dict[str, Value]:
        """The entry's plain fields, `like` resolved."""
        return copy.deepcopy(self._top(kind, name).data())

    def problem(self, kind: str, name: str, path: KeyPath, message: str) -> Problem:
        """A problem with a field of an entry, at the line where the field was written."""
        document, full = self._top(kind, name).locate(path)
        return document.problem(full, message)

    def _add(self, document: Document, origin: str, kind: str, name: str, own: Value) -> None:
        path = (kind, name)
        if not isinstance(own, dict):
            message = f"should be a mapping, is {described(own)}"
            self._problems.append(document.problem(path, message))
            return
        same = self._entries[kind].setdefault(folded(name), {})
        for other in same.values():
            line, column = other.document.key_line((kind, other.name))
            where = f"{other.document.file}:{line}:{column}"
            if other.name != name:
                message = f"{quoted(name)} is {quoted(other.name)} of {where}; spell both alike"
            elif other.origin == origin:
                message = f"{quoted(name)} is already in {where}"
            else:
                continue
            self._problems.append(document.key_problem(path, message))
            return
        same[origin] = _Entry(kind, name, origin, document, own)

    def _every(self) -> Iterator[_Entry]:
        for by_name in self._entries.values():
            for by_origin in by_name.values():
                yield from by_origin.values()

    def _top(self, kind: str, name: str) -> _Entry:
        """The entry that counts: the one of the latest origin."""
        by_origin = self._entries[kind].get(folded(name))
        if not by_origin:
            known = [self._top(kind, other).name for other in self._entries[kind]]
            raise LookupError(unknown(_singular(kind), name, known))
        return by_origin[max(by_origin, key=self._origins.index)]

    def _base(self, entry: _Entry, word: Value) -> _Entry | None:
        """The entry that a word means to this one: of its own origin or before, else later."""
        if not isinstance(word, str):
            return None
        by_origin = self._entries[entry.kind].get(folded(word), {})
        rank = self._origins.index
        before = [one for one in by_origin if rank(one) <= rank(entry.origin)]
        if folded(word) == folded(entry.name):
            # Its own name is the entry that it hides.
            before.remove(entry.origin)
        elif not before:
            before = sorted(by_origin, key=rank)[:1]
        return by_origin[max(before, key=rank)] if before else None

    def _find_base(self, entry: _Entry) -> list[Problem]:
        """Set the entry that this one is like, or say why it cannot be."""
        if "like" not in entry.own:
            return []
        word = entry.own["like"]
        base = self._base(entry, word)
        if base is not None and "like" not in base.own:
            entry.base = base
            return []
        if base is not None:
            message = f"{quoted(base.name)} is itself like another; {self._advice(entry, base)}"
        elif not isinstance(word, str):
            message = f"should be a name, is {described(word)}"
        elif folded(word) == folded(entry.name):
            message = f"there is no other {quoted(word)} to be like"
        else:
            others = [name for name in self.names(entry.kind) if name != entry.name]
            message = unknown(_singular(entry.kind), word, others)
        return [entry.document.problem((entry.kind, entry.name, "like"), message)]

    def _advice(self, entry: _Entry, base: _Entry) -> str:
        """What to copy instead of an entry that is a copy."""
        seen: list[_Entry] = []
        first: _Entry | None = base
        while first is not None and "like" in first.own and first not in seen:
            seen.append(first)
            first = self._base(first, first.own["like"])
        if first is None or "like" in first.own or self._base(entry, first.name) is not first:
            return "write its fields out instead"
        return f"write {quoted(f'like: {first.name}')} instead"


def _laid_over(below: dict[str, Value], own: dict[str, Value]) -> dict[str, Value]:
    """The fields of both, where an own null takes away the one below."""
    gone = [key for key, value in own.items() if value is None and key in below]
    return {key: value for key, value in {**below, **own}.items() if key not in gone}


def _singular(kind: str) -> str:
    """One of a kind: `weapons` is many a `weapon`."""
    return kind[:-3] + "y" if kind.endswith("ies") else kind.removesuffix("s")
