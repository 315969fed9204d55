"""Moving: feet of a turn, standing up, closing in."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE, TAKEN_HARD, TAKEN_SOFT
from affray.systems.oldschool.book.constants import FOOT, MELEE, PARTY, Condition, Mind, bit
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import CreptUp, Moved
from affray.systems.oldschool.rules.conditions import reveal, stop
from affray.systems.oldschool.rules.fire import enter_hazard


def feet_per_round(move: i64) -> i64:
    """Return how far a MOVE goes in a round (OS-RND-4).

    >>> feet_per_round(12), feet_per_round(9), feet_per_round(6)
    (40, 30, 20)
    """
    return move // 3 * 10


def allowance(fighter: Fighter) -> i64:
    """Return the movement of a whole turn, in thousandths of a foot."""
    return feet_per_round(fighter.sheet.move) * FOOT


def has_whole_turn(fighter: Fighter) -> bool:
    """Tell whether nothing of a turn is used yet, as reloading and stepping up need (OS-WPN-13)."""
    return fighter.action > 0 and fighter.feet >= allowance(fighter)


def mark_taken(fight: Fight, fighter: Fighter) -> None:
    """Mark who stands where, as it matters to one who moves; friends may be passed.

    The fallen take no place: in a narrow way they would keep the living apart for good. As long
    as nothing has changed the marks stay, and with them what the last flood found.
    """
    field = fight.field
    if still_marked(fight, fighter):
        return
    field.clear_taken()
    marked = fight.marked_places
    for person in fight.people:
        mark = mark_of(fighter, person)
        marked[person.number] = mark
        if mark >= 0:
            field.take(person.place, mark & 3)
    fight.marked_at = field.marks


def mark_of(fighter: Fighter, person: Fighter) -> i64:
    """Return a place with how it is taken in its last two bits; -1 for who is in nobody's way."""
    if person is fighter or not person.stands():
        return -1
    return person.place << 2 | (TAKEN_SOFT if person.side == fighter.side else TAKEN_HARD)


def still_marked(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the places are marked just as they would be marked now."""
    if fight.marked_at != fight.field.marks:
        return False
    marked = fight.marked_places
    for person in fight.people:
        if marked[person.number] != mark_of(fighter, person):
            return False
    return True


def can_reach(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether a move of what is left of the turn ends at a place."""
    mark_taken(fight, fighter)
    cost = fight.field.move_cost(fighter.place, place, fighter.feet)
    return cost >= 0 and place != fighter.place


def move(fight: Fight, fighter: Fighter, place: i64) -> None:
    """Move to a place that is within reach, around hazards where the turn allows it.

    Whoever goes through one all the same, as only the mindless do without need, suffers it.
    """
    field = fight.field
    mark_taken(fight, fighter)
    start = fighter.place
    crossed: list[int] = []
    if len(field.hazards) > 1:
        crossed = way_to(fight, fighter, place)
        fighter.feet -= field.cost[place]
    else:
        fighter.feet -= field.move_cost(start, place, fighter.feet)
    fighter.place = place
    if fight.heard:
        fight.tell(
            Moved(who=fighter.name, how="move", start=field.name(start), end=field.name(place))
        )
    find_hidden(fight, fighter)
    if fighter.hidden != 0:
        creep_up(fight, fighter)
    for cell in crossed:
        hazard = field.hazard(cell)
        if hazard != 0 and cell != start and fighter.stands():
            enter_hazard(fight, fighter, hazard)


def way_to(fight: Fight, fighter: Fighter, place: i64) -> list[int]:
    """Return the places on the way to one within reach."""
    field = fight.field
    field.wary = fighter.sheet.mind != Mind.MINDLESS
    field.flood(fighter.place, fighter.feet)
    field.wary = False
    if field.cost[place] < 0:  # there is no time to go around
        field.flood(fighter.place, fighter.feet)
    return field.path(place)


def find_hidden(fight: Fight, fighter: Fighter) -> None:
    """Find whoever hides beside the place where a fighter stops; who moves turns its back to none.

    RULING: a back is turned until its owner moves, finds the other or is struck (OS-BEH-1).
    """
    for person in fight.people:
        person.behind &= ~bit(fighter.number)
        if person.hidden != 0 and not person.seen_by(fighter.side) and person.stands():
            if fight.field.in_reach(fighter.place, person.place, MELEE):
                reveal(fight, person)


def creep_up(fight: Fight, fighter: Fighter) -> None:
    """Let a hidden fighter who stops beside an enemy stand behind it (OS-BEH-1, OS-BEH-2).

    RULING: who is not seen chooses where it comes from; hiding was the roll, there is no other.
    """
    for person in fight.people:
        if fighter.seen_by(person.side) or not person.stands():
            continue
        if fight.field.in_reach(fighter.place, person.place, MELEE):
            if fighter.behind & bit(person.number) == 0:
                fighter.behind |= bit(person.number)
                if fight.heard:
                    fight.tell(CreptUp(who=fighter.name, target=person.name))


def stand(fight: Fight, fighter: Fighter) -> None:
    """Get up with the movement of the turn."""
    fighter.feet = 0
    stop(fight, fighter, Condition.PRONE)


def close_in(fight: Fight, party: bool) -> None:
    """Bring pursuers beside those whom they have caught; a map stands for where that is."""
    if not fight.mapped:
        return
    for person in fight.people:
        if (person.side == PARTY) != party or not person.stands() or person.has(Condition.PINNED):
            continue
        if (person.side == PARTY) or fight.chasers >> person.number & 1 != 0:
            beside_somebody(fight, person)


def beside_somebody(fight: Fight, fighter: Fighter) -> None:
    """Put a pursuer on the nearest free place beside somebody of the other side."""
    field = fight.field
    mark_taken(fight, fighter)
    best: i64 = NOWHERE
    length: i64 = 0
    for person in fight.people:
        if (person.side == PARTY) == (fighter.side == PARTY) or not person.stands():
            continue
        far = field.distance(fighter.place, person.place)
        if best == NOWHERE or far < length:
            best = person.place
            length = far
    if best == NOWHERE or length <= MELEE:
        return
    fighter.place = field.step_toward(fighter.place, best, 1000 * FOOT, MELEE)
