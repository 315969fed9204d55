"""Dice: streams that give the same faces everywhere, and dice that walk every path.

A stream is one number. Each fighter has its own, made from the fight's seed and the fighter's
name, so an added goblin changes nobody's luck. The generator multiplies with carry in base 2**31;
no step reaches 2**63, so plain Python and compiled code give the same dice without masks.
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.fight.numbers import WORD, room_for, scramble

LOW: Final[i64] = 0x7FFFFFFF
MULTIPLIER: Final[i64] = 2062796916  # MULTIPLIER * 2**31 - 1 is a safe prime

MOST_DICE: Final = 1000
MOST_SIDES: Final = 1000


def key_of(text: str) -> i64:
    """Return a number that stands for a name when dice are seeded."""
    first: i64 = 0x2545F491
    second: i64 = 0x6C8E9CF5
    for letter in text:
        code: i64 = ord(letter)
        first = scramble(first ^ code)
        second = scramble((second ^ first) & WORD)
    return (second >> 1) << 31 | first >> 1


def seed_key(seed: i64) -> i64:
    """Return the seed's share of every stream of a fight."""
    high = scramble(((seed >> 32) & WORD) ^ 0x3C6EF372)
    first = scramble((seed & WORD) ^ high)
    second = scramble(first ^ high)
    return (second >> 1) << 31 | first >> 1


def stream(seed: i64, name: i64) -> i64:
    """Return the start of a fighter's stream from `seed_key` and `key_of`."""
    first = scramble((seed ^ name) & LOW)
    second = scramble(((seed >> 31) ^ (name >> 31) ^ first) & WORD)
    return (1 + (first & 0x3FFFFFFF)) << 31 | second & LOW  # the digit depends on all of both


def next_state(state: i64) -> i64:
    """Return the stream after one draw."""
    return MULTIPLIER * (state & LOW) + (state >> 31)


def face(state: i64, sides: i64) -> i64:
    """Return the face (1 to `sides`) that a stream shows."""
    return (((state ^ (state >> 31)) & LOW) * sides >> 31) + 1


def sum_ways(count: int, sides: int) -> list[int]:
    """Return in how many ways `count` dice give each sum from `count` upward.

    >>> sum_ways(2, 6)
    [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    """
    ways = [1]
    for _ in range(count):
        longer = [0] * (len(ways) + sides - 1)
        for i, way in enumerate(ways):
            for j in range(sides):
                longer[i + j] += way
        ways = longer
    return ways


def pool_ways(count: int, sides: int, at_least: int) -> list[int]:
    """Return in how many ways 0, 1, ... of `count` dice show `at_least` or more.

    >>> pool_ways(2, 6, 5)
    [16, 16, 4]
    """
    good = max(0, min(sides, sides - at_least + 1))
    return [comb(count, k) * good**k * (sides - good) ** (count - k) for k in range(count + 1)]


def keep_ways(count: int, sides: int, kept: int, highest: bool) -> list[int]:
    """Return in how many ways the kept dice of `count` give each sum from `kept` upward.

    >>> keep_ways(2, 6, 1, True)
    [1, 3, 5, 7, 9, 11]
    """
    # Deal the dice face by face, the face that is kept first of all first. For every number of
    # dice still to fall and of dice still to keep: in how many ways each sum has come about.
    ways: dict[tuple[int, int], dict[int, int]] = {(count, kept): {0: 1}}
    faces = range(sides, 0, -1) if highest else range(1, sides + 1)
    for shown in faces:
        later: dict[tuple[int, int], dict[int, int]] = {}
        last = shown == faces[-1]
        for (left, wanted), sums in ways.items():
            for many in range(left if last else 0, left + 1):
                taken = min(many, wanted)
                there = later.setdefault((left - many, wanted - taken), {})
                for total, way in sums.items():
                    new = total + taken * shown
                    there[new] = there.get(new, 0) + way * comb(left, many)
        ways = later
    sums = ways[(0, 0)]
    return [sums.get(total, 0) for total in range(kept, kept * sides + 1)]


def check_ways(count: int, sides: int, needed: int, step: int = 0) -> list[int]:
    """Return the ways of the sums against a number: the lowest, one under, one over, the highest.

    With a step, sums that stay under the number by as many whole steps stand for one another.

    >>> check_ways(3, 6, 10)[0], check_ways(3, 6, 10)[7], check_ways(3, 6, 10)[8]
    (1, 107, 107)
    >>> [ways for ways in check_ways(3, 6, 10, 5) if ways]
    [1, 9, 98, 107, 1]
    """
    ways = sum_ways(count, sides)
    last = len(ways) - 1
    found = [0] * len(ways)
    found[0] += ways[0]
    for at in range(1, last):
        stands_for = needed - count
        if at > stands_for:
            stands_for += 1
        elif step > 0:
            stands_for = min(stands_for - (stands_for - at) // step * step, last - 1)
        found[stands_for] += ways[at]
    if last > 0:
        found[last] += ways[last]
    return found


class Ways:
    """In how many ways some dice can fall."""

    def __init__(self, table: list[int]) -> None:
        self.table = table  # by what they come to, from the least on
        self.total: int = sum(table)
        first: i64 = 0
        while table[first] == 0:
            first += 1
        self.first: i64 = first  # the least that can come up


WAYS: Final[dict[int, Ways]] = {}  # of all dice that were ever walked


@mypyc_attr(allow_interpreted_subclasses=True)
class Walker:
    """Dice that walk every path: each run takes the next of all the ways the dice can fall.

    `weight` counts the ways of the path walked so far, out of `out_of`; both are whole when the
    path is. The first rolls of a path may be given: dice that have fallen already are no longer
    chance.
    """

    def __init__(self) -> None:
        self.depth: i64 = 0
        self.made: i64 = 0  # how deep the path leads, as far as it is known
        self.picks: vec[i64] = vec[i64]([0] * 16)  # by depth: which way the dice fall
        self.ways: list[Ways] = []  # and the ways of all
        self.weights: list[int] = []  # of the path before
        self.outs: list[int] = []
        self.weight: int = 1
        self.out_of: int = 1
        self.given: list[list[int]] = []  # the faces of the first rolls
        self.rolls: i64 = 0
        self.one_blow: bool = False  # a path ends with the blow in which the choice was made
        self.chosen: bool = False  # it was
        self.sampling: bool = False  # each run takes a way by chance, whatever went before
        self._luck: i64 = 1

    def sample(self, given: list[list[int]], seed: i64) -> None:
        """Take ways by chance from here on, after the first rolls, which are given."""
        self.start(given)
        self.sampling = True
        self._luck = stream(seed_key(seed), key_of("ways by chance"))

    def cut(self, fight: object, more: list[int]) -> None:
        """Hear that everything so far is in the state and in some numbers more."""

    def start(self, given: list[list[int]]) -> None:
        """Forget all paths; the first rolls will be as given."""
        self.made = 0
        self.ways = []
        self.weights = []
        self.outs = []
        self.weight = 1
        self.out_of = 1
        self.given = given
        self.again()

    def again(self) -> None:
        """Begin the path from its start."""
        self.depth = 0
        self.rolls = 0
        self.chosen = False

    def advance(self) -> bool:
        """Turn to the next path; False when every path has been walked."""
        while self.made > 0:
            last = self.made - 1
            ways = self.ways[last]
            table = ways.table
            many: i64 = len(table)
            pick = self.picks[last] + 1
            while pick < many and table[pick] == 0:
                pick += 1
            if pick < many:
                self.picks[last] = pick
                self.weight = self.weights[last] * table[pick]
                self.out_of = self.outs[last] * ways.total
                self.again()
                return True
            self.made = last
            self.ways.pop()
            self.weights.pop()
            self.outs.pop()
        return False

    def roll(self, count: i64, sides: i64) -> i64:
        """Return the sum of dice on this path."""
        if self.rolls < len(self.given):
            return sum(self._next_given())
        if self.depth < self.made:
            return count + self._pick()
        key = (count << 20 | sides) << 22
        if key not in WAYS:
            WAYS[key] = Ways(sum_ways(count, sides))
        return count + self._go_on(key)

    def check(self, count: i64, sides: i64, needed: i64, step: i64 = 0) -> i64:
        """Return a sum that stands for all that come to the same against a number."""
        if self.rolls < len(self.given):
            return sum(self._next_given())
        if self.depth < self.made:
            return count + self._pick()
        most = count * sides - 1
        if needed > most:  # only the extremes are left apart, and the steps
            needed = most if step == 0 else most + (needed - most) % step
        needed = max(count, needed)
        key = step << 53 | (count << 20 | sides) << 22 | 4 | needed << 3
        if key not in WAYS:
            WAYS[key] = Ways(check_ways(count, sides, needed, step))
        return count + self._go_on(key)

    def pool(self, count: i64, sides: i64, at_least: i64) -> i64:
        """Return how many dice show `at_least` or more on this path."""
        if self.rolls < len(self.given):
            return sum([1 for shown in self._next_given() if shown >= at_least])
        if self.depth < self.made:
            return self._pick()
        key = (count << 20 | sides) << 22 | 1 | at_least << 2
        if key not in WAYS:
            WAYS[key] = Ways(pool_ways(count, sides, at_least))
        return self._go_on(key)

    def keep(self, count: i64, sides: i64, kept: i64, highest: bool) -> i64:
        """Return the sum of the kept dice on this path."""
        if self.rolls < len(self.given):
            return sum(sorted(self._next_given(), reverse=highest)[:kept])
        if self.depth < self.made:
            return kept + self._pick()
        key = (count << 20 | sides) << 22 | (2 if highest else 3) | kept << 2
        if key not in WAYS:
            WAYS[key] = Ways(keep_ways(count, sides, kept, highest))
        return kept + self._go_on(key)

    def _next_given(self) -> list[int]:
        faces = self.given[self.rolls]
        self.rolls += 1
        return faces

    def _pick(self) -> i64:
        pick = self.picks[self.depth]
        self.depth += 1
        return pick

    def _by_chance(self, table: list[int]) -> i64:
        """Return one of the ways of some dice, each as often as its weight says."""
        total: int = sum(table)
        shift: int = 0  # a stream shows numbers up to 2**31
        while total >> shift > LOW:
            shift += 1
        all_: i64 = 0
        for ways in table:
            part: i64 = ways >> shift
            all_ += part
        self._luck = next_state(self._luck)
        spot = face(self._luck, all_) - 1
        pick: i64 = 0
        for ways in table:
            part = ways >> shift
            spot -= part
            if spot < 0:
                return pick
            pick += 1
        return pick - 1

    def _go_on(self, key: i64) -> i64:
        """Take the first way of dice that no path so far has come to from here, or any."""
        ways = WAYS[key]
        if self.sampling:
            return self._by_chance(ways.table)
        first = ways.first
        self.picks = room_for(self.picks, self.made + 1)
        self.picks[self.made] = first
        self.made += 1
        self.ways.append(ways)
        self.weights.append(self.weight)
        self.outs.append(self.out_of)
        self.weight *= ways.table[first]
        self.out_of *= ways.total
        self.depth += 1
        return first
