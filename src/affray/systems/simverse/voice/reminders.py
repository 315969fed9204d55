"""Reminders: what is still going on with a fighter when its turn begins (SV-GM-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.simverse.book.constants import Condition, Maneuver, Status, Where
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.harm.conditions import pain_penalty, wound_penalty
from affray.systems.simverse.voice.phrases import many, number

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


# The wounds that one brings into a fight, and what they cost before a threshold for pain
WOUNDS = (
    (Condition.WOUNDED, "wounded", 1),
    (Condition.BADLY_WOUNDED, "badly wounded", 2),
    (Condition.CRITICAL_WOUNDS, "critically wounded", 4),
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
            if fighter.where_is(place) == Where.ON_THE_GROUND:
                name = fighter.sheet.weapons[place].name
                lines.append(f"{name} on the ground: pick up, a Minor Action")
    if fighter.ready != fighter.body and fighter.where_is(fighter.ready) != Where.IN_HAND:
        lines.append("no weapon in hand")
    for ally in fight.people:
        if (
            ally.side == fighter.side
            and ally.status == Status.UNCONSCIOUS
            and not ally.has(Condition.STABILISED)
        ):
            left = many(int(ally.sheet.en + ally.vitality), "round")
            lines.append(f"{ally.name} is dying: {left} to live without First Aid")
    if fighter.conditions != 0:
        lines += body_reminders(fighter)
    return tuple(lines)


def condition_reminders(fight: Fight, fighter: Fighter) -> list[str]:
    """Return what lying down, dazes, maneuvers, fear, flames, acid and a saddle do."""
    lines: list[str] = []
    if fighter.has(Condition.PRONE):
        lines.append("prone: −4 to attack, +4 to be hit in melee; standing up is a half move")
    if fighter.has(Condition.DAZED):
        lines.append("dazed: −2 to all actions, no Minor Action this turn")
    if fighter.has(Condition.STUNNED):
        lines.append("stunned: −4 to all actions, no Reaction")
    if fighter.has(Condition.LOST_MAJOR):
        lines.append("the Major Action of the next turn is lost")
    lines += maneuver_reminders(fight, fighter)
    if fighter.has(Condition.SHAKEN):
        left = many(int(fighter.shaken_left), "turn")
        lines.append(f"shaken: −2 to all actions, {left} left")
    if fighter.has(Condition.PANICKED):
        lines.append("panicked: flee or cower, no attack")
    if fighter.has(Condition.BURNING):
        left = many(int(fighter.burning_left), "round")
        lines.append(f"burning: 1d6 at the end of the round, {left} left; a Major puts it out")
    if fighter.has(Condition.CORRODED):
        left = many(int(fighter.corroded_left), "round")
        lines.append(f"acid: 1d6−2 at the end of the round, {left} left; a Major washes it off")
    if fighter.has(Condition.MOUNTED):
        mount = fight.people[fighter.mount].name
        lines.append(f"in the saddle of {mount}: its Speed counts; knockback throws you off")
    return lines


def body_reminders(fighter: Fighter) -> list[str]:
    """Return what pain, wounds, cold, poison and weariness do."""
    lines: list[str] = []
    if fighter.has(Condition.IN_PAIN) and pain_penalty(fighter) > 0:
        lines.append(f"in pain: −{pain_penalty(fighter)} to every roll, until your next turn")
    for condition, name, penalty in WOUNDS:
        if fighter.has(condition) and wound_penalty(fighter, penalty) > 0:
            what = "all actions, half movement" if penalty == 4 else "everything bodily"
            lines.append(f"{name}: −{wound_penalty(fighter, penalty)} to {what}")
    if fighter.has(Condition.EXHAUSTED):
        lines.append("exhausted: −4 to everything bodily")
    if fighter.has(Condition.CHILLED):
        left = many(int(fighter.chilled_left), "round")
        lines.append(f"chilled: 2 m slower, −2 to dodge, {left} left")
    if fighter.has(Condition.POISONED):
        left = many(int(fighter.poison_left), "round")
        lines.append(f"poisoned: 1d6−2, at least 1, at the end of the round, {left} left")
    if fighter.has(Condition.LAST_EFFORT):
        lines.append("this is the last turn before you fall")
    return lines


def maneuver_reminders(fight: Fight, fighter: Fighter) -> list[str]:
    """Return what aims, feints, stances, grips and crippled limbs still do."""
    lines: list[str] = []
    if fighter.has(Condition.AIMING) and fighter.aim >= 0:
        bonus = 4 if fighter.sheet.maneuvers & Maneuver.AIMED_SHOT != 0 else 3
        target = fight.people[fighter.aim].name
        lines.append(f"aiming at {target}: +{bonus} to the next shot, lost on moving or a wound")
    if fighter.has(Condition.FEINTING) and fighter.feint >= 0:
        target = fight.people[fighter.feint].name
        lines.append(f"{target} is fooled: +4 to the next attack, until the end of this turn")
    if fighter.has(Condition.STANCE):
        lines.append("defensive stance: +4 to defences; an attack ends it")
    if fighter.has(Condition.RAGING):
        lines.append("raging: +2 damage, +2 AR, no spells")
    if fighter.has(Condition.SPENT):
        lines.append("spent after the rage: −2 to all actions")
    if fighter.has(Condition.PINNED):
        lines.append("pinned: nothing but an escape, at −6")
    elif fighter.has(Condition.GRAPPLED):
        other = fight.people[fighter.grip].name if fighter.grip >= 0 else "something"
        how = f"holding {other}" if fighter.holds != 0 else f"held by {other}"
        lines.append(f"{how}: −4 to all actions, no movement")
    if fighter.has(Condition.HAND_LOST):
        lines.append("the weapon hand is useless")
    if fighter.has(Condition.OFF_HAND_LOST):
        lines.append("the off hand is useless")
    if fighter.has(Condition.FOOT_LOST):
        lines.append("a useless foot: half movement, no sprint")
    elif fighter.has(Condition.SLOWED):
        lines.append("a wounded leg: half movement until it is treated")
    if fighter.has(Condition.EYE_LOST):
        lines.append("a blind eye: −3 to shots and throws, −2 to Perception")
    return lines


# What a spell does as long as it lies on somebody
ENCHANTED = {
    Condition.ENTANGLED: (
        "entangled: −4 to all actions, no movement; an ST roll each turn to break free"
    ),
    Condition.CONTROLLED: "controlled: fights for the other side until the spell ends",
    Condition.INVISIBLE: "invisible: nobody can aim at you; ends with an attack or a wound",
    Condition.FLYING: "flying: every movement goes twice as far",
    Condition.BLESSED: "blessed: +2 to all rolls",
    Condition.ENHANCED: "enhanced weapon: +1d6 damage",
    Condition.SMITING: (
        "smiting: the next melee attack has +3d6 (+4d6 against evil) and ignores 2 AR"
    ),
    Condition.VENOMOUS: "venomous: the next shot is poisoned",
    Condition.SHIELDED: "shielded: +3 AR",
    Condition.MAGE_ARMORED: "mage armor: AR 5, if that is more than what is worn",
    Condition.DEPLETED: "depleted: −4 to casting and other work of the mind",
}


def spell_reminders(fight: Fight, fighter: Fighter) -> list[str]:
    """Return what spells do to a fighter now, and what it keeps up itself."""
    lines: list[str] = []
    if fighter.conditions != 0:
        lines += [words for condition, words in ENCHANTED.items() if fighter.has(condition)]
    if fighter.has(Condition.CHARMED) and fighter.charmer >= 0:
        lines.append(f"charmed: {fight.people[fighter.charmer].name} is a friend")
    if fighter.focus >= 0:
        held = fight.people[fighter.focus]
        whom = "the own flight" if held is fighter else held.name
        lines.append(f"concentrating on {whom}: another such spell or a stun ends it")
    if fighter.sanctuary >= 0:
        lines.append("sanctuary: ends when somebody inside attacks")
    return lines
