"""Old School: where and how an encounter begins, as its file says it."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import ROLLED


class Setting:
    """What the encounter says of the scene; a fight does not change it."""

    def __init__(self) -> None:
        self.first_sight: bool = True  # begins with the encounter procedure, not with blows
        self.surprise: i64 = ROLLED  # ROLLED, or who has it by circumstance
        self.alert: i64 = 0  # bit 0: the party cannot be surprised, bit 1: the foes cannot
        self.reaction: i64 = ROLLED  # ROLLED, or one of the reactions
        self.sight: str = ""  # what the party sees by
        self.has_light: bool = False  # by a torch and the like: so the party carries one
        self.sees: i64 = 0  # how far that is, in feet
        self.distance: i64 = -1  # how far off the strangers are, in feet; -1: as the map says
        self.volleys: i64 = 0  # shots before the party notices anybody (OS-DIST-2)
        self.width: i64 = 0  # of the hallway in feet; 0 in the open
        self.confined: bool = False
        self.cornered: i64 = 0  # bit n: side n cannot get away
        self.hiding_places: bool = False

    def is_cornered(self, side: i64) -> bool:
        """Tell whether a side has no way to run."""
        return (self.cornered >> side) & 1 != 0
