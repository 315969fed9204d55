"""Variations of an encounter file: other values at some of its places.

A variable is a place in the file and the values that it takes: `house_rules.morale=all,off`,
`goblin chief.st=11..15`, `sides.goblins.goblin spear.count=1,2,3`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.files import encounter as encounters
from affray.core.files.content import read
from affray.core.files.problem import BadData, folded, unknown
from affray.core.files.yamlfile import plain_scalar
from affray.lab.trial import Trial, make_trial

MOST_VALUES = 200
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")
COUNT = "count"


@dataclass(frozen=True)
class Variable:
    """A place in an encounter file and the values that it takes."""

    path: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Source:
    """An encounter file as people wrote it, to be varied."""

    name: str
    folder: Path | None
    data: Mapping[str, Any]

    def trial(self, changes: Mapping[str, Any], **how: Any) -> Trial:
        """Return the trial of the encounter with other values at some places."""
        data: dict[str, Any] = deepcopy(dict(self.data))
        for path, value in changes.items():
            put(data, path, value)
        try:
            start = encounters.from_data(data, self.name, self.folder)
        except BadData as bad:
            told = "; ".join(
                f"{one.where}: {one.message}" if one.where else one.message
                for one in bad.problems[:3]
            )
            which = ", ".join(f"{path}={shown(value)}" for path, value in changes.items())
            raise Refused(f"{which} cannot be: {told}") from None
        trial = make_trial(start, **how)
        return Trial(trial.start, self.name, trial.options, trial.after)


def source_of(encounter: str | Path) -> Source:
    """Return an encounter by file or name, to be varied."""
    path = encounters.find(str(encounter))
    return Source(str(encounter), path.parent, read(path).data)


def variable(text: str) -> Variable:
    """Read PATH=a,b,c or PATH=1..5, or PATH=1..9/2 for every second.

    >>> variable("goblin.st=11..13")
    Variable(path='goblin.st', values=(11, 12, 13))
    >>> variable("goblin.weapons=[spear],[shortbow, dagger]").values
    (['spear'], ['shortbow', 'dagger'])
    """
    path, equals, given = text.partition("=")
    if not equals or not path.strip() or not given.strip():
        raise Refused(f"a variable is written PATH=a,b,c or PATH=1..5, not {text!r}")
    found = RANGE.fullmatch(given.strip())
    if found is not None:
        first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
        if step < 1 or last < first or (last - first) // step >= MOST_VALUES:
            raise Refused(f"{given} is no range of 1 to {MOST_VALUES} values such as 1..5")
        return Variable(path.strip(), tuple(range(first, last + 1, step)))
    return Variable(path.strip(), tuple(_value(one) for one in _parted(given)))


def _parted(text: str) -> list[str]:
    """Return what stands between commas, those inside brackets apart."""
    parts = re.findall(r"(?:\[[^\]]*\]|[^,\[\]])+", text)
    return [part.strip() for part in parts if part.strip()]


def _value(text: str) -> Any:
    if text.startswith("[") and text.endswith("]"):
        return [_value(one) for one in _parted(text[1:-1])]
    return plain_scalar(text)


def shown(value: Any) -> str:
    """Return a value as it is written in a table."""
    if isinstance(value, list):
        return " + ".join(map(str, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return json.dumps(value) if isinstance(value, Mapping) else str(value)


def written(value: Any) -> str:
    """Return a value as a variable has it on the command line."""
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return shown(value)


# -- putting a value in its place --------------------------------------------------------------


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value at a place of an encounter file's data."""
    parts = [part.strip() for part in path.split(".")]
    if parts[-1] == COUNT:
        set_count(data, path, parts[:-1], value)
        return
    inside = _follow(data, path, parts[:-1])
    if isinstance(inside, list):
        at = _index(inside, path, parts[-1])
        inside[at] = value
    else:
        _must_be_there(data, inside, path, parts[-1])
        inside[_key(inside, parts[-1])] = value


def _follow(data: dict[str, Any], path: str, parts: list[str]) -> Any:
    """Return the mapping or list that a path leads to; a first step may be left out."""
    if parts and not _has(data, parts[0]):
        parts = _whole_path(data, path, parts)
    here: Any = data
    for part in parts:
        if isinstance(here, list):
            at = _index(here, path, part)
            if isinstance(here[at], str):
                here[at] = {"fighter": here[at]}
            here = here[at]
        elif isinstance(here, dict):
            _must_be_there(data, here, path, part)
            key = _key(here, part)
            if here.get(key) is None:
                here[key] = {}
            here = here[key]
        if not isinstance(here, dict | list):
            raise Refused(f"{path}: {part} has nothing inside, it is {here!r}")
    return here


def _must_be_there(data: Mapping[str, Any], here: Mapping[str, Any], path: str, part: str) -> None:
    """See that an entry or a side is one of the file's: a new one would change nothing."""
    for section in ("fighters", "sides"):
        if here is data.get(section) and not _has(here, part):
            raise Refused(f"{path}: {unknown('place in the encounter', part, here)}")


def _whole_path(data: Mapping[str, Any], path: str, parts: list[str]) -> list[str]:
    """Return a path with its first steps: an entry, a side or a line may be named at once."""
    for shortcut in ("fighters", "sides"):
        if _has(data.get(shortcut) or {}, parts[0]):
            return [shortcut, *parts]
    lines = []
    for side, inside in data["sides"].items():
        for at, line in enumerate(inside):
            if folded(line_name(line)) == folded(parts[0]):
                return ["sides", side, str(at), *parts[1:]]
            lines.append(line_name(line))
    known = [*data, *(data.get("fighters") or {}), *data["sides"], *lines]
    raise Refused(f"{path}: {unknown('place in the encounter', parts[0], known)}")


def _has(data: Mapping[str, Any], part: str) -> bool:
    return any(folded(str(key)) == folded(part) for key in data)


def _key(data: Mapping[str, Any], part: str) -> str:
    """Return a key as it is written in the file; a new one is as it is given."""
    for key in data:
        if folded(str(key)) == folded(part):
            return str(key)
    return part


def _index(lines: list[Any], path: str, part: str) -> int:
    """Return which of some lines is meant: by its number from 0, its fighter or its name."""
    if part.isdecimal() and int(part) < len(lines):
        return int(part)
    names = [line_name(line) for line in lines]
    for at, name in enumerate(names):
        if folded(name) == folded(part):
            return at
    raise Refused(f"{path}: {unknown('line', part, names)}")


def line_name(line: Any) -> str:
    """Return what a fighter's line is called."""
    if isinstance(line, Mapping):
        return str(line.get("fighter") or line.get("name") or "?")
    return str(line)


def set_count(data: dict[str, Any], path: str, parts: list[str], value: Any) -> None:
    """Let so many of a line's fighters be there; those without a place are put beside."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_VALUES:
        raise Refused(f"{path}: a count is a whole number from 0 on, not {shown(value)}")
    if parts and not _has(data, parts[0]):
        parts = _line_path(data, path, parts)
    lines = _follow(data, path, parts[:-1])
    if not isinstance(lines, list):
        raise Refused(f"{path}: a count belongs to a line of a side: sides.goblins.0.count")
    at = _index(lines, path, parts[-1])
    line = dict(lines[at]) if isinstance(lines[at], Mapping) else {"fighter": lines[at]}
    lines[at : at + 1] = counted(line, value)
    if not lines:
        raise Refused(f"{path}: with none of them nobody is left on that side")


def _line_path(data: Mapping[str, Any], path: str, parts: list[str]) -> list[str]:
    """Return the whole path of a line that is counted: an entry of that name is not meant."""
    return _whole_path({**data, "fighters": {}}, path, parts)


def counted(line: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Return the lines for so many of a kind: first those whose places are given."""
    places = line.get("at")
    if isinstance(places, str):
        places = [places] * (1 if "," in places else count)  # an area has room for all
    elif places is None:
        return [{**line, COUNT: count}] if count else []
    kept = places[:count]
    rest = {key: value for key, value in line.items() if key not in ("at", COUNT)}
    found = [{**rest, "at": kept, COUNT: len(kept)}] if kept else []
    return found + ([{**rest, COUNT: count - len(kept)}] if count > len(kept) else [])
