"""What is named in an order, as the examples have it: <foe>, <weapon>, <place>."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from affray.orders.clause.clause import Ear
from affray.orders.language.text import singular
from affray.orders.language.words import Phrase, Words

FOE, FRIEND, ME, PLACE, SPOT = "<foe>", "<friend>", "<me>", "<place>", "<spot>"
WEAPON, ITEM, SPELL = "<weapon>", "<item>", "<spell>"
OF_KIND = {"weapon": WEAPON, "spell": SPELL, "thing": ITEM}
OF_NAME = {"location": SPOT, "thing": ITEM, "task": "<task>"}


class Masks:
    """Puts masks in the place of whoever and whatever is named."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.labels = [tuple(one.split()) for one in ear.ground.labels]

    def masked(self, words: Sequence[str]) -> list[str]:
        """Return words with a mask for each name in them."""
        return [mask for mask, _ in self.spans(words)]

    def named(self, words: Sequence[str], mask: str) -> list[Phrase]:
        """Return what is named under a mask, as it was said."""
        return [said for one, said in self.spans(words) if one == mask]

    def spans(self, words: Sequence[str]) -> list[tuple[str, Phrase]]:
        """Return words as masks, or themselves, each with what it stands for."""
        found: list[tuple[str, Phrase]] = []
        at = 0
        while at < len(words):
            named = [*self._people(words, at), *self._things(words, at), *self._places(words, at)]
            end, mask = max(named, default=(at + 1, words[at]))
            found.append((mask, tuple(words[at:end])))
            at = end
        return found

    def _people(self, words: Sequence[str], at: int) -> list[tuple[int, str]]:
        crowd = self.ear.crowd
        found: list[tuple[int, str]] = []
        for end, said in crowd.described_at(words, at):
            people = said.among(crowd.people, crowd.last) if said.noun and not said.last else []
            if people:
                friends = FRIEND if all(one.friend for one in people) else FOE
                found.append((end, ME if all(one.asked for one in people) else friends))
        return found

    def _things(self, words: Sequence[str], at: int) -> list[tuple[int, str]]:
        found = [
            (at + len(phrase), mask)
            for phrase, mask in self._called.items()
            if phrase[0] == words[at] and tuple(words[at : at + len(phrase)]) == phrase
        ]
        ones = [(one,) for one in singular(words[at])[1:]]
        return [*found, *((at + 1, self._called[one]) for one in ones if one in self._called)]

    def _places(self, words: Sequence[str], at: int) -> list[tuple[int, str]]:
        ends = [at + len(one) for one in self.labels if tuple(words[at : at + len(one)]) == one]
        square = "," in words[at] and len(words[at]) > 1
        return [(end, PLACE) for end in ([*ends, at + 1] if square else ends)]

    @cached_property
    def _called(self) -> Mapping[Phrase, str]:
        """Return what things are called, each with its mask."""
        words = self.words
        found: dict[Phrase, str] = {}
        for person in self.ear.crowd.people:
            for held in person.holds:
                found[tuple(held.split())] = found[(held.split()[-1],)] = OF_KIND["weapon"]
        for arm in (*words.listed("own arms"), *words.listed("arms")):
            found.setdefault((arm,), OF_KIND["weapon"])
        aside = words.listed("body aside")
        found.update({(one,): SPOT for one in words.listed("body") if one not in aside})
        for verb in self.ear.form.verbs:
            for slot in self.ear.plain_slots(verb):
                mask = OF_NAME.get(slot.name, OF_KIND.get(slot.kind, ""))
                for phrase in self.ear.values_of(verb, slot) if mask else ():
                    found.setdefault(phrase, mask)
        return {one: mask for one, mask in found.items() if not set(one) <= words.small}
