"""Measures how strong tactics are against each other, and writes the table in docs/strength.md.

Every encounter is fought by both tactics on either side with the same dice. The rows of a smaller
run take the place of their own rows alone.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from affray.core.files.encounter import shipped
from affray.core.room.system import System, systems
from affray.lab.arena import arena
from affray.lab.simulation import simulate
from affray.players.mastermind import Mastermind
from affray.referee.rooms import load_encounter, system_of
from regret import regret_of

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "benchmarks" / "strength"
REPORT = ROOT / "docs" / "strength.md"
BASELINES = ("nearest", "plain")
HEAD = """\
# How strong tactics are

`./dev strength` fights these encounters and writes this page; `affray arena` fights one of them.
Both tactics play each side with the same dice.
The chance is that of the first, of the fights that somebody won, with its interval at 95 %.
Encounters without a folder are shipped; the others lie in `benchmarks/strength`.
A mastermind of so many steps thinks for that long at a choice, not for its usual 48,000.

| system | encounter | tactics | against | fights | wins |
|---|---|---|---|---|---|
"""
LEFT = """
## What is left to gain

At some decisions of fights of the quick tactics, everything that could be answered was tried on the
fight as it really is, with true sheets, and played on by the quick tactics on both sides (`./dev
strength --regret N`). The regret is how much more often the best answer wins than theirs: the best
is chosen by one half of the tries and valued by the other. What is under 0 is chance.

| system | encounter | decisions | choices | mean regret | median | nine in ten under | most |
|---|---|---|---|---|---|---|---|
"""
FIRST = """
## Who is listed first

Dice Pool settles equal initiative by base, Agility and then the first side (DP-INIT-4), for the
whole fight; with `init_ties: reroll` a die decides. In contact the first side gains by it: it
strikes first. On open ground another order counts more: those who hesitate are asked by base and
then by the list whether they come back, so the first side has to go first, and is struck; with
`init_ties: reroll` a die decides that, too, and nothing is left: the dice for initiative say which
of equal places are taken, so no end of a field is favoured. Here the cunning fight themselves
(`./dev strength --mirrors N`).

| system | encounter | `init_ties` | fights | the first side wins |
|---|---|---|---|---|
"""
ROW = re.compile(r"^\| (\w+) \| ([^|]+) \| ([^|\d][^|]*) \| ([^|]+) \| ([\d,]+) \| (.+) \|$")
LEFT_ROW = re.compile(r"^\| (\w+) \| ([^|]+) \| \d+ \| \d+ \| .+ \|$")

FIRST_ROW = re.compile(r"^\| (\w+) \| ([^|]+) \| (fixed|reroll) \| [\d,]+ \| .+ \|$")

LEFT_KEY = 2  # system and encounter
FIRST_KEY = 3  # and how ties are settled
MIRRORED = ("four", "four-in-contact", "heroes", "pack", "street")  # the sides are equal
TIES = ("fixed", "reroll")

Rows = dict[tuple[str, ...], str]


@dataclass(frozen=True)
class Pairing:
    """Tactics against tactics in one encounter."""

    system: str
    encounter: str
    path: str
    first: str
    second: str
    fights: int

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Return what makes it another row."""
        return self.system, self.encounter, self.first, self.second


def pairings(arguments: argparse.Namespace) -> Iterator[Pairing]:
    """Return what is to be fought."""
    for id, name, path in wanted(arguments):
        system = systems()[id]
        if arguments.fights:
            for other in baselines(system):
                yield Pairing(id, name, path, system.default_tactics, other, arguments.fights)
        if arguments.mastermind:
            first = mastermind_of(system, arguments.steps)
            yield Pairing(id, name, path, first, system.default_tactics, arguments.mastermind)


def mastermind_of(system: System, steps: int) -> str:
    """Return the name of the mastermind that thinks for so many steps; 0: as long as it does."""
    if not steps:
        return Mastermind.name
    name = f"{Mastermind.name} of {steps:,} steps"
    players = system.players
    assert isinstance(players, dict)
    players.setdefault(name, Mastermind(system, steps))
    return name


def baselines(system: System) -> list[str]:
    """Return the plain policies of a system."""
    return [one for one in BASELINES if one in system.tactics and one != system.default_tactics]


def encounters() -> list[tuple[str, str, str]]:
    """Return every encounter that is measured: its system, its name, its file."""
    found: list[tuple[str, str, str]] = []
    for path in sorted(FOLDER.glob("*.yaml")):
        system = system_of(load_encounter(path)).id
        found.append((system, f"strength/{path.stem}", str(path)))
    for id in systems():
        if Path(systems()[id].folder).is_relative_to(ROOT / "src"):
            found += [(id, name, str(path)) for name, path in shipped(systems()[id])]
    return sorted(found)


def fought(one: Pairing, workers: int | None) -> str:
    """Fight it out, and return the last cell of its row."""
    match = arena(one.path, one.first, one.second, one.fights, workers=workers)
    return " ".join(str(match.win).split())


def read_rows(path: Path) -> tuple[Rows, Rows, Rows]:
    """Return the rows of the page as it is: fights, what is left to gain, equal sides."""
    rows: Rows = {}
    left: Rows = {}
    first: Rows = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if found := LEFT_ROW.match(line):
                left[found[1], found[2]] = line
            elif found := FIRST_ROW.match(line):
                first[found[1], found[2], found[3]] = line
            elif found := ROW.match(line):
                rows[found[1], found[2], found[3], found[4]] = line
    return rows, left, first


def write_rows(path: Path, rows: Rows, left: Rows, first: Rows) -> None:
    """Write the page anew."""
    text = HEAD + "".join(f"{rows[key]}\n" for key in sorted(rows))
    if left:
        text += LEFT + "".join(f"{left[key]}\n" for key in sorted(left))
    if first:
        text += FIRST + "".join(f"{first[key]}\n" for key in sorted(first))
    path.write_text(text, encoding="utf-8")


def wanted(arguments: argparse.Namespace) -> list[tuple[str, str, str]]:
    """Return the encounters that are asked for."""
    only: list[str] = arguments.only or [""]
    return [one for one in encounters() if any(word in "/".join(one[:2]) for word in only)]


def note(path: Path, key: tuple[str, ...], cells: Sequence[str], seconds: float) -> None:
    """Put a row into the page, and tell."""
    rows, left, first = read_rows(path)  # anew: another run may have written meanwhile
    row = f"| {' | '.join(cells)} |"
    {LEFT_KEY: left, FIRST_KEY: first}.get(len(key), rows)[key] = row
    write_rows(path, rows, left, first)
    print(f"{row} {seconds:.0f} s", flush=True)


def mirrors(arguments: argparse.Namespace) -> Iterator[tuple[str, str, str, str]]:
    """Return the encounters of equal sides that are asked for, with each way to settle ties."""
    for id, name, path in wanted(arguments) if arguments.mirrors else ():
        if id == "dicepool" and name.removeprefix("strength/dicepool-") in MIRRORED:
            for ties in TIES:
                yield id, name, path, ties


def first_side(path: str, ties: str, arguments: argparse.Namespace) -> str:
    """Let the cunning fight themselves, and return how often the first side wins."""
    cunning = dict.fromkeys(load_encounter(path)["sides"], "cunning")
    found = simulate(
        path,
        arguments.mirrors,
        tactics=cunning,
        house={"init_ties": ties},
        after=False,
        workers=arguments.workers,
    )
    return " ".join(str(found.win).split())


def main(words: Sequence[str]) -> int:
    """Measure what was asked for, row by row."""
    parser = argparse.ArgumentParser(prog="./dev strength", description=__doc__)
    parser.add_argument("--fights", type=int, default=4000, help="against each baseline; 0: none")
    parser.add_argument("--mastermind", type=int, default=0, help="fights of the mastermind")
    parser.add_argument("--steps", type=int, default=0, help="that it thinks, if not as usual")
    parser.add_argument("--regret", type=int, default=0, help="decisions that are looked into")
    parser.add_argument("--mirrors", type=int, default=0, help="fights of equal sides")
    parser.add_argument("--only", action="append", help="encounters whose name has this in it")
    parser.add_argument("--workers", type=int, help="processes; one for each core unless said")
    parser.add_argument("--output", type=Path, default=REPORT, help="the page to be written")
    arguments = parser.parse_args(words)
    workers = 1 if arguments.steps else arguments.workers  # others do not know that mastermind
    for one in pairings(arguments):
        begun = time.monotonic()
        wins = fought(one, workers)
        cells = (one.system, one.encounter, one.first, one.second, f"{one.fights:,}", wins)
        note(arguments.output, one.key, cells, time.monotonic() - begun)
    for id, name, path in wanted(arguments) if arguments.regret else ():
        begun = time.monotonic()
        found = regret_of(path, arguments.regret).cells()
        note(arguments.output, (id, name), (id, name, *found), time.monotonic() - begun)
    for id, name, path, ties in mirrors(arguments):
        begun = time.monotonic()
        row = (id, name, ties, f"{arguments.mirrors:,}", first_side(path, ties, arguments))
        note(arguments.output, (id, name, ties), row, time.monotonic() - begun)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
