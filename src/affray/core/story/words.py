"""Words: finding what a person meant among names, and sentences for what happened."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.event import Line, Math, Roll
from affray.core.files.problem import folded, nearest, quoted

_SMALL_WORDS = ("the", "a", "an", "my", "his", "her", "its", "their")
_MOST_NAMED = 12  # who wants more looks at the list
_SHORT = re.compile(r"([^\W\d_]+)_?(\d+)")  # g2, gob 2: the beginning of a name and its number


def pick(kind: str, word: str, names: list[str]) -> int:
    """Return the place of the name that is meant, or raise Refused with what could be meant.

    >>> pick("fighter", "gob", ["Marcus", "Goblin"])
    1
    >>> pick("fighter", "g2", ["Marcus", "Goblin 1", "Goblin 2"])
    2
    >>> pick("fighter", "the chief", ["Marcus", "Goblin 1", "Goblin chief"])
    2
    """
    if word in names:  # as a record has it
        return names.index(word)
    wanted = folded(word)
    plain = [folded(name) for name in names]
    if wanted in plain:
        return plain.index(wanted)
    small, _, rest = wanted.partition("_")
    if rest and small in _SMALL_WORDS:
        wanted = rest
        if wanted in plain:
            return plain.index(wanted)
    short = _SHORT.fullmatch(wanted)
    if short is not None:
        numbered = re.compile(rf"{re.escape(short[1])}.*_{short[2]}")
        fits = [i for i, name in enumerate(plain) if numbered.fullmatch(name)]
        if len(fits) == 1:
            return fits[0]
    begins = [i for i, name in enumerate(plain) if wanted and _begins(name, wanted)]
    if not begins and wanted:  # "chief" means the Goblin chief where there is no other
        begins = [i for i, name in enumerate(plain) if f"_{wanted}" in name]
    if len(begins) == 1:
        return begins[0]
    if len(begins) > 1:
        found = [names[i] for i in begins]
        raise Refused(f"which {kind}: {', '.join(found)}?", candidates=found)
    if not wanted and 1 < len(names) <= _MOST_NAMED:
        raise Refused(f"which {kind}: {', '.join(names)}?", candidates=names)
    near = nearest(word, names)
    if near is not None:
        raise Refused(f"no {kind} is called {quoted(word)}; nearest: {quoted(near)}", "", [near])
    known = f"; there are: {', '.join(names)}" if 0 < len(names) <= _MOST_NAMED else ""
    raise Refused(f"no {kind} is called {quoted(word)}{known}")


def _begins(name: str, wanted: str) -> bool:
    """Tell whether a name begins so: a part of its owner's name is no thing.

    >>> _begins("torchbearer's_dagger", "torch"), _begins("torchbearer's_dagger", "torchbearer")
    (False, True)
    """
    owner, owns, _ = name.partition("'s_")
    return name.startswith(wanted) and not (owns and len(wanted) < len(owner))


# -- what happened -----------------------------------------------------------------------------

_UNSEEN = object()


class _Sentence(Formatter):
    """Fills facts into a sentence; a name that may not be known is somebody."""

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), _UNSEEN)

    def format_field(self, value: Any, format_spec: str) -> str:
        if value is _UNSEEN:
            return "" if format_spec else "somebody"
        first, _, second = format_spec.partition("|")
        if isinstance(value, bool):
            return first if value else second
        if isinstance(value, int) and second:
            return f"{value} {first if value == 1 else second}"
        return str(super().format_field(value, format_spec))


def said(kind: str, words: str, facts: Mapping[str, Any]) -> str:
    """Return the sentence of an event: its own words, or its name and facts; then the math.

    >>> said("Hit", "{who} takes {lost:point|points}{down:, and falls}.", {"who": "Ada", "lost": 1})
    'Ada takes 1 point.'
    >>> said("LuckTried", "", {"who": "Ada", "luck": 2, "turned": False})
    'Ada: luck tried (luck 2, not turned)'
    """
    sums = {name: value for name, value in facts.items() if isinstance(value, Math | Roll)}
    sentence = _Sentence().vformat(words, (), facts) if words else _plain_sentence(kind, facts)
    if not sums:
        return sentence
    return f"{sentence} [{'; '.join(_math(name, value) for name, value in sums.items())}]"


def _plain_sentence(kind: str, facts: Mapping[str, Any]) -> str:
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", kind).lower()
    head = f"{facts['who']}: {name}" if facts.get("who") else name.capitalize()
    parts = [_fact(fact, value) for fact, value in facts.items() if fact != "who"]
    shown = ", ".join(part for part in parts if part)
    return f"{head} ({shown})" if shown else head


def _fact(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, Math | Roll) or value == "":
        return ""
    return f"{name} {', '.join(map(str, value)) if isinstance(value, tuple) else value}"


def _math(name: str, value: Math | Roll) -> str:
    """Return dice as they fell, or a sum: dice 2 = Might 3 − Dread 1."""
    if isinstance(value, Roll):
        faces = " ".join(map(str, value.faces)) or str(value.total)
        return f"{value.count}d{value.sides}: {faces}"
    terms = [_term(line, place == 0) for place, line in enumerate(value.lines)]
    return f"{name} {value.total} = {' '.join(terms)}".replace("-", "−")


def _term(line: Line, first: bool) -> str:
    sign = "−" if line.value < 0 else "+"
    return f"{line.label} {line.value}" if first else f"{sign} {line.label} {abs(line.value)}"


def no_place(text: str) -> str:
    """Return why words are no place.

    >>> no_place("the knight"), no_place("")
    ('no place is called "the knight"; a place is written x,y', 'where to? a place is written x,y')
    """
    if not text:
        return "where to? a place is written x,y"
    return f"no place is called {quoted(text)}; a place is written x,y"


def split_verb(text: str, verbs: Sequence[str], synonyms: Mapping[str, int]) -> tuple[int, str]:
    """Return the place of the verb that an order begins with, and the rest of the order.

    >>> split_verb("move 3,4", ["end", "attack", "move to"], {"hit": 1})
    (2, '3,4')
    >>> split_verb("hit at goblin", ["end", "attack", "move to"], {"hit": 1})
    (1, 'goblin')
    >>> split_verb("attack, thrust", ["end", "attack", "move to"], {})
    (1, ', thrust')
    """
    head, comma, tail = text.partition(",")
    if comma and " " not in head:
        text = f"{head} ,{tail}"
    for number, word in enumerate(verbs):
        if text == word or text.startswith(word + " "):
            return number, text[len(word) :].strip()
    for word, number in synonyms.items():
        if text == word or text.startswith(word + " "):
            rest = text[len(word) :].strip()
            return number, rest.removeprefix("to ").removeprefix("at ")
    first, _, rest = text.partition(" ")
    number = pick("act", first, [verb.partition(" ")[0] for verb in verbs])
    tail = verbs[number].partition(" ")[2]
    if tail and rest.startswith(tail):
        rest = rest[len(tail) :]
    return number, rest.strip()
