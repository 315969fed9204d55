"""The slots of Simverse's acts: whom, where, and what for."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.act.slot import (
    ONLY,
    FlagSlot,
    FoeSlot,
    FriendSlot,
    NameSlot,
    PlaceSlot,
    Slot,
)
from affray.core.fight import fight as core
from affray.core.story.words import pick
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Item, Status, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.generated_state import WhatNowAt
from affray.systems.simverse.rules.actions.items import things
from affray.systems.simverse.rules.actions.legality import pace_of
from affray.systems.simverse.rules.ground.movement import (
    farthest,
    flies_to,
    flood,
    mark_taken,
    pace_length,
)
from affray.systems.simverse.rules.maneuvers.tricks import known


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
    if target.side == fighter.side or target.gone != 0 or target.status != Status.ABLE:
        return False
    return target.seen_by(fighter.side)


def foes_to_list(fight: core.Fight, act: Question) -> list[int]:
    """Return the enemies that are seen and stand."""
    fighter = own(act).fighter
    return [one.number for one in here(fight).people if worth_listing(fighter, one)]


# -- whom -------------------------------------------------------------------------------------


class Foe(FoeSlot):
    """An enemy that is seen."""

    def __init__(self) -> None:
        super().__init__("target", WhatNowAt.TARGET)
        self.none = Reason("SV-ATK-1", "nobody can be attacked from here with that")

    def find(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> i64:
        """Return who is meant; whoever is hidden does not exist."""
        values = self.seen(fight, act, lens)
        return values[pick(self.noun, text, self.words(fight, act, values, lens))]


class Struck(Foe):
    """Whom an attack strikes; with a weapon in each hand it may be two (SV-2W-3)."""

    def __init__(self) -> None:
        super().__init__()
        self.most = 2

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the enemies that are seen and stand."""
        return foes_to_list(fight, act)

    def read(self, act: Question) -> list[int]:
        """Return the target, and another one of the second blow."""
        what = own(act)
        if what.target < 0:
            return []
        if what.second > 0 and what.second - 1 != what.target:
            return [int(what.target), int(what.second) - 1]
        return [int(what.target)]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in one target or two; a pair of blows stays a pair."""
        what = own(act)
        what.target = values[0] if values else -1
        if len(values) > 1:
            what.second = values[1] + 1
        elif what.second != 0:
            what.second = what.target + 1 if values else -1


class Enemy(Foe):
    """An enemy to whom something is done."""

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the enemies that are seen and stand, for a maneuver that is known."""
        what = own(act)
        is_trick = what.choice >= Verb.BASH and what.choice <= Verb.FEINT
        if is_trick and what.fighter.sheet.maneuvers & known(what.choice) == 0:
            return []
        return foes_to_list(fight, act)


class Behind(Foe):
    """An enemy to get behind, where there is no map to do it on (SV-SIT-9)."""

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the enemies that are seen and stand, if it makes sense at all."""
        return [] if here(fight).mapped else foes_to_list(fight, act)


class Patient(FriendSlot):
    """One of the own side, oneself when nobody is named."""

    def __init__(self) -> None:
        super().__init__("target", WhatNowAt.TARGET)

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return everybody of the own side who is there."""
        side = own(act).fighter.side
        return [one.number for one in here(fight).people if one.side == side and one.gone == 0]


class Mountable(FriendSlot):
    """What can be ridden: an ally of a larger size."""

    def __init__(self) -> None:
        super().__init__("target", WhatNowAt.TARGET)
        self.none = Reason("SV-MNT-2", "there is nobody like that to ride on")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be mounted."""
        return ONLY

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return who is large enough."""
        rider = own(act).fighter
        return [
            one.number
            for one in here(fight).people
            if one.side == rider.side and one.sheet.size > rider.sheet.size
        ]


# -- with what --------------------------------------------------------------------------------


class Last(FlagSlot):
    """`, end` after an act: and that is the whole turn."""

    def __init__(self) -> None:
        super().__init__("last", WhatNowAt.LAST, "end")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the flag, but for the end itself."""
        return [] if act.choice == Verb.END else [1]


# -- where ------------------------------------------------------------------------------------


class Reached(PlaceSlot):
    """A place within a half move, a full move or a sprint (SV-MOV-1 to SV-MOV-3)."""

    def __init__(self) -> None:
        super().__init__("place", WhatNowAt.PLACE, "", "SV-MOV-1")

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every place that can be reached."""
        what = own(act)
        battle = here(fight)
        if not battle.mapped:
            return []
        pace = pace_of(what.choice)
        if what.fighter.has(Condition.FLYING):
            places = range(battle.field.places)
            return [place for place in places if flies_to(battle, what.fighter, place, pace)]
        flood(battle, what.fighter, pace_length(battle, what.fighter, pace))
        return battle.field.ends()

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the place nearest to each enemy; for whoever panics, the farthest (SV-MOR-12).

        Where a slower movement gets as well, the faster one is not listed.
        """
        what = own(act)
        battle = here(fight)
        if not battle.mapped:
            return []
        if what.fighter.has(Condition.PANICKED):
            place = farthest(battle, what.fighter, pace_of(what.choice))
            return [int(place)] if place != what.fighter.place else []
        known: list[int] = []
        if what.choice != Verb.MOVE and what.fighter.minor > 0:
            known += closing_in(battle, what.fighter, Verb.MOVE, [])
        if what.choice == Verb.SPRINT:
            known += closing_in(battle, what.fighter, Verb.RUN, [])
        return closing_in(battle, what.fighter, what.choice, known)


def closing_in(fight: Fight, fighter: Fighter, verb: i64, known: list[int]) -> list[int]:
    """Return the places nearest to each enemy that is seen, but for those that are known."""
    found: list[int] = []
    for target in fight.people:
        if worth_listing(fighter, target):
            place = place_toward(fight, fighter, target, verb)
            if place != fighter.place and place not in found and place not in known:
                found.append(int(place))
    return found


def place_toward(fight: Fight, fighter: Fighter, target: Fighter, verb: i64) -> i64:
    """Return how near a movement gets to somebody."""
    field = fight.field
    limit = pace_length(fight, fighter, pace_of(verb))
    reach = fighter.ready_weapon().modes[0].reach
    mark_taken(fight, fighter)
    field.wary = fight.dangerous
    place = field.nearest(fighter.place, target.place, limit, reach)
    field.wary = False
    return place


# -- things -----------------------------------------------------------------------------------


class PotionSlot(NameSlot):
    """A potion to drink."""

    def __init__(self) -> None:
        super().__init__("thing", WhatNowAt.THING, Item.POTIONS, "")
        self.noun = "potion"
        self.listed = True
        self.none = Reason("SV-VIT-8", "there is none of that left to drink")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one that can be drunk."""
        return ONLY

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is carried."""
        return [one for one in range(len(self.names)) if things(own(act).fighter, one) > 0]


class TaskSlot(Slot):
    """A task of the scene."""

    def __init__(self) -> None:
        super().__init__("task", WhatNowAt.THING, "thing")
        self.listed = True
        self.none = Reason("SV-ACT-11", "the scene has no task to work on")

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
