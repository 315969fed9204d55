"""Which spell or prayer is worth most to somebody."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.acts.legality import plan_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Condition, Effect, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_fervent, is_hostile
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.foes.surroundings import foes_here
from affray.systems.skirmish.foes.worth import FOE_EVASION, advantage, blow_value, harm, row_of
from affray.systems.skirmish.rules.aiming import cast_reason, difficulty_of
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.rules.values import armor_of, shield_of


def plan_magic(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan the spell or prayer that is worth most; False if a weapon is better (SK-AI-9)."""
    best: i64 = 0
    saved = Best()
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if spell.kind == Magic.FLASH_CAST or who.memorised & bit(i) == 0:
            continue
        if spell.aim == Aim.ON_SELF:
            if cast_reason(fight, who, spell, -1, -1) == LEGAL:
                best = saved.see(best, self_worth(fight, who, spell), i, -1, -1)
        elif spell.aim == Aim.AT_AREA:
            for place in range(fight.field.places):
                if cast_reason(fight, who, spell, -1, place) == LEGAL:
                    best = saved.see(best, area_worth(fight, who, place), i, -1, place)
        else:
            if spell.aim == Aim.AT_ONE and foes_here(fight, who, True) > 0:
                continue  # it would be engaged before the Magic phase
            for other in fight.people:
                if (other.side != who.side) != is_hostile(spell.kind):
                    continue
                if cast_reason(fight, who, spell, other.number, -1) != LEGAL:
                    continue
                worth = spell_worth(fight, who, spell, other)
                best = saved.see(best, worth, i, other.number, -1)
    if best <= 0:
        return False
    spell = who.sheet.spells[saved.spell]
    question.fill(Verb.PRAY if spell.prayer else Verb.CAST, saved.target, saved.place)
    question.spell = saved.spell
    if spell.kind == Magic.SACRIFICE:
        question.amount = 1
    return plan_reason(fight, who, question) == LEGAL


class Best:
    """The best spell seen so far."""

    def __init__(self) -> None:
        self.spell: i64 = -1
        self.target: i64 = -1
        self.place: i64 = -1

    def see(self, best: i64, worth: i64, spell: i64, target: i64, place: i64) -> i64:
        """Keep a spell if it is worth more, and return the best worth."""
        if worth <= best:
            return best
        self.spell = spell
        self.target = target
        self.place = place
        return worth


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


def self_worth(fight: Fight, who: Fighter, spell: Spell) -> i64:
    """Return what a spell on oneself is worth: once, early, and rather before the fight is on."""
    kind = spell.kind
    if kind == Magic.BARKSKIN:
        if who.effects & Effect.BARKSKIN == 0 and fight.land.power(who.place) >= 2:
            return 40 * chance_of(fight, who, spell)
        return 0
    if kind == Magic.SWARM and who.effects & Effect.SWARM == 0 and who.skirmish >= 0:
        return 30 * chance_of(fight, who, spell)
    if kind == Magic.AURA_OF_FROST and who.effects & Effect.AURA == 0 and who.skirmish < 0:
        return 50 * chance_of(fight, who, spell)
    if kind == Magic.BLINK and who.effects & Effect.BLINK == 0 and who.skirmish < 0:
        return 20 * chance_of(fight, who, spell)
    return 0


def area_worth(fight: Fight, who: Fighter, place: i64) -> i64:
    """Return what a burst in an area is worth: two foes more than friends at least (SK-AI-10)."""
    foes: i64 = 0
    friends: i64 = 0
    for other in fight.people:
        if other.place == place and other.active() and other.seen_by(who.side):
            if other.side == who.side:
                friends += 1
            else:
                foes += 1
    if foes - friends < 2:
        return 0
    return 400 * (foes - friends)


def spell_worth(fight: Fight, who: Fighter, spell: Spell, other: Fighter) -> i64:
    """Return what a spell or prayer for or against somebody is worth (SK-AI-11, SK-AI-12)."""
    kind = spell.kind
    chance = chance_of(fight, who, spell)
    if kind == Magic.LAY_ON_HANDS:
        if other.fatigue >= 2 and other.stamina() <= 1 and other.dead == 0:
            return 100 * chance
        return 0
    if kind == Magic.BLOODSTOPPING:
        return 90 * chance if not other.down() else 0
    if kind == Magic.IGNITION:
        return chance * harm(15 - armor_of(fight, other) - shield_of(other)) * 2
    if kind == Magic.ICE_SPEAR:
        aim = who.sheet.throwing + advantage(fight, who, other)
        at = row_of(aim - FOE_EVASION - shield_of(other)) + 3
        return chance * blow_value(fight, 10, other, False, False, at) * 2 // 400
    if kind == Magic.ACID_SPRAY:
        return chance * harm(15 - armor_of(fight, other))
    if kind == Magic.SHOCKWAVE:
        return chance * harm(9 - armor_of(fight, other)) + chance * 10
    if kind == Magic.WITHERING and other.conditions & Condition.HELD == 0 and fight.round <= 2:
        return chance * 8
    if kind == Magic.SMITE:
        return chance * 40
    if kind == Magic.DRAIN_LIFE:
        return chance * 60 if who.fatigue >= 3 else 0
    if kind == Magic.REVELATION:
        return chance * 20
    if kind == Magic.SACRIFICE and who.stamina() >= 4:
        return chance * harm(10 - armor_of(fight, other))
    if kind == Magic.FORCE_SHIELD and fight.round <= 2:
        return chance * 15 if other.effects & Effect.FORCE_SHIELD == 0 else 0
    return 0
