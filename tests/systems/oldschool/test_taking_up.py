"""Old School: another's weapon, taken up and carried into the next fight."""

from __future__ import annotations

from typing import Any

from affray.core.files.encounter import from_data
from affray.referee import Referee

GOBLIN = {"fighter": "goblin", "name": "Gob", "morale": 12, "now": {"hp": 1}}


def start_of(foe: Any) -> Any:
    """Return an encounter of Odo, who has only fists, against somebody."""
    data = {"encounter": "x", "system": "oldschool", "opening": "blows", "surprise": "nobody"}
    odo = {"fighter": "odo", "weapons": []}
    return from_data({**data, "map": "contact", "sides": {"party": [odo], "foes": [foe]}}, "test")


def armed() -> Referee:
    """Let Odo win, and take up what the goblin fought with."""
    for seed in range(50):
        referee = Referee.open(start_of(GOBLIN), seed=seed, people=["party"])
        referee.run()
        while not referee.over:
            [asked] = referee.pending()
            open_ = [one["answer"] for one in asked.options if "illegal" not in one]
            first = ("search", "gob's crooked blade", "attack gob with fists", "stand")
            wanted = [one for one in first if one in open_]
            referee.answer(wanted[0] if wanted else open_[0], asked.who)
        if referee.view()["winner"] == "party":
            return referee
    raise AssertionError("Odo never wins")


def test_what_was_taken_up_comes_along() -> None:
    first = armed()
    odo = first.session.fight.fighters[0]
    assert first.system.get(first.session.fight, odo, "weapon") == "crooked blade"
    then = Referee.open(start_of("ogre"), seed=1, people=["party"], after=first)
    now = then.session.fight.fighters[0]
    assert then.system.get(then.session.fight, now, "weapon") == "crooked blade"
    assert then.start["fighters"][0]["sheet"]["weapons"][0]["name"] == "crooked blade"
    then.run()
    then.answer("stand")
    while not any("crooked blade" in one["answer"] for one in then.pending()[0].options):
        then.answer("stand" if then.pending()[0].kind == "flight" else "end")
        assert not then.over


def test_undo_leads_back_into_the_fight() -> None:
    referee = armed()
    while referee.session.fight.stage:
        referee.undo()
    assert not referee.over
    foe = referee.session.fight.fighters[1]
    assert referee.system.get(referee.session.fight, foe, "weapons") == {"crooked blade": "in hand"}
    assert referee.pending()[0].kind in ("turn", "critical")
