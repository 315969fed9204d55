"""Tactics: how a foe of this system weighs its choices (sheet 4.6).

`Tactical` fights by what its side can see: it keeps alive, picks whom to strike by what the blow
is worth, takes flanks and cover, uses what it knows and breaks off when nothing helps.
`Reference` plays the reference fights of the benchmark, whose rule of choice is fixed: strike the
standing enemy of lowest Vitality, defend with the highest number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.battlefield import NO_COVER, NOWHERE
from affray.core.question import Player, Question
from affray.systems.simverse.acts import WhatNow
from affray.systems.simverse.fight import Fight, health_band
from affray.systems.simverse.judgement import harmless, through, worth_of
from affray.systems.simverse.marks import (
    ABLE,
    ASLEEP,
    ASSASSINATE,
    BODY,
    BURNING,
    CHARMED,
    DISARM,
    ENTANGLED,
    FEINT,
    FEINTING,
    FLYING,
    FOOT_LOST,
    GRAPPLED,
    HEAD,
    INVISIBLE,
    METRE,
    MOUNTED,
    MOVED,
    ON_THE_GROUND,
    PANICKED,
    PINNED,
    POWER_ATTACK,
    PRECISION_STRIKE,
    PRONE,
    RAPID_STRIKE,
    SHIELD_BASH,
    SNEAK_ATTACK,
    STABILISED,
    STOWED,
    STUNNED,
    SURPRISED,
    TRIP,
    UNCONSCIOUS,
)
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.questions import ChooseDefence
from affray.systems.simverse.rules.actions import LEGAL, act_reason, attack_reason, draws_free
from affray.systems.simverse.rules.defence import BLOCK, DODGE, NONE, PARRY, PARRY_OFF
from affray.systems.simverse.rules.movement import FULL, HALF, flood, mark_taken, pace_length
from affray.systems.simverse.rules.situation import flanks, reaches, threatens
from affray.systems.simverse.spellcraft import choose_spell
from affray.systems.simverse.verbs import (
    AIM,
    ATTACK,
    BANDAGE,
    BASH,
    DEFEND,
    DRAW,
    ESCAPE,
    GRAPPLE,
    LEAVE,
    MOVE,
    PICK_UP,
    QUENCH,
    RUN,
    SPRINTING,
    STAND,
    SURRENDER,
    TREAT,
)
from affray.systems.simverse.verbs import DISARM as DISARMING
from affray.systems.simverse.verbs import FEINT as FEINTING_AT
from affray.systems.simverse.verbs import TRIP as TRIPPING

# By health band, from down to unhurt: how much more a blow at the hurt is worth
NEARER_THE_END: Final = (0, 400, 200, 133, 100)

CLEVER: Final[i64] = 10  # IN from which a foe picks the vulnerable (SV-GM-29)
DIM: Final[i64] = 8  # under it a foe takes the nearest
SURE_HAND: Final[i64] = 18  # DX + skill from which called shots are thought of (SV-CALL-11)
ENOUGH: Final[i64] = 150  # a point and a half a blow: no reason to look for another weapon
TOO_LITTLE: Final[i64] = 20  # a fifth of a point a blow: not worth swinging for (sheet 4.6)


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
            return self.turn(fight, question)
        return say_yes(question)

    def turn(self, fight: Fight, act: WhatNow) -> i64:
        """Do what is fixed, or what tactics would where that is not legal."""
        choice = self.act(fight, act, act.fighter)
        if fight.mapped or act.fighter.conditions != 0 or is_special(fight, act):
            return self.legal(fight, act)
        return choice

    def legal(self, fight: Fight, act: WhatNow) -> i64:
        """Leave a legal act as it is, and put one of tactics in the place of another."""
        if act_reason(fight, act.fighter, act) != LEGAL:
            return TACTICAL.act(fight, act)
        return act.choice

    def act(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Get up, pick up the weapon, attack the weakest enemy, end the turn.

        Where the reference fights would not lead, on a map or under a spell, this may be no
        legal act.
        """
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
        if question.no_dodge != LEGAL:
            best = NONE
            needed = -1000
        if question.no_parry == LEGAL and question.parry > needed:
            best = PARRY
            needed = question.parry
        if question.no_block == LEGAL and question.block > needed:
            best = BLOCK
        question.choice = best
        return best


def is_special(fight: Fight, act: WhatNow) -> bool:
    """Tell whether there is anything about the target of an act that the reference fights lack."""
    target = act.target
    if target < 0:
        return False
    return fight.people[target].hidden | fight.people[target].conditions != 0


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


class Tactical(Player):
    """A foe that fights by the book's advice (SV-TAC-1 to SV-TAC-9)."""

    def __init__(self) -> None:
        self.name = "tactical"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return self.defence(fight, question)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        return say_yes(question)

    def defence(self, fight: Fight, question: ChooseDefence) -> i64:
        """Choose the highest number; of equal ones Block, then Parry, then Dodge (SV-DEF-4).

        A blow that cannot get through the armour is not worth the Reaction.
        """
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
        if fight.mapped and harmless(question.defender, question.blow):
            best = NONE
        question.choice = best
        return best

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn (sheet 4.6)."""
        fighter = act.fighter
        if fighter.conditions != 0:
            forced = self.forced(fight, act, fighter)
            if forced >= 0:
                return forced
        if has_had_enough(fighter) and self.flee(fight, act, fighter) >= 0:
            return act.choice
        if fighter.ready == fighter.body and fighter.where != 0:
            if self.take_weapon(fight, act, fighter):
                return act.choice
        if fighter.major > 0 and self.major(fight, act, fighter):
            return act.choice
        if fighter.minor > 0 and self.minor(fight, act, fighter):
            return act.choice
        return act.end()

    # -- what cannot wait ---------------------------------------------------------------------

    def forced(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Do what panic, a grip, flames or lying on the ground make one do, or return -1."""
        if fighter.has(PANICKED):
            if self.flee(fight, act, fighter) >= 0:
                return act.choice
            return act.end()
        if fighter.conditions & (PINNED | GRAPPLED) != 0 and fighter.holds == 0:
            if legal(fight, act, act.plain(ESCAPE)):
                return ESCAPE
        if fighter.has(BURNING) and fighter.burning_left > 1 and fighter.vitality <= 12:
            if legal(fight, act, act.plain(QUENCH)):
                return QUENCH
        if fighter.has(PRONE) and legal(fight, act, act.plain(STAND)):
            return STAND
        return -1

    def flee(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Leave the field if its edge is near, else run from the nearest enemy (SV-MOR-12)."""
        if legal(fight, act, act.plain(LEAVE)):
            return LEAVE
        if not fight.mapped or not can_walk(fighter):
            return -1
        if fighter.major > 0:
            place = farthest(fight, fighter, FULL)
            if place != fighter.place and self.go(fight, act, RUN, place):
                return RUN
        if fighter.minor > 0 and not fighter.has(PRONE):
            place = farthest(fight, fighter, HALF)
            if place != fighter.place and self.go(fight, act, MOVE, place):
                return MOVE
        return -1

    def take_weapon(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Pick up or draw a weapon when the hands are empty."""
        for number in range(fighter.body):
            where = fighter.where_is(number)
            if where == ON_THE_GROUND or where == STOWED:
                verb = PICK_UP if where == ON_THE_GROUND else DRAW
                act.fill(verb, -1, number, 0, 0, -1)
                if act_reason(fight, fighter, act) == LEGAL:
                    return True
        return False

    # -- the Major Action ---------------------------------------------------------------------

    def major(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Strike, close in, help or guard oneself."""
        if losing_badly(fight, fighter) and legal(fight, act, act.plain(DEFEND)):
            return True
        target = self.best_target(fight, act, fighter)
        if len(fighter.sheet.spells) > 0 and self.cast(fight, act, fighter, target):
            return True
        if target >= 0:
            victim = fight.people[target]
            if fighter.body > 1 and self.better_weapon(fight, act, fighter, victim):
                return True
            if fight.mapped and fighter.minor > 0 and fighter.conditions & NO_STEP == 0:
                if self.step_before(fight, act, fighter, victim):
                    return True
            return self.strike(fight, act, fighter, victim)
        if fighter.bleeding >= 2 and self.aid(fight, act, fighter, fighter, TREAT):
            return True
        if fight.mapped and self.close_in(fight, act, fighter):
            return True
        if self.help(fight, act, fighter, TREAT):
            return True
        return legal(fight, act, act.plain(DEFEND))

    def cast(self, fight: Fight, act: WhatNow, fighter: Fighter, target: i64) -> bool:
        """Cast a spell if one is worth more than the blow that could be struck."""
        least: i64 = 60
        if target >= 0:
            victim = fight.people[target]
            mode = ready_mode(fight, fighter, victim)
            least = worth_of(fight, fight.thought_of(fighter, victim.number, fighter.ready, mode))
        return choose_spell(fight, act, fighter, least)

    def best_target(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Return whom to strike from here, or -1 (SV-GM-29, sheet 4.6).

        The clever take whom a blow brings nearest to the end, the dim whoever is nearest, the
        others the nearest of the wounded.
        """
        best: i64 = -1
        best_score: i64 = -1
        clever = fighter.sheet.intellect >= CLEVER
        for person in fight.people:
            if not is_foe(fighter, person):
                continue
            mode = ready_mode(fight, fighter, person)
            if mode < 0:
                continue
            score: i64 = 0
            if clever:
                blow = fight.thought_of(fighter, person.number, fighter.ready, mode)
                score = worth_of(fight, blow) * NEARER_THE_END[health_band(person)]
                if person.sheet.ar <= 1 or person.has(SURPRISED):
                    score += score // 4  # the unarmoured and the unaware are easy game (SV-TAC-7)
            else:
                score = 1_000_000 - fight.field.distance(fighter.place, person.place)
                if fighter.sheet.intellect >= DIM and health_band(person) < 4:
                    score += 1_000_000
            if score > best_score:
                best = person.number
                best_score = score
        return best

    def better_weapon(self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
        """Draw what does far more to this armour, or what the arm is strong enough for (SV-TAC-5).

        The weak leave heavy weapons alone (SV-TAC-6).
        """
        mode = ready_mode(fight, fighter, victim)
        now = worth_of(fight, fight.thought_of(fighter, victim.number, fighter.ready, mode))
        weak = fighter.ready_weapon().too_weak
        if now >= ENOUGH and not weak:
            return False
        wanted = now if weak else now * 3 // 2 + TOO_LITTLE
        for number in range(fighter.body):
            if fighter.where_is(number) != STOWED:
                continue
            if fighter.minor <= 0 and not draws_free(fighter, number):
                continue
            for mode in range(len(fighter.sheet.weapons[number].modes)):
                if not usable(fight, fighter, victim, number, mode):
                    continue
                blow = fight.thought_of(fighter, victim.number, number, mode)
                if worth_of(fight, blow) > wanted:
                    act.fill(DRAW, -1, number, 0, 0, -1)
                    return act_reason(fight, fighter, act) == LEGAL
        return False

    def step_before(self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
        """Use the half move before the blow: an archer backs off, others look for the flank."""
        weapon = fighter.ready_weapon()
        if not weapon.melee:
            return self.shift_archer(fight, act, fighter)
        if not ally_threatens(fight, fighter, victim) or flanks(fight, fighter, victim):
            return False
        flood(fight, fighter, pace_length(fight, fighter, HALF))
        place = flanking_place(fight, fighter, victim)
        if place < 0 or place == fighter.place:
            return False
        return self.go(fight, act, MOVE, place)

    def shift_archer(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Step away from whoever is too near, or into cover from the nearest enemy (SV-TAC-9)."""
        enemy = nearest_enemy(fight, fighter)
        if enemy < 0:
            return False
        field = fight.field
        danger = fight.people[enemy].place
        if field.distance(fighter.place, danger) > 4 * METRE:
            if field.cover(danger, fighter.place) != NO_COVER or not under_fire(fight, fighter):
                return False
        flood(fight, fighter, pace_length(fight, fighter, HALF))
        best: i64 = -1
        best_score: i64 = shelter(fight, fighter.place, danger)
        for i in range(field.reached):
            place = field.touched[i]
            score = shelter(fight, place, danger)
            if score > best_score and field.may_end(place) and field.sees(place, danger):
                best = place
                best_score = score
        return best >= 0 and self.go(fight, act, MOVE, best)

    def strike(self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
        """Fill in the best way to strike somebody: weapon, mode, place and maneuvers."""
        number = fighter.ready
        weapon = fighter.sheet.weapons[number]
        best: i64 = -1
        best_mode: i64 = 0
        best_maneuvers: i64 = 0
        best_place: i64 = BODY
        for mode in range(len(weapon.modes)):
            if not usable(fight, fighter, victim, number, mode):
                continue
            plain = self.look(fight, fighter, victim, mode, 0, BODY)
            if plain > best:
                best = plain
                best_mode = mode
                best_maneuvers = 0
                best_place = BODY
            if fighter.sheet.dx + weapon.modes[mode].skill >= SURE_HAND:
                called = self.look(fight, fighter, victim, mode, 0, HEAD)
                if called > best * 5 // 4:
                    best = called
                    best_mode = mode
                    best_maneuvers = 0
                    best_place = HEAD
            if fighter.sheet.maneuvers & RIDERS != 0:
                maneuvers = self.riders(fight, act, fighter, victim, mode)
                if maneuvers != 0:
                    pressed = self.look(fight, fighter, victim, mode, maneuvers, BODY)
                    if pressed > best:
                        best = pressed
                        best_mode = mode
                        best_maneuvers = maneuvers
                        best_place = BODY
        if best < TOO_LITTLE and self.other_way(fight, act, fighter, victim):
            return True
        if fighter.minor > 0 and self.feint_first(fight, act, fighter, victim):
            return True
        if self.worth_aiming(fight, act, fighter, victim):
            return True
        act.fill(ATTACK, victim.number, number, best_mode, best_maneuvers, -1)
        act.location = best_place
        if fighter.off >= 0 and best_maneuvers & RAPID_STRIKE == 0:
            act.second = victim.number + 1
            if attack_reason(fight, fighter, act) != LEGAL:
                act.second = 0
        return True

    def look(
        self,
        fight: Fight,
        fighter: Fighter,
        victim: Fighter,
        mode: i64,
        maneuvers: i64,
        place: i64,
    ) -> i64:
        """Return what one way to strike is worth."""
        blow = fight.thought_of(fighter, victim.number, fighter.ready, mode)
        if maneuvers != 0 or place != BODY:
            blow.declare(maneuvers, place, 3 if maneuvers & RAPID_STRIKE != 0 else 0)
        return worth_of(fight, blow)

    def riders(
        self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, mode: i64
    ) -> i64:
        """Return the maneuvers that can go with a blow now, the dearest first."""
        chosen: i64 = 0
        for rider in (ASSASSINATE, SNEAK_ATTACK, POWER_ATTACK, PRECISION_STRIKE, RAPID_STRIKE):
            if fighter.sheet.maneuvers & rider == 0:
                continue
            if rider == RAPID_STRIKE and chosen != 0:
                continue
            act.fill(ATTACK, victim.number, fighter.ready, mode, chosen | rider, -1)
            if attack_reason(fight, fighter, act) == LEGAL:
                chosen |= rider
        return chosen

    def other_way(self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
        """Do something else to one whom no blow can hurt (sheet 4.6): never keep swinging."""
        known = fighter.sheet.maneuvers
        if known & SHIELD_BASH != 0 and not victim.has(STUNNED):
            act.fill(BASH, victim.number, -1, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
        if known & TRIP != 0 and not victim.has(PRONE):
            act.fill(TRIPPING, victim.number, fighter.ready, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
        if known & DISARM != 0 and victim.ready != victim.body:
            act.fill(DISARMING, victim.number, fighter.ready, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
        if fighter.sheet.brawling > 0 and not victim.has(GRAPPLED):
            act.fill(GRAPPLE, victim.number, -1, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
        if fight.round > 3 and not fighter.has(GRAPPLED):
            if self.flee(fight, act, fighter) >= 0:
                return True
            if fighter.sheet.has_morale and legal(fight, act, act.plain(SURRENDER)):
                return True
        return False

    def feint_first(self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
        """Feint with a Minor Action that nothing else needs (SV-MAN-5)."""
        if fighter.sheet.maneuvers & FEINT == 0 or fighter.has(FEINTING):
            return False
        act.fill(FEINTING_AT, victim.number, fighter.ready, 0, 0, -1)
        return act_reason(fight, fighter, act) == LEGAL

    def worth_aiming(self, fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
        """Aim when the shot is hard and nobody is near (SV-AIM-1, sheet 4.6)."""
        if fighter.ready_weapon().melee or not fight.mapped or fighter.aim == victim.number:
            return False
        enemy = nearest_enemy(fight, fighter)
        near = fight.field.distance(fighter.place, fight.people[enemy].place)
        if near < 12 * METRE:
            return False
        if fighter.sheet.dx + fighter.ready_weapon().modes[0].skill > 13:
            return False
        act.fill(AIM, victim.number, -1, 0, 0, -1)
        return act_reason(fight, fighter, act) == LEGAL

    # -- moving -------------------------------------------------------------------------------

    def close_in(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Fill in a movement toward somebody worth it: the half move first, then the full."""
        enemy = nearest_enemy(fight, fighter)
        if enemy < 0 or not can_walk(fighter):
            return False
        goal = fight.people[enemy].place
        far = fight.field.distance(fighter.place, goal)
        if self.change_weapon(fight, act, fighter, far):
            return True
        weapon = fighter.ready_weapon()
        reach = weapon.modes[0].reach if weapon.melee else 20 * METRE
        half = pace_length(fight, fighter, HALF)
        if fighter.minor > 0 and not fighter.has(PRONE) and far <= half + reach + METRE:
            mark_taken(fight, fighter)
            fight.field.wary = True
            fight.field.flood(fighter.place, half)
            fight.field.wary = False
            place = self.place_to_strike_from(fight, fighter, reach)
            if place >= 0 and place != fighter.place:
                return self.go(fight, act, MOVE, place)
        verb = RUN if fighter.major > 0 else MOVE
        if verb == MOVE and (fighter.minor <= 0 or fighter.has(PRONE)):
            return False
        if verb == RUN and far > 5 * fighter.sheet.movement and weapon.melee:
            legs = fight.people[fighter.mount] if fighter.has(MOUNTED) else fighter
            if legs.stamina * 2 > legs.sheet.stamina and not legs.has(FOOT_LOST):
                verb = SPRINTING
        pace: i64 = FULL
        if verb == MOVE:
            pace = HALF
        elif verb == SPRINTING:
            pace = 4
        mark_taken(fight, fighter)
        fight.field.wary = True
        place = fight.field.nearest(fighter.place, goal, pace_length(fight, fighter, pace), reach)
        if fight.field.distance(place, goal) >= far:
            place = fight.field.step_toward(
                fighter.place, goal, pace_length(fight, fighter, pace), reach
            )
        fight.field.wary = False
        return place != fighter.place and self.go(fight, act, verb, place)

    def place_to_strike_from(self, fight: Fight, fighter: Fighter, reach: i64) -> i64:
        """Return where the last flood lets one strike somebody, a flank before all, or -1."""
        field = fight.field
        best: i64 = -1
        best_score: i64 = -1
        for person in fight.people:
            if not is_foe(fighter, person):
                continue
            if reach > METRE:
                if field.distance(fighter.place, person.place) > 3 * fighter.sheet.movement + reach:
                    continue
                place = field.closest(person.place, reach)
                if place >= 0 and field.in_reach(place, person.place, reach):
                    score = 1000 * NEARER_THE_END[health_band(person)] - field.cost[place] // 10
                    if score > best_score:
                        best = place
                        best_score = score
                continue
            flanked = ally_threatens(fight, fighter, person)
            for direction in range(8):
                place = field.beside(person.place, direction)
                if place < 0 or not field.would_end(place):
                    continue
                score = 1000 * NEARER_THE_END[health_band(person)] - field.cost[place] // 10
                if flanked and is_flank(fight, fighter, person, place):
                    score += 60_000
                if score > best_score:
                    best = place
                    best_score = score
        return best

    def change_weapon(self, fight: Fight, act: WhatNow, fighter: Fighter, far: i64) -> bool:
        """Take the bow while they are far, the blade when they are here (SV-TAC-5)."""
        if fighter.minor <= 0 or fighter.body < 2:
            return False
        melee = fighter.ready_weapon().melee
        if (melee and far <= 3 * fighter.sheet.movement) or (not melee and far > 2 * METRE):
            return False
        for number in range(fighter.body):
            other = fighter.sheet.weapons[number]
            if fighter.where_is(number) == STOWED and other.melee != melee and not other.too_weak:
                act.fill(DRAW, -1, number, 0, 0, -1)
                if act_reason(fight, fighter, act) == LEGAL:
                    return True
        return False

    def go(self, fight: Fight, act: WhatNow, verb: i64, place: i64) -> bool:
        """Fill in a movement to a place that a flood of this pace has just found.

        Nobody gets away on a mount that is held (SV-MNT-2).
        """
        if fight.field.cost[place] < 0:
            return False
        fighter = act.fighter
        if fighter.has(MOUNTED) and not can_walk(fight.people[fighter.mount]):
            return False
        act.fill(verb, -1, -1, 0, 0, place)
        if fighter.has(FLYING):  # a flood goes by the ground
            return act_reason(fight, fighter, act) == LEGAL
        return True

    # -- the Minor Action, and helping --------------------------------------------------------

    def minor(self, fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
        """Use a Minor Action that is left: a bandage, a step nearer, cover."""
        if self.help(fight, act, fighter, BANDAGE):
            return True
        if not fight.mapped or fighter.conditions & NO_STEP != 0:
            return False
        if not fighter.ready_weapon().melee:
            return self.shift_archer(fight, act, fighter)
        enemy = nearest_enemy(fight, fighter)
        if enemy < 0 or threatens(fight, fighter, fight.people[enemy]):
            return False
        mark_taken(fight, fighter)
        goal = fight.people[enemy].place
        reach = fighter.ready_weapon().modes[0].reach
        fight.field.wary = True
        place = fight.field.nearest(fighter.place, goal, pace_length(fight, fighter, HALF), reach)
        fight.field.wary = False
        return place != fighter.place and self.go(fight, act, MOVE, place)

    def help(self, fight: Fight, act: WhatNow, fighter: Fighter, verb: i64) -> bool:
        """Fill in First Aid for oneself or a dying ally within reach (SV-AID-2, SV-AID-5)."""
        for patient in fight.people:
            if patient.side != fighter.side or patient.gone != 0:
                continue
            dying = patient.status == UNCONSCIOUS and not patient.has(STABILISED)
            if (verb == TREAT and not dying) or (verb == BANDAGE and patient.bleeding == 0):
                continue
            if self.aid(fight, act, fighter, patient, verb):
                return True
        return False

    def aid(
        self, fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter, verb: i64
    ) -> bool:
        """Fill in First Aid for somebody if it is legal."""
        act.fill(verb, patient.number, -1, 0, 0, -1)
        return act_reason(fight, fighter, act) == LEGAL


NO_STEP: Final[i64] = MOVED | PRONE | GRAPPLED | PINNED | ENTANGLED | ASLEEP
RIDERS: Final[i64] = ASSASSINATE | SNEAK_ATTACK | POWER_ATTACK | PRECISION_STRIKE | RAPID_STRIKE


def legal(fight: Fight, act: WhatNow, verb: i64) -> bool:
    """Tell whether the act filled in is legal."""
    return act_reason(fight, act.fighter, act) == LEGAL


def is_foe(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is an enemy that stands and is known of."""
    if person.side == fighter.side or person.status != ABLE or person.gone != 0:
        return False
    if person.conditions & INVISIBLE != 0:
        return False
    if fighter.conditions & CHARMED != 0 and fighter.charmer == person.number:
        return False
    return person.hidden == 0 or person.seen_by(fighter.side)


def can_walk(fighter: Fighter) -> bool:
    """Tell whether nothing holds a fighter where it is (SV-MOV-6)."""
    return fighter.conditions & (GRAPPLED | PINNED | ENTANGLED | ASLEEP) == 0


def under_fire(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether an enemy that is seen holds something that shoots."""
    for person in fight.people:
        if not person.ready_weapon().melee and is_foe(fighter, person):
            return True
    return False


def has_had_enough(fighter: Fighter) -> bool:
    """Tell whether a coward runs: at half its Vitality or less (sheet 4.6)."""
    return fighter.sheet.cowardly and fighter.vitality * 2 <= fighter.sheet.vitality


def losing_badly(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one is near the end and three to one outnumbered (sheet 4.6)."""
    if fighter.vitality * 10 >= 3 * fighter.sheet.vitality:
        return False
    own: i64 = 0
    others: i64 = 0
    for person in fight.people:
        if person.status == ABLE and person.gone == 0:
            if person.side == fighter.side:
                own += 1
            elif person.hidden == 0:
                others += 1
    return others >= 3 * own


def usable(fight: Fight, fighter: Fighter, target: Fighter, number: i64, mode: i64) -> bool:
    """Tell whether a mode of a weapon gets at a target; nobody throws the only blade away."""
    weapon = fighter.sheet.weapons[number]
    if weapon.melee and weapon.modes[mode].thrown:
        return False
    return reaches(fight, fighter, target, weapon.modes[mode])


def ready_mode(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return the mode of the weapon in hand that passes most through the armour, or -1."""
    weapon = fighter.ready_weapon()
    best: i64 = -1
    best_worth: i64 = -1
    for mode in range(len(weapon.modes)):
        if usable(fight, fighter, target, fighter.ready, mode):
            worth = through(fight.thought_of(fighter, target.number, fighter.ready, mode))
            if worth > best_worth:
                best = mode
                best_worth = worth
    return best


def ally_threatens(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend is at a target, so that a flank could be taken."""
    for ally in fight.people:
        if (
            ally.side == fighter.side
            and ally is not fighter
            and ally.status == ABLE
            and ally.gone == 0
            and threatens(fight, ally, target)
        ):
            return True
    return False


def is_flank(fight: Fight, fighter: Fighter, target: Fighter, place: i64) -> bool:
    """Tell whether a friend stands opposite a place beside a target (SV-SIT-9)."""
    for ally in fight.people:
        if (
            ally.side == fighter.side
            and ally is not fighter
            and ally.status == ABLE
            and ally.gone == 0
            and fight.field.opposite(place, target.place, ally.place)
            and threatens(fight, ally, target)
        ):
            return True
    return False


def flanking_place(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return the cheapest place of the last flood that flanks a target, or NOWHERE."""
    field = fight.field
    best: i64 = NOWHERE
    for direction in range(8):
        place = field.beside(target.place, direction)
        if place < 0 or not field.would_end(place):
            continue
        if best >= 0 and field.cost[place] >= field.cost[best]:
            continue
        if is_flank(fight, fighter, target, place):
            best = place
    return best


def shelter(fight: Fight, place: i64, danger: i64) -> i64:
    """Return how good a place is for an archer: out of reach, behind something."""
    field = fight.field
    score = 100 * field.cover(danger, place)
    if field.distance(place, danger) > 4 * METRE:
        score += 150
    return score


def nearest_enemy(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest able enemy that the fighter's side knows of, or -1."""
    best: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if not is_foe(fighter, person):
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
    flood(fight, fighter, pace_length(fight, fighter, pace))
    field = fight.field
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


TACTICAL: Final = Tactical()
TACTICS: dict[str, Player] = {"tactical": TACTICAL, "reference": Reference()}
