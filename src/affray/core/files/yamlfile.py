"""YAML files as people write them: plain values, the line of each, and every problem at once."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import yaml

from affray.core.files.problem import BadData, KeyPath, Problem, described, dotted, quoted

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_VALUES = 100_000
MAX_KEY = 100

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Eighteen digits always fit into 63 bits, the size of a number in the rules.
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})?\.[0-9]+")
_TOO_LARGE = re.compile(r"[-+]?[1-9][0-9]{18,}(\.[0-9]*)?")

# Control characters, line breaks that editors do not count, stray byte order marks.
_UNSEEN = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)

# What the YAML library says, and the same for people; {opened} is the line it speaks about.
_PLAIN_WORDS = (
    (
        "mapping values are not allowed",
        'a ":" cannot stand here; check the indentation, or use quotes',
    ),
    (
        "sequence entries are not allowed",
        'a list cannot begin here; put the "-" on a line of its own',
    ),
    ("could not find expected ':'", 'a key needs a ":" after it'),
    ("',' or ']'", 'the list opened with "[" in line {opened} lacks a "," or its "]"'),
    ("',' or '}'", 'the mapping opened with "{{" in line {opened} lacks a "," or its "}}"'),
    ("unexpected end of stream", "the quote opened here is never closed"),
    ("did not find expected key", "this does not fit; check the indentation and the quotes"),
    ("'-' indicator", "this does not fit; check the indentation and the quotes"),
    ("<block end>", "this does not fit; check the indentation and the quotes"),
    ("unknown escape", r'an unknown escape in double quotes; write "\\" for a backslash'),
    ("escape code", r'an impossible escape in double quotes; write "\\" for a backslash'),
    ("hexdecimal number", r'an impossible escape in double quotes; write "\\" for a backslash'),
    ("hexadecimal number", r'an impossible escape in double quotes; write "\\" for a backslash'),
    ("alphabetic or numeric", 'a "*" or "&" needs a name after it; use quotes if text is meant'),
    ("node content", "a value is missing here; use quotes if this is meant as text"),
    ("undefined tag handle", 'tags ("!...") are not allowed here'),
    ("<document start>", "nothing may follow the end of the document"),
)
# The place where the library gave up is far from the one to mend.
_TOLD_AT_OPENING = ("unexpected end of stream", "could not find expected ':'")


@dataclass(slots=True)
class _Node:
    """A value with its place; an alias shares the node of its anchor."""

    line: int
    column: int
    value: bool | int | float | str | list[_Node] | dict[str, _Node] | None = None
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    size: int = 1
    depth: int = 0

    def child(self, part: str | int) -> _Node | None:
        """The value one step further along a path."""
        if isinstance(self.value, dict) and isinstance(part, str):
            return self.value.get(part)
        if isinstance(self.value, list) and isinstance(part, int) and 0 <= part < len(self.value):
            return self.value[part]
        return None

    @property
    def place(self) -> tuple[int, int]:
        """Where the value stands."""
        return self.line, self.column

    def plain(self) -> Value:
        """The value without places, every alias a copy of its own."""
        if isinstance(self.value, dict):
            return {key: child.plain() for key, child in self.value.items()}
        if isinstance(self.value, list):
            return [child.plain() for child in self.value]
        return self.value


class Document:
    """The content of one file, and where in the file each value stands."""

    def __init__(
        self,
        file: str,
        root: _Node,
        data: dict[str, Value],
        notices: list[Problem] | None = None,
    ) -> None:
        self.file = file
        self.data = data
        self.notices: list[Problem] = [] if notices is None else notices  # no mistakes, but old
        self._root = root

    def line(self, path: KeyPath) -> tuple[int, int]:
        """Line and column of the value at the path, or of its nearest parent that exists."""
        node = self._nearest(path)[0]
        return node.line, node.column

    def key_line(self, path: KeyPath) -> tuple[int, int]:
        """Line and column of the key that the path ends with, else of the value."""
        parent, steps = self._nearest(path[:-1])
        if path and steps == len(path) - 1 and isinstance(path[-1], str):
            return parent.keys.get(path[-1], self.line(path))
        return self.line(path)

    def problem(self, path: KeyPath, message: str) -> Problem:
        """A problem with the value at the path."""
        return Problem(self.file, *self.line(path), dotted(path), message)

    def key_problem(self, path: KeyPath, message: str) -> Problem:
        """A problem with the key that the path ends with; it belongs to the mapping around it."""
        return Problem(self.file, *self.key_line(path), dotted(path[:-1]), message)

    def part(
        self,
        path: KeyPath,
        without: Collection[str] = (),
        more: Mapping[str, Value] | None = None,
        inherit: Collection[str] = (),
    ) -> Document:
        """The mapping at a path as a document of its own, some keys left out, some put in.

        The keys in `inherit` come from the whole document, where the mapping has none of its own.
        """
        node, top = self._nearest(path)[0], self._root
        assert isinstance(node.value, dict)
        assert isinstance(top.value, dict)
        given = {key: one for key, one in node.value.items() if key not in without}
        children = {key: one for key, one in top.value.items() if key in inherit} | given
        children |= {key: _placed(value, node) for key, value in (more or {}).items()}
        keys = {**top.keys, **node.keys, **dict.fromkeys(more or {}, node.place)}
        root = replace(node, value=children, keys={key: keys[key] for key in children})
        data = root.plain()
        assert isinstance(data, dict)
        return Document(self.file, root, data, self.notices)

    def rename(self, path: KeyPath, now: str) -> None:
        """Give the key that a path ends with another name; it stays where it stands."""
        node, was = self._nearest(path[:-1])[0], str(path[-1])
        assert isinstance(node.value, dict)
        node.value = {now if key == was else key: one for key, one in node.value.items()}
        node.keys = {now if key == was else key: one for key, one in node.keys.items()}
        data = self._root.plain()
        assert isinstance(data, dict)
        self.data = data

    def _nearest(self, path: KeyPath) -> tuple[_Node, int]:
        node = self._root
        for steps, part in enumerate(path):
            child = node.child(part)
            if child is None:
                return node, steps
            node = child
        return node, len(path)


def _placed(value: Value, like: _Node) -> _Node:
    """A value that nobody wrote, where another stands."""
    if isinstance(value, dict):
        children = {key: _placed(one, like) for key, one in value.items()}
        return _Node(*like.place, children, dict.fromkeys(children, like.place))
    if isinstance(value, list):
        return _Node(*like.place, [_placed(one, like) for one in value])
    return _Node(*like.place, value)


def read(path: str | Path) -> Document:
    """Read one YAML file."""
    file = str(path)
    if os.path.isdir(path):
        _refuse(file, "is a folder; a file is needed")
    try:
        with open(path, "rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        _refuse(file, "there is no such file")
    except (OSError, ValueError) as error:
        _refuse(file, f"cannot be read: {getattr(error, 'strerror', None) or error}")
    return parse(content, file)


def shipped_data(path: Path) -> Any:
    """What a file of Affray's own holds: quickly, without places, checks or rules for numbers."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)


def parse(text: str | bytes, file: str) -> Document:
    """Read YAML from text; `file` is the name that problems give."""
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(content) > MAX_BYTES:
        _refuse(file, f"is larger than {MAX_BYTES:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _position(content[: error.start].decode("utf-8", "replace"))
        _refuse(file, "is not UTF-8 text; save it as UTF-8", line, column)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if unseen := _UNSEEN.search(text):
        _refuse(file, _about_unseen(unseen.group()), *_position(text[: unseen.start()]))
    composer = _Composer(text, file)
    root = None
    try:
        root = composer.document()
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # The loader written in Python lets impossible escapes through to chr and int.
        composer.problems.append(_broken(error, text, file))
    data = None if root is None else root.plain()
    if root is not None and not isinstance(data, dict):
        message = f"the file should be a mapping (key: value), is {described(data)}"
        composer.problems.append(Problem(file, root.line, root.column, "", message))
    if root is None or not isinstance(data, dict) or composer.problems:
        raise BadData(composer.problems) from None
    return Document(file, root, data)


class _Composer:
    """Builds nodes from YAML's events, by our own idea of what is a number."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._events = yaml.parse(text, Loader=_LOADER)
        self._anchors: dict[str, _Node | None] = {}
        self._values = 0

    def document(self) -> _Node | None:
        """The one document of the file."""
        next(self._events)
        event = next(self._events)
        if isinstance(event, yaml.StreamEndEvent):
            self.problems.append(Problem(self.file, 0, 0, "", "is empty"))
            return None
        root = self._node(next(self._events), (), 0)
        next(self._events)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            self._report(event, (), "a second document begins here; a file holds one")
        return root

    def _node(self, event: Any, path: KeyPath, depth: int) -> _Node:
        self._count(1, event, path)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, path, depth)
        node = _Node(*place_of(event))
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._report(event, path, f"the tag {quoted(tag)} is not allowed; leave it out")
        if event.anchor is not None:
            self._anchors[event.anchor] = None
        if isinstance(event, yaml.ScalarEvent):
            node.value = self._scalar(event, path)
        else:
            self._check_depth(depth + 1, event, path)
            if isinstance(event, yaml.MappingStartEvent):
                self._mapping(node, path, depth)
            else:
                self._list(node, path, depth)
        if event.anchor is not None:
            self._anchors[event.anchor] = node
        return node

    def _mapping(self, node: _Node, path: KeyPath, depth: int) -> None:
        children: dict[str, _Node] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, path, depth)
            mark = place_of(event)
            child = self._node(next(self._events), (*path, "?" if key is None else key), depth + 1)
            node.size += child.size
            node.depth = max(node.depth, child.depth)
            if key is None:
                continue
            if key in children:
                first = node.keys[key][0]
                message = (
                    f"the key {quoted(key)} stands twice, in line {first} and in line {mark[0]}"
                )
                self._report(event, path, message)
            else:
                children[key] = child
                node.keys[key] = mark
        node.value = children
        node.depth += 1

    def _list(self, node: _Node, path: KeyPath, depth: int) -> None:
        children: list[_Node] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            child = self._node(event, (*path, len(children)), depth + 1)
            node.size += child.size
            node.depth = max(node.depth, child.depth)
            children.append(child)
        node.value = children
        node.depth += 1

    def _key(self, event: Any, path: KeyPath, depth: int) -> str | None:
        """A key is always text, just as it is written: `12` and `on` too."""
        if not isinstance(event, yaml.ScalarEvent):
            self._node(event, path, depth + 1)
            self._report(
                event, path, "a key should be plain text, not a list, a mapping or an alias"
            )
            return None
        if event.tag is not None or event.anchor is not None:
            self._report(event, path, "a key cannot have a tag or an anchor")
        key: str = event.value
        if not key.isprintable() or not 0 < len(key) <= MAX_KEY:
            self._report(event, path, f"a key should be one line of 1 to {MAX_KEY} characters")
            return None
        if key == "<<" and not event.style:
            self._report(event, path, '"<<" does not merge here; write the keys out')
            return None
        return key

    def _scalar(self, event: Any, path: KeyPath) -> bool | int | float | str | None:
        text: str = event.value
        if unseen := _UNSEEN.search(text):
            self._report(event, path, _about_unseen(unseen.group()))
        if event.style:
            return text
        if _TOO_LARGE.fullmatch(text):
            message = f"the number {quoted(text)} is too large; 18 digits are the most"
            self._report(event, path, message)
        return plain_scalar(text)

    def _alias(self, event: Any, path: KeyPath, depth: int) -> _Node:
        node = self._anchors.get(event.anchor)
        if node is not None:
            self._count(node.size - 1, event, path)
            self._check_depth(depth + node.depth, event, path)
            return node
        if event.anchor in self._anchors:
            self._report(event, path, f'"*{event.anchor}" stands inside the value that it repeats')
        else:
            self._report(event, path, f'"*{event.anchor}" has no "&{event.anchor}" before it')
        return _Node(*place_of(event))

    def _count(self, values: int, event: Any, path: KeyPath) -> None:
        self._values += values
        if self._values > MAX_VALUES:
            self._report(event, path, f"more than {MAX_VALUES:,} values, aliases counted each time")
            raise BadData(self.problems)

    def _check_depth(self, depth: int, event: Any, path: KeyPath) -> None:
        if depth > MAX_DEPTH:
            self._report(event, path, f"nested more than {MAX_DEPTH} levels deep")
            raise BadData(self.problems)

    def _report(self, event: Any, path: KeyPath, message: str) -> None:
        self.problems.append(Problem(self.file, *place_of(event), dotted(path), message))


def place_of(event: Any) -> tuple[int, int]:
    """Where something begins in its file: the line and the column, both from 1."""
    return event.start_mark.line + 1, event.start_mark.column + 1


def plain_scalar(text: str) -> bool | int | float | str | None:
    """What unquoted text means: `2d6+1`, `on`, `1:30`, `007`, `1e3` and `2026-11-05` stay text."""
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


def _broken(error: Exception, text: str, file: str) -> Problem:
    """What the YAML library could not read, in plain words where we have them."""
    mark: yaml.Mark | None = getattr(error, "problem_mark", None)
    if not isinstance(error, yaml.MarkedYAMLError) or mark is None:
        return Problem(file, 0, 0, "", f"is not valid YAML: {' '.join(str(error).split())}")
    said = error.problem or ""
    opened = error.context_mark or mark
    words = f"is not valid YAML: {said}"
    for part, plain in _PLAIN_WORDS:
        if part in said:
            words = plain.format(opened=opened.line + 1)
    if "cannot start any token" in said:
        character = text[mark.index]
        words = f"a value cannot begin with {quoted(character)}; use quotes"
        if character == "\t":
            words = "a tab cannot indent; use spaces"
    if any(part in said for part in _TOLD_AT_OPENING):
        mark = opened
    return Problem(file, mark.line + 1, mark.column + 1, "", words)


def _about_unseen(character: str) -> str:
    return f"the invisible character U+{ord(character):04X} is not allowed"


def _position(before: str) -> tuple[int, int]:
    """Line and column just after some text."""
    lines = before.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def _refuse(file: str, message: str, line: int = 0, column: int = 0) -> NoReturn:
    raise BadData([Problem(file, line, column, "", message)]) from None
