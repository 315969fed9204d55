"""Defence: Dodge, Parry, Block, and which of them an attack allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.event import math_of, roll_of
from affray.core.question import Reason
from affray.core.tally import SIDE, Tally, Term
from affray.systems.simverse.events import DefenceMissing, DefenceRolled
from affray.systems.simverse.model import STUNNED, Fighter, Mode, Weapon
from affray.systems.simverse.rules.conditions import add_conditions
from affray.systems.simverse.rules.core import CRITICAL, FUMBLE, critical_name, margin_of, succeeds
from affray.systems.simverse.rules.criticals import defence_critical, defence_fumble
from affray.systems.simverse.rules.situation import add_cover

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight
    from affray.systems.simverse.questions import ChooseDefence

DODGE: Final[i64] = 0
PARRY: Final[i64] = 1
BLOCK: Final[i64] = 2
NONE: Final[i64] = 3
DEFENCE_NAMES: Final = ("dodge", "parry", "block", "none")

HALF_DX: Final = Term("DX/2", "SV-DOD-1", SIDE)
AD: Final = Term("AD", "SV-DOD-4", SIDE)
HALF_PARRY: Final = Term("(DX + skill)/2", "SV-PAR-1", SIDE)
WEAPON_PARRY: Final = Term("weapon", "SV-WPN-7", SIDE)
ATTACKED: Final = Term("attacked with it", "SV-PAR-2", SIDE)
HALF_BLOCK: Final = Term("(DX + Shield)/2", "SV-BLK-1", SIDE)
SD: Final = Term("SD", "SV-SHD-1", SIDE)
MARGIN: Final = Term("margin", "SV-ATK-5", SIDE)

# Reasons against a defence
LEGAL: Final[i64] = 0
PARRY_RANGED: Final[i64] = 1
PARRY_NO_WEAPON: Final[i64] = 2
BLOCK_RANGED: Final[i64] = 3
BLOCK_NO_SHIELD: Final[i64] = 4
BLOCK_TWO_HANDS: Final[i64] = 5
BLOCK_FLANKED: Final[i64] = 6
REASONS: Final = (
    Reason("", ""),
    Reason("SV-PAR-3", "a missile cannot be parried"),
    Reason("SV-PAR-1", "there is no melee weapon in hand to parry with"),
    Reason("SV-DEF-2", "a missile cannot be blocked, only dodged"),
    Reason("SV-BLK-2", "there is no shield to block with"),
    Reason("SV-BLK-2", "both hands are on the weapon, so the shield is not free"),
    Reason("SV-BLK-3", "the blow comes from a flank, and a shield covers the front only"),
)


def dodge_value(tally: Tally, defender: Fighter) -> i64:
    """Add up Dodge: DX/2 + AD (SV-DOD-1 to SV-DOD-4)."""
    tally.base(HALF_DX, defender.sheet.dodge_base)
    if tally.keep:
        tally.say(f"DX {defender.sheet.dx}/2 = {defender.sheet.dodge_base}")
    tally.add(AD, defender.sheet.ad)
    return tally.total


def parry_value(tally: Tally, defender: Fighter, weapon: Weapon) -> i64:
    """Add up Parry: (DX + weapon skill)/2, -4 with a weapon that attacked (SV-PAR-1, SV-PAR-2)."""
    tally.base(HALF_PARRY, weapon.parry_base)
    if tally.keep:
        words = f"(DX {defender.sheet.dx} + {weapon.modes[0].skill_name} {weapon.parry_skill})/2"
        tally.say(f"{words} = {weapon.parry_base}")
    tally.add(WEAPON_PARRY, weapon.parry)
    if (defender.attacked_with >> defender.ready) & 1 != 0:
        tally.add(ATTACKED, -4)
    return tally.total


def block_value(tally: Tally, defender: Fighter) -> i64:
    """Add up Block: (DX + Shield)/2 + SD (SV-BLK-1, SV-SHD-1)."""
    tally.base(HALF_BLOCK, defender.sheet.block_base)
    if tally.keep:
        sheet = defender.sheet
        tally.say(f"(DX {sheet.dx} + Shield {sheet.shield_skill})/2 = {sheet.block_base}")
    tally.add(SD, defender.sheet.sd)
    return tally.total


def any_defence(
    tally: Tally, fight: Fight, defender: Fighter, attacker: Fighter, penalty: i64
) -> i64:
    """Add up what helps or hinders every defence alike (SV-ATK-5, SV-ATK-7)."""
    tally.add(MARGIN, -penalty)
    if defender.conditions != 0:
        add_conditions(tally, defender)
    if fight.mapped:
        add_cover(tally, fight, attacker, defender)
    return tally.total


def parry_reason(defender: Fighter, weapon: Weapon, mode: Mode) -> i64:
    """Return why a parry is not open, or LEGAL (SV-DEF-2, SV-PAR-3)."""
    if mode.ranged:
        return PARRY_RANGED
    if defender.ready == defender.body or not weapon.melee:
        return PARRY_NO_WEAPON
    return LEGAL


def block_reason(defender: Fighter, weapon: Weapon, mode: Mode, flanked: bool) -> i64:
    """Return why a block is not open, or LEGAL (SV-DEF-2, SV-BLK-2, SV-BLK-3)."""
    if not defender.sheet.shield:
        return BLOCK_NO_SHIELD
    if mode.ranged:
        return BLOCK_RANGED
    if weapon.hands == 2:
        return BLOCK_TWO_HANDS
    if flanked:
        return BLOCK_FLANKED
    return LEGAL


def defends(
    fight: Fight, attacker: Fighter, defender: Fighter, mode: Mode, penalty: i64, flanked: bool
) -> bool:
    """Steps 5 and 6: the defender chooses a defence and rolls it (SV-ATK-6, SV-ATK-7, SV-DEF-1)."""
    if defender.reactions <= 0 or defender.has(STUNNED):
        if fight.heard:
            fight.tell(DefenceMissing(defender.name, "no Reaction left"))
        return False
    question = fight.choose_defence.put(fight, attacker, defender, mode, penalty, flanked)
    choice = fight.ask(question)
    if choice == NONE:
        if fight.heard:
            fight.tell(DefenceMissing(defender.name, "chose none"))
        return False
    needed = question.needed(choice)
    roll = fight.check(defender, 3, 6, needed, "defence")
    holds = succeeds(needed, roll)
    if roll != CRITICAL or not defence_critical(fight):
        defender.reactions -= 1
    if fight.heard:
        tell_defence(fight, question, choice, roll)
    if roll == FUMBLE:
        defence_fumble(fight, defender, choice)
    return holds


def tell_defence(fight: Fight, question: ChooseDefence, choice: i64, roll: i64) -> None:
    """Tell a defence roll with its math."""
    defender = question.defender
    needed = question.show(fight, choice)
    fight.tell(
        DefenceRolled(
            defender.name,
            DEFENCE_NAMES[choice],
            math_of(needed),
            roll_of(3, 6, fight.faces),
            succeeds(needed.total, roll),
            margin_of(needed.total, roll),
            critical_name(roll),
            defender.reactions,
        )
    )
