"""Weapons and missiles, and where they go: put an arrow in him, my axe into his knee."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.able import is_legal
from affray.orders.clause.clause import Ear
from affray.orders.language.text import singular
from affray.orders.language.words import GAP, Words
from affray.orders.who.heads import longest


class Wielding:
    """Says what is done with one's own weapon as the blow or the shot that it is."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.thing = ""  # the weapon that was spoken of last
        self.before = [*words.listed("before nouns"), *words.listed("people", "his")]

    def with_thing(self, verbs: Sequence[str], rest: list[str]) -> list[str]:
        """Say what "it" is that is thrown at somebody: draw my knife and stick it in the dog."""
        listed = self.words.listed
        wields = any(one in listed("clauses", "wielding") for one in verbs)
        goes = len(rest) > 1 and rest[0] == "it" and rest[1] in listed("clauses", "onto")
        said = [one for one in rest if self.is_weapon(one)]
        if wields and goes and self.thing:
            rest = ["my", self.thing, *rest[1:]]
        self.thing = said[-1] if said else self.thing
        return self._let_go(verbs, rest)

    def _let_go(self, verbs: Sequence[str], rest: list[str]) -> list[str]:
        """Say what "it" is that is let fall, where it can only be one thing: let it drop."""
        drops = [tuple(one.split()) for one in self.words.idioms.get("drop", ())]
        said = [
            phrase
            for verb in verbs
            for _, _, phrase in self.ear.verbs_at([verb, *rest], 0)
            if GAP in phrase and phrase in drops
        ]
        held = self._held_now() if rest[:1] == ["it"] and said else []
        return ["my", *held[0].split(), *rest[1:]] if len(held) == 1 else rest

    def _held_now(self) -> list[str]:
        """Return what is in hand and can be dropped."""
        ear = self.ear
        every = [
            value
            for verb in ear.form.verbs
            for slot in (ear.plain_slots(verb) if verb.word == "drop" else ())
            for ones in ear.values_of(verb, slot).values()
            for value in ones
            if is_legal(ear, verb.word, slot.name, value)
        ]
        return list(dict.fromkeys(every))

    def wielded(self, words: list[str]) -> list[str]:
        """Say "put an arrow in him" as what it is: a weapon or a missile, and where it goes."""
        listed = self.words.listed
        if words[0] in listed("clauses", "giving"):
            return self._given(words)
        loosely = words[0] not in listed("clauses", "wielding")
        if loosely and words[0] in listed("clauses", "not wielding"):
            return []
        at = 1
        before = {*listed("before nouns"), *listed("people", "his"), "another"}
        while at < len(words) and (words[at] in before or words[at] in self.words.numbers):
            at += 1
        for end in range(at, min(at + 3, len(words))):
            weapon = self.is_weapon(words[end])
            onto = next(
                (i for i in range(end + 1, len(words)) if words[i] in listed("clauses", "onto")), 0
            )
            if not onto or not self._lands(words, onto) or (loosely and not weapon):
                continue
            if self._is_gun(words[end]) and words[0] in listed("clauses", "aiming"):
                return [listed("clauses", "shot")[0], words[end], *words[onto:]]
            loose = words[end] in listed("clauses", "missiles")
            verb = ""
            counted = at > 1 or words[end] in listed("clauses", "uncounted")
            if loose and counted and (end == 1 or words[end] not in listed("people", "anybody")):
                verb = listed("clauses", "shot")[0]
            elif self._is_flicked(words[0], words[end]):
                rest = words[self._flies_to(words, onto) :]
                return [listed("clauses", "thrown")[0], words[end], *rest]
            elif weapon and words[0] in listed("clauses", "throwing"):
                return []  # toss a hatchet at him: it says itself what it is
            elif words[end] in listed("clauses", "blades") or weapon:
                verb = listed("clauses", "struck")[0]
            if not verb:
                continue
            small = self._without_particles(words[end + 1 :])
            small = small if small[:1] and small[0] in self.words.small else ["at", *small]
            often = self.often(words[1:end])
            return [verb, *(words[end : end + 1] if weapon else []), *small, *often]
        return []

    def _without_particles(self, words: Sequence[str]) -> list[str]:
        """Leave out what only rounds off a verb: down on him, but not in front of me."""
        lies = {**self.words.phrases("places"), **self.ear.crowd.adjectives_behind}
        found: list[str] = []
        end = 0  # of words that say where somebody is
        for at, word in enumerate(words):
            end = max(end, at + longest(lies, words, at) if found else 0)
            if word not in self.words.listed("particles") or end > at + 1:
                found.append(word)
        return found

    def _is_flicked(self, verb: str, weapon: str) -> bool:
        """Tell whether something flies that is made to be thrown: flick my knife, not my sword."""
        light = weapon.endswith(tuple(self.words.listed("clauses", "flicked")))
        flicks = verb in self.words.listed("clauses", "flicking") and light
        return flicks and self.is_weapon(weapon)

    def _flies_to(self, words: Sequence[str], onto: int) -> int:
        """Return where it is said at whom something flies; what it flies over is passed."""
        return next((at for at in range(onto, len(words)) if words[at] == "at"), onto)

    def _lands(self, words: Sequence[str], onto: int) -> bool:
        """Tell whether what is led to is somebody, or something of somebody's body."""
        body = self.words.listed("body")
        rest = words[onto + 1 :]
        return any(self._is_named(rest, at) or rest[at] in body for at in range(len(rest)))

    def _given(self, words: Sequence[str]) -> list[str]:
        """Say "give it the silver sword" as a blow; a friend is given the thing itself."""
        crowd = self.ear.crowd
        start = 2 if words[1:2] and words[1] in self.words.listed("articles") else 1
        for end, who in crowd.described_at(words, start):
            foes = [one for one in who.among(crowd.people, crowd.last) if not one.friend]
            if not (foes or (who.last and not crowd.last)):
                continue
            held = [one for one in words[end:] if self.is_weapon(one)]
            if held:
                verb = self.words.listed("clauses", "struck")[0]
                return [verb, *words[1:end], "with", *words[words.index(held[0]) :]]
        return []

    # -- orders without a verb ----------------------------------------------------------------

    def unsaid(self, words: Sequence[str]) -> list[str]:
        """Return an order whose verb goes without saying: two quick ones in the nearest dog."""
        listed = self.words.listed
        for at, word in enumerate(words):
            blow = self._noun_of_blow(words, at)
            if blow:
                return blow
            leads = (word,) in self.words.phrases("places")
            leads &= at == 0 or words[at - 1] not in listed("before nouns")
            inside = word in listed("clauses", "onto") and word != "to"  # into the grey one
            leads &= not (
                inside and any(self._is_named(words, one) for one in range(at, len(words)))
            )
            if leads and all(self._is_little(one) for one in words[:at]):
                return [listed("clauses", "going")[0], *words[at:]]
        first = [one for one in words if one not in listed("clauses", "light")]
        start = 1 if first[:1] and first[0] in listed("before nouns") else 0
        whole = [end for end, who in self.ear.crowd.described_at(first, start) if who.named]
        if len(first) < len(words) and len(first) in whole:
            return [listed("clauses", "blow")[0], *first]  # the adept first
        return []

    def rushed(self, words: list[str]) -> list[str]:
        """Say "straight at their boss" as what it is: somebody is gone for."""
        start = next((at for at, one in enumerate(words) if not self._is_little(one)), 0)
        at = next((i for i in range(start + 1) if words[i] in ("at", "for")), -1)
        after = at + 2 if words[at + 1 : at + 2] and words[at + 1] in self.before else at + 1
        whom = [who for _, who in self.ear.crowd.described_at(words, after)] if at >= 0 else []
        people = self.ear.crowd.people
        foes = [one for who in whom if who.named for one in who.among(people, ())]
        if not foes or any(one.friend for one in foes) or any(who.many for who in whom):
            return words
        return [self.words.listed("clauses", "charging")[0], *words[at + 1 :]]

    def _noun_of_blow(self, words: Sequence[str], at: int) -> list[str]:
        """Return a blow that is only named: my next bullet goes to him, a flying kick at her."""
        listed = self.words.listed
        after = at + 1
        goes = [*listed("clauses", "light"), *listed("clauses", "goes")]
        while after < len(words) and words[after] in goes:
            after += 1
        if after >= len(words) or words[after] not in [*listed("clauses", "onto"), "for"]:
            return []
        if not self._lands(words, after) and not self._lands(words, after - 1):
            return []
        rest = [*words[after:], *self.often(words[: at + 1])]
        flies = any(one in listed("clauses", "flies") for one in words[at + 1 : after])
        word = words[at]
        missiles = [*listed("clauses", "missiles"), *listed("clauses", "more missiles")]
        if word in missiles or (at == 0 and word in self.words.numbers):
            return [listed("clauses", "shot")[0], *rest]
        if self.is_weapon(word) and after == at + 1 and at:
            best = self.ear.readings(words[at:])
            return list(words[at:]) if best and not best[0].unknown else []
        if self.is_weapon(word) and after > at + 1:
            verb = "thrown" if flies else "shot" if self._is_gun(word) else "struck"
            return [listed("clauses", verb)[0], word, *rest]
        if word in [*listed("clauses", "blades"), *listed("clauses", "more blades")]:
            return [listed("clauses", "struck")[0], *rest]
        verbs = [one for one in singular(word) if self._is_blow(one)]
        return [verbs[0], *rest] if verbs and at else []

    def _is_blow(self, word: str) -> bool:
        """Tell whether a word says a blow: a kick."""
        phrases = [(ones, phrase) for _, ones, phrase in self.ear.verbs_at([word, "at"], 0)]
        return any(
            one.verb in self.ear.blows
            for ones, phrase in phrases
            for one in ones
            if len(phrase) < 3
        )

    def _is_named(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody is described at a word."""
        people = self.ear.crowd.described_at(words, at)
        return any(who.noun or who.named or who.last for _, who in people)

    def counted(self, words: Sequence[str]) -> list[str]:
        """Return how often it is done, where words only count blows or shots: two quick cuts."""
        listed = self.words.listed
        blows = [*listed("clauses", "missiles"), *listed("clauses", "blades")]
        blows += [*listed("clauses", "more blades"), "times"]
        light = [*self.words.numbers, *listed("articles"), *listed("clauses", "light"), "quick"]
        counts = words[-1:] != [] and words[-1] in blows
        counts = counts and all(one in light or one.isdigit() for one in words[:-1])
        return self.often(words) if counts else []

    def often(self, words: Sequence[str]) -> list[str]:
        """Return how often something is done that is counted: two quick ones."""
        counts = [self.words.numbers.get(one, int(one) if one.isdigit() else 0) for one in words]
        counts += [int(self.words.section("amounts").get(one, 0)) for one in words if one == "pair"]
        often = next((one for one in counts if one > 1), 0)
        phrases = {int(times): phrase for phrase, times in self.words.phrases("times").items()}
        if often in phrases:
            return list(phrases[often])
        return [self.words.listed("clauses", "twice")[0]] if often == 2 else []

    def _is_little(self, word: str) -> bool:
        light = word in self.words.listed("clauses", "light") or word in self.words.small
        adverb = word.endswith("ly") and len(word) > 4
        return light or adverb or word in self.words.listed("clauses", "along")

    # -- weapons ------------------------------------------------------------------------------

    def _is_gun(self, word: str) -> bool:
        """Tell whether a word is a weapon in hand that shoots."""
        guns = [*self.words.listed("kinds", "gun"), *self.words.listed("kinds", "missile")]
        own = next((one for one in self.ear.crowd.people if one.asked), None)
        shoots = own is not None and any(one.endswith(gun) for one in own.holds for gun in guns)
        named = any(word in one.split() for one in self.ear.held_words())
        return shoots and self.is_weapon(word) and (word.endswith(tuple(guns)) or not named)

    def is_weapon(self, word: str) -> bool:
        """Tell whether a word is a weapon of the one who is ordered, or its kind."""
        own = next((one for one in self.ear.crowd.people if one.asked), None)
        plain = word in self.words.listed("clauses", "blades")  # a blade is anybody's
        has = any(word in one.split() for one in self.ear.held_words())
        has = len(word) > 2 and (has or (not plain and self.ear.is_own(word)))
        return has or (own is not None and self.ear.is_held(word, own))
