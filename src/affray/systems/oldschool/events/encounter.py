"""What can happen before any blow: first sight, surprise, reaction and the party's stance."""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Roll, event, seen
from affray.core.fight.tally import ALL


@event
class FirstSight(Event):
    """The party and the strangers come into sight of each other."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-2", "OS-DIST-1")
    distance: int = seen(ALL)
    by: str = seen(ALL)  # what the party sees by
    strangers: tuple[str, ...] = seen(ALL)  # what each of them is
    lit: bool = seen(ALL)  # whether they carry a light


@event
class ShotFromTheDark(Event):
    """Somebody whom the party does not see shoots; the encounter has not begun."""

    rules: ClassVar[tuple[str, ...]] = ("OS-DIST-2", "OS-DIST-3")
    words: ClassVar[str] = "Out of nowhere something flies at {target}."
    target: str = seen(ALL)


@event
class SurpriseRolled(Event):
    """The die for surprise fell."""

    rules: ClassVar[tuple[str, ...]] = (
        "OS-SURP-1",
        "OS-SURP-2",
        "OS-SURP-3",
        "OS-SURP-4",
        "OS-SURP-5",
        "OS-SURP-8",
    )
    roll: Roll = seen(ALL)
    result: str = seen(ALL)
    void: str = seen(ALL)  # why a 1 or a 6 counts for nothing


@event
class SurpriseGiven(Event):
    """The referee said who is surprised, without a roll."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-1", "OS-SURP-6", "OS-SURP-7")
    words: ClassVar[str] = "Surprise: {result}."
    result: str = seen(ALL)


@event
class ReactionRolled(Event):
    """The member in front found out how the strangers take it."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-4", "OS-REACT-1", "OS-REACT-2")
    roll: Roll = seen(ALL)
    reaction: str = seen(ALL)


@event
class ReactionSet(Event):
    """The referee said how the strangers take it."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-4",)
    words: ClassVar[str] = "The strangers are {reaction}."
    reaction: str = seen(ALL)


@event
class StanceTaken(Event):
    """The players chose what their characters do."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-5", "OS-ENC-6", "OS-ENC-7", "OS-ENC-8")
    words: ClassVar[str] = "The party {stance}; {outcome}."
    stance: str = seen(ALL)
    outcome: str = seen(ALL)


@event
class HitPointsRolled(Event):
    """A foe's hit points were rolled before anything else."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GEN-1",)
    words: ClassVar[str] = "{who}'s hit points are rolled."
    roll: Roll
    hp: int
