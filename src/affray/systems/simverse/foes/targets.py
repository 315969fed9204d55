"""Whom a foe of this system strikes (sheet 4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.surroundings import (
    because,
    draws,
    friends_at,
    is_friend,
    nearer_the_end,
    ready_mode,
)
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.foes.worth import menace, worth_of
from affray.systems.simverse.rules.attack.situation import is_foe

CLEVER: Final[i64] = 10  # IN from which a foe picks the vulnerable (SV-GM-29)
DIM: Final[i64] = 8  # under it a foe takes the nearest
UNARMOURED: Final[i64] = 1  # AR up to it
FIRST_NEARBY: Final[i64] = 1_000_000


def takes_nearest(fighter: Fighter, temper: Temper) -> bool:
    """Tell whether a fighter looks no further than to whoever is near (SV-GM-29)."""
    return temper.nearest or (temper.schemes and fighter.sheet.intellect < CLEVER)


def best_target(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> i64:
    """Return whom to strike from here, or -1 (SV-GM-29, sheet 4.6).

    The clever take whom a blow brings nearest to the end, the dim whoever is nearest, the
    others the nearest of the wounded.
    """
    best: i64 = -1
    best_score: i64 = -1
    near = takes_nearest(fighter, temper)
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        mode = ready_mode(fight, fighter, person)
        if mode < 0:
            continue
        score = FIRST_NEARBY - fight.field.distance(fighter.place, person.place)
        if not near:
            score = appeal(fight, fighter, person, mode, temper)
        elif not temper.nearest and fighter.sheet.intellect >= DIM and health_band(person) < 4:
            score += FIRST_NEARBY
        if score > best_score or (
            score == best_score and draws(fight, fighter, person.number, best)
        ):
            best = person.number
            best_score = score
    if best >= 0 and fight.mode == core.HOSTED:
        because(act, why(fight, fighter, fight.people[best], temper), best)
    return best


def appeal(fight: Fight, fighter: Fighter, person: Fighter, mode: i64, temper: Temper) -> i64:
    """Return what a blow at somebody is worth to somebody of this temper."""
    blow = fight.thought_of(fighter, person.number, fighter.ready, mode)
    score = worth_of(fight, blow)
    score = score * (100 + (nearer_the_end(person) - 100) * temper.hurt // 100)
    percent = 100 + menace(person) * temper.menace
    if person.sheet.ar <= UNARMOURED or person.has(Condition.SURPRISED):
        percent += temper.soft  # easy game (SV-TAC-7)
    if temper.press != 0 and friends_at(fight, fighter, person) > 0:
        percent += temper.press
    if temper.shields != 0 and at_the_wounded(fight, fighter, person):
        percent += temper.shields
    return score * max(percent, 10) // 100


def at_the_wounded(fight: Fight, fighter: Fighter, person: Fighter) -> bool:
    """Tell whether an enemy stands beside a friend who is badly hurt."""
    for friend in fight.people:
        if is_friend(fighter, friend) and health_band(friend) <= 2:
            if fight.field.in_reach(person.place, friend.place, METRE):
                return True
    return False


def why(fight: Fight, fighter: Fighter, victim: Fighter, temper: Temper) -> i64:
    """Return what speaks most for a target."""
    if takes_nearest(fighter, temper):
        return Because.NEAREST
    if victim.reactions <= 0:
        return Because.NO_REACTION
    if victim.has(Condition.SURPRISED):
        return Because.UNAWARE
    if temper.menace >= 10:
        return Because.DANGEROUS
    if temper.press != 0:
        pressed = friends_at(fight, fighter, victim) > 0
        if pressed and temper.press > 0:
            return Because.PRESSED
        if not pressed and temper.press < 0:
            return Because.LEFT_ALONE
    if temper.hurt > 0 and health_band(victim) <= 2:
        return Because.NEAR_THE_END
    return Because.UNARMOURED if victim.sheet.ar <= UNARMOURED else Because.MOST_HARM
