"""What holds in every fight: it ends, trackers stay in range, the order of reading is nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from affray.core.encounter import from_data, load, shipped
from affray.core.fight import DRAW
from affray.systems.skirmish.fight import Fight
from affray.systems.skirmish.model import PLANNING, ROUND
from affray.systems.skirmish.plans import Plan
from affray.systems.skirmish.rules.planning import LEGAL, plan_reason
from affray.systems.skirmish.system import SYSTEM

ENCOUNTERS = [path for _, path in shipped(SYSTEM)]
every_encounter = pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.stem)


def begun(path: Path, seed: int) -> Fight:
    """Return a fight of an encounter with the dice of a seed."""
    fight = SYSTEM.build(load(path))
    fight.seed(seed)
    return fight


def test_there_are_six_encounters() -> None:
    assert len(ENCOUNTERS) >= 6


@every_encounter
def test_every_fight_ends_with_trackers_in_range(path: Path) -> None:
    winners = set()
    for seed in range(8):
        fight = begun(path, seed)
        while fight.step():
            skirmishes: dict[int, set[int]] = {}
            for person in fight.people:
                assert person.fatigue >= 0
                assert person.structure >= 0
                assert person.death_checks <= 3
                if person.skirmish >= 0:
                    assert person.active() or fight.phase != PLANNING
                    skirmishes.setdefault(int(person.skirmish), set()).add(int(person.camp))
            if fight.phase == PLANNING:
                assert all(camps == {0, 1} for camps in skirmishes.values())
        assert fight.over
        winners.add(int(fight.winner))
    assert winners <= {0, 1, DRAW}


@every_encounter
def test_the_order_of_reading_changes_nothing(path: Path) -> None:
    """Effects are collected and then applied, in whatever order they are read."""
    for seed in range(4):
        digests = set()
        for shuffle in range(4):
            fight = begun(path, seed)
            order = list(range(len(fight.people)))
            random.Random(shuffle).shuffle(order)
            fight.reading_order = order if shuffle else []
            fight.play_on()
            digests.add(fight.digest())
        assert len(digests) == 1


@every_encounter
def test_a_saved_fight_goes_on_the_same(path: Path) -> None:
    fight = begun(path, 5)
    for number in range(60):
        if not fight.step():
            break
        if number % 7 == 0:
            twin = fight.clone()
            row = fight.save()
            other = SYSTEM.build(load(path))
            other.restore(row)
            twin.play_on()
            other.play_on()
            assert twin.digest() == other.digest()


@every_encounter
def test_tactics_plan_what_is_legal_and_know_no_plan(path: Path) -> None:
    """SK-AI-1, SK-AI-2: the plans of one are the same whatever another has planned."""
    fight = begun(path, 6)
    while fight.step() and fight.round < 6:
        if fight.phase != PLANNING:
            continue
        for person in fight.people:
            if not person.active() or person.sheet.immobile:
                continue
            question = Plan(person)
            person.tactics.answer(fight, question)
            assert plan_reason(fight, person, question) == LEGAL
            planned = question.text(fight)
            for other in fight.people:
                if other is not person:
                    fight.plan_of(other.number).fill(0, -1, -1)
            person.tactics.answer(fight, question)
            assert question.text(fight) == planned


def test_mutual_kills_are_a_draw() -> None:
    """Two archers who shoot each other down leave nobody, and the fight says so (SK-PHS-9)."""
    line = {"wil": 1, "con": 1, "skills": {"evasion": -40}}
    bow = {"loadouts": [{"weapon": "longbow", "skill": 30}], "morale": "fanatic"}
    sides = {"us": [{"name": "A", **line, **bow}], "them": [{"name": "B", **line, **bow}]}
    data = {"encounter": "x", "system": "skirmish", "map": "contact", "sides": sides}
    fight = SYSTEM.build(from_data(data, "x"))
    fight.seed(1)
    fight.play_on()
    assert fight.winner == DRAW
    assert fight.round == 1
    assert all(person.down() for person in fight.people)


def test_a_bandit_picks_the_easier_target() -> None:
    """SK-AI-4: of two free targets the one with less armour."""
    knight = {"name": "Hard", "av": 5, "sv": 2, "loadouts": [{"weapon": "broadsword", "skill": 8}]}
    easy = {"name": "Easy", "av": 1, "loadouts": [{"weapon": "broadsword", "skill": 1}]}
    sides = {"us": [knight, easy], "them": [{"fighter": "bandit"}]}
    data = {"encounter": "x", "system": "skirmish", "map": "contact", "sides": sides}
    fight = SYSTEM.build(from_data(data, "x"))
    fight.seed(1)
    while fight.phase != PLANNING:
        fight.step()
    question = Plan(fight.people[2])
    fight.people[2].tactics.answer(fight, question)
    assert question.text(fight).startswith("attack easy")
    assert fight.phase != ROUND
