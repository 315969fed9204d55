"""The frame of every fight: its beginning and end, its rounds, phases and turns.

They mean the same in all books. A book's own kinds inherit from these: they name the book's rules
and may say more.
"""

from __future__ import annotations

from affray.core.fight.event import Event, Name, Word, seen
from affray.core.fight.tally import ALL


class RoundStarted(Event):
    """A round began; the order is that of whoever can act in it, where there is one by now."""

    round: int = seen(ALL)
    order: tuple[Name, ...] = seen(ALL)


class PhaseStarted(Event):
    """A phase of a round began."""

    phase: str = seen(ALL)


class TurnStarted(Event):
    """A fighter's turn began."""


class TurnEnded(Event):
    """A fighter's turn was over."""


class RoundEnded(Event):
    """A round was over."""

    round: int = seen(ALL)


class ChangedByHand(Event):
    """The game master changed something; only whoever has a game master's rights hears of it."""

    private = True
    change: str = seen(ALL)


class ReasonGiven(Event):
    """Tactics chose what to do for a reason; only whoever has a game master's rights hears it."""

    private = True
    reason: str = seen(ALL)


class FightsOn(Event):
    """Somebody with several ways to fight fell into the next one, as it went against it."""

    phase: str = seen(ALL)


class Improvised(Event):
    """Somebody tried what no rule has foreseen, as the game master had agreed to."""

    stunt: Word = seen(ALL)
    made: bool = seen(ALL)


class CameOfIt(Event):
    """Something came of what was improvised, to somebody, in the game master's words."""

    stunt: Word = seen(ALL)
    effect: Word = seen(ALL)


class FightDrags(Event):
    """Nobody was hurt, fell or left for some rounds in a row."""

    rounds: int = seen(ALL)


class Settled(Event):
    """The game master let a side give up, leave after a talk, or run: the fight had dragged."""

    how: str = seen(ALL, ("surrender", "parley", "retreat"))
    side: Word = seen(ALL)


class FightEnded(Event):
    """The fight is decided: the side that has won, or nobody; after how many rounds, and why."""

    winner: Word = seen(ALL)
    rounds: int = seen(ALL)
    why: str = seen(ALL)
