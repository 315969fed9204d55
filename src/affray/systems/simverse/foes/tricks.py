"""What may be better than a blow: Shield Bash, Trip, Disarm, a hold (SV-MAN-2 to SV-MAN-4, SV-GRP).

Each is worth what it keeps the target from doing, and what friends who stand by gain by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import Condition, Maneuver, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.chances import CERTAIN, hit_in, leads_in
from affray.systems.simverse.foes.surroundings import because, drags, friends_at
from affray.systems.simverse.foes.worth import AVERAGE_BODY, LOOK, harm_from, through
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.maneuvers.tricks import DISARM_BY
from affray.systems.simverse.rules.reasons import LEGAL

KNOWN: Final[i64] = Maneuver.SHIELD_BASH | Maneuver.DISARM | Maneuver.TRIP
AVERAGE_GRIP: Final[i64] = 13  # DX + weapon skill of somebody unknown
PIN_HOLDS: Final[i64] = 3  # turns that a pin is likely to last


class Trick:
    """The best trick that was found so far."""

    worth: i64 = 0
    verb: i64 = 0
    reason: i64 = 0

    def begin(self, least: i64) -> None:
        """Look for something worth more than this."""
        self.worth = least
        self.verb = 0

    def take(
        self, fight: Fight, act: WhatNow, victim: Fighter, verb: i64, worth: i64, reason: i64
    ) -> None:
        """Keep another trick if it is better and open."""
        if worth <= self.worth:
            return
        fill(act, victim, verb)
        if act_reason(fight, act.fighter, act) == LEGAL:
            self.worth = worth
            self.verb = verb
            self.reason = reason


TRICK: Final = Trick()


def fill(act: WhatNow, victim: Fighter, verb: i64) -> None:
    """Fill in a trick against somebody."""
    fighter = act.fighter
    if verb == Verb.PIN:
        act.plain(verb)
    elif verb == Verb.TRIP or verb == Verb.DISARM:
        act.fill(verb, victim.number, fighter.ready, 0, 0, -1)
    else:
        act.fill(verb, victim.number, -1, 0, 0, -1)


def best_trick(
    fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, mode: i64, blow: i64
) -> bool:
    """Fill in what is worth more than the best blow at somebody, if anything is."""
    known = fighter.sheet.maneuvers & KNOWN
    wrestles = fighter.sheet.brawling > 0 and not drags(fight)
    if known == 0 and not wrestles:
        return False
    friends = friends_at(fight, fighter, victim)
    keeps = harm_from(fighter, victim)  # what a turn of the target costs
    full = through(fight.thought_of(fighter, victim.number, fighter.ready, mode))
    TRICK.begin(blow)
    if known != 0:
        weigh_known(fight, act, victim, friends * full, keeps, mode)
    if wrestles:
        weigh_hold(fight, act, victim, friends * full, keeps, blow)
    if TRICK.verb == 0:
        return False
    fill(act, victim, TRICK.verb)
    return because(act, TRICK.reason, victim.number)


def weigh_known(
    fight: Fight, act: WhatNow, victim: Fighter, friendly: i64, keeps: i64, mode: i64
) -> None:
    """Weigh the maneuvers that somebody knows.

    A stun costs the target its turn and every defence until then; on the ground it is struck more
    easily; without a weapon it does not parry until it has picked it up.
    """
    fighter = act.fighter
    known = fighter.sheet.maneuvers
    weapon = fighter.ready_weapon()
    if known & Maneuver.SHIELD_BASH != 0 and not victim.has(Condition.STUNNED):
        needed = LOOK.needed - weapon.modes[mode].skill + fighter.sheet.shield_skill
        chance = hit_in(needed, AVERAGE_BODY)
        worth = chance * (keeps + friendly // 3) // CERTAIN
        TRICK.take(fight, act, victim, Verb.BASH, worth, Because.STUN)
    if not weapon.melee:
        return
    if known & Maneuver.TRIP != 0 and not victim.has(Condition.PRONE):
        chance = hit_in(LOOK.needed, AVERAGE_BODY)
        worth = chance * (keeps // 4 + friendly // 4) // CERTAIN
        TRICK.take(fight, act, victim, Verb.TRIP, worth, Because.TRIP)
    if known & Maneuver.DISARM != 0 and victim.ready != victim.body:
        chance = leads_in(LOOK.needed + weapon.disarms, AVERAGE_GRIP, DISARM_BY)
        worth = chance * (keeps // 3 + friendly // 5) // CERTAIN
        TRICK.take(fight, act, victim, Verb.DISARM, worth, Because.DISARM)


def weigh_hold(
    fight: Fight, act: WhatNow, victim: Fighter, friendly: i64, keeps: i64, blow: i64
) -> None:
    """Weigh taking hold of somebody, and pinning whoever is held (SV-GRP-1, SV-GRP-4).

    A hold takes 4 from all that both do; a pin takes one out of the fight, and keeps the other
    busy.
    """
    fighter = act.fighter
    chance = leads_in(fighter.sheet.dx + fighter.sheet.brawling, AVERAGE_BODY, 1)
    if fighter.holds != 0:
        if fighter.grip == victim.number and not victim.has(Condition.PINNED):
            worth = chance * keeps * PIN_HOLDS // CERTAIN
            TRICK.take(fight, act, victim, Verb.PIN, worth, Because.PIN)
        return
    if victim.has(Condition.GRAPPLED):
        return
    worth = chance * (keeps + friendly // 4) // CERTAIN - blow // 2
    TRICK.take(fight, act, victim, Verb.GRAPPLE, worth, Because.GRAPPLE)
