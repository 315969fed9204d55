"""Clauses of an order by themselves; those that an act had lost are put back in their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from affray.orders.language.text import by_itself
from affray.orders.outcome import ACT, Order, Unread

THEN = "then "
EVEN = 0.4  # how likely an act is that is as likely as not

Read = Callable[[str], Order]


@dataclass(frozen=True)
class Said:
    """One clause of an order, and the act that it is most like by itself."""

    words: tuple[str, ...]
    act: str
    share: float
    weight: float
    owed: float  # how likely it is that the act that was understood is meant


def place_of(every: Sequence[Said], clauses: Sequence[Said]) -> tuple[int, int]:
    """Return which of some clauses says what is done first, and how many of them come before it.

    Where it is none of them, it is the first one that also comes later: who charges somebody goes
    there first and strikes afterwards. Then it is -1.
    """
    main = max(range(len(clauses)), key=lambda at: clauses[at].owed, default=0)
    if clauses and clauses[main].owed < EVEN:
        kept = [at for at, one in enumerate(every) if one not in clauses and one.owed >= EVEN]
        if kept:
            return -1, sum(one in clauses for one in every[: kept[0]])
    return main, main


def with_lost(
    order: Order, clauses: Sequence[Said], lost: Sequence[int], ahead: int, read: Read
) -> Order:
    """Return an order with the clauses that it had lost: before what it began with, or behind it.

    So many as are `ahead` of it come before it.
    """
    if lost[0] >= ahead:
        more = [alone(clauses[at]) for at in lost]
        return replace(order, acts=(order.acts[0], *more, *order.acts[1:]))
    first = read(alone(clauses[lost[0]]))
    if first.kind != ACT:
        raise unread(clauses[lost[0]])
    rest = [alone(one) for one in clauses[lost[0] + 1 :]]
    return replace(first, acts=(*first.acts, *rest, *order.acts[1:]))


def alone(one: Said) -> str:
    """Return a clause as it is said by itself."""
    return by_itself(one.words).removeprefix(THEN)


def unread(one: Said) -> Unread:
    """Return what is asked where an act does not account for a clause."""
    return Unread(f'"{alone(one)}": not understood there; nothing is done', stunt=True)
