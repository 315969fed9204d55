"""After the last blow: stretches of time in which people tend, fetch and rest.

Every book has one, and it runs the same in all of them. A stretch of time begins (a watch, a day,
the minutes after the fight), each of those who can do something is asked, then the time does to
each what it does; and again, until there is nothing left to do. What a stretch is, who may do
what in it and what comes of it is said by the book, in the three calls of its fight.

It is played wherever people are: in bulk only if the fight `lingers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight


class Stage:
    """How far the time after the last blow has come."""

    FIGHT: Final[i64] = 0  # the last blow has not fallen
    TIME: Final[i64] = 1  # another stretch of time may begin
    TENDING: Final[i64] = 2  # whoever can do something in it does
    ENDURING: Final[i64] = 3  # then it does to everybody what it does


class Span:
    """What begins when a stretch of time may."""

    NONE: Final[i64] = 0  # nothing is left to do: all is over
    PASSED: Final[i64] = 1  # it went by, and nobody could do anything in it
    OPEN: Final[i64] = 2  # people may do something in it


class Tended:
    """What somebody did in a stretch of time."""

    NOTHING: Final[i64] = 0  # there was nothing to do, nobody was asked
    DONE: Final[i64] = 1
    MORE: Final[i64] = 2  # and is asked again


def last_blow(fight: Fight) -> None:
    """Turn to what comes after the last blow, or end it all where nobody wants to know."""
    if fight.lingers:
        fight.stage = Stage.TIME
    else:
        fight.over = True


def time_goes_on(fight: Fight) -> None:
    """Run the time after the last blow to its next seam."""
    if fight.stage == Stage.TENDING:
        tend(fight)
    elif fight.stage == Stage.ENDURING:
        endure(fight)
    else:
        span = fight.begin_span()
        if span == Span.NONE:
            fight.over = True
        elif span == Span.OPEN:
            turn_to(fight, Stage.TENDING)


def turn_to(fight: Fight, stage: i64) -> None:
    """Begin a stage, with the first of the fighters."""
    fight.stage = stage
    fight.had_time = 0


def tend(fight: Fight) -> None:
    """Let the next one who can do something do it."""
    while fight.had_time < len(fight.fighters):
        did = fight.tends(fight.fighters[fight.had_time])
        if did != Tended.MORE:
            fight.had_time += 1
        if did != Tended.NOTHING:
            return
    turn_to(fight, Stage.ENDURING)


def endure(fight: Fight) -> None:
    """Let time do what it does to the next one for whom that is something."""
    while fight.had_time < len(fight.fighters):
        who = fight.fighters[fight.had_time]
        fight.had_time += 1
        if fight.endures(who):
            return
    turn_to(fight, Stage.TIME)
