"""The slots of a plan: whom, with what, where, how."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import ONLY, FighterSlot, FoeSlot, NameSlot, PlaceSlot, Slot
from affray.core.fight import fight as core
from affray.core.story.words import pick
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import ANY, OFF_MAP, Manner, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.generated_state import PlanAt
from affray.systems.skirmish.rules.areas import is_exit


def own(act: Question) -> Plan:
    """Return the plan as what it is."""
    assert isinstance(act, Plan)
    return act


def here(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    assert isinstance(fight, Fight)
    return fight


def foes_of(fight: core.Fight, who: Fighter) -> list[int]:
    """Return the foes whom somebody sees, but for the dead."""
    return [
        int(one.number)
        for one in here(fight).people
        if one.side != who.side and one.seen_by(who.side) and one.gone == 0 and one.dead == 0
    ]


class Targets(FoeSlot):
    """Whom an attack prefers, up to three; unsaid, whoever is there (SK-ASN-2)."""

    def __init__(self) -> None:
        super().__init__("target", PlanAt.TARGET)
        self.most = 3
        self.joint = ", "
        self.none = Reason("SK-RND-4", "there is nobody to attack")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every foe, and whoever is there."""
        return [*super().values(fight, act), int(ANY)]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return the name, or `any`."""
        return "any" if value == ANY else super().word(fight, act, value, lens)

    def known(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> bool:
        """Tell whether somebody exists for whoever looks."""
        return value == ANY or super().known(fight, act, value, lens)

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return whoever is there; the engaged fight their own skirmish (SK-ENG-10)."""
        return ANY if own(act).fighter.skirmish < 0 else self.empty

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every foe that is alive, and whoever is there."""
        who = own(act).fighter
        return [-1] if who.skirmish >= 0 else [*foes_of(fight, who), int(ANY)]

    def read(self, act: Question) -> list[int]:
        """Return those whom the attack prefers, in order."""
        plan = own(act)
        if plan.target == ANY:
            return [int(ANY)]
        return [int(one) for one in (plan.target, plan.second, plan.third) if one >= 0]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in those whom the attack prefers, in order."""
        plan = own(act)
        plan.target = values[0] if values else -1
        named = [one for one in values[1:] if one >= 0 and plan.target != ANY]
        plan.second = named[0] if named else -1
        plan.third = named[1] if len(named) > 1 else -1


class ShotAt(FoeSlot):
    """Whom a shot or a throw is for."""

    def __init__(self) -> None:
        super().__init__("target", PlanAt.TARGET)
        self.none = Reason("SK-TGT-2", "nobody is in reach of that")

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every foe that is alive."""
        return foes_of(fight, own(act).fighter)


class Joined(FighterSlot):
    """A friend whose skirmish is joined (SK-ASN-4)."""

    def __init__(self) -> None:
        super().__init__("target", PlanAt.TARGET, "", "ally")
        self.none = Reason("SK-ASN-4", "no friend is there to stand by")

    def fits(self, fight: core.Fight, act: Question, fighter: core.Fighter) -> bool:
        """Tell whether somebody is another of the own side."""
        return fighter.side == act.asked.side and fighter.number != act.asked.number

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one who can be joined."""
        return ONLY


class Manners(NameSlot):
    """How an ability changes an attack (SK-GEN-8)."""

    def __init__(self) -> None:
        super().__init__("manner", PlanAt.AMOUNT, Manner.NAMES, usual=0)
        self.varied = True

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what fits the verb."""
        if act.choice == Verb.ATTACK:
            return [int(Manner.HEAVILY), int(Manner.TAUNTING)]
        return [int(Manner.TWICE)]

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is worth listing for somebody with abilities, against somebody."""
        plan = own(act)
        if plan.fighter.sheet.abilities == 0 or plan.target == ANY:
            return []
        return self.values(fight, act)


class Area(PlaceSlot):
    """An area; the values are those that ways lead to (SK-MOV-1, SK-MOV-7)."""

    def __init__(self, before: str = "") -> None:
        super().__init__("place", PlanAt.PLACE, before, "SK-MOV-1")
        self.asks = ""
        self.noun = "area"

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the areas next to the own, or those that can be climbed to."""
        battle = here(fight)
        start = own(act).fighter.place
        if act.choice == Verb.CROSS:
            return [int(way.end) for way in battle.land.ways if way.start == start]
        return [] if battle.areas is None else [int(one) for one in battle.areas.neighbours(start)]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return the name of the area."""
        return fight.field.name(value).lower()

    def find(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return the area that is meant, wherever it is."""
        return area_named(fight, text)


class Refuge(Area):
    """Where somebody goes who gets out of a skirmish; unsaid, nowhere (SK-ENG-9)."""

    def __init__(self) -> None:
        super().__init__("to")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return nothing: it stays in its area."""
        return self.empty

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return staying, and the areas next to the own."""
        return [-1, *self.values(fight, act)]

    def read(self, act: Question) -> list[int]:
        """Return the area."""
        return [int(own(act).place)] if own(act).place >= 0 else []

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in the area; the way off the map is another slot's."""
        if values or own(act).place != OFF_MAP:
            own(act).place = values[0] if values else -1


class Away(Slot):
    """`and leave`: out of the skirmish and off the map."""

    def __init__(self) -> None:
        super().__init__("away", PlanAt.PLACE, "flag", "and")
        self.varied = True
        self.none = Reason("SK-MOV-1", "no way leads off the map here")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the way off the map."""
        return [int(OFF_MAP)]

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the way off the map where there is one, beside staying."""
        plan = own(act)
        found = plan.place == -1 and is_exit(here(fight), plan.fighter.place)
        return [int(OFF_MAP)] if found else []

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its word."""
        return "leave"

    def read(self, act: Question) -> list[int]:
        """Return the way off the map, if that is planned."""
        return [int(OFF_MAP)] if own(act).place == OFF_MAP else []

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in the way off the map; an area is another slot's."""
        if values:
            own(act).place = OFF_MAP
        elif own(act).place == OFF_MAP:
            own(act).place = -1


def area_named(fight: core.Fight, text: str) -> i64:
    """Return the area that a word means, or raise Refused."""
    field = here(fight).areas
    if field is None:
        raise Refused("there is but one area here", "SK-MOV-1")
    return pick("area", text, field.names)


class TaskSlot(Slot):
    """Something that the scene offers to work on (SK-RND-6)."""

    def __init__(self) -> None:
        super().__init__("task", PlanAt.AMOUNT, "thing")
        self.listed = True
        self.none = Reason("SK-RND-6", "there is nothing to work on here")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every task that is anybody's, or one's own idea."""
        tasks = here(fight).land.tasks
        return [one for one in range(len(tasks)) if tasks[one].open_to(act.asked.number)]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return here(fight).land.tasks[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be worked on."""
        return ONLY


class Ready(Slot):
    """`ready longbow;` before a plan: the free switch (SK-RND-8)."""

    def __init__(self) -> None:
        super().__init__("ready", PlanAt.READY, "weapon", "ready")
        self.front = True
        self.noun = "loadout"

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every loadout."""
        return list(range(len(own(act).fighter.sheet.loadouts)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.sheet.loadouts[value].name.lower()

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in a loadout; what is in hand already needs no switch."""
        switch = bool(values) and values[0] != own(act).fighter.loadout
        own(act).ready = values[0] if switch else -1
