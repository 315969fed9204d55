"""Saves and contests: a roll against a bare attribute, and two rolls against each other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import HOSTED
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import Condition, Status
from affray.systems.simverse.book.event_keys import Attribute, Contest, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.harm import SaveRolled
from affray.systems.simverse.events.maneuver import ContestOpposed, ContestRolled
from affray.systems.simverse.rules.checks.check import (
    FUMBLE,
    critical_name,
    margin_of,
    second_try,
    succeeds,
)
from affray.systems.simverse.rules.harm.conditions import add_rolls

RAGE: Final = Term("rage", "SV-MAN-13", ALL)
FUMBLED: Final[i64] = -1000  # the lead of whoever rolled three 6s


def save(
    fight: Fight,
    fighter: Fighter,
    value: i64,
    attribute: i64,
    stake: i64,
    rule: str,
    modifier: i64 = 0,
    why: str = "",
) -> bool:
    """Roll a save against an attribute; pain hinders it, other conditions do not (SV-CORE-8).

    `value` is that of the attribute, `modifier` what the effect itself adds, and `why` its name.
    """
    tally = fight.scratch()
    save_value(tally, fighter, value, attribute, rule, modifier, why)
    fight.circumstance(tally, fighter)
    needed = tally.total
    words = what_for(attribute, stake) if fight.mode == HOSTED else ""  # for whoever rolls
    roll = fight.check(fighter, 3, 6, needed, words)
    made = succeeds(needed, roll)
    if fight.heard:
        fight.tell(
            SaveRolled(
                who=fighter.name,
                attribute=Attribute.NAMES[attribute],
                stake=Stake.NAMES[stake],
                against="",
                needed=math_of(tally),
                roll=roll_of(3, 6, fight.faces),
                made=made,
                margin=margin_of(needed, roll),
            )
        )
    return made


def what_for(attribute: i64, stake: i64) -> str:
    """Return what is rolled for, in words for whoever rolls dice of their own."""
    return Attribute.NAMES[attribute] + ": " + Stake.NAMES[stake].replace("_", " ")


def save_value(
    tally: Tally,
    fighter: Fighter,
    value: i64,
    attribute: i64,
    rule: str,
    modifier: i64,
    why: str,
) -> None:
    """Add up an attribute, what the effect adds, and what touches every roll (SV-CORE-8)."""
    if tally.keep:
        tally.base(Term(Attribute.NAMES[attribute], rule, SIDE), value)
        tally.add(Term(why, rule, SIDE), modifier)
    else:
        tally.total += value + modifier
    if fighter.conditions != 0:
        if fighter.has(Condition.RAGING) and (
            attribute == Attribute.ST or attribute == Attribute.EN
        ):
            tally.add(RAGE, 4)
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


def resists(fighter: Fighter) -> bool:
    """Tell whether somebody is awake to resist."""
    return fighter.status == Status.ABLE and not fighter.has(Condition.ASLEEP)


def contest(
    fight: Fight,
    fighter: Fighter,
    other: Fighter,
    what: i64,
    mine: Tally,
    theirs: Tally,
    least: i64 = 1,
) -> i64:
    """Let two roll against each other; return by how much the acting side leads (SV-CORE-7).

    Less than 1 is no lead, FUMBLED three 6s, and `least` what is told to be enough. Both sums are
    added up by whoever calls. Where the acting side fails, the other need not roll, and one who is
    not awake does not. RULING: whoever only resists takes no action, so it rolls as for a save
    (SV-CORE-8).
    """
    name = Contest.NAMES[what]
    roll = fight.roll(fighter, 3, 6, name)
    if fighter.sheet.lucky and not succeeds(mine.total, roll):
        roll = second_try(fight, fighter, mine.total, roll)
    made = succeeds(mine.total, roll)
    margin = margin_of(mine.total, roll)
    if fight.heard:
        fight.tell(
            ContestRolled(
                who=fighter.name,
                target=other.name,
                what=name,
                needed=math_of(mine),
                roll=roll_of(3, 6, fight.faces),
                made=made,
                margin=margin,
                critical=critical_name(roll),
            )
        )
    if not made:
        return FUMBLED if roll == FUMBLE else 0
    if not resists(other):
        return leads(margin, True, 0, False)
    fight.circumstance(theirs, other)
    roll = fight.roll(other, 3, 6, f"against the {name}")
    held = succeeds(theirs.total, roll)
    lead = leads(margin, True, margin_of(theirs.total, roll), held)
    if fight.heard:
        fight.tell(
            ContestOpposed(
                who=other.name,
                against=fighter.name,
                what=name,
                needed=math_of(theirs),
                roll=roll_of(3, 6, fight.faces),
                made=held,
                margin=margin_of(theirs.total, roll),
                lead=max(lead, 0),
                works=lead >= least,
            )
        )
    return lead
