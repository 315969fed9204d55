"""Flow: who takes turns, and what the start and the end of a turn bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import (
    ABLE,
    ASLEEP,
    DAZED,
    DEAD,
    DREW,
    ENTANGLED,
    FULL_DEFENSE,
    GRAPPLED,
    IN_PAIN,
    INACTIVE,
    LAST_EFFORT,
    LOST_MAJOR,
    MOUNTED,
    MOVED,
    MOVED_BEFORE,
    PANICKED,
    STANCE,
    STUNNED,
    SURPRISED,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import TurnEnded, TurnStarted
from affray.systems.simverse.events.harm import PainFelt
from affray.systems.simverse.rules.bleeding import ongoing
from affray.systems.simverse.rules.conditions import count_down
from affray.systems.simverse.rules.grappling import check_grip
from affray.systems.simverse.rules.minds import break_free
from affray.systems.simverse.rules.morale import check_morale
from affray.systems.simverse.rules.mounted import leave_saddle
from affray.systems.simverse.rules.pain import start_of_turn
from affray.systems.simverse.rules.stances import keep_stance
from affray.systems.simverse.rules.strikes import forget_strikes
from affray.systems.simverse.rules.surprise import SURPRISE_ROUND, acts_in_surprise_round
from affray.systems.simverse.rules.vitality import check_life
from affray.systems.simverse.voice.reminders import reminders

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


# house rule `ongoing_tick`
END_OF_ROUND: Final[i64] = 0
END_OF_OWN_TURN: Final[i64] = 1
START_OF_ROUND: Final[i64] = 2

# Conditions that matter when a turn begins
AT_TURN: Final[i64] = (
    FULL_DEFENSE
    | MOVED
    | MOVED_BEFORE
    | DAZED
    | STUNNED
    | LOST_MAJOR
    | STANCE
    | SURPRISED
    | IN_PAIN
    | INACTIVE
    | PANICKED
    | ENTANGLED
    | MOUNTED
    | DREW
    | GRAPPLED
)


def takes_turns(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a fighter has a turn this round."""
    if fighter.status != ABLE or fighter.gone != 0 or fighter.rider >= 0:
        return False
    if fighter.has(ASLEEP):
        return False
    if fight.surprise and fight.round == 1 and fight.rules.surprise_mode == SURPRISE_ROUND:
        return acts_in_surprise_round(fighter)
    return True


def start_turn(fight: Fight, fighter: Fighter) -> None:
    """Give a fighter its actions and its Reaction (SV-ACT-1 to SV-ACT-3), then try its morale."""
    fight.turns += 1
    fighter.major = 1
    fighter.minor = 1
    fighter.reactions = 1
    fighter.came_from = fighter.place
    if fighter.conditions & AT_TURN != 0 or fighter.window > 0:
        turn_conditions(fight, fighter)
    if fight.heard:
        tell_start(fight, fighter)
    if fighter.morale != 0:
        check_morale(fight, fighter)


def tell_start(fight: Fight, fighter: Fighter) -> None:
    """Tell whose turn begins, and what there is to remember."""
    fight.tell(TurnStarted(fighter.name, reminders(fight, fighter)))
    if fighter.has(IN_PAIN):
        fight.tell(PainFelt(fighter.name, fighter.pain))


def turn_conditions(fight: Fight, fighter: Fighter) -> None:
    """Take what conditions take from a turn, and end what ends with its start (SV-COND)."""
    moved = fighter.has(MOVED)
    fighter.conditions &= ~(FULL_DEFENSE | MOVED | MOVED_BEFORE | SURPRISED | DREW)
    if moved:
        fighter.conditions |= MOVED_BEFORE
    if fighter.has(DAZED):
        fighter.minor = 0
    if fighter.has(STUNNED):
        fighter.reactions = 0
    if fighter.has(LOST_MAJOR):
        fighter.major = 0  # the mark goes with the end of the turn
    if fighter.has(ENTANGLED):
        break_free(fight, fighter)
    if fighter.has(STANCE):
        keep_stance(fight, fighter)
    if fighter.has(MOUNTED):
        start_ride(fight, fighter)
    if fighter.has(GRAPPLED):
        check_grip(fight, fighter)
    start_of_turn(fight, fighter)


def start_ride(fight: Fight, rider: Fighter) -> None:
    """Begin the turn of a mount with its rider's: its Reaction comes back (SV-MNT-2)."""
    mount = fight.people[rider.mount]
    if mount.gone != 0:
        leave_saddle(fight, rider)
        return
    rider.ridden = 0
    mount.place = rider.place
    mount.reactions = 1
    turn_conditions(fight, mount)
    mount.major = 0
    mount.minor = 0


def end_turn(fight: Fight, fighter: Fighter) -> None:
    """End a turn and count down what lasts for turns (SV-COND-10)."""
    fighter.major = 0
    fighter.minor = 0
    if fighter.conditions != 0:
        end_conditions(fight, fighter)
    fight.on_turn = -1
    fight.at += 1
    fight.last_act = 0
    if fight.strikes != 0:
        forget_strikes(fight)
    if fight.heard:
        tell_turn_end(fight, fighter)
    if fight.rules.ongoing_tick == END_OF_OWN_TURN and fighter.status < DEAD:
        ongoing(fight, fighter)


def tell_turn_end(fight: Fight, fighter: Fighter) -> None:
    """Tell whose turn is over."""
    fight.tell(TurnEnded(fighter.name))


def end_conditions(fight: Fight, fighter: Fighter) -> None:
    """Count down what lasts for turns, of a fighter and of what it rides (SV-COND-10)."""
    fighter.conditions &= ~MOVED_BEFORE
    count_down(fight, fighter)
    if fighter.has(MOUNTED):
        count_down(fight, fight.people[fighter.mount])
    if fighter.has(LAST_EFFORT) and fighter.status == ABLE:
        check_life(fight, fighter)
