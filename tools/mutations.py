"""Where a module can be broken, one thing at a time, and the module with that one thing broken.

A number becomes one more; a comparison is shifted (`<` to `<=`) or turned round (`<` to `>=`);
plus and minus, `and` and `or` change places; a `not` is dropped; what returns True returns False.
Words, annotations and imports stay as they are.
"""

from __future__ import annotations

import ast
import hashlib
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

SHOWN = 64  # how long the text may be that a change is shown in, where a shorter one will do
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
JOINTS: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}

LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Global, ast.Nonlocal)
NO_CODE = ("annotation", "returns", "decorator_list", "type_params")


@dataclass(frozen=True)
class Mutation:
    """One thing that is broken, and where it stands."""

    module: str
    file: Path
    function: str  # the outermost one that it stands in, by its qualified name; "" for none
    line: int
    lines: range  # those of its statement, or of the head of its statement
    before: str
    after: str
    change: Change = field(repr=False, compare=False)

    @property
    def words(self) -> str:
        """Return what happens, without where."""
        return f"`{self.before}` -> `{self.after}`"


@dataclass(frozen=True)
class Change:
    """One part of a syntax tree, and what takes its place."""

    tree: ast.Module
    parent: ast.AST
    name: str
    index: int | None  # where the part is one of a list
    new: ast.AST

    def put(self, new: ast.AST) -> ast.AST:
        """Put a part into the tree, and return the one that was there."""
        held = getattr(self.parent, self.name)
        if self.index is None:
            setattr(self.parent, self.name, new)
            return held  # type: ignore[no-any-return]
        old: ast.AST = held[self.index]
        held[self.index] = new
        return old

    def code(self, file: Path) -> types.CodeType:
        """Return the whole module compiled with the change in it."""
        old = self.put(self.new)
        try:
            return compile(self.tree, str(file), "exec", dont_inherit=True)
        finally:
            self.put(old)

    def text(self, around: ast.AST) -> str:
        """Return a part of the module with the change in it."""
        old = self.put(self.new)
        try:
            return shown(around)
        finally:
            self.put(old)


def mutations_of(module: str, file: Path) -> list[Mutation]:
    """Find everything in a module that can be broken, in the order of the file."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    return list(Finder(module, file, tree).below(tree, ()))


def drawn(mutations: Iterable[Mutation], count: int, seed: int) -> list[Mutation]:
    """Draw some of them at random, in the order of the files.

    What is drawn depends on the seed and on what each mutation says, not on its line or file:
    an edit elsewhere leaves the others as they were drawn.
    """
    alike: Counter[str] = Counter()
    ranked = []
    for mutation in mutations:
        name = f"{mutation.function}: {mutation.words}"
        alike[name] += 1
        lot = hashlib.sha256(f"{seed} {name} {alike[name]}".encode()).digest()
        ranked.append((lot, mutation))
    ranked.sort(key=lambda pair: pair[0])
    chosen = [mutation for _, mutation in ranked[:count]]
    return sorted(chosen, key=lambda one: (one.file, one.line, one.before, one.after))


class Finder:
    """Walks through a module and finds what can be broken."""

    def __init__(self, module: str, file: Path, tree: ast.Module) -> None:
        self.module = module
        self.file = file
        self.tree = tree
        self.names: list[str] = []  # of the classes and functions around
        self.function = ""

    def below(self, node: ast.AST, around: tuple[ast.AST, ...]) -> Iterator[Mutation]:
        """Find what can be broken in a node; `around` has those that it stands in."""
        around = (*around, node)
        for name, value in ast.iter_fields(node):
            if name in NO_CODE:
                continue
            inside = name == "body" and isinstance(node, ast.ClassDef | ast.FunctionDef)
            if inside:
                before = self.enter(node)
            parts = value if isinstance(value, list) else [value]
            for index, part in enumerate(parts):
                if isinstance(part, ast.AST) and not is_left_alone(part, node):
                    place = index if isinstance(value, list) else None
                    for new in broken(part, node):
                        change = Change(self.tree, node, name, place, ast.copy_location(new, part))
                        yield self.mutation(change, around)
                    yield from self.below(part, around)
            if inside:
                self.names.pop()
                self.function = before

    def enter(self, node: ast.AST) -> str:
        """Go into a class or a function; return which function was around before."""
        before = self.function
        assert isinstance(node, ast.ClassDef | ast.FunctionDef)
        self.names.append(node.name)
        if isinstance(node, ast.FunctionDef) and not self.function:
            self.function = ".".join(self.names)
        return before

    def mutation(self, change: Change, around: tuple[ast.AST, ...]) -> Mutation:
        """Say of a change where it stands, and what it says before and after."""
        at = max(i for i, node in enumerate(around) if isinstance(node, ast.stmt))
        statement = around[at]
        assert isinstance(statement, ast.stmt)
        text = around[-1]
        for node in reversed(around[at:]):
            if node is not around[-1] and len(shown(node)) > SHOWN:
                break
            text = node
        return Mutation(
            self.module,
            self.file,
            self.function,
            getattr(change.parent, "lineno", statement.lineno),
            head(statement),
            shown(text),
            change.text(text),
            change,
        )


def is_left_alone(node: ast.AST, parent: ast.AST) -> bool:
    """Tell whether a part of a module is never broken: words, imports, what is only for types."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    return isinstance(node, LEFT_ALONE) or negative(parent) != 0


def negative(node: ast.AST) -> int:
    """Return the number that a node is when it is a negative one; 0 when it is not."""
    if not isinstance(node, ast.UnaryOp) or not isinstance(node.op, ast.USub):
        return 0
    value = node.operand.value if isinstance(node.operand, ast.Constant) else None
    return -value if isinstance(value, int) else 0


def broken(node: ast.AST, parent: ast.AST) -> Iterator[ast.AST]:
    """Yield what a single node becomes when it is broken."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            if isinstance(parent, ast.Return):
                yield ast.Constant(not node.value)
        elif isinstance(node.value, int):
            yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.cmpop):
        for table in (SHIFTED, TURNED):
            if type(node) in table:
                yield table[type(node)]()
    elif isinstance(node, ast.operator):
        if type(node) in SIGNS and not has_words(parent):
            yield SIGNS[type(node)]()
    elif isinstance(node, ast.boolop):
        yield JOINTS[type(node)]()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif negative(node) != 0:
        yield ast.parse(str(negative(node) + 1), mode="eval").body


def has_words(node: ast.AST) -> bool:
    """Tell whether a sum is one of texts, as far as can be seen."""
    parts = (getattr(node, name, None) for name in ("left", "right", "value"))
    return any(
        isinstance(part, ast.JoinedStr)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in parts
    )


def head(statement: ast.stmt) -> range:
    """Return the lines of a statement; of one with others in it, those before the first of them."""
    body = getattr(statement, "body", None)
    if isinstance(body, list):
        return range(statement.lineno, max(body[0].lineno, statement.lineno + 1))
    return range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def shown(node: ast.AST) -> str:
    """Return the text of a node; of a statement with others in it, its first line."""
    return ast.unparse(node).partition("\n")[0]
