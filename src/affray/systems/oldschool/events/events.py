"""What can happen in an Old School encounter. Each field says who may see it (core/fight/event.py).

The players roll in the open, so what they roll is theirs to see; a foe's Defense, HD and Morale
are the referee's.
"""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Math, Roll, event, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.oldschool.events import blow as blow_events
from affray.systems.oldschool.events import chase as chase_events
from affray.systems.oldschool.events import encounter as encounter_events
from affray.systems.oldschool.events import maneuver as maneuver_events

# -- rounds -----------------------------------------------------------------------------------


@event
class RoundStarted(Event):
    """A round began."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-1", "OS-RND-4")
    words: ClassVar[str] = "Round {round}"
    round: int = seen(ALL)


@event
class NerveTried(Event):
    """The nerve of a side was tried: one roll for all of it."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-1", "OS-MOR-2", "OS-MOR-4", "OS-RND-1", "OS-HIRE-1")
    group: str = seen(ALL)
    cause: str = seen(ALL)
    result: str = seen(ALL)  # where all of them do the same
    roll: Roll


@event
class NerveHeld(Event):
    """Somebody held when the nerve was tried."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-4", "OS-HIRE-2")
    rating: int


@event
class NerveBroke(Event):
    """Somebody's nerve broke."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-2", "OS-MOR-4", "OS-HIRE-2")
    rating: int
    result: str = seen(ALL)


@event
class InitiativeRolled(Event):
    """A party member rolled for initiative."""

    rules: ClassVar[tuple[str, ...]] = ("OS-INIT-1", "OS-INIT-2", "OS-ENC-3")
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


@event
class OrderSet(Event):
    """The order of the round is known."""

    rules: ClassVar[tuple[str, ...]] = (
        "OS-INIT-2",
        "OS-INIT-3",
        "OS-RND-2",
        "OS-SURP-6",
        "OS-CHASE-9",
    )
    order: tuple[str, ...] = seen(ALL)
    why: str = seen(ALL)


@event
class HalfDown(Event):
    """Half the party is down: the referee says so, once."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GM-14",)
    words: ClassVar[str] = "Half the party is down. Flight is still open."


@event
class TurnStarted(Event):
    """A fighter's turn began; the reminders say what is still going on."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-4", "OS-RND-5")
    reminders: tuple[str, ...] = seen(SIDE)


@event
class TurnLost(Event):
    """A turn passed without an action."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-2", "OS-RET-1")
    words: ClassVar[str] = "  {who} loses the turn ({why})."
    why: str = seen(ALL)


@event
class TurnEnded(Event):
    """A fighter's turn was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-4",)


# -- other acts -------------------------------------------------------------------------------


@event
class Moved(Event):
    """A fighter moved."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-4", "OS-MAN-4")
    words: ClassVar[str] = "{who} {how} to {end}."
    how: str = seen(ALL)
    start: str = seen(ALL)
    end: str = seen(ALL)


@event
class SteppedUp(Event):
    """Somebody filled a gap in the front rank with the whole turn."""

    rules: ClassVar[tuple[str, ...]] = ("OS-HALL-1",)
    words: ClassVar[str] = "{who} steps up into the front rank."


@event
class Readied(Event):
    """A fighter took a weapon in hand."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-5",)
    words: ClassVar[str] = "{who} {how} the {weapon}."
    weapon: str = seen(ALL)
    how: str = seen(ALL)


@event
class WeaponDropped(Event):
    """A weapon fell to the ground."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-4", "OS-WPN-2", "OS-RND-5")
    words: ClassVar[str] = "  {who}'s {weapon} lies on the ground."
    weapon: str = seen(ALL)


@event
class Reloaded(Event):
    """A turn went into reloading."""

    rules: ClassVar[tuple[str, ...]] = ("OS-WPN-13",)
    words: ClassVar[str] = "{who} reloads the {weapon}."
    weapon: str = seen(ALL)


@event
class RetrieveRolled(Event):
    """Somebody began to look through a backpack."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RET-1",)
    words: ClassVar[str] = "{who} looks for the {thing} in the backpack: {rounds:round|rounds}."
    thing: str = seen(ALL)
    roll: Roll = seen(ALL)
    rounds: int = seen(ALL)


@event
class Retrieved(Event):
    """Something came out of a backpack."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RET-1",)
    words: ClassVar[str] = "{who} has the {thing} out of the backpack."
    thing: str = seen(ALL)


@event
class FireFought(Event):
    """Somebody tried to put out flames."""

    rules: ClassVar[tuple[str, ...]] = ("OS-FIRE-2",)
    patient: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


@event
class HideTried(Event):
    """Somebody tried to hide."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BON-1",)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


@event
class Revealed(Event):
    """A hidden fighter showed itself."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BON-1",)
    words: ClassVar[str] = "{who} comes out of hiding."


@event
class Coated(Event):
    """Holy water was poured over a weapon."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BON-2", "OS-BON-5")
    words: ClassVar[str] = "{who} pours {thing} over the {weapon}."
    thing: str = seen(ALL)
    weapon: str = seen(ALL)


@event
class MinorAct(Event):
    """Something that takes no real time."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-5",)
    words: ClassVar[str] = "{who} {what}."
    what: str = seen(ALL)


@event
class TruceOffered(Event):
    """Somebody offered to talk in the middle of a fight."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-6", "OS-GM-9")
    words: ClassVar[str] = "{who} offers to talk; {other} {agreed:agrees|will not hear of it}."
    other: str = seen(ALL)
    agreed: bool = seen(ALL)


# -- afterwards -------------------------------------------------------------------------------


@event
class Woke(Event):
    """A party member came to after the fight."""

    rules: ClassVar[tuple[str, ...]] = ("OS-TIME-2",)
    words: ClassVar[str] = "{who} comes to, with 1 hit point."


@event
class StonesGathered(Event):
    """Stones for a sling were picked up after the fight."""

    rules: ClassVar[tuple[str, ...]] = ("OS-WPN-9", "OS-WPN-10")
    words: ClassVar[str] = "{who} gathers stones for the {weapon}."
    weapon: str = seen(ALL)


@event
class Aftermath(Event):
    """What remains: time, gear, shots, what was dropped."""

    rules: ClassVar[tuple[str, ...]] = ("OS-TIME-1", "OS-TIME-2", "OS-GM-15")
    minutes: int = seen(ALL)
    broken: tuple[str, ...] = seen(ALL)
    shots: tuple[str, ...] = seen(ALL)
    dropped: tuple[str, ...] = seen(ALL)
    loot: tuple[str, ...] = seen(ALL)  # what fleeing foes let fall
    light: str = seen(ALL)


@event
class FightEnded(Event):
    """The encounter was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-TIME-1",)
    winner: str = seen(ALL)  # the side, or "" for nobody
    rounds: int = seen(ALL)
    why: str = seen(ALL)


EVENTS: dict[str, type[Event]] = {
    name: value
    for names in (
        globals(),
        vars(encounter_events),
        vars(blow_events),
        vars(maneuver_events),
        vars(chase_events),
    )
    for name, value in list(names.items())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
}
