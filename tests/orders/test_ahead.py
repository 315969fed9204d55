"""What is said to come later is tried in an imagined fight, before anything is done."""

from __future__ import annotations

import pytest

from affray.referee import Order, Referee

CANNOT = [
    (
        "goblin-ambush",
        "Lyra",
        "heroes",
        "aim at goblin 1 and shoot him",
        "Major Action",
        "aim at goblin 1",
    ),
    ("goblin-ambush", "Lyra", "heroes", "shoot goblin 1, then shoot goblin 2", "Major Action", ""),
    ("alley", "Vex", "party", "sprint to 15,3 and shoot thug 1", "the turn is over then", "sprint"),
]
CAN = [
    ("goblin-ambush", "Lyra", "heroes", "shoot goblin 1, then draw my dagger"),
    ("goblin-ambush", "Lyra", "heroes", "move to 8,5 and stay there"),
    ("alley", "Vex", "party", "shoot hound 1, then shoot hound 2"),
]


def at(encounter: str, who: str, side: str) -> Referee:
    """Begin a fight and go on until somebody is to act."""
    referee = Referee.open(encounter, seed=7, people=[side])
    referee.run()
    while referee.pending()[0].who != who:
        referee.answer(referee.pending()[0].options[0]["answer"], referee.pending()[0].who)
        referee.run()
    return referee


def said(referee: Referee, text: str, who: str) -> Order:
    """Return what an order comes to at the seat of who is ordered."""
    return referee.order(text, who, referee.seat_of(who))


@pytest.mark.parametrize(("encounter", "who", "side", "text", "reason", "offered"), CANNOT)
def test_what_cannot_follow_is_told_with_its_reason_and_the_first_act_offered(
    encounter: str, who: str, side: str, text: str, reason: str, offered: str
) -> None:
    found = said(at(encounter, who, side), text, who)
    assert found.kind == "ask"
    assert "cannot follow" in found.words
    assert reason in found.words
    assert found.choices[0].startswith(offered)
    assert not found.acts


@pytest.mark.parametrize(("encounter", "who", "side", "text"), CAN)
def test_what_can_follow_is_kept(encounter: str, who: str, side: str, text: str) -> None:
    found = said(at(encounter, who, side), text, who)
    assert found.kind in ("act", "confirm")
    assert len(found.acts) == 2


def test_two_plans_are_asked_before_the_second_is_kept_for_the_next_round() -> None:
    referee = at("gate-and-wall", "Halvard", "defenders")
    found = said(referee, "climb the wall, then shoot bandit 1", "Halvard")
    assert found.kind == "confirm"
    assert found.words == "climb to wall; next round: shoot bandit 1?"


def test_nothing_is_done_by_looking_ahead() -> None:
    referee, other = at("goblin-ambush", "Lyra", "heroes"), at("goblin-ambush", "Lyra", "heroes")
    said(referee, "aim at goblin 1 and shoot him", "Lyra")
    for one in (referee, other):
        one.answer("attack goblin 1 with longbow", "Lyra")
        one.run()
    assert referee.session.digest() == other.session.digest()


def test_no_secret_changes_what_is_told() -> None:
    told = []
    for vitality in (2, 12):
        referee = at("goblin-ambush", "Lyra", "heroes")
        referee.by_hand(f"set goblin 1 vitality {vitality} because it is a secret", now=True)
        texts = ("shoot goblin 1, then shoot goblin 2", "shoot goblin 1, then draw my dagger")
        told.append([said(referee, text, "Lyra") for text in texts])
    assert told[0] == told[1]
