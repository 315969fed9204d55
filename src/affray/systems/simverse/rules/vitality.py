"""Vitality: going down, dying, death."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight import DRAW
from affray.systems.simverse.events import Died, WentDown
from affray.systems.simverse.model import (
    ABLE,
    ALLY_DIED,
    DEAD,
    DESTROYED,
    PRONE,
    UNCONSCIOUS,
    Fighter,
)
from affray.systems.simverse.rules.conditions import drop_weapon
from affray.systems.simverse.rules.morale import queue, queue_side

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

MOOKS_DIE: Final[i64] = 1  # mook_death: on


def life_at(fight: Fight, fighter: Fighter) -> i64:
    """Return what a fighter's Vitality makes of it (SV-VIT-5 to SV-VIT-7)."""
    vitality = fighter.vitality
    sheet = fighter.sheet
    if vitality > 0:
        return ABLE
    if vitality <= -2 * sheet.en:
        return DESTROYED
    if vitality <= -sheet.en and not sheet.hard_to_kill:
        return DEAD
    if fight.rules.mook_death == MOOKS_DIE and sheet.minor and sheet.referee_run:
        return DEAD
    return UNCONSCIOUS


def check_life(fight: Fight, fighter: Fighter) -> None:
    """See whether a fighter goes down or dies (SV-VIT-5 to SV-VIT-7, SV-COND-9, SV-MOR-2)."""
    if fighter.vitality > 0:
        return
    was = fighter.status
    now = life_at(fight, fighter)
    if now <= was:
        return
    if was == ABLE:
        drop_weapon(fight, fighter)
        fighter.conditions = PRONE
        fighter.reactions = 0
        fighter.status = now
        if fight.heard and now == UNCONSCIOUS:
            fight.tell(WentDown(fighter.name))
    fighter.status = now
    if now >= DEAD and was < DEAD:
        if fight.heard:
            fight.tell(Died(fighter.name, "destroyed" if now == DESTROYED else "dead"))
        for ally in fight.people:
            if ally.side == fighter.side and ally is not fighter:
                queue(fight, ally, ALLY_DIED)
    if was == ABLE:
        queue_side(fight, fighter.side, 1)
        check_end(fight)


def check_end(fight: Fight) -> None:
    """End the fight when only one side has anybody able and willing (SV-FLOW-1)."""
    alive: i64 = -1
    for person in fight.people:
        if person.status == ABLE and person.gone == 0:
            if alive >= 0 and person.side != alive:
                return
            alive = person.side
    fight.over = True
    fight.winner = alive
    if alive < 0:
        fight.winner = DRAW
