"""The combat procedure: morale, initiative, flight, turns, and the phases around it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage, time_goes_on
from affray.core.fight.event import roll_of
from affray.core.fight.fight import DRAW
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import (
    PARTY,
    ROLLED,
    Condition,
    Ending,
    Phase,
    Status,
    Who,
    bit,
)
from affray.systems.oldschool.book.decisions import Decision, Flight, Pursuit, Quarter
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import FoeHp
from affray.systems.oldschool.events.chase import FlightChosen, SurrenderAnswered
from affray.systems.oldschool.events.encounter import HitPointsRolled
from affray.systems.oldschool.events.events import HalfDown, RoundStarted
from affray.systems.oldschool.rules.aftermath import begin_span, end_blows, tends
from affray.systems.oldschool.rules.chase import begin_chase, begin_pursuit, chase_round
from affray.systems.oldschool.rules.conditions import check_end
from affray.systems.oldschool.rules.encounter import (
    early_initiative,
    early_shots,
    find_reaction,
    first_sight,
    surprise,
    take_stance,
)
from affray.systems.oldschool.rules.initiative import decide_initiative
from affray.systems.oldschool.rules.morale import check_nerves
from affray.systems.oldschool.rules.ranks import form_ranks
from affray.systems.oldschool.rules.surprise import give_surprise
from affray.systems.oldschool.rules.turns import act

MOST_ROUNDS: Final[i64] = 200  # twenty minutes of blows: by then both sides have had enough


class Combat(Fight):
    """An encounter that runs by the rules."""

    def step(self) -> bool:
        """Run to the next seam."""
        return step(self)

    def play_on(self) -> None:
        """Run to the end, seam by seam."""
        while step(self):
            pass

    def begin_span(self) -> i64:
        """Let the minutes after the fight go by (OS-TIME-1)."""
        return begin_span(self)

    def tends(self, who: core.Fighter) -> i64:
        """Let one of the party take up what lies there."""
        return tends(self, self.people[who.number])

    def empty(self) -> Combat:
        """Return an encounter of the same people and things, whose numbers are yet to be read."""
        people: list[Fighter] = []
        for person in self.people:
            twin = Fighter(person.name, person.side, person.sheet, person.key)
            twin.tactics = person.tactics
            state.share_fighter(twin, person)
            people.append(twin)
        other = Combat(people, self.sides, self.field, self.rules, self.setting)
        state.share_fight(other, self)
        other.scene.tactics = self.scene.tactics
        return other


def step(fight: Fight) -> bool:
    """Run to the next seam."""
    if fight.over:
        return False
    phase = fight.phase
    if phase == Phase.TURNS:
        act(fight)
    elif phase == Phase.MORALE:
        start_round(fight)
    elif phase == Phase.INITIATIVE:
        decide_initiative(fight)
        fight.phase = Phase.FLIGHT
    elif phase == Phase.FLIGHT:
        offer_flight(fight)
    elif phase == Phase.AFTERMATH:
        if fight.stage == Stage.FIGHT:
            end_blows(fight)
        else:
            time_goes_on(fight)
    elif phase == Phase.CHASE:
        chase_round(fight)
    elif phase == Phase.PURSUIT:
        begin_pursuit(fight)
    elif phase == Phase.YIELDING:
        settle_nerves(fight)
    else:
        meet(fight)
    return not fight.over


# -- before the first blow --------------------------------------------------------------------


def meet(fight: Fight) -> None:
    """Run one step of the encounter procedure (OS-ENC-1 to OS-ENC-8)."""
    phase = fight.phase
    if phase == Phase.BEGIN:
        begin(fight)
    elif fight.leader() < 0 or fight.foes_standing() == 0:
        check_end(fight)
    elif phase == Phase.EARLY_SHOTS:
        early_shots(fight)
    elif phase == Phase.SURPRISE:
        surprise(fight)
    elif phase == Phase.FIRST_INITIATIVE:
        early_initiative(fight)
    elif phase == Phase.REACTION:
        find_reaction(fight)
    elif phase == Phase.STANCE:
        take_stance(fight)


def begin(fight: Fight) -> None:
    """Set up: hit points of foes, ranks, what each side begins with."""
    if fight.rules.foe_hp == FoeHp.ROLLED:
        roll_hit_points(fight)
    form_ranks(fight)
    for side in range(len(fight.sides)):
        fight.start_count[side] = 0
        fight.start_hp[side] = 0
    for person in fight.people:
        if person.stands():
            fight.start_count[person.side] += 1
            fight.start_hp[person.side] += person.hp
    fight.phase = Phase.MORALE
    if not fight.setting.first_sight:
        if fight.setting.surprise != ROLLED:
            give_surprise(fight, fight.setting.surprise)
    elif fight.setting.volleys > 0:
        fight.phase = Phase.EARLY_SHOTS
    else:
        first_sight(fight)
        fight.phase = Phase.SURPRISE
    check_end(fight)


def roll_hit_points(fight: Fight) -> None:
    """Roll the foes' hit points in their order: a d8 for each HD (house rule `foe_hp`)."""
    for person in fight.people:
        dice = person.sheet.hp_dice
        if person.side == PARTY or dice < 0 or person.hp != person.hp_max:
            continue
        if dice > 0:
            person.hp = fight.roll(person, dice, 8, "hit points")
        else:
            person.hp = fight.roll(person, 1, 4, "hit points")
        person.hp_max = person.hp
        if fight.heard:
            sides = 8 if dice > 0 else 4
            rolled = roll_of(max(dice, 1), sides, fight.faces)
            fight.tell(HitPointsRolled(who=person.name, roll=rolled, hp=person.hp))


# -- a round ----------------------------------------------------------------------------------


def start_round(fight: Fight) -> None:
    """Begin a round with the nerve of whoever has reason to doubt (OS-RND-1)."""
    if fight.round >= (fight.round_limit if fight.round_limit > 0 else MOST_ROUNDS):
        fight.ending = Ending.STOPPED
        fight.winner = DRAW
        fight.phase = Phase.AFTERMATH
        return
    fight.round += 1
    fight.turned = 0
    fight.at = 0
    fight.ran = 0
    if fight.heard:
        fight.tell(RoundStarted(who="", round=fight.round, order=()))
    fight.phase = Phase.INITIATIVE
    check_nerves(fight)
    if fight.yielded != 0 or (fight.ran != 0 and fight.foes_standing() == 0):
        fight.phase = Phase.YIELDING
        return
    check_end(fight)


def settle_nerves(fight: Fight) -> None:
    """Ask the party about those who give in, then whether to pursue those who run (OS-MOR-2)."""
    leader = fight.leader()
    if leader < 0:
        fight.phase = Phase.INITIATIVE
        check_end(fight)
    elif fight.yielded != 0:
        answer_surrender(fight, fight.people[leader])
        if fight.ran == 0 or fight.foes_standing() > 0:
            fight.phase = Phase.INITIATIVE
            check_end(fight)
    elif fight.ask(fight.choose.put(Decision.PURSUIT, fight.people[leader])) == Pursuit.PURSUE:
        begin_chase(fight, Who.FOES)
    else:
        fight.ending = Ending.FOES_ESCAPED
        fight.winner = PARTY
        fight.phase = Phase.AFTERMATH


def answer_surrender(fight: Fight, leader: Fighter) -> None:
    """Let the party accept a surrender or give no quarter (OS-MOR-2)."""
    accepted = fight.ask(fight.choose.put(Decision.QUARTER, leader)) == Quarter.ACCEPT
    if fight.heard:
        fight.tell(SurrenderAnswered(who="", accepted=accepted))
    if not accepted:
        for person in fight.people:
            if fight.yielded & bit(person.number) != 0:
                person.status = Status.ABLE
    fight.yielded = 0


def offer_flight(fight: Fight) -> None:
    """Offer flight to the party, once a round after initiative (OS-RND-3, OS-GM-14)."""
    warn(fight)
    leader = fight.leader()
    if leader < 0 or all_pinned(fight) or fight.setting.is_cornered(PARTY):
        fight.phase = Phase.TURNS
    elif fight.ask(fight.choose.put(Decision.FLIGHT, fight.people[leader])) == Flight.RUN:
        if fight.heard:
            fight.tell(FlightChosen(who=""))
        fight.phase = Phase.PURSUIT
    else:
        fight.phase = Phase.TURNS


def all_pinned(fight: Fight) -> bool:
    """Tell whether nobody of the party is free to run."""
    for person in fight.people:
        if person.side == PARTY and person.stands() and not person.has(Condition.PINNED):
            return False
    return True


def warn(fight: Fight) -> None:
    """Say once that half the party is down (OS-GM-14)."""
    if fight.warned == 0 and 2 * fight.standing(PARTY) <= fight.start_count[PARTY]:
        fight.warned = 1
        if fight.heard:
            fight.tell(HalfDown(who=""))
