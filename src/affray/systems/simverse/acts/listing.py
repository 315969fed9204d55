"""How one act is put on the list of what a fighter may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.act.question import Option
from affray.systems.simverse.acts.legality import act_reason
from affray.systems.simverse.acts.reasons import LEGAL, reason_of
from affray.systems.simverse.acts.verbs import VERBS
from affray.systems.simverse.book.constants import Status
from affray.systems.simverse.book.fighter import Fighter

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


def offer(fight: Fight, act: WhatNow, found: list[Option], words: str, shown: bool) -> Option:
    """Add the act filled in; what is illegal only where it is worth showing."""
    option = Option(act.text(fight), words)
    reason = act_reason(fight, act.fighter, act)
    if reason != LEGAL:
        option.reason = reason_of(reason)
    if act.target >= 0:
        option.about = fight.people[act.target].name
    option.group = VERBS[act.choice].word
    option.hint = VERBS[act.choice].cost
    if reason == LEGAL or shown:
        found.append(option)
    return option


def worth_listing(fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is an enemy that is seen and stands."""
    if target.side == fighter.side or target.gone != 0 or target.status != Status.ABLE:
        return False
    return target.seen_by(fighter.side)
