"""The commands of the laboratory, as the command line declares them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from affray.frontends.cli.options import (
    Csv,
    House,
    Json,
    On,
    Plain,
    Plot,
    Rounds,
    Runs,
    Seed,
    SystemName,
    Tactics,
    Workers,
    count,
    pairs,
    share,
    whole,
)


def simulate(
    encounter: Annotated[str, typer.Argument(help="An encounter by file or name.")],
    runs: Runs = "10000",
    seed: Seed = "0",
    tactics: Tactics = [],  # noqa: B006
    house: House = [],  # noqa: B006
    rounds: Rounds = "",
    after: Annotated[
        bool,
        typer.Option(
            "--after/--no-after", help="End with the last blow: quicker, nobody is tended."
        ),
    ] = True,
    width: Annotated[
        str,
        typer.Option("--width", metavar="W", help="End early at an interval so narrow: 0.01."),
    ] = "",
    workers: Workers = "",
    on: On = "",
    as_json: Json = False,
    csv: Csv = False,
    plot: Plot = "",
    plain: Plain = False,
) -> int:
    """Fight an encounter many times by tactics: who wins, who falls, and what decided."""
    from affray.frontends.cli.lab import LabOptions, run_simulation

    return run_simulation(
        LabOptions(
            encounter,
            count("--runs", runs),
            whole("--seed", seed) or 0,
            pairs("--tactics", tactics),
            pairs("--house", house),
            count("--rounds", rounds) if rounds else None,
            after,
            share("--width", width) if width else 0.0,
            count("--workers", workers) if workers else None,
            on,
            as_json,
            csv,
            plot,
            plain,
        )
    )


def sweep(
    encounter: Annotated[str, typer.Argument(help="An encounter by file or name.")],
    variables: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH=VALUES",
            help="A place of the file, its values: goblin.count=1..4, house_rules.morale=all,off",
        ),
    ],
    runs: Runs = "2000",
    seed: Seed = "0",
    tactics: Tactics = [],  # noqa: B006
    house: House = [],  # noqa: B006
    rounds: Rounds = "",
    workers: Workers = "",
    on: On = "",
    as_json: Json = False,
    csv: Csv = False,
    plot: Plot = "",
    plain: Plain = False,
) -> int:
    """Fight an encounter with other values at some places of its file."""
    from affray.frontends.cli.lab import LabOptions, run_sweep

    options = LabOptions(
        encounter=encounter,
        tactics=pairs("--tactics", tactics),
        house=pairs("--house", house),
        rounds=count("--rounds", rounds) if rounds else None,
        **_study(runs, seed, workers, on, as_json, csv, plot, plain),
    )
    return run_sweep(options, variables)


def balance(
    encounter: Annotated[str, typer.Argument(help="An encounter by file or name.")],
    want: Annotated[
        str, typer.Option("--want", metavar="SHARE", help="How often the first side is to win.")
    ] = "0.7",
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="PATH=VALUES",
            help="What to try [the foes' number, template, armour, tactics].",
        ),
    ] = [],  # noqa: B006
    runs: Runs = "2000",
    seed: Seed = "0",
    tactics: Tactics = [],  # noqa: B006
    house: House = [],  # noqa: B006
    rounds: Rounds = "",
    workers: Workers = "",
    on: On = "",
    as_json: Json = False,
    csv: Csv = False,
    plot: Plot = "",
    plain: Plain = False,
) -> int:
    """Find the foes against which the first side wins as often as wanted."""
    from affray.frontends.cli.lab import LabOptions, run_balance

    options = LabOptions(
        encounter=encounter,
        tactics=pairs("--tactics", tactics),
        house=pairs("--house", house),
        rounds=count("--rounds", rounds) if rounds else None,
        **_study(runs, seed, workers, on, as_json, csv, plot, plain),
    )
    return run_balance(options, share("--want", want), vary)


def compare(
    fighters: Annotated[list[str], typer.Argument(help="Fighters by name.")],
    against: Annotated[
        list[str], typer.Option("--against", metavar="NAME", help="A foe; may be said again.")
    ],
    each: Annotated[
        str,
        typer.Option(
            "--each", metavar="KEY=VALUES", help="What the fighter takes: weapons=longsword,mace."
        ),
    ] = "",
    foes_each: Annotated[
        str,
        typer.Option(
            "--foes-each", metavar="KEY=VALUES", help="What the foe wears: armor=leather,plate."
        ),
    ] = "",
    system: SystemName = "",
    runs: Runs = "1000",
    seed: Seed = "0",
    house: House = [],  # noqa: B006
    workers: Workers = "",
    on: On = "",
    as_json: Json = False,
    csv: Csv = False,
    plot: Plot = "",
    plain: Plain = False,
) -> int:
    """Let fighters, or one with each of some things, duel with foes: who is best against whom."""
    from affray.frontends.cli.lab import LabOptions, run_compare

    options = LabOptions(
        house=pairs("--house", house),
        **_study(runs, seed, workers, on, as_json, csv, plot, plain),
    )
    return run_compare(options, fighters, against, system, each, foes_each)


def day(
    encounters: Annotated[list[str], typer.Argument(help="Encounters, in their order.")],
    runs: Annotated[str, typer.Option("--runs", "-n", metavar="N", help="How many days.")] = "300",
    seed: Seed = "0",
    tactics: Tactics = [],  # noqa: B006
    house: House = [],  # noqa: B006
    rounds: Rounds = "",
    workers: Workers = "",
    on: On = "",
    as_json: Json = False,
    csv: Csv = False,
    plot: Plot = "",
    plain: Plain = False,
) -> int:
    """Let the first side go through several fights in a row, as each has left it."""
    from affray.frontends.cli.lab import LabOptions, run_day

    options = LabOptions(
        tactics=pairs("--tactics", tactics),
        house=pairs("--house", house),
        rounds=count("--rounds", rounds) if rounds else None,
        **_study(runs, seed, workers, on, as_json, csv, plot, plain),
    )
    return run_day(options, encounters)


def arena(
    encounter: Annotated[str, typer.Argument(help="An encounter by file or name.")],
    first: Annotated[str, typer.Option("--a", metavar="TACTICS", help="Whose chance it is.")],
    second: Annotated[str, typer.Option("--b", metavar="TACTICS", help="Against whom.")],
    runs: Runs = "4000",
    seed: Seed = "0",
    house: House = [],  # noqa: B006
    rounds: Rounds = "",
    workers: Workers = "",
    on: On = "",
    as_json: Json = False,
    plain: Plain = False,
) -> int:
    """Pit tactics against tactics, each playing each side with the same dice."""
    from affray.frontends.cli.lab import LabOptions, run_arena

    options = LabOptions(
        encounter,
        count("--runs", runs),
        whole("--seed", seed) or 0,
        house=pairs("--house", house),
        rounds=count("--rounds", rounds) if rounds else None,
        workers=count("--workers", workers) if workers else None,
        on=on,
        as_json=as_json,
        plain=plain,
    )
    return run_arena(options, first, second)


def _study(
    runs: str,
    seed: str,
    workers: str,
    on: str,
    as_json: bool,
    csv: bool,
    plot: str,
    plain: bool,
) -> dict[str, Any]:
    """Return the options that all studies have."""
    return {
        "runs": count("--runs", runs),
        "seed": whole("--seed", seed) or 0,
        "workers": count("--workers", workers) if workers else None,
        "on": on,
        "as_json": as_json,
        "csv": csv,
        "plot": plot,
        "plain": plain,
    }


COMMANDS = (simulate, sweep, balance, compare, day, arena)
