"""Tending: what the conscious do in a watch, stabilization, treatment."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.aftermath import Tended
from affray.systems.skirmish.book.constants import (
    Care,
    Death,
    Difficulty,
    Effect,
    Gear,
    Result,
    Spot,
    bit,
)
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.questions import Tend
from affray.systems.skirmish.events.events import Harmed, Readied
from affray.systems.skirmish.events.watch import DyingReported, Memorised, Stabilized, Treated
from affray.systems.skirmish.rules.checks import check
from affray.systems.skirmish.rules.disrepair import repair, repair_reason
from affray.systems.skirmish.rules.dying import death_chance
from affray.systems.skirmish.rules.reasons import LEGAL, Not
from affray.systems.skirmish.rules.sustaining import end_effects
from affray.systems.skirmish.rules.wounds import is_treatable, staunch


def tends(fight: Fight, who: Fighter) -> i64:
    """Let somebody conscious who can help choose what to do in a watch (SK-STB-3)."""
    if not may_tend(fight, who):
        return Tended.NOTHING
    fight.ask(fight.tend.put(who))
    carry_out(fight, who, fight.tend)
    return Tended.DONE


def may_tend(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody is awake, holds the field, and has anything to do (SK-DTH-6)."""
    if not who.active() or who.sheet.construct:
        return False
    if fight.winner >= 0 and who.side != fight.winner:
        return False
    return knows_more(who) or can_help(fight, who)


def knows_more(who: Fighter) -> bool:
    """Tell whether somebody knows magic that is not memorised, and could be (SK-REC-2)."""
    return who.sheet.memory > 0 and who.memorised != bit(len(who.sheet.spells)) - 1


def can_help(fight: Fight, who: Fighter) -> bool:
    """Tell whether there is anybody to stabilize or to treat, or anything to repair."""
    for other in fight.people:
        if patient_reason(who, other) != LEGAL:
            continue
        for gear in (Gear.ARMOR, Gear.WEAPONS):
            if repair_reason(who, other, gear) == LEGAL:
                return True
        if stabilize_reason(fight, who, other) == LEGAL:
            return True
        for spot in range(8):
            if treat_reason(fight, other, spot) == LEGAL:
                return True
    return False


# -- what is open ------------------------------------------------------------------------------


def tend_reason(fight: Fight, tend: Tend) -> i64:
    """Return why somebody cannot do this in a watch, or LEGAL (SK-REC-2, SK-REC-3)."""
    care = tend.choice
    if care == Care.SLEEP:
        return LEGAL
    if care == Care.READY:
        return ready_reason(tend.healer, tend.what)
    if care == Care.MEMORISE:
        return memorise_reason(tend.healer, tend.what)
    if tend.patient < 0 or tend.patient >= len(fight.people):
        return Not.TENDABLE
    patient = fight.people[tend.patient]
    reason = patient_reason(tend.healer, patient)
    if reason != LEGAL:
        return reason
    if care == Care.REPAIR:
        return repair_reason(tend.healer, patient, tend.spot)
    if care == Care.STABILIZE:
        return stabilize_reason(fight, tend.healer, patient)
    return treat_reason(fight, patient, tend.spot)


def patient_reason(healer: Fighter, patient: Fighter) -> i64:
    """Return why somebody is not there to be tended, or LEGAL."""
    if not patient.seen_by(healer.side) or patient.gone != 0 or patient.dead != Death.NONE:
        return Not.TENDABLE
    return LEGAL


def stabilize_reason(fight: Fight, healer: Fighter, patient: Fighter) -> i64:
    """Return why somebody cannot be stabilized, or LEGAL (SK-STB-1, SK-STB-2)."""
    if fight.camping != 0:
        return Not.RESTING
    if patient.bleeding == 0:
        return Not.BLEEDING
    if patient.medical_lock != 0:
        return Not.WITHIN_MEDICINE
    if patient.number == healer.number and patient.down():
        return Not.TENDED_BY_ANOTHER
    return LEGAL


def treat_reason(fight: Fight, patient: Fighter, spot: i64) -> i64:
    """Return why a wound cannot be treated, or LEGAL (SK-STB-4)."""
    if fight.camping == 0:
        return Not.CAMPING
    if spot == Spot.TORSO and patient.dying():
        return Not.TREATABLE  # the dying are for Stabilization (SK-DTH-6)
    if spot < 0 or (patient.wounds >> (2 * spot)) & 3 != 1 or not is_treatable(fight, spot):
        return Not.TREATABLE
    return LEGAL


def ready_reason(who: Fighter, loadout: i64) -> i64:
    """Return why other gear cannot be taken in hand, or LEGAL (SK-REC-2)."""
    if loadout < 0 or loadout == who.loadout or who.sheet.loadouts[loadout].too_heavy:
        return Not.TO_BE_READIED
    return LEGAL


def memorise_reason(who: Fighter, spells: i64) -> i64:
    """Return why these spells and prayers cannot be memorised, or LEGAL (SK-REC-2, SK-MAG-1)."""
    if spells & ~who.memorised == 0 or spells >= bit(len(who.sheet.spells)):
        return Not.NEW
    return LEGAL if count(spells) <= who.sheet.memory else Not.WITHIN_MEMORY


def count(bits: i64) -> i64:
    """Return how many bits are set."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


# -- what comes of it --------------------------------------------------------------------------


def carry_out(fight: Fight, who: Fighter, tend: Tend) -> None:
    """Do what somebody chose for a watch (SK-REC-2, SK-REC-3)."""
    care = tend.choice
    if care == Care.STABILIZE:
        stabilize(fight, who, fight.people[tend.patient])
    elif care == Care.TREAT:
        treat(fight, who, fight.people[tend.patient], tend.spot)
    elif care == Care.REPAIR:
        repair(fight, who, fight.people[tend.patient], tend.spot)
    elif care == Care.MEMORISE:
        memorise(fight, who, tend.what)
    elif care == Care.READY:
        who.loadout = tend.what
        if fight.heard:
            fight.tell(Readied(who=who.name, loadout=who.hand().name))


def memorise(fight: Fight, who: Fighter, spells: i64) -> None:
    """Bring other magic to mind (SK-REC-2, SK-MAG-1)."""
    if fight.heard:
        new = tuple(names_of(who, spells & ~who.memorised))
        old = tuple(names_of(who, who.memorised & ~spells))
        fight.tell(Memorised(who=who.name, spells=new, instead_of=old))
    who.memorised = spells


def names_of(who: Fighter, spells: i64) -> list[str]:
    """Return the names of spells and prayers that somebody knows."""
    known = who.sheet.spells
    return [known[i].name.lower() for i in range(len(known)) if spells & bit(i) != 0]


def stabilize(fight: Fight, healer: Fighter, patient: Fighter) -> None:
    """Try to end a bleeding: Stabilization against 15 (SK-STB-1, SK-STB-2, SK-DTH-3)."""
    help: i64 = 0
    if patient.effects & Effect.STAUNCHED != 0:
        help = 2
        end_effects(fight, patient, Effect.STAUNCHED)
    result = check(fight, healer, "Stabilization", Difficulty.MEDICINE, False, False, help)
    if fight.heard:
        fight.tell(Stabilized(who=healer.name, patient=patient.name, result=Result.NAMES[result]))
    if result == Result.SUCCESS:
        staunch(fight, patient)
    elif result == Result.FAILURE:
        patient.medical_lock = 1


def treat(fight: Fight, healer: Fighter, patient: Fighter, spot: i64) -> None:
    """Treat one critical wound in camp; a failure hurts, and may be tried again (SK-STB-4)."""
    result = check(fight, healer, "Trauma treatment", Difficulty.MEDICINE, False, True)
    if fight.heard:
        wound = Spot.WOUND_NAMES[2 * spot]
        fight.tell(
            Treated(who=healer.name, patient=patient.name, wound=wound, result=Result.NAMES[result])
        )
    if result == Result.SUCCESS:
        patient.wounds &= ~bit(2 * spot)
        if fight.rules.treat_bleeding == 0:
            close_wound(fight, patient, spot)
    elif result == Result.FAILURE:
        patient.fatigue += 1
        if fight.heard:
            fight.tell(
                Harmed(
                    who=patient.name,
                    pain=1,
                    fatigue=int(patient.fatigue),
                    stamina=int(patient.stamina()),
                    endurance=int(patient.endurance),
                )
            )


def close_wound(fight: Fight, patient: Fighter, spot: i64) -> None:
    """End the bleeding of a wound that was treated (SK-WEF-9).

    RULING: a wound is treated with all that it does. What is severed is beyond treatment, so its
    bleeding is for Stabilization, and so is that of the dying (SK-DTH-6).
    """
    if patient.bleeding & bit(spot) == 0 or patient.dying():
        return
    patient.bleeding &= ~bit(spot)
    if patient.bleeding == 0:
        staunch(fight, patient)


def report(fight: Fight) -> None:
    """Say who is dying, how likely death is, and who could help (SK-GM-9)."""
    helpers = [one for one in fight.people if may_tend(fight, one)]
    for who in fight.people:
        if who.dying() and who.gone == 0:
            names = [
                (one.name, 5 * staunches(fight, one)) for one in helpers if one.side == who.side
            ]
            if who.medical_lock != 0:
                names = []  # beyond what medicine can do (SK-STB-2)
            dies = death_chance(fight, who)
            chance = 100 * int(1000 * dies + 0.5)  # to a tenth of one per cent, but never to 0
            if chance == 0 and dies > 0:
                chance = max(int(100_000 * dies + 0.5), 1)
            fight.tell(
                DyingReported(
                    who=who.name, stamina=int(who.stamina()), chance=chance, helpers=tuple(names)
                )
            )


def staunches(fight: Fight, healer: Fighter) -> int:
    """Return in twentieths how often somebody stops a bleeding (SK-STB-1, SK-GEN-3)."""
    value = healer.sheet.skills.get("Stabilization", 0) - int(healer.fatigue)
    value += int(fight.expected_circumstance(healer))
    return min(max(20 - (int(Difficulty.MEDICINE) - value), 1), 19)
