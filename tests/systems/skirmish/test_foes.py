"""Foes do nothing foolish: the duties of the book's sheet on how they behave, by name."""

from __future__ import annotations

from affray.core.files.encounter import from_data
from affray.referee import MemoryStore, Referee
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Care
from affray.systems.skirmish.book.questions import PickOpponent, Tend
from affray.systems.skirmish.system import SYSTEM
from systems.skirmish.planning import made, plan, planned

LINE = {
    "areas": ["West", "Middle", "East"],
    "connections": [["West", "Middle"], ["Middle", "East"]],
}
CUNNING = SYSTEM.tactics["cunning"]


def test_no_fire_where_friends_are_about_to_charge() -> None:
    """SK-AI-10: magic comes after movement, so whoever is free to charge counts as caught."""
    ithene = {"fighter": "ithene", "at": "West"}
    foes = [{"fighter": "bandit", "count": 3, "at": "Middle"}]
    assert planned(made([ithene], foes, map=LINE)) == "cast fireball at middle"
    charger = {"fighter": "borri", "count": 2, "at": "East"}
    assert "fireball" not in planned(made([ithene, charger], foes, map=LINE))


def test_no_fire_that_takes_the_helpless_along() -> None:
    """SK-AI-10: those who are down burn too."""
    ithene = {"fighter": "ithene", "at": "West"}
    foes = [{"fighter": "bandit", "count": 3, "at": "Middle"}]
    fallen = {"fighter": "borri", "count": 2, "at": "Middle", "now": {"fatigue": 9}}
    assert "fireball" not in planned(made([ithene, fallen], foes, map=LINE))


def test_a_healer_goes_to_a_friend_who_is_down() -> None:
    """SK-AI-11: one move away, and nobody free beside it."""
    osric = {"fighter": "osric", "at": "West"}
    halvard = {"fighter": "halvard", "at": "Middle", "now": {"fatigue": 7}}
    foes = [{"fighter": "bandit", "at": "East"}]
    fight = made([osric, halvard], foes, map=LINE)
    question = plan(fight)
    assert question.text(fight) == "move to middle"
    assert question.because == Because.FRIEND_DOWN
    assert fight.people[question.because_of].name == "Halvard"
    fight.people[0].place = fight.people[1].place
    assert planned(fight) == "pray lay on hands on halvard"


def test_a_healer_stops_the_blood_of_the_conscious_alone() -> None:
    """SK-AI-11."""
    bleeding = {"bleeding": ["torso"], "wounds": ["Bleeding"], "fatigue": 1}
    ours = [{"fighter": "osric"}, {"fighter": "halvard", "now": bleeding}]
    assert planned(made(ours, [{"fighter": "bandit"}])) == "pray bloodstopping on halvard"
    ours[1]["now"] = bleeding | {"fatigue": 12}
    assert "bloodstopping" not in planned(made(ours, [{"fighter": "bandit"}]))


def test_nobody_flees_into_foes() -> None:
    """SK-AI-13: around them, and if every way is held it fights on."""
    fork = {"areas": ["Here", "Left", "Right", "Out"]}
    fork["connections"] = [["Here", "Left"], ["Here", "Right"], ["Left", "Out"], ["Right", "Out"]]
    ours = [
        {"fighter": "bandit", "at": "Here"},
        {"fighter": "bandit", "at": "Here", "now": {"fatigue": 9}},
    ]
    foes = [{"fighter": "plate knight", "at": "Left"}, {"fighter": "plate knight", "at": "Left"}]
    fight = made(ours, foes, map=fork, exits=["Out"])
    assert planned(fight) == "move to right"
    fight.people[3].place = fight.field.expect("Right")
    assert not planned(fight).startswith("move")


def test_whoever_bleeds_and_loses_the_race_withdraws() -> None:
    """SK-AI-15."""
    now = {"bleeding": ["torso"], "wounds": ["Bleeding"], "fatigue": 2}
    ours = [{"fighter": "mercenary", "at": "West", "now": now}]
    foes = [{"fighter": "plate knight", "at": "Middle"}, {"fighter": "mercenary", "at": "Middle"}]
    fight = made(ours, foes, map=LINE, exits=["West"])
    assert planned(fight) == "leave"
    ours[0]["morale"] = "fanatic"
    assert planned(made(ours, foes, map=LINE, exits=["West"])) != "leave"


def test_the_helpless_are_spared() -> None:
    """SK-AI-16."""
    foes = [{"fighter": "bandit", "now": {"fatigue": 9}}, {"fighter": "plate knight"}]
    for rule in ("off", "on"):
        fight = made([{"fighter": "halvard"}], foes, house_rules={"attack_helpless": rule})
        assert planned(fight) == "attack plate knight"


def test_whoever_has_no_other_way_climbs() -> None:
    """SK-MOV-7."""
    wall = {"areas": ["Yard", "Wall"], "connections": []}
    climb = [{"start": "Yard", "end": "Wall"}]
    fight = made(
        [{"fighter": "halvard", "at": "Yard"}],
        [{"fighter": "sael", "at": "Wall"}],
        map=wall,
        climbs=climb,
    )
    assert planned(fight) == "climb to wall"


def test_whoever_can_fights_beside_a_friend() -> None:
    """SK-ASN-4: while somebody is free nearby, Back to Back alone allows it."""
    ours = [
        {"fighter": "bandit", "name": "Ada", "abilities": ["back to back"]},
        {"fighter": "levy spearman", "name": "Bea", "now": {"engaged": ["Brute"]}},
    ]
    foes = [
        {"fighter": "hill brute", "name": "Brute", "now": {"fatigue": 7}},
        {"fighter": "plate knight", "name": "Knight"},
    ]
    assert planned(made(ours, foes)) == "join bea"


def test_a_picker_joins_where_it_helps_most() -> None:
    """SK-AI-5: of two alike, whom one friend fights and not three."""
    engaged = {"engaged": ["Crowded"]}
    ours = [
        {"fighter": "bandit captain", "name": "Ada"},
        {"fighter": "bandit", "count": 3, "now": engaged},
        {"fighter": "bandit", "name": "Bea", "now": {"engaged": ["Alone"]}},
    ]
    foes = [{"fighter": "mercenary", "name": "Crowded"}, {"fighter": "mercenary", "name": "Alone"}]
    fight = made(ours, foes)
    question = PickOpponent(fight.people[0]).put(fight.people[0], 0b1100000)
    CUNNING.answer(fight, question)
    assert fight.people[question.choice - 1].name == "Alone"


def test_the_best_hand_tends_and_the_nearest_to_death_first() -> None:
    """SK-DTH-6, SK-STB-2: a bad failure ends all trying, so the clumsy leave it to the skilled."""
    dying = {"bleeding": ["torso"], "wounds": ["Bleeding"]}
    ours = [
        {"fighter": "borri"},
        {"fighter": "osric"},
        {"fighter": "sael", "now": dying | {"stamina": 0}},
        {"fighter": "halvard", "now": dying | {"stamina": -3}},
    ]
    fight = made(ours, [{"fighter": "bandit"}])
    for number, expected in ((0, (Care.SLEEP, -1)), (1, (Care.STABILIZE, 3))):
        question = Tend(fight.people[number])
        CUNNING.answer(fight, question)
        assert (question.choice, question.patient) == expected


def test_every_plan_has_a_reason_in_words() -> None:
    """SK-GM-4: the record keeps it, and the words name whom it is about."""
    store = MemoryStore()
    ours = [{"fighter": "halvard"}, {"fighter": "sael"}, {"fighter": "osric"}]
    data = {"encounter": "x", "system": "skirmish"}
    data["sides"] = {"us": ours, "them": [{"fighter": "bandit", "count": 3}]}
    referee = Referee.open(from_data(data, "x"), seed=2, store=store)
    referee.run()
    plans = [line for line in referee.session.journal.lines if line.get("question") == "plan"]
    assert plans
    assert all(line.get("because") for line in plans)
    assert not any("{" in line["because"] for line in plans)
    assert len({line["because"] for line in plans}) > 3
