"""What the encounter says of the ground beside its map."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act import task


class Way:
    """A way between two areas that needs a skill check (SK-MOV-7)."""

    def __init__(self, start: i64, end: i64, skill: str, difficulty: i64, legs: i64) -> None:
        self.start = start
        self.end = end
        self.skill = skill
        self.difficulty = difficulty
        self.legs = legs  # 2d6 of a fall for each


class Task(task.Task):
    """Something that the scene offers to work on (SK-RND-6)."""

    def __init__(self, name: str, skill: str, difficulty: i64, place: i64) -> None:
        super().__init__(name)
        self.skill = skill
        self.difficulty = difficulty
        self.place = place


class Land:
    """What the encounter says of the ground beside its map (SK-MOV-2)."""

    def __init__(self) -> None:
        self.exits: i64 = 0  # bit n: area n leads off the map
        self.ways: list[Way] = []
        self.throws: list[tuple[int, int]] = []  # thrown weapons reach from one to the other
        self.secret: list[tuple[int, int, int]] = []  # bits of the sides that do not know a way
        self.barred: list[tuple[int, int, int]] = []  # two areas, and the fighter that bars them
        self.biome: list[int] = []  # BPL of each area
        self.covered: i64 = 0  # bit n: solid cover in area n
        self.tasks: list[Task] = []
        self.monastery = False

    def power(self, place: i64) -> i64:
        """Return the biome power of an area (SK-MAG-1)."""
        if 0 <= place < len(self.biome):
            return self.biome[place]
        return 1
