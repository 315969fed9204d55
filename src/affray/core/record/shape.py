"""The shape of a record's lines: what each kind must have, and within which bounds.

A record may come from anywhere. Whatever is read from one is looked at here first, so that a line
that was altered is named, and nothing in it can take the machine's time or memory.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

LONGEST_TEXT = 20_000
LARGEST_NUMBER = 2**62  # of a state: dice are this large
LARGEST_FIGURE = 10_000_000  # of an encounter: nothing in a book comes near
MOST_NUMBERS = 200_000
DEEPEST = 40
SEAL = "seal"


def is_text(value: Any) -> bool:
    """Tell whether something is a text of bearable length."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def is_count(value: Any) -> bool:
    """Tell whether something is a whole number that counts lines, asks, rolls or seams."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9


def is_seed(value: Any) -> bool:
    """Tell whether something can be the seed of a fight's dice."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 2**53


def is_flag(value: Any) -> bool:
    """Tell whether something is yes or no."""
    return isinstance(value, bool)


def is_mapping(value: Any) -> bool:
    """Tell whether something is a mapping, nothing in which is out of bounds."""
    return isinstance(value, dict) and not out_of_bounds(value)


def is_state(value: Any) -> bool:
    """Tell whether something can be the numbers of a state."""
    if not isinstance(value, list) or len(value) > MOST_NUMBERS:
        return False
    return all(type(one) is int and abs(one) <= LARGEST_NUMBER for one in value)


def is_dice(value: Any) -> bool:
    """Tell whether something can be the faces of dice, or their sum."""
    return isinstance(value, list) and 0 < len(value) <= 1000 and all(map(is_count, value))


def is_counts(value: Any) -> bool:
    """Tell whether something is a list of numbers of lines."""
    return isinstance(value, list) and all(map(is_count, value))


def is_names(value: Any) -> bool:
    """Tell whether something is a list of names."""
    return isinstance(value, list) and all(map(is_text, value))


def is_players(value: Any) -> bool:
    """Tell whether something says who plays whom."""
    return isinstance(value, dict) and all(is_text(one) for item in value.items() for one in item)


def is_changes(value: Any) -> bool:
    """Tell whether something is a list of changes by hand."""
    return isinstance(value, list) and all(map(is_mapping, value))


Check = Callable[[Any], bool]
EVERY: Mapping[str, Check] = {
    "n": is_count,
    "at": is_text,
    "kind": is_text,
    "by": is_text,
    "digest": is_text,
}
NEEDED: Mapping[str, Mapping[str, Check]] = {
    "start": {"format": is_count, "seed": is_seed, "players": is_players, "start": is_mapping},
    "answer": {"ask": is_count, "who": is_text, "question": is_text, "text": is_text},
    "dice": {"roll": is_count, "who": is_text, "dice": is_text, "numbers": is_dice},
    "adjust": {"seam": is_count, "change": is_mapping, "reason": is_text},
    "undo": {"to": is_count},
    "redo": {"of": is_count},
    "note": {"text": is_text},
    "end": {"winner": is_text, "round": is_count},
    "snapshot": {"seam": is_count, "round": is_count, "numbers": is_state},
}
OPTIONAL: Mapping[str, Check] = {
    "affray": is_text,
    "rules": is_text,
    "dice": lambda value: is_names(value) or is_text(value),
    "changes": is_changes,
    "numbers": is_state,
    "parent": is_mapping,
    "rolls": is_count,
    "key": is_text,
    "sealed": is_flag,
    "confirmed": is_flag,
    "overruled": is_flag,
    "now": is_flag,
    "lines": is_counts,
    "across": is_count,
    "reason": is_text,
    "because": is_text,
    "phase": is_text,
    SEAL: is_text,
}


def wrong_with(line: Any, number: int) -> str:
    """Return what is wrong with a line of a record; nothing where all is well."""
    if not isinstance(line, dict) or line.get("n") != number:
        return f"this is not line {number} of a record of Affray"
    kind = line.get("kind")
    if not isinstance(kind, str) or kind not in NEEDED:
        return f"a record has no lines of the kind {str(kind)[:40]!r}"
    if (kind == "start") != (number == 1):
        return "a record has one line that starts it, the first"
    needed = {**EVERY, **NEEDED[kind]}
    for name, fits in needed.items():
        if name not in line:
            return f"this line of the record has no {name!r}"
        if not fits(line[name]):
            return f"this line of the record cannot have such a {name!r}"
    if kind == "start" and not has_people(line["start"]):
        return "this record has no sides, or fighters of none of them"
    for name, value in line.items():
        if name not in needed and not OPTIONAL.get(name, is_mapping)(value):
            return f"this line of the record cannot have such a {name[:40]!r}"
    return ""


def has_people(start: Any) -> bool:
    """Tell whether a start has sides, and fighters that belong to them."""
    sides, fighters = start.get("sides"), start.get("fighters")
    if not is_names(sides) or not sides or not isinstance(fighters, list) or not fighters:
        return False
    return all(
        isinstance(one, dict)
        and is_text(one.get("name"))
        and is_count(one.get("side"))
        and one["side"] < len(sides)
        for one in fighters
    )


def dump(line: Mapping[str, Any]) -> str:
    """Return a line as text, the same text every time."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def seal_of(before: str, line: Mapping[str, Any]) -> str:
    """Return what seals a line: it changes with anything in the line or in a line before it."""
    kept = {name: value for name, value in line.items() if name != SEAL}
    return _seal(before, dump(kept).encode("utf-8", "surrogatepass"))


def is_sealed(before: str, line: Mapping[str, Any], text: bytes) -> bool:
    """Tell whether a line is as it was written; its text as it was read is enough, mostly."""
    seal = str(line[SEAL])
    end = f',"{SEAL}":"{seal}"}}'.encode("utf-8", "surrogatepass")
    if text.endswith(end) and _seal(before, text[: -len(end)] + b"}") == seal:
        return True
    return seal_of(before, line) == seal


def _seal(before: str, text: bytes) -> str:
    return hashlib.sha256(before.encode("utf-8", "surrogatepass") + b"\n" + text).hexdigest()[:12]


def out_of_bounds(value: Any, deep: int = 0) -> str:
    """Return what in plain data is too large, too long or too deep; nothing where all is well."""
    if deep > DEEPEST:
        return "lists within lists without end"
    if isinstance(value, str):
        return "" if len(value) <= LONGEST_TEXT else "a text without end"
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int | float):
        return "" if abs(value) <= LARGEST_FIGURE else f"the number {str(value)[:20]}"
    parts = [*value, *value.values()] if isinstance(value, dict) else value
    return next(filter(None, (out_of_bounds(one, deep + 1) for one in parts)), "")
