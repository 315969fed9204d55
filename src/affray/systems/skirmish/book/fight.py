"""A Skirmish fight: phase, land, the people in it, and its questions."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.field.areas import Areas
from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.dice import stream
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally
from affray.core.state.marks import FIXED, SCRATCH
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Condition, Death, Phase
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.house_rules import HouseRules
from affray.systems.skirmish.book.land import Land
from affray.systems.skirmish.book.questions import (
    LevelDice,
    PassTime,
    PickOpponent,
    Tend,
    UseEffect,
)

ANSWERS: Final[i64] = 0x5DEECE66D  # tells the dice that answer others from those of own actions


class Camp:
    """What the dice of one of the two camps of a skirmish come to (SK-MEL-2)."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget the skirmish before."""
        self.best: i64 = -1000  # the highest total
        self.top: i64 = 0  # the natural of whoever rolled that
        self.high: i64 = 0  # the highest natural of anybody
        self.critical: bool = False


class Fight(core.Fight):
    """The state of a fight between groups."""

    phase: i64 = Phase.BEFORE
    at: i64 = 0  # who is next within a phase
    watch: i64 = 0  # watches since the fight
    camping: i64 = 0
    worked: i64 = 0  # bit n: task n is done
    paid: i64 = 0  # the group's wealth went to a monastery
    minds: bool = False  # magic has worked in this fight, so that rules must look for it
    ambushers: Annotated[i64, FIXED] = -1
    round_limit: Annotated[i64, FIXED] = 0
    foreseen: Annotated[bool, SCRATCH] = False  # a clone that is walked for the odds of one plan
    foreseen_to: Annotated[i64, SCRATCH] = Phase.MISC  # the phase in which that plan is carried out
    edge: Annotated[i64, SCRATCH] = 0  # advantage or disadvantage of the last evasion
    margin: Annotated[i64, SCRATCH] = 0  # by how much a spell beat it
    volley: Annotated[i64, SCRATCH] = 0  # 1 for the second of two shots

    def __init__(
        self,
        people: list[Fighter],
        sides: list[str],
        field: Battlefield,
        rules: HouseRules,
        land: Land,
    ) -> None:
        fighters: list[core.Fighter] = []
        for person in people:
            fighters.append(person)
        super().__init__(fighters, sides, field)
        self.harms = 0
        self.falls = 0
        self.people = people
        self.rules = rules
        self.land = land
        self.areas: Areas | None = field if isinstance(field, Areas) else None
        self.sealed_by: list[i64] = []  # who planned before people were asked
        self.seal: str = ""  # the digest of those plans
        self.camps: list[Camp] = [Camp(), Camp()]  # of the skirmish that is being fought
        self.spare: Tally = Tally(False)  # for a second sum beside the scratch
        self.plans: list[Plan] = [Plan(person) for person in people]
        self.pick_opponent = PickOpponent(people[0])
        self.level_dice = LevelDice(people[0])
        self.use_effect = UseEffect(people[0])
        self.tend = Tend(people[0])
        self.pass_time = PassTime(people[0])

    def carry(self, row: Numbers) -> None:
        """Carry every number of the fight that can change."""
        state.carry_fight(self, row)

    def take(self, other: core.Fight) -> None:
        """Take over the state of a clone."""
        assert isinstance(other, Fight)
        state.take_fight(self, other)

    def seed(self, seed: i64) -> None:
        """Give everybody the dice of a seed, and apart from them those that answer others."""
        core.Fight.seed(self, seed)
        for person in self.people:
            person.luck = stream(person.stream, ANSWERS)

    def read(self, at: i64) -> Fighter:
        """Return who comes at a place when all act at once: as listed, or in any other order."""
        if len(self.reading_order) == 0:
            return self.people[at]
        return self.people[self.reading_order[at]]

    def join(self, person: Fighter) -> None:
        """Let somebody join, last in the list."""
        person.number = len(self.people)
        person.luck = stream(person.key, ANSWERS)
        self.people.append(person)
        self.fighters.append(person)
        self.plans.append(Plan(person))

    def plan_of(self, number: i64) -> Plan:
        """Return the question that is a fighter's own."""
        return self.plans[number].put(self.people[number])

    def unfinished(self) -> bool:
        """Tell whether the phase of a plan that is walked for odds is still to come, or goes on."""
        return self.foreseen and Phase.PLANNING < self.phase <= self.foreseen_to

    def rebase(self, by: i64) -> None:
        """Count rounds from a later one on, and what holds for one of them."""
        self.round -= by
        for person in self.people:
            person.phased_until = max(person.phased_until - by, 0)
            person.winded_in = max(person.winded_in - by, 0)
            person.hindered_in = max(person.hindered_in - by, 0)

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is down, dead or gone."""
        return not self.people[fighter.number].active()

    def vital_of(self, fighter: core.Fighter) -> i64:
        """Return the Stamina of a fighter, or the Structure of what is built."""
        person = self.people[fighter.number]
        return person.structure if person.sheet.construct else person.stamina()

    def full_of(self, fighter: core.Fighter) -> i64:
        """Return the Stamina or the Structure of one who is unhurt."""
        person = self.people[fighter.number]
        return person.sheet.structure if person.sheet.construct else person.endurance

    def fallen(self) -> i64:
        """Return who lies there, a bit each."""
        found: i64 = 0
        next_bit: i64 = 1
        for person in self.people:
            if person.down():
                found |= next_bit
            next_bit += next_bit
        return found

    def is_dead(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is dead or destroyed."""
        return self.people[fighter.number].dead != Death.NONE

    def death_of(self, fighter: core.Fighter) -> i64:
        """Return how somebody who is dead died."""
        return self.people[fighter.number].dead

    def is_caught(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter has walked into an ambush."""
        return self.people[fighter.number].conditions & Condition.SURPRISED != 0
