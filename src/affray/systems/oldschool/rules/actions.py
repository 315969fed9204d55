"""Combat Actions: what a turn may hold, what each act needs, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.battlefield import BRIGHT, NO_COVER
from affray.core.event import math_of, roll_of
from affray.core.question import Reason
from affray.core.tally import SIDE, Term
from affray.systems.oldschool.choices import AGREE, TRUCE, armed
from affray.systems.oldschool.events import (
    Coated,
    HideTried,
    MinorAct,
    Readied,
    Reloaded,
    Retrieved,
    RetrieveRolled,
    TruceOffered,
)
from affray.systems.oldschool.model import (
    ABLE,
    AT_HAND,
    FOOT,
    IN_BACKPACK,
    IN_HAND,
    LIGHT,
    NATURAL,
    ON_FIRE,
    ON_THE_GROUND,
    PINNED,
    PINNING,
    PRONE,
    RETRIEVING,
    TALKED,
    UNCONSCIOUS,
    Fighter,
    bit,
)
from affray.systems.oldschool.rules.attack import attack
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.conditions import end_in_peace, fall_from_hand, free, stop
from affray.systems.oldschool.rules.fire import put_out
from affray.systems.oldschool.rules.maneuvers import (
    break_free,
    maneuver,
    others_attribute,
    own_attribute,
)
from affray.systems.oldschool.rules.movement import allowance, can_reach, move, stand
from affray.systems.oldschool.rules.ranks import feet_between, has_gap, has_ranks, in_melee, step_up
from affray.systems.oldschool.rules.weapons import too_big
from affray.systems.oldschool.verbs import (
    ABORT,
    ATTACK,
    BREAK_FREE,
    COAT,
    DISARMING,
    DRAW,
    DROP,
    END,
    EXTINGUISH,
    HIDE,
    LET_GO,
    LOOK,
    MOVE,
    PARLEY,
    PICK_UP,
    RELOAD,
    RETRIEVE,
    SHOVING,
    SPEAK,
    STAND,
    STEP_UP,
    STUNTING,
    VERBS,
)

if TYPE_CHECKING:
    from affray.systems.oldschool.acts import WhatNow
    from affray.systems.oldschool.fight import Fight

DEXTERITY: Final = Term("DEX", "OS-BON-1", SIDE)

# How an attack is declared: bits of one slot
THROWN: Final[i64] = 1
TWO_HANDS: Final[i64] = 2
NON_LETHAL: Final[i64] = 4

# Reasons against an act
LEGAL: Final[i64] = 0
NO_ACTION: Final[i64] = 1
IS_PINNED: Final[i64] = 2
IS_BUSY: Final[i64] = 3
NO_TARGET: Final[i64] = 4
OWN_SIDE: Final[i64] = 5
TARGET_OUT: Final[i64] = 6
NOT_SEEN: Final[i64] = 7
NOT_AT_HAND: Final[i64] = 8
NOT_LOADED: Final[i64] = 9
NO_AMMO: Final[i64] = 10
OUT_OF_REACH: Final[i64] = 11
OUT_OF_RANGE: Final[i64] = 12
CONFINED: Final[i64] = 13
NO_TWO_HANDS: Final[i64] = 14
NOT_THROWN: Final[i64] = 15
HOLDING: Final[i64] = 16
NO_WEAPON: Final[i64] = 17
NOT_PINNED: Final[i64] = 18
IS_LOADED: Final[i64] = 19
NOT_PACKED: Final[i64] = 20
NOT_BURNING: Final[i64] = 21
FOE_BESIDE: Final[i64] = 22
NO_COVER_HERE: Final[i64] = 23
TOO_FAR: Final[i64] = 24
LYING: Final[i64] = 25
NOT_LYING: Final[i64] = 26
NO_MOVE: Final[i64] = 27
NOT_ON_GROUND: Final[i64] = 28
NOT_HOLDING: Final[i64] = 29
NO_COATING: Final[i64] = 30
NO_GAP: Final[i64] = 31
NOT_LOOKING: Final[i64] = 32
IN_HAND_ALREADY: Final[i64] = 33
IS_HIDDEN: Final[i64] = 34
TALKED_OUT: Final[i64] = 35
MOVED_ALREADY: Final[i64] = 36
REASONS: Final = (
    Reason("", ""),
    Reason("OS-RND-4", "the Combat Action of this turn is used"),
    Reason("OS-GRP-3", "whoever is pinned may only try to break free"),
    Reason("OS-RET-1", "busy with the backpack; stop looking first"),
    Reason("OS-ATK-1", "that needs somebody to do it to"),
    Reason("OS-ATK-1", "that is one of your own"),
    Reason("OS-ATK-1", "the target is out of the fight"),
    Reason("OS-ATK-1", "the target cannot be seen from here"),
    Reason("OS-RND-5", "that weapon is not at hand"),
    Reason("OS-WPN-13", "it must be reloaded first, which takes a turn"),
    Reason("OS-WPN-9", "there is nothing left to shoot"),
    Reason("OS-HALL-1", "nobody strikes farther than 5 feet, or past the front rank"),
    Reason("OS-WPN-11", "that is beyond its longest range"),
    Reason("OS-WPN-5", "there is no room here for a heavy weapon"),
    Reason("OS-WPN-3", "that weapon is not for two hands"),
    Reason("OS-WPN-2", "that weapon is not for throwing"),
    Reason("OS-GRP-3", "whoever holds somebody can only strike that one, with a light weapon"),
    Reason("OS-MAN-1", "the target holds no weapon"),
    Reason("OS-GRP-3", "nobody holds you"),
    Reason("OS-WPN-13", "there is nothing to reload"),
    Reason("OS-RET-1", "that is not in the backpack"),
    Reason("OS-FIRE-2", "nobody there is on fire"),
    Reason("OS-BON-1", "nobody hides with a foe within 5 feet"),
    Reason("OS-BON-1", "there is neither cover nor darkness to hide in"),
    Reason("OS-RND-4", "that is too far for this turn"),
    Reason("OS-MAN-4", "first stand up"),
    Reason("OS-MAN-4", "only who lies can stand up"),
    Reason("OS-RND-4", "the movement of this turn is used"),
    Reason("OS-MAN-4", "that does not lie within reach"),
    Reason("OS-GRP-3", "you hold nobody"),
    Reason("OS-BON-5", "that needs holy water at hand and a weapon in hand"),
    Reason("OS-HALL-1", "there is no gap in the front rank to fill"),
    Reason("OS-RET-1", "nothing is being looked for"),
    Reason("OS-RND-5", "that is in hand already"),
    Reason("OS-BON-1", "hidden already"),
    Reason("OS-ENC-6", "your side has offered to talk already"),
    Reason("OS-RND-4", "that takes the whole turn, and part of it is used"),
)


def reason_of(reason: i64) -> Reason:
    """Return the sentence and the rule of a reason."""
    return REASONS[reason]


# -- whether ----------------------------------------------------------------------------------


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not legal, or LEGAL (OS-RND-4, OS-RND-5; sheet 4.3)."""
    verb = act.choice
    if verb == END or verb == SPEAK:
        return LEGAL
    if verb == ABORT:
        return LEGAL if fighter.has(RETRIEVING) else NOT_LOOKING
    if fighter.has(RETRIEVING):
        return IS_BUSY
    if verb == PARLEY:
        return LEGAL if (fight.parleyed >> fighter.side) & 1 == 0 else TALKED_OUT
    if verb == LOOK:
        return target_reason(fight, fighter, act.target)
    if verb == LET_GO:
        return LEGAL if fighter.has(PINNING) else NOT_HOLDING
    if VERBS[verb].action and fighter.action <= 0:
        return NO_ACTION
    if verb == BREAK_FREE:
        return LEGAL if fighter.has(PINNED) else NOT_PINNED
    if fighter.has(PINNED):
        return IS_PINNED
    if verb == ATTACK:
        return attack_reason(fight, fighter, act.target, act.weapon, act.how)
    if SHOVING <= verb <= STUNTING:
        return maneuver_reason(fight, fighter, act.target, verb)
    if verb == MOVE or verb == STAND:
        return movement_reason(fight, fighter, verb, act.place)
    if verb == DRAW or verb == DROP or verb == PICK_UP or verb == COAT:
        return weapon_reason(fight, fighter, verb, act.weapon)
    return other_reason(fight, fighter, act)


def other_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a reload, a search, flames, hiding or a step up is not open."""
    verb = act.choice
    if verb == RELOAD:
        if (fighter.unloaded >> fighter.ready) & 1 == 0:
            return IS_LOADED
        return LEGAL if has_whole_turn(fighter) else MOVED_ALREADY
    if fighter.has(PINNING):
        return HOLDING
    if verb == RETRIEVE:
        return LEGAL if in_backpack(fighter, act.thing) else NOT_PACKED
    if verb == EXTINGUISH:
        patient = fight.people[act.target]
        beside = patient is fighter or in_melee(fight, fighter, patient)
        return LEGAL if patient.has(ON_FIRE) and patient.gone == 0 and beside else NOT_BURNING
    if verb == HIDE:
        return hide_reason(fight, fighter)
    if not has_ranks(fight) or fighter.rank == 0 or not has_gap(fight, fighter.side):
        return NO_GAP
    if fighter.has(PRONE):
        return LYING
    return LEGAL if has_whole_turn(fighter) else MOVED_ALREADY


def has_whole_turn(fighter: Fighter) -> bool:
    """Tell whether nothing of a turn is used yet, as reloading and stepping up need (OS-WPN-13)."""
    return fighter.action > 0 and fighter.feet >= allowance(fighter)


def target_reason(fight: Fight, fighter: Fighter, target: i64) -> i64:
    """Return why nothing can be done to a target."""
    if target < 0:
        return NO_TARGET
    other = fight.people[target]
    if other.side == fighter.side:
        return OWN_SIDE
    if not other.seen_by(fighter.side):
        return NOT_SEEN
    if other.gone != 0 or (other.status != ABLE and other.status != UNCONSCIOUS):
        return TARGET_OUT
    return LEGAL


def attack_reason(fight: Fight, fighter: Fighter, target: i64, number: i64, how: i64) -> i64:
    """Return why an attack is not legal (OS-ATK-1, OS-WPN-2 to OS-WPN-5, OS-WPN-13)."""
    found = target_reason(fight, fighter, target)
    if found != LEGAL:
        return found
    other = fight.people[target]
    weapon = fighter.sheet.weapons[number]
    if number != fighter.body and fighter.where_is(number) > AT_HAND:
        return NOT_AT_HAND
    if fighter.has(PINNING):
        if fighter.held != target or (weapon.kind > LIGHT and weapon.kind != NATURAL):
            return HOLDING
    if how & TWO_HANDS != 0 and (not weapon.two_hands or not weapon.one_hand):
        return NO_TWO_HANDS
    if too_big(fight, weapon):
        return CONFINED
    if how & THROWN != 0:
        if not weapon.thrown:
            return NOT_THROWN
        return range_reason(fight, fighter, other, weapon.most)
    if weapon.shot:
        if (fighter.unloaded >> number) & 1 != 0:
            return NOT_LOADED
        if weapon.ammo > 0 and fighter.shots_left(number) == 0:
            return NO_AMMO
        return range_reason(fight, fighter, other, weapon.most)
    if weapon.burns:
        return OUT_OF_REACH
    return LEGAL if in_melee(fight, fighter, other) else OUT_OF_REACH


def range_reason(fight: Fight, fighter: Fighter, other: Fighter, most: i64) -> i64:
    """Return why something cannot be shot or thrown so far."""
    if not fight.mapped:
        return LEGAL
    if fight.field.distance(fighter.place, other.place) > most:
        return OUT_OF_RANGE
    return LEGAL if fight.field.sees(fighter.place, other.place) else NOT_SEEN


def maneuver_reason(fight: Fight, fighter: Fighter, target: i64, verb: i64) -> i64:
    """Return why a maneuver is not legal (OS-MAN-1)."""
    found = target_reason(fight, fighter, target)
    if found != LEGAL:
        return found
    other = fight.people[target]
    if other.status != ABLE:
        return TARGET_OUT
    if fighter.has(PINNING):
        return HOLDING
    if not in_melee(fight, fighter, other):
        return OUT_OF_REACH
    if verb == DISARMING and not armed(other):
        return NO_WEAPON
    return LEGAL


def movement_reason(fight: Fight, fighter: Fighter, verb: i64, place: i64) -> i64:
    """Return why a move or getting up is not legal."""
    if fighter.has(PINNING):
        return HOLDING
    if verb == STAND:
        if not fighter.has(PRONE):
            return NOT_LYING
        return LEGAL if fighter.feet > 0 else NO_MOVE
    if fighter.has(PRONE):
        return LYING
    if not fight.mapped or place < 0 or fighter.feet <= 0:
        return NO_MOVE
    return LEGAL if can_reach(fight, fighter, place) else TOO_FAR


def weapon_reason(fight: Fight, fighter: Fighter, verb: i64, number: i64) -> i64:
    """Return why a weapon cannot be drawn, dropped, picked up or coated."""
    if number < 0 or number == fighter.body:
        return NOT_AT_HAND
    where = fighter.where_is(number)
    if verb == PICK_UP:
        if where != ON_THE_GROUND:
            return NOT_ON_GROUND
        if not fight.mapped or fight.field.in_reach(fighter.place, fighter.fallen_at, 5 * FOOT):
            return LEGAL
        return NOT_ON_GROUND
    if verb == COAT:
        if where != IN_HAND or fighter.ready != number or coating(fighter) < 0:
            return NO_COATING
        return LEGAL if fighter.coated & bit(number) == 0 else NO_COATING
    if where > AT_HAND:
        return NOT_AT_HAND
    if verb == DRAW and fighter.ready == number:
        return IN_HAND_ALREADY
    return LEGAL


def coating(fighter: Fighter) -> i64:
    """Return which item at hand can be poured over a weapon, or -1."""
    for item in range(len(fighter.sheet.items)):
        if fighter.kept & bit(item) != 0 and fighter.sheet.items[item].coating != 0:
            return item
    return -1


def in_backpack(fighter: Fighter, thing: i64) -> bool:
    """Tell whether a weapon or an item is in the backpack (OS-RET-1)."""
    if thing < 0:
        return False
    weapons = len(fighter.sheet.weapons)
    if thing < weapons:
        return fighter.where_is(thing) == IN_BACKPACK
    return fighter.packed & bit(thing - weapons) != 0


def thing_name(fighter: Fighter, thing: i64) -> str:
    """Return what a weapon or an item is called."""
    weapons = len(fighter.sheet.weapons)
    if thing < weapons:
        return fighter.sheet.weapons[thing].name
    return fighter.sheet.items[thing - weapons].name


def hide_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why nobody can hide here: a foe beside, or nothing to hide in (OS-BON-1)."""
    if fighter.hidden != 0:
        return IS_HIDDEN
    covered = True
    for person in fight.people:
        if person.side == fighter.side or not person.stands():
            continue
        if not person.seen_by(fighter.side):
            continue
        if in_melee(fight, fighter, person):
            return FOE_BESIDE
        if fight.mapped and fight.field.sees(person.place, fighter.place):
            if fight.field.cover(person.place, fighter.place) == NO_COVER:
                covered = False
    if fight.where.hiding_places:
        return LEGAL
    if fight.mapped and (covered or fight.field.light(fighter.place) != BRIGHT):
        return LEGAL
    return NO_COVER_HERE


# -- carried out ------------------------------------------------------------------------------


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out a legal act (OS-RND-4, OS-RND-5)."""
    verb = act.choice
    if VERBS[verb].action:
        fighter.action -= 1
    if verb == ATTACK:
        strike(fight, fighter, act)
    elif verb == MOVE:
        move(fight, fighter, act.place)
    elif SHOVING <= verb <= STUNTING:
        try_maneuver(fight, fighter, act)
    elif verb == BREAK_FREE:
        break_free(fight, fighter)
    elif verb == STAND:
        stand(fight, fighter)
    elif verb == EXTINGUISH:
        put_out(fight, fighter, fight.people[act.target])
    elif verb == HIDE:
        hide(fight, fighter)
    elif verb == STEP_UP:
        step_up(fight, fighter)
    elif verb == RETRIEVE:
        retrieve(fight, fighter, act.thing)
    else:
        handle(fight, fighter, act)


def handle(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out what is done with a weapon, and minor acts (OS-RND-5)."""
    verb = act.choice
    if verb == RELOAD:
        fighter.unloaded &= ~bit(fighter.ready)
        fighter.feet = 0  # a whole turn (OS-WPN-13)
        if fight.heard:
            fight.tell(Reloaded(fighter.name, fighter.ready_weapon().name))
    elif verb == DRAW:
        ready(fight, fighter, act.weapon, "draws")
    elif verb == PICK_UP:
        ready(fight, fighter, act.weapon, "picks up")
    elif verb == DROP:
        fall_from_hand(fight, fighter, act.weapon, fighter.place)
    elif verb == LET_GO:
        free(fight, fighter)
    elif verb == COAT:
        coat(fight, fighter)
    elif verb == ABORT:
        fighter.retrieving = 0
        stop(fight, fighter, RETRIEVING)
        if fighter.action > 0:  # a later turn than the one it began on: all of it is left
            fighter.feet = allowance(fighter)
    elif verb == PARLEY:
        parley(fight, fighter)
    elif fight.heard:
        if verb == LOOK:
            fight.tell(MinorAct(fighter.name, f"looks {fight.people[act.target].name} over"))
        else:
            fight.tell(MinorAct(fighter.name, "says a few words"))


def parley(fight: Fight, fighter: Fighter) -> None:
    """Offer to talk in the middle of a fight; if the other side agrees, it is over (OS-ENC-6)."""
    fight.parleyed |= bit(fighter.side)
    other = spokesman(fight, fighter.side)
    if other < 0:
        return
    agreed = fight.ask(fight.choose.put(TRUCE, fight.people[other]).about(fighter)) == AGREE
    if fight.heard:
        fight.tell(TruceOffered(fighter.name, fight.people[other].name, agreed))
    if agreed:
        end_in_peace(fight, TALKED)


def spokesman(fight: Fight, side: i64) -> i64:
    """Return who answers for the others: the first of them who stands, or -1."""
    for person in fight.people:
        if person.side != side and person.stands() and person.seen_by(side):
            return person.number
    return -1


def strike(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Attack; a weapon at hand is drawn for it at no cost (OS-RND-5, OS-NL-1)."""
    if act.weapon != fighter.ready and act.weapon != fighter.body:
        ready(fight, fighter, act.weapon, "draws")
    target = fight.people[act.target]
    blow = fight.blow.put(fighter, target, act.weapon, feet_between(fight, fighter, target))
    blow.declare(act.how & THROWN != 0, act.how & TWO_HANDS != 0, act.how & NON_LETHAL != 0)
    attack(fight, blow)


def try_maneuver(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Try one of the maneuvers; a stunt names its own attributes (OS-MAN-1)."""
    kind = act.choice - SHOVING
    own = own_attribute(kind)
    others = others_attribute(kind)
    if act.choice == STUNTING:
        own = act.thing // 6
        others = act.thing % 6
    maneuver(fight, fighter, fight.people[act.target], kind, own, others)


def ready(fight: Fight, fighter: Fighter, number: i64, how: str) -> None:
    """Take a weapon in hand; the one before it goes to the belt."""
    fighter.grip(number)
    if fight.heard:
        fight.tell(Readied(fighter.name, fighter.sheet.weapons[number].name, how))


def retrieve(fight: Fight, fighter: Fighter, thing: i64) -> None:
    """Begin to look through the backpack: 1d3 rounds, this one counted (OS-RET-1)."""
    rounds = fight.roll(fighter, 1, 3, "retrieve")
    fighter.retrieving = rounds
    fighter.sought = thing
    fighter.feet = 0
    fighter.conditions |= RETRIEVING
    if fight.heard:
        name = thing_name(fighter, thing)
        fight.tell(RetrieveRolled(fighter.name, name, roll_of(1, 3, fight.faces), rounds))


def look_on(fight: Fight, fighter: Fighter) -> None:
    """Count a round of looking through the backpack; at its end the thing is in hand (OS-RET-1)."""
    fighter.retrieving -= 1
    if fighter.retrieving > 0:
        return
    fighter.conditions &= ~RETRIEVING
    thing = fighter.sought
    if fight.heard:
        fight.tell(Retrieved(fighter.name, thing_name(fighter, thing)))
    weapons = len(fighter.sheet.weapons)
    if thing < weapons:
        ready(fight, fighter, thing, "takes out")
    else:
        fighter.packed &= ~bit(thing - weapons)
        fighter.kept |= bit(thing - weapons)


def coat(fight: Fight, fighter: Fighter) -> None:
    """Pour holy water over the weapon in hand (OS-BON-2, OS-BON-5)."""
    item = coating(fighter)
    fighter.kept &= ~bit(item)
    fighter.coated |= bit(fighter.ready)
    if fight.heard:
        thing = fighter.sheet.items[item].name
        fight.tell(Coated(fighter.name, thing, fighter.ready_weapon().name))


def hide(fight: Fight, fighter: Fighter) -> None:
    """Try to hide from everybody else: a DEX check (OS-BON-1)."""
    tally = fight.scratch()
    tally.base(DEXTERITY, fighter.sheet.dexterity)
    roll = fight.check(fighter, 1, 20, tally.total, "hide")
    success = succeeds(tally.total, roll)
    if fight.heard:
        dice = roll_of(1, 20, fight.faces)
        fight.tell(HideTried(fighter.name, math_of(tally), dice, success))
    if success:
        for side in range(len(fight.sides)):
            if side != fighter.side:
                fighter.hidden |= bit(side)
