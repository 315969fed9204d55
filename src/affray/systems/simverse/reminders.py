"""Reminders: what is still going on with a fighter when its turn begins (SV-GM-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.simverse.model import (
    DAZED,
    IN_HAND,
    ON_THE_GROUND,
    PANICKED,
    PRONE,
    SHAKEN,
    STABILISED,
    STUNNED,
    UNCONSCIOUS,
    Fighter,
)
from affray.systems.simverse.words import many, number

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def reminders(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Return what a player should not forget now."""
    lines: list[str] = []
    if fighter.bleeding > 0:
        count = fighter.bleeding
        needed = fighter.sheet.en - 2 * count
        lines.append(
            f"bleeding {count}: −{count} at the end of the round,"
            f" then 3d6 ≤ {number(needed)} closes one wound"
        )
    if fighter.has(PRONE):
        lines.append("prone: −4 to attack, +4 to be hit in melee; standing up is a half move")
    if fighter.has(DAZED):
        lines.append("dazed: −2 to all actions, no Minor Action this turn")
    if fighter.has(STUNNED):
        lines.append("stunned: −4 to all actions, no Reaction")
    if fighter.has(SHAKEN):
        left = many(int(fighter.shaken_left), "turn")
        lines.append(f"shaken: −2 to all actions, {left} left")
    if fighter.has(PANICKED):
        lines.append("panicked: flee or cower, no attack")
    for place in range(fighter.body):
        if fighter.where_is(place) == ON_THE_GROUND:
            name = fighter.sheet.weapons[place].name
            lines.append(f"{name} on the ground: pick up, a Minor Action")
    if fighter.ready != fighter.body and fighter.where_is(fighter.ready) != IN_HAND:
        lines.append("no weapon in hand")
    for ally in fight.people:
        if ally.side == fighter.side and ally.status == UNCONSCIOUS and not ally.has(STABILISED):
            left = many(int(ally.sheet.en + ally.vitality), "round")
            lines.append(f"{ally.name} is dying: {left} to live without First Aid")
    return tuple(lines)
