"""Exact probabilities of the books' sheets, asked of the public calls alone.

`affray.odds` for a choice, `affray.duel` for a duel, `Referee.prospects` for a procedure.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import affray
from affray import Odds
from affray.referee import at_its_turn, meeting
from systems.skirmish import reckoning
from systems.skirmish.reckoning import Roller

# -- Simverse (4.7) ----------------------------------------------------------------------------

BLOWS = [
    ("goblin", "marcus", "shortsword, swing", "Marcus: block", "0.4527", "0.000"),
    ("marcus", "goblin", "longsword, swing", "Goblin: dodge", "0.9797", "3.048"),
    ("marcus", "goblin", "longsword, swing", "Goblin: none", "0.9954", "3.097"),
    ("duelist", "knight", "rapier", "Knight: block", "0.5611", "0.000"),
    ("knight", "duelist", "longsword, swing", "Duelist: parry", "0.5117", "2.061"),
    ("giant", "guard", "maul", "Guard: dodge", "0.8413", "13.041"),
    ("thorin", "orc", "battleaxe", "Orc: parry", "0.9150", "3.686"),
]


@pytest.mark.parametrize(("who", "whom", "using", "column", "hit", "mean"), BLOWS)
def test_the_table_of_blows(
    who: str, whom: str, using: str, column: str, hit: str, mean: str
) -> None:
    found = affray.odds(who, whom, using, system="simverse", each=True).columns[column]
    name = column.split(":")[0]
    assert found.exact
    assert round(float(found.chance(name, "hit")), 4) == float(hit)
    assert round(float(found.mean(name)), 3) == float(mean)


def test_a_shot_across_the_field() -> None:
    archer, goblin = {"fighter": "lyra scout", "at": "0,0"}, {"fighter": "goblin", "at": "20,0"}
    scene = {"map": {"rows": "." * 30}}
    odds = affray.odds(archer, goblin, "longbow", system="simverse", each=True, scene=scene)
    found = odds.columns["Goblin: dodge"]
    assert round(float(found.chance("Goblin", "hit")), 4) == 0.9721
    assert round(float(found.mean("Goblin")), 3) == 9.721
    unhurt = found.chance("Goblin", "hit") - found.chance("Goblin", "hurt")
    assert round(float(unhurt / found.chance("Goblin", "hit")), 4) == 0.0278


def test_a_parry_with_what_has_attacked_this_round() -> None:
    """What a line says of `now` is so when the attack is made, though a round has begun since."""
    target = {"fighter": "duelist", "now": {"attacked_with": ["rapier"]}}
    odds = affray.odds("knight", target, "longsword, swing", system="simverse", each=True)
    found = odds.columns["Duelist: parry"]
    assert round(float(found.chance("Duelist", "hit")), 4) == 0.9045
    assert round(float(found.mean("Duelist")), 3) == 3.643


# -- Dice Pool ---------------------------------------------------------------------------------

ROD = {"name": "rod", "kind": "ranged", "damage": 4, "range": 10}


@pytest.mark.parametrize("mastered", [False, True])
@pytest.mark.parametrize("need", range(1, 7))
@pytest.mark.parametrize("dice", range(1, 13))
def test_so_many_successes(dice: int, need: int, mastered: bool) -> None:
    """Both tables of the sheet, in every place."""
    shooter: dict[str, Any] = {"name": "Shooter", "pools": {"ranged": dice}, "weapons": [ROD]}
    shooter["masteries"] = ["ranged"] if mastered else []
    target = {"name": "Target", "hp": 100, "dodge": need}
    found = affray.odds(shooter, target, "rod", system="dicepool")
    good = 3 if mastered else 2
    ways = sum(comb(dice, k) * good**k * (6 - good) ** (dice - k) for k in range(need, dice + 1))
    assert found.chance("Target", "hit") == Fraction(ways, 6**dice)


def test_a_shot_of_ten_dice() -> None:
    """DP-P-1, DP-P-2."""
    found = affray.odds("vex", "gunman", "service pistol", system="dicepool")
    assert found.chance("Gunman", "hit") == Fraction(17635, 19683)
    assert found.mean("Gunman") == Fraction(244615, 59049)
    far = affray.odds(
        {"fighter": "vex", "at": "0,0"},
        {"fighter": "gunman", "at": "15,0"},
        "service pistol",
        system="dicepool",
        scene={"map": {"rows": "." * 20}},
    )
    assert far.mean("Gunman") == Fraction(96565, 59049)


def test_one_attack_or_two() -> None:
    """DP-P-3: nine dice on a Dodge of 1; a split action counts all its parts."""
    hero = {"fighter": "vex", "weapons": [ROD]}
    whole = affray.odds(hero, "street thug", system="dicepool")
    assert whole.mean("Street thug") == Fraction(38854, 6561)
    split = affray.odds(
        hero,
        "street thug",
        does="attack street thug 1 + street thug 2",
        others=["street thug"],
        system="dicepool",
    )
    parts = [split.mean(f"Street thug {number}") for number in (1, 2)]
    assert parts[0] == parts[1]
    assert sum(parts) == Fraction(202, 27)


def test_a_thug_on_tarn() -> None:
    """DP-P-4: plain, and with Edge."""
    assert affray.odds("street thug", "tarn").mean("Tarn") == Fraction(320, 729)
    assert affray.odds("street thug", "tarn", flanking=True).mean("Tarn") == 2


# -- Old School --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "whom", "mean"), [("brannoc", "goblin", "97/40"), ("hild", "ogre", "22/5")]
)
def test_the_mean_damage_of_a_blow(who: str, whom: str, mean: str) -> None:
    """OS-P-2, OS-P-3."""
    found = affray.odds(who, whom, system="oldschool")
    assert found.mean(whom.capitalize()) == Fraction(mean)


@pytest.mark.parametrize(
    ("quality", "chance"), [("fragile", "1/20"), ("standard", "1/40"), ("masterwork", "1/120")]
)
def test_the_chance_of_breakage(quality: str, chance: str) -> None:
    """OS-P-4, OS-P-5."""
    hero = {"fighter": "brannoc", "weapons": [{"weapon": "sword", "quality": quality}]}
    found = affray.odds(hero, "goblin", "sword", system="oldschool")
    assert found.chance("Brannoc", "weapon breaks") == Fraction(chance)
    if quality == "standard":
        within = found.attempts("Brannoc", "weapon breaks", 20)[-1]
        assert within == 1 - Fraction(39, 40) ** 20


@pytest.mark.parametrize(
    ("atk", "defense", "chance"), [(10, 13, "1/20"), (13, 3, "1/2"), (25, 2, "19/20")]
)
def test_the_chance_to_hit(atk: int, defense: int, chance: str) -> None:
    """OS-P-1: needing -3, 10 and 23."""
    hero, foe = {"fighter": "brannoc", "atk": atk}, {"fighter": "goblin", "defense": defense}
    found = affray.odds(hero, foe, "sword", system="oldschool")
    assert found.chance("Goblin", "hit") == Fraction(chance)


@pytest.mark.parametrize(
    ("mine", "its", "expected"),
    [(15, 11, ("0.585", "0.275", "0.14")), (16, 13, ("0.5725", "0.325", "0.1025"))],
)
def test_an_opposed_check(mine: int, its: int, expected: tuple[str, ...]) -> None:
    """OS-P-6, OS-P-7: win, loss, tie of a shove; nobody falls on the way."""
    hero = {"fighter": "brannoc", "str": mine, "hp": 500}
    foe = {"fighter": "goblin", "str": its, "hp": 500}
    found = affray.odds(hero, foe, does="shove goblin", system="oldschool")
    wins, loses = found.chance("Goblin", "outmaneuvered"), found.chance("Brannoc", "withstood")
    assert found.exact
    assert (wins, loses, 1 - wins - loses) == tuple(Fraction(one) for one in expected)


# -- Skirmish ----------------------------------------------------------------------------------


def sword(name: str, skill: int, **more: Any) -> dict[str, Any]:
    """Return a construct with a broadsword: hurt by everything, hit nowhere in particular."""
    loadouts = [{"weapon": "broadsword", "skill": skill}]
    return {"name": name, "structure": 9999, "loadouts": loadouts, **more}


def skirmish(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> Odds:
    """Return the odds of an attack in a skirmish of everybody."""
    names = [one["name"] for one in theirs]
    ours = [{**one, "now": {**one.get("now", {}), "engaged": names}} for one in ours]
    referee = at_its_turn(meeting(ours, theirs, "skirmish"), ours[0]["name"])
    return referee.odds("attack", ours[0]["name"], limit=10_000_000)


def shares(odds: Odds, first: str, second: str) -> list[Fraction]:
    """Return how often each of two wins, and how often neither."""
    wins = [odds.chance(name, "wins the skirmish") for name in (first, second)]
    return [*wins, 1 - sum(wins)]


@pytest.mark.parametrize(
    ("difference", "figures"),
    [
        (0, ".475 .475 .05"),
        *((1, ".525 .475 0"), (2, ".57 .43 0"), (3, ".6125 .3875 0"), (4, ".6525 .3475 0")),
        *((5, ".69 .31 0"), (6, ".725 .275 0"), (7, ".7575 .2425 0"), (8, ".7875 .2125 0")),
        *((9, ".815 .185 0"), (10, ".84 .16 0")),
    ],
)
def test_one_on_one(difference: int, figures: str) -> None:
    """SK-PR-1; with a difference of 3 SK-PR-2, by multiples of B 7."""
    odds = skirmish([sword("A", difference)], [sword("B", 0)])
    assert shares(odds, "A", "B") == [Fraction(one) for one in figures.split()]
    if difference == 3:
        spread = odds.spread("B")
        multiples = [spread[7 * m] for m in (1, 2, 3)]
        assert multiples == [Fraction(one) for one in (".225", ".1925", ".195")]
        other = [odds.spread("A")[7 * m] for m in (1, 2, 3)]
        assert other == [Fraction(one) for one in (".2025", ".1325", ".0525")]


def test_advantage() -> None:
    """SK-PR-3."""
    blessed = sword("A", 0, now={"effects": ["blessing"]})
    odds = skirmish([blessed], [sword("B", 0)])
    assert shares(odds, "A", "B") == [Fraction(".64125"), Fraction(".30875"), Fraction(".05")]
    hurt = sword("A", 3, now={"conditions": ["held"]})
    odds = skirmish([hurt], [sword("B", 0)])
    assert shares(odds, "A", "B") == [Fraction(".457125"), Fraction(".542875"), 0]


def test_two_on_one() -> None:
    """SK-PR-4, SK-PR-5: who wins, and who of the pair takes the blow."""
    odds = skirmish([sword("A", 0), sword("B", 0)], [sword("C", 0)])
    assert shares(odds, "A", "C") == [Fraction(".64125"), Fraction(".30875"), Fraction(".05")]
    odds = skirmish([sword("A", 2), sword("B", 2)], [sword("C", 5)])
    assert shares(odds, "A", "C") == [Fraction(".551625"), Fraction(".448375"), 0]
    odds = skirmish([sword("A", 6), sword("B", 1)], [sword("C", 7)])
    struck = [odds.chance(name, "hit") for name in "CAB"]
    assert struck == [Fraction(".555625"), Fraction(".251875"), Fraction(".1925")]


@pytest.mark.compiled  # in plain Python it takes half a minute
def test_many_on_one() -> None:
    """SK-PR-4 with three; four are exact as well, and each of a kind fares alike."""
    odds = skirmish([sword(name, 0) for name in "ABC"], [sword("D", 0)])
    assert shares(odds, "A", "D") == [Fraction(".724375"), Fraction(".225625"), Fraction(".05")]
    odds = skirmish([sword(name, 0) for name in "ABCD"], [sword("E", 0)])
    assert odds.exact
    assert odds.paths <= 400_000, "which are walked when nothing else is said"
    best = Fraction(sum((n**4 - (n - 1) ** 4) * (n - 1) for n in range(1, 21)), 20**5)
    assert shares(odds, "A", "E")[0] == best


@pytest.mark.compiled
def test_several_of_different_skill_on_one() -> None:
    """Every blow of a skirmish of three against one, by counting all faces of four dice."""
    odds = skirmish([sword("A", 3), sword("B", 2), sword("C", 1)], [sword("D", 0)])
    counted = reckoning.skirmish([Roller(3), Roller(2), Roller(1)], [Roller(0)])
    for number, name in enumerate("ABCD"):
        struck = [(one, p) for one, p in counted.items() if one.sustainer == number]
        assert odds.chance(name, "hit") == sum(p for _, p in struck)
        for multiplier in (1, 2, 3):
            share = sum((p for one, p in struck if one.multiplier == multiplier), Fraction(0))
            assert odds.spread(name).get(7 * multiplier, 0) == share


def living(name: str, **more: Any) -> dict[str, Any]:
    """Return somebody of flesh and blood who does not tire."""
    return {"name": name, "endurance": 99, "fortitude": 1, **more}


def test_hit_location() -> None:
    """SK-PR-6: where a shot that always hits, and always wounds gravely, lands."""
    target = living("B", critical=5, skills={"evasion": -40})
    archer = living("A", loadouts=[{"weapon": "short bow", "skill": 0}])
    odds = at_its_turn(meeting([archer], [target], "skirmish"), "A").odds("shoot b", "A")
    wounds = ("Severed Head", "Crushed Torso", "Severed Arm", "Severed Leg")
    places = [odds.chance("B", wound) for wound in wounds]
    assert places == [Fraction(one) for one in ("1/8", "3/8", "1/4", "1/4")]


@pytest.mark.parametrize(
    ("skill", "evasion", "sv", "held", "figures"),
    [
        (5, 3, 2, False, ".525 .2125 .15 .1125"),
        (10, 1, 0, False, ".165 .175 .2325 .4275"),
        (10, 1, 0, True, ".06325 .12375 .221625 .591375"),
    ],
)
def test_ranged_attacks(skill: int, evasion: int, sv: int, held: bool, figures: str) -> None:
    """SK-PR-7: a miss and every multiple of B 10; whoever is held has disadvantage."""
    archer = sword("A", skill, loadouts=[{"weapon": "longbow", "skill": skill}])
    shield = [{"weapon": "broadsword", "shield": "heater", "skill": 0}] if sv else []
    target = sword("B", 0, skills={"evasion": evasion}, loadouts=shield)
    target["now"] = {"conditions": ["held"] if held else []}
    spread = affray.odds(archer, target, does="shoot b", system="skirmish").spread("B")
    shares = [spread.get(0, Fraction(0)), *(spread[10 * m - sv] for m in (1, 2, 3))]
    assert shares == [Fraction(one) for one in figures.split()]


def test_wounds() -> None:
    """SK-PR-10: a greataxe against Constitution 10, and Halvard against a bandit."""
    weak = {"name": "B", "loadouts": [{"weapon": "dagger", "skill": 3}]}
    axe = {"name": "A", "loadouts": [{"weapon": "greataxe", "skill": 10}]}
    odds = affray.odds(axe, weak, system="skirmish")
    critical = ("Skull Fracture", "Bleeding", "Fractured Arm", "Fractured Leg")
    grave = ("Severed Head", "Crushed Torso", "Severed Arm", "Severed Leg")
    assert sum(odds.chance("B", wound) for wound in critical) == Fraction(".4175")
    assert sum(odds.chance("B", wound) for wound in grave) == Fraction(".34")
    assert odds.chance("B", "dead") == Fraction(".17")
    odds = affray.odds("halvard", "bandit", system="skirmish")
    assert sum(odds.chance("Bandit", wound) for wound in critical) == Fraction(".475")
    assert sum(odds.chance("Bandit", wound) for wound in grave) == 0


def test_disengaging() -> None:
    """SK-PR-12."""
    runner = sword("A", 0, skills={"evasion": 8}, now={"engaged": ["B"]})
    start = meeting([runner], [sword("B", 7)], "skirmish")
    odds = at_its_turn(start, "A").odds("disengage", "A")
    assert odds.chance("A", "gets away") == Fraction(".525")
    runner = sword("A", 0, skills={"evasion": 3}, now={"engaged": ["B", "C"]})
    start = meeting([runner], [sword("B", 3), sword("C", 3)], "skirmish")
    odds = at_its_turn(start, "A").odds("disengage", "A")
    assert odds.chance("A", "gets away") == Fraction(".30875")
    assert odds.chance("A", "gets away") + odds.chance("A", "hit") == 1 - Fraction(".05")


# -- whole duels -------------------------------------------------------------------------------

DUELS = [
    ("dicepool", "street thug", "street thug", "plain", 0.529574),
    ("dicepool", "tarn", "enforcer", "plain", 0.995561),
    ("skirmish", "bandit", "bandit", "plain", 0.485167),
    ("skirmish", "bandit", "levy spearman", "plain", 0.450726),
    ("skirmish", "halvard", "mercenary", "plain", 0.604964),
    ("skirmish", "halvard", "bandit", "plain", 0.980824),
]
# Who is second wins so often, nobody so often, and it takes so many rounds
MORE = {
    "levy spearman": (0.530212, 0.019063, 3.435637),
    "mercenary": (0.382208, 0.012828, 5.448950),
}


@pytest.mark.compiled  # in plain Python each takes a minute
@pytest.mark.parametrize(("system", "first", "second", "tactics", "chance"), DUELS)
def test_duels_to_the_end(
    system: str, first: str, second: str, tactics: str, chance: float
) -> None:
    """DP-P-6, DP-P-7, SK-PR-11."""
    found = affray.duel(first, second, system=system, tactics=tactics)
    assert found.exact
    assert round(found.win[found.names[0]], 6) == chance
    assert abs(sum(found.rounds.values()) - 1) < 1e-9
    if second in MORE:
        other, nobody, rounds = MORE[second]
        assert round(found.win[found.names[1]], 6) == other
        assert round(found.draw, 6) == nobody
        assert round(found.mean_rounds, 6) == rounds


@pytest.mark.compiled
def test_the_chance_to_beat_a_goblin() -> None:
    """OS-P-11: sword and armour breaking on the way, initiative anew each round."""
    own = {"plain sword": {"class": "medium", "damage": "1d6", "hands": 1}}
    hero = {"fighter": "brannoc", "weapons": ["plain sword"], "items": []}
    for morale, chance in ((7, 0.949277), (12, 0.938084)):
        foe = {"fighter": "goblin", "morale": morale}
        how = {"tactics": "plain", "scene": {"weapons": own}}
        found = affray.duel(hero, foe, system="oldschool", **how)
        assert found.exact
        assert round(found.win["Brannoc"], 6) == chance
