"""What is said outright: in words that everybody takes for the same, with nothing left open."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Mention, Reading
from affray.orders.language.text import MARKS
from affray.orders.language.words import GAP
from affray.orders.where.places import BESIDE, COVER, MIDST, NAMED, TO, Spot
from affray.orders.who.person import NEAREST, UNHURT, WOUNDED, Described

READY = "ready "  # how an act begins for which a weapon is taken in hand
FLAT = (NAMED, TO, BESIDE, COVER, MIDST)  # how a place lies that is a square, and not behind it
AREAS = "areas"  # a field whose places have names


class Outright:
    """Tells clauses that can hardly be meant otherwise from those that a friend would ask about.

    The verb is the book's own word or one of a short list; somebody is named, not described;
    a place is a square, an area or somebody's side; and the words between them are few.
    """

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.people = ear.crowd.people
        self.small = {*self.words.listed("outright", "small"), *MARKS}

    def says(self, clause: Sequence[str], act: str) -> bool:
        """Tell whether a clause is said outright, and is the act that it is taken for."""
        return any(
            self._goes_to_square(one, clause, act)
            or (self._is_plain(one, clause) and self._is_whole(one) and self._is_all_of(one, act))
            for one in self._readings(clause)
        )

    def says_something(self, clause: Sequence[str]) -> bool:
        """Tell whether it is plain what is done in a clause, whoever is meant by it, and where."""
        return any(self._is_plain(one, clause) for one in self._readings(clause))

    def _readings(self, clause: Sequence[str]) -> list[Reading]:
        return [one for one in self.ear.readings(clause) if not one.unknown]

    def _is_plain(self, reading: Reading, clause: Sequence[str]) -> bool:
        """Tell whether the verb of a reading and its small words are plain ones."""
        loosely = reading.vague or reading.body or reading.guards or reading.toward
        words = all(self._is_word(clause, at, one, reading) for at, one in reading.spans)
        return not loosely and self._is_verb(reading, clause) and words

    def _is_whole(self, reading: Reading) -> bool:
        """Tell whether everybody in a reading is called by name, and every place, too."""
        people = all(self._is_name(one) for one in reading.people)
        return people and self._is_way(reading)

    def _goes_to_square(self, reading: Reading, clause: Sequence[str], act: str) -> bool:
        """Tell whether an act is a way to the one square that is said: to the cover at 5,5."""
        squares = [one for one in clause if self.ear.ground.square(one) >= 0]
        verb, _, place = act.rpartition(" ")
        goes = reading.verb.word == verb and verb in self.words.listed("movements")
        manner = reading.phrase.split()[:1]
        if any(one in self.words.listed("outright", "manners") for one in manner):
            return False  # sneak up to 10,5
        return goes and squares == [place] and all(one.how in FLAT for one in reading.spots)

    def _is_verb(self, reading: Reading, clause: Sequence[str]) -> bool:
        """Tell whether a verb is said by the book's own word, or by one of the few."""
        own = (reading.verb.word, *reading.verb.also)
        if not reading.phrase:
            return "spell" in reading.values  # void grip on him
        end = reading.begins + len(reading.phrase.split())
        tail = [clause[at] for at in sorted(reading.skipped) if at >= end]
        said = (*reading.phrase.split(), *([GAP] if tail else []), *tail)
        return reading.phrase in own or said in self._verbs

    @property
    def _verbs(self) -> list[tuple[str, ...]]:
        return self.words.spoken("outright", "verbs")

    def _is_word(self, clause: Sequence[str], at: int, one: Mention, reading: Reading) -> bool:
        """Tell whether words fill a slot, or are small ones that change nothing."""
        if one.slot or one.who or one.spot or one.times or one.paces:
            return True
        if reading.verb.word in self.words.listed("speech") and at > reading.begins:
            return "and" not in clause  # what is said aloud is free, and what is done besides not
        return all(word in self.small for word in clause[at : one.end])

    def _is_name(self, who: Described) -> bool:
        """Tell whether somebody who stands is called by name, or is the only one there can be."""
        found = who.among(self.people, self.ear.crowd.last)
        found = [one for one in found if one.band > 0 or one.friend] or found
        if who.loose or who.many or len(found) != 1:
            return False
        if found[0].asked:
            return True
        if who.last:
            return self._is_only_foe(found[0].name)
        if who.adjectives == (NEAREST,):
            return self._is_alone_nearest(found[0].distance)
        told = who.adjectives if who.adjectives not in ((WOUNDED,), (UNHURT,)) else ()
        described = told or who.holding or who.more or who.at is not None
        called = who.is_named(found[0]) or bool(who.number) or self._is_sign(who.text)
        called |= bool(who.adjectives) and not who.noun
        return called and not described and (found[0].band > 0 or found[0].friend)

    def _is_sign(self, text: str) -> bool:
        """Tell whether somebody is named by the letter of the map: attack H."""
        return any(one.letter and one.letter.casefold() == text for one in self.people)

    def _is_only_foe(self, name: str) -> bool:
        """Tell whether nobody else can be "him": no other foe stands."""
        return [one.name for one in self.people if not one.friend and one.band > 0] == [name]

    def _is_alone_nearest(self, far: int) -> bool:
        """Tell whether no two foes are equally near."""
        foes = [one.distance for one in self.people if one.band > 0 and not one.friend]
        return foes.count(far) == 1

    def _is_way(self, reading: Reading) -> bool:
        """Tell whether a way leads to a square, an area, or beside somebody by name."""
        goes = reading.verb.word in self.words.listed("movements")
        return all(goes and self._is_place(one) for one in reading.spots) and not (
            reading.paces and not reading.exactly
        )

    def _is_place(self, spot: Spot) -> bool:
        """Tell whether everybody sees the same place."""
        if spot.how not in (NAMED, TO, BESIDE) or spot.by is not None or spot.other is not None:
            return False
        if spot.who is not None:
            return self._is_name(spot.who)
        return spot.place >= 0 or (bool(spot.ground) and self.ear.ground.field.kind == AREAS)

    def _is_all_of(self, reading: Reading, act: str) -> bool:
        """Tell whether an act has nothing in it that was not said: a way, a target, a weapon."""
        armed = act.startswith(READY)
        own, verb = act.rpartition("; ")[2], reading.verb.word
        if not own.startswith(reading.verb.word) or (armed and not reading.values):
            return False
        said = [one.name for who in reading.people for one in who.among(self.people, self._last)]
        rest = f" {own.removeprefix(reading.verb.word).replace(',', ' ')} "
        named = [one for one in self.people if f" {one.name.casefold()} " in rest]
        longest = [one for one in named if not any(_is_part(one.name, two.name) for two in named)]
        goes = reading.verb.word in self.words.listed("movements")
        filled = reading.spots or reading.people or reading.values
        open_ = bool(rest.strip()) and not filled and verb not in self.words.listed("speech")
        open_ |= goes and bool(rest.strip()) and not (reading.spots or reading.people)
        return not open_ and all(one.asked or one.name in said for one in longest)

    @property
    def _last(self) -> list[str]:
        return self.ear.crowd.last


def _is_part(name: str, other: str) -> bool:
    """Tell whether one name is a part of another: bandit, of bandit captain.

    >>> _is_part("Bandit", "Bandit captain"), _is_part("Odo", "Odo")
    (True, False)
    """
    return name != other and name in other
