"""What was heard, made plain: who is addressed, what leads up to an order, verbs as said."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, stems
from affray.orders.language.words import Words
from affray.orders.who.person import Person

_ING, _S = "ing", "s"


class Plain:
    """Brings an order into the words of the lists: I keep shooting is shoot, Vex shoots too."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.heads = ear.by_head
        self.openers = words.parted("openers")
        self.going_on = words.parted("going on")

    def plain(self, heard: Sequence[str]) -> list[str]:
        """Return an order without what leads up to it, its verbs in their plain form."""
        found = self._unaddressed(self._unopened(list(heard)))
        return self._verbs(self._unstressed(self._unopened(found)))

    def clause(self, clause: Sequence[str]) -> list[str]:
        """Return an order of its own without stress."""
        return self._unstressed(list(clause))

    def _unstressed(self, found: list[str]) -> list[str]:
        """Leave out what only stresses: kill, kill, kill; right in the face."""
        once = [word for at, word in enumerate(found) if not at or word != found[at - 1]]
        stress, after = self.words.listed("stress"), self.words.listed("stressed")
        articles = self.words.listed("articles")
        stressed = [
            one in stress and other in after and before not in articles
            for before, one, other in zip(["", *once], once, [*once[1:], ""], strict=False)
        ]
        return [word for word, idle in zip(once, stressed, strict=True) if not idle]

    def asks(self, heard: Sequence[str]) -> bool:
        """Tell whether an order begins as a question does: can I, how far is."""
        begins = self.words.parted("questions")
        return any(list(heard[: len(one)]) == one for one in begins)

    def _unopened(self, heard: list[str]) -> list[str]:
        """Leave out what people say before they say what they do: ok so, I think I'll."""
        at = 0
        while at < len(heard):
            length = max(
                (len(one) for one in self.openers if heard[at : at + len(one)] == one), default=0
            )
            if not length and not (at and heard[at] in MARKS):
                break
            at += length or 1
        return heard[at:] if at < len(heard) else heard

    def _unaddressed(self, heard: list[str]) -> list[str]:
        """Leave out the name of the one who is ordered, who attacks: Vex, shoot; Vex shoots."""
        own = next((one.words for one in self.ear.crowd.people if one.asked), [])
        for length in range(len(own), 0, -1):
            if heard[:length] not in (own[:length], own[-length:]):
                continue
            rest = heard[length:]
            while rest and rest[0] in MARKS:
                rest = rest[1:]
            verb = self._verb(rest[0], (_ING, _S)) if rest else ""
            if verb:
                return [verb, *rest[1:]]
            if rest and self.ear.begins_with_verb(rest):
                return rest
        return heard

    def _verbs(self, heard: Sequence[str]) -> list[str]:
        """Return an order with its verbs in their plain form, where one may begin."""
        found: list[str] = []
        begins = {*MARKS, *self.words.listed("and"), *self.words.listed("then"), *self._own()}
        at = 0
        while at < len(heard):
            length = max(
                (len(one) for one in self.going_on if list(heard[at : at + len(one)]) == one),
                default=0,
            )
            after = heard[at + length] if at + length < len(heard) else ""
            if length and self._verb(after, (_ING,)) and not self._is_told(heard, at):
                found.append(self._verb(after, (_ING,)))
                at += length + 1
                continue
            if self._only_goes(heard, at):
                at += 1
                continue
            first = not found or found[-1] in begins
            found.append((self._verb(heard[at], (_ING,)) if first else "") or heard[at])
            at += 1
        return found

    def _is_told(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether words only tell who is meant: the bandit I'm fighting."""
        crowd = self.ear.crowd
        starts = range(max(0, at - 3), at)
        return any(end > at for start in starts for end, _ in crowd.described_at(heard, start))

    def _only_goes(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a word only leads up to what is done: go help Lyra, come and get them."""
        after = at + 1
        while after < len(heard) and heard[after] == "and":
            after += 1
        if heard[at] not in self.words.listed("going to") or heard[at - 1 : at] == ["let"]:
            return False  # let go, and strike
        verbs = [one for _, ones, _ in self.ear.verbs_at(heard, after)[:1] for one in ones]
        movements = self.words.listed("movements")
        places = self.words.phrases("places")
        led = at > 0 and heard[at - 1] in MARKS  # else a comma and "next" would be a "then"
        if led and any(tuple(heard[after : after + many]) in places for many in (2, 3)):
            return False  # back off, go next to Bram
        if heard[after : after + 1] == ["help"] and not self._needs_help(heard, after + 1):
            return False
        staying = [*self.words.idioms["be there"], *self.words.idioms["stay"]]
        staying += self.words.idioms["front"]
        if after < len(heard) and heard[after] in staying:
            return True
        self.ear.going |= any(one.verb in self.ear.blows for one in verbs)
        return bool(verbs) and all(one.verb not in movements for one in verbs)

    def _needs_help(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether somebody lies down, who is helped with more than one's presence."""
        return any(who.band <= 0 for _, who in self._named(heard, at))

    def _named(self, heard: Sequence[str], at: int) -> list[tuple[int, Person]]:
        """Return who is named from a word on, articles aside; of several the first."""
        crowd = self.ear.crowd
        while at < len(heard) and heard[at] in self.words.listed("articles"):
            at += 1
        each = [
            (end, who.among(crowd.people, crowd.last)) for end, who in crowd.described_at(heard, at)
        ]
        return [(end, found[0]) for end, found in each if found]

    def _own(self) -> list[str]:
        return self.words.listed("remarks", "own")

    def _verb(self, word: str, endings: Sequence[str]) -> str:
        """Return the verb that a word is a form of, nothing where it is none."""
        if word in self.heads or not word.endswith(tuple(endings)) or word in self.words.small:
            return ""
        return next((one for one in stems(word) if one in self.heads), "")
