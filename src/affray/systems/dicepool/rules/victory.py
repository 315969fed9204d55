"""When a fight is decided, and when it is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import last_blow
from affray.core.fight.fight import DRAW
from affray.systems.dicepool.book.constants import End, Phase
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.events.events import FightEnded

MOST_QUIET: Final[i64] = 50  # rounds without harm, then it is a draw


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


def check_stop(fight: Fight) -> None:
    """Stop a fight that has come to its last round, or in which nobody harms anybody.

    RULING: the book knows no such end; without one, two who cannot hurt each other fight forever.
    """
    check_end(fight)  # whoever is unseen may have been taken off the field
    if fight.decided:
        return
    if fight.round_limit > 0 and fight.round >= fight.round_limit:
        decide(fight, DRAW, End.ROUND_LIMIT)
    elif fight.quiet >= MOST_QUIET:
        decide(fight, DRAW, End.NO_HARM)


def finish(fight: Fight) -> None:
    """Leave the order of turns, and turn to what comes after."""
    fight.on_turn = -1
    fight.parts_left = 0
    fight.phase = Phase.AFTERMATH
    last_blow(fight)
