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
from affray.core.fight.numbers import room_for
from affray.core.fight.tally import ALL
from affray.core.fight.tally import SIDE
from affray.core.state.house_rules import Either
from affray.core.state.house_rules import HouseRule
from affray.core.state.marks import Bits
from affray.core.state.marks import Counts
from affray.core.state.marks import Figure
from affray.core.state.marks import Number
from affray.core.state.marks import OneOf
from affray.core.state.marks import Pick
from affray.core.state.marks import Tracker
from affray.core.state.sheets import Key
from affray.core.state.sheets import Named
from affray.core.state.sheets import NamedBits
from affray.core.state.sheets import NamedCounts
from affray.systems.dicepool.book.constants import Condition
from affray.systems.dicepool.book.constants import Damage
from affray.systems.dicepool.book.constants import Defence
from affray.systems.dicepool.book.constants import Effect
from affray.systems.dicepool.book.constants import Item
from affray.systems.dicepool.book.constants import Nature
from affray.systems.dicepool.book.constants import Skill
from affray.systems.dicepool.book.constants import Status
from affray.systems.dicepool.book.constants import Trait
from mypy_extensions import i64
from typing import Final

if TYPE_CHECKING:
    from affray.systems.dicepool.book.act import WhatNow
    from affray.systems.dicepool.book.fight import Fight
    from affray.systems.dicepool.book.fighter import Fighter
    from affray.systems.dicepool.book.sheet import Sheet
    from affray.systems.dicepool.book.sheet import Weapon

FIGHTER: Final[tuple[Tracker, ...]] = (
    Number('hit points', SIDE, -1000, 10000).of('hp'),
    OneOf('able, downed or dead', ALL, Status.NAMES).of('status'),
    Number('damage taken since going down', SIDE, 0, 1000).of('downed_damage'),
    Number('actions left', ALL, 0, 2).of('actions'),
    Number('combat initiative', ALL).of('init'),
    Number('actions kept while hesitating', ALL, 0, 2).of('banked'),
    Bits('conditions', SIDE, Condition.NAMES, ~Condition.SWAPPED, ~Condition.PASSING).of('conditions'),
    Number('how badly sickened', SIDE, 0, 10).of('sickened'),
    Number('spell points', SIDE, 0, 1000).of('spell_points'),
    Pick('the weapon in hand', ALL, 'sheet.weapons', name='weapon').of('ready'),
    Counts('tonics and draughts', SIDE, Item.NAMES, Item.BITS, 'thing', name='items').of('satchel'),
    Number('tonics drunk within the hour', SIDE, 0, 60).of('tonics'),
    Number('greater tonics drunk within the hour', SIDE, 0, 60, name='greater_tonics').of('greater'),
    Number('luck points', SIDE, 0, 10).of('luck'),
)

FIGHTER_SUPPLIES: Final[tuple[str, ...]] = (
    'spell_points',
    'ammo',
    'satchel',
    'luck',
)

HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    Either('DP-DT-1', 'whether difficulty adds to the successes needed or takes dice off the pool', 'need', 'dice').of('difficulty_mode'),
    Either('DP-EDGE-1', 'whether Edge counts for each attack of a split action or for the first alone', 'each', 'first_only').of('edge_split'),
    Either('DP-EDGE-3', 'who has Edge against the flanked: those in melee, or everybody', 'melee_flankers', 'all_attackers').of('flank_edge_for'),
    Either('DP-ATK-5', 'whether a defence of 0 is hit by any roll or needs one success', 'auto_hit', 'need_one').of('zero_defence'),
    Either('DP-DEF-7', 'what comes off lingering damage', 'resistance', 'none', 'armor_and_resistance').of('lingering_soak'),
    Either('DP-LING-1', 'whether a second hit burns besides the first or only keeps the larger of both', 'stack', 'refresh').of('lingering_stack'),
    Either('DP-DOWN-2', 'whether the downed die by the sum of what they take or by one hit', 'cumulative', 'single_hit').of('death_damage'),
    Either('DP-DROP-1', 'whether the drop gives everybody Edge against the unaware', 'false', 'true').of('drop_gives_edge'),
    Either('DP-FAV-1', 'whether the referee may grant dice for a vivid description', 'off', 'on').of('favor_dice'),
    Either('DP-RNG-4', 'whether each increment beyond three times the range adds 2, or nothing shoots so far', 'unlimited', 'three').of('range_increments'),
    Either('DP-INIT-4', 'whether equal initiative is settled by base, Agility, side and list, or by a die each', 'fixed', 'reroll').of('init_ties'),
    Either('DP-LUCK-1', 'whether luck points may turn a failed roll', 'off', 'on').of('luck'),
)

WEAPON_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('melee'),
    Key().of('spell'),
    Named(Defence.KEYS, 'against').of('defence'),
    Key().of('damage'),
    Named(Damage.NAMES, 'type').of('kind'),
    Key().of('accuracy'),
    Key().of('range'),
    Key().of('ap'),
    Key().of('ammo'),
    Key().of('lingering'),
    Key().of('brace'),
    Key().of('cone'),
    Named(Skill.NAMES).of('skill'),
    Key().of('pool'),
    Key().of('attribute'),
    Key().of('attribute_name'),
    Key().of('level'),
    Key().of('template'),
    Key().of('threshold'),
    Key().of('cost'),
    Named(Effect.NAMES).of('effect'),
    Key().of('heals'),
)

SHEET: Final[tuple[Figure, ...]] = (
    Figure(1, 60, 'str').of('strength'),
    Figure(1, 60, 'agi').of('agility'),
    Figure(1, 60, 'for').of('fortitude'),
    Figure(1, 60, 'int').of('intellect'),
    Figure(1, 60, 'wil').of('will'),
    Figure(1, 10000).of('hp'),
    Figure(0, 60).of('base_init'),
    Figure(0, 60).of('brace'),
    Figure(0, 60).of('dodge'),
    Figure(0, 60).of('skepticism'),
    Figure(0, 60).of('armor'),
    Figure(0, 1000).of('spell_points'),
)

SHEET_FIELDS: Final[tuple[Key, ...]] = (
    Key('str').of('strength'),
    Key('agi').of('agility'),
    Key('for').of('fortitude'),
    Key('int').of('intellect'),
    Key('wil').of('will'),
    Key().of('hp'),
    Key().of('base_init'),
    Key().of('brace'),
    Key().of('dodge'),
    Key().of('skepticism'),
    Key().of('armor'),
    NamedCounts(Damage.NAMES, Damage.RESIST_BITS).of('resist'),
    Key().of('spell_points'),
    NamedBits(Trait.NAMES).of('traits'),
    Named(Nature.NAMES).of('nature'),
    NamedBits(Skill.NAMES).of('masteries'),
    NamedCounts(Item.NAMES, Item.BITS, 'items').of('satchel'),
    Key().of('luck'),
    Key().of('template'),
    Key().of('before'),
    Key().of('after'),
)


class WhatNowAt:
    """Where each number of WhatNow is in its row."""

    CHOICE: Final[i64] = 0
    TARGET: Final[i64] = 1
    PARTS: Final[i64] = 2
    TARGETS: Final[i64] = 3
    WEAPON: Final[i64] = 4
    PLACE: Final[i64] = 5
    THING: Final[i64] = 6
    LAST: Final[i64] = 7


def carry_what_now(self: WhatNow, row: Numbers) -> None:
    """Carry every number of the answer."""
    Question.slots(self, row)
    self.target = row.carry(self.target)
    self.parts = row.carry(self.parts)
    self.targets = row.carry(self.targets)
    self.weapon = row.carry(self.weapon)
    self.place = row.carry(self.place)
    self.thing = row.carry(self.thing)
    self.last = row.carry(self.last)


def clear_what_now(self: WhatNow) -> None:
    """Fill in what goes without saying in every slot."""
    self.target = -1
    self.parts = 1
    self.targets = 0
    self.weapon = -1
    self.place = -1
    self.thing = -1
    self.last = 0


def share_fight(self: Fight, other: Fight) -> None:
    """Have what another was given at the start and never changes."""
    self.mapped = other.mapped
    self.ambush_roll = other.ambush_roll
    self.rest_days = other.rest_days
    self.good_rest = other.good_rest
    self.round_limit = other.round_limit
    self.tasks = other.tasks
    self.own_skills = other.own_skills


def carry_fight(self: Fight, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fight.carry(self, row)
    self.phase = row.carry(self.phase)
    self.on_turn = row.carry(self.on_turn)
    self.acted = row.carry(self.acted)
    self.last_act = row.carry(self.last_act)
    self.hesitating = row.carry(self.hesitating)
    self.came_back = row.carry(self.came_back)
    self.parts = row.carry(self.parts)
    self.parts_left = row.carry(self.parts_left)
    self.part_verb = row.carry(self.part_verb)
    self.part_targets = row.carry(self.part_targets)
    self.part_weapon = row.carry(self.part_weapon)
    self.part_spell = row.carry(self.part_spell)
    self.favor = row.carry(self.favor)
    self.fell = row.carry(self.fell)
    self.drop = row.carry(self.drop)
    self.dropping = row.carry(1 if self.dropping else 0) != 0
    self.smouldering = row.carry(1 if self.smouldering else 0) != 0
    self.decided = row.carry(1 if self.decided else 0) != 0
    self.worked = row.carry(self.worked)
    self.days = row.carry(self.days)
    self.quiet = row.carry(self.quiet)
    self.coin = row.carry(self.coin)
    for i in range(len(self.order)):
        self.order[i] = row.carry(self.order[i])


def take_fight(self: Fight, other: Fight) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fight.take_core(self, other)
    self.phase = other.phase
    self.on_turn = other.on_turn
    self.acted = other.acted
    self.last_act = other.last_act
    self.hesitating = other.hesitating
    self.came_back = other.came_back
    self.parts = other.parts
    self.parts_left = other.parts_left
    self.part_verb = other.part_verb
    self.part_targets = other.part_targets
    self.part_weapon = other.part_weapon
    self.part_spell = other.part_spell
    self.favor = other.favor
    self.fell = other.fell
    self.drop = other.drop
    self.dropping = other.dropping
    self.smouldering = other.smouldering
    self.decided = other.decided
    self.worked = other.worked
    self.days = other.days
    self.quiet = other.quiet
    self.coin = other.coin
    for i in range(len(self.order)):
        self.order[i] = other.order[i]
    for i in range(len(self.people)):
        take_fighter(self.people[i], other.people[i])


def begin_fighter(self: Fighter) -> None:
    """Give the numbers that begin with something of the sheet their first value."""
    self.hp = self.sheet.hp
    self.spell_points = self.sheet.spell_points
    self.satchel = self.sheet.satchel
    self.luck = self.sheet.luck


def carry_fighter(self: Fighter, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fighter.carry(self, row)
    self.hp = row.carry(self.hp)
    self.status = row.carry(self.status)
    self.downed_damage = row.carry(self.downed_damage)
    self.actions = row.carry(self.actions)
    self.init = row.carry(self.init)
    self.banked = row.carry(self.banked)
    self.behind = row.carry(self.behind)
    self.conditions = row.carry(self.conditions)
    self.blinded_left = row.carry(self.blinded_left)
    self.sickened = row.carry(self.sickened)
    self.spell_points = row.carry(self.spell_points)
    self.ready = row.carry(self.ready)
    self.ammo = row.carry(self.ammo)
    self.satchel = row.carry(self.satchel)
    self.tonics = row.carry(self.tonics)
    self.greater = row.carry(self.greater)
    self.luck = row.carry(self.luck)
    self.aid_tried = row.carry(self.aid_tried)
    self.burning = row.carry(self.burning)
    self.lingering = room_for(self.lingering, self.burning)
    for i in range(self.burning):
        self.lingering[i] = row.carry(self.lingering[i])


def take_fighter(self: Fighter, other: Fighter) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fighter.take_core(self, other)
    self.hp = other.hp
    self.status = other.status
    self.downed_damage = other.downed_damage
    self.actions = other.actions
    self.init = other.init
    self.banked = other.banked
    self.behind = other.behind
    self.conditions = other.conditions
    self.blinded_left = other.blinded_left
    self.sickened = other.sickened
    self.spell_points = other.spell_points
    self.ready = other.ready
    self.ammo = other.ammo
    self.satchel = other.satchel
    self.tonics = other.tonics
    self.greater = other.greater
    self.luck = other.luck
    self.aid_tried = other.aid_tried
    self.burning = other.burning
    if other.burning > 0:
        self.lingering = room_for(self.lingering, other.burning)
        for i in range(other.burning):
            self.lingering[i] = other.lingering[i]


def supply_of_fighter(self: Fighter, at: i64) -> i64:
    """Return the number that has this place in FIGHTER_SUPPLIES."""
    if at == 0:
        return self.spell_points
    if at == 1:
        return self.ammo
    if at == 2:
        return self.satchel
    if at == 3:
        return self.luck
    raise IndexError(at)


def forget_fighter(self: Fighter) -> None:
    """Put what is usual in the place of what another side cannot know."""
    self.hp = self.sheet.hp
    self.downed_damage = 0
    self.conditions = self.conditions & Condition.VISIBLE
    self.blinded_left = 1 if self.has(Condition.BLINDED) else 0
    self.sickened = 0
    self.spell_points = self.sheet.spell_points
    self.ammo = 0
    self.satchel = 0
    self.tonics = 0
    self.greater = 0
    self.luck = 0


def copy_weapon(self: Weapon, other: Weapon) -> None:
    """Give another every attribute of this one."""
    other.melee = self.melee
    other.spell = self.spell
    other.defence = self.defence
    other.damage = self.damage
    other.kind = self.kind
    other.accuracy = self.accuracy
    other.range = self.range
    other.ap = self.ap
    other.ammo = self.ammo
    other.lingering = self.lingering
    other.brace = self.brace
    other.cone = self.cone
    other.skill = self.skill
    other.pool = self.pool
    other.attribute = self.attribute
    other.attribute_name = self.attribute_name
    other.level = self.level
    other.template = self.template
    other.threshold = self.threshold
    other.cost = self.cost
    other.effect = self.effect
    other.heals = self.heals


def guess_weapon(self: Weapon, other: Weapon) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.melee = self.melee
    other.spell = self.spell
    other.defence = self.defence
    other.damage = self.damage
    other.kind = self.kind
    other.accuracy = self.accuracy
    other.range = self.range
    other.ap = self.ap
    other.ammo = self.ammo
    other.lingering = self.lingering
    other.brace = self.brace
    other.cone = self.cone
    other.skill = self.skill
    other.pool = 6
    other.attribute = 3
    other.attribute_name = 'Agility'
    other.level = 3
    other.template = 0
    other.threshold = 5
    other.cost = self.cost
    other.effect = self.effect
    other.heals = self.heals


def show_weapon(self: Weapon, other: Weapon) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.melee = self.melee
    other.spell = self.spell
    other.defence = self.defence
    other.damage = self.damage
    other.kind = self.kind
    other.accuracy = self.accuracy
    other.range = self.range
    other.ap = self.ap
    other.ammo = self.ammo
    other.lingering = self.lingering
    other.brace = self.brace
    other.cone = self.cone
    other.skill = self.skill
    other.cost = self.cost
    other.effect = self.effect
    other.heals = self.heals


def copy_sheet(self: Sheet, other: Sheet) -> None:
    """Give another every attribute of this one."""
    other.strength = self.strength
    other.agility = self.agility
    other.fortitude = self.fortitude
    other.intellect = self.intellect
    other.will = self.will
    other.hp = self.hp
    other.base_init = self.base_init
    other.brace = self.brace
    other.dodge = self.dodge
    other.skepticism = self.skepticism
    other.armor = self.armor
    other.resist = self.resist
    other.spell_points = self.spell_points
    other.traits = self.traits
    other.nature = self.nature
    other.masteries = self.masteries
    other.satchel = self.satchel
    other.luck = self.luck
    other.template = self.template
    other.before = self.before
    other.after = self.after
    other.pools = self.pools
    other.own_skills = self.own_skills
    other.own_pools = self.own_pools
    other.own_masteries = self.own_masteries
    other.weapons = self.weapons
    other.spells = self.spells
    other.gear = self.gear


def guess_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.agility = self.agility
    other.hp = 20
    other.base_init = self.base_init
    other.brace = 2
    other.dodge = 2
    other.skepticism = 1
    other.armor = self.armor
    other.spell_points = 8 if len(self.spells) > 0 else 0
    other.nature = self.nature


def show_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.agility = self.agility
    other.base_init = self.base_init
    other.armor = self.armor
    other.nature = self.nature
