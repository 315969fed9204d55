"""Whatever a fighter full of maneuvers is offered can be typed, reads back, and is legal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.referee import Referee, load_encounter

ENCOUNTER = """
encounter: all the tricks
system: simverse
map: |
  ..........
  ..........
sides:
  heroes:
    - name: Ann
      dx: 14
      st: 14
      skills: {daggers: 5, brawling: 3}
      weapons: [dagger, throwing axe]
      off_hand: dagger
      perks: [Martial Arts]
      maneuvers: [Disarm, Trip, Feint, Quick Draw, Power Attack, Precision Strike, Sneak Attack,
        Rapid Strike, Riposte, Defensive Stance, Knockback Strike, Chi Strike, Kip Up,
        Evasive Movement, Rage, Assassinate]
      at: "2,0"
    - name: Bob
      dx: 13
      st: 14
      skills: {swords: 5, shield: 4}
      shield: medium shield
      weapons: [longsword, longbow]
      maneuvers: [Shield Bash, Disarm, Trip, Feint, Riposte, Defensive Stance, Aimed Shot]
      at: "2,1"
  foes:
    - name: Orc
      dx: 12
      st: 15
      skills: {axes: 4, brawling: 4}
      weapons: [battleaxe, spear]
      maneuvers: [Trip, Disarm, Rage, Riposte]
      at: "3,0"
    - {name: Elf, dx: 14, aw: 12, skills: {bows: 5}, weapons: [shortbow], at: "8,1"}
"""
TALK = ("speak", "shout", "surrender", "leave", "look", "end")  # what ends a brawl too soon


def slots(question: Question) -> list[int]:
    """Return the numbers of the answer filled in."""
    row = Numbers()
    question.slots(row.write())
    return row.to_list()


@pytest.mark.parametrize("seed", range(3))
def test_every_offer_reads_back_and_is_what_it_says(tmp_path: Path, seed: int) -> None:
    file = tmp_path / "tricks.yaml"
    file.write_text(ENCOUNTER, encoding="utf-8")
    referee = Referee.open(load_encounter(str(file)), seed=seed, people=["heroes", "foes"])
    referee.run()
    dice = random.Random(seed)
    looked = 0
    for number in range(60):
        waiting = referee.session.waiting
        if waiting is None:
            break
        fight = referee.session.fight
        for question in waiting.questions if number % 6 == 0 else []:
            for option in question.options(fight):
                question.take(fight, option.key)
                read = slots(question)
                assert question.text(fight) == option.key
                wrong = question.wrong(fight)
                assert (wrong is None) == option.legal, option.key
                question.take(fight, f" {option.key.upper()} ")
                assert slots(question) == read
                looked += 1
        pending = referee.pending()[0]
        legal = [one["answer"] for one in pending.options if "illegal" not in one]
        lively = [text for text in legal if text.split(" ")[0] not in TALK]
        referee.answer(dice.choice(lively or legal), pending.who)
    assert looked > 100
