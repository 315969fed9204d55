"""Falling back: whoever has struck gets out of reach by the best way there is."""

from __future__ import annotations

from affray.core.field.battlefield import Battlefield
from affray.referee import listed, load_encounter, system_of
from affray.systems.oldschool.book.constants import MELEE
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.foes.movement import PURSUERS
from affray.systems.oldschool.rules.movement import allowance, mark_taken


def compare(fight: Fight) -> int:
    """Look for a refuge for everybody by known ways and by a flood; return how many moved."""
    moved = 0
    field = fight.field
    for one in fight.people:
        if not one.stands():
            continue
        PURSUERS.look(fight, one)
        mark_taken(fight, one)
        feet = allowance(one)
        for wary in (False, True):
            field.wary = wary
            known = field.safest_end(one.place, feet, 2 * MELEE, PURSUERS)
            found = Battlefield.safest_end(field, one.place, feet, 2 * MELEE, PURSUERS)
            field.wary = False
            assert known == found, (one.name, field.name(known), field.name(found))
            assert field.peril(found, PURSUERS) <= field.peril(one.place, PURSUERS)
            moved += found != one.place
    return moved


def test_a_refuge_by_known_ways_is_that_of_a_flood() -> None:
    moved = 0
    for listing in listed("encounters"):
        if listing.origin != "affray" or listing.system != "oldschool":
            continue
        start = load_encounter(f"oldschool/{listing.name}")
        fight = system_of(start).build(start)
        assert isinstance(fight, Fight)
        fight.keep_start()
        for seed in range(3):
            fight.begin(seed)
            steps = 0
            while fight.mapped and fight.step() and steps < 60:
                steps += 1
                if steps % 5 == 0:
                    moved += compare(fight)
    assert moved > 200
