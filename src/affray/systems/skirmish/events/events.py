"""What can happen in a skirmish: each event, and who may see which fact."""

from __future__ import annotations

from affray.core.fight import frame
from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, kinds_in, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.skirmish.book.constants import (
    Death,
    Decider,
    End,
    Grade,
    Loss,
    Manner,
    Phase,
    Result,
    Role,
    Spot,
    Toll,
    Verb,
)
from affray.systems.skirmish.events import magic, watch


class RoundStarted(frame.RoundStarted):
    """A round began; all act at once, so that it has no order."""

    rules = ("SK-RND-1", "SK-RND-2")


class PhaseStarted(frame.PhaseStarted):
    """A phase began; in a quiet one nothing will happen."""

    rules = ("SK-PHS-1",)

    phase: str = seen(ALL, Phase.NAMES)
    quiet: bool = seen(ALL)


class PlansSealed(Event):
    """Tactics have planned before any person was asked; the digest stands for their plans."""

    rules = ("SK-PHS-2",)

    digest: Word = seen(ALL)


class PlansOpened(Event):
    """The last plan was confirmed; salt and sealed plans give the digest that was told before."""

    rules = ("SK-PHS-2", "SK-RND-2")

    kept: bool = seen(ALL)
    digest: Word = seen(ALL)
    salt: Word = seen(ALL)
    plans: tuple[Word, ...]


class PlanOpened(Event):
    """A plan was revealed together with all others."""

    rules = ("SK-PHS-2", "SK-RND-3")

    action: str = seen(ALL, Verb.KEYS)
    spell: Word = seen(ALL)
    manner: str = seen(ALL, Manner.NAMES)
    anybody: bool = seen(ALL)  # it is aimed at whoever is there
    aimed: bool = seen(ALL)
    target: Name = seen(ALL)
    goes: bool = seen(ALL)
    place: Word = seen(ALL)


class Readied(Event):
    """Somebody drew or switched, which costs nothing once a round."""

    rules = ("SK-RND-8",)

    loadout: Word = seen(ALL)


class ActionLost(Event):
    """What somebody planned can no longer be done."""

    rules = ("SK-MOV-4", "SK-MOV-5", "SK-PHS-11")

    why: str = seen(ALL, Loss.NAMES)


class Moved(Event):
    """Somebody went to an adjacent area."""

    rules = ("SK-MOV-1", "SK-MOV-3", "SK-RND-5")

    start: Word = seen(ALL)
    end: Word = seen(ALL)
    charging: bool = seen(ALL)


class Fled(Event):
    """Somebody went off the map."""

    rules = ("SK-MOV-1",)


class Caught(Event):
    """A zone of control held somebody."""

    rules = ("SK-MOV-6",)

    target: Name = seen(ALL)


class Revealed(Event):
    """Somebody hidden showed itself."""

    rules = ("SK-AMB-1",)


class Engaged(Event):
    """Somebody picked an opponent."""

    rules = ("SK-ASN-1", "SK-ASN-2", "SK-ASN-5", "SK-ENG-1")

    target: Name = seen(ALL)
    peels: bool = seen(ALL)
    joins: bool = seen(ALL)


class StoodBy(Event):
    """Somebody joined a friend's skirmish."""

    rules = ("SK-ASN-4", "SK-ENG-1")

    friend: Name = seen(ALL)


class Freed(Event):
    """An engagement ended for somebody, since nobody opposes it any more."""

    rules = ("SK-ENG-2", "SK-ENG-3")


class Shot(Event):
    """A ranged attack was rolled."""

    rules = ("SK-RNG-1", "SK-RNG-2", "SK-RNG-3")

    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    thrown: bool = seen(ALL)
    attack: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    defence: Math
    dodge: Roll
    difference: int
    hits: bool = seen(ALL)


class StrayShot(Event):
    """A missed shot went on to somebody the target is engaged with."""

    rules = ("SK-STR-1", "SK-STR-2")

    target: Name = seen(ALL)
    natural: int = seen(ALL)
    defence: Math
    dodge: Roll
    difference: int
    hits: bool = seen(ALL)


class SkirmishRolled(Event):
    """One participant of a skirmish rolled."""

    rules = ("SK-MEL-1", "SK-MEL-11", "SK-ENG-5")
    applies = deciding(
        {
            "SK-MEL-1": "mode is fighting or at_the_helpless",
            "SK-MEL-11": "mode is passive",
            "SK-ENG-5": "mode is disengaging",
        }
    )

    mode: str = seen(ALL, Role.NAMES)
    roll: Roll = seen(ALL)
    natural: int = seen(ALL)
    total: Math = seen(SIDE)


class SkirmishWon(Event):
    """A side won; `who` is the dealer, `target` takes the blow."""

    rules = ("SK-MEL-2", "SK-MEL-3", "SK-MEL-4", "SK-MEL-5", "SK-MEL-8", "SK-CRT-1", "SK-CRT-2")
    applies = deciding(
        {
            "SK-MEL-5": "why is natural",
            "SK-CRT-1": "why is critical",
            "SK-CRT-2": "why is critical",
        }
    )

    losers: tuple[Name, ...] = seen(ALL)
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    why: str = seen(ALL, Decider.NAMES)
    best: int
    against: int
    difference: int
    multiplier: int = seen(ALL)


class SkirmishTied(Event):
    """Totals and naturals were level."""

    rules = ("SK-MEL-6",)

    fighters: tuple[Name, ...] = seen(ALL)


class BlowWithheld(Event):
    """The top roller was not fighting, so that no damage is dealt."""

    rules = ("SK-ENG-6", "SK-ENG-7", "SK-MEL-11")
    applies = deciding(
        {
            "SK-ENG-6": "mode is disengaging",
            "SK-ENG-7": "mode is disengaging",
            "SK-MEL-11": "mode is passive",
        }
    )

    mode: str = seen(ALL, Role.NAMES)


class Disengaged(Event):
    """Somebody got out of a skirmish."""

    rules = ("SK-ENG-3", "SK-ENG-6", "SK-ENG-9")


class DamageDone(Event):
    """A hit was worked out; it is felt when the phase is over."""

    rules = ("SK-LOC-1", "SK-DMG-1", "SK-DMG-2", "SK-PAI-1", "SK-WND-1", "SK-WND-2")
    applies = deciding(
        {
            "SK-LOC-1": "spot is head or torso or arms or legs",
            "SK-WND-1": "wound is critical",
            "SK-WND-2": "wound is supercritical",
        }
    )

    target: Name = seen(ALL)
    spot: str = seen(ALL, (*Spot.NAMES, "structure"))
    multiplier: int = seen(ALL)
    sum: Math
    damage: int
    fortitude: int
    pain: int
    critical: int
    supercritical: int
    wound: str = seen(ALL, Grade.NAMES)


class Harmed(Event):
    """Pain became Fatigue."""

    rules = ("SK-PAI-2", "SK-PHS-10")

    pain: int = seen(SIDE)
    fatigue: int = seen(SIDE)
    stamina: int = seen(SIDE)
    endurance: int = seen(SIDE)


class Healed(Event):
    """Fatigue was healed."""

    rules = ("SK-INC-4",)

    amount: int = seen(SIDE)
    fatigue: int = seen(SIDE)
    stamina: int = seen(SIDE)


class Wounded(Event):
    """A wound was suffered."""

    rules = ("SK-WND-3", "SK-WND-4", "SK-WND-5", "SK-WND-6", "SK-WND-7")
    applies = deciding(
        {
            "SK-WND-3": "spot is head",
            "SK-WND-4": "spot is torso",
            "SK-WND-5": "spot is arms",
            "SK-WND-6": "spot is legs",
        }
    )

    wound: str = seen(ALL, Spot.WOUND_NAMES)
    spot: str = seen(ALL, Spot.NAMES)
    grade: str = seen(ALL, Grade.NAMES)


class AlreadyWounded(Event):
    """A wound was refused, since its place has one of that grade; only the pain counts."""

    rules = ("SK-WND-7", "SK-WND-8", "SK-WND-9")

    spot: str = seen(ALL, Spot.NAMES)
    grade: str = seen(ALL, Grade.NAMES)


class StructureLost(Event):
    """A construct was damaged."""

    rules = ("SK-CNS-1", "SK-CNS-2")

    lost: int = seen(SIDE)
    left: int = seen(SIDE)
    destroyed: bool = seen(ALL)


class Incapacitated(Event):
    """Somebody is out cold."""

    rules = ("SK-INC-1", "SK-INC-3", "SK-INC-6")
    applies = deciding(
        {
            "SK-INC-3": "not dying",
            "SK-INC-6": "dying",
        }
    )

    dying: bool = seen(ALL)
    stamina: int = seen(SIDE)


class WokeUp(Event):
    """Somebody came round."""

    rules = ("SK-INC-4",)

    stamina: int = seen(SIDE)


class Died(Event):
    """Somebody died."""

    rules = ("SK-WEF-6", "SK-DTH-2")

    cause: str = seen(ALL, Death.CAUSES)


class CheckRolled(Event):
    """A skill check was made."""

    rules = ("SK-GEN-2", "SK-GEN-3", "SK-GEN-7")

    skill: Word = seen(ALL)
    difficulty: int = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    result: str = seen(ALL, Result.NAMES)


class TollTaken(Event):
    """A lasting effect took its toll at the end of the round."""

    rules = ("SK-PHS-8", "SK-WEF-4", "SK-TYP-3")
    applies = deciding(
        {
            "SK-WEF-4": "cause is bleeding",
            "SK-TYP-3": "cause is fire",
        }
    )

    cause: str = seen(ALL, Toll.NAMES)
    pain: int = seen(SIDE)
    stamina: int = seen(SIDE)


class Fell(Event):
    """A climb or jump went wrong."""

    rules = ("SK-MOV-8",)

    roll: Roll = seen(SIDE)


class Reloaded(Event):
    """A round of reloading was done."""

    rules = ("SK-RND-6", "SK-PHS-6")

    ready: bool = seen(ALL)


class FireOut(Event):
    """Somebody no longer burns."""

    rules = ("SK-TYP-3",)


class TaskTried(Event):
    """Somebody worked on something that the scene offers."""

    rules = ("SK-RND-6", "SK-PHS-6")

    task: Word = seen(ALL)
    done: bool = seen(ALL)


class RoundEnded(frame.RoundEnded):
    """A round was over."""

    rules = ("SK-PHS-8",)


class AmbushRolled(Event):
    """Watchers tried to notice an ambush."""

    rules = ("SK-AMB-1", "SK-GEN-5")

    attacker: Name
    roll: Roll
    sneaking: Math
    watcher: Name
    look: Roll
    awareness: Math
    unaware: bool = seen(ALL)


class FightEnded(frame.FightEnded):
    """The rounds are over: the side that holds the field, or nobody."""

    rules = ("SK-RND-1", "SK-INC-7")

    why: str = seen(ALL, End.NAMES)


EVENTS = kinds_in(__name__, magic.__name__, watch.__name__)
