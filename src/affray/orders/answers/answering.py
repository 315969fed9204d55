"""Which answers to a small question some words fit, or speak of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from affray.core.act.question import Option
from affray.orders.answers.hits import THING
from affray.orders.answers.keys import Keys
from affray.orders.answers.naming import any_of_them, left_to_others, named, numbered
from affray.orders.answers.replies import armed, matched, says_any, signed
from affray.orders.language.spelling import Spelling
from affray.orders.language.text import MARKS, parts, singular, stems, tokens
from affray.orders.language.words import GAP, Phrase, Words, each_of
from affray.orders.who.people import Crowd

ASKS = "?"
FAR = 8  # squares, which nobody goes and strikes at once


class Answering:
    """Finds which answers of a list some words fit, or speak of."""

    def __init__(self, options: Sequence[Option], crowd: Crowd) -> None:
        self.options = options
        self.crowd = crowd
        self.words: Words = crowd.words
        legal = frozenset(option.key for option in options if option.reason is None)
        self.keys = Keys([option.key for option in options], crowd, legal)
        self.phrases = {option.key: self._phrases_of(option.key) for option in options}
        self.beside = [tuple(one.split()) for one in self.words.listed("besides")]
        self.doubts = [
            tuple(one.split()) for kind in self.words.section("stop").values() for one in kind
        ]
        self.little = self._little()

    def meant(self, heard: Sequence[str]) -> tuple[list[str], bool]:
        """Return the answers that are meant, and whether that is said, not asked."""
        spelt = self.spelt(heard)
        people = named(self.options, spelt, self.crowd)
        if people and self._tends(spelt):
            return [], True  # whose wound is bound is not whom one fights
        if people:
            asked = len(parts(heard)) == 1 and self.keys.asks(heard)
            return people, ASKS not in heard[-1:] and not asked
        if left_to_others(self.options, spelt, self.crowd):
            return [], True
        if self._names_another(spelt):
            return [], True
        if self.keys.parts_company(spelt):
            return [one.key for one in self.options], True
        beside = self.keys.beside(heard) | self.keys.beside(spelt) | self.keys.softly_said(spelt)
        whole = [one for one in self.fitting(spelt) if one not in beside]
        keyed = self.keys.heard(heard) or self.keys.heard(spelt) or self._numbered(spelt)
        keyed = keyed or self.keys.heard(armed(self.crowd, spelt))
        if any(whole == [one] and one not in keyed for one in self.keys.irrevocable):
            whole = []  # leave it to Fenn
        if self._wants_several(spelt, keyed):
            return [one.key for one in self.options if THING in one.key], True
        if self._strikes_afar(heard):
            return [], True
        if self.keys.only_denied(spelt) and len(self.options) > 2 and len(parts(heard)) == 1:
            whole = []  # don't parry
        asked = ASKS in heard or (len(parts(heard)) == 1 and self.keys.asks(heard))
        if len(whole) == 1 and not asked and len(keyed) == 1:
            return list(dict.fromkeys([*keyed, *whole])), True
        soft = self.keys.softly_said(spelt)
        if soft and whole and not self.keys.surely(spelt):
            return list(dict.fromkeys([*whole, *sorted(soft)])), True
        against = self.keys.surely(spelt) - set(whole) and len(keyed) > 1
        if len(whole) == 1 and not (asked or against or self.keys.is_split(spelt)):
            return whole, True
        return (keyed, True) if keyed else (whole, not asked)

    def _wants_several(self, heard: Sequence[str], keyed: Sequence[str]) -> bool:
        """Tell whether more than one thing is wanted of a list: drop both."""
        things = [one.key for one in self.options if THING in one.key]
        among = not keyed or any(one in things for one in keyed)
        return bool(things) and among and says_any(self.words.spoken("telling", "several"), heard)

    def _tends(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody is to be tended, where foes are on the list."""
        keys = {option.key.casefold() for option in self.options}
        foes = any(not one.friend and one.name.casefold() in keys for one in self.crowd.people)
        return foes and any(one in self.words.listed("tending") for one in heard)

    def _strikes_afar(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody is struck who is too far off for any answer to mean that."""
        foes = [one for one in self.crowd.people if not one.friend]
        struck = numbered(heard, foes, self.crowd) if self.keys.only_strikes(heard) else []
        return bool(struck) and all(one.distance > FAR for one in struck)

    def _numbered(self, heard: Sequence[str]) -> list[str]:
        """Return the only answer beside which a number stands that is said: the 12 or less."""
        said = {one for one in heard if one.isdigit()} if len(heard) > 1 else set()
        shown = {one.key: {*tokens(f"{one.words} {one.hint}")} for one in self.options}
        fits = [key for key, words in shown.items() if said and said <= words]
        return fits if len(fits) == 1 and not self.keys.spoken_of(heard) else []

    def absent(self, heard: Sequence[str]) -> str:
        """Return who is meant by name and number and is on no list: captain 2, like I said."""
        keys = {option.key.casefold() for option in self.options}
        listed = [one for one in self.crowd.people if one.name.casefold() in keys]
        sides = {one.friend for one in listed}
        others = [one for one in self.crowd.people if one.friend in sides and not one.asked]
        said, _ = any_of_them(self.spelt(heard), self.crowd)
        found = numbered(said, others, self.crowd)
        return found[0].name if found and not any(one in listed for one in found) else ""

    def _names_another(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody is named who is on no list: bandit 3, of captains and archers."""
        keys = {option.key.casefold() for option in self.options}
        said = " ".join(one for one in heard if one not in MARKS and one not in self.words.small)
        others = [one.name.casefold() for one in self.crowd.people]
        return said in others and said not in keys

    def as_odds_go(self, heard: Sequence[str]) -> list[str]:
        """Return the answers of which the likeliest is wanted; none where that is not said."""
        phrases = self.words.parted("telling", "best")
        spelt = self.spelt(heard)
        told = [one for part in parts(spelt) if not self._tells_of_others(part) for one in part]
        said = any(told[at : at + len(one)] == one for one in phrases for at in range(len(told)))
        legal = [one.key for one in self.options if one.reason is None]
        named = [one for one in legal if any(word in spelt for word in one.casefold().split())]
        return (named if len(named) > 1 else legal) if said and len(named) != 1 else []

    def not_given(self, heard: Sequence[str], answers: Sequence[str]) -> str:
        """Return why one of some answers is not to be had as it is wanted: reroll only the ones."""
        for key in answers:
            for reason, said in self.words.section("not given", key).items():
                phrases = [tuple(one.split()) for phrase in said for one in each_of(str(phrase))]
                if says_any(phrases, heard):
                    return reason
        return ""

    def inquires(self, heard: Sequence[str]) -> bool:
        """Tell whether it is only asked how things are: how much luck have I left?"""
        asked = [one for one in parts(heard) if one[-1] == ASKS or self.keys.asks(one)]
        phrases = self.words.spoken("telling", "inquiring how")
        return any(one[: len(phrase)] == list(phrase) for one in asked for phrase in phrases)

    def _tells_of_others(self, part: Sequence[str]) -> bool:
        """Tell whether a clause says how somebody else is: he's got the better chance."""
        return part[0] in self.words.listed("telling", "others")

    def _phrases_of(self, key: str) -> list[Phrase]:
        """Return what people say for an answer: its own words, others, and idioms."""
        own = key.casefold().replace("-", " ").split()
        found: list[Phrase] = [(word,) for word in own]
        for answer, said in self.words.section("answers").items():
            if set(answer.split()) <= set(own):
                every = [one for phrase in said for one in each_of(str(phrase))]
                found += [tuple(signed(self.words, one.split())) for one in every]
        for answer, kinds in self.words.section("answers by idiom").items():
            for kind in kinds if answer in own else ():
                found += [tuple(one.split()) for one in self.words.idioms.get(kind, ())]
        return [one for one in found if GAP not in one]

    def _little(self) -> set[str]:
        """Return the words that change nothing: small ones, who is spoken of, and how."""
        words = self.words
        adjectives = words.phrases("people", "adjectives")
        return {
            *words.small,
            *words.listed("answering along"),
            *(
                one
                for kind in ("pronouns", "all", "us", "anybody", "foe")
                for one in words.listed("people", kind)
            ),
            *(phrase[0] for phrase in adjectives if len(phrase) == 1),
            *self.crowd.vocabulary(),
        }

    def spelt(self, heard: Sequence[str]) -> list[str]:
        """Put right what is spelt wrongly, where it can only be one word."""
        found: list[str] = []
        for word in heard:
            doing = word[-3:] == "ing" and not self.spelling.listed(word)
            known = [one for one in stems(word) if one in self.spelling.own] if doing else []
            found.append(known[0] if known else word)
        return self.spelling.heard(found)

    @cached_property
    def spelling(self) -> Spelling:
        """Return how answers are spelt."""
        likely = {word for one in self.options for word in one.key.casefold().split()}
        known = {word for ones in self.phrases.values() for one in ones for word in one}
        known |= self.little | self.words.all | self.keys.vocabulary()
        known |= self.words.rightly | self.words.elsewhere
        return Spelling(self.words, likely, known, lambda _: False)

    def fitting(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that an order gives; several where it is not clear which."""
        said: dict[str, None] = {}
        spoken_of: dict[str, None] = {}
        doubtful = False
        for part in parts(heard):
            words = self._without_reason([one for one in part if one not in MARKS])
            covers = {key: self._covered(words, key) for key in self.phrases}
            most = max(covers.values(), default=0)
            fits = [key for key, count in covers.items() if count == most > 0]
            said.update(dict.fromkeys(fits))
            if not fits:
                spoken_of.update(dict.fromkeys(self._spoken_of(words)))
                doubtful |= self._doubts(words)
        if doubtful or any(one not in said for one in spoken_of):
            return list({**said, **spoken_of}) if len({**said, **spoken_of}) > 1 else []
        return list(said)

    def _covered(self, heard: Sequence[str], key: str) -> int:
        """Return how many words are an answer's own; none where some mean anything else."""
        at, found = 0, 0
        own = self.phrases[key]
        longest = sorted([*own, *self.beside], key=len, reverse=True)
        while at < len(heard):
            fits = next((one for one in longest if tuple(heard[at : at + len(one)]) == one), None)
            if fits is not None:
                at, found = at + len(fits), found + len(fits) * (fits in own)
            elif any(one in self.little for one in singular(heard[at])):
                at += 1
            else:
                return 0
        return found

    def says_no_more(self, answer: str, heard: Sequence[str]) -> bool:
        """Tell whether every word is an answer's own, or a key word of it, or changes nothing."""
        own = [*self.phrases[answer], *self.beside]
        own += [phrase for phrase, answers in self.keys.spoken if answer in answers]
        who = [one for one in self.crowd.people if one.name.casefold() == answer.casefold()]
        little = self.little | set(self.words.listed("answering") if who else ())
        several = answer in self.words.listed("acts at once") or any(
            one in MARKS or one == "and" for one in heard[:-1]
        )
        named = [one for at in range(len(heard)) for _, one in self.crowd.described_at(heard, at)]
        if several and not who and any(one.named for one in named):
            return False  # stand, and Hild attacks orc 1: that is an act of its own
        said = self.spelt(heard)
        at = 0
        while at < len(said):
            ends = [matched(phrase, said, at) for phrase in own]
            ends += [
                end
                for end, one in self.crowd.described_at(said, at)
                if who and one.named and one.among(self.crowd.people, ()) == who
            ]
            idle = said[at] in MARKS or any(one in little for one in singular(said[at]))
            if not max(ends, default=0) and not idle:
                return False
            at = max([*ends, at + 1])
        return True

    def _spoken_of(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that words speak of, whatever else they say."""
        return [
            key
            for key, own in self.phrases.items()
            if any(
                tuple(heard[at : at + len(one)]) == one and one[0] not in self.little
                for one in own
                for at in range(len(heard))
            )
        ]

    def _doubts(self, heard: Sequence[str]) -> bool:
        """Tell whether words say not, or, if."""
        return any(
            tuple(heard[at : at + len(one)]) == one
            for one in self.doubts
            for at in range(len(heard))
        )

    def _without_reason(self, heard: Sequence[str]) -> list[str]:
        """Leave out why: attack while they are not looking."""
        reasons = self.words.parted("reasons")
        for at in range(1, len(heard)):
            if any(list(heard[at : at + len(one)]) == one for one in reasons):
                return list(heard[:at])
        return list(heard)
