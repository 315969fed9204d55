"""Exact odds of every kind of blow, against the book's words and against simulation."""

from __future__ import annotations

from typing import Any

import pytest

from systems.simverse.blows import Blow, before_blow, by_the_book, contact, exact

FAST = {"dx": 14, "en": 30}


HEAD = 2


CASES: dict[str, tuple[str, str, dict[str, Any], dict[str, Any], Blow]] = {
    "bludgeoning, dodged": (
        "attack target with mace",
        "dodge",
        {**FAST, "st": 14, "skills": {"maces": 3}, "weapons": ["mace"]},
        {"dx": 13, "ar": 2},
        Blow(17, 6, 1, 2, 2),
    ),
    "cutting, parried": (
        "attack target with longsword, swing",
        "parry",
        {**FAST, "st": 16, "skills": {"swords": 5}, "weapons": ["longsword"]},
        {"dx": 12, "ar": 3, "skills": {"maces": 5}, "weapons": ["mace"]},
        Blow(19, 8, 2, 2, 3, "cutting"),
    ),
    "impaling, blocked": (
        "attack target with spear, thrust",
        "block",
        {**FAST, "st": 12, "skills": {"spears": 1}, "weapons": ["spear"]},
        {"dx": 12, "ar": 4, "skills": {"shield": 4}, "shield": "medium shield"},
        Blow(15, 10, 1, 2, 4, "impaling"),
    ),
    "a sword that thrusts": (
        "attack target with longsword, thrust",
        "dodge",
        {**FAST, "st": 14, "skills": {"swords": 4}, "weapons": ["longsword"]},
        {"dx": 10, "ar": 3},
        Blow(18, 5, 2, -1, 3, "impaling"),
    ),
    "a dagger that hardly scratches": (
        "attack target with dagger, thrust",
        "dodge",
        {**FAST, "st": 8, "skills": {"daggers": 2}, "weapons": ["dagger"]},
        {"dx": 10},
        Blow(16, 5, 1, -5, 0, "impaling"),
    ),
    "nobody defends": (
        "attack target with warhammer",
        "none",
        {**FAST, "skills": {"maces": 1}, "weapons": ["warhammer"]},
        {"dx": 10, "ar": 4},
        Blow(17, None, 2, 0, 4),
    ),
    "ST that turned into dice": (
        "attack target with club",
        "dodge",
        {**FAST, "st": 26, "skills": {"maces": 1}, "weapons": ["club"]},
        {"dx": 11, "ar": 4},
        Blow(15, 5, 3, -1, 4),
    ),
    "too weak for it": (
        "attack target with greatsword, swing",
        "dodge",
        {**FAST, "st": 11, "skills": {"swords": 4}, "weapons": ["greatsword"]},
        {"dx": 11, "ar": 1},
        Blow(14, 5, 3, 0, 1, "cutting", 1),
    ),
    "armour pierced": (
        "attack target with heavy crossbow",
        "dodge",
        {**FAST, "skills": {"crossbows": 2}, "weapons": ["heavy crossbow"]},
        {"dx": 11, "ar": 6},
        Blow(16, 5, 2, 2, 4, "impaling"),
    ),
    "the head, bludgeoned": (
        "attack target with mace, head",
        "dodge",
        {**FAST, "st": 14, "skills": {"maces": 6}, "weapons": ["mace"]},
        {"dx": 12, "ar": 2},
        Blow(14, 6, 1, 2, 2, called=HEAD),
    ),
    "the vitals, impaled": (
        "attack target with longbow, vitals",
        "dodge",
        {**FAST, "skills": {"bows": 9}, "weapons": ["longbow"]},
        {"dx": 12, "ar": 3},
        Blow(15, 6, 2, 0, 3, "impaling", called=HEAD),
    ),
    "the head, cut": (
        "attack target with longsword, swing, head",
        "dodge",
        {**FAST, "skills": {"swords": 6}, "weapons": ["longsword"]},
        {"dx": 12, "ar": 2},
        Blow(14, 6, 2, -1, 2, "cutting", called=HEAD),
    ),
    "the arm": (
        "attack target with mace, arm",
        "dodge",
        {**FAST, "skills": {"maces": 6}, "weapons": ["mace"]},
        {"dx": 12, "ar": 1},
        Blow(16, 6, 1, 0, 1),
    ),
    "the eye": (
        "attack target with rapier, eye",
        "parry",
        {**FAST, "skills": {"fencing": 8}, "weapons": ["rapier"]},
        {"dx": 12, "ar": 2, "skills": {"maces": 2}, "weapons": ["mace"]},
        Blow(14, 7, 1, 0, 2, "impaling", called=HEAD),
    ),
    "power attack": (
        "attack target with longsword, swing, power attack",
        "dodge",
        {
            **FAST,
            "skills": {"swords": 4},
            "weapons": ["longsword"],
            "maneuvers": ["Power Attack"],
        },
        {"dx": 12, "ar": 3},
        Blow(16, 6, 4, -1, 3, "cutting"),
    ),
    "precision strike": (
        "attack target with longsword, swing, precision strike",
        "parry",
        {
            **FAST,
            "skills": {"swords": 2},
            "weapons": ["longsword"],
            "maneuvers": ["Precision Strike"],
        },
        {"dx": 12, "ar": 3, "skills": {"maces": 4}, "weapons": ["mace"]},
        Blow(16, 6, 2, -1, 1, "cutting"),
    ),
    "precision and power to the head": (
        "attack target with mace, head, power attack, precision strike",
        "dodge",
        {
            **FAST,
            "skills": {"maces": 8},
            "weapons": ["mace"],
            "maneuvers": ["Power Attack", "Precision Strike"],
        },
        {"dx": 14, "ar": 5},
        Blow(14, 5, 3, 0, 3, called=HEAD),
    ),
    "sneak attack": (
        "attack target with dagger, swing, sneak attack",
        "dodge",
        {
            **FAST,
            "skills": {"daggers": 2},
            "weapons": ["dagger"],
            "maneuvers": ["Sneak Attack"],
        },
        {"dx": 12, "ar": 2, "now": {"conditions": ["surprised"]}},
        Blow(16, 6, 3, -3, 2, "cutting"),
    ),
    "a prone target": (
        "attack target with mace",
        "dodge",
        {**FAST, "skills": {"maces": 1}, "weapons": ["mace"]},
        {"dx": 12, "now": {"conditions": ["prone"]}},
        Blow(19, 6, 1, 0),
    ),
    "a shaken attacker, a stunned target": (
        "attack target with mace",
        "dodge",
        {**FAST, "skills": {"maces": 1}, "weapons": ["mace"], "now": {"conditions": ["shaken 3"]}},
        {"dx": 12, "now": {"conditions": ["stunned"]}},
        Blow(13, None, 1, 0),
    ),
}


for _kind in ("fire", "cold", "lightning", "acid", "force"):
    CASES[_kind] = (
        "attack target with rod",
        "dodge",
        {
            **FAST,
            "skills": {"maces": 2},
            "weapons": [
                {
                    "name": "rod",
                    "skills": ["Maces"],
                    "modes": {"swing": {"damage": "2d6-1", "type": _kind}},
                }
            ],
        },
        {"dx": 13, "ar": 3},
        Blow(16, 6, 2, -1, 3, _kind),
    )


@pytest.mark.parametrize("case", CASES)
def test_every_kind_of_blow_has_the_odds_of_the_book(case: str) -> None:
    act, defence, attacker, target, blow = CASES[case]
    found = exact(act, defence, contact(attacker, target))
    assert found == {lost: chance for lost, chance in by_the_book(blow).items() if chance}


def test_a_shot_beyond_its_range_and_behind_cover() -> None:
    scene = {
        "map": {"cell": 10, "rows": "...........o", "legend": {"o": {"cover": "heavy"}}},
        "sides": {
            "one": [{"name": "Ann", **FAST, "skills": {"bows": 12}, "weapons": ["longbow"]}],
            "two": [{"name": "Target", "dx": 12, "ar": 2}],
        },
    }
    scene["sides"]["one"][0]["at"] = "0,0"
    scene["sides"]["two"][0]["at"] = "11,0"
    found = exact("attack target with longbow", "dodge", scene)
    # -12 for 110 m of 100, and half of the damage; +4 to dodge.
    blow = Blow(14, 10, 2, 0, 2, "impaling", 1)
    assert found == {lost: chance for lost, chance in by_the_book(blow).items() if chance}


SIMULATED = (
    "bludgeoning, dodged",
    "cutting, parried",
    "impaling, blocked",
    "fire",
    "the vitals, impaled",
    "power attack",
    "precision strike",
    "sneak attack",
)


@pytest.mark.compiled
@pytest.mark.parametrize("case", SIMULATED)
def test_simulated_blows_agree_with_the_exact_odds(case: str) -> None:
    """100,000 attacks from a fixed seed, within three sigma; one larger sample before it fails."""
    act, defence, attacker, target, blow = CASES[case]
    expected = by_the_book(blow)
    mean = float(sum(lost * chance for lost, chance in expected.items()))
    square = float(sum(lost * lost * chance for lost, chance in expected.items()))
    fight, givers = before_blow(act, defence, contact(attacker, target))
    before = fight.save()
    whole = int(fight.people[1].vitality)
    for count in (100_000, 400_000):
        total = 0
        for seed in range(count):
            fight.restore(before)
            fight.seed(seed)
            givers[0].at = 0
            fight.step()
            total += whole - int(fight.people[1].vitality)
        sigma = ((square - mean * mean) * count) ** 0.5
        if abs(total - mean * count) <= 3 * sigma:
            return
    raise AssertionError((total / count, mean))
