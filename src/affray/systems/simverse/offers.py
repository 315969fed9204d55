"""What can be done on a turn: the list that a person chooses from, with its numbers and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.question import Option
from affray.core.tally import Tally
from affray.systems.simverse.character import Spell
from affray.systems.simverse.marks import (
    ABLE,
    BODY,
    DEFENSIVE_STANCE,
    ENTANGLED,
    GRAPPLED,
    LOCATION_NAMES,
    MAIN_OF_TWO,
    MOUNTED,
    ON_THE_GROUND,
    PANICKED,
    RAGING,
    RAPID,
    RAPID_STRIKE,
    SINGLE,
    STOWED,
    WITH_ATTACK,
    bit,
)
from affray.systems.simverse.marks import RAGE as RAGE_KNOWN
from affray.systems.simverse.model import Blow, Fighter, blow_with
from affray.systems.simverse.rules import actions
from affray.systems.simverse.rules.actions import LEGAL
from affray.systems.simverse.rules.aiming import aim_bonus
from affray.systems.simverse.rules.attack import attack_value
from affray.systems.simverse.rules.bleeding import first_aid_value
from affray.systems.simverse.rules.casting import casting_value
from affray.systems.simverse.rules.economy import perception_value, task_value
from affray.systems.simverse.rules.feats import feat_value, known
from affray.systems.simverse.rules.grappling import escape_value, hold_value
from affray.systems.simverse.rules.items import POTIONS, potion_dice, things
from affray.systems.simverse.rules.kinds import (
    AT_FRIEND,
    AT_NOBODY,
    AT_PLACE,
    AT_SPOT,
    BOLT,
    TOUCH,
    aim_of,
    is_area,
)
from affray.systems.simverse.rules.mounted import charges
from affray.systems.simverse.rules.movement import mark_taken, pace_length
from affray.systems.simverse.rules.situation import metres, reaches
from affray.systems.simverse.rules.spells import person_reason
from affray.systems.simverse.verbs import (
    AIM,
    ATTACK,
    BANDAGE,
    BASH,
    CAST,
    DEFEND,
    DISARM,
    DISMOUNT,
    DRAW,
    DRINK,
    DROP,
    END,
    ESCAPE,
    FALL,
    FEINT,
    GRAPPLE,
    LEAVE,
    LOOK,
    MOUNT,
    MOVE,
    PICK_UP,
    PIN,
    QUENCH,
    RAGE,
    RELEASE,
    ROLL,
    RUN,
    SHOUT,
    SPEAK,
    SPRINTING,
    STANCE,
    STAND,
    STOW,
    SURRENDER,
    TASK,
    TREAT,
    TRIP,
    VERBS,
    WASH,
)

if TYPE_CHECKING:
    from affray.systems.simverse.acts import WhatNow
    from affray.systems.simverse.fight import Fight

COVER_WORDS: Final = ("", "light cover", "heavy cover")  # by the numbers of the battlefield


def offers(fight: Fight, act: WhatNow) -> list[Option]:
    """Return the acts that make sense to list, the illegal with its reason."""
    found: list[Option] = []
    attacks(fight, act, found)
    if len(act.fighter.sheet.spells) > 0:
        spells(fight, act, found)
    moves(fight, act, found)
    maneuvers(fight, act, found)
    others(fight, act, found)
    the_rest(fight, act, found)
    act.plain(END)
    offer(fight, act, found, "", False)
    return found


def offer(fight: Fight, act: WhatNow, found: list[Option], words: str, shown: bool) -> Option:
    """Add the act filled in; what is illegal only where it is worth showing."""
    option = Option(act.text(fight), words)
    reason = actions.act_reason(fight, act.fighter, act)
    if reason != LEGAL:
        option.reason = actions.reason_of(reason)
    if act.target >= 0:
        option.about = fight.people[act.target].name
    option.group = VERBS[act.choice].word
    option.hint = VERBS[act.choice].cost
    if reason == LEGAL or shown:
        found.append(option)
    return option


def attacks(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List every attack on every enemy that is seen."""
    fighter = act.fighter
    weapons: list[i64] = [fighter.ready]
    if fighter.off >= 0:
        weapons.append(fighter.off)
    if fighter.ready != fighter.body:
        weapons.append(fighter.body)
    for target in fight.people:
        if not worth_listing(fighter, target):
            continue
        for number in weapons:
            if number == fighter.body and only_minor(fighter):
                continue  # said without more it is the Minor Action, which is listed below
            weapon = fighter.sheet.weapons[number]
            for mode in range(len(weapon.modes)):
                attack_on(fight, act, found, target, number, mode, 0, 0)
                for i in range(WITH_ATTACK):
                    if (fighter.sheet.maneuvers >> i) & 1 != 0:
                        attack_on(fight, act, found, target, number, mode, bit(i), 0)
        if fighter.off >= 0:
            for mode in range(len(fighter.ready_weapon().modes)):
                attack_on(fight, act, found, target, fighter.ready, mode, 0, target.number + 1)
        minor_blows(fight, act, found, target)
        called_shots(fight, act, found, target)


def only_minor(fighter: Fighter) -> bool:
    """Tell whether an unarmed attack could only be the Minor Action now (SV-UNA-4)."""
    return fighter.sheet.martial_arts and fighter.major <= 0 and fighter.minor > 0


def minor_blows(fight: Fight, act: WhatNow, found: list[Option], target: Fighter) -> None:
    """List what Martial Arts strike as a Minor Action (SV-UNA-4)."""
    fighter = act.fighter
    if not fighter.sheet.martial_arts or fighter.minor <= 0:
        return
    for mode in range(len(fighter.sheet.weapons[fighter.body].modes)):
        act.fill(ATTACK, target.number, fighter.body, mode, 0, -1)
        act.thing = 1
        option = offer(fight, act, found, "as the Minor Action", False)
        option.hint = ""
        if option.reason is None:
            option.tally = Tally(True)
            attack_value(option.tally, fight, blow_with(fighter, target, fighter.body, mode))


def called_shots(fight: Fight, act: WhatNow, found: list[Option], target: Fighter) -> None:
    """List each place that can be called, for the first way that the ready weapon reaches.

    Off the short list; any other combination may be typed (SV-CALL-1 to SV-CALL-4).
    """
    fighter = act.fighter
    modes = fighter.ready_weapon().modes
    for mode in range(len(modes)):
        if not reaches(fight, fighter, target, modes[mode]):
            continue
        for location in range(BODY + 1, len(LOCATION_NAMES)):
            act.fill(ATTACK, target.number, fighter.ready, mode, 0, -1)
            act.location = location
            option = offer(fight, act, found, "", False)
            option.main = False
            option.hint = ""
            if option.reason is None:
                option.tally = Tally(True)
                blow = blow_with(fighter, target, fighter.ready, mode)
                attack_value(option.tally, fight, blow.declare(0, location, SINGLE))
        return


def maneuvers(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List aims, maneuvers of their own and holds, with the number each needs."""
    fighter = act.fighter
    for target in fight.people:
        if not worth_listing(fighter, target):
            continue
        act.fill(AIM, target.number, -1, 0, 0, -1)
        option = offer(fight, act, found, "", False)
        option.hint = f"Major: +{aim_bonus(fighter)} to the next shot at that target"
        for verb in (BASH, DISARM, TRIP, FEINT):
            if fighter.sheet.maneuvers & known(verb) != 0:
                tricks(fight, act, found, target, verb)
        act.fill(GRAPPLE, target.number, -1, 0, 0, -1)
        option = offer(fight, act, found, "", False)
        option.main = False
        if option.reason is None:
            option.tally = Tally(True)
            hold_value(option.tally, fighter)
    holds(fight, act, found)
    for verb in (STANCE, RAGE):
        act.plain(verb)
        bit_of = DEFENSIVE_STANCE if verb == STANCE else RAGE_KNOWN
        option = offer(fight, act, found, "", fighter.sheet.maneuvers & bit_of != 0)
        if verb == RAGE and fighter.has(RAGING):
            option.words = "end it"
            option.main = False


def tricks(fight: Fight, act: WhatNow, found: list[Option], target: Fighter, verb: i64) -> None:
    """List one maneuver against one target, with each weapon that will do."""
    fighter = act.fighter
    weapons: list[i64] = [fighter.ready]
    if verb != BASH:
        if fighter.off >= 0:
            weapons.append(fighter.off)
        if fighter.ready != fighter.body:
            weapons.append(fighter.body)
    for number in weapons:
        act.fill(verb, target.number, number if verb != BASH else -1, 0, 0, -1)
        option = offer(fight, act, found, "", number == fighter.ready)
        option.main = number == fighter.ready
        if option.reason is None:
            option.tally = Tally(True)
            feat_value(option.tally, fight, fighter, act)


def holds(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List what can be done inside a grapple (SV-GRP-3, SV-GRP-4)."""
    fighter = act.fighter
    if fighter.conditions & (GRAPPLED | ENTANGLED) == 0:
        return
    for verb in (PIN, ESCAPE, RELEASE):
        act.plain(verb)
        option = offer(fight, act, found, "", verb == ESCAPE and fighter.holds == 0)
        if option.reason is None and verb != RELEASE:
            option.tally = Tally(True)
            if verb == PIN:
                hold_value(option.tally, fighter)
            else:
                escape_value(option.tally, fighter)


def worth_listing(fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is an enemy that is seen and stands."""
    if target.side == fighter.side or target.gone != 0 or target.status != ABLE:
        return False
    return target.seen_by(fighter.side)


def attack_on(
    fight: Fight,
    act: WhatNow,
    found: list[Option],
    target: Fighter,
    number: i64,
    mode: i64,
    maneuvers: i64,
    second: i64,
) -> None:
    """List one attack with the number it needs."""
    fighter = act.fighter
    act.fill(ATTACK, target.number, number, mode, maneuvers, -1)
    act.second = second
    words = where(fight, fighter, target) if fight.mapped else ""
    plain = maneuvers == 0 and second == 0
    option = offer(fight, act, found, words, number == fighter.ready and mode == 0 and plain)
    option.main = number == fighter.ready and plain
    option.hint = ""
    if option.reason is None:
        option.tally = Tally(True)
        part: i64 = SINGLE
        if second != 0:
            part = MAIN_OF_TWO
        elif maneuvers & RAPID_STRIKE != 0:
            part = RAPID
        blow = blow_with(fighter, target, number, mode)
        if fighter.has(MOUNTED):
            blow.charge = charges(fight, blow)
        attack_value(option.tally, fight, blow.declare(maneuvers, BODY, part))


def where(fight: Fight, fighter: Fighter, target: Fighter) -> str:
    """Return how far a target is, where that is not beside, and what covers it."""
    distance = fight.field.distance(fighter.place, target.place)
    words: list[str] = []
    if distance > 1500:
        words.append(f"{metres((distance + 50) // 100 * 100)} m")
    cover = COVER_WORDS[fight.field.cover(fighter.place, target.place)]
    if cover:
        words.append(cover)
    return ", ".join(words)


def spells(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List every spell that is known, at whomever it makes sense to cast it (SV-ACT-8)."""
    fighter = act.fighter
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        aim = aim_of(spell.kind)
        listed = len(found)
        if aim == AT_NOBODY or aim == AT_SPOT:
            spell_at(fight, act, found, number, -1, True)
            continue
        for target in fight.people:
            if target.gone != 0 or not target.seen_by(fighter.side) or target.status > 1:
                continue
            friend = target.side == fighter.side
            if friend == (aim == AT_FRIEND) or aim > AT_PLACE:
                spell_at(fight, act, found, number, target.number, False)
        if aim == AT_FRIEND and spell.count > 1:
            alone = found[listed:]
            spell_on_many(fight, act, found, number)
            if len(found) > listed + len(alone):
                for option in alone:
                    option.main = False
        if len(found) == listed:  # with the reason why not
            nobody: i64 = -1
            if aim == AT_FRIEND:
                nobody = fighter.number
            spell_at(fight, act, found, number, nobody, True)


def spell_at(
    fight: Fight, act: WhatNow, found: list[Option], number: i64, target: i64, shown: bool
) -> None:
    """List one way to cast a spell, with the number it needs and its Mana."""
    fighter = act.fighter
    spell = fighter.sheet.spells[number]
    act.fill(CAST, target, -1, 0, 0, -1)
    act.thing = number
    if aim_of(spell.kind) == AT_SPOT and fight.mapped:
        act.place = safest(fight, fighter, spell.range)
    option = offer(fight, act, found, spell_words(fight, act, spell), shown)
    option.hint = "Minor" if spell.minor else "Major"
    option.hint += " and Mana"
    if option.reason is None and not spell.auto:
        option.tally = Tally(True)
        if (spell.kind == BOLT or spell.kind == TOUCH) and target >= 0:
            whom = fight.people[target]
            attack_value(option.tally, fight, Blow(fighter, whom).cast(spell))
        else:
            casting_value(option.tally, fighter, spell)


def spell_on_many(fight: Fight, act: WhatNow, found: list[Option], number: i64) -> None:
    """List a spell on as many friends as it can be cast on at once."""
    fighter = act.fighter
    spell = fighter.sheet.spells[number]
    act.fill(CAST, -1, -1, 0, 0, -1)
    act.thing = number
    count: i64 = 0
    for friend in fight.people:
        if friend.side == fighter.side and count < spell.count:
            if person_reason(fight, fighter, spell, friend, AT_FRIEND) == LEGAL:
                count += 1
                if act.target < 0:
                    act.target = friend.number
                else:
                    act.others |= bit(friend.number)
    if act.others != 0:
        option = offer(fight, act, found, f"{spell.mana} Mana", False)
        option.about = ""
        if option.reason is None and not spell.auto:
            option.tally = Tally(True)
            casting_value(option.tally, fighter, spell)


def safest(fight: Fight, fighter: Fighter, limit: i64) -> i64:
    """Return the place in sight and in range that is farthest from every foe that is seen."""
    field = fight.field
    best = fighter.place
    most: i64 = -1
    for place in range(field.places):
        if not field.enterable(place) or not field.in_reach(fighter.place, place, limit):
            continue
        nearest: i64 = 1_000_000_000
        for person in fight.people:
            if person.gone == 0 and person.place == place:
                nearest = -1
            elif worth_listing(fighter, person):
                nearest = min(nearest, field.distance(place, person.place))
        if nearest > most:
            best = place
            most = nearest
    return best


def spell_words(fight: Fight, act: WhatNow, spell: Spell) -> str:
    """Return what a spell costs and how far its target is."""
    words = [f"{spell.mana} Mana"]
    if spell.auto:
        words.append("no roll")
    if act.target >= 0 and fight.mapped:
        far = where(fight, act.fighter, fight.people[act.target])
        if far:
            words.append(far)
    if is_area(spell.kind):
        words.append("an area, or at x,y")
    elif act.place >= 0:
        words.append("or at any x,y in sight")
    return ", ".join(words)


def moves(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List the ways to close in on each enemy that is seen."""
    fighter = act.fighter
    if not fight.mapped:
        return
    if fighter.has(PANICKED):
        flights(fight, act, found)
        return
    reach = fighter.ready_weapon().modes[0].reach
    near: list[int] = []  # where a slower pace already gets
    for verb in (MOVE, RUN, SPRINTING):
        far = metres(pace_length(fight, fighter, actions.pace_of(verb)))
        reached: list[int] = list(near)
        for target in fight.people:
            if not worth_listing(fighter, target):
                continue
            limit = pace_length(fight, fighter, actions.pace_of(verb))
            mark_taken(fight, fighter)
            fight.field.wary = fight.dangerous
            place = fight.field.nearest(fighter.place, target.place, limit, reach)
            fight.field.wary = False
            if place != fighter.place and place not in reached[len(near) :]:
                act.fill(verb, -1, -1, 0, 0, place)
                option = offer(fight, act, found, f"toward {target.name}", False)
                option.hint = f"{VERBS[verb].cost}, {far} m to any x,y"
                option.main = verb == MOVE or (verb == RUN and place not in near)
                reached.append(place)
        near = reached


def flights(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List the way from the nearest enemy at each pace, for whoever panics (SV-MOR-12)."""
    from affray.systems.simverse.bearings import farthest

    fighter = act.fighter
    for verb in (MOVE, RUN, SPRINTING):
        pace = actions.pace_of(verb)
        place = farthest(fight, fighter, pace)
        if place != fighter.place:
            far = metres(pace_length(fight, fighter, pace))
            act.fill(verb, -1, -1, 0, 0, place)
            option = offer(fight, act, found, "away from them", False)
            option.hint = f"{VERBS[verb].cost}, {far} m to any x,y"


def others(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List what is neither attack nor movement."""
    fighter = act.fighter
    for verb in (DEFEND, STAND, FALL, LEAVE):
        act.plain(verb)
        option = offer(fight, act, found, "", verb == DEFEND)
        option.main = verb != FALL
    for number in range(fighter.body):
        for verb in (DRAW, PICK_UP):
            act.fill(verb, -1, number, 0, 0, -1)
            here = STOWED if verb == DRAW else ON_THE_GROUND
            offer(fight, act, found, "", fighter.where_is(number) == here)
    for patient in fight.people:
        if patient.side == fighter.side and patient.gone == 0:
            for verb in (BANDAGE, TREAT):
                act.fill(verb, patient.number, -1, 0, 0, -1)
                option = offer(fight, act, found, "", False)
                if option.reason is None:
                    option.tally = Tally(True)
                    first_aid_value(option.tally, fighter)


def the_rest(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List hands, potions, flames, the saddle, tasks of the scene, eyes and voice.

    What is rarely wanted is off the short list.
    """
    fighter = act.fighter
    for verb in (QUENCH, ROLL, WASH, DISMOUNT):
        act.plain(verb)
        offer(fight, act, found, "", False).main = True
    for number in range(len(POTIONS)):
        left = things(fighter, number)
        act.fill(DRINK, -1, -1, 0, 0, -1)
        act.thing = number
        if left > 0:
            offer(fight, act, found, f"{potion_dice(number)}d6, {left} left", True)
    for ally in fight.people:
        if ally.side == fighter.side and ally.sheet.size > fighter.sheet.size:
            act.fill(MOUNT, ally.number, -1, 0, 0, -1)
            offer(fight, act, found, "", False)
    for number in range(len(fight.tasks)):
        act.fill(TASK, -1, -1, 0, 0, -1)
        act.thing = number
        option = offer(fight, act, found, "", fight.worked & bit(number) == 0)
        if option.reason is None:
            option.main = True
            option.tally = Tally(True)
            task_value(option.tally, fighter, fight.tasks[number])
    for number in range(fighter.body):
        for verb in (STOW, DROP):
            act.fill(verb, -1, number, 0, 0, -1)
            offer(fight, act, found, "", False).main = False
    act.plain(LOOK)
    option = offer(fight, act, found, "", False)
    option.main = False
    if option.reason is None:
        option.tally = Tally(True)
        perception_value(option.tally, fighter)
    for verb in (SHOUT, SPEAK, SURRENDER):
        act.plain(verb)
        offer(fight, act, found, "", False).main = False
