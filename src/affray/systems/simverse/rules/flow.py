"""Combat flow: initiative, rounds, turns, ongoing effects, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.simverse.events import (
    FightEnded,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from affray.systems.simverse.model import (
    ABLE,
    DAZED,
    DEAD,
    FULL_DEFENSE,
    MOVED,
    ROUND_END,
    ROUND_START,
    STUNNED,
    TURNS,
    Fighter,
)
from affray.systems.simverse.reminders import reminders
from affray.systems.simverse.rules.actions import END, perform
from affray.systems.simverse.rules.bleeding import ongoing
from affray.systems.simverse.rules.conditions import count_down
from affray.systems.simverse.rules.initiative import set_initiative
from affray.systems.simverse.rules.morale import check_morale, queue_outnumbered
from affray.systems.simverse.rules.vitality import check_end

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def step(fight: Fight) -> bool:
    """Run to the next seam (SV-FLOW-1)."""
    if fight.over:
        return False
    if fight.phase == TURNS:
        act(fight)
    elif fight.phase == ROUND_END:
        end_round(fight)
    elif fight.phase == ROUND_START:
        start_round(fight)
    else:
        begin(fight)
    if fight.over and fight.heard:
        tell_end(fight)
    return not fight.over


def play_on(fight: Fight) -> None:
    """Run to the end, seam by seam."""
    while step(fight):
        pass


def begin(fight: Fight) -> None:
    """Write down the order before the first round (SV-INIT-5, SV-MOR-2)."""
    set_initiative(fight)
    queue_outnumbered(fight)
    fight.phase = ROUND_START
    check_end(fight)


def start_round(fight: Fight) -> None:
    """Begin a round; whoever attacked in the last one may parry freely again (SV-PAR-2)."""
    fight.round += 1
    for person in fight.people:
        person.attacked_with = 0
    fight.at = 0
    fight.phase = TURNS
    if fight.heard:
        fight.tell(RoundStarted("", fight.round, order_left(fight)))


def order_left(fight: Fight) -> tuple[str, ...]:
    """Return the names of whoever can still act, in their order."""
    names: list[str] = []
    for place in range(len(fight.people)):
        person = fight.people[fight.order[place]]
        if person.status == ABLE and person.gone == 0:
            names.append(person.name)
    return tuple(names)


def act(fight: Fight) -> None:
    """Ask whoever's turn it is for one act, and carry it out (SV-FLOW-2, SV-FLOW-5)."""
    if fight.on_turn < 0 and not next_turn(fight):
        fight.phase = ROUND_END
        return
    fighter = fight.people[fight.on_turn]
    if fighter.status != ABLE or fighter.gone != 0:  # taken out of it between two acts
        end_turn(fight, fighter)
        return
    question = fight.what_now.put(fighter)
    if fight.ask(question) == END:
        end_turn(fight, fighter)
        return
    perform(fight, fighter, question)
    if (
        question.last != 0
        or (fighter.major <= 0 and fighter.minor <= 0)
        or fighter.status != ABLE
        or fighter.gone != 0
    ):
        end_turn(fight, fighter)


def next_turn(fight: Fight) -> bool:
    """Begin the turn of the next fighter who can act; False when the round has no more."""
    while fight.at < len(fight.people):
        number = fight.order[fight.at]
        fighter = fight.people[number]
        if fighter.status == ABLE and fighter.gone == 0:
            fight.on_turn = number
            start_turn(fight, fighter)
            return True
        fight.at += 1
    return False


def start_turn(fight: Fight, fighter: Fighter) -> None:
    """Give a fighter its actions and its Reaction (SV-ACT-1 to SV-ACT-3), then try its morale."""
    fight.turns += 1
    fighter.major = 1
    fighter.minor = 1
    fighter.reactions = 1
    if fighter.conditions != 0:
        fighter.conditions &= ~(FULL_DEFENSE | MOVED)
        if fighter.has(DAZED):
            fighter.minor = 0
        if fighter.has(STUNNED):
            fighter.reactions = 0
    if fight.heard:
        fight.tell(TurnStarted(fighter.name, reminders(fight, fighter)))
    if fighter.morale != 0:
        check_morale(fight, fighter)


def end_turn(fight: Fight, fighter: Fighter) -> None:
    """End a turn and count down what lasts for turns (SV-COND-10)."""
    fighter.major = 0
    fighter.minor = 0
    if fighter.conditions != 0:
        count_down(fight, fighter)
    fight.on_turn = -1
    fight.at += 1
    if fight.heard:
        fight.tell(TurnEnded(fighter.name))


def end_round(fight: Fight) -> None:
    """Apply ongoing effects in initiative order (SV-FLOW-4)."""
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if fighter.status < DEAD and (fighter.bleeding > 0 or fighter.status != ABLE):
            ongoing(fight, fighter)
    fight.phase = ROUND_START
    if fight.heard:
        fight.tell(RoundEnded("", fight.round))
    if not fight.over and fight.round_limit > 0 and fight.round >= fight.round_limit:
        fight.over = True
        fight.winner = -2


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
