"""The commands of the laboratory: simulate, and what rests on it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from affray.frontends.cli.manners import FINE, notice
from affray.frontends.cli.paper import Paper, wants_plain
from affray.frontends.cli.progress import Bar
from affray.lab.arena import arena
from affray.lab.plain import as_csv
from affray.lab.simulation import simulate
from affray.lab.svg import check_picture, save

INTERRUPTED = 130


@dataclass
class LabOptions:
    """What the command line says about a simulation."""

    encounter: str = ""
    runs: int = 10_000
    seed: int = 0
    tactics: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, str] = field(default_factory=dict)
    rounds: int | None = None
    after: bool = True
    width: float = 0.0
    workers: int | None = None
    on: str = ""
    as_json: bool = False
    csv: bool = False
    plot: str = ""
    plain: bool = False


def run_simulation(options: LabOptions) -> int:
    """Fight an encounter many times and say what it came to."""
    if options.plot:
        check_picture(options.plot)
    with Bar(options.runs, options.as_json or options.csv) as bar:
        found = simulate(
            options.encounter,
            options.runs,
            seed=options.seed,
            tactics=options.tactics,
            house=options.house,
            rounds=options.rounds,
            after=options.after,
            width=options.width,
            workers=options.workers,
            on=options.on,
            progress=bar.show,
        )
    if options.plot:
        notice(f"affray: the picture is in {save(found.svg(), options.plot)}")
    if options.as_json:
        print_json(found.plain())
    elif options.csv:
        print(as_csv(found.table()), end="")
    else:
        print_lines(str(found).splitlines(), options.plain)
    return INTERRUPTED if found.ended == "interrupted" else FINE


def run_arena(options: LabOptions, first: str, second: str) -> int:
    """Pit tactics against tactics and say who won how often."""
    with Bar(options.runs // 2, options.as_json) as bar:
        found = arena(
            options.encounter,
            first,
            second,
            options.runs,
            seed=options.seed,
            house=options.house,
            rounds=options.rounds,
            workers=options.workers,
            on=options.on,
            progress=bar.show,
        )
    if options.as_json:
        print_json(found.plain())
    else:
        print_lines(str(found).splitlines(), options.plain)
    return FINE


def print_json(what: Any) -> None:
    """Print plain data as one line of JSON."""
    print(json.dumps(what, ensure_ascii=False), flush=True)


def print_lines(lines: list[str], plain: bool) -> None:
    """Print a report; its first line is its title."""
    paper = Paper(wants_plain(plain))
    for number, line in enumerate(lines):
        paper.line(line, "title" if number == 0 else "")
