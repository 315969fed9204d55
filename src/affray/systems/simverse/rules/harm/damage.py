"""Damage: dice, ST, what passes the armour, and what it does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import (
    Came,
    Condition,
    Damage,
    Location,
    Maneuver,
    Status,
    Trigger,
)
from affray.systems.simverse.book.event_keys import Cause, Loss
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import ArmorBane, HalfDamageStage, MinDamage
from affray.systems.simverse.events.blow import DamageRolled
from affray.systems.simverse.events.harm import BleedingStarted, VitalityLost
from affray.systems.simverse.rules.attack.called_shots import called_effects, called_multiplier
from affray.systems.simverse.rules.attack.situation import shot_length
from affray.systems.simverse.rules.ground.knockback import knock_back
from affray.systems.simverse.rules.ground.mounted import charge_damage
from affray.systems.simverse.rules.harm.armor import armor_against
from affray.systems.simverse.rules.harm.conditions import end, lose_aim
from affray.systems.simverse.rules.harm.energy import energy_effects
from affray.systems.simverse.rules.harm.pain import changed_vitality, feel
from affray.systems.simverse.rules.harm.poison import poison, work_on
from affray.systems.simverse.rules.harm.vitality import check_life
from affray.systems.simverse.rules.morale import queue

DICE: Final = Term("dice", "SV-DMG-2", SIDE)
FLAT: Final = Term("weapon", "SV-DMG-2", SIDE)
THRUST: Final = Term("thrust, 1 a die", "SV-IMP-3", SIDE)
ST: Final = Term("ST", "SV-DMG-3", SIDE)
BANE: Final = Term("against armour", "SV-WPN-8", SIDE)
TOO_FAR: Final = Term("halved, beyond the range", "SV-RNG-2", SIDE)
TOO_WEAK: Final = Term("halved, too weak", "SV-HVY-7", SIDE)
AT_LEAST_1: Final = Term("at least 1", "SV-DMG-9", ALL)
MASTER: Final = Term("weapon master", "SV-DMG-1", SIDE)
QUALITY: Final = Term("quality", "SV-DMG-2", SIDE)
MARTIAL: Final = Term("martial arts", "SV-UNA-4", SIDE)
CHI: Final = Term("chi strike", "SV-MAN-13", SIDE)
RAGE: Final = Term("rage", "SV-MAN-13", ALL)
HALF_DODGED: Final = Term("halved, dodged", "SV-DEF-3", ALL)


# Conditions that damage, armour and being hurt ask about
ON_DAMAGE: Final[i64] = Condition.ENHANCED
ON_HURT: Final[i64] = (
    Condition.STABILISED
    | Condition.AIMING
    | Condition.ASLEEP
    | Condition.INVISIBLE
    | Condition.CHARMED
)


def damage(fight: Fight, blow: Blow) -> None:
    """Step 7: roll damage, let armour take its part, take the rest from Vitality (SV-ATK-8).

    What impales is doubled behind the armour, which may take all (SV-IMP-1, SV-DMG-10, SV-DMG-11);
    a cut that goes through bleeds, and a blunt blow does nothing more (SV-DMG-7, SV-BLU-1).
    The margin of the attack adds nothing (SV-ATK-9).
    """
    if not blow.halved:  # else somebody has dodged it, for what that is worth
        fight.mark(blow.target, Came.HIT)
    dice = blow.mode.dice + blow.mode.st_dice
    extra: i64 = 0
    if blow.declared or blow.attacker.conditions & ON_DAMAGE != 0:
        extra = extra_dice(blow)
        if blow.mode.sides == 6:
            dice += extra
    roll = fight.roll(blow.attacker, dice, blow.mode.sides, "damage")
    if extra > 0 and blow.mode.sides != 6:
        faces = fight.faces
        roll += fight.roll(blow.attacker, extra, 6, "extra damage")
        fight.faces = faces + fight.faces
    tally = fight.scratch()
    raw_damage(tally, fight, roll, blow)
    halve_after: i64 = 0
    if tally.total < 1 or blow.mode.ranged or blow.weapon.too_weak or blow.halved:
        halve_after = halve_damage(tally, fight, blow)
    raw = tally.total
    taken_off = fight.other_scratch()
    armor = armor_against(taken_off, blow)
    passed = max(raw - armor, 0)
    final = passed * multiplier_of(blow)
    if halve_after > 0 or blow.target.sheet.resists != 0:
        final = reduce_final(blow, final, halve_after)
    if fight.rules.min_damage != MinDamage.PRE_AR_1:
        final = least_final(fight.rules.min_damage, raw, armor, final)
    if fight.heard:
        tell_damage(fight, blow, dice, tally, taken_off, final)
    if fight.mapped or fight.heard or blow.maneuvers | blow.target.conditions != 0:
        if raw >= 10 or blow.declared:
            knock_back(fight, blow, raw)
    if final > 0:
        hurt(fight, blow.target, final, Loss.BLOW, blow.weapon.name)
        if blow.maneuvers & Maneuver.ASSASSINATE != 0:
            assassinated(fight, blow.target)
    if passed > 0:
        if blow.mode.kind == Damage.CUTTING:
            if blow.target.sheet.bleeds:
                bleed_from(fight, blow.target)
        elif blow.mode.kind >= Damage.FIRE:
            energy_effects(fight, blow.target, blow.mode.kind)
        if blow.location != Location.BODY and final > 0:
            called_effects(fight, blow.target, blow.location)
        if blow.venomous:
            envenom(fight, blow)
        if blow.mode.poison > 0 and final > 0:
            poison(fight, blow.target, blow.mode.poison, blow.weapon.name)


def multiplier_of(blow: Blow) -> i64:
    """Return what is multiplied behind the armour: impaling, the place (SV-IMP-1, SV-CALL-5).

    Of the four families only the impaling one is (SV-TYP-1).
    """
    times: i64 = 1
    if blow.mode.kind == Damage.IMPALING:
        times = 2
    if blow.location != Location.BODY:
        times *= called_multiplier(blow.location)
    return times


def reduce_final(blow: Blow, final: i64, halvings: i64) -> i64:
    """Halve what is halved at the very end: a house rule, and Damage Resistance (SV-DMG-12)."""
    for _half in range(halvings):
        final //= 2
    if (blow.target.sheet.resists >> blow.mode.kind) & 1 != 0:
        final //= 2
    return final


def tell_damage(fight: Fight, blow: Blow, dice: i64, raw: Tally, armor: Tally, final: i64) -> None:
    """Tell a damage roll with its math."""
    passed = max(raw.total - armor.total, 0)
    times = multiplier_of(blow)
    fight.tell(
        DamageRolled(
            who=blow.attacker.name,
            target=blow.target.name,
            weapon=blow.weapon.name,
            mode=blow.mode.name,
            type=Damage.NAMES[blow.mode.kind],
            roll=roll_of(dice, blow.mode.sides, fight.faces),
            raw=math_of(raw),
            least=AT_LEAST_1 in [part.term for part in raw.parts],
            armor=math_of(armor),
            passed=passed,
            multiplier=times,
            multiplied=passed * times,
            final=final,
            wounds=final > 0,
        )
    )


def extra_dice(blow: Blow) -> i64:
    """Return the six-sided dice that maneuvers and spells add (SV-MAN-8, SV-MAN-10, SV-MAN-13)."""
    dice: i64 = 0
    if blow.maneuvers & Maneuver.POWER_ATTACK != 0:
        dice += 2
    if blow.maneuvers & Maneuver.SNEAK_ATTACK != 0:
        dice += 2
    if blow.maneuvers & Maneuver.ASSASSINATE != 0:
        dice += 3
    if blow.spell is None:
        attacker = blow.attacker
        if attacker.has(Condition.ENHANCED) and not blow.weapon.natural:
            dice += 1
        if blow.smites:
            dice += 4 if blow.target.sheet.evil else 3
    return dice


def raw_damage(tally: Tally, fight: Fight, roll: i64, blow: Blow) -> None:
    """Add up the damage before armour (SV-DMG-1 to SV-DMG-3, SV-IMP-2 to SV-IMP-4)."""
    tally.base(DICE, roll)
    tally.add_two(FLAT, blow.mode.flat, THRUST, -blow.mode.die_penalty)
    tally.add(ST, blow.mode.st_flat)
    if blow.weapon.special:
        special_damage(tally, fight, blow)
    if blow.maneuvers & Maneuver.CHI_STRIKE != 0:
        tally.add(CHI, max(blow.mode.flat + blow.mode.st_flat + blow.mode.extra, 0))
    if blow.charge:
        charge_damage(tally, fight, blow)
    if blow.attacker.conditions & Condition.RAGING != 0 and blow.mode.adds_st:
        tally.add(RAGE, 2)


def special_damage(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add what the weapon itself and the mastery of it do to the damage (SV-DMG-1, SV-WPN-8)."""
    tally.add(MASTER, blow.mode.master)
    tally.add(QUALITY, blow.mode.quality)
    tally.add(MARTIAL, blow.mode.extra)
    if blow.weapon.bane != 0 and fight.rules.armor_bane == ArmorBane.DAMAGE:
        if blow.target.sheet.ar >= blow.weapon.bane_from:
            tally.add(BANE, blow.weapon.bane)


def halve_damage(tally: Tally, fight: Fight, blow: Blow) -> i64:
    """Halve what comes too far or from too weak a hand; then at least 1 (SV-DMG-9, SV-DMG-12).

    Too far is beyond the maximum range (SV-RNG-2), too weak below the least ST (SV-HVY-7).

    Returns how often the final figure is yet to be halved, where the house rule says so.
    """
    later: i64 = 0
    early = fight.rules.half_damage_stage == HalfDamageStage.BEFORE_AR
    if blow.weapon.too_weak:
        if early:
            tally.add(TOO_WEAK, tally.total // 2 - tally.total)
        else:
            later += 1
    if blow.mode.ranged and blow.spell is None:
        if shot_length(fight, blow.attacker, blow.target) > blow.mode.range:
            if early:
                tally.add(TOO_FAR, tally.total // 2 - tally.total)
            else:
                later += 1
    if blow.halved:
        tally.add(HALF_DODGED, tally.total // 2 - tally.total)
    if tally.total < 1 and fight.rules.min_damage == MinDamage.PRE_AR_1:
        tally.add(AT_LEAST_1, 1 - tally.total)
    return later


def least_final(option: i64, raw: i64, armor: i64, final: i64) -> i64:
    """Return the final damage under the other readings of minimum damage (SV-DMG-9)."""
    if option == MinDamage.FINAL_1_IF_AR_0 and armor == 0:
        return max(final, 1)
    if option == MinDamage.FINAL_1_IF_PRE_AR_POSITIVE and raw > 0:
        return max(final, 1)
    return final


def hurt(fight: Fight, target: Fighter, final: i64, cause: i64, thing: str) -> None:
    """Take damage from Vitality and see what becomes of the victim (SV-DMG-6, SV-MOR-2)."""
    if target.conditions & ON_HURT != 0:
        disturb(fight, target)
    take_loss(fight, target, final, cause, thing)
    if final * 2 >= target.full_vitality():
        queue(fight, target, Trigger.MASSIVE_DAMAGE)


def take_loss(fight: Fight, target: Fighter, lost: i64, cause: i64, thing: str = "") -> None:
    """Take a hit's or an effect's damage from Vitality; it may hurt later (SV-DMG-8)."""
    target.vitality -= lost
    fight.harms += 1
    feel(fight, target, lost)
    if fight.heard:
        tell_hurt(fight, target, lost, cause, thing)
    changed_vitality(fight, target)
    check_life(fight, target)


def tell_hurt(fight: Fight, target: Fighter, lost: i64, cause: i64, thing: str) -> None:
    """Tell what a fighter has just lost of its Vitality."""
    now = target.vitality
    fight.tell(
        VitalityLost(
            who=target.name,
            lost=lost,
            before=now + lost,
            left=now,
            cause=Loss.NAMES[cause],
            thing=thing,
        )
    )


def disturb(fight: Fight, target: Fighter) -> None:
    """End what a wound ends: an aim, sleep, invisibility, the care that was taken (SV-AIM-3)."""
    target.conditions &= ~Condition.STABILISED
    lose_aim(fight, target)
    if target.has(Condition.ASLEEP):
        end(fight, target, Condition.ASLEEP)
    if target.has(Condition.INVISIBLE):
        end(fight, target, Condition.INVISIBLE)
    if target.has(Condition.CHARMED):
        end(fight, target, Condition.CHARMED)


def assassinated(fight: Fight, target: Fighter) -> None:
    """Let a victim die that an assassination has brought down (SV-MAN-13)."""
    if target.vitality <= 0 and target.status <= Status.UNCONSCIOUS:
        target.vitality = min(target.vitality, -target.endurance())
        check_life(fight, target)


def envenom(fight: Fight, blow: Blow) -> None:
    """Let the poison of an arrow work at once and for three rounds, on the living (SV-FLOW-4).

    RULING: the poison works once the arrow is through the armour; its die is neither lessened by
    armour nor doubled.
    """
    target = blow.target
    if target.sheet.living and target.status < Status.DEAD:
        take_loss(fight, target, fight.roll(blow.attacker, 1, 6, "poison"), Loss.POISON)
        work_on(fight, target, 3, Cause.POISONED_ARROW)


def bleed_from(fight: Fight, target: Fighter) -> None:
    """Open one wound; one hit never opens two (SV-CUT-2, SV-BLD-1)."""
    target.bleeding += 1
    if fight.heard:
        tell_wound(fight, target)


def tell_wound(fight: Fight, target: Fighter) -> None:
    """Tell how many wounds bleed now."""
    fight.tell(BleedingStarted(who=target.name, count=target.bleeding))
