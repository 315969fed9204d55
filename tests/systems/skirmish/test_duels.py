"""Duels to the end: exact, by the states of both, and as they are played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from affray.core.fight.stepping import states_of, step_states
from affray.systems.skirmish.book.constants import Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.rules.rolls import limbs_hurt
from systems.skirmish.fights import LIMIT, Says, built, chances, exactly, fought

from . import reckoning

Due = tuple[int, int]  # pain and wounds to come


Shape = tuple[int, int, int]  # Fatigue, wounds, bleeding


OUT: Shape = (-1, -1, -1)


FRESH: Shape = (0, 0, 0)


class Duel:
    """A duel in melee, round by round: what the dice do, and what that does to each."""

    def __init__(self, first: str, second: str) -> None:
        ours = [{"fighter": first, "name": "A", "now": {"engaged": ["B"]}}]
        theirs = [{"fighter": second, "name": "B"}]
        plans = {"A": "attack", "B": "attack"}
        self.fight, self.states = fought(ours, theirs, plans, Phase.MELEE)
        self.before = self.fight.clone()
        self.rounds: dict[tuple[bool, bool], dict[tuple[Due, Due], Fraction]] = {}
        self.ends: dict[tuple[int, Shape, Due], Shape] = {}

    def put(self, shapes: tuple[Shape, Shape]) -> None:
        """Bring both into the shape they are in, at the start of a Melee phase."""
        self.fight.take(self.before)
        for one, (fatigue, wounds, bleeding) in zip(self.fight.people, shapes, strict=True):
            one.fatigue, one.wounds, one.bleeding = fatigue, wounds, bleeding

    def hits(self, shapes: tuple[Shape, Shape]) -> dict[tuple[Due, Due], Fraction]:
        """Walk a round of dice; limbs are all that makes one round unlike another."""
        self.put(shapes)
        hurt = limbs_hurt(self.fight.people[0]), limbs_hurt(self.fight.people[1])
        if hurt not in self.rounds:
            after = step_states(self.fight, states_of(self.fight), [], [], LIMIT)
            self.rounds[hurt] = chances(self.fight, after, dues)
        return self.rounds[hurt]

    def end(self, number: int, shape: Shape, due: Due) -> Shape:
        """Return how one of them is at the end of a round; no die falls any more."""
        key = (number, shape, due)
        if key not in self.ends:
            self.put((shape, FRESH) if number == 0 else (FRESH, shape))
            one = self.fight.people[number]
            one.pain_due, one.wounds_due = due
            self.fight.at = 2  # everybody has fought
            while self.fight.phase not in (Phase.ROUND, Phase.AFTER):
                self.fight.step()
            self.ends[key] = OUT
            if one.active():
                self.ends[key] = (int(one.fatigue), lumped(int(one.wounds)), int(one.bleeding))
        return self.ends[key]

    def solve(self) -> list[Fraction]:
        """Return how often each wins, how often neither, and the mean of the rounds."""
        known: dict[tuple[Shape, Shape], list[Fraction]] = {}

        def value(shapes: tuple[Shape, Shape]) -> list[Fraction]:
            lost = (shapes[0] == OUT, shapes[1] == OUT)
            if True in lost:
                return [Fraction(lost == one) for one in ((0, 1), (1, 0), (1, 1), ())]
            if shapes not in known:
                again = Fraction(0)
                sums = [Fraction(0), Fraction(0), Fraction(0), Fraction(1)]
                for (mine, other), chance in self.hits(shapes).items():
                    later = (self.end(0, shapes[0], mine), self.end(1, shapes[1], other))
                    if later == shapes:
                        again += chance
                    else:
                        for n, part in enumerate(value(later)):
                            sums[n] += chance * part
                known[shapes] = [part / (1 - again) for part in sums]
            return known[shapes]

        return value((FRESH, FRESH))


def dues(fight: Fight) -> tuple[Due, Due]:
    """Return what is to come for both."""
    a, b = fight.people
    return (int(a.pain_due), int(a.wounds_due)), (int(b.pain_due), int(b.wounds_due))


def lumped(wounds: int) -> int:
    """Return wounds with arms and legs as one: either hampers, and neither does anything more."""
    limbs = 0b01010000
    return wounds & ~limbs | (0b00010000 if wounds & limbs else 0)


DUELS = [
    ("bandit", "bandit", ".485167", ".485167", ".029667", "2.933978"),
    ("bandit", "levy spearman", ".450726", ".530212", ".019063", "3.435637"),
    ("halvard", "mercenary", ".604964", ".382208", ".012828", "5.448950"),
    ("halvard", "bandit", ".980824", ".014946", ".004231", "2.714048"),
]


@pytest.mark.parametrize("line", DUELS, ids=lambda line: f"{line[0]} v {line[1]}")
def test_duels_to_the_end(line: tuple[str, ...]) -> None:
    """SK-PR-11: the rules walked for a round from every state, and the chain of rounds solved."""
    found = Duel(line[0], line[1]).solve()
    assert [round(one, 6) for one in found] == exactly(*line[2:])
    assert found == list(reckoning.duel(duellist(line[0]), duellist(line[1])))


def duellist(name: str) -> reckoning.Duellist:
    """Return the figures of a fighter for the reckoning."""
    sheet = built([{"fighter": name}], [{"fighter": name}]).people[0].sheet
    hand = sheet.loadouts[0]
    figures = (hand.skill, hand.b, sheet.av, hand.sv)
    return reckoning.Duellist(
        *map(int, figures), int(sheet.critical), int(sheet.endurance), int(sheet.fortitude)
    )


def test_duels_are_played_as_they_are_reckoned() -> None:
    """SK-PR-11 once more, by playing: within four standard errors."""
    fight = built([{"fighter": "bandit", "name": "A"}], [{"fighter": "levy spearman", "name": "B"}])
    for one in fight.people:
        one.tactics = Says("attack")
    fight.keep_start()
    runs = 400
    counts = {0: 0, 1: 0, -2: 0}
    for seed in range(runs):
        fight.begin(seed)
        fight.play_on()
        counts[int(fight.winner)] += 1
    for winner, chance in ((0, 0.450726), (1, 0.530212), (-2, 0.019063)):
        error = (chance * (1 - chance) / runs) ** 0.5
        assert abs(counts[winner] / runs - chance) <= 4 * error + 1 / runs


def test_a_limb_is_all_that_hampers_a_round() -> None:
    """What the duels take for granted: fatigue and bleeding change no die and no damage."""
    duel = Duel("halvard", "mercenary")
    fresh = duel.hits((FRESH, FRESH))
    worn: Shape = (4, 0b0100, 0b10)
    duel.rounds.clear()
    assert duel.hits((worn, worn)) == fresh
    hurt: Shape = (0, 0b00010000, 0)
    assert duel.hits((hurt, FRESH)) != fresh
