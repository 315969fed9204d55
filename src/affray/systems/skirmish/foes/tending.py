"""The time after the fight: who is tended first, and by whom."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Care, Gear
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.questions import Tend
from affray.systems.skirmish.rules.disrepair import repair_reason
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.rules.tending import patient_reason, stabilize_reason, treat_reason


def tend(fight: Fight, question: Tend) -> i64:
    """Tend the comrade who is nearest to death, then wounds, then gear (SK-DTH-6)."""
    healer = question.healer
    found: i64 = -1
    least: i64 = 1_000_000
    for other in fight.people:
        if other.side != healer.side or patient_reason(healer, other) != LEGAL:
            continue
        if stabilize_reason(fight, healer, other) != LEGAL or not is_for(fight, healer, other):
            continue
        left = other.stamina() - 10 * other.death_failures
        if not other.dying():
            left += 1000
        if left < least:
            least = left
            found = other.number
    if found >= 0:
        return question.fill(Care.STABILIZE, found, -1)
    for other in fight.people:
        if other.side != healer.side or patient_reason(healer, other) != LEGAL:
            continue
        for spot in range(8):
            if treat_reason(fight, other, spot) == LEGAL:
                return question.fill(Care.TREAT, other.number, spot)
    for other in fight.people:
        for gear in (Gear.ARMOR, Gear.WEAPONS):
            if patient_reason(healer, other) == LEGAL:
                if repair_reason(healer, other, gear) == LEGAL:
                    return question.fill(Care.REPAIR, other.number, gear)
    return question.fill(Care.SLEEP, -1, -1)


def hand_at_it(who: Fighter) -> i64:
    """Return what somebody adds to a Stabilization check."""
    return who.sheet.stabilization - who.fatigue


def is_for(fight: Fight, healer: Fighter, patient: Fighter) -> bool:
    """Tell whether somebody should try: a bad failure ends all trying (SK-STB-2).

    So the best hand tries, and others where they rather help than harm.
    """
    if hand_at_it(healer) >= 5:
        return True
    for other in fight.people:
        if other.side != healer.side or not other.active() or other.sheet.construct:
            continue
        if other.number != patient.number and hand_at_it(other) > hand_at_it(healer):
            return False
    return True
