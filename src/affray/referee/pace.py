"""Pace: a fight that drags is offered an end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affray.core.act.question import Refused
from affray.core.record.adjust import SETTLED
from affray.core.record.pace import weight_of
from affray.core.record.session import PERSON, Session
from affray.core.story.words import pick
from affray.core.view.view import Seat
from affray.referee.stunts import Stunts

MORALE, SUMMARY = "morale", "summary"
NERVE = "horrific violence"  # what tries a nerve when a fight drags, where a book asks for a cause


@dataclass(frozen=True)
class Pace:
    """How a fight goes on: how long it takes, and how it could be ended."""

    round: int
    still: int  # rounds in a row in which nobody was hurt, fell or left
    weight: str  # minor, major, boss, or not said
    band: str  # how long that should take
    drags: bool
    late: bool  # it takes longer than its weight is worth
    offers: tuple[str, ...]  # what the game master may settle it by

    def lines(self) -> list[str]:
        """Return it in words."""
        found = []
        if self.still:
            count = "1 round" if self.still == 1 else f"{self.still} rounds"
            found.append(f"Nobody was hurt, fell or left for {count}.")
        if self.band:
            late = ", and this is longer" if self.late else ""
            found.append(f"Round {self.round}; a {self.weight} fight takes {self.band}{late}.")
        found.append(f"The game master may: {', '.join(f'settle {one}' for one in self.offers)}.")
        return found


def pace_of(session: Session) -> Pace:
    """Return how a fight goes on."""
    weight = weight_of(session.start)
    round_, still = int(session.fight.round), session.still
    return Pace(
        round=round_,
        still=still,
        weight=weight.name,
        band=weight.band() if weight.name else "",
        drags=still >= weight.patience and not session.fight.over,
        late=bool(weight.most and round_ > weight.most),
        offers=tuple(offers_of(session)),
    )


def offers_of(session: Session) -> list[str]:
    """Return what may settle a fight: of each side that tactics play, or of every side."""
    fight = session.fight
    played = {int(one.side) for one in fight.fighters if session.player_of(one.name) == PERSON}
    sides = [side for at, side in enumerate(fight.sides) if at not in played] or list(fight.sides)
    found = [f"{how} {side}" for side in sides for how in SETTLED]
    if session.system.triggers:
        found += [f"{MORALE} {side}" for side in sides]
    return [*found, SUMMARY]


class Paced(Stunts):
    """A table at which a fight that drags can be ended."""

    def pace(self) -> Pace:
        """Return how the fight goes on, whether it drags, and what could settle it."""
        return pace_of(self.session)

    def settle(self, how: str, seat: Seat | None = None) -> list[str]:
        """Settle a fight by `surrender`, `parley`, `retreat` or `morale` of a side, or `summary`.

        A summary plays on to the end by tactics. Returns what came of it, in words.
        """
        if seat is not None and not seat.rules:
            raise Refused("the game master settles a fight")
        word, _, side = how.strip().partition(" ")
        ways = [*SETTLED, SUMMARY, *([MORALE] if self.system.triggers else [])]
        way = ways[pick("way to settle it", word, ways)]
        if way == SUMMARY:
            return self._sum_up()
        sides = self.session.fight.sides
        if not side:
            raise Refused(f"{way} of which side: {' or '.join(sides)}?", "", list(sides))
        name = sides[pick("side", side, sides)]
        if way == MORALE:
            return self._try_nerves(name)
        self.session.adjust({"settle": way, "of": name}, "the fight drags", now=True)
        return [f"The {name} are out of the fight ({way})."]

    def _try_nerves(self, side: str) -> list[str]:
        """Let everybody of a side check its nerve, where a book lets it be tried."""
        session = self.session
        tracker, number = session.system.triggers, session.fight.sides.index(side)
        people = [one for one in session.fight.fighters if one.side == number and not one.gone]
        tried = [one.name for one in people if session.system.band(session.fight, one) > 0]
        for name in tried:
            waiting = list(session.system.get(session.fight, session.fight.find(name), tracker))
            change = {"set": name, "tracker": tracker, "to": [*waiting, NERVE]}
            session.adjust(change, "the fight drags", now=True)
        return [f"The nerve of the {side} is tried: {', '.join(tried)}."]

    def _sum_up(self) -> list[str]:
        """Let tactics play everybody to the end, and tell how it has left whom."""
        session = self.session
        before = self._healths()
        for name in [one.name for one in session.fight.fighters]:
            if session.player_of(name) == PERSON and not session.fight.over:
                how = session.system.default_tactics
                session.adjust({"player": name, "to": how}, "the rest is summed up", now=True)
        after = self._healths()
        changed = [
            f"{name}: {health} → {after[name]}"
            for name, health in before.items()
            if after.get(name, health) != health
        ]
        return [f"Summed up, to the end of round {int(session.fight.round)}.", *changed]

    def _healths(self) -> Mapping[str, str]:
        rows: list[dict[str, Any]] = self.view()["fighters"]
        return {row["name"]: str(row["health"]) for row in rows}
