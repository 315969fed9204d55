"""Bolts, missiles, areas of harm: spells that hurt, and spells that heal."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import roll_of
from affray.systems.simverse.book.constants import Defended, Status
from affray.systems.simverse.book.event_keys import Gain
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.events.magic import HealingRolled
from affray.systems.simverse.rules.attack.attack import attack
from affray.systems.simverse.rules.defence.defending import defends
from affray.systems.simverse.rules.harm.damage import damage
from affray.systems.simverse.rules.harm.vitality import heal


def spell_blow(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> Blow:
    """Return the strike of a spell at somebody (SV-ATK-10)."""
    return fight.blow_of(caster, target.number, caster.body, 0).cast(spell)


def bolt(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Cast a bolt or a touch: the casting roll is the attack roll (SV-ATK-10, SV-ACT-5)."""
    attack(fight, spell_blow(fight, caster, spell, target))


def missile(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Let a dart hit by itself: no roll, no dodge (SV-DOD-2)."""
    damage(fight, spell_blow(fight, caster, spell, target))


def harm(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Let somebody in an area, or under a power without a roll, dodge or be hurt (SV-DEF-2).

    Half may remain of what was dodged, where the spell says so (SV-DEF-3, SV-DOD-2).
    """
    blow = spell_blow(fight, caster, spell, target)
    if target.status == Status.ABLE and defends(fight, blow, penalty) != Defended.NOT:
        if not spell.halves:
            return
        blow.halved = True
    damage(fight, blow)


def drain(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Take life from the living; half of it, rounded up, is the caster's (SV-VIT-8).

    RULING: armour counts against it, as against everything that has no other word.
    """
    before = target.vitality
    harm(fight, caster, spell, target, 0)
    taken = before - target.vitality
    if taken > 0:
        heal(fight, caster, (taken + 1) // 2, Gain.SPELL, spell.name)


def death(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Hurt the living, heal the undead."""
    if target.sheet.undead:
        mend(fight, caster, spell, target)
    else:
        harm(fight, caster, spell, target, 0)


def mend(fight: Fight, caster: Fighter, spell: Spell, target: Fighter) -> None:
    """Give Vitality back; any healing ends dying, and above 0 one wakes (SV-VIT-8, SV-VIT-9)."""
    weapon = spell.weapon
    assert weapon is not None
    mode = weapon.modes[0]
    rolled = fight.roll(caster, mode.dice, mode.sides, "healing")
    if fight.heard:
        fight.tell(
            HealingRolled(
                who=caster.name,
                patient=target.name,
                spell=spell.name,
                roll=roll_of(mode.dice, mode.sides, fight.faces),
                total=rolled + mode.flat,
            )
        )
    heal(fight, target, rolled + mode.flat, Gain.SPELL, spell.name)
