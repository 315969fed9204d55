"""How a fact is put into words: numbers, dice, sums, names in a row.

Each format is named in a blank, `{roll:faces}`; with a capital letter, `{winner:Side}`, what it
gives begins a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from affray.core.fight.event import Math, Roll

Term = Callable[[str, int, str], str]  # the words of a term: from its label, value and own words


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """Return what is added or taken off: +2, −2."""
    return f"−{-value}" if value < 0 else f"+{value}"


def length(thousandths: int) -> str:
    """Return a length.

    >>> length(3605), length(12000)
    ('3.6', '12')
    """
    return f"{thousandths / 1000:.1f}".removesuffix(".0")


def exact(thousandths: int) -> str:
    """Return thousandths with as many places as they need.

    >>> exact(4875), exact(12000)
    ('4.875', '12')
    """
    return f"{thousandths / 1000:.3f}".rstrip("0").rstrip(".")


NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def spelled(value: int) -> str:
    """Return a small number as a word."""
    return "one" if value == 1 else NUMBERS[value] if 0 <= value < len(NUMBERS) else number(value)


def side(name: str) -> str:
    """Return a side as it stands in a sentence.

    >>> side("goblins"), side("Harrow's Company"), side("the guard")
    ('the goblins', "Harrow's Company", 'the guard')
    """
    return f"the {name}" if name[:1].islower() and not name.startswith("the ") else name


def capital(words: str) -> str:
    """Return words that begin a sentence."""
    return words[:1].upper() + words[1:]


# -- several ----------------------------------------------------------------------------------


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names as they stand in a sentence.

    >>> listed(["Ash"]), listed(["Ash", "Elm", "Yew"])
    ('Ash', 'Ash, Elm and Yew')
    """
    return f" {last} ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def crowd(names: Sequence[str]) -> str:
    """Return who is there, counted.

    >>> crowd(("wolf", "wolf", "ogre")), crowd(("Grimm",)), crowd(())
    ('two wolves and an ogre', 'Grimm', 'nobody')
    """
    found: list[str] = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        if count > 1:
            found.append(f"{spelled(count)} {plural(name)}")
        elif name[:1].isupper():
            found.append(name)
        else:
            found.append(f"{'an' if name[:1] in 'aeiou' else 'a'} {name}")
    return listed(found) or "nobody"


def plural(name: str) -> str:
    """Return the word for several: wolves, bandits, men-at-arms."""
    head, dash, tail = name.partition("-at-")
    if head.endswith("man"):
        return f"{head[:-3]}men{dash}{tail}"
    if head.endswith("f"):
        return f"{head[:-1]}ves"
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        return f"{head[:-1]}ies"
    return f"{head}es" if head.endswith(("s", "x", "ch", "sh")) else f"{head}s{dash}{tail}"


# -- dice and sums ----------------------------------------------------------------------------


def dice(roll: Roll) -> str:
    """Return which dice fell: 3d6."""
    return f"{roll.count}d{roll.sides}"


def faces(roll: Roll) -> str:
    """Return dice as they fell, one by one: 4 4 2; their sum, where nobody knows more."""
    return " ".join(map(str, roll.faces)) or (str(roll.total) if roll.count else "")


def fell(roll: Roll) -> str:
    """Return dice as they fell: 10, or 10 (4 4 2)."""
    return f"{roll.total} ({faces(roll)})" if len(roll.faces) > 1 else str(roll.total)


def several(roll: Roll) -> str:
    """Return dice of which one counts, as they fell; nothing where only one did.

    >>> several(Roll(2, 20, (14, 3), 17)), several(Roll(1, 20, (14,), 14))
    ('14 and 3', '')
    """
    return listed([str(face) for face in roll.faces]) if len(roll.faces) > 1 else ""


def terms(math: Math, term: Term, minus: Sequence[str] = (), skip: int = 0) -> str:
    """Return the terms of a sum: DX 13 + Bow 4 − range 2; without the first few, each has its sign.

    >>> from affray.core.fight.event import Line
    >>> sum_ = Math(11, (Line("DX", 13, "", "", 0), Line("range", -2, "", "", 0)))
    >>> terms(sum_, lambda label, value, words: f"{label} {abs(value)}")
    'DX 13 − range 2'
    """
    said = ""
    for line in math.lines[skip:]:
        words = term(line.label, int(line.value), line.words)
        if not words:
            continue
        sign = " − " if line.value < 0 or line.label in minus else " + "
        said += words if not said and not skip else sign + words
    return said


def noted(math: Math, term: Term) -> str:
    """Return a sum as its only term, or its total and how it came about: 8 (AR 4, twice).

    >>> from affray.core.fight.event import Line
    >>> sum_ = Math(8, (Line("AR", 4, "", "", 0), Line("twice", 4, "", "", 0)))
    >>> noted(sum_, lambda label, value, words: f"{label} {value}")
    '8 (AR 4, twice 4)'
    """
    said = [term(line.label, int(line.value), line.words) for line in math.lines]
    return said[0] if len(said) == 1 else f"{number(math.total)} ({', '.join(said)})"


# -- formats by the kind of value --------------------------------------------------------------

NUMBER_FORMATS: Mapping[str, Callable[[int], str]] = {
    "": number,
    "signed": signed,
    "size": lambda value: number(abs(value)),
    "length": length,
    "exact": exact,
    "feet": lambda value: number(value // 1000),
    "spelled": spelled,
}
TEXT_FORMATS: Mapping[str, Callable[[str], str]] = {"": str, "side": side, "plural": plural}
LIST_FORMATS: Mapping[str, Callable[[Sequence[str]], str]] = {
    "": ", ".join,
    "list": listed,
    "or": lambda names: listed(names, "or"),
    "order": " > ".join,
    "notes": "; ".join,
    "lines": "\n".join,
    "crowd": crowd,
    "count": lambda names: str(len(names)),
}
ROLL_FORMATS: Mapping[str, Callable[[Roll], str]] = {
    "": lambda roll: number(roll.total),
    "dice": dice,
    "faces": faces,
    "fell": fell,
    "several": several,
    "count": lambda roll: str(roll.count),
}
MATH_FORMATS = ("", "terms", "sum", "noted", "first", "more", "rest")


def show_math(math: Math, form: str, term: Term, minus: Sequence[str]) -> str:
    """Return a sum: its total, its terms, both, its first number, the terms after it, the rest."""
    first = int(math.lines[0].value) if math.lines else 0
    if form == "terms":
        return terms(math, term, minus) or "0"
    if form == "sum":
        if len(math.lines) == 1:
            return terms(math, term, minus)
        return f"{terms(math, term, minus) or '0'} = {number(math.total)}"
    if form == "noted":
        return noted(math, term)
    if form == "first":
        return number(first)
    if form == "more":
        return terms(math, term, minus, skip=1)
    if form == "rest":
        return number(math.total - first)
    return number(math.total)


def chosen(value: Any, one: str, other: str) -> str:
    """Return the first of yes or of one alone, the second of no or several; numbers are counted.

    >>> chosen(True, "hit", "miss"), chosen(2, "die", "dice"), chosen(("Ash", "Elm"), "is", "are")
    ('hit', '2 dice', 'are')
    """
    if isinstance(value, bool):
        return one if value else other
    if isinstance(value, int):
        return f"{number(value)} {one if value == 1 else other}"
    if isinstance(value, Math | Roll):
        count = value.total if isinstance(value, Math) else value.count
        return f"{number(count)} {one if count == 1 else other}"
    if isinstance(value, str):
        return one if value else other
    return one if len(value) == 1 else other
