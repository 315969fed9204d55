"""Facts of a scene: what an encounter says of sides and fighters, and what it may not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.core.files import encounter
from affray.core.files.problem import BadData
from affray.systems.simverse.book.constants import Condition, Item
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.actions.items import things
from affray.systems.simverse.system import SYSTEM


def start_of(**keys: Any) -> Any:
    """Return a start with a rider, a horse and two foes, and what else is given."""
    rider = {"name": "Kay", "mount": "Horse", "facing": "sw", "at": "1,1", **keys.pop("rider", {})}
    data = {
        "encounter": "On the road",
        "system": "simverse",
        "map": "......\n......",
        "sides": {
            "guards": [rider, {"name": "Horse", "fighter": "warhorse", "at": "4,0"}],
            "bandits": [{"fighter": "goblin", "count": 2}],
        },
        **keys,
    }
    return encounter.from_data(data, "test", Path())


def fight_of(**keys: Any) -> Fight:
    """Return the fight of such a start."""
    return SYSTEM.build(start_of(**keys))


def person(fight: Fight, name: str) -> Fighter:
    """Return a fighter by name."""
    found = fight.find(name)
    assert isinstance(found, Fighter)
    return found


def test_a_rider_and_its_mount_stand_together() -> None:
    fight = fight_of(rider={"hidden": True})
    kay, horse = person(fight, "Kay"), person(fight, "Horse")
    assert (kay.mount, horse.rider) == (horse.number, kay.number)
    assert kay.has(Condition.MOUNTED)
    assert not horse.has(Condition.MOUNTED)
    assert kay.place == horse.place == fight.field.find("1,1")
    assert kay.hidden == horse.hidden != 0
    assert kay.facing == 6


def test_sides_that_are_unaware_and_lines_that_differ() -> None:
    fight = fight_of(surprised=["Guards"], escape=["bandits"], rider={"surprised": False})
    assert fight.surprise
    assert not person(fight, "Kay").has(Condition.SURPRISED)
    assert person(fight, "Horse").has(Condition.SURPRISED)
    assert not person(fight, "Goblin 1").has(Condition.SURPRISED)
    assert person(fight, "Goblin 1").sheet.escape_known
    assert not person(fight, "Kay").sheet.escape_known


def test_what_is_carried_and_what_there_is_to_do() -> None:
    fight = fight_of(
        rider={"items": {"Minor healing potion": 2, "healer's kit": 2}, "familiar": True},
        tasks=[{"name": "bar the gate", "attribute": "st", "skill": "athletics", "at": "5,0"}],
    )
    kay = person(fight, "Kay")
    assert (things(kay, Item.MINOR_HEALING), things(kay, Item.KIT)) == (2, 20)
    assert kay.sheet.familiar
    [task] = fight.tasks
    assert (task.name, task.attribute, task.skill) == ("bar the gate", "st", "Athletics")
    assert fight.field.name(task.place) == "5,0"


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"rider": {"mount": "Goblin 1"}}, "Goblin 1 is no ally of Kay"),
        ({"rider": {"mount": "Kay"}}, "Kay is no ally of Kay"),
        ({"rider": {"mount": "Hors"}}, 'unknown fighter "Hors"; nearest: "Horse"'),
        ({"rider": {"size": "huge"}}, "Horse is not larger than Kay"),
        ({"rider": {"count": 2, "at": ["1,1", "2,1"]}}, "Horse has a rider already"),
        ({"rider": {"items": {"potion": 1}}}, 'unknown thing "potion"'),
        ({"surprised": ["guard"]}, 'unknown side "guard"; nearest: "guards"'),
        ({"tasks": [{"name": "sing", "skill": "singing"}]}, 'unknown skill "singing"'),
    ],
)
def test_facts_that_do_not_go_together(keys: dict[str, Any], says: str) -> None:
    with pytest.raises(BadData) as caught:
        start_of(**keys)
    assert says in str(caught.value)
