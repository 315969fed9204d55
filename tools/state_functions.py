"""Writes the functions that follow from the declared numbers of a class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from state_declarations import Class, Declared


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


def write_supplies(kind: Class) -> list[str]:
    """Return the function that reads what supplies are kept in, by its place."""
    lines = []
    for at, name in enumerate(kind.supplies):
        lines += [f"if at == {at}:", f"    return self.{name}"]
    return function(
        f"supply_of_{kind.word}(self: {kind.name}, at: i64) -> i64",
        f"Return the number that has this place in {kind.word.upper()}_SUPPLIES.",
        [*lines, "raise IndexError(at)"] if lines else [],
    )


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
    shows = [one for one in kind.declared if "OPEN" in one.flags or kind.is_open]
    return (
        function(
            f"copy_{word}(self: {name}, other: {name}) -> None",
            "Give another every attribute of this one.",
            [f"other.{one.name} = self.{one.name}" for one in kind.declared],
        )
        + function(
            f"guess_{word}(self: {name}, other: {name}) -> None",
            "Give another what can be seen of this one, and what is likely of the rest.",
            guesses,
        )
        + function(
            f"show_{word}(self: {name}, other: {name}) -> None",
            "Give another what can be seen of this one, and leave the rest as it is.",
            [f"other.{one.name} = self.{one.name}" for one in shows if not one.guess],
        )
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
    return written + write_supplies(kind) + write_forget(kind)
