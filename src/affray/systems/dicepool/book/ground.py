"""What of a map matters to everybody and never changes: looked up once for all fights on it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NO_COVER, NOWHERE, Battlefield
from affray.core.field.cells import DIRECTIONS
from affray.core.field.grid import Grid


class Ground:
    """Whether the ground burns, is dark or gives cover, and where shelter and walls are."""

    def __init__(self, field: Battlefield) -> None:
        self.dangerous: bool = len(field.hazards) > 1  # some of the ground burns
        self.shady: bool = False
        self.shelters: vec[i64] = vec[i64]()  # places in cover or beside it
        self.walls: vec[i64] = vec[i64]()  # places beside a wall or a door
        self.walled: vec[i64] = vec[i64]([0] * field.places)  # 1 for these places
        self.lees: vec[i64] = vec[i64]()  # rows: the shelters from a place, between two NOWHERE
        self.lee_from: vec[i64] = vec[i64]([NOWHERE] * field.places)  # where its row is
        if field.kind == "contact":
            return
        for place in range(field.places):
            if field.light(place) != BRIGHT:
                self.shady = True
        if isinstance(field, Grid):
            self.look_around(field)

    def look_around(self, field: Grid) -> None:
        """List where cover and walls are near."""
        for place in range(field.places):
            if field.walls[place] != 0:
                continue
            shelter = field.covers[place] != NO_COVER
            wall = False
            for direction in range(DIRECTIONS):
                x = field.column_of[place] + field.across[direction]
                y = field.row_of[place] + field.down[direction]
                if x < 0 or y < 0 or x >= field.width or y >= field.rows:
                    continue
                beside = y * field.width + x
                if field.covers[beside] != NO_COVER:
                    shelter = True
                if field.walls[beside] != 0 or field.doors[beside] != 0:
                    wall = True
            if shelter:
                self.shelters = append(self.shelters, place)
            if wall:
                self.walled[place] = 1
                self.walls = append(self.walls, place)

    def lee(self, field: Battlefield, shooter: i64) -> i64:
        """Return where in `lees` the shelters begin that give cover from a place."""
        begin = self.lee_from[shooter]
        if begin == NOWHERE:
            self.lees = append(self.lees, NOWHERE)
            begin = len(self.lees)
            self.lee_from[shooter] = begin
            for i in range(len(self.shelters)):
                if field.cover(shooter, self.shelters[i]) != NO_COVER:
                    self.lees = append(self.lees, self.shelters[i])
            self.lees = append(self.lees, NOWHERE)
        return begin

    def last_lee(self, at: i64) -> i64:
        """Return where a row of `lees` ends."""
        while self.lees[at] != NOWHERE:
            at += 1
        return at - 1
