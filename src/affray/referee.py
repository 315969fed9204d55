"""The door: everything a front end does with a fight goes through here.

>>> from affray import Referee
>>> referee = Referee.open("reference-duel", seed=7)
>>> referee.run()
>>> referee.view()["winner"]
'first'
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from affray import _native
from affray.core import encounter as encounters
from affray.core import scenario as scenarios
from affray.core.content import json_schema, read, user_folder, yaml_files
from affray.core.event import Math, Roll
from affray.core.event import facts as all_facts
from affray.core.fight import Fight
from affray.core.lineup import check_fighters
from affray.core.numbers import Numbers
from affray.core.odds import States, Strayed, TooManyPaths, states_of, step_states
from affray.core.problem import BadData, unknown
from affray.core.question import Given, Player, Question, Refused
from affray.core.record import FileStore, Journal, MemoryStore, Store, TableStore, bad
from affray.core.rulebook import Rule, Rulebook
from affray.core.session import PERSON, Rolled, Session, Told
from affray.core.simulate import Results
from affray.core.simulate import run as run_many
from affray.core.system import Start, System, systems
from affray.core.view import (
    GAME_MASTER,
    ONLOOKER,
    UNSEEN,
    Names,
    Seat,
    Seen,
    see_events,
    see_options,
    see_state,
    see_words,
    without_unseen,
)
from affray.core.words import pick
from affray.core.yamlfile import Document

__all__ = [
    "GAME_MASTER",
    "ONLOOKER",
    "PERSON",
    "BadData",
    "Checked",
    "FileStore",
    "Listed",
    "MemoryStore",
    "Odds",
    "Pending",
    "Player",
    "Referee",
    "Refused",
    "Results",
    "Rolled",
    "Rule",
    "Rulebook",
    "Seat",
    "Seen",
    "Start",
    "Store",
    "System",
    "TableStore",
    "Watch",
    "all_systems",
    "check_file",
    "kinds",
    "listed",
    "load_encounter",
    "native_status",
    "past_of",
    "rulebooks",
    "schema_of",
    "simulate",
    "user_folder",
]

NUMBERS_TELL = {"set", "move", "side", "hide", "reveal", "remove"}  # changes a snapshot holds
MOST_PATHS = 200_000
MOST_RUNS = 10_000_000
LARGEST_SEED = 2**53


@dataclass(frozen=True)
class Pending:
    """What the fight waits for, as the one who is asked sees it."""

    who: str
    kind: str  # "turn", "defence", ... or "dice"
    words: str
    options: list[dict[str, Any]]
    count: int = 0  # of dice wanted
    sides: int = 0


@dataclass(frozen=True)
class Odds:
    """Exact chances of what an answer leads to, or a simulation that says so."""

    answer: str
    states: list[tuple[Fraction, dict[str, Any]]]
    paths: int
    assumption: str
    exact: bool = True

    def chance_hurt(self, name: str) -> Fraction:
        """Return the chance that somebody loses anything."""
        return sum((p for p, what in self.states if what["lost"].get(name)), Fraction(0))

    def chance_out(self, name: str) -> Fraction:
        """Return the chance that somebody is out of the fight after it."""
        return sum((p for p, what in self.states if name in what["out"]), Fraction(0))

    def spread(self, name: str) -> dict[int, Fraction]:
        """Return the chance of every loss of somebody, nothing included."""
        found: dict[int, Fraction] = {}
        for chance, what in self.states:
            lost = what["lost"].get(name, 0)
            found[lost] = found.get(lost, Fraction(0)) + chance
        return dict(sorted(found.items()))

    def mean(self, name: str) -> Fraction:
        """Return the loss to be expected."""
        return sum((p * lost for lost, p in self.spread(name).items()), Fraction(0))

    def touched(self) -> list[str]:
        """Return everybody who may lose something."""
        return sorted({name for _, what in self.states for name in what["lost"]})


class Referee:
    """A fight at a table: who is asked, what may be seen, what happened, what if."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.notices: list[str] = list(session.journal.store.notices)

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
    ) -> Referee:
        """Begin a fight from an encounter: a file, a name, or a start made ready.

        `people` names fighters or sides that people play; everybody else plays by tactics.
        """
        start = load_encounter(encounter) if not isinstance(encounter, dict) else encounter
        start = _with_house_rules(start, house_rules or {})
        system = system_of(start)
        if seed is None:
            seed = secrets.randbelow(1_000_000_000)
        if not 0 <= seed <= LARGEST_SEED:
            raise Refused(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
        who_plays = {line["name"]: line.get("tactics") or "" for line in start["fighters"]}
        who_plays = {name: how or system.default_tactics for name, how in who_plays.items()}
        for name, how in (tactics or {}).items():
            if how not in system.tactics and how not in (players or {}):
                raise Refused(unknown("tactics", how, system.tactics))
            who_plays.update(dict.fromkeys(_named(start, [name]), how))
        who_plays.update(dict.fromkeys(_named(start, people), PERSON))
        journal = Journal.begin(
            store if store is not None else MemoryStore(),
            {
                "affray": version(),
                "rules": f"{system.id} {system.rules_version}",
                "seed": seed,
                "players": who_plays,
                "dice": _named(start, dice_by_hand),
                "start": start,
            },
        )
        return cls(Session(system, journal, players))

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
            system = _system_with_rules(journal)
            return cls(Session(system, journal, players, verify=verify))
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
        head = journal.lines[0]
        shots = journal.snapshots()
        if not shots:
            raise bad(old.name, 1, "this record has no snapshot to go on from")
        system = system_of(head["start"])
        shot = shots[-1]
        names = ("seed", "players", "dice", "start")
        new: dict[str, Any] = {name: head[name] for name in names if name in head}
        # Numbers alone do not tell who joined, whose sheet was changed, or who plays whom.
        new["changes"] = list(head.get("changes", ()))
        for line in journal.in_force():
            done = line["kind"] == "adjust" and line["seam"] <= shot["seam"]
            if done and not NUMBERS_TELL.intersection(line["change"]):
                new["changes"].append(line["change"])
        journal = Journal.begin(
            store,
            {
                **new,
                "affray": version(),
                "rules": f"{system.id} {system.rules_version}",
                "numbers": shot["numbers"],
                "parent": {"record": old.name, "line": shot["n"]},
            },
        )
        referee = cls(Session(system, journal))
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
        names = self._names(seat)
        if waiting.is_dice:
            if not self._is_asked(waiting.roller, seat):
                return []
            dice = f"{waiting.count}d{waiting.sides}" + (", face by face" if waiting.each else "")
            words = f"{waiting.roller}, roll {dice} ({waiting.words})"
            return [
                Pending(waiting.roller, "dice", words, [], waiting.count, waiting.sides),
            ]
        fight = self.session.fight
        found: list[Pending] = []
        for question in waiting.questions:
            if self._is_asked(question.asked.name, seat):
                options = see_options(fight, question, seat, names)
                for option in [one for one in options if "needs" in one]:
                    chance = self.system.chance(option["needs"]["total"])
                    if chance is not None:
                        option["chance"] = float(chance)
                words = see_words(fight, question, names)
                found.append(Pending(question.asked.name, question.kind, words, options))
        return found

    def waiting_for(self, seat: Seat | None = None) -> list[str]:
        """Return who is waited for; a player is told of the own side, and that others think."""
        waiting = self.session.waiting
        who = waiting.who if waiting is not None else []
        own = [name for name in who if self._is_asked(name, seat or Seat())]
        return own if len(own) == len(who) else [*own, "others"]

    def answer(
        self,
        text: str,
        who: str = "",
        *,
        seat: Seat | None = None,
        by: str = PERSON,
        key: str = "",
        confirm: bool = True,
    ) -> None:
        """Answer a question; raises Refused with what would be right."""
        seat = seat or Seat()
        waiting = self.session.waiting
        if waiting is None or (waiting.is_dice and not self._is_asked(waiting.roller, seat)):
            raise Refused("nobody is asked anything now")
        if waiting.is_dice:
            raise Refused(f"{waiting.roller}'s dice are waited for: {waiting.words}")
        question = self._asked(who, seat)
        _, text, _ = self._row_of(question, text, self._names(seat))
        self.session.answer(question.asked.name, text, by, key, confirm)

    def _asked(self, who: str, seat: Seat) -> Question:
        """Return the question that a seat answers, or raise Refused with who could be meant."""
        waiting = self.session.waiting
        questions = waiting.questions if waiting is not None else []
        own = [question for question in questions if self._is_asked(question.asked.name, seat)]
        found = [question for question in own if not who or question.asked.name == who]
        if len(found) == 1:
            return found[0]
        names = [question.asked.name for question in own]
        asked = f"you are asked for: {', '.join(names)}" if names else "you are not asked now"
        raise Refused(f"no question is put to {who}; {asked}" if who else asked, "", names)

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
        if seat is not None and not seat.sees_all:
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
        return Seat(int(fighter.side), fighter.name)

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

    def lines(self, seen: Seen, math: bool = True) -> list[str]:
        """Return the plain lines of an event, with the math that may be seen or without any."""
        facts = seen.facts
        if not math:
            shown = facts.items()
            facts = {name: one for name, one in shown if not isinstance(one, Math | Roll)}
        return self.system.lines(seen.kind, facts)

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
                found.append({**line, "taken_back": line["n"] in struck})
        return found

    def tale(self, seen: Seen) -> str:
        """Return the story of an event, or nothing."""
        return self.system.tale(seen.kind, seen.facts, seen.number + self.session.seed)

    def reminders(self, name: str, seat: Seat | None = None) -> list[str]:
        """Return what is still going on with a fighter, for whoever plays it."""
        seat = seat or Seat()
        fighter = self.session.fight.find(name)
        if fighter is None or not self._is_asked(name, seat):
            return []
        with self._names(seat).worn(self.session.fight):
            lines = list(self.system.reminders(self.session.fight, fighter))
        kept: list[str] = without_unseen(lines)
        return kept

    def _is_asked(self, name: str, seat: Seat) -> bool:
        if seat.sees_all:
            return True
        fighter = self.session.fight.find(name)
        return fighter is not None and fighter.side == seat.side

    def _names(self, seat: Seat) -> Names:
        return Names(self.session.fight, self.session.presents, seat)

    # -- odds ---------------------------------------------------------------------------------

    def odds(
        self, text: str, who: str = "", seat: Seat | None = None, limit: int = MOST_PATHS
    ) -> Odds:
        """Return the exact odds of an answer to what is asked now.

        For the game master they are those of the fight as it is; for a player those of the fight
        as the side knows it. Decisions on the way are answered by everybody's tactics.
        """
        seat = seat or Seat()
        if self.session.waiting is None or self.session.waiting.is_dice:
            raise Refused("odds are told when somebody is asked for a choice")
        question = self._asked(who, seat)
        names = self._names(seat)
        row, _, shown = self._row_of(question, text, names)
        fight = self.session.seam_fight()
        assumption = "the others answer by their tactics"
        if not seat.sees_all:
            fight = fight.imagine(seat.side, 1)
            assumption += "; foes are taken as they look"
        answers, faces = self.session.since_seam()
        givers = _givers(fight, [*answers, (question.asked.name, row)])
        before = fight.clone()
        try:
            states = step_states(fight, states_of(fight), faces, givers, limit)
        except TooManyPaths:
            raise Refused(f"more than {limit} ways the dice can fall: too many to count") from None
        except Strayed:
            raise Refused("what you know of the foes does not explain this; no odds here") from None
        with names.worn(before), names.worn(fight):
            found = _outcomes(self.system, before, fight, states)
        return Odds(shown, found, int(states.paths), assumption)

    def reading(self, text: str, who: str = "", seat: Seat | None = None) -> str:
        """Return the canonical text that an answer would be taken as, or raise Refused."""
        seat = seat or Seat()
        return self._row_of(self._asked(who, seat), text, self._names(seat))[2]

    def _row_of(self, question: Question, text: str, names: Names) -> tuple[Numbers, str, str]:
        """Return a legal answer: its numbers, its canonical text, and the text as it is shown."""
        if len(text) > 500:
            raise Refused("an answer has at most 500 letters")
        fight = self.session.fight
        saved = Numbers()
        question.slots(saved.write())
        try:
            with names.worn(fight):
                question.take(fight, text.replace(UNSEEN, " "))
                wrong = question.wrong(fight)
                if wrong is not None:
                    raise Refused(f"{wrong.text} ({wrong.rule})", wrong.rule)
                shown = question.text(fight)
            row = Numbers()
            question.slots(row.write())
            return row, question.text(fight), shown
        finally:
            question.slots(saved.read())

    # -- why ----------------------------------------------------------------------------------

    def why(self, words: str = "", seat: Seat | None = None) -> list[str]:
        """Explain the last event, or the last that has to do with some words, by its rules."""
        book = Rulebook(self.system)
        wanted = words.casefold().split()
        for seen in reversed(self.events(seat)):
            lines = self.lines(seen)
            text = " ".join([seen.kind, *lines, *seen.rules]).casefold()
            if lines and all(word in text for word in wanted):
                return [*lines, *(f"    {book.line(rule)}" for rule in _rules_of(seen))]
        found = book.search(words)
        if not found:
            raise Refused(f"nothing that happened and no rule has to do with {words!r}")
        return [book.line(rule.id) for rule in found[:5]]

    # -- files --------------------------------------------------------------------------------

    def told_lines(self) -> list[str]:
        """Return everything told, for the game master, as lines of JSON."""
        return [
            json.dumps({"seam": told.seam, "event": told.event.kind, **all_facts(told.event)})
            for told in self.session.told
        ]


class Watch:
    """Somebody who watches: gets each thing that happens once, in order, as far as it is seen."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.seat = seat
        self._told: list[Told] = []  # what has been looked at
        self._count = 0  # how much of it was seen

    def news(self) -> list[Seen]:
        """Return what has happened since the last look."""
        told = self.session.told
        fresh = told[len(self._told) :]
        self._told = told
        seen = see_events(fresh, self.seat, self._names(), self._count)
        self._count += len(seen)
        return seen

    def turn_back(self) -> None:
        """Forget what did not happen after all, so that `news` tells what did."""
        told = self.session.told
        same = differences(self._told, told)
        self._told = self._told if same < 0 else told[:same]
        self._count = len(see_events(self._told, self.seat, self._names()))

    def _names(self) -> Names:
        return Names(self.session.fight, self.session.presents, self.seat)


def _rules_of(seen: Seen) -> list[str]:
    """Return the rules behind an event: of its kind and of every term that is shown."""
    rules = list(seen.rules)
    for value in seen.facts.values():
        for line in getattr(value, "lines", ()):
            if line.rule and line.rule not in rules:
                rules.append(line.rule)
    return rules


def _givers(fight: Fight, answers: Sequence[tuple[str, Numbers]]) -> list[Given]:
    """Let fighters of a clone answer as they did, then by their tactics."""
    rows: dict[str, list[Numbers]] = {}
    for name, row in answers:
        rows.setdefault(name, []).append(row)
    givers: list[Given] = []
    for fighter in fight.fighters:
        if fighter.name in rows:
            giver = Given(rows[fighter.name], fighter.tactics)
            fighter.tactics = giver
            givers.append(giver)
    return givers


def _outcomes(
    system: System, before: Fight, fight: Fight, states: States
) -> list[tuple[Fraction, dict[str, Any]]]:
    """Return what the states mean, each with its exact chance."""
    found: dict[str, tuple[Fraction, dict[str, Any]]] = {}
    for row, weights in zip(states.rows, states.weights, strict=True):
        chance = sum((Fraction(w, out_of) for out_of, w in weights.items()), Fraction(0))
        fight.restore(row)
        what = system.outcome(before, fight)
        key = json.dumps(what, sort_keys=True)
        known = found.get(key, (Fraction(0), what))
        found[key] = (known[0] + chance, what)
    return list(found.values())


def _named(start: Start, words: Iterable[str]) -> list[str]:
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


def _with_house_rules(start: Start, values: Mapping[str, str]) -> Start:
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


def _system_with_rules(journal: Journal) -> System:
    """Return the system of a record, if it still has the rules that the record was played by."""
    head = journal.lines[0]
    system = system_of(head["start"])
    rules = f"{system.id} {system.rules_version}"
    if head.get("rules") != rules:
        raise bad(
            journal.store.name,
            1,
            f'this record was played by the rules "{head.get("rules")}", these are "{rules}":'
            " it cannot be played again with the same result; go on from its last snapshot"
            " in a new record with --from-snapshot",
        )
    return system


def system_of(start: Mapping[str, Any]) -> System:
    """Return the system of an encounter."""
    name = str(start.get("system", ""))
    if name not in systems():
        raise Refused(unknown("system", name, systems()))
    return systems()[name]


def all_systems() -> dict[str, System]:
    """Return every registered system by its id."""
    return systems()


def past_of(record: str | Path) -> MemoryStore:
    """Return a copy of a record in which nobody answers beyond what it holds, to be looked at."""
    store = FileStore.copy_of(record)
    for line in store.lines:
        if line["kind"] == "start":
            line["players"] = dict.fromkeys(line["players"], PERSON)
        elif line["kind"] == "adjust" and "player" in line["change"]:
            line["change"]["to"] = PERSON
    return store


def load_encounter(source: str | Path) -> Start:
    """Return an encounter by file or name, with every number resolved."""
    return encounters.load(encounters.find(str(source)))


@dataclass(frozen=True)
class Listed:
    """One thing that there is: its kind, its name, a line about it, and where it comes from."""

    kind: str
    name: str
    about: str
    system: str = ""
    origin: str = ""


def kinds() -> list[str]:
    """Return everything that `listed` can list."""
    content = [kind for system in systems().values() for kind in system.models()]
    return list(dict.fromkeys(["systems", *content, "encounters", "house rules", "tactics"]))


def listed(kind: str, system: str = "") -> list[Listed]:
    """Return all there is of a kind, in one system or in all."""
    if kind not in kinds():
        raise Refused(unknown("kind", kind, kinds()))
    found: list[Listed] = []
    for room in _rooms(system):
        if kind == "systems":
            rules = f"rules version {room.rules_version}, rule ids {room.prefix}-..."
            found.append(Listed(kind, room.id, f"{room.name}, {rules}", room.id))
        elif kind == "encounters":
            found += _encounters(room)
        elif kind == "tactics":
            for name, player in room.tactics.items():
                about = " ".join((type(player).__doc__ or "").split())
                default = " (unless another is named)" if name == room.default_tactics else ""
                found.append(Listed(kind, name, about + default, room.id))
        elif kind == "house rules":
            for rule in room.house_rules:
                values = ", ".join([f"{rule.default} (default)", *rule.values[1:]])
                about = f"{values}: {rule.text} [{rule.rule}]"
                found.append(Listed(kind, rule.name, about, room.id))
        elif kind in room.models():
            library = encounters.library_for(room)
            for name in library.names(kind):
                about = room.describe(kind, library.raw(kind, name))
                found.append(Listed(kind, name, about, room.id, library.origin(kind, name)))
    return found


def _rooms(system: str) -> list[System]:
    """Return one system by name, or all."""
    return [system_of({"system": system})] if system else list(systems().values())


def _encounters(system: System) -> list[Listed]:
    """Return the encounters of a system, shipped and the user's own."""
    own = [(path.stem, path) for path in yaml_files(user_folder() / "encounters")]
    found: list[Listed] = []
    for origin, files in (("affray", encounters.shipped(system)), ("own", own)):
        for name, path in files:
            try:
                data = read(path).data
            except BadData as bad_file:
                data = {"system": system.id, "encounter": str(bad_file.problems[0])}
            if data.get("system") == system.id:
                title = str(data.get("encounter", ""))
                found.append(Listed("encounters", name, title, system.id, origin))
    return found


def schema_of(kind: str, system: str) -> dict[str, Any]:
    """Return the JSON Schema of encounters, scenarios or a kind of content, for editors."""
    room = _rooms(system)[0]
    models = room.models()
    if kind == "encounter":
        return encounters.schema(room)
    if kind == "scenario":
        return scenarios.schema(room)
    if kind not in models:
        raise Refused(unknown("kind of file", kind, ["encounter", "scenario", *models]))
    entry = json_schema(models[kind])
    definitions = entry.pop("$defs", {})
    return {
        "$schema": entry.pop("$schema"),
        "title": f"{room.name} {kind}",
        "type": "object",
        "properties": {
            "system": {"const": room.id},
            kind: {"type": "object", "additionalProperties": entry},
        },
        **({"$defs": definitions} if definitions else {}),
    }


@dataclass(frozen=True)
class Checked:
    """A file without mistakes: what kind it is, and how its scenarios went."""

    file: str
    kind: str  # scenario, encounter or content
    about: str
    outcomes: tuple[scenarios.Outcome, ...] = ()

    @property
    def passed(self) -> bool:
        """Tell whether every scenario of the file went as it says."""
        return all(outcome.passed for outcome in self.outcomes)


def check_file(path: str | Path) -> Checked:
    """Run the scenarios of a file, or look for mistakes in an encounter or content file.

    Raises BadData with every mistake of the file.
    """
    document = read(path)
    folder = Path(path).parent
    if "scenario" in document.data or "scenarios" in document.data:
        result = scenarios.run_document(document, folder)
        about = f"{len(result.outcomes)} scenarios"
        return Checked(str(path), "scenario", about, tuple(result.outcomes))
    if "encounter" in document.data or "sides" in document.data:
        start = encounters.from_document(document, folder)
        system_of(start).build(start)
        many = f"{len(start['fighters'])} fighters on {len(start['sides'])} sides"
        return Checked(str(path), "encounter", f"{start['title']}, {many}")
    room = _room_of(document, Path(path))
    library = encounters.library_for(room, [document])
    here = {kind: one for kind, one in document.data.items() if isinstance(one, dict)}
    check_fighters(room, library, here.get("fighters", {}))
    counts = [f"{len(entries)} {kind}" for kind, entries in here.items()]
    return Checked(str(path), "content", ", ".join(counts) or "nothing in it")


def _room_of(document: Document, path: Path) -> System:
    """Return the system of a content file: where it lies, what it says, or what it holds."""
    inside = [one for one in systems().values() if path.resolve().is_relative_to(one.folder)]
    fits = [one for one in systems().values() if set(document.data) <= set(one.models())]
    rooms = inside or fits
    if len(rooms) == 1 and "system" not in document.data:
        return rooms[0]
    return encounters.system_of(document)


def rulebooks(system: str = "") -> list[Rulebook]:
    """Return the rulebook of a system, or all."""
    return [Rulebook(room) for room in _rooms(system)]


def simulate(
    encounter: str | Path | Start, runs: int, seed: int = 0, rounds: int = 50
) -> tuple[Start, Results]:
    """Fight an encounter many times by tactics, one seed a fight."""
    if not 1 <= runs <= MOST_RUNS:
        raise Refused(f"from 1 to {MOST_RUNS} fights can be simulated, not {runs}")
    start = load_encounter(encounter) if not isinstance(encounter, dict) else encounter
    start = {**start, "round_limit": start.get("round_limit") or rounds}
    fight = system_of(start).build(start)
    fight.keep_start()
    results = Results(len(fight.sides))
    run_many(fight, seed, runs, results)
    return start, results


def native_status() -> _native.Status:
    """Return whether the compiled rules are in use."""
    return _native.status()


def version() -> str:
    """Return Affray's version."""
    from affray import __version__

    return __version__


def differences(one: Sequence[Told], other: Sequence[Told]) -> int:
    """Return the number of the first event that differs, or -1."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a.event != b.event:
            return number
    return -1 if len(one) == len(other) else min(len(one), len(other))
