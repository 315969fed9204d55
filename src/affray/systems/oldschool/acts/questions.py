"""The decisions of an encounter besides "what now?", each with its few answers (OS-GM-3).

Every answer has one canonical text: `fight`, `talk`, `flee`, `wait`; `stand` or `run`; `damage
die`, `trip`; `dex` or `str`; `shield`; `nothing` or `brannoc's purse`; `pursue` or `let them go`;
`accept` or `no quarter`; `agree` or `refuse`; the name of whoever goes in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason
from affray.core.fight import fight as core
from affray.core.story.words import pick
from affray.systems.oldschool.book.constants import MOST_ITEMS, PARTY, Desire, Maneuver, Reaction
from affray.systems.oldschool.book.decisions import (
    NO_ITEM,
    Decision,
    Flight,
    Pursuit,
    Quarter,
    Stance,
    Stealth,
    Truce,
)
from affray.systems.oldschool.book.fighter import Fighter

if TYPE_CHECKING:
    from affray.systems.oldschool.book.fight import Fight

# What a person reads beside an answer
STANCE_NOTES: Final = (
    "it comes to blows",
    "if they want to talk too, you talk",
    "whoever means you harm may give chase, if the nerve holds",
    "leave the next move to them",
)
FLIGHT_NOTES: Final = (
    "one Combat Action each",
    "all turns go into running; their nerve says whether they give chase",
)
PURSUIT_NOTES: Final = ("the encounter is over", "MOVE against MOVE, your slowest rolls")
QUARTER_NOTES: Final = ("they are out of it", "they fight on")
TRUCE_NOTES: Final = ("the fight goes on", "the fight is over")
MANEUVER_NOTES: Final = (
    "STR against STR: ten feet back",
    "the higher of STR and DEX: prone",
    "the higher of STR and DEX: weapon on the ground",
    "STR against the higher of STR and DEX: pinned; losing it stuns you",
    "the higher of STR and DEX: as agreed with the referee",
)

NO_TALK: Final = Reason("OS-ENC-6", "whoever is hostile does not talk")
NO_WAY_OUT: Final = Reason("OS-ENC-7", "the party is cornered: there is nowhere to run")
NO_WEAPON: Final = Reason("OS-MAN-1", "the other holds no weapon")
TOO_FAR: Final = Reason("OS-MAN-1", "a maneuver needs the other within 5 feet")


class Choose(Question):
    """One decision with a few answers."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("choice", asked)
        self.what: i64 = Decision.FLIGHT
        self.fighter = asked
        self.other = asked  # whom a critical is about

    def put(self, what: i64, fighter: Fighter) -> Choose:
        """Ask a fighter."""
        self.what = what
        self.kind = Decision.NAMES[what]
        self.asked = fighter
        self.fighter = fighter
        self.other = fighter
        self.unsaid = self.silence()
        return self

    def about(self, other: Fighter) -> Choose:
        """Say whom it is about."""
        self.other = other
        return self

    def silence(self) -> str:
        """Return the answer that silence means, where there is one."""
        if self.what == Decision.FLIGHT:
            return "stand"
        if self.what == Decision.FRONT:
            return self.asked.name.lower()
        if self.what == Decision.CRITICAL:
            return "damage die"
        if self.what == Decision.OPENING or self.what == Decision.DROP:
            return "nothing"
        return "let them go" if self.what == Decision.PURSUIT else ""

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        name = self.asked.name
        if self.what == Decision.STANCE:
            return f"{name}, strangers ahead. What does the party do?"
        if self.what == Decision.FRONT:
            return f"{name}, who goes in front, and rolls how the strangers take it?"
        if self.what == Decision.FLIGHT:
            return f"{name}, does the party stand, or run for it?"
        if self.what == Decision.CRITICAL:
            return f"{name}, a natural 1 against {self.other.name}: one more die, or a maneuver?"
        if self.what == Decision.OPENING:
            return f"{name}, a natural 1 against {self.other.name}: a free maneuver?"
        if self.what == Decision.STEALTH:
            return f"{name}, from behind and out of hiding: by DEX or by STR?"
        if self.what == Decision.ARMOR:
            return f"{name}, which piece of armour takes it?"
        if self.what == Decision.DROP:
            return f"{name}, drop something for the pursuers?"
        if self.what == Decision.PURSUIT and self.other is not self.fighter:
            return f"{name}, {self.other.name} has dropped something. Run on after them?"
        if self.what == Decision.PURSUIT:
            return f"{name}, they run. Give chase?"
        if self.what == Decision.TRUCE:
            return f"{name}, {self.other.name} offers to talk. Agree to it?"
        return f"{name}, they give in. Accept it?"

    def answers(self, fight: core.Fight) -> list[int]:
        """Return every answer there is, by its number."""
        found: list[int] = []
        if self.what == Decision.STANCE:
            return [0, 1, 2, 3]
        if self.what == Decision.FRONT:
            for person in cast_fight(fight).people:
                if person.side == PARTY and person.stands():
                    found.append(int(person.number))
            return found
        if self.what == Decision.CRITICAL or self.what == Decision.OPENING:
            return [0, 1, 2, 3, 4]
        if self.what == Decision.ARMOR:
            from affray.systems.oldschool.rules.weapons import piece_bonus

            for piece in range(len(self.fighter.sheet.pieces)):
                if piece_bonus(self.fighter, piece) > 0:
                    found.append(piece)
            return found
        if self.what == Decision.DROP:
            from affray.systems.oldschool.rules.chase import in_chase

            found.append(NO_ITEM)
            for person in cast_fight(fight).people:
                same = (person.side == PARTY) == (self.fighter.side == PARTY)
                if same and in_chase(cast_fight(fight), person):
                    for item in range(len(person.sheet.items)):
                        if ((person.items_at_hand | person.items_packed) >> item) & 1 != 0:
                            found.append(int(person.number * MOST_ITEMS + item + 1))
            return found
        return [0, 1]

    def key(self, fight: core.Fight, choice: i64) -> str:
        """Return the canonical text of an answer."""
        if self.what == Decision.STANCE:
            return Stance.NAMES[choice]
        if self.what == Decision.FRONT:
            return fight.fighters[choice].name.lower()
        if self.what == Decision.FLIGHT:
            return "run" if choice == Flight.RUN else "stand"
        if self.what == Decision.CRITICAL or self.what == Decision.OPENING:
            if choice > 0:
                return Maneuver.NAMES[choice - 1]
            return "damage die" if self.what == Decision.CRITICAL else "nothing"
        if self.what == Decision.STEALTH:
            return "str" if choice == Stealth.STR else "dex"
        if self.what == Decision.ARMOR:
            return self.fighter.sheet.pieces[choice].name.lower()
        if self.what == Decision.DROP:
            if choice == NO_ITEM:
                return "nothing"
            owner = cast_fight(fight).people[(choice - 1) // MOST_ITEMS]
            return f"{owner.name.lower()}'s {owner.sheet.items[(choice - 1) % MOST_ITEMS].name}"
        if self.what == Decision.PURSUIT:
            return "pursue" if choice == Pursuit.PURSUE else "let them go"
        if self.what == Decision.TRUCE:
            return "agree" if choice == Truce.AGREE else "refuse"
        return "no quarter" if choice == Quarter.NONE else "accept"

    def reason(self, fight: core.Fight, choice: i64) -> Reason | None:
        """Return why an answer is not open, or None."""
        if self.what == Decision.STANCE:
            if choice == Stance.TALK and cast_fight(fight).reaction == Reaction.HOSTILE:
                return NO_TALK
            if choice == Stance.FLEE and is_cornered(cast_fight(fight)):
                return NO_WAY_OUT
        if (self.what == Decision.CRITICAL or self.what == Decision.OPENING) and choice > 0:
            if not close_enough(cast_fight(fight), self.fighter, self.other):
                return TOO_FAR
            if choice == Maneuver.DISARM + 1 and not self.other.is_armed():
                return NO_WEAPON
        return None

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the answers, the illegal with its reason."""
        found: list[Option] = []
        for choice in self.answers(fight):
            option = Option(self.key(fight, choice), self.note(cast_fight(fight), choice))
            option.group = option.key
            option.about = self.owner(fight, choice)
            option.reason = self.reason(fight, choice)
            found.append(option)
        return found

    def owner(self, fight: core.Fight, choice: i64) -> str:
        """Return whose name an answer begins with, or nothing."""
        if self.what == Decision.FRONT:
            return fight.fighters[choice].name
        if self.what == Decision.DROP and choice != NO_ITEM:
            return cast_fight(fight).people[(choice - 1) // MOST_ITEMS].name
        return ""

    def note(self, fight: Fight, choice: i64) -> str:
        """Return what a person reads beside an answer."""
        if self.what == Decision.STANCE:
            return STANCE_NOTES[choice]
        if self.what == Decision.FLIGHT:
            return FLIGHT_NOTES[choice]
        if self.what == Decision.PURSUIT:
            return PURSUIT_NOTES[choice]
        if self.what == Decision.QUARTER:
            return QUARTER_NOTES[choice]
        if self.what == Decision.TRUCE:
            return TRUCE_NOTES[choice]
        if self.what == Decision.STEALTH:
            score = self.fighter.sheet.strength
            if choice == Stealth.DEX:
                score = self.fighter.sheet.dexterity
            return f"{score} or less on 1d20: three times the damage, else twice"
        if self.what == Decision.ARMOR:
            return f"+{piece_left(self.fighter, choice)} now"
        if self.what == Decision.DROP and choice != NO_ITEM:
            owner = fight.people[(choice - 1) // MOST_ITEMS]
            return wanted_for(owner.sheet.items[(choice - 1) % MOST_ITEMS].desires)
        if (self.what == Decision.CRITICAL or self.what == Decision.OPENING) and choice > 0:
            return MANEUVER_NOTES[choice - 1]
        return ""

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        known = self.answers(fight)
        keys = [self.key(fight, choice) for choice in known]
        word = " ".join(text.lower().split())
        if word == "end" and self.unsaid:
            word = self.unsaid
        self.choice = known[pick("answer", word, keys)]

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return self.key(fight, self.choice)

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        return self.reason(fight, self.choice)


def piece_left(fighter: Fighter, piece: i64) -> i64:
    """Return what a piece of armour still gives."""
    from affray.systems.oldschool.rules.weapons import piece_bonus

    return piece_bonus(fighter, piece)


def wanted_for(desires: i64) -> str:
    """Return what a thing is to somebody who wants it: food, coin."""
    words: list[str] = []
    for number in range(len(Desire.NAMES)):
        if (desires >> number) & 1 != 0:
            words.append(Desire.NAMES[number])
    return ", ".join(words)


def is_cornered(fight: Fight) -> bool:
    """Tell whether the party has no way to run."""
    return (fight.setting.cornered >> PARTY) & 1 != 0


def close_enough(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tell whether two stand within a blow of each other."""
    from affray.systems.oldschool.rules.ranks import in_melee

    return in_melee(fight, one, other)


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.oldschool.book.fight import Fight

    assert isinstance(fight, Fight)
    return fight
