"""What can happen in a skirmish: each event with its sentence, and who may see which field."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Roll, seen
from affray.core.fight.tally import ALL, SIDE
from affray.core.room.kit import told
from affray.systems.skirmish.events import magic as magic_events
from affray.systems.skirmish.events import watch as watch_events


@told("Round {round}", "SK-RND-1", "SK-RND-2")
class RoundStarted(Event):
    """A round began."""

    round: int = seen(ALL)


@told("{phase}.", "SK-PHS-1")
class PhaseBegan(Event):
    """A phase began; `quiet` says so if nothing will happen in it."""

    phase: str = seen(ALL)
    quiet: str = seen(ALL)


@told("The other side has planned; its plans are sealed ({digest}).", "SK-PHS-2")
class PlansSealed(Event):
    """Tactics have planned before any person was asked; the digest stands for their plans."""

    digest: str = seen(ALL)


@told("All plans are in{kept:, those that were sealed unchanged}.", "SK-PHS-2", "SK-RND-2")
class PlansOpened(Event):
    """The last plan was confirmed; salt and sealed plans give the digest that was told before."""

    kept: bool = seen(ALL)
    digest: str = seen(ALL)
    salt: str = seen(ALL)
    plans: tuple[str, ...]


@told("{who}: {action}{aimed: at }{target}{goes: to }{place}.", "SK-PHS-2", "SK-RND-3")
class PlanOpened(Event):
    """A plan was revealed together with all others."""

    action: str = seen(ALL)
    aimed: bool = seen(ALL)
    target: str = seen(ALL)
    goes: bool = seen(ALL)
    place: str = seen(ALL)


@told("  {who} readies {loadout}.", "SK-RND-8")
class Readied(Event):
    """Somebody drew or switched, which costs nothing once a round."""

    loadout: str = seen(ALL)


@told("{who} loses its action: {why}.", "SK-MOV-4", "SK-MOV-5", "SK-PHS-11")
class ActionLost(Event):
    """What somebody planned can no longer be done."""

    why: str = seen(ALL)


@told("{who} goes from {start} to {end}{charging:, charging}.", "SK-MOV-1", "SK-MOV-3", "SK-RND-5")
class Moved(Event):
    """Somebody went to an adjacent area."""

    start: str = seen(ALL)
    end: str = seen(ALL)
    charging: bool = seen(ALL)


@told("{who} leaves the field.", "SK-MOV-1")
class Fled(Event):
    """Somebody went off the map."""


@told("{who} catches {target}, who wanted to get away.", "SK-MOV-6")
class Caught(Event):
    """A zone of control held somebody."""

    target: str = seen(ALL)


@told("{who} steps out of hiding.", "SK-AMB-1")
class Revealed(Event):
    """Somebody hidden showed itself."""


@told(
    "{who} fights {target}{peels:, drawn out of another skirmish}{joins:, with others}.",
    "SK-ASN-1",
    "SK-ASN-2",
    "SK-ASN-5",
    "SK-ENG-1",
)
class Engaged(Event):
    """Somebody picked an opponent."""

    target: str = seen(ALL)
    peels: bool = seen(ALL)
    joins: bool = seen(ALL)


@told("{who} fights beside {friend}.", "SK-ASN-4", "SK-ENG-1")
class StoodBy(Event):
    """Somebody joined a friend's skirmish."""

    friend: str = seen(ALL)


@told("{who} is free: {why}.", "SK-ENG-2", "SK-ENG-3")
class Freed(Event):
    """An engagement ended for somebody."""

    why: str = seen(ALL)


@told(
    "{who} {thrown:throws|shoots} at {target} ({weapon}): {hits:a hit|a miss}.",
    "SK-RNG-1",
    "SK-RNG-2",
    "SK-RNG-3",
)
class Shot(Event):
    """A ranged attack was rolled."""

    target: str = seen(ALL)
    weapon: str = seen(ALL)
    thrown: bool = seen(ALL)
    attack: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    defence: Math
    dodge: Roll
    difference: int
    hits: bool = seen(ALL)


@told("The shot strays toward {target}: {hits:a hit|a miss}.", "SK-STR-1", "SK-STR-2")
class StrayShot(Event):
    """A missed shot went on to somebody the target is engaged with."""

    target: str = seen(ALL)
    natural: int = seen(ALL)
    defence: Math
    dodge: Roll
    difference: int
    hits: bool = seen(ALL)


@told("{who} ({mode}) rolls {natural}.", "SK-MEL-1", "SK-MEL-11", "SK-ENG-5")
class SkirmishRolled(Event):
    """One participant of a skirmish rolled."""

    mode: str = seen(ALL)
    roll: Roll = seen(ALL)
    natural: int = seen(ALL)
    total: Math = seen(SIDE)


@told(
    "{who} wins the skirmish, and {target} takes the blow ({why}, M {multiplier}).",
    "SK-MEL-2",
    "SK-MEL-3",
    "SK-MEL-4",
    "SK-MEL-5",
    "SK-MEL-8",
    "SK-CRT-1",
    "SK-CRT-2",
)
class SkirmishWon(Event):
    """A side won; `who` is the dealer, `target` takes the blow."""

    losers: tuple[str, ...] = seen(ALL)
    target: str = seen(ALL)
    why: str = seen(ALL)
    best: int
    against: int
    difference: int
    multiplier: int = seen(ALL)


@told("Level in totals and naturals: nobody is hurt.", "SK-MEL-6")
class SkirmishTied(Event):
    """Totals and naturals were level."""

    fighters: tuple[str, ...] = seen(ALL)


@told("{who} comes out on top and hurts nobody ({mode}).", "SK-ENG-6", "SK-ENG-7", "SK-MEL-11")
class BlowWithheld(Event):
    """The top roller was not fighting, so that no damage is dealt."""

    mode: str = seen(ALL)


@told("{who} has disengaged.", "SK-ENG-3", "SK-ENG-6", "SK-ENG-9")
class Disengaged(Event):
    """Somebody got out of a skirmish."""


@told(
    "  {who} hits {target} ({spot}): {damage} damage, {pain} pain, wound: {wound}.",
    "SK-LOC-1",
    "SK-DMG-1",
    "SK-DMG-2",
    "SK-PAI-1",
    "SK-WND-1",
    "SK-WND-2",
)
class DamageDone(Event):
    """A hit was worked out; it is felt when the phase is over."""

    target: str = seen(ALL)
    spot: str = seen(ALL)
    multiplier: int = seen(ALL)
    sum: Math
    damage: int
    fortitude: int
    pain: int
    critical: int
    supercritical: int
    wound: str = seen(ALL)


@told("  {who} suffers {pain} pain.", "SK-PAI-2", "SK-PHS-10")
class Harmed(Event):
    """Pain became Fatigue."""

    pain: int = seen(SIDE)
    fatigue: int = seen(SIDE)
    stamina: int = seen(SIDE)


@told("  {who} recovers {amount} Stamina.", "SK-INC-4")
class Healed(Event):
    """Fatigue was healed."""

    amount: int = seen(SIDE)
    fatigue: int = seen(SIDE)
    stamina: int = seen(SIDE)


@told("  {who}: {wound} ({spot}).", "SK-WND-3", "SK-WND-4", "SK-WND-5", "SK-WND-6", "SK-WND-7")
class Wounded(Event):
    """A wound was suffered."""

    wound: str = seen(ALL)
    spot: str = seen(ALL)
    grade: str = seen(ALL)


@told("  {who} already has a wound of that kind ({spot}).", "SK-WND-7", "SK-WND-8", "SK-WND-9")
class AlreadyWounded(Event):
    """A wound was refused, since its place has one of that grade; only the pain counts."""

    spot: str = seen(ALL)
    grade: str = seen(ALL)


@told("  {who} loses {lost} Structure{destroyed: and is destroyed}.", "SK-CNS-1", "SK-CNS-2")
class StructureLost(Event):
    """A construct was damaged."""

    lost: int = seen(SIDE)
    left: int = seen(SIDE)
    destroyed: bool = seen(ALL)


@told("  {who} is incapacitated, {dying:dying|stable}.", "SK-INC-1", "SK-INC-3", "SK-INC-6")
class Incapacitated(Event):
    """Somebody is out cold."""

    dying: bool = seen(ALL)
    stamina: int = seen(SIDE)


@told("  {who} is awake.", "SK-INC-4")
class WokeUp(Event):
    """Somebody came round."""

    stamina: int = seen(SIDE)


@told("  {who} is dead: {cause}.", "SK-WEF-6", "SK-DTH-2")
class Died(Event):
    """Somebody died."""

    cause: str = seen(ALL)


@told("{who}: {skill} against {difficulty}: {result}.", "SK-GEN-2", "SK-GEN-3", "SK-GEN-7")
class CheckRolled(Event):
    """A skill check was made."""

    skill: str = seen(ALL)
    difficulty: int = seen(ALL)
    roll: Roll = seen(SIDE)
    total: Math = seen(SIDE)
    result: str = seen(ALL)


@told("{who} is hit by {cause}.", "SK-PHS-8", "SK-WEF-4", "SK-TYP-3")
class TollTaken(Event):
    """A lasting effect took its toll at the end of the round."""

    cause: str = seen(ALL)
    pain: int = seen(SIDE)
    stamina: int = seen(SIDE)


@told("{who} falls.", "SK-MOV-8")
class Fell(Event):
    """A climb or jump went wrong."""

    roll: Roll = seen(SIDE)


@told("{who} reloads{ready:, and is ready to shoot}.", "SK-RND-6", "SK-PHS-6")
class Reloaded(Event):
    """A round of reloading was done."""

    ready: bool = seen(ALL)


@told("{who} puts out the fire.", "SK-TYP-3")
class FireOut(Event):
    """Somebody no longer burns."""


@told("{who} works on {task}: {done:done|not yet}.", "SK-RND-6", "SK-PHS-6")
class TaskTried(Event):
    """Somebody worked on something that the scene offers."""

    task: str = seen(ALL)
    done: bool = seen(ALL)


@told("End of round {round}.", "SK-PHS-8")
class RoundEnded(Event):
    """A round was over."""

    round: int = seen(ALL)


@told("{unaware:The ambush succeeds|The ambush is noticed}.", "SK-AMB-1", "SK-GEN-5")
class AmbushRolled(Event):
    """Watchers tried to notice an ambush."""

    attacker: str
    roll: Roll
    sneaking: Math
    watcher: str
    look: Roll
    awareness: Math
    unaware: bool = seen(ALL)


@told("The fight is over: {winner}{drawn:nobody holds the field}.", "SK-RND-1", "SK-INC-7")
class CombatEnded(Event):
    """The rounds are over."""

    winner: str = seen(ALL)
    drawn: bool = seen(ALL)
    rounds: int = seen(ALL)


EVENTS: dict[str, type[Event]] = {
    name: value
    for names in (globals(), vars(magic_events), vars(watch_events))
    for name, value in list(names.items())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
}
