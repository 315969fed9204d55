"""A session: a fight that is played, recorded, taken back and gone on with.

The state is a function of the record. Answers are found by the number of the ask, dice by the
number of the roll, changes by the number of the seam. When a person must answer, the step stops;
when the answer comes it is run again from the last seam with the answers it already had.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mypy_extensions import i64

from affray.core import adjust as adjusting
from affray.core.event import Event
from affray.core.fight import HOSTED, Fight, Fighter, Host, draw
from affray.core.frozen import frozen
from affray.core.numbers import Numbers
from affray.core.problem import unknown
from affray.core.question import Player, Question, Refused
from affray.core.record import REFEREE, TACTICS, Journal, Line, Store, bad, by_people
from affray.core.system import Start, System

PERSON = "person"
MOST_STEPS = 1_000_000
STAMPS = ("n", "at", "kind", "by", "digest")  # what every line has


class Need(Exception):
    """The step cannot go on until somebody answers."""


class Stale(Exception):
    """A recorded line no longer fits what it was given for; carries its number."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


@dataclass
class Waiting:
    """What the fight waits for: answers of people, or dice that somebody rolls by hand."""

    ask: int
    questions: list[Question] = field(default_factory=list)
    roller: str = ""
    count: int = 0
    sides: int = 0
    words: str = ""
    roll: int = 0
    each: bool = False  # dice that are looked at one by one, so that a sum will not do

    @property
    def is_dice(self) -> bool:
        """Tell whether dice are wanted, not a choice."""
        return bool(self.roller)

    @property
    def who(self) -> list[str]:
        """Return who is waited for."""
        return [self.roller] if self.roller else [q.asked.name for q in self.questions]


Present = tuple[str, int, int]  # a fighter's name, side, and from whom it is hidden


@frozen
class Told:
    """An event with the seam after which it happened, and who was there and hidden then."""

    seam: int
    event: Event
    present: tuple[Present, ...] = ()


def present_of(fight: Fight) -> tuple[Present, ...]:
    """Return who is there, on which side, and from whom hidden."""
    return fight.present()


@frozen
class Rolled:
    """A roll that was made, for whoever may let it have fallen otherwise."""

    number: int
    who: str
    count: int
    sides: int
    words: str
    each: bool
    faces: tuple[int, ...] = ()

    @property
    def dice(self) -> str:
        """Return what was rolled."""
        return f"{self.count}d{self.sides}"


class Session(Host):
    """A fight with its record."""

    fight: Fight
    _players: dict[str, str]  # who plays whom
    _by_hand: set[str]  # whose dice are rolled on a real table
    _answers: dict[int, dict[str, Line]]  # by ask and fighter
    _typed: dict[int, Line]  # dice by roll
    _rolled: list[Rolled]  # so far
    _changes: dict[int, list[Line]]  # by seam
    _changed: int  # the last line that changed what came before it
    _snapped: int  # the last seam that has a snapshot
    _asks: int  # asked so far, and at the last seam
    _mark_asks: int
    _mark_rolls: int  # how many rolls at the last seam
    _seam: int
    _round: int
    _history: list[Told]  # up to the last seam
    _pending: list[Told]  # since then
    presents: list[tuple[Present, ...]]  # who was there and hidden, whenever that changed
    _mark_presents: int  # how many of these at the last seam
    _mark: Numbers  # the state at the last seam
    _digest: str
    _step_answers: list[tuple[str, Numbers]]  # since the last seam
    _step_faces: list[list[int]]

    def __init__(
        self,
        system: System,
        journal: Journal,
        players: Mapping[str, Player] | None = None,
        verify: bool = False,
    ) -> None:
        self.system = system
        self.journal = journal
        self.others = dict(players or {})  # searchers, scripts, models by name
        self.verify = verify
        head = journal.lines[0]
        self.start: Start = head["start"]
        self.seed: int = head["seed"]
        self.waiting: Waiting | None = None
        self.listener: Callable[[Told], None] | None = None
        self._offer: tuple[str, str, str, str, bool] | None = None
        self._dice_offer: tuple[list[int], str, str] | None = None
        self._rebuild()

    # -- what a front end does ----------------------------------------------------------------

    @property
    def told(self) -> list[Told]:
        """Return everything told so far, the half-done action included."""
        return self._history + self._pending

    def advance(self) -> Waiting | None:
        """Run until somebody must answer or the fight is over."""
        if self.waiting is not None:
            self._rewind()
        try:
            self._run()
        finally:
            self.journal.flush()
        return self.waiting

    def answer(
        self, who: str, text: str, by: str = PERSON, key: str = "", confirm: bool = True
    ) -> Waiting | None:
        """Answer for `who`; refused answers leave everything as it was."""
        waiting = self.waiting
        if waiting is None:
            raise Refused("nobody is asked anything now")
        if waiting.is_dice:
            raise Refused(f"{waiting.roller}'s dice are waited for: {waiting.words}")
        if who not in waiting.who:
            raise Refused(f"{who} is not asked now; waiting for {', '.join(waiting.who)}")
        self._offer = (who, text, by, key, confirm)
        return self._retry()

    def give_dice(self, numbers: list[int], by: str = PERSON, key: str = "") -> Waiting | None:
        """Give the dice that are waited for, as faces or as one sum."""
        waiting = self.waiting
        if waiting is None or not waiting.is_dice:
            raise Refused("no dice are waited for now")
        check_dice(numbers, waiting.count, waiting.sides, waiting.each)
        self._dice_offer = (numbers, by, key)
        return self._retry()

    def adjust(
        self, change: dict[str, Any], reason: str, by: str = "game master", now: bool = False
    ) -> Waiting | None:
        """Change something by hand: after the action under way, or now, which runs it again."""
        if not reason.strip():
            raise Refused("a change by hand needs a reason")
        half_done = bool(self._step_answers or self._step_faces)
        seam = self._seam if now or not half_done else self._seam + 1
        trial = self._at_seam()
        if seam > self._seam:  # what waits for the same seam comes first
            for line in self._changes.get(seam, []):
                adjusting.apply(self.system, trial, line["change"])
        adjusting.apply(self.system, trial, change)
        if "player" in change and change["to"] != PERSON:
            self._player(str(change["to"]))
        self._write("adjust", by, "", seam=seam, change=change, reason=reason, now=now)
        return self._again()

    def overrule(self, roll: int, numbers: list[int], by: str = "game master") -> Waiting | None:
        """Let a roll that has been made have fallen otherwise."""
        if not 0 <= roll < len(self._rolled):
            raise Refused(f"there is no roll {roll}; the last one is {len(self._rolled) - 1}")
        made = self._rolled[roll]
        check_dice(numbers, made.count, made.sides, made.each)
        self._write(
            "dice",
            by,
            "",
            roll=roll,
            who=made.who,
            dice=made.dice,
            numbers=numbers,
            overruled=True,
        )
        return self._again()

    def rolls(self) -> list[Rolled]:
        """Return every roll so far."""
        return list(self._rolled)

    def undo(self, by: str = PERSON, to: int | None = None) -> Line:
        """Take back everything since people last did something, or since line `to`."""
        first = self.undoable(to)
        undone = self._write("undo", by, "", to=first["n"], across=self.rolls_since(first))
        self._again()
        return undone

    def undoable(self, to: int | None = None) -> Line:
        """Return the first line that an undo would take back, or raise Refused."""
        lines = self.journal.in_force()
        if to is None:
            found = [line for line in lines if by_people(line)][-1:]
        else:
            found = [line for line in lines if line["n"] >= to][:1]
        if not found:
            since = "" if to is None else f" since line {to}"
            raise Refused(f"there is nothing to take back{since}")
        return found[0]

    def rolls_since(self, line: Line) -> int:
        """Return how many dice rolls an undo of a line takes back: whoever saw them knows them."""
        return len(self._rolled) - int(line["rolls"])

    def redo(self, by: str = PERSON) -> Line:
        """Take back the last undo."""
        last = self.journal.last_undo()
        if last is None:
            raise Refused("there is no undo to take back")
        line = self._write("redo", by, "", of=last["n"])
        self._again()
        return line

    def restart(self) -> Waiting | None:
        """Play the record again up to where it is, after a run was broken off."""
        self._offer = None
        self._dice_offer = None
        return self._again()

    def note(self, text: str, by: str = PERSON) -> None:
        """Write a note into the record."""
        self._write("note", by, "", text=text)
        self.journal.flush()

    def fork(self, store: Store, line: int | None = None) -> Session:
        """Begin a new record that goes on from here, or from an earlier line of this one."""
        head = dict(self.journal.lines[0])
        for name in (*STAMPS, "format"):
            del head[name]
        count = len(self.journal.lines)
        last = line if line is not None else count
        if not 1 <= last <= count:
            raise Refused(f"the record has lines 1 to {count}, not {last}")
        head["parent"] = {"record": self.journal.store.name, "line": last}
        journal = Journal.begin(store, head)
        for old in self.journal.in_force(last):
            payload = {name: value for name, value in old.items() if name not in STAMPS}
            journal.add(old["kind"], old["by"], old["digest"], **payload)
        journal.flush()
        forked = Session(self.system, journal, self.others)
        forked.advance()
        return forked

    def digest(self) -> str:
        """Return the digest of the state at the last seam."""
        if not self._digest:
            self._digest = self._mark.digest()
        return self._digest

    def seam_fight(self) -> Fight:
        """Return a clone of the fight as it was at the last seam, for odds and searchers."""
        return self._at_seam()

    def since_seam(self) -> tuple[list[tuple[str, Numbers]], list[list[int]]]:
        """Return the answers and the dice since the last seam, for whoever thinks ahead."""
        return self._step_answers, self._step_faces

    def player_of(self, name: str) -> str:
        """Return who plays a fighter."""
        return self._players.get(name, self.system.default_tactics)

    def rolls_by_hand(self, name: str) -> bool:
        """Tell whether a fighter's dice are rolled on a real table."""
        return name in self._by_hand

    # -- host ---------------------------------------------------------------------------------

    def ask(self, fight: Fight, question: Question) -> Any:
        """Answer from the record, by a player, or stop."""
        number = self._asks
        self._asks += 1
        name = question.asked.name
        given = self._recorded(number, [name]).get(name)
        if given is not None and is_confirmed(given):
            self._replay(fight, question, given)
        elif not self._think(fight, question, number, sealed=False):
            self.waiting = Waiting(number, [question])
            raise Need
        self._keep_answer(question)
        return question.choice

    def _recorded(self, number: int, asked: list[str]) -> dict[str, Line]:
        """Return the recorded answers of an ask; those of others are of a past that is no more."""
        recorded = self._answers.get(number, {})
        for name, given in recorded.items():
            if name not in asked:
                raise Stale(given["n"], f"{name} is no longer asked here")
        return recorded

    def _keep_answer(self, question: Question) -> None:
        row = Numbers()
        question.slots(row.write())
        self._step_answers.append((question.asked.name, row))

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Collect sealed answers; nothing is seen before the last is in."""
        number = self._asks
        self._asks += 1
        recorded = self._recorded(number, [question.asked.name for question in questions])
        open_: list[Question] = []
        people: list[Question] = []
        for question in questions:
            given = recorded.get(question.asked.name)
            if given is not None and is_confirmed(given):
                self._replay(fight, question, given)
            elif self._is_person(question.asked):
                people.append(question)
            else:
                self._think(fight, question, number, sealed=True)
        for question in people:
            if not self._think(fight, question, number, sealed=True):
                open_.append(question)
        if open_:
            self.waiting = Waiting(number, open_)
            raise Need
        for question in questions:
            self._keep_answer(question)

    def faces(self, fight: Fight, who: Fighter, count: i64, sides: i64, words: str) -> list[int]:
        """Roll, or take the dice that somebody typed, as faces or as a sum."""
        return self._faces(who, count, sides, words, each=False)

    def each(self, fight: Fight, who: Fighter, count: i64, sides: i64, words: str) -> list[int]:
        """Roll dice that are looked at one by one, or take the faces that somebody typed."""
        return self._faces(who, count, sides, words, each=True)

    def _faces(self, who: Fighter, count: int, sides: int, words: str, each: bool) -> list[int]:
        # Typed dice take the place of the fighter's own, so that those to come stay the same.
        faces = draw(who, count, sides)
        number = len(self._rolled)
        name = who.name
        if number in self._typed:
            faces = self._recorded_dice(number, name, f"{count}d{sides}")
        elif name in self._by_hand:
            faces = self._offered_dice(number, name, count, sides, words, each)
        self._rolled.append(Rolled(number, name, count, sides, words, each, tuple(faces)))
        self._step_faces.append(faces)
        return faces

    def _recorded_dice(self, number: int, who: str, dice: str) -> list[int]:
        """Return the dice of the record, if it is still they that are rolled."""
        line = self._typed[number]
        if line["who"] != who or line["dice"] != dice:
            raise Stale(line["n"], f"{who} rolls {dice} here")
        return list(line["numbers"])

    def _offered_dice(
        self, number: int, who: str, count: int, sides: int, words: str, each: bool
    ) -> list[int]:
        """Return the dice that somebody has just typed, or stop until they are there."""
        if self._dice_offer is None:
            self.waiting = Waiting(self._asks, [], who, count, sides, words, number, each)
            raise Need
        faces, by, key = self._dice_offer
        self._dice_offer = None
        dice = f"{count}d{sides}"
        self._typed[number] = self._write(
            "dice", by, key, roll=number, who=who, dice=dice, numbers=faces
        )
        return faces

    def tell(self, fight: Fight, event: object) -> None:
        """Keep an event."""
        assert isinstance(event, Event)
        self._pending.append(Told(self._seam, event, self._look_around()))

    def _look_around(self) -> tuple[Present, ...]:
        """Notice who is there, so that viewers can name them in the order they were first seen."""
        present = self.fight.present()
        last = self.presents[-1]
        if present is not last and present != last:
            self.presents.append(present)
        return present

    # -- inside -------------------------------------------------------------------------------

    def _is_person(self, fighter: Fighter) -> bool:
        return self.player_of(fighter.name) == PERSON

    def _replay(self, fight: Fight, question: Question, given: Line) -> None:
        """Fill in a recorded answer; one that no longer fits is asked again."""
        number, kind = given["n"], given["question"]
        if self.verify and number > self._changed and given["digest"] != self.digest():
            raise bad(self.journal.store.name, number, "the state here is not the recorded one")
        try:
            if question.kind != kind:
                raise Refused(f"a {kind} was answered, but a {question.kind} is asked")
            question.take(fight, given["text"])
            wrong = question.wrong(fight)
        except Refused as refused:
            raise Stale(number, str(refused)) from None
        if wrong is not None:
            raise Stale(number, wrong.text)

    def _think(self, fight: Fight, question: Question, number: int, sealed: bool) -> bool:
        """Have a question answered by its player, or by the answer that was just given."""
        name = question.asked.name
        if self._is_person(question.asked):
            if self._offer is None or self._offer[0] != name:
                return False
            _, text, by, key, confirm = self._offer
            confirm = confirm or not sealed
            self._offer = None
            question.take(fight, text)
            wrong = question.wrong(fight)
            if wrong is not None:
                raise Refused(f"{wrong.text} ({wrong.rule})", wrong.rule)
        else:
            player = self._player(self.player_of(name))
            player.answer(fight, question)
            by, key, confirm = f"{TACTICS}{player.name}", "", True
            wrong = question.wrong(fight)
            if wrong is not None:
                text = question.text(fight)
                raise Refused(f"{by} let {name} answer {text!r}: {wrong.text}", wrong.rule)
        text = question.text(fight)
        self._answers.setdefault(number, {})[name] = self._write(
            "answer",
            by,
            key,
            ask=number,
            who=name,
            question=question.kind,
            text=text,
            **({"sealed": True, "confirmed": confirm} if sealed else {}),
        )
        return confirm

    def _player(self, name: str) -> Player:
        known = {**self.system.tactics, **self.others}
        if name not in known:
            raise Refused(unknown("tactics", name, [*known, PERSON]))
        return known[name]

    def _write(self, kind: str, by: str, key: str, **payload: Any) -> Line:
        extra = {"key": key} if key else {}
        rolls = len(self._rolled)
        return self.journal.add(kind, by, self.digest(), rolls=rolls, **payload, **extra)

    def _run(self) -> None:
        """Run on, the collector of cycles at rest: events make none, and it took half the time."""
        collects = gc.isenabled()
        gc.disable()
        try:
            self._run_on()
        finally:
            if collects:
                gc.enable()

    def _run_on(self) -> None:
        for _ in range(MOST_STEPS):
            if self.fight.over:
                return
            try:
                self.fight.step()
                self._commit()
            except Need:
                return
            except Stale as stale:
                self._take_back(stale)
                self._rebuild()
        raise bad(self.journal.store.name, 0, f"the fight does not end in {MOST_STEPS} steps")

    def _take_back(self, stale: Stale) -> None:
        """Take back a line that no longer fits, and what came of it; changes by hand remain."""
        gone = [stale.line]
        if self.journal.lines[stale.line - 1]["kind"] != "adjust":
            gone += [line["n"] for line in self.journal.in_force() if self._is_later(line)]
        gone = sorted(set(gone))
        self._write("undo", REFEREE, "", to=gone[0], lines=gone, across=0, reason=str(stale))

    def _is_later(self, line: Line) -> bool:
        """Tell whether a line belongs to what has not happened yet."""
        if line["kind"] == "answer":
            return bool(line["ask"] >= self._asks)
        if line["kind"] == "dice":
            return bool(line["roll"] >= len(self._rolled))
        return bool(line["seam"] > self._seam + 1)  # the next seam may be waited for

    def _commit(self) -> None:
        """Pass a seam: keep the state, what was told, and the round's snapshot."""
        self._seam += 1
        self._keep_told()
        round_before = self._round
        self._round = int(self.fight.round)
        if self._seam in self._changes:
            self._apply_changes()
            self._keep_told()
        self._set_mark()
        if self._round != round_before and self._seam > self._snapped:
            self._snapped = self._seam
            self.journal.add(
                "snapshot",
                REFEREE,
                self.digest(),
                seam=self._seam,
                round=self._round,
                numbers=self._mark.to_list(),
            )

    def _keep_told(self) -> None:
        """Make history of what was told since the last seam, or by a change at this one."""
        done, self._pending = self._pending, []
        self._history.extend(done)
        if self.listener is not None:
            for told in done:
                self.listener(told)

    def _set_mark(self) -> None:
        self._step_answers = []
        self._step_faces = []
        self._mark = self.fight.save()
        self._mark_asks = self._asks
        self._mark_rolls = len(self._rolled)
        self._look_around()
        self._mark_presents = len(self.presents)
        self._digest = ""

    def _rewind(self) -> None:
        """Go back to the last seam."""
        self.waiting = None
        self.fight.restore(self._mark)
        self._asks = self._mark_asks
        del self._rolled[self._mark_rolls :]
        del self.presents[self._mark_presents :]
        self._pending = []
        self._step_answers = []
        self._step_faces = []

    def _retry(self) -> Waiting | None:
        """Run the step again with what was just given; if it is refused, wait as before."""
        before = len(self.journal.lines)
        self._rewind()
        try:
            self._run()
        except Refused:
            self._offer = None
            self._dice_offer = None
            if len(self.journal.lines) == before:
                self._rewind()
                self._run()
            raise
        finally:
            self.journal.flush()
        return self.waiting

    def _again(self) -> Waiting | None:
        """Run everything again from the start of the record."""
        self.journal.flush()
        self._rebuild()
        return self.advance()

    def _apply_changes(self) -> None:
        for line in self._changes.get(self._seam, []):
            try:
                self._apply(line["change"])
                self._look_around()
            except Refused as refused:
                raise Stale(line["n"], refused.text) from None

    def _apply(self, change: adjusting.Change) -> None:
        adjusting.apply(self.system, self.fight, change)
        if "player" in change:
            self._players[self._named(change["player"])] = str(change["to"])
        elif "add" in change:
            how = change["add"].get("tactics") or self.system.default_tactics
            self._players[str(change["add"]["name"])] = how

    def _named(self, name: str) -> str:
        found = self.fight.find(name)
        return found.name if found is not None else name

    def _at_seam(self) -> Fight:
        """Return a clone in the state of the last seam."""
        live = self.fight.save()
        self.fight.restore(self._mark)
        clone = self.fight.clone()
        self.fight.restore(live)
        return clone

    def _rebuild(self) -> None:
        """Go back to the start, with what the record has in force."""
        head = self.journal.lines[0]
        self.fight = self.system.build(self.start)
        self.fight.seed(self.seed)
        self.fight.mode = HOSTED
        self.fight.host = self
        self._players = dict(head["players"])
        self._by_hand = set(head.get("dice", ()))
        self._rolled = []
        self._asks = 0
        self._seam = 0
        self._round = 0
        self._history = []
        self._pending = []
        for change in head.get("changes", ()):
            self._apply(change)
        if "numbers" in head:  # this record goes on from a snapshot of another
            row = Numbers()
            row.take_list(head["numbers"])
            self.fight.restore(row)
        self.fight.heard = True
        self.presents = [self.fight.present()]
        self._read_record()
        self._mark = self.fight.save()
        self._apply_changes()
        self._keep_told()
        self._set_mark()
        self.waiting = None

    def _read_record(self) -> None:
        """Find the answers, dice and changes of the record that are in force."""
        self._answers = {}
        self._typed = {}
        self._changes = {}
        self._changed = 0
        for line in self.journal.in_force():
            kind = line["kind"]
            if kind == "answer":
                self._answers.setdefault(line["ask"], {})[line["who"]] = line
            elif kind == "dice":
                self._typed[line["roll"]] = line
            else:
                self._changes.setdefault(line["seam"], []).append(line)
            if kind == "adjust" or line.get("overruled"):
                self._changed = line["n"]
        self._snapped = max((line["seam"] for line in self.journal.snapshots()), default=0)


def is_confirmed(answer: Line) -> bool:
    """Tell whether an answer is final; a sealed one may be held back until it is."""
    return bool(answer.get("confirmed", True))


def check_dice(numbers: list[int], count: int, sides: int, each: bool = False) -> None:
    """Refuse dice that cannot have fallen."""
    if len(numbers) == 1 and count != 1 and not each:
        if not count <= numbers[0] <= count * sides:
            most = count * sides
            raise Refused(f"the sum of {count}d{sides} is {count} to {most}, not {numbers[0]}")
    elif len(numbers) != count:
        wanted = f"{count} faces" if each else f"the sum, or {count} faces"
        raise Refused(f"{count}d{sides} are wanted: give {wanted}")
    elif not all(1 <= number <= sides for number in numbers):
        raise Refused(f"a d{sides} shows 1 to {sides}")
