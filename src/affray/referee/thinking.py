"""Thinking in other processes, for a server that must not wait for it.

A mastermind takes 50 ms and more for a choice, and a compiled call lets nobody else run. A
`Thinker` has it think in a process of its own: the fight stops there, `run` goes on with it when
the thought is done, and whatever else there is to do is done meanwhile.

>>> from affray import Referee
>>> from affray.referee import Thinker
>>> with Thinker() as thinker:
...     tactics = {"second": "mastermind"}
...     referee = Referee.open("reference-duel", seed=1, tactics=tactics, players=thinker.players)
...     referee.run()
...     while (thought := thinker.thought(referee)) is not None:
...         thought.wait()
...         referee.run()
...     referee.over
True
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import count
from typing import Any
from weakref import WeakKeyDictionary

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.record.journal import Journal, Line, MemoryStore
from affray.core.record.session import Session
from affray.core.record.waiting import Pondering
from affray.core.room.system import System
from affray.core.view.view import Seat
from affray.players.mastermind import DeepMastermind, Mastermind
from affray.referee.advising import Counsel
from affray.referee.door import Referee
from affray.referee.rooms import system_of

THOUGHTS = 256  # that can be under way at once and be broken off
Found = tuple[list[int], str]  # an answer as numbers, and what is said of it
Key = tuple[object, ...]  # of a decision: where the fight is, and who is asked


@dataclass(eq=False)
class Thought:
    """Something that is thought about in another process."""

    who: str
    future: Future[Any]
    key: Key
    flags: Any  # shared with the processes: who is to stop
    slot: int

    @property
    def done(self) -> bool:
        """Tell whether it has been thought through."""
        return self.future.done()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done; raise TimeoutError if that takes longer."""
        self.future.exception(seconds)

    def cancel(self) -> None:
        """Let it end within moments, with what is known so far."""
        self.flags[self.slot] = 1


class Thinker:
    """Processes that think for masterminds, of as many fights as there are."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.players: Mapping[str, Player] = {
            name: Apart(self, name) for name in (Mastermind.name, DeepMastermind.name)
        }
        self._context = multiprocessing.get_context("spawn")
        self._flags: Any = self._context.Array("b", THOUGHTS, lock=False)
        self._numbers = count()
        self._pool: ProcessPoolExecutor | None = None
        self._thoughts: WeakKeyDictionary[Session, Thought] = WeakKeyDictionary()

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Break off all thoughts and end the processes."""
        for slot in range(THOUGHTS):
            self._flags[slot] = 1
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def thought(self, referee: Referee) -> Thought | None:
        """Return what a fight has stopped for, or None where nobody thinks."""
        waiting = referee.session.waiting
        return self._thoughts.get(referee.session) if waiting and waiting.ponders else None

    def advise(
        self, referee: Referee, who: str = "", seat: Seat | None = None, budget: int | None = None
    ) -> Thought:
        """Have advice thought of: `future.result()` is what `Referee.advise` would return."""
        work = (list(referee.session.journal.lines), who, seat or Seat(), budget)
        return self._begin(who, (), advice_of, *work)

    def answer(self, session: Session, question: Question, name: str) -> Found:
        """Return what was thought about a question, or raise Pondering until it is done."""
        key = key_of(session, question)
        thought = self._thoughts.get(session)
        if thought is not None and thought.key != key:
            thought.cancel()  # somebody took something back
            thought = None
        if thought is None:
            who = question.asked.name
            thought = self._begin(who, key, answer_of, list(session.journal.lines), name)
            self._thoughts[session] = thought
        if not thought.done:
            raise Pondering
        del self._thoughts[session]
        try:
            found: Found = thought.future.result()
        except BrokenProcessPool:  # somebody ended the process: think here, begin a new one later
            self._pool = None
            found = answer_of(list(session.journal.lines), name, -1)
        return found

    def _begin(self, who: str, key: Key, work: Callable[..., Any], *arguments: Any) -> Thought:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.processes, self._context, share_flags, (self._flags,)
            )
        slot = next(self._numbers) % THOUGHTS
        self._flags[slot] = 0
        future = self._pool.submit(work, *arguments, slot)
        return Thought(who, future, key, self._flags, slot)


class Apart(Player):
    """A mastermind that thinks elsewhere."""

    def __init__(self, thinker: Thinker, name: str) -> None:
        self.thinker = thinker
        self.name = name

    def answer(self, fight: Fight, question: Question) -> int:
        """Answer what was thought of, stop until it is, or leave it to quick tactics."""
        session = fight.host
        assert isinstance(session, Session)
        mastermind = session.system.players[self.name]
        assert isinstance(mastermind, Mastermind)
        if not mastermind.searches(question):
            return mastermind.answer(fight, question)
        numbers, self.said = self.thinker.answer(session, question, self.name)
        row = Numbers()
        row.take_list(numbers)
        question.slots(row.read())
        return int(question.choice)


def key_of(session: Session, question: Question) -> Key:
    """Return what tells a decision from every other: the state, what came since, who is asked."""
    answers, faces = session.since_seam()
    since = tuple((who, tuple(row.to_list())) for who, row in answers)
    given = tuple((who, tuple(row.to_list())) for who, row in session.given_now().items())
    fell = tuple(map(tuple, faces))
    return (session.digest(), since, given, fell, question.asked.name, question.kind)


# -- in the other process ---------------------------------------------------------------------

_flags: Any = None


def share_flags(flags: Any) -> None:
    """Keep what tells this process that a thought is to be broken off; Ctrl-C is not for it."""
    global _flags
    _flags = flags
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Once(Player):
    """Thinks about the first decision that a record does not hold, and stops there."""

    def __init__(self, mastermind: Mastermind, slot: int) -> None:
        self.mastermind = mastermind
        self.mastermind.stop = lambda: slot >= 0 and bool(_flags[slot])
        self.found: Found | None = None

    def answer(self, fight: Fight, question: Question) -> int:
        """Answer a small question; keep the answer to another, and stop."""
        choice = self.mastermind.answer(fight, question)
        if not self.mastermind.searches(question):
            return choice
        row = Numbers()
        question.slots(row.write())
        self.found = (row.to_list(), self.mastermind.said)
        raise Pondering


def answer_of(lines: list[Line], name: str, slot: int) -> Found:
    """Play a record again and think about what comes next."""
    system = system_of(lines[0]["start"])
    once = Once(mastermind_of(system, name), slot)
    session = Session(system, Journal.open(MemoryStore(lines)), {name: once})
    session.advance()
    assert once.found is not None, "the record does not lead to this decision"
    return once.found


def mastermind_of(system: System, name: str) -> Mastermind:
    """Return a mastermind of a fight's own: another may be told to stop."""
    return DeepMastermind(system) if name == DeepMastermind.name else Mastermind(system)


def advice_of(
    lines: list[Line], who: str, seat: Seat, budget: int | None, slot: int
) -> list[Counsel]:
    """Play a record again and give advice at what is asked in the end."""
    referee = Referee.load(MemoryStore(lines))
    referee.run()
    return referee.advise(who, seat, budget=budget, stop=lambda: bool(_flags[slot]))
