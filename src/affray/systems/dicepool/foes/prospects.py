"""Prospects: what attacks on somebody are worth, remembered for as long as nothing has changed.

Where an attacker stands matters to an attack by two things alone, how much harder it is from there
and whether there is Edge; sheets, weapons and house rules stay the same for a whole fight. So a
prospect is found again by these and by the few numbers of the two fighters that it depends on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Condition, Effect
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import EdgeSplit, HouseRules
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.judge import left_of, outlook_worth
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.foes.worth import believed_harm, foresee_at
from affray.systems.dicepool.rules.pools import split_dice

REMEMBERED: Final[i64] = 8192  # a power of two
IN_MELEE: Final[i64] = 4096  # where blades are remembered, apart from shots
IN_PARTS: Final[i64] = 2
LONGER: Final[i64] = 4
RUNNING: Final[i64] = 8
NEVER: Final[i64] = -1  # the state of somebody who was not looked at yet
# Of the order and of the ground: no part of what a blow does
ASIDE: Final[i64] = Condition.HESITATING | Condition.SWAPPED | Condition.BACK_TO_WALL


NOTHING: Final[i64] = 0  # instead of the serial number of a weapon or a sheet
NO_RULES: Final = HouseRules()


class Prospect:
    """What the best attack with a weapon on somebody is worth, and what that was found for."""

    def __init__(self) -> None:
        self.weapon: i64 = NOTHING
        self.sheet: i64 = NOTHING  # of the target
        self.attacker: i64 = NEVER
        self.target: i64 = NEVER
        self.worth: i64 = 0
        self.split: bool = False  # in two parts it is worth more


class Prospects:
    """What is remembered, all of it by the same house rules."""

    def __init__(self) -> None:
        self.rules: HouseRules = NO_RULES
        self.kept: list[Prospect] = [Prospect() for _ in range(int(REMEMBERED))]

    def play_by(self, rules: HouseRules) -> None:
        """Say by which house rules all is played from now on, before a thought."""
        if self.rules is not rules:
            self.forget(rules)

    def forget(self, rules: HouseRules) -> None:
        """Begin anew."""
        self.rules = rules
        for one in self.kept:
            one.target = NEVER


PROSPECTS: Final = Prospects()


def prospect(
    fight: Fight,
    fighter: Fighter,
    target: Fighter,
    weapon: Weapon,
    harder: i64,
    edge: bool,
    splits: bool,
    attacker: i64,
    temper: Temper,
) -> Prospect:
    """Return what attacking a foe is worth that a place makes harder by so much.

    `attacker` is the `attacker_state`, which is the same for all foes; by which house rules all
    of it goes was said before (`PROSPECTS.play_by`).
    """
    how = 2 * harder
    if edge:
        how += 1
    left = left_of(fighter, target)
    state = target_state(target, left, how)
    # Another one in the same place has to give way: not the one for another state of health, with
    # another blade, in one part or on one who runs.
    if splits:
        how ^= IN_PARTS
    if target.conditions & Condition.SPRINTING != 0:
        how ^= RUNNING
    if weapon.melee:
        how ^= (weapon.range & 1) * LONGER
    at = ((fighter.number * 8 + target.number) * 16 + how) * 4 + ((left >> 3 ^ left >> 2) & 3)
    if weapon.melee:
        at ^= IN_MELEE
    found = PROSPECTS.kept[at & (REMEMBERED - 1)]
    if (
        found.target != state
        or found.attacker != attacker
        or found.weapon != weapon.serial
        or found.sheet != target.sheet.serial
    ):
        weigh(found, fight, fighter, target, weapon, harder, edge, splits, left, temper)
        found.weapon = weapon.serial
        found.sheet = target.sheet.serial
        found.attacker = attacker
        found.target = state
        if fight.circumstances.count > 0 or weapon.effect != Effect.HARM:
            found.target = NEVER  # hangs on more than was looked at
    return found


def attacker_state(fighter: Fighter, splits: bool, temper: Temper) -> i64:
    """Return a number for all that may change of an attacker and that its attacks depend on."""
    state = (fighter.conditions & ~ASIDE) << 40 | fighter.sickened << 20 | temper.number << 1
    if splits:
        state += 1
    return state


def target_state(target: Fighter, more: i64, how: i64) -> i64:
    """Return a number for all that may change of a target and that attacks on it depend on.

    `more` and `how` are what else they depend on.
    """
    state = (target.conditions & ~ASIDE) << 8 | target.ready << 4 | target.status
    return (state << 20 | more) << 8 | how


def weigh(
    found: Prospect,
    fight: Fight,
    fighter: Fighter,
    target: Fighter,
    weapon: Weapon,
    harder: i64,
    edge: bool,
    splits: bool,
    left: i64,
    temper: Temper,
) -> None:
    """See what an attack is worth in one part, and in two."""
    found.worth = worth_of_part(fight, fighter, target, weapon, 1, harder, edge, left, temper)
    found.split = False
    if not splits:
        return
    both = worth_of_parts(fight, fighter, target, weapon, harder, edge, left, temper)
    if both > found.worth:
        found.worth = both
        found.split = True


def worth_of_parts(
    fight: Fight,
    fighter: Fighter,
    target: Fighter,
    weapon: Weapon,
    harder: i64,
    edge: bool,
    left: i64,
    temper: Temper,
) -> i64:
    """Return what two attacks for one action are worth on somebody (DP-GM-6).

    They go to one and the same: a foe that stands strikes back, whoever else was hurt.
    """
    dice = split_dice(weapon.pool + weapon.accuracy, 2)
    if dice <= target.sheet.defence(weapon.defence) and not edge:
        return 0  # with so few it hits by chance alone
    worth = worth_of_part(fight, fighter, target, weapon, 2, harder, edge, left, temper)
    if worth <= 0:
        return 0
    second = worth
    if edge and fight.rules.edge_split != EdgeSplit.EACH:
        second = worth_of_part(fight, fighter, target, weapon, 2, harder, False, left, temper)
    return worth + second


def worth_of_part(
    fight: Fight,
    fighter: Fighter,
    target: Fighter,
    weapon: Weapon,
    parts: i64,
    harder: i64,
    edge: bool,
    left: i64,
    temper: Temper,
) -> i64:
    """Return what one of so many attacks is worth."""
    foresee_at(fight, fighter, target, weapon, parts, harder, edge, left)
    return outlook_worth(fight, fighter, target, weapon, left, temper)


class Threat:
    """What one attack by a foe is expected to do to somebody, and what that was found for."""

    def __init__(self) -> None:
        self.weapon: i64 = NOTHING
        self.sheet: i64 = NOTHING  # of whoever is threatened
        self.state: i64 = NEVER
        self.harm: i64 = 0


THREATS: Final = [Threat() for _ in range(int(IN_MELEE) // 4)]


def threat(fight: Fight, foe: Fighter, target: Fighter, weapon: Weapon, harder: i64) -> i64:
    """Return the mean damage of a foe's attack, its skill taken for the usual, in millionths."""
    state = target_state(target, fight.rules.lingering_soak, harder)
    at = (foe.number * 8 + target.number) * 16 + harder
    found = THREATS[at & (IN_MELEE // 4 - 1)]
    sheet = target.sheet.serial
    if found.state != state or found.weapon != weapon.serial or found.sheet != sheet:
        found.harm = believed_harm(fight, foe, target, weapon, harder)
        found.weapon = weapon.serial
        found.sheet = sheet
        found.state = state
    return found.harm
