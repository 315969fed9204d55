"""The rest of a turn: hands, voice and eyes, flames and acid, potions, tasks, giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.acts.reasons import LEGAL, Not
from affray.systems.simverse.acts.verbs import Verb
from affray.systems.simverse.book.constants import (
    METRE,
    UNTRAINED,
    Condition,
    Item,
    Maneuver,
    Status,
    Where,
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
from affray.systems.simverse.rules.items import potion_dice, things, use_up
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


def is_major(verb: i64) -> bool:
    """Tell whether a verb of this heading costs the Major Action (SV-NRG-3, SV-ACT-11)."""
    return verb == Verb.QUENCH or verb == Verb.ROLL or verb == Verb.WASH or verb == Verb.TASK


def is_minor(fighter: Fighter, verb: i64) -> bool:
    """Tell whether a verb costs the Minor Action (SV-ACT-12, SV-ACT-15, SV-ACT-16).

    A potion costs it too; Quick Draw stows for nothing, once a turn (SV-MAN-6).
    """
    if verb == Verb.STOW:
        return fighter.sheet.maneuvers & Maneuver.QUICK_DRAW == 0 or fighter.has(Condition.DREW)
    return verb == Verb.DRINK or verb == Verb.SHOUT or verb == Verb.LOOK


def economy_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act of this heading is not open, or LEGAL; its cost is looked at before."""
    verb = act.verb
    if fighter.has(Condition.PINNED) and verb != Verb.SPEAK and verb != Verb.SURRENDER:
        return Not.WHILE_PINNED
    if verb == Verb.STOW or verb == Verb.DROP:
        if act.weapon < 0 or (act.weapon != fighter.off and act.weapon != fighter.ready):
            return Not.IN_HAND
        return Not.IN_HAND if act.weapon == fighter.body else LEGAL
    if verb == Verb.DRINK:
        if act.thing < 0 or act.thing >= Item.KIT or things(fighter, act.thing) <= 0:
            return Not.ANY_LEFT
    elif verb == Verb.QUENCH or verb == Verb.ROLL:
        if not fighter.has(Condition.BURNING):
            return Not.BURNING
        if verb == Verb.ROLL and fighter.has(Condition.MOUNTED):
            return Not.WHILE_MOUNTED
    elif verb == Verb.WASH:
        if not fighter.has(Condition.CORRODED):
            return Not.CORRODED
    elif verb == Verb.TASK:
        return task_reason(fight, fighter, act.thing)
    return LEGAL


def task_reason(fight: Fight, fighter: Fighter, number: i64) -> i64:
    """Return why a task of the scene cannot be worked on, or LEGAL (SV-ACT-11)."""
    if number < 0 or number >= len(fight.tasks):
        return Not.A_TASK
    if fight.worked & bit(number) != 0:
        return Not.ONCE_DONE
    place = fight.tasks[number].place
    if fight.mapped and place >= 0 and not fight.field.in_reach(fighter.place, place, METRE):
        return Not.NEAR_THE_TASK
    return LEGAL


def free_hand(fighter: Fighter) -> bool:
    """Tell whether a hand is free for First Aid (SV-AID-6).

    RULING: a two-handed weapon is held with one hand meanwhile; a shield takes its hand.
    """
    hands: i64 = 2
    if fighter.has(Condition.HAND_LOST):
        hands -= 1
    if fighter.has(Condition.OFF_HAND_LOST):
        hands -= 1
    if fighter.ready != fighter.body:
        hands -= 1
    if fighter.off >= 0:
        hands -= 1
    if fighter.sheet.shield and not fighter.has(Condition.OFF_HAND_LOST):
        hands -= 1
    return hands > 0


def economy_act(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act of this heading and pay for it (SV-ACT-4, SV-ACT-11 to SV-ACT-16)."""
    verb = act.verb
    if is_major(verb):
        fighter.major -= 1
    elif is_minor(fighter, verb):
        fighter.minor -= 1
    elif verb == Verb.STOW:
        fighter.conditions |= Condition.DREW
    if verb == Verb.STOW:
        stow(fight, fighter, act.weapon)
    elif verb == Verb.DROP:
        if act.weapon == fighter.off:
            drop_off_hand(fight, fighter)
        else:
            drop_weapon(fight, fighter)
    elif verb == Verb.DRINK:
        drink(fight, fighter, act.thing)
    elif verb == Verb.QUENCH or verb == Verb.ROLL:
        put_out(fight, fighter, verb == Verb.ROLL)
    elif verb == Verb.WASH:
        wash(fight, fighter)
    elif verb == Verb.LOOK:
        look_around(fight, fighter)
    elif verb == Verb.TASK:
        work(fight, fighter, act.thing)
    elif verb == Verb.SURRENDER:
        surrender(fight, fighter)
    elif fight.heard:
        fight.tell(CalledOut(fighter.name, "shouts" if verb == Verb.SHOUT else "speaks"))


# -- hands ------------------------------------------------------------------------------------


def stow(fight: Fight, fighter: Fighter, weapon: i64) -> None:
    """Put away a weapon that is in hand (SV-ACT-12)."""
    if weapon == fighter.off:
        fighter.off = -1
    else:
        fighter.ready = fighter.body
    fighter.put(weapon, Where.STOWED)
    if fight.heard:
        fight.tell(Stowed(fighter.name, fighter.sheet.weapons[weapon].name))


def drink(fight: Fight, fighter: Fighter, thing: i64) -> None:
    """Drink a potion: Vitality or Mana by its dice, the full at most (SV-VIT-8).

    RULING: one drinks oneself; it is no help to somebody who lies unconscious.
    """
    use_up(fighter, thing)
    name = Item.NAMES[thing]
    dice = potion_dice(thing)
    gained = fight.roll(fighter, dice, 6, name)
    if fight.heard:
        fight.tell(Drank(fighter.name, name, roll_of(dice, 6, fight.faces), things(fighter, thing)))
    if thing != Item.MANA_POTION:
        heal(fight, fighter, gained, name)
        return
    gained = min(gained, fighter.sheet.mana - fighter.mana)
    if gained <= 0:
        return
    fighter.mana += gained
    if fight.heard:
        fight.tell(ManaGained(fighter.name, gained, fighter.mana, name))
    if fighter.has(Condition.DEPLETED):
        end(fight, fighter, Condition.DEPLETED, "depleted")


def put_out(fight: Fight, fighter: Fighter, rolling: bool) -> None:
    """Put out the flames on oneself; whoever rolls on the ground lies there after (SV-NRG-3)."""
    if fight.heard:
        fight.tell(PutOut(fighter.name, "rolling on the ground" if rolling else "beating them out"))
    fighter.burning_left = 0
    end(fight, fighter, Condition.BURNING, "burning")
    if rolling:
        fall_prone(fight, fighter, "rolling on the ground")


def wash(fight: Fight, fighter: Fighter) -> None:
    """Get the acid off (SV-NRG-6); it takes the Major Action, as flames do."""
    if fight.heard:
        fight.tell(PutOut(fighter.name, "washing the acid off"))
    fighter.corroded_left = 0
    end(fight, fighter, Condition.CORRODED, "corroded")


# -- eyes -------------------------------------------------------------------------------------


def perception_value(tally: Tally, fighter: Fighter) -> i64:
    """Add up Perception, half of IN + AW (SV-ACT-16, SV-CALL-10)."""
    tally.base(PERCEPTION, fighter.sheet.perception)
    if fighter.conditions != 0:
        if fighter.has(Condition.EYE_LOST):
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
        if person.gone != 0 or person.has(Condition.INVISIBLE) or person.seen_by(fighter.side):
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
    if roll == FUMBLE and task.skill == "Riding" and fighter.has(Condition.MOUNTED):
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
    if fighter.has(Condition.MOUNTED) and fight.people[fighter.mount].status == Status.ABLE:
        mount = fight.people[fighter.mount]
        lapse(fight, mount)
        free_of_grip(fight, mount)
        mount.gone = 1
        lost = 2
    queue_side(fight, fighter.side, lost)
    check_end(fight)
