"""Whoever is in a skirmish: the numbers that change in a fight."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.skirmish.book.constants import WARD_BITS, WARDS, Death, Effect, Verb
from affray.systems.skirmish.book.sheet import Loadout, Sheet


class Fighter(core.Fighter):
    """Somebody in a skirmish."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.loadout: i64 = 0
        self.endurance: i64 = sheet.endurance
        self.fatigue: i64 = 0
        self.structure: i64 = sheet.structure
        self.wounds: i64 = 0  # bits 2n and 2n + 1: critical and supercritical at spot n
        self.bleeding: i64 = 0  # bit n: from spot n
        self.knocked_out: i64 = 0
        self.dead: i64 = Death.NONE  # or how it died
        self.fled: i64 = 0
        self.skirmish: i64 = -1
        self.camp: i64 = 0  # which of the two sides of its skirmish
        self.reload: i64 = 0
        self.thrown_once: i64 = 0  # bit n: at fighter n
        self.thrown_twice: i64 = 0
        self.conditions: i64 = 0
        self.effects: i64 = 0
        self.concentration: i64 = -1  # the kind of spell
        self.concentration_on: i64 = -1
        self.warded_by: i64 = 0  # who sustains each ward on it: its number and 1, 6 bits each
        self.bark: i64 = 0  # what Barkskin adds to AV
        self.hindered_in: i64 = 0  # the round in which it cannot move
        self.phased_until: i64 = 0
        self.winded_in: i64 = 0  # the round after a Double Shot
        self.incense: i64 = 0
        self.myrrh: i64 = 0
        self.favors: i64 = 0
        self.disfavors: i64 = 0
        self.memorised: i64 = sheet.memorised  # bit n: spell or prayer n of the sheet
        self.spent: i64 = 0  # Stamina that only rest gives back (Sacrifice)
        self.will_lost: i64 = 0  # points of Willpower lost for good
        self.used: i64 = 0  # bit n: loadout n was fought with; bit 30: armour was needed
        self.death_checks: i64 = 0
        self.death_failures: i64 = 0
        self.medical_lock: i64 = 0
        self.watches_dead: i64 = 0
        # the plan of this round, once it is open
        self.plan: i64 = Verb.PASS
        self.plan_target: i64 = -1
        self.plan_second: i64 = -1
        self.plan_third: i64 = -1
        self.plan_place: i64 = -1
        self.plan_spell: i64 = -1
        self.plan_amount: i64 = 0
        self.plan_flash: i64 = 0
        self.freed: i64 = 0  # points of Sustain that a plan under judgement would free
        # dice that answer others, apart from those of its own action (rules/rolls.py)
        self.luck: i64 = 1
        self.answered: i64 = 0
        self.blessed_for: i64 = -1  # whose attack a Blessing was announced for
        # what this round has done so far
        self.attacked: i64 = 0
        self.chilled: i64 = 0  # bit n: by the aura of fighter n
        self.leaving: i64 = 0  # STEPS, PARTED or THROWN_BACK: out of its skirmish after the phase
        # what the phase will do when all its rolls are known (SK-PHS-10)
        self.pain_due: i64 = 0
        self.healing_due: i64 = 0
        self.wounds_due: i64 = 0
        self.structure_due: i64 = 0
        self.harm_due: i64 = 0  # bits of what an effect does outright (Harm)
        self.effects_due: i64 = 0
        self.effects_lost: i64 = 0
        self.conditions_due: i64 = 0
        self.focus_due: i64 = 0  # a kind of spell to concentrate on, and 1
        self.focus_due_on: i64 = -1
        # scratch of one skirmish
        self.natural: i64 = 0
        self.total: i64 = 0
        self.role: i64 = 0
        self.faces: list[int] = []

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
        core.Fighter.carry(self, row)
        self.loadout = row.carry(self.loadout)
        self.endurance = row.carry(self.endurance)
        self.fatigue = row.carry(self.fatigue)
        self.structure = row.carry(self.structure)
        self.wounds = row.carry(self.wounds)
        self.bleeding = row.carry(self.bleeding)
        self.knocked_out = row.carry(self.knocked_out)
        self.dead = row.carry(self.dead)
        self.fled = row.carry(self.fled)
        self.skirmish = row.carry(self.skirmish)
        self.camp = row.carry(self.camp)
        self.reload = row.carry(self.reload)
        self.thrown_once = row.carry(self.thrown_once)
        self.thrown_twice = row.carry(self.thrown_twice)
        self.conditions = row.carry(self.conditions)
        self.effects = row.carry(self.effects)
        self.concentration = row.carry(self.concentration)
        self.concentration_on = row.carry(self.concentration_on)
        self.warded_by = row.carry(self.warded_by)
        self.bark = row.carry(self.bark)
        self.hindered_in = row.carry(self.hindered_in)
        self.phased_until = row.carry(self.phased_until)
        self.winded_in = row.carry(self.winded_in)
        self.incense = row.carry(self.incense)
        self.myrrh = row.carry(self.myrrh)
        self.favors = row.carry(self.favors)
        self.disfavors = row.carry(self.disfavors)
        self.memorised = row.carry(self.memorised)
        self.spent = row.carry(self.spent)
        self.will_lost = row.carry(self.will_lost)
        self.used = row.carry(self.used)
        self.death_checks = row.carry(self.death_checks)
        self.death_failures = row.carry(self.death_failures)
        self.medical_lock = row.carry(self.medical_lock)
        self.watches_dead = row.carry(self.watches_dead)
        self.plan = row.carry(self.plan)
        self.plan_target = row.carry(self.plan_target)
        self.plan_second = row.carry(self.plan_second)
        self.plan_third = row.carry(self.plan_third)
        self.plan_place = row.carry(self.plan_place)
        self.plan_spell = row.carry(self.plan_spell)
        self.plan_amount = row.carry(self.plan_amount)
        self.plan_flash = row.carry(self.plan_flash)
        self.attacked = row.carry(self.attacked)
        self.chilled = row.carry(self.chilled)
        self.leaving = row.carry(self.leaving)
        self.pain_due = row.carry(self.pain_due)
        self.healing_due = row.carry(self.healing_due)
        self.wounds_due = row.carry(self.wounds_due)
        self.structure_due = row.carry(self.structure_due)
        self.harm_due = row.carry(self.harm_due)
        self.effects_due = row.carry(self.effects_due)
        self.effects_lost = row.carry(self.effects_lost)
        self.conditions_due = row.carry(self.conditions_due)
        self.focus_due = row.carry(self.focus_due)
        self.focus_due_on = row.carry(self.focus_due_on)
        self.luck = row.carry(self.luck)
        self.answered = row.carry(self.answered)
        self.blessed_for = row.carry(self.blessed_for)

    def take_from(self, other: Fighter) -> None:
        """Take over the numbers of a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.loadout = other.loadout
        self.endurance = other.endurance
        self.fatigue = other.fatigue
        self.structure = other.structure
        self.wounds = other.wounds
        self.bleeding = other.bleeding
        self.knocked_out = other.knocked_out
        self.dead = other.dead
        self.fled = other.fled
        self.skirmish = other.skirmish
        self.camp = other.camp
        self.reload = other.reload
        self.thrown_once = other.thrown_once
        self.thrown_twice = other.thrown_twice
        self.conditions = other.conditions
        self.effects = other.effects
        self.concentration = other.concentration
        self.concentration_on = other.concentration_on
        self.warded_by = other.warded_by
        self.bark = other.bark
        self.hindered_in = other.hindered_in
        self.phased_until = other.phased_until
        self.winded_in = other.winded_in
        self.incense = other.incense
        self.myrrh = other.myrrh
        self.favors = other.favors
        self.disfavors = other.disfavors
        self.memorised = other.memorised
        self.spent = other.spent
        self.will_lost = other.will_lost
        self.used = other.used
        self.death_checks = other.death_checks
        self.death_failures = other.death_failures
        self.medical_lock = other.medical_lock
        self.watches_dead = other.watches_dead
        self.plan = other.plan
        self.plan_target = other.plan_target
        self.plan_second = other.plan_second
        self.plan_third = other.plan_third
        self.plan_place = other.plan_place
        self.plan_spell = other.plan_spell
        self.plan_amount = other.plan_amount
        self.plan_flash = other.plan_flash
        self.attacked = other.attacked
        self.chilled = other.chilled
        self.leaving = other.leaving
        self.pain_due = other.pain_due
        self.healing_due = other.healing_due
        self.wounds_due = other.wounds_due
        self.structure_due = other.structure_due
        self.harm_due = other.harm_due
        self.effects_due = other.effects_due
        self.effects_lost = other.effects_lost
        self.conditions_due = other.conditions_due
        self.focus_due = other.focus_due
        self.focus_due_on = other.focus_due_on
        self.luck = other.luck
        self.answered = other.answered
        self.blessed_for = other.blessed_for

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
