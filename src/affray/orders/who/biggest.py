"""Who is the big one of foes of whom nobody is bigger: their only chief, or the only brute."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.who.heads import Nouns
from affray.orders.who.person import BIGGEST, Described, Person, altered


def big_by_kind(people: Sequence[Person], nouns: Nouns, said: Described) -> Described:
    """Return the big one of foes who are equally big: the chief of some goblins."""
    big = {*nouns.listed("leading"), *nouns.listed("big by kind")}
    fit = [one for one in people if not one.friend and one.band > 0]
    fit = [one for one in fit if said.named is None or one.name in said.named]
    if BIGGEST not in said.adjectives or len({one.size for one in fit}) > 1:
        return said
    names = [one.name for one in fit if big & set(one.words)]
    rest = tuple(one for one in said.adjectives if one != BIGGEST)
    alone = len(names) == 1 and len(fit) > 1
    return altered(said, adjectives=rest, named=frozenset(names)) if alone else said
