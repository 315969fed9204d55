"""What is asked on a turn: which acts are legal, which are listed, what is shown beside them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.act.table import Acts
from affray.core.field.battlefield import NO_COVER
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.systems.dicepool.acts.legality import act_reason
from affray.systems.dicepool.acts.reasons import reason_of
from affray.systems.dicepool.acts.slots import (
    Last,
    here,
    own,
    place_toward,
    used_by,
    worth_listing,
    would_help,
)
from affray.systems.dicepool.acts.verbs import VERBS
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Condition, Effect, Skill, Verb, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.attack import in_cone
from affray.systems.dicepool.rules.difficulty import NO_SIGHT, RANGE_STEP, hard_to_see, increments
from affray.systems.dicepool.rules.movement import pace
from affray.systems.dicepool.rules.pools import skill_pool
from affray.systems.dicepool.rules.tactical import is_flanked
from affray.systems.dicepool.rules.to_hit import dice_value


class Turn(Acts):
    """What a fighter does next on its turn (DP-FLOW-2)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        left = own(question).fighter.actions
        words = "1 action left" if left == 1 else f"{left} actions left"
        return f"{lens.name(question.asked)}, what now? ({words})"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why the act is not legal (DP-GM-3)."""
        act = own(question)
        return act_reason(here(fight), act.fighter, act)

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return reason_of(reason)

    def shows(self, fight: core.Fight, act: Question) -> bool:
        """Tell whether an act is worth showing where it is not legal: whole attacks."""
        what = own(act)
        return act.choice == Verb.HESITATE or (
            act.choice <= Verb.CAST and act.choice > 0 and what.parts == 1
        )

    def main(self, fight: core.Fight, question: Question) -> bool:
        """Tell whether an act belongs on the short list."""
        act = own(question)
        verb = act.choice
        fighter = act.fighter
        if verb == Verb.ATTACK:
            return act.parts == 1
        if verb == Verb.RELOAD:
            return fighter.shots(fighter.ready) * 2 < fighter.weapon().ammo
        if verb == Verb.USE:
            return would_help(here(fight).people[act.target], act.thing)
        if verb == Verb.DRAW:
            return act.weapon != len(fighter.sheet.weapons) - 1
        return verb != Verb.GIVE and verb != Verb.SURRENDER

    def hint(self, fight: core.Fight, question: Question) -> str:
        """Return what an act costs, how far it goes."""
        act = own(question)
        cost = self.verb_of(act).cost
        if act.choice == Verb.CAST:
            points = used_by(act).cost
            return "1 action, 1 spell point" if points == 1 else f"1 action, {points} spell points"
        if act.choice == Verb.MOVE or act.choice == Verb.SPRINT:
            return f"{cost}; {pace(act.fighter, act.choice == Verb.SPRINT)} squares to any x,y"
        return cost

    def group(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the verb; each spell is a group of its own."""
        act = own(question)
        if act.choice == Verb.CAST:
            return f"cast {used_by(act).name.lower()} at"
        return self.verb_of(act).word

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return the dice that the act rolls (DP-GM-2)."""
        act = own(question)
        battle = here(fight)
        tally = Tally(True)
        if act.choice == Verb.ATTACK or act.choice == Verb.CAST:
            target = battle.people[act.target]
            dice_value(tally, battle, act.fighter, target, used_by(act), act.parts, 0)
        elif act.choice == Verb.FIRST_AID:
            skill_pool(tally, battle, act.fighter, Skill.MEDICINE, act.parts)
        elif act.choice == Verb.TASK:
            skill = battle.tasks[act.thing].skill
            skill_pool(tally, battle, act.fighter, skill, act.parts)
        else:
            return None
        return tally

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return how far a target is, what hides it, how many of a thing are left."""
        act = own(question)
        battle = here(fight)
        if act.choice == Verb.ATTACK or act.choice == Verb.CAST:
            weapon = used_by(act)
            if weapon.effect == Effect.MEND:
                return ""
            return where(battle, act.fighter, battle.people[act.target], weapon, lens)
        if act.choice == Verb.MOVE or act.choice == Verb.SPRINT:
            return toward(battle, act, lens)
        if act.choice == Verb.USE or act.choice == Verb.GIVE:
            return f"{act.fighter.things(act.thing)} left"
        return ""


def where(fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon, lens: Lens) -> str:
    """Return how far a target is, what hides it, and whether it is unaware or flanked."""
    words: list[str] = []
    if fight.mapped:
        squares = fight.field.distance(fighter.place, target.place) // SQUARE
        steps = 1 if weapon.melee else increments(fight, fighter, target, weapon)
        if steps > 1:
            words.append(f"{squares} squares, range +{RANGE_STEP * (steps - 1)}")
        elif squares > 1:
            words.append(f"{squares} squares")
    if not weapon.melee and not weapon.spell and hard_to_see(fight, fighter, target):
        words.append(f"{hidden_by(fight, fighter, target)} +{NO_SIGHT}")
    if weapon.cone > 0 and fight.mapped:
        words += others_in_cone(fight, fighter, target, weapon, lens)
    # Not whether there is Edge: who denies it does not show.
    if target.has(Condition.UNAWARE):
        words.append("unaware")
    elif weapon.melee and is_flanked(fight, target):
        words.append("flanked")
    return ", ".join(words)


def others_in_cone(
    fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon, lens: Lens
) -> list[str]:
    """Return who else a cone takes in: how many foes, and every friend by name."""
    inside = in_cone(fight, fighter, target, weapon)
    foes = 0
    words: list[str] = []
    for person in fight.people:
        if person is target or inside & bit(person.number) == 0:
            continue
        if person.side == fighter.side:
            words.append(f"{lens.name(person)} too")
        elif person.seen_by(fighter.side):
            foes += 1
    if foes > 0:
        words.insert(0, f"{foes} more")
    return words


def hidden_by(fight: Fight, fighter: Fighter, target: Fighter) -> str:
    """Return what makes somebody hard to see: cover, or the light."""
    covered = fight.mapped and fight.field.cover(fighter.place, target.place) != NO_COVER
    return "cover" if covered or target.has(Condition.IN_COVER) else "poor light"


def toward(fight: Fight, act: WhatNow, lens: Lens) -> str:
    """Return which foe a move closes in on."""
    for person in fight.people:
        if worth_listing(act.fighter, person):
            sprint = act.choice == Verb.SPRINT
            if place_toward(fight, act.fighter, person, sprint) == act.place:
                return f"toward {lens.name(person)}"
    return ""


TURN: Final = Turn(VERBS, (Last(),))
