"""Every encounter is told in every style to every seat, and nobody is told what it does not see."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from affray.core.files.encounter import shipped
from affray.core.room.system import systems
from affray.frontends.cli.paper import Paper
from affray.frontends.cli.table import Table
from affray.frontends.cli.tells import TELLS
from affray.referee import ONLOOKER, Referee, Seat, load_encounter

pytestmark = pytest.mark.compiled  # words are put together by plain Python either way
ROUNDS = 8
ENCOUNTERS = [
    pytest.param(str(path), id=f"{system.id}-{name}")
    for system in systems().values()
    for name, path in shipped(system)
]


@lru_cache(maxsize=2)
def played(path: str) -> Referee:
    """Return an encounter that was fought for some rounds; whoever asks only looks at it."""
    referee = Referee.open({**load_encounter(path), "round_limit": ROUNDS}, seed=1)
    referee.run()
    return referee


def seats_at(referee: Referee) -> list[Seat]:
    """Return every seat: of the game master, also with the eyes of a side, of sides, onlookers."""
    sides = [Seat(side) for side in range(len(referee.start["sides"]))]
    return [Seat(), *sides, Seat(0, "", master=True), Seat(ONLOOKER)]


@pytest.mark.parametrize("path", ENCOUNTERS)
def test_every_style_has_words_for_every_seat(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    referee = played(path)
    for seat in seats_at(referee):
        events = referee.events(seat)
        for tell in TELLS:
            Table(referee, seat, Paper(plain=True), tell).news(events)
            told = capsys.readouterr().out
            assert told.strip()
            assert not set("{}") & set(told), "a blank that was not filled in"
            assert "[]" not in told.replace("[] at", "")
            assert "\0" not in told, "somebody unseen"


@pytest.mark.parametrize("path", ENCOUNTERS)
def test_the_same_event_is_told_in_the_same_words_again(path: str) -> None:
    referee = played(path)
    events = referee.events()
    first = [referee.tale(one) for one in events]
    again = [referee.tale(one) for one in events]
    assert again == [referee.tale(one) for one in events]
    # Told one by one, a blow that waited for its harm has words only when it is looked back at.
    changed = [one for one, other in zip(first, again, strict=True) if one != other]
    assert changed == [""] * len(changed)
    assert len(changed) <= len(events) // 50


ANIMALS = ("wolf", "hound", "rat", "spider", "dog", "bear", "horse")
OF_PEOPLE = re.compile(r"\b(?:in hand|hands?|fingers?|fists?|elbows?)\b(?!'s breadth)")


@pytest.mark.parametrize("path", ENCOUNTERS)
def test_animals_have_no_hands(path: str) -> None:
    referee = played(path)
    names = [one["name"] for one in referee.start["fighters"]]
    animals = [one for one in names if any(word in one.lower().split() for word in ANIMALS)]
    if not animals:
        return
    told = [referee.tale(one) for one in referee.events() if one.facts.get("who") in animals]
    told += [
        " ".join(referee.state_words(one))
        for one in referee.view()["fighters"]
        if one["name"] in animals
    ]
    for words in told:
        assert not OF_PEOPLE.search(words), words
