"""Filling in what a reading of a clause means, and keeping what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from affray.core.act import blank
from affray.core.act.question import Refused
from affray.core.act.slot import ONLY, PlaceSlot, Slot
from affray.orders.clause.at_hand import is_placed
from affray.orders.clause.reading import Reading
from affray.orders.outcome import MOST_CHOICES, Crowded, Found, Unclear
from affray.orders.where.placing import Placer, shown, standing
from affray.orders.who.person import Described, Person

MOST_TRIED = 200  # combinations of what words may mean


class Filler(Placer):
    """Fills in acts for one question, as the one who orders could mean them."""

    def attempt(self, reading: Reading, found: Found) -> None:
        """Fill in every act that a reading may mean, and keep the legal ones."""
        if self._fights_on(reading, found):
            return
        try:
            filled = self._filled(reading)
        except Crowded as crowded:
            crowded.refused = self._refused_each(reading, crowded)
            raise
        except Refused as refused:
            found.unfit.append(refused)
            return
        self._fill_in(reading, filled, found)
        if not found.legal and self._at_blows(reading):  # who is engaged fights on
            alone = {name: one for name, one in filled.items() if name != self._whom_slot(reading)}
            named = [name for one in reading.people for name in one.named or ()]
            self._fill_in(reading, alone, found)
            found.named += [one for one in named if found.legal]
            found.settled |= bool(found.legal)
        others = self.words.section("stands in").get(reading.verb.word, [])
        others = [others] if isinstance(others, str) else others
        first = reading.phrase.split()[:1]
        speaks = bool(first) and first[0] in self.words.listed("clauses", "speaking")
        for verb in self.ear.form.verbs:
            said = speaks and verb.word in self.words.listed("speech")
            fits = said or reading.spots or reading.people
            if verb.word in others and not found.legal and fits:
                self.attempt(replace(reading, verb=verb), found)

    def _fights_on(self, reading: Reading, found: Found) -> bool:
        """Tell whether who is at blows goes on with all of them, no name being said: hit them."""
        own, slot = self.crowd.own, self._whom_slot(reading)
        unnamed = all(one.last and " of " not in one.text for one in reading.people)
        unnamed &= not self.crowd.last  # but one of them is somebody
        loosely = bool(reading.people) or slot in reading.values
        blow = reading.verb.word in self.ear.blows and not reading.vague
        if not (blow and own is not None and own.fights and unnamed and loosely):
            return False
        values = {name: one for name, one in reading.values.items() if name != slot}
        alone, tried = replace(reading, people=[], values=values), Found()
        try:
            self._fill_in(alone, self._filled(alone), tried)
        except (Refused, Unclear):
            return False
        found.legal.update(tried.legal)
        found.settled |= bool(tried.legal)
        return bool(tried.legal)

    def _whom_slot(self, reading: Reading) -> str:
        return next((one.name for one in reading.verb.slots if one.kind == "fighter"), "")

    def _fill_in(self, reading: Reading, filled: dict[str, list[Any]], found: Found) -> None:
        """Try every way to fill the slots, and keep what is legal."""
        names = list(filled)
        for place, choice in enumerate(product(*filled.values())):
            if place >= MOST_TRIED:
                raise Unclear("that may mean too many things; say it more exactly")
            data: dict[str, Any] = {blank.VERB: reading.verb.word}
            data.update({name: one for name, one in zip(names, choice, strict=True) if one})
            found.tried += [one for one in self.crowd.people if self._names(data, one)]
            text = self._legal(data, found)
            wrong = self._never(reading, text)
            if wrong:
                found.refused.append(Refused(wrong))
                continue
            if text:
                found.legal[text] = {
                    name: ", ".join(one) if isinstance(one, list) else str(one)
                    for name, one in data.items()
                }
                found.named += [one.name for one in self.crowd.people if self._names(data, one)]

    def _at_blows(self, reading: Reading) -> bool:
        """Tell whether a blow is meant for those with whom one is at blows anyhow."""
        own = self.crowd.own
        if own is None or reading.verb.word not in self.ear.blows:
            return False
        others = [one for one in self.crowd.people if not one.asked]
        melee = [one for one in others if one.name in own.fights or own.name in one.fights]
        last = self.crowd.last
        whom = [self.crowd.hurt_in_melee(one, one.among(others, last)) for one in reading.people]
        return bool(whom) and all(any(one in melee for one in ones) for ones in whom)

    def _refused_each(self, reading: Reading, crowded: Crowded) -> tuple[Refused, ...]:
        """Return why it can be done to none of too many who were named; nothing if to some."""
        tried = Found()
        whom = [one for one in self.crowd.people if one.name.casefold() in crowded.choices]
        areas = self.ear.ground.field.kind == "areas"
        if ("spell" in reading.values and not areas) or any(one.friend for one in whom):
            return ()
        for one in whom:
            said = Described(one.name.casefold(), named=frozenset([one.name]))
            self.attempt(replace(reading, people=[said]), tried)
        named = all(one.rule for one in tried.refused)  # not that a fireball is for areas
        return tuple(tried.refused) if named and not tried.legal else ()

    def _never(self, reading: Reading, text: str) -> str:
        """Return why an act is not what a phrase says: who stabs does not shoot."""
        act, *ways = text.split(", ")
        weapon = act.partition(" with ")[2]
        for one in reading.never:
            if one in ways:
                return f'that would be a {one}, and "{reading.said}" is none'
            if any(
                word.endswith(kind)
                for word in weapon.split()
                for kind in self.words.listed("kinds", one)
            ):
                return f'"{reading.said}" does not go with the {weapon}'
        return ""

    def _names(self, data: dict[str, Any], person: Person) -> bool:
        words = [
            one
            for value in data.values()
            for one in (value if isinstance(value, list) else [value])
        ]
        return person.name.casefold() in words

    def _legal(self, data: dict[str, Any], found: Found) -> str:
        """Return the canonical text of an act if it is legal; else note why it is not."""
        form = self.ear.form
        try:
            blank.take(form, self.fight, self.question, data, self.lens)
        except Refused as refused:
            found.refused.append(refused)
            return ""
        wrong = form.wrong(self.fight, self.question)
        if wrong is not None:
            found.refused.append(Refused(wrong.text, wrong.rule))
            found.wanted.append(form.text(self.fight, self.question, self.lens))
            return ""
        return form.text(self.fight, self.question, self.lens)

    def _filled(self, reading: Reading) -> dict[str, list[Any]]:
        """Return what may fill each slot of a reading: words, or lists of words."""
        if reading.wrong:
            raise Refused(reading.wrong)
        self._stop_without_spell(reading)
        found: dict[str, list[Any]] = {}
        self.ear.form.usual_act(self.fight, self.question, reading.verb)
        self._with_mode(reading)
        for slot in self.ear.slots_of(reading.verb):
            if slot.kind == "fighter" and reading.people:
                if not self._is_oneself(slot, reading.people):
                    whom = self._blessed(reading)
                    found[slot.name] = self._times(slot, self._whom(slot, whom), reading)
            elif isinstance(slot, PlaceSlot) and reading.spots:
                found[slot.name] = self.where(slot, reading)
            elif slot.name in reading.values:
                found[slot.name] = self._which_value(slot, reading)
                self._write(slot, found[slot.name])
        return found

    def _stop_without_spell(self, reading: Reading) -> None:
        """Ask which spell is meant where only somebody is named: pray for Halvard."""
        spells = any(one.kind == "spell" for one in reading.verb.slots)
        whom = [one for who in reading.people for one in who.among(self.crowd.people, ())]
        if not spells or "spell" in reading.values or len(whom) != 1 or reading.spots:
            return
        options = self.ear.form.options(self.fight, self.question, self.lens)
        ends = tuple(f" {one.name.casefold()}" for one in whom)
        able = [one.key for one in options if one.reason is None and one.key.endswith(ends)]
        able = [one for one in able if one.startswith(f"{reading.verb.word} ")]
        if able:
            raise Unclear(f"{reading.verb.word} what?", able[:MOST_CHOICES])

    def _write(self, slot: Slot, values: list[Any]) -> None:
        """Fill in a slot of which the next ones depend: a spell has targets of its own."""
        if len(values) == 1 and isinstance(values[0], str):
            try:
                number = slot.find(self.fight, self.question, values[0], self.lens)
            except Refused:
                return  # that it is none is said when the whole is filled in
            slot.write(self.question, [int(number)])

    def _is_oneself(self, slot: Slot, said: Sequence[Described]) -> bool:
        """Tell whether oneself is named where that goes without saying."""
        own = frozenset(one.name for one in self.crowd.people if one.asked)
        able = {int(one) for one in slot.seen(self.fight, self.question, self.lens)}
        unsaid = slot.usual(self.fight, self.question) != ONLY
        alone = len(said) == 1 and said[0].named == own
        people = [one for one in self.crowd.people if one.number in able]
        hostile = bool(people) and not any(one.friend for one in people)  # nobody strikes oneself
        return alone and unsaid and not hostile and int(self.question.asked.number) not in able

    def _with_mode(self, reading: Reading) -> None:
        """Find the weapons that can be used in the way that was said, where none was named."""
        modes = reading.values.get("mode")
        weapon = next((one for one in reading.verb.slots if one.kind == "weapon"), None)
        mode = next((one for one in reading.verb.slots if one.name == "mode"), None)
        if (
            not modes
            or not modes[0]
            or weapon is None
            or mode is None
            or weapon.name in reading.values
        ):
            return
        fight, question, lens = self.fight, self.question, self.lens
        able: list[str] = []
        for value in weapon.seen(fight, question, lens):
            self.ear.form.usual_act(fight, question, reading.verb)
            weapon.write(question, [value])
            known = mode.words(fight, question, mode.seen(fight, question, lens), lens)
            if modes[0][0] in known:
                able.append(weapon.word(fight, question, value, lens))
        self.ear.form.usual_act(fight, question, reading.verb)
        if able:
            reading.values[weapon.name] = [able]

    def _blessed(self, reading: Reading) -> list[Described]:
        """Return who is meant, "everyone" being the friends for whom alone a spell is offered."""
        every = [one for one in reading.people if one.many == -1 and one.named is None]
        spells = [spell for group in reading.values.get("spell", ()) for spell in group]
        if not every or not spells:
            return reading.people
        options = self.ear.form.options(self.fight, self.question, self.lens)
        said = [f"{reading.verb.word} {one} " for one in spells]
        keys = [one.key for one in options if any(one.key.startswith(each) for each in said)]
        people = self.crowd.people
        whom = [one for one in people if any(f" {one.name.casefold()}" in key for key in keys)]
        if not whom or not all(one.friend for one in whom):
            return reading.people
        friends = frozenset(one.name for one in people if one.friend)
        return [replace(one, named=friends) if one in every else one for one in reading.people]

    def _which_value(self, slot: Slot, reading: Reading) -> list[Any]:
        """Return the values that words may mean; what is in hand before what is not."""
        groups = reading.values[slot.name]
        if slot.most > 1:
            return [[one[0] for one in groups]]
        values = groups[0]
        if slot.kind == "weapon" and len(groups) == 1 and len(values) == 1:
            return list(values)
        if len(groups) > 1:
            values = [one for one in values if all(one in other for other in groups)]
            if not values:
                said = [one for group in groups for one in group]
                raise Unclear(f"which {slot.noun}: {' or '.join(said)}?")
        usual = slot.usual(self.fight, self.question)
        if len(values) > 1 and usual >= 0 and usual != slot.empty:
            word = slot.word(self.fight, self.question, usual, self.lens)
            if word in values:
                return [word]
        return list(values)

    def _whom(self, slot: Slot, said: Sequence[Described]) -> list[Any]:
        """Return the names that may fill a slot."""
        seen = slot.seen(self.fight, self.question, self.lens)
        numbers = {int(one) for one in seen}
        able = [one for one in self.crowd.people if one.number in numbers]
        each: list[list[Person]] = []
        for one in said:
            found = standing(one, one.among(able, self.crowd.last))
            if not found and one.last:
                found = self.unnamed(one, able, False)
            if not found and one.named is not None:
                every = one.among([each for each in self.crowd.people if not each.asked], ())
                found = [each for each in every if one.is_named(each) or not hostile(able)]
            if not found:
                kin = Described(one.text, one.noun, one.named).among(able, ())
                if kin[1:] and is_placed(self.ear, one, kin):  # the archer on the wall
                    raise Unclear(f'which "{one.text}": {", ".join(shown(kin))}?', shown(kin))
                there = f"; there are: {listed(kin or able)}" if able else ""
                raise Refused(f'no {slot.noun} whom you see is "{one.text}"{there}')
            found = self._those_at_hand(one, found)
            if one.many and one.many != -1 and len(found) != one.many:
                raise Unclear(f"which {one.many}: {', '.join(shown(found))}?")
            each.append(found)
        self._stop_at_friend(said, each, able)
        if any(one.many for one in said) or len(each) > 1:
            return self._several(slot, said, each)
        return [one.name.casefold() for one in each[0]]

    def _those_at_hand(self, said: Described, found: list[Person]) -> list[Person]:
        """Return those of too many whom somebody counts who is at blows with them: the two."""
        own = self.crowd.own
        up = [one for one in found if one.band > 0]
        melee = [one for one in up if own is not None and one.name in own.fights]
        on_map = self.ear.ground.field.kind != "areas"
        reach = self.crowd.beside if on_map else 0
        near = [one for one in up if one.distance <= reach and not said.noun]
        for some in (up, melee, near):
            if said.many > 0 and len(some) == said.many:
                return some
        return melee if said.many == -1 and melee and not on_map else found

    def _stop_at_friend(
        self, said: Sequence[Described], each: Sequence[list[Person]], able: Sequence[Person]
    ) -> None:
        """Ask who is meant where friends are named beside foes, and it is done to foes alone."""
        friends = [all(one.friend for one in found) for found in each]
        if hostile(able) and any(friends) and not all(friends):
            raise Unclear(f'"{said[friends.index(True)].text}" is a friend: who is meant?')

    def _times(self, slot: Slot, names: list[Any], reading: Reading) -> list[Any]:
        """Return names as often as it is done to each: a double tap."""
        if reading.times == 1:
            return names
        if any(isinstance(one, list) for one in names):
            raise Unclear("to which of them so often?")
        if slot.most < reading.times:
            often = "once" if slot.most == 1 else f"{slot.most} times"
            raise Refused(f"that is done to nobody more than {often} at a time")
        return [[one] * reading.times for one in names]

    def _several(
        self, slot: Slot, said: Sequence[Described], each: Sequence[list[Person]]
    ) -> list[Any]:
        """Return the names of several at once."""
        names: list[str] = []
        for one, found in zip(said, each, strict=True):
            if not one.many and len(found) > 1:
                raise Unclear(f'which "{one.text}": {", ".join(shown(found))}?')
            names += [person.name.casefold() for person in found]
        names = list(dict.fromkeys(names))
        if len(names) > slot.most:
            if slot.most == 1:
                raise Crowded(f"only one of them at a time: {', '.join(names)}?", names)
            raise Unclear(f"no more than {slot.most} of them at a time: {', '.join(names)}?", names)
        return [names]


def hostile(able: Sequence[Person]) -> bool:
    """Tell whether something can be done to foes alone."""
    return bool(able) and not any(one.friend for one in able)


def listed(people: Sequence[Person]) -> str:
    """Return who there is, those who are down last, no more than can be read at a glance."""
    order = sorted(people, key=lambda one: (one.band == 0, one.distance, one.number))
    names = shown(order[:MOST_CHOICES])
    return ", ".join([*names, "..."] if len(order) > MOST_CHOICES else names)
