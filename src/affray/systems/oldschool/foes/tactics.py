"""Tactics: how each kind of mind weighs its choices (OS-GM-5 to OS-GM-11, OS-GM-16).

Everybody acts on what its own side can see: who is hidden is not there, and of another's hit
points only how hurt it looks counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.field.battlefield import NOWHERE
from affray.core.fight import fight as core
from affray.systems.oldschool.acts.act import WhatNow
from affray.systems.oldschool.acts.legality import attack_reason
from affray.systems.oldschool.acts.questions import Choose
from affray.systems.oldschool.acts.reasons import LEGAL
from affray.systems.oldschool.book.constants import (
    FOOT,
    MELEE,
    PARTY,
    Attribute,
    Condition,
    Mind,
    Status,
    WeaponClass,
    Where,
)
from affray.systems.oldschool.book.decisions import (
    Decision,
    How,
    Quarter,
    Stance,
    Stealth,
    Truce,
    Verb,
)
from affray.systems.oldschool.book.fight import Fight, health_band
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Weapon
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.encounter import attacks_anyway
from affray.systems.oldschool.rules.maneuvers import score_of
from affray.systems.oldschool.rules.movement import has_whole_turn, mark_taken
from affray.systems.oldschool.rules.ranks import has_gap, has_ranks, in_melee
from affray.systems.oldschool.rules.weapons import defense_of, piece_bonus, too_big

FAR_ENOUGH: Final[i64] = 20 * FOOT  # from where a raider shoots (OS-GM-8)
SURE_ENOUGH: Final[i64] = 8  # ATK less HD for a maneuver (OS-GM-8)
CLOSE_BEHIND: Final[i64] = 2  # steps; then a fleeing foe drops something
MUCH_WEAKER: Final[i64] = 3  # STR for an elite's grapple (OS-GM-9)
TROUBLE: Final[i64] = Condition.STAYING | Condition.ON_FIRE


class ByMind(Player):
    """Plays everybody by the mind on its sheet."""

    def __init__(self) -> None:
        self.name = "by mind"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        assert isinstance(question, Choose)
        return decide(fight, question)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose an act."""
        fighter = act.fighter
        if fighter.has(TROUBLE):
            found = self.out_of_trouble(fight, act)
            if found >= 0:
                return found
        if fighter.action <= 0:
            return act.end()
        if fighter.sheet.mind == Mind.ELITE and wants_parley(fight, fighter):
            return act.fill(Verb.PARLEY, -1, -1)
        if has_ranks(fight) and fighter.rank != 0:
            return self.behind_the_front(fight, act)
        target = pick_target(fight, fighter, True)
        if target >= 0:
            return self.melee(fight, act, target)
        missile = missile_weapon(fight, fighter)
        if missile >= 0 and (fighter.sheet.mind == Mind.HERO or far_from_all(fight, fighter)):
            return self.shoot(fight, act, missile)
        return self.close_in(fight, act)

    def out_of_trouble(self, fight: Fight, act: WhatNow) -> i64:
        """Break free, put out flames, get up, strike whom one holds; -1 for nothing of that."""
        fighter = act.fighter
        if fighter.has(Condition.RETRIEVING):
            return act.end()
        if fighter.has(Condition.PINNED):
            return act.fill(Verb.BREAK_FREE, -1, -1) if fighter.action > 0 else act.end()
        if fighter.has(Condition.ON_FIRE) and fighter.sheet.mind != Mind.MINDLESS:
            if fighter.action > 0:
                return act.fill(Verb.PUT_OUT, fighter.number, -1)
        if fighter.has(Condition.PINNING):
            if fighter.action <= 0:
                return act.end()
            number = close_weapon(fighter)
            return strike(act, fighter.held, number, 0)
        if fighter.has(Condition.PRONE) and fighter.feet > 0:
            return act.fill(Verb.STAND_UP, -1, -1)
        return -1

    def behind_the_front(self, fight: Fight, act: WhatNow) -> i64:
        """Shoot over the front rank, or fill a gap in it (OS-GM-10)."""
        fighter = act.fighter
        missile = missile_weapon(fight, fighter)
        gap = has_gap(fight, fighter.side)
        if missile >= 0 and not (gap and nobody_else_fills(fight, fighter)):
            return self.shoot(fight, act, missile)
        if gap and has_whole_turn(fighter):
            return act.fill(Verb.STEP_UP, -1, -1)
        return act.end()

    def melee(self, fight: Fight, act: WhatNow, target: i64) -> i64:
        """Strike somebody within reach, or wrestle where that promises more."""
        fighter = act.fighter
        mind = fighter.sheet.mind
        other = fight.people[target]
        if mind == Mind.RAIDER or mind == Mind.ELITE:
            verb = clever_maneuver(fight, fighter, other)
            if verb > 0:
                act.fill(verb, target, -1)
                act.last = 1
                return verb
        if fighter.ready == fighter.body and lies_in_reach(fight, fighter) >= 0:
            if melee_weapon(fight, fighter) == fighter.body:
                return act.fill(Verb.PICK_UP, -1, lies_in_reach(fight, fighter))
        number = melee_weapon(fight, fighter)
        how: i64 = 0
        if fighter.sheet.weapons[number].two_hands and not uses_shield(fighter):
            if fighter.sheet.weapons[number].one_hand:
                how = How.TWO_HANDS
        return strike(act, target, number, how)

    def shoot(self, fight: Fight, act: WhatNow, number: i64) -> i64:
        """Shoot at the best target, reload, or close in where nobody can be hit."""
        fighter = act.fighter
        if (fighter.unloaded >> number) & 1 != 0:
            if fighter.ready == number and has_whole_turn(fighter):
                act.fill(Verb.RELOAD, -1, -1)
                act.last = 1
                return Verb.RELOAD
            return self.close_in(fight, act)
        best: i64 = -1
        for person in fight.people:
            if person.side != fighter.side and person.status == Status.ABLE and person.gone == 0:
                if attack_reason(fight, fighter, person.number, number, 0) == LEGAL:
                    if best < 0 or better(fight, fighter, person, fight.people[best]):
                        best = person.number
        if best < 0:
            return self.close_in(fight, act)
        return strike(act, best, number, 0)

    def close_in(self, fight: Fight, act: WhatNow) -> i64:
        """Move towards the best enemy that is seen, around what is in the way if need be.

        The way around is looked for at the start of a turn only: it takes the whole map.
        """
        fighter = act.fighter
        if not fight.mapped or fighter.feet < MELEE or fighter.has(Condition.PRONE):
            return act.end()
        target = pick_target(fight, fighter, False)
        if target < 0:
            return act.end()
        mark_taken(fight, fighter)
        field = fight.field
        goal = fight.people[target].place
        field.wary = fighter.sheet.mind != Mind.MINDLESS  # only the mindless walk into a fire
        place = field.nearest(fighter.place, goal, fighter.feet, MELEE)
        if place == fighter.place and has_whole_turn(fighter):
            place = field.step_toward(fighter.place, goal, fighter.feet, MELEE)
        field.wary = False
        if place == NOWHERE or place == fighter.place:
            return act.end()
        act.fill(Verb.MOVE, -1, -1)
        act.place = place
        return Verb.MOVE


def strike(act: WhatNow, target: i64, number: i64, how: i64) -> i64:
    """Fill in an attack as the last act of the turn."""
    act.fill(Verb.ATTACK, target, number)
    act.how = how
    act.last = 1
    return Verb.ATTACK


def decide(fight: Fight, question: Choose) -> i64:
    """Answer everything but "what now?": what the book calls the default (OS-GM-16)."""
    choice: i64 = 0
    fighter = question.fighter
    what = question.what
    if what == Decision.STANCE:
        choice = Stance.FIGHT if attacks_anyway(fight) else Stance.TALK
    elif what == Decision.FRONT:
        choice = fighter.number
    elif what == Decision.STEALTH:
        choice = Stealth.DEX if fighter.sheet.dexterity >= fighter.sheet.strength else Stealth.STR
    elif what == Decision.ARMOR:
        while piece_bonus(fighter, choice) <= 0:
            choice += 1
    elif what == Decision.DROP and fighter.side != PARTY and fight.gap <= CLOSE_BEHIND:
        choice = question.answers(fight)[1]  # whatever comes to hand first
    elif what == Decision.TRUCE:
        hurt = 2 * fight.standing(fighter.side) <= fight.start_count[fighter.side]
        choice = Truce.AGREE if hurt else Truce.REFUSE
    else:
        # accept, and stand, the damage die, no maneuver, nothing dropped, let them go
        choice = Quarter.ACCEPT
    question.choice = choice
    return choice


def wants_parley(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether an elite offers to talk: its side is at half (OS-GM-9)."""
    if (fight.parleyed >> fighter.side) & 1 != 0:
        return False
    return 2 * fight.standing(fighter.side) <= fight.start_count[fighter.side]


def pick_target(fight: Fight, fighter: Fighter, in_reach: bool) -> i64:
    """Return the enemy to strike or to close in on, or -1 (OS-GM-5 to OS-GM-9, OS-GM-11)."""
    best: i64 = -1
    fallen: i64 = -1
    mind = fighter.sheet.mind
    for person in fight.people:
        if person.side == fighter.side or person.gone != 0 or not person.seen_by(fighter.side):
            continue
        if in_reach and not in_melee(fight, fighter, person):
            continue
        if person.status == Status.ABLE:
            if best < 0 or better(fight, fighter, person, fight.people[best]):
                best = person.number
        elif person.status == Status.UNCONSCIOUS and in_reach:
            fallen = person.number
    if best >= 0 or not in_reach:
        return best
    # Nobody who stands is within reach: only the cruel turn to the fallen (OS-GM-11).
    return fallen if mind == Mind.RAIDER or mind == Mind.ELITE else -1


def better(fight: Fight, fighter: Fighter, one: Fighter, other: Fighter) -> bool:
    """Tell whether a mind would rather strike one than another (OS-GM-6 to OS-GM-9)."""
    mind = fighter.sheet.mind
    if helpless(one) != helpless(other) and mind <= Mind.BEAST:
        return helpless(other)
    if mind == Mind.HERO or mind == Mind.BEAST:
        mine = health_band(one)
        its = health_band(other)
        if mine != its:
            return mine < its
    elif mind == Mind.ELITE and one.dealt != other.dealt:
        return one.dealt > other.dealt
    elif mind != Mind.MINDLESS:
        mine = defense_of(one)
        its = defense_of(other)
        if mine != its:
            return mine < its
    if not fight.mapped:
        return False
    here = fighter.place
    return fight.field.distance(here, one.place) < fight.field.distance(here, other.place)


def missile_weapon(fight: Fight, fighter: Fighter) -> i64:
    """Return the missile weapon to use, or -1: the mindless never shoot (OS-GM-6)."""
    if fighter.sheet.mind <= Mind.BEAST:
        return -1
    for number in range(fighter.body):
        weapon = fighter.sheet.weapons[number]
        if weapon.shot and fighter.at_hand(number):
            if weapon.ammo == 0 or fighter.shots_left(number) > 0:
                return number
    return -1


def far_from_all(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether every enemy that is seen is 20' off or more (OS-GM-8)."""
    if not fight.mapped:
        return True
    for person in fight.people:
        if person.side != fighter.side and person.stands() and person.seen_by(fighter.side):
            if fight.field.distance(fighter.place, person.place) < FAR_ENOUGH:
                return False
    return True


def melee_weapon(fight: Fight, fighter: Fighter) -> i64:
    """Return the weapon that hits hardest in melee."""
    best = fighter.body
    most: i64 = worth(fighter.sheet.weapons[best])
    for number in range(fighter.body):
        weapon = fighter.sheet.weapons[number]
        if weapon.shot or weapon.burns or not fighter.at_hand(number):
            continue
        value = worth(weapon)
        if fighter.ready == number:
            value += 1  # no reason to change between equals
        if value > most and not too_big(fight, weapon):
            best = number
            most = value
    return best


def worth(weapon: Weapon) -> i64:
    """Return twice the mean damage of a weapon, less what is awkward about it."""
    value = weapon.dice * (weapon.sides_two + 1) + 2 * weapon.flat
    if weapon.improvised:
        value -= 2
    return value * 2


def close_weapon(fighter: Fighter) -> i64:
    """Return what one can strike with while holding somebody: a light weapon, or the fist."""
    for number in range(fighter.body):
        if fighter.at_hand(number) and fighter.sheet.weapons[number].kind <= WeaponClass.LIGHT:
            return number
    return fighter.body


def uses_shield(fighter: Fighter) -> bool:
    """Tell whether a fighter has a shield worth keeping up."""
    for piece in range(len(fighter.sheet.pieces)):
        worn = fighter.sheet.pieces[piece]
        if worn.slot == 0 and worn.bonus > fighter.piece_breaks(piece):
            return True
    return False


def lies_in_reach(fight: Fight, fighter: Fighter) -> i64:
    """Return a weapon of one's own that can be picked up here, or -1."""
    if fighter.where == 0:
        return -1
    for number in range(fighter.body):
        if fighter.where_is(number) == Where.ON_THE_GROUND:
            if not fight.mapped or fight.field.in_reach(fighter.place, fighter.fallen_at, MELEE):
                return number
    return -1


def nobody_else_fills(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a missile user must step up: no mate behind could do it (OS-GM-10)."""
    for person in fight.people:
        if person.side == fighter.side and person.stands() and person is not fighter:
            if person.rank == 0 or missile_weapon(fight, person) < 0:
                return False
    return True


def clever_maneuver(fight: Fight, fighter: Fighter, other: Fighter) -> i64:
    """Return the verb of a maneuver that is worth trying, or 0 (OS-GM-8, OS-GM-9)."""
    if helpless(other) or other.side == fighter.side:
        return 0
    sheet = fighter.sheet
    if fighter.ready == fighter.body and sheet.weapons[fighter.body].kind > WeaponClass.LIGHT:
        return 0  # teeth and claws do better than holding
    if sheet.mind == Mind.ELITE:
        weaker = other.sheet.strength + MUCH_WEAKER <= sheet.strength
        return Verb.GRAPPLE if weaker and allies_beside(fight, fighter, other) > 0 else 0
    if sheet.atk - other.sheet.hd < SURE_ENOUGH:
        return 0
    if fight.where.width > 0 and sheet.strength > other.sheet.strength:
        if waiting_behind(fight, fighter):
            return Verb.SHOVE
    if score_of(fighter, Attribute.STR) <= score_of(other, Attribute.HIGHER):
        return 0
    alone = allies_beside(fight, other, fighter) == 0
    return Verb.GRAPPLE if alone and allies_beside(fight, fighter, other) > 0 else 0


def allies_beside(fight: Fight, fighter: Fighter, other: Fighter) -> i64:
    """Return how many of a fighter's side, itself left out, can strike the other."""
    count: i64 = 0
    for person in fight.people:
        if person.side == fighter.side and person is not fighter and person.stands():
            if in_melee(fight, person, other):
                count += 1
    return count


def waiting_behind(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether somebody of a side cannot get at the enemy for the narrow way."""
    for person in fight.people:
        if person.side == fighter.side and person.stands() and person is not fighter:
            if pick_target(fight, person, True) < 0:
                return True
    return False


TACTICS: Final = {"by mind": ByMind()}
