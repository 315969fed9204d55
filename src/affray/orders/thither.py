"""A way leads where it was said: nearer to whom, to what or on which side, or it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.account import Account
from affray.orders.hunch import REMARK
from affray.orders.outcome import Order, Unclear
from affray.orders.person import Described, Person
from affray.orders.places import AWAY, BEHIND, BESIDE, FRONT, MIDST, TO, Spot
from affray.orders.regained import Said
from affray.orders.spots import Spots
from affray.orders.text import MARKS, tokens

FROM = "from"
WORDS = 3  # how many may stand between "to" and what is gone to
LED = (TO, BESIDE, BEHIND, FRONT, MIDST)


class Thither:
    """Compares where a way ends with the friends, the sides and the things that were named."""

    def __init__(self, account: Account) -> None:
        self.words = account.words
        self.ear = account.ear
        self.account = account
        self.ground = self.ear.ground
        self.crowd = self.ear.crowd
        self.own = int(self.ear.question.asked.place)
        self.spots = Spots(self.words, self.ground, self.crowd)

    def stop(self, text: str, order: Order) -> None:
        """Ask where a way leads away from a friend who was gone to, or to another side."""
        verb, _, place = order.acts[0].rpartition(" ")
        there = self.ground.square(place)
        if verb not in self.words.listed("movements") or there < 0 or place in tokens(text):
            return
        for one in self.account.now(text, order):
            lost = "" if self._is_idle(one) else self._lost(one.words, there)
            if lost:
                raise Unclear(f'"{lost}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _is_idle(self, one: Said) -> bool:
        denied = any(word in self.words.listed("stop", "not") for word in one.words)
        return one.act == REMARK or denied or self.account.hangs(one)

    def _lost(self, said: Sequence[str], there: int) -> str:
        """Return what was said of a way and is not so at its end."""
        at = 0
        while at < len(said) and said[at] != FROM:  # keep them from getting to Odo
            every = [(end, spot) for end, spot, _ in self.spots.at(said, at)]
            found = [
                one for one in every if self._is_led(one[1]) or self._leads_to(said, at, one[1])
            ]
            end, spot = max(found, key=lambda one: one[0], default=(at + 1, None))
            if spot is not None and not self._is_so(spot, there):
                return " ".join(said[at:end])
            at = end
        return ""

    def _is_led(self, spot: Spot) -> bool:
        """Tell whether it is said where one goes: to Odo, west; not away from him, or past."""
        first = spot.text.split()[:1]
        past = first and first[0] in self.words.listed("clauses", "passing")
        return bool(spot.how in LED or spot.way) and spot.how != AWAY and not past

    def _leads_to(self, said: Sequence[str], at: int, spot: Spot) -> bool:
        """Tell whether ground is named as where one goes: fall back to the tower gate."""
        before = said[max(at - WORDS, 0) : at]
        return bool(spot.cells) and TO in before and not {*MARKS, "and"} & set(before)

    def _is_so(self, spot: Spot, there: int) -> bool:
        if spot.way:
            return self._is_that_way(spot.way, there)
        if spot.cells and spot.who is None:
            now, then = (
                min(self.ground.far(one, cell) for cell in spot.cells) for one in (self.own, there)
            )
            return then < now or then <= self.ground.beside
        whom = self._friends(spot.who) if spot.who is not None and not spot.ground else []
        return not whom or any(self._is_nearer(one, there) for one in whom)

    def _is_that_way(self, way: str, there: int) -> bool:
        """Tell whether a cell lies in a direction from where one stands."""
        here, end = self.ground.spot_of(self.own), self.ground.spot_of(there)
        steps = [int(one) for one in way.split()]
        ahead = [step * (b - a) for step, a, b in zip(steps, here, end, strict=False) if step]
        return all(one >= 0 for one in ahead) and any(one > 0 for one in ahead)

    def _friends(self, who: Described) -> list[Person]:
        """Return the friends who are named, where nobody else can be meant."""
        named = who.named if not who.last else None
        whom = who.among(self.crowd.people, self.crowd.last) if named else []
        return whom if all(one.friend and not one.asked for one in whom) else []

    def _is_nearer(self, one: Person, there: int) -> bool:
        """Tell whether a cell is beside somebody, or nearer to them than where one stands."""
        far = self.ground.far(there, one.place)
        return far <= self.ground.beside or far < self.ground.far(self.own, one.place)
