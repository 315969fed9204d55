"""Simverse: a fighter with its trackers, and the blow that it strikes."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import (
    FIXED,
    OPEN,
    RARE,
    SUPPLY,
    Begins,
    Bits,
    Counts,
    Flag,
    Guess,
    Number,
    OneOf,
    Open,
    People,
    Person,
)
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.constants import (
    Condition,
    Item,
    Location,
    Part,
    Status,
    Trigger,
    bit,
)
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon

NO_BLOWS: Final[list[Blow]] = []
MOST_BITS: Final[i64] = 60  # things of others beyond it share a bit


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2.6).

    To move a line changes the digests of a fight.
    """

    vitality: Annotated[
        i64, Number("Vitality", SIDE, -1000, 1000), Begins("self.sheet.vitality")
    ] = 0
    stamina: Annotated[
        i64, Number("Stamina", SIDE, 0, 1000), Begins("self.sheet.stamina"), SUPPLY
    ] = 0
    mana: Annotated[i64, Number("Mana", SIDE, 0, 1000), Begins("self.sheet.mana"), SUPPLY] = 0
    bleeding: Annotated[
        i64, Number("bleeding wounds", SIDE, 0, 50), Guess("min(self.bleeding, 1)")
    ] = 0
    status: Annotated[i64, OneOf("able, unconscious, dead or destroyed", ALL, Status.NAMES)] = (
        Status.ABLE
    )
    conditions: Annotated[
        i64,
        Flag("luck", "has a second try left", SIDE, Condition.LUCK_SPENT, no=True),
        Flag(
            "active",
            "in active combat, so that blows do not hurt",
            SIDE,
            Condition.INACTIVE,
            no=True,
        ),
        Flag("full_defense", "on full defense until the next turn", ALL, Condition.FULL_DEFENSE),
        Flag("moved", "has moved on this turn", ALL, Condition.MOVED),
        Guess("self.conditions & Condition.SHOWS_ON_THE_FIELD"),
    ] = 0
    dazed_left: Annotated[i64, Guess("min(self.dazed_left, 1)")] = 0
    reactions: Annotated[i64, Number("Reactions left", ALL, 0, 10)] = 1
    major: Annotated[i64, Number("Major Actions left", ALL, 0, 10)] = 0
    minor: Annotated[i64, Number("Minor Actions left", ALL, 0, 10)] = 0
    attacked_with: Open = 0  # bit n: weapon n attacked this round (SV-PAR-2)
    ready: Open = 0  # which weapon is in hand
    where: Open = 0  # two bits a weapon: a Where
    morale: Annotated[
        i64,
        Bits(
            "what will try the nerve when the next turn begins",
            SIDE,
            Trigger.NAMES,
            sets=-1,
            what="trigger",
        ),
    ] = 0
    # SV-PAIN-6
    last_acted: Annotated[
        i64, Number("the round of the last combat action", SIDE, 0, 1_000_000)
    ] = 0
    came_from: Open = -1  # where it stood when its turn began
    facing: Open = 0  # one of eight directions

    # rounds left, in the guide's model after a failed bandage
    bleeding_ends: Annotated[i64, RARE] = 0
    shaken_left: Annotated[i64, RARE, Guess("3 if self.shaken_left > 0 else 0")] = 0
    panic_left: Annotated[i64, RARE, Guess("3 if self.panic_left > 0 else 0")] = 0
    # conditions that start when the simultaneous group is done
    pending: Annotated[i64, RARE, Guess("self.pending & Condition.VISIBLE")] = 0
    off: Annotated[i64, RARE, OPEN] = -1  # which weapon is in the off hand
    aim: Annotated[i64, Person("whom a shot is aimed at", ALL), RARE] = -1
    feint: Annotated[i64, Person("who has fallen for a feint", SIDE), RARE] = -1
    feint_left: Annotated[i64, RARE] = 0  # own turns that it still counts
    sneaked: Annotated[i64, People("who has had this fighter's Sneak Attack", SIDE), RARE] = 0
    assassinated: Annotated[i64, People("who has had this fighter's Assassinate", SIDE), RARE] = 0
    # SV-PAIN-8
    window: Annotated[
        i64,
        Number(
            "damage since the last turn that will hurt on the next",
            SIDE,
            0,
            1000,
            name="fresh_damage",
        ),
        RARE,
    ] = 0
    pain: Annotated[i64, Number("what pain costs until the next turn", SIDE, 0, 50), RARE] = 0
    burning_left: Annotated[i64, RARE, Guess("3 if self.burning_left > 0 else 0")] = 0  # rounds
    chilled_left: Annotated[i64, RARE, Guess("3 if self.chilled_left > 0 else 0")] = 0
    corroded_left: Annotated[i64, RARE, Guess("3 if self.corroded_left > 0 else 0")] = 0
    poison_left: Annotated[i64, RARE, Guess("3 if self.poison_left > 0 else 0")] = 0
    grip: Annotated[i64, RARE, OPEN] = -1  # who holds whom: the other one of a grapple
    grip_round: Annotated[i64, RARE, OPEN] = 0  # since when
    holds: Annotated[i64, RARE, OPEN] = 0  # 1: the one that grapples, 0: the one that is held
    raged: Annotated[i64, Number("rages of the day so far", SIDE, 0, 3), RARE] = 0
    mount: Annotated[i64, RARE, OPEN] = -1  # what it rides
    rider: Annotated[i64, RARE, OPEN] = -1  # who rides it
    ridden: Annotated[i64, RARE, OPEN] = 0  # how far the mount went this turn, in thousandths
    shift: Annotated[i64, RARE] = 0  # of Speed in the first round (SV-SUR-3)
    # What a map would show
    flanks: Annotated[i64, Person("whom it has got behind, where there is no map", ALL), RARE] = -1
    shoots_from: Annotated[
        i64, Number("how far its shots go where there is no map, in metres", ALL, 0, 1000), RARE
    ] = 0  # 0: nobody has said
    shield_worn: Annotated[i64, Number("what the shield has lost of its SD", ALL, 0, 50), RARE] = 0
    armor_worn: Annotated[i64, Number("what armour has lost of its AR", ALL, 0, 50), RARE] = 0
    satchel: Annotated[
        i64,
        Counts(
            "potions, and uses of a healer's kit",
            SIDE,
            Item.NAMES,
            Item.BITS,
            "thing",
            name="items",
        ),
        RARE,
        SUPPLY,
    ] = 0
    home: Annotated[i64, RARE] = -1  # the side it belongs to while somebody controls it
    charmer: Annotated[i64, Person("who charms or controls one", SIDE), RARE] = -1
    # the casting numbers of the spells on it, five bits each
    spell_powers: Annotated[i64, RARE] = 0
    focus: Annotated[i64, RARE, OPEN] = -1  # on whom it concentrates
    sanctuary: Annotated[i64, RARE, OPEN] = -1  # the middle of the sanctuary that it keeps
    lamp: Annotated[i64, RARE, OPEN] = -1  # the middle of the light that it has made
    used_spells: Annotated[i64, RARE] = 0  # bit n: spell n has been cast and comes once a day

    body: Annotated[i64, FIXED] = 0  # the number of the bare body among the weapons
    first_item: Annotated[i64, FIXED] = 0  # its first weapon among the things of the fight

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.blows: list[Blow] = NO_BLOWS  # at each of the others, once it has struck
        self.thoughts: list[Blow] = NO_BLOWS  # the same, of blows that are only looked at
        state.begin_fighter(self)

    def change_sheet(self, sheet: Sheet) -> None:
        """Go on with another sheet, and so with other weapons."""
        self.sheet = sheet
        self.blows = NO_BLOWS
        self.thoughts = NO_BLOWS

    def carry(self, row: Numbers) -> None:
        """Carry every number of this fighter that can change."""
        state.carry_fighter(self, row)

    def supply_names(self) -> tuple[str, ...]:
        """Return the names of the numbers that something to use up is kept in."""
        return state.FIGHTER_SUPPLIES

    def supply_at(self, at: i64) -> i64:
        """Return one of these numbers."""
        return state.supply_of_fighter(self, at)

    def belongs_to(self) -> i64:
        """Return the side it was on before somebody controlled it."""
        return self.side if self.home < 0 else self.home

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds."""
        return self.conditions & condition != 0

    def is_bound(self) -> bool:
        """Tell whether a pin leaves nothing but an escape (SV-GRP-4)."""
        return self.conditions & Condition.PINNED != 0 and not self.sheet.acts_pinned

    def has_shield(self) -> bool:
        """Tell whether the shield arm holds a shield that is whole enough (SV-CRIT-7)."""
        if self.conditions & Condition.WORN_GEAR == 0:
            return self.sheet.shield
        return self.sheet.shield and (self.shield_worn == 0 or self.shield_worn < self.sheet.sd)

    def item(self, weapon: i64) -> i64:
        """Return the number of a weapon among the things of the fight."""
        return self.first_item + weapon if weapon < self.body else weapon - self.body - 1

    def weapon_of(self, item: i64) -> i64:
        """Return the number of a thing of the fight among this fighter's weapons."""
        own = item - self.first_item
        return own if own >= 0 and own < self.body else self.body + 1 + item

    def is_own(self, weapon: i64) -> bool:
        """Tell whether a weapon is one that the fighter came with, or its bare body."""
        return weapon <= self.body

    def where_is(self, weapon: i64) -> i64:
        """Tell where one of the fighter's own weapons is."""
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


def weapon_bit(number: i64) -> i64:
    """Return the bit of a weapon among those that attacked this round."""
    return bit(number if number < MOST_BITS else MOST_BITS)


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
