"""Movement and sprinting, standing up, walls, burning ground, leaving."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import FREE, TAKEN_HARD, TAKEN_SOFT
from affray.core.field.grid import Grid
from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import SQUARE, Condition, Damage, Found, Gait, Status
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import (
    HazardMet,
    Left,
    Moved,
    Sprinted,
    StoodUp,
    Surrendered,
    WallTaken,
)
from affray.systems.dicepool.rules.damage import linger
from affray.systems.dicepool.rules.tactical import come_out
from affray.systems.dicepool.rules.victory import check_end

MOVE_FACTOR: Final[i64] = 2  # times Agility (DP-MOVE-1)
SPRINT_FACTOR: Final[i64] = 5  # times Agility (DP-SPR-1)


def pace(fighter: Fighter, sprint: bool) -> i64:
    """Return how many squares a move or a sprint goes (DP-MOVE-1, DP-SPR-1, DP-PEN-3)."""
    if fighter.has(Condition.PRONE):
        return 1  # a crawl
    if sprint:
        return fighter.sheet.agility * SPRINT_FACTOR
    return fighter.sheet.agility * MOVE_FACTOR


def flood(fight: Fight, fighter: Fighter, squares: i64) -> None:
    """Find every place within so many squares (DP-MOVE-2); friends and the fallen may be passed."""
    mark_taken(fight, fighter)
    field = fight.field
    field.wary = fight.ground.dangerous  # nobody walks through fire who can go round it
    field.flood(fighter.place, squares * SQUARE)
    field.wary = False


class Marks:
    """Who stands where, as far as one who moves knows of them."""

    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)
        self.hows: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)


MARKS: Final = Marks()


def mark_taken(fight: Fight, fighter: Fighter) -> None:
    """Mark who stands where, as far as one who moves knows of them.

    Where they are marked so already, what the last flood found still holds.
    """
    places = MARKS.places
    hows = MARKS.hows
    count: i64 = 0
    for person in fight.people:
        mark = mark_of(fighter, person)
        if mark != FREE and person.place >= 0:
            places[count] = person.place
            hows[count] = mark
            count += 1
    fight.field.take_all(places, hows, count)


def mark_of(fighter: Fighter, person: Fighter) -> i64:
    """Return how somebody takes the place it stands at from one who moves (DP-MOVE-2)."""
    if person is fighter or person.gone != 0 or person.status == Status.DEAD:
        return FREE
    if not person.seen_by(fighter.side):
        return FREE
    if person.side == fighter.side or not person.can_act():
        return TAKEN_SOFT
    return TAKEN_HARD


def can_reach(fight: Fight, fighter: Fighter, place: i64, sprint: bool) -> bool:
    """Tell whether a move or a sprint ends at a place."""
    if place == fighter.place:
        return False
    mark_taken(fight, fighter)
    field = fight.field
    field.wary = fight.ground.dangerous
    cost = field.move_cost(fighter.place, place, pace(fighter, sprint) * SQUARE)
    field.wary = False
    return cost >= 0


def move(fight: Fight, fighter: Fighter, place: i64, sprint: bool) -> None:
    """Move or sprint to a place; a sprint gives up Brace (DP-MOVE-1, DP-SPR-1 to DP-SPR-3)."""
    fighter.conditions &= ~(Condition.BACK_TO_WALL | Condition.IN_COVER | Condition.POORLY_SEEN)
    if sprint:
        fighter.conditions |= Condition.SPRINTING
    if fight.heard or fight.ground.dangerous or anybody_hidden(fight):
        go_by_steps(fight, fighter, place, sprint)
    else:
        fighter.place = place
    if fight.heard and sprint:
        fight.tell(Sprinted(who=fighter.name, dodge=fighter.sheet.dodge + 1))


def go_by_steps(fight: Fight, fighter: Fighter, place: i64, sprint: bool) -> None:
    """Go the way to a place, as far as nobody hidden stands in it, and through what burns.

    RULING: whoever runs into somebody hidden stops before it and knows of it then. The way is
    told as far as it was gone when something happened on it.
    """
    start = fighter.place
    flood(fight, fighter, pace(fighter, sprint))
    way = fight.field.path(place)
    told: i64 = 0  # squares
    gone: i64 = 0
    met: i64 = 0
    for at in range(1, len(way)):
        step: i64 = way[at]
        lurker = lurker_at(fight, step, fighter.side)
        if lurker >= 0:
            tell_leg(fight, fighter, start, gone - told, sprint)
            come_out(fight, fight.people[lurker], Found.CONTACT, fighter)
            return
        fighter.place = step
        gone = fight.field.cost[step] // SQUARE
        hazard = fight.field.hazard(step)
        if hazard > 0 and hazard != met:
            met = hazard
            tell_leg(fight, fighter, start, gone - told, sprint)
            start, told = step, gone
            catch_fire(fight, fighter, hazard)
    tell_leg(fight, fighter, start, gone - told, sprint)


def tell_leg(fight: Fight, fighter: Fighter, start: i64, squares: i64, sprint: bool) -> None:
    """Tell how far somebody has come since it was told last, if it has moved at all."""
    if fight.heard and fighter.place != start:
        tell_move(fight, fighter, start, squares, sprint)


def tell_move(fight: Fight, fighter: Fighter, start: i64, squares: i64, sprint: bool) -> None:
    """Tell how somebody went from where to where."""
    how = Gait.SPRINT if sprint else Gait.WALK
    if fighter.has(Condition.PRONE):
        how = Gait.CRAWL
    field = fight.field
    fight.tell(
        Moved(
            who=fighter.name,
            how=Gait.NAMES[how],
            start=field.name(start),
            end=field.name(fighter.place),
            squares=squares,
            most=pace(fighter, sprint),
        )
    )


def anybody_hidden(fight: Fight) -> bool:
    """Tell whether anybody is hidden from anybody."""
    for person in fight.people:
        if person.hidden != 0:
            return True
    return False


def lurker_at(fight: Fight, place: i64, side: i64) -> i64:
    """Return who stands hidden from a side at a place, or -1."""
    for person in fight.people:
        if person.hidden != 0 and person.place == place and not person.seen_by(side):
            if person.gone == 0 and person.status != Status.DEAD:
                return person.number
    return -1


def near_wall(fight: Fight, place: i64) -> bool:
    """Tell whether a place lies beside a wall square (DP-EDGE-3)."""
    if fight.ground.walled[place] == 0:
        return False  # a look before all places around it
    field = fight.field
    if not isinstance(field, Grid) or field.is_open_around(place):
        return False
    x = field.column_of[place]
    y = field.row_of[place]
    for direction in range(8):
        beside_x = x + field.across[direction]
        beside_y = y + field.down[direction]
        if beside_x < 0 or beside_y < 0 or beside_x >= field.width or beside_y >= field.rows:
            continue  # beyond the map is open ground
        if not field.enterable(beside_y * field.width + beside_x):
            return True
    return False


def take_wall(fight: Fight, fighter: Fighter) -> None:
    """Put one's back to the wall, which costs nothing (DP-EDGE-3)."""
    fighter.conditions |= Condition.BACK_TO_WALL
    if fight.heard:
        fight.tell(WallTaken(who=fighter.name))


def stand(fight: Fight, fighter: Fighter) -> None:
    """Get up (DP-PEN-3)."""
    fighter.conditions &= ~Condition.PRONE
    if fight.heard:
        fight.tell(StoodUp(who=fighter.name))


def leave(fight: Fight, fighter: Fighter) -> None:
    """Leave the field over its edge."""
    fighter.gone = 1
    if fight.heard:
        fight.tell(Left(who=fighter.name))
    check_end(fight)


def surrender(fight: Fight, fighter: Fighter) -> None:
    """Give up (DP-GM-12)."""
    fighter.conditions |= Condition.SURRENDERED
    if fight.heard:
        fight.tell(Surrendered(who=fighter.name))
    check_end(fight)


# -- burning ground ---------------------------------------------------------------------------


def catch_fire(fight: Fight, fighter: Fighter, hazard: i64) -> None:
    """Let the ground light a fighter: lingering damage of its rating (DP-LING-1).

    RULING: ground never adds to itself; what it has lit before is as high as at first again.
    """
    danger = fight.field.hazards[hazard]
    value = min(danger.flat, lingering.MOST)
    if value <= 0:
        return
    kind = damage_type(danger.kind)
    if fight.heard:
        fight.tell(HazardMet(who=fighter.name, hazard=danger.name, type=Damage.NAMES[kind]))
    for i in range(fighter.burning):
        held = fighter.lingering[i]
        if lingering.source_of(held) == lingering.GROUND and lingering.type_of(held) == kind:
            if lingering.value_of(held) < value:
                fighter.lingering[i] = lingering.with_value(held, value)
            return
    linger(fight, fighter, value, kind, False, lingering.GROUND)


def damage_type(word: str) -> i64:
    """Return the damage type of that name, fire when the map says nothing that is known."""
    for number in range(len(Damage.NAMES)):
        if Damage.NAMES[number] == word:
            return number
    return Damage.FIRE


def ground_burns(fight: Fight) -> None:
    """Light whoever stands in dangerous ground when a round ends (DP-LING-1)."""
    for at in range(len(fight.people)):
        person = fight.people[fight.order[at]]
        if person.gone == 0 and person.status != Status.DEAD:
            hazard = fight.field.hazard(person.place)
            if hazard > 0:
                catch_fire(fight, person, hazard)
