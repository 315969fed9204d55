"""The record of a fight: a journal whose lines are only ever appended.

Every line is one JSON object with a number `n`, a time `at`, a kind, who gave it (`by`), and the
digest of the state it was written in. The fight is what remains after the undo lines are applied.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from affray.core.files.problem import BadData, Problem
from affray.core.record.shape import SEAL, dump, is_sealed, seal_of, wrong_with

FORMAT = 1
Line = dict[str, Any]

IN_FORCE = ("answer", "dice", "adjust")  # what an undo takes back
REFEREE = "referee"  # gives the lines that nobody decided
TACTICS = "tactics:"  # begins the giver of a line that no person gave


class Store(Protocol):
    """Where the lines of a record live."""

    name: str
    notices: list[str]

    def read(self) -> list[Line]:
        """Return all lines."""
        ...

    def append(self, lines: Iterable[Line]) -> None:
        """Write lines; when this returns they survive a crash."""
        ...

    def close(self) -> None:
        """Let go of the record."""
        ...


class MemoryStore:
    """A record that lives as long as the program."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.name = "memory"
        self.notices: list[str] = []
        self.lines: list[Line] = list(lines)

    def read(self) -> list[Line]:
        """Return all lines."""
        return list(self.lines)

    def append(self, lines: Iterable[Line]) -> None:
        """Keep lines."""
        self.lines.extend(lines)

    def close(self) -> None:
        """Nothing to let go of."""


class FileStore:
    """A record in a file of JSON Lines."""

    def __init__(self, path: str | Path, new: bool = False) -> None:
        self.path = Path(path)
        self.name = str(path)
        self.notices: list[str] = []
        try:
            if new:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = self.path.open("xb" if new else "r+b")
            _lock(self._file)
        except FileExistsError:
            raise bad(self.name, 0, "this record exists already; name another") from None
        except BlockingIOError:
            self._file.close()
            raise bad(self.name, 0, "another program is playing this record") from None
        except OSError as error:
            raise bad(self.name, 0, f"cannot be opened: {error.strerror}") from None

    def read(self) -> list[Line]:
        """Return all lines; a last line that was only half written is cut off with a notice."""
        self._file.seek(0)
        raw = self._file.read()
        whole = raw.rfind(b"\n") + 1
        lines = parse_lines(raw[:whole], self.name)
        if whole < len(raw):
            self.notices.append(
                f"{self.name}: the last line was only half written and has been dropped"
            )
            self._file.truncate(whole)
        self._file.seek(0, os.SEEK_END)
        return lines

    @classmethod
    def copy_of(cls, path: str | Path) -> MemoryStore:
        """Return what a record holds, leaving the file and whoever plays it alone."""
        try:
            raw = Path(path).read_bytes()
        except OSError as error:
            raise bad(str(path), 0, f"cannot be opened: {error.strerror}") from None
        whole = raw.rfind(b"\n") + 1
        store = MemoryStore(parse_lines(raw[:whole], str(path)))
        store.name = str(path)
        if whole < len(raw):
            store.notices.append(f"{path}: the last line was only half written and is left out")
        return store

    def append(self, lines: Iterable[Line]) -> None:
        """Write lines and wait until the disk has them."""
        text = "".join(dump(line) + "\n" for line in lines)
        if not text:
            return
        end = self._file.seek(0, os.SEEK_END)
        try:
            self._file.write(text.encode())
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                self._file.truncate(end)  # no line is there by half, and none comes twice
            raise CannotWrite(f"{self.name} cannot be written: {error.strerror}") from None

    @classmethod
    def mend(cls, path: str | Path, good: int) -> Path:
        """Keep the good lines of a damaged record; return where all of it was put aside."""
        path = Path(path)
        raw = path.read_bytes()
        number = 1
        while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        aside.write_bytes(raw)
        kept = b"".join(line + b"\n" for line in raw.split(b"\n")[:good])
        fresh = path.with_name(f"{path.name}.mended")
        fresh.write_bytes(kept)
        fresh.replace(path)
        return aside

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class TableStore:
    """A record in a table of an SQLite database."""

    def __init__(self, path: str | Path, record: str) -> None:
        self.name = f"{path}#{record}"
        self.record = record
        self.notices: list[str] = []
        self._base = sqlite3.connect(path)
        self._base.execute("PRAGMA journal_mode=WAL")
        self._base.execute("PRAGMA synchronous=FULL")
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS lines"
            " (record TEXT, n INTEGER, line TEXT, PRIMARY KEY (record, n))"
        )

    def read(self) -> list[Line]:
        """Return all lines."""
        wanted = "SELECT line FROM lines WHERE record=? ORDER BY n"
        rows = self._base.execute(wanted, (self.record,))
        return parse_lines("".join(f"{row[0]}\n" for row in rows).encode(), self.name)

    def append(self, lines: Iterable[Line]) -> None:
        """Write lines in one transaction."""
        try:
            with self._base:
                self._base.executemany(
                    "INSERT INTO lines VALUES (?, ?, ?)",
                    [(self.record, line["n"], dump(line)) for line in lines],
                )
        except sqlite3.IntegrityError:
            raise bad(self.name, 0, "another program is playing this record") from None

    def close(self) -> None:
        """Close the database."""
        self._base.close()


def _lock(file: BinaryIO) -> None:
    """Hold the file against a second program, where the machine has such locks."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def ended(lines: Sequence[Line]) -> Line | None:
    """Return the line that ended a fight, if nothing was done or taken back since."""
    for line in reversed(lines):
        if line["kind"] == "end":
            return line
        if line["kind"] not in ("note", "snapshot"):
            return None
    return None


def by_people(line: Line) -> bool:
    """Tell whether a line was given by a person, not by tactics."""
    return not str(line["by"]).startswith(TACTICS)


def bad(name: str, number: int, message: str) -> BadData:
    """Return the error for a record that cannot be used."""
    return BadData([Problem(name, number, 1 if number else 0, "", message)])


class Damaged(BadData):
    """A record with a line that cannot be right; what comes before it is good."""

    def __init__(self, name: str, line: int, why: str) -> None:
        super().__init__([Problem(name, line, 1, "", why)])
        self.line = line
        self.why = why

    @property
    def good(self) -> int:
        """Return how many lines are good."""
        return self.line - 1


class CannotWrite(Exception):
    """What was accepted could not be written; nothing goes on until it is."""


def parse_lines(raw: bytes, name: str) -> list[Line]:
    """Return the lines of a record, or raise BadData naming the line that is wrong."""
    lines: list[Line] = []
    seal = ""
    for number, text in enumerate(raw.split(b"\n")[:-1], 1):
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            raise Damaged(name, number, "this line of the record is damaged") from None
        wrong = wrong_with(line, number)
        if wrong:
            raise Damaged(name, number, wrong)
        if seal or number == 1:  # records of old had none
            if SEAL in line and not is_sealed(seal, line, text):
                raise Damaged(name, number, "this line is not as it was written")
            if seal and SEAL not in line:
                raise Damaged(name, number, "this line is not as it was written")
            seal = line.get(SEAL, "")
        lines.append(line)
    if not lines:
        raise bad(name, 0, "this is not a record of Affray: it is empty")
    if lines[0]["format"] != FORMAT:
        raise bad(name, 1, f"this is not a record of Affray in format {FORMAT}")
    return lines


class Journal:
    """The lines of one fight, and which of them are in force."""

    def __init__(self, store: Store, lines: list[Line]) -> None:
        self.store = store
        self.lines = lines
        self._unwritten: list[Line] = []

    @classmethod
    def begin(cls, store: Store, start: Line) -> Journal:
        """Begin a record with its start line."""
        journal = cls(store, [])
        journal.add("start", REFEREE, "", format=FORMAT, **start)
        journal.flush()
        return journal

    @classmethod
    def open(cls, store: Store) -> Journal:
        """Open a record that exists."""
        return cls(store, store.read())

    def add(self, kind: str, by: str, digest: str, **payload: Any) -> Line:
        """Add a line; it is on disk after the next `flush`."""
        line: Line = {
            "n": len(self.lines) + 1,
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "kind": kind,
            "by": by,
            "digest": digest,
            **payload,
        }
        before = self.lines[-1].get(SEAL, "") if self.lines else ""
        if before or not self.lines:  # a record of old goes on without
            line[SEAL] = seal_of(before, line)
        self.lines.append(line)
        self._unwritten.append(line)
        return line

    def flush(self) -> None:
        """Write what has been added, and wait until it is safe."""
        if self._unwritten:
            self.store.append(self._unwritten)
            self._unwritten = []

    def in_force(self, last: int | None = None) -> list[Line]:
        """Return the lines that remain after undo and redo, as of line `last` or of now."""
        alive: dict[int, Line] = {}
        taken: dict[int, list[Line]] = {}
        for line in self.lines[:last]:
            if line["kind"] in IN_FORCE:
                alive[line["n"]] = line
            elif line["kind"] == "undo":
                # An answer that no longer fits takes only some of the later lines with it.
                gone = line.get("lines")
                taken[line["n"]] = [
                    one
                    for number, one in alive.items()
                    if (number >= line["to"] if gone is None else number in gone)
                ]
                for one in taken[line["n"]]:
                    del alive[one["n"]]
            elif line["kind"] == "redo":
                # What tactics answered since the undo gives way to what was answered before it.
                for number in [number for number in alive if number > line["of"]]:
                    del alive[number]
                for one in taken.pop(line["of"], []):
                    alive[one["n"]] = one
        return [alive[number] for number in sorted(alive)]

    def snapshots(self) -> list[Line]:
        """Return the snapshots of states that the fight still went through."""
        kept: list[Line] = []
        for line in self.lines:
            if line["kind"] == "snapshot":
                kept.append(line)
            elif line["kind"] == "undo":
                kept = [shot for shot in kept if shot["n"] < line["to"]]
            elif line["kind"] == "adjust":
                kept = [shot for shot in kept if shot["seam"] < line["seam"]]
            elif line["kind"] == "redo" or line.get("overruled"):
                kept = []
        return kept

    def ended(self) -> Line | None:
        """Return the line that ended the fight, if nothing was done or taken back since."""
        return ended(self.lines)

    def struck(self) -> set[int]:
        """Return the numbers of the lines that an undo took back."""
        alive = {line["n"] for line in self.in_force()}
        return {
            line["n"] for line in self.lines if line["kind"] in IN_FORCE and line["n"] not in alive
        }

    def last_undo(self) -> Line | None:
        """Return the undo that a redo would take back: nobody may have done anything since."""
        done: set[int] = set()
        for line in reversed(self.lines):
            if line["kind"] == "redo":
                done.add(line["of"])
            elif line["kind"] == "undo" and line["n"] not in done and line["by"] != REFEREE:
                return line
            elif line["kind"] in IN_FORCE and by_people(line):
                return None
        return None
