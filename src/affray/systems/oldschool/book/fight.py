"""An Old School encounter: its phase, its order, the people in it, and its two questions."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import PARTY, Phase, Status, Who
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import HouseRules
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.book.setting import Setting
from affray.systems.oldschool.book.sheet import Sheet


class Fight(core.Fight):
    """The state of an Old School encounter."""

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
        self.people = people
        self.rules = rules
        self.setting = setting
        self.mapped: bool = field.kind != "contact"
        self.round_limit: i64 = 0  # 0: none
        self.order: vec[i64] = vec[i64]([0] * len(people))  # of this round
        self.start_count: vec[i64] = vec[i64]([0] * len(sides))
        self.start_hp: vec[i64] = vec[i64]([0] * len(sides))
        self.blow = Blow(people[0], people[0])  # the one that is being struck
        self.what_now = WhatNow(people[0])
        self.choose = Choose(people[0])
        self.marked_at: i64 = -1  # the count of marks of the battlefield that goes with them
        self.marked_places: vec[i64] = vec[i64]([-1] * len(people))  # no state: only spares work
        self.phase: i64 = Phase.BEGIN
        self.at: i64 = 0  # whose turn, as a place in the order
        self.count: i64 = 0  # how many are in the order
        self.on_turn: i64 = Who.NOBODY  # whose turn has begun, by number
        self.surprise: i64 = Who.NOBODY  # who has it: THE_PARTY, THE_FOES or NOBODY
        self.first: i64 = Who.NOBODY  # who comes first after a chase
        self.reaction: i64 = 0  # how the strangers take it
        self.volley: i64 = 0  # early shots so far
        self.gap: i64 = 0  # steps between pursued and pursuers
        self.pursued: i64 = 0  # THE_PARTY or THE_FOES
        self.chasers: i64 = 0  # bit n: foe n gives chase
        self.chase_rounds: i64 = 0
        self.ran: i64 = 0  # bit n: fighter n has just fled
        self.yielded: i64 = 0  # bit n: foe n has just given in
        self.spent: i64 = 0  # morale triggers, three bits a side
        self.warned: i64 = 0  # 1: half the party is down, and it was said
        self.turned: i64 = 0  # 1: somebody has had a turn this round
        self.parleyed: i64 = 0  # bit n: side n has offered to talk
        self.clock: i64 = 0  # minutes that have passed
        self.ending: i64 = 0  # why it is over

    def carry(self, row: Numbers) -> None:
        """List every number of the encounter that can change."""
        core.Fight.carry(self, row)
        self.phase = row.carry(self.phase)
        self.at = row.carry(self.at)
        self.count = row.carry(self.count)
        self.on_turn = row.carry(self.on_turn)
        self.surprise = row.carry(self.surprise)
        self.first = row.carry(self.first)
        self.reaction = row.carry(self.reaction)
        self.volley = row.carry(self.volley)
        self.gap = row.carry(self.gap)
        self.pursued = row.carry(self.pursued)
        self.chasers = row.carry(self.chasers)
        self.chase_rounds = row.carry(self.chase_rounds)
        self.ran = row.carry(self.ran)
        self.yielded = row.carry(self.yielded)
        self.spent = row.carry(self.spent)
        self.warned = row.carry(self.warned)
        self.turned = row.carry(self.turned)
        self.parleyed = row.carry(self.parleyed)
        self.clock = row.carry(self.clock)
        self.ending = row.carry(self.ending)
        for i in range(len(self.order)):
            self.order[i] = row.carry(self.order[i])
        for i in range(len(self.start_count)):
            self.start_count[i] = row.carry(self.start_count[i])
            self.start_hp[i] = row.carry(self.start_hp[i])

    def take(self, other: core.Fight) -> None:
        """Take over the state of a clone."""
        assert isinstance(other, Fight)
        self.take_core(other)
        self.phase = other.phase
        self.at = other.at
        self.count = other.count
        self.on_turn = other.on_turn
        self.surprise = other.surprise
        self.first = other.first
        self.reaction = other.reaction
        self.volley = other.volley
        self.gap = other.gap
        self.pursued = other.pursued
        self.chasers = other.chasers
        self.chase_rounds = other.chase_rounds
        self.ran = other.ran
        self.yielded = other.yielded
        self.spent = other.spent
        self.warned = other.warned
        self.turned = other.turned
        self.parleyed = other.parleyed
        self.clock = other.clock
        self.ending = other.ending
        for i in range(len(self.order)):
            self.order[i] = other.order[i]
        for i in range(len(self.start_count)):
            self.start_count[i] = other.start_count[i]
            self.start_hp[i] = other.start_hp[i]
        for i in range(len(self.people)):
            self.people[i].take_from(other.people[i])

    def join(self, person: Fighter) -> None:
        """Let somebody join, last in the order of turns."""
        person.number = len(self.people)
        self.people.append(person)
        self.fighters.append(person)
        order = vec[i64]([0] * len(self.people))
        for i in range(len(self.order)):
            order[i] = self.order[i]
        order[self.count] = person.number
        self.count += 1
        self.order = order
        self.marked_at = -1
        self.marked_places = vec[i64]([-1] * len(self.people))

    def is_out(self, fighter: core.Fighter) -> bool:
        """Tell whether a fighter is down, dead, fled or has given in."""
        person = self.people[fighter.number]
        return person.status != Status.ABLE or person.gone != 0

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
            if person.side == side:
                continue
            band = person.health_band()
            person.sheet = guess(person.sheet, side == PARTY)
            person.hp_max = person.sheet.hp
            if person.status == Status.ABLE:
                person.hp = max((person.sheet.hp * band + 3) // 4, 1)
            else:
                person.hp = -1 if person.status == Status.DEAD else 0
            for number in range(len(person.sheet.weapons)):
                person.set_shots(number, person.sheet.weapons[number].ammo)
            if person.gone == 0:
                self.start_hp[person.side] += person.sheet.hp


def guess(real: Sheet, foe: bool) -> Sheet:
    """Return a sheet made of what can be seen: gear as it is, the rest ordinary."""
    sheet = Sheet(real.name)
    sheet.hd = 1
    sheet.hp = 6
    sheet.defense = 2 if foe and len(real.pieces) == 0 else 0
    sheet.pieces = real.pieces
    sheet.weapons = real.weapons
    sheet.items = real.items
    sheet.mind = real.mind
    sheet.instinct = real.instinct
    sheet.desires = real.desires
    sheet.light = real.light
    sheet.morale = 7 if real.morale > 0 else 0
    return sheet
