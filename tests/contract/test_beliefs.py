"""What a side believes of strangers: they are like those it has heard of who look like them."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.fight.fight import Fight
from affray.core.fight.lore import SAME_KIND, Belief, kind_points
from affray.core.room.lore import lines_of
from affray.core.room.system import System, systems

COMPILED = ("simverse", "oldschool", "dicepool", "skirmish")
KINDS = {"simverse": "goblin", "oldschool": "goblin", "dicepool": "enforcer", "skirmish": "bandit"}
HEROES = {"simverse": "marcus", "oldschool": "odo", "dicepool": "vex", "skirmish": "halvard"}
# secret figures of a sheet, of which nothing may be noticed
SECRETS = {
    "simverse": {"dx": 19, "ws": 3},
    "oldschool": {"atk": 19, "move": 3},
    "dicepool": {"wil": 9, "dodge": 7},
    "skirmish": {"phy": 30, "critical": 33},
}
every_room = pytest.mark.parametrize("room", COMPILED)


def fight_of(room: str, *foes: Any) -> tuple[System, Fight]:
    """Return a hero's fight against some foes."""
    from affray.core.files.encounter import from_data

    sides = {"heroes": [HEROES[room]], "foes": list(foes)}
    start = from_data({"encounter": "try", "system": room, "sides": sides}, "try")
    system = systems()[room]
    return system, system.build(start)


@every_room
def test_one_of_a_kind_is_believed_to_be_like_its_kind(room: str) -> None:
    _, fight = fight_of(room, KINDS[room])
    real = fight.vital_of(fight.fighters[1])
    assert fight.vital_of(fight.imagine(0, 1, True).fighters[1]) == real
    drawn = [fight.vital_of(fight.imagine(0, seed).fighters[1]) for seed in range(40)]
    assert drawn.count(real) > 20
    belief = fight.lore.beliefs[64]
    assert belief.models[belief.likeliest].name.lower() == KINDS[room]


@every_room
def test_what_is_secret_of_a_sheet_is_not_believed(room: str) -> None:
    rows = []
    for figures in ({}, SECRETS[room]):
        system, fight = fight_of(room, KINDS[room])
        for name, value in figures.items():
            system.change_sheet(fight, fight.fighters[1], name, value)
        imagined: Any = fight.imagine(0, 3)
        sheet = imagined.fighters[1].sheet
        seen = {name: getattr(sheet, name) for name in dir(sheet) if not name.startswith("_")}
        seen.pop("serial", None)  # a number that no other sheet has
        plain = {name: one for name, one in seen.items() if isinstance(one, (int, str))}
        rows.append((plain, imagined.save().to_list()))
    assert rows[0] == rows[1]


@every_room
def test_everybody_of_the_content_is_heard_of(room: str) -> None:
    system, fight = fight_of(room, KINDS[room])
    assert len(fight.lore.people(fight)) == len(lines_of(system)) > 15


@every_room
def test_strangers_are_taken_for_several_and_for_the_likeliest(room: str) -> None:
    _, fight = fight_of(room, {"fighter": KINDS[room], "name": "Stranger"})
    sure = {fight.vital_of(fight.imagine(0, seed, True).fighters[1]) for seed in range(9)}
    assert len(sure) == 1
    belief = fight.lore.beliefs[64]
    assert sum(weight > 0 for weight in belief.weights) > 1, "a name that nobody has heard of"
    assert belief.weights[belief.likeliest] == max(belief.weights)


def test_kinds_are_in_names() -> None:
    assert kind_points("Goblin 2", "goblin") == SAME_KIND
    assert 0 < kind_points("Temple guard 1", "Guard") < SAME_KIND
    assert kind_points("Odo", "Guard") == 0


def test_weights_double_with_each_point() -> None:
    _, fight = fight_of("simverse", "goblin")
    belief = Belief(None, 0)
    belief.models = [fight.fighters[0]] * 3
    from librt.vecs import vec
    from mypy_extensions import i64

    belief.points = vec[i64]([3, 5, -20])
    belief.weigh()
    assert [int(one) for one in belief.weights] == [64, 256, 0]
    drawn = [int(belief.draw(seed * 7919 + 12345)) for seed in range(1, 2000)]
    assert 2 not in drawn
    assert 3 < drawn.count(1) / drawn.count(0) < 5.5


def test_who_was_seen_to_cast_can_cast() -> None:
    for seen in (0, 1):
        _, fight = fight_of("simverse", "goblin")
        foe: Any = fight.fighters[1]
        assert not foe.sheet.spells
        _, casters = fight_of("simverse", "cultist")
        caster: Any = casters.fighters[1]
        foe.sheet.spells = caster.sheet.spells
        last = len(caster.sheet.spells) - 1
        foe.proven = seen << (40 + last)
        twin: Any = fight.imagine(0, 1).fighters[1]
        names = [spell.name for spell in twin.sheet.spells]
        assert (caster.sheet.spells[last].name in names) == bool(seen)
        if seen:
            assert names[last] == caster.sheet.spells[last].name, "in its place"


@every_room
def test_the_wounded_are_believed_to_be_as_hurt_as_they_look(room: str) -> None:
    system, fight = fight_of(room, KINDS[room])
    foe = fight.fighters[1]
    tracker = {"skirmish": "fatigue"}.get(room, system.vital)
    full = int(fight.full_of(foe))
    for lost in range(1, full):
        system.put(fight, foe, tracker, lost if room == "skirmish" else full - lost)
        if fight.is_out(foe):
            break
        for seed in range(30):
            other = fight.imagine(0, seed)
            twin = other.fighters[1]
            assert system.band(other, twin) == system.band(fight, foe), lost
    assert lost > 2
