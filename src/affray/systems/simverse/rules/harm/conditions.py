"""Conditions: how they start, what they cost, when they end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import Condition, bit
from affray.systems.simverse.book.event_keys import Cause, Fall
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import ConditionEnded, ConditionStarted, FellProne
from affray.systems.simverse.events.maneuver import AimLost

DAZED: Final = Term("dazed", "SV-COND-6", ALL)
SHAKEN: Final = Term("shaken", "SV-MOR-11", ALL)
STUNNED: Final = Term("stunned", "SV-COND-2", ALL)
GRAPPLED: Final = Term("grappled", "SV-COND-5", ALL)
ENTANGLED: Final = Term("entangled", "SV-COND-5", ALL)
LATE: Final = Term("taken unawares", "SV-SUR-4", ALL)
SPENT: Final = Term("spent after the rage", "SV-MAN-13", ALL)
EXHAUSTED: Final = Term("exhausted", "SV-COND-7", ALL)
DEPLETED: Final = Term("depleted", "SV-COND-8", ALL)
PAIN: Final = Term("pain", "SV-PAIN-1", ALL)
WOUNDED: Final = Term("wounded", "SV-VIT-2", SIDE)
BADLY_WOUNDED: Final = Term("badly wounded", "SV-VIT-3", SIDE)
CRITICAL_WOUNDS: Final = Term("critically wounded", "SV-VIT-4", SIDE)
CHRONIC: Final = Term("chronic pain", "SV-CORE-4", SIDE)
BLESSED: Final = Term("blessed", "SV-CORE-4", ALL)

# Bits that cost something on every action; whoever has none of them skips all the tests
ON_ACTIONS: Final[i64] = (
    Condition.DAZED
    | Condition.SHAKEN
    | Condition.STUNNED
    | Condition.GRAPPLED
    | Condition.ENTANGLED
    | Condition.LATE
    | Condition.SPENT
    | Condition.CRITICAL_WOUNDS
    | Condition.IN_PAIN
    | Condition.BLESSED
)
COUNTED_IN_TURNS: Final[i64] = (
    Condition.DAZED
    | Condition.STUNNED
    | Condition.SHAKEN
    | Condition.PANICKED
    | Condition.FEINTING
    | Condition.LATE
    | Condition.LOST_MAJOR
)


def add_actions(tally: Tally, fighter: Fighter) -> None:
    """Add what conditions do to every action (SV-CORE-8): COND-2, COND-5, COND-6, MOR-11, SUR-4."""
    if fighter.conditions & ON_ACTIONS == 0:
        return
    if fighter.has(Condition.DAZED):
        tally.add(DAZED, -2)
    if fighter.has(Condition.SHAKEN):
        tally.add(SHAKEN, -2)
    if fighter.has(Condition.STUNNED):
        tally.add(STUNNED, -4)
    if fighter.has(Condition.GRAPPLED):
        tally.add(GRAPPLED, -4)
    elif fighter.has(Condition.ENTANGLED):  # the same hold, so it counts once (SV-COND-11)
        tally.add(ENTANGLED, -4)
    if fighter.has(Condition.LATE):
        tally.add(LATE, -2)
    if fighter.has(Condition.SPENT):
        tally.add(SPENT, -2)
    add_rolls(tally, fighter)
    if fighter.has(Condition.CRITICAL_WOUNDS):
        tally.add(CRITICAL_WOUNDS, -wound_penalty(fighter, 4))


def add_rolls(tally: Tally, fighter: Fighter) -> None:
    """Add what touches every roll, saves and morale too: pain, a blessing (SV-PAIN-4)."""
    if fighter.has(Condition.IN_PAIN):
        tally.add(PAIN, -pain_penalty(fighter))
    if fighter.has(Condition.BLESSED):
        tally.add(BLESSED, 2)


def add_physical(tally: Tally, fighter: Fighter) -> None:
    """Add what conditions do to attacks, defences and physical skills (SV-CORE-8, SV-VIT-2)."""
    add_actions(tally, fighter)
    if fighter.has(Condition.EXHAUSTED):
        tally.add(EXHAUSTED, -4)
    if fighter.has(Condition.WOUNDED):
        tally.add(WOUNDED, -wound_penalty(fighter, 1))
    elif fighter.has(Condition.BADLY_WOUNDED):
        tally.add(BADLY_WOUNDED, -wound_penalty(fighter, 2))
    tally.add(CHRONIC, -fighter.sheet.chronic_pain)


def add_mental(tally: Tally, fighter: Fighter) -> None:
    """Add what conditions do to casting, First Aid and skills of the mind (SV-CORE-8, COND-8)."""
    add_actions(tally, fighter)
    if fighter.has(Condition.DEPLETED):
        tally.add(DEPLETED, -4)


def pain_penalty(fighter: Fighter) -> i64:
    """Return the pain that is left after a high threshold for it (SV-PAIN-2)."""
    return max(fighter.pain - fighter.sheet.pain_threshold, 0)


def wound_penalty(fighter: Fighter, penalty: i64) -> i64:
    """Return what wounds cost, after what the threshold has left over from pain (SV-VIT-2)."""
    spared = fighter.sheet.pain_threshold
    if fighter.has(Condition.IN_PAIN):
        spared = max(spared - fighter.pain, 0)
    return max(penalty - spared, 0)


def name_of(condition: i64) -> str:
    """Return what a condition is called."""
    for number in range(len(Condition.NAMES)):
        if bit(number) == condition:
            return Condition.NAMES[number]
    return ""


def start(
    fight: Fight,
    fighter: Fighter,
    condition: i64,
    turns: i64,
    cause: i64,
    thing: str = "",
    other: str = "",
) -> None:
    """Start a condition, or when the simultaneous group is done (SV-COND-11, SV-INIT-4).

    `thing` is the spell that causes it, `other` whoever holds or is held.
    """
    if fight.together & bit(fighter.number) != 0:
        fighter.pending |= condition
    else:
        fighter.conditions |= condition
    if fight.heard:
        fight.tell(
            ConditionStarted(
                who=fighter.name,
                condition=name_of(condition),
                turns=turns,
                cause=Cause.NAMES[cause],
                thing=thing,
                other=other,
            )
        )


def fall_prone(fight: Fight, fighter: Fighter, cause: i64) -> None:
    """Put a fighter on the ground (SV-COND-3)."""
    if fighter.has(Condition.PRONE):
        return
    if fighter.has(Condition.MOUNTED) or fighter.rider >= 0:
        from affray.systems.simverse.rules.ground.mounted import unseat

        if fighter.has(Condition.MOUNTED):
            unseat(fight, fighter, cause)  # the fall from the saddle is the fall
            return
        unseat(fight, fight.people[fighter.rider], Fall.MOUNT_FALLS)
    if fight.together & bit(fighter.number) != 0:
        fighter.pending |= Condition.PRONE
    else:
        fighter.conditions |= Condition.PRONE
    if fight.heard:
        fight.tell(FellProne(who=fighter.name, cause=Fall.NAMES[cause]))


def daze(fight: Fight, fighter: Fighter, cause: i64, spell: str = "") -> None:
    """Daze a fighter until the end of its next turn (SV-COND-6, SV-COND-10)."""
    fighter.dazed_left = max(fighter.dazed_left, 1)
    start(fight, fighter, Condition.DAZED, 1, cause, spell)


def stun(fight: Fight, fighter: Fighter, cause: i64) -> None:
    """Stun a fighter until the end of its next turn; no Reactions meanwhile (SV-COND-2)."""
    from affray.systems.simverse.rules.magic.enchantments import lose_focus

    lose_focus(fight, fighter)
    if fight.together & bit(fighter.number) == 0:
        fighter.reactions = 0
    start(fight, fighter, Condition.STUNNED, 1, cause)


def lose_major(fight: Fight, fighter: Fighter) -> None:
    """Take the next Major Action from a fighter; whoever does it tells of it (SV-MAN-2)."""
    if fight.together & bit(fighter.number) != 0:
        fighter.pending |= Condition.LOST_MAJOR
    else:
        fighter.conditions |= Condition.LOST_MAJOR


def shake(fight: Fight, fighter: Fighter, turns: i64) -> None:
    """Shake a fighter's nerve for some of its turns (SV-MOR-11, SV-COND-11).

    It may do what it likes all the same, and run if it likes (SV-MOR-16).
    """
    fighter.shaken_left = max(fighter.shaken_left, turns)
    start(fight, fighter, Condition.SHAKEN, turns, Cause.MORALE)


def panic(fight: Fight, fighter: Fighter, turns: i64, cause: i64, spell: str = "") -> None:
    """Make a fighter flee or cower for some of its turns (SV-MOR-12)."""
    fighter.panic_left = max(fighter.panic_left, turns)
    start(fight, fighter, Condition.PANICKED, turns, cause, spell)


def lose_aim(fight: Fight, fighter: Fighter) -> None:
    """Forget what was aimed at: moved, hurt, or another target (SV-AIM-3)."""
    if fighter.has(Condition.AIMING):
        fighter.conditions &= ~Condition.AIMING
        fighter.aim = -1
        if fight.heard:
            fight.tell(AimLost(who=fighter.name))


def count_down(fight: Fight, fighter: Fighter) -> None:
    """Count what lasts for turns, at the end of the fighter's own turn (SV-COND-2, SV-COND-10)."""
    if fighter.conditions & COUNTED_IN_TURNS == 0:
        return
    if fighter.has(Condition.DAZED):
        fighter.dazed_left -= 1
        if fighter.dazed_left <= 0:
            end(fight, fighter, Condition.DAZED)
    if fighter.has(Condition.STUNNED):
        fighter.reactions = 1  # back at once, so that no second round without defence follows
        end(fight, fighter, Condition.STUNNED)
    fighter.conditions &= ~Condition.LOST_MAJOR
    if fighter.has(Condition.SHAKEN):
        fighter.shaken_left -= 1
        if fighter.shaken_left <= 0:
            end(fight, fighter, Condition.SHAKEN)
    if fighter.has(Condition.PANICKED) and not fighter.has(Condition.TOTAL_PANIC):
        fighter.panic_left -= 1
        if fighter.panic_left <= 0:
            end(fight, fighter, Condition.PANICKED)
    if fighter.has(Condition.FEINTING):
        fighter.feint_left -= 1
        if fighter.feint_left <= 0:
            fighter.conditions &= ~Condition.FEINTING
            fighter.feint = -1


def end(fight: Fight, fighter: Fighter, condition: i64) -> None:
    """End a condition."""
    fighter.conditions &= ~condition
    fighter.pending &= ~condition
    if fight.heard:
        fight.tell(ConditionEnded(who=fighter.name, condition=name_of(condition)))


def free_of_grip(fight: Fight, fighter: Fighter) -> None:
    """End a grapple for both (SV-GRP-3)."""
    if fighter.grip < 0:
        return
    other = fight.people[fighter.grip]
    fighter.grip = -1
    fighter.holds = 0
    other.grip = -1
    other.holds = 0
    loosen(fight, fighter)
    loosen(fight, other)


def loosen(fight: Fight, fighter: Fighter) -> None:
    """Let a fighter be neither grappled nor pinned any more (SV-GRP-3)."""
    if (fighter.conditions | fighter.pending) & Condition.PINNED != 0:
        end(fight, fighter, Condition.PINNED)
    if (fighter.conditions | fighter.pending) & Condition.GRAPPLED != 0:
        end(fight, fighter, Condition.GRAPPLED)
