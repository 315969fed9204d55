"""The encounters that come with Simverse: each is sound, ends, and shows what it is for."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from affray.core.fight.event import Event, Math, facts_of
from affray.core.files.encounter import shipped
from affray.referee import MemoryStore, Referee, load_encounter
from affray.systems.simverse.events.events import FightEnded
from affray.systems.simverse.system import SYSTEM

FILES = dict(shipped(SYSTEM))
MEASURES = ("reference-duel", "reference-four")  # benchmarks without a scene to play
SCENES = [name for name in FILES if name not in MEASURES]

SEEDS = range(3)  # every scene is played to its end with these
MOST_SEEDS = 16  # within so many it shows all that it promises
LONGEST = 100  # rounds; nothing that is worth playing takes so long

# What each scene is for: names of terms in sums, and kinds of events
PROMISES: dict[str, set[str]] = {
    "archers": {"light cover", "heavy cover", "high ground", "range", "Pushed"},
    "barrow": {"darkness", "SpellCast", "casting", "martial arts"},
    "bridge": {"Pushed", "Fell", "HazardMet", "high ground", "light cover", "against armour"},
    "brawl": {"flanking", "inexperienced", "BleedingStarted", "FirstAidRolled"},
    "burning-barn": {"HazardMet", "PutOut", "darkness", "light cover", "Pushed"},
    "dark-rite": {"SpellCast", "SpellUsed", "casting", "high ground", "MoraleRolled"},
    "duel": {"riposte", "feint", "precision strike", "power attack"},
    "full-rules": {"casting", "light cover", "high ground", "flanking", "range", "SD"},
    "giant": {"high ground", "Pushed", "Fell", "range", "light cover", "flanking"},
    "goblin-ambush": {"Revealed", "light cover", "range", "power attack"},
    "mounted-charge": {"charge", "Unseated", "charismatic leader", "inexperienced"},
    "night-ambush": {"SurpriseRolled", "darkness", "Revealed", "HazardMet"},
    "three-to-one": {"MoraleRolled", "a clear way out", "veteran", "inexperienced", "Left"},
    "two-goblins": {"flanking", "power attack", "ST", "MoraleRolled"},
    "wolf-pack": {"pack tactics", "BleedingStarted", "FirstAidRolled"},
}


@cache
def told(name: str, seed: int) -> tuple[Event, ...]:
    """Return what happens in a scene that tactics play to the end."""
    start = {**load_encounter(name), "round_limit": LONGEST}
    referee = Referee.open(start, seed=seed, people=[], store=MemoryStore())
    referee.run()
    assert referee.over
    return tuple(line.event for line in referee.session.told)


def words_of(event: Event) -> set[str]:
    """Return the kind of an event and the names of all terms in its sums."""
    found = {event.kind}
    for value in facts_of(event).values():
        if isinstance(value, Math):
            found |= {line.label for line in value.lines}
    return found


def test_every_scene_promises_something() -> None:
    assert set(PROMISES) == set(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_a_game_master_can_read_it_aloud(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    data = yaml.safe_load(text)
    assert len(data["scene"].split()) >= 15
    assert text.startswith("# ")  # what it is for, and how hard it is
    assert "out of 100" in text.partition("\nencounter:")[0]
    for letter, entry in data["map"]["legend"].items():
        assert entry.get("label"), letter


@pytest.mark.parametrize("name", SCENES)
def test_every_letter_of_the_legend_is_on_the_map(name: str) -> None:
    data = yaml.safe_load(FILES[name].read_text(encoding="utf-8"))
    drawn = set(data["map"]["rows"])
    assert [letter for letter in data["map"]["legend"] if letter not in drawn] == []


@pytest.mark.parametrize("name", SCENES)
def test_it_comes_to_an_end(name: str) -> None:
    for seed in SEEDS:
        ends = [event for event in told(name, seed) if isinstance(event, FightEnded)]
        assert len(ends) == 1
        assert ends[0].rounds < LONGEST
        assert not ends[0].why.startswith("stopped")


@pytest.mark.parametrize("name", SCENES)
def test_it_shows_what_it_is_for(name: str) -> None:
    missing = set(PROMISES[name])
    for seed in range(MOST_SEEDS):
        for event in told(name, seed):
            missing -= words_of(event)
        if not missing:
            return
    assert missing == set()


def test_the_guards_of_the_night_are_surprised_and_the_raiders_are_not() -> None:
    start = load_encounter("night-ambush")
    caravan = {line["name"] for line in start["fighters"] if line["side"] == 0}
    for seed in SEEDS:
        rolled = {event.who for event in told("night-ambush", seed) if "Surprise" in event.kind}
        assert rolled == caravan


def test_the_guides_fight_has_the_guides_figures() -> None:
    start = load_encounter("two-goblins")
    figures = {
        line["name"]: (line["sheet"]["speed"], line["sheet"]["vitality"], line["sheet"]["ar"])
        for line in start["fighters"]
    }
    assert figures == {
        "Lyra": (5500, 18, 2),
        "Marcus": (5000, 22, 4),
        "Goblin 1": (4000, 10, 2),
        "Goblin 2": (4000, 10, 2),
    }


def test_full_rules_is_four_against_six_on_a_map_of_thirty_by_twenty() -> None:
    start = load_encounter("full-rules")
    sides = [line["side"] for line in start["fighters"]]
    assert (sides.count(0), sides.count(1)) == (4, 6)
    rows = yaml.safe_load(FILES["full-rules"].read_text(encoding="utf-8"))["map"]["rows"]
    lines = rows.splitlines()
    assert (len(lines), {len(line) for line in lines}) == (20, {30})
    assert any(line["sheet"]["spells"] for line in start["fighters"] if line["side"] == 0)
    assert any(line["sheet"]["spells"] for line in start["fighters"] if line["side"] == 1)
