"""The decisions besides "what now?": flight, talk, quarter, what is dropped, what a 1 buys."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import (
    MOST_ITEMS,
    PARTY,
    Because,
    Condition,
    Quality,
)
from affray.systems.oldschool.book.decisions import (
    NO_ITEM,
    Decision,
    Flight,
    Quarter,
    Stance,
    Stealth,
    Truce,
)
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.foes.belief import seems_hp, strikes_for
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.wrestling import free_reward
from affray.systems.oldschool.rules.chase import droppable, wants
from affray.systems.oldschool.rules.encounter import attacks_anyway
from affray.systems.oldschool.rules.weapons import piece_bonus

CLOSE_BEHIND: Final[i64] = 2  # steps; then the pursued drop something


def decide(fight: Fight, temper: Temper, question: Choose) -> i64:
    """Answer everything but "what now?"; where nothing speaks for more, the book's default."""
    what = question.what
    fighter = question.fighter
    choice: i64 = 0  # fight, stand, the damage die, nothing, let them go, accept, refuse, go on
    if what == Decision.FLIGHT:
        choice = whether_to_run(fight, temper, question)
    elif what == Decision.CRITICAL or what == Decision.OPENING:
        choice = free_reward(fight, temper, fighter, question.other, what == Decision.CRITICAL)
        question.because = Because.OPENING
        question.because_of = question.other.number
    elif what == Decision.STANCE:
        choice = Stance.FIGHT if attacks_anyway(fight) else Stance.TALK
    elif what == Decision.FRONT:
        choice = fighter.number
    elif what == Decision.STEALTH:
        choice = Stealth.DEX if fighter.sheet.dexterity >= fighter.sheet.strength else Stealth.STR
    elif what == Decision.ARMOR:
        choice = sturdiest(fighter)
    elif what == Decision.DROP:
        choice = what_to_drop(fight, question)
    elif what == Decision.QUARTER:
        choice = Quarter.ACCEPT if temper.quarter else Quarter.NONE
    elif what == Decision.TRUCE:
        choice = Truce.AGREE if had_enough(fight, fighter.side) else Truce.REFUSE
    question.choice = choice
    return choice


def is_at_half(fight: Fight, side: i64) -> bool:
    """Tell whether half of a side or more is down."""
    return 2 * fight.standing(side) <= fight.start_count[side]


def had_enough(fight: Fight, side: i64) -> bool:
    """Tell whether a side takes an offer to talk: half of it is down, and it is not winning."""
    if not is_at_half(fight, side):
        return False
    return 2 * strength_of(fight, side, False) < 3 * strength_of(fight, side, True)


def strength_of(fight: Fight, side: i64, others: bool) -> i64:
    """Return the strength of a side, or of all others that it sees: hit points times blows."""
    total: i64 = 0
    for person in fight.people:
        if (person.side != side) == others and person.stands() and person.seen_by(side):
            worth = seems_hp(side, person) * (strikes_for(person) + 2)
            if person.has(Condition.PINNED):
                worth //= 2
            total += worth
    return total


def whether_to_run(fight: Fight, temper: Temper, question: Choose) -> i64:
    """Run where the enemy is too strong for this temperament (OS-RND-3)."""
    if temper.runs_at == 0:
        return Flight.STAND
    own = strength_of(fight, PARTY, False)
    theirs = strength_of(fight, PARTY, True)
    if own * 100 >= theirs * temper.runs_at:
        return Flight.STAND
    question.because = Because.HOPELESS
    return Flight.RUN


def sturdiest(fighter: Fighter) -> i64:
    """Return the piece of armour that breaks least often; of equals the first (OS-BRK-7)."""
    best: i64 = -1
    quality: i64 = Quality.FRAGILE
    for piece in range(len(fighter.sheet.pieces)):
        if piece_bonus(fighter, piece) > 0:
            made = fighter.sheet.pieces[piece].quality
            if best < 0 or made > quality:
                best = piece
                quality = made
    return best


def what_to_drop(fight: Fight, question: Choose) -> i64:
    """Drop what the pursuers want; foes, with us close behind, whatever they have (OS-CHASE-3)."""
    party = question.fighter.side == PARTY
    if fight.gap > CLOSE_BEHIND:
        return NO_ITEM
    found = droppable(fight, party)
    if not party:
        question.because = Because.BAIT
        return found[0]
    for one in found:
        owner = fight.people[(one - 1) // MOST_ITEMS]
        if wants(fight, owner.sheet.items[(one - 1) % MOST_ITEMS].desires):
            question.because = Because.BAIT
            return one
    return NO_ITEM
