"""Which spell or prayer is worth most to somebody."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.acts.legality import plan_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_fervent, is_hostile
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.foes.helping import friend_worth, self_worth
from affray.systems.skirmish.foes.hexing import area_worth, foe_worth
from affray.systems.skirmish.foes.movement import foes_here
from affray.systems.skirmish.foes.striking import drawn, peril
from affray.systems.skirmish.foes.temper import Temper
from affray.systems.skirmish.rules.aiming import cast_reason, difficulty_of
from affray.systems.skirmish.rules.reasons import LEGAL


class Best:
    """The best spell seen so far."""

    def __init__(self) -> None:
        self.spell: i64 = -1
        self.target: i64 = -1
        self.place: i64 = -1

    def see(self, best: i64, worth: i64, risk: i64, spell: i64, target: i64, place: i64) -> i64:
        """Keep a spell if it is worth more, its risk counted, and return the best worth."""
        if worth <= 0 or worth - risk <= best:
            return best
        self.spell = spell
        self.target = target
        self.place = place
        return worth - risk


def plan_magic(fight: Fight, who: Fighter, question: Plan, temper: Temper, best: i64) -> i64:
    """Plan the spell or prayer that is worth more than the best so far (SK-AI-9, SK-AI-12)."""
    found = Best()
    before = best
    crowded = who.skirmish < 0 and foes_here(fight, who) > 0
    risk = peril(fight, who, who.sheet.evasion) * temper.caution // 100
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if spell.kind == Magic.FLASH_CAST or who.memorised & bit(i) == 0:
            continue
        if spell.aim == Aim.AT_ONE and crowded:
            continue  # it would be engaged before the Magic phase
        chance = chance_of(fight, who, spell)
        if spell.aim == Aim.ON_SELF:
            if cast_reason(fight, who, spell, -1, -1) == LEGAL:
                worth = self_worth(fight, who, spell) * chance // 20
                best = found.see(best, worth, risk, i, -1, -1)
        elif spell.aim == Aim.AT_AREA:
            for place in range(fight.field.places):
                if cast_reason(fight, who, spell, -1, place) == LEGAL:
                    worth = area_worth(fight, who, spell.kind, place) * chance // 20
                    best = found.see(best, worth, risk, i, -1, place)
        else:
            best = best_aimed(fight, who, i, chance, risk, temper, found, best)
    if best <= before:
        return before
    return best if fill(fight, who, question, found) else before


def best_aimed(
    fight: Fight,
    who: Fighter,
    number: i64,
    chance: i64,
    risk: i64,
    temper: Temper,
    found: Best,
    best: i64,
) -> i64:
    """Keep the best target of a spell, if that is better than what was found so far."""
    spell = who.sheet.spells[number]
    for other in fight.people:
        if (other.side != who.side) != is_hostile(spell.kind):
            continue
        if cast_reason(fight, who, spell, other.number, -1) != LEGAL:
            continue
        worth = aimed_worth(fight, who, spell, other, temper) * chance // 20
        if worth > 0:
            worth += drawn(fight, who, other)
        best = found.see(best, worth, risk, number, other.number, -1)
    return best


def aimed_worth(fight: Fight, who: Fighter, spell: Spell, other: Fighter, temper: Temper) -> i64:
    """Return what a spell or prayer would be worth on somebody, if it works."""
    if other.side == who.side:
        return friend_worth(fight, who, spell.kind, other) if temper.helps or other is who else 0
    return foe_worth(fight, who, spell.kind, other, temper)


def fill(fight: Fight, who: Fighter, question: Plan, found: Best) -> bool:
    """Fill in a spell and tell whether it can be planned."""
    spell = who.sheet.spells[found.spell]
    question.fill(Verb.PRAY if spell.prayer else Verb.CAST, found.target, found.place)
    question.spell = found.spell
    if spell.kind == Magic.SACRIFICE:
        question.amount = 1
    question.because = why_cast(fight, spell, found.target)
    question.because_of = found.target
    return plan_reason(fight, who, question) == LEGAL


def why_cast(fight: Fight, spell: Spell, target: i64) -> i64:
    """Return the reason for a spell or prayer."""
    if spell.aim == Aim.AT_AREA:
        return Because.CROWD
    if spell.aim == Aim.ON_SELF:
        return Because.SAFER
    if spell.kind == Magic.BLOODSTOPPING:
        return Because.FRIEND_BLEEDS
    if spell.kind == Magic.REPULSE or spell.kind == Magic.CONSTRICT:
        return Because.KEEPS_OFF
    if is_hostile(spell.kind):
        return Because.NEARLY_DOWN if fight.people[target].health_band() == 1 else Because.MOST
    if spell.kind == Magic.LAY_ON_HANDS or spell.kind == Magic.REX_GLORIAE:
        return Because.FRIEND_DOWN
    return Because.STRENGTHENS


def strikes_far(who: Fighter) -> bool:
    """Tell whether somebody has memorised magic that strikes from afar, and not while engaged."""
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if who.memorised & bit(i) != 0 and (spell.aim == Aim.AT_ONE or spell.aim == Aim.AT_AREA):
            if spell.kind != Magic.WITHERING and spell.kind != Magic.CURSE:
                return True
    return False


def chance_of(fight: Fight, who: Fighter, spell: Spell) -> i64:
    """Return in twentieths how often a casting works."""
    if is_fervent(spell.kind):
        return min(2 * who.favors, 20)
    needed = difficulty_of(fight, who, spell, 0) - spell.skill + who.fatigue
    needed -= fight.expected_circumstance(who)
    return min(max(20 - needed, 1), 19)
