"""The ground that somebody moves over, for stories: what everybody sees on the map."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from affray.core.field.battlefield import NO_COVER, Battlefield
from affray.core.field.terrain import Terrain
from affray.core.fight.event import Event, Fact
from affray.core.fight.tally import ALL

_ARTICLE = re.compile(r"^(?:the|an?) ", re.I)
TOLD: Mapping[str, Fact] = {
    "ground": Fact(ALL, (), "Word"),  # what it is called on the map, if anything
    "rough": Fact(ALL, (), "bool"),
    "in_cover": Fact(ALL, (), "bool"),
    "goes_up": Fact(ALL, (), "bool"),
    "goes_down": Fact(ALL, (), "bool"),
}


def is_move(kind: type[Event]) -> bool:
    """Tell whether a kind of event leads from one place to another."""
    return "start" in kind.facts and "end" in kind.facts


def ground_of(field: Battlefield | None, start: str, end: str) -> dict[str, Any]:
    """Return what the end of a way is like; nothing where the field is no grid."""
    if not isinstance(field, Terrain):
        return {}
    here, there = field.find(start), field.find(end)
    if here < 0 or there < 0:
        return {}
    return {
        "ground": _ARTICLE.sub("", field.labels[there]),  # sentences have their own
        "rough": field.rough[there] != 0,
        "in_cover": field.covers[there] != NO_COVER,
        "goes_up": field.levels[there] > field.levels[here],
        "goes_down": field.levels[there] < field.levels[here],
    }
