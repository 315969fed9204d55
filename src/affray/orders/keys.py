"""Key words: which answer to a small question some words speak for, whatever else they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from affray.orders.people import Crowd
from affray.orders.replies import (
    OWN,
    begins_any,
    begins_to_ask,
    matched,
    own_words,
    signed,
)
from affray.orders.text import MARKS, stems
from affray.orders.words import GAP, Phrase, Words, each_of

SURE, HINT, LATER, MAYBE, DENIED = "sure", "hint", "later", "maybe", "denied"
FRIEND = "friend"  # what a friend does, who is not asked: Fenn shoots and we run


@dataclass(frozen=True)
class Hit:
    """A key phrase that was heard: for which answers it speaks, where it stands, and how."""

    answers: frozenset[str]
    start: int
    end: int
    how: str


class Keys:
    """The key words of the answers of a list; hints count where no key word is said."""

    def __init__(
        self, answers: Sequence[str], crowd: Crowd, legal: frozenset[str] = frozenset()
    ) -> None:
        self.crowd = crowd
        self.words: Words = crowd.words
        self.all = frozenset(answers)
        self.legal = legal
        self.asides = self._phrases("aside")
        self.sparing: list[Phrase] = [
            tuple(one.split()) for key in answers for one in self.words.listed("denied by", key)
        ]
        self.keys = self._spoken("keys", answers)
        self.hints = {
            phrase: who
            for phrase, who in self._spoken("hints", answers).items()
            if phrase not in self.keys
        }
        along = {*self.words.small, *self.words.listed("answering along"), "it", "on", "around"}
        for answer in answers:
            for word in own_words(answer):
                if word not in along or own_words(answer) == {word}:
                    self.keys[(word,)] = self.keys.get((word,), frozenset()) | {answer}
        self.idle = {phrase: frozenset[str]() for phrase in self._phrases("idle")}
        spoken = {**self.hints, **self.keys, **self.idle}
        self.spoken = sorted(spoken.items(), key=lambda one: -len(one[0]))
        self.foes = {word for one in crowd.people if not one.friend for word in one.words}
        self.friends = {
            word for one in crowd.people if one.friend and not one.asked for word in one.words
        }
        self.friends |= set(self.words.listed("telling", "fellows"))
        self.names = crowd.vocabulary()

    def vocabulary(self) -> set[str]:
        """Return every word of a key or a hint."""
        return {word for phrase, _ in self.spoken for word in phrase if word != GAP}

    def _phrases(self, name: str) -> list[Phrase]:
        said = self.words.listed("telling", name)
        return [
            tuple(signed(self.words, one.split())) for phrase in said for one in each_of(phrase)
        ]

    def _spoken(self, name: str, answers: Sequence[str]) -> dict[Phrase, frozenset[str]]:
        """Return the phrases of a part of the words, each with the answers it speaks for."""
        found: dict[Phrase, frozenset[str]] = {}
        part: Mapping[str, Sequence[str]] = self.words.section(name)
        for answer in answers:
            own = own_words(answer)
            whole = " ".join(own)
            named = [whole] if whole in part else [one for one in part if set(one.split()) <= own]
            said = [one for key in named for one in part[key]]
            also = [key for key in ("yes", "no") if key in said]
            said += [one for key in also for one in self.words.listed("telling", f"as {key}")]
            said += self._alike(part, name, answer, answers)
            for phrase in [one for each in said for one in each_of(each)]:
                words = tuple(signed(self.words, phrase.split()))
                found[words] = found.get(words, frozenset()) | {answer}
        return found

    def _alike(
        self, part: Mapping[str, Sequence[str]], name: str, answer: str, answers: Sequence[str]
    ) -> list[str]:
        """Return what is said for an answer that is like another one: who stands will fight."""
        like = self.words.listed(f"{name} like", answer)
        found = [one for key in like if key not in answers for one in part.get(key, ())]
        if name == "keys":
            kinds = self.words.listed("keys by idiom", answer)
            found += [one for kind in kinds for one in self.words.idioms.get(kind, ())]
        return found

    def barred(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that words speak for which this question does not have."""
        barred = [one for key in self.all for one in self.words.listed("barred", key)]
        barred = [one for one in dict.fromkeys(barred) if one not in self.all]
        return Keys(barred, self.crowd).spoken_of(heard) if barred else []

    def only_denied(self, heard: Sequence[str]) -> bool:
        """Tell whether it is only said what is not to be: don't parry."""
        hits = self._hits(heard)
        return bool(hits) and all(one.how == DENIED for one in hits)

    def only_strikes(self, heard: Sequence[str]) -> bool:
        """Tell whether nothing but a blow is said: I cleave the walker in two."""
        blows = [
            tuple(one.split())
            for kind in self.words.listed("blows")
            for one in self.words.idioms.get(kind, ())
        ]
        hits = [one for one in self._hits(heard) if one.how == SURE]
        return bool(hits) and all(
            any(matched(phrase, heard, one.start) == one.end for phrase in blows) for one in hits
        )

    def parts_company(self, heard: Sequence[str]) -> bool:
        """Tell whether friends run and oneself does not: I hide and the others run."""
        runs = set(self.words.listed("telling", "together"))
        every = self._hits(heard)
        hits = [one for one in every if one.answers & runs]
        if any(one.how == FRIEND and one not in hits for one in every):
            return False  # me and Fenn fight, Marta runs for help
        own = {word for one in self.crowd.people if one.asked for word in one.words}
        own |= set(self.words.listed("i myself"))
        own_word = any(word in own for word in heard) and not self._said(
            heard, 0, len(heard), "along"
        )
        stays = own_word and not any(one.how == SURE for one in hits)
        return stays and any(one.how == FRIEND for one in hits)

    def spoken_of(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that are spoken of, surely or perhaps, and not denied."""
        hits = [one for one in self._hits(heard) if one.how in (SURE, HINT, MAYBE)]
        return list(dict.fromkeys(key for one in hits for key in sorted(one.answers)))

    # -- hearing ------------------------------------------------------------------------------

    def heard(self, heard: Sequence[str]) -> list[str]:
        """Return the answers that words speak for: one, or several where it is not clear which."""
        hits = self._hits(self._without_asides(heard))
        denied = frozenset[str]().union(*(one.answers for one in hits if one.how == DENIED))
        sure = [one for one in hits if one.how == SURE]
        friends = [one for one in hits if one.how == FRIEND]
        sure = sure or [one for one in hits if one.how in (HINT, FRIEND)]
        maybe = [one for one in hits if one.how == MAYBE]
        found = self._agreed(sure)
        if len(found & self.legal) == 1:
            found &= self.legal  # spend it: the one way in which luck can be spent now
        if not sure:
            turned = self._turned(heard, hits)
            if len(turned) == 1 and not maybe and not turned & denied:
                return sorted(turned)
            left = self.all - denied
            return sorted(left) if len(self.all) == 2 and len(left) == 1 and not maybe else []
        if denied >= found and found:
            return []  # fight, or don't fight
        if self._is_for_one(hits):
            return sorted(self.all)  # Fenn shoots one and then we all run
        against = [one for one in [*maybe, *friends] if not one.answers & found]
        if against or len(found) != 1:
            every = [*sure, *against]
            return list(dict.fromkeys(key for one in every for key in sorted(one.answers)))
        return list(found)

    def _is_for_one(self, hits: Sequence[Hit]) -> bool:
        """Tell whether only single friends are told what to do, where all do the same."""
        together = self.all & set(self.words.listed("telling", "together"))
        told = [one for one in hits if one.how in (SURE, HINT, FRIEND)]
        alone = all(one.how == FRIEND and not one.answers & together for one in told)
        return bool(together) and bool(told) and alone

    def _turned(self, heard: Sequence[str], hits: Sequence[Hit]) -> frozenset[str]:
        """Return what is meant by who says not to be doing it: we're not running."""
        means = self.words.section("denied means")
        told = self._without_asides(heard)
        said = [one for one in hits if one.how == DENIED and told[one.start].endswith("ing")]
        return frozenset(str(means.get(key)) for one in said for key in one.answers) & self.all

    def _without_asides(self, heard: Sequence[str]) -> list[str]:
        """Leave out what makes nothing a condition: if there's an opening."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            end = max((matched(one, heard, at) for one in self.asides), default=0)
            if not end:
                found.append(heard[at])
            at = max(end, at + 1)
        return found

    def beside(self, heard: Sequence[str]) -> frozenset[str]:
        """Return the answers that are spoken of, but denied, or said of others or of later."""
        hits = self._hits(self._without_asides(heard))
        told = frozenset[str]().union(*(one.answers for one in hits if one.how in (SURE, HINT)))
        other = [one.answers for one in hits if one.how in (DENIED, LATER)]
        denied = [one.answers for one in hits if one.how == DENIED]
        return (frozenset[str]().union(*other) - told).union(*denied)

    def _agreed(self, hits: Sequence[Hit]) -> frozenset[str]:
        """Return what all hits speak for, narrowed by each; nothing where two speak against."""
        found = hits[0].answers if hits else frozenset[str]()
        for one in hits[1:]:
            found &= one.answers
        plain = [one for one in found if all(own_words(one) <= own_words(other) for other in found)]
        return frozenset(plain) if plain else found

    def _hits(self, heard: Sequence[str]) -> list[Hit]:
        """Return the key phrases that are said, longest first at each word, and how."""
        found: list[Hit] = []
        at = begun = 0
        while at < len(heard):
            if heard[at] in MARKS:
                at = begun = at + 1
                continue
            back = self._taken_back(heard, at) if at == begun else 0
            if back:
                found, at = [], back
                continue
            end, answers, key = self._longest(heard, at)
            if not end or self._only_denies(heard, at, end):
                at += 1
                continue
            if answers:
                how = self._how(heard, begun, at, end, found)
                hint = how == SURE and not key
                found.append(Hit(answers, at, end, HINT if hint else how))
            at = end
        return found

    def _longest(self, heard: Sequence[str], at: int) -> tuple[int, frozenset[str], bool]:
        """Return the longest phrase that begins at a word: its end, its answers, if it is a key."""
        for place in self._begun(heard[at]) if at < len(heard) else ():
            phrase, answers = self.spoken[place]
            end = matched(phrase, heard, at)
            if end:
                return end, answers, phrase in self.keys
        return 0, frozenset(), False

    def _begun(self, word: str) -> list[int]:
        """Return the phrases that a word may begin, the longest first."""
        firsts = {GAP, word, *stems(word), *(("my", "our") if word in OWN else ())}
        return sorted(place for one in firsts for place in self._by_first.get(one, ()))

    @cached_property
    def _by_first(self) -> dict[str, list[int]]:
        """Return which phrases begin with each word."""
        found: dict[str, list[int]] = {}
        for place, (phrase, _) in enumerate(self.spoken):
            found.setdefault(phrase[0], []).append(place)
        return found

    def _only_denies(self, heard: Sequence[str], at: int, end: int) -> bool:
        """Tell whether a no belongs to what follows at once, and is no answer: no rest."""
        alone = end == at + 1 and self._said(heard, at, end, "denying")
        return alone and bool(self._longest(heard, end)[1])

    def _taken_back(self, heard: Sequence[str], at: int) -> int:
        """Return where a plain no ends that takes back what was said: run! no, fight."""
        end = next((place for place in range(at, len(heard)) if heard[place] in MARKS), len(heard))
        plain = self.words.listed("telling", "no")
        along = self.words.listed("telling", "no along")
        taking = [one for one in heard[at:end] if one in plain]
        if not taking or any((one,) in self.keys for one in taking):
            return 0  # where no is an answer it takes nothing back
        return end if all(one in plain or one in along for one in heard[at:end]) else 0

    def asks(self, heard: Sequence[str]) -> bool:
        """Tell whether words begin with a question, of oneself or of somebody."""
        return begins_to_ask(self.words, heard, self.names)

    # -- how it is said -----------------------------------------------------------------------

    def _how(
        self, heard: Sequence[str], begun: int, at: int, end: int, before: Sequence[Hit]
    ) -> str:
        """Return how a phrase is said: surely, perhaps, of somebody else, of later, or not."""
        since = max([begun, *(one.end for one in before if one.how != HINT)])
        if self._denied(heard, since, at, before):
            return DENIED
        if self._said(heard, begun, at, "perhaps") or self._only_then(heard, begun, at, before):
            return MAYBE
        if self._of_others(heard, begun, at):
            return LATER
        if self._meanwhile(heard, since, at):
            return MAYBE
        if self._said(heard, since, at, "reasons") or self._after(heard, at, before):
            return LATER
        closing = next((one for one in heard[end:] if one in MARKS), "")
        calling = begins_any(self._phrases("calling"), heard, at)
        if self._perhaps(heard, begun, at, end, closing) and not calling:
            return MAYBE
        if self._friend_before(heard, begun, at):
            return FRIEND
        return SURE

    def _said(self, heard: Sequence[str], start: int, end: int, name: str) -> bool:
        """Tell whether a phrase of some list is said between two words."""
        phrases = self._phrases(name)
        if name == "reasons":
            said = self.words.listed("reasons")
            phrases += [tuple(one.split()) for each in said for one in each_of(each)]
        part = heard[start:end]
        return any(begins_any(phrases, part, at) for at in range(len(part)))

    def _denied(self, heard: Sequence[str], since: int, at: int, before: Sequence[Hit]) -> bool:
        """Tell whether a phrase is said not to be: don't fight; not fight or run."""
        if self._said(heard, since, at, "denying"):
            return True
        part = heard[since:at]
        if any(begins_any(self.sparing, part, place) for place in range(len(part))):
            return True
        joined = heard[since:at] in (["or"], ["nor"], ["or", "to"])
        if before and self._carries(heard, before[-1], at):
            return True
        return bool(before) and before[-1].how == DENIED and joined

    def _carries(self, heard: Sequence[str], last: Hit, at: int) -> bool:
        """Tell whether a no within an answer goes on to what follows: don't even try to duck."""
        trying = any(
            one in self.words.listed("telling", "trying") for one in heard[last.start : last.end]
        )
        between = [*self.words.listed("telling", "helping"), *self.words.small]
        led = last.end <= at and all(one in between for one in heard[last.end : at])
        return trying and led and self._said(heard, last.start, last.end, "denying")

    def _of_others(self, heard: Sequence[str], begun: int, at: int) -> bool:
        """Tell whether it is what others do: if they talk, let them flee."""
        who = self._doer(heard, begun, at)
        if not who:
            return False
        if who[-1] in self.words.listed("telling", "others"):
            return True
        if who[-1] in self.foes:
            return all(one in self.words.small or one in self.foes for one in who[:-1])
        made = self.words.listed("telling", "making")
        objects = self.words.listed("telling", "made")
        return who[-1] in objects and len(who) > 1 and who[-2] in made

    def _meanwhile(self, heard: Sequence[str], since: int, at: int) -> bool:
        """Tell whether it is what some of us do meanwhile: Hild holds them while we leg it."""
        who = self._doer(heard, since, at)
        ours = bool(who) and (
            who[-1] in self.friends or who[-1] in self.words.listed("telling", "ours")
        )
        return ours and any(one in self.words.listed("telling", "meanwhile") for one in who)

    def _friend_before(self, heard: Sequence[str], begun: int, at: int) -> bool:
        who = self._doer(heard, begun, at)
        if who and who[-1] in self.friends:
            return True
        ours = self.words.listed("telling", "ours")
        led = [one for one in who if one not in self.words.small]
        return led[:1] != [] and led[0] in self.friends and not any(one in ours for one in who)

    def _doer(self, heard: Sequence[str], begun: int, at: int) -> list[str]:
        """Return what stands before a verb up to who does it: they might."""
        helping = self.words.listed("telling", "helping")
        while at > begun and heard[at - 1] in helping:
            at -= 1
        return list(heard[begun:at])

    def _after(self, heard: Sequence[str], at: int, before: Sequence[Hit]) -> bool:
        """Tell whether it comes only after something else that was said: wait, then attack."""
        sure = [one for one in before if one.how in (SURE, HINT)]
        return bool(sure) and self._said(heard, sure[0].end, at, "afterwards")

    def _only_then(self, heard: Sequence[str], begun: int, at: int, before: Sequence[Hit]) -> bool:
        """Tell whether it comes after something that is not understood: one more, then run."""
        then = [place for place in range(begun, at) if heard[place] == "then"]
        led = [one for one in heard[begun : then[0]] if one not in self.words.small] if then else []
        return bool(led) and not any(one.how in (SURE, HINT) for one in before)

    def _perhaps(self, heard: Sequence[str], begun: int, at: int, end: int, closing: str) -> bool:
        """Tell whether it is asked, or said with a condition, or with a maybe."""
        if closing == "?" or self.asks(heard[begun:]):
            return True
        if self._said(heard, 0, at, "conditions"):
            return True
        rest = [*heard[end:]]
        stop = next((place for place, one in enumerate(rest) if one in MARKS), len(rest))
        patient = begins_any(self._phrases("patient"), heard, at)
        behind = rest[stop + 1 :] if rest[stop : stop + 1] == [","] else []  # sure, if they go
        if any(matched(one, behind, 0) for one in self._phrases("conditions")):
            return True
        until = not patient and self._said(rest, 0, stop, "times")
        return until or self._said(rest, 0, stop, "conditions")
