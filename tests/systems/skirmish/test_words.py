"""Every kind of event has a plain line, and every one that is part of the story a sentence."""

from __future__ import annotations

from affray.core.fight.event import Line, Math, Roll
from affray.core.files.encounter import from_data
from affray.core.view.view import Names, Seat, see_state
from affray.referee import Referee
from affray.systems.skirmish.system import SYSTEM

UNTOLD = (  # told by what comes of them: rolls, plans, the turning of the pages
    *("RoundStarted", "PhaseStarted", "RoundEnded", "PlansSealed", "PlansOpened", "PlanOpened"),
    *("SkirmishRolled", "Harmed", "Freed"),
)


def test_every_kind_of_event_has_a_sentence_of_story() -> None:
    silent = {kind for kind in SYSTEM.events if SYSTEM.voice.written[kind]["story"] == ""}
    assert silent == set(UNTOLD)


def test_what_is_listed_for_a_plan_says_where_and_against_what() -> None:
    """SK-GM-3: charges are told apart, a casting says what it has to beat."""
    ours = [
        {"fighter": "ithene", "at": "Hall", "cog": 14, "known": ["frost storm"]},
        {"fighter": "osric", "at": "Hall", "now": {"fatigue": 1}},
    ]
    theirs = [{"fighter": "bandit", "at": "Yard"}]
    areas = {"areas": ["Hall", "Yard"], "connections": [["Hall", "Yard"]]}
    data = {
        "encounter": "x",
        "system": "skirmish",
        "map": areas,
        "sides": {"us": ours, "them": theirs},
    }
    referee = Referee.open(from_data(data, "x"), seed=1, people=["us"])
    referee.run()
    asked = {one.who: {o["answer"]: o for o in one.options} for one in referee.pending()}
    mage, priest = asked["Ithene"], asked["Osric"]
    assert mage["attack bandit"]["words"] == "charge to Yard"
    assert mage["cast ignition at bandit"]["words"] == "over 17"
    assert mage["cast ignition at bandit"]["group"] == "cast ignition at"
    assert not any("frost storm" in answer for answer in mage), "it is known, not memorised"
    assert mage["attack any"].get("more"), "nobody is here to be attacked"
    assert "more" not in priest["pray lay on hands on osric"]
    assert priest["pray lay on hands on ithene"]["more"], "she is not hurt"
    assert not any("unarmed" in answer for answer in priest)


def told(kind: str, **facts: object) -> str:
    """Return the plain line of an event."""
    return SYSTEM.lines(kind, {"who": "Sael", **facts})[0]


def test_lines_read_well() -> None:
    won = {"best": 9, "against": 7, "why": "total", "multiplier": 1, "target": "B"}
    line = told("SkirmishWon", losers=["A", "B", "C"], **won)
    assert line.startswith("Sael beats A, B and C, 9 to 7")
    assert "may try again" in told("Stabilized", patient="Osric", result="partial_failure")
    assert "no Medical check" in told("Stabilized", patient="Osric", result="failure")
    assert told("Healed") == "  Sael recovers.", "by how much is its side's to know"
    assert told("MagicWorked", spell="Fireball", target="") == "Fireball takes effect."
    assert told("AmbushRolled", unaware=True) == "The ambush succeeds."
    assert told("Treated", patient="A", wound="Fractured Arm", result="success").endswith("healed.")


def test_a_sum_begins_with_the_die_that_counts() -> None:
    """SK-GM-1: both dice where two fell, the skill in use by its name, a minus as one."""
    lines = (
        Line("d20", 3, "", "SK-GEN-1", 0),
        Line("skill", 7, "Climbing", "SK-GEN-2", 0),
        Line("Fatigue", -2, "", "SK-GEN-7", 0),
    )
    check = {"skill": "Climbing", "difficulty": 10, "result": "partial_failure"}
    seen = {**check, "total": Math(8, lines), "roll": Roll(2, 20, (14, 3), 17)}
    sum_ = "3 (of 14 and 3) + Climbing 7 − Fatigue 2 = 8"
    assert told("CheckRolled", **seen) == f"Sael, Climbing: {sum_} against 10 → partial failure"
    assert told("CheckRolled", **check) == "Sael, Climbing against 10 → partial failure"


def test_health_after_the_fight_and_of_things() -> None:
    """Whoever ran is not forgotten, and whoever was beaten is not just unhurt again."""
    ours = [{"fighter": "halvard", "at": "Hall", "now": {"fatigue": 1}}]
    theirs = [
        {"fighter": "bandit", "at": "Hall", "now": {"fatigue": 4}},
        {"fighter": "bandit", "name": "Runner", "at": "Hall"},
        {"fighter": "barred door", "at": "Hall"},
    ]
    data = {
        "encounter": "x",
        "system": "skirmish",
        "map": {"areas": ["Hall", "Yard"], "connections": [["Hall", "Yard"]]},
        "exits": ["Hall"],
        "sides": {"us": ours, "them": theirs},
    }
    fight = SYSTEM.build(from_data(data, "x"))
    beaten, runner, door = fight.people[1:]
    fight.winner = 0
    runner.gone = runner.fled = 1
    assert SYSTEM.health(fight, beaten) == "overcome"
    assert SYSTEM.health(fight, runner) == "fled"
    assert SYSTEM.health(fight, door) == "whole"
    state = see_state(SYSTEM, fight, Seat(), Names(fight, [], Seat()))
    assert state["away"] == [{"name": "Runner", "side": "them", "health": "fled"}]
    seen = {"health": "hurt", "wounds": ["Bleeding"], "bleeding": ["torso"]}
    assert SYSTEM.state_words(seen) == ["hurt", "bleeding"]
    assert [SYSTEM.needs_words(total) for total in (-2, 0, 3)] == ["d20 − 2", "d20", "d20 + 3"]
