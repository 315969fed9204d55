"""What each prayer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Damage, Effect, Harm, Stat
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.rules.checks import save
from affray.systems.skirmish.rules.damage import flat
from affray.systems.skirmish.rules.spells import enchant, think_of


def pray_for(fight: Fight, caster: Fighter, target: Fighter, kind: i64) -> None:
    """Let a prayer do what it does (SK-PHS-5, SK-INC-4)."""
    works = PRAYERS.get(kind)
    if works is None:
        enchant(caster, target, kind)
    else:
        works(fight, caster, target)


def lay_on_hands(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Give back 3 Stamina (SK-INC-4)."""
    target.healing_due += 3


def stop_blood(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """End a bleeding, or help whoever will tend one who is down (SK-STB-1)."""
    if target.down():
        target.effects_due |= Effect.STAUNCHED
    else:
        target.harm_due |= Harm.STAUNCH


def torment(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Hurt by 1 and weaken Fortitude for the fight (SK-PAI-1)."""
    target.pain_due += 1
    enchant(caster, target, Magic.CRUCIBLE)


def sacrifice(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Do ten times as much Fire as the caster suffers pain, half of it on a save (SK-MAG-4)."""
    x = max(caster.plan_amount, 1)
    caster.pain_due += x
    caster.spent += x
    saved = save(fight, target, Stat.WIL, caster, Magic.SACRIFICE)
    flat(fight, caster, target, 10 * x, Damage.FIRE, saved)


def glorify(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Heal all pain and every wound that is not severed (SK-PRY-1)."""
    target.healing_due += target.fatigue
    target.harm_due |= Harm.MEND


def wither(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Make wounds easier to suffer, unless a save prevents it (SK-MAG-4)."""
    if not save(fight, target, Stat.WIL, caster, Magic.WITHERING):
        enchant(caster, target, Magic.WITHERING)


def drain_life(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Take life from one incapacitated: 3 Stamina, and a death check is failed (SK-DTH-2)."""
    caster.healing_due += 3
    target.harm_due |= Harm.DRAIN


def smite(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Take all Stamina and fracture the skull (SK-PRY-1)."""
    target.harm_due |= Harm.KNOCK_OUT | Harm.SKULL
    target.pain_due += max(target.stamina(), 0)


def reveal_terror(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Knock out whoever fails a save (SK-MAG-4)."""
    if not save(fight, target, Stat.COG, caster, Magic.REVELATION):
        target.harm_due |= Harm.KNOCK_OUT


def judge(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Hamper the evading of whoever fails a save, as long as one concentrates (SK-MAG-8)."""
    if not save(fight, target, Stat.WIL, caster, Magic.JUDGMENT):
        think_of(caster, Magic.JUDGMENT, target)


# What has a lasting effect alone is not here.
PRAYERS: Final[dict[int, Callable[[Fight, Fighter, Fighter], None]]] = {
    Magic.LAY_ON_HANDS: lay_on_hands,
    Magic.BLOODSTOPPING: stop_blood,
    Magic.CRUCIBLE: torment,
    Magic.SACRIFICE: sacrifice,
    Magic.REX_GLORIAE: glorify,
    Magic.WITHERING: wither,
    Magic.DRAIN_LIFE: drain_life,
    Magic.SMITE: smite,
    Magic.REVELATION: reveal_terror,
    Magic.JUDGMENT: judge,
}
