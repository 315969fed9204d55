"""Old School: a fighter with its trackers."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import (
    FIXED,
    OPEN,
    SCRATCH,
    SUPPLY,
    Begins,
    Bits,
    Number,
    OneOf,
    Open,
    Pick,
)
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import Attribute, Condition, Rank, Status, Where, bit
from affray.systems.oldschool.book.sheet import Sheet, Weapon

COUNTED: Final[i64] = 10  # weapons whose shots one number has room for


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet 2.3)."""

    body: Annotated[i64, FIXED] = 0  # the number of the bare body among the weapons
    # rolled at the start under `foe_hp: rolled`
    hp_max: Annotated[i64, Number("hit points at full", SIDE), Begins("self.sheet.hp")] = 0
    # may go under 0
    hp: Annotated[i64, Number("hit points", SIDE, -100, 500), Begins("self.sheet.hp")] = 0
    status: Annotated[
        i64, OneOf("standing, unconscious, dead, fled or surrendered", ALL, Status.NAMES)
    ] = Status.ABLE
    conditions: Annotated[
        i64, Bits("conditions", ALL, Condition.NAMES, sets=Condition.SETTABLE)
    ] = 0
    behind: Open = 0  # bit n: stands behind fighter n (OS-BEH-1)
    holder: Open = -1  # who pins this one
    held: Open = -1  # whom this one pins
    ready: Annotated[
        i64, Pick("the weapon in hand", ALL, "sheet.weapons", settable=False, name="weapon")
    ] = 0
    hands: Open = 1  # how many hands hold it; two leave none for the shield
    where: Open = 0  # three bits a weapon, of `Where`
    breaks: Annotated[i64, OPEN, SUPPLY] = (
        0  # two bits a weapon: how often it broke (OS-BRK-5, OS-BRK-6)
    )
    unloaded: Open = 0  # bit n: weapon n must be reloaded first (OS-WPN-13)
    coated: Open = 0  # four bits a weapon: which item was poured over it, from 1 on
    shots: Annotated[i64, SUPPLY] = 0  # six bits a weapon: shots left for the first ten
    more_shots: i64 = 0  # for those after them
    armor_breaks: Annotated[i64, OPEN, SUPPLY] = 0  # four bits a piece (OS-BRK-7)
    items_at_hand: Annotated[i64, OPEN, SUPPLY] = 0  # bit n: item n
    items_packed: Open = 0  # bit n: item n is in the backpack
    items_dropped: Open = 0  # bit n: item n was left behind in a chase
    retrieving: Open = 0  # rounds left of looking through the backpack (OS-RET-1)
    sought: Open = -1  # what is looked for: a weapon, or an item after the weapons
    action: Annotated[i64, Number("Combat Actions left this turn", ALL, 0, 5)] = 0  # OS-RND-4
    feet: Open = 0  # movement left this turn, in thousandths of a foot
    initiative: Open = 0  # the die of this round; 0 for none
    dealt: Open = 0  # damage dealt so far, which elites remember (OS-GM-9)
    fallen_at: Open = -1  # where the weapon lies that left the hand last
    found: Open = 0  # which of the others' weapons was taken up, by its place and 1; 0: none
    shown: Annotated[i64, SCRATCH] = 0  # the same, as the sheet has it after the bare body
    rank: Annotated[i64, OneOf("front, or behind it", ALL, Rank.NAMES)] = Rank.FRONT

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        state.begin_fighter(self)

    def carry(self, row: Numbers) -> None:
        """Carry every number of this fighter that can change."""
        state.carry_fighter(self, row)

    def supply_names(self) -> tuple[str, ...]:
        """Return the names of the numbers that something to use up is kept in."""
        return state.FIGHTER_SUPPLIES

    def supply_at(self, at: i64) -> i64:
        """Return one of these numbers."""
        return state.supply_of_fighter(self, at)

    def strange(self) -> i64:
        """Return the number of the weapon that was taken up from others, after the bare body."""
        return self.body + 1

    def show_found(self, arsenal: list[Weapon]) -> None:
        """Have what was taken up on the sheet; sheets are shared, so it is another sheet."""
        other = Sheet(self.sheet.name)
        state.copy_sheet(self.sheet, other)
        other.weapons = self.sheet.weapons[: self.body + 1]
        if self.found > 0:
            other.weapons.append(arsenal[self.found - 1])
        else:
            other.weapons.append(other.weapons[self.body])
        self.sheet = other
        self.shown = self.found

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds, or one of several."""
        return self.conditions & condition != 0

    def stands(self) -> bool:
        """Tell whether a fighter is in the fight."""
        return self.status == Status.ABLE and self.gone == 0

    def health_band(self) -> i64:
        """Return what anybody can see of its health: 4 unhurt, 3, 2, 1 near the end, 0 down."""
        if self.status != Status.ABLE:
            return 0
        if self.hp >= self.hp_max:
            return 4
        if self.hp * 2 >= self.hp_max:
            return 3
        return 2 if self.hp * 4 >= self.hp_max else 1

    def where_is(self, weapon: i64) -> i64:
        """Tell where one of the fighter's weapons is."""
        return (self.where >> (3 * weapon)) & 7

    def is_armed(self) -> bool:
        """Tell whether a fighter holds a weapon that can be taken from it."""
        return self.ready != self.body

    def at_hand(self, weapon: i64) -> bool:
        """Tell whether one of the fighter's weapons is in hand or at the belt."""
        return self.where_is(weapon) <= Where.AT_HAND

    def put(self, weapon: i64, where: i64) -> None:
        """Say where one of the fighter's weapons is now."""
        self.where += (where - self.where_is(weapon)) << (3 * weapon)

    def grip(self, weapon: i64) -> None:
        """Take a weapon in hand; the one before it goes to the belt."""
        if self.is_armed() and self.where_is(self.ready) == Where.IN_HAND:
            self.put(self.ready, Where.AT_HAND)
        self.put(weapon, Where.IN_HAND)
        self.ready = weapon
        self.hands = 1 if self.sheet.weapons[weapon].one_hand else 2

    def shots_left(self, weapon: i64) -> i64:
        """Return how many shots one of the weapons has left."""
        if weapon < COUNTED:
            return (self.shots >> (6 * weapon)) & 63
        return (self.more_shots >> (6 * (weapon - COUNTED))) & 63

    def set_shots(self, weapon: i64, count: i64) -> None:
        """Say how many shots one of the weapons has left."""
        change = count - self.shots_left(weapon)
        if weapon < COUNTED:
            self.shots += change << (6 * weapon)
        else:
            self.more_shots += change << (6 * (weapon - COUNTED))

    def breaks_of(self, weapon: i64) -> i64:
        """Return how often one of the weapons broke."""
        return (self.breaks >> (2 * weapon)) & 3

    def piece_breaks(self, piece: i64) -> i64:
        """Return how often one of the pieces of armour broke."""
        return (self.armor_breaks >> (4 * piece)) & 15

    def ready_weapon(self) -> Weapon:
        """Return what the fighter fights with: the weapon in hand, or the bare body."""
        return self.sheet.weapons[self.ready]

    def is_behind(self, target: Fighter) -> bool:
        """Tell whether one strikes from behind: placed there, or at one who runs (OS-BEH-1)."""
        return self.behind & bit(target.number) != 0 or target.has(Condition.FLEEING)

    def coat_of(self, weapon: i64) -> i64:
        """Return which item was poured over one of the weapons, or -1 (OS-BON-5)."""
        return ((self.coated >> (4 * weapon)) & 15) - 1

    def coating(self) -> i64:
        """Return which item at hand can be poured over a weapon, or -1."""
        for item in range(len(self.sheet.items)):
            if self.items_at_hand & bit(item) != 0 and len(self.sheet.items[item].coating) > 0:
                return item
        return -1

    def has_light(self) -> bool:
        """Tell whether a fighter shines, or has a torch or lantern at hand (OS-SURP-8)."""
        if self.sheet.light:
            return True
        for item in range(len(self.sheet.items)):
            if self.items_at_hand & bit(item) != 0 and self.sheet.items[item].light:
                return True
        return False

    def in_backpack(self, thing: i64) -> bool:
        """Tell whether a weapon, or an item after the weapons, is in the backpack (OS-RET-1)."""
        if thing < 0:
            return False
        weapons = len(self.sheet.weapons)
        if thing < weapons:
            return self.where_is(thing) == Where.IN_BACKPACK
        return self.items_packed & bit(thing - weapons) != 0

    def thing_name(self, thing: i64) -> str:
        """Return what a weapon, or an item after the weapons, is called."""
        weapons = len(self.sheet.weapons)
        if thing < weapons:
            return self.sheet.weapons[thing].name
        return self.sheet.items[thing - weapons].name

    def attribute(self, number: i64) -> i64:
        """Return an attribute by its number."""
        sheet = self.sheet
        if number == Attribute.STR:
            return sheet.strength
        if number == Attribute.DEX:
            return sheet.dexterity
        if number == Attribute.CON:
            return sheet.constitution
        if number == Attribute.INT:
            return sheet.intelligence
        return sheet.wisdom if number == Attribute.WIS else sheet.charisma
