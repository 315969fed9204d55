"""What sort of creature a fighter is, for stories: by its sheet, not by its name."""

from __future__ import annotations

from affray.core.story.being import Being, being_of
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.files.trackers import vitality_max
from affray.systems.simverse.rules.actions.hands import SPEAKS_FROM, is_beast


def being(fight: Fight, fighter: Fighter) -> Being:
    """Return the creature; what has only grown weapons and no wit to speak is a beast."""
    sheet = fighter.sheet
    speaks = bool(sheet.intellect >= SPEAKS_FROM)
    known = {
        "bleeds": sheet.bleeds,
        "feels": sheet.feels_pain and not sheet.undead,
        "minor": sheet.minor,
        "side": fight.sides[fighter.side],
        "health": int(vitality_max(fight, fighter)),
        "temper": _temper(sheet, speaks),
    }
    if sheet.undead and sheet.supernatural:
        return being_of("spirit", **known)
    if sheet.undead:
        return being_of("undead", **known)
    if is_beast(fighter):
        return being_of("beast", **known)
    return being_of("person", speaks=speaks, **known)


def _temper(sheet: Sheet, speaks: bool) -> str:
    if not speaks:
        return "mindless" if sheet.undead else "beast"
    return "cowardly" if sheet.cowardly else ""
