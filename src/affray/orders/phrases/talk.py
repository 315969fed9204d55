"""Questions beside an order, and orders that are said as politely as questions."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words

ENDS = (".", "!", "?", ";")
ASKS = "?"


class Talk:
    """Makes plain orders of polite ones, and leaves out what is only asked beside an order."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.polite = self._phrases("polite")
        self.asking = self._phrases("asking")
        self.questions = self._phrases("questions")
        self.tags = self._phrases("tags")

    def plain(self, heard: Sequence[str]) -> list[str]:
        """Return an order without politeness, and without questions where an act is left."""
        said = [self._order(one) for one in self._unpaused(_sentences(heard))]
        said = [
            one
            for at, one in enumerate(said)
            if not (at and self._agrees(one) and said[at - 1][-1:] == ["."])
        ]
        found = [self._untagged(one) for one in said]
        kept = [one for at, one in enumerate(found) if not self._is_asked(found, at)]
        for one in found if kept else ():
            if one not in kept:
                self.ear.crowd.hear_of(one)
        return [word for one in kept or found for word in one]

    def _phrases(self, name: str) -> list[list[str]]:
        found = self.words.parted(name)
        return sorted(found, key=len, reverse=True)

    def _order(self, sentence: list[str]) -> list[str]:
        """Return a sentence as the order that it is: would you kindly, could I."""
        found = list(sentence)
        for phrase in self.polite:
            for at in range(len(found) - len(phrase) + 1):
                if found[at : at + len(phrase)] == phrase and len(found) > len(phrase):
                    found = found[:at] + found[at + len(phrase) :]
                    break
        start = next((at for at, one in enumerate(found) if self._opens(found, at)), 0)
        length = self._begins(found[start:], self.asking) if self._is_bidding(found) else 0
        if length and self._is_act(found[start + length :]):
            found = found[start + length :]
        changed = found != list(sentence)
        return [*found[:-1], "."] if changed and found[-1:] == [ASKS] else found

    def _is_bidding(self, sentence: Sequence[str]) -> bool:
        """Tell whether "could you" tells the one who is asked what to do, and is no question."""
        if "you" not in sentence:
            return True
        people = self.ear.crowd.people
        named = (
            who
            for at in range(len(sentence))
            for _, who in self.ear.crowd.described_at(sentence, at)
        )
        whom = [one for who in named if who.named and not who.last for one in who.among(people, ())]
        helped = any(one in ("me", "us") for one in sentence)
        return not helped and sentence[-1:] != [ASKS] and not any(one.friend for one in whom)

    def _unpaused(self, sentences: Sequence[list[str]]) -> list[list[str]]:
        """Leave out what only makes somebody listen to a question: hang on, can I reach him?"""
        found: list[list[str]] = []
        for at, one in enumerate(sentences):
            asks = one[-1:] == [ASKS]
            comma = one.index(",") if "," in one else 0
            after = sentences[at + 1] if at + 1 < len(sentences) else []
            if asks and self._pauses(one[:comma]):
                found.append(one[comma + 1 :])
            elif asks or after[-1:] != [ASKS] or not self._pauses(one):
                found.append(one)
        return found

    def _pauses(self, words: Sequence[str]) -> bool:
        """Tell whether words only make somebody listen: hang on, wait a sec."""
        return [one for one in words if one not in MARKS] in self.words.parted("pausing")

    def _opens(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a question begins here, behind words that open it: ok so, could I."""
        openers = self.words.listed("openers")
        light = all(one in openers or one in MARKS or one == "and" for one in words[:at])
        return light and bool(self._begins(words[at:], self.asking))

    def _is_act(self, words: Sequence[str]) -> bool:
        """Tell whether words are something to be done, not something to be known."""
        said = f" {' '.join(words)} "
        wonders = any(f" {one} " in said for one in self.words.listed("wondering"))
        more = [one for one in words if one not in self.words.small and one not in MARKS]
        return not wonders and len(more) > 1 and self.ear.begins_with_verb(words)

    def _agrees(self, sentence: Sequence[str]) -> bool:
        """Tell whether a sentence only says yes to what was asked politely before."""
        words = [one for one in sentence if one not in MARKS]
        return bool(words) and all(one in self.words.listed("agreeing") for one in words)

    def _untagged(self, sentence: list[str]) -> list[str]:
        """Leave out what is asked at the end of an order: right? I can still go later?"""
        if sentence[-1:] != [ASKS] or "," not in sentence:
            return sentence
        comma = len(sentence) - 1 - sentence[::-1].index(",")
        before, tag = sentence[:comma], sentence[comma + 1 : -1]
        asks = self._begins(tag, self.tags) or self._begins(tag, self.questions)
        asked = self._begins(before, self.questions)
        return [*before, "."] if asks and self._acts(before) and not asked else sentence

    def _is_asked(self, every: Sequence[list[str]], at: int) -> bool:
        """Tell whether a sentence only asks, beside another that orders and does not hang on it."""
        sentence = every[at]
        if sentence[-1:] != [ASKS]:
            return False
        after = every[at + 1] if at + 1 < len(every) else []
        hangs = after[:1] and after[0] in self.words.listed("hanging")
        others = [one for place, one in enumerate(every) if place != at and one[-1:] != [ASKS]]
        asks = self._begins(sentence, self.questions) or not self._acts(sentence)
        asks = asks or self._only_wonders(sentence)
        return bool(asks) and not hangs and any(self._acts(one) for one in others)

    def _only_wonders(self, sentence: Sequence[str]) -> bool:
        """Tell whether it is only wondered how many there are: four bows?"""
        words = [one for one in sentence if one not in MARKS]
        counts = words[0] in self.words.numbers if words[1:] else False
        return counts and len(words) < 4 and not self.ear.begins_with_verb(words)

    def _acts(self, words: Sequence[str]) -> bool:
        return any(
            self.ear.verbs_at(words, at) or self.ear.spells_at(words, at)
            for at in range(len(words))
        )

    def _begins(self, words: Sequence[str], phrases: Sequence[list[str]]) -> int:
        """Return how many words begin something with one of some phrases."""
        return next((len(one) for one in phrases if list(words[: len(one)]) == one), 0)


def only_said(words: Words, verb: str) -> str:
    """Return what is put before a reason why nothing can be said: wake up, guys!"""
    return "that is only said, and " if verb in words.listed("speech") else ""


def _sentences(heard: Sequence[str]) -> list[list[str]]:
    """Return the sentences of an order, each with its mark; marks in a row are one."""
    found: list[list[str]] = [[]]
    for word in heard:
        if word in ENDS and not found[-1]:
            continue
        found[-1].append(word)
        if word in ENDS:
            found.append([])
    return [one for one in found if one]
