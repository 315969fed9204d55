"""Pace: a fight that drags says so, and the game master can end it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.referee import MemoryStore, Referee, Refused, Seat, load_encounter

ENCOUNTERS = ("goblin-ambush", "goblin-cellar", "alley", "mill-at-the-ford")
IDLE = ("end", "pass", "hold", "none", "no", "fight on", "stay")


def idle(start: dict[str, Any], rounds: int, store: MemoryStore | None = None) -> Referee:
    """Begin a fight in which nobody does anything for some rounds."""
    referee = Referee.open(start, seed=5, people=list(start["sides"]), store=store)
    referee.run()
    for _ in range(1000):
        if referee.over or referee.view()["round"] > rounds:
            return referee
        pending = referee.pending()[0]
        answers = [one["answer"] for one in pending.options if "illegal" not in one]
        for answer in [*IDLE, *reversed(answers)]:
            try:
                referee.answer(answer, pending.who)
            except Refused:
                continue
            break
    raise AssertionError("the rounds do not pass")


def drags(referee: Referee) -> list[int]:
    """Return after how many rounds a fight was said to drag."""
    return [one.facts["rounds"] for one in referee.events() if one.kind == "FightDrags"]


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_a_major_fight_without_harm_drags_after_three_rounds(encounter: str) -> None:
    store = MemoryStore()
    referee = idle({**load_encounter(encounter), "weight": "major"}, 4, store)
    assert drags(referee) == [3]
    pace = referee.pace()
    assert pace.drags
    assert any("surrender" in one for one in pace.offers)
    line = next(one for one in referee.events() if one.kind == "FightDrags")
    assert referee.lines(line) == ["Nothing has come of it for 3 rounds."]
    again = Referee.load(store, verify=True)
    again.run()
    assert drags(again) == [3]


@pytest.mark.parametrize(("weight", "patience"), [("minor", 2), ("major", 3), ("boss", 4)])
def test_the_weight_of_a_fight_says_how_long_that_may_take(weight: str, patience: int) -> None:
    start = {**load_encounter("alley"), "weight": weight}
    referee = idle(start, patience + 1)
    assert drags(referee) == [patience]
    assert referee.pace().weight == weight
    assert referee.pace().late == (False if weight != "minor" else patience + 1 > 4)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("way", ["surrender", "parley", "retreat"])
def test_the_game_master_ends_it_and_takes_that_back(encounter: str, way: str) -> None:
    store = MemoryStore()
    referee = idle(load_encounter(encounter), 2, store)
    before = referee.session.digest()
    first, second = referee.start["sides"]
    with pytest.raises(Refused, match="game master"):
        referee.settle(f"{way} {second}", Seat(0))
    referee.settle(f"{way} {second}")
    told = [one for one in referee.events() if one.kind == "Settled"]
    assert [(one.facts["how"], one.facts["side"]) for one in told] == [(way, second)]
    winners = [one.facts["winner"] for one in referee.events() if one.kind == "FightEnded"]
    assert winners == [first]
    again = Referee.load(store, verify=True)
    again.run()
    assert again.session.digest() == referee.session.digest()
    while any(line["kind"] == "adjust" for line in referee.session.journal.in_force()):
        referee.undo()
    assert referee.session.digest() == before


def test_a_summary_plays_on_to_the_end() -> None:
    referee = idle(load_encounter("goblin-ambush"), 1)
    lines = referee.settle("summary")
    assert referee.over
    assert lines[0].startswith("Summed up")
    assert any("→" in line for line in lines[1:])


def test_nerves_are_tried_where_a_book_lets_them_be() -> None:
    referee = idle(load_encounter("goblin-ambush"), 2)
    count = len([one for one in referee.events() if one.kind == "MoraleRolled"])
    assert "morale" in str(referee.pace().offers)
    referee.settle(f"morale {referee.start['sides'][1]}")
    for _ in range(30):
        pending = referee.pending()[0]
        answer = "end" if pending.kind == "turn" else pending.options[0]["answer"]
        referee.answer(answer, pending.who)
        if referee.view()["round"] > 3:
            break
    assert len([one for one in referee.events() if one.kind == "MoraleRolled"]) > count
    with pytest.raises(Refused):
        idle(load_encounter("alley"), 1).settle("morale gang")
