"""Orders in plain words: tables of what must be understood, asked back or refused."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from affray.referee import Order, Referee, load_encounter
from plainest import go_on

HERE = Path(__file__).parent
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def rows() -> Iterator[Any]:
    """Return every order of every table, with the fight it is given in."""
    for path in sorted(HERE.glob("*.yaml")):
        for scene in yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER):
            for text, wanted in scene["orders"].items():
                name = f"{path.stem}: {scene['who']}: {text}"
                yield pytest.param(scene, text, wanted, id=name)


def encounter_of(name: str) -> str:
    """Return an encounter of these tables' own, so that a shipped one may be balanced anew."""
    own = HERE / "encounters" / f"{name.rpartition('/')[2]}.yaml"
    return str(own) if own.exists() else name


def fight_of(scene: dict[str, Any]) -> Referee:
    """Begin the fight of a scene and go on until its fighter is to act."""
    start = load_encounter(encounter_of(scene["encounter"]))
    people = scene.get("people", list(start["sides"]))
    referee = Referee.open(start, seed=scene.get("seed", 3), people=people)
    referee.run()
    for who, answer in scene.get("said", ()):
        referee.answer(answer, who)
        referee.run()
    for change in scene.get("hand", ()):
        referee.by_hand(change, now=True)
    for _ in range(200):
        pending = referee.pending()
        asked = [one for one in pending if one.who == scene["who"]]
        kinds = [scene["kind"]] if "kind" in scene else ["turn", "plan"]
        if asked and asked[0].kind in kinds:
            return referee
        go_on(referee, pending[0].who, [one["answer"] for one in pending[0].options])
        referee.run()
    raise AssertionError(f"{scene['who']} was never asked")


FIGHTS: dict[str, Referee] = {}


@pytest.mark.parametrize(("scene", "text", "wanted"), list(rows()))
def test_an_order_is_understood_asked_back_or_refused(
    scene: dict[str, Any], text: str, wanted: Any
) -> None:
    key = str({name: one for name, one in scene.items() if name != "orders"})
    if key not in FIGHTS:
        FIGHTS[key] = fight_of(scene)
    referee = FIGHTS[key]
    referee._spoken_of.clear()  # each order stands by itself
    found = referee.order(text, scene["who"], referee.seat_of(scene["who"]))
    assert_found(found, wanted)


def assert_found(found: Order, wanted: Any) -> None:
    """Compare what was found with a table's entry: acts at once, or what comes first of all."""
    kind, words = next(iter(wanted.items())) if isinstance(wanted, dict) else ("act", wanted)
    assert found.kind == kind, found
    if kind in ("ask", "refuse"):
        said = " ".join([found.words, *found.choices, *found.instead])
        said = " ".join([said, *found.acts])
        assert re.search(re.escape(words), said, re.I), found
    else:
        acts = words if isinstance(words, list) else [words]
        assert list(found.acts) == acts, found


def test_an_order_leaves_no_trace_for_the_next() -> None:
    scenes = yaml.safe_load((HERE / "people.yaml").read_text(encoding="utf-8"))
    for book in ("simverse", "oldschool", "dicepool", "skirmish"):
        scene = next(one for one in scenes if one["encounter"].startswith(book))
        referee, who = fight_of(scene), scene["who"]
        orders = list(scene["orders"])[:8]
        found: list[dict[str, Order]] = [{}, {}]
        for found_now, texts in zip(found, (orders, reversed(orders)), strict=True):
            for text in texts:
                referee._spoken_of.clear()  # but for whom "him" means
                found_now[text] = referee.order(text, who, referee.seat_of(who))
        assert found[0] == found[1]


PARTS = (
    ["", "now I'll "],
    ["attack", "shoot", "stab", "hit", "punch", "go to", "draw", "bandage", "trip", "run behind"],
    ["", " the chief", " goblin 2", " him", " marcus", " the nearest one", " the cart", " lyra"],
    ["", " with the longbow", " in the eye", " with a spoon", ", then step back", " twice"],
)


def test_no_order_acts_on_somebody_who_was_not_named() -> None:
    referee = fight_of({"encounter": "goblin-ambush", "who": "Lyra"})
    seat = referee.seat_of("Lyra")
    names = {"goblin 1", "goblin 2", "goblin chief", "marcus"}
    words = {
        "goblin 1": ["nearest"],
        "goblin 2": ["goblin 2"],
        "goblin chief": ["chief"],
        "marcus": [],
    }
    understood = 0
    for parts in list(itertools.product(*PARTS))[::7]:
        text = "".join(parts)
        referee._spoken_of.clear()
        found = referee.order(text, "Lyra", seat)
        if not found.acts:
            continue
        understood += 1
        assert "spoon" not in text, found
        done = ", then ".join(found.acts)
        for name in names:
            if name in done:
                assert any(one in text for one in words[name]), (text, found)
        if "longbow" in text and found.acts[0].startswith("attack"):
            assert "longbow" in found.acts[0], (text, found)
        assert ("eye" in done) == ("eye" in text), (text, found)
    assert understood > 15


CHATTER = (
    "{}",
    "Hm, that was close. {}, before it is too late",
    "ok so he's nearly done for, {} because somebody has to",
    "By the saints! {} so that we can all go home",
    "no point in waiting any longer, so I {}",
    "I'm no hero, but I {} while the others are busy",
    "Lyra grits her teeth and thinks of home. {}!",
    "forget the rest of them, {}",
    'I shout "hold on, friends!" and {}',
)
DOINGS = (
    "shoot the chief",
    "put an arrow in goblin 2",
    "put one through the chief's eye",
    "step back behind the cart",
    "charge goblin 2",
    "hit goblin 2 with a spoon",
    "kick mud at the chief",
    "shoot the chief if he moves",
    "shove the cart onto goblin 2",
    "don't shoot the chief",
)
NEVER_DONE = ("spoon", "mud", "if he moves", "shove", "don't shoot")


def test_chatter_around_an_order_changes_nothing_of_it() -> None:
    referee = fight_of({"encounter": "goblin-ambush", "who": "Lyra"})
    seat = referee.seat_of("Lyra")
    understood = 0
    for number, doing in enumerate(DOINGS):
        referee._spoken_of.clear()
        alone = referee.order(doing, "Lyra", seat)
        for around in CHATTER[number % 2 :: 2]:
            referee._spoken_of.clear()
            text = around.format(doing)
            found = referee.order(text, "Lyra", seat)
            if not found.acts or found.acts[0] == "shout":  # what is shouted comes first
                continue
            understood += 1
            assert not any(one in text for one in NEVER_DONE), (text, found)
            assert found.acts == alone.acts, (text, found)
    assert understood >= 15


def test_what_is_told_in_another_person_is_the_same_order() -> None:
    referee = fight_of({"encounter": "goblin-ambush", "who": "Lyra"})
    seat = referee.seat_of("Lyra")
    for text in (
        "I shoot the chief",
        "Lyra shoots the chief",
        "Lyra breathes out and shoots the chief",
        "she'd rather not wait. I'm shooting the chief",
        "I'd better shoot the chief",
        "I want to try to shoot the chief",
        "let me shoot the chief",
        "time to shoot the chief",
    ):
        referee._spoken_of.clear()
        found = referee.order(text, "Lyra", seat)
        assert found.acts == ("attack goblin chief with longbow",), (text, found)


ANYTHING = ("", "goblin", "the", "I", "marcus 's", "!", "and then", "not", "4,5", "'s", "let")


@pytest.mark.parametrize(
    ("encounter", "who"),
    [
        ("simverse/goblin-ambush", "Lyra"),
        ("simverse/dark-rite", "Cleric"),
        ("oldschool/four-on-a-field", "Brannoc"),
        ("dicepool/ambush", "Ilse"),
        ("skirmish/crypt-door", "Osric"),
    ],
)
def test_nothing_that_is_typed_breaks_anything(encounter: str, who: str) -> None:
    referee = fight_of({"encounter": encounter, "who": who})
    seat = referee.seat_of(who)
    said = [text for param in rows() for text in (str(param.values[1]),)]
    chance = random.Random(4)
    for number in range(80):
        begin, end = chance.choice(said).split(), chance.choice(said).split()
        text = " ".join(begin[: chance.randrange(len(begin) + 1)])
        text += " " + " ".join(end[chance.randrange(len(end) + 1) :])
        text += (" go to where it is not", " then", " and", "")[number % 4]
        if number % 4 == 0:
            text = " ".join(chance.choice(ANYTHING) for _ in range(chance.randrange(5)))
        found = referee.order(text, who, seat)
        assert found.kind in ("act", "confirm", "ask", "refuse"), text
        assert bool(found.acts) == (found.kind in ("act", "confirm")), text


NO_WORDS = ("", "\x00\x01", "...", "!", "?", ",,,", "'s", "then", "both", "no one", "x" * 300)


def test_nothing_that_is_typed_breaks_a_small_question() -> None:
    scenes = yaml.safe_load((HERE / "small-questions.yaml").read_text(encoding="utf-8"))
    for scene in scenes[::5]:
        referee = fight_of(scene)
        for text in NO_WORDS:
            found = referee.order(text, scene["who"], referee.seat_of(scene["who"]))
            assert bool(found.acts) == (found.kind in ("act", "confirm")), text
