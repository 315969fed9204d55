"""Where an act leads: the place that is meant, among those that can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from affray.core.act.question import Refused
from affray.core.act.slot import PlaceSlot
from affray.orders.clause.at_hand import amid_friends, is_there
from affray.orders.clause.clause import Ear
from affray.orders.clause.onward import Onward
from affray.orders.clause.reading import Reading
from affray.orders.outcome import Halted, Unclear
from affray.orders.where.pieces import beside_friend, leads_onto, one_piece, stop_at_ground
from affray.orders.where.places import (
    AWAY,
    BEHIND,
    BESIDE,
    BEYOND,
    COVER,
    FORWARD,
    MIDST,
    NAMED,
    TO,
    Spot,
    leads_past,
)
from affray.orders.who.person import DOWN, Described, Person


class Placer:
    """Finds the places that words mean for one question, and who "him" is."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.fight = ear.fight
        self.question = ear.question
        self.lens = ear.lens
        self.words = ear.words
        self.crowd = ear.crowd
        self.near: list[str] = []  # whom a place was described by

    def where(self, slot: PlaceSlot, reading: Reading) -> list[Any]:
        """Return the place that is meant, among those that can be reached."""
        spots = [self._stood_over(one, reading) for one in reading.spots]
        reading = replace(reading, spots=self._together(self._ends(spots)))
        away = all(one.how == AWAY and not one.ground for one in reading.spots)
        busy = self.crowd.own is not None and bool(self.crowd.own.fights)
        if busy and away and slot.usual(self.fight, self.question) == slot.empty:
            return [""]  # who gets away from him need go nowhere
        said = " or ".join(f'"{one.text}"' for one in reading.spots)
        try:
            each = [self._place_of(slot, spot, reading) for spot in reading.spots]
        except Refused:
            if len(reading.spots) > 1:
                raise Unclear(f"which place: {said}?") from None
            raise
        exact = [place for spot, place in zip(reading.spots, each, strict=True) if spot.place >= 0]
        for spot, place in zip(reading.spots, each, strict=True):
            fits = exact and exact[0] in self.ear.ground.labels.get(spot.ground, ())
            hows = {spot.how, reading.spots[0].how}
            apart = not exact and len(hows) > 1 and not hows <= {TO, NAMED, BESIDE}
            if (place != each[0] or apart) and not fits:
                raise Unclear(f"which place: {said}?")
        found = exact[0] if exact else each[0]
        if is_there(self.ear, found) and self._gets_free(reading):
            return [""]  # who breaks off and goes to a friend of the same area breaks off
        return [slot.word(self.fight, self.question, found, self.lens)]

    def _gets_free(self, reading: Reading) -> bool:
        """Tell whether it is said that somebody gets free of those they are at blows with."""
        meant = self.ear.verbals.get(tuple(reading.phrase.split()), ())
        free = self.words.listed("clauses", "freeing")
        engaged = self.crowd.own is not None and bool(self.crowd.own.fights)
        return engaged and reading.verb.word in free and any(one.verb in free for one in meant)

    def _ends(self, spots: Sequence[Spot]) -> list[Spot]:
        """Return where a way ends, without what it only leads past, away from or out of.

        A square that is named counts before all others; "back" and "into cover" are no more than
        how one goes where it is said where to.
        """
        exact = [one for one in spots if one.place >= 0]
        past = [one for one in spots if leads_past(self.words, one)]
        ends = [one for one in spots if one not in past] or list(spots)
        if past and all(one in past or one.how in (AWAY, FORWARD) for one in spots):
            return [self._beyond(past[0])]
        ends = [one for one in ends if one.how != FORWARD] or ends
        ends = [one for one in ends if one.how != AWAY or not one.ground] or ends  # into the dark
        ends = [one for one in ends if one.how != MIDST] or ends  # him between the two guards
        ends = self._with_friends(ends)
        said = [one for one in ends if one.how not in (AWAY, NAMED) or one.ground]
        told = [one for one in said if one.who is not None or one.ground or one.place >= 0]
        return exact[:1] if len(exact) == 1 and len(spots) > 1 else told or said or ends

    def _stood_over(self, spot: Spot, reading: Reading) -> Spot:
        """Return a place as one beside somebody whom one stands over, and does not go past."""
        stands = reading.phrase.split()[:1] and reading.phrase.split()[0] in self.words.listed(
            "standing over"
        )
        over = spot.who is not None and spot.text.split()[:1] == ["over"]
        whom = spot.who.among(self.crowd.people, self.crowd.last) if spot.who and over else []
        down = bool(whom) and all(one.band == 0 for one in whom)
        if not (stands and over and down) or spot.who is None:
            return spot
        return replace(spot, text=f"beside {spot.who.text}", how=TO)

    def _together(self, spots: list[Spot]) -> list[Spot]:
        """Return two friends who are both gone to as one place beside both: to Odo and Hild."""
        if len(spots) != 2 or self.ear.ground.field.kind == "areas":
            return spots
        each = [one.who.among(self.crowd.people, ()) if one.who else [] for one in spots]
        plain = all(one.how in (TO, NAMED, BESIDE) for one in spots)
        both = all(len(one) == 1 and one[0].friend for one in each)
        if both and spots[0].how == BEHIND and spots[1].how in (BEHIND, NAMED):
            return [replace(spots[0], other=spots[1].who)]  # behind Brannoc and Odo
        return [replace(spots[0], how=MIDST, other=spots[1].who)] if plain and both else spots

    def _with_friends(self, spots: list[Spot]) -> list[Spot]:
        """Return the place that is named as one beside the friends who are said to be there."""
        grounds = [one for one in spots if one.ground]
        others = [one for one in spots if one not in grounds]
        friendly = all(one.who is not None and one.who.named for one in others)
        bare = [one for one in others if one.who is not None and one.text == one.who.text]
        plain = len(grounds) == 1 and grounds[0].how in (TO, NAMED, AWAY)
        friendly &= plain or all(one.how in (TO, NAMED, BESIDE) or one in bare for one in others)
        whom = [p for one in others if one.who for p in one.who.among(self.crowd.people, ())]
        friends = friendly and bool(whom) and all(one.friend for one in whom)
        if len(grounds) != 1 or not others or not friends:
            return spots
        near = others[0].how in (TO, NAMED, BESIDE) and others[0] not in bare
        return [replace(grounds[0], by=others[0].who if near else None)]

    def _beyond(self, spot: Spot) -> Spot:
        """Return where a way ends of which it is only said what it leads past: beyond one alone."""
        around = spot.text.split()[0] in self.words.listed("clauses", "ways round")
        alone = spot.who is not None and not spot.who.many
        if self.ear.ground.field.kind == "areas" or not (alone or around):
            return spot
        if not alone:
            raise Unclear(f'"{spot.text}": where to?')
        return replace(spot, how=BEYOND)  # fall back past Hild

    def _place_of(self, slot: PlaceSlot, spot: Spot, reading: Reading) -> int:
        """Return the place that was said, or raise Refused where none can be reached."""
        whom: list[Person] = []
        onward = Onward(self.ear)
        if spot.who is not None:
            others = [one for one in self.crowd.people if not one.asked]
            self._stop_at_oneself(spot, reading)
            whom = standing(spot.who, spot.who.among(others, self.crowd.last))
            if DOWN not in spot.who.adjectives and len(whom) > 1:
                whom = [one for one in whom if one.band > 0] or whom
            if not whom and spot.who.last:
                whom = self.unnamed(spot.who, others, True)
            if not whom:
                raise Refused(f'nobody is there who is "{spot.who.text}"')
            several = len(whom) > 1 and not spot.who.many and spot.how != AWAY
            if several and not onward.is_one_way(spot, whom):
                raise Unclear(f'which "{spot.who.text}": {", ".join(shown(whom))}?', shown(whom))
            if reading.guards and not whom[0].friend:
                raise Refused(f'"{reading.guards}" goes with a friend')
            two = len(whom) == 2 and whom[0].friend == whom[1].friend
            if spot.how == MIDST and spot.other is None and not two:
                raise Unclear(f'between whom of "{spot.who.text}"?', shown(whom))
            against = spot.text.split()[:1] and spot.text.split()[0] in self.words.listed("against")
            if spot.who.many and against and any(not one.friend for one in whom):
                whom = [one for one in whom if not one.friend]  # at the archers, one's own aside
            spot = amid_friends(self.ear, spot, whom, self._gets_free(reading))
            whom.sort(key=lambda one: (one.distance, one.number))
            planned = onward.planned(reading, whom)
            if planned:
                return planned[0]
            whom = onward.ahead(reading, whom)
        foes = [one for one in self.crowd.people if not one.friend]
        others = spot.other.among(self.crowd.people, self.crowd.last) if spot.other else []
        foes = [one for one in others if not one.friend] or foes
        values = slot.values(self.fight, self.question)
        if reading.paces:
            values = self.ear.ground.within(values, reading.paces) or values
            spot = replace(spot, straight=reading.exactly)
        next_area = onward.next_area(spot, whom)
        if next_area:
            return next_area[0]
        beside = [one for one in others if one.friend and spot.how in (TO, BEHIND)]
        beside = list(others) if spot.how == MIDST else beside

        near = beside_friend(self.ear, spot, values)  # behind the cart, where Odo is
        if near and self.ear.ground.resolve(spot, whom, foes, near, beside):
            values = near

        def place_of(one: Spot, cells: Sequence[int]) -> list[int]:
            return self.ear.ground.resolve(one, whom, foes, cells, beside)

        stop_at_ground(self.ear, spot, reading.onto)
        spot = one_piece(self.ear, spot, reading.verb.word, values, place_of)
        found = place_of(spot, values)
        if not found and spot.ground and spot.how in (BEHIND, COVER):
            found = place_of(replace(spot, how=BESIDE), values)  # as near to it as one gets
            self.ear.loose |= bool(found)
        self.near = [one.name for one in others if not one.friend] or [one.name for one in whom]
        if not found:
            raise Refused(f'no place that can be reached is "{spot.text}"', slot.none.rule)
        on = self.ear.ground.labels.get(spot.ground, ())
        if leads_onto(self.words, spot, reading.onto) and spot.ground and found[0] not in on:
            raise Refused(f'nobody can get "{spot.text}" from here', slot.none.rule)
        return found[0]

    def _stop_at_oneself(self, spot: Spot, reading: Reading) -> None:
        """Ask back who guards nobody but themselves, where no act of the book does that."""
        own = frozenset(one.name for one in self.crowd.people if one.asked)
        if reading.guards and spot.who is not None and spot.who.named == own:
            ends = [one.word for one in self.ear.form.verbs if one.word in self._ending]
            which = f"; perhaps: {ends[0]}?" if ends else ""
            raise Halted(f"nobody guards themselves by an act of this book{which}", ends[:1])

    @property
    def _ending(self) -> list[str]:
        return self.words.listed("ending")

    def unnamed(self, said: Described, able: Sequence[Person], alone: bool) -> list[Person]:
        """Return whom "him" may mean before anybody was spoken of; where it must be, one alone."""
        found = self.crowd.him(said, able)
        if found and (len(found) == 1 or said.many or not alone):
            return found
        foes = [one for one in able if not one.friend and one.band > 0]
        if said.text in self.words.listed("people", "his") and not found and not alone:
            return foes or list(able)  # his head: whoever is in reach has one
        raise Unclear(f'who is "{said.text}"?', shown(found or able))


def standing(said: Described, people: list[Person]) -> list[Person]:
    """Return those who still stand, where it was not said who of them is meant."""
    standing = [one for one in people if one.band > 0]
    plain = not (said.adjectives or said.number or said.last or said.at)
    return standing if plain and standing and any(not one.friend for one in people) else people


def shown(people: Sequence[Person]) -> list[str]:
    """Return names with what tells them apart."""
    found = []
    for one in people:
        hurt = "" if one.band == one.best else " (hurt)" if one.band else " (down)"
        found.append(f"{one.name}{hurt}")
    return found
