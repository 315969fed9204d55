"""Drawing a battlefield in letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.referee.letters import letters_for


def chart(
    field: Mapping[str, Any],
    fighters: Sequence[Mapping[str, Any]],
    ways: Mapping[str, Sequence[str]],
) -> list[str]:
    """Return a drawing of the field with a letter for each fighter, and what they stand for.

    Areas are listed instead: who is in them, and what leads out of them.
    """
    if field["kind"] == "contact":
        return ["There is no map: everybody is within reach of everybody."]
    if field["kind"] != "grid":
        return areas(field["areas"], fighters, ways)
    rows = [list(row) for row in field["rows"]]
    width = max(len(row) for row in rows)
    marks = letters_for(fighters, field["legend"])
    for fighter in fighters:
        x, y = map(int, str(fighter["at"]).split(","))
        rows[y][x] = marks[fighter["name"]]
    lines = ["    " + "".join(str(x % 10) for x in range(width))]
    if width > 10:
        lines.insert(
            0, "    " + "".join(str(x // 10) if x % 10 == 0 else " " for x in range(width))
        )
    lines += [f"{y:>3} {''.join(row)}".rstrip() for y, row in enumerate(rows)]
    lines += [f"{marks[one['name']]} {one['name']} at {one['at']}" for one in fighters]
    return lines + _legend(field)


def areas(
    listed: Sequence[Mapping[str, Any]],
    fighters: Sequence[Mapping[str, Any]],
    ways: Mapping[str, Sequence[str]],
) -> list[str]:
    """Return each area with what it is like and who is there, and below it the ways out."""
    lines: list[str] = []
    for area in listed:
        like = _words(area)
        head = f"{area['name']} ({', '.join(like)})" if like else str(area["name"])
        here = [str(one["name"]) for one in fighters if one["at"] == area["name"]]
        lines.append(f"{head}: {', '.join(here) or 'nobody'}")
        lines += [f"    {way}" for way in ways.get(area["name"], ())]
    return lines


def _legend(field: Mapping[str, Any]) -> list[str]:
    """Return what the letters of the ground mean, where they have more than a plain floor."""
    lines = []
    for letter, ground in field["legend"].items():
        words = _words(ground)
        if words and letter != " ":
            lines.append(f"{letter} {', '.join(words)}")
    for lamp in field.get("lights", ()):
        how = ("light", "dim light")[lamp["light"]]
        lines.append(f"{how} around {lamp['at']}, {lamp['radius'] / 1000:g} far")
    return lines


def _words(ground: Mapping[str, Any]) -> list[str]:
    """Return what a piece of ground is like."""
    words = [str(ground["label"])] if ground.get("label") else []
    if ground.get("wall") and ground.get("label") not in ("wall", "void"):
        words.append("no way in")
    if ground.get("difficult"):
        words.append("difficult ground")
    if ground.get("cover"):
        words.append(("", "light cover", "heavy cover")[ground["cover"]])
    if ground.get("light"):
        words.append(("", "dim", "dark")[ground["light"]])
    if ground.get("door"):
        words.append(("", "closed door", "open door")[ground["door"]])
    if ground.get("level"):
        words.append(f"height {ground['level'] / 1000:g}")
    if hazard := ground.get("hazard"):
        words.append(str(hazard["name"] if isinstance(hazard, dict) else hazard))
    return words
