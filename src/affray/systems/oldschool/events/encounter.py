"""What can happen before any blow: first sight, surprise, reaction and the party's stance."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL
from affray.systems.oldschool.book.constants import Outcome, Reaction, Who
from affray.systems.oldschool.book.decisions import Stance


class FirstSight(Event):
    """The party and the strangers come into sight of each other."""

    rules = ("OS-ENC-2", "OS-DIST-1")
    distance: int = seen(ALL)
    by: Word = seen(ALL)  # what the party sees by
    strangers: tuple[Word, ...] = seen(ALL)  # what each of them is
    lit: bool = seen(ALL)  # whether they carry a light


class ShotFromTheDark(Event):
    """Somebody whom the party does not see shoots; the encounter has not begun."""

    rules = ("OS-DIST-2", "OS-DIST-3")
    target: Name = seen(ALL)


class SurpriseRolled(Event):
    """The die for surprise fell."""

    rules = (
        "OS-SURP-1",
        "OS-SURP-2",
        "OS-SURP-3",
        "OS-SURP-4",
        "OS-SURP-5",
        "OS-SURP-8",
    )
    applies = deciding(
        {
            "OS-SURP-2": "result is party",
            "OS-SURP-3": "result is foes",
            "OS-SURP-4": "result is nobody",
            "OS-SURP-5": "void is situation",
            "OS-SURP-8": "void is light",
        }
    )
    roll: Roll = seen(ALL)
    result: str = seen(ALL, Who.NAMES)  # who surprises
    void: str = seen(ALL, ("", "light", "situation"))  # why a 1 or a 6 counts for nothing


class SurpriseGiven(Event):
    """The referee said who is surprised, without a roll."""

    rules = ("OS-ENC-1", "OS-SURP-6", "OS-SURP-7")
    result: str = seen(ALL, Who.NAMES)


class ReactionRolled(Event):
    """The member in front found out how the strangers take it."""

    rules = ("OS-ENC-4", "OS-REACT-1", "OS-REACT-2")
    roll: Roll = seen(ALL)
    total: Math = seen(ALL)
    reaction: str = seen(ALL, Reaction.NAMES)


class ReactionSet(Event):
    """The referee said how the strangers take it."""

    rules = ("OS-ENC-4",)
    reaction: str = seen(ALL, Reaction.NAMES)


class StanceTaken(Event):
    """The players chose what their characters do."""

    rules = ("OS-ENC-5", "OS-ENC-6", "OS-ENC-7", "OS-ENC-8")
    applies = deciding(
        {
            "OS-ENC-6": "stance is talk",
            "OS-ENC-7": "stance is flee",
            "OS-ENC-8": "outcome is blows or attacked",
        }
    )
    stance: str = seen(ALL, Stance.NAMES)
    outcome: str = seen(ALL, Outcome.NAMES)


class HitPointsRolled(Event):
    """A foe's hit points were rolled before anything else."""

    rules = ("OS-GEN-1",)
    roll: Roll
    hp: int
