"""Reminders: what is still going on with a fighter when its turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Condition, Damage, Status
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.rules.healing import MOST_GREATER, MOST_TONICS

if TYPE_CHECKING:
    from affray.systems.dicepool.book.fight import Fight


def reminders(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Return what a player should not forget now."""
    lines: list[str] = []
    if fighter.status == Status.DOWNED:
        taken, most = fighter.downed_damage, fighter.sheet.fortitude
        lines.append(f"downed: {taken} taken since; more than {most} kills; wakes at 1 HP")
    for i in range(fighter.burning):
        held = fighter.lingering[i]
        kind = Damage.NAMES[lingering.type_of(held)]
        lines.append(f"lingering {kind} {lingering.value_of(held)} at the end of the round")
    if fighter.has(Condition.PRONE):
        lines.append("prone: +2 difficulty to attack; standing up is an action")
    if fighter.has(Condition.BLINDED):
        lines.append("blinded: +4 difficulty to attack")
    if fighter.sickened > 0:
        lines.append(f"sickened: +{fighter.sickened} difficulty to every roll")
    if fighter.has(Condition.SPRINTING):
        lines.append("sprinting: Brace 0, Dodge +1 until the end of the round")
    if fighter.has(Condition.BACK_TO_WALL):
        lines.append("back to the wall: cannot be flanked")
    if fighter.has(Condition.UNAWARE):
        lines.append("unaware: does not act until the drop is over")
    if fighter.tonics >= MOST_TONICS or fighter.greater >= MOST_GREATER:
        lines.append("tonics: another within the hour sickens")
    if fighter.sheet.weapons and fighter.weapon().ammo > 0:
        left = fighter.shots(fighter.ready)
        if left == 0:
            lines.append(f"{fighter.weapon().name}: empty, reloading is an action")
        elif left <= 2:
            lines.append(f"{fighter.weapon().name}: {left} left")
    return tuple(lines)
