"""A walker that merges: paths that come to the same at a cut are walked on as one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.core.fight.dice import Walker
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.share import Share, share_in
from affray.core.fight.states import States, write

ROOT: Final[i64] = -1  # where every path of a step begins


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
        self._into: list[dict[int, Share]] = []  # by node: from which others, with which share
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
            self._into = []
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
        if to == known:
            self._into.append({})
        self.count(share_in(self._into[to], int(self.node)))
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

    def count(self, share: Share) -> None:
        """Add the weight of the present path since its last node to a share."""
        weight = self.weight
        out_of = self.out_of
        if self.node != ROOT:
            weight //= self._weights[-1]
            out_of //= self._sizes[-1]
        share.add(weight, out_of)

    def chances(self) -> dict[int, Share]:
        """Return how likely each node is."""
        found: dict[int, Share] = {int(ROOT): Share(1, 1)}
        for nodes in self._order:
            for to in nodes:
                total = Share()
                for source, share in self._into[to].items():
                    total.add_part(found[source], share)
                found[to] = total
        return found
