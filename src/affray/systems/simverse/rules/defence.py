"""Defence: Dodge, Parry, Block, and which of them an attack allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.acts.reasons import LEGAL, Not
from affray.systems.simverse.book.constants import (
    Condition,
    Damage,
    Defence,
    Defended,
    Maneuver,
    Part,
)
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.weapons import Weapon
from affray.systems.simverse.events.blow import DefenceMissing, DefenceRolled
from affray.systems.simverse.rules.conditions import add_physical
from affray.systems.simverse.rules.core import CRITICAL, FUMBLE, critical_name, margin_of, succeeds
from affray.systems.simverse.rules.criticals import defence_critical, defence_fumble
from affray.systems.simverse.rules.luck import second_try
from affray.systems.simverse.rules.situation import add_cover, from_front

if TYPE_CHECKING:
    from affray.systems.simverse.acts.questions import ChooseDefence
    from affray.systems.simverse.book.fight import Fight


HALF_DX: Final = Term("DX/2", "SV-DOD-1", SIDE)
AD: Final = Term("AD", "SV-DOD-4", SIDE)
HALF_PARRY: Final = Term("(DX + skill)/2", "SV-PAR-1", SIDE)
WEAPON_PARRY: Final = Term("weapon", "SV-WPN-7", SIDE)
ATTACKED: Final = Term("attacked with it", "SV-PAR-2", SIDE)
HALF_BLOCK: Final = Term("(DX + Shield)/2", "SV-BLK-1", SIDE)
SD: Final = Term("SD", "SV-SHD-1", SIDE)
MARGIN: Final = Term("margin", "SV-ATK-5", SIDE)

MASTER: Final = Term("weapon master", "SV-PAR-1", SIDE)
CHILLED: Final = Term("chilled", "SV-NRG-4", ALL)
EVASIVE: Final = Term("evasive movement", "SV-MAN-13", SIDE)
STANCE: Final = Term("defensive stance", "SV-MAN-13", ALL)
MARTIAL: Final = Term("martial arts", "SV-UNA-4", SIDE)
PRECISION: Final = Term("precision strike", "SV-MAN-9", ALL)
METAL: Final = Term("in metal", "SV-DOD-2", SIDE)

HELPLESS: Final[i64] = Condition.STUNNED | Condition.ASLEEP  # nothing can be warded off


def dodge_value(tally: Tally, defender: Fighter) -> i64:
    """Add up Dodge: DX/2 + AD (SV-DOD-1 to SV-DOD-4)."""
    tally.base(HALF_DX, defender.sheet.dodge_base)
    if tally.keep:
        say_dodge(tally, defender)
    tally.add(AD, defender.sheet.ad)
    if defender.conditions & (Condition.CHILLED | Condition.MOVED_BEFORE | Condition.MOVED) != 0:
        add_footwork(tally, defender)
    return tally.total


def say_dodge(tally: Tally, defender: Fighter) -> None:
    """Put into words how DX was halved (SV-DOD-1)."""
    tally.say(f"DX {defender.sheet.dx}/2 = {defender.sheet.dodge_base}")


def add_footwork(tally: Tally, defender: Fighter) -> None:
    """Add what cold and having moved do to a dodge (SV-NRG-4, SV-MAN-13)."""
    if defender.has(Condition.CHILLED):
        tally.add(CHILLED, -2)
    if defender.sheet.maneuvers & Maneuver.EVASIVE_MOVEMENT != 0:
        if defender.conditions & (Condition.MOVED_BEFORE | Condition.MOVED) != 0:
            tally.add(EVASIVE, 1)


def parry_value(tally: Tally, defender: Fighter, number: i64) -> i64:
    """Add up Parry: (DX + weapon skill)/2, -4 with a weapon that attacked (SV-PAR-1, SV-PAR-2).

    Some weapons are better at it (SV-WPN-7).
    """
    weapon = defender.sheet.weapons[number]
    tally.base(HALF_PARRY, weapon.parry_base)
    if tally.keep:
        say_parry(tally, defender, weapon)
    tally.add_two(WEAPON_PARRY, weapon.parry, MASTER, weapon.master)
    if (defender.attacked_with >> number) & 1 != 0:
        tally.add(ATTACKED, -4)
    return tally.total


def say_parry(tally: Tally, defender: Fighter, weapon: Weapon) -> None:
    """Put into words how DX and skill were halved (SV-PAR-1)."""
    words = f"DX {defender.sheet.dx} + {weapon.modes[0].skill_name} {weapon.parry_skill}"
    if weapon.specialised != 0:
        words += f" + specialised {weapon.specialised}"
    tally.say(f"({words})/2 = {weapon.parry_base}")


def block_value(tally: Tally, defender: Fighter) -> i64:
    """Add up Block: (DX + Shield)/2 + SD, whether one has attacked or not (SV-BLK-1, SV-BLK-4).

    SD helps nothing else (SV-SHD-1).
    """
    tally.base(HALF_BLOCK, defender.sheet.block_base)
    if tally.keep:
        say_block(tally, defender)
    tally.add(SD, defender.sheet.sd)
    return tally.total


def say_block(tally: Tally, defender: Fighter) -> None:
    """Put into words how DX and Shield were halved (SV-BLK-1)."""
    sheet = defender.sheet
    tally.say(f"(DX {sheet.dx} + Shield {sheet.shield_skill})/2 = {sheet.block_base}")


def any_defence(tally: Tally, fight: Fight, blow: Blow, penalty: i64) -> i64:
    """Add up what helps or hinders every defence alike (SV-ATK-5, SV-ATK-7)."""
    tally.add_two(MARGIN, -penalty, MARTIAL, blow.target.sheet.defence_bonus)
    if blow.declared:
        add_declared(tally, blow)
    if blow.target.conditions != 0:
        add_state(tally, blow.target)
    if fight.mapped:
        add_cover(tally, fight, blow.attacker, blow.target)
    return tally.total


def add_declared(tally: Tally, blow: Blow) -> None:
    """Add what the way of the attack does to every defence (SV-MAN-9, SV-DOD-2)."""
    if blow.maneuvers & Maneuver.PRECISION_STRIKE != 0:
        tally.add(PRECISION, -2)
    if (
        blow.spell is not None
        and blow.mode.kind == Damage.LIGHTNING
        and blow.target.sheet.metal_armor
    ):
        tally.add(METAL, -2)


def add_state(tally: Tally, defender: Fighter) -> None:
    """Add what the defender's conditions do to every defence (SV-CORE-8, SV-MAN-13)."""
    if defender.has(Condition.STANCE):
        tally.add(STANCE, 4)
    add_physical(tally, defender)


def dodge_reason(defender: Fighter) -> i64:
    """Return why a dodge is not open, or LEGAL (SV-DOD-2, SV-GRP-4)."""
    if defender.sheet.no_dodge:
        return Not.ON_SUCH_LEGS
    return Not.WHILE_PINNED if defender.has(Condition.PINNED) else LEGAL


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
    if not defender.sheet.weapons[number].parries or defender.has(Condition.PINNED):
        return Not.WITHOUT_PARRYING_WEAPON
    return LEGAL


def unarmed_parry_reason(defender: Fighter, blow: Blow) -> i64:
    """Return why bare hands cannot parry this, or LEGAL (SV-UNA-4)."""
    if defender.has(Condition.PINNED) or not defender.sheet.weapons[defender.body].unarmed:
        return Not.WITHOUT_PARRYING_WEAPON
    if blow.weapon.unarmed or defender.sheet.martial_arts:
        return LEGAL
    return Not.BY_BARE_HANDS


def block_reason(fight: Fight, defender: Fighter, blow: Blow) -> i64:
    """Return why a block is not open, or LEGAL (SV-DEF-2, SV-BLK-2, SV-BLK-3)."""
    if (
        not defender.sheet.shield
        or defender.conditions & (Condition.OFF_HAND_LOST | Condition.PINNED) != 0
    ):
        return Not.WITHOUT_SHIELD_TO_BLOCK
    if blow.mode.ranged:
        return Not.BLOCKED_MISSILE if blow.spell is None else Not.BLOCKED_SPELL
    if defender.sheet.weapons[defender.ready].hands == 2:
        return Not.WITH_BOTH_HANDS
    if fight.mapped and not from_front(fight, blow):
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
            tell_missing(fight, blow.target, "no Reaction left")
        return Defended.NOT
    fight.choose_defence.put(fight, blow, blow.target, penalty)
    choice = fight.ask(fight.choose_defence)
    if choice == Defence.NONE:
        if fight.heard:
            tell_missing(fight, blow.target, "chose none")
        return Defended.NOT
    return roll_defence(fight, blow, blow.target, fight.choose_defence, free)


def roll_defence(
    fight: Fight, blow: Blow, defender: Fighter, question: ChooseDefence, free: bool
) -> i64:
    """Step 6: roll the defence that was chosen, against its number (SV-ATK-7)."""
    choice = question.choice
    needed = question.needed(choice)
    roll = fight.check(defender, 3, 6, needed, "defence")
    if defender.sheet.lucky and not succeeds(needed, roll):
        roll = second_try(fight, defender, needed, roll)
    if not free and (roll != CRITICAL or not defence_critical(fight, defender)):
        defender.reactions -= 1
    if blow.part == Part.MAIN_OF_TWO:
        fight.pair_defended = defender.number
    if fight.heard:
        tell_defence(fight, question, choice, roll)
    if roll == FUMBLE:
        defence_fumble(fight, defender, choice)
    if not succeeds(needed, roll):
        return Defended.NOT
    if choice == Defence.PARRY:
        return Defended.PARRIED
    return Defended.PARRIED_OFF if choice == Defence.PARRY_OFF else Defended.WARDED


def tell_missing(fight: Fight, defender: Fighter, why: str) -> None:
    """Tell that nothing is rolled to ward a blow off."""
    fight.tell(DefenceMissing(defender.name, why))


def tell_defence(fight: Fight, question: ChooseDefence, choice: i64, roll: i64) -> None:
    """Tell a defence roll with its math."""
    defender = question.defender
    needed = question.show(fight, choice)
    fight.tell(
        DefenceRolled(
            defender.name,
            Defence.NAMES[choice],
            math_of(needed),
            roll_of(3, 6, fight.faces),
            succeeds(needed.total, roll),
            margin_of(needed.total, roll),
            critical_name(roll),
            defender.reactions,
        )
    )
