"""The few choices besides plans, as numbers: picks, level dice, effects, the time afterwards."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.fighter import Fighter


class PickOpponent(Question):
    """Whom to fight, when nobody on the planned list can be picked (SK-ASN-2).

    The answer is a fighter's number and 1, or 0 for nobody.
    """

    def __init__(self, asked: Fighter) -> None:
        super().__init__("pick", asked)
        self.legal: i64 = 0  # bit n: fighter n can be picked

    def put(self, who: Fighter, legal: i64) -> PickOpponent:
        """Ask somebody which of several to fight."""
        self.asked = who
        self.legal = legal
        return self


class LevelDice(Question):
    """Who of several deals or takes the blow, where all dice are level (SK-MEL-10)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("level", asked)
        self.tied: i64 = 0  # bit n: fighter n is one of them
        self.dealing: bool = False

    def put(self, who: Fighter, tied: i64, dealing: bool) -> LevelDice:
        """Ask the winner's side."""
        self.asked = who
        self.tied = tied
        self.dealing = dealing
        return self


class UseEffect(Question):
    """Yes or no to an effect that its holder may use: a Blessing, a Blink."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("effect", asked)
        self.effect: i64 = 0
        self.about: i64 = -1  # whose act a roll answers, or -1 if it is the only one of its phase

    def put(self, who: Fighter, effect: i64, about: i64) -> UseEffect:
        """Ask whether to use it: a Blessing before a roll, a Blink before an engagement."""
        self.asked = who
        self.effect = effect
        self.about = about
        return self


class PassTime(Question):
    """How those who hold the field spend the time after the fight (SK-REC-1)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("watch", asked)

    def put(self, leader: Fighter) -> PassTime:
        """Ask whoever speaks for the group."""
        self.asked = leader
        return self


class Tend(Question):
    """What somebody conscious does in a watch: one of Care (SK-REC-2, SK-REC-3)."""

    patient: i64 = -1
    spot: i64 = -1  # of a wound; of a repair, which gear
    what: i64 = -1  # a loadout, or the bits of what is memorised from now on

    def __init__(self, asked: Fighter) -> None:
        super().__init__("tend", asked)
        self.healer = asked

    def put(self, who: Fighter) -> Tend:
        """Ask somebody."""
        self.asked = who
        self.healer = who
        return self

    def fill(self, care: i64, patient: i64, spot: i64) -> i64:
        """Fill in what is done to whom, and return it."""
        state.clear_tend(self)
        self.choice = care
        self.patient = patient
        self.spot = spot
        return care

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the answer."""
        state.carry_tend(self, row)
