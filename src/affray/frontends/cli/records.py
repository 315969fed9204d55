"""Records of fights: where they lie, what they are called, and showing them again."""

from __future__ import annotations

import difflib
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from affray.frontends.cli.manners import BAD_DATA, FAILED, FINE, Wrong, notice
from affray.frontends.cli.paper import Paper, wants_plain
from affray.frontends.cli.screen import Screen, opening_of
from affray.frontends.cli.stream import Stream
from affray.frontends.cli.table import Table
from affray.frontends.cli.tells import MIXED
from affray.referee import BadData, FileStore, Referee, Seat, past_of, user_folder

SUFFIX = ".affray"
MOST_TRIES = 1000
LONGEST_STEM = 60  # of a record's name, whatever its encounter is called


def records_folder() -> Path:
    """Return where records lie unless somebody names another place."""
    return user_folder() / "records"


def all_records() -> list[Path]:
    """Return the records of the user's folder, the newest first."""
    try:
        found = [path for path in records_folder().iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def new_record(name: str, wanted: str = "") -> FileStore:
    """Begin a record: where it is wanted, else as the next number of its encounter."""
    if wanted:
        return FileStore(wanted, new=True)
    stem = re.sub(r"[^\w-]+", "-", name).strip("-").lower()[:LONGEST_STEM] or "fight"
    numbers = [_number(path, stem) for path in all_records()]
    for number in range(max(numbers, default=0) + 1, MOST_TRIES * MOST_TRIES):
        path = records_folder() / f"{stem}-{number}{SUFFIX}"
        try:
            return FileStore(path, new=True)
        except BadData:
            if not path.exists():  # else somebody else took this number just now
                raise
    raise Wrong(f"there are too many records of {stem} in {records_folder()}")


def _number(path: Path, stem: str) -> int:
    found = re.fullmatch(rf"{re.escape(stem)}-(\d{{1,9}})", path.stem)
    return int(found[1]) if found else 0


def find_record(word: str = "") -> Path:
    """Return the record that is meant: a file, a name of the user's folder, or the newest."""
    known = all_records()
    if not word:
        if not known:
            raise Wrong(f"there is no record in {records_folder()}; name one", BAD_DATA)
        return known[0]
    for path in (Path(word), records_folder() / word, records_folder() / f"{word}{SUFFIX}"):
        if path.is_file():
            return path
    near = difflib.get_close_matches(word, [path.stem for path in known], 1)
    hint = f"; nearest: {near[0]}" if near else ""
    raise Wrong(f"there is no record {word}{hint}", BAD_DATA)


def shown_name(path: str | Path) -> str:
    """Return a record's name as people need it: short in the user's folder, else its path."""
    path = Path(path)
    return path.name if path.parent == records_folder() else str(path)


def resume_command(path: str | Path, as_name: str = "") -> str:
    """Return the command that goes on with a fight."""
    words = ["affray", "play", "--resume", shown_name(path).removesuffix(SUFFIX)]
    if Path(path).parent != records_folder():
        words[-1] = str(path)
    return shlex.join([*words, *(["--as", as_name] if as_name else [])])


@dataclass
class ReplayOptions:
    """What the command line says about a replay."""

    record: str = ""
    verify: bool = False
    as_name: str = ""
    as_json: bool = False
    plain: bool = False
    tell: str = MIXED
    gore: int = 1


def replay(options: ReplayOptions) -> int:
    """Show a fight again, as far as it was played; with `verify` compare every state."""
    path = find_record(options.record)
    past = past_of(path)
    for text in past.notices:
        notice(f"affray: {text}")
    before = len(past.lines)
    referee = Referee.load(past, verify=options.verify)
    seat = referee.seat_of(options.as_name) if options.as_name else Seat()
    if options.verify:
        return _verify(referee, shown_name(path), before, options.as_json)
    screen = show(referee, seat, shown_name(path), options)
    if referee.over:
        screen.result()
    else:
        screen.say([f"Here the record ends, in round {referee.view(seat)['round']}."])
        notice(f"affray: go on with {resume_command(path, options.as_name)}")
    return FINE


def show(referee: Referee, seat: Seat, name: str, options: ReplayOptions) -> Screen:
    """Show a fight as far as it goes."""
    referee.gore = options.gore
    screen: Screen
    if options.as_json:
        screen = Stream(referee, seat)
    else:
        screen = Table(referee, seat, Paper(wants_plain(options.plain)), options.tell)
    screen.opening(opening_of(referee, name, seat))
    watch = referee.watch(seat)
    referee.listen(lambda: screen.news(watch.news(), more=True))
    referee.run()
    screen.news(watch.news())
    return screen


def _verify(referee: Referee, name: str, before: int, as_json: bool) -> int:
    """Play a record again and say whether every state is the recorded one."""
    referee.run()
    undone = [line for line in referee.record_lines()[before:] if line["kind"] == "undo"]
    if undone:
        line, why = undone[0]["to"], undone[0].get("reason", "")
        raise Wrong(f"{name}:{line}: here the replay parts from the record: {why}", FAILED)
    lines = referee.record_lines()[:before]
    answers = sum(line["kind"] in ("answer", "dice") for line in lines)
    rounds = referee.view()["round"]
    if as_json:
        Stream(referee, Seat()).write(
            verified=name, answers=answers, rounds=rounds, over=referee.over
        )
    else:
        end = "to its end" if referee.over else "as far as it goes"
        print(f"{name}: {answers} answers in {rounds} rounds, every state as recorded, {end}")
    return FINE
