"""What events tell of the numbers of strangers, and how likely a sheet makes it.

Of a foe's roll one is told whether it was made; of a save the dice as well, and not what they were
rolled against. Whoever strikes knows how hard, but not what it did.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from affray.core.room.clues import Clues, Facts, Reading, at_most, happens
from affray.systems.simverse.book.constants import Damage
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon

CALLED = -5  # about what a place on the body costs that is aimed at
OTHERWISE = (-4, -2, 0, 0, 2)  # what situations add to a roll
SURPRISED = 0.25  # how likely the order of turns is not that of Speed
SAVES = {
    "ST": "st",
    "EN": "en",
    "DX": "dx",
    "WS": "ws",
    "Perception": "perception",
}
HELD = ("holds", "steeled")


def weapon_of(sheet: Sheet, name: str) -> Weapon | None:
    """Return a weapon by its name."""
    return next((one for one in sheet.weapons if one.name == name), None)


def mode_of(sheet: Sheet, facts: Facts) -> Mode | None:
    """Return the way that a weapon was used."""
    weapon = weapon_of(sheet, facts["weapon"])
    modes = weapon.modes if weapon is not None else []
    return next((one for one in modes if one.name == facts["mode"]), None)


def made(needed: int) -> float:
    """Return the chance to make a roll on 3d6 in whatever situation (SV-CORE-4)."""
    return sum(at_most(3, 6, needed + more) for more in OTHERWISE) / len(OTHERWISE)


def hear_attack(clues: Clues, facts: Facts) -> None:
    """An attack tells of DX and skill (SV-ATK-2)."""
    called = CALLED if facts["location"] else 0

    def chance(sheet: Sheet) -> float:
        mode = mode_of(sheet, facts)
        if mode is None:  # a spell
            return 0.5
        own = int(sheet.dx + mode.skill + mode.master + mode.specialised + mode.to_hit)
        return happens(made(own + called), facts["hits"])

    clues.note(facts["who"], chance)


def hear_defence(clues: Clues, facts: Facts) -> None:
    """A defence tells of DX and skill (SV-DOD-1, SV-PAR-1, SV-BLK-1)."""

    def chance(sheet: Sheet) -> float:
        return happens(made(defence_of(sheet, facts["defence"])), facts["holds"])

    clues.note(facts["who"], chance)


def defence_of(sheet: Sheet, how: str) -> int:
    """Return what a defence is rolled against, with the best weapon for it."""
    if how == "parry":
        bases = [int(one.parry_base + one.parry) for one in sheet.weapons if one.parries]
        return max(bases, default=0)
    if how == "block":
        return int(sheet.block_base + sheet.sd)
    return int(sheet.dodge_base + sheet.ad)


def hear_save(clues: Clues, facts: Facts) -> None:
    """A save tells of an attribute; everybody sees the dice (SV-CORE-8)."""
    attribute = SAVES.get(facts["attribute"])
    if attribute is None:
        return
    fell = facts["roll"].total

    def chance(sheet: Sheet) -> float:
        own = int(getattr(sheet, attribute))
        good = sum(fell <= own + more for more in OTHERWISE) / len(OTHERWISE)
        return happens(good, facts["made"])

    clues.note(facts["who"], chance)


def hear_morale(clues: Clues, facts: Facts) -> None:
    """Whether a nerve holds tells of WS (SV-MOR-1)."""

    def chance(sheet: Sheet) -> float:
        own = int(sheet.ws) + 2 * (sheet.veteran or sheet.strong_willed) - 2 * sheet.inexperienced
        return happens(made(own), facts["result"] in HELD)

    clues.note(facts["who"], chance)


def hear_order(clues: Clues, facts: Facts) -> None:
    """The order of turns tells whose Speed is higher (SV-INIT-2)."""
    order = facts["order"]
    for at, name in enumerate(order):
        sooner = [int(clues.own[one].initiative) for one in order[:at] if one in clues.own]
        later = [int(clues.own[one].initiative) for one in order[at + 1 :] if one in clues.own]
        clues.note(name, partial(in_order, sooner, later))


def in_order(sooner: list[int], later: list[int], sheet: Sheet) -> float:
    """Return how likely somebody comes after some and before others; surprise may change it."""
    own = int(sheet.initiative)
    right = sum(own <= one for one in sooner) + sum(own >= one for one in later)
    return SURPRISED + (1 - SURPRISED) * right / max(len(sooner) + len(later), 1)


def hear_damage(clues: Clues, facts: Facts) -> None:
    """One's own wound tells of a foe's ST; what one's own blow did must show (SV-DMG-3)."""
    if facts["target"] in clues.own:
        ar = int(clues.own[facts["target"]].ar)

        def chance(sheet: Sheet) -> float:
            mode = mode_of(sheet, facts)
            if mode is None:
                return 0.5
            dice = int(mode.dice + mode.st_dice)
            more = int(mode.flat + mode.st_flat + mode.master + mode.quality)
            stopped = at_most(dice, int(mode.sides), against(ar, facts) - more)
            return happens(1.0 - stopped, facts["wounds"])

        clues.note(facts["who"], chance)
    elif "raw" in facts:
        raw, times = facts["raw"].total, facts["multiplier"]

        def loss(sheet: Sheet) -> float:
            return float(max(raw - against(int(sheet.ar), facts), 0) * times)

        clues.struck(facts["target"], loss)


def against(ar: int, facts: Facts) -> int:
    """Return what armour takes off a blow (SV-CUT-1)."""
    return 2 * ar if facts["type"] == Damage.NAMES[Damage.CUTTING] else ar


def hear_healing(clues: Clues, facts: Facts) -> None:
    """Whoever has recovered looks better than blows have left it."""
    clues.healed(facts["who"])


def full(sheet: Any) -> int:
    """Return the Vitality of one who is unhurt."""
    return int(sheet.vitality)


CLUES = Reading(
    {
        "AttackRolled": hear_attack,
        "DefenceRolled": hear_defence,
        "SaveRolled": hear_save,
        "MoraleRolled": hear_morale,
        "InitiativeSet": hear_order,
        "DamageRolled": hear_damage,
        "VitalityGained": hear_healing,
    },
    full,
)
