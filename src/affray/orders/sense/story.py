"""Orders that are told as a story: what is done in them, without what only goes along with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.clause import Ear
from affray.orders.language.forms import BASE, ING, S
from affray.orders.language.text import MARKS, SPEECH, tokens
from affray.orders.language.words import Words
from affray.orders.likeness.hunch import REMARK, Hunches
from affray.orders.likeness.likeness import shares
from affray.orders.likeness.masks import FOE, FRIEND, ITEM, ME, PLACE, SPELL
from affray.orders.phrases.colour import Colour
from affray.orders.sense.subject import Subjects
from affray.orders.sense.tale import ASIDE, COLOUR, DEED, FRAGMENT, SAID, SIGHT, UNCLEAR, Tale, Told

RESTS = 0.5  # how likely it must be that one only rests
IDLE = 0.9  # how sure it must be that one orders nothing
SAYS = ":"  # what follows it is said aloud
TELLERS = ("he", "she")
ONE = "i"  # who tells of themselves
IDLE_WORDS = ("the", "a", "that")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


class Story:
    """Finds what is done in an order that is told as a story: of Kade, or I tell it.

    "Kade wipes the dust from his eyes, finds the adept over the barrel, and squeezes" has a
    gesture, a look that says who is meant, and a shot. What is left out is done with nothing but
    oneself and one's own, is said, or is what somebody sees; whatever else is told is done.
    """

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.hunches = Hunches(words, ear)
        self.parting = self.hunches.parting
        self.subjects = Subjects(words, ear, self.parting)
        self.colour = Colour(words, self.hunches)
        self.form = S  # hews; who says I hews with another form

    def told(self, heard: Sequence[str]) -> Tale | None:
        """Return what is done in a story; None where it is none, or has nothing left out."""
        self.form = BASE if self._says_i(heard) else S
        clauses = self._clauses(heard)
        hangs = any(word in self._listed("hanging") for word in heard)
        if not self._is_story(clauses) or hangs or SAYS in heard:
            return None
        for one in clauses:
            one.role = self._role(one)
            if self.form == BASE and one.role != DEED and self._may_do_more(one):
                return None  # and something that no list has
        deeds = self._deeds(clauses)
        unclear = any(one.role == UNCLEAR for one in clauses)
        if unclear or not deeds or not any(one.role in ASIDE for one in clauses):
            return None
        told = [tuple(one.words) for one in clauses if self._shows(one)]
        order = [word for one in deeds for word in (one.joint, *one.plain, *one.more)]
        acts = any(self._acts(one) for one in deeds)
        rests = any(self._rests(one) for one in deeds)
        waits = any(word in self._listed("telling when") for word in order)
        return Tale(" ".join(order[1:]), tuple(told), acts, waits, rests)

    def _may_do_more(self, one: Told) -> bool:
        """Tell whether more may be done in what I tell, by a verb that no list has: and lie down.

        Of Kade it is said with another form, which shows it.
        """
        if one.role == FRAGMENT:
            masked = self.hunches.masks.masked(one.words)
            return not any(mask in (FOE, FRIEND, PLACE) for mask in masked)
        inner = [at for at, word in enumerate(one.words) if word in self._listed("joints") and at]
        return any(not self.colour.is_own(one.words[at + 1 :]) for at in inner)

    def without_manner(self, text: str) -> str:
        """Leave out how somebody is who then does something: bleeding, Vex shoots; cursing, I run.

        Only what is told with one word, a gesture or talk: who draws a sword does that, too.
        """
        heard = tokens(text)
        end = heard.index(",") if "," in heard else 0
        own = heard[end + 1 : end + 2]
        told = own and (own[0] in ("i", *TELLERS) or self.subjects.own_at(heard, end + 1))
        bases = [one for one, form in self.parting.forms.of(heard[0]) if form == ING] if end else []
        idle = [*self._listed("gestures"), *self._listed("saying")]
        alone = end == 1 or (end == 3 and heard[1] == "and")
        if not told or not bases or not (alone or any(one in idle for one in bases)):
            return text
        return text[text.index(",") + 1 :].strip()

    def is_gesture(self, words: Sequence[str]) -> bool:
        """Tell whether somebody only makes a face or a gesture: grins at them."""
        bases = [one for one, form in self.parting.forms.of(words[0]) if form == S]
        made = any(one in self._listed("gestures") for one in bases)
        done_to = {FOE, FRIEND} & set(self.hunches.masks.masked(words)[1:3])
        led = words[1:2] and words[1] in self.words.listed("clauses", "prepositions")
        return made and bool(led or not done_to) and self.is_aside(words)

    def is_aside(self, words: Sequence[str]) -> bool:
        """Tell whether a clause is only colour, a look or talk: the Captain swallows."""
        one = Told([word for word in words if word not in MARKS], ",")
        return bool(one.words) and self._role(one) in ASIDE

    # -- clauses ------------------------------------------------------------------------------

    def _says_i(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody tells of themselves: I breathe out, follow the drone, and fire."""
        known = (*self.parting.verbs, *self._known)
        pairs = pairwise(heard)
        return any(
            one == ONE and (two in known or self.parting.is_light(two)) for one, two in pairs
        )

    @property
    def _tellers(self) -> tuple[str, ...]:
        return (ONE,) if self.form == BASE else TELLERS

    def _clauses(self, heard: Sequence[str]) -> list[Told]:
        """Part a story at its marks, and at "and" where something else is done."""
        found = [Told([], ",")]
        joints = self._listed("joints")
        for at, word in enumerate(heard):
            if word in MARKS:
                found.append(Told([], ","))
            elif word in joints and self._begins(heard, at + 1):
                joint = found[-1].joint if not found[-1].words and len(found) > 1 else ""
                found.append(Told([], f"{joint} {word}".strip() if joint else word))
            elif found[-1].words and self._is_teller(heard, at):
                found.append(Told([word], ","))  # with a tired sigh Vex lets go
            else:
                found[-1].words.append(word)
        return [one for one in found if one.words]

    def _begins(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether something else is done from a word on: and hews, and then he looses."""
        while at < len(heard) and (self.parting.is_light(heard[at]) or heard[at] in self._tellers):
            at += 1
        return at < len(heard) and self._is_done(heard, at)

    def _is_done(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a word says what somebody does: hews; his hands and knees are things."""
        word = words[at]
        if self.form == BASE and self._is_ordered(words, at):
            return True
        bases = [one for one, form in self.parting.forms.of(word) if form == S]
        if not bases or (len(word) < 4 and word not in ("is", "has")):
            return False
        if any(one in self.parting.verbs or one in self._known for one in bases):
            return word not in self._listed("own things")
        mask = self.hunches.masks.masked([word])[0]
        thing = mask.startswith("<") or word in self._listed("own things")
        led = at and words[at - 1] in (*self.words.listed("before nouns"), *self._his)
        return not thing and not led

    def _is_ordered(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a word says what I do, or am told to do, behind no word of a noun."""
        led = at and words[at - 1] in (
            *self.words.listed("before nouns"),
            *self._his,
            *self.words.listed("clauses", "prepositions"),
        )
        known = words[at] in self.parting.verbs or words[at] in self._known
        return known and not led and words[at] not in self._listed("own things")

    def _is_teller(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether the one who is ordered begins to do something at a word: Vex lets go."""
        before = heard[at - 1 : at]
        joined = self.words.listed("clauses", "before subjects")
        joined = [*joined, *self.words.listed("clauses", "titles")]
        led = bool(before) and (before[0] in joined or before[0] in self.subjects.own)
        return bool(self._teller(heard, at)) and not led

    def _teller(self, heard: Sequence[str], at: int) -> int:
        """Return where words end that name whoever is told of, 0 where they do nothing."""
        end = self.subjects.own_at(heard, at)
        end = end or (at + 1 if heard[at] in self._tellers else self._folk(heard, at))
        after = end
        while after < len(heard) and self.parting.is_light(heard[after]):
            after += 1
        return end if end and after < len(heard) and self._is_done(heard, after) else 0

    def _folk(self, heard: Sequence[str], at: int) -> int:
        """Return where words end that somebody may tell of themselves by: the levy man."""
        if heard[at] not in self.words.listed("clauses", "titles"):
            return 0
        people = self.words.listed("clauses", "folk")
        end = next((at + far for far, one in enumerate(heard[at : at + 4], 1) if one in people), 0)
        masked = self.hunches.masks.masked(heard[at:end])
        return 0 if FOE in masked or FRIEND in masked else end

    def _is_story(self, clauses: Sequence[Told]) -> bool:
        """Tell whether the one who is ordered is told of, who is named, or nobody else before."""
        for one in clauses:
            words = self._led(one.words)
            if words and self._is_teller(words, 0):
                return True
            if FOE in self.hunches.masks.masked(words) or words[:1] == [ONE]:
                return False
        return False

    # -- one clause ---------------------------------------------------------------------------

    def _role(self, one: Told) -> str:
        words = self._led(one.words)
        if not words:
            return COLOUR
        if self._is_teller(words, 0):
            words = words[self._teller(words, 0) :]
        while words[1:] and self.parting.is_light(words[0]):
            words = words[1:]
        form = self._form(words)
        if form:
            return self._doing(one, words, form)
        if SPEECH in words:
            return SAID
        return self._of_things(one, words)

    def _led(self, words: Sequence[str]) -> list[str]:
        """Leave out what leads up to a clause: then, slowly."""
        found = list(words)
        while found[1:] and (self.parting.is_light(found[0]) or found[0] in self._listed("joints")):
            found = found[1:]
        return found

    def _form(self, words: Sequence[str]) -> str:
        """Return the form of a verb that stands first: hews, muttering."""
        if self.form == BASE and self._is_ordered(words, 0):
            return BASE
        if self._is_done(words, 0):
            return S
        bases = [one for one, form in self.parting.forms.of(words[0]) if form == ING]
        return ING if any(one in self.parting.verbs or one in self._known for one in bases) else ""

    def _doing(self, one: Told, words: list[str], form: str) -> str:
        """Return the role of a clause by what is done in it, and say it plainly as an order."""
        bases = [base for base, two in self.parting.forms.of(words[0]) if two == form]
        known = [*self.parting.verbs, *self._known]
        base = next((two for two in bases if two in known), bases[0])
        rest = words[1:]
        one.plain = self._flown([base, *(self._as_own(rest) if form != BASE else rest)])
        masked = self.hunches.masks.masked(words)
        if self._names_own(one, rest):
            return DEED
        if any(word in self._listed("telling when") for word in words):
            return COLOUR if self.colour.lasts(base, rest) else DEED
        if base in self._listed("saying"):
            return SAID
        if base in self._listed("gestures"):
            goes = base in self._listed("reeling") and self.colour.leads(masked)
            return DEED if goes else COLOUR
        if self._is_loosed(one.plain):
            return DEED
        seen = base in self._listed("seeing") and self.colour.is_seen(base, rest)
        if seen or (FOE in masked and self.colour.takes_aim(base, rest)):
            return SIGHT
        if base in self._listed("waiting"):
            awaits = rest[:1] == ["for"] and "to" in rest and FOE not in masked
            return COLOUR if awaits else DEED
        if self.hunches.surely_orders(words):
            return DEED
        if base in self._listed("evading") and not self.colour.leads(masked):
            return COLOUR
        if self.colour.is_handled(base, rest):
            return COLOUR
        if base in self._listed("sighting") and self.colour.sights(words):
            return SIGHT
        return COLOUR if self._is_remark(words) else DEED

    def _names_own(self, one: Told, rest: Sequence[str]) -> bool:
        """Tell whether a spell or a thing is named, which is done with: murmurs the blessing.

        A spell that is only said is said plainly by its name, with whom it is for.
        """
        spans = self.hunches.masks.spans(rest)
        masked = [mask for mask, _ in spans]
        if SPELL in masked and one.plain[0] in (*self._listed("saying"), *self._listed("gestures")):
            at = masked.index(SPELL)
            named = any(mask in (FOE, FRIEND, ME, PLACE) for mask in masked[at:])
            after = [word for _, said in spans[at + 1 :] for word in said]
            one.plain = [*spans[at][1], *(after if named else [])]
        return SPELL in masked or ITEM in masked

    def _as_own(self, words: Sequence[str]) -> list[str]:
        """Say as an order what is told of oneself: his blade is mine, before a foe is named."""
        found: list[str] = []
        itself = self.words.listed("clauses", "himself")
        for at, word in enumerate(words):
            masked = self.hunches.masks.masked(words[:at])
            mine = (
                word in self._his
                and word not in self._listed("of others")
                and FOE not in masked
                and FRIEND not in masked
            )
            found.append("my" if mine else "myself" if word in itself else word)
        flies = found[:1] == ["it"] and len(found) > 2 and found[1].endswith("ing")
        return [found[0], *found[2:]] if flies else found  # sends it humming at him

    def _flown(self, plain: list[str]) -> list[str]:
        """Say "it" that is sent at somebody as the shot that it is: looses it at the archer."""
        sent = plain[0] in self._listed("sending") and plain[1:2] == ["it"]
        goes = sent and plain[2:3] and plain[2] in self.words.listed("clauses", "onto")
        return [*self._listed("loosed"), *plain[2:]] if goes else plain

    def _is_loosed(self, plain: Sequence[str]) -> bool:
        """Tell whether something is shot, and not said at whom: squeezes, lets fly once more."""
        said = " ".join(plain)
        for more in self.words.spoken("story", "once more"):
            said = said.removesuffix(f" {' '.join(more)}")
        return tuple(said.split()) in self.words.spoken("story", "loosing")

    def _of_things(self, one: Told, words: list[str]) -> str:
        """Return the role of a clause that is about a thing, or has no verb."""
        masked = self.hunches.masks.masked(words)
        if any(self._is_done(words, at) for at in range(1, min(len(words), 7))):
            if FOE not in masked:
                return COLOUR if PLACE not in masked and ITEM not in masked else UNCLEAR
            if self.colour.sights(words):
                return SIGHT
            before = words[: words.index(self.hunches.masks.named(words, FOE)[0][0])]
            led = any(word in self.words.listed("clauses", "onto") for word in before)
            return UNCLEAR if led else COLOUR
        if words[0] in self._listed("leading"):
            return COLOUR if FOE not in masked and PLACE not in masked else FRAGMENT
        return COLOUR if self.colour.is_held_so(words) else FRAGMENT

    # -- what is done ---------------------------------------------------------------------------

    def _deeds(self, clauses: Sequence[Told]) -> list[Told]:
        """Return the clauses in which something is done, with whom they are done to."""
        deeds: list[Told] = []
        seen: list[str] = []
        for one in clauses:
            if one.role == FRAGMENT:
                self._add(one, deeds)
            elif self._shows(one):
                seen = self._whom(one.words) or seen
                several = self.hunches.masks.masked(one.words).count(FOE) > 1
                seen = [] if several and one.role == SIGHT else seen
            elif one.role == DEED:
                if self._is_loosed(one.plain) and seen and not deeds:
                    one.plain = [*self.words.listed("story", "loosed"), *seen]
                deeds.append(one)
        return deeds

    def _acts(self, one: Told) -> bool:
        """Tell whether more is surely done in a clause than to wait, or somebody is struck."""
        verbs = [two.verb for _, ones, _ in self.ear.verbs_at(one.plain, 0)[:1] for two in ones]
        strikes = any(two in self.ear.blows for two in verbs)
        return strikes or self.hunches.surely_orders(one.plain)

    def _rests(self, one: Told) -> bool:
        """Tell whether a clause may only say that somebody waits, guards or ends their turn."""
        scores = self.hunches.scores(one.plain)
        quiet = self.words.listed("account", "quiet")
        share = shares(scores)
        return sum(share.get(act, 0.0) for act in quiet) >= RESTS

    def _add(self, one: Told, deeds: Sequence[Told]) -> None:
        """Put words without a verb to what was done before, where they name somebody or a place."""
        masked = self.hunches.masks.masked(one.words)
        still = one.words[0] == "still"
        when = any(word in self._listed("telling when") for word in one.words)
        named = any(mask in (FOE, FRIEND, PLACE, ITEM) for mask in masked)
        if not deeds or still:
            return
        if not when and self._specify(one, deeds[-1]):
            return
        if when or named or any(mask.isdigit() for mask in masked):
            deeds[-1].more += [",", *one.words]

    def _specify(self, one: Told, deed: Told) -> bool:
        """Put who is meant in the place of who was told of: the thing in the corner, hound 2."""
        spans = self.hunches.masks.spans(deed.plain)
        last = max((at for at, (mask, _) in enumerate(spans) if mask == FOE), default=-1)
        said = [two for two in self.hunches.masks.spans(one.words) if two[0] not in IDLE_WORDS]
        number = "".join(self._number(one.words))
        if last < 0 or not (number or [mask for mask, _ in said] == [FOE]):
            return False
        whom = (*spans[last][1], number) if number else said[0][1]
        told = [two for _, two in spans]
        deed.plain = [word for two in (*told[:last], whom, *told[last + 1 :]) for word in two]
        return True

    def _number(self, words: Sequence[str]) -> list[str]:
        """Return the number that is all that words say: number two, the first one."""
        numbers = {**self.words.numbers, **{one: 1 + at for at, one in enumerate(ORDINALS)}}
        said = [one for one in words if one not in IDLE_WORDS and one not in ("one", "number")]
        said = said or [one for one in words if one == "one" and "number" in words]
        known = [str(numbers.get(one, one)) for one in said]
        return known if len(known) == 1 and known[0].isdigit() else []

    def _whom(self, words: Sequence[str]) -> list[str]:
        """Return the words that name a foe in what is told."""
        spans = self.hunches.masks.spans(words)
        for at, (mask, said) in enumerate(spans):
            if mask == FOE:
                before = [one for _, two in spans[:at] for one in two]
                led = before[-1:] if before[-1:] in (["wounded"], ["hurt"]) else []
                return ["the", *led, *said] if not said[0].endswith("s") or len(said) > 1 else []
        return []

    def _shows(self, one: Told) -> bool:
        """Tell whether a clause tells of somebody who may be meant by what follows."""
        return one.role in (SIGHT, COLOUR) and FOE in self.hunches.masks.masked(one.words)

    def _is_remark(self, words: Sequence[str]) -> bool:
        """Tell whether a clause surely orders nothing, and names nobody and no place."""
        masked = self.hunches.masks.masked(words)
        if any(mask in (FOE, FRIEND, PLACE, ITEM) or mask.isdigit() for mask in masked):
            return False
        return shares(self.hunches.scores(words)).get(REMARK, 0.0) >= IDLE

    @property
    def _known(self) -> list[str]:
        names = ("gestures", "saying", "sighting", "handling", "evading", "waiting")
        return [word for name in names for word in self._listed(name)]

    @property
    def _his(self) -> list[str]:
        return self.words.listed("people", "his")

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("story", name)
