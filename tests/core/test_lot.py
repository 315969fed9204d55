"""Lots favour nobody."""

from __future__ import annotations

from collections import Counter

from affray.core.fight.lot import lot


def test_a_lot_follows_from_its_numbers_alone() -> None:
    assert lot(1, 2, 3) == lot(1, 2, 3)
    assert len({lot(one, other) for one in range(30) for other in range(30)}) > 880


def test_lots_favour_neither_the_first_nor_the_last() -> None:
    firsts = Counter(
        max(range(4), key=lambda who: lot(round_, who, thinker))
        for round_ in range(50)
        for thinker in range(40)
    )
    assert all(abs(count - 500) < 80 for count in firsts.values()), firsts
