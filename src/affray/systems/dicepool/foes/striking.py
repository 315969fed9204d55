"""Whom a foe of this system strikes, with what, and in how many parts (sheet part 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.acts.legality import act_reason, target_reason
from affray.systems.dicepool.acts.reasons import LEGAL
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    SQUARE,
    Because,
    Condition,
    Damage,
    Effect,
    Status,
    Verb,
    bit,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.judge import (
    PRESSES,
    blow_worth,
    chance_between,
    is_foe,
    pressing_worth,
    value_of,
)
from affray.systems.dicepool.foes.prospects import attacker_state, prospect
from affray.systems.dicepool.foes.scene import SCENE, away_of, has_edge
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.rules.attack import in_cone
from affray.systems.dicepool.rules.difficulty import (
    MOST_INCREMENTS,
    NO_SIGHT,
    OUT_OF_SIGHT,
    hindrance,
    increments,
    increments_to,
    is_dim,
)
from affray.systems.dicepool.rules.pools import split_dice

UNDRAWN: Final[i64] = -1  # a lot that nobody has asked for yet
RESERVE: Final[i64] = 1  # spell points kept for a last bolt (DP-GM-11)


class Best:
    """The best attack found so far."""

    def __init__(self) -> None:
        self.worth: i64 = 0
        self.lot: i64 = UNDRAWN
        self.weapon: i64 = -1
        self.spell: i64 = -1
        self.target: i64 = -1
        self.second: i64 = -1  # of the second part, where the action is split

    def begin(self) -> None:
        """Forget what was found."""
        self.worth = 0
        self.lot = UNDRAWN
        self.weapon = -1
        self.spell = -1
        self.target = -1
        self.second = -1


BEST: Final = Best()


def would_shoot(fight: Fight, fighter: Fighter, person: Fighter, weapon: Weapon) -> bool:
    """Tell whether to attack somebody: never from beyond three times the range (DP-GM-8)."""
    if fight.mapped and not weapon.melee:
        if increments(fight, fighter, person, weapon) > MOST_INCREMENTS:
            return False
    return target_reason(fight, fighter, person, weapon) == LEGAL


def best_attack(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> i64:
    """Fill in the attack or spell that is worth most, or the weapon for it; 0 for none (DP-GM-5).

    Nobody who is down is struck (DP-GM-9).
    """
    worth = find_attack(fight, fighter, temper)
    if worth <= 0:
        return 0
    best = BEST
    if best.spell >= 0:
        act.cast(best.spell, best.target)
    elif best.weapon != fighter.ready:
        act.fill(Verb.DRAW, -1, best.weapon, -1)
        act.why(Because.BETTER_WEAPON, best.target)
        return worth
    else:
        act.attack(best.target, best.weapon)
    if best.second >= 0:
        act.split(best.second)
    return worth


def find_attack(fight: Fight, fighter: Fighter, temper: Temper) -> i64:
    """Find the attack that is worth most from where a fighter stands; what it is worth."""
    BEST.begin()
    try_weapon(fight, fighter, fighter.ready, temper)
    if temper.tricks and fighter.conditions & Condition.SWAPPED == 0:
        most: i64 = len(fighter.sheet.weapons)
        if fighter.weapon().melee:
            most -= 1  # who has a blade in hand needs no fists
        for number in range(most):
            if number != fighter.ready:
                try_weapon(fight, fighter, number, temper)
    if fighter.spell_points > 0:
        for number in range(len(fighter.sheet.spells)):
            spell = fighter.sheet.spells[number]
            if spell.effect != Effect.MEND and affords(fighter, spell):
                if temper.tricks or spell.effect == Effect.HARM:
                    try_targets(fight, fighter, spell, -1, number, temper)
    return BEST.worth


def try_weapon(fight: Fight, fighter: Fighter, number: i64, temper: Temper) -> None:
    """See what one of the weapons is good for."""
    weapon = fighter.sheet.weapons[number]
    if weapon.ammo == 0 or fighter.shots(number) > 0:
        try_targets(fight, fighter, weapon, number, -1, temper)


def try_targets(
    fight: Fight, fighter: Fighter, weapon: Weapon, number: i64, spell: i64, temper: Temper
) -> None:
    """See what a weapon or a spell is worth on everybody."""
    if weapon.melee and is_out_of_reach(fight, fighter, weapon):
        return
    splits = temper.tricks and may_split(fighter, weapon, number)
    attacker = attacker_state(fighter, splits, temper)
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        harder = harder_on(fight, fighter, person, weapon)
        if harder == OUT_OF_SIGHT or (spell >= 0 and resists(person, weapon)):
            continue
        if weapon.cone > 0 and fight.mapped:
            worth = cone_worth(fight, fighter, person, weapon, temper)
            note(fight, fighter, worth, number, spell, person.number, -1)
            continue
        edge = has_edge(fight, fighter, person, weapon)
        found = prospect(fight, fighter, person, weapon, harder, edge, splits, attacker, temper)
        second: i64 = -1
        if found.split:
            second = person.number
        worth = found.worth
        if fight.mapped and worth * PRESSES // 100 >= BEST.worth:
            worth = pressing_worth(fight, fighter, person, worth)
        note(fight, fighter, worth, number, spell, person.number, second)


def is_out_of_reach(fight: Fight, fighter: Fighter, weapon: Weapon) -> bool:
    """Tell whether no foe at all is in reach of a blade; of other places only shots are thought."""
    if not fight.mapped:
        return False
    return fighter.place != SCENE.here or SCENE.nearest > weapon.range * SQUARE + fight.field.slack


def harder_on(fight: Fight, fighter: Fighter, person: Fighter, weapon: Weapon) -> i64:
    """Return how much harder its place makes an attack on a foe; OUT_OF_SIGHT where there is none.

    Foes never shoot from beyond three times the range (DP-GM-8).
    """
    if not fight.mapped:
        if not weapon.melee and not weapon.spell and is_dim(fight, person):
            return NO_SIGHT
        return 0
    if weapon.melee:
        if fight.field.in_reach(fighter.place, person.place, weapon.range * SQUARE):
            return 0
        return OUT_OF_SIGHT
    if fighter.place == SCENE.here:
        steps = increments_to(away_of(person.number), weapon)
    else:
        steps = increments(fight, fighter, person, weapon)
    if steps > MOST_INCREMENTS:
        return OUT_OF_SIGHT
    return hindrance(fight, fighter, person, weapon, steps)


def note(
    fight: Fight, fighter: Fighter, worth: i64, weapon: i64, spell: i64, target: i64, second: i64
) -> None:
    """Keep an attack if it is worth more than the best; lots decide between equals."""
    best = BEST
    if worth < best.worth or worth <= 0:
        return
    drawn: i64 = UNDRAWN
    if worth == best.worth:
        if best.lot == UNDRAWN:
            best.lot = chance_between(fight, fighter, best.target)
        drawn = chance_between(fight, fighter, target)
        if drawn <= best.lot:
            return
    best.worth = worth
    best.lot = drawn
    best.weapon = weapon
    best.spell = spell
    best.target = target
    best.second = second


# -- splitting --------------------------------------------------------------------------------


def may_split(fighter: Fighter, weapon: Weapon, number: i64) -> bool:
    """Tell whether an action can be split in two with a weapon (DP-SPLIT-2, DP-GM-6)."""
    if weapon.cone > 0 or weapon.effect != Effect.HARM:
        return False
    if split_dice(weapon.pool + weapon.accuracy, 2) < 1:
        return False
    return weapon.ammo == 0 or fighter.shots(number) >= 2


# -- spells and cones -------------------------------------------------------------------------


def affords(fighter: Fighter, spell: Weapon) -> bool:
    """Tell whether a spell leaves enough for one last bolt (DP-GM-11)."""
    left = fighter.spell_points - spell.cost
    if left < 0:
        return False
    if spell.cost <= RESERVE:
        return True
    for other in fighter.sheet.spells:
        if other.cost == RESERVE and other.damage > 0:
            return left >= RESERVE
    return True


def resists(person: Fighter, spell: Weapon) -> bool:
    """Tell whether a spell's type is wasted on somebody (DP-GM-11)."""
    return spell.kind > Damage.ENERGY and person.sheet.resistance(spell.kind) >= spell.damage


def cone_worth(fight: Fight, fighter: Fighter, aim: Fighter, weapon: Weapon, temper: Temper) -> i64:
    """Return what a cone is worth: harm to foes, less the harm to friends, which counts double.

    A friend who lies in it is as good as lost.
    """
    inside = in_cone(fight, fighter, aim, weapon)
    worth: i64 = 0
    for person in fight.people:
        if inside & bit(person.number) == 0:
            continue
        if person.side == fighter.side:
            if person.can_act():
                worth -= 2 * blow_worth(fight, fighter, person, weapon, 1, False, temper)
            else:
                worth -= value_of(person, temper) * 100
        elif is_foe(fighter, person):
            edge = has_edge(fight, fighter, person, weapon)
            worth += blow_worth(fight, fighter, person, weapon, 1, edge, temper)
    return worth


# -- the rest ---------------------------------------------------------------------------------


def strike_downed(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Strike somebody who is down, where nobody standing is in reach (DP-GM-9)."""
    for person in fight.people:
        if person.side != fighter.side and person.status == Status.DOWNED:
            if not would_shoot(fight, fighter, person, fighter.weapon()):
                continue
            act.attack(person.number, fighter.ready)
            if act_reason(fight, fighter, act) == LEGAL:
                act.why(Because.DOWNED, person.number)
                return True
    return False


def get_ready(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Reload an empty weapon."""
    weapon = fighter.weapon()
    if weapon.ammo > 0 and fighter.shots(fighter.ready) == 0:
        act.plain(Verb.RELOAD)
        act.why(Because.EMPTY)
        return True
    return False
