"""The dice: every way they can fall is counted, and walked path by path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest
from dice_streams import SMALL

from affray.core.fight.dice import Walker, keep_ways, pool_ways, sum_ways
from affray.core.fight.fight import Fighter, count_good, draw


def every_fall(count: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Yield every way that dice can fall."""
    return product(range(1, sides + 1), repeat=count)


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


@pytest.mark.parametrize("at_least", range(1, 8))
def test_a_pool_in_bulk_counts_the_faces_that_would_have_been_drawn(at_least: int) -> None:
    counted, drawn = Fighter("Goblin", 0), Fighter("Goblin", 0)
    for count in range(30):
        good = int(count_good(counted, count, 6, at_least))
        assert good == sum(shown >= at_least for shown in draw(drawn, count, 6))
        assert counted.stream == drawn.stream


@pytest.mark.parametrize("step", [0, 1, 3, 5, 10])
def test_a_check_tells_apart_what_matters_against_its_number(step: int) -> None:
    for needed in range(-2, 30):

        def comes_to(shown: int, needed: int = needed) -> tuple[int, int]:
            if shown in (3, 18):
                return shown, 0
            if shown > needed:
                return -1, 0
            return 0, (needed - shown) // step if step else 0

        def rolled(walker: Walker, needed: int = needed) -> tuple[int, int]:
            return comes_to(int(walker.roll(3, 6)), needed)

        def checked(walker: Walker, needed: int = needed) -> tuple[int, int]:
            return comes_to(int(walker.check(3, 6, needed, step)), needed)

        paths = walk(Walker(), checked)
        assert chances(paths) == chances(walk(Walker(), rolled))
        assert len(paths) == len({found for found, _ in paths})  # and nothing twice
