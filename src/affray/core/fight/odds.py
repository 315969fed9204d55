"""Exact odds: the rules themselves, with dice that walk every path.

Inside a step the dice take every path; between steps equal states are merged, so that two strikes
cost little more than one. States that differ in counters alone are equal. Whoever the rest of an
act can no longer touch is settled: how it fared is put aside, so that six people in an area are
six times one. Decisions on the way are answered by the fighters' tactics.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.core.act.question import Given, Player, Question
from affray.core.fight.dice import Walker
from affray.core.fight.fight import BULK, NOBODY, WALKING, BlowOver, Fight
from affray.core.fight.numbers import Numbers

# How far odds look from a choice
BLOW: Final[i64] = 0  # to the next seam: what an answer in the middle of an act is about
ACT: Final[i64] = 1  # all strikes and parts of the act, and the answers to them
ROUND: Final[i64] = 2  # to the end of the round
TURN: Final[i64] = 3  # until whoever chose has its next turn
END: Final[i64] = 4  # until everything is over

ROOT: Final[i64] = -1  # where every path of a step begins
MOST_STEPS: Final[i64] = 5000  # of one way by chance


class TooManyPaths(Exception):
    """The limit of paths was reached before every one was walked."""


class Strayed(Exception):
    """What is known does not lead to the question whose answer was given."""


class Entangled(Exception):
    """Somebody who was settled has been touched after all."""


class NextTurn(Exception):
    """Whoever chose is asked for its next turn."""


class Chosen(Given):
    """Gives the answers so far, the choice last, and notes the state in which that is made."""

    def __init__(self, rows: list[Numbers], then: Player, chooses: bool) -> None:
        super().__init__(rows, then)
        self.chooses = chooses
        self.before: Numbers | None = None

    def answer(self, fight: Fight, question: Question) -> i64:
        """Answer with the next row, or hand the question on."""
        if self.chooses and self.before is None and self.at == len(self.rows) - 1:
            self.before = fight.save()
        if self.chooses and self.at == len(self.rows) - 1:
            fight.walker.chosen = True
            for fighter in fight.fighters:
                fighter.came = 0  # what came before the choice does not count
        return Given.answer(self, fight, question)


class UntilTurn(Player):
    """Answers like another, up to the first turn of a later round."""

    def __init__(self, then: Player, kinds: list[str]) -> None:
        self.name = then.name
        self.then = then
        self.kinds = kinds
        self.round: i64 = 1_000_000_000_000  # until it is known in which round the choice was made

    def answer(self, fight: Fight, question: Question) -> i64:
        """Hand the question on, unless it is for the turn that was waited for."""
        if fight.round > self.round and question.kind in self.kinds:
            raise NextTurn
        return self.then.answer(fight, question)


class States:
    """Different states, each with its weight as fractions `weight / out_of` to be added up.

    Most of their numbers are those of the state `usual`; they are told apart by the others.
    """

    def __init__(self, usual: Numbers) -> None:
        self.usual = usual
        self.rows: list[Numbers] = []
        self.weights: list[dict[int, int]] = []  # out_of -> weight, by state
        # by state and fighter: how one who is settled fared, a number of its own each, with weight
        self.fates: list[dict[int, dict[int, Fraction]]] = []
        self.paths: i64 = 0
        self._found: dict[int, int] = {}

    def find(self, row: Numbers) -> i64:
        """Return which of the states a row is, as a new one if need be; `row` is copied then."""
        key = row.mix(self.usual)
        while True:
            at = self._found.get(key, -1)
            if at < 0:
                break
            if self.rows[at].same(row):
                return at
            key += 1
        self._found[key] = len(self.rows)
        self.rows.append(row.copy())
        self.weights.append({})
        self.fates.append({})
        return len(self.rows) - 1

    def add(self, row: Numbers, weight: int, out_of: int) -> None:
        """Add the weight of a state; `row` is copied if it is new."""
        self.add_to(int(self.find(row)), weight, out_of)

    def add_to(self, at: int, weight: int, out_of: int) -> None:
        """Add the weight of one of the states."""
        known = self.weights[at]
        known[out_of] = known.get(out_of, 0) + weight

    def chance(self, at: int) -> Fraction:
        """Return the weight of a state as one fraction."""
        return as_fraction(self.weights[at])


def add_to(fates: dict[int, Fraction], fate: int, chance: Fraction) -> None:
    """Add the chance with which one who is settled has fared so."""
    fates[fate] = fates.get(fate, Fraction(0)) + chance


def as_fraction(weights: dict[int, int]) -> Fraction:
    """Return weights out of several numbers of ways as one fraction."""
    total = Fraction(0)
    for out_of, weight in weights.items():
        total += Fraction(weight, out_of)
    return total


class Merged(Exception):
    """A path has come to where another has been: that one is walked on for both."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Merger(Walker):
    """A walker that walks on together what comes to the same at a cut.

    Each place where paths met is a node. How likely it is comes out when all paths of a step are
    walked: from the weights with which one node leads to the next.
    """

    def __init__(self) -> None:
        super().__init__()
        self.node: i64 = ROOT  # the last one on the present path
        self.usual = Numbers()  # most numbers of every node are those of this state
        self.nodes = States(self.usual)
        self.links: dict[tuple[int, int], dict[int, int]] = {}  # from node to node
        self._order: list[list[int]] = []  # nodes by how many cuts lead to them
        self._cuts: i64 = 0  # on the present path
        self._depths: list[int] = []  # of the nodes on the present path
        self._path: list[int] = []
        self._weights: list[int] = []
        self._sizes: list[int] = []
        self._row = Numbers()

    def begin(self, given: list[list[int]], usual: Numbers) -> None:
        """Forget all paths and nodes."""
        self.usual = usual
        if len(self.nodes.rows) > 0 or self.nodes.usual is not usual:
            self.nodes = States(self.usual)
            self.links = {}
            self._order = []
        self._leave(-1)
        self.start(given)
        self.node = ROOT
        self._cuts = 0

    def next(self) -> bool:
        """Turn to the next path; False when every path has been walked."""
        if not self.advance():
            return False
        self._leave(self.made - 1)
        self.node = ROOT
        self._cuts = 0
        return True

    def _leave(self, depth: i64) -> None:
        """Forget the nodes that lie beyond the roll that falls otherwise now."""
        while len(self._depths) > 0 and self._depths[-1] > depth:
            self._depths.pop()
            self._path.pop()
            self._weights.pop()
            self._sizes.pop()

    def cut(self, fight: object, more: list[int]) -> None:
        """Walk on if nobody has been here, else leave it to whoever has."""
        if self.sampling or self.one_blow:
            return
        number = self._cuts
        self._cuts = number + 1
        if number < len(self._path):
            self.node = self._path[number]
            return
        assert isinstance(fight, Fight)
        write(fight, self._row, self.usual)
        self._row.carry(number)
        for one in more:
            self._row.carry(one)
        known = len(self.nodes.rows)
        to = int(self.nodes.find(self._row))
        self.count(self.links.setdefault((int(self.node), to), {}))
        if to < known:
            raise Merged
        if number == len(self._order):
            self._order.append([])
        self._order[number].append(to)
        self.node = to
        self._path.append(to)
        self._depths.append(int(self.depth))
        self._weights.append(self.weight)
        self._sizes.append(self.out_of)

    def count(self, weights: dict[int, int]) -> None:
        """Add the weight of the present path since its last node."""
        weight = self.weight
        out_of = self.out_of
        if self.node != ROOT:
            weight //= self._weights[-1]
            out_of //= self._sizes[-1]
        weights[out_of] = weights.get(out_of, 0) + weight

    def chances(self) -> dict[int, Fraction]:
        """Return how likely each node is."""
        into: dict[int, list[int]] = {}
        for source, to in self.links:
            into.setdefault(to, []).append(source)
        found: dict[int, Fraction] = {int(ROOT): Fraction(1)}
        for nodes in self._order:
            for to in nodes:
                total = Fraction(0)
                for source in into[to]:
                    total += found[source] * as_fraction(self.links[source, to])
                found[to] = total
        return found


class Walk:
    """The walk from a choice to as far as odds look."""

    def __init__(
        self, fight: Fight, faces: list[list[int]], givers: list[Chosen], horizon: i64, asker: i64
    ) -> None:
        self.fight = fight
        self.faces = faces  # of the dice since the last seam, which have fallen
        self.givers = givers
        self.horizon = horizon
        self.asker = asker  # whose next turn is waited for
        self.until: UntilTurn | None = None
        self.start: Fight = fight.clone()
        self.before: Fight | None = None  # as it was at the choice
        self.walker = Merger()
        self.walker.one_blow = horizon == BLOW
        self.paths: i64 = 0
        self.fates: list[list[int]] = []  # how settled fighters fared: number, what came, numbers
        self.aside: dict[int, dict[int, Fraction]] = {}  # how likely each was, by fighter
        self._fates: dict[tuple[int, ...], int] = {}
        self._first: bool = True  # the step with the choice in it
        self._round: i64 = 0
        self._winner: i64 = NOBODY

    # -- every way ----------------------------------------------------------------------------

    def all_ways(self, limit: i64, blur: bool) -> States:
        """Return every state at the end, by every way the dice can fall."""
        fight = self.fight
        fight.take(self.start)
        active = States(fight.save())
        put_in(fight, active, 1, 1)
        ended = States(active.usual)
        self.aside = {}
        self.paths = 0
        self._first = True
        fight.walker = self.walker
        fight.mode = WALKING
        try:
            while len(active.rows) > 0:
                later = States(active.usual)
                for at in range(len(active.rows)):
                    self._expand(active, at, later, ended, limit, blur)
                self._first = False
                active = later
        finally:
            fight.mode = BULK
        ended.paths = self.paths
        return ended

    def _expand(
        self, active: States, at: int, later: States, ended: States, limit: i64, blur: bool
    ) -> None:
        """Take every way that one step leads from a state."""
        fight = self.fight
        walker = self.walker
        nothing: list[list[int]] = []
        row = Numbers()
        came = take_out(fight, active.rows[at])
        twin = fight.clone()
        aside = active.fates[at]
        # the weights of ways, by the node they come from and where they lead
        links: dict[tuple[int, int], dict[int, int]] = {}
        news: dict[tuple[int, int, int, int], dict[int, int]] = {}  # and who is settled by then
        walker.begin(self.faces if self._first else nothing, active.usual)
        while True:
            self.paths += 1
            if self.paths > limit:
                raise TooManyPaths
            fight.take(twin)
            put_came(fight, came)
            try:
                goes_on = self._step()
            except Merged:
                if not walker.next():
                    break
                continue
            states = later if goes_on else ended
            found: list[tuple[int, int]] = []
            if goes_on and blur:
                found = self._settle(aside, twin)
            elif len(aside) > 0:
                self._as_settled(aside, twin)
            write(fight, row, states.usual)
            if not goes_on:
                row.carry(settled_in(aside))
            where = int(states.find(row)) * 2 + (1 if goes_on else 0)
            node = int(walker.node)
            walker.count(links.setdefault((node, where), {}))
            for number, fate in found:
                walker.count(news.setdefault((node, where, number, fate), {}))
            if not walker.next():
                break
        self._pass_on(active, at, later, ended, links, news)

    def _pass_on(
        self,
        active: States,
        at: int,
        later: States,
        ended: States,
        links: dict[tuple[int, int], dict[int, int]],
        news: dict[tuple[int, int, int, int], dict[int, int]],
    ) -> None:
        """Give the weight of a state to those that it leads to."""
        aside = active.fates[at]
        mine = active.weights[at]
        nodes = self.walker.chances()
        done = Fraction(0)  # how much of it goes no further
        for (node, where), ways in links.items():
            weights = times(ways, nodes[node])
            states = later if where % 2 == 1 else ended
            known = states.weights[where // 2]
            for out_of, weight in weights.items():
                for before, so_far in mine.items():
                    known[out_of * before] = known.get(out_of * before, 0) + weight * so_far
            if len(aside) > 0 and states is ended:
                done += as_fraction(weights)
            elif len(aside) > 0:
                chance = as_fraction(weights)
                for number, fates in aside.items():
                    for fate, one in fates.items():
                        add_to(states.fates[where // 2].setdefault(number, {}), fate, one * chance)
        for number, fates in aside.items():
            for fate, one in fates.items():
                add_to(self.aside.setdefault(number, {}), fate, one * done)
        if len(news) > 0:
            weight_of_all = as_fraction(mine)
            for (node, where, number, fate), ways in news.items():
                chance = as_fraction(times(ways, nodes[node])) * weight_of_all
                add_to(later.fates[where // 2].setdefault(number, {}), fate, chance)

    def _step(self) -> bool:
        """Run a step; False where the odds look no further."""
        fight = self.fight
        for giver in self.givers:
            giver.at = 0 if self._first else len(giver.rows)
        goes_on = True
        try:
            fight.step()
        except (NextTurn, BlowOver):
            goes_on = False
        if self._first:
            for giver in self.givers:
                if giver.at < len(giver.rows):
                    raise Strayed
            if self.before is None:
                self._remember()
        return goes_on and not self._has_ended()

    def _remember(self) -> None:
        """Keep the state at the choice: what happened before it does not count."""
        before = self.start.clone()
        for giver in self.givers:
            if giver.before is not None:
                before.restore(giver.before)
        self.before = before
        self._round = before.round
        self._winner = before.winner
        if self.until is not None:
            self.until.round = before.round

    def _has_ended(self) -> bool:
        """Tell whether odds look no further than this seam."""
        fight = self.fight
        horizon = self.horizon
        if fight.over or horizon == BLOW:
            return True
        if horizon == END:
            return False
        if horizon == ACT or self._winner != NOBODY:
            return not fight.unfinished()
        if fight.winner != NOBODY:
            return True
        if horizon == ROUND:
            return fight.round != self._round
        if self.asker >= 0 and fight.is_out(fight.fighters[self.asker]):
            return fight.round > self._round
        return fight.round > self._round + 1

    # -- whoever is settled -------------------------------------------------------------------

    def _settle(self, aside: dict[int, dict[int, Fraction]], twin: Fight) -> list[tuple[int, int]]:
        """Put aside how those fared who are newly settled; the others must be as they were."""
        fight = self.fight
        before = self.before
        assert before is not None
        self._as_settled(aside, twin)
        for number in aside:
            fight.blur(fight.fighters[number], before.fighters[number])
        found: list[tuple[int, int]] = []
        settled = fight.settled()
        if settled == 0:
            return found
        for number in range(len(fight.fighters)):
            if (settled >> number) & 1 == 0 or number in aside:
                continue
            fighter = fight.fighters[number]
            was = before.fighters[number]
            numbers = numbers_of(fight, number)
            if fighter.came == 0 and numbers == numbers_of(before, number):
                continue
            found.append((number, self._fate([number, int(fighter.came), *numbers])))
            fight.blur(fighter, was)
            fighter.came = 0
        return found

    def _as_settled(self, aside: dict[int, dict[int, Fraction]], twin: Fight) -> None:
        """See that nobody who is settled was touched again."""
        for number in aside:
            fighter = self.fight.fighters[number]
            if fighter.came != 0 or self.fight.touched(fighter, twin.fighters[number]):
                raise Entangled

    def _fate(self, numbers: list[int]) -> int:
        """Return the number of a way in which somebody fared."""
        key = tuple(numbers)
        at = self._fates.get(key, -1)
        if at < 0:
            at = len(self.fates)
            self._fates[key] = at
            self.fates.append(numbers)
        return at

    # -- by chance ----------------------------------------------------------------------------

    def some_ways(self, count: i64, seed: i64) -> States:
        """Return the states at the end of so many ways, each taken by chance."""
        fight = self.fight
        fight.take(self.start)
        ended = States(fight.save())
        row = Numbers()
        walker = self.walker
        walker.sample(self.faces, seed)
        fight.walker = walker
        fight.mode = WALKING
        try:
            for _way in range(count):
                fight.take(self.start)
                for fighter in fight.fighters:
                    fighter.came = 0
                walker.again()
                self._first = True
                steps: i64 = 0
                while self._step():
                    self._first = False
                    steps += 1
                    if steps > MOST_STEPS:
                        break
                write(fight, row, ended.usual)
                row.carry(0)
                ended.add(row, 1, int(count))
        finally:
            fight.mode = BULK
            walker.sampling = False
        ended.paths = count
        return ended


def times(weights: dict[int, int], chance: Fraction) -> dict[int, int]:
    """Return weights times the chance of the node from which they lead."""
    if chance == 1:
        return weights
    found = as_fraction(weights) * chance
    return {found.denominator: found.numerator}


def settled_in(aside: dict[int, dict[int, Fraction]]) -> i64:
    """Return who is settled, as bits."""
    found: i64 = 0
    one: i64 = 1
    for number in aside:
        found |= one << number
    return found


def numbers_of(fight: Fight, number: int) -> list[int]:
    """Return the numbers of one fighter."""
    row = Numbers()
    fight.fighters[number].carry(row.write())
    return row.to_list()


def write(fight: Fight, row: Numbers, usual: Numbers) -> None:
    """Write the state, and what has come to each on the way."""
    fight.carry(row.write_beside(usual))
    for fighter in fight.fighters:
        row.carry(fighter.came)


def put_in(fight: Fight, states: States, weight: int, out_of: int) -> None:
    """Add the present state, with nothing come to anybody yet."""
    for fighter in fight.fighters:
        fighter.came = 0
    row = Numbers()
    write(fight, row, states.usual)
    states.add(row, weight, out_of)


def take_out(fight: Fight, row: Numbers) -> list[int]:
    """Go to a state; return what has come to each on the way to it."""
    fight.restore(row)
    came: list[int] = []
    for fighter in fight.fighters:
        fighter.came = row.carry(fighter.came)
        came.append(int(fighter.came))
    return came


def put_came(fight: Fight, came: list[int]) -> None:
    """Let have come to each what had come to it at the start of the step."""
    for at in range(len(came)):
        fight.fighters[at].came = came[at]


# -- step by step ------------------------------------------------------------------------------


def step_states(
    fight: Fight, before: States, given: list[list[int]], rewind: list[Given], limit: i64
) -> States:
    """Return every state that one step leads to from the states before."""
    after = States(before.usual)
    after.paths = before.paths
    row = Numbers()
    walker = Walker()
    fight.walker = walker
    fight.mode = WALKING
    try:
        for at in range(len(before.rows)):
            start = before.rows[at]
            fight.restore(start)
            if fight.over:
                for out_of, weight in before.weights[at].items():
                    after.add(start, weight, out_of)
                continue
            walker.start(given)
            twin = fight.clone()
            ways: dict[int, dict[int, int]] = {}  # the weights of paths, by where they lead
            while True:
                fight.take(twin)
                for player in rewind:
                    player.at = 0
                fight.step()
                for player in rewind:
                    if player.at < len(player.rows):
                        raise Strayed
                fight.carry(row.write_beside(after.usual))
                where = int(after.find(row))
                if where not in ways:
                    ways[where] = {}
                known = ways[where]
                known[walker.out_of] = known.get(walker.out_of, 0) + walker.weight
                after.paths += 1
                if after.paths > limit:
                    raise TooManyPaths
                if not walker.advance():
                    break
            for where, known in ways.items():
                for out_of, weight in before.weights[at].items():
                    for more, share in known.items():
                        after.add_to(where, weight * share, out_of * more)
    finally:
        fight.mode = BULK
    return after


def states_of(fight: Fight) -> States:
    """Return the present state as the only one."""
    row = fight.save()
    states = States(row)
    states.add(row, 1, 1)
    return states
