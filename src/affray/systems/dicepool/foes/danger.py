"""Danger: what harm is to be expected at a place before one's next turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, FAR, NO_COVER, UNSEEN
from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.dicepool.book.constants import SQUARE, Condition, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.gear import gear_of
from affray.systems.dicepool.foes.prospects import threat
from affray.systems.dicepool.foes.scene import ROW, SCENE
from affray.systems.dicepool.rules.difficulty import (
    BLIND,
    MOST_INCREMENTS,
    NO_SIGHT,
    RANGE_STEP,
)
from affray.systems.dicepool.rules.movement import near_wall, pace

UNKNOWN: Final[i64] = -1  # harm that nobody has asked for yet
EDGE_HARM: Final[i64] = 170  # of the harm without Edge, in hundredths


class Foes:
    """The foes of whoever thinks: how far they get, and the harm that they do in a turn.

    A foe has its choice of prey, so each of these is in for its share of the harm alone.
    """

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
        self.friends: vec[i64] = vec[i64]([0] * most)  # of the thinker, whom they can choose
        self.harm: vec[i64] = vec[i64]([0] * most)  # of one attack
        self.twice: vec[i64] = vec[i64]([0] * most)  # the share of two attacks
        self.once: vec[i64] = vec[i64]([0] * most)  # and of one, for blades
        self.harder: vec[i64] = vec[i64]([0] * most)  # of two shots with two more difficulty
        self.hardest: vec[i64] = vec[i64]([0] * most)  # with four


FOES: Final = Foes()


def size_up(fight: Fight, fighter: Fighter) -> None:
    """Look at every foe that is seen: gear, pace, and whom of one's own side it can get at."""
    foes = FOES
    foes.thinker = fighter.number
    count = SCENE.count
    for at in range(count):
        person = fight.people[SCENE.foes[at]]
        weapon = gear_of(person)
        foes.who[at] = person.number
        foes.place[at] = person.place
        foes.melee[at] = 0
        if weapon.melee:
            foes.melee[at] = 1
        foes.reach[at] = weapon.range * SQUARE
        foes.stride[at] = pace(person, False) * SQUARE
        foes.harm[at] = threat(fight, person, fighter, weapon, blindness(person))
        foes.harder[at] = UNKNOWN
        foes.hardest[at] = UNKNOWN
    foes.count = count
    count_prey()
    for at in range(count):
        foes.twice[at] = 2 * foes.harm[at] // foes.prey[at]
        foes.once[at] = foes.harm[at] // foes.prey[at]


def blindness(person: Fighter) -> i64:
    """Return how much harder its attacks are for one who is blinded (DP-PEN-2)."""
    if person.has(Condition.BLINDED):
        return BLIND
    return 0


def count_prey() -> None:
    """Count how many others of the fighter's side each foe can get at in a turn."""
    foes = FOES
    apart = SCENE.apart
    listed = foes.friends
    own = SCENE.own & ~bit(foes.thinker)
    friends: i64 = 0
    for number in range(SCENE.known):
        if (own >> number) & 1 != 0:
            listed[friends] = number
            friends += 1
    for at in range(foes.count):
        far = foes.reach[at] + foes.stride[at]
        if foes.melee[at] == 0:
            far = 2 * foes.reach[at]
        prey: i64 = 1
        row = foes.who[at] * ROW
        for friend in range(friends):
            if apart[row + listed[friend]] <= far:
                prey += 1
        foes.prey[at] = prey


def blades_at(fight: Fight, place: i64) -> i64:
    """Return the mean harm by blades at a place before one's next turn, in millionths.

    One in reach strikes twice, one who must come first strikes once; each has its choice of prey.
    """
    foes = FOES
    melee = foes.melee
    harm: i64 = 0
    pressing: i64 = 0
    for at in range(foes.count):
        if melee[at] != 0:
            away = fight.field.distance(foes.place[at], place)
            reach = foes.reach[at]
            if away <= reach:
                harm += foes.twice[at]
                pressing += 1
            elif away <= reach + foes.stride[at]:
                harm += foes.once[at]
                pressing += 1
    if pressing > 1 and not near_wall(fight, place):
        harm = harm * EDGE_HARM // 100
    return harm


def shots_at(fight: Fight, place: i64, enough: i64 = FAR) -> i64:
    """Return the mean harm by shots at a place before one's next turn, in millionths.

    Nobody looks any further when that is enough to leave a place alone.
    """
    foes = FOES
    melee = foes.melee
    harm: i64 = 0
    for at in range(foes.count):
        if melee[at] == 0:
            harm += shot_harm(fight, at, place)
            if harm >= enough:
                break
    return harm


def danger_at(fight: Fight, place: i64) -> i64:
    """Return the mean harm at a place before one's next turn, in millionths."""
    return blades_at(fight, place) + shots_at(fight, place)


def shot_harm(fight: Fight, at: i64, place: i64) -> i64:
    """Return the mean harm of the shots of a foe in a turn at somebody at a place.

    Who does not see the place has to come first, and shoots once.
    """
    reach = FOES.reach[at]
    shooter = FOES.place[at]
    away = fight.field.distance(shooter, place)
    view = fight.field.view(shooter, place)
    if view == UNSEEN:
        away = max(away - FOES.stride[at], 1)
    if away > MOST_INCREMENTS * reach:
        return 0
    harder: i64 = 0
    while away > reach:
        away -= reach
        harder += RANGE_STEP
    if view != NO_COVER or is_shady(fight, place):
        harder += NO_SIGHT
    harm = harm_of_shot(fight, at, harder)
    return harm // 2 if view == UNSEEN else harm


def harm_of_shot(fight: Fight, at: i64, harder: i64) -> i64:
    """Return one's share of a foe's shots that are harder by so much; seen when asked for."""
    foes = FOES
    if harder <= 0:
        return foes.twice[at]
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
    """Return one's share of two attacks of a foe that are harder by so much, in millionths."""
    foe = fight.people[FOES.who[at]]
    harder += blindness(foe)
    return 2 * threat(fight, foe, fight.people[FOES.thinker], gear_of(foe), harder) // FOES.prey[at]


def is_sheltered(fight: Fight, shooter: i64, place: i64) -> bool:
    """Tell whether cover or poor light makes somebody at a place hard to hit (DP-PEN-1)."""
    return is_shady(fight, place) or fight.field.cover(shooter, place) != NO_COVER


def is_shady(fight: Fight, place: i64) -> bool:
    """Tell whether poor light makes somebody at a place hard to hit (DP-PEN-1)."""
    return fight.ground.shady and fight.field.light(place) != BRIGHT
