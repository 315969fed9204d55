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
from affray.core.state.marks import OneOf
from affray.core.state.marks import Pick
from affray.core.state.marks import Tracker
from affray.core.state.sheets import Key
from affray.core.state.sheets import Named
from affray.core.state.sheets import Times
from affray.systems.oldschool.book.constants import ArmorSlot
from affray.systems.oldschool.book.constants import Condition
from affray.systems.oldschool.book.constants import FOOT
from affray.systems.oldschool.book.constants import Instinct
from affray.systems.oldschool.book.constants import Mind
from affray.systems.oldschool.book.constants import Quality
from affray.systems.oldschool.book.constants import Rank
from affray.systems.oldschool.book.constants import Status
from affray.systems.oldschool.book.constants import WeaponClass
from mypy_extensions import i64
from typing import Final

if TYPE_CHECKING:
    from affray.systems.oldschool.book.act import WhatNow
    from affray.systems.oldschool.book.fight import Fight
    from affray.systems.oldschool.book.fighter import Fighter
    from affray.systems.oldschool.book.sheet import Piece
    from affray.systems.oldschool.book.sheet import Sheet
    from affray.systems.oldschool.book.sheet import Weapon

FIGHTER: Final[tuple[Tracker, ...]] = (
    Number('hit points at full', SIDE).of('hp_max'),
    Number('hit points', SIDE, -100, 500).of('hp'),
    OneOf('standing, unconscious, dead, fled or surrendered', ALL, Status.NAMES).of('status'),
    Bits('conditions', ALL, Condition.NAMES, sets=Condition.SETTABLE).of('conditions'),
    Pick('the weapon in hand', ALL, 'sheet.weapons', settable=False, name='weapon').of('ready'),
    Number('Combat Actions left this turn', ALL, 0, 5).of('action'),
    OneOf('front, or behind it', ALL, Rank.NAMES).of('rank'),
)

FIGHTER_SUPPLIES: Final[tuple[str, ...]] = (
    'breaks',
    'shots',
    'armor_breaks',
    'items_at_hand',
)

HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    Either('OS-MOR-4', 'whether a foe holds or breaks when 2d6 come to its Morale or less', 'hold_on_low', 'literal').of('enemy_morale'),
    Either('OS-FOE-1', 'whether the party rolls to defend, or the foe rolls its own ATK', 'player_defends', 'foe_rolls').of('foe_attack_mode'),
    Either('OS-INIT-1', 'whether initiative is rolled each round or once', 'each_round', 'once').of('initiative'),
    Either('OS-CRIT-3', 'whether sums are critical too: of the die and what the situation adds, or with Defense and HD as well', 'off', 'modifiers', 'all').of('more_crits'),
    Either('OS-CRIT-2', 'whether fumbles put gear to the test', 'on', 'off').of('breakage'),
    Either('OS-ATK-2', 'what exactly 0 hit points mean for a party member', 'zero_unconscious', 'zero_dead').of('death_rule'),
    Either('OS-FOE-1', 'whether foes have average hit points or roll them before anything else', 'fixed', 'rolled').of('foe_hp'),
    Either('OS-MOR-1', 'whether a trigger tries the nerve once, or each round while it is true', 'once_per_trigger', 'every_round').of('morale_repeat'),
    Either('OS-CHASE-6', 'whether a failed MOVE roll costs steps', 'none', 'lose_margin').of('chase_failure'),
    Either('OS-NL-2', 'what a non-lethal blow is worse at', 'both', 'atk_only', 'dmg_only').of('nonlethal_penalty'),
)

WEAPON_FIELDS: Final[tuple[Key, ...]] = (
    Named(WeaponClass.NAMES, 'class').of('kind'),
    Key().of('dice'),
    Key().of('sides'),
    Key().of('sides_two'),
    Key().of('flat'),
    Key().of('adds_str'),
    Key().of('one_hand'),
    Key().of('two_hands'),
    Key().of('thrown'),
    Key().of('shot'),
    Times(FOOT).of('range'),
    Times(FOOT).of('most'),
    Named(Quality.NAMES).of('quality'),
    Key().of('improvised'),
    Key('reload').of('reloads'),
    Key().of('ammo'),
    Key().of('burns'),
    Key().of('slots'),
    Key('stones').of('finds_stones'),
)

PIECE_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('slots'),
    Named(ArmorSlot.NAMES).of('slot'),
    Key().of('bonus'),
    Named(Quality.NAMES).of('quality'),
)

SHEET: Final[tuple[Figure, ...]] = (
    Figure(1, 30, 'str').of('strength'),
    Figure(1, 30, 'dex').of('dexterity'),
    Figure(1, 30, 'con').of('constitution'),
    Figure(1, 30, 'int').of('intelligence'),
    Figure(1, 30, 'wis').of('wisdom'),
    Figure(1, 30, 'cha').of('charisma'),
    Figure(0, 30).of('hd'),
    Figure(1, 30).of('atk'),
    Figure(1, 500).of('hp'),
    Figure(0, 15).of('defense'),
    Figure(1, 30).of('move'),
    Figure(0, 12).of('morale'),
)

SHEET_FIELDS: Final[tuple[Key, ...]] = (
    Key('str').of('strength'),
    Key('dex').of('dexterity'),
    Key('con').of('constitution'),
    Key('int').of('intelligence'),
    Key('wis').of('wisdom'),
    Key('cha').of('charisma'),
    Key().of('str_mod'),
    Key().of('hd'),
    Key().of('atk'),
    Key().of('hp'),
    Key().of('defense'),
    Key().of('move'),
    Key().of('morale'),
    Named(Mind.NAMES).of('mind'),
    Named(Instinct.NAMES).of('instinct'),
    Key().of('dark_sight'),
    Key().of('light'),
    Key().of('hp_dice'),
    Key().of('slots'),
)


class WhatNowAt:
    """Where each number of WhatNow is in its row."""

    CHOICE: Final[i64] = 0
    TARGET: Final[i64] = 1
    WEAPON: Final[i64] = 2
    HOW: Final[i64] = 3
    PLACE: Final[i64] = 4
    THING: Final[i64] = 5
    LAST: Final[i64] = 6


def carry_what_now(self: WhatNow, row: Numbers) -> None:
    """Carry every number of the answer."""
    Question.slots(self, row)
    self.target = row.carry(self.target)
    self.weapon = row.carry(self.weapon)
    self.how = row.carry(self.how)
    self.place = row.carry(self.place)
    self.thing = row.carry(self.thing)
    self.last = row.carry(self.last)


def clear_what_now(self: WhatNow) -> None:
    """Fill in what goes without saying in every slot."""
    self.target = -1
    self.weapon = -1
    self.how = 0
    self.place = -1
    self.thing = -1
    self.last = 0


def share_fight(self: Fight, other: Fight) -> None:
    """Have what another was given at the start and never changes."""
    self.arsenal = other.arsenal
    self.owners = other.owners
    self.numbers = other.numbers
    self.tasks = other.tasks
    self.mapped = other.mapped
    self.round_limit = other.round_limit


def carry_fight(self: Fight, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fight.carry(self, row)
    self.phase = row.carry(self.phase)
    self.at = row.carry(self.at)
    self.count = row.carry(self.count)
    self.on_turn = row.carry(self.on_turn)
    self.surprise = row.carry(self.surprise)
    self.first = row.carry(self.first)
    self.reaction = row.carry(self.reaction)
    self.volley = row.carry(self.volley)
    self.gap = row.carry(self.gap)
    self.pursued = row.carry(self.pursued)
    self.chasers = row.carry(self.chasers)
    self.chase_rounds = row.count(self.chase_rounds)
    self.ran = row.carry(self.ran)
    self.yielded = row.carry(self.yielded)
    self.spent = row.carry(self.spent)
    self.warned = row.carry(self.warned)
    self.turned = row.carry(self.turned)
    self.parleyed = row.carry(self.parleyed)
    self.clock = row.carry(self.clock)
    self.ending = row.carry(self.ending)
    for i in range(len(self.order)):
        self.order[i] = row.carry(self.order[i])
    for i in range(len(self.start_count)):
        self.start_count[i] = row.carry(self.start_count[i])
        self.start_hp[i] = row.carry(self.start_hp[i])


def take_fight(self: Fight, other: Fight) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fight.take_core(self, other)
    self.phase = other.phase
    self.at = other.at
    self.count = other.count
    self.on_turn = other.on_turn
    self.surprise = other.surprise
    self.first = other.first
    self.reaction = other.reaction
    self.volley = other.volley
    self.gap = other.gap
    self.pursued = other.pursued
    self.chasers = other.chasers
    self.chase_rounds = other.chase_rounds
    self.ran = other.ran
    self.yielded = other.yielded
    self.spent = other.spent
    self.warned = other.warned
    self.turned = other.turned
    self.parleyed = other.parleyed
    self.clock = other.clock
    self.ending = other.ending
    for i in range(len(self.order)):
        self.order[i] = other.order[i]
    for i in range(len(self.start_count)):
        self.start_count[i] = other.start_count[i]
    for i in range(len(self.start_hp)):
        self.start_hp[i] = other.start_hp[i]
    for i in range(len(self.people)):
        take_fighter(self.people[i], other.people[i])


def begin_fighter(self: Fighter) -> None:
    """Give the numbers that begin with something of the sheet their first value."""
    self.hp_max = self.sheet.hp
    self.hp = self.sheet.hp


def share_fighter(self: Fighter, other: Fighter) -> None:
    """Have what another was given at the start and never changes."""
    self.body = other.body


def carry_fighter(self: Fighter, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fighter.carry(self, row)
    self.hp_max = row.carry(self.hp_max)
    self.hp = row.carry(self.hp)
    self.status = row.carry(self.status)
    self.conditions = row.carry(self.conditions)
    self.behind = row.carry(self.behind)
    self.holder = row.carry(self.holder)
    self.held = row.carry(self.held)
    self.ready = row.carry(self.ready)
    self.hands = row.carry(self.hands)
    self.where = row.carry(self.where)
    self.breaks = row.carry(self.breaks)
    self.unloaded = row.carry(self.unloaded)
    self.coated = row.carry(self.coated)
    self.shots = row.carry(self.shots)
    self.more_shots = row.carry(self.more_shots)
    self.armor_breaks = row.carry(self.armor_breaks)
    self.items_at_hand = row.carry(self.items_at_hand)
    self.items_packed = row.carry(self.items_packed)
    self.items_dropped = row.carry(self.items_dropped)
    self.retrieving = row.carry(self.retrieving)
    self.sought = row.carry(self.sought)
    self.action = row.carry(self.action)
    self.feet = row.carry(self.feet)
    self.initiative = row.carry(self.initiative)
    self.dealt = row.carry(self.dealt)
    self.fallen_at = row.carry(self.fallen_at)
    self.found = row.carry(self.found)
    self.rank = row.carry(self.rank)


def take_fighter(self: Fighter, other: Fighter) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fighter.take_core(self, other)
    self.hp_max = other.hp_max
    self.hp = other.hp
    self.status = other.status
    self.conditions = other.conditions
    self.behind = other.behind
    self.holder = other.holder
    self.held = other.held
    self.ready = other.ready
    self.hands = other.hands
    self.where = other.where
    self.breaks = other.breaks
    self.unloaded = other.unloaded
    self.coated = other.coated
    self.shots = other.shots
    self.more_shots = other.more_shots
    self.armor_breaks = other.armor_breaks
    self.items_at_hand = other.items_at_hand
    self.items_packed = other.items_packed
    self.items_dropped = other.items_dropped
    self.retrieving = other.retrieving
    self.sought = other.sought
    self.action = other.action
    self.feet = other.feet
    self.initiative = other.initiative
    self.dealt = other.dealt
    self.fallen_at = other.fallen_at
    self.found = other.found
    self.rank = other.rank


def supply_of_fighter(self: Fighter, at: i64) -> i64:
    """Return the number that has this place in FIGHTER_SUPPLIES."""
    if at == 0:
        return self.breaks
    if at == 1:
        return self.shots
    if at == 2:
        return self.armor_breaks
    if at == 3:
        return self.items_at_hand
    raise IndexError(at)


def forget_fighter(self: Fighter) -> None:
    """Put what is usual in the place of what another side cannot know."""
    self.hp_max = self.sheet.hp
    self.hp = self.sheet.hp
    self.shots = 0
    self.more_shots = 0


def copy_weapon(self: Weapon, other: Weapon) -> None:
    """Give another every attribute of this one."""
    other.kind = self.kind
    other.dice = self.dice
    other.sides = self.sides
    other.sides_two = self.sides_two
    other.flat = self.flat
    other.adds_str = self.adds_str
    other.one_hand = self.one_hand
    other.two_hands = self.two_hands
    other.thrown = self.thrown
    other.shot = self.shot
    other.range = self.range
    other.most = self.most
    other.tags = self.tags
    other.quality = self.quality
    other.improvised = self.improvised
    other.reloads = self.reloads
    other.ammo = self.ammo
    other.burns = self.burns
    other.slots = self.slots
    other.finds_stones = self.finds_stones


def copy_piece(self: Piece, other: Piece) -> None:
    """Give another every attribute of this one."""
    other.slots = self.slots
    other.slot = self.slot
    other.bonus = self.bonus
    other.quality = self.quality


def copy_sheet(self: Sheet, other: Sheet) -> None:
    """Give another every attribute of this one."""
    other.strength = self.strength
    other.dexterity = self.dexterity
    other.constitution = self.constitution
    other.intelligence = self.intelligence
    other.wisdom = self.wisdom
    other.charisma = self.charisma
    other.str_mod = self.str_mod
    other.hd = self.hd
    other.atk = self.atk
    other.hp = self.hp
    other.defense = self.defense
    other.pieces = self.pieces
    other.move = self.move
    other.morale = self.morale
    other.weapons = self.weapons
    other.items = self.items
    other.mind = self.mind
    other.instinct = self.instinct
    other.desires = self.desires
    other.weak_to = self.weak_to
    other.dark_sight = self.dark_sight
    other.light = self.light
    other.hp_dice = self.hp_dice
    other.slots = self.slots


def guess_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.hp = 6
    other.defense = 2 if len(self.pieces) == 0 else 0
    other.pieces = self.pieces
    other.morale = 7 if self.morale > 0 else 0
    other.weapons = self.weapons
    other.items = self.items
    other.mind = self.mind
    other.instinct = self.instinct
    other.desires = self.desires
    other.light = self.light


def show_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.pieces = self.pieces
    other.weapons = self.weapons
    other.items = self.items
    other.mind = self.mind
    other.instinct = self.instinct
    other.desires = self.desires
    other.light = self.light
