"""Dodge, Parry, Block: the number that each defence needs, term by term."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import Condition, Damage, Maneuver
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter, weapon_bit
from affray.systems.simverse.book.weapons import Weapon
from affray.systems.simverse.rules.attack.situation import add_cover
from affray.systems.simverse.rules.harm.conditions import add_physical

HALF_DX: Final = Term("DX/2", "SV-DOD-1", SIDE)
AD: Final = Term("AD", "SV-DOD-4", SIDE)
HALF_PARRY: Final = Term("(DX + skill)/2", "SV-PAR-1", SIDE)
WEAPON_PARRY: Final = Term("weapon", "SV-WPN-7", SIDE)
ATTACKED: Final = Term("attacked with it", "SV-PAR-2", SIDE)
HALF_BLOCK: Final = Term("(DX + Shield)/2", "SV-BLK-1", SIDE)
SD: Final = Term("SD", "SV-SHD-1", SIDE)
WORN_SHIELD: Final = Term("damaged shield", "SV-CRIT-7", ALL)
MARGIN: Final = Term("margin", "SV-ATK-5", SIDE)
MASTER: Final = Term("weapon master", "SV-PAR-1", SIDE)
CHILLED: Final = Term("chilled", "SV-NRG-4", ALL)
EVASIVE: Final = Term("evasive movement", "SV-MAN-13", SIDE)
STANCE: Final = Term("defensive stance", "SV-MAN-13", ALL)
MARTIAL: Final = Term("martial arts", "SV-UNA-4", SIDE)
PRECISION: Final = Term("precision strike", "SV-MAN-9", ALL)
METAL: Final = Term("in metal", "SV-DOD-2", SIDE)


def dodge_value(tally: Tally, defender: Fighter) -> i64:
    """Add up Dodge: DX/2 + AD (SV-DOD-1 to SV-DOD-4)."""
    tally.base(HALF_DX, defender.sheet.dodge_base)
    if tally.keep:
        say_dodge(tally, defender)
    tally.add(AD, defender.sheet.ad)
    if defender.conditions & (Condition.CHILLED | Condition.MOVED_BEFORE | Condition.MOVED) != 0:
        add_footwork(tally, defender)
    return tally.total


def say_dodge(tally: Tally, defender: Fighter) -> None:
    """Put into words how DX was halved (SV-DOD-1)."""
    tally.say(f"DX {defender.sheet.dx}/2 = {defender.sheet.dodge_base}")


def add_footwork(tally: Tally, defender: Fighter) -> None:
    """Add what cold and having moved do to a dodge (SV-NRG-4, SV-MAN-13)."""
    if defender.has(Condition.CHILLED):
        tally.add(CHILLED, -2)
    if defender.sheet.maneuvers & Maneuver.EVASIVE_MOVEMENT != 0:
        if defender.conditions & (Condition.MOVED_BEFORE | Condition.MOVED) != 0:
            tally.add(EVASIVE, 1)


def parry_value(tally: Tally, defender: Fighter, number: i64) -> i64:
    """Add up Parry: (DX + weapon skill)/2, -4 with a weapon that attacked (SV-PAR-1, SV-PAR-2).

    Some weapons are better at it (SV-WPN-7).
    """
    weapon = defender.sheet.weapons[number]
    tally.base(HALF_PARRY, weapon.parry_base)
    if tally.keep:
        say_parry(tally, defender, weapon)
    tally.add_two(WEAPON_PARRY, weapon.parry, MASTER, weapon.master)
    if defender.attacked_with & weapon_bit(number) != 0:
        tally.add(ATTACKED, -4)
    return tally.total


def say_parry(tally: Tally, defender: Fighter, weapon: Weapon) -> None:
    """Put into words how DX and skill were halved (SV-PAR-1)."""
    sign = "−" if weapon.parry_skill < 0 else "+"
    skill = f"{weapon.modes[0].skill_name} {abs(int(weapon.parry_skill))}"
    words = f"DX {defender.sheet.dx} {sign} {skill}"
    if weapon.specialised != 0:
        words += f" + specialised {weapon.specialised}"
    tally.say(f"({words})/2 = {weapon.parry_base}")


def block_value(tally: Tally, defender: Fighter) -> i64:
    """Add up Block: (DX + Shield)/2 + SD, whether one has attacked or not (SV-BLK-1, SV-BLK-4).

    SD helps nothing else (SV-SHD-1).
    """
    tally.base(HALF_BLOCK, defender.sheet.block_base)
    if tally.keep:
        say_block(tally, defender)
    tally.add(SD, defender.sheet.sd)
    if defender.conditions & Condition.WORN_GEAR != 0:
        tally.add(WORN_SHIELD, -defender.shield_worn)
    return tally.total


def say_block(tally: Tally, defender: Fighter) -> None:
    """Put into words how DX and Shield were halved (SV-BLK-1)."""
    sheet = defender.sheet
    tally.say(f"(DX {sheet.dx} + Shield {sheet.shield_skill})/2 = {sheet.block_base}")


def any_defence(tally: Tally, fight: Fight, blow: Blow, penalty: i64) -> i64:
    """Add up what helps or hinders every defence alike (SV-ATK-5, SV-ATK-7)."""
    tally.add_two(MARGIN, -penalty, MARTIAL, blow.target.sheet.defence_bonus)
    if blow.declared:
        add_declared(tally, blow)
    if blow.target.conditions != 0:
        add_state(tally, blow.target)
    if fight.mapped:
        add_cover(tally, fight, blow.attacker, blow.target)
    fight.circumstance(tally, blow.target)
    return tally.total


def add_declared(tally: Tally, blow: Blow) -> None:
    """Add what the way of the attack does to every defence (SV-MAN-9, SV-DOD-2)."""
    if blow.maneuvers & Maneuver.PRECISION_STRIKE != 0:
        tally.add(PRECISION, -2)
    if (
        blow.spell is not None
        and blow.mode.kind == Damage.LIGHTNING
        and blow.target.sheet.metal_armor
    ):
        tally.add(METAL, -2)


def add_state(tally: Tally, defender: Fighter) -> None:
    """Add what the defender's conditions do to every defence (SV-CORE-8, SV-MAN-13)."""
    if defender.has(Condition.STANCE):
        tally.add(STANCE, 4)
    add_physical(tally, defender)
