"""Whom a foe of this system strikes, and how (sheet 4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import METRE, Condition, Location, Maneuver, Verb, Where
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.movement import flee
from affray.systems.simverse.foes.surroundings import legal, nearer_the_end, ready_mode, usable
from affray.systems.simverse.foes.worth import worth_of
from affray.systems.simverse.rules.actions.hands import draws_free
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.declaring import attack_reason
from affray.systems.simverse.rules.attack.situation import is_foe, nearest_enemy
from affray.systems.simverse.rules.reasons import LEGAL

CLEVER: Final[i64] = 10  # IN from which a foe picks the vulnerable (SV-GM-29)
DIM: Final[i64] = 8  # under it a foe takes the nearest
SURE_HAND: Final[i64] = 18  # DX + skill from which called shots are thought of (SV-CALL-11)
ENOUGH: Final[i64] = 150  # a point and a half a blow: no reason to look for another weapon
TOO_LITTLE: Final[i64] = 20  # a fifth of a point a blow: not worth swinging for (sheet 4.6)


def best_target(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Return whom to strike from here, or -1 (SV-GM-29, sheet 4.6).

    The clever take whom a blow brings nearest to the end, the dim whoever is nearest, the
    others the nearest of the wounded.
    """
    best: i64 = -1
    best_score: i64 = -1
    clever = fighter.sheet.intellect >= CLEVER
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        mode = ready_mode(fight, fighter, person)
        if mode < 0:
            continue
        score: i64 = 0
        if clever:
            blow = fight.thought_of(fighter, person.number, fighter.ready, mode)
            score = worth_of(fight, blow) * nearer_the_end(person)
            if person.sheet.ar <= 1 or person.has(Condition.SURPRISED):
                score += score // 4  # the unarmoured and the unaware are easy game (SV-TAC-7)
        else:
            score = 1_000_000 - fight.field.distance(fighter.place, person.place)
            if fighter.sheet.intellect >= DIM and health_band(person) < 4:
                score += 1_000_000
        if score > best_score:
            best = person.number
            best_score = score
    return best


def better_weapon(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Draw what does far more to this armour, or what the arm is strong enough for (SV-TAC-5).

    The weak leave heavy weapons alone (SV-TAC-6).
    """
    mode = ready_mode(fight, fighter, victim)
    now = worth_of(fight, fight.thought_of(fighter, victim.number, fighter.ready, mode))
    weak = fighter.ready_weapon().too_weak
    if now >= ENOUGH and not weak:
        return False
    wanted = now if weak else now * 3 // 2 + TOO_LITTLE
    for number in range(fighter.body):
        if fighter.where_is(number) != Where.STOWED:
            continue
        if fighter.minor <= 0 and not draws_free(fighter, number):
            continue
        for mode in range(len(fighter.sheet.weapons[number].modes)):
            if not usable(fight, fighter, victim, number, mode):
                continue
            blow = fight.thought_of(fighter, victim.number, number, mode)
            if worth_of(fight, blow) > wanted:
                act.fill(Verb.DRAW, -1, number, 0, 0, -1)
                return act_reason(fight, fighter, act) == LEGAL
    return False


def best_strike(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Fill in the best way to strike somebody: weapon, mode, place and maneuvers."""
    number = fighter.ready
    weapon = fighter.sheet.weapons[number]
    best: i64 = -1
    best_mode: i64 = 0
    best_maneuvers: i64 = 0
    best_place: i64 = Location.BODY
    for mode in range(len(weapon.modes)):
        if not usable(fight, fighter, victim, number, mode):
            continue
        plain = look(fight, fighter, victim, mode, 0, Location.BODY)
        if plain > best:
            best = plain
            best_mode = mode
            best_maneuvers = 0
            best_place = Location.BODY
        if fighter.sheet.dx + weapon.modes[mode].skill >= SURE_HAND:
            called = look(fight, fighter, victim, mode, 0, Location.HEAD)
            if called > best * 5 // 4:
                best = called
                best_mode = mode
                best_maneuvers = 0
                best_place = Location.HEAD
        if fighter.sheet.maneuvers & RIDERS != 0:
            maneuvers = riders(fight, act, fighter, victim, mode)
            if maneuvers != 0:
                pressed = look(fight, fighter, victim, mode, maneuvers, Location.BODY)
                if pressed > best:
                    best = pressed
                    best_mode = mode
                    best_maneuvers = maneuvers
                    best_place = Location.BODY
    if best < TOO_LITTLE and other_way(fight, act, fighter, victim):
        return True
    if fighter.minor > 0 and feint_first(fight, act, fighter, victim):
        return True
    if worth_aiming(fight, act, fighter, victim):
        return True
    act.fill(Verb.ATTACK, victim.number, number, best_mode, best_maneuvers, -1)
    act.location = best_place
    if fighter.off >= 0 and best_maneuvers & Maneuver.RAPID_STRIKE == 0:
        act.second = victim.number + 1
        if attack_reason(fight, fighter, act) != LEGAL:
            act.second = 0
    return True


def look(
    fight: Fight,
    fighter: Fighter,
    victim: Fighter,
    mode: i64,
    maneuvers: i64,
    place: i64,
) -> i64:
    """Return what one way to strike is worth."""
    blow = fight.thought_of(fighter, victim.number, fighter.ready, mode)
    if maneuvers != 0 or place != Location.BODY:
        blow.declare(maneuvers, place, 3 if maneuvers & Maneuver.RAPID_STRIKE != 0 else 0)
    return worth_of(fight, blow)


def riders(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, mode: i64) -> i64:
    """Return the maneuvers that can go with a blow now, the dearest first."""
    chosen: i64 = 0
    for rider in (
        Maneuver.ASSASSINATE,
        Maneuver.SNEAK_ATTACK,
        Maneuver.POWER_ATTACK,
        Maneuver.PRECISION_STRIKE,
        Maneuver.RAPID_STRIKE,
    ):
        if fighter.sheet.maneuvers & rider == 0:
            continue
        if rider == Maneuver.RAPID_STRIKE and chosen != 0:
            continue
        act.fill(Verb.ATTACK, victim.number, fighter.ready, mode, chosen | rider, -1)
        if attack_reason(fight, fighter, act) == LEGAL:
            chosen |= rider
    return chosen


def other_way(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Do something else to one whom no blow can hurt (sheet 4.6): never keep swinging."""
    known = fighter.sheet.maneuvers
    if known & Maneuver.SHIELD_BASH != 0 and not victim.has(Condition.STUNNED):
        act.fill(Verb.BASH, victim.number, -1, 0, 0, -1)
        if act_reason(fight, fighter, act) == LEGAL:
            return True
    if known & Maneuver.TRIP != 0 and not victim.has(Condition.PRONE):
        act.fill(Verb.TRIP, victim.number, fighter.ready, 0, 0, -1)
        if act_reason(fight, fighter, act) == LEGAL:
            return True
    if known & Maneuver.DISARM != 0 and victim.ready != victim.body:
        act.fill(Verb.DISARM, victim.number, fighter.ready, 0, 0, -1)
        if act_reason(fight, fighter, act) == LEGAL:
            return True
    if fighter.sheet.brawling > 0 and not victim.has(Condition.GRAPPLED):
        act.fill(Verb.GRAPPLE, victim.number, -1, 0, 0, -1)
        if act_reason(fight, fighter, act) == LEGAL:
            return True
    if fight.round > 3 and not fighter.has(Condition.GRAPPLED):
        if flee(fight, act, fighter) >= 0:
            return True
        if fighter.sheet.has_morale and legal(fight, act, act.plain(Verb.SURRENDER)):
            return True
    return False


def feint_first(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Feint with a Minor Action that nothing else needs (SV-MAN-5)."""
    if fighter.sheet.maneuvers & Maneuver.FEINT == 0 or fighter.has(Condition.FEINTING):
        return False
    act.fill(Verb.FEINT, victim.number, fighter.ready, 0, 0, -1)
    return act_reason(fight, fighter, act) == LEGAL


def worth_aiming(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Aim when the shot is hard and nobody is near (SV-AIM-1, sheet 4.6)."""
    if fighter.ready_weapon().melee or not fight.mapped or fighter.aim == victim.number:
        return False
    enemy = nearest_enemy(fight, fighter)
    near = fight.field.distance(fighter.place, fight.people[enemy].place)
    if near < 12 * METRE:
        return False
    if fighter.sheet.dx + fighter.ready_weapon().modes[0].skill > 13:
        return False
    act.fill(Verb.AIM, victim.number, -1, 0, 0, -1)
    return act_reason(fight, fighter, act) == LEGAL


RIDERS: Final[i64] = (
    Maneuver.ASSASSINATE
    | Maneuver.SNEAK_ATTACK
    | Maneuver.POWER_ATTACK
    | Maneuver.PRECISION_STRIKE
    | Maneuver.RAPID_STRIKE
)
