"""Vitality: going down, dying, death, healing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import Stage
from affray.core.fight.fight import DRAW
from affray.systems.simverse.book.constants import Condition, Status, bit
from affray.systems.simverse.book.event_keys import Fall, Gain
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import MookDeath
from affray.systems.simverse.events.harm import Died, HeldOn, VitalityGained, WentDown
from affray.systems.simverse.rules.actions.hands import drop_all
from affray.systems.simverse.rules.ground.mounted import leave_saddle, unseat
from affray.systems.simverse.rules.harm.conditions import free_of_grip
from affray.systems.simverse.rules.harm.pain import changed_vitality
from affray.systems.simverse.rules.magic.enchantments import lapse
from affray.systems.simverse.rules.morale import queue_death, queue_side

INJURIES: Final[i64] = (
    Condition.SLOWED
    | Condition.HAND_LOST
    | Condition.OFF_HAND_LOST
    | Condition.FOOT_LOST
    | Condition.EYE_LOST
)


# What stays with a body that has gone down
LASTING: Final[i64] = (
    Condition.BURNING
    | Condition.CHILLED
    | Condition.CORRODED
    | Condition.POISONED
    | Condition.EXHAUSTED
    | Condition.DEPLETED
    | Condition.BLESSED
    | Condition.SHIELDED
    | Condition.MAGE_ARMORED
    | Condition.QUIRKY
    | Condition.LUCK_SPENT
    | Condition.SLOWED
    | Condition.HAND_LOST
    | Condition.OFF_HAND_LOST
    | Condition.FOOT_LOST
    | Condition.EYE_LOST
    | Condition.LAST_EFFORT
    | Condition.RAGING
    | Condition.SPENT
    | Condition.WOUNDED
    | Condition.BADLY_WOUNDED
    | Condition.CRITICAL_WOUNDS
)


def life_at(fight: Fight, fighter: Fighter) -> i64:
    """Return what a fighter's Vitality makes of it (SV-VIT-5 to SV-VIT-7)."""
    vitality = fighter.vitality
    sheet = fighter.sheet
    if vitality > 0:
        return Status.ABLE
    endurance = fighter.endurance()
    if vitality <= -2 * endurance:
        return Status.DESTROYED
    if vitality <= -endurance and not sheet.hard_to_kill:
        return Status.DEAD
    if fight.rules.mook_death == MookDeath.ON and sheet.minor and sheet.referee_run:
        return Status.DEAD
    return Status.UNCONSCIOUS


def check_life(fight: Fight, fighter: Fighter) -> None:
    """See whether a fighter goes down or dies (SV-VIT-5 to SV-VIT-7, SV-COND-9, SV-MOR-2)."""
    if fighter.vitality > 0 or fight.together & bit(fighter.number) != 0:
        return  # who is struck down in a simultaneous group still does what it declared
    sink(fight, fighter)


def sink(fight: Fight, fighter: Fighter) -> None:
    """Let one without Vitality go down or die (SV-VIT-5 to SV-VIT-7, SV-COND-9)."""
    was = fighter.status
    now = life_at(fight, fighter)
    if now <= was:
        return
    if was == Status.ABLE and holds_on(fight, fighter, now):
        return
    if was == Status.ABLE:
        lapse(fight, fighter)
        drop_all(fight, fighter)
        if fighter.conditions & (Condition.GRAPPLED | Condition.MOUNTED) != 0:
            free_others(fight, fighter)
        if fighter.rider >= 0:
            unseat(fight, fight.people[fighter.rider], Fall.MOUNT_DOWN)
        fighter.conditions = fighter.conditions & LASTING | Condition.PRONE
        fighter.aim = -1
        fighter.feint = -1
        fighter.reactions = 0
        fighter.status = now
        if fight.heard and now == Status.UNCONSCIOUS:
            fight.tell(WentDown(who=fighter.name))
    fighter.status = now
    fight.falls += 1
    if now >= Status.DEAD and was < Status.DEAD:
        if fight.heard:
            fight.tell(Died(who=fighter.name, how=Status.NAMES[now]))
        queue_death(fight, fighter)
    if was == Status.ABLE:
        queue_side(fight, fighter.side, 1)
        check_end(fight)


def holds_on(fight: Fight, fighter: Fighter, now: i64) -> bool:
    """Let a relentless fighter do one more thing before it falls; its next turn is its last."""
    if (
        not fighter.sheet.relentless
        or now != Status.UNCONSCIOUS
        or fighter.has(Condition.LAST_EFFORT)
    ):
        return False
    fighter.conditions |= Condition.LAST_EFFORT
    if fight.heard:
        fight.tell(HeldOn(who=fighter.name))
    return True


def free_others(fight: Fight, fighter: Fighter) -> None:
    """Free whoever is tied up with a fighter that goes down: grapple and saddle."""
    free_of_grip(fight, fighter)
    if fighter.has(Condition.MOUNTED):
        leave_saddle(fight, fighter)


def check_end(fight: Fight) -> None:
    """End the fight when only one side has anybody able and willing (SV-FLOW-1)."""
    if fight.stage != Stage.FIGHT:
        return
    alive: i64 = -1
    for person in fight.people:
        if person.status == Status.ABLE and person.gone == 0:
            if alive >= 0 and person.side != alive:
                return
            alive = person.side
    fight.over = True
    fight.winner = alive
    if alive < 0:
        fight.winner = DRAW


def heal(fight: Fight, fighter: Fighter, gained: i64, cause: i64, thing: str = "") -> None:
    """Give Vitality back, the full at most; above 0 one comes round (SV-VIT-8, SV-VIT-9).

    It lies there without a Reaction until its next turn.
    """
    gained = min(gained, fighter.full_vitality() - fighter.vitality)
    if gained <= 0:
        return
    fighter.vitality += gained
    changed_vitality(fight, fighter)
    fighter.conditions &= ~INJURIES
    if fighter.status == Status.UNCONSCIOUS:
        fighter.conditions |= Condition.STABILISED
        if fighter.vitality > 0:
            fighter.status = Status.ABLE
            fighter.conditions &= ~Condition.STABILISED
    if fight.heard:
        fight.tell(
            VitalityGained(
                who=fighter.name,
                gained=gained,
                left=fighter.vitality,
                cause=Gain.NAMES[cause],
                thing=thing,
            )
        )
