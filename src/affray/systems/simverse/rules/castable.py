"""Spells: whether one can be cast now, at whom or where, and who is in its area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.simverse.book.constants import (
    ABLE,
    DEAD,
    ENHANCED,
    HAND_LOST,
    INVISIBLE,
    OFF_HAND_LOST,
    PINNED,
    RAGING,
    UNCONSCIOUS,
    VENOMOUS,
    bit,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Spell
from affray.systems.simverse.rules.enchantments import to_dispel
from affray.systems.simverse.rules.kinds import (
    AT_FOE,
    AT_FRIEND,
    AT_NOBODY,
    AT_PLACE,
    AT_SPOT,
    BURST,
    CHARM,
    COMMAND,
    CONE,
    CONTROL,
    DEATH,
    DISPEL,
    DRAIN,
    ENCHANT,
    HEAL,
    LINE,
    MIND_BLAST,
    RITUAL,
    SANCTUARY,
    TURN,
    aim_of,
)
from affray.systems.simverse.rules.reasons import (
    NO_MAJOR,
    NO_MINOR,
    PINNED_NOW,
    TARGET_OUT,
    target_reason,
)

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


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
