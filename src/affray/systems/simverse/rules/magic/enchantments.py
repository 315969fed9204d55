"""Enchantments: spells that lie on somebody, how strong they are, and how they end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import GM, Tally, Term
from affray.systems.simverse.book.constants import WHOLE_FIGHT, Condition, bit
from affray.systems.simverse.book.event_keys import Cause, Unwarded
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.events.magic import DispelRolled, SanctuaryEnded
from affray.systems.simverse.rules.checks.check import margin_of, succeeds
from affray.systems.simverse.rules.harm.conditions import end, name_of, start

# What a dispelling can end, by the place of its casting number in Fighter.spell_powers
EFFECTS: Final[tuple[i64, ...]] = (
    Condition.ENTANGLED,
    Condition.ASLEEP,
    Condition.CHARMED,
    Condition.CONTROLLED,
    Condition.INVISIBLE,
    Condition.FLYING,
    Condition.BLESSED,
    Condition.ENHANCED,
    Condition.SMITING,
    0,  # a sanctuary, which is kept by a place
    Condition.SHIELDED,
    Condition.MAGE_ARMORED,
)
SANCTUARY_SLOT: Final[i64] = 9
HARMFUL: Final[i64] = 4  # the first ones are nobody's wish
MOST_POWER: Final[i64] = 31  # five bits

POWER: Final = Term("the spell's casting", "SV-CORE-7", GM)


def set_power(fighter: Fighter, slot: i64, power: i64) -> None:
    """Remember the casting number of a spell that lies on a fighter."""
    power = min(max(power, 0), MOST_POWER)
    shift = 5 * slot
    fighter.spell_powers += (power - power_of(fighter, slot)) << shift


def power_of(fighter: Fighter, slot: i64) -> i64:
    """Return the casting number of a spell that lies on a fighter."""
    return (fighter.spell_powers >> (5 * slot)) & MOST_POWER


def slot_of(condition: i64) -> i64:
    """Return where the casting number of an effect is kept, or -1."""
    for slot in range(len(EFFECTS)):
        if EFFECTS[slot] == condition:
            return slot
    return -1


def lay_on(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, condition: i64) -> None:
    """Start a spell's condition on somebody for the rest of the fight (SV-COND-10, SV-COND-11).

    RULING: what lasts five minutes or more lasts as long as the fight.
    """
    slot = slot_of(condition)
    if slot >= 0:
        set_power(target, slot, spell.power)
    start(fight, target, condition, WHOLE_FIGHT, Cause.SPELL, spell.name)


def enchant(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Lay an enchantment on the caster or a friend (SV-ACT-8)."""
    lay_on(fight, caster, spell, target, spell.gives)
    if spell.holds:
        caster.focus = target.number


# -- concentration ----------------------------------------------------------------------------


def lose_focus(fight: Fight, caster: Fighter) -> None:
    """End what a caster concentrates on.

    RULING: one spell at a time is held by concentration. It ends when its caster goes down,
    falls asleep, is stunned or controlled, leaves, or casts another that must be held.
    """
    if caster.focus < 0:
        return
    target = fight.people[caster.focus]
    caster.focus = -1
    if target.home >= 0 and target.charmer == caster.number:
        release(fight, target)
    elif target.conditions & Condition.FLYING != 0:
        end(fight, target, Condition.FLYING)


def lapse(fight: Fight, fighter: Fighter) -> None:
    """End what a fighter kept up, and what kept it from itself, when it goes down or away."""
    lose_focus(fight, fighter)
    end_sanctuary(fight, fighter, Unwarded.LAPSED)
    if fighter.home >= 0:
        release(fight, fighter)


def release(fight: Fight, fighter: Fighter) -> None:
    """Give a controlled fighter back to its own side."""
    if fighter.charmer >= 0:
        holder = fight.people[fighter.charmer]
        if holder.focus == fighter.number:
            holder.focus = -1
    fighter.side = fighter.home
    fighter.home = -1
    fighter.charmer = -1
    end(fight, fighter, Condition.CONTROLLED)


def end_sanctuary(fight: Fight, keeper: Fighter, why: i64, by: str = "") -> None:
    """Let a sanctuary be no more."""
    if keeper.sanctuary < 0:
        return
    keeper.sanctuary = -1
    fight.wards &= ~bit(keeper.number)
    if fight.heard:
        fight.tell(SanctuaryEnded(who=keeper.name, why=Unwarded.NAMES[why], by=by))


# -- dispelling -------------------------------------------------------------------------------


def lies_on(fighter: Fighter, slot: i64) -> bool:
    """Tell whether a spell of this kind lies on a fighter."""
    if slot == SANCTUARY_SLOT:
        return fighter.sanctuary >= 0
    return fighter.conditions & EFFECTS[slot] != 0


def to_dispel(caster: Fighter, target: Fighter) -> i64:
    """Return which spell on somebody a dispelling is aimed at, or -1.

    RULING: one spell at a time: on a friend what binds it first, on a foe what serves it first.
    """
    friend = target.side == caster.side or target.home == caster.side
    slots = len(EFFECTS)
    for step in range(slots):
        slot: i64 = step
        if not friend:
            slot = step + HARMFUL
            if slot >= slots:
                slot -= slots
        if lies_on(target, slot):
            return slot
    return -1


def dispel(fight: Fight, caster: Fighter, target: Fighter, margin: i64) -> None:
    """Contend with the casting of a spell; the higher margin wins, a tie keeps it (SV-CORE-7)."""
    slot = to_dispel(caster, target)
    if slot < 0:
        return
    tally = Tally(fight.heard)
    tally.base(POWER, power_of(target, slot))
    needed = tally.total
    roll = fight.roll(fight.scene, 3, 6, "the spell holds")
    ends = not succeeds(needed, roll) or margin > margin_of(needed, roll)
    if fight.heard:
        effect = "sanctuary" if slot == SANCTUARY_SLOT else name_of(EFFECTS[slot])
        fight.tell(
            DispelRolled(
                who=caster.name,
                target=target.name,
                effect=effect,
                margin=margin,
                needed=math_of(tally),
                roll=roll_of(3, 6, fight.faces),
                ends=ends,
            )
        )
    if ends:
        undo(fight, target, slot)


def undo(fight: Fight, target: Fighter, slot: i64) -> None:
    """End one spell that lies on somebody."""
    if slot == SANCTUARY_SLOT:
        end_sanctuary(fight, target, Unwarded.DISPELLED)
    elif EFFECTS[slot] == Condition.CONTROLLED:
        release(fight, target)
    else:
        condition = EFFECTS[slot]
        if condition == Condition.FLYING and target.focus == target.number:
            target.focus = -1
        end(fight, target, condition)
