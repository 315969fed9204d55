"""Damage, Downed, and lingering damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Condition, Damage, Status, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DeathDamage, LingeringStack
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.events.harm import (
    DamageTaken,
    Died,
    DownedHurt,
    LingeringStarted,
    LingeringTicked,
    WentDown,
    WokeUp,
)
from affray.systems.dicepool.rules.defences import lingering_soak, soak_value
from affray.systems.dicepool.rules.tactical import stop_hesitating
from affray.systems.dicepool.rules.victory import check_end

RATING: Final = Term("rating", "DP-DMG-1", SIDE)
EXTRA: Final = Term("extra successes", "DP-ATK-6", SIDE)


# -- hits -------------------------------------------------------------------------------------


def hit(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, extra: i64) -> None:
    """Apply a hit: rating and extras, less armour or resistance (DP-DMG-1, DP-DMG-2, DP-ATK-6)."""
    soak = fight.scratch()
    soak_value(soak, target, weapon)
    net = weapon.damage + extra - soak.total
    if net < 0:
        net = 0
    before = target.hp
    target.hp -= net
    if fight.heard:
        damage = Tally(True)
        damage.base(RATING, weapon.damage)
        damage.add(EXTRA, extra)
        fight.tell(
            DamageTaken(
                who=target.name,
                attacker=attacker.name,
                weapon=weapon.name,
                type=Damage.NAMES[weapon.kind],
                damage=math_of(damage),
                soak=math_of(soak),
                net=net,
                before=before,
                left=target.hp,
                wounds=net > 0,
                stands=target.status == Status.ABLE and target.hp > 0,
            )
        )
    check_downed(fight, target, net, weapon.name)
    if weapon.lingering > 0 and target.status != Status.DEAD:
        linger(fight, target, weapon.lingering, weapon.kind, weapon.spell, attacker.number)


def check_downed(fight: Fight, target: Fighter, net: i64, cause: str) -> None:
    """See what hit points that were lost mean (DP-DOWN-1 to DP-DOWN-3)."""
    if net > 0:
        fight.quiet = 0
        fight.harms += 1
    if target.status == Status.DOWNED:
        if net > 0:
            hurt_downed(fight, target, net)
    elif target.status == Status.ABLE and target.hp <= 0:
        go_down(fight, target, cause)


def go_down(fight: Fight, target: Fighter, cause: str) -> None:
    """Become Downed: incapacitated and unconscious; the blow itself never kills (DP-DOWN-3)."""
    target.status = Status.DOWNED
    fight.falls += 1
    target.downed_damage = 0
    target.conditions &= ~(Condition.SPRINTING | Condition.BACK_TO_WALL)
    fight.fell |= bit(target.number)
    stop_hesitating(fight, target)
    if fight.heard:
        fight.tell(WentDown(who=target.name, cause=cause))
    check_end(fight)


def hurt_downed(fight: Fight, target: Fighter, net: i64) -> None:
    """Add damage to one who is down; more than Fortitude kills (DP-DOWN-2)."""
    if fight.rules.death_damage == DeathDamage.SINGLE_HIT:
        target.downed_damage = net
    else:
        target.downed_damage += net
    taken = target.downed_damage
    if taken <= target.sheet.fortitude:
        if fight.heard:
            fight.tell(DownedHurt(who=target.name, taken=taken, fortitude=target.sheet.fortitude))
        return
    target.status = Status.DEAD
    target.burning = 0
    if fight.heard:
        fight.tell(Died(who=target.name, taken=taken, fortitude=target.sheet.fortitude))


def set_status(fight: Fight, target: Fighter) -> None:
    """See how somebody is whose hit points were set (DP-DOWN-1, DP-DOWN-4)."""
    if target.hp > 0:
        target.status = Status.ABLE
        target.downed_damage = 0
        return
    target.status = Status.DOWNED
    if target.downed_damage > target.sheet.fortitude:
        target.status = Status.DEAD
    stop_hesitating(fight, target)


def wake(fight: Fight, target: Fighter) -> None:
    """Come to at 1 HP, lying prone (DP-DOWN-4)."""
    if target.status != Status.DOWNED or target.hp < 1:
        return
    target.status = Status.ABLE
    target.downed_damage = 0
    target.conditions |= Condition.PRONE
    if fight.heard:
        fight.tell(WokeUp(who=target.name))


# -- lingering --------------------------------------------------------------------------------


def linger(fight: Fight, target: Fighter, value: i64, kind: i64, spell: bool, source: i64) -> None:
    """Let lingering damage take hold, as an instance of its own (DP-LING-1)."""
    if fight.rules.lingering_stack == LingeringStack.REFRESH and refreshed(target, value, kind):
        return
    target.make_room(target.burning + 1)
    target.lingering[target.burning] = lingering.instance(value, kind, spell, source)
    target.burning += 1
    fight.smouldering = True
    if fight.heard:
        fight.tell(
            LingeringStarted(
                who=target.name,
                type=Damage.NAMES[kind],
                value=value,
                cause=source_name(fight, source),
            )
        )


def refreshed(target: Fighter, value: i64, kind: i64) -> bool:
    """Keep the larger of two of the same type, where a house rule says so."""
    for i in range(target.burning):
        held = target.lingering[i]
        if lingering.type_of(held) == kind:
            if lingering.value_of(held) < value:
                target.lingering[i] = lingering.with_value(held, value)
            return True
    return False


def source_name(fight: Fight, source: i64) -> str:
    """Return who lit it; nobody, where it was the ground."""
    if source < len(fight.people):
        return fight.people[source].name
    return ""


def tick_all(fight: Fight) -> None:
    """Let lingering damage go on for everybody, in initiative order (DP-LING-2)."""
    left = False
    for at in range(len(fight.people)):
        person = fight.people[fight.order[at]]
        if person.burning > 0 and person.status != Status.DEAD and person.gone == 0:
            tick(fight, person)
            if person.burning > 0:
                left = True
    fight.smouldering = left


def tick(fight: Fight, target: Fighter) -> None:
    """Take the damage of each instance in order of arrival, 1 less each time (DP-LING-2)."""
    kept: i64 = 0
    count = target.burning
    for i in range(count):
        if target.status == Status.DEAD:
            return
        held = target.lingering[i]
        value = lingering.value_of(held)
        tick_one(fight, target, held, value)
        if value > 1:
            target.lingering[kept] = held - 1
            kept += 1
    if target.status != Status.DEAD:
        target.burning = kept


def tick_one(fight: Fight, target: Fighter, held: i64, value: i64) -> None:
    """Take the damage of one instance (DP-LING-2, DP-LING-3, DP-LING-4)."""
    kind = lingering.type_of(held)
    soak = fight.scratch()
    lingering_soak(soak, fight, target, kind, lingering.is_spell(held))
    net = value - soak.total
    if net < 0:
        net = 0
    before = target.hp
    target.hp -= net
    if fight.heard:
        fight.tell(
            LingeringTicked(
                who=target.name,
                type=Damage.NAMES[kind],
                value=value,
                soak=math_of(soak),
                net=net,
                before=before,
                left=target.hp,
                next=value - 1,
            )
        )
    check_downed(fight, target, net, Damage.NAMES[kind])
