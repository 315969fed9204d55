"""What somebody conscious can do in a watch: the table of it, and what is shown beside each.

`stabilize borri`, `treat borri, skull fracture`, `repair borri, armour`, `memorise ice spear
instead of repulse`, `ready longbow`, `sleep`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.hearing import Said
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import ONLY, FighterSlot, NameSlot, Slot
from affray.core.act.table import Acts
from affray.core.act.verb import ActForm
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.core.story.words import pick
from affray.systems.skirmish.acts.slots import here
from affray.systems.skirmish.book.constants import Care, Difficulty, Gear, Spot, bit
from affray.systems.skirmish.book.generated_state import TendAt
from affray.systems.skirmish.book.questions import Tend
from affray.systems.skirmish.rules.checks import check_value
from affray.systems.skirmish.rules.reasons import LEGAL, REASONS, Not
from affray.systems.skirmish.rules.tending import count, tend_reason, treat_reason

SKILLS: Final = {
    Care.STABILIZE: "Stabilization",
    Care.TREAT: "Trauma treatment",
    Care.REPAIR: "Field repair",
}


def own(act: Question) -> Tend:
    """Return the question as what it is."""
    assert isinstance(act, Tend)
    return act


class Patient(FighterSlot):
    """Whoever is tended, or whose gear is repaired."""

    def __init__(self) -> None:
        super().__init__("patient", TendAt.PATIENT, "", "patient")
        self.none = Reason("SK-STB-1", "there is nobody like that to tend")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one to whom it can be done."""
        return ONLY


class Wound(NameSlot):
    """A wound to treat; unsaid, the first that can be (SK-STB-4)."""

    def __init__(self) -> None:
        super().__init__("wound", TendAt.SPOT, tuple(one.lower() for one in Spot.WOUND_NAMES[::2]))
        self.listed = True

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the first that can be treated."""
        patient = own(act).patient
        if patient < 0:
            return ONLY
        for spot in range(len(self.names)):
            if treat_reason(here(fight), here(fight).people[patient], spot) == LEGAL:
                return spot
        return 0


class Disrepair(NameSlot):
    """Gear to repair; unsaid, armour (SK-REC-2)."""

    def __init__(self) -> None:
        super().__init__("gear", TendAt.SPOT, Gear.NAMES, usual=Gear.ARMOR)
        self.empty = -1
        self.listed = True


class Loadouts(Slot):
    """Gear to take in hand from now on."""

    def __init__(self) -> None:
        super().__init__("loadout", TendAt.WHAT, "weapon")
        self.listed = True
        self.none = REASONS[Not.TO_BE_READIED]

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every loadout."""
        return list(range(len(own(act).healer.sheet.loadouts)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).healer.sheet.loadouts[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be taken in hand."""
        return ONLY


class Learned(Slot):
    """Spells and prayers that are brought to mind (SK-REC-2)."""

    def __init__(self) -> None:
        super().__init__("spells", TendAt.WHAT, "spell")
        self.most = 63
        self.joint = ", "
        self.noun = "spell"
        self.listed = True
        self.none = Reason("SK-MAG-1", "no other spell and no other prayer is known")
        self.refused: i64 = Not.NEW

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everything that is known and not in mind."""
        who = own(act).healer
        return [i for i in range(len(who.sheet.spells)) if who.memorised & bit(i) == 0]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).healer.sheet.spells[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be memorised."""
        return ONLY

    def find(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return what is meant of all that is known, if it can be named here."""
        names = [spell.name for spell in own(act).healer.sheet.spells]
        if not names:
            raise Refused(self.none.text, self.none.rule)
        found = pick(self.noun, text, names)
        if found not in self.values(fight, act):
            why = REASONS[self.refused]
            raise Refused(why.text, why.rule)
        return found

    def read(self, act: Question) -> list[int]:
        """Return what would be new."""
        tend = own(act)
        return numbers_of(tend.what & ~tend.healer.memorised)

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in what is new; what stays in mind stays."""
        tend = own(act)
        tend.what = (tend.what & tend.healer.memorised) | bits_of(values)


class Forgotten(Learned):
    """What is no longer in mind then."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "forgotten"
        self.before = "instead of"
        self.refused = Not.MEMORISED

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everything that is in mind."""
        return numbers_of(own(act).healer.memorised)

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what could make room, or nothing where there is room."""
        who = own(act).healer
        full = count(who.memorised) >= who.sheet.memory
        return self.values(fight, act) if full else [-1]

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return nothing."""
        return self.empty

    def read(self, act: Question) -> list[int]:
        """Return what would be forgotten."""
        tend = own(act)
        return numbers_of(tend.healer.memorised & ~tend.what)

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in what is forgotten; what is new stays new."""
        tend = own(act)
        known = tend.healer.memorised
        tend.what = (tend.what & ~known) | (known & ~bits_of(values))


def bits_of(numbers: list[int]) -> i64:
    """Return numbers as bits; -1 is none."""
    bits: i64 = 0
    for number in numbers:
        if number >= 0:
            bits |= bit(number)
    return bits


def numbers_of(bits: i64) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [i for i in range(63) if (bits >> i) & 1 != 0]


PATIENT: Final = Patient()
LEARNED: Final = Learned()
FORGOTTEN: Final = Forgotten()
VERBS: Final = (
    ActForm(Care.STABILIZE, "stabilize", "", (PATIENT,)),
    ActForm(Care.TREAT, "treat", "", (PATIENT, Wound())),
    ActForm(Care.REPAIR, "repair", "", (PATIENT, Disrepair())),
    ActForm(Care.MEMORISE, "memorise", "", (LEARNED, FORGOTTEN)),
    ActForm(Care.READY, "ready", "in hand from now on", (Loadouts(),)),
    ActForm(Care.SLEEP, "sleep", "do nothing else"),
)


class Tending(Acts):
    """What somebody conscious does in a watch (SK-REC-2, SK-REC-3)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        name = lens.name(question.asked)
        if here(fight).camping != 0:
            return f"{name}, what do you do in camp?"
        return f"{name}, what do you do while the others rest?"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why something cannot be done in a watch."""
        return tend_reason(here(fight), own(question))

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return REASONS[reason]

    def begun(self, fight: core.Fight, act: Question) -> None:
        """Have the same in mind as before, until something new is named."""
        own(act).what = own(act).healer.memorised if act.choice == Care.MEMORISE else -1

    def hear(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> Said:
        """Take a text apart; what is memorised, and in whose place, may be several each."""
        rest = " ".join(text.strip().lower().split())
        verb = self.by_number[int(Care.MEMORISE)]
        if not rest.startswith(f"{verb.word} "):
            return super().hear(fight, act, text, lens)
        said = Said(verb)
        new, _, old = rest.removeprefix(f"{verb.word} ").partition(f" {FORGOTTEN.before} ")
        said.add(LEARNED, [one.strip() for one in new.split(",")])
        if old:
            said.add(FORGOTTEN, [one.strip() for one in old.split(",")])
        self.begin(fight, act, verb)
        return said

    def shows(self, fight: core.Fight, act: Question) -> bool:
        """Tell whether something is worth reading of where it is not open: who bleeds."""
        tend = own(act)
        if act.choice != Care.STABILIZE or here(fight).camping != 0 or tend.patient < 0:
            return False
        patient = here(fight).people[tend.patient]
        return patient.bleeding != 0 and patient.dead == 0

    def main(self, fight: core.Fight, question: Question) -> bool:
        """Tell whether it belongs on the short list."""
        return question.choice != Care.READY

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return what is added to the check."""
        skill = SKILLS.get(question.choice)
        if skill is None:
            return None
        tally = Tally(True)
        battle = here(fight)
        check_value(tally, battle, own(question).healer, skill, battle.camping != 0)
        battle.circumstance(tally, own(question).healer)
        return tally

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return what a check has to beat (SK-STB-1, SK-STB-4)."""
        if question.choice == Care.STABILIZE or question.choice == Care.TREAT:
            return f"over {Difficulty.MEDICINE}"
        return ""


TENDING: Final = Tending(VERBS)
