"""Who is helped by what is done next: help Borri get away, throw at the hound that's on him."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS


def rescued(ear: Ear, heard: list[str]) -> list[str]:
    """Leave out whom one helps to get away, before the order that does it; "him" is that friend."""
    words = ear.words
    if not heard or heard[0] not in words.listed("clauses", "helping"):
        return heard
    for end, friend in _friends_at(ear, heard, 1):
        after = furthest(words.heads("clauses", "getting away"), heard, end)
        parted = heard[after : after + 1] and heard[after] in (*MARKS, *words.listed("and"))
        rest = heard[after + 1 :] if after and parted else []
        if rest:
            near = (*words.listed("people", "is at"), *words.listed("people", "standing by"))
            pronouns = words.listed("people", "pronouns")
            return [
                word
                for at, one in enumerate(rest)
                for word in (friend if one in pronouns and rest[at - 1] in near else [one])
            ]
    return heard


def _friends_at(ear: Ear, heard: Sequence[str], at: int) -> list[tuple[int, list[str]]]:
    """Return the friends who are named from a word on, each with where the words end."""
    people = ear.crowd.people
    found: list[tuple[int, list[str]]] = []
    for end, who in ear.crowd.described_at(heard, at):
        whom = who.among(people, ()) if who.named and not who.last else []
        if len(whom) == 1 and whom[0].friend and not whom[0].asked:
            found.append((end, whom[0].name.casefold().split()))
    return sorted(found, key=lambda one: -one[0])
