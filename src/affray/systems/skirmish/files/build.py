"""From resolved data to the fighters of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.state.sheets import fill
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout, Sheet, Spell


def make_sheet(data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from resolved data."""
    sheet = fill(Sheet(""), state.SHEET_FIELDS, data)
    sheet.skills = dict(data["skills"])
    sheet.loadouts = [fill(Loadout(""), state.LOADOUT_FIELDS, one) for one in data["loadouts"]]
    sheet.spells = [fill(Spell(""), state.SPELL_FIELDS, one) for one in data["spells"]]
    return sheet


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start, with what it carries for its magic."""
    data = line["sheet"]
    person = Fighter(line["name"], line["side"], make_sheet(data))
    for name in ("incense", "myrrh", "favors", "disfavors"):
        setattr(person, name, data[name])
    return person
