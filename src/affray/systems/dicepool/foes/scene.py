"""What whoever thinks sees: looked at once for each thought, not once for each question.

Nobody moves while somebody thinks. So who stands is listed once; and how far all are from each
other and who has whom in reach of a blade is kept from thought to thought: whoever stands there
otherwise than before is looked at anew.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import FAR, Battlefield
from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.dicepool.book.constants import SQUARE, Condition, Edge, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import FlankEdgeFor
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.gear import gear_of, power_with
from affray.systems.dicepool.rules.tactical import edge_of, presses

ROW: Final[i64] = 64  # more than there are fighters
NEVER: Final[i64] = -1  # how somebody stood who was not looked at yet
DOWN: Final[i64] = -2  # of whoever cannot act: where does not matter
PLACE_BITS: Final[i64] = 16
READY_BITS: Final[i64] = 5
SIDE_BITS: Final[i64] = 7  # and one for the unaware
PRIME: Final[i64] = 31
ANY_SALT: Final[i64] = 0xFFFF
UNSALTED: Final[i64] = -1
NO_FIELD: Final = Battlefield(1, "contact")


class Scene:
    """Who stands, for whoever thinks; and for everybody, who has whom in reach of a blade."""

    def __init__(self) -> None:
        most = int(MOST_FIGHTERS)
        self.thinker: i64 = 0
        self.here: i64 = -1  # where it stands
        self.own: i64 = 0  # a bit for each of its side who can act, itself among them
        self.count: i64 = 0  # foes that stand and are seen
        self.foes: vec[i64] = vec[i64]([0] * most)  # their numbers
        self.salt: i64 = UNSALTED  # of all lots, once somebody has asked for one
        self.nearest: i64 = FAR  # how far the nearest of them is
        # of everybody, from thought to thought
        self.field: Battlefield = NO_FIELD
        self.doors: i64 = 0
        self.known: i64 = 0
        self.stood: vec[i64] = vec[i64]([NEVER] * most)  # where, with what, on which side
        self.strikes: vec[i64] = vec[i64]([0] * most)  # how far, with the slack of any field
        self.power: vec[i64] = vec[i64]([0] * most)  # of its gear; below 0 if that shoots
        self.presses: vec[i64] = vec[i64]([0] * most)  # a bit for each foe in reach of its blade
        self.pressed_by: vec[i64] = vec[i64]([0] * most)
        self.apart: vec[i64] = vec[i64]([0] * int(ROW * ROW))  # how far they are from each other

    def forget(self, fight: Fight) -> None:
        """Look at everybody anew."""
        self.field = fight.field
        self.doors = fight.field.open_doors
        self.known = len(fight.people)
        for number in range(self.known):
            self.stood[number] = NEVER


SCENE: Final = Scene()


def look(fight: Fight, fighter: Fighter) -> None:
    """See who stands, before a thought."""
    scene = SCENE
    if (
        scene.field is not fight.field
        or scene.doors != fight.field.open_doors
        or scene.known != len(fight.people)
    ):
        scene.forget(fight)
    foes = scene.foes
    stood = scene.stood
    side = fighter.side
    own: i64 = 0
    count: i64 = 0
    for person in fight.people:
        number = person.number
        stands: i64 = DOWN
        if person.can_act():
            stands = standing(person)
            if person.side == side:
                own |= bit(number)
            elif person.seen_by(side):
                foes[count] = number
                count += 1
        if stood[number] != stands:
            stood[number] = stands
            look_again(fight, person)
    scene.own = own
    scene.salt = UNSALTED
    scene.count = count
    scene.thinker = fighter.number
    scene.here = fighter.place
    nearest: i64 = FAR
    apart = scene.apart
    row = fighter.number * ROW
    for at in range(count):
        away = apart[row + foes[at]]
        if away < nearest:
            nearest = away
    scene.nearest = nearest


def standing(person: Fighter) -> i64:
    """Return a number for all that whom somebody presses depends on, of one who can act."""
    stands = person.sheet.serial << PLACE_BITS | person.place + 1
    stands = (stands << READY_BITS | person.ready) << SIDE_BITS | person.side << 1
    if person.conditions & Condition.UNAWARE != 0:
        stands += 1
    return stands


def weight_of(person: Fighter) -> i64:
    """Return the harm that somebody's gear does, below 0 if it shoots."""
    gear = gear_of(person)
    return power_with(gear) if gear.melee else -power_with(gear)


def reach_of(person: Fighter) -> i64:
    """Return how far somebody strikes in melee, with the slack of any field; 0 if not at all."""
    if not person.can_act() or person.conditions & Condition.UNAWARE != 0:
        return 0
    weapon = person.weapon()
    if not weapon.melee:
        return 0
    return (weapon.range + 1) * SQUARE


def look_again(fight: Fight, person: Fighter) -> None:
    """See how far somebody is from all foes now, whom it has in reach, and who has it."""
    scene = SCENE
    apart = scene.apart
    number = person.number
    scene.strikes[number] = reach_of(person)
    scene.power[number] = weight_of(person)
    one = bit(number)
    reaches: i64 = 0
    reached_by: i64 = 0
    for other in fight.people:
        if other.side == person.side:
            continue
        it = other.number
        away = fight.field.distance(person.place, other.place)
        apart[number * ROW + it] = away
        apart[it * ROW + number] = away
        scene.presses[it] &= ~one
        scene.pressed_by[it] &= ~one
        if away < scene.strikes[number] and presses(fight, person, other):
            reaches |= bit(it)
            scene.pressed_by[it] |= one
        if away < scene.strikes[it] and presses(fight, other, person):
            reached_by |= bit(it)
            scene.presses[it] |= one
    scene.presses[number] = reaches
    scene.pressed_by[number] = reached_by


def away_of(number: i64) -> i64:
    """Return how far somebody is from where the thinker stands."""
    return SCENE.apart[SCENE.thinker * ROW + number]


def salted(fight: Fight, fighter: Fighter) -> i64:
    """Return the salt of all lots of a thought: other dice for initiative, other lots."""
    if SCENE.salt == UNSALTED:
        salt: i64 = 0
        for person in fight.people:
            if person.seen_by(fighter.side):
                salt = salt * PRIME + person.init & ANY_SALT
        SCENE.salt = salt
    return SCENE.salt


def two_press(fighter: Fighter) -> bool:
    """Tell whether two foes have the thinker in reach."""
    pressing = SCENE.pressed_by[fighter.number]
    return pressing & (pressing - 1) != 0


def has_edge(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon) -> bool:
    """Tell whether the thinker has Edge over one in reach: `edge_of`, most often by one look."""
    if target.conditions & Condition.UNAWARE == 0:
        if weapon.melee:
            if SCENE.pressed_by[target.number] & ~bit(fighter.number) == 0:
                return False
        elif fight.rules.flank_edge_for != FlankEdgeFor.ALL_ATTACKERS:
            return False
    return edge_of(fight, fighter, target, weapon) != Edge.NONE


def presses_own(fight: Fight, fighter: Fighter, foe: Fighter) -> bool:
    """Tell whether a foe has anybody of the thinker's side in reach of its blade."""
    pressed = SCENE.presses[foe.number] & SCENE.own
    if fighter.place != SCENE.here:
        return pressed & ~bit(fighter.number) != 0 or presses(fight, foe, fighter)
    return pressed != 0
