"""Step 2 of an attack: the number to hit, term by term."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import Condition, Location, Maneuver, Part, Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import ArmorBane
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.rules.attack.called_shots import called_penalty
from affray.systems.simverse.rules.attack.situation import add_ground, add_posture, add_unmapped
from affray.systems.simverse.rules.ground.mounted import mounted_terms
from affray.systems.simverse.rules.harm.conditions import add_physical
from affray.systems.simverse.rules.magic.casting import casting_value

DX: Final = Term("DX", "SV-ATK-2", SIDE)
SKILL: Final = Term("skill", "SV-ATK-2", SIDE)
MASTER: Final = Term("weapon master", "SV-ATK-2", SIDE)
SPECIALISED: Final = Term("specialised", "SV-ATK-2", SIDE)
WEAPON: Final = Term("weapon", "SV-WPN-10", SIDE)
BANE: Final = Term("against armour", "SV-WPN-8", ALL)
TOO_WEAK: Final = Term("too weak for it", "SV-HVY-6", SIDE)
POWER: Final = Term("power attack", "SV-MAN-8", ALL)
RAPID: Final = Term("rapid strike", "SV-MAN-11", ALL)
RIPOSTE: Final = Term("riposte", "SV-MAN-12", ALL)
OFF_HAND: Final = Term("off hand", "SV-2W-1", ALL)
TWO_WEAPONS: Final = Term("two weapons", "SV-2W-2", ALL)
CALLED: Final = Term("called shot", "SV-CALL-1", ALL)
AIM: Final = Term("aim", "SV-AIM-2", ALL)
AIMED: Final = Term("aimed shot", "SV-MAN-7", ALL)
FEINT: Final = Term("feint", "SV-MAN-5", ALL)
ONE_EYE: Final = Term("blinded eye", "SV-CALL-10", ALL)
VISION: Final = Term("poor vision", "SV-CORE-4", SIDE)
BLIND: Final = Term("blind", "SV-CORE-4", SIDE)
PACIFIST: Final = Term("pacifist", "SV-CORE-4", SIDE)
PACK: Final = Term("pack tactics", "SV-CORE-4", ALL)


def attack_value(tally: Tally, fight: Fight, blow: Blow) -> i64:
    """Add up DX + weapon skill + every modifier (SV-ATK-2, SV-CORE-4).

    The penalty of armour is none of them: it hampers no attack and no defence (SV-ARM-6).
    """
    if blow.spell is not None:
        spell_terms(tally, blow)
    else:
        tally.base(DX, blow.attacker.sheet.dx)
        tally.base(SKILL, blow.mode.skill)
        if tally.keep:
            say_skill(tally, blow.mode)
        if blow.weapon.special:
            weapon_terms(tally, fight, blow)
        if blow.declared:
            declared_terms(tally, blow)
    if blow.attacker.conditions | blow.target.conditions != 0:
        condition_terms(tally, fight, blow)
    if fight.mapped:
        add_ground(tally, fight, blow)
    elif (blow.attacker.flanks + 1) | blow.attacker.shoots_from != 0:
        add_unmapped(tally, fight, blow)
    fight.circumstance(tally, blow.attacker)
    return tally.total


def say_skill(tally: Tally, mode: Mode) -> None:
    """Name the skill that was added last."""
    tally.say(f"{mode.skill_name} {abs(int(mode.skill))}")


def spell_terms(tally: Tally, blow: Blow) -> None:
    """Add what a spell is cast with, which is its attack too (SV-ATK-10)."""
    spell = blow.spell
    assert spell is not None
    casting_value(tally, blow.attacker, spell)


def weapon_terms(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add what the weapon itself and the mastery of it do (SV-WPN-8, SV-WPN-10, SV-HVY-6).

    Only a blow with it is hampered by too little ST, not the bearing of it (SV-HVY-9).
    """
    weapon = blow.weapon
    tally.add(MASTER, blow.mode.master)
    tally.add(SPECIALISED, blow.mode.specialised)
    tally.add(WEAPON, blow.mode.to_hit)
    if weapon.too_weak:
        tally.add(TOO_WEAK, -4)
    if weapon.bane != 0 and fight.rules.armor_bane == ArmorBane.TO_HIT:
        if blow.target.sheet.ar >= weapon.bane_from:
            tally.add(BANE, weapon.bane)


def declared_terms(tally: Tally, blow: Blow) -> None:
    """Add what was declared with the blow (SV-ATK-1): maneuvers, a location, two weapons.

    The off hand, both hands, Ambidextrous: SV-2W-1, SV-2W-2, SV-2W-5.
    """
    if blow.maneuvers & Maneuver.POWER_ATTACK != 0:
        tally.add(POWER, -2)
    if blow.location != Location.BODY:
        tally.add(CALLED, -called_penalty(blow.location))
        if tally.keep:
            tally.say(f"{Location.NAMES[blow.location]} {called_penalty(blow.location)}")
    if blow.part == Part.MAIN_OF_TWO:
        tally.add(TWO_WEAPONS, -2)
    elif blow.part == Part.OFF_OF_TWO:
        tally.add(TWO_WEAPONS, -2 if blow.attacker.sheet.ambidextrous else -6)
    elif blow.off_hand and not blow.attacker.sheet.ambidextrous:
        tally.add(OFF_HAND, -4)
    if blow.part == Part.RAPID:
        tally.add(RAPID, -4)
    elif blow.part == Part.COUNTER:
        tally.add(RIPOSTE, 2)


def condition_terms(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add what the state of either does: conditions, posture, aim, feint, mount, flaws."""
    attacker = blow.attacker
    add_posture(tally, attacker, blow.target, blow.mode)
    if blow.spell is not None:  # an action of the mind: casting_value has added its conditions
        if attacker.has(Condition.QUIRKY) and blow.target.sheet.living:
            tally.add(PACIFIST, -attacker.sheet.pacifist)
        return
    add_physical(tally, attacker)
    if attacker.has(Condition.AIMING) and blow.mode.ranged and attacker.aim == blow.target.number:
        if attacker.sheet.maneuvers & Maneuver.AIMED_SHOT != 0:
            tally.add(AIMED, 4)
        else:
            tally.add(AIM, 3)
    if attacker.has(Condition.FEINTING) and attacker.feint == blow.target.number:
        tally.add(FEINT, 4)
    if attacker.has(Condition.EYE_LOST) and blow.mode.ranged:
        tally.add(ONE_EYE, -3)
    if attacker.has(Condition.MOUNTED):
        mounted_terms(tally, fight, blow)
    if attacker.has(Condition.QUIRKY):
        quirk_terms(tally, fight, blow)


def quirk_terms(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add what flaws and a pack's ways do to an attack (SV-CORE-4)."""
    sheet = blow.attacker.sheet
    if blow.mode.ranged:
        tally.add(VISION, -sheet.poor_vision)
    tally.add(BLIND, -sheet.blind)
    if blow.target.sheet.living:
        tally.add(PACIFIST, -sheet.pacifist)
    if sheet.pack_tactics != 0 and pack_around(fight, blow.attacker, blow.target):
        tally.add(PACK, sheet.pack_tactics)


def pack_around(fight: Fight, attacker: Fighter, target: Fighter) -> bool:
    """Tell whether another of the pack stands beside the target."""
    for ally in fight.people:
        if (
            ally.side == attacker.side
            and ally is not attacker
            and ally.status == Status.ABLE
            and ally.gone == 0
            and fight.field.in_reach(ally.place, target.place, 1000)
        ):
            return True
    return False
