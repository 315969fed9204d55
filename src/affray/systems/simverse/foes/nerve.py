"""When somebody has had enough: flight, giving up, saving one's skin (SV-TAC-9, sheet 4.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition, Maneuver, Pace, Status, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.places import prefers
from affray.systems.simverse.foes.surroundings import because, can_walk, foes_at, is_friend, legal
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.situation import is_foe
from affray.systems.simverse.rules.ground.movement import mark_taken, pace_length
from affray.systems.simverse.rules.reasons import LEGAL

COWARD: Final[i64] = 50  # percent of Vitality at which a coward runs (sheet 4.6)
WAY_OUT: Final[i64] = 4 * METRE  # how much farther from foes the edge of the field is as good as
FAR_OFF: Final[i64] = 1_000_000_000


class Odds:
    """How many of either side are up."""

    def __init__(self) -> None:
        self.own: i64 = 0
        self.others: i64 = 0

    def count(self, fight: Fight, fighter: Fighter) -> None:
        """Count those that somebody knows of."""
        self.own = 1
        self.others = 0
        for person in fight.people:
            if is_friend(fighter, person):
                self.own += 1
            elif is_foe(fighter, person):
                self.others += 1


ODDS: Final = Odds()


class Pursuers:
    """Where the enemies stand from whom somebody runs."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)

    def look(self, fight: Fight, fighter: Fighter) -> None:
        """Note where those stand that somebody knows of."""
        self.count = 0
        for person in fight.people:
            if is_foe(fighter, person):
                self.places[self.count] = person.place
                self.count += 1


PURSUERS: Final = Pursuers()


def share_left(fighter: Fighter) -> i64:
    """Return how much of its Vitality a fighter has left, in percent."""
    return fighter.vitality * 100 // max(fighter.sheet.vitality, 1)


def has_had_enough(fight: Fight, fighter: Fighter, temper: Temper) -> bool:
    """Tell whether somebody would rather be elsewhere (sheet 4.6, SV-MOR-16).

    Cowards and beasts run when they are hurt, the shaken when their leader is down, and whoever
    guards its skin when it is the last of its side and near the end.
    """
    least = temper.flees_at
    if fighter.sheet.cowardly:
        least = max(least, COWARD)
    left = share_left(fighter)
    if left <= 0:
        return False  # struck down at this very moment: there is nothing to save (SV-INIT-4)
    if left <= least:
        return True
    if not temper.guards:
        return False
    if fighter.has(Condition.SHAKEN) and leader_is_down(fight, fighter):
        return True
    if left > 25:
        return False
    ODDS.count(fight, fighter)
    return ODDS.own == 1 and ODDS.others >= 2


def leader_is_down(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether whoever led this side lies there (sheet 4.6)."""
    for person in fight.people:
        if person.side == fighter.side and person.sheet.leader and person.status != Status.ABLE:
            return True
    return False


def losing_badly(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one is near the end and three to one outnumbered (sheet 4.6)."""
    if fighter.vitality * 10 >= 3 * fighter.sheet.vitality or fighter.vitality <= 0:
        return False
    ODDS.count(fight, fighter)
    return ODDS.others >= 3 * ODDS.own


def get_away(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Leave, run, or give up where there is no way to run."""
    if legal(fight, act, act.plain(Verb.LEAVE)):
        return because(act, Because.ENOUGH)
    if gives_up(fight, fighter, temper) and legal(fight, act, act.plain(Verb.SURRENDER)):
        return because(act, Because.GIVES_UP)
    return flee(fight, act, fighter) >= 0 and because(act, Because.ENOUGH)


def gives_up(fight: Fight, fighter: Fighter, temper: Temper) -> bool:
    """Tell whether somebody throws its weapon away: hurt, in reach of foes, and held or alone."""
    if not fighter.sheet.has_morale or share_left(fighter) > temper.gives_up_at:
        return False
    if foes_at(fight, fighter) == 0:
        return False
    ODDS.count(fight, fighter)
    return ODDS.own == 1 or not can_walk(fighter)


def sees_no_use(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Break off where no blow can hurt anybody (sheet 4.6): never keep swinging."""
    if fight.round <= 3 or fighter.has(Condition.GRAPPLED):
        return False
    if flee(fight, act, fighter) >= 0:
        return because(act, Because.NO_USE)
    if fighter.sheet.has_morale and legal(fight, act, act.plain(Verb.SURRENDER)):
        return because(act, Because.GIVES_UP)
    return False


def flee(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Leave the field if its edge is near, else run where no enemy is (SV-MOR-12)."""
    if fighter.holds != 0 and legal(fight, act, act.plain(Verb.RELEASE)):
        return Verb.RELEASE
    if legal(fight, act, act.plain(Verb.LEAVE)):
        return Verb.LEAVE
    if not fight.mapped or not can_walk(fighter):
        return -1
    if fighter.major > 0:
        verb = Verb.SPRINT if may_sprint(fight, fighter) else Verb.RUN
        place = refuge(fight, fighter, Pace.SPRINT if verb == Verb.SPRINT else Pace.FULL)
        if place != fighter.place and run_to(fight, act, verb, place):
            return verb
    if fighter.minor > 0 and not fighter.has(Condition.PRONE):
        place = refuge(fight, fighter, Pace.HALF)
        if place != fighter.place and run_to(fight, act, Verb.MOVE, place):
            return Verb.MOVE
    return -1


def may_sprint(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether somebody on foot has the breath to sprint (SV-MOV-3)."""
    return (
        fighter.stamina > 1
        and fighter.conditions & (Condition.PRONE | Condition.FOOT_LOST | Condition.MOUNTED) == 0
    )


def run_to(fight: Fight, act: WhatNow, verb: i64, place: i64) -> bool:
    """Fill in a movement if it is legal."""
    act.fill(verb, -1, -1, 0, 0, place)
    return act_reason(fight, act.fighter, act) == LEGAL


def refuge(fight: Fight, fighter: Fighter, pace: i64) -> i64:
    """Return the place within a pace that is farthest from all enemies, an edge before all."""
    field = fight.field
    limit = pace_length(fight, fighter, pace)
    mark_taken(fight, fighter)
    PURSUERS.look(fight, fighter)
    field.could_reach(fighter.place, limit)
    place = roomiest(fight, fighter)
    if not field.is_open_way(fighter.place, place):
        field.flood(fighter.place, limit)
        place = roomiest(fight, fighter)
    return place


def roomiest(fight: Fight, fighter: Fighter) -> i64:
    """Return the place of those just found that is farthest from all pursuers."""
    field = fight.field
    best = fighter.place
    most = room_at(fight, best, 0)
    for i in range(field.reached):
        place = field.touched[i]
        if not field.may_end(place):
            continue
        room = room_at(fight, place, most)
        if room > most or (room == most and prefers(fight, fighter, place, best)):
            best = place
            most = room
    return best


def room_at(fight: Fight, place: i64, least: i64) -> i64:
    """Return how far the nearest enemy is from a place; the way out is worth some metres.

    Where that is less than `least`, how much less is not looked at.
    """
    field = fight.field
    room: i64 = FAR_OFF
    for i in range(PURSUERS.count):
        room = min(room, field.distance(place, PURSUERS.places[i]))
        if room + WAY_OUT < least:
            return room
    if room > WAY_OUT and field.at_edge(place):
        room += WAY_OUT
    if field.hazard(place) != 0:
        room = 0
    return room


def guard_oneself(fight: Fight, act: WhatNow, fighter: Fighter, reason: i64) -> bool:
    """Fill in a Defensive Stance against one foe, Full Defense against several (SV-ACT-19).

    Three Reactions are no use against one blow; +4 on the first of three is none against three.
    """
    known = fighter.sheet.maneuvers & Maneuver.DEFENSIVE_STANCE != 0
    if known and fighter.stamina > 2 and foes_at(fight, fighter) <= 1:
        if legal(fight, act, act.plain(Verb.STANCE)):
            return because(act, reason)
    return legal(fight, act, act.plain(Verb.FULL_DEFENSE)) and because(act, reason)
