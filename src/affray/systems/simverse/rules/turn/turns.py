"""Flow: who takes turns, and what the start and the end of a turn bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import OngoingTick, ParryWindow, SurpriseMode, TurnEnd
from affray.systems.simverse.events.events import TurnEnded, TurnStarted
from affray.systems.simverse.events.harm import PainFelt
from affray.systems.simverse.rules.attack.strikes import forget_strikes
from affray.systems.simverse.rules.ground.mounted import leave_saddle
from affray.systems.simverse.rules.harm.bleeding import ongoing
from affray.systems.simverse.rules.harm.conditions import count_down
from affray.systems.simverse.rules.harm.pain import start_of_turn
from affray.systems.simverse.rules.harm.vitality import check_life
from affray.systems.simverse.rules.magic.minds import break_free
from affray.systems.simverse.rules.maneuvers.grappling import check_grip
from affray.systems.simverse.rules.maneuvers.stances import keep_stance
from affray.systems.simverse.rules.morale import check_morale
from affray.systems.simverse.rules.turn.surprise import acts_in_surprise_round

# Conditions that matter when a turn begins
AT_TURN: Final[i64] = (
    Condition.FULL_DEFENSE
    | Condition.MOVED
    | Condition.MOVED_BEFORE
    | Condition.DAZED
    | Condition.STUNNED
    | Condition.LOST_MAJOR
    | Condition.STANCE
    | Condition.SURPRISED
    | Condition.IN_PAIN
    | Condition.INACTIVE
    | Condition.PANICKED
    | Condition.ENTANGLED
    | Condition.MOUNTED
    | Condition.DREW
    | Condition.GRAPPLED
)


def takes_turns(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a fighter has a turn this round."""
    if fighter.status != Status.ABLE or fighter.gone != 0 or fighter.rider >= 0:
        return False
    if fighter.has(Condition.ASLEEP):
        return False
    if (
        fight.surprise
        and fight.round == 1
        and fight.rules.surprise_mode == SurpriseMode.SURPRISE_ROUND
    ):
        return acts_in_surprise_round(fighter)
    return True


def start_turn(fight: Fight, fighter: Fighter) -> None:
    """Give a fighter its actions and its Reaction (SV-ACT-1 to SV-ACT-3), then try its morale."""
    fight.turns += 1
    fighter.major = 1
    fighter.minor = 1
    fighter.reactions = 1
    if fight.rules.parry_window == ParryWindow.UNTIL_NEXT_TURN:
        fighter.attacked_with = 0
    fighter.came_from = fighter.place
    if fighter.conditions & AT_TURN != 0 or fighter.window > 0:
        turn_conditions(fight, fighter)
    if fight.heard:
        tell_start(fight, fighter)
    if fighter.morale != 0:
        check_morale(fight, fighter)


def tell_start(fight: Fight, fighter: Fighter) -> None:
    """Tell whose turn begins, and that it hurts."""
    fight.tell(TurnStarted(who=fighter.name))
    if fighter.has(Condition.IN_PAIN):
        fight.tell(PainFelt(who=fighter.name, pain=fighter.pain))


def turn_conditions(fight: Fight, fighter: Fighter) -> None:
    """Take what conditions take from a turn, and end what ends with its start (SV-COND)."""
    moved = fighter.has(Condition.MOVED)
    fighter.conditions &= ~(
        Condition.FULL_DEFENSE
        | Condition.MOVED
        | Condition.MOVED_BEFORE
        | Condition.SURPRISED
        | Condition.DREW
    )
    if moved:
        fighter.conditions |= Condition.MOVED_BEFORE
    if fighter.has(Condition.DAZED):
        fighter.minor = 0
    if fighter.has(Condition.STUNNED):
        fighter.reactions = 0
    if fighter.has(Condition.LOST_MAJOR):
        fighter.major = 0  # the mark goes with the end of the turn
    if fighter.has(Condition.ENTANGLED):
        break_free(fight, fighter)
    if fighter.has(Condition.STANCE):
        keep_stance(fight, fighter)
    if fighter.has(Condition.MOUNTED):
        start_ride(fight, fighter)
    if fighter.has(Condition.GRAPPLED):
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


def may_go_on(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one without actions left may still want a free one (SV-ACT-4).

    Free actions are unlimited, so the turn of a person goes on until its end is said.
    """
    if fight.rules.turn_end == TurnEnd.WITH_LAST_ACTION:
        return False
    return fight.waits(fight.question_of(fighter.number))


def unsaid(fighter: Fighter) -> str:
    """Return what silence means on a turn: the end of it, where no action is left."""
    return "end" if fighter.major <= 0 and fighter.minor <= 0 else ""


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
    if fight.rules.ongoing_tick == OngoingTick.END_OF_OWN_TURN and fighter.status < Status.DEAD:
        ongoing(fight, fighter)


def tell_turn_end(fight: Fight, fighter: Fighter) -> None:
    """Tell whose turn is over."""
    fight.tell(TurnEnded(who=fighter.name))


def end_conditions(fight: Fight, fighter: Fighter) -> None:
    """Count down what lasts for turns, of a fighter and of what it rides (SV-COND-10)."""
    fighter.conditions &= ~Condition.MOVED_BEFORE
    count_down(fight, fighter)
    if fighter.has(Condition.MOUNTED):
        count_down(fight, fight.people[fighter.mount])
    if fighter.has(Condition.LAST_EFFORT) and fighter.status == Status.ABLE:
        check_life(fight, fighter)
