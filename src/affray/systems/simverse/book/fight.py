"""A Simverse fight: order, phase, the people in it, and its two questions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import Battlefield
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.simverse.acts.act import WhatNow
from affray.systems.simverse.acts.questions import ChooseDefence, Decision, Referee, StrikeBack
from affray.systems.simverse.book.constants import Condition, Phase, Status, bit
from affray.systems.simverse.book.fighter import Blow, Fighter, blows_of
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.book.sheet import Sheet, Task
from affray.systems.simverse.book.weapons import Mode, Weapon
from affray.systems.simverse.rules.turn import rounds


class Fight(core.Fight):
    """The state of a Simverse fight."""

    def __init__(
        self, people: list[Fighter], sides: list[str], field: Battlefield, rules: HouseRules
    ) -> None:
        fighters: list[core.Fighter] = []
        for person in people:
            fighters.append(person)
        super().__init__(fighters, sides, field)
        self.people: Final = people
        self.rules = rules
        self.mapped: bool = field.kind != "contact"
        self.order: vec[i64] = vec[i64]([0] * len(people))  # written once (SV-INIT-5)
        self.phase: i64 = Phase.BEFORE
        self.at: i64 = 0  # whose turn, as a place in the order
        self.on_turn: i64 = -1  # the number of the fighter whose turn has begun, -1 between turns
        self.last_act: i64 = 0  # 1: the turn ends with the act that is being done
        self.strikes: i64 = 0  # blows of a declared act that are yet to fall
        self.strike_target: i64 = -1
        self.strike_weapon: i64 = -1
        self.strike_mode: i64 = 0
        self.strike_maneuvers: i64 = 0
        self.strike_location: i64 = 0
        self.strike_part: i64 = 0
        self.cast_spell: i64 = -1  # the spell of a caster that has yet to reach somebody
        self.cast_targets: i64 = 0  # bit n: it reaches fighter n
        self.cast_penalty: i64 = 0  # what its margin takes off dodges and saves
        self.wards: i64 = 0  # bit n: fighter n keeps a sanctuary
        self.storm: bool = False  # the sky over the scene
        self.pair_defended: i64 = -1  # who has spent a Reaction on the first blow of two (SV-2W-4)
        self.together: i64 = 0  # bit n: fighter n is in the simultaneous group at its turn
        self.acting: i64 = 0  # bit n: and has not done with its turn
        self.tied: bool = False  # anybody acts at the same moment as another (SV-INIT-4)
        self.surprise: bool = False  # somebody was unaware, and the first round is not over
        self.worked: i64 = 0  # bit n: task n of the scene is done (SV-ACT-11)
        self.round_limit: i64 = 0  # 0: none
        self.dangerous: bool = len(field.hazards) > 1  # some of the ground does harm
        self.choose_defence: Final = ChooseDefence(Blow(people[0], people[0]))
        self.tasks: list[Task] = []  # what the scene offers to work on (SV-ACT-11)
        self.questions: list[WhatNow] = []  # one each, made when they are asked

    def step(self) -> bool:
        """Run to the next seam: a turn's start, an act, the end of a round."""
        return rounds.step(self)

    def play_on(self) -> None:
        """Run to the end."""
        rounds.play_on(self)

    def prepare(self) -> None:
        """Write down the order of turns."""
        if self.phase == Phase.BEFORE and not self.heard and not self.surprise:
            rounds.begin(self)

    def carry(self, row: Numbers) -> None:
        """List every number of the fight that can change."""
        core.Fight.carry(self, row)
        self.phase = row.carry(self.phase)
        self.at = row.carry(self.at)
        self.on_turn = row.carry(self.on_turn)
        self.last_act = row.carry(self.last_act)
        self.strikes = row.carry(self.strikes)
        self.strike_target = row.carry(self.strike_target)
        self.strike_weapon = row.carry(self.strike_weapon)
        self.strike_mode = row.carry(self.strike_mode)
        self.strike_maneuvers = row.carry(self.strike_maneuvers)
        self.strike_location = row.carry(self.strike_location)
        self.strike_part = row.carry(self.strike_part)
        self.cast_spell = row.carry(self.cast_spell)
        self.cast_targets = row.carry(self.cast_targets)
        self.cast_penalty = row.carry(self.cast_penalty)
        self.wards = row.carry(self.wards)
        self.pair_defended = row.carry(self.pair_defended)
        self.together = row.carry(self.together)
        self.acting = row.carry(self.acting)
        self.tied = row.carry(1 if self.tied else 0) != 0
        self.surprise = row.carry(1 if self.surprise else 0) != 0
        self.worked = row.carry(self.worked)
        for i in range(len(self.order)):
            self.order[i] = row.carry(self.order[i])

    def take(self, other: core.Fight) -> None:
        """Take over the state of a clone."""
        assert isinstance(other, Fight)
        self.take_core(other)
        self.phase = other.phase
        self.at = other.at
        self.on_turn = other.on_turn
        self.last_act = other.last_act
        self.strikes = other.strikes
        self.strike_target = other.strike_target
        self.strike_weapon = other.strike_weapon
        self.strike_mode = other.strike_mode
        self.strike_maneuvers = other.strike_maneuvers
        self.strike_location = other.strike_location
        self.strike_part = other.strike_part
        self.cast_spell = other.cast_spell
        self.cast_targets = other.cast_targets
        self.cast_penalty = other.cast_penalty
        self.wards = other.wards
        self.pair_defended = other.pair_defended
        self.together = other.together
        self.acting = other.acting
        self.tied = other.tied
        self.surprise = other.surprise
        self.worked = other.worked
        for i in range(len(self.order)):
            self.order[i] = other.order[i]
        for i in range(len(self.people)):
            self.people[i].take_from(other.people[i])

    def empty(self) -> Fight:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        people: list[Fighter] = []
        for person in self.people:
            twin = Fighter(person.name, person.side, person.sheet, person.key)
            twin.tactics = person.tactics
            twin.body = person.body
            people.append(twin)
        other = Fight(people, self.sides, self.field, self.rules)
        other.round_limit = self.round_limit
        other.tasks = self.tasks
        other.storm = self.storm
        other.scene.tactics = self.scene.tactics
        return other

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

    # Questions that are seldom asked are made when they are: most clones never need them.

    def strike_back(self) -> StrikeBack:
        """Return the question whether to strike back after a parry (SV-MAN-12)."""
        return StrikeBack(self.people[0])

    def hold_stance(self) -> Decision:
        """Return the question whether to keep a defensive stance (SV-MAN-13)."""
        return Decision("stance", "keep it up", "give it up", self.people[0])

    def try_again(self) -> Decision:
        """Return the question whether to try one's luck (SV-CORE-1)."""
        return Decision("luck", "try again", "keep it", self.people[0])

    def referee(self) -> Referee:
        """Return the question about what the book leaves to the referee."""
        return Referee(self.people[0])

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
                person.change_sheet(guess(person.sheet))
                person.vitality = (person.sheet.vitality * band + 3) // 4 if band > 0 else 0
                home = person.home
                charmer = person.charmer
                forget_trackers(person)
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

    def enemies_left(self, side: i64) -> i64:
        """Return how many able fighters of other sides there are."""
        count: i64 = 0
        for person in self.people:
            if person.side != side and person.status == Status.ABLE and person.gone == 0:
                count += 1
        return count


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


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.weapons = [Weapon("", [Mode("", 1, 6, 0, 0)])]
    person.change_sheet(sheet)
    person.body = 0
    person.take_from(Fighter("", person.side, sheet, 1))
    person.gone = 1


def forget_trackers(person: Fighter) -> None:
    """Put what is usual in the place of trackers that do not show."""
    person.stamina = person.sheet.stamina
    person.mana = person.sheet.mana
    person.conditions &= (
        Condition.VISIBLE | Condition.FULL_DEFENSE | Condition.MOVED | Condition.MOVED_BEFORE
    )
    person.pending &= Condition.VISIBLE
    person.bleeding = min(person.bleeding, 1)
    person.bleeding_ends = 0
    person.dazed_left = min(person.dazed_left, 1)
    person.shaken_left = usual(person.shaken_left)
    person.panic_left = usual(person.panic_left)
    person.burning_left = usual(person.burning_left)
    person.chilled_left = usual(person.chilled_left)
    person.corroded_left = usual(person.corroded_left)
    person.poison_left = usual(person.poison_left)
    person.feint = -1
    person.feint_left = 0
    person.sneaked = 0
    person.assassinated = 0
    person.window = 0
    person.pain = 0
    person.last_acted = 0
    person.morale = 0
    person.shift = 0
    person.satchel = 0
    person.raged = 0
    person.charmer = -1
    person.home = -1
    person.spell_powers = 0
    person.used_spells = 0


def usual(left: i64) -> i64:
    """Return how many turns of something to expect of which nobody knows when it ends."""
    if left <= 0:
        return 0
    return 3


def guess(real: Sheet) -> Sheet:
    """Return a sheet made of what can be seen: gear and size as they are, the body average."""
    sheet = Sheet(real.name)
    sheet.ad = real.ad
    sheet.ar = real.ar
    sheet.armor_name = real.armor_name
    sheet.metal_armor = real.metal_armor
    sheet.shield = real.shield
    sheet.sd = real.sd
    sheet.shield_skill = 2
    sheet.block_base = 6
    sheet.size = real.size
    sheet.vitality = max(sheet.vitality * real.size // 100, 1)
    sheet.two_weapons = real.two_weapons
    sheet.has_morale = real.has_morale
    sheet.bleeds = real.bleeds
    sheet.living = real.living
    sheet.undead = real.undead
    sheet.supernatural = real.supernatural
    sheet.referee_run = real.referee_run
    for weapon in real.weapons:
        sheet.weapons.append(guess_weapon(weapon))
    return sheet


def guess_weapon(real: Weapon) -> Weapon:
    """Return a weapon as it is in hands of average skill and strength."""
    modes: list[Mode] = []
    for known in real.modes:
        mode = Mode(known.name, known.dice, known.sides, known.flat, known.kind)
        mode.ranged = known.ranged
        mode.thrown = known.thrown
        mode.shot = known.shot
        mode.bow = known.bow
        mode.printed = known.printed
        mode.awkward_close = known.awkward_close
        mode.die_penalty = known.die_penalty
        mode.adds_st = known.adds_st
        mode.skill = 2
        mode.reach = known.reach
        mode.range = known.range
        modes.append(mode)
    weapon = Weapon(real.name, modes)
    weapon.hands = real.hands
    weapon.natural = real.natural
    weapon.unarmed = real.unarmed
    weapon.melee = real.melee
    weapon.parries = real.parries
    weapon.parry = real.parry
    weapon.parry_base = 6
    weapon.parry_skill = 2
    weapon.ignores_ar = real.ignores_ar
    weapon.bane = real.bane
    weapon.bane_from = real.bane_from
    weapon.special = real.bane != 0
    weapon.quick = real.quick
    weapon.disarms = real.disarms
    weapon.mace_dice = real.mace_dice
    return weapon
