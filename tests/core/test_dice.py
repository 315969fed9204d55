"""The dice: the same everywhere, and never outside their bounds."""

from __future__ import annotations

from itertools import islice, product

import pytest
from dice_streams import faces, start

from affray.core.fight.dice import (
    LOW,
    MOST_SIDES,
    MULTIPLIER,
    face,
    key_of,
    next_state,
    seed_key,
    stream,
)
from affray.core.fight.numbers import WORD, scramble

MODULUS = MULTIPLIER * 2**31 - 1


PERIOD = (MODULUS - 1) // 2


TOO_WIDE = 2**63


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
