"""Dice and checks: naturals, advantage, the values that are added to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.dice import stream
from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import BULK, WALKING, fall
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.skirmish.book.constants import (
    Ability,
    Condition,
    Difficulty,
    Effect,
    Result,
    Spot,
    Use,
    Verb,
)
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import CheckRolled

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

# Difficulties (SK-GEN-4)
PARTIAL: Final[i64] = 5  # a miss by less than this is a partial failure


SKILL = Term("skill", "SK-MEL-1", SIDE)
RANGED_SKILL = Term("Ranged skill", "SK-RNG-1", SIDE)
EVASION = Term("Evasion", "SK-RNG-2", SIDE)
SHIELD = Term("shield", "SK-RNG-2", ALL)
WIELD = Term("Wield", "SK-GEN-8", SIDE)
CUMBERSOME = Term("Cumbersome", "SK-MEL-1", SIDE)
DIE = Term("d20", "SK-GEN-1", ALL)
CHECK = Term("skill of the check", "SK-GEN-2", SIDE)
TIRED = Term("Fatigue", "SK-GEN-7", SIDE)
GUIDANCE = Term("Guidance", "SK-GEN-2", SIDE)
HELP = Term("help", "SK-STB-1", SIDE)
ARMOR_CAP = Term("armour", "SK-GEN-8", SIDE)

# Keywords of skills (2.3): which wounds and which armour hamper them
PHYSICAL: Final = ("Athletics", "Sneaking", "Acrobatics")
MANUAL: Final = ("Lock picking", "Sleight of hand")
STEALTH: Final = ("Sneaking", "Lock picking", "Sleight of hand")
OF_MIND: Final = (
    *("Stabilization", "Trauma treatment", "Evocation", "Abjuration", "Conjuring"),
    *("Transcendence", "Druidism", "Runecraft", "Artifice"),
    *("Rite of Life", "Rite of Death", "Rite of Truth"),
)


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


# -- what hampers a roll -----------------------------------------------------------------


def limbs_hurt(who: Fighter) -> bool:
    """Tell whether a fractured or severed limb hampers Melee, Ranged and Physical skills.

    An arm and a leg together are one disadvantage (SK-WEF-2, SK-WEF-3, SK-WEF-7, SK-WEF-8).
    """
    return who.wounds != 0 and (who.is_fractured(Spot.ARMS) or who.is_fractured(Spot.LEGS))


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
    """Return what hampers evading: a miscellaneous action, ambush, being held (SK-PHS-7)."""
    start = startled(who)
    worse = start < 0 or who.conditions & Condition.HELD != 0 or is_misc(who.plan)
    if who.winded_in == fight.round:
        worse = True
    if fight.rules.wound_scope != 0 and who.is_fractured(Spot.LEGS):
        worse = True
    if fight.minds and fight.is_judged(who):
        worse = True
    return edge_of(start > 0, worse)


def startled(who: Fighter) -> i64:
    """Return what an ambush does to combat rolls: -1, but 1 with a Sixth Sense (SK-AMB-1)."""
    if who.conditions & Condition.SURPRISED == 0:
        return 0
    return 1 if who.has(Ability.SIXTH_SENSE) else -1


def is_misc(plan: i64) -> bool:
    """Tell whether a plan is a miscellaneous action (SK-RND-6, SK-PHS-6)."""
    return plan == Verb.CROSS or plan == Verb.WORK or plan == Verb.RELOAD or plan == Verb.QUENCH


# -- values ------------------------------------------------------------------------------


def melee_value(tally: Tally, fight: Fight, who: Fighter) -> i64:
    """Add up the Melee skill in use; shields are no part of it (SK-MEL-1, SK-MEL-12)."""
    hand = who.hand()
    if hand.use != Use.HAND:
        hand = who.sheet.loadouts[len(who.sheet.loadouts) - 1]  # fists
    tally.base(SKILL, hand.skill)
    if tally.keep:
        tally.say(f"{hand.skill_name} {hand.skill}")
    if fight.rules.wield == 0:
        tally.add(WIELD, hand.wield)
    tally.add(CUMBERSOME, -hand.cumbersome)
    return tally.total


def ranged_value(tally: Tally, fight: Fight, who: Fighter) -> i64:
    """Add up the Ranged skill in use, Marksman or Throwing (SK-RNG-1)."""
    hand = who.hand()
    tally.base(RANGED_SKILL, hand.skill)
    if tally.keep:
        tally.say(f"{hand.skill_name} {hand.skill}")
    if fight.rules.wield == 0:
        tally.add(WIELD, hand.wield)
    return tally.total


def evasion_value(tally: Tally, who: Fighter) -> i64:
    """Add Evasion, which no wound and no Fatigue reduces (SK-GEN-7, SK-WEF-3)."""
    tally.base(EVASION, who.sheet.evasion)
    return tally.total


def dodge_value(tally: Tally, who: Fighter) -> i64:
    """Add up what is rolled against a shot: Evasion, a readied shield (SK-RNG-2, SK-SHD-3)."""
    tally.base(EVASION, who.sheet.evasion)
    tally.add(SHIELD, shield_of(who))
    return tally.total


def shield_of(who: Fighter) -> i64:
    """Return SV of the shield in hand, 0 without one (SK-SHD-1, SK-SHD-2)."""
    if who.conditions & Condition.SHIELD_GONE != 0:
        return 0
    return who.hand().sv


def armor_of(fight: Fight, who: Fighter) -> i64:
    """Return AV as it is: worn, in disrepair, destroyed, or grown over with bark (SK-TYP-5)."""
    av = who.sheet.av
    if who.conditions & Condition.ARMOR_GONE != 0:
        av = 0
    elif who.conditions & Condition.WORN_ARMOR != 0:
        av = max(av - 2, 0)
    if who.effects & Effect.BARKSKIN != 0:
        av += who.bark
    return av


def critical_of(who: Fighter) -> i64:
    """Return C: Constitution with what poison and prayers do to it (SK-WND-1, SK-TYP-6)."""
    c = who.sheet.critical
    if who.effects & Effect.WITHERED != 0:
        c -= 2
    if has_mark(who, Spot.POISON):
        c -= 2
    return max(c, 1)


def fortitude_of(who: Fighter) -> i64:
    """Return F, the divisor of pain, with what poison and prayers do to it (SK-PAI-1)."""
    f = who.sheet.fortitude
    if who.will_lost != 0:
        f -= (who.sheet.wil - 7) // 2 - (who.sheet.wil - who.will_lost - 7) // 2
    if who.effects & Effect.RESOLVE != 0:
        f += 3
    if who.effects & Effect.CRUCIBLE != 0:
        f -= 3
    if has_mark(who, Spot.POISON):
        f -= 2
    return max(f, 1)


def has_mark(who: Fighter, spot: i64) -> bool:
    """Tell whether there is a critical mark at a spot."""
    return (who.wounds >> (2 * spot)) & 1 != 0


# -- skill checks ------------------------------------------------------------------------


def result_of(shown: i64, total: i64, difficulty: i64) -> i64:
    """Read a skill check: over the difficulty, near it, or neither (SK-GEN-2, SK-GEN-3)."""
    if shown == 1:
        return Result.FAILURE
    if total > difficulty or (shown == 20 and difficulty < Difficulty.EXTREME):
        return Result.SUCCESS
    if difficulty - total < PARTIAL:
        return Result.PARTIAL_FAILURE
    return Result.FAILURE


def check_value(tally: Tally, fight: Fight, who: Fighter, skill: str, rested: bool) -> i64:
    """Add up a skill that is no combat skill: Fatigue counts against it (SK-GEN-7).

    In an uninterrupted camp it does not (SK-STB-4); heavy armour caps bodily skills.
    """
    value: i64 = who.sheet.skills.get(skill, 0)
    tally.base(CHECK, value)
    if tally.keep:
        tally.say(f"{skill} {value}")
    if skill in PHYSICAL or skill in STEALTH:
        cap: i64 = 99
        if who.sheet.armor_class == 2:
            cap = 8
        elif who.sheet.armor_class == 3:
            cap = 4
        if value > cap:
            tally.add(ARMOR_CAP, cap - value)
    if not rested:
        tally.add(TIRED, -who.fatigue)
    return tally.total


def hampers(fight: Fight, who: Fighter, skill: str) -> bool:
    """Tell whether wounds hamper a check: limbs the body, a fractured skull the mind (SK-WEF-1)."""
    if who.wounds == 0:
        return False
    if skill in PHYSICAL and limbs_hurt(who):
        return True
    if skill in MANUAL and who.is_fractured(Spot.ARMS):
        return True
    return skill in OF_MIND and skull_hurt(who)


def skull_hurt(who: Fighter) -> bool:
    """Tell whether a fractured skull hampers skills of Cognition and Willpower (SK-WEF-1)."""
    return (who.wounds >> (2 * Spot.HEAD)) & 1 != 0


def check(
    fight: Fight,
    who: Fighter,
    skill: str,
    difficulty: i64,
    worse: bool,
    rested: bool,
    help: i64 = 0,
) -> i64:
    """Make a skill check and return how it went (SK-GEN-2 to SK-GEN-4)."""
    worse = worse or hampers(fight, who, skill)
    better = spend_blessing(fight, who)
    edge = edge_of(better, worse)
    shown = natural(fight, who, edge, skill)
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    check_value(tally, fight, who, skill, rested)
    tally.add(HELP, help)
    if who.effects & Effect.GUIDED != 0:
        who.effects &= ~Effect.GUIDED
        tally.add(GUIDANCE, fight.roll(who, 1, 4, "guidance"))
    result = result_of(shown, tally.total, difficulty)
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        fight.tell(
            CheckRolled(
                who.name, skill, int(difficulty), roll, math_of(tally), Result.NAMES[result]
            )
        )
    return result


def prevails(shown: i64, total: i64, other: i64, against: i64) -> bool:
    """Tell whether the one who acts wins an opposed check; level totals resist (SK-GEN-5).

    A 20 on one die alone wins it and a 1 on one die alone loses it, as in any check.
    """
    if (shown == 20) != (other == 20):
        return shown == 20
    if (shown == 1) != (other == 1):
        return other == 1
    return total > against


def evade(fight: Fight, who: Fighter, to: Fighter) -> i64:
    """Roll for evading somebody and return the face that counts; a Blessing may help (SK-RNG-2)."""
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
    if fight.ask(fight.decide.put(who, 0, -1)) == 0:
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
    if fight.ask(fight.decide.put(who, 0, to.number)) != 0:
        who.blessed_for = to.number


def use_blessing(fight: Fight, who: Fighter, to: Fighter) -> bool:
    """Tell whether a Blessing was announced for this roll; it is spent with it."""
    if who.blessed_for < 0 or who.blessed_for != to.number:
        return False
    who.blessed_for = -1
    who.effects_lost |= Effect.BLESSED
    return True
