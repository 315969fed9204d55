"""Spells and powers: who may cast what at whom, and what comes of it (sheet 5.7).

A spell that reaches several people reaches them one by one. Between two of them is a seam: what
is left of the spell stands in the fight's numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.battlefield import NOWHERE, TAKEN_HARD
from affray.core.question import Reason
from affray.systems.simverse.character import Spell
from affray.systems.simverse.magic_events import Teleported
from affray.systems.simverse.marks import (
    ABLE,
    DEAD,
    ENHANCED,
    HAND_LOST,
    INVISIBLE,
    MOUNTED,
    OFF_HAND_LOST,
    PINNED,
    RAGING,
    STANCE,
    UNCONSCIOUS,
    VENOMOUS,
    bit,
)
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.rules.attack import reveal
from affray.systems.simverse.rules.bolts import bolt, death, drain, harm, mend, missile
from affray.systems.simverse.rules.casting import roll_casting
from affray.systems.simverse.rules.conditions import end, free_of_grip, lose_aim
from affray.systems.simverse.rules.core import fives
from affray.systems.simverse.rules.enchantments import dispel, enchant, lose_focus, to_dispel
from affray.systems.simverse.rules.hazards import suffer
from affray.systems.simverse.rules.hiding import lurker_at, spot
from affray.systems.simverse.rules.kinds import (
    AT_FOE,
    AT_FRIEND,
    AT_NOBODY,
    AT_PLACE,
    AT_SPOT,
    BOLT,
    BURST,
    CHARM,
    COMMAND,
    CONE,
    CONTROL,
    DEATH,
    DISPEL,
    DRAIN,
    ENCHANT,
    ENTANGLE,
    HEAL,
    LIGHT,
    LINE,
    MIND_BLAST,
    MISSILES,
    RITUAL,
    SANCTUARY,
    SLEEP,
    STRIKES,
    TELEPORT,
    TOUCH,
    TURN,
    aim_of,
    harms,
    is_area,
)
from affray.systems.simverse.rules.minds import (
    blast,
    charm,
    command,
    control,
    entangle,
    send_to_sleep,
    turn,
)
from affray.systems.simverse.rules.mounted import leave_saddle, nearest_room
from affray.systems.simverse.rules.movement import mark_taken
from affray.systems.simverse.rules.reasons import (
    NO_MAJOR,
    NO_MINOR,
    PINNED_NOW,
    TARGET_OUT,
    target_reason,
)
from affray.systems.simverse.rules.sanctuary import gets_through, make_light, make_sanctuary

if TYPE_CHECKING:
    from affray.systems.simverse.acts import WhatNow
    from affray.systems.simverse.fight import Fight

# Reasons against a spell, from 200 on
LEGAL: Final[i64] = 0
NOT_KNOWN: Final[i64] = 201
UNTRAINED: Final[i64] = 202
NO_MANA: Final[i64] = 203
TOO_LONG: Final[i64] = 204
NO_HAND: Final[i64] = 205
IN_RAGE: Final[i64] = 206
OUT_OF_RANGE: Final[i64] = 207
NO_AIM: Final[i64] = 208
NOT_ALIVE: Final[i64] = 209
NOT_UNDEAD: Final[i64] = 210
HAS_IT: Final[i64] = 211
UNHURT: Final[i64] = 212
NOT_HEALED_SO: Final[i64] = 213
NOTHING_ON_IT: Final[i64] = 214
USED_UP: Final[i64] = 215
NO_STORM: Final[i64] = 216
NO_MAP: Final[i64] = 217
SPOT_TAKEN: Final[i64] = 218
TOO_MANY: Final[i64] = 219
NOT_A_FRIEND: Final[i64] = 220
NO_WEAPON: Final[i64] = 221
NO_BOW: Final[i64] = 222
NOBODY_NEAR: Final[i64] = 223
ONESELF: Final[i64] = 224
REASONS: Final = (
    Reason("", ""),
    Reason("SV-ACT-8", "that spell is not known"),
    Reason("SV-ATK-10", "the skill for it was never learned, and it cannot be done without"),
    Reason("SV-ACT-8", "not enough Mana"),
    Reason("SV-ACT-8", "it takes minutes: something for before the fight or after it"),
    Reason("SV-CALL-8", "no hand is left for the gestures"),
    Reason("SV-MAN-13", "no spells in a rage"),
    Reason("SV-ACT-8", "too far for this spell, or not in sight"),
    Reason("SV-ATK-1", "the spell needs somebody or somewhere to be cast at"),
    Reason("SV-ACT-8", "it works only on the living"),
    Reason("SV-ACT-8", "it works only on the undead"),
    Reason("SV-COND-11", "that spell is already at work"),
    Reason("SV-VIT-8", "there is nothing to heal"),
    Reason("SV-VIT-8", "healing of this kind does nothing for the undead"),
    Reason("SV-CORE-7", "no spell lies on that one"),
    Reason("SV-ACT-9", "once a day, and today it has been used"),
    Reason("SV-ACT-8", "it needs a storm overhead"),
    Reason("SV-MOV-1", "there is nowhere to go in a melee without a map"),
    Reason("SV-MOV-1", "nobody can stand there now"),
    Reason("SV-ACT-8", "more than the spell can reach at once"),
    Reason("SV-ACT-8", "the spell is for the caster or for friends"),
    Reason("SV-ACT-12", "there is no weapon in hand to enchant"),
    Reason("SV-ACT-12", "there is no bow or crossbow in hand"),
    Reason("SV-ACT-8", "nobody near is touched by it"),
    Reason("SV-ACT-8", "the caster alone is touched by it"),
)


# -- may it be cast ---------------------------------------------------------------------------


def cast_reason(fight: Fight, caster: Fighter, act: WhatNow) -> i64:
    """Return why a spell cannot be cast so, or LEGAL (SV-ACT-8, SV-ACT-9, sheet 4.3)."""
    if act.thing < 0 or act.thing >= len(caster.sheet.spells):
        return NOT_KNOWN
    spell = caster.sheet.spells[act.thing]
    reason = able_to_cast(fight, caster, spell)
    if reason != LEGAL:
        return reason
    if spell.once and caster.used_spells & bit(act.thing) != 0:
        return USED_UP
    return aim_reason(fight, caster, spell, act)


def able_to_cast(fight: Fight, caster: Fighter, spell: Spell) -> i64:
    """Return why a caster cannot cast a spell at anybody, or LEGAL.

    RULING: gestures need one hand that works, whatever it holds; no spell at foes is cast from a
    Defensive Stance.
    """
    if spell.minor:
        if caster.minor <= 0:
            return NO_MINOR
    elif caster.major <= 0:
        return NO_MAJOR
    if not spell.known:
        return UNTRAINED
    if spell.kind == RITUAL:
        return TOO_LONG
    if caster.mana < spell.mana:
        return NO_MANA
    if spell.storm and not fight.storm:
        return NO_STORM
    if caster.conditions != 0:
        if caster.has(RAGING):
            return IN_RAGE
        if caster.has(PINNED):
            return PINNED_NOW
        if spell.gestures and caster.has(HAND_LOST) and caster.has(OFF_HAND_LOST):
            return NO_HAND
    return LEGAL


def aim_reason(fight: Fight, caster: Fighter, spell: Spell, act: WhatNow) -> i64:
    """Return why a spell cannot be cast at what it is aimed at, or LEGAL (SV-ATK-1)."""
    aim = aim_of(spell.kind)
    if aim == AT_NOBODY:
        return about_reason(fight, caster, spell)
    if aim == AT_SPOT:
        return spot_reason(fight, caster, spell, act.place)
    if aim == AT_PLACE:
        return place_reason(fight, caster, spell, act)
    if act.target < 0 or act.target >= len(fight.people):
        return NO_AIM
    if act.others == 0:
        return person_reason(fight, caster, spell, fight.people[act.target], aim)
    if named(act.others | bit(act.target)) > spell.count:
        return TOO_MANY
    for person in fight.people:
        if (act.others | bit(act.target)) & bit(person.number) != 0:
            reason = person_reason(fight, caster, spell, person, aim)
            if reason != LEGAL:
                return reason
    return LEGAL


def named(people: i64) -> i64:
    """Return how many people a number names."""
    count: i64 = 0
    while people != 0:
        people &= people - 1
        count += 1
    return count


def about_reason(fight: Fight, caster: Fighter, spell: Spell) -> i64:
    """Return why a spell about the caster makes no sense, or LEGAL."""
    if spell.kind == TURN and caught(fight, caster, spell, caster.place) == 0:
        return NOBODY_NEAR
    if spell.kind == SANCTUARY and caster.sanctuary >= 0:
        return HAS_IT
    return LEGAL


def spot_reason(fight: Fight, caster: Fighter, spell: Spell, place: i64) -> i64:
    """Return why a caster cannot appear at a place, or LEGAL."""
    if not fight.mapped:
        return NO_MAP
    if place < 0 or place >= fight.field.places:
        return NO_AIM
    if not fight.field.in_reach(caster.place, place, spell.range):
        return OUT_OF_RANGE
    if not fight.field.enterable(place):
        return SPOT_TAKEN
    for person in fight.people:
        if person.gone == 0 and person.place == place and person.seen_by(caster.side):
            return SPOT_TAKEN
    return LEGAL


def place_reason(fight: Fight, caster: Fighter, spell: Spell, act: WhatNow) -> i64:
    """Return why an area cannot lie there, or LEGAL."""
    place = act.place
    if place < 0:
        if act.target < 0 or act.target >= len(fight.people):
            return NO_AIM
        target = fight.people[act.target]
        if target.gone != 0 or not target.seen_by(caster.side) or target.has(INVISIBLE):
            return NO_AIM
        place = target.place
    if place >= fight.field.places:
        return NO_AIM
    if not fight.mapped:
        return LEGAL if act.target >= 0 else NO_AIM
    if spell.kind == LINE or spell.kind == CONE:
        return LEGAL if place != caster.place else NO_AIM
    return LEGAL if fight.field.in_reach(caster.place, place, spell.range) else OUT_OF_RANGE


def person_reason(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, aim: i64) -> i64:
    """Return why a spell cannot be cast at somebody, or LEGAL (SV-ATK-1)."""
    kind = spell.kind
    if target.gone != 0 or not target.seen_by(caster.side):
        return NO_AIM
    if aim == AT_FOE or (kind == DEATH and not target.sheet.undead):
        reason = target_reason(caster, target)
        if reason != LEGAL:
            return reason
    elif aim == AT_FRIEND and target.side != caster.side:
        return NOT_A_FRIEND
    if fight.mapped and target is not caster:
        if not fight.field.in_reach(caster.place, target.place, spell.range):
            return ONESELF if spell.range == 0 else OUT_OF_RANGE
    elif target is not caster and spell.range == 0:
        return ONESELF
    if target.status >= DEAD:
        return TARGET_OUT
    return fit_reason(caster, spell, target)


def fit_reason(caster: Fighter, spell: Spell, target: Fighter) -> i64:
    """Return why a spell does nothing to somebody of this kind, or LEGAL.

    RULING: only the living are charmed or have a mind to blast.
    """
    kind = spell.kind
    if kind == DRAIN and not target.sheet.living:
        return NOT_ALIVE
    if kind == COMMAND and not target.sheet.undead:
        return NOT_UNDEAD
    if kind == CHARM or kind == CONTROL or kind == COMMAND or kind == MIND_BLAST:
        if target.status != ABLE:
            return TARGET_OUT
        if kind != COMMAND and not target.sheet.living:
            return NOT_ALIVE
    elif kind == HEAL or (kind == DEATH and target.sheet.undead):
        if kind == HEAL and target.sheet.undead:
            return NOT_HEALED_SO
        if target.vitality >= target.sheet.vitality:
            return UNHURT
    elif kind == DISPEL:
        if to_dispel(caster, target) < 0:
            return NOTHING_ON_IT
    elif kind == ENCHANT:
        if target.status == UNCONSCIOUS:
            return TARGET_OUT
        if target.conditions & spell.gives != 0:
            return HAS_IT
        if spell.gives == ENHANCED and target.ready == target.body:
            return NO_WEAPON
        if spell.gives == VENOMOUS and not target.ready_weapon().modes[0].awkward_close:
            return NO_BOW
    return LEGAL


# -- who is reached ---------------------------------------------------------------------------


def caught(fight: Fight, caster: Fighter, spell: Spell, place: i64) -> i64:
    """Return who is in the area of a spell, as bits (SV-DEF-2).

    RULING: friend and foe alike; a burst takes in its caster if it stands there, a line or a cone
    never does. Without a map an area takes in everybody but the caster, a line or cone only the
    one it is aimed at. What lies out of sight of the middle is out of the area.
    """
    field = fight.field
    shape = spell.kind
    if fight.mapped:
        if shape == LINE:
            field.line(caster.place, place, spell.range)
            field.keep_seen(caster.place)
        elif shape == CONE:
            field.cone(caster.place, place, spell.range)
            field.keep_seen(caster.place)
        else:
            field.places_within(place, spell.radius)
            field.keep_seen(place)
    people: i64 = 0
    for person in fight.people:
        if person.gone != 0 or person.status >= DEAD:
            continue
        if person is caster and (shape != BURST or not fight.mapped):
            continue
        if shape == TURN and (not person.sheet.undead or person.status != ABLE):
            continue
        if not fight.mapped or field.touches(person.place):
            people |= bit(person.number)
    return people


def reached(fight: Fight, caster: Fighter, spell: Spell, act: WhatNow) -> i64:
    """Return whom a spell reaches as it is cast, as bits."""
    kind = spell.kind
    if kind == TURN:
        return caught(fight, caster, spell, caster.place)
    if is_area(kind):
        if not fight.mapped and (kind == LINE or kind == CONE):
            return bit(act.target)
        place = act.place
        if place < 0:
            place = fight.people[act.target].place
        return caught(fight, caster, spell, place)
    if act.target < 0:
        return 0
    return act.others | bit(act.target)


# -- casting it -------------------------------------------------------------------------------


def cast(fight: Fight, caster: Fighter, act: WhatNow) -> None:
    """Cast a spell: pay, roll, and let it reach whomever it reaches (SV-ACT-8, SV-ACT-9).

    RULING: within its range a spell suffers nothing from the distance.
    """
    spell = caster.sheet.spells[act.thing]
    kind = spell.kind
    if spell.minor:
        caster.minor -= 1
    else:
        caster.major -= 1
    if caster.has(STANCE) and harms(kind):
        end(fight, caster, STANCE, "defensive stance")
    if kind == BOLT or kind == TOUCH:
        bolt(fight, caster, spell, fight.people[act.target])
        return
    people = reached(fight, caster, spell, act)
    if harms(kind):
        if caster.hidden != 0:
            reveal(fight, caster)
        if caster.has(INVISIBLE):
            end(fight, caster, INVISIBLE, "invisible")
        lose_aim(fight, caster)
        if fight.wards != 0 and not wards_allow(fight, caster, people):
            return
    if spell.once:
        caster.used_spells |= bit(act.thing)
    margin = roll_casting(fight, caster, spell, names_of(fight, act), place_name(fight, act))
    if margin < 0:
        return
    if spell.holds:
        lose_focus(fight, caster)
    if aim_of(kind) == AT_NOBODY and kind != TURN:
        make(fight, caster, spell)
    elif kind == TELEPORT:
        teleport(fight, caster, act.place)
    elif kind == DISPEL:
        dispel(fight, caster, fight.people[act.target], margin)
    elif people != 0:
        fight.cast_spell = act.thing
        fight.cast_targets = people
        fight.cast_penalty = fives(margin)
        fight.strike_target = act.target
        fight.strikes = named(people)
        if kind == MISSILES or kind == STRIKES:
            fight.strikes = spell.count
        next_reached(fight, caster)


def names_of(fight: Fight, act: WhatNow) -> tuple[str, ...]:
    """Return the names of those a spell is cast at, for whoever listens."""
    if not fight.heard or act.target < 0:
        return ()
    found = [fight.people[act.target].name]
    for person in fight.people:
        if act.others & bit(person.number) != 0 and person.number != act.target:
            found.append(person.name)
    return tuple(found)


def place_name(fight: Fight, act: WhatNow) -> str:
    """Return where a spell is cast at, for whoever listens."""
    if not fight.heard or act.place < 0:
        return ""
    return fight.field.name(act.place)


def wards_allow(fight: Fight, caster: Fighter, people: i64) -> bool:
    """Tell whether a sanctuary lets a spell pass at those whom it would reach."""
    for person in fight.people:
        if people & bit(person.number) != 0 and person.side != caster.side:
            return gets_through(fight, caster, person)
    return True


def make(fight: Fight, caster: Fighter, spell: Spell) -> None:
    """Make what lies on a place: a sanctuary or a light."""
    if spell.kind == SANCTUARY:
        make_sanctuary(fight, caster, spell)
    elif spell.kind == LIGHT:
        make_light(fight, caster)


def teleport(fight: Fight, caster: Fighter, place: i64) -> None:
    """Be somewhere else; whoever held the caster holds nothing (SV-AIM-3, SV-GRP-3).

    RULING: a mount stays behind. Where somebody hidden stands, one appears beside it and knows of
    it then; a hazard of the ground works on whoever appears in it.
    """
    start = caster.place
    if caster.has(MOUNTED):
        leave_saddle(fight, caster)
    hidden = lurker_at(fight, place, caster.side)
    if hidden >= 0:
        mark_taken(fight, caster)
        fight.field.take(place, TAKEN_HARD)
        place = nearest_room(fight, place)
        if place == NOWHERE:
            place = start
    caster.place = place
    lose_aim(fight, caster)
    if caster.grip >= 0:
        free_of_grip(fight, caster)
    if fight.heard:
        field = fight.field
        fight.tell(Teleported(caster.name, field.name(start), field.name(place)))
    if hidden >= 0:
        spot(fight, caster, fight.people[hidden], "run into")
    hazard = fight.field.hazard(place)
    if hazard != 0:
        suffer(fight, caster, hazard, "enters")


def next_reached(fight: Fight, caster: Fighter) -> None:
    """Let a spell reach the next of those it reaches.

    RULING: darts and strikes go round those named, the first of them first; one whose target is
    dead or gone is lost. Everybody in an area has damage dice of its own.
    """
    number = fight.cast_spell
    if number >= len(caster.sheet.spells):
        forget_spell(fight)  # seen by somebody who does not know the spell
        return
    spell = caster.sheet.spells[number]
    target = next_target(fight, spell)
    penalty = fight.cast_penalty
    fight.strikes -= 1
    if fight.strikes <= 0:
        forget_spell(fight)
    if target.gone == 0 and target.status < DEAD:
        reach(fight, caster, spell, target, penalty)


def next_target(fight: Fight, spell: Spell) -> Fighter:
    """Return who is next, and strike whoever is reached once from the list."""
    people = fight.cast_targets
    first = fight.strike_target
    if spell.kind == MISSILES or spell.kind == STRIKES:
        turn_of = (spell.count - fight.strikes) % named(people)
        if turn_of == 0:
            return fight.people[first]
        for person in fight.people:
            if people & bit(person.number) != 0 and person.number != first:
                turn_of -= 1
                if turn_of == 0:
                    return person
    for person in fight.people:
        if people & bit(person.number) != 0:
            fight.cast_targets = people & ~bit(person.number)
            return person
    return fight.people[first]


def forget_spell(fight: Fight) -> None:
    """Leave nothing of a spell in the fight's numbers."""
    fight.strikes = 0
    fight.strike_target = -1
    fight.cast_spell = -1
    fight.cast_targets = 0
    fight.cast_penalty = 0


def reach(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, penalty: i64) -> None:
    """Let a spell do to one of those it reaches what it does."""
    kind = spell.kind
    if kind == MISSILES:
        missile(fight, caster, spell, target)
    elif kind == BURST or kind == LINE or kind == CONE or kind == STRIKES:
        harm(fight, caster, spell, target, penalty)
    elif kind == DRAIN:
        drain(fight, caster, spell, target)
    elif kind == DEATH:
        death(fight, caster, spell, target)
    elif kind == HEAL:
        mend(fight, caster, spell, target)
    elif kind == ENCHANT:
        enchant(fight, caster, spell, target)
    elif kind == ENTANGLE:
        entangle(fight, caster, spell, target, penalty)
    elif kind == SLEEP:
        send_to_sleep(fight, caster, spell, target, penalty)
    elif kind == CHARM:
        charm(fight, caster, spell, target, penalty)
    elif kind == CONTROL:
        control(fight, caster, spell, target, penalty)
    elif kind == COMMAND:
        command(fight, caster, spell, target)
    elif kind == MIND_BLAST:
        blast(fight, caster, spell, target, penalty)
    elif kind == TURN:
        turn(fight, caster, spell, target, penalty)
