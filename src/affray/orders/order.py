"""Understanding an order in plain words that is given to one fighter, now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial

from affray.core.act import blank
from affray.core.act.form import Form
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Refused
from affray.core.act.slot import FighterSlot
from affray.core.act.table import Acts
from affray.core.fight.fight import Fight
from affray.orders.account import Account
from affray.orders.at_once import at_once
from affray.orders.bare_names import as_blow
from affray.orders.calls import Calls
from affray.orders.choosing import chosen, who_is
from affray.orders.clause import Ear
from affray.orders.doubts import Doubts
from affray.orders.ending import begun, closed, ended
from affray.orders.excepted import stop_at_excepted
from affray.orders.fallen import Fallen
from affray.orders.filling import Filler, shown
from affray.orders.following import Following
from affray.orders.gist import Gist
from affray.orders.guessing import guesses
from affray.orders.hunch import Hunches, Meant
from affray.orders.instead import (
    faster,
    help_offered,
    instead,
    more_offered,
    one_by_one,
    other_way,
    tended,
    thrown,
    unhurried,
    whereto,
)
from affray.orders.lacking import Lacking
from affray.orders.later import Later
from affray.orders.leeway import Leeway
from affray.orders.nearing import WHICH_ONE, aiding, nearer, which_way
from affray.orders.often import Often
from affray.orders.outcome import (
    ACT,
    ASK,
    MOST_CHOICES,
    REFUSE,
    Crowded,
    Found,
    Halted,
    Order,
    Unclear,
    Unread,
)
from affray.orders.people import Crowd
from affray.orders.person import Described, Person
from affray.orders.plainly import Plainly
from affray.orders.reading import Reading
from affray.orders.readying import Readying
from affray.orders.replies import at_last
from affray.orders.sentence import Sentence
from affray.orders.signs import Signs
from affray.orders.small import Best, small_answer
from affray.orders.spellbook import WHICH_SPELL, spell_meant, stop_at_any_spell
from affray.orders.spelling import spelling_of
from affray.orders.story import Story, Tale, rather
from affray.orders.text import MARKS, by_itself, stems, tokens, without_brackets
from affray.orders.unheeded import Unheeded
from affray.orders.withdrawing import withdrawn
from affray.orders.words import Words

IMPROVISE = "improvise"
AGREED = 0.8  # how likely an act must be that is one of several guesses
READY = "ready "  # how an act begins for which a weapon is taken in hand
FEWEST = 3  # words that say something by themselves
WHERE = "where to?"  # how a place that is missing is asked for


class Listened(Crowd):
    """A crowd that remembers who was described by which words."""

    def described_at(self, tokens: Sequence[str], at: int) -> list[tuple[int, Described]]:
        """Return who may be spoken of from a word on, found once."""
        key = (tuple(tokens), at, self.whichever, self.about, tuple(self.last))
        if key not in self.heard:
            self.heard[key] = super().described_at(tokens, at)
        return self.heard[key]

    @cached_property
    def heard(self) -> dict[object, list[tuple[int, Described]]]:
        """Return what was found so far."""
        return {}


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
        self.crowd = Listened(people, words, list(last))
        self.crowd.last = self.crowd.last or self.crowd.at_blows()

    def order(self, text: str) -> Order:
        """Return what an order comes to; nothing is carried out."""
        text = Signs(self.crowd.people, self.words).spelt(text)
        with blank.kept(self.question):
            if text.split()[:1] == [IMPROVISE]:
                words = "the game master must agree to what is improvised"
                return Order(ASK, words=words, choices=(" ".join(text.split()),))
            if not isinstance(self.form, Acts):
                options = self.form.options(self.fight, self.question, self.lens)
                kind = str(self.question.kind)
                found = small_answer(kind, options, self.crowd, text, self.best)
                stunt = f"{IMPROVISE} {' '.join(text.split())}"
                return replace(found, choices=(*found.choices, stunt)) if found.stunt else found
            text = spelling_of(self.words, self._ear(self.form)).text(text)
            self.said = tokens(text.replace('"', " "))
            cried = text.isupper() and " " in text.strip()
            outside, hints = without_brackets(f"{text}!" if cried else text)
            found = self._heard(self.form, outside)
            for hint in hints if found.kind == ASK else ():
                hinted = self._heard(self.form, hint)
                found = hinted if hinted.kind != ASK or found.choices else found
            return found

    def _ear(self, form: Acts) -> Ear:
        """Return a reader of clauses for what is asked now."""
        return Ear(self.fight, self.question, form, self.lens, self.words, self.crowd)

    def _heard(self, form: Acts, text: str) -> Order:
        """Return what words come to; a square that they name is where an act goes."""
        ear = self._ear(form)
        meant = at_last(self.words, tokens(text))
        if len(meant) < len(tokens(text)) and not any("," in word[1:] for word in meant):
            if not ear.begins_with_verb(meant) and len(meant) < FEWEST:
                return Order(ASK, words=f'"{" ".join(meant)}": and what is to be done?')
            text = " ".join(meant)  # dash to the table... actually no, shoot him
        text = Calls(self.words, ear).without(text)
        text = as_blow(ear, Story(self.words, ear).without_manner(text))
        last = list(self.crowd.last)
        order = self._read(ear, text)
        tale = self._tale(ear, text, order)
        if tale is not None:
            self.crowd.last = last
            order, text = self._as_told(ear, text, tale, order), tale.order
        if order.kind != ACT:
            return order
        try:
            said = Plainly(self.words, ear).said(text)
            account, alone = Account(self.words, ear), lambda one: self._alone(ear, one)
            order = Fallen(ear, account.verb_of).told(said, order, alone)
            stop_at_excepted(ear, said, order)
            account.stop_at_stunt(said, order)
            account.stop_at_count(said, order)
            account.stop_at_thing(said, order)
            account.stop_elsewhere(said, order)
            account.stop_too_far(said, order)
            order = account.goes_there(said, order, alone)
            unheeded = Unheeded(account)
            unheeded.stop_at_friend(order)
            unheeded.stop_at_demand(said, order)
            order = unheeded.goes_where_told(said, order, alone)
            unheeded.stop_at_thrown(said, order)
            order = unheeded.one_plan(order, alone)
            unheeded.stop(said, order)
            order = unheeded.without_condition(said, order, lambda one: self._read(ear, one))
            return Later(self.words, ear).settled(said, order) if order.acts[1:] else order
        except Unclear as unclear:
            return Order(ASK, words=unclear.words, choices=tuple(unclear.choices))

    def _read(self, ear: Ear, text: str) -> Order:
        """Return what words come to, or what is asked back."""
        self.crowd.whichever = False
        self.crowd.spared.clear()
        self.crowd.undone.clear()
        last = list(self.crowd.last)
        said = text
        try:
            said = Plainly(self.words, ear).said(text)
            stop_at_any_spell(Filler(ear), said)
            order = self._acts(ear, said)
            if order.kind == ACT:
                alone = partial(self._alone, ear)
                order = Account(self.words, ear).settled(said, order, alone)
                order = begun(ear, said, order, partial(self._likely, ear))
                return ended(ear, closed(ear, said, order), alone)
            if not self._is_misplaced(order):
                return order
        except Refused as refused:
            return Order(REFUSE, words=refused.text)
        except Halted as halted:
            return self._asked_back(ear, text, halted)
        except Unclear as unclear:
            order = self._asked_back(ear, text, unclear)
        self.crowd.last = last
        if order.kind == REFUSE:
            return self._elsewhere(ear, said, order)
        return ended(ear, self._like(ear, said, order), partial(self._alone, ear))

    def _tale(self, ear: Ear, text: str, order: Order) -> Tale | None:
        """Return the story that an order is told as, where no act of it was understood."""
        idle = [*self.words.listed("speech"), *self.words.listed("account", "quiet")]
        verb = Account(self.words, ear).verb_of(order.acts[0]) if order.acts else ""
        if order.kind == ACT and verb not in idle:
            return None
        return Story(self.words, ear).told(tokens(text))

    def _as_told(self, ear: Ear, text: str, tale: Tale, order: Order) -> Order:
        """Return what is done in a story; where that is not clear, what may be meant goes along."""
        for one in tale.told:
            self.crowd.hear_of(one)
        found = self._read(ear, tale.order)
        stunt = f"{IMPROVISE} {' '.join(text.split())}"
        return rather(self.words, tale, order, found, stunt)

    def _alone(self, ear: Ear, text: str) -> Order:
        """Return what a clause of an order comes to by itself."""
        try:
            return self._acts(ear, text)
        except Refused as refused:
            return Order(REFUSE, words=refused.text)
        except Unclear as unclear:
            return Order(ASK, words=unclear.words)

    def _likely(self, ear: Ear, text: str) -> Order:
        """Return what a clause of an order comes to by itself, or is most like."""
        order = self._alone(ear, text)
        return self._like(ear, text, replace(order, unread=True)) if order.kind == ASK else order

    def _is_misplaced(self, order: Order) -> bool:
        """Tell whether an order is only refused for where it would lead."""
        led = self.words.listed("hunches", "misplaced")
        return order.kind == REFUSE and any(order.words.startswith(one) for one in led)

    def _elsewhere(self, ear: Ear, text: str, order: Order) -> Order:
        """Return the act that is meant where the words are no place: back up and out of here."""
        hunches = Hunches(self.words, ear)
        meant = hunches.of(text)
        goes = meant is not None and meant.act in self.words.listed("hunches", "going")
        if meant is None or goes or not meant.sure or Doubts(hunches).is_vague(meant):
            return order
        like = self._meant(ear, hunches, meant)
        return like if like is not None and like.kind == ACT else order

    def _asked_back(self, ear: Ear, text: str, unclear: Unclear) -> Order:
        """Return what is asked, with what may be meant, and that it may be improvised."""
        stunt = (f"{IMPROVISE} {' '.join(text.split())}",) if unclear.stunt else ()
        words, choices = unclear.words, unclear.choices
        unread = isinstance(unclear, Unread) and not choices
        if unread:
            choices = guesses(self.words, ear, Sentence(self.words, ear).spoken(text))
        return Order(ASK, words=words, choices=(*choices, *stunt), unread=unread)

    def _like(self, ear: Ear, text: str, order: Order) -> Order:
        """Return the act that an order is most like, where it is not understood otherwise."""
        hunches = Hunches(self.words, ear)
        meant = None if Doubts(hunches).is_of_others(text) else hunches.of(text)
        like = self._meant(ear, hunches, meant) if meant is not None else None
        guessed = [one for one in order.choices if not one.startswith(IMPROVISE)]
        if meant is not None and like is not None:
            alone = meant.likely if len(guessed) == 1 else meant.share >= AGREED
            agreed = order.unread and alone and like.acts[:1] != () and like.acts[0] in guessed
            vague = Doubts(hunches).is_vague(meant)
            goes = meant.act in self.words.listed("hunches", "going")  # feed on the dead is no way
            sure = (meant.surest or (meant.sure and order.unread and not goes)) and not vague
            if like.kind == ACT and (sure or (agreed and not vague)):
                return like
            refused = bool(like.rule) and meant.surest and meant.act not in ear.blows
            if order.unread and sure and (like.kind == ASK or refused):
                return like
            quiet = meant.act in self.words.listed("hunches", "quiet") and not meant.sure
            offered = order.unread and like.kind == ACT and not quiet
            if offered and like.acts[0] not in guessed:
                guessed = [like.acts[0], *guessed]
        if not order.unread or not guessed:
            return order
        if len(guessed) == 1 and self._goes_to_said(ear, text, guessed[0]):
            return Order(ACT, acts=(guessed[0],))  # over the tiles to 18,2
        stunt = [one for one in order.choices if one.startswith(IMPROVISE)]
        words = f"{order.words}; perhaps: {' or '.join(guessed)}?"
        return replace(order, words=words, choices=(*guessed, *stunt))

    def _goes_to_said(self, ear: Ear, text: str, act: str) -> bool:
        """Tell whether an act is a way to the one square that was said."""
        squares = [one for one in tokens(text) if ear.ground.square(one) >= 0]
        verb, _, place = act.rpartition(" ")
        account = Account(self.words, ear)
        others = [one for one in account.every(text, verb) if place not in one.words]
        more = any(one.act in ear.blows or len(one.words) > FEWEST + 1 for one in others)
        return squares == [place] and verb in self.words.listed("movements") and not more

    def _meant(self, ear: Ear, hunches: Hunches, meant: Meant) -> Order | None:
        """Return what an order comes to that is most like some act, None where it is doubtful."""
        readings = hunches.readings(meant)
        leeway = Leeway(self.words, ear)
        whole = all(leeway.is_whole(one) for one in readings)
        if not readings or not whole or Doubts(hunches).doubtful(meant):
            return None
        doubts = Doubts(hunches)
        lost = meant.act in ear.blows and doubts.loses_place(meant, readings)
        lost |= doubts.other_arms(meant, readings)
        if lost or doubts.hits_all(meant, readings) or doubts.goes_into(meant, readings):
            return None
        try:
            order = self._first(Filler(ear), readings)
            if order.kind == REFUSE and meant.act in self.words.listed("hunches", "bare"):
                order = self._first(Filler(ear), ear.readings(meant.act.split()))
            if order.kind == REFUSE and not order.rule and any(one.spots for one in readings):
                order = self._first(Filler(ear), [replace(one, spots=[]) for one in readings])
        except Refused as refused:
            return Order(REFUSE, words=refused.text)
        except Unclear as unclear:
            return Order(ASK, words=unclear.words, choices=tuple(unclear.choices))
        self.crowd.last = list(order.named) or self.crowd.last
        acts = order.acts[:1] if meant.later else order.acts
        return replace(order, acts=(*acts, *meant.later)) if order.acts else order

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
        readings = [self._understood(clauses[0], ear, leeway)]
        for clause in clauses[1:]:
            try:
                readings.append(self._understood(clause, ear, leeway))
            except Unread:
                if leeway is None:
                    raise
                break  # what comes later is asked when its time has come
        self.readying.give(readings[0])
        if following.is_there(readings[0][0]):  # who stays beside Odo and goes on, or rests
            then = self._done(ear, clauses[1:], leeway) if clauses[1:] else None
            strikes = any(one[0].verb.word in ear.blows for one in readings[1:2])
            if then is not None and (then.kind != REFUSE or strikes):
                return then
            return self._done(ear, [following.resting(), *clauses[1:]], leeway)
        if following.is_one(readings, clauses, " ".join(self.said)):
            for one in readings[0]:
                one.values.update(readings[1][0].values)
                one.people = one.people or list(readings[1][0].people)
            clauses, readings = [clauses[0], *clauses[2:]], [readings[0], *readings[2:]]
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
            first = replace(first, acts=(calm, *first.acts[1:]))
        first = withdrawn(filler, readings[0][0], first, self.said)
        twice = following.rests_twice(readings)
        idle = twice or following.gets_nearer(readings) or following.only_begins(readings)
        lost = first.kind == REFUSE or (first.kind == ASK and first.words.startswith(WHERE))
        if lost and idle:
            return self._done(ear, clauses[1:], leeway)
        if twice and readings[0][0].verb is readings[1][0].verb:
            return self._done(ear, [clauses[0], *clauses[2:]], leeway)
        if first.kind != ACT:
            return first
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
        if len(first.acts) > 1 and any(blows):
            first = replace(first, acts=first.acts[:1])  # charge him and cut him down
        return replace(first, acts=(*(first.acts * times), *later))

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
            if any(end == len(clause) for end, _ in self.crowd.described_at(clause, 0)):
                raise Unread(f'what is to be done to "{said}"?')
            if self._is_stunt(clause):
                words = "is no act of the book; the game master may let it be improvised"
                raise Unread(f'"{said}" {words}', stunt=True)
            raise Unread(f'"{said}": what is to be done? ? lists what can be', stunt=True)
        self._stop_at_through(clause, readings[0])
        unknown = readings[0].unknown
        if unknown:
            words = ", ".join(f'"{one}"' for one in unknown)
            raise Unread(f"{words}: not understood there; nothing is done", stunt=True)
        return readings

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
        often = Often(filler.ear)
        readings = often.split(readings)
        times = often.apart(readings, self.said)
        if times > 1:
            once = self._first(filler, [replace(one, times=1) for one in readings])
            if once.kind == ACT and len(once.acts) == 1:
                return once, times
        return self._first(filler, readings), 1

    def _first(self, filler: Filler, readings: Sequence[Reading]) -> Order:
        """Return what the first clause comes to."""
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
        own = (*self.words.listed("people", "my"), *self.words.listed("people", "myself"))
        if not any(one in own for one in self.said):
            others = others or tended(filler, readings[0])
        if others:
            return Order(ASK, words="on whom?", choices=tuple(others))
        if len(found.legal) == 1:
            named = tuple(dict.fromkeys(found.named or filler.near))
            return Order(ACT, acts=tuple(found.legal), named=named)
        if found.legal:
            best = chosen(self.crowd, readings, found)
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
        way = nearer(filler, readings, found, self.stays) or aiding(filler, readings, found)
        way = way or which_way(filler, readings, found)
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
        every = [*found.refused, *found.unfit]
        for one in every:
            if len(one.candidates) > 1 and one.text.endswith("?"):
                return Order(
                    ASK, words=one.text, choices=tuple(one.candidates[:MOST_CHOICES]), rule=one.rule
                )
        refused = every[0]
        offered = help_offered(filler, reading)
        if offered:
            return Order(ASK, words="help how?", choices=tuple(offered[:MOST_CHOICES]))
        places = whereto(filler, reading) if refused.text.startswith(WHERE) else []
        if places:
            return Order(ASK, words=WHERE, choices=tuple(places))
        legal = instead(filler, reading)
        return Order(REFUSE, words=refused.text, instead=tuple(legal), rule=refused.rule)


def _is_open(readings: Sequence[Reading]) -> bool:
    """Tell whether nobody is named, though somebody was told of: kill the one who prays."""
    return not any(one.people for one in readings)


def _readies(found: Found) -> bool:
    """Tell whether nothing is legal but with another weapon than the one in hand."""
    return all(one.startswith(READY) for one in found.legal)
