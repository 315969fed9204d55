"""What would be legal instead of what was ordered: another weapon, a step nearer, a place."""

from __future__ import annotations

from dataclasses import replace

from affray.core.act.slot import FighterSlot, PlaceSlot
from affray.core.act.verb import ActForm
from affray.orders.clause import Reading
from affray.orders.filling import Filler
from affray.orders.outcome import MOST_CHOICES, Found, Unclear
from affray.orders.places import TO, Spot

MOST_INSTEAD = 3


def instead(filler: Filler, reading: Reading) -> list[str]:
    """Return what would be legal with another weapon, or on the way to whom it is done to."""
    if reading.times > 1:
        return _legal(filler, replace(reading, times=1))
    return [*_other_weapons(filler, reading), *_nearer(filler, reading)][:MOST_INSTEAD]


def whereto(filler: Filler, reading: Reading) -> list[str]:
    """Return the places that are offered to a verb that was said without one."""
    if reading.spots or reading.wrong or not _goes(reading.verb):
        return []
    ear = filler.ear
    word = reading.verb.word
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    found = [one.key for one in options if one.reason is None and one.key.startswith(f"{word} ")]
    return found[:MOST_CHOICES]


def _goes(verb: ActForm) -> bool:
    return any(isinstance(slot, PlaceSlot) for slot in verb.slots)


def _other_weapons(filler: Filler, reading: Reading) -> list[str]:
    """Return what would be legal with another weapon, everything else as it was said."""
    weapon = next((one for one in reading.verb.slots if one.kind == "weapon"), None)
    if weapon is None:
        return []
    filler.ear.form.usual_act(filler.fight, filler.question, reading.verb)
    words = filler.ear.all_values(reading.verb, weapon)
    return [
        text
        for word in words
        for text in _legal(filler, replace(reading, values={weapon.name: [[word]]}))
    ]


def _nearer(filler: Filler, reading: Reading) -> list[str]:
    """Return the ways to get nearer to somebody who is too far away."""
    if len(reading.people) != 1 or not any(
        isinstance(one, FighterSlot) for one in reading.verb.slots
    ):
        return []
    crowd, who = filler.crowd, reading.people[0]
    whom = who.among([one for one in crowd.people if not one.asked], crowd.last)
    if len(whom) != 1 or whom[0].distance <= filler.ear.ground.beside:
        return []
    found: list[str] = []
    for verb in filler.ear.form.verbs:
        if _goes(verb):
            found += _legal(filler, Reading(verb, spots=[Spot(f"to {who.text}", TO, who)]))
    return list(dict.fromkeys(found))


def _legal(filler: Filler, reading: Reading) -> list[str]:
    found = Found()
    try:
        filler.attempt(reading, found)
    except Unclear:
        return []
    return list(found.legal)
