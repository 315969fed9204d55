"""An order: what was understood, what must be asked back, or why it cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from typing import Any

from affray.core.act import blank
from affray.core.act.form import Form
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Refused
from affray.core.act.slot import ONLY, FighterSlot, PlaceSlot, Slot
from affray.core.act.table import Acts
from affray.core.fight.fight import Fight
from affray.orders.clause import Ear, Reading
from affray.orders.people import Crowd, Described, Person
from affray.orders.places import AWAY, Spot
from affray.orders.text import MARKS, meant, singular, tokens
from affray.orders.words import Words

ACT, ASK, REFUSE = "act", "ask", "refuse"
MOST_TRIED = 200  # combinations of what words may mean
MOST_CHOICES = 8
MOST_INSTEAD = 3


@dataclass(frozen=True)
class Order:
    """What an order in plain words comes to."""

    kind: str  # act, ask or refuse
    acts: tuple[str, ...] = ()  # canonical texts; what comes later in the words that were said
    words: str = ""  # the question, or the reason
    choices: tuple[str, ...] = ()  # canonical texts that answer the question
    instead: tuple[str, ...] = ()  # what would be legal
    rule: str = ""
    named: tuple[str, ...] = ()  # whom it names

    def data(self) -> dict[str, Any]:
        """Return it as plain data, what is empty left out."""
        found = {
            name: list(one) if isinstance(one, tuple) else one for name, one in vars(self).items()
        }
        return {name: one for name, one in found.items() if one}


@dataclass
class _Found:
    """What came of the readings of one clause."""

    legal: dict[str, dict[str, str]] = field(default_factory=dict)  # canonical text: its slots
    refused: list[Refused] = field(default_factory=list)
    unfit: list[Refused] = field(default_factory=list)  # readings that fit nobody, or no place
    named: list[str] = field(default_factory=list)


class Unclear(Exception):
    """A clause that is not understood, or may mean several things."""

    def __init__(self, words: str, choices: Iterable[str] = ()) -> None:
        super().__init__(words)
        self.words = words
        self.choices = tuple(choices)


class Hearer:
    """Understands orders that are given to one fighter, now."""

    def __init__(
        self,
        fight: Fight,
        question: Question,
        lens: Lens,
        words: Words,
        people: list[Person],
        last: Sequence[str] = (),
    ) -> None:
        self.fight = fight
        self.question = question
        self.lens = lens
        self.words = words
        self.form: Form = question.form(fight)
        self.crowd = Crowd(people, words, list(last))
        self._near: list[str] = []  # whom a place was described by

    def order(self, text: str) -> Order:
        """Return what an order comes to; nothing is carried out."""
        with blank.kept(self.question):
            if not isinstance(self.form, Acts):
                return self._small_question(text)
            try:
                return self._acts(self.form, text)
            except Unclear as unclear:
                return Order(ASK, words=unclear.words, choices=unclear.choices)

    # -- several clauses ----------------------------------------------------------------------

    def _acts(self, form: Acts, text: str) -> Order:
        ear = Ear(self.fight, self.question, form, self.lens, self.words, self.crowd)
        heard = self._spelt(tokens(text), ear)
        heard = self._without_besides(heard)
        self._stop_at(heard)
        clauses = self._clauses(heard, ear)
        if not clauses:
            raise Unclear("what is to be done?")
        readings = [self._understood(clause, ear) for clause in clauses]
        self._share(readings)
        first = self._first(ear, readings[0])
        if first.kind != ACT:
            return first
        self.crowd.last = list(first.named) or self.crowd.last
        later = [" ".join(clause) for clause in clauses[1:]]
        return replace(first, acts=(*first.acts, *later))

    def _spelt(self, heard: list[str], ear: Ear) -> list[str]:
        """Put right what is spelt wrongly, where it can only be one word."""
        known = ear.vocabulary()
        other = self.words.elsewhere | self.words.rightly
        plurals = {f"{one}s" for one in self.crowd.vocabulary()}
        found: list[str] = []
        for word in heard:
            right = word in plurals or word in other or not word.isalpha()
            if right or any(one in known for one in singular(word)):
                found.append(word)
                continue
            near = meant(word, known)
            found.append(near[0] if len(near) == 1 else word)
        return found

    def _without_besides(self, heard: list[str]) -> list[str]:
        """Leave out what changes nothing of an order: "if you can" at its end."""
        phrases = sorted((one.split() for one in self.words.listed("besides")), key=len)
        ends = {*MARKS, *self.words.listed("and"), *self.words.listed("then")}
        found: list[str] = []
        at = 0
        while at < len(heard):
            for phrase in reversed(phrases):
                end = at + len(phrase)
                closed = end >= len(heard) or heard[end] in ends
                if closed and heard[at:end] == phrase:
                    at = end
                    break
            else:
                found.append(heard[at])
                at += 1
        return found

    def _stop_at(self, heard: Sequence[str]) -> None:
        """Refuse to act on an order that says not to, or only if."""
        for kind, words in self.words.section("stop").items():
            for one in words:
                phrase = one.split()
                for at in range(len(heard) - len(phrase) + 1):
                    if list(heard[at : at + len(phrase)]) == phrase:
                        raise Unclear(self.words.section("stopped")[kind].format(one))

    def _clauses(self, heard: Sequence[str], ear: Ear) -> list[list[str]]:
        """Part an order at "then", and at a comma or an "and" before another verb."""
        then = [tuple(one.split()) for one in self.words.listed("then")]
        found: list[list[str]] = [[]]
        at = 0
        while at < len(heard):
            strong = max(
                (len(one) for one in then if tuple(heard[at : at + len(one)]) == one), default=0
            )
            if strong:
                found.append([])
                at += strong
                continue
            weak = heard[at] in self.words.listed("and")
            if weak and self._has_verb(found[-1], ear) and ear.begins_with_verb(heard[at + 1 :]):
                found.append([])
                at += 1
                continue
            found[-1].append(heard[at])
            at += 1
        clauses = [_trimmed(one) for one in found]
        return [one for one in clauses if any(word not in self.words.small for word in one)]

    def _has_verb(self, clause: Sequence[str], ear: Ear) -> bool:
        return any(ear.verbs_at(clause, at) for at in range(len(clause)))

    def _understood(self, clause: Sequence[str], ear: Ear) -> list[Reading]:
        """Return the readings of a clause, or raise Unclear with what has no meaning."""
        readings = ear.readings(clause)
        if not readings:
            said = " ".join(clause)
            if any(end == len(clause) for end, _ in self.crowd.described_at(clause, 0)):
                raise Unclear(f'what is to be done to "{said}"?')
            raise Unclear(f'"{said}": what is to be done? ? lists what can be')
        unknown = readings[0].unknown
        if unknown:
            words = ", ".join(f'"{one}"' for one in unknown)
            raise Unclear(f"{words}: not understood there; nothing is done")
        return readings

    def _share(self, readings: Sequence[list[Reading]]) -> None:
        """Let a clause without an object have that of the next: aim and shoot at the chief."""
        for now, later in pairwise(readings):
            for one in now:
                needs = any(isinstance(slot, FighterSlot) for slot in one.verb.slots)
                if needs and not one.people and later[0].people and not one.spots:
                    one.people = list(later[0].people)

    # -- one clause ---------------------------------------------------------------------------

    def _first(self, ear: Ear, readings: Sequence[Reading]) -> Order:
        """Return what the first clause comes to."""
        found = _Found()
        for reading in readings:
            self._try(ear, reading, found)
        if len(found.legal) == 1:
            named = tuple(dict.fromkeys(found.named or self._near))
            return Order(ACT, acts=tuple(found.legal), named=named)
        if found.legal:
            return self._which(found)
        return self._refusal(ear, readings[0], found)

    def _try(self, ear: Ear, reading: Reading, found: _Found) -> None:
        """Fill in every act that a reading may mean, and keep the legal ones."""
        try:
            filled = self._filled(ear, reading)
        except Refused as refused:
            found.unfit.append(refused)
            return
        names = list(filled)
        for place, choice in enumerate(product(*filled.values())):
            if place >= MOST_TRIED:
                raise Unclear("that may mean too many things; say it more exactly")
            data: dict[str, Any] = {blank.VERB: reading.verb.word}
            data.update({name: one for name, one in zip(names, choice, strict=True) if one})
            text = self._legal(ear.form, data, found)
            wrong = self._never(reading, text)
            if wrong:
                found.refused.append(Refused(wrong))
                continue
            if text:
                found.legal[text] = {
                    name: ", ".join(one) if isinstance(one, list) else str(one)
                    for name, one in data.items()
                }
                found.named += [one.name for one in self.crowd.people if self._names(data, one)]

    def _never(self, reading: Reading, text: str) -> str:
        """Return why an act is not what a phrase says: who stabs does not shoot."""
        act, *ways = text.split(", ")
        weapon = act.partition(" with ")[2]
        for one in reading.never:
            if one in ways:
                return f'that would be a {one}, and "{reading.said}" is none'
            if any(
                word.endswith(kind)
                for word in weapon.split()
                for kind in self.words.listed("kinds", one)
            ):
                return f'"{reading.said}" does not go with the {weapon}'
        return ""

    def _names(self, data: dict[str, Any], person: Person) -> bool:
        words = [
            one
            for value in data.values()
            for one in (value if isinstance(value, list) else [value])
        ]
        return person.name.casefold() in words

    def _legal(self, form: Acts, data: dict[str, Any], found: _Found) -> str:
        """Return the canonical text of an act if it is legal; else note why it is not."""
        try:
            blank.take(form, self.fight, self.question, data, self.lens)
        except Refused as refused:
            found.refused.append(refused)
            return ""
        wrong = form.wrong(self.fight, self.question)
        if wrong is not None:
            found.refused.append(Refused(wrong.text, wrong.rule))
            return ""
        return form.text(self.fight, self.question, self.lens)

    def _filled(self, ear: Ear, reading: Reading) -> dict[str, list[Any]]:
        """Return what may fill each slot of a reading: words, or lists of words."""
        if reading.wrong:
            raise Refused(reading.wrong)
        found: dict[str, list[Any]] = {}
        ear.form.usual_act(self.fight, self.question, reading.verb)
        self._with_mode(ear, reading)
        for slot in ear.slots_of(reading.verb):
            if slot.kind == "fighter" and reading.people:
                if not self._is_oneself(slot, reading.people):
                    found[slot.name] = self._whom(slot, reading.people)
            elif isinstance(slot, PlaceSlot) and reading.spots:
                found[slot.name] = self._where(ear, slot, reading)
            elif slot.name in reading.values:
                found[slot.name] = self._which_value(slot, reading)
                self._write(slot, found[slot.name])
        return found

    def _write(self, slot: Slot, values: list[Any]) -> None:
        """Fill in a slot of which the next ones depend: a spell has targets of its own."""
        if len(values) == 1 and isinstance(values[0], str):
            try:
                number = slot.find(self.fight, self.question, values[0], self.lens)
            except Refused:
                return  # that it is none is said when the whole is filled in
            slot.write(self.question, [int(number)])

    def _is_oneself(self, slot: Slot, said: Sequence[Described]) -> bool:
        """Tell whether oneself is named where that goes without saying."""
        own = frozenset(one.name for one in self.crowd.people if one.asked)
        able = {int(one) for one in slot.seen(self.fight, self.question, self.lens)}
        unsaid = slot.usual(self.fight, self.question) != ONLY
        alone = len(said) == 1 and said[0].named == own
        return alone and unsaid and int(self.question.asked.number) not in able

    def _with_mode(self, ear: Ear, reading: Reading) -> None:
        """Find the weapons that can be used in the way that was said, where none was named."""
        modes = reading.values.get("mode")
        weapon = next((one for one in reading.verb.slots if one.kind == "weapon"), None)
        mode = next((one for one in reading.verb.slots if one.name == "mode"), None)
        if not modes or weapon is None or mode is None or weapon.name in reading.values:
            return
        fight, question, lens = self.fight, self.question, self.lens
        able: list[str] = []
        for value in weapon.seen(fight, question, lens):
            ear.form.usual_act(fight, question, reading.verb)
            weapon.write(question, [value])
            known = mode.words(fight, question, mode.seen(fight, question, lens), lens)
            if modes[0][0] in known:
                able.append(weapon.word(fight, question, value, lens))
        ear.form.usual_act(fight, question, reading.verb)
        if able:
            reading.values[weapon.name] = [able]

    def _which_value(self, slot: Slot, reading: Reading) -> list[Any]:
        """Return the values that words may mean; what is in hand before what is not."""
        groups = reading.values[slot.name]
        if slot.most > 1:
            return [[one[0] for one in groups]]
        values = groups[0]
        if slot.kind == "weapon" and len(groups) == 1 and len(values) == 1:
            return list(values)
        if len(groups) > 1:
            values = [one for one in values if all(one in other for other in groups)]
            if not values:
                said = [one for group in groups for one in group]
                raise Unclear(f"which {slot.noun}: {' or '.join(said)}?")
        usual = slot.usual(self.fight, self.question)
        if len(values) > 1 and usual >= 0 and usual != slot.empty:
            word = slot.word(self.fight, self.question, usual, self.lens)
            if word in values:
                return [word]
        return list(values)

    def _whom(self, slot: Slot, said: Sequence[Described]) -> list[Any]:
        """Return the names that may fill a slot."""
        seen = slot.seen(self.fight, self.question, self.lens)
        numbers = {int(one) for one in seen}
        able = [one for one in self.crowd.people if one.number in numbers]
        each: list[list[Person]] = []
        for one in said:
            found = one.among(able, self.crowd.last)
            if not found and one.last:
                raise Unclear(f'who is "{one.text}"?', self._shown(able))
            if not found:
                found = [
                    other
                    for other in one.among(self.crowd.people, self.crowd.last)
                    if one.named is not None and not other.asked
                ]
            if not found:
                raise Refused(f'no {slot.noun} whom you see is "{one.text}"')
            if one.many and one.many != -1 and len(found) != one.many:
                raise Unclear(f"which {one.many}: {', '.join(self._shown(found))}?")
            each.append(found)
        if any(one.many for one in said) or len(each) > 1:
            return self._several(slot, said, each)
        return [one.name.casefold() for one in each[0]]

    def _several(
        self, slot: Slot, said: Sequence[Described], each: Sequence[list[Person]]
    ) -> list[Any]:
        """Return the names of several at once."""
        names: list[str] = []
        for one, found in zip(said, each, strict=True):
            if not one.many and len(found) > 1:
                raise Unclear(f'which "{one.text}": {", ".join(self._shown(found))}?')
            names += [person.name.casefold() for person in found]
        names = list(dict.fromkeys(names))
        if len(names) > slot.most:
            if slot.most == 1:
                raise Unclear(f"only one of them at a time: {', '.join(names)}?")
            raise Unclear(f"no more than {slot.most} of them at a time: {', '.join(names)}?")
        return [names]

    def _shown(self, people: Sequence[Person]) -> list[str]:
        """Return names with what tells them apart."""
        found = []
        for one in people:
            hurt = "" if one.band == one.best else " (hurt)" if one.band else " (down)"
            found.append(f"{one.name}{hurt}")
        return found

    def _where(self, ear: Ear, slot: PlaceSlot, reading: Reading) -> list[Any]:
        """Return the place that is meant, among those that can be reached."""
        said = " or ".join(f'"{one.text}"' for one in reading.spots)
        try:
            each = [self._place_of(ear, slot, spot) for spot in reading.spots]
        except Refused:
            if len(reading.spots) > 1:
                raise Unclear(f"which place: {said}?") from None
            raise
        exact = [place for spot, place in zip(reading.spots, each, strict=True) if spot.place >= 0]
        for spot, place in zip(reading.spots, each, strict=True):
            fits = exact and exact[0] in ear.ground.labels.get(spot.ground, ())
            if place != each[0] and not fits:
                raise Unclear(f"which place: {said}?")
        found = exact[0] if exact else each[0]
        return [slot.word(self.fight, self.question, found, self.lens)]

    def _place_of(self, ear: Ear, slot: PlaceSlot, spot: Spot) -> int:
        """Return the place that was said, or raise Refused where none can be reached."""
        whom: list[Person] = []
        if spot.who is not None:
            others = [one for one in self.crowd.people if not one.asked]
            whom = spot.who.among(others, self.crowd.last)
            if not whom:
                raise Refused(f'nobody is there who is "{spot.who.text}"')
            if len(whom) > 1 and not spot.who.many and spot.how != AWAY:
                raise Unclear(f'which "{spot.who.text}": {", ".join(self._shown(whom))}?')
            whom.sort(key=lambda one: (one.distance, one.number))
        foes = [one for one in self.crowd.people if not one.friend]
        values = slot.values(self.fight, self.question)
        found = ear.ground.resolve(spot, whom, foes, values)
        self._near = [one.name for one in whom]
        if not found:
            raise Refused(f'no place that can be reached is "{spot.text}"', slot.none.rule)
        return found[0]

    # -- asking back --------------------------------------------------------------------------

    def _which(self, found: _Found) -> Order:
        """Ask which of several legal acts is meant."""
        texts = tuple(found.legal)
        slots = list(found.legal.values())
        differ = [
            name
            for name in dict.fromkeys(name for one in slots for name in one)
            if len({one.get(name, "") for one in slots}) > 1
        ]
        words = "which of them"
        if len(differ) == 1:
            people = {one.name.casefold(): one for one in self.crowd.people}
            values = list(dict.fromkeys(one.get(differ[0], "") for one in slots))
            shown = [self._shown([people[one]])[0] if one in people else one for one in values]
            words = f"which {'one' if differ[0] == 'target' else differ[0]}: {' or '.join(shown)}?"
        return Order(ASK, words=words, choices=texts[:MOST_CHOICES])

    def _refusal(self, ear: Ear, reading: Reading, found: _Found) -> Order:
        """Say why an order cannot be, or ask for what is missing."""
        every = [*found.refused, *found.unfit]
        for one in every:
            if len(one.candidates) > 1 and one.text.endswith("?"):
                return Order(
                    ASK, words=one.text, choices=tuple(one.candidates[:MOST_CHOICES]), rule=one.rule
                )
        refused = every[0]
        instead = self._instead(ear, reading)
        return Order(REFUSE, words=refused.text, instead=tuple(instead), rule=refused.rule)

    def _instead(self, ear: Ear, reading: Reading) -> list[str]:
        """Return what would be legal with another weapon, everything else as it was said."""
        weapon = next((one for one in reading.verb.slots if one.kind == "weapon"), None)
        if weapon is None:
            return []
        ear.form.usual_act(self.fight, self.question, reading.verb)
        words = ear.all_values(reading.verb, weapon)
        found = _Found()
        for word in words:
            other = replace(reading, values={weapon.name: [[word]]})
            self._try(ear, other, found)
        return list(found.legal)[:MOST_INSTEAD]

    # -- small questions ----------------------------------------------------------------------

    def _small_question(self, text: str) -> Order:
        """Answer a small question in plain words: duck, block it with the shield."""
        heard = [one for one in tokens(text) if one not in self.words.small and one not in MARKS]
        options = self.form.options(self.fight, self.question, self.lens)
        aliases = self.words.section("answers")
        fitting: list[str] = []
        for option in options:
            own = set(option.key.casefold().replace("-", " ").split())
            for answer, words in aliases.items():
                if answer in option.key or answer == option.key:
                    own |= {word for one in words for word in one.split()}
            if heard and all(any(word == one for one in own) for word in heard):
                fitting.append(option.key)
        legal = [one.key for one in options if one.key in fitting and one.reason is None]
        if len(legal) == 1:
            return Order(ACT, acts=(legal[0],))
        if legal:
            return Order(ASK, words=f"which: {' or '.join(legal)}?", choices=tuple(legal))
        refused = [one.reason for one in options if one.key in fitting and one.reason is not None]
        if refused:
            return Order(REFUSE, words=refused[0].text, rule=refused[0].rule)
        every = tuple(one.key for one in options if one.reason is None)
        return Order(
            ASK, words=f'"{text}": not understood; nothing is done', choices=every[:MOST_CHOICES]
        )


def _trimmed(clause: Sequence[str]) -> list[str]:
    """Return a clause without marks at its ends."""
    found = list(clause)
    while found and found[0] in MARKS:
        found.pop(0)
    while found and found[-1] in MARKS:
        found.pop()
    return found
