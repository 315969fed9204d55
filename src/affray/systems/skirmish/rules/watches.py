"""Watches after the fight: rest and camp, and what time does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import Span
from affray.systems.skirmish.book.constants import Condition, Death, Effect, Pastime, Spot, Watch
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Healed, WokeUp
from affray.systems.skirmish.events.watch import WatchBegan
from affray.systems.skirmish.rules.dying import anybody_dying
from affray.systems.skirmish.rules.monastery import monastery
from affray.systems.skirmish.rules.sustaining import end_effects
from affray.systems.skirmish.rules.tending import knows_more, report
from affray.systems.skirmish.rules.values import has_mark
from affray.systems.skirmish.rules.wounds import is_treatable

MOST_WATCHES: Final[i64] = 60
CAMP: Final[i64] = 3  # so many watches


def begin_watch(fight: Fight) -> i64:
    """Ask how the time passes, and let it (SK-REC-1, SK-REC-2, SK-REC-3)."""
    fight.camping = 0
    if fight.heard:
        report(fight)
    if fight.watch >= MOST_WATCHES:
        return Span.NONE
    choice = pastime(fight)
    if choice == Pastime.DONE:
        return Span.NONE
    if choice == Pastime.MONASTERY:
        pass_time(fight, monastery(fight))
        return Span.PASSED
    fight.camping = 1 if choice == Pastime.CAMP else 0
    if fight.heard:
        fight.tell(
            WatchBegan(
                who="",
                time=Watch.KEYS[fight.watch % 6],
                what=Pastime.NAMES[choice],
                watch=int(fight.watch) + 1,
            )
        )
    pass_time(fight, CAMP if choice == Pastime.CAMP else 1)
    for who in fight.people:
        if can_recover(who):
            recover(fight, who, choice == Pastime.CAMP)
    return Span.OPEN


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
        return fight.ask(fight.pass_time.put(leader))
    return Pastime.REST if anybody_dying(fight) else Pastime.DONE


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
        if (who.wounds >> (2 * spot)) & 1 != 0 and is_treatable(fight, spot):
            return True
        if (who.wounds >> (2 * spot + 1)) & 1 != 0 and fight.land.monastery:
            return True
    return False


def pass_time(fight: Fight, watches: i64) -> None:
    """Count watches, for corpses too (SK-RES-2)."""
    fight.watch += watches
    for who in fight.people:
        end_effects(fight, who, Effect.RESOLVE)
        if watches >= 3:
            end_effects(fight, who, Effect.SUSTAINED)
        if who.dead != Death.NONE:
            who.watches_dead += watches


def can_recover(who: Fighter) -> bool:
    """Tell whether rest helps: not the dead, the dying or the frostburned (SK-INC-5, SK-TYP-4)."""
    if who.dead != Death.NONE or who.gone != 0 or who.sheet.construct or who.dying():
        return False
    return not has_mark(who, Spot.FROST)


def recovery(fight: Fight, who: Fighter, camped: bool) -> i64:
    """Return how much comes back: 1 for a watch, all of it for a camp (SK-REC-2, SK-REC-3).

    RULING: whoever begins a camp unconscious regains a point for each of its watches, as any
    stable character does (SK-INC-5); a house rule gives back all.
    """
    if not camped:
        return 1
    if who.down() and fight.rules.camp_recovery == 0:
        return CAMP
    return who.fatigue


def recover(fight: Fight, who: Fighter, camped: bool) -> None:
    """Give back Stamina for a rest or a camp, and wake the stable (SK-INC-4)."""
    was_down = who.down()
    before = who.fatigue
    who.fatigue = max(who.fatigue - recovery(fight, who, camped), 0)
    if fight.heard and who.fatigue < before:
        amount = int(before - who.fatigue)
        fight.tell(
            Healed(
                who=who.name, amount=amount, fatigue=int(who.fatigue), stamina=int(who.stamina())
            )
        )
    who.spent = min(who.spent, who.fatigue)
    if who.stamina() >= 1:
        who.knocked_out = 0
    if fight.heard and was_down and not who.down():
        fight.tell(WokeUp(who=who.name, stamina=int(who.stamina())))
