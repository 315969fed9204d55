"""What magic for friends and for oneself is worth, if it works."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Effect, Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.foes.estimate import threat_of
from affray.systems.skirmish.foes.movement import is_foe_of
from affray.systems.skirmish.foes.striking import peril
from affray.systems.skirmish.foes.worth import ALL
from affray.systems.skirmish.rules.aiming import cost_reason
from affray.systems.skirmish.rules.areas import can_move, leads
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.rules.rolls import limbs_hurt

HEALED: Final[i64] = 3  # Stamina by a Lay on Hands


def friend_worth(fight: Fight, who: Fighter, kind: i64, friend: Fighter) -> i64:
    """Return what a spell or prayer for a friend is worth, if it works (SK-AI-11)."""
    threat = threat_of(who.side, friend)
    if kind == Magic.LAY_ON_HANDS:
        return healing_worth(friend) * threat
    if kind == Magic.BLOODSTOPPING:
        if friend.down():
            return 0
        return ALL * min(friend.stamina(), 3) // max(friend.stamina(), 1) * threat
    if kind == Magic.REX_GLORIAE:
        return ALL * friend.fatigue // max(friend.endurance, 1) * threat
    if kind == Magic.STASIS:
        return 300 * threat
    if kind == Magic.CRUTCH:
        return 300 * threat if limbs_hurt(friend) else 0
    if friend.down() or not in_danger(fight, friend):
        return 0
    if kind == Magic.FORCE_SHIELD and friend.effects & Effect.FORCE_SHIELD == 0:
        return 250 * threat
    if kind == Magic.INNER_RESOLVE and friend.effects & Effect.RESOLVE == 0:
        return 200 * threat
    if kind == Magic.BLESSING and friend.effects & Effect.BLESSED == 0:
        return 120 * threat
    if kind == Magic.GUIDANCE and friend.effects & Effect.GUIDED == 0:
        return 30 * threat
    return 0


def healing_worth(friend: Fighter) -> i64:
    """Return the share of a friend that healing gives back; nothing to one who would not wake."""
    if friend.fatigue < 2 or friend.sheet.construct:
        return 0
    stamina = friend.stamina()
    if friend.down():
        return ALL * 2 // 3 if stamina + HEALED >= 1 else 0
    found: i64 = min(friend.fatigue, HEALED)
    return ALL * found // (stamina + found)


def in_danger(fight: Fight, friend: Fighter) -> bool:
    """Tell whether somebody fights, or is about to."""
    if friend.skirmish >= 0:
        return True
    for foe in fight.people:
        if is_foe_of(friend, foe) and foe.skirmish < 0:
            if fight.field.distance(friend.place, foe.place) <= 1000:
                return True
    return False


def self_worth(fight: Fight, who: Fighter, spell: Spell) -> i64:
    """Return what a spell on oneself is worth, if it works."""
    kind = spell.kind
    threat = threat_of(who.side, who)
    if kind == Magic.BARKSKIN and who.effects & Effect.BARKSKIN == 0 and in_danger(fight, who):
        return (50 * fight.land.power(who.place) - 80) * threat
    if kind == Magic.SWARM and who.effects & Effect.SWARM == 0 and who.skirmish >= 0:
        return 300 * threat
    if kind == Magic.AURA_OF_FROST and who.effects & Effect.AURA == 0 and who.skirmish < 0:
        return 250 * threat
    if kind == Magic.BLINK and who.effects & Effect.BLINK == 0 and who.skirmish < 0:
        return 100 * threat
    if kind == Magic.FADE and who.concentration < 0:
        return 2 * peril(fight, who, who.sheet.evasion)
    if kind == Magic.WHIRLWIND and who.effects & Effect.WHIRLWIND == 0:
        return 80 * bows_against(fight, who) * threat
    return 0


def bows_against(fight: Fight, who: Fighter) -> i64:
    """Return how many more bows the foes have in hand than the own side."""
    found: i64 = 0
    for other in fight.people:
        if other.active() and other.seen_by(who.side) and other.hand().use == Use.SHOT:
            found += -1 if other.side == who.side else 1
    return max(found, 0)


def plan_aid(fight: Fight, who: Fighter, question: Plan, best: i64) -> i64:
    """Plan to go to a friend who needs healing, if that is worth more than the best so far.

    The prayer itself comes a round later, so half of it counts; nobody walks into free foes.
    """
    if not heals(fight, who) or not can_move(fight, who):
        return best
    for friend in fight.people:
        if friend.side != who.side or friend.gone != 0 or friend.dead != 0:
            continue
        if friend.place == who.place or not leads(fight, who, who.place, friend.place):
            continue
        if not friend.down() and friend.stamina() > 1:
            continue
        worth = healing_worth(friend) * threat_of(who.side, friend) // 2
        if worth > best and not is_guarded(fight, who, friend.place):
            best = worth
            question.fill(Verb.MOVE, -1, friend.place)
            question.because = Because.FRIEND_DOWN
            question.because_of = friend.number
    return best


def heals(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody can still heal by a prayer."""
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if who.memorised & bit(i) != 0 and spell.kind == Magic.LAY_ON_HANDS:
            return cost_reason(fight, who, spell, 0, 0) == LEGAL
    return False


def is_guarded(fight: Fight, who: Fighter, place: i64) -> bool:
    """Tell whether a free foe stands in an area."""
    for foe in fight.people:
        if foe.place == place and foe.skirmish < 0 and is_foe_of(who, foe):
            return True
    return False
