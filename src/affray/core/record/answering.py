"""Answering: who is asked for what the record does not hold, and what is written of it.

People answer by what was just given, tactics and other players at once. Every answer and every
die that somebody rolled goes into the record, whoever gave it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affray.core.act.question import Player, Question, Refused
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.numbers import Numbers
from affray.core.fight.phases import Phased
from affray.core.files.problem import unknown
from affray.core.record.journal import TACTICS, Damaged, Journal, Line
from affray.core.record.playback import Playback
from affray.core.record.waiting import Need, Pondering, Waiting
from affray.core.room.system import System

PERSON = "person"


@dataclass(frozen=True)
class Offer:
    """An answer that somebody has just given: its text and, once it was read, its numbers."""

    who: str
    text: str
    by: str
    key: str = ""
    confirm: bool = True  # a sealed one may be held back until it is final
    row: Numbers | None = None
    because: str = ""  # why tactics chose it
    phase: str = ""  # how somebody fights who has several ways to


class Answering(Playback):
    """A fight whose record is written as people and players answer."""

    _players: dict[str, str]  # who plays whom
    _changed: int  # the last line that changed what came before it
    _mark: Numbers  # the state at the last seam
    _digest: str  # of that state, once somebody wants it

    def __init__(
        self,
        system: System,
        journal: Journal,
        players: Mapping[str, Player],
        verify: bool,
        strict: bool,
    ) -> None:
        self.system = system
        self.journal = journal
        self.others = dict(players)  # searchers, scripts, models by name
        self.verify = verify or strict
        self.strict = strict  # until the record is played again once: every line must fit
        self.waiting = None
        self._offer: Offer | None = None
        self._dice_offer: tuple[list[int], str, str] | None = None

    def digest(self) -> str:
        """Return the digest of the state at the last seam."""
        if not self._digest:
            self._digest = self._mark.digest()
        return self._digest

    def player_of(self, name: str) -> str:
        """Return who plays a fighter."""
        return self._players.get(name, self.system.default_tactics)

    def rolls_by_hand(self, name: str) -> bool:
        """Tell whether a fighter's dice are rolled on a real table."""
        return name in self._by_hand

    def _is_person(self, fighter: Fighter) -> bool:
        return self.player_of(fighter.name) == PERSON

    def waits(self, fight: Fight, question: Question) -> bool:
        """Tell that a record says what is done, the end of a turn too, whoever plays."""
        return True

    def _think(self, fight: Fight, question: Question, number: int, sealed: bool) -> bool:
        """Have a question answered by its player, or by the answer that was just given."""
        name = question.asked.name
        offer = self._offer
        if not self._is_person(question.asked):
            player = self._player(self.player_of(name))
            because = self._ask_player(fight, question, player)
            phase = player.way(fight, question.asked).name if isinstance(player, Phased) else ""
            offer = Offer(name, "", f"{TACTICS}{player.name}", because=because, phase=phase)
            self._must_be_legal(fight, question, f"{offer.by} let {name} answer ")
        elif offer is None or offer.who != name:
            return False
        else:
            self._offer = None
            if offer.row is None:
                question.take(fight, offer.text)
            else:
                question.slots(offer.row.read())
            self._must_be_legal(fight, question, "")
        confirm = offer.confirm or not sealed
        given = self._write(
            "answer",
            offer.by,
            offer.key,
            ask=number,
            who=name,
            question=question.kind,
            text=question.text(fight) if offer.row is None else offer.text,
            **({"sealed": True, "confirmed": confirm} if sealed else {}),
            **({"because": offer.because} if offer.because else {}),
            **({"phase": offer.phase} if offer.phase else {}),
        )
        self._answers.setdefault(number, {})[name] = given
        self._keep_read(given, question)
        return confirm

    def _ask_player(self, fight: Fight, question: Question, player: Player) -> str:
        """Have a player answer, and return why it answered so."""
        question.because, question.because_of, player.said = 0, -1, ""
        try:
            player.answer(fight, question)
        except Pondering:
            self.waiting = Waiting(self._asks - 1, ponders=question.asked.name)
            raise Need from None
        if player.said or not question.because:
            return player.said
        about = fight.fighters[question.because_of].name if question.because_of >= 0 else None
        facts = {"who": question.asked.name, "about": about}
        return self.system.voice.because(self.system.reasons[question.because], facts)

    def _must_be_legal(self, fight: Fight, question: Question, who: str) -> None:
        """Refuse an answer that is not legal, whoever gave it."""
        wrong = question.wrong(fight)
        if wrong is None:
            return
        if who:
            raise Refused(f"{who}{question.text(fight)!r}: {wrong.text}", wrong.rule)
        raise Refused(f"{wrong.text} ({wrong.rule})", wrong.rule)

    def _offered(self, waiting: Waiting) -> list[int]:
        """Return the dice that somebody has just typed, or stop until they are there."""
        if self._dice_offer is None:
            self.waiting = waiting
            raise Need
        numbers, by, key = self._dice_offer
        self._dice_offer = None
        dice = f"{waiting.count}d{waiting.sides}"
        self._typed[waiting.roll] = self._write(
            "dice", by, key, roll=waiting.roll, who=waiting.roller, dice=dice, numbers=numbers
        )
        return numbers

    def _verify(self, given: Line) -> None:
        """Look whether the state is the one that a line was written in."""
        number = given["n"]
        if number > self._changed and given["digest"] != self.digest():
            raise Damaged(self.journal.store.name, number, "the state here is not the recorded one")

    def _player(self, name: str) -> Player:
        players = self.system.players
        if name in self.others:
            return self.others[name]
        if name not in players:
            raise Refused(unknown("tactics", name, [*players, *self.others, PERSON]))
        return players[name]

    def _write(self, kind: str, by: str, key: str, **payload: Any) -> Line:
        extra = {"key": key} if key else {}
        rolls = len(self._rolled)
        return self.journal.add(kind, by, self.digest(), rolls=rolls, **payload, **extra)
