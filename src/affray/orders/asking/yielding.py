"""Who gives up, in a book in which nobody surrenders: what comes nearest is offered."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import matched
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS
from affray.orders.outcome import MOST_CHOICES, Unread


def stop_at_surrender(ear: Ear, clause: Sequence[str]) -> None:
    """Ask what somebody does who would give up, where no act of the book is that."""
    light = (*MARKS, *ear.words.small)
    said = list(clause)
    while said and said[0] in light:
        said = said[1:]
    gives_up = [tuple(one.split()) for one in ear.words.idioms.get("give up", ())]
    if "give up" in ear.words.section("means") or not any(
        matched(one, said, 0) for one in gives_up
    ):
        return
    words = "nobody surrenders by the book: get away, end, or let the game master judge it"
    raise Unread(words, _nearest(ear), stunt=True)


def _nearest(ear: Ear) -> tuple[str, ...]:
    """Return how one gets away now, or does nothing more."""
    away = ear.words.listed("account", "away")
    leaves = ear.words.listed("hunches", "bare")  # and leave the field
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    legal = [one.key for one in options if one.reason is None]
    verbs = [one.word for one in ear.form.verbs if one.word in away]
    ways = [one for verb in verbs for one in legal if f"{one} ".startswith(f"{verb} ")]
    ways.sort(key=lambda one: not any(word in leaves for word in one.split()))
    rests = [one for one in legal if one in ear.words.listed("ending")]
    return (*dict.fromkeys([*ways[: MOST_CHOICES - 1], *rests[:1]]),)
