"""Defending: which defences an attack allows, and the roll of the one that is chosen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import Tally
from affray.systems.simverse.book.constants import Came, Condition, Defence, Defended, Part
from affray.systems.simverse.book.event_keys import Undefended
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import BlockMissiles
from affray.systems.simverse.book.questions import ChooseDefence
from affray.systems.simverse.events.blow import DefenceMissing, DefenceRolled
from affray.systems.simverse.rules.actions.hands import HANDS, wields
from affray.systems.simverse.rules.attack.situation import from_front
from affray.systems.simverse.rules.checks.check import (
    CRITICAL,
    FUMBLE,
    critical_name,
    margin_of,
    second_try,
    succeeds,
)
from affray.systems.simverse.rules.checks.criticals import defence_critical, defence_fumble
from affray.systems.simverse.rules.defence.values import (
    any_defence,
    block_value,
    dodge_value,
    parry_value,
)
from affray.systems.simverse.rules.reasons import LEGAL, Not

HELPLESS: Final[i64] = Condition.STUNNED | Condition.ASLEEP  # nothing can be warded off


def dodge_reason(defender: Fighter) -> i64:
    """Return why a dodge is not open, or LEGAL (SV-DOD-2, SV-GRP-4)."""
    if defender.sheet.no_dodge:
        return Not.ON_SUCH_LEGS
    return Not.WHILE_PINNED if defender.is_bound() else LEGAL


def parry_reason(defender: Fighter, number: i64, blow: Blow) -> i64:
    """Return why a parry is not open, or LEGAL (SV-DEF-2, SV-PAR-3, sheet 5.4).

    A blow from the flank may be parried like any other (SV-PAR-7).
    """
    if blow.mode.ranged:
        return Not.PARRIED_MISSILE if blow.spell is None else Not.PARRIED_SPELL
    if number < 0:
        return Not.WITHOUT_OFF_HAND_WEAPON
    if number == defender.body:
        return unarmed_parry_reason(defender, blow)
    if not defender.sheet.weapons[number].parries:
        return Not.WITHOUT_PARRYING_WEAPON
    if defender.conditions & (Condition.PINNED | HANDS) != 0:
        if defender.is_bound():
            return Not.WITHOUT_PARRYING_WEAPON
        if not wields(defender, number, 0):
            return Not.WITH_USELESS_HAND
    return LEGAL


def unarmed_parry_reason(defender: Fighter, blow: Blow) -> i64:
    """Return why bare hands cannot parry this, or LEGAL (SV-UNA-4)."""
    if defender.is_bound() or not defender.sheet.weapons[defender.body].unarmed:
        return Not.WITHOUT_PARRYING_WEAPON
    if defender.conditions & HANDS == HANDS:
        return Not.WITH_USELESS_HAND
    if blow.weapon.unarmed or defender.sheet.martial_arts:
        return LEGAL
    return Not.BY_BARE_HANDS


def block_reason(fight: Fight, defender: Fighter, blow: Blow) -> i64:
    """Return why a block is not open, or LEGAL (SV-DEF-2, SV-BLK-2, SV-BLK-3).

    A house rule lets a shield stop missiles, but never a spell.
    """
    if not defender.has_shield():
        return Not.WITHOUT_SHIELD_TO_BLOCK
    if defender.has(Condition.OFF_HAND_LOST) or defender.is_bound():
        return Not.WITHOUT_SHIELD_TO_BLOCK
    if blow.mode.ranged:
        if blow.spell is not None:
            return Not.BLOCKED_SPELL
        if fight.rules.block_missiles == BlockMissiles.OFF:
            return Not.BLOCKED_MISSILE
    if defender.sheet.weapons[defender.ready].hands == 2:
        return Not.WITH_BOTH_HANDS
    if not from_front(fight, blow):
        return Not.FROM_THE_FLANK
    return LEGAL


def defends(fight: Fight, blow: Blow, penalty: i64) -> i64:
    """Steps 5 and 6: the defender chooses a defence and rolls it (SV-ATK-6, SV-ATK-7, SV-DEF-1).

    It costs a Reaction, on somebody else's turn (SV-FLOW-3, SV-ACT-17); without one nothing is
    rolled, so that cover and armour's AD help nothing (SV-SIT-8). What is warded off does no damage
    and pushes nobody (SV-DEF-3).
    Defended.NOT lets the blow through; the second blow of a pair needs no Reaction of its own
    (SV-2W-4).
    """
    free = blow.part == Part.OFF_OF_TWO and fight.pair_defended == blow.target.number
    if (blow.target.reactions <= 0 and not free) or blow.target.conditions & HELPLESS != 0:
        if fight.heard:
            tell_missing(fight, blow.target, Undefended.NO_REACTION)
        return Defended.NOT
    fight.choose_defence.put(blow, blow.target, penalty)
    add_up(fight, fight.choose_defence, blow, blow.target, fight.choose_defence.sum)
    choice = fight.ask(fight.choose_defence)
    if choice == Defence.NONE:
        if fight.heard:
            tell_missing(fight, blow.target, Undefended.CHOICE)
        return Defended.NOT
    return roll_defence(fight, blow, blow.target, fight.choose_defence, free)


def add_up(
    fight: Fight, question: ChooseDefence, blow: Blow, defender: Fighter, tally: Tally
) -> None:
    """Add up what each defence needs, on top of what counts for all of them alike (SV-ATK-7)."""
    tally.total = 0
    alike = any_defence(tally, fight, blow, question.penalty)
    question.no_dodge = dodge_reason(defender)
    if question.no_dodge == LEGAL:
        question.dodge = dodge_value(tally, defender)
    question.no_parry = parry_reason(defender, defender.ready, blow)
    if question.no_parry == LEGAL:
        tally.total = alike
        question.parry = parry_value(tally, defender, defender.ready)
    question.no_block = block_reason(fight, defender, blow)
    if question.no_block == LEGAL:
        tally.total = alike
        question.block = block_value(tally, defender)
    question.no_parry_off = Not.WITHOUT_OFF_HAND_WEAPON
    if defender.off >= 0:
        question.no_parry_off = parry_reason(defender, defender.off, blow)
        if question.no_parry_off == LEGAL:
            tally.total = alike
            question.parry_off = parry_value(tally, defender, defender.off)


def shown_defence(fight: Fight, question: ChooseDefence, choice: i64) -> Tally:
    """Return the same sum with its terms, for whoever looks."""
    tally = Tally(True)
    if choice == Defence.DODGE:
        dodge_value(tally, question.defender)
    elif choice == Defence.PARRY:
        parry_value(tally, question.defender, question.defender.ready)
    elif choice == Defence.PARRY_OFF:
        parry_value(tally, question.defender, question.defender.off)
    else:
        block_value(tally, question.defender)
    any_defence(tally, fight, question.blow, question.penalty)
    return tally


def roll_defence(
    fight: Fight, blow: Blow, defender: Fighter, question: ChooseDefence, free: bool
) -> i64:
    """Step 6: roll the defence that was chosen, against its number (SV-ATK-7)."""
    choice = question.choice
    needed = question.needed(choice)
    shown = shown_defence(fight, question, choice) if fight.heard else None  # the roll uses it up
    roll = fight.check(defender, 3, 6, needed, "defence")
    if defender.sheet.lucky and not succeeds(needed, roll):
        roll = second_try(fight, defender, needed, roll)
    if not free and (roll != CRITICAL or not defence_critical(fight, defender)):
        defender.reactions -= 1
    if blow.part == Part.MAIN_OF_TWO:
        fight.pair_defended = defender.number
    if shown is not None:
        tell_defence(fight, question, choice, shown, roll)
    if roll == FUMBLE:
        defence_fumble(fight, defender, choice)
    if not succeeds(needed, roll):
        return Defended.NOT
    fight.mark(defender, came_by(choice))
    if choice == Defence.PARRY:
        return Defended.PARRIED
    return Defended.PARRIED_OFF if choice == Defence.PARRY_OFF else Defended.WARDED


def came_by(defence: i64) -> i64:
    """Return what a blow comes to that a defence wards off."""
    if defence == Defence.DODGE:
        return Came.DODGED
    return Came.BLOCKED if defence == Defence.BLOCK else Came.PARRIED


def tell_missing(fight: Fight, defender: Fighter, why: i64) -> None:
    """Tell that nothing is rolled to ward a blow off."""
    fight.tell(DefenceMissing(who=defender.name, why=Undefended.NAMES[why]))


def tell_defence(
    fight: Fight, question: ChooseDefence, choice: i64, needed: Tally, roll: i64
) -> None:
    """Tell a defence roll with its math."""
    defender = question.defender
    fight.tell(
        DefenceRolled(
            who=defender.name,
            defence=Defence.NAMES[choice],
            needed=math_of(needed),
            roll=roll_of(3, 6, fight.faces),
            holds=succeeds(needed.total, roll),
            margin=margin_of(needed.total, roll),
            critical=critical_name(roll),
            reactions_left=defender.reactions,
        )
    )
