"""What may be meant by an order that is not understood: acts to choose from, never carried out."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.orders.clause.clause import Ear
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.language.words import Words
from affray.orders.outcome import Found, Unclear
from affray.orders.sense.parts import Part, Parting
from affray.orders.sense.roles import FRAGMENT, ORDER, STUNT, Roles

MOST_GUESSES = 3
MOST_READINGS = 6


def guesses(words: Words, ear: Ear, heard: Sequence[str]) -> tuple[str, ...]:
    """Return the acts that the first clause with any may mean, the likeliest first."""
    parting = Parting(words, ear)
    parts = parting.parts(heard)
    Roles(words, ear, parting).give(parts)
    for part in parts:
        if part.role in (ORDER, FRAGMENT, STUNT):
            found = _of_clause(ear, part)
            if found:
                return tuple(found[:MOST_GUESSES])
    return ()


def _of_clause(ear: Ear, part: Part) -> list[str]:
    """Return the legal acts that a clause may mean; those it says most of come first."""
    said = ear.every_reading(part.plain or part.words)
    every = [one for one in said if _names(one) and not _strikes_at_nobody(ear, one)]
    every.sort(key=lambda one: one.cost)
    found: list[str] = []
    for reading in every[:MOST_READINGS]:
        tried = Found()
        try:
            Filler(ear).attempt(reading, tried)
        except (Unclear, Refused):
            continue
        if len(tried.legal) <= MOST_GUESSES:
            found += [one for one in tried.legal if one not in found]
    return found


def _names(reading: Reading) -> bool:
    """Tell whether a reading says whom, where or with what, or needs none of it."""
    said = bool(reading.people or reading.spots or reading.values)
    return not reading.wrong and (said or not reading.verb.slots)


def _strikes_at_nobody(ear: Ear, reading: Reading) -> bool:
    """Tell whether a blow is at nobody who is named, but at a thing: shoot out the lamp."""
    whom = any(one.kind == "fighter" for one in reading.verb.slots)
    blow = reading.verb.word in ear.blows and whom and not reading.people
    return blow and bool(reading.unknown)
