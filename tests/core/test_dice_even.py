"""The dice: even, and without memory of other rolls, fighters and fights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt

import pytest
from dice_streams import faces, start

from affray.core.fight.dice import face, key_of, next_state, seed_key, stream


def first_face(state: int, sides: int) -> int:
    """Return the first face of a stream."""
    return face(next_state(state), sides)


Tally = Callable[[int], list[int]]


def unevenness(counts: list[int]) -> float:
    """Return the chi-square of equal chances as a normal deviate (after Wilson and Hilferty)."""
    expected = sum(counts) / len(counts)
    free = len(counts) - 1
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    spread = 2 / (9 * free)
    return float(((chi_square / free) ** (1 / 3) - 1 + spread) / sqrt(spread))


def is_fair(tally: Tally, size: int) -> bool:
    """Accept a sample, or else one eight times as large: a real flaw grows, a whim does not."""
    return abs(unevenness(tally(size))) < 3 or abs(unevenness(tally(8 * size))) < 3


def cells(rolled: Iterator[int], sides: int, together: int, size: int) -> list[int]:
    """Count how often each row of faces came, `size` rows of so many dice."""
    counts = [0] * sides**together
    for _ in range(size):
        cell = 0
        for _ in range(together):
            cell = cell * sides + next(rolled) - 1
        counts[cell] += 1
    return counts


def test_the_measure_itself_tells_good_dice_from_bad() -> None:
    assert not is_fair(lambda size: [size // 6] * 6, 60_000)  # too even to be chance
    assert not is_fair(lambda size: [size // 6 + 3 * int(sqrt(size)), *[size // 6] * 5], 60_000)
    assert is_fair(lambda size: [size // 6 + int(sqrt(size)), *[size // 6] * 5], 60_000)


@pytest.mark.parametrize("sides", [6, 20])
@pytest.mark.parametrize("together", [1, 2, 3])
def test_faces_pairs_and_triples_of_one_stream_are_even(sides: int, together: int) -> None:
    def tally(size: int) -> list[int]:
        return cells(faces(start(size, "Goblin"), sides), sides, together, size)

    assert is_fair(tally, max(10_000, 5 * sides**together))


@pytest.mark.parametrize("sides", [6, 20])
@pytest.mark.parametrize("lag", [1, 2, 3, 7])
def test_a_roll_does_not_lean_on_an_earlier_one(sides: int, lag: int) -> None:
    def deviate(size: int) -> float:
        rolled = list(islice(faces(start(size + lag, "Goblin"), sides), size + lag))
        middle = (sides + 1) / 2
        spread = (sides * sides - 1) / 12
        together = sum(
            (a - middle) * (b - middle) for a, b in zip(rolled, rolled[lag:], strict=False)
        )
        return together / (spread * sqrt(size))

    assert abs(deviate(20_000)) < 3 or abs(deviate(160_000)) < 3


NEIGHBOURS: dict[str, Callable[[int], int]] = {
    "consecutive seeds": lambda n: start(n, "Goblin"),
    "negative seeds": lambda n: start(-1 - n, "Goblin"),
    "seeds alike in their lower half": lambda n: start(7 | n << 32, "Goblin"),
    "seeds alike in their lowest bits": lambda n: start(n << 20, "Goblin"),
    "numbered names": lambda n: start(1, f"Goblin {n}"),
    "two fighters in consecutive seeds": lambda n: start(n >> 1, f"Goblin {1 + (n & 1)}"),
    "eight fighters in consecutive seeds": lambda n: start(n >> 3, f"Goblin {1 + (n & 7)}"),
    "one seed beside its neighbour": lambda n: start(1000 * (n >> 1) + (n & 1), "Goblin"),
    "a name and the same name backwards": lambda n: start(n >> 1, "niblog"[:: 1 - 2 * (n & 1)]),
}


@pytest.mark.parametrize("sides", [6, 20])
@pytest.mark.parametrize("which", NEIGHBOURS)
def test_first_rolls_of_neighbours_know_nothing_of_each_other(which: str, sides: int) -> None:
    begin = NEIGHBOURS[which]

    def singles(size: int) -> list[int]:
        return cells((first_face(begin(n), sides) for n in range(size)), sides, 1, size)

    def pairs(size: int) -> list[int]:
        return cells((first_face(begin(n), sides) for n in range(2 * size)), sides, 2, size)

    assert is_fair(singles, 4000)
    assert is_fair(pairs, 2000)


@pytest.mark.parametrize("bit", range(62))
def test_keys_that_differ_in_one_bit_give_unlike_dice(bit: int) -> None:
    name = key_of("Goblin")

    def pairs(size: int) -> list[int]:
        seeds = [seed_key(size + n) for n in range(size)]
        both = (
            first_face(stream(seed, name ^ other), 6) for seed in seeds for other in (0, 1 << bit)
        )
        return cells(both, 6, 2, size)

    assert is_fair(pairs, 600)


def test_no_two_fighters_of_many_fights_share_a_stream() -> None:
    starts = {start(seed, f"Goblin {n}") for seed in range(200) for n in range(50)}
    assert len(starts) == 200 * 50
