"""Magic and divinity: casting, praying, saves, and what each spell and prayer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.event import math_of, roll_of
from affray.core.tally import SIDE, Tally, Term
from affray.systems.skirmish import model
from affray.systems.skirmish import spellbook as book
from affray.systems.skirmish.events import (
    CastFailed,
    CastRolled,
    EvasionRolled,
    FerventPrayer,
    MagicWorked,
    SaveGranted,
    SaveRolled,
    Shot,
    SpellHurled,
    SpellSwallowed,
)
from affray.systems.skirmish.model import (
    CAST,
    COG,
    CON,
    DEX,
    PARTED,
    PHY,
    PRAY,
    THROWN_BACK,
    WIL,
    Fighter,
    Spell,
    bit,
)
from affray.systems.skirmish.rules.assignment import is_still
from affray.systems.skirmish.rules.checks import (
    DIE,
    GUIDANCE,
    TIRED,
    announce,
    answer,
    dodge_value,
    edge_of,
    evade,
    evasion_value,
    natural,
    ranged_edge,
    skull_hurt,
    use_blessing,
)
from affray.systems.skirmish.rules.harm import (
    BLEED,
    DISTRACT,
    DRAIN,
    KILL,
    KNOCK_OUT,
    MEND,
    SKULL,
    STAUNCH,
    TO_ASHES,
    WEAKEN,
    blow,
    flat,
    multiplier,
    settle,
)
from affray.systems.skirmish.rules.space import in_sight, reveal

if TYPE_CHECKING:
    from affray.systems.skirmish.fight import Fight

MAGIC_SKILL = Term("skill", "SK-MAG-2", SIDE)
STAT = Term("stat", "SK-MAG-4", SIDE)
WILL = Term("the caster's will", "SK-MAG-4")
CURSE_TERM = Term("curse", "SK-MAG-4", SIDE)
THROWING = Term("Throwing", "SK-RNG-1", SIDE)

GATE: Final[i64] = 10  # how far above the skill a difficulty may lie (SK-MAG-1)
FLASH_COSTS: Final[i64] = 2


def next_casting(fight: Fight, flash: bool) -> bool:
    """Resolve the next spell or prayer of the phase; False when there is none (SK-PHS-5)."""
    if fight.at == 0:
        announce_all(fight, flash)
    while fight.at < len(fight.people):
        caster = fight.read(fight.at)
        fight.at += 1
        if not casts(caster, flash):
            continue
        spell = caster.sheet.spells[caster.plan_spell]
        if cast_reason(fight, caster, spell, caster.plan_target, caster.plan_place) != 0:
            fight.lose_action(caster, "the spell can no longer be cast")
            continue
        cast(fight, caster, spell)
        return True
    settle(fight)
    for person in fight.people:
        if person.leaving != 0:
            fight.get_out(person)
    fight.leave_skirmishes()
    return False


def casts(who: Fighter, flash: bool) -> bool:
    """Tell whether somebody casts or prays in this phase."""
    if who.plan != CAST and who.plan != PRAY:
        return False
    return (who.plan_flash != 0) == flash and who.active()


def announce_all(fight: Fight, flash: bool) -> None:
    """Ask for Blessings spell by spell as listed, before any die of the phase falls."""
    for caster in fight.people:
        if not casts(caster, flash):
            continue
        spell = caster.sheet.spells[caster.plan_spell]
        if cast_reason(fight, caster, spell, caster.plan_target, caster.plan_place) != 0:
            continue
        if not book.is_fervent(spell.kind):
            announce(fight, caster, caster)
        if spell.kind == book.FIREBALL:
            for other in fight.people:
                if is_caught(fight, other, caster.plan_place) and not is_still(other):
                    announce(fight, other, caster)
        elif book.is_answered(spell.kind):
            announce(fight, fight.people[caster.plan_target], caster)


# -- what may be cast --------------------------------------------------------------------

CAN: Final[i64] = 0
TOO_HARD: Final[i64] = 1
NO_SUSTAIN: Final[i64] = 2
NO_INCENSE: Final[i64] = 3
NO_FAVOR: Final[i64] = 4
NOT_ENGAGED_HERE: Final[i64] = 5
OUT_OF_SIGHT: Final[i64] = 6
WHILE_ENGAGED: Final[i64] = 7
NOT_HERE: Final[i64] = 8
NOT_WILLING: Final[i64] = 9
NOT_FITTING: Final[i64] = 10
NEEDS_TARGET: Final[i64] = 11


def difficulty_of(fight: Fight, caster: Fighter, spell: Spell, flash: i64) -> i64:
    """Return T of a spell: 2 more as a Flash Cast, less with the power of the land."""
    t = spell.difficulty
    if spell.kind == book.ACID_SPRAY:
        t -= fight.land.power(caster.place)
    if flash != 0:
        t += FLASH_COSTS
    return t


def skill_of(caster: Fighter, spell: Spell) -> i64:
    """Return the skill of a spell or prayer, less Willpower that was lost for good (SK-MAG-3)."""
    return spell.skill - caster.will_lost


def cast_reason(fight: Fight, caster: Fighter, spell: Spell, target: i64, place: i64) -> i64:
    """Return why a spell cannot be cast at this, or CAN (SK-MAG-1, SK-MAG-5, SK-MAG-6, SK-MAG-9).

    The gate looks at the skill without Fatigue; Non-Combat magic is on nobody's list (SK-MAG-10).
    """
    kind = spell.kind
    if book.is_fervent(kind):
        if caster.favors < caster.disfavors or caster.favors == 0:
            return NO_FAVOR
    elif kind == book.FLASH_CAST:
        return NOT_FITTING  # it is nothing without the spell that it hastens
    elif difficulty_of(fight, caster, spell, caster.plan_flash) > skill_of(caster, spell) + GATE:
        return TOO_HARD
    if book.is_sustained(kind) and fight.sustain_used(caster) >= caster.sheet.sustain:
        return NO_SUSTAIN
    if caster.incense < spell.incense or caster.myrrh < spell.myrrh:
        return NO_INCENSE
    aim = spell.aim
    if aim == book.ON_SELF:
        if kind == book.BARKSKIN and caster.sheet.armor_class > 1:
            return NOT_FITTING
        return CAN
    if aim == book.AT_AREA:
        if place < 0:
            return NEEDS_TARGET
        if caster.skirmish >= 0:
            return WHILE_ENGAGED
        if not in_sight(fight, caster.place, place):
            return OUT_OF_SIGHT
        return CAN
    if target < 0 or target >= len(fight.people):
        return NEEDS_TARGET
    other = fight.people[target]
    if other.gone != 0 or other.dead != 0 or not other.seen_by(caster.side):
        return NEEDS_TARGET
    if other.phased_until == fight.round:
        return NOT_FITTING
    return aim_reason(fight, caster, kind, aim, other)


def aim_reason(fight: Fight, caster: Fighter, kind: i64, aim: i64, other: Fighter) -> i64:
    """Return why a spell cannot reach somebody, or CAN (SK-MAG-6, SK-TGT-3)."""
    if aim == book.AT_ENGAGED:
        if caster.skirmish < 0 or other.skirmish != caster.skirmish or other.camp == caster.camp:
            return NOT_ENGAGED_HERE
        return CAN
    if aim == book.IN_AREA:
        if other.place != caster.place:
            return NOT_HERE
        return CAN if not other.down() else NOT_FITTING
    if aim == book.BY_TOUCH:
        if other.place != caster.place:
            return NOT_HERE
        if other.side != caster.side and not other.down():
            return NOT_WILLING
        return touch_reason(kind, other)
    if aim == book.NEAR:
        if other.place != caster.place and fight.field.distance(caster.place, other.place) > 1000:
            return OUT_OF_SIGHT
        return CAN if not other.down() else NOT_FITTING
    if caster.skirmish >= 0:
        return WHILE_ENGAGED
    if not in_sight(fight, caster.place, other.place):
        return OUT_OF_SIGHT
    if other.down() and kind != book.CRUTCH:
        return NOT_FITTING
    return CAN


def touch_reason(kind: i64, other: Fighter) -> i64:
    """Return why a touch does nothing to somebody, or CAN."""
    if kind == book.STASIS and not other.dying():
        return NOT_FITTING
    if kind == book.DRAIN_LIFE and not (other.incapacitated() and other.sheet.humanoid):
        return NOT_FITTING
    if kind == book.BLOODSTOPPING and other.bleeding == 0:
        return NOT_FITTING
    return CAN


# -- casting -----------------------------------------------------------------------------


def cast(fight: Fight, caster: Fighter, spell: Spell) -> None:
    """Roll for a spell or prayer, and let it work or fail (SK-MAG-2, SK-MAG-3, SK-MAG-11)."""
    reveal(fight, caster)
    fight.attacks += 1
    caster.incense -= spell.incense
    caster.myrrh -= spell.myrrh
    if caster.concentration >= 0:
        caster.harm_due |= DISTRACT
    if book.is_fervent(spell.kind):
        if fervent(fight, caster) and not swallowed(fight, caster, spell):
            work(fight, caster, spell, 0)
        return
    t = difficulty_of(fight, caster, spell, caster.plan_flash)
    worse = skull_hurt(caster)
    if fight.rules.wound_scope != 0 and caster.is_fractured(model.ARMS):
        worse = True
    edge = edge_of(use_blessing(fight, caster, caster), worse)
    shown = natural(fight, caster, edge, "casting")
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(MAGIC_SKILL, skill_of(caster, spell))
    tally.add(TIRED, -caster.fatigue)
    if caster.effects & model.GUIDED != 0:
        caster.effects &= ~model.GUIDED
        tally.add(GUIDANCE, fight.roll(caster, 1, 4, "guidance"))
    strength = tally.total
    works = shown != 1 and (strength > t or shown == 20)
    if fight.heard:
        fight.tell(
            CastRolled(
                caster.name,
                spell.name,
                int(t),
                roll_of(1 if edge == 0 else 2, 20, faces),
                math_of(tally),
                works,
            )
        )
    if not works:
        over = max(t - skill_of(caster, spell) - GATE, 0)
        backfire(fight, caster, fight.roll(caster, 1, 10, "failure") + over, 10, spell.prayer)
        return
    if swallowed(fight, caster, spell):
        return
    work(fight, caster, spell, strength)


def swallowed(fight: Fight, caster: Fighter, spell: Spell) -> bool:
    """Tell whether a Spell Breaker takes a spell or prayer that another aims at one alone.

    RULING: it is there for the whole moment, so that of several in one phase none comes first.
    """
    if caster.plan_target < 0 or caster.plan_target == caster.number:
        return False
    target = fight.people[caster.plan_target]
    if target.effects & model.SPELL_BREAKER == 0:
        return False
    if fight.heard:
        fight.tell(SpellSwallowed(caster.name, spell.name, target.name))
    target.effects_lost |= model.SPELL_BREAKER
    return True


def backfire(fight: Fight, caster: Fighter, rolled: i64, sides: i64, prayer: bool) -> None:
    """Read the failure table; up to 10 nothing further happens (SK-MAG-3)."""
    words = "nothing further"
    if rolled >= 16:
        words = "death"
        caster.harm_due |= KILL
        if rolled >= 19:
            caster.harm_due |= TO_ASHES
    elif rolled >= 14:
        words = "unconsciousness and bleeding"
        caster.harm_due |= KNOCK_OUT | BLEED
        if rolled == 15:
            words = "unconsciousness, bleeding and a weaker will"
            caster.harm_due |= WEAKEN
    elif rolled == 13:
        words = "pain and bleeding"
        caster.pain_due += 1 if prayer else 2
        caster.harm_due |= BLEED
    elif rolled >= 11:
        words = "pain"
        caster.pain_due += rolled - 10
    if fight.heard:
        fight.tell(CastFailed(caster.name, roll_of(1, int(sides), fight.faces), int(rolled), words))


def fervent(fight: Fight, caster: Fighter) -> bool:
    """Pray for an answer by favor alone, and tell whether it came (SK-PRY-1)."""
    favor = 2 * caster.favors
    disfavor = 2 * caster.disfavors
    if favor + disfavor > 20:
        favor = 20 - disfavor
    shown = fight.roll(caster, 1, 20, "fervent prayer")
    faces = fight.faces
    caster.favors = 0
    caster.disfavors = 0
    result = fervent_result(shown, favor, disfavor)
    if fight.heard:
        words = ("disfavored", "ignored", "favored")
        fight.tell(
            FerventPrayer(
                caster.name, roll_of(1, 20, faces), int(favor), int(disfavor), words[result]
            )
        )
    if result == 0:
        backfire(fight, caster, fight.roll(caster, 1, 12, "failure") + disfavor, 12, True)
    return result == 2


def fervent_result(shown: i64, favor: i64, disfavor: i64) -> i64:
    """Read a fervent prayer: 2 favored, 0 disfavored, 1 ignored (SK-PRY-1)."""
    if shown > 20 - favor:
        return 2
    if shown <= disfavor:
        return 0
    return 1


# -- saves -------------------------------------------------------------------------------


def save(fight: Fight, target: Fighter, stat: i64, caster: Fighter, spell: str) -> bool:
    """Roll a save against the caster's Willpower, over 10 (SK-MAG-4)."""
    if target.effects & model.SANCTITY != 0 and (stat == WIL or stat == COG):
        if fight.heard:
            fight.tell(SaveGranted(target.name, spell))
        return True
    edge = edge_of(use_blessing(fight, target, caster), False)
    shown = answer(fight, target, caster, edge, "save")
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(STAT, stat_of(target, stat) - 10)
    tally.add(WILL, 10 - caster.sheet.wil + caster.will_lost)
    if target.effects & model.CURSED != 0 and (stat == PHY or stat == DEX or stat == CON):
        tally.add(CURSE_TERM, -2)
    saved = tally.total > 10
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        fight.tell(SaveRolled(target.name, spell, roll, math_of(tally), saved))
    return saved


def stat_of(who: Fighter, stat: i64) -> i64:
    """Return one of the stats that saves are made with."""
    if stat == PHY:
        return who.sheet.phy
    if stat == DEX:
        return who.sheet.dex
    if stat == CON:
        return who.sheet.con
    if stat == WIL:
        return who.sheet.wil - who.will_lost
    return who.sheet.cog


# -- what it does ------------------------------------------------------------------------


def work(fight: Fight, caster: Fighter, spell: Spell, strength: i64) -> None:
    """Let a spell or prayer do what it does; what hurts or heals is queued (SK-MAG-7)."""
    target = caster
    if caster.plan_target >= 0:
        target = fight.people[caster.plan_target]
    if fight.heard:
        named = "" if spell.aim == book.AT_AREA else target.name
        fight.tell(MagicWorked(caster.name, spell.name, named))
    fight.minds = True
    if spell.kind < book.FIRST_PRAYER:
        cast_at(fight, caster, target, spell, strength)
    else:
        pray_for(fight, caster, target, spell)
    if book.is_concentration(spell.kind) and spell.kind != book.JUDGMENT:
        think_of(caster, spell.kind, target)


def think_of(caster: Fighter, kind: i64, target: Fighter) -> None:
    """Let a caster concentrate on a spell when the phase is over (SK-MAG-8, SK-PHS-10)."""
    caster.focus_due = kind + 1
    caster.focus_due_on = target.number


def cast_at(fight: Fight, caster: Fighter, target: Fighter, spell: Spell, strength: i64) -> None:
    """Let a spell do what it does (SK-MAG-6, SK-MAG-7)."""
    kind = spell.kind
    if kind == book.IGNITION:
        flat(fight, caster, target, 10 + fight.roll(caster, 1, 10, "fire"), model.FIRE, False)
    elif kind == book.ICE_SPEAR:
        hurl(fight, caster, target)
    elif kind == book.FIREBALL:
        burst(fight, caster, caster.plan_place)
    elif kind == book.FROST_STORM:
        for other in fight.people:
            if is_caught(fight, other, caster.plan_place):
                amount = 15 + fight.roll(caster, 1, 10, "frost")
                flat(fight, caster, other, amount, model.FROST, False)
    elif kind == book.REPULSE:
        part(fight, caster, target)
    elif kind == book.CONSTRICT:
        if not save(fight, target, PHY, caster, spell.name):
            target.conditions_due |= model.HELD
        part(fight, caster, target)
    elif kind == book.SHOCKWAVE:
        shock(fight, caster, target, strength)
    elif kind == book.SHIELD_REND:
        target.conditions_due |= model.SHIELD_GONE
    elif kind == book.PHASE_SHIFT:
        target.phased_until = fight.round + 1
        target.leaving = max(target.leaving, PARTED)
    elif kind == book.FORCE_REFLUX:
        reflux(fight, caster, target)
    elif kind == book.ACID_SPRAY:
        saved = save(fight, target, DEX, caster, spell.name)
        amount = 10 + fight.roll(caster, 1, 10, "acid")
        flat(fight, caster, target, amount, model.ACID, saved)
        if not saved:
            target.conditions_due |= model.WORN_ARMOR
    elif kind == book.BARKSKIN:
        caster.effects_due |= model.BARKSKIN
        caster.bark = fight.land.power(caster.place)
        if not blood_near(fight, caster):
            caster.pain_due += 1
    elif kind == book.SWARM:
        caster.effects_due |= model.SWARM
    elif kind == book.AURA_OF_FROST:
        caster.effects_due |= model.AURA
    else:
        guard(target, ward_of(kind), caster)


def guard(target: Fighter, ward: i64, caster: Fighter) -> None:
    """Put a ward on somebody; of two alike in one moment the last listed sustains it (SK-MAG-9)."""
    if target.effects_due & ward == 0 or target.warder(ward) < caster.number:
        target.ward(ward, caster.number)
    target.effects_due |= ward


def ward_of(kind: i64) -> i64:
    """Return the lasting effect of a warding spell."""
    if kind == book.FORCE_SHIELD:
        return model.FORCE_SHIELD
    if kind == book.FIRE_SHIELD:
        return model.FIRE_SHIELD
    if kind == book.FROST_SHIELD:
        return model.FROST_SHIELD
    if kind == book.ACID_SHIELD:
        return model.ACID_SHIELD
    if kind == book.POISON_SHIELD:
        return model.POISON_SHIELD
    if kind == book.WHIRLWIND:
        return model.WHIRLWIND
    if kind == book.SPELL_BREAKER:
        return model.SPELL_BREAKER
    if kind == book.BLINK:
        return model.BLINK
    return 0


def hurl(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Throw a spear of ice: a ranged attack with Throwing, B 10 Frost (SK-RNG-1 to SK-RNG-3)."""
    edge = ranged_edge(fight, caster, use_blessing(fight, caster, caster), False)
    shown = natural(fight, caster, edge, "ranged attack")
    faces = fight.faces
    dodged = evade(fight, target, caster)
    guard = fight.edge
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(THROWING, caster.sheet.throwing)
    first = tally.total
    defence = fight.spare
    defence.start(fight.heard)
    defence.base(DIE, dodged)
    second = dodge_value(defence, target)
    target.attacked = 1
    if fight.heard:
        fight.tell(
            Shot(
                caster.name,
                target.name,
                "ice spear",
                True,
                math_of(tally),
                roll_of(1 if edge == 0 else 2, 20, faces),
                math_of(defence),
                roll_of(1 if guard == 0 else 2, 20, fight.faces),
                int(first - second),
                first > second,
            )
        )
    if first > second:
        blow(fight, caster, target, 10, model.FROST, multiplier(first - second), None)


def burst(fight: Fight, caster: Fighter, place: i64) -> None:
    """Let a fireball burst: 20 Fire to whoever evades less than the throw, else 10 (SK-MAG-7).

    Who is down evades nothing (SK-PHS-11).
    """
    edge = ranged_edge(fight, caster, use_blessing(fight, caster, caster), False)
    shown = natural(fight, caster, edge, "fireball")
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(THROWING, caster.sheet.throwing)
    thrown = tally.total
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, fight.faces)
        fight.tell(SpellHurled(caster.name, book.NAMES[book.FIREBALL], roll, math_of(tally)))
    covered: i64 = 0
    if fight.land.covered & bit(place) != 0:
        covered = 2  # the carts hide two
    for other in fight.people:
        if not is_caught(fight, other, place):
            continue
        amount: i64 = 20
        if not other.down() and not other.sheet.immobile:
            if not struck(fight, other, caster, thrown, book.NAMES[book.FIREBALL]):
                amount = 10
        if amount == 20 and covered > 0:
            amount = 10
            covered -= 1
        flat(fight, caster, other, amount, model.FIRE, False)


def is_caught(fight: Fight, other: Fighter, place: i64) -> bool:
    """Tell whether somebody is in an area to be struck with everybody there, friend or foe."""
    if other.place != place or other.gone != 0 or other.dead != 0:
        return False
    return other.phased_until != fight.round


def struck(fight: Fight, who: Fighter, caster: Fighter, against: i64, spell: str) -> bool:
    """Roll Evasion against a spell's total and tell whether that was higher (SK-MAG-11)."""
    dodged = evade(fight, who, caster)
    tally = fight.scratch()
    tally.base(DIE, dodged)
    total = evasion_value(tally, who)
    who.attacked = 1
    if fight.heard:
        roll = roll_of(1 if fight.edge == 0 else 2, 20, fight.faces)
        hit = against > total
        fight.tell(EvasionRolled(who.name, spell, roll, math_of(tally), int(against), hit))
    fight.margin = against - total
    return against > total


def shock(fight: Fight, caster: Fighter, target: Fighter, strength: i64) -> None:
    """Throw somebody back: Evasion against the casting total, B 9 Impact (SK-MAG-11)."""
    if struck(fight, target, caster, strength, book.NAMES[book.SHOCKWAVE]):
        blow(fight, caster, target, 9, model.IMPACT, multiplier(fight.margin), None)
        target.leaving = max(target.leaving, THROWN_BACK)
    caster.leaving = max(caster.leaving, PARTED)


def reflux(fight: Fight, caster: Fighter, target: Fighter) -> None:
    """Turn a caster's own force on it; half of it comes back (SK-GEN-9)."""
    x = max(target.sheet.arcane, 0)
    pain = x
    if save(fight, target, WIL, caster, "Force Reflux"):
        pain = 0
        if x > 0:
            pain = max(x // 2, 1)
    target.pain_due += pain
    caster.pain_due += (pain + 1) // 2


def part(fight: Fight, caster: Fighter, target: Fighter) -> None:
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
        caster.leaving = max(caster.leaving, PARTED)
    else:
        target.leaving = max(target.leaving, PARTED)


def blood_near(fight: Fight, caster: Fighter) -> bool:
    """Tell whether a bleeding or dead creature lies or stands in the caster's area."""
    for other in fight.people:
        if other.place == caster.place and other.gone == 0 and not other.sheet.construct:
            if other.bleeding != 0 or other.dead != 0:
                return True
    return False


def pray_for(fight: Fight, caster: Fighter, target: Fighter, spell: Spell) -> None:
    """Let a prayer do what it does (SK-PHS-5, SK-INC-4)."""
    kind = spell.kind
    if kind == book.LAY_ON_HANDS:
        target.healing_due += 3
    elif kind == book.INNER_RESOLVE:
        target.effects_due |= model.RESOLVE
    elif kind == book.BLOODSTOPPING:
        if target.down():
            target.effects_due |= model.STAUNCHED
        else:
            target.harm_due |= STAUNCH
    elif kind == book.CRUCIBLE:
        target.pain_due += 1
        target.effects_due |= model.CRUCIBLE
    elif kind == book.CRUTCH:
        target.effects_due |= model.CRUTCH
    elif kind == book.STASIS:
        guard(target, model.STASIS, caster)
    elif kind == book.SANCTITY:
        caster.effects_due |= model.SANCTITY
    elif kind == book.SACRIFICE:
        x = max(caster.plan_amount, 1)
        caster.pain_due += x
        caster.spent += x
        saved = save(fight, target, WIL, caster, spell.name)
        flat(fight, caster, target, 10 * x, model.FIRE, saved)
    elif kind == book.REX_GLORIAE:
        target.healing_due += target.fatigue
        target.harm_due |= MEND
    elif kind == book.WITHERING:
        if not save(fight, target, WIL, caster, spell.name):
            target.effects_due |= model.WITHERED
    elif kind == book.CURSE:
        target.effects_due |= model.CURSED
    elif kind == book.DRAIN_LIFE:
        caster.healing_due += 3
        target.harm_due |= DRAIN
    elif kind == book.SMITE:
        target.harm_due |= KNOCK_OUT | SKULL
        target.pain_due += max(target.stamina(), 0)
    elif kind == book.BLESSING:
        target.effects_due |= model.BLESSED
    elif kind == book.GUIDANCE:
        target.effects_due |= model.GUIDED
    elif kind == book.REVELATION:
        if not save(fight, target, COG, caster, spell.name):
            target.harm_due |= KNOCK_OUT
    elif kind == book.JUDGMENT:
        if not save(fight, target, WIL, caster, spell.name):
            think_of(caster, kind, target)


def magic_value(spell: Spell, caster: Fighter) -> Tally:
    """Return what is added to a casting roll, for whoever looks (SK-MAG-2)."""
    tally = Tally(True)
    tally.base(MAGIC_SKILL, skill_of(caster, spell))
    tally.add(TIRED, -caster.fatigue)
    return tally
