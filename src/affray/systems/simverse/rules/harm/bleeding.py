"""Bleeding and First Aid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.book.constants import Condition, Item, Ruling, Status
from affray.systems.simverse.book.event_keys import Aid, Gain, Loss
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import BleedingModel
from affray.systems.simverse.events.harm import BleedingRolled, FirstAidRolled, VitalityLost
from affray.systems.simverse.rules.actions.items import take_one, things
from affray.systems.simverse.rules.checks.check import CRITICAL, FUMBLE, succeeds
from affray.systems.simverse.rules.checks.criticals import more_comes_of_it
from affray.systems.simverse.rules.harm.conditions import add_mental, add_rolls, end
from affray.systems.simverse.rules.harm.energy import burn_on, count_rounds
from affray.systems.simverse.rules.harm.pain import changed_vitality
from affray.systems.simverse.rules.harm.vitality import check_life, heal

EN: Final = Term("EN", "SV-BLD-3", SIDE)
WOUNDS: Final = Term("2 for each wound", "SV-BLD-3", SIDE)
FIRST_AID: Final = Term("First Aid", "SV-AID-1", SIDE)
KIT: Final = Term("healer's kit", "SV-AID-7", SIDE)

BURNS: Final[i64] = (
    Condition.BURNING | Condition.CHILLED | Condition.CORRODED | Condition.POISONED
)  # counted in rounds


def ongoing(fight: Fight, fighter: Fighter) -> None:
    """Apply what goes on by itself, once a round (SV-FLOW-4): bleeding, fire and acid, dying.

    RULING: dying takes its point from whoever was down before; what brings somebody down in this
    tick, be it blood, fire, acid or poison, is all that it loses by it (SV-VIT-5).
    """
    dying = fighter.status == Status.UNCONSCIOUS and not fighter.has(Condition.STABILISED)
    if fighter.bleeding > 0:
        bleed(fight, fighter)
    if fighter.conditions & BURNS != 0:
        burn_on(fight, fighter)
    if dying and fighter.status == Status.UNCONSCIOUS:
        lose(fight, fighter, 1, Loss.DYING)
    check_life(fight, fighter)
    if fighter.conditions & BURNS != 0:
        count_rounds(fight, fighter)


def bleed(fight: Fight, fighter: Fighter) -> None:
    """Lose the bleeding count, then roll to close one wound (SV-BLD-2 to SV-BLD-4, SV-COND-1).

    Every wound counts (SV-BLD-5), and it goes on until a roll or a bandage has closed the last one
    (SV-BLD-6).
    """
    lose(fight, fighter, fighter.bleeding, Loss.BLEEDING)
    if fight.rules.bleeding_model == BleedingModel.GUIDE:
        if fighter.bleeding_ends > 0:
            fighter.bleeding_ends -= 1
            if fighter.bleeding_ends == 0:
                fighter.bleeding -= 1
        return
    tally = fight.scratch()
    needed = recovery_value(tally, fight, fighter)
    roll = fight.check(fighter, 3, 6, needed, "bleeding")
    closes = succeeds(needed, roll)
    if closes:
        fighter.bleeding -= 1
        if (
            roll == CRITICAL
            and fighter.bleeding > 0
            and more_comes_of_it(fight, fighter, Ruling.BONUS)
        ):
            fighter.bleeding -= 1
    if fight.heard:
        tell_bleeding(fight, fighter, tally, closes)


def tell_bleeding(fight: Fight, fighter: Fighter, tally: Tally, closes: bool) -> None:
    """Tell the roll that closes a wound, with its math."""
    fight.tell(
        BleedingRolled(
            who=fighter.name,
            needed=math_of(tally),
            roll=roll_of(3, 6, fight.faces),
            closes=closes,
            count=fighter.bleeding,
        )
    )


def recovery_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up EN - 2 for each wound (SV-BLD-3)."""
    tally.base(EN, fighter.endurance())
    tally.add(WOUNDS, -2 * fighter.bleeding)
    if fighter.conditions != 0:
        add_rolls(tally, fighter)
    fight.circumstance(tally, fighter)
    return tally.total


def lose(fight: Fight, fighter: Fighter, lost: i64, cause: i64) -> None:
    """Take a steady loss from Vitality; it is no hit, so nobody feels it as one (SV-AIM-3)."""
    fighter.vitality -= lost
    fight.harms += 1
    changed_vitality(fight, fighter)
    if fight.heard:
        tell_loss(fight, fighter, lost, cause)


def tell_loss(fight: Fight, fighter: Fighter, lost: i64, cause: i64) -> None:
    """Tell what a fighter has just lost of its Vitality."""
    now = fighter.vitality
    fight.tell(
        VitalityLost(
            who=fighter.name,
            lost=lost,
            before=now + lost,
            left=now,
            cause=Loss.NAMES[cause],
            thing="",
        )
    )


def first_aid_value(tally: Tally, fight: Fight, healer: Fighter) -> i64:
    """Add up IN + Medicine or First Aid, untrained IN - 2; 2 more with a kit (SV-AID-1, AID-7)."""
    tally.base(FIRST_AID, healer.sheet.first_aid)
    if tally.keep:
        tally.say(healer.sheet.first_aid_words.replace("-", "−"))
    if healer.satchel != 0 and things(healer, Item.KIT) > 0:
        tally.add(KIT, 2)
    if healer.conditions != 0:
        add_mental(tally, healer)
    fight.circumstance(tally, healer)
    return tally.total


def first_aid(fight: Fight, healer: Fighter, patient: Fighter, whole: bool) -> None:
    """Bandage one wound, or treat all and stabilise (SV-AID-2 to SV-AID-5, SV-VIT-8, SV-CRIT-8)."""
    tally = fight.scratch()
    needed = first_aid_value(tally, fight, healer)
    take_one(healer, Item.KIT)
    roll = fight.check(healer, 3, 6, needed, "First Aid")
    helps = succeeds(needed, roll)
    shown = math_of(tally) if fight.heard else None
    if helps:
        if whole:
            patient.bleeding = 0
            if patient.has(Condition.SLOWED):
                end(fight, patient, Condition.SLOWED)
            if patient.status != Status.ABLE:
                patient.conditions |= Condition.STABILISED
        elif patient.bleeding > 0:
            patient.bleeding -= 1
    elif fight.rules.bleeding_model == BleedingModel.GUIDE and patient.bleeding > 0:
        faces = fight.faces
        patient.bleeding_ends = fight.roll(healer, 1, 6, "turns the wound still bleeds")
        fight.faces = faces
    if shown is not None:
        fight.tell(
            FirstAidRolled(
                who=healer.name,
                patient=patient.name,
                how=Aid.NAMES[Aid.ALL_WOUNDS if whole else Aid.ONE_WOUND],
                needed=shown,
                roll=roll_of(3, 6, fight.faces),
                helps=helps,
                count=patient.bleeding,
            )
        )
    if roll == CRITICAL and more_comes_of_it(fight, healer, Ruling.BONUS):
        heal(fight, patient, 1, Gain.BANDAGE)
    elif roll == FUMBLE and more_comes_of_it(fight, healer, Ruling.COMPLICATION):
        lose(fight, patient, 1, Loss.BANDAGE)
        check_life(fight, patient)
