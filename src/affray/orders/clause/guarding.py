"""Whoever guards a friend who is with them, where no act of the book does that: one holds."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.asking.instead import legal_acts
from affray.orders.clause.clause import Ear
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.outcome import MOST_CHOICES, Halted
from affray.orders.who.person import Described, Person


def guarded(filler: Filler, readings: Sequence[Reading]) -> str:
    """Return how friends are guarded who are in the same area: whoever comes is fought there.

    Who may join a friend's fight does so instead; friends at blows need more than a guard.
    """
    means = filler.words.section("means").get("stand", {})
    stands = str(means.get("verb", "")) if isinstance(means, dict) else ""
    verb = next((one for one in filler.ear.form.verbs if one.word == stands), None)
    if filler.ear.ground.field.kind != "areas" or verb is None or not readings:
        return ""
    if any(one.spots or not guards(filler.ear, one) for one in readings):
        return ""
    whom = _whom(filler, readings[0])
    own = filler.crowd.own
    here = own is not None and all(one.place == own.place for one in whom)
    here &= not any(_is_at_blows(filler, one) for one in whom)
    friends = bool(whom) and all(one.friend and not one.asked for one in whom)
    if not (here and friends) or (len(whom) == 1 and _joins(filler, readings)):
        return ""
    held = legal_acts(filler, Reading(verb))
    return held[0] if len(held) == 1 else ""


def stop_at_fallen(filler: Filler, readings: Sequence[Reading]) -> None:
    """Ask what is done by whoever only stays beside a friend who is down, to guard them there.

    Nobody stands before somebody on whom foes are already; what helps is a blow at those.
    """
    own, ground = filler.crowd.own, filler.ear.ground
    goes = [one for one in readings if one.guards and one.spots and not one.values]
    if own is None or ground.field.kind == "areas" or not goes or len(goes) < len(readings):
        return
    said = goes[0].spots[0].who
    whom = said.among(filler.crowd.people, filler.crowd.last) if said is not None else []
    if len(whom) != 1 or whom[0].band or not whom[0].friend or whom[0].distance > ground.beside:
        return
    foes = [one for one in filler.crowd.people if not one.friend and one.band > 0]
    on_them = [one for one in foes if ground.far(one.place, whom[0].place) <= ground.beside]
    if on_them:
        name = whom[0].name
        choices = [*_blows_at(filler, on_them), *_ends(filler)]
        which = f"; perhaps: {' or '.join(choices)}?" if choices else ""
        raise Halted(f"{name} lies there, and nobody can be guarded{which}", choices)


def _blows_at(filler: Filler, foes: Sequence[Person]) -> list[str]:
    """Return the plain blows that can be struck at some foes, one at each."""
    blows = [one for one in filler.ear.form.verbs if one.word in filler.ear.blows]
    found: list[str] = []
    for one in foes:
        name = one.name.casefold()
        said = Described(name, name, frozenset([one.name]))
        acts = [act for verb in blows for act in legal_acts(filler, Reading(verb, people=[said]))]
        found += acts[:1]
    return found[: MOST_CHOICES - 1]


def _ends(filler: Filler) -> list[str]:
    """Return how a turn is ended without more, where that is legal."""
    ends = filler.words.listed("ending")
    verbs = [one for one in filler.ear.form.verbs if one.word in ends]
    return [act for verb in verbs for act in legal_acts(filler, Reading(verb))][:1]


def guards(ear: Ear, reading: Reading) -> bool:
    """Tell whether words say that somebody is guarded, and no more: keep her safe."""
    means = ear.words.section("means").get("front", [])
    verbs = {str(one["verb"]) for one in (means if isinstance(means, list) else [means])}
    said = reading.phrase in ear.words.listed("guarding")
    return said and reading.verb.word in verbs and not reading.values


def _is_at_blows(filler: Filler, friend: Person) -> bool:
    """Tell whether somebody is engaged where they are; what they mean to do elsewhere is not."""
    foes = [one for one in filler.crowd.people if one.name in friend.fights]
    return any(one.place == friend.place for one in foes)


def _whom(filler: Filler, reading: Reading) -> list[Person]:
    """Return all who are to be guarded; of one of several it is not clear who it is."""
    found: list[Person] = []
    for who in reading.people:
        people = who.among(filler.crowd.people, filler.crowd.last)
        people = [one for one in people if not one.asked]
        if not people or (len(people) > 1 and not who.many):
            return []
        found += people
    return found


def _joins(filler: Filler, readings: Sequence[Reading]) -> bool:
    return any(legal_acts(filler, one) for one in readings)
