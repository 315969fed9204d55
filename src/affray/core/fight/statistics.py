"""Statistics of many fights: counters that are filled in while the fights are fought.

There is no list of results. Whatever is known of a million fights is one row of whole numbers of
the same length as for one; the rows of two batches are added up, in whatever order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.fight import NOBODY, UNTOLD, Fight, Fighter
from affray.core.fight.numbers import WORD, scramble

MOST_ROUNDS: Final[i64] = 100  # apart in the histogram; longer fights are counted with the last
MOST_CAUSES: Final[i64] = 8  # of death
HEALTHS: Final[i64] = 101  # bins of health: 0 to 100 percent
TOO_LATE: Final[i64] = 0x4000000000000000  # no fighter's bit: first hurt after the first round
NO_PLACE: Final[i64] = -1  # a number that can only be read by its name
NEVER: Final[i64] = -1  # the number of the closest or bloodiest fight while there is none
SEED_BITS: Final[i64] = 21  # of the upper half of a seed: all in all 53, which records can hold


class Sign:
    """What can be seen in the first round of who is likely to win."""

    SURPRISED: Final[i64] = 0
    LEADS: Final[i64] = 1
    HURT: Final[i64] = 2
    FALLS: Final[i64] = 3
    COUNT: Final[i64] = 4


def fight_seed(seed: i64, index: i64) -> i64:
    """Return the seed of one of many fights: every pair gives other dice, 53 bits of them."""
    first = scramble((seed & WORD) ^ scramble((index & WORD) ^ 0x51ED270B))
    second = scramble(((seed >> 32) & WORD) ^ scramble(((index >> 32) & WORD) ^ first))
    return (second >> (32 - SEED_BITS)) << 32 | scramble(first ^ second)


class Supply:
    """Something that a fighter uses up: some bits of one of its numbers.

    Of what `breaks` the bits count how often it did: one is left of it as long as it has not.
    """

    def __init__(
        self,
        fighter: i64,
        name: str,
        attribute: str,
        shift: i64,
        mask: i64,
        breaks: bool = False,
    ) -> None:
        self.fighter = fighter
        self.name = name
        self.attribute = attribute
        self.shift = shift
        self.mask = mask  # 0: the whole number
        self.breaks = breaks

    def left(self, fight: Fight) -> i64:
        """Return how much is left of it."""
        return self.left_of(self.held(fight))

    def held(self, fight: Fight) -> i64:
        """Return the number that it is kept in, others beside it perhaps."""
        found: i64 = getattr(fight.fighters[self.fighter], self.attribute)
        return found

    def left_of(self, held: i64) -> i64:
        """Return how much is left of it by the number that it is kept in."""
        if self.mask == 0:
            return held
        found = (held >> self.shift) & self.mask
        if self.breaks:
            return 1 if found == 0 else 0
        return found


class Watched:
    """A fighter whom whoever counts looks at."""

    def __init__(self, fighter: Fighter) -> None:
        self.fighter: Final = fighter
        self.number: Final[i64] = fighter.number
        self.side: Final[i64] = fighter.side
        self.bit: Final[i64] = one_bit(fighter.number)
        self.full: i64 = 0  # health at the start


class Store:
    """A number of a fighter that one or several supplies are kept in."""

    def __init__(self, fighter: Fighter, attribute: str) -> None:
        self.fighter: Final = fighter
        self.attribute: Final = attribute
        names = fighter.supply_names()
        self.place: Final[i64] = names.index(attribute) if attribute in names else NO_PLACE
        self.at_start: Final[i64] = self.held()
        self.at_end: i64 = 0

    def held(self) -> i64:
        """Return the number as it is now."""
        if self.place != NO_PLACE:
            return self.fighter.supply_at(self.place)
        found: i64 = getattr(self.fighter, self.attribute)
        return found


def one_bit(number: i64) -> i64:
    """Return the bit of a fighter; a literal on the left of a shift would have 32 of them only."""
    one: i64 = 1
    return one << number


class Layout:
    """Where each counter is in a row."""

    FIGHTS: Final[i64] = 0
    DRAWS: Final[i64] = 1
    UNFINISHED: Final[i64] = 2
    ROUNDS: Final[i64] = 3
    TURNS: Final[i64] = 4
    ATTACKS: Final[i64] = 5

    def __init__(self, fighters: i64, sides: i64, supplies: i64) -> None:
        self.fighters = fighters
        self.sides = sides
        self.supplies = supplies
        self.wins: i64 = 6  # by side, as all that follow up to the fighters
        self.wiped = self.wins + sides  # beaten, and nobody got away
        self.some_fell = self.wiped + sides
        self.some_died = self.some_fell + sides
        self.health = self.some_died + sides  # a histogram each
        self.rounds = self.health + sides * HEALTHS
        self.causes = self.rounds + MOST_ROUNDS + 1  # of deaths, by how
        self.dropped = self.causes + MOST_CAUSES  # by fighter, as those that follow
        self.died = self.dropped + fighters
        self.left_field = self.died + fighters
        self.fell_first = self.left_field + fighters
        self.vital = self.fell_first + fighters  # what is left, added up
        self.spent = self.vital + fighters  # by supply
        self.used_up = self.spent + supplies
        self.signs = self.used_up + supplies  # fights with the sign, then those won by each side
        self.sums = self.signs + Sign.COUNT * (fighters + sides) * (1 + sides)
        # The rest is not added up: the least or the most counts, and the earlier of two equals.
        self.closest = self.sums  # health left to the winners in thousandths; the fight
        self.bloodiest = self.sums + 2  # how much blood; the fight
        self.size = self.sums + 4

    def sign(self, sign: i64, who: i64) -> i64:
        """Return where a sign of a fighter is counted, or of a side after all fighters."""
        return self.signs + (sign * (self.fighters + self.sides) + who) * (1 + self.sides)


class Statistics:
    """Fights fights and counts."""

    def __init__(self, fight: Fight, supplies: list[Supply], limit: i64) -> None:
        people: i64 = len(fight.fighters)
        sides: i64 = len(fight.sides)
        self.fight = fight
        self.layout = Layout(people, sides, len(supplies))
        self.supplies = supplies
        self.limit = limit  # of rounds; 0: none
        self.row: vec[i64] = vec[i64]([0] * self.layout.size)
        self.people: list[Watched] = [Watched(one) for one in fight.fighters]
        self.own: vec[i64] = vec[i64]([0] * sides)  # bits of each side's fighters
        for one in self.people:
            self.own[one.side] |= one.bit
        self.full_of_side: vec[i64] = vec[i64]([0] * sides)
        self.left_of_side: vec[i64] = vec[i64]([0] * sides)
        self.stock: vec[i64] = vec[i64]([int(supply.left(fight)) for supply in supplies])
        # Several may be kept in one number, and most numbers are in the end what they were.
        self.stores: list[Store] = []
        self.store_of: vec[i64] = vec[i64]([0] * len(supplies))
        self._share_stores(fight)
        # of the fight that is being fought: bits of fighters
        self.down: i64 = 0
        self.first_down: i64 = 0
        self.early: bool = False  # the first fall was in the first round
        self.hurt: i64 = 0
        self.caught: i64 = 0
        self.leader: i64 = NEVER
        self.begun: bool = False  # the first turn was seen
        self.blood: i64 = 0
        self.margin: i64 = 0  # the health left to the winners, in thousandths
        self.down_at_start: i64 = fight.fallen()
        self._measure(fight)
        self.clear()

    def _share_stores(self, fight: Fight) -> None:
        """Find out which supplies are kept in the same number."""
        found: dict[tuple[int, str], int] = {}
        for at, supply in enumerate(self.supplies):
            where = (int(supply.fighter), supply.attribute)
            if where not in found:
                found[where] = len(self.stores)
                self.stores.append(Store(fight.fighters[supply.fighter], supply.attribute))
            self.store_of[at] = found[where]

    def clear(self) -> None:
        """Begin to count anew."""
        for at in range(len(self.row)):
            self.row[at] = 0
        layout = self.layout
        self.row[layout.closest + 1] = NEVER
        self.row[layout.bloodiest + 1] = NEVER

    def counted(self) -> list[int]:
        """Return the counters as a row of plain numbers."""
        return [int(one) for one in self.row]

    def run(self, seed: i64, first: i64, count: i64) -> None:
        """Fight the fights of a seed from one index on."""
        fight = self.fight
        for index in range(first, first + count):
            fight.begin(fight_seed(seed, index))
            self._fight(fight)
            self._count(fight, index)

    def _fight(self, fight: Fight) -> None:
        """Fight to the end; what is looked at is over when the fight is decided.

        Whoever dies of it later is dead all the same.
        """
        self.down = self.down_at_start
        self.first_down = 0
        self.early = False
        self.hurt = 0
        self.caught = 0
        self.leader = NEVER
        self.begun = False
        goes_on = fight.step()
        if fight.turns == 0 and fight.attacks == 0:
            self._measure(fight)  # some books roll for health first
        self._look(fight)
        self._look_on(fight, goes_on)
        self._take_stock(fight)
        if not fight.over:
            fight.play_on()

    def _look_on(self, fight: Fight, goes_on: bool) -> None:
        """Fight until it is decided, and look when the first is hurt and whenever somebody falls.

        Where a book does not say so, look at every seam.
        """
        harms = fight.harms
        falls = fight.falls
        while goes_on and fight.winner == NOBODY:
            goes_on = fight.step()
            if (
                fight.falls != falls
                or (self.hurt == 0 and fight.harms != harms)
                or falls == UNTOLD
                or not self.begun
            ):
                self._look(fight)
                harms = fight.harms
                falls = fight.falls
        self._look(fight)

    def _measure(self, fight: Fight) -> None:
        """Note the health that everybody begins with."""
        for side in range(self.layout.sides):
            self.full_of_side[side] = 0
        for one in self.people:
            one.full = max(fight.vital_of(one.fighter), 0)
            self.full_of_side[one.side] += one.full

    def _look(self, fight: Fight) -> None:
        """See who has fallen, and who is the first of all to be hurt or to act."""
        fell = fight.fallen() & ~self.down
        if self.hurt == 0:
            self._look_for_blood(fight)
        if fell != 0:
            if self.first_down == 0:
                self.first_down = fell
                self.early = fight.round <= 1
            self.down |= fell
        if not self.begun and fight.turns > 0:
            self._see_first(fight)

    def _look_for_blood(self, fight: Fight) -> None:
        """See who is the first to be hurt; after the first round it is nothing to go by."""
        hurt: i64 = 0
        for one in self.people:
            if fight.vital_of(one.fighter) < one.full:
                hurt |= one.bit
        if hurt != 0 or fight.round > 1:
            self.hurt = hurt if fight.round <= 1 else TOO_LATE

    def _see_first(self, fight: Fight) -> None:
        """See who acts first, and who did not expect it."""
        self.begun = True
        self.leader = fight.leads()
        for one in self.people:
            if fight.is_caught(one.fighter):
                self.caught |= one.bit

    def _take_stock(self, fight: Fight) -> None:
        """Count what is left when the fight is decided: health and supplies."""
        row = self.row
        layout = self.layout
        lost: i64 = 0
        for side in range(layout.sides):
            self.left_of_side[side] = 0
        for one in self.people:
            vital = fight.vital_of(one.fighter)
            left = min(max(vital, 0), one.full)
            row[layout.vital + one.number] += left
            self.left_of_side[one.side] += left
            lost += one.full - vital
        self.blood = max(lost, 0)
        for side in range(layout.sides):
            row[layout.health + side * HEALTHS + self._share(side, 100)] += 1
        if fight.winner >= 0:
            self.margin = self._share(fight.winner, 1000)
        used = False
        for store in self.stores:
            store.at_end = store.held()
            if store.at_end != store.at_start:
                used = True
        if used:
            self._count_supplies()

    def _count_supplies(self) -> None:
        """Count what was used up, in a fight in which anything was."""
        row = self.row
        layout = self.layout
        for at in range(layout.supplies):
            store = self.stores[self.store_of[at]]
            if store.at_end == store.at_start:
                continue
            left = self.supplies[at].left_of(store.at_end)
            if left < self.stock[at]:
                row[layout.spent + at] += self.stock[at] - left
                if left == 0:
                    row[layout.used_up + at] += 1

    def _share(self, side: i64, whole: i64) -> i64:
        """Return the health that a side has left, so many parts of what it began with."""
        left = self.left_of_side[side]
        if left == 0:
            return 0
        return max(left * whole // self.full_of_side[side], 1)

    def _count(self, fight: Fight, index: i64) -> None:
        """Count a fight that is over."""
        row = self.row
        layout = self.layout
        winner = fight.winner
        row[Layout.FIGHTS] += 1
        row[Layout.ROUNDS] += fight.round
        row[Layout.TURNS] += fight.turns
        row[Layout.ATTACKS] += fight.attacks
        row[layout.rounds + min(fight.round, MOST_ROUNDS)] += 1
        dead, standing = self._count_people(fight)
        if winner >= 0:
            row[layout.wins + winner] += 1
            self._keep_closest(self.margin, index)
        elif standing > 1 and self.limit > 0 and fight.round >= self.limit:
            row[Layout.UNFINISHED] += 1
        else:
            row[Layout.DRAWS] += 1
        self._keep_bloodiest(dead * 1_000_000 + self.blood, index)
        self._count_signs(winner)

    def _count_people(self, fight: Fight) -> tuple[i64, i64]:
        """Count who dropped, died, or left on its feet.

        Return how many are dead, and how many sides have somebody standing.
        """
        row = self.row
        layout = self.layout
        lies = fight.fallen()
        dead: i64 = 0
        deaths: i64 = 0
        out = lies
        for one in self.people:
            if lies & one.bit == 0:
                if fight.is_out(one.fighter):
                    out |= one.bit
                    row[layout.left_field + one.number] += 1
            elif fight.is_dead(one.fighter):
                dead |= one.bit
                deaths += 1
                row[layout.died + one.number] += 1
                row[layout.causes + fight.death_of(one.fighter)] += 1
            if (self.down | dead) & one.bit != 0:
                row[layout.dropped + one.number] += 1
            if self.first_down & one.bit != 0:
                row[layout.fell_first + one.number] += 1
        standing: i64 = 0
        for side in range(layout.sides):
            own = self.own[side]
            if (self.down | dead) & own != 0:
                row[layout.some_fell + side] += 1
            if dead & own != 0:
                row[layout.some_died + side] += 1
            if own & ~out != 0:
                standing += 1
            if own & ~lies == 0 and fight.winner != side:
                row[layout.wiped + side] += 1
        return deaths, standing

    def _keep_closest(self, left: i64, index: i64) -> None:
        at = self.layout.closest
        if self.row[at + 1] == NEVER or left < self.row[at]:
            self.row[at] = left
            self.row[at + 1] = index

    def _keep_bloodiest(self, blood: i64, index: i64) -> None:
        at = self.layout.bloodiest
        if self.row[at + 1] == NEVER or blood > self.row[at]:
            self.row[at] = blood
            self.row[at + 1] = index

    def _count_signs(self, winner: i64) -> None:
        """Count who won with each sign of the first round."""
        self._count_sign(Sign.SURPRISED, self.caught, winner)
        if self.leader >= 0:
            self._count_sign(Sign.LEADS, one_bit(self.leader), winner)
        self._count_sign(Sign.HURT, self.hurt & ~TOO_LATE, winner)
        if self.early:
            self._count_sign(Sign.FALLS, self.first_down, winner)

    def _count_sign(self, sign: i64, who: i64, winner: i64) -> None:
        layout = self.layout
        rest = who
        number: i64 = 0
        while rest != 0:
            if rest & 1 != 0:
                self._note(layout.sign(sign, number), winner)
            rest >>= 1
            number += 1
        if who != 0:
            for side in range(layout.sides):
                if who & self.own[side] != 0:
                    self._note(layout.sign(sign, layout.fighters + side), winner)

    def _note(self, at: i64, winner: i64) -> None:
        self.row[at] += 1
        if winner >= 0:
            self.row[at + 1 + winner] += 1


def add_rows(layout: Layout, total: list[int], row: list[int]) -> None:
    """Add the counters of some fights to those of others."""
    for at in range(int(layout.sums)):
        total[at] += row[at]
    closest, bloodiest = int(layout.closest), int(layout.bloodiest)
    _keep(total, row, closest, False)
    _keep(total, row, bloodiest, True)


def _keep(total: list[int], row: list[int], at: int, most: bool) -> None:
    """Keep the better of two fights; of two that are as good, the earlier."""
    if row[at + 1] == NEVER:
        return
    ours, theirs = (total[at], total[at + 1]), (row[at], row[at + 1])
    if most:
        ours, theirs = (-total[at], total[at + 1]), (-row[at], row[at + 1])
    if total[at + 1] == NEVER or theirs < ours:
        total[at], total[at + 1] = row[at], row[at + 1]
