"""Criticals: the bonus of three 1s and the complication of three 6s (SV-CRIT-8)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import METRE, Condition, Defence, Ruling, Where
from affray.systems.simverse.book.event_keys import Attribute, Fall, Gear, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import CritEffects, ShieldBreaks
from affray.systems.simverse.book.questions import AskReferee
from affray.systems.simverse.events.events import WeaponBroken
from affray.systems.simverse.events.harm import GearWorn
from affray.systems.simverse.rules.actions.hands import drop_off_hand, drop_weapon, fling
from affray.systems.simverse.rules.actions.lying import lay, owner_of
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.harm.conditions import fall_prone


def more_comes_of_it(fight: Fight, fighter: Fighter, what: i64) -> bool:
    """Tell whether a bonus or complication happens: by the table, never, or as the referee says."""
    option = fight.rules.crit_effects
    if option == CritEffects.STANDARD:
        return True
    if option == CritEffects.NONE:
        return False
    return fight.ask(AskReferee(fight.scene, fighter, what)) != 0


def attack_critical(fight: Fight, blow: Blow) -> bool:
    """Tell whether a critical hit dazes (SV-CRIT-1, SV-CRIT-8)."""
    return more_comes_of_it(fight, blow.attacker, Ruling.BONUS)


def attack_fumble(fight: Fight, blow: Blow) -> None:
    """A blow goes badly wrong: the weapon slips, or the fighter falls (SV-CRIT-2, SV-CRIT-8)."""
    attacker = blow.attacker
    if not more_comes_of_it(fight, attacker, Ruling.COMPLICATION):
        return
    slips = fight.roll(attacker, 1, 6, "complication") <= 3
    if slips and blow.number == attacker.off:
        drop_off_hand(fight, attacker)
        slip_away(fight, blow)
    elif slips and blow.number != attacker.body and not blow.weapon.natural:
        drop_weapon(fight, attacker)
        slip_away(fight, blow)
    else:
        fall_prone(fight, attacker, Fall.FUMBLED_ATTACK)


def slip_away(fight: Fight, blow: Blow) -> None:
    """Let a weapon that slipped lie 2 m behind its owner, or at the wall (SV-CRIT-8)."""
    attacker = blow.attacker
    place = fling(fight, blow.target.place, attacker.place, 2 * METRE)
    lay(fight, attacker.item(blow.number), place)


def defence_critical(fight: Fight, defender: Fighter) -> bool:
    """Tell whether a critical defence saves its Reaction (SV-CRIT-1, SV-CRIT-8)."""
    return more_comes_of_it(fight, defender, Ruling.BONUS)


def defence_fumble(fight: Fight, defender: Fighter, defence: i64) -> None:
    """A dodge ends on the ground, a parry may break the weapon (SV-CRIT-6, SV-CRIT-8, SV-PAR-4).

    A shield suffers nothing, unless the house says so (SV-BLK-5, SV-CRIT-7).
    """
    if defence == Defence.NONE:
        return
    if defence == Defence.BLOCK and fight.rules.shield_breaks == ShieldBreaks.OFF:
        return
    if not more_comes_of_it(fight, defender, Ruling.COMPLICATION):
        return
    if defence == Defence.BLOCK:
        wear_shield(fight, defender)
        return
    if defence == Defence.DODGE:
        fall_prone(fight, defender, Fall.FUMBLED_DODGE)
        return
    number = defender.off if defence == Defence.PARRY_OFF else defender.ready
    if number == defender.body:
        return
    half = defender.sheet.aw // 2
    if save(fight, defender, half, Attribute.HALF_AW, Stake.WEAPON_BREAKS, "SV-CRIT-6"):
        return
    item = defender.item(number)
    owner = owner_of(fight, item)
    owner.put(owner.weapon_of(item), Where.BROKEN)
    if defence == Defence.PARRY_OFF:
        defender.off = -1
    else:
        defender.ready = defender.body
    if fight.heard:
        fight.tell(WeaponBroken(who=defender.name, weapon=defender.sheet.weapons[number].name))


def wear_shield(fight: Fight, defender: Fighter) -> None:
    """Take a point of SD from a shield; with none left it is broken (SV-CRIT-7)."""
    defender.shield_worn += 1
    defender.conditions |= Condition.WORN_GEAR
    if fight.heard:
        left = max(defender.sheet.sd - defender.shield_worn, 0)
        fight.tell(GearWorn(who=defender.name, gear=Gear.NAMES[Gear.SHIELD], left=left))
