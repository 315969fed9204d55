"""What a writer writes is said as docs/voice.md has it; what cannot be said is told before."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from affray.core.fight.event import Event, Line, Math, Name, Roll, facts, kinds_in, seen
from affray.core.fight.tally import ALL, GM, SIDE
from affray.core.story.check import Checker
from affray.core.story.condition import BadText, condition
from affray.core.story.narrator import REMEMBERED, Narrator
from affray.core.story.template import text
from affray.core.story.voice import Voice, first
from affray.core.view.view import Seen

NEEDED = Math(
    15, (Line("DX", 13, "", "", ALL), Line("range", -2, "", "", ALL), Line("Bow", 4, "", "", ALL))
)
DICE = Roll(3, 6, (4, 4, 2), 10)


class ShotFired(Event):
    """Somebody shot at somebody."""

    rules = ("XX-1",)
    target: Name = seen(ALL)
    weapon: str = seen(ALL)
    how: str = seen(ALL, ("", "in_haste", "aimed", "hits"))
    distance: int = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    hits: bool = seen(ALL)
    witnesses: tuple[Name, ...] = seen(ALL)
    losses: tuple[tuple[Name, int], ...] = seen(GM)


KINDS = kinds_in(__name__)
SHOT: Mapping[str, Any] = {
    "who": "Ash", "target": "Elm", "weapon": "bow", "how": "aimed", "distance": 12000,
    "needed": NEEDED, "roll": DICE, "hits": True, "witnesses": ("Yew", "Oak", "Fir"),
    "losses": (("Elm", -3), ("Ash", 1)),
}  # fmt: skip
HEAD = "voice: English\nsystem: toy\n"


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """Return a maker of voices, from what stands in the file."""

    def write(content: str) -> Voice:
        (tmp_path / "en.yaml").write_text(HEAD + content, encoding="utf-8")
        return Voice(tmp_path, KINDS)

    return write


def said(voice: Voice, **changes: Any) -> list[str]:
    """Return the lines of the shot, some facts changed, those that are None not known."""
    known = {**SHOT, **changes}
    return voice.lines("ShotFired", {name: one for name, one in known.items() if one is not None})


def line(words: str) -> str:
    """Return a voice that has one line."""
    return f"ShotFired:\n  line: {words!r}\n  story: ''\n"


# -- events -----------------------------------------------------------------------------------


def test_events_are_made_by_keyword_and_whole() -> None:
    shot = ShotFired(**SHOT)
    assert shot == ShotFired(**SHOT)
    assert hash(shot) == hash(ShotFired(**SHOT))
    assert shot != ShotFired(**{**SHOT, "hits": False})
    assert shot.kind == "ShotFired"
    assert repr(shot).startswith("ShotFired(who='Ash', target='Elm', ")
    assert list(facts(shot)) == list(ShotFired.facts)
    assert facts(shot)["losses"] == [["Elm", -3], ["Ash", 1]]
    with pytest.raises(TypeError, match=r"lacks \['target'"):
        ShotFired(who="Ash")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="does not know"):
        ShotFired(**SHOT, mood="good")


# -- sentences --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("{who} shoots.", "Ash shoots."),
        ("{weapon:Words} and {hits:hit|miss}", "Bow and hit"),
        ("{distance:length} m", "12 m"),
        (
            "{roll:dice} ≤ {needed} ({needed:terms}): {roll:fell}",
            "3d6 ≤ 15 (DX 13 − range 2 + Bow 4): 10 (4 4 2)",
        ),
        (
            "{needed:sum}, {needed:first}{needed:more}, {needed:rest}",
            "DX 13 − range 2 + Bow 4 = 15, 13 − range 2 + Bow 4, 2",
        ),
        ("{roll} [{roll:faces}] of {roll:die|dice}", "10 4 4 2 of 3 dice"),
        (
            "{witnesses} / {witnesses:list} / {witnesses:or} / {witnesses:order}",
            "Yew, Oak, Fir / Yew, Oak and Fir / Yew, Oak or Fir / Yew > Oak > Fir",
        ),
        ("{losses:notes}", "Elm −3; Ash 1"),
        ("{losses:list of loss}", "Elm loses 3 and Ash loses 1"),
        ("{[}{how}{]}", "[with care]"),
        ("[how is aimed?carefully|in passing]", "carefully"),
        ("[how is in haste?hastily|distance > 10000?from afar|near]", "from afar"),
        ("{who} | {target}", "Ash | Elm"),
    ],
)
def test_a_blank_is_filled_in(written: Any, words: str, expected: str) -> None:
    more = "words: {how: {aimed: with care}}\nphrases: {loss: '{1} loses {2:size}'}\n"
    assert said(written(line(words) + more)) == [expected]


def test_what_is_not_known_leaves_its_bracket_out_and_a_name_is_somebodys(written: Any) -> None:
    voice = written(line("{who} → {target}[: {roll:dice} ≤ {needed}|, unseen][ ({weapon})]."))
    assert said(voice) == ["Ash → Elm: 3d6 ≤ 15 (bow)."]
    assert said(voice, needed=None) == ["Ash → Elm, unseen (bow)."]
    assert said(voice, needed=None, target=None, weapon="") == ["Ash → somebody, unseen."]
    assert said(written(line("{who} needs {needed}")), needed=None) == []


def test_a_mapping_says_the_first_that_holds_and_no_other(written: Any) -> None:
    voice = written(
        "ShotFired:\n  line:\n    hits, roll is known: 'a hit with {roll}'\n"
        "    not hits: 'a miss'\n"
        "    otherwise: \"it hits\\n\\n  {target} swears\"\n  story: ''\n"
    )
    assert said(voice) == ["a hit with 10"]
    assert said(voice, hits=False) == ["a miss"]
    assert said(voice, roll=None) == ["it hits", "  Elm swears"]
    assert said(voice, hits=None) == ["it hits", "  Elm swears"], (
        "of what is not known no test holds"
    )
    voice = written(
        "ShotFired:\n  line:\n    hits: 'a hit with {roll}'\n    otherwise: 'a miss'\n  story: ''\n"
    )
    assert said(voice, roll=None) == [], "a hit is no miss where its dice are not known"


def test_plain_words_are_for_those_who_see_no_math(written: Any) -> None:
    voice = written("ShotFired:\n  line: '{roll}'\n  plain: 'a shot'\n  story: ''\n")
    assert said(voice) == ["10"]
    assert said(voice, roll=None, needed=None) == ["a shot"]


def test_terms_have_words_of_their_own(written: Any) -> None:
    voice = written(
        line("{needed:terms}") + "minus: [Bow]\nterms:\n  label is range: 'far off {value}'\n"
        "  otherwise: '{label}: {value}'\n"
    )
    assert said(voice) == ["DX: 13 − far off 2 − Bow: 4"]


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("hits", True),
        ("not hits", False),
        ("how is aimed or in haste", True),
        ("how is not aimed", False),
        ("target is who", False),
        ("witnesses has Oak", True),
        ("witnesses has no Oak", False),
        ("weapon begins b", True),
        ("distance >= 12000 and roll = 10", True),
        ("needed < roll", False),
        ("roll is known", True),
        ("mood is not known", True),
        ("mood is good", False),
        ("not mood", False),
    ],
)
def test_a_condition_holds_or_does_not(words: str, holds: bool) -> None:
    assert condition(words).holds(SHOT) == holds


@pytest.mark.parametrize("words", ["[a", "a]", "{a", "a}", "{a b!}", "[a ? ? b?c]x]", "{}"])
def test_what_cannot_be_read_is_refused(words: str) -> None:
    with pytest.raises(BadText):
        text(words)
    with pytest.raises(BadText):
        condition("who knows")


# -- how a fighter is -------------------------------------------------------------------------


def test_states_and_reminders_come_from_the_view(written: Any) -> None:
    voice = written(
        "state: |\n  [HP {hp}|{health}]\n  [{conditions:lines}]\n  [at {at}]\n"
        "short: '[{hp}|{health}]'\n"
        "reminders:\n  conditions has prone: 'prone: get up'\n  each burns: 'burning {it}'\n"
        "  shots <= 2: '{shots:shot|shots} left'\n"
    )
    seen_ = {"hp": -2, "health": "hurt", "conditions": ["prone", "dazed"], "burns": ["3", "1"]}
    assert voice.state(seen_) == ["HP −2", "prone", "dazed"]
    assert voice.short(seen_) == "−2"
    assert voice.state({"health": "hurt", "at": "3,4"}) == ["hurt", "at 3,4"]
    assert voice.reminders({**seen_, "shots": 1}) == [
        "prone: get up",
        "burning 3",
        "burning 1",
        "1 shot left",
    ]
    assert voice.reminders({**seen_, "shots": None}) == ["prone: get up", "burning 3", "burning 1"]


# -- memory -----------------------------------------------------------------------------------


class Book:
    """A system with a voice and nothing else."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice


def sentences(count: int) -> str:
    """Return a voice with so many sentences of story."""
    return "ShotFired:\n  line: ''\n  story:\n" + "".join(
        f"    - '{{who}} shoots, in way {number}.'\n" for number in range(count)
    )


def shots(count: int) -> list[Seen]:
    """Return so many shots."""
    return [Seen(number, "ShotFired", SHOT, ()) for number in range(1, count + 1)]


def test_a_narrator_does_not_repeat_a_sentence_soon(written: Any) -> None:
    narrator = Narrator(Book(written(sentences(REMEMBERED + 2))), seed=5)  # type: ignore[arg-type]
    told = [narrator.story(one) for one in shots(60)]
    assert all(told)
    for place, one in enumerate(told):
        assert one not in told[max(place - REMEMBERED, 0) : place]


def test_a_narrator_who_knows_too_few_sentences_begins_with_the_oldest_again(written: Any) -> None:
    narrator = Narrator(Book(written(sentences(3))))  # type: ignore[arg-type]
    told = [narrator.story(one) for one in shots(10)]
    assert len(set(told[:3])) == 3
    assert told[3:] == told[:7]


def test_a_narrator_who_has_said_it_all_does_not_tell_what_is_not_true(written: Any) -> None:
    voice = "ShotFired:\n  line: ''\n  story:\n    hits: ['{who} hits.', 'It goes home.']\n"
    narrator = Narrator(Book(written(f"{voice}    otherwise: ['{{who}} misses.']\n")))  # type: ignore[arg-type]
    assert {narrator.story(one) for one in shots(9)} == {"Ash hits.", "It goes home."}


def test_a_narrator_says_the_same_of_the_same_until_it_is_taken_back(written: Any) -> None:
    narrator = Narrator(Book(written(sentences(20))))  # type: ignore[arg-type]
    told = [narrator.story(one) for one in shots(8)]
    assert [narrator.story(one) for one in shots(8)] == told
    other = Seen(4, "ShotFired", {**SHOT, "who": "Yew"}, ())
    assert narrator.story(other).startswith("Yew ")
    again = [narrator.story(one) for one in shots(3)]
    assert again == told[:3]


def test_a_sentence_begins_with_a_capital(written: Any) -> None:
    voice = written("ShotFired:\n  line: ''\n  story: ['it is done. {weapon} down.']\n")
    assert voice.story("ShotFired", SHOT, first) == "It is done. Bow down."


# -- mistakes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        ("ShotFird:\n  line: ''\n", 3, '"ShotFird"; nearest: "ShotFired"'),
        ("ShotFired:\n  lin: ''\n  line: ''\n  story: ''\n", 4, 'unknown key "lin"'),
        ("ShotFired:\n  line: ''\n", 3, 'ShotFired has no story; write story: "" if it has none'),
        (line("{weapn}"), 4, 'unknown fact "weapn"; nearest: "weapon"'),
        (line("{weapon:terms}"), 4, "unknown format of weapon"),
        (line("{hits}"), 4, "hits is yes or no; write {hits:yes words|no words}"),
        (line("[how is amed?x]"), 4, 'unknown value of how "amed"; nearest: "aimed"'),
        (line("[how is hits?x]"), 4, '"hits" is a value of how, and also a fact'),
        (line("[{who}"), 4, 'a "[" without its "]"'),
        (line("{who} rolls {roll}"), 4, "cannot be said where roll is not known"),
        (line("{losses:notes of los}"), 4, 'unknown phrase "los"'),
        ("ShotFired:\n  line:\n    hit: 'x'\n  story: ''\n", 5, 'unknown fact "hit"'),
        (line("x") + "words: {how: {amed: y}}\n", 6, 'unknown value of how "amed"'),
        (line("x") + "phrases: {spare: y}\n", 6, 'nobody uses "spare"'),
        (line("x") + "phrases: {weapon: y}\n", 6, '"weapon" is also a fact'),
        (line("x") + "reminders: {prne: y}\n", 6, 'unknown fact "prne"'),
        ("state: ''\n", 0, "no words for ShotFired"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line(
    written: Any, tmp_path: Path, content: str, place: int, message: str
) -> None:
    written(content)
    problems = Checker(tmp_path / "en.yaml", KINDS, ["health", "prone"]).check()
    assert [(one.line, message in one.message) for one in problems] == [(place, True)], problems


def test_a_voice_may_be_a_folder_of_files(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "a.yaml").write_text(HEAD + line("{who} {wise}"), encoding="utf-8")
    (folder / "b.yaml").write_text(HEAD + "phrases: {wise: 'shoots {how}'}\n", encoding="utf-8")
    assert said(Voice(tmp_path, KINDS)) == ["Ash shoots aimed"]
    for name in ("a.yaml", "b.yaml"):
        assert Checker(folder / name, KINDS, ()).check() == []
