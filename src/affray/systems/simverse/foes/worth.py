"""Judgement: what a blow is worth to the one who strikes it.

Of the target only what can be seen counts: armour, shield, what it holds, how it stands. Its DX
and its skills are taken to be average. Chances are in ten-thousandths, damage in hundredths.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Damage, Location, Maneuver, Part
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter, weapon_bit
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.foes.chances import CERTAIN, NO_DEFENCE, expected, hit_in
from affray.systems.simverse.rules.attack.called_shots import called_multiplier
from affray.systems.simverse.rules.attack.to_hit import attack_value, declared_terms

BLEEDING_WORTH: Final[i64] = 300  # a wound costs about three points before it closes

AVERAGE_DODGE: Final[i64] = 5  # DX 10 and 11
AVERAGE_PARRY: Final[i64] = 7  # with a skill of 3 or 4
AVERAGE_BLOCK: Final[i64] = 6  # with a Shield skill of 2, before SD
AVERAGE_BODY: Final[i64] = 10  # ST, EN, DX of somebody unknown


def through(blow: Blow) -> i64:
    """Return what a blow that lands does on average behind the armour that is seen.

    So cuts suit the unarmoured, points and clubs the armoured (SV-TAC-1 to SV-TAC-4, SV-TAC-8).
    """
    mode = blow.mode
    ar = blow.target.sheet.ar
    ignored = blow.weapon.ignores_ar
    dice = mode.dice + mode.st_dice
    flat = mode.flat + mode.st_flat + mode.master + mode.extra + mode.quality - mode.die_penalty
    times: i64 = 1
    if blow.attacker.conditions & Condition.RAGING != 0 and mode.adds_st:
        flat += 2
    if blow.declared:
        maneuvers = blow.maneuvers
        if maneuvers & Maneuver.PRECISION_STRIKE != 0:
            ignored += 2
        if maneuvers & Maneuver.POWER_ATTACK != 0:
            dice += 2
        if maneuvers & Maneuver.SNEAK_ATTACK != 0:
            dice += 2
        if maneuvers & Maneuver.ASSASSINATE != 0:
            dice += 3
        if maneuvers & Maneuver.CHI_STRIKE != 0:
            flat += max(mode.flat + mode.st_flat + mode.extra, 0)
        if blow.location != Location.BODY:
            times = called_multiplier(blow.location)
    ar = max(ar - ignored, 0)
    if mode.kind == Damage.CUTTING:
        ar *= 2
    elif mode.kind == Damage.IMPALING:
        times *= 2
    worth = expected(dice, mode.sides, flat, ar) * times
    if mode.kind == Damage.CUTTING and blow.target.sheet.bleeds:
        worth += BLEEDING_WORTH * min(worth, 100) // 100
    if blow.weapon.too_weak:
        worth //= 2
    return worth


def likely_defence(fight: Fight, blow: Blow) -> i64:
    """Return the best defence that somebody of average skill would have, from what is seen."""
    target = blow.target
    if target.reactions <= 0 or target.status != 0:
        return NO_DEFENCE
    if target.conditions & (Condition.STUNNED | Condition.ASLEEP) != 0:
        return NO_DEFENCE
    sheet = target.sheet
    best = AVERAGE_DODGE + sheet.ad
    if not blow.mode.ranged:
        weapon = target.ready_weapon()
        if weapon.parries:
            parry = AVERAGE_PARRY
            if target.attacked_with & weapon_bit(target.ready) != 0:
                parry -= 4
            best = max(best, parry)
        if sheet.shield and weapon.hands != 2 and not blow.flanked:
            best = max(best, AVERAGE_BLOCK + sheet.sd)
    if target.conditions != 0:
        if target.has(Condition.STANCE):
            best += 4
        if target.has(Condition.GRAPPLED):
            best -= 4
    if fight.mapped:
        best += 2 * fight.field.cover(blow.attacker.place, target.place)
    return best


def worth_of(fight: Fight, blow: Blow) -> i64:
    """Return what a blow does on average, miss and defence counted, in hundredths of a point."""
    needed = attack_value(fight.scratch(), fight, blow)
    defence = likely_defence(fight, blow)
    if blow.maneuvers & Maneuver.PRECISION_STRIKE != 0 and defence != NO_DEFENCE:
        defence -= 2
    return hit_in(needed, defence) * through(blow) // CERTAIN


class Look:
    """A plain blow that is looked at, so that ways to strike it can be weighed quickly."""

    def __init__(self) -> None:
        self.needed: i64 = 0
        self.defence: i64 = 0

    def put(self, fight: Fight, blow: Blow) -> i64:
        """Look at a plain blow; return what it is worth."""
        self.needed = attack_value(fight.scratch(), fight, blow)
        self.defence = likely_defence(fight, blow)
        return hit_in(self.needed, self.defence) * through(blow) // CERTAIN

    def chance(self, fight: Fight, blow: Blow, maneuvers: i64, location: i64) -> i64:
        """Declare what goes with the blow; return the chance that it lands."""
        rapid = maneuvers & Maneuver.RAPID_STRIKE != 0
        blow.declare(maneuvers, location, Part.RAPID if rapid else Part.SINGLE)
        tally = fight.scratch()
        declared_terms(tally, blow)
        defence = self.defence
        if maneuvers & Maneuver.PRECISION_STRIKE != 0 and defence != NO_DEFENCE:
            defence -= 2
        return hit_in(self.needed + tally.total, defence)

    def way(self, fight: Fight, blow: Blow, maneuvers: i64, location: i64) -> i64:
        """Return what the blow is worth with maneuvers, at a place of the body."""
        worth = self.chance(fight, blow, maneuvers, location) * through(blow) // CERTAIN
        if maneuvers & Maneuver.RAPID_STRIKE != 0:
            worth = worth * 9 // 5  # the second blow meets nobody's Reaction, or nobody at all
        return worth


LOOK: Final = Look()


def most_of(mode: Mode) -> i64:
    """Return the most that a blow with what is seen could do before armour, ST taken as fair."""
    return mode.dice * mode.sides + mode.flat - mode.die_penalty + 3


def harmless(defender: Fighter, blow: Blow) -> bool:
    """Tell whether a blow cannot get through the defender's armour at all (sheet 4.6)."""
    if blow.declared or blow.spell is not None:
        return False
    ar = max(defender.sheet.ar - blow.weapon.ignores_ar, 0)
    if blow.mode.kind == Damage.CUTTING:
        ar *= 2
    return most_of(blow.mode) <= ar


def harm_from(fighter: Fighter, foe: Fighter) -> i64:
    """Return what a turn of a foe is likely to cost a fighter, by the weapon that is seen."""
    best: i64 = 0
    for mode in foe.ready_weapon().modes:
        ar = fighter.sheet.ar
        times: i64 = 1
        if mode.kind == Damage.CUTTING:
            ar *= 2
        elif mode.kind == Damage.IMPALING:
            times = 2
        flat = mode.flat - mode.die_penalty + foe.sheet.size // 50 - 1
        best = max(best, expected(mode.dice, mode.sides, flat, ar) * times)
    return best // 2


def menace(foe: Fighter) -> i64:
    """Return how strong somebody looks: weapon, armour and size, in points."""
    best: i64 = 0
    for mode in foe.ready_weapon().modes:
        best = max(best, mode.dice * (mode.sides + 1) // 2 + mode.flat - mode.die_penalty)
    return best + foe.sheet.ar // 2 + (foe.sheet.size - 100) // 25
