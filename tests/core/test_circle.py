"""How often states come up that lead to each other: by equations, and by going round and round."""

from __future__ import annotations

from fractions import Fraction

import pytest

from affray.core.fight.circle import Ways, circles, visits
from affray.core.fight.odds import TooManyPaths

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def gone_round(first: Ways, ways: list[Ways], rounds: int) -> list[float]:
    """Return how often each comes up within so many steps."""
    found = [0.0] * len(ways)
    now = {at: float(chance) for at, chance in first.items()}
    for _ in range(rounds):
        later: dict[int, float] = {}
        for at, chance in now.items():
            found[at] += chance
            for to, share in ways[at].items():
                later[to] = later.get(to, 0.0) + chance * float(share)
        now = later
    return found


WEBS: list[list[Ways]] = [
    [{}],
    [{0: HALF}],
    [{1: HALF}, {0: HALF}],
    [{1: HALF, 2: HALF}, {0: THIRD, 1: THIRD}, {3: Fraction(1)}, {2: HALF, 3: Fraction(1, 4)}],
    [{1: THIRD, 2: THIRD}, {2: HALF, 0: THIRD}, {0: THIRD, 1: THIRD, 2: Fraction(1, 6)}],
]


@pytest.mark.parametrize("ways", WEBS)
def test_equations_agree_with_going_round(ways: list[Ways]) -> None:
    first = {0: Fraction(1)}
    found = visits(first, ways)
    tried = gone_round(first, ways, 2000)
    assert [round(float(found[at]), 9) for at in range(len(ways))] == [round(x, 9) for x in tried]


def test_circles_come_after_what_they_lead_on_to() -> None:
    ways: list[Ways] = [{1: HALF}, {0: HALF, 2: HALF}, {3: Fraction(1)}, {}]
    assert [sorted(one) for one in circles(ways)] == [[3], [2], [0, 1]]


def test_what_never_ends_is_not_called_exact() -> None:
    with pytest.raises(TooManyPaths):
        visits({0: Fraction(1)}, [{1: Fraction(1)}, {0: Fraction(1)}])
