"""Circumstances in a blow: a term of the math, used up by the roll, on both ends of the blow."""

from __future__ import annotations

import json
from typing import Any

from affray.referee import Referee

DUEL = {
    "encounter": "Smoke",
    "system": "simverse",
    "map": "contact",
    "sides": {
        "red": [{"fighter": "marcus", "name": "Ash"}],
        "blue": [{"fighter": "goblin", "name": "Elm"}],
    },
}


def begun() -> Referee:
    """Return a duel in which both are played by people who roll real dice."""
    from affray.core.files.encounter import from_data

    referee = Referee.open(
        from_data(DUEL, "smoke"), seed=1, people=["red", "blue"], dice_by_hand=["red", "blue"]
    )
    referee.run()
    return referee


def say(referee: Referee, answer: str) -> None:
    """Answer for whoever is asked; dice are all threes."""
    pending = referee.pending()[0]
    if pending.kind == "dice":
        referee.give_dice([3] * pending.count)
    else:
        referee.answer(answer, pending.who)


def until(referee: Referee, kind: str, answer: str) -> dict[str, Any]:
    """Play on until the next event of a kind, and return its facts."""
    before = len(referee.events())
    for _ in range(30):
        say(referee, answer if referee.pending()[0].kind == "turn" else "none")
        for one in referee.events()[before:]:
            if one.kind == kind:
                return dict(one.facts)
    raise AssertionError(f"no {kind}")


def terms(facts: dict[str, Any]) -> list[tuple[str, int, str]]:
    """Return the circumstances in the math of an event."""
    return [
        (line.label, int(line.value), line.words)
        for value in facts.values()
        if hasattr(value, "lines")
        for line in value.lines
        if line.label == "circumstance"
    ]


def test_smoke_costs_the_next_attack_two_and_is_then_gone() -> None:
    referee = begun()
    who = referee.pending()[0].who
    foe = "elm" if who == "Ash" else "ash"
    referee.by_hand(f"give {who} -2 because of the smoke")
    first = until(referee, "AttackRolled", f"attack {foe}")
    assert terms(first) == [("circumstance", -2, "of the smoke")]
    assert referee.session.fight.circumstances.count == 0
    while referee.pending()[0].kind != "turn" or referee.pending()[0].who != who:
        referee.undo()
    assert referee.session.fight.circumstances.count == 1


def test_a_list_that_shows_it_uses_nothing_up() -> None:
    referee = begun()
    who = referee.pending()[0].who
    plain = needs(referee)
    referee.by_hand(f"give {who} +1 for 2 rounds because it stands higher")
    for _ in range(3):
        assert needs(referee) == plain + 1
    assert referee.session.fight.circumstances.count == 1


def needs(referee: Referee) -> int:
    """Return the number that the first attack on the list needs."""
    attacks = [one for one in referee.pending()[0].options if one["answer"].startswith("attack")]
    return int(attacks[0]["needs"]["total"])


def test_whoever_is_struck_may_have_one_too() -> None:
    referee = begun()
    who = referee.pending()[0].who
    foe = "Elm" if who == "Ash" else "Ash"
    referee.by_hand(f"give {foe} +3 for the fight because of a low wall")
    for _ in range(10):
        pending = referee.pending()[0]
        if pending.kind == "defence":
            break
        say(referee, f"attack {foe.lower()}")
    dodge = next(one for one in referee.pending()[0].options if one["answer"] == "dodge")
    assert "of a low wall" in json.dumps(dodge["needs"])
    assert "circumstance" in json.dumps(dodge["needs"])
