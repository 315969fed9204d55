"""Key words of answers to a small question: which are said, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from affray.orders.answers.replies import (
    OWN,
    begins_any,
    begins_to_ask,
    matched,
    own_words,
    signed,
    takes_back,
)
from affray.orders.answers.striking import Striking
from affray.orders.language.text import MARKS, singular, stems
from affray.orders.language.words import GAP, Phrase, Words, each_of
from affray.orders.who.people import Crowd

SURE, HINT, LATER, MAYBE, DENIED = "sure", "hint", "later", "maybe", "denied"
SOFT = "soft"  # what may be meant by it, and may not: fall back
THING = "'s "  # parts whose it is from what it is, where things are on the list
THINGS = "things"
SO = "so"  # what is said behind it hangs on nothing
FRIEND = "friend"  # what a friend does, who is not asked: Fenn shoots and we run


@dataclass(frozen=True)
class Hit:
    """A key phrase that was heard: for which answers it speaks, where it stands, and how."""

    answers: frozenset[str]
    start: int
    end: int
    how: str
    strikes: bool = False


class Hits:
    """Finds the key words of the answers of a list, and how they are meant."""

    def __init__(
        self, answers: Sequence[str], crowd: Crowd, legal: frozenset[str] = frozenset()
    ) -> None:
        self.crowd = crowd
        self.words: Words = crowd.words
        self.all = frozenset(answers)
        self.legal = legal
        self.asides = self._phrases("aside")
        kinds = [THINGS if THING in key else key for key in answers]
        self.sparing: list[Phrase] = [
            tuple(one.split()) for key in kinds for one in self.words.listed("denied by", key)
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
        self.softly = self._spoken("softly", answers)
        self.striking = Striking(crowd, self.all)
        for phrase in self.striking.plain:
            self.keys[phrase] = self.keys.get(phrase, frozenset()) | self.striking.answers
        spoken = {**self.hints, **self.keys, **self.softly, **self.idle}
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

    def _hits(self, heard: Sequence[str]) -> list[Hit]:
        """Return the key phrases that are said, longest first at each word, and how."""
        found: list[Hit] = []
        at = begun = 0
        while at < len(heard):
            if heard[at] in MARKS:
                at = begun = at + 1
                continue
            back = self._taken_back(heard, at) if at == begun else self._taking_back(heard, at)
            if back:
                found, at, begun = [], back, back
                continue
            end, answers, phrase = self._longest(heard, at)
            passed = self._only_denies(heard, at, end) or self._is_anothers_number(heard, at)
            if not end or passed:
                at += 1
                continue
            if answers:
                how = self._how(heard, begun, at, end, found)
                how = self._how_sure(heard, end, answers, phrase) if how == SURE else how
                one = found[-1] if found and found[-1].end == at else None
                same = one is not None and one.answers == answers and one.how == DENIED
                how = DENIED if same else how  # we need the holy water
                found.append(Hit(answers, at, end, how, self.striking.is_blow(phrase)))
            at = end
        return found

    def _longest(self, heard: Sequence[str], at: int) -> tuple[int, frozenset[str], Phrase]:
        """Return the longest phrase that begins at a word: its end, its answers, and itself."""
        blow = self.striking.end(heard, at) if at < len(heard) else 0
        if blow:
            return blow, self.striking.answers, ()
        for place in self._begun(heard[at]) if at < len(heard) else ():
            phrase, answers = self.spoken[place]
            end = matched(phrase, heard, at)
            if end:
                return end, answers, phrase
        return 0, frozenset(), ()

    def _how_sure(
        self, heard: Sequence[str], end: int, answers: frozenset[str], phrase: Phrase
    ) -> str:
        """Return how sure a phrase is that is said plainly: run, run to Fenn, home."""
        if phrase in self.softly or (answers & self.together and self._stays_near(heard[end:])):
            return SOFT
        return SURE if not phrase or phrase in self.keys else HINT

    def _stays_near(self, rest: Sequence[str]) -> bool:
        """Tell whether a way ends with a friend or in cover: run behind the cart, to Fenn."""
        stop = next((at for at, one in enumerate(rest) if one in MARKS), len(rest))
        leads = begins_any(self._phrases("near by"), rest, 0)
        goes = begins_any(self._phrases("to somebody"), rest, 0)
        named = any(one in self.friends for one in rest[: min(stop, 4)])
        return leads or (goes and named)

    @cached_property
    def together(self) -> frozenset[str]:
        """Return the answers that all do together, or nobody does."""
        return self.all & set(self.words.listed("telling", "together"))

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
        way = max((matched(one, heard, at) for one in self._phrases("no way")), default=0)
        if way and heard[way : way + 1] and heard[way] in self.words.listed("telling", "behind no"):
            return True  # no way I'm staying out
        alone = end == at + 1 and self._said(heard, at, end, "denying")
        return alone and bool(self._longest(heard, end)[1])

    def _is_anothers_number(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a number is of somebody who is no answer: help spearman 4."""
        named = heard[at - 1] if at and heard[at].isdigit() else ""
        return named in self.names and not any(named in own_words(one) for one in self.all)

    def _taking_back(self, heard: Sequence[str], at: int) -> int:
        """Return where words end that take back all before them, and more follows: no wait."""
        return takes_back(self.words, heard, at)

    def _taken_back(self, heard: Sequence[str], at: int) -> int:
        """Return where a plain no ends that takes back what was said: run! no, fight."""
        if self._taking_back(heard, at):
            return self._taking_back(heard, at)
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

    def _how(
        self, heard: Sequence[str], begun: int, at: int, end: int, before: Sequence[Hit]
    ) -> str:
        """Return how a phrase is said: surely, perhaps, of somebody else, of later, or not."""
        since = max([begun, *(one.end for one in before if one.how != HINT)])
        if self._denied(heard, since, at, before) or self._is_spoken_ill_of(heard, since, at, end):
            return DENIED
        if self._said(heard, begun, at, "perhaps") or self._only_then(heard, begun, at, before):
            return MAYBE
        put_off = heard[end : end + 1] != [] and heard[end] in self.words.listed(
            "telling", "put off"
        )
        if put_off or self._of_others(heard, begun, at):
            return LATER  # sleep later, work now
        if self._meanwhile(heard, since, at):
            return MAYBE
        if self._said(heard, since, at, "reasons") or self._after(heard, at, before):
            return LATER
        closing = next((one for one in heard[end:] if one in MARKS), "")
        calling = begins_any(self._phrases("calling"), heard, at)
        if self._perhaps(heard, begun, at, end, closing, before) and not calling:
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

    def _is_spoken_ill_of(self, heard: Sequence[str], since: int, at: int, end: int) -> bool:
        """Tell whether it is said that it is no good: running is pointless; madness to stay."""
        joints = (*MARKS, *self.words.listed("telling", "joints"))
        stop = next((one for one in range(end, len(heard)) if heard[one] in joints), len(heard))
        led = heard[at - 1 : at] != [] and heard[at - 1] in self.words.listed(
            "telling", "ill before"
        )
        behind = heard[end:stop]
        being = self.words.listed("telling", "being")
        is_so = next((place for place, one in enumerate(behind) if one in being), len(behind))
        return self._is_ill(behind[is_so:]) or (led and self._is_ill(heard[since : at - 1]))

    def _is_ill(self, heard: Sequence[str]) -> bool:
        """Tell whether words say that something is bad, or not good."""
        ill, well = self.words.listed("telling", "ill"), self.words.listed("telling", "well")
        denied = self._said(heard, 0, len(heard), "denying")
        if denied:
            return any(one in well for one in heard)
        return any(one in ill for one in heard)

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
        if heard[at - 1] == "to" and any(self._is_whom(one) for one in who[1:]):
            return self._said(who, 0, len(who), "bidding")  # Odo shouts at the wolves to go
        made = self.words.listed("telling", "making")
        objects = self.words.listed("telling", "made")
        return who[-1] in objects and len(who) > 1 and who[-2] in made

    def _is_whom(self, word: str) -> bool:
        """Tell whether a word is for foes to whom something is said."""
        return any(one in self.foes for one in singular(word)) or word in self.words.listed(
            "telling", "made"
        )

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

    def _when(self, heard: Sequence[str], begun: int, before: Sequence[Hit]) -> bool:
        """Tell whether it is only for a time that is said first: when he is done, I come in."""
        sure = any(one.how in (SURE, HINT) for one in before)
        start = 0 if heard[begun - 1 : begun] == [","] else begun
        return not sure and begins_any(self._phrases("times"), heard, start)

    def _perhaps(
        self,
        heard: Sequence[str],
        begun: int,
        at: int,
        end: int,
        closing: str,
        before: Sequence[Hit],
    ) -> bool:
        """Tell whether it is asked, or said with a condition, or with a maybe."""
        if closing == "?" or self.asks(heard[begun:]):
            return True
        so = [place for place in range(1, at) if heard[place - 1 : place + 1] == [",", SO]]
        since = max(so, default=0)  # if we run they ride us down, so stay
        if self._said(heard, since, at, "conditions") or self._when(heard, begun, before):
            return True
        rest = [*heard[end:]]
        stop = next((place for place, one in enumerate(rest) if one in MARKS), len(rest))
        patient = begins_any(self._phrases("patient"), heard, at)
        behind = rest[stop + 1 :] if rest[stop : stop + 1] == [","] else []  # sure, if they go
        if any(matched(one, behind, 0) for one in self._phrases("conditions")):
            return True
        until = not patient and self._said(rest, 0, stop, "times")
        return until or self._said(rest, 0, stop, "conditions")
