"""What magic and prayer can bring about: each event, and who may see which fact."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.skirmish.book.constants import Answer, Backfire, Distraction


class CastRolled(Event):
    """A casting or praying roll was made."""

    rules = ("SK-MAG-1", "SK-MAG-2", "SK-MAG-11")

    spell: Word = seen(ALL)
    prayer: bool = seen(ALL)
    difficulty: int = seen(SIDE)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    works: bool = seen(ALL)


class CastFailed(Event):
    """The failure table was consulted."""

    rules = ("SK-MAG-3",)

    roll: Roll = seen(SIDE)
    total: int = seen(SIDE)
    result: str = seen(ALL, Backfire.NAMES)


class FerventPrayer(Event):
    """A god was called on."""

    rules = ("SK-PRY-1",)

    roll: Roll = seen(SIDE)
    favor: int = seen(SIDE)
    disfavor: int = seen(SIDE)
    result: str = seen(ALL, Answer.NAMES)


class SaveRolled(Event):
    """A save was rolled."""

    rules = ("SK-MAG-4",)

    spell: Word = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    saved: bool = seen(ALL)


class SaveGranted(Event):
    """A save was not in question."""

    rules = ("SK-MAG-4",)

    spell: Word = seen(ALL)


class EvasionRolled(Event):
    """Somebody tried to evade a spell; what it was rolled against is `against`."""

    rules = ("SK-MAG-6", "SK-MAG-11")

    spell: Word = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    against: int
    hit: bool = seen(ALL)


class SpellHurled(Event):
    """A spell that is thrown at an area was rolled for, once for everybody there."""

    rules = ("SK-MAG-6", "SK-RNG-1")

    spell: Word = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)


class SpellSwallowed(Event):
    """A Spell Breaker took a spell or prayer."""

    rules = ("SK-MAG-6", "SK-MAG-9")

    spell: Word = seen(ALL)
    target: Name = seen(ALL)


class Blinked(Event):
    """Somebody slipped out of an engagement by magic."""

    rules = ("SK-MAG-9", "SK-ENG-3")


class MagicWorked(Event):
    """A spell or prayer did what it does."""

    rules = ("SK-PHS-5", "SK-MAG-6")

    spell: Word = seen(ALL)
    target: Name = seen(ALL)


class MagicEnded(Event):
    """An effect of magic was used up or ran out."""

    rules = ("SK-MAG-8", "SK-MAG-9")

    spell: Word = seen(ALL)


class ConcentrationBroken(Event):
    """Concentration ended."""

    rules = ("SK-MAG-8",)

    spell: Word = seen(ALL)
    why: str = seen(ALL, Distraction.NAMES)


class LetGo(Event):
    """Somebody ended magic that it had kept up, on itself or on another."""

    rules = ("SK-MAG-8", "SK-MAG-9")

    spell: Word = seen(ALL)
    on: Name = seen(ALL)
