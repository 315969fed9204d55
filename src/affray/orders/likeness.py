"""Which act some words are most like, learnt from examples of how people say it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import exp
from zlib import crc32

ROUNDS = 6  # how often every example is looked at
AVERAGED = 3  # of them, the last whose weights are taken together
STEP = 0.5  # how far an example that is not told apart moves the weights, at first
EASED = 0.3  # how much smaller the steps become with each round
LEAST = 0.05  # a chance that is worth a step
LEARNT = 0.98  # how likely an example must be to be left alone
UNSAID = frozenset(["the", "a", "an", "'s", ",", ".", "!", ";", ":"])


class Likeness:
    """Weighs for each word, and each pair of words, how much it speaks for which act.

    The weights are those of a logistic regression, found example by example; acts that an example
    hardly speaks for are left as they are, so that most words weigh for a few acts only.
    Examples are looked at in an order that one more of them does not change, and the last rounds
    are taken together, so that another word in a list hardly moves what was learnt.
    """

    def __init__(self, examples: Mapping[str, Sequence[Sequence[str]]]) -> None:
        self.acts = frozenset(examples)
        self.weights: dict[str, dict[str, float]] = {}
        every = [(signs(words), act) for act, said in examples.items() for words in said]
        kept: list[dict[str, dict[str, float]]] = []
        for turn in range(ROUNDS):
            every.sort(key=lambda one: _place(turn, *one))
            for said, act in every:
                self._learn(said, act, STEP / (1 + turn * EASED))
            if turn >= ROUNDS - AVERAGED:
                kept.append({sign: dict(row) for sign, row in self.weights.items()})
        self.weights = {
            sign: {act: sum(one[sign].get(act, 0.0) for one in kept) / len(kept) for act in row}
            for sign, row in self.weights.items()
        }

    def _learn(self, said: Sequence[str], act: str, step: float) -> None:
        """Move the weights of an example's words towards its act."""
        scores = {act: 0.0}
        rows = [self.weights.setdefault(sign, {}) for sign in said]
        for row in rows:
            for one, weight in row.items():
                scores[one] = scores.get(one, 0.0) + weight
        most = max(0.0, *scores.values())
        raised = {one: exp(score - most) for one, score in scores.items()}
        total = sum(raised.values()) + (len(self.acts) - len(raised)) * exp(-most)
        if raised[act] > LEARNT * total:
            return
        for one, share in raised.items():
            off = (1.0 if one == act else 0.0) - share / total
            if abs(off) >= LEAST:
                for row in rows:
                    row[one] = row.get(one, 0.0) + step * off

    def knows(self, word: str) -> bool:
        """Tell whether a word stands in an example."""
        return root(word) in self.weights

    def speaks_for(self, words: Sequence[str], acts: Collection[str]) -> dict[str, float]:
        """Return how much some words speak for each of some acts."""
        found = {act: 0.0 for act in acts if act in self.acts}
        for sign in signs(words):
            for act, weight in self.weights.get(sign, {}).items():
                if act in found:
                    found[act] += weight
        return found


def _place(turn: int, said: Sequence[str], act: str) -> int:
    """Return where an example comes in a round: mixed, and the same whatever others there are."""
    return crc32(f"{turn} {act} {' '.join(said)}".encode())


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
