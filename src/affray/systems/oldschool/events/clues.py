"""What events tell of the numbers of strangers, and how likely a sheet makes it.

The players roll in the open, so both sides see the dice. A player who strikes knows the own ATK and
not the foe's Defense; a foe who is struck knows it the other way round. Whoever does damage knows
how much.
"""

from __future__ import annotations

from typing import Any

from affray.core.room.clues import Clues, Facts, Reading, at_most, happens
from affray.systems.oldschool.book.house_rules import EnemyMorale
from affray.systems.oldschool.book.sheet import Sheet

OTHERWISE = (-2, 0, 0, 0, 2)  # what situations add to a roll
FEARLESS = 12  # (OS-MOR-3)


def defense_of(sheet: Sheet) -> int:
    """Return the Defense of somebody: its number, and what it wears (OS-DEF-1)."""
    return int(sheet.defense) + sum(int(piece.bonus) for piece in sheet.pieces)


def made(needed: int, fell: int) -> float:
    """Return how likely dice that have fallen make a roll against a number."""
    return sum(fell <= needed + more for more in OTHERWISE) / len(OTHERWISE)


def hear_attack(clues: Clues, facts: Facts) -> None:
    """An attack tells the target's side of ATK, the attacker's of Defense (OS-ATK-1)."""
    fell, hits = facts["roll"].total, facts["hits"]
    if facts["target"] in clues.own:
        own = defense_of(clues.own[facts["target"]])
        clues.note(facts["who"], lambda sheet: happens(made(int(sheet.atk) - own, fell), hits))
    elif facts["who"] in clues.own:
        atk = int(clues.own[facts["who"]].atk)
        clues.note(
            facts["target"], lambda sheet: happens(made(atk - defense_of(sheet), fell), hits)
        )


def hear_defend(clues: Clues, facts: Facts) -> None:
    """A Defend roll tells the party of the foe's HD, the foe of what is worn (OS-DEF-2)."""
    fell, holds = facts["roll"].total, facts["holds"]
    if facts["who"] in clues.own:
        own = 10 + defense_of(clues.own[facts["who"]])
        clues.note(facts["foe"], lambda sheet: happens(made(own - int(sheet.hd), fell), holds))
    elif facts["foe"] in clues.own:
        hd = int(clues.own[facts["foe"]].hd)
        clues.note(
            facts["who"], lambda sheet: happens(made(10 + defense_of(sheet) - hd, fell), holds)
        )


def hear_initiative(clues: Clues, facts: Facts) -> None:
    """A roll for initiative tells of WIS (OS-INIT-1)."""
    fell, success = facts["roll"].total, facts["success"]
    clues.note(facts["who"], lambda sheet: happens(made(int(sheet.wisdom), fell), success))


def hear_nerve_held(clues: Clues, facts: Facts) -> None:
    """A nerve that holds tells of Morale (OS-MOR-4)."""
    hear_nerve(clues, facts["who"], True)


def hear_nerve_broke(clues: Clues, facts: Facts) -> None:
    """So does one that breaks."""
    hear_nerve(clues, facts["who"], False)


def hear_nerve(clues: Clues, who: str, held: bool) -> None:
    """Take note of what became of a nerve that was tried."""
    literal = clues.rules.enemy_morale == EnemyMorale.LITERAL

    def chance(sheet: Sheet) -> float:
        if sheet.morale >= FEARLESS:
            return float(held)
        return happens(at_most(2, 6, int(sheet.morale)), held != literal)

    clues.note(who, chance)


def hear_damage(clues: Clues, facts: Facts) -> None:
    """What one's own side does to a foe must show (OS-ATK-2)."""
    if "final" in facts:
        final = float(facts["final"])
        clues.struck(facts["target"], lambda _sheet: final)


def full(sheet: Any) -> int:
    """Return the hit points of one who is unhurt."""
    return int(sheet.hp)


CLUES = Reading(
    {
        "AttackRolled": hear_attack,
        "DefendRolled": hear_defend,
        "InitiativeRolled": hear_initiative,
        "NerveHeld": hear_nerve_held,
        "NerveBroke": hear_nerve_broke,
        "DamageRolled": hear_damage,
    },
    full,
)
