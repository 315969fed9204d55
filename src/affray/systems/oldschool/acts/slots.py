"""The slots of Old School's acts: whom, with what, how, where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.act.slot import (
    COMMA,
    ONLY,
    BitsSlot,
    FlagSlot,
    FoeSlot,
    FriendSlot,
    PlaceSlot,
    Slot,
)
from affray.core.fight import fight as core
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import MELEE, Attribute, Condition, Status, Where
from affray.systems.oldschool.book.decisions import How, Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.generated_state import WhatNowAt
from affray.systems.oldschool.rules.finding import ELSE, can_find, can_take
from affray.systems.oldschool.rules.movement import mark_taken

AGAINST: Final = " against "


def own(act: Question) -> WhatNow:
    """Return the act as what it is."""
    assert isinstance(act, WhatNow)
    return act


def here(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    assert isinstance(fight, Fight)
    return fight


def worth_listing(fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is an enemy that is seen and can still be struck."""
    if target.side == fighter.side or target.gone != 0 or not target.seen_by(fighter.side):
        return False
    return target.status == Status.ABLE or target.status == Status.UNCONSCIOUS


class Enemy(FoeSlot):
    """Whom something is done to."""

    def __init__(self) -> None:
        super().__init__("target", WhatNowAt.TARGET)
        self.none = Reason("OS-ATK-1", "nobody is in reach of that")

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return enemies that are seen and can still be struck."""
        people = here(fight).people
        return [int(one.number) for one in people if worth_listing(own(act).fighter, one)]


class Burning(FriendSlot):
    """A friend whose flames are put out; oneself when nobody is named."""

    def __init__(self) -> None:
        super().__init__("target", WhatNowAt.TARGET)

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return friends who are on fire."""
        found: list[int] = []
        for person in here(fight).people:
            if person.side == act.asked.side and person.gone == 0:
                if person.has(Condition.ON_FIRE):
                    found.append(int(person.number))
        return found


class WeaponSlot(Slot):
    """One of the weapons of the one who acts, the bare body too; unsaid, the one in hand."""

    def __init__(self, before: str = "with") -> None:
        super().__init__("weapon", WhatNowAt.WEAPON, "weapon", before)
        self.listed = True
        self.none = Reason("OS-RND-5", "that weapon is not at hand")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every weapon, another's if one was taken up, and what lies within reach."""
        fighter = own(act).fighter
        found = list(range(fighter.body + 1))
        if fighter.found > 0:
            found.append(int(fighter.strange()))
        if act.choice == Verb.PICK_UP:
            found += [int(ELSE) + one for one in lying_about(here(fight), fighter)]
        return found

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name, of another's weapon with whose it was."""
        battle = here(fight)
        fighter = own(act).fighter
        thing = value - ELSE
        if value == fighter.strange() and fighter.found > 0:
            thing = fighter.found - 1
        if thing < 0:
            return fighter.sheet.weapons[value].name.lower()
        owner = lens.name(battle.people[battle.owners[thing]])
        return f"{owner}'s {battle.arsenal[thing].name}".lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the weapon in hand."""
        return own(act).fighter.ready

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what can be struck with: whatever is at hand, and the bare body."""
        fighter = own(act).fighter
        weapons = self.values(fight, act)
        return [one for one in weapons if one == fighter.body or fighter.at_hand(one)]


class HandledWeapon(WeaponSlot):
    """A weapon that is drawn, picked up, dropped or coated; unsaid, the only one that can be."""

    def __init__(self) -> None:
        super().__init__("")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be."""
        return ONLY

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return those that are where the verb looks for them."""
        fighter = own(act).fighter
        verb = act.choice
        if verb == Verb.DROP or verb == Verb.COAT:
            return [int(fighter.ready)] if fighter.is_armed() else []
        wanted = Where.ON_THE_GROUND if verb == Verb.PICK_UP else Where.AT_HAND
        known = self.values(fight, act)
        return [one for one in known if is_worth(here(fight), fighter, one, wanted)]


def is_worth(fight: Fight, fighter: Fighter, number: i64, wanted: i64) -> bool:
    """Tell whether a weapon is where the verb looks for it."""
    if number >= ELSE:
        return can_take(fight, fighter, number - ELSE)
    return number != fighter.body and fighter.where_is(number) == wanted


def lying_about(fight: Fight, fighter: Fighter) -> list[int]:
    """Return the weapons of others that lie there for the taking, as far as somebody can know."""
    return [one for one in range(len(fight.owners)) if can_find(fight, fighter, one)]


class HowSlot(BitsSlot):
    """How an attack is made: thrown, in two hands, non-lethal."""

    def __init__(self) -> None:
        super().__init__("how", WhatNowAt.HOW, How.NAMES)
        self.noun = "way to strike"
        self.varied = True

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the ways that the weapon allows, by number."""
        what = own(act)
        return [ways.bit_length() - 1 for ways in ways_of(what.fighter, what.weapon)]


def ways_of(fighter: Fighter, number: i64) -> list[int]:
    """Return how else one strikes with a weapon; non-lethal only with the usual one."""
    weapon = fighter.sheet.weapons[number]
    found: list[int] = []
    if weapon.two_hands and weapon.one_hand:
        found.append(int(How.TWO_HANDS))
    if weapon.thrown:
        found.append(int(How.THROWN))
    if number == usual_weapon(fighter) and not weapon.shot:
        found.append(int(How.NON_LETHAL))
    return found


def usual_weapon(fighter: Fighter) -> i64:
    """Return the weapon in hand; with bare hands the first that can be drawn, which is free."""
    if not fighter.is_armed():
        for number in range(fighter.body):
            if fighter.at_hand(number):
                return number
    return fighter.ready


class ThingSlot(Slot):
    """What is taken out of the backpack: a weapon, or an item after the weapons."""

    def __init__(self) -> None:
        super().__init__("thing", WhatNowAt.THING, "thing")
        self.listed = True
        self.none = Reason("OS-RET-1", "nothing is in the backpack")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everything that is carried anywhere."""
        fighter = own(act).fighter
        count = len(fighter.sheet.weapons) + len(fighter.sheet.items)
        return [one for one in range(count) if one != fighter.strange()]

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is in the backpack."""
        fighter = own(act).fighter
        things = self.values(fight, act)
        return [one for one in things if one != fighter.body and fighter.in_backpack(one)]

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.thing_name(value).lower()

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only thing there."""
        return ONLY


class TaskSlot(Slot):
    """What the referee lets somebody try (OS-CHK-1)."""

    def __init__(self) -> None:
        super().__init__("task", WhatNowAt.THING, "thing")
        self.listed = True
        self.none = Reason("OS-CHK-1", "there is nothing to work on")

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


class Contest(Slot):
    """The attributes of a stunt: the own one against the target's (OS-MAN-1)."""

    def __init__(self) -> None:
        super().__init__("attributes", WhatNowAt.THING, "choice", COMMA)
        self.asks = 'a stunt names both attributes: "stunt ogre, dex against str"'
        self.none = Reason("OS-MAN-1", self.asks)

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every pair, as six times the own attribute and the target's."""
        return list(range(len(Attribute.NAMES) * len(Attribute.NAMES)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return both names."""
        names = Attribute.NAMES
        return f"{names[value // 6]}{AGAINST}{names[value % 6]}"

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return nothing: they must be said."""
        return ONLY


class Reached(PlaceSlot):
    """A place within the movement that is left (OS-RND-4)."""

    def __init__(self) -> None:
        super().__init__("place", WhatNowAt.PLACE, "", "OS-RND-4")
        self.also = ("to",)

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every place that can be reached."""
        battle = here(fight)
        if not battle.mapped:
            return []
        fighter = own(act).fighter
        mark_taken(battle, fighter)
        battle.field.flood(fighter.place, fighter.feet)
        return battle.field.ends()

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the places beside an enemy, or as near as the turn allows."""
        battle = here(fight)
        fighter = own(act).fighter
        found: list[int] = []
        if not battle.mapped or fighter.feet <= 0 or fighter.has(Condition.STAYING):
            return found
        for target in battle.people:
            if worth_listing(fighter, target) and target.status == Status.ABLE:
                place = nearest(battle, fighter, target)
                if place >= 0 and place != fighter.place and place not in found:
                    found.append(int(place))
        return found


def nearest(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return the place nearest to a target; who wants to go through a fire names the place."""
    mark_taken(fight, fighter)
    fight.field.wary = True
    place = fight.field.nearest(fighter.place, target.place, fighter.feet, MELEE)
    fight.field.wary = False
    return place


class Last(FlagSlot):
    """`, end` after an act: and that is the whole turn."""

    def __init__(self) -> None:
        super().__init__("last", WhatNowAt.LAST, "end")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the flag, but for the end itself."""
        return [] if act.choice == Verb.END else [1]
