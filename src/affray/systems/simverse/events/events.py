"""What can happen in a Simverse fight: rounds, turns, acts and conditions; all events by name.

Each field says who may see it (see core/fight/event.py).
"""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Math, Roll, event, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.simverse.events import blow as blow_events
from affray.systems.simverse.events import harm as harm_events
from affray.systems.simverse.events import magic as magic_events
from affray.systems.simverse.events import maneuver as maneuver_events


@event
class InitiativeSet(Event):
    """The order of turns was written down (SV-INIT-2, SV-INIT-5)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-INIT-1", "SV-INIT-2", "SV-INIT-3", "SV-INIT-5")
    order: tuple[str, ...] = seen(ALL)
    speeds: tuple[str, ...]


@event
class RoundStarted(Event):
    """A round began; the order is that of whoever can still act."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-1", "SV-INIT-5")
    round: int = seen(ALL)
    order: tuple[str, ...] = seen(ALL)


@event
class TurnStarted(Event):
    """A fighter's turn began; the reminders say what is still going on."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-1", "SV-ACT-2", "SV-ACT-3")
    reminders: tuple[str, ...] = seen(SIDE)


@event
class TurnEnded(Event):
    """A fighter's turn was over."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-5",)


@event
class Moved(Event):
    """A fighter moved."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOV-1", "SV-MOV-2", "SV-MOV-3", "SV-MOV-4")
    how: str = seen(ALL)
    start: str = seen(ALL)
    end: str = seen(ALL)
    metres: int = seen(ALL)  # in thousandths


@event
class Left(Event):
    """A fighter left the field."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOV-2",)


@event
class StoodUp(Event):
    """A fighter got up."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOV-5",)


@event
class FellProne(Event):
    """A fighter lies on the ground."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-3",)
    cause: str = seen(ALL)


@event
class Readied(Event):
    """A fighter took a weapon in hand."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-12",)
    weapon: str = seen(ALL)
    how: str = seen(ALL)


@event
class WeaponDropped(Event):
    """A weapon fell to the ground."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-4", "SV-CRIT-8")
    weapon: str = seen(ALL)


@event
class WeaponBroken(Event):
    """A weapon broke."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CRIT-6", "SV-PAR-4")
    weapon: str = seen(ALL)


@event
class FullDefenseTaken(Event):
    """A fighter gave up the Major Action for three Reactions."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-19",)


@event
class Revealed(Event):
    """A hidden fighter showed itself."""

    rules: ClassVar[tuple[str, ...]] = ("SV-SUR-6",)


@event
class StaminaSpent(Event):
    """Stamina was paid."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-14", "SV-MOV-3")
    spent: int = seen(SIDE)
    left: int = seen(SIDE)
    why: str = seen(ALL)


@event
class ConditionStarted(Event):
    """A condition began."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-10",)
    condition: str = seen(ALL)
    turns: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class ConditionEnded(Event):
    """A condition was over."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-10",)
    condition: str = seen(ALL)


@event
class MoraleRolled(Event):
    """A fighter's nerve was tried (SV-MOR-1)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOR-1", "SV-MOR-2", "SV-MOR-15")
    cause: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    margin: int = seen(SIDE)
    result: str = seen(ALL)


@event
class RoundEnded(Event):
    """A round was over and its ongoing effects were applied (SV-FLOW-4)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-4",)
    round: int = seen(ALL)


@event
class FightEnded(Event):
    """The fight was over."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-1",)
    winner: str = seen(ALL)  # the side, or "" for nobody
    rounds: int = seen(ALL)
    why: str = seen(ALL)


@event
class SurpriseRolled(Event):
    """Somebody who was unaware found out how badly."""

    rules: ClassVar[tuple[str, ...]] = ("SV-SUR-2", "SV-SUR-3", "SV-SUR-4")
    needed: Math
    roll: Roll = seen(ALL)
    margin: int
    shift: int = seen(ALL)
    last: bool = seen(ALL)


@event
class LuckTried(Event):
    """A lucky fighter rolled a failure again."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-1",)
    first: int = seen(ALL)
    again: int = seen(ALL)


@event
class Unseated(Event):
    """A rider came off its mount."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MNT-4",)
    mount: str = seen(ALL)
    cause: str = seen(ALL)


# -- the rest of a turn, the saddle, the ground -----------------------------------------------


@event
class Stowed(Event):
    """A fighter put a weapon away."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-12",)
    weapon: str = seen(ALL)


@event
class CalledOut(Event):
    """A fighter shouted a command or a warning, or said a few words."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-4", "SV-ACT-15")
    how: str = seen(ALL)  # "shouts" or "speaks"


@event
class LookedAround(Event):
    """A fighter took a quick look (SV-ACT-16); whom it finds is told after."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-16",)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(SIDE)
    margin: int = seen(SIDE)


@event
class Spotted(Event):
    """A hidden fighter was found: `who` hid, and the finder's side knows of it now."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-16", "SV-SUR-6")
    finder: str = seen(ALL)
    how: str = seen(ALL)  # "seen" or "run into"


@event
class Drank(Event):
    """A fighter drank a potion."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-8",)
    item: str = seen(ALL)
    roll: Roll = seen(SIDE)
    left: int = seen(SIDE)


@event
class ManaGained(Event):
    """Mana came back."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-8",)
    gained: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class PutOut(Event):
    """A fighter put out the flames on it, or got acid off (SV-NRG-3)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-NRG-3", "SV-NRG-6")
    how: str = seen(ALL)


@event
class TaskRolled(Event):
    """A fighter worked on a task of the scene (SV-ACT-11)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-11",)
    task: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    done: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL)


@event
class Surrendered(Event):
    """A fighter gave up and is out of the fight."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-4", "SV-GM-32")


@event
class MountedUp(Event):
    """A fighter got into the saddle."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MNT-2",)
    mount: str = seen(ALL)


@event
class Dismounted(Event):
    """A fighter got off its mount."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MNT-2",)
    mount: str = seen(ALL)
    end: str = seen(ALL)


EVENTS: dict[str, type[Event]] = {
    name: value
    for names in (
        globals(),
        vars(blow_events),
        vars(harm_events),
        vars(maneuver_events),
        vars(magic_events),
    )
    for name, value in list(names.items())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
}
