"""The gist of what is said: the orders in it, without what only goes along with them."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.asides import Asides
from affray.orders.clause import Ear
from affray.orders.forms import BASE, ING
from affray.orders.leeway import Leeway
from affray.orders.outcome import Unread
from affray.orders.parts import ENDS, THEN, Part, Parting
from affray.orders.roles import DENIED, FRAGMENT, LATER, ORDER, SPOKEN, Roles
from affray.orders.text import stems
from affray.orders.weighing import Weighing
from affray.orders.words import Words


class Gist:
    """Finds the orders in what is said, and hears of whom the rest speaks."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.parting = Parting(words, ear)
        self.weighing = Weighing(words, ear, self.parting)
        self.vague = False  # something that tells of somebody was not understood

    def clauses(self, heard: Sequence[str]) -> list[list[str]]:
        """Return the orders in what is said, or raise Unread where there is none."""
        parts = self.parting.parts(heard)
        Roles(self.words, self.ear, self.parting).give(parts)
        self.weighing.weigh(parts)
        found: list[list[str]] = []
        for part in parts:
            if part.role == ORDER:
                found.append(self._told(part))
            elif part.role == FRAGMENT:
                self._join(part, found)
            elif part.role == LATER:
                if part.joint or not found:
                    found.append([])
                found[-1] += [*part.joint, *part.words]
            elif part.role == DENIED:
                self._deny(part)
            elif not found:
                self._hear_of(part.words)
        return found or self._spoken(parts)

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
        best = self.ear.readings(part.words)
        means = bool(best) and not best[0].unknown
        names = any(self._means(part.words, at) for at in range(len(part.words)))
        unsaid = [] if means else self._unsaid(part.words)
        apart = part.mark in ENDS or part.link == THEN or not found
        if found and not apart:
            found[-1] += [",", *part.words] if means or names else []
        elif means or (unsaid and Leeway(self.words, self.ear).readings(unsaid)):
            found.append(unsaid or list(part.words))
        elif unsaid and names:
            said = " ".join(part.words)
            raise Unread(f'"{said}": not understood there; nothing is done', stunt=True)
        elif names:
            self._hear_of(part.words)

    def _unsaid(self, words: Sequence[str]) -> list[str]:
        """Return an order whose verb goes without saying: two quick ones in the nearest dog."""
        listed = self.words.listed
        for at, word in enumerate(words):
            after = words[at + 1] if at + 1 < len(words) else ""
            for kind in ("missiles", "blades"):
                nouns = [*listed("clauses", kind), *listed("clauses", f"more {kind}")]
                if word in nouns and after in listed("clauses", "onto"):
                    verb = listed("clauses", "shot" if kind == "missiles" else "struck")[0]
                    return [verb, *words[at + 1 :], *self._often(words[:at])]
            leads = (word,) in self.words.phrases("places")
            leads &= at == 0 or words[at - 1] not in self.words.listed("before nouns")
            inside = word in listed("clauses", "onto") and word != "to"  # into the grey one
            leads &= not (
                inside and any(self._is_named(words, one) for one in range(at, len(words)))
            )
            if leads and all(self._is_little(one) for one in words[:at]):
                return [listed("clauses", "going")[0], *words[at:]]
        first = [one for one in words if one not in listed("clauses", "light")]
        start = 1 if first[:1] and first[0] in self.words.listed("before nouns") else 0
        whole = [end for end, who in self.ear.crowd.described_at(first, start) if who.named]
        if len(first) < len(words) and len(first) in whole:
            return [listed("clauses", "blow")[0], *first]  # the adept first
        return []

    def _is_named(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody is described at a word."""
        people = self.ear.crowd.described_at(words, at)
        return any(who.noun or who.named for _, who in people)

    def _often(self, words: Sequence[str]) -> list[str]:
        """Return how often something is done that is counted: two quick ones."""
        counts = [self.words.numbers.get(one, int(one) if one.isdigit() else 0) for one in words]
        counts += [int(self.words.section("amounts").get(one, 0)) for one in words if one == "pair"]
        often = next((one for one in counts if one > 1), 0)
        phrases = {int(times): phrase for phrase, times in self.words.phrases("times").items()}
        if often in phrases:
            return list(phrases[often])
        return [self.words.listed("clauses", "twice")[0]] if often == 2 else []

    def _is_little(self, word: str) -> bool:
        light = self.parting.is_light(word) or word in self.words.small
        return light or word in self.words.listed("clauses", "along")

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

    def _hear_of(self, words: Sequence[str]) -> None:
        """Remember whom a remark is about."""
        crowd = self.ear.crowd
        for at in range(len(words)):
            named = [who for _, who in crowd.described_at(words, at) if who.named]
            for who in named[-1:]:
                people = [one for one in who.among(crowd.people, crowd.last) if not one.asked]
                if people:
                    crowd.last = [one.name for one in people]
                    crowd.about = frozenset(crowd.last)
                return

    def _spoken(self, parts: Sequence[Part]) -> list[list[str]]:
        """Return what is only said as the book's act of speaking, where it has one."""
        said = [word for part in parts if part.role == SPOKEN for word in part.words]
        if not said:
            raise Unread("what is to be done? ? lists what can be", stunt=True)
        listed = self.words.listed
        loud = any(one in listed("clauses", "loud") for word in said for one in stems(word))
        offered = any(one in listed("terms") for word in said for one in stems(word))
        kinds = ["parley"] * offered + ["shout"] * loud + ["speak"]
        verbs = {verb.word for verb in self.ear.form.verbs}
        for kind in kinds:
            if kind in verbs and kind in [*listed("speech"), "parley"]:
                return [[kind]]
        raise Unread("nothing in the book is done by speaking", stunt=True)
