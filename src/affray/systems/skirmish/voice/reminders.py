"""What the referee reminds people of when they plan (SK-GM-6)."""

from __future__ import annotations

from affray.systems.skirmish.book.constants import Condition
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.rules.rolls import limbs_hurt
from affray.systems.skirmish.rules.sustaining import FOCUS, ROW, kept_up, name_of, sustain_used


def reminders(fight: Fight, who: Fighter) -> list[str]:
    """Return what is still going on with a fighter (SK-GM-6)."""
    found: list[str] = []
    stamina = int(who.stamina())
    if who.bleeding and who.active():
        when = "at the end of this round" if stamina == 1 else f"in {stamina} rounds at the latest"
        found.append(f"bleeding: Stamina {stamina}, down {when}")
    if who.conditions & Condition.BURNING:
        found.append("on fire: 2 pain at each end phase until it is put out, which takes a round")
    if limbs_hurt(who):
        found.append("a fracture: Melee, Ranged and Physical skills at disadvantage")
    if who.skirmish >= 0:
        found.append("engaged: no moving away, no Marksman weapon; disengage with Evasion")
    if who.reload:
        rounds = "round" if who.reload == 1 else "rounds"
        found.append(f"{who.reload} more {rounds} of reloading")
    if who.hindered_in == fight.round:
        found.append("hindered: cannot move this round")
    if who.conditions & Condition.HELD:
        found.append("held: Melee and Evasion at disadvantage")
    if who.conditions & Condition.SURPRISED:
        found.append("ambushed: combat rolls at disadvantage this round")
    if who.concentration >= 0:
        found.append(f"concentrating on {Magic.NAMES[who.concentration]}")
    kept = [what for what in kept_up(fight, who) if what % ROW != FOCUS]
    if kept:
        names = ", ".join(name_of(fight, who, what) for what in kept)
        points = f"{sustain_used(fight, who)} of {who.sheet.sustain} points"
        found.append(f"sustaining {names} ({points}); `drop NAME; …` lets go")
    if who.active() and has_errand(fight, who):
        found.append("a climb, a task or reloading under attack: disadvantage on it and on evading")
    if who.dying():
        found.append(f"dying with Stamina {stamina}")
    return found


def has_errand(fight: Fight, who: Fighter) -> bool:
    """Tell whether a miscellaneous action offers itself: a climb, a task, a fire, a crossbow."""
    if who.reload or who.conditions & Condition.BURNING:
        return True
    if any(way.start == who.place for way in fight.land.ways):
        return True
    return any(
        task.place in (-1, who.place) and not fight.worked >> number & 1
        for number, task in enumerate(fight.land.tasks)
    )
