"""The slots of a blow: with what, in which way, at what, and how."""

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
    NameSlot,
    Slot,
)
from affray.core.fight import fight as core
from affray.systems.simverse.acts.slots import here, own
from affray.systems.simverse.book.constants import Location, Maneuver, Verb
from affray.systems.simverse.book.generated_state import WhatNowAt
from affray.systems.simverse.rules.actions.lying import in_reach, owner_of
from affray.systems.simverse.rules.attack.situation import reaches

BOTH: Final[i64] = 1000  # in place of a weapon: one in each hand


class WeaponSlot(Slot):
    """One of the weapons of the one who acts, by its name."""

    def __init__(self, before: str) -> None:
        super().__init__("weapon", WhatNowAt.WEAPON, "weapon", before)
        self.listed = True

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every weapon that one came with, the bare body, and another's in hand."""
        fighter = own(act).fighter
        found = list(range(fighter.body + 1))
        for number in (fighter.ready, fighter.off):
            if not fighter.is_own(number):
                found.append(int(number))
        return found

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name, of another's weapon whose it is."""
        fighter = own(act).fighter
        name = fighter.sheet.weapons[value].name.lower()
        if fighter.is_own(value):
            return name
        owner = owner_of(here(fight), fighter.item(value))
        return f"{lens.name(owner)}'s {name}".lower() if lens.knows(owner) else f"another {name}"


class TrickWeapon(WeaponSlot):
    """With what a maneuver is done: unsaid, what is in hand if it will do, else the bare body."""

    def __init__(self) -> None:
        super().__init__("with")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the melee weapon in hand, or the bare body."""
        fighter = own(act).fighter
        return fighter.ready if fighter.ready_weapon().melee else fighter.body

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is in the hands, and the bare body."""
        fighter = own(act).fighter
        found = [int(fighter.ready)]
        if fighter.off >= 0:
            found.append(int(fighter.off))
        if fighter.ready != fighter.body:
            found.append(int(fighter.body))
        return found


class StrikingWeapon(TrickWeapon):
    """With what an attack is made: unsaid, what is in hand; or with both hands (SV-2W-2)."""

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return what is in hand."""
        return own(act).fighter.ready

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every weapon, and both hands."""
        return [*WeaponSlot.values(self, fight, act), int(BOTH)]

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return what is in the hands, the bare body, and both hands."""
        found = TrickWeapon.worth(self, fight, act)
        return [*found, int(BOTH)] if own(act).fighter.off >= 0 else found

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return "both" if value == BOTH else WeaponSlot.word(self, fight, act, value, lens)

    def read(self, act: Question) -> list[int]:
        """Return the weapon, or both hands."""
        what = own(act)
        if what.second != 0:
            return [int(BOTH)]
        return [] if what.weapon < 0 else [int(what.weapon)]

    def write(self, act: Question, values: list[int]) -> None:
        """Fill in a weapon; both hands strike the same target if no other one is named."""
        what = own(act)
        if values and values[0] == BOTH:
            what.weapon = what.fighter.ready
            if what.second == 0:
                what.second = what.target + 1 if what.target >= 0 else -1
            return
        what.weapon = values[0] if values else -1
        if not values or what.second < 0 or what.second == what.target + 1:
            what.second = 0


class CarriedWeapon(WeaponSlot):
    """A weapon to draw, to pick up, to stow or to drop; unsaid, the only one."""

    def __init__(self) -> None:
        super().__init__("")
        self.none = Reason("SV-ACT-12", "there is no weapon for that")

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the only one with which it can be done."""
        return ONLY

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every weapon, and what others have left on the ground."""
        found = WeaponSlot.values(self, fight, act)
        return [*found, *others_on_the_ground(fight, act)]

    def worth(self, fight: core.Fight, act: Question) -> list[int]:
        """Return every weapon but the body, and what lies there."""
        fighter = own(act).fighter
        return [one for one in self.values(fight, act) if one != fighter.body]


def others_on_the_ground(fight: core.Fight, act: Question) -> list[int]:
    """Return the weapons of others that whoever would pick something up can reach."""
    fighter = own(act).fighter
    if act.choice != Verb.PICK_UP:
        return []
    battle = here(fight)
    lie = [fighter.weapon_of(battle.lie[i]) for i in range(battle.lying)]
    return [
        int(one)
        for one in lie
        if not fighter.is_own(one) and in_reach(battle, fighter, fighter.item(one))
    ]


# -- how --------------------------------------------------------------------------------------


class ModeSlot(Slot):
    """The way to use the weapon: swing, thrust, shoot (SV-WPN-5)."""

    def __init__(self) -> None:
        super().__init__("mode", WhatNowAt.MODE, "choice", COMMA)
        self.listed = True
        self.seeks = True

    def values(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the ways to use the weapon that strikes."""
        what = own(act)
        if what.weapon < 0:
            return []
        return list(range(len(what.fighter.sheet.weapons[what.weapon].modes)))

    def word(self, fight: core.Fight, act: Question, value: i64, lens: Lens) -> str:
        """Return its name."""
        return own(act).fighter.sheet.weapons[own(act).weapon].modes[value].name

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return the first."""
        return 0

    def goes_unsaid(self, fight: core.Fight, act: Question, value: i64) -> bool:
        """Tell whether there is only one."""
        return len(self.values(fight, act)) < 2


class LocationSlot(NameSlot):
    """Where a blow is aimed (SV-CALL-1)."""

    def __init__(self) -> None:
        super().__init__("location", WhatNowAt.LOCATION, Location.NAMES, usual=Location.BODY)
        self.noun = "place"
        self.varied = True

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return each place, for the first way that the ready weapon reaches.

        Any other combination may be typed (SV-CALL-1 to SV-CALL-4).
        """
        what = own(act)
        fighter = what.fighter
        if what.weapon != fighter.ready or what.second != 0:
            return []
        modes = fighter.ready_weapon().modes
        target = here(fight).people[what.target]
        for mode in range(len(modes)):
            if reaches(here(fight), fighter, target, modes[mode]):
                return list(range(1, len(self.names))) if mode == what.mode else []
        return []


class ManeuverSlot(BitsSlot):
    """What goes with an attack (SV-MAN)."""

    def __init__(self) -> None:
        super().__init__("maneuvers", WhatNowAt.MANEUVERS, Maneuver.NAMES[: Maneuver.WITH_ATTACK])
        self.noun = "maneuver"
        self.varied = True

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return the maneuvers that are known."""
        what = own(act)
        if what.second != 0:
            return []
        learned = what.fighter.sheet.maneuvers
        return [i for i in range(len(self.names)) if (learned >> i) & 1 != 0]


class AsMinor(FlagSlot):
    """An unarmed attack that is the Minor Action (SV-UNA-4); unsaid where no Major is left."""

    def __init__(self) -> None:
        super().__init__("minor", WhatNowAt.THING, "minor")
        self.empty = -1
        self.varied = True

    def usual(self, fight: core.Fight, act: Question) -> i64:
        """Return whether it could be nothing else."""
        what = own(act)
        fighter = what.fighter
        only = fighter.major <= 0 and fighter.minor > 0
        return 1 if only and fighter.sheet.martial_arts and what.weapon == fighter.body else -1

    def variants(self, fight: core.Fight, act: Question) -> list[int]:
        """Return whether Martial Arts strike so."""
        what = own(act)
        arts = what.fighter.sheet.martial_arts and what.weapon == what.fighter.body
        return [1] if arts and what.second == 0 and what.thing < 0 else []
