"""A fighter of Dice Pool with what a fight changes of it (sheet part 2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.dicepool.book.constants import Ammo, Condition, Item, Status
from affray.systems.dicepool.book.sheet import Sheet, Weapon


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.hp: i64 = sheet.hp
        self.status: i64 = Status.ABLE
        self.downed_damage: i64 = 0  # taken since going down (DP-DOWN-2)
        self.actions: i64 = 0
        self.init: i64 = 0  # combat initiative (DP-INIT-2)
        self.banked: i64 = 0  # actions kept while hesitating (DP-HES-2)
        self.conditions: i64 = 0
        self.blinded_left: i64 = 0  # own turns; 0 while blinded: no end
        self.sickened: i64 = 0
        self.spell_points: i64 = sheet.spell_points
        self.ready: i64 = 0  # which weapon is in hand
        self.ammo: i64 = 0  # shots left, some bits for each weapon
        self.satchel: i64 = sheet.satchel
        self.tonics: i64 = 0  # drunk within the hour
        self.greater: i64 = 0
        self.luck: i64 = sheet.luck
        self.burning: i64 = 0  # how many lingering instances
        self.lingering: vec[i64] = vec[i64]()  # value, type, by a spell, source: packed

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
        core.Fighter.carry(self, row)
        self.hp = row.carry(self.hp)
        self.status = row.carry(self.status)
        self.downed_damage = row.carry(self.downed_damage)
        self.actions = row.carry(self.actions)
        self.init = row.carry(self.init)
        self.banked = row.carry(self.banked)
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
        self.burning = row.carry(self.burning)
        self.make_room(self.burning)
        for i in range(self.burning):
            self.lingering[i] = row.carry(self.lingering[i])

    def take_from(self, other: Fighter) -> None:
        """Take over every number that `carry` lists, from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.hp = other.hp
        self.status = other.status
        self.downed_damage = other.downed_damage
        self.actions = other.actions
        self.init = other.init
        self.banked = other.banked
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
        self.burning = other.burning
        if other.burning > 0:
            self.make_room(other.burning)
            for i in range(other.burning):
                self.lingering[i] = other.lingering[i]

    def make_room(self, count: i64) -> None:
        """Have room for so many lingering instances."""
        if count <= len(self.lingering):
            return
        larger = vec[i64]([0] * (2 * count))
        for i in range(len(self.lingering)):
            larger[i] = self.lingering[i]
        self.lingering = larger

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds."""
        return self.conditions & condition != 0

    def weapon(self) -> Weapon:
        """Return the weapon in hand, or the bare body."""
        return self.sheet.weapons[self.ready]

    def shots(self, number: i64) -> i64:
        """Return how many shots one of the weapons has left."""
        return (self.ammo >> (Ammo.BITS * number)) & Ammo.MOST

    def put_shots(self, number: i64, count: i64) -> None:
        """Say how many shots one of the weapons has."""
        self.ammo += (count - self.shots(number)) << (Ammo.BITS * number)

    def things(self, item: i64) -> i64:
        """Return how many of a thing are carried."""
        return (self.satchel >> (Item.BITS * item)) & Item.MOST

    def put_things(self, item: i64, count: i64) -> None:
        """Say how many of a thing are carried."""
        self.satchel += (count - self.things(item)) << (Item.BITS * item)

    def can_act(self) -> bool:
        """Tell whether the fighter is neither down, nor gone, nor out of it."""
        return (
            self.status == Status.ABLE
            and self.gone == 0
            and self.conditions & Condition.SURRENDERED == 0
        )

    def health_band(self) -> i64:
        """Return what anybody can see of its health: 4 unhurt, 3, 2, 1 near the end, 0 down."""
        if self.status != Status.ABLE:
            return 0
        if self.hp >= self.sheet.hp:
            return 4
        if self.hp * 2 >= self.sheet.hp:
            return 3
        if self.hp * 4 >= self.sheet.hp:
            return 2
        return 1
