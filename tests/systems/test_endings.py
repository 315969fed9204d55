"""Fights end without a limit of rounds: whoever waits for the other gets over it."""

from __future__ import annotations

import pytest

from affray.referee import load_encounter, system_of

LONG = 200  # rounds
# Encounters, tactics of both sides, and seeds by which these once went on for ever: two who moved
# at once danced around each other, one held another and hit nothing, one defended against blows
# that never went through, two shot at each other out of cover.
ENDLESS = [
    ("simverse/brawl", "nearest", "nearest", range(300)),
    ("simverse/brawl", "nearest", "cunning", [2029]),
    ("simverse/dark-rite", "cunning", "reference", [1460]),
    ("simverse/mounted-charge", "cunning", "reference", [479]),
    ("simverse/mounted-charge", "cunning", "nearest", [2256]),
    ("simverse/wolf-pack", "nearest", "nearest", [2347]),
    ("dicepool/blue-lamp", "nearest", "nearest", range(100)),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("encounter", "one", "other", "seeds"), ENDLESS)
def test_what_once_went_on_for_ever_ends(
    encounter: str, one: str, other: str, seeds: range | list[int]
) -> None:
    start = {**load_encounter(encounter), "round_limit": LONG}
    system = system_of(start)
    fight = system.build(start)
    for fighter in fight.fighters:
        fighter.tactics = system.tactics[other if fighter.side else one]
    fight.keep_start()
    for seed in seeds:
        fight.begin(seed)
        fight.play_on()
        assert fight.over
        assert fight.round < LONG, seed
