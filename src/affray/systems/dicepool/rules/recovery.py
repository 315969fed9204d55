"""After the fight: what burns runs out, the fallen are tended, days of rest go by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import Span, Tended
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    Condition,
    Effect,
    Item,
    Pastime,
    Phase,
    Recovery,
    Skill,
    Status,
    Verb,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import ConditionEnded, DayPassed
from affray.systems.dicepool.rules.damage import tick_all
from affray.systems.dicepool.rules.healing import (
    can_tend,
    first_aid,
    give_item,
    heal,
    mend,
    restore_points,
    use_item,
    was_aided,
)
from affray.systems.dicepool.rules.pools import spend_points
from affray.systems.dicepool.rules.rounds import tell_round_ended

MOST_DAYS: Final[i64] = 365


def begin_span(fight: Fight) -> i64:
    """Let what burns run out round by round, then an hour go by, then days (sheet part 8)."""
    if fight.smouldering:
        tick_all(fight)
        if fight.heard:
            tell_round_ended(fight)
        return Span.PASSED
    if fight.phase == Phase.AFTERMATH:
        fight.phase = Phase.HOUR
        return Span.OPEN
    if fight.days >= MOST_DAYS or not anybody_hurt(fight):
        return Span.NONE
    if pastime(fight) == Pastime.GO_ON:
        return Span.NONE
    fight.phase = Phase.REST
    fight.days += 1
    if fight.heard:
        fight.tell(DayPassed(who="", day=fight.days, good_rest=fight.good_rest))
    return Span.OPEN


def pastime(fight: Fight) -> i64:
    """Ask whoever speaks for those who hold the field whether they rest for a day (DP-HEAL-1).

    Where nobody of them is awake, as many days go by as the encounter says.
    """
    rests = fight.days < fight.rest_days
    for person in fight.people:
        if person.can_act() and recovers(fight, person):
            return fight.ask(fight.pass_time.put(person, rests))
    return Pastime.REST if rests else Pastime.GO_ON


# -- tending -----------------------------------------------------------------------------------


def tends(fight: Fight, who: Fighter) -> i64:
    """Let somebody who is awake tend whoever is hurt, one after the other (DP-HEAL-3)."""
    if not may_tend(fight, who):
        return Tended.NOTHING
    act = fight.tend.put(who)
    if fight.ask(act) == Verb.END:
        return Tended.DONE
    carry_out(fight, who, act)
    return Tended.MORE


def may_tend(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody holds the field and has anything to give to anybody."""
    if not who.can_act() or not recovers(fight, who):
        return False
    for patient in fight.people:
        if patient.side == who.side and recovers(fight, patient):
            if may_aid(fight, patient) or has_cure(who, patient):
                return True
    return False


def may_aid(fight: Fight, patient: Fighter) -> bool:
    """Tell whether First Aid would do somebody good: hurt, and not tried today (DP-HEAL-3)."""
    return patient.hp < patient.sheet.hp and not was_aided(fight, patient)


def has_cure(who: Fighter, patient: Fighter) -> bool:
    """Tell whether somebody has a tonic, a draught or a spell that gives a patient something."""
    if patient.hp < patient.sheet.hp:
        if who.things(Item.TONIC) > 0 or who.things(Item.GREATER_TONIC) > 0:
            return True
        for spell in who.sheet.spells:
            if spell.effect == Effect.MEND and who.spell_points >= spell.cost:
                return True
    if patient.spell_points < patient.sheet.spell_points:
        return who.things(Item.MANA_DRAUGHT) > 0 or who.things(Item.GREATER_DRAUGHT) > 0
    return False


def carry_out(fight: Fight, who: Fighter, act: WhatNow) -> None:
    """Do what somebody chose to do for somebody (DP-HEAL-3, DP-HEAL-4)."""
    patient = fight.people[act.target]
    if act.choice == Verb.FIRST_AID:
        first_aid(fight, who, patient, 1)
    elif act.choice == Verb.USE:
        use_item(fight, who, patient, act.thing)
    elif act.choice == Verb.GIVE:
        give_item(fight, who, patient, act.thing)
    else:
        spell = who.sheet.spells[act.thing]
        spend_points(fight, who, spell)
        mend(fight, who, patient, spell, 1)


def recovers(fight: Fight, person: Fighter) -> bool:
    """Tell whether somebody is there, alive and free to rest.

    RULING: the days after a fight are told of the side that has the field; of all if nobody has.
    """
    if fight.winner >= 0 and person.side != fight.winner:
        return False
    return person.status != Status.DEAD and person.gone == 0


def best_healer(fight: Fight, patient: Fighter) -> i64:
    """Return who of the patient's side knows most of medicine, is awake and has hands, or -1."""
    best: i64 = -1
    for person in fight.people:
        if person.side == patient.side and person.can_act() and can_tend(person):
            if best < 0 or skill_of(person) > skill_of(fight.people[best]):
                best = person.number
    return best


def skill_of(person: Fighter) -> i64:
    """Return the dice for medicine."""
    return person.sheet.pools[Skill.MEDICINE]


# -- what a day does ---------------------------------------------------------------------------


def endures(fight: Fight, person: Fighter) -> bool:
    """Let a day give somebody back what it does; an hour gives nothing (DP-HEAL-1, DP-HEAL-2)."""
    if fight.phase != Phase.REST or not recovers(fight, person):
        return False
    recover(fight, person)
    return True


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
    person.aid_tried = 0
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
