"""Weapons and missiles, and where they go: put an arrow in him, my axe into his knee."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.words import Words


class Wielding:
    """Says what is done with one's own weapon as the blow or the shot that it is."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.thing = ""  # the weapon that was spoken of last

    def with_thing(self, verbs: Sequence[str], rest: list[str]) -> list[str]:
        """Say what "it" is that is thrown at somebody: draw my knife and stick it in the dog."""
        listed = self.words.listed
        wields = any(one in listed("clauses", "wielding") for one in verbs)
        goes = len(rest) > 1 and rest[0] == "it" and rest[1] in listed("clauses", "onto")
        said = [one for one in rest if self.is_weapon(one)]
        if wields and goes and self.thing:
            rest = ["my", self.thing, *rest[1:]]
        self.thing = said[-1] if said else self.thing
        return rest

    def wielded(self, words: list[str]) -> list[str]:
        """Say "put an arrow in him" as what it is: a weapon or a missile, and where it goes."""
        if words[0] not in self.words.listed("clauses", "wielding"):
            return []
        at = 1
        before = {
            *self.words.listed("before nouns"),
            *self.words.listed("people", "his"),
            "another",
        }
        while at < len(words) and (words[at] in before or words[at] in self.words.numbers):
            at += 1
        for end in range(at, min(at + 3, len(words))):
            verb = ""
            if self._is_gun(words[end]) and words[0] in self.words.listed("clauses", "aiming"):
                onto = [
                    one for one in words[end + 1 :] if one in self.words.listed("clauses", "onto")
                ]
                rest = words[end + 1 :]
                verb = self.words.listed("clauses", "shot")[0]
                return [verb, words[end], *rest[rest.index(onto[0]) :]] if onto else []
            loose = words[end] in self.words.listed("clauses", "missiles")
            if loose and (end == 1 or words[end] not in self.words.listed("people", "anybody")):
                verb = self.words.listed("clauses", "shot")[0]
            elif words[end] in self.words.listed("clauses", "blades") or self.is_weapon(words[end]):
                verb = self.words.listed("clauses", "struck")[0]
            onto = [one for one in words[end + 1 :] if one in self.words.listed("clauses", "onto")]
            if not verb or not onto:
                continue
            small = [one for one in words[end + 1 :] if one not in self.words.listed("particles")]
            weapon = words[end : end + 1] if self.is_weapon(words[end]) else []
            small = small if small[:1] and small[0] in self.words.small else ["at", *small]
            return [verb, *weapon, *small]
        return []

    def _is_gun(self, word: str) -> bool:
        """Tell whether a word is a weapon in hand that shoots."""
        guns = [*self.words.listed("kinds", "gun"), *self.words.listed("kinds", "missile")]
        own = next((one for one in self.ear.crowd.people if one.asked), None)
        shoots = own is not None and any(one.endswith(gun) for one in own.holds for gun in guns)
        return shoots and self.is_weapon(word)

    def is_weapon(self, word: str) -> bool:
        own = next((one for one in self.ear.crowd.people if one.asked), None)
        has = any(word in one.split() for one in self.ear.held_words()) and len(word) > 2
        return has or (own is not None and self.ear.is_held(word, own))
