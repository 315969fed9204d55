"""What can happen in a Simverse fight: rounds, turns, acts and conditions; all events by name.

Each field says who may see it (see core/fight/event.py).
"""

from __future__ import annotations

from affray.core.fight import frame
from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, kinds_in, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.simverse.book.constants import Condition, Item, Maneuver, Pace, Trigger
from affray.systems.simverse.book.event_keys import (
    Call,
    Cause,
    Critical,
    End,
    Fall,
    Found,
    Nerve,
    Quench,
    Taken,
)
from affray.systems.simverse.events import blow as blow_events
from affray.systems.simverse.events import harm as harm_events
from affray.systems.simverse.events import magic as magic_events
from affray.systems.simverse.events import maneuver as maneuver_events


class InitiativeSet(Event):
    """The order of turns was written down (SV-INIT-2, SV-INIT-5)."""

    rules = ("SV-INIT-1", "SV-INIT-2", "SV-INIT-3", "SV-INIT-5")
    order: tuple[Name, ...] = seen(ALL)
    speeds: tuple[tuple[Name, int], ...]  # in thousandths of a metre


class MapMissing(Event):
    """There is no map, so that some things are for the game master to say (SV-SIT-9)."""

    rules = ("SV-SIT-9", "SV-RNG-3", "SV-KB-1")


class RoundStarted(frame.RoundStarted):
    """A round began; the order is that of whoever can still act."""

    rules = ("SV-FLOW-1", "SV-INIT-5")


class TurnStarted(frame.TurnStarted):
    """A fighter's turn began."""

    rules = ("SV-ACT-1", "SV-ACT-2", "SV-ACT-3")


class TurnEnded(frame.TurnEnded):
    """A fighter's turn was over."""

    rules = ("SV-FLOW-5",)


class Moved(Event):
    """A fighter moved."""

    rules = ("SV-MOV-1", "SV-MOV-2", "SV-MOV-3", "SV-MOV-4")
    how: str = seen(ALL, Pace.NAMES)
    start: Word = seen(ALL)
    end: Word = seen(ALL)
    metres: int = seen(ALL)  # in thousandths


class Left(Event):
    """A fighter left the field."""

    rules = ("SV-MOV-2",)


class StoodUp(Event):
    """A fighter got up."""

    rules = ("SV-MOV-5",)


class FellProne(Event):
    """A fighter lies on the ground."""

    rules = ("SV-COND-3",)
    cause: str = seen(ALL, Fall.NAMES)


class Readied(Event):
    """A fighter took a weapon in hand."""

    rules = ("SV-ACT-12",)
    weapon: Word = seen(ALL)
    how: str = seen(ALL, Taken.NAMES)
    owner: Name = seen(ALL)  # of another's weapon


class Rested(Event):
    """An hour of rest gave Stamina and Mana back."""

    rules = ("SV-COND-7", "SV-COND-8")
    stamina: int = seen(SIDE)
    mana: int = seen(SIDE)


class WeaponDropped(Event):
    """A weapon fell to the ground."""

    rules = ("SV-COND-4", "SV-CRIT-8")
    weapon: Word = seen(ALL)


class WeaponBroken(Event):
    """A weapon broke."""

    rules = ("SV-CRIT-6", "SV-PAR-4")
    weapon: Word = seen(ALL)


class FullDefenseTaken(Event):
    """A fighter gave up the Major Action for three Reactions."""

    rules = ("SV-ACT-19",)


class Revealed(Event):
    """A hidden fighter showed itself."""

    rules = ("SV-SUR-6",)


class StaminaSpent(Event):
    """Stamina was paid."""

    rules = ("SV-MAN-14", "SV-MOV-3")
    spent: int = seen(SIDE)
    left: int = seen(SIDE)
    why: tuple[str, ...] = seen(ALL, ("sprint", *Maneuver.NAMES))


class ConditionStarted(Event):
    """A condition began."""

    rules = (
        "SV-COND-10",
        "SV-COND-6",
        "SV-COND-2",
        "SV-MOR-11",
        "SV-MOR-12",
        "SV-NRG-2",
        "SV-NRG-4",
        "SV-NRG-6",
        "SV-FLOW-4",
        "SV-GRP-2",
        "SV-GRP-4",
        "SV-COND-7",
        "SV-COND-8",
        "SV-CALL-7",
        "SV-CALL-8",
        "SV-CALL-10",
    )
    applies = deciding(
        {
            "SV-COND-6": "condition is dazed",
            "SV-COND-2": "condition is stunned",
            "SV-MOR-11": "condition is shaken",
            "SV-MOR-12": "condition is panicked",
            "SV-NRG-2": "condition is burning",
            "SV-NRG-4": "condition is chilled",
            "SV-NRG-6": "condition is corroded",
            "SV-FLOW-4": "condition is poisoned",
            "SV-GRP-2": "condition is grappled",
            "SV-GRP-4": "condition is pinned",
            "SV-COND-7": "condition is exhausted",
            "SV-COND-8": "condition is depleted",
            "SV-CALL-7": "condition is slowed leg",
            "SV-CALL-8": "condition is disabled hand or disabled off hand or disabled foot",
            "SV-CALL-10": "condition is blinded eye",
        }
    )
    condition: str = seen(ALL, Condition.NAMES)
    turns: int = seen(SIDE)
    cause: str = seen(ALL, Cause.NAMES)
    thing: Word = seen(ALL)  # the spell that is the cause
    other: Name = seen(ALL)  # who holds, or is held


class ConditionEnded(Event):
    """A condition was over."""

    rules = ("SV-COND-10",)
    condition: str = seen(ALL, Condition.NAMES)


class MoraleRolled(Event):
    """A fighter's nerve was tried (SV-MOR-1)."""

    rules = ("SV-MOR-1", "SV-MOR-2", "SV-MOR-9", "SV-MOR-10", "SV-MOR-11", "SV-MOR-12", "SV-MOR-13")
    applies = deciding(
        {
            "SV-MOR-9": "result is steeled",
            "SV-MOR-10": "result is holds",
            "SV-MOR-11": "result is shaken",
            "SV-MOR-12": "result is panic",
            "SV-MOR-13": "result is total panic",
        }
    )
    cause: tuple[str, ...] = seen(ALL, Trigger.NAMES)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    margin: int = seen(SIDE)
    result: str = seen(ALL, Nerve.NAMES)


class RoundEnded(frame.RoundEnded):
    """A round was over and its ongoing effects were applied (SV-FLOW-4)."""

    rules = ("SV-FLOW-4",)


class FightEnded(frame.FightEnded):
    """The fight was over."""

    rules = ("SV-FLOW-1",)
    why: str = seen(ALL, End.NAMES)


class SurpriseRolled(Event):
    """Somebody who was unaware found out how badly."""

    rules = ("SV-SUR-2", "SV-SUR-3", "SV-SUR-4")
    applies = deciding({"SV-SUR-4": "last"})
    needed: Math
    roll: Roll = seen(ALL)
    margin: int
    shift: int = seen(ALL)
    last: bool = seen(ALL)


class LuckTried(Event):
    """A lucky fighter rolled a failure again."""

    rules = ("SV-CORE-1",)
    first: int = seen(ALL)
    again: int = seen(ALL)


class Unseated(Event):
    """A rider came off its mount."""

    rules = ("SV-MNT-4",)
    mount: Name = seen(ALL)
    cause: str = seen(ALL, Fall.NAMES)


# -- the rest of a turn, the saddle, the ground -----------------------------------------------


class Stowed(Event):
    """A fighter put a weapon away."""

    rules = ("SV-ACT-12",)
    weapon: Word = seen(ALL)


class CalledOut(Event):
    """A fighter shouted a command or a warning, or said a few words."""

    rules = ("SV-ACT-4", "SV-ACT-15")
    applies = deciding({"SV-ACT-4": "how is speak", "SV-ACT-15": "how is shout"})
    how: str = seen(ALL, Call.NAMES)


class LookedAround(Event):
    """A fighter took a quick look (SV-ACT-16); whom it finds is told after."""

    rules = ("SV-ACT-16",)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(SIDE)
    margin: int = seen(SIDE)


class Spotted(Event):
    """A hidden fighter was found: `who` hid, and the finder's side knows of it now."""

    rules = ("SV-ACT-16", "SV-SUR-6")
    finder: Name = seen(ALL)
    how: str = seen(ALL, Found.NAMES)


class Drank(Event):
    """A fighter drank a potion."""

    rules = ("SV-VIT-8",)
    item: str = seen(ALL, Item.POTIONS)
    roll: Roll = seen(SIDE)
    left: int = seen(SIDE)


class ManaGained(Event):
    """Mana came back."""

    rules = ("SV-COND-8",)
    gained: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL, Item.POTIONS)


class PutOut(Event):
    """A fighter put out the flames on it, or got acid off (SV-NRG-3)."""

    rules = ("SV-NRG-3", "SV-NRG-6")
    applies = deciding({"SV-NRG-3": "how is not wash", "SV-NRG-6": "how is wash"})
    how: str = seen(ALL, Quench.NAMES)


class TaskRolled(Event):
    """A fighter worked on a task of the scene (SV-ACT-11)."""

    rules = ("SV-ACT-11",)
    task: Word = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    done: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL, Critical.NAMES)
    improvised: bool = seen(ALL)


class Surrendered(Event):
    """A fighter gave up and is out of the fight."""

    rules = ("SV-ACT-4", "SV-GM-32")


class MountedUp(Event):
    """A fighter got into the saddle."""

    rules = ("SV-MNT-2",)
    mount: Name = seen(ALL)


class Dismounted(Event):
    """A fighter got off its mount."""

    rules = ("SV-MNT-2",)
    mount: Name = seen(ALL)
    end: Word = seen(ALL)


EVENTS = kinds_in(
    __name__,
    blow_events.__name__,
    harm_events.__name__,
    maneuver_events.__name__,
    magic_events.__name__,
)
