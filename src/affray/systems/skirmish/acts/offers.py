"""The plans that make sense to list, each with the number it rolls with or why it is not open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option
from affray.core.fight.tally import Tally
from affray.systems.skirmish.acts.legality import hand_with, plan_reason
from affray.systems.skirmish.book.constants import ANY, OFF_MAP, Manner, Use, Verb, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_fervent, is_hostile
from affray.systems.skirmish.rules import aiming, sustaining
from affray.systems.skirmish.rules.casting import magic_value
from affray.systems.skirmish.rules.checks import check_value
from affray.systems.skirmish.rules.reasons import LEGAL, REASONS
from affray.systems.skirmish.rules.values import evasion_value, melee_value, ranged_value

if TYPE_CHECKING:
    from affray.systems.skirmish.acts.plan import Plan
    from affray.systems.skirmish.book.fight import Fight

FISTS: Final = "unarmed"


def offers(fight: Fight, plan: Plan) -> list[Option]:
    """List what could be planned: with what is in hand, then after a switch (SK-GM-3)."""
    who = plan.fighter
    found: list[Option] = []
    foes = [
        one
        for one in fight.people
        if one.side != who.side and one.seen_by(who.side) and one.gone == 0 and one.dead == 0
    ]
    with_hand(fight, plan, foes, -1, found)
    if who.skirmish < 0:
        offer(fight, plan, Verb.HOLD, -1, -1, -1, found)
    else:
        offer(fight, plan, Verb.DISENGAGE, -1, -1, -1, found)
    with_places(fight, plan, found)
    if who.reload > 0:
        offer(fight, plan, Verb.RELOAD, -1, -1, -1, found)
    if plan_of(fight, plan, Verb.QUENCH) == LEGAL:
        offer(fight, plan, Verb.QUENCH, -1, -1, -1, found)
    for i in range(len(fight.land.tasks)):
        plan.fill(Verb.WORK, -1, -1)
        plan.amount = i
        if plan_reason(fight, who, plan) == LEGAL:
            add(fight, plan, found)
    with_spells(fight, plan, found)
    offer(fight, plan, Verb.PASS, -1, -1, -1, found)
    for what in sustaining.kept_up(fight, who):
        plan.fill(Verb.PASS, -1, -1)
        plan.drop = what
        add(fight, plan, found)
    if who.sheet.abilities != 0:
        with_abilities(fight, plan, foes, found)
    for i in range(len(who.sheet.loadouts)):
        if i != who.loadout and not who.sheet.loadouts[i].too_heavy and not is_fists(who, i):
            with_hand(fight, plan, foes, i, found)
            if who.skirmish < 0 and who.sheet.loadouts[i].use == Use.HAND:
                offer(fight, plan, Verb.HOLD, -1, -1, i, found)
    return found


def is_fists(who: Fighter, ready: i64) -> bool:
    """Tell whether a loadout is bare hands, of somebody who has a weapon for them."""
    if who.sheet.loadouts[ready].name != FISTS:
        return False
    for hand in who.sheet.loadouts:
        if hand.use == Use.HAND and hand.name != FISTS:
            return True
    return False


def plan_of(fight: Fight, plan: Plan, verb: i64) -> i64:
    """Return why an action without slots is not legal."""
    plan.fill(verb, -1, -1)
    return plan_reason(fight, plan.fighter, plan)


def with_hand(
    fight: Fight, plan: Plan, foes: list[Fighter], ready: i64, found: list[Option]
) -> None:
    """List attacks with a loadout; those out of reach are told for what is in hand alone."""
    who = plan.fighter
    use = hand_with(who, ready).use
    verb = Verb.ATTACK
    if use == Use.SHOT:
        verb = Verb.SHOOT
    elif use == Use.THROWN:
        verb = Verb.THROW
    if verb == Verb.ATTACK and who.skirmish >= 0:
        offer(fight, plan, Verb.ATTACK, -1, -1, ready, found)
        return
    for foe in foes:
        plan.fill(verb, foe.number, -1)
        plan.ready = ready
        if ready < 0 or plan_reason(fight, who, plan) == LEGAL:
            add(fight, plan, found)
    if verb == Verb.ATTACK:
        offer(fight, plan, Verb.ATTACK, ANY, -1, ready, found)


def with_places(fight: Fight, plan: Plan, found: list[Option]) -> None:
    """List where somebody could go, by disengaging if it is engaged."""
    who = plan.fighter
    field = fight.areas
    if field is None:
        return
    verb = Verb.MOVE if who.skirmish < 0 else Verb.DISENGAGE
    for place in field.neighbours(who.place):
        offer(fight, plan, verb, -1, place, -1, found)
    if fight.land.exits & bit(who.place) != 0:
        if who.skirmish < 0:
            offer(fight, plan, Verb.LEAVE, -1, -1, -1, found)
        else:
            offer(fight, plan, Verb.DISENGAGE, -1, OFF_MAP, -1, found)
    for way in fight.land.ways:
        if way.start == who.place:
            offer(fight, plan, Verb.CROSS, -1, way.end, -1, found)


def with_spells(fight: Fight, plan: Plan, found: list[Option]) -> None:
    """List every spell and prayer with those whom it could reach."""
    who = plan.fighter
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if spell.kind == Magic.FLASH_CAST or who.memorised & bit(i) == 0:
            continue
        verb = Verb.PRAY if spell.prayer else Verb.CAST
        if spell.aim == Aim.ON_SELF:
            plan.fill(verb, -1, -1)
            plan.spell = i
            add(fight, plan, found)
        elif spell.aim == Aim.AT_AREA:
            for place in range(fight.field.places):
                plan.fill(verb, -1, place)
                plan.spell = i
                if fight.areas is not None and plan_reason(fight, who, plan) == LEGAL:
                    add(fight, plan, found)
        else:
            for other in fight.people:
                plan.fill(verb, other.number, -1)
                plan.spell = i
                plan.amount = 1 if spell.kind == Magic.SACRIFICE else 0
                if (other.side == who.side) == is_hostile(spell.kind):
                    continue
                if plan_reason(fight, who, plan) == LEGAL:
                    add(fight, plan, found)


def with_abilities(fight: Fight, plan: Plan, foes: list[Fighter], found: list[Option]) -> None:
    """List what abilities allow with what is in hand (SK-GEN-8)."""
    who = plan.fighter
    numbers = [int(foe.number) for foe in foes]
    if who.skirmish >= 0:
        numbers.append(-1)
    for number in numbers:
        for verb in (Verb.ATTACK, Verb.SHOOT, Verb.THROW):
            for manner in range(1, len(Manner.NAMES)):
                plan.fill(verb, number, -1)
                plan.amount = manner
                if (number >= 0 or verb == Verb.ATTACK) and plan_reason(fight, who, plan) == LEGAL:
                    add(fight, plan, found)
    for friend in fight.people:
        plan.fill(Verb.JOIN, friend.number, -1)
        if plan_reason(fight, who, plan) == LEGAL:
            add(fight, plan, found)


def offer(
    fight: Fight, plan: Plan, verb: i64, target: i64, place: i64, ready: i64, found: list[Option]
) -> None:
    """List one plan."""
    plan.fill(verb, target, place)
    plan.ready = ready
    add(fight, plan, found)


def add(fight: Fight, plan: Plan, found: list[Option]) -> None:
    """List the plan that is filled in, with the number it rolls with or why it is not open."""
    option = Option(plan.text(fight), words_of(fight, plan))
    option.group = Verb.NAMES[plan.choice]
    if plan.spell >= 0:
        option.group = group_of(plan)
    if plan.target >= 0:
        option.about = fight.fighters[plan.target].name
    if plan.ready >= 0 or plan.drop >= 0 or is_idle(fight, plan):
        option.main = False
    reason = plan_reason(fight, plan.fighter, plan)
    if reason != LEGAL:
        option.reason = REASONS[reason]
    else:
        option.tally = tally_of(fight, plan)
    found.append(option)


def group_of(plan: Plan) -> str:
    """Return what all castings of a spell have in common: `cast ignition at`."""
    spell = plan.fighter.sheet.spells[plan.spell]
    words = f"{Verb.NAMES[plan.choice]} {spell.name.lower()}"
    if spell.aim == Aim.ON_SELF:
        return words
    return f"{words} {'at' if is_hostile(spell.kind) or plan.place >= 0 else 'on'}"


def is_idle(fight: Fight, plan: Plan) -> bool:
    """Tell whether a plan would do nothing as things stand, so that few want to read of it."""
    who = plan.fighter
    if plan.choice == Verb.ATTACK and plan.target == ANY:
        for foe in fight.people:
            if foe.side != who.side and foe.place == who.place and foe.active():
                if foe.seen_by(who.side):
                    return False
        return True
    if plan.spell >= 0 and who.sheet.spells[plan.spell].kind == Magic.LAY_ON_HANDS:
        return plan.target >= 0 and fight.people[plan.target].fatigue == 0
    return False


def words_of(fight: Fight, plan: Plan) -> str:
    """Return what a plan means that does not say it by itself."""
    who = plan.fighter
    verb = plan.choice
    if verb == Verb.PASS:
        return "do nothing but evade"
    if verb == Verb.HOLD:
        return "fight whoever comes or wants to leave"
    if verb == Verb.LEAVE:
        return "the field, alive"
    if verb == Verb.DISENGAGE and plan.place == -1:
        return "and stay in this area"
    if verb == Verb.ATTACK and who.skirmish >= 0:
        return "go on with the skirmish"
    if verb == Verb.ATTACK and plan.target == ANY:
        return "of those who are there, chosen when it comes to it"
    if plan.spell >= 0:
        return odds_of(fight, plan)
    if plan.target >= 0 and fight.people[plan.target].place != who.place:
        where = fight.field.name(fight.people[plan.target].place)
        return f"charge to {where}" if verb == Verb.ATTACK else f"in {where}"
    return ""


def odds_of(fight: Fight, plan: Plan) -> str:
    """Return what a casting has to beat (SK-MAG-2, SK-PRY-1)."""
    who = plan.fighter
    spell = who.sheet.spells[plan.spell]
    if is_fervent(spell.kind):
        return f"{who.favors} Favors, {who.disfavors} Disfavors"
    return f"over {aiming.difficulty_of(fight, who, spell, plan.flash)}"


def tally_of(fight: Fight, plan: Plan) -> Tally | None:
    """Return what is added to the roll of a plan, or None if it rolls nothing (SK-GM-1)."""
    who = plan.fighter
    verb = plan.choice
    before = who.loadout
    if plan.ready >= 0:
        who.loadout = plan.ready
    tally: Tally | None = Tally(True)
    assert tally is not None
    if verb == Verb.ATTACK and plan.target != ANY:
        melee_value(tally, fight, who)
    elif verb == Verb.SHOOT or verb == Verb.THROW:
        ranged_value(tally, fight, who)
    elif verb == Verb.DISENGAGE:
        evasion_value(tally, who)
    elif verb == Verb.CAST or verb == Verb.PRAY:
        spell = who.sheet.spells[plan.spell]
        tally = None if is_fervent(spell.kind) else magic_value(spell, who)
    elif verb == Verb.WORK:
        check_value(tally, fight, who, fight.land.tasks[plan.amount].skill, False)
    else:
        tally = None
    who.loadout = before
    return tally
