"""Healing: tonics, mending, First Aid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import Stage
from affray.systems.dicepool.book.constants import Condition, Item, Nature, Recovery, Skill
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.events.events import (
    ConditionStarted,
    ItemGiven,
    ItemUsed,
    SpellPointsGained,
)
from affray.systems.dicepool.events.harm import Healed
from affray.systems.dicepool.rules.damage import wake
from affray.systems.dicepool.rules.pools import skill_roll

FIRST_AID: Final = "first aid"
FIRST_AID_DT: Final[i64] = 2
MEND_DT: Final[i64] = 1

# What each thing gives, by its number
GIVES: Final = (10, 30, 3, 15)
MOST_TONICS: Final[i64] = 3  # within an hour, before they sicken
MOST_GREATER: Final[i64] = 2


def heal(fight: Fight, patient: Fighter, amount: i64, how: i64, thing: str = "") -> None:
    """Give hit points back, never above the full (DP-HEAL-4); at 1 one wakes (DP-DOWN-4)."""
    before = patient.hp
    patient.hp = min(patient.hp + amount, patient.sheet.hp)
    if fight.heard:
        fight.tell(
            Healed(
                who=patient.name,
                how=Recovery.NAMES[how],
                thing=thing,
                gained=patient.hp - before,
                before=before,
                left=patient.hp,
            )
        )
    wake(fight, patient)


def restore_points(fight: Fight, fighter: Fighter, amount: i64, how: i64, thing: str = "") -> None:
    """Give spell points back, never above the full (DP-HEAL-2)."""
    before = fighter.spell_points
    fighter.spell_points = min(before + amount, fighter.sheet.spell_points)
    if fight.heard and fighter.spell_points > before:
        gained = fighter.spell_points - before
        fight.tell(
            SpellPointsGained(
                who=fighter.name,
                how=Recovery.NAMES[how],
                thing=thing,
                gained=gained,
                left=fighter.spell_points,
            )
        )


def use_item(fight: Fight, fighter: Fighter, patient: Fighter, item: i64) -> None:
    """Drink a tonic or a draught, or pour it into somebody beside one (DP-HEAL-4)."""
    fighter.put_things(item, fighter.things(item) - 1)
    if fight.heard:
        left = fighter.things(item)
        fight.tell(ItemUsed(who=fighter.name, item=Item.NAMES[item], on=patient.name, left=left))
    amount: i64 = GIVES[item]
    if item <= Item.GREATER_TONIC:
        heal(fight, patient, amount, Recovery.ITEM, Item.NAMES[item])
        drink(fight, patient, item)
    else:
        restore_points(fight, patient, amount, Recovery.ITEM, Item.NAMES[item])


def drink(fight: Fight, patient: Fighter, item: i64) -> None:
    """Count tonics; too many within the hour sicken (sheet 5.5)."""
    if item == Item.TONIC:
        patient.tonics += 1
    else:
        patient.greater += 1
    if patient.tonics > MOST_TONICS or patient.greater > MOST_GREATER:
        if patient.sickened < 1:
            patient.sickened = 1
            if fight.heard:
                fight.tell(
                    ConditionStarted(
                        who=patient.name, condition="sickened", level=1, cause=Item.NAMES[item]
                    )
                )


def give_item(fight: Fight, fighter: Fighter, friend: Fighter, item: i64) -> None:
    """Hand a thing over."""
    fighter.put_things(item, fighter.things(item) - 1)
    friend.put_things(item, friend.things(item) + 1)
    if fight.heard:
        fight.tell(ItemGiven(who=fighter.name, item=Item.NAMES[item], to=friend.name))


def mend(fight: Fight, caster: Fighter, patient: Fighter, spell: Weapon, parts: i64) -> None:
    """Roll a spell of healing: no defence, DT 1, the successes heal too (DP-HEAL-4)."""
    successes = skill_roll(fight, caster, Skill.ARCANA, MEND_DT, parts, spell.name)
    if successes >= 0:
        heal(fight, patient, spell.heals + successes, Recovery.SPELL, spell.name)


def was_aided(fight: Fight, patient: Fighter) -> bool:
    """Tell whether First Aid has done for somebody today what it can (DP-HEAL-3).

    RULING: in a fight whoever fails may spend another action on it; afterwards, when time is all
    there is, a patient is tried once a day.
    """
    if patient.has(Condition.AIDED):
        return True
    return patient.aid_tried != 0 and fight.stage != Stage.FIGHT


def can_tend(fighter: Fighter) -> bool:
    """Tell whether somebody would see to wounds: no hound and no machine does.

    The book lets anybody try; who has no hands does not think of it.
    """
    return fighter.sheet.nature == Nature.PERSON


def first_aid(fight: Fight, healer: Fighter, patient: Fighter, parts: i64) -> None:
    """Try First Aid: it gives nothing now and doubles the day's recovery (DP-HEAL-3)."""
    if fight.stage != Stage.FIGHT:
        patient.aid_tried = 1
    rolled = skill_roll(fight, healer, Skill.MEDICINE, FIRST_AID_DT, parts, FIRST_AID, patient.name)
    if rolled >= 0:
        patient.conditions |= Condition.AIDED
