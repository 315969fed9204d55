"""The table of the odds of the book's fighters, row by row."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from affray.core.fight.stepping import states_of, step_states
from systems.simverse.blows import Blow, before_blow, by_the_book, chance, losses


def chance_to_hit(blow: Blow) -> Fraction:
    """Return the chance that the attack gets through the defence, whatever armour does then."""
    bare = replace(blow, ar=0)
    return 1 - by_the_book(bare).get(0, Fraction(0))


# attack, chance to hit, mean loss of a hit, chance that a hit does nothing, mean loss of an attack
TABLE: dict[str, tuple[Blow, str, str, str, str]] = {
    "goblin, marcus": (
        Blow(13, 10, 1, -1, 4, "cutting"),
        *("0.4527", "0.000", "1.0000", "0.000"),
    ),
    "marcus, goblin": (
        Blow(19, 5, 2, 0, 2, "cutting"),
        *("0.9797", "3.111", "0.1667", "3.048"),
    ),
    "marcus, goblin without a Reaction": (
        Blow(19, None, 2, 0, 2, "cutting"),
        *("0.9954", "3.111", "0.1667", "3.097"),
    ),
    "lyra scout, goblin": (
        Blow(17, 5, 2, 0, 2, "impaling"),
        *("0.9721", "10.000", "0.0278", "9.721"),
    ),
    "duelist, knight": (
        Blow(20, 11, 1, 0, 8, "impaling"),
        *("0.5611", "0.000", "1.0000", "0.000"),
    ),
    "knight, duelist": (
        Blow(18, 11, 2, 1, 2, "cutting"),
        *("0.5117", "4.028", "0.0833", "2.061"),
    ),
    "knight, duelist who has struck": (
        Blow(18, 7, 2, 1, 2, "cutting"),
        *("0.9045", "4.028", "0.0833", "3.643"),
    ),
    "giant, guard": (
        Blow(14, 6, 5, 2, 4),
        *("0.8413", "15.500", "0.0000", "13.041"),
    ),
    "thorin, orc": (
        Blow(19, 7, 2, 3, 3, "cutting"),
        *("0.9150", "4.028", "0.0833", "3.686"),
    ),
}


# how the same is played: act, defence
PLAYED = {
    "goblin, marcus": ("attack {} with shortsword, swing", "block"),
    "marcus, goblin": ("attack {} with longsword, swing", "dodge"),
    "marcus, goblin without a Reaction": ("attack {} with longsword, swing", "dodge"),
    "lyra scout, goblin": ("attack {} with longbow", "dodge"),
    "duelist, knight": ("attack {} with rapier", "block"),
    "knight, duelist": ("attack {} with longsword, swing", "parry"),
    "knight, duelist who has struck": ("attack {} with longsword, swing", "parry"),
    "giant, guard": ("attack {} with maul", "dodge"),
    "thorin, orc": ("attack {} with battleaxe", "parry"),
}


def points(value: Fraction) -> str:
    """Return points of Vitality to three places, as the table prints them."""
    return f"{float(value):.3f}"


@pytest.mark.parametrize("row", TABLE)
def test_the_table_of_odds_of_the_ready_fighters(row: str) -> None:
    blow, *printed = TABLE[row]
    expected = by_the_book(blow)
    hit = chance_to_hit(blow)
    mean = sum((lost * weight for lost, weight in expected.items()), Fraction(0))
    nothing = (expected.get(0, Fraction(0)) - (1 - hit)) / hit
    assert [chance(hit), points(mean / hit), chance(nothing), points(mean)] == printed
    assert play_row(row) == {lost: weight for lost, weight in expected.items() if weight}
    # Without armour every hit does something, so that the chance to hit shows. The maul is a bane
    # of the armoured and would be the worse for it.
    if "giant" not in row:
        bare = play_row(row, ar=0)
        assert chance(1 - bare.get(0, Fraction(0))) == printed[0]


def play_row(row: str, **more: int) -> dict[int, Fraction]:
    """Return the chance of every loss when the ready fighters of a row meet."""
    one, _, other = row.partition(", ")
    name, _, how = other.partition(" w")
    act, defence = PLAYED[row]
    sides = {
        "one": [{"fighter": one, "speed": 20}],
        "two": [{"fighter": name, "name": "Target", **more}],
    }
    scene = {"map": "contact", "sides": sides}
    fight, givers = before_blow(act.format("target"), defence, scene)
    if how == "ithout a Reaction":
        fight.people[1].reactions = 0
    elif how:
        fight.people[1].attacked_with = 1
    states = step_states(fight, states_of(fight), [], givers, 1_000_000)
    return losses(fight, states, 1)
