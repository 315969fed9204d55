"""Tactics: how a foe of this system weighs its choices (sheet part 9).

`Tactical` strikes where it does most harm, flanks, keeps its back to a wall, uses range and
cover, and knows when all is lost; whoever is `fearless` does not. `Plain` only ever makes the
attack that does most harm: no splitting, no luck, no step aside; the simulations that the rules
are checked by use it.
RULING: how well somebody guards itself is sized up by any fighter at a glance, as the duties of
the referee want it; hit points and what else does not show stay unknown.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.battlefield import NO_COVER
from affray.core.question import Player, Question
from affray.systems.dicepool.acts import WhatNow
from affray.systems.dicepool.fight import Fight, health_band
from affray.systems.dicepool.judgement import WHOLE, mean_damage
from affray.systems.dicepool.model import (
    ABLE,
    BACK_TO_WALL,
    BEAST,
    DAZZLE,
    DEAD,
    DOWNED,
    ENERGY,
    GREATER_TONIC,
    HESITATING,
    MACHINE,
    MEND,
    PRONE,
    RUTHLESS,
    SQUARE,
    SWAPPED,
    TONIC,
    Fighter,
    Weapon,
    bit,
)
from affray.systems.dicepool.questions import KEEP, RE_ENTER, REROLL, Luck, ReEntry
from affray.systems.dicepool.rules.actions import LEGAL, act_reason, beside, target_reason
from affray.systems.dicepool.rules.attack import hard_to_see, increments, split_dice
from affray.systems.dicepool.rules.movement import flood, near_wall, pace
from affray.systems.dicepool.rules.tactical import NO_EDGE, edge_of, is_flanked, presses
from affray.systems.dicepool.verbs import (
    ATTACK,
    CAST,
    DRAW,
    LEAVE,
    MOVE,
    RELOAD,
    SPRINT,
    STAND,
    SURRENDER,
    USE,
    WALL,
)

AVERAGE: Final[i64] = 20  # hit points that one whose own are unknown is taken to have
RESERVE: Final[i64] = 1  # spell points kept for a last bolt (DP-GM-11)


class Plain(Player):
    """Makes the attack with the highest mean net damage, twice a turn (DP-GM-5, DP-GM-15)."""

    def __init__(self) -> None:
        self.name = "plain"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        if isinstance(question, ReEntry):
            question.choice = RE_ENTER
            return RE_ENTER
        question.choice = KEEP
        return KEEP

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Attack, or get nearer."""
        fighter = act.fighter
        if fighter.actions <= 0:
            return act.end()
        if fighter.has(PRONE):
            return act.plain(STAND)
        if best_attack(fight, act, fighter) > 0:
            return act.choice
        if get_ready(fight, act, fighter) or close_in(fight, act, fighter):
            return act.choice
        return act.end()


class Tactical(Player):
    """Fights as the referee's duties say (DP-GM-5 to DP-GM-12); one of two never gives up."""

    def __init__(self, name: str, gives_up: bool) -> None:
        self.name = name
        self.gives_up: bool = gives_up

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        if isinstance(question, ReEntry):
            question.choice = RE_ENTER
            return RE_ENTER
        if isinstance(question, Luck):
            question.choice = REROLL
            return REROLL
        question.choice = KEEP
        return KEEP

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn."""
        fighter = act.fighter
        if fighter.actions <= 0:
            return act.end()
        if self.gives_up and fighter.actions == 2 and fighter.side != 0:
            if all_is_lost(fight, fighter) and give_up(fight, act, fighter):
                return act.choice
        if fighter.conditions & PRONE != 0:
            return act.plain(STAND)
        if fighter.satchel != 0 or len(fighter.sheet.spells) > 0:
            if help_friend(fight, act, fighter):
                return act.choice
        if fight.mapped and mind_the_back(fight, act, fighter):
            return act.choice
        worth = best_attack(fight, act, fighter)
        if worth > 0:
            if fight.mapped and fighter.actions == 2 and not fighter.weapon().melee:
                if act.choice == ATTACK and better_place(fight, act, fighter, worth):
                    return act.choice
            if act.choice == ATTACK:
                split_with_edge(fight, act, fighter, worth)
            return act.choice
        if fighter.sheet.has(RUTHLESS) and strike_downed(fight, act, fighter):
            return act.choice
        if get_ready(fight, act, fighter) or close_in(fight, act, fighter):
            return act.choice
        if self.gives_up and fighter.actions == 2 and fighter.side != 0:
            # Nothing that it could do harms anybody: it cannot win either.
            if fighter.sheet.nature != MACHINE and down_to_a_third(fight, fighter):
                if give_up(fight, act, fighter):
                    return act.choice
        return act.end()


class Umpire(Player):
    """Answers for the referee where nobody does: no favor is granted."""

    def __init__(self) -> None:
        self.name = "umpire"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Say none."""
        question.choice = 0
        return 0


# -- striking ---------------------------------------------------------------------------------


def is_foe(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is an enemy that stands and is seen."""
    return person.side != fighter.side and person.can_act() and person.seen_by(fighter.side)


def best_attack(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Fill in the attack or spell with the highest mean net damage; return it, 0 for none.

    Of equal ones the most wounded, then the first listed is struck (DP-GM-5). Nobody who is down
    is struck (DP-GM-9).
    """
    best: i64 = 0
    worst_off: i64 = 9
    weapon = fighter.weapon()
    loaded = weapon.ammo == 0 or fighter.shots(fighter.ready) > 0
    if loaded:
        for person in fight.people:
            if is_foe(fighter, person):
                if target_reason(fight, fighter, person, weapon) != LEGAL:
                    continue
                edge = edge_of(fight, fighter, person, weapon) != NO_EDGE
                worth = mean_damage(fight, fighter, person, weapon, 1, edge)
                band = health_band(person)
                if worth > best or (worth == best and worth > 0 and band < worst_off):
                    best = worth
                    worst_off = band
                    act.fill(ATTACK, person.number, fighter.ready, -1)
    if fighter.spell_points > 0:
        spell = best_spell(fight, act, fighter, best)
        if spell > best:
            best = spell
    return best


def best_spell(fight: Fight, act: WhatNow, fighter: Fighter, least: i64) -> i64:
    """Fill in the best spell that is worth more than `least` (DP-GM-11)."""
    best = least
    worst_off: i64 = 9
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        if spell.effect == MEND or spell.effect == DAZZLE or not affords(fighter, spell):
            continue
        for person in fight.people:
            if not is_foe(fighter, person):
                continue
            if target_reason(fight, fighter, person, spell) != LEGAL or resists(person, spell):
                continue
            edge = edge_of(fight, fighter, person, spell) != NO_EDGE
            worth = mean_damage(fight, fighter, person, spell, 1, edge)
            if worth > 0 and spell.lingering > 0 and person.burning == 0:
                worth += spell.lingering * (spell.lingering + 1) // 2 * WHOLE // 2
            band = health_band(person)
            if worth > best or (worth == best and worth > least and band < worst_off):
                best = worth
                worst_off = band
                act.fill(CAST, person.number, -1, -1)
                act.thing = number
    return best


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
    return spell.kind > ENERGY and person.sheet.resistance(spell.kind) >= spell.damage


def split_with_edge(fight: Fight, act: WhatNow, fighter: Fighter, worth: i64) -> None:
    """Split in two where Edge makes the sum of both higher, never further (DP-GM-6)."""
    target = fight.people[act.target]
    weapon = fighter.weapon()
    if weapon.cone > 0 or split_dice(weapon.pool + weapon.accuracy, 2) < 1:
        return
    if weapon.ammo > 0 and fighter.shots(fighter.ready) < 2:
        return
    if edge_of(fight, fighter, target, weapon) == NO_EDGE:
        return
    second = fight.rules.edge_split == 0
    both = mean_damage(fight, fighter, target, weapon, 2, True)
    both += mean_damage(fight, fighter, target, weapon, 2, second)
    if both > worth:
        act.split(target.number)


def strike_downed(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Strike somebody who is down, where nobody standing is in reach (DP-GM-9)."""
    for person in fight.people:
        if person.side != fighter.side and person.status == DOWNED:
            act.fill(ATTACK, person.number, fighter.ready, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
    return False


def get_ready(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Reload, or draw a weapon that somebody can be attacked with from here."""
    weapon = fighter.weapon()
    if weapon.ammo > 0 and fighter.shots(fighter.ready) == 0:
        act.plain(RELOAD)
        return True
    if fighter.conditions & SWAPPED != 0:
        return False
    most: i64 = len(fighter.sheet.weapons)
    for number in range(most - 1):
        if number == fighter.ready:
            continue
        other = fighter.sheet.weapons[number]
        if other.ammo > 0 and fighter.shots(number) == 0:
            continue
        for person in fight.people:
            if is_foe(fighter, person) and target_reason(fight, fighter, person, other) == LEGAL:
                if mean_damage(fight, fighter, person, other, 1, False) > 0:
                    act.fill(DRAW, -1, number, -1)
                    return True
    return False


# -- moving -----------------------------------------------------------------------------------


def close_in(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Move to where somebody can be attacked, best where that makes a flank (DP-GM-6)."""
    if not fight.mapped:
        return False
    weapon = attacking_with(fighter)
    reach = weapon.range * SQUARE
    field = fight.field
    flooded = False
    best: i64 = -1
    best_worth: i64 = -1
    nearest: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        away = field.distance(fighter.place, person.place)
        if nearest < 0 or away < least:
            nearest = person.number
            least = away
        if fighter.actions < 2 and weapon.melee:
            continue
        if away > reach + pace(fighter, False) * SQUARE:
            continue
        if not flooded:
            flood(fight, fighter, pace(fighter, False))
            flooded = True
        place = field.closest(person.place, reach)
        if place == fighter.place or not field.in_reach(place, person.place, reach):
            continue
        edge = weapon.melee and flank_possible(fight, fighter, person)
        worth = mean_damage(fight, fighter, person, weapon, 1, edge)
        if worth > best_worth:
            best = place
            best_worth = worth
    if best >= 0:
        act.fill(MOVE, -1, -1, best)
        return True
    if nearest < 0:
        return False
    return approach(fight, act, fighter, fight.people[nearest], reach, flooded)


def attacking_with(fighter: Fighter) -> Weapon:
    """Return what a fighter means to attack with: the weapon in hand, or its first spell."""
    weapon = fighter.weapon()
    if fighter.ready == len(fighter.sheet.weapons) - 1 and len(fighter.sheet.spells) > 0:
        for spell in fighter.sheet.spells:
            if spell.damage > 0 and fighter.spell_points >= spell.cost:
                return spell
    return weapon


def flank_possible(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend presses somebody with no wall at its back, or can yet (DP-GM-6)."""
    if target.has(BACK_TO_WALL):
        return False
    for person in fight.people:
        if person is not fighter and person.side == fighter.side:
            if presses(fight, person, target) or can_get_to(fight, person, target):
                return True
    return False


def can_get_to(fight: Fight, person: Fighter, target: Fighter) -> bool:
    """Tell whether somebody to come in this round is near enough to press another in it."""
    if not person.can_act() or not is_to_come(fight, person) or fight.dropping:
        return False
    weapon = person.weapon()
    near = (weapon.range + pace(person, False)) * SQUARE
    return weapon.melee and fight.field.distance(person.place, target.place) <= near


def approach(
    fight: Fight, act: WhatNow, fighter: Fighter, goal: Fighter, reach: i64, flooded: bool
) -> bool:
    """Go on towards somebody who is out of reach, in a sprint where that is safe (DP-GM-10)."""
    field = fight.field
    squares = pace(fighter, False)
    far = field.distance(fighter.place, goal.place) > 2 * squares * SQUARE + reach
    if far and fighter.actions == 2:
        flood(fight, fighter, pace(fighter, True))
        flooded = False
        place = field.closest(goal.place, reach)
        if place != fighter.place and not in_danger(fight, fighter, place):
            act.fill(SPRINT, -1, -1, place)
            return True
    if not flooded:
        flood(fight, fighter, squares)
    place = field.closest(goal.place, reach)
    if place == fighter.place or not nearer(fight, fighter, place, goal):
        field.wary = fight.terrain.dangerous
        place = field.step_toward(fighter.place, goal.place, squares * SQUARE, reach)
        field.wary = False
        if place == fighter.place:
            return False
    act.fill(MOVE, -1, -1, place)
    return True


def nearer(fight: Fight, fighter: Fighter, place: i64, goal: Fighter) -> bool:
    """Tell whether a place is nearer to somebody."""
    field = fight.field
    return field.distance(place, goal.place) < field.distance(fighter.place, goal.place)


def is_to_come(fight: Fight, person: Fighter) -> bool:
    """Tell whether somebody still acts in this round, or may come back into it."""
    return fight.acted & bit(person.number) == 0 or person.conditions & HESITATING != 0


def in_danger(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether an enemy who acts later in the round could strike at a place (DP-GM-10)."""
    for person in fight.people:
        if is_foe(fighter, person) and is_to_come(fight, person):
            weapon = person.weapon()
            if weapon.melee and fight.field.in_reach(person.place, place, weapon.range * SQUARE):
                return True
    return False


def better_place(fight: Fight, act: WhatNow, fighter: Fighter, worth: i64) -> bool:
    """Step into range, or behind cover, before shooting (DP-GM-8)."""
    target = fight.people[act.target]
    weapon = fighter.weapon()
    field = fight.field
    steps = increments(fight, fighter, target, weapon)
    hidden = hard_to_see(fight, target, fighter)
    if steps <= 1 and hidden:
        return False
    goal: i64 = -1
    cost: i64 = 0
    near = pace(fighter, False) * SQUARE
    flooded = False
    shelters = fight.terrain.shelters
    for i in range(len(shelters)):
        place = shelters[i]
        if field.distance(place, fighter.place) > near:
            continue
        if field.distance(place, target.place) > weapon.range * SQUARE:
            continue
        if field.cover(target.place, place) == NO_COVER:
            continue
        if not flooded:  # only now: often there is no cover near that would help
            flood(fight, fighter, pace(fighter, False))
            flooded = True
        if not field.would_end(place) or (goal >= 0 and field.cost[place] >= cost):
            continue
        if field.hazard(place) == 0 and field.sees(place, target.place):
            goal = place
            cost = field.cost[place]
    if goal < 0 and steps > 1:
        flood(fight, fighter, pace(fighter, False))
        place = field.closest(target.place, weapon.range * SQUARE)
        if field.distance(place, target.place) <= weapon.range * SQUARE:
            if field.sees(place, target.place):
                goal = place
    if goal < 0 or goal == fighter.place:
        return False
    act.fill(MOVE, -1, -1, goal)
    return True


def mind_the_back(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Put the back to a wall when flanked, if there is one near and time for it (DP-GM-7)."""
    if not is_flanked(fight, fighter):
        return False
    if near_wall(fight, fighter.place):
        act.plain(WALL)
        return True
    if fighter.actions < 2 or fighter.hp * WHOLE <= expected(fight, fighter):
        return False
    field = fight.field
    goal: i64 = -1
    cost: i64 = 0
    near = pace(fighter, False) * SQUARE
    flooded = False
    walls = fight.terrain.walls
    for i in range(len(walls)):
        place = walls[i]
        if field.distance(place, fighter.place) > near:
            continue
        if not flooded:
            flood(fight, fighter, pace(fighter, False))
            flooded = True
        if not field.would_end(place) or (goal >= 0 and field.cost[place] >= cost):
            continue
        if field.hazard(place) == 0 and near_wall(fight, place):
            goal = place
            cost = field.cost[place]
    if goal < 0 or goal == fighter.place:
        return False
    act.fill(MOVE, -1, -1, goal)
    return True


def expected(fight: Fight, fighter: Fighter) -> i64:
    """Return the mean damage of one more round by whoever presses a fighter."""
    total: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person) and presses(fight, person, fighter):
            sickened = person.sickened  # which does not show
            person.sickened = 0
            total += 2 * mean_damage(fight, person, fighter, person.weapon(), 1, True)
            person.sickened = sickened
    return total


# -- friends, and the end of hope -------------------------------------------------------------


def help_friend(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Bring a friend round who is down and beside one, or oneself when near the end."""
    for person in fight.people:
        if person.side != fighter.side or person.gone != 0 or person.status == DEAD:
            continue
        low = person is fighter and person.hp * 4 <= person.sheet.hp
        if (person.status == ABLE and not low) or not beside(fight, fighter, person):
            continue
        lack = 1 - person.hp
        for item in (TONIC, GREATER_TONIC):
            gives: i64 = 10
            if item == GREATER_TONIC:
                gives = 30
            if fighter.things(item) > 0 and gives >= lack:
                act.fill(USE, person.number, -1, -1)
                act.thing = item
                return True
        for number in range(len(fighter.sheet.spells)):
            spell = fighter.sheet.spells[number]
            if spell.effect == MEND and fighter.spell_points >= spell.cost:
                if spell.heals + 1 >= lack:
                    act.fill(CAST, person.number, -1, -1)
                    act.thing = number
                    return True
    return False


def all_is_lost(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a side is down to a third and cannot win any more (DP-GM-12)."""
    if fighter.sheet.nature == MACHINE or not down_to_a_third(fight, fighter):
        return False
    own: i64 = 0
    theirs: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            if person.can_act():
                own += person.hp
        elif person.can_act() and person.seen_by(fighter.side):
            theirs += AVERAGE * health_band(person) // 4
    return theirs > 3 * own


def down_to_a_third(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether no more than a third of a side can still act (DP-GM-12)."""
    all_of: i64 = 0
    able: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            all_of += 1
            if person.can_act():
                able += 1
    return all_of > 1 and able * 3 <= all_of


def give_up(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Ask for terms, or withdraw as a beast does (DP-GM-12)."""
    if fighter.sheet.nature != BEAST:
        act.plain(SURRENDER)
        return True
    if not fight.mapped:
        return False
    act.plain(LEAVE)
    if act_reason(fight, fighter, act) == LEGAL:
        return True
    if fighter.conditions & PRONE != 0:
        return False
    field = fight.field
    flood(fight, fighter, pace(fighter, False))
    for i in range(field.reached):
        place = field.touched[i]
        if field.at_edge(place) and field.would_end(place) and place != fighter.place:
            act.fill(MOVE, -1, -1, place)
            return True
    return False


TACTICS: Final[dict[str, Player]] = {
    "tactical": Tactical("tactical", True),
    "fearless": Tactical("fearless", False),
    "plain": Plain(),
}
