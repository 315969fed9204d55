"""What the contract is tried on: an encounter of every registered system, and ways to play it.

A system that is registered tomorrow is tried tomorrow; nothing here knows any of them by name.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from affray.core.act.question import Question
from affray.core.fight.event import Event
from affray.core.fight.fight import HOSTED, Fight, Fighter, Host, draw
from affray.core.files.encounter import shipped
from affray.core.room.system import Start, System, systems
from affray.core.view.view import Names
from affray.referee import PERSON, MemoryStore, Pending, Referee, Seat, Store, load_encounter

MOST_ANSWERS = 300  # people at random rarely end a fight, so at some point tactics take over
Choice = Callable[[Pending], str]


@dataclass(frozen=True)
class Case:
    """A system with one of its encounters."""

    id: str
    encounter: str

    @property
    def system(self) -> System:
        """Return the system."""
        return systems()[self.id]

    @property
    def start(self) -> Start:
        """Return the encounter, resolved; a copy that may be changed."""
        copy: Start = json.loads(_start(self))
        return copy

    def open(self, seed: int = 1, people: list[str] | None = None, **more: Any) -> Referee:
        """Begin the fight and run it to the first question; `people` are sides or fighters."""
        referee = Referee.open(self.start, seed=seed, people=people or [], **more)
        referee.run()
        return referee

    @property
    def sides(self) -> list[str]:
        """Return the sides."""
        return list(self.start["sides"])

    def names(self, side: int) -> list[str]:
        """Return the fighters of a side."""
        return [line["name"] for line in self.start["fighters"] if line["side"] == side]

    def hidden(self) -> list[str]:
        """Return who begins hidden."""
        return [line["name"] for line in self.start["fighters"] if line["hidden"]]


@cache
def _start(case: Case) -> str:
    return json.dumps(load_encounter(case.encounter))


def encounters_of(system: System) -> list[Case]:
    """Return every encounter that a system ships."""
    return [Case(system.id, str(path)) for _, path in shipped(system)]


def _case(system: System) -> Case:
    """Choose an encounter of a system: one with a foe hidden, if there is one."""
    found = encounters_of(system)
    return next((case for case in found if set(case.hidden()) - set(case.names(0))), found[0])


CASES = [_case(system) for system in systems().values()]
every_system = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


# -- playing -----------------------------------------------------------------------------------


def legal(pending: Pending) -> list[str]:
    """Return the answers that are open."""
    return [option["answer"] for option in pending.options if "illegal" not in option]


def at_random(seed: int) -> Choice:
    """Choose among what is legal, the same way for the same seed.

    A turn that only waits for its end does not go on for long.
    """
    dice = random.Random(seed)

    def choose(pending: Pending) -> str:
        if pending.kind == "turn" and pending.unsaid and dice.random() < 0.7:
            return pending.unsaid
        return dice.choice(legal(pending))

    return choose


def answer_one(referee: Referee, choose: Choice) -> bool:
    """Answer what is waited for first; False when nothing is."""
    waiting = referee.session.waiting
    if waiting is None:
        return False
    pending = referee.pending()[0]
    if waiting.is_dice:
        first = waiting.roll * 7
        referee.give_dice([1 + (first + die) % waiting.sides for die in range(waiting.count)])
    else:
        referee.answer(choose(pending), pending.who)
    return True


def pauses(referee: Referee, choose: Choice, limit: int = MOST_ANSWERS) -> Iterator[int]:
    """Stop at every question before it is answered; gives the number of the answer to come."""
    for number in range(limit):
        if referee.session.waiting is None:
            return
        yield number
        answer_one(referee, choose)


def walk(case: Case, seed: int, limit: int, people: list[str] | None = None) -> Iterator[Referee]:
    """Stop at so many questions, in as many fights as it takes; people play all, if not said."""
    for more in itertools.count():
        referee = case.open(seed + 1000 * more, case.sides if people is None else people)
        for _ in pauses(referee, at_random(seed + 1000 * more), limit):
            yield referee
            limit -= 1
        if limit <= 0:
            return


def finish(referee: Referee, choose: Choice, limit: int = MOST_ANSWERS) -> Referee:
    """Answer until the fight is over or the limit is reached."""
    for _ in pauses(referee, choose, limit):
        pass
    return referee


def played(case: Case, answers: int, seed: int = 1, people: list[str] | None = None) -> Referee:
    """Return a fight that still goes on after some answers; people play the first side, or all."""
    for more in range(100):
        referee = case.open(seed + 1000 * more, case.sides[:1] if people is None else people)
        finish(referee, at_random(seed + 1000 * more), answers)
        if referee.session.waiting is not None:
            return referee
    raise AssertionError(f"{case.id} never goes on for {answers} answers")


def tactics_take_over(referee: Referee) -> None:
    """Let tactics play everybody from here to the end."""
    for fighter in referee.session.fight.fighters:
        if referee.session.player_of(fighter.name) == PERSON:
            change = {"player": fighter.name, "to": fighter.tactics.name}
            referee.adjust(change, "it is late", now=True)


def nothing_since(referee: Referee) -> bool:
    """Tell whether nobody has answered and no die has fallen since the last seam."""
    session = referee.session
    answered, fallen = session.since_seam()
    ask = session.waiting.ask if session.waiting is not None else 0
    sealed = [line for line in session.journal.in_force() if line.get("ask", -1) == ask]
    return not answered and not fallen and not any(line["by"] == PERSON for line in sealed)


# -- comparing ---------------------------------------------------------------------------------


def trace(referee: Referee) -> tuple[str, list[str]]:
    """Return the state and everything told, in full."""
    return referee.session.fight.digest(), referee.told_lines()


def lines_of(referee: Referee) -> list[dict[str, Any]]:
    """Return the lines of the record without what no two records share."""
    return [
        {k: v for k, v in line.items() if k not in ("at", "seal")}
        for line in referee.session.journal.lines
    ]


def answers(referee: Referee) -> list[tuple[str, str, str]]:
    """Return who answered what in the record, as it is in force."""
    lines = referee.session.journal.in_force()
    return [(line["who"], line["question"], line["text"]) for line in lines if "ask" in line]


def again(referee: Referee, **more: Any) -> Referee:
    """Play a record from its start in a new session."""
    store: Store = MemoryStore(json.loads(json.dumps(referee.session.journal.lines)))
    replayed = Referee.load(store, **more)
    replayed.run()
    return replayed


def seats(case: Case) -> list[Seat]:
    """Return a player's seat for every side."""
    return [Seat(side) for side in range(len(case.sides))]


def everything(referee: Referee, seat: Seat) -> str:
    """Return all that a seat gets to see, as one text."""
    seen = referee.events(seat)
    view = referee.view(seat)
    names = [fighter["name"] for fighter in view["fighters"]]
    return json.dumps(
        {
            "view": view,
            "events": [one.plain() for one in seen],
            "lines": [referee.lines(one) for one in seen],
            "tale": [referee.system.tale(one.kind, one.facts, one.number) for one in seen],
            "pending": [vars(one) for one in referee.pending(seat)],
            "waiting": referee.waiting_for(seat),
            "reminders": [referee.reminders(name, seat) for name in names],
        },
        default=str,
    )


# -- another host ------------------------------------------------------------------------------


class Stop(Exception):
    """Enough was heard."""


class Tactics(Host):
    """Lets tactics answer and dice fall, after answers and faces that are given."""

    def __init__(self, faces: list[list[int]] | None = None) -> None:
        self.given = list(faces or [])
        self.sealed: list[list[str]] = []  # who was asked at once
        self.asked: list[Question] = []
        self.stop_at = ""  # whose first question ends it
        self.choice = ""  # what that one would have answered
        self.told: list[Event] = []

    def ask(self, fight: Fight, question: Question) -> Any:
        """Let the fighter's tactics answer."""
        question.asked.tactics.answer(fight, question)
        if question.asked.name == self.stop_at:
            self.choice = question.text(fight)
            raise Stop
        self.asked.append(question)
        return question.choice

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Let everybody's tactics answer."""
        self.sealed.append([question.asked.name for question in questions])
        for question in questions:
            self.ask(fight, question)

    def faces(self, fight: Fight, who: Fighter, count: Any, sides: Any, words: str) -> list[int]:
        """Take the dice that are given, then roll."""
        fallen = draw(who, count, sides)
        return self.given.pop(0) if self.given else fallen

    def tell(self, fight: Fight, event: object) -> None:
        """Keep an event."""
        assert isinstance(event, Event)
        self.told.append(event)


def host(fight: Fight, by: Tactics) -> Tactics:
    """Let a host answer for the world."""
    fight.mode, fight.host, fight.heard = HOSTED, by, True
    return by


@cache
def plans_in_secret(case: Case) -> bool:
    """Tell whether several of each side are asked at once in an encounter."""
    fight = case.system.build(case.start)
    fight.seed(1)
    heard = host(fight, Tactics())
    fight.play_on()
    own, foes = set(case.names(0)), set(case.names(1))
    return any(len(own & set(asked)) > 1 < len(foes & set(asked)) for asked in heard.sealed)


def _sealed_case(system: System) -> Case | None:
    """Choose an encounter of a system in which both sides plan at once, if it has one."""
    return next((case for case in encounters_of(system) if plans_in_secret(case)), None)


SEALED = [case for case in map(_sealed_case, systems().values()) if case is not None]
every_sealed_system = pytest.mark.parametrize("case", SEALED, ids=lambda case: case.id)


def names_of(referee: Referee, seat: Seat) -> Names:
    """Return what a seat calls everybody."""
    return Names(referee.session.fight, referee.session.presents, seat)
