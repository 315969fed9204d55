"""What an order says at its end of why, and like whom: so they can't hit me, like the others."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, tokens

SO, LIKE, AND = "so", "like", "and"
THEN = "then"
FEWEST = 2  # words that an order has before that
SUBJECT = 5  # words that may say who can or cannot do something then


def without_purpose(ear: Ear, text: str) -> str:
    """Return an order without what others can or cannot do then, and like whom it is done."""
    heard = tokens(text)
    for at in range(FEWEST, len(heard)):
        if not _ordered(ear, heard, at):
            continue
        end = (
            _for_others(ear, heard, at) or _in_case(ear, heard, at) or _like_friend(ear, heard, at)
        )
        if end:
            return " ".join([*heard[:at], *heard[end:]])
    return text


def _ordered(ear: Ear, heard: Sequence[str], at: int) -> bool:
    """Tell whether something is ordered in the clause before a word."""
    start = max((one + 1 for one in range(at) if heard[one] in MARKS), default=0)
    tried = heard[start] in ear.words.listed("clauses", "doing")
    verbs = any(ear.verbs_at(heard, one) for one in range(start, at))
    return at - start >= FEWEST and (tried or verbs)


def _for_others(ear: Ear, heard: Sequence[str], at: int) -> int:
    """Return where the words end that say what others can or cannot do then, 0 where none do."""
    able = ear.words.listed("clauses", "able then")
    said = heard[at + 1 : at + 1 + SUBJECT]
    own = ear.words.listed("clauses", "own")
    says = next((one for one, word in enumerate(said) if word in able), 0)
    if heard[at] != SO or not says or any(word in own for word in said[:says]):
        return 0
    return _end(ear, heard, at + 1)


def _in_case(ear: Ear, heard: Sequence[str], at: int) -> int:
    """Return where the words end that say what may happen: in case one of them comes."""
    return _end(ear, heard, at) if furthest(ear.words.heads("clauses", "in case"), heard, at) else 0


def _like_friend(ear: Ear, heard: Sequence[str], at: int) -> int:
    """Return where the words end that name whose example is followed: prone, like guard 1."""
    doing = ear.words.listed("clauses", "doing like")
    if heard[at] != LIKE or heard[at - 1] in doing:
        return 0
    crowd = ear.crowd
    start = (
        at + 1 + (heard[at + 1 : at + 2] != [] and heard[at + 1] in ear.words.listed("articles"))
    )
    others = heard[start : start + 1] and heard[start] in ear.words.listed("clauses", "the others")
    ends = [start + 1] if others else []
    for end, who in crowd.described_at(heard, start) if start < len(heard) else ():
        whom = who.among(crowd.people, ()) if who.named else []
        if whom and all(one.friend and not one.asked for one in whom):
            ends.append(end)
    return next((end for end in sorted(ends, reverse=True) if _closes(heard, end)), 0)


def _closes(heard: Sequence[str], end: int) -> bool:
    """Tell whether nothing more is said in a clause."""
    return end == len(heard) or heard[end] in (*MARKS, AND, THEN)


def _end(ear: Ear, heard: Sequence[str], at: int) -> int:
    """Return where a reason ends: at a mark, or before what is done next."""
    for end in range(at, len(heard)):
        goes_on = heard[end] == AND and ear.begins_with_verb(heard[end + 1 :])
        if heard[end] in (*MARKS, THEN) or goes_on:
            return end
    return len(heard)
