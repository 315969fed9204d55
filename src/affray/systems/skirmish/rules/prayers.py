"""What each prayer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.skirmish.book import constants as marks
from affray.systems.skirmish.book import magic as book
from affray.systems.skirmish.book.constants import COG, WIL
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.rules.harm import flat
from affray.systems.skirmish.rules.saves import save
from affray.systems.skirmish.rules.spells import guard, think_of
from affray.systems.skirmish.rules.wounds import DRAIN, KNOCK_OUT, MEND, SKULL, STAUNCH

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


def pray_for(fight: Fight, caster: Fighter, target: Fighter, spell: Spell) -> None:
    """Let a prayer do what it does (SK-PHS-5, SK-INC-4)."""
    kind = spell.kind
    if kind == book.LAY_ON_HANDS:
        target.healing_due += 3
    elif kind == book.INNER_RESOLVE:
        target.effects_due |= marks.RESOLVE
    elif kind == book.BLOODSTOPPING:
        if target.down():
            target.effects_due |= marks.STAUNCHED
        else:
            target.harm_due |= STAUNCH
    elif kind == book.CRUCIBLE:
        target.pain_due += 1
        target.effects_due |= marks.CRUCIBLE
    elif kind == book.CRUTCH:
        target.effects_due |= marks.CRUTCH
    elif kind == book.STASIS:
        guard(target, marks.STASIS, caster)
    elif kind == book.SANCTITY:
        caster.effects_due |= marks.SANCTITY
    elif kind == book.SACRIFICE:
        x = max(caster.plan_amount, 1)
        caster.pain_due += x
        caster.spent += x
        saved = save(fight, target, WIL, caster, spell.name)
        flat(fight, caster, target, 10 * x, marks.FIRE, saved)
    elif kind == book.REX_GLORIAE:
        target.healing_due += target.fatigue
        target.harm_due |= MEND
    elif kind == book.WITHERING:
        if not save(fight, target, WIL, caster, spell.name):
            target.effects_due |= marks.WITHERED
    elif kind == book.CURSE:
        target.effects_due |= marks.CURSED
    elif kind == book.DRAIN_LIFE:
        caster.healing_due += 3
        target.harm_due |= DRAIN
    elif kind == book.SMITE:
        target.harm_due |= KNOCK_OUT | SKULL
        target.pain_due += max(target.stamina(), 0)
    elif kind == book.BLESSING:
        target.effects_due |= marks.BLESSED
    elif kind == book.GUIDANCE:
        target.effects_due |= marks.GUIDED
    elif kind == book.REVELATION:
        if not save(fight, target, COG, caster, spell.name):
            target.harm_due |= KNOCK_OUT
    elif kind == book.JUDGMENT:
        if not save(fight, target, WIL, caster, spell.name):
            think_of(caster, kind, target)
