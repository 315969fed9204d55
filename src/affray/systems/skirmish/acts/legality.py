"""Whether a plan is open: one function for each kind of action, and why not."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import (
    ANY,
    OFF_MAP,
    Ability,
    Condition,
    Manner,
    Use,
    Verb,
    bit,
)
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.rules import aiming, sustaining
from affray.systems.skirmish.rules.aiming import knows_flash
from affray.systems.skirmish.rules.areas import can_move, is_exit, leads, way_to
from affray.systems.skirmish.rules.engagement import may_be_target
from affray.systems.skirmish.rules.ranged import reaches
from affray.systems.skirmish.rules.reasons import LEGAL, Not


def hand_with(who: Fighter, ready: i64) -> Loadout:
    """Return what will be in hand: legality is judged with the new loadout (SK-RND-8)."""
    if ready >= 0:
        return who.sheet.loadouts[ready]
    return who.hand()


def plan_reason(fight: Fight, who: Fighter, plan: Plan) -> i64:
    """Return why a plan is not legal, or LEGAL: one action a round (SK-RND-3)."""
    hand = hand_with(who, plan.ready)
    if plan.ready >= 0 and hand.too_heavy and fight.rules.wield == 0:
        return Not.TO_BE_WIELDED
    if plan.drop != -1 and not sustaining.keeps(fight, who, plan.drop):
        return Not.KEPT_UP
    verb = plan.choice
    if verb == Verb.PASS:
        return LEGAL
    if verb == Verb.JOIN:
        return join_reason(fight, who, hand, plan.target)
    if plan.amount > 0 and plan.spell < 0 and verb != Verb.WORK:
        reason = manner_reason(who, hand, plan)
        if reason != LEGAL:
            return reason
    if verb == Verb.ATTACK:
        return attack_reason(fight, who, hand, plan)
    if verb == Verb.HOLD:
        return hold_reason(who, hand)
    if verb == Verb.DISENGAGE:
        return disengage_reason(fight, who, plan.place)
    if verb == Verb.SHOOT:
        return shoot_reason(fight, who, hand, plan.target)
    if verb == Verb.THROW:
        return throw_reason(fight, who, hand, plan.target)
    if verb == Verb.MOVE or verb == Verb.LEAVE or verb == Verb.CROSS:
        return move_reason(fight, who, verb, plan.place)
    if verb == Verb.RELOAD:
        return LEGAL if who.reload > 0 else Not.TO_BE_LOADED
    if verb == Verb.QUENCH:
        return LEGAL if who.conditions & Condition.BURNING != 0 else Not.ON_FIRE
    if verb == Verb.WORK:
        return work_reason(fight, who, plan.amount)
    return magic_reason(fight, who, plan)


def hold_reason(who: Fighter, hand: Loadout) -> i64:
    """Return why somebody cannot hold, or LEGAL (SK-ENG-10)."""
    if who.skirmish >= 0:
        return Not.FREE_TO_CHOOSE
    return LEGAL if hand.use == Use.HAND else Not.FOR_THE_HAND


def move_reason(fight: Fight, who: Fighter, verb: i64, place: i64) -> i64:
    """Return why somebody cannot go there, climb there or off the map (SK-MOV-4, SK-MOV-7)."""
    if who.skirmish >= 0:
        return Not.LEFT_WHILE_ENGAGED
    if not can_move(fight, who):
        return Not.FREE_TO_MOVE
    if verb == Verb.LEAVE:
        return LEGAL if is_exit(fight, who.place) else Not.AN_EXIT
    if verb == Verb.CROSS:
        return LEGAL if way_to(fight, who.place, place) is not None else Not.A_CLIMB
    return LEGAL if leads(fight, who, who.place, place) else Not.A_WAY


def manner_reason(who: Fighter, hand: Loadout, plan: Plan) -> i64:
    """Return why an attack cannot be made in a manner that takes an ability (SK-GEN-8)."""
    ranged = plan.choice == Verb.SHOOT or plan.choice == Verb.THROW
    if plan.amount == Manner.TWICE:
        fits = ranged and who.has(Ability.DOUBLE_SHOT) and hand.slow == 0 and plan.target >= 0
        if (
            fits
            and hand.limited > 0
            and (hand.limited < 2 or who.thrown_once & bit(plan.target) != 0)
        ):
            fits = False
    elif plan.amount == Manner.HEAVILY:
        fits = plan.choice == Verb.ATTACK and who.has(Ability.HEAVY_BLOW)
    else:
        fits = (
            plan.choice == Verb.ATTACK and plan.amount == Manner.TAUNTING and who.has(Ability.TAUNT)
        )
    return LEGAL if fits else Not.ABLE


def join_reason(fight: Fight, who: Fighter, hand: Loadout, number: i64) -> i64:
    """Return why somebody cannot join a friend's skirmish (SK-ASN-4)."""
    if not who.has(Ability.BACK_TO_BACK):
        return Not.ABLE
    if who.skirmish >= 0:
        return Not.FREE_TO_CHOOSE
    if hand.use != Use.HAND:
        return Not.FOR_THE_HAND
    if number < 0 or number == who.number:
        return Not.A_TARGET
    friend = fight.people[number]
    if friend.side != who.side or friend.place != who.place or not friend.active():
        return Not.A_TARGET
    return LEGAL


def attack_reason(fight: Fight, who: Fighter, hand: Loadout, plan: Plan) -> i64:
    """Return why a melee attack cannot be planned (SK-RND-4, SK-MOV-5, SK-ENG-10)."""
    if hand.use != Use.HAND:
        return Not.FOR_THE_HAND
    if who.skirmish >= 0:
        return LEGAL if plan.target == -1 else Not.FREE_TO_CHOOSE
    if plan.target == ANY:
        return LEGAL
    reason = foe_reason(fight, who, plan.target)
    if reason == LEGAL:
        reason = charge_reason(fight, who, fight.people[plan.target])
    if reason == LEGAL and plan.second >= 0:
        reason = foe_reason(fight, who, plan.second)
    if reason == LEGAL and plan.third >= 0:
        reason = foe_reason(fight, who, plan.third)
    return reason


def charge_reason(fight: Fight, who: Fighter, target: Fighter) -> i64:
    """Return why somebody cannot be fought this round: too far for a charge (SK-MOV-5)."""
    if target.place == who.place:
        return LEGAL
    if not can_move(fight, who):
        return Not.FREE_TO_MOVE
    return LEGAL if leads(fight, who, who.place, target.place) else Not.WITHIN_A_CHARGE


def foe_reason(fight: Fight, who: Fighter, number: i64) -> i64:
    """Return why somebody is no target of an attack (SK-TGT-7)."""
    if number < 0 or number >= len(fight.people):
        return Not.A_TARGET
    target = fight.people[number]
    if target.gone != 0 or not target.seen_by(who.side):
        return Not.A_TARGET
    if target.side == who.side:
        return Not.A_FOE
    return LEGAL if may_be_target(fight, target) else Not.STANDING


def disengage_reason(fight: Fight, who: Fighter, place: i64) -> i64:
    """Return why somebody cannot disengage, or not to there (SK-ENG-5, SK-ENG-9)."""
    if who.skirmish < 0:
        return Not.ENGAGED
    if place == OFF_MAP:
        return LEGAL if is_exit(fight, who.place) else Not.AN_EXIT
    if place < 0:
        return LEGAL
    return LEGAL if leads(fight, who, who.place, place) else Not.A_WAY


def shoot_reason(fight: Fight, who: Fighter, hand: Loadout, number: i64) -> i64:
    """Return why a shot cannot be planned (SK-TGT-2, SK-TGT-3)."""
    if hand.use != Use.SHOT:
        return Not.BOW_IN_HAND
    if who.skirmish >= 0:
        return Not.SHOT_WHILE_ENGAGED
    if who.reload > 0:
        return Not.LOADED
    if who.winded_in == fight.round:
        return Not.RESTED
    reason = foe_reason(fight, who, number)
    if reason != LEGAL:
        return reason
    return LEGAL if reaches(fight, who, fight.people[number], False) else Not.IN_REACH


def throw_reason(fight: Fight, who: Fighter, hand: Loadout, number: i64) -> i64:
    """Return why a throw cannot be planned (SK-TGT-4, SK-TGT-6)."""
    if hand.use != Use.THROWN:
        return Not.MISSILE_IN_HAND
    if who.winded_in == fight.round:
        return Not.RESTED
    reason = foe_reason(fight, who, number)
    if reason != LEGAL:
        return reason
    if not reaches(fight, who, fight.people[number], True):
        return Not.IN_REACH
    if hand.limited > 0:
        thrown = who.thrown_twice if hand.limited > 1 else who.thrown_once
        if thrown & bit(number) != 0:
            return Not.MISSILES_LEFT
    return LEGAL


def work_reason(fight: Fight, who: Fighter, number: i64) -> i64:
    """Return why a task cannot be worked on (SK-RND-6)."""
    if number < 0 or number >= len(fight.land.tasks) or fight.worked & bit(number) != 0:
        return Not.A_TASK
    if not fight.land.tasks[number].open_to(who.number):
        return Not.A_TASK
    place = fight.land.tasks[number].place
    return LEGAL if place < 0 or place == who.place else Not.A_TASK


def magic_reason(fight: Fight, who: Fighter, plan: Plan) -> i64:
    """Return why a spell or prayer cannot be planned (SK-RND-7, SK-MAG-1)."""
    if plan.spell < 0 or plan.spell >= len(who.sheet.spells):
        return Not.MEMORISED
    if who.memorised & bit(plan.spell) == 0:
        return Not.MEMORISED
    spell = who.sheet.spells[plan.spell]
    if spell.prayer != (plan.choice == Verb.PRAY) or (
        plan.choice != Verb.CAST and plan.choice != Verb.PRAY
    ):
        return Not.MEMORISED
    if plan.flash != 0 and (spell.prayer or not knows_flash(fight, who)):
        return Not.FLASH_MEMORISED
    if plan.amount < 0 or plan.amount > 3:
        return Not.AN_AMOUNT
    freed: i64 = 0
    if plan.drop != -1:
        freed = sustaining.points_of(fight, who, plan.drop)
    return aiming.cast_reason(fight, who, spell, plan.target, plan.place, plan.flash, freed)


def default_plan(who: Fighter) -> i64:
    """Return what a missing plan becomes: hold with a weapon for the hand, else pass (SK-PHS-2).

    RULING: whoever is engaged holds by fighting its own skirmish.
    """
    if who.hand().use != Use.HAND:
        return Verb.PASS
    return Verb.HOLD if who.skirmish < 0 else Verb.ATTACK
