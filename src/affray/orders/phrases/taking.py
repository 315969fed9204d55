"""What is taken in hand or picked up, in other words: I take the pistol in the hand and shoot."""

from __future__ import annotations

from affray.orders.answers.replies import furthest
from affray.orders.clause.able import is_legal
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, singular

WIDEST = 3  # words of a weapon
GETS = ("draw", "pick up")


class Taking:
    """Says "take" and "get" of a weapon as drawing it, or as picking it up where it lies."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.ends = (*MARKS, "and", "then")

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order in which a weapon is drawn or picked up that is taken in hand."""
        own = self.words.listed("clauses", "own")
        heard = self._any_of(heard)
        for at in range(len(heard)):
            begins = at == 0 or heard[at - 1] in (*self.ends, *own)
            end = furthest(self.words.heads("taking in hand"), heard, at) if begins else 0
            drawn = [one.verb for _, ones, _ in self.ear.verbs_at(heard, at) for one in ones]
            if not end or any(one in GETS for one in drawn):
                continue  # pull my sword
            while end < len(heard) and heard[end] in self.words.listed("before nouns"):
                end += 1
            for stop in range(min(len(heard), end + WIDEST), end, -1):
                weapon = heard[end:stop]
                verb = self._verb(weapon)
                after = max(stop, furthest(self.words.heads("in my hand"), heard, stop))
                if verb and (after == len(heard) or heard[after] in self.ends):
                    rest = self._with_it(heard[after:], weapon)
                    return [*heard[:at], *verb.split(), *weapon, *rest]
        return heard

    def _any_of(self, heard: list[str]) -> list[str]:
        """Say "one of the cleavers" as "a cleaver", where such things lie or are one's own."""
        things = {
            word
            for verb in self.ear.form.verbs
            for slot in (self.ear.plain_slots(verb) if verb.word in GETS else ())
            for phrase in self.ear.values_of(verb, slot)
            for word in phrase[-1:]
        }
        for at in range(1, len(heard) - 2):
            end = self.ear.crowd.any_of(heard, at)
            end += at + (heard[at + end : at + end + 1] == ["the"]) if end else 0
            forms = singular(heard[end])[1:] if end and end < len(heard) else []
            noun = next((one for one in forms if one in things), "")
            if noun:
                return [*heard[:at], "a", noun, *heard[end + 1 :]]
        return heard

    def _verb(self, weapon: list[str]) -> str:
        """Return what is done to take a weapon: it is one's own, or it lies there, and not both."""
        found: dict[str, bool] = {}
        for verb in self.ear.form.verbs:
            for slot in self.ear.plain_slots(verb) if verb.word in GETS else ():
                for one in self.ear.values_of(verb, slot).get(tuple(weapon), ()):
                    legal = is_legal(self.ear, verb.word, slot.name, one)
                    found[verb.word] = legal or found.get(verb.word, False)
        able = [verb for verb, legal in found.items() if legal]
        return able[0] if len(found) == len(able) == 1 else ""

    def _with_it(self, rest: list[str], weapon: list[str]) -> list[str]:
        """Return what follows, "it" being the weapon with which a blow is struck: shoot with it."""
        for at in range(1, len(rest)):
            if rest[at - 1 : at + 1] == ["with", "it"]:
                return [*rest[:at], "my", *weapon, *rest[at + 1 :]]
        return rest
