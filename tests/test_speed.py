"""Speed is a feature: compiled rules against the same rules uncompiled, as a ratio in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

PROGRAM = """
import json, time
from affray import measure

found = {}
for name in measure.FIGHTS:
    fight = measure.reference(name)
    count = COUNT if len(fight.fighters) == 2 else COUNT // 5
    rates = []
    for _ in range(5):
        seconds, results = measure.timed(count, fight)
        rates.append(results.attacks / seconds)
    found[name] = max(rates)
print(json.dumps(found))
"""


def run(program: str, mode: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "AFFRAY_NATIVE": mode},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def rates(mode: str, count: int) -> dict[str, float]:
    return run(PROGRAM.replace("COUNT", str(count)), mode)


@pytest.mark.compiled
def test_compiled_rules_are_many_times_faster() -> None:
    """A forgotten i64 is silent and costs many times the speed: this notices.

    Seen, duel and four against four: 104 and 82 times at -O3, 72 and 78 with the tests' own
    build (-O1); the bound leaves room for a busy machine.
    """
    fast = rates("require", 20_000)
    slow = rates("no", 60)
    for name in fast:
        assert fast[name] / slow[name] > 25, (name, fast[name], slow[name])


BASIC = """
import json, tempfile
from affray import measure

with tempfile.TemporaryDirectory() as folder:
    program = measure.compiled_c(folder)
    print(json.dumps({n: measure.basic_limit(program, n, 20, 3_000) for n in measure.FIGHTS}))
"""


@pytest.mark.compiled
def test_a_plain_blow_keeps_up_with_the_reference_in_c() -> None:
    """The same fights in C are the measure; at -O3 a fifth of their speed is asked for.

    The tests' own build (-O1) inlines little and is slower, so that the bound here is lower.
    """
    found = run(BASIC, "require")
    for name, figures in found.items():
        assert figures["same fights"], name
        assert figures["ratio"] > 0.06, (name, figures)


FULL = """
import json, tempfile
from affray import measure

with tempfile.TemporaryDirectory() as folder:
    program = measure.compiled_c(folder)
    print(json.dumps(measure.full_limits(program, 5, 10_000)))
"""


@pytest.mark.compiled
def test_full_rules_keep_up_with_the_reference_in_c() -> None:
    """Tactics and a map may cost much, but not all: a flood too many in each turn is noticed.

    What is asked for is meant for -O3 and an idle machine; the tests' own build (-O1) inlines
    little and is slower, so that the bound here is a fourth of that.
    """
    found = run(FULL, "require")
    for name, figures in found.items():
        assert figures["C fights to one"] < 4 * figures["asked for"], (name, figures)


ODDS = """
import json
from affray import measure

fight = measure.reference("duel")
fights = max(500 / measure.timed(500, fight)[0] for _ in range(5))
print(json.dumps({**measure.odds_cost(70), "fights": fights}))
"""


@pytest.mark.compiled
def test_the_exact_odds_of_an_attack_take_no_longer_than_some_fights() -> None:
    """Rolls that come to the same are one path; told apart again, there are many more.

    Seen: 74 paths; with 234 it took about as long as 250 duels in bulk.
    """
    found = run(ODDS, "require")
    assert found["paths"] <= 90
    assert found["fights"] / found["a second"] < 750, found


LISTS = """
import json
from affray import measure

print(json.dumps(measure.lists_cost(1, measure.odds_cost(70)["milliseconds"])))
"""


@pytest.mark.compiled
def test_the_odds_beside_a_list_of_choices_take_a_bounded_time() -> None:
    """150 ms at the median and 500 at worst are asked for at -O3 on a quiet machine."""
    found = run(LISTS, "require")
    assert found["lists"] > 30
    assert found["median, milliseconds"] < 4 * 150, found
    assert found["worst, milliseconds"] < 4 * 500, found


COUNTED = """
import json
from affray import measure
from affray.lab.measure import counting_cost, room_factor

found = {where: counting_cost(where, 100, 15) for where in measure.FULL_RULES.values()}
print(json.dumps({"cost": found, "room": room_factor(2_000, 200_000)}))
"""


@pytest.mark.compiled
def test_statistics_cost_little_and_need_no_more_room_for_more_fights() -> None:
    """A tenth is asked for at -O3 on a quiet machine; a list of results would cost far more."""
    found = run(COUNTED, "require")
    assert sorted(found["cost"].values())[len(found["cost"]) // 2] < 1.2, found
    assert max(found["cost"].values()) < 1.4, found
    assert found["room"] < 1.1, found
