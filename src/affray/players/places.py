"""Places worth a thought: behind cover, on high ground, behind a foe, away, beside a friend."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from affray.core.act.question import Question
from affray.core.act.slot import PlaceSlot
from affray.core.act.table import Acts
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.numbers import Numbers

MOST_PLACES = 200  # more are not looked at: every other one, and so on


def rows_of_places(fight: Fight, question: Question, form: Acts) -> list[Numbers]:
    """Return acts that lead to places which no list of choices has, for each way to get there."""
    found: list[Numbers] = []
    for verb in form.verbs:
        slot = next((one for one in verb.slots if isinstance(one, PlaceSlot)), None)
        if slot is None or len(verb.slots) > 1:
            continue
        form.usual_act(fight, question, verb)
        if (reached := slot.values(fight, question)) and len(reached) > 1:
            for place in good_places(fight, question.asked, reached):
                slot.write(question, [place])
                row = Numbers()
                question.slots(row.write())
                found.append(row)
    return found


def good_places(fight: Fight, fighter: Fighter, reached: list[int]) -> list[int]:
    """Return the best place by each of a few measures."""
    field = fight.field
    foes = [int(one.place) for one in others(fight, fighter, False)]
    friends = [one for one in others(fight, fighter, True)]
    places = reached[:: 1 + len(reached) // MOST_PLACES]
    if not foes:
        return []

    def nearest(place: int) -> int:
        return min(int(field.distance(place, foe)) for foe in foes)

    def covered(place: int) -> int:
        return sum(int(field.cover(foe, place)) for foe in foes)

    def unseen(place: int) -> int:
        return sum(not field.sees(foe, place) for foe in foes)

    def behind(place: int) -> int:
        return sum(
            bool(field.in_reach(place, foe, field.step_length()))
            and any(field.opposite(place, foe, int(friend.place)) for friend in friends)
            for foe in foes
        )

    measures: list[Callable[[int], tuple[int, ...]]] = [
        lambda place: (nearest(place),),
        lambda place: (covered(place), -nearest(place)),
        lambda place: (unseen(place), nearest(place)),
        lambda place: (int(field.height(place)), -nearest(place)),
        lambda place: (behind(place), -nearest(place)),
    ]
    for friend in worst_off(fight, friends)[:2]:
        there = int(friend.place)
        measures.append(partial(closeness, fight, there))
    return list(dict.fromkeys(max(places, key=measure) for measure in measures))


def closeness(fight: Fight, there: int, place: int) -> tuple[int, ...]:
    """Return how near a place is to another."""
    return (-int(fight.field.distance(place, there)),)


def others(fight: Fight, fighter: Fighter, friends: bool) -> list[Fighter]:
    """Return who else stands: friends or foes, as far as the fighter knows."""
    return [
        one
        for one in fight.known_to(fighter.side)
        if one is not fighter and (one.side == fighter.side) == friends and not fight.is_out(one)
    ]


def worst_off(fight: Fight, friends: list[Fighter]) -> list[Fighter]:
    """Return friends, those with the least health left first."""
    return sorted(
        friends, key=lambda one: int(fight.vital_of(one)) / max(int(fight.full_of(one)), 1)
    )
