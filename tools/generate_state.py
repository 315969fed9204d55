"""Writes what follows from the declared numbers of each compiled book: `book/generated_state.py`.

A number is declared in the body of its class with its marks (`affray.core.state.marks`). From
that come, for every class of a book that declares any:

    begin_fighter     the numbers that begin with something of the sheet
    carry_fighter     all of them to or from a row: snapshot, undo, digest, equal states
    take_fighter      all of them from a twin: clones, and the way back to the start
    share_fighter     what is given at the start and a clone has too
    forget_fighter    what a side that cannot know them puts in their place
    carry_act         the numbers of an act or another answer; clear_act fills in the usual ones,
                      and ActAt says where each is in the row
    copy_sheet        every attribute of a sheet, for one that is to be changed
    guess_sheet       a sheet made of what can be seen
    FIGHTER, SHEET    the trackers and figures that people read and set by name
    SHEET_FIELDS      under which key each attribute stands in the resolved data
    HOUSE_RULES       the named options of the book

`./dev generate` writes the files, `--check` says which are stale. Nothing is imported: a class
that does not compile yet is read all the same.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SYSTEMS = ROOT / "src" / "affray" / "systems"
GENERATED = "generated_state.py"
MARKS = "affray.core.state.marks"
HOUSE_RULES = "affray.core.state.house_rules"
SHEETS = "affray.core.state.sheets"
FLAGS = ("OPEN", "RARE", "COUNTER", "FIXED", "SCRATCH")
WRITTEN = ("Key", "Times", "Named", "NamedBits", "NamedCounts")
EXPRESSIONS = ("Begins", "Guess", "Length", "Along")
NUMBERS = ("i64", "bool", "vec[i64]")
KINDS = {"core.Fighter": "fighter", "core.Fight": "fight", "Question": "question"}
"""What a class is by its base; one of house rules has `Either`s, any other marks are a sheet's."""


ROWS = {"sheet": "Figure", "rules": "HouseRule"}
"""What the rows of a class's table are, where they are not trackers."""


class BadDeclaration(Exception):
    """A number is declared in a way that nothing can be derived from."""


@dataclass
class Declared:
    """One declared attribute with its marks."""

    name: str
    type: str
    usual: str  # the source of its value in the class body; empty without one
    flags: set[str] = field(default_factory=set)
    begins: str = ""
    guess: str = ""
    length: str = ""
    along: str = ""
    trackers: list[ast.Call] = field(default_factory=list)
    written: str = ""  # how it stands in the data of a sheet

    @property
    def is_state(self) -> bool:
        """Tell whether it is a number that changes."""
        return self.type in NUMBERS and not self.flags & {"FIXED", "SCRATCH"}

    @property
    def is_known(self) -> bool:
        """Tell whether everybody knows it: an open number, or one with a tracker for all."""
        return "OPEN" in self.flags or any(shown_to_all(one) for one in self.trackers[:1])


@dataclass
class Class:
    """A class of a book and what it declares."""

    module: str
    name: str
    kind: str
    declared: list[Declared]
    is_open: bool  # whether everything shows that says nothing else
    imports: dict[str, str]  # a name in its module: the import statement that brings it

    @property
    def word(self) -> str:
        """The name of the class as a part of a function's name."""
        return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", self.name).lower()

    @property
    def state(self) -> list[Declared]:
        """The numbers that change."""
        return [one for one in self.declared if one.is_state]


# -- reading the declarations -------------------------------------------------------------------


def read_module(path: Path, module: str) -> list[Class]:
    """Return the classes of a module that declare numbers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = dict(imported(tree))
    if not any("generated_state" in line for line in imports.values()):
        imports |= {name: f"from {module} import {name}" for name in defined(tree)}
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            kind = next((KINDS[base] for base in bases if base in KINDS), "sheet")
            declared = [read_declared(one) for one in node.body if isinstance(one, ast.AnnAssign)]
            declared = [one for one in declared if not one.type.startswith(("Final", "ClassVar"))]
            marked = any(is_marked(one) for one in node.body)
            if any(ast.unparse(one.func) == "Either" for each in declared for one in each.trackers):
                kind = "rules"
            if declared and (marked or kind != "sheet"):
                one = Class(module, node.name, kind, declared, is_usually_open(node), imports)
                check(one, node)
                found.append(one)
    return found


def is_usually_open(node: ast.ClassDef) -> bool:
    """Tell whether a class says that everybody sees it: `usually: ClassVar[str] = OPEN`."""
    said = [one for one in node.body if isinstance(one, ast.AnnAssign) and one.value is not None]
    return any(ast.unparse(one.target) == "usually" for one in said)


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Give each name that a module imports with the statement for it alone."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                known = name.asname or name.name
                alias = f" as {name.asname}" if name.asname else ""
                yield known, f"from {node.module} import {name.name}{alias}"


def defined(tree: ast.Module) -> Iterator[str]:
    """Give the names of a module's own classes and constants."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign):
            yield ast.unparse(node.target)


def is_marked(node: ast.stmt) -> bool:
    """Tell whether a statement of a class body is an attribute with marks."""
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("Annotated[")


def read_declared(node: ast.AnnAssign) -> Declared:
    """Return an attribute of a class body with its marks."""
    name = ast.unparse(node.target)
    usual = "" if node.value is None else ast.unparse(node.value)
    if not is_marked(node):
        kind = ast.unparse(node.annotation)
        if kind == "Open":
            return Declared(name, "i64", usual, {"OPEN"})
        return Declared(name, kind, usual)
    assert isinstance(node.annotation, ast.Subscript)
    assert isinstance(node.annotation.slice, ast.Tuple)
    type_, *marks = node.annotation.slice.elts
    one = Declared(name, ast.unparse(type_), usual)
    for mark in marks:
        read_mark(one, mark)
    return one


def read_mark(one: Declared, mark: ast.expr) -> None:
    """Add a mark to what is declared."""
    if isinstance(mark, ast.Name) and mark.id in FLAGS:
        one.flags.add(mark.id)
    elif isinstance(mark, ast.Call):
        word = ast.unparse(mark.func)
        if word in EXPRESSIONS:
            setattr(one, word.lower(), str(ast.literal_eval(mark.args[0])))
        elif word in WRITTEN:
            one.written = ast.unparse(mark)
        else:
            one.trackers.append(mark)
    else:
        raise BadDeclaration(f"{one.name}: {ast.unparse(mark)} is no mark")


def shown_to_all(tracker: ast.Call) -> bool:
    """Tell whether everybody sees what a tracker shows."""
    given = [*tracker.args, *(one.value for one in tracker.keywords)]
    return any(isinstance(one, ast.Name) and one.id == "ALL" for one in given)


def check(kind: Class, node: ast.ClassDef) -> None:
    """See that the declarations are complete, or raise BadDeclaration."""
    where = f"{kind.module}.{kind.name}"
    for one in kind.state:
        if not one.usual and one.type != "vec[i64]":
            raise BadDeclaration(f"{where}.{one.name} needs its usual value: {one.type} = 0")
        if "RARE" in one.flags and one.type == "vec[i64]":
            raise BadDeclaration(f"{where}.{one.name}: a row of numbers cannot be rare")
    if kind.kind in ("sheet", "rules"):
        return
    for inner in ast.walk(node):
        if not isinstance(inner, ast.AnnAssign) or not isinstance(inner.target, ast.Attribute):
            continue
        if ast.unparse(inner.annotation) in NUMBERS:
            target = inner.target.attr
            raise BadDeclaration(f"{where}.{target} is a number: declare it in the class body")


# -- writing the functions ------------------------------------------------------------------------


def carry_one(one: Declared, among: Sequence[Declared]) -> list[str]:
    """Return the lines that carry one number."""
    if one.type == "vec[i64]":
        return carry_row(one, among)
    carry = "count" if "COUNTER" in one.flags else "carry"
    if one.type == "bool":
        return [f"self.{one.name} = row.{carry}(1 if self.{one.name} else 0) != 0"]
    return [f"self.{one.name} = row.{carry}(self.{one.name})"]


def carry_row(one: Declared, among: Sequence[Declared]) -> list[str]:
    """Return the lines that carry a row of numbers."""
    if one.along:
        return []  # with the row that it goes along with
    together = [one.name, *(other.name for other in among if other.along == one.name)]
    items = [f"    self.{name}[i] = row.carry(self.{name}[i])" for name in together]
    if not one.length:
        return [f"for i in range(len(self.{one.name})):", *items]
    room = [f"self.{name} = room_for(self.{name}, self.{one.length})" for name in together]
    return [*room, f"for i in range(self.{one.length}):", *items]


def take_one(one: Declared) -> list[str]:
    """Return the lines that take one number over from a twin."""
    if one.type != "vec[i64]":
        return [f"self.{one.name} = other.{one.name}"]
    item = f"self.{one.name}[i] = other.{one.name}[i]"
    if not one.length:
        return [f"for i in range(len(self.{one.name})):", f"    {item}"]
    return [
        f"if other.{one.length} > 0:",
        f"    self.{one.name} = room_for(self.{one.name}, other.{one.length})",
        f"    for i in range(other.{one.length}):",
        f"        {item}",
    ]


def is_unusual(rare: Sequence[Declared]) -> list[str]:
    """Return the lines of a test whether any of some numbers is other than usual."""
    zero = [f"self.{one.name}" for one in rare if one.usual == "0"]
    minus = [f"self.{one.name}" for one in rare if one.usual == "-1"]
    other = [one for one in rare if one.usual not in ("0", "-1")]
    lines = []
    if zero:
        lines.append(f"nothing = {' | '.join(zero)}")
        lines += ["if nothing != 0:", "    return True"]
    if minus:
        lines.append(f"nobody = {' & '.join(minus)}")
        lines += ["if nobody != -1:", "    return True"]
    for one in other:
        lines += [f"if self.{one.name} != {one.usual}:", "    return True"]
    return [*lines, "return False"]


def function(head: str, words: str, lines: Iterable[str]) -> list[str]:
    """Return a function, or nothing if it would do nothing."""
    body = [f"    {line}" for line in lines]
    return ["", "", f"def {head}:", f'    """{words}"""', *body] if body else []


def write_carry(kind: Class) -> list[str]:
    """Return the functions that carry the numbers of a class to or from a row."""
    word, name = kind.word, kind.name
    rare = [one for one in kind.state if "RARE" in one.flags]
    lines = [] if kind.kind == "sheet" else [f"core.{kind.kind.title()}.carry(self, row)"]
    for one in kind.state:
        if one not in rare:
            lines += carry_one(one, kind.state)
    functions: list[str] = []
    if rare:
        lines += [
            f"if row.carry(1 if has_rare_{word}(self) else 0) != 0:",
            f"    carry_rare_{word}(self, row)",
            "elif row.reading:",
            f"    clear_rare_{word}(self)",
        ]
        functions += function(
            f"has_rare_{word}(self: {name}) -> bool",
            "Tell whether any of the rare numbers is other than usual.",
            is_unusual(rare),
        )
        functions += function(
            f"carry_rare_{word}(self: {name}, row: Numbers) -> None",
            "Carry the numbers that are the same for nearly everybody.",
            [line for one in rare for line in carry_one(one, rare)],
        )
        functions += function(
            f"clear_rare_{word}(self: {name}) -> None",
            "Have nothing of what is rare.",
            [f"self.{one.name} = {one.usual}" for one in rare],
        )
    head = f"carry_{word}(self: {name}, row: Numbers) -> None"
    return function(head, "Carry every number that can change.", lines) + functions


def write_take(kind: Class) -> list[str]:
    """Return the function that takes over the numbers of a twin."""
    lines = [f"core.{kind.kind.title()}.take_core(self, other)"]
    for one in kind.state:
        lines += take_one(one)
    if kind.kind == "fight":
        lines += ["for i in range(len(self.people)):"]
        lines += ["    take_fighter(self.people[i], other.people[i])"]
    head = f"take_{kind.word}(self: {kind.name}, other: {kind.name}) -> None"
    return function(head, "Take over every number that is carried, from a twin.", lines)


def write_fixed(kind: Class) -> list[str]:
    """Return the functions for what begins with something else or never changes."""
    word, name = kind.word, kind.name
    begins = [f"self.{one.name} = {one.begins}" for one in kind.declared if one.begins]
    fixed = [one.name for one in kind.declared if "FIXED" in one.flags]
    return function(
        f"begin_{word}(self: {name}) -> None",
        "Give the numbers that begin with something of the sheet their first value.",
        begins,
    ) + function(
        f"share_{word}(self: {name}, other: {name}) -> None",
        "Have what another was given at the start and never changes.",
        [f"self.{one} = other.{one}" for one in fixed],
    )


def write_forget(kind: Class) -> list[str]:
    """Return the function that puts guesses in place of what is not known to another side."""
    lines = []
    for one in kind.state:
        wanted = one.guess or (one.begins or one.usual if kind.kind == "fighter" else "")
        if wanted and one.type != "vec[i64]" and (one.guess or not one.is_known):
            lines.append(f"self.{one.name} = {wanted}")
    return function(
        f"forget_{kind.word}(self: {kind.name}) -> None",
        "Put what is usual in the place of what another side cannot know.",
        lines,
    )


def write_sheet(kind: Class) -> list[str]:
    """Return the functions of a sheet: a copy, and what can be seen of it."""
    word, name = kind.word, kind.name
    guesses = []
    for one in kind.declared:
        if one.guess or "OPEN" in one.flags or kind.is_open:
            guesses.append(f"other.{one.name} = {one.guess or f'self.{one.name}'}")
    return function(
        f"copy_{word}(self: {name}, other: {name}) -> None",
        "Give another every attribute of this one.",
        [f"other.{one.name} = self.{one.name}" for one in kind.declared],
    ) + function(
        f"guess_{word}(self: {name}, other: {name}) -> None",
        "Give another what can be seen of this one, and what is likely of the rest.",
        guesses,
    )


def write_question(kind: Class) -> list[str]:
    """Return the functions of an act or another answer, and where its numbers are in a row."""
    word, name = kind.word, kind.name
    places = [
        "",
        "",
        f"class {name}At:",
        f'    """Where each number of {name} is in its row."""',
        "",
    ]
    places += ["    CHOICE: Final[i64] = 0"]
    for at, one in enumerate(kind.state):
        places.append(f"    {one.name.upper()}: Final[i64] = {at + 1}")
    lines = ["Question.slots(self, row)"]
    for one in kind.state:
        lines += carry_one(one, kind.state)
    return (
        places
        + function(
            f"carry_{word}(self: {name}, row: Numbers) -> None",
            "Carry every number of the answer.",
            lines,
        )
        + function(
            f"clear_{word}(self: {name}) -> None",
            "Fill in what goes without saying in every slot.",
            [f"self.{one.name} = {one.usual}" for one in kind.state],
        )
    )


def write_class(kind: Class) -> list[str]:
    """Return every function of a class."""
    if kind.kind == "rules":
        return []
    if kind.kind == "question":
        return write_question(kind)
    if kind.kind == "sheet":
        return write_sheet(kind)
    written = write_fixed(kind) + write_carry(kind) + write_take(kind)
    return written + write_forget(kind)


def write_table(kind: Class) -> list[str]:
    """Return the table of the trackers, figures or house rules of a class."""
    rows = [
        f"    {ast.unparse(tracker)}.of({one.name!r}),"
        for one in kind.declared
        for tracker in one.trackers
    ]
    type_ = ROWS.get(kind.kind, "Tracker")
    return table(kind.word, type_, rows) + (write_fields(kind) if kind.kind == "sheet" else [])


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
