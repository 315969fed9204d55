"""Acts of several blows, held against what is reckoned by hand: no rule of ours is asked for that.

Two weapons, Rapid Strike and Riposte by icepool, pools split in two to four by binomials.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import affray
from systems.simverse.blows import Blow, by_the_book

Spread = dict[int, Fraction]

# -- Simverse ----------------------------------------------------------------------------------

PLAIN = {"crit_effects": "none"}  # so that one blow has nothing to do with the other
POST = {
    **{"name": "Post", "dx": 10, "vitality": 200, "bleeds": False, "feels_pain": False},
    **{"has_morale": False, "weapons": ["mace"]},
}
DODGE = 5  # half of DX 10
ANN = {
    **{"name": "Ann", "dx": 13, "skills": {"maces": 2}, "weapons": ["mace"], "off_hand": "dagger"},
    "maneuvers": ["Rapid Strike", "Riposte"],
}


def both(one: Spread, other: Spread) -> Spread:
    """Return the chance of every sum of two losses."""
    found: Spread = {}
    for lost, p in one.items():
        for more, q in other.items():
            found[lost + more] = found.get(lost + more, Fraction(0)) + p * q
    return found


def mixed(*parts: Spread) -> Spread:
    """Return the chance of every loss where one of several things happens."""
    found: Spread = {}
    for part in parts:
        for lost, p in part.items():
            found[lost] = found.get(lost, Fraction(0)) + p
    return {lost: found[lost] for lost in sorted(found) if found[lost]}


def columns(who: Any, whom: Any, using: str) -> dict[str, affray.Odds]:
    """Return the odds of an attack, by how it is defended against."""
    odds = affray.odds(who, whom, using, system="simverse", house_rules=PLAIN, each=True)
    assert all(one.exact for one in odds.columns.values())
    return dict(odds.columns)


@pytest.mark.parametrize(("column", "defence"), [("none", None), ("dodge", DODGE)])
def test_two_weapons(column: str, defence: int | None) -> None:
    """Mace at 15 - 2, dagger untrained at 11 - 6 and 1d6 - 3; one Reaction is for both."""
    found = columns(ANN, POST, "both")[f"Post: {column}"].spread("Post")
    first = by_the_book(Blow(13, defence, 1, 0))
    second = by_the_book(Blow(5, defence, 1, -3, kind="cutting"))
    assert found == mixed(both(first, second))


def test_rapid_strike() -> None:
    """Two blows at 15 - 4; whoever dodges the first has no Reaction for the second."""
    found = columns(ANN, POST, "mace, rapid strike")
    bare, dodged = by_the_book(Blow(11, None, 1, 0)), by_the_book(Blow(11, DODGE, 1, 0))
    assert found["Post: none"].spread("Post") == mixed(both(bare, bare))
    missed = bare[0]  # the attack itself: then there is nothing to dodge, and it can wait
    defended = {lost: p - (missed if lost == 0 else 0) for lost, p in dodged.items()}
    waited = {lost: missed * p for lost, p in dodged.items()}
    assert found["Post: dodge"].spread("Post") == mixed(waited, both(defended, bare))


def test_riposte() -> None:
    """After a parry at 7 a blow at 15 + 2, which a dodge of 5 may turn."""
    found = columns(POST, ANN, "mace")["Ann: parry"]
    hit = by_the_book(Blow(8, 7, 1, 0))
    assert found.spread("Ann") == mixed(hit)
    parried = found.chance("Ann", "parried")
    assert parried == hit[0] - by_the_book(Blow(8, None, 1, 0))[0]
    back = {lost: parried * p for lost, p in by_the_book(Blow(17, DODGE, 1, 0)).items()}
    assert found.spread("Post") == mixed(back, {0: 1 - parried})


# -- Dice Pool ---------------------------------------------------------------------------------

ROD = {"name": "rod", "kind": "ranged", "damage": 4, "range": 10}


def successes(dice: int, need: int) -> Fraction:
    """Return the chance of at least so many successes, one in three each."""
    ways = sum(comb(dice, k) * 2 ** (dice - k) for k in range(need, dice + 1))
    return Fraction(ways, 3**dice)


@pytest.mark.parametrize("parts", [2, 3, 4])
def test_split_pools(parts: int) -> None:
    """Twelve dice, one less for each more blow, in equal parts: all hit by the product."""
    shooter = {"name": "Shooter", "pools": {"ranged": 12}, "weapons": [ROD]}
    posts = [{"name": f"Post {n}", "hp": 100, "dodge": 1} for n in range(1, parts + 1)]
    names = [str(one["name"]) for one in posts]
    text = "attack " + " + ".join(names)
    first, *others = posts
    whole = affray.odds(shooter, first, does=text, others=others, system="dicepool")
    one = successes((12 - (parts - 1)) // parts, 1)
    assert whole.exact
    assert [whole.chance(name, "hit") for name in names] == [one] * parts
    joint = affray.odds(shooter, first, does=text, others=others, system="dicepool", together=True)
    assert joint.together(dict.fromkeys(names, "hit")) == one**parts
    assert joint.fates == whole.fates
