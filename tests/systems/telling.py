"""What happens in some fights of an encounter, and whether every number of it has its rule."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from affray.core.fight.event import Math
from affray.core.room.system import System
from affray.core.view.view import Seen
from affray.referee import Referee, load_encounter, rulebooks
from affray.referee.why import explain

UNRULED = ("ReasonGiven", "FightDrags")  # of every book, by no rule of one


@cache
def told(path: str, seeds: Collection[int]) -> list[Seen]:
    """Return what happens in some fights of an encounter."""
    found: list[Seen] = []
    for seed in seeds:
        referee = Referee.open({**load_encounter(path), "round_limit": 12}, seed=seed)
        referee.run()
        found += [one for one in referee.events() if one.kind not in UNRULED]
    return found


def explained(system: System, events: list[Seen]) -> int:
    """Return how many rules of events `why` explains; every number has one."""
    book = next(one for one in rulebooks() if one.system is system)
    count = 0
    for seen in events:
        sums = [value for value in seen.facts.values() if isinstance(value, Math)]
        rules = {*seen.rules, *(line.rule for one in sums for line in one.lines)}
        assert rules, seen.kind
        rules -= system.events[seen.kind].applies.keys()  # these only where they decided it
        if system.lines(seen.kind, seen.facts):
            printed = "\n".join(explain(system, [seen], ""))
            for rule in rules:
                assert f"{rule}: {book.rules[rule].text}" in printed, (seen.kind, rule)
                count += 1
    return count
