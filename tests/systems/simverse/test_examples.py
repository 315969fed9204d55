"""Every worked example of the books, and every vector of our own, is played by a scenario."""

from __future__ import annotations

from affray.core.content import yaml_files
from affray.core.scenario import read_file
from affray.core.scenario.runner import Scenario
from affray.systems.simverse.system import SYSTEM

BOOKS = [f"SV-EX-{number}" for number in range(1, 69)]
OWN = [f"SV-TV-{number}" for number in range(1, 35)]
# Where the books contradict themselves, or leave out a number.
FLAGGED = (6, 9, 13, 15, 23, 36, 37, 40, 42, 46, 48, 50, 52, 59, 60, 65, 66)


def played() -> dict[str, list[Scenario]]:
    """Return the scenarios of each example; that they pass is what test_scenarios.py holds."""
    found: dict[str, list[Scenario]] = {}
    for file in yaml_files(SYSTEM.folder / "scenarios"):
        for scenario in read_file(file):
            for example in scenario.examples:
                found.setdefault(example, []).append(scenario)
    return found


def test_every_example_is_played() -> None:
    known = played()
    assert [one for one in (*BOOKS, *OWN) if one not in known] == []
    assert sorted(set(known) - {*BOOKS, *OWN}) == []


def test_where_the_books_contradict_themselves_the_scenario_says_so() -> None:
    known = played()
    silent = [
        f"{example}: {scenario.title}"
        for number in FLAGGED
        for example in [f"SV-EX-{number}"]
        for scenario in known[example]
        if not scenario.disputed and scenario.title not in AS_PRINTED
    ]
    assert silent == []


# They play the printed number by a house rule, as their titles say.
AS_PRINTED = ("An arrow with ST, as the guide has it",)
