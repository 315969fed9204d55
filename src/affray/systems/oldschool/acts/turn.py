"""What is asked on a turn: which acts are legal, which are listed, what is shown beside them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.act.table import Acts
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.systems.oldschool.acts.legality import act_reason, attack_reason
from affray.systems.oldschool.acts.reasons import LEGAL, reason_of
from affray.systems.oldschool.acts.slots import (
    Last,
    here,
    nearest,
    own,
    usual_weapon,
    ways_of,
    worth_listing,
)
from affray.systems.oldschool.acts.verbs import VERBS
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import FOOT, Status
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.attack import attack_value, attacker_rolls
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.maneuvers import maneuver_value
from affray.systems.oldschool.rules.ranks import feet_between, has_ranks
from affray.systems.oldschool.rules.tasks import task_value

BESIDE: Final[i64] = 8 * FOOT  # nearer than that a distance goes without saying


class Turn(Acts):
    """What a fighter does next on its turn (OS-RND-4, OS-RND-5)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        fighter = own(question).fighter
        left: list[str] = []
        if fighter.action > 0:
            left.append("Combat Action")
        if fighter.feet > 0 and here(fight).mapped:
            left.append(f"{fighter.feet // FOOT} feet")
        rest = f"{' and '.join(left)} left" if left else "only what takes no time"
        return f"{lens.name(fighter)}, what now? ({rest})"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why the act is not legal."""
        act = own(question)
        return act_reason(here(fight), act.fighter, act)

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return reason_of(reason)

    def shows(self, fight: core.Fight, act: Question) -> bool:
        """Tell whether an act is listed where it is not legal: the plain attack, the front rank."""
        if act.choice == Verb.ATTACK:
            return is_usual(own(act))
        if act.choice == Verb.STEP_UP:
            return has_ranks(here(fight))
        return self.verb_of(act).shown

    def main(self, fight: core.Fight, question: Question) -> bool:
        """Tell whether an act belongs on the short list: of attacks the usual, or what reaches."""
        act = own(question)
        verb = act.choice
        if verb == Verb.ATTACK:
            if is_usual(act):
                return True
            return reaches_best(here(fight), act)
        if Verb.SHOVE <= verb <= Verb.STUNT:
            return False
        return verb != Verb.DRAW and verb != Verb.DROP and verb != Verb.PARLEY

    def hint(self, fight: core.Fight, question: Question) -> str:
        """Return what an act costs, how far it goes."""
        act = own(question)
        if act.choice == Verb.ATTACK:
            return ""
        if act.choice == Verb.MOVE:
            return f"{act.fighter.feet // FOOT} feet to any x,y"
        return self.verb_of(act).cost

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return the number that the act is rolled against."""
        act = own(question)
        battle = here(fight)
        if act.choice == Verb.ATTACK:
            return attack_tally(battle, act.fighter, battle.people[act.target], act.weapon, act.how)
        if Verb.SHOVE <= act.choice <= Verb.STUNT:
            tally = Tally(True)
            kind = act.choice - Verb.SHOVE
            maneuver_value(tally, battle, act.fighter, battle.people[act.target], kind)
            return tally
        if act.choice == Verb.TASK:
            tally = Tally(True)
            task_value(tally, battle, act.fighter, battle.tasks[act.thing])
            return tally
        return None

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return how far a target is, whom a move leads to."""
        act = own(question)
        battle = here(fight)
        if act.choice == Verb.ATTACK and battle.mapped:
            distance = feet_between(battle, act.fighter, battle.people[act.target])
            return f"{distance // FOOT} feet" if distance > BESIDE else ""
        return towards(battle, act, lens) if act.choice == Verb.MOVE else ""


def is_usual(act: WhatNow) -> bool:
    """Tell whether an attack is the plain one with the weapon in hand, or that can be drawn."""
    return act.how == 0 and act.weapon == usual_weapon(act.fighter)


def attack_tally(
    fight: Fight, fighter: Fighter, target: Fighter, weapon: i64, how: i64
) -> Tally | None:
    """Return the number that an attack is rolled against, where the attacker rolls."""
    if helpless(target) or not attacker_rolls(fight, fighter, target):
        return None
    tally = Tally(True)
    blow = Blow(fighter, target)
    blow.put(fighter, target, weapon, feet_between(fight, fighter, target))
    attack_value(tally, fight, blow.declare(how))
    return tally


def reaches_best(fight: Fight, act: WhatNow) -> bool:
    """Tell whether an attack is the surest where the usual one does not reach: a bow, a throw."""
    fighter = act.fighter
    usual = usual_weapon(fighter)
    if attack_reason(fight, fighter, act.target, usual, 0) == LEGAL:
        return False
    target = fight.people[act.target]
    best_weapon: i64 = -1
    best_how: i64 = 0
    most: Tally | None = None
    for weapon in range(len(fighter.sheet.weapons)):
        for how in [0, *ways_of(fighter, weapon)]:
            if attack_reason(fight, fighter, act.target, weapon, how) != LEGAL:
                continue
            tally = attack_tally(fight, fighter, target, weapon, how)
            if best_weapon < 0 or is_surer(tally, most):
                best_weapon = weapon
                best_how = how
                most = tally
    return act.weapon == best_weapon and act.how == best_how


def is_surer(one: Tally | None, other: Tally | None) -> bool:
    """Tell whether one attack hits more often than another."""
    return one is not None and other is not None and one.total > other.total


def towards(fight: Fight, act: WhatNow, lens: Lens) -> str:
    """Return to which enemy a move leads."""
    for person in fight.people:
        if worth_listing(act.fighter, person) and person.status == Status.ABLE:
            if nearest(fight, act.fighter, person) == act.place:
                return f"towards {lens.name(person)}"
    return ""


TURN: Final = Turn(VERBS, (Last(),))
