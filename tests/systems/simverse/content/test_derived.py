"""Simverse content: values that are derived, by the book or by house rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.files.content import Library
from affray.core.state.house_rules import chosen
from affray.systems.simverse.book.constants import Maneuver
from affray.systems.simverse.book.generated_state import HOUSE_RULES
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.files import resolve
from affray.systems.simverse.files.build import st_damage
from affray.systems.simverse.rules.actions.hands import draws_free
from affray.systems.simverse.system import SYSTEM
from systems.simverse.content.making import fight_of, made, sheet_of


def test_what_is_not_given_is_average(book: Library) -> None:
    sheet = made(book)
    assert (sheet.dx, sheet.en, sheet.speed, sheet.vitality) == (10, 10, 5000, 20)
    assert [weapon.name for weapon in sheet.weapons] == ["bare hands"]
    assert (sheet.first_aid, sheet.first_aid_words) == (8, "IN 10, untrained -2")
    assert (sheet.bleeds, sheet.has_morale, sheet.shield) == (True, True, False)


def test_given_numbers_win_over_formulas(book: Library) -> None:
    sheet = made(book, speed=6.125, vitality=33, stamina=1, mana=0, ad=3, ar=7, armor="leather")
    assert (sheet.speed, sheet.vitality, sheet.stamina, sheet.mana) == (6125, 33, 1, 0)
    assert (sheet.ad, sheet.ar, sheet.armor_name) == (3, 7, "leather")


@pytest.mark.parametrize(
    ("entry", "en"),
    [
        ({"vitality": 22}, 11),
        ({"vitality": 23}, 11),
        ({"vitality": 1}, 1),
        ({"dx": 11, "speed": 4}, 5),
        ({"dx": 14, "speed": 5, "vitality": 22}, 11),
        ({"dx": 14, "speed": 5, "vitality": 22, "perks": ["Extra Vitality"]}, 6),
        ({"vitality": 42, "size": "large"}, 14),
        ({"dx": 10, "speed": 6, "perks": ["Extra Speed"]}, 10),
        ({"en": 7, "vitality": 40, "speed": 9}, 7),
    ],
)
def test_endurance_from_what_is_given(book: Library, entry: dict[str, Any], en: int) -> None:
    assert made(book, **entry).en == en


def test_perks_and_flaws_that_change_figures(book: Library) -> None:
    perks = ["Extra Vitality 2", "extra-stamina", "Extra Mana", "Natural Armor", "Natural Armor"]
    more = ["Extra Speed", "Combat Reflexes", "Night Vision", "Hard to Kill", "Strong Willed"]
    sheet = made(book, perks=perks + more, flaws=["Lame 2"], armor="leather")
    assert (sheet.vitality, sheet.stamina, sheet.mana, sheet.ar) == (40, 30, 30, 6)
    assert (sheet.speed, sheet.initiative, sheet.movement) == (6000, 8000, 4000)
    assert (sheet.night_vision, sheet.hard_to_kill, sheet.strong_willed) == (True, True, True)
    assert sheet.combat_reflexes
    weak = made(book, flaws=["Low Vitality", "Low Stamina", "Low Mana", "Slow Reflexes"])
    assert (weak.vitality, weak.stamina, weak.mana, weak.speed) == (10, 10, 10, 4000)
    assert made(book, flaws=["Low Vitality 9"]).vitality == 1


def test_the_undead_neither_bleed_nor_fear(book: Library) -> None:
    data = resolve.resolve(book, {"undead": True})
    assert [data[key] for key in ("bleeds", "has_morale", "living", "feels_pain")] == [False] * 4
    assert resolve.resolve(book, {"perks": ["Undead"], "bleeds": True})["bleeds"] is True


def test_the_best_skill_counts_and_throwing_has_its_own(book: Library) -> None:
    sheet = made(book, dx=12, skills={"Swords": 3, "daggers": 1, "throwing": 4}, weapons=["dagger"])
    dagger = sheet.weapons[0]
    skills = [(mode.name, mode.skill, mode.skill_name) for mode in dagger.modes]
    assert skills == [("swing", 3, "Swords"), ("thrust", 3, "Swords"), ("throw", 4, "Throwing")]
    assert (dagger.parry_skill, dagger.parry_base) == (3, 7)


def test_untrained_counts_as_minus_two(book: Library) -> None:
    sheet = made(book, dx=13, weapons=["maul"], shield="buckler")
    maul = sheet.weapons[0]
    assert (maul.modes[0].skill, maul.modes[0].skill_name) == (-2, "untrained")
    assert (maul.parry_base, sheet.shield_skill, sheet.block_base) == (5, -2, 5)


def test_both_spellings_of_bows(book: Library) -> None:
    sheet = made(book, skills={"bow": 4}, weapons=["longbow"])
    assert (sheet.weapons[0].modes[0].skill, sheet.weapons[0].modes[0].skill_name) == (4, "Bows")


def test_a_weapon_of_ones_own_brings_its_skill(book: Library) -> None:
    flail = {
        "name": "flail",
        "skills": ["flails"],
        "modes": {"swing": {"damage": "1D10 + 1", "type": "bludgeoning"}},
    }
    mode = made(book, skills={"Flails": 3}, weapons=[flail]).weapons[0].modes[0]
    assert (mode.dice, mode.sides, mode.flat, mode.skill) == (1, 10, 1, 3)
    assert mode.skill_name == "Flails"


def test_weapon_master_and_a_well_balanced_blade(book: Library) -> None:
    perks = ["Weapon Master (swords)"]
    sheet = made(book, skills={"swords": 4}, weapons=["scimitar", "club"], perks=perks)
    scimitar, club = sheet.weapons[:2]
    mode = scimitar.modes[0]
    assert (mode.skill, mode.skill_name, mode.flat, scimitar.parry) == (4, "Swords", -1, 0)
    assert (mode.master, mode.to_hit, scimitar.master, scimitar.special) == (2, 1, 2, True)
    assert (club.modes[0].master, club.master, club.special) == (0, 0, False)


def test_martial_arts(book: Library) -> None:
    entry = {"skills": {"brawling": 4}, "perks": ["Martial Arts"], "dx": 14, "sd": 1}
    sheet = made(book, **entry)
    hands = sheet.weapons[-1]
    assert [(mode.flat, mode.extra) for mode in hands.modes] == [(-3, 2), (0, 2)]
    assert (sheet.defence_bonus, sheet.martial_arts, hands.unarmed, hands.special) == (
        (2, True, True, True)
    )
    armoured = made(book, **entry, armor="leather")
    assert (armoured.defence_bonus, armoured.martial_arts) == (0, True)
    assert [mode.extra for mode in armoured.weapons[-1].modes] == [2, 2]
    bite = {
        "name": "bite",
        "natural": True,
        "skills": ["brawling"],
        "modes": {"bite": {"damage": "1d6", "type": "cutting"}},
    }
    beast = made(book, **entry, weapons=[bite]).weapons[-1]
    assert ([mode.extra for mode in beast.modes], beast.unarmed) == ([0], False)


def test_natural_weapons_are_the_body(book: Library) -> None:
    bite = {
        "name": "bite",
        "natural": True,
        "skills": ["brawling"],
        "modes": {"bite": {"damage": "1d6", "type": "cutting"}},
    }
    claws = {**bite, "name": "claws", "modes": {"claws": {"damage": "1d6+1", "type": "cutting"}}}
    sheet = made(book, weapons=[bite, "spear", claws])
    assert [weapon.name for weapon in sheet.weapons] == ["spear", "bite and claws"]
    body = sheet.weapons[-1]
    assert ([mode.name for mode in body.modes], body.natural) == (["bite", "claws"], True)


def test_two_of_a_weapon_get_numbers(book: Library) -> None:
    sheet = made(book, weapons=["dagger", "club", "Dagger"])
    assert [weapon.name for weapon in sheet.weapons[:3]] == ["dagger 1", "club", "dagger 2"]


def test_what_a_mode_knows_of_its_weapon(book: Library) -> None:
    sheet = made(
        book,
        weapons=["spear", "longbow", "javelin", "heavy crossbow", "warhammer", "rapier"],
        maneuvers=["power attack"],
    )
    spear, bow, javelin, crossbow, hammer, rapier, _ = sheet.weapons
    flags = [
        [(mode.ranged, mode.thrown, mode.awkward_close, mode.adds_st) for mode in weapon.modes]
        for weapon in (spear, bow, javelin)
    ]
    assert flags == [
        [(False, False, False, True), (True, True, False, True)],
        [(True, False, True, False)],
        [(True, True, False, True)],
    ]
    assert [weapon.melee for weapon in sheet.weapons] == [True, False, False, False] + [True] * 3
    assert [weapon.hands for weapon in sheet.weapons] == [1, 2, 1, 2, 1, 1, 1]
    assert (crossbow.ignores_ar, hammer.bane, hammer.bane_from, rapier.parry) == (2, 2, 4, 1)
    assert sheet.maneuvers == Maneuver.POWER_ATTACK


def test_a_shortbow_is_readied_at_once_and_all_else_by_quick_draw() -> None:
    plain, quick = fight_of(
        "{name: Ann, weapons: [club, shortbow, dagger]}",
        "{name: Bea, weapons: [club, shortbow, dagger], maneuvers: [Quick Draw]}",
    ).people[:2]
    assert [draws_free(plain, number) for number in (1, 2)] == [True, False]
    assert [draws_free(quick, number) for number in (1, 2)] == [True, True]


@pytest.mark.parametrize(
    ("st_", "expected"),
    [
        (6, (0, -2)),
        (7, (0, -2)),
        (8, (0, -1)),
        (9, (0, -1)),
        (10, (0, 0)),
        (11, (0, 0)),
        (13, (0, 1)),
        (23, (0, 6)),
        (24, (2, 0)),
        (26, (2, 1)),
        (28, (2, 2)),
        (36, (3, 0)),
    ],
)
def test_st_and_its_conversion(book: Library, st_: int, expected: tuple[int, int]) -> None:
    mode = made(book, st=st_, weapons=["club"]).weapons[0].modes[0]
    assert (mode.dice, mode.flat, (mode.st_dice, mode.st_flat)) == (1, -2, expected)


@given(st.integers(-10, 60))
def test_two_dice_for_seven_then_one_for_every_six(modifier: int) -> None:
    dice, flat = st_damage(modifier, 6)
    assert modifier == (7 + 6 * (dice - 2) + flat if dice else flat)
    assert dice == 0 or 0 <= flat < 6
    assert st_damage(modifier, 10) == (0, modifier)


def test_house_rules_have_the_numbers_of_the_rules() -> None:
    known = [name for name in dir(HouseRules()) if not name.startswith("_")]
    assert sorted(rule.name for rule in HOUSE_RULES) == known
    for rule in HOUSE_RULES:
        assert getattr(SYSTEM.choose_rules({}), rule.name) == 0, "the book's value comes first"
        for number, value in enumerate(rule.values):
            assert getattr(SYSTEM.choose_rules({rule.name: value}), rule.name) == number


def test_changed_rules_leave_the_old_ones_alone() -> None:
    old = SYSTEM.choose_rules({"morale": "off"})
    before = chosen(old, HOUSE_RULES)
    new = SYSTEM.choose_rules({**before, "mace_dice": "2d6"})
    assert (old.morale, old.mace_dice, new.morale, new.mace_dice) == (2, 0, 2, 1)
    with pytest.raises(ValueError, match='unknown value of morale "of"; nearest: "off"'):
        SYSTEM.choose_rules({**before, "morale": "of"})
    with pytest.raises(ValueError, match='unknown house rule "moral"; nearest: "morale"'):
        SYSTEM.choose_rules({"moral": "off"})


@pytest.mark.parametrize(
    ("rule", "figures"), [("off", [0, 0, 0]), ("on", [2, 0, 0]), ("penalty_only", [0, 0, 0])]
)
def test_st_on_bows_reaches_bows_only(book: Library, rule: str, figures: list[int]) -> None:
    rules = SYSTEM.choose_rules({"st_on_bows": rule})
    sheet = made(book, rules, st=14, weapons=["longbow", "light crossbow", "sling"])
    assert [weapon.modes[0].st_flat for weapon in sheet.weapons[:3]] == figures


@pytest.mark.parametrize(("rule", "figure"), [("off", 0), ("on", -2), ("penalty_only", -2)])
def test_a_weak_archer(book: Library, rule: str, figure: int) -> None:
    sheet = made(book, SYSTEM.choose_rules({"st_on_bows": rule}), st=7, weapons=["shortbow"])
    assert sheet.weapons[0].modes[0].st_flat == figure


def test_least_st(book: Library) -> None:
    assert sheet_of(book, "lyra guide").weapons[0].too_weak
    assert not sheet_of(book, "lyra guide", enforce_min_st="off").weapons[0].too_weak
    assert not sheet_of(book, "lyra scout").weapons[0].too_weak


def test_mace_dice(book: Library) -> None:
    assert sheet_of(book, "cleric").weapons[0].modes[0].dice == 1
    assert sheet_of(book, "cleric", mace_dice="2d6").weapons[0].modes[0].dice == 2
    rules = SYSTEM.choose_rules({"mace_dice": "2d6"})
    assert made(book, rules, weapons=["club"]).weapons[0].modes[0].dice == 1
