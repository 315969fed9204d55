"""What only goes along with what is done: what one does with oneself, and with one's own."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.language.words import Words
from affray.orders.likeness.hunch import Hunches
from affray.orders.likeness.masks import FOE, FRIEND, ITEM, ME, PLACE, SPOT, WEAPON


class Colour:
    """Tells gestures, looks and how things are held from what is done to somebody, or somewhere."""

    def __init__(self, words: Words, hunches: Hunches) -> None:
        self.words = words
        self.masks = hunches.masks
        self.parting = hunches.parting

    def leads(self, masked: Sequence[str]) -> bool:
        """Tell whether it is said where somebody gets to: stumbles back to Osric, behind the cart.

        Under his arm, and past him, is no place.
        """
        if PLACE in masked:
            return True
        named = any(mask in (FOE, FRIEND) for mask in masked)
        leads = self._listed("led to" if named else "led behind")
        return any(word in leads for word in masked)

    def lasts(self, base: str, rest: Sequence[str]) -> bool:
        """Tell whether it is only told how long one did something: draws until it creaks."""
        when = next(at for at, word in enumerate(rest) if word in self._listed("telling when"))
        masked = self.masks.masked(rest[when:])
        told = not any(mask in (FOE, FRIEND, PLACE, ITEM) for mask in masked)
        return told and self.is_handled(base, rest[:when])

    def is_handled(self, base: str, rest: Sequence[str]) -> bool:
        """Tell whether only oneself is moved, or what one has in hand and does not part with."""
        armed = WEAPON in self.masks.masked(rest)
        parts = base in self._listed("parting with") and armed
        parts |= not rest and base in self._listed("resting")  # grips the shaft and holds
        return base in self._listed("handling") and self.is_own(rest) and not parts

    def is_seen(self, base: str, rest: Sequence[str]) -> bool:
        """Tell whether somebody is only looked at: picks out the captain, looks along the bolt."""
        around = rest[:1] and rest[0] in ("around", "about", "for")
        up = base == "pick" and rest[:1] == ["up"]
        return bool(rest) and not around and not up

    def sights(self, words: Sequence[str]) -> bool:
        """Tell whether one only takes aim: lays the sights on the swordsman."""
        return any(word in self._listed("with what one sights") for word in words)

    def takes_aim(self, base: str, rest: Sequence[str]) -> bool:
        """Tell whether one's sights are only laid on somebody: puts the crosshair on the adept."""
        known = (*self._listed("sighting"), *self._listed("handling"))
        lays = any(one in self._listed("laid on") for one in rest[:3])
        leads = self.words.listed("clauses", "onto")
        return base in known and (lays and any(one in leads for one in rest))

    def is_own(self, words: Sequence[str]) -> bool:
        """Tell whether nothing but oneself and one's own is named."""
        own = (*self._listed("own things"), *self._listed("beside"), *self.words.small)
        masked = self.masks.spans(words)
        return all(
            all(word in own or self.parting.is_light(word) for word in said)
            or mask in (WEAPON, SPOT, ME)
            for mask, said in masked
        ) and not any(mask in (FOE, FRIEND, PLACE, ITEM) for mask, _ in masked)

    def is_held_so(self, words: Sequence[str]) -> bool:
        """Tell whether it is only told how something is held: the rifle across his knees."""
        own = any(word in self._listed("own things") for word in words)
        leads = self.words.listed("clauses", "prepositions")
        return own and any(word in leads for word in words[1:]) and self.is_own(words)

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("story", name)
