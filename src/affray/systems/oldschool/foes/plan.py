"""What a fighter has in mind for its turn while it weighs one thing after the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.lot import lot
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter

NOTHING: Final[i64] = -1_000_000_000


class Plan:
    """The best so far: an act, where it begins, what it is worth and why."""

    worth: i64 = NOTHING  # with what speaks for the target besides
    value: i64 = 0  # what the act itself is worth
    verb: i64 = Verb.END
    target: i64 = -1
    weapon: i64 = -1
    how: i64 = 0
    place: i64 = -1  # where a move goes
    needs_move: bool = False
    because: i64 = 0
    drawn: i64 = 0  # the lot of whoever is chosen now
    order: i64 = 0  # what lots are drawn by: those who strike together draw alike

    def begin(self, fight: Fight, one: Fighter, together: bool) -> Plan:
        """Begin anew with nothing, and with other lots."""
        self.draw_lots(fight, one, together)
        self.clear()
        return self

    def draw_lots(self, fight: Fight, one: Fighter, together: bool) -> None:
        """Let lots decide from now on as they fall for this fighter in this round."""
        order = fight.round
        if not together:
            order += 64 * one.number + 4096 * one.place
        for at in range(fight.count):
            if fight.people[fight.order[at]].seen_by(one.side):
                order = order * 3 + fight.order[at] & 0xFFFF
        self.order = order

    def clear(self) -> None:
        """Begin anew with nothing."""
        self.worth = NOTHING
        self.value = 0
        self.verb = Verb.END
        self.target = -1
        self.needs_move = False
        self.because = 0

    def consider(
        self, fight: Fight, value: i64, leaning: i64, target: i64, weapon: i64, how: i64
    ) -> bool:
        """Take a blow if it is worth more than the best so far; between equals lots decide."""
        worth = value + leaning
        if worth < self.worth:
            return False
        drawn = lot(self.order, target, fight.people[target].place)
        if worth == self.worth and self.target >= 0 and drawn <= self.drawn:
            return False
        self.worth = worth
        self.value = value
        self.verb = Verb.ATTACK
        self.target = target
        self.weapon = weapon
        self.how = how
        self.drawn = drawn
        return True

    def rather(self, verb: i64, target: i64, value: i64, because: i64) -> None:
        """Take something else than a blow, which is worth more."""
        self.verb = verb
        self.target = target
        self.weapon = -1
        self.how = 0
        self.place = -1
        self.value = value
        self.needs_move = False
        self.because = because
