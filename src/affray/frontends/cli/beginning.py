"""Beginning a fight as the command line says, or going on with one from its record."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass, field
from pathlib import Path

from affray.frontends.cli.manners import BAD_DATA, Wrong, notice
from affray.frontends.cli.prompt import at_terminal
from affray.frontends.cli.records import SUFFIX, find_record, new_record
from affray.frontends.cli.tells import MIXED
from affray.referee import (
    Damaged,
    FileStore,
    MemoryStore,
    Referee,
    Start,
    Store,
    check_record,
    left_by,
    load_encounter,
)

FIRST_FIGHT = "goblin-ambush"  # what is played when nothing is named
ALL = "all"
MINE = "mine"


@dataclass
class PlayOptions:
    """What the command line says about a fight."""

    encounter: str = ""
    play: list[str] = field(default_factory=list)
    tactics: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    auto: bool = False
    as_json: bool = False
    plain: bool = False
    as_name: str = ""
    dice: list[str] = field(default_factory=list)
    house: dict[str, str] = field(default_factory=dict)
    record: str = ""
    resume: bool = False
    after: str = ""
    from_snapshot: bool = False
    mend: bool = False
    see_all: bool = False
    tell: str = MIXED
    gore: int = 1
    look: bool = True  # a last look at one's plans before they are revealed


def begun(options: PlayOptions) -> Referee:
    """Begin a fight as the options say."""
    if options.from_snapshot:
        raise Wrong("--from-snapshot goes with --resume")
    name = options.encounter or FIRST_FIGHT
    if Path(name).suffix == SUFFIX:
        raise Wrong(f"{name} is a record; go on with it: affray play --resume {shlex.quote(name)}")
    start = load_encounter(name)
    left = left_by(find_record(options.after)) if options.after else None
    people = _people(options, start if left is None else left.into(start)[0])
    dice = [one for one in options.dice if one != MINE]
    if len(dice) < len(options.dice):
        dice += people

    def opened(store: Store | None) -> Referee:
        return Referee.open(
            start,
            seed=options.seed,
            people=people,
            dice_by_hand=dice,
            house_rules=options.house,
            tactics=options.tactics,
            store=store,
            after=left,
        )

    # Everything is tried without a record first, so that a wrong option leaves no file behind.
    trial = opened(None)
    if options.as_name:
        seat = trial.seat_of(options.as_name)
        others = [one for one in trial.people if trial.seat_of(one).side != seat.side]
        if others:
            raise Wrong(f"--as {seat.name}, but {', '.join(others)} is played and not on that side")
    return opened(new_record(Path(name).stem, options.record))


def _people(options: PlayOptions, start: Start) -> list[str]:
    """Return the fighters and sides that people play."""
    if options.auto:
        if options.play:
            raise Wrong("--auto lets tactics play everybody; leave --play out")
        return []
    if ALL in options.play:
        return list(start["sides"])
    if options.play:
        return options.play
    if not at_terminal():
        return []
    sides = start["sides"]
    if options.as_name:
        own = [one for one in start["fighters"] if _is_called(one["name"], options.as_name)]
        return [sides[own[0]["side"]]] if own else [options.as_name]
    return [sides[0]]


def _is_called(name: str, word: str) -> bool:
    return name.casefold() == word.casefold()


def resumed(options: PlayOptions) -> Referee:
    """Go on with a fight from its record."""
    given = [
        name
        for name, value in (
            ("--play", options.play),
            ("--tactics", options.tactics),
            ("--seed", options.seed is not None),
            ("--dice", options.dice),
            ("--house", options.house),
            ("--after", options.after),
        )
        if value
    ]
    if given:
        raise Wrong(f"{', '.join(given)}: a record has these already; leave them out with --resume")
    path = find_record(options.encounter)
    if options.from_snapshot:
        Referee.from_snapshot(path, MemoryStore())  # a refusal leaves no file behind
        return Referee.from_snapshot(path, new_record(path.stem, options.record))
    if options.record:
        raise Wrong("--resume goes on in its own record; leave --record out")
    return _loaded(path, options.mend)


def _loaded(path: Path, mend: bool) -> Referee:
    """Load a record; one that is damaged goes on from its good part, if somebody says yes."""
    while True:
        try:
            check_record(path)
            return Referee.load(path)
        except Damaged as damaged:
            notice(f"affray: {damaged}")
            if damaged.good == 0:
                raise Wrong("nothing of this record is good", BAD_DATA) from None
            good = f"lines 1 to {damaged.good}" if damaged.good > 1 else "line 1"
            if not (mend or _agrees(f"{good} are good. Go on from there?")):
                raise Wrong(
                    f"{good} of the record are good; --mend goes on from there"
                    " and keeps all of it in a file beside it",
                    BAD_DATA,
                ) from None
            aside = FileStore.mend(path, damaged.good)
            notice(f"affray: the record as it was is kept in {aside}")


def _agrees(question: str) -> bool:
    """Ask a person at a terminal; without one the answer is no."""
    if not at_terminal():
        return False
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
