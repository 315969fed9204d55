"""Tactics: how a foe of this system weighs its choices (sheet part 9).

`Tactical` strikes where it does most harm, flanks, keeps its back to a wall, uses range and
cover, and knows when all is lost; whoever is `fearless` does not. `Plain` only ever makes the
attack that does most harm: no splitting, no luck, no step aside; the simulations that the rules
are checked by use it.
RULING: how well somebody guards itself is sized up by any fighter at a glance, as the duties of
the referee want it; hit points and what else does not show stay unknown.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.systems.dicepool.acts.legality import act_reason, beside
from affray.systems.dicepool.acts.reasons import LEGAL
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    Condition,
    Effect,
    Item,
    Nature,
    Pastime,
    Phase,
    Status,
    Trait,
    Verb,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.questions import Luck, PassTime, ReEntry
from affray.systems.dicepool.foes.movement import better_place, close_in, mind_the_back
from affray.systems.dicepool.foes.striking import (
    best_attack,
    get_ready,
    split_with_edge,
    strike_downed,
)
from affray.systems.dicepool.rules.healing import GIVES
from affray.systems.dicepool.rules.movement import flood, pace
from affray.systems.dicepool.rules.recovery import best_healer, may_aid, recovers

AVERAGE: Final[i64] = 20  # hit points that one whose own are unknown is taken to have


class Plain(Player):
    """Makes the attack with the highest mean net damage, twice a turn (DP-GM-5, DP-GM-15)."""

    def __init__(self) -> None:
        self.name = "plain"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            return self.act(fight, question)
        if isinstance(question, PassTime):
            return pass_time(fight, question)
        if isinstance(question, ReEntry):
            return settle(question, ReEntry.RE_ENTER)
        return settle(question, Luck.KEEP)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Attack, or get nearer."""
        fighter = act.fighter
        if fighter.actions <= 0:
            return act.end()
        if fighter.has(Condition.PRONE):
            return act.plain(Verb.STAND)
        if best_attack(fight, act, fighter) > 0:
            return act.choice
        if get_ready(fight, act, fighter) or close_in(fight, act, fighter):
            return act.choice
        return act.end()


class Tactical(Player):
    """Fights as the referee's duties say (DP-GM-5 to DP-GM-12); one of two never gives up."""

    def __init__(self, name: str, gives_up: bool) -> None:
        self.name = name
        self.gives_up: bool = gives_up

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            return self.act(fight, question)
        if isinstance(question, PassTime):
            return pass_time(fight, question)
        if isinstance(question, ReEntry):
            return settle(question, ReEntry.RE_ENTER)
        return settle(question, Luck.REROLL if isinstance(question, Luck) else 0)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn."""
        fighter = act.fighter
        if fighter.actions <= 0:
            return act.end()
        if self.gives_up and fighter.actions == 2 and fighter.side != 0:
            if all_is_lost(fight, fighter) and give_up(fight, act, fighter):
                return act.choice
        if fighter.conditions & Condition.PRONE != 0:
            return act.plain(Verb.STAND)
        if fighter.satchel != 0 or len(fighter.sheet.spells) > 0:
            if help_friend(fight, act, fighter):
                return act.choice
        if fight.mapped and mind_the_back(fight, act, fighter):
            return act.choice
        worth = best_attack(fight, act, fighter)
        if worth > 0:
            if fight.mapped and fighter.actions == 2 and not fighter.weapon().melee:
                if act.choice == Verb.ATTACK and better_place(fight, act, fighter):
                    return act.choice
            if act.choice == Verb.ATTACK:
                split_with_edge(fight, act, fighter, worth)
            return act.choice
        if fighter.sheet.has(Trait.RUTHLESS) and strike_downed(fight, act, fighter):
            return act.choice
        if get_ready(fight, act, fighter) or close_in(fight, act, fighter):
            return act.choice
        if self.gives_up and fighter.actions == 2 and fighter.side != 0:
            # Nothing that it could do harms anybody: it cannot win either.
            if fighter.sheet.nature != Nature.MACHINE and down_to_a_third(fight, fighter):
                if give_up(fight, act, fighter):
                    return act.choice
        return act.end()


class Umpire(Player):
    """Answers for the referee where nobody does: no favor is granted."""

    def __init__(self) -> None:
        self.name = "umpire"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Say none."""
        return settle(question, 0)


def settle(question: Question, choice: i64) -> i64:
    """Answer a small question."""
    question.choice = choice
    return choice


# -- after the fight --------------------------------------------------------------------------


def tend(fight: Fight, act: WhatNow) -> i64:
    """Give First Aid to the hurt on a day of rest, if nobody knows more of medicine (DP-HEAL-3).

    Tonics and spells are kept for the next fight.
    """
    if fight.phase == Phase.REST:
        for patient in fight.people:
            if (
                patient.side == act.fighter.side
                and may_aid(fight, patient)
                and recovers(fight, patient)
            ):
                if best_healer(fight, patient) == act.fighter.number:
                    return act.fill(Verb.FIRST_AID, patient.number, -1, -1)
    return act.end()


def pass_time(fight: Fight, question: PassTime) -> i64:
    """Rest for as many days as the encounter says."""
    return settle(question, Pastime.REST if fight.days < fight.rest_days else Pastime.GO_ON)


# -- friends, and the end of hope -------------------------------------------------------------


def help_friend(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Bring a friend round who is down and beside one, or oneself when near the end."""
    for person in fight.people:
        if needs_help(fighter, person) and beside(fight, fighter, person):
            lack = 1 - person.hp
            if pour_tonic(act, fighter, person, lack) or cast_mend(act, fighter, person, lack):
                return True
    return False


def needs_help(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody is a friend who is down, or oneself with a quarter left."""
    if person.side != fighter.side or person.gone != 0 or person.status == Status.DEAD:
        return False
    if person.status != Status.ABLE:
        return True
    return person is fighter and person.hp * 4 <= person.sheet.hp


def pour_tonic(act: WhatNow, fighter: Fighter, person: Fighter, lack: i64) -> bool:
    """Fill in the use of a tonic that gives somebody enough."""
    for item in (Item.TONIC, Item.GREATER_TONIC):
        gives: i64 = GIVES[item]
        if fighter.things(item) > 0 and gives >= lack:
            act.do_with(Verb.USE, item, person.number)
            return True
    return False


def cast_mend(act: WhatNow, fighter: Fighter, person: Fighter, lack: i64) -> bool:
    """Fill in a spell that gives somebody enough."""
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        if spell.effect == Effect.MEND and fighter.spell_points >= spell.cost:
            if spell.heals + 1 >= lack:
                act.cast(number, person.number)
                return True
    return False


def all_is_lost(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a side is down to a third and cannot win any more (DP-GM-12)."""
    if fighter.sheet.nature == Nature.MACHINE or not down_to_a_third(fight, fighter):
        return False
    own: i64 = 0
    theirs: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            if person.can_act():
                own += person.hp
        elif person.can_act() and person.seen_by(fighter.side):
            theirs += AVERAGE * person.health_band() // 4
    return theirs > 3 * own


def down_to_a_third(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether no more than a third of a side can still act (DP-GM-12)."""
    all_of: i64 = 0
    able: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            all_of += 1
            if person.can_act():
                able += 1
    return all_of > 1 and able * 3 <= all_of


def give_up(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Ask for terms, or withdraw as a beast does (DP-GM-12)."""
    if fighter.sheet.nature != Nature.BEAST:
        act.plain(Verb.SURRENDER)
        return True
    if not fight.mapped:
        return False
    act.plain(Verb.LEAVE)
    if act_reason(fight, fighter, act) == LEGAL:
        return True
    if fighter.conditions & Condition.PRONE != 0:
        return False
    field = fight.field
    flood(fight, fighter, pace(fighter, False))
    for i in range(field.reached):
        place = field.touched[i]
        if field.at_edge(place) and field.would_end(place) and place != fighter.place:
            act.go(Verb.MOVE, place)
            return True
    return False


TACTICS: Final[dict[str, Player]] = {
    "tactical": Tactical("tactical", True),
    "fearless": Tactical("fearless", False),
    "plain": Plain(),
}
