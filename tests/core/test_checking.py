"""Data against models: every fault, its line, and plain words."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Literal

import pydantic
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import Field
from pydantic_core import PydanticCustomError

from affray.core.files.checking import Model, check, json_schema
from affray.core.files.problem import BadData, Problem, unknown
from affray.core.files.yamlfile import parse, read


class Size(enum.Enum):
    SMALL = "small"
    LARGE = "large"


class Strike(Model):
    damage: str
    reach: int = Field(default=1, ge=1, le=5)
    kind: Literal["cut", "thrust"] = "cut"


class Walks(Model):
    by: Literal["foot"]
    pace: int


class Flies(Model):
    by: Literal["wing"]
    height: int = 0


class Beast(Model):
    dx: int = Field(ge=1)
    name: str = Field("", max_length=8)
    weight: float = Field(1.0, gt=0, lt=100)
    awake: bool = True
    size: Size = Size.SMALL
    strikes: dict[str, Strike] = Field(default={})
    first: Strike | None = None
    skills: dict[Literal["climb", "swim"], int] = Field(default={})
    by_level: dict[int, str] = Field(default={})
    tags: frozenset[str] = frozenset()
    lair: tuple[int, int] = (0, 0)
    young: tuple[Beast, ...] = Field((), max_length=1)
    favourite: str | Strike = "bite"
    armour: int | list[int] = 0
    rest: Literal["always"] | int = 8
    moves: Annotated[Walks | Flies, Field(discriminator="by")] | None = None
    mark: str = Field("aa", pattern="^[a-z]+$", min_length=2)
    step: int = Field(5, multiple_of=5)
    ranks: dict[Annotated[str, Field(max_length=3)], int] = Field(default={})
    colour: str = "grey"

    @pydantic.field_validator("name")
    @classmethod
    def _known(cls, name: str) -> str:
        if name == "gobln":
            raise ValueError(unknown("beast", name, ["goblin", "wolf"]))
        return name

    @pydantic.field_validator("colour")
    @classmethod
    def _no_pink(cls, colour: str) -> str:
        if colour == "pink":
            raise PydanticCustomError("beast_colour", "no beast is {colour}", {"colour": colour})
        return colour

    @pydantic.model_validator(mode="after")
    def _light_enough(self) -> Beast:
        if self.weight >= 50 and self.size is Size.SMALL:
            raise ValueError("too heavy for its size")
        return self


def faults(text: str) -> list[str]:
    with pytest.raises(BadData) as caught:
        check(parse(text, "b.yaml"), Beast)
    return str(caught.value).splitlines()


def test_a_good_file_becomes_a_model(tmp_path: Path) -> None:
    path = tmp_path / "wolf.yaml"
    path.write_text(
        "dx: 14\nname: '12'\nweight: 30\nsize: large\nlair: [3, 4]\ntags: [grey, old]\n"
        "strikes: {bite: {damage: 2d6+1, kind: thrust}}\nby_level: {1: pup, 2: wolf}\n"
        "young: [{dx: 1}]\nfavourite: {damage: 1d6}\nmoves: {by: wing}\nfirst: null\n"
    )
    wolf = check(read(path), Beast)
    assert (wolf.dx, wolf.name, wolf.weight, wolf.size) == (14, "12", 30.0, Size.LARGE)
    assert (wolf.lair, wolf.tags) == ((3, 4), frozenset({"grey", "old"}))
    assert wolf.strikes == {"bite": Strike(damage="2d6+1", kind="thrust")}
    assert wolf.by_level == {1: "pup", 2: "wolf"}
    assert wolf.young[0].dx == 1
    assert wolf.favourite == Strike(damage="1d6")
    assert wolf.moves == Flies(by="wing")


def test_a_model_cannot_be_changed() -> None:
    strike = Strike(damage="1d6")
    with pytest.raises(pydantic.ValidationError):
        strike.reach = 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        # unknown and missing keys
        ("dx: 1\nwieght: 3\n", '2:1: unknown key "wieght"; nearest: "weight"'),
        (
            "dx: 1\nstrikes:\n  bite:\n    damage: 1d6\n    raech: 2\n",
            '5:5: strikes.bite: unknown key "raech"; nearest: "reach"',
        ),
        (
            "dx: 1\nfirst: {damage: 1d6, zzz: 2}\n",
            '2:22: first: unknown key "zzz"; known: damage, reach, kind',
        ),
        (
            "dx: 1\nyoung:\n- dx: 2\n  nmae: x\n",
            '4:3: young.0: unknown key "nmae"; nearest: "name"',
        ),
        (
            "dx: 1\nfavourite: {damage: 1d6, raech: 3}\n",
            '2:26: favourite: unknown key "raech"; nearest: "reach"',
        ),
        ("name: x\n", '1:1: missing key "dx"'),
        ("dx: 1\nstrikes:\n  bite: {reach: 1}\n", '3:3: strikes.bite: missing key "damage"'),
        ("dx: 1\nlair: [1]\n", "2:1: lair: missing entry 2"),
        ("dx: 1\nskills: {swin: 1}\n", '2:10: skills: unknown key "swin"; nearest: "swim"'),
        (
            "dx: 1\nby_level: {one: x}\n",
            '2:12: by_level: the key "one" should be a whole number',
        ),
        (
            "dx: 1\nranks: {high: 1}\n",
            '2:9: ranks: the key "high": should have at most 3 characters, has 4',
        ),
        # types
        ("dx: twelve\n", '1:5: dx: should be a whole number, is the text "twelve"'),
        (
            "dx: '12'\n",
            '1:5: dx: should be a whole number, is the text "12"; take its quotes away',
        ),
        ("dx: true\n", "1:5: dx: should be a whole number, is true"),
        ("dx: 1.5\n", "1:5: dx: should be a whole number, is the number 1.5"),
        ("dx: 2.0\n", "1:5: dx: should be a whole number, is the number 2.0"),
        ("dx:\n", "1:4: dx: should be a whole number, is empty"),
        ("dx: 1\nname: 12\n", "2:7: name: should be text, is the number 12; put it in quotes"),
        ("dx: 1\nname: true\n", "2:7: name: should be text, is true; put it in quotes"),
        ("dx: 1\nname: [x]\n", "2:7: name: should be text, is a list"),
        ("dx: 1\nweight: heavy\n", '2:9: weight: should be a number, is the text "heavy"'),
        ("dx: 1\nawake: yes\n", '2:8: awake: should be true or false, is the text "yes"'),
        ("dx: 1\nawake: 1\n", "2:8: awake: should be true or false, is the number 1"),
        ("dx: 1\ntags: grey\n", '2:7: tags: should be a list, is the text "grey"'),
        (
            "dx: 1\ntags: [grey, 7]\n",
            "2:14: tags.1: should be text, is the number 7; put it in quotes",
        ),
        ("dx: 1\nstrikes: [bite]\n", "2:10: strikes: should be a mapping, is a list"),
        ("dx: 1\nfirst: bite\n", '2:8: first: should be a mapping, is the text "bite"'),
        # one of several types
        (
            "dx: 1\nfavourite: 3\n",
            "2:12: favourite: should be text or a mapping, is the number 3; put it in quotes",
        ),
        (
            "dx: 1\narmour: x\n",
            '2:9: armour: should be a whole number or a list, is the text "x"',
        ),
        (
            "dx: 1\narmour: [1, x]\n",
            '2:13: armour.1: should be a whole number, is the text "x"',
        ),
        ("dx: 1\nmoves: {by: weng}\n", '2:13: moves.by: unknown value "weng"; nearest: "wing"'),
        ("dx: 1\nmoves: {pace: 3}\n", '2:1: moves: missing key "by"'),
        ("dx: 1\nmoves: {by: foot}\n", '2:1: moves: missing key "pace"'),
        ("dx: 1\nmoves: 3\n", "2:8: moves: should be a mapping, is the number 3"),
        # bounds, lengths, choices
        ("dx: -3\n", "1:5: dx: should be at least 1, is -3"),
        ("dx: 1\nweight: 0\n", "2:9: weight: should be more than 0, is 0"),
        ("dx: 1\nweight: 100.5\n", "2:9: weight: should be less than 100, is 100.5"),
        ("dx: 1\nstep: 7\n", "2:7: step: should be a multiple of 5, is 7"),
        (
            "dx: 1\nstrikes:\n  a: {damage: x, reach: 9}\n",
            "3:25: strikes.a.reach: should be at most 5, is 9",
        ),
        ("dx: 1\nname: long name\n", "2:7: name: should have at most 8 characters, has 9"),
        ("dx: 1\nmark: ''\n", "2:7: mark: should have at least 2 characters, has none"),
        ("dx: 1\nyoung: [{dx: 1}, {dx: 2}]\n", "2:8: young: should have at most 1 entry, has 2"),
        ("dx: 1\nlair: [1, 2, 3]\n", "2:7: lair: should have at most 2 entries, has 3"),
        ("dx: 1\nsize: larg\n", '2:7: size: unknown value "larg"; nearest: "large"'),
        ("dx: 1\nsize: zzz\n", '2:7: size: unknown value "zzz"; known: small, large'),
        ("dx: 1\nsize: 3\n", '2:7: size: should be "small" or "large", is the number 3'),
        (
            "dx: 1\nstrikes:\n  a:\n    damage: x\n    kind: thurst\n",
            '5:11: strikes.a.kind: unknown value "thurst"; nearest: "thrust"',
        ),
        (
            "dx: 1\nmark: A1\n",
            "2:7: mark: should match pattern '^[a-z]+$', is the text \"A1\"",
        ),
        # what the model itself says
        ("dx: 1\nname: gobln\n", '2:7: name: unknown beast "gobln"; nearest: "goblin"'),
        ("dx: 1\ncolour: pink\n", "2:9: colour: no beast is pink"),
        ("dx: 1\nyoung:\n- dx: 1\n  weight: 60\n", "3:3: young.0: too heavy for its size"),
    ],
)
def test_each_fault_in_plain_words(text: str, fault: str) -> None:
    assert faults(text) == [f"b.yaml:{fault}"]


def test_a_choice_between_words_and_numbers_tells_both() -> None:
    assert faults("dx: 1\nrest: alwys\n") == [
        'b.yaml:2:7: rest: should be a whole number, is the text "alwys"',
        'b.yaml:2:7: rest: unknown value "alwys"; nearest: "always"',
    ]


def test_every_fault_of_a_file_in_the_order_of_its_lines() -> None:
    keys = ", ".join(list(Beast.model_fields)[:8])
    text = "name: 3\nzap: 1\nstrikes:\n  bite:\n    damage: 4\n    reach: 0\nawake: 1\n"
    assert faults(text) == [
        'b.yaml:1:1: missing key "dx"',
        "b.yaml:1:7: name: should be text, is the number 3; put it in quotes",
        f'b.yaml:2:1: unknown key "zap"; known: {keys}, ... (20)',
        "b.yaml:5:13: strikes.bite.damage: should be text, is the number 4; put it in quotes",
        "b.yaml:6:12: strikes.bite.reach: should be at least 1, is 0",
        "b.yaml:7:8: awake: should be true or false, is the number 1",
    ]


def test_a_part_of_a_file() -> None:
    text = "zoo:\n- dx: 3\n- dx: 4\n  strikes: {bite: {}}\n"
    document = parse(text, "zoo.yaml")
    assert check(document, Beast, ("zoo", 0)).dx == 3
    with pytest.raises(BadData) as caught:
        check(document, Beast, ("zoo", 1))
    assert str(caught.value) == 'zoo.yaml:4:13: zoo.1.strikes.bite: missing key "damage"'
    with pytest.raises(BadData) as caught:
        check(document, Beast, ("zoo", 2))
    assert str(caught.value) == "zoo.yaml:2:1: zoo.2: this part is missing"
    with pytest.raises(BadData) as caught:
        check(document, Beast, ("zoo",))
    assert str(caught.value) == "zoo.yaml:2:1: zoo: should be a mapping, is a list"


def test_json_schema_for_editors() -> None:
    schema = json_schema(Strike)
    assert list(schema)[:2] == ["$schema", "title"]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == "Strike"
    assert schema["required"] == ["damage"]
    assert schema["additionalProperties"] is False
    assert json_schema(Beast)["title"] == "Beast"


KEYS = st.sampled_from([*Beast.model_fields, *Strike.model_fields, "by", "pace", "bite", "1"])
WORDS = st.sampled_from(["foot", "wing", "cut", "large", "12", "gobln", "pink", "always", ""])
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-9, 99), st.just(2.5), WORDS)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=12,
)


@settings(deadline=None)  # other work on the machine is no failure
@given(st.dictionaries(KEYS, DATA, max_size=6), st.booleans())
def test_any_data_becomes_a_model_or_problems_inside_the_file(
    data: dict[str, object], flow: bool
) -> None:
    text = yaml.safe_dump(data, default_flow_style=flow)
    problems: list[Problem] = []
    try:
        beast = check(parse(text, "b.yaml"), Beast)
    except BadData as error:
        problems = error.problems
    if problems:
        assert all(1 <= one.line <= text.count("\n") and one.column >= 1 for one in problems)
    else:
        assert beast.dx == data["dx"]
