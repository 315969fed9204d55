"""From resolved data to the fighters of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.state.marks import change_figure
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout, Sheet, Spell

OWN = ("incense", "myrrh", "favors", "disfavors", "loadouts", "spells", "skills")


def make_sheet(data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from resolved data."""
    sheet = Sheet("")
    for name, value in data.items():
        if name not in OWN:
            setattr(sheet, name, value)
    sheet.skills = dict(data["skills"])
    for given in data["loadouts"]:
        loadout = Loadout(given["name"])
        for name, value in given.items():
            setattr(loadout, name, value)
        sheet.loadouts.append(loadout)
    for given in data["spells"]:
        spell = Spell(given["name"], given["kind"])
        for name, value in given.items():
            setattr(spell, name, value)
        sheet.spells.append(spell)
    return sheet


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start."""
    data = line["sheet"]
    person = Fighter(line["name"], line["side"], make_sheet(data))
    for name in ("incense", "myrrh", "favors", "disfavors"):
        setattr(person, name, data[name])
    return person


def changed_sheet(person: Fighter, name: str, value: Any) -> Sheet:
    """Return a fighter's sheet with one figure changed; other fighters keep theirs."""
    sheet = Sheet(person.sheet.name)
    state.copy_sheet(person.sheet, sheet)
    change_figure(state.SHEET, sheet, name, value)
    return sheet
