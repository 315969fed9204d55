"""Exact duels and duels fought by seeds agree; what is too large says so."""

from __future__ import annotations

import math
from typing import Any

import pytest

import affray
from affray import Refused
from affray.core.fight.duel import TooLarge, Web, all_ways
from affray.referee.duels import rough
from affray.referee.matchup import meeting
from affray.referee.rooms import system_of

WEAK = {"fighter": "goblin", "armor": None, "now": {"vitality": 2}}
PAIRS: list[tuple[str, Any, Any, str]] = [
    ("simverse", WEAK, WEAK, "reference"),
    ("oldschool", "brannoc", "goblin", "plain"),
    ("dicepool", "street thug", "street thug", "plain"),
    ("skirmish", "bandit", "bandit", "plain"),
]


def strays(exact: float, won: int, fights: int) -> bool:
    """Tell whether so many wins are more than three sigma from what was reckoned."""
    sigma = math.sqrt(max(exact * (1 - exact), 1e-9) * fights)
    return abs(won - exact * fights) > 3 * sigma + 1


@pytest.mark.compiled  # in plain Python it takes minutes
@pytest.mark.parametrize(("system", "first", "second", "tactics"), PAIRS)
def test_a_duel_is_fought_as_it_is_reckoned(
    system: str, first: Any, second: Any, tactics: str
) -> None:
    exact = affray.duel(first, second, system=system, tactics=tactics)
    assert exact.exact
    assert abs(sum(exact.win.values()) + exact.draw - 1) < 1e-9
    wrong: list[str] = []
    for fights in (2_000, 20_000):  # a larger sample before it fails
        fought = affray.duel(
            first, second, system=system, tactics=tactics, exact=False, fights=fights
        )
        assert not fought.exact
        names = exact.names
        wrong = [one for one in names if strays(exact.win[one], fought.totals[one], fights)]
        if not wrong:
            break
    assert not wrong
    assert abs(exact.mean_rounds - fought.mean_rounds) < 0.2


def test_two_weak_goblins_to_the_end() -> None:
    """The chances that simulations are held against."""
    found = affray.duel(WEAK, WEAK, system="simverse", tactics="reference")
    assert found.exact
    assert round(found.win["Goblin 1"], 6) == 0.372614
    assert round(found.win["Goblin 2"], 6) == 0.379467


def test_what_is_too_large_is_fought_and_says_how_large() -> None:
    found = affray.duel("brannoc", "goblin", system="oldschool", limit=50, fights=20)
    assert not found.exact
    assert found.paths == 20
    assert found.estimate > 50
    assert "too many to walk" in str(found)
    between = found.interval("Brannoc")
    assert between.low <= found.win["Brannoc"] <= between.high


def test_a_part_of_the_ways_is_enough_to_know_that_they_are_far_too_many() -> None:
    start = meeting(["brannoc"], ["goblin"], "oldschool")
    system = system_of(start)
    fight = system.build(start)
    for fighter in fight.fighters:
        fighter.tactics = system.tactics[system.default_tactics]
    web = Web(fight)
    with pytest.raises(TooLarge) as large:
        web.follow(100, 12_000)
    assert 3_000 < web.paths < 12_000 < large.value.estimate


# the ways of each round of duels that were walked to their end
WALKED = {
    "wolf and skeleton": [2, 2546, 30556, 62844, 27976, 6952],
    "two wolves": [2, 7231, 89832, 183894, 24842, 40],
    "two goblins": [2, 3944, 44246, 111794, 117329, 36444, 18],
    "Brannoc and a goblin": [
        *(2, 3471, 138534, 812063, 1001982, 1514966, 1107260, 500584, 178489),
        *(30308, 13934, 6593, 3857, 1256, 1282, 21),
    ],
    "weak goblins": [2, 2748, 247278, 611999, 60548, 1440],
    "bandits": [2, 529, 6553, 34509, 28643, 15370, 10524, 4271, 940, 471],
}


@pytest.mark.parametrize("name", list(WALKED))
@pytest.mark.parametrize("share", [1.0, 0.5, 0.1])
def test_a_few_rounds_tell_roughly_how_many_ways_there_are(name: str, share: float) -> None:
    rounds = WALKED[name]
    for seen in range(3, len(rounds)):
        begun = [*rounds[:seen], int(rounds[seen] * share)]
        assert 1 / 5 < all_ways(begun) / sum(rounds) < 5


def test_a_rough_number_has_one_digit() -> None:
    assert [rough(number) for number in (7, 34, 961, 4_449_000)] == [
        "7",
        "30",
        "1,000",
        "4,000,000",
    ]


def test_nonsense_is_refused_in_words() -> None:
    with pytest.raises(Refused, match="fights"):
        affray.duel("brannoc", "goblin", system="oldschool", fights=0)
    with pytest.raises(Refused, match="rounds"):
        affray.duel("brannoc", "goblin", system="oldschool", rounds=-1)
    with pytest.raises(Refused, match="unknown tactics"):
        affray.duel("brannoc", "goblin", system="oldschool", tactics="madness")
    with pytest.raises(Refused, match="unknown fighter"):
        affray.duel("brannoc", "gobblin")
