"""Combat flow: surprise, initiative, rounds, turns, ongoing effects, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.simverse.events import (
    FightEnded,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from affray.systems.simverse.harm_events import PainFelt
from affray.systems.simverse.marks import (
    ABLE,
    ASLEEP,
    DAZED,
    DEAD,
    DEPLETED,
    DREW,
    ENTANGLED,
    EXHAUSTED,
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
    PRONE,
    ROUND_END,
    ROUND_START,
    STANCE,
    STUNNED,
    SURPRISED,
    TOGETHER,
    TURNS,
    UNCONSCIOUS,
    bit,
)
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.reminders import reminders
from affray.systems.simverse.rules.actions import act_reason, perform
from affray.systems.simverse.rules.bleeding import BURNS, ongoing
from affray.systems.simverse.rules.conditions import count_down, end, fall_prone
from affray.systems.simverse.rules.grappling import check_grip
from affray.systems.simverse.rules.hazards import ground_hurts
from affray.systems.simverse.rules.initiative import set_initiative, set_order, ties
from affray.systems.simverse.rules.minds import break_free
from affray.systems.simverse.rules.morale import check_morale, queue_outnumbered, queue_supernatural
from affray.systems.simverse.rules.mounted import leave_saddle
from affray.systems.simverse.rules.pain import mark_wounds, start_of_turn
from affray.systems.simverse.rules.stances import keep_stance
from affray.systems.simverse.rules.strikes import forget_strikes, next_strike
from affray.systems.simverse.rules.surprise import (
    SURPRISE_ROUND,
    acts_in_surprise_round,
    check_surprise,
    surprise_is_over,
)
from affray.systems.simverse.rules.vitality import check_end, check_life
from affray.systems.simverse.verbs import END

if TYPE_CHECKING:
    from affray.core.question import Question
    from affray.systems.simverse.fight import Fight

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


def step(fight: Fight) -> bool:
    """Run to the next seam (SV-FLOW-1)."""
    if fight.over:
        return False
    if fight.phase == TURNS:
        act(fight)
    else:
        between(fight)
    if fight.over and fight.heard:
        tell_end(fight)
    return not fight.over


def play_on(fight: Fight) -> None:
    """Run to the end, seam by seam."""
    if fight.over:
        return
    while not fight.over:
        if fight.phase == TURNS:
            act(fight)
        else:
            between(fight)
    if fight.heard:
        tell_end(fight)


def between(fight: Fight) -> None:
    """Run to the next seam where no fighter is alone at its turn."""
    if fight.phase == ROUND_END:
        end_round(fight)
    elif fight.phase == ROUND_START:
        start_round(fight)
    elif fight.phase == TOGETHER:
        act_together(fight)
    else:
        begin(fight)


def begin(fight: Fight) -> None:
    """Set up: wounds, surprise, the order (sheet 4.1; SV-VIT-1, SV-INIT-5, SV-MOR-2)."""
    for person in fight.people:
        mark_wounds(person)
        mark_empty(person)
    check_surprise(fight)
    set_initiative(fight)
    queue_outnumbered(fight)
    queue_supernatural(fight)
    fight.phase = ROUND_START
    check_end(fight)


def mark_empty(fighter: Fighter) -> None:
    """Let one whose Stamina or Mana is gone feel it from the start (SV-COND-7, SV-COND-8).

    RULING: a creature that never has any of it misses nothing.
    """
    if fighter.stamina <= 0 and fighter.sheet.stamina > 0:
        fighter.conditions |= EXHAUSTED
    if fighter.mana <= 0 and fighter.sheet.mana > 0:
        fighter.conditions |= DEPLETED


def start_round(fight: Fight) -> None:
    """Begin a round; whoever attacked in the last one may parry freely again (SV-PAR-2)."""
    fight.round += 1
    awake = False
    for person in fight.people:
        person.attacked_with = 0
        if person.conditions & ASLEEP == 0 and person.status == ABLE and person.gone == 0:
            awake = True
    if not awake:
        wake_all(fight)
    if fight.surprise and fight.round == 2:
        fight.surprise = False
        surprise_is_over(fight)
        set_order(fight)
    fight.at = 0
    fight.phase = TURNS
    if fight.heard:
        tell_round(fight)
    if fight.rules.ongoing_tick == START_OF_ROUND and fight.round > 1:
        apply_ongoing(fight)


def tell_round(fight: Fight) -> None:
    """Tell that a round begins, and in which order."""
    fight.tell(RoundStarted("", fight.round, order_left(fight)))


def wake_all(fight: Fight) -> None:
    """Let everybody wake where nobody is awake to wait for it.

    RULING: the five minutes of a magic sleep pass at once when all who are left sleep.
    """
    for person in fight.people:
        if person.has(ASLEEP):
            end(fight, person, ASLEEP, "asleep")


def order_left(fight: Fight) -> tuple[str, ...]:
    """Return the names of whoever can still act, in their order."""
    names: list[str] = []
    for place in range(len(fight.people)):
        person = fight.people[fight.order[place]]
        if takes_turns(fight, person):
            names.append(person.name)
    return tuple(names)


def takes_turns(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a fighter has a turn this round."""
    if fighter.status != ABLE or fighter.gone != 0 or fighter.rider >= 0:
        return False
    if fighter.has(ASLEEP):
        return False
    if fight.surprise and fight.round == 1 and fight.rules.surprise_mode == SURPRISE_ROUND:
        return acts_in_surprise_round(fighter)
    return True


def act(fight: Fight) -> None:
    """Ask whoever's turn it is for one act, and carry it out (SV-FLOW-2, SV-FLOW-5)."""
    if fight.on_turn < 0 and not next_turn(fight):
        return
    fighter = fight.people[fight.on_turn]
    if fight.cast_spell < 0 and (fighter.status != ABLE or fighter.gone != 0):
        end_turn(fight, fighter)  # taken out of it between two acts
        return
    if fight.strikes > 0:
        next_strike(fight, fighter)
    else:
        question = fight.question_of(fighter.number)
        if fight.ask(question) == END:
            end_turn(fight, fighter)
            return
        perform(fight, fighter, question)
        fight.last_act = question.last
    if fight.strikes > 0 and (fighter.status == ABLE or fight.cast_spell >= 0):
        finish_if_over(fight, fighter)
        return  # a seam between two strikes of one act
    if (
        fight.last_act != 0
        or (fighter.major <= 0 and fighter.minor <= 0)
        or fighter.status != ABLE
        or fighter.gone != 0
    ):
        end_turn(fight, fighter)


def finish_if_over(fight: Fight, caster: Fighter) -> None:
    """Let a spell reach the rest of those in its area although the fight is decided already."""
    while fight.over and fight.strikes > 0 and fight.cast_spell >= 0:
        next_strike(fight, caster)


def next_turn(fight: Fight) -> bool:
    """Begin the turn of the next fighter who can act; False when the round has no more."""
    while fight.at < len(fight.people):
        number = fight.order[fight.at]
        fighter = fight.people[number]
        if fighter.status == ABLE and takes_turns(fight, fighter):
            if fight.tied and gather(fight, fighter):
                return False
            fight.on_turn = number
            start_turn(fight, fighter)
            return True
        if fight.rules.ongoing_tick == END_OF_OWN_TURN and (
            fighter.status == UNCONSCIOUS
            or (fighter.status == ABLE and (fighter.rider >= 0 or fighter.has(ASLEEP)))
        ):
            ongoing(fight, fighter)  # it has no turn to end, but a place in the order
        fight.at += 1
    fight.phase = ROUND_END
    return False


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


# -- simultaneous turns (SV-INIT-4) -----------------------------------------------------------


def gather(fight: Fight, first: Fighter) -> bool:
    """Begin the turns of everybody who acts at the same moment; False for one alone."""
    members: i64 = 0
    count: i64 = 0
    for place in range(fight.at, len(fight.people)):
        person = fight.people[fight.order[place]]
        if not ties(first, person):
            break
        if takes_turns(fight, person):
            members |= bit(person.number)
            count += 1
    if count < 2:
        return False
    for place in range(fight.at, len(fight.people)):
        person = fight.people[fight.order[place]]
        if members & bit(person.number) != 0:
            start_turn(fight, person)
    fight.together = members
    fight.acting = members
    fight.phase = TOGETHER
    return True


def act_together(fight: Fight) -> None:
    """Let everybody in a simultaneous group decide, then carry it all out (SV-INIT-4).

    One who is struck down meanwhile still does what it chose, and conditions start when the
    group is done. An act that another has made impossible costs nothing: its actor chooses again.
    Where nobody's act was possible, nobody has anything more to do.
    """
    questions: list[Question] = []
    for place in range(len(fight.people)):
        person = fight.people[fight.order[place]]
        if fight.acting & bit(person.number) != 0:
            questions.append(fight.question_of(person.number))
    fight.ask_all(questions)
    done = False
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if fight.acting & bit(fighter.number) != 0 and do_declared(fight, fighter):
            done = True
    if not done or fight.over:
        fight.acting = 0
    if fight.acting == 0:
        part(fight)


def do_declared(fight: Fight, fighter: Fighter) -> bool:
    """Carry out what one of a group has declared; False if it has become impossible."""
    question = fight.question_of(fighter.number)
    if question.choice == END or fighter.gone != 0 or fight.over:
        fight.acting &= ~bit(fighter.number)
        return True
    if act_reason(fight, fighter, question) != 0:
        return False
    fight.on_turn = fighter.number
    perform(fight, fighter, question)
    while fight.strikes > 0:
        next_strike(fight, fighter)
    fight.on_turn = -1
    if question.last != 0 or (fighter.major <= 0 and fighter.minor <= 0) or fighter.gone != 0:
        fight.acting &= ~bit(fighter.number)
    return True


def part(fight: Fight) -> None:
    """End the turns of a group: now what happened inside it takes hold (SV-INIT-4)."""
    members = fight.together
    fight.together = 0
    fight.phase = TURNS
    last: i64 = fight.at
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if members & bit(fighter.number) != 0:
            last = place
            end_turn(fight, fighter)
            if fighter.pending & PRONE != 0 and (fighter.has(MOUNTED) or fighter.rider >= 0):
                fighter.pending &= ~PRONE
                fall_prone(fight, fighter, "thrown down")  # who is in the saddle by now
            fighter.conditions |= fighter.pending
            if fighter.pending & STUNNED != 0:
                fighter.reactions = 0
            fighter.pending = 0
            check_life(fight, fighter)
    fight.at = last + 1


# -- the end of a round and of the fight ------------------------------------------------------


def end_round(fight: Fight) -> None:
    """Apply ongoing effects in initiative order (SV-FLOW-4)."""
    if fight.rules.ongoing_tick == END_OF_ROUND:
        apply_ongoing(fight)
    if fight.dangerous and not fight.over:
        ground_hurts(fight)
    fight.phase = ROUND_START
    if fight.heard:
        fight.tell(RoundEnded("", fight.round))
    if not fight.over and fight.round_limit > 0 and fight.round >= fight.round_limit:
        fight.over = True
        fight.winner = -2


def apply_ongoing(fight: Fight) -> None:
    """Let bleeding, fire, acid, poison and dying go on for everybody (SV-FLOW-4)."""
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if fighter.status < DEAD and (
            fighter.bleeding > 0 or fighter.status != ABLE or fighter.conditions & BURNS != 0
        ):
            ongoing(fight, fighter)


def tell_end(fight: Fight) -> None:
    """Tell who won, or why nobody did."""
    if fight.winner >= 0:
        fight.tell(
            FightEnded("", fight.sides[fight.winner], fight.round, "nobody else is left to fight")
        )
    elif fight.round_limit > 0 and fight.round >= fight.round_limit:
        fight.tell(FightEnded("", "", fight.round, f"stopped after {fight.round_limit} rounds"))
    else:
        fight.tell(FightEnded("", "", fight.round, "nobody is left standing"))
