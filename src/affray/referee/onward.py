"""Going from a fight that is over into the next one."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.files.next_fight import Comer, Crossing, comers, going_into
from affray.core.record.answering import PERSON
from affray.core.record.journal import Damaged, FileStore, Journal, MemoryStore, Store, bad
from affray.core.record.session import Session
from affray.core.room.system import Start
from affray.referee.opening import as_past, rules_of, set_up, system_with_rules
from affray.referee.rooms import system_of


@dataclass(frozen=True)
class Left:
    """A party as a fight that is over has left it."""

    record: str
    title: str
    system: str
    side: str
    party: list[Comer]

    def into(self, start: Start) -> tuple[Start, Crossing]:
        """Return a start that the party comes into, and who does, or raise Refused."""
        system = system_of(start)
        if system.id != self.system:
            raise Refused(
                f"{self.title} was fought by {self.system} and {start['title']} is of {system.id}:"
                " nobody goes from one book into another"
            )
        return going_into(system, start, self.party, self.side)

    def note(self, crossing: Crossing) -> dict[str, Any]:
        """Return what the record of the next fight says of where it comes from."""
        return {
            "record": self.record,
            "title": self.title,
            "came": [one.name for one in crossing.came],
            "stayed": {one.name: one.stays for one in crossing.stayed},
        }


def left_by(record: str | Path | Store | Session, side: str = "") -> Left:
    """Return the party of a fight that is over, or raise BadData saying why there is none.

    The party is the side that is named, else the one that people played, else the first.
    """
    if isinstance(record, Session):
        session, players = record, record.journal.lines[0]["players"]
    else:
        session, players = _ended(record)
    name = session.journal.store.name
    if not session.fight.over:
        what = "this fight is not over; go on with it first (affray play --resume)"
        raise bad(name, len(session.journal.lines), what)
    fight = session.fight
    number = _party(session, players, side)
    party = comers(session.system, session.start, fight, number, _added(session))
    title = str(session.start["title"])
    return Left(name, title, session.system.id, fight.sides[number], party)


def _ended(record: str | Path | Store) -> tuple[Session, dict[str, str]]:
    """The fight of a record, played again to where the record ends, and who has played whom."""
    if isinstance(record, str | Path):
        store = FileStore.copy_of(record)
    else:
        store = MemoryStore(deepcopy(record.read()))
        store.name = record.name
    players = dict(store.lines[0]["players"])
    as_past(store.lines)
    journal = Journal.open(store)
    head = journal.lines[0]
    rules = rules_of(system_of(head["start"]))
    if head.get("rules") != rules:
        what = f'this record was played by the rules "{head.get("rules")}", these are "{rules}"'
        raise bad(store.name, 1, f"{what}: how it ended cannot be told by them")
    session = set_up(system_with_rules(journal), journal, None, False)
    session.advance()
    return session, players


def _party(session: Session, players: Mapping[str, str], side: str) -> int:
    """The side that goes on: the one named, the one that people play, or the first."""
    sides = session.fight.sides
    if side:
        if side not in sides:
            raise Refused(f"there is no side {side!r}; there are: {', '.join(sides)}")
        return sides.index(side)
    for one in session.fight.fighters:
        if str(players.get(one.name, "")).startswith(PERSON):
            return int(one.belongs_to())
    return 0


def _added(session: Session) -> list[dict[str, Any]]:
    """The lines of those who joined the fight, in the order in which they came."""
    changes = list(session.journal.lines[0].get("changes", ()))
    in_force = session.journal.in_force()
    changes += [line["change"] for line in in_force if line["kind"] == "adjust"]
    lines = {one["add"]["name"]: one["add"] for one in changes if "add" in one}
    names = [one.name for one in session.fight.fighters]
    known = {line["name"] for line in session.start["fighters"]}
    missing = [name for name in names if name not in known and name not in lines]
    if missing:
        raise Damaged(session.journal.store.name, 1, f"nothing tells where {missing[0]} came from")
    return [lines[name] for name in names if name not in known]
