"""What each spell does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import WALKING
from affray.core.fight.tally import SIDE, Term
from affray.systems.skirmish.book.constants import Condition, Damage, Effect, Leaving, Stat, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import ENTRIES, Magic
from affray.systems.skirmish.events.magic import EvasionRolled, SpellHurled
from affray.systems.skirmish.rules.checks import save
from affray.systems.skirmish.rules.damage import blow, flat, multiplier
from affray.systems.skirmish.rules.ranged import defence_value, tell_shot
from affray.systems.skirmish.rules.rolls import evade, natural, ranged_edge, use_blessing
from affray.systems.skirmish.rules.settling import settle
from affray.systems.skirmish.rules.sustaining import end_effects
from affray.systems.skirmish.rules.values import DIE, count_circumstance, evasion_value

THROWING: Final = Term("Throwing", "SK-RNG-1", SIDE)


def think_of(caster: Fighter, kind: i64, target: Fighter) -> None:
    """Let a caster concentrate on a spell when the phase is over (SK-MAG-8, SK-PHS-10)."""
    caster.focus_due = kind + 1
    caster.focus_due_on = target.number


def enchant(caster: Fighter, target: Fighter, kind: i64) -> None:
    """Let the lasting effect of a spell or prayer begin when the phase is over (SK-PHS-10).

    Of two wards alike in one moment the last listed sustains it (SK-MAG-9).
    """
    effect = ENTRIES[kind].effect
    if target.effects_due & effect == 0 or target.warder(effect) < caster.number:
        target.ward(effect, caster.number)
    target.effects_due |= effect


def cast_at(fight: Fight, caster: Fighter, target: Fighter, kind: i64, strength: i64) -> None:
    """Let a spell do what it does (SK-MAG-6, SK-MAG-7)."""
    works = SPELLS.get(kind)
    if works is None:
        enchant(caster, target, kind)
    else:
        works(fight, caster, target, strength)


def ignite(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Do 10 + d10 Fire (SK-MAG-7)."""
    flat(fight, caster, target, 10 + fight.roll(caster, 1, 10, "fire"), Damage.FIRE, False)


def hurl(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Throw a spear of ice: a ranged attack with Throwing, B 10 Frost (SK-RNG-1 to SK-RNG-3)."""
    edge = ranged_edge(fight, caster, use_blessing(fight, caster, caster), False)
    shown = natural(fight, caster, edge, "ranged attack")
    faces = fight.faces
    dodged = evade(fight, target, caster)
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(THROWING, caster.sheet.throwing)
    count_circumstance(tally, fight, caster)
    difference = tally.total - defence_value(fight, target, dodged)
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        tell_shot(fight, caster, target, "ice spear", True, roll, difference, difference > 0)
    if difference > 0:
        blow(fight, caster, target, 10, Damage.FROST, multiplier(difference), None)


def burst(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Let a fireball burst: 20 Fire to whoever evades less than the throw, else 10 (SK-MAG-7).

    Who is down evades nothing (SK-PHS-11).
    """
    place = caster.plan_place
    edge = ranged_edge(fight, caster, use_blessing(fight, caster, caster), False)
    shown = natural(fight, caster, edge, "fireball")
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(THROWING, caster.sheet.throwing)
    count_circumstance(tally, fight, caster)
    thrown = tally.total
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, fight.faces)
        fight.tell(
            SpellHurled(
                who=caster.name, spell=Magic.NAMES[Magic.FIREBALL], roll=roll, total=math_of(tally)
            )
        )
    covered: i64 = 0
    if fight.land.covered & bit(place) != 0:
        covered = 2  # the carts hide two
    if fight.mode == WALKING:
        fight.cut([int(thrown), int(covered)])
    for other in fight.people:
        if not is_caught(fight, other, place):
            continue
        amount: i64 = 20
        if not other.down() and not other.sheet.immobile:
            if not struck(fight, other, caster, thrown, Magic.FIREBALL):
                amount = 10
        if amount == 20 and covered > 0:
            amount = 10
            covered -= 1
        flat(fight, caster, other, amount, Damage.FIRE, False)
        if fight.mode == WALKING:
            fight.cut([int(thrown), int(covered), int(other.number)])


def is_caught(fight: Fight, other: Fighter, place: i64) -> bool:
    """Tell whether somebody is in an area to be struck with everybody there, friend or foe."""
    if other.place != place or other.gone != 0 or other.dead != 0:
        return False
    return other.phased_until != fight.round


def struck(fight: Fight, who: Fighter, caster: Fighter, against: i64, kind: i64) -> bool:
    """Roll Evasion against a spell's total and tell whether that was higher (SK-MAG-11)."""
    dodged = evade(fight, who, caster)
    tally = fight.scratch()
    tally.base(DIE, dodged)
    evasion_value(tally, who)
    count_circumstance(tally, fight, who)
    total = tally.total
    if fight.heard:
        roll = roll_of(1 if fight.edge == 0 else 2, 20, fight.faces)
        hit = against > total
        fight.tell(
            EvasionRolled(
                who=who.name,
                spell=Magic.NAMES[kind],
                roll=roll,
                total=math_of(tally),
                against=int(against),
                hit=hit,
            )
        )
    fight.margin = against - total
    return against > total


def shock(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Throw somebody back: Evasion against the casting total, B 9 Impact (SK-MAG-11)."""
    if struck(fight, target, caster, strength, Magic.SHOCKWAVE):
        blow(fight, caster, target, 9, Damage.IMPACT, multiplier(fight.margin), None)
        target.leaving = max(target.leaving, Leaving.THROWN_BACK)
    caster.leaving = max(caster.leaving, Leaving.PARTED)


def storm(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Do 15 + d10 Frost to everybody in an area (SK-MAG-7)."""
    for other in fight.people:
        if is_caught(fight, other, caster.plan_place):
            amount = 15 + fight.roll(caster, 1, 10, "frost")
            flat(fight, caster, other, amount, Damage.FROST, False)


def spray(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Do 10 + d10 Acid, half of it on a save, else armour is in disrepair too (SK-MAG-4)."""
    saved = save(fight, target, Stat.DEX, caster, Magic.ACID_SPRAY)
    flat(fight, caster, target, 10 + fight.roll(caster, 1, 10, "acid"), Damage.ACID, saved)
    if not saved:
        target.conditions_due |= Condition.WORN_ARMOR


def reflux(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Turn a caster's own force on it; half of it comes back (SK-GEN-9)."""
    x = max(target.sheet.arcane, 0)
    pain = x
    if save(fight, target, Stat.WIL, caster, Magic.FORCE_REFLUX):
        pain = 0
        if x > 0:
            pain = max(x // 2, 1)
    target.pain_due += pain
    caster.pain_due += (pain + 1) // 2


def rend(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Destroy a shield (SK-MAG-7)."""
    target.conditions_due |= Condition.SHIELD_GONE


def shift(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Take somebody out of the world for a round (SK-ENG-3)."""
    target.phased_until = fight.round + 1
    target.leaving = max(target.leaving, Leaving.PARTED)


def grow_bark(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Grow bark as strong as the land; without blood nearby it takes the caster's (SK-MAG-1)."""
    enchant(caster, caster, Magic.BARKSKIN)
    caster.bark = fight.land.power(caster.place)
    if not blood_near(fight, caster):
        caster.pain_due += 1


def blood_near(fight: Fight, caster: Fighter) -> bool:
    """Tell whether a bleeding or dead creature lies or stands in the caster's area."""
    for other in fight.people:
        if other.place == caster.place and other.gone == 0 and not other.sheet.construct:
            if other.bleeding != 0 or other.dead != 0:
                return True
    return False


def constrict(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Hold somebody who fails a save, and keep it off (SK-MAG-4, SK-MAG-8)."""
    if not save(fight, target, Stat.PHY, caster, Magic.CONSTRICT):
        target.conditions_due |= Condition.HELD
    repulse(fight, caster, target, strength)


def repulse(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Part a target from the caster when the phase is over (SK-ENG-3).

    Whoever fights the target beside the caster goes on, and so does whoever fights the caster.
    """
    if target.skirmish < 0 or target.skirmish != caster.skirmish:
        return
    beside: i64 = 0
    with_target: i64 = 0
    for other in fight.people:
        if other.skirmish == caster.skirmish:
            if other.camp == caster.camp:
                beside += 1
            else:
                with_target += 1
    if beside > 1 and with_target == 1:
        caster.leaving = max(caster.leaving, Leaving.PARTED)
    else:
        target.leaving = max(target.leaving, Leaving.PARTED)


# What has a lasting effect alone is not here.
SPELLS: Final[dict[int, Callable[[Fight, Fighter, Fighter, i64], None]]] = {
    Magic.IGNITION: ignite,
    Magic.ICE_SPEAR: hurl,
    Magic.FIREBALL: burst,
    Magic.FROST_STORM: storm,
    Magic.REPULSE: repulse,
    Magic.CONSTRICT: constrict,
    Magic.SHOCKWAVE: shock,
    Magic.SHIELD_REND: rend,
    Magic.PHASE_SHIFT: shift,
    Magic.FORCE_REFLUX: reflux,
    Magic.ACID_SPRAY: spray,
    Magic.BARKSKIN: grow_bark,
}


def aura(fight: Fight) -> bool:
    """Let an Aura of Frost bite those who have just come within it; False if there is none.

    They come within it in the order of the list: on a 1 of 2 it ends, and the next goes free.
    """
    met = False
    for person in fight.people:
        while person.chilled != 0:
            number: i64 = 0
            while (person.chilled >> number) & 1 == 0:
                number += 1
            person.chilled &= ~bit(number)
            bite(fight, fight.people[number], person)
            met = True
    if met:
        settle(fight)
    return met


def bite(fight: Fight, caster: Fighter, person: Fighter) -> None:
    """Do 8 + d8 Frost to one who engaged; on a 1 of 2 the aura ends (SK-MAG-9)."""
    if (
        person.skirmish < 0
        or person.skirmish != caster.skirmish
        or caster.effects & Effect.AURA == 0
    ):
        return
    flat(fight, caster, person, 8 + fight.roll(caster, 1, 8, "aura of frost"), Damage.FROST, False)
    if fight.roll(caster, 1, 2, "does the aura last") == 1:
        end_effects(fight, caster, Effect.AURA)
