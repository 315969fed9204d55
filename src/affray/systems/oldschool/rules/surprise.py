"""Surprise: who has it, and what it is worth in the first round."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import roll_of
from affray.systems.oldschool.book.constants import PARTY, ROLLED, Who
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.encounter import SurpriseGiven, SurpriseRolled


def has_surprise(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a fighter has +4 ATK: its side has surprise, in round 1 (OS-SURP-7)."""
    if fight.round != 1:
        return False
    return (fighter.side == PARTY) == (fight.surprise == Who.PARTY)


def carries_light(fight: Fight, party: bool) -> bool:
    """Tell whether anybody of the party, or of the foes, carries a light (OS-SURP-8).

    RULING: a party that sees by a torch carries one, whether or not a sheet lists it.
    """
    if party and fight.setting.has_light:
        return True
    for person in fight.people:
        if (person.side == PARTY) == party and person.stands() and person.has_light():
            return True
    return False


def surprise_of(die: i64) -> i64:
    """Return whom a die gives surprise: 1 the party, 6 the foes (OS-SURP-2 to OS-SURP-4)."""
    if die == 1:
        return Who.PARTY
    return Who.FOES if die == 6 else Who.NOBODY


def light_forbids(side: i64, party_light: bool, foe_light: bool) -> bool:
    """Tell whether light voids a result: who has none among lights is not surprised (OS-SURP-8).

    Foes that live underground see in the dark and so carry none (OS-SURP-9).
    """
    if side == Who.PARTY:  # the foes would be surprised
        return party_light and not foe_light
    return side == Who.FOES and foe_light and not party_light


def check_surprise(fight: Fight, roller: Fighter) -> None:
    """Decide surprise by circumstance or by 1d6 (OS-ENC-1, OS-SURP-1 to OS-SURP-5, OS-SURP-8)."""
    if fight.setting.surprise != ROLLED:
        give_surprise(fight, fight.setting.surprise)
        return
    if why_not(fight, Who.PARTY) and why_not(fight, Who.FOES):
        give_surprise(fight, Who.NOBODY)
        return
    die = fight.roll(roller, 1, 6, "surprise")
    side = surprise_of(die)
    void = why_not(fight, side)
    if void:
        side = Who.NOBODY
    fight.surprise = side
    if fight.heard:
        dice = roll_of(1, 6, fight.faces)
        fight.tell(SurpriseRolled(who=roller.name, roll=dice, result=Who.NAMES[side], void=void))


def why_not(fight: Fight, side: i64) -> str:
    """Return why a side cannot have surprise, or nothing (OS-SURP-1, OS-SURP-5, OS-SURP-8)."""
    if side < 0:
        return ""
    if light_forbids(side, carries_light(fight, True), carries_light(fight, False)):
        return "light"
    if (fight.setting.alert >> (1 - side)) & 1 != 0:
        return "situation"
    return ""


def give_surprise(fight: Fight, side: i64) -> None:
    """Let the referee say who is surprised, without a die (OS-ENC-1, OS-SURP-1)."""
    fight.surprise = side
    if fight.heard:
        fight.tell(SurpriseGiven(who="", result=Who.NAMES[side]))
