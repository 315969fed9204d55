"""What can happen in an Old School encounter. Each field says who may see it (core/fight/event.py).

The players roll in the open, so what they roll is theirs to see; a foe's Defense, HD and Morale
are the referee's.
"""

from __future__ import annotations

from affray.core.fight import frame
from affray.core.fight.event import Event, Key, Math, Name, Roll, Word, deciding, kinds_in, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.oldschool.book.constants import Ending, Pursuers, Reach, Trigger
from affray.systems.oldschool.events import blow as blow_events
from affray.systems.oldschool.events import chase as chase_events
from affray.systems.oldschool.events import encounter as encounter_events
from affray.systems.oldschool.events import maneuver as maneuver_events

# -- rounds -----------------------------------------------------------------------------------


class RoundStarted(frame.RoundStarted):
    """A round began."""

    rules = ("OS-RND-1", "OS-RND-4")


class NerveTried(Event):
    """The nerve of a side was tried: one roll for all of it."""

    rules = ("OS-MOR-1", "OS-MOR-2", "OS-MOR-4", "OS-RND-1", "OS-HIRE-1")
    applies = deciding(
        {
            "OS-MOR-1": "group is not hirelings",
            "OS-HIRE-1": "group is hirelings",
        }
    )
    group: Word = seen(ALL)  # a side, the foes or the hirelings
    cause: tuple[str, ...] = seen(ALL, (*Trigger.NAMES, "pursuit", "bait"))
    result: str = seen(ALL, ("", *Pursuers.NAMES))  # where all of them do the same
    roll: Roll


class NerveHeld(Event):
    """Somebody held when the nerve was tried."""

    rules = ("OS-MOR-4", "OS-HIRE-2")
    rating: Math


class NerveBroke(Event):
    """Somebody's nerve broke."""

    rules = ("OS-MOR-2", "OS-MOR-4", "OS-HIRE-2")
    rating: Math
    result: str = seen(ALL, ("flee", "yield"))


class InitiativeRolled(Event):
    """A party member rolled for initiative."""

    rules = ("OS-INIT-1", "OS-INIT-2", "OS-ENC-3")
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


class OrderSet(Event):
    """The order of the round is known."""

    rules = (
        "OS-INIT-2",
        "OS-INIT-3",
        "OS-RND-2",
        "OS-SURP-6",
        "OS-CHASE-9",
    )
    applies = deciding(
        {
            "OS-SURP-6": "why is surprise",
            "OS-CHASE-9": "why is caught_up",
        }
    )
    order: tuple[Name, ...] = seen(ALL)
    why: str = seen(ALL, ("", "surprise", "caught_up"))


class HalfDown(Event):
    """Half the party is down: the referee says so, once."""

    rules = ("OS-GM-14",)


class TurnStarted(frame.TurnStarted):
    """A fighter's turn began."""

    rules = ("OS-RND-4", "OS-RND-5")


class TurnLost(Event):
    """A turn passed without an action."""

    rules = ("OS-GRP-2", "OS-RET-1")
    why: str = seen(ALL, ("stunned",))


class TurnEnded(frame.TurnEnded):
    """A fighter's turn was over."""

    rules = ("OS-RND-4",)


# -- other acts -------------------------------------------------------------------------------


class Moved(Event):
    """A fighter moved."""

    rules = ("OS-RND-4", "OS-MAN-4")
    how: str = seen(ALL, ("move", "shoved"))
    start: Word = seen(ALL)
    end: Word = seen(ALL)


class SteppedUp(Event):
    """Somebody filled a gap in the front rank with the whole turn."""

    rules = ("OS-HALL-1",)


class Readied(Event):
    """A fighter took a weapon in hand."""

    rules = ("OS-RND-5",)
    weapon: Word = seen(ALL)
    how: str = seen(ALL, Reach.NAMES)


class WeaponDropped(Event):
    """A weapon fell to the ground."""

    rules = ("OS-MAN-4", "OS-WPN-2", "OS-RND-5")
    weapon: Word = seen(ALL)


class Reloaded(Event):
    """A turn went into reloading."""

    rules = ("OS-WPN-13",)
    weapon: Word = seen(ALL)


class RetrieveRolled(Event):
    """Somebody began to look through a backpack."""

    rules = ("OS-RET-1",)
    thing: Word = seen(ALL)
    roll: Roll = seen(ALL)
    rounds: int = seen(ALL)


class Retrieved(Event):
    """Something came out of a backpack."""

    rules = ("OS-RET-1",)
    thing: Word = seen(ALL)


class FireFought(Event):
    """Somebody tried to put out flames."""

    rules = ("OS-FIRE-2",)
    patient: Name = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


class HideTried(Event):
    """Somebody tried to hide."""

    rules = ("OS-BON-1",)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


class TaskRolled(Event):
    """Somebody tried what the referee had agreed to."""

    rules = ("OS-CHK-1", "OS-CHK-2")
    task: Word = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


class CreptUp(Event):
    """A hidden fighter came to stand behind somebody."""

    rules = ("OS-BEH-1", "OS-BEH-2")
    target: Name = seen(ALL)


class Revealed(Event):
    """A hidden fighter showed itself."""

    rules = ("OS-BON-1",)


class Coated(Event):
    """Holy water was poured over a weapon."""

    rules = ("OS-BON-2", "OS-BON-5")
    thing: Word = seen(ALL)
    weapon: Word = seen(ALL)


class MinorAct(Event):
    """Something that takes no real time."""

    rules = ("OS-RND-5",)
    what: str = seen(ALL, ("look", "talk"))
    target: Name = seen(ALL)  # who is looked at


class TruceOffered(Event):
    """Somebody offered to talk in the middle of a fight."""

    rules = ("OS-ENC-6", "OS-GM-9")
    other: Name = seen(ALL)
    agreed: bool = seen(ALL)


# -- afterwards -------------------------------------------------------------------------------


class Woke(Event):
    """A party member came to after the fight."""

    rules = ("OS-TIME-2",)


class StonesGathered(Event):
    """Stones for a sling were picked up after the fight."""

    rules = ("OS-WPN-9", "OS-WPN-10")
    weapon: Word = seen(ALL)


class Aftermath(Event):
    """What remains: time, gear, shots, what was dropped."""

    rules = ("OS-TIME-1", "OS-TIME-2", "OS-GM-15")
    minutes: int = seen(ALL)
    broken: tuple[tuple[Name, Word, Key, int], ...] = seen(ALL)  # thing, how, how much of armour
    shots: tuple[tuple[Name, Word, int], ...] = seen(ALL)  # weapon, how many are left
    dropped: tuple[tuple[Name, Word], ...] = seen(ALL)
    loot: tuple[tuple[Name, Word], ...] = seen(ALL)  # what fleeing foes let fall
    light: Name = seen(ALL)  # who still carries it


class FightEnded(frame.FightEnded):
    """The encounter was over."""

    rules = ("OS-TIME-1",)
    why: str = seen(ALL, Ending.NAMES)


EVENTS = kinds_in(
    __name__,
    encounter_events.__name__,
    blow_events.__name__,
    maneuver_events.__name__,
    chase_events.__name__,
)
