"""Minds and wills: sleep, charm, control, the turning of the undead, roots that hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Status
from affray.systems.simverse.book.event_keys import Attribute, Cause, Fall, Loss, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.harm.conditions import daze, end, fall_prone, panic
from affray.systems.simverse.rules.harm.damage import take_loss
from affray.systems.simverse.rules.harm.vitality import check_end
from affray.systems.simverse.rules.magic.casting import spend_mana
from affray.systems.simverse.rules.magic.enchantments import lay_on, lose_focus, release
from affray.systems.simverse.rules.magic.resistance import contest_of_will, resists_magic
from affray.systems.simverse.rules.morale import queue_side

SLEEPS_AT: Final[i64] = 20  # Vitality, at most
FLIGHT: Final[i64] = 50  # turns: five minutes
MINDLESS: Final[i64] = 5  # IN, at most
WEAK_WILL: Final[i64] = 8  # WS, at most


def entangle(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Hold somebody fast unless its strength resists (SV-COND-5)."""
    if target.has(Condition.ENTANGLED) or target.status >= Status.DEAD:
        return
    if not resists_magic(fight, target, False, spell, penalty, Stake.ENTANGLED):
        lay_on(fight, caster, spell, target, Condition.ENTANGLED)


def break_free(fight: Fight, fighter: Fighter) -> None:
    """Try to tear loose when a turn begins; it costs no action (SV-COND-5).

    RULING: the roll of each turn is made at its start.
    """
    if save(fight, fighter, fighter.sheet.st, Attribute.ST, Stake.BREAK_FREE, "SV-COND-5"):
        end(fight, fighter, Condition.ENTANGLED)


def send_to_sleep(
    fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64
) -> None:
    """Send somebody of 20 Vitality or less to sleep, unless its will resists (SV-DEF-1).

    RULING: only what lives sleeps. A sleeper lies prone, has neither turn nor Reaction, and only
    damage or a dispelling wakes it.
    """
    if target.status != Status.ABLE or target.has(Condition.ASLEEP) or not target.sheet.living:
        return
    if target.vitality > SLEEPS_AT:
        return
    if resists_magic(fight, target, True, spell, penalty, Stake.ASLEEP):
        return
    lose_focus(fight, target)
    target.reactions = 0
    lay_on(fight, caster, spell, target, Condition.ASLEEP)
    fall_prone(fight, target, Fall.ASLEEP)


def charm(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Make somebody a friend of the caster, whom it will not attack (SV-ATK-1).

    RULING: it is the caster's friend alone and fights on against others; any wound, and any attack
    by the caster's side, ends it.
    """
    if resists_magic(fight, target, True, spell, penalty, Stake.CHARMED):
        return
    target.charmer = caster.number
    lay_on(fight, caster, spell, target, Condition.CHARMED)


def control(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Bring somebody under the caster's will, unless its own resists (SV-CORE-8)."""
    if resists_magic(fight, target, True, spell, penalty, Stake.CONTROLLED):
        return
    take_over(fight, caster, spell, target)


def command(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Contend with an undead for its will (SV-CORE-7)."""
    if contest_of_will(fight, caster, target, spell):
        take_over(fight, caster, spell, target)


def take_over(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Let somebody fight for the caster's side, until it is its own master again (SV-FLOW-1).

    Whoever plays it goes on playing it; what it concentrated on is lost, and so is a charm.
    """
    lose_focus(fight, target)
    if target.home == caster.side:
        release(fight, target)  # won back from somebody else's will
        return
    if target.has(Condition.CHARMED):
        end(fight, target, Condition.CHARMED)
    if target.home < 0:
        target.home = target.side
    was = target.side
    target.side = caster.side
    target.charmer = caster.number
    lay_on(fight, caster, spell, target, Condition.CONTROLLED)
    if spell.holds:
        caster.focus = target.number
    queue_side(fight, was, 1)
    check_end(fight)


def blast(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Burn somebody's Mana and daze it, unless its will resists (SV-COND-6, SV-COND-8)."""
    if resists_magic(fight, target, True, spell, penalty, Stake.BLAST):
        return
    weapon = spell.weapon
    assert weapon is not None
    mode = weapon.modes[0]
    lost = fight.roll(caster, mode.dice, mode.sides, "Mana burnt") + mode.flat
    spend_mana(fight, target, lost, spell.name, True)
    daze(fight, target, Cause.SPELL, spell.name)


def turn(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Drive an undead off, or destroy a mindless one of weak will (SV-MOR-12, SV-VIT-7).

    RULING: the mindless roll too, and are destroyed where others flee; mindless is IN 5 or less.
    """
    if target.status != Status.ABLE or not target.sheet.undead:
        return
    if resists_magic(fight, target, True, spell, penalty, Stake.TURNED):
        return
    sheet = target.sheet
    if sheet.intellect <= MINDLESS and sheet.ws <= WEAK_WILL:
        take_loss(fight, target, target.vitality + 2 * sheet.en, Loss.SPELL, spell.name)
    else:
        panic(fight, target, FLIGHT, Cause.SPELL, spell.name)
