"""Phases: a boss fights one way after the other, and everybody sees it change."""

from __future__ import annotations

import pytest
from cases import CASES, Case

from affray import simulate
from affray.core.files.encounter import from_data
from affray.core.files.problem import BadData
from affray.referee import MemoryStore, Referee, Refused, Seat, load_encounter

BOOKS = [case for case in CASES if case.id != "toy"]  # the toy knows no temperaments
WAYS = ("disciplined", "brutal", "cowardly")


def with_phases(case: Case) -> dict[str, object]:
    """Return an encounter in which all of the second side have phases."""
    start = load_encounter(case.encounter)
    lines = [
        {**line, "tactics": " > ".join(WAYS)} if line["side"] == 1 else line
        for line in start["fighters"]
    ]
    return {**start, "fighters": lines}


@pytest.mark.parametrize("case", BOOKS, ids=lambda case: case.id)
def test_phases_come_in_their_order_and_the_record_tells_them_again(case: Case) -> None:
    changes = 0
    for seed in range(1, 6):
        store = MemoryStore()
        referee = Referee.open(with_phases(case), seed=seed, store=store)
        referee.run()
        told = [(str(one.facts["who"]), str(one.facts["phase"])) for one in phases(referee)]
        for who in {who for who, _ in told}:
            ways = [way for one, way in told if one == who]
            assert all(way in WAYS for way in ways)
            assert all(
                one != other for one, other in zip(["disciplined", *ways], ways, strict=False)
            )
        changes += len(told)
        for one in phases(referee):
            assert str(one.facts["phase"]) in " ".join(referee.lines(one))
            assert referee.tale(one)
        again = Referee.load(MemoryStore(store.read()), verify=True)
        again.run()
        assert [one.facts for one in again.events()] == [one.facts for one in referee.events()]
    assert changes > 0


def phases(referee: Referee) -> list:  # type: ignore[type-arg]
    """Return the changes of phases that the other side sees."""
    return [one for one in referee.events(Seat(0)) if one.kind == "FightsOn"]


def test_a_line_of_an_encounter_has_phases() -> None:
    foe = {"fighter": "orc", "phases": ["disciplined", "brutal"]}
    data = {"encounter": "x", "system": "simverse", "sides": {"us": ["marcus"], "them": [foe]}}
    start = from_data(data, "x")
    assert start["fighters"][1]["tactics"] == "disciplined > brutal"
    assert "disciplined > brutal" in str(simulate(start, 100, workers=1))
    for wrong in (["brutal"], ["brutal", "sulking"], "brutal"):
        with pytest.raises(BadData, match="phases"):
            from_data(
                {**data, "sides": {"us": ["marcus"], "them": [{**foe, "phases": wrong}]}}, "x"
            )


def test_phases_can_be_wished_for() -> None:
    referee = Referee.open("goblin-ambush", seed=1, tactics={"goblins": "cunning > cowardly"})
    referee.run()
    assert {one.facts["phase"] for one in phases(referee)} == {"cowardly"}
    with pytest.raises(Refused, match="sulking"):
        Referee.open("goblin-ambush", seed=1, tactics={"goblins": "cunning > sulking"})
