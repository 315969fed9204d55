"""Which of several things of one name is meant where it is not said: the tent, of two tents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from affray.orders.clause.clause import Ear
from affray.orders.language.text import is_plural, singular
from affray.orders.language.words import Words
from affray.orders.outcome import MOST_CHOICES, Unclear
from affray.orders.where.grounds import BARE, COVERED, Piece
from affray.orders.where.places import (
    BEHIND,
    BESIDE,
    CORNER,
    COVER,
    FRONT,
    GAP,
    NAMED,
    TO,
    Ground,
    Spot,
    leads_past,
)
from affray.orders.where.spots import Spots
from affray.orders.who.person import NEAREST

PLAINLY = 1.5  # so many times as near as any other, and it is meant

PlaceOf = Callable[[Spot, Sequence[int]], list[int]]  # among some cells


def one_piece(ear: Ear, spot: Spot, verb: str, values: Sequence[int], place_of: PlaceOf) -> Spot:
    """Return a place with the one piece of ground that is meant, or raise Unclear.

    That is the one that is by far the nearest, or the only one behind which somebody can get.
    """
    ground = ear.ground
    if not _is_one_of_several(ear, spot):
        return spot
    own = int(ear.question.asked.place)
    pieces = ground.grounds.pieces(spot.cells or ground.labels[spot.ground])
    pieces.sort(key=lambda one: _far(ground, one, own))
    first = _far(ground, pieces[0], own)
    if not first:
        return spot  # who stands there
    near = [one for one in pieces if _far(ground, one, own) < PLAINLY * first]
    everywhere = [one for one in range(int(ground.field.places)) if ground.field.enterable(one)]
    able = [one for one in near if place_of(replace(spot, cells=one), everywhere)] or near
    ends = {one: place_of(replace(spot, cells=one), values) for one in able}
    if len(able) < 2 or len({tuple(one) for one in ends.values()}) < 2:
        return replace(spot, cells=able[0])
    names = [f"the one at {ground.field.name(_nearest(ground, one, own))}" for one in able]
    acts = [f"{verb} {ground.field.name(ends[one][0])}" for one in able if ends[one]]
    which = f"which {spot.ground}: {' or '.join(names[:MOST_CHOICES])}?"
    raise Unclear(which, acts[:MOST_CHOICES] if acts[1:] else ())


def _is_one_of_several(ear: Ear, spot: Spot) -> bool:
    """Tell whether one thing is named of which a map may have several: behind the tent.

    Ground that is entered, or lies everywhere, is one; of several that are named in one word, and
    of those who take any, it is the nearest.
    """
    ground, said = ear.ground, spot.text.split()
    if not spot.ground or spot.place >= 0 or not ground.grounds.on_map:
        return False
    if spot.ground in (COVERED, BARE, CORNER) or leads_past(ear.words, spot):
        return False
    loose = (*ear.words.listed("pieces", "any"), *ear.words.listed("entering"))
    before = ear.words.phrases("pieces", "before")
    near = [word for (word,), how in before.items() if how == NEAREST]
    if any(one in (*loose, *near) for one in said) or spot.ground == GAP:
        return spot.ground == GAP
    mass = spot.ground in ear.words.listed("pieces", "everywhere")
    if mass or _is_many(ground, spot.ground, said):
        return False
    return spot.how in (TO, NAMED, BESIDE, BEHIND, COVER, FRONT)


def _is_many(ground: Ground, label: str, said: Sequence[str]) -> bool:
    """Tell whether several things are named in one word, or what lies on them: to the trees."""
    known = set(ground.called(label)) - ground.also.get(label, set())
    last = [one for one in said if known & set(singular(one))][-1:]
    return not last or is_plural(last[0])


def _far(ground: Ground, piece: Piece, place: int) -> int:
    return min(ground.far(one, place) for one in piece)


def _nearest(ground: Ground, piece: Sequence[int], place: int) -> int:
    return min(piece, key=lambda one: (ground.far(one, place), one))


def beside_friend(ear: Ear, spot: Spot, values: Sequence[int]) -> list[int]:
    """Return the cells beside a friend who is said to be where one goes: the cart beside Odo."""
    ground = ear.ground
    entered = spot.how in (TO, NAMED) and any(map(ground.field.enterable, spot.cells))
    beside = None if entered else Spots(ear.words, ground, ear.crowd).named_beside(spot)
    who = spot.by or beside
    whom = who.among(ear.crowd.people, ear.crowd.last) if who else []
    return [
        int(one)
        for one in values
        if any(ground.far(int(one), each.place) <= ground.beside for each in whom)
    ]


def leads_onto(words: Words, spot: Spot, onto: bool) -> bool:
    """Tell whether a way ends upon what is named: up onto the cart."""
    return onto or any(spot.text.startswith(f"{one} ") for one in words.listed("onto"))


def stop_at_ground(ear: Ear, spot: Spot, onto: bool) -> None:
    """Ask back where nobody stands, or where a way only leads through what harms one."""
    ground = ear.ground
    danger = ground.also.get(spot.ground, set()) & set(ear.words.listed("dangers"))
    if danger and leads_past(ear.words, spot):
        raise Unclear(f'"{spot.text}": where to?', stunt=True)  # leap through the flames
    on = ground.labels.get(spot.ground, ())
    barred = on and not any(ground.field.enterable(one) for one in on)
    if barred and leads_onto(ear.words, spot, onto):
        raise Unclear(f'nobody stands on "{spot.text}"', stunt=True)  # up a tree
