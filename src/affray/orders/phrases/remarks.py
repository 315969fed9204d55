"""Remarks beside an order: "archer 2 is a pest, shoot him", "for the king, charge"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, parts, stems
from affray.orders.language.words import Words


class Remarks:
    """Tells remarks from orders: they say how things are, and nothing that could be done.

    A remark has no verb of the book, nothing of what its speaker is about to do, and nothing that
    says not, or, if. It stands by itself between marks, and an order is left without it.
    """

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.known = ear.vocabulary()
        self.stunts = {word for phrase in words.phrases("improvise") for word in phrase}

    def left_out(self, heard: Sequence[str]) -> list[str]:
        """Return an order without its remarks; whom they are about may be meant by what follows."""
        said = parts(heard)
        remarks = [part for part in said if self._is_remark(part)]
        if not any(self._acts(part) for part in said if part not in remarks):
            return list(heard)
        for part in remarks:
            self.ear.crowd.hear_of(part)
        return [word for part in said if part not in remarks for word in part]

    def _is_remark(self, part: Sequence[str]) -> bool:
        words = [one for one in part if one not in MARKS]
        if words[:1] == ["and"]:
            words = words[1:]
        if not words:
            return False
        if any(f" {one} " in f" {' '.join(words)} " for one in self.words.listed("future")):
            return True
        if self._is_gesture(words) or self._feels(words) or self._wonders(words):
            return True
        if self._suffers(words):
            return True
        if self._has_verb(words) or self._has_doubt(words) or self._tells_who(words):
            return False
        return self._states(words) or self._cries(words) or self._chats(words)

    def _tells_who(self, words: Sequence[str]) -> bool:
        """Tell whether words only say once more who is meant: the one Halvard isn't on."""
        told = self.ear.crowd.described_at(words, 1) if list(words[:2]) == ["the", "one"] else []
        return any(end == len(words) and who.more for end, who in told)

    def _suffers(self, words: Sequence[str]) -> bool:
        """Tell whether it is only told what a foe did to one's own side: the wolf bit me."""
        crowd = self.ear.crowd
        own = crowd.nouns.friends(True)
        start = 1 if words[0] in self.words.listed("articles") else 0
        for end, who in crowd.described_at(words, start):
            foes = who.among(crowd.people, ()) if who.named and not who.last else []
            told = crowd.deeds.did_to(words, end) if foes else []
            mine = any(stop == len(words) and whom <= own for stop, whom in told)
            if mine and not any(one.friend for one in foes):
                return True
        return False

    def _is_idle(self, word: str) -> bool:
        """Tell whether a word only says how: an adverb, or a list's own."""
        adverb = word.endswith("ly") and len(word) > 4
        return adverb or word in self.words.listed("idle")

    def _is_gesture(self, words: Sequence[str]) -> bool:
        """Tell whether somebody only spits or grins, at nobody."""
        own = next((one.words for one in self.ear.crowd.people if one.asked), [])
        rest = list(words)
        while rest and (rest[0] in own or rest[0] in self.words.listed("remarks", "own")):
            rest = rest[1:]
        aimed = any(self.ear.crowd.described_at(rest, at) for at in range(1, len(rest)))
        gestures = self.words.listed("gestures")
        return bool(rest) and any(one in gestures for one in stems(rest[0])) and not aimed

    def _feels(self, words: Sequence[str]) -> bool:
        """Tell whether words say what their speaker thinks or feels: I hate dogs."""
        own = words[0] in ("i", "we") and len(words) > 2
        return own and words[1] in self.words.listed("sentiments")

    def _wonders(self, words: Sequence[str]) -> bool:
        """Tell whether words begin as only a remark does: why give them up, what a mess."""
        said = " ".join(words)
        return any(said.startswith(f"{one} ") for one in self.words.listed("remarks", "begins"))

    def _chats(self, words: Sequence[str]) -> bool:
        """Tell whether words have nothing of an act in them: nobody, no place, no thing.

        What looks as if it were to be done is no chat: upend the table, I upend the table.
        """
        hard = [one for one in words if one not in self.words.small and not self._is_idle(one)]
        if not hard:
            return True
        if any(self._means(words, at) for at in range(len(words))):
            return False
        if any(one in self.stunts for word in hard for one in stems(word)):
            return False
        begins = [one for one in words if not self._is_idle(one)]
        if begins[0] in self.words.listed("remarks", "own"):
            return False
        if begins[0] in self.words.listed("giving") or begins[0] in self.words.listed("places"):
            return False
        return len(hard) == 1 or begins[0] in self.words.small

    def _means(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody, a place or a thing is named at a word."""
        ear = self.ear
        people = [who for _, who in ear.crowd.described_at(words, at) if who.noun or who.number]
        vague = self.words.listed("people", "anybody")
        named = [who for who in people if who.noun not in vague or who.adjectives or who.number]
        things = (
            (words[at],) in ear.values_of(verb, slot)
            for verb in ear.form.verbs
            for slot in ear.plain_slots(verb)
        )
        times = bool(ear.times_at(words, at))
        return bool(named or ear.ground.spots_at(words, at, ())) or times or any(things)

    def _states(self, words: Sequence[str]) -> bool:
        """Tell whether words say how somebody or something is, not what is about to be done."""
        section = self.words.section("remarks")
        own = words[0] in section["own"]
        about_to_be = any(one in section["soon"] for one in words)
        about_to_be |= own and any(one.endswith("ing") for one in words)
        stated = own and words[0] in section["states"]
        stated |= any(one in section["states"] for one in words[1:])
        stated |= words[0] in section["stating"]
        stated |= any(one == "'s" and other in section["being"] for one, other in pairwise(words))
        return stated and not about_to_be

    def _cries(self, words: Sequence[str]) -> bool:
        """Tell whether words only call upon something that is not there: for the king."""
        rest = [one for one in words[1:] if one not in self.words.small]
        unknown = all(one not in self.known for one in rest)
        return words[0] in self.words.section("remarks")["cries"] and bool(rest) and unknown

    def _acts(self, words: Sequence[str]) -> bool:
        """Tell whether a part has a verb, or a spell, which is one of its own."""
        spells = any(self.ear.spells_at(words, at) for at in range(len(words)))
        return spells or self._has_verb(words)

    def _has_verb(self, words: Sequence[str]) -> bool:
        return any(self.ear.verbs_at(words, at) for at in range(len(words)))

    def _has_doubt(self, words: Sequence[str]) -> bool:
        """Tell whether words say or, if, or what oneself does not do."""
        section = self.words.section("stop")
        own = words[0] in self.words.section("remarks")["own"]
        kinds = [kind for kind in section if own or kind != "not"]
        said = f" {' '.join(words)} "
        return any(f" {one} " in said for kind in kinds for one in section[kind])
