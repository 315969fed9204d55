"""Hiding in a book that has no such act: a way into cover is not what everybody means by it."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.outcome import Order, Unclear
from affray.orders.text import MARKS, says, tokens

UNSEEN = "nobody hides by an act here, cover is gone to; perhaps: {}?"


def stop_at_hiding(ear: Ear, text: str, order: Order) -> None:
    """Ask where somebody would run into cover who only ducks, or means to be unseen again.

    Whoever says where, or that they go into cover, goes there.
    """
    listed = ear.words.listed
    verbs = {one.word for one in ear.form.verbs}
    goes = any(order.acts[0].startswith(f"{one} ") for one in listed("movements"))
    if not goes or verbs & set(listed("bearings", "hiding")):
        return
    heard, place = tokens(text), order.acts[0].rpartition(" ")[2]
    there, own = ear.ground.square(place), int(ear.question.asked.place)
    if there < 0 or place in heard or _names_ground(ear, heard):
        return
    again = says(heard, listed("bearings", "hidden again"))
    ducks = _only(ear, heard, listed("bearings", "ducking"))
    if again or (ducks and ear.ground.far(own, there) > ear.ground.beside):
        raise Unclear(UNSEEN.format(order.acts[0]), order.acts[:1])


def _names_ground(ear: Ear, heard: Sequence[str]) -> bool:
    """Tell whether ground is named, or a thing that gives cover."""
    return any(ear.ground.grounds.at(heard, at) for at in range(len(heard)))


def _only(ear: Ear, heard: Sequence[str], phrases: Sequence[str]) -> bool:
    """Tell whether nothing is said but one of some phrases, little words aside."""
    light = {*MARKS, *ear.words.small}
    said = [one for one in heard if one not in light]
    return any(said == [word for word in one.split() if word not in light] for one in phrases)
