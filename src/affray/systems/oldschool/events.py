"""What can happen in an Old School encounter. Each field says who may see it (core/event.py).

The players roll in the open, so what they roll is theirs to see; a foe's Defense, HD and Morale
are the referee's.
"""

from __future__ import annotations

from typing import ClassVar

from affray.core.event import Event, Math, Roll, event, seen
from affray.core.tally import ALL, SIDE

# -- the encounter ----------------------------------------------------------------------------


@event
class FirstSight(Event):
    """The party and the strangers come into sight of each other."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-2", "OS-DIST-1")
    distance: int = seen(ALL)
    by: str = seen(ALL)  # what the party sees by
    strangers: tuple[str, ...] = seen(ALL)  # what each of them is
    lit: bool = seen(ALL)  # whether they carry a light


@event
class ShotFromTheDark(Event):
    """Somebody whom the party does not see shoots; the encounter has not begun."""

    rules: ClassVar[tuple[str, ...]] = ("OS-DIST-2", "OS-DIST-3")
    words: ClassVar[str] = "Out of nowhere something flies at {target}."
    target: str = seen(ALL)


@event
class SurpriseRolled(Event):
    """The die for surprise fell."""

    rules: ClassVar[tuple[str, ...]] = (
        "OS-SURP-1",
        "OS-SURP-2",
        "OS-SURP-3",
        "OS-SURP-4",
        "OS-SURP-5",
        "OS-SURP-8",
    )
    roll: Roll = seen(ALL)
    result: str = seen(ALL)
    void: str = seen(ALL)  # why a 1 or a 6 counts for nothing


@event
class SurpriseGiven(Event):
    """The referee said who is surprised, without a roll."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-1", "OS-SURP-6", "OS-SURP-7")
    words: ClassVar[str] = "Surprise: {result}."
    result: str = seen(ALL)


@event
class ReactionRolled(Event):
    """The member in front found out how the strangers take it."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-4", "OS-REACT-1", "OS-REACT-2")
    roll: Roll = seen(ALL)
    reaction: str = seen(ALL)


@event
class ReactionSet(Event):
    """The referee said how the strangers take it."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-4",)
    words: ClassVar[str] = "The strangers are {reaction}."
    reaction: str = seen(ALL)


@event
class StanceTaken(Event):
    """The players chose what their characters do."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-5", "OS-ENC-6", "OS-ENC-7", "OS-ENC-8")
    words: ClassVar[str] = "The party {stance}; {outcome}."
    stance: str = seen(ALL)
    outcome: str = seen(ALL)


@event
class HitPointsRolled(Event):
    """A foe's hit points were rolled before anything else."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GEN-1",)
    words: ClassVar[str] = "{who}'s hit points are rolled."
    roll: Roll
    hp: int


# -- rounds -----------------------------------------------------------------------------------


@event
class RoundStarted(Event):
    """A round began."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-1", "OS-RND-4")
    words: ClassVar[str] = "Round {round}"
    round: int = seen(ALL)


@event
class NerveTried(Event):
    """The nerve of a side was tried: one roll for all of it."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-1", "OS-MOR-2", "OS-MOR-4", "OS-RND-1", "OS-HIRE-1")
    group: str = seen(ALL)
    cause: str = seen(ALL)
    result: str = seen(ALL)  # where all of them do the same
    roll: Roll


@event
class NerveHeld(Event):
    """Somebody held when the nerve was tried."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-4", "OS-HIRE-2")
    rating: int


@event
class NerveBroke(Event):
    """Somebody's nerve broke."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-2", "OS-MOR-4", "OS-HIRE-2")
    rating: int
    result: str = seen(ALL)


@event
class InitiativeRolled(Event):
    """A party member rolled for initiative."""

    rules: ClassVar[tuple[str, ...]] = ("OS-INIT-1", "OS-INIT-2", "OS-ENC-3")
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


@event
class OrderSet(Event):
    """The order of the round is known."""

    rules: ClassVar[tuple[str, ...]] = (
        "OS-INIT-2",
        "OS-INIT-3",
        "OS-RND-2",
        "OS-SURP-6",
        "OS-CHASE-9",
    )
    order: tuple[str, ...] = seen(ALL)
    why: str = seen(ALL)


@event
class HalfDown(Event):
    """Half the party is down: the referee says so, once."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GM-14",)
    words: ClassVar[str] = "Half the party is down. Flight is still open."


@event
class TurnStarted(Event):
    """A fighter's turn began; the reminders say what is still going on."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-4", "OS-RND-5")
    reminders: tuple[str, ...] = seen(SIDE)


@event
class TurnLost(Event):
    """A turn passed without an action."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-2", "OS-RET-1")
    words: ClassVar[str] = "  {who} loses the turn ({why})."
    why: str = seen(ALL)


@event
class TurnEnded(Event):
    """A fighter's turn was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-4",)


# -- blows ------------------------------------------------------------------------------------


@event
class AttackRolled(Event):
    """An attack was rolled against ATK less the target's Defense."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-1", "OS-ATK-2", "OS-CHK-1", "OS-CHK-2")
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    how: str = seen(ALL)  # two hands, thrown, non-lethal
    distance: int = seen(ALL)  # in thousandths of a foot
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    hits: bool = seen(ALL)
    critical: str = seen(ALL)  # "success", "failure" or ""


@event
class DefendRolled(Event):
    """A party member rolled against a foe's attack: DEF less the foe's HD."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GEN-1", "OS-DEF-1", "OS-DEF-2", "OS-CHK-2")
    foe: str = seen(ALL)
    weapon: str = seen(ALL)
    distance: int = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    holds: bool = seen(ALL)
    critical: str = seen(ALL)


@event
class SureHit(Event):
    """A blow at somebody helpless needs no roll."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-3",)
    words: ClassVar[str] = "{who} strikes {target}, who is helpless ({weapon})."
    target: str = seen(ALL)
    weapon: str = seen(ALL)


@event
class StealthRolled(Event):
    """Out of hiding and from behind: twice the damage, or three times."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BEH-2", "OS-BEH-3", "OS-BEH-4")
    attribute: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    multiplier: int = seen(ALL)


@event
class DamageRolled(Event):
    """Damage was rolled."""

    rules: ClassVar[tuple[str, ...]] = (
        "OS-WPN-1",
        "OS-WPN-3",
        "OS-WPN-4",
        "OS-WPN-14",
        "OS-WPN-15",
        "OS-BON-3",
    )
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    roll: Roll = seen(ALL)
    total: Math = seen(SIDE)
    multiplier: int = seen(ALL)
    final: int = seen(SIDE)


@event
class HpLost(Event):
    """Hit points went down."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-2", "OS-FIRE-1", "OS-NL-1")
    lost: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class WentDown(Event):
    """A fighter is unconscious."""

    rules: ClassVar[tuple[str, ...]] = ("OS-NL-1",)
    words: ClassVar[str] = "  {who} goes down, senseless."


@event
class Died(Event):
    """A fighter is dead."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-2",)
    words: ClassVar[str] = "  {who} is dead."


@event
class WeaponTested(Event):
    """A fumble put a weapon to the test."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-3", "OS-CRIT-2", "OS-BRK-1", "OS-BRK-2", "OS-BRK-4")
    weapon: str = seen(ALL)
    quality: str = seen(ALL)
    on: str = seen(ALL)
    die: int = seen(ALL)  # 0 where none is needed
    breaks: bool = seen(ALL)
    result: str = seen(ALL)


@event
class ArmorTested(Event):
    """A fumbled defence put a piece of armour to the test."""

    rules: ClassVar[tuple[str, ...]] = ("OS-DEF-3", "OS-CRIT-2", "OS-BRK-7", "OS-BRK-8")
    piece: str = seen(ALL)
    quality: str = seen(ALL)
    on: str = seen(ALL)
    die: int = seen(ALL)
    breaks: bool = seen(ALL)
    result: str = seen(ALL)
    defence: int = seen(SIDE)  # DEF now


# -- maneuvers --------------------------------------------------------------------------------


@event
class ManeuverTried(Event):
    """The first check of a maneuver: ATK less the target's HD."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-1", "OS-MAN-2", "OS-MAN-3")
    maneuver: str = seen(ALL)
    target: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)
    critical: str = seen(ALL)


@event
class FreeManeuver(Event):
    """A critical bought a maneuver at no cost."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CRIT-1",)
    words: ClassVar[str] = "  {who} takes a free maneuver: {maneuver} on {target}."
    maneuver: str = seen(ALL)
    target: str = seen(ALL)


@event
class Opposed(Event):
    """Two rolled against each other, each against the own score."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-4", "OS-CHK-3")
    target: str = seen(ALL)
    attribute: str = seen(ALL)  # what it rolled against
    other_attribute: str = seen(ALL)
    score: int = seen(SIDE)
    other_score: int
    roll: Roll = seen(ALL)
    other_roll: Roll = seen(ALL)
    result: str = seen(ALL)  # "wins", "loses" or "ties"


@event
class ManeuverEnded(Event):
    """What came of a maneuver."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-4", "OS-GRP-1", "OS-GRP-2", "OS-GRP-3")
    words: ClassVar[str] = "  {maneuver}: {result}."
    maneuver: str = seen(ALL)
    target: str = seen(ALL)
    result: str = seen(ALL)
    works: bool = seen(ALL)


@event
class ConditionStarted(Event):
    """A condition began."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-2", "OS-GRP-3", "OS-FIRE-1", "OS-MAN-4")
    words: ClassVar[str] = "  {who} is {condition} ({cause})."
    condition: str = seen(ALL)
    cause: str = seen(ALL)


@event
class ConditionEnded(Event):
    """A condition was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-3", "OS-FIRE-2", "OS-RET-1")
    words: ClassVar[str] = "  {who} is no longer {condition}."
    condition: str = seen(ALL)


# -- other acts -------------------------------------------------------------------------------


@event
class Moved(Event):
    """A fighter moved."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-4", "OS-MAN-4")
    words: ClassVar[str] = "{who} {how} to {end}."
    how: str = seen(ALL)
    start: str = seen(ALL)
    end: str = seen(ALL)


@event
class SteppedUp(Event):
    """Somebody filled a gap in the front rank with the whole turn."""

    rules: ClassVar[tuple[str, ...]] = ("OS-HALL-1",)
    words: ClassVar[str] = "{who} steps up into the front rank."


@event
class Readied(Event):
    """A fighter took a weapon in hand."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-5",)
    words: ClassVar[str] = "{who} {how} the {weapon}."
    weapon: str = seen(ALL)
    how: str = seen(ALL)


@event
class WeaponDropped(Event):
    """A weapon fell to the ground."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-4", "OS-WPN-2", "OS-RND-5")
    words: ClassVar[str] = "  {who}'s {weapon} lies on the ground."
    weapon: str = seen(ALL)


@event
class Reloaded(Event):
    """A turn went into reloading."""

    rules: ClassVar[tuple[str, ...]] = ("OS-WPN-13",)
    words: ClassVar[str] = "{who} reloads the {weapon}."
    weapon: str = seen(ALL)


@event
class RetrieveRolled(Event):
    """Somebody began to look through a backpack."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RET-1",)
    words: ClassVar[str] = "{who} looks for the {thing} in the backpack: {rounds:round|rounds}."
    thing: str = seen(ALL)
    roll: Roll = seen(ALL)
    rounds: int = seen(ALL)


@event
class Retrieved(Event):
    """Something came out of a backpack."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RET-1",)
    words: ClassVar[str] = "{who} has the {thing} out of the backpack."
    thing: str = seen(ALL)


@event
class FireFought(Event):
    """Somebody tried to put out flames."""

    rules: ClassVar[tuple[str, ...]] = ("OS-FIRE-2",)
    patient: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


@event
class HideTried(Event):
    """Somebody tried to hide."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BON-1",)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)


@event
class Revealed(Event):
    """A hidden fighter showed itself."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BON-1",)
    words: ClassVar[str] = "{who} comes out of hiding."


@event
class Coated(Event):
    """Holy water was poured over a weapon."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BON-2", "OS-BON-5")
    words: ClassVar[str] = "{who} pours {thing} over the {weapon}."
    thing: str = seen(ALL)
    weapon: str = seen(ALL)


@event
class MinorAct(Event):
    """Something that takes no real time."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-5",)
    words: ClassVar[str] = "{who} {what}."
    what: str = seen(ALL)


@event
class TruceOffered(Event):
    """Somebody offered to talk in the middle of a fight."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-6", "OS-GM-9")
    words: ClassVar[str] = "{who} offers to talk; {other} {agreed:agrees|will not hear of it}."
    other: str = seen(ALL)
    agreed: bool = seen(ALL)


# -- flight -----------------------------------------------------------------------------------


@event
class FlightChosen(Event):
    """The party runs."""

    rules: ClassVar[tuple[str, ...]] = ("OS-RND-3", "OS-ENC-7")
    words: ClassVar[str] = "The party turns to run."


@event
class ChaseStarted(Event):
    """A chase began, so many steps apart."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-1", "OS-CHASE-10")
    words: ClassVar[str] = "The chase is on, {pursued} {gap:step|steps} ahead."
    pursued: str = seen(ALL)
    gap: int = seen(ALL)


@event
class NoPursuit(Event):
    """Nobody gave chase."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ENC-7",)
    words: ClassVar[str] = "Nobody gives chase."


@event
class ItemDropped(Event):
    """Something was dropped before the pursuers' feet."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-3", "OS-CHASE-4")
    words: ClassVar[str] = "{who} drops the {thing}{wanted:, which the pursuers want|}."
    thing: str = seen(ALL)
    wanted: bool = seen(ALL)


@event
class ChaseRun(Event):
    """One round of a chase: both sides roll against their MOVE."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-1", "OS-CHASE-2", "OS-CHASE-5", "OS-CHASE-6")
    gap_before: int = seen(ALL)
    party_move: int = seen(ALL)
    party_roll: Roll = seen(ALL)
    party_steps: int = seen(ALL)
    foe_move: int
    foe_roll: Roll = seen(ALL)
    foe_steps: int = seen(ALL)
    gap: int = seen(ALL)


@event
class ChaseEnded(Event):
    """A chase was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-7", "OS-CHASE-9")
    words: ClassVar[str] = "The chase is over: {result}."
    result: str = seen(ALL)


@event
class SearchRolled(Event):
    """The foes' morale told whether they search for the party."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CHASE-8",)
    words: ClassVar[str] = "{search:They search for the party|They do not search}."
    roll: Roll
    search: bool = seen(ALL)


@event
class SurrenderAnswered(Event):
    """The party said what becomes of those who give in."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MOR-2", "OS-HIRE-2")
    words: ClassVar[str] = "{accepted:The surrender is accepted|No quarter: they fight on}."
    accepted: bool = seen(ALL)


# -- afterwards -------------------------------------------------------------------------------


@event
class Woke(Event):
    """A party member came to after the fight."""

    rules: ClassVar[tuple[str, ...]] = ("OS-TIME-2",)
    words: ClassVar[str] = "{who} comes to, with 1 hit point."


@event
class StonesGathered(Event):
    """Stones for a sling were picked up after the fight."""

    rules: ClassVar[tuple[str, ...]] = ("OS-WPN-9", "OS-WPN-10")
    words: ClassVar[str] = "{who} gathers stones for the {weapon}."
    weapon: str = seen(ALL)


@event
class Aftermath(Event):
    """What remains: time, gear, shots, what was dropped."""

    rules: ClassVar[tuple[str, ...]] = ("OS-TIME-1", "OS-TIME-2", "OS-GM-15")
    minutes: int = seen(ALL)
    broken: tuple[str, ...] = seen(ALL)
    shots: tuple[str, ...] = seen(ALL)
    dropped: tuple[str, ...] = seen(ALL)
    loot: tuple[str, ...] = seen(ALL)  # what fleeing foes let fall
    light: str = seen(ALL)


@event
class FightEnded(Event):
    """The encounter was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-TIME-1",)
    winner: str = seen(ALL)  # the side, or "" for nobody
    rounds: int = seen(ALL)
    why: str = seen(ALL)


EVENTS: dict[str, type[Event]] = {
    name: value
    for name, value in list(globals().items())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
}
