"""Attack resolution: the seven steps of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import (
    Condition,
    Defended,
    Location,
    Maneuver,
    Part,
    Status,
    Where,
    bit,
)
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import ArmorBane
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.events.blow import AttackRolled
from affray.systems.simverse.events.events import Revealed
from affray.systems.simverse.rules.called import called_penalty
from affray.systems.simverse.rules.casting import after_casting, casting_value
from affray.systems.simverse.rules.conditions import add_physical, daze, end, lose_aim
from affray.systems.simverse.rules.core import CRITICAL, FUMBLE, critical_name, margin_of, succeeds
from affray.systems.simverse.rules.criticals import attack_critical, attack_fumble
from affray.systems.simverse.rules.damage import damage
from affray.systems.simverse.rules.defence import defends
from affray.systems.simverse.rules.hiding import come_out
from affray.systems.simverse.rules.luck import second_try
from affray.systems.simverse.rules.maneuvers import mark_used, riposte
from affray.systems.simverse.rules.mounted import mounted_terms
from affray.systems.simverse.rules.sanctuary import gets_through
from affray.systems.simverse.rules.situation import add_ground, add_posture

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight

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

# Conditions of either that an attack may end
BY_ATTACKING: Final[i64] = (
    Condition.AIMING
    | Condition.FEINTING
    | Condition.INVISIBLE
    | Condition.SMITING
    | Condition.VENOMOUS
    | Condition.CHARMED
)


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
    return tally.total


def say_skill(tally: Tally, mode: Mode) -> None:
    """Name the skill that was added last."""
    tally.say(f"{mode.skill_name} {mode.skill}")


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


def attack(fight: Fight, blow: Blow) -> None:
    """Steps 2 to 7 of an attack (SV-ATK-2 to SV-ATK-8, SV-ATK-10)."""
    fight.attacks += 1
    if blow.attacker.hidden != 0:
        reveal(fight, blow.attacker)
    if fight.wards != 0 and not gets_through(fight, blow.attacker, blow.target):
        return
    tally = fight.scratch()
    needed = attack_value(tally, fight, blow)
    roll = fight.roll(blow.attacker, 3, 6, "attack")
    if blow.attacker.sheet.lucky and not succeeds(needed, roll):
        roll = second_try(fight, blow.attacker, needed, roll)
    hits = succeeds(needed, roll)
    margin = margin_of(needed, roll)
    if fight.heard:
        tell_attack(fight, blow, tally, roll)
    struck_out(fight, blow)
    if blow.spell is not None:
        has_cast(fight, blow, roll)
    if not hits:
        if roll == FUMBLE and blow.spell is None:
            attack_fumble(fight, blow)
        return
    if blow.target.status == Status.ABLE:
        result = defends(fight, blow, margin // 5)
        if result != Defended.NOT:
            if result == Defended.PARRIED:
                riposte(fight, blow, blow.target.ready)
            elif result == Defended.PARRIED_OFF:
                riposte(fight, blow, blow.target.off)
            return
    damage(fight, blow)
    if roll == CRITICAL and blow.spell is None and blow.target.status == Status.ABLE:
        if attack_critical(fight, blow):
            daze(fight, blow.target, "a critical hit")


def has_cast(fight: Fight, blow: Blow, roll: i64) -> None:
    """Let the casting of a spell that strikes have its consequences (SV-ATK-10)."""
    spell = blow.spell
    assert spell is not None
    after_casting(fight, blow.attacker, spell, roll)


def struck_out(fight: Fight, blow: Blow) -> None:
    """Mark what a blow uses up, hit or miss: the parry, the aim, the feint (SV-PAR-2, SV-AIM-3)."""
    if blow.spell is None:
        blow.attacker.attacked_with |= bit(blow.number)
        if blow.mode.thrown and blow.weapon.melee and not blow.weapon.natural:
            let_fly(blow)
        if blow.maneuvers != 0:
            mark_used(blow.attacker, blow.target, blow.maneuvers)
    if (blow.attacker.conditions | blow.target.conditions) & BY_ATTACKING != 0:
        spell_bound(fight, blow)
        use_up(fight, blow.attacker, blow.target)


def use_up(fight: Fight, attacker: Fighter, target: Fighter) -> None:
    """End what an attack ends for whoever makes it: aim, feint, invisibility (SV-AIM-3)."""
    lose_aim(fight, attacker)
    if attacker.feint == target.number:
        attacker.conditions &= ~Condition.FEINTING
        attacker.feint = -1
    if attacker.has(Condition.INVISIBLE):
        end(fight, attacker, Condition.INVISIBLE, "invisible")


def spell_bound(fight: Fight, blow: Blow) -> None:
    """Use up what an attack uses up of spells: a smite, a poisoned arrow, a charm (SV-ACT-8).

    RULING: a smite goes with the next melee attack and the poison with the next shot, whether they
    hit or miss; who attacks somebody that a spell of its side has charmed breaks the charm.
    """
    attacker = blow.attacker
    target = blow.target
    if blow.spell is None:
        if attacker.has(Condition.SMITING) and not blow.mode.ranged:
            blow.smites = True
            blow.declared = True
            end(fight, attacker, Condition.SMITING, "smiting")
        if attacker.has(Condition.VENOMOUS) and blow.mode.awkward_close:
            blow.venomous = True
            end(fight, attacker, Condition.VENOMOUS, "venomous")
    if target.has(Condition.CHARMED) and target.charmer >= 0:
        if fight.people[target.charmer].side == attacker.side:
            end(fight, target, Condition.CHARMED, "charmed")


def tell_attack(fight: Fight, blow: Blow, tally: Tally, roll: i64) -> None:
    """Tell steps 1 to 4 of an attack with their math."""
    attacker = blow.attacker
    target = blow.target
    hits = succeeds(tally.total, roll)
    margin = margin_of(tally.total, roll)
    fight.tell(
        AttackRolled(
            attacker.name,
            target.name,
            blow.weapon.name,
            blow.mode.name,
            maneuver_names(blow.maneuvers),
            Location.NAMES[blow.location] if blow.location != Location.BODY else "",
            fight.field.distance(attacker.place, target.place),
            math_of(tally),
            roll_of(3, 6, fight.faces),
            hits,
            margin,
            margin // 5 if hits else 0,
            critical_name(roll),
        )
    )


def let_fly(blow: Blow) -> None:
    """Let a thrown weapon leave the hand; it lies where the target stands (SV-COND-4).

    RULING: weapons made only for throwing are carried by the bundle and do not run out.
    """
    attacker = blow.attacker
    attacker.put(blow.number, Where.ON_THE_GROUND)
    if attacker.off == blow.number:
        attacker.off = -1
    else:
        attacker.ready = attacker.body
    attacker.fallen_at = blow.target.place


def reveal(fight: Fight, fighter: Fighter) -> None:
    """Show a hidden fighter to everybody: whoever attacks is seen (SV-SUR-6)."""
    come_out(fight, fighter, 0)
    if fight.heard:
        fight.tell(Revealed(fighter.name))


def maneuver_names(maneuvers: i64) -> tuple[str, ...]:
    """Return the names of the maneuvers in a number."""
    return tuple(
        [Maneuver.NAMES[i] for i in range(Maneuver.WITH_ATTACK) if (maneuvers >> i) & 1 != 0]
    )
