"""What can be done for the hurt after the fight: a table of verbs of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question
from affray.core.act.verb import ActForm
from affray.core.fight import fight as core
from affray.systems.dicepool.acts.legality import heals, tend_reason
from affray.systems.dicepool.acts.slots import ItemSlot, Patient, SpellSlot, Targets, here, own
from affray.systems.dicepool.acts.turn import Turn
from affray.systems.dicepool.book.constants import Verb


class Mending(SpellSlot):
    """A spell for friends that is known."""

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the spells for friends."""
        fighter = own(act).fighter
        return [one for one in self.values(fight, act) if heals(fighter, one)]


VERBS: Final = (
    ActForm(Verb.FIRST_AID, "first aid", "doubles a day's recovery", (Patient(""),), ("treat",)),
    ActForm(Verb.USE, "use", "on the spot", (ItemSlot(), Patient("on")), ("drink",)),
    ActForm(Verb.CAST, "cast", "spell points", (Mending(), Targets("at"))),
    ActForm(Verb.GIVE, "give", "hand a thing over", (ItemSlot(), Patient("to")), ("hand",)),
    ActForm(Verb.END, "end", "that is all", (), ("pass", "done")),
)


class Tending(Turn):
    """What somebody does for the hurt after the fight (DP-HEAL-3, DP-HEAL-4)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, whom do you tend?"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why it cannot be done."""
        act = own(question)
        return tend_reason(here(fight), act.fighter, act)

    def shows(self, fight: core.Fight, act: Question) -> bool:
        """Tell that what is not open is not worth reading of."""
        return False


TENDING: Final = Tending(VERBS)
