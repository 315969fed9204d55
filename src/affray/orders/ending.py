"""What ends a turn, after which nothing can follow: what is said behind it is not lost."""

from __future__ import annotations

from collections.abc import Callable

from affray.orders.clause import Ear
from affray.orders.following import Following
from affray.orders.hunch import Hunches
from affray.orders.outcome import ACT, ASK, Order
from affray.orders.text import tokens

Read = Callable[[str], Order]


def ended(ear: Ear, order: Order, read: Read) -> Order:
    """Return an order that ends the turn, if nothing else was ordered behind that.

    Who stands fast and goes on guard is on guard; else it is asked what comes before the end.
    """
    ending = ear.words.listed("ending")
    if order.kind != ACT or len(order.acts) < 2 or order.acts[0] not in ending:
        return order
    lasting = tuple(ear.words.listed("clauses", "lasting"))  # how long is no other act
    later = [one for one in order.acts[1:] if not one.startswith(lasting)]
    each = [(one, read(one)) for one in later]
    more = [
        found
        for said, found in each
        if (found.acts[0] not in ending if found.kind == ACT else _orders(ear, said))
    ]
    if not more:
        return order
    if more[0].kind == ACT and more[0].acts[0] in Following(ear).guarding:
        return more[0]  # plant my feet and go on full defense
    said = " ".join(order.acts[1:])
    return Order(ASK, words=f'"{said}": what is to be done before the turn ends?')


def _orders(ear: Ear, said: str) -> bool:
    """Tell whether words that are not understood order something else than to rest."""
    hunches, ending = Hunches(ear.words, ear), ear.words.listed("ending")
    words = tokens(said)
    verbs = [one.verb for _, ones, _ in ear.verbs_at(words, 0)[:1] for one in ones]
    rests = bool(verbs) and all(one in ending for one in verbs)  # dodge arrows
    meant = hunches.of(said)
    return hunches.orders(words) and not rests and meant is not None and meant.act not in ending
