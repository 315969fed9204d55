"""Maneuvers that are an act of their own: Shield Bash, Disarm, Trip, Feint (SV-MAN-2 to SV-MAN-5).

RULING: Shield Bash, Disarm and Trip are rolled like an attack, with all that bears on one; a Feint
is only DX + weapon skill and the fighter's own condition.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import (
    METRE,
    Condition,
    Damage,
    Location,
    Maneuver,
    Part,
    Status,
    Verb,
)
from affray.systems.simverse.book.event_keys import Attribute, Cause, Contest, Fall, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.weapons import Mode, Weapon
from affray.systems.simverse.events.maneuver import Disarmed, ManeuverRolled
from affray.systems.simverse.rules.actions.hands import fling, leave_hand
from affray.systems.simverse.rules.attack.attack import end_by_attacking, reveal, struck_out
from affray.systems.simverse.rules.attack.situation import reaches
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.checks.check import (
    FUMBLE,
    critical_name,
    margin_of,
    second_try,
    succeeds,
)
from affray.systems.simverse.rules.checks.criticals import attack_fumble
from affray.systems.simverse.rules.checks.saves import FUMBLED, contest, resists, save, save_value
from affray.systems.simverse.rules.harm.conditions import (
    add_physical,
    add_rolls,
    fall_prone,
    lose_major,
    stun,
)
from affray.systems.simverse.rules.maneuvers.with_attack import spend
from affray.systems.simverse.rules.reasons import LEGAL, Not

DX: Final = Term("DX", "SV-MAN-5", SIDE)
SKILL: Final = Term("skill", "SV-MAN-5", SIDE)
GRIP_DX: Final = Term("DX", "SV-MAN-3", SIDE)
GRIP_SKILL: Final = Term("skill", "SV-MAN-3", SIDE)
HOOK: Final = Term("made for it", "SV-MAN-3", SIDE)
DISARM_BY: Final[i64] = 5  # the lead that a Disarm needs (SV-MAN-3)
FLIGHT: Final[i64] = 3 * METRE  # how far the weapon flies (SV-COND-4)


def known(verb: i64) -> i64:
    """Return the maneuver that a verb needs."""
    if verb == Verb.BASH:
        return Maneuver.SHIELD_BASH
    if verb == Verb.DISARM:
        return Maneuver.DISARM
    return Maneuver.TRIP if verb == Verb.TRIP else Maneuver.FEINT


def melee_mode(fight: Fight, fighter: Fighter, target: Fighter, number: i64) -> i64:
    """Return the first way to use a weapon hand to hand that reaches the target, or -1."""
    modes = fighter.sheet.weapons[number].modes
    for i in range(len(modes)):
        if not modes[i].ranged and reaches(fight, fighter, target, modes[i]):
            return i
    return -1


def trick_reason(fight: Fight, fighter: Fighter, target: Fighter, act: WhatNow) -> i64:
    """Return why a maneuver is not open against an enemy, or LEGAL (sheet 4.3, SV-MAN-14)."""
    verb = act.verb
    if fighter.sheet.maneuvers & known(verb) == 0:
        return Not.KNOWN
    if target.status != Status.ABLE:
        return Not.AGAINST_THE_FALLEN
    if verb == Verb.BASH:
        return bash_reason(fight, fighter, target)
    number = act.weapon
    if number != fighter.ready and number != fighter.off and number != fighter.body:
        return Not.WITH_THAT
    if number < 0 or not fighter.sheet.weapons[number].melee:
        return Not.WITH_THAT
    if fighter.sheet.weapons[number].too_weak:
        return Not.STRONG_ENOUGH
    if verb == Verb.DISARM:
        if number == fighter.body:
            return Not.ARMED
        if target.ready == target.body and target.off < 0:
            return Not.AGAINST_UNARMED
    elif (
        verb == Verb.TRIP
        and target.conditions & (Condition.PRONE | Condition.FLYING | Condition.MOUNTED) != 0
    ):
        return Not.STANDING
    return LEGAL if melee_mode(fight, fighter, target, number) >= 0 else Not.IN_REACH


def bash_reason(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return why a Shield Bash is not open, or LEGAL (SV-MAN-2)."""
    if not fighter.has_shield() or fighter.has(Condition.OFF_HAND_LOST):
        return Not.WITHOUT_SHIELD
    if fighter.ready_weapon().hands == 2:
        return Not.WITHOUT_SHIELD
    if fighter.stamina < 1:
        return Not.ENOUGH_STAMINA
    return LEGAL if reaches(fight, fighter, target, shield_mode(fighter)) else Not.IN_REACH


def shield_mode(fighter: Fighter) -> Mode:
    """Return a shield as a way to strike: DX + Shield, reach 1 m (SV-MAN-2)."""
    mode = Mode("bash", 1, 6, 0, Damage.BLUDGEONING)
    mode.skill = fighter.sheet.shield_skill
    mode.skill_name = "Shield"
    return mode


def trick_blow(fight: Fight, blow: Blow, act: WhatNow) -> Blow:
    """Fill in the blow whose roll a Shield Bash, Disarm or Trip takes (SV-2W-1)."""
    fighter = blow.attacker
    if act.verb == Verb.BASH:
        blow.put(fighter.body, 0)
        mode = shield_mode(fighter)
        shield = Weapon("shield", [mode])
        shield.natural = True
        blow.wield(shield, mode)
        return blow
    blow.put(act.weapon, melee_mode(fight, fighter, blow.target, act.weapon))
    return blow.declare(0, Location.BODY, Part.SINGLE)


def trick_value(tally: Tally, fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Add up what the acting side rolls against (SV-MAN-2 to SV-MAN-5)."""
    target = fight.people[act.target]
    if act.verb == Verb.FEINT:
        return feint_value(tally, fight, fighter, act.weapon)
    blow = trick_blow(fight, Blow(fighter, target), act)
    return value_of(tally, fight, blow, act.verb)


def value_of(tally: Tally, fight: Fight, blow: Blow, verb: i64) -> i64:
    """Add up an attack roll, and what the weapon is made for (SV-MAN-3)."""
    attack_value(tally, fight, blow)
    if verb == Verb.DISARM:
        tally.add(HOOK, blow.weapon.disarms)
    return tally.total


def feint_value(tally: Tally, fight: Fight, fighter: Fighter, number: i64) -> i64:
    """Add up DX + weapon skill and the fighter's own condition (SV-MAN-5)."""
    mode = fighter.sheet.weapons[number].modes[0]
    tally.base(DX, fighter.sheet.dx)
    tally.base(SKILL, mode.skill)
    if tally.keep:
        tally.say(f"{mode.skill_name} {abs(int(mode.skill))}")
    if fighter.conditions != 0:
        add_physical(tally, fighter)
    fight.circumstance(tally, fighter)
    return tally.total


def do_trick(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out a maneuver against an enemy (SV-MAN-2 to SV-MAN-5)."""
    target = fight.people[act.target]
    if act.verb == Verb.FEINT:
        feint(fight, fighter, target, act.weapon)
        return
    if fighter.hidden != 0:
        reveal(fight, fighter)
    blow = trick_blow(fight, Blow(fighter, target), act)
    if act.verb == Verb.DISARM:
        disarm(fight, blow)
        return
    if act.verb == Verb.BASH:
        spend(fight, fighter, 1, Maneuver.SHIELD_BASH)
    tally = fight.scratch()
    needed = value_of(tally, fight, blow, act.verb)
    roll = fight.roll(fighter, 3, 6, "trip" if act.verb == Verb.TRIP else "shield bash")
    if fighter.sheet.lucky and not succeeds(needed, roll):
        roll = second_try(fight, fighter, needed, roll)
    made = succeeds(needed, roll)
    penalty = margin_of(needed, roll) // 5
    if fight.heard:
        tell_trick(fight, blow, tally, roll, act.verb)
    if act.verb == Verb.TRIP:
        struck_out(fight, blow)
    else:
        end_by_attacking(fight, fighter, target)
    if roll == FUMBLE:
        attack_fumble(fight, blow)
    if made and act.verb == Verb.TRIP:
        trip(fight, target, penalty)
    elif made:
        bash(fight, target, penalty)


def tell_trick(fight: Fight, blow: Blow, tally: Tally, roll: i64, verb: i64) -> None:
    """Tell a roll that the target has to save against, with its math."""
    made = succeeds(tally.total, roll)
    margin = margin_of(tally.total, roll)
    fight.tell(
        ManeuverRolled(
            who=blow.attacker.name,
            target=blow.target.name,
            maneuver="trip" if verb == Verb.TRIP else "shield bash",
            weapon=blow.weapon.name,
            needed=math_of(tally),
            roll=roll_of(3, 6, fight.faces),
            made=made,
            margin=margin,
            penalty=margin // 5 if made else 0,
            critical=critical_name(roll),
        )
    )


def bash(fight: Fight, target: Fighter, penalty: i64) -> None:
    """Let a bashed target save against EN, or be stunned and lose its next Major (SV-MAN-2)."""
    if resists(target) and save(
        fight, target, target.sheet.en, Attribute.EN, Stake.STUNNED, "SV-MAN-2", -penalty, "margin"
    ):
        return
    stun(fight, target, Cause.SHIELD_BASH)
    lose_major(fight, target)


def trip(fight: Fight, target: Fighter, penalty: i64) -> None:
    """Let a tripped target save against DX, or fall (SV-MAN-4)."""
    if resists(target) and save(
        fight, target, target.sheet.dx, Attribute.DX, Stake.FALL, "SV-MAN-4", -penalty, "margin"
    ):
        return
    fall_prone(fight, target, Fall.TRIPPED)


def disarm(fight: Fight, blow: Blow) -> None:
    """Strike the weapon from a hand: a contest of weapon skills, to be won by 5 (SV-MAN-3).

    It counts as an attack with the weapon (SV-PAR-2).
    """
    fighter = blow.attacker
    target = blow.target
    mine = Tally(fight.heard)
    theirs = Tally(fight.heard)
    value_of(mine, fight, blow, Verb.DISARM)
    grip_value(theirs, target)
    lead = contest(fight, fighter, target, Contest.DISARM, mine, theirs, DISARM_BY)
    struck_out(fight, blow)
    if lead == FUMBLED:
        attack_fumble(fight, blow)
    elif lead >= DISARM_BY:
        fly_off(fight, fighter, target)


def grip_value(tally: Tally, target: Fighter) -> i64:
    """Add up DX + weapon skill of whoever is to be disarmed (SV-MAN-3)."""
    mode = target.sheet.weapons[held_weapon(target)].modes[0]
    tally.base(GRIP_DX, target.sheet.dx)
    tally.base(GRIP_SKILL, mode.skill)
    if tally.keep:
        tally.say(f"{mode.skill_name} {abs(int(mode.skill))}")
    if target.conditions != 0:
        add_rolls(tally, target)
    return tally.total


def held_weapon(target: Fighter) -> i64:
    """Return the weapon that a Disarm goes for: that of the main hand first."""
    return target.ready if target.ready != target.body else target.off


def fly_off(fight: Fight, fighter: Fighter, target: Fighter) -> None:
    """Let the target's weapon land 3 m away, or as far as the walls let it fly (SV-COND-4).

    RULING: it flies away from whoever struck it off.
    """
    number = held_weapon(target)
    if number == target.off:
        target.off = -1
    else:
        target.ready = target.body
    place = fling(fight, fighter.place, target.place, FLIGHT)
    leave_hand(fight, target, number, place)
    if fight.heard:
        far = FLIGHT
        end = ""
        if fight.mapped:
            far = fight.field.distance(target.place, place)
            end = fight.field.name(place)
        name = target.sheet.weapons[number].name
        fight.tell(Disarmed(who=target.name, by=fighter.name, weapon=name, metres=far, end=end))


def feint(fight: Fight, fighter: Fighter, target: Fighter, number: i64) -> None:
    """Fool somebody: weapon skill against Perception, for +4 on the next attack (SV-MAN-5).

    It is no attack: the weapon may still parry freely (SV-PAR-2).
    """
    mine = Tally(fight.heard)
    theirs = Tally(fight.heard)
    feint_value(mine, fight, fighter, number)
    eye: i64 = 0
    if target.has(Condition.EYE_LOST):
        eye = -2
    perception = target.sheet.perception
    save_value(theirs, target, perception, Attribute.PERCEPTION, "SV-MAN-5", eye, "blinded eye")
    if contest(fight, fighter, target, Contest.FEINT, mine, theirs) > 0:
        fighter.conditions |= Condition.FEINTING
        fighter.feint = target.number
        fighter.feint_left = 2
