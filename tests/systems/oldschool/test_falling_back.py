"""Falling back: what a look at known ways tells is what a search of the ground finds."""

from __future__ import annotations

from affray.core.field.battlefield import NOWHERE
from affray.referee import listed, load_encounter, system_of
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.foes.movement import PURSUERS, known_refuge, refuge
from affray.systems.oldschool.rules.movement import allowance, mark_taken


def compare(fight: Fight) -> list[bool]:
    """Look for a refuge for everybody in both ways; tell for each whether the look was enough."""
    enough = []
    field = fight.field
    for one in fight.people:
        if not one.stands():
            continue
        feet = one.feet
        one.feet = allowance(one)
        PURSUERS.look(fight, one)
        mark_taken(fight, one)
        for wary in (False, True):
            field.wary = wary
            known = known_refuge(field, one)
            found = refuge(field, one)
            field.wary = False
            assert known in (found, NOWHERE), (one.name, field.name(found))
            enough.append(known == found)
        one.feet = feet
    return enough


def test_a_look_at_known_ways_is_mostly_enough_and_never_wrong() -> None:
    enough: list[bool] = []
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
                    enough += compare(fight)
    assert sum(enough) > len(enough) // 2
    assert not all(enough)
