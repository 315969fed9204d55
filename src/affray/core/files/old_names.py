"""Old names: what was called otherwise once, in files that people wrote.

A room keeps them in `old_names.yaml`. A file that uses one is understood, with a notice of the new
one; a name that is used again for something else is no longer an old one. A phrase may have become
several facts; `*` is any text in it, and a `*` alone any value outside of the fact's closed set.

    events: {CombatEnded: FightEnded}
    facts: {FightEnded.reason: why, TurnStarted.reminders: ""}     # "" is gone
    values: # of an event's fact
      Moved.how: {moves: walk}
      Started.cause: {held by *: {cause: held, by: "*"}, "*": {thing: "*"}}
    keys: {house_rules.luck points: luck, "sides.*.now.breath": stamina}
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from affray.core.files.problem import KeyPath, folded, quoted
from affray.core.files.yamlfile import Document, read

FILE = "old_names.yaml"


class OldNames(NamedTuple):
    """The old names of a room, each with what it is called now."""

    events: Mapping[str, str]
    facts: Mapping[str, str]  # by event and fact, with a dot between
    values: Mapping[str, Mapping[str, Any]]
    keys: Mapping[str, str]  # by the path in an encounter, `*` for any name

    def event(self, kind: str) -> str:
        """Return what a kind of event is called now."""
        return self.events.get(kind, kind)

    def fact(self, kind: str, name: str) -> str:
        """Return what a fact is called now, or nothing if it is gone; its parts stay."""
        first, dot, rest = name.partition(".")
        new = self.facts.get(f"{kind}.{first}", first)
        return f"{new}{dot}{rest}" if new else ""

    def facts_now(
        self, kind: str, name: str, value: Any, keys: Sequence[str] = ()
    ) -> dict[str, Any]:
        """Return what a fact with some value is now: mostly one fact, with a new value or not."""
        if not isinstance(value, str) or folded(value) in map(folded, keys):
            return {name: value}
        for pattern, now in self.values.get(f"{kind}.{name}", {}).items():
            found = re.fullmatch("(.*)".join(map(re.escape, pattern.split("*"))), value)
            if found is not None:
                facts = now if isinstance(now, Mapping) else {name: now}
                return {fact: _filled(new, found) for fact, new in facts.items()}
        return {name: value}


def _filled(new: Any, found: re.Match[str]) -> Any:
    """Return a new value with what the `*` of the old one stood for."""
    return new.replace("*", found[1]) if isinstance(new, str) and found.groups() else new


def notice(was: str, now: str) -> str:
    """Return the sentence that tells of a new name.

    >>> notice("CombatEnded", "FightEnded"), notice("reminders", "")
    ('"CombatEnded" is called "FightEnded" now', '"reminders" is gone, and is not looked at')
    """
    if not now:
        return f"{quoted(was)} is gone, and is not looked at"
    return f"{quoted(was)} is called {quoted(now)} now"


def old_names(folder: Path) -> OldNames:
    """Return the old names of the room in a folder."""
    return _read(folder / FILE)


@cache
def _read(path: Path) -> OldNames:
    data: dict[str, Any] = dict(read(path).data) if path.exists() else {}
    return OldNames(*(data.get(name) or {} for name in OldNames._fields))


def rename_keys(document: Document, names: OldNames) -> None:
    """Give the keys of an encounter their new names, with a notice of each."""
    for was, now in names.keys.items():
        for path in list(_paths(document.data, tuple(was.split(".")))):
            document.notices.append(document.key_problem(path, notice(str(path[-1]), now)))
            document.rename(path, now)


def _paths(data: Any, pattern: tuple[str, ...], path: KeyPath = ()) -> list[KeyPath]:
    if not pattern:
        return [path]
    first, *rest = pattern
    items = list(enumerate(data)) if isinstance(data, list) else []
    if isinstance(data, dict):
        items = list(data.items())
    return [
        found
        for key, value in items
        if first in ("*", str(key))
        for found in _paths(value, tuple(rest), (*path, key))
    ]
