"""Exact odds of an attack, from the rules themselves, against icepool and against simulation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import icepool
import pytest

from affray.core.act.question import Given, Player, Question
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.odds import States, states_of, step_states
from affray.core.files.encounter import from_data
from affray.referee import Referee, load_encounter, system_of
from affray.systems.simverse.book.constants import Damage, Defence
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.weapons import Mode

FOUR = load_encounter("reference-four")
PAIRS = [(one, other) for one in range(4) for other in range(4, 8)]


def duel(one: int, other: int) -> Fight:
    """Return two of the reference fighters, the faster just before its first act."""
    fighters = [FOUR["fighters"][one], FOUR["fighters"][other]]
    start: dict[str, Any] = {**FOUR, "fighters": fighters}
    fight = system_of(start).build(start)
    assert isinstance(fight, Fight)
    while fight.round == 0:
        fight.step()
    return fight


def losses(fight: Fight, states: States, number: int) -> dict[int, Fraction]:
    """Return the chance of every loss of Vitality."""
    whole = fight.people[number].sheet.vitality
    found: dict[int, Fraction] = {}
    for row, weights in zip(states.rows, states.weights, strict=True):
        chance = sum((Fraction(w, out_of) for out_of, w in weights.items()), Fraction(0))
        fight.restore(row)
        lost = int(whole - fight.people[number].vitality)
        found[lost] = found.get(lost, Fraction(0)) + chance
    return found


def by_icepool(attacker: Fighter, target: Fighter) -> dict[int, Fraction]:
    """Return the same from the book's words: a slow, obvious version."""
    mode: Mode = attacker.ready_weapon().modes[0]
    sheet = target.sheet
    needed = int(attacker.sheet.dx + mode.skill)
    defences = [sheet.dx // 2 + sheet.ad, (sheet.dx + target.ready_weapon().parry_skill) // 2]
    if sheet.shield:
        defences.append((sheet.dx + sheet.shield_skill) // 2 + sheet.sd)
    best = int(max(defences))
    flat = int(mode.flat + mode.st_flat)
    armor = int(sheet.ar * (2 if mode.kind == Damage.CUTTING else 1))
    times = 2 if mode.kind == Damage.IMPALING else 1
    three = 3 @ icepool.d(6)
    dice = mode.dice @ icepool.d(int(mode.sides))

    def attack(rolled: int) -> Any:
        if rolled == 18 or (rolled > needed and rolled != 3):
            return 0
        margin = max(needed - rolled, 0) + 10 if rolled == 3 else needed - rolled
        return icepool.map(lambda roll: defence(roll, margin // 5), three)

    def defence(rolled: int, penalty: int) -> Any:
        if rolled == 3 or (rolled != 18 and rolled <= best - penalty):
            return 0
        return icepool.map(lambda total: max(max(total + flat, 1) - armor, 0) * times, dice)

    die = icepool.map(attack, three)
    return {int(out): Fraction(die.quantity(out), die.denominator()) for out in die.outcomes()}


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_an_attack_has_the_odds_of_icepool_to_the_last_fraction(one: int, other: int) -> None:
    fight = duel(one, other)
    first = int(fight.order[0])
    target = 1 - first
    expected = by_icepool(fight.people[first], fight.people[target])
    streams = [int(person.stream) for person in fight.people]
    states = step_states(fight, states_of(fight), [], [], 1_000_000)
    found = losses(fight, states, target)
    assert found == {lost: chance for lost, chance in expected.items() if chance}
    assert sum(found.values()) == 1
    assert [int(person.stream) for person in fight.people] == streams, "odds draw no dice"


def test_odds_of_a_choice_agree_with_the_table_of_the_book() -> None:
    """Marcus with his longsword against a goblin that dodges (sheet 4.7)."""
    referee = Referee.open(goblin_duel(), seed=1, people=["Marcus"])
    referee.run()
    odds = referee.odds("attack goblin with longsword, swing")
    assert round(float(odds.mean("Goblin")), 3) == 3.048
    spread = odds.spread("Goblin")
    hit = Fraction(9797, 10000)
    assert abs((1 - spread[0]) - hit * (1 - Fraction(1, 6))) < Fraction(1, 10000)


def goblin_duel() -> dict[str, Any]:
    return from_data(
        {
            "encounter": "Marcus and a goblin",
            "system": "simverse",
            "map": "contact",
            "sides": {
                "heroes": ["marcus"],
                # with empty hands it can only dodge, as in the table
                "goblins": [{"fighter": "goblin", "speed": 1, "weapons": []}],
            },
        },
        "test",
    )


def test_simulation_agrees_with_the_exact_odds() -> None:
    """100,000 attacks at fixed seeds, within three sigma; one larger sample before it fails."""
    fight = duel(0, 4)
    target = 1 - int(fight.order[0])
    whole = int(fight.people[target].sheet.vitality)
    before = fight.save()
    states = step_states(fight, states_of(fight), [], [], 1_000_000)
    exact = losses(fight, states, target)
    hurt = float(1 - exact[0])
    for count in (100_000, 400_000):
        hits = 0
        for seed in range(count):
            fight.restore(before)
            fight.seed(seed)
            fight.step()
            hits += fight.people[target].vitality < whole
        sigma = (hurt * (1 - hurt) * count) ** 0.5
        if abs(hits - hurt * count) <= 3 * sigma:
            return
    raise AssertionError((hits, hurt * count, sigma))


# -- every kind of blow, against the book's words ------------------------------------------------


@dataclass(frozen=True)
class Blow:
    """An attack in the book's own numbers, all added up by hand."""

    needed: int
    defence: int | None  # the number of the defence before the margin, None where there is none
    dice: int
    flat: int  # weapon, thrust, ST
    ar: int = 0  # after what is ignored, before cutting doubles it
    kind: str = "bludgeoning"
    halvings: int = 0
    called: int = 1


def by_the_book(blow: Blow) -> dict[int, Fraction]:
    """Return the chance of every loss, by icepool: attack, margin, defence, damage, armour."""
    three = 3 @ icepool.d(6)
    armor = blow.ar * (2 if blow.kind == "cutting" else 1)
    times = (2 if blow.kind == "impaling" else 1) * blow.called

    def loss(total: int) -> int:
        raw = total + blow.flat
        for _ in range(blow.halvings):
            raw //= 2
        return max(max(raw, 1) - armor, 0) * times

    damage = (blow.dice @ icepool.d(6)).map(loss)

    def defend(rolled: int, penalty: int) -> Any:
        assert blow.defence is not None
        held = rolled == 3 or (rolled != 18 and rolled <= blow.defence - penalty)
        return 0 if held else damage

    def attack(rolled: int) -> Any:
        if rolled == 18 or (rolled > blow.needed and rolled != 3):
            return 0
        if blow.defence is None:
            return damage
        margin = blow.needed - rolled
        if rolled == 3:
            margin = max(margin, 0) + 10
        return icepool.map(lambda roll: defend(roll, margin // 5), three)

    die = icepool.map(attack, three)
    return {int(out): Fraction(die.quantity(out), die.denominator()) for out in die.outcomes()}


def chance_to_hit(blow: Blow) -> Fraction:
    """Return the chance that the attack gets through the defence, whatever armour does then."""
    bare = replace(blow, ar=0)
    return 1 - by_the_book(bare).get(0, Fraction(0))


class Defends(Player):
    """Chooses the same defence whenever there is one to choose."""

    def __init__(self, choice: int) -> None:
        self.name = "defends"
        self.choice = choice

    def answer(self, fight: core.Fight, question: Question) -> int:
        """Choose it."""
        question.choice = self.choice
        return self.choice


DEFENCES = {
    "dodge": Defence.DODGE,
    "parry": Defence.PARRY,
    "block": Defence.BLOCK,
    "none": Defence.NONE,
}


def before_blow(act: str, defence: str, scene: dict[str, Any]) -> tuple[Fight, list[Given]]:
    """Return a fight whose first fighter is about to do this, and what answers for it."""
    start = from_data({"encounter": "Odds", "system": "simverse", **scene}, "test")
    fight = system_of(start).build(start)
    assert isinstance(fight, Fight)
    fight.seed(1)
    while fight.round == 0:
        fight.step()
    attacker, target = fight.people
    for person in fight.people:
        person.morale = 0
    question = fight.question_of(attacker.number)
    question.take(fight, act)
    row = Numbers()
    question.slots(row.write())
    given = Given([row], attacker.tactics)
    attacker.tactics = given
    target.tactics = Defends(int(DEFENCES[defence]))
    return fight, [given]


def exact(act: str, defence: str, scene: dict[str, Any]) -> dict[int, Fraction]:
    """Return the chance of every loss, by the rules themselves."""
    fight, givers = before_blow(act, defence, scene)
    states = step_states(fight, states_of(fight), [], givers, 1_000_000)
    return losses(fight, states, 1)


FAST = {"dx": 14, "en": 30}
HEAD = 2
CASES: dict[str, tuple[str, str, dict[str, Any], dict[str, Any], Blow]] = {
    "bludgeoning, dodged": (
        "attack target with mace",
        "dodge",
        {**FAST, "st": 14, "skills": {"maces": 3}, "weapons": ["mace"]},
        {"dx": 13, "ar": 2},
        Blow(17, 6, 1, 2, 2),
    ),
    "cutting, parried": (
        "attack target with longsword, swing",
        "parry",
        {**FAST, "st": 16, "skills": {"swords": 5}, "weapons": ["longsword"]},
        {"dx": 12, "ar": 3, "skills": {"maces": 5}, "weapons": ["mace"]},
        Blow(19, 8, 2, 2, 3, "cutting"),
    ),
    "impaling, blocked": (
        "attack target with spear, thrust",
        "block",
        {**FAST, "st": 12, "skills": {"spears": 1}, "weapons": ["spear"]},
        {"dx": 12, "ar": 4, "skills": {"shield": 4}, "shield": "medium shield"},
        Blow(15, 10, 1, 2, 4, "impaling"),
    ),
    "a sword that thrusts": (
        "attack target with longsword, thrust",
        "dodge",
        {**FAST, "st": 14, "skills": {"swords": 4}, "weapons": ["longsword"]},
        {"dx": 10, "ar": 3},
        Blow(18, 5, 2, -1, 3, "impaling"),
    ),
    "a dagger that hardly scratches": (
        "attack target with dagger, thrust",
        "dodge",
        {**FAST, "st": 8, "skills": {"daggers": 2}, "weapons": ["dagger"]},
        {"dx": 10},
        Blow(16, 5, 1, -5, 0, "impaling"),
    ),
    "nobody defends": (
        "attack target with warhammer",
        "none",
        {**FAST, "skills": {"maces": 1}, "weapons": ["warhammer"]},
        {"dx": 10, "ar": 4},
        Blow(17, None, 2, 0, 4),
    ),
    "ST that turned into dice": (
        "attack target with club",
        "dodge",
        {**FAST, "st": 26, "skills": {"maces": 1}, "weapons": ["club"]},
        {"dx": 11, "ar": 4},
        Blow(15, 5, 3, -1, 4),
    ),
    "too weak for it": (
        "attack target with greatsword, swing",
        "dodge",
        {**FAST, "st": 11, "skills": {"swords": 4}, "weapons": ["greatsword"]},
        {"dx": 11, "ar": 1},
        Blow(14, 5, 3, 0, 1, "cutting", 1),
    ),
    "armour pierced": (
        "attack target with heavy crossbow",
        "dodge",
        {**FAST, "skills": {"crossbows": 2}, "weapons": ["heavy crossbow"]},
        {"dx": 11, "ar": 6},
        Blow(16, 5, 2, 2, 4, "impaling"),
    ),
    "the head, bludgeoned": (
        "attack target with mace, head",
        "dodge",
        {**FAST, "st": 14, "skills": {"maces": 6}, "weapons": ["mace"]},
        {"dx": 12, "ar": 2},
        Blow(14, 6, 1, 2, 2, called=HEAD),
    ),
    "the vitals, impaled": (
        "attack target with longbow, vitals",
        "dodge",
        {**FAST, "skills": {"bows": 9}, "weapons": ["longbow"]},
        {"dx": 12, "ar": 3},
        Blow(15, 6, 2, 0, 3, "impaling", called=HEAD),
    ),
    "the head, cut": (
        "attack target with longsword, swing, head",
        "dodge",
        {**FAST, "skills": {"swords": 6}, "weapons": ["longsword"]},
        {"dx": 12, "ar": 2},
        Blow(14, 6, 2, -1, 2, "cutting", called=HEAD),
    ),
    "the arm": (
        "attack target with mace, arm",
        "dodge",
        {**FAST, "skills": {"maces": 6}, "weapons": ["mace"]},
        {"dx": 12, "ar": 1},
        Blow(16, 6, 1, 0, 1),
    ),
    "the eye": (
        "attack target with rapier, eye",
        "parry",
        {**FAST, "skills": {"fencing": 8}, "weapons": ["rapier"]},
        {"dx": 12, "ar": 2, "skills": {"maces": 2}, "weapons": ["mace"]},
        Blow(14, 7, 1, 0, 2, "impaling", called=HEAD),
    ),
    "power attack": (
        "attack target with longsword, swing, power attack",
        "dodge",
        {
            **FAST,
            "skills": {"swords": 4},
            "weapons": ["longsword"],
            "maneuvers": ["Power Attack"],
        },
        {"dx": 12, "ar": 3},
        Blow(16, 6, 4, -1, 3, "cutting"),
    ),
    "precision strike": (
        "attack target with longsword, swing, precision strike",
        "parry",
        {
            **FAST,
            "skills": {"swords": 2},
            "weapons": ["longsword"],
            "maneuvers": ["Precision Strike"],
        },
        {"dx": 12, "ar": 3, "skills": {"maces": 4}, "weapons": ["mace"]},
        Blow(16, 6, 2, -1, 1, "cutting"),
    ),
    "precision and power to the head": (
        "attack target with mace, head, power attack, precision strike",
        "dodge",
        {
            **FAST,
            "skills": {"maces": 8},
            "weapons": ["mace"],
            "maneuvers": ["Power Attack", "Precision Strike"],
        },
        {"dx": 14, "ar": 5},
        Blow(14, 5, 3, 0, 3, called=HEAD),
    ),
    "sneak attack": (
        "attack target with dagger, swing, sneak attack",
        "dodge",
        {
            **FAST,
            "skills": {"daggers": 2},
            "weapons": ["dagger"],
            "maneuvers": ["Sneak Attack"],
        },
        {"dx": 12, "ar": 2, "now": {"conditions": ["surprised"]}},
        Blow(16, 6, 3, -3, 2, "cutting"),
    ),
    "a prone target": (
        "attack target with mace",
        "dodge",
        {**FAST, "skills": {"maces": 1}, "weapons": ["mace"]},
        {"dx": 12, "now": {"conditions": ["prone"]}},
        Blow(19, 6, 1, 0),
    ),
    "a shaken attacker, a stunned target": (
        "attack target with mace",
        "dodge",
        {**FAST, "skills": {"maces": 1}, "weapons": ["mace"], "now": {"conditions": ["shaken 3"]}},
        {"dx": 12, "now": {"conditions": ["stunned"]}},
        Blow(13, None, 1, 0),
    ),
}
for _kind in ("fire", "cold", "lightning", "acid", "force"):
    CASES[_kind] = (
        "attack target with rod",
        "dodge",
        {
            **FAST,
            "skills": {"maces": 2},
            "weapons": [
                {
                    "name": "rod",
                    "skills": ["Maces"],
                    "modes": {"swing": {"damage": "2d6-1", "type": _kind}},
                }
            ],
        },
        {"dx": 13, "ar": 3},
        Blow(16, 6, 2, -1, 3, _kind),
    )


def contact(attacker: dict[str, Any], target: dict[str, Any]) -> dict[str, Any]:
    """Return the scene of two who stand before each other."""
    sides = {"one": [{"name": "Ann", **attacker}], "two": [{"name": "Target", **target}]}
    return {"map": "contact", "sides": sides}


@pytest.mark.parametrize("case", CASES)
def test_every_kind_of_blow_has_the_odds_of_the_book(case: str) -> None:
    act, defence, attacker, target, blow = CASES[case]
    found = exact(act, defence, contact(attacker, target))
    assert found == {lost: chance for lost, chance in by_the_book(blow).items() if chance}


def test_a_shot_beyond_its_range_and_behind_cover() -> None:
    scene = {
        "map": {"cell": 10, "rows": "...........o", "legend": {"o": {"cover": "heavy"}}},
        "sides": {
            "one": [{"name": "Ann", **FAST, "skills": {"bows": 12}, "weapons": ["longbow"]}],
            "two": [{"name": "Target", "dx": 12, "ar": 2}],
        },
    }
    scene["sides"]["one"][0]["at"] = "0,0"
    scene["sides"]["two"][0]["at"] = "11,0"
    found = exact("attack target with longbow", "dodge", scene)
    # -12 for 110 m of 100, and half of the damage; +4 to dodge.
    blow = Blow(14, 10, 2, 0, 2, "impaling", 1)
    assert found == {lost: chance for lost, chance in by_the_book(blow).items() if chance}


# -- the table of the book's fighters ------------------------------------------------------------

# attack, chance to hit, mean loss of a hit, chance that a hit does nothing, mean loss of an attack
TABLE: dict[str, tuple[Blow, str, str, str, str]] = {
    "goblin, marcus": (
        Blow(13, 10, 1, -1, 4, "cutting"),
        *("0.4527", "0.000", "1.0000", "0.000"),
    ),
    "marcus, goblin": (
        Blow(19, 5, 2, 0, 2, "cutting"),
        *("0.9797", "3.111", "0.1667", "3.048"),
    ),
    "marcus, goblin without a Reaction": (
        Blow(19, None, 2, 0, 2, "cutting"),
        *("0.9954", "3.111", "0.1667", "3.097"),
    ),
    "lyra scout, goblin": (
        Blow(17, 5, 2, 0, 2, "impaling"),
        *("0.9721", "10.000", "0.0278", "9.721"),
    ),
    "duelist, knight": (
        Blow(20, 11, 1, 0, 8, "impaling"),
        *("0.5611", "0.000", "1.0000", "0.000"),
    ),
    "knight, duelist": (
        Blow(18, 11, 2, 1, 2, "cutting"),
        *("0.5117", "4.028", "0.0833", "2.061"),
    ),
    "knight, duelist who has struck": (
        Blow(18, 7, 2, 1, 2, "cutting"),
        *("0.9045", "4.028", "0.0833", "3.643"),
    ),
    "giant, guard": (
        Blow(14, 6, 5, 2, 4),
        *("0.8413", "15.500", "0.0000", "13.041"),
    ),
    "thorin, orc": (
        Blow(19, 7, 2, 3, 3, "cutting"),
        *("0.9150", "4.028", "0.0833", "3.686"),
    ),
}
# how the same is played: act, defence
PLAYED = {
    "goblin, marcus": ("attack {} with shortsword, swing", "block"),
    "marcus, goblin": ("attack {} with longsword, swing", "dodge"),
    "marcus, goblin without a Reaction": ("attack {} with longsword, swing", "dodge"),
    "lyra scout, goblin": ("attack {} with longbow", "dodge"),
    "duelist, knight": ("attack {} with rapier", "block"),
    "knight, duelist": ("attack {} with longsword, swing", "parry"),
    "knight, duelist who has struck": ("attack {} with longsword, swing", "parry"),
    "giant, guard": ("attack {} with maul", "dodge"),
    "thorin, orc": ("attack {} with battleaxe", "parry"),
}


def chance(value: Fraction) -> str:
    """Return a chance to four places, as the table prints it."""
    return f"{float(value):.4f}"


def points(value: Fraction) -> str:
    """Return points of Vitality to three places, as the table prints them."""
    return f"{float(value):.3f}"


@pytest.mark.parametrize("row", TABLE)
def test_the_table_of_odds_of_the_ready_fighters(row: str) -> None:
    blow, *printed = TABLE[row]
    expected = by_the_book(blow)
    hit = chance_to_hit(blow)
    mean = sum((lost * weight for lost, weight in expected.items()), Fraction(0))
    nothing = (expected.get(0, Fraction(0)) - (1 - hit)) / hit
    assert [chance(hit), points(mean / hit), chance(nothing), points(mean)] == printed
    assert play_row(row) == {lost: weight for lost, weight in expected.items() if weight}
    # Without armour every hit does something, so that the chance to hit shows. The maul is a bane
    # of the armoured and would be the worse for it.
    if "giant" not in row:
        bare = play_row(row, ar=0)
        assert chance(1 - bare.get(0, Fraction(0))) == printed[0]


def play_row(row: str, **more: int) -> dict[int, Fraction]:
    """Return the chance of every loss when the ready fighters of a row meet."""
    one, _, other = row.partition(", ")
    name, _, how = other.partition(" w")
    act, defence = PLAYED[row]
    sides = {
        "one": [{"fighter": one, "speed": 20}],
        "two": [{"fighter": name, "name": "Target", **more}],
    }
    scene = {"map": "contact", "sides": sides}
    fight, givers = before_blow(act.format("target"), defence, scene)
    if how == "ithout a Reaction":
        fight.people[1].reactions = 0
    elif how:
        fight.people[1].attacked_with = 1
    states = step_states(fight, states_of(fight), [], givers, 1_000_000)
    return losses(fight, states, 1)


# -- simulation ----------------------------------------------------------------------------------


SIMULATED = (
    "bludgeoning, dodged",
    "cutting, parried",
    "impaling, blocked",
    "fire",
    "the vitals, impaled",
    "power attack",
    "precision strike",
    "sneak attack",
)


@pytest.mark.compiled
@pytest.mark.parametrize("case", SIMULATED)
def test_simulated_blows_agree_with_the_exact_odds(case: str) -> None:
    """100,000 attacks from a fixed seed, within three sigma; one larger sample before it fails."""
    act, defence, attacker, target, blow = CASES[case]
    expected = by_the_book(blow)
    mean = float(sum(lost * chance for lost, chance in expected.items()))
    square = float(sum(lost * lost * chance for lost, chance in expected.items()))
    fight, givers = before_blow(act, defence, contact(attacker, target))
    before = fight.save()
    whole = int(fight.people[1].vitality)
    for count in (100_000, 400_000):
        total = 0
        for seed in range(count):
            fight.restore(before)
            fight.seed(seed)
            givers[0].at = 0
            fight.step()
            total += whole - int(fight.people[1].vitality)
        sigma = ((square - mean * mean) * count) ** 0.5
        if abs(total - mean * count) <= 3 * sigma:
            return
    raise AssertionError((total / count, mean))
