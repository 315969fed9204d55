"""The door: a fight at a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.act import blank
from affray.core.act.question import Player, Refused
from affray.core.fight.event import facts as all_facts
from affray.core.files.problem import BadData, Problem
from affray.core.record.journal import FileStore, Journal, MemoryStore, Store, bad
from affray.core.record.session import PERSON, Rolled, Session
from affray.core.room.system import Start, System
from affray.core.story.narrator import Narrator
from affray.core.story.words import pick
from affray.core.view.view import Names, Seat, Seen, see_events, see_state
from affray.referee.asking import (
    Answer,
    Pending,
    asked_of,
    form_asked,
    is_asked,
    orders_in,
    pending_dice,
    pending_question,
    reading_of,
)
from affray.referee.foresight import Foresight, effort_of, horizon_of, prospects
from affray.referee.hand import Hand, change_words
from affray.referee.odds import Odds
from affray.referee.onward import Left, left_by
from affray.referee.opening import going_on, new_record, set_up, system_with_rules, with_house_rules
from affray.referee.rooms import load_encounter, system_of
from affray.referee.watch import Watch
from affray.referee.why import explain

GAME_MASTER = "game master"  # who says that a missing answer is missing


if TYPE_CHECKING:
    from affray.orders.order import Order


class Referee:
    """A fight at a table: who is asked, what may be seen, what happened, what if."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.notices: list[str] = list(session.journal.store.notices)
        self.came_along: list[str] = []  # how a party came into this fight, in words
        self._narrators: dict[Seat, Narrator] = {}
        self._spoken_of: dict[str, tuple[str, ...]] = {}  # by whoever was ordered: names

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

    @property
    def system(self) -> System:
        """Return the rule system in play."""
        return self.session.system

    @property
    def after(self) -> dict[str, Any]:
        """Return which fight this one follows, who came from it and who did not; or nothing."""
        found: dict[str, Any] = self.session.journal.lines[0].get("after", {})
        return found

    def arrivals(self, seat: Seat | None = None) -> list[str]:
        """Return how the party came into a fight that was just opened, to whom that is known."""
        seat = seat or Seat()
        came = self.after.get("came", [])
        own = [one for one in self.session.fight.fighters if one.name in came]
        known = seat.rules or any(one.belongs_to() == seat.side for one in own)
        return list(self.came_along) if known else []

    @property
    def start(self) -> Start:
        """Return the encounter as the record has it."""
        return self.session.start

    @property
    def seed(self) -> int:
        """Return the seed of the fight's dice."""
        return self.session.seed

    @property
    def record_name(self) -> str:
        """Return where the record is."""
        return self.session.journal.store.name

    def record_lines(self) -> list[dict[str, Any]]:
        """Return the lines of the record: the game master's, for they hold the seed."""
        return list(self.session.journal.lines)

    @property
    def people(self) -> list[str]:
        """Return the fighters that people play."""
        names = [fighter.name for fighter in self.session.fight.fighters]
        return [name for name in names if self.session.player_of(name) == PERSON]

    @property
    def real_dice(self) -> list[str]:
        """Return the fighters whose dice are rolled on a real table."""
        names = [fighter.name for fighter in self.session.fight.fighters]
        return [name for name in names if self.session.rolls_by_hand(name)]

    @property
    def over(self) -> bool:
        """Tell whether the fight is over."""
        return bool(self.session.fight.over)

    def run(self) -> None:
        """Run until a person must answer or the fight is over."""
        self.session.advance()

    def pending(self, seat: Seat | None = None) -> list[Pending]:
        """Return what is waited for, as far as this seat is asked."""
        seat = seat or Seat()
        waiting = self.session.waiting
        if waiting is None:
            return []
        if waiting.is_dice:
            return [pending_dice(waiting)] if self._is_asked(waiting.roller, seat) else []
        names = self._names(seat)
        return [
            pending_question(self.session, question, seat, names)
            for question in waiting.questions
            if self._is_asked(question.asked.name, seat)
        ]

    def waiting_for(self, seat: Seat | None = None) -> list[str]:
        """Return who is waited for; a player is told of the own side, and that others think."""
        waiting = self.session.waiting
        who = waiting.who if waiting is not None else []
        own = [name for name in who if self._is_asked(name, seat or Seat())]
        return own if len(own) == len(who) else [*own, "others"]

    def verbs(self, who: str = "", seat: Seat | None = None) -> list[dict[str, Any]]:
        """Return what whoever is asked can do: each verb with its slots, the closed with why."""
        form, question = form_asked(self.session, who, seat or Seat())
        return blank.verbs(form, self.session.fight, question, self._names(seat or Seat()))

    def values(
        self, slot: str, act: Mapping[str, Any], who: str = "", seat: Seat | None = None
    ) -> list[dict[str, Any]]:
        """Return what can be put into a slot of an act filled in so far, the illegal with why."""
        form, question = form_asked(self.session, who, seat or Seat())
        names = self._names(seat or Seat())
        return blank.values(form, self.session.fight, question, act, slot, names)

    def schema(self, who: str = "", seat: Seat | None = None) -> dict[str, Any]:
        """Return the JSON schema of what whoever is asked can answer now."""
        form, question = form_asked(self.session, who, seat or Seat())
        return blank.schema(form, self.session.fight, question, self._names(seat or Seat()))

    def complete(self, text: str, who: str = "", seat: Seat | None = None) -> list[str]:
        """Return how an answer that is being typed may go on."""
        form, question = form_asked(self.session, who, seat or Seat())
        return blank.complete(form, self.session.fight, question, text, self._names(seat or Seat()))

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
        if waiting is None or (waiting.is_dice and not self._is_asked(waiting.roller, seat)):
            raise Refused("nobody is asked anything now")
        if waiting.is_dice:
            raise Refused(f"{waiting.roller}'s dice are waited for: {waiting.words}")
        question = asked_of(self.session, who, seat)
        read = reading_of(self.session, question, text, self._names(seat))
        self.session.answer(question.asked.name, read.text, by, key, confirm, read.row)

    def orders(self, text: str, who: str = "", seat: Seat | None = None) -> list[str]:
        """Return the orders of a line that holds several, if every one of them is understood."""
        seat = seat or Seat()
        question = asked_of(self.session, who, seat)
        return orders_in(self.session, question, text, self._names(seat))

    def order(self, text: str, who: str = "", seat: Seat | None = None) -> Order:
        """Return what an order in plain words is understood as, asked back or refused for.

        Nothing is done: `answer` takes the first of its acts, the later ones in their turn.
        """
        from affray.referee.listening import order_of  # only who speaks freely needs it

        seat = seat or Seat()
        waiting = self.session.waiting
        if waiting is None or waiting.is_dice:
            raise Refused("nobody is asked for an order now")
        question = asked_of(self.session, who, seat)
        name = question.asked.name
        last = self._spoken_of.get(name, ())
        found = order_of(self.session, text, name, seat, self._names(seat), last)
        if found.named:
            self._spoken_of[name] = found.named
        return found

    def named(self, word: str, names: Sequence[str]) -> str:
        """Return the one of some names that a word means, or raise Refused."""
        return names[pick("fighter", word, list(names))]

    def drafts(self, seat: Seat | None = None) -> dict[str, str]:
        """Return the plans that a seat has given but not confirmed, by fighter."""
        seat = seat or Seat()
        names = self._names(seat)
        held = {n: one for n, one in self.session.held().items() if self._is_asked(n, seat)}
        return {name: names.out(one["text"]) or one["text"] for name, one in held.items()}

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
            read = reading_of(self.session, question, question.unsaid, self._names(Seat()))
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
        if waiting is None or not self._is_asked(waiting.roller, seat or Seat()):
            raise Refused("no dice are waited for now")
        self.session.give_dice(list(numbers), by, key)

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
        change, reason = Hand(self.system, self.session.fight, self._names(seat)).read(words)
        if "roll" in change:
            self.session.overrule(change["roll"], change["to"], reason=reason)
        else:
            self.session.adjust(change, reason, now=now)
        return change_words(change, reason)

    def overrule(self, roll: int, numbers: Sequence[int]) -> None:
        """Let a roll that has been made have fallen otherwise."""
        self.session.overrule(roll, list(numbers))

    def rolls(self) -> list[Rolled]:
        """Return every roll so far, for the game master."""
        return self.session.rolls()

    def undo(self, to: int | None = None, seat: Seat | None = None) -> dict[str, Any]:
        """Take back what people did last and all that came of it; return its line.

        A player may take back an answer of the own side, but no dice that have fallen since.
        """
        first = self.session.undoable(to)
        if seat is not None and not seat.rules:
            if first["kind"] != "answer" or not self._is_asked(first["who"], seat):
                raise Refused("the game master takes that back, not you")
            if self.session.rolls_since(first) > 0:
                raise Refused("dice have fallen since; the game master may take that back")
        self.session.undo(to=first["n"])
        return first

    def redo(self) -> None:
        """Take back the last undo."""
        self.session.redo()

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

    # -- what is seen -------------------------------------------------------------------------

    def seat_of(self, name: str) -> Seat:
        """Return the seat of whoever plays a fighter."""
        fighters = self.session.fight.fighters
        fighter = fighters[pick("fighter", name, [one.name for one in fighters])]
        return Seat(int(fighter.belongs_to()), fighter.name)

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """Return the state as a seat sees it."""
        seat = seat or Seat()
        return see_state(self.system, self.session.fight, seat, self._names(seat))

    def events(self, seat: Seat | None = None, since: int = 0) -> list[Seen]:
        """Return what a seat saw happen, from a number of its own on."""
        seat = seat or Seat()
        return see_events(self.session.told, seat, self._names(seat))[since:]

    def watch(self, seat: Seat | None = None) -> Watch:
        """Return a watch that tells a seat each thing that happens once."""
        return Watch(self.session, seat or Seat())

    def ways(self, seat: Seat | None = None) -> dict[str, list[str]]:
        """Return where one can go from each area of a map of areas, as far as a seat knows."""
        fight: Any = self.session.fight
        if fight.field.kind != "areas":
            return {}
        seat = seat or Seat()
        names = self._names(seat)
        found: dict[str, list[str]] = {}
        for place, name in enumerate(fight.field.names):
            lines = [names.out(one, names.unseen) for one in self._ways(place, seat)]
            found[name] = [line for line in lines if line is not None]
        return found

    def _ways(self, place: int, seat: Seat) -> Sequence[str]:
        return self.system.ways(self.session.fight, place, seat.side)

    def narrator(self, seat: Seat | None = None) -> Narrator:
        """Return who tells a seat what it sees, and remembers what it has said to it."""
        seat = seat or Seat()
        if seat not in self._narrators:
            self._narrators[seat] = Narrator(self.system, self.session.seed)
        return self._narrators[seat]

    def lines(self, seen: Seen, math: bool = True) -> list[str]:
        """Return the plain lines of an event, with the math that may be seen or without any."""
        return self.narrator().lines(seen, math)

    def state_words(self, seen: Mapping[str, Any]) -> list[str]:
        """Return how one of a view's fighters is, a few words each."""
        return self.system.state_words(seen)

    def short_words(self, seen: Mapping[str, Any]) -> str:
        """Return how one of a view's fighters is, in the fewest words."""
        return self.system.short_words(seen)

    def corrections(self) -> list[dict[str, Any]]:
        """Return the record's changes by hand, notes and answers taken back, as lines of it."""
        struck = self.session.journal.struck()
        found: list[dict[str, Any]] = []
        for line in self.session.journal.lines:
            taken = line["n"] in struck and line["by"].startswith(PERSON)
            if line["kind"] in ("adjust", "note") or taken or line.get("overruled"):
                waits = line.get("seam", 0) > self.session.seam  # for the action under way
                found.append({**line, "taken_back": line["n"] in struck, "waits": waits})
        return found

    def tale(self, seen: Seen, seat: Seat | None = None) -> str:
        """Return the story of an event in words that the seat has not just heard, or nothing."""
        return self.narrator(seat).story(seen)

    def reminders(self, name: str, seat: Seat | None = None) -> list[str]:
        """Return what is still going on with a fighter, for whoever plays it."""
        seat = seat or Seat()
        fighter = self.session.fight.find(name)
        if fighter is None or not self._is_asked(name, seat):
            return []
        names = self._names(seat)
        found = self.system.reminders(self.session.fight, fighter)
        lines = [names.out(line, names.unseen) for line in found]
        return [line for line in lines if line is not None]

    def advice(self, who: str = "", seat: Seat | None = None) -> list[str]:
        """Return what the book recommends to whoever is asked now, each with its rule."""
        waiting = self.session.waiting
        if waiting is None or waiting.is_dice:
            return []
        question = asked_of(self.session, who, seat or Seat())
        found = self.system.advice(self.session.fight, question)
        return [f"{one.text} ({one.rule})" for one in found]

    def _is_asked(self, name: str, seat: Seat) -> bool:
        return is_asked(self.session, name, seat)

    def _names(self, seat: Seat) -> Names:
        return Names(self.session.fight, self.session.presents, seat)

    # -- odds ---------------------------------------------------------------------------------

    def odds(
        self,
        text: Answer,
        who: str = "",
        seat: Seat | None = None,
        *,
        horizon: str = "act",
        each: bool = False,
        limit: int | None = None,
        tries: int | None = None,
    ) -> Odds:
        """Return the odds of an answer to what is asked now.

        They look to the end of the act (of an answer in the middle of one: of that blow), of the
        `round`, or to the `next turn`. They are exact as long as no more than `limit` ways have to
        be walked, and found by so many `tries` otherwise, or refused if these are 0. Decisions on
        the way are answered by everybody's tactics; with `each` there is a column for each answer
        of the first other who is asked. A player gets those of the fight as the side knows it.
        """
        seat = seat or Seat()
        if self.session.waiting is None or self.session.waiting.is_dice:
            raise Refused("odds are told when somebody is asked for a choice")
        question = asked_of(self.session, who, seat)
        names = self._names(seat)
        read = reading_of(self.session, question, text, names)
        foresight = Foresight(self.session, seat, names, question, read.row)
        found = foresight.each if each else foresight.odds
        return found(read.shown, horizon_of(horizon), effort_of(limit, tries))

    def prospects(
        self,
        seat: Seat | None = None,
        *,
        horizon: str = "end",
        limit: int | None = None,
        tries: int | None = None,
    ) -> Odds:
        """Return what may come to everybody from here, if all play by their tactics.

        It looks to the `end` of everything, of the `round`, or to the `first turn` that anybody is
        asked for: who gets away, who lives, who acts first.
        """
        seat = seat or Seat()
        effort = effort_of(limit, tries)
        return prospects(self.session, seat, self._names(seat), horizon, effort)

    def advised(self, who: str = "", seat: Seat | None = None) -> str:
        """Return what the tactics of whoever is asked would answer now."""
        question = asked_of(self.session, who, seat or Seat())
        with blank.kept(question):
            question.asked.tactics.answer(self.session.fight, question)
            return question.text(self.session.fight)

    def reading(self, text: str, who: str = "", seat: Seat | None = None) -> str:
        """Return the canonical text that an answer would be taken as, or raise Refused."""
        seat = seat or Seat()
        question = asked_of(self.session, who, seat)
        return reading_of(self.session, question, text, self._names(seat)).shown

    # -- why ----------------------------------------------------------------------------------

    def why(self, words: str = "", seat: Seat | None = None) -> list[str]:
        """Explain the last event, or the last that has to do with some words, by its rules."""
        return explain(self.system, self.events(seat), words)

    # -- files --------------------------------------------------------------------------------

    def told_lines(self) -> list[str]:
        """Return everything told, for the game master, as lines of JSON."""
        return [
            json.dumps({"seam": told.seam, "event": told.event.kind, **all_facts(told.event)})
            for told in self.session.told
        ]


def _record_of(after: str | Path | Store | Referee) -> str | Path | Store | Session:
    """What tells how a fight ended: its record, or the fight itself."""
    return after.session if isinstance(after, Referee) else after
