"""What is wrong with a fighter is said when it is read, and what it is made of is worked out."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.files.encounter import from_data
from affray.core.files.problem import BadData
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.stats import trained
from affray.systems.skirmish.system import SYSTEM


def fighter(**entry: Any) -> Fighter:
    """Return a fighter of this entry."""
    sides = {"us": [{"name": "Ada", **entry}], "them": [{"name": "Foe"}]}
    data = {"encounter": "x", "system": "skirmish", "map": "contact", "sides": sides}
    return SYSTEM.build(from_data(data, "x")).people[0]


def test_experience() -> None:
    """What each amount of experience adds, up to 10."""
    steps = {0: 0, 1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 8: 4, 9: 5, 11: 5, 12: 6, 15: 6, 16: 7}
    steps |= {19: 7, 20: 8, 24: 8, 25: 9, 29: 9, 30: 10, 31: 10, 999: 10}
    assert {xp: trained(xp) for xp in steps} == steps


def test_no_skill_of_a_player_character_has_over_half_of_its_set() -> None:
    """Rounded up; others have what they have, and sets do not mix."""
    ada = fighter(pc=True, xp={"one-handed": 4, "evasion": 3, "sneaking": 1})
    assert ada.sheet.skills["One-handed"] == 3
    with pytest.raises(BadData, match="over half of the 8 XP"):
        fighter(pc=True, xp={"one-handed": 5, "evasion": 3})
    assert fighter(xp={"one-handed": 5}).sheet.skills["One-handed"] == 3


def test_memory_holds_so_many_spells_and_prayers() -> None:
    """SK-MAG-1: Cognition less 7."""
    known = {"skills": {"evocation": 5, "rite of life": 5}, "spells": ["ignition", "repulse"]}
    assert len(fighter(cog=10, prayers=["sanctity"], **known).sheet.spells) == 3
    with pytest.raises(BadData, match="Memory is 2"):
        fighter(cog=9, prayers=["sanctity"], **known)


def test_a_skill_that_was_never_learned_casts_nothing() -> None:
    """SK-MAG-1: Arcane and Divine skills have no default."""
    with pytest.raises(BadData, match="needs the skill Evocation"):
        fighter(spells=["ignition"])


def test_races_change_stats() -> None:
    """The formulas work on what the race has changed."""
    dwarf = fighter(race="redbeard dwarf")
    assert (dwarf.sheet.phy, dwarf.sheet.con, dwarf.sheet.endurance) == (13, 14, 7)
    assert dwarf.sheet.critical == 14


def test_elven_weapons_weigh_less() -> None:
    """Wield 8: a broadsword leaves 1, an elven one 2, an elven dagger 5."""
    ada = fighter(phy=8, con=8, loadouts=["broadsword", "elven broadsword", "elven dagger"])
    assert [int(one.wield) for one in ada.sheet.loadouts[:3]] == [0, 0, 1]
    heavy = fighter(phy=6, con=6, loadouts=["broadsword", "elven broadsword", "warhammer"])
    assert [int(one.wield) for one in heavy.sheet.loadouts[:3]] == [-1, 0, -2]


def test_names_that_do_not_exist() -> None:
    """The nearest right word is told."""
    with pytest.raises(BadData, match="duelist"):
        fighter(abilities=["duellist"])
    with pytest.raises(BadData, match="poison"):
        fighter(resistant=["poisson"])
