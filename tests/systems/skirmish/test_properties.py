"""What holds in every fight: it ends, trackers stay in range, the order of reading is nothing."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from affray.core.fight.fight import DRAW, NOBODY
from affray.core.files.encounter import from_data, load, shipped
from affray.referee import Referee
from affray.systems.skirmish.acts.legality import plan_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Phase, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.system import SYSTEM

from .strange import Whims, encounter

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
                    assert person.active() or fight.phase != Phase.PLANNING
                    skirmishes.setdefault(int(person.skirmish), set()).add(int(person.camp))
            if fight.phase == Phase.PLANNING:
                assert all(camps == {0, 1} for camps in skirmishes.values())
        assert fight.over
        winners.add(int(fight.winner))
    assert winners <= {0, 1, DRAW}


def boundaries(fight: Fight, shuffles: int) -> list[str]:
    """Return the state at the start of every phase, each read in an order of its own."""
    dice = random.Random(shuffles)
    found: list[str] = []
    while True:
        if fight.at == 0:
            found.append(fight.digest())
            order = list(range(len(fight.people)))
            dice.shuffle(order)
            fight.reading_order = order if shuffles else []
        if not fight.step() or fight.winner != NOBODY:
            return [*found, fight.digest()]


@every_encounter
def test_the_order_of_reading_changes_nothing(path: Path) -> None:
    """Rolls and effects of a phase are the same in whatever order its fighters are read."""
    for seed in range(3):
        listed = boundaries(begun(path, seed), 0)
        assert all(boundaries(begun(path, seed), shuffles) == listed for shuffles in (1, 2))


def test_the_order_of_reading_changes_nothing_however_strange_the_fight() -> None:
    """Spells, Blessings, stray shots, auras, swarms and fires included (SK-PHS-9, SK-PHS-10)."""
    played: Counter[int] = Counter()
    for number in range(40):
        states = []
        for shuffles in range(3):
            fight = encounter(number)
            fight.round_limit = 4
            for person in fight.people:
                person.tactics = Whims(number, played)
            states.append(boundaries(fight, shuffles))
        assert states[1:] == states[:1] * 2, number
    assert set(played) >= {
        Verb.ATTACK,
        Verb.DISENGAGE,
        Verb.SHOOT,
        Verb.THROW,
        Verb.CAST,
        Verb.PRAY,
        Verb.MOVE,
        Verb.QUENCH,
    }


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
        if fight.phase != Phase.PLANNING:
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
    referee = Referee.open(from_data(data, "x"), seed=1)
    referee.run()
    ended = next(one for one in referee.events() if one.kind == "FightEnded")
    assert ended.facts["why"] == "nobody_left"
    assert "nobody holds the field" in referee.lines(ended)[0]
    assert referee.view()["winner"] == ""


def test_a_bandit_picks_the_easier_target() -> None:
    """SK-AI-4: of two free targets the one with less armour."""
    knight = {"name": "Hard", "av": 5, "sv": 2, "loadouts": [{"weapon": "broadsword", "skill": 8}]}
    easy = {"name": "Easy", "av": 1, "loadouts": [{"weapon": "broadsword", "skill": 1}]}
    sides = {"us": [knight, easy], "them": [{"fighter": "bandit"}]}
    data = {"encounter": "x", "system": "skirmish", "map": "contact", "sides": sides}
    fight = SYSTEM.build(from_data(data, "x"))
    fight.seed(1)
    while fight.phase != Phase.PLANNING:
        fight.step()
    question = Plan(fight.people[2])
    fight.people[2].tactics.answer(fight, question)
    assert question.text(fight).startswith("attack easy")
    assert fight.phase != Phase.ROUND
