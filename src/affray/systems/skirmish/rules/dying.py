"""Death checks of those who bleed unconscious."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Term
from affray.systems.skirmish.book.constants import Death, Effect
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Died
from affray.systems.skirmish.events.watch import DeathChecked
from affray.systems.skirmish.rules.values import DIE, count_circumstance
from affray.systems.skirmish.rules.wounds import staunch

DEATH: Final[i64] = 15
STAMINA: Final = Term("Stamina", "SK-DTH-4", SIDE)


def checks_death(fight: Fight, who: Fighter) -> bool:
    """Roll the death check of this watch for somebody who is dying (SK-DTH-1)."""
    if who.gone != 0 or not who.dying() or who.effects & Effect.STASIS != 0:
        return False
    death_check(fight, who)
    return True


def death_check(fight: Fight, who: Fighter) -> None:
    """Roll for life: over 15 with Stamina; three failures are death (SK-DTH-2, SK-DTH-4).

    One success of three is survival: after the third watch the bleeding ends (SK-DTH-5).
    """
    shown = fight.roll(who, 1, 20, "death check")
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.add(STAMINA, who.stamina())
    count_circumstance(tally, fight, who)
    holds = tally.total > DEATH
    who.death_checks += 1
    if not holds:
        who.death_failures += 1
    if fight.heard:
        fight.tell(
            DeathChecked(
                who=who.name,
                roll=roll_of(1, 20, fight.faces),
                total=math_of(tally),
                holds=holds,
                checks=int(who.death_checks),
                failures=int(who.death_failures),
            )
        )
    if who.death_checks < 3:
        return
    if who.death_failures >= 3:
        who.dead = Death.BLED
        if fight.heard:
            fight.tell(Died(who=who.name, cause=Death.CAUSES[Death.BLED]))
    else:
        staunch(fight, who)


def death_chance(fight: Fight, who: Fighter) -> float:
    """Return how likely somebody dies untended: by failing all checks still to come (SK-DTH-2).

    A circumstance for one roll counts in the first of them alone.
    """
    if who.death_checks > who.death_failures:
        return 0.0  # one success is enough
    helps = fight.circumstances
    first = failing(who, helps.worth(who.number, fight.round, False))
    later = failing(who, helps.worth(who.number, fight.round, True))
    return first / 20 * float((later / 20) ** int(2 - who.death_checks))


def failing(who: Fighter, circumstance: i64) -> int:
    """Return in twentieths how often a death check fails (SK-DTH-4)."""
    return min(max(int(DEATH - who.stamina() - circumstance), 0), 20)


def anybody_dying(fight: Fight) -> bool:
    """Tell whether anybody on the field is dying, and not in stasis."""
    for person in fight.people:
        if person.gone == 0 and person.dying() and person.effects & Effect.STASIS == 0:
            return True
    return False
