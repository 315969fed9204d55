"""Morale: what tries a fighter's nerve, and what comes of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE, TAKEN_HARD, Battlefield
from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import MOST_FIGHTERS
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import METRE, WHOLE_FIGHT, Condition, Status, Trigger
from affray.systems.simverse.book.event_keys import Cause, Nerve
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import MoraleOf
from affray.systems.simverse.events.events import MoraleRolled
from affray.systems.simverse.rules.actions.hands import drop_all
from affray.systems.simverse.rules.checks.check import FUMBLE, margin_of, succeeds
from affray.systems.simverse.rules.harm.conditions import add_rolls, panic, shake, start

WS: Final = Term("WS", "SV-MOR-1", SIDE)
FAMILIAR: Final = Term("familiar with the threat", "SV-MOR-3", SIDE)
ESCAPE: Final = Term("a clear way out", "SV-MOR-7", ALL)
SURROUNDED: Final = Term("surrounded", "SV-MOR-8", ALL)
LEADER: Final = Term("charismatic leader", "SV-MOR-1", ALL)
VETERAN: Final = Term("veteran", "SV-MOR-4", SIDE)
INEXPERIENCED: Final = Term("inexperienced", "SV-MOR-5", SIDE)
PANICKED_ALLY: Final = Term("panicked ally near", "SV-MOR-6", ALL)
STEELED: Final = Term("steeled", "SV-MOR-9", SIDE)


def queue(fight: Fight, fighter: Fighter, trigger: i64) -> None:
    """Let a trigger wait for the fighter's next turn (SV-MOR-2, SV-MOR-15)."""
    if not fighter.sheet.has_morale or fighter.status != Status.ABLE:
        return
    if fight.rules.morale == MoraleOf.OFF:
        return
    if fight.rules.morale == MoraleOf.FOES_ONLY and not fighter.sheet.referee_run:
        return
    fighter.morale |= trigger


def queue_outnumbered(fight: Fight) -> None:
    """Try the nerve of a side outnumbered three to one from the start (SV-MOR-2)."""
    if len(fight.people) < 4:
        return
    for side in range(len(fight.sides)):
        queue_side(fight, side, 0)


def queue_side(fight: Fight, side: i64, lost: i64) -> None:
    """Try the nerve of a side that is outnumbered three to one, now that it has lost somebody.

    One that was outnumbered so before the loss has had its trial (SV-MOR-2).
    """
    own: i64 = 0
    others: i64 = 0
    for person in fight.people:
        if person.status == Status.ABLE and person.gone == 0:
            if person.side == side:
                own += 1
            elif person.seen_by(side):  # nobody is afraid of a foe that it does not know of
                others += 1
    if own == 0 or others < 3 * own or (lost > 0 and others >= 3 * (own + lost)):
        return
    for person in fight.people:
        if person.side == side and person.gone == 0:
            queue(fight, person, Trigger.OUTNUMBERED)


def queue_death(fight: Fight, victim: Fighter) -> None:
    """Try the nerve of whoever sees somebody die: allies, and the inexperienced (SV-MOR-2).

    Ordinary violence tries no veteran (SV-MOR-14): a killing is a horror to the inexperienced, and
    only the first of the fight.
    """
    first = True
    for other in fight.people:
        if other is not victim and other.status >= Status.DEAD:
            first = False
    for person in fight.people:
        if person is victim or not sees(fight, person, victim):
            continue
        if person.side == victim.side:
            queue(fight, person, Trigger.ALLY_DIED)
        if first and person.sheet.inexperienced:
            queue(fight, person, Trigger.HORROR)


def sees(fight: Fight, person: Fighter, other: Fighter) -> bool:
    """Tell whether somebody has somebody else in sight."""
    return not fight.mapped or fight.field.sees(person.place, other.place)


def morale_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up WS and what steadies or shakes the nerve (SV-MOR-1, SV-MOR-3 to SV-MOR-8)."""
    sheet = fighter.sheet
    tally.base(WS, sheet.ws)
    if sheet.familiar:
        tally.add(FAMILIAR, 2)
    if sheet.veteran or sheet.strong_willed:  # one row of the table, counted once
        tally.add(VETERAN, 2)
    if sheet.inexperienced:
        tally.add(INEXPERIENCED, -2)
    if fighter.has(Condition.STEELED):
        tally.add(STEELED, 2)
    if sheet.escape_known:
        tally.add(ESCAPE, 2)
    elif surrounded(fight, fighter):
        tally.add(SURROUNDED, -4)
    if fighter.conditions != 0:
        add_rolls(tally, fighter)
    if led(fight, fighter):
        tally.add(LEADER, 1)
    for ally in fight.people:
        if (
            ally.side == fighter.side
            and ally is not fighter
            and ally.has(Condition.PANICKED)
            and fight.field.distance(ally.place, fighter.place) <= 10 * METRE
        ):
            tally.add(PANICKED_ALLY, -2)
            break
    fight.circumstance(tally, fighter)
    return tally.total


def led(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a charismatic leader stands within 10 m."""
    for ally in fight.people:
        if (
            ally.sheet.leader
            and ally.side == fighter.side
            and ally is not fighter
            and ally.status == Status.ABLE
            and ally.gone == 0
            and fight.field.distance(ally.place, fighter.place) <= 10 * METRE
        ):
            return True
    return False


def surrounded(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a fighter is surrounded: three enemies in reach, or no way past them (SV-MOR-8).

    RULING: a way out leads to the edge of the field and enters no place that a standing enemy's
    melee weapon reaches; where everybody is in contact only the scene can tell.
    """
    if not fight.mapped or fighter.sheet.surrounded:
        return fighter.sheet.surrounded
    field = fight.field
    near: i64 = 0
    for person in fight.people:
        if is_danger(fighter, person) and field.in_reach(person.place, fighter.place, METRE):
            near += 1
    return near >= 3 or not has_way_out(fight, fighter)


def is_danger(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is an able enemy that a fighter knows of."""
    return (
        person.side != fighter.side
        and person.status == Status.ABLE
        and person.gone == 0
        and person.seen_by(fighter.side)
    )


class Dangers:
    """Where the enemies stand that bar a way out, and how far each of them reaches."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)
        self.reaches: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)

    def look(self, fight: Fight, fighter: Fighter) -> None:
        """Note those that a fighter knows of."""
        self.count = 0
        for person in fight.people:
            if is_danger(fighter, person):
                self.places[self.count] = person.place
                self.reaches[self.count] = longest_reach(person)
                self.count += 1

    def reach_way(self, field: Battlefield, start: i64, end: i64) -> bool:
        """Tell whether any of them reaches a straight way."""
        for i in range(self.count):
            near = self.reaches[i] + field.slack
            if field.clearance(start, end, self.places[i]) <= near:
                return True
        return False

    def reach(self, field: Battlefield, place: i64) -> bool:
        """Tell whether any of them stands at a place, or reaches it."""
        for i in range(self.count):
            at = self.places[i]
            if at == place or field.in_reach(at, place, self.reaches[i]):
                return True
        return False


DANGERS: Final = Dangers()


def has_way_out(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a way leads off the field past the reach of every enemy."""
    field = fight.field
    if field.at_edge(fighter.place):
        return True
    DANGERS.look(fight, fighter)
    if walks_off(field, fighter.place) or slips_off(field, fighter.place):
        return True
    field.clear_taken()
    for i in range(DANGERS.count):
        field.take(DANGERS.places[i], TAKEN_HARD)
        field.take_reach(DANGERS.places[i], DANGERS.reaches[i], TAKEN_HARD)
    return field.escape(fighter.place) != NOWHERE


def walks_off(field: Battlefield, start: i64) -> bool:
    """Tell whether a way straight to the edge passes the reach of every enemy."""
    for direction in range(4):
        end = field.straight_out(start, direction)
        if end != NOWHERE and not DANGERS.reach_way(field, start, end):
            return True
    return False


def slips_off(field: Battlefield, start: i64) -> bool:
    """Tell whether the shortest way to the edge passes the reach of every enemy."""
    place = start
    while not field.at_edge(place):
        place = field.step_out(place)
        if place == NOWHERE or DANGERS.reach(field, place):
            return False
    return True


def longest_reach(person: Fighter) -> i64:
    """Return how far the melee weapon in somebody's hand reaches."""
    reach: i64 = 0
    for mode in person.ready_weapon().modes:
        if not mode.ranged and mode.reach > reach:
            reach = mode.reach
    return reach


def queue_supernatural(fight: Fight) -> None:
    """Try the nerve of whoever faces a creature that should not be (SV-MOR-2)."""
    for other in fight.people:
        first_sight(fight, other)


def first_sight(fight: Fight, creature: Fighter) -> None:
    """Try the nerve of whoever sees a creature now that should not be, or that spreads fear.

    Both are triggers of their own; those of its own kind do not mind it (SV-MOR-2).
    """
    if not creature.sheet.supernatural and not creature.sheet.fearsome:
        return
    for person in fight.people:
        if creature.side == person.side or not creature.seen_by(person.side):
            continue
        if person.sheet.supernatural:
            continue
        if creature.sheet.supernatural:
            queue(fight, person, Trigger.SUPERNATURAL)
        if creature.sheet.fearsome:
            queue(fight, person, Trigger.FEAR)


def check_morale(fight: Fight, fighter: Fighter) -> None:
    """Roll morale and take what follows (SV-MOR-9 to SV-MOR-13; three 6s: SV-CRIT-5)."""
    triggers = fighter.morale
    fighter.morale = 0
    tally = fight.scratch()
    needed = morale_value(tally, fight, fighter)
    roll = fight.roll(fighter, 3, 6, "morale")
    margin = margin_of(needed, roll)
    result = Nerve.HOLDS
    if succeeds(needed, roll):
        if margin >= 5:
            result = Nerve.STEELED
    elif roll == FUMBLE:
        result = Nerve.TOTAL_PANIC
    elif margin <= -5:
        result = Nerve.PANIC
    else:
        result = Nerve.SHAKEN
    if fight.heard:
        fight.tell(
            MoraleRolled(
                who=fighter.name,
                cause=trigger_names(triggers),
                needed=math_of(tally),
                roll=roll_of(3, 6, fight.faces),
                margin=margin,
                result=Nerve.NAMES[result],
            )
        )
    if result == Nerve.STEELED:
        start(fight, fighter, Condition.STEELED, WHOLE_FIGHT, Cause.MORALE)
    elif result == Nerve.SHAKEN:
        shake(fight, fighter, fight.roll(fighter, 1, 6, "rounds shaken"))
    elif result == Nerve.PANIC:
        panic(fight, fighter, fight.roll(fighter, 1, 6, "rounds of panic"), Cause.MORALE)
    elif result == Nerve.TOTAL_PANIC:
        drop_all(fight, fighter)
        fighter.conditions |= Condition.TOTAL_PANIC
        panic(fight, fighter, WHOLE_FIGHT, Cause.MORALE)


def trigger_names(triggers: i64) -> tuple[str, ...]:
    """Return the names of the triggers in a number, for whoever listens."""
    return tuple([Trigger.NAMES[i] for i in range(len(Trigger.NAMES)) if (triggers >> i) & 1 != 0])
