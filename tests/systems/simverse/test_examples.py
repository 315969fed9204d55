"""Every worked example of the books, and every vector of our own, is played by a scenario."""

from __future__ import annotations

from functools import cache

from affray.core.files.content import yaml_files
from affray.core.scenario import read_file
from affray.core.scenario.runner import Scenario, run
from affray.systems.simverse.system import SYSTEM

BOOKS = [f"SV-EX-{number}" for number in range(1, 69)]
OWN = [f"SV-TV-{number}" for number in range(1, 35)]
# Where the books contradict themselves, or leave out a number.
FLAGGED = (6, 9, 13, 15, 23, 36, 37, 40, 42, 46, 48, 50, 52, 59, 60, 65, 66)
# Where a house rule or a weapon of the examples gives the number of the books.
AS_PRINTED = (13, 15, 23, 37, 42, 50, 65, 66)


@cache
def played() -> dict[str, list[Scenario]]:
    """Return the scenarios of each example, as far as they pass."""
    found: dict[str, list[Scenario]] = {}
    for file in yaml_files(SYSTEM.folder / "scenarios"):
        for scenario in read_file(file):
            if scenario.examples and run(scenario).passed:
                for example in scenario.examples:
                    found.setdefault(example, []).append(scenario)
    return found


def test_every_example_is_played() -> None:
    known = played()
    assert [one for one in (*BOOKS, *OWN) if one not in known] == []
    assert sorted(set(known) - {*BOOKS, *OWN}) == []


def test_where_the_books_contradict_themselves_the_scenario_says_so() -> None:
    silent = [
        f"SV-EX-{number}: {scenario.title}"
        for number in FLAGGED
        for scenario in played()[f"SV-EX-{number}"]
        if not scenario.disputed
    ]
    assert silent == []


def test_the_numbers_of_the_books_can_be_had() -> None:
    changed = {
        number: any(
            scenario.start["house_rules"].keys() & {"st_on_bows", "enforce_min_st", "mace_dice"}
            or "mace 2d6" in str(scenario.start["fighters"])
            for scenario in played()[f"SV-EX-{number}"]
        )
        for number in AS_PRINTED
    }
    assert [number for number, one in changed.items() if not one] == []
