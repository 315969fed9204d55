"""How a foe of this system strikes: weapon, mode, place and maneuvers (sheet 4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import TAKEN_HARD
from affray.core.fight import fight as core
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition, Location, Maneuver, Verb
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.foes.chances import CERTAIN, NO_DEFENCE, expected
from affray.systems.simverse.foes.nerve import sees_no_use
from affray.systems.simverse.foes.surroundings import (
    because,
    nearer_the_end,
    nearest_foe,
    usable,
)
from affray.systems.simverse.foes.targets import PICK
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.foes.tricks import best_trick
from affray.systems.simverse.foes.worth import LOOK, harm_from, through, worth_of
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.declaring import attack_reason
from affray.systems.simverse.rules.attack.situation import aim_bonus, is_foe
from affray.systems.simverse.rules.ground.hazards import FALL_PER_DIE
from affray.systems.simverse.rules.maneuvers.with_attack import maneuver_cost
from affray.systems.simverse.rules.reasons import LEGAL

TOO_LITTLE: Final[i64] = 20  # a fifth of a point a blow: not worth swinging for (sheet 4.6)
PER_STAMINA: Final[i64] = 4  # what a point of Stamina is worth
SKILLED: Final[i64] = 75  # percent of a called blow's worth, where the target may parry
NEAR: Final[i64] = 8 * METRE  # so near nobody takes the time to aim
THROWN_DOWN: Final[i64] = 60  # what it is worth that somebody may lie there
SHOVE: Final[i64] = 3 * METRE  # of a Knockback Strike, at least (SV-MAN-13)
RIDERS: Final[i64] = (
    Maneuver.ASSASSINATE
    | Maneuver.SNEAK_ATTACK
    | Maneuver.POWER_ATTACK
    | Maneuver.PRECISION_STRIKE
    | Maneuver.CHI_STRIKE
    | Maneuver.RAPID_STRIKE
)
KNOWN_RIDERS: Final = (
    Maneuver.ASSASSINATE,
    Maneuver.SNEAK_ATTACK,
    Maneuver.POWER_ATTACK,
    Maneuver.PRECISION_STRIKE,
    Maneuver.CHI_STRIKE,
    Maneuver.RAPID_STRIKE,
)


class Way:
    """The best way to strike that was found so far."""

    worth: i64 = -1
    mode: i64 = 0
    maneuvers: i64 = 0
    place: i64 = Location.BODY

    def begin(self) -> None:
        """Forget the last one."""
        self.worth = -1
        self.mode = 0
        self.maneuvers = 0
        self.place = Location.BODY

    def take(self, worth: i64, mode: i64, maneuvers: i64, place: i64) -> None:
        """Keep another way if it is better."""
        if worth > self.worth:
            self.worth = worth
            self.mode = mode
            self.maneuvers = maneuvers
            self.place = place


WAY: Final = Way()


def best_strike(
    fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, temper: Temper
) -> bool:
    """Fill in the best way to strike the one picked, or what is better than any blow."""
    number = fighter.ready
    WAY.begin()
    for mode in range(len(fighter.sheet.weapons[number].modes)):
        if usable(fight, fighter, victim, number, mode):
            weigh(fight, act, fighter, victim, mode, temper)
    if temper.tricks and best_trick(fight, act, fighter, victim, WAY.mode, WAY.worth):
        return True
    if WAY.worth < TOO_LITTLE and temper.guards and sees_no_use(fight, act, fighter):
        return True
    if temper.tricks and fighter.minor > 0 and feint_first(fight, act, fighter, victim):
        return True
    if temper.places and worth_aiming(fight, act, fighter, victim):
        return True
    act.fill(Verb.ATTACK, victim.number, number, WAY.mode, WAY.maneuvers, -1)
    act.location = WAY.place
    if fighter.off >= 0 and WAY.maneuvers & Maneuver.RAPID_STRIKE == 0:
        act.second = victim.number + 1
        if attack_reason(fight, fighter, act) != LEGAL:
            act.second = 0
    if fight.mode == core.HOSTED:
        say_how(act, victim)
    return True


def say_how(act: WhatNow, victim: Fighter) -> None:
    """Give the reason of the way to strike where it is a special one."""
    if act.location == Location.HEAD:
        because(act, Because.HEAD, victim.number)
    elif act.location == Location.HAND:
        because(act, Because.HAND, victim.number)
    elif act.maneuvers & Maneuver.KNOCKBACK_STRIKE != 0:
        because(act, Because.DRIVEN, victim.number)


def weigh(
    fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, mode: i64, temper: Temper
) -> None:
    """Weigh the ways to strike with one mode: plain, at a place of the body, with maneuvers."""
    blow = fight.thought_of(fighter, victim.number, fighter.ready, mode)
    best = PICK.look_again(fight, blow, mode)
    WAY.take(best, mode, 0, Location.BODY)
    place: i64 = Location.BODY
    if temper.called:
        head = LOOK.way(fight, blow, 0, Location.HEAD)
        if not blow.mode.ranged and LOOK.defence != NO_DEFENCE:
            head = head * SKILLED // 100  # a good hand at parrying gains by every point
        if head > best:
            best = head
            place = Location.HEAD
            WAY.take(head, mode, 0, place)
        if fighter.sheet.maneuvers & RIDERS == 0:
            WAY.take(hand_worth(fight, blow), mode, 0, Location.HAND)
    if temper.maneuvers and fighter.sheet.maneuvers & RIDERS != 0:
        press_home(fight, act, blow, mode, place, best)
    if temper.maneuvers and fighter.sheet.maneuvers & Maneuver.KNOCKBACK_STRIKE != 0:
        drive_away(fight, act, blow, mode)


def hand_worth(fight: Fight, blow: Blow) -> i64:
    """Return what a blow at the hand is worth: whoever holds a weapon is harmless without one.

    One who has neither a shield nor needs both hands goes on with the other (SV-CALL-8). It counts
    for a turn of the target: so quickly it may be down anyway.
    """
    victim = blow.target
    if victim.ready == victim.body or victim.ready_weapon().natural:
        return 0
    if not victim.sheet.shield and victim.ready_weapon().hands != 2:
        return 0
    crippled = harm_from(blow.attacker, victim) * health_band(victim) // 4
    chance = LOOK.chance(fight, blow, 0, Location.HAND)
    passed = through(blow)
    return chance * (passed + crippled * min(passed, 100) // 100) // CERTAIN


def press_home(fight: Fight, act: WhatNow, blow: Blow, mode: i64, place: i64, plain: i64) -> None:
    """Add each maneuver that makes the blow worth more than the Stamina it costs (SV-MAN-14)."""
    fighter = blow.attacker
    known = fighter.sheet.maneuvers
    chosen: i64 = 0
    best = plain
    for rider in KNOWN_RIDERS:
        if known & rider == 0 or (rider == Maneuver.RAPID_STRIKE and chosen != 0):
            continue
        cost = maneuver_cost(chosen | rider)
        if cost >= fighter.stamina:
            continue
        act.fill(Verb.ATTACK, blow.target.number, fighter.ready, mode, chosen | rider, -1)
        if attack_reason(fight, fighter, act) != LEGAL:
            continue
        blow.put(fighter.ready, mode)  # legality has looked at it too
        worth = LOOK.way(fight, blow, chosen | rider, place) - PER_STAMINA * cost
        if worth > best:
            best = worth
            chosen |= rider
    if chosen != 0:
        WAY.take(best, mode, chosen, place)


def drive_away(fight: Fight, act: WhatNow, blow: Blow, mode: i64) -> None:
    """Weigh a Knockback Strike: what lies behind the target is worth more than the blow."""
    fighter = blow.attacker
    if not fight.mapped or fighter.stamina <= maneuver_cost(Maneuver.KNOCKBACK_STRIKE):
        return
    act.fill(Verb.ATTACK, blow.target.number, fighter.ready, mode, Maneuver.KNOCKBACK_STRIKE, -1)
    if attack_reason(fight, fighter, act) != LEGAL:
        return
    into = driven_into(fight, fighter, blow.target)
    blow.put(fighter.ready, mode)
    chance = LOOK.chance(fight, blow, Maneuver.KNOCKBACK_STRIKE, Location.BODY)
    worth = chance * (through(blow) + into + THROWN_DOWN) // CERTAIN - 2 * PER_STAMINA
    WAY.take(worth, mode, Maneuver.KNOCKBACK_STRIKE, Location.BODY)


def driven_into(fight: Fight, fighter: Fighter, victim: Fighter) -> i64:
    """Return what a ledge or a hazard behind somebody would do to it (SV-KB-5)."""
    field = fight.field
    field.clear_taken()
    for person in fight.people:
        if person is not victim and person.gone == 0 and person.seen_by(fighter.side):
            field.take(person.place, TAKEN_HARD)
    field.push(fighter.place, victim.place, field.steps(SHOVE))
    worth = expected(field.dropped // FALL_PER_DIE, 6, 0, victim.sheet.ar)
    if field.driven_into != 0:
        hazard = field.hazards[field.driven_into]
        worth += 2 * expected(hazard.count, hazard.sides, hazard.flat, victim.sheet.ar)
    return worth


def feint_first(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Feint with a Minor Action that nothing else needs (SV-MAN-5)."""
    if fighter.sheet.maneuvers & Maneuver.FEINT == 0 or fighter.has(Condition.FEINTING):
        return False
    if victim.reactions <= 0 and LOOK.needed >= 16:
        return False  # it is as good as hit already
    act.fill(Verb.FEINT, victim.number, fighter.ready, 0, 0, -1)
    if act_reason(fight, fighter, act) != LEGAL:
        return False
    return because(act, Because.FEINT, victim.number)


def worth_aiming(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Aim when one aimed shot does more than two others, and nobody is near (SV-AIM-1)."""
    if fighter.ready_weapon().melee or not fight.mapped or fighter.aim == victim.number:
        return False
    enemy = nearest_foe(fight, fighter)
    if fight.field.distance(fighter.place, fight.people[enemy].place) < NEAR:
        return False
    blow = fight.thought_of(fighter, victim.number, fighter.ready, WAY.mode)
    LOOK.needed += aim_bonus(fighter)
    aimed = LOOK.way(fight, blow, 0, Location.BODY)
    aimed = max(aimed, LOOK.way(fight, blow, 0, Location.HEAD))
    LOOK.needed -= aim_bonus(fighter)
    if aimed <= 2 * WAY.worth:
        return False
    act.fill(Verb.AIM, victim.number, -1, 0, 0, -1)
    if act_reason(fight, fighter, act) != LEGAL:
        return False
    return because(act, Because.AIM, victim.number)


def minor_blow(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Fill in an unarmed blow as the Minor Action, with Martial Arts (SV-UNA-4)."""
    best: i64 = 0
    target: i64 = -1
    way: i64 = 0
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        for mode in range(len(fighter.sheet.weapons[fighter.body].modes)):
            if not usable(fight, fighter, person, fighter.body, mode):
                continue
            blow = fight.thought_of(fighter, person.number, fighter.body, mode)
            worth = worth_of(fight, blow) * nearer_the_end(person)
            if worth > best:
                best = worth
                target = person.number
                way = mode
    if target < 0:
        return False
    act.fill(Verb.ATTACK, target, fighter.body, way, 0, -1)
    act.thing = 1
    return attack_reason(fight, fighter, act) == LEGAL and because(act, Because.MOST_HARM, target)
