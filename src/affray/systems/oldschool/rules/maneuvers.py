"""Combat maneuvers: shove, trip, disarm, grapple, stunt."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import (
    Attribute,
    Came,
    Condition,
    Critical,
    Grip,
    Harm,
    Maneuver,
    OpposedCheck,
    Rank,
    Status,
)
from affray.systems.oldschool.book.decisions import Decision, Reward
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.blow import DamageRolled
from affray.systems.oldschool.events.events import Moved
from affray.systems.oldschool.events.maneuver import (
    FreeManeuver,
    ManeuverEnded,
    ManeuverTried,
    Opposed,
)
from affray.systems.oldschool.rules.checks import criticality, fight_roll, opposed, succeeds
from affray.systems.oldschool.rules.conditions import fall_from_hand, free, lose_hp, pin, start
from affray.systems.oldschool.rules.criticals import test_weapon
from affray.systems.oldschool.rules.fire import enter_hazard
from affray.systems.oldschool.rules.ranks import has_ranks
from affray.systems.oldschool.rules.surprise import has_surprise
from affray.systems.oldschool.rules.weapons import damage_sides, damage_total

ATK: Final = Term("ATK", "OS-MAN-2", SIDE)
HD: Final = Term("HD", "OS-MAN-2")
SURPRISE: Final = Term("surprise", "OS-SURP-7", ALL)
BEHIND: Final = Term("behind", "OS-BEH-1", ALL)
NOTCHED: Final = Term("notched", "OS-BRK-5", ALL)
SCORE: Final = Term("score", "OS-CHK-3", SIDE)
ONE_DIE: Final = Term("dice", "OS-CRIT-1", SIDE)


def maneuver_value(tally: Tally, fight: Fight, actor: Fighter, target: Fighter, kind: i64) -> i64:
    """Add up ATK - the target's HD and return the modifiers in it (OS-MAN-2)."""
    tally.base(ATK, actor.sheet.atk)
    if fight.surprise >= 0 and has_surprise(fight, actor):
        tally.add(SURPRISE, 4)
    if actor.is_behind(target):
        tally.add(BEHIND, 2)
    if kind == Maneuver.DISARM and actor.breaks_of(actor.ready) == 1:
        tally.add(NOTCHED, -1)
    fight.circumstance(tally, actor)
    found = tally.total - actor.sheet.atk
    tally.base(HD, -target.sheet.hd)
    return found


def maneuver(
    fight: Fight, actor: Fighter, target: Fighter, kind: i64, own: i64, others: i64
) -> None:
    """Try a maneuver as a Combat Action (OS-MAN-1 to OS-MAN-4, OS-ATK-2).

    The ATK check first: a failure means that the target hits. Either way the attributes decide.
    """
    fight.attacks += 1
    tally = fight.scratch()
    situation = maneuver_value(tally, fight, actor, target, kind)
    needed = tally.total
    roll = fight_roll(fight, actor, needed, Maneuver.NAMES[kind])
    critical = criticality(fight.rules.more_crits, roll, situation, target.sheet.hd)
    made = critical == Critical.SUCCESS or (critical != Critical.FUMBLE and succeeds(needed, roll))
    if fight.heard:
        fight.tell(
            ManeuverTried(
                who=actor.name,
                maneuver=Maneuver.NAMES[kind],
                target=target.name,
                needed=math_of(tally),
                roll=roll_of(1, 20, fight.faces),
                made=made,
                critical=Critical.NAMES[critical],
            )
        )
    if critical == Critical.FUMBLE and kind == Maneuver.DISARM:
        test_weapon(fight, actor, actor.ready)
    if not made:
        hit_back(fight, target, actor)
        if actor.status != Status.ABLE or fight.over:
            return
    contest(fight, actor, target, kind, own, others)
    able = target.status == Status.ABLE and actor.status == Status.ABLE
    if able and critical == Critical.SUCCESS:
        second_reward(fight, actor, target)


def second_reward(fight: Fight, actor: Fighter, target: Fighter) -> None:
    """Give what a natural 1 buys beside the maneuver itself (OS-CRIT-1)."""
    reward = fight.ask(fight.choose.put(Decision.CRITICAL, actor).about(target))
    if reward != Reward.DAMAGE_DIE:
        free_maneuver(fight, actor, target, reward - 1)
        return
    blow = held_weapon(fight, actor, target)
    weapon = blow.weapon
    sides = damage_sides(blow)
    count: i64 = 1 if weapon.dice > 0 else 0
    amount: i64 = 1
    if count > 0:
        amount = fight.roll(actor, 1, sides, "damage die")
    tally = fight.scratch()
    tally.base(ONE_DIE, amount)
    if fight.heard:
        tell_damage(fight, blow, count, tally)
    actor.dealt += amount
    lose_hp(fight, target, amount, False, Harm.BLOW, weapon.name)


def held_weapon(fight: Fight, striker: Fighter, target: Fighter) -> Blow:
    """Return a blow with what is in hand, in as many hands as hold it; a bow is no club."""
    blow = fight.blow.put(striker, target, striker.ready, 0)
    if blow.weapon.burns or blow.weapon.shot:
        return fight.blow.put(striker, target, striker.body, 0)
    blow.two_hands = striker.hands > 1
    return blow


def tell_damage(fight: Fight, blow: Blow, count: i64, tally: Tally) -> None:
    """Tell damage that no attack roll came before."""
    if count == 0:
        fight.faces = []
    fight.tell(
        DamageRolled(
            who=blow.attacker.name,
            target=blow.target.name,
            weapon=blow.weapon.name,
            roll=roll_of(count, damage_sides(blow), fight.faces),
            total=math_of(tally),
            multiplier=1,
            final=tally.total,
        )
    )


def hit_back(fight: Fight, striker: Fighter, actor: Fighter) -> None:
    """Let the target of a failed maneuver hit, without a Defend roll (OS-MAN-3)."""
    if striker.has(Condition.STUNNED | Condition.PINNED) or striker.status != Status.ABLE:
        return
    if not actor.seen_by(striker.side):
        return  # who is unaware does not strike
    fight.mark(actor, Came.HIT)
    blow = held_weapon(fight, striker, actor)
    weapon = blow.weapon
    dice: i64 = 0
    if weapon.dice > 0:
        dice = fight.roll(striker, weapon.dice, damage_sides(blow), "hit back")
    tally = fight.scratch()
    total = damage_total(tally, fight, blow, dice, 0)
    if fight.heard:
        tell_damage(fight, blow, weapon.dice, tally)
    striker.dealt += total
    lose_hp(fight, actor, total, False, Harm.HIT_BACK, "")


def free_maneuver(fight: Fight, actor: Fighter, target: Fighter, kind: i64) -> None:
    """Try a maneuver that a critical paid for: only the opposed check (OS-CRIT-1)."""
    if fight.heard:
        fight.tell(FreeManeuver(who=actor.name, maneuver=Maneuver.NAMES[kind], target=target.name))
    contest(fight, actor, target, kind, own_attribute(kind), others_attribute(kind))


def own_attribute(kind: i64) -> i64:
    """Return the actor's attribute in a maneuver (sheet 5.4)."""
    return Attribute.STR if kind == Maneuver.SHOVE or kind == Maneuver.GRAPPLE else Attribute.HIGHER


def others_attribute(kind: i64) -> i64:
    """Return the target's attribute in a maneuver (sheet 5.4)."""
    return Attribute.STR if kind == Maneuver.SHOVE else Attribute.HIGHER


def score_of(fighter: Fighter, attribute: i64) -> i64:
    """Return what a fighter rolls against in an opposed check."""
    if attribute == Attribute.HIGHER:
        return max(fighter.attribute(Attribute.STR), fighter.attribute(Attribute.DEX))
    return fighter.attribute(attribute)


def score_value(tally: Tally, fight: Fight, fighter: Fighter, attribute: i64) -> i64:
    """Add up what a fighter rolls against in an opposed check (OS-CHK-3)."""
    tally.base(SCORE, score_of(fighter, attribute))
    if fight.heard:
        tally.say(name_of(fighter, attribute))
    fight.circumstance(tally, fighter)
    return tally.total


def name_of(fighter: Fighter, attribute: i64) -> str:
    """Return the name of what a fighter rolls against in an opposed check."""
    if attribute == Attribute.HIGHER:
        stronger = fighter.attribute(Attribute.STR) >= fighter.attribute(Attribute.DEX)
        return "STR" if stronger else "DEX"
    return Attribute.NAMES[attribute].upper()


def oppose(fight: Fight, actor: Fighter, target: Fighter, own: i64, others: i64) -> i64:
    """Roll an opposed attribute check, the actor first (OS-MAN-4, OS-CHK-3)."""
    mine, theirs = fight.scratch(), fight.other_scratch()
    score = score_value(mine, fight, actor, own)
    other_score = score_value(theirs, fight, target, others)
    roll = fight.roll(actor, 1, 20, "opposed check")
    faces = fight.faces
    other_roll = fight.roll(target, 1, 20, "opposed check")
    result = opposed(score, roll, other_score, other_roll)
    if fight.heard:
        fight.tell(
            Opposed(
                who=actor.name,
                target=target.name,
                attribute=name_of(actor, own),
                other_attribute=name_of(target, others),
                score=math_of(mine),
                other_score=math_of(theirs),
                roll=roll_of(1, 20, faces),
                other_roll=roll_of(1, 20, fight.faces),
                result=OpposedCheck.NAMES[result],
            )
        )
    return result


def contest(
    fight: Fight, actor: Fighter, target: Fighter, kind: i64, own: i64, others: i64
) -> None:
    """Decide a maneuver and let it happen (OS-MAN-4, OS-GRP-1 to OS-GRP-3)."""
    result = oppose(fight, actor, target, own, others)
    works = result == OpposedCheck.WINS
    turned = kind == Maneuver.GRAPPLE and result == OpposedCheck.LOSES
    if fight.heard:
        came = Grip.WORKS if works else Grip.NOTHING
        if turned:
            came = Grip.TURNED
        fight.tell(
            ManeuverEnded(
                who=actor.name,
                maneuver=Maneuver.NAMES[kind],
                target=target.name,
                result=Grip.NAMES[came],
                works=works,
            )
        )
    if works:
        fight.mark(target, Came.MANEUVERED)
        happen(fight, actor, target, kind)
    elif result == OpposedCheck.LOSES:
        fight.mark(actor, Came.WITHSTOOD)
    if turned:
        free(fight, actor)
        start(fight, actor, Condition.STUNNED, "grapple")


def happen(fight: Fight, actor: Fighter, target: Fighter, kind: i64) -> None:
    """Let a maneuver take effect (sheet 5.4)."""
    if kind == Maneuver.SHOVE:
        shove(fight, actor, target)
    elif kind == Maneuver.TRIP:
        start(fight, target, Condition.PRONE, "trip")
    elif kind == Maneuver.DISARM:
        if target.is_armed():
            fall_from_hand(fight, target, target.ready, target.place)
    elif kind == Maneuver.GRAPPLE:
        pin(fight, actor, target)


def shove(fight: Fight, actor: Fighter, target: Fighter) -> None:
    """Push somebody ten feet, perhaps into a hazard; behind the front rank in a hallway."""
    free(fight, target)
    if not fight.mapped:
        if has_ranks(fight):
            target.rank = Rank.BEHIND
        return
    field = fight.field
    field.clear_taken()
    for person in fight.people:
        if person is not target and person.gone == 0:
            field.take(person.place, 2)
    start_place = target.place
    target.place = field.push(actor.place, start_place, 2)
    driven = field.driven_into
    if fight.heard and target.place != start_place:
        begin, end = field.name(start_place), field.name(target.place)
        fight.tell(Moved(who=target.name, how="shoved", start=begin, end=end))
    if driven != 0:
        enter_hazard(fight, target, driven)


def break_free(fight: Fight, fighter: Fighter) -> None:
    """Try to get out of a hold: STR against STR, ties keep it (OS-GRP-3)."""
    holder = fight.people[fighter.holder]
    works = oppose(fight, fighter, holder, Attribute.STR, Attribute.STR) == OpposedCheck.WINS
    if fight.heard:
        came = Grip.FREE if works else Grip.HELD
        fight.tell(
            ManeuverEnded(
                who=fighter.name,
                maneuver="break_free",
                target=holder.name,
                result=Grip.NAMES[came],
                works=works,
            )
        )
    if works:
        free(fight, fighter)
