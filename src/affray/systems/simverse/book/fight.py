"""A Simverse fight: order, phase, the people in it, and what they are asked."""

from __future__ import annotations

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.state.marks import FIXED, Along, Length
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Phase, Status, bit
from affray.systems.simverse.book.fighter import Blow, Fighter, blows_of
from affray.systems.simverse.book.guesses import be_nobody, guess
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.book.questions import ChooseDefence, PassTime
from affray.systems.simverse.book.sheet import Task


class Fight(core.Fight):
    """The state of a Simverse fight."""

    phase: i64 = Phase.BEFORE
    at: i64 = 0  # whose turn, as a place in the order
    on_turn: i64 = -1  # the number of the fighter whose turn has begun, -1 between turns
    last_act: i64 = 0  # 1: the turn ends with the act that is being done
    strikes: i64 = 0  # blows of a declared act that are yet to fall
    strike_target: i64 = -1
    strike_weapon: i64 = -1
    strike_mode: i64 = 0
    strike_maneuvers: i64 = 0
    strike_location: i64 = 0
    strike_part: i64 = 0
    cast_spell: i64 = -1  # the spell of a caster that has yet to reach somebody
    cast_targets: i64 = 0  # bit n: it reaches fighter n
    cast_penalty: i64 = 0  # what its margin takes off dodges and saves
    wards: i64 = 0  # bit n: fighter n keeps a sanctuary
    pair_defended: i64 = -1  # who has spent a Reaction on the first blow of two (SV-2W-4)
    together: i64 = 0  # bit n: fighter n is in the simultaneous group at its turn
    acting: i64 = 0  # bit n: and has not done with its turn
    tied: bool = False  # anybody acts at the same moment as another (SV-INIT-4)
    surprise: bool = False  # somebody was unaware, and the first round is not over
    worked: i64 = 0  # bit n: task n of the scene is done (SV-ACT-11)
    after_rounds: i64 = 0  # rounds since the last blow
    calm: i64 = 0  # 1: nobody of those who hold the field is in peril any more
    order: vec[i64]  # written once (SV-INIT-5)
    lying: i64 = 0  # how many things lie on the ground (SV-COND-4)
    lie: Annotated[vec[i64], Length("lying")]  # which
    lie_at: Annotated[vec[i64], Length("lying"), Along("lie")]  # where each of them
    # what the encounter says
    mapped: Annotated[bool, FIXED] = False
    dangerous: Annotated[bool, FIXED] = False  # some of the ground does harm
    storm: Annotated[bool, FIXED] = False  # the sky over the scene
    round_limit: Annotated[i64, FIXED] = 0  # 0: none
    tasks: Annotated[list[Task], FIXED]  # what the scene offers to work on (SV-ACT-11)
    owners: Annotated[vec[i64], FIXED]  # who came with each thing of the fight

    def __init__(
        self, people: list[Fighter], sides: list[str], field: Battlefield, rules: HouseRules
    ) -> None:
        fighters: list[core.Fighter] = []
        for person in people:
            fighters.append(person)
        super().__init__(fighters, sides, field)
        self.harms = 0
        self.falls = 0
        self.people: Final = people
        self.rules = rules
        self.mapped = field.kind != "contact"
        self.dangerous = len(field.hazards) > 1
        self.order = vec[i64]([0] * len(people))
        self.lie = vec[i64]()
        self.lie_at = vec[i64]()
        self.tasks = []
        self.owners = vec[i64]()
        self.choose_defence: Final = ChooseDefence(Blow(people[0], people[0]))
        self.pass_time: Final = PassTime(people[0])
        self.questions: list[WhatNow] = []  # one each, made when they are asked

    def carry(self, row: Numbers) -> None:
        """Carry every number of the fight that can change."""
        state.carry_fight(self, row)

    def take(self, other: core.Fight) -> None:
        """Take over the state of a clone."""
        assert isinstance(other, Fight)
        state.take_fight(self, other)

    def join(self, person: Fighter) -> None:
        """Let somebody join the fight, last in the order of turns."""
        person.number = len(self.people)
        self.people.append(person)
        self.questions = []
        self.fighters.append(person)
        order = vec[i64]([0] * len(self.people))
        for i in range(len(self.order)):
            order[i] = self.order[i]
        order[len(self.people) - 1] = person.number
        self.order = order

    def question_of(self, number: i64) -> WhatNow:
        """Return the question for its turn that is a fighter's own."""
        if len(self.questions) == 0:
            for person in self.people:
                self.questions.append(WhatNow(person))
        return self.questions[number]

    def blow_of(self, attacker: Fighter, target: i64, weapon: i64, mode: i64) -> Blow:
        """Return a plain strike that is to fall; each two have one of their own."""
        if len(attacker.blows) != len(self.people):
            attacker.blows = blows_of(attacker, self.people)
        blow = attacker.blows[target]
        blow.put(weapon, mode)
        return blow

    def thought_of(self, attacker: Fighter, target: i64, weapon: i64, mode: i64) -> Blow:
        """Return a plain strike that is only looked at."""
        if len(attacker.thoughts) != len(self.people):
            attacker.thoughts = blows_of(attacker, self.people)
        blow = attacker.thoughts[target]
        blow.put(weapon, mode)
        return blow

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is down, dead or gone."""
        person = self.people[fighter.number]
        return person.status != Status.ABLE or person.gone != 0

    def vital_of(self, fighter: core.Fighter) -> i64:
        """Return the Vitality of a fighter."""
        return self.people[fighter.number].vitality

    def full_of(self, fighter: core.Fighter) -> i64:
        """Return the Vitality of a fighter who is unhurt."""
        return self.people[fighter.number].full_vitality()

    def fallen(self) -> i64:
        """Return who lies there, a bit each."""
        found: i64 = 0
        next_bit: i64 = 1
        for person in self.people:
            if person.status != Status.ABLE:
                found |= next_bit
            next_bit += next_bit
        return found

    def is_dead(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is dead or destroyed."""
        return self.people[fighter.number].status >= Status.DEAD

    def is_caught(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter was unaware and takes it badly (SV-SUR-2)."""
        person = self.people[fighter.number]
        return person.conditions & Condition.SURPRISED != 0 and person.shift <= 0

    def leads(self) -> i64:
        """Return who is first in the order of turns."""
        return self.order[0]

    def forget(self, side: i64) -> None:
        """Put guesses in the place of what a side cannot know; whoever it does not see is nobody.

        What shows stays: gear, size, what is in hand, conditions, who holds or rides whom.
        """
        for person in self.people:
            if person.name == "":
                be_nobody(person)
                self.together &= ~bit(person.number)
                self.acting &= ~bit(person.number)
                self.wards &= ~bit(person.number)
            elif person.side != side:
                band = health_band(person)
                person.change_sheet(guess(self, side, person))
                home = person.home
                charmer = person.charmer
                state.forget_fighter(person)
                person.vitality = 0
                if band > 0:
                    person.vitality = self.health_of(person, person.full_vitality(), band)
                if not self.focus_shows(person, side):
                    person.focus = -1
                if home == side:  # one of its own, under somebody's will before everybody's eyes
                    person.home = home
                    person.charmer = charmer

    def focus_shows(self, person: Fighter, side: i64) -> bool:
        """Tell whether a side sees on what somebody concentrates: its own flight, one of theirs."""
        focus = person.focus
        return focus == person.number or (focus >= 0 and self.people[focus].home == side)

    def unfinished(self) -> bool:
        """Tell whether blows of an act are yet to fall, or a spell has yet to reach somebody."""
        return self.strikes > 0

    def settled(self) -> i64:
        """Return whom a spell that reaches several one by one no longer concerns.

        Who holds or rides somebody, or keeps a ward, may concern others still.
        """
        if self.cast_spell < 0 or self.cast_targets == 0:
            return 0
        found: i64 = 0
        for person in self.people:
            if person.grip < 0 and person.mount < 0 and person.rider < 0 and person.focus < 0:
                found |= bit(person.number)
        return found & ~(self.cast_targets | bit(self.on_turn) | self.wards)

    def touched(self, fighter: core.Fighter, then: core.Fighter) -> bool:
        """Tell whether anything but its nerve was touched of one who was settled."""
        now = self.people[fighter.number]
        assert isinstance(then, Fighter)
        return (
            now.vitality != then.vitality
            or now.status != then.status
            or now.conditions != then.conditions
            or now.bleeding != then.bleeding
            or now.place != then.place
            or now.gone != then.gone
        )

    def rebase(self, by: i64) -> None:
        """Count rounds from a later one on, and when each acted and took hold of another."""
        self.round -= by
        for person in self.people:
            person.last_acted = max(person.last_acted - by, 0)
            person.grip_round = max(person.grip_round - by, 0)


def health_band(person: Fighter) -> i64:
    """Return what anybody can see of a fighter's health: 4 unhurt, 3, 2, 1 near the end, 0 down."""
    if person.status != Status.ABLE:
        return 0
    full = person.full_vitality()
    if person.vitality >= full:
        return 4
    if person.vitality * 2 >= full:
        return 3
    if person.vitality * 4 >= full:
        return 2
    return 1
