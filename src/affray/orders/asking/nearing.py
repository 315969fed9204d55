"""Who is too far off for what was ordered: the way there first, or which of them is meant."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.asking.instead import is_too_far, near_way_to, way_to
from affray.orders.clause.filling import Filler
from affray.orders.clause.often import Often
from affray.orders.clause.reading import Reading
from affray.orders.outcome import ACT, ASK, MOST_CHOICES, Found, Order
from affray.orders.where.placing import shown

WHICH_ONE = "which one: "


def nearer(filler: Filler, readings: Sequence[Reading], found: Found, stays: bool) -> Order | None:
    """Return the way to whoever is charged and still too far off, and the blow after it."""
    said = [one for one in readings if one.people]
    charges = any(one.closing and one.verb.word in filler.ear.blows for one in said)
    whom = list({one.name: one for one in found.tried}.values())
    if not said or len(whom) != 1:
        return None
    far = is_too_far(filler, found) and not stays
    if charges or (far and filler.ear.going):
        way = way_to(filler, whom[0])
    else:
        left = far and _leaves_a_blow(filler)
        way = near_way_to(filler, whom[0]) if left else ""  # two steps away is no refusal
    if not way:
        return None
    near = f"{said[0].verb.word} {whom[0].name.casefold()}"
    plain = filler.words.listed("clauses", "blow")[0]  # put the wolf down, sooner than trip it
    wanted = sorted(found.wanted, key=lambda one: not one.startswith(f"{plain} "))
    blow = wanted[0] if wanted else near
    return Order(ACT, acts=(way, blow), named=(whom[0].name,))


def _leaves_a_blow(filler: Filler) -> bool:
    """Tell whether a blow is left after a move, in a book that counts actions."""
    often = Often(filler.ear)
    return not often.counts or often.left() > 1


def which_way(filler: Filler, readings: Sequence[Reading], found: Found) -> Order | None:
    """Ask which of several is meant who are all too far off, with the ways to them."""
    whom = {one.name: one for one in found.tried if one.band > 0}
    one = all(
        len(each.people) == 1 and not each.people[0].many and not each.people[0].last
        for each in readings
    )
    if len(whom) < 2 or not one or not is_too_far(filler, found):
        return None
    near = sorted(whom.values(), key=lambda one: (one.distance, one.number))[:MOST_CHOICES]
    ways = [way for way in (way_to(filler, one) for one in near) if way]
    who = " or ".join(shown(near))
    words = f"{WHICH_ONE}{who}? {found.refused[0].text}"
    return Order(ASK, words=words, choices=tuple(dict.fromkeys(ways))) if ways else None


def aiding(filler: Filler, readings: Sequence[Reading], found: Found) -> Order | None:
    """Return the way to a friend who is to be helped, and needs no tending."""
    helps = readings[0].phrase.split()[:1]
    friends = list({one.name: one for one in found.tried if one.friend}.values())
    needless = all(one.text in filler.words.listed("no need") for one in found.refused)
    if not (helps and helps[0] in filler.words.listed("clauses", "helping") and needless):
        return None
    way = way_to(filler, friends[0]) if len(friends) == 1 else ""
    return Order(ACT, acts=(way,), named=(friends[0].name,)) if way else None
