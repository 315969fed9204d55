"""Worlds as a side may take them to be, and where a choice leads in each of them."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.rollout import Follows, Position, play_until
from affray.core.fight.statistics import fight_seed

WORLDS = 6  # how many guesses about the foes; each is tried as often as the others
MOST_STEPS = 4_000  # of one rollout


class Asked(Exception):
    """The question that is thought about has come up in an imagined fight."""


class Listens(Player):
    """Stops an imagined fight at the first question, to look at it there."""

    name = "listens"

    def __init__(self, before: Numbers) -> None:
        self.before = before
        self.question: Question | None = None

    def answer(self, fight: Fight, question: Question) -> int:
        """Keep the question, if nothing has happened before it."""
        if fight.save().to_list() == self.before.to_list():
            self.question = question
        raise Asked


class World:
    """One imagined fight, and the clone that is played on from it again and again."""

    def __init__(self, fight: Fight, asked: int, kind: str, quick: Player) -> None:
        self.start = fight
        self.clone = fight.clone()
        self.followers: dict[int, Follows] = {}
        for fighter in self.clone.fighters:
            fighter.tactics = quick
        self.follow(asked, kind, quick)
        self.position = position_of(fight, int(fight.fighters[asked].side))

    def follow(self, number: int, kind: str, quick: Player) -> None:
        """Let somebody be told what to answer first."""
        follower = Follows(kind, quick)
        self.followers[number] = follower
        self.clone.fighters[number].tactics = follower

    def play(self, rows: Mapping[int, Numbers], seed: int, last_round: int) -> tuple[int, int]:
        """Play on with some answers given; return what it came to, and the steps it took."""
        self.begin(rows)
        self.clone.seed(seed)
        steps = play_until(self.clone, last_round, MOST_STEPS)
        return int(self.position.worth(self.clone)), int(steps)

    def begin(self, rows: Mapping[int, Numbers]) -> None:
        """Go back to where the question is asked, with some answers given."""
        self.clone.take(self.start)
        for number, follower in self.followers.items():
            follower.row = rows.get(number)


class Worlds:
    """All that a side may take a fight to be when it is asked something."""

    def __init__(
        self,
        fight: Fight,
        question: Question,
        quick: Player,
        fixed: Mapping[int, Numbers],
        seed: int,
        knows: bool = False,
    ) -> None:
        self.asked = int(question.asked.number)
        self.fixed = dict(fixed)  # what mates have sealed already
        self.seed = seed
        self.round = int(fight.round)
        self.worlds: list[World] = []
        side = question.asked.side
        for number in range(WORLDS):
            other = fight.clone() if knows else fight.imagine(side, fight_seed(seed, number))
            world = World(other, self.asked, question.kind, quick)
            for mate in fixed:
                world.follow(mate, question.kind, quick)
            self.worlds.append(world)
        self._before = self.worlds[0].start.save()

    def question(self, kind: str) -> Question | None:
        """Return the question as it comes up in the first world; None where it does not."""
        world = self.worlds[0]
        clone = world.clone
        clone.take(world.start)
        listener = Listens(self._before)
        fighter = clone.fighters[self.asked]
        kept, fighter.tactics = fighter.tactics, listener
        try:
            clone.step()
        except Asked:
            pass
        finally:
            fighter.tactics = kept
        found = listener.question
        return found if found is not None and found.kind == kind else None

    @property
    def first(self) -> Fight:
        """Return the clone in which the question was looked at."""
        return self.worlds[0].clone

    def is_idle(self, row: Numbers) -> bool:
        """Tell whether an answer leaves everything as it is, so that the same is asked again."""
        world = self.worlds[0]
        world.begin({**self.fixed, self.asked: row})
        world.clone.step()
        return world.clone.save().same(self._before)

    def play(self, row: Numbers, number: int, rounds: int) -> tuple[int, int]:
        """Try an answer once; equal numbers have equal dice, whatever the answer."""
        world = self.worlds[number % WORLDS]
        seed = int(fight_seed(self.seed + 1, number))
        return world.play({**self.fixed, self.asked: row}, seed, self.round + rounds)


def position_of(fight: Fight, side: int) -> Position:
    """Return how positions of a fight are weighed: by what each one can take, half and half."""
    full = [max(int(fight.full_of(one)), 1) for one in fight.fighters]
    mean = sum(full) // max(len(full), 1)
    weights = [
        0 if one.gone and not one.name else mean + own
        for one, own in zip(fight.fighters, full, strict=True)
    ]
    return Position(side, vec[i64](full), vec[i64](weights))
