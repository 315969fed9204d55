"""A system with as little in it as a system can have, and encounters of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import Field

from affray.core.act.question import Player
from affray.core.files import encounter
from affray.core.files.content import Library, Model, unknown
from affray.core.room.system import HouseRule, Start, System, Tracker, Wrong


class Blade(Model):
    damage: str


class Pawn(Model):
    might: int = Field(ge=1, le=20)
    speed: int = 5
    blades: list[str] = Field(default=[])
    tricks: dict[str, int] = Field(default={})


class Tiny(System):
    """A system with as little in it as a system can have."""

    id = "tiny"
    name = "Tiny"
    house_rules = (
        HouseRule("luck", ("none", "some", "much"), "TI-1", "how much luck there is"),
        HouseRule("fatigue", ("on", "off"), "TI-2", "whether anybody tires"),
    )
    trackers = (Tracker("health"), Tracker("mood"), Tracker("most", settable=False))
    tactics: Mapping[str, Player] = {"simple": Player(), "bold": Player()}

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def build(self, start: Mapping[str, Any]) -> Any:
        """Nobody fights here: whatever a file says of now can be."""

    def models(self) -> Mapping[str, type[Model]]:
        return {"blades": Blade, "fighters": Pawn}

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        wrong: list[Wrong] = []
        for number, name in enumerate(entry["blades"]):
            if library.find("blades", name) is None:
                message = unknown("blade", name, library.names("blades"))
                wrong.append(Wrong(("blades", number), message))
        if "fly" in entry["tricks"]:
            wrong.append(Wrong(("tricks", "fly"), "nobody flies"))
        if len(wrong) > 1:
            raise ExceptionGroup("wrong", wrong)
        if wrong:
            raise wrong[0]
        return dict(entry)


BOOK = """\
blades:
  knife: {damage: 1d4}
  sabre: {damage: 1d8}
fighters:
  pawn: {might: 3, blades: [knife], tricks: {trip: 1, feint: 2}}
  black_knight: {might: 12, blades: [sabre]}
  broken: {might: 5, blades: [sabr]}
"""


HEAD = "encounter: A Brawl\nsystem: tiny\n"


SIDES = "sides:\n  us: [pawn]\n  them: [pawn]\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def start(text: str) -> Start:
    return encounter.load(write(Path("fight.yaml"), text))


def sides(us: str, them: str = "    - pawn\n") -> str:
    return f"sides:\n  us:\n{us}  them:\n{them}"


def placed(made: Start) -> dict[str, str]:
    return {fighter["name"]: fighter["at"] for fighter in made["fighters"]}


def at(*places: str) -> str:
    return "".join(f"    - {{fighter: pawn, at: {place}}}\n" for place in places)
