"""Made-up events: every value that words ask about, as every seat would see it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from affray.core.fight.event import Fact, Line, Math, Roll
from affray.core.fight.tally import ALL, GM, SIDE
from affray.core.story.condition import Test

MOST_TRIES = 300  # of one line, for each seat

SAMPLES: Mapping[str, Any] = {
    "Name": "Ash",
    "Word": "thing",
    "Key": "thing",
    "str": "thing",
    "int": 2,
    "bool": True,
    "Math": Math(3, (Line("one", 2, "", "", ALL), Line("two", 1, "", "", ALL))),
    "Roll": Roll(2, 6, (3, 4), 7),
}


def made_up(
    known: Mapping[str, Fact], tests: Sequence[Test], tries: int = MOST_TRIES
) -> Iterator[dict[str, Any]]:
    """Return facts of made-up events: what is asked about with all its values, for every seat."""
    asked = {test.fact for test in tests} | {one for test in tests for one in test.values}
    choices = {
        name: _values(name, fact, tests)
        if name in asked or fact.keys
        else _values(name, fact, ())[:1]
        for name, fact in known.items()
    }
    several = [
        dict(zip(choices, values, strict=True)) for values in _some(list(choices.values()), tries)
    ]
    for levels in ((ALL, SIDE, GM), (ALL, SIDE), (ALL,)):
        shown = {name for name, fact in known.items() if fact.seen in levels}
        for facts in several:
            seen = {name: value for name, value in facts.items() if name in shown}
            yield seen
            yield {n: v for n, v in seen.items() if not isinstance(v, Math | Roll)}
    for name, fact in known.items():
        if fact.type == "Name" and name != "who":
            for facts in several:
                yield {other: value for other, value in facts.items() if other != name}


def _values(name: str, fact: Fact, tests: Sequence[Test]) -> list[Any]:
    """Return values that a fact can have, so that every test of it holds and fails once."""
    if fact.keys:
        several = fact.type.startswith("tuple")
        return [*((key,) for key in fact.keys), ()] if several else list(fact.keys)
    if fact.type == "bool":
        return [True, False]
    if fact.type == "int":
        near = [
            int(v) for t in tests if t.fact == name for v in t.values if v.lstrip("-").isdecimal()
        ]
        return sorted(
            {2, *(one for v in near for one in (v - 1, v, v + 1)), *((0,) if tests else ())}
        )
    if fact.type in ("Word", "str"):
        said = [v for test in tests if test.fact == name for v in test.values]
        return list(dict.fromkeys(["thing", *said, *([""] if tests else [])]))
    if fact.type.startswith("tuple[tuple["):
        cells = fact.type.removeprefix("tuple[tuple[").partition("]")[0].split(", ")
        return [(tuple(SAMPLES.get(cell, 1) for cell in cells),), ()]
    if fact.type.startswith("tuple"):
        return [("Ash", "Elm"), ()]
    return [SAMPLES[fact.type]]


def _some(choices: Sequence[Sequence[Any]], tries: int) -> list[tuple[Any, ...]]:
    """Return every combination, or some of them where they are too many."""
    total = 1
    for one in choices:
        total *= len(one)
    if total <= tries:
        return list(product(*choices))
    dice = random.Random(0)
    return [tuple(dice.choice(one) for one in choices) for _ in range(tries)]
