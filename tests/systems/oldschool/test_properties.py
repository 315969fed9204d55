"""Random encounters and random answers: they end, stay in range, and go on after saving."""

from __future__ import annotations

import random
from typing import Any

import pytest

from affray.core.fight.fight import Fight as CoreFight
from affray.core.fight.numbers import Numbers
from affray.core.files.encounter import from_data, load, shipped
from affray.core.files.problem import BadData
from affray.referee import MemoryStore, Referee
from affray.systems.oldschool.book.constants import PARTY, Status
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.system import SYSTEM

HEROES = ["brannoc", "isolde", "odo", "fenn", "marta", "hild", "sable", "man-at-arms"]
FOES = ["giant rat", "goblin", "skeleton", "bandit", "wolf", "orc raider", "zombie", "cult guard"]
FOES += ["giant spider", "living statue", "ogre", "black knight", "troll", "vampire"]
MOST_STEPS = 20_000


def encounter(seed: int) -> Any:
    """Return an encounter made up from a seed."""
    dice = random.Random(seed)
    party = [{"fighter": dice.choice(HEROES), "level": 3} for _ in range(dice.randint(1, 4))]
    party = [line | {"name": f"Hero {number}"} for number, line in enumerate(party)]
    foes = [{"fighter": dice.choice(FOES)} for _ in range(dice.randint(1, 5))]
    data: dict[str, Any] = {
        "encounter": f"number {seed}",
        "system": "oldschool",
        "opening": dice.choice(["first sight", "blows"]),
        "surprise": dice.choice(["roll", "nobody", "party", "foes"]),
        "width": dice.choice([0, 0, 5, 10]),
        "house_rules": {rule.name: dice.choice(rule.values) for rule in SYSTEM.house_rules},
        "sides": {"party": party, "foes": foes},
    }
    if dice.random() < 0.5:
        data["map"] = "contact"
    return from_data(data, "test")


def check_ranges(fight: CoreFight) -> None:
    """See that every tracker is where it can be."""
    assert isinstance(fight, Fight)
    for one in fight.people:
        assert one.hp <= one.hp_max
        assert 0 <= one.status <= 4
        assert (one.hp > 0) == (one.status not in (1, Status.DEAD)) or one.status > Status.DEAD
        assert one.held < 0 or fight.people[one.held].holder == one.number
        assert 0 <= one.action <= 1
        assert 0 <= one.ready <= one.body + (one.found > 0)
        for piece in range(len(one.sheet.pieces)):
            assert 0 <= one.piece_breaks(piece) <= one.sheet.pieces[piece].bonus


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_every_encounter_ends_with_all_trackers_in_range(first: int) -> None:
    for seed in range(first, first + 20):
        fight = SYSTEM.build(encounter(seed))
        fight.seed(seed)
        fight.lingers = True
        steps = 0
        while fight.step():
            steps += 1
            assert steps < MOST_STEPS
            check_ranges(fight)
        assert fight.clock >= 10


@pytest.mark.parametrize("seed", range(8))
def test_every_offered_answer_is_accepted_and_a_saved_fight_goes_on_the_same(seed: int) -> None:
    dice = random.Random(seed)
    referee = Referee.open(encounter(100 + seed), seed=seed, people=["party", "foes"])
    referee.run()
    for _ in range(60):
        if referee.over:
            break
        pending = referee.pending()[0]
        legal = [one["answer"] for one in pending.options if "illegal" not in one]
        referee.answer(dice.choice(legal), pending.who)
    again = Referee.load(MemoryStore(list(referee.session.journal.lines)))
    again.run()
    assert again.session.fight.digest() == referee.session.fight.digest()


@pytest.mark.parametrize("name", [name for name, _ in shipped(SYSTEM)])
def test_every_shipped_encounter_can_be_won_and_lost_or_talked_out(name: str) -> None:
    path = dict(shipped(SYSTEM))[name]
    fight = SYSTEM.build(load(path))
    fight.keep_start()
    ends = set()
    for seed in range(12):
        fight.begin(seed)
        fight.play_on()
        assert fight.over
        ends.add(int(fight.winner))
    assert ends <= {-2, PARTY, 1}


def test_every_fighter_and_weapon_of_the_content_fights_once() -> None:
    from affray.core.files.encounter import library_for

    library = library_for(SYSTEM)
    for name in library.names("fighters"):
        data = {"encounter": "x", "system": "oldschool", "opening": "blows"}
        start = from_data({**data, "sides": {"party": ["hild"], "foes": [name]}}, "test")
        fight = SYSTEM.build(start)
        fight.seed(3)
        fight.play_on()
        assert fight.over
    for weapon in library.names("weapons"):
        hero = {"fighter": "brannoc", "weapons": [weapon]}
        data = {"encounter": "x", "system": "oldschool", "opening": "blows", "map": "contact"}
        start = from_data({**data, "sides": {"party": [hero], "foes": ["goblin"]}}, "test")
        fight = SYSTEM.build(start)
        fight.seed(4)
        fight.play_on()
        assert fight.over


def test_each_of_many_weapons_counts_its_own_shots() -> None:
    """The eleventh and those after it would not fit into one number."""
    packed = ["sling", "bow", "crossbow", "sling", "bow", "crossbow"]
    archer = {"name": "Fletcher", "weapons": ["bow"] * 6, "backpack": packed}
    data = {
        "encounter": "The Fletcher",
        "system": "oldschool",
        "sides": {"party": [archer], "others": ["ogre"]},
    }
    fletcher = SYSTEM.build(from_data(data, "x")).people[0]
    count = int(fletcher.body) + 1
    assert count == 13
    for weapon in range(count):
        fletcher.set_shots(weapon, 20 + weapon)
    assert [fletcher.shots_left(weapon) for weapon in range(count)] == list(range(20, 33))
    fletcher.set_shots(10, 0)
    assert [fletcher.shots_left(weapon) for weapon in (9, 10, 11)] == [29, 0, 31]
    row = Numbers()
    fletcher.carry(row.write())
    other = SYSTEM.build(from_data(data, "x")).people[0]
    other.carry(row.read())
    assert other.shots_left(12) == 32


def test_nobody_has_arrows_for_a_sword() -> None:
    data = {
        "encounter": "The Mistake",
        "system": "oldschool",
        "sides": {"party": [{"fighter": "isolde", "now": {"ammo": 1}}], "others": ["ogre"]},
    }
    with pytest.raises(BadData, match=r"now\.ammo: short sword has no ammunition"):
        from_data(data, "x")
