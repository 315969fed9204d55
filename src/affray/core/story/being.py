"""What sort of creature somebody is, as everybody can see it: what words may claim of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from affray.core.fight.event import Fact
from affray.core.fight.tally import ALL

NATURES = ("person", "beast", "undead", "machine", "spirit")
TEMPERS = (
    *("", "mindless", "beast", "cowardly", "brutal", "disciplined", "cunning", "dramatic"),
)  # nothing where a book knows of none


@dataclass(frozen=True)
class Being:
    """What is true of a creature for a whole fight."""

    nature: str = "person"
    temper: str = ""
    bleeds: bool = True
    hands: bool = True
    speaks: bool = True
    breathes: bool = True
    feels: bool = True  # pain, and fear of more of it
    legs: int = 2
    minor: bool = False  # one of many, of whom nobody will sing
    side: str = ""
    began: str = ""  # where it was when the fight began, if places have names
    health: int = 0  # when nothing is wrong with it; nobody is told

    def facts(self, role: str) -> dict[str, Any]:
        """Return what a story may know of whoever an event calls `target`: `target_bleeds`, ..."""
        return {f"{role}_{name}": getattr(self, name) for name in (*TOLD, *UNSAID)}


_OF_A_NATURE: Mapping[str, Mapping[str, Any]] = {
    "person": {},
    "beast": {"hands": False, "speaks": False, "legs": 4},
    "undead": {"bleeds": False, "speaks": False, "breathes": False, "feels": False},
    "machine": {
        **{"bleeds": False, "hands": False, "speaks": False, "breathes": False},
        **{"feels": False, "legs": 0},
    },
    "spirit": {"bleeds": False, "hands": False, "breathes": False, "feels": False, "legs": 0},
}

TOLD: Mapping[str, Fact] = {
    "nature": Fact(ALL, NATURES, "str"),
    "temper": Fact(ALL, TEMPERS, "str"),
    **{
        name: Fact(ALL, (), "bool")
        for name in ("bleeds", "hands", "speaks", "breathes", "feels", "minor")
    },
    "legs": Fact(ALL, (), "int"),
    "side": Fact(ALL, (), "Word"),
}

UNSAID = ("began",)  # what a narrator knows and no sentence speaks of


def being_of(nature: str, **known: Any) -> Being:
    """Return a creature of a nature; what is known of it goes before what is usual.

    >>> being_of("undead").bleeds, being_of("beast", legs=8).legs, being_of("beast").hands
    (False, 8, False)
    """
    return replace(Being(nature=nature, **_OF_A_NATURE[nature]), **known)


def tempered(being: Being, temper: str) -> Being:
    """Return a creature with the temperament it is played by, if that is one."""
    return replace(being, temper=temper) if temper in TEMPERS and temper else being
