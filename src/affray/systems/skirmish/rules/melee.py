"""Melee skirmishes: everybody rolls once, the best total wins, one winner hurts one loser."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import WALKING
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.skirmish.book.constants import (
    ARMOR_USED,
    Ability,
    Came,
    Decider,
    Effect,
    Harm,
    Leaving,
    Role,
    Verb,
    bit,
)
from affray.systems.skirmish.book.fight import Camp, Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import SkirmishRolled, SkirmishTied
from affray.systems.skirmish.rules.areas import reveal
from affray.systems.skirmish.rules.damage import multiplier, strike
from affray.systems.skirmish.rules.engagement import blinks, first_target, is_opposed, is_still
from affray.systems.skirmish.rules.movement import conclude
from affray.systems.skirmish.rules.rolls import (
    edge_of,
    evasion_edge,
    melee_edge,
    natural,
    spend_blessing,
)
from affray.systems.skirmish.rules.values import DIE, count_circumstance, evasion_value, melee_value
from affray.systems.skirmish.rules.winning import (
    decider,
    is_ahead,
    is_critical,
    low_rank,
    strikes_heavily,
    top_rank,
    weapon_of,
    won,
)

UNROLLED: Final[i64] = -1000000
ABILITY: Final = Term("ability", "SK-GEN-8", SIDE)


def next_skirmish(fight: Fight) -> bool:
    """Resolve the next skirmish, in the order of their first members; False when there is none.

    All of them belong to one moment: what they do is felt when the last is over (SK-PHS-4).
    """
    if fight.at == 0 and fight.minds:
        blink_out(fight)
    while fight.at < len(fight.people):
        person = fight.read(fight.at)
        fight.at += 1
        if person.skirmish >= 0:
            if not is_first(fight, person) or not is_opposed(fight, person):
                continue
            if is_fought(fight, person.skirmish):
                resolve(fight, person.skirmish)
                return True
        elif person.plan == Verb.ATTACK and person.active():
            target = first_target(fight, person)
            if target is not None and is_still(target) and target.place == person.place:
                batter(fight, person, target)
                return True
    conclude(fight)
    return False


def is_first(fight: Fight, person: Fighter) -> bool:
    """Tell whether nobody of a skirmish is listed before this one."""
    for other in fight.people:
        if other.skirmish == person.skirmish:
            return other.number == person.number
    return False


def is_fought(fight: Fight, skirmish: i64) -> bool:
    """Tell whether anybody in a skirmish attacks or disengages; else no die falls (SK-ASN-9)."""
    for other in fight.people:
        if other.skirmish == skirmish and role_of(fight, other) != Role.PASSIVE:
            return True
    return False


def role_of(fight: Fight, who: Fighter) -> i64:
    """Return how somebody takes part: fighting, disengaging, or only evading (SK-MEL-11)."""
    if who.plan == Verb.ATTACK or who.plan == Verb.HOLD or who.plan == Verb.JOIN:
        return Role.FIGHTS
    if who.plan == Verb.DISENGAGE:
        return Role.GETS_AWAY
    return Role.PASSIVE


def take_roles(fight: Fight, skirmish: i64) -> None:
    """Settle how each takes part; a house rule lets those who are busy strike back (SK-MEL-11)."""
    for who in fight.people:
        if who.skirmish == skirmish:
            who.role = role_of(fight, who)
            if who.role == Role.PASSIVE and fight.rules.passive_defence != 0:
                who.role = Role.FIGHTS


def roll(fight: Fight, who: Fighter) -> None:
    """Roll for one participant: a Melee skill, or Evasion (SK-MEL-1, SK-ENG-5, SK-MEL-11)."""
    role = who.role
    who.used |= bit(ARMOR_USED)
    edge: i64 = 0
    if role == Role.FIGHTS:
        edge = melee_edge(fight, who, spend_blessing(fight, who))
        who.natural = natural(fight, who, edge, "skirmish")
        who.used |= bit(who.loadout)
    else:
        edge = evasion_edge(fight, who)
        if spend_blessing(fight, who):
            edge = edge_of(True, edge < 0)
        who.natural = natural(fight, who, edge, "evasion")
    tally = fight.scratch()
    tally.base(DIE, who.natural)
    if role == Role.FIGHTS:
        melee_value(tally, fight, weapon_of(who))
    else:
        evasion_value(tally, who)
    if who.sheet.abilities != 0:
        ability_value(tally, fight, who)
    count_circumstance(tally, fight, who)
    who.total = tally.total
    if fight.heard:
        fight.tell(
            SkirmishRolled(
                who=who.name,
                mode=Role.NAMES[role],
                roll=roll_of(1 if edge == 0 else 2, 20, fight.faces),
                natural=int(who.natural),
                total=math_of(tally),
            )
        )


def ability_value(tally: Tally, fight: Fight, who: Fighter) -> None:
    """Add what abilities do to a roll in a skirmish: Duelist, Skirmisher, Heavy Blow (SK-GEN-8)."""
    opponents: i64 = 0
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            opponents += 1
    if opponents == 1 and who.has(Ability.DUELIST):
        tally.add(ABILITY, 1)
    if opponents > 1 and who.has(Ability.SKIRMISHER):
        tally.add(ABILITY, 2)
    if strikes_heavily(who):
        tally.add(ABILITY, -2)


def resolve(fight: Fight, skirmish: i64) -> None:
    """Fight one skirmish out (SK-MEL-2 to SK-MEL-10, SK-CRT-2 to SK-CRT-4)."""
    fight.attacks += 1
    first = fight.camps[0]
    second = fight.camps[1]
    first.clear()
    second.clear()
    take_roles(fight, skirmish)
    mark_attacked(fight, skirmish)
    if fight.mode == WALKING:
        for who in fight.people:
            who.total = UNROLLED
    for at in range(len(fight.people)):
        who = fight.read(at)
        if who.skirmish == skirmish:
            roll(fight, who)
            count(fight, first if who.camp == 0 else second, who)
            if fight.mode == WALKING:
                fight.cut(so_far(fight, skirmish))
    by = decider(fight, first, second)
    if by == Decider.NOTHING:
        if fight.heard:
            names = tuple([one.name for one in fight.people if one.skirmish == skirmish])
            fight.tell(SkirmishTied(who="", fighters=names))
    elif is_ahead(fight, first, second, by):
        won(fight, skirmish, 0, by, second.best)
    else:
        won(fight, skirmish, 1, by, first.best)


def so_far(fight: Fight, skirmish: i64) -> list[int]:
    """Return all that the rolls of a skirmish so far may still decide, for whoever walks them.

    Of each camp: its best, top and lowest rollers, the best of its criticals, its highest natural.
    """
    found: list[int] = []
    for number in range(2):
        top = Rank()
        critical = Rank()
        low = Rank()
        for who in fight.people:
            if who.skirmish != skirmish or who.camp != number or who.total == UNROLLED:
                continue
            top.take(top_rank(who), who.number)
            low.take(-low_rank(who), who.number)
            if is_critical(fight, who):
                critical.take(top_rank(who), who.number)
            if strikes_heavily(who):
                return every_roll(fight, skirmish)
        high = fight.camps[number].high
        found += [int(high), *top.numbers(), *critical.numbers(), *low.numbers()]
    return found


def every_roll(fight: Fight, skirmish: i64) -> list[int]:
    """Return all rolls of a skirmish: a Heavy Blow may meet any two of the losers."""
    found: list[int] = []
    for who in fight.people:
        if who.skirmish == skirmish:
            found += [int(who.natural), int(who.total)]
    return found


class Rank:
    """The highest of some numbers, and whose they are."""

    def __init__(self) -> None:
        self.best: i64 = -1000000
        self.whose: i64 = 0

    def take(self, rank: i64, number: i64) -> None:
        """Look at one more."""
        if rank > self.best:
            self.best = rank
            self.whose = 0
        if rank == self.best:
            self.whose |= bit(number)

    def numbers(self) -> list[int]:
        """Return both."""
        return [int(self.best), int(self.whose)]


def count(fight: Fight, camp: Camp, who: Fighter) -> None:
    """Count a roll for its camp: the best total, the highest natural, a critical hit."""
    if who.total > camp.best or (who.total == camp.best and who.natural > camp.top):
        camp.best = who.total
        camp.top = who.natural
    camp.high = max(camp.high, who.natural)
    if is_critical(fight, who):
        camp.critical = True


def blink_out(fight: Fight) -> None:
    """Let those who do not fight slip by a Blink out of what is about to be fought (SK-ENG-3)."""
    for who in fight.people:
        if (
            who.skirmish < 0
            or who.effects & Effect.BLINK == 0
            or role_of(fight, who) == Role.FIGHTS
        ):
            continue
        if not is_opposed(fight, who) or not is_fought(fight, who.skirmish):
            continue
        if blinks(fight, who):
            fight.mark(who, Came.AWAY)
            who.leaving = Leaving.STEPS if who.plan == Verb.DISENGAGE else Leaving.PARTED
            who.skirmish = -1


def mark_attacked(fight: Fight, skirmish: i64) -> None:
    """Note who is opposed by somebody fighting: that hampers whoever is busy (SK-PHS-7)."""
    for who in fight.people:
        if who.skirmish == skirmish and who.role == Role.FIGHTS:
            for other in fight.people:
                if other.skirmish == skirmish and other.camp != who.camp:
                    other.attacked = 1
            if who.concentration >= 0:
                who.harm_due |= Harm.DISTRACT


def batter(fight: Fight, who: Fighter, target: Fighter) -> None:
    """Strike what cannot fight back: a door always takes M 3, the helpless defend with 0.

    Only a house rule lets the helpless be struck (SK-CNS-3, SK-TGT-7).
    """
    reveal(fight, who)
    fight.attacks += 1
    who.used |= bit(who.loadout)
    if who.concentration >= 0:
        who.harm_due |= Harm.DISTRACT
    if target.sheet.immobile:
        strike(fight, who, target, weapon_of(who), 3)
        return
    edge = melee_edge(fight, who, spend_blessing(fight, who))
    shown = natural(fight, who, edge, "blow at the helpless")
    tally = fight.scratch()
    tally.base(DIE, shown)
    melee_value(tally, fight, weapon_of(who))
    count_circumstance(tally, fight, who)
    total = tally.total
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, fight.faces)
        fight.tell(
            SkirmishRolled(
                who=who.name,
                mode=Role.NAMES[Role.EXECUTES],
                roll=roll,
                natural=int(shown),
                total=math_of(tally),
            )
        )
    if total > 0:
        strike(fight, who, target, weapon_of(who), multiplier(total))
