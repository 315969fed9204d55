"""A foe who is only named, or with what: goblin 2; dagger, guard 2; both of them."""

from __future__ import annotations

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, by_itself, singular, tokens
from affray.orders.phrases.wielding import Wielding
from affray.orders.who.person import Person

THEN = "then"
SHORTEST = 3  # letters of a name that is cut short


def as_blow(ear: Ear, text: str) -> str:
    """Return an order that only names a foe, with a weapon or without, as the blow that it is.

    So is what only hangs on how that goes: thug 1 with the cannon; if he falls, thug 2.
    """
    begun, hanging = _before_if(ear, text)
    blow = _as_blow(ear, begun) if hanging else ""
    return f"{blow}. {hanging}" if blow and blow != begun else _as_blow(ear, text)


def _before_if(ear: Ear, text: str) -> tuple[str, str]:
    """Return what is said before a condition, and what hangs on it."""
    heard = tokens(text)
    for at in range(2, len(heard)):
        if heard[at] in ear.words.listed("counting", "if") and heard[at - 1] in (
            ".",
            ";",
            ",",
            "!",
        ):
            return " ".join(heard[: at - 1]), " ".join(heard[at:])
    return text, ""


def _as_blow(ear: Ear, text: str) -> str:
    """Return one clause that only names a foe as the blow that it is."""
    heard = [one for one in tokens(text) if one not in (".", "!")]
    if THEN in heard[1:]:  # hound 2, then wait
        at = heard.index(THEN, 1)
        first = by_itself(heard[: at - 1] if heard[at - 1] == "and" else heard[:at])
        blow = _as_blow(ear, first)
        return f"{blow}, {by_itself(heard[at:])}" if blow != first else text
    wielding = Wielding(ear.words, ear)
    comma = heard.index(",") if heard.count(",") == 1 else -1
    weapon: list[str] = []
    if comma == 1 and wielding.is_weapon(heard[0]):
        weapon, heard = heard[:1], heard[2:]
    elif comma == len(heard) - 2 > 0 and wielding.is_weapon(heard[-1]):
        weapon, heard = heard[-1:], heard[:-2]
    behind: list[str] = []
    if "with" in heard[1:] and wielding.is_weapon(heard[-1]):  # thug 1 with the cannon
        at = heard.index("with", 1)
        heard, behind = heard[:at], heard[at:]
    heard, left = _without_others(ear, heard)
    if any(one in MARKS for one in heard) or not (_is_foe(ear, heard) or _are_at_blows(ear, heard)):
        return text
    if left and not behind:
        return " ".join([ear.words.listed("clauses", "blow")[0], *heard])
    if behind:
        return " ".join([ear.words.listed("clauses", "blow")[0], *heard, *behind])
    if weapon:  # where the name begins as a verb does: guard 2
        return " ".join([*weapon, "at", *heard]) if ear.verbs_at(heard, 0) else text
    return " ".join([ear.words.listed("clauses", "blow")[0], *heard])


def by_number(ear: Ear, text: str) -> str:
    """Return an order with the name of a foe who is only a number: mace 4, thug 2 and 1."""
    heard = tokens(text)
    found: list[str] = []
    kind = ""  # of whoever was named with a number before
    for at, word in enumerate(heard):
        after = heard[at + 1] if at + 1 < len(heard) else ","
        counted = after.isdigit() and heard[at + 2 : at + 3] == ["times"]
        behind = (*MARKS, *ear.words.listed("counting", "behind a number"))
        more = [word]
        if word.isdigit() and at and (counted or after in behind):
            more = _of_number(ear, word, kind) if _is_struck(ear, heard[:at], kind) else more
        found += more
        kind = _kind_of(ear, found[-2:]) or kind
    return " ".join(found) if found != heard else text


def _kind_of(ear: Ear, named: list[str]) -> str:
    """Return of what kind a foe is who is named with a number: thug 1."""
    foes = [one for one in ear.crowd.people if not one.friend and one.words[-1] == named[-1]]
    each = [noun for noun in singular(named[0]) if any(noun in one.kind for one in foes)]
    return each[0] if each else ""


def by_beginning(ear: Ear, text: str) -> str:
    """Return an order with the name of a foe of which only the beginning is struck: atk haze."""
    heard = tokens(text)
    small = ear.words.listed("articles")
    for at in range(1, len(heard)):
        start = at - 1 if heard[at - 1] in small else at
        ends = at + 1 == len(heard) or heard[at + 1] in (*MARKS, "with", "and", THEN)
        if not ends or len(heard[at]) < SHORTEST or not _is_blow(ear, heard[:start]):
            continue
        foes = [one for one in ear.crowd.people if not one.friend and one.band > 0]
        fits = {word for one in foes for word in one.words if word.startswith(heard[at])}
        known = {*ear.words.small, *ear.words.listed("body"), *ear.ground.vocabulary()}
        means = ear.crowd.described_at(heard, at) or ear.verbs_at(heard, at)
        if len(fits) == 1 and not means and heard[at] not in known:
            return " ".join([*heard[:at], *fits, *heard[at + 1 :]])
    return text


def _of_number(ear: Ear, number: str, kind: str) -> list[str]:
    """Return the name of the only foe who stands and has a number; else the number as it is told.

    Of several it is the one of the kind that was named before.
    """
    foes = [one for one in ear.crowd.people if not one.friend and one.words[-1] == number]
    foes = [one for one in foes if kind in one.kind] or foes
    standing = [one for one in foes if one.band > 0]
    if len(standing) == 1:
        return standing[0].name.casefold().split()
    return ["number", number] if foes else [number]


def _is_struck(ear: Ear, before: list[str], kind: str) -> bool:
    """Tell whether words lead up to who is struck: punch, mace on; thug 1 and, shoot 3, then."""
    again = bool(kind) and len(before) > 1 and (before[-2].isdigit() or before[-2] in MARKS)
    if before[-1] in (THEN, "and") or (again and before[-1] == ","):
        return again
    led = before[:-1] if before[-1] in (",", "at", "on") else before
    weapon = bool(led) and Wielding(ear.words, ear).is_weapon(led[-1])
    return weapon or _is_blow(ear, led)


def _is_blow(ear: Ear, heard: list[str]) -> bool:
    """Tell whether words end with the verb of a blow."""
    return any(
        end == len(heard) and any(one.verb in ear.blows for one in ones)
        for at in range(max(0, len(heard) - 3), len(heard))
        for end, ones, _ in ear.verbs_at(heard, at)
    )


def _without_others(ear: Ear, heard: list[str]) -> tuple[list[str], bool]:
    """Leave out who is not meant behind who is, where those are others: a bandit, not a brute."""
    at = heard.index("not") if "not" in heard else 0
    before = heard[: at - 1] if at and heard[at - 1] in (",", "but") else heard[:at]
    before = before[:-1] if before[-1:] == [","] else before
    meant, left = _all_of(ear, before), _all_of(ear, heard[at + 1 :])
    others = bool(meant and left) and not any(one in left for one in meant)
    return (before, True) if others else (heard, False)


def _all_of(ear: Ear, heard: list[str]) -> list[Person]:
    """Return those who are meant by words that are no more than a name or a kind."""
    articles = ear.words.listed("articles")
    start = 1 if heard[:1] and heard[0] in articles else 0
    for end, who in ear.crowd.described_at(heard, start) if heard else ():
        if end == len(heard) and who.named and not who.last:
            return who.among(ear.crowd.people, ())
    return []


def _are_at_blows(ear: Ear, heard: list[str]) -> bool:
    """Tell whether words are no more than all with whom one is at blows: both of them."""
    busy = ear.crowd.own is not None and len(ear.crowd.own.fights) > 1
    start = 1 if heard[:1] and heard[0] in ear.words.listed("articles") else 0
    people = ear.crowd.described_at(heard, start) if busy else []
    return any(end == len(heard) and who.many > 1 for end, who in people)


def _is_foe(ear: Ear, heard: list[str]) -> bool:
    """Tell whether words are no more than the name of a foe, or of a kind of foes."""
    crowd = ear.crowd
    start = 1 if heard[:1] and heard[0] in ear.words.listed("articles") else 0
    for end, who in crowd.described_at(heard, start):
        plain = who.named and not (who.adjectives or who.more or who.last or who.many)
        if end == len(heard) and plain and who.at is None:
            people = who.among(crowd.people, ())
            return bool(people) and not any(one.friend for one in people)
    return False
