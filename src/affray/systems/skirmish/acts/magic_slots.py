"""The slots of spells and prayers: which, at whom, how much, what is let go of."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import ONLY, FlagSlot, NameSlot, Slot
from affray.core.fight import fight as core
from affray.systems.skirmish.acts.slots import area_named, here, own
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Verb, bit
from affray.systems.skirmish.book.generated_state import PlanAt
from affray.systems.skirmish.book.magic import Aim, Magic, is_hostile
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.rules import sustaining


class Spells(Slot):
    """A spell or a prayer that the one who plans knows (SK-MAG-1)."""

    def __init__(self) -> None:
        super().__init__("spell", PlanAt.SPELL, "spell")
        self.listed = True
        self.none = Reason("SK-MAG-1", "nothing of that kind is memorised")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every spell to cast, or every prayer to pray."""
        known = own(act).fighter.sheet.spells
        return [i for i in range(len(known)) if known[i].prayer == (act.choice == Verb.PRAY)]

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is memorised and works by itself."""
        who = own(act).fighter
        return [
            i
            for i in self.values(fight, act)
            if who.memorised & bit(i) != 0 and who.sheet.spells[i].kind != Magic.FLASH_CAST
        ]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.sheet.spells[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be cast."""
        return ONLY


class AimedAt(Slot):
    """Whom or which area a spell or prayer is aimed at (SK-MAG-6)."""

    def __init__(self) -> None:
        super().__init__("target", PlanAt.TARGET, "fighter", "at")
        self.also = ("on",)
        self.noun = "target"
        self.listed = True
        self.none = Reason("SK-MAG-6", "nobody and nothing is there to aim it at")

    def aim_of(self, act: Question) -> i64:
        """Return how the spell is aimed, -1 where none is filled in."""
        spell = spell_of(own(act))
        return -1 if spell is None else spell.aim

    def little_word(self, fight: core.Fight, act: Question) -> str:
        """Return `at` a foe or an area, `on` a friend."""
        spell = spell_of(own(act))
        if spell is None or spell.aim == Aim.AT_AREA or is_hostile(spell.kind):
            return "at"
        return "on"

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everybody whom its side sees, or every area, or nobody."""
        aim = self.aim_of(act)
        if aim == Aim.AT_AREA:
            return list(range(fight.field.places)) if here(fight).areas is not None else []
        if aim == Aim.ON_SELF or aim < 0:
            return []
        return [int(one.number) for one in fight.known_to(act.asked.side)]

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return foes for what harms, friends for what helps, and nobody for what needs nobody."""
        spell = spell_of(own(act))
        if spell is None or spell.aim == Aim.ON_SELF:
            return [-1]
        found = self.values(fight, act)
        if spell.aim == Aim.AT_AREA:
            return found
        side = act.asked.side
        harms = is_hostile(spell.kind)
        return [one for one in found if (fight.fighters[one].side != side) == harms]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return the name of somebody, or of an area."""
        if self.aim_of(act) == Aim.AT_AREA:
            return fight.field.name(value).lower()
        return lens.name(fight.fighters[value]).lower()

    def known(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> bool:
        """Tell whether somebody exists for whoever looks; every area does."""
        return self.aim_of(act) == Aim.AT_AREA or lens.knows(fight.fighters[value])

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one, where it needs anybody."""
        return self.empty if self.aim_of(act) == Aim.ON_SELF else ONLY

    def find(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return whom or which area is meant."""
        spell = spell_of(own(act))
        if spell is not None and spell.aim == Aim.ON_SELF:
            raise Refused(f"{spell.name} is for oneself alone", "SK-MAG-6")
        if self.aim_of(act) == Aim.AT_AREA:
            return area_named(fight, text)
        return super().find(fight, act, text, lens)

    def read(self, act: Question) -> list[int]:
        """Return whom or which area it is aimed at."""
        plan = own(act)
        at = plan.place if self.aim_of(act) == Aim.AT_AREA else plan.target
        return [int(at)] if at >= 0 else []

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in whom or which area it is aimed at."""
        plan = own(act)
        at = values[0] if values else -1
        if self.aim_of(act) == Aim.AT_AREA:
            plan.place = at
        else:
            plan.target = at


class Amount(NameSlot):
    """How much a Sacrifice takes (SK-PRY-1)."""

    def __init__(self) -> None:
        super().__init__("amount", PlanAt.AMOUNT, ("", "1", "2", "3"), usual=0)
        self.listed = True
        self.noun = "amount"

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the amounts."""
        return [1, 2, 3]

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return 1 for a Sacrifice, nothing for anything else."""
        spell = spell_of(own(act))
        return 1 if spell is not None and spell.kind == Magic.SACRIFICE else 0

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the usual amount."""
        return [int(self.usual(fight, act))]


class Flash(FlagSlot):
    """`flash`: with a Flash Cast, before all else."""

    def __init__(self) -> None:
        super().__init__("flash", PlanAt.FLASH, "flash")


class Drop(Slot):
    """`drop force shield on borri;` before a plan: magic that is let go of (SK-MAG-9)."""

    def __init__(self) -> None:
        super().__init__("drop", PlanAt.DROP, "magic", "drop")
        self.front = True
        self.noun = "magic"
        self.none = Reason("SK-MAG-9", "no magic like that is kept up")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is kept up, and everything."""
        kept = sustaining.kept_up(here(fight), own(act).fighter)
        return [*kept, int(sustaining.EVERYTHING)] if kept else []

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return what it is, and on whom."""
        return sustaining.name_of(here(fight), own(act).fighter, value, lens)


def spell_of(plan: Plan) -> Spell | None:
    """Return the spell or prayer of a plan, if one is filled in."""
    return plan.fighter.sheet.spells[plan.spell] if plan.spell >= 0 else None
