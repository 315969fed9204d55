"""Simverse content: how a fighter is at the start, and what can be changed afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.files.content import Library
from affray.systems.simverse.book.constants import Condition, Where
from affray.systems.simverse.files import build, trackers
from affray.systems.simverse.files.build import FACTS, FIGURES
from affray.systems.simverse.system import SYSTEM
from systems.simverse.content.making import BODIES, fighter, plain, sheet_of


def test_the_first_weapon_is_in_hand_and_the_others_are_stowed() -> None:
    archer = fighter("goblin archer")
    assert (archer.ready, archer.body) == (0, 2)
    assert [archer.where_is(number) for number in range(3)] == [
        Where.IN_HAND,
        Where.STOWED,
        Where.IN_HAND,
    ]
    assert (archer.vitality, archer.stamina, archer.mana) == (10, 20, 20)
    assert (archer.name, archer.sheet.name) == ("Goblin archer", "goblin archer")
    wolf = fighter("wolf")
    assert (wolf.ready, wolf.body) == (0, 0)


def test_how_a_fighter_is_at_the_start() -> None:
    marcus = fighter(
        "{fighter: marcus, now: {vitality: 5, stamina: 3, mana: 0, bleeding: 2, reactions: 0, "
        "conditions: [prone, {shaken: 4}, dazed, Panicked 2]}}"
    )
    assert (marcus.vitality, marcus.stamina, marcus.mana) == (5, 3, 0)
    assert (marcus.bleeding, marcus.reactions) == (2, 0)
    assert (
        marcus.conditions
        == Condition.PRONE | Condition.SHAKEN | Condition.DAZED | Condition.PANICKED
    )
    assert (marcus.shaken_left, marcus.dazed_left, marcus.panic_left) == (4, 1, 2)


def test_conditions_as_a_mapping() -> None:
    goblin = fighter("{fighter: goblin, now: {conditions: {shaken: null, bleeding: 2}}}")
    assert (goblin.conditions, goblin.shaken_left, goblin.bleeding) == (Condition.SHAKEN, 3, 2)


def test_who_begins_unconscious_lies_beside_the_weapon() -> None:
    goblin = fighter("{fighter: goblin, now: {vitality: -1}}")
    assert goblin.conditions == Condition.PRONE
    assert (goblin.where_is(0), goblin.ready, goblin.reactions) == (
        Where.ON_THE_GROUND,
        goblin.body,
        0,
    )


def test_trackers_can_be_set() -> None:
    goblin = fighter("goblin")
    goblin.conditions = Condition.FULL_DEFENSE | Condition.PRONE
    trackers.put(None, goblin, "conditions", ["dazed 2", "bleeding"])
    assert (goblin.conditions, goblin.dazed_left, goblin.bleeding) == (
        Condition.FULL_DEFENSE | Condition.DAZED,
        2,
        1,
    )
    trackers.put(None, goblin, "conditions", [])
    assert goblin.conditions == Condition.FULL_DEFENSE
    for tracker in ("vitality", "stamina", "mana", "bleeding", "reactions", "major", "minor"):
        trackers.put(None, goblin, tracker, 3)
        assert getattr(goblin, tracker) == 3


@pytest.mark.parametrize(
    ("tracker", "value", "message"),
    [
        ("vitality", "5", "vitality should be a whole number from -1000 to 1000, is '5'"),
        ("bleeding", -1, "bleeding should be a whole number from 0 to 50, is -1"),
        ("major", True, "major should be a whole number from 0 to 10, is True"),
        ("vitalty", 5, 'unknown tracker "vitalty"; nearest: "vitality"'),
        ("conditions", ["prune"], 'unknown condition "prune"; nearest: "prone"'),
        ("conditions", ["moved"], 'unknown condition "moved"; known: '),
        ("conditions", ["dazed 0"], "a condition lasts from 1 to 999 turns, not 'dazed 0'"),
        ("conditions", "prone", 'conditions should be a list such as ["prone", "shaken 3"]'),
    ],
)
def test_trackers_that_cannot_be(tracker: str, value: Any, message: str) -> None:
    goblin = fighter("goblin")
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the whole message is compared
        trackers.put(None, goblin, tracker, value)
    assert str(caught.value).startswith(message)


def test_a_changed_figure_brings_along_what_hangs_on_it(book: Library) -> None:
    rules = SYSTEM.choose_rules({})
    old = sheet_of(book, "marcus")
    new = build.changed_sheet(old, "dx", 18, rules)
    sword = new.weapons[0]
    assert (new.dx, new.dodge_base, new.block_base, sword.parry_base) == (18, 9, 10, 11)
    strong = build.changed_sheet(old, "st", 24, rules)
    assert (strong.weapons[0].modes[0].st_dice, strong.weapons[0].modes[0].st_flat) == (2, 0)
    weak = build.changed_sheet(sheet_of(book, "berserker"), "st", 11, rules)
    assert weak.weapons[0].too_weak
    clever = build.changed_sheet(sheet_of(book, "cleric"), "in", 15, rules)
    assert (clever.first_aid, clever.first_aid_words) == (17, "IN 15, Medicine 2")
    quick = build.changed_sheet(sheet_of(book, "ogre"), "speed", 8, rules)
    assert (quick.speed, quick.movement, quick.initiative) == (8000, 12000, 8000)
    assert build.changed_sheet(sheet_of(book, "goblin"), "sd", 2, rules).shield
    # The old sheet is as it was.
    assert (old.dx, old.dodge_base, old.weapons[0].parry_base) == (14, 7, 9)
    assert old.weapons[0].modes[0].st_dice == 0


def test_a_changed_sheet_is_the_same_in_all_else(book: Library) -> None:
    for who in BODIES:
        old = sheet_of(book, who)
        new = build.changed_sheet(old, "dx", int(old.dx), SYSTEM.choose_rules({}))
        assert plain(new) == plain(old)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("dx", 41, "dx should be a whole number from 1 to 40, is 41"),
        ("speed", "fast", "speed should be from 0 to 1000 metres, is 'fast'"),
        ("speed", True, "speed should be from 0 to 1000 metres, is True"),
        (
            "dodge",
            3,
            'unknown figure "dodge"; known: dx, st, en, aw, ws, in, ch, vitality, '
            f"... ({len(FIGURES) + len(FACTS)})",
        ),
    ],
)
def test_figures_that_cannot_be(book: Library, name: str, value: Any, message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the whole message is compared
        build.changed_sheet(sheet_of(book, "goblin"), name, value, SYSTEM.choose_rules({}))
    assert str(caught.value) == message
