"""What a side believes of strangers: whom they are like, of all those that it has heard of.

Everybody has heard of the people of the content, and knows its own side. A stranger is like one of
them by its kind, which is in its name, and by the gear and the body that show. What was seen of
its means stays known, and whoever listens weighs what was told of it. Nothing here reads a number
that does not show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.fight.dice import LOW, next_state

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight, Fighter

MOST_POINTS: Final[i64] = 24  # each point of likeness doubles the weight
SAME_KIND: Final[i64] = 8
LIKE_KIND: Final[i64] = 6  # a word of the kind in common: a temple guard is a guard
NO_LIKENESS: Final[i64] = 8  # how far behind the best one somebody is no longer thought of


@mypyc_attr(allow_interpreted_subclasses=True)
class Likeness:
    """How a book tells whom somebody is like, and what one who is like another would be."""

    def points(self, person: Fighter, model: Fighter) -> i64:
        """Return how much somebody looks like another, by what shows."""
        return 0

    def twin(self, side: i64, person: Fighter, model: Fighter) -> object:
        """Return the sheet that a side takes somebody to have if it is like another."""
        raise NotImplementedError


class Belief:
    """Whom a side may take one stranger for, and how likely each of them is."""

    def __init__(self, sheet: object, proven: i64) -> None:
        self.sheet = sheet  # as it was when this was thought out
        self.proven: i64 = proven
        self.models: list[Fighter] = []
        self.points: vec[i64] = vec[i64]()  # by what shows
        self.learnt: list[float] = []  # by what was told, points as well; empty: nobody listened
        self.learnt_from: object = None  # what that was
        self.weights: vec[i64] = vec[i64]()
        self.total: i64 = 0
        self.likeliest: i64 = 0  # by what shows
        self.twins: dict[int, object] = {}  # sheets made already, by the place of the model

    def weigh(self) -> None:
        """Turn points into weights: twice as likely for each of them."""
        count: i64 = len(self.models)
        best: i64 = -MOST_POINTS
        for at in range(count):
            if self.points[at] > best:
                best = self.points[at]
                self.likeliest = at
        most = float(best)
        if len(self.learnt) > 0:
            most = self.worth(self.likeliest)
            for at in range(count):
                most = max(most, self.worth(at))
        self.weights = vec[i64]([0] * count)
        self.total = 0
        for at in range(count):
            above = self.worth(at) - most + float(NO_LIKENESS)
            if above >= 0.0:
                self.weights[at] = int(pow(2.0, above))
                self.total += self.weights[at]

    def worth(self, at: i64) -> float:
        """Return the points of one of the models, by all that is known."""
        points = float(self.points[at])
        return points + self.learnt[at] if len(self.learnt) > 0 else points

    def twin(self, at: i64, side: i64, person: Fighter, book: Likeness) -> object:
        """Return the sheet of somebody who is like one of the models; it is made once."""
        twin = self.twins.get(int(at))
        if twin is None:
            twin = book.twin(side, person, self.models[at])
            self.twins[int(at)] = twin
        return twin

    def draw(self, stream: i64) -> i64:
        """Return the place of one of the models, by their weights."""
        state = next_state(next_state(stream))
        at = ((state ^ (state >> 31)) & LOW) * self.total >> 31
        for number in range(len(self.models)):
            at -= self.weights[number]
            if at < 0:
                return number
        return self.likeliest


@mypyc_attr(allow_interpreted_subclasses=True)
class Lore:
    """Whom everybody has heard of, and what was made of it in one fight."""

    def __init__(self) -> None:
        self.beliefs: dict[int, Belief] = {}

    def people(self, fight: Fight) -> list[Fighter]:
        """Return everybody of the content as one would stand in this fight."""
        return []

    def listen(self, fight: Fight, side: i64) -> None:
        """Take note of what a side was told in a fight that somebody hosts."""

    def learn(
        self, fight: Fight, side: i64, person: Fighter, belief: Belief, book: Likeness
    ) -> None:
        """Weigh whom somebody is taken for by what was told of it."""

    def guess(
        self, fight: Fight, side: i64, person: Fighter, sheet: object, book: Likeness
    ) -> object:
        """Return the sheet that a side takes a stranger to have in an imagined fight."""
        belief = self.belief(side, person, sheet)
        if belief is None:
            belief = self.begin(fight, side, person, sheet)
            for at in range(len(belief.models)):
                belief.points[at] += book.points(person, belief.models[at])
            belief.weigh()
        number = belief.likeliest
        if not fight.likeliest:
            self.learn(fight, side, person, belief, book)
            number = belief.draw(person.stream)
        return belief.twin(number, side, person, book)

    def belief(self, side: i64, person: Fighter, sheet: object) -> Belief | None:
        """Return what a side has made of somebody, unless it shows something new since."""
        found = self.beliefs.get(int(person.number * 64 + side))
        if found is not None and found.sheet is sheet and found.proven == person.proven:
            return found
        return None

    def begin(self, fight: Fight, side: i64, person: Fighter, sheet: object) -> Belief:
        """Begin to think about somebody: all that it might be like, to be given points."""
        found = Belief(sheet, person.proven)
        for one in self.people(fight):
            found.models.append(one)
        for own in fight.fighters:
            if own.side == side and own.name != "":
                found.models.append(own)
        found.points = vec[i64]([0] * len(found.models))
        for at in range(len(found.models)):
            found.points[at] = kind_points(person.name, found.models[at].name)
        self.beliefs[int(person.number * 64 + side)] = found
        return found


def kind_of(name: str) -> str:
    """Return the kind that a name tells: without its number, in small letters."""
    return name.rstrip("0123456789").strip().lower()


def kind_points(name: str, other: str) -> i64:
    """Return how much two names speak of the same kind."""
    one = kind_of(name)
    two = kind_of(other)
    if one == two:
        return SAME_KIND
    words = two.split()
    for word in one.split():
        if word in words:
            return LIKE_KIND
    return 0


def common(names: list[str], others: list[str]) -> i64:
    """Return how much of the gear of two is the same, from 0 to 4."""
    if len(names) == 0 and len(others) == 0:
        return 4
    both: i64 = 0
    for name in names:
        if name in others:
            both += 1
    count: i64 = max(len(names), len(others))
    return 4 * both // count


def apart(one: i64, two: i64) -> i64:
    """Return how far two numbers are apart, at most 3."""
    gap = one - two if one > two else two - one
    return min(gap, 3)
