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
from affray.core.state.marks import Flag
from affray.core.state.marks import Number
from affray.core.state.marks import OneOf
from affray.core.state.marks import People
from affray.core.state.marks import Person
from affray.core.state.marks import Tracker
from affray.core.state.sheets import Key
from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.constants import Item
from affray.systems.simverse.book.constants import Location
from affray.systems.simverse.book.constants import Status
from affray.systems.simverse.book.constants import Trigger
from mypy_extensions import i64
from typing import Final

if TYPE_CHECKING:
    from affray.systems.simverse.book.act import WhatNow
    from affray.systems.simverse.book.fight import Fight
    from affray.systems.simverse.book.fighter import Fighter
    from affray.systems.simverse.book.sheet import Sheet
    from affray.systems.simverse.book.weapons import Mode
    from affray.systems.simverse.book.weapons import Weapon

FIGHTER: Final[tuple[Tracker, ...]] = (
    Number('Vitality', SIDE, -1000, 1000).of('vitality'),
    Number('Stamina', SIDE, 0, 1000).of('stamina'),
    Number('Mana', SIDE, 0, 1000).of('mana'),
    Number('bleeding wounds', SIDE, 0, 50).of('bleeding'),
    OneOf('able, unconscious, dead or destroyed', ALL, Status.NAMES).of('status'),
    Flag('luck', 'has a second try left', SIDE, Condition.LUCK_SPENT, no=True).of('conditions'),
    Flag('active', 'in active combat, so that blows do not hurt', SIDE, Condition.INACTIVE, no=True).of('conditions'),
    Flag('full_defense', 'on full defense until the next turn', ALL, Condition.FULL_DEFENSE).of('conditions'),
    Flag('moved', 'has moved on this turn', ALL, Condition.MOVED).of('conditions'),
    Number('Reactions left', ALL, 0, 10).of('reactions'),
    Number('Major Actions left', ALL, 0, 10).of('major'),
    Number('Minor Actions left', ALL, 0, 10).of('minor'),
    Bits('what will try the nerve when the next turn begins', SIDE, Trigger.NAMES, sets=-1, what='trigger').of('morale'),
    Number('the round of the last combat action', SIDE, 0, 1000000).of('last_acted'),
    Person('whom a shot is aimed at', ALL).of('aim'),
    Person('who has fallen for a feint', SIDE).of('feint'),
    People("who has had this fighter's Sneak Attack", SIDE).of('sneaked'),
    People("who has had this fighter's Assassinate", SIDE).of('assassinated'),
    Number('damage since the last turn that will hurt on the next', SIDE, 0, 1000, name='fresh_damage').of('window'),
    Number('what pain costs until the next turn', SIDE, 0, 50).of('pain'),
    Number('rages of the day so far', SIDE, 0, 3).of('raged'),
    Person('whom it has got behind, where there is no map', ALL).of('flanks'),
    Number('how far its shots go where there is no map, in metres', ALL, 0, 1000).of('shoots_from'),
    Number('what the shield has lost of its SD', ALL, 0, 50).of('shield_worn'),
    Number('what armour has lost of its AR', ALL, 0, 50).of('armor_worn'),
    Counts("potions, and uses of a healer's kit", SIDE, Item.NAMES, Item.BITS, 'thing', name='items').of('satchel'),
    Person('who charms or controls one', SIDE).of('charmer'),
)

FIGHTER_SUPPLIES: Final[tuple[str, ...]] = (
    'stamina',
    'mana',
    'satchel',
)

HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    Either('SV-DMG-9', 'where a hit does at least 1: before armour, at the end if there is no armour, at the end if the blow had any force, or nowhere', 'pre_ar_1', 'final_1_if_ar_0', 'final_1_if_pre_ar_positive', 'none').of('min_damage'),
    Either('SV-DMG-12', 'whether damage is halved before armour or at the very end', 'before_ar', 'after_all').of('half_damage_stage'),
    Either('SV-CRIT-8', 'whether three 1s and three 6s do more than change the margin', 'standard', 'none', 'ask_referee').of('crit_effects'),
    Either('SV-BLD-7', 'how wounds close: an EN roll and either bandage, an EN roll and the Major bandage, or bandages alone', 'merged', 'advanced', 'guide').of('bleeding_model'),
    Either('SV-MOR-1', "whose nerve is tried: everybody's, that of the referee's fighters, or nobody's", 'all', 'foes_only', 'off').of('morale'),
    Either('SV-VIT-5', 'whether minor foes die as soon as they go down', 'off', 'on').of('mook_death'),
    Either('SV-WPN-8', 'what the bonus of warhammer and maul against armour is added to', 'to_hit', 'damage', 'off').of('armor_bane'),
    Either('SV-DMG-3', "whether ST counts for a bow's damage: never, always, or only when it is low", 'off', 'on', 'penalty_only').of('st_on_bows'),
    Either('SV-HVY-6', 'whether weapons have a least ST', 'on', 'off').of('enforce_min_st'),
    Either('SV-PAIN-5', 'whether whoever is in the fight feels no pain, or pain always counts', 'on', 'off').of('adrenaline'),
    Either('SV-VIT-1', 'whether wounds hinder as they were when the fight began, or as they are', 'at_start', 'live').of('wound_penalties'),
    Either('SV-NRG-8', 'whether fire, cold and acid take hold: on a failed save, always, as the referee says, or never', 'save', 'always', 'ask_referee', 'off').of('energy_effects'),
    Either('SV-SUR-6', 'whether surprise shifts Speed in the first round, or gives a round of its own', 'speed_shift', 'surprise_round').of('surprise_mode'),
    Either('SV-BLK-3', 'which blows a shield cannot stop: those with the flanking bonus, or all from behind', 'flank_bonus', 'facing').of('block_arc'),
    Either('SV-AID-6', 'whether the Minor bandage needs a free hand, as all First Aid does, or none', 'one_free', 'none').of('bandage_hands'),
    Either('SV-FLOW-4', 'when bleeding, fire, acid and dying take their toll', 'end_of_round', 'end_of_own_turn', 'start_of_round').of('ongoing_tick'),
    Either('SV-GRP-4', 'whether the pinned may only try to escape, or do whatever the grappled may', 'escape_only', 'as_grappled').of('pinned_acts'),
    Either('SV-CONV-3', 'what turns into dice from +7 on: the ST modifier, all that is added to the dice of the weapon, or nothing', 'st_modifier', 'total_modifier', 'off').of('dice_conversion'),
    Either('SV-NRG-2', 'how long one burns: 1d6 turns unless it is put out, or until it is put out', '1d6_turns', 'until_out').of('burning'),
    Either('SV-KB-3', 'how far force pushes: as anything else, twice or three times as far', 'plain', 'double', 'triple').of('force_knockback'),
    Either('SV-KB-4', 'whether large creatures are pushed as anybody is, or need 15, 20 or 30 points a metre by their size', 'as_anybody', 'by_size').of('huge_knockback'),
    Either('SV-UNA-4', 'what Martial Arts make of unarmed damage: 2 more of each, or 1d6+2 of all', 'plus_2', '1d6_plus_2').of('martial_arts'),
    Either('SV-DEF-2', 'whether a shield stops missiles from the front', 'off', 'on').of('block_missiles'),
    Either('SV-PAR-2', 'how long a weapon that attacked parries worse: in this round, or until the next turn of its owner', 'round', 'until_next_turn').of('parry_window'),
    Either('SV-MNT-1', 'what a charge adds to damage: the ST modifier of the mount, that of the rider once more, or nothing', 'mount_st', 'rider_st_twice', 'none').of('charge_damage'),
    Either('SV-CRIT-7', 'whether three 6s of a block cost the shield a point of SD, until it is broken', 'off', 'on').of('shield_breaks'),
    Either('SV-CALL-9', 'whether a wound in the head stuns unless an EN roll is made', 'off', 'on').of('head_shot_stun'),
    Either('SV-NRG-6', 'whether acid that gets through takes a point of AR from armour', 'off', 'ar_minus_1').of('acid_on_gear'),
    Either('SV-ACT-4', 'whether the turn of a person goes on for free actions until its end is said, or ends with the last of its actions', 'when_said', 'with_last_action').of('turn_end'),
    Either('SV-DMG-2', 'the dice of the mace: as in the weapon table, or as in the examples', '1d6', '2d6').of('mace_dice'),
)

SHEET: Final[tuple[Figure, ...]] = (
    Figure(1, 40).of('dx'),
    Figure(1, 40).of('st'),
    Figure(1, 40).of('en'),
    Figure(1, 40).of('aw'),
    Figure(1, 40).of('ws'),
    Figure(1, 40, 'in').of('intellect'),
    Figure(1, 40).of('ch'),
    Figure(1, 1000).of('vitality'),
    Figure(0, 1000).of('stamina'),
    Figure(0, 1000).of('mana'),
    Figure(0, 50).of('ad'),
    Figure(0, 50).of('ar'),
    Figure(0, 50).of('sd'),
)

SHEET_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('dx'),
    Key().of('st'),
    Key().of('en'),
    Key().of('aw'),
    Key().of('ws'),
    Key('in').of('intellect'),
    Key().of('ch'),
    Key().of('speed'),
    Key().of('movement'),
    Key().of('initiative'),
    Key().of('vitality'),
    Key().of('stamina'),
    Key().of('mana'),
    Key().of('ad'),
    Key().of('ar'),
    Key().of('armor_name'),
    Key().of('shield'),
    Key().of('sd'),
    Key().of('shield_skill'),
    Key().of('dodge_base'),
    Key().of('block_base'),
    Key().of('first_aid'),
    Key().of('first_aid_words'),
    Key().of('maneuvers'),
    Key().of('perception'),
    Key().of('brawling'),
    Key().of('riding'),
    Key().of('armor_penalty'),
    Key().of('defence_bonus'),
    Key().of('size'),
    Key().of('bleeds'),
    Key().of('feels_pain'),
    Key().of('living'),
    Key().of('undead'),
    Key().of('supernatural'),
    Key().of('fearsome'),
    Key().of('evil'),
    Key().of('metal_armor'),
    Key().of('has_morale'),
    Key().of('night_vision'),
    Key().of('hard_to_kill'),
    Key().of('veteran'),
    Key().of('inexperienced'),
    Key().of('minor'),
    Key().of('cowardly'),
    Key().of('referee_run'),
    Key().of('ambidextrous'),
    Key().of('two_weapons'),
    Key().of('martial_arts'),
    Key().of('combat_reflexes'),
    Key().of('relentless'),
    Key().of('pain_threshold'),
    Key().of('resists'),
    Key().of('magic_resistance'),
    Key().of('lucky'),
    Key().of('leader'),
    Key().of('strong_willed'),
    Key().of('pack_tactics'),
    Key().of('poor_vision'),
    Key().of('chronic_pain'),
    Key().of('blind'),
    Key().of('no_dodge'),
    Key().of('overconfident'),
    Key().of('pacifist'),
    Key().of('acts_pinned'),
    Key().of('familiar'),
    Key().of('escape_known'),
    Key().of('surrounded'),
)

MODE_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('dice'),
    Key().of('sides'),
    Key().of('flat'),
    Key().of('kind'),
    Key().of('ranged'),
    Key().of('thrown'),
    Key().of('awkward_close'),
    Key().of('die_penalty'),
    Key().of('adds_st'),
    Key().of('st_dice'),
    Key().of('st_flat'),
    Key().of('skill'),
    Key().of('skill_name'),
    Key().of('reach'),
    Key().of('range'),
    Key().of('master'),
    Key().of('specialised'),
    Key().of('to_hit'),
    Key().of('extra'),
    Key().of('perk'),
    Key().of('shot'),
    Key().of('quality'),
    Key().of('printed'),
    Key().of('bow'),
    Key().of('touch'),
    Key().of('poison'),
)

WEAPON_FIELDS: Final[tuple[Key, ...]] = (
    Key().of('hands'),
    Key().of('min_st'),
    Key().of('too_weak'),
    Key().of('natural'),
    Key().of('melee'),
    Key().of('parry'),
    Key().of('parry_base'),
    Key().of('parry_skill'),
    Key().of('ignores_ar'),
    Key().of('bane'),
    Key().of('bane_from'),
    Key().of('quick'),
    Key().of('master'),
    Key().of('special'),
    Key().of('unarmed'),
    Key().of('parries'),
    Key().of('disarms'),
    Key().of('specialised'),
    Key().of('mace_dice'),
)


class WhatNowAt:
    """Where each number of WhatNow is in its row."""

    CHOICE: Final[i64] = 0
    TARGET: Final[i64] = 1
    WEAPON: Final[i64] = 2
    MODE: Final[i64] = 3
    MANEUVERS: Final[i64] = 4
    PLACE: Final[i64] = 5
    LOCATION: Final[i64] = 6
    SECOND: Final[i64] = 7
    THING: Final[i64] = 8
    OTHERS: Final[i64] = 9
    LAST: Final[i64] = 10


def carry_what_now(self: WhatNow, row: Numbers) -> None:
    """Carry every number of the answer."""
    Question.slots(self, row)
    self.target = row.carry(self.target)
    self.weapon = row.carry(self.weapon)
    self.mode = row.carry(self.mode)
    self.maneuvers = row.carry(self.maneuvers)
    self.place = row.carry(self.place)
    self.location = row.carry(self.location)
    self.second = row.carry(self.second)
    self.thing = row.carry(self.thing)
    self.others = row.carry(self.others)
    self.last = row.carry(self.last)


def clear_what_now(self: WhatNow) -> None:
    """Fill in what goes without saying in every slot."""
    self.target = -1
    self.weapon = -1
    self.mode = 0
    self.maneuvers = 0
    self.place = -1
    self.location = Location.BODY
    self.second = 0
    self.thing = -1
    self.others = 0
    self.last = 0


def share_fight(self: Fight, other: Fight) -> None:
    """Have what another was given at the start and never changes."""
    self.mapped = other.mapped
    self.dangerous = other.dangerous
    self.storm = other.storm
    self.round_limit = other.round_limit
    self.tasks = other.tasks
    self.owners = other.owners


def carry_fight(self: Fight, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fight.carry(self, row)
    self.phase = row.carry(self.phase)
    self.at = row.carry(self.at)
    self.on_turn = row.carry(self.on_turn)
    self.last_act = row.carry(self.last_act)
    self.strikes = row.carry(self.strikes)
    self.strike_target = row.carry(self.strike_target)
    self.strike_weapon = row.carry(self.strike_weapon)
    self.strike_mode = row.carry(self.strike_mode)
    self.strike_maneuvers = row.carry(self.strike_maneuvers)
    self.strike_location = row.carry(self.strike_location)
    self.strike_part = row.carry(self.strike_part)
    self.cast_spell = row.carry(self.cast_spell)
    self.cast_targets = row.carry(self.cast_targets)
    self.cast_penalty = row.carry(self.cast_penalty)
    self.wards = row.carry(self.wards)
    self.pair_defended = row.carry(self.pair_defended)
    self.together = row.carry(self.together)
    self.acting = row.carry(self.acting)
    self.tied = row.carry(1 if self.tied else 0) != 0
    self.surprise = row.carry(1 if self.surprise else 0) != 0
    self.worked = row.carry(self.worked)
    self.after_rounds = row.carry(self.after_rounds)
    self.calm = row.carry(self.calm)
    for i in range(len(self.order)):
        self.order[i] = row.carry(self.order[i])
    self.lying = row.carry(self.lying)
    self.lie = room_for(self.lie, self.lying)
    self.lie_at = room_for(self.lie_at, self.lying)
    for i in range(self.lying):
        self.lie[i] = row.carry(self.lie[i])
        self.lie_at[i] = row.carry(self.lie_at[i])


def take_fight(self: Fight, other: Fight) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fight.take_core(self, other)
    self.phase = other.phase
    self.at = other.at
    self.on_turn = other.on_turn
    self.last_act = other.last_act
    self.strikes = other.strikes
    self.strike_target = other.strike_target
    self.strike_weapon = other.strike_weapon
    self.strike_mode = other.strike_mode
    self.strike_maneuvers = other.strike_maneuvers
    self.strike_location = other.strike_location
    self.strike_part = other.strike_part
    self.cast_spell = other.cast_spell
    self.cast_targets = other.cast_targets
    self.cast_penalty = other.cast_penalty
    self.wards = other.wards
    self.pair_defended = other.pair_defended
    self.together = other.together
    self.acting = other.acting
    self.tied = other.tied
    self.surprise = other.surprise
    self.worked = other.worked
    self.after_rounds = other.after_rounds
    self.calm = other.calm
    for i in range(len(self.order)):
        self.order[i] = other.order[i]
    self.lying = other.lying
    if other.lying > 0:
        self.lie = room_for(self.lie, other.lying)
        for i in range(other.lying):
            self.lie[i] = other.lie[i]
    if other.lying > 0:
        self.lie_at = room_for(self.lie_at, other.lying)
        for i in range(other.lying):
            self.lie_at[i] = other.lie_at[i]
    for i in range(len(self.people)):
        take_fighter(self.people[i], other.people[i])


def begin_fighter(self: Fighter) -> None:
    """Give the numbers that begin with something of the sheet their first value."""
    self.vitality = self.sheet.vitality
    self.stamina = self.sheet.stamina
    self.mana = self.sheet.mana


def share_fighter(self: Fighter, other: Fighter) -> None:
    """Have what another was given at the start and never changes."""
    self.body = other.body
    self.first_item = other.first_item


def carry_fighter(self: Fighter, row: Numbers) -> None:
    """Carry every number that can change."""
    core.Fighter.carry(self, row)
    self.vitality = row.carry(self.vitality)
    self.stamina = row.carry(self.stamina)
    self.mana = row.carry(self.mana)
    self.bleeding = row.carry(self.bleeding)
    self.status = row.carry(self.status)
    self.conditions = row.carry(self.conditions)
    self.dazed_left = row.carry(self.dazed_left)
    self.reactions = row.carry(self.reactions)
    self.major = row.carry(self.major)
    self.minor = row.carry(self.minor)
    self.attacked_with = row.carry(self.attacked_with)
    self.ready = row.carry(self.ready)
    self.where = row.carry(self.where)
    self.morale = row.carry(self.morale)
    self.last_acted = row.carry(self.last_acted)
    self.came_from = row.carry(self.came_from)
    self.facing = row.carry(self.facing)
    if row.carry(1 if has_rare_fighter(self) else 0) != 0:
        carry_rare_fighter(self, row)
    elif row.reading:
        clear_rare_fighter(self)


def has_rare_fighter(self: Fighter) -> bool:
    """Tell whether any of the rare numbers is other than usual."""
    nothing = self.bleeding_ends | self.shaken_left | self.panic_left | self.pending | self.feint_left | self.sneaked | self.assassinated | self.window | self.pain | self.burning_left | self.chilled_left | self.corroded_left | self.poison_left | self.grip_round | self.holds | self.raged | self.ridden | self.shift | self.shoots_from | self.shield_worn | self.armor_worn | self.satchel | self.spell_powers | self.used_spells
    if nothing != 0:
        return True
    nobody = self.off & self.aim & self.feint & self.grip & self.mount & self.rider & self.flanks & self.home & self.charmer & self.focus & self.sanctuary & self.lamp
    if nobody != -1:
        return True
    return False


def carry_rare_fighter(self: Fighter, row: Numbers) -> None:
    """Carry the numbers that are the same for nearly everybody."""
    self.bleeding_ends = row.carry(self.bleeding_ends)
    self.shaken_left = row.carry(self.shaken_left)
    self.panic_left = row.carry(self.panic_left)
    self.pending = row.carry(self.pending)
    self.off = row.carry(self.off)
    self.aim = row.carry(self.aim)
    self.feint = row.carry(self.feint)
    self.feint_left = row.carry(self.feint_left)
    self.sneaked = row.carry(self.sneaked)
    self.assassinated = row.carry(self.assassinated)
    self.window = row.carry(self.window)
    self.pain = row.carry(self.pain)
    self.burning_left = row.carry(self.burning_left)
    self.chilled_left = row.carry(self.chilled_left)
    self.corroded_left = row.carry(self.corroded_left)
    self.poison_left = row.carry(self.poison_left)
    self.grip = row.carry(self.grip)
    self.grip_round = row.carry(self.grip_round)
    self.holds = row.carry(self.holds)
    self.raged = row.carry(self.raged)
    self.mount = row.carry(self.mount)
    self.rider = row.carry(self.rider)
    self.ridden = row.carry(self.ridden)
    self.shift = row.carry(self.shift)
    self.flanks = row.carry(self.flanks)
    self.shoots_from = row.carry(self.shoots_from)
    self.shield_worn = row.carry(self.shield_worn)
    self.armor_worn = row.carry(self.armor_worn)
    self.satchel = row.carry(self.satchel)
    self.home = row.carry(self.home)
    self.charmer = row.carry(self.charmer)
    self.spell_powers = row.carry(self.spell_powers)
    self.focus = row.carry(self.focus)
    self.sanctuary = row.carry(self.sanctuary)
    self.lamp = row.carry(self.lamp)
    self.used_spells = row.carry(self.used_spells)


def clear_rare_fighter(self: Fighter) -> None:
    """Have nothing of what is rare."""
    self.bleeding_ends = 0
    self.shaken_left = 0
    self.panic_left = 0
    self.pending = 0
    self.off = -1
    self.aim = -1
    self.feint = -1
    self.feint_left = 0
    self.sneaked = 0
    self.assassinated = 0
    self.window = 0
    self.pain = 0
    self.burning_left = 0
    self.chilled_left = 0
    self.corroded_left = 0
    self.poison_left = 0
    self.grip = -1
    self.grip_round = 0
    self.holds = 0
    self.raged = 0
    self.mount = -1
    self.rider = -1
    self.ridden = 0
    self.shift = 0
    self.flanks = -1
    self.shoots_from = 0
    self.shield_worn = 0
    self.armor_worn = 0
    self.satchel = 0
    self.home = -1
    self.charmer = -1
    self.spell_powers = 0
    self.focus = -1
    self.sanctuary = -1
    self.lamp = -1
    self.used_spells = 0


def take_fighter(self: Fighter, other: Fighter) -> None:
    """Take over every number that is carried, from a twin."""
    core.Fighter.take_core(self, other)
    self.vitality = other.vitality
    self.stamina = other.stamina
    self.mana = other.mana
    self.bleeding = other.bleeding
    self.status = other.status
    self.conditions = other.conditions
    self.dazed_left = other.dazed_left
    self.reactions = other.reactions
    self.major = other.major
    self.minor = other.minor
    self.attacked_with = other.attacked_with
    self.ready = other.ready
    self.where = other.where
    self.morale = other.morale
    self.last_acted = other.last_acted
    self.came_from = other.came_from
    self.facing = other.facing
    self.bleeding_ends = other.bleeding_ends
    self.shaken_left = other.shaken_left
    self.panic_left = other.panic_left
    self.pending = other.pending
    self.off = other.off
    self.aim = other.aim
    self.feint = other.feint
    self.feint_left = other.feint_left
    self.sneaked = other.sneaked
    self.assassinated = other.assassinated
    self.window = other.window
    self.pain = other.pain
    self.burning_left = other.burning_left
    self.chilled_left = other.chilled_left
    self.corroded_left = other.corroded_left
    self.poison_left = other.poison_left
    self.grip = other.grip
    self.grip_round = other.grip_round
    self.holds = other.holds
    self.raged = other.raged
    self.mount = other.mount
    self.rider = other.rider
    self.ridden = other.ridden
    self.shift = other.shift
    self.flanks = other.flanks
    self.shoots_from = other.shoots_from
    self.shield_worn = other.shield_worn
    self.armor_worn = other.armor_worn
    self.satchel = other.satchel
    self.home = other.home
    self.charmer = other.charmer
    self.spell_powers = other.spell_powers
    self.focus = other.focus
    self.sanctuary = other.sanctuary
    self.lamp = other.lamp
    self.used_spells = other.used_spells


def supply_of_fighter(self: Fighter, at: i64) -> i64:
    """Return the number that has this place in FIGHTER_SUPPLIES."""
    if at == 0:
        return self.stamina
    if at == 1:
        return self.mana
    if at == 2:
        return self.satchel
    raise IndexError(at)


def forget_fighter(self: Fighter) -> None:
    """Put what is usual in the place of what another side cannot know."""
    self.vitality = self.sheet.vitality
    self.stamina = self.sheet.stamina
    self.mana = self.sheet.mana
    self.bleeding = min(self.bleeding, 1)
    self.conditions = self.conditions & Condition.SHOWS_ON_THE_FIELD
    self.dazed_left = min(self.dazed_left, 1)
    self.morale = 0
    self.last_acted = 0
    self.bleeding_ends = 0
    self.shaken_left = 3 if self.shaken_left > 0 else 0
    self.panic_left = 3 if self.panic_left > 0 else 0
    self.pending = self.pending & Condition.VISIBLE
    self.feint = -1
    self.feint_left = 0
    self.sneaked = 0
    self.assassinated = 0
    self.window = 0
    self.pain = 0
    self.burning_left = 3 if self.burning_left > 0 else 0
    self.chilled_left = 3 if self.chilled_left > 0 else 0
    self.corroded_left = 3 if self.corroded_left > 0 else 0
    self.poison_left = 3 if self.poison_left > 0 else 0
    self.raged = 0
    self.shift = 0
    self.satchel = 0
    self.home = -1
    self.charmer = -1
    self.spell_powers = 0
    self.used_spells = 0


def copy_sheet(self: Sheet, other: Sheet) -> None:
    """Give another every attribute of this one."""
    other.dx = self.dx
    other.st = self.st
    other.en = self.en
    other.aw = self.aw
    other.ws = self.ws
    other.intellect = self.intellect
    other.ch = self.ch
    other.speed = self.speed
    other.movement = self.movement
    other.initiative = self.initiative
    other.vitality = self.vitality
    other.stamina = self.stamina
    other.mana = self.mana
    other.ad = self.ad
    other.ar = self.ar
    other.armor_name = self.armor_name
    other.shield = self.shield
    other.sd = self.sd
    other.shield_skill = self.shield_skill
    other.dodge_base = self.dodge_base
    other.block_base = self.block_base
    other.first_aid = self.first_aid
    other.first_aid_words = self.first_aid_words
    other.weapons = self.weapons
    other.maneuvers = self.maneuvers
    other.spells = self.spells
    other.skills = self.skills
    other.masteries = self.masteries
    other.specialised = self.specialised
    other.perception = self.perception
    other.brawling = self.brawling
    other.riding = self.riding
    other.armor_penalty = self.armor_penalty
    other.defence_bonus = self.defence_bonus
    other.size = self.size
    other.bleeds = self.bleeds
    other.feels_pain = self.feels_pain
    other.living = self.living
    other.undead = self.undead
    other.supernatural = self.supernatural
    other.fearsome = self.fearsome
    other.evil = self.evil
    other.metal_armor = self.metal_armor
    other.has_morale = self.has_morale
    other.night_vision = self.night_vision
    other.hard_to_kill = self.hard_to_kill
    other.veteran = self.veteran
    other.inexperienced = self.inexperienced
    other.minor = self.minor
    other.cowardly = self.cowardly
    other.referee_run = self.referee_run
    other.ambidextrous = self.ambidextrous
    other.two_weapons = self.two_weapons
    other.martial_arts = self.martial_arts
    other.combat_reflexes = self.combat_reflexes
    other.relentless = self.relentless
    other.pain_threshold = self.pain_threshold
    other.resists = self.resists
    other.magic_resistance = self.magic_resistance
    other.lucky = self.lucky
    other.leader = self.leader
    other.strong_willed = self.strong_willed
    other.pack_tactics = self.pack_tactics
    other.poor_vision = self.poor_vision
    other.chronic_pain = self.chronic_pain
    other.blind = self.blind
    other.no_dodge = self.no_dodge
    other.overconfident = self.overconfident
    other.pacifist = self.pacifist
    other.acts_pinned = self.acts_pinned
    other.familiar = self.familiar
    other.escape_known = self.escape_known
    other.surrounded = self.surrounded


def guess_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.vitality = max(20 * self.size // 100, 1)
    other.ad = self.ad
    other.ar = self.ar
    other.armor_name = self.armor_name
    other.shield = self.shield
    other.sd = self.sd
    other.shield_skill = 2
    other.block_base = 6
    other.size = self.size
    other.bleeds = self.bleeds
    other.living = self.living
    other.undead = self.undead
    other.supernatural = self.supernatural
    other.fearsome = self.fearsome
    other.metal_armor = self.metal_armor
    other.has_morale = self.has_morale
    other.referee_run = self.referee_run
    other.two_weapons = self.two_weapons
    other.acts_pinned = self.acts_pinned


def show_sheet(self: Sheet, other: Sheet) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.ad = self.ad
    other.ar = self.ar
    other.armor_name = self.armor_name
    other.shield = self.shield
    other.sd = self.sd
    other.size = self.size
    other.bleeds = self.bleeds
    other.living = self.living
    other.undead = self.undead
    other.supernatural = self.supernatural
    other.fearsome = self.fearsome
    other.metal_armor = self.metal_armor
    other.has_morale = self.has_morale
    other.referee_run = self.referee_run
    other.two_weapons = self.two_weapons
    other.acts_pinned = self.acts_pinned


def copy_mode(self: Mode, other: Mode) -> None:
    """Give another every attribute of this one."""
    other.dice = self.dice
    other.sides = self.sides
    other.flat = self.flat
    other.kind = self.kind
    other.ranged = self.ranged
    other.thrown = self.thrown
    other.awkward_close = self.awkward_close
    other.die_penalty = self.die_penalty
    other.adds_st = self.adds_st
    other.st_dice = self.st_dice
    other.st_flat = self.st_flat
    other.skill = self.skill
    other.skill_name = self.skill_name
    other.reach = self.reach
    other.range = self.range
    other.master = self.master
    other.specialised = self.specialised
    other.to_hit = self.to_hit
    other.extra = self.extra
    other.perk = self.perk
    other.shot = self.shot
    other.quality = self.quality
    other.printed = self.printed
    other.bow = self.bow
    other.touch = self.touch
    other.poison = self.poison
    other.skills = self.skills


def guess_mode(self: Mode, other: Mode) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.dice = self.dice
    other.sides = self.sides
    other.flat = self.flat
    other.kind = self.kind
    other.ranged = self.ranged
    other.thrown = self.thrown
    other.awkward_close = self.awkward_close
    other.die_penalty = self.die_penalty
    other.adds_st = self.adds_st
    other.st_dice = 0
    other.st_flat = 0
    other.skill = 2
    other.skill_name = 'untrained'
    other.reach = self.reach
    other.range = self.range
    other.master = 0
    other.specialised = 0
    other.to_hit = 0
    other.extra = 0
    other.perk = 0
    other.shot = self.shot
    other.quality = 0
    other.printed = self.printed
    other.bow = self.bow
    other.touch = False
    other.poison = 0
    other.skills = self.skills


def show_mode(self: Mode, other: Mode) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.dice = self.dice
    other.sides = self.sides
    other.flat = self.flat
    other.kind = self.kind
    other.ranged = self.ranged
    other.thrown = self.thrown
    other.awkward_close = self.awkward_close
    other.die_penalty = self.die_penalty
    other.adds_st = self.adds_st
    other.reach = self.reach
    other.range = self.range
    other.shot = self.shot
    other.printed = self.printed
    other.bow = self.bow
    other.skills = self.skills


def copy_weapon(self: Weapon, other: Weapon) -> None:
    """Give another every attribute of this one."""
    other.hands = self.hands
    other.min_st = self.min_st
    other.too_weak = self.too_weak
    other.natural = self.natural
    other.melee = self.melee
    other.parry = self.parry
    other.parry_base = self.parry_base
    other.parry_skill = self.parry_skill
    other.ignores_ar = self.ignores_ar
    other.bane = self.bane
    other.bane_from = self.bane_from
    other.quick = self.quick
    other.master = self.master
    other.special = self.special
    other.unarmed = self.unarmed
    other.parries = self.parries
    other.disarms = self.disarms
    other.specialised = self.specialised
    other.mace_dice = self.mace_dice
    other.skills = self.skills


def guess_weapon(self: Weapon, other: Weapon) -> None:
    """Give another what can be seen of this one, and what is likely of the rest."""
    other.hands = self.hands
    other.min_st = 0
    other.too_weak = False
    other.natural = self.natural
    other.melee = self.melee
    other.parry = self.parry
    other.parry_base = 6
    other.parry_skill = 2
    other.ignores_ar = self.ignores_ar
    other.bane = self.bane
    other.bane_from = self.bane_from
    other.quick = self.quick
    other.master = 0
    other.special = self.bane != 0
    other.unarmed = self.unarmed
    other.parries = self.parries
    other.disarms = self.disarms
    other.specialised = 0
    other.mace_dice = self.mace_dice
    other.skills = self.skills


def show_weapon(self: Weapon, other: Weapon) -> None:
    """Give another what can be seen of this one, and leave the rest as it is."""
    other.hands = self.hands
    other.natural = self.natural
    other.melee = self.melee
    other.parry = self.parry
    other.ignores_ar = self.ignores_ar
    other.bane = self.bane
    other.bane_from = self.bane_from
    other.quick = self.quick
    other.unarmed = self.unarmed
    other.parries = self.parries
    other.disarms = self.disarms
    other.mace_dice = self.mace_dice
    other.skills = self.skills
