"""Reading an order clause by clause: what is done first, and what of it comes later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from affray.core.act.form import Form
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Refused
from affray.core.act.slot import FighterSlot
from affray.core.fight.fight import Fight
from affray.orders.answers.small import Best
from affray.orders.asking.fewer import fewer
from affray.orders.asking.instead import (
    faster,
    hastened,
    help_offered,
    instead,
    more_offered,
    one_by_one,
    other_way,
    tended,
    thrown,
    unhurried,
    usual_offer,
    whereto,
)
from affray.orders.asking.lacking import Lacking, not_understood
from affray.orders.asking.nearing import WHICH_ONE, aiding, nearer, which_way
from affray.orders.asking.not_now import NotNow
from affray.orders.asking.withdrawing import withdrawn
from affray.orders.asking.yielding import stop_at_surrender
from affray.orders.clause.at_hand import tends_beside
from affray.orders.clause.at_once import at_once
from affray.orders.clause.blasts import at_area
from affray.orders.clause.choosing import chosen, who_is
from affray.orders.clause.clause import Ear
from affray.orders.clause.filling import Filler
from affray.orders.clause.following import Following
from affray.orders.clause.guarding import guarded, guards, stop_at_fallen
from affray.orders.clause.often import Often
from affray.orders.clause.one_way import OneWay
from affray.orders.clause.reading import Reading
from affray.orders.clause.sentence import Sentence
from affray.orders.clause.shielding import blow_after
from affray.orders.clause.spellbook import WHICH_SPELL, spell_meant
from affray.orders.language.text import MARKS, by_itself, stems, tokens
from affray.orders.language.words import Words
from affray.orders.outcome import (
    ACT,
    ASK,
    MOST_CHOICES,
    REFUSE,
    WHERE,
    Crowded,
    Found,
    Order,
    Unclear,
    Unread,
)
from affray.orders.phrases.calls import Calls
from affray.orders.phrases.readying import Readying
from affray.orders.phrases.talk import only_said
from affray.orders.sense.gist import Gist
from affray.orders.sense.leeway import Leeway
from affray.orders.where.placing import shown
from affray.orders.who.people import Crowd
from affray.orders.who.person import Person

READY = "ready "  # how an act begins for which a weapon is taken in hand


class Clauses:
    """Reads the clauses of an order that is given to one fighter, now."""

    def __init__(
        self,
        fight: Fight,
        question: Question,
        lens: Lens,
        words: Words,
        people: list[Person],
        last: Sequence[str] = (),
        best: Best = lambda answers: (),
    ) -> None:
        self.fight = fight
        self.question = question
        self.lens = lens
        self.words = words
        self.best = best
        self.stays = False  # it is said that nobody moves
        self.readying: Readying
        self.said: list[str] = []  # every word of the order
        self.form: Form = question.form(fight)
        self.crowd = Crowd(people, words, list(last))
        self.crowd.last = self.crowd.last or self.crowd.at_blows()

    # -- several clauses ----------------------------------------------------------------------

    def _acts(self, ear: Ear, text: str) -> Order:
        """Read an order word by word; where some are not understood, read the gist of it."""
        sentence = Sentence(self.words, ear)
        said = f" {' '.join(tokens(text))} "
        if any(f" {' '.join(one)} " in said for one in self.words.spoken("turning on")):
            raise Unread(f'"{text}" is no act of the book', stunt=True)
        said = f" {text.casefold()} "
        self.stays = any(f" {' '.join(one)}" in said for one in self.words.spoken("not moving"))
        self.readying = Readying(ear)
        text = self.readying.plain(text)
        calls = Calls(self.words, ear)
        if calls.hails_foes(tokens(text)) or calls.tells_all(tokens(text)):
            return self._done(ear, Gist(self.words, ear).speech(tokens(text)), None)
        last = list(self.crowd.last)
        unclear: list[Unclear] = []
        misnamed: Order | None = None
        for way in (self._literal, self._gist):
            self.crowd.last = list(last)
            try:
                order = way(ear, sentence, text)
                if way == self._literal and self._is_misnamed(order, text):
                    misnamed = order  # who is named may only be told of
                elif order.kind == ACT or all(isinstance(one, Unread) for one in unclear):
                    return order if order.kind == ACT else misnamed or order
            except Unclear as wrong:
                unclear.append(wrong)
        if misnamed is not None:
            return misnamed
        raise next((one for one in unclear if not isinstance(one, Unread)), unclear[0])

    def _is_misnamed(self, order: Order, text: str) -> bool:
        """Tell whether an order of several clauses is only refused for somebody named in it."""
        named = any(order.words.startswith(one) for one in self.words.listed("misnamed"))
        return order.kind == REFUSE and named and any(one in MARKS for one in tokens(text))

    def _literal(self, ear: Ear, sentence: Sentence, text: str) -> Order:
        """Read an order of which every word is understood."""
        return self._done(ear, sentence.clauses(sentence.heard(text)), None)

    def _gist(self, ear: Ear, sentence: Sentence, text: str) -> Order:
        """Read the orders in what is said, without what only goes along with them."""
        gist = Gist(self.words, ear)
        clauses = [sentence.plain_clause(one) for one in gist.clauses(sentence.spoken(text))]
        leeway = Leeway(self.words, ear, gist.vague or gist.unsure)
        leeway.unsure = gist.unsure
        return self._done(ear, clauses, leeway)

    def _done(self, ear: Ear, clauses: list[list[str]], leeway: Leeway | None) -> Order:
        """Return what clauses come to: the first as an act, the others as words."""
        following = Following(ear)
        clauses = following.whole(clauses)
        NotNow(self.words, ear).stop(clauses[0])
        readings = [self._understood(clauses[0], ear, leeway)]
        one_way = OneWay(ear, self.said)
        for clause in clauses[1:]:
            try:
                readings.append(self._understood(clause, ear, leeway))
            except Unread:
                if leeway is None or one_way.stops_at(readings, clause):
                    raise
                break  # what comes later is asked when its time has come
        self.readying.give(readings[0])
        if following.is_there(readings[0][0]):  # who stays beside Odo and goes on, or rests
            if not readings[0][0].staying:
                ear.joined.append(tuple(clauses[0]))
            if any(guards(ear, one) for each in readings[1:2] for one in each):
                self.crowd.last = following.passed(readings[0][0]) or self.crowd.last
                self.stays = True
            then = self._done(ear, clauses[1:], leeway) if clauses[1:] else None
            strikes = any(one[0].verb.word in ear.blows for one in readings[1:2])
            if then is not None and (then.kind != REFUSE or strikes):
                return then
            return self._done(ear, [following.resting(), *clauses[1:]], leeway)
        if tends_beside(ear, readings, clauses):  # kneel down next to her, patch her up
            ear.joined.append(tuple(clauses[0]))
            clauses, readings = clauses[1:], readings[1:]
            if not readings:
                return self._done(ear, clauses, leeway)
        if following.is_one(readings, clauses, " ".join(self.said)):
            for one in readings[0]:
                one.values.update(readings[1][0].values)
                one.people = one.people or list(readings[1][0].people)
                one.times = max(one.times, readings[1][0].times)
            clauses, readings = [clauses[0], *clauses[2:]], [readings[0], *readings[2:]]
        while one_way.joined(readings, clauses):
            pass  # back off from him, get away, over to Bram
        following.share(readings, clauses)
        if clauses[1:] and following.is_close(readings):
            return self._done(ear, clauses[1:], leeway)  # who comes in low is there already
        if following.only_swats(readings):
            clauses, readings = clauses[1:], readings[1:]  # at his hand, to knock the sword from it
        while len(readings) > 1 and following.leads_on(readings):
            self.crowd.last = following.passed(readings[0][0]) or self.crowd.last
            clauses, readings = clauses[1:], readings[1:]  # over the bones, get to the guard
        if following.rests_twice(readings) and following.guards(readings):
            return self._done(ear, clauses[1:], leeway)  # stay put and defend
        act, named = at_once(Filler(ear), readings)
        if act:
            later = [by_itself(clause) for clause in clauses[2:]]
            return Order(ACT, acts=(act, *later), named=tuple(dict.fromkeys(named)))
        filler = Filler(ear)
        first, times = self._first_of(filler, readings[0])
        if first.kind == ACT and len({one.verb.word for one in readings[0]}) == 1:
            calm = unhurried(filler, readings[0][0], first.acts[0], len(clauses) > 1)
            if not clauses[1:]:
                calm = hastened(filler, readings[0][0], calm, self.said)
            first = replace(first, acts=(calm, *first.acts[1:]))
        first = withdrawn(filler, readings[0][0], first, self.said)
        if first.kind == REFUSE and clauses[1:] and self._holds(readings[0][0]):
            ear.joined.append(tuple(clauses[0]))
            return self._done(ear, clauses[1:], leeway)  # ready my spear, and stab him
        twice = following.rests_twice(readings)
        idle = twice or following.gets_nearer(readings) or following.only_begins(readings)
        lost = first.kind == REFUSE or (first.kind == ASK and first.words.startswith(WHERE))
        if lost and idle:
            return self._done(ear, clauses[1:], leeway)
        if twice and readings[0][0].verb is readings[1][0].verb:
            return self._done(ear, [clauses[0], *clauses[2:]], leeway)
        if first.kind != ACT:
            strikes = len(readings) > 1 and readings[1][0].verb.word in ear.blows
            blow = partial(self._done, ear, clauses[1:], leeway)
            return blow_after(ear, clauses[0], readings[0][0], first, blow) if strikes else first
        speaks = first.acts[0] in self.words.listed("speech")
        if speaks and ":" in self.said:
            clauses = clauses[:1]  # all of it is said aloud
        first = self._offered(ear, self.said, first) if speaks else first
        self._stop_at_vague(readings[0][0], first.acts[0])
        self._stop_at_denied(first, [one[0].verb.word for one in readings])
        ends = self.words.listed("ending")
        if first.acts[0] in ends and any(one[0].verb.word not in ends for one in readings[1:]):
            raise Unclear(f'"{" ".join(clauses[0])}" ends the turn: what is to be done before it?')
        self.crowd.last = list(first.named) or self.crowd.last
        later = [by_itself(clause) for clause in clauses[1:]]
        blows = [one[0].verb.word in ear.blows for one in readings[1:2]]
        if any(blows) and any(guards(ear, one) for one in readings[0]) and not first.named:
            raise Unclear(f"{first.acts[0]}, or {later[0]}?", first.acts)  # one plan a round
        if len(first.acts) > 1 and any(blows):
            first = replace(first, acts=first.acts[:1])  # charge him and cut him down
        return replace(first, acts=(*(first.acts * times), *later))

    def _holds(self, reading: Reading) -> bool:
        """Tell whether what somebody takes in hand is in hand."""
        means = self.words.section("means").get("draw", {})
        draws = isinstance(means, dict) and reading.verb.word == means.get("verb")
        named = [one for each in reading.values.values() for one in each]
        held = set(self.crowd.own.wields) if self.crowd.own is not None else set()
        return draws and bool(named) and all(set(one[0].split()) <= held for one in named)

    def _offered(self, ear: Ear, clause: Sequence[str], first: Order) -> Order:
        """Return the act of offering terms where words that are said to foes do so."""
        verb = self.words.section("offers").get(first.acts[0], "")
        said = f" {' '.join(clause)} "
        offers = any(f" {' '.join(one)} " in said for one in self.words.spoken("offering"))
        if not verb or not offers or Calls(self.words, ear).tells_friend(clause):
            return first
        readings = ear.readings([verb])
        order = self._first(Filler(ear), readings) if readings else first
        return order if order.kind == ACT else first

    def _stop_at_denied(self, first: Order, verbs: Sequence[str]) -> None:
        """Ask again where an order does what it says is not to be done."""
        moves = verbs[0] in self.words.listed("movements")  # through those who are ignored
        spared = set() if moves else self.crowd.spared & set(first.named)
        frees = first.acts[0] in self.words.listed("clauses", "freeing")  # who gets free may stay
        left = frees and bool(self.crowd.undone & set(self.words.listed("clauses", "leaving")))
        if spared or (self.crowd.undone & set(verbs) and not left):
            words = self.words.section("stopped")["not"].format("not")
            raise Unclear(words, first.acts)

    def _stop_at_vague(self, reading: Reading, act: str) -> None:
        """Ask who is meant where what was said of them is not all understood."""
        able = [one for one in self.crowd.people if one.band > 0 and not one.friend]
        strikes = any(isinstance(slot, FighterSlot) for slot in reading.verb.slots)
        if reading.vague and strikes and not (reading.people or reading.values or reading.spots):
            raise Unclear("who is meant?", shown(able[:MOST_CHOICES]))  # the one who prays
        foes = [one for one in self.crowd.people if not one.friend]
        if act == reading.verb.word:
            return  # who is at blows fights on, whomever he names
        for who in reading.people if reading.vague else ():
            whom = who.among(foes, self.crowd.last)
            if len(whom) > 1 and not who.many and not self.crowd.whichever:
                raise Unclear(f'which "{who.text}": {", ".join(shown(whom))}?', shown(whom))

    def _understood(self, clause: Sequence[str], ear: Ear, leeway: Leeway | None) -> list[Reading]:
        """Return the readings of a clause, or raise Unread with what has no meaning."""
        readings = ear.readings(clause)
        if leeway is not None and readings and readings[0].unknown:
            readings = leeway.readings(clause) or readings
        if leeway is not None and (leeway.unsure or (leeway.vague and _is_open(readings))):
            readings = [replace(one, vague=True) for one in readings]
        if not readings or readings[0].unknown:
            Lacking(self.words, ear).stop(clause, readings[0].unknown if readings else clause)
        if not readings:
            said = " ".join(clause)
            stop_at_surrender(ear, clause)
            if any(end == len(clause) for end, _ in self.crowd.described_at(clause, 0)):
                raise Unread(f'what is to be done to "{said}"?')
            if self._is_stunt(clause):
                words = "is no act of the book; the game master may let it be improvised"
                raise Unread(f'"{said}" {words}', stunt=True)
            raise Unread(f'"{said}": what is to be done? ? lists what can be', stunt=True)
        self._stop_at_through(clause, readings[0])
        unknown = readings[0].unknown
        if unknown:
            raise Unread(not_understood(self.words, readings[0]), stunt=True)
        self._stop_at_half(clause, readings[0])
        return readings

    def _stop_at_half(self, clause: Sequence[str], reading: Reading) -> None:
        """Ask back where a verb that is no way by itself is all that is said: get, somewhere."""
        goes = reading.verb.word in self.words.listed("movements")
        half = reading.phrase in self.words.listed("clauses", "half said")
        areas = self.crowd.own is not None and not self.crowd.own.at  # elsewhere it is asked anyhow
        if goes and half and areas and " ".join(clause) == reading.phrase:
            raise Unread(f'"{reading.phrase}": {WHERE}', stunt=True)

    def _stop_at_through(self, clause: Sequence[str], reading: Reading) -> None:
        """Ask back where a blow goes through one into the next: fire lance through him into her."""
        articles = self.words.listed("articles")
        begins = [at for at, one in reading.spans if one.who is not None and at > 1]
        led = [clause[at - 2 if clause[at - 1] in articles else at - 1] for at in begins]
        into = any(one in self.words.listed("striking") and one != "through" for one in led)
        if "through" in led and into and len(reading.people) > 1:
            said = " ".join(clause)
            raise Unread(f'"{said}" is no act of the book', stunt=True)

    def _is_stunt(self, clause: Sequence[str]) -> bool:
        """Tell whether a clause says what could be rolled for, though no rule has foreseen it."""
        ways = self.words.phrases("improvise")
        return any((one,) in ways for word in clause for one in stems(word))

    # -- one clause ---------------------------------------------------------------------------

    def _first_of(self, filler: Filler, readings: Sequence[Reading]) -> tuple[Order, int]:
        """Return what the first clause comes to, and how often it is done one after the other."""
        readings = Often(filler.ear).split(readings)
        times = Often(filler.ear).apart(readings, self.said)
        if times > 1:
            once = self._first(filler, [replace(one, times=1) for one in readings])
            if once.kind == ACT and len(once.acts) == 1:
                return once, times
        return self._first(filler, readings), 1

    def _first(self, filler: Filler, readings: Sequence[Reading]) -> Order:
        """Return what the first clause comes to."""
        held = guarded(filler, readings)
        if held and self.stays:
            return Order(ACT, acts=(held,))
        stop_at_fallen(filler, readings)
        readings = [at_area(filler, one) for one in readings]
        found = Found()
        unclear: Unclear | None = None
        none: list[Refused] = []  # why it can be done to none of those who were named
        for reading in readings:
            try:
                filler.attempt(reading, found)
            except Unclear as wrong:
                none += wrong.refused
                unclear = wrong if unclear is None or unclear.refused else unclear
        unclear = None if found.settled else unclear
        if unclear is not None and (found.legal or not (found.refused or unclear.refused)):
            raise unclear
        if isinstance(unclear, Crowded) and not unclear.refused:
            raise unclear
        in_hand = thrown(filler, readings) if found.legal and _readies(found) else ""
        if in_hand and not in_hand.startswith(READY):  # a knife, where one is in hand to be thrown
            return Order(ACT, acts=(in_hand,), named=tuple(one.name for one in found.tried[:1]))
        others = more_offered(filler, readings[0], found)
        own = {*self.words.listed("people", "my"), *self.words.listed("people", "myself")}
        if not own & set(self.said):
            usual = usual_offer(filler, readings[0], others)
            if usual and any(one in self.said for one in tokens(usual)[1:2]):
                return Order(ACT, acts=(usual,))
            others = others or tended(filler, readings[0])
        if others:
            return Order(ASK, words="on whom?", choices=tuple(others))
        if len(found.legal) == 1:
            named = tuple(dict.fromkeys(found.named or filler.near))
            return Order(ACT, acts=tuple(found.legal), named=named)
        if found.legal:
            best = _in_hand(found) or chosen(self.crowd, readings, found, self.said)
            if best:
                return Order(ACT, acts=best[:1], named=tuple(one for one in best[1:] if one))
            asked = self._which(found)
            who = who_is(self.crowd, readings)
            words = asked.words.removeprefix(WHICH_ONE) if who else asked.words
            return replace(asked, words=f"{who}{words}")
        if who_is(self.crowd, readings) and len({one.text for one in found.refused}) > 1:
            raise Unclear(who_is(self.crowd, readings).strip())
        found.refused += none
        each = one_by_one(filler, readings[0], found)
        if each:
            return Order(ACT, acts=each, named=tuple(one.name for one in found.tried[:1]))
        flies = thrown(filler, readings)
        if flies:
            return Order(ACT, acts=(flies,), named=tuple(one.name for one in found.tried[:1]))
        spells = spell_meant(filler, readings, found)
        if spells:
            return Order(ASK, words=WHICH_SPELL, choices=tuple(spells))
        other = other_way(filler, readings[0]) or faster(filler, readings[0], found)
        if other:
            return Order(ACT, acts=(other,), named=tuple(filler.near))
        way = fewer(filler, readings, found) or nearer(filler, readings, found, self.stays)
        way = way or aiding(filler, readings, found) or which_way(filler, readings, found)
        return way if way is not None else self._refusal(filler, readings[0], found)

    # -- asking back --------------------------------------------------------------------------

    def _which(self, found: Found) -> Order:
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
            names = [shown([people[one]])[0] if one in people else one for one in values]
            which = WHICH_ONE if differ[0] == "target" else f"which {differ[0]}: "
            words = f"{which}{' or '.join(names)}?"
        return Order(ASK, words=words, choices=texts[:MOST_CHOICES])

    def _refusal(self, filler: Filler, reading: Reading, found: Found) -> Order:
        """Say why an order cannot be, or ask for what is missing."""
        every = self._truest([*found.refused, *found.unfit])
        for one in every:
            if len(one.candidates) > 1 and one.text.endswith("?"):
                return Order(
                    ASK, words=one.text, choices=tuple(one.candidates[:MOST_CHOICES]), rule=one.rule
                )
        refused = every[0]
        if offered := help_offered(filler, reading):
            if len(offered) == 1:
                return Order(ACT, acts=(offered[0],), certain=False)
            return Order(ASK, words="help how?", choices=tuple(offered[:MOST_CHOICES]))
        places = whereto(filler, reading) if refused.text.startswith(WHERE) else []
        if places:
            return Order(ASK, words=WHERE, choices=tuple(places))
        held = guarded(filler, [reading])
        if held:
            return Order(ACT, acts=(held,), certain=False)  # whoever comes at them is met
        legal = instead(filler, reading, refused.text)
        words = f"{only_said(self.words, reading.verb.word)}{refused.text}"
        return Order(REFUSE, words=words, instead=tuple(legal), rule=refused.rule)

    def _truest(self, refused: list[Refused]) -> list[Refused]:
        """Return reasons, those of the book before that nobody is called so: grab his sword.

        Last of all comes that it is not done with that weapon, where another act is meant as well.
        """
        misnamed = tuple(self.words.listed("misnamed"))
        unarmed = self.words.listed("unarmed for it")

        def worth(one: Refused) -> tuple[bool, bool]:
            return one.text in unarmed, not one.rule and one.text.startswith(misnamed)

        return sorted(refused, key=worth)


def _is_open(readings: Sequence[Reading]) -> bool:
    """Tell whether nobody is named, though somebody was told of: kill the one who prays."""
    return not any(one.people for one in readings)


def _readies(found: Found) -> bool:
    """Tell whether nothing is legal but with another weapon than the one in hand."""
    return all(one.startswith(READY) for one in found.legal)


def _in_hand(found: Found) -> tuple[str, ...]:
    """Return the act with what is in hand, where the others only ready something for the same."""
    plain = [one for one in found.legal if not one.startswith(READY)]
    same = len(plain) == 1 and all(
        one == plain[0] or one.endswith(f"; {plain[0]}") for one in found.legal
    )
    return (plain[0], *dict.fromkeys(found.named)) if same else ()
