"""What tactics are measured against: the hardest blow on anybody, or on whoever is nearest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.lot import lot
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Condition, Edge, Effect, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.judge import attacking_with, is_foe
from affray.systems.dicepool.foes.movement import approach
from affray.systems.dicepool.foes.striking import affords, resists, would_shoot
from affray.systems.dicepool.foes.worth import WHOLE, mean_damage
from affray.systems.dicepool.rules.tactical import edge_of

PATIENCE: Final[i64] = 12  # rounds in which nobody is harmed, before one comes nearer


def strike_hardest(fight: Fight, act: WhatNow) -> i64:
    """Make the attack with the highest mean net damage, or get nearer (DP-GM-5, DP-GM-15)."""
    fighter = act.fighter
    if fighter.has(Condition.PRONE):
        return act.plain(Verb.STAND)
    found = hardest_blow(fight, act, fighter, -1, 0)
    if hardest_spell(fight, act, fighter, -1, found) > 0:
        return act.choice
    if reload(act, fighter) or draw_any(fight, act, fighter):
        return act.choice
    return get_closer(fight, act, fighter)


def strike_nearest(fight: Fight, act: WhatNow) -> i64:
    """Attack whoever is nearest with what does most harm to it, or close in on it."""
    fighter = act.fighter
    if fighter.has(Condition.PRONE):
        return act.plain(Verb.STAND)
    goal = nearest_of_all(fight, fighter)
    if goal < 0:
        return act.end()
    if fight.quiet > PATIENCE and comes_up_to(fight, act, fighter, fight.people[goal]):
        return act.choice
    found: i64 = 0
    ready = fighter.ready
    swaps = fighter.conditions & Condition.SWAPPED == 0
    for number in range(len(fighter.sheet.weapons)):
        if number == ready or swaps:
            fighter.ready = number
            found = hardest_blow(fight, act, fighter, goal, found)
    fighter.ready = ready
    if found > 0 and act.weapon != ready:
        act.fill(Verb.DRAW, -1, act.weapon, -1)
    if hardest_spell(fight, act, fighter, goal, found) > 0:
        return act.choice
    if reload(act, fighter):
        return act.choice
    return get_closer(fight, act, fighter)


def nearest_of_all(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest enemy that stands and is seen, or -1; lots decide between equals."""
    nearest: i64 = -1
    least: i64 = 0
    most: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person):
            away = fight.field.distance(fighter.place, person.place)
            if nearest >= 0 and away > least:
                continue
            when = 8 * fight.round + fighter.actions
            drawn = lot(when, fighter.place + fighter.hp, person.number)
            if nearest < 0 or away < least or drawn > most:
                nearest = person.number
                least = away
                most = drawn
    return nearest


def comes_up_to(fight: Fight, act: WhatNow, fighter: Fighter, foe: Fighter) -> bool:
    """Close in on one whom shots do not hit, to the square beside it."""
    if not fight.mapped or fight.field.in_reach(fighter.place, foe.place, SQUARE):
        return False
    return approach(fight, act, fighter, foe, SQUARE)


def hardest_blow(fight: Fight, act: WhatNow, fighter: Fighter, only: i64, least: i64) -> i64:
    """Fill in the attack with the weapon in hand that does most, if that is more than `least`.

    Of equal ones the most wounded, then the first listed is struck (DP-GM-5).
    """
    weapon = fighter.weapon()
    if weapon.ammo > 0 and fighter.shots(fighter.ready) == 0:
        return least
    best = least
    worst_off: i64 = 9
    for person in fight.people:
        if only >= 0 and person.number != only:
            continue
        harm = mean_harm(fight, fighter, person, weapon)
        band = person.health_band()
        if harm > best or (harm == best and harm > least and band < worst_off):
            best = harm
            worst_off = band
            act.attack(person.number, fighter.ready)
    return best


def hardest_spell(fight: Fight, act: WhatNow, fighter: Fighter, only: i64, least: i64) -> i64:
    """Fill in the spell that does most, if that is more than `least` (DP-GM-11)."""
    best = least
    worst_off: i64 = 9
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        if spell.effect != Effect.HARM or not affords(fighter, spell):
            continue
        for person in fight.people:
            if (only >= 0 and person.number != only) or resists(person, spell):
                continue
            harm = mean_harm(fight, fighter, person, spell)
            if harm > 0 and spell.lingering > 0 and person.burning == 0:
                harm += spell.lingering * (spell.lingering + 1) // 2 * WHOLE // 2
            band = person.health_band()
            if harm > best or (harm == best and harm > least and band < worst_off):
                best = harm
                worst_off = band
                act.cast(number, person.number)
    return best


def mean_harm(fight: Fight, fighter: Fighter, person: Fighter, weapon: Weapon) -> i64:
    """Return the mean damage of an attack on somebody, 0 where there can be none."""
    if not is_foe(fighter, person) or not would_shoot(fight, fighter, person, weapon):
        return 0
    edge = edge_of(fight, fighter, person, weapon) != Edge.NONE
    return mean_damage(fight, fighter, person, weapon, 1, edge)


def reload(act: WhatNow, fighter: Fighter) -> bool:
    """Reload an empty weapon."""
    weapon = fighter.weapon()
    if weapon.ammo == 0 or fighter.shots(fighter.ready) > 0:
        return False
    act.plain(Verb.RELOAD)
    return True


def draw_any(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Draw the first weapon that somebody can be harmed with from here."""
    if fighter.conditions & Condition.SWAPPED != 0:
        return False
    most: i64 = len(fighter.sheet.weapons)
    for number in range(most - 1):
        other = fighter.sheet.weapons[number]
        if number == fighter.ready or (other.ammo > 0 and fighter.shots(number) == 0):
            continue
        for person in fight.people:
            if is_foe(fighter, person) and would_shoot(fight, fighter, person, other):
                if mean_damage(fight, fighter, person, other, 1, False) > 0:
                    act.fill(Verb.DRAW, -1, number, -1)
                    return True
    return False


def get_closer(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Close in on whoever is nearest, or end the turn."""
    goal = nearest_of_all(fight, fighter)
    if fight.mapped and goal >= 0:
        reach = attacking_with(fighter).range * SQUARE
        if approach(fight, act, fighter, fight.people[goal], reach):
            return act.choice
    return act.end()
