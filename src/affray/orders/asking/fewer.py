"""Whom a spell may reach where too many are named for it: bless everyone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from affray.orders.asking.instead import legal_acts
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.outcome import ASK, MOST_CHOICES, Found, Order
from affray.orders.who.person import Described

FEWEST = 2


def fewer(filler: Filler, readings: Sequence[Reading], found: Found) -> Order | None:
    """Return the question who is meant of too many, with as many as can be; else nothing."""
    many = filler.words.listed("too many")
    if not found.refused or any(one.text not in many for one in found.refused):
        return None
    whom = list({one.name: one for one in found.tried}.values())
    whom.sort(key=lambda one: (not one.asked, one.distance))
    for count in range(len(whom) - 1, FEWEST - 1, -1):
        legal: list[str] = []
        for some in combinations(whom, count):
            said = [Described(one.name, one.name, frozenset([one.name])) for one in some]
            legal += legal_acts(filler, replace(readings[0], people=said))
        if legal:
            words = f"{found.refused[0].text}: which of them?"
            return Order(ASK, words=words, choices=tuple(dict.fromkeys(legal))[:MOST_CHOICES])
    return None
