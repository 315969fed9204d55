"""What somebody expects against what is: every difference, in words.

An expected value is plain data from a file. A sum is expected by its total, or by `total` and
`terms`; dice by their total, their faces, or `total`, `faces` and `dice`; a length by its
thousandths or in the words `6.5 m`, and so is a share (`42.2 %`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_origin, get_type_hints

from affray.core.fight.event import Event, Line, Math, Roll
from affray.core.files.problem import KeyPath, described, folded, unknown
from affray.core.story.show import exact

MATH_PARTS = ("total", "terms")
ROLL_PARTS = ("total", "faces", "dice")

_LENGTH = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?) (?:[a-z]{1,2}|%)")
_WITH_NUMBER = re.compile(r"(.*\S)\s+[-+−]?[0-9]+")


@dataclass(frozen=True)
class Difference:
    """One value that is not as expected."""

    where: str  # `needed.terms.DX`
    path: KeyPath  # the same place in the file
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.where} should be {self.expected}, is {self.got}"


@dataclass(frozen=True)
class Terms:
    """The terms of a sum, found by label, by words or by rule."""

    lines: tuple[Line, ...]

    def value(self, name: str) -> int | None:
        """Return what a term adds, or None where the sum has no such term."""
        found = [line.value for line in self.lines if names_term(line, name)]
        return sum(found) if found else None


def names_term(line: Line, name: str) -> bool:
    """Tell whether a name means this term: its label, its words (`Swords 5`), or its rule."""
    words = [line.label, line.words, line.rule]
    bare = _WITH_NUMBER.fullmatch(line.words)
    if bare is not None:
        words.append(bare[1])
    return bool(name) and folded(name) in map(folded, words)


# -- comparing --------------------------------------------------------------------------------


def event_differences(event: Event, wanted: Mapping[str, Any]) -> list[Difference]:
    """Return where an event is not as wanted; keys may be dotted: `needed.terms`."""
    found: list[Difference] = []
    for key, value in wanted.items():
        name, *inner = key.split(".", 2)
        got = getattr(event, name)
        for part in inner:
            got = reached(got, part)
        found += differences(value, got, key, (key,))
    return found


def reached(value: Any, part: str) -> Any:
    """Return a part of a sum, of its terms, or of dice."""
    if isinstance(value, Math):
        return value.total if part == "total" else Terms(value.lines)
    if isinstance(value, Roll):
        if part == "dice":
            return f"{value.count}d{value.sides}"
        return value.total if part == "total" else value.faces
    assert isinstance(value, Terms)
    return value.value(part)


def differences(expected: Any, got: Any, where: str, path: KeyPath) -> list[Difference]:
    """Return where a value is not as expected."""
    if isinstance(got, Math | Roll | Terms) and isinstance(expected, dict):
        return [
            one
            for part, value in expected.items()
            for one in differences(value, reached(got, part), f"{where}.{part}", (*path, part))
        ]
    if isinstance(got, Mapping) and isinstance(expected, dict):
        known = {folded(str(key)): value for key, value in got.items()}
        return [
            one
            for part, value in expected.items()
            for one in differences(value, known.get(folded(part)), f"{where}.{part}", (*path, part))
        ]
    if is_same(expected, got):
        return []
    return [Difference(where, path, shown(expected), shown(got))]


def is_same(expected: Any, got: Any) -> bool:
    """Tell whether a single value is as expected; names may differ in case and hyphens."""
    if isinstance(got, Math):
        return is_same(expected, got.total)
    if isinstance(got, Roll):
        if isinstance(expected, list):
            return expected == list(got.faces)
        return is_same(expected, got.total)
    if expected is None:
        return got is None or got == "" or (isinstance(got, tuple | list | dict) and not got)
    if isinstance(expected, list):
        return isinstance(got, tuple | list) and _same_list(expected, got)
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, str) and isinstance(got, str):
        return folded(expected) == folded(got)
    if isinstance(expected, str) and isinstance(got, tuple):  # a row of a table: `Bram downed`
        return folded(expected) in map(folded, _row_texts(got))
    if isinstance(expected, str) and isinstance(got, int):
        return thousandths(expected) == got
    return bool(expected == got)


def _row_texts(row: tuple[Any, ...]) -> list[str]:
    """Return the ways to write a row of a table as one text, a length among them.

    >>> _row_texts(("Bram", "sword")), _row_texts(("Bram", 5500))[-1]
    (['Bram sword', 'Bram, sword', "Bram's sword"], 'Bram 5.5')
    """
    first, *rest = map(str, row) if row else [""]
    texts = [" ".join([first, *rest]), ", ".join([first, *rest]), f"{first}'s {' '.join(rest)}"]
    if row and type(row[-1]) is int:
        texts.append(" ".join([first, *rest[:-1], exact(row[-1])]))
    return texts


def _same_list(expected: Sequence[Any], got: Sequence[Any]) -> bool:
    if len(expected) != len(got):
        return False
    return all(is_same(one, other) for one, other in zip(expected, got, strict=True))


def thousandths(text: str) -> int | None:
    """Return a length or a share in words as thousandths, or None.

    >>> thousandths("6.5 m"), thousandths("42.2 %"), thousandths("far")
    (6500, 42200, None)
    """
    found = _LENGTH.fullmatch(text)
    return None if found is None else round(float(found[1]) * 1000)


def shown(value: Any) -> str:
    """Return a value as a line for people."""
    if isinstance(value, Math):
        return f"{value.total} ({shown(Terms(value.lines))})"
    if isinstance(value, Terms):
        return ", ".join(f"{line.label} {line.value}" for line in value.lines)
    if isinstance(value, Roll):
        faces = f" ({' '.join(map(str, value.faces))})" if value.faces else ""
        return f"{value.count}d{value.sides} {value.total}{faces}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None or value == "":
        return "nothing"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {shown(one)}' for key, one in value.items())}}}"
    return str(value)


# -- what can be expected ---------------------------------------------------------------------


def event_fault(kind: type[Event], key: str, value: Any) -> str:
    """Return what is wrong with an expectation of an event's field, or nothing."""
    name, *inner = key.split(".", 2)
    if name not in kind.facts:
        return unknown(f"fact of {kind.__name__}", name, kind.facts)
    hint = _types_of(kind)[name]
    keys = kind.facts[name].keys
    whole = folded(value) if isinstance(value, str) else ""
    if keys and whole and not set(whole.split(",_")) <= set(map(folded, keys)):
        return unknown(f"{name} of {kind.__name__}", value, keys)
    if hint is not Math and hint is not Roll and inner:
        return f"{name} has no parts"
    for part in reversed(inner):
        value = {part: value}
    return value_fault(hint, name, value)


_TYPES: dict[type[Event], dict[str, Any]] = {}


def _types_of(kind: type[Event]) -> dict[str, Any]:
    """Return the type of every field of an event, found once."""
    if kind not in _TYPES:
        _TYPES[kind] = get_type_hints(kind)
    return _TYPES[kind]


def value_fault(hint: Any, name: str, value: Any) -> str:
    """Return why a field of this type can never have this value, or nothing."""
    if hint is Math or hint is Roll:
        return _parts_fault(hint, name, value)
    if value is None:
        return ""
    wanted = {bool: "true or false", str: "text", int: "a whole number"}.get(hint, "")
    if get_origin(hint) is tuple:
        fits = isinstance(value, list | str)  # one text stands for a list of one, or for a row
        return "" if fits else f"{name} should be a list, is {described(value)}"
    if hint is int and isinstance(value, str) and thousandths(value) is not None:
        return ""
    if wanted and type(value) is not hint:
        return f"{name} should be {wanted}, is {described(value)}"
    return ""


def _parts_fault(hint: Any, name: str, value: Any) -> str:
    parts = MATH_PARTS if hint is Math else ROLL_PARTS
    if isinstance(value, dict):
        for part, inner in value.items():
            if part not in parts:
                return unknown(f"part of {name}", part, parts)
            fits: Any = {"total": int, "terms": dict, "faces": list, "dice": str}[part]
            if type(inner) is not fits:
                words = {int: "a whole number", dict: "a mapping", list: "a list", str: "text"}
                return f"{name}.{part} should be {words[fits]}, is {described(inner)}"
            if isinstance(inner, dict):
                for label, number in inner.items():
                    if number is not None and type(number) is not int:
                        return f"{label} should be a whole number, is {described(number)}"
        return ""
    if type(value) is int or (hint is Roll and isinstance(value, list)):
        return ""
    what = "its total or a mapping" if hint is Math else "its total, its faces or a mapping"
    return f"{name} should be {what}, is {described(value)}"
