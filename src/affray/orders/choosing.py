"""Which of several legal acts is meant where its speaker need not say: any of them, or him."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.outcome import Found
from affray.orders.people import Crowd
from affray.orders.person import Person
from affray.orders.reading import Reading


def chosen(crowd: Crowd, readings: Sequence[Reading], found: Found) -> tuple[str, str] | None:
    """Return the legal act that is meant with whom it is done to, or nothing: then it is asked.

    Any of them is the nearest. "Him", before anybody was spoken of, is whom one struck last.
    """
    said = [one for reading in readings for one in reading.people]
    if crowd.whichever or (said and all(one.loose for one in said)):
        near = sorted(crowd.people, key=lambda one: (one.distance, one.number))
        return _first(near, found)
    if said and all(one.last for one in said) and not crowd.last and crowd.own is not None:
        struck = crowd.own.struck[:1]
        return _first([one for one in crowd.people if one.name in struck and one.band > 0], found)
    return None


def who_is(crowd: Crowd, readings: Sequence[Reading]) -> str:
    """Return how it is asked who "him" is, where nobody was spoken of before."""
    said = [one for reading in readings for one in reading.people]
    unknown = said and all(one.last for one in said) and not crowd.last
    return f'who is "{said[0].text}"? ' if unknown else ""


def _first(people: Sequence[Person], found: Found) -> tuple[str, str] | None:
    """Return the act on the first of some people to whom it can be done in one way alone."""
    for person in people:
        name = person.name.casefold()
        fits = [text for text, slots in found.legal.items() if name in slots.values()]
        if len(fits) == 1:
            return fits[0], person.name
    return None
