"""What somebody names who has it not: a weapon, a potion, a spell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.core.act.question import Refused
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.text import singular
from affray.orders.language.words import Words


def not_understood(words: Words, reading: Reading) -> str:
    """Return how it is said that words have no meaning, or that nothing of that name lies there."""
    unknown = ", ".join(f'"{one}"' for one in reading.unknown)
    if reading.verb.word in words.listed("of others") and not reading.values:
        return f'nothing called "{reading.unknown[0]}" lies there'
    return f"{unknown}: not understood there; nothing is done"


class Lacking:
    """Refuses what is to be done with something that is not there."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd
        self.before = words.listed("before nouns")

    def stop(self, clause: Sequence[str], unknown: Sequence[str]) -> None:
        """Refuse to use a weapon, a ware or magic that the one who is ordered has not."""
        if self._lets_others(clause):
            return
        self._stop_at_wares(clause, unknown)
        has = ", ".join(self.ear.held_words())
        for one in self.words.listed("other arms"):
            seen = any(set(one.split()) <= set(who.holds) for who in self.crowd.people)
            if f" {one} " in f" {' '.join(clause)} " and not (seen or one in self.ear.held_words()):
                raise Refused(f"you have no {one}; you have: {has}")
        arms = self.words.listed("arms")
        lacking = [one for one in unknown if any(word in arms for word in singular(one))]
        lacking += [
            other
            for one, other in pairwise(clause)
            if one == "my" and other in self.words.listed("own arms") and other in unknown
        ]
        known = self.ear.vocabulary() - set(self.words.all)
        named = lacking and any(
            word in has or self.ear.is_own(word) for word in singular(lacking[0])
        )
        theirs = lacking and any(word in known for word in singular(lacking[0]))
        theirs = theirs or (lacking and self._are_others(clause, lacking[0]))
        if not lacking or named or (theirs and lacking[0] not in self.words.listed("own arms")):
            return
        raise Refused(f"you have no {lacking[0]}; you have: {has}")

    def _lets_others(self, clause: Sequence[str]) -> bool:
        """Tell whether others are let do something: let them walk into the crossbow."""
        pronouns = self.words.listed("people", "pronouns")
        lets = self.words.listed("account", "letting")
        return any(
            one in lets and (other in pronouns or other in self.before)
            for one, other in pairwise(clause)
        )

    def _stop_at_wares(self, clause: Sequence[str], unknown: Sequence[str]) -> None:
        """Refuse spells to whoever knows none, and wares that nobody has."""
        slots = [(verb, slot) for verb in self.ear.form.verbs for slot in verb.slots]
        casts = any(slot.kind == "spell" and self.ear.values_of(verb, slot) for verb, slot in slots)
        first = next((one for one in clause if one not in self.words.small), "")
        magic = first in self.words.listed("casting")
        if not casts and (magic or any(one in self.words.listed("magic") for one in unknown)):
            raise Refused("you know no magic")
        for ware in self.words.listed("wares"):
            if ware in unknown:
                raise Refused(f"you have no {ware}")

    def _are_others(self, clause: Sequence[str], weapon: str) -> bool:
        """Tell whether a weapon only says who is meant: the crossbow guys, those crossbows."""
        after = clause[clause.index(weapon) + 1 :][:1] if weapon in clause else []
        fellows = [word for one in after for word in singular(one)]
        called = any(one in self.words.listed("people", "fellow") for one in fellows)
        held = self.crowd.nouns.having_gear(singular(weapon)[-1])
        return called or (len(singular(weapon)) > 1 and bool(held))
