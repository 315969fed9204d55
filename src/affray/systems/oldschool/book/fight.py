"""An Old School encounter: its phase, its order, the people in it, and its two questions."""

from __future__ import annotations

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.state.marks import COUNTER, FIXED, SCRATCH, Along
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import PARTY, Phase, Status, Who
from affray.systems.oldschool.book.decisions import Decision
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.guesses import forget_person
from affray.systems.oldschool.book.house_rules import HouseRules
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.book.setting import Setting
from affray.systems.oldschool.book.sheet import Task, Weapon


class Fight(core.Fight):
    """The state of an Old School encounter."""

    phase: i64 = Phase.BEGIN
    at: i64 = 0  # whose turn, as a place in the order
    count: i64 = 0  # how many are in the order
    on_turn: i64 = Who.NOBODY  # whose turn has begun, by number
    surprise: i64 = Who.NOBODY  # who has it
    first: i64 = Who.NOBODY  # who comes first after a chase
    reaction: i64 = 0  # how the strangers take it
    volley: i64 = 0  # early shots so far
    gap: i64 = 0  # steps between pursued and pursuers
    pursued: i64 = Who.PARTY  # the party or the foes
    chasers: i64 = 0  # bit n: foe n gives chase
    chase_rounds: Annotated[i64, COUNTER] = 0
    ran: i64 = 0  # bit n: fighter n has just fled
    yielded: i64 = 0  # bit n: foe n has just given in
    spent: i64 = 0  # morale triggers, three bits a side
    warned: i64 = 0  # 1: half the party is down, and it was said
    turned: i64 = 0  # 1: somebody has had a turn this round
    parleyed: i64 = 0  # bit n: side n has offered to talk
    clock: i64 = 0  # minutes that have passed
    ending: i64 = 0  # why it is over
    order: vec[i64]  # of this round
    start_count: vec[i64]  # how many each side began with
    start_hp: Annotated[vec[i64], Along("start_count")]
    arsenal: Annotated[list[Weapon], FIXED]  # every weapon that somebody came with
    owners: Annotated[list[int], FIXED]  # who came with each of them
    numbers: Annotated[list[int], FIXED]  # and which of its weapons it is
    tasks: Annotated[list[Task], FIXED]  # what somebody may try besides (OS-CHK-1)
    mapped: Annotated[bool, FIXED] = False
    round_limit: Annotated[i64, FIXED] = 0  # 0: none
    # who stands where, as it was last marked on the battlefield: no state, it only spares work
    marked_places: Annotated[vec[i64], SCRATCH]
    marked_at: Annotated[i64, SCRATCH] = -1  # the count of marks that goes with them

    def __init__(
        self,
        people: list[Fighter],
        sides: list[str],
        field: Battlefield,
        rules: HouseRules,
        setting: Setting,
    ) -> None:
        fighters: list[core.Fighter] = []
        for person in people:
            fighters.append(person)
        super().__init__(fighters, sides, field)
        self.harms = 0
        self.falls = 0
        self.people = people
        self.rules = rules
        self.setting = setting
        self.mapped = field.kind != "contact"
        self.order = vec[i64]([0] * len(people))
        self.start_count = vec[i64]([0] * len(sides))
        self.start_hp = vec[i64]([0] * len(sides))
        self.marked_places = vec[i64]([-1] * len(people))
        self.arsenal = []
        self.owners = []
        self.numbers = []
        self.tasks = []
        self.blow = Blow(people[0], people[0])  # the one that is being struck
        self.what_now = WhatNow(people[0])
        self.choose = Choose(people[0])

    def carry(self, row: Numbers) -> None:
        """Carry every number of the encounter that can change."""
        state.carry_fight(self, row)
        self.show_found()

    def take(self, other: core.Fight) -> None:
        """Take over the state of a clone."""
        assert isinstance(other, Fight)
        state.take_fight(self, other)
        self.show_found()

    def show_found(self) -> None:
        """Let everybody have what it has taken up, and nothing else."""
        for person in self.people:
            if person.found != person.shown:
                person.show_found(self.arsenal)

    def add_to_arsenal(self, person: Fighter) -> None:
        """Let others be able to take up somebody's weapons."""
        for number in range(person.body):
            self.arsenal.append(person.sheet.weapons[number])
            self.owners.append(int(person.number))
            self.numbers.append(int(number))

    def join(self, person: Fighter) -> None:
        """Let somebody join, last in the order of turns."""
        person.number = len(self.people)
        self.people.append(person)
        self.fighters.append(person)
        self.add_to_arsenal(person)
        order = vec[i64]([0] * len(self.people))
        for i in range(len(self.order)):
            order[i] = self.order[i]
        order[self.count] = person.number
        self.count += 1
        self.order = order
        self.marked_at = -1
        self.marked_places = vec[i64]([-1] * len(self.people))

    def begins_act(self, question: Question) -> bool:
        """Tell whether an answer is about running or pursuing (OS-ENC-7, OS-CHASE-1)."""
        return question.kind in Decision.OF_CHASES

    def unfinished(self) -> bool:
        """Tell whether a chase is on: whoever runs wants to know whether it gets away."""
        return self.phase == Phase.PURSUIT or self.phase == Phase.CHASE

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is down, dead, fled or has given in."""
        person = self.people[fighter.number]
        return person.status != Status.ABLE or person.gone != 0

    def vital_of(self, fighter: core.Fighter) -> i64:
        """Return the hit points of a fighter."""
        return self.people[fighter.number].hp

    def full_of(self, fighter: core.Fighter) -> i64:
        """Return the hit points of a fighter who is unhurt."""
        return self.people[fighter.number].hp_max

    def fallen(self) -> i64:
        """Return who lies there, a bit each."""
        found: i64 = 0
        next_bit: i64 = 1
        for person in self.people:
            status = person.status
            if status != Status.ABLE and (status == Status.UNCONSCIOUS or status == Status.DEAD):
                found |= next_bit
            next_bit += next_bit
        return found

    def is_dead(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is dead."""
        return self.people[fighter.number].status == Status.DEAD

    def is_caught(self, fighter: core.Fighter) -> bool:
        """Tell whether the others have surprise (OS-SURP-1)."""
        if self.surprise == Who.NOBODY:
            return False
        return (fighter.side == PARTY) != (self.surprise == Who.PARTY)

    def leads(self) -> i64:
        """Return who is first in the order of this round."""
        return self.order[0] if self.count > 0 else -1

    def leader(self) -> i64:
        """Return who speaks for the party: the first of it who stands, or -1."""
        for person in self.people:
            if person.side == PARTY and person.status == Status.ABLE and person.gone == 0:
                return person.number
        return -1

    def standing(self, side: i64) -> i64:
        """Return how many of a side stand."""
        count: i64 = 0
        for person in self.people:
            if person.side == side and person.status == Status.ABLE and person.gone == 0:
                count += 1
        return count

    def foes_standing(self) -> i64:
        """Return how many stand who are not of the party."""
        count: i64 = 0
        for person in self.people:
            if person.side != PARTY and person.status == Status.ABLE and person.gone == 0:
                count += 1
        return count

    def forget(self, side: i64) -> None:
        """Put guesses in the place of figures that a side cannot know."""
        for i in range(len(self.start_hp)):
            if i != side:
                self.start_hp[i] = 0
        for person in self.people:
            if person.side != side:
                forget_person(self, side, person)
                if person.gone == 0:
                    self.start_hp[person.side] += person.sheet.hp
