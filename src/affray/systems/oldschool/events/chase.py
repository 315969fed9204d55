"""What can happen in flight, chase and surrender."""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Roll, event, seen
from affray.core.fight.tally import ALL


@event
class FlightChosen(Event):
    """The party runs."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-3", "OS-ENC-7")
    words: ClassVar[str] = "The party turns to run."


@event
class ChaseStarted(Event):
    """A chase began, so many steps apart."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-1", "OS-CHASE-10")
    words: ClassVar[str] = "The chase is on, {pursued} {gap:step|steps} ahead."
    pursued: str = seen(ALL)
    gap: int = seen(ALL)


@event
class NoPursuit(Event):
    """Nobody gave chase."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-7",)
    words: ClassVar[str] = "Nobody gives chase."


@event
class ItemDropped(Event):
    """Something was dropped before the pursuers' feet."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-3", "OS-CHASE-4")
    words: ClassVar[str] = "{who} drops the {thing}{wanted:, which the pursuers want|}."
    thing: str = seen(ALL)
    wanted: bool = seen(ALL)


@event
class ChaseRun(Event):
    """One round of a chase: both sides roll against their MOVE."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-1", "OS-CHASE-2", "OS-CHASE-5", "OS-CHASE-6")
    gap_before: int = seen(ALL)
    party_move: int = seen(ALL)
    party_roll: Roll = seen(ALL)
    party_steps: int = seen(ALL)
    foe_move: int
    foe_roll: Roll = seen(ALL)
    foe_steps: int = seen(ALL)
    gap: int = seen(ALL)


@event
class ChaseEnded(Event):
    """A chase was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-7", "OS-CHASE-9")
    words: ClassVar[str] = "The chase is over: {result}."
    result: str = seen(ALL)


@event
class SearchRolled(Event):
    """The foes' morale told whether they search for the party."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-8",)
    words: ClassVar[str] = "{search:They search for the party|They do not search}."
    roll: Roll
    search: bool = seen(ALL)


@event
class SurrenderAnswered(Event):
    """The party said what becomes of those who give in."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-2", "OS-HIRE-2")
    words: ClassVar[str] = "{accepted:The surrender is accepted|No quarter: they fight on}."
    accepted: bool = seen(ALL)
