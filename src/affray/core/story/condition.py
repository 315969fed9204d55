"""Conditions on facts, as a writer puts them: `hits and weapon is not bare hands`.

    condition = test, { ("and" | ","), test } ;
    test      = ["not"], fact                                     (* something, or nothing *)
              | fact, "is", ["not"], value, { "or", value }
              | fact, "is", ["not"], "known"
              | fact, "has", ["no"], value, { "or", value }
              | fact, "begins", value
              | fact, ("<" | "<=" | "=" | ">=" | ">"), (number | fact) ;

A value is a key, a number, a name, or another fact (`patient is who`). About a fact that is not
known nothing can be said: every test of it fails but `is not known`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from affray.core.fight.event import Math, Roll

Facts = Mapping[str, Any]

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "=": lambda a, b: a == b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}
_NAME = r"(?:[a-z_][a-z0-9_]*|[1-9])"
_NUMBERS = re.compile(rf"({_NAME})\s*(<=|>=|<|>|=)\s*(-?\d+|{_NAME})")
_VALUES = re.compile(rf"({_NAME}) (is not|is|has no|has|begins) (.+)")
_BARE = re.compile(rf"(not )?({_NAME})")


class BadText(ValueError):
    """Something in a writer's text that cannot be read, with what was meant as far as it is."""


@dataclass(frozen=True)
class Test:
    """One test of one fact."""

    fact: str
    how: str  # "", "not", "known", "is", "has", "begins", or a sign
    values: tuple[str, ...] = ()
    negated: bool = False

    def holds(self, facts: Facts) -> bool:
        """Tell whether the test holds of some facts."""
        if self.how == "known":
            return (self.fact in facts) != self.negated
        if self.fact not in facts:
            return False
        value = facts[self.fact]
        if self.how in ("", "not"):
            return bool(number_of(value)) != self.negated
        if self.how in _COMPARE:
            other = self.values[0]
            if other in facts:
                return _COMPARE[self.how](number_of(value), number_of(facts[other]))
            return other.lstrip("-").isdecimal() and _COMPARE[self.how](
                number_of(value), int(other)
            )
        return self._fits(value, facts) != self.negated

    def _fits(self, value: Any, facts: Facts) -> bool:
        """Tell whether a value is, has, or begins with one of those that are named."""
        wanted = {_key(facts.get(one, one)) for one in self.values}
        if self.how == "has":
            return any(_key(one) in wanted for one in value)
        if self.how == "begins":
            return str(value).startswith(self.values)
        return _key(value) in wanted


@dataclass(frozen=True)
class Condition:
    """Several tests, all of which must hold."""

    tests: tuple[Test, ...]

    def holds(self, facts: Facts) -> bool:
        """Tell whether every test holds."""
        return all(test.holds(facts) for test in self.tests)


ALWAYS = Condition(())


def condition(text: str) -> Condition:
    """Read a condition.

    >>> condition("hits, type is fire or acid").holds({"hits": True, "type": "acid"})
    True
    >>> condition("not hits").holds({}), condition("hits is not known").holds({})
    (False, True)
    >>> condition("gap > gap_before").holds({"gap": 3, "gap_before": 2})
    True
    """
    if text.strip() == "otherwise":
        return ALWAYS
    return Condition(tuple(_test(one.strip()) for one in re.split(r",| and ", text)))


def _test(text: str) -> Test:
    if found := _NUMBERS.fullmatch(text):
        return Test(found[1], found[2], (found[3],))
    if found := _VALUES.fullmatch(text):
        verb, _, no = found[2].partition(" ")
        values = tuple(one.strip() for one in found[3].split(" or "))
        if verb == "is" and values == ("known",):
            return Test(found[1], "known", (), bool(no))
        return Test(found[1], verb, values, bool(no))
    if found := _BARE.fullmatch(text):
        return Test(found[2], "not" if found[1] else "", (), bool(found[1]))
    raise BadText(f'"{text}" is no condition')


def number_of(value: Any) -> Any:
    """Return the number that a sum or dice stand for, or the value itself."""
    return value.total if isinstance(value, Math | Roll) else value


def _key(value: Any) -> str:
    """Return a value as it is compared: keys may be written with spaces."""
    return str(number_of(value)).replace("_", " ")
