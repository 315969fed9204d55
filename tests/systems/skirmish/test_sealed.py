"""Sealed plans: what tactics plan is fixed before people plan, and anybody can check it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from affray.core.files.encounter import from_data
from affray.referee import Referee, Refused, Seat, Seen

US = [{"fighter": "halvard"}, {"fighter": "sael"}, {"fighter": "osric"}]
THEM = [{"fighter": "bandit", "count": 2}, {"fighter": "bandit archer"}]
DATA: dict[str, Any] = {
    "encounter": "sealed",
    "system": "skirmish",
    "sides": {"us": US, "them": THEM},
}


def opened(people: list[str], seed: int = 3) -> Referee:
    """Return a fight at its first planning, on no map at all: everybody is in one area."""
    referee = Referee.open(from_data(DATA, "sealed"), seed=seed, people=people)
    referee.run()
    return referee


def told(referee: Referee, kind: str, seat: Seat | None = None) -> list[Seen]:
    """Return what a seat was told of a kind."""
    return [one for one in referee.events(seat) if one.kind == kind]


def test_the_digest_is_told_before_people_plan_and_fits_at_the_reveal() -> None:
    referee = opened(["us"])
    digests = []
    while referee.pending() and len(digests) < 4 and referee.pending()[0].kind == "plan":
        sealed = told(referee, "PlansSealed")
        assert len(sealed) == len(told(referee, "PlansOpened")) + 1, "people have not planned yet"
        digests.append(sealed[-1].facts["digest"])
        for who in referee.waiting_for():
            if referee.session.waiting is not None and who in referee.waiting_for():
                referee.answer("pass", who)
        while referee.pending() and referee.pending()[0].kind not in ("plan", "watch"):
            referee.answer(referee.pending()[0].options[0]["answer"])
    assert len(digests) >= 2
    for digest, reveal in zip(digests, told(referee, "PlansOpened"), strict=False):
        salt, plans = reveal.facts["salt"], reveal.facts["plans"]
        assert reveal.facts["kept"]
        assert sha256("\n".join([salt, *plans]).encode()).hexdigest()[:16] == digest
        assert all(line.startswith(("Bandit", "Bandit Archer")) for line in plans)


def test_foes_plan_the_same_whatever_people_plan() -> None:
    """SK-AI-2."""
    found = set()
    for text in ("pass", "hold", "attack any"):
        referee = opened(["us"])
        for who in referee.waiting_for():
            wanted = text if text == "pass" or who != "Sael" else "shoot bandit 2"
            referee.answer(wanted, who)
        found.add(str(told(referee, "PlansOpened")[0].facts["plans"]))
    assert len(found) == 1


def test_a_player_gets_the_digest_but_no_plan() -> None:
    referee = opened(["us"])
    assert told(referee, "PlansSealed", Seat(0))[0].facts["digest"]
    referee.silence()
    assert "plans" not in told(referee, "PlansOpened", Seat(0))[0].facts


def test_people_against_people_need_no_digest() -> None:
    referee = opened(["us", "them"])
    assert not told(referee, "PlansSealed")
    referee.silence()
    assert not told(referee, "PlansOpened")[0].facts["kept"]


def test_a_missing_plan_is_what_the_rules_say_when_the_game_master_says_so() -> None:
    referee = opened(["us"])
    with pytest.raises(Refused, match="game master"):
        referee.silence(seat=Seat(0))
    referee.answer("attack any", "Halvard")
    assert referee.silence("sael") == {"Sael": "pass"}, "a bow is in hand"
    assert referee.waiting_for() == ["Osric"]
    assert referee.silence() == {"Osric": "hold"}
    lines = [line for line in referee.session.journal.in_force() if line.get("who") == "Osric"]
    assert (lines[0]["text"], lines[0]["by"]) == ("hold", "game master")
    assert told(referee, "PlansOpened")
