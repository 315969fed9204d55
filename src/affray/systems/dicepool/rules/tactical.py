"""Tactical rules: Edge, flanking, hesitating, getting the drop."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import Tally, Term
from affray.systems.dicepool.book.constants import SQUARE, Condition, Edge, Found, Skill, Trait, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DropGivesEdge, FlankEdgeFor, InitTies
from affray.systems.dicepool.book.questions import Luck, ReEntry
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.events.events import (
    AmbushRolled,
    DropTaken,
    Hesitated,
    LotDrawn,
    ReEntered,
    Revealed,
)
from affray.systems.dicepool.rules.initiative import place_ahead
from affray.systems.dicepool.rules.pools import add_sickness, skill_pool, threshold, throw, try_luck

DETECT: Final = Term("to go unnoticed", "DP-DROP-1")
WITS: Final = Term("half the keenest Intellect", "DP-DROP-1")


# -- Edge -------------------------------------------------------------------------------------


def edge_of(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon) -> i64:
    """Return where an attacker's Edge comes from, or NO_EDGE (DP-EDGE-1 to DP-EDGE-5)."""
    if target.sheet.has(Trait.DENY_EDGE):
        return Edge.NONE
    if target.has(Condition.UNAWARE):
        if attacker.sheet.has(Trait.AMBUSHER):
            return Edge.AMBUSH
        if fight.rules.drop_gives_edge == DropGivesEdge.YES:
            return Edge.DROP
    if weapon.melee or fight.rules.flank_edge_for == FlankEdgeFor.ALL_ATTACKERS:
        if is_flanked(fight, target):
            return Edge.FLANK
    return Edge.NONE


def is_flanked(fight: Fight, target: Fighter) -> bool:
    """Tell whether two or more press somebody who has no wall at its back (DP-EDGE-3)."""
    if target.has(Condition.BACK_TO_WALL):
        return False
    pressing: i64 = 0
    for person in fight.people:
        if person.side != target.side and presses(fight, person, target):
            pressing += 1
            if pressing >= 2:
                return True
    return False


def presses(fight: Fight, person: Fighter, target: Fighter) -> bool:
    """Tell whether an enemy could strike somebody in melee from where it stands.

    RULING: a weapon for melee must be in hand, bare hands among them; a gun presses nobody.
    """
    if not person.can_act() or person.has(Condition.UNAWARE):
        return False
    weapon = person.weapon()
    if not weapon.melee:
        return False
    if not fight.mapped:
        return True
    return fight.field.in_reach(person.place, target.place, weapon.range * SQUARE)


# -- hesitating -------------------------------------------------------------------------------


def hesitate(fight: Fight, fighter: Fighter) -> None:
    """Leave the order and bank the actions that are left (DP-HES-1, DP-HES-2)."""
    fighter.banked = fighter.actions
    fighter.conditions |= Condition.HESITATING
    fight.hesitating += 1
    if fight.heard:
        fight.tell(Hesitated(who=fighter.name, banked=fighter.banked))
    if fight.rules.init_ties == InitTies.REROLL:
        draw_lot(fight, fighter)


def draw_lot(fight: Fight, fighter: Fighter) -> None:
    """Throw for when somebody is asked back among those of the same base (DP-INIT-4).

    RULING: the die has a face for each place among them, so that one throw is enough.
    """
    equals: i64 = 0
    for person in fight.people:
        if is_rival(person, fighter):
            equals += 1
    if equals == 0:
        return
    rolled = fight.roll(fight.scene, 1, equals + 1, "asked back")
    fighter.behind = rolled - 1
    for person in fight.people:
        if is_rival(person, fighter) and person.behind >= fighter.behind:
            person.behind += 1
    if fight.heard:
        roll = roll_of(1, equals + 1, fight.faces)
        fight.tell(LotDrawn(who=fighter.name, place=rolled, roll=roll))


def is_rival(person: Fighter, fighter: Fighter) -> bool:
    """Tell whether somebody else hesitates on the same base."""
    return (
        person is not fighter
        and person.has(Condition.HESITATING)
        and person.sheet.base_init == fighter.sheet.base_init
    )


def stop_hesitating(fight: Fight, fighter: Fighter) -> None:
    """Be in the order again, or out of the fight."""
    if fighter.has(Condition.HESITATING):
        fighter.conditions &= ~Condition.HESITATING
        fight.hesitating -= 1
        if fight.rules.init_ties == InitTies.REROLL:
            close_up(fight, fighter)


def close_up(fight: Fight, fighter: Fighter) -> None:
    """Let those move up who are asked after one who does not hesitate any more."""
    for person in fight.people:
        if is_rival(person, fighter) and person.behind > fighter.behind:
            person.behind -= 1
    fighter.behind = 0


def ask_re_entry(fight: Fight, upcoming: i64) -> i64:
    """Ask whoever hesitates, by base initiative, to come back here (DP-HES-3, DP-GM-4).

    `upcoming` is whose turn would be next, or -1 after the last one. Returns who comes back, or
    -1. RULING: nobody is asked before the turn of somebody it does not know of.
    """
    asked: i64 = 0
    for _one in range(fight.hesitating):
        number = next_hesitating(fight, upcoming, asked)
        if number < 0:
            break
        asked |= bit(number)
        person = fight.people[number]
        before: Fighter | None = None
        if upcoming >= 0:
            before = fight.people[upcoming]
            count = before.init
        else:
            count = lowest_count(fight, person.side) - 1
        if fight.ask(fight.re_entry.put(person, count, before)) == ReEntry.RE_ENTER:
            re_enter(fight, person, count, before)
            return number
    return -1


def next_hesitating(fight: Fight, upcoming: i64, asked: i64) -> i64:
    """Return whoever hesitates with the highest base initiative and is not asked yet, or -1."""
    best: i64 = -1
    for person in fight.people:
        if not person.has(Condition.HESITATING) or not person.can_act():
            continue
        if asked & bit(person.number) != 0:
            continue
        if upcoming >= 0 and not fight.people[upcoming].seen_by(person.side):
            continue
        if best < 0 or is_asked_before(person, fight.people[best]):
            best = person.number
    return best


def is_asked_before(one: Fighter, other: Fighter) -> bool:
    """Tell who is asked first: the larger base, then by lot where the house has it so."""
    if one.sheet.base_init != other.sheet.base_init:
        return one.sheet.base_init > other.sheet.base_init
    return one.behind < other.behind


def re_enter(fight: Fight, fighter: Fighter, count: i64, before: Fighter | None) -> None:
    """Come back ahead of all on a count, which is one's own from now on (DP-HES-3, DP-HES-4)."""
    stop_hesitating(fight, fighter)
    place_ahead(fight, fighter, count)
    fight.acted &= ~bit(fighter.number)
    fight.came_back |= bit(fighter.number)
    if fight.heard:
        name = ""
        if before is not None:
            name = before.name
        fight.tell(ReEntered(who=fighter.name, init=count, before=name, actions=fighter.banked))


def lowest_count(fight: Fight, side: i64) -> i64:
    """Return the lowest initiative of whoever a side knows of."""
    lowest: i64 = 1000
    for person in fight.people:
        if person.seen_by(side) and person.init < lowest:
            lowest = person.init
    return lowest


# -- getting the drop -------------------------------------------------------------------------


def try_drop(fight: Fight) -> None:
    """See whether a side has the drop, and let all others be unaware (DP-DROP-1)."""
    if fight.drop < 0:
        return
    if fight.ambush_roll and not ambush_succeeds(fight):
        fight.drop = -1
        return
    names: list[str] = []
    for person in fight.people:
        if person.side != fight.drop and person.can_act():
            person.conditions |= Condition.UNAWARE
            names.append(person.name)
    if fight.heard:
        fight.tell(DropTaken(who="", side=fight.sides[fight.drop], unaware=tuple(names)))


def ambush_succeeds(fight: Fight) -> bool:
    """Roll the stealth of the ambushers' best against the keenest of the others (DP-DROP-1)."""
    leader: i64 = -1
    keenest: i64 = 0
    for person in fight.people:
        if person.side == fight.drop:
            if leader < 0 or stealth(person) > stealth(fight.people[leader]):
                leader = person.number
        elif person.sheet.intellect > keenest:
            keenest = person.sheet.intellect
    fighter = fight.people[leader]
    pool = Tally(fight.heard)
    need = Tally(fight.heard)
    skill_pool(pool, fight, fighter, Skill.STEALTH, 1)
    need.base(DETECT, 1)
    need.add(WITS, keenest // 2)
    add_sickness(fight, fighter, pool, need)
    successes = roll_ambush(fight, fighter, pool, need)
    if successes < need.total and try_luck(fight, fighter, successes, 0, False) == Luck.REROLL:
        successes = roll_ambush(fight, fighter, pool, need)
    return successes >= need.total


def roll_ambush(fight: Fight, leader: Fighter, pool: Tally, need: Tally) -> i64:
    """Roll for an ambush once, and tell it."""
    successes = throw(fight, leader, pool.total, threshold(fight, leader, Skill.STEALTH), "stealth")
    if fight.heard:
        roll = roll_of(pool.total, 6, fight.faces)
        made = successes >= need.total
        fight.tell(
            AmbushRolled(
                who=leader.name,
                pool=math_of(pool),
                roll=roll,
                successes=successes,
                dt=math_of(need),
                made=made,
            )
        )
    return successes


def stealth(fighter: Fighter) -> i64:
    """Return the dice for stealth."""
    return fighter.sheet.pools[Skill.STEALTH]


def drop_is_over(fight: Fight) -> None:
    """Let everybody enter the order (DP-DROP-2)."""
    for person in fight.people:
        person.conditions &= ~Condition.UNAWARE
    fight.drop = -1


def come_out(fight: Fight, fighter: Fighter, how: i64, finder: Fighter | None = None) -> None:
    """Let everybody see a fighter who was hidden, and whom somebody may have come upon."""
    if fighter.hidden == 0:
        return
    fighter.hidden = 0
    if fight.heard:
        name = finder.name if finder is not None else ""
        fight.tell(Revealed(who=fighter.name, how=Found.NAMES[how], finder=name))
