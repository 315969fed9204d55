"""What can happen in a Simverse fight. Each field says who may see it (see core/event.py)."""

from __future__ import annotations

from typing import ClassVar

from affray.core.event import Event, Math, Roll, event, seen
from affray.core.tally import ALL, SIDE


@event
class InitiativeSet(Event):
    """The order of turns was written down (SV-INIT-2, SV-INIT-5)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-INIT-1", "SV-INIT-2", "SV-INIT-3", "SV-INIT-5")
    order: tuple[str, ...] = seen(ALL)
    speeds: tuple[str, ...]


@event
class RoundStarted(Event):
    """A round began; the order is that of whoever can still act."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-1", "SV-INIT-5")
    round: int = seen(ALL)
    order: tuple[str, ...] = seen(ALL)


@event
class TurnStarted(Event):
    """A fighter's turn began; the reminders say what is still going on."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-1", "SV-ACT-2", "SV-ACT-3")
    reminders: tuple[str, ...] = seen(SIDE)


@event
class TurnEnded(Event):
    """A fighter's turn was over."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-5",)


@event
class Moved(Event):
    """A fighter moved."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOV-1", "SV-MOV-2", "SV-MOV-3", "SV-MOV-4")
    how: str = seen(ALL)
    start: str = seen(ALL)
    end: str = seen(ALL)
    metres: int = seen(ALL)  # in thousandths


@event
class Left(Event):
    """A fighter left the field."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOV-2",)


@event
class StoodUp(Event):
    """A fighter got up."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOV-5",)


@event
class FellProne(Event):
    """A fighter lies on the ground."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-3",)
    cause: str = seen(ALL)


@event
class Readied(Event):
    """A fighter took a weapon in hand."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-12",)
    weapon: str = seen(ALL)
    how: str = seen(ALL)


@event
class WeaponDropped(Event):
    """A weapon fell to the ground."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-4", "SV-CRIT-8")
    weapon: str = seen(ALL)


@event
class WeaponBroken(Event):
    """A weapon broke."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CRIT-6", "SV-PAR-4")
    weapon: str = seen(ALL)


@event
class FullDefenseTaken(Event):
    """A fighter gave up the Major Action for three Reactions."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-19",)


@event
class Revealed(Event):
    """A hidden fighter showed itself."""

    rules: ClassVar[tuple[str, ...]] = ("SV-SUR-6",)


@event
class StaminaSpent(Event):
    """Stamina was paid."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-14", "SV-MOV-3")
    spent: int = seen(SIDE)
    left: int = seen(SIDE)
    why: str = seen(ALL)


@event
class AttackRolled(Event):
    """Steps 1 to 4 of an attack (SV-ATK-1 to SV-ATK-5)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ATK-1", "SV-ATK-2", "SV-ATK-3", "SV-ATK-4", "SV-ATK-5")
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    mode: str = seen(ALL)
    maneuvers: tuple[str, ...] = seen(ALL)
    location: str = seen(ALL)  # where it is aimed, nothing for the body
    distance: int = seen(ALL)  # in thousandths of a metre
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    hits: bool = seen(ALL)
    margin: int = seen(SIDE)
    penalty: int = seen(SIDE)
    critical: str = seen(ALL)  # "success", "failure" or ""


@event
class DefenceRolled(Event):
    """Steps 5 and 6 of an attack (SV-ATK-6, SV-ATK-7)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ATK-6", "SV-ATK-7", "SV-DEF-1")
    defence: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    holds: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL)
    reactions_left: int = seen(SIDE)


@event
class DefenceMissing(Event):
    """No defence was rolled, by choice or for want of a Reaction."""

    rules: ClassVar[tuple[str, ...]] = ("SV-DEF-1",)
    why: str = seen(ALL)


@event
class DamageRolled(Event):
    """Step 7 of an attack: `who` strikes, and what passes the armour is told (SV-ATK-8)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ATK-8", "SV-DMG-1", "SV-DMG-4", "SV-DMG-11")
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    mode: str = seen(ALL)
    type: str = seen(ALL)
    roll: Roll = seen(SIDE)
    raw: Math = seen(SIDE)
    armor: Math
    passed: int
    multiplier: int = seen(ALL)
    final: int
    wounds: bool = seen(ALL)


@event
class VitalityLost(Event):
    """Vitality went down."""

    rules: ClassVar[tuple[str, ...]] = ("SV-DMG-6",)
    lost: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class WearRolled(Event):
    """Fire, acid or poison went on for a round (SV-NRG-2, SV-NRG-6)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-4", "SV-NRG-2", "SV-NRG-6")
    what: str = seen(ALL)
    roll: Roll = seen(SIDE)
    flat: int = seen(SIDE)


@event
class VitalityGained(Event):
    """Vitality came back."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-8", "SV-VIT-9", "SV-CRIT-8")
    gained: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class BleedingStarted(Event):
    """A cut went through the armour (SV-CUT-2)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CUT-2", "SV-BLD-1", "SV-BLD-5")
    count: int = seen(SIDE)


@event
class BleedingRolled(Event):
    """The roll that may close one wound at the end of a round (SV-BLD-3)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-BLD-2", "SV-BLD-3", "SV-BLD-4")
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    closes: bool = seen(ALL)
    count: int = seen(SIDE)


@event
class FirstAidRolled(Event):
    """Somebody treated wounds (SV-AID-1)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-AID-1", "SV-AID-2", "SV-AID-3", "SV-AID-5")
    patient: str = seen(ALL)
    how: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    helps: bool = seen(ALL)
    count: int = seen(SIDE)


@event
class Pushed(Event):
    """A blow pushed somebody back (SV-KB-1)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-KB-1", "SV-KB-2", "SV-KB-5")
    metres: int = seen(ALL)  # in thousandths
    end: str = seen(ALL)
    stop: str = seen(ALL)  # what ended it early, or nothing


@event
class WentDown(Event):
    """A fighter lost consciousness (SV-VIT-5)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-5", "SV-COND-9")


@event
class Died(Event):
    """A fighter is dead (SV-VIT-6) or destroyed (SV-VIT-7)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-6", "SV-VIT-7")
    how: str = seen(ALL)


@event
class ConditionStarted(Event):
    """A condition began."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-10",)
    condition: str = seen(ALL)
    turns: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class ConditionEnded(Event):
    """A condition was over."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-10",)
    condition: str = seen(ALL)


@event
class MoraleRolled(Event):
    """A fighter's nerve was tried (SV-MOR-1)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MOR-1", "SV-MOR-2", "SV-MOR-15")
    cause: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    margin: int = seen(SIDE)
    result: str = seen(ALL)


@event
class RoundEnded(Event):
    """A round was over and its ongoing effects were applied (SV-FLOW-4)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-4",)
    round: int = seen(ALL)


@event
class FightEnded(Event):
    """The fight was over."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-1",)
    winner: str = seen(ALL)  # the side, or "" for nobody
    rounds: int = seen(ALL)
    why: str = seen(ALL)


@event
class SurpriseRolled(Event):
    """Somebody who was unaware found out how badly."""

    rules: ClassVar[tuple[str, ...]] = ("SV-SUR-2", "SV-SUR-3", "SV-SUR-4")
    needed: Math
    roll: Roll = seen(ALL)
    margin: int
    shift: int = seen(ALL)
    last: bool = seen(ALL)


@event
class SaveRolled(Event):
    """A roll against an attribute, so that something worse does not happen."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-1", "SV-CORE-8")
    attribute: str = seen(ALL)
    words: str = seen(ALL)
    needed: Math
    roll: Roll = seen(ALL)
    made: bool = seen(ALL)
    margin: int


@event
class PainFelt(Event):
    """What was lost before a turn hurts in it."""

    rules: ClassVar[tuple[str, ...]] = ("SV-PAIN-1", "SV-PAIN-2", "SV-PAIN-8")
    pain: int = seen(ALL)


@event
class LuckTried(Event):
    """A lucky fighter rolled a failure again."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-1",)
    first: int = seen(ALL)
    again: int = seen(ALL)


@event
class AimLost(Event):
    """An aim was lost or used up."""

    rules: ClassVar[tuple[str, ...]] = ("SV-AIM-3",)


@event
class Unseated(Event):
    """A rider came off its mount."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MNT-4",)
    mount: str = seen(ALL)
    cause: str = seen(ALL)


@event
class Fell(Event):
    """A fall hurt, or armour took it."""

    rules: ClassVar[tuple[str, ...]] = ("SV-BLU-1", "SV-KB-5")
    cause: str = seen(ALL)
    roll: Roll = seen(ALL)
    ar: int = seen(SIDE)
    final: int = seen(SIDE)


@event
class HeldOn(Event):
    """A relentless fighter stayed on its feet for one more turn."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-5",)


# -- the rest of a turn, the saddle, the ground -----------------------------------------------


@event
class Stowed(Event):
    """A fighter put a weapon away."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-12",)
    weapon: str = seen(ALL)


@event
class CalledOut(Event):
    """A fighter shouted a command or a warning, or said a few words."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-4", "SV-ACT-15")
    how: str = seen(ALL)  # "shouts" or "speaks"


@event
class LookedAround(Event):
    """A fighter took a quick look (SV-ACT-16); whom it finds is told after."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-16",)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(SIDE)
    margin: int = seen(SIDE)


@event
class Spotted(Event):
    """A hidden fighter was found: `who` hid, and the finder's side knows of it now."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-16", "SV-SUR-6")
    finder: str = seen(ALL)
    how: str = seen(ALL)  # "seen" or "run into"


@event
class Drank(Event):
    """A fighter drank a potion."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-8",)
    item: str = seen(ALL)
    roll: Roll = seen(SIDE)
    left: int = seen(SIDE)


@event
class ManaGained(Event):
    """Mana came back."""

    rules: ClassVar[tuple[str, ...]] = ("SV-COND-8",)
    gained: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class PutOut(Event):
    """A fighter put out the flames on it, or got acid off (SV-NRG-3)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-NRG-3", "SV-NRG-6")
    how: str = seen(ALL)


@event
class TaskRolled(Event):
    """A fighter worked on a task of the scene (SV-ACT-11)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-11",)
    task: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    done: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL)


@event
class Surrendered(Event):
    """A fighter gave up and is out of the fight."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-4", "SV-GM-32")


@event
class MountedUp(Event):
    """A fighter got into the saddle."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MNT-2",)
    mount: str = seen(ALL)


@event
class Dismounted(Event):
    """A fighter got off its mount."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MNT-2",)
    mount: str = seen(ALL)
    end: str = seen(ALL)


@event
class HazardMet(Event):
    """The ground did harm, or armour took it; without figures it only says that one is in it."""

    rules: ClassVar[tuple[str, ...]] = ("SV-KB-5", "SV-NRG-1", "SV-NRG-8")
    hazard: str = seen(ALL)
    how: str = seen(ALL)  # "enters", "stands in" or "is driven into"
    type: str = seen(ALL)
    roll: Roll = seen(ALL)
    flat: int = seen(ALL)
    ar: int = seen(SIDE)
    final: int = seen(SIDE)


# -- maneuvers, aiming, grappling -------------------------------------------------------------


@event
class AimTaken(Event):
    """A fighter took aim at somebody."""

    rules: ClassVar[tuple[str, ...]] = ("SV-AIM-1", "SV-AIM-2", "SV-ACT-10", "SV-MAN-7")
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    bonus: int = seen(SIDE)


@event
class ManeuverRolled(Event):
    """A roll that makes the target save against something: a Shield Bash, a Trip."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-2", "SV-MAN-4", "SV-CORE-6")
    target: str = seen(ALL)
    maneuver: str = seen(ALL)
    weapon: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(ALL)
    margin: int = seen(SIDE)
    penalty: int = seen(SIDE)  # what the margin takes from the save
    critical: str = seen(ALL)


@event
class ContestRolled(Event):
    """The acting side's roll of a contest (SV-CORE-7)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-7", "SV-MAN-3", "SV-MAN-5", "SV-GRP-1", "SV-GRP-3")
    target: str = seen(ALL)
    what: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL)


@event
class ContestOpposed(Event):
    """The other side's roll of a contest, and how it ends (SV-CORE-7)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-7", "SV-MAN-3", "SV-MAN-5", "SV-GRP-1", "SV-GRP-3")
    against: str = seen(ALL)
    what: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(ALL)
    margin: int = seen(SIDE)
    lead: int = seen(ALL)  # of whoever acts; 0 where it does not win
    works: bool = seen(ALL)  # the lead is enough


@event
class Disarmed(Event):
    """A weapon was struck from a hand."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-3", "SV-COND-4")
    by: str = seen(ALL)
    weapon: str = seen(ALL)
    metres: int = seen(ALL)  # in thousandths
    end: str = seen(ALL)  # where it lies, where places have names


@event
class StanceTaken(Event):
    """A fighter took a Defensive Stance."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-13", "SV-ACT-9")


@event
class Raged(Event):
    """A fighter worked itself into a rage."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-13", "SV-ACT-9")
    gained: int = seen(SIDE)
    left: int = seen(SIDE)


@event
class RageEnded(Event):
    """A rage was over, and what it lent is gone."""

    rules: ClassVar[tuple[str, ...]] = ("SV-MAN-13",)
    lost: int = seen(SIDE)
    left: int = seen(SIDE)


@event
class LetGo(Event):
    """A fighter let go of the one it held."""

    rules: ClassVar[tuple[str, ...]] = ("SV-GRP-3",)
    target: str = seen(ALL)


# -- spells -----------------------------------------------------------------------------------


@event
class SpellCast(Event):
    """A spell was cast that is no bolt: the casting roll (SV-ACT-8)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-8", "SV-ATK-10", "SV-ARM-5")
    spell: str = seen(ALL)
    targets: tuple[str, ...] = seen(ALL)
    place: str = seen(ALL)
    helps: bool = seen(ALL)  # it is for friends
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    works: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL)


@event
class SpellUsed(Event):
    """A power was used that needs no roll (SV-ACT-9)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-9", "SV-DOD-2")
    spell: str = seen(ALL)
    targets: tuple[str, ...] = seen(ALL)
    place: str = seen(ALL)
    helps: bool = seen(ALL)  # it is for friends


@event
class ManaSpent(Event):
    """Mana was paid, or burnt by somebody else's power."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-8", "SV-CRIT-8", "SV-COND-8")
    spent: int = seen(SIDE)
    left: int = seen(SIDE)
    why: str = seen(ALL)


@event
class HealingRolled(Event):
    """A spell of healing was rolled (SV-VIT-8)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-8", "SV-VIT-9")
    patient: str = seen(ALL)
    spell: str = seen(ALL)
    roll: Roll = seen(SIDE)
    total: int = seen(SIDE)


@event
class DispelRolled(Event):
    """A spell contended with whoever would end it (SV-CORE-7)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-7", "SV-ACT-8")
    target: str = seen(ALL)
    effect: str = seen(ALL)
    margin: int = seen(SIDE)  # of the casting that would end it
    needed: Math
    roll: Roll = seen(ALL)
    ends: bool = seen(ALL)


@event
class Teleported(Event):
    """A caster was suddenly somewhere else."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-8", "SV-AIM-3")
    start: str = seen(ALL)
    end: str = seen(ALL)


@event
class SanctuaryMade(Event):
    """A piece of ground became a sanctuary."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-8", "SV-CORE-8")
    place: str = seen(ALL)
    radius: int = seen(ALL)  # in thousandths of a metre


@event
class SanctuaryEnded(Event):
    """A sanctuary was no more."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-8",)
    why: str = seen(ALL)


@event
class LightMade(Event):
    """A spell lit up the dark (SV-SIT-5)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-ACT-8", "SV-SIT-5")
    place: str = seen(ALL)
    radius: int = seen(ALL)  # in thousandths of a metre


EVENTS: dict[str, type[Event]] = {
    name: value
    for name, value in list(globals().items())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
}
