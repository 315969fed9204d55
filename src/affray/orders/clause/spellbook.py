"""Which spell is meant where none is named: my strongest spell on the dog, finish the adept."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.verb import ActForm
from affray.orders.asking.instead import legal_acts
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, tokens
from affray.orders.outcome import MOST_CHOICES, Found, Unclear
from affray.orders.who.person import Described, Person

WHICH_SPELL = "which spell?"


def stop_at_any_spell(filler: Filler, text: str) -> None:
    """Ask which spell is meant where an order begins with one that has no name: a spell at him."""
    heard = tokens(text)
    ends = {*MARKS, *filler.words.listed("and"), "then"}
    stop = next((at for at, one in enumerate(heard) if one in ends), len(heard))
    first = heard[:stop]
    phrases = filler.words.spoken("any spell")
    any_spell = any(
        tuple(first[at : at + len(one)]) == one for at in range(stop) for one in phrases
    )
    if not any_spell or any(filler.ear.spells_at(first, at) for at in range(stop)):
        return
    found = [act for one in _named(filler, first) for act in castable(filler, one)]
    if found:
        raise Unclear(WHICH_SPELL, found[:MOST_CHOICES])


def spell_meant(filler: Filler, readings: Sequence[Reading], found: Found) -> list[str]:
    """Return what may be cast at whom somebody goes for who has nothing in hand to strike with."""
    own, words = filler.crowd.own, filler.words
    whom = list({one.name: one for one in found.tried}.values())
    said = readings[0]
    for who in said.people if not whom else ():
        whom = [one for one in who.among(filler.crowd.people, filler.crowd.last) if one.band > 0]
    bare = own is not None and all(one in words.listed("bare handed") for one in own.holds)
    armed = any(one.kind == "weapon" and one.name in said.values for one in said.verb.slots)
    kinds = words.listed("said of spells")
    plain = any(said.phrase in words.idioms.get(one, ()) for one in kinds)
    plain |= said.phrase in words.section("verbs").get(said.verb.word, ())
    if (
        not bare
        or (armed and not said.wrong)
        or not plain
        or said.verb.word not in filler.ear.blows
    ):
        return []
    return castable(filler, whom[0]) if len(whom) == 1 and not whom[0].friend else []


def castable(filler: Filler, whom: Person) -> list[str]:
    """Return every spell that can be cast at somebody now, as an act."""
    name = whom.name.casefold()
    said = Described(name, name, frozenset([whom.name]))
    found: list[str] = []
    for verb in filler.ear.form.verbs:
        for spell in _spells(filler, verb):
            found += legal_acts(filler, Reading(verb, values={"spell": [[spell]]}, people=[said]))
    return list(dict.fromkeys(found))[:MOST_CHOICES]


def _spells(filler: Filler, verb: ActForm) -> list[str]:
    slot = next((one for one in verb.slots if one.kind == "spell"), None)
    return filler.ear.all_values(verb, slot) if slot is not None else []


def _named(filler: Filler, words: Sequence[str]) -> list[Person]:
    """Return the foes who are named in some words, by the longest name."""
    crowd = filler.crowd
    best: list[Person] = []
    longest = 0
    for at in range(len(words)):
        for end, who in crowd.described_at(words, at):
            people = [one for one in who.among(crowd.people, crowd.last) if not one.friend]
            standing = [one for one in people if one.band > 0] or people
            if standing and (who.named or who.last) and end - at > longest:
                best, longest = standing, end - at
    return best
