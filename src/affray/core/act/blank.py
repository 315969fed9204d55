"""Forms filled in by name: by a page, a program or a language model, instead of by a text.

    {"verb": "attack", "target": "goblin 2", "weapon": "longsword"}

What can be filled in comes from the same table as the text: which verbs are open now, which values
a slot takes given the others, and the JSON schema of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from affray.core.act.form import Form
from affray.core.act.hearing import Said
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import COMMA, ONLY, Slot
from affray.core.act.table import Acts
from affray.core.act.verb import ActForm
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers

VERB = "verb"
ANSWER = "answer"
MOST_PLACES = 200  # a schema does not list every cell of a large field


@contextmanager
def kept(question: Question) -> Iterator[None]:
    """Leave a question as it was found."""
    row = Numbers()
    question.slots(row.write())
    try:
        yield
    finally:
        question.slots(row.read())


def why(reason: Reason | None) -> dict[str, Any]:
    """Return a reason against something as plain data; nothing where there is none."""
    if reason is None:
        return {}
    return {"illegal": reason.text, "rule": reason.rule}


# -- what can be filled in ---------------------------------------------------------------------


def verbs(form: Form, fight: Fight, question: Question, lens: Lens) -> list[dict[str, Any]]:
    """Return the verbs of a form, those that are closed with the reason; or its few answers."""
    with kept(question):
        if not isinstance(form, Acts):
            return answers(form, fight, question, lens)
        return [
            {
                VERB: verb.word,
                "cost": verb.cost,
                "also": list(verb.also),
                "slots": [slot_data(form, fight, question, verb, slot) for slot in verb.slots],
                **why(form.closed(fight, question, verb)),
            }
            for verb in form.verbs
        ]


def answers(form: Form, fight: Fight, question: Question, lens: Lens) -> list[dict[str, Any]]:
    """Return the answers of a small question, the illegal with the reason."""
    found: list[dict[str, Any]] = []
    for option in form.options(fight, question, lens):
        found.append({ANSWER: option.key, "hint": option.hint, **why(option.reason)})
    return found


def slot_data(
    form: Acts, fight: Fight, question: Question, verb: ActForm, slot: Slot
) -> dict[str, Any]:
    """Return what a slot is: its name, what it takes, its little word, how many, if it must be."""
    form.usual_act(fight, question, verb)
    return {
        "name": slot.name,
        "kind": slot.kind,
        "before": slot.before,
        "most": int(slot.most),
        "needed": slot.usual(fight, question) == ONLY,
    }


def values(
    form: Form, fight: Fight, question: Question, so_far: Mapping[str, Any], name: str, lens: Lens
) -> list[dict[str, Any]]:
    """Return what a slot takes, given what is filled in so far, with the reason against each."""
    with kept(question):
        if not isinstance(form, Acts):
            return answers(form, fight, question, lens)
        said = said_of(form, {key: one for key, one in so_far.items() if key != name})
        slot = form.slot_named(said.verb, name)
        form.fill_so_far(fight, question, said, lens)
        slot.write(question, [])
        return [
            {"value": one.word, **why(one.reason)}
            for one in form.values(fight, question, slot, lens)
        ]


# -- filling in --------------------------------------------------------------------------------


def take(form: Form, fight: Fight, question: Question, data: Mapping[str, Any], lens: Lens) -> None:
    """Fill in an answer from data by name, or raise Refused saying what is wrong."""
    if isinstance(form, Acts):
        form.fill(fight, question, said_of(form, data), lens)
    elif set(data) == {ANSWER} and isinstance(data[ANSWER], str):
        form.take(fight, question, data[ANSWER], lens)
    else:
        raise Refused(f'a small question is answered by {{"{ANSWER}": "..."}}')


def said_of(form: Acts, data: Mapping[str, Any]) -> Said:
    """Return what data by name says of an act."""
    word = data.get(VERB)
    if not isinstance(word, str):
        known = ", ".join(verb.word for verb in form.verbs)
        raise Refused(f'an act needs its "{VERB}": {known}', "", [one.word for one in form.verbs])
    said = Said(form.verb_named(word.lower()))
    for name, value in data.items():
        if name == VERB or value is None or value == []:
            continue
        slot = form.slot_named(said.verb, name)
        said.add(slot, [in_words(slot, one) for one in as_list(value)])
    return said


def as_list(value: Any) -> list[Any]:
    """Return a value, or several, as a list."""
    return list(value) if isinstance(value, list | tuple) else [value]


def in_words(slot: Slot, value: Any) -> str:
    """Return a value as the words that a person would type."""
    if value is True and slot.kind == "flag":
        return str(getattr(slot, "names", ("", ""))[1])
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise Refused(f'"{slot.name}" takes the words of a {slot.kind}, not {value!r}')
    return " ".join(str(value).lower().split())


# -- the schema --------------------------------------------------------------------------------


def schema(form: Form, fight: Fight, question: Question, lens: Lens) -> dict[str, Any]:
    """Return the JSON schema of what can be answered now: the open verbs and their slots."""
    with kept(question):
        if not isinstance(form, Acts):
            legal = [one[ANSWER] for one in answers(form, fight, question, lens) if len(one) == 2]
            return {
                "type": "object",
                "properties": {ANSWER: {"enum": legal}},
                "required": [ANSWER],
                "additionalProperties": False,
            }
        opened = [one for one in form.verbs if form.closed(fight, question, one) is None]
        return {"oneOf": [verb_schema(form, fight, question, verb, lens) for verb in opened]}


def verb_schema(
    form: Acts, fight: Fight, question: Question, verb: ActForm, lens: Lens
) -> dict[str, Any]:
    """Return the schema of one verb."""
    properties: dict[str, Any] = {VERB: {"const": verb.word, "description": verb.cost}}
    needed = [VERB]
    for slot in form.slots_of(verb):
        form.usual_act(fight, question, verb)
        if slot.usual(fight, question) == ONLY:
            needed.append(slot.name)
        found = slot.seen(fight, question, lens)
        one: dict[str, Any] = {"type": "string"}
        if slot.kind == "flag":
            one = {"type": "boolean"}
        elif 0 < len(found) <= MOST_PLACES:
            one["enum"] = slot.words(fight, question, found, lens)
        if slot.most > 1:
            one = {"type": "array", "items": one, "maxItems": int(slot.most)}
        properties[slot.name] = one
    return {
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": False,
    }


# -- completion --------------------------------------------------------------------------------


def complete(form: Form, fight: Fight, question: Question, text: str, lens: Lens) -> list[str]:
    """Return how a text that somebody is typing may go on: whole texts, the likely ones first."""
    wanted = " ".join(text.lower().split())
    with kept(question):
        if not isinstance(form, Acts):
            words = [one.key for one in form.options(fight, question, lens)]
            return [word for word in words if word.startswith(wanted)]
        opened = [one for one in form.verbs if form.closed(fight, question, one) is None]
        found = [verb.word for verb in opened if verb.word.startswith(wanted)]
        if found == [wanted] or not found:
            return goings_on(form, fight, question, wanted, lens)
        return found


def goings_on(form: Acts, fight: Fight, question: Question, text: str, lens: Lens) -> list[str]:
    """Return a text with each value that its last words can become."""
    try:
        said = form.hear(fight, question, text, lens)
    except Refused:
        return []
    head, comma, tail = text.rpartition(", ")
    behind = [one for one in form.slots_of(said.verb) if not one.front]
    slots = [one for one in behind if (one.before == COMMA) == bool(comma)]
    found: list[str] = []
    for slot in slots:
        begun = tail if comma else " ".join(said.words.get(slot.name, [])[-1:])
        stem = f"{head}, " if comma else text.removesuffix(begun)
        known = {key: one for key, one in said.words.items() if key != slot.name}
        form.fill_so_far(fight, question, partly(said, known), lens)
        slot.write(question, [])
        for value in form.values(fight, question, slot, lens):
            if value.reason is None and value.word.startswith(begun) and begun != value.word:
                little = "" if comma or begun else slot.little_word(fight, question)
                little = f"{little} " if little else ""
                space = "" if stem.endswith(" ") or not stem else " "
                found.append(f"{stem}{space}{little}{value.word}")
        if begun and not comma:
            break
    return found


def partly(said: Said, words: dict[str, list[str]]) -> Said:
    """Return what was said with only some of its words."""
    part = Said(said.verb)
    part.words = words
    return part
