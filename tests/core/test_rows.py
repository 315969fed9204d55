"""Rows of numbers: written beside another, they are told apart as before."""

from __future__ import annotations

from random import Random

from affray.core.fight.numbers import Numbers


def write(row: Numbers, numbers: list[int], counters: set[int]) -> Numbers:
    """Fill a row; some of the numbers are counters."""
    for at, number in enumerate(numbers):
        if at in counters:
            row.count(number)
        else:
            row.carry(number)
    return row


def test_rows_written_beside_a_usual_one_hold_the_same_numbers() -> None:
    random = Random(3)
    usual = write(Numbers().write(), [random.randrange(5) for _ in range(70)], {2, 5}).copy()
    beside = Numbers()
    for _ in range(200):
        numbers = usual.to_list()[: random.choice([60, 70, 70, 70])]
        numbers += [random.randrange(5) for _ in range(random.choice([0, 0, 80]))]
        for _ in range(random.randrange(6)):
            numbers[random.randrange(len(numbers))] = random.randrange(-3, 2**40)
        write(beside.write_beside(usual), numbers, {2, 5})
        plain = write(Numbers().write(), numbers, {2, 5})
        assert beside.to_list() == numbers == beside.copy().to_list()
        assert beside.mix(usual) == plain.mix(usual) == beside.copy().mix(usual)
        assert beside.same(plain)
        assert plain.same(beside)
        assert beside.digest() == plain.digest()


def test_rows_are_the_same_whatever_their_counters_and_nothing_else() -> None:
    random = Random(4)
    usual = write(Numbers().write(), [0] * 12, {3}).copy()
    rows: list[tuple[list[int], Numbers]] = []
    beside = Numbers()
    for _ in range(60):
        numbers = [0] * 12
        for _ in range(random.randrange(4)):
            numbers[random.choice([1, 3, 7])] = random.randrange(3)
        rows.append((numbers, write(beside.write_beside(usual), numbers, {3}).copy()))
    equal = 0
    for numbers, row in rows:
        for others, other in rows:
            are = numbers[:3] + numbers[4:] == others[:3] + others[4:]
            assert row.same(other) == are
            assert (row.mix(usual) == other.mix(usual)) == are
            equal += are
    assert 60 < equal < 3600


def test_a_row_that_is_written_anew_forgets_what_was_usual() -> None:
    usual = write(Numbers().write(), [1, 2, 3], set()).copy()
    row = write(Numbers().write_beside(usual), [1, 9, 3], set())
    assert row.mix(usual) != usual.copy().mix(usual)
    write(row.write(), [1, 2, 3], set())
    assert row.same(usual)
    assert row.mix(usual) == usual.copy().mix(usual)
