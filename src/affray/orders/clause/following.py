"""How the clauses of an order go on from each other: who is struck next, what only leads on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from affray.core.act.slot import FighterSlot
from affray.orders.clause.at_hand import stands_with_friend
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.words import GAP
from affray.orders.phrases.wielding import Wielding
from affray.orders.where.places import (
    AWAY,
    BEHIND,
    BESIDE,
    FORWARD,
    FRONT,
    NAMED,
    TO,
    Spot,
    leads_past,
)
from affray.orders.who.person import Described

Readings = Sequence[list[Reading]]  # of each clause, equally good ones


class Following:
    """Takes the clauses of an order together."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.crowd = ear.crowd
        self.moves = ear.words.listed("movements")

    # -- clauses in their words ---------------------------------------------------------------

    def whole(self, clauses: Sequence[list[str]]) -> list[list[str]]:
        """Return clauses with the verbs that go without saying, but for those who may come."""
        clauses = self._counted(clauses)
        before = [[], *clauses]
        found = [self._with_verb(one, last) for last, one in zip(before, clauses, strict=False)]
        return self._unawaited(found)

    def _counted(self, clauses: Sequence[list[str]]) -> list[list[str]]:
        """Put how often to what is done so often: shoot him, two rounds."""
        wielding = Wielding(self.words, self.ear)
        found: list[list[str]] = []
        for clause in clauses:
            often = wielding.counted(clause) if found else []
            if often:
                found[-1] = [*found[-1], *often]
            else:
                found.append(clause)
        return found

    def _with_verb(self, clause: list[str], before: Sequence[str]) -> list[str]:
        """Give a clause that only names somebody the verb before it: shoot one, then the other."""
        after = 1 if clause[0] in self.words.listed("articles") else 0
        whole = any(end == len(clause) for end, _ in self.crowd.described_at(clause, after))
        if not whole or any(self.ear.verbs_at(clause, at) for at in range(len(clause))):
            return clause
        for at in range(len(before)):
            for end, _, phrase in self.ear.verbs_at(before, at):
                if GAP not in phrase:
                    return [*before[at:end], *clause]
        return clause

    def _unawaited(self, clauses: list[list[str]]) -> list[list[str]]:
        """Leave out that others may come, before what is done: let them come, I drop back."""
        ear = self.ear
        verbs = [one.verb for _, ones, _ in ear.verbs_at(clauses[0], 0)[:1] for one in ones]
        if len(clauses) > 1 and len(clauses[0]) == 1 and set(verbs) <= set(ear.blows) and verbs:
            moves = [ear.verbs_at(clauses[1], at) for at in range(len(clauses[1]))]
            return clauses[1:] if len(clauses) > 2 and any(moves) else clauses  # charge!
        if len(clauses) < 2 or clauses[0][0] != "let":
            return clauses
        means = self.words.section("means").get("stand", {})
        rests = isinstance(means, dict) and verbs and all(one == means["verb"] for one in verbs)
        return clauses[1:] if rests else clauses

    def resting(self) -> list[str]:
        """Return the words for standing fast."""
        return self.words.listed("clauses", "resting")[0].split()

    # -- clauses as they are understood -------------------------------------------------------

    def is_there(self, reading: Reading) -> bool:
        """Tell whether it is ordered to stay where one is already."""
        if len(reading.spots) != 1 or not (
            reading.staying or stands_with_friend(self.ear, reading)
        ):
            return False
        spot, ground = reading.spots[0], self.ear.ground
        here = int(self.ear.question.asked.place)
        reach = (
            self.crowd.beside if ground.field.kind != "areas" else 0
        )  # the next area is not here
        if spot.who is not None:
            whom = spot.who.among(self.crowd.people, self.crowd.last)
            whom = [one for one in whom if one.distance <= reach and not one.asked]
            stands = spot.how == BEHIND or (spot.how == FRONT and whom[:1] and whom[0].friend)
            if stands and whom and ground.field.kind != "areas":
                foes = [one for one in self.crowd.people if not one.friend]
                return bool(ground.resolve(spot, whom, foes, [here]))
            return bool(whom)
        return any(ground.far(here, one) <= reach for one in ground.labels.get(spot.ground, ()))

    def is_close(self, readings: Readings) -> bool:
        """Tell whether somebody runs up to the only one who is struck next, and is there."""
        now = readings[0][0]
        if not now.closing or now.toward or len(now.spots) != 1 or now.spots[0].who is None:
            return False
        if len(readings) < 2 or now.spots[0].who not in readings[1][0].people:
            return False
        whom = now.spots[0].who.among(self.crowd.people, self.crowd.last)
        return any(one.distance <= self.crowd.beside and not one.asked for one in whom)

    def only_swats(self, readings: Readings) -> bool:
        """Tell whether a blow at a hand is only how somebody is disarmed next."""
        if len(readings) < 2 or readings[1][0].verb.word not in self._means("disarm"):
            return False
        first = readings[0][0]
        gripping = self.words.listed("gripping with")
        at = [one for group in first.values.get("location", ()) for one in group]
        swats = first.verb.word in self.ear.blows and any(one in gripping for one in at)
        for one in readings[1] if swats else ():
            one.people = one.people or list(first.people)
        return swats

    def leads_on(self, readings: Readings) -> bool:
        """Tell whether a clause only says what the next way leads past, or to whom it leads."""
        first, second = readings[0][0], readings[1][0]
        if self._says_nearer(first, second) or self._says_which_way(first, second):
            return True
        if self._says_whom(first, second):
            return True
        past = bool(first.spots) and all(self._passes(one, ()) for one in first.spots)
        both = first.verb.word in self.moves and second.verb.word in self.moves
        return past and both and bool(second.spots)

    def _says_nearer(self, first: Reading, second: Reading) -> bool:
        """Tell whether the second way says where beside whom the first leads to: behind him."""
        if not {first.verb.word, second.verb.word} <= set(self.moves):
            return False
        if self.ear.ground.field.kind == "areas" or len(second.spots) != 1:
            return False
        whom = [one.who for one in first.spots if one.who is not None]
        spot = second.spots[0]
        lies = spot.how not in (NAMED, TO, AWAY) or spot.place >= 0
        goes = all(one.how in (NAMED, TO, BESIDE) for one in first.spots)
        said = spot.who is not None and (spot.who.last or spot.who in whom)
        return len(whom) == len(first.spots) == 1 and lies and goes and said

    def _says_whom(self, first: Reading, second: Reading) -> bool:
        """Tell whether the second way says which friend is guarded of those who are gone to."""
        if len(first.spots) != 1 or len(second.spots) != 1 or second.spots[0].how != FRONT:
            return False
        one, other = first.spots[0].who, second.spots[0].who
        if one is None or other is None or not one.many or other.last:
            return False
        people = self.crowd.people
        among = [who for who in other.among(people, ()) if who in one.among(people, ())]
        return bool(among) and all(who.friend for who in among)

    def _says_which_way(self, first: Reading, second: Reading) -> bool:
        """Tell whether the second way says where one gets away to: out of here, run east."""
        bare = [one for one in first.spots if one.how == AWAY and one.who is None]
        away = bool(bare) and bare == first.spots and not any(one.ground for one in bare)
        goes = {first.verb.word, second.verb.word} <= set(self.moves)
        led = [one for one in second.spots if one.how not in (AWAY, FORWARD)]
        return away and goes and bool(led) and self.ear.ground.field.kind != "areas"

    def passed(self, reading: Reading) -> list[str]:
        """Return the only one whom a way leads past, who is then meant by "him"."""
        named = [one.who for one in reading.spots if one.who is not None and one.who.named]
        whom = [one.name for who in named for one in who.among(self.crowd.people, ())]
        several = any(one.many for one in named)
        return whom if len(whom) == 1 or several else []

    def _passes(self, spot: Spot, whom: Sequence[Described]) -> bool:
        """Tell whether a way only leads past something to who is struck: over the body, hit him."""
        known = all(len(one.among(self.crowd.people, self.crowd.last)) == 1 for one in whom)
        return leads_past(self.words, spot) and spot.who not in whom and known

    def rests_twice(self, readings: Readings) -> bool:
        """Tell whether nothing but standing fast is said in two ways: hold, nobody gets past me."""
        if len(readings) < 2:
            return False
        first, second = readings[0][0], readings[1][0]
        bare = not (second.people or second.spots or second.values)
        return bare and {first.verb.word, second.verb.word} <= set(self._rests)

    def is_one(self, readings: Readings, clauses: Sequence[Sequence[str]], said: str) -> bool:
        """Tell whether the second clause only says the first once more: patch him up, first aid."""
        if len(readings) < 2 or readings[0][0].verb is not readings[1][0].verb:
            return False
        first, second = readings[0][0], readings[1][0]
        if self._only_looses(first, second):
            return not any(one in clauses[1] for one in self.words.listed("once more"))
        if f" , {' '.join(clauses[1])} " not in f" {said} ":
            return False
        if self._goes_on(first, second, clauses[1]):
            return True
        bare = not (second.people or second.spots or second.values)
        if bare:
            struck = first.verb.word in self.ear.blows  # go at him, one good slash
            return first.phrase != second.phrase and bool(first.people) and not struck
        names = not first.people and bool(first.values) and bool(second.people)
        return names and not set(first.values) & set(second.values)

    def _goes_on(self, first: Reading, second: Reading, clause: Sequence[str]) -> bool:
        """Tell whether it is only said where a blow goes: lunge at him, spear for the throat."""
        strikes = first.verb.word in self.ear.blows and not (first.spots or second.spots)
        named = [one for one in second.people if not one.last]
        last = self.crowd.last
        whom = [one.among(self.crowd.people, last) for one in (*first.people[:1], *named[:1])]
        same = not (first.people and named) or whom[0] == whom[1]
        armed = Wielding(self.words, self.ear).is_weapon(clause[0])
        arms = [one.values.get("weapon", second.values.get("weapon")) for one in (first, second)]
        apart = set(first.values) & set(second.values) - {"weapon", "mode"}
        return strikes and armed and same and arms[0] == arms[1] and not apart

    def _only_looses(self, first: Reading, second: Reading) -> bool:
        """Tell whether who takes aim, in a book without aiming, then shoots: that is one blow."""
        aiming = self.words.listed("clauses", "taking aim")
        aims = any(one in aiming for one in first.phrase.split())
        same = all(first.values.get(name, one) == one for name, one in second.values.items())
        whom = [one for one in second.people if not one.last and one not in first.people]
        bare = not (whom or second.spots) and same
        return aims and bare and bool(first.people) and first.verb.word in self.ear.blows

    def guards(self, readings: Readings) -> bool:
        """Tell whether who only stays or waits is on guard next, which says more."""
        first, second = readings[0][0].verb.word, readings[1][0].verb.word
        return second != first and second in self.guarding

    @cached_property
    def guarding(self) -> list[str]:
        """Return the verbs by which one is on guard."""
        return self._means("ward", "defend")

    @cached_property
    def _rests(self) -> list[str]:
        """Return the verbs by which one stands fast, guards or waits."""
        return self._means("wait", "end", "stand", "ward", "defend")

    def only_begins(self, readings: Readings) -> bool:
        """Tell whether what cannot be done only led up to the next: step up and hit, break away."""
        if len(readings) < 2:
            return False
        first, second = readings[0][0], readings[1][0]
        bare = not (first.people or first.spots or first.values)
        steps = first.verb.word in self.words.listed("stepping up")
        frees = first.verb.word in self._means("get free")
        goes = second.verb.word in self.moves and bool(second.spots)
        strikes = second.verb.word in self.ear.blows and bool(second.people)
        moves = first.verb.word in self.moves and goes  # goes and stands in the gap
        if first.phrase in self.words.idioms["front"] and second.verb.word in self._rests:
            return True  # guard door, none shall pass
        return bare and ((steps and strikes) or (frees and goes) or moves)

    def _means(self, *kinds: str) -> list[str]:
        """Return the verbs that a book takes some kinds of idioms for."""
        means = self.words.section("means")
        found = [means[one] for one in kinds if one in means]
        every = [one for kind in found for one in (kind if isinstance(kind, list) else [kind])]
        return [str(one["verb"]) for one in every]

    def gets_nearer(self, readings: Readings) -> bool:
        """Tell whether who is out of reach is only gone to next: kill them, go to the left one."""
        if len(readings) < 2:
            return False
        first, second = readings[0][0], readings[1][0]
        spots = [one.who for one in second.spots if one.who is not None]
        strikes = first.verb.word in self.ear.blows and bool(first.people)
        if not strikes or second.verb.word not in self.moves or not spots:
            return False
        people, last = self.crowd.people, self.crowd.last
        whom = {one.name for who in first.people for one in who.among(people, last)}
        self.crowd.about = frozenset(whom)
        return all(
            one.name in whom for who in spots for one in who.among(people, last)[:1] if who.named
        )

    def share(self, readings: Readings, clauses: Sequence[Sequence[str]]) -> None:
        """Let a clause without an object have that of the next: aim and shoot at the chief."""
        afar = self.words.listed("from afar")
        for (now, later), clause in zip(pairwise(readings), clauses[1:], strict=False):
            for one in now:
                needs = any(isinstance(slot, FighterSlot) for slot in one.verb.slots)
                needs &= "thing" not in one.values  # who drinks and shoots drinks alone
                whom = later[0].people
                near = one.toward or not any(word in afar for word in clause)
                done = any(isinstance(slot, FighterSlot) for slot in later[0].verb.slots)
                done &= bool(whom) and whom[0].named is not None
                goes = one.closing or (done and one.verb.word in self.moves)
                past = all(self._passes(spot, whom) for spot in one.spots)
                if goes and near and len(whom) == 1 and past and not one.wrong:
                    one.spots = [Spot(f"to {whom[0].text}", TO, whom[0])]
                grounds = [two for two in one.spots if two.ground and two.how in (TO, NAMED)]
                blow = later[0].verb.word in self.ear.blows and "weapon" in later[0].values
                if blow and near and done and len(whom) == len(grounds) == len(one.spots) == 1:
                    one.spots = [replace(grounds[0], other=whom[0])]
                between = [two for two in one.spots if two.other is not None]
                strikes = later[0].verb.word in self.ear.blows
                if between and strikes and near and len(whom) == 1 and whom[0].last:
                    spot = between[0]  # step between her and the ogre, hit him
                    one.spots = [Spot(spot.text, TO, spot.other, other=spot.who)]
                if needs and not one.people and later[0].people and not one.spots:
                    one.people = list(later[0].people)
