"""Facts of a scene that Old School asks for: light, distance, surprise, reaction, the hallway."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from affray.core.files.checking import Model
from affray.core.files.facts import FighterName, SideName
from affray.core.room.system import Start, Wrong
from affray.systems.oldschool.book.constants import ROLLED, Reaction, Who
from affray.systems.oldschool.book.setting import Setting

SIGHT = {
    "torch": 30,
    "lantern": 30,
    "candle": 10,
    "moonlight": 60,
    "daylight": 120,
    "open daylight": 240,
    "darkness": 5,
    "dark sight": 60,
}

CARRIED = ("torch", "lantern", "candle")


class SceneFacts(Model):
    """What an encounter of this book says of its scene."""

    opening: Literal["first sight", "blows"] = "first sight"
    surprise: Literal["roll", "nobody", "party", "foes"] = "roll"
    alert: list[Literal["party", "foes"]] = Field(default=[])
    reaction: Literal[
        "roll", "helpful", "somewhat friendly", "instinctual", "aggressive", "hostile"
    ] = "roll"
    sight: (
        Literal[
            "torch",
            "lantern",
            "candle",
            "moonlight",
            "daylight",
            "open daylight",
            "darkness",
            "dark sight",
        ]
        | None
    ) = None
    distance: int | None = Field(default=None, ge=0, le=5000)
    early_shots: int = Field(default=0, ge=0, le=10)
    width: int = Field(default=0, ge=0, le=1000)
    confined: bool = False
    cornered: list[SideName] = Field(default=[])
    hiding_places: bool = False


class LineFacts(Model):
    """What a fighter's line says of it in the scene."""

    behind: list[FighterName] = Field(default=[])


def check_behind(start: Start) -> None:
    """See that nobody stands behind one of its own."""
    sides = {line["name"]: line["side"] for line in start["fighters"]}
    for number, line in enumerate(start["fighters"]):
        for other in line["facts"]["behind"]:
            if sides[other] == line["side"]:
                message = f"{other} is on the same side"
                raise Wrong(("fighters", number, "facts", "behind"), message)


def make_setting(facts: Mapping[str, Any], sides: list[str]) -> Setting:
    """Return the scene from the facts of an encounter."""
    scene = Setting()
    scene.first_sight = facts.get("opening", "first sight") == "first sight"
    who = {"roll": ROLLED, "nobody": Who.NOBODY, "party": Who.PARTY, "foes": Who.FOES}
    scene.surprise = who[facts.get("surprise", "roll")]
    scene.alert = sum(1 << ("party", "foes").index(one) for one in set(facts.get("alert", ())))
    reaction = facts.get("reaction", "roll")
    scene.reaction = ROLLED if reaction == "roll" else Reaction.NAMES.index(reaction)
    scene.sight = facts.get("sight") or ""
    scene.has_light = scene.sight in CARRIED
    scene.sees = SIGHT.get(scene.sight, SIGHT["torch"])
    distance = facts.get("distance")
    scene.distance = -1 if distance is None else distance
    scene.volleys = facts.get("early_shots", 0)
    scene.width = facts.get("width", 0)
    scene.confined = facts.get("confined", False)
    scene.cornered = sum(1 << sides.index(one) for one in set(facts.get("cornered", ())))
    scene.hiding_places = facts.get("hiding_places", False)
    return scene
