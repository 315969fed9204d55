"""Options that several commands have, and how what is given for them is read."""

from __future__ import annotations

from typing import Annotated

import typer

from affray.frontends.cli.manners import Wrong
from affray.frontends.cli.tells import GORE, OLD_TELLS, TELLS

Json = Annotated[bool, typer.Option("--json", help="One JSON object a line, for programs.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colour, plain lines (also NO_COLOR).")]
As = Annotated[
    str, typer.Option("--as", metavar="NAME", help="Show only what this fighter's side knows.")
]
Tell = Annotated[
    str, typer.Option("--tell", metavar="HOW", help="How it is told: story, plain, math or mixed.")
]
Gore = Annotated[
    str, typer.Option("--gore", metavar="HOW", help="How gory stories are: none, some or full.")
]
House = Annotated[list[str], typer.Option("--house", metavar="RULE=VALUE", help="A house rule.")]
Tactics = Annotated[
    list[str],
    typer.Option("--tactics", metavar="NAME=TACTICS", help="How a fighter or a side plays."),
]
Runs = Annotated[str, typer.Option("--runs", "-n", metavar="N", help="How many fights.")]
Seed = Annotated[str, typer.Option("--seed", help="The seed of the dice.")]
Rounds = Annotated[
    str, typer.Option("--rounds", metavar="N", help="After how many rounds a fight is given up.")
]
Workers = Annotated[
    str, typer.Option("--workers", metavar="N", help="How many processes fight [one a core].")
]
On = Annotated[
    str,
    typer.Option("--on", metavar="ADDRESS", help="Fight on a cluster: tcp://scheduler:8786."),
]
Csv = Annotated[bool, typer.Option("--csv", help="A table for spreadsheets.")]
Plot = Annotated[
    str, typer.Option("--plot", metavar="FILE", help="Draw a picture, an .svg or a .png.")
]
SystemName = Annotated[str, typer.Option("--system", metavar="NAME", help="The rule system.")]


def whole(option: str, given: str) -> int | None:
    """Return a whole number that was given, or None."""
    if not given:
        return None
    if not given.isdecimal() or len(given) > 18:
        raise Wrong(f"{option}: a seed is a whole number such as 7, not {given[:40]!r}")
    return int(given)


def count(option: str, given: str) -> int:
    """Return a number of things that was given; whether so many will do is said elsewhere."""
    text = given.replace(",", "").replace("_", "")
    if not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise Wrong(f"{option} is a whole number such as 10000, not {given[:40]!r}")
    return int(text)


def share(option: str, given: str) -> float:
    """Return a share that was given."""
    try:
        found = float(given)
    except ValueError:
        found = -1.0
    if not 0 < found < 1:
        raise Wrong(f"{option} is a share between 0 and 1 such as 0.01, not {given[:40]!r}")
    return found


def pairs(option: str, given: list[str]) -> dict[str, str]:
    """Return NAME=VALUE options as a mapping."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Wrong(f"{option} is written NAME=VALUE, not {text!r}")
        found[name.strip()] = value.strip()
    return found


def how_told(word: str) -> str:
    """Return how a fight is to be told; `brief` and `normal` are what plain and mixed were."""
    word = OLD_TELLS.get(word.lower(), word.lower())
    fits = [one for one in TELLS if word and one.startswith(word)]
    if len(fits) != 1:
        raise Wrong(f"--tell is story, plain, math or mixed, not {word!r}")
    return fits[0]


def how_gory(word: str) -> int:
    """Return how gory stories may be."""
    fits = [place for place, one in enumerate(GORE) if word and one.startswith(word.lower())]
    if len(fits) != 1:
        raise Wrong(f"--gore is none, some or full, not {word!r}")
    return fits[0]
