"""The door: a fight at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.act.question import Player, Refused
from affray.core.files.problem import BadData, Problem
from affray.core.record.journal import FileStore, Journal, MemoryStore, Store, bad
from affray.core.record.session import PERSON, Session
from affray.core.room.system import Start
from affray.core.story.words import pick
from affray.core.view.view import Seat
from affray.referee.asking import Answer, asked_of, is_asked, names_of, reading_of
from affray.referee.hand import Hand, change_words
from affray.referee.onward import Left, left_by
from affray.referee.opening import going_on, new_record, set_up, system_with_rules, with_house_rules
from affray.referee.pace import Paced
from affray.referee.rooms import load_encounter, system_of

GAME_MASTER = "game master"  # who says that a missing answer is missing


class Referee(Paced):
    """A fight at a table: who is asked, what may be seen, what happened, what if."""

    # -- open and resume ----------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        encounter: str | Path | Start,
        *,
        seed: int | None = None,
        people: Iterable[str] = (),
        dice_by_hand: Iterable[str] = (),
        house_rules: Mapping[str, str] | None = None,
        tactics: Mapping[str, str] | None = None,
        store: Store | None = None,
        players: Mapping[str, Player] | None = None,
        after: str | Path | Store | Referee | Left | None = None,
    ) -> Referee:
        """Begin a fight from an encounter: a file, a name, or a start made ready.

        `people` names fighters or sides that people play; everybody else plays by tactics.
        `after` is a fight that is over: its party comes into this one as it was left.
        """
        old: list[Problem] = []
        start = load_encounter(encounter, old) if not isinstance(encounter, dict) else encounter
        start = with_house_rules(start, house_rules or {})
        said: list[str] = []
        before: dict[str, Any] = {}
        if after is not None:
            left = after if isinstance(after, Left) else left_by(_record_of(after))
            start, crossing = left.into(start)
            before = {"after": left.note(crossing)}
            said = crossing.words()
        head = new_record(start, seed, people, dice_by_hand, tactics or {}, players or {})
        head |= before
        journal = Journal.begin(store if store is not None else MemoryStore(), head)
        referee = cls(Session(system_of(start), journal, players))
        referee.notices += map(str, old)
        referee.came_along = said
        return referee

    @classmethod
    def load(
        cls,
        record: str | Path | Store,
        *,
        verify: bool = False,
        players: Mapping[str, Player] | None = None,
    ) -> Referee:
        """Open a record and go on from where it is."""
        own = isinstance(record, str | Path)
        store = FileStore(record) if isinstance(record, str | Path) else record
        try:
            journal = Journal.open(store)
            system = system_with_rules(journal)
            return cls(set_up(system, journal, players, verify))
        except (BadData, Refused):
            if own:
                store.close()
            raise

    @classmethod
    def from_snapshot(cls, record: str | Path | Store, store: Store) -> Referee:
        """Go on in a new record from the last snapshot of another, whatever its rules version."""
        old = FileStore(record) if isinstance(record, str | Path) else record
        try:
            journal = Journal.open(old)
        finally:
            if isinstance(record, str | Path):
                old.close()
        shots = journal.snapshots()
        if not shots:
            raise bad(old.name, 1, "this record has no snapshot to go on from")
        shot = shots[-1]
        head = going_on(journal, shot)
        system = system_of(head["start"])
        set_up(system, Journal.begin(MemoryStore(), head), None, False)  # or nothing is written
        referee = cls(Session(system, Journal.begin(store, head)))
        referee.notices.append(
            f"going on from the snapshot of round {shot['round']} of {old.name}, in a new record"
        )
        return referee

    # -- play ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until a person must answer or the fight is over."""
        self.session.advance()

    def answer(
        self,
        text: Answer,
        who: str = "",
        *,
        seat: Seat | None = None,
        by: str = PERSON,
        key: str = "",
        confirm: bool = True,
    ) -> None:
        """Answer a question by a text or a form filled in by name.

        Raises Refused with what would be right, and CannotWrite while what was accepted before
        is not safe.
        """
        self.flush()
        seat = seat or Seat()
        waiting = self.session.waiting
        if waiting is None or (
            waiting.is_dice and not is_asked(self.session, waiting.roller, seat)
        ):
            raise Refused("nobody is asked anything now")
        if waiting.is_dice:
            raise Refused(f"{waiting.roller}'s dice are waited for: {waiting.words}")
        question = asked_of(self.session, who, seat)
        read = reading_of(self.session, question, text, names_of(self.session, seat))
        self.session.answer(question.asked.name, read.text, by, key, confirm, read.row)

    def confirm(self, seat: Seat | None = None) -> None:
        """Let the plans that a seat has given count as they are; all that are missing remain."""
        for name in self.drafts(seat):
            line = self.session.held()[name]
            self.session.answer(name, line["text"], line["by"])

    def silence(self, who: str = "", *, seat: Seat | None = None) -> dict[str, str]:
        """Answer for those who have not, as the rules say of a missing answer; return the texts.

        It is the game master's to say that nobody waits any longer.
        """
        if seat is not None and not seat.rules:
            raise Refused("the game master says when nobody waits any longer")
        waiting = self.session.waiting
        held = self.session.held()
        open_ = [] if waiting is None else [one for one in waiting.questions if one.unsaid]
        open_ = [one for one in open_ if one.asked.name not in held]
        names = [one.asked.name for one in open_]
        if not names:
            raise Refused("nobody is asked anything that silence could answer")
        if who:
            names = [names[pick("fighter", who, names)]]
        found: dict[str, str] = {}
        for question in [one for one in open_ if one.asked.name in names]:
            read = reading_of(
                self.session, question, question.unsaid, names_of(self.session, Seat())
            )
            found[question.asked.name] = read.shown
        for name, text in found.items():
            self.session.answer(name, text, by=GAME_MASTER)
        return found

    def give_dice(
        self,
        numbers: Sequence[int],
        by: str = PERSON,
        key: str = "",
        seat: Seat | None = None,
    ) -> None:
        """Give the real dice that are waited for."""
        waiting = self.session.waiting
        if waiting is None or not is_asked(self.session, waiting.roller, seat or Seat()):
            raise Refused("no dice are waited for now")
        self.session.give_dice(list(numbers), by, key)

    # -- by hand ------------------------------------------------------------------------------

    def adjust(self, change: dict[str, Any], reason: str, now: bool = False) -> None:
        """Change something by hand."""
        self.session.adjust(change, reason, now=now)

    def by_hand(self, words: str, seat: Seat | None = None, now: bool = False) -> str:
        """Change what words say, such as `set goblin 1 vitality 5 because it drank`.

        Return what was changed, in words.
        """
        seat = seat or Seat()
        if not seat.rules:
            raise Refused("only the game master changes things by hand")
        change, reason = Hand(self.system, self.session.fight, names_of(self.session, seat)).read(
            words
        )
        if "roll" in change:
            self.session.overrule(change["roll"], change["to"], reason=reason)
        else:
            self.session.adjust(change, reason, now=now)
        return change_words(change, reason)

    def overrule(self, roll: int, numbers: Sequence[int]) -> None:
        """Let a roll that has been made have fallen otherwise."""
        self.session.overrule(roll, list(numbers))

    def undo(self, to: int | None = None, seat: Seat | None = None) -> dict[str, Any]:
        """Take back what people did last and all that came of it; return its line.

        A player may take back an answer of the own side, but no dice that have fallen since.
        """
        first = self.session.undoable(to)
        if seat is not None and not seat.rules:
            if first["kind"] != "answer" or not is_asked(self.session, first["who"], seat):
                raise Refused("the game master takes that back, not you")
            if self.session.rolls_since(first) > 0:
                raise Refused("dice have fallen since; the game master may take that back")
        self.session.undo(to=first["n"])
        return first

    def redo(self) -> None:
        """Take back the last undo."""
        self.session.redo()

    # -- the record ---------------------------------------------------------------------------

    def note(self, text: str) -> None:
        """Write a note into the record."""
        self.session.note(text)

    def listen(self, hear: Callable[[], None]) -> None:
        """Call `hear` whenever something has happened, in the state that it led to."""
        self.session.listener = lambda told: hear()

    def flush(self) -> None:
        """Have everything that was accepted so far safe in the record."""
        self.session.journal.flush()

    def start_over(self) -> None:
        """Play the record again up to where it is, after something was broken off."""
        self.session.restart()

    def fork(self, store: Store | None = None, line: int | None = None) -> Referee:
        """Begin another record that goes on from here: what if."""
        return Referee(self.session.fork(store if store is not None else MemoryStore(), line))

    def close(self) -> None:
        """Let go of the record."""
        self.session.journal.flush()
        self.session.journal.store.close()


def _record_of(after: str | Path | Store | Referee) -> str | Path | Store | Session:
    """What tells how a fight ended: its record, or the fight itself."""
    return after.session if isinstance(after, Referee) else after
