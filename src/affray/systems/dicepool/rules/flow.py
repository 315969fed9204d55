"""Combat flow: the start, rounds, the end of a round; then what comes after the fight."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage, time_goes_on
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book.constants import Condition, Phase
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import RoundStarted, TemplateApplied
from affray.systems.dicepool.rules.damage import tick_all
from affray.systems.dicepool.rules.initiative import roll_initiative
from affray.systems.dicepool.rules.movement import ground_burns
from affray.systems.dicepool.rules.recovery import begin_span, endures, tends
from affray.systems.dicepool.rules.rounds import tell_round_ended
from affray.systems.dicepool.rules.tactical import drop_is_over, try_drop
from affray.systems.dicepool.rules.turns import act, takes_turns
from affray.systems.dicepool.rules.victory import check_end, check_stop, finish

ACTIONS: Final[i64] = 2  # a round (DP-FLOW-2)


@final
class Combat(Fight):
    """A fight that runs by the rules, from seam to seam (DP-FLOW-1)."""

    def step(self) -> bool:
        """Run to the next seam: an act, an attack of a split action, the end of a round, a day."""
        if self.over:
            return False
        if self.stage != Stage.FIGHT:
            time_goes_on(self)
        elif self.decided:
            finish(self)
        elif self.phase == Phase.TURNS:
            act(self)
        elif self.phase == Phase.ROUND_END:
            end_round(self)
        elif self.phase == Phase.ROUND_START:
            start_round(self)
        else:
            begin(self)
        return not self.over

    def play_on(self) -> None:
        """Run to the end."""
        while self.step():
            pass

    def begin_span(self) -> i64:
        """Let a round of burning, an hour or a day go by after the fight (DP-HEAL-1)."""
        return begin_span(self)

    def tends(self, who: core.Fighter) -> i64:
        """Let somebody tend whoever is hurt (DP-HEAL-3)."""
        return tends(self, self.people[who.number])

    def endures(self, who: core.Fighter) -> bool:
        """Let a day give somebody back what it does (DP-HEAL-1)."""
        return endures(self, self.people[who.number])

    def empty(self) -> Combat:
        """Return a fight of the same people and things, whose numbers are yet to be read."""
        people: list[Fighter] = []
        for person in self.people:
            twin = Fighter(person.name, person.side, person.sheet, person.key)
            twin.tactics = person.tactics
            people.append(twin)
        other = Combat(people, self.sides, self.field, self.ground, self.rules)
        state.share_fight(other, self)
        other.scene.tactics = self.scene.tactics
        return other


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
    fight.came_back = 0
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
