"""Numbers declared once: what is derived from their marks."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pydantic
import pytest

from affray.core.field.contact import Contact
from affray.core.fight.numbers import Numbers
from affray.core.files.now import now_model
from affray.core.state.house_rules import choose, chosen
from affray.core.state.marks import Derived
from affray.core.state.sheets import fill

ROOT = Path(__file__).resolve().parents[2]

CONSTANTS = """\
class Condition:
    PRONE = 1
    ASLEEP = 2
    LUCKY = 4
    MOVED = 8
    NAMES = ("prone", "asleep", "lucky", "moved")
    SHOWN = 3


class Thing:
    def __init__(self, name):
        self.name = name
"""

FIGHTER = """\
from __future__ import annotations

from typing import Annotated, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import (
    COUNTER,
    FIXED,
    OPEN,
    RARE,
    SCRATCH,
    Begins,
    Bits,
    Counts,
    Figure,
    Flag,
    Guess,
    Length,
    Number,
    OneOf,
    Open,
    People,
    Person,
    Pick,
)
from affray.core.state.house_rules import Either
from affray.core.state.sheets import Key, Named, NamedBits, NamedCounts, Times
from sample.book import generated_state as state
from sample.book.constants import Condition, Thing


class Act(Question):
    target: i64 = -1
    hidden: bool = False
    amount: i64 = 1

    def __init__(self, asked: core.Fighter) -> None:
        super().__init__("turn", asked)

    def slots(self, row: Numbers) -> None:
        state.carry_act(self, row)


class HouseRules:
    luck: Annotated[i64, Either("SA-1", "whether luck counts", "off", "on")] = 0
    rain: Annotated[i64, Either("SA-2", "what rain does", "nothing", "wets", "drowns")] = 0


class Gear:
    usually: ClassVar[str] = OPEN
    reach: i64 = 1
    skill: Annotated[i64, Guess("2")] = 0


class Sheet:
    hp: Annotated[i64, Figure(1, 99), Guess("7")] = 10
    size: Annotated[i64, OPEN] = 1
    secret: Annotated[i64, Key("hidden")] = 3
    strength: Annotated[i64, Figure(1, 20, "str")] = 2
    mood: Annotated[i64, Named(("calm", "cross"))] = 0
    gifts: Annotated[i64, NamedBits(Condition.NAMES, "traits")] = 0
    bag: Annotated[i64, NamedCounts(("stone", "shell"), 4)] = 0
    jump: Annotated[i64, Times(1000)] = 0
    things: list[Thing]

    def __init__(self) -> None:
        self.things = [Thing("Club"), Thing("Net")]


class Fighter(core.Fighter):
    hp: Annotated[i64, Number("hit points", SIDE, -9, "sheet.hp"), Begins("self.sheet.hp")] = 0
    mood: Annotated[i64, OneOf("mood", ALL, ("calm", "cross"), settable=True)] = 0
    marks: Annotated[
        i64,
        Bits("conditions", SIDE, Condition.NAMES, ~Condition.MOVED, ~Condition.MOVED, "condition"),
        Bits("looks", ALL, Condition.NAMES, Condition.SHOWN, name="looks"),
        Flag("lucky", "has luck", SIDE, Condition.LUCKY),
        Flag("still", "has not moved", ALL, Condition.MOVED, no=True),
        Guess("self.marks & Condition.SHOWN"),
    ] = 0
    hand: Annotated[i64, Pick("in hand", ALL, "sheet.things", what="thing")] = 0
    bag: Annotated[i64, Counts("stones and shells", SIDE, ("stone", "shell"), 4, "thing")] = 0
    plain: i64 = 4
    known: Open = 0
    aim: Annotated[i64, Person("whom it aims at", ALL), RARE] = -1
    met: Annotated[i64, People("whom it has met", SIDE), RARE] = 0
    odd: Annotated[i64, RARE] = 5
    tired: Annotated[bool, RARE] = False
    blows: Annotated[i64, COUNTER] = 0
    burning: i64 = 0
    fires: Annotated[vec[i64], Length("burning")]
    body: Annotated[i64, FIXED] = 0
    thought: Annotated[i64, SCRATCH] = 0

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.fires = vec[i64]()
        state.begin_fighter(self)

    def carry(self, row: Numbers) -> None:
        state.carry_fighter(self, row)
"""

FIGHT = """\
from __future__ import annotations

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.state.marks import FIXED, Along
from sample.book import generated_state as state
from sample.book.fighter import Fighter


class Fight(core.Fight):
    phase: i64 = 0
    dark: bool = False
    order: vec[i64]
    left: vec[i64]
    right: Annotated[vec[i64], Along("left")]
    limit: Annotated[i64, FIXED] = 0

    def __init__(self, people: list[Fighter], sides: list[str], field: object) -> None:
        super().__init__(list(people), sides, field)
        self.people = people
        self.order = vec[i64]([0] * len(people))
        self.left = vec[i64]([0] * len(sides))
        self.right = vec[i64]([0] * len(sides))

    def carry(self, row: Numbers) -> None:
        state.carry_fight(self, row)

    def take(self, other: core.Fight) -> None:
        state.take_fight(self, other)

    def empty(self) -> Fight:
        people = [Fighter(one.name, one.side, one.sheet, one.key) for one in self.people]
        other = Fight(people, self.sides, self.field)
        state.share_fight(other, self)
        for twin, one in zip(people, self.people):
            state.share_fighter(twin, one)
        return other
"""


def generator() -> ModuleType:
    """Return the tool that writes what is derived."""
    spec = importlib.util.spec_from_file_location("gen", ROOT / "tools" / "generate_state.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["gen"] = module
    spec.loader.exec_module(module)
    return module


TOOL = generator()


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A small book with what is derived from its numbers."""
    top = tmp_path_factory.mktemp("tree")
    book = top / "sample" / "book"
    book.mkdir(parents=True)
    for name, text in (("constants", CONSTANTS), ("fighter", FIGHTER), ("fight", FIGHT)):
        (book / f"{name}.py").write_text(text, encoding="utf-8")
    for folder in (book, book.parent):
        (folder / "__init__.py").touch()
    (book / "generated_state.py").write_text(TOOL.generate(book, "sample.book"), encoding="utf-8")
    sys.path.insert(0, str(top))
    yield importlib.import_module("sample.book.fight")
    sys.path.remove(str(top))
    for name in [name for name in sys.modules if name.partition(".")[0] == "sample"]:
        del sys.modules[name]


@pytest.fixture
def fight(sample: ModuleType) -> Any:
    """Two fighters of two sides."""
    people = [sample.Fighter("Ada", 0, sheet(sample)), sample.Fighter("Bo", 1, sheet(sample))]
    made = sample.Fight(people, ["us", "them"], Contact())
    made.limit = 12
    people[0].body = 2
    return made


def sheet(sample: ModuleType) -> Any:
    """A sheet of the small book."""
    return importlib.import_module("sample.book.fighter").Sheet()


def state() -> Any:
    """What is derived from the numbers of the small book."""
    return importlib.import_module("sample.book.generated_state")


def put(fight: Any, tracker: str, value: Any) -> Any:
    """Set a tracker of the first fighter and return what it shows then."""
    found = next(one for one in state().FIGHTER if one.name == tracker)
    found.put(fight, fight.people[0], value)
    return found.get(fight, fight.people[0])


@pytest.mark.parametrize("book", sorted((ROOT / "src/affray/systems").glob("*/book")), ids=str)
def test_what_is_generated_is_fresh(book: Path) -> None:
    path = book / TOOL.GENERATED
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    package = ".".join(book.relative_to(ROOT / "src").parts)
    assert TOOL.generate(book, package) == written, "./dev generate writes it anew"


CHANGED = {
    **{"hp": 3, "mood": 1, "marks": 9, "hand": 1, "bag": 33, "plain": 7, "known": 8},
    **{"aim": 1, "met": 2, "odd": 6, "tired": True, "blows": 5, "burning": 2, "place": 4},
}


@pytest.mark.parametrize("name", CHANGED)
def test_every_number_is_carried(fight: Any, name: str) -> None:
    one = fight.people[0]
    before = fight.save()
    digest = fight.digest()
    if name == "burning":
        one.fires = state().room_for(one.fires, 2)
        one.fires[1] = 77
    setattr(one, name, CHANGED[name])
    assert fight.digest() != digest
    clone = fight.clone()
    assert clone.digest() == fight.digest()
    assert getattr(clone.people[0], name) == CHANGED[name]
    after = fight.save()
    fight.restore(before)
    assert fight.digest() == digest
    fight.restore(after)
    assert getattr(one, name) == CHANGED[name]
    assert type(getattr(one, name)) is type(CHANGED[name])
    if name == "burning":
        assert one.fires[1] == clone.people[0].fires[1] == 77


def test_numbers_of_a_fight_are_carried_and_rows_side_by_side(fight: Any) -> None:
    fight.phase, fight.dark = 3, True
    fight.order[1] = 1
    fight.left[0], fight.right[0], fight.left[1], fight.right[1] = 11, 12, 13, 14
    clone = fight.clone()
    assert (clone.phase, clone.dark, clone.order[1], clone.right[1]) == (3, True, 1, 14)
    assert fight.save().to_list()[-8:] == [3, 1, 0, 1, 11, 12, 13, 14]
    clone.restore(fight.save())
    assert clone.digest() == fight.digest()


def test_a_clone_has_what_never_changes_and_no_scratch(fight: Any) -> None:
    fight.people[0].thought = 9
    clone = fight.clone()
    assert clone.limit == 12
    assert clone.people[0].body == 2
    assert clone.people[0].thought == 0


def test_rare_numbers_are_carried_only_when_there_are_any(fight: Any) -> None:
    plain = len(fight.save().to_list())
    fight.people[0].aim = 1
    assert len(fight.save().to_list()) == plain + 4
    fight.people[0].aim = -1
    fight.people[0].odd = 6
    assert len(fight.save().to_list()) == plain + 4


def test_states_that_differ_in_counters_alone_are_the_same(fight: Any) -> None:
    usual, one = fight.save(), fight.save()
    fight.people[0].blows = 3
    fight.attacks = 8
    other = fight.save()
    assert one.same(other)
    assert other.same(one)
    assert one.mix(usual) == other.mix(usual)
    assert one.digest() != other.digest()
    fight.people[0].hp = 1
    assert not one.same(fight.save())
    assert one.mix(usual) != fight.save().mix(usual)


def test_a_row_of_another_length_is_another() -> None:
    short, long = Numbers(), Numbers()
    short.carry(0)
    long.carry(0)
    long.carry(0)
    assert not short.same(long)


def test_a_fighter_begins_as_its_sheet_says(fight: Any) -> None:
    assert fight.people[0].hp == 10


def test_what_another_side_cannot_know_is_forgotten(fight: Any) -> None:
    one = fight.people[0]
    one.marks, one.plain, one.known, one.bag, one.mood, one.aim, one.met = 15, 1, 2, 3, 1, 0, 1
    one.hp = 4
    one.sheet.hp = 9
    state().forget_fighter(one)
    assert (one.hp, one.plain, one.bag, one.met) == (9, 4, 0, 0), "as it began, or as usual"
    assert (one.mood, one.aim, one.known) == (1, 0, 2), "what everybody sees"
    assert one.marks == 3, "a guess of its own"


def test_a_sheet_is_copied_and_guessed(fight: Any) -> None:
    sheets = importlib.import_module("sample.book.fighter")
    real, copy, guess = sheets.Sheet(), sheets.Sheet(), sheets.Sheet()
    real.hp, real.size, real.secret = 55, 6, 8
    state().copy_sheet(real, copy)
    assert (copy.hp, copy.size, copy.secret, copy.things) == (55, 6, 8, real.things)
    state().guess_sheet(real, guess)
    assert (guess.hp, guess.size, guess.secret) == (7, 6, 3)
    gear, seen = sheets.Gear(), sheets.Gear()
    gear.reach, gear.skill = 5, 6
    state().guess_gear(gear, seen)
    assert (seen.reach, seen.skill) == (5, 2), "gear shows but for the skill"


@pytest.mark.parametrize(
    ("tracker", "value", "shown"),
    [
        ("hp", -9, -9),
        ("mood", "Cross", "cross"),
        ("marks", ["asleep", "PRONE"], ["prone", "asleep"]),
        ("marks", "lucky, prone", ["prone", "lucky"]),
        ("marks", [], []),
        ("lucky", "yes", True),
        ("still", False, False),
        ("hand", "net", "Net"),
        ("bag", {"shell": 3}, {"shell": 3}),
        ("aim", "bo", "Bo"),
        ("aim", "none", ""),
        ("met", ["bo"], ["Bo"]),
    ],
)
def test_a_tracker_is_set_by_what_people_say(
    fight: Any, tracker: str, value: Any, shown: Any
) -> None:
    assert put(fight, tracker, value) == shown


def test_bits_that_cannot_be_set_stay(fight: Any) -> None:
    fight.people[0].marks = 8
    put(fight, "marks", ["prone"])
    assert fight.people[0].marks == 9


@pytest.mark.parametrize(
    ("tracker", "value", "refusal"),
    [
        ("hp", 11, "hp should be a whole number from -9 to 10, is 11"),
        ("hp", True, "hp should be a whole number from -9 to 10, is True"),
        ("mood", "crss", 'unknown mood "crss"; nearest: "cross"'),
        ("marks", ["moved"], 'unknown condition "moved"'),
        ("marks", 3, "marks should be a list of words, is 3"),
        ("lucky", "maybe", "lucky should be yes or no, is 'maybe'"),
        ("hand", "clib", 'unknown thing "clib"; nearest: "Club"'),
        ("bag", {"stone": 16}, "stone should be a whole number from 0 to 15, is 16"),
        ("bag", ["stone"], "bag should be a mapping of names"),
        ("aim", "ada", "Ada cannot be its own aim"),
        ("met", ["cy"], 'unknown fighter "cy"'),
    ],
)
def test_what_cannot_be_is_refused(fight: Any, tracker: str, value: Any, refusal: str) -> None:
    before = fight.digest()
    with pytest.raises(ValueError, match=refusal):
        put(fight, tracker, value)
    assert fight.digest() == before


def test_who_may_see_a_tracker_and_whether_it_can_be_set(sample: ModuleType) -> None:
    shown = {one.name: (one.seen, one.settable) for one in state().FIGHTER}
    assert shown["hp"] == (1, True)
    assert shown["looks"] == (0, False)
    assert "plain" not in shown, "what says nothing is nobody's business"


def test_a_figure_of_a_sheet_is_changed_within_its_bounds(fight: Any) -> None:
    marks = importlib.import_module("affray.core.state.marks")
    one = fight.people[0].sheet
    marks.change_figure(state().SHEET, one, "HP", 50)
    assert one.hp == 50
    with pytest.raises(ValueError, match="hp should be a whole number from 1 to 99, is 0"):
        marks.change_figure(state().SHEET, one, "hp", 0)
    with pytest.raises(ValueError, match='unknown figure "size"'):
        marks.change_figure(state().SHEET, one, "size", 2)


def test_a_file_may_say_every_tracker_that_can_be_set(sample: ModuleType) -> None:
    model = now_model([*state().FIGHTER, Derived("age", 0, "years", int, lambda *_: None)], age=int)
    assert set(model.model_fields) == {
        *("hp", "mood", "marks", "lucky", "still", "hand", "bag", "aim", "met", "age")
    }
    now = model.model_validate({"marks": ["Prone"], "bag": {"stone": 2}, "still": False})
    assert now.model_dump(exclude_none=True) == {
        **{"marks": ["prone"], "bag": {"stone": 2}, "still": False}
    }
    for wrong in ({"hp": -10}, {"marks": ["moved"]}, {"bag": {"stone": 16}}, {"looks": []}):
        with pytest.raises(pydantic.ValidationError):
            model.model_validate(wrong)
    with pytest.raises(ValueError, match="give its type"):
        now_model([Derived("age", 0, "years", int, lambda *_: None)])


def test_a_sheet_is_filled_from_data(fight: Any) -> None:
    data = {
        **{"hp": 30, "hidden": 8, "str": 7, "mood": "cross", "traits": ["lucky", "prone"]},
        **{"bag": {"shell": 2, "stone": 1}, "jump": 4, "things": "by hand", "other": 1},
    }
    one = fill(importlib.import_module("sample.book.fighter").Sheet(), state().SHEET_FIELDS, data)
    assert (one.hp, one.secret, one.strength, one.mood) == (30, 8, 7, 1)
    assert (one.gifts, one.bag, one.jump, one.size) == (5, 33, 4000, 1)
    assert len(one.things) == 2


def test_an_answer_has_its_numbers_in_a_row(fight: Any) -> None:
    act = importlib.import_module("sample.book.fighter").Act(fight.people[0])
    act.choice, act.target, act.hidden, act.amount = 4, 1, True, 7
    row = Numbers()
    act.slots(row.write())
    assert row.to_list() == [4, 1, 1, 7]
    places = state().ActAt
    assert (places.CHOICE, places.TARGET, places.HIDDEN, places.AMOUNT) == (0, 1, 2, 3)
    assert act.get_slot(places.AMOUNT) == 7
    state().clear_act(act)
    assert (act.choice, act.target, act.hidden, act.amount) == (4, -1, False, 1)
    act.slots(row.read())
    assert (act.target, act.hidden, act.amount) == (1, True, 7)


def test_house_rules_are_declared_once_too(sample: ModuleType) -> None:
    options = state().HOUSE_RULES
    assert [(one.name, one.values, one.rule) for one in options] == [
        ("luck", ("off", "on"), "SA-1"),
        ("rain", ("nothing", "wets", "drowns"), "SA-2"),
    ]
    rules = choose(
        importlib.import_module("sample.book.fighter").HouseRules(), options, {"rain": "wets"}
    )
    assert (rules.luck, rules.rain) == (0, 1)
    assert chosen(rules, options) == {"luck": "off", "rain": "wets"}
    with pytest.raises(ValueError, match='unknown value of rain "wet"; nearest: "wets"'):
        choose(rules, options, {"rain": "wet"})


BAD = {
    "hp: i64": "sample.Fighter.hp needs its usual value",
    "hp: Annotated[i64, 'loud'] = 0": "hp: 'loud' is no mark",
    "fires: Annotated[vec[i64], RARE]": "a row of numbers cannot be rare",
    "def __init__(self) -> None:\n        self.hp: i64 = 0": "hp is a number: declare it",
}


@pytest.mark.parametrize("declared", BAD)
def test_a_number_that_nothing_follows_from_is_refused(declared: str, tmp_path: Path) -> None:
    text = f"class Fighter(core.Fighter):\n    okay: i64 = 0\n    {declared}\n"
    (tmp_path / "fighter.py").write_text(text, encoding="utf-8")
    with pytest.raises(TOOL.BadDeclaration, match=BAD[declared]):
        TOOL.read_module(tmp_path / "fighter.py", "sample")
