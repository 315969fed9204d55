"""What a story comes to: its clauses, and what is done in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from affray.orders.language.words import Words
from affray.orders.likeness.hunch import IMPROVISED
from affray.orders.outcome import ACT, ASK, Order

DEED, COLOUR, SIGHT, SAID, FRAGMENT = "deed", "colour", "sight", "said", "fragment"
UNCLEAR = "unclear"  # what things do to a foe: the bolt goes looking for him
ASIDE = (COLOUR, SIGHT, SAID)


@dataclass
class Told:
    """A clause of a story."""

    words: list[str]
    joint: str  # what joins it to the one before
    role: str = ""
    plain: list[str] = field(default_factory=list)  # as an order
    more: list[str] = field(default_factory=list)  # what was said of it behind a comma


@dataclass(frozen=True)
class Tale:
    """What is done in a story, as an order, and what tells of whom it is done to."""

    order: str
    told: tuple[tuple[str, ...], ...]
    acts: bool  # more is done than to wait
    waits: bool  # something is waited for before it
    rests: bool  # some of it may be to wait


def rather(words: Words, tale: Tale, order: Order, found: Order, stunt: str) -> Order:
    """Return what is meant where an order is asked back, or only talk or rest was understood.

    What is found in the story is done; where only rest was understood before, it is asked.
    """
    offered = tuple(one for one in found.choices if not one.startswith(IMPROVISED))
    asked = found if found.kind == ACT else replace(found, choices=(*offered, stunt))
    if order.kind != ACT:
        more = any(not one.startswith(IMPROVISED) for one in order.choices)
        return asked if found.kind == ACT or (offered and not more) else order
    talks = order.acts[0] in words.listed("speech")
    if found.kind != ACT:
        back = order.acts[0] in words.listed("account", "striking back")
        ducks = not tale.rests and not back  # ducks, and rolls free
        return asked if ducks or (tale.acts and (talks or tale.waits)) else order
    rests = found.acts[0] in words.listed("account", "quiet")
    if talks and (tale.acts or not rests):
        return found
    if found.acts[0] == order.acts[0] or (rests and not talks):
        return order
    both = (found.acts[0], order.acts[0])
    return Order(ASK, words=f"which: {' or '.join(both)}?", choices=both)
