"""What can happen in the watches after a fight: each event, and who may see which fact."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.skirmish.book.constants import Gear, Pastime, Result, Service, Spot, Watch


class WatchBegan(Event):
    """Time passes after the fight."""

    rules = ("SK-REC-1", "SK-REC-2", "SK-REC-3", "SK-STB-3")
    applies = deciding(
        {
            "SK-REC-2": "what is rest",
            "SK-REC-3": "what is camp",
        }
    )

    time: str = seen(ALL, Watch.KEYS)
    what: str = seen(ALL, Pastime.NAMES)
    watch: int = seen(ALL)


class DyingReported(Event):
    """The referee says who is dying, how likely death is, and who could help (SK-GM-9)."""

    rules = ("SK-DTH-1", "SK-DTH-6")

    stamina: int = seen(SIDE)
    chance: int = seen(SIDE)  # of death, in thousandths of one per cent
    helpers: tuple[tuple[Name, int], ...] = seen(SIDE)  # how many times of a hundred they do


class Stabilized(Event):
    """Somebody tried to stop a bleeding."""

    rules = ("SK-STB-1", "SK-STB-2", "SK-DTH-6")

    patient: Name = seen(ALL)
    result: str = seen(ALL, Result.NAMES)


class Treated(Event):
    """Somebody treated a critical wound in camp."""

    rules = ("SK-STB-4", "SK-WEF-9")

    patient: Name = seen(ALL)
    wound: str = seen(ALL, Spot.WOUND_NAMES)
    result: str = seen(ALL, Result.NAMES)


class Repaired(Event):
    """Somebody worked on gear in disrepair, in a rest or camp."""

    rules = ("SK-REC-2", "SK-REC-3")

    owner: Name = seen(ALL)
    item: str = seen(ALL, Gear.NAMES)
    done: bool = seen(ALL)


class DeathChecked(Event):
    """A death check was rolled."""

    rules = ("SK-DTH-1", "SK-DTH-4", "SK-DTH-5")

    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    holds: bool = seen(ALL)
    checks: int = seen(ALL)
    failures: int = seen(ALL)


class BecameStable(Event):
    """Somebody no longer bleeds."""

    rules = ("SK-INC-3", "SK-DTH-3", "SK-DTH-5")


class Served(Event):
    """A monastery did what adventurers cannot."""

    rules = ("SK-RES-1", "SK-RES-2", "SK-DTH-7", "SK-WEF-10")

    service: str = seen(ALL, Service.NAMES)
    unpaid: bool = seen(ALL)  # nobody can pay for it any more
    works: bool = seen(ALL)


class WearRolled(Event):
    """A used item was tried for wear; armour may have no name."""

    rules = ("SK-GEN-8",)

    item: Word = seen(ALL)
    roll: Roll = seen(SIDE)
    worn: bool = seen(ALL)


class Memorised(Event):
    """Somebody brought other spells or prayers to mind."""

    rules = ("SK-REC-2", "SK-REC-3", "SK-MAG-1")

    spells: tuple[Word, ...] = seen(SIDE)
    instead_of: tuple[Word, ...] = seen(SIDE)
