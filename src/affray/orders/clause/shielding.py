"""A blow behind a way to a friend's side that leads nowhere: before Odo, and hit the orc."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.outcome import ACT, ASK, REFUSE, Order
from affray.orders.where.places import BEHIND, BESIDE, FRONT, NAMED, TO

CONTACT = "contact"


def blow_after(
    ear: Ear, clause: Sequence[str], reading: Reading, first: Order, then: Callable[[], Order]
) -> Order:
    """Return what comes of a blow whose way to a friend is refused; the refusal where none does.

    Where everybody is in contact nobody stands before anybody, and the blow is all that is left.
    Elsewhere it is asked: who wanted to shield somebody may not want to strike from here.
    """
    lies = (FRONT, BESIDE, BEHIND, TO, NAMED)
    placed = len(reading.spots) == 1 and reading.spots[0].how in lies
    if first.kind != REFUSE or not placed or not _is_friend(ear, reading):
        return first
    blow = then()
    if blow.kind != ACT or not any(blow.acts[0].startswith(f"{one} ") for one in ear.blows):
        return first
    if ear.ground.field.kind == CONTACT:
        ear.joined.append(tuple(clause))
        return blow
    words = f"{first.words}; perhaps: {blow.acts[0]}?"
    return replace(first, kind=ASK, words=words, choices=blow.acts[:1], instead=())


def _is_friend(ear: Ear, reading: Reading) -> bool:
    """Tell whether it is a friend by whom a place is described."""
    who = reading.spots[0].who
    whom = who.among(ear.crowd.people, ear.crowd.last) if who is not None else []
    return bool(whom) and all(one.friend and not one.asked for one in whom)
