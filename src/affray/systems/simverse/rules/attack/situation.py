"""Situation, range and aiming: what ground, light, distance and a steady aim add to an attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import DARK, HEAVY_COVER, LIGHT_COVER
from affray.core.fight.tally import ALL, Tally, Term
from affray.systems.simverse.book.constants import METRE, Condition, Maneuver, Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import BlockArc
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.events.maneuver import AimTaken
from affray.systems.simverse.rules.harm.conditions import lose_aim
from affray.systems.simverse.rules.reasons import LEGAL, Not, able_reason

HIGH_GROUND: Final = Term("high ground", "SV-SIT-1", ALL)
FLANKING: Final = Term("flanking", "SV-SIT-2", ALL)
COVER_LIGHT: Final = Term("light cover", "SV-SIT-3", ALL)
COVER_HEAVY: Final = Term("heavy cover", "SV-SIT-4", ALL)
DARKNESS: Final = Term("darkness", "SV-SIT-5", ALL)
PRONE_ATTACKER: Final = Term("prone", "SV-SIT-6", ALL)
PRONE_TARGET: Final = Term("target prone", "SV-SIT-7", ALL)
RANGE: Final = Term("range", "SV-RNG-1", ALL)
POINT_BLANK: Final = Term("point-blank", "SV-RNG-3", ALL)

LIGHT_RADIUS: Final[i64] = 10 * METRE  # of a spell of light, which shines as a torch does


def add_posture(tally: Tally, attacker: Fighter, target: Fighter, mode: Mode) -> None:
    """Add what lying on the ground does, to either (SV-SIT-6, SV-SIT-7)."""
    if attacker.has(Condition.PRONE):
        tally.add(PRONE_ATTACKER, -4)
    if target.has(Condition.PRONE):
        tally.add(PRONE_TARGET, -4 if mode.ranged and not mode.touch else 4)


def add_ground(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add height, flanking, darkness and range (SV-SIT-1, SV-SIT-2, SV-SIT-5, SV-RNG)."""
    field = fight.field
    attacker = blow.attacker
    target = blow.target
    if field.height(attacker.place) > field.height(target.place):
        tally.add(HIGH_GROUND, 2)
    blow.flanked = flanks(fight, attacker, target)
    if blow.flanked:
        tally.add(FLANKING, 2)
    if field.light(target.place) == DARK and not attacker.sheet.night_vision:
        if not lit(fight, target.place):
            tally.add(DARKNESS, -4)
    if blow.mode.ranged:
        add_range(tally, fight, blow)


def add_unmapped(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add flanking and range where there is no map, as they were said (SV-SIT-9, SV-RNG)."""
    blow.flanked = flanks(fight, blow.attacker, blow.target)
    if blow.flanked:
        tally.add(FLANKING, 2)
    if blow.mode.ranged and blow.attacker.shoots_from > 0:
        add_range(tally, fight, blow)


def shot_length(fight: Fight, attacker: Fighter, target: Fighter) -> i64:
    """Return how far a shot goes: by the map, or as the game master has said."""
    if fight.mapped or attacker.shoots_from == 0:
        return fight.field.distance(attacker.place, target.place)
    return attacker.shoots_from * METRE


def lit(fight: Fight, place: i64) -> bool:
    """Tell whether a spell lights up a place, however dark it is (SV-SIT-5)."""
    for person in fight.people:
        if person.lamp >= 0 and fight.field.distance(person.lamp, place) <= LIGHT_RADIUS:
            return True
    return False


def add_range(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add what the distance costs a shot or a throw (SV-RNG-1, SV-RNG-3, SV-RNG-5)."""
    distance = shot_length(fight, blow.attacker, blow.target)
    if blow.spell is None:
        tally.base(RANGE, -range_penalty(distance, blow.mode.range))  # shown even at 0
        if tally.keep:
            tally.say(f"{metres((distance + 50) // 100 * 100)} m")
    if blow.mode.awkward_close and distance <= 2 * METRE:
        tally.add(POINT_BLANK, -2)


def add_cover(tally: Tally, fight: Fight, attacker: Fighter, defender: Fighter) -> None:
    """Add the cover that the defender has against this attacker (SV-SIT-3, SV-SIT-4)."""
    cover = fight.field.cover(attacker.place, defender.place)
    if cover == LIGHT_COVER:
        tally.add(COVER_LIGHT, 2)
    elif cover == HEAVY_COVER:
        tally.add(COVER_HEAVY, 4)


def range_penalty(distance: i64, most: i64) -> i64:
    """Return -1 for every complete 5 m beyond half the maximum range, as a count (SV-RNG-1)."""
    beyond = distance - most // 2
    if beyond <= 0:
        return 0
    return beyond // (5 * METRE)


def flanks(fight: Fight, attacker: Fighter, target: Fighter) -> bool:
    """Tell whether an able ally threatens the target from the opposite side (SV-SIT-9).

    Without a map the attacker must have got behind the target, with half a move or as the game
    master has it.
    """
    if not fight.mapped and attacker.flanks != target.number:
        return False
    field = fight.field
    for ally in fight.people:
        if (
            ally.side == attacker.side
            and ally is not attacker
            and ally.status == Status.ABLE
            and ally.gone == 0
            and (not fight.mapped or field.opposite(attacker.place, target.place, ally.place))
            and covers(fight, ally, target)
        ):
            return True
    return False


def covers(fight: Fight, ally: Fighter, target: Fighter) -> bool:
    """Tell whether an ally holds a target's attention: free to strike it, in reach or range.

    RULING: a weapon in hand that can be thrown covers as far as it flies (SV-SIT-9, SV-RNG-4).
    """
    if ally.conditions != 0 and not may_strike(ally, target):
        return False
    for mode in ally.ready_weapon().modes:
        if mode.ranged and fight.field.distance(ally.place, target.place) > mode.range:
            continue
        if reaches(fight, ally, target, mode):
            return True
    return False


def may_strike(ally: Fighter, target: Fighter) -> bool:
    """Tell whether an ally's state leaves it a blow at a target (SV-MOR-12, SV-GRP-4)."""
    if ally.has(Condition.CHARMED) and ally.charmer == target.number:
        return False
    return able_reason(ally) == LEGAL


def from_front(fight: Fight, blow: Blow) -> bool:
    """Tell whether a blow comes from the front, where a shield can be (SV-BLK-3, SV-SHD-3)."""
    if fight.rules.block_arc == BlockArc.FACING and fight.mapped:
        target = blow.target
        return fight.field.in_front(target.place, target.facing, blow.attacker.place)
    return not blow.flanked


def threatens(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a fighter could strike a target from where it stands."""
    for mode in fighter.ready_weapon().modes:
        if reaches(fight, fighter, target, mode):
            return True
    return False


def reaches(fight: Fight, fighter: Fighter, target: Fighter, mode: Mode) -> bool:
    """Tell whether a mode of attack gets at a target: in reach (SV-WPN-6), or in sight."""
    if not fight.mapped:
        return True
    if mode.ranged:
        return fight.field.sees(fighter.place, target.place)
    return fight.field.in_reach(fighter.place, target.place, mode.reach)


def metres(thousandths: i64) -> str:
    """Return a length for people: 6.5, not 6500.

    >>> metres(6500), metres(12000)
    ('6.5', '12')
    """
    whole = f"{int(thousandths) / 1000:.3f}"
    return whole.rstrip("0").rstrip(".")


def aim_bonus(fighter: Fighter) -> i64:
    """Return what an aim gives: 3, or 4 with Aimed Shot in its place (SV-AIM-2, SV-MAN-7)."""
    if fighter.sheet.maneuvers & Maneuver.AIMED_SHOT != 0:
        return 4
    return 3


def aim_reason(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return why an enemy cannot be aimed at, or LEGAL (SV-AIM-1, sheet 4.3)."""
    missile = False
    for mode in fighter.ready_weapon().modes:
        if mode.ranged:
            missile = True
            if reaches(fight, fighter, target, mode):
                return LEGAL
    return Not.IN_SIGHT if missile else Not.WITHOUT_MISSILE


def take_aim(fight: Fight, fighter: Fighter, target: Fighter) -> None:
    """Aim at one target; an aim at another is lost, one at the same does not grow (SV-AIM-3)."""
    if fighter.aim != target.number:
        lose_aim(fight, fighter)
    fighter.conditions |= Condition.AIMING
    fighter.aim = target.number
    if fight.heard:
        weapon = fighter.ready_weapon().name
        fight.tell(
            AimTaken(who=fighter.name, target=target.name, weapon=weapon, bonus=aim_bonus(fighter))
        )


def is_foe(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is an enemy that stands and is known of."""
    if person.side == fighter.side or person.status != Status.ABLE or person.gone != 0:
        return False
    if person.conditions & Condition.INVISIBLE != 0:
        return False
    if fighter.conditions & Condition.CHARMED != 0 and fighter.charmer == person.number:
        return False
    return person.hidden == 0 or person.seen_by(fighter.side)


def nearest_enemy(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest able enemy that the fighter's side knows of, or -1."""
    best: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        distance = fight.field.distance(fighter.place, person.place)
        if best < 0 or distance < least:
            best = person.number
            least = distance
    return best
