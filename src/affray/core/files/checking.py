"""Data from files against pydantic models, every fault told in plain words with its line."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias, TypeVar

import pydantic

from affray.core.files.problem import BadData, KeyPath, Problem, described, dotted, quoted, unknown
from affray.core.files.yamlfile import Document, Value, plain_scalar

# Where a path of the checked data was written: in which file, and under which path there.
Locate: TypeAlias = Callable[[KeyPath], tuple[Document, KeyPath]]
Schema: TypeAlias = dict[str, Any]

_WANTED = {
    "bool_type": "true or false",
    "dataclass_type": "a mapping",
    "dict_type": "a mapping",
    "float_parsing": "a number",
    "float_type": "a number",
    "frozen_set_type": "a list",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "int_type": "a whole number",
    "list_type": "a list",
    "model_attributes_type": "a mapping",
    "model_type": "a mapping",
    "none_required": "empty",
    "set_type": "a list",
    "string_type": "text",
    "tuple_type": "a list",
}
_BOUNDS = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
    "multiple_of": ("multiple_of", "a multiple of"),
}
_LENGTHS = {
    "string_too_long": ("max_length", "at most", ("character", "characters")),
    "string_too_short": ("min_length", "at least", ("character", "characters")),
    "too_long": ("max_length", "at most", ("entry", "entries")),
    "too_short": ("min_length", "at least", ("entry", "entries")),
}


class Model(pydantic.BaseModel):
    """A mapping in a file: no unknown keys, no silent change of type, never changed afterwards."""

    model_config = pydantic.ConfigDict(extra="forbid", frozen=True, strict=True)


ModelT = TypeVar("ModelT", bound=Model)


class Faults(NamedTuple):
    """The problems of one mapping: those that more keys might cure, and the others."""

    incomplete: list[Problem]
    wrong: list[Problem]


def check(document: Document, model: type[ModelT], path: KeyPath = ()) -> ModelT:
    """The document, or its part at the path, as an instance of the model; else every problem."""
    data, taken = _follow(document.data, path)
    if taken != path:
        raise BadData([document.problem(path, "this part is missing")])
    try:
        return validated(model, data)
    except pydantic.ValidationError as error:
        found = faults(error, model, data, lambda inner: (document, path + inner))
        raise BadData(found.incomplete + found.wrong) from None


def json_schema(model: type[pydantic.BaseModel]) -> Schema:
    """The JSON Schema of a model, for editors."""
    schema = model.model_json_schema()
    title = schema.pop("title", model.__name__)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **schema}


def validated(model: type[ModelT], data: Value, context: object = None) -> ModelT:
    """The data as an instance of the model; its validators may look at the context."""
    # Read as JSON, strict still takes a list for a tuple, a word for an enum, "1" for a key 1.
    return model.model_validate_json(json.dumps(data), context=context)


def faults(
    error: pydantic.ValidationError, model: type[Model], data: Value, locate: Locate
) -> Faults:
    """Every fault that pydantic found, at its place and in plain words."""
    incomplete: list[Problem] = []
    wrong: list[Problem] = []
    wanted: dict[KeyPath, list[str]] = {}
    around: set[KeyPath] = set()
    for one in error.errors(include_url=False):
        kind, loc, context = one["type"], one["loc"], one.get("ctx", {})
        value, path = _follow(data, loc)
        document, full = locate(path)
        around.update(path[:length] for length in range(len(path)))
        if kind in ("missing", "union_tag_not_found"):
            around.add(path)
            key = loc[-1] if kind == "missing" else context["discriminator"].strip("'")
            lacks = f"entry {key + 1}" if isinstance(key, int) else f"key {quoted(key)}"
            place = document.key_line(full)
            incomplete.append(Problem(document.file, *place, dotted(full), f"missing {lacks}"))
        elif kind == "extra_forbidden":
            known = _keys(model, path[:-1])
            wrong.append(document.key_problem(full, unknown("key", str(path[-1]), known)))
        elif loc[-1:] == ("[key]",):
            message = _key_sentence(one, str(path[-1]), _key_choices(model, path[:-1]))
            wrong.append(document.key_problem(full, message))
        elif kind == "union_tag_invalid":
            tags = re.findall(r"'([^']*)'", context["expected_tags"])
            key = context["discriminator"].strip("'")
            message = unknown("value", str(context["tag"]), tags)
            wrong.append(document.problem((*full, key), message))
            around.add(path)
        elif kind in _WANTED:
            wanted.setdefault(path, []).append(_WANTED[kind])
        else:
            if kind not in ("literal_error", "enum"):
                around.add(path)
            found = incomplete if isinstance(value, dict) else wrong
            found.append(document.problem(full, _sentence(one, value, _choices(model, path))))
    for path, wishes in wanted.items():
        # Where several types may stand and one of them fitted so far, its own faults say more.
        if path not in around:
            document, full = locate(path)
            wrong.append(document.problem(full, _type_sentence(wishes, _follow(data, path)[0])))
    return Faults(incomplete, wrong)


def _follow(data: Value, path: KeyPath) -> tuple[Value, KeyPath]:
    """The value at a path, and the path without the steps that are not in the data.

    Pydantic's paths also name the branch of a union, or `[key]`.
    """
    taken: list[str | int] = []
    for part in path:
        if isinstance(data, dict) and part in data:
            data = data[str(part)]
        elif isinstance(data, list) and part in range(len(data)):
            data = data[int(part)]
        else:
            continue
        taken.append(part)
    return data, tuple(taken)


def _type_sentence(wishes: list[str], value: Value) -> str:
    hint = ""
    if "text" in wishes and isinstance(value, bool | int | float):
        hint = "; put it in quotes"
    elif isinstance(value, str) and isinstance(plain_scalar(value), int | float):
        hint = "; take its quotes away"
    return f"should be {_either(wishes)}, is {described(value)}{hint}"


def _key_sentence(one: Any, key: str, choices: list[str]) -> str:
    if choices:
        return unknown("key", key, choices)
    if one["type"] in _WANTED:
        return f"the key {quoted(key)} should be {_WANTED[one['type']]}"
    return f"the key {quoted(key)}: {_sentence(one, key, [])}"


def _sentence(one: Any, value: Value, choices: list[str]) -> str:
    kind, said, context = one["type"], str(one["msg"]), one.get("ctx", {})
    if kind in _BOUNDS:
        key, words = _BOUNDS[kind]
        limit = context[key]
        if isinstance(limit, float) and limit.is_integer():
            limit = int(limit)
        return f"should be {words} {limit}, is {value}"
    if kind in _LENGTHS and isinstance(value, str | list | dict):
        key, words, nouns = _LENGTHS[kind]
        noun = nouns[0] if context[key] == 1 else nouns[1]
        has = context.get("actual_length") or len(value) or "none"
        return f"should have {words} {context[key]} {noun}, has {has}"
    if kind in ("literal_error", "enum"):
        if isinstance(value, str) and choices:
            return unknown("value", value, choices)
        return f"should be {context['expected']}, is {described(value)}".replace("'", '"')
    if kind in ("value_error", "assertion_error"):
        return str(context["error"]) or said
    if re.match("(Input|String|Value) should ", said):
        return f"{said.partition(' ')[2]}, is {described(value)}"
    return said


def _either(words: Iterable[str]) -> str:
    *most, last = dict.fromkeys(words)
    return f"{', '.join(most)} or {last}" if most else last


@functools.cache
def _schema(model: type[Model]) -> Schema:
    return model.model_json_schema()


def _schemas(model: type[Model], path: KeyPath) -> list[Schema]:
    """Every schema that may hold at a path, with references and unions opened."""
    root = _schema(model)
    here = _opened(root, root)
    for part in path:
        here = [one for schema in here for one in _opened(_inside(schema, part), root)]
    return here


def _inside(schema: Schema, part: str | int) -> Schema:
    """The schema one step further along a path; an empty one allows everything."""
    inner: Any
    if isinstance(part, str):
        inner = schema.get("properties", {}).get(part, schema.get("additionalProperties"))
    else:
        first = schema.get("prefixItems", [])
        inner = first[part] if part < len(first) else schema.get("items")
    return inner if isinstance(inner, dict) else {}


def _opened(schema: Schema, root: Schema) -> list[Schema]:
    if "$ref" in schema:
        return _opened(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    branches = schema.get("anyOf", []) + schema.get("oneOf", [])
    return [one for branch in branches for one in _opened(branch, root)] or [schema]


def _keys(model: type[Model], path: KeyPath) -> list[str]:
    """The keys that a model allows in the mapping at a path."""
    return [key for schema in _schemas(model, path) for key in schema.get("properties", {})]


def _key_choices(model: type[Model], path: KeyPath) -> list[str]:
    """The words that may be keys where a mapping takes only some."""
    root = _schema(model)
    names = [schema.get("propertyNames", {}) for schema in _schemas(model, path)]
    return _words(one for name in names for one in _opened(name, root))


def _choices(model: type[Model], path: KeyPath) -> list[str]:
    """The words that a model allows at a path where only some are."""
    return _words(_schemas(model, path))


def _words(schemas: Iterable[Schema]) -> list[str]:
    allowed = [schema.get("enum", [schema.get("const")]) for schema in schemas]
    return [word for words in allowed for word in words if isinstance(word, str)]
