"""The rest of the sheet on how foes behave, by name: they strike, shoot, load and cast sensibly."""

from __future__ import annotations

import pytest

from affray.core.files.encounter import from_data
from affray.systems.skirmish.book.constants import Phase
from affray.systems.skirmish.system import SYSTEM
from systems.skirmish.planning import Line, made, planned

LINE = {
    "areas": ["West", "Middle", "East", "Far East"],
    "connections": [["West", "Middle"], ["Middle", "East"], ["East", "Far East"]],
}
ITHENE: Line = {"fighter": "ithene", "at": "West"}
CROSSBOWMAN: Line = {"fighter": "crossbowman", "at": "West", "now": {"reload": 1}}


@pytest.mark.parametrize(
    ("place", "plan"),
    [
        ("West", "attack bandit"),
        ("Middle", "attack bandit"),
        ("East", "move to middle"),
        ("Far East", "move to middle"),
    ],
)
def test_whoever_fights_by_hand_strikes_charges_or_comes_nearer(place: str, plan: str) -> None:
    """SK-AI-3: and never lets a round pass."""
    foe = {"fighter": "bandit", "at": place}
    assert planned(made([{"fighter": "halvard", "at": "West"}], [foe], map=LINE)) == plan


@pytest.mark.parametrize("tactics", ["brutal", "cunning", "disciplined", "mindless", "dramatic"])
def test_nobody_passes_who_could_act(tactics: str) -> None:
    """SK-AI-3."""
    foe = {"fighter": "bandit", "at": "West"}
    fight = made([{"fighter": "mercenary", "at": "West"}], [foe], map=LINE)
    assert planned(fight, 0, tactics).startswith("attack")


def test_an_archer_shoots_while_nobody_holds_it() -> None:
    """SK-AI-6."""
    foe = {"fighter": "bandit", "at": "Middle"}
    assert planned(made([{"fighter": "sael", "at": "West"}], [foe], map=LINE)) == "shoot bandit"


@pytest.mark.parametrize(("fought", "free"), [(1, 2), (2, 1)])
def test_an_archer_spares_a_friend_whom_a_miss_could_meet(fought: int, free: int) -> None:
    """SK-AI-6: of two alike, the one whom no friend fights."""
    friend = {"fighter": "halvard", "at": "Middle", "now": {"engaged": [f"Bandit {fought}"]}}
    foes = [{"fighter": "bandit", "at": "Middle", "count": 2}]
    ours = [{"fighter": "sael", "at": "West"}, friend]
    fight = made(ours, foes, map=LINE, house_rules={"stray_shots": "on"})
    assert planned(fight) == f"shoot bandit {free}"


def test_an_archer_who_is_held_and_cannot_get_away_takes_the_other_weapon() -> None:
    """SK-AI-6: changing it costs nothing."""
    now = {"engaged": ["Plate knight"]}
    archer = {"fighter": "bandit archer", "at": "West", "now": now, "morale": "fanatic"}
    knight = {"fighter": "plate knight", "at": "West"}
    fight = made([archer], [knight], map={"areas": ["West"], "connections": []})
    assert planned(fight) == "ready dagger; attack"


def test_an_empty_crossbow_is_loaded_while_nobody_is_near() -> None:
    """SK-AI-8."""
    fight = made([CROSSBOWMAN], [{"fighter": "plate knight", "at": "East"}], map=LINE)
    assert planned(fight) == "reload"


def test_an_empty_crossbow_is_put_away_when_somebody_is_near() -> None:
    """SK-AI-8."""
    fight = made([CROSSBOWMAN], [{"fighter": "bandit", "at": "West"}], map=LINE)
    assert planned(fight) == "ready shortsword; attack bandit"


def test_nobody_aims_a_spell_who_will_be_held_before_it_comes() -> None:
    """SK-AI-9: magic comes after movement and melee are joined."""
    caster = {**ITHENE, "spells": ["ice spear"]}
    near = made([caster], [{"fighter": "bandit", "at": "West"}], map=LINE)
    assert not planned(near).startswith("cast")
    far = made([caster], [{"fighter": "bandit", "at": "Middle"}], map=LINE)
    assert planned(far) == "cast ice spear at bandit"


def test_whoever_is_beset_uses_magic_that_needs_no_aim() -> None:
    """SK-AI-9."""
    foes = [{"fighter": "bandit", "at": "West", "count": 3}]
    plan = planned(
        made([{**ITHENE, "skills": {"evocation": 14, "abjuration": 14}}], foes, map=LINE)
    )
    assert plan.startswith("cast")
    assert "ice spear" not in plan
    assert "ignition" not in plan


@pytest.mark.parametrize("skill", [-4, 0, 4, 8, 9, 12])
def test_nobody_casts_what_is_far_beyond_their_skill(skill: int) -> None:
    """SK-AI-12: never where the difficulty is more than the skill and ten."""
    foes = [{"fighter": "plate knight", "at": "Middle", "count": 3}]
    caster = {**ITHENE, "spells": ["fireball"], "skills": {"evocation": skill}}
    fight = made([caster], foes, map=LINE)
    difficulty = fight.people[0].sheet.spells[0].difficulty
    assert ("fireball" in planned(fight)) == (difficulty <= skill + 10)


def test_the_same_seed_has_the_same_plans() -> None:
    """SK-AI-17: of everybody, in every round."""

    def plans(seed: int) -> list[str]:
        company = [{"fighter": one, "at": "West"} for one in ("halvard", "sael", "ithene")]
        data: Line = {"encounter": "x", "system": "skirmish", "map": LINE}
        data["sides"] = {"us": company, "them": [{"fighter": "bandit", "count": 4, "at": "East"}]}
        fight = SYSTEM.build(from_data(data, "x"))
        fight.seed(seed)
        found: list[str] = []
        for _ in range(40):
            if fight.phase == Phase.PLANNING:
                active = [one.number for one in fight.people if not one.down()]
                found += [planned(fight, number) for number in active]
            fight.step()
        return found

    assert len(plans(5)) > 20
    assert plans(5) == plans(5)
    assert plans(5) != plans(6)
