"""Tactics: how a foe of this system weighs its choices.

`Simple` plays by what its side can see. `Reference` plays the reference fights of the benchmark,
whose rule of choice is fixed: strike the standing enemy of lowest Vitality, defend with the
highest number.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.question import Player, Question
from affray.systems.simverse.acts import WhatNow
from affray.systems.simverse.fight import Fight, health_band
from affray.systems.simverse.model import (
    ABLE,
    ON_THE_GROUND,
    PANICKED,
    POWER_ATTACK,
    PRONE,
    STABILISED,
    STOWED,
    UNCONSCIOUS,
    Fighter,
)
from affray.systems.simverse.questions import ChooseDefence
from affray.systems.simverse.rules.actions import LEGAL, act_reason, attack_reason
from affray.systems.simverse.rules.defence import BLOCK, DODGE, NONE, PARRY, PARRY_OFF
from affray.systems.simverse.rules.maneuvers import maneuver_reason
from affray.systems.simverse.rules.movement import FULL, HALF, allowance, mark_taken
from affray.systems.simverse.verbs import (
    ATTACK,
    BANDAGE,
    DEFEND,
    DRAW,
    LEAVE,
    MOVE,
    PICK_UP,
    RUN,
    STAND,
    TREAT,
)


class Reference(Player):
    """The fixed choices of the reference fights."""

    def __init__(self) -> None:
        self.name = "reference"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer either question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return self.defence(fight, question)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        return say_yes(question)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Get up, pick up the weapon, attack the weakest enemy, end the turn."""
        fighter = act.fighter
        if fighter.minor > 0:
            if fighter.has(PRONE):
                return act.fill(STAND, -1, -1, 0, 0, -1)
            if fighter.ready == fighter.body and fighter.where != 0:
                for number in range(fighter.body):
                    if fighter.where_is(number) == ON_THE_GROUND:
                        return act.fill(PICK_UP, -1, number, 0, 0, -1)
        if fighter.major > 0:
            target = weakest(fight, fighter.side)
            if target >= 0:
                mode: i64 = 0
                if fighter.ready == fighter.body:
                    mode = len(fighter.ready_weapon().modes) - 1  # the kick
                act.fill(ATTACK, target, fighter.ready, mode, 0, -1)
                act.last = 1
                return ATTACK
        return act.end()

    def defence(self, fight: Fight, question: ChooseDefence) -> i64:
        """Choose the highest number; of equal ones Dodge, then Parry, then Block."""
        best: i64 = DODGE
        needed = question.dodge
        if question.no_parry == LEGAL and question.parry > needed:
            best = PARRY
            needed = question.parry
        if question.no_block == LEGAL and question.block > needed:
            best = BLOCK
        question.choice = best
        return best


def say_yes(question: Question) -> i64:
    """Strike back, try one's luck, and let the referee's "may" happen."""
    question.choice = 1
    return 1


class Umpire(Player):
    """Answers for the referee where nobody does: what may happen, happens."""

    def __init__(self) -> None:
        self.name = "umpire"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Say yes."""
        return say_yes(question)


def weakest(fight: Fight, side: i64) -> i64:
    """Return the standing enemy of lowest Vitality, the first listed of equals."""
    best: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if person.side != side and person.status == ABLE and person.gone == 0:
            if best < 0 or person.vitality < least:
                best = person.number
                least = person.vitality
    return best


class Simple(Player):
    """A foe that closes in, strikes who looks worst, helps its own and keeps its head."""

    def __init__(self) -> None:
        self.name = "simple"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer either question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return self.defence(fight, question)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        return say_yes(question)

    def defence(self, fight: Fight, question: ChooseDefence) -> i64:
        """Choose the highest number; of equal ones Block, then Parry, then Dodge (SV-DEF-4)."""
        best: i64 = NONE
        needed: i64 = -1000
        if question.no_dodge == LEGAL:
            best = DODGE
            needed = question.dodge
        if question.no_parry == LEGAL and question.parry >= needed:
            best = PARRY
            needed = question.parry
        if question.no_parry_off == LEGAL and question.parry_off > needed:
            best = PARRY_OFF
            needed = question.parry_off
        if question.no_block == LEGAL and question.block >= needed:
            best = BLOCK
        question.choice = best
        return best

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn (SV-TAC-9)."""
        fighter = act.fighter
        if fighter.has(PANICKED) or self.has_had_enough(fighter):
            return self.flee(fight, act, fighter)
        if fighter.has(PRONE) and fighter.minor > 0:
            return act.fill(STAND, -1, -1, 0, 0, -1)
        if fighter.ready == fighter.body:
            armed = self.take_weapon(fight, act, fighter)
            if armed >= 0:
                return armed
        if fighter.major > 0 and self.strike(fight, act, fighter):
            return ATTACK
        if self.close_in(fight, act, fighter):
            return act.choice
        if fighter.major > 0 and self.help(fight, act, fighter, TREAT):
            return TREAT
        if fighter.minor > 0 and self.help(fight, act, fighter, BANDAGE):
            return BANDAGE
        if fighter.major > 0:
            act.fill(DEFEND, -1, -1, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return DEFEND
        return act.end()

    def has_had_enough(self, fighter: Fighter) -> bool:
        """Tell whether a coward runs: at half its Vitality or less (sheet 4.6)."""
        return fighter.sheet.cowardly and fighter.vitality * 2 <= fighter.sheet.vitality

    def flee(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Leave the field if its edge is near, else run from the nearest enemy."""
        act.fill(LEAVE, -1, -1, 0, 0, -1)
        if act_reason(fight, fighter, act) == LEGAL:
            return LEAVE
        if fight.mapped:
            for verb in (RUN, MOVE):
                place = farthest(fight, fighter, FULL if verb == RUN else HALF)
                act.fill(verb, -1, -1, 0, 0, place)
                if place != fighter.place and act_reason(fight, fighter, act) == LEGAL:
                    return verb
        return act.end()

    def take_weapon(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Pick up or draw a weapon when the hands are empty, or return -1."""
        for number in range(fighter.body):
            where = fighter.where_is(number)
            if where == ON_THE_GROUND or where == STOWED:
                verb = PICK_UP if where == ON_THE_GROUND else DRAW
                act.fill(verb, -1, number, 0, 0, -1)
                if act_reason(fight, fighter, act) == LEGAL:
                    return verb
        return -1

    def strike(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Fill in the best attack on whoever looks worst within reach."""
        best: i64 = -1
        best_band: i64 = 99
        for person in fight.people:
            if person.side == fighter.side or person.status != ABLE or person.gone != 0:
                continue
            mode = self.best_mode(fight, act, fighter, person)
            band = health_band(person)
            if mode >= 0 and band < best_band:
                best = person.number
                best_band = band
        if best < 0:
            return False
        mode = self.best_mode(fight, act, fighter, fight.people[best])
        act.fill(
            ATTACK,
            best,
            fighter.ready,
            mode,
            self.maneuvers(fight, fighter, fight.people[best], mode),
            -1,
        )
        return True

    def maneuvers(self, fight: Fight, fighter: Fighter, target: Fighter, mode: i64) -> i64:
        """Return the maneuvers worth their Stamina, while half of it is left."""
        wanted = fighter.sheet.maneuvers
        if wanted == 0 or fighter.stamina * 2 < fighter.sheet.stamina:
            return 0
        wanted &= POWER_ATTACK
        blow = fight.thought.put(fighter, target, fighter.ready, mode)
        return wanted if maneuver_reason(fight, blow, wanted) == LEGAL else 0

    def best_mode(self, fight: Fight, act: WhatNow, fighter: Fighter, target: Fighter) -> i64:
        """Return the legal mode that should pass most through what the target wears, or -1."""
        weapon = fighter.ready_weapon()
        best: i64 = -1
        best_worth: i64 = -1
        for number in range(len(weapon.modes)):
            if weapon.melee and weapon.modes[number].thrown:
                continue  # whoever throws the weapon in hand stands there without it
            act.fill(ATTACK, target.number, fighter.ready, number, 0, -1)
            if attack_reason(fight, fighter, act) == LEGAL:
                worth = expected_through(fighter, number, target)
                if worth > best_worth:
                    best = number
                    best_worth = worth
        return best

    def close_in(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Fill in a movement toward the nearest enemy that is seen, if it is out of reach."""
        if not fight.mapped:
            return False
        target = nearest_enemy(fight, fighter)
        if target < 0:
            return False
        goal = fight.people[target].place
        weapon = fighter.ready_weapon()
        if not weapon.melee:
            return False
        reach = weapon.modes[0].reach
        if fight.field.in_reach(fighter.place, goal, reach):
            return False
        verb = MOVE if fighter.minor > 0 else RUN
        if verb == RUN and fighter.major <= 0:
            return False
        mark_taken(fight, fighter)
        limit = allowance(fighter, HALF if verb == MOVE else FULL)
        place = fight.field.step_toward(fighter.place, goal, limit, reach)
        act.fill(verb, -1, -1, 0, 0, place)
        return place != fighter.place and act_reason(fight, fighter, act) == LEGAL

    def help(self, fight: Fight, act: WhatNow, fighter: Fighter, verb: i64) -> bool:
        """Fill in First Aid for oneself or a dying ally within reach (SV-AID-2, SV-AID-5)."""
        for patient in fight.people:
            if patient.side != fighter.side or patient.gone != 0:
                continue
            dying = patient.status == UNCONSCIOUS and not patient.has(STABILISED)
            if (verb == TREAT and not dying) or (verb == BANDAGE and patient.bleeding == 0):
                continue
            act.fill(verb, patient.number, -1, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
        return False


def expected_through(fighter: Fighter, number: i64, target: Fighter) -> i64:
    """Return twice what a mode's average damage leaves after the armour that can be seen."""
    mode = fighter.ready_weapon().modes[number]
    average = (mode.dice + mode.st_dice) * (mode.sides + 1)
    average += 2 * (mode.flat + mode.st_flat - mode.die_penalty)
    armor = target.sheet.ar * (4 if mode.kind == 1 else 2)
    return max(average - armor, 0) * (2 if mode.kind == 2 else 1)


def nearest_enemy(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest able enemy that the fighter's side knows of, or -1."""
    best: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if person.side == fighter.side or person.status != ABLE or person.gone != 0:
            continue
        if not person.seen_by(fighter.side):
            continue
        distance = fight.field.distance(fighter.place, person.place)
        if best < 0 or distance < least:
            best = person.number
            least = distance
    return best


def farthest(fight: Fight, fighter: Fighter, pace: i64) -> i64:
    """Return the place within a pace that is farthest from the nearest enemy."""
    enemy = nearest_enemy(fight, fighter)
    if enemy < 0:
        return fighter.place
    mark_taken(fight, fighter)
    field = fight.field
    field.flood(fighter.place, allowance(fighter, pace))
    danger = fight.people[enemy].place
    best = fighter.place
    most = field.distance(best, danger)
    for i in range(field.reached):
        place = field.touched[i]
        distance = field.distance(place, danger)
        if field.may_end(place) and (distance > most or (distance == most and place < best)):
            best = place
            most = distance
    return best


TACTICS: dict[str, Player] = {"simple": Simple(), "reference": Reference()}
