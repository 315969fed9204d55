"""Attack resolution: the seven steps of an attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import WALKING
from affray.core.fight.tally import Tally
from affray.systems.simverse.book.constants import (
    Came,
    Condition,
    Defended,
    Location,
    Maneuver,
    Status,
)
from affray.systems.simverse.book.event_keys import Cause
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter, weapon_bit
from affray.systems.simverse.events.blow import AttackRolled
from affray.systems.simverse.events.events import Revealed
from affray.systems.simverse.rules.actions.hands import leave_hand
from affray.systems.simverse.rules.attack.situation import shot_length
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.checks.check import (
    CRITICAL,
    FUMBLE,
    critical_name,
    margin_of,
    second_try,
    succeeds,
)
from affray.systems.simverse.rules.checks.criticals import attack_critical, attack_fumble
from affray.systems.simverse.rules.defence.defending import defends
from affray.systems.simverse.rules.ground.hiding import come_out
from affray.systems.simverse.rules.harm.conditions import daze, end, lose_aim
from affray.systems.simverse.rules.harm.damage import damage
from affray.systems.simverse.rules.magic.casting import after_casting
from affray.systems.simverse.rules.magic.sanctuary import gets_through
from affray.systems.simverse.rules.maneuvers.with_attack import mark_used, riposte

# Conditions of either that an attack may end
BY_ATTACKING: Final[i64] = (
    Condition.AIMING
    | Condition.FEINTING
    | Condition.INVISIBLE
    | Condition.SMITING
    | Condition.VENOMOUS
    | Condition.CHARMED
)


def attack(fight: Fight, blow: Blow) -> None:
    """Carry out an attack, with all that answers it."""
    fight.attacks += 1
    resolve(fight, blow)
    fight.blow_over()


def resolve(fight: Fight, blow: Blow) -> None:
    """Steps 2 to 7 of an attack (SV-ATK-2 to SV-ATK-8, SV-ATK-10)."""
    if blow.attacker.hidden != 0:
        reveal(fight, blow.attacker)
    if fight.wards != 0 and not gets_through(fight, blow.attacker, blow.target):
        return
    tally = fight.scratch()
    needed = attack_value(tally, fight, blow)
    roll = fight.check(blow.attacker, 3, 6, needed, "attack", 5)
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
        fight.mark(blow.target, Came.MISSED)
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
    if fight.mode == WALKING:
        fight.cut(so_far(blow, roll))
    damage(fight, blow)
    if roll == CRITICAL and blow.spell is None and blow.target.status == Status.ABLE:
        if attack_critical(fight, blow):
            daze(fight, blow.target, Cause.CRITICAL_HIT)


def so_far(blow: Blow, roll: i64) -> list[int]:
    """Return what of a blow that lands is in no state: which it is, and whether it is critical."""
    return [
        1 if roll == CRITICAL else 0,
        int(blow.attacker.number),
        int(blow.target.number),
        int(blow.number),
        int(blow.part),
        int(blow.maneuvers),
    ]


def has_cast(fight: Fight, blow: Blow, roll: i64) -> None:
    """Let the casting of a spell that strikes have its consequences (SV-ATK-10)."""
    spell = blow.spell
    assert spell is not None
    after_casting(fight, blow.attacker, spell, roll)


def struck_out(fight: Fight, blow: Blow) -> None:
    """Mark what a blow uses up, hit or miss: the parry, the aim, the feint (SV-PAR-2, SV-AIM-3)."""
    if blow.spell is None:
        blow.attacker.attacked_with |= weapon_bit(blow.number)
        if blow.mode.thrown and blow.weapon.melee and not blow.weapon.natural:
            let_fly(fight, blow)
        if blow.maneuvers != 0:
            mark_used(blow.attacker, blow.target, blow.maneuvers)
    if (blow.attacker.conditions | blow.target.conditions) & BY_ATTACKING != 0:
        spell_bound(fight, blow)
        end_by_attacking(fight, blow.attacker, blow.target)


def end_by_attacking(fight: Fight, attacker: Fighter, target: Fighter) -> None:
    """End what an attack ends for whoever makes it: aim, feint, invisibility (SV-AIM-3)."""
    lose_aim(fight, attacker)
    if attacker.feint == target.number:
        attacker.conditions &= ~Condition.FEINTING
        attacker.feint = -1
    if attacker.has(Condition.INVISIBLE):
        end(fight, attacker, Condition.INVISIBLE)


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
            end(fight, attacker, Condition.SMITING)
        if attacker.has(Condition.VENOMOUS) and blow.mode.awkward_close:
            blow.venomous = True
            end(fight, attacker, Condition.VENOMOUS)
    if target.has(Condition.CHARMED) and target.charmer >= 0:
        if fight.people[target.charmer].side == attacker.side:
            end(fight, target, Condition.CHARMED)


def tell_attack(fight: Fight, blow: Blow, tally: Tally, roll: i64) -> None:
    """Tell steps 1 to 4 of an attack with their math."""
    attacker = blow.attacker
    target = blow.target
    hits = succeeds(tally.total, roll)
    margin = margin_of(tally.total, roll)
    fight.tell(
        AttackRolled(
            who=attacker.name,
            target=target.name,
            weapon=blow.weapon.name,
            mode=blow.mode.name,
            maneuvers=maneuver_names(blow.maneuvers),
            location=Location.NAMES[blow.location] if blow.location != Location.BODY else "",
            distance=shot_length(fight, attacker, target),
            needed=math_of(tally),
            roll=roll_of(3, 6, fight.faces),
            hits=hits,
            margin=margin,
            penalty=margin // 5 if hits else 0,
            critical=critical_name(roll),
        )
    )


def let_fly(fight: Fight, blow: Blow) -> None:
    """Let a thrown weapon leave the hand; it lies where the target stands (SV-COND-4).

    RULING: weapons made only for throwing are carried by the bundle and do not run out.
    """
    attacker = blow.attacker
    leave_hand(fight, attacker, blow.number, blow.target.place)
    if attacker.off == blow.number:
        attacker.off = -1
    else:
        attacker.ready = attacker.body


def reveal(fight: Fight, fighter: Fighter) -> None:
    """Show a hidden fighter to everybody: whoever attacks is seen (SV-SUR-6)."""
    come_out(fight, fighter, 0)
    if fight.heard:
        fight.tell(Revealed(who=fighter.name))


def maneuver_names(maneuvers: i64) -> tuple[str, ...]:
    """Return the names of the maneuvers in a number."""
    return tuple(
        [Maneuver.NAMES[i] for i in range(Maneuver.WITH_ATTACK) if (maneuvers >> i) & 1 != 0]
    )
