"""Stories: events told together, colour that everybody sees, and nothing that is not so."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from affray.core.field.grid import Grid
from affray.core.fight.event import Event, Name, Word, kinds_in, seen
from affray.core.fight.tally import ALL, GM
from affray.core.story.being import Being, being_of, tempered
from affray.core.story.check import Checker
from affray.core.story.claims import Claims
from affray.core.story.colour import Palette
from affray.core.story.ground import ground_of
from affray.core.story.naming import Naming
from affray.core.story.narrator import Narrator
from affray.core.story.voice import Voice
from affray.core.view.view import Seen


class Struck(Event):
    """Somebody struck at somebody."""

    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    hits: bool = seen(ALL)
    margin: int = seen(GM)


class Guarded(Event):
    """Somebody defended."""

    holds: bool = seen(ALL)
    margin: int = seen(GM)


class Hurt(Event):
    """Somebody lost some of its life."""

    lost: int = seen(GM)
    wounds: bool = seen(ALL)


class Downed(Event):
    """Somebody is out of the fight."""


class Counted(Event):
    """Something that nobody tells."""


KINDS = kinds_in(__name__)
WORDS = """
voice: English
system: toy
claims: {}
bands:
  aim: {of: margin, words: {wide: -99, near: -2, well: 0, masterly: 6}}
  harm: {of: lost, share: [target, who], words: {scratch: 1, heavy: 40}}
moments: {blood: wounds, falls: [Downed]}
Struck:
  with: {Guarded: {aim: guard}, Hurt: {}, Downed: {}}
  line: "{who} strikes at {target}."
  story:
    not hits, aim is near: ["{who} misses {target} by a hair."]
    not hits: ["{who} misses {target}."]
    guarded, holds: ["{target} turns {who}'s {weapon} [guard is well?in time|with ease]."]
    last_one: ["{who} strikes down {target}, the last of them."]
    downed: ["{who} strikes {target} down."]
    first_blood, harm is heavy: ["The first of them is {target}[target_bleeds, gore > 0?: blood]."]
    hurt: ["{who}'s {weapon_kind} {harm:words} {target}."]
Guarded: {line: "", story: ["{who} guards."]}
Hurt: {line: "", story: ["{who} loses something."]}
Downed: {line: "", story: ["{who} is out of it."]}
Counted: {line: "", story: ""}
"""
BEINGS: Mapping[str, Being] = {
    "Ash": Being(side="us", health=20),
    "Goblin 1": Being(side="them", health=10),
    "Goblin 2": Being(side="them", health=10),
    "Zombie": being_of("undead", side="them", health=10),
}


class Book:
    """A system that has nothing but a voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice


@pytest.fixture
def narrator(tmp_path: Path) -> Narrator:
    (tmp_path / "en.yaml").write_text(WORDS, encoding="utf-8")
    return Narrator(Book(Voice(tmp_path, KINDS)))  # type: ignore[arg-type]


def fight(narrator: Narrator, *events: Event, first: int = 1) -> list[Seen]:
    """Return events as an onlooker sees them, numbered."""
    palette = Palette(narrator.system.voice, BEINGS)
    present = tuple((name, one.side) for name, one in BEINGS.items() if name != "Zombie")
    found: list[Seen] = []
    for number, event in enumerate(events, first):
        shown = {n: vars(event)[n] for n, fact in event.facts.items() if fact.seen == ALL}
        colour = palette.of(event, shown)
        if event.kind in palette.falls:
            colour["present"] = present
        found.append(Seen(number, event.kind, shown, (), colour))
    return found


def strike(target: str = "Goblin 1", margin: int = 0, who: str = "Ash") -> Event:
    return Struck(who=who, target=target, weapon="short sword", hits=margin >= 0, margin=margin)


def hurt(lost: int, who: str = "Goblin 1") -> Event:
    return Hurt(who=who, lost=lost, wounds=lost > 0)


def test_the_voice_of_these_tests_has_no_mistakes(narrator: Narrator) -> None:
    path = narrator.system.voice.folder / "en.yaml"
    assert Checker(path, KINDS, []).check() == []


def test_a_blow_its_defence_and_its_harm_are_one_sentence(narrator: Narrator) -> None:
    events = fight(
        narrator,
        strike(), Counted(who="Ash"), Guarded(who="Goblin 1", holds=True, margin=8),
        strike(), Guarded(who="Goblin 1", holds=False, margin=-1), hurt(1),
        strike(margin=-1), strike(margin=-9),
    )  # fmt: skip
    assert narrator.tell(events) == {
        3: "The first goblin turns Ash's short sword with ease.",
        6: "Ash's blade scratch the goblin.",
        7: "Ash misses the goblin by a hair.",
        8: "Ash misses the goblin.",
    }


def test_what_befalls_somebody_else_is_told_apart(narrator: Narrator) -> None:
    events = fight(narrator, strike(), hurt(1), hurt(1, "Goblin 2"))
    assert narrator.tell(events) == {
        2: "Ash's blade scratch the first goblin.",
        3: "The second goblin loses something.",
    }


def test_what_may_go_on_waits_until_it_can_be_told(narrator: Narrator) -> None:
    events = fight(narrator, strike(), Guarded(who="Goblin 1", holds=True, margin=1))
    assert narrator.tell(events[:1], more=True) == {}
    assert narrator.tell(events[:1]) == {}, "a hit is nothing to tell before its harm is known"
    assert narrator.tell(events[1:]) == {2: "The first goblin turns Ash's short sword in time."}
    again = fight(narrator, Guarded(who="Goblin 1", holds=False, margin=-3), hurt(1), first=2)
    assert narrator.tell(again) == {3: "Ash's blade scratch the first goblin."}, "taken back"


def test_first_blood_and_the_last_one_are_told_once(narrator: Narrator) -> None:
    fell = [Downed(who="Goblin 1"), Downed(who="Goblin 2")]
    events = fight(
        narrator, strike(), hurt(9), strike("Goblin 2"), hurt(9, "Goblin 2"),
        strike(), hurt(1), fell[0], strike("Goblin 2"), hurt(1, "Goblin 2"), fell[1],
    )  # fmt: skip
    assert list(narrator.tell(events).values()) == [
        "The first of them is the first goblin: blood.",
        "Ash's blade heavy the second goblin.",
        "Ash strikes the first goblin down.",
        "Ash strikes down the second goblin, the last of them.",
    ]


def test_whoever_hides_is_left_if_anybody_knows_of_them(narrator: Narrator) -> None:
    events = fight(
        narrator, strike("Goblin 2"), hurt(9, "Goblin 2"), strike(), hurt(9), Downed(who="Goblin 1")
    )
    seen = [("Ash", "us"), ("Goblin 1", "them")]  # and the second goblin hides
    events[-1].colour["present"] = tuple(seen)
    assert list(narrator.tell(events).values())[-1] == "Ash strikes the first goblin down."


CASES = [("Zombie", 2, False), ("Goblin 1", 0, False), ("Goblin 1", 1, True)]


@pytest.mark.parametrize(("target", "gore", "bleeds"), CASES)
def test_no_blood_of_those_who_have_none_nor_where_none_is_wanted(
    narrator: Narrator, target: str, gore: int, bleeds: bool
) -> None:
    narrator.gore = gore
    told = narrator.tell(fight(narrator, strike(target), hurt(9, target)))
    assert ("blood" in told[2]) == bleeds


def test_the_same_is_told_in_the_same_words_whatever_the_pace(narrator: Narrator) -> None:
    events = fight(narrator, *[one for _ in range(9) for one in (strike(), hurt(1))])
    slowly: dict[int, str] = {}
    for one in events:
        slowly.update(narrator.tell([one], more=True))
    slowly.update(narrator.tell([]))
    assert Narrator(narrator.system).tell(events) == slowly


BEFORE = [
    ((), "The second street thug ducks, and the thug grins."),
    (("Street thug 2",), "The thug ducks, and the thug grins."),
    (("Street thug 1",), "The second street thug ducks, and the thug grins."),
    (("Marcus", "Ogre"), "The second street thug ducks, and the thug grins."),
]


@pytest.mark.parametrize(("before", "told"), BEFORE)
def test_whoever_was_just_spoken_of_is_named_in_short(
    narrator: Narrator, before: tuple[str, ...], told: str
) -> None:
    seen = fight(narrator, hurt(1, "Street thug 2"))
    words = "Street thug 2 ducks, and Street thug 2 grins."
    assert Naming(narrator.system.voice).put(words, seen, before).words == told


def test_two_of_a_kind_keep_their_numbers(narrator: Narrator) -> None:
    seen = fight(narrator, strike("Goblin 2", who="Goblin 1"))
    put = Naming(narrator.system.voice).put("Goblin 1, Goblin 2, Goblin 1.", seen)
    assert put.words == "The first goblin, the second goblin, the first goblin."


def test_a_new_turn_names_in_full_again(narrator: Narrator) -> None:
    began = Seen(2, "TurnStarted", {"who": "Ash"}, (), {})
    told = narrator.tell([*fight(narrator, strike(margin=-1)), began])
    told |= narrator.tell(fight(narrator, strike(margin=-9), first=3))
    assert told[3] == "Ash misses the first goblin."


def test_places_that_are_nouns_have_an_article(narrator: Narrator) -> None:
    naming = Naming(narrator.system.voice)
    facts = {"start": "Mill Yard", "end": "Moria", "weapon": "gate"}
    assert naming.plain(facts, []) == {"start": "the Mill Yard", "end": "Moria", "weapon": "gate"}


THINGS = [
    ("Marta's club", "club"),
    ("Guard 2's halberd", "halberd"),
    ("dagger 2", "dagger"),
    ("broadsword and heater", "broadsword"),
    ("hunter's bow", "hunter's bow"),
]


@pytest.mark.parametrize(("weapon", "told"), THINGS)
def test_a_weapon_is_named_by_itself(narrator: Narrator, weapon: str, told: str) -> None:
    assert Naming(narrator.system.voice).plain({"weapon": weapon}, []) == {"weapon": told}


ARTICLES = [
    ("a acid glob", "an acid glob"),
    ("A oath", "An oath"),
    ("a one-eyed ogre", "a one-eyed ogre"),
    ("a unicorn", "a unicorn"),
    ("a useful thing", "a useful thing"),
    ("Ada", "Ada"),
]


@pytest.mark.parametrize(("words", "told"), ARTICLES)
def test_an_article_fits_what_follows(narrator: Narrator, words: str, told: str) -> None:
    assert Naming(narrator.system.voice).put(words, []).words == told


def test_numbered_names_are_counted_in_words(narrator: Narrator) -> None:
    naming = Naming(narrator.system.voice)
    called = [naming.name(one) for one in ("Goblin 2", "Ogre", "Marcus", "Marcus 2", "The pet")]
    assert called == ["the second goblin", "the ogre", "Marcus", "the second Marcus", "the pet"]


def test_a_name_with_a_noun_in_it_is_a_noun_or_a_name(narrator: Narrator) -> None:
    naming = Naming(narrator.system.voice)
    names = ("Red Knight", "Big Ferryman 2", "Captain Mara", "Knight of the Rose")
    called = ["the red knight", "the second big ferryman", "Captain Mara", "the knight of the Rose"]
    assert [naming.name(one) for one in names] == called


def test_those_of_two_kinds_do_not_share_a_noun(narrator: Narrator) -> None:
    seen = fight(narrator, strike("Bandit captain 1", who="Bandit 1"))
    put = Naming(narrator.system.voice).put("Bandit 1 and Bandit captain 1 lie there.", seen)
    assert put.words == "The first bandit and the first bandit captain lie there."


@pytest.mark.parametrize(
    ("story", "fault"),
    [
        ("['Blood runs over {target}.']", '"Blood" may be said only under'),
        ("{target_bleeds: ['Blood runs over {target}.']}", '"Blood" may be said only under'),
        ("{'target_bleeds, gore > 0': ['Blood runs over {target}.']}", ""),
        ("['{target} swears.']", '"swears" may be said only under "who_speaks"'),
        ("['It went by[target_speaks?, and {target} swears].']", ""),
        ("['Steel meets {target}.']", '"Steel" may be said only under'),
        ("[{weapon_kind is axe: 'Steel meets {target}.'}]", ""),
        ("['{who} lunges, {hard/with a grin}.']", '"grin" may be said only under'),
        ('["{who} is a hand\'s breadth off."]', ""),
        ("{weapon_kind is spoon: 'x'}", 'unknown value of weapon_kind "spoon"'),
        ("{aim is far: 'x'}", 'unknown value of aim "far"'),
        ("{guarded: 'x'}", ""),
        ("{target_wings: 'x'}", 'unknown fact "target_wings"'),
    ],
)
def test_the_check_knows_what_words_claim(tmp_path: Path, story: str, fault: str) -> None:
    lines = WORDS.splitlines()
    start = next(i for i, line in enumerate(lines) if line == "  story:")
    end = next(i for i, line in enumerate(lines) if line.startswith("Guarded:"))
    path = tmp_path / "en.yaml"
    path.write_text("\n".join([*lines[:start], f"  story: {story}", *lines[end:]]), "utf-8")
    problems = [one.message for one in Checker(path, KINDS, []).check()]
    assert any(one.startswith(fault) for one in problems) if fault else problems == []


def test_what_was_told_is_held_against_the_creature(narrator: Narrator) -> None:
    claims = Claims(narrator.system.voice.section("claims"))
    facts: dict[str, Any] = {**BEINGS["Ash"].facts("who"), **BEINGS["Zombie"].facts("target")}
    names = {"who": "Ash", "target": "the zombie"}
    facts |= {"gore": 1, "weapon_kind": "fist", "falls": False}
    facts |= {"who_fallen": False, "target_fallen": False}

    def faults(told: str) -> list[str]:
        return list(claims.contradictions("Struck", told, facts, names))

    assert faults("Ash bleeds. The zombie lifts its hands.") == []
    assert faults("The zombie bleeds.") == ['blood: "bleeds"']
    assert faults("Ash strikes, and the zombie swears.") == ['speech: "swears"']
    assert faults("Steel on the zombie's arm.") == ['steel: "Steel"']
    assert faults("The zombie goes down.") == ['fall: "goes down"']


def test_the_ground_that_somebody_comes_to_is_known() -> None:
    grid = Grid(3, 1)
    grid.labels[2], grid.rough[2], grid.levels[2], grid.covers[2] = "rubble", 1, 2000, 1
    there = {"ground": "rubble", "rough": True, "in_cover": True}
    assert ground_of(grid, "0,0", "2,0") == {**there, "goes_up": True, "goes_down": False}
    assert ground_of(grid, "2,0", "1,0")["goes_down"]
    grid.labels[1] = "the giant's shelf"
    assert ground_of(grid, "2,0", "1,0")["ground"] == "giant's shelf"
    assert ground_of(grid, "2,0", "9,9") == {} == ground_of(None, "2,0", "1,0")


def test_a_creature_has_the_temperament_it_is_played_by() -> None:
    assert tempered(Being(), "brutal").temper == "brutal"
    assert tempered(Being(temper="beast"), "tactical").temper == "beast"


def test_several_of_one_side_are_told_together(tmp_path: Path) -> None:
    words = WORDS.replace(
        'Downed: {line: "", story: ["{who} is out of it."]}',
        'Downed: {line: "", together: [], story: {many > 1: "{crowd:list} fall.", otherwise: "x"}}',
    )
    (tmp_path / "en.yaml").write_text(words.replace("Downed: {}}", "}"), encoding="utf-8")
    narrator = Narrator(Book(Voice(tmp_path, KINDS)))  # type: ignore[arg-type]
    names = ("Goblin 1", "Goblin 2", "Ash")
    told = narrator.tell(fight(narrator, *[Downed(who=name) for name in names]))
    assert told == {2: "The first and the second goblin fall.", 3: "X"}


ITS = [
    ("Ash", "Zombie", "Ash strikes, and Zombie's arm goes, and Zombie's head.", "its head"),
    ("Ash", "Zombie", "Ash strikes Zombie. Zombie's head rings.", "The zombie's head"),
    ("Zombie", "Ash", "Zombie strikes Ash, and Ash's arm goes.", "Ash's arm"),
]


@pytest.mark.parametrize(("who", "target", "words", "said"), ITS)
def test_what_is_no_person_s_is_its(
    narrator: Narrator, who: str, target: str, words: str, said: str
) -> None:
    seen = fight(narrator, strike(target, who=who))
    assert said in Naming(narrator.system.voice).put(words, seen).words


@pytest.mark.parametrize(
    ("words", "clashes"),
    [
        ("Goblin 1 ducks.", False),
        ("Goblin 1 ducks under the other goblin.", True),
        ("Ash comes, Ash strikes, and Ash is gone.", True),
        ("Ash comes, and Ash strikes. Ash is gone.", False),
    ],
)
def test_words_that_mean_two_things_and_names_said_thrice_are_seen(
    narrator: Narrator, words: str, clashes: bool
) -> None:
    naming = Naming(narrator.system.voice)
    assert naming.clashes(naming.put(words, fight(narrator, strike()))) == clashes


def test_a_narrator_rather_says_it_in_other_words(tmp_path: Path) -> None:
    words = WORDS.replace(
        'Downed: {line: "", story: ["{who} is out of it."]}',
        'Downed: {line: "", story: ["{who} falls, {who} lies, {who} rests.", "{who} falls."]}',
    )
    (tmp_path / "en.yaml").write_text(words, encoding="utf-8")
    told = set()
    for seed in range(20):
        narrator = Narrator(Book(Voice(tmp_path, KINDS)), seed)  # type: ignore[arg-type]
        told |= set(narrator.tell(fight(narrator, Downed(who="Ash"))).values())
    assert told == {"Ash falls."}


def test_words_that_are_still_in_the_ear_are_not_said_again(tmp_path: Path) -> None:
    words = WORDS.replace(
        'Downed: {line: "", story: ["{who} is out of it."]}',
        'Downed: {line: "", story: ["{{one/two/three}} more, and it is over for {who}.", '
        '"{who} falls."]}'.replace("{{", "{").replace("}}", "}"),
    )
    (tmp_path / "en.yaml").write_text(words, encoding="utf-8")
    for seed in range(9):
        narrator = Narrator(Book(Voice(tmp_path, KINDS)), seed)  # type: ignore[arg-type]
        events = fight(narrator, *[Downed(who=name) for name in ("Ash", "Zombie")])
        told = " ".join(narrator.tell(events).values())
        assert told.count("and it is over for") <= 1, told


def test_a_weapon_is_not_it_beside_what_is_its(tmp_path: Path) -> None:
    blow = "{who} lifts the {weapon}, and the {weapon} finds {target}, and {target}'s head."
    words = WORDS.replace('["{who} misses {target}."]', f'["{blow}"]')
    (tmp_path / "en.yaml").write_text(words, encoding="utf-8")
    told = []
    for target in ("Zombie", "Ash"):
        narrator = Narrator(Book(Voice(tmp_path, KINDS)))  # type: ignore[arg-type]
        who = "Ash" if target == "Zombie" else "Goblin 1"
        told += narrator.tell(fight(narrator, strike(target, margin=-9, who=who))).values()
    assert told == [
        "Ash lifts the short sword, and the short sword finds the zombie, and its head.",
        "The first goblin lifts the short sword, and it finds Ash, and Ash's head.",
    ]


def test_a_question_that_is_quoted_does_not_end_the_sentence(narrator: Narrator) -> None:
    put = Naming(narrator.system.voice).put('"Who else?" asks Ash.', fight(narrator, strike()))
    assert put.words == '"Who else?" asks Ash.'


def test_what_comes_of_each_is_told_together_but_nobody_s_fall(tmp_path: Path) -> None:
    words = WORDS.replace(
        'Hurt: {line: "", story: ["{who} loses something."]}',
        "Hurt: {line: '', with: {Guarded: {margin: guard}, Downed: {}}, together: [], "
        "story: {downed: '{who} falls.', many > 1: '{crowd:list} suffer.', otherwise: 'x'}}",
    )
    (tmp_path / "en.yaml").write_text(words, encoding="utf-8")
    narrator = Narrator(Book(Voice(tmp_path, KINDS)))  # type: ignore[arg-type]
    both = ("Goblin 1", "Goblin 2")
    again = [
        one for name in both for one in (hurt(1, name), Guarded(who=name, holds=True, margin=1))
    ]
    told = narrator.tell(fight(narrator, *again, hurt(1, "Goblin 2"), Downed(who="Goblin 2")))
    assert list(told.values()) == [
        "The first and the second goblin suffer.",
        "The second goblin is out of it.",
    ]
