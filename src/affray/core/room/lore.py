"""Whom everybody has heard of: the people of a system's content, as they would stand in a fight."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.lore import NO_LIKENESS, Belief, Likeness, Lore
from affray.core.room.clues import FINE, Clues, points_of
from affray.core.room.system import System
from affray.core.state.house_rules import chosen

AFAR = 2 * NO_LIKENESS  # points behind the best by looks: no clue makes it thought of
AT_ONCE = 40  # of an encounter that holds them all; a fight has a limit


@dataclass
class Learnt:
    """How well those whom somebody may be like explain what was told of it."""

    clues: Clues
    points: list[int]  # fine ones, by model
    heard: int = 0  # how many clues
    looked: tuple[int, int] = (0, 0)  # after how many blows, and how hurt it was then


class ContentLore(Lore):
    """The people of the content, read when somebody first wonders about a stranger."""

    def __init__(self, system: System) -> None:
        super().__init__()
        self.system = system
        self._clues: dict[int, Clues] = {}  # by side
        self._now: Clues | None = None  # of the side that imagines something

    def people(self, fight: Fight) -> list[Fighter]:
        """Return everybody of the content, by the house rules of this fight."""
        rules: Any = getattr(fight, "rules", None)
        values = chosen(rules, self.system.house_rules) if self.system.house_rules else {}
        return everybody(self.system, tuple(sorted(values.items())))

    def listen(self, fight: Fight, side: int) -> None:
        """Hear what a side was told since it was last asked, or all of it if that was changed."""
        told: Any = fight.host.told_so_far()
        reading = self.system.clues
        self._now = None
        if reading is not None and told:
            clues = self._clues.get(side)
            if clues is None or not clues.knows(told):
                clues = self._clues[side] = Clues(reading, side)
            clues.hear(fight, told)
            self._now = clues

    def learn(
        self, fight: Fight, side: int, person: Fighter, belief: Belief, book: Likeness
    ) -> None:
        """Weigh whom somebody is taken for by how well that explains what was told of it."""
        clues, learnt = self._now, belief.learnt_from
        if clues is None:
            if learnt is not None:
                belief.learnt, belief.learnt_from = [], None
                belief.weigh()
            return
        if not isinstance(learnt, Learnt) or learnt.clues is not clues:
            learnt = belief.learnt_from = Learnt(clues, [0] * len(belief.models))
        name, blows = person.name, len(clues.losses.get(person.name, ()))
        chances = clues.of.get(name, [])[learnt.heard :]
        band = int(self.system.band(fight, person)) if blows else 0
        if not chances and learnt.looked == (blows, band):
            return
        found = [-math.inf] * len(belief.models)
        for at in thought_of(belief):
            sheet = belief.twin(at, side, person, book)
            learnt.points[at] += sum(points_of(chance(sheet)) for chance in chances)
            found[at] = (learnt.points[at] + clues.looks(name, sheet, band)) / FINE
        learnt.heard += len(chances)
        learnt.looked = (blows, band)
        belief.learnt = found
        belief.weigh()


def thought_of(belief: Belief) -> list[int]:
    """Return the places of those whom clues may make likely: by looks nobody is far more so."""
    points = [int(one) for one in belief.points]
    best = max(points)
    return [at for at, one in enumerate(points) if best - one <= AFAR]


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
