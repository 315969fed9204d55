"""Spellcraft: which spell a foe casts, and at whom (SV-TAC-9).

A spell is worth what it takes from the other side, or gives back to the own, in hundredths of a
point of Vitality, like a blow; what it costs is a little for every point of Mana.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition, Status, Verb, bit
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.magic import Spell, SpellKind, is_area
from affray.systems.simverse.foes.chances import CERTAIN, NO_DEFENCE, hit_in
from affray.systems.simverse.foes.surroundings import because, draws
from affray.systems.simverse.foes.worth import through, worth_of
from affray.systems.simverse.rules.magic.castable import cast_reason, caught
from affray.systems.simverse.rules.reasons import LEGAL

PER_MANA: Final[i64] = 15  # what a point of Mana is worth
AVERAGE_NERVE: Final[i64] = 10  # WS, ST or IN of somebody unknown
OUT_OF_IT: Final[i64] = 700  # what it is worth to take somebody out of the fight for a while
HINDERED: Final[i64] = 300
WARDED: Final[i64] = 250  # a protection, before the first blow falls
TAKEN: Final[i64] = (
    Condition.ASLEEP
    | Condition.CHARMED
    | Condition.CONTROLLED
    | Condition.ENTANGLED
    | Condition.PANICKED
    | Condition.GRAPPLED
)


def choose_spell(fight: Fight, act: WhatNow, caster: Fighter, least: i64) -> bool:
    """Fill in the spell that is worth most, if it is worth more than `least`."""
    best = least
    spell_number: i64 = -1
    best_target: i64 = -1
    best_place: i64 = -1
    best_person: i64 = -1
    spells = caster.sheet.spells
    for number in range(len(spells)):
        spell = spells[number]
        if spell.mana > caster.mana or not spell.known:
            continue
        for person in fight.people:
            if not meant_for(caster, person, spell):
                continue
            worth = spell_worth(fight, caster, person, spell) - PER_MANA * spell.mana
            if worth < best or (worth == best and not tied(fight, caster, best_person, person)):
                continue
            aim(act, number, person, spell, fight.mapped)
            if cast_reason(fight, caster, act) == LEGAL:
                best = worth
                spell_number = number
                best_person = person.number
                best_target = act.target
                best_place = act.place
    if spell_number < 0:
        return False
    act.fill(Verb.CAST, best_target, -1, 0, 0, best_place)
    act.thing = spell_number
    spell = spells[spell_number]
    if spell.kind == SpellKind.ENCHANT and spell.count > 1:
        share(fight, act, caster, spell)
    return because(act, reason_of(spell), best_person)


def reason_of(spell: Spell) -> i64:
    """Return why a spell is cast, by what it does."""
    if spell.kind == SpellKind.HEAL:
        return Because.HEALING
    if spell.kind == SpellKind.ENCHANT:
        return Because.BLESSING
    return Because.SEVERAL if is_area(spell.kind) else Because.SPELL


def tied(fight: Fight, caster: Fighter, before: i64, person: Fighter) -> bool:
    """Tell whether the lot falls on somebody for whom a spell is worth as much as for another."""
    return before >= 0 and draws(fight, caster, person.number, before)


def share(fight: Fight, act: WhatNow, caster: Fighter, spell: Spell) -> None:
    """Let as many friends as possible have part in a blessing."""
    left = spell.count - 1
    for person in fight.people:
        if left > 0 and person.number != act.target and meant_for(caster, person, spell):
            if not person.has(spell.gives):
                act.others |= bit(person.number)
                if cast_reason(fight, caster, act) == LEGAL:
                    left -= 1
                else:
                    act.others &= ~bit(person.number)


def aim(act: WhatNow, number: i64, person: Fighter, spell: Spell, mapped: bool) -> None:
    """Fill in a spell at somebody, or at where somebody stands."""
    target = person.number
    place: i64 = -1
    if is_area(spell.kind) and mapped:
        target = -1
        place = person.place
    elif spell.kind == SpellKind.TURN:
        target = -1
    act.fill(Verb.CAST, target, -1, 0, 0, place)
    act.thing = number


def meant_for(caster: Fighter, person: Fighter, spell: Spell) -> bool:
    """Tell whether somebody could be whom a spell is for, as far as the caster knows of it."""
    if person.gone != 0 or not person.seen_by(caster.side):
        return False
    if spell.kind == SpellKind.HEAL:
        return person.side == caster.side and person.status <= Status.UNCONSCIOUS
    if person.status != Status.ABLE:
        return False
    if spell.kind == SpellKind.ENCHANT:
        return person.side == caster.side
    return person.side != caster.side and not person.has(Condition.INVISIBLE)


def spell_thought(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> Blow:
    """Return the strike of a spell that is only looked at."""
    return fight.thought_of(caster, person.number, caster.body, 0).cast(spell)


def spell_worth(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> i64:
    """Return what a spell at somebody is worth, from what can be seen."""
    kind = spell.kind
    if kind == SpellKind.BOLT or kind == SpellKind.TOUCH:
        return worth_of(fight, spell_thought(fight, caster, person, spell))
    if kind == SpellKind.MISSILES:
        return spell.count * through(spell_thought(fight, caster, person, spell))
    if kind == SpellKind.STRIKES or kind == SpellKind.DRAIN or kind == SpellKind.DEATH:
        if kind != SpellKind.STRIKES and not person.sheet.living:
            return 0
        return spell.count * hurts(fight, caster, person, spell)
    if kind == SpellKind.BURST or kind == SpellKind.LINE or kind == SpellKind.CONE:
        return area_worth(fight, caster, person, spell)
    if kind == SpellKind.HEAL:
        return healing_worth(person)
    if kind == SpellKind.ENCHANT:
        return enchantment_worth(fight, caster, person, spell)
    if is_area(kind):
        return sway_worth(fight, caster, person, spell)
    return mind_worth(fight, caster, person, spell)


def sway_worth(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> i64:
    """Return what an area that holds or lulls does to foes, less twice what it does to friends."""
    if not fight.mapped:
        return 0  # without a map it would take in everybody
    total: i64 = 0
    inside = caught(fight, caster, spell, person.place)
    for other in fight.people:
        if inside & bit(other.number) == 0 or other.status != Status.ABLE:
            continue
        if other.side == caster.side:
            total -= 2 * mind_worth(fight, caster, other, spell)
        elif other.seen_by(caster.side):
            total += mind_worth(fight, caster, other, spell)
    return total


def made_in(spell: Spell) -> i64:
    """Return the chance that a casting succeeds."""
    if spell.auto:
        return CERTAIN
    return hit_in(spell.needed, NO_DEFENCE)


def hurts(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> i64:
    """Return what a spell that is dodged without a margin does to one person."""
    blow = spell_thought(fight, caster, person, spell)
    worth = through(blow)
    missed = CERTAIN
    if person.reactions > 0:
        missed = CERTAIN - hit_in(5 + person.sheet.ad, NO_DEFENCE)
    return worth * missed // CERTAIN * made_in(spell) // CERTAIN


def area_worth(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> i64:
    """Return what an area does to foes, less three times what it does to friends."""
    if not fight.mapped:
        return 0  # without a map it would take in everybody
    total: i64 = 0
    inside = caught(fight, caster, spell, person.place)
    for other in fight.people:
        if inside & bit(other.number) == 0 or not other.seen_by(caster.side):
            continue
        worth = hurts(fight, caster, other, spell)
        if other.side == caster.side:
            total -= 3 * worth
        else:
            total += worth
    return total


def healing_worth(person: Fighter) -> i64:
    """Return what healing is worth: most to one who is dying."""
    missing = person.sheet.vitality - person.vitality
    if person.status == Status.UNCONSCIOUS:
        return 0 if person.has(Condition.STABILISED) else 900
    if missing < 7 or person.vitality * 2 > person.sheet.vitality:
        return 0
    return 500


def enchantment_worth(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> i64:
    """Return what a protection or a blessing is worth, early in a fight."""
    if fight.round > 3 or person.has(spell.gives):
        return 0
    if spell.gives == Condition.BLESSED:
        return WARDED * min(spell.count, 3)
    if spell.gives == Condition.SHIELDED or spell.gives == Condition.MAGE_ARMORED:
        return WARDED + 100 if person is caster and person.sheet.ar < 3 else 0
    if spell.gives == Condition.INVISIBLE:
        return 0
    return WARDED if person.ready_weapon().melee else 0


def sways(kind: i64) -> bool:
    """Tell whether a kind of spell takes somebody out of the fight for a while."""
    if (
        kind == SpellKind.ENTANGLE
        or kind == SpellKind.SLEEP
        or kind == SpellKind.CHARM
        or kind == SpellKind.CONTROL
    ):
        return True
    return kind == SpellKind.MIND_BLAST or kind == SpellKind.TURN or kind == SpellKind.COMMAND


def mind_worth(fight: Fight, caster: Fighter, person: Fighter, spell: Spell) -> i64:
    """Return what taking somebody out of the fight is worth, by an average will."""
    kind = spell.kind
    if person.conditions & TAKEN != 0 or not sways(kind):
        return 0
    if kind == SpellKind.SLEEP or kind == SpellKind.CHARM or kind == SpellKind.CONTROL:
        if not person.sheet.living:
            return 0
    if kind == SpellKind.SLEEP and person.sheet.vitality > 20:
        return 0
    if kind == SpellKind.TURN or kind == SpellKind.COMMAND:
        if not person.sheet.undead:
            return 0
    worth = OUT_OF_IT
    if kind == SpellKind.MIND_BLAST or kind == SpellKind.ENTANGLE:
        worth = HINDERED
    if kind == SpellKind.CONTROL or kind == SpellKind.COMMAND:
        worth = 2 * OUT_OF_IT
    if kind == SpellKind.CHARM and fight.field.distance(caster.place, person.place) > 10 * METRE:
        return 0
    resisted = hit_in(AVERAGE_NERVE + spell.save, NO_DEFENCE)
    return worth * (CERTAIN - resisted) // CERTAIN * made_in(spell) // CERTAIN
