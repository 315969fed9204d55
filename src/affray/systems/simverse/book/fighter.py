"""Simverse: a fighter with its trackers, and the blow that it strikes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.simverse.book.constants import Condition, Location, Part, Status
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon

NO_BLOWS: Final[list[Blow]] = []


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2.6)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.blows: list[Blow] = NO_BLOWS  # at each of the others, once it has struck
        self.thoughts: list[Blow] = NO_BLOWS  # the same, of blows that are only looked at
        self.vitality: i64 = sheet.vitality
        self.stamina: i64 = sheet.stamina
        self.mana: i64 = sheet.mana
        self.bleeding: i64 = 0  # bleeding_count
        self.bleeding_ends: i64 = 0  # rounds left, in the guide's model after a failed bandage
        self.status: i64 = Status.ABLE
        self.conditions: i64 = 0
        self.dazed_left: i64 = 0
        self.shaken_left: i64 = 0
        self.panic_left: i64 = 0
        self.reactions: i64 = 1
        self.major: i64 = 0  # actions left this turn
        self.minor: i64 = 0
        self.attacked_with: i64 = 0  # bit n: weapon n attacked this round (SV-PAR-2)
        self.ready: i64 = 0  # which weapon is in hand
        self.where: i64 = 0  # two bits a weapon: a Where
        self.fallen_at: i64 = -1  # where the weapon lies that left the hand last
        self.morale: i64 = 0  # triggers that wait
        self.pending: i64 = 0  # conditions that start when the simultaneous group is done
        self.off: i64 = -1  # which weapon is in the off hand
        self.aim: i64 = -1  # at whom
        self.feint: i64 = -1  # who was fooled
        self.feint_left: i64 = 0  # own turns that it still counts
        self.sneaked: i64 = 0  # bit n: fighter n has had its Sneak Attack
        self.assassinated: i64 = 0  # bit n: fighter n has had its Assassinate
        self.window: i64 = 0  # damage since the last own turn that may yet hurt (SV-PAIN-8)
        self.pain: i64 = 0  # the penalty of this turn cycle
        self.last_acted: i64 = 0  # the round of the last combat action (SV-PAIN-6)
        self.burning_left: i64 = 0  # rounds
        self.chilled_left: i64 = 0
        self.corroded_left: i64 = 0
        self.poison_left: i64 = 0
        self.grip: i64 = -1  # who holds whom: the other one of a grapple
        self.grip_round: i64 = 0  # since when
        self.holds: i64 = 0  # 1: the one that grapples, 0: the one that is held
        self.raged: i64 = 0  # how often today
        self.mount: i64 = -1  # what it rides
        self.rider: i64 = -1  # who rides it
        self.ridden: i64 = 0  # how far the mount went this turn, in thousandths
        self.came_from: i64 = -1  # where it stood when its turn began
        self.facing: i64 = 0  # one of eight directions
        self.shift: i64 = 0  # of Speed in the first round (SV-SUR-3)
        self.satchel: i64 = 0  # potions and other things carried, some bits each
        self.home: i64 = -1  # the side it belongs to while somebody controls it
        self.charmer: i64 = -1  # who charmed, controls or holds it by a spell
        self.spell_powers: i64 = 0  # the casting numbers of the spells on it, five bits each
        self.focus: i64 = -1  # on whom it concentrates
        self.sanctuary: i64 = -1  # the middle of the sanctuary that it keeps
        self.lamp: i64 = -1  # the middle of the light that it has made
        self.used_spells: i64 = 0  # bit n: spell n has been cast and comes once a day
        self.body: i64 = 0  # the number of the bare body among the weapons

    def change_sheet(self, sheet: Sheet) -> None:
        """Go on with another sheet, and so with other weapons."""
        self.sheet = sheet
        self.blows = NO_BLOWS
        self.thoughts = NO_BLOWS

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change.

        Of what few fighters ever have, one number says that there is nothing to list.
        """
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
        if row.carry(1 if self.has_rarities() else 0) != 0:
            self.carry_rarities(row)
        elif row.reading:
            self.carry_rarities(NO_RARITIES.read())

    def carry_rarities(self, row: Numbers) -> None:
        """List the numbers that are the same for nearly everybody."""
        self.bleeding_ends = row.carry(self.bleeding_ends)
        self.shaken_left = row.carry(self.shaken_left)
        self.panic_left = row.carry(self.panic_left)
        self.fallen_at = row.carry(self.fallen_at)
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
        self.satchel = row.carry(self.satchel)
        self.home = row.carry(self.home)
        self.charmer = row.carry(self.charmer)
        self.spell_powers = row.carry(self.spell_powers)
        self.focus = row.carry(self.focus)
        self.sanctuary = row.carry(self.sanctuary)
        self.lamp = row.carry(self.lamp)
        self.used_spells = row.carry(self.used_spells)

    def has_rarities(self) -> bool:
        """Tell whether any of the numbers in `carry_rarities` is other than usual."""
        nothing = (
            self.bleeding_ends
            | self.shaken_left
            | self.panic_left
            | self.pending
            | self.feint_left
            | self.sneaked
            | self.assassinated
            | self.window
            | self.pain
            | self.burning_left
            | self.chilled_left
            | self.corroded_left
            | self.poison_left
            | self.grip_round
            | self.holds
            | self.raged
            | self.ridden
            | self.shift
            | self.satchel
            | self.spell_powers
            | self.used_spells
        )
        nobody = (
            self.fallen_at
            & self.off
            & self.aim
            & self.feint
            & self.grip
            & self.mount
            & self.rider
            & self.home
            & self.charmer
            & self.focus
            & self.sanctuary
            & self.lamp
        )
        return nothing != 0 or nobody != -1

    def take_from(self, other: Fighter) -> None:
        """Take over every number that `carry` lists, from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.vitality = other.vitality
        self.stamina = other.stamina
        self.mana = other.mana
        self.bleeding = other.bleeding
        self.bleeding_ends = other.bleeding_ends
        self.status = other.status
        self.conditions = other.conditions
        self.dazed_left = other.dazed_left
        self.shaken_left = other.shaken_left
        self.panic_left = other.panic_left
        self.reactions = other.reactions
        self.major = other.major
        self.minor = other.minor
        self.attacked_with = other.attacked_with
        self.ready = other.ready
        self.where = other.where
        self.fallen_at = other.fallen_at
        self.morale = other.morale
        self.pending = other.pending
        self.off = other.off
        self.aim = other.aim
        self.feint = other.feint
        self.feint_left = other.feint_left
        self.sneaked = other.sneaked
        self.assassinated = other.assassinated
        self.window = other.window
        self.pain = other.pain
        self.last_acted = other.last_acted
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
        self.came_from = other.came_from
        self.facing = other.facing
        self.shift = other.shift
        self.satchel = other.satchel
        self.home = other.home
        self.charmer = other.charmer
        self.spell_powers = other.spell_powers
        self.focus = other.focus
        self.sanctuary = other.sanctuary
        self.lamp = other.lamp
        self.used_spells = other.used_spells

    def belongs_to(self) -> i64:
        """Return the side it was on before somebody controlled it."""
        return self.side if self.home < 0 else self.home

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds."""
        return self.conditions & condition != 0

    def where_is(self, weapon: i64) -> i64:
        """Tell where one of the fighter's weapons is."""
        return (self.where >> (2 * weapon)) & 3

    def put(self, weapon: i64, where: i64) -> None:
        """Say where one of the fighter's weapons is now."""
        shift = 2 * weapon
        self.where += (where - self.where_is(weapon)) << shift

    def endurance(self) -> i64:
        """Return EN, with what a rage adds to it (SV-MAN-13)."""
        if self.conditions & Condition.RAGING != 0:
            return self.sheet.en + 4
        return self.sheet.en

    def full_vitality(self) -> i64:
        """Return Vitality at full, with what a rage adds to it (SV-MAN-13)."""
        if self.conditions & Condition.RAGING != 0:
            return self.sheet.vitality + 8
        return self.sheet.vitality

    def ready_weapon(self) -> Weapon:
        """Return what the fighter fights with: the weapon in hand, or the bare body."""
        return self.sheet.weapons[self.ready]


def usual_rarities() -> Numbers:
    """Return what `Fighter.carry_rarities` lists of a fighter of whom nothing is special."""
    row = Numbers()
    Fighter("", 0, Sheet(""), 1).carry_rarities(row.write())
    return row


NO_RARITIES: Final = usual_rarities()


class Blow:
    """One strike: who, whom, with what, how (step 1 of an attack, SV-ATK-1)."""

    def __init__(self, attacker: Fighter, target: Fighter) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.number: i64 = 0  # which of the attacker's weapons
        self.way: i64 = 0  # which of the ways to use it; -1: it is none of the attacker's weapons
        self.weapon: Weapon = attacker.sheet.weapons[0]
        self.mode: Mode = self.weapon.modes[0]
        self.maneuvers: i64 = 0
        self.location: i64 = Location.BODY
        self.part: i64 = Part.SINGLE
        self.off_hand: bool = False
        self.charge: bool = False
        self.declared: bool = False  # anything but a plain blow
        self.halved: bool = False  # a spell that was dodged and still does half
        self.smites: bool = False  # a divine smite goes with it
        self.venomous: bool = False  # a poisoned arrow goes with it
        self.spell: Spell | None = None
        self.flanked: bool = False  # the bonus for it was given: no blow from the front

    def put(self, number: i64, mode: i64) -> None:
        """Make this a plain strike with one of the attacker's weapons."""
        if self.number != number or self.way != mode:  # most strikes are as the last one was
            self.number = number
            weapon = self.attacker.sheet.weapons[number]
            self.wield(weapon, weapon.modes[mode])
            self.way = mode
        self.maneuvers = 0
        self.location = Location.BODY
        self.part = Part.SINGLE
        self.off_hand = False
        self.charge = False
        self.declared = False
        self.halved = False
        self.smites = False
        self.venomous = False
        if self.spell is not None:
            self.spell = None
        self.flanked = False

    def wield(self, weapon: Weapon, mode: Mode) -> None:
        """Strike with a thing that is none of the attacker's weapons."""
        self.weapon = weapon
        self.mode = mode
        self.way = -1

    def cast(self, spell: Spell) -> Blow:
        """Make this a strike of a spell, which strikes as a weapon of its own (SV-ATK-10)."""
        self.put(self.attacker.body, 0)
        weapon = spell.weapon
        assert weapon is not None
        self.wield(weapon, weapon.modes[0])
        self.spell = spell
        self.declared = True
        return self

    def declare(self, maneuvers: i64, location: i64, part: i64) -> Blow:
        """Add what was declared with it (SV-ATK-1)."""
        self.maneuvers = maneuvers
        self.location = location
        self.part = part
        self.off_hand = self.number == self.attacker.off
        self.declared = (
            self.off_hand or maneuvers != 0 or location != Location.BODY or part != Part.SINGLE
        )
        return self


def blow_with(attacker: Fighter, target: Fighter, number: i64, mode: i64) -> Blow:
    """Return a plain strike that nothing else makes use of."""
    blow = Blow(attacker, target)
    blow.put(number, mode)
    return blow


def blows_of(attacker: Fighter, people: list[Fighter]) -> list[Blow]:
    """Return a strike at each of the people."""
    return [Blow(attacker, target) for target in people]
