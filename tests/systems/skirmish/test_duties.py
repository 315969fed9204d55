"""What the referee owes the table: reasons, phases, reminders, chances, rulings."""

from __future__ import annotations

from typing import Any

from affray.core.files.encounter import from_data
from affray.referee import Referee

Line = dict[str, Any]
MAP = {"areas": ["Hall", "Yard", "Roof"], "connections": [["Hall", "Yard"]]}


def opened(ours: list[Line], theirs: list[Line], seed: int = 1, **more: Any) -> Referee:
    """Return a fight at its first question; people play the first side."""
    data = {"encounter": "x", "system": "skirmish", "sides": {"us": ours, "them": theirs}, **more}
    referee = Referee.open(from_data(data, "x"), seed=seed, people=["us"])
    referee.run()
    return referee


def test_what_is_not_open_says_why() -> None:
    """SK-GM-3."""
    sael = {"fighter": "sael", "now": {"engaged": ["Bandit"]}}
    pending = opened([sael], [{"fighter": "bandit"}]).pending()[0]
    closed = {one["answer"]: one for one in pending.options if "illegal" in one}
    assert closed["shoot bandit"]["rule"] == "SK-TGT-3"
    assert closed["shoot bandit"]["illegal"].startswith("engaged")


def test_phases_are_announced_in_order_even_empty_ones() -> None:
    """SK-GM-5."""
    referee = opened([{"fighter": "halvard"}], [{"fighter": "bandit"}])
    referee.answer("attack any")
    lines = [referee.lines(one)[0] for one in referee.events() if one.kind == "PhaseStarted"]
    assert lines[0] == "Planning."
    assert lines[1:4] == [
        "Ranged combat: nobody shoots.",
        "Melee combat.",
        "Magic and divinity: nobody casts or prays.",
    ]
    assert lines[4].startswith("Miscellaneous actions: ")
    assert lines[5].startswith("End phase")


def test_reminders_at_planning() -> None:
    """SK-GM-6."""
    now = {
        "fatigue": 5,
        "bleeding": ["torso"],
        "wounds": ["Fractured Leg", "Bleeding"],
        "conditions": ["burning"],
        "engaged": ["Bandit"],
    }
    climb = [{"start": "Hall", "end": "Roof"}]
    ours = [{"fighter": "halvard", "at": "Hall", "now": now}]
    referee = opened(ours, [{"fighter": "bandit", "at": "Hall"}], map=MAP, climbs=climb)
    found = referee.reminders("Halvard")
    assert found == [
        "bleeding and on fire: Stamina 1, 3 less at each end phase: down at the end of this round",
        "on fire: putting it out takes a round",
        "a fracture: Melee, Ranged and Physical skills at disadvantage",
        "engaged: no moving away, no Marksman weapon; disengage with Evasion",
        "a climb, a task or reloading under attack: disadvantage on it and on evading",
    ]


def test_what_is_most_dangerous_is_said_first_and_once() -> None:
    """SK-GM-6: what a round costs, then friends who die, then what hampers."""
    bleeding = {"bleeding": ["torso", "head"], "wounds": ["Bleeding"], "fatigue": 2}
    ours: list[Line] = [
        {"fighter": "osric", "now": {**bleeding, "engaged": ["Bandit 1", "Bandit 2"]}},
        {"fighter": "borri", "now": {"stamina": 0, "bleeding": ["torso"]}},
    ]
    foes = [{"fighter": "bandit", "count": 2}]
    found = opened(ours, foes).reminders("Osric")
    assert [line.split(":")[0] for line in found] == [
        *("bleeding", "Borri is dying with Stamina 0", "2 against one", "Fatigue 2", "engaged"),
    ]
    assert found[0] == "bleeding: Stamina 3, 1 less at each end phase: down in 3 rounds"
    stacking = opened(ours, foes, house_rules={"bleeding_stacks": "yes"}).reminders("Osric")
    assert stacking[0] == "bleeding: Stamina 3, 2 less at each end phase: down in 2 rounds"


def test_after_the_fight_the_dying_and_their_chances() -> None:
    """SK-GM-9: SK-PR-8 says .216 at Stamina 3; Osric has Stabilization 4, so 45 %."""
    dying = {"knocked_out": 1, "bleeding": ["head"], "stamina": 4}
    ours = [{"fighter": "osric"}, {"fighter": "borri", "now": dying}]
    referee = opened(ours, [{"fighter": "bandit", "now": {"fatigue": 4}}])
    while referee.pending() and referee.pending()[0].kind != "watch":
        legal = [one for one in referee.pending()[0].options if "illegal" not in one]
        referee.answer(legal[0]["answer"])
    report = next(one for one in referee.events() if one.kind == "DyingReported")
    stamina = report.facts["stamina"]
    untended = 100 * ((15 - stamina) / 20) ** 3
    assert referee.lines(report)[0].endswith(f"untended, death in {untended:.1f} %.")
    if "Osric" in referee.lines(report)[1]:
        osric = next(one for one in referee.view()["fighters"] if one["name"] == "Osric")
        assert f"Osric {45 - 5 * osric['fatigue']} %" in referee.lines(report)[1]


def test_why_names_the_ruling_and_how_else_it_could_be() -> None:
    """SK-GM-2, SK-GM-10."""
    referee = opened([{"fighter": "halvard"}], [{"fighter": "bandit"}])
    referee.answer("attack any")
    lines = referee.why("beats")
    assert any("SK-MEL-2" in line for line in lines)  # the higher total decided it, no tie
    assert not any("SK-MEL-5" in line for line in lines)
    assert any("(side_best, or sustainer)" in line for line in lines)
