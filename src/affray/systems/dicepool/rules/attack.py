"""Attacking: declaring it, splitting it, the roll with its Edge, and the hit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import Math, math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    SQUARE,
    Came,
    Condition,
    Edge,
    Effect,
    Found,
    Status,
    bit,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import EdgeSplit, FavorDice
from affray.systems.dicepool.book.questions import Luck
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.events.attack import AttackRolled, FavorGranted
from affray.systems.dicepool.events.events import ConditionStarted
from affray.systems.dicepool.rules.damage import hit
from affray.systems.dicepool.rules.pools import spend_points, tell_split, throw, try_luck, use_up
from affray.systems.dicepool.rules.tactical import come_out, edge_of
from affray.systems.dicepool.rules.to_hit import dice_value, need_value, pool_value

# The parts of the successes; where Edge comes from has its own rule
GOOD_DICE: Final = Term("dice", "DP-ATK-4", SIDE)
EDGE_TERM: Final = Term("Edge", "DP-EDGE-1", ALL)
EDGE_TERMS: Final = (
    EDGE_TERM,
    Term("Edge", "DP-EDGE-2", ALL),
    Term("Edge", "DP-EDGE-3", ALL),
    Term("Edge", "DP-DROP-1", ALL),
)


def declare(fight: Fight, attacker: Fighter, act: WhatNow, weapon: Weapon) -> None:
    """Begin an attack or a spell: pay for it, split it, then strike part by part (DP-SPLIT-1)."""
    if weapon.spell:
        spend_points(fight, attacker, weapon)
    elif weapon.ammo > 0:
        attacker.put_shots(act.weapon, attacker.shots(act.weapon) - act.parts)
    fight.favor = favor_for(fight, attacker)
    fight.begin_parts(act)
    if attacker.hidden != 0:
        come_out(fight, attacker, Found.ATTACK)
    if fight.heard and act.parts > 1:
        pool = Tally(True)
        pool_value(pool, weapon, fight.favor)
        tell_split(fight, attacker, pool, True)
    next_attack(fight, attacker)


def favor_for(fight: Fight, attacker: Fighter) -> i64:
    """Return the dice that the referee grants for a vivid description (DP-FAV-1)."""
    if fight.rules.favor_dice == FavorDice.OFF:
        return 0
    dice = fight.ask(fight.grant_favor.put(fight.scene, attacker))
    if fight.heard and dice > 0:
        fight.tell(FavorGranted(who=attacker.name, dice=dice))
    return dice


def next_attack(fight: Fight, attacker: Fighter) -> None:
    """Make the next attack of an action.

    RULING: what was meant for somebody who went down meanwhile in this very action is held back.
    """
    part = fight.parts - fight.parts_left
    fight.parts_left -= 1
    target = fight.target_of_part(part)
    weapon = fight.weapon_of_part(attacker)
    if fight.fell & bit(target.number) != 0 or target.status == Status.DEAD or target.gone != 0:
        return
    if weapon.cone > 0 and fight.mapped:
        sweep(fight, attacker, target, weapon)
        return
    strike(fight, attacker, target, weapon, part)


def strike(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, part: i64) -> None:
    """Roll one attack and apply it (DP-ATK-2 to DP-ATK-6)."""
    dice = dice_of(fight, attacker, target, weapon)
    rolled = throw(fight, attacker, dice, weapon.threshold, weapon.name)
    edge = edge_of(fight, attacker, target, weapon)
    if part > 0 and fight.rules.edge_split == EdgeSplit.FIRST_ONLY:
        edge = Edge.NONE
    extra = judge(fight, attacker, target, weapon, rolled, edge)
    if extra < 0 and try_luck(fight, attacker, rolled, 0, False) == Luck.REROLL:
        rolled = throw(fight, attacker, dice, weapon.threshold, weapon.name)
        extra = judge(fight, attacker, target, weapon, rolled, edge)
    use_up(fight, target)
    fight.mark(target, Came.HIT if extra >= 0 else Came.MISSED)
    if extra >= 0:
        land(fight, attacker, target, weapon, extra)


def in_cone(fight: Fight, attacker: Fighter, aim: Fighter, weapon: Weapon) -> i64:
    """Return everybody in a cone, friend or foe, as bits (sheet 5.2)."""
    field = fight.field
    field.cone(attacker.place, aim.place, weapon.cone * SQUARE)
    field.keep_seen(attacker.place)
    inside: i64 = 0
    for person in fight.people:
        if person is not attacker and person.gone == 0 and person.status != Status.DEAD:
            if person is aim or field.touches(person.place):
                inside |= bit(person.number)
    return inside


def sweep(fight: Fight, attacker: Fighter, aim: Fighter, weapon: Weapon) -> None:
    """Roll once against everybody in a cone, each by its own defence (sheet 5.2)."""
    inside = in_cone(fight, attacker, aim, weapon)
    dice = dice_of(fight, attacker, aim, weapon)
    rolled = throw(fight, attacker, dice, weapon.threshold, weapon.name)
    hits = sweep_all(fight, attacker, weapon, inside, rolled)
    if not hits and try_luck(fight, attacker, rolled, 0, False) == Luck.REROLL:
        rolled = throw(fight, attacker, dice, weapon.threshold, weapon.name)
        sweep_all(fight, attacker, weapon, inside, rolled)
    for person in fight.people:
        if inside & bit(person.number) != 0:
            use_up(fight, person)


def sweep_all(fight: Fight, attacker: Fighter, weapon: Weapon, inside: i64, rolled: i64) -> bool:
    """Judge one roll against everybody inside a cone; tell whether anybody is hit."""
    anybody = False
    for person in fight.people:
        if inside & bit(person.number) != 0:
            edge = edge_of(fight, attacker, person, weapon)
            extra = judge(fight, attacker, person, weapon, rolled, edge)
            if extra >= 0:
                anybody = True
                fight.mark(person, Came.HIT)
                land(fight, attacker, person, weapon, extra)
    return anybody


def dice_of(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon) -> i64:
    """Return how many dice an attack rolls, and keep the sum for whoever listens."""
    fight.attacks += 1
    tally = fight.scratch()
    dice_value(tally, fight, attacker, target, weapon, fight.parts, fight.favor)
    if fight.heard:
        fight.pool_math = math_of(tally)
    return tally.total


def judge(
    fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, rolled: i64, edge: i64
) -> i64:
    """Return the extra successes of an attack, or -1 for a miss (DP-ATK-5, DP-EDGE-1)."""
    successes = rolled
    if edge != Edge.NONE:
        successes += Edge.SUCCESSES
    tally = fight.scratch()
    need_value(tally, fight, attacker, target, weapon)
    extra = successes - tally.total
    if fight.heard:
        tell_attack(fight, attacker, target, weapon, math_of(tally), rolled, edge)
    if extra < 0:
        return -1
    return extra


def tell_attack(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    need: Math,
    rolled: i64,
    edge: i64,
) -> None:
    """Tell an attack with its whole math (DP-GM-1)."""
    distance: i64 = 1
    if fight.mapped:
        distance = fight.field.distance(attacker.place, target.place) // SQUARE
    pool = fight.pool_math
    more = Tally(True)
    successes = Tally(True)
    successes.base(GOOD_DICE, rolled)
    if edge != Edge.NONE:
        more.base(EDGE_TERM, Edge.SUCCESSES)
        successes.add(EDGE_TERMS[edge], Edge.SUCCESSES)
    fight.tell(
        AttackRolled(
            who=attacker.name,
            target=target.name,
            weapon=weapon.name,
            melee=weapon.melee,
            spell=weapon.spell,
            distance=distance,
            pool=pool,
            threshold=weapon.threshold,
            roll=roll_of(pool.total, 6, fight.faces),
            counted=rolled,
            edge=math_of(more),
            edge_from=Edge.NAMES[edge],
            successes=math_of(successes),
            need=need,
            hits=successes.total >= need.total,
            extra=successes.total - need.total,
        )
    )


def land(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, extra: i64) -> None:
    """Apply a hit: blinding light, or damage."""
    if weapon.effect == Effect.DAZZLE:
        target.conditions |= Condition.BLINDED
        target.blinded_left = 1
        if fight.heard:
            fight.tell(
                ConditionStarted(who=target.name, condition="blinded", level=0, cause=weapon.name)
            )
        return
    hit(fight, attacker, target, weapon, extra)
