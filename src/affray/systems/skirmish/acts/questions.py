"""The few choices that are left after the plans are open: picks, level dice, effects."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason
from affray.core.fight import fight as core
from affray.core.story.words import pick
from affray.systems.skirmish.book.constants import bit
from affray.systems.skirmish.book.fighter import Fighter


class PickOpponent(Question):
    """Whom to fight, when nobody on the planned list can be picked (SK-ASN-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("pick", asked)
        self.legal: i64 = 0

    def put(self, who: Fighter, legal: i64) -> PickOpponent:
        """Ask somebody which of several to fight."""
        self.asked = who
        self.legal = legal
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, whom do you fight?"

    def keys(self, fight: core.Fight) -> list[str]:
        """Return the answers by their numbers less one."""
        return [one.name.lower() for one in fight.fighters]

    def options(self, fight: core.Fight) -> list[Option]:
        """Return everybody who can be picked, and nobody."""
        found: list[Option] = []
        for one in fight.fighters:
            if self.legal & bit(one.number) != 0:
                option = Option(one.name.lower(), "")
                option.about = one.name
                option.group = "fight"
                found.append(option)
        found.append(Option("nobody", "the attack is lost"))
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        known = [one for one in fight.fighters if self.legal & bit(one.number) != 0]
        names = [one.name for one in known]
        at = pick("opponent", text, [*names, "nobody"])
        self.choice = 0 if at == len(known) else known[at].number + 1

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "nobody" if self.choice == 0 else fight.fighters[self.choice - 1].name.lower()

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        if self.choice == 0 or self.legal & bit(self.choice - 1) != 0:
            return None
        return Reason("SK-ASN-3", "while somebody nearby is free, only they can be picked")


class Choose(Question):
    """Who of several deals or takes the blow, where all dice are level (SK-MEL-10)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("level", asked)
        self.tied: i64 = 0
        self.dealing = False

    def put(self, who: Fighter, tied: i64, dealing: bool) -> Choose:
        """Ask the winner's side."""
        self.asked = who
        self.tied = tied
        self.dealing = dealing
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        what = "strikes" if self.dealing else "is struck"
        return f"{self.asked.name}, the dice are level: who {what}?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return those who are level."""
        found: list[Option] = []
        for one in fight.fighters:
            if self.tied & bit(one.number) != 0:
                option = Option(one.name.lower(), "")
                option.about = one.name
                found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        known = [one for one in fight.fighters if self.tied & bit(one.number) != 0]
        self.choice = known[pick("fighter", text, [one.name for one in known])].number

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return fight.fighters[self.choice].name.lower()

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        if self.tied & bit(self.choice) != 0:
            return None
        return Reason("SK-MEL-10", "only those who are level can be chosen")


class Decide(Question):
    """Yes or no to an effect that its holder may use: a Blessing, a Blink."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("effect", asked)
        self.what: i64 = 0
        self.about: i64 = -1

    def put(self, who: Fighter, what: i64, about: i64) -> Decide:
        """Ask whether to use it: 0 a Blessing before a roll, 1 a Blink before an engagement.

        `about` is whose act the roll answers, or -1 if it is the only one of its phase.
        """
        self.asked = who
        self.what = what
        self.about = about
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        what = "the Blink" if self.what == 1 else "the Blessing for this roll"
        if self.about >= 0 and self.about != self.asked.number:
            what = f"the Blessing against {fight.fighters[self.about].name}"
        return f"{self.asked.name}, use {what}?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return both answers."""
        return [Option("yes", ""), Option("no", "")]

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("answer", text, ["no", "yes"])

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "yes" if self.choice != 0 else "no"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Both answers are always legal."""
        return None
