"""Why an attack was chosen: what stands out about its target. Only for whoever listens."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Because, Edge, Effect, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.judge import is_foe, power_of
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.rules.tactical import edge_of


def explain(fight: Fight, act: WhatNow, temper: Temper) -> None:
    """Say why an attack was chosen."""
    fighter = act.fighter
    weapon = fighter.weapon()
    if act.choice == Verb.CAST:
        weapon = fighter.sheet.spells[act.thing]
    elif act.choice != Verb.ATTACK:
        return
    act.why(why(fight, fighter, fight.people[act.target], weapon, temper), act.target)


def why(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon, temper: Temper) -> i64:
    """Return what stands out about a target."""
    if weapon.effect == Effect.DAZZLE:
        return Because.BLINDS
    if weapon.cone > 0:
        return Because.CROWD
    edge = edge_of(fight, fighter, target, weapon)
    if edge != Edge.NONE:
        return Because.FLANKED if edge == Edge.FLANK else Because.UNAWARE
    band = target.health_band()
    if temper.spread > 0 and band == 4:
        return Because.UNHURT
    if band == 1:
        return Because.NEARLY_DOWN
    if weapon.lingering > 0:
        return Because.LINGERS
    if band < 4:
        return Because.WOUNDED
    return Because.DANGEROUS if is_worst(fight, fighter, target) else Because.EASIEST


def is_worst(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether nobody else of the foes does more harm, and somebody does less."""
    power = power_of(target)
    least = power
    for person in fight.people:
        if is_foe(fighter, person):
            if power_of(person) > power:
                return False
            least = min(least, power_of(person))
    return least < power
