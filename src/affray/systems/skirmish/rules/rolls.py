"""Dice: naturals, advantage and disadvantage, what hampers a roll, Blessings."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.dice import stream
from affray.core.fight.fight import BULK, WALKING, fall
from affray.systems.skirmish.book.constants import Ability, Condition, Effect, Spot, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.sustaining import is_judged


def natural(fight: Fight, who: Fighter, edge: i64, words: str) -> i64:
    """Roll a d20, two with advantage or disadvantage, and return the face that counts (SK-GEN-6).

    Any number of reasons of a kind are one, and reasons of both kinds leave a single die.
    """
    if edge == 0:
        return fight.roll(who, 1, 20, words)
    if fight.mode == BULK:
        first = fall(who, 1, 20)
        second = fall(who, 1, 20)
        if (first < second) == (edge > 0):
            return second
        return first
    return fight.keep(who, 2, 20, 1, edge > 0, words)


def answer(fight: Fight, who: Fighter, to: Fighter, edge: i64, words: str) -> i64:
    """Roll a d20 because of what somebody else does: Evasion, a save (SK-PHS-9, SK-PHS-10).

    These dice are told apart by whom they answer. So it is the same whose attack is read first,
    and whether before or after what `who` does of its own.
    """
    if fight.mode == WALKING:
        return natural(fight, who, edge, words)
    own = who.stream
    who.stream = stream(who.luck, to.key + fight.volley)
    who.answered = 1
    shown = natural(fight, who, edge, words)
    who.stream = own
    return shown


def edge_of(better: bool, worse: bool) -> i64:
    """Return 1 for advantage, -1 for disadvantage, 0 for neither or both (SK-GEN-6)."""
    if better == worse:
        return 0
    if better:
        return 1
    return -1


def limbs_hurt(who: Fighter) -> bool:
    """Tell whether a fractured or severed limb hampers Melee, Ranged and Physical skills.

    An arm and a leg together are one disadvantage (SK-WEF-2, SK-WEF-3, SK-WEF-7, SK-WEF-8).
    """
    return who.wounds != 0 and (who.is_fractured(Spot.ARMS) or who.is_fractured(Spot.LEGS))


def skull_hurt(who: Fighter) -> bool:
    """Tell whether a fractured skull hampers skills of Cognition and Willpower (SK-WEF-1)."""
    return (who.wounds >> (2 * Spot.HEAD)) & 1 != 0


def melee_edge(fight: Fight, who: Fighter, better: bool) -> i64:
    """Return what hampers a Melee roll: limbs, ambush, being held (SK-WEF-2, SK-AMB-1)."""
    start = startled(who)
    worse = limbs_hurt(who) or start < 0 or who.conditions & Condition.HELD != 0
    return edge_of(better or start > 0, worse)


def ranged_edge(fight: Fight, who: Fighter, better: bool, wind: bool) -> i64:
    """Return what hampers a Ranged roll: limbs, ambush, a whirlwind (SK-WEF-3, SK-AMB-1)."""
    start = startled(who)
    return edge_of(better or start > 0, limbs_hurt(who) or start < 0 or wind)


def evasion_edge(fight: Fight, who: Fighter) -> i64:
    """Return what hampers evading: being caught busy, ambush, being held (SK-PHS-7)."""
    start = startled(who)
    worse = start < 0 or who.conditions & Condition.HELD != 0 or is_caught_busy(who)
    if who.winded_in == fight.round:
        worse = True
    if fight.rules.wound_scope != 0 and who.is_fractured(Spot.LEGS):
        worse = True
    if fight.minds and is_judged(fight, who):
        worse = True
    return edge_of(start > 0, worse)


def startled(who: Fighter) -> i64:
    """Return what an ambush does to combat rolls: -1, but 1 with a Sixth Sense (SK-AMB-1)."""
    if who.conditions & Condition.SURPRISED == 0:
        return 0
    return 1 if who.has(Ability.SIXTH_SENSE) else -1


def is_caught_busy(who: Fighter) -> bool:
    """Tell whether somebody is attacked during a miscellaneous action (SK-PHS-7).

    RULING: one attack of the round is enough, but there must be one: whoever only sees an opponent
    get away is not attacked.
    """
    return who.attacked != 0 and is_misc(who.plan)


def is_misc(plan: i64) -> bool:
    """Tell whether a plan is a miscellaneous action (SK-RND-6, SK-PHS-6)."""
    return plan == Verb.CROSS or plan == Verb.WORK or plan == Verb.RELOAD or plan == Verb.QUENCH


def evade(fight: Fight, who: Fighter, to: Fighter) -> i64:
    """Roll for evading somebody and return the face that counts; a Blessing may help (SK-RNG-2).

    Whoever evades is being attacked (SK-PHS-7).
    """
    who.attacked = 1
    edge = evasion_edge(fight, who)
    if use_blessing(fight, who, to):
        edge = edge_of(True, edge < 0)
    fight.edge = edge
    return answer(fight, who, to, edge, "evasion")


def spend_blessing(fight: Fight, who: Fighter) -> bool:
    """Ask whether to use a Blessing before a roll; the better of two dice counts then.

    For phases in which nobody rolls more than once; in the others it is announced.
    """
    if who.effects & Effect.BLESSED == 0:
        return False
    if fight.ask(fight.use_effect.put(who, Effect.BLESSED, -1)) == 0:
        return False
    who.effects &= ~Effect.BLESSED
    return True


def announce(fight: Fight, who: Fighter, to: Fighter) -> None:
    """Ask, before any die of a phase falls, whether a Blessing is for this roll.

    All rolls of the phase are made at once, so nobody knows how one went when announcing for
    another. `to` is whose act it answers, or who acts itself.
    """
    if who.effects & Effect.BLESSED == 0 or who.blessed_for >= 0:
        return
    if fight.ask(fight.use_effect.put(who, Effect.BLESSED, to.number)) != 0:
        who.blessed_for = to.number


def use_blessing(fight: Fight, who: Fighter, to: Fighter) -> bool:
    """Tell whether a Blessing was announced for this roll; it is spent with it."""
    if who.blessed_for < 0 or who.blessed_for != to.number:
        return False
    who.blessed_for = -1
    who.effects_lost |= Effect.BLESSED
    return True
