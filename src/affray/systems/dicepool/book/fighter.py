"""A fighter of Dice Pool with what a fight changes of it (sheet part 2)."""

from __future__ import annotations

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers, room_for
from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import (
    OPEN,
    SUPPLY,
    Begins,
    Bits,
    Counts,
    Guess,
    Length,
    Number,
    OneOf,
    Open,
    Pick,
)
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book.constants import Ammo, Condition, Item, Status
from affray.systems.dicepool.book.sheet import Sheet, Weapon


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2)."""

    hp: Annotated[i64, Number("hit points", SIDE, -1000, 10_000), Begins("self.sheet.hp")] = 0
    status: Annotated[i64, OneOf("able, downed or dead", ALL, Status.NAMES)] = Status.ABLE
    # DP-DOWN-2
    downed_damage: Annotated[i64, Number("damage taken since going down", SIDE, 0, 1000)] = 0
    actions: Annotated[i64, Number("actions left", ALL, 0, 2)] = 0
    init: Annotated[i64, Number("combat initiative", ALL)] = 0  # DP-INIT-2
    # DP-HES-2
    banked: Annotated[i64, Number("actions kept while hesitating", ALL, 0, 2)] = 0
    behind: Open = 0  # how many who hesitate on the same base are asked before it, by lot
    conditions: Annotated[
        i64,
        Bits("conditions", SIDE, Condition.NAMES, ~Condition.SWAPPED, ~Condition.PASSING),
        Guess("self.conditions & Condition.VISIBLE"),
    ] = 0
    # own turns; 0 while blinded: no end
    blinded_left: Annotated[i64, Guess("1 if self.has(Condition.BLINDED) else 0")] = 0
    sickened: Annotated[i64, Number("how badly sickened", SIDE, 0, 10)] = 0
    spell_points: Annotated[
        i64, Number("spell points", SIDE, 0, 1000), Begins("self.sheet.spell_points"), SUPPLY
    ] = 0
    ready: Annotated[i64, Pick("the weapon in hand", ALL, "sheet.weapons", name="weapon")] = 0
    ammo: Annotated[i64, SUPPLY] = 0  # shots left, some bits for each weapon
    satchel: Annotated[
        i64,
        Counts("tonics and draughts", SIDE, Item.NAMES, Item.BITS, "thing", name="items"),
        Begins("self.sheet.satchel"),
        SUPPLY,
        Guess("0"),
    ] = 0
    tonics: Annotated[i64, Number("tonics drunk within the hour", SIDE, 0, 60)] = 0
    greater: Annotated[
        i64, Number("greater tonics drunk within the hour", SIDE, 0, 60, name="greater_tonics")
    ] = 0
    luck: Annotated[
        i64, Number("luck points", SIDE, 0, 10), Begins("self.sheet.luck"), Guess("0"), SUPPLY
    ] = 0
    aid_tried: Open = 0  # 1: First Aid was tried today, after the fight (DP-HEAL-3)
    burning: Open = 0  # how many lingering instances
    lingering: Annotated[vec[i64], Length("burning"), OPEN]  # each in one number

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.lingering = vec[i64]()
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

    def make_room(self, count: i64) -> None:
        """Have room for so many lingering instances."""
        self.lingering = room_for(self.lingering, count)

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
