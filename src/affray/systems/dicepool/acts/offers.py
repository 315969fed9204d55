"""What can be done on a turn: the list that a person chooses from, with its numbers and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.act.question import Option
from affray.core.field.battlefield import NO_COVER
from affray.core.fight.tally import Tally
from affray.systems.dicepool.acts.legality import act_reason
from affray.systems.dicepool.acts.reasons import LEGAL, reason_of
from affray.systems.dicepool.acts.verbs import VERBS, Verb
from affray.systems.dicepool.book.constants import (
    SQUARE,
    Condition,
    Effect,
    Item,
    Skill,
    Status,
    bit,
)
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.attack import dice_value, in_cone, split_dice
from affray.systems.dicepool.rules.difficulty import NO_SIGHT, RANGE_STEP, hard_to_see, increments
from affray.systems.dicepool.rules.movement import mark_taken, pace
from affray.systems.dicepool.rules.pools import skill_pool
from affray.systems.dicepool.rules.tactical import is_flanked

if TYPE_CHECKING:
    from affray.systems.dicepool.acts.act import WhatNow
    from affray.systems.dicepool.book.fight import Fight


def offers(fight: Fight, act: WhatNow) -> list[Option]:
    """Return the acts that make sense to list, the illegal with its reason (DP-GM-3)."""
    found: list[Option] = []
    attacks(fight, act, found)
    spells(fight, act, found)
    moves(fight, act, found)
    for verb in (Verb.STAND, Verb.RELOAD, Verb.WALL, Verb.HESITATE):
        act.plain(verb)
        option = offer(fight, act, found, "", verb == Verb.HESITATE)
        if verb == Verb.RELOAD:
            weapon = act.fighter.weapon()
            option.main = act.fighter.shots(act.fighter.ready) * 2 < weapon.ammo
    friends(fight, act, found)
    the_rest(fight, act, found)
    act.plain(Verb.END)
    offer(fight, act, found, "", False)
    return found


def offer(fight: Fight, act: WhatNow, found: list[Option], words: str, shown: bool) -> Option:
    """Add the act filled in; what is illegal only where it is worth showing."""
    option = Option(act.text(fight), words)
    reason = act_reason(fight, act.fighter, act)
    if reason != LEGAL:
        option.reason = reason_of(reason)
    if act.target >= 0:
        option.about = fight.people[act.target].name
    option.group = VERBS[act.choice].word
    option.hint = VERBS[act.choice].cost
    if reason == LEGAL or shown:
        found.append(option)
    return option


def worth_listing(fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is an enemy that is seen and stands."""
    return target.side != fighter.side and target.can_act() and target.seen_by(fighter.side)


def attacks(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List an attack on every enemy that is seen, whole and split in two (DP-SPLIT-1).

    Splits over several targets are written by hand: `attack thug 1 + thug 2`.
    """
    fighter = act.fighter
    weapon = fighter.weapon()
    for target in fight.people:
        if worth_listing(fighter, target):
            act.fill(Verb.ATTACK, target.number, fighter.ready, -1)
            attack_on(fight, act, found, target, weapon, True)
            if split_dice(weapon.pool + weapon.accuracy, 2) > 0 and weapon.cone == 0:
                act.fill(Verb.ATTACK, target.number, fighter.ready, -1)
                act.split(target.number)
                attack_on(fight, act, found, target, weapon, False)


def spells(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List every spell on everybody it is for."""
    fighter = act.fighter
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        for target in fight.people:
            if spell.effect == Effect.MEND:
                if target.side != fighter.side or target.gone != 0 or target.status == Status.DEAD:
                    continue
                if target.hp >= target.sheet.hp:
                    continue
            elif not worth_listing(fighter, target):
                continue
            act.fill(Verb.CAST, target.number, -1, -1)
            act.thing = number
            attack_on(fight, act, found, target, spell, True)


def attack_on(
    fight: Fight,
    act: WhatNow,
    found: list[Option],
    target: Fighter,
    weapon: Weapon,
    whole: bool,
) -> None:
    """List one attack with the dice it rolls (DP-GM-2)."""
    words = "" if weapon.effect == Effect.MEND else where(fight, act.fighter, target, weapon)
    option = offer(fight, act, found, words, whole)
    option.main = whole
    if weapon.spell:
        points = "1 spell point" if weapon.cost == 1 else f"{weapon.cost} spell points"
        option.hint = f"1 action, {points}"
        option.group = f"cast {weapon.name.lower()} at"
    if option.reason is None:
        option.tally = Tally(True)
        dice_value(option.tally, fight, act.fighter, target, weapon, act.parts, 0)


def where(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon) -> str:
    """Return how far a target is, what hides it, and whether it is unaware or flanked."""
    words: list[str] = []
    if fight.mapped:
        squares = fight.field.distance(fighter.place, target.place) // SQUARE
        steps = 1 if weapon.melee else increments(fight, fighter, target, weapon)
        if steps > 1:
            words.append(f"{squares} squares, range +{RANGE_STEP * (steps - 1)}")
        elif squares > 1:
            words.append(f"{squares} squares")
    if not weapon.melee and not weapon.spell and hard_to_see(fight, fighter, target):
        words.append(f"{hidden_by(fight, fighter, target)} +{NO_SIGHT}")
    if weapon.cone > 0 and fight.mapped:
        words += others_in_cone(fight, fighter, target, weapon)
    # Not whether there is Edge: who denies it does not show.
    if target.has(Condition.UNAWARE):
        words.append("unaware")
    elif weapon.melee and is_flanked(fight, target):
        words.append("flanked")
    return ", ".join(words)


def others_in_cone(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon) -> list[str]:
    """Return who else a cone takes in: how many foes, and every friend by name."""
    inside = in_cone(fight, fighter, target, weapon)
    foes = 0
    words: list[str] = []
    for person in fight.people:
        if person is target or inside & bit(person.number) == 0:
            continue
        if person.side == fighter.side:
            words.append(f"{person.name} too")
        elif person.seen_by(fighter.side):
            foes += 1
    if foes > 0:
        words.insert(0, f"{foes} more")
    return words


def hidden_by(fight: Fight, fighter: Fighter, target: Fighter) -> str:
    """Return what makes somebody hard to see: cover, or the light."""
    covered = fight.mapped and fight.field.cover(fighter.place, target.place) != NO_COVER
    return "cover" if covered or target.has(Condition.IN_COVER) else "poor light"


def moves(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List the ways to close in on each enemy that is seen."""
    fighter = act.fighter
    if not fight.mapped:
        return
    reach = fighter.weapon().range * SQUARE
    near: list[int] = []  # where a move already gets
    for verb in (Verb.MOVE, Verb.SPRINT):
        squares = pace(fighter, verb == Verb.SPRINT)
        reached: list[int] = list(near)
        for target in fight.people:
            if not worth_listing(fighter, target):
                continue
            mark_taken(fight, fighter)
            fight.field.wary = fight.ground.dangerous
            place = fight.field.nearest(fighter.place, target.place, squares * SQUARE, reach)
            fight.field.wary = False
            if place != fighter.place and place not in reached:
                act.fill(verb, -1, -1, place)
                option = offer(fight, act, found, f"toward {target.name}", False)
                option.hint = f"{VERBS[verb].cost}; {squares} squares to any x,y"
                reached.append(place)
        near = reached


def friends(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List First Aid, tonics and what can be handed over."""
    fighter = act.fighter
    for friend in fight.people:
        if friend.side != fighter.side or friend.gone != 0 or friend.status == Status.DEAD:
            continue
        if friend.hp < friend.sheet.hp:
            act.fill(Verb.FIRST_AID, friend.number, -1, -1)
            option = offer(fight, act, found, "", False)
            if option.reason is None:
                option.tally = Tally(True)
                skill_pool(option.tally, fighter, Skill.MEDICINE)
        for item in range(len(Item.NAMES)):
            things: i64 = fighter.things(item)
            if things > 0:
                for verb in (Verb.USE, Verb.GIVE):
                    act.fill(verb, friend.number, -1, -1)
                    act.thing = item
                    option = offer(fight, act, found, f"{things} left", False)
                    option.main = verb == Verb.USE and would_help(friend, item)


def would_help(friend: Fighter, item: i64) -> bool:
    """Tell whether there is something for a tonic or a draught to give back (DP-HEAL-4)."""
    if item <= Item.GREATER_TONIC:
        return friend.hp < friend.sheet.hp
    return friend.spell_points < friend.sheet.spell_points


def the_rest(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List weapons to draw, tasks of the scene, and ways out."""
    fighter = act.fighter
    for number in range(len(fighter.sheet.weapons)):
        if number != fighter.ready:
            act.fill(Verb.DRAW, -1, number, -1)
            bare = number == len(fighter.sheet.weapons) - 1
            offer(fight, act, found, "", False).main = not bare
    for number in range(len(fight.tasks)):
        act.plain(Verb.TASK)
        act.thing = number
        option = offer(fight, act, found, "", False)
        if option.reason is None:
            option.tally = Tally(True)
            skill_pool(option.tally, fighter, fight.tasks[number].skill)
    for verb in (Verb.LEAVE, Verb.SURRENDER):
        act.plain(verb)
        offer(fight, act, found, "", False).main = verb == Verb.LEAVE
