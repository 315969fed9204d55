"""Spells: whether one can be cast now, at whom or where, and who is in its area."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Status, bit
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell, SpellAim, SpellKind, aim_of
from affray.systems.simverse.rules.magic.enchantments import to_dispel
from affray.systems.simverse.rules.reasons import LEGAL, Not, target_reason

# -- may it be cast ---------------------------------------------------------------------------


def cast_reason(fight: Fight, caster: Fighter, act: WhatNow) -> i64:
    """Return why a spell cannot be cast so, or LEGAL (SV-ACT-8, SV-ACT-9, sheet 4.3)."""
    if act.thing < 0 or act.thing >= len(caster.sheet.spells):
        return Not.A_KNOWN_SPELL
    spell = caster.sheet.spells[act.thing]
    reason = able_to_cast(fight, caster, spell)
    if reason != LEGAL:
        return reason
    if spell.once and caster.used_spells & bit(act.thing) != 0:
        return Not.TWICE_A_DAY
    return cast_at_reason(fight, caster, spell, act)


def able_to_cast(fight: Fight, caster: Fighter, spell: Spell) -> i64:
    """Return why a caster cannot cast a spell at anybody, or LEGAL.

    RULING: gestures need one hand that works, whatever it holds; no spell at foes is cast from a
    Defensive Stance.
    """
    if spell.minor:
        if caster.minor <= 0:
            return Not.WITHOUT_MINOR
    elif caster.major <= 0:
        return Not.WITHOUT_MAJOR
    if not spell.known:
        return Not.UNTRAINED
    if spell.kind == SpellKind.RITUAL:
        return Not.IN_A_FIGHT
    if caster.mana < spell.mana:
        return Not.ENOUGH_MANA
    if spell.storm and not fight.storm:
        return Not.WITHOUT_STORM
    if caster.conditions != 0:
        if caster.has(Condition.RAGING):
            return Not.WHILE_RAGING
        if caster.is_bound():
            return Not.WHILE_PINNED
        if (
            spell.gestures
            and caster.has(Condition.HAND_LOST)
            and caster.has(Condition.OFF_HAND_LOST)
        ):
            return Not.WITHOUT_GESTURES
    return LEGAL


def cast_at_reason(fight: Fight, caster: Fighter, spell: Spell, act: WhatNow) -> i64:
    """Return why a spell cannot be cast at what it is aimed at, or LEGAL (SV-ATK-1)."""
    aim = aim_of(spell.kind)
    if aim == SpellAim.NOBODY:
        return about_reason(fight, caster, spell)
    if aim == SpellAim.SPOT:
        return spot_reason(fight, caster, spell, act.place)
    if aim == SpellAim.PLACE:
        return place_reason(fight, caster, spell, act)
    if act.target < 0 or act.target >= len(fight.people):
        return Not.WITHOUT_AIM
    if act.others == 0:
        return person_reason(fight, caster, spell, fight.people[act.target], aim)
    if named(act.others | bit(act.target)) > spell.count:
        return Not.THAT_MANY
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
    if spell.kind == SpellKind.TURN and caught(fight, caster, spell, caster.place) == 0:
        return Not.WITHOUT_ANYBODY_NEAR
    if spell.kind == SpellKind.SANCTUARY and caster.sanctuary >= 0:
        return Not.AGAIN
    return LEGAL


def spot_reason(fight: Fight, caster: Fighter, spell: Spell, place: i64) -> i64:
    """Return why a caster cannot appear at a place, or LEGAL."""
    if not fight.mapped:
        return Not.OFF_THE_MAP
    if place < 0 or place >= fight.field.places:
        return Not.WITHOUT_AIM
    if not fight.field.in_reach(caster.place, place, spell.range):
        return Not.IN_RANGE
    if not fight.field.enterable(place):
        return Not.ON_TAKEN_SPOT
    for person in fight.people:
        if person.gone == 0 and person.place == place and person.seen_by(caster.side):
            return Not.ON_TAKEN_SPOT
    return LEGAL


def place_reason(fight: Fight, caster: Fighter, spell: Spell, act: WhatNow) -> i64:
    """Return why an area cannot lie there, or LEGAL."""
    place = act.place
    if place < 0:
        if act.target < 0 or act.target >= len(fight.people):
            return Not.WITHOUT_AIM
        target = fight.people[act.target]
        if target.gone != 0 or not target.seen_by(caster.side) or target.has(Condition.INVISIBLE):
            return Not.WITHOUT_AIM
        place = target.place
    if place >= fight.field.places:
        return Not.WITHOUT_AIM
    if not fight.mapped:
        return LEGAL if act.target >= 0 else Not.WITHOUT_AIM
    if spell.kind == SpellKind.LINE or spell.kind == SpellKind.CONE:
        return LEGAL if place != caster.place else Not.WITHOUT_AIM
    return LEGAL if fight.field.in_reach(caster.place, place, spell.range) else Not.IN_RANGE


def person_reason(fight: Fight, caster: Fighter, spell: Spell, target: Fighter, aim: i64) -> i64:
    """Return why a spell cannot be cast at somebody, or LEGAL (SV-ATK-1)."""
    kind = spell.kind
    if target.gone != 0 or not target.seen_by(caster.side):
        return Not.WITHOUT_AIM
    if aim == SpellAim.FOE or (kind == SpellKind.DEATH and not target.sheet.undead):
        reason = target_reason(caster, target)
        if reason != LEGAL:
            return reason
    elif aim == SpellAim.FRIEND and target.side != caster.side:
        return Not.A_FRIEND
    if fight.mapped and target is not caster:
        if not fight.field.in_reach(caster.place, target.place, spell.range):
            return Not.ON_OTHERS if spell.range == 0 else Not.IN_RANGE
    elif target is not caster and spell.range == 0:
        return Not.ON_OTHERS
    if target.status >= Status.DEAD:
        return Not.AT_THE_FALLEN
    return fit_reason(caster, spell, target)


def fit_reason(caster: Fighter, spell: Spell, target: Fighter) -> i64:
    """Return why a spell does nothing to somebody of this kind, or LEGAL.

    RULING: only the living are charmed or have a mind to blast.
    """
    kind = spell.kind
    if kind == SpellKind.DRAIN and not target.sheet.living:
        return Not.ALIVE
    if kind == SpellKind.COMMAND and not target.sheet.undead:
        return Not.UNDEAD
    if (
        kind == SpellKind.CHARM
        or kind == SpellKind.CONTROL
        or kind == SpellKind.COMMAND
        or kind == SpellKind.MIND_BLAST
    ):
        if target.status != Status.ABLE:
            return Not.AT_THE_FALLEN
        if kind != SpellKind.COMMAND and not target.sheet.living:
            return Not.ALIVE
    elif kind == SpellKind.HEAL or (kind == SpellKind.DEATH and target.sheet.undead):
        if kind == SpellKind.HEAL and target.sheet.undead:
            return Not.HEALED_SO
        if target.vitality >= target.sheet.vitality:
            return Not.HURT
    elif kind == SpellKind.DISPEL:
        if to_dispel(caster, target) < 0:
            return Not.ENCHANTED
    elif kind == SpellKind.ENCHANT:
        if target.status == Status.UNCONSCIOUS:
            return Not.AT_THE_FALLEN
        if target.conditions & spell.gives != 0:
            return Not.AGAIN
        if spell.gives == Condition.ENHANCED and target.ready == target.body:
            return Not.WITHOUT_WEAPON
        if spell.gives == Condition.VENOMOUS and not target.ready_weapon().modes[0].awkward_close:
            return Not.WITHOUT_BOW
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
        if shape == SpellKind.LINE:
            field.line(caster.place, place, spell.range)
            field.keep_seen(caster.place)
        elif shape == SpellKind.CONE:
            field.cone(caster.place, place, spell.range)
            field.keep_seen(caster.place)
    people: i64 = 0
    for person in fight.people:
        if person.gone != 0 or person.status >= Status.DEAD:
            continue
        if person is caster and (shape != SpellKind.BURST or not fight.mapped):
            continue
        if shape == SpellKind.TURN and (not person.sheet.undead or person.status != Status.ABLE):
            continue
        if not fight.mapped or takes_in(fight, spell, place, person.place):
            people |= bit(person.number)
    return people


def takes_in(fight: Fight, spell: Spell, middle: i64, place: i64) -> bool:
    """Tell whether a place is in the area of a spell; of a line or a cone, that just laid out."""
    field = fight.field
    if spell.kind == SpellKind.LINE or spell.kind == SpellKind.CONE:
        return field.touches(place)
    return field.is_within(middle, place, spell.radius) and field.sees(middle, place)
