"""Weighing the clauses of what is said against each other: cries, calls, what hangs, flourish."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Mention
from affray.orders.language.words import Words
from affray.orders.outcome import Unread
from affray.orders.phrases.wielding import Wielding
from affray.orders.sense.parts import AND, BARE, ENDS, REASON, SO, THEN, Part, Parting
from affray.orders.sense.roles import FRAGMENT, HANGS, LATER, ORDER, REMARK, STUNT
from affray.orders.sense.subject import NARRATED, NOBODY, SELF
from affray.orders.where.places import FRONT


class Weighing:
    """Leaves out the clauses that only go along with others, and stops what hangs on something."""

    def __init__(self, words: Words, ear: Ear, parting: Parting) -> None:
        self.words = words
        self.ear = ear
        self.parting = parting
        self.wielding = Wielding(words, ear)

    def weigh(self, parts: Sequence[Part]) -> None:
        """Give clauses their last roles, or raise Unread where nothing may be done."""
        self._leave_questions(parts)
        self._leave_cries(parts)
        self._leave_flourish(parts)
        self._leave_later(parts)
        self._stop(parts)
        self._aim(parts)
        self._pass_over(parts)

    # -- what only goes along -----------------------------------------------------------------

    def _leave_questions(self, parts: Sequence[Part]) -> None:
        """Leave out what is asked along with a question: can I get to him and still hit him?"""
        asks = False  # a question was begun, and its sentence is not over
        for part in parts:
            hangs = part.words[0] in self.words.listed("hanging") or part.link == THEN
            if asks and part.mark == "?" and hangs and part.role == ORDER:
                raise Unread(self.words.section("stopped")["asks"])  # can I? then I do
            asks = part.ends == "?" and (
                asks or bool(self.parting.said(part.words, 0, "questions"))
            )
            if asks and part.role in (ORDER, STUNT, FRAGMENT) and part.subject == NOBODY:
                part.role = REMARK

    def _leave_cries(self, parts: Sequence[Part]) -> None:
        """Leave out what is cried before it is told what one does: get off her! I hack at it."""
        own = [at for at, part in enumerate(parts) if self._is_told_of_self(part)]
        for at, part in enumerate(parts):
            later = [one for one in own if one > at]
            if not later or part.role != ORDER or part.subject != NOBODY:
                continue
            rests = set(self.verbs(part)) <= set(self.resting())
            calls = rests and (part.ends == "!" or self._calls(part))
            cries = part.ends == "!" and not self._leads(part) and not self._names(part)
            if part.ends == "?" or calls or cries:
                part.role = REMARK

    def _is_told_of_self(self, part: Part) -> bool:
        return part.role == ORDER and part.subject in (SELF, NARRATED)

    def _names(self, part: Part) -> bool:
        """Tell whether a clause names somebody who is no "him"."""
        crowd = self.ear.crowd
        return any(
            who.named and not who.last
            for at in range(len(part.plain))
            for _, who in crowd.described_at(part.plain, at)
        )

    def _leave_flourish(self, parts: Sequence[Part]) -> None:
        """Leave out what is done with nothing but oneself beside an order: he sweeps it round."""
        if any(part.role in (ORDER, FRAGMENT) for part in parts):
            for part in parts:
                told = part.subject == NARRATED
                if part.role == STUNT and self.is_flourish(part.words, told):
                    part.role = REMARK

    def is_flourish(self, words: Sequence[str], told: bool = False) -> bool:
        """Tell whether a clause is about nobody, no place, and no thing but one's own."""
        listed = self.words.listed
        verb = [one for word in words[:3] for one, _ in self.parting.forms.of(word)]
        if any(one in listed("clauses", "weighty doing") for one in verb):
            return False
        light = any(one in listed("clauses", "light verbs") for one in verb)
        if light and any(one in listed("clauses", "looks") for one in words[1:4]):
            return True  # takes one look at the axe
        if any(one in self.words.section("measures") for one in words):
            return False  # one step up
        if any(self._is_somebody(words, at) for at in range(len(words))):
            return False
        if any(self.ear.ground.spots_at(words, at, ()) for at in range(len(words))):
            return False
        if not told and any(one in listed("people", "his") for one in words):
            return False  # his shield arm is a foe's
        own = {*listed("people", "my"), *listed("people", "his")}
        known = {*listed("body"), *listed("clauses", "breath")}
        articles = {*listed("articles"), *listed("clauses", "prepositions"), "another"}
        for at, word in enumerate(words):
            if at and (word in articles or word in own):
                noun = [one for one in words[at + 1 : at + 4] if one not in articles | own]
                mine = any(one in known or self.wielding.is_weapon(one) for one in noun)
                particle = word in listed("particles") and not noun
                if not (mine or particle or (word in own and at > 0 and noun)):
                    return False
        return True

    def _is_somebody(self, words: Sequence[str], at: int) -> bool:
        people = self.ear.crowd.described_at(words, at)
        return any(
            (who.named or who.noun)
            and not who.last
            and not all(one.asked for one in who.among(self.ear.crowd.people, ()))
            for _, who in people
        )

    # -- what hangs on something --------------------------------------------------------------

    def _leave_later(self, parts: Sequence[Part]) -> None:
        """Leave out what is said of later, where something is done before: and when it drops."""
        orders = [at for at, part in enumerate(parts) if self._does(part)]
        for at, part in enumerate(parts):
            if part.role != HANGS or not part.joint:
                continue
            before = [parts[one] for one in orders if one < at]
            if self._comes_again(parts, at):
                parts[at - 1].role = part.role = LATER
                continue
            last = [one for one in before[-1:] if one.role == ORDER]
            rests = any(set(self.verbs(one)) <= set(self.resting()) for one in last)
            if part.joint[-1] in self.words.listed("clauses", "lasting") and before:
                ends = set(self.verbs(before[-1])) <= set(self.words.listed("ending"))
                if not ends or len(before) > 1:  # who waits to strike later ends no turn
                    part.role = REMARK
                    self._drop(parts[at + 1 :] if rests else [], REMARK)
                continue
            ahead = bool(part.mark) or at == 0 or part.joint[0] in self.words.listed("and")
            sentence = self._sentence(parts, at)
            others = [parts[one] for one in orders if parts[one] not in sentence]
            if ahead and others:
                self._drop(sentence, LATER if before and not rests else REMARK)

    def _does(self, part: Part) -> bool:
        """Tell whether a clause orders something, with a verb or without: sword on raider 1."""
        best = self.ear.readings(part.words)[:1] if part.role == FRAGMENT else []
        blow = any(one.verb.word in self.ear.blows and not one.unknown for one in best)
        return part.role == ORDER or blow

    def _comes_again(self, parts: Sequence[Part], at: int) -> bool:
        """Tell whether only a second blow hangs on what came of the first: again if it's up."""
        part = parts[at]
        first = [one for one in parts[: max(at - 1, 0)] if one.role in (ORDER, FRAGMENT)]
        led = parts[at - 1] if at else part
        if not first or part.mark or led.role not in (ORDER, FRAGMENT):
            return False
        said = [*part.words, *led.words]
        again = any(one in self.words.listed("clauses", "outlasting") for one in said)
        strikes = any(self._strikes(one) or one.role == FRAGMENT for one in first)
        strikes |= any(self.ear.spells_at(one.plain, 0) for one in first if one.plain)
        return again and strikes and bool(led.link or led.mark)

    def _sentence(self, parts: Sequence[Part], at: int) -> list[Part]:
        """Return the clauses from one on to the end of its sentence."""
        found = [parts[at]]
        for part in parts[at + 1 :]:
            if part.mark in ENDS:
                break
            found.append(part)
        return found

    def _drop(self, parts: Sequence[Part], role: str) -> None:
        for part in parts:
            if part.role in (ORDER, STUNT, FRAGMENT, HANGS):
                part.role = role

    def _stop(self, parts: Sequence[Part]) -> None:
        """Refuse what hangs on something, and what no rule has foreseen."""
        stopped = self.words.section("stopped")
        orders = [part for part in parts if self._does(part)]
        for at, part in enumerate(parts):
            if part.role == STUNT and self._may_wait(parts, at):
                part.role = LATER
            if part.role == STUNT:
                said = " ".join(part.words)
                raise Unread(f'"{said}" is no act of the book', stunt=True)
            if part.role == ORDER and part.plain[-1] in self.words.listed("clauses", "aims"):
                said = " ".join(part.words)
                raise Unread(f'"{said}": where to?', stunt=True)  # back to where I was
            if part.role == HANGS and orders and not self._may_hang(parts, at):
                raise Unread(stopped["if"].format(" ".join(part.words)), stunt=True)
            self._stop_at_doubt(part)

    def _may_wait(self, parts: Sequence[Part], at: int) -> bool:
        """Tell whether a stunt comes after an order and is another matter: go and light it."""
        part = parts[at]
        before = [one for one in parts[:at] if one.role == ORDER]
        same = any(one in self.words.listed("people", "pronouns") for one in part.words)
        whole = any(not self.moves(one) or self._leads(one) for one in before)
        later = part.link == THEN or (part.link == AND and whole)  # run over and set it on fire
        return bool(before) and later and not same

    def _stop_at_doubt(self, part: Part) -> None:
        """Ask which of two is meant; what others do not know is no doubt."""
        if part.role == REMARK and part.subject not in (SELF, NOBODY):
            return
        unsure = self.words.listed("clauses", "unsure")
        doubts = [*self.words.listed("stop", "or"), *unsure] if part.role == ORDER else unsure
        said = f" {' '.join(part.words)} "
        for one in doubts:
            if f" {one} " in said:
                raise Unread(self.words.section("stopped")["or"].format(one))

    def _may_hang(self, parts: Sequence[Part], at: int) -> bool:
        """Tell whether what hangs on something changes nothing of the orders."""
        part = parts[at]
        before = [one for one in parts[:at] if one.role == ORDER]
        told = parts[at + 1 : at + 2]  # if he falls, they come across
        led = parts[at - 1 : at] if at and not part.mark else []  # better be off when they come
        resting = before[-1:] and set(self.verbs(before[-1])) <= set(self.resting())
        after = [one for one in parts[at + 1 :] if one.role == ORDER]
        return (
            (bool(before) and not part.mark and self._is_patient(before[-1], part))
            or bool(told and told[0].role == REMARK and told[0].link in ("", BARE))
            or (bool(led) and led[0].role in (REMARK, FRAGMENT))
            or (bool(resting) and len(before) > 1)  # a shot, then sit tight until ...
            or (bool(resting) and not after and self._keeps(before[-1]))  # hold until they come
            or self._only_then(before, part)
        )

    def _only_then(self, before: Sequence[Part], part: Part) -> bool:
        """Tell whether who rests strikes whoever comes: stay here, and fight if they come.

        Whoever rests strikes back by itself; nothing more is done now.
        """
        comes = any(one in self.words.listed("comes") for one in part.words)
        if len(before) < 2 or not self._strikes(before[-1]) or not comes:
            return False
        if not set(self.verbs(before[-2])) <= set(self.resting()) or len(before[-1].plain) > 1:
            return False
        before[-1].role = REMARK
        return True

    def _keeps(self, part: Part) -> bool:
        """Tell whether who rests may still do something when it comes: hesitate, hold."""
        return not set(self.verbs(part)) & set(self.words.listed("ending"))

    # -- where one goes -----------------------------------------------------------------------

    def _aim(self, parts: Sequence[Part]) -> None:
        """Let who goes to do something for somebody go to them: run to help her."""
        for part, after in pairwise(parts):
            if part.role != ORDER or after.link != REASON or not self.moves(part):
                continue
            joins = after.words[0] in self.words.listed("clauses", "joining")
            if self._leads(part) or part.close or not joins:
                continue
            for at in range(len(after.words)):
                ends = [end for end, who in self.ear.crowd.described_at(after.words, at)]
                if ends:
                    part.plain = [*part.plain, "to", *after.words[at : max(ends)]]
                    break

    def _pass_over(self, parts: Sequence[Part]) -> None:
        """Leave out waits that only call to somebody, and ways that lead on to what follows."""
        orders = [part for part in parts if part.role == ORDER]
        for one, after in pairwise(orders):
            bare = len(one.plain) == 1 and one.plain[0] in self.words.listed("gestures")
            if bare and after.link != THEN:
                one.role = REMARK  # stand and hold the line
                continue
            verbs = self.verbs(one)
            waits = verbs and all(verb in self.resting() for verb in verbs)
            later = [verb for verb in self.verbs(after) if verb not in self.resting()]
            calls = one.close == "!" or self._calls(one)
            goes = any(verb in self.words.listed("movements") for verb in self.verbs(after))
            if waits and later and not self._strikes(after) and not goes:
                one.role = REMARK  # stay here and keep my guard up
                continue
            if waits and later and calls and after.link in ("", BARE, SO):
                one.role = REMARK
            elif self._is_measured(one):
                continue  # one square up is no way up to whom is struck
            elif self._is_lost(one) and self.moves(after) and self._leads(after):
                one.role = REMARK  # get out of the pincers: run to 1,1
            elif (self._only_moves(one) and not self._leads(one)) or self._rushes(one):
                if self.moves(after) and not (self._frees(one) and not self._is_said(after)):
                    one.role = REMARK
                elif self._strikes(after):
                    closing = self._closing()
                    one.plain, one.whole = closing, []
                    one.role = ORDER if closing else REMARK
                elif self._rushes(one) and after.link == AND and not self._closing():
                    one.role = REMARK  # charge in and help them

    def _is_lost(self, part: Part) -> bool:
        """Tell whether somebody only gets out of something that is no place."""
        best = self.ear.readings(part.plain)
        goes = any(verb in self.words.listed("movements") for verb in self.verbs(part))
        out = part.plain[1:3] in (["out", "of"], ["away", "from"])
        return bool(best) and bool(best[0].unknown) and out and (goes or not best[0].people)

    def _is_measured(self, part: Part) -> bool:
        """Tell whether it is said how far somebody goes, and which way."""
        ways = [*self.words.section("directions"), "up", "down", "left", "right"]
        return self.parting.measures(part.plain) and any(one in ways for one in part.plain)

    def _frees(self, part: Part) -> bool:
        """Tell whether somebody gets free, which is something of its own: break off."""
        return set(self.verbs(part)) <= set(self.words.listed("clauses", "freeing"))

    def _is_said(self, part: Part) -> bool:
        """Tell whether getting free is said once more, in words that are understood."""
        best = self.ear.readings(part.plain)
        return self._frees(part) and bool(best) and not best[0].unknown

    def _rushes(self, part: Part) -> bool:
        """Tell whether somebody only runs at whoever is struck next: charge out of the water."""
        said = [" ".join(phrase) for _, _, phrase in self.ear.verbs_at(part.plain, 0)[:1]]
        people = range(len(part.plain))
        named = any(self.ear.crowd.described_at(part.plain, at) for at in people)
        rushes = said[:1] and said[0] in self.words.idioms.get("charge", ())
        return self._strikes(part) and bool(rushes) and not named

    def _calls(self, part: Part) -> bool:
        """Tell whether a friend is called to: hang on, Raven."""
        crowd = self.ear.crowd
        people = [
            one
            for at in range(len(part.words))
            for _, who in crowd.described_at(part.words, at)
            for one in (who.among(crowd.people, ()) if who.named else ())
        ]
        return any(one.friend and not one.asked for one in people)

    def _closing(self) -> list[str]:
        """Return the word for going up to whom is struck next; nothing where a book needs none."""
        kinds = [one for one in ("close", "close fast") if one in self.words.section("means")]
        phrases = [one for kind in kinds for one in self.words.idioms.get(kind, ())]
        return phrases[0].split() if phrases else []

    def _leads(self, part: Part) -> bool:
        """Tell whether it is said where somebody goes, not only what is passed."""
        passing = self.words.listed("clauses", "passing")
        best = self.ear.readings(part.plain)
        spans = [pair for one in best[:1] for pair in one.spans if pair[1].spot is not None]
        arrives = self.words.listed("clauses", "arrivals")  # over to Odo is no way past him

        def passes(at: int, one: Mention) -> bool:
            if one.spot is not None and one.spot.how == FRONT:
                return False  # between her and the ogre
            to = part.plain[at + 1 : at + 2]
            past = part.plain[at] in passing and not (to and to[0] in arrives)
            return past or (at > 0 and part.plain[at - 1] in passing)

        return any(not passes(at, one) for at, one in spans) or any(
            one.spots and not spans for one in best[:1]
        )

    # -- what a clause does -------------------------------------------------------------------

    def resting(self) -> list[str]:
        """Return the verbs of a book by which nothing is done."""
        means = self.words.section("means")
        kinds = [means[one] for one in ("wait", "end", "stand") if one in means]
        every = [one for kind in kinds for one in (kind if isinstance(kind, list) else [kind])]
        return [str(one["verb"]) for one in every]

    def verbs(self, part: Part) -> list[str]:
        """Return what verbs of the book a clause begins with."""
        return [one.verb for _, ones, _ in self.ear.verbs_at(part.plain, 0)[:1] for one in ones]

    def moves(self, part: Part) -> bool:
        """Tell whether a clause only moves."""
        verbs = self.verbs(part)
        moving = [*self.words.listed("movements"), *self.words.listed("clauses", "freeing")]
        return bool(verbs) and all(one in moving for one in verbs)

    def _only_moves(self, part: Part) -> bool:
        """Tell whether a clause is a way and nothing that is done to somebody: shove Fir away."""
        drives = part.plain[0] in self.words.listed("hunches", "dragging")
        whom = self.ear.crowd.described_at(part.plain, 1) if drives and part.plain[1:] else []
        return self.moves(part) and not any(who.named for _, who in whom)

    def _is_patient(self, part: Part, until: Part) -> bool:
        """Tell whether an order may be said with how long it lasts: fend them off until then."""
        verbs = self.verbs(part)
        busy = {*self.ear.blows, *self.words.listed("ending"), *self.words.listed("movements")}
        if until.joint[-1:] and until.joint[-1] not in self.words.listed("clauses", "lasting"):
            busy |= {*self.words.listed("hunches", "friendly")}  # use a tonic on her if she drops
        acts = any(one in busy for one in verbs)
        return bool(verbs) and not acts

    def _strikes(self, part: Part) -> bool:
        """Tell whether an order does something to somebody."""
        verbs = [one for _, ones, _ in self.ear.verbs_at(part.plain, 0)[:1] for one in ones]
        return any(one.verb in self.ear.blows for one in verbs)
