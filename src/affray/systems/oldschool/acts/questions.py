"""What can be answered to the decisions besides "what now?" (OS-GM-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.form import Answer, Answers
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.fight import fight as core
from affray.systems.oldschool.acts.reasons import LEGAL, Not, reason_of
from affray.systems.oldschool.acts.slots import here
from affray.systems.oldschool.book.constants import MOST_ITEMS, PARTY, Maneuver, Reaction
from affray.systems.oldschool.book.decisions import (
    NO_ITEM,
    NO_WEAPON,
    Flight,
    Pursuit,
    Quarter,
    Reward,
    Search,
    Stance,
    Stealth,
    Truce,
)
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.book.sheet import Item
from affray.systems.oldschool.rules.chase import droppable
from affray.systems.oldschool.rules.finding import can_find
from affray.systems.oldschool.rules.ranks import in_melee
from affray.systems.oldschool.rules.weapons import piece_bonus


def own(question: Question) -> Choose:
    """Return the decision as what it is."""
    assert isinstance(question, Choose)
    return question


class Decide(Answers):
    """A decision; `end` means what silence means."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked, without the name of whoever is asked."""
        raise NotImplementedError

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, {self.asks(fight, own(question), lens)}"

    def explain(self, reason: i64) -> Reason:
        """Return a reason in words."""
        return reason_of(reason)

    def take(self, fight: core.Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the answer that a text means."""
        silent = question.unsaid and text.strip().lower() == "end"
        super().take(fight, question, question.unsaid if silent else text, lens)


class TakeStance(Decide):
    """What the party does at first sight (OS-ENC-5 to OS-ENC-7)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "strangers ahead. What does the party do?"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why the party can neither talk to the hostile nor run when cornered."""
        if question.choice == Stance.TALK and here(fight).reaction == Reaction.HOSTILE:
            return Not.TO_THE_HOSTILE
        if question.choice == Stance.FLEE and here(fight).setting.is_cornered(PARTY):
            return Not.WHILE_CORNERED
        return LEGAL


class GoInFront(Decide):
    """Who goes in front and rolls the reaction (OS-REACT-1)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "who goes in front, and rolls how the strangers take it?"

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return whoever of the party stands."""
        people = here(fight).people
        return [int(one.number) for one in people if one.side == PARTY and one.stands()]

    def word(self, fight: core.Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return a name."""
        return lens.name(fight.fighters[choice]).lower()

    def about(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return whose name it is."""
        return lens.name(fight.fighters[question.choice])


class StandOrRun(Decide):
    """Whether the party stands or runs (OS-RND-3)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "does the party stand, or run for it?"


class SpendCritical(Decide):
    """What a natural 1 buys: a die or a maneuver (OS-CRIT-1)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return f"a natural 1 against {lens.name(question.other)}: one more die, or a maneuver?"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why a maneuver is not open: too far, or no weapon to take."""
        asked = own(question)
        if asked.choice == Reward.NOTHING:
            return LEGAL
        if not in_melee(here(fight), asked.fighter, asked.other):
            return Not.TOO_FAR_TO_WRESTLE
        disarms = asked.choice == Maneuver.DISARM + 1
        return Not.ARMED if disarms and not asked.other.is_armed() else LEGAL


class UseOpening(SpendCritical):
    """Whether a natural 1 on a defence is used for a maneuver (OS-CRIT-1)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return f"a natural 1 against {lens.name(question.other)}: a free maneuver?"


class StrikeBy(Decide):
    """By which attribute a blow out of hiding is struck (OS-BEH-2)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "from behind and out of hiding: by DEX or by STR?"

    def hint(self, fight: core.Fight, question: Question) -> str:
        """Return what must be rolled."""
        sheet = own(question).fighter.sheet
        score = sheet.dexterity if question.choice == Stealth.DEX else sheet.strength
        return f"{score} or less on 1d20: three times the damage, else twice"


class RiskArmor(Decide):
    """Which piece of armour takes a fumbled defence (OS-DEF-3)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "which piece of armour takes it?"

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return the pieces that still give something."""
        fighter = own(question).fighter
        pieces = range(len(fighter.sheet.pieces))
        return [piece for piece in pieces if piece_bonus(fighter, piece) > 0]

    def word(self, fight: core.Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return the name of a piece."""
        return own(question).fighter.sheet.pieces[choice].name.lower()

    def hint(self, fight: core.Fight, question: Question) -> str:
        """Return what it gives now."""
        return f"+{piece_bonus(own(question).fighter, question.choice)} now"


class DropSomething(Decide):
    """What the pursued drop for the pursuers (OS-CHASE-3)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "drop something for the pursuers?"

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return nothing, and every item of those who run."""
        return [int(NO_ITEM), *droppable(here(fight), question.asked.side == PARTY)]

    def word(self, fight: core.Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return whose item it is and which."""
        if choice == NO_ITEM:
            return "nothing"
        return f"{lens.name(owner(fight, choice)).lower()}'s {item(fight, choice).name}"

    def about(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return whose item it is."""
        choice = question.choice
        return "" if choice == NO_ITEM else lens.name(owner(fight, choice))

    def hint(self, fight: core.Fight, question: Question) -> str:
        """Return what an item is to somebody who wants it: food, coin."""
        if question.choice == NO_ITEM:
            return ""
        return ", ".join(item(fight, question.choice).desires)


def owner(fight: core.Fight, choice: i64) -> Fighter:
    """Return whose item is dropped."""
    return here(fight).people[(choice - 1) // MOST_ITEMS]


def item(fight: core.Fight, choice: i64) -> Item:
    """Return the item that is dropped."""
    return owner(fight, choice).sheet.items[(choice - 1) % MOST_ITEMS]


class GiveChase(Decide):
    """Whether those who run are pursued (OS-CHASE-1, OS-CHASE-3)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        if question.other is question.fighter:
            return "they run. Give chase?"
        return f"{lens.name(question.other)} has dropped something. Run on after them?"


class GiveQuarter(Decide):
    """Whether a surrender is accepted (OS-MOR-2)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "they give in. Accept it?"


class AgreeToTalk(Decide):
    """Whether an offer to talk is taken (OS-ENC-6)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return f"{lens.name(question.other)} offers to talk. Agree to it?"


class LookOver(Decide):
    """Whether what lies on the field is looked over (OS-TIME-1)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "the field is yours. Look over what lies there?"


class TakeUp(Decide):
    """Which weapon somebody takes up from the field (OS-TIME-1)."""

    def asks(self, fight: core.Fight, question: Choose, lens: Lens) -> str:
        """Return what is asked."""
        return "what do you take up?"

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return nothing, and every weapon of others that lies there."""
        battle = here(fight)
        fighter = own(question).fighter
        things = range(len(battle.owners))
        return [int(NO_WEAPON), *(one + 1 for one in things if can_find(battle, fighter, one))]

    def word(self, fight: core.Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return whose weapon it is and which."""
        if choice == NO_WEAPON:
            return "nothing"
        battle = here(fight)
        whose = lens.name(battle.people[battle.owners[choice - 1]])
        return f"{whose}'s {battle.arsenal[choice - 1].name}".lower()


MANEUVERS: Final = (
    Answer(Maneuver.SHOVE + 1, "shove", "STR against STR: ten feet back"),
    Answer(Maneuver.TRIP + 1, "trip", "the higher of STR and DEX: prone"),
    Answer(Maneuver.DISARM + 1, "disarm", "the higher of STR and DEX: weapon on the ground"),
    Answer(
        Maneuver.GRAPPLE + 1,
        "grapple",
        "STR against the higher of STR and DEX: pinned; losing it stuns you",
    ),
)

DECISIONS: Final[dict[str, Answers]] = {
    "stance": TakeStance(
        Answer(Stance.FIGHT, "fight", "it comes to blows"),
        Answer(Stance.TALK, "talk", "if they want to talk too, you talk"),
        Answer(Stance.FLEE, "flee", "whoever means you harm may give chase, if the nerve holds"),
        Answer(Stance.WAIT, "wait", "leave the next move to them"),
    ),
    "front": GoInFront(),
    "flight": StandOrRun(
        Answer(Flight.STAND, "stand", "one Combat Action each"),
        Answer(
            Flight.RUN,
            "run",
            "all turns go into running; their nerve says whether they give chase",
        ),
    ),
    "critical": SpendCritical(Answer(Reward.DAMAGE_DIE, "damage die"), *MANEUVERS),
    "opening": UseOpening(Answer(Reward.NOTHING, "nothing"), *MANEUVERS),
    "stealth": StrikeBy(Answer(Stealth.DEX, "dex"), Answer(Stealth.STR, "str")),
    "armour": RiskArmor(),
    "drop": DropSomething(),
    "pursuit": GiveChase(
        Answer(Pursuit.LET_GO, "let them go", "the encounter is over"),
        Answer(Pursuit.PURSUE, "pursue", "MOVE against MOVE, your slowest rolls"),
    ),
    "quarter": GiveQuarter(
        Answer(Quarter.ACCEPT, "accept", "they are out of it"),
        Answer(Quarter.NONE, "no quarter", "they fight on"),
    ),
    "search": LookOver(
        Answer(Search.GO_ON, "go on", "leave it lying", ("done", "no")),
        Answer(Search.SEARCH, "search", "everybody may take up a weapon", ("yes", "look")),
    ),
    "take": TakeUp(),
    "truce": AgreeToTalk(
        Answer(Truce.REFUSE, "refuse", "the fight goes on"),
        Answer(Truce.AGREE, "agree", "the fight is over"),
    ),
}
