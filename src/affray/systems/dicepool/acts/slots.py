"""The slots of Dice Pool's acts: whom, with what, where."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.act.slot import ONLY, FlagSlot, FoeSlot, FriendSlot, PlaceSlot, Slot
from affray.core.fight import fight as core
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Effect, Item, Status, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.generated_state import WhatNowAt
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.movement import flood, mark_taken, pace
from affray.systems.dicepool.rules.pools import split_dice


def own(act: Question) -> WhatNow:
    """Return the act as what it is."""
    assert isinstance(act, WhatNow)
    return act


def here(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    assert isinstance(fight, Fight)
    return fight


def worth_listing(fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is an enemy that is seen and stands."""
    return target.side != fighter.side and target.can_act() and target.seen_by(fighter.side)


def used_by(act: WhatNow) -> Weapon:
    """Return the weapon or the spell that an act attacks with."""
    if act.thing >= 0:
        return act.fighter.sheet.spells[act.thing]
    return act.fighter.sheet.weapons[act.weapon]


class Targets(FoeSlot):
    """Whom an attack is made on; a name more for each part of a split action (DP-SPLIT-1)."""

    def __init__(self, before: str) -> None:
        super().__init__("target", WhatNowAt.TARGET, before)
        self.most = WhatNow.MOST_PARTS
        self.joint = " + "
        self.also = ("on",)
        self.varied = True
        self.none = Reason("DP-ATK-1", "nobody can be attacked from here with that")

    def fits(self, fight: core.Fight, act: Question, fighter: core.Fighter) -> bool:
        """Tell whether it is a foe, or a friend whom the spell would mend."""
        mends = own(act).thing >= 0 and used_by(own(act)).effect == Effect.MEND
        return (fighter.side == act.asked.side) == mends

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return foes that stand, or friends who are hurt."""
        what = own(act)
        mends = what.thing >= 0 and used_by(what).effect == Effect.MEND
        found: list[int] = []
        for person in here(fight).people:
            if mends:
                hurt = person.hp < person.sheet.hp and person.status != Status.DEAD
                if person.side == what.fighter.side and person.gone == 0 and hurt:
                    found.append(person.number)
            elif worth_listing(what.fighter, person):
                found.append(person.number)
        return found

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the target once more: the action split in two; other splits are written."""
        what = own(act)
        weapon = used_by(what)
        if weapon.spell or weapon.cone > 0:
            return []
        return [int(what.target)] if split_dice(weapon.pool + weapon.accuracy, 2) > 0 else []

    def read(self, act: Question) -> list[int]:
        """Return the target of each part."""
        what = own(act)
        if what.target < 0:
            return []
        return [int(what.target_of(part)) for part in range(what.parts)]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in a part for each target."""
        own(act).aim(values)


class WeaponSlot(Slot):
    """One of the weapons of the one who acts; unsaid, the one in hand."""

    def __init__(self, before: str = "with") -> None:
        super().__init__("weapon", WhatNowAt.WEAPON, "weapon", before)

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every weapon."""
        return list(range(len(own(act).fighter.sheet.weapons)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.sheet.weapons[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the weapon in hand."""
        return own(act).fighter.ready


class Drawn(WeaponSlot):
    """A weapon to draw: any but the one in hand."""

    def __init__(self) -> None:
        super().__init__("")
        self.listed = True

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be drawn."""
        return ONLY


class SpellSlot(Slot):
    """A spell that the one who acts knows."""

    def __init__(self) -> None:
        super().__init__("spell", WhatNowAt.THING, "spell")
        self.listed = True
        self.none = Reason("DP-ATK-1", "no spell is known")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every spell."""
        return list(range(len(own(act).fighter.sheet.spells)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.sheet.spells[value].name.lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be cast."""
        return ONLY


class ItemSlot(Slot):
    """A thing that is carried."""

    def __init__(self) -> None:
        super().__init__("thing", WhatNowAt.THING, "thing")
        self.listed = True

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everything that can be carried."""
        return list(range(len(Item.NAMES)))

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is carried."""
        fighter = own(act).fighter
        return [item for item in range(len(Item.NAMES)) if fighter.things(item) > 0]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return Item.NAMES[value]

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be used."""
        return ONLY


class TaskSlot(Slot):
    """A task of the scene; one more for each part of a split action (DP-SPLIT-1)."""

    def __init__(self) -> None:
        super().__init__("task", WhatNowAt.THING, "thing")
        self.listed = True
        self.most = WhatNow.MOST_PARTS
        self.joint = " + "
        self.none = Reason("DP-DT-1", "the scene has no task to work on")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every task that is anybody's, or one's own idea."""
        tasks = here(fight).tasks
        return [one for one in range(len(tasks)) if tasks[one].open_to(act.asked.number)]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return here(fight).tasks[value].name

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be worked on."""
        return ONLY

    def read(self, act: Question) -> list[int]:
        """Return the task of each part."""
        what = own(act)
        return [] if what.thing < 0 else [int(what.target_of(part)) for part in range(what.parts)]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in a part for each task."""
        own(act).work_on(values)


class Patient(FriendSlot):
    """A friend, oneself when nobody is named."""

    def __init__(self, before: str) -> None:
        super().__init__("target", WhatNowAt.TARGET, before)

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return friends who are there, for First Aid those who are hurt."""
        what = own(act)
        found: list[int] = []
        for friend in here(fight).people:
            if friend.side != what.fighter.side or friend.gone != 0 or friend.status == Status.DEAD:
                continue
            if what.choice != Verb.FIRST_AID or friend.hp < friend.sheet.hp:
                found.append(friend.number)
        return found

    def read(self, act: Question) -> list[int]:
        """Return whom it is for."""
        return [] if own(act).target < 0 else [int(own(act).target)]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in whom it is for."""
        own(act).aim(values)


class Patients(Patient):
    """Whom First Aid is for; a name more for each part of a split action (DP-SPLIT-1)."""

    def __init__(self, before: str) -> None:
        super().__init__(before)
        self.most = WhatNow.MOST_PARTS
        self.joint = " + "

    def read(self, act: Question) -> list[int]:
        """Return the patient of each part."""
        what = own(act)
        return [] if what.target < 0 else [int(what.target_of(part)) for part in range(what.parts)]


class Reached(PlaceSlot):
    """A place within a move or a sprint (DP-MOVE-1, DP-SPR-1)."""

    def __init__(self) -> None:
        super().__init__("place", WhatNowAt.PLACE, "", "DP-MOVE-2")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every place that can be reached."""
        what = own(act)
        battle = here(fight)
        if not battle.mapped:
            return []
        flood(battle, what.fighter, pace(what.fighter, what.choice == Verb.SPRINT))
        return battle.field.ends()

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the place nearest to each foe; for a sprint, where a move does not get."""
        what = own(act)
        battle = here(fight)
        if not battle.mapped:
            return []
        near = closing_in(battle, what.fighter, False, [])
        return closing_in(battle, what.fighter, True, near) if what.choice == Verb.SPRINT else near


def closing_in(fight: Fight, fighter: Fighter, sprint: bool, known: list[int]) -> list[int]:
    """Return the places nearest to each foe that is seen, but for those that are known."""
    found: list[int] = []
    for target in fight.people:
        if worth_listing(fighter, target):
            place = place_toward(fight, fighter, target, sprint)
            if place != fighter.place and place not in found and place not in known:
                found.append(int(place))
    return found


def place_toward(fight: Fight, fighter: Fighter, target: Fighter, sprint: bool) -> i64:
    """Return how near a move or a sprint gets to somebody."""
    field = fight.field
    reach = fighter.weapon().range * SQUARE
    mark_taken(fight, fighter)
    field.wary = fight.ground.dangerous
    place = field.nearest(fighter.place, target.place, pace(fighter, sprint) * SQUARE, reach)
    field.wary = False
    return place


def would_help(friend: Fighter, item: i64) -> bool:
    """Tell whether there is something for a tonic or a draught to give back (DP-HEAL-4)."""
    if item <= Item.GREATER_TONIC:
        return friend.hp < friend.sheet.hp
    return friend.spell_points < friend.sheet.spell_points


class Last(FlagSlot):
    """`, end` after an act: and that is the whole turn."""

    def __init__(self) -> None:
        super().__init__("last", WhatNowAt.LAST, "end")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the flag, but for the end itself."""
        return [] if act.choice == Verb.END else [1]
