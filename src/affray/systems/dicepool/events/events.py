"""What can happen in a Dice Pool fight. Each field says who may see it (core/fight/event.py)."""

from __future__ import annotations

from affray.core.fight import frame
from affray.core.fight.event import Event, Key, Math, Name, Roll, Word, deciding, kinds_in, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.dicepool.book.constants import Damage, End, Found, Gait, Item, Recovery
from affray.systems.dicepool.events import attack, harm

CONDITIONS = ("blinded", "sickened")  # those that begin and end by themselves


class TemplateApplied(Event):
    """A template changed a fighter's figures before the fight (DP-GM-14)."""

    rules = (
        "DP-TMPL-1",
        "DP-TMPL-2",
        "DP-TMPL-3",
        "DP-TMPL-4",
        "DP-TMPL-5",
        "DP-TMPL-6",
        "DP-TMPL-7",
        "DP-TMPL-8",
        "DP-GM-14",
    )
    applies = deciding(
        {
            "DP-TMPL-1": "template is lesser",
            "DP-TMPL-2": "template is lesser",
            "DP-TMPL-3": "template is lesser",
            "DP-TMPL-4": "template is lesser",
            "DP-TMPL-5": "template is greater",
            "DP-TMPL-6": "template is greater",
            "DP-TMPL-7": "template is greater",
            "DP-TMPL-8": "template is greater",
        }
    )
    template: str = seen(ALL, ("lesser", "greater"))
    before: Word
    after: Word


class InitiativeRolled(Event):
    """A fighter rolled its combat initiative."""

    rules = (
        "DP-INIT-1",
        "DP-INIT-2",
        "DP-FLOW-3",
    )
    sum: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    total: int = seen(ALL)


class TieRolled(Event):
    """A fighter on the same count as another threw again."""

    rules = ("DP-INIT-4",)
    count: int = seen(ALL)
    roll: Roll = seen(ALL)


class OrderSet(Event):
    """The order of turns was written down."""

    rules = (
        "DP-INIT-3",
        "DP-INIT-4",
        "DP-FLOW-3",
    )
    order: tuple[Name, ...] = seen(ALL)
    counts: tuple[tuple[Name, int], ...] = seen(ALL)  # each with its name, which may be hidden


class AmbushRolled(Event):
    """The leader of an ambush tried to go unnoticed."""

    rules = (
        "DP-DROP-1",
        "DP-DT-1",
    )
    pool: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    successes: int = seen(SIDE)
    dt: Math
    made: bool = seen(ALL)


class DropTaken(Event):
    """One side has the drop: it plays a round alone."""

    rules = (
        "DP-DROP-1",
        "DP-DROP-2",
    )
    side: Word = seen(ALL)
    unaware: tuple[Name, ...] = seen(ALL)


class RoundStarted(frame.RoundStarted):
    """A round began; the order is that of whoever can act in it."""

    rules = (
        "DP-FLOW-1",
        "DP-FLOW-6",
        "DP-DROP-2",
    )
    applies = deciding(
        {
            "DP-DROP-2": "round = 0",
        }
    )


class TurnStarted(frame.TurnStarted):
    """A fighter's turn began."""

    rules = (
        "DP-FLOW-2",
        "DP-FLOW-4",
        "DP-FLOW-5",
    )
    actions: int = seen(ALL)


class TurnEnded(frame.TurnEnded):
    """A fighter's turn was over."""

    rules = ("DP-FLOW-5",)


class RoundEnded(frame.RoundEnded):
    """A round was over, with what goes on (DP-GM-13)."""

    rules = (
        "DP-FLOW-5",
        "DP-GM-13",
    )
    fallen: tuple[tuple[Name, Key], ...] = seen(ALL)  # downed or dead
    totals: tuple[tuple[object, ...], ...]  # who is burning, downed or dead, with the numbers


class Moved(Event):
    """A fighter moved."""

    rules = (
        "DP-MOVE-1",
        "DP-MOVE-2",
        "DP-SPR-1",
    )
    applies = deciding(
        {
            "DP-MOVE-1": "how is walk or crawl",
            "DP-SPR-1": "how is sprint",
        }
    )
    how: str = seen(ALL, Gait.NAMES)
    start: Word = seen(ALL)
    end: Word = seen(ALL)
    squares: int = seen(ALL)
    most: int = seen(ALL)


class Sprinted(Event):
    """A fighter sprints: no Brace, more Dodge, to the end of the round."""

    rules = (
        "DP-SPR-1",
        "DP-SPR-2",
        "DP-SPR-3",
    )
    dodge: int = seen(SIDE)


class Left(Event):
    """A fighter left the field."""

    rules = ("DP-MOVE-1",)


class Surrendered(Event):
    """A fighter gave up."""

    rules = ("DP-GM-12",)


class StoodUp(Event):
    """A fighter got up."""

    rules = ("DP-PEN-3",)


class Reloaded(Event):
    """A weapon was loaded again."""

    rules = ("DP-ATK-1",)
    weapon: Word = seen(ALL)
    shots: int = seen(SIDE)


class Drew(Event):
    """A fighter took another weapon in hand."""

    rules = ("DP-FLOW-2",)
    weapon: Word = seen(ALL)


class WallTaken(Event):
    """A fighter put its back to a wall."""

    rules = ("DP-EDGE-3",)


class Hesitated(Event):
    """A fighter left the order and kept its actions."""

    rules = (
        "DP-HES-1",
        "DP-HES-2",
    )
    banked: int = seen(ALL)


class LotDrawn(Event):
    """A die said when a fighter who hesitates is asked back, among those of the same base."""

    rules = ("DP-HES-3", "DP-INIT-4")
    place: int = seen(ALL)  # 1: before all of them
    roll: Roll = seen(ALL)


class ReEntered(Event):
    """A fighter came back into the order."""

    rules = (
        "DP-HES-3",
        "DP-HES-4",
    )
    init: int = seen(ALL)
    before: Name = seen(ALL)
    actions: int = seen(ALL)


class Revealed(Event):
    """A hidden fighter was seen."""

    rules = ("DP-DROP-1",)
    how: str = seen(ALL, Found.NAMES)
    finder: Name = seen(ALL)  # who came upon it, if anybody did


class SpellPointsGained(Event):
    """Spell points came back."""

    rules = ("DP-HEAL-2",)
    how: str = seen(ALL, Recovery.NAMES)
    thing: Word = seen(ALL)
    gained: int = seen(SIDE)
    left: int = seen(SIDE)


class ItemUsed(Event):
    """A thing was used up."""

    rules = ("DP-HEAL-4",)
    item: str = seen(ALL, Item.NAMES)
    on: Name = seen(ALL)
    left: int = seen(SIDE)


class ItemGiven(Event):
    """A thing changed hands."""

    rules = ("DP-FLOW-2",)
    item: str = seen(ALL, Item.NAMES)
    to: Name = seen(ALL)


class SkillRolled(Event):
    """A skill was tried against a difficulty threshold."""

    rules = (
        "DP-ATK-1",
        "DP-DT-1",
    )
    skill: Word = seen(ALL)  # the tables have words of their own
    task: Word = seen(ALL)
    patient: Name = seen(ALL)  # nobody, where it is not First Aid
    pool: Math = seen(SIDE)
    threshold: int = seen(SIDE)
    roll: Roll = seen(SIDE)
    successes: int = seen(SIDE)
    need: Math = seen(SIDE)
    made: bool = seen(ALL)
    improvised: bool = seen(ALL)


class ConditionStarted(Event):
    """A condition began."""

    rules = (
        "DP-PEN-2",
        "DP-PEN-4",
    )
    condition: str = seen(ALL, CONDITIONS)
    level: int = seen(ALL)  # 0 where it has none
    cause: Word = seen(ALL)  # a weapon, or a thing of which it was too much


class ConditionEnded(Event):
    """A condition was over."""

    rules = (
        "DP-PEN-2",
        "DP-PEN-4",
    )
    condition: str = seen(ALL, CONDITIONS)


class HazardMet(Event):
    """Somebody came into dangerous ground."""

    rules = ("DP-LING-1",)
    hazard: Word = seen(ALL)
    type: str = seen(ALL, Damage.NAMES)


class DayPassed(Event):
    """A day of rest went by."""

    rules = ("DP-HEAL-1",)
    day: int = seen(ALL)
    good_rest: bool = seen(ALL)


class FightEnded(frame.FightEnded):
    """The fight is decided."""

    rules = ("DP-FLOW-1",)
    why: str = seen(ALL, End.NAMES)
    quiet: int = seen(ALL)  # rounds without harm at the end


EVENTS = kinds_in(__name__, attack.__name__, harm.__name__)
