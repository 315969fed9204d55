"""What a phase did, felt when all its rolls are known: pain, wounds, their effects, states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.fight.dice import next_state
from affray.systems.skirmish.book.constants import Condition, Death, Grade, Harm, Spot, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import (
    AlreadyWounded,
    Died,
    Harmed,
    Healed,
    Incapacitated,
    StructureLost,
    WokeUp,
    Wounded,
)
from affray.systems.skirmish.events.magic import ConcentrationBroken
from affray.systems.skirmish.events.watch import BecameStable

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


def settle(fight: Fight) -> None:
    """Apply everything that the phase has done, all of it together (SK-PHS-9 to SK-PHS-11).

    Pains add up and wounds are a set, so the order of reading is of no consequence.
    """
    for at in range(len(fight.people)):
        person = fight.read(at)
        if person.answered != 0:
            person.answered = 0
            person.luck = next_state(person.luck)
        if person.effects_due | person.effects_lost | person.conditions_due != 0:
            take_on(fight, person)
    for at in range(len(fight.people)):
        feel(fight, fight.read(at))
    fight.leave_skirmishes()


def take_on(fight: Fight, who: Fighter) -> None:
    """Let lasting effects begin and end; only then does anybody fall who keeps them up."""
    who.effects |= who.effects_due
    who.effects_due = 0
    fight.end_effects(who, who.effects_lost)
    who.effects_lost = 0
    who.conditions |= who.conditions_due
    who.conditions_due = 0


def feel(fight: Fight, who: Fighter) -> None:
    """Apply what is due to one fighter: Fatigue, wounds, states (SK-PAI-2, SK-INC-4)."""
    if (
        who.pain_due == 0
        and who.healing_due == 0
        and who.wounds_due == 0
        and who.structure_due == 0
        and who.harm_due == 0
        and who.focus_due == 0
    ):
        return
    if who.sheet.construct:
        lose_structure(fight, who)
        return
    was_down = who.down()
    was_dying = who.dying()
    before = who.fatigue
    pain = who.pain_due
    healing = who.healing_due
    who.pain_due = 0
    who.healing_due = 0
    who.fatigue = max(before + pain - healing, min(who.spent, before + pain))
    if fight.heard and pain > 0:
        fight.tell(Harmed(who.name, int(pain), int(who.fatigue), int(who.stamina())))
    if fight.heard and healing > 0:
        fight.tell(Healed(who.name, int(healing), int(who.fatigue), int(who.stamina())))
    due = who.wounds_due & ~who.wounds
    hurt = pain > 0 or due != 0
    distracted = who.harm_due & Harm.DISTRACT != 0
    if who.wounds_due != 0:
        if fight.heard:
            tell_refused(fight, who, who.wounds_due & who.wounds)
        who.wounds_due = 0
        who.wounds |= due
        if due != 0:
            suffer(fight, who, due)
    if who.harm_due != 0:
        suffer_backfire(fight, who)
    if healing > 0 and who.fatigue < before and who.stamina() >= 1 and due == 0:
        wake(fight, who)
    if distracted and who.concentration >= 0:
        lose_concentration(fight, who, "it turned to something else")
    if who.focus_due > 0:
        who.concentration = who.focus_due - 1
        who.concentration_on = who.focus_due_on
        who.focus_due = 0
    if hurt and who.concentration >= 0:
        lose_concentration(fight, who, "hurt")
    tell_state(fight, who, was_down, was_dying)


def tell_refused(fight: Fight, who: Fighter, refused: i64) -> None:
    """Say where a hit found a wound of its kind already (SK-WND-7 to SK-WND-9)."""
    for spot in range(8):
        grade = (refused >> (2 * spot)) & 3
        if grade != 0:
            fight.tell(
                AlreadyWounded(who.name, Spot.NAMES[spot], Grade.NAMES[2 if grade & 2 != 0 else 1])
            )


def suffer(fight: Fight, who: Fighter, due: i64) -> None:
    """Let new wounds take effect (SK-WND-3 to SK-WND-9, SK-WEF-1 to SK-WEF-8).

    What a location already has is not suffered again; a refused one is no lesser one.
    """
    for spot in range(8):
        grade = (due >> (2 * spot)) & 3
        if grade == 0:
            continue
        if fight.heard:
            name = Spot.WOUNDS[spot][1 if grade & 2 != 0 else 0]
            fight.tell(
                Wounded(who.name, name, Spot.NAMES[spot], "super" if grade & 2 else "critical")
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


def suffer_backfire(fight: Fight, who: Fighter) -> None:
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
        fight.tell(BecameStable(who.name))


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


def lose_structure(fight: Fight, who: Fighter) -> None:
    """Take Structure from a construct; it feels neither pain nor wounds (SK-CNS-1, SK-CNS-2)."""
    lost = who.structure_due
    who.structure_due = 0
    who.focus_due = 0
    who.pain_due = 0
    who.healing_due = 0
    who.wounds_due = 0
    who.harm_due = 0
    if lost == 0 or who.structure <= 0:
        return
    who.structure = max(who.structure - lost, 0)
    if who.structure == 0:
        who.dead = Death.DESTROYED
    if fight.heard:
        fight.tell(StructureLost(who.name, int(lost), int(who.structure), who.structure == 0))


def wake(fight: Fight, who: Fighter) -> None:
    """Let somebody whose Stamina was raised to 1 or more come round (SK-INC-4)."""
    if who.dead != Death.NONE or who.knocked_out == 0:
        return
    who.knocked_out = 0


def tell_state(fight: Fight, who: Fighter, was_down: bool, was_dying: bool) -> None:
    """Say outright when somebody falls, begins to die, dies or wakes (SK-GM-8)."""
    if was_dying and not who.dying():
        who.death_checks = 0
        who.death_failures = 0
        who.medical_lock = 0
    if who.down() and who.concentration >= 0:
        lose_concentration(fight, who, "down")
    if who.dead != Death.NONE:
        fight.end_sustaining(who)
    if not fight.heard:
        return
    if who.dead != Death.NONE:
        fight.tell(Died(who.name, Death.NAMES[who.dead]))
    elif who.down() and (not was_down or who.dying() != was_dying):
        fight.tell(Incapacitated(who.name, who.dying(), int(who.stamina())))
    elif was_down and not who.down():
        fight.tell(WokeUp(who.name, int(who.stamina())))


def lose_concentration(fight: Fight, who: Fighter, why: str) -> None:
    """End what somebody concentrates on (SK-MAG-8)."""
    if fight.heard:
        fight.tell(ConcentrationBroken(who.name, fight.spell_name(who.concentration), why))
    fight.end_concentration(who)
