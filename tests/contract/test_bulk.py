"""What many fights of one encounter come to, in every system."""

from __future__ import annotations

import pytest
from cases import Case, every_system

from affray.referee import simulate, summary


@every_system
def test_a_summary_counts_everybody_and_agrees_with_the_results(case: Case) -> None:
    start, results = simulate(case.start, 12, 5, 8)
    found = summary(case.start, 12, 5, 8)
    assert found == summary(case.start, 12, 5, 8), "the same seeds, the same fights"
    assert [round(side.wins * 12) for side in found.sides] == [int(one) for one in results.wins]
    assert sum(side.wins for side in found.sides) + found.draws == pytest.approx(1)
    for number, side in enumerate(found.sides):
        members = [line for line in start["fighters"] if line["side"] == number]
        assert sum(side.health.values()) == pytest.approx(len(members))
        assert side.left >= 0
