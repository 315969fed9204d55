"""What ends a turn, after which nothing can follow: what is said behind it is not lost."""

from __future__ import annotations

from collections.abc import Callable

from affray.orders.clause import Ear
from affray.orders.following import Following
from affray.orders.outcome import ACT, ASK, Order

Read = Callable[[str], Order]


def ended(ear: Ear, order: Order, read: Read) -> Order:
    """Return an order that ends the turn, if nothing else was ordered behind that.

    Who stands fast and goes on guard is on guard; else it is asked what comes before the end.
    """
    ending = ear.words.listed("ending")
    if order.kind != ACT or len(order.acts) < 2 or order.acts[0] not in ending:
        return order
    lasting = tuple(ear.words.listed("clauses", "lasting"))  # how long is no other act
    later = [read(one) for one in order.acts[1:] if not one.startswith(lasting)]
    more = [one for one in later if one.kind != ACT or one.acts[0] not in ending]
    if not more:
        return order
    if more[0].kind == ACT and more[0].acts[0] in Following(ear).guarding:
        return more[0]  # plant my feet and go on full defense
    said = " ".join(order.acts[1:])
    return Order(ASK, words=f'"{said}": what is to be done before the turn ends?')
