"""What can happen in the watches after a fight: each event with its sentence."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Roll, seen
from affray.core.fight.tally import ALL, SIDE
from affray.core.room.kit import told


@told("{what}.", "SK-REC-1", "SK-REC-2", "SK-REC-3", "SK-STB-3")
class WatchBegan(Event):
    """Time passes after the fight."""

    what: str = seen(ALL)
    watch: int = seen(ALL)


@told("{who} is dying.", "SK-DTH-1", "SK-DTH-6")
class DyingReported(Event):
    """The referee says who is dying, how likely death is, and who could help (SK-GM-9)."""

    stamina: int = seen(SIDE)
    chance: str = seen(SIDE)
    helpers: tuple[str, ...] = seen(SIDE)


@told("{who} stabilizes {patient}: {result}.", "SK-STB-1", "SK-STB-2", "SK-DTH-6")
class Stabilized(Event):
    """Somebody tried to stop a bleeding."""

    patient: str = seen(ALL)
    result: str = seen(ALL)


@told("{who} treats {patient} ({wound}): {result}.", "SK-STB-4", "SK-WEF-9")
class Treated(Event):
    """Somebody treated a critical wound in camp."""

    patient: str = seen(ALL)
    wound: str = seen(ALL)
    result: str = seen(ALL)


@told("{who} repairs {item} of {owner}: {done:as good as ever|not yet}.", "SK-REC-2", "SK-REC-3")
class Repaired(Event):
    """Somebody worked on gear in disrepair, in a rest or camp."""

    owner: str = seen(ALL)
    item: str = seen(ALL)
    done: bool = seen(ALL)


@told("{who} fights for life: {holds:it holds on|it fails}.", "SK-DTH-1", "SK-DTH-4", "SK-DTH-5")
class DeathChecked(Event):
    """A death check was rolled."""

    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    holds: bool = seen(ALL)
    checks: int = seen(ALL)
    failures: int = seen(ALL)


@told("{who} is stable.", "SK-INC-3", "SK-DTH-3", "SK-DTH-5")
class BecameStable(Event):
    """Somebody no longer bleeds."""


@told(
    "The monastery {works:helps|cannot help} {who}: {service}.",
    "SK-RES-1",
    "SK-RES-2",
    "SK-DTH-7",
    "SK-WEF-10",
)
class Served(Event):
    """A monastery did what adventurers cannot."""

    service: str = seen(ALL)
    works: bool = seen(ALL)


@told("{who}: {item} {worn:falls into disrepair|holds}.", "SK-GEN-8")
class WearRolled(Event):
    """A used item was tried for wear."""

    item: str = seen(ALL)
    roll: Roll = seen(SIDE)
    worn: bool = seen(ALL)


@told("{who} has memorised {what}.", "SK-REC-2", "SK-REC-3", "SK-MAG-1")
class Memorised(Event):
    """Somebody brought other spells or prayers to mind."""

    what: str = seen(SIDE)
