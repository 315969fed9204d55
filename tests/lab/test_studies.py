"""Sweeps, balance, comparisons and days: what they try, what they find, what they refuse."""

from __future__ import annotations

import pytest

from affray import Refused
from affray.lab import balance, balancing, compare, day, simulate, sweep
from affray.lab.chance import Chance
from affray.lab.tables import crossings
from affray.lab.variation import put, source_of, variable


def test_a_sweep_has_every_combination_and_each_is_a_simulation_of_its_own() -> None:
    found = sweep(
        "two-goblins", ["goblin.count=1,4", "house_rules.morale=all,off"], 12, seed=3, workers=1
    )
    assert [one.values for one in found.points] == [(1, "all"), (1, "off"), (4, "all"), (4, "off")]
    sizes = [len(one.found.trial.start["fighters"]) for one in found.points]
    assert sizes == [3, 3, 6, 6]
    rules = [one.found.trial.start["house_rules"]["morale"] for one in found.points]
    assert rules == ["all", "off", "all", "off"]
    assert len(found.table()) == 4
    assert "down goblin.count, across house_rules.morale" in str(found)
    assert found.svg().startswith("<svg")


def test_a_sweep_that_changes_nothing_is_the_simulation_itself() -> None:
    found = sweep("two-goblins", {"goblin.count": [2]}, 20, seed=3, workers=1)
    same = simulate("two-goblins", 20, seed=3, workers=1)
    assert found.points[0].found.row == same.row


def test_a_variable_is_a_place_and_its_values() -> None:
    assert variable("a.b=1..9/4").values == (1, 5, 9)
    assert variable("a.b=yes, 2, two words").values == ("yes", 2, "two words")
    for wrong in ("a", "a=", "=3", "a=5..1", "a=1..100000"):
        with pytest.raises(Refused):
            variable(wrong)


def test_more_fighters_than_places_are_put_beside_them() -> None:
    data = dict(source_of("two-goblins").data)
    put(data, "sides.goblins.goblin.count", 3)
    assert data["sides"]["goblins"] == [
        {"fighter": "goblin", "at": ["10,6", "10,3"], "count": 2},
        {"fighter": "goblin", "count": 1},
    ]
    put(data, "sides.goblins.0.count", 1)
    assert data["sides"]["goblins"][0] == {"fighter": "goblin", "at": ["10,6"], "count": 1}


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("goblin.cont=1", 'unknown key "cont"; nearest: "count"'),
        ("gobln.count=1", 'unknown place in the encounter "gobln"; nearest: "goblin"'),
        ("sides.gobln.0.st=1", 'unknown place in the encounter "gobln"; nearest: "goblins"'),
        ("sides.goblins.orc.count=1", 'unknown line "orc"'),
        ("goblin.count=0", "nobody is left on that side"),
        ("goblin.count=many", "a count is a whole number"),
        ("house_rules.moral=off", 'unknown key "moral"; nearest: "morale"'),
        ("encounter.name=1", "has nothing inside"),
        ("goblin.st=99999", "cannot be"),
    ],
)
def test_what_cannot_be_varied_is_said_before_any_fight(path: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        sweep("two-goblins", [path], 10**6)  # which would take long
    assert words in str(refused.value)


def test_too_many_combinations_are_refused() -> None:
    with pytest.raises(Refused, match="2500 combinations are too many"):
        sweep("two-goblins", ["goblin.count=1..50", "goblin.st=1..50"], 10)
    with pytest.raises(Refused, match="what is to be varied"):
        sweep("two-goblins", [], 10)


def test_balance_finds_the_number_of_foes_that_comes_nearest() -> None:
    found = balance("alley", 0.85, 30, vary=["hunting hound.count=0..4"], seed=1, workers=1)
    shares = [one.win.share for one in found.tried]
    assert shares == sorted(shares, reverse=True), "more hounds, fewer wins"
    assert shares[0] > 0.9 > 0.8 > shares[-1]
    assert abs(found.best.win.share - 0.85) == min(abs(share - 0.85) for share in shares)
    assert found.table()[found.tried.index(found.best)]["nearest"]
    assert "wanted 85.0 %" in found.svg()


def test_balance_tries_number_template_and_cunning_by_itself() -> None:
    found = balance("alley", 0.5, 4, workers=1)
    assert found.knobs == ["count", "template", "weapons", "cunning"]
    blades = [one.candidate for one in found.tried if one.candidate.knob == "weapons"]
    assert blades
    assert not any("gang.0" in path for one in blades for path in one.changes), "hounds bite"
    written = [one for one in found.tried if one.candidate.as_written]
    assert [one.candidate.what for one in written] == ["3 hunting hound"]
    by_name = {one.candidate.what: one for one in found.tried}
    assert by_name["none"].found.row == written[0].found.row, "the same fights with the same dice"
    assert by_name["lesser"].win.count >= by_name["greater"].win.count
    clad = balance("goblin-ambush", 0.5, 1, workers=1)
    assert clad.knobs == ["count", "armour", "shield", "weapons", "cunning"]
    armed = next(one for one in clad.tried if one.candidate.what == "longsword")
    assert "goblins.0.weapons=[longsword]" in clad.command(armed)
    mail = next(one for one in clad.tried if one.candidate.what == "plate mail")
    worn = {line["sheet"]["armor"] for line in mail.found.trial.start["fighters"][2:]}
    assert worn == {"plate mail"}
    assert "goblins.0.armor=plate mail" in clad.command(mail)
    with pytest.raises(Refused, match="wanted chance is between 0 and 1"):
        balance("alley", 1.5, 4)


def test_balance_tries_more_and_more_foes_until_they_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(balancing, "MOST_MORE", 2)
    found = balance("alley", 0.5, 40, seed=1, workers=1)
    curve = found.curve("count")
    assert [what.split()[0] for what, _ in curve][:4] == ["0", "1", "2", "3"]
    assert len(curve) > 4
    assert curve[-1][1].share <= 0.5 < curve[3][1].share


def test_balance_says_plainly_that_nothing_comes_near() -> None:
    found = balance("alley", 0.3, 40, vary=["hunting hound.count=0..1"], seed=1, workers=1)
    off = abs(found.best.win.share - 0.3) * 100
    assert not found.is_near
    assert found.plain()["near"] is False
    assert f"nothing comes near: that is {off:.1f} points off" in str(found)
    assert "the foes would have to be stronger than any of these" in str(found)
    weak = balance("alley", 0.9, 40, vary=["hunting hound.count=7..8"], seed=1, workers=1)
    assert "weaker than any of these, or the party stronger" in str(weak)


def test_a_comparison_has_the_best_of_each_column() -> None:
    found = compare(
        ["marcus"], ["goblin", "ogre"], 60, each="weapons=longsword,dagger", seed=2, workers=1
    )
    assert found.down == ["longsword", "dagger"]
    assert found.across == ["goblin", "ogre"]
    assert len(found.table()) == 4
    assert found.cells[0][0].share >= found.cells[1][0].share, "a dagger is no longsword"
    assert "best for" in str(found)
    assert found.svg().count("<rect") >= 4


def test_where_rows_cross_is_told_only_if_it_is_sure() -> None:
    rows = [[Chance(90, 100), Chance(50, 100)], [Chance(20, 100), Chance(52, 100)]]
    assert crossings(["axe", "bow"], ["bare", "mail"], rows) == [
        "axe is best for bare",
        "none is surely best for mail",
    ]


@pytest.mark.parametrize(
    ("fighters", "foes", "words"),
    [
        (["marcuss"], ["goblin"], 'unknown fighter "marcuss"; nearest: "marcus"'),
        (["marcus"], ["kade"], "no system has all of marcus, kade"),
        (["marcus"], [], "against whom"),
    ],
)
def test_who_cannot_be_compared(fighters: list[str], foes: list[str], words: str) -> None:
    with pytest.raises(Refused) as refused:
        compare(fighters, foes, 10)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "names",
    [
        ["two-goblins", "goblin-ambush"],
        ["alley", "rooftops"],
        ["toll-on-the-bridge", "wolves-on-the-road"],
        ["reed-bed-ambush", "mill-at-the-ford"],
    ],
)
def test_a_day_wears_a_party_down(names: list[str]) -> None:
    found = day(names, 12, seed=4, workers=1)
    first, second = found.legs
    assert first.reached.count == 12
    assert second.reached.count <= 12
    assert found.through.count <= second.reached.count
    assert list(found.alive) == found.trials[0].names(0)
    assert all(one.count <= 12 for one in found.alive.values())


def test_a_day_is_the_same_on_any_number_of_workers() -> None:
    rows = [day(["two-goblins", "two-goblins"], 45, seed=1, workers=n).row for n in (1, 2)]
    assert rows[0] == rows[1]


def test_a_worn_party_wins_less_often_than_a_fresh_one() -> None:
    found = day(["goblin-ambush", "goblin-ambush"], 40, seed=2, workers=1)
    first, second = found.legs
    assert second.won.share < first.won.share


def test_days_that_cannot_be() -> None:
    with pytest.raises(Refused, match="from 2 to 20 fights"):
        day(["alley"], 10)
    with pytest.raises(Refused, match="from one book into another"):
        day(["alley", "two-goblins"], 10)
