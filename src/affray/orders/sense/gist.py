"""The gist of what is said: the orders in it, without what only goes along with them."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.language.forms import BASE, ING
from affray.orders.language.text import MARKS, stems
from affray.orders.language.words import Words
from affray.orders.outcome import Unread
from affray.orders.phrases.asides import Asides
from affray.orders.phrases.wielding import Wielding
from affray.orders.sense.leeway import Leeway
from affray.orders.sense.parts import CONDITION, ENDS, THEN, Part, Parting
from affray.orders.sense.roles import DENIED, FRAGMENT, LATER, ORDER, REMARK, SPOKEN, Roles
from affray.orders.sense.weighing import Weighing


class Gist:
    """Finds the orders in what is said, and hears of whom the rest speaks."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.parting = Parting(words, ear)
        self.weighing = Weighing(words, ear, self.parting)
        self.wielding = Wielding(words, ear)
        self.leeway = Leeway(words, ear)
        self.begun: list[str] = []  # words without a verb that were no order by themselves
        self.unsure = False  # who is meant was said once more, and not understood
        self.vague = False  # something that tells of somebody was not understood

    def clauses(self, heard: Sequence[str]) -> list[list[str]]:
        """Return the orders in what is said, or raise Unread where there is none."""
        parts = self.parting.parts(heard)
        Roles(self.words, self.ear, self.parting).give(parts)
        self.weighing.weigh(parts)
        found: list[list[str]] = []
        last = ""
        for part in parts:
            hangs = part.link == CONDITION and last == LATER and not part.mark
            last = part.role
            if part.role == ORDER:
                found.append(self._told(part))
            elif part.role == FRAGMENT:
                self._join(part, found)
            elif part.role == LATER:
                if (part.joint or part.mark or not found) and not hangs:
                    found.append([])
                joint = part.joint if part.link == CONDITION else ()
                found[-1] += [*joint, *(part.whole or part.words)]
            elif part.role == SPOKEN and part.link == THEN and found:
                found.append(list(part.words))  # drop my mace, then offer to talk
            elif part.role == DENIED:
                self._deny(part)
            elif not found and not self._leaves(part):
                self.ear.crowd.hear_of(part.words)
        said = any(part.role == SPOKEN for part in parts)
        while (len(found) > 1 or (found and said)) and self._is_idle(found[0]):
            found.pop(0)
        return found or self._stillness(parts) or self._spoken(parts)

    def _stillness(self, parts: Sequence[Part]) -> list[list[str]]:
        """Return that one stays, where all that is said is that one does not stir."""
        denied = [part for part in parts if part.role == DENIED]
        still = self.words.spoken("clauses", "not stirring")
        plain = [
            tuple(one for one in part.words if one not in self.parting.light) for part in denied
        ]
        calm = all(one in still for one in plain) and all(one.ends != "!" for one in denied)
        others = any(part.role not in (DENIED, REMARK) for part in parts)
        return (
            [self.words.listed("clauses", "waiting")[:1]] if plain and calm and not others else []
        )

    def _leaves(self, part: Part) -> bool:
        """Tell whether somebody is left to others, who is not meant by "him": he's yours."""
        return any(one in self.words.listed("clauses", "yours") for one in part.words)

    def _is_read(self, clause: list[str]) -> bool:
        """Tell whether an order is understood, but for what may be ignored."""
        best = self.ear.readings(clause)
        return bool(best) and (not best[0].unknown or bool(self.leeway.readings(clause)))

    def _is_idle(self, clause: list[str]) -> bool:
        """Tell whether what is not understood is only flourish: he keeps his gun up."""
        said = f" {' '.join(clause)} "
        acts = [verb.word for verb in self.ear.form.verbs if " " in verb.word]
        named = any(f" {one} " in said for one in acts)  # take up a defensive stance
        named |= self._strikes_something(clause) or self._lets_go(clause)
        return self.weighing.is_flourish(clause) and not named and not self._is_read(clause)

    def _strikes_something(self, clause: list[str]) -> bool:
        """Tell whether a blow is struck at what nobody knows, right behind its verb: shank bob."""
        for end, verbals, _ in self.ear.verbs_at(clause, 0)[:1]:
            blow = any(one.verb in self.ear.blows for one in verbals)
            after = clause[end : end + 1]
            return blow and bool(after) and not self._is_light(after[0])
        return False

    def _lets_go(self, clause: list[str]) -> bool:
        """Tell whether something is let fall, though it is not said what: throw it away."""
        drops = [tuple(one.split()) for one in self.words.idioms.get("drop", ())]
        phrases = [phrase for _, _, phrase in self.ear.verbs_at(clause, 0)]
        return "it" in clause and any(one in drops for one in phrases)

    def _is_light(self, word: str) -> bool:
        """Tell whether a word only goes along with a verb: swings it round."""
        light = word in self.words.small or word in self.words.listed("particles")
        return light or word in self.words.listed("idle") or self.parting.is_light(word)

    def _told(self, part: Part) -> list[str]:
        """Return an order with what tells of somebody in it, where that is understood."""
        if part.whole:
            best = self.ear.readings(part.whole)
            if best and not best[0].unknown:
                return part.whole
            if any(one in self.words.listed("clauses", "arriving") for one in part.whole):
                raise Unread(self.words.section("stopped")["if"].format("who comes"), stunt=True)
            self.vague = True
        return self._here(part.plain)

    def _here(self, plain: list[str]) -> list[str]:
        """Leave out where somebody is anyhow: vanish right where I stand."""
        phrases = [phrase for _, _, phrase in self.ear.verbs_at(plain, 0)[:1]]
        for at in range(1, len(plain)):
            length = self.parting.said(plain, at, "clauses", "where one is")
            if length and not any("where" in phrase for phrase in phrases):
                start = at - 1 if plain[at - 1] == "right" else at
                return [*plain[:start], *plain[at + length :]]
        return list(plain)

    def _join(self, part: Part, found: list[list[str]]) -> None:
        """Put words without a verb to the order before them, or take them for one."""
        if self.begun and not found:
            part.words = self._with_weapon(self.begun, part.words, part.mark == ",")
        self.begun = []
        if not found and self._is_weapon(part.words):
            self.begun = list(part.words)  # bow. wolf.
            return
        if found and self._says_where(found[-1], part):
            whole = [*found[-1], *part.whole]  # sprint!! straight at the one who shot me
            found[-1] = whole if part.whole and self._is_read(whole) else [*found[-1], *part.words]
            self.vague |= bool(part.whole) and found[-1] != whole
            return
        part.words = self._drawn(part.words)
        if not found:
            part.words = self.wielding.rushed(part.words)
        best = self.ear.readings(part.words)
        means = bool(best) and not best[0].unknown
        names = any(self._means(part.words, at) for at in range(len(part.words)))
        unsaid = [] if means else self.wielding.unsaid(part.words)
        apart = part.mark in ENDS or part.link == THEN or not found
        often = self.wielding.counted(part.words)
        if found and often:
            found[-1] += often  # again, two cuts
        elif found and not apart:
            found[-1] += [",", *part.words] if means or names else []
            told = part.words[:1] and part.words[0] in self.words.listed("articles")
            self.unsure |= bool(told) and names and (bool(part.whole) or not means)
        elif means or (unsaid and self.leeway.readings(unsaid)):
            found.append(unsaid or list(part.words))
        elif unsaid and names:
            said = " ".join(part.words)
            raise Unread(f'"{said}": not understood there; nothing is done', stunt=True)
        elif names and found and part.link == THEN:
            found.append(list(part.words))  # the spitter first, then the adept
        elif self.parting.measures(part.words):
            raise Unread(f'"{" ".join(part.words)}": what is to be done?', stunt=True)
        elif names:
            self.ear.crowd.hear_of(part.words)
            self.begun = list(part.words)

    def _with_weapon(self, begun: list[str], words: list[str], joined: bool) -> list[str]:
        """Put what was begun to what goes on with it: another flask, at zombie 5; goblin 3. bow."""
        blow = self.words.listed("clauses", "blow")[0]
        if self._is_weapon(words) and self._is_whole(begun):
            return [blow, *begun, "with", *words]
        if self._is_weapon(begun) and self._is_whole(words):
            return [blow, *words, "with", *begun]
        return [*begun, *words] if joined else words

    def _is_weapon(self, words: list[str]) -> bool:
        """Tell whether a weapon is all that is named: bow."""
        return len(words) == 1 and self.wielding.is_weapon(words[0])

    def _is_whole(self, words: list[str]) -> bool:
        """Tell whether words name somebody, and nothing else."""
        people = self.ear.crowd.described_at(words, 0)
        return any(end == len(words) and who.named for end, who in people)

    def _drawn(self, words: list[str]) -> list[str]:
        """Say "longsword out" as drawing it, where it is all that a clause says."""
        said = Asides(self.words, self.ear).in_hand([*words, ","])
        return [one for one in said if one not in MARKS] if said[:1] == ["draw"] else words

    def _says_where(self, clause: list[str], part: Part) -> bool:
        """Tell whether words say where to, for an order that only goes."""
        verbs = [one.verb for _, ones, _ in self.ear.verbs_at(clause, 0)[:1] for one in ones]
        moves = set(self.words.listed("movements"))
        best = self.ear.readings(clause)
        bare = bool(verbs) and set(verbs) <= moves and best and not best[0].spots
        words = [one for one in part.words if not self.parting.is_light(one)]
        leads = any(tuple(words[:length]) in self.words.phrases("places") for length in (1, 2, 3))
        return bool(bare) and leads and part.link != THEN

    def _means(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody, a place or a thing is named at a word."""
        ear = self.ear
        people = [who for _, who in ear.crowd.described_at(words, at) if who.noun or who.number]
        things = (
            (words[at],) in ear.values_of(verb, slot)
            for verb in ear.form.verbs
            for slot in ear.plain_slots(verb)
        )
        return bool(people or ear.ground.spots_at(words, at, ())) or any(things)

    def _deny(self, part: Part) -> None:
        """Remember what is not to be done, and to whom not; what is not felt forbids nothing."""
        for at in range(len(part.words)):
            length = self.parting.said(part.words, at, "clauses", "denying")
            if length:
                after = at + length
                led = self.parting.said(part.words, after, "clauses", "leading up")
                rest = part.words[after + led :]
                verb = rest[:1] and self.parting.is_verb(rest[0], BASE, ING)
                if verb or part.words[at] in self.words.listed("clauses", "dismissing"):
                    Asides(self.words, self.ear).note_undone(rest)
                return

    def _spoken(self, parts: Sequence[Part]) -> list[list[str]]:
        """Return what is only said as the book's act of speaking, where it has one."""
        said = [word for part in parts if part.role == SPOKEN for word in part.words]
        if not said:
            raise Unread("what is to be done? ? lists what can be", stunt=True)
        return self.speech(said)

    def speech(self, said: Sequence[str]) -> list[list[str]]:
        """Return the book's act for what is said aloud: a parley where terms are offered."""
        listed = self.words.listed
        loud = any(one in listed("clauses", "loud") for word in said for one in stems(word))
        offered = any(one in listed("terms") for word in said for one in stems(word))
        kinds = ["parley"] * offered + ["shout"] * loud + ["speak"]
        verbs = {verb.word for verb in self.ear.form.verbs}
        for kind in kinds:
            if kind in verbs and kind in [*listed("speech"), "parley"]:
                return [[kind]]
        raise Unread("nothing in the book is done by speaking", stunt=True)
