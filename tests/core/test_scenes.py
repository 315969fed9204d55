"""Scenes: what happens at once in several places is told place by place, and stays true."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.core.fight import frame
from affray.core.fight.event import Event, Name, Word, kinds_in, seen
from affray.core.fight.tally import ALL
from affray.core.story.check import Checker
from affray.core.story.narrator import Narrator
from affray.core.story.scenes import Places
from affray.core.story.voice import Voice
from affray.core.view.view import Seen


class PhaseStarted(frame.PhaseStarted):
    """A phase began."""


class Went(Event):
    """Somebody went from one place to another."""

    start: Word = seen(ALL)
    end: Word = seen(ALL)


class Struck(Event):
    """Somebody struck somebody."""

    target: Name = seen(ALL)


class Looked(Event):
    """Somebody looked about."""


class Fell(Event):
    """Somebody is out of the fight."""


KINDS = kinds_in(__name__)
BEGAN = {"Ash": "Ford", "Elm": "Ford", "Yew": "Far Bank", "Fir": "Far Bank", "Oak": "Ford"}
WORDS = """
voice: English
system: toy
scenes: {leads: ["{there},"], meets: [Struck], unsure: [Looked]}
PhaseStarted: {line: "", story: ""}
Went: {line: "", together: [end], story: {many > 1: "{crowd:list} go to {end}.", otherwise: "{who} goes to {end}."}}
Struck: {line: "", story: ["{who} strikes {target}.", "It is {who} who strikes {target}."]}
Looked: {line: "", minor: otherwise, story: "{who} looks about."}
Fell: {line: "", story: "Down goes {who}."}
"""  # noqa: E501


class Book:
    """A system that has nothing but a voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice


@pytest.fixture
def narrator(tmp_path: Path) -> Narrator:
    (tmp_path / "en.yaml").write_text(WORDS, encoding="utf-8")
    return Narrator(Book(Voice(tmp_path, KINDS)))  # type: ignore[arg-type]


def seen_as(*events: Event, first: int = 1) -> list[Seen]:
    """Return events as everybody sees them, who knows where each of them began."""
    found: list[Seen] = []
    for number, event in enumerate(events, first):
        facts = {name: vars(event)[name] for name in event.facts}
        colour = {f"{role}_began": BEGAN[one] for role, one in facts.items() if one in BEGAN}
        found.append(Seen(number, event.kind, facts, (), colour))
    return found


def phase() -> Event:
    return PhaseStarted(who="", phase="melee")


def told(narrator: Narrator, *events: Event) -> str:
    return " ".join(narrator.tell(seen_as(phase(), *events), in_scenes=True).values())


def test_what_happens_at_once_is_told_place_by_place(narrator: Narrator) -> None:
    words = told(
        narrator,
        Struck(who="Ash", target="Elm"),
        Struck(who="Yew", target="Fir"),
        Fell(who="Elm"),
        Fell(who="Fir"),
    )
    at_the_ford, elsewhere = words.split("On the Far Bank, ")
    assert at_the_ford.startswith("At the Ford, ")
    assert at_the_ford.strip().endswith("Down goes Elm.")
    assert elsewhere.endswith("Down goes Fir.")


def test_nobody_acts_after_having_fallen(narrator: Narrator) -> None:
    words = told(
        narrator,
        Struck(who="Ash", target="Yew"),
        Struck(who="Yew", target="Ash"),
        Struck(who="Elm", target="Oak"),
        Fell(who="Yew"),
    )
    assert words.index("strikes Ash") < words.index("Down goes Yew.")
    assert "On the Far Bank" not in words  # they are in two places


def test_whoever_comes_there_is_told_first_and_together(narrator: Narrator) -> None:
    words = told(
        narrator,
        Went(who="Yew", start="Far Bank", end="Ford"),
        Went(who="Elm", start="Ford", end="Far Bank"),
        Went(who="Fir", start="Far Bank", end="Ford"),
        Struck(who="Yew", target="Ash"),
        Struck(who="Fir", target="Oak"),
    )
    assert words.startswith("Yew and Fir go to the Ford.")
    assert words.endswith("Elm goes to the Far Bank.")


def test_words_lead_to_where_somebody_is_who_goes_on_from_there(narrator: Narrator) -> None:
    words = told(
        narrator,
        Struck(who="Ash", target="Elm"),
        Struck(who="Yew", target="Fir"),
        Went(who="Fir", start="Far Bank", end="Mill"),
        Went(who="Yew", start="Far Bank", end="Mill"),
    )
    assert words.startswith("At the Ford, ")
    assert "On the Far Bank, " in words
    assert words.endswith("Fir and Yew go to the Mill.")


def test_the_story_goes_on_where_it_was(narrator: Narrator) -> None:
    told(narrator, Struck(who="Yew", target="Fir"))
    events = seen_as(phase(), Fell(who="Ash"), Fell(who="Yew"), first=10)
    assert narrator.tell(events, in_scenes=True) == {
        12: "Down goes Yew. At the Ford, down goes Ash."
    }


def test_what_is_held_back_is_told_when_somebody_is_asked(narrator: Narrator) -> None:
    first, second, third = seen_as(phase(), Fell(who="Ash"), Fell(who="Elm"))
    assert narrator.tell([first, second], more=True, in_scenes=True) == {}
    assert narrator.tell([third], in_scenes=True) == {
        3: "At the Ford, down goes Ash. Down goes Elm."
    }


def test_beside_the_math_every_sentence_stands_with_its_event(narrator: Narrator) -> None:
    found = narrator.tell(seen_as(phase(), Fell(who="Ash"), Fell(who="Yew"), Fell(who="Elm")))
    assert found == {2: "Down goes Ash.", 3: "Down goes Yew.", 4: "Down goes Elm."}


def test_what_did_not_happen_after_all_is_not_told(narrator: Narrator) -> None:
    narrator.tell(seen_as(phase(), Fell(who="Ash")), more=True, in_scenes=True)
    assert narrator.tell(seen_as(Fell(who="Yew"), first=2), in_scenes=True) == {
        2: "On the Far Bank, down goes Yew."
    }


def test_what_is_minor_is_passed_over_for_what_the_same_one_does_next(narrator: Narrator) -> None:
    looked = Looked(who="Ash")
    assert "about" not in told(narrator, looked, Struck(who="Ash", target="Elm"))
    other = narrator.tell(seen_as(looked, Fell(who="Elm"), first=20))
    assert other == {20: "Ash looks about.", 21: "Down goes Elm."}
    assert narrator.tell(seen_as(looked, first=30)) == {30: "Ash looks about."}


def test_what_nobody_would_tell_is_quiet_and_may_be_joined_by_its_own_facts(tmp_path: Path) -> None:
    words = WORDS.replace(
        'Fell: {line: "", story: "Down goes {who}."}',
        'Fell: {line: "", quiet: who is Oak, story: "Down goes {who}."}',
    ).replace(
        "Struck: {line",
        "Struck: {with: {Fell: {when: who is Elm}}, line",
    )
    (tmp_path / "en.yaml").write_text(words, encoding="utf-8")
    narrator = Narrator(Book(Voice(tmp_path, KINDS)))  # type: ignore[arg-type]
    events = (
        *(Struck(who="Ash", target="Elm"), Fell(who="Elm")),
        *(Struck(who="Ash", target="Yew"), Fell(who="Yew"), Fell(who="Oak")),
    )
    found = narrator.tell(seen_as(*events))
    assert list(found) == [2, 3, 4]  # Elm's fall is in the blow, nobody tells of Oak
    assert found[4] == "Down goes Yew."


def test_turns_in_which_the_same_is_done_are_told_together(narrator: Narrator) -> None:
    events = (
        *(frame.TurnStarted(who="Yew"), Went(who="Yew", start="Far Bank", end="Ford")),
        *(frame.TurnStarted(who="Fir"), Went(who="Fir", start="Far Bank", end="Ford")),
        frame.TurnEnded(who="Fir"),
    )
    assert narrator.tell(seen_as(*events)) == {4: "Yew and Fir go to the Ford."}


def test_whoever_was_put_somewhere_by_hand_may_be_anywhere() -> None:
    places = Places()
    went = Went(who="Yew", start="Far Bank", end="Ford")
    for one in seen_as(Fell(who="Ash"), went):
        places.note(one)
    assert places.of(["Ash", "Yew"]) == "Ford"
    by_hand = Seen(3, "ChangedByHand", {"who": "", "change": "Ash is at the Mill"}, ())
    for one in [by_hand, *seen_as(Fell(who="Ash"))]:
        places.note(one)
    assert places.of(["Ash"]) == places.of(["Yew"]) == ""


def test_those_who_meet_are_in_one_place_and_whoever_was_hidden_anywhere() -> None:
    places = Places(meets=["Struck"], unsure=["Looked"])
    for one in seen_as(Looked(who="Yew")):
        places.note(one)
    assert places.of(["Yew"]) == ""
    for one in seen_as(Fell(who="Ash"), Struck(who="Yew", target="Ash")):
        places.note(one)
    assert places.of(["Yew"]) == places.of(["Ash"]) == "Ford"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("minor: otherwise", "minor: tired", "tired"),
        ("{there},", "{where},", "where"),
        ("scenes: {leads:", "scenes: {leds:", "leads"),
        ("meets: [Struck]", "meets: [Stuck]", "Struck"),
    ],
)
def test_what_is_wrong_with_scenes_is_said(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    path = tmp_path / "en.yaml"
    path.write_text(WORDS, encoding="utf-8")
    assert Checker(path, KINDS, ()).check() == []
    path.write_text(WORDS.replace(right, wrong), encoding="utf-8")
    assert said in str(Checker(path, KINDS, ()).check())
