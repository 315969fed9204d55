"""Two ways in a row that are one: get away from the hound, run over to Bram."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.slot import PlaceSlot
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, tokens
from affray.orders.where.places import AWAY, COVER, FORWARD

THEN = "then"


class OneWay:
    """Knows where one way is said in two clauses: from whom, and where to.

    Who gets away from somebody and says where to goes there at once: a first way that leads just
    anywhere would use up what the way that was said needs.
    """

    def __init__(self, ear: Ear, said: Sequence[str]) -> None:
        self.ear = ear
        self.words = ear.words
        self.moves = ear.words.listed("movements")
        self.said = list(said)

    def joined(self, readings: list[list[Reading]], clauses: list[list[str]]) -> bool:
        """Make one way of the first two clauses where they are one; tell whether they were."""
        if len(readings) < 2 or self._comes_then(clauses[1]):
            return False
        first, second = readings[0][0], readings[1][0]
        if self._only_leaves(first) and self._says_where(second):
            self._lead(readings, clauses)
            return True
        leaves = first.verb.word == self._leave
        twice = leaves and second.verb.word == self._leave
        whom = all(
            one.who is not None or one.ground for one in second.spots
        )  # go to 8,2, step back are two
        if twice or (self._says_where(first) and self._only_leaves(second) and (leaves or whom)):
            self._drop(1, readings, clauses)  # go to 8,2 and get away from the vampire
            return True
        return False

    def stops_at(self, readings: Sequence[list[Reading]], clause: Sequence[str]) -> bool:
        """Tell whether a clause that nobody understands may say where one gets away to."""
        alone = len(readings) == 1 and self._only_leaves(readings[0][0])
        alone = alone and bool(readings[0][0].spots)  # who breaks off may go and help
        return alone and self._goes(clause) and not self._comes_then(clause)

    def _lead(self, readings: list[list[Reading]], clauses: list[list[str]]) -> None:
        """Let the first way lead where the second says; who must get free first does so there."""
        frees = readings[0][0].verb
        placed = any(isinstance(one, PlaceSlot) for one in frees.slots)
        if placed and self._frees(frees.word) and readings[1][0].spots:
            for one in readings[0]:
                one.spots = list(readings[1][0].spots)
            self._drop(1, readings, clauses)
        else:
            self._drop(0, readings, clauses)

    def _drop(self, at: int, readings: list[list[Reading]], clauses: list[list[str]]) -> None:
        """Leave out a clause that is no way of its own; nobody need account for it."""
        self.ear.joined.append(tuple(clauses[at]))
        del readings[at], clauses[at]

    def _frees(self, verb: str) -> bool:
        return verb in self.words.listed("clauses", "freeing")

    def _only_leaves(self, reading: Reading) -> bool:
        """Tell whether a clause says no more than from whom, or from here, one gets away."""
        away = bool(reading.spots) and all(
            one.how == AWAY and one.place < 0 for one in reading.spots
        )
        ducks = reading.phrase in self.words.listed("bearings", "ducking")  # duck and run to Odo
        away |= ducks and all(one.how == COVER and not one.ground for one in reading.spots)
        moves = reading.verb.word in self.moves and reading.verb.word != self._leave
        bare = not (reading.people or reading.values or reading.paces or reading.unknown)
        return moves and bare and (away or (self._frees(reading.verb.word) and not reading.spots))

    def _says_where(self, reading: Reading) -> bool:
        """Tell whether a clause says where somebody goes, or that they leave the field."""
        if reading.phrase in self.words.idioms["leave"] or reading.verb.word == self._leave:
            return reading.verb.word in self.moves
        led = [one for one in reading.spots if one.how not in (AWAY, FORWARD)]
        return reading.verb.word in self.moves and bool(led) and not reading.staying

    @property
    def _leave(self) -> str:
        return self.words.listed("clauses", "leaving")[0]

    def _goes(self, clause: Sequence[str]) -> bool:
        """Tell whether a clause begins with a verb of going."""
        begins = next((at for at in range(len(clause)) if self.ear.verbs_at(clause, at)), -1)
        found = self.ear.verbs_at(clause, begins) if begins >= 0 else []
        return any(one.verb in self.moves for _, ones, _ in found for one in ones)

    def _comes_then(self, clause: Sequence[str]) -> bool:
        """Tell whether it was said that a clause is done afterwards: back off, then run."""
        led = [tokens(one) for one in self.words.listed("then") if one not in MARKS]
        begins = [one for one in clause if one not in self.words.small][:1] or list(clause[:1])
        starts = [at for at in range(1, len(self.said)) if self.said[at : at + 1] == begins]
        return any(self._is_led(self.said[:at], led) for at in starts)

    def _is_led(self, before: list[str], led: Sequence[list[str]]) -> bool:
        """Tell whether words end with one of some phrases, little words aside: then I'll go."""
        while before:
            if any(one and before[-len(one) :] == one for one in led):
                return True
            if before[-1] not in self.words.small:
                return False
            before = before[:-1]
        return False
