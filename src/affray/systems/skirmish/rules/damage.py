"""Hit location, damage, shields and pain: what a blow or a spell does to somebody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of
from affray.core.fight.tally import ALL, SIDE, Term
from affray.systems.skirmish.book.constants import Came, Condition, Damage, Effect, Grade, Spot, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.events.events import DamageDone
from affray.systems.skirmish.rules.sustaining import is_faded
from affray.systems.skirmish.rules.values import armor_of, critical_of, fortitude_of, shield_of

BLOW: Final = Term("blow", "SK-DMG-1", SIDE)
FORCE: Final = Term("force", "SK-MAG-7", SIDE)
ARMOR: Final = Term("armour", "SK-DMG-1", ALL)
SHIELD: Final = Term("shield", "SK-SHD-2", ALL)
WARD: Final = Term("force shield", "SK-MAG-7", ALL)
HALVED: Final = Term("halved", "SK-MAG-7", SIDE)
DISREPAIR: Final[i64] = 2  # what is in disrepair has so much less B or AV


def multiplier(difference: i64) -> i64:
    """Return M: 1 up to a difference of 5, 2 up to 10, then 3 (SK-DMG-2, SK-DMG-3).

    A skirmish that was won on the naturals alone has no difference and does M 1.
    """
    if difference >= 11:
        return 3
    if difference >= 6:
        return 2
    return 1


def location(fight: Fight, who: Fighter) -> i64:
    """Roll where a hit lands, once more on a 1 (SK-LOC-1, SK-LOC-2)."""
    first = fight.roll(who, 1, 4, "hit location")
    if first == 2:
        return Spot.TORSO
    if first == 3:
        return Spot.ARMS
    if first == 4:
        return Spot.LEGS
    again = fight.roll(who, 1, 4, "hit location, again")
    if again <= 2:
        return Spot.HEAD
    return Spot.TORSO


def resists(fight: Fight, target: Fighter, kind: i64) -> bool:
    """Tell whether a target is resistant to a kind of damage (SK-TYP-7)."""
    if (target.sheet.resist >> kind) & 1 != 0:
        return True
    if kind == Damage.FIRE:
        return target.effects & Effect.FIRE_SHIELD != 0
    if kind == Damage.FROST:
        return target.effects & Effect.FROST_SHIELD != 0
    if kind == Damage.ACID:
        return target.effects & Effect.ACID_SHIELD != 0
    if kind == Damage.POISON:
        return target.effects & Effect.POISON_SHIELD != 0
    return fight.minds and is_faded(fight, target)


def immune(target: Fighter, kind: i64) -> bool:
    """Tell whether a kind of damage does nothing to a target (SK-TYP-7, SK-CNS-1)."""
    if target.sheet.construct and kind == Damage.POISON:
        return True
    return (target.sheet.immune >> kind) & 1 != 0


def base_of(who: Fighter, hand: Loadout) -> i64:
    """Return B of a weapon, 2 less in disrepair (SK-TYP-5)."""
    if who.conditions & Condition.WORN_WEAPON != 0 and not hand.natural:
        return max(hand.b - DISREPAIR, 0)
    return hand.b


def strike(fight: Fight, dealer: Fighter, target: Fighter, hand: Loadout, m: i64) -> None:
    """Hit with a weapon: location, then M times B less armour and shield (SK-DMG-1, SK-MEL-9).

    B and the traits are the dealer's, protection and thresholds the target's.
    """
    blow(fight, dealer, target, base_of(dealer, hand), hand.kind, m, hand)


def blow(
    fight: Fight,
    dealer: Fighter,
    target: Fighter,
    b: i64,
    kind: i64,
    m: i64,
    hand: Loadout | None,
) -> None:
    """Resolve a hit that has a multiplier (SK-RNG-4, SK-MEL-7, SK-TYP-1, SK-TYP-2)."""
    fight.mark(target, Came.HIT)
    if resists(fight, target, kind):
        m -= 1
    tally = fight.scratch()
    tally.base(BLOW, m * b)
    if tally.keep:
        tally.say(f"{m} × {b}")
    av = armor_of(fight, target)
    sv = shield_of(target)
    if hand is not None:
        if hand.penetration:
            av = min(av, 6)
        if hand.curving or target.down():
            sv = 0
    tally.add(ARMOR, -av)
    tally.add(SHIELD, -sv)
    land(fight, dealer, target, kind, m)


def flat(
    fight: Fight,
    dealer: Fighter,
    target: Fighter,
    amount: i64,
    kind: i64,
    halved: bool,
) -> None:
    """Resolve damage without a multiplier: halved first, then armour once (SK-MAG-7, SK-GEN-9)."""
    tally = fight.scratch()
    tally.base(FORCE, amount)
    if halved:
        tally.add(HALVED, tally.total // 2 - tally.total)
    if resists(fight, target, kind):
        tally.add(HALVED, tally.total // 2 - tally.total)
    tally.add(ARMOR, -armor_of(fight, target))
    tally.add(SHIELD, -shield_of(target))
    land(fight, dealer, target, kind, 0)


def spot_of(fight: Fight, dealer: Fighter, target: Fighter, kind: i64, damage: i64) -> i64:
    """Return where damage goes: a location, or the element in its place (SK-LOC-3, SK-CNS-2).

    Odds of a plan walk the locations only where they matter: where there is a wound.
    """
    if kind >= Damage.FIRE:
        return Spot.FIRE + kind - Damage.FIRE
    if target.sheet.construct:
        return Spot.TORSO
    if fight.foreseen and damage < critical_of(target):
        return Spot.TORSO
    return location(fight, dealer)


def land(fight: Fight, dealer: Fighter, target: Fighter, kind: i64, m: i64) -> None:
    """Roll where it lands, work out damage, pain and wound of the tally, keep them for later.

    Nothing is felt before all rolls of the phase are known (SK-PHS-10, SK-DMG-4, SK-PAI-1).
    """
    tally = fight._scratch
    spot = spot_of(fight, dealer, target, kind, tally.total)
    d = max(tally.total, 0)
    if immune(target, kind):
        d = 0
    if target.sheet.construct:
        target.structure_due += d
        if fight.heard:
            tell_damage(fight, dealer, target, spot, m, d, 0, Grade.NONE)
        return
    if d > 0 and target.effects & Effect.FORCE_SHIELD != 0:
        if d >= 10:
            target.effects_lost |= Effect.FORCE_SHIELD
            tally.add(WARD, -10)
            d -= 10
        else:
            tally.add(WARD, -d)
            d = 0
    pain: i64 = 0
    grade = Grade.NONE
    if d > 0:
        f = fortitude_of(target)
        pain = (d + f - 1) // f
        grade = grade_of(d, critical_of(target))
        target.pain_due += pain
        if grade == Grade.CRITICAL:
            target.wounds_due |= bit(2 * spot)
        elif grade == Grade.SUPERCRITICAL:
            target.wounds_due |= bit(2 * spot + 1)
    if fight.heard:
        tell_damage(fight, dealer, target, spot, m, d, pain, grade)


def grade_of(d: i64, c: i64) -> i64:
    """Return which wound so much damage is: from C critical, from 3C more (SK-WND-1, SK-WND-2)."""
    if d >= 3 * c:
        return Grade.SUPERCRITICAL
    if d >= c:
        return Grade.CRITICAL
    return Grade.NONE


def tell_damage(
    fight: Fight,
    dealer: Fighter,
    target: Fighter,
    spot: i64,
    m: i64,
    d: i64,
    pain: i64,
    grade: i64,
) -> None:
    """Tell what a hit will do, with its sum (SK-GM-1)."""
    c = critical_of(target)
    fight.tell(
        DamageDone(
            who=dealer.name,
            target=target.name,
            spot="structure" if target.sheet.construct else Spot.NAMES[spot],
            multiplier=int(m),
            sum=math_of(fight._scratch),
            damage=int(d),
            fortitude=int(fortitude_of(target)),
            pain=int(pain),
            critical=int(c),
            supercritical=int(3 * c),
            wound=Grade.NAMES[grade],
        )
    )
