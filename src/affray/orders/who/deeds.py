"""Who is meant by what they did: the one Halvard is fighting, the dog that bit me."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from affray.orders.language.text import stems
from affray.orders.who.doings import Doings, Said, came_last
from affray.orders.who.heads import Nouns, longest
from affray.orders.who.person import Person

NOBODY = frozenset([""])  # it is known that nobody did it
_ING, _ED = "ing", "ed"
_JUST = "just"
_AT = (["on"], ["after"], ["at"], ["onto"])  # what may follow isn't
_HELD = {"pinned", "grappled", "held"}


class Deeds:
    """Finds those of whom it is said what they do to whom, as far as that was seen."""

    def __init__(self, nouns: Nouns, beside: Callable[[Person, Person], bool]) -> None:
        self.nouns = nouns
        self.beside = beside
        self.people = nouns.people
        self.doings = Doings(nouns)
        self.body = frozenset(nouns.words.listed("body"))
        irregular = nouns.words.section("irregular").values()
        self.past = frozenset(form for forms in irregular for form in forms)

    def told(
        self,
        tokens: Sequence[str],
        at: int,
        he: frozenset[str],
        vague: bool,
        among: frozenset[str] | None = None,
    ) -> list[tuple[int, frozenset[str]]]:
        """Return who of some people is told of from a word on, each with where the words end.

        Who "he" is must be known; whoever needs no "that" behind it. Of several who did it, it is
        the last one, unless they are told of together, which is said with nobody to choose among.
        """
        start = at
        while start < len(tokens) and tokens[start] in self.nouns.listed("that"):
            start += 1
        loosely = vague or start > at
        struck = self._struck(tokens, start) if loosely else []
        suffered = self._suffered(tokens, start, he, among)
        done = self._done(tokens, start, he, loosely, among)
        came = self._came(tokens, start, among) if loosely and among else []
        return [*suffered, *struck, *done, *came]

    def _came(
        self, tokens: Sequence[str], at: int, among: frozenset[str]
    ) -> list[tuple[int, frozenset[str]]]:
        """Return those who were hidden before: the goblin that just jumped out of hiding."""
        phrases = {one: "" for one in self.nouns.words.spoken("people", "coming to light")}
        while at < len(tokens) and not longest(phrases, tokens, at):
            if tokens[at] not in self.nouns.listed("helping"):
                return []
            at += 1
        end = at + longest(phrases, tokens, at)
        return [(end, came_last(self.people, among))] if end > at else []

    def _suffered(
        self,
        tokens: Sequence[str],
        at: int,
        he: frozenset[str],
        among: frozenset[str] | None = None,
    ) -> list[tuple[int, frozenset[str]]]:
        """Return those to whom somebody does it: the one Halvard is fighting, the one I hit."""
        found: list[tuple[int, frozenset[str]]] = []
        for end, doers in self._doers(tokens, at, he):
            after = self._helped(tokens, end)
            denied = after < len(tokens) and tokens[after] in self.nouns.listed("is not")
            after = self._helped(tokens, after + 1) if denied else after
            length = self._deed(tokens, after) or self._is_done(tokens, end, after)
            length = length or int(denied and tokens[after : after + 1] in _AT)
            if length and denied:  # the captain Osric isn't after
                others = frozenset(one.name for one in self._others_of(doers))
                found.append((after + length, others - self.victims(doers, True)))
                continue
            behind, said = self._said(tokens, end, after, after + max(length, 1))
            length = length or int(behind > after + 1 and self._needs_more(tokens[after]))
            whom = self.doings.whom_it_befell(doers, said, among or frozenset())
            if length and among is not None and self.doings.knows(said, whom):
                found.append((behind, whom or NOBODY))
            elif length:
                now = tokens[after].endswith((_ING, "s")) or length > 1
                whom = self.victims(doers, now)
                held = [one.name for one in self._those(whom) if _HELD & set(one.looks)]
                if held and self._holds(tokens[after]):
                    whom = frozenset(held)
                found.append((self._rounded(tokens, after + length), whom))
        return found

    def _others_of(self, doers: frozenset[str]) -> list[Person]:
        """Return those of the other side than some people."""
        sides = {one.friend for one in self._those(doers)}
        return [one for one in self.people if one.friend not in sides]

    def _is_done(self, tokens: Sequence[str], end: int, at: int) -> int:
        """Return 1 where a verb of any kind stands: Borri is chopping at, Bram missed."""
        word = tokens[at] if at < len(tokens) else ""
        return int((at > end and word.endswith(_ING)) or word.endswith(_ED) or word in self.past)

    def _struck(self, tokens: Sequence[str], at: int) -> list[tuple[int, frozenset[str]]]:
        """Return those to whom it was just done: the quarryman who just got kicked."""
        start = self._helped(tokens, at)
        passive = [one for one in tokens[at:start] if one in self.nouns.listed("suffering")]
        if start < len(tokens) and tokens[start] in self.nouns.listed("suffering"):
            passive, start = [tokens[start]], start + 1
        word = tokens[start] if start < len(tokens) else ""
        if not passive or not (word.endswith(_ED) or word in self.past or self._is_deed(word)):
            return []
        last = [one.struck[0] for one in self.people if one.struck]
        every = {name for one in self.people for name in one.struck}
        hurt = [one.name for one in self.people if one.name in every and one.band < one.best]
        whom = last if _JUST in tokens[at:start] else hurt or last  # not who was missed
        return [(start + 1, frozenset(whom))] if whom else []

    def _said(self, tokens: Sequence[str], start: int, verb: int, end: int) -> tuple[int, Said]:
        """Return what is said to have been done, with what stands behind it, and where that ends.

        What is done now is nothing that the record of the fight tells.
        """
        word = tokens[verb] if verb < len(tokens) else ""
        if not word or word.endswith((_ING, "s")):
            return end, Said()
        tail = longest(self.doings.behind, tokens, end)
        last: dict[tuple[str, ...], str] = {
            one: "" for one in self.nouns.words.spoken("people", "done last")
        }
        after = end + tail + longest(last, tokens, end + tail)
        just = after > end + tail or bool({_JUST, "last"} & set(tokens[start:verb]))
        return after, self.doings.said(word, tokens[end : end + tail], just)

    def _needs_more(self, word: str) -> bool:
        """Tell whether a verb says nothing without what stands behind it: set him on fire."""
        return word in self.nouns.listed("outcome verbs")

    def _done(
        self,
        tokens: Sequence[str],
        at: int,
        he: frozenset[str],
        loosely: bool,
        among: frozenset[str] | None = None,
    ) -> list[tuple[int, frozenset[str]]]:
        """Return those who do it to somebody: the one attacking Lyra, the dog that bit me."""
        after = self._helped(tokens, at)
        length = self._deed(tokens, after) or self._is_at(tokens, after)
        length = length or (self._is_done(tokens, after, after) if loosely else 0)
        length = length or int(loosely and self._is_about(tokens, after))
        bare = not length and loosely and self._needs_more("".join(tokens[after : after + 1]))
        length = length or int(bare)
        if not length or not (loosely or tokens[after].endswith(_ING)):
            return []
        after += length
        verb = after - length
        while after < len(tokens) and tokens[after] in self.nouns.listed("deed ends"):
            after += 1
        close = self._is_close(tokens[verb])
        found: list[tuple[int, frozenset[str]]] = []
        for end, whom in self._objects(tokens, after, he):
            behind, said = self._said(tokens, at, verb, end)
            if behind == end and (tokens[verb + length],) in self.doings.behind:
                said = self.doings.said(tokens[verb], tokens[verb + length : after], said.last)
            if tokens[after] in self.nouns.listed("pronouns"):
                whom = self.doings.who_fell(whom, said)
            did = self.doings.who_did(whom, said, among or frozenset())
            if whom and among is not None and length == 1 and self.doings.knows(said, did):
                found.append((behind, did or NOBODY))
            elif whom and not (bare and behind == end):
                found.append((behind, self.doing_to(whom, close)))
        return found

    def did_to(self, tokens: Sequence[str], at: int) -> list[tuple[int, frozenset[str]]]:
        """Return to whom it is told that something was done, each with where the words end."""
        verb = self._helped(tokens, at)
        word = tokens[verb] if verb < len(tokens) else ""
        length = self._deed(tokens, verb) or (self._is_done(tokens, verb, verb) if word else 0)
        if not length or word.endswith((_ING, "s")):
            return []
        return [one for one in self._objects(tokens, verb + length, frozenset()) if one[1]]

    # -- who to whom --------------------------------------------------------------------------

    def victims(self, doers: frozenset[str], now: bool) -> frozenset[str]:
        """Return with whom some people are at blows now, or whom they struck last."""
        found: set[str] = set()
        for one in self._those(doers):
            found |= set(one.fights or (self._at_blows(one) if now else ()) or one.struck[:1])
        return frozenset(found) - doers

    def _at_blows(self, doer: Person) -> list[str]:
        """Return whom somebody struck last, and who struck at them; rather who is beside them."""
        others = [one for one in self.people if one.friend != doer.friend and one.band > 0]
        own = [one for one in others if one.name in doer.struck[:1]]
        found = [*own, *(one for one in others if doer.name in one.struck[:1] and one not in own)]
        close = [one for one in found if self.beside(one, doer)]
        own = [one for one in own if one in close]
        before = self._before(doer, others)
        found = (found or before) if self._shoots(doer) else (before or found)
        return [one.name for one in own or close or found]

    def _shoots(self, doer: Person) -> bool:
        """Tell whether somebody has in hand what strikes from afar."""
        kinds = self.nouns.words.listed("kinds", "gun"), self.nouns.words.listed("kinds", "missile")
        far = tuple(one for kind in kinds for one in kind)
        return any(one.endswith(far) for one in doer.wields)

    def _before(self, doer: Person, others: Sequence[Person]) -> list[Person]:
        """Return who stands beside somebody, rather straight before them than at a corner."""
        close = [one for one in others if self.beside(one, doer)]
        here = doer.at or (0, 0)
        straight = [
            one for one in close if one.at and 0 in (one.at[0] - here[0], one.at[1] - here[1])
        ]
        return straight or close

    def doing_to(self, whom: frozenset[str], close: bool = False) -> frozenset[str]:
        """Return those who are at blows with somebody, or struck them.

        What is done close by and now is rather done by those who are beside them.
        """
        sides = {one.friend for one in self._those(whom)}
        others = [one for one in self.people if one.friend not in sides]
        now = [one for one in others if whom & {*one.fights, *one.struck[:1]}]
        found = now or [one for one in others if whom & set(one.struck)]
        if close:
            there = [one for one in others if one.band > 0 and self._is_by(one, whom)]
            found = [one for one in found if one in there] or there or found
        return frozenset(one.name for one in found)

    def _is_by(self, one: Person, whom: frozenset[str]) -> bool:
        return any(self.beside(one, other) for other in self._those(whom))

    def at_them(self, some: Sequence[Person], whom: Sequence[Person]) -> list[Person]:
        """Return those of some people who are at blows with others, or else beside them."""
        busy = self.doing_to(frozenset(one.name for one in whom))
        near = [one for one in some if any(self.beside(one, other) for other in whom)]
        return [one for one in some if one.name in busy] or near

    def _doers(
        self, tokens: Sequence[str], at: int, he: frozenset[str]
    ) -> list[tuple[int, frozenset[str]]]:
        word = tokens[at] if at < len(tokens) else ""
        if word in self.nouns.listed("i"):
            return [(at + 1, self.nouns.those(lambda one: one.asked))]
        if word in self.nouns.listed("he"):
            return [(at + 1, he)] if he else []
        return self.named_at(tokens, at)

    def _objects(
        self, tokens: Sequence[str], at: int, he: frozenset[str]
    ) -> list[tuple[int, frozenset[str]]]:
        word = tokens[at] if at < len(tokens) else ""
        if word in self.nouns.listed("myself"):
            return [(at + 1, self.nouns.those(lambda one: one.asked))]
        if word in self.nouns.listed("us"):
            return [(at + 1, self.nouns.friends(True))]
        if word in self.nouns.listed("pronouns"):  # who tells of oneself says him as well
            return [(at + 1, he or self.nouns.those(lambda one: one.asked))]
        whose = self.nouns.those(lambda one: one.asked) if word in self.nouns.listed("my") else he
        his = word in (*self.nouns.listed("my"), *self.nouns.listed("his"), "your")
        if his and whose and any(one in self.body for one in tokens[at + 1 : at + 2]):
            return [(at + 2, whose)]  # the one who cut my leg
        return self.named_at(tokens, at)

    def named_at(self, tokens: Sequence[str], at: int) -> list[tuple[int, frozenset[str]]]:
        """Return who is named here, with a number or without; articles are left out."""
        while at < len(tokens) and tokens[at] in self.nouns.listed("articles"):
            at += 1
        found: list[tuple[int, frozenset[str]]] = []
        for head in self.nouns.at(tokens, at):
            if head.who is None or head.last or head.plural:
                continue
            number = self.nouns.number_at(tokens, head.end)
            numbered = frozenset(name for name in head.who if name.endswith(f" {number}"))
            found.append((head.end + 1, numbered) if numbered else (head.end, head.who))
        return found

    # -- words --------------------------------------------------------------------------------

    def _helped(self, tokens: Sequence[str], at: int) -> int:
        """Return where a verb stands behind is, has, just and already."""
        while at < len(tokens) and tokens[at] in self.nouns.listed("helping"):
            if self._deed(tokens, at):
                break
            at += 1
        return at

    def _deed(self, tokens: Sequence[str], at: int) -> int:
        """Return how many words say that somebody does something to somebody: goes for."""
        phrases = self.nouns.words.phrases("people", "going for")
        return longest(phrases, tokens, at) or int(at < len(tokens) and self._is_deed(tokens[at]))

    def _is_at(self, tokens: Sequence[str], at: int) -> int:
        """Return 1 where it is said that somebody is on somebody: the dog that's on Vex."""
        is_so = at > 0 and tokens[at - 1] in self.nouns.listed("that is")
        return int(is_so and at < len(tokens) and tokens[at] in self.nouns.listed("is at"))

    def _is_about(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether somebody does anything at somebody: nosing at Grusha, circling around me."""
        word, *after = tokens[at : at + 2] or [""]
        return word.endswith(_ING) and bool(after) and after[0] in self.nouns.listed("deed ends")

    def _is_close(self, word: str) -> bool:
        """Tell whether something is done now, and from close by: chewing, not shooting."""
        afar = self.nouns.listed("deeds from afar")
        return word.endswith((_ING, "s")) and not {*stems(word), word} & afar

    def _holds(self, word: str) -> bool:
        return bool({*stems(word), word} & self.nouns.listed("grips"))

    def _rounded(self, tokens: Sequence[str], at: int) -> int:
        """Return where a deed ends: fencing with, got by the scruff."""
        ends = self.nouns.listed("deed ends")
        while at < len(tokens) and tokens[at] in ends:
            at += 1
        if list(tokens[at : at + 2]) in (["by", "the"], ["by", "his"], ["by", "its"]):
            at += 3
        return min(at, len(tokens))

    def _is_deed(self, word: str) -> bool:
        """Tell whether a word says that somebody does something to somebody."""
        forms = set(stems(word))
        if word.endswith(_ED):
            forms |= {word[:-2], word[:-1], word[:-3]}  # winged, chased, stabbed
        return bool(forms & self.nouns.listed("deeds"))

    def _those(self, names: frozenset[str]) -> list[Person]:
        return [one for one in self.people if one.name in names]
