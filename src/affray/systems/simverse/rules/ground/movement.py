"""Movement: half move, full move, sprint, standing up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import FREE, TAKEN_HARD, TAKEN_SOFT
from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.simverse.book.constants import METRE, Condition, Maneuver, Pace, Status
from affray.systems.simverse.book.event_keys import Found, Into
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Moved, StoodUp
from affray.systems.simverse.rules.attack.situation import nearest_enemy
from affray.systems.simverse.rules.ground.hazards import suffer
from affray.systems.simverse.rules.ground.hiding import anybody_lurks, lurker_at, spot
from affray.systems.simverse.rules.harm.conditions import free_of_grip, lose_aim
from affray.systems.simverse.rules.magic.sanctuary import may_enter

ON_MOVEMENT: Final[i64] = (
    Condition.CHILLED
    | Condition.CRITICAL_WOUNDS
    | Condition.FOOT_LOST
    | Condition.SLOWED
    | Condition.FLYING
)


def flood(fight: Fight, fighter: Fighter, limit: i64) -> i64:
    """Find every place within a length of movement (SV-MOV-4); allies may be passed."""
    mark_taken(fight, fighter)
    return fight.field.flood(fighter.place, limit)


class Marks:
    """Who stands where, as far as one who moves knows."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)
        self.hows: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)

    def look(self, fight: Fight, fighter: Fighter) -> None:
        """Note everybody who takes a place from one who moves."""
        count: i64 = 0
        for person in fight.people:
            mark = mark_of(fighter, person)
            if mark != FREE and person.place >= 0:
                self.places[count] = person.place
                self.hows[count] = mark
                count += 1
        self.count = count


MARKS: Final = Marks()


def mark_taken(fight: Fight, fighter: Fighter) -> None:
    """Mark who stands where, as far as one who moves knows.

    RULING: somebody hidden bars nobody's way until it is run into, so that what is legal never
    tells of it.
    """
    MARKS.look(fight, fighter)
    fight.field.take_all(MARKS.places, MARKS.hows, MARKS.count)


def mark_of(fighter: Fighter, person: Fighter) -> i64:
    """Return how somebody takes the place it stands at from one who moves (SV-MOV-4)."""
    if person is fighter or person.gone != 0 or person.number == fighter.mount:
        return FREE
    if person.hidden != 0 and not person.seen_by(fighter.side):
        return FREE
    if person.side == fighter.side or person.status != Status.ABLE:
        return TAKEN_SOFT
    return TAKEN_HARD


def allowance(fighter: Fighter, pace: i64) -> i64:
    """Return how far a pace goes: Speed times 1, 2 or 4 (SV-MOV-1 to SV-MOV-3)."""
    length = fighter.sheet.movement
    if fighter.conditions & ON_MOVEMENT != 0 or fighter.shift != 0:
        length = hindered(fighter, length)
    limit = length * pace
    if fighter.has(Condition.PRONE):
        limit -= length  # standing up takes half a move (SV-MOV-5)
    return limit


def pace_length(fight: Fight, fighter: Fighter, pace: i64) -> i64:
    """Return how far a pace goes; in the saddle it is the mount's (SV-MNT-2)."""
    if fighter.has(Condition.MOUNTED):
        return allowance(fight.people[fighter.mount], pace)
    return allowance(fighter, pace)


def hindered(fighter: Fighter, length: i64) -> i64:
    """Return Speed as cold, wounds and surprise leave it (SV-MOV-6, SV-NRG-4, SV-CALL-7)."""
    length += fighter.shift
    if fighter.has(Condition.FLYING):
        length *= 2
    if fighter.has(Condition.CHILLED):
        length -= 2 * METRE
    if fighter.conditions & (Condition.SLOWED | Condition.FOOT_LOST) != 0:
        length //= 2
    if fighter.has(Condition.CRITICAL_WOUNDS):
        length //= 2
    return max(length, 0)


def can_reach(fight: Fight, fighter: Fighter, place: i64, pace: i64) -> bool:
    """Tell whether a pace ends at a place."""
    if fighter.has(Condition.FLYING):
        return flies_to(fight, fighter, place, pace)
    if place == fighter.place:
        return False
    limit = pace_length(fight, fighter, pace)
    mark_taken(fight, fighter)
    return fight.field.move_cost(fighter.place, place, limit) >= 0


def flies_to(fight: Fight, fighter: Fighter, place: i64, pace: i64) -> bool:
    """Tell whether a flier gets to a place: straight, over whatever is on the ground (SV-MOV-4).

    RULING: in the air every movement goes twice as far, difficult ground costs nothing, and only
    what blocks sight blocks the way; for everything but movement a flier is as near as before.
    """
    field = fight.field
    mark_taken(fight, fighter)
    return (
        place != fighter.place
        and field.enterable(place)
        and field.taken[place] == FREE
        and field.distance(fighter.place, place) <= pace_length(fight, fighter, pace)
        and field.sees(fighter.place, place)
    )


def move(fight: Fight, fighter: Fighter, place: i64, pace: i64) -> None:
    """Move to a place (SV-MOV-1 to SV-MOV-5)."""
    if fight.wards != 0 and not may_enter(fight, fighter, place):
        return
    limit = pace_length(fight, fighter, pace)
    if fighter.has(Condition.PRONE):
        stand(fight, fighter)
    lose_aim(fight, fighter)
    if fighter.has(Condition.FLYING):
        hidden = lurker_at(fight, place, fighter.side)
        if hidden >= 0:  # nobody lands there, and the movement is spent
            spot(fight, fighter, fight.people[hidden], Found.RUN_INTO)
        else:
            length = fight.field.distance(fighter.place, place)
            take_steps(fight, fighter, place, pace, length)
        return
    if (
        fight.heard
        or fight.dangerous
        or fighter.has(Condition.MOUNTED)
        or anybody_lurks(fight, fighter.side)
    ):
        go_by_steps(fight, fighter, place, pace, limit)
        return
    fighter.facing = fight.field.direction(fighter.place, place)
    fighter.place = place
    fighter.conditions |= Condition.MOVED
    if fighter.grip >= 0:
        free_of_grip(fight, fighter)


def go_by_steps(fight: Fight, fighter: Fighter, place: i64, pace: i64, limit: i64) -> None:
    """Go the way to a place, as far as nobody hidden and nothing on the ground stops it (SV-KB-5).

    RULING: whoever runs into somebody hidden stops before it and knows of it then, and the
    movement is spent. A hazard is suffered whenever one comes into it.
    """
    field = fight.field
    field.wary = fight.dangerous  # nobody walks through fire who can go round it in time
    flood(fight, fighter, limit)
    field.wary = False
    if field.cost[place] < 0:
        flood(fight, fighter, limit)
    way = field.path(place)
    costs: list[int] = []
    free: list[bool] = []
    for step in way:
        costs.append(field.cost[step])
        free.append(field.taken[step] == FREE)
    last: i64 = len(way) - 1
    hidden: i64 = -1
    for i in range(1, len(way)):
        hidden = lurker_at(fight, way[i], fighter.side)
        if hidden >= 0:
            last = i - 1
            while last > 0 and not free[last]:
                last -= 1
            break
    came: i64 = 0  # how much of the way has been gone
    for i in range(1, last + 1):
        hazard = field.hazard(way[i])
        enters = hazard != 0 and hazard != field.hazard(way[i - 1])
        if enters or i == last:
            take_steps(fight, fighter, way[i], pace, costs[i] - costs[came])
            came = i
        if enters:
            riding = fighter.has(Condition.MOUNTED)
            suffer(fight, fighter, hazard, Into.ENTER)
            if (
                fighter.status != Status.ABLE
                or fighter.gone != 0
                or fighter.has(Condition.MOUNTED) != riding
            ):
                return
    if hidden >= 0:
        spot(fight, fighter, fight.people[hidden], Found.RUN_INTO)


def take_steps(fight: Fight, fighter: Fighter, place: i64, pace: i64, length: i64) -> None:
    """Come to a place, on one's own feet or on those of the mount (SV-INIT-4).

    RULING: whoever moves at the very moment it is taken hold of slips the hold.
    """
    field = fight.field
    start = fighter.place
    fighter.facing = field.direction(start, place)
    fighter.place = place
    fighter.conditions |= Condition.MOVED
    if fighter.has(Condition.MOUNTED):
        mount = fight.people[fighter.mount]
        mount.place = place
        fighter.ridden += length
        free_of_grip(fight, mount)
    if fight.heard:
        fight.tell(
            Moved(
                who=fighter.name,
                how=Pace.NAMES[pace // 2],
                start=field.name(start),
                end=field.name(place),
                metres=length,
            )
        )
    free_of_grip(fight, fighter)


def stand(fight: Fight, fighter: Fighter) -> None:
    """Get up (SV-MOV-5)."""
    fighter.conditions &= ~Condition.PRONE
    if fight.heard:
        fight.tell(StoodUp(who=fighter.name))


def kips_up(fighter: Fighter) -> bool:
    """Tell whether a fighter gets up for nothing (SV-MAN-13)."""
    return fighter.sheet.maneuvers & Maneuver.KIP_UP != 0


def farthest(fight: Fight, fighter: Fighter, pace: i64) -> i64:
    """Return the place within a pace that is farthest from the nearest enemy."""
    enemy = nearest_enemy(fight, fighter)
    if enemy < 0:
        return fighter.place
    flood(fight, fighter, pace_length(fight, fighter, pace))
    field = fight.field
    danger = fight.people[enemy].place
    best = fighter.place
    most = field.distance(best, danger)
    for i in range(field.reached):
        place = field.touched[i]
        distance = field.distance(place, danger)
        if field.may_end(place) and (distance > most or (distance == most and place < best)):
            best = place
            most = distance
    return best
