"""Who is meant: by name, number, description, what they hold, or as the one spoken of last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from affray.orders.person import Described, Person, altered
from affray.orders.text import is_plural, singular
from affray.orders.words import Words


@dataclass
class Crowd:
    """Everybody whom the one who orders knows of, and the words for them."""

    people: list[Person]
    words: Words
    last: list[str] = field(default_factory=list)  # names, as spoken of last
    ground: Mapping[str, Sequence[int]] = field(default_factory=dict)  # what places are called
    far: Callable[[int, int], int] = lambda one, other: 0
    beside: int = 0  # so far off is beside
    whichever: bool = False  # any of them will do
    about: frozenset[str] = frozenset()  # of whom something was remarked before the order
    spared: set[str] = field(default_factory=set)  # to whom it is said not to be done
    undone: set[str] = field(default_factory=set)  # verbs that are said not to be done

    def vocabulary(self) -> set[str]:
        """Return every word of a name or of a weapon that is seen."""
        return {word for one in self.people for word in (*one.words, *one.holds)}

    def described_at(self, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
        """Return who may be spoken of from a word on, each with where the words end."""
        adjectives = self.words.phrases("people", "adjectives")
        sides = self.words.phrases("people", "sides before")
        end = at
        found: list[str] = []
        aside = single = False
        many = number = 0
        while end < len(tokens):
            length = _longest(adjectives, tokens, end)
            if length:
                found.append(adjectives[tuple(tokens[end : end + length])])
                end += length
            elif (tokens[end],) in sides and tokens[end + 1 : end + 2] != ["of"]:
                found.append(sides[(tokens[end],)])
                aside, end = True, end + 1
            elif tokens[end] in self.words.listed("people", "all") or self._is_each(tokens, end):
                many, end = -1, end + 1
            elif self.any_of(tokens, end):
                single, end = True, end + self.any_of(tokens, end)
            elif end > at and tokens[end] in self.words.listed("people", "between"):
                end += 1
            elif self._counts(tokens, end):
                many, end = self.words.numbers.get(tokens[end], 0), end + 1
            elif tokens[end] in self.words.section("people", "ordinals"):
                number = int(self.words.section("people", "ordinals")[tokens[end]])
                end += 1
            else:
                break
        readings: list[tuple[int, Described]] = []
        text = " ".join(tokens[at:end])
        alone = found or (many and end > at and not self._head_follows(tokens, end))
        if alone and not aside:  # "left" by itself is nobody
            readings.append((end, Described(text, "", None, tuple(found), number, (), many)))
        for after, who, last, plural in self._heads(tokens, end):
            more = 0 if single else -1 if plural and not many else many
            whole, noun = " ".join(tokens[at:after]), " ".join(tokens[end:after])
            said = Described(whole, noun, who, tuple(found), number, (), more, last)
            readings += [(after, said), *self._numbered(tokens, after, said)]
        readings += [one for reading in readings for one in self._being(tokens, *reading)]
        more_said = [one for reading in readings for one in self._holding(tokens, *reading)]
        more_said += [one for reading in readings for one in self._standing(tokens, *reading)]
        return readings + more_said

    def any_of(self, tokens: Sequence[str], at: int) -> int:
        """Return how many words say that it may be any of them: one of the bandits."""
        some = {tuple(one.split()): "" for one in self.words.listed("people", "any of")}
        return _longest(some, tokens, at)

    @cached_property
    def _before_one(self) -> set[str]:
        """Return the words that may stand before "one" where it is somebody."""
        adjectives = self.words.phrases("people", "adjectives")
        last = {phrase[-1] for phrase in adjectives}
        return last | set(self.words.section("people", "ordinals")) | {"the", "that", "this"}

    def _counts(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether a number counts people: the two sentries."""
        return (
            tokens[at] in self.words.numbers
            and self.words.numbers[tokens[at]] > 1
            and self._head_follows(tokens, at + 1)
        )

    def _is_each(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether each of somebody is meant: one shot at each gunman."""
        each = tokens[at] in self.words.listed("people", "each")
        return each and bool(self._called(tokens[at + 1 : at + 2]))

    def _head_follows(self, tokens: Sequence[str], at: int) -> bool:
        return bool(self._heads(tokens, at))

    def _heads(
        self, tokens: Sequence[str], at: int
    ) -> list[tuple[int, frozenset[str] | None, bool, bool]]:
        """Return the nouns that may stand here: their end, who has them, "he", and a plural."""
        found: list[tuple[int, frozenset[str] | None, bool, bool]] = []
        for end in range(min(len(tokens), at + 4), at, -1):
            who = self._called(tokens[at:end])
            if who:
                plural = is_plural(tokens[end - 1]) and not self._called_so(tokens[at:end])
                found.append((end, who, False, plural))
                fellow = end < len(tokens) and tokens[end] in self.words.listed("people", "fellow")
                counted = self._number_at(tokens, end) == 1  # archer one is no archer fellow
                if fellow and not (counted and any(one.endswith(" 1") for one in who)):
                    found.append((end + 1, who, False, False))  # the acid guy
                break
        if at < len(tokens):
            word = tokens[at]
            if word in self.words.listed("people", "pronouns"):
                found.append((at + 1, None, True, word in self.words.listed("people", "them")))
            if word in self.words.listed("people", "us"):
                ours = frozenset(one.name for one in self.people if one.friend)
                found.append((at + 1, ours, False, True))
            if word in self.words.listed("people", "myself"):
                own = frozenset(one.name for one in self.people if one.asked)
                found.append((at + 1, own, False, False))
            bare = word == "one" and (at == 0 or tokens[at - 1] not in self._before_one)
            bare &= not self.whichever
            for noun in singular(word) if not (bare or self._called([word])) else ():
                if noun in self.words.listed("people", "anybody"):
                    found.append((at + 1, self.about or None, False, noun != word))
                elif noun in self.words.listed("people", "foe"):
                    foes = frozenset(one.name for one in self.people if not one.friend)
                    found.append((at + 1, foes, False, noun != word))
                elif noun in self.words.listed("people", "friend"):
                    friends = frozenset(
                        one.name for one in self.people if one.friend and not one.asked
                    )
                    found.append((at + 1, friends, False, noun != word))
            found += self._role(word, at)
            if word in self.words.listed("people", "number"):
                foes = frozenset(one.name for one in self.people if not one.friend)
                found += [(at + 1, foes, False, False)] if self._number_at(tokens, at + 1) else []
        return found

    def _number_at(self, tokens: Sequence[str], at: int) -> int:
        """Return the number that stands here, 0 where none does."""
        word = tokens[at] if at < len(tokens) else ""
        return int(word) if word.isdigit() and len(word) < 4 else self.words.numbers.get(word, 0)

    def _role(self, word: str, at: int) -> list[tuple[int, frozenset[str] | None, bool, bool]]:
        """Return those whose weapon makes them what a word says: the archer has a bow."""
        for noun in singular(word):
            weapons = set(self.words.listed("people", "roles", noun))
            who = frozenset(one.name for one in self.people if weapons & set(one.holds))
            if weapons and who and not self._called([word]):
                return [(at + 1, who, False, noun != word)]
        return []

    def _called(self, words: Sequence[str]) -> frozenset[str]:
        """Return those whose name has these words side by side, a plural included."""
        if not words or all(word.isdigit() for word in words):
            return frozenset()
        return self._having(words, singular(words[-1])) or self._also_called(words)

    def _also_called(self, words: Sequence[str]) -> frozenset[str]:
        """Return those for whom there is another word: a dog is a hound."""
        also = self.words.section("people", "also")
        nouns = [one for one in also for last in singular(words[-1]) if last in also[one]]
        return frozenset(name for noun in nouns for name in self._having(words, [noun]))

    def _having(self, words: Sequence[str], last: Sequence[str]) -> frozenset[str]:
        """Return those whose name has these words side by side, the last of them as given."""
        return frozenset(
            one.name
            for one in self.people
            for at in range(len(one.words) - len(words) + 1)
            if one.words[at : at + len(words) - 1] == list(words[:-1])
            and one.words[at + len(words) - 1] in last
        )

    def _called_so(self, words: Sequence[str]) -> bool:
        """Tell whether a name has exactly these words, so that an s is no plural."""
        return any(words[-1] in one.words for one in self.people)

    def _numbered(
        self, tokens: Sequence[str], at: int, said: Described
    ) -> list[tuple[int, Described]]:
        """Return the reading with a number behind the noun: goblin 2, goblin two, number two."""
        if at < len(tokens) and tokens[at] in self.words.listed("people", "number"):
            at += 1
        if at >= len(tokens) or said.number:
            return []
        number = self._number_at(tokens, at)
        known = number != 1 or said.named is None or tokens[at].isdigit()
        if not known:  # the grey one is no first grey
            known = any(
                one.name in (said.named or ()) and one.words[-1] == "1" for one in self.people
            )
        if not number or not known:
            return []
        text = f"{said.text} {number}"
        return [(at + 1, altered(said, number=number, text=text, many=0))]

    def _being(
        self, tokens: Sequence[str], at: int, said: Described
    ) -> list[tuple[int, Described]]:
        """Return the reading with an adjective behind the noun: the goblin nearest to me."""
        adjectives = self.words.phrases("people", "adjectives")
        while at < len(tokens) and tokens[at] in self.words.listed("people", "who is"):
            at += 1
        if said.noun:
            adjectives = adjectives | self.words.phrases("people", "sides behind")
            counted = self._counted(tokens, at, said)
            if counted:
                return counted
        length = _longest(adjectives, tokens, at)
        if not length:
            return []
        end = at + length
        more = (*said.adjectives, adjectives[tuple(tokens[at:end])])
        return [(end, altered(said, adjectives=more, many=0 if said.many == -1 else said.many))]

    def _counted(
        self, tokens: Sequence[str], at: int, said: Described
    ) -> list[tuple[int, Described]]:
        """Return the reading with the side that is counted from: the second from the left."""
        sides = self.words.phrases("people", "counted from")
        length = _longest(sides, tokens, at)
        if not length or not said.number:
            return []
        side = f"{sides[tuple(tokens[at : at + length])]} {said.number}"
        more = (*said.adjectives, side)
        return [(at + length, altered(said, adjectives=more, number=0))]

    def _holding(
        self, tokens: Sequence[str], at: int, said: Described
    ) -> list[tuple[int, Described]]:
        """Return the reading with what is held: the one with the spear."""
        if at >= len(tokens) or tokens[at] not in self.words.listed("people", "holding"):
            return []
        held = {word for one in self.people for word in one.holds}
        end = at + 1
        while end < len(tokens) and tokens[end] in self.words.small:
            if tokens[end] in self.words.listed("people", "my"):
                return []  # that is what the one who acts holds
            end += 1
        gear: list[str] = []
        while end < len(tokens) and tokens[end] in held:
            gear.append(tokens[end])
            end += 1
        if gear:
            return [(end, altered(said, holding=tuple(gear)))]
        kinds = self.words.listed("kinds", tokens[end]) if end < len(tokens) else []
        who = frozenset(
            one.name
            for one in self.people
            if said.named is None or one.name in said.named
            if any(word.endswith(kind) for word in one.holds for kind in kinds)
        )
        return [(end + 1, altered(said, named=who))] if who else []  # the guy with the gun

    def _standing(
        self, tokens: Sequence[str], at: int, said: Described
    ) -> list[tuple[int, Described]]:
        """Return the reading with where somebody is: the archer on the wall, the one by Odo."""
        for how in ("standing", "standing by", "nearest to"):
            phrases = {tuple(one.split()): how for one in self.words.listed("people", how)}
            length = _longest(phrases, tokens, at)
            for end, places, whom in self._grounds(tokens, at + length) if length else ():
                whole = f"{said.text} {' '.join(tokens[at:end])}"
                there = frozenset(places)
                if how != "standing":
                    there = self._places_by(there, whom, said, how == "nearest to")
                elif whom:
                    continue  # nobody stands on somebody
                return [(end, altered(said, at=there, text=whole, last=False))]
        return []

    def _grounds(
        self, tokens: Sequence[str], start: int
    ) -> list[tuple[int, list[int], frozenset[str]]]:
        """Return what ground is named from a word on, or who, with where that is."""
        while start < len(tokens) and tokens[start] in self.words.small:
            start += 1
        found: list[tuple[int, list[int], frozenset[str]]] = []
        for end in range(min(len(tokens), start + 4), start, -1):
            text = " ".join(tokens[start:end])
            for label, places in self.ground.items():
                if text == label or text in label.split():
                    found.append((end, list(places), frozenset()))
        for end in range(min(len(tokens), start + 4), start, -1):
            whom = [one for one in self.people if one.words == list(tokens[start:end])]
            if whom:
                found.append(
                    (end, [one.place for one in whom], frozenset(one.name for one in whom))
                )
        return found

    def _places_by(
        self, places: frozenset[int], whom: frozenset[str], said: Described, nearest: bool
    ) -> frozenset[int]:
        """Return where those stand who are beside some places, or nearest to them."""
        others = [one for one in self.people if one.name not in whom and not one.asked]
        kin = altered(said, noun="")  # the goblin by the cart may be the chief
        found = [one for one in kin.among(others, self.last) if one.band > 0]
        there: set[int] = set()
        for friend in (True, False):  # of the foes, the nearest foe
            each = [one.place for one in found if one.friend == friend]
            far = {one: min(self.far(one, place) for place in places) for one in each}
            most = min(far.values(), default=0) if nearest else self.beside
            there |= {one for one, distance in far.items() if distance <= most}
        return frozenset(there)


def _longest(phrases: dict[tuple[str, ...], str], tokens: Sequence[str], at: int) -> int:
    """Return how many words the longest phrase has that stands here."""
    for length in range(min(4, len(tokens) - at), 0, -1):
        if tuple(tokens[at : at + length]) in phrases:
            return length
    return 0
