"""Old School: one attack, which is put together anew for each."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.oldschool.book.decisions import How
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Weapon


class Blow:
    """One attack: who, whom, with what, how."""

    def __init__(self, attacker: Fighter, target: Fighter) -> None:
        self.attacker = attacker
        self.target = target
        self.number: i64 = 0  # which of the attacker's weapons
        self.weapon: Weapon = attacker.sheet.weapons[0]
        self.thrown: bool = False
        self.two_hands: bool = False
        self.non_lethal: bool = False
        self.from_hiding: bool = False
        self.from_behind: bool = False
        self.distance: i64 = 0

    def put(self, attacker: Fighter, target: Fighter, number: i64, distance: i64) -> Blow:
        """Make this a plain attack with one of the attacker's weapons."""
        self.attacker = attacker
        self.target = target
        self.number = number
        self.weapon = attacker.sheet.weapons[number]
        self.thrown = False
        self.two_hands = not self.weapon.one_hand
        self.non_lethal = False
        self.from_hiding = not attacker.seen_by(target.side)
        self.from_behind = attacker.is_behind(target)
        self.distance = distance
        return self

    def declare(self, how: i64) -> Blow:
        """Add what was declared with it, as bits of `How` (OS-NL-1)."""
        self.thrown = how & How.THROWN != 0
        self.two_hands = how & How.TWO_HANDS != 0 or not self.weapon.one_hand
        self.non_lethal = how & How.NON_LETHAL != 0
        return self

    def far(self) -> bool:
        """Tell whether the attack goes through the air."""
        return self.thrown or self.weapon.shot
