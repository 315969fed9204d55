"""What is one act though it is said as two, where a round has one: up the stairs and hit him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.orders.clause.choosing import chosen
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.outcome import Found, Unclear
from affray.orders.where.places import AWAY


def at_once(filler: Filler, readings: Sequence[list[Reading]]) -> tuple[str, list[str]]:
    """Return the act that two clauses come to, and whom it names; nothing where they are two.

    In a fight of areas who goes somewhere and strikes there charges, who gets away and goes
    somewhere gets away there, and who gets away and stays gets away.
    """
    ear = filler.ear
    if ear.ground.field.kind != "areas" or len(readings) < 2:
        return "", []
    first, second = readings[0][0], readings[1][0]
    moving = ear.words.listed("movements")
    freeing = ear.words.listed("clauses", "freeing")
    away = first.verb.word in freeing
    away &= all(one.how == AWAY and not one.ground for one in first.spots)
    if away and _stays(filler, second):
        return _only(filler, readings[0])
    leaves = ear.words.listed("clauses", "leaving")
    if away and second.verb.word in leaves and not second.spots:
        return _only(filler, ear.readings(ear.words.listed("clauses", "leaving at once")))
    if away and second.verb.word in moving and second.spots:
        return _only(filler, [replace(second, verb=first.verb)])
    if first.verb.word in leaves and second.verb.word in moving and second.spots:
        free = [one for one in ear.form.verbs if one.word in freeing]
        ways = [second, *(replace(second, verb=one) for one in free)]
        return next((one for one in (_only(filler, [way]) for way in ways) if one[0]), ("", []))
    ways = [one for one in readings[0] if one.verb.word in moving]  # charge up the hill
    if ways and second.verb.word in ear.blows:
        act, named = _only(filler, readings[1])
        places = [one.place for one in filler.crowd.people if one.name in named]
        there, _ = _only(filler, ways)
        goes = [ear.ground.field.name(one).casefold() for one in places]
        return (act, named) if any(there.endswith(f" {one}") for one in goes) else ("", [])
    return "", []


def _only(filler: Filler, readings: Sequence[Reading]) -> tuple[str, list[str]]:
    """Return the only legal act that some readings mean, and whom it names."""
    found = Found()
    for reading in readings:
        try:
            filler.attempt(reading, found)
        except Unclear:
            return "", []
    if len(found.legal) == 1:
        return next(iter(found.legal)), found.named
    best = chosen(filler.crowd, readings, found)  # whoever is in front
    return (best[0], [best[1]]) if best else ("", [])


def _stays(filler: Filler, reading: Reading) -> bool:
    """Tell whether it is only said that one stays where one is, or with whom one is."""
    ear, people = filler.ear, filler.crowd.people
    here = int(ear.question.asked.place)
    stands = ear.words.section("means").get("stand", {})
    if reading.verb.word == stands.get("verb"):
        idioms = ear.words.idioms  # get away, then guard: that is for the next round
        guards = reading.phrase in (*idioms.get("ward", ()), *idioms.get("defend", ()))
        return not reading.people and not guards
    return reading.staying and all(
        here in ear.ground.labels.get(spot.ground, ())
        if spot.who is None
        else any(one.place == here for one in spot.who.among(people, filler.crowd.last))
        for spot in reading.spots
    )
