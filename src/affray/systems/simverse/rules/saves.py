"""Saves and contests: a roll against a bare attribute, and two rolls against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.event import math_of, roll_of
from affray.core.tally import SIDE, Tally, Term
from affray.systems.simverse.events import SaveRolled
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.rules.conditions import add_rolls
from affray.systems.simverse.rules.core import margin_of, succeeds

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def save(
    fight: Fight,
    fighter: Fighter,
    attribute: i64,
    name: str,
    words: str,
    rule: str,
    modifier: i64 = 0,
    why: str = "",
) -> bool:
    """Roll a save against an attribute; pain hinders it, other conditions do not (SV-CORE-8).

    `modifier` is what the effect itself adds, and `why` its name.
    """
    tally = fight.scratch()
    save_value(tally, fighter, attribute, name, rule, modifier, why)
    needed = tally.total
    roll = fight.check(fighter, 3, 6, needed, f"{name} {words}")
    made = succeeds(needed, roll)
    if fight.heard:
        fight.tell(
            SaveRolled(
                fighter.name,
                name,
                words,
                math_of(tally),
                roll_of(3, 6, fight.faces),
                made,
                margin_of(needed, roll),
            )
        )
    return made


def save_value(
    tally: Tally,
    fighter: Fighter,
    attribute: i64,
    name: str,
    rule: str,
    modifier: i64,
    why: str,
) -> None:
    """Add up an attribute, what the effect adds, and what touches every roll (SV-CORE-8)."""
    if tally.keep:
        tally.base(Term(name, rule, SIDE), attribute)
        tally.add(Term(why, rule, SIDE), modifier)
    else:
        tally.total += attribute + modifier
    if fighter.conditions != 0:
        add_rolls(tally, fighter)


def leads(first: i64, first_made: bool, second: i64, second_made: bool) -> i64:
    """Return by how much the acting side wins a contest; 0 or less: nothing changes (SV-CORE-7).

    The margins count; whoever fails its roll has not won, and a loser that failed is no tie.
    """
    if not first_made:
        return 0
    if not second_made:
        return max(first - second, 1)
    return first - second
