"""Claims: what a sentence says is so without naming a fact, and whether that is made sure of.

A voice lists them: words that claim something, and the conditions of which one must hold where
they are said. `blood` claims that somebody bleeds: it may stand under `target_bleeds`. The check
looks at what is written; `contradictions` looks at what was told of a real event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from affray.core.files.problem import KeyPath, quoted
from affray.core.story.colour import names_in
from affray.core.story.condition import BadText, Condition, Facts, Test, condition
from affray.core.story.template import Bracket, OneOf, Text, read

ANYBODY = "any_"  # `any_bleeds`: that of whoever is spoken of


class Claim:
    """Words that claim something, and what makes sure of it."""

    def __init__(self, name: str, written: Mapping[str, Any]) -> None:
        self.name = name
        words = "|".join(names_in(written["words"]))
        but = "|".join(names_in(written.get("but") or ()))
        self._but = re.compile(rf"\b(?:{but})\b", re.I) if but else None
        self._words = re.compile(rf"\b(?:{words})\b", re.I)
        self.needs = [condition(one) for one in names_in(written["needs"])]
        self.told_by = frozenset(names_in(written.get("told_by") or ()))  # kinds that are about it
        self.when_told = bool(written.get("when_told"))  # what is written need not make sure of it

    def found(self, text: str) -> re.Match[str] | None:
        """Return where a text claims it."""
        if self._but is not None:
            text = self._but.sub(lambda one: "~" * len(one[0]), text)
        return self._words.search(text)

    def proven(self, tests: Sequence[Test]) -> bool:
        """Tell whether conditions that hold make sure of it."""
        return any(all(_implied(one, tests) for one in need.tests) for need in self.needs)

    def asked(self) -> str:
        """Return the conditions under which it may be said."""
        return " or ".join(quoted(words_of(need)) for need in self.needs)

    def true_of(self, facts: Facts, role: str) -> bool:
        """Tell whether it is so in an event; `role` is who is spoken of, nothing for anybody."""
        return any(all(_holds(test, facts, role) for test in need.tests) for need in self.needs)


class Claims:
    """Everything that sentences may claim, by a voice's `claims`."""

    def __init__(self, written: Mapping[str, Any]) -> None:
        self.all = [Claim(name, one) for name, one in written.items() if one]

    def unproven(self, path: KeyPath, written: Any) -> Iterator[tuple[KeyPath, str]]:
        """Return what a story claims without making sure of it, and where."""
        kind = str(path[0])
        claims = [one for one in self.all if kind not in one.told_by and not one.when_told]
        for where, words, tests in _sentences(path, written, ()):
            for claim in claims:
                found = claim.found(words)
                if found and not claim.proven(tests):
                    yield where, f"{quoted(found[0])} may be said only under {claim.asked()}"

    def contradictions(
        self, kind: str, told: str, facts: Facts, names: Mapping[str, str]
    ) -> Iterator[str]:
        """Return what a story of an event claims that is not so; `names` are in it, by role."""
        for sentence in re.split(r"(?<=[.!?]) ", told):
            for claim in self.all:
                found = claim.found(sentence)
                if found and kind not in claim.told_by:
                    role = _spoken_of(sentence[: found.start()], names)
                    if not claim.true_of(facts, role):
                        yield f"{claim.name}: {quoted(found[0])}"


def _spoken_of(before: str, names: Mapping[str, str]) -> str:
    """Return the role of whoever is named last before some words, or nothing."""
    nouns = [name.rpartition(" ")[2] for name in names.values()]
    places: dict[str, int] = {}
    for role, name in names.items():
        noun = name.rpartition(" ")[2]
        ways = (
            [name, f"the {noun}"] if name.startswith("the ") and nouns.count(noun) == 1 else [name]
        )
        places[role] = max(before.lower().rfind(one.lower()) if one else -1 for one in ways)
    last = max(places.values(), default=-1)
    return next((role for role, place in places.items() if place == last >= 0), "")


def _holds(test: Test, facts: Facts, role: str) -> bool:
    if not test.fact.startswith(ANYBODY):
        return test.holds(facts)
    rest = test.fact.removeprefix(ANYBODY)
    roles = (
        [role]
        if role
        else [name.removesuffix(f"_{rest}") for name in facts if name.endswith(f"_{rest}")]
    )
    return not roles or any(
        Test(f"{one}_{rest}", test.how, test.values, test.negated).holds(facts) for one in roles
    )


def _implied(need: Test, tests: Sequence[Test]) -> bool:
    """Tell whether one of the tests that hold makes sure of another."""
    for one in tests:
        same = one.fact == need.fact or (
            need.fact.startswith(ANYBODY)
            and one.fact.endswith("_" + need.fact.removeprefix(ANYBODY))
        )
        if not same or one.negated != need.negated or one.how != need.how:
            continue
        if one.how == "is" and not one.negated:
            if {_key(v) for v in one.values} <= {_key(v) for v in need.values}:
                return True
        elif one.how in ("<", "<=", ">", ">="):
            if _at_least(one) >= _at_least(need):
                return True
        elif one.values == need.values:
            return True
    return False


def _at_least(test: Test) -> int:
    """Return how strict a test of a number is."""
    value = int(test.values[0])
    return -value if test.how.startswith("<") else value


def _key(value: str) -> str:
    return value.replace("_", " ")


def _sentences(
    path: KeyPath, written: Any, tests: tuple[Test, ...]
) -> Iterator[tuple[KeyPath, str, tuple[Test, ...]]]:
    """Return every piece of text of a story with the conditions under which it is said."""
    try:
        if isinstance(written, list):
            for number, one in enumerate(written):
                yield from _sentences((*path, number), one, tests)
        elif isinstance(written, dict):
            for when, one in written.items():
                yield from _sentences((*path, when), one, (*tests, *condition(when).tests))
        else:
            said = read(written)
            if isinstance(said, Text):
                for words, known in _pieces(said, tests):
                    yield path, words, known
    except BadText:  # told by whoever checks that it can be read
        return


def _pieces(said: Text, tests: tuple[Test, ...]) -> Iterator[tuple[str, tuple[Test, ...]]]:
    """Return the words of a sentence, and of what stands in its brackets."""
    plain: list[str] = []
    for piece in said.pieces:
        if isinstance(piece, str):
            plain.append(piece)
        elif isinstance(piece, Bracket):
            plain.append(" ~ ")
            for when, text in piece.ways:
                yield from _pieces(text, (*tests, *when.tests))
        elif isinstance(piece, OneOf):
            plain.append(" ".join(one.source for one in piece.all if isinstance(one, Text)))
        else:
            plain.append("~")
    yield "".join(plain), tests


def words_of(need: Condition) -> str:
    """Return a condition as it is written."""
    return ", ".join(_test_words(one) for one in need.tests)


def _test_words(test: Test) -> str:
    fact = test.fact.replace(ANYBODY, "who_") if test.fact.startswith(ANYBODY) else test.fact
    if test.how in ("", "not"):
        return f"{test.how} {fact}".strip()
    values = " or ".join(test.values)
    return f"{fact} {test.how} {'not ' if test.negated else ''}{values}"
