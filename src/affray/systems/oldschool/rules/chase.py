"""Chases: steps won and lost, dropped items, escape or capture."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import DRAW
from affray.core.fight.tally import ALL, Tally, Term
from affray.systems.oldschool.book.constants import (
    FOOT,
    MOST_ITEMS,
    PARTY,
    Came,
    Condition,
    Ending,
    Phase,
    Pursuers,
    Status,
    Who,
    bit,
)
from affray.systems.oldschool.book.decisions import NO_ITEM, Decision, Pursuit
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import ChaseFailure
from affray.systems.oldschool.events.chase import (
    ChaseEnded,
    ChaseRun,
    ChaseStarted,
    ItemDropped,
    NoPursuit,
    SearchRolled,
)
from affray.systems.oldschool.events.events import NerveTried
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.conditions import free
from affray.systems.oldschool.rules.morale import group_morale
from affray.systems.oldschool.rules.movement import close_in

MOVE: Final = Term("MOVE", "OS-CHASE-2", ALL)
STEP: Final[i64] = 10 * FOOT  # (OS-CHASE-10)
LOST_THEM: Final[i64] = 5  # steps ahead (OS-CHASE-7)


def steps_won(fight: Fight, move: i64, roll: i64) -> i64:
    """Return the steps that a side wins: MOVE less the roll on a success (OS-CHASE-5, OS-CHASE-6).

    Under the house rule `chase_failure: lose_margin` a failure costs as many.
    """
    if succeeds(move, roll):
        if roll < move:
            return move - roll
        return 0
    if fight.rules.chase_failure == ChaseFailure.LOSE_MARGIN and roll > move:
        return move - roll
    return 0


def starting_gap(fight: Fight) -> i64:
    """Return how many steps apart a chase begins: one for each 10', four at most (OS-CHASE-10)."""
    steps = distance_apart(fight) // STEP
    if steps > LOST_THEM - 1:
        return LOST_THEM - 1
    return steps


def distance_apart(fight: Fight) -> i64:
    """Return how far the nearest two of party and foes are apart, in thousandths of a foot.

    Before anybody has had a turn the scene says it: a distance, or without a map as far as the
    party sees (OS-DIST-1). In a fight without a map everybody is in contact.
    """
    scene = fight.setting
    if fight.round == 0 and scene.distance >= 0:
        return scene.distance * FOOT
    if not fight.mapped:
        return as_first_seen(fight)
    best: i64 = -1
    for one in fight.people:
        if one.side != PARTY or not one.stands() or one.has(Condition.PINNED):
            continue
        for other in fight.people:
            if other.side != PARTY and is_measured(fight, other):
                length = fight.field.distance(one.place, other.place)
                if best < 0 or length < best:
                    best = length
    if best <= 7 * FOOT:
        return 0  # beside each other is in contact
    return best


def as_first_seen(fight: Fight) -> i64:
    """Return the distance of a scene without a map; 0 once somebody came near (OS-CHASE-10)."""
    scene = fight.setting
    if fight.round > 1 or fight.turned != 0 or fight.chase_rounds > 0:
        return 0
    if scene.distance >= 0:
        return scene.distance * FOOT
    return scene.sees * FOOT if scene.first_sight else 0


def is_measured(fight: Fight, foe: Fighter) -> bool:
    """Tell whether the distance to a foe counts: it has just run, it gives chase, or it is met."""
    if fight.pursued == Who.FOES:
        return fight.ran & bit(foe.number) != 0
    if not foe.stands() or (fight.chasers != 0 and fight.chasers & bit(foe.number) == 0):
        return False
    # before the early shots nobody has seen them yet, but they are there
    return foe.seen_by(PARTY) or fight.phase == Phase.EARLY_SHOTS


def begin_pursuit(fight: Fight) -> None:
    """Let the foes' nerve say whether they give chase to the party (OS-ENC-7)."""
    fight.chasers = group_morale(fight, "pursuit")
    if fight.heard:
        dice = roll_of(2, 6, fight.faces)
        result = Pursuers.CHASE if fight.chasers != 0 else Pursuers.STAY
        fight.tell(
            NerveTried(
                who="", group="foes", cause=("pursuit",), result=Pursuers.NAMES[result], roll=dice
            )
        )
    if fight.chasers == 0:
        if fight.heard:
            fight.tell(NoPursuit(who=""))
        party_gets_away(fight)
        return
    begin_chase(fight, Who.PARTY)


def begin_chase(fight: Fight, pursued: i64) -> None:
    """Start a chase; the pinned stay behind (OS-CHASE-1).

    RULING: whoever has run or pursued is surprised by nothing any more (OS-SURP-7).
    """
    fight.surprise = Who.NOBODY
    fight.pursued = pursued
    fight.gap = starting_gap(fight)
    fight.chase_rounds = 0
    fight.phase = Phase.CHASE
    if fight.heard:
        fight.tell(ChaseStarted(who="", pursued=Who.NAMES[pursued], gap=fight.gap))


def in_chase(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether somebody runs along."""
    if fight.pursued == Who.FOES and fighter.side != PARTY:
        return fight.ran & bit(fighter.number) != 0
    if not fighter.stands() or fighter.has(Condition.PINNED):
        return False
    if fighter.side == PARTY:
        return True
    return fight.chasers & bit(fighter.number) != 0


def slowest(fight: Fight, party: bool) -> i64:
    """Return who rolls for a side: its slowest, the first listed of equals (OS-CHASE-2)."""
    found: i64 = -1
    for person in fight.people:
        if (person.side == PARTY) == party and in_chase(fight, person):
            if found < 0 or person.sheet.move < fight.people[found].sheet.move:
                found = person.number
    return found


def chase_round(fight: Fight) -> None:
    """Run one round of a chase (OS-CHASE-1 to OS-CHASE-9)."""
    runner = slowest(fight, True)
    chaser = slowest(fight, False)
    if runner < 0 or chaser < 0:
        end_chase(fight, True)
        return
    party_runs = fight.pursued == Who.PARTY
    stopped = drop_something(fight) if party_runs else foes_drop_something(fight)
    fight.chase_rounds += 1
    if stopped:
        end_chase(fight, True)
        return
    run(fight, fight.people[runner], fight.people[chaser])
    if fight.gap >= LOST_THEM:
        end_chase(fight, True)
    elif fight.gap <= 0:
        end_chase(fight, False)


def move_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up what somebody rolls against in a chase (OS-CHASE-2)."""
    tally.base(MOVE, fighter.sheet.move)
    fight.circumstance(tally, fighter)
    return tally.total


def run(fight: Fight, one: Fighter, other: Fighter) -> None:
    """Let the slowest of the party and of the foes roll, and change the gap (OS-CHASE-2)."""
    before = fight.gap
    mine, theirs = fight.scratch(), fight.other_scratch()
    move = move_value(mine, fight, one)
    other_move = move_value(theirs, fight, other)
    roll = fight.roll(one, 1, 20, "chase")
    faces = fight.faces
    other_roll = fight.roll(other, 1, 20, "chase")
    steps = steps_won(fight, move, roll)
    other_steps = steps_won(fight, other_move, other_roll)
    if fight.pursued == Who.PARTY:
        fight.gap += steps - other_steps
    else:
        fight.gap += other_steps - steps
    if fight.heard:
        fight.tell(
            ChaseRun(
                who="",
                gap_before=before,
                party_move=math_of(mine),
                party_roll=roll_of(1, 20, faces),
                party_steps=steps,
                foe_move=math_of(theirs),
                foe_roll=roll_of(1, 20, fight.faces),
                foe_steps=other_steps,
                gap=fight.gap,
            )
        )


def foes_drop_something(fight: Fight) -> bool:
    """Let fleeing foes drop an item, and ask the party round by round whether it runs on.

    The players decide without dice: party members have no Morale (OS-CHASE-1, OS-CHASE-3).
    """
    leader = fight.people[fight.leader()]
    choice = choose_drop(fight, False)
    if choice != NO_ITEM:
        owner = fight.people[(choice - 1) // MOST_ITEMS]
        drop(fight, owner, (choice - 1) % MOST_ITEMS, False)
        return fight.ask(fight.choose.put(Decision.PURSUIT, leader).about(owner)) != Pursuit.PURSUE
    if fight.chase_rounds == 0:
        return False  # the chase has only just been decided on
    return fight.ask(fight.choose.put(Decision.PURSUIT, leader)) != Pursuit.PURSUE


def choose_drop(fight: Fight, party: bool) -> i64:
    """Ask the first of the pursued that has anything whether to drop something (OS-CHASE-3)."""
    for person in fight.people:
        if (person.side == PARTY) == party and in_chase(fight, person):
            if person.items_at_hand | person.items_packed != 0:
                asked = fight.people[fight.leader()] if party else person
                return fight.ask(fight.choose.put(Decision.DROP, asked))
    return NO_ITEM


def droppable(fight: Fight, party: bool) -> list[int]:
    """Return every item of those who run along on a side: whose it is and which, from 1 on."""
    found: list[int] = []
    for person in fight.people:
        if (person.side == PARTY) == party and in_chase(fight, person):
            for item in range(len(person.sheet.items)):
                if ((person.items_at_hand | person.items_packed) >> item) & 1 != 0:
                    found.append(int(person.number * MOST_ITEMS + item + 1))
    return found


def drop(fight: Fight, owner: Fighter, item: i64, wanted: bool) -> None:
    """Let an item lie on the road."""
    owner.items_at_hand &= ~bit(item)
    owner.items_packed &= ~bit(item)
    owner.items_dropped |= bit(item)
    if fight.heard:
        fight.tell(ItemDropped(who=owner.name, thing=owner.sheet.items[item].name, wanted=wanted))


def drop_something(fight: Fight) -> bool:
    """Offer to drop an item before anything else; True when it stops them (OS-CHASE-3).

    A pursuer that desires it rolls morale: whoever breaks stops to take it (OS-CHASE-4).
    """
    choice = choose_drop(fight, True)
    if choice == NO_ITEM:
        return False
    owner = fight.people[(choice - 1) // MOST_ITEMS]
    item = (choice - 1) % MOST_ITEMS
    wanted = wants(fight, owner.sheet.items[item].desires)
    drop(fight, owner, item, wanted)
    if not wanted:
        return False
    running = group_morale(fight, "dropped item")
    faces = fight.faces
    before = fight.chasers
    for person in fight.people:
        if in_chase(fight, person) and person.side != PARTY and running & bit(person.number) == 0:
            if desires_any(person, owner.sheet.items[item].desires):
                fight.chasers &= ~bit(person.number)
    if fight.heard:
        result = Pursuers.RUN_ON
        if fight.chasers != before:
            result = Pursuers.STOP if fight.chasers == 0 else Pursuers.SOME_STOP
        dice = roll_of(2, 6, faces)
        fight.tell(
            NerveTried(
                who="", group="foes", cause=("bait",), result=Pursuers.NAMES[result], roll=dice
            )
        )
    return fight.chasers == 0


def wants(fight: Fight, desires: list[str]) -> bool:
    """Tell whether a pursuer desires an item (OS-CHASE-4)."""
    for person in fight.people:
        if person.side != PARTY and in_chase(fight, person):
            if desires_any(person, desires):
                return True
    return False


def desires_any(fighter: Fighter, words: list[str]) -> bool:
    """Tell whether a pursuer desires what an item is to somebody: food, coin (OS-CHASE-4)."""
    for word in words:
        if word in fighter.sheet.desires:
            return True
    return False


def end_chase(fight: Fight, escaped: bool) -> None:
    """End a chase: lost (OS-CHASE-7), or caught with the pursuers first (OS-CHASE-9)."""
    if escaped:
        if fight.heard:
            away = "party_away" if fight.pursued == Who.PARTY else "foes_away"
            fight.tell(ChaseEnded(who="", result=away))
        if fight.pursued == Who.PARTY:
            party_gets_away(fight)
        else:
            for person in fight.people:
                if in_chase(fight, person) and person.side != PARTY:
                    fight.mark(person, Came.AWAY)
            fight.ending = Ending.FOES_ESCAPED
            fight.winner = PARTY
            fight.phase = Phase.AFTERMATH
        return
    if fight.heard:
        fight.tell(ChaseEnded(who="", result="caught"))
    fight.first = Who.FOES if fight.pursued == Who.PARTY else Who.PARTY
    for person in fight.people:
        person.behind = 0
        if in_chase(fight, person) and (person.side == PARTY) == (fight.pursued == Who.PARTY):
            turn_at_bay(fight, person)
    close_in(fight, fight.pursued == Who.FOES)
    fight.ran = 0
    fight.phase = Phase.MORALE


def turn_at_bay(fight: Fight, fighter: Fighter) -> None:
    """Put one who was caught back into the fight, its back to the pursuers (OS-BEH-1)."""
    fighter.gone = 0
    fighter.status = Status.ABLE
    fighter.conditions |= Condition.FLEEING


def party_gets_away(fight: Fight) -> None:
    """Let the party be gone, and see whether the foes search for it (OS-CHASE-7, OS-CHASE-8)."""
    if fight.chase_rounds > 0:
        search = group_morale(fight, "search")
        if fight.heard:
            fight.tell(SearchRolled(who="", roll=roll_of(2, 6, fight.faces), search=search != 0))
    for person in fight.people:
        if person.side == PARTY and person.stands() and not person.has(Condition.PINNED):
            free(fight, person)
            fight.mark(person, Came.AWAY)
    fight.ending = Ending.PARTY_ESCAPED
    fight.winner = DRAW
    fight.phase = Phase.AFTERMATH
