"""A Skirmish fight: phase, land, the people in it, and its questions."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.field.areas import Areas
from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.dice import stream
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally
from affray.core.state.marks import FIXED, SCRATCH
from affray.systems.skirmish.acts.plan import Plan
from affray.systems.skirmish.acts.questions import Choose, Decide, PickOpponent
from affray.systems.skirmish.acts.watches import Afterwards, Tend
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.constants import Phase, Verb, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.house_rules import HouseRules
from affray.systems.skirmish.book.land import Land
from affray.systems.skirmish.book.sheet import Loadout, Sheet
from affray.systems.skirmish.rules import flow
from affray.systems.skirmish.rules.plan_odds import narrow
from affray.systems.skirmish.rules.plans import seal

BANDS = 4
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
        self.people = people
        self.rules = rules
        self.land = land
        self.areas: Areas | None = field if isinstance(field, Areas) else None
        self.sealed_by: list[i64] = []  # who planned before people were asked
        self.seal: str = ""  # the digest of those plans
        self.camps: list[Camp] = [Camp(), Camp()]  # of the skirmish that is being fought
        self.spare: Tally = Tally(False)  # for a second sum beside the scratch
        self.plans: list[Plan] = [Plan(person) for person in people]
        self.pick = PickOpponent(people[0])
        self.choose = Choose(people[0])
        self.decide = Decide(people[0])
        self.tend = Tend(people[0])
        self.afterwards = Afterwards(people[0])

    def step(self) -> bool:
        """Run to the next seam."""
        return flow.step(self)

    def play_on(self) -> None:
        """Run to the end."""
        while flow.step(self):
            pass

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

    def empty(self) -> Fight:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        people: list[Fighter] = []
        for person in self.people:
            twin = Fighter(person.name, person.side, person.sheet, person.key)
            twin.tactics = person.tactics
            people.append(twin)
        other = Fight(people, self.sides, self.field, self.rules, self.land)
        state.share_fight(other, self)
        other.scene.tactics = self.scene.tactics
        return other

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

    def sealed(self, answered: list[Question]) -> None:
        """Tell a digest of the plans that are made before people are asked (SK-PHS-2)."""
        seal(self, answered)

    def foresee(self, question: Question, answer: Numbers) -> str:
        """Leave only those whom a plan concerns, and run to the end of their round."""
        if question.kind != "plan":
            return ""
        plan = self.plan_of(question.asked.number)
        plan.slots(answer.read())
        return narrow(self, plan)

    def unfinished(self) -> bool:
        """Tell whether a round that is walked for odds is still to be felt."""
        return self.foreseen and Phase.PLANNING < self.phase < Phase.END

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is down, dead or gone."""
        return not self.people[fighter.number].active()

    # -- what one side knows --------------------------------------------------------------------

    def forget(self, side: i64) -> None:
        """Put guesses in the place of what a side cannot know; whoever it does not see is nobody.

        What shows stays: gear, place, wounds, who fights whom, plans once they are open.
        """
        for person in self.people:
            if person.name == "":
                be_nobody(person)
            elif person.side != side:
                forget_person(person)


def forget_person(person: Fighter) -> None:
    """Put what is usual in the place of what does not show of an enemy."""
    band = health_band(person)
    person.sheet = guess(person)
    state.forget_fighter(person)
    person.memorised = bit(len(person.sheet.spells)) - 1
    if person.sheet.construct:
        person.structure = (person.sheet.structure * band + BANDS - 1) // BANDS
    elif band < BANDS:
        person.fatigue = person.endurance - band


def health_band(person: Fighter) -> i64:
    """Return what anybody can see of a fighter's health: 4 unhurt, 3, 2, 1 near the end, 0 down."""
    if person.down():
        return 0
    full = person.endurance
    left = person.stamina()
    if person.sheet.construct:
        full = person.sheet.structure
        left = person.structure
    if left >= full:
        return 4
    if left * 2 > full:
        return 3
    if left * 3 > full:
        return 2
    return 1


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.loadouts = [Loadout("")]
    person.sheet = sheet
    state.take_fighter(person, Fighter("", person.side, sheet, 1))
    person.gone = 1


def guess(person: Fighter) -> Sheet:
    """Return a sheet made of what can be seen: gear as it is, everything else average."""
    real = person.sheet
    sheet = Sheet(real.name)
    state.guess_sheet(real, sheet)
    for known in real.loadouts:
        loadout = Loadout(known.name)
        state.guess_loadout(known, loadout)
        sheet.loadouts.append(loadout)
    if person.plan == Verb.CAST or person.plan == Verb.PRAY:
        sheet.spells = real.spells  # by now everybody has heard it
    return sheet
