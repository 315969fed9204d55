"""Whom to shoot or throw at, and when to load again."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.acts.legality import plan_reason, shoot_reason, throw_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Manner, Use, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.foes.movement import is_foe_of
from affray.systems.skirmish.foes.striking import drawn, peril, say_why, weight
from affray.systems.skirmish.foes.temper import Temper
from affray.systems.skirmish.foes.worth import shot_share
from affray.systems.skirmish.rules.reasons import LEGAL


def has_missiles(who: Fighter) -> bool:
    """Tell whether somebody has anything to shoot with or to throw."""
    for i in range(len(who.sheet.loadouts)):
        if who.sheet.loadouts[i].use != Use.HAND:
            return True
    return False


def plan_missile(fight: Fight, who: Fighter, question: Plan, temper: Temper, best: i64) -> i64:
    """Plan a shot, a throw or reloading that is worth more than the best so far (SK-AI-6)."""
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == Use.HAND or hand.too_heavy:
            continue
        if hand.use == Use.SHOT and who.skirmish >= 0:
            continue
        if hand.use == Use.SHOT and who.reload > 0:
            worth = reload_worth(fight, who, i, temper) - risk_of(fight, who, temper) * 2
            if worth > best:
                best = worth
                question.fill(Verb.RELOAD, -1, -1)
                question.because = Because.UNLOADED
        else:
            best = best_missile(fight, who, question, temper, i, best)
    return best


def risk_of(fight: Fight, who: Fighter, temper: Temper) -> i64:
    """Return what somebody risks who shoots or loads instead of fighting, by its temper."""
    return peril(fight, who, who.sheet.evasion) * temper.caution // 100


def best_missile(
    fight: Fight, who: Fighter, question: Plan, temper: Temper, ready: i64, best: i64
) -> i64:
    """Plan the best shot or throw with a loadout that is worth more than the best so far."""
    hand = who.sheet.loadouts[ready]
    risk: i64 = -1  # looked at if there is anybody to shoot at
    for foe in fight.people:
        if foe.side == who.side or foe.down() or foe.sheet.immobile:
            continue
        if hand.use == Use.SHOT:
            if shoot_reason(fight, who, hand, foe.number) != LEGAL:
                continue
        elif throw_reason(fight, who, hand, foe.number) != LEGAL:
            continue
        if risk < 0:
            risk = risk_of(fight, who, temper)
        worth = shot_share(fight, who, ready, foe) * weight(fight, temper, who, foe) - risk
        if foe.skirmish >= 0 and fight.rules.stray_shots != 0:
            worth = worth * 2 // 3  # it may meet a friend
        worth += drawn(fight, who, foe)
        if worth > best:
            best = worth
            question.fill(Verb.SHOOT if hand.use == Use.SHOT else Verb.THROW, foe.number, -1)
            if ready != who.loadout:
                question.ready = ready
            say_why(fight, who, question, foe, temper)
            if risk == 0:
                shoot_twice(fight, who, question)
    return best


def shoot_twice(fight: Fight, who: Fighter, question: Plan) -> None:
    """Make it two shots, if somebody can: it pays while nobody comes near."""
    if who.sheet.abilities != 0:
        question.amount = Manner.TWICE
        if plan_reason(fight, who, question) != LEGAL:
            question.amount = 0


def reload_worth(fight: Fight, who: Fighter, ready: i64, temper: Temper) -> i64:
    """Return what reloading is worth: half of the best shot that it makes possible (SK-AI-8)."""
    best: i64 = 0
    for foe in fight.people:
        if is_foe_of(who, foe) and fight.field.sees(who.place, foe.place):
            worth = shot_share(fight, who, ready, foe) * weight(fight, temper, who, foe)
            best = max(best, worth)
    return best // 2
