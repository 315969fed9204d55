"""Understanding an order in plain words that is given to one fighter, now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from affray.core.act import blank
from affray.core.act.question import Refused
from affray.core.act.table import Acts
from affray.orders.account.account import Account
from affray.orders.account.aside import left_aside
from affray.orders.account.ending import begun, closed, ended
from affray.orders.account.settling import Settling
from affray.orders.answers.replies import at_last
from affray.orders.answers.small import small_answer
from affray.orders.asking.guessing import guesses
from affray.orders.asking.no_act import NoAct
from affray.orders.asking.offering import Offering
from affray.orders.asking.unmet import Unmet
from affray.orders.certain import Certain
from affray.orders.clause.clause import Ear
from affray.orders.clause.filling import Filler
from affray.orders.clause.sentence import Sentence
from affray.orders.clause.spellbook import stop_at_any_spell
from affray.orders.language.spelling import spelling_of
from affray.orders.language.text import tokens, without_brackets
from affray.orders.likeness.doubts import Doubts
from affray.orders.likeness.hunch import Hunches, Meant
from affray.orders.outcome import (
    ACT,
    ASK,
    REFUSE,
    Halted,
    Order,
    Unclear,
    Unread,
)
from affray.orders.phrases.bare_names import as_blow, by_beginning, by_number
from affray.orders.phrases.bidding import Bidding
from affray.orders.phrases.calls import Calls
from affray.orders.phrases.plainly import Plainly
from affray.orders.phrases.purposes import without_purpose
from affray.orders.phrases.sequence import in_order
from affray.orders.phrases.staying import Staying
from affray.orders.sense.leeway import Leeway
from affray.orders.sense.story import Story
from affray.orders.sense.tale import Tale, rather
from affray.orders.who.signs import Signs

IMPROVISE = "improvise"
AGREED = 0.8  # how likely an act must be that is one of several guesses
FEWEST = 3  # words that say something by themselves


class Hearer(Certain):
    """Understands orders that are given to one fighter, now."""

    _known: Ear | None = None  # the last reader of clauses

    def order(self, text: str) -> Order:
        """Return what an order comes to; nothing is carried out."""
        typed, text = text, Signs(self.crowd.people, self.words).spelt(text)
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
            last = list(self.crowd.last)
            found = self._heard(self.form, outside)
            for hint in hints if found.kind == ASK else ():
                hinted = self._heard(self.form, hint)
                found = hinted if hinted.kind != ASK or found.choices else found
            found = Offering(self._ear(self.form)).weighed(text, found, typed)
            return self._surely(found, self._ear(self.form), text, last, typed)

    def _surely(self, found: Order, ear: Ear, text: str, last: list[str], typed: str) -> Order:
        """Return what an order comes to, with whether that is certain."""
        if found.kind != ACT:
            return found
        self.crowd.last = last
        certain = found.certain and self.is_certain(ear, text, found)
        aside = () if certain else left_aside(ear, text, found)
        if aside and found.acts[0] in self.words.listed("speech"):
            words = f'"{aside[0]}" is no act of the book'  # wave my arms, and yell at them
            return Order(ASK, words=words, choices=(f"{IMPROVISE} {' '.join(typed.split())}",))
        return replace(found, certain=certain, aside=aside)

    def _ear(self, form: Acts) -> Ear:
        """Return a reader of clauses for what is asked now, which has heard nothing yet."""
        known = self._known
        ear = Ear(self.fight, self.question, form, self.lens, self.words, self.crowd, known)
        self._known = ear
        return ear

    def _heard(self, form: Acts, text: str) -> Order:
        """Return what words come to; a square that they name is where an act goes."""
        ear, typed = self._ear(form), text
        meant = at_last(self.words, tokens(text))
        if len(meant) < len(tokens(text)) and not any("," in word[1:] for word in meant):
            if not ear.begins_with_verb(meant) and len(meant) < FEWEST:
                return Order(ASK, words=f'"{" ".join(meant)}": and what is to be done?')
            text = " ".join(meant)  # dash to the table... actually no, shoot him
        bidding = Bidding(ear)
        text = in_order(ear, bidding.aloud(Calls(self.words, ear).without(text)))
        text = by_beginning(ear, by_number(ear, text))
        text = as_blow(ear, Story(self.words, ear).without_manner(text))
        text = without_purpose(ear, text)
        last = list(self.crowd.last)
        lacking = NoAct(ear).asked(text, partial(self._read, ear))
        if lacking is not None:
            return lacking
        self.crowd.last = list(last)
        order = self._read(ear, text)
        tale = self._tale(ear, text, order)
        if tale is not None:
            self.crowd.last = last
            order, text = self._as_told(ear, text, tale, order), tale.order
        if order.kind != ACT:
            return bidding.doubted(Unmet(ear, partial(self._read, ear)).told(text, order), typed)
        try:
            said = Plainly(self.words, ear).said(text)
            Staying(self.words, ear).stop(said, order)
            alone = partial(self._alone, ear)
            return Settling(self.words, ear).settled(said, order, alone)
        except Unclear as unclear:
            return Order(ASK, words=unclear.words, choices=tuple(unclear.choices))

    def _read(self, ear: Ear, text: str) -> Order:
        """Return what words come to, or what is asked back."""
        self.crowd.whichever = False
        self.crowd.spared.clear()
        self.crowd.undone.clear()
        ear.joined.clear()
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
        calls = verb in self.words.listed("clauses", "loud") and "i" in tokens(
            text
        )  # I call, then do
        if order.kind == ACT and (verb not in idle or calls):
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
            doubts = Doubts(hunches)
            unsaid = doubts.is_unsaid(meant)
            vague = unsaid or doubts.is_vague(meant)
            goes = meant.act in self.words.listed("hunches", "going")  # feed on the dead is no way
            sure = (meant.surest or (meant.sure and order.unread and not goes)) and not vague
            if like.kind == ACT and (sure or (agreed and not vague)):
                return like
            refused = bool(like.rule) and meant.surest and meant.act not in ear.blows
            if order.unread and sure and (like.kind == ASK or refused):
                return like
            quiet = meant.act in self.words.listed("hunches", "quiet") and not meant.sure
            offered = order.unread and like.kind == ACT and not (quiet or unsaid)
            if offered and like.acts[0] not in guessed:
                guessed = [like.acts[0], *guessed]
        if not order.unread or not guessed:
            return order
        hangs = hunches.hangs_on(tokens(text))
        if len(guessed) == 1 and not hangs and self._goes_to_said(ear, text, guessed[0]):
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
        if Doubts(hunches).other_arms(meant, readings):
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
