"""Procedures of the books' sheets, asked of the public calls: who acts first, gets away, lives."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from affray import Odds, Referee, Refused
from affray.referee import meeting


def prospects(ours: list[Any], theirs: list[Any], system: str, **scene: Any) -> Odds:
    """Return what may come to two sides up to the first turn of both, together."""
    referee = Referee.open(meeting(ours, theirs, system, **scene), seed=1)
    return referee.prospects(horizon="first turn", together=True, limit=400_000)


# -- who acts first ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "foe", "chance"), [("vex", "gunman", "35/36"), ("tarn", "enforcer", "5/6")]
)
def test_who_goes_first(one: str, foe: str, chance: str) -> None:
    """DP-P-5."""
    found = prospects([one], [foe], "dicepool")
    assert found.chance(one.capitalize(), "acts first") == Fraction(chance)
    assert found.chance(foe.capitalize(), "acts first") == 1 - Fraction(chance)


WISE = {"brannoc": "12/20", "isolde": "13/20", "odo": "15/20", "fenn": "14/20"}


@pytest.mark.parametrize("party", [["brannoc"], ["isolde", "fenn"]])
def test_who_acts_before_the_foes(party: list[str]) -> None:
    """OS-P-12, for one and for two of them."""
    found = prospects(party, [{"fighter": "goblin", "morale": 12}], "oldschool")
    names = [one.capitalize() for one in party]
    wanted = Fraction(1)
    for one in party:
        wanted *= Fraction(WISE[one])
        assert found.chance(one.capitalize(), "before the foes") == Fraction(WISE[one])
    assert found.exact
    assert found.together(dict.fromkeys(names, "before the foes")) == wanted


@pytest.mark.compiled  # in plain Python it takes a minute
def test_all_act_before_the_foes() -> None:
    """OS-P-12."""
    found = prospects(list(WISE), [{"fighter": "goblin", "morale": 12}], "oldschool")
    names = [one.capitalize() for one in WISE]
    assert found.exact
    assert found.together(dict.fromkeys(names, "before the foes")) == Fraction(819, 4000)


def test_what_comes_together_must_be_asked_for() -> None:
    found = Referee.open(meeting(["vex"], ["gunman"], "dicepool"), seed=1).prospects(
        horizon="first turn"
    )
    with pytest.raises(Refused, match="together"):
        found.together({"Vex": "acts first"})


def test_surprise() -> None:
    """OS-P-13: party, foes, nobody."""
    scene = {"opening": "first sight", "reaction": "hostile"}
    found = prospects(["brannoc"], [{"fighter": "wolf", "morale": 12}], "oldschool", **scene)
    assert found.chance("Wolf", "surprised") == Fraction(1, 6)
    assert found.chance("Brannoc", "surprised") == Fraction(1, 6)
    assert found.together({"Wolf": "surprised", "Brannoc": "surprised"}) == 0


HOLDS = {2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 26, 9: 30, 10: 33, 11: 35, 12: 36}


@pytest.mark.parametrize("rating", HOLDS)
def test_morale(rating: int) -> None:
    """OS-P-8: one goblin that is outnumbered stays or runs before anybody has a turn."""
    foe = {"fighter": "goblin", "morale": rating}
    found = prospects(["brannoc", "isolde"], [foe], "oldschool")
    assert 1 - found.chance("Goblin", "fled") == Fraction(HOLDS[rating], 36)


# -- who gets away -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "gap", "printed"),
    [(12, 9, 3, "0.697261"), (12, 9, 0, "0.394259"), (9, 18, 2, "0.105084")],
)
def test_flight(own: int, other: int, gap: int, printed: str) -> None:
    """OS-P-9, OS-P-10: a chase may go on for ever, and its odds are exact all the same."""
    party = [{"fighter": "brannoc", "move": own, "items": []}]
    foes = [{"fighter": "wolf", "move": other, "morale": 12}]
    scene = {"opening": "first sight", "surprise": "nobody", "reaction": "hostile"}
    start = meeting(party, foes, "oldschool", **scene, distance=10 * gap)
    referee = Referee.open(start, seed=1, people=["Brannoc"])
    referee.run()
    found = referee.odds("flee")
    assert found.exact
    assert sum(found.fates["Brannoc"].values()) == 1
    assert round(found.chance("Brannoc", "gets away"), 6) == Fraction(printed)


# -- who lives ---------------------------------------------------------------------------------

DEATH = {
    **{-5: "1", -4: ".857375", -3: ".729", -2: ".614125", -1: ".512", 0: ".421875"},
    **{1: ".343", 2: ".274625", 3: ".216", 4: ".166375", 5: ".125"},
}


def dying(stamina: int, healer: int | None) -> Fraction:
    """Return the chance of death of somebody who has so much Stamina when the watches begin."""
    before = stamina + 1 if stamina > 0 else stamina  # it bleeds for the round that is left
    now = {"bleeding": ["head"], "knocked_out": 1, "stamina": before}
    ours: list[Any] = [{"name": "Patient", "endurance": 9, "now": now}]
    if healer is not None:
        ours.append({"name": "Healer", "skills": {"stabilization": healer}})
    start = meeting(ours, [{"name": "Foe", "now": {"fatigue": 5}}], "skirmish")
    found = Referee.open(start, seed=1).prospects()
    assert found.exact
    return found.chance("Patient", "dead")


@pytest.mark.parametrize("stamina", DEATH)
def test_death_untended(stamina: int) -> None:
    """SK-PR-8."""
    assert dying(stamina, None) == Fraction(DEATH[stamina])


@pytest.mark.parametrize(
    ("stamina", "healer", "chance"),
    [(0, 4, ".172705"), (1, 4, ".140416"), (-2, 1, ".372313")],
)
def test_death_with_a_healer(stamina: int, healer: int, chance: str) -> None:
    """SK-PR-9."""
    assert round(dying(stamina, healer), 6) == Fraction(chance)


def test_stabilization() -> None:
    """SK-PR-9: success, partial failure and failure of a healer at +4."""
    now = {"bleeding": ["head"], "knocked_out": 1, "stamina": 1}
    ours = [{"name": "Patient", "now": now}, {"name": "Healer", "skills": {"stabilization": 4}}]
    start = meeting(ours, [{"name": "Foe", "now": {"fatigue": 5}}], "skirmish")
    referee = Referee.open(start, seed=1, people=["Healer"])
    referee.run()
    while referee.pending()[0].kind != "tend":
        referee.answer(referee.advised("Healer"), "Healer")
    found = referee.odds("stabilize patient")
    stable = found.chance("Patient", "stable but down")
    locked = found.chance("Patient", "beyond medicine")
    shares = (stable, 1 - stable - locked, locked)
    assert shares == (Fraction(".45"), Fraction(".25"), Fraction(".3"))
