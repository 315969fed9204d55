"""After the fight: watches, rest and camp, stabilization, treatment, death checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Term
from affray.systems.skirmish.acts.watches import (
    DAYS,
    MEDICINE,
    MEMORISE,
    REPAIR,
    REPAIRED,
    TAKE_UP,
    TENDED,
    is_treatable,
)
from affray.systems.skirmish.book.constants import (
    Condition,
    Death,
    Effect,
    Pastime,
    Phase,
    Result,
    Spot,
    bit,
)
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Died, Harmed, Healed, Readied, WokeUp
from affray.systems.skirmish.events.watch import (
    DeathChecked,
    DyingReported,
    Memorised,
    Repaired,
    Stabilized,
    Treated,
    WatchBegan,
)
from affray.systems.skirmish.rules.checks import DIE, check, has_mark
from affray.systems.skirmish.rules.services import monastery
from affray.systems.skirmish.rules.wounds import staunch

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

DEATH: Final[i64] = 15
MOST_WATCHES: Final[i64] = 60
STAMINA = Term("Stamina", "SK-DTH-4", SIDE)


def next_watch(fight: Fight) -> None:
    """Ask how the time passes, and let it (SK-REC-1, SK-REC-2, SK-REC-3)."""
    if fight.heard:
        report(fight)
    if fight.watch >= MOST_WATCHES:
        fight.over = True
        return
    choice = pastime(fight)
    if choice == Pastime.DONE:
        fight.over = True
        return
    if choice == Pastime.MONASTERY:
        pass_time(fight, monastery(fight))
        return
    fight.camping = 1 if choice == Pastime.CAMP else 0
    if fight.heard:
        what = "camp" if choice == Pastime.CAMP else "rest"
        fight.tell(WatchBegan("", f"{DAYS[fight.watch % 6]}: {what}", int(fight.watch) + 1))
    pass_time(fight, 3 if choice == Pastime.CAMP else 1)
    for who in fight.people:
        if can_recover(who):
            recover(fight, who, choice == Pastime.CAMP)
    fight.phase = Phase.TENDING
    fight.at = 0


def pastime(fight: Fight) -> i64:
    """Ask whoever speaks for those that hold the field how time passes (SK-REC-1).

    Where nobody is awake to be asked, the dying have their checks and no more. Where time would
    change nothing, nobody is asked.
    """
    if not time_matters(fight):
        return Pastime.DONE
    leader: Fighter | None = None
    for who in fight.people:
        if leader is None and who.active() and not who.sheet.construct:
            if fight.winner < 0 or who.side == fight.winner:
                leader = who
    if leader is not None:
        return fight.ask(fight.afterwards.put(leader))
    return Pastime.REST if fight.anybody_dying() else Pastime.DONE


def time_matters(fight: Fight) -> bool:
    """Tell whether time would do anything: for those who hold the field, or for the fallen."""
    for who in fight.people:
        if who.gone != 0 or who.sheet.construct:
            continue
        if who.incapacitated():
            return True
        if fight.winner >= 0 and who.side != fight.winner:
            continue
        if who.dead != Death.NONE:
            if fight.land.monastery:
                return True
        elif (
            who.fatigue > 0
            or is_worn(who)
            or hurts(fight, who)
            or (fight.watch == 0 and knows_more(who))
        ):
            return True
    return False


def is_worn(who: Fighter) -> bool:
    """Tell whether gear of somebody is in disrepair (SK-TYP-5)."""
    return who.conditions & (Condition.WORN_ARMOR | Condition.WORN_WEAPON) != 0


def hurts(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody bleeds or has a wound that a camp or a monastery could mend."""
    if who.bleeding != 0:
        return True
    for spot in range(8):
        if (who.wounds >> (2 * spot)) & 1 != 0 and is_treatable(spot):
            return True
        if (who.wounds >> (2 * spot + 1)) & 1 != 0 and fight.land.monastery:
            return True
    return False


def pass_time(fight: Fight, watches: i64) -> None:
    """Count watches, for corpses too (SK-RES-2)."""
    fight.watch += watches
    for who in fight.people:
        fight.end_effects(who, Effect.RESOLVE)
        if watches >= 3:
            fight.end_effects(who, Effect.SUSTAINED)
        if who.dead != Death.NONE:
            who.watches_dead += watches


def can_recover(who: Fighter) -> bool:
    """Tell whether rest helps: not the dead, the dying or the frostburned (SK-INC-5, SK-TYP-4)."""
    if who.dead != Death.NONE or who.gone != 0 or who.sheet.construct or who.dying():
        return False
    return not has_mark(who, Spot.FROST)


def recover(fight: Fight, who: Fighter, camped: bool) -> None:
    """Give back 1 Stamina for a watch, all of it for a camp, and wake the stable (SK-INC-4)."""
    was_down = who.down()
    before = who.fatigue
    who.fatigue = 0 if camped else max(who.fatigue - 1, 0)
    if fight.heard and who.fatigue < before:
        amount = int(before - who.fatigue)
        fight.tell(Healed(who.name, amount, int(who.fatigue), int(who.stamina())))
    who.spent = min(who.spent, who.fatigue)
    if who.stamina() >= 1:
        who.knocked_out = 0
    if fight.heard and was_down and not who.down():
        fight.tell(WokeUp(who.name, int(who.stamina())))


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
        fight.end_effects(patient, Effect.STAUNCHED)
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
        wound = Spot.WOUNDS[spot][0]
        fight.tell(Treated(healer.name, patient.name, wound, Result.NAMES[result]))
    if result == Result.SUCCESS:
        patient.wounds &= ~bit(2 * spot)
    elif result == Result.FAILURE:
        patient.fatigue += 1
        if fight.heard:
            fight.tell(Harmed(patient.name, 1, int(patient.fatigue), int(patient.stamina())))


def repair(fight: Fight, smith: Fighter, owner: Fighter, thing: i64) -> None:
    """Repair one thing in a watch, up to four of the side in a camp (SK-REC-2, SK-REC-3).

    The difficulty is what durability is left, and 10 at least.
    """
    left: i64 = 1 if fight.camping == 0 else 4
    mend_thing(fight, smith, owner, thing)
    for other in fight.people:
        for spot in (REPAIR, REPAIR + 1):
            if left > 1 and fight.tend.put(smith).reason(fight, other.number, spot) is None:
                if other.number != owner.number or spot != thing:
                    mend_thing(fight, smith, other, spot)
                    left -= 1


def mend_thing(fight: Fight, smith: Fighter, owner: Fighter, thing: i64) -> None:
    """Repair armour or weapons of one fighter with Field repair (SK-TYP-5)."""
    durability = owner.sheet.armor_durability if thing == REPAIR else owner.hand().durability
    result = check(fight, smith, "Field repair", max(durability - 1, 10), False, fight.camping != 0)
    if fight.heard:
        item = REPAIRED[thing - REPAIR]
        fight.tell(Repaired(smith.name, owner.name, item, result == Result.SUCCESS))
    if result != Result.SUCCESS:
        return
    if thing == REPAIR:
        owner.conditions &= ~Condition.WORN_ARMOR
        owner.wounds &= ~bit(2 * Spot.ACID)
    else:
        owner.conditions &= ~Condition.WORN_WEAPON


def next_check(fight: Fight) -> bool:
    """Roll the next death check of this watch; False when all are rolled (SK-DTH-1)."""
    while fight.at < len(fight.people):
        who = fight.people[fight.at]
        fight.at += 1
        if who.gone == 0 and who.dying() and who.effects & Effect.STASIS == 0:
            death_check(fight, who)
            return True
    fight.phase = Phase.WATCH
    fight.at = 0
    fight.camping = 0
    return False


def death_check(fight: Fight, who: Fighter) -> None:
    """Roll for life: over 15 with Stamina; three failures are death (SK-DTH-2, SK-DTH-4).

    One success of three is survival: after the third watch the bleeding ends (SK-DTH-5).
    """
    shown = fight.roll(who, 1, 20, "death check")
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.add(STAMINA, who.stamina())
    holds = tally.total > DEATH
    who.death_checks += 1
    if not holds:
        who.death_failures += 1
    if fight.heard:
        fight.tell(
            DeathChecked(
                who.name,
                roll_of(1, 20, fight.faces),
                math_of(tally),
                holds,
                int(who.death_checks),
                int(who.death_failures),
            )
        )
    if who.death_checks < 3:
        return
    if who.death_failures >= 3:
        who.dead = Death.BLED
        if fight.heard:
            fight.tell(Died(who.name, Death.NAMES[Death.BLED]))
    else:
        staunch(fight, who)


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


def death_chance(who: Fighter) -> float:
    """Return how likely somebody dies untended: by failing all checks still to come (SK-DTH-2)."""
    if who.death_checks > who.death_failures:
        return 0.0  # one success is enough
    failing = min(max(DEATH - int(who.stamina()), 0), 20)
    return float((failing / 20) ** int(3 - who.death_checks))


def staunches(healer: Fighter) -> int:
    """Return in twentieths how often somebody stops a bleeding (SK-STB-1, SK-GEN-3)."""
    value = healer.sheet.skills.get("Stabilization", 0) - int(healer.fatigue)
    return min(max(20 - (int(MEDICINE) - value), 1), 19)
