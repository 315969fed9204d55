"""Whoever can play a fighter, by name."""

from __future__ import annotations

from affray.core.act.question import Player
from affray.core.fight.phases import THEN, Phased


class Players(dict[str, Player]):
    """Whoever can play a fighter, by name; `disciplined > brutal` is one way after the other."""

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a player."""
        return isinstance(name, str) and all(dict.__contains__(self, one) for one in parted(name))

    def __missing__(self, name: str) -> Player:
        """Return one who has several ways to fight."""
        if THEN not in name:
            raise KeyError(name)
        return Phased([self[one] for one in parted(name)])


def parted(name: str) -> list[str]:
    """Return the ways to fight that a name has, in their order.

    >>> parted("disciplined > brutal")
    ['disciplined', 'brutal']
    """
    return [one.strip() for one in name.split(THEN.strip())]
