"""What events tell of the numbers of strangers, and how likely a sheet makes it.

In a skirmish everybody sees the dice, and the multiplier tells by how much it was won; of a shot
one sees whether it hits. Nobody is told damage, but what wound it makes; whoever strikes can
reckon.
"""

from __future__ import annotations

from affray.core.room.clues import Clues, Facts, Reading, at_most, happens
from affray.systems.skirmish.book.constants import Grade, Use
from affray.systems.skirmish.book.sheet import Loadout, Sheet

WON_BY = {1: (0, 5), 2: (6, 10), 3: (11, 60)}  # the difference behind a multiplier (SK-DMG-2)
SLACK = 6  # by so much a total may be off: advantages that nobody was told of
OFF = (-3, 0, 0, 3)  # by so much damage may be off: what is worn out, or wards
NOTHING = -100  # less than any total
FIGHTING = "fighting"


def value_of(clues: Clues, hand: Loadout) -> int:
    """Return what somebody adds with a weapon in hand (SK-MEL-1, SK-RNG-1)."""
    wield = int(hand.wield) if clues.rules.wield == 0 else 0
    return int(hand.skill) + wield - int(hand.cumbersome)


def hand_of(sheet: Sheet, weapon: str, shot: bool) -> Loadout | None:
    """Return the weapon of that name, else the best for it."""
    named = [one for one in sheet.loadouts if weapon in (one.name, one.weapon)]
    fit = [one for one in sheet.loadouts if (one.use == Use.SHOT) == shot]
    return max(named or fit, key=lambda one: int(one.skill), default=None)


def shield_of(sheet: Sheet) -> int:
    """Return the best shield that somebody has with it (SK-RNG-2)."""
    return max((int(one.sv) for one in sheet.loadouts), default=0)


def beats(lead: int) -> float:
    """Return the chance that a d20 with a lead shows more than another (SK-RNG-3).

    >>> round(beats(0), 3), beats(20), beats(-19)
    (0.475, 1.0, 0.0)
    """
    return sum(at_most(1, 20, min(fell + lead - 1, 20)) for fell in range(1, 21)) / 20


def hear_shot(clues: Clues, facts: Facts) -> None:
    """A shot tells of the skill if one is shot at, else of Evasion (SK-RNG-1, SK-RNG-2)."""
    clues.said["blow", facts["who"]] = facts
    if facts["target"] in clues.own:
        own = clues.own[facts["target"]]
        against = int(own.evasion) + shield_of(own)

        def hits(sheet: Sheet) -> float:
            hand = hand_of(sheet, facts["weapon"], True)
            value = value_of(clues, hand) if hand is not None else 0
            return happens(beats(value - against), facts["hits"])

        clues.note(facts["who"], hits)
    elif "attack" in facts:
        total = facts["attack"].total

        def evades(sheet: Sheet) -> float:
            most = total - int(sheet.evasion) - shield_of(sheet) - 1
            return happens(at_most(1, 20, min(most, 20)), facts["hits"])

        clues.note(facts["target"], evades)


def hear_roll(clues: Clues, facts: Facts) -> None:
    """A roll tells nothing by itself, but with who wins by how much."""


def hear_round(clues: Clues, facts: Facts) -> None:
    """Rolls of another round say nothing about this one."""
    clues.said = {key: one for key, one in clues.said.items() if key[0] != "SkirmishRolled"}


def hear_won(clues: Clues, facts: Facts) -> None:
    """Who wins a skirmish, and by how much, tells of the skill of either (SK-MEL-3, SK-DMG-2)."""
    clues.said["blow", facts["who"]] = facts
    if facts["why"] != "total" or facts["multiplier"] not in WON_BY:
        return
    least, most = WON_BY[facts["multiplier"]]
    dealer, losers = facts["who"], facts["losers"]
    if dealer in clues.own:
        own = total_of(clues, [dealer])
        for loser in losers:
            if own is not None:  # the best of several losers is as far behind as is told
                low = own - most if len(losers) == 1 else NOTHING
                note_total(clues, loser, "", low, own - least)
    else:
        best = total_of(clues, losers)
        if best is not None:
            note_total(clues, dealer, facts["weapon"], best + least, best + most)


def total_of(clues: Clues, names: list[str]) -> int | None:
    """Return the best total of some of one's own side; None if nobody's is known."""
    rolls = [clues.said.get(("SkirmishRolled", one), {}) for one in names if one in clues.own]
    return max((one["total"].total for one in rolls if "total" in one), default=None)


def note_total(clues: Clues, name: str, weapon: str, low: int, high: int) -> None:
    """Take note that somebody's total was from low to high."""
    roll = clues.said.get(("SkirmishRolled", name))
    if roll is None or roll["mode"] != FIGHTING:
        return
    natural = int(roll["natural"])

    def chance(sheet: Sheet) -> float:
        hand = hand_of(sheet, weapon, False)
        total = natural + (value_of(clues, hand) if hand is not None else 0)
        off = max(low - total, total - high, 0)
        return max(1.0 - off / SLACK, 0.0)

    clues.note(name, chance)


def hear_damage(clues: Clues, facts: Facts) -> None:
    """What wound one's own blow makes tells of Constitution, and pain must show (SK-WND-1)."""
    blow = clues.said.get(("blow", facts["who"]))
    if facts["who"] not in clues.own or blow is None or facts["multiplier"] < 1:
        return
    hand = hand_of(clues.own[facts["who"]], blow["weapon"], False)
    if hand is None:
        return
    most = int(facts["multiplier"]) * int(hand.b)

    def chance(sheet: Sheet) -> float:
        if sheet.construct:
            return 0.5
        through = most - int(sheet.av) - shield_of(sheet)
        grades = [grade_of(through + off, int(sheet.critical)) for off in OFF]
        return grades.count(facts["wound"]) / len(OFF)

    def loss(sheet: Sheet) -> float:
        through = max(most - int(sheet.av) - shield_of(sheet), 0)
        return float(through if sheet.construct else -(-through // max(int(sheet.fortitude), 1)))

    clues.note(facts["target"], chance)
    clues.struck(facts["target"], loss)


def grade_of(damage: int, critical: int) -> str:
    """Return which wound so much damage is: from C critical, from 3C more (SK-WND-1, SK-WND-2)."""
    return Grade.NAMES[(damage >= critical) + (damage >= 3 * critical)]


def hear_healing(clues: Clues, facts: Facts) -> None:
    """Whoever has recovered looks better than blows have left it."""
    clues.healed(facts["who"])


def full(sheet: Sheet) -> int:
    """Return what one who is unhurt can take."""
    return int(sheet.structure if sheet.construct else sheet.endurance)


CLUES = Reading(
    {
        "RoundStarted": hear_round,
        "Shot": hear_shot,
        "SkirmishRolled": hear_roll,
        "SkirmishWon": hear_won,
        "DamageDone": hear_damage,
        "Healed": hear_healing,
    },
    full,
)
