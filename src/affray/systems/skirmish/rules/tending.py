"""Tending: what the conscious do in a watch, stabilization, treatment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.skirmish.acts.watches import MEDICINE, MEMORISE, REPAIR, TAKE_UP, TENDED
from affray.systems.skirmish.book.constants import Effect, Phase, Result, Spot, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Harmed, Readied
from affray.systems.skirmish.events.watch import DyingReported, Memorised, Stabilized, Treated
from affray.systems.skirmish.rules.checks import check
from affray.systems.skirmish.rules.disrepair import repair
from affray.systems.skirmish.rules.dying import death_chance
from affray.systems.skirmish.rules.sustaining import end_effects
from affray.systems.skirmish.rules.wounds import staunch

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


def next_tending(fight: Fight) -> bool:
    """Let the next conscious one who can help choose what to do; False when all have (SK-STB-3)."""
    while fight.at < len(fight.people):
        who = fight.people[fight.at]
        fight.at += 1
        if not may_tend(fight, who):
            continue
        fight.ask(fight.tend.put(who))
        number = fight.tend.choice - 1
        if number >= 0:
            patient = fight.people[number]
            if fight.tend.spot >= TAKE_UP:
                change(fight, who)
            elif fight.tend.spot >= REPAIR:
                repair(fight, who, patient, fight.tend.spot)
            elif fight.camping == 0:
                stabilize(fight, who, patient)
            else:
                treat(fight, who, patient, fight.tend.spot)
        return True
    fight.phase = Phase.CHECKS
    fight.at = 0
    return False


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
    fight.tend.put(who)
    for other in fight.people:
        for spot in TENDED:
            if fight.camping != 0 or spot == 0 or spot >= REPAIR:
                if fight.tend.reason(fight, other.number, spot) is None:
                    return True
    return False


def change(fight: Fight, who: Fighter) -> None:
    """Take other gear in hand, or bring other magic to mind (SK-REC-2, SK-REC-3)."""
    if fight.tend.spot == MEMORISE:
        if fight.heard:
            fight.tell(Memorised(who.name, fight.tend.change_text().removeprefix("memorise ")))
        who.memorised = fight.tend.what
        return
    who.loadout = fight.tend.what
    if fight.heard:
        fight.tell(Readied(who.name, who.hand().name))


def stabilize(fight: Fight, healer: Fighter, patient: Fighter) -> None:
    """Try to end a bleeding: Stabilization against 15 (SK-STB-1, SK-STB-2, SK-DTH-3)."""
    help: i64 = 0
    if patient.effects & Effect.STAUNCHED != 0:
        help = 2
        end_effects(fight, patient, Effect.STAUNCHED)
    result = check(fight, healer, "Stabilization", MEDICINE, False, False, help)
    if fight.heard:
        fight.tell(Stabilized(healer.name, patient.name, Result.NAMES[result]))
    if result == Result.SUCCESS:
        staunch(fight, patient)
    elif result == Result.FAILURE:
        patient.medical_lock = 1


def treat(fight: Fight, healer: Fighter, patient: Fighter, spot: i64) -> None:
    """Treat one critical wound in camp; a failure hurts, and may be tried again (SK-STB-4)."""
    result = check(fight, healer, "Trauma treatment", MEDICINE, False, True)
    if fight.heard:
        wound = Spot.WOUND_NAMES[2 * spot]
        fight.tell(Treated(healer.name, patient.name, wound, Result.NAMES[result]))
    if result == Result.SUCCESS:
        patient.wounds &= ~bit(2 * spot)
    elif result == Result.FAILURE:
        patient.fatigue += 1
        if fight.heard:
            fight.tell(Harmed(patient.name, 1, int(patient.fatigue), int(patient.stamina())))


def report(fight: Fight) -> None:
    """Say who is dying, how likely death is, and who could help (SK-GM-9)."""
    helpers = [one for one in fight.people if may_tend(fight, one)]
    for who in fight.people:
        if who.dying() and who.gone == 0:
            names = [
                f"{one.name} {5 * staunches(one)} %" for one in helpers if one.side == who.side
            ]
            if who.medical_lock != 0:
                names = []  # beyond what medicine can do (SK-STB-2)
            chance = f"{100 * death_chance(who):.1f} %"
            fight.tell(DyingReported(who.name, int(who.stamina()), chance, tuple(names)))


def staunches(healer: Fighter) -> int:
    """Return in twentieths how often somebody stops a bleeding (SK-STB-1, SK-GEN-3)."""
    value = healer.sheet.skills.get("Stabilization", 0) - int(healer.fatigue)
    return min(max(20 - (int(MEDICINE) - value), 1), 19)
