"""A Dice Pool fight: order, phase, the people in it, and its questions."""

from __future__ import annotations

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.event import Math
from affray.core.fight.numbers import Numbers
from affray.core.state.marks import FIXED
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Condition, Phase, Status, Verb, bit
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.ground import Ground
from affray.systems.dicepool.book.guesses import be_nobody, forget_person
from affray.systems.dicepool.book.house_rules import HouseRules
from affray.systems.dicepool.book.questions import Favor, Luck, PassTime, ReEntry
from affray.systems.dicepool.book.sheet import OwnSkill, Task, Weapon


class Fight(core.Fight):
    """The state of a Dice Pool fight."""

    phase: i64 = Phase.BEFORE
    on_turn: i64 = -1  # the number of the fighter whose turn has begun, -1 between turns
    acted: i64 = 0  # bit n: fighter n has had its turn this round, or missed it
    last_act: i64 = 0  # 1: the turn ends with the act that is being done
    hesitating: i64 = 0  # how many are out of the order
    came_back: i64 = 0  # bit n: fighter n has come back into the order in this round
    parts: i64 = 1  # into how many attacks or rolls the action is split
    parts_left: i64 = 0  # and how many are yet to be made
    part_verb: i64 = Verb.ATTACK  # what they are
    part_targets: i64 = 0  # whom or what each is for, some bits apiece
    part_weapon: i64 = 0
    part_spell: i64 = -1
    favor: i64 = 0  # dice granted for the action
    fell: i64 = 0  # bit n: fighter n went down in this action
    drop: i64 = -1  # the side that has the drop
    dropping: bool = False  # round 0 is being played
    smouldering: bool = False  # lingering damage is on somebody
    decided: bool = False  # only one side is left
    worked: i64 = 0  # bit n: task n of the scene is done
    days: i64 = 0  # of rest since the fight
    quiet: i64 = 0  # rounds in which nobody was harmed
    coin: i64 = 0  # 1: of places that are as good, tactics take the last one on the map
    order: vec[i64]
    # what the encounter says
    mapped: Annotated[bool, FIXED] = False
    ambush_roll: Annotated[bool, FIXED] = False
    rest_days: Annotated[i64, FIXED] = 0  # how many follow the fight at most
    good_rest: Annotated[bool, FIXED] = True
    round_limit: Annotated[i64, FIXED] = 0  # 0: none
    tasks: Annotated[list[Task], FIXED]
    own_skills: Annotated[list[OwnSkill], FIXED]  # that its tasks need

    def __init__(
        self,
        people: list[Fighter],
        sides: list[str],
        field: Battlefield,
        ground: Ground,
        rules: HouseRules,
    ) -> None:
        fighters: list[core.Fighter] = []
        for person in people:
            fighters.append(person)
        super().__init__(fighters, sides, field)
        self.harms = 0
        self.falls = 0
        self.people = people
        self.rules = rules
        self.mapped = field.kind != "contact"
        self.ground = ground
        self.order = vec[i64]([0] * len(people))
        self.tasks = []
        self.own_skills = []
        self.pool_math: Math = Math(0, ())  # of the attack being rolled, while heard
        self.what_now = WhatNow(people[0])
        self.tend = WhatNow(people[0], "tend")
        self.tend.unsaid = "end"
        self.pass_time = PassTime(people[0])
        self.re_entry = ReEntry(people[0])
        self.try_luck = Luck(people[0])
        self.grant_favor = Favor(people[0])

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
        for one in self.people:
            if one.init <= person.init:
                person.init = one.init - 1
        self.people.append(person)
        self.fighters.append(person)
        order = vec[i64]([0] * len(self.people))
        for i in range(len(self.order)):
            order[i] = self.order[i]
        order[len(self.people) - 1] = person.number
        self.order = order
        if person.burning > 0:
            self.smouldering = True

    def begin_parts(self, act: WhatNow) -> None:
        """Let the attacks or rolls of an action follow one after the other (DP-SPLIT-1)."""
        self.parts = act.parts
        self.parts_left = act.parts
        self.part_verb = act.choice
        self.part_targets = act.targets
        self.part_weapon = act.weapon
        self.part_spell = -1
        if act.choice == Verb.CAST:
            self.part_spell = act.thing
        self.fell = 0

    def weapon_of_part(self, attacker: Fighter) -> Weapon:
        """Return what the attacks of the present action are made with."""
        if self.part_spell >= 0:
            return attacker.sheet.spells[self.part_spell]
        return attacker.sheet.weapons[self.part_weapon]

    def target_of_part(self, part: i64) -> Fighter:
        """Return whom one of the attacks of the present action is made on."""
        return self.people[self.number_of_part(part)]

    def number_of_part(self, part: i64) -> i64:
        """Return whom, or which task, a part of the present action is for."""
        return (self.part_targets >> (WhatNow.TARGET_BITS * part)) & WhatNow.ANY_TARGET

    def unfinished(self) -> bool:
        """Tell whether parts of an action are yet to be made."""
        return self.parts_left > 0

    def settled(self) -> i64:
        """Return whom no later part of the action under way is for."""
        if self.parts_left <= 0 or self.part_verb == Verb.TASK:
            return 0
        left = bit(self.on_turn)
        for part in range(self.parts - self.parts_left, self.parts):
            left |= bit(self.number_of_part(part))
        if self.part_spell >= 0 or self.weapon_of_part(self.people[self.on_turn]).cone > 0:
            return 0  # a cone meets whoever stands in it
        return (bit(len(self.people)) - 1) & ~left

    def touched(self, fighter: core.Fighter, then: core.Fighter) -> bool:
        """Tell whether anything has come to one who was settled."""
        now = self.people[fighter.number]
        assert isinstance(then, Fighter)
        return now.hp != then.hp or now.status != then.status or now.conditions != then.conditions

    def blur(self, fighter: core.Fighter, before: core.Fighter) -> None:
        """Let one for whom no part is left be as before the action."""
        core.Fight.blur(self, fighter, before)
        self.fell &= ~bit(fighter.number)

    def rebase(self, by: i64) -> None:
        """Count rounds from a later one on, and initiative by places: only the order matters."""
        self.round -= by
        if self.phase != Phase.BEFORE:
            for at in range(len(self.people)):
                self.people[self.order[at]].init = len(self.people) - at

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is downed, dead, gone or has given up."""
        return not self.people[fighter.number].can_act()

    def vital_of(self, fighter: core.Fighter) -> i64:
        """Return the hit points of a fighter."""
        return self.people[fighter.number].hp

    def full_of(self, fighter: core.Fighter) -> i64:
        """Return the hit points of a fighter who is unhurt."""
        return self.people[fighter.number].sheet.hp

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
        """Tell whether a fighter is dead."""
        return self.people[fighter.number].status == Status.DEAD

    def is_caught(self, fighter: core.Fighter) -> bool:
        """Tell whether the other side has the drop on a fighter (DP-DROP-1)."""
        return self.drop >= 0 and fighter.side != self.drop

    def leads(self) -> i64:
        """Return who is first in the order; a round that one side plays alone is that side's."""
        for at in range(len(self.people)):
            number = self.order[at]
            if not self.dropping or self.people[number].side == self.drop:
                return number
        return -1

    def forget(self, side: i64) -> None:
        """Put guesses in the place of what a side cannot know; whoever it does not see is nobody.

        What shows stays: gear and what it does, conditions, who is down, who is in the order.
        """
        hesitating: i64 = 0
        for person in self.people:
            if person.name == "":
                be_nobody(person)
                self.acted |= bit(person.number)
            elif person.side != side:
                forget_person(self, side, person)
            if person.conditions & Condition.HESITATING != 0:
                hesitating += 1
        self.hesitating = hesitating
