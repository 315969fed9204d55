"""Reads the declared numbers of a book: every attribute of its classes, with its marks.

Nothing is imported: a class that does not compile yet is read all the same.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

FLAGS = ("OPEN", "RARE", "COUNTER", "FIXED", "SCRATCH", "SUPPLY")
WRITTEN = ("Key", "Times", "Named", "NamedBits", "NamedCounts")
EXPRESSIONS = ("Begins", "Guess", "Length", "Along")
NUMBERS = ("i64", "bool", "vec[i64]")
KINDS = {"core.Fighter": "fighter", "core.Fight": "fight", "Question": "question"}
"""What a class is by its base; one of house rules has `Either`s, any other marks are a sheet's."""


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

    @property
    def supplies(self) -> list[str]:
        """The names of the numbers that something to use up is kept in."""
        return [one.name for one in self.declared if "SUPPLY" in one.flags]


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
