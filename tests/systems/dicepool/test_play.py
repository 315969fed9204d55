"""Whole fights: content, templates, saving and going on, random encounters."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray import simulate
from affray.core.files import encounter
from affray.core.files.content import BadData
from affray.core.files.encounter import from_document, shipped
from affray.core.files.yamlfile import parse
from affray.core.room.system import Start
from affray.referee import Referee
from affray.systems.dicepool.book.constants import Phase, Status
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.system import SYSTEM

from .arena import fight_of, start_of

ENCOUNTERS = [str(path) for _, path in shipped(SYSTEM)]
FIGHTERS = sorted(encounter.library_for(SYSTEM).names("fighters"))

# who: Brace, Dodge, Skepticism, HP, base initiative, Armor, dice with the first weapon or spell
READY = {
    "vex": (2, 3, 1, 20, 8, 1, 10),
    "tarn": (3, 2, 1, 30, 5, 3, 9),
    "ilse": (1, 2, 3, 10, 4, 1, 9),
    "bram": (2, 2, 2, 20, 4, 1, 5),
    "kade": (1, 4, 1, 20, 9, 1, 11),
    "grusha": (4, 1, 1, 40, 2, 2, 9),
    "street thug": (2, 1, 1, 10, 2, 0, 6),
    "gunman": (1, 2, 1, 12, 4, 1, 6),
    "enforcer": (3, 1, 1, 25, 3, 3, 9),
    "hunting hound": (2, 3, 1, 15, 6, 0, 7),
    "guard drone": (1, 3, 1, 12, 5, 4, 8),
    "cult adept": (1, 2, 3, 12, 3, 0, 8),
    "sniper": (1, 3, 1, 12, 6, 1, 11),
    "acid spitter": (2, 2, 1, 15, 3, 1, 6),
    "void stalker": (3, 4, 2, 30, 7, 2, 10),
    "armoured brute": (5, 1, 2, 45, 2, 5, 10),
    "siege walker": (5, 2, 2, 150, 3, 10, 10),
}


@pytest.mark.parametrize("name", READY)
def test_ready_combatants_have_the_figures_of_the_sheet(name: str) -> None:
    sheet = fight_of([name], ["gunman"]).people[0].sheet
    first = sheet.spells[0] if sheet.spells else sheet.weapons[0]
    found = (
        sheet.brace,
        sheet.dodge,
        sheet.skepticism,
        sheet.hp,
        sheet.base_init,
        sheet.armor,
        first.pool + first.accuracy,
    )
    assert tuple(int(one) for one in found) == READY[name]


def test_every_ready_combatant_is_known() -> None:
    assert sorted(READY) == FIGHTERS


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"fighter": "vex", "dodge": 4}, "3 points to spread"),
        ({"fighter": "vex", "dodge": 1, "skepticism": 3}, "its attribute"),
        ({"fighter": "bram", "weapons": ["great blade"]}, "Strength 3"),
        ({"fighter": "tarn", "weapons": ["bow"], "shield": "heavy shield"}, "both hands"),
        ({"fighter": "vex", "weapons": ["knife (piercing)"]}, "firearms"),
        ({"fighter": "vex", "now": {"hp": 21}}, "at most 20"),
        ({"fighter": "vex", "body_armor": "light shield"}, "not as body"),
        ({"fighter": "vex", "weapons": [{"like": "knife", "name": "knife + fork"}]}, "no \\+"),
        ({"fighter": "vex", "items": {"umbrella": 1}}, "umbrella"),
    ],
)
def test_what_does_not_go_together_is_refused(line: dict[str, Any], says: str) -> None:
    """DP-DEF-8, and the needs of weapons and armour."""
    with pytest.raises(BadData, match=says):
        start_of([line], ["gunman"])


def test_dangerous_ground_has_a_set_rating() -> None:
    legend = {"f": {"hazard": {"name": "fire", "dice": "1d6", "kind": "fire"}}}
    with pytest.raises(BadData, match="not rolled"):
        start_of(["vex"], ["gunman"], map={"rows": "..f..", "legend": legend})


@pytest.mark.parametrize(
    ("task", "says"),
    [
        ({"skill": "bookkeeping"}, "what bookkeeping is rolled with"),
        ({"skill": "melee", "attribute": "int"}, "by the rules"),
        ({"skill": " "}, "name a skill"),
    ],
)
def test_a_task_says_what_a_skill_of_the_tables_own_is_rolled_with(
    task: dict[str, str], says: str
) -> None:
    with pytest.raises(BadData, match=says):
        start_of(["vex"], ["gunman"], tasks=[{"name": "the ledger", "dt": 2, **task}])


# -- whole fights ------------------------------------------------------------------------------


def in_range(fight: Fight) -> bool:
    """Tell whether every tracker has a value that it may have."""
    for person in fight.people:
        fits = (
            person.hp <= person.sheet.hp
            and (person.status != Status.ABLE or person.hp > 0)
            and (person.status != Status.DOWNED or person.hp <= 0)
            and 0 <= person.actions <= 2
            and 0 <= person.banked <= 2
            and 0 <= person.spell_points <= person.sheet.spell_points
            and (person.status != Status.DOWNED or person.downed_damage <= person.sheet.fortitude)
            and (person.status != Status.DEAD or person.burning == 0)
        )
        if not fits:
            return False
    return True


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.rsplit("/", 1)[-1])
def test_every_encounter_comes_to_an_end(path: str) -> None:
    start = encounter.load(path)
    fight = SYSTEM.build(start)
    fight.lingers = True
    fight.keep_start()
    for seed in range(3):
        fight.begin(seed)
        while fight.step():
            assert in_range(fight)
        assert fight.phase in (Phase.HOUR, Phase.REST)
        assert not fight.smouldering


@st.composite
def small_fights(draw: st.DrawFn) -> Start:
    """Make an encounter of anybody against anybody, with or without a map, template and drop."""
    line = st.fixed_dictionaries(
        {"fighter": st.sampled_from(FIGHTERS)},
        optional={"template": st.sampled_from(["lesser", "greater"])},
    )
    sides = [draw(st.lists(line, min_size=1, max_size=3)) for _ in range(2)]
    more: dict[str, Any] = {"round_limit": 12, "rest_days": draw(st.integers(0, 2))}
    if draw(st.booleans()):
        fire = {"hazard": {"name": "fire", "dice": "2", "kind": "fire"}}
        more["map"] = {"rows": "......#......\n.o..f....o...\n......#......", "legend": {"f": fire}}
    if draw(st.booleans()):
        more["drop"] = draw(st.sampled_from(["party", "foes"]))
    for rule in SYSTEM.house_rules:
        more.setdefault("house_rules", {})[rule.name] = draw(st.sampled_from(rule.values))
    return start_of(sides[0], sides[1], **more)


@settings(max_examples=25, deadline=None)
@given(small_fights(), st.integers(0, 10**6))
def test_any_fight_ends_and_every_tracker_stays_in_range(start: Start, seed: int) -> None:
    fight = SYSTEM.build(start)
    fight.seed(seed)
    for _ in range(5000):
        again = fight.clone()
        assert again.digest() == fight.digest()
        if not fight.step():
            break
        again.step()
        assert again.digest() == fight.digest()
        assert in_range(fight)
    assert fight.over


@settings(max_examples=12, deadline=None)
@given(small_fights(), st.integers(0, 10**6))
def test_every_offer_is_accepted_and_a_saved_fight_goes_on_alike(start: Start, seed: int) -> None:
    dice = random.Random(seed)
    referee = Referee.open(start, seed=seed, people=["party"])
    referee.run()
    for _ in range(25):
        waiting = referee.pending()
        if not waiting:
            break
        open_answers = [one["answer"] for one in waiting[0].options if "illegal" not in one]
        referee.answer(dice.choice(open_answers), waiting[0].who)
    fight = referee.session.seam_fight()
    assert isinstance(fight, Fight)
    one, other = fight.clone(), fight.clone()
    other.restore(fight.save())
    one.play_on()
    other.play_on()
    assert one.digest() == other.digest()


def test_the_same_seed_gives_the_same_fight() -> None:
    """DP-GM-15."""
    start = encounter.load(ENCOUNTERS[0])
    digests = []
    for _ in range(2):
        fight = SYSTEM.build(start)
        fight.seed(7)
        fight.play_on()
        digests.append(fight.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.rsplit("/", 1)[-1])
def test_nobody_listening_changes_nothing(path: str) -> None:
    start = encounter.load(path)
    bulk = SYSTEM.build(start)
    bulk.lingers = True
    bulk.lingers = True  # a session plays on after the last blow, too
    bulk.keep_start()
    for seed in range(3):
        bulk.begin(seed)
        bulk.play_on()
        referee = Referee.open(start, seed=seed)
        referee.run()
        assert referee.session.fight.save().to_list() == bulk.save().to_list()


def test_a_simulation_tells_what_many_fights_come_to() -> None:
    """DP-GM-16: win rates, rounds, the downed and the dead, hit points left."""
    start = start_of(["tarn"], ["street thug"])
    found = simulate(start, 60, seed=1, workers=1)
    assert found.plain() == simulate(start, 60, seed=1, workers=1).plain()
    party, foes = found.sides
    assert party.wins.share + foes.wins.share + found.draws.share == pytest.approx(1)
    tarn, thug = found.fighters
    assert 0 < thug.dropped.share <= party.wins.share  # the others have given up
    assert 1 <= found.rounds.mean < 20
    assert 0 < tarn.vital <= 30


def test_a_skill_that_is_nearly_one_of_the_book_is_doubted() -> None:
    text = """
encounter: The Kitchen
system: dicepool
tasks: [{name: gate, skill: athletcs, attribute: str, dt: 3}]
sides:
  party: [{fighter: vex, skills: {rangd: 3, cooking: 2}}]
  others: [enforcer]
"""
    document = parse(text, "kitchen.yaml")
    from_document(document, None)
    assert [str(one).partition(" ")[2] for one in document.notices] == [
        '"athletcs" is a skill of the table; is "athletics" meant?',
        'sides.party.0: "rangd" is a skill of the table; is "ranged" meant?',
    ]
