"""What the game master grants or takes: where it counts besides the terms of a tally.

RULING: a circumstance counts in the next roll of somebody, or in all of them for a time: for the
one who rolls, more is better. A foe's attack is the Defend roll against it (OS-GEN-2).
"""

from __future__ import annotations

from affray.core.fight.tally import Tally
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter


def count_against(tally: Tally, fight: Fight, foe: Fighter) -> None:
    """Let what a foe has count against the Defend roll (OS-GEN-2)."""
    if fight.circumstances.count == 0:
        return
    of_foe = Tally(True)
    fight.circumstance(of_foe, foe)
    for part in of_foe.parts:
        tally.add(part.term, -part.value)
        tally.say(part.words)


def use_up(fight: Fight, fighter: Fighter) -> None:
    """End one for a single roll where somebody else has rolled for the fighter."""
    if fight.circumstances.count > 0:
        fight.circumstances.spend(fighter.number)
