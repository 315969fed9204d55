"""What each prayer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.skirmish.book.constants import Damage, Effect, Harm, Stat
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.rules.checks import save
from affray.systems.skirmish.rules.damage import flat
from affray.systems.skirmish.rules.spells import guard, think_of

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


def pray_for(fight: Fight, caster: Fighter, target: Fighter, spell: Spell) -> None:
    """Let a prayer do what it does (SK-PHS-5, SK-INC-4)."""
    kind = spell.kind
    if kind == Magic.LAY_ON_HANDS:
        target.healing_due += 3
    elif kind == Magic.INNER_RESOLVE:
        target.effects_due |= Effect.RESOLVE
    elif kind == Magic.BLOODSTOPPING:
        if target.down():
            target.effects_due |= Effect.STAUNCHED
        else:
            target.harm_due |= Harm.STAUNCH
    elif kind == Magic.CRUCIBLE:
        target.pain_due += 1
        target.effects_due |= Effect.CRUCIBLE
    elif kind == Magic.CRUTCH:
        target.effects_due |= Effect.CRUTCH
    elif kind == Magic.STASIS:
        guard(target, Effect.STASIS, caster)
    elif kind == Magic.SANCTITY:
        caster.effects_due |= Effect.SANCTITY
    elif kind == Magic.SACRIFICE:
        x = max(caster.plan_amount, 1)
        caster.pain_due += x
        caster.spent += x
        saved = save(fight, target, Stat.WIL, caster, spell.name)
        flat(fight, caster, target, 10 * x, Damage.FIRE, saved)
    elif kind == Magic.REX_GLORIAE:
        target.healing_due += target.fatigue
        target.harm_due |= Harm.MEND
    elif kind == Magic.WITHERING:
        if not save(fight, target, Stat.WIL, caster, spell.name):
            target.effects_due |= Effect.WITHERED
    elif kind == Magic.CURSE:
        target.effects_due |= Effect.CURSED
    elif kind == Magic.DRAIN_LIFE:
        caster.healing_due += 3
        target.harm_due |= Harm.DRAIN
    elif kind == Magic.SMITE:
        target.harm_due |= Harm.KNOCK_OUT | Harm.SKULL
        target.pain_due += max(target.stamina(), 0)
    elif kind == Magic.BLESSING:
        target.effects_due |= Effect.BLESSED
    elif kind == Magic.GUIDANCE:
        target.effects_due |= Effect.GUIDED
    elif kind == Magic.REVELATION:
        if not save(fight, target, Stat.COG, caster, spell.name):
            target.harm_due |= Harm.KNOCK_OUT
    elif kind == Magic.JUDGMENT:
        if not save(fight, target, Stat.WIL, caster, spell.name):
            think_of(caster, kind, target)
