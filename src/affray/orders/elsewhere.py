"""A place that is named must be where an act goes, and a weapon what it is done with."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.masks import PLACE, WEAPON, Masks
from affray.orders.outcome import Order, Unclear
from affray.orders.text import singular

LED = 2  # words between what leads to a place and its name


class Elsewhere:
    """Compares an act with the ground and the weapons that were named for it."""

    def __init__(self, ear: Ear, masks: Masks) -> None:
        self.ear = ear
        self.words = ear.words
        self.masks = masks

    def stop(self, clause: Sequence[str], verb: str, order: Order) -> None:
        """Raise Unclear where a clause names another place, or another weapon of one's own."""
        if verb in self.words.listed("movements"):
            lost = next((one for one in self._gone_to(clause) if not self._is_near(one, order)), "")
        else:
            lost = self._other_weapon(clause, verb, order)
        if lost:
            raise Unclear(f'"{lost}": what of it? {order.acts[0]}?', order.acts[:1])

    # -- places -------------------------------------------------------------------------------

    def _gone_to(self, clause: Sequence[str]) -> list[str]:
        """Return the ground that is named as where somebody goes."""
        found: list[str] = []
        before: list[str] = []
        for mask, said in self.masks.spans(clause):
            led = before[-1 - LED :]
            leads = [one for one in led if one in self.words.listed("elsewhere", "leading")]
            aside = any(one in self.words.listed("elsewhere", "aside") for one in before)
            if mask == PLACE and leads and not aside:
                found.append(" ".join(said))
            before.append(mask)
        return found

    def _is_near(self, name: str, order: Order) -> bool:
        """Tell whether an act goes to some ground, beside it or nearer to it."""
        ground = self.ear.ground
        labels = ground.names.get(name, [])
        cells = [cell for label in labels for cell in ground.labels.get(label, ())]
        own = int(self.ear.question.asked.place)
        there = int(ground.field.find(order.acts[0].rpartition(" to ")[2]))
        if not cells or own in cells or any(name in one.casefold() for one in order.acts):
            return True
        if there < 0:  # who gets free and goes nowhere
            return False
        if ground.field.kind == "areas":
            return there in cells or any(there in ground.on_the_way(one) for one in cells)
        far = min(ground.far(there, one) for one in cells)
        return far <= ground.beside or far < min(ground.far(own, one) for one in cells)

    # -- weapons ------------------------------------------------------------------------------

    def _other_weapon(self, clause: Sequence[str], verb: str, order: Order) -> str:
        """Return a weapon of one's own that is named, where a blow is struck with another."""
        form = next((one for one in self.ear.form.verbs if one.word == verb), None)
        slot = next((one for one in form.slots if one.kind == "weapon"), None) if form else None
        if form is None or slot is None or verb not in self.ear.blows:
            return ""
        known = self.ear.values_of(form, slot)
        for said in self.masks.named(clause, WEAPON):
            if set(said) <= set(self.words.numbers):
                continue  # with both hands
            values = [
                value for last in singular(said[-1]) for value in known.get((*said[:-1], last), ())
            ]
            if values and not any(value in order.acts[0] for value in values):
                return " ".join(said)
        return ""
