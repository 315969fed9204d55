"""`affray bench`: how fast this installation is."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from affray import measure


def run(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="affray bench", description=__doc__)
    parser.add_argument("--limit", action="store_true", help="measure against the same fight in C")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    parser.add_argument("--train", action="store_true", help="only run, for a profile-guided build")
    chosen = parser.parse_args(arguments)
    if chosen.train:
        measure.train()
        return 0
    figures = measure.everything(chosen.limit, chosen.quick)
    if chosen.json:
        print(json.dumps(figures, indent=2))
        return 0
    for name, value in figures.items():
        if isinstance(value, dict):
            print(name)
            for inner, figure in value.items():
                print(f"  {inner}: {_figure(figure)}")
        else:
            print(f"{name}: {_figure(value)}")
    return 0


def _figure(value: object) -> str:
    """Return a figure, or several of them, on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_figure(one)}" for name, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    return str(value)
