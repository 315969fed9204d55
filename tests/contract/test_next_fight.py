"""From one fight into the next: what lasts comes along, in a record that is whole by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cases import Case, again, at_random, every_system, finish, lines_of

from affray.core.room.system import systems
from affray.referee import BadData, FileStore, MemoryStore, Referee, Refused, Seat, left_by

SEEDS = range(1, 7)


def fought(case: Case, seed: int) -> Referee:
    """Fight an encounter to its end."""
    referee = case.open(seed)
    assert referee.over
    return referee


def winners(referee: Referee) -> str:
    """Return the side that has won, or the first."""
    return referee.view()["winner"] or referee.session.fight.sides[0]


def lasting(referee: Referee, name: str) -> dict[str, Any]:
    """Return what lasts of how somebody is."""
    system, fight = referee.system, referee.session.fight
    fighter = fight.find(name)
    assert fighter is not None
    found = {one: system.get(fight, fighter, one) for one in system.lasting}
    if "conditions" in found:
        found["conditions"] = [one for one in found["conditions"] if system.outlasts(one)]
    return found


def came_along(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Tell whether all is as it was; what was taken up in a fight may come on top."""
    for name, value in before.items():
        if isinstance(value, Mapping) and isinstance(after[name], Mapping):
            if not value.items() <= after[name].items():
                return False
        elif after[name] != value:
            return False
    return before.keys() == after.keys()


@every_system
def test_what_lasts_comes_along(case: Case) -> None:
    hurt = 0
    for seed in SEEDS:
        first = fought(case, seed)
        side = winners(first)
        number = case.sides.index(side)
        left = left_by(first.session, side)
        coming = [one.name for one in left.party if not one.stays]
        assert {one.name for one in left.party} == set(case.names(number))
        then = Referee.open(case.start, seed=seed, after=left)
        assert then.after["came"] == coming
        assert then.after["title"] == case.start["title"]
        names = [line["name"] for line in then.start["fighters"]]
        assert names == [
            line["name"]
            for line in case.start["fighters"]
            if line["side"] != number or line["name"] in coming
        ]
        fresh = case.open(seed, people=case.sides)
        for name in coming:
            assert came_along(lasting(first, name), lasting(then, name))
            hurt += lasting(then, name) != lasting(fresh, name)
    assert hurt


@every_system
def test_the_next_record_is_whole_by_itself(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "first.affray"
    first = Referee.open(case.start, seed=2, store=FileStore(path, new=True))
    first.run()
    first.close()
    side = winners(first)
    then = Referee.open(case.start, seed=3, people=[side], after=left_by(path, side))
    path.unlink()
    then.run()
    finish(then, at_random(3), 12)
    assert lines_of(again(then, verify=True)) == lines_of(then)


@every_system
def test_a_fight_that_is_not_over_leads_nowhere(case: Case) -> None:
    referee = case.open(2, case.sides[:1])
    assert not referee.over
    store = MemoryStore(referee.session.journal.lines)
    for after in (referee, store):
        with pytest.raises(BadData, match="not over"):
            Referee.open(case.start, after=after)


@every_system
def test_nobody_goes_from_one_book_into_another(case: Case) -> None:
    first = fought(case, 1)
    for system in systems().values():
        if system.id != case.id:
            start = {**case.start, "system": system.id}
            with pytest.raises(Refused, match="from one book into another"):
                Referee.open(start, after=first)


@every_system
def test_a_record_of_other_rules_is_refused(case: Case) -> None:
    first = fought(case, 1)
    lines = [dict(line) for line in first.session.journal.lines]
    lines[0]["rules"] = f"{case.id} 99"
    with pytest.raises(BadData, match="played by the rules"):
        left_by(MemoryStore(lines))


@every_system
def test_where_nobody_is_named_the_party_takes_the_place_of_a_side(case: Case) -> None:
    first = fought(case, 2)
    left = left_by(first.session, winners(first))
    coming = [one.name for one in left.party if not one.stays]
    start = case.start
    number = case.sides.index(left.side)
    kept = [line for line in start["fighters"] if line["side"] != number]
    strangers = [line for line in start["fighters"] if line["side"] == number][:1]
    start["fighters"] = [*({**line, "name": "Stranger"} for line in strangers), *kept]
    then = Referee.open(start, seed=1, after=left)
    assert [line["name"] for line in then.start["fighters"] if line["side"] == number] == coming
    assert any("take the place of Stranger" in words for words in then.arrivals())
    places = [line["at"] for line in then.start["fighters"]]
    if start["map"]["kind"] == "grid":
        assert len(set(places)) == len(places)
    then.run()
    assert then.over


@every_system
def test_where_nobody_is_left_nobody_goes(case: Case) -> None:
    first = fought(case, 2)
    lost = next(side for side in case.sides if side != winners(first))
    left = left_by(first.session, lost)
    dead = [replace(one, stays="dead") for one in left.party]
    with pytest.raises(Refused, match="nobody is left"):
        Referee.open(case.start, after=replace(left, party=dead))


@every_system
def test_the_side_that_people_played_is_the_party(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "first.affray"
    store = FileStore(path, new=True)
    first = Referee.open(case.start, seed=2, people=case.sides[1:], store=store)
    first.run()
    finish(first, at_random(2))
    first.close()
    assert left_by(path).side == case.sides[1]
    assert left_by(path, case.sides[0]).side == case.sides[0]


@every_system
def test_how_the_party_comes_is_for_its_own_side_alone(case: Case) -> None:
    first = fought(case, 2)
    left = left_by(first.session, winners(first))
    then = Referee.open(case.start, seed=1, after=left)
    own = case.sides.index(left.side)
    assert then.arrivals()
    for side in range(len(case.sides)):
        assert bool(then.arrivals(Seat(side))) == (side == own)
