"""Whoever is in a skirmish: the numbers that change in a fight."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import SCRATCH, SUPPLY, Begins, Bits, Guess, Number, Open, Pick
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.constants import (
    WARD_BITS,
    WARDS,
    Condition,
    Death,
    Effect,
    Spot,
    Verb,
)
from affray.systems.skirmish.book.sheet import Loadout, Sheet

BANDS: Final[i64] = 4  # of health, as far as anybody can see it


class Fighter(core.Fighter):
    """Somebody in a skirmish."""

    loadout: Annotated[i64, Pick("in hand", ALL, "sheet.loadouts")] = 0
    endurance: Annotated[i64, Number("Endurance", SIDE, 1, 99), Begins("self.sheet.endurance")] = 0
    fatigue: Annotated[i64, Number("Fatigue", SIDE, 0, 999)] = 0
    structure: Annotated[i64, Begins("self.sheet.structure")] = 0
    # bits 2n and 2n + 1: critical and supercritical at spot n
    wounds: Annotated[i64, Bits("wounds", ALL, Spot.WOUND_NAMES, sets=-1)] = 0
    # bit n: from spot n
    bleeding: Annotated[i64, Bits("bleeding", ALL, Spot.SOURCES, sets=-1)] = 0
    knocked_out: Annotated[
        i64, Number("knocked out", ALL, 0, 1), Guess("min(self.knocked_out, 1)")
    ] = 0
    dead: Open = Death.NONE  # or how it died
    fled: Open = 0
    skirmish: Open = -1
    camp: Open = 0  # which of the two sides of its skirmish
    reload: Annotated[i64, Number("reload", ALL, 0, 9), Guess("min(self.reload, 1)")] = 0
    thrown_once: i64 = 0  # bit n: at fighter n
    thrown_twice: i64 = 0
    designated: Open = 0  # bit n: fighter n is a target beyond its reach (SK-TGT-1)
    conditions: Annotated[i64, Bits("conditions", ALL, Condition.NAMES, sets=-1)] = 0
    effects: Annotated[i64, Bits("magic", ALL, Effect.NAMES, sets=-1, what="magic")] = 0
    concentration: Open = -1  # the kind of spell
    concentration_on: Open = -1
    warded_by: Open = 0  # who sustains each ward on it: its number and 1, 6 bits each
    bark: Open = 0  # what Barkskin adds to AV
    hindered_in: Open = 0  # the round in which it cannot move
    phased_until: Open = 0
    winded_in: Open = 0  # the round after a Double Shot
    incense: Annotated[i64, Number("Incense", SIDE, 0, 99), SUPPLY] = 0
    myrrh: Annotated[i64, Number("Myrrh", SIDE, 0, 99), SUPPLY] = 0
    favors: Annotated[i64, Number("Favors", SIDE, 0, 10), SUPPLY] = 0
    disfavors: Annotated[i64, Number("Disfavors", SIDE, 0, 10)] = 0
    # bit n: spell or prayer n of the sheet
    memorised: Annotated[i64, Begins("self.sheet.memorised")] = 0
    # by Sacrifice
    spent: Annotated[i64, Number("Stamina that only rest gives back", SIDE, 0, 999)] = 0
    will_lost: Annotated[i64, Number("Willpower lost for good", ALL, 0, 99)] = 0
    used: Open = 0  # bit n: loadout n was fought with; bit 30: armour was needed
    death_checks: Annotated[i64, Number("death checks", ALL, 0, 3)] = 0
    death_failures: Annotated[i64, Number("failed death checks", ALL, 0, 3)] = 0
    medical_lock: Annotated[i64, Number("beyond medicine", ALL, 0, 1)] = 0
    watches_dead: Open = 0
    # the plan of this round, once it is open
    plan: Open = Verb.PASS
    plan_target: Open = -1
    plan_second: Open = -1
    plan_third: Open = -1
    plan_place: Open = -1
    plan_spell: Open = -1
    plan_amount: Open = 0
    plan_flash: Open = 0
    # what this round has done so far
    attacked: Open = 0
    chilled: Open = 0  # bit n: by the aura of fighter n
    leaving: Open = 0  # how it gets out of its skirmish after the phase (Leaving)
    # what the phase will do when all its rolls are known (SK-PHS-10)
    pain_due: i64 = 0
    healing_due: i64 = 0
    wounds_due: Open = 0
    structure_due: i64 = 0
    harm_due: Open = 0  # bits of what an effect does outright (Harm)
    effects_due: Open = 0
    effects_lost: Open = 0
    conditions_due: Open = 0
    focus_due: Open = 0  # a kind of spell to concentrate on, and 1
    focus_due_on: Open = -1
    # dice that answer others, apart from those of its own action (rules/rolls.py)
    luck: Open = 1
    answered: Open = 0
    blessed_for: Open = -1  # whose attack a Blessing was announced for
    # while a skirmish is fought
    natural: Annotated[i64, SCRATCH] = 0
    total: Annotated[i64, SCRATCH] = 0
    role: Annotated[i64, SCRATCH] = 0

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.faces: list[int] = []
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

    # -- how it is ----------------------------------------------------------------------------

    def stamina(self) -> i64:
        """Return Endurance less Fatigue; it may be below zero (SK-INC-1)."""
        return self.endurance - self.fatigue

    def incapacitated(self) -> bool:
        """Tell whether it is out cold: no Stamina, or a wound that says so (SK-INC-1, SK-INC-2)."""
        if self.dead != Death.NONE or self.sheet.construct:
            return False
        return self.fatigue >= self.endurance or self.knocked_out != 0

    def down(self) -> bool:
        """Tell whether it is dead, destroyed or incapacitated."""
        if self.dead != Death.NONE:
            return True
        if self.sheet.construct:
            return self.structure <= 0
        return self.fatigue >= self.endurance or self.knocked_out != 0

    def active(self) -> bool:
        """Tell whether it is alive, conscious and on the field."""
        return self.gone == 0 and not self.down()

    def dying(self) -> bool:
        """Tell whether it is incapacitated and bleeding, with whatever Stamina (SK-INC-6)."""
        return self.bleeding != 0 and self.incapacitated()

    def stable(self) -> bool:
        """Tell whether it is incapacitated and not bleeding (SK-INC-3)."""
        return self.bleeding == 0 and self.incapacitated()

    def health_band(self) -> i64:
        """Return what anybody can see of its health: 4 unhurt, 3, 2, 1 near the end, 0 down."""
        if self.down():
            return 0
        full = self.endurance
        left = self.stamina()
        if self.sheet.construct:
            full = self.sheet.structure
            left = self.structure
        if left >= full:
            return BANDS
        if left * 2 > full:
            return 3
        if left * 3 > full:
            return 2
        return 1

    def hand(self) -> Loadout:
        """Return what it has in hand."""
        return self.sheet.loadouts[self.loadout]

    def is_fractured(self, spot: i64) -> bool:
        """Tell whether a limb is fractured or severed (SK-WEF-2, SK-WEF-7)."""
        return (self.wounds >> (2 * spot)) & 3 != 0 and self.effects & Effect.CRUTCH == 0

    def has(self, ability: i64) -> bool:
        """Tell whether it has an ability (SK-GEN-8)."""
        return self.sheet.abilities & ability != 0

    def warder(self, ward: i64) -> i64:
        """Return who sustains a ward on this one, by number, or -1 (SK-MAG-9)."""
        for i in range(len(WARDS)):
            if WARDS[i] == ward:
                return ((self.warded_by >> (WARD_BITS * i)) & 63) - 1
        return -1

    def ward(self, ward: i64, caster: i64) -> None:
        """Note who sustains a ward on this one (SK-MAG-9)."""
        for i in range(len(WARDS)):
            if WARDS[i] == ward:
                place: i64 = WARD_BITS * i
                mask: i64 = 63
                number: i64 = caster + 1
                self.warded_by = (self.warded_by & ~(mask << place)) | (number << place)

    def clear_plan(self) -> None:
        """Forget the plan of the round before."""
        self.plan = Verb.PASS
        self.plan_target = -1
        self.plan_second = -1
        self.plan_third = -1
        self.plan_place = -1
        self.plan_spell = -1
        self.plan_amount = 0
        self.plan_flash = 0
        self.attacked = 0
        self.chilled = 0
        self.leaving = 0
        self.blessed_for = -1
