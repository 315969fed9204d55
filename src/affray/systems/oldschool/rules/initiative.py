"""Initiative: a WIS check each round, and the order that comes of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import MOST_FIGHTERS
from affray.core.fight.tally import SIDE, Term
from affray.systems.oldschool.book.constants import PARTY, Who
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import Initiative
from affray.systems.oldschool.events.events import InitiativeRolled, OrderSet
from affray.systems.oldschool.rules.checks import HIGHEST, LOWEST, succeeds

SCORES: Final[i64] = 1_000  # more than any WIS
TURNS: Final[i64] = 1_000_000  # more than any turn within a group
WISDOM: Final = Term("WIS", "OS-INIT-1", SIDE)


def roll_initiative(fight: Fight) -> None:
    """Let every standing party member roll against WIS (OS-INIT-1, OS-ENC-3)."""
    for person in fight.people:
        person.initiative = 0
        if person.side == PARTY and person.stands():
            tally = fight.scratch()
            tally.base(WISDOM, person.sheet.wisdom)
            fight.circumstance(tally, person)
            die = fight.roll(person, 1, 20, "initiative")
            person.initiative = worth_of(die, tally.total - person.sheet.wisdom)
            if fight.heard:
                made = succeeds(tally.total, die)
                dice = roll_of(1, 20, fight.faces)
                fight.tell(
                    InitiativeRolled(
                        who=person.name, needed=math_of(tally), roll=dice, success=made
                    )
                )


def worth_of(die: i64, granted: i64) -> i64:
    """Return what a die of initiative is worth: less is sooner; 1 and 20 are what they are.

    >>> worth_of(12, 0), worth_of(12, 3), worth_of(3, 5), worth_of(15, -9), worth_of(1, -4)
    (12, 9, 2, 20, 1)
    """
    if granted == 0 or die == LOWEST or die == HIGHEST:
        return die
    return min(max(die - granted, LOWEST + 1), HIGHEST)


def decide_initiative(fight: Fight) -> None:
    """Find out who acts when in this round (OS-RND-2, OS-SURP-6, OS-CHASE-9)."""
    first = fight.first
    why = ""
    if first != Who.NOBODY:
        why = "caught_up"
        fight.first = Who.NOBODY
    elif fight.round == 1 and fight.surprise >= 0:
        first = fight.surprise
        why = "surprise"
    elif not has_rolled(fight) or (fight.round > 1 and fight.rules.initiative != Initiative.ONCE):
        roll_initiative(fight)
    if first != Who.NOBODY:
        side_by_side(fight, first)
    else:
        by_rolls(fight)
    if fight.rules.initiative != Initiative.ONCE:
        for person in fight.people:
            person.initiative = 0  # the order is written down; the next round has dice of its own
    if fight.heard:
        names: list[str] = []
        for place in range(fight.count):
            person = fight.people[fight.order[place]]
            if person.stands():
                names.append(person.name)
        fight.tell(OrderSet(who="", order=tuple(names), why=why))


def has_rolled(fight: Fight) -> bool:
    """Tell whether anybody of the party has a die of an earlier roll."""
    for person in fight.people:
        if person.side == PARTY and person.stands() and person.initiative > 0:
            return True
    return False


def is_before_foes(fighter: Fighter) -> bool:
    """Tell whether a party member acts before the foes (OS-INIT-2)."""
    return succeeds(fighter.sheet.wisdom, fighter.initiative)


def group_of(fighter: Fighter) -> i64:
    """Return the group a fighter acts in: 0 before the foes, 1 the foes, 2 after (OS-INIT-2)."""
    if fighter.side != PARTY:
        return 1
    if fighter.initiative > 0 and is_before_foes(fighter):
        return 0
    return 2


def turn_of(fighter: Fighter) -> i64:
    """Return a number by which the order goes: the group, the lower roll, the higher WIS.

    All foes have the same (OS-INIT-3).
    """
    group = group_of(fighter)
    if group == 1:
        return TURNS
    return group * TURNS + fighter.initiative * SCORES - fighter.sheet.wisdom


def by_rolls(fight: Fight) -> None:
    """Write down the order of a round by its rolls (OS-INIT-2, OS-INIT-3)."""
    order = fight.order
    turns = ORDER.turns
    count: i64 = 0
    for person in fight.people:
        if person.gone != 0:
            continue
        turn = turn_of(person)
        place = count
        while place > 0 and turn < turns[place - 1]:
            order[place] = order[place - 1]
            turns[place] = turns[place - 1]
            place -= 1
        order[place] = person.number
        turns[place] = turn
        count += 1
    fight.count = count


class Order:
    """The turns of those who are in the order already, while it is written down."""

    def __init__(self) -> None:
        self.turns: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)


ORDER: Final = Order()


def side_by_side(fight: Fight, first: i64) -> None:
    """Write down an order in which one side comes first, as listed (OS-SURP-6, OS-CHASE-9)."""
    count: i64 = 0
    for turn in range(2):
        for person in fight.people:
            comes_now = (person.side == PARTY) == (first == Who.PARTY)
            if person.gone == 0 and comes_now == (turn == 0):
                fight.order[count] = person.number
                count += 1
    fight.count = count
