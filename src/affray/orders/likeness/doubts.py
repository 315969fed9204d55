"""What makes it doubtful that an order is the act it is most like."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.reading import Reading
from affray.orders.language.forms import BASE, Forms, S
from affray.orders.language.text import says, singular, tokens
from affray.orders.language.words import Phrase
from affray.orders.likeness.hunch import Hunches, Meant
from affray.orders.likeness.masks import FOE, FRIEND, PLACE, SPOT, WEAPON
from affray.orders.sense.parts import Parting
from affray.orders.sense.roles import Roles
from affray.orders.sense.subject import OTHER


class Doubts:
    """Finds what speaks against carrying out what an order is most like."""

    def __init__(self, hunches: Hunches) -> None:
        self.words = hunches.words
        self.ear = hunches.ear
        self.masks = hunches.masks
        self.likeness = hunches.likeness

    def doubtful(self, meant: Meant) -> bool:
        """Tell whether words say not, if, or; who only waits may say so."""
        if meant.act in self._listed("quiet"):
            return says(meant.words, self._listed("unguarded"))  # I drop my guard
        words = f" {' '.join(meant.said)} "
        for said in self._listed("no doubt"):
            words = words.replace(f" {said} ", " ")
        aside = [*self.words.listed("staying"), *self._listed("roundabout")]
        stays = meant.act in self._listed("going") and says(words.split(), aside)
        return stays or says(words.split(), self._listed("doubts")) or self._is_astray(meant)

    def is_of_others(self, text: str) -> bool:
        """Tell whether all that is said is what a friend does: Lyra shoots the chief."""
        parting = Parting(self.words, self.ear)
        parts = parting.parts(tokens(text))
        Roles(self.words, self.ear, parting).give(parts)
        crowd = self.ear.crowd
        first = crowd.described_at(parts[0].words, 0) if parts else []
        whom = [one for _, who in first if who.named for one in who.among(crowd.people, ())]
        friends = bool(whom) and all(one.friend and not one.asked for one in whom)
        return friends and (all(one.subject == OTHER for one in parts) or self._is_told(text))

    def _is_told(self, text: str) -> bool:
        """Tell whether a friend is named first, and then what they do: Tarn get out of there."""
        heard = tokens(text)
        own = any(one in self.words.listed("clauses", "own") for one in heard)
        ends = [end for end, who in self.ear.crowd.described_at(heard, 0) if who.named]
        after = [one for one in heard[max(ends, default=len(heard)) :] if one != ","][:1]
        parting = Parting(self.words, self.ear)
        names = [one.name.casefold().split() for one in self.ear.crowd.people if one.friend]
        called = any(heard[:1] == name[:1] for name in names)
        return called and not own and any(parting.is_verb(one, BASE, S) for one in after)

    def other_arms(self, meant: Meant, readings: Sequence[Reading]) -> bool:
        """Tell whether a weapon is named that the act is not done with: chuck a stool at him."""
        said = self.masks.named(meant.words, WEAPON)
        for one in readings:
            slots = [slot for slot in one.verb.slots if slot.kind == "weapon"]
            known = [phrase for slot in slots for phrase in self.ear.values_of(one.verb, slot)]
            if slots and not any(_is_known(phrase, known) for phrase in said) and said:
                return True
        return False

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("hunches", name)

    def is_vague(self, meant: Meant) -> bool:
        """Tell whether something is named that nobody knows."""
        named = range(1, len(meant.words)) if meant.act not in self._listed("quiet") else ()
        return any(self._is_unknown(meant.words, at) for at in named)

    def _is_astray(self, meant: Meant) -> bool:
        """Tell whether something else is named as what is struck, thrown or gone to.

        Shove the cart into him; his horse; twice; to the trees.
        """
        said = self.masks.masked(meant.words)
        if says(said, self._listed("counts")):
            return True  # a double tap
        for lead, word in pairwise(["", *said]):
            counts = word.isdigit() or word in self.words.numbers
            if counts and word not in ("one", "1") and lead not in self._listed("counted"):
                return True
        if f" through {FOE} into " in f" {' '.join(one for one in said if one != 'the')} ":
            return True  # through enforcer 2 into the gunman behind him
        drags = self._listed("dragging")
        if meant.act in self._listed("going") and any(
            lead in drags and word == FRIEND for lead, word in pairwise(said)
        ):
            return True  # pull Vex back behind me
        verb = next((one for one in self.ear.form.verbs if one.word == meant.act), None)
        kinds = [slot.kind for slot in verb.slots] if verb is not None else []
        gazes = any(one in self.words.listed("gazing") for one in said)
        gazes |= says(meant.words, self._listed("by eye"))  # follow the drone with my eyes
        if meant.act in self.ear.blows and gazes:
            return True  # look the ogre in the eye
        if "place" in kinds and any(
            one == SPOT and said[at - 2 : at - 1] and said[at - 2] in self.words.listed("striking")
            for at, one in enumerate(said)
        ):
            return True  # to Marcus in the eye
        if meant.act in self._listed("friendly") and meant.act not in self._listed("going"):
            return False  # I ask the gods to bless him
        before = said[: said.index(FOE)] if FOE in said else said
        for at, word in enumerate(said[1:], 1):
            lead, first = said[at - 1], said[at - 2] if at > 1 else ""
            thing = not word.startswith("<") and word.isalpha() and not self._is_light(word)
            if not thing:
                continue
            if lead == "'s" and first == FOE:
                return True
            named = lead in self.words.listed("before nouns")
            if named and first in self._listed("tools") and kinds:
                return True
            if named and "fighter" in kinds and at < len(before) and not self._described(said, at):
                return True
            if named and "place" in kinds and not self._described(said, at):
                led = first in self._listed("led to") and PLACE not in said
                if led or first not in self.words.small:
                    return True
        return False

    def _is_light(self, word: str) -> bool:
        """Tell whether a noun only goes along with what is done: take a shot, pull the trigger."""
        idle = word in self.words.listed("idle") or word in self.words.listed("manners")
        return idle or any(one in self._listed("light objects") for one in singular(word))

    def _described(self, said: Sequence[str], at: int) -> bool:
        """Tell whether a word stands before whom, or what, it describes: that sneaky goblin."""
        after = [one for one in said[at + 1 : at + 3] if one not in self.words.small]
        return after[:1] == list(said[at + 1 : at + 2]) and any(
            one.startswith("<") for one in after
        )

    def is_unsaid(self, meant: Meant) -> bool:
        """Tell whether an act that costs much is said by no verb of it: let my blade circle high.

        Nobody lets go of a weapon, gives up or leaves by words that only sound like it.
        """
        if meant.act not in self._listed("costly"):
            return False
        forms = Forms(self.words)
        said = [
            one.verb
            for at, word in enumerate(meant.words)
            for base, _ in forms.of(word)
            for _, verbs, _ in self.ear.verbs_at([base, *meant.words[at + 1 :]], 0)
            for one in verbs
        ]
        return meant.act not in said

    def _is_unknown(self, words: Sequence[str], at: int) -> bool:
        """Tell whether a word nobody knows stands where somebody or something is named."""
        known = any(self._knows(one) for one in singular(words[at]))
        return not known and words[at].isalpha() and words[at - 1] in self._listed("naming")

    def _knows(self, word: str) -> bool:
        words = self.words
        listed = word in words.elsewhere or word in words.rightly or word in words.small
        return listed or self.likeness.knows(word) or word in self.ear.vocabulary()


def _is_known(said: Phrase, known: Sequence[Phrase]) -> bool:
    """Tell whether a weapon is one of some, by its name in one number or the other."""
    return any((*said[:-1], last) in known for last in singular(said[-1]))
