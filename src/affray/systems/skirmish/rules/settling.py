"""What a phase did, felt when all its rolls are known: pain, wounds, states."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.dice import next_state
from affray.systems.skirmish.book.constants import Death, Distraction, Grade, Harm, Spot
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.events import (
    AlreadyWounded,
    Died,
    Harmed,
    Healed,
    Incapacitated,
    StructureLost,
    WokeUp,
)
from affray.systems.skirmish.events.magic import ConcentrationBroken
from affray.systems.skirmish.rules.engagement import leave_skirmishes
from affray.systems.skirmish.rules.sustaining import end_concentration, end_effects, end_sustaining
from affray.systems.skirmish.rules.wounds import suffer, suffer_outright


def settle(fight: Fight) -> None:
    """Apply everything that the phase has done, all of it together (SK-PHS-9 to SK-PHS-11).

    Pains add up and wounds are a set, so the order of reading is of no consequence.
    """
    done: i64 = 0
    for person in fight.people:
        if person.answered != 0:
            person.answered = 0
            person.luck = next_state(person.luck)
        done |= person.effects_due | person.effects_lost | person.conditions_due
        if is_due(person):
            done = 1
    if done != 0:
        for at in range(len(fight.people)):
            take_on(fight, fight.read(at))
        for at in range(len(fight.people)):
            feel(fight, fight.read(at))
    leave_skirmishes(fight)


def take_on(fight: Fight, who: Fighter) -> None:
    """Let lasting effects begin and end; only then does anybody fall who keeps them up."""
    if who.effects_due | who.effects_lost | who.conditions_due == 0:
        return
    who.effects |= who.effects_due
    who.effects_due = 0
    end_effects(fight, who, who.effects_lost)
    who.effects_lost = 0
    who.conditions |= who.conditions_due
    who.conditions_due = 0


def feel(fight: Fight, who: Fighter) -> None:
    """Apply what is due to one fighter: Fatigue, wounds, states (SK-PAI-2, SK-INC-4)."""
    if not is_due(who):
        return
    if who.sheet.construct:
        lose_structure(fight, who)
        return
    was_down = who.down()
    was_dying = who.dying()
    fight.harms += 1
    new = who.wounds_due & ~who.wounds
    hurt = who.pain_due > 0 or new != 0
    distracted = who.harm_due & Harm.DISTRACT != 0
    healed = tire(fight, who)
    if who.wounds_due != 0:
        take_wounds(fight, who, new)
    if who.harm_due != 0:
        suffer_outright(fight, who)
    if healed and who.stamina() >= 1 and new == 0 and who.dead == Death.NONE:
        who.knocked_out = 0  # it comes round (SK-INC-4)
    concentrate(fight, who, distracted, hurt)
    tell_state(fight, who, was_down, was_dying)


def is_due(who: Fighter) -> bool:
    """Tell whether a phase has done anything to somebody."""
    due = who.pain_due | who.healing_due | who.wounds_due
    return due | who.structure_due | who.harm_due | who.focus_due != 0


def tire(fight: Fight, who: Fighter) -> bool:
    """Add pain and take healing off Fatigue; tell whether less of it is left (SK-PAI-2).

    What a Sacrifice took comes back with rest alone.
    """
    before = who.fatigue
    pain = who.pain_due
    healing = who.healing_due
    who.pain_due = 0
    who.healing_due = 0
    who.fatigue = max(before + pain - healing, min(who.spent, before + pain))
    if fight.heard and pain > 0:
        fight.tell(
            Harmed(
                who=who.name,
                pain=int(pain),
                fatigue=int(who.fatigue),
                stamina=int(who.stamina()),
                endurance=int(who.endurance),
            )
        )
    if fight.heard and healing > 0:
        fight.tell(
            Healed(
                who=who.name,
                amount=int(healing),
                fatigue=int(who.fatigue),
                stamina=int(who.stamina()),
            )
        )
    return healing > 0 and who.fatigue < before


def take_wounds(fight: Fight, who: Fighter, new: i64) -> None:
    """Suffer those wounds that are new; a location is wounded once of a kind (SK-WND-7)."""
    if fight.heard:
        tell_refused(fight, who, who.wounds_due & who.wounds)
    who.wounds_due = 0
    who.wounds |= new
    if new != 0:
        suffer(fight, who, new)


def concentrate(fight: Fight, who: Fighter, distracted: bool, hurt: bool) -> None:
    """End concentration that was broken, begin what was cast, end that too if hurt (SK-MAG-8)."""
    if distracted and who.concentration >= 0:
        lose_concentration(fight, who, Distraction.TURNED)
    if who.focus_due > 0:
        who.concentration = who.focus_due - 1
        who.concentration_on = who.focus_due_on
        who.focus_due = 0
    if hurt and who.concentration >= 0:
        lose_concentration(fight, who, Distraction.HURT)


def tell_refused(fight: Fight, who: Fighter, refused: i64) -> None:
    """Say where a hit found a wound of its kind already (SK-WND-7 to SK-WND-9)."""
    for spot in range(8):
        grade = (refused >> (2 * spot)) & 3
        if grade != 0:
            fight.tell(
                AlreadyWounded(
                    who=who.name,
                    spot=Spot.NAMES[spot],
                    grade=Grade.NAMES[2 if grade & 2 != 0 else 1],
                )
            )


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
    fight.harms += 1
    if who.structure == 0:
        who.dead = Death.DESTROYED
        fight.falls += 1
    if fight.heard:
        fight.tell(
            StructureLost(
                who=who.name, lost=int(lost), left=int(who.structure), destroyed=who.structure == 0
            )
        )


def tell_state(fight: Fight, who: Fighter, was_down: bool, was_dying: bool) -> None:
    """Say outright when somebody falls, begins to die, dies or wakes (SK-GM-8)."""
    if who.down() and not was_down:
        fight.falls += 1
    if was_dying and not who.dying():
        who.death_checks = 0
        who.death_failures = 0
        who.medical_lock = 0
    if who.down() and who.concentration >= 0:
        lose_concentration(fight, who, Distraction.DOWN)
    if who.dead != Death.NONE:
        end_sustaining(fight, who)
    if not fight.heard:
        return
    if who.dead != Death.NONE:
        fight.tell(Died(who=who.name, cause=Death.CAUSES[who.dead]))
    elif who.down() and (not was_down or who.dying() != was_dying):
        fight.tell(Incapacitated(who=who.name, dying=who.dying(), stamina=int(who.stamina())))
    elif was_down and not who.down():
        fight.tell(WokeUp(who=who.name, stamina=int(who.stamina())))


def lose_concentration(fight: Fight, who: Fighter, why: i64) -> None:
    """End what somebody concentrates on (SK-MAG-8)."""
    if fight.heard:
        fight.tell(
            ConcentrationBroken(
                who=who.name, spell=Magic.NAMES[who.concentration], why=Distraction.NAMES[why]
            )
        )
    end_concentration(fight, who)
