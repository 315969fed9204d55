"""Which of several legal acts is meant where its speaker need not say: any of them, or him."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.reading import Reading
from affray.orders.language.text import says, singular
from affray.orders.outcome import Found
from affray.orders.who.people import Crowd
from affray.orders.who.person import Described, Person

Choice = tuple[str, str]  # a legal act, and to whom it is done


def chosen(
    crowd: Crowd, readings: Sequence[Reading], found: Found, said: Sequence[str] = ()
) -> Choice | None:
    """Return the legal act that is meant, or nothing: then it is asked.

    Of several things of one name it is the first. Any of them is the nearest. "Him", before
    anybody was spoken of, is whom one struck last, or the only foe beside one. Of foes, the one
    who still fights is sooner meant than those who are down.
    """
    whom = [one for reading in readings for one in reading.people]
    if _are_alike(crowd, found) or _is_any(crowd, found, said):
        return _numbered(found, said), ""
    beside = _beside_friend(crowd, found, said)
    if beside:
        return beside, ""
    if crowd.whichever or (whom and all(one.loose for one in whom)):
        return _whoever(crowd, whom, found)
    if _unknown(crowd, whom) and crowd.own is not None:
        struck = crowd.own.struck[:1]
        foes = [one for one in crowd.people if one.band > 0 and not one.friend]
        close = [one for one in foes if one.distance <= crowd.beside]
        close = close if len(close) == 1 else []
        return _first([*(one for one in foes if one.name in struck), *close], found)
    if whom and not any(one.number or one.adjectives for one in whom):
        return _still_fighting(crowd, found) or _hurt(crowd, readings, found)
    return None


def _are_alike(crowd: Crowd, found: Found) -> bool:
    """Tell whether acts differ only in which of several things of one name: dagger 1, dagger 2."""
    names = {one.name.casefold() for one in crowd.people}
    kinds = [
        {slot: one if one in names else one.rstrip("0123456789 ") for slot, one in slots.items()}
        for slots in found.legal.values()
    ]
    numbered = all(
        any(one[-1:].isdigit() for one in slots.values()) for slots in found.legal.values()
    )
    return numbered and len(kinds) > 1 and all(one == kinds[0] for one in kinds)


def _beside_friend(crowd: Crowd, found: Found, said: Sequence[str]) -> str:
    """Return the only way to an area where a friend is who is named: the bank with Halvard."""
    friends = [one for one in crowd.people if one.friend and not one.asked]
    there = {one.place for one in friends if says(said, [one.name.casefold()])}
    fits = [
        text
        for text, slots in found.legal.items()
        if any(there & set(crowd.ground.get(value, ())) for value in slots.values())
    ]
    areas = crowd.own is not None and not crowd.own.at
    return fits[0] if areas and len(fits) == 1 else ""


def _numbered(found: Found, said: Sequence[str]) -> str:
    """Return the act with the thing whose number was said, else the first: pick up dagger 2."""
    ends = [f" {one}" for one in said if one.isdigit()]
    texts = {text: list(slots.values()) for text, slots in found.legal.items()}
    fits = [text for text, each in texts.items() if any(one.endswith(tuple(ends)) for one in each)]
    return fits[0] if len(fits) == 1 else next(iter(texts))


def _is_any(crowd: Crowd, found: Found, said: Sequence[str]) -> bool:
    """Tell whether any of several things of one kind is meant, whose ever: one of the cleavers."""
    texts = list(found.legal)
    things = {one.rpartition("'s ")[2].rstrip("0123456789 ") for one in texts}
    if len(things) != 1 or not all("'s " in one for one in texts):
        return False
    noun = next(iter(things)).split()[-1]
    at = next((at for at, one in enumerate(said) if noun in singular(one)), 0)
    loose = [*crowd.words.listed("people", "a"), *crowd.words.listed("people", "any of")]
    return at > 0 and says(said[max(0, at - 4) : at], loose)


def who_is(crowd: Crowd, readings: Sequence[Reading]) -> str:
    """Return how it is asked who "him" is, where nobody was spoken of before."""
    said = [one for reading in readings for one in reading.people]
    return f'who is "{said[0].text}"? ' if _unknown(crowd, said) else ""


def _unknown(crowd: Crowd, said: Sequence[Described]) -> bool:
    """Tell whether it is only said "him", and nobody was spoken of before."""
    return bool(said) and all(one.last for one in said) and not crowd.last


def _whoever(crowd: Crowd, said: Sequence[Described], found: Found) -> Choice | None:
    """Return the act on anybody, where the book has one, or else on the nearest."""
    names = {one.name.casefold() for one in crowd.people}
    on_all = [text for text, slots in found.legal.items() if not names & set(slots.values())]
    if len(on_all) == 1 and not any(one.named for one in said):
        return on_all[0], ""
    return _first(sorted(crowd.people, key=lambda one: (one.distance, one.number)), found)


def _still_fighting(crowd: Crowd, found: Found) -> Choice | None:
    """Return the act on the only foe who is not down, where it can be done to several foes."""
    named = [
        [one for one in crowd.people if one.name.casefold() in slots.values()]
        for slots in found.legal.values()
    ]
    if any(len(ones) != 1 or ones[0].friend for ones in named):
        return None
    up = [ones[0] for ones in named if ones[0].band > 0]
    return _first(up, found) if len(up) == 1 else None


def _hurt(crowd: Crowd, readings: Sequence[Reading], found: Found) -> Choice | None:
    """Return the act on the only one who is hurt, where somebody is to be finished."""
    finishes = all(one.phrase.split()[:1] == ["finish"] for one in readings)
    names = {value for slots in found.legal.values() for value in slots.values()}
    hurt = [one for one in crowd.people if one.name.casefold() in names and 0 < one.band < one.best]
    return _first(hurt, found) if finishes and len(hurt) == 1 else None


def _first(people: Sequence[Person], found: Found) -> Choice | None:
    """Return the act on the first of some people to whom it can be done in one way alone."""
    for person in people:
        name = person.name.casefold()
        fits = [text for text, slots in found.legal.items() if name in slots.values()]
        if len(fits) == 1:
            return fits[0], person.name
    return None
