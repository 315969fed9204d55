"""What is said, parted into clauses, each with what joins it to what stands before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from affray.orders.clause.clause import Ear
from affray.orders.language.forms import BASE, ING, PAST, Forms, S
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words

REASON, CONDITION, THEN, AND, SO, BARE = "reason", "condition", "then", "and", "so", "bare"
RELATIVE = "relative"  # what tells of somebody: the dog that bit me
RESUMED = "resumed"  # what goes on behind it: with my knife
LINKS = (THEN, CONDITION, REASON)
ENDS = frozenset(".!?;:")


_VERBS: dict[tuple[Words, frozenset[str]], frozenset[str]] = {}


@dataclass
class Part:
    """A clause of what is said."""

    words: list[str] = field(default_factory=list)
    link: str = ""
    mark: str = ""  # before it
    close: str = ""  # behind it
    joint: tuple[str, ...] = ()  # the words that join it: and when
    ends: str = ""  # the mark at the end of its sentence
    role: str = ""
    subject: str = ""
    plain: list[str] = field(default_factory=list)  # as an order, where it is one
    whole: list[str] = field(default_factory=list)  # with what tells of somebody in it


class Parting:
    """Parts what is said at its marks, at what joins clauses, and where another one begins."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.forms = Forms(words)
        self.own = frozenset(words.listed("clauses", "own"))
        self.subjects = frozenset(words.listed("clauses", "subjects"))
        self.stating = frozenset(words.listed("clauses", "stating"))
        self.states = frozenset(words.listed("clauses", "states"))
        self.light = frozenset(words.listed("clauses", "light"))
        self.verbs = self._known_verbs()

    def parts(self, heard: Sequence[str]) -> list[Part]:
        """Return the clauses of what is said."""
        found = [Part()]
        at = 0
        while at < len(heard):
            here = found[-1]
            if heard[at] in MARKS:
                if here.words:
                    here.close = heard[at]
                    found.append(Part(mark=heard[at]))
                elif here.mark == "," or not here.mark:
                    here.mark = heard[at]
                at += 1
                continue
            link, length = self._link(heard, at, here)
            joint = tuple(heard[at : at + length])
            if link and here.words:
                found.append(Part(link=link, joint=joint))
            elif link:
                here.link, here.joint = link, joint
            if not length:
                found[-1].words.append(heard[at])
            at += length or 1
        return _ended(_resumed([one for one in found if one.words]))

    def begins(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a clause begins at a word: somebody who does, or something to be done."""
        while at < len(heard) and self.is_light(heard[at]):
            at += 1
        at += 2 * (list(heard[at : at + 2]) == ["from", "there"])
        if at >= len(heard) or heard[at] in MARKS:
            return False
        if heard[at] in self.own or heard[at] in self.subjects or heard[at] in self.stating:
            return True
        if self.said(heard, at, "clauses", "beginning"):
            return True
        if any(
            self.said(heard, at, *path)
            for path in (("clauses", "leading up"), ("clauses", "denying"))
        ):
            return True
        if self._is_noun(heard, at):
            return self._does(heard, at)
        if any(len(phrase) > 1 for _, _, phrase in self.ear.verbs_at(heard, at)):
            return True  # have a look
        known = any(one in self.verbs for one, form in self.forms.of(heard[at]) if form != PAST)
        return known or self._looks_done(heard, at)

    def _looks_done(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a word that no list has is something done to something: slit his throat."""
        word, after = heard[at], heard[at + 1 : at + 2]
        led = [*self.words.listed("before nouns"), *self.words.listed("people", "his")]
        known = word in self.words.small or word in self.words.rightly
        known |= word in self.ear.vocabulary() or not word.isalpha()
        return bool(after) and after[0] in led and not known

    def is_light(self, word: str) -> bool:
        """Tell whether a word only says how: an adverb."""
        return word in self.light or (word.endswith("ly") and len(word) > 4)

    def said(self, heard: Sequence[str], at: int, *path: str) -> int:
        """Return how long the phrase of a list is that stands here, 0 where none does."""
        for phrase in self.words.spoken(*path):
            if tuple(heard[at : at + len(phrase)]) == phrase:
                return len(phrase)
        return 0

    def measures(self, words: Sequence[str]) -> bool:
        """Tell whether words say how far, or name a square: what must not be lost."""
        far = [*self.words.section("measures"), *self.words.listed("squares")]
        return any(one in far or ("," in one and len(one) > 1) for one in words)

    def is_verb(self, word: str, *forms: str) -> bool:
        """Tell whether a word is a verb in one of some forms."""
        return any(one in self.verbs and form in forms for one, form in self.forms.of(word))

    # -- where another clause begins ----------------------------------------------------------

    def _known_verbs(self) -> frozenset[str]:
        """Return the verbs of every book and of none, worked out once."""
        words = self.words
        key = (words, frozenset(self.ear.by_head))
        if key not in _VERBS:
            _VERBS[key] = self._every_verb()
        return _VERBS[key]

    def _every_verb(self) -> frozenset[str]:
        words = self.words
        return frozenset(
            {
                *self.ear.by_head,
                *(one.split()[0] for ones in words.idioms.values() for one in ones),
                *(word for phrase in words.phrases("improvise") for word in phrase),
                *words.listed("gestures"),
                *words.listed("clauses", "doing"),
                *words.listed("clauses", "speaking"),
            }
            - self.states
            - words.small
            - set(words.numbers)
            - set(words.listed("clauses", "no verbs"))
        )

    def _link(self, heard: Sequence[str], at: int, here: Part) -> tuple[str, int]:
        """Return what joins a clause that begins here, and how many words that takes."""
        word = heard[at]
        if self.said(heard, at, "clauses", "where one is"):
            return "", 0
        if here.link == RELATIVE and self.said(heard, at, "clauses", "resuming"):
            return RESUMED, 0
        for kind in LINKS:
            length = self.said(heard, at, "clauses", kind)
            aside = kind == THEN and heard[at] == "next" and bool(here.words)
            aside |= kind == REASON and word == "like" and self._is_liked(here)
            aside |= kind == REASON and self._is_adjective(heard, at, here)
            if length and not aside:
                return kind, length
        if word == "where" and self._is_noun(heard, at + 1) and here.words:
            return REASON, 1  # where Ithene is lying
        if word == "so":
            return (REASON, 2) if heard[at + 1 : at + 2] == ["to"] else (SO, 1)
        if word == "and" and self._is_between(heard, at, here):
            return "", 0
        if word in self.words.listed("clauses", "and"):
            if here.words[-1:] == ["not"]:
                return "", 0  # not yet fighting anybody
            going = at + 1 < len(heard) and self.is_verb(heard[at + 1], ING)
            begins = going if word == "while" else self.begins(heard, at + 1)
            leads = here.words[-1:] and here.words[-1] in self.words.listed("clauses", "and on")
            begins &= not (leads and len(here.words) < 3)  # go and get him
            return (AND, 1) if begins or not here.words else ("", 0)
        if word == "to" and here.words and self._is_purpose(heard, at, here):
            return REASON, 1
        if here.words and self._tells(heard, at, here):
            return RELATIVE, 0
        if here.words and self._stands_anew(heard, at, here):
            return BARE, 0
        return "", 0

    def _is_between(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether "and" names the second of two: between her and those spears."""
        if "between" not in here.words[1:] or "and" in here.words:
            return False
        return at + 1 < len(heard) and not self.is_verb(heard[at + 1], BASE, S, ING)

    def _is_adjective(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether a word only says what somebody is like: the praying guy."""
        article = here.words[-1:] and here.words[-1] in self.words.listed("before nouns")
        return bool(article) and heard[at].endswith("ing")

    def _is_liked(self, here: Part) -> bool:
        """Tell whether "like" is a verb: I don't like it here."""
        nots = {word for phrase in self.words.spoken("clauses", "denying") for word in phrase}
        before = here.words[-1:]
        return bool(before) and (before[0] in nots or before[0] in self.own)

    def _is_purpose(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether "to" says what for: run to help her; who wants to go goes."""
        after = at + 1
        while after < len(heard) and self.is_light(heard[after]):
            after += 1
        if after >= len(heard) or not self.is_verb(heard[after], "base"):
            return False
        lead = self.words.listed("clauses", "leading")
        light = self.words.listed("particles")  # over to help her, but up the hill to help her
        near = [one for one in here.words[-3:-1] if one not in light] + here.words[-1:]
        if any(one in lead for one in near):
            return False
        if here.words[0] in self.words.listed("clauses", "making"):
            return False  # get Ilse to heal me
        if any(self._is_waiting(here.words, one) for one in range(len(here.words))):
            return False  # wait for the goblin to come
        return not self._is_noun(heard, after) and not self.ear.ground.spots_at(heard, after, ())

    def _is_waiting(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody is waited for: waits for the goblin."""
        waits = [*self.words.listed("clauses", "waiting")]
        whom = words[at + 2 : at + 3]
        named = bool(whom) and whom[0] not in self.words.listed("awaited")
        waiting = any(one in waits for one, _ in self.forms.of(words[at]))
        return words[at + 1 : at + 2] == ["for"] and named and waiting

    def _tells(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether what follows only tells of whoever was named: the dog that bit me."""
        after = heard[at + 1 : at + 2]
        if heard[at] in self.words.listed("clauses", "telling") and after:
            word = after[0]
            verb = word in self.states or word in self.stating or word in self.subjects
            verb |= any(
                one in self.verbs or form == PAST for one, form in self.forms.of(word)[1:]
            ) or self.is_light(word)
            return verb and here.words[-1] not in self.words.listed("clauses", "before that")
        if self._is_done_by(heard, at, here):
            return True
        one = here.words[-1] in self.words.listed("people", "anybody")
        who = heard[at] == "i" or heard[at] in self.stating or heard[at] in ("i'm", "i've")
        return who and (one or self._is_met(heard, at, here))  # the one I just winged

    def _is_met(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether somebody is told by what one does with them: the dog I'm fighting."""
        own = heard[at] in self.own
        ends = [
            end
            for start in range(len(here.words))
            if start and here.words[start - 1] in self.words.listed("before nouns")
            for end, _ in self.ear.crowd.described_at(here.words, start)
        ]
        after = [one for one in heard[at + 1 : at + 4] if not self.is_light(one)]
        after = after[1:] if after[:1] and after[0] in ("am", "was", "have", "had") else after
        done = after[:1] and self.is_verb(after[0], ING, PAST)
        return own and bool(done) and len(here.words) in ends

    def _is_done_by(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether it is told who did something with what was named: the bow she dropped."""
        if len(here.words) < 2 or here.words[-1] in self.words.listed("clauses", "before that"):
            return False
        start = at + 1 if heard[at] in self.words.listed("before nouns") else at
        ends = [end for end, who in self.ear.crowd.described_at(heard, start)]
        if heard[at] in ("he", "she", "they", "i"):
            ends = [at + 1]
        dropped = self.words.listed("clauses", "dropped")
        return any(heard[end : end + 1] and heard[end] in dropped for end in ends)

    def _stands_anew(self, heard: Sequence[str], at: int, here: Part) -> bool:
        """Tell whether somebody else begins to be spoken of, without a mark: hit him he's mine."""
        if here.link == RELATIVE and len(here.words) < 3:
            return False
        joined = here.words[-1] in self.words.listed("clauses", "before subjects")
        joined |= here.words[-2:] == ["no", "way"]
        if joined or (self.is_light(here.words[-1]) and len(here.words) == 1):
            return False
        if heard[at] in self.stating or heard[at] in self.own - {"me"}:
            return True
        if heard[at] in ("he", "she", "they") and len(here.words) > 1 and at + 1 < len(heard):
            return heard[at + 1] in self.states  # he can't have much left
        dismissed = here.words[0] in self.words.listed("clauses", "dismissing")
        verb = dismissed and self.is_verb(heard[at], BASE) and not self._is_noun(heard, at)
        return verb and any(self._is_noun(here.words, one) for one in range(len(here.words)))

    def _is_noun(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether somebody is named at a word."""
        return any(who.named for _, who in self.ear.crowd.described_at(heard, at))

    def _does(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether whoever is named at a word does something."""
        ends = [end for end, who in self.ear.crowd.described_at(heard, at) if who.named]
        return any(
            end < len(heard) and (self.is_verb(heard[end], S, ING) or heard[end] in self.states)
            for end in ends
        )


def _resumed(parts: Sequence[Part]) -> list[Part]:
    """Put what tells of somebody, and what goes on behind it, to the clause that it is in."""
    found: list[Part] = []
    for one in parts:
        if found and one.link in (RELATIVE, RESUMED):
            before = found[-1]
            before.whole = [*(before.whole or before.words), *one.words]
            before.words += one.words if one.link == RESUMED else []
            before.close = one.close
        else:
            found.append(one)
    return found


def _ended(parts: list[Part]) -> list[Part]:
    """Tell each clause with which mark its sentence ends."""
    ends = ""
    for one in reversed(parts):
        ends = one.close if one.close in ENDS else ends
        one.ends = ends
    return parts
