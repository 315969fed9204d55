"""Somebody who was seen before and is not to be seen now: that is said, and nothing is done."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from affray.orders.language.text import tokens
from affray.orders.outcome import ASK, REFUSE, Order


def gone(order: Order, text: str, seen: Collection[str], before: Collection[str]) -> Order:
    """Return an order that was not understood as refused, where it names who is out of sight.

    Only those are known who were seen before; nobody hidden can be found by asking.
    """
    if order.kind != ASK or not order.unread:
        return order
    heard = tokens(text)
    lost = [name for name in before if name not in seen and _is_named(heard, name)]
    longest = max(lost, key=len, default="")
    if not longest or any(_is_named(heard, name) for name in seen if len(name) > len(longest)):
        return order
    return Order(REFUSE, words=f"{longest} is not to be seen")


def _is_named(heard: Sequence[str], name: str) -> bool:
    words = name.casefold().replace("-", " ").split()
    return any(list(heard[at : at + len(words)]) == words for at in range(len(heard)))
