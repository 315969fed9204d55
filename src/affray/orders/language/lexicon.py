"""Which words say a verb, or what fills its slots, for one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from affray.core.act.lens import Lens
from affray.core.act.question import Question
from affray.core.act.slot import PlaceSlot, Slot
from affray.core.act.table import Acts
from affray.core.act.verb import ActForm
from affray.core.fight.fight import Fight
from affray.orders.language.text import singular
from affray.orders.language.words import Phrase, Words, each_of
from affray.orders.where.places import Ground
from affray.orders.where.spots import Spots
from affray.orders.who.people import Crowd


@dataclass(frozen=True)
class Verbal:
    """A phrase that says a verb, and what it says besides."""

    verb: str
    more: tuple[tuple[str, str], ...] = ()
    phrase: str = ""


TEND = "tend"
NEEDED = ("fighter", "weapon", "spell", "thing", "place")  # slots without which an act is none
GOING = ("be there", "be there fast", "go somehow")  # a book's own words for its ways come first
Said = tuple[dict[Phrase, list[Verbal]], dict[str, list[Phrase]], set[str]]
_VERBALS: dict[tuple[Words, object], Said] = {}


class Lexicon:
    """The words that mean something for one question: its verbs, its people and its ground."""

    def __init__(
        self,
        fight: Fight,
        question: Question,
        form: Acts,
        lens: Lens,
        words: Words,
        crowd: Crowd,
        before: Lexicon | None = None,
    ) -> None:
        """Know the words of a question; `before` knew them already, and what it found is kept."""
        self.fight = fight
        self.question = question
        self.form = form
        self.lens = lens
        self.words = words
        self.crowd = crowd
        self.ground: Ground = (
            before.ground if before else Ground(fight, question.asked, words, crowd)
        )
        self.spots: Spots = before.spots if before else Spots(words, self.ground, crowd)
        self._barred: frozenset[str] | None = before._barred if before else None
        self.crowd.ground, self.crowd.grounds = self.ground.labels, self.ground.grounds
        self.crowd.far, self.crowd.beside = self.ground.far, self.ground.beside
        self._values: dict[tuple[str, str], dict[Phrase, tuple[str, ...]]] = (
            before._values if before else {}
        )
        self.going = False  # it is said that one goes to strike: go kill him
        self.loose = False  # a place is taken that only comes near to what was said
        self.splits = False  # it is said that one action is split
        # clauses that only say more of what another one says: away from him
        self.joined: list[tuple[str, ...]] = []

    # -- words --------------------------------------------------------------------------------

    @cached_property
    def verbals(self) -> dict[Phrase, list[Verbal]]:
        """Return every phrase that says a verb; worked out once for the verbs of a form."""
        return self._said_verbs[0]

    @cached_property
    def by_head(self) -> dict[str, list[Phrase]]:
        """Return the phrases that say a verb by their first word, the longest first."""
        return self._said_verbs[1]

    @property
    def verb_words(self) -> set[str]:
        """Return every word of a phrase that says a verb; nobody may change it."""
        return self._said_verbs[2]

    @cached_property
    def _said_verbs(self) -> Said:
        key = tuple((verb.word, *verb.also) for verb in self.form.verbs)
        if (self.words, key) not in _VERBALS:
            heads: dict[str, list[Phrase]] = {}
            every = self._every_verbal()
            for phrase in sorted(every, key=len, reverse=True):
                heads.setdefault(phrase[0], []).append(phrase)
            _VERBALS[self.words, key] = every, heads, {one for each in every for one in each}
        return _VERBALS[self.words, key]

    def _every_verbal(self) -> dict[Phrase, list[Verbal]]:
        found: dict[Phrase, list[Verbal]] = {}

        def add(phrase: str, verbal: Verbal) -> None:
            known = found.setdefault(tuple(phrase.split()), [])
            if verbal not in known:
                known.append(verbal)

        says = self.words.says
        for verb in self.form.verbs:
            for phrase in self._words_for(verb):
                if len(phrase) > 1 and phrase not in says:
                    add(phrase, Verbal(verb.word))
        verbs = {verb.word for verb in self.form.verbs}
        for phrase, one in [*self._meanings(says), *self._idioms()]:
            more = {key: str(value) for key, value in one.items() if key != "verb"}
            if one["verb"] in verbs:
                add(phrase, Verbal(one["verb"], tuple(more.items()), phrase))
        return found

    def _words_for(self, verb: ActForm) -> list[str]:
        """Return the plain words for a verb."""
        other = self.words.listed("verbs", verb.word)
        return [verb.word, *verb.also, *(one for said in other for one in each_of(said))]

    def _meanings(self, says: Mapping[str, Any]) -> Iterable[tuple[str, Mapping[str, Any]]]:
        """Return phrases, each with everything that it may mean."""
        for phrase, meaning in says.items():
            for one in meaning if isinstance(meaning, list) else [meaning]:
                yield phrase, one

    def _idioms(self) -> Iterable[tuple[str, Mapping[str, Any]]]:
        """Return the idioms of every book, with what this one takes them for."""
        says = self.words.says
        own: dict[str, set[str]] = {}
        for verb in self.form.verbs:
            for phrase in self._words_for(verb):
                own.setdefault(phrase, set()).add(verb.word)
        moving = set(self.words.listed("movements"))
        means = list(self._meanings(self.words.section("means")))
        for kind, meaning in means:
            verbs = {str(one["verb"]) for other, one in means if other == kind}
            for phrase in self.words.idioms.get(kind, ()):
                foreign = bool(own.get(phrase)) and not own[phrase] & verbs
                fits = not foreign and phrase not in says  # a book's own word comes first
                if kind in GOING and own.get(phrase, set()) & moving:
                    continue
                others = own.get(phrase, set()) & verbs - {str(meaning["verb"])}
                if kind == TEND and others:
                    continue  # who bandages does not treat
                if fits or "needs" in meaning or "only" in meaning:
                    yield phrase, meaning

    def vocabulary(self) -> set[str]:
        """Return every word that is known now; nobody may change it."""
        return self._vocabulary

    @cached_property
    def _vocabulary(self) -> set[str]:
        found = set(self.words.all) | self.crowd.vocabulary() | self.ground.vocabulary()
        found |= self._said_verbs[2]
        for verb in self.form.verbs:
            for slot in self.plain_slots(verb):
                found |= {word for phrase in self.values_of(verb, slot) for word in phrase}
        return found

    @property
    def barred(self) -> frozenset[str]:
        """Return the verbs with which nothing can be done now."""
        if self._barred is None:
            self._barred = frozenset(one.word for one in self.form.verbs if not self._can_be(one))
        return self._barred

    def _can_be(self, verb: ActForm) -> bool:
        """Tell whether an act has anything to be done with or to, now."""
        self.form.usual_act(self.fight, self.question, verb)
        if not verb.slots:
            return self.form.wrong(self.fight, self.question) is None
        needed = [one for one in verb.slots if one.kind in NEEDED]
        return all(one.seen(self.fight, self.question, self.lens) for one in needed)

    @cached_property
    def aims(self) -> bool:
        """Tell whether a blow can be aimed at a part of the body in this book."""
        return any(slot.name == "location" for verb in self.form.verbs for slot in verb.slots)

    @cached_property
    def blows(self) -> list[str]:
        """Return the verbs of this book that are blows."""
        verbs = self.words.section("unsaid").get("blow", [])
        return list(verbs) if isinstance(verbs, list) else [str(verbs)]

    def plain_slots(self, verb: ActForm) -> list[Slot]:
        """Return the slots of a verb that are no places."""
        return [one for one in self.slots_of(verb) if not isinstance(one, PlaceSlot)]

    def slots_of(self, verb: ActForm) -> list[Slot]:
        """Return the slots that words can fill: a weapon that is readied first, and the verb's."""
        every = self.form.slots_of(verb)
        first = [one for one in every if one.front and one.kind == "weapon"]
        return [*first, *verb.slots]

    def values_of(self, verb: ActForm, slot: Slot) -> dict[Phrase, tuple[str, ...]]:
        """Return the phrases for what can fill a slot, each with the values that it may mean."""
        key = (verb.word, slot.name)
        if key not in self._values:
            self._values[key] = self._phrases(verb, slot)
        return self._values[key]

    def is_only_how(self, verb: ActForm, slot: Slot, phrase: Phrase) -> bool:
        """Tell whether words name an art that is not learnt, and may only say how it is done."""
        if " ".join(phrase) not in self.words.listed("only how"):
            return False
        self.form.usual_act(self.fight, self.question, verb)
        learnt = slot.variants(self.fight, self.question)
        known = slot.words(self.fight, self.question, learnt, self.lens)
        return not any(one in known for one in self.values_of(verb, slot).get(phrase, ()))

    def _phrases(self, verb: ActForm, slot: Slot) -> dict[Phrase, tuple[str, ...]]:
        self.form.usual_act(self.fight, self.question, verb)
        values = self.all_values(verb, slot)
        found: dict[Phrase, list[str]] = {}
        whole = {tuple(one.split()) for one in values}
        for value in values:
            for phrase in self._said(slot, value):
                if value not in found.setdefault(phrase, []):
                    found[phrase].append(value)
        others = verb.word in self.words.listed("of others")  # the dagger that lies there
        for phrase in whole if not others else ():
            found[phrase] = [" ".join(phrase)]
        return {phrase: tuple(ones) for phrase, ones in found.items() if phrase}

    def all_values(self, verb: ActForm, slot: Slot) -> list[str]:
        """Return the words of everything that could fill a slot, whatever fills the others."""
        fight, question, lens = self.fight, self.question, self.lens
        found = slot.words(fight, question, slot.seen(fight, question, lens), lens)
        before = next((one for one in verb.slots if one.kind == "weapon"), None)
        if slot.name == "mode" and before is not None:  # a way to strike belongs to a weapon
            for weapon in before.seen(fight, question, lens):
                before.write(question, [weapon])
                more = slot.words(fight, question, slot.seen(fight, question, lens), lens)
                found += [one for one in more if one not in found]
            self.form.usual_act(fight, question, verb)
        spell = next((one for one in verb.slots if one.kind == "spell"), None)
        if slot.kind == "fighter" and spell is not None:  # whom it is cast at, or where
            for value in spell.seen(fight, question, lens):
                spell.write(question, [value])
                more = slot.words(fight, question, slot.seen(fight, question, lens), lens)
                found += [one for one in more if one not in found]
            self.form.usual_act(fight, question, verb)
        if slot.kind == "fighter":  # whoever is there: all but people, who have names
            names = {one.name.casefold() for one in self.crowd.people}
            found = [one for one in found if one not in names]
        return [one for one in found if one]

    def held_words(self) -> list[str]:
        """Return the weapons of the one who is asked, ready or not."""
        own = next((one for one in self.crowd.people if one.asked), None)
        has = dict.fromkeys(
            one
            for verb in self.form.verbs
            for slot in self.slots_of(verb)
            if slot.kind == "weapon" and verb.word in (*self.blows, "draw")
            for one in self.all_values(verb, slot)
        )
        return list(has) or (list(own.holds) if own is not None else [])

    def is_own(self, word: str) -> bool:
        """Tell whether a word is one's own weapon or its kind, in hand or not."""
        kinds = self.words.listed("kinds", word)
        return any(
            word in one.split() or (kinds and any(one.endswith(kind) for kind in kinds))
            for one in self.held_words()
        )

    def _said(self, slot: Slot, value: str) -> Iterable[Phrase]:
        """Return the phrases that say a value."""
        own = tuple(value.split())
        yield own
        yield tuple(value.replace("'s", " 's").split())
        for alias in self.words.listed("values", slot.name, value):
            yield from (tuple(one.split()) for one in each_of(alias))
        if slot.kind == "spell":  # the fire spell, that push thing
            names = [*own, *self.words.listed("values", slot.name, value)]
            behind = self.words.listed("spell behind")
            yield from (
                (*one.split(), noun) for name in names for one in each_of(name) for noun in behind
            )
        if slot.kind in ("weapon", "spell", "thing"):
            yield ("".join(own),)  # a shortsword is a short sword
            yield from ((*own[:-1], one) for one in singular(own[-1])[1:])  # a throwing knife
            for word in own[: own.index("and")] if "and" in own else own:
                if len(word) > 2 and word not in self.words.small:
                    yield (word,)
        if slot.kind == "weapon":
            for kind, members in self.words.section("kinds").items():
                if any(word.endswith(member) for word in own for member in members):
                    yield tuple(kind.split())
