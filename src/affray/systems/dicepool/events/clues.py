"""What events tell of the numbers of strangers, and how likely a sheet makes it.

Of a foe's attack one is told whether it hits, and of one's own wound how hard it was. Whoever
attacks knows its successes and whether they were enough. Base initiative shows.
"""

from __future__ import annotations

from typing import Any

from affray.core.room.clues import Clues, Facts, Reading, at_least_good, happens
from affray.systems.dicepool.book.constants import Damage
from affray.systems.dicepool.book.sheet import Sheet, Weapon

HARDER = (0, 0, 0, 1, 2)  # what range, light and the like may have added to a need


def weapon_of(sheet: Sheet, name: str) -> Weapon | None:
    """Return a weapon or a spell by its name."""
    return next((one for one in [*sheet.weapons, *sheet.spells] if one.name == name), None)


def hear_split(clues: Clues, facts: Facts) -> None:
    """A split tells nothing by itself, but how the attacks after it are rolled (DP-SPLIT-2)."""
    clues.said["parts left", facts["who"]] = {"parts": facts["parts"], "left": facts["parts"]}


def next_part(clues: Clues, who: str) -> int:
    """Return how many parts the action has of which somebody makes the next attack."""
    split = clues.said.pop(("parts left", who), {"parts": 1, "left": 1})
    if split["left"] > 1:
        clues.said["parts left", who] = {**split, "left": split["left"] - 1}
    clues.said["part", who] = split
    return int(split["parts"])


def dice_of(weapon: Weapon, parts: int) -> int:
    """Return how many dice an attack has if nothing is granted or taken (DP-SPLIT-2)."""
    return max(int(weapon.pool + weapon.accuracy) - (parts - 1), 0) // parts


def hear_attack(clues: Clues, facts: Facts) -> None:
    """An attack tells of the pool if one is attacked, else of the defence (DP-ATK-2, DP-ATK-5)."""
    parts = next_part(clues, facts["who"])
    if facts["target"] in clues.own:
        hear_pool(clues, facts, parts)
    elif facts["who"] in clues.own and "successes" in facts:
        hear_need(clues, facts)


def hear_pool(clues: Clues, facts: Facts, parts: int) -> None:
    """A foe's attack tells of its pool and mastery (DP-ATK-2, DP-MAST-1)."""
    own = clues.own[facts["target"]]
    edge = facts["edge"].total if "edge" in facts else 0

    def chance(sheet: Sheet) -> float:
        weapon = weapon_of(sheet, facts["weapon"])
        if weapon is None:
            return 0.5
        dice = dice_of(weapon, parts)
        need = int(own.defence(weapon.defence)) - edge
        good = int(7 - weapon.threshold)
        hits = sum(at_least_good(dice, good, need + more) for more in HARDER) / len(HARDER)
        return happens(hits, facts["hits"])

    clues.note(facts["who"], chance)


def hear_need(clues: Clues, facts: Facts) -> None:
    """One's own attack tells of a foe's defence, and a hit what it must have done (DP-ATK-6)."""
    weapon = weapon_of(clues.own[facts["who"]], facts["weapon"])
    if weapon is None:
        return
    rolled = facts["successes"].total

    def chance(sheet: Sheet) -> float:
        need = int(sheet.defence(weapon.defence))
        hits = sum(rolled >= need + more for more in HARDER) / len(HARDER)
        return happens(hits, facts["hits"])

    def loss(sheet: Sheet) -> float:
        extra = max(rolled - int(sheet.defence(weapon.defence)), 0)
        return float(max(int(weapon.damage) + extra - soak_of(sheet, weapon), 0))

    clues.note(facts["target"], chance)
    if facts["hits"] and weapon.damage > 0:
        clues.struck(facts["target"], loss)


def soak_of(sheet: Sheet, weapon: Weapon) -> int:
    """Return what armour or a resistance takes off a hit (DP-DEF-5, DP-DEF-6)."""
    if weapon.kind > Damage.ENERGY:
        return int(sheet.resistance(weapon.kind))
    return max(int(sheet.armor - weapon.ap), 0)


def hear_damage(clues: Clues, facts: Facts) -> None:
    """How hard one was hit tells of the foe's pool: each extra success counts (DP-ATK-6)."""
    if facts["who"] not in clues.own or "damage" not in facts:
        return
    own = clues.own[facts["who"]]
    total = facts["damage"].total
    attack = clues.said.get(("AttackRolled", facts["attacker"]), {})
    edge = attack["edge"].total if "edge" in attack else 0
    parts = int(clues.said.get(("part", facts["attacker"]), {"parts": 1})["parts"])

    def chance(sheet: Sheet) -> float:
        weapon = weapon_of(sheet, facts["weapon"])
        if weapon is None:
            return 0.5
        dice = dice_of(weapon, parts)
        good = int(7 - weapon.threshold)
        need = int(own.defence(weapon.defence)) - edge
        rolled = need + total - int(weapon.damage)
        hit = at_least_good(dice, good, need)
        if hit <= 0:
            return 0.0
        more = at_least_good(dice, good, rolled) - at_least_good(dice, good, rolled + 1)
        return more / hit

    clues.note(facts["attacker"], chance)


def hear_healing(clues: Clues, facts: Facts) -> None:
    """Whoever has recovered looks better than blows have left it."""
    clues.healed(facts["who"])


def full(sheet: Any) -> int:
    """Return the hit points of one who is unhurt."""
    return int(sheet.hp)


CLUES = Reading(
    {
        "ActionSplit": hear_split,
        "AttackRolled": hear_attack,
        "DamageTaken": hear_damage,
        "Healed": hear_healing,
    },
    full,
)
