"""The role of each clause of what is said: an order, a remark, what is denied, a condition."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.answers.replies import matched
from affray.orders.clause.clause import Ear
from affray.orders.language.forms import BASE, ING, PAST, S
from affray.orders.language.text import MARKS, SPEECH
from affray.orders.language.words import GAP, Words
from affray.orders.phrases.calls import CALLED, Calls
from affray.orders.phrases.wielding import Wielding
from affray.orders.sense.parts import AND, CONDITION, REASON, SO, Part, Parting
from affray.orders.sense.subject import NARRATED, NOBODY, OTHER, SELF, Subjects

ORDER, REMARK, DENIED, SPOKEN, STUNT = "order", "remark", "denied", "spoken", "stunt"
FRAGMENT = "fragment"  # no verb: it goes with an order, or is one
HANGS = CONDITION
LATER = "later"  # what hangs on what was ordered before it: it is asked when its time has come
HE = ("he", "she", "it")
LOOSE = ("draw", "near", "attack somebody")  # what is put, brought or sent may be a blow


class Roles:
    """Tells by its subject and its form what a clause is."""

    def __init__(self, words: Words, ear: Ear, parting: Parting) -> None:
        self.words = words
        self.ear = ear
        self.parting = parting
        self.forms = parting.forms
        self._calls = [" ".join(one) for one in words.spoken("clauses", "calling")]
        self._has_draw = any(verb.word == "draw" for verb in ear.form.verbs)
        self.subjects = Subjects(words, ear, parting)
        self.wielding = Wielding(words, ear)
        self.calls = Calls(words, ear)
        self.called = False  # a friend is called by name
        self.commanding = False  # everybody is told what to do
        self._loose = {one for kind in LOOSE for one in words.idioms.get(kind, ())}
        self.speaking = False  # what follows a colon is said aloud
        wielding = words.listed("clauses", "wielding")
        self._wielding = frozenset([*wielding, *words.listed("clauses", "flicking")])
        self._being = words.listed("clauses", "being")

    def give(self, parts: Sequence[Part]) -> None:
        """Give each clause its role, and orders their plain words."""
        for part in parts:
            part.role = self._role(part)
        he = [part for part in parts if part.subject == OTHER and part.words[0] in HE[:2]]
        plain = [part for part in parts if part.role == ORDER]
        plain = [part for part in plain if not self.parting.is_verb(part.words[0], S)]
        if he and not plain and not self.subjects.narrating:
            self.subjects.narrating = True  # he jogs over: who else would be told of
            for part in parts:
                part.role = self._role(part)
        for part, after in pairwise(parts):
            if part.role == SPOKEN and self._is_bidden(after):
                after.role = SPOKEN

    def _is_bidden(self, part: Part) -> bool:
        """Tell whether others are told to do more: shout that they come out and surrender."""
        bids = part.words[0] in self.words.listed("clauses", "bidding")
        named = any(self._is_somebody(part.words, at) for at in range(len(part.words)))
        return part.link == AND and part.subject == NOBODY and bids and not named

    # -- one clause ---------------------------------------------------------------------------

    def _role(self, part: Part) -> str:
        words = list(part.words)
        if self.speaking:
            return SPOKEN
        if part.link == REASON:
            return REMARK
        if part.link == CONDITION:
            return HANGS
        if " ".join(words) in self.words.listed("besides") or self._is_burst(words):
            return REMARK
        if SPEECH in words:
            words = [one for one in words if one != SPEECH]
            if not words:
                return SPOKEN
        start = self._led(words, 0)
        who, at = self.subjects.at(words, start)
        part.subject = who
        if self._lets(words, at) and self._goes_first(part, words):
            return ORDER
        if who == OTHER or self._lets(words, at):
            return self._of_others(part, words)
        if self._goes_on_telling(part, who):
            return SPOKEN
        if self._is_told(words) and not (who == SELF and self._tells_you(words, at)):
            return SPOKEN
        if who == SELF and words[at - 1] in self._being and self._is_phrase(words, at - 1):
            part.plain = words[at - 1 :]
            return ORDER  # I'm out of here
        if who == SELF and not self._goes_on(words, at):
            return REMARK
        if who == NARRATED:
            self.subjects.narrating = True
        if who == NOBODY and (self._is_told(words) or self.called):
            return SPOKEN
        self.called = self._is_call(part, words)
        if self.called or (part.ends == "!" and who == NOBODY and self.calls.tells(words)):
            return SPOKEN
        if self._awaits(part.whole or words):
            return HANGS
        at, done = self._helped(words, at)
        dismissed = at < len(words) and words[at] in self.words.listed("clauses", "dismissing")
        if dismissed and any(len(phrase) > 2 for _, _, phrase in self.ear.verbs_at(words, at)):
            return self._doing(part, words, at, who, done)  # forget the backpack
        if self._dismisses(words, at):
            return DENIED
        if self.parting.said(words, at, "clauses", "denying"):
            unable = words[at] in self.words.listed("clauses", "unable")
            return REMARK if unable else DENIED
        if at >= len(words):
            return REMARK
        if part.link == SO and not self._follows(words, who):
            return REMARK
        return self._doing(part, words, at, who, done)

    def _is_burst(self, words: Sequence[str]) -> bool:
        """Tell whether words are nothing but noise: bang bang."""
        at = 0
        while at < len(words) and (length := self.parting.said(words, at, "bursts")):
            at += length
        return at == len(words)

    def _is_phrase(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a phrase of a list begins with who does it: I'm off."""
        return any(len(phrase) > 1 for _, _, phrase in self.ear.verbs_at(words, at))

    def _goes_first(self, part: Part, words: Sequence[str]) -> bool:
        """Tell whether others are let go first, which is to wait: lets the spearmen go first."""
        part.plain = [self.words.listed("clauses", "waiting")[0]]
        return list(words[-2:]) in (["go", "first"], ["act", "first"])

    def _lets(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody else is let do something: let the guards go first."""
        if at + 1 >= len(words):
            return False
        if words[at] not in ("let", "lets"):
            made = words[at] in self.words.listed("clauses", "making")
            ends = [end for end, who in self.ear.crowd.described_at(words, at + 1) if who.named]
            return made and any(words[end : end + 1] == ["to"] for end in ends)
        phrases = [phrase for _, _, phrase in self.ear.verbs_at(words, at) if len(phrase) > 1]
        after = at + 2 if words[at + 1] in self.words.listed("before nouns") else at + 1
        people = [who for _, who in self.ear.crowd.described_at(words, after)]
        named = any(who.named and not who.last for who in people)
        return named or (bool(people or after > at + 1) and not phrases)

    def _dismisses(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody is only left alone: leave the swordsman."""
        if at + 1 >= len(words) or words[at] not in self.words.listed("clauses", "dismissing"):
            return False
        after = at + 2 if words[at + 1] in self.words.listed("before nouns") else at + 1
        ends = [end for end, who in self.ear.crowd.described_at(words, after) if who.noun]
        return any(end == len(words) for end in ends)

    def _goes_on(self, words: Sequence[str], at: int) -> bool:
        """Tell whether who speaks does something: I'm no hero, and I've swung already."""
        said = words[at - 1]
        if said in self.words.listed("clauses", "having"):
            return bool(self.parting.said(words, at, "clauses", "having to"))
        if said not in self.words.listed("clauses", "being"):
            return True
        after, _ = self._helped(words, at)
        led = self.parting.said(words, at, "clauses", "leading up") > 0
        ends = [phrase for _, _, phrase in self.ear.verbs_at(words, max(at - 1, 0))]
        does = after < len(words) and self.parting.is_verb(words[after], ING)
        does |= (
            after < len(words)
            and any(  # I'm letting it drop
                form == ING and self._is_act([one, *words[after + 1 :]])
                for one, form in self.forms.of(words[after])
            )
        )
        return led or does or any(len(one) > 1 for one in ends) or words[at:] == ["done"]

    def _doing(self, part: Part, words: list[str], at: int, who: str, going: bool) -> str:
        """Return the role of a clause by what its subject does."""
        forms = {NARRATED: (S,), SELF: (BASE,), NOBODY: (BASE, ING)}[who]
        if going:
            forms = (BASE, ING)
        if who == NOBODY and self.subjects.narrating:
            forms = (S, ING, BASE)
        found = [one for one, form in self.forms.of(words[at]) if form in forms]
        if who == NOBODY and at == 0 and self._is_sloppy(words):
            found = [one for one, form in self.forms.of(words[0]) if form == PAST]  # shot gunman 2
        if who == SELF and self.subjects.narrating:
            self.subjects.narrating = False
        said = self.words.listed("clauses", "speaking")
        rest = words[at + 1 :]
        if who == NARRATED or self.subjects.narrating:
            rest = self._as_own(rest)
        bare = at == len(words) - 1 and self.wielding.is_weapon(words[at])
        if who == NOBODY and (bare or self._is_thing(words, at)):
            return FRAGMENT  # goblin 3. bow.
        if rest[:1] and rest[0] in self.words.listed("clauses", "nobody"):
            return REMARK  # I hit nothing
        rest = self.wielding.with_thing(found, rest)
        wants = [one for one in found if one in self.words.listed("clauses", "wanting")]
        if wants and who == SELF and rest:
            part.words = list(rest)
            return FRAGMENT
        for verb in found:
            plain = [verb, *rest]
            aimed = verb in self.words.listed("clauses", "aiming")
            wielded = []
            known = verb in self.parting.verbs or verb in self._wielding
            if known and (aimed or not self._is_said(plain)):
                wielded = self.wielding.wielded(plain)
            if wielded:
                part.plain = wielded
                return ORDER
            if verb in said and (part.close == ":" or not self._is_act(plain)):
                self.speaking = part.close == ":"
                return SPOKEN
            if self._only_comes(plain) or self._is_posture(verb, rest):
                return REMARK
            turns = verb in self.words.listed("gestures") and not rest and who == NARRATED
            phrases = [phrase for _, _, phrase in self.ear.verbs_at(plain, 0)]
            oneself = rest[:1] == ["myself"] and not any("myself" in one for one in phrases)
            if turns or (oneself and verb in self.parting.verbs):
                return REMARK  # he whirls; flattens himself
            if self._handles(verb, rest) and not self._has_draw:
                return REMARK  # whips out his knife
            if self._is_act(plain):
                self.speaking = part.close == ":" and verb in said
                part.plain = plain
                part.whole = [*plain, *part.whole[len(part.words) :]] if part.whole else []
                return ORDER
        for verb in found:
            if verb in self.words.listed("gestures") or self._handles(verb, rest):
                return REMARK if self._is_harmless(rest) else STUNT
            if verb in self.words.listed("clauses", "feeling"):
                return REMARK
        known = any(one in self.parting.verbs for one in found)
        states = any(one in self.parting.states or one in self.parting.stating for one in words)
        if who == NOBODY and not known and not states and self._looks_done(words, at):
            return STUNT
        if who == NOBODY and (states or not known):
            return FRAGMENT if not states else REMARK
        if who == NOBODY and words[at] not in found:
            return FRAGMENT
        if not known and self._is_idle_doing(rest):
            return REMARK
        return STUNT if not (states and not known) else REMARK

    def _is_thing(self, words: Sequence[str], at: int) -> bool:
        """Tell whether what may be a verb is none: light of heaven, knife into the captain."""
        after = words[at + 1 : at + 2]
        feels = self.words.listed("clauses", "feeling")
        if not after or words[at] in feels or self.subjects.narrating or self._is_act(words[at:]):
            return False
        onto = after[0] in self.words.listed("striking") and self.wielding.is_weapon(words[at])
        return after[0] == "of" or onto

    def _is_sloppy(self, words: Sequence[str]) -> bool:
        """Tell whether a blow is written as if it were done already, to whom it is to be done."""
        past = [one for one, form in self.forms.of(words[0]) if form == PAST]
        blow = any(
            one.verb in self.ear.blows
            for verb in past
            for _, ones, _ in self.ear.verbs_at([verb], 0)
            for one in ones
        )
        after = 2 if words[1:2] and words[1] in self.words.listed("articles") else 1
        plain = words[0] in self.words.listed("clauses", "no verbs") and blow
        return plain and len(words) > after and self._is_somebody(words, after)

    def _looks_done(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a word that no list has is something done to something: soak my robe."""
        known = words[at] in self.words.small or words[at] in self.words.rightly
        known |= words[at] in self.ear.vocabulary() or self._is_person(words, at)
        mine = [*self.words.listed("people", "my"), *self.words.listed("people", "his")]
        led = at + 1 < len(words) and words[at + 1] in [*self.words.listed("articles"), *mine]
        return led and not known and not self.parting.is_light(words[at])

    def _is_idle_doing(self, rest: Sequence[str]) -> bool:
        """Tell whether what is done, though unknown, is done to nobody and nothing, nowhere."""
        leads = self.words.listed("clauses", "prepositions")
        mine = [*self.words.listed("people", "his"), *self.words.listed("people", "my")]
        if rest and rest[0] not in leads and rest[0] not in mine:
            return False
        own = [*self.words.listed("body"), *self.words.listed("clauses", "breath")]
        if rest and rest[0] in mine and not any(one in own for one in rest[1:3]):
            return False
        named = any(self._is_person(rest, at) for at in range(len(rest)))
        return not named and not any(
            self.ear.ground.spots_at(rest, at, ()) for at in range(len(rest))
        )

    def _is_act(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with a verb, or a spell, of the book."""
        return bool(self.ear.verbs_at(words, 0)) or self.ear.spells_at(words, 0)

    def _is_said(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with a phrase of a list, or with a blow whatever follows."""
        phrases = self.ear.verbs_at(words, 0)
        verbs = [one for _, ones, _ in phrases for one in ones]
        blow = any(one.verb in self.ear.blows and one.phrase not in self._loose for one in verbs)
        return blow or any(len(phrase) > 2 + (GAP in phrase) for _, _, phrase in phrases)

    def _is_posture(self, verb: str, rest: Sequence[str]) -> bool:
        """Tell whether only oneself is moved: bares his teeth, cups his hands."""
        known = [*self.words.listed("gestures"), *self.words.listed("postures")]
        if verb not in known or len(rest) < 2:
            return False
        mine = rest[0] in (*self.words.listed("people", "his"), *self.words.listed("people", "my"))
        known = [*self.words.listed("body"), *self.words.listed("clauses", "breath")]
        body = next((one for one in rest[1:3] if one in known), "")
        phrases = [phrase for _, _, phrase in self.ear.verbs_at([verb, *rest], 0)]
        return mine and bool(body) and not any(body in phrase for phrase in phrases)

    def _as_own(self, words: Sequence[str]) -> list[str]:
        """Say "his blade" and "himself" as the one who is ordered would: my blade, myself."""
        his, own = self.words.listed("people", "his"), self.words.listed("clauses", "belongings")
        itself = self.words.listed("clauses", "himself")
        found: list[str] = []
        for at, one in enumerate(words):
            after = words[at + 1 : at + 3]
            mine = any(two in own or self.wielding.is_weapon(two) for two in after)
            if one in ("him", "her", "it") and self._lies_by(words, at):
                found.append("me")  # the wolf just south of him
                continue
            if list(words[at - 1 : at + 2]) in ([["where", who, "is"] for who in HE]):
                found.append("i")
                continue
            if found[-1:] == ["i"] and one == "is":
                found.append("am")
                continue
            found.append("my" if one in his and mine else "myself" if one in itself else one)
        return found

    def _lies_by(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a word is behind what says where something lies: south of him."""
        sides = (*self.words.section("directions"), "left", "right", "front", "ahead")
        return list(words[at - 1 : at]) == ["of"] and words[max(0, at - 2)] in sides

    def _only_comes(self, words: Sequence[str]) -> bool:
        """Tell whether words only say that help comes: I'm coming."""
        light = self.parting.light
        rest = [one for one in words[1:] if one not in light and one not in MARKS]
        return words[0] == "come" and not rest

    def _led(self, words: Sequence[str], at: int) -> int:
        """Return where a clause begins behind what leads up to it: ok so, well."""
        while at < len(words):
            length = self.parting.said(words, at, "openers")
            length = length or self.parting.said(words, at, "bursts")
            if not length and (self.parting.is_light(words[at]) or words[at] in ("and", "so")):
                length = 1
            if not length:
                return at
            at += length
        return 0

    def _helped(self, words: Sequence[str], at: int) -> tuple[int, bool]:
        """Return where what is done stands behind what leads up to it: I'd rather try to."""
        going = at > 0 and words[at - 1] in self.words.listed("clauses", "being")
        while at < len(words):
            length = self.parting.said(words, at, "clauses", "leading up")
            if length:
                last = words[at + length - 1]
                going = last in self.words.listed("clauses", "going on")
            if length and going and not self.subjects.verb_at(words, at + length, ING):
                if last not in self.words.listed("clauses", "being there"):
                    return at, False  # keep my guard up
            elif not length and self.parting.is_light(words[at]) and at + 1 < len(words):
                length = 1
            length = length or self._goes_to(words, at)
            if not length:
                return at, going
            at += length
        return at, going

    def _goes_to(self, words: Sequence[str], at: int) -> int:
        """Return how many words only lead up to what is done: go squash him."""
        goes = words[at] in self.words.listed("clauses", "and on") and at + 1 < len(words)
        to = 3 if list(words[at + 1 : at + 2]) == ["over"] else 2
        if goes and list(words[at + to - 1 : at + to]) == ["to"] and self._is_act(words[at + to :]):
            return 0 if self._is_somebody(words, at + to) else to  # goes to stand beside Odo
        if not goes or any(len(phrase) > 1 for _, _, phrase in self.ear.verbs_at(words, at)):
            return 0
        verbs = [one.verb for _, ones, _ in self.ear.verbs_at(words, at + 1) for one in ones]
        self.ear.going |= any(one in self.ear.blows for one in verbs)
        beats = words[at + 1] in self.words.listed("clauses", "beating")  # go bang on the door
        return int(bool(verbs) or beats)

    # -- what others do, and what is said to them ------------------------------------------------

    def _of_others(self, part: Part, words: Sequence[str]) -> str:
        """Return the role of a clause that is about others."""
        if any(one in words for one in self.words.listed("clauses", "you")):
            return SPOKEN
        everyone = words[0] in self.words.listed("people", "all")
        self.commanding = everyone and self.parting.is_verb(words[1], BASE) if words[1:] else False
        return SPOKEN if self.commanding else REMARK

    def _goes_on_telling(self, part: Part, who: str) -> bool:
        """Tell whether others are told one thing more: everybody stop and come back."""
        self.commanding &= who == NOBODY and part.link == AND
        return self.commanding

    def _is_told(self, words: Sequence[str]) -> bool:
        """Tell whether words are said to somebody: throw down your bows."""
        said = f" {' '.join(words)} "
        if any(f" {one} " in said for one in self.words.listed("clauses", "asides with you")):
            return False
        called = any(f" {one} " in said for one in self._calls)
        return called or any(one in self.words.listed("clauses", "you") for one in words)

    def _tells_you(self, words: Sequence[str], at: int) -> bool:
        """Tell whether "you" is only by the way: I hack at the thing that is chewing on you."""
        you = self.words.listed("clauses", "you")
        first = next(place for place, one in enumerate(words) if one in you)
        return first > at + 3 and any(self._is_somebody(words, one) for one in range(at, first))

    def _is_somebody(self, words: Sequence[str], at: int) -> bool:
        people = self.ear.crowd.described_at(words, at)
        return any((who.noun or who.named) and not who.last for _, who in people)

    def _is_call(self, part: Part, words: Sequence[str]) -> bool:
        """Tell whether a friend is called by name, to be told something: Kade, cover me."""
        return part.close in CALLED and part.mark != "," and self.calls.is_call(words)

    def _awaits(self, words: Sequence[str]) -> bool:
        """Tell whether it is done to whoever comes, which cannot be known yet."""
        comes = [*self.words.listed("comes"), *self.words.listed("clauses", "arriving")]
        whoever = [*self.words.spoken("whoever"), *self.words.spoken("whoever first")]
        ends = {matched(one, words, at) for at in range(len(words)) for one in whoever} - {0}
        return any(one in comes for end in ends for one in words[end:])

    def _follows(self, words: Sequence[str], who: str) -> bool:
        """Tell whether what comes behind "so" is done for it, and not what it is for."""
        able = "enabling" if who == SELF else "able"
        return not any(one in self.words.listed("clauses", able) for one in words[:4])

    # -- what cannot change anything -------------------------------------------------------------

    def _is_harmless(self, rest: Sequence[str]) -> bool:
        """Tell whether a gesture is made with nothing but oneself: raises his blade."""
        aside = [*self.words.listed("articles"), *self.words.listed("clauses", "some")]
        if not rest or rest[0] not in aside:
            return not any(self._is_person(rest, at) for at in range(len(rest)))
        noun = next((one for one in rest if one not in aside), "")
        known = [*self.words.listed("body"), *self.words.listed("clauses", "breath")]
        return noun in known or self.wielding.is_weapon(noun)

    def _handles(self, verb: str, rest: Sequence[str]) -> bool:
        """Tell whether one's own weapon is taken up or put away, where a book asks for nothing."""
        known = verb in self.words.listed("postures") or verb in self.words.listed("handling")
        noun = next((one for one in rest if one not in self.words.small), "")
        return known and any(self.wielding.is_weapon(one) for one in (noun, *rest[1:4]))

    def _is_person(self, words: Sequence[str], at: int) -> bool:
        people = self.ear.crowd.described_at(words, at)
        return any(who.named and not who.last for _, who in people)
