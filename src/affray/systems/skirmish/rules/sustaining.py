"""Magic that somebody keeps up, and letting go of it at will.

What a plan lets go of is one number: the place of an effect among all, and whom it is on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import PLAIN, Lens
from affray.systems.skirmish.book.constants import WARDS, Condition, Effect, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.magic import LetGo, MagicEnded

EVERYTHING: Final[i64] = -2
ROW: Final[i64] = 32  # how many numbers each fighter has
FOCUS: Final[i64] = 31  # the last of them is what somebody concentrates on
OWN: Final[tuple[i64, ...]] = (
    Effect.WHIRLWIND,
    Effect.SPELL_BREAKER,
    Effect.BLINK,
    Effect.AURA,
    Effect.SANCTITY,
)


def kept_up(fight: Fight, who: Fighter) -> list[int]:
    """Return what somebody keeps up: on itself, on others, in mind (SK-MAG-8, SK-MAG-9)."""
    found: list[int] = []
    for i in range(len(Effect.NAMES)):
        for other in fight.people:
            what = ROW * other.number + i
            if keeps(fight, who, what):
                found.append(what)
    if who.concentration >= 0:
        found.append(ROW * who.number + FOCUS)
    return found


def keeps(fight: Fight, who: Fighter, what: i64) -> bool:
    """Tell whether somebody keeps this up, or anything at all."""
    if what == EVERYTHING:
        return len(kept_up(fight, who)) > 0
    number = what // ROW
    place = what % ROW
    if number < 0 or number >= len(fight.people):
        return False
    other = fight.people[number]
    if place == FOCUS:
        return other.number == who.number and who.concentration >= 0
    effect = bit(place)
    if other.effects & effect == 0:
        return False
    if effect in OWN:
        return other.number == who.number
    return effect in WARDS and other.warder(effect) == who.number


def name_of(fight: Fight, who: Fighter, what: i64, lens: Lens = PLAIN) -> str:
    """Return what is kept up in words: `force shield on borri`, `blink`."""
    if what == EVERYTHING:
        return "everything"
    name = magic_of(who, what)
    if is_ward(what):
        name += f" on {lens.name(fight.people[what // ROW]).lower()}"
    return name


def magic_of(who: Fighter, what: i64) -> str:
    """Return the name of what is kept up."""
    place = what % ROW
    if place == FOCUS:
        return Magic.NAMES[who.concentration].lower()
    return Effect.NAMES[place]


def on_whom(fight: Fight, what: i64) -> str:
    """Return who has what is kept up, where it may be another."""
    return fight.people[what // ROW].name if is_ward(what) else ""


def is_ward(what: i64) -> bool:
    """Tell whether something kept up can be on another."""
    place = what % ROW
    return place != FOCUS and bit(place) in WARDS


def points_of(fight: Fight, who: Fighter, what: i64) -> i64:
    """Return how many points of Sustain come free (SK-MAG-9)."""
    points: i64 = 0
    if what == EVERYTHING:
        points = sustain_used(fight, who)
    elif what >= 0 and what % ROW != FOCUS:
        points = 1
    return points


def let_go(fight: Fight, who: Fighter, what: i64) -> None:
    """Let go of magic at will, which is no action (SK-MAG-8, SK-MAG-9)."""
    for one in kept_up(fight, who):
        if what != EVERYTHING and one != what:
            continue
        if fight.heard:
            fight.tell(LetGo(who=who.name, spell=magic_of(who, one), on=on_whom(fight, one)))
        place: i64 = one % ROW
        if place == FOCUS:
            end_concentration(fight, who)
        else:
            fight.people[one // ROW].effects &= ~bit(place)


def end_concentration(fight: Fight, who: Fighter) -> None:
    """Let somebody concentrate on nothing; whom a Constrict held is free (SK-MAG-8)."""
    if who.concentration == Magic.CONSTRICT:
        held = fight.people[who.concentration_on]
        if held.conditions & Condition.HELD != 0 and not is_held_anew(fight, held, who):
            held.conditions &= ~Condition.HELD
            if fight.heard:
                fight.tell(MagicEnded(who=held.name, spell=Magic.NAMES[Magic.CONSTRICT]))
    who.concentration = -1
    who.concentration_on = -1


def is_held_anew(fight: Fight, held: Fighter, before: Fighter) -> bool:
    """Tell whether a Constrict of this moment or of another caster holds somebody as well."""
    for other in fight.people:
        if other.focus_due == Magic.CONSTRICT + 1 and other.focus_due_on == held.number:
            return True
        if other.number != before.number and other.concentration == Magic.CONSTRICT:
            if other.concentration_on == held.number:
                return True
    return False


def end_effects(fight: Fight, who: Fighter, which: i64) -> None:
    """End those of some lasting effects that somebody has (SK-MAG-9)."""
    ended = who.effects & which
    if ended == 0:
        return
    who.effects &= ~ended
    if fight.heard:
        for i in range(len(Effect.NAMES)):
            if ended & bit(i) != 0:
                fight.tell(MagicEnded(who=who.name, spell=Effect.NAMES[i]))


def end_sustaining(fight: Fight, who: Fighter) -> None:
    """End what somebody sustains, on itself and on others (SK-MAG-9)."""
    if not fight.minds:
        return
    end_effects(
        fight,
        who,
        Effect.WHIRLWIND | Effect.SPELL_BREAKER | Effect.BLINK | Effect.AURA | Effect.SANCTITY,
    )
    for other in fight.people:
        for ward in WARDS:
            if other.effects & ward != 0 and other.warder(ward) == who.number:
                end_effects(fight, other, ward)


def sustain_used(fight: Fight, who: Fighter) -> i64:
    """Return how many points of Sustain somebody has in use (SK-MAG-9)."""
    used: i64 = 0
    for own in (
        Effect.WHIRLWIND,
        Effect.SPELL_BREAKER,
        Effect.BLINK,
        Effect.AURA,
        Effect.SANCTITY,
    ):
        if who.effects & own != 0:
            used += 1
    for other in fight.people:
        for ward in WARDS:
            if other.effects & ward != 0 and other.warder(ward) == who.number:
                used += 1
    return used


def is_judged(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody concentrates a Judgment on this one."""
    for other in fight.people:
        if other.concentration == Magic.JUDGMENT and other.concentration_on == who.number:
            return True
    return False


def is_faded(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody is faded."""
    return who.concentration == Magic.FADE


def keeps_off(fight: Fight, caster: Fighter, who: Fighter) -> bool:
    """Tell whether a caster's spell keeps somebody from engaging it."""
    if caster.concentration != Magic.REPULSE and caster.concentration != Magic.CONSTRICT:
        return False
    return caster.concentration_on == who.number


def holder_of(fight: Fight, who: Fighter) -> Fighter | None:
    """Return who holds somebody with a Constrict, or None."""
    for other in fight.people:
        if other.concentration == Magic.CONSTRICT and other.concentration_on == who.number:
            return other
    return None
