"""What a plan is likely to do: the round walked for those alone whom it concerns.

A whole round of everybody has more ways to fall than anybody can count, and foes' plans are
sealed. So odds are told for the plan's own skirmish or shot, against opponents who fight back.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import ANY, Phase, Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.rolls import is_misc

ASSUMPTION = "whoever is fought fights back, and nobody else interferes"


class FightsBack(Player):
    """Fights whom it is engaged with, or whoever comes, and leaves all else to another."""

    def __init__(self, then: Player, verb: i64) -> None:
        self.name = "fights back"
        self.then = then
        self.verb = verb

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Plan to fight back."""
        if isinstance(question, Plan):
            return question.fill(self.verb, -1, -1)
        return self.then.answer(fight, question)


def narrow(fight: Fight, plan: Plan) -> str:
    """Take everybody off the field whom a plan does not concern (SK-GM-1)."""
    who = plan.fighter
    kept = bit(who.number) | circle(fight, who)
    if plan.target >= 0:
        kept |= bit(plan.target)
        if plan.choice in (Verb.ATTACK, Verb.SHOOT, Verb.THROW):
            kept |= circle(fight, fight.people[plan.target])
    elif plan.choice == Verb.HOLD or plan.target == ANY:
        kept |= rival(fight, who)
    if plan.place >= 0 and plan.choice != Verb.DISENGAGE and plan.spell >= 0:
        kept |= crowd(fight, plan.place)
    for other in fight.people:
        if kept & bit(other.number) == 0:
            other.gone = 1
        elif other.number != who.number:
            other.tactics = FightsBack(other.tactics, verb_of(other))
    crowd_first(fight)
    fight.foreseen = True
    fight.foreseen_to = phase_of(plan)
    return ASSUMPTION


def phase_of(plan: Plan) -> i64:
    """Return the phase in which a plan is carried out; whatever comes earlier may hinder it."""
    verb = plan.choice
    if verb == Verb.SHOOT or verb == Verb.THROW:
        return Phase.RANGED
    if verb == Verb.CAST or verb == Verb.PRAY:
        return Phase.FLASH if plan.flash != 0 else Phase.MAGIC
    return Phase.MISC if is_misc(verb) else Phase.MELEE


def crowd_first(fight: Fight) -> None:
    """Read the larger side first: its many rolls come to few things that matter to a lone foe."""
    crowd: i64 = 0
    most: i64 = 0
    for side in range(len(fight.sides)):
        count: i64 = 0
        for one in fight.people:
            if one.gone == 0 and one.side == side:
                count += 1
        if count > most:
            most = count
            crowd = side
    order = [int(one.number) for one in fight.people if one.side == crowd]
    fight.reading_order = order + [int(one.number) for one in fight.people if one.side != crowd]


def circle(fight: Fight, who: Fighter) -> i64:
    """Return the bits of everybody in somebody's skirmish."""
    found: i64 = 0
    if who.skirmish >= 0:
        for other in fight.people:
            if other.skirmish == who.skirmish:
                found |= bit(other.number)
    return found


def crowd(fight: Fight, place: i64) -> i64:
    """Return the bits of everybody in an area."""
    found: i64 = 0
    for other in fight.people:
        if other.place == place:
            found |= bit(other.number)
    return found


def rival(fight: Fight, who: Fighter) -> i64:
    """Return the bit of the first free foe in somebody's area, or nothing."""
    for other in fight.people:
        if other.side != who.side and other.place == who.place and other.active():
            if other.skirmish < 0 and other.seen_by(who.side) and not other.sheet.immobile:
                return bit(other.number)
    return 0


def verb_of(other: Fighter) -> i64:
    """Return what somebody fights back with: a weapon in hand, else nimble feet."""
    if other.hand().use != Use.HAND:
        return Verb.PASS
    return Verb.HOLD if other.skirmish < 0 else Verb.ATTACK
