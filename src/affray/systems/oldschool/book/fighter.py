"""Old School: a fighter with its trackers."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.oldschool.book.constants import Attribute, Condition, Status, Where, bit
from affray.systems.oldschool.book.sheet import Sheet, Weapon


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet 2.3)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.body: i64 = 0  # the number of the bare body among the weapons
        self.hp_max: i64 = sheet.hp  # rolled at the start under `foe_hp: rolled`
        self.hp: i64 = sheet.hp  # may go under 0
        self.status: i64 = Status.ABLE
        self.conditions: i64 = 0
        self.behind: i64 = 0  # bit n: stands behind fighter n (OS-BEH-1)
        self.holder: i64 = -1  # who pins this one
        self.held: i64 = -1  # whom this one pins
        self.ready: i64 = 0  # which weapon is in hand
        self.hands: i64 = 1  # how many hands hold it; two leave none for the shield
        self.where: i64 = 0  # three bits a weapon: IN_HAND, AT_HAND, ...
        self.breaks: i64 = 0  # two bits a weapon: how often it broke (OS-BRK-5, OS-BRK-6)
        self.unloaded: i64 = 0  # bit n: weapon n must be reloaded first (OS-WPN-13)
        self.coated: i64 = 0  # bit n: weapon n has holy water on it
        self.shots: i64 = 0  # six bits a weapon: shots left
        self.armor_breaks: i64 = 0  # four bits a piece (OS-BRK-7)
        self.items_at_hand: i64 = 0  # bit n: item n is at hand
        self.items_packed: i64 = 0  # bit n: item n is in the backpack
        self.items_dropped: i64 = 0  # bit n: item n was left behind in a chase
        self.retrieving: i64 = 0  # rounds left of looking through the backpack (OS-RET-1)
        self.sought: i64 = -1  # what is looked for: a weapon, or an item after the weapons
        self.action: i64 = 0  # Combat Actions left this turn (OS-RND-4)
        self.feet: i64 = 0  # movement left this turn, in thousandths of a foot
        self.initiative: i64 = 0  # the die of this round; 0 for none
        self.dealt: i64 = 0  # damage dealt so far, which elites remember (OS-GM-9)
        self.fallen_at: i64 = -1  # where the weapon lies that left the hand last
        self.rank: i64 = 0  # 0 in the front rank, 1 behind it (OS-HALL-1)

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
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
        self.rank = row.carry(self.rank)

    def take_from(self, other: Fighter) -> None:
        """Take over every number that `carry` lists, from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
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
        self.rank = other.rank

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
        return (self.shots >> (6 * weapon)) & 63

    def set_shots(self, weapon: i64, count: i64) -> None:
        """Say how many shots one of the weapons has left."""
        self.shots += (count - self.shots_left(weapon)) << (6 * weapon)

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

    def coating(self) -> i64:
        """Return which item at hand can be poured over a weapon, or -1."""
        for item in range(len(self.sheet.items)):
            if self.items_at_hand & bit(item) != 0 and self.sheet.items[item].coating != 0:
                return item
        return -1

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
