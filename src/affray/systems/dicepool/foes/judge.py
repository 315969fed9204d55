"""The judge: what harm to somebody is worth, in one measure for attacks, places and help.

Somebody is worth what harm it does; a blow is worth the share that it takes of that. What does
not show of a foe is taken for the usual: hit points, and the dice of its attacks.
RULING: how well somebody guards itself is sized up by any fighter at a glance, as the duties of
the referee want it (DP-GM-5); hit points and what else does not show stay unknown.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import FAR
from affray.core.fight.lot import lot
from affray.systems.dicepool.book.constants import Condition, Effect
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.gear import gear_of, power_with
from affray.systems.dicepool.foes.scene import presses_own, salted
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.foes.worth import (
    SEEN,
    WHOLE,
    believed_harm,
    foresee_attack,
    lingers,
)

UNHURT: Final[i64] = 20  # hit points that anybody is taken to have
STANDS: Final[i64] = 2000  # of anybody who stands, in thousandths of a point of damage
PRESSES: Final[i64] = 110  # of one who is at blows already, in hundredths
BLOWS: Final[i64] = 2  # that somebody who is blinded would have struck meanwhile
BLIND: Final[i64] = 4  # difficulty (DP-PEN-2)


def is_foe(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is an enemy that stands and is seen."""
    return person.side != fighter.side and person.can_act() and person.seen_by(fighter.side)


def attacking_with(fighter: Fighter) -> Weapon:
    """Return what a fighter means to attack with: the weapon in hand, or its first spell."""
    if fighter.ready == len(fighter.sheet.weapons) - 1 and len(fighter.sheet.spells) > 0:
        for spell in fighter.sheet.spells:
            if spell.damage > 0 and fighter.spell_points >= spell.cost:
                return spell
    return fighter.weapon()


def left_of(fighter: Fighter, person: Fighter) -> i64:
    """Return the hit points that somebody has left, as far as a fighter knows."""
    if person.side == fighter.side:
        return max(person.hp, 1)
    return believed_left(person.health_band())


def believed_left(band: i64) -> i64:
    """Return the hit points that somebody is taken to have left, by how well it looks."""
    if band == 4:
        return UNHURT
    if band == 3:
        return 14
    return 7 if band == 2 else 3


def power_of(person: Fighter) -> i64:
    """Return the harm that somebody's gear does, in thousandths of a point: what anybody sees."""
    return power_with(gear_of(person))


def pressing_worth(fight: Fight, fighter: Fighter, foe: Fighter, worth: i64) -> i64:
    """Return what an attack is worth: more on one who has anybody of ours in reach of its blade."""
    if presses_own(fight, fighter, foe):
        return worth * PRESSES // 100
    return worth


def value_of(person: Fighter, temper: Temper) -> i64:
    """Return what it is worth that somebody does not stand any more, in thousandths."""
    return STANDS + power_of(person) * temper.strong // 100


def blow_worth(
    fight: Fight,
    fighter: Fighter,
    target: Fighter,
    weapon: Weapon,
    parts: i64,
    edge: bool,
    temper: Temper,
) -> i64:
    """Return what one attack is worth: the share it takes of what the target is worth."""
    left = left_of(fighter, target)
    foresee_attack(fight, fighter, target, weapon, parts, edge, left)
    return outlook_worth(fight, fighter, target, weapon, left, temper)


def outlook_worth(
    fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon, left: i64, temper: Temper
) -> i64:
    """Return what the attack that was seen last is worth on one with so much left."""
    if SEEN.hits == 0:
        return 0
    if weapon.effect == Effect.DAZZLE:
        return blinding_worth(fight, fighter, target, temper)
    mean = SEEN.mean
    if weapon.lingering > 0:
        burns = lingers(fight, target, weapon)
        mean += SEEN.hits * burns * 3 // 4
        if mean > left * WHOLE:
            mean = left * WHOLE
    if not temper.easy:
        left = UNHURT
    share = mean // left + SEEN.downs * temper.weak // 200
    worth = value_of(target, temper) * (share // 100) // 100
    if temper.spread > 0 and target.health_band() < 4:
        worth = worth * (100 - temper.spread) // 100
    return worth


def blinding_worth(fight: Fight, fighter: Fighter, target: Fighter, temper: Temper) -> i64:
    """Return what it is worth to blind somebody for a turn: the blows that miss (DP-PEN-2)."""
    if target.has(Condition.BLINDED):
        return 0
    hits = SEEN.hits
    weapon = gear_of(target)
    spared = believed_harm(fight, target, fighter, weapon, 0)
    spared -= believed_harm(fight, target, fighter, weapon, BLIND)
    share = BLOWS * spared // left_of(fighter, fighter)
    if share > WHOLE:
        share = WHOLE
    return value_of(fighter, temper) * (share // 1000 * (hits // 1000) // 100) // 100


class Dread:
    """What harm to oneself is worth: filled in by `dread`."""

    def __init__(self) -> None:
        self.left: i64 = 1
        self.value: i64 = 0


DREAD: Final = Dread()


def dread(fight: Fight, fighter: Fighter, temper: Temper) -> None:
    """Weigh harm to a fighter from now on as the fighter does.

    Fear fades while nobody is harmed: else those who are afraid of each other never meet.
    """
    DREAD.left = left_of(fighter, fighter)
    DREAD.value = value_of(fighter, temper) * temper.fear // (100 + 100 * fight.quiet)


def harm_worth(harm: i64) -> i64:
    """Return what harm to whoever thinks is worth, given in millionths of a point."""
    share = harm // DREAD.left
    if share > WHOLE:
        share = WHOLE
    return DREAD.value * (share // 100) // 100


def harm_for(worth: i64) -> i64:
    """Return the least harm to whoever thinks that is worth so much; FAR where none is."""
    if worth <= 0:
        return 0
    if DREAD.value <= 0:
        return FAR
    share = (100 * worth + DREAD.value - 1) // DREAD.value * 100
    if share > WHOLE:
        return FAR
    return share * DREAD.left


def chance_between(fight: Fight, fighter: Fighter, number: i64) -> i64:
    """Return the thinker's lot for one of several choices that are worth the same."""
    when = salted(fight, fighter) + 8 * fight.round + fighter.actions
    return lot(when, fighter.place + fighter.hp, number)
