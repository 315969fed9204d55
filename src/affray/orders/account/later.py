"""What is kept for later: the rest of what was ordered, in order, once each, without remarks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from affray.orders.account.ending import ends_turn
from affray.orders.answers.replies import matched, signed
from affray.orders.clause.clause import Ear
from affray.orders.clause.following import Following
from affray.orders.language.forms import ING
from affray.orders.language.text import MARKS, by_itself, tokens
from affray.orders.language.words import Words
from affray.orders.likeness.likeness import root
from affray.orders.outcome import Order
from affray.orders.sense.parts import ENDS, Parting
from affray.orders.sense.story import Story

SAID = 0.7  # how many words of what is kept must stand together in the order


@dataclass(frozen=True)
class Kept:
    """Something that is kept for later, and where in the order it was said."""

    words: str
    begins: int
    ends: int


class Later:
    """Puts what is kept for later in order."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear

    def settled(self, text: str, order: Order) -> Order:
        """Return an order with what comes later in the order in which it was said."""
        first, *later = order.acts
        asked = [one.removeprefix("then ") for one in later if not self._is_told(one, first)]
        said = signed(self.words, tokens(text))
        kept = self._located(asked, said)
        return replace(order, acts=(first, *self._hanging(kept, said)))

    # -- what is no order ---------------------------------------------------------------------

    def _is_told(self, one: str, first: str) -> bool:
        """Tell whether words only say how things are then: I'm off his shield, out of his reach."""
        words = tokens(one)
        named = self._is_friend(words) and not self.ear.verbs_at(words, 0)  # then guard
        if named or self._guards_again(words, first):
            return True  # clear the way for Odo and Isolde
        if Story(self.words, self.ear).is_gesture(words) or self._strikes_friend(words):
            return True  # and grins at them; whichever one is hitting Isolde
        state = self._is_state(words) and not ends_turn(self.ear, words)  # I'm done is an order
        return state or self._is_beyond(words, first)

    def _guards_again(self, words: Sequence[str], first: str) -> bool:
        """Tell whether a guard is only said once more: spear up, I concentrate on defending."""
        said = list(words)
        for phrase in self.words.parted("besides"):  # this turn
            said = said[: -len(phrase)] if said[-len(phrase) :] == phrase else said
        readings = self.ear.readings(said) if first in Following(self.ear).guarding else []
        return bool(readings) and all(
            one.verb.word == first and not (one.unknown or one.people or one.spots)
            for one in readings
        )

    def _is_friend(self, words: Sequence[str]) -> bool:
        """Tell whether words are no more than a friend's name."""
        crowd = self.ear.crowd
        named = [who for end, who in crowd.described_at(words, 0) if end == len(words)]
        whom = [one for who in named if who.named for one in who.among(crowd.people, ())]
        return bool(whom) and all(one.friend and not one.asked for one in whom)

    def _strikes_friend(self, words: Sequence[str]) -> bool:
        """Tell whether words would be a blow at a friend, so that they tell of somebody else."""
        verbs = [one.verb for _, ones, _ in self.ear.verbs_at(words, 0) for one in ones]
        blows = bool(verbs) and all(one in self.ear.blows for one in verbs)
        return blows and self._is_friend(words[1:])

    def _is_state(self, words: Sequence[str]) -> bool:
        """Tell whether somebody says of themselves how they are, not what they do."""
        being = [one.split() for one in self.words.listed("counting", "i am")]
        led = next((one for one in being if list(words[: len(one)]) == one), [])
        after = words[len(led) : len(led) + 1]
        does = after and Parting(self.words, self.ear).is_verb(after[0], ING)
        return bool(led and after) and not does and after[0] not in ("going", "gonna", "about")

    def _is_beyond(self, words: Sequence[str], first: str) -> bool:
        """Tell whether it is only said what a way leads out of: out of reach of his sword."""
        goes = first.startswith(tuple(self.words.listed("movements")))
        return goes and any(
            tuple(words[: len(one)]) == one for one in self.words.spoken("counting", "beyond")
        )

    # -- in which order -----------------------------------------------------------------------

    def _located(self, later: Sequence[str], said: Sequence[str]) -> list[Kept]:
        """Return what is kept where it was said; what was said once is kept once."""
        roots = [root(one) if one not in MARKS else one for one in said]
        used: set[int] = set()
        found: dict[int, Kept | None] = {}
        for place in sorted(range(len(later)), key=lambda at: -len(later[at])):
            own = self._own(later[place])
            free = _together(own, roots, used)
            if own[1:] and own[0] not in roots:
                own = own[1:]  # its verb goes without saying
            anew = bool(own) and len(free) >= SAID * len(own)
            if not anew and any(_is_same(own, self._own(later[one])) for one in found):
                continue
            used |= set(free) if anew else set()
            found[place] = Kept(later[place], min(free), max(free) + 1) if anew else None
        every: list[Kept] = []
        last = 0
        for place in sorted(found):
            one = found[place] or Kept(later[place], last, last)  # said in other words
            last = one.ends
            every.append(one)
        return sorted(every, key=lambda one: one.begins)

    def _own(self, one: str) -> list[str]:
        """Return the words that say something, in one form."""
        said = signed(self.words, tokens(one))
        light = (*MARKS, *self.words.small, *self.words.listed("counting", "if"))
        return [root(word) for word in said if word not in light]

    def _hanging(self, kept: Sequence[Kept], said: Sequence[str]) -> list[str]:
        """Keep what hangs on a condition together with it: and if he goes down, thug 2."""
        for at, one in enumerate(kept):
            start = self._condition(one, said)
            if start >= 0 and one.ends > one.begins:
                ifs = self.words.listed("counting", "if")
                before = [each.words for each in kept[:at] if tokens(each.words)[0] not in ifs]
                return [*before, by_itself(said[start:])]
        return [one.words for one in kept]

    def _condition(self, one: Kept, said: Sequence[str]) -> int:
        """Return where something that is kept begins that hangs on a condition, -1 where none."""
        ifs = self.words.listed("counting", "if")
        if not any(word in ifs for word in said):
            return -1
        start = max(
            [one.begins, *(at + 1 for at in range(one.begins, one.ends) if said[at] == "then")]
        )
        while start and said[start - 1] not in (*MARKS, "then", "and"):
            start -= 1
        end = one.ends  # the walker, unless thug 2 still stands
        while end < len(said) and said[end] not in ENDS:
            end += 1
        after = [word for word in said[one.ends : end] if word not in (*MARKS, "but", "and")][:1]
        hangs = any(word in ifs for word in (*said[start : one.ends], *after))
        led = self._led_by(said, start)
        return led if led >= 0 else start if hangs else -1

    def _led_by(self, said: Sequence[str], start: int) -> int:
        """Return where the condition begins that its sentence began with: if he falls, then."""
        ifs, leads = self.words.listed("counting", "if"), (*MARKS, "and", "but", "then")
        begin = max((at + 1 for at in range(start) if said[at] in ENDS), default=0)
        polite = [*self.words.spoken("polite"), *self.words.spoken("besides")]
        every = [at for at in range(begin, start) if said[at] in ifs and at]
        every = [at for at in every if not any(matched(one, said, at) for one in polite)]
        return next((at for at in every if said[at - 1] in leads), -1)


def _together(own: Sequence[str], said: Sequence[str], used: set[int]) -> list[int]:
    """Return the places of words where most of them stand together, those that are used aside."""
    best: list[int] = []
    for start in range(len(said)):
        if start in used or said[start] not in own:
            continue
        left, found = list(own), []
        for at in range(start, min(start + 2 * len(own) + 4, len(said))):
            if at not in used and said[at] in left:
                left.remove(said[at])
                found.append(at)
        if (len(found), -_width(found)) > (len(best), -_width(best)):
            best = found
    return best


def _is_same(own: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether some words say hardly more than others.

    >>> _is_same(["give", "aid", "now", "vex"], ["give", "aid", "vex"])
    True
    >>> _is_same(["shoot", "thug", "3"], ["shoot", "thug", "2"])
    False
    """
    same = [one for one in own if one in other]
    numbers = [one for one in own if not one.isalpha()]
    return len(same) >= SAID * len(own) and all(one in other for one in numbers)


def _width(places: Sequence[int]) -> int:
    """Return from where to where some places reach.

    >>> _width([2, 3, 6]), _width([])
    (4, 0)
    """
    return places[-1] - places[0] if places else 0
