"""Danger: what harm is to be expected at a place before one's next turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NO_COVER
from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.dicepool.book.constants import SQUARE, Condition
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.judge import gear_of, is_foe
from affray.systems.dicepool.foes.worth import believed_harm
from affray.systems.dicepool.rules.difficulty import MOST_INCREMENTS, NO_SIGHT
from affray.systems.dicepool.rules.movement import near_wall, pace

UNKNOWN: Final[i64] = -1  # harm that nobody has asked for yet
EDGE_HARM: Final[i64] = 170  # of the harm without Edge, in hundredths


class Foes:
    """The foes of whoever thinks: how far they get, and the harm of one attack of theirs."""

    def __init__(self) -> None:
        most = int(MOST_FIGHTERS)
        self.thinker: i64 = 0
        self.count: i64 = 0
        self.who: vec[i64] = vec[i64]([0] * most)
        self.place: vec[i64] = vec[i64]([0] * most)
        self.melee: vec[i64] = vec[i64]([0] * most)
        self.reach: vec[i64] = vec[i64]([0] * most)  # or one increment of range
        self.stride: vec[i64] = vec[i64]([0] * most)
        self.prey: vec[i64] = vec[i64]([0] * most)  # how many it can choose from
        self.harm: vec[i64] = vec[i64]([0] * most)
        self.harder: vec[i64] = vec[i64]([0] * most)  # with two more difficulty
        self.hardest: vec[i64] = vec[i64]([0] * most)  # with four


FOES: Final = Foes()


def size_up(fight: Fight, fighter: Fighter) -> None:
    """Look at every foe that is seen: gear, pace, and whom of one's own side it can get at."""
    foes = FOES
    foes.thinker = fighter.number
    count: i64 = 0
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        weapon = gear_of(person)
        worse: i64 = 4 if person.has(Condition.BLINDED) else 0
        foes.who[count] = person.number
        foes.place[count] = person.place
        foes.melee[count] = 1 if weapon.melee else 0
        foes.reach[count] = weapon.range * SQUARE
        foes.stride[count] = pace(person, False) * SQUARE
        foes.harm[count] = believed_harm(fight, person, fighter, weapon, worse)
        if not weapon.melee:
            foes.harder[count] = UNKNOWN
            foes.hardest[count] = UNKNOWN
        count += 1
    foes.count = count
    count_prey(fight, fighter)


def count_prey(fight: Fight, fighter: Fighter) -> None:
    """Count how many others of the fighter's side each foe can get at in a turn."""
    foes = FOES
    for at in range(foes.count):
        far = foes.reach[at] + foes.stride[at]
        if foes.melee[at] == 0:
            far = 2 * foes.reach[at]
        prey: i64 = 1
        for person in fight.people:
            if person.side == fighter.side and person is not fighter and person.can_act():
                if fight.field.distance(foes.place[at], person.place) <= far:
                    prey += 1
        foes.prey[at] = prey


def blades_at(fight: Fight, place: i64) -> i64:
    """Return the mean harm by blades at a place before one's next turn, in millionths.

    One in reach strikes twice, one who must come first strikes once; each has its choice of prey.
    """
    foes = FOES
    harm: i64 = 0
    pressing: i64 = 0
    for at in range(foes.count):
        if foes.melee[at] != 0:
            away = fight.field.distance(foes.place[at], place)
            if away <= foes.reach[at]:
                harm += 2 * foes.harm[at] // foes.prey[at]
                pressing += 1
            elif away <= foes.reach[at] + foes.stride[at]:
                harm += foes.harm[at] // foes.prey[at]
                pressing += 1
    if pressing > 1 and not near_wall(fight, place):
        harm = harm * EDGE_HARM // 100
    return harm


def shots_at(fight: Fight, place: i64) -> i64:
    """Return the mean harm by shots at a place before one's next turn, in millionths."""
    foes = FOES
    harm: i64 = 0
    for at in range(foes.count):
        if foes.melee[at] == 0:
            away = fight.field.distance(foes.place[at], place)
            harm += 2 * shot_harm(fight, at, place, away) // foes.prey[at]
    return harm


def danger_at(fight: Fight, place: i64) -> i64:
    """Return the mean harm at a place before one's next turn, in millionths."""
    return blades_at(fight, place) + shots_at(fight, place)


def shot_harm(fight: Fight, at: i64, place: i64, away: i64) -> i64:
    """Return the mean harm of one shot of a foe at somebody at a place."""
    foes = FOES
    field = fight.field
    steps = (away + foes.reach[at] - 1) // foes.reach[at]
    if steps > MOST_INCREMENTS:
        return 0
    if not field.sees(foes.place[at], place):
        return harm_of_shot(fight, at, 2)  # it has to come first
    harder: i64 = 0
    if steps > 1:
        harder = 2 * (steps - 1)
    if is_sheltered(fight, foes.place[at], place):
        harder += NO_SIGHT
    return harm_of_shot(fight, at, harder)


def harm_of_shot(fight: Fight, at: i64, harder: i64) -> i64:
    """Return the mean harm of one shot of a foe that is harder by so much; seen when asked for."""
    foes = FOES
    if harder <= 0:
        return foes.harm[at]
    if harder <= 2:
        if foes.harder[at] == UNKNOWN:
            foes.harder[at] = sized_up(fight, at, 2)
        return foes.harder[at]
    if harder > 4:
        return 0
    if foes.hardest[at] == UNKNOWN:
        foes.hardest[at] = sized_up(fight, at, 4)
    return foes.hardest[at]


def sized_up(fight: Fight, at: i64, harder: i64) -> i64:
    """Return the mean harm by a foe whose attacks are harder by so much, in millionths."""
    foe = fight.people[FOES.who[at]]
    worse: i64 = 4 if foe.has(Condition.BLINDED) else 0
    return believed_harm(fight, foe, fight.people[FOES.thinker], gear_of(foe), worse + harder)


def is_sheltered(fight: Fight, shooter: i64, place: i64) -> bool:
    """Tell whether cover or poor light makes somebody at a place hard to hit (DP-PEN-1)."""
    field = fight.field
    if fight.ground.shady and field.light(place) != BRIGHT:
        return True
    return field.cover(shooter, place) != NO_COVER
