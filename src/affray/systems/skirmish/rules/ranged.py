"""Ranged targeting and ranged attacks."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import Roll, math_of, roll_of
from affray.systems.skirmish.book.constants import (
    ARMOR_USED,
    Ability,
    Came,
    Condition,
    Effect,
    Harm,
    Loss,
    Manner,
    Use,
    Verb,
    bit,
)
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.house_rules import CriticalHits
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.events.events import Shot, StrayShot
from affray.systems.skirmish.rules.areas import in_sight, in_throw, reveal
from affray.systems.skirmish.rules.damage import multiplier, strike
from affray.systems.skirmish.rules.engagement import is_still, lose_action
from affray.systems.skirmish.rules.rolls import announce, evade, natural, ranged_edge, use_blessing
from affray.systems.skirmish.rules.settling import settle
from affray.systems.skirmish.rules.values import DIE, count_circumstance, dodge_value, ranged_value


def next_attack(fight: Fight) -> bool:
    """Resolve the next attack of the Ranged phase; False when there is none (SK-PHS-3).

    Whoever began the phase able to shoot does shoot, whatever happens to it meanwhile (SK-PHS-9).
    """
    if fight.at == 0:
        announce_all(fight)
    while fight.at < len(fight.people):
        shooter = fight.read(fight.at)
        fight.at += 1
        if attacks(fight, shooter):
            target = fight.people[shooter.plan_target]
            shoot(fight, shooter, target)
            if shooter.plan_amount == Manner.TWICE:
                fight.volley = 1
                shoot(fight, shooter, target)
                fight.volley = 0
                shooter.winded_in = fight.round + 1
            return True
        if (shooter.plan == Verb.SHOOT or shooter.plan == Verb.THROW) and shooter.active():
            lose_action(fight, shooter, Loss.TARGET_AWAY)
    settle(fight)
    return False


def attacks(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody makes the ranged attack that it planned (SK-PHS-11)."""
    if who.plan != Verb.SHOOT and who.plan != Verb.THROW:
        return False
    if not who.active():
        return False
    target = fight.people[who.plan_target]
    return target.gone == 0 and target.phased_until != fight.round


def announce_all(fight: Fight) -> None:
    """Ask for Blessings attack by attack as listed, before any die of the phase falls."""
    for shooter in fight.people:
        if not attacks(fight, shooter):
            continue
        target = fight.people[shooter.plan_target]
        if (shooter.effects | target.effects) & Effect.BLESSED != 0:
            reveal(fight, shooter)
            announce(fight, shooter, shooter)
            if not is_still(target):
                announce(fight, target, shooter)


def shoot(fight: Fight, shooter: Fighter, target: Fighter) -> None:
    """Roll an attack against Evasion and shield; only more is a hit (SK-RNG-1 to SK-RNG-5)."""
    hand = shooter.hand()
    fight.attacks += 1
    aimed = is_unaware(shooter, target) and shooter.has(Ability.PRECISE_SHOT)
    reveal(fight, shooter)
    used_up(shooter, target)
    if shooter.concentration >= 0:
        shooter.harm_due |= Harm.DISTRACT
    if target.sheet.immobile:
        strike(fight, shooter, target, hand, 3)  # it cannot be missed (SK-CNS-3)
        return
    wind = fight.minds and wind_between(fight, shooter, target)
    edge = ranged_edge(fight, shooter, use_blessing(fight, shooter, shooter) or aimed, wind)
    shown = natural(fight, shooter, edge, "ranged attack")
    faces = fight.faces
    dodged: i64 = 0
    if not target.down():
        dodged = evade(fight, target, shooter)
    tally = fight.scratch()
    tally.base(DIE, shown)
    ranged_value(tally, fight, hand)
    count_circumstance(tally, fight, shooter)
    difference = tally.total - defence_value(fight, target, dodged)
    lucky = is_lucky(fight, hand, shown, dodged)
    hits = difference > 0 or lucky
    target.used |= bit(ARMOR_USED)
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        thrown = hand.use != Use.SHOT
        tell_shot(fight, shooter, target, hand.weapon, thrown, roll, difference, hits)
    if hits:
        m = multiplier(difference)
        strike(fight, shooter, target, hand, max(m, 2) if lucky else m)
        return
    fight.mark(target, Came.MISSED)
    if fight.rules.stray_shots != 0 and target.skirmish >= 0:
        stray(fight, shooter, target, shown)


def is_unaware(shooter: Fighter, target: Fighter) -> bool:
    """Tell whether a target does not see who shoots, or is ambushed."""
    return not shooter.seen_by(target.side) or target.conditions & Condition.SURPRISED != 0


def is_lucky(fight: Fight, hand: Loadout, shown: i64, dodged: i64) -> bool:
    """Tell whether a shot is a critical hit, which only a house rule knows (SK-CRT-1)."""
    if fight.rules.critical_hits != CriticalHits.ALL:
        return False
    return shown >= hand.crit_from and dodged < 20


def defence_value(fight: Fight, target: Fighter, dodged: i64) -> i64:
    """Add up a defence against a shot in the spare tally; the helpless have none (SK-TGT-7)."""
    defence = fight.spare
    defence.start(fight.heard)
    defence.base(DIE, dodged)
    if not target.down():
        dodge_value(defence, target)
        count_circumstance(defence, fight, target)
    return defence.total


def tell_shot(
    fight: Fight,
    shooter: Fighter,
    target: Fighter,
    weapon: str,
    thrown: bool,
    roll: Roll,
    difference: i64,
    hits: bool,
) -> None:
    """Tell a ranged attack with both sums and both rolls (SK-GM-1)."""
    dodge = roll_of(0, 20, [])
    if not target.down():
        dodge = roll_of(1 if fight.edge == 0 else 2, 20, fight.faces)
    fight.tell(
        Shot(
            who=shooter.name,
            target=target.name,
            weapon=weapon,
            thrown=thrown,
            attack=math_of(fight._scratch),
            roll=roll,
            defence=math_of(fight.spare),
            dodge=dodge,
            difference=int(difference),
            hits=hits,
        )
    )


def used_up(shooter: Fighter, target: Fighter) -> None:
    """Count reloading and projectiles: Slow and Limited weapons (SK-RND-6)."""
    hand = shooter.hand()
    shooter.used |= bit(shooter.loadout)
    if hand.slow > 0:
        shooter.reload = hand.slow
    if hand.limited > 0:
        mark = bit(target.number)
        if shooter.thrown_once & mark != 0:
            shooter.thrown_twice |= mark
        shooter.thrown_once |= mark


def stray(fight: Fight, shooter: Fighter, target: Fighter, shown: i64) -> None:
    """Let a miss go on to somebody the target is engaged with (SK-STR-1, SK-STR-2).

    Which of several is a die in the order of the list, and the shooter's own: so it is the same
    however many other shots go astray.
    """
    count: i64 = 0
    for other in fight.people:
        if is_candidate(shooter, target, other):
            count += 1
    if count == 0:
        return
    which: i64 = 1
    if count > 1:
        which = fight.roll(shooter, 1, count, "whom the stray shot meets")
    for other in fight.people:
        if is_candidate(shooter, target, other):
            which -= 1
            if which == 0:
                stray_at(fight, shooter, other, shown)
                return


def is_candidate(shooter: Fighter, target: Fighter, other: Fighter) -> bool:
    """Tell whether a stray shot may meet somebody: opposed to the target in its skirmish."""
    return (
        other.skirmish == target.skirmish
        and other.camp != target.camp
        and other.number != shooter.number
        and other.active()
    )


def stray_at(fight: Fight, shooter: Fighter, other: Fighter, shown: i64) -> None:
    """Compare the bare natural with a fresh Evasion roll (SK-STR-1)."""
    dodged = evade(fight, other, shooter)
    guard = fight.edge
    tally = fight.scratch()
    tally.base(DIE, dodged)
    dodge_value(tally, other)
    count_circumstance(tally, fight, other)
    second = tally.total
    if fight.heard:
        fight.tell(
            StrayShot(
                who=shooter.name,
                target=other.name,
                natural=int(shown),
                defence=math_of(tally),
                dodge=roll_of(1 if guard == 0 else 2, 20, fight.faces),
                difference=int(shown - second),
                hits=shown > second,
            )
        )
    if shown > second:
        strike(fight, shooter, other, shooter.hand(), multiplier(shown - second))


def reaches(fight: Fight, shooter: Fighter, target: Fighter, thrown: bool) -> bool:
    """Tell whether a shot or throw reaches somebody (SK-TGT-1, SK-TGT-2, SK-TGT-4 to SK-TGT-6).

    Whom the game master designates is reached, wherever the target is.
    """
    if shooter.designated & bit(target.number) != 0:
        return True
    if thrown:
        return in_throw(fight, shooter.place, target.place)
    return in_sight(fight, shooter.place, target.place)


def wind_between(fight: Fight, shooter: Fighter, target: Fighter) -> bool:
    """Tell whether a whirlwind stands where a shot begins or ends, or between."""
    for person in fight.people:
        if person.effects & Effect.WHIRLWIND != 0 and person.gone == 0:
            if is_on_the_way(fight, shooter.place, target.place, person.place):
                return True
    return False


def is_on_the_way(fight: Fight, start: i64, end: i64, place: i64) -> bool:
    """Tell whether an area is one of a shot's own, or lies on a shortest way between them."""
    if place == start or place == end:
        return True
    if start == end:
        return False
    field = fight.field
    return field.distance(start, place) + field.distance(place, end) == field.distance(start, end)
