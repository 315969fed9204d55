"""What may be planned: one function for each kind of action, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.skirmish.book.constants import (
    ANY,
    ATTACK,
    BACK_TO_BACK,
    BURNING,
    CAST,
    CROSS,
    DISENGAGE,
    DOUBLE_SHOT,
    HAND,
    HEAVILY,
    HEAVY_BLOW,
    HOLD,
    JOIN,
    LEAVE,
    MOVE,
    OFF_MAP,
    PASS,
    PRAY,
    QUENCH,
    RELOAD,
    SHOOT,
    SHOT,
    TAUNT,
    TAUNTING,
    THROW,
    THROWN,
    TWICE,
    WORK,
    bit,
)
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.rules import aiming, sustaining
from affray.systems.skirmish.rules.assignment import may_be_target
from affray.systems.skirmish.rules.ranged import reaches
from affray.systems.skirmish.rules.space import can_move, is_exit, leads, way_to

if TYPE_CHECKING:
    from affray.systems.skirmish.acts.plan import Plan
    from affray.systems.skirmish.book.fight import Fight

LEGAL: Final[i64] = 0
NOT_ENGAGED: Final[i64] = 1
ENGAGED_SHOOTING: Final[i64] = 2
ENGAGED_MOVING: Final[i64] = 3
NO_MELEE_WEAPON: Final[i64] = 4
NO_BOW: Final[i64] = 5
NO_MISSILE: Final[i64] = 6
UNLOADED: Final[i64] = 7
OUT_OF_REACH: Final[i64] = 8
NO_SUCH_TARGET: Final[i64] = 9
TARGET_DOWN: Final[i64] = 10
NO_WAY: Final[i64] = 11
HINDERED: Final[i64] = 12
TOO_HEAVY: Final[i64] = 13
NO_EXIT: Final[i64] = 14
NOTHING_TO_LOAD: Final[i64] = 15
NO_FIRE: Final[i64] = 16
NO_TASK: Final[i64] = 17
USED_UP: Final[i64] = 18
NO_CHECKED_WAY: Final[i64] = 19
OWN_SIDE: Final[i64] = 20
NOT_MEMORISED: Final[i64] = 21
NO_FLASH: Final[i64] = 22
CANNOT_CHARGE: Final[i64] = 23
ENGAGED_ELSEWHERE: Final[i64] = 24
WRONG_AMOUNT: Final[i64] = 25
NO_ABILITY: Final[i64] = 26
WINDED: Final[i64] = 27
NOTHING_KEPT: Final[i64] = 28
MAGIC_FROM: Final[i64] = 30  # reasons of casting follow, in the order of rules/aiming.py

REASONS: Final = {
    NOT_ENGAGED: Reason("SK-ENG-5", "only somebody engaged can disengage"),
    ENGAGED_SHOOTING: Reason("SK-TGT-3", "engaged: no Marksman weapon can be used"),
    ENGAGED_MOVING: Reason("SK-ENG-4", "engaged: nobody leaves the area without disengaging"),
    NO_MELEE_WEAPON: Reason("SK-MEL-1", "that is no weapon for a skirmish"),
    NO_BOW: Reason("SK-TGT-2", "no Marksman weapon is readied"),
    NO_MISSILE: Reason("SK-TGT-4", "no throwing weapon is readied"),
    UNLOADED: Reason("SK-RND-6", "the weapon is not loaded"),
    OUT_OF_REACH: Reason("SK-TGT-2", "that is out of reach"),
    NO_SUCH_TARGET: Reason("SK-RND-4", "nobody of that kind can be attacked"),
    TARGET_DOWN: Reason("SK-TGT-7", "nobody attacks who is down"),
    NO_WAY: Reason("SK-MOV-1", "no open way leads there"),
    HINDERED: Reason("SK-TYP-4", "something holds it in place this round"),
    TOO_HEAVY: Reason("SK-RND-8", "that is more than 3 points over its Wield"),
    NO_EXIT: Reason("SK-MOV-1", "no way leads off the map here"),
    NOTHING_TO_LOAD: Reason("SK-RND-6", "nothing needs to be loaded"),
    NO_FIRE: Reason("SK-TYP-3", "it is not on fire"),
    NO_TASK: Reason("SK-RND-6", "there is nothing like that to do here"),
    USED_UP: Reason("SK-TGT-4", "no missile is left for this target"),
    NO_CHECKED_WAY: Reason("SK-MOV-7", "nothing leads there that could be climbed"),
    OWN_SIDE: Reason("SK-RND-4", "that is one of its own side"),
    NOT_MEMORISED: Reason("SK-MAG-1", "that is not memorised"),
    NO_FLASH: Reason("SK-MAG-1", "Flash Cast is not memorised"),
    CANNOT_CHARGE: Reason("SK-MOV-5", "the target is neither here nor one open way off"),
    ENGAGED_ELSEWHERE: Reason("SK-ENG-10", "engaged: it fights its own skirmish"),
    WRONG_AMOUNT: Reason("SK-MAG-6", "the amount is from 1 to 3"),
    NO_ABILITY: Reason("SK-GEN-8", "that takes an ability, and what goes with it"),
    WINDED: Reason("SK-GEN-8", "after two shots at once comes a round without any"),
    NOTHING_KEPT: Reason("SK-MAG-9", "it keeps up no magic like that"),
    MAGIC_FROM + aiming.TOO_HARD: Reason("SK-MAG-1", "the difficulty is over the skill plus 10"),
    MAGIC_FROM + aiming.NO_SUSTAIN: Reason("SK-MAG-9", "no sustain point is left"),
    MAGIC_FROM + aiming.NO_INCENSE: Reason("SK-MAG-6", "what is burned for it is used up"),
    MAGIC_FROM + aiming.NO_FAVOR: Reason("SK-PRY-1", "there is no favor to call on"),
    MAGIC_FROM + aiming.NOT_ENGAGED_HERE: Reason("SK-MAG-6", "only against an engaged opponent"),
    MAGIC_FROM + aiming.OUT_OF_SIGHT: Reason("SK-MAG-6", "that is out of sight or too far"),
    MAGIC_FROM + aiming.WHILE_ENGAGED: Reason("SK-TGT-3", "engaged: no spell that aims like a bow"),
    MAGIC_FROM + aiming.NOT_HERE: Reason("SK-MAG-6", "the target is not in this area"),
    MAGIC_FROM + aiming.NOT_WILLING: Reason("SK-MAG-6", "a touch needs somebody willing or down"),
    MAGIC_FROM + aiming.NOT_FITTING: Reason("SK-MAG-6", "it would do nothing to this target"),
    MAGIC_FROM + aiming.NEEDS_TARGET: Reason("SK-MAG-6", "it needs a target that is there"),
}


def hand_with(who: Fighter, ready: i64) -> Loadout:
    """Return what will be in hand: legality is judged with the new loadout (SK-RND-8)."""
    if ready >= 0:
        return who.sheet.loadouts[ready]
    return who.hand()


def plan_reason(fight: Fight, who: Fighter, plan: Plan) -> i64:
    """Return why a plan is not legal, or LEGAL: one action a round (SK-RND-3)."""
    hand = hand_with(who, plan.ready)
    if plan.ready >= 0 and hand.too_heavy and fight.rules.wield == 0:
        return TOO_HEAVY
    if plan.drop != -1 and not sustaining.keeps(fight, who, plan.drop):
        return NOTHING_KEPT
    verb = plan.choice
    if verb == PASS:
        return LEGAL
    if verb == JOIN:
        return join_reason(fight, who, hand, plan.target)
    if plan.amount > 0 and plan.spell < 0 and verb != WORK:
        reason = manner_reason(who, hand, plan)
        if reason != LEGAL:
            return reason
    if verb == ATTACK:
        return attack_reason(fight, who, hand, plan)
    if verb == HOLD:
        if who.skirmish >= 0:
            return ENGAGED_ELSEWHERE
        return LEGAL if hand.use == HAND else NO_MELEE_WEAPON
    if verb == DISENGAGE:
        return disengage_reason(fight, who, plan.place)
    if verb == SHOOT:
        return shoot_reason(fight, who, hand, plan.target)
    if verb == THROW:
        return throw_reason(fight, who, hand, plan.target)
    if verb == MOVE:
        if who.skirmish >= 0:
            return ENGAGED_MOVING
        if not can_move(fight, who):
            return HINDERED
        return LEGAL if leads(fight, who, who.place, plan.place) else NO_WAY
    if verb == LEAVE:
        if who.skirmish >= 0:
            return ENGAGED_MOVING
        if not can_move(fight, who):
            return HINDERED
        return LEGAL if is_exit(fight, who.place) else NO_EXIT
    if verb == CROSS:
        return cross_reason(fight, who, plan.place)
    if verb == RELOAD:
        return LEGAL if who.reload > 0 else NOTHING_TO_LOAD
    if verb == QUENCH:
        return LEGAL if who.conditions & BURNING != 0 else NO_FIRE
    if verb == WORK:
        return work_reason(fight, who, plan.amount)
    return magic_reason(fight, who, plan)


def manner_reason(who: Fighter, hand: Loadout, plan: Plan) -> i64:
    """Return why an attack cannot be made in a manner that takes an ability (SK-GEN-8)."""
    ranged = plan.choice == SHOOT or plan.choice == THROW
    if plan.amount == TWICE:
        fits = ranged and who.has(DOUBLE_SHOT) and hand.slow == 0 and plan.target >= 0
        if (
            fits
            and hand.limited > 0
            and (hand.limited < 2 or who.thrown_once & bit(plan.target) != 0)
        ):
            fits = False
    elif plan.amount == HEAVILY:
        fits = plan.choice == ATTACK and who.has(HEAVY_BLOW)
    else:
        fits = plan.choice == ATTACK and plan.amount == TAUNTING and who.has(TAUNT)
    return LEGAL if fits else NO_ABILITY


def join_reason(fight: Fight, who: Fighter, hand: Loadout, number: i64) -> i64:
    """Return why somebody cannot join a friend's skirmish (SK-ASN-4)."""
    if not who.has(BACK_TO_BACK):
        return NO_ABILITY
    if who.skirmish >= 0:
        return ENGAGED_ELSEWHERE
    if hand.use != HAND:
        return NO_MELEE_WEAPON
    if number < 0 or number == who.number:
        return NO_SUCH_TARGET
    friend = fight.people[number]
    if friend.side != who.side or friend.place != who.place or not friend.active():
        return NO_SUCH_TARGET
    return LEGAL


def attack_reason(fight: Fight, who: Fighter, hand: Loadout, plan: Plan) -> i64:
    """Return why a melee attack cannot be planned (SK-RND-4, SK-MOV-5, SK-ENG-10)."""
    if hand.use != HAND:
        return NO_MELEE_WEAPON
    if who.skirmish >= 0:
        return LEGAL if plan.target == -1 else ENGAGED_ELSEWHERE
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
        return HINDERED
    return LEGAL if leads(fight, who, who.place, target.place) else CANNOT_CHARGE


def foe_reason(fight: Fight, who: Fighter, number: i64) -> i64:
    """Return why somebody is no target of an attack (SK-TGT-7)."""
    if number < 0 or number >= len(fight.people):
        return NO_SUCH_TARGET
    target = fight.people[number]
    if target.gone != 0 or not target.seen_by(who.side):
        return NO_SUCH_TARGET
    if target.side == who.side:
        return OWN_SIDE
    return LEGAL if may_be_target(fight, target) else TARGET_DOWN


def disengage_reason(fight: Fight, who: Fighter, place: i64) -> i64:
    """Return why somebody cannot disengage, or not to there (SK-ENG-5, SK-ENG-9)."""
    if who.skirmish < 0:
        return NOT_ENGAGED
    if place == OFF_MAP:
        return LEGAL if is_exit(fight, who.place) else NO_EXIT
    if place < 0:
        return LEGAL
    return LEGAL if leads(fight, who, who.place, place) else NO_WAY


def shoot_reason(fight: Fight, who: Fighter, hand: Loadout, number: i64) -> i64:
    """Return why a shot cannot be planned (SK-TGT-2, SK-TGT-3)."""
    if hand.use != SHOT:
        return NO_BOW
    if who.skirmish >= 0:
        return ENGAGED_SHOOTING
    if who.reload > 0:
        return UNLOADED
    if who.winded_in == fight.round:
        return WINDED
    reason = foe_reason(fight, who, number)
    if reason != LEGAL:
        return reason
    return LEGAL if reaches(fight, who, fight.people[number].place, False) else OUT_OF_REACH


def throw_reason(fight: Fight, who: Fighter, hand: Loadout, number: i64) -> i64:
    """Return why a throw cannot be planned (SK-TGT-4, SK-TGT-6)."""
    if hand.use != THROWN:
        return NO_MISSILE
    if who.winded_in == fight.round:
        return WINDED
    reason = foe_reason(fight, who, number)
    if reason != LEGAL:
        return reason
    if not reaches(fight, who, fight.people[number].place, True):
        return OUT_OF_REACH
    if hand.limited > 0:
        thrown = who.thrown_twice if hand.limited > 1 else who.thrown_once
        if thrown & bit(number) != 0:
            return USED_UP
    return LEGAL


def cross_reason(fight: Fight, who: Fighter, place: i64) -> i64:
    """Return why a way that needs a check cannot be tried (SK-MOV-7)."""
    if who.skirmish >= 0:
        return ENGAGED_MOVING
    if not can_move(fight, who):
        return HINDERED
    return LEGAL if way_to(fight, who.place, place) is not None else NO_CHECKED_WAY


def work_reason(fight: Fight, who: Fighter, number: i64) -> i64:
    """Return why a task cannot be worked on (SK-RND-6)."""
    if number < 0 or number >= len(fight.land.tasks) or fight.worked & bit(number) != 0:
        return NO_TASK
    place = fight.land.tasks[number].place
    return LEGAL if place < 0 or place == who.place else NO_TASK


def magic_reason(fight: Fight, who: Fighter, plan: Plan) -> i64:
    """Return why a spell or prayer cannot be planned (SK-RND-7, SK-MAG-1)."""
    if plan.spell < 0 or plan.spell >= len(who.sheet.spells):
        return NOT_MEMORISED
    if who.memorised & bit(plan.spell) == 0:
        return NOT_MEMORISED
    spell = who.sheet.spells[plan.spell]
    if spell.prayer != (plan.choice == PRAY) or (plan.choice != CAST and plan.choice != PRAY):
        return NOT_MEMORISED
    if plan.flash != 0 and (spell.prayer or not fight.knows_flash(who)):
        return NO_FLASH
    if plan.amount < 0 or plan.amount > 3:
        return WRONG_AMOUNT
    before = who.plan_flash
    who.plan_flash = plan.flash
    if plan.drop != -1:
        who.freed = sustaining.points_of(fight, who, plan.drop)
    reason = aiming.cast_reason(fight, who, spell, plan.target, plan.place)
    who.plan_flash = before
    who.freed = 0
    return LEGAL if reason == aiming.CAN else MAGIC_FROM + reason


def default_plan(who: Fighter) -> i64:
    """Return what a missing plan becomes: hold with a weapon for the hand, else pass (SK-PHS-2).

    RULING: whoever is engaged holds by fighting its own skirmish.
    """
    if who.hand().use != HAND:
        return PASS
    return HOLD if who.skirmish < 0 else ATTACK
