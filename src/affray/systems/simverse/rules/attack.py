"""Attack resolution: the seven steps of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.event import math_of, roll_of
from affray.core.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.events import AttackRolled, Revealed
from affray.systems.simverse.model import (
    ABLE,
    MANEUVER_NAMES,
    ON_THE_GROUND,
    POWER_ATTACK,
    Fighter,
    Mode,
    Weapon,
    bit,
)
from affray.systems.simverse.rules.conditions import add_conditions, daze
from affray.systems.simverse.rules.core import CRITICAL, FUMBLE, critical_name, margin_of, succeeds
from affray.systems.simverse.rules.criticals import STANDARD, attack_fumble
from affray.systems.simverse.rules.damage import BANE_TO_HIT, damage
from affray.systems.simverse.rules.defence import defends
from affray.systems.simverse.rules.situation import add_ground, add_posture, flanks

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

DX: Final = Term("DX", "SV-ATK-2", SIDE)
SKILL: Final = Term("skill", "SV-ATK-2", SIDE)
BANE: Final = Term("against armour", "SV-WPN-8", ALL)
TOO_WEAK: Final = Term("too weak for it", "SV-HVY-6", SIDE)
POWER: Final = Term("power attack", "SV-MAN-8", ALL)


def attack_value(
    tally: Tally,
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    mode: Mode,
    maneuvers: i64,
) -> i64:
    """Add up DX + weapon skill + every modifier (SV-ATK-2, SV-CORE-4)."""
    tally.base(DX, attacker.sheet.dx)
    tally.base(SKILL, mode.skill)
    if tally.keep:
        tally.say(f"{mode.skill_name} {mode.skill}")
    if weapon.too_weak:
        tally.add(TOO_WEAK, -4)
    if weapon.bane != 0 and fight.rules.armor_bane == BANE_TO_HIT:
        if target.sheet.ar >= weapon.bane_from:
            tally.add(BANE, weapon.bane)
    if maneuvers & POWER_ATTACK != 0:
        tally.add(POWER, -2)
    if attacker.conditions | target.conditions != 0:
        add_conditions(tally, attacker)
        add_posture(tally, attacker, target, mode)
    if fight.mapped:
        add_ground(tally, fight, attacker, target, mode)
    return tally.total


def attack(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    number: i64,
    weapon: Weapon,
    mode: Mode,
    maneuvers: i64,
) -> None:
    """Steps 2 to 7 of an attack (SV-ATK-2 to SV-ATK-8)."""
    fight.attacks += 1
    if attacker.hidden != 0:
        reveal(fight, attacker)
    tally = fight.scratch()
    needed = attack_value(tally, fight, attacker, target, weapon, mode, maneuvers)
    roll = fight.roll(attacker, 3, 6, "attack")
    attacker.attacked_with |= bit(number)
    if mode.thrown and weapon.melee and not weapon.natural:
        let_fly(attacker, target, number)
    hits = succeeds(needed, roll)
    margin = margin_of(needed, roll)
    if fight.heard:
        tell_attack(fight, attacker, target, weapon, mode, maneuvers, tally, roll)
    if not hits:
        if roll == FUMBLE:
            attack_fumble(fight, attacker, number)
        return
    flanked = fight.mapped and not mode.ranged and flanks(fight, attacker, target)
    if target.status == ABLE and defends(fight, attacker, target, mode, margin // 5, flanked):
        return
    too_far = mode.ranged and fight.field.distance(attacker.place, target.place) > mode.range
    damage(fight, attacker, target, weapon, mode, maneuvers, too_far)
    if roll == CRITICAL and target.status == ABLE and fight.rules.crit_effects == STANDARD:
        daze(fight, target, "a critical hit")


def tell_attack(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    mode: Mode,
    maneuvers: i64,
    tally: Tally,
    roll: i64,
) -> None:
    """Tell steps 1 to 4 of an attack with their math."""
    hits = succeeds(tally.total, roll)
    margin = margin_of(tally.total, roll)
    fight.tell(
        AttackRolled(
            attacker.name,
            target.name,
            weapon.name,
            mode.name,
            maneuver_names(maneuvers),
            fight.field.distance(attacker.place, target.place),
            math_of(tally),
            roll_of(3, 6, fight.faces),
            hits,
            margin,
            margin // 5 if hits else 0,
            critical_name(roll),
        )
    )


def let_fly(attacker: Fighter, target: Fighter, number: i64) -> None:
    """Let a thrown weapon leave the hand; it lies where the target stands (SV-COND-4).

    RULING: weapons made only for throwing are carried by the bundle and do not run out.
    """
    attacker.put(number, ON_THE_GROUND)
    attacker.ready = attacker.body
    attacker.fallen_at = target.place


def reveal(fight: Fight, fighter: Fighter) -> None:
    """Show a hidden fighter to everybody: whoever attacks is seen (SV-SUR-6)."""
    fighter.hidden = 0
    if fight.heard:
        fight.tell(Revealed(fighter.name))


def maneuver_names(maneuvers: i64) -> tuple[str, ...]:
    """Return the names of the maneuvers in a number."""
    return tuple(
        [MANEUVER_NAMES[i] for i in range(len(MANEUVER_NAMES)) if (maneuvers >> i) & 1 != 0]
    )
