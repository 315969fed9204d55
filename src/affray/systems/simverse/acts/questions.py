"""The questions of a Simverse fight besides "what now?": which defence, and yes or no.

Every answer has one canonical text: `dodge`, `parry`, `parry with dagger`, `block`, `none`;
`riposte` (`riposte, thrust`) or `hold back`; `keep it up` or `give it up`; `try again` or
`keep it`; and the referee's `yes` or `no`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.core.story.words import pick
from affray.systems.simverse.acts.reasons import LEGAL, REASONS, Not
from affray.systems.simverse.book.constants import Damage, Defence, Location, Part, Ruling
from affray.systems.simverse.book.fighter import Blow, Fighter, blow_with
from affray.systems.simverse.rules.attack.situation import reaches
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.defence.defending import block_reason, dodge_reason, parry_reason
from affray.systems.simverse.rules.defence.values import (
    any_defence,
    block_value,
    dodge_value,
    parry_value,
)

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


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
        self.no_dodge: i64 = LEGAL  # why not
        self.no_parry: i64 = LEGAL
        self.no_block: i64 = LEGAL
        self.no_parry_off: i64 = LEGAL

    @property
    def defender(self) -> Fighter:
        """Return who is struck at."""
        return self.blow.target

    def put(self, fight: Fight, blow: Blow, defender: Fighter, penalty: i64) -> None:
        """Ask whoever a blow would hit about it."""
        self.asked = defender
        self.blow = blow
        self.penalty = penalty
        self.add_up(fight, blow, defender, self.sum)

    def add_up(self, fight: Fight, blow: Blow, defender: Fighter, tally: Tally) -> None:
        """Add up what each defence needs, on top of what counts for all of them alike."""
        tally.total = 0
        alike = any_defence(tally, fight, blow, self.penalty)
        self.no_dodge = dodge_reason(defender)
        if self.no_dodge == LEGAL:
            self.dodge = dodge_value(tally, defender)
        self.no_parry = parry_reason(defender, defender.ready, blow)
        if self.no_parry == LEGAL:
            tally.total = alike
            self.parry = parry_value(tally, defender, defender.ready)
        self.no_block = block_reason(fight, defender, blow)
        if self.no_block == LEGAL:
            tally.total = alike
            self.block = block_value(tally, defender)
        self.no_parry_off = Not.WITHOUT_OFF_HAND_WEAPON
        if defender.off >= 0:
            self.no_parry_off = parry_reason(defender, defender.off, blow)
            if self.no_parry_off == LEGAL:
                tally.total = alike
                self.parry_off = parry_value(tally, defender, defender.off)

    def needed(self, choice: i64) -> i64:
        """Return the final number of a legal defence (SV-ATK-7)."""
        if choice == Defence.DODGE:
            return self.dodge
        if choice == Defence.PARRY:
            return self.parry
        return self.block if choice == Defence.BLOCK else self.parry_off

    def show(self, fight: Fight, choice: i64) -> Tally:
        """Return the same sum with its terms, for whoever looks."""
        tally = Tally(True)
        if choice == Defence.DODGE:
            dodge_value(tally, self.defender)
        elif choice == Defence.PARRY:
            parry_value(tally, self.defender, self.defender.ready)
        elif choice == Defence.PARRY_OFF:
            parry_value(tally, self.defender, self.defender.off)
        else:
            block_value(tally, self.defender)
        any_defence(tally, fight, self.blow, self.penalty)
        return tally

    def reason(self, choice: i64) -> i64:
        """Return why a defence is not open, or LEGAL (SV-DEF-2)."""
        if choice == Defence.DODGE:
            return self.no_dodge
        if choice == Defence.PARRY:
            return self.no_parry
        if choice == Defence.PARRY_OFF:
            return self.no_parry_off
        return self.no_block if choice == Defence.BLOCK else LEGAL

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        blow = self.blow
        how = blow.weapon.name
        if blow.spell is None and len(blow.weapon.modes) > 1:
            how += f", {blow.mode.name}"
        return f"{self.asked.name}, {blow.attacker.name} hits you ({how}). Reaction?"

    def key(self, choice: i64) -> str:
        """Return the canonical text of a choice."""
        if choice == Defence.PARRY_OFF:
            number = self.defender.off
            if number < 0:
                return "parry with the off hand"
            return f"parry with {self.defender.sheet.weapons[number].name.lower()}"
        return Defence.NAMES[choice]

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the choices, the illegal with its reason."""
        found: list[Option] = []
        for choice in (
            Defence.DODGE,
            Defence.PARRY,
            Defence.PARRY_OFF,
            Defence.BLOCK,
            Defence.NONE,
        ):
            if choice == Defence.PARRY_OFF and self.defender.off < 0:
                continue
            option = Option(self.key(choice), "take the blow" if choice == Defence.NONE else "")
            if choice != Defence.NONE:
                reason = self.reason(choice)
                if reason != LEGAL:
                    option.reason = REASONS[reason]
                else:
                    option.tally = self.show(cast_fight(fight), choice)
            found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        keys = [
            self.key(choice)
            for choice in (Defence.DODGE, Defence.PARRY, Defence.BLOCK, Defence.NONE)
        ]
        if self.defender.off >= 0:
            keys.append(self.key(Defence.PARRY_OFF))
            main = self.defender.ready_weapon().name.lower()
            if " ".join(text.lower().split()) == f"parry with {main}":
                text = "parry"
        self.choice = pick("defence", text, keys)

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return self.key(self.choice)

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        reason = self.reason(self.choice)
        return None if reason == LEGAL else REASONS[reason]


def choice_of(text: str) -> Option:
    """Return an option whose words belong together, such as hold back."""
    option = Option(text, "")
    option.group = text
    return option


class Decision(Question):
    """Yes or no to one thing: roll a failure again, or keep a stance."""

    def __init__(self, kind: str, yes: str, no: str, asked: Fighter) -> None:
        super().__init__(kind, asked)
        self.yes = yes
        self.no = no
        self.needed: i64 = 0  # the roll that may be tried again
        self.rolled: i64 = 0

    def about_itself(self, fighter: Fighter) -> Decision:
        """Ask a fighter about what it is doing."""
        self.asked = fighter
        return self

    def put(self, fighter: Fighter, needed: i64, rolled: i64) -> Decision:
        """Ask a fighter about a roll that failed."""
        self.asked = fighter
        self.needed = needed
        self.rolled = rolled
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        if self.kind == "luck":
            return f"{self.asked.name}, {self.rolled} against {self.needed} fails. Try your luck?"
        return f"{self.asked.name}, keep the defensive stance? (1 Stamina)"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return both answers."""
        return [choice_of(self.yes), choice_of(self.no)]

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text; plain yes and no do as well."""
        keys = [self.no, self.yes, "no", "yes"]
        self.choice = pick("answer", text, keys) % 2

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return self.yes if self.choice != 0 else self.no

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Both answers are always legal."""
        return None


class StrikeBack(Question):
    """Strike back after a parry, and how, or hold back (SV-MAN-12)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("riposte", asked)
        self.parrier = asked
        self.attacker = asked
        self.number: i64 = 0  # which of the parrier's weapons
        self.modes: list[int] = []  # the ways to use it that reach

    def put(self, fight: Fight, parrier: Fighter, attacker: Fighter, number: i64) -> StrikeBack:
        """Ask whoever parried with a weapon about whoever struck."""
        self.asked = parrier
        self.parrier = parrier
        self.attacker = attacker
        self.number = number
        self.modes = []
        ways = parrier.sheet.weapons[number].modes
        for i in range(len(ways)):
            if not ways[i].ranged and reaches(fight, parrier, attacker, ways[i]):
                self.modes.append(i)
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, strike back at {self.attacker.name}? (1 Stamina)"

    def key(self, choice: i64) -> str:
        """Return the canonical text of a choice: `riposte`, or `riposte, thrust`."""
        if choice == 0:
            return "hold back"
        if len(self.modes) == 1:
            return "riposte"
        way = self.parrier.sheet.weapons[self.number].modes[self.modes[choice - 1]]
        return f"riposte, {way.name}"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the ways to strike back with their numbers, and holding back."""
        found: list[Option] = []
        for i in range(len(self.modes)):
            option = Option(self.key(i + 1), self.parrier.sheet.weapons[self.number].name)
            option.tally = Tally(True)
            blow = blow_with(self.parrier, self.attacker, self.number, self.modes[i])
            blow.declare(0, Location.BODY, Part.COUNTER)
            attack_value(option.tally, cast_fight(fight), blow)
            option.about = self.attacker.name
            found.append(option)
        found.append(choice_of(self.key(0)))
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text; plain yes and no do as well."""
        word = " ".join(text.lower().split())
        if word == "no":
            self.choice = 0
        elif word == "yes" or word == "riposte":
            self.choice = 1
        else:
            keys = [self.key(choice) for choice in range(len(self.modes) + 1)]
            self.choice = pick("answer", text, keys)

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return self.key(self.choice)

    def wrong(self, fight: core.Fight) -> Reason | None:
        """All of them are legal."""
        return None


class Referee(Question):
    """What the book leaves to the referee, where a house rule says that it is asked."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("referee", asked)
        self.about = ""
        self.what: i64 = 0  # a damage type, or a Ruling

    def put(self, fight: Fight, about: Fighter, what: i64) -> Referee:
        """Ask whoever referees about something that happens to somebody."""
        self.asked = fight.scene
        self.about = about.name
        self.what = what
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        if self.what == Ruling.BONUS:
            return f"Does {self.about} get a bonus for the critical success?"
        if self.what == Ruling.COMPLICATION:
            return f"Does {self.about} suffer a complication?"
        return f"Does the {Damage.NAMES[self.what]} take hold of {self.about}?"

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


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.simverse.book.fight import Fight

    assert isinstance(fight, Fight)
    return fight
