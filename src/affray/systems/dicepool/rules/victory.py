"""When a fight is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.fight.fight import DRAW
from affray.systems.dicepool.book.constants import End
from affray.systems.dicepool.events.events import FightEnded

if TYPE_CHECKING:
    from affray.systems.dicepool.book.fight import Fight


def check_end(fight: Fight) -> None:
    """See whether only one side has anybody left who is neither downed, dead nor gone (4.2)."""
    if fight.decided or fight.over:
        return
    left: i64 = -1
    for person in fight.people:
        if person.can_act():
            if left >= 0 and person.side != left:
                return
            left = person.side
    decide(fight, left if left >= 0 else DRAW, End.LAST_SIDE)


def decide(fight: Fight, winner: i64, why: i64) -> None:
    """Say who has won; what burns still burns, and days of rest may follow."""
    fight.decided = True
    fight.winner = winner
    if fight.heard:
        name = ""
        if winner >= 0:
            name = fight.sides[winner]
        fight.tell(
            FightEnded(
                who="", winner=name, rounds=fight.round, why=End.NAMES[why], quiet=fight.quiet
            )
        )
