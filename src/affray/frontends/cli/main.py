"""The command `affray`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from affray import __version__, _native
from affray.frontends.cli import lab_commands, manners
from affray.frontends.cli.manners import FINE, USAGE, Wrong
from affray.frontends.cli.options import (
    As,
    Gore,
    House,
    Json,
    Plain,
    Rounds,
    SystemName,
    Tactics,
    Tell,
    count,
    how_gory,
    how_told,
    pairs,
    whole,
)

app = typer.Typer(
    name="affray",
    help="Affray, the combat referee for tabletop role-playing games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def version_line() -> str:
    """Return the version, the Python, and whether the compiled rules are in use."""
    import platform  # only needed here

    status = _native.status()
    how = f"compiled ({status.flags})" if status.compiled and status.flags else status.reason
    return f"affray {__version__}, Python {platform.python_version()}, {how}"


def _version(wanted: bool) -> None:
    if wanted:
        print(version_line())
        raise typer.Exit(FINE)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_version, is_eager=True, help="Say which Affray this is."
        ),
    ] = False,
) -> None:
    """Affray, the combat referee for tabletop role-playing games."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    encounter: Annotated[
        str,
        typer.Argument(help="An encounter by file or name (goblin-ambush), or a record to resume."),
    ] = "",
    who: Annotated[
        list[str],
        typer.Option(
            "--play", metavar="NAME", help="Who you play: fighters, sides, or all [the first side]."
        ),
    ] = [],  # noqa: B006  # typer makes a new list
    tactics: Annotated[
        list[str], typer.Option("--tactics", metavar="NAME=TACTICS", help="How a foe plays.")
    ] = [],  # noqa: B006
    seed: Annotated[str, typer.Option("--seed", help="The seed of the dice.")] = "",
    auto: Annotated[bool, typer.Option("--auto", help="Let tactics play everybody.")] = False,
    as_json: Json = False,
    plain: Plain = False,
    as_name: As = "",
    dice: Annotated[
        list[str],
        typer.Option(
            "--dice",
            metavar="NAME",
            help="Who rolls real dice: fighters, or mine for all you play.",
        ),
    ] = [],  # noqa: B006
    house: Annotated[
        list[str], typer.Option("--house", metavar="RULE=VALUE", help="A house rule.")
    ] = [],  # noqa: B006
    record: Annotated[
        str,
        typer.Option("--record", metavar="FILE", help="Where to write the record (a new file)."),
    ] = "",
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a record [the newest].")
    ] = False,
    after: Annotated[
        str,
        typer.Option(
            "--after",
            metavar="RECORD",
            help="Go into this fight out of another that is over, with its wounds and gear.",
        ),
    ] = "",
    from_snapshot: Annotated[
        bool,
        typer.Option(
            "--from-snapshot", help="Go on from the record's last round, in a new record."
        ),
    ] = False,
    see_all: Annotated[
        bool, typer.Option("--see-all", help="See everything, though you play one side alone.")
    ] = False,
    mend: Annotated[
        bool,
        typer.Option(
            "--mend", help="Go on with the good part of a damaged record; all of it is kept beside."
        ),
    ] = False,
    tell: Tell = "mixed",
    gore: Gore = "some",
    look: Annotated[
        bool,
        typer.Option(
            "--look/--no-look", help="Look at your plans once more before all are revealed."
        ),
    ] = True,
) -> int:
    """Referee a fight: you play one side or several, simple foes play the rest."""
    from affray.frontends.cli.beginning import PlayOptions
    from affray.frontends.cli.play import play as run

    return run(
        PlayOptions(
            encounter=encounter,
            play=who,
            tactics=pairs("--tactics", tactics),
            seed=whole("--seed", seed),
            auto=auto,
            as_json=as_json,
            plain=plain,
            as_name=as_name,
            dice=dice,
            house=pairs("--house", house),
            record=record,
            resume=resume,
            after=after,
            from_snapshot=from_snapshot,
            mend=mend,
            see_all=see_all,
            tell=how_told(tell),
            gore=how_gory(gore),
            look=look,
        )
    )


@app.command()
def order(
    encounter: Annotated[str, typer.Argument(help="An encounter by file or name, or a record.")],
    text: Annotated[list[str], typer.Argument(help='The order: "I swing at the orc\'s legs".')],
    as_name: Annotated[str, typer.Option("--as", metavar="NAME", help="Who is ordered.")] = "",
    seed: Annotated[str, typer.Option("--seed", help="The seed of the dice.")] = "1",
    as_json: Json = False,
) -> int:
    """Say what an order in plain words is understood as; nothing is done."""
    from affray.frontends.cli.ordering import order as run

    return run(encounter, as_name, " ".join(text), whole("--seed", seed), as_json)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The name of the file to write.")] = "my-fight",
    system: SystemName = "",
) -> int:
    """Write an encounter file with comments, ready to play and to change."""
    from affray.frontends.cli.writing import write_encounter

    return write_encounter(name, system)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Scenarios, encounters, content files.")],
    as_json: Json = False,
) -> int:
    """Run scenario files and look for mistakes in encounter and content files."""
    from affray.frontends.cli.checking import check as run

    return run(files, as_json)


@app.command()
def replay(
    record: Annotated[
        str,
        typer.Argument(help="A record by file or name [the newest]; with --fight an encounter."),
    ] = "",
    fight: Annotated[
        str,
        typer.Option(
            "--fight", metavar="SEED:INDEX", help="Show one of the fights of a simulation."
        ),
    ] = "",
    tactics: Tactics = [],  # noqa: B006
    house: House = [],  # noqa: B006
    rounds: Rounds = "",
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare every state with the record.")
    ] = False,
    as_name: As = "",
    as_json: Json = False,
    plain: Plain = False,
    tell: Tell = "mixed",
    gore: Gore = "some",
) -> int:
    """Show a fight again, from its record or by its number in a simulation."""
    from affray.frontends.cli.records import ReplayOptions
    from affray.frontends.cli.records import replay as run

    options = ReplayOptions(record, verify, as_name, as_json, plain, how_told(tell), how_gory(gore))
    if fight:
        from affray.frontends.cli.watching import show_fight
        from affray.lab.trial import make_trial

        limit = count("--rounds", rounds) if rounds else None
        trial = make_trial(record, pairs("--tactics", tactics), pairs("--house", house), limit)
        return show_fight(trial, fight, options)
    if tactics or house or rounds:
        raise Wrong("--tactics, --house and --rounds go with --fight: a record has its own")
    return run(options)


for command in lab_commands.COMMANDS:
    app.command()(command)


@app.command()
def rules(
    words: Annotated[list[str], typer.Argument(help="A rule id such as SV-ATK-4, or words.")] = [],  # noqa: B006
    system: SystemName = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="How many rules are carried out and exercised.")
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="With --coverage: where each rule is.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Look up a rule, in our words, with its source and where it is carried out."""
    from affray.frontends.cli import rules as rulebooks

    if coverage:
        return rulebooks.coverage(system, as_json, verbose)
    return rulebooks.look_up(" ".join(words), system, as_json)


@app.command(name="list")
def list_(
    kind: Annotated[list[str], typer.Argument(help="What to list.")] = [],  # noqa: B006
    system: SystemName = "",
    as_json: Json = False,
) -> int:
    """List what there is: systems, fighters, weapons, encounters, house rules, records."""
    from affray.frontends.cli.listing import show

    return show(" ".join(kind), system, as_json)


@app.command()
def odds(
    who: Annotated[
        list[str],
        typer.Argument(
            help="Who attacks whom (marcus goblin, or {fighter: goblin, st: 12}), or one record or"
            " encounter whose open choices are told."
        ),
    ] = [],  # noqa: B006
    using: Annotated[
        str, typer.Option("--with", metavar="HOW", help="longsword, thrust, head")
    ] = "",
    does: Annotated[
        str, typer.Option("--do", metavar="ANSWER", help="What is done instead of an attack.")
    ] = "",
    system: SystemName = "",
    flanking: Annotated[
        bool, typer.Option("--flanking", help="A friend stands on the other side of the target.")
    ] = False,
    horizon: Annotated[
        str, typer.Option("--horizon", help="How far to look: act, round, next turn.")
    ] = "act",
    each: Annotated[
        bool, typer.Option("--each", help="One column for each answer of the other.")
    ] = False,
    attempts: Annotated[
        int | None,
        typer.Option("--attempts", metavar="N", help="The chance within so many attempts."),
    ] = None,
    together: Annotated[
        str,
        typer.Option(
            "--together",
            metavar="'WHO: WHAT, ...'",
            help="The chance that all of it comes at once.",
        ),
    ] = "",
    ask: Annotated[
        str,
        typer.Option("--ask", help="Of an encounter or record: away, lives, first (to act)."),
    ] = "",
    as_name: As = "",
    house: House = [],  # noqa: B006
    as_json: Json = False,
) -> int:
    """Tell exact odds: of an attack, of the open choices of a record, of how things will go."""
    from affray.frontends.cli import odds as chances

    if using.rstrip().endswith(","):  # --with longsword, thrust, head: the shell parted it
        using, who = " ".join([using, *who[2:]]), who[:2]
    return chances.odds(
        chances.OddsOptions(
            who=who,
            using=using,
            does=does,
            system=system,
            flanking=flanking,
            horizon=horizon,
            each=each,
            attempts=attempts,
            together=together,
            ask=ask,
            as_name=as_name,
            house=pairs("--house", house),
            as_json=as_json,
        )
    )


@app.command()
def duel(
    first: Annotated[str, typer.Argument(help="A fighter by name, or {fighter: goblin, st: 12}.")],
    second: Annotated[str, typer.Argument(help="The other one.")],
    system: SystemName = "",
    tactics: Annotated[
        list[str], typer.Option("--tactics", metavar="NAME=TACTICS", help="How one of them plays.")
    ] = [],  # noqa: B006
    rounds: Annotated[int, typer.Option("--rounds", help="After so many nobody has won.")] = 100,
    fights: Annotated[
        int, typer.Option("--fights", help="How many are fought where it cannot be exact.")
    ] = 20_000,
    seed: Annotated[str, typer.Option("--seed", help="The seed of the first of them.")] = "",
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Fight them even where it could be exact.")
    ] = False,
    house: House = [],  # noqa: B006
    as_json: Json = False,
) -> int:
    """Tell who wins a duel, exactly where that can be reckoned: chance, rounds, what is left."""
    from affray.frontends.cli import odds as chances

    return chances.fight_duel(
        chances.DuelOptions(
            first=first,
            second=second,
            system=system,
            tactics=pairs("--tactics", tactics),
            house=pairs("--house", house),
            rounds=rounds,
            fights=fights,
            seed=whole("--seed", seed) or 1,
            simulate=simulate,
            as_json=as_json,
        )
    )


@app.command()
def schema(
    kind: Annotated[str, typer.Argument(help="encounter, scenario, or a kind of content.")],
    system: SystemName = "",
) -> int:
    """Print the JSON Schema of the files people write, for editors."""
    from affray.frontends.cli.listing import print_schema

    return print_schema(kind, system)


@app.command(
    context_settings={
        "allow_extra_args": True,
        "ignore_unknown_options": True,
        "help_option_names": [],
    }
)
def bench(context: typer.Context) -> int:
    """Measure the speed of simulated fights."""
    from importlib import import_module

    return int(import_module("affray.frontends.cli.bench").run(context.args) or FINE)


def main() -> int:
    """Run the command line and return its exit code; no traceback reaches a user."""
    manners.be_quick()
    manners.be_robust()
    as_json = manners.wants_json(sys.argv[1:])
    try:
        code = app(standalone_mode=False, prog_name="affray")
    except KeyboardInterrupt:
        return 130
    except typer.Abort:
        return manners.FAILED
    except Exception as error:
        # What the parser of the command line raises knows how to say itself and its exit code.
        if hasattr(error, "format_message") and hasattr(error, "exit_code"):
            return usage(cast(Any, error), as_json)
        return manners.explain(error, as_json)
    return code if isinstance(code, int) else FINE


def usage(error: Any, as_json: bool) -> int:
    """Say what is wrong with a command line."""
    where = error.ctx.command_path if getattr(error, "ctx", None) is not None else "affray"
    text = f"{error.format_message()}\n{where} --help says what there is"
    return manners.tell_error(text, USAGE, as_json)


if __name__ == "__main__":
    sys.exit(main())
