"""Who is meant: by name, number, description, what they have and do, or as spoken of last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from affray.orders.language.text import MARKS
from affray.orders.language.words import Phrase, Words
from affray.orders.where.grounds import Grounds
from affray.orders.who.biggest import big_by_kind
from affray.orders.who.deeds import Deeds
from affray.orders.who.heads import Head, Nouns, longest
from affray.orders.who.person import (
    BIGGEST,
    BLEEDING,
    CLOSE,
    LAST,
    NEAREST,
    NOT,
    OTHER,
    PRONE,
    SAME,
    SMALLEST,
    STANDING,
    WEAKEST,
    WOUNDED,
    Described,
    Person,
    altered,
)
from affray.orders.who.telling import Telling
from affray.orders.who.whose import belonging

HURT = {WOUNDED, WEAKEST, BLEEDING}  # of whom somebody else may be worse off
OF_ANYTHING = (OTHER, SAME, LAST, BIGGEST, SMALLEST)  # said of things as often as of people
FURTHER = 3  # things that are said of somebody behind the noun, at most


@dataclass
class Before:
    """What stands before a noun: the two nearest, the second of, any of."""

    end: int
    adjectives: list[str] = field(default_factory=list)
    number: int = 0
    many: int = 0
    aside: bool = False  # a side, which alone is nobody
    single: bool = False  # one of several
    loose: bool = False  # whichever of them
    foe: bool = False  # the enemy wizard


@dataclass
class Crowd:
    """Everybody whom the one who orders knows of, and the words for them."""

    people: list[Person]
    words: Words
    last: list[str] = field(default_factory=list)  # names, as spoken of last
    ground: Mapping[str, Sequence[int]] = field(default_factory=dict)  # what places are called
    grounds: Grounds | None = None  # which piece of ground is meant
    far: Callable[[int, int], int] = lambda one, other: 0
    beside: int = 0  # so far off is beside
    whichever: bool = False  # any of them will do
    about: frozenset[str] = frozenset()  # of whom something was remarked before the order
    spared: set[str] = field(default_factory=set)  # to whom it is said not to be done
    undone: set[str] = field(default_factory=set)  # verbs that are said not to be done

    def __post_init__(self) -> None:
        """Know the nouns and the deeds of everybody."""
        self.nouns = Nouns(self.people, self.words)
        self.deeds = Deeds(self.nouns, self._are_beside)
        self._known: dict[object, list[tuple[int, Described]]] = {}

    def _are_beside(self, one: Person, other: Person) -> bool:
        return self.far(one.place, other.place) <= self.beside

    @property
    def own(self) -> Person | None:
        """Return the one who is ordered about."""
        return next((one for one in self.people if one.asked), None)

    def vocabulary(self) -> set[str]:
        """Return every word of a name, or of what somebody is seen to have."""
        return {word for one in self.people for word in (*one.words, *one.holds, *one.wears)}

    def described_at(self, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
        """Return who may be spoken of from a word on, each with where the words end."""
        key = (tuple(tokens), at, self.whichever, self.about, tuple(self.last))
        if key not in self._known:
            self._known[key] = self._described(tokens, at)
        return list(self._known[key])

    def any_of(self, tokens: Sequence[str], at: int) -> int:
        """Return how many words say that it may be any of them: one of the bandits."""
        some: dict[Phrase, str] = {
            tuple(one.split()): "" for one in self.words.listed("people", "any of")
        }
        return longest(some, tokens, at)

    def at_blows(self) -> list[str]:
        """Return the only one with whom one is at blows, who is "him" until another is named."""
        own = self.own
        foes = [one for one in self.people if not one.friend and one.band > 0]
        melee = [one.name for one in foes if own is not None and one.name in own.fights]
        return melee if len(melee) == 1 else []

    def him(self, said: Described, able: Sequence[Person]) -> list[Person]:
        """Return whom "him" may mean before anybody was spoken of: any foe, or a hurt friend."""
        melee = self.at_blows()
        able = able or [one for one in self.people if one.name in melee]
        fit = [one for one in able if said.named is None or one.name in said.named]
        if said.text in self.words.idioms.get("again", ()):  # the same as before, or nobody
            struck = self.own.struck[:1] if self.own else ()
            return [one for one in fit if one.name in (struck or melee)]
        foes = [one for one in fit if not one.friend and one.band > 0]
        near = [one for one in able if not one.friend and self._is_close(one)]
        if foes and len(near) == 1 and not any(self._is_close(one) for one in foes):
            foes += near  # nobody can see of everybody whether it is a he
        friends = [one for one in fit if one.friend and not one.asked]
        return foes or [one for one in friends if one.band < one.best] or friends

    def hurt_in_melee(self, said: Described, found: list[Person]) -> list[Person]:
        """Return who is hurt of those at blows with oneself, where only they can be struck.

        In a fight of areas nobody engaged reaches those who are hurt worse and fight elsewhere.
        """
        own = self.own
        if own is None or own.at or not own.fights or not said.adjectives:
            return found
        melee = [one for one in self.people if one.name in own.fights and one.place == own.place]
        if not set(said.adjectives) <= HURT or any(one in melee for one in found):
            return found
        return [one for one in said.among(melee, self.last) if one.band < one.best] or found

    def _is_close(self, one: Person) -> bool:
        return one.band > 0 and one.distance <= self.beside

    def hear_of(self, words: Sequence[str]) -> None:
        """Remember whom a remark is about: "him" is whoever was spoken of last.

        Of friends and foes whoever comes first: Kade has one of those beasts on him.
        """
        said = self._spoken_of(words)
        friends = next((ones for ones in said if ones[0].friend), [])
        foes = next((ones for ones in said if not ones[0].friend), [])
        if friends and len(foes) > 1:
            foes = self.deeds.at_them(foes, friends) or foes
        if said:
            self.last = [one.name for one in (*friends, *foes)]
            up = [one for one in foes if one.band > 0]  # "one" is hardly one who is down
            self.about = frozenset(one.name for one in (up if foes else friends))

    def _spoken_of(self, words: Sequence[str]) -> list[list[Person]]:
        """Return those who are named in some words, each time those who may be meant."""
        found: list[list[Person]] = []
        at = 0
        while at < len(words):
            named = [(end, who) for end, who in self.described_at(words, at) if who.named]
            for _, who in named[-1:]:
                meant = self.hurt_in_melee(who, who.among(self.people, self.last))
                people = [one for one in meant if not one.asked]
                found += [people] if people else []
            at = named[-1][0] if named else at + 1
        return found

    # -- before the noun ----------------------------------------------------------------------

    def _described(self, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
        if at >= len(tokens):
            return []
        before = self.before(tokens, at)
        readings: list[tuple[int, Described]] = []
        vague: list[tuple[int, Described]] = []
        loose = before.loose or (at > 0 and tokens[at - 1] in self.words.listed("people", "a"))
        whole = tuple(before.adjectives)
        counted = before.many and before.end > at and not self._heads(tokens, before.end)
        aside = before.aside or self._of_things(tokens, before)
        led = at > 0 and tokens[at - 1] in self.nouns.listed("articles")
        aside |= whole == (PRONE,) and not led  # drop prone, get down on the ground
        if (whole or counted) and not aside:  # "left" by itself is nobody
            text = " ".join(tokens[at : before.end])
            number, many = before.number, before.many
            readings.append((before.end, Described(text, "", None, whole, number, (), many)))
        shot = self.is_shot(tokens, before.end)
        for head in self._heads(tokens, before.end) if not shot else ():
            if self._names_more(tokens, at, before, head):
                continue
            many = 0 if before.single else before.many or (-1 if head.plural else 0)
            text, noun = " ".join(tokens[at : head.end]), " ".join(tokens[before.end : head.end])
            who = None if head.last and self.last else head.who  # whoever was spoken of is "him"
            said = Described(text, noun, who, whole, before.number, (), many, head.last)
            said = altered(said, foul=head.foul)
            said = self._of_foes(said) if before.foe and not said.last else said
            said = self._whose(
                tokens, at, altered(said, loose=(loose or head.loose or head.vague) and not many)
            )
            (vague if head.vague else readings).append((head.end, said))
        readings += belonging(self, tokens, at)
        return self._further(tokens, at, readings, vague)

    def _of_things(self, tokens: Sequence[str], before: Before) -> bool:
        """Tell whether an adjective belongs to a thing that follows: another arrow."""
        after = tokens[before.end] if before.end < len(tokens) else ","
        if self.is_shot(tokens, before.end):
            return True  # another one for the enforcer
        if before.end and tokens[before.end - 1] in self.nouns.listed("attributive"):
            return True  # close behind the brute
        loose = before.adjectives[-1:] and before.adjectives[-1] in OF_ANYTHING
        return bool(loose) and after not in MARKS and after not in self.words.small

    def is_shot(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether one more shot is meant: another one into him, another for the brute."""
        at += at < len(tokens) and tokens[at] in self.nouns.listed("shots")
        begins = any(tokens[one : one + 1] == ["another"] for one in (at - 1, at - 2) if one >= 0)
        return begins and at < len(tokens) and tokens[at] in self.nouns.listed("goes to")

    def before(self, tokens: Sequence[str], at: int) -> Before:
        """Return what stands before a noun, and where that begins."""
        words, found = self.words, Before(at)
        adjectives = words.phrases("people", "adjectives")
        sides = words.phrases("people", "sides before")
        ordinals = words.section("people", "ordinals")
        while found.end < len(tokens):
            end = found.end
            word, after = tokens[end], tokens[end + 1 : end + 2]
            length = longest(adjectives, tokens, end)
            if length and not self._is_kind(tokens, end):
                found.adjectives.append(adjectives[tuple(tokens[end : end + length])])
                found.end += length
            elif word in self.nouns.listed("of foes") and self._named_at(tokens, end + 1):
                found.foe, found.end = True, end + 1  # the enemy wizard
            elif (word,) in sides and after != ["of"]:
                found.adjectives.append(sides[(word,)])
                found.aside, found.end = True, end + 1
            elif word in self.nouns.listed("all") or self._is_each(tokens, end):
                found.many, found.end = -1, end + 1
            elif self.any_of(tokens, end) and not self._does_it(tokens, end):
                found.single = found.loose = True
                found.end += self.any_of(tokens, end)
            elif end > at and word == "of" and (found.adjectives or found.number):
                found.single, found.end = True, end + 1  # the nearer of the two
            elif end > at and word in self.nouns.listed("between"):
                if word in self.nouns.listed("those") and not self._goes_on(tokens, end + 1):
                    break  # one of them, one of those on the wall
                found.end += 1
            elif end > at and word in self.nouns.listed("their") and self._goes_on(tokens, end + 1):
                found.foe, found.end = True, end + 1  # one of their gunmen
            elif word in self.nouns.listed("foremost") and self._named_at(tokens, end + 1):
                found.adjectives.append(NEAREST)
                found.end += 1  # the lead dog, but lead the charge
            elif self._is_number(tokens, end):
                found.number = self.nouns.number_at(tokens, end + 1)
                found.end = end + 2  # number 2 orc
            elif self._joins_two(tokens, end) or self._counts_all(tokens, end, found):
                found.end += 1
            elif self._counts(tokens, end):
                found.many, found.end = self.nouns.number_at(tokens, end), end + 1
            elif word in ordinals:
                found.number, found.end = int(ordinals[word]), end + 1
            elif self._tells_nothing(tokens, at, end) and self._goes_on(tokens, end + 1):
                found.end += 1
            else:
                break
        return found

    def _does_it(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether it is whoever somebody fights: whatever Odo is fighting."""
        whoever = tokens[at] in self.nouns.listed("whoever")
        return whoever and bool(self.deeds.told(tokens, at + 1, frozenset(), True))

    def _is_kind(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether an adjective is a part of what somebody is called: a dead man walks."""
        whole = " ".join(tokens[at : at + 2])
        return bool(self.nouns.called(tokens[at : at + 1])) or (
            whole in self.nouns.kinds and bool(self.nouns.called(tokens[at : at + 2]))
        )

    def _tells_nothing(self, tokens: Sequence[str], at: int, end: int) -> bool:
        """Tell whether a word tells nobody apart: a flourish, or one that no list has, the red."""
        word = tokens[end]
        if word in self.nouns.listed("flourish"):
            return True
        if self._heads(tokens, end):
            return False  # the torch guy
        inside = end > at or (at > 0 and tokens[at - 1] in self.nouns.listed("articles"))
        unknown = word.isalpha() and not (word in self.words.small or word in self.meaningful)
        return inside and unknown

    @cached_property
    def meaningful(self) -> frozenset[str]:
        """Return the words that mean something: those of lists, of people and of the ground."""
        labels = {word for label in self.ground for word in label.split()}
        return frozenset(self.vocabulary() | self.words.all | labels)

    def _goes_on(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether a noun for somebody follows, behind what may stand before one."""
        if at >= len(tokens) or self._heads(tokens, at):
            return at < len(tokens)
        length = longest(self.words.phrases("people", "adjectives"), tokens, at)
        length = length or int(tokens[at] in self.nouns.listed("flourish"))
        return bool(length) and self._goes_on(tokens, at + length)

    def _names_more(self, tokens: Sequence[str], at: int, before: Before, head: Head) -> bool:
        """Tell whether an adjective is a part of a name: the big quarryman is Big Quarryman."""
        whole = self.nouns.called(tokens[at : head.end])
        return before.end > at and bool(whole) and whole != head.who

    def _whose(self, tokens: Sequence[str], at: int, said: Described) -> Described:
        """Return who is meant where it is said whose they are: our captain, their archers."""
        before = tokens[at - 1] if at else ""
        if before in self.nouns.listed("his") and not said.last:
            theirs = self.deeds.victims(self._he(tokens, at), True) & (said.named or frozenset())
            if theirs:
                return altered(said, named=theirs)  # Halvard, and his statue
        if before in self.nouns.listed("this") and not (said.last or said.number):
            return self._at_hand(said)
        if said.last or before not in (*self.nouns.listed("my"), *self.nouns.listed("their")):
            return said
        ours = before in self.nouns.listed("my")
        side = self.nouns.friends(False) if ours else self.nouns.foes
        named = side if said.named is None else side & said.named
        return altered(said, named=named) if named else said

    def _of_foes(self, said: Described) -> Described:
        """Return somebody who is said to be a foe."""
        foes = self.nouns.foes
        return altered(said, named=foes if said.named is None else foes & said.named)

    def _at_hand(self, said: Described) -> Described:
        """Return whom "this one" means: a foe beside oneself, sooner one with whom one is busy."""
        own = self.own
        foes = [one for one in self.people if not one.friend and one.band > 0]
        near = [one.name for one in foes if one.distance <= self.beside]
        busy = [one for one in near if own and one in (*own.fights, *own.struck[:1])]
        for some in (busy, near) if own is not None and not said.adjectives else ():
            named = frozenset(some) & (said.named if said.named is not None else frozenset(some))
            if named and (said.many < 1 or len(named) == said.many):
                return altered(said, named=named)
        return said

    def _is_number(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether the number of whoever follows stands here: number 2 orc."""
        led = tokens[at] in self.nouns.listed("number") and self.nouns.number_at(tokens, at + 1)
        return bool(led) and bool(self._named_at(tokens, at + 2))

    def _named_at(self, tokens: Sequence[str], at: int) -> list[Head]:
        """Return the nouns here that are a name or a kind."""
        return [one for one in self._heads(tokens, at) if one.who and not one.last]

    def _counts(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether a number counts people: the two sentries."""
        counts = self.nouns.number_at(tokens, at) > 1
        after = at + 1 + 2 * (tokens[at + 1 : at + 2] == ["of"])  # two of their gunmen
        return counts and (self._goes_on(tokens, after) or self._counts_alone(tokens, at))

    def _counts_all(self, tokens: Sequence[str], at: int, found: Before) -> bool:
        """Tell whether a number only says of how many some are: two of the three wolves."""
        return found.many > 0 and self.nouns.number_at(tokens, at) > 1

    def _joins_two(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether "both" only joins two who are named: both hound 1 and hound 2."""
        if tokens[at] not in self.nouns.listed("joining"):
            return False
        articles = self.nouns.listed("articles")
        after = at + 1 + (tokens[at + 1 : at + 2] != [] and tokens[at + 1] in articles)
        for head in self._named_at(tokens, after):
            number = self.nouns.number_at(tokens, head.end)
            end = head.end + bool(number)
            if tokens[end : end + 1] == ["and"] and (number or not head.plural):
                return True
        return False

    def _counts_alone(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether a number alone counts people: those two, both of them, the two here."""
        after = at + 1
        while after < len(tokens) and tokens[after] in ("of", *self.nouns.listed("those")):
            after += 1
        led = tokens[at - 1 : at] != [] and tokens[at - 1] in self.nouns.listed("those ones")
        ends = after == len(tokens) or tokens[after] in MARKS
        ends |= ends or bool(longest(self.adjectives_behind, tokens, after))
        return ends and (led or after > at + 1)

    def _is_each(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether each of somebody is meant: one shot at each gunman."""
        each = tokens[at] in self.nouns.listed("each")
        return each and bool(self.nouns.called(tokens[at + 1 : at + 2]))

    def _heads(self, tokens: Sequence[str], at: int) -> list[Head]:
        return self.nouns.at(tokens, at, self.about, self.whichever)

    # -- behind the noun ----------------------------------------------------------------------

    def _further(
        self,
        tokens: Sequence[str],
        at: int,
        readings: list[tuple[int, Described]],
        vague: list[tuple[int, Described]],
    ) -> list[tuple[int, Described]]:
        """Return readings with whatever else is said of somebody behind the noun."""
        telling = Telling(self, tokens, self._he(tokens, at))
        found, now = list(readings), [*((one, False) for one in readings)]
        now += [(one, True) for one in vague]
        for _ in range(FURTHER):
            more = [one for (reading, loose) in now for one in telling.more(*reading, loose)]
            more = [one for one in more if one not in found]
            if not more:
                break
            found += more
            now = [(one, False) for one in more]
        return [(end, self._by_context(tokens, at, said)) for end, said in found]

    def _by_context(self, tokens: Sequence[str], at: int, said: Described) -> Described:
        """Return who "the other" and "the same" are by what was said before, or done."""
        said = self._on_me(big_by_kind(self.people, self.nouns, said))
        marks = {one for one in said.adjectives if one in (OTHER, SAME)}
        if not marks or said.last:
            return said
        before = self._he(tokens, at)
        struck = frozenset(self.own.struck[:1] if self.own else ())
        left = tuple(one for one in said.adjectives if one not in (OTHER, SAME))
        every = said.named if said.named is not None else self.nouns.foes
        if SAME in marks and said.number:
            return altered(said, adjectives=left)  # the same dog, number 3
        if SAME in marks:
            known = before & every or struck & every
            for one in self.people:
                known = known or (every & set(one.struck[:1]) if one.name in before else known)
            told = bool(said.more and said.named)  # the same one Kade shot
            return altered(said, adjectives=left, named=known or every) if known or told else said
        known = (before or struck) & every
        return altered(said, adjectives=left, named=every - known) if known else said

    def _on_me(self, said: Described) -> Described:
        """Return who is close by in a fight of areas: of several, who is at blows with oneself."""
        own = self.own
        if own is None or own.at or CLOSE not in said.adjectives or said.last:
            return said
        busy = frozenset(own.fights) & (self.nouns.foes if said.named is None else said.named)
        return altered(said, named=busy) if busy else said

    def _he(self, tokens: Sequence[str], at: int) -> frozenset[str]:
        """Return who was spoken of last before a word: in the order itself, or before it."""
        for start in range(at - 1, -1, -1):
            for head in self.nouns.at(tokens, start):
                if head.who is None or head.last or head.end > at or not self._is_called(head):
                    continue
                number = self.nouns.number_at(tokens, head.end)
                numbered = frozenset(one for one in head.who if one.endswith(f" {number}"))
                who = numbered or head.who
                if len(who) == 1 and not (self.own and self.own.name in who):
                    return who
        names = {*self.last, *self.about}
        friends = frozenset(one.name for one in self.people if one.name in names and one.friend)
        return friends or self.about or frozenset(self.last)

    def _is_called(self, head: Head) -> bool:
        return head.who is not None and not head.vague and not head.plural

    @cached_property
    def adjectives_behind(self) -> dict[Phrase, str]:
        """Return what may be said of somebody behind the noun."""
        sides = self.words.phrases("people", "sides behind")
        return self.words.phrases("people", "adjectives") | sides

    def negated(self, adjective: str) -> str:
        """Return what somebody is who is not so."""
        return STANDING if adjective == "down" else NOT + adjective
