"""What would be legal instead of what was ordered: another weapon, a step nearer, a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.core.act.slot import FighterSlot, PlaceSlot
from affray.core.act.verb import ActForm
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.outcome import MOST_CHOICES, Found, Unclear
from affray.orders.where.places import AWAY, BEHIND, COVER, TO, Spot
from affray.orders.who.person import Described, Person

MOST_INSTEAD = 3
MANNERS = ("manner", "maneuvers")  # slots without which an act is still the same


def instead(filler: Filler, reading: Reading, why: str = "") -> list[str]:
    """Return what would be legal with another weapon, or on the way to whom it is done to.

    A step nearer does not help whose action is spent, nor a prayer for oneself whose friend is
    too far away.
    """
    plain = {name: one for name, one in reading.values.items() if name not in MANNERS}
    if reading.times > 1 or len(plain) < len(reading.values):
        found = _legal(filler, replace(reading, times=1, values=plain))
        if found:
            return found[:MOST_INSTEAD]
    if "spell" in reading.values:
        return _for_whom(filler, reading, _with_spell(filler, reading))[:MOST_INSTEAD]
    if reading.wrong and reading.verb.word in filler.ear.blows:  # who has nothing to stab with
        found = _legal(filler, replace(reading, wrong="", never=()))
        if found:
            return found[:MOST_INSTEAD]
    if reading.wrong:
        return list(dict.fromkeys(_other_weapons(filler, reading)))[:MOST_INSTEAD]
    spent = any(one in why for one in filler.words.listed("spent"))
    blows = _other_blows(filler, reading)
    ways = blows or _other_weapons(filler, reading)
    ways += [] if spent or blows else _nearer(filler, reading)
    if not ways and reading.verb.word in filler.words.listed("movements"):
        ways = [*_faster(filler, reading), *_offered(filler, reading)]
        ways = [one for one in ways if not _leads_on(filler, reading, one)]
    return list(dict.fromkeys(ways))[:MOST_INSTEAD]


def _faster(filler: Filler, reading: Reading) -> list[str]:
    """Return the next faster way to a square that the slower one does not reach."""
    ground, words = filler.ear.ground, filler.words.listed("movements")
    said = [word for one in reading.spots for word in one.text.split()]
    squares = [one for one in said if ground.square(one) >= 0]
    if len(squares) != 1 or reading.verb.word not in words:
        return []
    faster = words[words.index(reading.verb.word) + 1 :]
    verbs = [one for one in filler.ear.form.verbs if one.word in faster and _goes(one)]
    ways = [way for one in verbs for way in _legal(filler, replace(reading, verb=one))]
    return [one for one in ways if one.rpartition(" ")[2] == squares[0]][:1]


def _leads_on(filler: Filler, reading: Reading, act: str) -> bool:
    """Tell whether a way leads nearer to the foes of whoever falls back."""
    ground = filler.ear.ground
    back = any(one in filler.words.listed("going back") for one in reading.phrase.split())
    back |= any(one.how == AWAY for one in reading.spots)
    there = int(ground.field.find(act.rpartition(" ")[2]))
    foes = [one for one in filler.crowd.people if not one.friend and one.band > 0]
    near = min((ground.far(there, one.place) for one in foes), default=0) if there >= 0 else 0
    return back and there >= 0 and near < min((one.distance for one in foes), default=0)


def whereto(filler: Filler, reading: Reading) -> list[str]:
    """Return the places that are offered to a verb that was said without one."""
    if reading.spots or reading.wrong or not _goes(reading.verb):
        return []
    return _offered(filler, reading)


def _offered(filler: Filler, reading: Reading) -> list[str]:
    """Return where one may go, with the verb that was said or else with another."""
    ear, word = filler.ear, reading.verb.word
    moving = [verb.word for verb in ear.form.verbs if _goes(verb)]
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    legal = [one.key for one in options if one.reason is None]
    found = [one for one in legal if one.startswith(f"{word} ")]
    any_way = [one for one in legal for verb in moving if one.startswith(f"{verb} ")]
    return (found or any_way)[:MOST_CHOICES]


def more_offered(filler: Filler, reading: Reading, found: Found) -> list[str]:
    """Return whom else a spell is offered for, where nobody was named: bless whom of us?"""
    several = any(one.kind == "fighter" and one.most > 1 for one in reading.verb.slots)
    legal = list(found.legal)
    if reading.people or not several or len(legal) != 1 or "spell" not in reading.values:
        return []
    offered = _with_spell(filler, reading, main=True)
    return [] if not offered or legal[0] in offered else [*offered, legal[0]][:MOST_CHOICES]


def usual_offer(filler: Filler, reading: Reading, others: list[str]) -> str:
    """Return the only act that is offered of a spell without a word of whom: cast bless."""
    offered = _with_spell(filler, reading, main=True)
    return offered[0] if len(offered) == 1 and offered[0] in others else ""


def tended(filler: Filler, reading: Reading) -> list[str]:
    """Return who can be tended, where nobody was named and somebody else is down: first aid."""
    ear, people = filler.ear, filler.crowd.people
    if reading.people or reading.verb.word not in filler.words.listed("tending"):
        return []
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    hurt = {one.name.casefold() for one in people if one.friend and one.band < one.best}
    begins = f"{reading.verb.word} "
    legal = [one.key for one in options if one.reason is None and one.key.startswith(begins)]
    whom = [one for one in legal if one.removeprefix(begins) in hurt]
    down = [one for one in people if one.friend and one.band == 0 and not one.asked]
    return whom[:MOST_CHOICES] if len(whom) > 1 and down else []


def _with_spell(filler: Filler, reading: Reading, main: bool = False) -> list[str]:
    """Return what is offered of the spell that was named."""
    ear = filler.ear
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    begins = [f"{reading.verb.word} {one} " for one in reading.values.get("spell", [[]])[0]]
    legal = [one.key for one in options if one.reason is None and (one.main or not main)]
    return [one for one in legal if any(one.startswith(begin) for begin in begins)]


def _for_whom(filler: Filler, reading: Reading, offered: Sequence[str]) -> list[str]:
    """Return what is offered for those who were named, all of it where nobody was."""
    people, last = filler.crowd.people, filler.crowd.last
    whom = [one.name.casefold() for who in reading.people for one in who.among(people, last)]
    return [one for one in offered if not whom or any(name in one for name in whom)]


def help_offered(filler: Filler, reading: Reading) -> list[str]:
    """Return what can be done for the friends who are to be helped, where no more is said."""
    helps = filler.words.listed("helping how")
    if reading.phrase not in helps or not reading.people:
        return []
    people, last = filler.crowd.people, filler.crowd.last
    whom = [one for who in reading.people for one in who.among(people, last)]
    friends = [one for one in whom or people if one.friend and not one.asked]
    ear = filler.ear
    options = ear.form.options(ear.fight, ear.question, ear.lens)
    ends = tuple(f" on {one.name.casefold()}" for one in friends)
    found = [one.key for one in options if one.reason is None and one.key.endswith(ends)]
    foes = [name.casefold() for one in friends if whom for name in one.fights]
    blows = {f"{verb} {foe}" for verb in ear.blows for foe in foes}  # in a fight of areas
    return found or [one.key for one in options if one.reason is None and one.key in blows]


def _goes(verb: ActForm) -> bool:
    return any(isinstance(slot, PlaceSlot) for slot in verb.slots)


def _other_weapons(filler: Filler, reading: Reading) -> list[str]:
    """Return what would be legal with another weapon, everything else as it was said."""
    slots = filler.ear.slots_of(reading.verb)
    weapon = next((one for one in slots if one.kind == "weapon"), None)
    if weapon is None:
        return []
    filler.ear.form.usual_act(filler.fight, filler.question, reading.verb)
    words = filler.ear.all_values(reading.verb, weapon)
    return [
        text
        for word in words
        for text in _legal(filler, replace(reading, values={weapon.name: [[word]]}))
    ]


def _other_blows(filler: Filler, reading: Reading) -> list[str]:
    """Return the blow that somebody may be struck with what is in hand: a knife to be thrown."""
    plain = reading.verb.word in filler.ear.blows and not (reading.values or reading.wrong)
    if not plain or len(reading.people) != 1:
        return []
    held = filler.words.section("unsaid").get("held", filler.ear.blows)
    verbs = [one for one in filler.ear.form.verbs if one.word in held]
    found = [act for one in verbs for act in _legal(filler, replace(reading, verb=one))]
    return found if len(found) == 1 else []


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


def way_to(filler: Filler, whom: Person) -> str:
    """Return the shortest way by which somebody is reached, or else the one that leads nearest."""
    ear = filler.ear
    name = whom.name.casefold()
    who = Described(name, name, frozenset([whom.name]))
    moves = [verb for verb in ear.form.verbs if verb.word in filler.words.listed("movements")]
    best = ""
    nearest = whom.distance if whom.distance > ear.ground.beside else 0
    for verb in moves:
        if not _goes(verb):
            continue
        for text in _legal(filler, Reading(verb, spots=[Spot(f"to {who.text}", TO, who)])):
            place = int(ear.ground.field.find(text.removeprefix(f"{verb.word} ")))
            far = ear.ground.far(place, whom.place) if place >= 0 else nearest
            if far < nearest:
                best, nearest = text, far
        if nearest <= ear.ground.beside:
            break
    return best


def other_way(filler: Filler, reading: Reading) -> str:
    """Return how a friend is gone to whom one cannot get behind yet: fall back behind Odo."""
    spots = [one for one in reading.spots if one.who is not None and one.how == BEHIND]
    if len(spots) != 1 or reading.verb.word not in filler.words.listed("movements"):
        return ""
    crowd, who = filler.crowd, spots[0].who
    whom = who.among(crowd.people, crowd.last) if who is not None else []
    if len(whom) != 1 or not whom[0].friend:
        return ""
    filler.ear.loose = True
    return way_to(filler, whom[0])


def faster(filler: Filler, reading: Reading, found: Found) -> str:
    """Return the next faster way there, where what the slower one costs is used up."""
    words, used = filler.words.listed("movements"), filler.words.listed("used up")
    if reading.verb.word != words[0] or not reading.spots or not found.refused:
        return ""
    hides = any(one.how in (BEHIND, COVER) for one in reading.spots)
    if hides or any(one.text not in used for one in found.refused):
        return ""
    verb = next((one for one in filler.ear.form.verbs if one.word == words[1]), None)
    legal = _legal(filler, replace(reading, verb=verb)) if verb is not None else []
    return legal[0] if len(legal) == 1 else ""


def unhurried(filler: Filler, reading: Reading, act: str, more: bool) -> str:
    """Return the slowest way that leads as far, where haste is only how it was said.

    Who says the book's own word, to sprint, does so, unless more is ordered after it.
    """
    words = filler.words.listed("movements")
    verb = reading.verb.word
    named = reading.phrase.split()[:1] == verb.split()[:1]
    if verb not in words or not reading.spots or (named and not more):
        return act
    for one in filler.ear.form.verbs:
        if one.word in words[: words.index(verb)] and _goes(one):
            found = _legal(filler, replace(reading, verb=one))
            if len(found) == 1 and _is_as_far(filler, reading, act, found[0]):
                return found[0]
    return act


def hastened(filler: Filler, reading: Reading, act: str, said: Sequence[str]) -> str:
    """Return the next faster way to somebody, where it gets there and the slower one does not.

    Run over to him: at a walk one would stop on the way.
    """
    slow, *faster = filler.words.listed("movements")
    verb, _, place = act.rpartition(" ")
    spots = [one for one in reading.spots if one.who is not None]
    hasty = any(one in filler.words.listed("clauses", "hasty") for one in said)
    run = next((one for one in filler.ear.form.verbs if one.word in faster[:1]), None)
    if not hasty or verb != slow or len(spots) != 1 or run is None:
        return act
    crowd, who = filler.crowd, spots[0].who
    whom = who.among(crowd.people, crowd.last) if who is not None else []
    ground = filler.ear.ground

    def arrives(way: str) -> bool:
        there = ground.square(way.rpartition(" ")[2])
        return there >= 0 and ground.far(there, whom[0].place) <= ground.beside

    if len(whom) != 1 or ground.square(place) < 0 or arrives(act):
        return act
    ways = _legal(filler, replace(reading, verb=run))
    return ways[0] if len(ways) == 1 and arrives(ways[0]) else act


def _is_as_far(filler: Filler, reading: Reading, act: str, slower: str) -> bool:
    """Tell whether a slower way ends where a faster one does, or beside the same fighter."""
    ground = filler.ear.ground
    ends = [int(ground.field.find(one.split()[-1])) for one in (act, slower)]
    if -1 in ends:
        return False
    whom = [one.place for one in filler.crowd.people if one.name in filler.near]
    near = reading.spots[0].who is not None and len(whom) == 1
    return ends[0] == ends[1] or (near and ground.far(ends[1], whom[0]) <= ground.beside)


def is_too_far(filler: Filler, found: Found) -> bool:
    """Tell whether nothing but a few steps is in the way."""
    far = filler.words.listed("too far")
    return bool(found.refused) and all(one.text in far for one in found.refused)


def near_way_to(filler: Filler, whom: Person) -> str:
    """Return the way to whoever is reached by going alone, so that a blow can follow."""
    ground, way = filler.ear.ground, way_to(filler, whom)
    plain = filler.words.listed("movements")[0]
    place = int(ground.field.find(way.removeprefix(f"{plain} "))) if way.startswith(plain) else -1
    return way if place >= 0 and ground.far(place, whom.place) <= ground.beside else ""


def one_by_one(filler: Filler, reading: Reading, found: Found) -> tuple[str, ...]:
    """Return what cannot be done at once as one act after the other: both shells into it."""
    apart = filler.words.listed("not at once")
    if not found.refused or any(one.text not in apart for one in found.refused):
        return ()
    said = [one for who in reading.people for one in who.among(found.tried, ())]
    whom = list(dict.fromkeys([*said, *found.tried]))  # in the order in which they were named
    each: list[str] = []
    for one in whom:
        name = one.name.casefold()
        alone = [Described(name, name, frozenset([one.name]))]
        each += _legal(filler, replace(reading, people=alone, times=1))[:1]
    every = len(each) == len(whom)
    return tuple(one for one in each for _ in range(reading.times)) if every else ()


def thrown(filler: Filler, readings: Sequence[Reading]) -> str:
    """Return the throw that is meant by a weapon and whom it goes to: axe at skeleton 1."""
    how = filler.words.section("throwing")
    for reading in readings if how else ():
        slots = filler.ear.slots_of(reading.verb)
        weapons = [one for one in slots if one.kind == "weapon" and one.name in reading.values]
        readied = any(one.front for one in weapons)  # finish him, knife in the throat
        plain = readied and reading.phrase in filler.words.idioms.get("attack", ())
        if not (plain or not reading.phrase) or not weapons or not reading.people:
            continue
        verb = next(
            (one for one in filler.ear.form.verbs if one.word == how.get("verb")), reading.verb
        )
        more = {name: [[str(one)]] for name, one in how.items() if name != "verb"}
        if any(name in reading.values for name in more):
            continue
        found = _legal(filler, replace(reading, verb=verb, values={**reading.values, **more}))
        if len(found) == 1:
            return found[0]
    return ""


def _legal(filler: Filler, reading: Reading) -> list[str]:
    found = Found()
    try:
        filler.attempt(reading, found)
    except Unclear:
        return []
    return list(found.legal)


def legal_acts(filler: Filler, reading: Reading) -> list[str]:
    """Return the legal acts that a reading may mean."""
    return _legal(filler, reading)
