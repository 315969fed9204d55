"""How a fighter of this book weighs its choices, from what its side can see.

Foes' skills are guessed; their gear, places, wounds and plans of rounds past are seen. Chances
are exact: a table by the difference of two modifiers holds how often a skirmish is won, and with
which multiplier.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core import fight as core
from affray.core.question import Player, Question
from affray.systems.skirmish import model
from affray.systems.skirmish import spellbook as book
from affray.systems.skirmish.fight import Fight, health_band
from affray.systems.skirmish.model import (
    ATTACK,
    BANDIT,
    BEAST,
    BURNING,
    CAST,
    DISENGAGE,
    HAND,
    HOLD,
    LEAVE,
    MOVE,
    OFF_MAP,
    PASS,
    PRAY,
    QUENCH,
    RELOAD,
    SHOOT,
    SHOT,
    SOLDIER,
    THROW,
    THROWN,
    Fighter,
    Spell,
    bit,
)
from affray.systems.skirmish.plans import DONE as ALL_DONE
from affray.systems.skirmish.plans import REPAIR, Afterwards, Choose, Decide, Pick, Plan, Tend
from affray.systems.skirmish.plans import REST as ONE_REST
from affray.systems.skirmish.rules.checks import armor_of, shield_of
from affray.systems.skirmish.rules.magic import CAN, cast_reason, difficulty_of
from affray.systems.skirmish.rules.planning import (
    LEGAL,
    charge_reason,
    foe_reason,
    plan_reason,
    shoot_reason,
    throw_reason,
)
from affray.systems.skirmish.rules.space import can_move, is_exit, leads

if TYPE_CHECKING:
    from collections.abc import Mapping

FOE_SKILL: Final[i64] = 4  # what is taken for granted of a foe
FOE_EVASION: Final[i64] = 2
FOE_FORTITUDE: Final[i64] = 5
FOE_CRITICAL: Final[i64] = 10
SURE_WIN: Final[i64] = 280  # of 400
ROUNDS_A_FOE: Final[i64] = 3
WIDE: Final[i64] = 40  # differences beyond this are as good as this


def tables() -> list[list[int]]:
    """Count, by difference of modifiers, wins with M 1, 2, 3 and losses, of 400 (SK-AI-4).

    The first three columns are skirmishes, the next three shots, the last lost skirmishes.
    """
    found: list[list[int]] = []
    for difference in range(-40, 41):
        row = [0] * 7
        for mine in range(1, 21):
            for other in range(1, 21):
                over = difference + mine - other
                grade = 2 if over >= 11 else 1 if over >= 6 else 0
                if over > 0:
                    row[3 + grade] += 1
                if (mine == 20) != (other == 20):
                    if mine == 20:
                        row[max(grade, 1)] += 1
                    else:
                        row[6] += 1
                elif over > 0 or (over == 0 and mine > other):
                    row[grade] += 1
                elif over < 0 or mine < other:
                    row[6] += 1
        found.append(row)
    return found


_ROWS: Final = tables()
TABLE: Final = vec[i64]([number for row in _ROWS for number in row])


def row_of(difference: i64) -> i64:
    """Return where the row of a difference begins in the table."""
    if difference > WIDE:
        difference = WIDE
    elif difference < -WIDE:
        difference = -WIDE
    return (difference + WIDE) * 7


def harm(damage: i64) -> i64:
    """Return what so much damage is worth: its pain, and more for a wound."""
    if damage <= 0:
        return 0
    value = 10 * ((damage + FOE_FORTITUDE - 1) // FOE_FORTITUDE)
    if damage >= 3 * FOE_CRITICAL:
        return value + 50
    if damage >= FOE_CRITICAL:
        return value + 15
    return value


def blow_value(
    fight: Fight, b: i64, target: Fighter, penetrates: bool, curves: bool, at: i64
) -> i64:
    """Return what an attack is worth: its chances times the harm of each multiplier (SK-AI-4)."""
    av = armor_of(fight, target)
    if penetrates:
        av = min(av, 6)
    if not curves:
        av += shield_of(target)
    return (
        TABLE[at] * harm(b - av)
        + TABLE[at + 1] * harm(2 * b - av)
        + TABLE[at + 2] * harm(3 * b - av)
    )


def eagerness(target: Fighter) -> i64:
    """Return how much a blow at somebody counts: more near its end, more with a weapon in hand.

    Who is listed earlier counts a little more: a side that goes for the same foe one after the
    other does better than one whose members each find the best for themselves (measured).
    """
    worth = (8 - health_band(target)) * (60 - target.number)
    return worth * 2 if target.hand().use == HAND else worth


def melee_worth(fight: Fight, who: Fighter, target: Fighter, ready: i64) -> i64:
    """Return what fighting somebody in melee is worth."""
    hand = who.sheet.loadouts[ready]
    skill = hand.skill + hand.wield - hand.cumbersome
    at = row_of(skill - FOE_SKILL)
    value = blow_value(fight, hand.b, target, hand.penetration, hand.curving, at)
    return value * eagerness(target) + 1


def shot_worth(fight: Fight, who: Fighter, target: Fighter, ready: i64) -> i64:
    """Return what shooting at somebody is worth, less what it risks to a friend (SK-AI-6)."""
    hand = who.sheet.loadouts[ready]
    at = row_of(hand.skill + hand.wield - FOE_EVASION - shield_of(target)) + 3
    value = blow_value(fight, hand.b, target, hand.penetration, hand.curving, at)
    value = value * eagerness(target) + 1
    if target.skirmish >= 0 and fight.rules.stray_shots != 0:
        value = value * 2 // 3
    return value


def peril(fight: Fight, who: Fighter, modifier: i64) -> i64:
    """Return what somebody risks in this round's skirmish who rolls with a modifier.

    The worst of those who fight it already, or could: foes in its area with a weapon for it.
    """
    at = row_of(FOE_SKILL - modifier)
    worst: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe.place != who.place or not foe.active():
            continue
        if foe.hand().use != HAND or not foe.seen_by(who.side):
            continue
        if who.skirmish >= 0:
            if foe.skirmish != who.skirmish or foe.camp == who.camp:
                continue
        elif foe.skirmish >= 0:
            continue
        hand = foe.hand()
        worst = max(worst, blow_value(fight, hand.b, who, hand.penetration, hand.curving, at))
    return worst * eagerness(who)


def melee_modifier(who: Fighter, ready: i64) -> i64:
    """Return what somebody adds in a skirmish with a loadout."""
    hand = who.sheet.loadouts[ready]
    return hand.skill + hand.wield - hand.cumbersome


def best_blow(fight: Fight, who: Fighter, ready: i64) -> i64:
    """Return what the best melee attack in the own area is worth, with what it risks."""
    best: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe.place != who.place or not foe.active():
            continue
        if not foe.seen_by(who.side) or foe.sheet.immobile:
            continue
        if who.skirmish >= 0 and (foe.skirmish != who.skirmish or foe.camp == who.camp):
            continue
        best = max(best, melee_worth(fight, who, foe, ready))
    return best - peril(fight, who, melee_modifier(who, ready))


# -- whether to go on --------------------------------------------------------------------


def wants_out(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody has had enough (SK-AI-13, SK-AI-15)."""
    tag = who.sheet.morale
    if tag != SOLDIER and tag != BANDIT and tag != BEAST:
        return False
    own: i64 = 0
    fallen: i64 = 0
    for other in fight.people:
        if other.side == who.side:
            own += 1
            if not other.active():
                fallen += 1
    half = fallen * 2 >= own and fallen > 0
    stamina = who.stamina()
    if tag == SOLDIER:
        if half and stamina <= 2:
            return True
    elif half or stamina <= 1:
        return True
    return who.bleeding != 0 and stamina <= rounds_to_win(fight, who)


def rounds_to_win(fight: Fight, who: Fighter) -> i64:
    """Return in how many rounds a side may expect to win: a foe for each friend in three."""
    friends: i64 = 0
    foes: i64 = 0
    for other in fight.people:
        if other.active() and other.seen_by(who.side) and not other.sheet.immobile:
            if other.side == who.side:
                friends += 1
            else:
                foes += 1
    return ROUNDS_A_FOE * foes // max(friends, 1)


def win_chance(fight: Fight, who: Fighter) -> i64:
    """Return how often, of 400, somebody wins a skirmish against one foe of usual skill."""
    hand = who.sheet.loadouts[best_hand(fight, who)]
    at = row_of(hand.skill + hand.wield - hand.cumbersome - FOE_SKILL)
    return TABLE[at] + TABLE[at + 1] + TABLE[at + 2]


def way_out(fight: Fight, who: Fighter) -> i64:
    """Return the next area on the way to an exit, OFF_MAP in one, or -1 if there is none."""
    if is_exit(fight, who.place):
        return OFF_MAP
    field = fight.areas
    if field is None or fight.land.exits == 0:
        return -1
    field.flood(who.place, 1_000_000)
    best: i64 = -1
    for i in range(field.reached):
        place = field.touched[i]
        if is_exit(fight, place) and (best < 0 or field.cost[place] < field.cost[best]):
            best = place
    if best < 0:
        return -1
    while field.came[best] != who.place:
        best = field.came[best]
    return best if leads(fight, who, who.place, best) else -1


def step_toward(fight: Fight, who: Fighter) -> i64:
    """Return the next area on the way to the nearest foe, or -1 (SK-AI-3)."""
    field = fight.areas
    if field is None:
        return -1
    field.flood(who.place, 1_000_000)
    best: i64 = -1
    for foe in fight.people:
        if foe.side == who.side or not foe.seen_by(who.side) or not foe.active():
            continue
        if field.cost[foe.place] > 0 and (best < 0 or field.cost[foe.place] < field.cost[best]):
            best = foe.place
    if best < 0:
        return -1
    while field.came[best] != who.place:
        best = field.came[best]
    return best if leads(fight, who, who.place, best) else -1


def foes_here(fight: Fight, who: Fighter, free: bool) -> i64:
    """Return how many active foes that it sees share somebody's area."""
    count: i64 = 0
    for foe in fight.people:
        if foe.side != who.side and foe.place == who.place and foe.active():
            if foe.seen_by(who.side) and not foe.sheet.immobile:
                if not free or foe.skirmish < 0:
                    count += 1
    return count


# -- the plan ----------------------------------------------------------------------------


class Tactical(Player):
    """Fights to win: gangs up, shoots, casts, gets away, each when it is worth it."""

    def __init__(self) -> None:
        self.name = "tactical"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan(fight, question)
        if isinstance(question, Pick):
            return pick(fight, question)
        if isinstance(question, Choose):
            return choose(fight, question)
        if isinstance(question, Decide):
            question.choice = 1
            return 1
        if isinstance(question, Tend):
            return tend(fight, question)
        assert isinstance(question, Afterwards)
        question.choice = ONE_REST if needs_rest(fight) else ALL_DONE
        return question.choice


def plan(fight: Fight, question: Plan) -> i64:
    """Plan a round: a legal plan always, and a pass only if nothing else can be done (SK-AI-1)."""
    who = question.fighter
    question.fill(PASS, -1, -1)
    if who.conditions & BURNING != 0 and who.stamina() <= 4:
        if who.skirmish < 0 or win_chance(fight, who) < SURE_WIN:
            return question.fill(QUENCH, -1, -1)  # SK-AI-14
    if wants_out(fight, who) and withdraw(fight, who, question):
        return question.choice
    if len(who.sheet.spells) > 0 and cast(fight, who, question):
        return question.choice
    if who.skirmish >= 0:
        return engaged(fight, who, question)
    if shoot(fight, who, question):
        return question.choice
    return advance(fight, who, question)


def withdraw(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan to get away; False if there is nowhere to go."""
    place = way_out(fight, who)
    if place == -1:
        return False
    if who.skirmish >= 0:
        question.fill(DISENGAGE, -1, place)
        return True
    if not can_move(fight, who):
        return False
    if place == OFF_MAP:
        question.fill(LEAVE, -1, -1)
    else:
        question.fill(MOVE, -1, place)
    return True


def engaged(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan for somebody in a skirmish: fight, or get away if that suits it better (SK-AI-7)."""
    best = best_hand(fight, who)
    hand = who.hand()
    archer = hand.use == SHOT or (len(who.sheet.spells) > 0 and who.sheet.loadouts[best].b < 6)
    if archer:
        opponents: i64 = 0
        for foe in fight.people:
            if foe.skirmish == who.skirmish and foe.camp != who.camp:
                opponents += 1
        at = row_of(who.sheet.evasion - FOE_SKILL)
        chance = TABLE[at] + TABLE[at + 1] + TABLE[at + 2]
        place = refuge(fight, who)
        if opponents == 1 and chance >= 160 and place >= 0:
            # One shot in two rounds is what getting away is good for.
            if chance * best_shot(fight, who) // 800 > best_blow(fight, who, best):
                return question.fill(DISENGAGE, -1, place)
    if hand.use == THROWN and thrown(fight, who, question):
        return THROW
    question.fill(ATTACK, -1, -1)
    if best != who.loadout:
        question.ready = best
    return ATTACK


def best_shot(fight: Fight, who: Fighter) -> i64:
    """Return what the best shot or spell at a foe in sight is worth to somebody who is free."""
    best: i64 = 0
    for i in range(len(who.sheet.loadouts)):
        if who.sheet.loadouts[i].use != SHOT:
            continue
        for foe in fight.people:
            if foe.side != who.side and foe.active() and foe.seen_by(who.side):
                best = max(best, shot_worth(fight, who, foe, i))
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if spell.aim == book.AT_ONE or spell.aim == book.AT_AREA:
            best = max(best, 60 * 400 * chance_of(fight, who, spell))
    return best


def refuge(fight: Fight, who: Fighter) -> i64:
    """Return a neighbouring area without foes, or -1 for staying here."""
    field = fight.areas
    if field is None:
        return -1
    for i in range(field.first[who.place], field.first[who.place + 1]):
        place = field.leads_to[i]
        if leads(fight, who, who.place, place):
            empty = True
            for foe in fight.people:
                if foe.place == place and foe.side != who.side and foe.active():
                    if foe.seen_by(who.side):
                        empty = False
            if empty:
                return place
    return -1


def best_hand(fight: Fight, who: Fighter) -> i64:
    """Return the best loadout for a skirmish."""
    best: i64 = len(who.sheet.loadouts) - 1
    value: i64 = -1000
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use != HAND or hand.too_heavy:
            continue
        worth = 2 * (hand.skill + hand.wield - hand.cumbersome) + hand.b + 2 * hand.sv
        if worth > value:
            value = worth
            best = i
    return best


def shoot(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan a shot, a throw or reloading; False if none is worth it (SK-AI-6, SK-AI-8)."""
    best: i64 = 0
    target: i64 = -1
    ready: i64 = -1
    verb: i64 = PASS
    crowded = foes_here(fight, who, True) > 0
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == HAND:
            continue
        if hand.use == SHOT and who.reload > 0:
            if not crowded:
                question.fill(RELOAD, -1, -1)
                return True
            continue
        for foe in fight.people:
            if foe.side == who.side or foe_reason(fight, who, foe.number) != LEGAL:
                continue
            if foe.sheet.immobile or foe.down():
                continue
            if hand.use == SHOT:
                if shoot_reason(fight, who, hand, foe.number) != LEGAL:
                    continue
            elif throw_reason(fight, who, hand, foe.number) != LEGAL:
                continue
            worth = shot_worth(fight, who, foe, i)
            if worth > best:
                best = worth
                target = foe.number
                ready = i
                verb = SHOOT if hand.use == SHOT else THROW
    if target < 0:
        return False
    if crowded:
        # Whoever shoots or throws can only evade when the fight comes to it (SK-MEL-11).
        if best_blow(fight, who, best_hand(fight, who)) > best - peril(
            fight, who, who.sheet.evasion
        ):
            return False
    question.fill(verb, target, -1)
    if ready != who.loadout:
        question.ready = ready
    return True


def thrown(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan a throw out of a skirmish if it is worth more than a blow."""
    best: i64 = 0
    target: i64 = -1
    for foe in fight.people:
        if foe.skirmish == who.skirmish and foe.camp != who.camp and foe.seen_by(who.side):
            if throw_reason(fight, who, who.hand(), foe.number) == LEGAL:
                worth = shot_worth(fight, who, foe, who.loadout)
                if worth > best:
                    best = worth
                    target = foe.number
    if target < 0:
        return False
    if best_blow(fight, who, best_hand(fight, who)) >= best - peril(fight, who, who.sheet.evasion):
        return False
    question.fill(THROW, target, -1)
    return True


def advance(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan a melee attack: here, else a charge, else a way there, else to hold (SK-AI-3)."""
    ready = best_hand(fight, who)
    first: i64 = -1
    second: i64 = -1
    best: i64 = 0
    next_best: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe_reason(fight, who, foe.number) != LEGAL or foe.down():
            continue
        if charge_reason(fight, who, foe) != LEGAL:
            continue
        worth = melee_worth(fight, who, foe, ready)
        if foe.place == who.place:
            worth *= 2
        if foe.skirmish >= 0:
            worth = worth * 3 // 4
        if foe.sheet.immobile:
            worth = 1
        if worth > best:
            next_best = best
            second = first
            best = worth
            first = foe.number
        elif worth > next_best:
            next_best = worth
            second = foe.number
    if first >= 0:
        question.fill(ATTACK, first, -1)
        question.second = second
    else:
        place = step_toward(fight, who) if can_move(fight, who) else -1
        if place >= 0:
            question.fill(MOVE, -1, place)
        else:
            question.fill(HOLD, -1, -1)
    if ready != who.loadout:
        question.ready = ready
    return question.choice


# -- magic -------------------------------------------------------------------------------


def cast(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan the spell or prayer that is worth most; False if a weapon is better (SK-AI-9)."""
    best: i64 = 0
    saved = Best()
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if spell.kind == book.FLASH_CAST:
            continue
        if spell.aim == book.ON_SELF:
            if cast_reason(fight, who, spell, -1, -1) == CAN:
                best = saved.see(best, self_worth(fight, who, spell), i, -1, -1)
        elif spell.aim == book.AT_AREA:
            for place in range(fight.field.places):
                if cast_reason(fight, who, spell, -1, place) == CAN:
                    best = saved.see(best, area_worth(fight, who, place), i, -1, place)
        else:
            if spell.aim == book.AT_ONE and foes_here(fight, who, True) > 0:
                continue  # it would be engaged before the Magic phase
            for other in fight.people:
                if (other.side != who.side) != book.is_hostile(spell.kind):
                    continue
                if cast_reason(fight, who, spell, other.number, -1) != CAN:
                    continue
                worth = spell_worth(fight, who, spell, other)
                best = saved.see(best, worth, i, other.number, -1)
    if best <= 0:
        return False
    spell = who.sheet.spells[saved.spell]
    question.fill(PRAY if spell.prayer else CAST, saved.target, saved.place)
    question.spell = saved.spell
    if spell.kind == book.SACRIFICE:
        question.amount = 1
    return plan_reason(fight, who, question) == LEGAL


class Best:
    """The best spell seen so far."""

    def __init__(self) -> None:
        self.spell: i64 = -1
        self.target: i64 = -1
        self.place: i64 = -1

    def see(self, best: i64, worth: i64, spell: i64, target: i64, place: i64) -> i64:
        """Keep a spell if it is worth more, and return the best worth."""
        if worth <= best:
            return best
        self.spell = spell
        self.target = target
        self.place = place
        return worth


def chance_of(fight: Fight, who: Fighter, spell: Spell) -> i64:
    """Return in twentieths how often a casting works."""
    if book.is_fervent(spell.kind):
        return min(2 * who.favors, 20)
    needed = difficulty_of(fight, who, spell, 0) - spell.skill + who.fatigue
    return min(max(20 - needed, 1), 19)


def self_worth(fight: Fight, who: Fighter, spell: Spell) -> i64:
    """Return what a spell on oneself is worth: once, early, and rather before the fight is on."""
    kind = spell.kind
    if kind == book.BARKSKIN:
        if who.effects & model.BARKSKIN == 0 and fight.land.power(who.place) >= 2:
            return 40 * chance_of(fight, who, spell)
        return 0
    if kind == book.SWARM and who.effects & model.SWARM == 0 and who.skirmish >= 0:
        return 30 * chance_of(fight, who, spell)
    if kind == book.AURA_OF_FROST and who.effects & model.AURA == 0 and who.skirmish < 0:
        return 50 * chance_of(fight, who, spell)
    if kind == book.BLINK and who.effects & model.BLINK == 0 and who.skirmish < 0:
        return 20 * chance_of(fight, who, spell)
    return 0


def area_worth(fight: Fight, who: Fighter, place: i64) -> i64:
    """Return what a burst in an area is worth: two foes more than friends at least (SK-AI-10)."""
    foes: i64 = 0
    friends: i64 = 0
    for other in fight.people:
        if other.place == place and other.active() and other.seen_by(who.side):
            if other.side == who.side:
                friends += 1
            else:
                foes += 1
    if foes - friends < 2:
        return 0
    return 400 * (foes - friends)


def spell_worth(fight: Fight, who: Fighter, spell: Spell, other: Fighter) -> i64:
    """Return what a spell or prayer for or against somebody is worth (SK-AI-11, SK-AI-12)."""
    kind = spell.kind
    chance = chance_of(fight, who, spell)
    if kind == book.LAY_ON_HANDS:
        if other.fatigue >= 2 and other.stamina() <= 1 and other.dead == 0:
            return 100 * chance
        return 0
    if kind == book.BLOODSTOPPING:
        return 90 * chance if not other.down() else 0
    if kind == book.IGNITION:
        return chance * harm(15 - armor_of(fight, other) - shield_of(other)) * 2
    if kind == book.ICE_SPEAR:
        at = row_of(who.sheet.throwing - FOE_EVASION - shield_of(other)) + 3
        return chance * blow_value(fight, 10, other, False, False, at) * 2 // 400
    if kind == book.ACID_SPRAY:
        return chance * harm(15 - armor_of(fight, other))
    if kind == book.SHOCKWAVE:
        return chance * harm(9 - armor_of(fight, other)) + chance * 10
    if kind == book.WITHERING and other.conditions & model.HELD == 0 and fight.round <= 2:
        return chance * 8
    if kind == book.SMITE:
        return chance * 40
    if kind == book.DRAIN_LIFE:
        return chance * 60 if who.fatigue >= 3 else 0
    if kind == book.REVELATION:
        return chance * 20
    if kind == book.SACRIFICE and who.stamina() >= 4:
        return chance * harm(10 - armor_of(fight, other))
    if kind == book.FORCE_SHIELD and fight.round <= 2:
        return chance * 15 if other.effects & model.FORCE_SHIELD == 0 else 0
    return 0


# -- choices after the reveal ------------------------------------------------------------


def pick(fight: Fight, question: Pick) -> i64:
    """Pick where it does most, rather helping against a lone foe than peeling (SK-AI-5)."""
    who = fight.people[question.asked.number]
    best: i64 = 0
    question.choice = 0
    for foe in fight.people:
        if question.legal & bit(foe.number) == 0:
            continue
        worth = melee_worth(fight, who, foe, who.loadout)
        if foe.skirmish >= 0:
            allies: i64 = 0
            for other in fight.people:
                if other.skirmish == foe.skirmish and other.camp != foe.camp:
                    allies += 1
            worth = worth * (4 - min(allies, 3)) // 2
        if worth > best:
            best = worth
            question.choice = foe.number + 1
    return question.choice


def choose(fight: Fight, question: Choose) -> i64:
    """Let the heaviest weapon strike, and strike whoever is nearest to the end (SK-MEL-10)."""
    found: i64 = -1
    best: i64 = 0
    for one in fight.people:
        if question.tied & bit(one.number) == 0:
            continue
        worth = 10 - health_band(one)
        if question.dealing:
            worth = 1 + one.hand().b
        if worth > best:
            best = worth
            found = one.number
    question.choice = found
    return found


def needs_rest(fight: Fight) -> bool:
    """Tell whether another watch is called for: somebody is dying and not in stasis."""
    for person in fight.people:
        if person.gone == 0 and person.dying() and person.effects & model.STASIS == 0:
            return True
    return False


def tend(fight: Fight, question: Tend) -> i64:
    """Tend the first dying comrade whom a Medical check can still help (SK-DTH-6)."""
    question.spot = 0
    question.choice = 0
    for other in fight.people:
        if other.side != question.healer.side:
            continue
        if fight.camping == 0:
            if other.dying() and question.reason(fight, other.number, 0) is None:
                question.choice = other.number + 1
                return question.choice
        else:
            for spot in range(8):
                if question.reason(fight, other.number, spot) is None:
                    question.spot = spot
                    question.choice = other.number + 1
                    return question.choice
    for other in fight.people:
        for spot in (REPAIR, REPAIR + 1):
            if question.reason(fight, other.number, spot) is None:
                question.spot = spot
                question.choice = other.number + 1
                return question.choice
    return 0


# -- without a thought -------------------------------------------------------------------


class Plain(Player):
    """Goes for the first foe on the list, shoots if it has a bow in hand, and never yields."""

    def __init__(self) -> None:
        self.name = "plain"
        self.then = Tactical()  # for picks, ties, effects and watches

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plain_plan(fight, question)
        if isinstance(question, Pick):
            question.choice = 0
            for foe in fight.people:
                if question.legal & bit(foe.number) != 0 and question.choice == 0:
                    question.choice = foe.number + 1
            return question.choice
        return self.then.answer(fight, question)


def plain_plan(fight: Fight, question: Plan) -> i64:
    """Plan to fight, shoot or throw at the first foe in reach, else to come nearer."""
    who = question.fighter
    use = who.hand().use
    if who.skirmish >= 0:
        question.fill(ATTACK, -1, -1)
        if use != HAND:
            question.ready = best_hand(fight, who)
        return ATTACK
    if use != HAND:
        verb = SHOOT if use == SHOT else THROW
        for foe in fight.people:
            question.fill(verb, foe.number, -1)
            if plan_reason(fight, who, question) == LEGAL and not foe.sheet.immobile:
                return verb
        if who.reload > 0:
            return question.fill(RELOAD, -1, -1)
    for foe in fight.people:
        question.fill(ATTACK, foe.number, -1)
        question.ready = best_hand(fight, who) if use != HAND else -1
        if plan_reason(fight, who, question) == LEGAL and not foe.sheet.immobile:
            return ATTACK
    place = step_toward(fight, who) if can_move(fight, who) else -1
    if place >= 0:
        return question.fill(MOVE, -1, place)
    for foe in fight.people:  # a door in the way, if nothing else
        question.fill(ATTACK, foe.number, -1)
        question.ready = best_hand(fight, who) if use != HAND else -1
        if plan_reason(fight, who, question) == LEGAL:
            return ATTACK
    return question.fill(HOLD if use == HAND else PASS, -1, -1)


TACTICS: Mapping[str, Player] = {"tactical": Tactical(), "plain": Plain()}
