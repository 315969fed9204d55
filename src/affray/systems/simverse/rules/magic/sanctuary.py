"""Sanctuary and light: spells that lie on a place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import METRE, bit
from affray.systems.simverse.book.event_keys import Attribute, Stake, Unwarded
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.events.magic import LightMade, SanctuaryMade
from affray.systems.simverse.rules.attack.situation import LIGHT_RADIUS
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.magic.enchantments import (
    SANCTUARY_SLOT,
    end_sanctuary,
    set_power,
)

SANCTUARY_RADIUS: Final[i64] = 5 * METRE


def make_sanctuary(fight: Fight, caster: Fighter, spell: Spell) -> None:
    """Make the ground about the caster a sanctuary; it stays where it was made (SV-ACT-8)."""
    caster.sanctuary = caster.place
    fight.wards |= bit(caster.number)
    set_power(caster, SANCTUARY_SLOT, spell.power)
    if fight.heard:
        fight.tell(
            SanctuaryMade(
                who=caster.name, place=fight.field.name(caster.place), radius=SANCTUARY_RADIUS
            )
        )


def inside(fight: Fight, keeper: Fighter, place: i64) -> bool:
    """Tell whether a place is in the sanctuary that somebody keeps."""
    return fight.field.distance(keeper.sanctuary, place) <= SANCTUARY_RADIUS


def gets_through(fight: Fight, attacker: Fighter, target: Fighter) -> bool:
    """Tell whether an attack may be made at all, while there is a sanctuary (SV-CORE-8).

    RULING: a foe of its keeper needs the WS roll for every attack on somebody of the keeper's side
    inside, wherever it stands itself, and loses the action if it fails. A sanctuary ends when
    somebody whom it shelters attacks.
    """
    for keeper in fight.people:
        if keeper.sanctuary < 0:
            continue
        if keeper.side == attacker.side:
            if target.side != attacker.side and inside(fight, keeper, attacker.place):
                end_sanctuary(fight, keeper, Unwarded.BROKEN, attacker.name)
        elif target.side == keeper.side and inside(fight, keeper, target.place):
            ws = attacker.sheet.ws
            if not save(fight, attacker, ws, Attribute.WS, Stake.ATTACK_IN_SANCTUARY, "SV-CORE-8"):
                return False
    return True


def may_enter(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether somebody gets into a sanctuary of its foes by moving there (SV-CORE-8).

    RULING: only where the movement ends counts; a failed roll costs the movement.
    """
    for keeper in fight.people:
        if keeper.sanctuary >= 0 and keeper.side != fighter.side:
            if inside(fight, keeper, place) and not inside(fight, keeper, fighter.place):
                ws = fighter.sheet.ws
                if not save(fight, fighter, ws, Attribute.WS, Stake.ENTER_SANCTUARY, "SV-CORE-8"):
                    return False
    return True


def make_light(fight: Fight, caster: Fighter) -> None:
    """Let there be light about the caster; it stays where it was made (SV-SIT-5)."""
    caster.lamp = caster.place
    if fight.heard:
        fight.tell(
            LightMade(who=caster.name, place=fight.field.name(caster.place), radius=LIGHT_RADIUS)
        )
