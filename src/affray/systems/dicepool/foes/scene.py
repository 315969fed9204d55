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
from affray.systems.dicepool.rules.tactical import edge_of, presses

ROW: Final[i64] = 64  # more than there are fighters
NEVER: Final[i64] = -1  # how somebody stood who was not looked at yet
DOWN: Final[i64] = 255  # of whoever cannot act: where does not matter, and it strikes nobody
REACH_BITS: Final[i64] = 16
ANY_REACH: Final[i64] = 0xFFFF
SIDE_BITS: Final[i64] = 8
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
        self.nearest: i64 = FAR  # how far the nearest of them is
        # of everybody, from thought to thought
        self.field: Battlefield = NO_FIELD
        self.doors: i64 = 0
        self.known: i64 = 0
        self.stood: vec[i64] = vec[i64]([NEVER] * most)  # where, how far it strikes, its side
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
            look_again(fight, person, stands)
    scene.own = own
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
    strikes: i64 = 0
    if person.conditions & Condition.UNAWARE == 0:
        weapon = person.weapon()
        if weapon.melee:
            strikes = weapon.range + 1
    return ((person.place + 1) << REACH_BITS | strikes) << SIDE_BITS | person.side


def strikes_at(stands: i64, away: i64) -> bool:
    """Tell whether the blade of one who stands so comes so far: a look before `presses`."""
    return away < ((stands >> SIDE_BITS) & ANY_REACH) * SQUARE


def look_again(fight: Fight, person: Fighter, stands: i64) -> None:
    """See how far somebody is from all others now, whom it has in reach, and who has it."""
    scene = SCENE
    apart = scene.apart
    number = person.number
    one = bit(number)
    reaches: i64 = 0
    reached_by: i64 = 0
    for other in fight.people:
        it = other.number
        away = fight.field.distance(person.place, other.place)
        apart[number * ROW + it] = away
        apart[it * ROW + number] = away
        if other.side == person.side:
            continue
        scene.presses[it] &= ~one
        scene.pressed_by[it] &= ~one
        if strikes_at(stands, away) and presses(fight, person, other):
            reaches |= bit(it)
            scene.pressed_by[it] |= one
        if strikes_at(scene.stood[it], away) and presses(fight, other, person):
            reached_by |= bit(it)
            scene.presses[it] |= one
    scene.presses[number] = reaches
    scene.pressed_by[number] = reached_by


def away_of(number: i64) -> i64:
    """Return how far somebody is from where the thinker stands."""
    return SCENE.apart[SCENE.thinker * ROW + number]


def two_press(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether two have somebody in reach, wherever the thinker thinks of going."""
    pressing = SCENE.pressed_by[target.number]
    if fighter.place != SCENE.here:
        pressing &= ~bit(fighter.number)
        if pressing != 0 and presses(fight, fighter, target):
            return True
    return pressing & (pressing - 1) != 0


def has_edge(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon) -> bool:
    """Tell whether the thinker has Edge over somebody: `edge_of`, most often by one look."""
    if target.conditions & Condition.UNAWARE == 0:
        if not weapon.melee and fight.rules.flank_edge_for != FlankEdgeFor.ALL_ATTACKERS:
            return False
        if not two_press(fight, fighter, target):
            return False
    return edge_of(fight, fighter, target, weapon) != Edge.NONE


def presses_own(fight: Fight, fighter: Fighter, foe: Fighter) -> bool:
    """Tell whether a foe has anybody of the thinker's side in reach of its blade."""
    pressed = SCENE.presses[foe.number] & SCENE.own
    if fighter.place != SCENE.here:
        return pressed & ~bit(fighter.number) != 0 or presses(fight, foe, fighter)
    return pressed != 0
