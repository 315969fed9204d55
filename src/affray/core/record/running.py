"""Running: from seam to seam, back to the last one, and again from the start of the record.

The state is a function of the record. When a person must answer, the step stops; when the answer
comes it is run again from the last seam with the answers it already had.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping

from affray.core.act.question import Player, Refused
from affray.core.fight.fight import HOSTED, Fight
from affray.core.fight.frame import CameOfIt, ChangedByHand, FightDrags, Improvised, Settled
from affray.core.fight.numbers import Numbers
from affray.core.files.problem import BadData
from affray.core.record import adjust as adjusting
from affray.core.record.answering import Answering
from affray.core.record.journal import REFEREE, Damaged, Journal, Line, bad
from affray.core.record.pace import standing, weight_of
from affray.core.record.told import Told
from affray.core.record.waiting import Need, Stale, Waiting
from affray.core.room.system import Start, System

MOST_STEPS = 1_000_000


class Running(Answering):
    """A fight that is run by its record."""

    _changes: dict[int, list[Line]]  # by seam
    _snapped: int  # the last seam that has a snapshot
    _mark_asks: int  # how many asks, rolls and presents at the last seam
    _mark_rolls: int
    _mark_presents: int
    _round: int
    _history: list[Told]  # up to the last seam
    still: int  # rounds in a row without any progress
    _standing: tuple[int, ...]  # who stood how when the round began
    _stunts: dict[tuple[str, str], adjusting.Change]  # by who improvises, and what

    def __init__(
        self,
        system: System,
        journal: Journal,
        players: Mapping[str, Player],
        verify: bool,
        strict: bool,
    ) -> None:
        super().__init__(system, journal, players, verify, strict)
        head = journal.lines[0]
        self.start: Start = head["start"]
        self.seed: int = head["seed"]
        self.listener: Callable[[Told], None] | None = None
        self._verify_always = verify
        self._rebuild()

    # -- on -----------------------------------------------------------------------------------

    def advance(self) -> Waiting | None:
        """Run until somebody must answer or the fight is over."""
        if self.waiting is not None:
            self._rewind()
        try:
            if self.strict:
                self._run_strictly()
            else:
                self._run()
        finally:
            self.journal.flush()
        return self.waiting

    def _run_strictly(self) -> None:
        """Play a record of which nothing is known but that it can be read."""
        name = self.journal.store.name
        last = len(self.journal.lines)
        try:
            self._run()
        except (BadData, Refused):
            raise
        except Exception as error:
            # Whatever the rules stumble over, it is a line that no fight of theirs can have had.
            reached = [line["n"] for line in self.journal.in_force() if not self._is_later(line)]
            line = min(max(reached, default=0) + 1, last)
            what = f"no fight can go on from here ({type(error).__name__})"
            raise Damaged(name, line, what) from error
        for line in self.journal.in_force(last):
            if line["n"] > self._changed and self._is_later(line):
                raise Damaged(name, line["n"], "nothing in the fight leads to this line")
        self.strict = False
        self.verify = self._verify_always

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
                self._note_end()
                return
            try:
                self.fight.step()
                self._commit()
            except Need:
                return
            except Stale as stale:
                if self.strict:
                    raise Damaged(self.journal.store.name, stale.line, str(stale)) from None
                self._take_back(stale)
                self._rebuild()
        raise bad(self.journal.store.name, 0, f"the fight does not end in {MOST_STEPS} steps")

    def _note_end(self) -> None:
        """Write down that the fight is over, for whoever lists records."""
        if not self.journal.ended():
            winner = self.fight.winner
            name = self.fight.sides[winner] if winner >= 0 else ""
            self.journal.add(
                "end", REFEREE, self.digest(), winner=name, round=int(self.fight.round)
            )

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
        tried = [told.event for told in self._pending if isinstance(told.event, Improvised)]
        self._keep_told()
        for stunt in tried:
            self._come_of(stunt)
        round_before = self._round
        self._round = int(self.fight.round)
        if self._round != round_before:
            self._look_for_progress()
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

    def _look_for_progress(self) -> None:
        """Count the rounds in which nobody was hurt, fell or left, and say when a fight drags."""
        now = standing(self.fight)
        self.still = self.still + 1 if now == self._standing else 0
        self._standing = now
        fighting = not self.fight.over and self.fight.stage == 0
        if fighting and self.still > 0 and self.still % weight_of(self.start).patience == 0:
            self.tell(self.fight, FightDrags(who="", rounds=self.still))
            self._keep_told()

    def _come_of(self, event: Improvised) -> None:
        """Let what was improvised have the effects that were agreed on."""
        change = self._stunts.pop((event.who, event.stunt), None)
        if change is None or self.system.improvising is None:
            return
        self.system.improvising.close(self.fight, event.stunt)
        for effect in change.get("success" if event.made else "failure", ()):
            try:
                adjusting.apply(self.system, self.fight, effect)
            except Refused:
                continue  # what was agreed on cannot be any more
            self._look_around()
            whom, words = adjusting.effect_words(effect)
            self.tell(self.fight, CameOfIt(who=whom, stunt=event.stunt, effect=words))
        self._keep_told()

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

    # -- back ---------------------------------------------------------------------------------

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
        self.fight.lingers = True
        self.fight.host = self
        self._players = dict(head["players"])
        self._by_hand = set(head.get("dice", ()))
        self._rolled = []
        self._asks = 0
        self._seam = 0
        self._stunts = {}
        self._standing = ()
        self.still = 0
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
        self._read = {}
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

    # -- changes by hand ----------------------------------------------------------------------

    def _apply_changes(self) -> None:
        for line in self._changes.get(self._seam, []):
            try:
                self._apply(line["change"])
                self._look_around()
                words = adjusting.change_words(line["change"], line["reason"])
                self.tell(self.fight, ChangedByHand(who="", change=words))
                if "settle" in line["change"]:
                    how, side = line["change"]["settle"], line["change"]["of"]
                    self.tell(self.fight, Settled(who="", how=how, side=side))
            except Refused as refused:
                raise Stale(line["n"], refused.text) from None

    def _apply(self, change: adjusting.Change) -> None:
        adjusting.apply(self.system, self.fight, change)
        if "player" in change:
            self._players[self._named(change["player"])] = str(change["to"])
        elif "improvise" in change:
            self._stunts[self._named(change["improvise"]), change["stunt"]] = change
        elif "add" in change:
            how = change["add"].get("tactics") or self.system.default_tactics
            self._players[str(change["add"]["name"])] = how
            self.fight.give_dice(change["add"]["name"], self.seed)

    def _named(self, name: str) -> str:
        found = self.fight.find(name)
        return found.name if found is not None else name
