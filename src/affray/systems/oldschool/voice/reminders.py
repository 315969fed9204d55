"""Reminders: what is still going on with a fighter when its turn begins (OS-GM-1)."""

from __future__ import annotations

from affray.systems.oldschool.book.constants import Condition, Where
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter


def reminders(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Return what a player should not forget now."""
    lines: list[str] = []
    if fighter.has(Condition.ON_FIRE):
        lines.append("on fire: 1d6 at the start of each turn until a DEX check puts it out")
    if fighter.has(Condition.STUNNED):
        lines.append("stunned: this turn is lost")
    if fighter.has(Condition.PINNED):
        holder = fight.people[fighter.holder].name
        lines.append(f"pinned by {holder}: blows land by themselves; only breaking free is open")
    if fighter.has(Condition.PINNING):
        lines.append(f"holding {fight.people[fighter.held].name}: strike that one or let go")
    if fighter.has(Condition.PRONE):
        lines.append("prone: −2 to attack, +2 to be hit in melee; standing up takes the move")
    if fighter.has(Condition.RETRIEVING):
        left = int(fighter.retrieving)
        rounds = "1 round" if left == 1 else f"{left} rounds"
        lines.append(f"busy with the backpack for {rounds} more")
    weapon = fighter.ready_weapon()
    if (fighter.unloaded >> fighter.ready) & 1:
        lines.append(f"the {weapon.name} must be reloaded: a whole turn")
    if weapon.shot and weapon.ammo > 0 and fighter.shots_left(fighter.ready) <= 3:
        lines.append(f"{int(fighter.shots_left(fighter.ready))} shots left for the {weapon.name}")
    for number in range(int(fighter.body)):
        if fighter.where_is(number) == Where.ON_THE_GROUND:
            name = fighter.sheet.weapons[number].name
            lines.append(f"{name} on the ground: picking it up is a Combat Action")
    if not fighter.is_armed() and len(fighter.sheet.weapons) > 1:
        ready = [
            fighter.sheet.weapons[number].name
            for number in range(int(fighter.body))
            if fighter.at_hand(number)
        ]
        draw = f": {' or '.join(ready)} can be drawn at no cost" if ready else ""
        lines.append(f"no weapon in hand{draw}")
    return tuple(lines)
