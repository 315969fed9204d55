"""Magic that somebody keeps up, and letting go of it at will.

What a plan lets go of is one number: the place of an effect among all, and whom it is on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import WARDS, Effect, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.magic import LetGo

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

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


def name_of(fight: Fight, who: Fighter, what: i64) -> str:
    """Return what is kept up in words: `force shield on borri`, `blink`."""
    if what == EVERYTHING:
        return "everything"
    place = what % ROW
    if place == FOCUS:
        return Magic.NAMES[who.concentration].lower()
    name: str = Effect.NAMES[place]
    if bit(place) in WARDS:
        name += f" on {fight.people[what // ROW].name.lower()}"
    return name


def points_of(fight: Fight, who: Fighter, what: i64) -> i64:
    """Return how many points of Sustain come free (SK-MAG-9)."""
    points: i64 = 0
    if what == EVERYTHING:
        points = fight.sustain_used(who)
    elif what >= 0 and what % ROW != FOCUS:
        points = 1
    return points


def let_go(fight: Fight, who: Fighter, what: i64) -> None:
    """Let go of magic at will, which is no action (SK-MAG-8, SK-MAG-9)."""
    for one in kept_up(fight, who):
        if what != EVERYTHING and one != what:
            continue
        if fight.heard:
            fight.tell(LetGo(who.name, name_of(fight, who, one)))
        place: i64 = one % ROW
        if place == FOCUS:
            fight.end_concentration(who)
        else:
            fight.people[one // ROW].effects &= ~bit(place)
