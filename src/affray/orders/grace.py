"""Words beside an order that cannot change its act, though no list says what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.core.act.slot import PlaceSlot
from affray.orders.clause import Ear
from affray.orders.person import Described
from affray.orders.places import Spot
from affray.orders.reading import NEVER, Mention, Reading, best_of
from affray.orders.text import MARKS, stems
from affray.orders.words import Words

WHERE_IT_LANDS = ("in", "between")  # in a book that aims, an unknown part of the body is asked for


class Grace:
    """Forgives an order its unknown words where all that its act needs was said without doubt.

    How something is done, what somebody looks like and why may be said in any words. What it is
    done to, or with, may not: an unknown noun behind the verb, or behind "with" or "onto", is no
    part of an act that the book knows.
    """

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.idle = frozenset(words.listed("idle"))
        self.articles = [*words.listed("before nouns"), *words.listed("people", "his"), "'s"]
        self.stunts = {word for phrase in words.phrases("improvise") for word in phrase}
        self.weighty = {
            *words.listed("weighty"),
            *words.listed("comes"),
            *words.listed("body"),
            *words.numbers,
            *words.listed("clauses", "telling places"),
            *(ear.vocabulary() - words.all),  # whom, where, and with what
            *(word for one in ear.crowd.people for word in one.words if word not in words.small),
        }

    def readings(self, clause: Sequence[str]) -> list[Reading]:
        """Return the readings of a clause without its idle words; none where some may matter."""
        every = [one for one in self.ear.every_reading(clause) if self._leads(clause, one)]
        longest = max((len(one.skipped) for one in every if one.cost < NEVER / 2), default=0)
        if any(0 in one.skipped for one in every):  # go for him is no way
            every = [one for one in every if 0 not in one.skipped or len(one.skipped) == longest]
        best = best_of(every)
        if not all(self._forgives(clause, one) for one in best):
            return []
        return [replace(one, unknown=[]) for one in best]

    def is_idle(self, word: str) -> bool:
        """Tell whether a word only says how: an adverb, or a list's own."""
        adverb = word.endswith("ly") and len(word) > 4
        return word in self.idle or (adverb and word not in self.weighty)

    def _leads(self, clause: Sequence[str], reading: Reading) -> bool:
        """Tell whether a verb stands first, but for little words."""
        small = self.words.small
        return all(
            word in small or word in MARKS or self.is_idle(word)
            for word in clause[: reading.begins]
        )

    def _forgives(self, clause: Sequence[str], reading: Reading) -> bool:
        hard = [at for at, one in reading.spans if one.unknown and not self.is_idle(one.unknown)]
        if not hard:
            return True
        if any(clause[at].isdigit() or clause[at] in self.weighty for at in hard):
            return False
        if any(one in self.stunts for at in hard for one in stems(clause[at])):
            return False
        return self._is_whole(reading) and all(self._beside(clause, reading, at) for at in hard)

    def _is_whole(self, reading: Reading) -> bool:
        """Tell whether everything that a verb needs was named."""
        if sum(one.spot is not None for _, one in reading.spans) > 1:
            return False
        people = [slot.most for slot in reading.verb.slots if slot.kind == "fighter"]
        if people and len(reading.people) > people[0]:
            return False
        kinds = {slot.kind for slot in reading.verb.slots}
        goes = any(isinstance(slot, PlaceSlot) for slot in reading.verb.slots)
        named = [slot.kind for slot in reading.verb.slots if slot.name in reading.values]
        if "spell" in kinds and "spell" not in named:
            return False
        if "fighter" in kinds and not reading.people and "fighter" not in named:
            return "thing" in named
        return bool(reading.spots) or not goes

    def _beside(self, clause: Sequence[str], reading: Reading, at: int) -> bool:
        """Tell whether an unknown word is beside the act: how, who else, or what for."""
        meant = [(begin, one) for begin, one in reading.spans if _means(one)]
        if self._describes(clause, meant, at):
            return True
        if clause[at - 1 : at] and clause[at - 1] in self.words.listed("people", "his"):
            return False
        start = at
        stops = {one.end for _, one in meant}
        while start and start not in stops and start - 1 not in reading.skipped:
            start -= 1
        run = list(clause[start:at])
        marks = [place for place, word in enumerate(run) if word in MARKS]
        if marks:
            return self._aside(clause, start + marks[-1] + 1, at)
        goes = any(isinstance(slot, PlaceSlot) for slot in reading.verb.slots)
        if goes and not any(one.spot is not None and _is_somewhere(one.spot) for _, one in meant):
            return False  # back up the stairs: where to is not known
        trails = all(one.end <= start for _, one in meant)
        head = clause[start]
        if "and" in run or head in self.words.listed("giving") or head == "'s":
            return self._is_manner(clause, start, at)
        if head in self.words.listed("remarks", "states"):
            return False  # the one Marcus is fighting
        if head in self.words.listed("telling of"):
            return True
        if start - 1 in reading.skipped or not start:  # what is done to it is not known
            stays = start and clause[start - 1] in self.words.idioms["be there"]
            return trails and not stays and head in self.words.listed("lying")
        if self.ear.aims and head in WHERE_IT_LANDS and reading.verb.word in self.ear.blows:
            return False
        before = next((one for _, one in meant if one.end == start), None)
        if head in self.articles and head not in self.words.listed("telling of"):
            return False  # give Bram my pistol
        whom = _whom(before)
        if start == at and whom is not None and not whom.number:
            return clause[at].endswith(("ing", "ed"))  # the nearest tree is nobody
        return trails

    def _describes(
        self, clause: Sequence[str], meant: Sequence[tuple[int, Mention]], at: int
    ) -> bool:
        """Tell whether a word stands before whom it describes: that sneaky goblin."""
        after = [(begin, one) for begin, one in meant if begin > at]
        if not after:
            return False
        begin, one = after[0]
        between = clause[at + 1 : begin]
        first = at
        while first and clause[first - 1] not in self.words.small:
            first -= 1
        if not first or clause[first - 1] not in self.articles:
            return False  # pistol whip enforcer 1
        plain = all(word not in self.words.small and word not in MARKS for word in between)
        return plain and (one.who is not None or one.body or one.slot == "location")

    def _aside(self, clause: Sequence[str], start: int, at: int) -> bool:
        """Tell whether words behind a comma only go along with an act: elbows in."""
        head = clause[start]
        if head == "and" or head in self.words.listed("giving"):
            return self._is_manner(clause, start, at)
        if head in self.words.listed("remarks", "own"):
            known = self.words.listed("feelings") + self.words.listed("remarks", "states")
            return any(one in known for one in clause[start : start + 3])
        after = clause[start + 1] if start + 1 < len(clause) else ""
        does = start == at and after in self.articles  # upend the table
        return not does and "and" not in clause[start:at]

    def _is_manner(self, clause: Sequence[str], start: int, at: int) -> bool:
        """Tell whether "with" leads to no thing: with relish."""
        return clause[start] == "with" and clause[at] in self.words.listed("manners")


def _is_somewhere(spot: Spot) -> bool:
    """Tell whether it was said where a place is, not only which way."""
    return spot.who is not None or bool(spot.ground) or spot.place >= 0


def _whom(one: Mention | None) -> Described | None:
    """Return the person that words speak of, or to whom they lead."""
    if one is None:
        return None
    if one.who is None and one.spot is not None:
        return one.spot.who
    return one.who


def _means(one: Mention) -> bool:
    """Tell whether words mean something of an act."""
    return bool(one.slot or one.who or one.spot or one.times or one.body)
