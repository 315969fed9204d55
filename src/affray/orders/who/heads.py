"""Nouns for somebody: parts of names, kinds, roles, what they hold, he and they, anybody."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from affray.orders.language.text import is_plural, singular
from affray.orders.language.words import Phrase, Words, each_of
from affray.orders.who.person import Person

SHORTEST = 4  # letters of a name that is cut short: the merc guy
LONGEST = 4  # words of a noun
WIDEST = 6  # words of a phrase


@dataclass(frozen=True)
class Head:
    """A noun that may stand for somebody: where it ends, and who has it."""

    end: int
    who: frozenset[str] | None = None  # none: anybody
    last: bool = False  # he, she, it, them
    plural: bool = False
    vague: bool = False  # whoever: somebody only with what is said of them
    loose: bool = False  # anyone: whichever of them
    foul: bool = False  # said of foes: the git


class Nouns:
    """Finds who is meant by a noun."""

    def __init__(self, people: Sequence[Person], words: Words) -> None:
        self.people = people
        self.words = words
        self._lists: dict[str, frozenset[str]] = {}

    # -- nouns --------------------------------------------------------------------------------

    def at(
        self,
        tokens: Sequence[str],
        at: int,
        about: frozenset[str] = frozenset(),
        bare: bool = False,
    ) -> list[Head]:
        """Return the nouns that may stand here; of whom something was remarked is "the one".

        "One" alone is somebody only where any of them will do.
        """
        if at >= len(tokens):
            return []
        found = self._named(tokens, at)
        word = tokens[at]
        if word in self.listed("pronouns"):
            found.append(Head(at + 1, self._by_sex(word), True, word in self.listed("them")))
        if word in self.listed("us"):
            found.append(Head(at + 1, self.friends(True), False, True))
        if word in self.listed("myself"):
            found.append(Head(at + 1, self.those(lambda one: one.asked)))
        if word in self.listed("whoever"):
            found.append(Head(at + 1, self.foes, vague=True))
        found += self._kind_of(tokens, at, about, bare) or ([] if found else self._arms(tokens, at))
        if word in self.listed("number") and self.number_at(tokens, at + 1):
            found.append(Head(at + 1, self.foes))
        return found

    def number_at(self, tokens: Sequence[str], at: int) -> int:
        """Return the number that stands here, 0 where none does."""
        word = tokens[at] if at < len(tokens) else ""
        return int(word) if word.isdigit() and len(word) < 4 else self.words.numbers.get(word, 0)

    def _named(self, tokens: Sequence[str], at: int) -> list[Head]:
        """Return the longest part of a name that stands here, and the same with "guy" behind."""
        for end in range(min(len(tokens), at + LONGEST), at, -1):
            who = self.called(tokens[at:end])
            if not who:
                continue
            plural = is_plural(tokens[end - 1]) and not self._is_name(tokens[end - 1])
            if end == at + 1 and not who & self.foes:  # whoever has a bow is an archer too
                who |= frozenset(one for noun in singular(tokens[at]) for one in self.of_role(noun))
            found = [Head(end, who, False, plural), *self._dubbed(tokens, end, who)]
            counted = self.number_at(tokens, end) == 1  # archer one is no archer fellow
            fellow = self._fellow(tokens, end)
            if fellow and not (counted and any(one.endswith(" 1") for one in who)):
                found.append(replace(fellow, who=self._meeting(fellow.who, who)))  # the acid guy
            return found
        return self._carrying(tokens, at)

    def _dubbed(self, tokens: Sequence[str], at: int, who: frozenset[str]) -> list[Head]:
        """Return the same with a word behind it that no list has: the toll collector."""
        word = tokens[at] if at < len(tokens) else ""
        named = at > 0 and not self._is_name(word) and any(one.isalpha() for one in word)
        known = word in self.words.all or word in self.words.small or word in self.words.rightly
        plain = word.isalpha() and len(word) >= SHORTEST and not known and not word.endswith("ly")
        return [Head(at + 1, who)] if named and plain and who & self.foes else []

    def _carrying(self, tokens: Sequence[str], at: int) -> list[Head]:
        """Return those called by what they have: the bow girl, the spear man, the torch kid."""
        fellow = self._fellow(tokens, at + 1)
        if fellow is None:
            return []
        word = tokens[at]
        short = len(word) >= SHORTEST
        who = self.having_gear(word) or self.by_kind([word])
        who = who or self.those(
            lambda one: short and any(name.startswith(word) for name in one.words)
        )
        who = frozenset(name for name in who if not self._is_asked(name)) or who
        return [replace(fellow, who=self._meeting(fellow.who, who))] if who else []

    def _arms(self, tokens: Sequence[str], at: int) -> list[Head]:
        """Return those who are called by their weapons: those spears, the crossbows."""
        word = tokens[at]
        led = at > 0 and tokens[at - 1] in self.listed("articles") - self.listed("of one")
        if not led or len(singular(word)) < 2 or word in self.words.small:
            return []
        who = frozenset(one for noun in singular(word)[1:] for one in self.having_gear(noun))
        who = frozenset(one for one in who if not self._is_asked(one))
        return [Head(at + 1, who, False, True)] if who else []

    def _fellow(self, tokens: Sequence[str], at: int) -> Head | None:
        """Return the noun behind a part of a name that says no more: guy, girl, thing."""
        word = tokens[at] if at < len(tokens) else ""
        for noun in singular(word):
            if noun in self.listed("women"):
                return Head(at + 1, self.women or None, False, noun != word)
            if noun in self.listed("fellow"):
                return Head(at + 1, None, False, noun != word)
        return None

    def _kind_of(
        self, tokens: Sequence[str], at: int, about: frozenset[str], bare: bool
    ) -> list[Head]:
        """Return who is of a kind that is no name: the foe, a friend, the archer, the girl."""
        word = tokens[at]
        crowd = self._crowd_of(tokens, at)
        if crowd:
            return crowd
        alone = word == "one" and (at == 0 or tokens[at - 1] not in self._before_one)
        alone &= not (at > 1 and tokens[at - 2] in self.listed("the"))  # the dangerous one
        if (alone and not bare) or self.called([word]):
            return []
        for noun in singular(word):
            who = self.of_role(noun)
            if who:
                return [Head(at + 1, who, False, noun != word)]
        for noun in singular(word):
            plural = noun != word
            if noun in self.listed("women"):
                return [Head(at + 1, self.women or None, False, plural)]
            if noun in self.listed("mounts") and self._mounts and not self._is_owned(tokens, at):
                return [Head(at + 1, self._mounts_called(tokens, at), False, plural)]
            if noun in self.listed("anybody"):
                any_, foul = noun in self.listed("any"), noun in self.listed("foul")
                return [Head(at + 1, about or None, False, plural, loose=any_, foul=foul)]
            if noun in self.listed("foe"):
                return [Head(at + 1, self.foes, False, plural)]
            if noun in self.listed("kin"):
                return [Head(at + 1, self._kin or self.friends(False), False, plural)]
            if noun in self.listed("friend"):
                return [Head(at + 1, self.friends(False), False, plural)]
        return []

    def _crowd_of(self, tokens: Sequence[str], at: int) -> list[Head]:
        """Return those who are called a crowd: that whole bunch, the mob of bandits."""
        before = tokens[at - 1] if at else ""
        led = before in self.listed("articles") or before in self.listed("flourish")
        if tokens[at] not in self.listed("crowd") or not led or self.called([tokens[at]]):
            return []
        start = (
            at + 2 + (tokens[at + 2 : at + 3] != [] and tokens[at + 2] in self.listed("articles"))
        )
        inner = self.at(tokens, start) if tokens[at + 1 : at + 2] == ["of"] else []
        whole = [replace(one, plural=True) for one in inner if one.plural]
        return whole or [Head(at + 1, self.foes, False, True)]

    # -- who ----------------------------------------------------------------------------------

    def called(self, words: Sequence[str]) -> frozenset[str]:
        """Return those whose name has these words side by side, found once."""
        key = tuple(words)
        if key not in self._called:
            self._called[key] = self._who_is_called(words)
        return self._called[key]

    @cached_property
    def _called(self) -> dict[tuple[str, ...], frozenset[str]]:
        """Return who is called by which words, as far as that was asked."""
        return {}

    def _who_is_called(self, words: Sequence[str]) -> frozenset[str]:
        """Return those whose name has these words side by side, or who are called so as well."""
        if all(word.isdigit() or word in self.words.small for word in words):
            return frozenset()  # the house pet is not "the"
        found = self._having(words, singular(words[-1])) or self._also_called(words)
        if not found and len(words) == 2:
            whole = words[0] + words[1]  # the spear man is a spearman
            found = self._having([whole], singular(whole))
        return found or self.by_kind(words)

    def of_role(self, noun: str) -> frozenset[str]:
        """Return those whose weapon makes them what a noun says: an archer has a bow."""
        weapons = {*self.words.listed("people", "roles", noun)}
        found = self._in_hand(weapons)
        for ending in self.listed("man"):
            stem = noun.removesuffix(ending)
            if stem != noun and len(stem) > 2:  # axeman, swordsman
                found |= self.having_gear(stem) | self.having_gear(stem.removesuffix("s"))
        return found

    def _in_hand(self, weapons: Collection[str]) -> frozenset[str]:
        """Return those who have such a weapon in hand; of a side without any, those who have it."""
        found: set[str] = set()
        for side in (self.foes, self.friends(True)):
            having = [one for one in self.people if {*one.holds, *one.wears} & {*weapons}]
            having = [one for one in having if one.name in side]
            wielding = [one for one in having if {*one.wields, *one.wears} & {*weapons}]
            found |= {one.name for one in wielding or having}
        return frozenset(found)

    def having_gear(self, word: str) -> frozenset[str]:
        """Return those who are seen to hold or wear something, by its name or its kind."""
        own = set(singular(word))
        meant = {*own, *self.words.listed("people", "gear", word)}
        endings = tuple(self.words.listed("kinds", word))
        found = [one for one in self.people if _has(one, meant, endings)]
        if not found:  # the guy in the armour is the armoured brute
            found = [one for one in self.people if meant & set(one.words) and len(meant) > 1]
        named = [one for one in found if _has(one, own)]  # a mace, before a club that is like it
        sides = {one.friend for one in named if not one.asked}
        return frozenset(one.name for one in found if one in named or one.friend not in sides)

    def those(self, fits: Callable[[Person], bool]) -> frozenset[str]:
        """Return the names of those whom something fits."""
        return frozenset(one.name for one in self.people if fits(one))

    @cached_property
    def foes(self) -> frozenset[str]:
        """Return everybody on another side."""
        return self.those(lambda one: not one.friend)

    def friends(self, own: bool) -> frozenset[str]:
        """Return one's side, oneself included or not."""
        return self.those(lambda one: one.friend and (own or not one.asked))

    @cached_property
    def _kin(self) -> frozenset[str]:
        """Return the friends who are of one's own kind: my brother."""
        kinds = [one.kind for one in self.people if one.asked]
        return self.those(lambda one: one.friend and not one.asked and one.kind in kinds)

    @cached_property
    def _mounts(self) -> frozenset[str]:
        """Return who is ridden; nobody for who rides, whose own mount is "the horse"."""
        if any(one.asked and one.rides for one in self.people):
            return frozenset()
        ridden = {one.rides for one in self.people if one.rides}
        return self.those(lambda one: one.name in ridden)

    def _mounts_called(self, tokens: Sequence[str], at: int) -> frozenset[str]:
        """Return who is ridden, or the one whose name stands before the noun: the grey horse."""
        name = tokens[at - 1] if at else ""
        called = {one for one in self._mounts if name in one.casefold().split()}
        return frozenset(called) or self._mounts

    def _is_owned(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether it is said whose something is: his horse, the captain's horse."""
        whose = {"'s", *self.listed("his"), *self.listed("my"), *self.listed("their")}
        return at > 0 and tokens[at - 1] in whose

    @cached_property
    def women(self) -> frozenset[str]:
        """Return those of whom the book knows that they are women."""
        known = set(self.words.listed("people", "she"))
        return self.those(lambda one: bool(known & set(one.words)))

    def _by_sex(self, word: str) -> frozenset[str] | None:
        """Return who can be "her", or "him"; anybody where the book does not know."""
        if word in self.listed("her") and self.women:
            return self.women
        if word in self.listed("him") and self.women:
            return self.those(lambda one: one.name not in self.women)
        return None

    def by_kind(self, words: Sequence[str]) -> frozenset[str]:
        """Return those of a kind by their names: a beast is a wolf or a hound."""
        kinds = self.kinds
        nouns = [" ".join([*words[:-1], noun]) for noun in singular(words[-1])]
        found: set[str] = set()
        for name in {name for noun in nouns for name in kinds.get(noun, ())}:
            # a bandit is a grunt, and a bandit captain is none
            for side in (self.foes, self.friends(True)):
                called = [one for one in self.people if name in one.words and one.name in side]
                exactly = [one for one in called if one.kind == [name]]
                found |= {one.name for one in exactly or called}
        if not found and any(noun in self.listed("leading") for noun in nouns):
            return self._only_one_of_a_kind
        return frozenset(found)

    @cached_property
    def kinds(self) -> dict[str, list[str]]:
        """Return the words for a kind, each with the words of names that are of it."""
        found: dict[str, list[str]] = {}
        for said, names in self.words.section("people", "called").items():
            for noun in each_of(said):
                found.setdefault(noun, []).extend(names)
        return found

    @cached_property
    def _only_one_of_a_kind(self) -> frozenset[str]:
        """Return the one foe who has no like, where the others are many: their leader."""
        kinds = [tuple(one.kind) for one in self.people if not one.friend]
        alone = self.those(lambda one: not one.friend and kinds.count(tuple(one.kind)) == 1)
        return alone if len(alone) == 1 and len(kinds) > 2 else frozenset()

    def _also_called(self, words: Sequence[str]) -> frozenset[str]:
        """Return those for whom there is another word: a dog is a hound."""
        also = self.words.section("people", "also")
        nouns = [one for one in also for last in singular(words[-1]) if last in also[one]]
        return frozenset(name for noun in nouns for name in self._having(words, [noun]))

    def _having(self, words: Sequence[str], last: Collection[str]) -> frozenset[str]:
        """Return those whose name has these words side by side, the last of them as given."""
        return frozenset(
            one.name
            for one in self.people
            for at in range(len(one.words) - len(words) + 1)
            if one.words[at : at + len(words) - 1] == list(words[:-1])
            and one.words[at + len(words) - 1] in last
        )

    def _is_name(self, word: str) -> bool:
        """Tell whether a name has exactly this word, so that an s is no plural."""
        return any(word in one.words for one in self.people)

    def _is_asked(self, name: str) -> bool:
        return any(one.asked and one.name == name for one in self.people)

    def _meeting(self, one: frozenset[str] | None, other: frozenset[str]) -> frozenset[str]:
        """Return who is in both; the second alone where nobody is."""
        return (one & other if one is not None else other) or other

    @cached_property
    def _before_one(self) -> set[str]:
        """Return the words that may stand before "one" where it is somebody."""
        adjectives = self.words.phrases("people", "adjectives")
        last = {phrase[-1] for phrase in adjectives}
        ordinals = set(self.words.section("people", "ordinals"))
        return last | ordinals | {"the", "that", "this", *self.listed("flourish")}

    def listed(self, name: str) -> frozenset[str]:
        """Return a list of the words for people."""
        if name not in self._lists:
            self._lists[name] = frozenset(self.words.listed("people", name))
        return self._lists[name]


def _has(one: Person, words: Collection[str], endings: tuple[str, ...] = ()) -> bool:
    """Tell whether somebody is seen to have something of a name, or of a kind."""
    return any(
        has in words or (endings and has.endswith(endings)) for has in (*one.holds, *one.wears)
    )


def longest(phrases: Mapping[Phrase, str], tokens: Sequence[str], at: int) -> int:
    """Return how many words the longest phrase has that stands here."""
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        if tuple(tokens[at : at + length]) in phrases:
            return length
    return 0
