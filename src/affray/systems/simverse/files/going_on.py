"""What is going on with a fighter that no tracker shows: facts for the reminders (SV-GM-8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.state.reading import names_of
from affray.systems.simverse.book.constants import Condition, Maneuver, Status, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.harm.conditions import pain_penalty, wound_penalty

UNCOUNTED = 1000  # rounds that are no longer worth counting


def going_on(fight: Fight, fighter: Fighter) -> Mapping[str, Any]:
    """Return them all, how bleeding may stop among them (SV-BLD-8); None is not going on now."""
    focus = fight.people[fighter.focus] if fighter.focus >= 0 else None
    at_hand = fighter.ready >= fighter.body or fighter.where_is(fighter.ready) == Where.IN_HAND
    return {
        "now": names_of(Condition.NAMES, int(fighter.conditions)),
        "loses_major": fighter.has(Condition.LOST_MAJOR),
        "closes_at": int(fighter.sheet.en - 2 * fighter.bleeding),
        "aim_bonus": 4 if fighter.sheet.maneuvers & Maneuver.AIMED_SHOT != 0 else 3,
        "holds": fighter.holds != 0,
        **lasting(fighter),
        **to_come(fighter),
        **hurting(fighter),
        "hazard": hazard_under(fight, fighter),
        "focus": focus.name if focus is not None else None,
        "own_flight": focus is fighter,
        "sanctuary": fighter.sanctuary >= 0,
        "on_the_ground": on_the_ground(fighter),
        "unarmed": not at_hand,
        "dying": dying_friends(fight, fighter),
    }


def lasting(fighter: Fighter) -> Mapping[str, int | None]:
    """Return the turns or rounds that are left of what is counted."""
    return {
        "shaken": int(fighter.shaken_left) if fighter.has(Condition.SHAKEN) else None,
        "burning": burning_left(fighter) if fighter.has(Condition.BURNING) else None,
        "corroded": int(fighter.corroded_left) if fighter.has(Condition.CORRODED) else None,
        "chilled": int(fighter.chilled_left) if fighter.has(Condition.CHILLED) else None,
        "poisoned": int(fighter.poison_left) if fighter.has(Condition.POISONED) else None,
    }


def to_come(fighter: Fighter) -> Mapping[str, int]:
    """Return the most that fire, acid and poison will still take; the least is 1 a round."""
    return {
        "fire_most": 6 * burning_left(fighter),
        "acid_most": 4 * int(fighter.corroded_left),
        "poison_most": 4 * int(fighter.poison_left),
    }


def burning_left(fighter: Fighter) -> int:
    """Return the rounds that a fire still burns, 0 where it burns until it is put out."""
    left = int(fighter.burning_left)
    return left if left < UNCOUNTED else 0


def hurting(fighter: Fighter) -> Mapping[str, int]:
    """Return what pain and the wounds that one brings into a fight cost (SV-PAIN-2, SV-VIT-2)."""
    return {
        "in_pain": int(pain_penalty(fighter)) if fighter.has(Condition.IN_PAIN) else 0,
        "wounded": wound(fighter, Condition.WOUNDED, 1),
        "badly_wounded": wound(fighter, Condition.BADLY_WOUNDED, 2),
        "critically_wounded": wound(fighter, Condition.CRITICAL_WOUNDS, 4),
    }


def wound(fighter: Fighter, condition: int, penalty: int) -> int:
    """Return what a wound costs now."""
    return int(wound_penalty(fighter, penalty)) if fighter.has(condition) else 0


def hazard_under(fight: Fight, fighter: Fighter) -> str | None:
    """Return what is dangerous where a fighter stands."""
    number = fight.field.hazard(fighter.place) if fight.dangerous else 0
    return fight.field.hazards[number].name if number != 0 else None


def on_the_ground(fighter: Fighter) -> list[str]:
    """Return the weapons that have fallen."""
    own = fighter.sheet.weapons[: fighter.body]
    places = [fighter.where_is(number) for number in range(len(own))]
    return [one.name for one, at in zip(own, places, strict=True) if at == Where.ON_THE_GROUND]


def dying_friends(fight: Fight, fighter: Fighter) -> list[tuple[str, int]]:
    """Return who of the own side is dying, and the rounds that are left."""
    return [
        (ally.name, int(ally.sheet.en + ally.vitality))
        for ally in fight.people
        if ally.side == fighter.side
        and ally.status == Status.UNCONSCIOUS
        and not ally.has(Condition.STABILISED)
    ]
