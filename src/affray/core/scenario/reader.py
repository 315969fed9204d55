"""Reading a play-by-play, with every problem of the file at once.

A die that cannot show its number, somebody who is not there, an event, fact, tracker or rule that
does not exist: all that is found here. What is left to go wrong when the steps are played is what
scenarios are for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.core.act.question import Refused
from affray.core.files.problem import KeyPath, described, folded, unknown
from affray.core.record import adjust
from affray.core.scenario.script import (
    END_TURN,
    NOBODY,
    TACTICS,
    THE_SCENE,
    TO_END,
    TO_END_OF_ROUND,
    TO_ROUND,
    Call,
    Die,
    Step,
)
from affray.core.scenario.wish_reader import WishReader

CALL_KEYS = ("rule", "inputs", "result")
STEP_KEYS = ("do", "answers", "dice", "others", "to", "adjust", "expect")
MOST_DICE = 100
MOST_SIDES = 1000

_DIE = re.compile(r"(?:(?P<who>.+?)\s+)?(?P<count>[1-9][0-9]{0,3})d(?P<sides>[1-9][0-9]{0,4})")


class Reader(WishReader):
    """Reads the steps of one scenario, and collects what is wrong with them."""

    def step(self, number: int, path: KeyPath, data: Any, others: str) -> Step:
        """Read one step."""
        step = Step(number, path, others=others)
        if not isinstance(data, dict):
            self.report(path, f"a step should be a mapping, is {described(data)}")
            return step
        if "rule" in data:
            step.call = self.call(path, data)
            return step
        for key, value in data.items():
            here = (*path, key)
            if key == "do":
                step.do = list(self.said(here, value))
            elif key == "answers":
                step.answers = list(self.said(here, value))
            elif key == "dice":
                step.dice = list(self.dice(here, value))
            elif key == "others":
                step.others = self.others(here, value)
            elif key == "to":
                step.to = self.to(here, value)
            elif key == "adjust":
                step.changes = list(self.changes(here, value))
            elif key != "expect":
                self.report_key(here, unknown("key", key, (*STEP_KEYS, *CALL_KEYS)))
        if "expect" in data:
            self.expect(step, (*path, "expect"), data["expect"])
        return step

    def call(self, path: KeyPath, data: dict[str, Any]) -> Call:
        """Read `{rule: SV-CORE-6, inputs: {margin: 12}, result: 2}`."""
        for key in data:
            if key not in CALL_KEYS:
                self.report_key((*path, key), unknown("key", key, CALL_KEYS))
        rule = self.rule((*path, "rule"), data["rule"])
        if rule in self.book.rules and rule not in self.system.arithmetic:
            message = unknown("rule that can be called", rule, self.system.arithmetic)
            self.report((*path, "rule"), message)
        inputs = data.get("inputs", {})
        if not isinstance(inputs, dict):
            self.report((*path, "inputs"), f"should be a mapping, is {described(inputs)}")
            inputs = {}
        if "result" not in data:
            self.report(path, 'missing key "result"')
        return Call(rule, inputs, data.get("result"), path)

    def others(self, path: KeyPath, value: Any) -> str:
        """Return what becomes of those who are not mentioned."""
        if isinstance(value, str) and value:
            return value
        words = f"{END_TURN}, {TACTICS}, {NOBODY} or what they answer"
        self.report(path, f"should be {words}, is {described(value)}")
        return END_TURN

    def to(self, path: KeyPath, value: Any) -> str:
        """Return where a step runs on to."""
        known = [TO_END, TO_END_OF_ROUND, *self.system.events]
        if not isinstance(value, str):
            self.report(path, f"should be text, is {described(value)}")
            return ""
        place = self.new_name(path, value, self.old.event(value))
        if place not in known and not TO_ROUND.fullmatch(place):
            self.report(path, unknown("place to stop", place, [*known, "round 2"]))
        else:
            return place
        return ""

    def changes(self, path: KeyPath, value: Any) -> Iterator[tuple[dict[str, Any], KeyPath]]:
        """Read what the game master changes before a step."""
        for number, one in enumerate(value if isinstance(value, list) else [value]):
            here = (*path, number) if isinstance(value, list) else path
            if not isinstance(one, dict):
                self.report(here, f"a change should be a mapping, is {described(one)}")
                continue
            try:
                adjust.kind_of(one)
            except Refused as refused:
                self.report(here, refused.text)
                continue
            yield one, here

    def dice(self, path: KeyPath, value: Any) -> Iterator[Die]:
        """Read `3d6: 11`, `3d6: [4, 4, 3]`, `Marcus 3d6: 11`, in the order they fall."""
        if not isinstance(value, list | dict):
            self.report(path, f"should be a list such as [3d6: 11, 2d6: 8], is {described(value)}")
            return
        for number, one in enumerate(value if isinstance(value, list) else [value]):
            here = (*path, number) if isinstance(value, list) else path
            if not isinstance(one, dict):
                self.report(here, f'should be dice and what they show ("3d6: 11"), is {one}')
                continue
            for words, shown in one.items():
                die = self.die((*here, words), words, shown)
                if die is not None:
                    yield die

    def die(self, path: KeyPath, words: str, shown: Any) -> Die | None:
        """Read one roll; numbers that it cannot show are a problem."""
        found = _DIE.fullmatch(words.strip())
        if found is None:
            self.report_key(path, f'should be dice such as "3d6" or "Marcus 3d6", is "{words}"')
            return None
        count, sides, who = int(found["count"]), int(found["sides"]), found["who"] or ""
        if who and folded(who) == folded(THE_SCENE):
            who = THE_SCENE
        elif who:
            who = self.fighter(path, who, is_key=True)
        if count > MOST_DICE or not 2 <= sides <= MOST_SIDES:
            most = f"1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides"
            self.report_key(path, f"a roll has {most}, not {count}d{sides}")
            return None
        numbers = shown if isinstance(shown, list) else [shown]
        if not all(type(number) is int for number in numbers):
            self.report(path, f"should be a sum or a list of faces, is {described(shown)}")
        elif isinstance(shown, list) and len(shown) != count:
            self.report(path, f"{count}d{sides} has {count} faces, not {len(shown)}")
        elif isinstance(shown, list) and not all(1 <= number <= sides for number in shown):
            self.report(path, f"a d{sides} shows 1 to {sides}, not {shown}")
        elif not isinstance(shown, list) and not count <= shown <= count * sides:
            self.report(path, f"{count}d{sides} adds up to {count} to {count * sides}, not {shown}")
        else:
            return Die(who, count, sides, tuple(numbers), path)
        return None
