"""Damage: dice, ST, armour by type, what passes, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.event import math_of, roll_of
from affray.core.tally import ALL, GM, SIDE, Tally, Term
from affray.systems.simverse.events import (
    BleedingStarted,
    DamageRolled,
    Pushed,
    VitalityLost,
)
from affray.systems.simverse.model import (
    CUTTING,
    IMPALING,
    MASSIVE_DAMAGE,
    POWER_ATTACK,
    STABILISED,
    TYPE_NAMES,
    Fighter,
    Mode,
    Weapon,
)
from affray.systems.simverse.rules.morale import queue
from affray.systems.simverse.rules.vitality import check_life

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

DICE: Final = Term("dice", "SV-DMG-2", SIDE)
FLAT: Final = Term("weapon", "SV-DMG-2", SIDE)
THRUST: Final = Term("thrust, 1 a die", "SV-IMP-3", SIDE)
ST: Final = Term("ST", "SV-DMG-3", SIDE)
BANE: Final = Term("against armour", "SV-WPN-8", SIDE)
TOO_FAR: Final = Term("halved, beyond the range", "SV-RNG-2", SIDE)
TOO_WEAK: Final = Term("halved, too weak", "SV-HVY-7", SIDE)
AT_LEAST_1: Final = Term("at least 1", "SV-DMG-9", ALL)
AR: Final = Term("AR", "SV-ARM-1", GM)
AR_TWICE: Final = Term("cutting, AR twice", "SV-CUT-1", GM)
AR_IGNORED: Final = Term("armour piercing", "SV-WPN-9", GM)

# min_damage
PRE_AR_1: Final[i64] = 0
FINAL_1_IF_AR_0: Final[i64] = 1
FINAL_1_IF_PRE_AR_POSITIVE: Final[i64] = 2
# half_damage_stage
BEFORE_AR: Final[i64] = 0
# armor_bane
BANE_TO_HIT: Final[i64] = 0
BANE_DAMAGE: Final[i64] = 1


def damage(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    mode: Mode,
    maneuvers: i64,
    too_far: bool,
) -> None:
    """Step 7: roll damage, let armour take its part, take the rest from Vitality (SV-ATK-8).

    What impales is doubled behind the armour, which may take all (SV-IMP-1, SV-DMG-10, SV-DMG-11);
    a cut that goes through bleeds, and a blunt blow does nothing more (SV-DMG-7, SV-BLU-1).
    """
    dice = damage_dice(mode, maneuvers)
    roll = fight.roll(attacker, dice, mode.sides, "damage")
    if maneuvers & POWER_ATTACK != 0 and mode.sides != 6:
        faces = fight.faces
        roll += fight.roll(attacker, 2, 6, "power attack")
        fight.faces = faces + fight.faces
    tally = fight.scratch()
    raw_damage(tally, fight, roll, weapon, mode, target)
    halve_after: i64 = 0
    if tally.total < 1 or too_far or weapon.too_weak:
        halve_after = halve_damage(tally, fight, weapon, too_far)
    raw = tally.total
    shown = tally
    if fight.heard:
        tally = Tally(True)
    else:
        tally.start(False)
    armor = armor_against(tally, target, weapon, mode)
    passed = max(raw - armor, 0)
    multiplier: i64 = 2 if mode.kind == IMPALING else 1
    final = passed * multiplier
    for _half in range(halve_after):
        final //= 2
    if fight.rules.min_damage != PRE_AR_1:
        final = least_final(fight.rules.min_damage, raw, armor, final)
    if fight.heard:
        tell_damage(fight, attacker, target, weapon, mode, dice, shown, tally, final)
    if fight.mapped and raw >= 10:
        knock_back(fight, attacker, target, raw // 10)
    if final > 0:
        hurt(fight, attacker, target, final, weapon.name)
    if passed > 0 and mode.kind == CUTTING and target.sheet.bleeds:
        bleed_from(fight, target)


def tell_damage(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    mode: Mode,
    dice: i64,
    raw: Tally,
    armor: Tally,
    final: i64,
) -> None:
    """Tell a damage roll with its math."""
    fight.tell(
        DamageRolled(
            attacker.name,
            target.name,
            weapon.name,
            mode.name,
            TYPE_NAMES[mode.kind],
            roll_of(dice, mode.sides, fight.faces),
            math_of(raw),
            math_of(armor),
            max(raw.total - armor.total, 0),
            2 if mode.kind == IMPALING else 1,
            final,
            final > 0,
        )
    )


def damage_dice(mode: Mode, maneuvers: i64) -> i64:
    """Return how many of the weapon's kind of dice are rolled (SV-DMG-2, SV-CONV-1, SV-MAN-8)."""
    dice = mode.dice + mode.st_dice
    if maneuvers & POWER_ATTACK != 0 and mode.sides == 6:
        dice += 2
    return dice


def raw_damage(
    tally: Tally, fight: Fight, roll: i64, weapon: Weapon, mode: Mode, target: Fighter
) -> None:
    """Add up the damage before armour (SV-DMG-1 to SV-DMG-3, SV-IMP-2 to SV-IMP-4)."""
    tally.base(DICE, roll)
    tally.add(FLAT, mode.flat)
    tally.add(THRUST, -mode.die_penalty)
    tally.add(ST, mode.st_flat)
    if weapon.bane != 0 and fight.rules.armor_bane == BANE_DAMAGE:
        if target.sheet.ar >= weapon.bane_from:
            tally.add(BANE, weapon.bane)


def halve_damage(tally: Tally, fight: Fight, weapon: Weapon, too_far: bool) -> i64:
    """Halve what comes too far or from too weak a hand; then at least 1 (SV-DMG-9, SV-DMG-12).

    Returns how often the final figure is yet to be halved, where the house rule says so.
    """
    later: i64 = 0
    if weapon.too_weak:
        if fight.rules.half_damage_stage == BEFORE_AR:
            tally.add(TOO_WEAK, tally.total // 2 - tally.total)
        else:
            later += 1
    if too_far:
        if fight.rules.half_damage_stage == BEFORE_AR:
            tally.add(TOO_FAR, tally.total // 2 - tally.total)
        else:
            later += 1
    if tally.total < 1 and fight.rules.min_damage == PRE_AR_1:
        tally.add(AT_LEAST_1, 1 - tally.total)
    return later


def least_final(option: i64, raw: i64, armor: i64, final: i64) -> i64:
    """Return the final damage under the other readings of minimum damage (SV-DMG-9)."""
    if option == FINAL_1_IF_AR_0 and armor == 0:
        return max(final, 1)
    if option == FINAL_1_IF_PRE_AR_POSITIVE and raw > 0:
        return max(final, 1)
    return final


def armor_against(tally: Tally, target: Fighter, weapon: Weapon, mode: Mode) -> i64:
    """Add up what the armour takes off (SV-DMG-4, SV-CUT-1, SV-WPN-9)."""
    ar = target.sheet.ar
    tally.base(AR, ar)
    if weapon.ignores_ar > 0 and ar > 0:
        ignored = min(weapon.ignores_ar, ar)
        tally.add(AR_IGNORED, -ignored)
        ar -= ignored
    if mode.kind == CUTTING:
        tally.add(AR_TWICE, ar)
    return tally.total


def hurt(fight: Fight, attacker: Fighter, target: Fighter, final: i64, cause: str) -> None:
    """Take damage from Vitality and see what becomes of the victim (SV-DMG-6, SV-MOR-2)."""
    before = target.vitality
    target.vitality = before - final
    target.conditions &= ~STABILISED
    if fight.heard:
        fight.tell(VitalityLost(target.name, final, before, target.vitality, cause))
    check_life(fight, target)
    if final * 2 >= target.sheet.vitality:
        queue(fight, target, MASSIVE_DAMAGE)


def bleed_from(fight: Fight, target: Fighter) -> None:
    """Open one wound; one hit never opens two (SV-CUT-2, SV-BLD-1)."""
    target.bleeding += 1
    if fight.heard:
        fight.tell(BleedingStarted(target.name, target.bleeding))


def knock_back(fight: Fight, attacker: Fighter, target: Fighter, steps: i64) -> None:
    """Push the victim 1 m for every complete 10 points before armour (SV-KB-1, SV-KB-2)."""
    field = fight.field
    field.clear_taken()
    for person in fight.people:
        if person is not target and person.gone == 0:
            field.take(person.place, 2)
    end = field.push(attacker.place, target.place, steps)
    if end == target.place:
        return
    moved = field.pushed
    target.place = end
    if fight.heard:
        fight.tell(Pushed(target.name, moved, field.name(end)))
