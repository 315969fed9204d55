"""Whom a foe of this system strikes (sheet 4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.foes.surroundings import (
    because,
    draws,
    friends_at,
    is_friend,
    nearer_the_end,
    ready_mode,
)
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.foes.worth import LOOK, menace, through
from affray.systems.simverse.rules.attack.situation import is_foe

CLEVER: Final[i64] = 10  # IN from which a foe picks the vulnerable (SV-GM-29)
DIM: Final[i64] = 8  # under it a foe takes the nearest
UNARMOURED: Final[i64] = 1  # AR up to it
FIRST_NEARBY: Final[i64] = 1_000_000
LEAST: Final[i64] = 60  # what anything else must be worth where there is nobody to strike
NOT_YET: Final[i64] = -1  # nobody has looked what a blow is worth


class Pick:
    """Whom somebody strikes, as was chosen last: so that nothing is looked at twice."""

    mode: i64 = 0
    worth: i64 = NOT_YET
    needed: i64 = 0
    defence: i64 = 0

    def take(self, mode: i64, worth: i64) -> None:
        """Keep how the weapon in hand is used, what that is worth, and what was looked at."""
        self.mode = mode
        self.worth = worth
        self.needed = LOOK.needed
        self.defence = LOOK.defence

    def worth_at(self, fight: Fight, fighter: Fighter, target: i64) -> i64:
        """Return what a plain blow at the one chosen is worth."""
        if self.worth == NOT_YET:
            blow = fight.thought_of(fighter, target, fighter.ready, self.mode)
            self.take(self.mode, LOOK.put(fight, blow))
        return self.worth

    def look_again(self, fight: Fight, blow: Blow, mode: i64) -> i64:
        """Look at a plain blow at the one chosen, as `LOOK.put` does; return what it is worth."""
        if mode != self.mode or self.worth == NOT_YET:
            return LOOK.put(fight, blow)
        LOOK.needed = self.needed
        LOOK.defence = self.defence
        return self.worth


PICK: Final = Pick()


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
        worth = NOT_YET
        if not near:
            blow = fight.thought_of(fighter, person.number, fighter.ready, mode)
            drawn = appeal(fight, fighter, person, temper)
            if through(blow) * drawn // 100 < best_score:
                continue  # not even a blow that is sure to land
            worth = LOOK.put(fight, blow)
            score = worth * drawn // 100
        else:
            score = FIRST_NEARBY - fight.field.distance(fighter.place, person.place)
            if not temper.nearest and fighter.sheet.intellect >= DIM and health_band(person) < 4:
                score += FIRST_NEARBY
        if score > best_score or (
            score == best_score and draws(fight, fighter, person.number, best)
        ):
            best = person.number
            best_score = score
            PICK.take(mode, worth)
    if best >= 0 and fight.mode == core.HOSTED:
        because(act, why(fight, fighter, fight.people[best], temper), best)
    return best


def appeal(fight: Fight, fighter: Fighter, person: Fighter, temper: Temper) -> i64:
    """Return what whatever a blow does to somebody is worth to this temper, in ten-thousandths."""
    hurt = 100 + (nearer_the_end(person) - 100) * temper.hurt // 100
    percent = 100 + menace(person) * temper.menace
    if person.sheet.ar <= UNARMOURED or person.has(Condition.SURPRISED):
        percent += temper.soft  # easy game (SV-TAC-7)
    if temper.press != 0 and friends_at(fight, fighter, person) > 0:
        percent += temper.press
    if temper.shields != 0 and at_the_wounded(fight, fighter, person):
        percent += temper.shields
    return hurt * max(percent, 10)


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
