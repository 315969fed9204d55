"""What may be ignored in an order: words that nothing explains, where they change no act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.core.act.slot import PlaceSlot
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import NEVER, Mention, Reading, best_of
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.where.places import AWAY, Spot
from affray.orders.who.person import Described


class Leeway:
    """Reads an order without the words that nothing explains, unless they stand where it matters.

    It matters what something is done to, and with what, where one goes, how often, and whether
    something else is done besides. How, why, where from, and what somebody is like does not.
    """

    def __init__(self, words: Words, ear: Ear, vague: bool = False) -> None:
        self.vague = vague
        self.unsure = False  # who is meant was said once more, and not understood
        self.words = words
        self.ear = ear
        self.before = {
            *words.listed("before nouns"),
            *words.listed("people", "his"),
            *words.listed("clauses", "some"),
            "'s",
        }
        self.leads = set(words.listed("clauses", "prepositions"))

    def readings(self, clause: Sequence[str]) -> list[Reading]:
        """Return the readings of an order without what may be ignored; none where too much is."""
        every = self.ear.every_reading(clause)
        if self.ear.verbs_at(clause, 0):  # its verb stands first, and the longest phrase says it
            every = [one for one in every if 0 in one.skipped]
            longest = max((len(one.skipped) for one in best_of_all(every)), default=0)
            every = [one for one in every if len(one.skipped) == longest] or every
        every = [one for one in every if not one.wrong] or every
        every = [self._eased(clause, one) for one in every]
        best = best_of([one for one in every if self._leads(clause, one)])
        if not best or not all(self._forgives(clause, one) for one in best):
            return []
        return [replace(one, unknown=[], vague=self._is_vague(clause, one)) for one in best]

    def _is_vague(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether something was said of somebody that nothing explains: the shiny one."""
        if self.vague:
            return True
        meant = [(begin, one) for begin, one in reading.spans if _means(one)]
        hard = [at for at, one in reading.spans if one.unknown and not self._is_idle(clause[at])]
        return any(self._describes(clause, meant, at) for at in hard)

    def _leads(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether a verb stands first, but for little words."""
        light = {*self.words.small, *self.words.listed("clauses", "light"), *MARKS}
        return all(one in light for one in clause[: reading.begins])

    def _eased(self, clause: Sequence[str], reading: Reading) -> Reading:
        """Return a reading without people and places that only go along: off my mate."""
        most = next((slot.most for slot in reading.verb.slots if slot.kind == "fighter"), 0)
        people, spots = list(reading.people), list(reading.spots)
        cost = reading.cost
        for at, one in reading.spans:
            lead = self._lead(clause, at)
            aside = lead in self.words.listed("clauses", "aside")
            if aside and one.who in people and len(people) > max(most, 1):
                people.remove(one.who)
                cost -= 0.9
            if one.spot in spots:
                passing = self.words.listed("clauses", "passing")
                passed = lead in passing or clause[at] in passing
                passed &= clause[at] not in self.words.listed("clauses", "arrivals")
                unsaid = lead in passing and at - 1 in dict(reading.spans)
                if passed and (len(spots) > 1 or unsaid):
                    spots.remove(one.spot)
                    cost -= 0.9 * (len(spots) > 0)
        goes = [one for one in spots if one.how != AWAY or one.who is not None or one.ground]
        if len(spots) > 1 and len(goes) == 1:
            spots, cost = goes, cost - 0.9  # back to Odo
        return replace(reading, people=people, spots=spots, cost=cost)

    def _lead(self, clause: Sequence[str], at: int) -> str:
        """Return the word that leads up to what stands here: with, off."""
        while at and clause[at - 1] in self.before:
            at -= 1
        return clause[at - 1] if at else ""

    def _forgives(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether none of the unknown words of a reading can change its act."""
        hard = [at for at, one in reading.spans if one.unknown]
        hard = [at for at in hard if not self._is_idle(clause[at])]
        if not hard:
            return True
        if self._is_astray(clause, reading):
            return False
        free = reading.verb.slots or self._is_free(clause, reading) or self._rests(clause, reading)
        if reading.wrong or not free:
            return False
        return self.is_whole(reading) and all(self._beside(clause, reading, at) for at in hard)

    def _is_astray(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether somebody is named as nobody who is struck or gone to is.

        Get Hild out of there; swing from the lamp onto the ogre.
        """
        leads = {one.who: self._lead(clause, at) for at, one in reading.spans if one.who}
        onto = any(leads.get(one) in self.words.listed("onto") for one in reading.people)
        bare = any(one.who is not None and not one.how for one in reading.spots)
        return (onto and reading.verb.word in self.ear.blows) or bare

    def _is_idle(self, word: str) -> bool:
        adverb = word.endswith("ly") and len(word) > 4 and word not in self.words.listed("weighty")
        idle = self.words.listed("idle")
        return adverb or word in idle or word in self.words.listed("clauses", "light")

    def is_whole(self, reading: Reading) -> bool:
        """Tell whether everything that a verb needs was named."""
        slots = reading.verb.slots
        named = [slot.kind for slot in slots if slot.name in reading.values]
        for slot in slots:
            if slot.kind == "spell" and "spell" not in named:
                return False
            if slot.kind == "fighter" and not reading.people and "fighter" not in named:
                return "thing" in named or "spell" in named or reading.verb.word == "treat"
            if slot.kind in ("weapon", "thing") and not self._strikes(reading) and not named:
                return False
        goes = any(isinstance(slot, PlaceSlot) for slot in slots)
        return bool(reading.spots) or not goes or reading.closing

    def _strikes(self, reading: Reading) -> bool:
        return any(slot.kind == "fighter" for slot in reading.verb.slots)

    def _beside(self, clause: Sequence[str], reading: Reading, at: int) -> bool:
        """Tell whether an unknown word stands where it cannot change the act."""
        word = clause[at]
        if word.isdigit() or "," in word or word in self.words.numbers:
            return False
        goes = any(isinstance(slot, PlaceSlot) for slot in reading.verb.slots)
        aside = [*self.words.listed("clauses", "telling places"), *self.words.listed("body")]
        worn = "with" in clause[max(0, at - 3) : at]  # the boss with the fancy hat
        if goes and word in aside and not worn and word not in self.words.listed("body aside"):
            return False  # the cover bottom left
        meant = [(begin, one) for begin, one in reading.spans if _means(one)]
        if word in self.words.listed("clauses", "passing"):
            return True
        if self._waits(reading) and self._is_person(clause, at):
            return True  # fend them off
        grips = self._grips(word) or any(self._grips(one) for one in clause[at + 1 : at + 2])
        if grips and reading.verb.word in self.words.listed("clauses", "gripping"):
            return True
        if self._describes(clause, meant, at):
            return True
        start = self._head(clause, reading, meant, at)
        if start < 0:
            return word in self.words.listed("particles")  # the verb's own object
        head = clause[start]
        if "'s" in clause[start + 1 : at]:  # the captain's horse, but Halvard's side
            goes = any(isinstance(slot, PlaceSlot) for slot in reading.verb.slots)
            helped = bool(reading.people) and all(self._is_friend(one) for one in reading.people)
            part = helped and not goes and word in self.words.listed("body")  # bandage Odo's arm
            return part or (goes and word in self.words.listed("clauses", "near one"))
        if head in MARKS:
            return not self._another(clause, start, at)
        if head in ("and", "or", "&"):
            return False
        if head in self.leads:
            named = any(one.who is not None and one.end <= start for _, one in meant)
            own = start - 1 in reading.skipped and head in self.words.listed("particles")
            if own and not named:  # push him back down the hall
                goes = any(isinstance(slot, PlaceSlot) for slot in reading.verb.slots)
                led = goes and head in self.words.listed("clauses", "ways")
                plain = reading.verb.slots and not goes and not self._strikes(reading)
                return led or bool(plain)  # shoot out the lamp
            return self._is_led_aside(reading, start, clause[start : at + 1])
        if head in self.words.listed("particles") or head in self.words.listed("clauses", "light"):
            return True
        whom = next((one for begin, one in meant if one.end == start + 1), None)
        if whom is not None and start + 1 == at and _bare(whom):
            return word.endswith(("ing", "ed")) and len(word) > 4  # the goblin shaman is nobody
        return True

    def _waits(self, reading: Reading) -> bool:
        """Tell whether a verb only waits, or guards."""
        means = self.words.section("means")
        kinds = [means[one] for one in ("wait", "end", "stand", "ward", "defend") if one in means]
        every = [one for kind in kinds for one in (kind if isinstance(kind, list) else [kind])]
        return any(str(one["verb"]) == reading.verb.word for one in every)

    def _rests(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether a verb only waits or guards, so that it may be said where: in line."""
        return self._waits(reading) and list(clause[:2]) != ["wait", "for"]

    def _is_free(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether a verb without slots may go along with more: hide from them."""
        waits = list(clause[:2]) == ["wait", "for"] and len(reading.skipped) == 1
        ends = reading.verb.word in self.words.listed("ending")
        return reading.verb.word in self.words.listed("loose") and not (waits and ends)

    def _is_person(self, clause: Sequence[str], at: int) -> bool:
        people = self.ear.crowd.described_at(clause, at)
        return bool(people) or clause[at] in self.words.listed("people", "his")

    def _is_friend(self, said: Described) -> bool:
        """Tell whether only friends can be meant."""
        crowd = self.ear.crowd
        return all(one.friend for one in said.among(crowd.people, crowd.last))

    def _grips(self, word: str) -> bool:
        """Tell whether a word is something of somebody that is gripped: his arms, that sword."""
        known = [*self.words.listed("body"), *self.words.listed("own arms")]
        return word in known or word in self.words.listed("arms") or word in self.words.numbers

    def _head(
        self,
        clause: Sequence[str],
        reading: Reading,
        meant: Sequence[tuple[int, Mention]],
        at: int,
    ) -> int:
        """Return where the word stands that an unknown one hangs on; -1 where it is the verb."""
        ends = {one.end for _, one in meant}
        start = at
        while start:
            before = start - 1
            if before in reading.skipped:
                return -1
            if clause[before] in MARKS or clause[before] in ("and", "or", "&"):
                return before
            if clause[before] in self.leads and clause[before] not in self.before:
                return before
            if start in ends:
                return before
            start = before
        return -1

    def _another(self, clause: Sequence[str], start: int, at: int) -> bool:
        """Tell whether something else is done behind a comma: upend the table."""
        after = clause[start + 1 :]
        first = after[0] if after else ""
        doing = first in self.words.listed("clauses", "doing")
        return doing and start + 1 == at and len(after) > 1 and after[1] in self.before

    def _is_led_aside(self, reading: Reading, start: int, led: Sequence[str]) -> bool:
        """Tell whether what stands behind a preposition is neither a tool nor the way."""
        goes = any(isinstance(slot, PlaceSlot) for slot in reading.verb.slots)
        if led[0] in self.words.listed("clauses", "tools"):
            known = [*self.words.listed("manners"), *self.words.listed("body")]
            known += self.words.listed("clauses", "breath")
            whose = [*self.words.listed("people", "my"), *self.words.listed("people", "his")]
            own = goes and any(one in whose for one in led[1:])  # with my shield up
            told = goes and led[1:2] == ["the"]  # a hat would be what one goes with
            own |= told and any(one.end == start and self._is_one(one) for _, one in reading.spans)
            return own or any(one in known for one in led[1:])
        if not goes or led[0] not in self.words.listed("clauses", "destinations"):
            return True
        spots = [(at, one.spot) for at, one in reading.spans if one.spot in reading.spots]
        there = [at for at, one in spots if one is not None and _is_somewhere(one)]
        exact = any(one.place >= 0 for one in reading.spots)
        return exact or any(at < start for at in there)  # up to the king, into his face

    def _is_one(self, one: Mention) -> bool:
        """Tell whether only one can be meant, whatever else is said: the boss with the hat."""
        who = one.spot.who if one.spot is not None else None
        if who is None or not who.noun or who.noun in self.words.listed("people", "anybody"):
            return False
        return len(who.among(self.ear.crowd.people, ())) == 1

    def _describes(
        self, clause: Sequence[str], meant: Sequence[tuple[int, Mention]], at: int
    ) -> bool:
        """Tell whether a word stands before whom it describes: that sneaky goblin."""
        after = [(begin, one) for begin, one in meant if begin > at]
        if not after:
            return False
        begin, one = after[0]
        if one.slot == "weapon" and begin == at + 1 and self._is_person(clause, at):
            return True  # grab marcus sword
        between = clause[at + 1 : begin]
        small = {*self.words.small, *MARKS, *self.leads}
        first = at
        while first and clause[first - 1] not in self.words.small:
            first -= 1
        led = bool(first) and clause[first - 1] in self.before
        plain = led and all(word not in small for word in between)
        somebody = one.who is not None and not one.who.last
        somewhere = one.spot is not None and not one.spot.how
        return plain and (somebody or somewhere or bool(one.slot) or one.body)


def best_of_all(every: Sequence[Reading]) -> list[Reading]:
    """Return the readings whose phrases can be meant here."""
    return [one for one in every if one.cost < NEVER / 2]


def _is_somewhere(spot: Spot) -> bool:
    """Tell whether it was said where a place is, not only which way."""
    return spot.who is not None or bool(spot.ground) or spot.place >= 0


def _bare(one: Mention) -> bool:
    """Tell whether words name somebody, or a place, without a number."""
    who = one.who if one.who is not None else one.spot.who if one.spot is not None else None
    return who is not None and not who.number and not who.last


def _means(one: Mention) -> bool:
    """Tell whether words mean something of an act."""
    return bool(one.slot or one.who or one.spot or one.times or one.body)
