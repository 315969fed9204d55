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
from affray.referee.rooms import load_encounter, system_of

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "benchmarks" / "strength"
REPORT = ROOT / "docs" / "strength.md"
BASELINES = ("nearest", "plain")
MASTERMIND = "mastermind"
HEAD = """\
# How strong tactics are

`./dev strength` fights these encounters and writes this page; `affray arena` fights one of them.
Both tactics play each side with the same dice.
The chance is that of the first, of the fights that somebody won, with its interval at 95 %.
Encounters without a folder are shipped; the others lie in `benchmarks/strength`.

| system | encounter | tactics | against | fights | wins |
|---|---|---|---|---|---|
"""
ROW = re.compile(r"^\| (\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([\d,]+) \| (.+) \|$")


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
    for id, name, path in encounters():
        if arguments.only and not any(word in f"{id}/{name}" for word in arguments.only):
            continue
        system = systems()[id]
        if arguments.fights:
            for other in baselines(system):
                yield Pairing(id, name, path, system.default_tactics, other, arguments.fights)
        if arguments.mastermind:
            fights = arguments.mastermind
            yield Pairing(id, name, path, MASTERMIND, system.default_tactics, fights)


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


def read_rows(path: Path) -> dict[tuple[str, str, str, str], str]:
    """Return the rows of the page as it is."""
    rows: dict[tuple[str, str, str, str], str] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if found := ROW.match(line):
                system, encounter, first, second = (found[number] for number in range(1, 5))
                rows[system, encounter, first, second] = line
    return rows


def write_rows(path: Path, rows: dict[tuple[str, str, str, str], str]) -> None:
    """Write the page anew."""
    lines = [rows[key] for key in sorted(rows)]
    path.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def main(words: Sequence[str]) -> int:
    """Measure what was asked for, row by row."""
    parser = argparse.ArgumentParser(prog="./dev strength", description=__doc__)
    parser.add_argument("--fights", type=int, default=4000, help="against each baseline; 0: none")
    parser.add_argument("--mastermind", type=int, default=0, help="fights of the mastermind")
    parser.add_argument("--only", action="append", help="encounters whose name has this in it")
    parser.add_argument("--workers", type=int, help="processes; one for each core unless said")
    parser.add_argument("--output", type=Path, default=REPORT, help="the page to be written")
    arguments = parser.parse_args(words)
    rows = read_rows(arguments.output)
    for one in pairings(arguments):
        begun = time.monotonic()
        wins = fought(one, arguments.workers)
        cells = (one.system, one.encounter, one.first, one.second, f"{one.fights:,}", wins)
        rows[one.key] = f"| {' | '.join(cells)} |"
        print(f"{rows[one.key]} {time.monotonic() - begun:.0f} s", flush=True)
        write_rows(arguments.output, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
