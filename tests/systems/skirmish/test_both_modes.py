"""Compiled and plain rules are one rulebook: odds of plans, and strange fights by whim."""

from __future__ import annotations

import pytest

from affray.core.files.encounter import shipped
from affray.systems.skirmish.system import SYSTEM
from both_modes import in_both_modes

PROGRAM = """
import hashlib, sys
from collections import Counter
from affray.referee import Referee, load_encounter
from systems.skirmish.strange import Whims, encounter

for path in sys.argv[1:]:
    start = load_encounter(path)
    referee = Referee.open(start, seed=1, people=start["sides"][:1])
    referee.run()
    for pending in referee.pending()[:1]:
        plans = [one["answer"] for one in pending.options if "illegal" not in one]
        for text in plans[:2]:
            odds = referee.odds(text, pending.who, limit=20_000, tries=100)
            print(text, odds.data())
for number in range(16):
    fight = encounter(number)
    fight.round_limit = 3
    for person in fight.people:
        person.tactics = Whims(number, Counter())
    found = hashlib.sha256()
    while fight.step():
        found.update(fight.digest().encode())
    print(number, found.hexdigest())
"""


@pytest.mark.compiled
def test_compiled_and_plain_give_the_same_odds_and_strange_fights() -> None:
    paths = [str(path) for _, path in shipped(SYSTEM)]
    compiled, plain = in_both_modes(PROGRAM, *paths)
    assert len(compiled) > 16
    assert compiled == plain
