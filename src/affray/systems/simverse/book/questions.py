"""Simverse: the questions of a fight besides "what now?", as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.systems.simverse.book.constants import Defence
from affray.systems.simverse.book.fighter import Blow, Fighter


class PassTime(Question):
    """What those who hold the field do with their time (SV-COND-7)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("pastime", asked)
        self.unsaid = "go on"

    def put(self, leader: Fighter) -> PassTime:
        """Ask whoever speaks for them."""
        self.asked = leader
        return self


class ChooseDefence(Question):
    """Which defence against an attack that would hit (SV-ATK-6)."""

    def __init__(self, blow: Blow) -> None:
        super().__init__("defence", blow.target)
        self.blow = blow
        self.sum: Final = Tally(False)  # what is only added up, not shown
        self.penalty: i64 = 0
        self.dodge: i64 = 0  # the number each defence needs, where it is legal
        self.parry: i64 = 0
        self.block: i64 = 0
        self.parry_off: i64 = 0
        self.no_dodge: i64 = 0  # why not
        self.no_parry: i64 = 0
        self.no_block: i64 = 0
        self.no_parry_off: i64 = 0

    @property
    def defender(self) -> Fighter:
        """Return who is struck at."""
        return self.blow.target

    def put(self, blow: Blow, defender: Fighter, penalty: i64) -> None:
        """Ask whoever a blow would hit about it."""
        self.asked = defender
        self.blow = blow
        self.penalty = penalty

    def needed(self, choice: i64) -> i64:
        """Return the final number of a legal defence (SV-ATK-7)."""
        if choice == Defence.DODGE:
            return self.dodge
        if choice == Defence.PARRY:
            return self.parry
        return self.block if choice == Defence.BLOCK else self.parry_off

    def reason(self, choice: i64) -> i64:
        """Return why a defence is not open, or LEGAL (SV-DEF-2)."""
        if choice == Defence.DODGE:
            return self.no_dodge
        if choice == Defence.PARRY:
            return self.no_parry
        if choice == Defence.PARRY_OFF:
            return self.no_parry_off
        return self.no_block if choice == Defence.BLOCK else 0


class KeepStance(Question):
    """Whether to keep up a Defensive Stance (SV-MAN-13)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("stance", asked)


class TryLuck(Question):
    """Whether to roll a failure again (SV-CORE-1)."""

    def __init__(self, asked: Fighter, needed: i64, rolled: i64) -> None:
        super().__init__("luck", asked)
        self.needed: i64 = needed
        self.rolled: i64 = rolled


class StrikeBack(Question):
    """Strike back after a parry, and how, or hold back (SV-MAN-12)."""

    def __init__(self, parrier: Fighter, attacker: Fighter, number: i64, modes: list[int]) -> None:
        super().__init__("riposte", parrier)
        self.parrier = parrier
        self.attacker = attacker
        self.number: i64 = number  # which of the parrier's weapons
        self.modes = modes  # the ways to use it that reach


class AskReferee(Question):
    """What the book leaves to the referee, where a house rule says that it is asked."""

    def __init__(self, referee: core.Fighter, about: Fighter, what: i64) -> None:
        super().__init__("referee", referee)
        self.about = about
        self.what: i64 = what  # a damage type, or a Ruling
