"""Friends with whom one is, or goes to be: who kneels down next to them need not go there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.core.act.slot import FighterSlot
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.where.places import BEHIND, BESIDE, FRONT, MIDST, NAMED, TO, Spot
from affray.orders.who.person import Described, Person

AREAS = "areas"


def stands_with_friend(ear: Ear, reading: Reading) -> bool:
    """Tell whether somebody stands beside a friend of their own area: plant myself by Osric."""
    spot = reading.spots[0]
    goes = reading.verb.word in ear.words.listed("movements") and spot.how == BESIDE
    whom = _whom(ear, spot) if goes and ear.ground.field.kind == AREAS else []
    return bool(whom) and all(one.friend and not one.distance for one in whom)


def tends_beside(
    ear: Ear, readings: Sequence[list[Reading]], clauses: Sequence[Sequence[str]]
) -> bool:
    """Tell whether somebody goes to a friend whom they tend, and is beside them already.

    The friend is then whoever is tended: kneel down next to her, and patch up the wounds.
    """
    now = readings[0][0]
    spot = now.spots[0] if len(now.spots) == 1 else None
    goes = now.verb.word in ear.words.listed("movements") and not (now.paces or now.staying)
    if spot is None or not goes or spot.other is not None or ear.ground.field.kind == AREAS:
        return False
    whom = _whom(ear, spot) if spot.how in (NAMED, TO, BESIDE) else []
    near = all(one.friend and one.distance <= ear.crowd.beside for one in whom)
    if len(whom) != 1 or not near or not _tends(ear, readings, clauses):
        return False
    ear.crowd.last = [whom[0].name]
    whose = [spot.who] if spot.who is not None else []
    for one in readings[1] if len(readings) > 1 else ():
        one.people = one.people or ([] if one.values else list(whose))
    return True


def is_placed(ear: Ear, said: Described, kin: Sequence[Person]) -> bool:
    """Tell whether it is told of somebody's kind on what ground they are: the archer on the wall.

    The zombie next to Sable is told of by a friend, and is nobody if nobody is there.
    """
    words = set(said.text.split())
    friends = any(words & set(one.words) for one in ear.crowd.people if one.friend)
    return said.at is not None and all(said.is_named(one) for one in kin) and not friends


def is_there(ear: Ear, place: int) -> bool:
    """Tell whether somebody is in an area already."""
    own = ear.crowd.own
    return ear.ground.field.kind == AREAS and own is not None and own.place == place


def amid_friends(ear: Ear, spot: Spot, whom: Sequence[Person], frees: bool) -> Spot:
    """Return a way to several friends as one to where most of them are: back to my friends.

    In a fight of areas who gets free and behind a friend gets to them.
    """
    alike = frees and bool(whom) and all(one.friend for one in whom)
    if alike and spot.how in (BEHIND, FRONT) and ear.ground.field.kind == AREAS:
        return replace(spot, how=TO)
    many = spot.who is not None and bool(spot.who.many) and len(whom) > 1
    friends = many and all(one.friend for one in whom)
    near = spot.how in (TO, NAMED, BESIDE) and ear.ground.field.kind != AREAS
    return replace(spot, how=MIDST) if friends and near else spot


def _whom(ear: Ear, spot: Spot) -> list[Person]:
    return spot.who.among(ear.crowd.people, ear.crowd.last) if spot.who is not None else []


def _tends(ear: Ear, readings: Sequence[list[Reading]], clauses: Sequence[Sequence[str]]) -> bool:
    """Tell whether something is done to a friend in the second clause: patch her up."""
    if len(readings) < 2:
        said = clauses[1] if len(clauses) > 1 else ()
        return any(one in ear.words.listed("afoot", "tended") for one in said)
    verb = readings[1][0].verb
    done_to = any(isinstance(slot, FighterSlot) for slot in verb.slots)
    return done_to and verb.word not in ear.blows
