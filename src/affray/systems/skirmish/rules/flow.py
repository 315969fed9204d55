"""The course of a fight: rounds, phases in their order, the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import last_blow, time_goes_on
from affray.core.fight.fight import DRAW
from affray.core.fight.numbers import Numbers
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.constants import OF_THE_FIGHT, Condition, Effect, End, Phase, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.guesses import forget
from affray.systems.skirmish.events.events import FightEnded, PhaseStarted, RoundEnded, RoundStarted
from affray.systems.skirmish.rules.ambush import ambush
from affray.systems.skirmish.rules.assignment import assignment
from affray.systems.skirmish.rules.casting import casts, next_casting
from affray.systems.skirmish.rules.disrepair import wear
from affray.systems.skirmish.rules.dying import checks_death
from affray.systems.skirmish.rules.end_phase import end_phase
from affray.systems.skirmish.rules.melee import next_skirmish
from affray.systems.skirmish.rules.miscellaneous import next_action
from affray.systems.skirmish.rules.movement import movement
from affray.systems.skirmish.rules.plan_odds import narrow
from affray.systems.skirmish.rules.plans import planning, seal
from affray.systems.skirmish.rules.ranged import next_attack
from affray.systems.skirmish.rules.rolls import is_misc
from affray.systems.skirmish.rules.spells import aura
from affray.systems.skirmish.rules.sustaining import end_effects
from affray.systems.skirmish.rules.tending import tends
from affray.systems.skirmish.rules.watches import begin_watch

MOST_ROUNDS: Final[i64] = 100


class Combat(Fight):
    """A fight that runs by the rules, from seam to seam (SK-RND-1)."""

    def step(self) -> bool:
        """Run to the next seam: an attack, a skirmish, a spell, a phase (SK-PHS-1)."""
        if self.over:
            return False
        phase = self.phase
        if phase == Phase.PLANNING:
            if planning(self):
                enter(self, Phase.FLASH)
            else:
                enter(self, Phase.RANGED)
        elif phase == Phase.RANGED:
            if not next_attack(self):
                enter(self, Phase.MOVEMENT)
        elif phase == Phase.MOVEMENT:
            movement(self)
            self.phase = Phase.ASSIGNMENT
        elif phase == Phase.ASSIGNMENT:
            assignment(self)
            self.phase = Phase.MELEE
            self.at = 0
            if self.minds:
                aura(self)
        elif phase == Phase.MELEE:
            if not next_skirmish(self):
                enter(self, Phase.MAGIC)
        elif phase == Phase.MAGIC:
            if not next_casting(self, False):
                enter(self, Phase.MISC)
        elif phase == Phase.MISC:
            if not next_action(self):
                enter(self, Phase.END)
        elif phase == Phase.END:
            end_phase(self)
            end_round(self)
        elif phase == Phase.ROUND:
            new_round(self)
        elif phase == Phase.FLASH:
            if not next_casting(self, True):
                enter(self, Phase.RANGED)
        elif phase == Phase.BEFORE:
            ambush(self)
            self.phase = Phase.ROUND
        else:
            time_goes_on(self)
        return not self.over

    def begin_span(self) -> i64:
        """Let a watch begin, a camp, or a stay with the monks (SK-REC-1)."""
        return begin_watch(self)

    def tends(self, who: core.Fighter) -> i64:
        """Let somebody conscious choose what to do in a watch (SK-STB-3)."""
        return tends(self, self.people[who.number])

    def endures(self, who: core.Fighter) -> bool:
        """Let somebody who is dying have its death check of this watch (SK-DTH-1)."""
        return checks_death(self, self.people[who.number])

    def play_on(self) -> None:
        """Run to the end."""
        while self.step():
            pass

    def empty(self) -> Combat:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        people: list[Fighter] = []
        for person in self.people:
            twin = Fighter(person.name, person.side, person.sheet, person.key)
            twin.tactics = person.tactics
            people.append(twin)
        other = Combat(people, self.sides, self.field, self.rules, self.land)
        state.share_fight(other, self)
        other.scene.tactics = self.scene.tactics
        return other

    def forget(self, side: i64) -> None:
        """Put guesses in the place of what a side cannot know."""
        forget(self, side)

    def sealed(self, answered: list[Question]) -> None:
        """Tell a digest of the plans that are made before people are asked (SK-PHS-2)."""
        seal(self, answered)

    def foresee(self, question: Question, answer: Numbers) -> str:
        """Leave only those whom a plan concerns, and run to the end of their round."""
        if question.kind != "plan":
            return ""
        plan = self.plan_of(question.asked.number)
        plan.slots(answer.read())
        return narrow(self, plan)


def enter(fight: Fight, phase: i64) -> None:
    """Go on to a phase and say so, even if nothing happens in it (SK-PHS-1, SK-GM-5)."""
    fight.phase = phase
    fight.at = 0
    if fight.heard:
        fight.tell(PhaseStarted(who="", phase=Phase.NAMES[phase], quiet=is_quiet(fight, phase)))


def is_quiet(fight: Fight, phase: i64) -> bool:
    """Tell whether nothing will happen in a phase (SK-GM-5)."""
    for who in fight.people:
        if who.gone == 0 and is_busy(fight, who, phase):
            return False
    return True


def is_busy(fight: Fight, who: Fighter, phase: i64) -> bool:
    """Tell whether somebody has something to do or to suffer in a phase."""
    plan = who.plan
    if phase == Phase.END:
        if who.bleeding != 0 and who.stamina() > 0:
            return True
        return (
            who.conditions & (Condition.BURNING | Condition.HELD) != 0
            or who.effects & Effect.SWARM != 0
        )
    if not who.active():
        return False
    if phase == Phase.RANGED:
        return plan == Verb.SHOOT or plan == Verb.THROW
    if phase == Phase.MOVEMENT:
        if plan == Verb.MOVE or plan == Verb.LEAVE or who.skirmish >= 0:
            return True
        return plan == Verb.ATTACK or plan == Verb.HOLD
    if phase == Phase.MISC:
        return is_misc(plan)
    return casts(who, phase == Phase.FLASH)


def new_round(fight: Fight) -> None:
    """Begin a round (SK-RND-1)."""
    fight.round += 1
    fight.turns += 1
    for person in fight.people:
        person.clear_plan()
    fight.phase = Phase.PLANNING
    if fight.heard:
        fight.tell(RoundStarted(who="", round=int(fight.round), order=()))
        fight.tell(PhaseStarted(who="", phase=Phase.NAMES[Phase.PLANNING], quiet=False))


def end_round(fight: Fight) -> None:
    """End the round, and the fight if at most one side has anybody active (SK-RND-1)."""
    fight.phase = Phase.ROUND
    if fight.heard:
        fight.tell(RoundEnded(who="", round=int(fight.round)))
    check_end(fight)
    limit = fight.round_limit
    if limit == 0:
        limit = MOST_ROUNDS
    if fight.phase == Phase.ROUND and fight.round >= limit:
        finish(fight, DRAW, End.ROUND_LIMIT)


def check_end(fight: Fight) -> None:
    """See whether at most one side still has an active member."""
    side: i64 = -1
    for person in fight.people:
        if person.active() and not person.sheet.immobile:
            if side >= 0 and person.side != side:
                return
            side = person.side
    if side >= 0:
        finish(fight, side, End.LAST_SIDE)
    else:
        finish(fight, DRAW, End.NOBODY_LEFT)


def finish(fight: Fight, winner: i64, why: i64) -> None:
    """End the rounds; what follows is time (SK-DTH-1, SK-INC-7)."""
    fight.winner = winner
    for person in fight.people:
        person.clear_plan()
        person.skirmish = -1
        end_effects(fight, person, OF_THE_FIGHT)
    if fight.heard:
        name = fight.sides[winner] if winner >= 0 else ""
        fight.tell(FightEnded(who="", winner=name, rounds=int(fight.round), why=End.NAMES[why]))
    if fight.rules.disrepair != 0:
        wear(fight)
    fight.phase = Phase.AFTER
    last_blow(fight)
