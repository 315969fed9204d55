"""Healing and recovery: tonics, mending, First Aid, and days of rest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Condition, Item, Recovery, Skill, Status
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.events.events import (
    ConditionEnded,
    ConditionStarted,
    DayPassed,
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


def first_aid(fight: Fight, healer: Fighter, patient: Fighter, parts: i64) -> None:
    """Try First Aid: it gives nothing now and doubles the day's recovery (DP-HEAL-3)."""
    rolled = skill_roll(fight, healer, Skill.MEDICINE, FIRST_AID_DT, parts, FIRST_AID, patient.name)
    if rolled >= 0:
        patient.conditions |= Condition.AIDED


def day_of_rest(fight: Fight) -> None:
    """Let a day go by after the fight: First Aid, then recovery (DP-HEAL-1 to DP-HEAL-3)."""
    fight.days += 1
    if fight.heard:
        fight.tell(DayPassed(who="", day=fight.days, good_rest=fight.good_rest))
    for person in fight.people:
        if (
            recovers(fight, person)
            and person.hp < person.sheet.hp
            and not person.has(Condition.AIDED)
        ):
            healer = best_healer(fight, person)
            if healer >= 0:
                first_aid(fight, fight.people[healer], person, 1)
    for person in fight.people:
        if recovers(fight, person):
            recover(fight, person)


def recovers(fight: Fight, person: Fighter) -> bool:
    """Tell whether somebody is there, alive and free to rest.

    RULING: the days after a fight are told of the side that has the field; of all if nobody has.
    """
    if fight.winner >= 0 and person.side != fight.winner:
        return False
    return person.status != Status.DEAD and person.gone == 0


def best_healer(fight: Fight, patient: Fighter) -> i64:
    """Return who of the patient's side knows most of medicine and is awake, or -1."""
    best: i64 = -1
    for person in fight.people:
        if person.side == patient.side and person.status == Status.ABLE and person.gone == 0:
            if best < 0 or skill_of(person) > skill_of(fight.people[best]):
                best = person.number
    return best


def skill_of(person: Fighter) -> i64:
    """Return the dice for medicine."""
    return person.sheet.pools[Skill.MEDICINE]


def recover(fight: Fight, person: Fighter) -> None:
    """Recover for a day: Fortitude in HP, doubled after First Aid, all spell points with rest."""
    gained = person.sheet.fortitude
    how = Recovery.REST
    if person.has(Condition.AIDED):
        gained *= 2
        how = Recovery.AIDED_REST
    person.conditions &= ~(Condition.AIDED | Condition.PRONE | Condition.BLINDED)
    if person.sickened > 0:
        person.sickened = 0
        if fight.heard:
            fight.tell(ConditionEnded(who=person.name, condition="sickened"))
    person.tonics = 0
    person.greater = 0
    if person.hp < person.sheet.hp:
        heal(fight, person, gained, how)
        person.conditions &= ~Condition.PRONE
    if fight.good_rest:
        restore_points(fight, person, person.sheet.spell_points, Recovery.GOOD_REST)


def anybody_hurt(fight: Fight) -> bool:
    """Tell whether a further day would do anybody good."""
    for person in fight.people:
        if recovers(fight, person):
            if person.hp < person.sheet.hp or person.spell_points < person.sheet.spell_points:
                return True
    return False
