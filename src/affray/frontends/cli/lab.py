"""The commands of the laboratory: simulate, and what rests on it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from affray.frontends.cli.manners import FINE, notice
from affray.frontends.cli.paper import Paper, wants_plain
from affray.frontends.cli.progress import Bar, steps
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


class Study(Protocol):
    """What several simulations together come to."""

    def table(self) -> list[dict[str, Any]]:
        """Return rows for a spreadsheet."""

    def plain(self) -> dict[str, Any]:
        """Return plain data."""

    def svg(self) -> str:
        """Return a picture."""


def show(study: Study, options: LabOptions) -> int:
    """Print a study as it was asked for."""
    if options.plot:
        notice(f"affray: the picture is in {save(study.svg(), options.plot)}")
    if options.as_json:
        print_json(study.plain())
    elif options.csv:
        print(as_csv(study.table()), end="")
    else:
        print_lines(str(study).splitlines(), options.plain)
    return FINE


def how_of(options: LabOptions) -> dict[str, Any]:
    """Return what all studies are told, once a picture is known to be possible."""
    if options.plot:
        check_picture(options.plot)
    return {
        "seed": options.seed,
        "house": options.house,
        "workers": options.workers,
        "on": options.on,
        "told": steps(options.as_json or options.csv),
    }


def run_sweep(options: LabOptions, variables: list[str]) -> int:
    """Fight an encounter with other values at some places."""
    from affray.lab.sweeping import sweep

    more: dict[str, Any] = {
        "tactics": options.tactics,
        "rounds": options.rounds,
        "after": options.after,
    }
    how = how_of(options)
    return show(sweep(options.encounter, variables, options.runs, **more, **how), options)


def run_balance(options: LabOptions, want: float, vary: list[str]) -> int:
    """Find what about the foes comes nearest to a wanted chance."""
    from affray.lab.balancing import balance

    more: dict[str, Any] = {"tactics": options.tactics, "rounds": options.rounds, "vary": vary}
    how = how_of(options)
    return show(balance(options.encounter, want, options.runs, **more, **how), options)


def run_compare(
    options: LabOptions,
    fighters: list[str],
    against: list[str],
    system: str,
    each: str,
    foes_each: str,
) -> int:
    """Let fighters duel with foes."""
    from affray.lab.comparing import compare

    more: dict[str, Any] = {"system": system, "each": each, "foes_each": foes_each}
    return show(compare(fighters, against, options.runs, **more, **how_of(options)), options)


def run_day(options: LabOptions, encounters: list[str]) -> int:
    """Let the first side go through several fights in a row."""
    from affray.lab.days import day

    if options.plot:
        check_picture(options.plot)
    found = day(
        encounters,
        options.runs,
        seed=options.seed,
        tactics=options.tactics,
        house=options.house,
        rounds=options.rounds,
        workers=options.workers,
        on=options.on,
    )
    return show(found, options)


def print_json(what: Any) -> None:
    """Print plain data as one line of JSON."""
    print(json.dumps(what, ensure_ascii=False), flush=True)


def print_lines(lines: list[str], plain: bool) -> None:
    """Print a report; its first line is its title."""
    paper = Paper(wants_plain(plain))
    for number, line in enumerate(lines):
        paper.line(line, "title" if number == 0 else "")
