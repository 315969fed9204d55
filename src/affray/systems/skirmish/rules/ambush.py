"""Ambushes: who is noticed before the first round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Term
from affray.systems.skirmish.book.constants import Condition
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import AmbushRolled
from affray.systems.skirmish.rules.checks import TIRED, check_value, hampers, prevails
from affray.systems.skirmish.rules.rolls import edge_of, natural
from affray.systems.skirmish.rules.values import DIE, count_circumstance

AWARENESS: Final = Term("Awareness", "SK-AMB-1", SIDE)


def ambush(fight: Fight) -> None:
    """Let the ambushed notice it, or be at a disadvantage for a round (SK-AMB-1, SK-GEN-5)."""
    side = fight.ambushers
    if side < 0:
        return
    attacker = fight.people[0]
    found = False
    for person in fight.people:
        if person.side != side or not person.active():
            continue
        if not found or person.sheet.sneaking > attacker.sheet.sneaking:
            attacker = person
            found = True
    for other in range(len(fight.sides)):
        if other != side and found:
            notice(fight, attacker, other)


def notice(fight: Fight, attacker: Fighter, side: i64) -> None:
    """Roll the best Awareness of a side against an attacker's Sneaking; ties notice (SK-AMB-1)."""
    watcher: Fighter | None = None
    for person in fight.people:
        if person.side == side and person.active() and not person.sheet.immobile:
            if watcher is None or awareness(person) > awareness(watcher):
                watcher = person
    if watcher is None:
        return
    edge = edge_of(False, hampers(fight, attacker, "Sneaking"))
    shown = natural(fight, attacker, edge, "sneaking")
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    check_value(tally, fight, attacker, "Sneaking", False)
    count_circumstance(tally, fight, attacker)
    looked = natural(fight, watcher, 0, "awareness")
    seen = fight.spare
    seen.start(fight.heard)
    seen.base(DIE, looked)
    seen.base(AWARENESS, awareness(watcher))
    seen.add(TIRED, -watcher.fatigue)
    count_circumstance(seen, fight, watcher)
    unaware = prevails(shown, tally.total, looked, seen.total)
    if fight.heard:
        fight.tell(
            AmbushRolled(
                who="",
                attacker=attacker.name,
                roll=roll_of(1 if edge == 0 else 2, 20, faces),
                sneaking=math_of(tally),
                watcher=watcher.name,
                look=roll_of(1, 20, fight.faces),
                awareness=math_of(seen),
                unaware=unaware,
            )
        )
    if unaware:
        for person in fight.people:
            if person.side == side:
                person.conditions |= Condition.SURPRISED


def awareness(who: Fighter) -> i64:
    """Return Awareness, which heavy armour caps at 2."""
    if who.sheet.armor_class == 3:
        return min(who.sheet.awareness, 2)
    return who.sheet.awareness
