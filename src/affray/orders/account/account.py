"""Whether an act accounts for all that was said: nothing that is ordered may be lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from affray.orders.account.regained import EVEN, THEN, Read, Said, place_of, unread, with_lost
from affray.orders.clause.clause import Ear
from affray.orders.clause.following import Following
from affray.orders.language.text import MARKS, parts, tokens
from affray.orders.language.words import Words
from affray.orders.likeness.hunch import IMPROVISED, REMARK, Hunches
from affray.orders.likeness.likeness import root, shares
from affray.orders.likeness.masks import FOE, FRIEND, WEAPON
from affray.orders.outcome import WHERE, Order, Unclear

HEARD = 0.9  # how sure it must be that a clause orders another act than the one it was taken for
SPEAKS = 6.0  # and how much must speak for it
UNSAID = 0.05  # how likely the act must be by the words of some clause
STILL = 0.25  # how likely it must be that who waits says no more than that
PARLEY, DRAW = "parley", "draw"
THROWN = (", throw", ", thrown")
AND = "and"
OTHERS = "who"  # anybody who comes gets the axe
TOLD = 0.7  # how much of what comes later must have been said
KEPT = 0.5  # how much of a clause must stand in what comes later

_SQUARE = re.compile(r"\d+,\d+")


class Account:
    """Compares an act with every clause of the order that it was understood from."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.hunches = Hunches(words, ear)

    def settled(self, text: str, order: Order, read: Read) -> Order:
        """Return an order with what it had lost, or raise Unread where it cannot account for it."""
        verb = self.verb_of(order.acts[0])
        if verb in (*self.words.listed("speech"), PARLEY):
            return order
        every = self.every(text, verb)
        done = [self.verb_of(one) for one in order.acts]
        if every and not any(self._supports(one, order, done) for one in every):
            raise unread(max(every, key=lambda one: one.share))
        clauses = self.without_later(every, order)
        for one in clauses if verb in self.words.listed("account", "quiet") else ():
            if self._is_more(one, verb):
                raise unread(one)
        main, ahead = place_of(every, clauses)
        lost = [
            at
            for at, one in enumerate(clauses)
            if at != main and not self._supports(one, order, done)
            if not any(self._is_kin(one.act, verb) for verb in done) and self._is_ordered(one)
        ]
        then = [at for at in range(main + 1, len(clauses)) if self._is_next(clauses[at])]
        then += [at for at, one in enumerate(clauses) if at and self._guards_then(one, order)]
        then = [at for at in then if not self._only_looses(clauses[main], clauses[at])]
        then = [at for at in then if not self._comes_later(clauses[at], order)]
        lost = sorted({*lost, *then})
        if lost and verb in self.words.listed("ending"):
            clauses, ahead = clauses[: lost[0] + 1], len(clauses)  # nothing can follow it
        return with_lost(order, clauses, lost, ahead, read) if lost else order

    def _is_next(self, one: Said) -> bool:
        """Tell whether a clause says what is done then, whatever that is."""
        idle = (REMARK, *self.words.listed("account", "quiet"))
        then = one.words[0] == THEN.strip() and one.act not in idle
        return then and bool(self._own(one.words[1:]))

    def _guards_then(self, one: Said, order: Order) -> bool:
        """Tell whether a friend is guarded where one goes: stay next to Lyra and protect her."""
        goes = self.verb_of(order.acts[0]) in self.words.listed("movements")
        said = one.words[1:] if one.words[0] == AND else ()
        kept = any(word in said for act in order.acts[1:] for word in tokens(act))
        areas = self.ear.ground.field.kind == "areas"
        guards = said[:1] != () and said[0] in self.words.listed("guarding")
        pronouns = self.words.listed("people", "pronouns")
        whom = any(one in (FRIEND, *pronouns) for one in self.hunches.masks.masked(said))
        return goes and guards and whom and not kept and not areas

    def _only_looses(self, first: Said, then: Said) -> bool:
        """Tell whether who takes aim only looses then, in a book without aiming: it is one blow."""
        aims = any(one in self.words.listed("clauses", "taking aim") for one in first.words)
        again = any(one in then.words for one in self.words.listed("once more"))
        bare = not {FOE, FRIEND} & set(self.hunches.masks.masked(then.words)) and not again
        return aims and bare and first.act == then.act

    def _comes_later(self, one: Said, order: Order) -> bool:
        """Tell whether a clause is kept in other words: then sword out, kept as draw sword."""
        said = set(self._own(one.words))
        later = (act for act in order.acts[1:] if self.verb_of(act) == one.act)
        return any(said & set(self._own(tokens(act)[1:])) for act in later)

    def _is_more(self, one: Said, verb: str) -> bool:
        """Tell whether a clause orders more than somebody does who only waits or guards."""
        if one.owed == 1.0 or self._holds_for(one, verb):
            return False
        quiet = (REMARK, *self.words.listed("account", "quiet"))
        share = shares(self.hunches.scores(one.words))
        still = sum(share.get(name, 0.0) for name in quiet)
        other = one.act in self.words.listed("account", "striking back") and one.owed < EVEN
        readies = DRAW not in {verb.word for verb in self.ear.form.verbs}
        armed = readies and WEAPON in self.hunches.masks.masked(one.words)  # dagger out, and wait
        active = still < STILL and not self.hangs(one) and self.hunches.orders(one.words)
        active = active and not armed
        return active or (other and verb not in self.words.listed("account", "striking back"))

    def _holds_for(self, one: Said, verb: str) -> bool:
        """Tell whether somebody is guarded by whoever strikes all who come."""
        holds = verb in self.words.listed("account", "striking back")
        said = one.words[one.words[0] == AND :]
        return holds and said[:1] != () and said[0] in self.words.listed("guarding")

    def _supports(self, one: Said, order: Order, done: Sequence[str]) -> bool:
        """Tell whether a clause may say the act, or the blow that it is a way to."""
        goes = done[0] in self.words.listed("movements") and bool(order.named)
        charges = goes and one.act in self.ear.blows
        listed = self.words.listed
        flung = any(word in listed("hunches", "flung") for word in one.words)
        flung &= not any(word in listed("hunches", "flung down") for word in one.words)
        guards = self._holds_for(one, done[0])
        throws = flung and order.acts[0].endswith(THROWN)  # throw the spear, at whom there is
        return one.owed >= UNSAID or charges or throws or guards or one.act in done

    def goes_there(self, text: str, order: Order, read: Read) -> Order:
        """Return an order whose square is gone to, or raise Unclear where it was lost."""
        self._stop_off_map(text, order)
        squares = [one for one in tokens(text) if self.ear.ground.square(one) >= 0]
        if all(self._is_met(one, order) for one in squares):
            return order
        go = f"{self.words.listed('clauses', 'going')[0]} to {squares[-1]}"
        there = read(go)
        raise Unclear(f'"{squares[-1]}": what of it?', there.acts or order.acts[:1])

    def _stop_off_map(self, text: str, order: Order) -> None:
        """Ask where to where somebody goes, and the square that was said is none of the map."""
        goes = self.verb_of(order.acts[0]) in self.words.listed("movements")
        if not goes or not self.ear.ground.spot_of(int(self.ear.question.asked.place)):
            return
        for one in tokens(text):
            if _SQUARE.fullmatch(one) and self.ear.ground.square(one) < 0:
                raise Unclear(f'"{one}" is no square of this map: {WHERE}')

    def _is_met(self, square: str, order: Order) -> bool:
        """Tell whether an act goes to a square, or is done to who or what is there."""
        ground = self.ear.ground
        place, own = ground.square(square), int(self.ear.question.asked.place)
        first, later = tokens(order.acts[0]), [tokens(one) for one in order.acts[1:]]
        if place == own or square in first or any(square in one and one[1:] for one in later):
            return True
        there = [one for one in self.ear.crowd.people if one.place == place and not one.asked]
        if any(one.name.casefold() in act for one in there for act in order.acts):
            return True
        ends = [ground.square(one) for one in first if ground.square(one) >= 0]
        near = any(ground.far(one, place) <= ground.beside for one in ends)
        return near and (bool(there) or not ground.field.enterable(place))

    def verb_of(self, act: str) -> str:
        """Return the verb of an act; what is readied for it comes before it."""
        act = act.rpartition("; ")[2]
        verbs = [one.word for one in self.ear.form.verbs if f"{act} ".startswith(f"{one.word} ")]
        return max(verbs, key=len, default=act)

    def _units(self, text: str) -> list[list[str]]:
        """Return the clauses of an order that say something."""
        units = self.hunches.units(self.hunches.whole(tokens(text)))
        parted = [one for unit in units for one in parts(unit)]
        joined = [self._own(one) for one in self.ear.joined]
        return [one for one in parted if self._own(one) and self._own(one) not in joined]

    def hangs(self, one: Said) -> bool:
        """Tell whether a clause only says why, when, what for, or who else does something."""
        hangs = one.words[0] in self.words.listed("account", "hanging") or OTHERS in one.words
        return hangs or self._helps(one.words)

    def _helps(self, words: Sequence[str]) -> bool:
        """Tell whether a clause only says which friend is helped: help Tarn, shoot that thug."""
        crowd = self.ear.crowd
        named = (
            crowd.described_at(words, 1)
            if words[0] in self.words.listed("clauses", "helping")
            else []
        )
        rest = [one for one in words if one not in MARKS]
        whom = [p for end, who in named if end == len(rest) for p in who.among(crowd.people, ())]
        return bool(whom) and all(one.friend and not one.asked and one.band > 0 for one in whom)

    def _own(self, words: Sequence[str]) -> list[str]:
        """Return the words that say something, without their endings."""
        light = (*MARKS, *self.words.small)
        return [root(word) for word in words if word not in light]

    def without_later(self, every: Sequence[Said], order: Order) -> list[Said]:
        """Return the clauses that the first act must account for: what comes later is kept."""
        heard = {word for one in every for word in self._own(one.words)}
        later = [self._own(tokens(one)) for one in order.acts[1:]]
        said = [one for one in later if sum(word in heard for word in one) >= TOLD * len(one)]
        kept = {word for one in said for word in one}
        share = [sum(word in kept for word in self._own(one.words)) for one in every]
        return [
            one
            for one, count in zip(every, share, strict=True)
            if count < KEPT * len(self._own(one.words))
        ]

    def _said(self, unit: Sequence[str], verb: str) -> Said:
        """Return what a clause is by itself; the act's own words are that act: back to the wall."""
        said = " ".join(word for word in unit if word not in MARKS).removeprefix("and ")
        if said == verb:
            return Said(tuple(unit), verb, 1.0, SPEAKS, 1.0)
        scores = self.hunches.scores(unit)
        share = shares(scores)
        act = max(scores, key=lambda one: scores[one], default="")
        owed = sum(one for name, one in share.items() if self._is_kin(name, verb))
        return Said(tuple(unit), act, share.get(act, 0.0), scores.get(act, 0.0), owed)

    @cached_property
    def _guarding(self) -> list[str]:
        """Return the verbs by which one is on guard."""
        return Following(self.ear).guarding

    @cached_property
    def _guards(self) -> set[str]:
        """Return what people say for being on guard, word by word: spear up."""
        idioms = self.words.idioms
        return {one for kind in ("ward", "defend") for one in idioms.get(kind, ())}

    def every(self, text: str, verb: str) -> list[Said]:
        """Return the clauses of an order by themselves; beside a deed no weapon is a guard."""
        found = [self._said(unit, verb) for unit in self._units(text)]
        idle = (REMARK, *self.words.listed("account", "quiet"))
        guards = [verb in self._guarding and self._is_guard(one.words) for one in found]
        still = all(on or one.act in idle for on, one in zip(guards, found, strict=True))
        return [
            replace(one, act=verb, share=1.0, owed=1.0) if on and still else one
            for on, one in zip(guards, found, strict=True)
        ]

    def _is_guard(self, unit: Sequence[str]) -> bool:
        """Tell whether a clause is what people say for being on guard, word by word: spear up."""
        said = " ".join(word for word in unit if word not in MARKS).removeprefix("and ")
        return said in self._guards

    def _is_kin(self, act: str, verb: str) -> bool:
        """Tell whether one act may be said by the words of the other."""
        kin = [*self.words.families("account", "kin")]
        return act == verb or any(act in one and verb in one for one in kin)

    def _is_ordered(self, one: Said) -> bool:
        """Tell whether a clause surely orders something by itself."""
        told = one.words[0] == "and" and self.hunches.tells_of_others(one.words)
        if self.hangs(one) or told:  # so Odo and Isolde can get away
            return False
        idle = one.act in (REMARK, IMPROVISED, *self.words.listed("account", "idle"))
        return not idle and one.share >= HEARD and one.weight >= SPEAKS
