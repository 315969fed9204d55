"""Writes what follows from the declared numbers of each compiled book: `book/generated_state.py`.

A number is declared in the body of its class with its marks (`affray.core.state.marks`). From
that come, for every class of a book that declares any:

    begin_fighter     the numbers that begin with something of the sheet
    carry_fighter     all of them to or from a row: snapshot, undo, digest, equal states
    take_fighter      all of them from a twin: clones, and the way back to the start
    share_fighter     what is given at the start and a clone has too
    supply_of_fighter what supplies are kept in, by its place in FIGHTER_SUPPLIES
    forget_fighter    what a side that cannot know them puts in their place
    carry_act         the numbers of an act or another answer; clear_act fills in the usual ones,
                      and ActAt says where each is in the row
    copy_sheet        every attribute of a sheet, for one that is to be changed
    guess_sheet       a sheet made of what can be seen
    show_sheet        what can be seen, laid over another sheet
    FIGHTER, SHEET    the trackers and figures that people read and set by name
    SHEET_FIELDS      under which key each attribute stands in the resolved data
    HOUSE_RULES       the named options of the book

`./dev generate` writes the files, `--check` says which are stale. Declarations are read in
`state_declarations`, functions written in `state_functions`; tables and imports are written here.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Sequence
from pathlib import Path

from state_declarations import BadDeclaration, Class, read_module
from state_functions import write_class

ROOT = Path(__file__).resolve().parent.parent
SYSTEMS = ROOT / "src" / "affray" / "systems"
GENERATED = "generated_state.py"
MARKS = "affray.core.state.marks"
HOUSE_RULES = "affray.core.state.house_rules"
SHEETS = "affray.core.state.sheets"
ROWS = {"sheet": "Figure", "rules": "HouseRule"}
"""What the rows of a class's table are, where they are not trackers."""


def write_table(kind: Class) -> list[str]:
    """Return the table of the trackers, figures or house rules of a class."""
    rows = [
        f"    {ast.unparse(tracker)}.of({one.name!r}),"
        for one in kind.declared
        for tracker in one.trackers
    ]
    type_ = ROWS.get(kind.kind, "Tracker")
    supplies = table(f"{kind.word}_supplies", "str", [f"    {one!r}," for one in kind.supplies])
    fields = write_fields(kind) if kind.kind == "sheet" else []
    return table(kind.word, type_, rows) + supplies + fields


def write_fields(kind: Class) -> list[str]:
    """Return the table of how the attributes of a sheet stand in its data."""
    rows = []
    for one in kind.declared:
        if one.type in ("i64", "bool", "str", "int"):
            key = next((called for called in map(name_of, one.trackers) if called), "")
            written = one.written or (f"Key({key!r})" if key else "Key()")
            rows.append(f"    {written}.of({one.name!r}),")
    return table(f"{kind.word}_fields", "Key", rows)


def name_of(figure: ast.Call) -> str:
    """Return what people call a figure, where that is not the attribute's name."""
    given = [*figure.args[2:], *(one.value for one in figure.keywords if one.arg == "name")]
    return str(ast.literal_eval(given[0])) if given else ""


def table(word: str, type_: str, rows: Sequence[str]) -> list[str]:
    """Return a table of rows, or nothing if there are none."""
    return ["", f"{word.upper()}: Final[tuple[{type_}, ...]] = (", *rows, ")"] if rows else []


def names_in(text: str) -> set[str]:
    """Return the names that an expression uses."""
    return {one.id for one in ast.walk(ast.parse(text)) if isinstance(one, ast.Name)}


def write_imports(classes: Sequence[Class], body: Sequence[str]) -> list[str]:
    """Return the imports that the body of a generated file needs."""
    used = names_in("\n".join(body))
    own = {one.name for one in classes}
    rows = {name: MARKS for name in ("Figure", "Tracker")}
    rows |= {"HouseRule": HOUSE_RULES, "Key": SHEETS}
    needed = {f"from {module} import {name}" for name, module in rows.items() if name in used}
    if "core" in used:
        needed.add("from affray.core.fight import fight as core")
    if "i64" in used:
        needed.add("from mypy_extensions import i64")
    if "Question" in used:
        needed.add("from affray.core.act.question import Question")
    for name in ("Numbers", "room_for"):
        if name in used:
            needed.add(f"from affray.core.fight.numbers import {name}")
    for kind in classes:
        needed |= {line for name, line in kind.imports.items() if name in used - own - {"core"}}
    typed = [one for one in classes if one.kind != "rules"]
    late = sorted(f"    from {one.module} import {one.name}" for one in typed)
    typing = "from typing import TYPE_CHECKING, Final"
    return [typing, "", *sorted(needed), "", "if TYPE_CHECKING:", *late]


HEAD = '''"""What follows from the declared numbers of this book.

Written by ./dev generate; edits will be overwritten.
"""
# fmt: off
# ruff: noqa

from __future__ import annotations
'''


def generate(folder: Path, package: str) -> str:
    """Return the file that belongs into a book's folder; empty when it declares nothing."""
    classes: list[Class] = []
    for path in sorted(folder.glob("*.py")):
        if path.name not in ("__init__.py", GENERATED):
            classes += read_module(path, f"{package}.{path.stem}")
    if not classes:
        return ""
    body = [line for one in classes for line in write_table(one)]
    body += [line for one in classes for line in write_class(one)]
    return "\n".join([HEAD, *write_imports(classes, body), *body, ""])


def main() -> int:
    """Write the files that have changed; with --check only say which would."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only say which files are stale")
    arguments = parser.parse_args()
    stale = []
    for folder in sorted(SYSTEMS.glob("*/book")):
        try:
            text = generate(folder, ".".join(folder.relative_to(ROOT / "src").parts))
        except BadDeclaration as problem:
            print(problem, file=sys.stderr)
            return 1
        path = folder / GENERATED
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        if text != before:
            stale.append(path)
            if not arguments.check:
                path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{'stale' if arguments.check else 'wrote'}: {path.relative_to(ROOT)}")
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
