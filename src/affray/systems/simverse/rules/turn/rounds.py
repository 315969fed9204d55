"""Combat flow: surprise, initiative, rounds, turns, ongoing effects, the end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage, time_goes_on
from affray.core.fight.fight import HOSTED
from affray.core.fight.numbers import Numbers
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Phase, Status, Verb, bit
from affray.systems.simverse.book.event_keys import End
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import OngoingTick, ParryWindow
from affray.systems.simverse.events.events import FightEnded, MapMissing, RoundEnded, RoundStarted
from affray.systems.simverse.rules.actions.perform import perform
from affray.systems.simverse.rules.attack.strikes import next_strike
from affray.systems.simverse.rules.ground.hazards import ground_hurts
from affray.systems.simverse.rules.harm.bleeding import BURNS, ongoing
from affray.systems.simverse.rules.harm.conditions import end
from affray.systems.simverse.rules.harm.pain import mark_wounds
from affray.systems.simverse.rules.harm.vitality import check_end
from affray.systems.simverse.rules.morale import queue_outnumbered, queue_supernatural
from affray.systems.simverse.rules.turn.afterwards import (
    begin_span,
    end_blows,
    endures,
    tends,
)
from affray.systems.simverse.rules.turn.initiative import set_initiative, set_order
from affray.systems.simverse.rules.turn.simultaneous import act_together, gather
from affray.systems.simverse.rules.turn.surprise import check_surprise, surprise_is_over
from affray.systems.simverse.rules.turn.turns import (
    end_turn,
    may_go_on,
    start_turn,
    takes_turns,
    unsaid,
)

WAITING: Final = "whoever acts at the same moment waits, the others answer by their tactics"


class Waits(Player):
    """Does nothing on its turn, and leaves all else to another."""

    def __init__(self, then: Player) -> None:
        self.name = then.name
        self.then = then

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """End the turn, or hand the question on."""
        if isinstance(question, WhatNow):
            return question.end()
        return self.then.answer(fight, question)


@final
class Combat(Fight):
    """A fight that runs by the rules, from seam to seam (SV-FLOW-1)."""

    def step(self) -> bool:
        """Run to the next seam: a turn's start, an act, the end of a round."""
        if self.over:
            return False
        if self.stage != Stage.FIGHT:
            time_goes_on(self)
            return not self.over
        if self.phase == Phase.TURNS:
            act(self)
        else:
            between(self)
        if self.over:
            if self.heard:
                tell_end(self)
            if self.lingers:
                end_blows(self)
        return not self.over

    def play_on(self) -> None:
        """Run to the end, seam by seam."""
        if self.lingers or self.stage != Stage.FIGHT:
            while self.step():
                pass
            return
        if self.over:
            return
        while not self.over:
            if self.phase == Phase.TURNS:
                act(self)
            else:
                between(self)
        if self.heard:
            tell_end(self)

    def begin_span(self) -> i64:
        """Let a round or an hour go by after the fight."""
        return begin_span(self)

    def tends(self, who: core.Fighter) -> i64:
        """Let somebody use a turn for whoever is in peril (SV-AID-5)."""
        return tends(self, self.people[who.number])

    def endures(self, who: core.Fighter) -> bool:
        """Let what goes on by itself take its toll (SV-FLOW-4)."""
        return endures(self, self.people[who.number])

    def prepare(self) -> None:
        """Write down the order of turns."""
        if self.phase == Phase.BEFORE and not self.heard and not self.surprise:
            begin(self)

    def empty(self) -> Combat:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        people: list[Fighter] = []
        for person in self.people:
            twin = Fighter(person.name, person.side, person.sheet, person.key)
            twin.tactics = person.tactics
            state.share_fighter(twin, person)
            people.append(twin)
        other = Combat(people, self.sides, self.field, self.rules)
        state.share_fight(other, self)
        other.scene.tactics = self.scene.tactics
        return other

    def foresee(self, question: Question, answer: Numbers) -> str:
        """Let those wait who act at the same moment as whoever is asked (SV-INIT-4)."""
        if self.phase != Phase.TOGETHER or question.kind != "turn":
            return ""
        for person in self.people:
            if self.acting & bit(person.number) != 0 and person.name != question.asked.name:
                person.tactics = Waits(person.tactics)
        return WAITING


def between(fight: Fight) -> None:
    """Run to the next seam where no fighter is alone at its turn."""
    if fight.phase == Phase.ROUND_END:
        end_round(fight)
    elif fight.phase == Phase.ROUND_START:
        start_round(fight)
    elif fight.phase == Phase.TOGETHER:
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
    if fight.heard and not fight.mapped:
        fight.tell(MapMissing(who=""))
    queue_outnumbered(fight)
    queue_supernatural(fight)
    fight.phase = Phase.ROUND_START
    check_end(fight)


def mark_empty(fighter: Fighter) -> None:
    """Let one whose Stamina or Mana is gone feel it from the start (SV-COND-7, SV-COND-8).

    RULING: a creature that never has any of it misses nothing.
    """
    if fighter.stamina <= 0 and fighter.sheet.stamina > 0:
        fighter.conditions |= Condition.EXHAUSTED
    if fighter.mana <= 0 and fighter.sheet.mana > 0:
        fighter.conditions |= Condition.DEPLETED


def start_round(fight: Fight) -> None:
    """Begin a round; whoever attacked in the last one may parry freely again (SV-PAR-2)."""
    fight.round += 1
    awake = False
    for person in fight.people:
        if fight.rules.parry_window == ParryWindow.ROUND:
            person.attacked_with = 0
        if (
            person.conditions & Condition.ASLEEP == 0
            and person.status == Status.ABLE
            and person.gone == 0
        ):
            awake = True
    if not awake:
        wake_all(fight)
    if fight.surprise and fight.round == 2:
        fight.surprise = False
        surprise_is_over(fight)
        set_order(fight)
    fight.at = 0
    fight.phase = Phase.TURNS
    if fight.heard:
        tell_round(fight)
    if fight.rules.ongoing_tick == OngoingTick.START_OF_ROUND and fight.round > 1:
        apply_ongoing(fight)


def tell_round(fight: Fight) -> None:
    """Tell that a round begins, and in which order."""
    fight.tell(RoundStarted(who="", round=fight.round, order=order_left(fight)))


def wake_all(fight: Fight) -> None:
    """Let everybody wake where nobody is awake to wait for it.

    RULING: the five minutes of a magic sleep pass at once when all who are left sleep.
    """
    for person in fight.people:
        if person.has(Condition.ASLEEP):
            end(fight, person, Condition.ASLEEP)


def order_left(fight: Fight) -> tuple[str, ...]:
    """Return the names of whoever can still act, in their order."""
    names: list[str] = []
    for place in range(len(fight.people)):
        person = fight.people[fight.order[place]]
        if takes_turns(fight, person):
            names.append(person.name)
    return tuple(names)


def act(fight: Fight) -> None:
    """Ask whoever's turn it is for one act, and carry it out (SV-FLOW-2, SV-FLOW-5)."""
    if fight.on_turn < 0 and not next_turn(fight):
        return
    fighter = fight.people[fight.on_turn]
    if fight.cast_spell < 0 and (fighter.status != Status.ABLE or fighter.gone != 0):
        end_turn(fight, fighter)  # taken out of it between two acts
        return
    if fight.strikes > 0:
        next_strike(fight, fighter)
    else:
        question = fight.question_of(fighter.number)
        if fight.mode == HOSTED:
            question.unsaid = unsaid(fighter)
        if fight.ask(question) == Verb.END:
            end_turn(fight, fighter)
            return
        perform(fight, fighter, question)
        fight.last_act = question.last
    if fight.strikes > 0 and (fighter.status == Status.ABLE or fight.cast_spell >= 0):
        finish_if_over(fight, fighter)
        return  # a seam between two strikes of one act
    if (
        fight.last_act != 0
        or (fighter.major <= 0 and fighter.minor <= 0 and not may_go_on(fight, fighter))
        or fighter.status != Status.ABLE
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
        if fighter.status == Status.ABLE and takes_turns(fight, fighter):
            if fight.tied and gather(fight, fighter):
                return False
            fight.on_turn = number
            start_turn(fight, fighter)
            return True
        if fight.rules.ongoing_tick == OngoingTick.END_OF_OWN_TURN and (
            fighter.status == Status.UNCONSCIOUS
            or (
                fighter.status == Status.ABLE
                and (fighter.rider >= 0 or fighter.has(Condition.ASLEEP))
            )
        ):
            ongoing(fight, fighter)  # it has no turn to end, but a place in the order
        fight.at += 1
    fight.phase = Phase.ROUND_END
    return False


def end_round(fight: Fight) -> None:
    """Apply ongoing effects in initiative order (SV-FLOW-4)."""
    if fight.rules.ongoing_tick == OngoingTick.END_OF_ROUND:
        apply_ongoing(fight)
    if fight.dangerous and not fight.over:
        ground_hurts(fight)
    fight.phase = Phase.ROUND_START
    if fight.heard:
        fight.tell(RoundEnded(who="", round=fight.round))
    if not fight.over and fight.round_limit > 0 and fight.round >= fight.round_limit:
        fight.over = True
        fight.winner = -2


def apply_ongoing(fight: Fight) -> None:
    """Let bleeding, fire, acid, poison and dying go on for everybody (SV-FLOW-4)."""
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if fighter.status < Status.DEAD and (
            fighter.bleeding > 0 or fighter.status != Status.ABLE or fighter.conditions & BURNS != 0
        ):
            ongoing(fight, fighter)


def tell_end(fight: Fight) -> None:
    """Tell who won, or why nobody did."""
    why = End.NOBODY_STANDING
    winner = ""
    if fight.winner >= 0:
        why = End.LAST_SIDE
        winner = fight.sides[fight.winner]
    elif fight.round_limit > 0 and fight.round >= fight.round_limit:
        why = End.ROUND_LIMIT
    fight.tell(FightEnded(who="", winner=winner, rounds=fight.round, why=End.NAMES[why]))
