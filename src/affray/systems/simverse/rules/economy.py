"""The rest of a turn: hands, voice and eyes, flames and acid, potions, tasks, giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.acts.verbs import (
    DRINK,
    DROP,
    LOOK,
    QUENCH,
    ROLL,
    SHOUT,
    SPEAK,
    STOW,
    SURRENDER,
    TASK,
    WASH,
)
from affray.systems.simverse.book.constants import (
    ABLE,
    BURNING,
    CORRODED,
    DEPLETED,
    DREW,
    EYE_LOST,
    HAND_LOST,
    INVISIBLE,
    METRE,
    MOUNTED,
    OFF_HAND_LOST,
    PINNED,
    QUICK_DRAW,
    STOWED,
    bit,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Sheet, Task
from affray.systems.simverse.events.events import (
    CalledOut,
    Drank,
    LookedAround,
    ManaGained,
    PutOut,
    Stowed,
    Surrendered,
    TaskRolled,
)
from affray.systems.simverse.rules.bleeding import heal
from affray.systems.simverse.rules.conditions import (
    add_mental,
    add_physical,
    drop_all,
    drop_off_hand,
    drop_weapon,
    end,
    fall_prone,
    free_of_grip,
)
from affray.systems.simverse.rules.core import FUMBLE, critical_name, margin_of, succeeds
from affray.systems.simverse.rules.enchantments import lapse
from affray.systems.simverse.rules.hiding import spot
from affray.systems.simverse.rules.items import (
    ITEM_NAMES,
    KIT,
    MANA_POTION,
    potion_dice,
    things,
    use_up,
)
from affray.systems.simverse.rules.morale import queue_side
from affray.systems.simverse.rules.mounted import unseat
from affray.systems.simverse.rules.vitality import check_end

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight

PERCEPTION: Final = Term("Perception", "SV-ACT-16", SIDE)
ONE_EYE: Final = Term("blinded eye", "SV-CALL-10", SIDE)
ARMOR: Final = Term("armour", "SV-ARM-5", SIDE)
HARDNESS: Final = Term("the task itself", "SV-ACT-11", SIDE)

PHYSICAL: Final = ("dx", "st", "en")
UNTRAINED: Final = -2

# Reasons against an act of this heading
LEGAL: Final[i64] = 0
NOT_IN_HAND: Final[i64] = 500
NOTHING_LEFT: Final[i64] = 501
NOT_BURNING: Final[i64] = 502
NOT_CORRODED: Final[i64] = 503
NO_TASK: Final[i64] = 504
TASK_DONE: Final[i64] = 505
TASK_AWAY: Final[i64] = 506
NO_FREE_HAND: Final[i64] = 507
HELD_DOWN: Final[i64] = 508
IN_SADDLE: Final[i64] = 509
REASONS: Final = (
    Reason("SV-ACT-12", "that weapon is not in hand"),
    Reason("SV-VIT-8", "there is none of that left to drink"),
    Reason("SV-NRG-3", "there are no flames to put out"),
    Reason("SV-NRG-6", "there is no acid to wash off"),
    Reason("SV-ACT-11", "the scene has no such task"),
    Reason("SV-ACT-11", "that task is done"),
    Reason("SV-ACT-11", "that task is not within reach"),
    Reason("SV-AID-6", "First Aid needs a free hand: stow or drop something"),
    Reason("SV-GRP-4", "pinned: nothing but an escape"),
    Reason("SV-MNT-4", "not in the saddle"),
)


def is_major(verb: i64) -> bool:
    """Tell whether a verb of this heading costs the Major Action (SV-NRG-3, SV-ACT-11)."""
    return verb == QUENCH or verb == ROLL or verb == WASH or verb == TASK


def is_minor(fighter: Fighter, verb: i64) -> bool:
    """Tell whether a verb costs the Minor Action (SV-ACT-12, SV-ACT-15, SV-ACT-16).

    A potion costs it too; Quick Draw stows for nothing, once a turn (SV-MAN-6).
    """
    if verb == STOW:
        return fighter.sheet.maneuvers & QUICK_DRAW == 0 or fighter.has(DREW)
    return verb == DRINK or verb == SHOUT or verb == LOOK


def economy_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act of this heading is not open, or LEGAL; its cost is looked at before."""
    verb = act.verb
    if fighter.has(PINNED) and verb != SPEAK and verb != SURRENDER:
        return HELD_DOWN
    if verb == STOW or verb == DROP:
        if act.weapon < 0 or (act.weapon != fighter.off and act.weapon != fighter.ready):
            return NOT_IN_HAND
        return NOT_IN_HAND if act.weapon == fighter.body else LEGAL
    if verb == DRINK:
        if act.thing < 0 or act.thing >= KIT or things(fighter, act.thing) <= 0:
            return NOTHING_LEFT
    elif verb == QUENCH or verb == ROLL:
        if not fighter.has(BURNING):
            return NOT_BURNING
        if verb == ROLL and fighter.has(MOUNTED):
            return IN_SADDLE
    elif verb == WASH:
        if not fighter.has(CORRODED):
            return NOT_CORRODED
    elif verb == TASK:
        return task_reason(fight, fighter, act.thing)
    return LEGAL


def task_reason(fight: Fight, fighter: Fighter, number: i64) -> i64:
    """Return why a task of the scene cannot be worked on, or LEGAL (SV-ACT-11)."""
    if number < 0 or number >= len(fight.tasks):
        return NO_TASK
    if fight.worked & bit(number) != 0:
        return TASK_DONE
    place = fight.tasks[number].place
    if fight.mapped and place >= 0 and not fight.field.in_reach(fighter.place, place, METRE):
        return TASK_AWAY
    return LEGAL


def free_hand(fighter: Fighter) -> bool:
    """Tell whether a hand is free for First Aid (SV-AID-6).

    RULING: a two-handed weapon is held with one hand meanwhile; a shield takes its hand.
    """
    hands: i64 = 2
    if fighter.has(HAND_LOST):
        hands -= 1
    if fighter.has(OFF_HAND_LOST):
        hands -= 1
    if fighter.ready != fighter.body:
        hands -= 1
    if fighter.off >= 0:
        hands -= 1
    if fighter.sheet.shield and not fighter.has(OFF_HAND_LOST):
        hands -= 1
    return hands > 0


def economy_act(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act of this heading and pay for it (SV-ACT-4, SV-ACT-11 to SV-ACT-16)."""
    verb = act.verb
    if is_major(verb):
        fighter.major -= 1
    elif is_minor(fighter, verb):
        fighter.minor -= 1
    elif verb == STOW:
        fighter.conditions |= DREW
    if verb == STOW:
        stow(fight, fighter, act.weapon)
    elif verb == DROP:
        if act.weapon == fighter.off:
            drop_off_hand(fight, fighter)
        else:
            drop_weapon(fight, fighter)
    elif verb == DRINK:
        drink(fight, fighter, act.thing)
    elif verb == QUENCH or verb == ROLL:
        put_out(fight, fighter, verb == ROLL)
    elif verb == WASH:
        wash(fight, fighter)
    elif verb == LOOK:
        look_around(fight, fighter)
    elif verb == TASK:
        work(fight, fighter, act.thing)
    elif verb == SURRENDER:
        surrender(fight, fighter)
    elif fight.heard:
        fight.tell(CalledOut(fighter.name, "shouts" if verb == SHOUT else "speaks"))


# -- hands ------------------------------------------------------------------------------------


def stow(fight: Fight, fighter: Fighter, weapon: i64) -> None:
    """Put away a weapon that is in hand (SV-ACT-12)."""
    if weapon == fighter.off:
        fighter.off = -1
    else:
        fighter.ready = fighter.body
    fighter.put(weapon, STOWED)
    if fight.heard:
        fight.tell(Stowed(fighter.name, fighter.sheet.weapons[weapon].name))


def drink(fight: Fight, fighter: Fighter, thing: i64) -> None:
    """Drink a potion: Vitality or Mana by its dice, the full at most (SV-VIT-8).

    RULING: one drinks oneself; it is no help to somebody who lies unconscious.
    """
    use_up(fighter, thing)
    name = ITEM_NAMES[thing]
    dice = potion_dice(thing)
    gained = fight.roll(fighter, dice, 6, name)
    if fight.heard:
        fight.tell(Drank(fighter.name, name, roll_of(dice, 6, fight.faces), things(fighter, thing)))
    if thing != MANA_POTION:
        heal(fight, fighter, gained, name)
        return
    gained = min(gained, fighter.sheet.mana - fighter.mana)
    if gained <= 0:
        return
    fighter.mana += gained
    if fight.heard:
        fight.tell(ManaGained(fighter.name, gained, fighter.mana, name))
    if fighter.has(DEPLETED):
        end(fight, fighter, DEPLETED, "depleted")


def put_out(fight: Fight, fighter: Fighter, rolling: bool) -> None:
    """Put out the flames on oneself; whoever rolls on the ground lies there after (SV-NRG-3)."""
    if fight.heard:
        fight.tell(PutOut(fighter.name, "rolling on the ground" if rolling else "beating them out"))
    fighter.burning_left = 0
    end(fight, fighter, BURNING, "burning")
    if rolling:
        fall_prone(fight, fighter, "rolling on the ground")


def wash(fight: Fight, fighter: Fighter) -> None:
    """Get the acid off (SV-NRG-6); it takes the Major Action, as flames do."""
    if fight.heard:
        fight.tell(PutOut(fighter.name, "washing the acid off"))
    fighter.corroded_left = 0
    end(fight, fighter, CORRODED, "corroded")


# -- eyes -------------------------------------------------------------------------------------


def perception_value(tally: Tally, fighter: Fighter) -> i64:
    """Add up Perception, half of IN + AW (SV-ACT-16, SV-CALL-10)."""
    tally.base(PERCEPTION, fighter.sheet.perception)
    if fighter.conditions != 0:
        if fighter.has(EYE_LOST):
            tally.add(ONE_EYE, -2)
        add_mental(tally, fighter)
    return tally.total


def look_around(fight: Fight, fighter: Fighter) -> None:
    """Look around: 3d6 against Perception (SV-ACT-16).

    RULING: success shows the looker's side every foe that hides within its line of sight; whoever
    is invisible stays so. The roll is made whether there is anything to see or not.
    """
    tally = fight.scratch()
    needed = perception_value(tally, fighter)
    roll = fight.check(fighter, 3, 6, needed, "Perception")
    made = succeeds(needed, roll)
    if fight.heard:
        fight.tell(
            LookedAround(
                fighter.name,
                math_of(tally),
                roll_of(3, 6, fight.faces),
                made,
                margin_of(needed, roll),
            )
        )
    if not made:
        return
    for person in fight.people:
        if person.gone != 0 or person.has(INVISIBLE) or person.seen_by(fighter.side):
            continue
        if fight.field.sees(fighter.place, person.place):
            spot(fight, fighter, person, "seen")


# -- tasks ------------------------------------------------------------------------------------


def attribute_of(sheet: Sheet, name: str) -> i64:
    """Return an attribute by its short name."""
    if name == "st":
        return sheet.st
    if name == "en":
        return sheet.en
    if name == "aw":
        return sheet.aw
    if name == "ws":
        return sheet.ws
    if name == "in":
        return sheet.intellect
    return sheet.ch if name == "ch" else sheet.dx


def task_value(tally: Tally, fighter: Fighter, task: Task) -> i64:
    """Add up attribute + skill + what the task is worth (SV-ACT-11, SV-CORE-8, SV-ARM-5)."""
    attribute = attribute_of(fighter.sheet, task.attribute)
    level: i64 = 0
    if task.skill:
        level = fighter.sheet.skills.get(task.skill, UNTRAINED)
    if tally.keep:
        tally.base(Term(task.attribute.upper(), "SV-ACT-11", SIDE), attribute)
        if task.skill:
            tally.base(Term(task.skill, "SV-ACT-11", SIDE), level)
    else:
        tally.total += attribute + level
    tally.add(HARDNESS, task.modifier)
    if task.attribute in PHYSICAL:
        tally.add(ARMOR, fighter.sheet.armor_penalty)
        if fighter.conditions != 0:
            add_physical(tally, fighter)
    elif fighter.conditions != 0:
        add_mental(tally, fighter)
    return tally.total


def work(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Work on a task of the scene: success is the end of it (SV-ACT-11).

    RULING: what follows from it is the referee's; another try costs another Major Action. A rider
    whose Riding comes up 666 is thrown, which is the one Riding roll that the rules know of.
    """
    task = fight.tasks[number]
    tally = fight.scratch()
    needed = task_value(tally, fighter, task)
    roll = fight.check(fighter, 3, 6, needed, task.name)
    done = succeeds(needed, roll)
    if done:
        fight.worked |= bit(number)
    if fight.heard:
        fight.tell(
            TaskRolled(
                fighter.name,
                task.name,
                math_of(tally),
                roll_of(3, 6, fight.faces),
                done,
                margin_of(needed, roll),
                critical_name(roll),
            )
        )
    if roll == FUMBLE and task.skill == "Riding" and fighter.has(MOUNTED):
        unseat(fight, fighter, "a critical failure in the saddle")


# -- giving up --------------------------------------------------------------------------------


def surrender(fight: Fight, fighter: Fighter) -> None:
    """Give up: drop everything and be out of the fight (SV-ACT-4, SV-GM-32).

    RULING: it costs nothing and needs nobody's leave; a ridden mount goes with its rider.
    """
    if fight.heard:
        fight.tell(Surrendered(fighter.name))
    drop_all(fight, fighter)
    lapse(fight, fighter)
    free_of_grip(fight, fighter)
    lost: i64 = 1
    fighter.gone = 1
    if fighter.has(MOUNTED) and fight.people[fighter.mount].status == ABLE:
        mount = fight.people[fighter.mount]
        lapse(fight, mount)
        free_of_grip(fight, mount)
        mount.gone = 1
        lost = 2
    queue_side(fight, fighter.side, lost)
    check_end(fight)
