"""How foes of Simverse fight: temperaments behave as they are called, and the duties of foes."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from affray.core.fight.statistics import fight_seed
from affray.core.files.encounter import from_data
from affray.core.files.temperament import TEMPERAMENTS
from affray.lab.trial import build
from affray.referee import MemoryStore, Referee
from affray.systems.simverse.book.constants import Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.system import SYSTEM

Line = dict[str, Any]
OPEN = "\n".join(["." * 24] * 9)
SWORD = {"skills": {"swords": 3}, "weapons": ["longsword"], "dx": 12}


def encounter(ours: list[Line], theirs: list[Line], **more: Any) -> Any:
    """Return an encounter of two sides."""
    sides = {"us": ours, "them": theirs}
    data = {"encounter": "x", "system": "simverse", "sides": sides, "map": OPEN, **more}
    return from_data({**data, "house_rules": {"morale": "off"}}, "x")


def answers(start: Any, who: str, turns: int = 1) -> list[Line]:
    """Return what tactics let somebody do in the first rounds."""
    store = MemoryStore()
    referee = Referee.open({**start, "round_limit": turns}, seed=4, people=[], store=store)
    referee.run()
    lines = referee.session.journal.lines
    return [line for line in lines if line["kind"] == "answer" and line["who"] == who]


def acts(start: Any, who: str, turns: int = 1) -> list[str]:
    """Return what tactics let somebody do on its turns, as texts."""
    return [line["text"] for line in answers(start, who, turns) if line["question"] == "turn"]


def target_of(temperament: str, theirs: list[Line], **more: Any) -> str:
    """Return whom a swordsman of a temperament strikes first."""
    ours = [{"name": "Foe", **SWORD, "en": 20, "temperament": temperament, "at": "5,4", **more}]
    [first, *_] = [text for text in acts(encounter(ours, theirs), "Foe") if "attack" in text]
    return first.split(" ")[1]


def fought(start: Any, fights: int) -> list[Fight]:
    """Return clones of fights that tactics fought to the end."""
    fight, _ = build({**start, "round_limit": 15}, False)
    found: list[Fight] = []
    for index in range(fights):
        fight.begin(fight_seed(3, index))
        fight.play_on()
        found.append(fight.clone())
    return found


# -- how --------------------------------------------------------------------------------------

GUARD = {
    "name": "Guard",
    "dx": 12,
    "en": 5,
    "skills": {"shield": 4, "swords": 5},
    "shield": "medium shield",
    "weapons": ["longsword"],
    "at": "5,4",
}


@pytest.mark.parametrize(
    ("guard", "foe", "defence"),
    [
        (GUARD, {"weapons": ["mace"], "at": "6,4"}, "block"),
        ({**GUARD, "shield": None}, {"weapons": ["mace"], "at": "6,4"}, "parry"),
        ({**GUARD, "shield": None}, {"weapons": ["shortbow"], "at": "9,4"}, "dodge"),
    ],
)
def test_defences_are_chosen_as_the_book_advises(guard: Line, foe: Line, defence: str) -> None:
    """SV-GM-30, SV-DEF-4: a shield blocks, a good blade parries, and missiles are dodged."""
    start = encounter([guard], [{"name": "Foe", "dx": 14, "en": 20, **foe}])
    given = [line["text"] for line in answers(start, "Guard") if line["question"] == "defence"]
    assert given
    assert given[0].split(" ")[0] == defence


# -- whom -------------------------------------------------------------------------------------

WEAK = {"name": "Weak", "dx": 8, "at": "6,5", "ar": 3, "now": {"vitality": 4}}
STRONG = {
    "name": "Strong",
    "dx": 8,
    "at": "4,3",
    "ar": 3,
    "weapons": ["greataxe"],
    "st": 14,
    "size": "large",
}
NEAR = {"name": "Near", "dx": 8, "at": "6,4", "ar": 4, "weapons": ["club"]}


@pytest.mark.parametrize(
    ("temperament", "target"),
    [("mindless", "near"), ("beast", "weak"), ("brutal", "strong"), ("cunning", "weak")],
)
def test_each_goes_for_its_own_kind_of_victim(temperament: str, target: str) -> None:
    """SV-GM-29, SV-TAC-9: the vulnerable, the nearest, or the strongest, by temperament."""
    assert target_of(temperament, [NEAR, STRONG, WEAK]) == target


def test_the_disciplined_strike_together_and_the_dramatic_have_a_blow_for_everybody() -> None:
    """SV-GM-29: focus and spread."""
    found: dict[str, set[str]] = {}
    for temperament in ("disciplined", "dramatic"):
        lead = {**SWORD, "en": 20, "temperament": temperament}
        ours = [
            {"name": "First", **lead, "at": "5,4", "aw": 18},
            {"name": "Second", **lead, "en": 18, "at": "5,6"},
        ]
        theirs = [
            {"name": "One", "dx": 8, "at": "6,4", "en": 20, "weapons": ["club"]},
            {"name": "Two", "dx": 8, "at": "6,6", "en": 20, "weapons": ["club"]},
            {"name": "Middle", "dx": 8, "at": "5,5", "en": 20, "weapons": ["club"]},
        ]
        start = encounter(ours, theirs)
        texts = [*acts(start, "First"), *acts(start, "Second")]
        found[temperament] = {text.split(" ")[1] for text in texts if text.startswith("attack")}
    assert found["disciplined"] == {"middle"}
    assert "middle" not in found["dramatic"]


def test_the_disciplined_cover_the_wounded() -> None:
    """SV-GM-4: whoever stands beside a friend near its end is struck first."""
    ours = [
        {"name": "Foe", **SWORD, "en": 20, "temperament": "disciplined", "at": "5,4"},
        {"name": "Hurt", "dx": 8, "at": "7,3", "now": {"vitality": 4}},
    ]
    theirs = [
        {"name": "Other", "dx": 8, "at": "4,4", "weapons": ["club"]},
        {"name": "Killer", "dx": 8, "at": "6,4", "weapons": ["club"]},
    ]
    [first, *_] = [text for text in acts(encounter(ours, theirs), "Foe") if "attack" in text]
    assert first.startswith("attack killer")


# -- nerve ------------------------------------------------------------------------------------


def left_of(temperament: str) -> int:
    """Return how many of a temperament are gone from 12 fights that go badly for them."""
    raiders = [
        {"fighter": "goblin raider", "name": f"Foe {n}", "temperament": temperament}
        for n in range(3)
    ]
    for n, raider in enumerate(raiders):
        raider["at"] = f"{12},{n + 3}"
    start = encounter(
        raiders, [{"fighter": "orc", "at": "10,4", "temperament": "mindless", "en": 30}]
    )
    return sum(one.gone for fight in fought(start, 12) for one in fight.people)


def test_a_coward_breaks_earlier_than_the_disciplined_and_the_mindless_never_do() -> None:
    """SV-GM-25, SV-MOR-16, sheet 4.6: at half of its Vitality."""
    cowards, beasts = left_of("cowardly"), left_of("beast")
    disciplined, mindless = left_of("disciplined"), left_of("mindless")
    assert cowards > beasts > disciplined
    assert mindless == 0


@pytest.mark.parametrize("at", ["11,4", "3,1", "20,7"])
def test_flight_leads_away_from_all_foes(at: str) -> None:
    """SV-TAC-9, SV-MOR-12: not from one into the arms of another."""
    ours = [{"name": "Foe", "dx": 14, "en": 10, "temperament": "cowardly", "at": at}]
    ours[0]["now"] = {"vitality": 5}
    x, y = (int(part) for part in at.split(","))
    theirs = [
        {"name": "Left", "dx": 8, "en": 8, "at": f"{x - 1},{y}"},
        {"name": "Right", "dx": 8, "en": 8, "at": f"{x + 3},{y}"},
    ]
    fight, _ = build(encounter(ours, theirs), False)
    fight.begin(1)
    fleeing, *foes = fight.people
    while fight.turns < 2 and not fight.over:
        fight.step()
    assert fleeing.gone or all(
        fight.field.distance(fleeing.place, foe.place) > 3000 for foe in foes
    )


def test_the_dramatic_speak_and_give_up_where_there_is_no_way_out() -> None:
    """SV-GM-32, SV-GM-33: drama by choices among legal options."""
    ours = [{"name": "Foe", **SWORD, "en": 20, "temperament": "dramatic", "at": "1,1"}]
    theirs = [{"name": f"Hero {n}", "dx": 8, "at": at} for n, at in enumerate(("2,1", "1,2"))]
    walled = "####\n#..#\n#..#\n####"
    assert acts(encounter(ours, theirs, map=walled), "Foe")[0] == "speak"
    ours[0]["now"] = {"vitality": 8}
    assert "surrender" in acts(encounter(ours, theirs, map=walled), "Foe")
    ours[0]["temperament"] = "brutal"
    assert "surrender" not in acts(encounter(ours, theirs, map=walled), "Foe")


# -- friends ----------------------------------------------------------------------------------


def test_nobody_is_idle_while_a_friend_within_a_move_is_dying() -> None:
    """SV-AID-5: one goes there, frees a hand and treats it."""
    ours = [
        {"name": "Helper", **SWORD, "en": 12, "at": "2,2", "shield": "medium shield"},
        {"name": "Friend", "en": 10, "at": "6,2", "now": {"vitality": -3}},
    ]
    theirs = [{"name": "Hero", "dx": 8, "at": "22,7"}]
    found = acts(encounter(ours, theirs), "Helper")
    assert found[0].startswith("move to")
    assert "treat friend" in " ".join(found)


def test_no_fire_is_thrown_where_it_costs_friends_more_than_foes() -> None:
    """SV-DEF-2: friend and foe alike are in a burst."""
    mage = {"fighter": "lyra mage", "name": "Mage", "flaws": [], "spells": ["Fireball"]}
    foes = [{"name": "One", "at": "15,4"}, {"name": "Two", "at": "15,5"}]
    ours = [{**mage, "at": "8,4", "aw": 18, "dx": 16}]
    assert any(text.startswith("cast") for text in acts(encounter(ours, foes), "Mage"))
    ours += [{"name": "Ally", "at": "14,4"}, {"name": "Other", "at": "14,5"}]
    assert not any(text.startswith("cast") for text in acts(encounter(ours, foes), "Mage"))


# -- reasons, secrets of the trade ------------------------------------------------------------


def test_another_s_weapon_is_better_than_none() -> None:
    """SV-COND-4: what lies within reach is picked up."""
    ours = [{"name": "Foe", "dx": 12, "en": 20, "at": "5,4", "skills": {"swords": 3}}]
    theirs = [
        {"name": "Dead", "at": "5,5", "weapons": ["longsword"], "now": {"vitality": -30}},
        {"name": "Hero", "dx": 8, "at": "6,4"},
    ]
    assert acts(encounter(ours, theirs), "Foe")[0].startswith("pick up")


def test_where_there_is_no_map_one_gets_behind_whom_a_friend_faces() -> None:
    """SV-GM-28, SV-SIT-9: the flank, with half a move."""
    ours = [{"name": "Foe", **SWORD, "en": 20}, {"name": "Friend", **SWORD, "en": 10}]
    start = encounter(ours, [{"name": "Hero", "dx": 8, "en": 30}], map="contact")
    assert acts(start, "Foe")[0] == "get behind hero"


def test_the_enraged_rage_first() -> None:
    """SV-MAN-13: a rage costs no action and adds Vitality at once."""
    ours = [{"fighter": "berserker", "name": "Foe", "at": "5,4"}]
    assert acts(encounter(ours, [{"name": "Hero", "at": "9,4"}]), "Foe")[0] == "rage"


def test_a_potion_is_drunk_when_half_is_gone() -> None:
    """SV-ACT-14: the Minor Action, and the blow is struck all the same."""
    ours = [{"name": "Foe", **SWORD, "en": 20, "at": "5,4", "now": {"vitality": 12}}]
    ours[0]["items"] = {"minor healing potion": 1}
    found = acts(encounter(ours, [{"name": "Hero", "dx": 8, "at": "6,4"}]), "Foe")
    assert found[0] == "drink minor healing potion"
    assert found[1].startswith("attack hero")


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_every_temperament_fights_to_the_end_and_says_why(temperament: str) -> None:
    referee = Referee.open("goblin-ambush", seed=2, tactics={"goblins": temperament})
    referee.run()
    assert referee.over
    names = {one.name for one in referee.session.fight.people if one.side == 1}
    told = [one.facts for one in referee.events() if one.kind == "ReasonGiven"]
    assert any(facts["who"] in names and facts["reason"] for facts in told)


def test_everybody_of_the_content_has_a_temperament() -> None:
    content = yaml.safe_load((SYSTEM.folder / "content" / "fighters.yaml").read_text("utf-8"))
    assert {entry["temperament"] for entry in content["fighters"].values()} <= set(TEMPERAMENTS)


def test_the_dying_are_no_better_off_dead() -> None:
    """SV-GM-4: over many fights, most of the dying of the winners were seen to or had time."""
    ours = [{"fighter": "guard", "name": f"Guard {n}", "at": f"8,{n + 2}"} for n in range(4)]
    theirs = [{"fighter": "orc", "name": f"Orc {n}", "at": f"12,{n + 3}"} for n in range(2)]
    fights = [one for one in fought(encounter(ours, theirs), 20) if one.winner == 0]
    fallen = [one for fight in fights for one in fight.people[:4] if one.status != Status.ABLE]
    dead = [one for one in fallen if one.status >= Status.DEAD]
    assert len(dead) * 2 <= len(fallen)
