"""Reading one clause: every word of it must fit a verb and its slots, or it is not understood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from affray.core.act.slot import PlaceSlot
from affray.core.act.verb import ActForm
from affray.orders.clause.reading import (
    FORCED,
    GROUND,
    MEANT,
    NEVER,
    ONWARD,
    SMALL,
    SOMEBODY,
    SOMEWHERE,
    UNKNOWN,
    Mention,
    Reading,
    best_fit,
    best_of,
    cost_of,
    level,
    spans_of,
    tail_of,
)
from affray.orders.language.lexicon import Lexicon, Verbal
from affray.orders.language.text import MARKS, SPEECH, singular
from affray.orders.language.words import GAP, Phrase
from affray.orders.where.places import AWAY, BEHIND, COVER, FRONT, NAMED, Spot
from affray.orders.who.person import HERE, Described, Person

MOST_READINGS = 12
HELD = "held"  # in a book that asks for no weapon: axe to his face
ONESELF = "self"
NEARBY = (
    0.9  # what it costs to say where somebody is: sooner "the one near Tarn" than "the near one"
)
THINGS = ("weapon", "thing")  # kinds of slots
BLOW = "blow"  # what only a blow has: through the throat, twice


class Ear(Lexicon):
    """Reads clauses for one question."""

    def verbs_at(self, tokens: Sequence[str], at: int) -> list[tuple[int, list[Verbal], Phrase]]:
        """Return the phrases of verbs that begin here, the longest first."""
        found: list[tuple[int, list[Verbal], Phrase]] = []
        if at and tokens[at - 1] in ("'s", *self.words.listed("people", "his")):
            return []  # somebody's head is no way to go
        noun = at > 0 and tokens[at - 1] in self.words.listed("before nouns")
        led = tokens[at + 1 : at + 2]  # knife at the bandit is no verb, but knife the bandit is
        noun |= bool(led) and led[0] in self.words.listed("striking") and self._is_flung(tokens[at])
        for phrase in self.by_head.get(tokens[at], ()) if at < len(tokens) else ():
            if noun and len(phrase) == 1:
                continue  # the head of a goblin is no way to go, my spear is no thrust
            head = phrase[: phrase.index(GAP)] if GAP in phrase else phrase
            end = self._end_of(tokens, at, head)
            if not end:
                continue
            if GAP in phrase:
                if self._throws_down_weapon(tokens, end, phrase):
                    continue
                tail = phrase[phrase.index(GAP) + 1 :]
                if not any(
                    tuple(tokens[far : far + len(tail)]) == tail
                    for far in range(end + 1, len(tokens))
                ):
                    continue
            found.append((end, self.verbals[phrase], phrase))
        return found

    def _throws_down_weapon(self, tokens: Sequence[str], at: int, phrase: Phrase) -> bool:
        """Tell whether one's own weapon stands where whom would be: bring the axe down on him."""
        verbs = {one.verb for one in self.verbals[phrase]}
        if not verbs <= set(self.words.listed("throwing down")):
            return False
        known = {word for one in self.held_words() for word in one.split()}
        own = next((one for one in self.crowd.people if one.asked), None)
        while at < len(tokens) and tokens[at] in self.words.listed("before nouns"):
            at += 1
        held = at < len(tokens) and own is not None and self.is_held(tokens[at], own)
        return held or any(word in known for word in tokens[at : at + 1])

    def _is_flung(self, word: str) -> bool:
        """Tell whether a word is sooner what flies at somebody than what is done to them."""
        return word in self.words.listed("clauses", "flung")

    def _end_of(self, tokens: Sequence[str], at: int, head: Phrase) -> int:
        """Return where a phrase ends that stands here, one adjective in it: a careful bead."""
        end = at + len(head)
        if tuple(tokens[at:end]) == head:
            return end
        if len(head) < 3 or len(tokens) <= end:
            return 0
        for place, word in enumerate(head[:-1]):
            if tokens[at + place] != word:
                return 0
            rest = head[place + 1 :]
            inner = place and word in ("a", "an", "another") and tokens[at + place + 1].isalpha()
            if inner and tuple(tokens[at + place + 2 : end + 1]) == rest:
                return end + 1
        return 0

    def begins_with_verb(self, tokens: Sequence[str]) -> bool:
        """Tell whether words begin with a verb, small words aside; guard 4 is none."""
        if any(who.number and who.named for _, who in self.crowd.described_at(tokens, 0)):
            return False
        for at, word in enumerate(tokens):
            if self.verbs_at(tokens, at) or self.spells_at(tokens, at):
                return True
            if word not in self.words.small and word not in MARKS:
                return False
        return False

    def spells_at(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether a spell is named here, which is a verb of its own: bless the party."""
        spells = [one for one in self.words.section("unsaid") if one == "spell"]
        for verb in self.form.verbs if spells and at < len(tokens) else ():
            for slot in verb.slots:
                if slot.kind == "spell" and (tokens[at],) in self.values_of(verb, slot):
                    return True
        return False

    def readings(self, tokens: Sequence[str]) -> list[Reading]:
        """Return the best ways to understand a clause, all equally good."""
        return best_fit(self.words, self.crowd, self.every_reading(tokens))

    def every_reading(self, tokens: Sequence[str]) -> list[Reading]:
        """Return every way to understand a clause."""
        found: list[Reading] = []
        for at in range(len(tokens)):
            spell = self.spells_at(tokens, at)
            for end, verbals, phrase in self.verbs_at(tokens, at):
                if spell and len(phrase) == 1:
                    continue  # what a spell is called is cast
                skipped = tail_of(tokens, end, phrase)
                each = [
                    self._with_verb(tokens, at, end, verbal, skipped, len(phrase))
                    for verbal in verbals
                ]
                found += level(each)
        ways = self.words.phrases("places")
        leads = any(tuple(tokens[:length]) in ways for length in range(1, 5))  # into the gate!
        for name, verb in self.words.section("unsaid").items():
            for one in verb if isinstance(verb, list) else [verb]:
                for reading in self._with_verb(tokens, 0, 0, Verbal(str(one)), set(), -2):
                    placed = any(self._leads_there(spot) for spot in reading.spots)
                    whom = [one.who for one in reading.spots if one.who is not None]
                    placed &= not (tokens[0] == "at" and any(not one.many for one in whom))
                    if name in ("weapon", HELD) and not self._is_wielded(tokens, reading):
                        continue
                    if name == BLOW and self._is_at(tokens, reading):
                        reading.closing = True  # straight at their boss
                    elif name == BLOW and not self._is_blow(reading):
                        continue
                    if (
                        name in (HELD, BLOW)
                        or name in reading.values
                        or (name == "spot" and placed and leads)
                    ):
                        found.append(reading)
        return found

    def as_said(self, tokens: Sequence[str], word: str) -> list[Reading]:
        """Return the best ways in which words fill an act, whatever its verb is said by."""
        return best_of(self._with_verb(tokens, 0, 0, Verbal(word), set(), 0))

    def _is_wielded(self, tokens: Sequence[str], reading: Reading) -> bool:
        """Tell whether words begin with a weapon and go on to somebody: my axe in his face."""
        slot = next((one for one in reading.verb.slots if one.kind == "weapon"), None)
        at = next((at for at, word in enumerate(tokens) if word not in self.words.small), 0)
        own = next((one for one in self.crowd.people if one.asked), None)
        if not reading.people:
            return False
        whole = slot is not None and slot.name in reading.values and not reading.unknown
        if whole and "," in tokens[1:] and self.crowd.described_at(tokens, at):
            return True  # wolf 2, sling
        if slot is None:
            return own is not None and self.is_held(tokens[at], own)
        phrases = self.values_of(reading.verb, slot)
        return any(tuple(tokens[at:end]) in phrases for end in range(at + 1, len(tokens)))

    def _is_at(self, tokens: Sequence[str], reading: Reading) -> bool:
        """Tell whether words only say at whom: straight at their boss."""
        light = self.words.listed("clauses", "light")
        at = next((at for at, word in enumerate(tokens) if word not in light), 0)
        alone = len(reading.people) == 1 and not reading.people[0].many
        return tokens[at] == "at" and alone and not reading.unknown

    def _leads_there(self, spot: Spot) -> bool:
        """Tell whether words say where to; into somebody goes a blow."""
        into = spot.text.split()[:1] and spot.text.split()[0] in self.words.listed("striking")
        return spot.how != NAMED and not (into and spot.who is not None and not spot.who.many)

    def _is_blow(self, reading: Reading) -> bool:
        """Tell whether somebody is named with what only a blow has: closest drone, twice."""
        aimed = bool(reading.body) or "location" in reading.values
        loosely = self.crowd.whichever  # one of the archers, I don't care which
        return (
            bool(reading.people) and not reading.unknown and (aimed or loosely or reading.times > 1)
        )

    def _with_verb(
        self,
        tokens: Sequence[str],
        at: int,
        end: int,
        verbal: Verbal,
        skipped: set[int],
        length: int,
    ) -> list[Reading]:
        """Return the readings of a clause whose verb stands here."""
        verb = next((one for one in self.form.verbs if one.word == verbal.verb), None)
        if verb is None:
            return []
        known: dict[int, list[tuple[float, list[Mention]]]] = {}
        skip = skipped | set(range(at, end))

        def covers(place: int) -> list[tuple[float, list[Mention]]]:
            if place >= len(tokens):
                return [(0.0, [])]
            if place not in known:
                found: list[tuple[float, list[Mention]]] = []
                if place in skip:
                    found = covers(place + 1)
                else:
                    for mention in self._mentions(tokens, place, verb, skip):
                        for cost, rest in covers(mention.end):
                            found.append((cost + mention.cost, [mention, *rest]))
                found.sort(key=lambda one: (one[0], len(one[1])))
                known[place] = found[:MOST_READINGS]
            return known[place]

        his = any(one in self.words.listed("people", "his") for one in tokens)
        return [
            replace(
                self._reading(verb, verbal, cost - length * SMALL, mentions, his),
                begins=at,
                phrase=" ".join(tokens[at:end]),
                spans=spans_of(mentions, skip),
                skipped=skip,
            )
            for cost, mentions in covers(0)
        ]

    def _mentions(
        self, tokens: Sequence[str], at: int, verb: ActForm, skip: set[int]
    ) -> Iterable[Mention]:
        """Return what the words from here on may be, for a verb."""
        word = tokens[at]
        free = not self._gazes(tokens, skip) and not self._chants(tokens, skip)
        if verb.word in self.words.listed("speech") and free:
            yield Mention(len(tokens), MEANT)  # what is said, or looked for, is free
        limit = next((one for one in sorted(skip) if one > at), len(tokens))
        here = tokens[:limit]
        if word in MARKS or word == "'s" or word in self.words.small or word == SPEECH:
            yield Mention(at + 1, SMALL)
        for slot in self.plain_slots(verb):
            phrases = self.values_of(verb, slot)
            for end in range(min(limit, at + 5), at, -1):
                for last in singular(tokens[end - 1]):
                    values = phrases.get((*tokens[at : end - 1], last))
                    if values and self.is_only_how(verb, slot, (*tokens[at : end - 1], last)):
                        yield Mention(end, SMALL)  # as hard as I can, of who knows no such blow
                        break
                    if values:
                        yield Mention(end, MEANT, slot.name, values)
                        break
        if self._is_one_more(here, at, verb):
            yield Mention(at + 1, SMALL)
        for times, end in self.times_at(here, at):
            yield Mention(end, MEANT, times=times)
        kinds = [type(one) for one in verb.slots]
        has_people = any(one.kind == "fighter" for one in verb.slots)
        has_place = any(issubclass(one, PlaceSlot) for one in kinds)
        if has_people or verb.word in self.words.listed("anybody"):
            for end, who in self.crowd.described_at(here, at):
                if self.crowd.is_shot(tokens, end):
                    continue  # another one for the enforcer
                more = bool(who.holding) + NEARBY * (who.at is not None)
                each = [
                    one
                    for kind in ("each", "pronouns")
                    for one in self.words.listed("people", kind)
                ]
                if at and here[at - 1] in self.words.listed("people", "upon"):
                    each = [*each, *self.words.listed("people", "myself")]  # a shield on me
                told = here[at + self.crowd.any_of(here, at) : end]
                little = sum(one in self.words.small and one not in each for one in told)
                told_of = who.at is not None or (who.more and not who.holding)
                told_of = told_of or HERE in who.adjectives
                told_of = told_of or bool(who.noun and who.adjectives and end > at + 2)
                if told_of or (who.number and here[end - 1] in self.words.numbers):
                    little = 0  # the one next to Odo, goblin one
                if self.crowd.whichever and self.crowd.about:
                    little = 0  # any captain will do, shoot one
                yield Mention(end, MEANT * (1 + more) + SMALL * little, who=who)
        if has_place:
            yield from self._spots(here, at)
            yield from self._measured(here, at)
        else:
            for end in self.ground.own_at(here, at):
                yield Mention(end, SMALL)  # hold the yard: where one is
        own = next((one for one in self.crowd.people if one.asked), None)
        has_weapon = any(one.kind == "weapon" for one in self.slots_of(verb))
        lent = not has_place or "with" in here[max(0, at - 3) : at]  # get my axe back is no way
        if own is not None and self.is_held(word, own) and not has_weapon and lent:
            yield Mention(at + 1, SMALL)  # with what is in hand, where a book asks for nothing more
        if verb.word in self.words.listed("of others") and "'s" in here[at + 1 : at + 3]:
            yield Mention(at + 1, SMALL)  # whose dagger it was
        disarms = verb.word in self.words.listed("disarming")
        if disarms and (word in self.words.listed("grips") or self._is_theirs(word)):
            yield Mention(at + 1, SMALL)  # what is struck out of whose hand
        if self._is_particle(tokens, at, verb, skip):
            yield Mention(at + 1, SMALL)  # bandage myself up
        bluffs = verb.word in self.words.listed("feinting")
        aimless = bluffs or (verb.word in self.blows and not self.aims)
        if aimless and word in self.words.listed("body"):
            sign = word not in self.words.listed("body aside")
            yield Mention(at + 1, MEANT, body=sign)  # where a blow lands, in a book without aim
        yield Mention(at + 1, UNKNOWN, unknown=word)

    def _is_one_more(self, tokens: Sequence[str], at: int, verb: ActForm) -> bool:
        """Tell whether one more of a thing is meant that one has: throw another flask."""
        things = [self.values_of(verb, slot) for slot in verb.slots if slot.kind in THINGS]
        ends = range(at + 2, min(len(tokens), at + 4) + 1)
        more = tokens[at] in self.words.listed("one more")
        return more and any(tuple(tokens[at + 1 : end]) in one for one in things for end in ends)

    def _is_theirs(self, word: str) -> bool:
        """Tell whether a word names a weapon that somebody else has in hand."""
        return any(self.is_held(word, one) for one in self.crowd.people if not one.asked)

    def _is_particle(self, tokens: Sequence[str], at: int, verb: ActForm, skip: set[int]) -> bool:
        """Tell whether a word only rounds off what is done: hack off, patch him up."""
        moves = [*self.words.listed("movements"), *self.words.listed("ending")]
        rounds = at == len(tokens) - 1 or at - 1 in skip
        before = sorted(one for one in skip if one < at)
        other = any(f"{tokens[one]} {tokens[at]}" in self.words.listed("phrasal") for one in before)
        other |= at > 0 and tokens[at - 1] in self.words.listed("before nouns")  # in the back
        known = tokens[at] in self.words.listed("particles") and not other
        return known and rounds and verb.word not in moves

    def _gazes(self, tokens: Sequence[str], skip: set[int]) -> bool:
        """Tell whether somebody is looked at, not for: look the ogre in the eye."""
        after = max(skip, default=-1) + 1
        if after == 0 or tokens[after - 1] not in self.words.listed("gazing"):
            return False
        while after < len(tokens) and tokens[after] in self.words.listed("articles"):
            after += 1
        return bool(self.crowd.described_at(tokens, after))

    def _chants(self, tokens: Sequence[str], skip: set[int]) -> bool:
        """Tell whether a spell is what is said: say a blessing over us."""
        after = max(skip, default=-1) + 1
        if after == 0 or tokens[after - 1] not in self.words.listed("chanting"):
            return False
        while after < len(tokens) and tokens[after] in self.words.listed("before nouns"):
            after += 1
        return after < len(tokens) and self.spells_at(tokens, after)

    def times_at(self, tokens: Sequence[str], at: int) -> list[tuple[int, int]]:
        """Return how often something is done, where a book lets it be: twice."""
        phrases = self.words.phrases("times")
        return [
            (int(phrases[tuple(tokens[at:end])]), end)
            for end in range(at + 1, min(at + 4, len(tokens)) + 1)
            if tuple(tokens[at:end]) in phrases
        ]

    def is_held(self, word: str, own: Person) -> bool:
        """Tell whether a word says what somebody holds, or its kind."""
        kinds = self.words.listed("kinds", word)
        return word in own.holds or any(one.endswith(kind) for one in own.holds for kind in kinds)

    def _measured(self, tokens: Sequence[str], at: int) -> Iterable[Mention]:
        """Return how far one goes where that is said: a few steps, 20 feet."""
        lead = self.words.section("amounts")
        for end in range(at + 1, min(at + 4, len(tokens))):
            said = " ".join(tokens[at:end])
            count = int(said) if said.isdigit() else int(lead.get(said, 0))
            count = count or self.words.numbers.get(said, 0)
            measure = tokens[end]
            if count and measure in self.words.section("measures"):
                paces = self.ground.cells_in(count, measure)
                exactly = said.isdigit() or said in self.words.numbers
                yield Mention(end + 1, MEANT, paces=paces, exactly=exactly)

    def _spots(self, tokens: Sequence[str], at: int) -> Iterable[Mention]:
        """Return the places that may be spoken of here."""
        for end, spot, alone in self.spots.at(tokens, at):
            yield Mention(end, SMALL if alone else cost_of(spot), spot=spot)

    def _reading(
        self,
        verb: ActForm,
        verbal: Verbal,
        cost: float,
        mentions: Sequence[Mention],
        his: bool,
    ) -> Reading:
        """Put the words of a clause into the slots of its verb."""
        found = Reading(verb, cost=cost)
        most = {slot.name: int(slot.most) for slot in self.slots_of(verb)}
        people = next((one for one in verb.slots if one.kind == "fighter"), None)
        for one in mentions:
            if one.slot:
                known = found.values.setdefault(one.slot, [])
                if list(one.values) not in known:
                    known.append(list(one.values))
                    if len(known) > most[one.slot]:
                        found.cost += FORCED
            elif one.who is not None:
                found.people.append(one.who)
                if people is not None and len(found.people) > people.most:
                    found.cost += FORCED
            elif one.spot is not None:
                found.spots.append(one.spot)
                if len(found.spots) > 1:
                    found.cost += FORCED
            elif one.times:
                found.times = one.times
            elif one.paces:
                found.paces, found.exactly = one.paces, one.exactly
            elif one.body:
                found.body = True
            elif one.unknown:
                found.unknown.append(one.unknown)
        aimed = "location" in found.values or found.body
        if his and people is not None and not found.people and (self.crowd.last or aimed):
            found.people.append(Described("his", last=True))
        for name, value in verbal.more:
            if name in most:
                self._imply(found, name, value, verbal.phrase)
            elif name == "never":
                found.never, found.said = tuple(value.split()), verbal.phrase
            elif name == "needs" and value in (SOMEBODY, SOMEWHERE):
                lying = any(one.how != NAMED or self._is_entered(one) for one in found.spots)
                there = bool(found.people) if value == SOMEBODY else lying
                found.cost += 0.0 if there else NEVER
            elif name == "needs" and value == GROUND:
                found.cost += 0.0 if any(one.ground for one in found.spots) else NEVER
            elif name == "needs" and value == ONWARD:
                found.cost += 0.0 if self._leads_on(mentions) else NEVER
            elif name == "needs" and value not in found.values:
                found.wrong = f'"{verbal.phrase}" what?'
            elif name == "only" and value not in found.values:
                found.cost += NEVER  # a fireball is hurled, and so is a stone
            elif name == "spot":
                self._imply_spot(found, value, verbal.phrase)
            elif name == "times":
                found.times = int(value)
            elif name == "onto":
                found.onto = True
            elif name == "staying":
                found.staying = True
                kept = any(one.who is not None and one.how == NAMED for one in found.spots)
                found.cost += NEVER * (kept and value == "there")  # keep them off her
            elif name == "closing":
                found.closing, found.toward = True, value == "toward"
            elif name == "whom" and not found.people:
                found.people.append(self._unsaid_one(verbal.phrase, value))
        return found

    def _unsaid_one(self, phrase: str, value: str) -> Described:
        """Return who is meant by a phrase itself: again, steel my own nerves."""
        own = self.crowd.own
        if value == ONESELF and own is not None:
            return Described(phrase, named=frozenset([own.name]))
        return Described(phrase, last=True)  # whoever was spoken of last

    def _is_entered(self, spot: Spot) -> bool:
        """Tell whether a square is named, or ground on which one can stand."""
        cells = spot.cells or self.ground.labels.get(spot.ground, ())
        return spot.place >= 0 or any(self.ground.field.enterable(one) for one in cells)

    def _leads_on(self, mentions: Sequence[Mention]) -> bool:
        """Tell whether the way is said at once: dive behind the cart, but dive at the goblin."""
        ways = self.words.listed("clauses", "ways")
        said = [one for one in mentions if one.cost != SMALL or one.spot is not None]
        spot = said[0].spot if said else None
        return spot is not None and any(f"{spot.text} ".startswith(f"{one} ") for one in ways)

    def _imply_spot(self, found: Reading, how: str, phrase: str) -> None:
        """Add where a verb's own word leads to: who protects a friend stands before them."""
        if how == FRONT:
            found.guards = phrase
            whom = [one for one in found.spots if one.who is not None and one.how == NAMED]
            if whom and all(one in whom[:1] or one.how == AWAY for one in found.spots):
                found.spots = [Spot(f"before {whom[0].text}", FRONT, whom[0].who)]
            else:
                found.wrong = f'"{phrase}" whom?'
        elif not found.spots:
            found.spots.append(Spot(how, how))
        else:  # out of reach of the goblins is not to them
            lies = {AWAY: AWAY, COVER: BEHIND}.get(how, NAMED)
            found.spots = [
                replace(one, how=lies) if one.how == NAMED and one.place < 0 else one
                for one in found.spots
            ]

    def _imply(self, found: Reading, name: str, value: str, phrase: str) -> None:
        """Add what a verb's own word implies: who shoots has something to shoot with."""
        slot = next(one for one in found.verb.slots if one.name == name)
        able = self.values_of(found.verb, slot).get(tuple(value.split()), ())
        if name in found.values:
            group = found.values[name][0]
            found.values[name][0] = [one for one in group if one in able]
            if not found.values[name][0]:
                found.wrong = f'"{phrase}" does not go with the {group[0]}'
        elif able:
            found.values[name] = [list(able)]
        else:
            found.wrong = f'there is nothing to "{phrase}" with'
