"""What holds in every Simverse fight: properties over encounters at random, compiled and plain."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affray.core.fight.event import facts_of
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.system import SYSTEM
from both_modes import in_both_modes
from systems.simverse.people_at_random import Anybody, Tactics, built, faults, hosted, seeds
from systems.simverse.random_encounters import ROUNDS


def play(fight: Fight, seed: int) -> Iterator[None]:
    """Play to the end, and look at every seam whether all is in order."""
    assert faults(fight) == [], f"seed {seed} before the fight"
    steps = 0
    while fight.step():
        steps += 1
        assert faults(fight) == [], f"seed {seed}, round {fight.round}"
        assert steps < 20_000, f"seed {seed} does not end"
        yield
    assert faults(fight) == [], f"seed {seed} after the fight"
    assert fight.over
    assert fight.round <= ROUNDS, f"seed {seed}"


@pytest.mark.parametrize("seed", seeds(40))
def test_tactics_play_to_the_end_by_the_rules(seed: int) -> None:
    """A fight ends or stops, trackers stay in range, and nothing illegal is chosen."""
    heard = Tactics()
    fight = hosted(built(seed), heard)
    for _ in play(fight, seed):
        pass
    bulk = built(seed)
    for _ in play(bulk, seed):
        pass
    assert bulk.save().to_list() == fight.save().to_list(), "heard or not, the same fight"
    for number, one in enumerate(heard.told):
        facts = facts_of(one)
        assert SYSTEM.lines(type(one).__name__, facts) is not None
        assert isinstance(SYSTEM.tale(type(one).__name__, facts, number), str)


@pytest.mark.parametrize("seed", seeds(25))
def test_people_at_random_can_do_what_is_offered_and_nothing_else(seed: int) -> None:
    """Offers are legal, what is listed as illegal is refused, and any text is one or the other."""
    by = Anybody(seed)
    fight = hosted(built(seed), by)
    for _ in play(fight, seed):
        pass
    assert by.offered or by.asked < 20


PROGRAM = """
import hashlib, sys
from systems.simverse.people_at_random import Anybody, Tactics, built, hosted

for seed in map(int, sys.argv[1:]):
    heard = hosted(built(seed), Tactics())
    heard.play_on()
    bulk = built(seed)
    bulk.play_on()
    assert bulk.digest() == heard.digest(), seed
    people = hosted(built(seed), Anybody(seed))
    people.play_on()
    events = repr([heard.host.told, people.host.told])
    told = hashlib.sha256(events.encode()).hexdigest()
    print(seed, heard.digest(), people.digest(), told)
"""


@pytest.mark.compiled
def test_compiled_and_plain_play_the_same_fights() -> None:
    chosen = [str(seed) for seed in seeds(10)]
    compiled, plain = in_both_modes(PROGRAM, *chosen)
    assert len(plain) == len(chosen)
    assert compiled == plain
