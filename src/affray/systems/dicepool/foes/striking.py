"""Whom a foe of this system strikes, and with what (sheet part 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.acts.legality import act_reason, target_reason
from affray.systems.dicepool.acts.reasons import LEGAL
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Condition, Damage, Edge, Effect, Status, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import EdgeSplit
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.worth import WHOLE, mean_damage
from affray.systems.dicepool.rules.difficulty import MOST_INCREMENTS, increments
from affray.systems.dicepool.rules.pools import split_dice
from affray.systems.dicepool.rules.tactical import edge_of

RESERVE: Final[i64] = 1  # spell points kept for a last bolt (DP-GM-11)


def is_foe(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is an enemy that stands and is seen."""
    return person.side != fighter.side and person.can_act() and person.seen_by(fighter.side)


def would_shoot(fight: Fight, fighter: Fighter, person: Fighter, weapon: Weapon) -> bool:
    """Tell whether to attack somebody: never from beyond three times the range (DP-GM-8)."""
    if fight.mapped and not weapon.melee:
        if increments(fight, fighter, person, weapon) > MOST_INCREMENTS:
            return False
    return target_reason(fight, fighter, person, weapon) == LEGAL


def best_attack(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Fill in the attack or spell with the highest mean net damage; return it, 0 for none.

    Of equal ones the most wounded, then the first listed is struck (DP-GM-5). Nobody who is down
    is struck (DP-GM-9).
    """
    best: i64 = 0
    worst_off: i64 = 9
    weapon = fighter.weapon()
    loaded = weapon.ammo == 0 or fighter.shots(fighter.ready) > 0
    if loaded:
        for person in fight.people:
            if is_foe(fighter, person):
                if not would_shoot(fight, fighter, person, weapon):
                    continue
                edge = edge_of(fight, fighter, person, weapon) != Edge.NONE
                worth = mean_damage(fight, fighter, person, weapon, 1, edge)
                band = person.health_band()
                if worth > best or (worth == best and worth > 0 and band < worst_off):
                    best = worth
                    worst_off = band
                    act.attack(person.number, fighter.ready)
    if fighter.spell_points > 0:
        spell = best_spell(fight, act, fighter, best)
        if spell > best:
            best = spell
    return best


def best_spell(fight: Fight, act: WhatNow, fighter: Fighter, least: i64) -> i64:
    """Fill in the best spell that is worth more than `least` (DP-GM-11)."""
    best = least
    worst_off: i64 = 9
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        if spell.effect != Effect.HARM or not affords(fighter, spell):
            continue
        for person in fight.people:
            if not is_foe(fighter, person):
                continue
            if not would_shoot(fight, fighter, person, spell) or resists(person, spell):
                continue
            edge = edge_of(fight, fighter, person, spell) != Edge.NONE
            worth = mean_damage(fight, fighter, person, spell, 1, edge)
            if worth > 0 and spell.lingering > 0 and person.burning == 0:
                worth += spell.lingering * (spell.lingering + 1) // 2 * WHOLE // 2
            band = person.health_band()
            if worth > best or (worth == best and worth > least and band < worst_off):
                best = worth
                worst_off = band
                act.cast(number, person.number)
    return best


def affords(fighter: Fighter, spell: Weapon) -> bool:
    """Tell whether a spell leaves enough for one last bolt (DP-GM-11)."""
    left = fighter.spell_points - spell.cost
    if left < 0:
        return False
    if spell.cost <= RESERVE:
        return True
    for other in fighter.sheet.spells:
        if other.cost == RESERVE and other.damage > 0:
            return left >= RESERVE
    return True


def resists(person: Fighter, spell: Weapon) -> bool:
    """Tell whether a spell's type is wasted on somebody (DP-GM-11)."""
    return spell.kind > Damage.ENERGY and person.sheet.resistance(spell.kind) >= spell.damage


def split_with_edge(fight: Fight, act: WhatNow, fighter: Fighter, worth: i64) -> None:
    """Split in two where Edge makes the sum of both higher, never further (DP-GM-6)."""
    target = fight.people[act.target]
    weapon = fighter.weapon()
    if weapon.cone > 0 or split_dice(weapon.pool + weapon.accuracy, 2) < 1:
        return
    if weapon.ammo > 0 and fighter.shots(fighter.ready) < 2:
        return
    if edge_of(fight, fighter, target, weapon) == Edge.NONE:
        return
    second = fight.rules.edge_split == EdgeSplit.EACH
    both = mean_damage(fight, fighter, target, weapon, 2, True)
    both += mean_damage(fight, fighter, target, weapon, 2, second)
    if both > worth:
        act.split(target.number)


def strike_downed(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Strike somebody who is down, where nobody standing is in reach (DP-GM-9)."""
    for person in fight.people:
        if person.side != fighter.side and person.status == Status.DOWNED:
            if not would_shoot(fight, fighter, person, fighter.weapon()):
                continue
            act.attack(person.number, fighter.ready)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
    return False


def get_ready(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Reload, or draw a weapon that somebody can be attacked with from here."""
    weapon = fighter.weapon()
    if weapon.ammo > 0 and fighter.shots(fighter.ready) == 0:
        act.plain(Verb.RELOAD)
        return True
    if fighter.conditions & Condition.SWAPPED != 0:
        return False
    most: i64 = len(fighter.sheet.weapons)
    for number in range(most - 1):
        if number == fighter.ready:
            continue
        other = fighter.sheet.weapons[number]
        if other.ammo > 0 and fighter.shots(number) == 0:
            continue
        for person in fight.people:
            if is_foe(fighter, person) and would_shoot(fight, fighter, person, other):
                if mean_damage(fight, fighter, person, other, 1, False) > 0:
                    act.fill(Verb.DRAW, -1, number, -1)
                    return True
    return False
