"""What can be answered to the questions of a Simverse fight besides "what now?".

Every answer has one canonical text: `dodge`, `parry`, `parry with dagger`, `block`, `none`;
`riposte` (`riposte, thrust`) or `hold back`; `keep it up` or `give it up`; `try again` or
`keep it`; and the referee's `yes` or `no`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.form import LEGAL, Answer, Answers
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.systems.simverse.acts.slots import here
from affray.systems.simverse.book.constants import Damage, Defence, Location, Part, Pastime, Ruling
from affray.systems.simverse.book.fighter import blow_with
from affray.systems.simverse.book.questions import AskReferee, ChooseDefence, StrikeBack, TryLuck
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.defence.defending import shown_defence
from affray.systems.simverse.rules.reasons import reason_of
from affray.systems.simverse.rules.turn.afterwards import anybody_spent

NOTHING_LIES_THERE: Final[i64] = 1
NOBODY_IS_SPENT: Final[i64] = 2


def defence_in(question: Question) -> ChooseDefence:
    """Return the question as what it is."""
    assert isinstance(question, ChooseDefence)
    return question


class Defend(Answers):
    """Which defence against an attack that would hit (SV-ATK-6)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        blow = defence_in(question).blow
        how = blow.weapon.name
        if blow.spell is None and len(blow.weapon.modes) > 1:
            how += f", {blow.mode.name}"
        return (
            f"{lens.name(question.asked)}, {lens.name(blow.attacker)} hits you ({how}). Reaction?"
        )

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return the defences; with the off hand only where it holds something."""
        found = [Defence.DODGE, Defence.PARRY, Defence.BLOCK, Defence.NONE]
        if defence_in(question).defender.off >= 0:
            found.insert(2, Defence.PARRY_OFF)
        return [int(one) for one in found]

    def word(self, fight: core.Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return the canonical text of a choice."""
        if choice != Defence.PARRY_OFF:
            return Defence.NAMES[choice]
        defender = defence_in(question).defender
        if defender.off < 0:
            return "parry with the off hand"
        return f"parry with {defender.sheet.weapons[defender.off].name.lower()}"

    def take(self, fight: core.Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the answer; the weapon in the main hand need not be named, but may be."""
        main = defence_in(question).defender.ready_weapon().name.lower()
        if " ".join(text.lower().split()) == f"parry with {main}":
            text = "parry"
        Answers.take(self, fight, question, text, lens)

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why a defence is not open, or LEGAL (SV-DEF-2)."""
        return defence_in(question).reason(question.choice)

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return reason_of(reason)

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return what it means not to defend."""
        return "take the blow" if question.choice == Defence.NONE else ""

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return the number that the defence needs (SV-ATK-7)."""
        if question.choice == Defence.NONE:
            return None
        return shown_defence(here(fight), defence_in(question), question.choice)


class KeepItUp(Answers):
    """Whether to keep up a Defensive Stance (SV-MAN-13)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, keep the defensive stance? (1 Stamina)"


class TryAgain(Answers):
    """Whether to roll a failure again (SV-CORE-1)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        assert isinstance(question, TryLuck)
        who = lens.name(question.asked)
        return f"{who}, {question.rolled} against {question.needed} fails. Try your luck?"


def strike_in(question: Question) -> StrikeBack:
    """Return the question as what it is."""
    assert isinstance(question, StrikeBack)
    return question


class Riposte(Answers):
    """Strike back after a parry, and how, or hold back (SV-MAN-12)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        whom = lens.name(strike_in(question).attacker)
        return f"{lens.name(question.asked)}, strike back at {whom}? (1 Stamina)"

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return the ways to strike back, and holding back."""
        return [*range(1, len(strike_in(question).modes) + 1), 0]

    def word(self, fight: core.Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return the canonical text of a choice: `riposte`, or `riposte, thrust`."""
        asked = strike_in(question)
        if choice == 0:
            return "hold back"
        if len(asked.modes) == 1:
            return "riposte"
        way = asked.parrier.sheet.weapons[asked.number].modes[asked.modes[choice - 1]]
        return f"riposte, {way.name}"

    def take(self, fight: core.Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the answer; plain yes and no do as well."""
        word = " ".join(text.lower().split())
        if word == "no":
            question.choice = 0
        elif word == "yes" or word == "riposte":
            question.choice = 1
        else:
            Answers.take(self, fight, question, text, lens)

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return with what."""
        if question.choice == 0:
            return ""
        asked = strike_in(question)
        return asked.parrier.sheet.weapons[asked.number].name

    def about(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return who would be struck."""
        return "" if question.choice == 0 else lens.name(strike_in(question).attacker)

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return the number to hit."""
        if question.choice == 0:
            return None
        asked = strike_in(question)
        mode = asked.modes[question.choice - 1]
        blow = blow_with(asked.parrier, asked.attacker, asked.number, mode)
        tally = Tally(True)
        attack_value(tally, here(fight), blow.declare(0, Location.BODY, Part.COUNTER))
        return tally


class RefereeSays(Answers):
    """What the book leaves to the referee."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        assert isinstance(question, AskReferee)
        about = lens.name(question.about)
        if question.what == Ruling.BONUS:
            return f"Does {about} get a bonus for the critical success?"
        if question.what == Ruling.COMPLICATION:
            return f"Does {about} suffer a complication?"
        return f"Does the {Damage.NAMES[question.what]} take hold of {about}?"


class Pastimes(Answers):
    """What those who hold the field do with their time (SV-COND-7)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, the fight is over. Look around, rest, or go on?"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why there is nothing to look for, or nobody who needs the rest."""
        battle = here(fight)
        if question.choice == Pastime.LOOK_AROUND and battle.lying == 0:
            return NOTHING_LIES_THERE
        if question.choice == Pastime.REST and not anybody_spent(battle):
            return NOBODY_IS_SPENT
        return LEGAL

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        if reason == NOTHING_LIES_THERE:
            return Reason("SV-COND-4", "nothing lies on the ground")
        return Reason("SV-COND-7", "nobody lacks Stamina or Mana")


PASTIMES: Final = Pastimes(
    Answer(Pastime.LOOK_AROUND, "look around", "a turn for everybody: move, pick up, hand round"),
    Answer(Pastime.REST, "rest", "an hour: Stamina and Mana come back"),
    Answer(Pastime.GO_ON, "go on", "leave it at that", ("done", "end")),
)
DEFEND: Final = Defend()
RIPOSTE: Final = Riposte()
KEEP_IT_UP: Final = KeepItUp(
    Answer(1, "keep it up", also=("yes",)), Answer(0, "give it up", also=("no",))
)
TRY_AGAIN: Final = TryAgain(
    Answer(1, "try again", also=("yes",)), Answer(0, "keep it", also=("no",))
)
REFEREE_SAYS: Final = RefereeSays(Answer(1, "yes"), Answer(0, "no"))
