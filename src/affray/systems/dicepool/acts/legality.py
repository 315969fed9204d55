"""Whether an act is open: each question returns LEGAL or what the act lacks (sheet 4.3)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.aftermath import Stage
from affray.systems.dicepool.acts.reasons import LEGAL, Not
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    SQUARE,
    Condition,
    Effect,
    Item,
    Skill,
    Status,
    Verb,
    bit,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.difficulty import too_far
from affray.systems.dicepool.rules.healing import was_aided
from affray.systems.dicepool.rules.movement import can_reach, near_wall
from affray.systems.dicepool.rules.pools import skill_dice, split_dice


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not legal, or LEGAL (sheet 4.3, DP-GM-3)."""
    verb = act.choice
    if verb == Verb.END or verb == Verb.SURRENDER:
        return LEGAL
    if fighter.actions < Verb.ACTIONS[verb]:
        return Not.BOTH_ACTIONS if verb == Verb.SPRINT else Not.ENOUGH_ACTIONS
    if verb == Verb.ATTACK:
        return attack_reason(fight, fighter, act)
    if verb == Verb.CAST:
        return cast_reason(fight, fighter, act)
    if verb == Verb.MOVE or verb == Verb.SPRINT:
        return move_reason(fight, fighter, act)
    if verb == Verb.STAND:
        return LEGAL if fighter.has(Condition.PRONE) else Not.PRONE
    if verb == Verb.RELOAD:
        weapon = fighter.weapon()
        return LEGAL if fighter.shots(fighter.ready) < weapon.ammo else Not.UNLOADED
    if verb == Verb.HESITATE:
        return hesitate_reason(fight, fighter)
    if verb == Verb.DRAW:
        return draw_reason(fighter, act.weapon)
    if verb == Verb.WALL:
        return wall_reason(fight, fighter)
    if verb == Verb.LEAVE:
        return leave_reason(fight, fighter)
    if verb == Verb.TASK:
        return task_reason(fight, fighter, act)
    if verb == Verb.FIRST_AID:
        return aid_reason(fight, fighter, act)
    return friend_reason(fight, fighter, act)


def tend_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why something cannot be done in the time after a fight, or LEGAL (DP-HEAL-3)."""
    verb = act.choice
    if verb == Verb.END:
        return LEGAL
    if verb == Verb.FIRST_AID:
        return aid_reason(fight, fighter, act)
    if verb == Verb.CAST:
        return cast_reason(fight, fighter, act) if heals(fighter, act.thing) else Not.FOR_FRIENDS
    return friend_reason(fight, fighter, act)


def attack_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack is not open (DP-ATK-1, DP-RNG-3, DP-SPLIT-2)."""
    if act.weapon != fighter.ready:
        return Not.IN_HAND
    weapon = fighter.weapon()
    if weapon.ammo > 0 and fighter.shots(fighter.ready) < act.parts:
        return Not.ENOUGH_SHOTS
    return targets_reason(fight, fighter, act, weapon)


def cast_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a spell cannot be cast (DP-ATK-1)."""
    spell = fighter.sheet.spells[act.thing]
    if fighter.spell_points < spell.cost:
        return Not.ENOUGH_POINTS
    if spell.effect == Effect.MEND:
        return patients_reason(fight, fighter, act, fighter.sheet.pools[Skill.ARCANA])
    return targets_reason(fight, fighter, act, spell)


def patients_reason(fight: Fight, fighter: Fighter, act: WhatNow, pool: i64) -> i64:
    """Return why one of the patients cannot be helped, or the action not be split so."""
    for part in range(act.parts):
        reason = touch_reason(fight, fighter, fight.people[act.target_of(part)])
        if reason != LEGAL:
            return reason
    return shares_reason(pool, act.parts)


def touch_reason(fight: Fight, fighter: Fighter, friend: Fighter) -> i64:
    """Return why somebody is no friend within reach of a hand."""
    if friend.side != fighter.side or friend.gone != 0 or friend.status == Status.DEAD:
        return Not.A_TARGET
    return LEGAL if beside(fight, fighter, friend) else Not.BESIDE


def shares_reason(pool: i64, parts: i64) -> i64:
    """Return why a pool cannot be shared out so (DP-SPLIT-2)."""
    if parts > 1 and split_dice(pool, parts) < 1:
        return Not.ENOUGH_DICE
    return LEGAL


def targets_reason(fight: Fight, fighter: Fighter, act: WhatNow, weapon: Weapon) -> i64:
    """Return why one of the targets cannot be attacked, or the action not be split so."""
    if act.parts > 1:
        if weapon.cone > 0:
            return Not.TO_SPLIT
        if split_dice(weapon.pool + weapon.accuracy, act.parts) < 1:
            return Not.ENOUGH_DICE
    for part in range(act.parts):
        reason = target_reason(fight, fighter, fight.people[act.target_of(part)], weapon)
        if reason != LEGAL:
            return reason
    return LEGAL


def target_reason(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon) -> i64:
    """Return why somebody cannot be attacked with a weapon, or LEGAL (DP-RNG-1 to DP-RNG-4)."""
    if target.side == fighter.side or target.gone != 0 or target.status == Status.DEAD:
        return Not.A_TARGET
    if not target.seen_by(fighter.side):
        return Not.A_TARGET
    if not fight.mapped:
        return LEGAL
    if weapon.melee:
        if fight.field.in_reach(fighter.place, target.place, weapon.range * SQUARE):
            return LEGAL
        return Not.IN_REACH
    if too_far(fight, fighter, target, weapon):
        return Not.IN_RANGE
    return LEGAL if fight.field.sees(fighter.place, target.place) else Not.IN_SIGHT


def move_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a move or a sprint is not open (DP-MOVE-1, DP-SPR-1)."""
    if not fight.mapped:
        return Not.ON_A_MAP
    sprint = act.choice == Verb.SPRINT
    if sprint and fighter.has(Condition.PRONE):
        return Not.STANDING
    return LEGAL if can_reach(fight, fighter, act.place, sprint) else Not.WITHIN_PACE


def hesitate_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why one cannot leave the order (DP-HES-1, DP-HES-4).

    RULING: everybody acts once a round, and the count one comes back on is one's own for good, so
    whoever has come back in a round acts now. Else one could step in and out without end.
    """
    if fight.came_back & bit(fighter.number) != 0:
        return Not.WAITED_TWICE
    return LEGAL if fighter.actions > 0 else Not.ENOUGH_ACTIONS


def draw_reason(fighter: Fighter, weapon: i64) -> i64:
    """Return why a weapon cannot be taken in hand."""
    if weapon == fighter.ready:
        return Not.ANOTHER_WEAPON
    return Not.DRAWN_TWICE if fighter.has(Condition.SWAPPED) else LEGAL


def wall_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why one cannot put one's back to a wall (DP-EDGE-3)."""
    if fighter.has(Condition.BACK_TO_WALL):
        return Not.AWAY_FROM_WALL
    return LEGAL if fight.mapped and near_wall(fight, fighter.place) else Not.NEAR_WALL


def leave_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why the field cannot be left."""
    if fighter.has(Condition.PRONE):
        return Not.STANDING
    return LEGAL if fight.mapped and fight.field.at_edge(fighter.place) else Not.AT_EDGE


def task_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a task cannot be worked on, or several in one action (DP-DT-1, DP-SPLIT-2)."""
    skill = fight.tasks[act.thing].skill
    for part in range(act.parts):
        number = act.target_of(part)
        task = fight.tasks[number]
        if task.skill != skill:
            return Not.ONE_SKILL
        if fight.worked & bit(number) != 0 or not task.open_to(fighter.number):
            return Not.TO_DO
        if task.place >= 0 and fight.mapped:
            if not fight.field.in_reach(fighter.place, task.place, SQUARE):
                return Not.BESIDE
    return shares_reason(skill_dice(fight, fighter, skill), act.parts)


def aid_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why First Aid is not for those friends (DP-HEAL-3)."""
    for part in range(act.parts):
        if was_aided(fight, fight.people[act.target_of(part)]):
            return Not.AIDED_TWICE
    return patients_reason(fight, fighter, act, fighter.sheet.pools[Skill.MEDICINE])


def friend_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a thing is not for that friend (DP-FLOW-2)."""
    friend = fight.people[act.target]
    reason = touch_reason(fight, fighter, friend)
    if reason != LEGAL:
        return reason
    if fighter.things(act.thing) <= 0:
        return Not.CARRIED
    if act.choice == Verb.GIVE:
        if friend is fighter:
            return Not.TO_ONESELF
        if friend.things(act.thing) >= Item.MOST:
            return Not.ROOM_FOR_MORE
        return LEGAL if friend.can_act() else Not.A_TARGET
    if act.thing > Item.GREATER_TONIC and friend.sheet.spell_points == 0:
        return Not.A_TARGET
    return LEGAL


def beside(fight: Fight, fighter: Fighter, friend: Fighter) -> bool:
    """Tell whether two are the same or side by side; after the fight anybody can come there."""
    if friend is fighter or not fight.mapped or fight.stage != Stage.FIGHT:
        return True
    return fight.field.in_reach(fighter.place, friend.place, SQUARE)


def heals(fighter: Fighter, spell: i64) -> bool:
    """Tell whether a spell is for friends."""
    return fighter.sheet.spells[spell].effect == Effect.MEND
