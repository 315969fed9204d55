"""Why: what happened, with the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.core.files.problem import quoted
from affray.core.room.rulebook import Rulebook
from affray.core.room.system import System
from affray.core.story.condition import condition
from affray.core.view.view import Seen


def explain(system: System, events: Sequence[Seen], words: str) -> list[str]:
    """Explain the last event that has to do with some words, or the rules that have.

    What the words name, a condition for instance, is said first.
    """
    meaning = meant(system, words)
    try:
        return [*meaning, *happened(system, events, words)]
    except Refused:
        if not meaning:
            raise
        return meaning


def meant(system: System, words: str) -> list[str]:
    """Return what a word of the book means: what a condition does, say."""
    wanted = words.casefold().strip()
    return [
        f"{name}: {text}"
        for entries in system.glossary().values()
        for name, text in entries.items()
        if name.casefold() == wanted
    ]


def happened(system: System, events: Sequence[Seen], words: str) -> list[str]:
    """Return the last event that has to do with some words, or rules that have."""
    book = Rulebook(system)
    wanted = words.casefold().split()
    for seen in reversed(events):
        lines = system.lines(seen.kind, seen.facts)
        text = " ".join([seen.kind, *lines, *seen.rules]).casefold()
        if lines and all(word in text for word in wanted):
            rules = rules_of(system, seen)
            behind = [*(book.line(rule) for rule in rules), *system.rulings(rules)]
            return [*lines, *(f"    {line}" for line in behind)]
    found = book.search(words)
    if not found:
        raise Refused(f"nothing that happened and no rule has to do with {quoted(words)}")
    return [book.line(rule.id) for rule in found[:5]]


def rules_of(system: System, seen: Seen) -> list[str]:
    """Return the rules behind an event: those that decided it, and of every term that is shown."""
    kind = system.events.get(seen.kind)
    when = kind.applies if kind is not None else {}
    rules = [one for one in seen.rules if one not in when or condition(when[one]).holds(seen.facts)]
    for value in seen.facts.values():
        for line in getattr(value, "lines", ()):
            if line.rule and line.rule not in rules:
                rules.append(line.rule)
    return rules
