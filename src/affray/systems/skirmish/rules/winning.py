"""Who wins a skirmish, who of the winners strikes, and who is struck."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.fight import WALKING
from affray.systems.skirmish.book.constants import (
    Came,
    Decider,
    Leaving,
    Manner,
    Role,
    Use,
    Verb,
    bit,
)
from affray.systems.skirmish.book.fight import Camp, Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.house_rules import CriticalHits
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.events.events import BlowWithheld, SkirmishWon
from affray.systems.skirmish.rules.damage import multiplier, strike


def decider(fight: Fight, first: Camp, second: Camp) -> i64:
    """Return what decides between two camps (SK-MEL-3, SK-MEL-5, SK-MEL-6, SK-CRT-2)."""
    if first.critical != second.critical:
        return Decider.CRITICAL
    if first.best != second.best:
        return Decider.TOTAL
    if breaks_tie(fight, first) != breaks_tie(fight, second):
        return Decider.NATURAL
    return Decider.NOTHING


def is_ahead(fight: Fight, first: Camp, second: Camp, by: i64) -> bool:
    """Tell whether the first of two camps wins by what decides."""
    if by == Decider.CRITICAL:
        return first.critical
    if by == Decider.TOTAL:
        return first.best > second.best
    return breaks_tie(fight, first) > breaks_tie(fight, second)


def breaks_tie(fight: Fight, camp: Camp) -> i64:
    """Return the natural that breaks a tie: anybody's, or by house rule the top roller's."""
    return camp.high if fight.rules.tie_break_natural == 0 else camp.top


def won(fight: Fight, skirmish: i64, winner: i64, by: i64, against: i64) -> None:
    """Let the winning side have its win (SK-MEL-3, SK-ENG-6 to SK-ENG-8, SK-MEL-8, SK-CRT-3)."""
    dealer = dealer_of(fight, skirmish, winner, by == Decider.CRITICAL)
    for who in fight.people:
        if who.skirmish != skirmish or who.camp != winner:
            continue
        fight.mark(who, Came.WON)
        if who.role == Role.GETS_AWAY:
            fight.mark(who, Came.AWAY)
            who.leaving = Leaving.STEPS
    if dealer.role != Role.FIGHTS:
        if fight.heard:
            fight.tell(BlowWithheld(who=dealer.name, mode=Role.NAMES[dealer.role]))
        return
    target = sustainer_of(fight, skirmish, winner, dealer)
    if fight.rules.skirmish_difference != 0:
        against = target.total
    m = multiplier(dealer.total - against)
    if by == Decider.CRITICAL and m < 2:
        m = 2
    if fight.heard:
        tell_won(fight, dealer, target, by, against, m)
    other: Fighter | None = None
    if strikes_heavily(dealer):
        other = next_lowest(fight, skirmish, winner, target)
    if fight.mode == WALKING:
        second = -1 if other is None else int(other.number)
        fight.cut([int(dealer.number), int(target.number), int(m), second])
    strike(fight, dealer, target, weapon_of(dealer), m)
    if other is not None:
        strike(fight, dealer, other, weapon_of(dealer), m)


def tell_won(fight: Fight, dealer: Fighter, target: Fighter, by: i64, against: i64, m: i64) -> None:
    """Tell who won a skirmish over whom, why, and by how much (SK-GM-1)."""
    losers = [
        one.name
        for one in fight.people
        if one.skirmish == dealer.skirmish and one.camp != dealer.camp
    ]
    fight.tell(
        SkirmishWon(
            who=dealer.name,
            losers=tuple(losers),
            target=target.name,
            weapon=weapon_of(dealer).name,
            why=Decider.NAMES[by],
            best=int(dealer.total),
            against=int(against),
            difference=int(dealer.total - against),
            multiplier=int(m),
        )
    )


def top_rank(who: Fighter) -> i64:
    """Rank somebody for dealing the damage: by total, then natural (SK-MEL-10)."""
    return who.total * 100 + who.natural


def low_rank(who: Fighter) -> i64:
    """Rank somebody for taking it, the lowest first: by natural, then total (SK-MEL-10)."""
    return who.natural * 10000 + who.total


def dealer_of(fight: Fight, skirmish: i64, winner: i64, by_critical: bool) -> Fighter:
    """Return who deals the damage: the best total, of criticals if there are (SK-MEL-10)."""
    best: i64 = -1000000
    tied: i64 = 0
    found: i64 = 0
    for who in fight.people:
        if who.skirmish != skirmish or who.camp != winner:
            continue
        if by_critical and not is_critical(fight, who):
            continue
        if top_rank(who) > best:
            best = top_rank(who)
            found = who.number
            tied = bit(who.number)
        elif top_rank(who) == best:
            tied |= bit(who.number)
    if tied & (tied - 1) != 0 and any_fights(fight, tied):
        found = fight.ask(fight.level_dice.put(fight.people[found], tied, True))
    return fight.people[found]


def any_fights(fight: Fight, tied: i64) -> bool:
    """Tell whether it matters who of several is the top roller: not if nobody would strike."""
    for who in fight.people:
        if tied & bit(who.number) != 0 and who.role == Role.FIGHTS:
            return True
    return False


def sustainer_of(fight: Fight, skirmish: i64, winner: i64, dealer: Fighter) -> Fighter:
    """Return who takes the blow: the lowest natural, then the lower total (SK-MEL-4, SK-MEL-10)."""
    worst: i64 = 1000000
    tied: i64 = 0
    found: i64 = 0
    for who in fight.people:
        if who.skirmish != skirmish or who.camp == winner:
            continue
        if low_rank(who) < worst:
            worst = low_rank(who)
            found = who.number
            tied = bit(who.number)
        elif low_rank(who) == worst:
            tied |= bit(who.number)
    if tied & (tied - 1) != 0:
        found = fight.ask(fight.level_dice.put(dealer, tied, False))
    return fight.people[found]


def next_lowest(fight: Fight, skirmish: i64, winner: i64, first: Fighter) -> Fighter | None:
    """Return who of the losers a Heavy Blow strikes too: the next lowest natural, or None."""
    found: Fighter | None = None
    for who in fight.people:
        if who.skirmish != skirmish or who.camp == winner or who.number == first.number:
            continue
        if found is None or low_rank(who) < low_rank(found):
            found = who
    return found


def is_critical(fight: Fight, who: Fighter) -> bool:
    """Tell whether a natural is a critical hit (SK-CRT-1)."""
    if fight.rules.critical_hits == CriticalHits.OFF:
        return False
    if who.role == Role.FIGHTS:
        return who.natural >= weapon_of(who).crit_from
    return who.natural == 20


def strikes_heavily(who: Fighter) -> bool:
    """Tell whether somebody planned a Heavy Blow."""
    return who.plan == Verb.ATTACK and who.plan_amount == Manner.HEAVILY


def weapon_of(who: Fighter) -> Loadout:
    """Return what somebody fights with: a weapon for the hand, else fists."""
    return for_the_hand(who, who.hand())


def for_the_hand(who: Fighter, hand: Loadout) -> Loadout:
    """Return a loadout if it is for the hand, else fists, which come last."""
    if hand.use == Use.HAND:
        return hand
    return who.sheet.loadouts[len(who.sheet.loadouts) - 1]
