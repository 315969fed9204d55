"""Spells and powers: what comes of casting one (sheet 5.7).

A spell that reaches several people reaches them one by one. Between two of them is a seam: what
is left of the spell stands in the fight's numbers.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE, TAKEN_HARD
from affray.core.fight.fight import WALKING
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Status, bit
from affray.systems.simverse.book.event_keys import Found, Into
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.guesses import MOST_SPELLS, SPELLS_FROM
from affray.systems.simverse.book.magic import Spell, SpellAim, SpellKind, aim_of, harms, is_area
from affray.systems.simverse.events.magic import Teleported
from affray.systems.simverse.rules.attack.attack import reveal
from affray.systems.simverse.rules.checks.check import fives
from affray.systems.simverse.rules.ground.hazards import suffer
from affray.systems.simverse.rules.ground.hiding import lurker_at, spot
from affray.systems.simverse.rules.ground.mounted import leave_saddle, nearest_room
from affray.systems.simverse.rules.ground.movement import mark_taken
from affray.systems.simverse.rules.harm.conditions import end, free_of_grip, lose_aim
from affray.systems.simverse.rules.magic.castable import caught, named
from affray.systems.simverse.rules.magic.casting import roll_casting
from affray.systems.simverse.rules.magic.enchantments import dispel, enchant, lose_focus
from affray.systems.simverse.rules.magic.harm_and_healing import (
    bolt,
    death,
    drain,
    harm,
    mend,
    missile,
)
from affray.systems.simverse.rules.magic.minds import (
    blast,
    charm,
    command,
    control,
    entangle,
    send_to_sleep,
    turn,
)
from affray.systems.simverse.rules.magic.sanctuary import gets_through, make_light, make_sanctuary


def reached(fight: Fight, caster: Fighter, spell: Spell, act: WhatNow) -> i64:
    """Return whom a spell reaches as it is cast, as bits."""
    kind = spell.kind
    if kind == SpellKind.TURN:
        return caught(fight, caster, spell, caster.place)
    if is_area(kind):
        if not fight.mapped and (kind == SpellKind.LINE or kind == SpellKind.CONE):
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
    if act.thing < MOST_SPELLS:
        caster.proven |= bit(SPELLS_FROM + act.thing)
    if spell.minor:
        caster.minor -= 1
    else:
        caster.major -= 1
    if caster.has(Condition.STANCE) and harms(kind):
        end(fight, caster, Condition.STANCE)
    if kind == SpellKind.BOLT or kind == SpellKind.TOUCH:
        bolt(fight, caster, spell, fight.people[act.target])
        return
    people = reached(fight, caster, spell, act)
    if harms(kind):
        if caster.hidden != 0:
            reveal(fight, caster)
        if caster.has(Condition.INVISIBLE):
            end(fight, caster, Condition.INVISIBLE)
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
    if aim_of(kind) == SpellAim.NOBODY and kind != SpellKind.TURN:
        make(fight, caster, spell)
    elif kind == SpellKind.TELEPORT:
        teleport(fight, caster, act.place)
    elif kind == SpellKind.DISPEL:
        dispel(fight, caster, fight.people[act.target], margin)
    elif people != 0:
        fight.cast_spell = act.thing
        fight.cast_targets = people
        fight.cast_penalty = fives(margin)
        fight.strike_target = act.target
        fight.strikes = named(people)
        if kind == SpellKind.MISSILES or kind == SpellKind.STRIKES:
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
    if spell.kind == SpellKind.SANCTUARY:
        make_sanctuary(fight, caster, spell)
    elif spell.kind == SpellKind.LIGHT:
        make_light(fight, caster)


def teleport(fight: Fight, caster: Fighter, place: i64) -> None:
    """Be somewhere else; whoever held the caster holds nothing (SV-AIM-3, SV-GRP-3).

    RULING: a mount stays behind. Where somebody hidden stands, one appears beside it and knows of
    it then; a hazard of the ground works on whoever appears in it.
    """
    start = caster.place
    if caster.has(Condition.MOUNTED):
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
        fight.tell(Teleported(who=caster.name, start=field.name(start), end=field.name(place)))
    if hidden >= 0:
        spot(fight, caster, fight.people[hidden], Found.RUN_INTO)
    hazard = fight.field.hazard(place)
    if hazard != 0:
        suffer(fight, caster, hazard, Into.ENTER)


def next_reached(fight: Fight, caster: Fighter) -> None:
    """Let a spell reach the next of those it reaches.

    RULING: darts and strikes go round those named, the first of them first; one whose target is
    dead or gone is lost. Everybody in an area has damage dice of its own.
    """
    number = fight.cast_spell
    if number >= len(caster.sheet.spells):
        forget_spell(fight)  # seen by somebody who does not know the spell
        return
    if fight.mode == WALKING:
        fight.cut([int(caster.number)])
    spell = caster.sheet.spells[number]
    target = next_target(fight, spell)
    penalty = fight.cast_penalty
    fight.strikes -= 1
    if fight.strikes <= 0:
        forget_spell(fight)
    if target.gone == 0 and target.status < Status.DEAD:
        reach(fight, caster, spell, target, penalty)


def next_target(fight: Fight, spell: Spell) -> Fighter:
    """Return who is next, and strike whoever is reached once from the list."""
    people = fight.cast_targets
    first = fight.strike_target
    if spell.kind == SpellKind.MISSILES or spell.kind == SpellKind.STRIKES:
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
    if kind == SpellKind.MISSILES:
        missile(fight, caster, spell, target)
    elif (
        kind == SpellKind.BURST
        or kind == SpellKind.LINE
        or kind == SpellKind.CONE
        or kind == SpellKind.STRIKES
    ):
        harm(fight, caster, spell, target, penalty)
    elif kind == SpellKind.DRAIN:
        drain(fight, caster, spell, target)
    elif kind == SpellKind.DEATH:
        death(fight, caster, spell, target)
    elif kind == SpellKind.HEAL:
        mend(fight, caster, spell, target)
    elif kind == SpellKind.ENCHANT:
        enchant(fight, caster, spell, target)
    elif kind == SpellKind.ENTANGLE:
        entangle(fight, caster, spell, target, penalty)
    elif kind == SpellKind.SLEEP:
        send_to_sleep(fight, caster, spell, target, penalty)
    elif kind == SpellKind.CHARM:
        charm(fight, caster, spell, target, penalty)
    elif kind == SpellKind.CONTROL:
        control(fight, caster, spell, target, penalty)
    elif kind == SpellKind.COMMAND:
        command(fight, caster, spell, target)
    elif kind == SpellKind.MIND_BLAST:
        blast(fight, caster, spell, target, penalty)
    elif kind == SpellKind.TURN:
        turn(fight, caster, spell, target, penalty)
