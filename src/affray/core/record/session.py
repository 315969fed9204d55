"""A session: a fight that is played, recorded, taken back and gone on with.

Here is what a front end does. The layers below: `playback` gives the rules what the record holds,
`answering` asks for the rest and writes it down, `running` goes from seam to seam and back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.core.act.question import Player, Refused
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.record import adjust as adjusting
from affray.core.record.answering import PERSON, Offer
from affray.core.record.journal import Journal, Line, Store, by_people
from affray.core.record.playback import is_confirmed
from affray.core.record.running import Running
from affray.core.record.told import Present, Rolled, Told
from affray.core.record.waiting import Need, Stale, Waiting, check_dice
from affray.core.room.system import System

__all__ = [
    "PERSON",
    "Need",
    "Present",
    "Rolled",
    "Session",
    "Stale",
    "Told",
    "Waiting",
    "check_dice",
]

STAMPS = ("n", "at", "kind", "by", "digest", "seal")  # what every line has


class Session(Running):
    """A fight with its record."""

    def __init__(
        self,
        system: System,
        journal: Journal,
        players: Mapping[str, Player] | None = None,
        verify: bool = False,
        strict: bool = False,
    ) -> None:
        super().__init__(system, journal, players or {}, verify, strict)

    # -- play ---------------------------------------------------------------------------------

    @property
    def seam(self) -> int:
        """Return the number of the last seam."""
        return self._seam

    @property
    def told(self) -> list[Told]:
        """Return everything told so far, the half-done action included."""
        return self._history + self._pending

    def answer(
        self,
        who: str,
        text: str,
        by: str = PERSON,
        key: str = "",
        confirm: bool = True,
        row: Numbers | None = None,
    ) -> Waiting | None:
        """Answer for `who`; refused answers leave everything as it was.

        `row` has the numbers of a text that was read already.
        """
        self.journal.flush()
        waiting = self.waiting
        if waiting is None:
            raise Refused("nobody is asked anything now")
        if waiting.is_dice:
            raise Refused(f"{waiting.roller}'s dice are waited for: {waiting.words}")
        if who not in waiting.who:
            raise Refused(f"{who} is not asked now; waiting for {', '.join(waiting.who)}")
        self._offer = Offer(who, text, by, key, confirm, row)
        return self._retry()

    def give_dice(self, numbers: list[int], by: str = PERSON, key: str = "") -> Waiting | None:
        """Give the dice that are waited for, as faces or as one sum."""
        waiting = self.waiting
        if waiting is None or not waiting.is_dice:
            raise Refused("no dice are waited for now")
        check_dice(numbers, waiting.count, waiting.sides, waiting.each)
        self._dice_offer = (numbers, by, key)
        return self._retry()

    def rolls(self) -> list[Rolled]:
        """Return every roll so far."""
        return list(self._rolled)

    def note(self, text: str, by: str = PERSON) -> None:
        """Write a note into the record."""
        self._write("note", by, "", text=text)
        self.journal.flush()

    # -- change and take back -----------------------------------------------------------------

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

    def overrule(
        self, roll: int, numbers: list[int], by: str = "game master", reason: str = ""
    ) -> Waiting | None:
        """Let a roll that has been made have fallen otherwise."""
        if not self._rolled:
            raise Refused("no dice have fallen yet")
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
            **({"reason": reason} if reason else {}),
        )
        return self._again()

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
            found = [first_confirmed(line, lines) for line in lines if by_people(line)][-1:]
        else:
            found = [line for line in lines if line["n"] >= to][:1]
        if not found:
            since = "" if to is None else f" since line {to}"
            raise Refused(f"there is nothing to take back{since}")
        return found[0]

    def rolls_since(self, line: Line) -> int:
        """Return how many dice rolls an undo of a line takes back: whoever saw them knows them."""
        return len(self._rolled) - int(line["rolls"])

    def held(self) -> dict[str, Line]:
        """Return the sealed answers to what is waited for that are not confirmed yet, by who."""
        if self.waiting is None or self.waiting.is_dice:
            return {}
        given = self._answers.get(self.waiting.ask, {})
        return {name: line for name, line in given.items() if not is_confirmed(line)}

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

    def fork(self, store: Store, line: int | None = None) -> Session:
        """Begin a new record that goes on from here, or from an earlier line of this one."""
        left_out = (*STAMPS, "format")
        head = {name: one for name, one in self.journal.lines[0].items() if name not in left_out}
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

    # -- think ahead --------------------------------------------------------------------------

    def seam_fight(self) -> Fight:
        """Return a clone of the fight as it was at the last seam, for odds and searchers."""
        return self._at_seam()

    def given_now(self) -> dict[str, Numbers]:
        """Return the answers that are in to the ask under way, by who gave them."""
        given = self._answers.get(self._asks - 1, {})
        return {name: self._read[line["n"]] for name, line in given.items()}

    def since_seam(self) -> tuple[list[tuple[str, Numbers]], list[list[int]]]:
        """Return the answers and the dice since the last seam, for whoever thinks ahead."""
        return self._step_answers, self._step_faces


def first_confirmed(line: Line, lines: Sequence[Line]) -> Line:
    """Return where an answer began to count: those that were held back are confirmed together."""
    if not line.get("sealed") or not is_confirmed(line):
        return line
    same = [one for one in lines if one.get("ask") == line["ask"] and by_people(one)]
    held = [one["n"] for one in same if not is_confirmed(one)]
    return next((one for one in same if held and one["n"] > held[-1]), line)
