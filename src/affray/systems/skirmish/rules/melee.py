"""Melee skirmishes: everybody rolls once, the best total wins, one winner hurts one loser."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.skirmish.book.constants import (
    ARMOR_USED,
    Ability,
    Decider,
    Effect,
    Harm,
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
from affray.systems.skirmish.events.events import (
    BlowWithheld,
    SkirmishRolled,
    SkirmishTied,
    SkirmishWon,
)
from affray.systems.skirmish.rules.areas import reveal
from affray.systems.skirmish.rules.damage import multiplier, strike
from affray.systems.skirmish.rules.engagement import (
    blinks,
    first_target,
    is_opposed,
    is_still,
    leave_skirmishes,
)
from affray.systems.skirmish.rules.movement import get_out
from affray.systems.skirmish.rules.rolls import (
    edge_of,
    evasion_edge,
    melee_edge,
    natural,
    spend_blessing,
)
from affray.systems.skirmish.rules.settling import settle
from affray.systems.skirmish.rules.values import DIE, evasion_value, melee_value

ABILITY = Term("ability", "SK-GEN-8", SIDE)


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
    settle(fight)
    for person in fight.people:
        if person.leaving != 0:
            get_out(fight, person)
    leave_skirmishes(fight)
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


def weapon_of(who: Fighter) -> Loadout:
    """Return what somebody fights with: a weapon for the hand, else fists."""
    return for_the_hand(who, who.hand())


def for_the_hand(who: Fighter, hand: Loadout) -> Loadout:
    """Return a loadout if it is for the hand, else fists, which come last."""
    if hand.use == Use.HAND:
        return hand
    return who.sheet.loadouts[len(who.sheet.loadouts) - 1]


def roll(fight: Fight, who: Fighter) -> None:
    """Roll for one participant: a Melee skill, or Evasion (SK-MEL-1, SK-ENG-5, SK-MEL-11)."""
    role = role_of(fight, who)
    if role == Role.PASSIVE and fight.rules.passive_defence != 0:
        role = Role.FIGHTS
    who.role = role
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
    who.total = tally.total
    if fight.heard:
        fight.tell(
            SkirmishRolled(
                who.name,
                Role.NAMES[role],
                roll_of(1 if edge == 0 else 2, 20, fight.faces),
                int(who.natural),
                math_of(tally),
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


def strikes_heavily(who: Fighter) -> bool:
    """Tell whether somebody planned a Heavy Blow."""
    return who.plan == Verb.ATTACK and who.plan_amount == Manner.HEAVILY


def is_critical(fight: Fight, who: Fighter) -> bool:
    """Tell whether a natural is a critical hit (SK-CRT-1)."""
    if fight.rules.critical_hits == CriticalHits.OFF:
        return False
    if who.role == Role.FIGHTS:
        return who.natural >= weapon_of(who).crit_from
    return who.natural == 20


def resolve(fight: Fight, skirmish: i64) -> None:
    """Fight one skirmish out (SK-MEL-2 to SK-MEL-10, SK-CRT-2 to SK-CRT-4)."""
    fight.attacks += 1
    first = fight.camps[0]
    second = fight.camps[1]
    first.clear()
    second.clear()
    for at in range(len(fight.people)):
        who = fight.read(at)
        if who.skirmish == skirmish:
            roll(fight, who)
            count(fight, first if who.camp == 0 else second, who)
    mark_attacked(fight, skirmish)
    by = decider(fight, first, second)
    if by == Decider.NOTHING:
        if fight.heard:
            names = tuple([one.name for one in fight.people if one.skirmish == skirmish])
            fight.tell(SkirmishTied("", names))
    elif is_ahead(fight, first, second, by):
        won(fight, skirmish, 0, by, second.best)
    else:
        won(fight, skirmish, 1, by, first.best)


def count(fight: Fight, camp: Camp, who: Fighter) -> None:
    """Count a roll for its camp: the best total, the highest natural, a critical hit."""
    if who.total > camp.best or (who.total == camp.best and who.natural > camp.top):
        camp.best = who.total
        camp.top = who.natural
    camp.high = max(camp.high, who.natural)
    if is_critical(fight, who):
        camp.critical = True


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
            who.leaving = Leaving.STEPS if who.plan == Verb.DISENGAGE else Leaving.PARTED
            who.skirmish = -1


def mark_attacked(fight: Fight, skirmish: i64) -> None:
    """Note who was opposed by somebody fighting: that hampers other actions (SK-PHS-7)."""
    for who in fight.people:
        if who.skirmish == skirmish and who.role == Role.FIGHTS:
            for other in fight.people:
                if other.skirmish == skirmish and other.camp != who.camp:
                    other.attacked = 1
            if who.concentration >= 0:
                who.harm_due |= Harm.DISTRACT


def won(fight: Fight, skirmish: i64, winner: i64, by: i64, against: i64) -> None:
    """Let the winning side have its win (SK-MEL-3, SK-ENG-6 to SK-ENG-8, SK-MEL-8, SK-CRT-3)."""
    dealer = dealer_of(fight, skirmish, winner, by == Decider.CRITICAL)
    for who in fight.people:
        if who.skirmish == skirmish and who.camp == winner and who.role == Role.GETS_AWAY:
            who.leaving = Leaving.STEPS
    if dealer.role != Role.FIGHTS:
        if fight.heard:
            fight.tell(BlowWithheld(dealer.name, Role.NAMES[dealer.role]))
        return
    target = sustainer_of(fight, skirmish, winner, dealer)
    if fight.rules.skirmish_difference != 0:
        against = target.total
    m = multiplier(dealer.total - against)
    if by == Decider.CRITICAL and m < 2:
        m = 2
    if fight.heard:
        tell_won(fight, dealer, target, by, against, m)
    strike(fight, dealer, target, weapon_of(dealer), m)
    if strikes_heavily(dealer):
        other = next_lowest(fight, skirmish, winner, target)
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
            dealer.name,
            tuple(losers),
            target.name,
            Decider.NAMES[by],
            int(dealer.total),
            int(against),
            int(dealer.total - against),
            int(m),
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
    total = melee_value(tally, fight, weapon_of(who))
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, fight.faces)
        fight.tell(SkirmishRolled(who.name, "at the helpless", roll, int(shown), math_of(tally)))
    if total > 0:
        strike(fight, who, target, weapon_of(who), multiplier(total))
