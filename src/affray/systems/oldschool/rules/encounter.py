"""The encounter procedure: distance, early shots, surprise, reaction, and what the party does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, Term
from affray.systems.oldschool.book.constants import (
    FOOT,
    PARTY,
    ROLLED,
    Ending,
    Instinct,
    Outcome,
    Phase,
    Reaction,
    Who,
    bit,
)
from affray.systems.oldschool.book.decisions import Decision, Stance
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.encounter import (
    FirstSight,
    ReactionRolled,
    ReactionSet,
    ShotFromTheDark,
    StanceTaken,
)
from affray.systems.oldschool.rules.attack import attack
from affray.systems.oldschool.rules.chase import distance_apart, party_gets_away
from affray.systems.oldschool.rules.circumstances import count_against
from affray.systems.oldschool.rules.conditions import end_in_peace
from affray.systems.oldschool.rules.initiative import roll_initiative
from affray.systems.oldschool.rules.surprise import carries_light, check_surprise

DICE: Final = Term("2d6", "OS-REACT-1", ALL)
DARK_SIGHT: Final[i64] = 60  # feet


def first_sight(fight: Fight) -> None:
    """Tell how far off the strangers are: as far as the party sees (OS-ENC-2, OS-DIST-1)."""
    if fight.heard:
        strangers: list[str] = []
        for person in fight.people:
            if person.side != PARTY and person.stands() and person.seen_by(PARTY):
                strangers.append(person.sheet.name)
        lit = carries_light(fight, False)
        by = fight.setting.sight
        fight.tell(
            FirstSight(
                who="", distance=distance_in_feet(fight), by=by, strangers=tuple(strangers), lit=lit
            )
        )


def distance_in_feet(fight: Fight) -> i64:
    """Return the distance of an encounter in feet: given, on the map, or as far as one sees."""
    return distance_apart(fight) // FOOT


def shoots_early(fight: Fight, foe: Fighter) -> i64:
    """Return with which weapon a foe can shoot at a party that does not see it (OS-DIST-2)."""
    if foe.side == PARTY or not foe.stands():
        return -1
    far = distance_in_feet(fight) * FOOT
    sees = DARK_SIGHT if foe.sheet.dark_sight else 10 * DARK_SIGHT
    if foe.sheet.dark_sight and far > sees * FOOT:
        return -1
    for number in range(foe.body):
        weapon = foe.sheet.weapons[number]
        if weapon.shot and far <= weapon.most and foe.at_hand(number):
            if weapon.ammo == 0 or foe.shots_left(number) > 0:
                return number
    return -1


def early_shots(fight: Fight) -> None:
    """Let foes whom nobody has noticed shoot once each; no encounter begins by it (OS-DIST-3)."""
    while fight.at < len(fight.people):
        foe = fight.people[fight.at]
        fight.at += 1
        number = shoots_early(fight, foe)
        target = fight.leader()
        if number < 0 or target < 0:
            continue
        if foe.unloaded & bit(number) != 0:
            foe.unloaded &= ~bit(number)  # this volley goes by with reloading (OS-WPN-13)
            continue
        foe.grip(number)
        was = foe.hidden
        foe.hidden |= 1
        victim = fight.people[target]
        if fight.heard:
            fight.tell(ShotFromTheDark(who="", target=victim.name))
        blow = fight.blow.put(foe, victim, number, distance_in_feet(fight) * FOOT)
        attack(fight, blow)
        foe.hidden = was
        return
    fight.at = 0
    fight.volley += 1
    if fight.volley >= fight.setting.volleys:
        first_sight(fight)
        fight.phase = Phase.SURPRISE


def surprise(fight: Fight) -> None:
    """Find out who is surprised (OS-ENC-1)."""
    check_surprise(fight, fight.people[fight.leader()])
    fight.phase = Phase.FIRST_INITIATIVE


def early_initiative(fight: Fight) -> None:
    """Roll the initiative of round 1 now, before the reaction; surprise needs none (OS-ENC-3)."""
    if fight.surprise == Who.NOBODY:
        roll_initiative(fight)
    fight.phase = Phase.REACTION


def reaction_of(total: i64) -> i64:
    """Return the reaction of 2d6; low is good (OS-REACT-2).

    >>> [reaction_of(total) for total in (2, 5, 8, 11, 12)]
    [0, 1, 2, 3, 4]
    """
    if total <= 2:
        return Reaction.HELPFUL
    if total <= 5:
        return Reaction.FRIENDLY
    if total <= 8:
        return Reaction.INSTINCTUAL
    return Reaction.AGGRESSIVE if total <= 11 else Reaction.HOSTILE


def find_reaction(fight: Fight) -> None:
    """Let whoever is in front roll the reaction, unless the referee sets it (OS-REACT-1).

    Low is good, so that what helps whoever rolls is taken off (OS-GEN-2).
    """
    scene = fight.setting
    if scene.reaction != ROLLED:
        fight.phase = Phase.STANCE
        fight.reaction = scene.reaction
        if fight.heard:
            fight.tell(ReactionSet(who="", reaction=Reaction.NAMES[fight.reaction]))
        return
    front = fight.people[fight.leader()]
    if fight.standing(PARTY) > 1:
        front = fight.people[fight.ask(fight.choose.put(Decision.FRONT, front))]
    fight.phase = Phase.STANCE
    granted = fight.other_scratch()
    count_against(granted, fight, front)
    rolled = fight.roll(front, 2, 6, "reaction")
    fight.reaction = reaction_of(rolled + granted.total)
    if fight.heard:
        tally = fight.scratch()
        tally.base(DICE, rolled)
        for part in granted.parts:
            tally.add(part.term, part.value)
            tally.say(part.words)
        fight.tell(
            ReactionRolled(
                who=front.name,
                roll=roll_of(2, 6, fight.faces),
                total=math_of(tally),
                reaction=Reaction.NAMES[fight.reaction],
            )
        )


def instinct(fight: Fight) -> i64:
    """Return what the first of the strangers is inclined to."""
    for person in fight.people:
        if person.side != PARTY and person.stands():
            return person.sheet.instinct
    return Instinct.GUARD


def attacks_anyway(fight: Fight) -> bool:
    """Tell whether the strangers attack by their own choice (OS-ENC-8, OS-GM-13)."""
    if fight.reaction == Reaction.INSTINCTUAL:
        return instinct(fight) == Instinct.ATTACK
    return fight.reaction >= Reaction.AGGRESSIVE


def take_stance(fight: Fight) -> None:
    """Let the players choose, and see what follows (OS-ENC-5 to OS-ENC-8)."""
    stance = fight.ask(fight.choose.put(Decision.STANCE, fight.people[fight.leader()]))
    attacked = attacks_anyway(fight)
    came = Outcome.TALK
    if stance == Stance.FIGHT:
        came = Outcome.BLOWS
        fight.phase = Phase.MORALE
    elif stance == Stance.FLEE:
        came = Outcome.NO_PURSUIT
        if attacked:
            came = Outcome.PURSUIT
            fight.phase = Phase.PURSUIT
    elif attacked:
        came = Outcome.ATTACKED
        fight.phase = Phase.MORALE
    elif stance == Stance.TALK:
        end_in_peace(fight, Ending.TALKED)
    else:
        came = wait_and_see(fight)
    if fight.heard:
        taken, outcome = Stance.NAMES[stance], Outcome.NAMES[came]
        fight.tell(StanceTaken(who="", stance=taken, outcome=outcome))
    if stance == Stance.FLEE and not attacked:
        party_gets_away(fight)


def wait_and_see(fight: Fight) -> i64:
    """Leave the next move to strangers who do not attack; return what they do (OS-ENC-5)."""
    inclined = instinct(fight)
    if fight.reaction < Reaction.INSTINCTUAL or inclined == Instinct.TALK:
        end_in_peace(fight, Ending.TALKED)
        helpful = fight.reaction == Reaction.HELPFUL
        return Outcome.HELP if helpful else Outcome.SPOKEN_TO
    end_in_peace(fight, Ending.PARTED)
    return Outcome.MAKE_OFF if inclined == Instinct.FLEE else Outcome.WATCHED
