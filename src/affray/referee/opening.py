"""Opening a record: the first line of a new one, and what an old one needs to go on."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path

from affray.core.act.question import Player, Refused
from affray.core.fight.fight import SCENE
from affray.core.files.problem import BadData, unknown
from affray.core.record.answering import PERSON
from affray.core.record.journal import Damaged, FileStore, Journal, Line, MemoryStore, bad
from affray.core.record.session import Session
from affray.core.room.system import Start, System
from affray.core.story.words import pick
from affray.referee.about import version
from affray.referee.rooms import system_of

# Changes that a snapshot holds
NUMBERS_TELL = {"settle", "set", "move", "side", "hide", "reveal", "remove"}
LARGEST_SEED = 2**53


def new_record(
    start: Start,
    seed: int | None,
    people: Iterable[str],
    dice_by_hand: Iterable[str],
    tactics: Mapping[str, str],
    players: Mapping[str, Player],
) -> Line:
    """Return the first line of a new record."""
    system = system_of(start)
    if seed is None:
        seed = secrets.randbelow(1_000_000_000)
    if not 0 <= seed <= LARGEST_SEED:
        raise Refused(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
    who_plays = {line["name"]: line.get("tactics") or "" for line in start["fighters"]}
    who_plays = {name: how or system.default_tactics for name, how in who_plays.items()}
    for name, how in tactics.items():
        if how not in system.players and how not in players:
            raise Refused(unknown("tactics", how, system.players))
        who_plays.update(dict.fromkeys(named_in(start, [name]), how))
    who_plays.update(dict.fromkeys(named_in(start, people), PERSON))
    if PERSON in who_plays.values():
        who_plays[SCENE] = PERSON  # what a book leaves to the referee, a person decides
    return {
        "affray": version(),
        "rules": rules_of(system),
        "seed": seed,
        "players": who_plays,
        "dice": named_in(start, dice_by_hand),
        "start": start,
    }


def going_on(journal: Journal, shot: Line) -> Line:
    """Return the first line of a record that goes on from a snapshot of another."""
    head = journal.lines[0]
    names = ("seed", "players", "dice", "start")
    new: Line = {name: head[name] for name in names if name in head}
    # Numbers alone do not tell who joined, whose sheet was changed, or who plays whom.
    new["changes"] = list(head.get("changes", ()))
    for line in journal.in_force():
        done = line["kind"] == "adjust" and line["seam"] <= shot["seam"]
        if done and not NUMBERS_TELL.intersection(line["change"]):
            new["changes"].append(line["change"])
    return {
        **new,
        "affray": version(),
        "rules": rules_of(system_of(head["start"])),
        "numbers": shot["numbers"],
        "parent": {"record": journal.store.name, "line": shot["n"]},
    }


def with_house_rules(start: Start, values: Mapping[str, str]) -> Start:
    """Return a start with house rules changed."""
    if not values:
        return start
    system = system_of(start)
    known = {rule.name: rule for rule in system.house_rules}
    for name, value in values.items():
        if name not in known:
            raise Refused(unknown("house rule", name, known))
        if value not in known[name].values:
            raise Refused(unknown(f"value of {name}", value, known[name].values))
    return {**start, "house_rules": {**start["house_rules"], **values}}


def named_in(start: Start, words: Iterable[str]) -> list[str]:
    """Return the fighters that words name: fighters or whole sides."""
    fighters = [line["name"] for line in start["fighters"]]
    sides = start["sides"]
    found: list[str] = []
    for word in words:
        number = pick("fighter or side", word, [*fighters, *sides])
        if number < len(fighters):
            found.append(fighters[number])
        else:
            side = number - len(fighters)
            found += [line["name"] for line in start["fighters"] if line["side"] == side]
    return list(dict.fromkeys(found))


def rules_of(system: System) -> str:
    """Return the rules that a record is played by, as its first line names them."""
    return f"{system.id} {system.rules_version}"


def system_with_rules(journal: Journal) -> System:
    """Return the system of a record, if it still has the rules that the record was played by."""
    head = journal.lines[0]
    system = system_of(head["start"])
    rules = rules_of(system)
    if head.get("rules") != rules:
        raise bad(
            journal.store.name,
            1,
            f'this record was played by the rules "{head.get("rules")}", these are "{rules}":'
            " it cannot be played again with the same result; go on from its last snapshot"
            " in a new record with --from-snapshot",
        )
    return system


def set_up(
    system: System, journal: Journal, players: Mapping[str, Player] | None, verify: bool
) -> Session:
    """Set up the fight of a record that may come from anywhere, or say that it cannot be."""
    try:
        return Session(system, journal, players, verify=verify, strict=True)
    except (BadData, Refused):
        raise
    except Exception as error:
        what = f"the fight of this record cannot be set up ({type(error).__name__})"
        raise Damaged(journal.store.name, 1, what) from error


def past_of(record: str | Path) -> MemoryStore:
    """Return a copy of a record in which nobody answers beyond what it holds, to be looked at."""
    store = FileStore.copy_of(record)
    as_past(store.lines)
    return store


def as_past(lines: list[Line]) -> list[Line]:
    """Let nobody answer beyond what the lines of a record hold."""
    for line in lines:
        if line["kind"] == "start":
            line["players"] = dict.fromkeys(line["players"], PERSON)
        elif line["kind"] == "adjust" and "player" in line["change"]:
            line["change"]["to"] = PERSON
    return lines


def check_record(record: str | Path) -> None:
    """Play a copy of a record again up to its end, or raise Damaged naming the first bad line."""
    journal = Journal.open(past_of(record))
    set_up(system_with_rules(journal), journal, None, False).advance()
