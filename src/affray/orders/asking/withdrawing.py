"""Where somebody falls back to who did not say so: by the only way there is, or it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, says
from affray.orders.outcome import ACT, ASK, REFUSE, WHERE, Order


def withdrawn(filler: Filler, reading: Reading, order: Order, said: Sequence[str]) -> Order:
    """Return where somebody falls back to, in a fight of areas: fall back, retreat, slip away."""
    words = filler.words
    falls = reading.phrase in words.listed("falling back")
    stays = says([one for one in said if one not in MARKS], words.listed("staying there"))
    if filler.ear.ground.field.kind != "areas" or not falls or reading.spots or stays:
        return order
    if order.kind == REFUSE and order.instead:
        return Order(ASK, words=WHERE, choices=order.instead, rule=order.rule)
    if order.kind != ACT or order.acts[0] != reading.verb.word:
        return order
    ways = _ways(filler, reading)
    if not ways:
        return order
    if len(ways) == 1:
        return replace(order, acts=(ways[0], *order.acts[1:]))
    return Order(ASK, words=WHERE, choices=(*ways, order.acts[0]))


def _ways(filler: Filler, reading: Reading) -> list[str]:
    """Return the ways to other areas by which somebody can fall back now."""
    ear = filler.ear
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    begins = f"{reading.verb.word} to "
    return [one.key for one in options if one.reason is None and one.key.startswith(begins)]
