"""What a line comes to at the prompt, where the book's own words and plain ones meet."""

from __future__ import annotations

import pytest

from affray.frontends.cli.menu import Menu
from affray.frontends.cli.spoken import Heard, Listener, Offer
from affray.referee import Referee

CELLAR = (
    ("Fenn", "talk"),
    ("Fenn", "move to 9,5"),
    ("Fenn", "attack goblin 1 with short sword, thrown"),
    ("Fenn", "parley"),
    ("Fenn", "move to 9,4"),
)


def heard(referee: Referee, who: str, text: str) -> Heard:
    """Return what a line comes to for somebody who is asked."""
    pending = next(one for one in referee.pending() if one.who == who)
    return Listener(referee, referee.seat_of(who)).heard(pending, Menu(pending.options), text)


def test_a_beginning_of_somebody_elses_name_is_not_taken_for_a_thing() -> None:
    referee = Referee.open("oldschool/goblin-cellar", seed=3243, people=["party"])
    referee.run()
    for who, answer in CELLAR:
        referee.answer(answer, who)
        referee.run()
    for said in ("pick up the torch", "pick up torch"):
        with pytest.raises(Offer) as offered:
            heard(referee, "Brannoc", said)
        assert offered.value.text.startswith('nothing called "torch" lies there')
        assert offered.value.acts == (f"improvise {said}",)
    found = heard(referee, "Brannoc", "pick up torchbearer's dagger")
    assert found.answer == "pick up torchbearer's dagger"


def test_two_acts_in_plain_words_are_no_place_that_does_not_exist() -> None:
    referee = Referee.open("simverse/goblin-ambush", seed=7, people=["heroes"])
    referee.run()
    found = heard(referee, "Lyra", "go to 4,7 and then full defence")
    assert found == Heard("move to 4,7", ("full defence",), plainly=True)
