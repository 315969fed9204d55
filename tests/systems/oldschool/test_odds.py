"""The exact probabilities of the book (OS-P-1 to OS-P-13), from the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from affray.core.fight.stepping import states_of, step_states
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import PARTY, Attribute, Phase, Who
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.rules.attack import attack
from affray.systems.oldschool.rules.chase import begin_chase
from affray.systems.oldschool.rules.initiative import is_before_foes, roll_initiative
from affray.systems.oldschool.rules.maneuvers import oppose
from affray.systems.oldschool.rules.morale import holds
from affray.systems.oldschool.rules.surprise import check_surprise
from affray.systems.oldschool.system import SYSTEM

from .games import game, person, walked

Row = tuple[int, ...]


@pytest.mark.parametrize(("needed", "chance"), [(-3, "1/20"), (10, "1/2"), (23, "19/20")])
def test_the_chance_to_hit(needed: int, chance: str) -> None:
    """OS-P-1."""
    assert SYSTEM.chance(needed) == Fraction(chance)


def mean_damage(fight: Fight, who: str, whom: str) -> Fraction:
    """Return the mean damage of one attack with the weapon in hand."""
    one, other = person(fight, who), person(fight, whom)
    blow = Blow(one, other)
    total = Fraction(0)
    for chance in walked(fight, lambda: attack(fight, blow.put(one, other, one.ready, 0))):
        total += chance * int(one.dealt)
    return total


def test_the_mean_damage_of_a_blow() -> None:
    """OS-P-2 and OS-P-3."""
    assert mean_damage(game(["brannoc"], ["goblin"]), "Brannoc", "Goblin") == Fraction(97, 40)
    assert mean_damage(game(["hild"], ["ogre"]), "Hild", "Ogre") == Fraction(22, 5)


def breaking(quality: str) -> Fraction:
    """Return the chance that a weapon breaks in one attack."""
    hero = {"fighter": "brannoc", "weapons": [{"weapon": "sword", "quality": quality}]}
    fight = game([hero], ["goblin"])
    one, other = person(fight, "Brannoc"), person(fight, "Goblin")
    blow = Blow(one, other)
    found = Fraction(0)
    for chance in walked(fight, lambda: attack(fight, blow.put(one, other, 0, 0))):
        found += chance if one.breaks_of(0) else 0
    return found


def test_the_chance_of_breakage() -> None:
    """OS-P-4 and OS-P-5."""
    assert breaking("fragile") == Fraction(1, 20)
    assert breaking("standard") == Fraction(1, 40)
    assert breaking("masterwork") == Fraction(1, 120)
    within_twenty = 1 - (1 - breaking("standard")) ** 20
    assert within_twenty == 1 - Fraction(39, 40) ** 20
    assert round(within_twenty, 6) == Fraction("0.397312")


@pytest.mark.parametrize(
    ("mine", "its", "expected"),
    [(15, 11, ("0.585", "0.275", "0.14")), (16, 13, ("0.5725", "0.325", "0.1025"))],
)
def test_the_chances_of_an_opposed_check(mine: int, its: int, expected: tuple[str, ...]) -> None:
    """OS-P-6 and OS-P-7."""
    fight = game([{"fighter": "brannoc", "str": mine}], [{"fighter": "goblin", "str": its}])
    one, other = person(fight, "Brannoc"), person(fight, "Goblin")
    found = [Fraction(0)] * 3
    result: list[int] = [0]

    def contest() -> None:
        result[0] = int(oppose(fight, one, other, Attribute.STR, Attribute.STR))

    for chance in walked(fight, contest):
        found[result[0]] += chance
    assert found == [Fraction(one) for one in expected]


def test_the_chance_that_morale_holds() -> None:
    """OS-P-8."""
    fight = game(["brannoc"], ["goblin"])
    rolled: list[int] = [0]

    def throw() -> None:
        rolled[0] = int(fight.roll(fight.scene, 2, 6, "morale"))

    ways = {2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 26, 9: 30, 10: 33, 11: 35, 12: 36}
    for rating, count in ways.items():
        chances = walked(fight, throw)
        found = sum((one for one in chances if holds(fight, rating, rolled[0], True)), Fraction(0))
        assert found == Fraction(count, 36)


def test_the_chance_that_all_act_before_the_foes() -> None:
    """OS-P-12: each rolls against the own WIS, so the chances multiply."""
    total = Fraction(1)
    for name in ("brannoc", "isolde", "odo", "fenn"):
        fight = game([name], ["goblin"])
        one = fight.people[0]
        chances = walked(fight, lambda fight=fight: roll_initiative(fight))  # type: ignore[misc]
        total *= sum((chance for chance in chances if is_before_foes(one)), Fraction(0))
    assert total == Fraction(819, 4000)


def test_the_chances_of_surprise() -> None:
    """OS-P-13."""
    fight = game(["brannoc"], ["goblin"], opening="first sight")
    found: dict[int, Fraction] = {}
    for chance in walked(fight, lambda: check_surprise(fight, fight.people[0])):
        side = int(fight.surprise)
        found[side] = found.get(side, Fraction(0)) + chance
    assert found == {Who.PARTY: Fraction(1, 6), Who.FOES: Fraction(1, 6), -1: Fraction(2, 3)}


# -- whole chases and fights ------------------------------------------------------------------


def settled(fight: Fight) -> Row:
    """Return the state as a row, without what only counts how long it has gone on."""
    fight.turns = fight.attacks = fight.clock = fight.chase_rounds = 0
    fight.round = min(fight.round, 3)
    fight.scene.stream = 1
    for one in fight.people:
        one.stream = 1
        one.dealt = 0
    return tuple(fight.save().to_list())


def moves_from(fight: Fight, row: Row) -> dict[Row, Fraction]:
    """Return where one step leads from a state, and how likely each is."""
    take(fight, row)
    states = step_states(fight, states_of(fight), [], [], 1_000_000)
    found: dict[Row, Fraction] = {}
    for at, state in enumerate(states.rows):
        chance = states.chance(at)
        fight.restore(state)
        to = settled(fight)
        found[to] = found.get(to, Fraction(0)) + chance
    return found


def take(fight: Fight, row: Row) -> None:
    """Put an encounter into a state."""
    numbers = fight.save()
    numbers.take_list(list(row))
    fight.restore(numbers)


def chance_of(fight: Fight, good: Any, last: Any) -> Fraction:
    """Return the exact chance that it ends well: a chain of states, each stepped once."""
    first = settled(fight)
    chain: Chain = {}
    ends: dict[Row, Fraction] = {}
    new = [first]
    while new:
        row = new.pop()
        if row in chain or row in ends:
            continue
        take(fight, row)
        if last(fight):
            ends[row] = Fraction(good(fight))
            continue
        chain[row] = moves_from(fight, row)
        new += chain[row]
    return absorbed(chain, ends)[first]


Chain = dict[Row, dict[Row, Fraction]]


def absorbed(chain: Chain, ends: dict[Row, Fraction]) -> dict[Row, Fraction]:
    """Return the chance to end well from every state of a chain that may go round in circles."""
    known = dict(ends)
    for circle in circles(chain):
        solve(circle, chain, known)
    return known


def circles(chain: Chain) -> list[list[Row]]:
    """Return the states that lead to each other together, after all that they lead on to."""
    found: list[list[Row]] = []
    number: dict[Row, int] = {}
    lowest: dict[Row, int] = {}
    path: dict[Row, None] = {}
    for first in chain:
        work = [] if first in number else [(first, iter(chain[first]))]
        while work:
            row, ways = work[-1]
            if row not in number:
                number[row] = lowest[row] = len(number)
                path[row] = None
            to = next((to for to in ways if to in chain and (to in path or to not in number)), None)
            if to is not None and to not in number:
                work.append((to, iter(chain[to])))
            elif to is not None:
                lowest[row] = min(lowest[row], number[to])
            else:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[row])
                if lowest[row] == number[row]:
                    circle: list[Row] = []
                    while not circle or circle[-1] != row:
                        circle.append(path.popitem()[0])
                    found.append(circle)
    return found


def solve(circle: list[Row], chain: Chain, known: dict[Row, Fraction]) -> None:
    """Add the chances of the states of a circle: one equation for each, solved by elimination."""
    inside = set(circle)
    ways = {row: {to: p for to, p in chain[row].items() if to in inside} for row in circle}
    for row in circle:
        parts = (p * known[to] for to, p in chain[row].items() if to not in inside)
        known[row] = sum(parts, Fraction(0))
    for row in circle:
        stretch = 1 / (1 - ways[row].pop(row, Fraction(0)))
        known[row] *= stretch
        for to in ways[row]:
            ways[row][to] *= stretch
        for other in circle:
            share = ways[other].pop(row, None)
            if share is not None:
                known[other] += share * known[row]
                for to, p in ways[row].items():
                    ways[other][to] = ways[other].get(to, Fraction(0)) + share * p


def escape(party_move: int, foe_move: int, gap: int) -> Fraction:
    """Return the chance that the party gets away from its pursuers."""
    party = {"fighter": "brannoc", "move": party_move, "items": []}
    fight = game([party], [{"fighter": "wolf", "move": foe_move, "morale": 12}])
    fight.chasers = 2
    begin_chase(fight, Who.PARTY)
    fight.gap = gap
    return chance_of(fight, lambda one: one.gap >= 5, lambda one: one.phase != Phase.CHASE)


def escape_by_hand(party_move: int, foe_move: int, gap: int) -> Fraction:
    """Return the same by counting 400 faces a round, without the rules."""
    chain: Chain = {}
    for steps in range(5):
        moves: dict[Row, Fraction] = {}
        for one in range(1, 21):
            for other in range(1, 21):
                won = max(party_move - one, 0) if one < 20 else 0
                lost = max(foe_move - other, 0) if other < 20 else 0
                to = (max(-1, min(steps + won - lost, 5)),)
                to = (-1,) if to <= (0,) else to
                moves[to] = moves.get(to, Fraction(0)) + Fraction(1, 400)
        chain[(steps,)] = moves
    return absorbed(chain, {(-1,): Fraction(0), (5,): Fraction(1)})[(gap,)]


@pytest.mark.parametrize(
    ("party_move", "foe_move", "gap", "printed"),
    [(12, 9, 3, "0.697261"), (12, 9, 0, "0.394259"), (9, 18, 2, "0.105084")],
)
def test_the_chance_to_get_away(party_move: int, foe_move: int, gap: int, printed: str) -> None:
    """OS-P-9 and OS-P-10."""
    found = escape(party_move, foe_move, gap)
    assert found == escape_by_hand(party_move, foe_move, gap)
    assert round(found, 6) == Fraction(printed)


@pytest.mark.compiled  # in plain Python it takes a minute
@pytest.mark.parametrize(("morale", "expected"), [(7, "0.949277"), (12, "0.938084")])
def test_the_chance_to_beat_a_goblin(morale: int, expected: str) -> None:
    """OS-P-11: a whole duel, sword and armour breaking on the way."""
    # In one hand throughout: by itself he would take both once the shield is gone.
    own = {"plain sword": {"class": "medium", "damage": "1d6", "hands": 1}}
    hero = {"fighter": "brannoc", "weapons": ["plain sword"], "items": []}
    fight = game([hero], [{"fighter": "goblin", "morale": morale}], weapons=own)
    for one in fight.people:
        one.tactics = SYSTEM.tactics["plain"]
    found = chance_of(fight, lambda one: one.winner == PARTY, lambda one: one.over)
    assert round(found, 6) == Fraction(expected)
