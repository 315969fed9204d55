"""Which act some words are most like, learnt from examples of how people say it."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise, repeat
from math import exp
from zlib import crc32

ROUNDS = 6  # how often every example is looked at
AVERAGED = 3  # of them, the last whose weights are taken together
STEP = 0.5  # how far an example that is not told apart moves the weights, at first
EASED = 0.3  # how much smaller the steps become with each round
LEAST = 0.05  # a chance that is worth a step
UNMOVED = 2.0**-1000  # as good as nothing, and still not the nothing that steps may sum up to
UNSAID = frozenset(["the", "a", "an", "'s", ",", ".", "!", ";", ":"])


class Likeness:
    """Knows for each word, and each pair of words, how much it speaks for which act.

    What they weigh stands in one row, word by word, which is small and quickly read from a file.
    """

    def __init__(
        self,
        acts: Sequence[str],
        known: Sequence[str],
        ends: Sequence[int],
        numbers: array[int],
        weights: array[float],
    ) -> None:
        self.acts = acts
        self.known = known  # words and pairs of words
        self.ends = ends  # for each of them, where its weights end
        self.numbers = numbers  # for each weight, which act it speaks for
        self.weights = weights
        self._places = {sign: place for place, sign in enumerate(known)}

    def knows(self, word: str) -> bool:
        """Tell whether a word stands in an example."""
        return root(word) in self._places

    def speaks_for(self, words: Sequence[str], acts: Collection[str]) -> dict[str, float]:
        """Return how much some words speak for each of some acts."""
        found = {act: 0.0 for act in acts if act in self.acts}
        for sign in signs(words):
            for act, weight in self.weighs(sign):
                if act in found:
                    found[act] += weight
        return found

    def weighs(self, sign: str) -> Iterable[tuple[str, float]]:
        """Return the acts that a word or a pair of words speaks for or against, and how much."""
        place = self._places.get(sign)
        if place is None:
            return ()
        here = slice(self.ends[place - 1] if place else 0, self.ends[place])
        acts = [self.acts[number] for number in self.numbers[here]]
        return zip(acts, self.weights[here], strict=True)


def learnt(examples: Mapping[str, Sequence[Sequence[str]]]) -> Likeness:
    """Return what examples of how people say each act teach.

    The weights are those of a logistic regression, found example by example; acts of which an
    example says nothing are left as they are, so that most words weigh for a few acts only.
    Examples are looked at in an order that one more of them does not change, and the last rounds
    are taken together, so that another word in a list hardly moves what was learnt.
    """
    acts = list(examples)
    rows: dict[str, array[float]] = {}
    every: list[tuple[bytes, int, list[array[float]]]] = []
    for number, act in enumerate(acts):
        for said in filter(None, map(signs, examples[act])):
            for sign in said:
                if sign not in rows:
                    rows[sign] = array("d", [UNMOVED]) * len(acts)
            every.append((f"{act} {' '.join(said)}".encode(), number, [rows[one] for one in said]))
    last: list[list[array[float]]] = []
    for turn in range(ROUNDS):
        begun = crc32(f"{turn} ".encode())
        every.sort(key=lambda one: crc32(one[0], begun))  # mixed anew, by each example alone
        for _, number, weighed in every:
            _learn(weighed, number, STEP / (1 + turn * EASED))
        if turn >= ROUNDS - AVERAGED:
            last.append([row[:] for row in rows.values()])
    return _averaged(acts, rows, last)


def _learn(rows: Sequence[array[float]], act: int, step: float) -> None:
    """Move the weights of an example's words towards its act."""
    scores = [*map(sum, zip(*rows, strict=True), repeat(0.0))]
    raised = [*map(exp, scores)]  # only hundreds of words could be too many for exp
    total = sum(raised)
    own = raised[act]
    if own > (1 - LEAST) * total:
        return
    least = LEAST * total
    unsaid = len(rows) * UNMOVED  # the score of an act of which no word says anything
    for one, share in enumerate(raised):
        if share >= least and one != act and scores[one] != unsaid:
            _move(rows, one, -step * share / total)
    _move(rows, act, step * (1 - own / total))


def _move(rows: Sequence[array[float]], act: int, step: float) -> None:
    for row in rows:
        row[act] += step


def _averaged(
    acts: Sequence[str], known: Iterable[str], rounds: Sequence[Sequence[array[float]]]
) -> Likeness:
    """Return what several rounds come to, for the acts that a word was ever moved for."""
    ends: list[int] = []
    numbers, weights = array("H"), array("d")
    for rows in zip(*rounds, strict=True):
        moved = [act for act, weight in enumerate(rows[-1]) if weight != UNMOVED]
        numbers.extend(moved)
        weights.extend([sum([row[act] for row in rows]) / len(rows) for act in moved])
        ends.append(len(weights))
    return Likeness(acts, list(known), ends, numbers, weights)


def shares(scores: Mapping[str, float]) -> dict[str, float]:
    """Return as chances, which sum to one, what speaks for each of some acts.

    >>> shares({"hold": 0.0, "pass": 0.0})
    {'hold': 0.5, 'pass': 0.5}
    """
    most = max(scores.values(), default=0.0)
    raised = {act: exp(score - most) for act, score in scores.items()}
    total = sum(raised.values())
    return {act: one / total for act, one in raised.items()}


def signs(words: Sequence[str]) -> list[str]:
    """Return the words by which an act is known, and the pairs of them, each once.

    >>> signs(["i", "am", "holding", "the", "gate"])
    ['i', 'am', 'hold', 'gate', 'i am', 'am hold', 'hold gate']
    """
    roots = [root(word) for word in words if word not in UNSAID]
    pairs = [f"{one} {other}" for one, other in pairwise(roots)]
    return list(dict.fromkeys([*roots, *pairs]))


@cache
def root(word: str) -> str:
    """Return a word without its ending, the same for all its forms.

    >>> [root(one) for one in ("stabs", "stabbing", "stabbed", "dodge", "dodging", "carries")]
    ['stab', 'stab', 'stab', 'dodg', 'dodg', 'carry']
    """
    if word.startswith("<") or len(word) < 4:
        return word
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith("s") and not word.endswith(("ss", "us", "is", "'s")):
        word = word[:-2] if word.endswith(("ches", "shes", "sses", "xes")) else word[:-1]
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:
            return stem[:-1] if stem[-1] == stem[-2] and stem[-1] not in "ls" else stem.rstrip("e")
    return word.removesuffix("e") if len(word) > 4 else word
