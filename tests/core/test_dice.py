"""The dice: the same everywhere, even, without memory, and walked path by path without a gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import islice, product
from math import sqrt

import pytest

from affray.core.fight.dice import (
    LOW,
    MOST_SIDES,
    MULTIPLIER,
    Walker,
    face,
    keep_ways,
    key_of,
    next_state,
    pool_ways,
    seed_key,
    stream,
    sum_ways,
)
from affray.core.fight.fight import Fighter, count_good, draw
from affray.core.fight.numbers import WORD, scramble

MODULUS = MULTIPLIER * 2**31 - 1
PERIOD = (MODULUS - 1) // 2
TOO_WIDE = 2**63


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


def first_face(state: int, sides: int) -> int:
    """Return the first face of a stream."""
    return face(next_state(state), sides)


# The same dice everywhere: a changed number here changes every saved fight.


GOLDEN = [
    (0, "Goblin", 2175446788427776379, [2, 4, 2, 4, 6, 5, 3, 6], [9, 11, 16, 17, 5, 4]),
    (1, "Goblin", 860997638553503639, [3, 6, 5, 1, 5, 1, 3, 5], [19, 18, 18, 11, 1, 5]),
    (1, "Goblin 1", 960919025584852518, [3, 5, 4, 6, 2, 4, 3, 4], [18, 10, 11, 10, 15, 7]),
    (1, "Goblin 2", 1194384735729068182, [1, 2, 2, 3, 3, 3, 6, 1], [6, 19, 19, 20, 9, 4]),
    (-1, "the scene", 621752251306286819, [5, 5, 2, 6, 3, 3, 6, 5], [1, 3, 2, 14, 2, 13]),
    (2**32, "Goblin", 759258382271226707, [3, 6, 1, 4, 4, 3, 6, 3], [20, 17, 5, 3, 6, 5]),
    (2**63 - 1, "Zoë", 1624181187908437435, [2, 2, 6, 5, 5, 5, 3, 2], [1, 19, 19, 19, 1, 19]),
    (-(2**63), "龍", 1216352495539810072, [1, 1, 1, 3, 1, 2, 4, 1], [19, 4, 1, 13, 15, 15]),
    (20260730, "", 1109772940340253080, [5, 2, 2, 5, 6, 5, 4, 4], [2, 12, 19, 4, 3, 10]),
]


@pytest.mark.parametrize(("seed", "name", "begins", "sixes", "twenties"), GOLDEN)
def test_a_stream_gives_the_dice_it_has_always_given(
    seed: int, name: str, begins: int, sixes: list[int], twenties: list[int]
) -> None:
    state = start(seed, name)
    assert state == begins
    for sides, expected in ((6, sixes), (20, twenties)):
        for shown in expected:
            state = next_state(state)
            assert face(state, sides) == shown


def test_the_ten_thousandth_draw_is_where_arithmetic_puts_it() -> None:
    first = state = start(1, "Goblin")
    for _ in range(10_000):
        state = next_state(state)
    assert state == first * pow(2**31, -10_000, MODULUS) % MODULUS


# The generator: one round of full length, and no step too wide for a machine word.


def is_prime(number: int) -> bool:
    """Tell by Miller-Rabin; these twelve bases leave no doubt below 3 * 10**24."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    if number < 2 or any(number % base == 0 for base in bases):
        return number in bases
    odd, halvings = number - 1, 0
    while odd % 2 == 0:
        odd, halvings = odd // 2, halvings + 1
    for base in bases:
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(halvings - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def test_miller_rabin_knows_the_small_primes() -> None:
    small = [n for n in range(2, 2000) if all(n % d for d in range(2, n))]
    assert [n for n in range(2000) if is_prime(n)] == small
    assert not is_prime(3215031751)  # passes for the bases 2, 3, 5 and 7


def test_every_stream_runs_a_prime_number_of_draws_before_it_repeats() -> None:
    assert is_prime(MODULUS)
    assert is_prime(PERIOD)  # so no stream falls into a shorter round
    assert pow(2**31, PERIOD, MODULUS) == 1
    assert PERIOD > 2**60


@pytest.mark.parametrize("state", [1, 2, LOW, LOW + 1, MODULUS // 2, MODULUS - 2, MODULUS - 1])
def test_the_outermost_states_stay_inside(state: int) -> None:
    for _ in range(1000):
        state = next_state(state)
        assert 1 <= state <= MODULUS - 1 < TOO_WIDE


def test_no_stream_starts_or_steps_outside() -> None:
    seeds = [0, 1, -1, 2**32, -(2**32), 2**63 - 1, -(2**63), *range(2, 500)]
    names = ["", "Goblin", "the scene", "\U0010ffff" * 40]
    for seed in seeds:
        for name in names:
            state = start(seed, name)
            for _ in range(5):
                assert 1 <= state <= MODULUS - 1
                state = next_state(state)


def test_no_pair_of_keys_starts_outside() -> None:
    ends = (0, 1, LOW, LOW << 31, 2**62 - 1)
    for seed, name in product(ends, repeat=2):
        assert 1 <= stream(seed, name) <= MODULUS - 1
    for text in ("", "a", "Goblin 1", "\U0010ffff"):
        assert 0 <= key_of(text) < 2**62
    for number in (0, 1, -1, 2**63 - 1, -(2**63)):
        assert 0 <= seed_key(number) < 2**62


class Narrow(int):
    """A number whose products and sums must fit a machine word."""

    def _kept(self, result: int) -> Narrow:
        assert -TOO_WIDE <= result < TOO_WIDE
        return Narrow(result)

    def __add__(self, other: int) -> Narrow:
        return self._kept(int(self) + int(other))

    def __mul__(self, other: int) -> Narrow:
        return self._kept(int(self) * int(other))

    def __and__(self, other: int) -> Narrow:
        return self._kept(int(self) & int(other))

    def __or__(self, other: int) -> Narrow:
        return self._kept(int(self) | int(other))

    def __xor__(self, other: int) -> Narrow:
        return self._kept(int(self) ^ int(other))

    def __lshift__(self, other: int) -> Narrow:
        return self._kept(int(self) << int(other))

    def __rshift__(self, other: int) -> Narrow:
        return self._kept(int(self) >> int(other))

    __radd__ = __add__
    __rmul__ = __mul__
    __ror__ = __or__


def test_no_step_on_the_way_is_too_wide() -> None:
    with pytest.raises(AssertionError):
        MULTIPLIER * Narrow(2**33)
    words = [0, 1, WORD, WORD - 1, WORD >> 1, *(1 << bit for bit in range(32))]
    words += [WORD ^ 1 << bit for bit in range(32)]
    for word in words:
        assert 0 <= scramble(Narrow(word)) <= WORD
    for state in (1, LOW, MODULUS - 1, (MULTIPLIER - 1) << 31):
        assert 1 <= next_state(Narrow(state)) < TOO_WIDE
        assert 1 <= face(Narrow(state), MOST_SIDES) <= MOST_SIDES
    for seed in (0, -1, 2**63 - 1, -(2**63)):
        assert stream(Narrow(seed_key(Narrow(seed))), Narrow(2**62 - 1)) >= 1


def test_scramble_never_gives_one_word_twice() -> None:
    words = [*range(20_000), *(WORD - n for n in range(20_000)), *(n << 16 for n in range(20_000))]
    assert len({scramble(word) for word in words}) == len(set(words))


@pytest.mark.parametrize("sides", [1, 2, 3, 4, 6, 8, 10, 12, 20, 100, MOST_SIDES])
def test_a_die_reaches_its_first_and_last_face_and_no_other(sides: int) -> None:
    assert face(0, sides) == 1
    assert face(LOW, sides) == sides
    assert set(islice(faces(start(5, "Goblin"), sides), 20 * sides)) == set(range(1, sides + 1))


# Luck: every count below must be as uneven as chance makes it, no more and no less.


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


# Ways: counted anew by laying out every fall of the dice.


def every_fall(count: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Yield every way that dice can fall."""
    return product(range(1, sides + 1), repeat=count)


SMALL = [(count, sides) for count in range(1, 6) for sides in range(1, 7) if sides**count < 2000]


@pytest.mark.parametrize(("count", "sides"), [(0, 6), *SMALL])
def test_sum_ways_counts_every_fall(count: int, sides: int) -> None:
    falls = Counter(sum(fall) for fall in every_fall(count, sides))
    assert sum_ways(count, sides) == [falls[n] for n in range(count, count * sides + 1)]


@pytest.mark.parametrize(("count", "sides"), [(0, 6), *SMALL])
def test_pool_ways_counts_every_fall(count: int, sides: int) -> None:
    for at_least in range(1, sides + 2):
        falls = Counter(sum(n >= at_least for n in fall) for fall in every_fall(count, sides))
        assert pool_ways(count, sides, at_least) == [falls[n] for n in range(count + 1)]


@pytest.mark.parametrize("highest", [True, False])
@pytest.mark.parametrize(("count", "sides"), SMALL)
def test_keep_ways_counts_every_fall(count: int, sides: int, highest: bool) -> None:
    for kept in range(1, count + 1):
        falls = Counter(
            sum(sorted(fall, reverse=highest)[:kept]) for fall in every_fall(count, sides)
        )
        expected = [falls[n] for n in range(kept, kept * sides + 1)]
        assert keep_ways(count, sides, kept, highest) == expected


# Walking: a rule that rolls is run once for each path, and the paths together are certain.


def walk(walker: Walker, rule: Callable[[Walker], object]) -> list[tuple[object, Fraction]]:
    """Return what a rule gives on each path, with the chance of the path."""
    paths = []
    walker.start([])
    while True:
        found = rule(walker)
        paths.append((found, Fraction(walker.weight, walker.out_of)))
        if not walker.advance():
            return paths


def chances(paths: list[tuple[object, Fraction]]) -> dict[object, Fraction]:
    """Add up the chances of the paths with the same result."""
    total: dict[object, Fraction] = {}
    for found, chance in paths:
        total[found] = total.get(found, Fraction(0)) + chance
    return total


def nested(walker: Walker) -> tuple[int, int, int, int]:
    """Roll as many dice as the first die says, and go on by what they show."""
    many = int(walker.roll(1, 3))
    total = int(walker.roll(many, 3))
    if total == many:
        return many, total, 0, 0
    good = int(walker.pool(many, 3, 2))
    best = int(walker.keep(many + 1, 3, 1 + good % many, total % 2 == 0))
    return many, total, good, best


def nested_by_hand() -> dict[object, Fraction]:
    """Return the chances of `nested` from every single fall of every die."""
    found: dict[object, Fraction] = {}
    for many in range(1, 4):
        for second in every_fall(many, 3):
            total = sum(second)
            share = Fraction(1, 3 * 3**many)
            if total == many:
                row = (many, total, 0, 0)
                found[row] = found.get(row, Fraction(0)) + share
                continue
            for third in every_fall(many, 3):
                good = sum(n >= 2 for n in third)
                kept = Counter(
                    sum(sorted(fall, reverse=total % 2 == 0)[: 1 + good % many])
                    for fall in every_fall(many + 1, 3)
                )
                for best, ways in kept.items():
                    row = (many, total, good, best)
                    chance = share * Fraction(ways, 3**many * 3 ** (many + 1))
                    found[row] = found.get(row, Fraction(0)) + chance
    return found


def test_dependent_rolls_are_walked_exactly() -> None:
    paths = walk(Walker(), nested)
    assert sum(chance for _, chance in paths) == 1
    assert all(chance > 0 for _, chance in paths)
    assert len({found for found, _ in paths}) == len(paths)  # each row of results is one path
    assert dict(paths) == nested_by_hand()


def test_a_pool_of_as_many_dice_as_the_first_shows() -> None:
    def rule(walker: Walker) -> object:
        return int(walker.pool(walker.roll(2, 6), 6, 5))

    paths = walk(Walker(), rule)
    assert len(paths) == sum(total + 1 for total in range(2, 13))
    assert sum(chance for _, chance in paths) == 1
    none = sum(
        Fraction(ways, 36) * Fraction(2, 3) ** total for total, ways in enumerate(sum_ways(2, 6), 2)
    )
    assert chances(paths)[0] == none


@pytest.mark.parametrize("highest", [True, False])
def test_keeping_from_as_many_dice_as_the_first_shows(highest: bool) -> None:
    def rule(walker: Walker) -> object:
        return int(walker.keep(walker.roll(1, 4), 6, 1, highest))

    paths = walk(Walker(), rule)
    assert len(paths) == 4 * 6
    assert sum(chance for _, chance in paths) == 1
    end = 6 if highest else 1
    missed = sum(Fraction(5, 6) ** many for many in range(1, 5)) / 4
    assert chances(paths)[end] == 1 - missed


def test_what_cannot_happen_is_not_walked() -> None:
    assert walk(Walker(), lambda walker: int(walker.pool(3, 6, 7))) == [(0, Fraction(1))]
    assert walk(Walker(), lambda walker: int(walker.pool(3, 6, 1))) == [(3, Fraction(1))]
    assert walk(Walker(), lambda walker: int(walker.roll(4, 1))) == [(4, Fraction(1))]
    assert walk(Walker(), lambda walker: None) == [(None, Fraction(1))]


def test_dice_that_have_fallen_are_no_longer_chance() -> None:
    walker = Walker()
    walker.start([[3], [1, 3, 1], [2, 1, 3]])
    total = Fraction(0)
    found = {}
    while True:
        many, sum_shown, good, best = nested(walker)
        assert (many, sum_shown, good) == (3, 5, 2)
        found[best] = Fraction(walker.weight, walker.out_of)
        total += found[best]
        if not walker.advance():
            break
    assert total == 1
    falls = Counter(sum(sorted(fall)[:3]) for fall in every_fall(4, 3))
    assert found == {best: Fraction(ways, 3**4) for best, ways in falls.items()}


@pytest.mark.parametrize(("highest", "kept"), [(True, 5 + 4), (False, 1 + 2)])
def test_dice_that_have_fallen_are_kept_from_the_right_end(highest: bool, kept: int) -> None:
    walker = Walker()
    walker.start([[4, 1, 5, 2]])
    assert walker.keep(4, 6, 2, highest) == kept
    assert (walker.weight, walker.out_of) == (1, 1)
    assert not walker.advance()


def test_a_walker_begins_anew_with_each_start() -> None:
    walker = Walker()
    whole = walk(walker, nested)
    walker.start([])
    for _ in range(5):
        nested(walker)
        assert walker.advance()
    assert walk(walker, nested) == whole


def test_again_takes_the_same_path_once_more() -> None:
    walker = Walker()
    walker.start([])
    for _ in range(7):
        nested(walker)
        walker.advance()
    once = nested(walker), walker.weight, walker.out_of
    walker.again()
    assert (nested(walker), walker.weight, walker.out_of) == once


# Pools in bulk: counted without keeping the faces, and the same dice as those that are kept.


@pytest.mark.parametrize("at_least", range(1, 8))
def test_a_pool_in_bulk_counts_the_faces_that_would_have_been_drawn(at_least: int) -> None:
    counted, drawn = Fighter("Goblin", 0), Fighter("Goblin", 0)
    for count in range(30):
        good = int(count_good(counted, count, 6, at_least))
        assert good == sum(shown >= at_least for shown in draw(drawn, count, 6))
        assert counted.stream == drawn.stream
