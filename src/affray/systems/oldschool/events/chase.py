"""What can happen in flight, chase and surrender."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Roll, Word, seen
from affray.core.fight.tally import ALL


class FlightChosen(Event):
    """The party runs."""

    rules = ("OS-RND-3", "OS-ENC-7")


class ChaseStarted(Event):
    """A chase began, so many steps apart."""

    rules = ("OS-CHASE-1", "OS-CHASE-10")
    pursued: str = seen(ALL, ("party", "foes"))
    gap: int = seen(ALL)


class NoPursuit(Event):
    """Nobody gave chase."""

    rules = ("OS-ENC-7",)


class ItemDropped(Event):
    """Something was dropped before the pursuers' feet."""

    rules = ("OS-CHASE-3", "OS-CHASE-4")
    thing: Word = seen(ALL)
    wanted: bool = seen(ALL)


class ChaseRun(Event):
    """One round of a chase: both sides roll against their MOVE."""

    rules = ("OS-CHASE-1", "OS-CHASE-2", "OS-CHASE-5", "OS-CHASE-6")
    gap_before: int = seen(ALL)
    party_move: Math = seen(ALL)
    party_roll: Roll = seen(ALL)
    party_steps: int = seen(ALL)
    foe_move: Math
    foe_roll: Roll = seen(ALL)
    foe_steps: int = seen(ALL)
    gap: int = seen(ALL)


class ChaseEnded(Event):
    """A chase was over."""

    rules = ("OS-CHASE-7", "OS-CHASE-9")
    result: str = seen(ALL, ("party_away", "foes_away", "caught"))


class SearchRolled(Event):
    """The foes' morale told whether they search for the party."""

    rules = ("OS-CHASE-8",)
    roll: Roll
    search: bool = seen(ALL)


class SurrenderAnswered(Event):
    """The party said what becomes of those who give in."""

    rules = ("OS-MOR-2", "OS-HIRE-2")
    accepted: bool = seen(ALL)
