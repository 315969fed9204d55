"""Why: what happened, with the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.core.files.problem import quoted
from affray.core.room.rulebook import Rulebook
from affray.core.room.system import System
from affray.core.view.view import Seen


def explain(system: System, events: Sequence[Seen], words: str) -> list[str]:
    """Explain the last event that has to do with some words, or the rules that have."""
    book = Rulebook(system)
    wanted = words.casefold().split()
    for seen in reversed(events):
        lines = system.lines(seen.kind, seen.facts)
        text = " ".join([seen.kind, *lines, *seen.rules]).casefold()
        if lines and all(word in text for word in wanted):
            rules = rules_of(seen)
            behind = [*(book.line(rule) for rule in rules), *system.rulings(rules)]
            return [*lines, *(f"    {line}" for line in behind)]
    found = book.search(words)
    if not found:
        raise Refused(f"nothing that happened and no rule has to do with {quoted(words)}")
    return [book.line(rule.id) for rule in found[:5]]


def rules_of(seen: Seen) -> list[str]:
    """Return the rules behind an event: of its kind and of every term that is shown."""
    rules = list(seen.rules)
    for value in seen.facts.values():
        for line in getattr(value, "lines", ()):
            if line.rule and line.rule not in rules:
                rules.append(line.rule)
    return rules
