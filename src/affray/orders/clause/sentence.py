"""An order as it was said: spelling, asides, what stops it, and its clauses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.clause import Ear
from affray.orders.clause.heard import Plain
from affray.orders.language.text import MARKS, tokens
from affray.orders.language.words import Words
from affray.orders.outcome import Unread
from affray.orders.phrases.asides import Asides
from affray.orders.phrases.calls import Calls
from affray.orders.phrases.remarks import Remarks
from affray.orders.phrases.talk import Talk
from affray.orders.phrases.trimming import Trimming


class Sentence:
    """Takes an order apart into clauses of one act each."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self._articles = words.listed("articles")

    def heard(self, text: str) -> list[str]:
        """Return an order in the words of the lists, without politeness and asides."""
        asides = Asides(self.words, self.ear)
        said = asides.without_fillers(self._whole(tokens(text)))
        trimming = Trimming(self.words, self.ear)
        said = trimming.helped(trimming.freed(trimming.joined(said)))
        said = Plain(self.words, self.ear).plain(Talk(self.words, self.ear).plain(said))
        return asides.plain(said)

    def spoken(self, text: str) -> list[str]:
        """Return what was said in words that are spelt rightly, who does what still in it."""
        asides = Asides(self.words, self.ear)
        said = asides.without_fillers(self._whole(tokens(text)))
        said = Trimming(self.words, self.ear).plain(said)
        return asides.heard(Talk(self.words, self.ear).plain(said))

    def plain_clause(self, clause: Sequence[str]) -> list[str]:
        """Return an order of its own in the words of the lists."""
        return Plain(self.words, self.ear).clause(clause)

    def clauses(self, said: list[str]) -> list[list[str]]:
        """Return the clauses of an order, or raise Unread where nothing is to be done."""
        plain = Plain(self.words, self.ear)
        if self._cries_first(said) or Calls(self.words, self.ear).calls_first(said):
            raise Unread("what is to be done?")
        if plain.asks(said):
            raise Unread(self.words.section("stopped")["asks"])
        self._stop_at_others(said)
        said = self._without_reasons(said)
        heard = self._without_besides(said)
        if all(one in MARKS or one in self.words.small for one in heard):
            heard = said  # "stay here" is all that was said
        heard = Remarks(self.words, self.ear).left_out(heard)
        self._stop_at(heard)
        clauses = self.parted(heard)
        if not clauses:
            raise Unread("what is to be done?")
        return clauses

    def _whole(self, heard: list[str]) -> list[str]:
        """Say in full what is written shortly: dont, im, w."""
        signs = self.words.section("contractions")
        heard = [one for word in heard for one in str(signs.get(word, word)).split()]
        return self._signed(heard)

    def _signed(self, heard: list[str]) -> list[str]:
        """Put the sign to what is a word without it too, by what follows: shell need it."""
        will, being = (
            self.words.section("clauses", "signless"),
            self.words.listed("remarks", "being"),
        )
        does = self.words.listed("clauses", "feeling")
        after = [*heard[1:], ""][: len(heard)]
        return [
            str(will[one]) if (one in will and other in (being if one == "its" else does)) else one
            for one, other in zip(heard, after, strict=True)
        ]

    def _without_besides(self, heard: list[str]) -> list[str]:
        """Leave out what changes nothing of an order: "if you can" at its end."""
        phrases = sorted((one.split() for one in self.words.listed("besides")), key=len)
        ends = {*MARKS, *self.words.listed("and"), *self.words.listed("then")}
        found: list[str] = []
        at = 0
        while at < len(heard):
            for phrase in reversed(phrases):
                end = at + len(phrase)
                closed = end >= len(heard) or heard[end] in ends
                if closed and heard[at:end] == phrase:
                    at = end
                    break
            else:
                found.append(heard[at])
                at += 1
        return found

    def _without_reasons(self, heard: list[str]) -> list[str]:
        """Leave out why something is done: before she can cast, because he is mad."""
        phrases = self.words.parted("reasons")
        trying = self.words.listed("clauses", "trying")
        for at in range(2, len(heard)):
            if heard[at] == "to" and heard[at - 1] in trying:
                continue  # who tries to stop the bleeding does so
            soon = heard[at + 1 : at + 5]
            able = heard[at] == "so" and ("can" in soon or "could" in soon)
            why = heard[at] in self.words.listed("clauses", "why") and self._is_told_of(
                heard, at + 1
            )
            if able or why or any(heard[at : at + len(one)] == one for one in phrases):
                rest = heard[at:]
                ends = [place for place, word in enumerate(rest) if word in MARKS]
                if self._goes_on(rest[: ends[0]] if ends else rest):
                    return heard  # to get at him and swing my axe
                kept = heard[:at] + (rest[ends[0] :] if ends else [])
                told = self._last_told(heard[:at])
                return kept if self._has_verb(heard[:at]) and self._says_more(told) else heard
        return heard

    def _cries_first(self, heard: Sequence[str]) -> bool:
        """Tell whether something is cried before one tells what one does: let her go! I charge."""
        own = self.words.listed("clauses", "own")
        told = ("from", "off", "let", "leave")
        for at, (one, other) in enumerate(pairwise(heard)):
            if one == "!" and other in own and any(word in told for word in heard[:at]):
                return heard[0] not in own
        return False

    def _is_told_of(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether somebody else is named from a word on: since Vex winged him."""
        every = [who for _, who in self.ear.crowd.described_at(heard, at) if who.named]
        return any(not one.asked for who in every for one in who.among(self.ear.crowd.people, ()))

    def _goes_on(self, reason: Sequence[str]) -> bool:
        """Tell whether something is done behind a reason: to get at him and swing my axe."""
        return any(
            one == "and" and self.ear.begins_with_verb(reason[at + 1 :])
            for at, one in enumerate(reason)
        )

    def _stop_at_others(self, heard: Sequence[str]) -> None:
        """Refuse to let somebody act who is not asked: let Borri go first."""
        crowd = self.ear.crowd
        comma = [at for at, word in enumerate(heard[:4]) if word == ","]
        if list(heard[:1]) == ["let"] or comma:
            start = int(heard[0] == "let")
            while start and heard[start : start + 1] and heard[start] in self._articles:
                start += 1
            for end, who in crowd.described_at(heard, start):
                if not start and end != comma[0]:
                    continue  # Kade, cover me
                found = who.among(crowd.people, ()) if who.named else []
                found = [one for one in found if not one.asked] or found
                friends = all(one.friend and not one.asked for one in found)
                does = start and list(heard[end : end + 1]) != ["have"]  # let them have it
                if found and (friends or does) and not any(one.asked for one in found):
                    own = next(one.name for one in crowd.people if one.asked)
                    raise Unread(f"it is {own} who is asked now")

    def _last_told(self, heard: list[str]) -> list[str]:
        """Return what is told last: of "sword out and run" that one runs."""
        ands = [at for at, word in enumerate(heard) if word in self.words.listed("and")]
        last = heard[ands[-1] + 1 :] if ands else heard
        return last if self._has_verb(last) else heard

    def _says_more(self, heard: Sequence[str]) -> bool:
        """Tell whether words say more than a verb: "go to protect Odo" has no reason in it."""
        return len([one for one in heard if one not in self.words.small]) > 1

    def _stop_at(self, heard: Sequence[str]) -> None:
        """Refuse to act on an order that says not to, or only if."""
        for kind, words in self.words.section("stop").items():
            for one in words:
                phrase = one.split()
                for at in range(len(heard) - len(phrase) + 1):
                    if list(heard[at : at + len(phrase)]) == phrase:
                        raise Unread(self.words.section("stopped")[kind].format(one))

    def parted(self, heard: Sequence[str]) -> list[list[str]]:
        """Part an order at "then", and at a comma or an "and" before another verb."""
        then = [tuple(one.split()) for one in self.words.listed("then")]
        found: list[list[str]] = [[]]
        at = 0
        while at < len(heard):
            strong = max(
                (len(one) for one in then if tuple(heard[at : at + len(one)]) == one), default=0
            )
            if strong:
                found.append([])
                at += strong
                continue
            weak = heard[at] in self.words.listed("and") and not self._reports(found[-1])
            if weak and self._has_verb(found[-1]) and self.ear.begins_with_verb(heard[at + 1 :]):
                found.append([])
                at += 1
                continue
            found[-1].append(heard[at])
            at += 1
        clauses = [_trimmed(one) for one in found]
        small = self.words.small
        return [one for one in clauses if any(w not in small for w in one) or self._has_verb(one)]

    def _reports(self, clause: Sequence[str]) -> bool:
        """Tell whether a clause says what somebody is told: shout at him to come and fight."""
        speech = self.words.listed("speech")
        for at in range(len(clause)):
            for end, verbals, _ in self.ear.verbs_at(clause, at):
                if all(one.verb in speech for one in verbals):
                    return any(word in clause[end:] for word in ("to", "that"))
                return False
        return False

    def _has_verb(self, clause: Sequence[str]) -> bool:
        return any(self.ear.verbs_at(clause, at) for at in range(len(clause)))


def _trimmed(clause: Sequence[str]) -> list[str]:
    """Return a clause without marks at its ends."""
    found = list(clause)
    while found and found[0] in MARKS:
        found.pop(0)
    while found and found[-1] in MARKS:
        found.pop()
    return found
