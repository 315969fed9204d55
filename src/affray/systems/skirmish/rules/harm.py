"""Hit location, damage, pain and critical wounds: what a hit does, and when it is felt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.dice import next_state
from affray.core.event import math_of
from affray.core.tally import ALL, SIDE, Term
from affray.systems.skirmish.events import (
    AlreadyWounded,
    BecameStable,
    ConcentrationBroken,
    DamageDone,
    Died,
    Harmed,
    Healed,
    Incapacitated,
    StructureLost,
    WokeUp,
    Wounded,
)
from affray.systems.skirmish.model import (
    ACID,
    ACID_SHIELD,
    ALIVE,
    ARMOR_GONE,
    ARMS,
    BACKFIRE,
    BEHEADED,
    BLED,
    BURNED,
    BURNING,
    CINDERS,
    CRUSHED,
    DEATHS,
    DESTROYED,
    ELEMENTS,
    FIRE,
    FIRE_SHIELD,
    FORCE_SHIELD,
    FROST,
    FROST_SHIELD,
    HEAD,
    LEGS,
    OTHER,
    POISON,
    POISON_SHIELD,
    SHATTERED,
    SPOTS,
    TORSO,
    WORN_ARMOR,
    WORN_WEAPON,
    Fighter,
    Loadout,
    bit,
)
from affray.systems.skirmish.rules.checks import (
    armor_of,
    critical_of,
    fortitude_of,
    shield_of,
)

if TYPE_CHECKING:
    from affray.systems.skirmish.fight import Fight

BLOW = Term("blow", "SK-DMG-1", SIDE)
FORCE = Term("force", "SK-MAG-7", SIDE)
ARMOR = Term("armour", "SK-DMG-1", ALL)
SHIELD = Term("shield", "SK-SHD-2", ALL)
WARD = Term("force shield", "SK-MAG-7", ALL)
HALVED = Term("halved", "SK-MAG-7", SIDE)
DISREPAIR: Final[i64] = 2  # what is in disrepair has so much less B or AV

NO_WOUND: Final[i64] = 0
CRITICAL: Final[i64] = 1
SUPERCRITICAL: Final[i64] = 2
GRADES: Final = ("none", "critical", "supercritical")

# bits of harm_due
KNOCK_OUT: Final[i64] = 1
BLEED: Final[i64] = 2
KILL: Final[i64] = 4
TO_ASHES: Final[i64] = 8
STAUNCH: Final[i64] = 16
MEND: Final[i64] = 32
SKULL: Final[i64] = 64
DISTRACT: Final[i64] = 128  # a skill check other than Evasion: concentration ends
DRAIN: Final[i64] = 256  # counts as a failed death check
WEAKEN: Final[i64] = 512  # a point of Willpower is lost for good

WOUND_NAMES: Final = (
    ("Skull Fracture", "Severed Head"),
    ("Bleeding", "Crushed Torso"),
    ("Fractured Arm", "Severed Arm"),
    ("Fractured Leg", "Severed Leg"),
    ("Incineration", "Burned to Cinder"),
    ("Frostburn", "Shattered"),
    ("Corrosion", "Armour Destroyed"),
    ("Poisoning", "Deadly Poisoning"),
)


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
        return TORSO
    if first == 3:
        return ARMS
    if first == 4:
        return LEGS
    again = fight.roll(who, 1, 4, "hit location, again")
    if again <= 2:
        return HEAD
    return TORSO


def resists(fight: Fight, target: Fighter, kind: i64) -> bool:
    """Tell whether a target is resistant to a kind of damage (SK-TYP-7)."""
    if (target.sheet.resist >> kind) & 1 != 0:
        return True
    if kind == FIRE:
        return target.effects & FIRE_SHIELD != 0
    if kind == FROST:
        return target.effects & FROST_SHIELD != 0
    if kind == ACID:
        return target.effects & ACID_SHIELD != 0
    if kind == POISON:
        return target.effects & POISON_SHIELD != 0
    return fight.minds and fight.is_faded(target)


def immune(target: Fighter, kind: i64) -> bool:
    """Tell whether a kind of damage does nothing to a target (SK-TYP-7, SK-CNS-1)."""
    if target.sheet.construct and kind == POISON:
        return True
    return (target.sheet.immune >> kind) & 1 != 0


def base_of(who: Fighter, hand: Loadout) -> i64:
    """Return B of a weapon, 2 less in disrepair (SK-TYP-5)."""
    if who.conditions & WORN_WEAPON != 0 and not hand.natural:
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
    if resists(fight, target, kind):
        m -= 1
    tally = fight.scratch()
    tally.base(BLOW, m * b)
    if tally.keep:
        tally.say(f"M {m} × B {b}")
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
    if kind >= FIRE:
        return ELEMENTS + kind - FIRE
    if target.sheet.construct:
        return TORSO
    if fight.foreseen and damage < critical_of(target):
        return TORSO
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
            tell_damage(fight, dealer, target, spot, m, d, 0, NO_WOUND)
        return
    if d > 0 and target.effects & FORCE_SHIELD != 0:
        if d >= 10:
            target.effects_lost |= FORCE_SHIELD
            tally.add(WARD, -10)
            d -= 10
        else:
            tally.add(WARD, -d)
            d = 0
    pain: i64 = 0
    grade = NO_WOUND
    if d > 0:
        f = fortitude_of(target)
        pain = (d + f - 1) // f
        grade = grade_of(d, critical_of(target))
        target.pain_due += pain
        if grade == CRITICAL:
            target.wounds_due |= bit(2 * spot)
        elif grade == SUPERCRITICAL:
            target.wounds_due |= bit(2 * spot + 1)
    if fight.heard:
        tell_damage(fight, dealer, target, spot, m, d, pain, grade)


def grade_of(d: i64, c: i64) -> i64:
    """Return which wound so much damage is: from C critical, from 3C more (SK-WND-1, SK-WND-2)."""
    if d >= 3 * c:
        return SUPERCRITICAL
    if d >= c:
        return CRITICAL
    return NO_WOUND


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
            dealer.name,
            target.name,
            "structure" if target.sheet.construct else SPOTS[spot],
            int(m),
            math_of(fight._scratch),
            int(d),
            int(fortitude_of(target)),
            int(pain),
            int(c),
            int(3 * c),
            GRADES[grade],
        )
    )


# -- felt --------------------------------------------------------------------------------


def settle(fight: Fight) -> None:
    """Apply everything that the phase has done, all of it together (SK-PHS-9 to SK-PHS-11).

    Pains add up and wounds are a set, so the order of reading is of no consequence.
    """
    for at in range(len(fight.people)):
        person = fight.read(at)
        if person.answered != 0:
            person.answered = 0
            person.luck = next_state(person.luck)
        if person.effects_due | person.effects_lost | person.conditions_due != 0:
            take_on(fight, person)
    for at in range(len(fight.people)):
        feel(fight, fight.read(at))
    fight.leave_skirmishes()


def take_on(fight: Fight, who: Fighter) -> None:
    """Let lasting effects begin and end; only then does anybody fall who keeps them up."""
    who.effects |= who.effects_due
    who.effects_due = 0
    fight.end_effects(who, who.effects_lost)
    who.effects_lost = 0
    who.conditions |= who.conditions_due
    who.conditions_due = 0


def feel(fight: Fight, who: Fighter) -> None:
    """Apply what is due to one fighter: Fatigue, wounds, states (SK-PAI-2, SK-INC-4)."""
    if (
        who.pain_due == 0
        and who.healing_due == 0
        and who.wounds_due == 0
        and who.structure_due == 0
        and who.harm_due == 0
        and who.focus_due == 0
    ):
        return
    if who.sheet.construct:
        lose_structure(fight, who)
        return
    was_down = who.down()
    was_dying = who.dying()
    before = who.fatigue
    pain = who.pain_due
    healing = who.healing_due
    who.pain_due = 0
    who.healing_due = 0
    who.fatigue = max(before + pain - healing, min(who.spent, before + pain))
    if fight.heard and pain > 0:
        fight.tell(Harmed(who.name, int(pain), int(who.fatigue), int(who.stamina())))
    if fight.heard and healing > 0:
        fight.tell(Healed(who.name, int(healing), int(who.fatigue), int(who.stamina())))
    due = who.wounds_due & ~who.wounds
    hurt = pain > 0 or due != 0
    distracted = who.harm_due & DISTRACT != 0
    if who.wounds_due != 0:
        if fight.heard:
            tell_refused(fight, who, who.wounds_due & who.wounds)
        who.wounds_due = 0
        who.wounds |= due
        if due != 0:
            suffer(fight, who, due)
    if who.harm_due != 0:
        suffer_backfire(fight, who)
    if healing > 0 and who.fatigue < before and who.stamina() >= 1 and due == 0:
        wake(fight, who)
    if distracted and who.concentration >= 0:
        lose_concentration(fight, who, "it turned to something else")
    if who.focus_due > 0:
        who.concentration = who.focus_due - 1
        who.concentration_on = who.focus_due_on
        who.focus_due = 0
    if hurt and who.concentration >= 0:
        lose_concentration(fight, who, "hurt")
    tell_state(fight, who, was_down, was_dying)


def tell_refused(fight: Fight, who: Fighter, refused: i64) -> None:
    """Say where a hit found a wound of its kind already (SK-WND-7 to SK-WND-9)."""
    for spot in range(8):
        grade = (refused >> (2 * spot)) & 3
        if grade != 0:
            fight.tell(AlreadyWounded(who.name, SPOTS[spot], GRADES[2 if grade & 2 != 0 else 1]))


def suffer(fight: Fight, who: Fighter, due: i64) -> None:
    """Let new wounds take effect (SK-WND-3 to SK-WND-9, SK-WEF-1 to SK-WEF-8).

    What a location already has is not suffered again; a refused one is no lesser one.
    """
    for spot in range(8):
        grade = (due >> (2 * spot)) & 3
        if grade == 0:
            continue
        if fight.heard:
            name = WOUND_NAMES[spot][1 if grade & 2 != 0 else 0]
            fight.tell(Wounded(who.name, name, SPOTS[spot], "super" if grade & 2 else "critical"))
        if spot == HEAD:
            if grade & 2 != 0:
                who.dead = BEHEADED
            else:
                who.knocked_out = 1
                who.bleeding |= bit(HEAD)
        elif spot == TORSO:
            if grade & 2 != 0:
                who.dead = CRUSHED
            else:
                who.bleeding |= bit(TORSO)
        elif spot == ARMS or spot == LEGS:
            if grade & 2 != 0:
                who.knocked_out = 1
                who.bleeding |= bit(spot)
        else:
            suffer_element(fight, who, spot - ELEMENTS + FIRE, grade)


def suffer_element(fight: Fight, who: Fighter, kind: i64, grade: i64) -> None:
    """Let a wound by fire, frost, acid or poison take effect (SK-TYP-3 to SK-TYP-6)."""
    if kind == FIRE:
        if grade & 2 != 0:
            who.dead = BURNED
            who.conditions |= CINDERS
        else:
            who.conditions |= BURNING
    elif kind == FROST:
        if grade & 2 != 0:
            who.dead = SHATTERED
            who.conditions |= CINDERS
        else:
            who.hindered_in = fight.round + 1
    elif kind == ACID:
        if grade & 2 != 0:
            who.conditions |= ARMOR_GONE | WORN_WEAPON
        else:
            who.conditions |= WORN_ARMOR
    elif grade & 2 != 0:
        who.knocked_out = 1
        who.bleeding |= bit(OTHER)
        who.medical_lock = 1


def suffer_backfire(fight: Fight, who: Fighter) -> None:
    """Let what an effect says outright happen: out cold, bleeding, dead (SK-MAG-3, SK-PRY-1)."""
    due = who.harm_due
    who.harm_due = 0
    if due & STAUNCH != 0:
        staunch(fight, who)
    if due & MEND != 0:
        mend(who)
    if due & SKULL != 0:
        who.wounds |= bit(2 * HEAD)
    if due & BLEED != 0:
        who.bleeding |= bit(OTHER)
    if due & KNOCK_OUT != 0:
        who.knocked_out = 1
    if due & KILL != 0:
        who.dead = BACKFIRE
    if due & TO_ASHES != 0:
        who.conditions |= CINDERS
    if due & WEAKEN != 0:
        who.will_lost += 1
    if due & DRAIN != 0 and who.dying():
        fail_death_check(fight, who)


def fail_death_check(fight: Fight, who: Fighter) -> None:
    """Count a death check that was failed without a roll; the third decides (SK-DTH-2)."""
    who.death_checks += 1
    who.death_failures += 1
    if who.death_checks < 3:
        return
    if who.death_failures >= 3:
        who.dead = BLED
    else:
        staunch(fight, who)


def staunch(fight: Fight, who: Fighter) -> None:
    """End all bleeding; a torso wound is then gone, since it is nothing else (SK-DTH-3)."""
    who.bleeding = 0
    who.wounds &= ~bit(2 * TORSO)
    who.death_checks = 0
    who.death_failures = 0
    who.medical_lock = 0
    if fight.heard:
        fight.tell(BecameStable(who.name))


def mend(who: Fighter) -> None:
    """Heal every critical wound; what is severed stays severed (SK-WEF-9, SK-WEF-10)."""
    for spot in range(8):
        if (who.wounds >> (2 * spot + 1)) & 1 == 0:
            who.bleeding &= ~bit(spot)
        who.wounds &= ~bit(2 * spot)
    put_out(who)


def put_out(who: Fighter) -> None:
    """End a fire; nothing is left of the wound then, and it can be suffered again (SK-TYP-3)."""
    who.conditions &= ~BURNING
    who.wounds &= ~bit(2 * ELEMENTS)


def lose_structure(fight: Fight, who: Fighter) -> None:
    """Take Structure from a construct; it feels neither pain nor wounds (SK-CNS-1, SK-CNS-2)."""
    lost = who.structure_due
    who.structure_due = 0
    who.focus_due = 0
    who.pain_due = 0
    who.healing_due = 0
    who.wounds_due = 0
    who.harm_due = 0
    if lost == 0 or who.structure <= 0:
        return
    who.structure = max(who.structure - lost, 0)
    if who.structure == 0:
        who.dead = DESTROYED
    if fight.heard:
        fight.tell(StructureLost(who.name, int(lost), int(who.structure), who.structure == 0))


def wake(fight: Fight, who: Fighter) -> None:
    """Let somebody whose Stamina was raised to 1 or more come round (SK-INC-4)."""
    if who.dead != ALIVE or who.knocked_out == 0:
        return
    who.knocked_out = 0


def tell_state(fight: Fight, who: Fighter, was_down: bool, was_dying: bool) -> None:
    """Say outright when somebody falls, begins to die, dies or wakes (SK-GM-8)."""
    if was_dying and not who.dying():
        who.death_checks = 0
        who.death_failures = 0
        who.medical_lock = 0
    if who.down() and who.concentration >= 0:
        lose_concentration(fight, who, "down")
    if who.dead != ALIVE:
        fight.end_sustaining(who)
    if not fight.heard:
        return
    if who.dead != ALIVE:
        fight.tell(Died(who.name, DEATHS[who.dead]))
    elif who.down() and (not was_down or who.dying() != was_dying):
        fight.tell(Incapacitated(who.name, who.dying(), int(who.stamina())))
    elif was_down and not who.down():
        fight.tell(WokeUp(who.name, int(who.stamina())))


def lose_concentration(fight: Fight, who: Fighter, why: str) -> None:
    """End what somebody concentrates on (SK-MAG-8)."""
    if fight.heard:
        fight.tell(ConcentrationBroken(who.name, fight.spell_name(who.concentration), why))
    fight.end_concentration(who)
