"""The models of an encounter file, made for each system from its house rules and its fighters."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

import pydantic
from pydantic import AfterValidator, Field

from affray.core.field.map_entries import MapEntry
from affray.core.files.checking import Model
from affray.core.files.facts import NoFacts, keys_of
from affray.core.files.problem import quoted
from affray.core.room.system import System

Data: TypeAlias = dict[str, Any]

MOST_SIDES = 8
MOST_COUNT = 20
MOST_PHASES = 6
MOST_ROUNDS = 10_000
FIGHTERS = "fighters"  # the kind of content that a side is made of


TAKEN = frozenset(
    {
        *("all", "and", "any", "anybody", "both", "default", "end", "everybody", "everyone"),
        *("everything", "me", "myself", "nobody", "none", "person"),
        *("quit", "exit", "undo", "redo", "odds", "why", "state", "map", "log", "note", "help"),
        *("set", "silence", "rolls"),
    }
)
"""Words that mean something by themselves where a name may stand."""


def check_name(text: str) -> str:
    """A name that can stand in an order: `attack goblin 2 with longsword, thrust`."""
    letters = any(letter.isalpha() for letter in text)
    strange = [letter for letter in text if not letter.isalnum() and letter not in " -'’."]
    if not letters or strange or text != " ".join(text.split()) or not text[0].isalnum():
        raise ValueError(
            "a name should have letters, digits, single spaces, hyphens, apostrophes and full "
            f"stops, is the text {quoted(text)}"
        )
    if "with" in text.casefold().split():
        raise ValueError(f'a name should be without the word "with", is the text {quoted(text)}')
    if text.casefold() in TAKEN:
        raise ValueError(f"{quoted(text)} has a meaning of its own in orders and at the prompt")
    return text


Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(check_name)]
Place: TypeAlias = Annotated[str, Field(max_length=60)]


class File(Model):
    """The part of an encounter file that is the same in every system."""

    encounter: str = Field(min_length=1, max_length=100, description="the title")
    system: str
    scene: str = Field(default="", max_length=1000)
    content: list[str] = Field(default=[], max_length=50)
    weight: Literal["minor", "major", "boss"] | None = Field(
        default=None, description="how much of an evening it is worth"
    )
    round_limit: int = Field(default=0, ge=0, le=MOST_ROUNDS, description="0 for none")
    map: str | MapEntry | None = None


# What an encounter file has in every system, besides content
KEYS = (
    "encounter",
    "system",
    "scene",
    "content",
    "house_rules",
    "weight",
    "round_limit",
    "map",
    "sides",
)


@cache
def scene_facts(system: System) -> type[Model]:
    """The model of the system's own keys of a file."""
    model = system.scene_facts() or NoFacts
    _see_that_they_differ(system, keys_of(model), [*KEYS, *system.models()])
    return model


@cache
def line_facts(system: System) -> type[Model]:
    """The model of the system's own keys of a fighter's line."""
    model = system.line_facts() or NoFacts
    fighter = keys_of(system.models()[FIGHTERS])
    _see_that_they_differ(system, keys_of(model), [*_line_fields(system), *fighter])
    return model


def _see_that_they_differ(system: System, keys: list[str], others: list[str]) -> None:
    twice = [key for key in keys if key in others]
    if twice:
        raise ValueError(f"{system.name} has facts whose keys mean something else: {twice}")


def file_keys(system: System) -> list[str]:
    """The keys of an encounter file, those of content left out."""
    return [*KEYS, *keys_of(scene_facts(system))]


@cache
def file_model(system: System) -> type[Model]:
    """The model of a file; what its sides hold is checked line by line."""
    return _made(system, Any, {})


@cache
def schema_model(system: System) -> type[Model]:
    """The model of a file to the last field, for editors."""
    fields: Data = {"system": (Literal[system.id], ...)}
    for kind, model in system.models().items():
        entry: Any = partial(model, like=(str | None, None))
        entries: Any = dict[str, entry]
        fields[kind] = (entries | None, None)
    return _made(system, str | partial(line_model(system)), fields)


def _made(system: System, line: Any, more: Data) -> type[Model]:
    chosen: Data = {
        rule.name: (Literal[rule.values], Field(default=rule.default, description=rule.text))
        for rule in system.house_rules
    }
    rules = pydantic.create_model("HouseRules", __base__=Model, **chosen)
    side: Any = Annotated[list[line], Field(min_length=1)]
    fields: Data = {
        "house_rules": (rules, Field(default=rules())),
        "sides": (
            dict[Name, side],
            Field(min_length=2, json_schema_extra={"maxProperties": MOST_SIDES}),
        ),
    }
    bases = (File, scene_facts(system))
    return pydantic.create_model("Encounter", __base__=bases, **fields, **more)


@cache
def line_model(system: System) -> type[Model]:
    """The model of a fighter's line: the system's fighter and facts, and what every line has."""
    model = system.models()[FIGHTERS]
    fields = _line_fields(system)
    own = {key: value for key, value in fields.items() if key not in model.model_fields}
    bases = (model, line_facts(system))
    return pydantic.create_model("FighterLine", __base__=bases, **own)


def _line_fields(system: System) -> Data:
    """What a fighter's line has in every system."""
    names = tuple(system.players)
    tactics: Any = Literal[names] if names else str
    return {
        "fighter": (str | None, Field(default=None, description="the entry to take")),
        "name": (Name | None, Field(default=None, description="numbers are added to equal ones")),
        "count": (int, Field(default=1, ge=1, le=MOST_COUNT)),
        "at": (Place | list[Place] | None, Field(default=None, description="where it begins")),
        "tactics": (tactics | None, Field(default=None, description="who plays it if no person")),
        "phases": (
            list[tactics] | None,
            Field(
                default=None,
                min_length=2,
                max_length=MOST_PHASES,
                description="how it fights, one way after the other as its health goes down",
            ),
        ),
        "hidden": (bool | list[str], Field(default=False, description="from which sides")),
        "now": (dict[str, Any] | None, Field(default=None, description="how it is at the start")),
    }


def partial(model: type[Model], **more: Any) -> type[Model]:
    """The same fields, each of which may be missing or null, for editors."""
    fields: Data = {}
    for name, info in model.model_fields.items():
        kind: Any = Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation
        about = Field(default=None, alias=info.alias, description=info.description)
        fields[name] = (kind | None, about)
    made: type[Model] = pydantic.create_model(model.__name__, __base__=Model, **fields, **more)
    return made
