"""What a turn can hold: which act is legal, and carrying it out (sheet 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.dicepool.acts.verbs import (
    ATTACK,
    CAST,
    DRAW,
    END,
    FIRST_AID,
    GIVE,
    HESITATE,
    LEAVE,
    MOVE,
    RELOAD,
    SPRINT,
    STAND,
    SURRENDER,
    TASK,
    USE,
    VERBS,
    WALL,
)
from affray.systems.dicepool.book.constants import SQUARE, Condition, Effect, Item, Status, bit
from affray.systems.dicepool.book.fighter import Fighter, Weapon
from affray.systems.dicepool.events.events import Drew, Reloaded
from affray.systems.dicepool.rules.attack import MOST_INCREMENTS, declare, increments, split_dice
from affray.systems.dicepool.rules.healing import first_aid, give_item, mend, use_item
from affray.systems.dicepool.rules.movement import (
    can_reach,
    leave,
    move,
    near_wall,
    stand,
    surrender,
    take_wall,
)
from affray.systems.dicepool.rules.pools import skill_roll
from affray.systems.dicepool.rules.tactical import come_out, hesitate

if TYPE_CHECKING:
    from affray.systems.dicepool.acts.act import WhatNow
    from affray.systems.dicepool.book.fight import Fight

__all__ = ["GIVE"]

# Why something cannot be done; LEGAL is no reason
LEGAL: Final[i64] = 0
NO_ACTION: Final[i64] = 1
NEEDS_BOTH: Final[i64] = 2
LIES: Final[i64] = 3
NOT_READY: Final[i64] = 4
NO_SHOTS: Final[i64] = 5
OUT_OF_REACH: Final[i64] = 6
OUT_OF_RANGE: Final[i64] = 7
UNSEEN: Final[i64] = 8
NO_TARGET: Final[i64] = 9
TOO_THIN: Final[i64] = 10
NO_POINTS: Final[i64] = 11
NOT_BESIDE: Final[i64] = 12
TOO_FAR: Final[i64] = 13
STANDS: Final[i64] = 14
LOADED: Final[i64] = 15
NONE_LEFT: Final[i64] = 16
AIDED_TODAY: Final[i64] = 17
NO_WALL: Final[i64] = 18
AT_WALL: Final[i64] = 19
SWAPPED_ONCE: Final[i64] = 20
IN_HAND: Final[i64] = 21
NO_EDGE_HERE: Final[i64] = 22
NO_MAP: Final[i64] = 23
DONE: Final[i64] = 24
NO_SPLIT: Final[i64] = 25
FULL_HANDS: Final[i64] = 26
TO_ONESELF: Final[i64] = 27
REASONS: Final = (
    Reason("", ""),
    Reason("DP-FLOW-2", "no action is left for that"),
    Reason("DP-SPR-1", "a sprint takes both actions of the round"),
    Reason("DP-PEN-3", "one who lies prone must stand up first"),
    Reason("DP-ATK-1", "that weapon is not in hand; draw it first"),
    Reason("DP-ATK-1", "there are not enough shots left; reload"),
    Reason("DP-DEF-2", "out of reach, and melee has no farther range"),
    Reason("DP-RNG-3", "beyond three times the range"),
    Reason("DP-ATK-1", "a wall is in the way"),
    Reason("DP-ATK-1", "that is nobody to do it to"),
    Reason("DP-SPLIT-2", "split so often, an attack would have no die left"),
    Reason("DP-ATK-1", "not enough spell points"),
    Reason("DP-ATK-1", "one must be beside whom one touches"),
    Reason("DP-MOVE-1", "that is farther than it can go, or somebody stands there"),
    Reason("DP-PEN-3", "one who stands need not stand up"),
    Reason("DP-ATK-1", "the weapon in hand needs no reloading"),
    Reason("DP-FLOW-2", "there is none of it left"),
    Reason("DP-HEAL-3", "First Aid helps a patient once a day"),
    Reason("DP-EDGE-3", "no wall is beside it"),
    Reason("DP-EDGE-3", "its back is to a wall already"),
    Reason("DP-FLOW-2", "weapons are changed once a turn"),
    Reason("DP-FLOW-2", "it is in hand already"),
    Reason("DP-MOVE-1", "the field is left over its edge"),
    Reason("DP-MOVE-1", "there is no map to move on"),
    Reason("DP-DT-1", "that is done already"),
    Reason("DP-SPLIT-1", "only attacks with one target each are split"),
    Reason("DP-FLOW-2", "nobody can carry more of it"),
    Reason("DP-FLOW-2", "one has it already"),
)


def reason_of(reason: i64) -> Reason:
    """Return why in words, with the rule."""
    return REASONS[reason]


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not legal, or LEGAL (sheet 4.3, DP-GM-3)."""
    verb = act.choice
    if verb == END or verb == SURRENDER:
        return LEGAL
    if fighter.actions < VERBS[verb].actions:
        return NEEDS_BOTH if verb == SPRINT else NO_ACTION
    if verb == ATTACK:
        return attack_reason(fight, fighter, act)
    if verb == CAST:
        return cast_reason(fight, fighter, act)
    if verb == MOVE or verb == SPRINT:
        return move_reason(fight, fighter, act)
    if verb == STAND:
        return LEGAL if fighter.has(Condition.PRONE) else STANDS
    if verb == RELOAD:
        weapon = fighter.weapon()
        return LEGAL if fighter.shots(fighter.ready) < weapon.ammo else LOADED
    if verb == HESITATE:
        return LEGAL if fighter.actions > 0 else NO_ACTION
    if verb == DRAW:
        return draw_reason(fighter, act.weapon)
    if verb == WALL:
        return wall_reason(fight, fighter)
    if verb == LEAVE:
        return leave_reason(fight, fighter)
    if verb == TASK:
        return task_reason(fight, fighter, act.thing)
    return friend_reason(fight, fighter, act)


def attack_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack is not open (DP-ATK-1, DP-RNG-3, DP-SPLIT-2)."""
    if act.weapon != fighter.ready:
        return NOT_READY
    weapon = fighter.weapon()
    if weapon.ammo > 0 and fighter.shots(fighter.ready) < act.parts:
        return NO_SHOTS
    return targets_reason(fight, fighter, act, weapon)


def cast_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a spell cannot be cast (DP-ATK-1)."""
    spell = fighter.sheet.spells[act.thing]
    if fighter.spell_points < spell.cost:
        return NO_POINTS
    if spell.effect == Effect.MEND:
        if act.parts > 1:
            return NO_SPLIT
        patient = fight.people[act.target]
        if patient.side != fighter.side or patient.status == Status.DEAD or patient.gone != 0:
            return NO_TARGET
        return LEGAL if beside(fight, fighter, patient) else NOT_BESIDE
    return targets_reason(fight, fighter, act, spell)


def targets_reason(fight: Fight, fighter: Fighter, act: WhatNow, weapon: Weapon) -> i64:
    """Return why one of the targets cannot be attacked, or the action not be split so."""
    if act.parts > 1:
        if weapon.cone > 0:
            return NO_SPLIT
        if split_dice(weapon.pool + weapon.accuracy, act.parts) < 1:
            return TOO_THIN
    for part in range(act.parts):
        reason = target_reason(fight, fighter, fight.people[act.target_of(part)], weapon)
        if reason != LEGAL:
            return reason
    return LEGAL


def target_reason(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon) -> i64:
    """Return why somebody cannot be attacked with a weapon, or LEGAL (DP-RNG-1 to DP-RNG-3)."""
    if target.side == fighter.side or target.gone != 0 or target.status == Status.DEAD:
        return NO_TARGET
    if not target.seen_by(fighter.side):
        return NO_TARGET
    if not fight.mapped:
        return LEGAL
    if weapon.melee:
        if fight.field.in_reach(fighter.place, target.place, weapon.range * SQUARE):
            return LEGAL
        return OUT_OF_REACH
    if increments(fight, fighter, target, weapon) > MOST_INCREMENTS:
        return OUT_OF_RANGE
    return LEGAL if fight.field.sees(fighter.place, target.place) else UNSEEN


def move_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a move or a sprint is not open (DP-MOVE-1, DP-SPR-1)."""
    if not fight.mapped:
        return NO_MAP
    sprint = act.choice == SPRINT
    if sprint and fighter.has(Condition.PRONE):
        return LIES
    return LEGAL if can_reach(fight, fighter, act.place, sprint) else TOO_FAR


def draw_reason(fighter: Fighter, weapon: i64) -> i64:
    """Return why a weapon cannot be taken in hand."""
    if weapon == fighter.ready:
        return IN_HAND
    return SWAPPED_ONCE if fighter.has(Condition.SWAPPED) else LEGAL


def wall_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why one cannot put one's back to a wall (DP-EDGE-3)."""
    if fighter.has(Condition.BACK_TO_WALL):
        return AT_WALL
    return LEGAL if fight.mapped and near_wall(fight, fighter.place) else NO_WALL


def leave_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why the field cannot be left."""
    if fighter.has(Condition.PRONE):
        return LIES
    return LEGAL if fight.mapped and fight.field.at_edge(fighter.place) else NO_EDGE_HERE


def task_reason(fight: Fight, fighter: Fighter, number: i64) -> i64:
    """Return why a task cannot be worked on (DP-DT-1)."""
    task = fight.tasks[number]
    if fight.worked & bit(number) != 0:
        return DONE
    if task.place >= 0 and fight.mapped:
        if not fight.field.in_reach(fighter.place, task.place, SQUARE):
            return NOT_BESIDE
    return LEGAL


def friend_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why First Aid or a thing is not for that friend (DP-HEAL-3)."""
    friend = fight.people[act.target]
    if friend.side != fighter.side or friend.gone != 0 or friend.status == Status.DEAD:
        return NO_TARGET
    if not beside(fight, fighter, friend):
        return NOT_BESIDE
    if act.choice == FIRST_AID:
        return AIDED_TODAY if friend.has(Condition.AIDED) else LEGAL
    if fighter.things(act.thing) <= 0:
        return NONE_LEFT
    if act.choice == GIVE:
        if friend is fighter:
            return TO_ONESELF
        if friend.things(act.thing) >= Item.MOST:
            return FULL_HANDS
        return LEGAL if friend.can_act() else NO_TARGET
    if act.thing > Item.GREATER_TONIC and friend.sheet.spell_points == 0:
        return NO_TARGET
    return LEGAL


def beside(fight: Fight, fighter: Fighter, friend: Fighter) -> bool:
    """Tell whether two are the same or side by side."""
    if friend is fighter or not fight.mapped:
        return True
    return fight.field.in_reach(fighter.place, friend.place, SQUARE)


def heals(fighter: Fighter, spell: i64) -> bool:
    """Tell whether a spell is for friends."""
    return fighter.sheet.spells[spell].effect == Effect.MEND


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act and pay its actions (DP-FLOW-2)."""
    verb = act.choice
    fighter.actions -= VERBS[verb].actions
    if verb == ATTACK:
        declare(fight, fighter, act, fighter.weapon())
    elif verb == MOVE or verb == SPRINT:
        move(fight, fighter, act.place, verb == SPRINT)
    elif verb == CAST:
        spell = fighter.sheet.spells[act.thing]
        if spell.effect == Effect.MEND:
            come_out(fight, fighter, "the spell tells where from")
            mend(fight, fighter, fight.people[act.target], spell)
        else:
            declare(fight, fighter, act, spell)
    elif verb == STAND:
        stand(fight, fighter)
    elif verb == RELOAD:
        reload(fight, fighter)
    elif verb == FIRST_AID:
        first_aid(fight, fighter, fight.people[act.target])
    elif verb == USE:
        use_item(fight, fighter, fight.people[act.target], act.thing)
    elif verb == GIVE:
        give_item(fight, fighter, fight.people[act.target], act.thing)
    elif verb == TASK:
        work(fight, fighter, act.thing)
    elif verb == HESITATE:
        hesitate(fight, fighter)
    elif verb == DRAW:
        draw(fight, fighter, act.weapon)
    elif verb == WALL:
        take_wall(fight, fighter)
    elif verb == LEAVE:
        leave(fight, fighter)
    elif verb == SURRENDER:
        surrender(fight, fighter)


def reload(fight: Fight, fighter: Fighter) -> None:
    """Load the weapon in hand again."""
    weapon = fighter.weapon()
    fighter.put_shots(fighter.ready, weapon.ammo)
    if fight.heard:
        fight.tell(Reloaded(fighter.name, weapon.name, weapon.ammo))


def draw(fight: Fight, fighter: Fighter, weapon: i64) -> None:
    """Take another weapon in hand, once a turn."""
    fighter.ready = weapon
    fighter.conditions |= Condition.SWAPPED
    if fight.heard:
        fight.tell(Drew(fighter.name, fighter.weapon().name))


def work(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Try a task of the scene (DP-DT-1)."""
    task = fight.tasks[number]
    if skill_roll(fight, fighter, task.skill, task.dt, task.name) >= 0:
        fight.worked |= bit(number)
