"""Conditions: what starts and ends them, and hit points that run out."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.fight import DRAW
from affray.systems.oldschool.book.constants import (
    PARTY,
    Condition,
    Ending,
    Harm,
    Phase,
    Status,
    Where,
)
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import DeathRule
from affray.systems.oldschool.events.blow import Died, HpLost, WentDown
from affray.systems.oldschool.events.events import Revealed, WeaponDropped
from affray.systems.oldschool.events.maneuver import ConditionEnded, ConditionStarted
from affray.systems.oldschool.rules.finding import put_down


def start(fight: Fight, fighter: Fighter, condition: i64, cause: str) -> None:
    """Begin a condition that is not on yet."""
    if fighter.has(condition):
        return
    fighter.conditions |= condition
    if fight.heard:
        fight.tell(
            ConditionStarted(who=fighter.name, condition=condition_name(condition), cause=cause)
        )


def stop(fight: Fight, fighter: Fighter, condition: i64) -> None:
    """End a condition that is on."""
    if not fighter.has(condition):
        return
    fighter.conditions &= ~condition
    if fight.heard:
        fight.tell(ConditionEnded(who=fighter.name, condition=condition_name(condition)))


def condition_name(condition: i64) -> str:
    """Return the word for a condition."""
    for number in range(len(Condition.NAMES)):
        if (condition >> number) & 1 != 0:
            return Condition.NAMES[number]
    return ""


def helpless(fighter: Fighter) -> bool:
    """Tell whether blows at a fighter land without a roll (OS-GRP-3)."""
    return fighter.has(Condition.PINNED) or fighter.status == Status.UNCONSCIOUS


def pin(fight: Fight, holder: Fighter, target: Fighter) -> None:
    """Let one hold another fast (OS-GRP-3)."""
    free(fight, target)
    free(fight, holder)
    holder.held = target.number
    target.holder = holder.number
    holder.conditions |= Condition.PINNING
    start(fight, target, Condition.PINNED, "grapple")


def free(fight: Fight, fighter: Fighter) -> None:
    """End every hold that a fighter has or is in."""
    if fighter.conditions & Condition.TIED == 0:
        return
    if fighter.has(Condition.PINNING):
        other = fight.people[fighter.held]
        fighter.conditions &= ~Condition.PINNING
        fighter.held = -1
        other.holder = -1
        stop(fight, other, Condition.PINNED)
    if fighter.has(Condition.PINNED):
        other = fight.people[fighter.holder]
        other.conditions &= ~Condition.PINNING
        other.held = -1
        fighter.holder = -1
        stop(fight, fighter, Condition.PINNED)


def reveal(fight: Fight, fighter: Fighter) -> None:
    """Show a hidden fighter to everybody; nobody turns its back to it now (OS-BON-1, OS-BEH-1)."""
    if fighter.hidden == 0:
        return
    fighter.hidden = 0
    fighter.behind = 0
    if fight.heard:
        fight.tell(Revealed(who=fighter.name))


def fall_from_hand(fight: Fight, fighter: Fighter, number: i64, place: i64) -> None:
    """Let a weapon leave the hand and lie at a place; what lies elsewhere is lost from sight."""
    if number == fighter.strange():
        if fight.heard:
            weapon = fighter.sheet.weapons[number].name
            fight.tell(WeaponDropped(who=fighter.name, weapon=weapon))
        put_down(fight, fighter, place)
        return
    for other in range(fighter.body):
        if fighter.where_is(other) == Where.ON_THE_GROUND and fighter.fallen_at != place:
            fighter.put(other, Where.LOST)
    fighter.put(number, Where.ON_THE_GROUND)
    fighter.fallen_at = place
    if fighter.ready == number:
        fighter.ready = fighter.body
        fighter.hands = 1
    if fight.heard:
        fight.tell(WeaponDropped(who=fighter.name, weapon=fighter.sheet.weapons[number].name))


def lose_hp(
    fight: Fight, fighter: Fighter, amount: i64, non_lethal: bool, how: i64, cause: str
) -> None:
    """Take off hit points; a non-lethal blow never goes under 0 (OS-ATK-2, OS-NL-1)."""
    before = fighter.hp
    fighter.hp -= amount
    fight.harms += 1
    if non_lethal and fighter.hp < 0 <= before:
        fighter.hp = 0
    if fight.heard:
        fight.tell(
            HpLost(
                who=fighter.name,
                lost=before - fighter.hp,
                before=before,
                left=fighter.hp,
                how=Harm.NAMES[how],
                cause=cause,
            )
        )
    if fighter.hp > 0:
        return
    now = life_at(fight, fighter, non_lethal)
    was = fighter.status
    if now == was or was == Status.DEAD:
        return
    fighter.status = now
    fight.falls += 1
    go_down(fight, fighter)
    if fight.heard:
        if now == Status.DEAD:
            fight.tell(Died(who=fighter.name))
        else:
            fight.tell(WentDown(who=fighter.name))
    check_end(fight)


def life_at(fight: Fight, fighter: Fighter, non_lethal: bool) -> i64:
    """Return what hit points make of a fighter (sheet 4.6; house rule `death_rule`)."""
    if fighter.hp > 0:
        return Status.ABLE
    if non_lethal and fighter.hp == 0:
        return Status.UNCONSCIOUS
    if fighter.side != PARTY or fighter.hp < 0:
        return Status.DEAD
    return Status.DEAD if fight.rules.death_rule == DeathRule.ZERO_DEAD else Status.UNCONSCIOUS


def settle(fight: Fight, fighter: Fighter) -> None:
    """See what hit points that were set, not lost, make of a fighter."""
    was = fighter.status
    if was > Status.DEAD:
        return
    fighter.status = life_at(fight, fighter, was == Status.UNCONSCIOUS and fighter.hp == 0)
    if fighter.status != Status.ABLE and was == Status.ABLE:
        go_down(fight, fighter)
    elif fighter.status == Status.ABLE and was != Status.ABLE:
        fighter.conditions = 0


def go_down(fight: Fight, fighter: Fighter) -> None:
    """Let go of everything and lie there; flames burn on."""
    free(fight, fighter)
    fighter.conditions = fighter.conditions & Condition.ON_FIRE | Condition.PRONE
    fighter.retrieving = 0
    fighter.hidden = 0
    fighter.behind = 0


def check_end(fight: Fight) -> None:
    """Turn to what remains when only one side has anybody standing (sheet 4.2)."""
    if fight.phase == Phase.AFTERMATH or fight.over:
        return
    alive: i64 = -1
    for person in fight.people:
        if person.status == Status.ABLE and person.gone == 0:
            if alive >= 0 and person.side != alive:
                return
            alive = person.side
    fight.phase = Phase.AFTERMATH
    fight.ending = Ending.FOUGHT_OUT
    fight.winner = alive
    if alive < 0:
        fight.ending = Ending.NOBODY_LEFT
        fight.winner = DRAW


def end_in_peace(fight: Fight, ending: i64) -> None:
    """End an encounter without a blow (OS-ENC-6)."""
    fight.ending = ending
    fight.winner = DRAW
    fight.phase = Phase.AFTERMATH
