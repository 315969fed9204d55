"""Whom everybody has heard of: the people of a system's content, as they would stand in a fight."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.lore import Lore
from affray.core.room.system import System
from affray.core.state.house_rules import chosen

AT_ONCE = 40  # of an encounter that holds them all; a fight has a limit


class ContentLore(Lore):
    """The people of the content, read when somebody first wonders about a stranger."""

    def __init__(self, system: System) -> None:
        super().__init__()
        self.system = system

    def people(self, fight: Fight) -> list[Fighter]:
        """Return everybody of the content, by the house rules of this fight."""
        rules: Any = getattr(fight, "rules", None)
        values = chosen(rules, self.system.house_rules) if self.system.house_rules else {}
        return everybody(self.system, tuple(sorted(values.items())))


@lru_cache(maxsize=32)
def everybody(system: System, house_rules: tuple[tuple[str, str], ...]) -> list[Fighter]:
    """Return everybody of the content as a fighter; who cannot be made is nobody's model."""
    rules = system.choose_rules(dict(house_rules)) if system.house_rules else None
    return [system.make_fighter(line, rules) for line in lines_of(system)]


@lru_cache(maxsize=8)
def lines_of(system: System) -> list[dict[str, Any]]:
    """Return everybody of the content as a line of a start."""
    from affray.core.files.encounter import from_data, library_for
    from affray.core.files.encounter_models import FIGHTERS
    from affray.core.files.problem import BadData

    try:
        names = library_for(system).names(FIGHTERS)
    except BadData:  # a record can be played on although somebody's own content is wrong by now
        return []
    found: list[dict[str, Any]] = []
    for first in range(0, len(names), AT_ONCE):
        some = [{"fighter": name} for name in names[first : first + AT_ONCE]]
        half = len(some) // 2
        sides = {"some": some[:half] or some, "others": some[half:]}
        data = {"encounter": "everybody", "system": system.id, "sides": sides}
        found += from_data(data, "everybody")["fighters"]
    return found
