"""Combat flow: the start, rounds, turns, the end of a round, and what comes after the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.fight import DRAW
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Condition, Damage, End, Phase, Status, Verb, bit
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import (
    ConditionEnded,
    RoundEnded,
    RoundStarted,
    TemplateApplied,
    TurnEnded,
    TurnStarted,
)
from affray.systems.dicepool.rules.actions import perform
from affray.systems.dicepool.rules.attack import next_part
from affray.systems.dicepool.rules.damage import tick_all
from affray.systems.dicepool.rules.healing import anybody_hurt, day_of_rest
from affray.systems.dicepool.rules.initiative import roll_initiative
from affray.systems.dicepool.rules.movement import ground_burns
from affray.systems.dicepool.rules.tactical import ask_re_entry, drop_is_over, try_drop
from affray.systems.dicepool.rules.victory import check_end, decide

if TYPE_CHECKING:
    from affray.systems.dicepool.book.fight import Fight

ACTIONS: Final[i64] = 2  # a round (DP-FLOW-2)
MOST_QUIET: Final[i64] = 50  # rounds without harm, then it is a draw


def step(fight: Fight) -> bool:
    """Run to the next seam (DP-FLOW-1)."""
    if fight.over:
        return False
    if fight.decided:
        after(fight)
    elif fight.phase == Phase.TURNS:
        act(fight)
    elif fight.phase == Phase.ROUND_END:
        end_round(fight)
    elif fight.phase == Phase.ROUND_START:
        start_round(fight)
    else:
        begin(fight)
    return not fight.over


def play_on(fight: Fight) -> None:
    """Run to the end, seam by seam."""
    while step(fight):
        pass


def begin(fight: Fight) -> None:
    """Start the fight: templates, who is unaware, initiative (sheet 4.1; DP-FLOW-3)."""
    if fight.heard:
        for person in fight.people:
            sheet = person.sheet
            if sheet.template:
                table = TemplateApplied(
                    who=person.name, template=sheet.template, before=sheet.before, after=sheet.after
                )
                fight.tell(table)
    fight.phase = Phase.ROUND_START
    roll_initiative(fight)
    try_drop(fight)
    check_end(fight)
    if fight.decided:
        finish(fight)


def start_round(fight: Fight) -> None:
    """Begin a round: everybody has 2 actions again (DP-FLOW-2, DP-FLOW-6).

    The round that a side with the drop plays alone is round 0 (DP-DROP-2).
    """
    if fight.drop >= 0 and not fight.dropping:
        fight.dropping = True
    else:
        if fight.dropping:
            fight.dropping = False
            drop_is_over(fight)
        fight.round += 1
    fight.acted = 0
    for person in fight.people:
        person.actions = ACTIONS
        if person.conditions & Condition.HESITATING != 0:
            person.banked = ACTIONS  # the old bank is void (sheet 4.5)
    fight.phase = Phase.TURNS
    if fight.heard:
        fight.tell(RoundStarted(who="", round=fight.round, order=order_left(fight)))


def order_left(fight: Fight) -> tuple[str, ...]:
    """Return the names of whoever acts in this round, in their order."""
    names: list[str] = []
    for at in range(len(fight.people)):
        person = fight.people[fight.order[at]]
        if takes_turns(fight, person):
            names.append(person.name)
    return tuple(names)


def takes_turns(fight: Fight, person: Fighter) -> bool:
    """Tell whether a fighter has a turn in this round (DP-DROP-2)."""
    if not person.can_act() or person.conditions & Condition.HESITATING != 0:
        return False
    return not fight.dropping or person.side == fight.drop


def act(fight: Fight) -> None:
    """Ask whoever's turn it is for one act, and carry it out (DP-FLOW-4)."""
    if fight.on_turn < 0 and not next_turn(fight):
        return
    fighter = fight.people[fight.on_turn]
    if not fighter.can_act():  # taken out of it between two acts
        end_turn(fight, fighter)
        return
    if fight.parts_left > 0:
        next_part(fight, fighter)
    else:
        question = fight.what_now.put(fighter)
        if fight.ask(question) == Verb.END:
            end_turn(fight, fighter)
            return
        perform(fight, fighter, question)
        fight.last_act = question.last
    if fight.parts_left > 0 and fighter.status == Status.ABLE and not fight.decided:
        return  # a seam between two attacks of one action
    fight.parts_left = 0
    if fight.decided:
        finish(fight)
    elif fight.last_act != 0 or turn_is_over(fighter):
        end_turn(fight, fighter)


def turn_is_over(fighter: Fighter) -> bool:
    """Tell whether nothing is left to do: no action, out of the order, or out of the fight."""
    return fighter.actions <= 0 or fighter.has(Condition.HESITATING) or not fighter.can_act()


def next_turn(fight: Fight) -> bool:
    """Begin the next turn; False when there is none, or at the seam after a re-entry (4.2).

    Before each turn, and after the last one, whoever hesitates may come back (DP-GM-4).
    """
    upcoming = next_in_order(fight)
    if fight.hesitating > 0:
        back = ask_re_entry(fight, upcoming)
        if back >= 0:
            fighter = fight.people[back]
            fighter.actions = fighter.banked
            fighter.banked = 0
            start_turn(fight, fighter)
        elif upcoming >= 0:
            start_turn(fight, fight.people[upcoming])
        else:
            fight.phase = Phase.ROUND_END
        return False
    if upcoming < 0:
        fight.phase = Phase.ROUND_END
        return False
    start_turn(fight, fight.people[upcoming])
    return True


def next_in_order(fight: Fight) -> i64:
    """Return who is next among those who have not acted, or -1 (DP-FLOW-5).

    Whoever cannot act when its place comes has missed it.
    """
    for at in range(len(fight.people)):
        number = fight.order[at]
        if fight.acted & bit(number) != 0:
            continue
        person = fight.people[number]
        if person.conditions & Condition.HESITATING != 0:
            continue
        if takes_turns(fight, person):
            return number
        fight.acted |= bit(number)
    return -1


def start_turn(fight: Fight, fighter: Fighter) -> None:
    """Begin a turn (DP-FLOW-4)."""
    fight.turns += 1
    fight.on_turn = fighter.number
    fight.acted |= bit(fighter.number)
    fighter.conditions &= ~Condition.SWAPPED
    if fight.heard:
        fight.tell(TurnStarted(who=fighter.name, actions=fighter.actions))


def end_turn(fight: Fight, fighter: Fighter) -> None:
    """End a turn; actions that are left are lost (DP-FLOW-5)."""
    if not fighter.has(Condition.HESITATING):
        fighter.actions = 0
    if fighter.blinded_left > 0:
        see_again(fight, fighter)
    fight.on_turn = -1
    fight.last_act = 0
    if fight.heard:
        fight.tell(TurnEnded(who=fighter.name))


def see_again(fight: Fight, fighter: Fighter) -> None:
    """Count down what blinds for some turns (DP-PEN-2)."""
    fighter.blinded_left -= 1
    if fighter.blinded_left == 0:
        fighter.conditions &= ~Condition.BLINDED
        if fight.heard:
            fight.tell(ConditionEnded(who=fighter.name, condition="blinded"))


# -- the end of a round -----------------------------------------------------------------------


def end_round(fight: Fight) -> None:
    """End a round: what burns, then sprinting is over (sheet 4.2; DP-LING-2, DP-SPR-2)."""
    if fight.ground.dangerous:
        ground_burns(fight)
    if fight.smouldering:
        tick_all(fight)
    for person in fight.people:
        person.conditions &= ~Condition.SPRINTING
    fight.phase = Phase.ROUND_START
    if fight.heard:
        tell_round_ended(fight)
    fight.quiet += 1
    if not fight.decided:
        check_stop(fight)
    if fight.decided:
        finish(fight)


def check_stop(fight: Fight) -> None:
    """Stop a fight that has come to its last round, or in which nobody harms anybody.

    RULING: the book knows no such end; without one, two who cannot hurt each other fight forever.
    """
    check_end(fight)  # whoever is unseen may have been taken off the field
    if fight.decided:
        return
    if fight.round_limit > 0 and fight.round >= fight.round_limit:
        decide(fight, DRAW, End.ROUND_LIMIT)
    elif fight.quiet >= MOST_QUIET:
        decide(fight, DRAW, End.NO_HARM)


def tell_round_ended(fight: Fight) -> None:
    """Tell that a round is over: who lies downed or dead, and the running totals (DP-GM-13)."""
    fallen: list[tuple[str, str]] = []
    totals: list[tuple[object, ...]] = []
    for person in fight.people:
        if person.gone != 0:
            continue
        name = person.name
        if person.status != Status.ABLE:
            fallen.append((name, Status.NAMES[person.status]))
        if person.status == Status.DEAD:
            totals.append(("dead", name))
            continue
        for i in range(person.burning):
            held = person.lingering[i]
            value = lingering.value_of(held)
            in_all = value * (value + 1) // 2
            kind = Damage.NAMES[lingering.type_of(held)]
            totals.append(("burning", name, kind, value, in_all))
        if person.status == Status.DOWNED:
            kills = person.sheet.fortitude
            totals.append(("downed", name, person.hp, person.downed_damage, kills))
    fight.tell(RoundEnded(who="", round=fight.round, fallen=tuple(fallen), totals=tuple(totals)))


# -- after the fight --------------------------------------------------------------------------


def finish(fight: Fight) -> None:
    """Leave the order of turns; the fight is over unless something burns or days follow."""
    fight.on_turn = -1
    fight.parts_left = 0
    fight.phase = Phase.AFTERMATH
    if not fight.smouldering and fight.rest_days == 0:
        fight.over = True


def after(fight: Fight) -> None:
    """Let what burns run out round by round, then let days of rest go by (sheet part 8)."""
    if fight.phase != Phase.AFTERMATH and fight.phase != Phase.REST:
        finish(fight)
        return
    if fight.smouldering:
        tick_all(fight)
        if fight.heard:
            tell_round_ended(fight)
    elif fight.days < fight.rest_days and anybody_hurt(fight):
        fight.phase = Phase.REST
        day_of_rest(fight)
    else:
        fight.over = True
