"""Magic and divinity: who casts or prays, the roll for it, and what comes of a failure."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.skirmish.book.constants import (
    Answer,
    Backfire,
    Came,
    Effect,
    Harm,
    Loss,
    Spot,
    Verb,
)
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_answered, is_concentration, is_fervent
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.events.magic import (
    CastFailed,
    CastRolled,
    FerventPrayer,
    MagicWorked,
    SpellSwallowed,
)
from affray.systems.skirmish.rules.aiming import GATE, cast_reason, difficulty_of, skill_of
from affray.systems.skirmish.rules.areas import reveal
from affray.systems.skirmish.rules.checks import GUIDANCE, TIRED
from affray.systems.skirmish.rules.engagement import is_still, lose_action
from affray.systems.skirmish.rules.movement import conclude
from affray.systems.skirmish.rules.prayers import pray_for
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.rules.rolls import announce, edge_of, natural, skull_hurt, use_blessing
from affray.systems.skirmish.rules.spells import cast_at, is_caught, think_of
from affray.systems.skirmish.rules.values import DIE, count_circumstance

MAGIC_SKILL: Final = Term("skill", "SK-MAG-2", SIDE)


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
        if not can_cast(fight, caster, spell):
            lose_action(fight, caster, Loss.NO_MAGIC)
            continue
        cast(fight, caster, spell)
        return True
    conclude(fight)
    return False


def casts(who: Fighter, flash: bool) -> bool:
    """Tell whether somebody casts or prays in this phase."""
    if who.plan != Verb.CAST and who.plan != Verb.PRAY:
        return False
    return (who.plan_flash != 0) == flash and who.active()


def can_cast(fight: Fight, caster: Fighter, spell: Spell) -> bool:
    """Tell whether what was planned can still be cast as it was (SK-MAG-5)."""
    target = caster.plan_target
    return cast_reason(fight, caster, spell, target, caster.plan_place, caster.plan_flash) == LEGAL


def announce_all(fight: Fight, flash: bool) -> None:
    """Ask for Blessings spell by spell as listed, before any die of the phase falls."""
    for caster in fight.people:
        if not casts(caster, flash):
            continue
        spell = caster.sheet.spells[caster.plan_spell]
        if not can_cast(fight, caster, spell):
            continue
        if not is_fervent(spell.kind):
            announce(fight, caster, caster)
        if spell.kind == Magic.FIREBALL:
            for other in fight.people:
                if is_caught(fight, other, caster.plan_place) and not is_still(other):
                    announce(fight, other, caster)
        elif is_answered(spell.kind):
            announce(fight, fight.people[caster.plan_target], caster)


def cast(fight: Fight, caster: Fighter, spell: Spell) -> None:
    """Roll for a spell or prayer, and let it work or fail (SK-MAG-2, SK-MAG-3, SK-MAG-11)."""
    reveal(fight, caster)
    fight.attacks += 1
    caster.incense -= spell.incense
    caster.myrrh -= spell.myrrh
    if caster.concentration >= 0:
        caster.harm_due |= Harm.DISTRACT
    if is_fervent(spell.kind):
        if fervent(fight, caster) and not swallowed(fight, caster, spell):
            work(fight, caster, spell, 0)
        return
    t = difficulty_of(fight, caster, spell, caster.plan_flash)
    edge = edge_of(use_blessing(fight, caster, caster), is_hampered(fight, caster))
    shown = natural(fight, caster, edge, "casting")
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    casting_value(tally, fight, caster, spell)
    count_circumstance(tally, fight, caster)
    strength = tally.total
    works = shown != 1 and (strength > t or shown == 20)
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        fight.tell(
            CastRolled(
                who=caster.name,
                spell=spell.name,
                prayer=spell.prayer,
                difficulty=int(t),
                roll=roll,
                total=math_of(tally),
                works=works,
            )
        )
    if not works:
        over = max(t - skill_of(caster, spell) - GATE, 0)
        backfire(fight, caster, fight.roll(caster, 1, 10, "failure") + over, 10, spell.prayer)
    elif not swallowed(fight, caster, spell):
        work(fight, caster, spell, strength)


def is_hampered(fight: Fight, caster: Fighter) -> bool:
    """Tell whether a wound hampers casting: a skull, by house rule an arm (SK-WEF-1, SK-WEF-3)."""
    if skull_hurt(caster):
        return True
    return fight.rules.wound_scope != 0 and caster.is_fractured(Spot.ARMS)


def casting_value(tally: Tally, fight: Fight, caster: Fighter, spell: Spell) -> i64:
    """Add up what is added to a casting roll; Guidance is spent with it (SK-MAG-2, SK-GEN-7)."""
    tally.base(MAGIC_SKILL, skill_of(caster, spell))
    tally.add(TIRED, -caster.fatigue)
    if caster.effects & Effect.GUIDED != 0:
        caster.effects &= ~Effect.GUIDED
        tally.add(GUIDANCE, fight.roll(caster, 1, 4, "guidance"))
    return tally.total


def swallowed(fight: Fight, caster: Fighter, spell: Spell) -> bool:
    """Tell whether a Spell Breaker takes a spell or prayer that another aims at one alone.

    RULING: it is there for the whole moment, so that of several in one phase none comes first.
    """
    if caster.plan_target < 0 or caster.plan_target == caster.number:
        return False
    target = fight.people[caster.plan_target]
    if target.effects & Effect.SPELL_BREAKER == 0:
        return False
    if fight.heard:
        fight.tell(SpellSwallowed(who=caster.name, spell=spell.name, target=target.name))
    target.effects_lost |= Effect.SPELL_BREAKER
    return True


def backfire(fight: Fight, caster: Fighter, rolled: i64, sides: i64, prayer: bool) -> None:
    """Read the failure table; up to 10 nothing further happens (SK-MAG-3)."""
    result = Backfire.NOTHING
    if rolled >= 16:
        result = Backfire.DEATH
        caster.harm_due |= Harm.KILL
        if rolled >= 19:
            caster.harm_due |= Harm.TO_ASHES
    elif rolled >= 14:
        result = Backfire.KNOCKED_OUT
        caster.harm_due |= Harm.KNOCK_OUT | Harm.BLEED
        if rolled == 15:
            result = Backfire.WEAKENED
            caster.harm_due |= Harm.WEAKEN
    elif rolled == 13:
        result = Backfire.BLEEDING
        caster.pain_due += 1 if prayer else 2
        caster.harm_due |= Harm.BLEED
    elif rolled >= 11:
        result = Backfire.PAIN
        caster.pain_due += rolled - 10
    if fight.heard:
        fight.tell(
            CastFailed(
                who=caster.name,
                roll=roll_of(1, int(sides), fight.faces),
                total=int(rolled),
                result=Backfire.NAMES[result],
            )
        )


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
        fight.tell(
            FerventPrayer(
                who=caster.name,
                roll=roll_of(1, 20, faces),
                favor=int(favor),
                disfavor=int(disfavor),
                result=Answer.NAMES[result],
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


def work(fight: Fight, caster: Fighter, spell: Spell, strength: i64) -> None:
    """Let a spell or prayer do what it does; what hurts or heals is queued (SK-MAG-7)."""
    fight.mark(caster, Came.WORKED)
    target = caster
    if caster.plan_target >= 0:
        target = fight.people[caster.plan_target]
    if fight.heard:
        named = "" if spell.aim == Aim.AT_AREA else target.name
        fight.tell(MagicWorked(who=caster.name, spell=spell.name, target=named))
    fight.minds = True
    if spell.kind < Magic.FIRST_PRAYER:
        cast_at(fight, caster, target, spell.kind, strength)
    else:
        pray_for(fight, caster, target, spell.kind)
    if is_concentration(spell.kind) and spell.kind != Magic.JUDGMENT:
        think_of(caster, spell.kind, target)


def magic_value(spell: Spell, caster: Fighter) -> Tally:
    """Return what is added to a casting roll, for whoever looks (SK-MAG-2)."""
    tally = Tally(True)
    tally.base(MAGIC_SKILL, skill_of(caster, spell))
    tally.add(TIRED, -caster.fatigue)
    return tally
