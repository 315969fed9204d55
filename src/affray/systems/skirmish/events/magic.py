"""What magic and prayer can bring about: each event with its sentence."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Roll, seen
from affray.core.fight.tally import ALL, SIDE
from affray.core.room.kit import told


@told("{who} casts {spell}: {works:it works|it fails}.", "SK-MAG-1", "SK-MAG-2", "SK-MAG-11")
class CastRolled(Event):
    """A casting or praying roll was made."""

    spell: str = seen(ALL)
    difficulty: int = seen(SIDE)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    works: bool = seen(ALL)


@told("The failure of {who} comes to {result}.", "SK-MAG-3")
class CastFailed(Event):
    """The failure table was consulted."""

    roll: Roll = seen(SIDE)
    total: int = seen(SIDE)
    result: str = seen(ALL)


@told("{who} prays fervently: {result}.", "SK-PRY-1")
class FerventPrayer(Event):
    """A god was called on."""

    roll: Roll = seen(SIDE)
    favor: int = seen(SIDE)
    disfavor: int = seen(SIDE)
    result: str = seen(ALL)


@told("{who} {saved:withstands|fails to withstand} {spell}.", "SK-MAG-4")
class SaveRolled(Event):
    """A save was rolled."""

    spell: str = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    saved: bool = seen(ALL)


@told("{who} withstands {spell} by Sanctity, and rolls nothing.", "SK-MAG-4")
class SaveGranted(Event):
    """A save was not in question."""

    spell: str = seen(ALL)


@told("{who} rolls to evade {spell}: {hit:in vain|it gets away lightly}.", "SK-MAG-6", "SK-MAG-11")
class EvasionRolled(Event):
    """Somebody tried to evade a spell; what it was rolled against is `against`."""

    spell: str = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    against: int
    hit: bool = seen(ALL)


@told("{who} hurls {spell}.", "SK-MAG-6", "SK-RNG-1")
class SpellHurled(Event):
    """A spell that is thrown at an area was rolled for, once for everybody there."""

    spell: str = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)


@told("{target} swallows {spell} of {who}.", "SK-MAG-6", "SK-MAG-9")
class SpellSwallowed(Event):
    """A Spell Breaker took a spell or prayer."""

    spell: str = seen(ALL)
    target: str = seen(ALL)


@told("{who} blinks out of reach.", "SK-MAG-9", "SK-ENG-3")
class Blinked(Event):
    """Somebody slipped out of an engagement by magic."""


@told("{spell} reaches {target}.", "SK-PHS-5", "SK-MAG-6")
class MagicWorked(Event):
    """A spell or prayer did what it does."""

    spell: str = seen(ALL)
    target: str = seen(ALL)


@told("{who} no longer has {spell}.", "SK-MAG-8", "SK-MAG-9")
class MagicEnded(Event):
    """An effect of magic was used up or ran out."""

    spell: str = seen(ALL)


@told("{who} can no longer concentrate on {spell} ({why}).", "SK-MAG-8")
class ConcentrationBroken(Event):
    """Concentration ended."""

    spell: str = seen(ALL)
    why: str = seen(ALL)


@told("  {who} lets go of {what}.", "SK-MAG-8", "SK-MAG-9")
class LetGo(Event):
    """Somebody ended magic that it had kept up."""

    what: str = seen(ALL)
