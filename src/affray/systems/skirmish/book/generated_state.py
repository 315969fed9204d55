"""What follows from the declared numbers of this book.

Written by ./dev generate; edits will be overwritten.
"""
# fmt: off
# ruff: noqa

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.core.act.question import Question
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL
from affray.core.fight.tally import SIDE
from affray.core.state.house_rules import Either
from affray.core.state.house_rules import HouseRule
from affray.core.state.marks import Bits
from affray.core.state.marks import Figure
from affray.core.state.marks import Number
from affray.core.state.marks import Pick
from affray.core.state.marks import Tracker
from affray.core.state.sheets import Key
from affray.systems.skirmish.book.constants import Condition
from affray.systems.skirmish.book.constants import Effect
from affray.systems.skirmish.book.constants import Spot
from mypy_extensions import i64
from typing import Final

if TYPE_CHECKING:
    from affray.systems.skirmish.book.act import Plan
    from affray.systems.skirmish.book.fight import Fight
    from affray.systems.skirmish.book.fighter import Fighter
    from affray.systems.skirmish.book.questions import Tend
    from affray.systems.skirmish.book.sheet import Loadout
    from affray.systems.skirmish.book.sheet import Sheet
    from affray.systems.skirmish.book.sheet import Spell

FIGHTER: Final[tuple[Tracker, ...]] = (
    Pick('in hand', ALL, 'sheet.loadouts').of('loadout'),
    Number('Endurance', SIDE, 1, 99).of('endurance'),
    Number('Fatigue', SIDE, 0, 999).of('fatigue'),
    Bits('wounds', ALL, Spot.WOUND_NAMES, sets=-1).of('wounds'),
    Bits('bleeding', ALL, Spot.SOURCES, sets=-1).of('bleeding'),
    Number('knocked out', ALL, 0, 1).of('knocked_out'),
    Number('reload', ALL, 0, 9).of('reload'),
    Bits('conditions', ALL, Condition.NAMES, sets=-1).of('conditions'),
    Bits('magic', ALL, Effect.NAMES, sets=-1, what='magic').of('effects'),
    Number('Incense', SIDE, 0, 99).of('incense'),
    Number('Myrrh', SIDE, 0, 99).of('myrrh'),
    Number('Favors', SIDE, 0, 10).of('favors'),
    Number('Disfavors', SIDE, 0, 10).of('disfavors'),
    Number('Stamina that only rest gives back', SIDE, 0, 999).of('spent'),
    Number('Willpower lost for good', ALL, 0, 99).of('will_lost'),
    Number('death checks', ALL, 0, 3).of('death_checks'),
    Number('failed death checks', ALL, 0, 3).of('death_failures'),
    Number('beyond medicine', ALL, 0, 1).of('medical_lock'),
)

FIGHTER_SUPPLIES: Final[tuple[str, ...]] = (
    'incense',
    'myrrh',
    'favors',
)

HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    Either('SK-CRT-1', 'where a natural 20 is a critical hit: in skirmishes, nowhere, or in ranged attacks too', 'skirmish', 'off', 'all').of('critical_hits'),
    Either('SK-MEL-8', "what the dealer's total is compared with: the best of the losers, or who takes the blow", 'side_best', 'sustainer').of('skirmish_difference'),
    Either('SK-MEL-5', 'whose natural breaks a tie: the highest of anybody, or that of the best total', 'any_member', 'top_roller').of('tie_break_natural'),
    Either('SK-WEF-5', 'whether every bleeding wound costs Fatigue', 'no', 'yes').of('bleeding_stacks'),
    Either('SK-WEF-3', 'whether a fractured leg hampers Evasion and a fractured arm casting', 'seed', 'upstream').of('wound_scope'),
    Either('SK-MEL-11', 'what somebody rolls who does other things: Evasion, or a Melee skill that strikes back', 'evasion', 'melee').of('passive_defence'),
    Either('SK-STR-1', 'whether a miss may hit whom the target fights', 'off', 'on').of('stray_shots'),
    Either('SK-TGT-7', 'whether those who are down can be attacked', 'off', 'on').of('attack_helpless'),
    Either('SK-RND-8', 'whether Wield changes combat skills', 'on', 'off').of('wield'),
    Either('SK-ASN-3', 'whether one is ganged up on only while nobody nearby is free, or at will', 'no_unengaged', 'free').of('pile_on'),
    Either('SK-GEN-8', 'whether gear wears out after a fight', 'off', 'on').of('disrepair'),
    Either('SK-INC-5', 'what a camp gives back to the unconscious: a point for each watch, or all Stamina', 'by_watch', 'all').of('camp_recovery'),
    Either('SK-WEF-9', 'whether Trauma treatment ends the bleeding of a critical wound, or Stabilization alone', 'on', 'off').of('treat_bleeding'),
)

LOADOUT_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('name'),
    Key().of('weapon'),
    Key().of('b'),
    Key().of('kind'),
    Key().of('use'),
    Key().of('two_hands'),
    Key().of('sv'),
    Key().of('skill'),
    Key().of('skill_name'),
    Key().of('wield'),
    Key().of('too_heavy'),
    Key().of('cumbersome'),
    Key().of('penetration'),
    Key().of('curving'),
    Key().of('limited'),
    Key().of('slow'),
    Key().of('crit_from'),
    Key().of('natural'),
    Key().of('durability'),
    Key().of('sturdy'),
)

SPELL_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('name'),
    Key().of('kind'),
    Key().of('prayer'),
    Key().of('skill'),
    Key().of('skill_name'),
    Key().of('difficulty'),
    Key().of('aim'),
    Key().of('incense'),
    Key().of('myrrh'),
)

SHEET: Final[tuple[Figure, ...]] = (
    Figure(-40, 99).of('phy'),
    Figure(-40, 99).of('dex'),
    Figure(-40, 99).of('con'),
    Figure(-40, 99).of('wil'),
    Figure(-40, 99).of('cog'),
    Figure(-40, 99).of('emp'),
    Figure(-40, 99).of('per'),
    Figure(-40, 99).of('fortitude'),
    Figure(-40, 99).of('critical'),
    Figure(-40, 99).of('evasion'),
    Figure(-40, 99).of('av'),
    Figure(-40, 99).of('awareness'),
    Figure(-40, 99).of('sneaking'),
    Figure(-40, 99).of('throwing'),
)

SHEET_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('name'),
    Key().of('pc'),
    Key().of('phy'),
    Key().of('dex'),
    Key().of('con'),
    Key().of('wil'),
    Key().of('cog'),
    Key().of('emp'),
    Key().of('per'),
    Key().of('endurance'),
    Key().of('fortitude'),
    Key().of('critical'),
    Key().of('evasion'),
    Key().of('av'),
    Key().of('armor'),
    Key().of('armor_class'),
    Key().of('armor_durability'),
    Key().of('armor_sturdy'),
    Key().of('awareness'),
    Key().of('sneaking'),
    Key().of('arcane'),
    Key().of('throwing'),
    Key().of('stabilization'),
    Key().of('trauma'),
    Key().of('mercantile'),
    Key().of('sustain'),
    Key().of('structure'),
    Key().of('construct'),
    Key().of('immobile'),
    Key().of('humanoid'),
    Key().of('resist'),
    Key().of('immune'),
    Key().of('abilities'),
    Key().of('morale'),
    Key().of('memory'),
    Key().of('memorised'),
)


class PlanAt:
    """Where each number of Plan is in its row."""

    CHOICE: Final[i64] = 0
    TARGET: Final[i64] = 1
    SECOND: Final[i64] = 2
    THIRD: Final[i64] = 3
    PLACE: Final[i64] = 4
    READY: Final[i64] = 5
    SPELL: Final[i64] = 6
    AMOUNT: Final[i64] = 7
    FLASH: Final[i64] = 8
    DROP: Final[i64] = 9


def carry_plan(self: Plan, row: Numbers) -> None:
    """Carry every number of the answer."""
    Question.slots(self, row)
    self.target = row.carry(self.target)
    self.second = row.carry(self.second)
    self.third = row.carry(self.third)
    self.place = row.carry(self.place)
    self.ready = row.carry(self.ready)
    self.spell = row.carry(self.spell)
    self.amount = row.carry(self.amount)
    self.flash = row.carry(self.flash)
    self.drop = row.carry(self.drop)


def clear_plan(self: Plan) -> None:
    """Fill in what goes without saying in every slot."""
    self.target = -1
    self.second = -1
    self.third = -1
    self.place = -1
    self.ready = -1
    self.spell = -1
    self.amount = 0
    self.flash = 0
    self.drop = -1


def share_fight(self: Fight, other: Fight) -> None:
    """Have what another was given at the start and never changes."""
    self.ambushers = other.ambushers
    self.round_limit = other.round_limit


def carry_fight(self: Fight, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fight.carry(self, row)
    self.phase = row.carry(self.phase)
    self.at = row.carry(self.at)
    self.watch = row.carry(self.watch)
    self.camping = row.carry(self.camping)
    self.worked = row.carry(self.worked)
    self.paid = row.carry(self.paid)
    self.minds = row.carry(1 if self.minds else 0) != 0


def take_fight(self: Fight, other: Fight) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fight.take_core(self, other)
    self.phase = other.phase
    self.at = other.at
    self.watch = other.watch
    self.camping = other.camping
    self.worked = other.worked
    self.paid = other.paid
    self.minds = other.minds
    for i in range(len(self.people)):
        take_fighter(self.people[i], other.people[i])


def begin_fighter(self: Fighter) -> None:
    """Give the numbers that begin with something of the sheet their first value."""
    self.endurance = self.sheet.endurance
    self.structure = self.sheet.structure
    self.memorised = self.sheet.memorised


def carry_fighter(self: Fighter, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fighter.carry(self, row)
    self.loadout = row.carry(self.loadout)
    self.endurance = row.carry(self.endurance)
    self.fatigue = row.carry(self.fatigue)
    self.structure = row.carry(self.structure)
    self.wounds = row.carry(self.wounds)
    self.bleeding = row.carry(self.bleeding)
    self.knocked_out = row.carry(self.knocked_out)
    self.dead = row.carry(self.dead)
    self.fled = row.carry(self.fled)
    self.skirmish = row.carry(self.skirmish)
    self.camp = row.carry(self.camp)
    self.reload = row.carry(self.reload)
    self.thrown_once = row.carry(self.thrown_once)
    self.thrown_twice = row.carry(self.thrown_twice)
    self.designated = row.carry(self.designated)
    self.conditions = row.carry(self.conditions)
    self.effects = row.carry(self.effects)
    self.concentration = row.carry(self.concentration)
    self.concentration_on = row.carry(self.concentration_on)
    self.warded_by = row.carry(self.warded_by)
    self.bark = row.carry(self.bark)
    self.hindered_in = row.carry(self.hindered_in)
    self.phased_until = row.carry(self.phased_until)
    self.winded_in = row.carry(self.winded_in)
    self.incense = row.carry(self.incense)
    self.myrrh = row.carry(self.myrrh)
    self.favors = row.carry(self.favors)
    self.disfavors = row.carry(self.disfavors)
    self.memorised = row.carry(self.memorised)
    self.spent = row.carry(self.spent)
    self.will_lost = row.carry(self.will_lost)
    self.used = row.carry(self.used)
    self.death_checks = row.carry(self.death_checks)
    self.death_failures = row.carry(self.death_failures)
    self.medical_lock = row.carry(self.medical_lock)
    self.watches_dead = row.carry(self.watches_dead)
    self.plan = row.carry(self.plan)
    self.plan_target = row.carry(self.plan_target)
    self.plan_second = row.carry(self.plan_second)
    self.plan_third = row.carry(self.plan_third)
    self.plan_place = row.carry(self.plan_place)
    self.plan_spell = row.carry(self.plan_spell)
    self.plan_amount = row.carry(self.plan_amount)
    self.plan_flash = row.carry(self.plan_flash)
    self.attacked = row.carry(self.attacked)
    self.chilled = row.carry(self.chilled)
    self.leaving = row.carry(self.leaving)
    self.pain_due = row.carry(self.pain_due)
    self.healing_due = row.carry(self.healing_due)
    self.wounds_due = row.carry(self.wounds_due)
    self.structure_due = row.carry(self.structure_due)
    self.harm_due = row.carry(self.harm_due)
    self.effects_due = row.carry(self.effects_due)
    self.effects_lost = row.carry(self.effects_lost)
    self.conditions_due = row.carry(self.conditions_due)
    self.focus_due = row.carry(self.focus_due)
    self.focus_due_on = row.carry(self.focus_due_on)
    self.luck = row.carry(self.luck)
    self.answered = row.carry(self.answered)
    self.blessed_for = row.carry(self.blessed_for)


def take_fighter(self: Fighter, other: Fighter) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fighter.take_core(self, other)
    self.loadout = other.loadout
    self.endurance = other.endurance
    self.fatigue = other.fatigue
    self.structure = other.structure
    self.wounds = other.wounds
    self.bleeding = other.bleeding
    self.knocked_out = other.knocked_out
    self.dead = other.dead
    self.fled = other.fled
    self.skirmish = other.skirmish
    self.camp = other.camp
    self.reload = other.reload
    self.thrown_once = other.thrown_once
    self.thrown_twice = other.thrown_twice
    self.designated = other.designated
    self.conditions = other.conditions
    self.effects = other.effects
    self.concentration = other.concentration
    self.concentration_on = other.concentration_on
    self.warded_by = other.warded_by
    self.bark = other.bark
    self.hindered_in = other.hindered_in
    self.phased_until = other.phased_until
    self.winded_in = other.winded_in
    self.incense = other.incense
    self.myrrh = other.myrrh
    self.favors = other.favors
    self.disfavors = other.disfavors
    self.memorised = other.memorised
    self.spent = other.spent
    self.will_lost = other.will_lost
    self.used = other.used
    self.death_checks = other.death_checks
    self.death_failures = other.death_failures
    self.medical_lock = other.medical_lock
    self.watches_dead = other.watches_dead
    self.plan = other.plan
    self.plan_target = other.plan_target
    self.plan_second = other.plan_second
    self.plan_third = other.plan_third
    self.plan_place = other.plan_place
    self.plan_spell = other.plan_spell
    self.plan_amount = other.plan_amount
    self.plan_flash = other.plan_flash
    self.attacked = other.attacked
    self.chilled = other.chilled
    self.leaving = other.leaving
    self.pain_due = other.pain_due
    self.healing_due = other.healing_due
    self.wounds_due = other.wounds_due
    self.structure_due = other.structure_due
    self.harm_due = other.harm_due
    self.effects_due = other.effects_due
    self.effects_lost = other.effects_lost
    self.conditions_due = other.conditions_due
    self.focus_due = other.focus_due
    self.focus_due_on = other.focus_due_on
    self.luck = other.luck
    self.answered = other.answered
    self.blessed_for = other.blessed_for


def supply_of_fighter(self: Fighter, at: i64) -> i64:
    """Return the number that has this place in FIGHTER_SUPPLIES."""
    if at == 0:
        return self.incense
    if at == 1:
        return self.myrrh
    if at == 2:
        return self.favors
    raise IndexError(at)


def forget_fighter(self: Fighter) -> None:
    """Put what is usual in the place of what another side cannot know."""
    self.endurance = self.sheet.endurance
    self.fatigue = 0
    self.structure = self.sheet.structure
    self.knocked_out = min(self.knocked_out, 1)
    self.reload = min(self.reload, 1)
    self.thrown_once = 0
    self.thrown_twice = 0
    self.incense = 0
    self.myrrh = 0
    self.favors = 0
    self.disfavors = 0
    self.memorised = self.sheet.memorised
    self.spent = 0
    self.pain_due = 0
    self.healing_due = 0
    self.structure_due = 0


class TendAt:
    """Where each number of Tend is in its row."""

    CHOICE: Final[i64] = 0
    PATIENT: Final[i64] = 1
    SPOT: Final[i64] = 2
    WHAT: Final[i64] = 3


def carry_tend(self: Tend, row: Numbers) -> None:
    """Carry every number of the answer."""
    Question.slots(self, row)
    self.patient = row.carry(self.patient)
    self.spot = row.carry(self.spot)
    self.what = row.carry(self.what)


def clear_tend(self: Tend) -> None:
    """Fill in what goes without saying in every slot."""
    self.patient = -1
    self.spot = -1
    self.what = -1


def copy_loadout(self: Loadout, other: Loadout) -> None:
    """Give another every attribute of this one."""
    other.name = self.name
    other.weapon = self.weapon
    other.b = self.b
    other.kind = self.kind
    other.use = self.use
    other.two_hands = self.two_hands
    other.sv = self.sv
    other.skill = self.skill
    other.skill_name = self.skill_name
    other.wield = self.wield
    other.too_heavy = self.too_heavy
    other.cumbersome = self.cumbersome
    other.penetration = self.penetration
    other.curving = self.curving
    other.limited = self.limited
    other.slow = self.slow
    other.crit_from = self.crit_from
    other.natural = self.natural
    other.durability = self.durability
    other.sturdy = self.sturdy


def guess_loadout(self: Loadout, other: Loadout) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.name = self.name
    other.weapon = self.weapon
    other.b = self.b
    other.kind = self.kind
    other.use = self.use
    other.two_hands = self.two_hands
    other.sv = self.sv
    other.skill = 4
    other.skill_name = self.skill_name
    other.wield = 0
    other.too_heavy = False
    other.cumbersome = 0
    other.penetration = self.penetration
    other.curving = self.curving
    other.limited = self.limited
    other.slow = self.slow
    other.crit_from = 20
    other.natural = self.natural
    other.durability = 12
    other.sturdy = False


def show_loadout(self: Loadout, other: Loadout) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.name = self.name
    other.weapon = self.weapon
    other.b = self.b
    other.kind = self.kind
    other.use = self.use
    other.two_hands = self.two_hands
    other.sv = self.sv
    other.skill_name = self.skill_name
    other.penetration = self.penetration
    other.curving = self.curving
    other.limited = self.limited
    other.slow = self.slow
    other.natural = self.natural


def copy_spell(self: Spell, other: Spell) -> None:
    """Give another every attribute of this one."""
    other.name = self.name
    other.kind = self.kind
    other.prayer = self.prayer
    other.skill = self.skill
    other.skill_name = self.skill_name
    other.difficulty = self.difficulty
    other.aim = self.aim
    other.incense = self.incense
    other.myrrh = self.myrrh


def copy_sheet(self: Sheet, other: Sheet) -> None:
    """Give another every attribute of this one."""
    other.name = self.name
    other.pc = self.pc
    other.phy = self.phy
    other.dex = self.dex
    other.con = self.con
    other.wil = self.wil
    other.cog = self.cog
    other.emp = self.emp
    other.per = self.per
    other.endurance = self.endurance
    other.fortitude = self.fortitude
    other.critical = self.critical
    other.evasion = self.evasion
    other.av = self.av
    other.armor = self.armor
    other.armor_class = self.armor_class
    other.armor_durability = self.armor_durability
    other.armor_sturdy = self.armor_sturdy
    other.awareness = self.awareness
    other.sneaking = self.sneaking
    other.arcane = self.arcane
    other.throwing = self.throwing
    other.stabilization = self.stabilization
    other.trauma = self.trauma
    other.mercantile = self.mercantile
    other.sustain = self.sustain
    other.structure = self.structure
    other.construct = self.construct
    other.immobile = self.immobile
    other.humanoid = self.humanoid
    other.resist = self.resist
    other.immune = self.immune
    other.abilities = self.abilities
    other.morale = self.morale
    other.skills = self.skills
    other.loadouts = self.loadouts
    other.memory = self.memory
    other.memorised = self.memorised
    other.spells = self.spells


def guess_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.pc = self.pc
    other.endurance = 6
    other.evasion = 2
    other.av = self.av
    other.armor = self.armor
    other.armor_class = self.armor_class
    other.structure = 60 if self.construct else 0
    other.construct = self.construct
    other.immobile = self.immobile
    other.humanoid = self.humanoid
    other.morale = self.morale


def show_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.pc = self.pc
    other.av = self.av
    other.armor = self.armor
    other.armor_class = self.armor_class
    other.construct = self.construct
    other.immobile = self.immobile
    other.humanoid = self.humanoid
    other.morale = self.morale
