"""Reminders: what is still going on with a fighter when its turn begins (SV-GM-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.simverse.book.constants import (
    AIMED_SHOT,
    AIMING,
    BADLY_WOUNDED,
    BLESSED,
    BURNING,
    CHARMED,
    CHILLED,
    CONTROLLED,
    CORRODED,
    CRITICAL_WOUNDS,
    DAZED,
    DEPLETED,
    ENHANCED,
    ENTANGLED,
    EXHAUSTED,
    EYE_LOST,
    FEINTING,
    FLYING,
    FOOT_LOST,
    GRAPPLED,
    HAND_LOST,
    IN_HAND,
    IN_PAIN,
    INVISIBLE,
    LAST_EFFORT,
    LOST_MAJOR,
    MAGE_ARMORED,
    MOUNTED,
    OFF_HAND_LOST,
    ON_THE_GROUND,
    PANICKED,
    PINNED,
    POISONED,
    PRONE,
    RAGING,
    SHAKEN,
    SHIELDED,
    SLOWED,
    SMITING,
    SPENT,
    STABILISED,
    STANCE,
    STUNNED,
    UNCONSCIOUS,
    VENOMOUS,
    WOUNDED,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.conditions import pain_penalty, wound_penalty
from affray.systems.simverse.voice.phrases import many, number

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


# The wounds that one brings into a fight, and what they cost before a threshold for pain
WOUNDS = (
    (WOUNDED, "wounded", 1),
    (BADLY_WOUNDED, "badly wounded", 2),
    (CRITICAL_WOUNDS, "critically wounded", 4),
)


def reminders(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Return what a player should not forget now, wounds that bleed first (SV-BLD-8)."""
    lines: list[str] = []
    if fighter.bleeding > 0:
        count = fighter.bleeding
        needed = fighter.sheet.en - 2 * count
        lines.append(
            f"bleeding {count}: −{count} at the end of the round,"
            f" then 3d6 ≤ {number(needed)} closes one wound"
        )
    if fighter.conditions != 0:
        lines += condition_reminders(fight, fighter)
    if fight.dangerous and fight.field.hazard(fighter.place) != 0:
        hazard = fight.field.hazards[fight.field.hazard(fighter.place)].name
        lines.append(f"standing in {hazard}: it works at the end of the round")
    lines += spell_reminders(fight, fighter)
    if fighter.where != 0:
        for place in range(fighter.body):
            if fighter.where_is(place) == ON_THE_GROUND:
                name = fighter.sheet.weapons[place].name
                lines.append(f"{name} on the ground: pick up, a Minor Action")
    if fighter.ready != fighter.body and fighter.where_is(fighter.ready) != IN_HAND:
        lines.append("no weapon in hand")
    for ally in fight.people:
        if ally.side == fighter.side and ally.status == UNCONSCIOUS and not ally.has(STABILISED):
            left = many(int(ally.sheet.en + ally.vitality), "round")
            lines.append(f"{ally.name} is dying: {left} to live without First Aid")
    if fighter.conditions != 0:
        lines += body_reminders(fighter)
    return tuple(lines)


def condition_reminders(fight: Fight, fighter: Fighter) -> list[str]:
    """Return what lying down, dazes, maneuvers, fear, flames, acid and a saddle do."""
    lines: list[str] = []
    if fighter.has(PRONE):
        lines.append("prone: −4 to attack, +4 to be hit in melee; standing up is a half move")
    if fighter.has(DAZED):
        lines.append("dazed: −2 to all actions, no Minor Action this turn")
    if fighter.has(STUNNED):
        lines.append("stunned: −4 to all actions, no Reaction")
    if fighter.has(LOST_MAJOR):
        lines.append("the Major Action of the next turn is lost")
    lines += maneuver_reminders(fight, fighter)
    if fighter.has(SHAKEN):
        left = many(int(fighter.shaken_left), "turn")
        lines.append(f"shaken: −2 to all actions, {left} left")
    if fighter.has(PANICKED):
        lines.append("panicked: flee or cower, no attack")
    if fighter.has(BURNING):
        left = many(int(fighter.burning_left), "round")
        lines.append(f"burning: 1d6 at the end of the round, {left} left; a Major puts it out")
    if fighter.has(CORRODED):
        left = many(int(fighter.corroded_left), "round")
        lines.append(f"acid: 1d6−2 at the end of the round, {left} left; a Major washes it off")
    if fighter.has(MOUNTED):
        mount = fight.people[fighter.mount].name
        lines.append(f"in the saddle of {mount}: its Speed counts; knockback throws you off")
    return lines


def body_reminders(fighter: Fighter) -> list[str]:
    """Return what pain, wounds, cold, poison and weariness do."""
    lines: list[str] = []
    if fighter.has(IN_PAIN) and pain_penalty(fighter) > 0:
        lines.append(f"in pain: −{pain_penalty(fighter)} to every roll, until your next turn")
    for condition, name, penalty in WOUNDS:
        if fighter.has(condition) and wound_penalty(fighter, penalty) > 0:
            what = "all actions, half movement" if penalty == 4 else "everything bodily"
            lines.append(f"{name}: −{wound_penalty(fighter, penalty)} to {what}")
    if fighter.has(EXHAUSTED):
        lines.append("exhausted: −4 to everything bodily")
    if fighter.has(CHILLED):
        left = many(int(fighter.chilled_left), "round")
        lines.append(f"chilled: 2 m slower, −2 to dodge, {left} left")
    if fighter.has(POISONED):
        left = many(int(fighter.poison_left), "round")
        lines.append(f"poisoned: 1d6−2, at least 1, at the end of the round, {left} left")
    if fighter.has(LAST_EFFORT):
        lines.append("this is the last turn before you fall")
    return lines


def maneuver_reminders(fight: Fight, fighter: Fighter) -> list[str]:
    """Return what aims, feints, stances, grips and crippled limbs still do."""
    lines: list[str] = []
    if fighter.has(AIMING) and fighter.aim >= 0:
        bonus = 4 if fighter.sheet.maneuvers & AIMED_SHOT != 0 else 3
        target = fight.people[fighter.aim].name
        lines.append(f"aiming at {target}: +{bonus} to the next shot, lost on moving or a wound")
    if fighter.has(FEINTING) and fighter.feint >= 0:
        target = fight.people[fighter.feint].name
        lines.append(f"{target} is fooled: +4 to the next attack, until the end of this turn")
    if fighter.has(STANCE):
        lines.append("defensive stance: +4 to defences; an attack ends it")
    if fighter.has(RAGING):
        lines.append("raging: +2 damage, +2 AR, no spells")
    if fighter.has(SPENT):
        lines.append("spent after the rage: −2 to all actions")
    if fighter.has(PINNED):
        lines.append("pinned: nothing but an escape, at −6")
    elif fighter.has(GRAPPLED):
        other = fight.people[fighter.grip].name if fighter.grip >= 0 else "something"
        how = f"holding {other}" if fighter.holds != 0 else f"held by {other}"
        lines.append(f"{how}: −4 to all actions, no movement")
    if fighter.has(HAND_LOST):
        lines.append("the weapon hand is useless")
    if fighter.has(OFF_HAND_LOST):
        lines.append("the off hand is useless")
    if fighter.has(FOOT_LOST):
        lines.append("a useless foot: half movement, no sprint")
    elif fighter.has(SLOWED):
        lines.append("a wounded leg: half movement until it is treated")
    if fighter.has(EYE_LOST):
        lines.append("a blind eye: −3 to shots and throws, −2 to Perception")
    return lines


# What a spell does as long as it lies on somebody
ENCHANTED = {
    ENTANGLED: "entangled: −4 to all actions, no movement; an ST roll each turn to break free",
    CONTROLLED: "controlled: fights for the other side until the spell ends",
    INVISIBLE: "invisible: nobody can aim at you; ends with an attack or a wound",
    FLYING: "flying: every movement goes twice as far",
    BLESSED: "blessed: +2 to all rolls",
    ENHANCED: "enhanced weapon: +1d6 damage",
    SMITING: "smiting: the next melee attack has +3d6 (+4d6 against evil) and ignores 2 AR",
    VENOMOUS: "venomous: the next shot is poisoned",
    SHIELDED: "shielded: +3 AR",
    MAGE_ARMORED: "mage armor: AR 5, if that is more than what is worn",
    DEPLETED: "depleted: −4 to casting and other work of the mind",
}


def spell_reminders(fight: Fight, fighter: Fighter) -> list[str]:
    """Return what spells do to a fighter now, and what it keeps up itself."""
    lines: list[str] = []
    if fighter.conditions != 0:
        lines += [words for condition, words in ENCHANTED.items() if fighter.has(condition)]
    if fighter.has(CHARMED) and fighter.charmer >= 0:
        lines.append(f"charmed: {fight.people[fighter.charmer].name} is a friend")
    if fighter.focus >= 0:
        held = fight.people[fighter.focus]
        whom = "the own flight" if held is fighter else held.name
        lines.append(f"concentrating on {whom}: another such spell or a stun ends it")
    if fighter.sanctuary >= 0:
        lines.append("sanctuary: ends when somebody inside attacks")
    return lines
