"""A simulation as plain data: for JSON, and as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from affray.lab.result import Notable, Simulation


def plain(found: Simulation) -> dict[str, Any]:
    """Return everything about a simulation."""
    return {
        "encounter": found.trial.title,
        "system": found.trial.start["system"],
        "seed": found.seed,
        "fights": found.fights,
        "wanted": found.wanted,
        "ended": found.ended or "done",
        "draws": found.draws.plain(),
        "unfinished": found.unfinished.plain(),
        "sides": [
            {
                "name": one.name,
                "wins": one.wins.plain(),
                "wiped out": one.wiped.plain(),
                "somebody drops": one.some_dropped.plain(),
                "somebody dies": one.some_died.plain(),
                "health left, percent": one.health.plain(),
            }
            for one in found.sides
        ],
        "fighters": [
            {
                "name": one.name,
                "side": one.side,
                "drops": one.dropped.plain(),
                "dies": one.died.plain(),
                "leaves": one.left.plain(),
                "falls first": one.fell_first.plain(),
                "health left": round(one.vital, 4),
            }
            for one in found.fighters
        ],
        "rounds": found.rounds.plain(),
        "deaths": {how: chance.plain() for how, chance in found.deaths.items()},
        "supplies": [
            {
                "name": one.name,
                "fighter": one.fighter,
                "began": one.began,
                "spent": round(one.spent, 4),
                "used up": one.used_up.plain(),
            }
            for one in found.supplies
            if not one.breaks
        ],
        "breaks": [
            {"name": one.name, "fighter": one.fighter, "broken": one.used_up.plain()}
            for one in found.supplies
            if one.breaks
        ],
        "decided": [
            {
                "what": one.words,
                "with": one.with_it.plain(),
                "without": one.without.plain(),
                "difference": round(one.difference.points, 6),
                "low": round(one.difference.low, 6),
                "high": round(one.difference.high, 6),
            }
            for one in found.decided
        ],
        "closest": _notable(found.closest),
        "bloodiest": _notable(found.bloodiest),
        "covers": found.cover.plain(),
    }


def _notable(one: Notable | None) -> dict[str, Any] | None:
    if one is None:
        return None
    return {"fight": one.index, "what": one.words, "seed": one.seed, "command": one.command}


def as_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return rows as comma-separated text with a head.

    >>> print(as_csv([{"who": "Ash", "drops": 0.5}]), end="")
    who,drops
    Ash,0.5
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
