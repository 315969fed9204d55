"""What the prompt offers where no act of the book was meant, and what it does not offer."""

from __future__ import annotations

import re

import pytest
from cli_shell import Shell

from affray.frontends.cli.menu import Menu
from affray.frontends.cli.spoken import Heard, Listener, Offer
from affray.referee import Referee, Refused


def heard(referee: Referee, who: str, text: str) -> Heard:
    """Return what a line comes to for somebody who is asked."""
    pending = next(one for one in referee.pending() if one.who == who)
    return Listener(referee, referee.seat_of(who)).heard(pending, Menu(pending.options), text)


@pytest.fixture(scope="module")
def ambush() -> Referee:
    referee = Referee.open("simverse/goblin-ambush", seed=7, people=["heroes"])
    referee.run()
    return referee


@pytest.mark.parametrize(
    "text",
    [
        "pass the lantern to the wizard",
        "pay the toll",
        "challenge the chief to a duel",
        "kick dirt in the chief's eyes",
        "shoot out the lamp",
    ],
)
def test_what_no_act_is_may_be_improvised_and_nothing_else_is_offered(
    ambush: Referee, text: str
) -> None:
    with pytest.raises(Offer) as made:
        heard(ambush, "Lyra", text)
    assert made.value.acts == (f"improvise {text}",)
    assert made.value.text.endswith(f"improvise {text}? Enter proposes it, or say it otherwise")


def test_what_begins_with_a_stunt_is_shown_beside_the_way_that_goes_with_it(
    ambush: Referee,
) -> None:
    text = "set the cart on fire and move to 9,6"
    with pytest.raises(Refused) as asked:
        heard(ambush, "Lyra", text)
    assert f"improvise {text}" in asked.value.candidates
    assert "move to 9,6" in f"{asked.value.text} {asked.value.candidates}"


def test_nobody_takes_aim_in_a_book_without_it() -> None:
    referee = Referee.open("oldschool/goblin-cellar", seed=3243, people=["party"])
    referee.run()
    referee.answer("talk", "Fenn")
    referee.run()
    asked = r"nobody takes aim here: every shot is aimed; perhaps: attack goblin 1"
    with pytest.raises(Offer, match=asked):
        heard(referee, "Fenn", "take aim at goblin 1")


def test_whose_action_is_spent_is_offered_no_step_instead() -> None:
    referee = Referee.open("simverse/goblin-ambush", seed=7, people=["heroes"])
    referee.run()
    referee.answer("attack goblin 2 with longbow", "Lyra")
    referee.run()
    with pytest.raises(Refused, match="Major Action of this turn is used") as refused:
        heard(referee, "Lyra", "shoot goblin 2 again")
    assert "instead" not in refused.value.text


def test_enter_proposes_a_stunt_to_the_game_master(shell: Shell) -> None:
    sitting = shell.sit_down("play", "simverse/goblin-ambush", "--play", "heroes", "--seed", "7")
    sitting.asked()
    sitting.types("pay the toll")
    asked = re.sub(r"\s+", " ", sitting.asked())
    assert "improvise pay the toll? Enter proposes it, or say it otherwise" in asked
    sitting.types("")
    assert "Lyra would improvise: pay the toll" in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0
