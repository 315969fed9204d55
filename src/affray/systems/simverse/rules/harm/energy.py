"""Energy: what fire, cold, lightning and acid do beside the damage, until they are put out."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import roll_of
from affray.systems.simverse.book.constants import WHOLE_FIGHT, Condition, Damage, Status
from affray.systems.simverse.book.event_keys import (
    Attribute,
    Cause,
    Fall,
    Gear,
    Loss,
    Quench,
    Stake,
)
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import AcidOnGear, Burning, EnergyEffects
from affray.systems.simverse.book.questions import AskReferee
from affray.systems.simverse.events.events import PutOut
from affray.systems.simverse.events.harm import GearWorn, WearRolled
from affray.systems.simverse.rules.actions.hands import drop_all
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.harm.conditions import end, fall_prone, lose_aim, start


def energy_effects(fight: Fight, target: Fighter, kind: i64) -> None:
    """Do what an energy does once a point of it has passed armour (SV-NRG-2 to SV-NRG-8).

    Fire, cold, lightning, acid and force are the family; force has no effect, and the dead feel
    none (SV-NRG-9).
    """
    if kind < Damage.FIRE or kind > Damage.ACID or target.status >= Status.DEAD:
        return
    if kind == Damage.ACID:
        eat_armor(fight, target)
    if not takes_hold(fight, target, kind):
        return
    if kind == Damage.FIRE:
        ignite(fight, target, burning_time(fight, target), Cause.FIRE)
    elif kind == Damage.COLD:
        turns = fight.roll(target, 1, 6, "rounds chilled")
        target.chilled_left = max(target.chilled_left, turns)
        start(fight, target, Condition.CHILLED, turns, Cause.COLD)
    elif kind == Damage.LIGHTNING:
        drop_all(fight, target)
    else:
        turns = fight.roll(target, 1, 6, "rounds of acid")
        target.corroded_left = max(target.corroded_left, turns)
        start(fight, target, Condition.CORRODED, turns, Cause.ACID)


def burning_time(fight: Fight, target: Fighter) -> i64:
    """Return how many rounds a fire burns, as the house has it (SV-NRG-2)."""
    if fight.rules.burning == Burning.UNTIL_OUT:
        return WHOLE_FIGHT
    return fight.roll(target, 1, 6, "rounds burning")


def eat_armor(fight: Fight, target: Fighter) -> None:
    """Let acid that got through take a point of AR, where the house says so (SV-NRG-6).

    RULING: it eats what is worn, never a hide, and no armour is less than none.
    """
    if fight.rules.acid_on_gear == AcidOnGear.OFF or target.sheet.armor_name == "":
        return
    if target.armor_worn >= target.sheet.ar:
        return
    target.armor_worn += 1
    target.conditions |= Condition.WORN_GEAR
    if fight.heard:
        left = target.sheet.ar - target.armor_worn
        fight.tell(GearWorn(who=target.name, gear=Gear.NAMES[Gear.ARMOR], left=left))


def takes_hold(fight: Fight, target: Fighter, kind: i64) -> bool:
    """Tell whether the effect comes: a failed save by default (SV-NRG-8); lightning always saves.

    What lightning's cramp needs is the book's own roll, whatever the house rule says of "may"
    (SV-NRG-5).
    """
    option = fight.rules.energy_effects
    if option == EnergyEffects.OFF:
        return False
    sheet = target.sheet
    if kind == Damage.LIGHTNING:
        return not save(fight, target, sheet.st, Attribute.ST, Stake.DROP_HELD, "SV-NRG-5")
    if option == EnergyEffects.ALWAYS:
        return True
    if option == EnergyEffects.ASK_REFEREE:
        return fight.ask(AskReferee(fight.scene, target, kind)) != 0
    if kind == Damage.COLD:
        return not save(fight, target, sheet.en, Attribute.EN, Stake.SLOWED, "SV-NRG-8")
    if kind == Damage.FIRE:
        return not save(fight, target, sheet.dx, Attribute.DX, Stake.CATCH_FIRE, "SV-NRG-8")
    return not save(fight, target, sheet.dx, Attribute.DX, Stake.ACID_CLINGS, "SV-NRG-8")


def ignite(fight: Fight, target: Fighter, turns: i64, cause: i64) -> None:
    """Set somebody on fire (SV-NRG-2, SV-COND-11)."""
    target.burning_left = max(target.burning_left, turns)
    start(fight, target, Condition.BURNING, turns, cause)


def burn_on(fight: Fight, fighter: Fighter) -> None:
    """Let fire, acid and poison go on for a round, armour or not (SV-FLOW-4, SV-NRG-2, SV-NRG-6).

    They spoil an aim and count as damage of the turn, which bleeding does not (SV-AIM-3).
    """
    if fighter.has(Condition.BURNING):
        wear(fight, fighter, fight.roll(fighter, 1, 6, "burning"), 0, Loss.BURNING)
    if fighter.has(Condition.CORRODED):
        wear(fight, fighter, fight.roll(fighter, 1, 6, "acid"), -2, Loss.ACID)
    if fighter.has(Condition.POISONED):
        wear(fight, fighter, fight.roll(fighter, 1, 6, "poison"), -2, Loss.POISON)


def wear(fight: Fight, fighter: Fighter, roll: i64, flat: i64, cause: i64) -> None:
    """Take what an ongoing effect does from Vitality, 1 at least (SV-NRG-2, SV-NRG-6)."""
    from affray.systems.simverse.rules.harm.damage import take_loss

    if fight.heard:
        fight.tell(
            WearRolled(
                who=fighter.name,
                what=Loss.NAMES[cause],
                roll=roll_of(1, 6, fight.faces),
                flat=flat,
                total=roll + flat,
            )
        )
    lose_aim(fight, fighter)
    take_loss(fight, fighter, max(roll + flat, 1), cause)


def count_rounds(fight: Fight, fighter: Fighter) -> None:
    """Count down what lasts for rounds, at the end of one (SV-COND-10)."""
    if fighter.has(Condition.BURNING):
        fighter.burning_left -= 1
        if fighter.burning_left <= 0:
            end(fight, fighter, Condition.BURNING)
    if fighter.has(Condition.CHILLED):
        fighter.chilled_left -= 1
        if fighter.chilled_left <= 0:
            end(fight, fighter, Condition.CHILLED)
    if fighter.has(Condition.CORRODED):
        fighter.corroded_left -= 1
        if fighter.corroded_left <= 0:
            end(fight, fighter, Condition.CORRODED)
    if fighter.has(Condition.POISONED):
        fighter.poison_left -= 1
        if fighter.poison_left <= 0:
            end(fight, fighter, Condition.POISONED)


def put_out(fight: Fight, fighter: Fighter, rolling: bool) -> None:
    """Put out the flames on oneself; whoever rolls on the ground lies there after (SV-NRG-3)."""
    if fight.heard:
        how = Quench.ROLL if rolling else Quench.BEAT
        fight.tell(PutOut(who=fighter.name, how=Quench.NAMES[how]))
    fighter.burning_left = 0
    end(fight, fighter, Condition.BURNING)
    if rolling:
        fall_prone(fight, fighter, Fall.ROLLING)


def wash(fight: Fight, fighter: Fighter) -> None:
    """Get the acid off (SV-NRG-6); it takes the Major Action, as flames do."""
    if fight.heard:
        fight.tell(PutOut(who=fighter.name, how=Quench.NAMES[Quench.WASH]))
    fighter.corroded_left = 0
    end(fight, fighter, Condition.CORRODED)
