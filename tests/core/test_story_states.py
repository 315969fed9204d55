"""Who is dead, away or down: nobody tells of them as if they were not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from affray.core.fight.event import Event, Name, Word, kinds_in, seen
from affray.core.fight.tally import ALL
from affray.core.story.acts import Act
from affray.core.story.being import Being
from affray.core.story.check import Checker
from affray.core.story.claims import Claims
from affray.core.story.colour import Palette
from affray.core.story.heading import Headings
from affray.core.story.narrator import Narrator
from affray.core.story.voice import Voice
from affray.core.view.view import Seen
from story_states import States


class Moved(Event):
    """Somebody went somewhere."""


class Struck(Event):
    """Somebody struck at somebody."""

    target: Name = seen(ALL)


class Downed(Event):
    """Somebody is out of the fight."""


class Left(Event):
    """Somebody is away."""


class Died(Event):
    """Somebody is dead."""


class Woke(Event):
    """Somebody is back."""


class Tripped(Event):
    """Somebody is on the ground."""


class Rose(Event):
    """Somebody is up again."""


class Healed(Event):
    """Somebody is better."""

    much: bool = seen(ALL)


KINDS = kinds_in(__name__)
WORDS = """
voice: English
system: toy
claims:
moments: {falls: [Downed, Left, Died], rises: [Woke], leaves: [Left], dies: [Died],
          lies: [Tripped], gets_up: [Rose], wakes: {Healed: much}}
Moved: {line: "", quiet: who_fallen, story: ["{who} goes."]}
Struck:
  line: ""
  story: {target_fallen: ["{target} lies there."], otherwise: ["{target} stands there."]}
Downed: {line: "", story: ["{who} is out of it."]}
Left: {line: "", together: [], story: ["{crowd:list} off."]}
Died: {line: "", story: ["{who} is dead."]}
Woke: {line: "", story: ["{who} is back."]}
Tripped: {line: "", story: ["{who} trips."]}
Rose: {line: "", story: ["{who} rises."]}
Healed: {line: "", story: ["{who} is better."]}
"""
BEINGS = {
    name: Being(side=side) for name, side in {"Ash": "us", "Elm": "us", "Orc": "them"}.items()
}
Tell = Callable[..., list[str]]


class Book:
    """A system that has nothing but a voice."""

    def __init__(self, folder: Path) -> None:
        self.voice = Voice(folder, KINDS)


@pytest.fixture
def narrator(tmp_path: Path) -> Narrator:
    (tmp_path / "en.yaml").write_text(WORDS, encoding="utf-8")
    return Narrator(Book(tmp_path))  # type: ignore[arg-type]


def events(narrator: Narrator, *told: Event) -> list[Seen]:
    """Return events as an onlooker sees them, numbered."""
    palette = Palette(narrator.system.voice, BEINGS)
    present = tuple((name, one.side) for name, one in BEINGS.items())
    found: list[Seen] = []
    for number, event in enumerate(told, 1):
        shown = {name: vars(event)[name] for name in event.facts}
        found.append(
            Seen(number, event.kind, shown, (), {**palette.of(event, shown), "present": present})
        )
    return found


@pytest.fixture
def tell(narrator: Narrator) -> Tell:
    return lambda *told: list(narrator.tell(events(narrator, *told)).values())


def test_the_voice_of_these_tests_has_no_mistakes(narrator: Narrator) -> None:
    path = narrator.system.voice.folder / "en.yaml"
    assert Checker(path, KINDS, []).check() == []


def test_an_empty_part_of_a_voice_leaves_what_every_book_knows(narrator: Narrator) -> None:
    assert {"blood", "awake"} <= set(narrator.system.voice.section("claims"))


@pytest.mark.parametrize("end", [Left, Died])
def test_nothing_is_told_of_whoever_is_dead_or_away(tell: Tell, end: type[Event]) -> None:
    told = tell(end(who="Ash"), Downed(who="Ash"), Moved(who="Ash"), Moved(who="Elm"))
    assert told[1:] == ["Elm goes."]


def test_it_does_not_matter_that_others_leave_at_the_same_time(tell: Tell) -> None:
    assert tell(Left(who="Ash"), Left(who="Elm"), Downed(who="Ash")) == ["Ash and Elm off."]


def test_whoever_comes_back_is_told_of_again(tell: Tell) -> None:
    told = tell(Died(who="Ash"), Moved(who="Ash"), Woke(who="Ash"), Moved(who="Ash"))
    assert told == ["Ash is dead.", "Ash is back.", "Ash goes."]


def test_words_know_who_is_down_and_what_is_not_worth_telling_of_them(tell: Tell) -> None:
    blow = Struck(who="Orc", target="Ash")
    told = tell(blow, Downed(who="Ash"), blow, Moved(who="Ash"), Woke(who="Ash"), blow)
    assert told == [
        "Ash stands there.",
        "Ash is out of it.",
        "Ash lies there.",
        "Ash is back.",
        "Ash stands there.",
    ]


def test_whoever_falls_in_what_is_not_told_yet_is_down(narrator: Narrator) -> None:
    one = events(narrator, Downed(who="Ash"))[0]
    open_act = Act([one], {}, falls=narrator.memory.falls)
    facts = {"who": "Ash", "who_nature": "person"}
    assert not narrator.memory.downs(facts)["who_fallen"]
    assert narrator.memory.downs(facts, open_act)["who_fallen"]


def test_whoever_is_healed_so_far_is_back(narrator: Narrator, tell: Tell) -> None:
    healed = Healed(who="Ash", much=True)
    tell(Downed(who="Ash"), healed)
    assert narrator.memory.fallen == set()
    path = narrator.system.voice.folder / "en.yaml"
    path.write_text(WORDS.replace("{Healed: much}", "{Heald: much}"), encoding="utf-8")
    assert [one.message for one in Checker(path, KINDS, []).check()] == [
        'unknown event "Heald"; nearest: "Healed"'
    ]


def test_words_know_who_lies_on_the_ground(narrator: Narrator) -> None:
    facts = {"who": "Ash", "who_nature": "person"}
    memory = narrator.memory
    for kind, told, lies in (
        ("Tripped", {}, True),
        ("Rose", {}, False),
        ("ConditionStarted", {"condition": "prone"}, True),
        ("ConditionEnded", {"condition": "prone"}, False),
    ):
        memory.note(Seen(1, kind, {"who": "Ash", **told}, (), {}))
        assert memory.downs(facts)["who_lies"] == lies, kind


def test_what_nobody_would_tell_is_known_to_whoever_counts(narrator: Narrator) -> None:
    narrator.tell(events(narrator, Left(who="Ash"), Moved(who="Ash"), Moved(who="Elm")))
    assert narrator.passed == {2}


@pytest.mark.parametrize(("is_down", "faults"), [(True, ['awake: "stands there"']), (False, [])])
def test_whoever_lies_there_is_not_told_to_stand(
    narrator: Narrator, is_down: bool, faults: list[str]
) -> None:
    claims = Claims(narrator.system.voice.section("claims"))
    facts = {**BEINGS["Ash"].facts("target"), "target_fallen": is_down}
    told = claims.contradictions("Struck", "Ash stands there.", facts, {"target": "Ash"})
    assert list(told) == faults


FAULTS = [
    ([Left(who="Ash"), Downed(who="Ash")], ["Downed: who is away"]),
    ([Died(who="Ash"), Struck(who="Orc", target="Ash")], ["Struck: target is dead"]),
    ([Downed(who="Ash"), Moved(who="Ash")], ["Moved: who is down"]),
    ([Downed(who="Ash"), Woke(who="Ash"), Moved(who="Ash")], []),
    ([Downed(who="Ash"), Healed(who="Ash", much=True), Moved(who="Ash")], []),
    ([Downed(who="Ash"), Healed(who="Ash", much=False), Moved(who="Ash")], ["Moved: who is down"]),
    ([Downed(who="Ash"), Struck(who="Orc", target="Ash"), Died(who="Ash")], []),
]


@pytest.mark.parametrize(("happened", "faults"), FAULTS)
def test_a_narrator_who_forgets_somebody_is_found_out(
    narrator: Narrator, happened: list[Event], faults: list[str]
) -> None:
    states = States(narrator.system.voice.section("moments"))
    found: list[str] = []
    for one in events(narrator, *happened):
        act = Act([one], {})
        found += states.contradictions(act, act.facts, "words")
    assert found == faults


def test_nobody_goes_on_after_the_last_one_of_a_side(narrator: Narrator) -> None:
    states = States(narrator.system.voice.section("moments"))
    fall, move = events(narrator, Downed(who="Ash"), Moved(who="Elm"))
    last = Act([fall], {})
    assert list(states.contradictions(last, {**last.facts, "last_one": True}, "words")) == []
    act = Act([move], {})
    assert list(states.contradictions(act, act.facts, "words")) == [
        "Moved: who is left, and another was told to be the last"
    ]


def test_a_side_that_somebody_of_it_comes_back_to_is_not_beaten(narrator: Narrator) -> None:
    states = States(narrator.system.voice.section("moments"))
    fall, woke, move = events(narrator, Downed(who="Ash"), Woke(who="Ash"), Moved(who="Elm"))
    last = Act([fall], {})
    assert list(states.contradictions(last, {**last.facts, "last_one": True}, "words")) == []
    for one in (woke, move):
        assert list(states.contradictions(Act([one], {}), Act([one], {}).facts, "words")) == []


class Went(Event):
    """Somebody went from one place to another."""

    start: Word = seen(ALL)
    end: Word = seen(ALL)


HEADINGS = [
    ("0,0", "2,0", (), "nearer"),
    ("2,0", "0,0", (), "farther"),
    ("3,0", "3,0", (), "along"),
    ("5,0", "5,1", (), "along"),
    ("0,0", "2,0", ("Orc",), ""),
    ("West", "East", (), ""),
]


@pytest.mark.parametrize(("start", "end", "fallen", "heading"), HEADINGS)
def test_a_move_leads_nearer_to_the_next_foe_or_away(
    narrator: Narrator, start: str, end: str, fallen: tuple[str, ...], heading: str
) -> None:
    headings = Headings()
    came, friend, went = events(
        narrator,
        Went(who="Orc", start="9,9", end="6,0"),
        Went(who="Elm", start="9,9", end="0,0"),
        Went(who="Ash", start=start, end=end),
    )
    headings.note(came)
    headings.note(friend)
    assert headings.of([went], fallen) == heading


def test_nobody_knows_where_somebody_is_who_was_hidden_or_put_elsewhere(narrator: Narrator) -> None:
    came, went = events(
        narrator,
        Went(who="Orc", start="9,9", end="6,0"),
        Went(who="Ash", start="0,0", end="1,0"),
    )
    for kind in ("Revealed", "ChangedByHand"):
        headings = Headings()
        headings.note(came)
        headings.note(Seen(3, kind, {"who": "Orc"}, (), {"who_side": "them"}))
        assert headings.of([went], ()) == ""


def test_those_who_go_different_ways_have_no_heading(narrator: Narrator) -> None:
    headings = Headings()
    came, nearer, farther = events(
        narrator,
        Went(who="Orc", start="9,9", end="6,0"),
        Went(who="Ash", start="0,0", end="1,0"),
        Went(who="Elm", start="1,0", end="0,0"),
    )
    headings.note(came)
    assert headings.of([nearer, farther], ()) == ""
