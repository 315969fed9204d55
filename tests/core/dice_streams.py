"""Streams of dice as the tests of dice draw from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from affray.core.fight.dice import face, key_of, next_state, seed_key, stream


@cache
def key(name: str) -> int:
    """Remember the keys of names that many tests use."""
    return key_of(name)


def start(seed: int, name: str) -> int:
    """Return the start of a fighter's stream in the fight with this seed."""
    return stream(seed_key(seed), key(name))


def faces(state: int, sides: int) -> Iterator[int]:
    """Roll one die of a stream again and again."""
    while True:
        state = next_state(state)
        yield face(state, sides)


SMALL = [(count, sides) for count in range(1, 6) for sides in range(1, 7) if sides**count < 2000]
