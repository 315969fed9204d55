"""Wounds and what they do, and how they end."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Condition, Death, Grade, Harm, Spot, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Wounded
from affray.systems.skirmish.events.watch import BecameStable


def suffer(fight: Fight, who: Fighter, due: i64) -> None:
    """Let new wounds take effect (SK-WND-3 to SK-WND-9, SK-WEF-1 to SK-WEF-8).

    What a location already has is not suffered again; a refused one is no lesser one.
    """
    for spot in range(8):
        grade = (due >> (2 * spot)) & 3
        if grade == 0:
            continue
        if fight.heard:
            name = Spot.WOUND_NAMES[2 * spot + (1 if grade & 2 != 0 else 0)]
            fight.tell(
                Wounded(
                    who=who.name,
                    wound=name,
                    spot=Spot.NAMES[spot],
                    grade=Grade.NAMES[2 if grade & 2 != 0 else 1],
                )
            )
        if spot == Spot.HEAD:
            if grade & 2 != 0:
                who.dead = Death.BEHEADED
            else:
                who.knocked_out = 1
                who.bleeding |= bit(Spot.HEAD)
        elif spot == Spot.TORSO:
            if grade & 2 != 0:
                who.dead = Death.CRUSHED
            else:
                who.bleeding |= bit(Spot.TORSO)
        elif spot == Spot.ARMS or spot == Spot.LEGS:
            if grade & 2 != 0:
                who.knocked_out = 1
                who.bleeding |= bit(spot)
        else:
            suffer_element(fight, who, spot, grade)


def suffer_element(fight: Fight, who: Fighter, spot: i64, grade: i64) -> None:
    """Let a wound by fire, frost, acid or poison take effect (SK-TYP-3 to SK-TYP-6)."""
    if spot == Spot.FIRE:
        if grade & 2 != 0:
            who.dead = Death.BURNED
            who.conditions |= Condition.CINDERS
        else:
            who.conditions |= Condition.BURNING
    elif spot == Spot.FROST:
        if grade & 2 != 0:
            who.dead = Death.SHATTERED
            who.conditions |= Condition.CINDERS
        else:
            who.hindered_in = fight.round + 1
    elif spot == Spot.ACID:
        if grade & 2 != 0:
            who.conditions |= Condition.ARMOR_GONE | Condition.WORN_WEAPON
        else:
            who.conditions |= Condition.WORN_ARMOR
    elif grade & 2 != 0:
        who.knocked_out = 1
        who.bleeding |= bit(Spot.OTHER)
        who.medical_lock = 1


def suffer_outright(fight: Fight, who: Fighter) -> None:
    """Let what an effect says outright happen: out cold, bleeding, dead (SK-MAG-3, SK-PRY-1)."""
    due = who.harm_due
    who.harm_due = 0
    if due & Harm.STAUNCH != 0:
        staunch(fight, who)
    if due & Harm.MEND != 0:
        mend(who)
    if due & Harm.SKULL != 0:
        who.wounds |= bit(2 * Spot.HEAD)
    if due & Harm.BLEED != 0:
        who.bleeding |= bit(Spot.OTHER)
    if due & Harm.KNOCK_OUT != 0:
        who.knocked_out = 1
    if due & Harm.KILL != 0:
        who.dead = Death.BACKFIRE
    if due & Harm.TO_ASHES != 0:
        who.conditions |= Condition.CINDERS
    if due & Harm.WEAKEN != 0:
        who.will_lost += 1
    if due & Harm.DRAIN != 0 and who.dying():
        fail_death_check(fight, who)


def fail_death_check(fight: Fight, who: Fighter) -> None:
    """Count a death check that was failed without a roll; the third decides (SK-DTH-2)."""
    who.death_checks += 1
    who.death_failures += 1
    if who.death_checks < 3:
        return
    if who.death_failures >= 3:
        who.dead = Death.BLED
    else:
        staunch(fight, who)


def staunch(fight: Fight, who: Fighter) -> None:
    """End all bleeding; a torso wound is then gone, since it is nothing else (SK-DTH-3)."""
    who.bleeding = 0
    who.wounds &= ~bit(2 * Spot.TORSO)
    who.death_checks = 0
    who.death_failures = 0
    who.medical_lock = 0
    if fight.heard:
        fight.tell(BecameStable(who=who.name))


def mend(who: Fighter) -> None:
    """Heal every critical wound; what is severed stays severed (SK-WEF-9, SK-WEF-10)."""
    for spot in range(8):
        if (who.wounds >> (2 * spot + 1)) & 1 == 0:
            who.bleeding &= ~bit(spot)
        who.wounds &= ~bit(2 * spot)
    put_out(who)


def put_out(who: Fighter) -> None:
    """End a fire; nothing is left of the wound then, and it can be suffered again (SK-TYP-3)."""
    who.conditions &= ~Condition.BURNING
    who.wounds &= ~bit(2 * Spot.FIRE)


def is_treatable(fight: Fight, spot: i64) -> bool:
    """Tell whether Trauma treatment ends a wound: bleeding, fractures and others (SK-WEF-9).

    Fire is put out, and corrosion is repaired. A torso wound is nothing but its bleeding, which a
    house rule leaves to Stabilization.
    """
    if spot == Spot.TORSO:
        return fight.rules.treat_bleeding == 0
    return spot != Spot.FIRE and spot != Spot.ACID
