"""What is asked on a turn: which acts are legal, which are listed, what is shown beside them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.hearing import Said
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason, Refused
from affray.core.act.slot import Slot
from affray.core.act.table import Acts
from affray.core.act.verb import ActForm
from affray.core.fight import fight as core
from affray.core.fight.tally import Tally
from affray.systems.simverse.acts.slots import (
    Last,
    closing_in,
    here,
    own,
    place_toward,
    worth_listing,
)
from affray.systems.simverse.acts.spell_slots import many_friends, spell_of
from affray.systems.simverse.acts.verbs import TARGETS, VERBS
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Maneuver, Part, Verb, Where, bit
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter, blow_with
from affray.systems.simverse.book.magic import SpellKind, is_area
from affray.systems.simverse.rules.actions.hands import draws_free
from affray.systems.simverse.rules.actions.items import potion_dice, things
from affray.systems.simverse.rules.actions.legality import act_reason, pace_of
from affray.systems.simverse.rules.actions.lying import place_of
from affray.systems.simverse.rules.actions.perform import is_minor
from affray.systems.simverse.rules.actions.tasks import perception_value, task_value
from affray.systems.simverse.rules.attack.situation import aim_bonus, metres
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.ground.mounted import charges
from affray.systems.simverse.rules.ground.movement import kips_up, pace_length
from affray.systems.simverse.rules.harm.bleeding import first_aid_value
from affray.systems.simverse.rules.magic.casting import casting_value
from affray.systems.simverse.rules.maneuvers.grappling import escape_value, hold_value
from affray.systems.simverse.rules.maneuvers.tricks import trick_value
from affray.systems.simverse.rules.reasons import LEGAL, Not, reason_of

COVER_WORDS: Final = ("", "light cover", "heavy cover")  # by the numbers of the battlefield


class Turn(Acts):
    """What a fighter does next on its turn (SV-FLOW-2)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        fighter = own(question).fighter
        left: list[str] = []
        if fighter.major > 0:
            left.append("Major")
        if fighter.minor > 0:
            left.append("Minor")
        words = f"{' and '.join(left)} Action left" if left else "only free actions left, or end"
        others = at_once(here(fight), fighter, lens)
        if others:
            words += f"; at once with {', '.join(others)}"
        return f"{lens.name(fighter)}, what now? ({words})"

    def begun(self, fight: core.Fight, act: Question) -> None:
        """Hear that a verb is filled in: everything else is as it is without slots."""
        own(act).plain(act.choice)

    def hear(self, fight: core.Fight, act: Question, text: str, lens: Lens) -> Said:
        """Take a text apart; whom a spell is cast on may be joined by "and" too."""
        if text.strip().lower().startswith("cast "):
            text = text.replace(" and ", ", ")
        return Acts.hear(self, fight, act, text, lens)

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why the act is not legal, or LEGAL."""
        act = own(question)
        reason = act_reason(here(fight), act.fighter, act)
        if reason == Not.WITHOUT_AIM and not TARGETS.read(act):
            return against_all(here(fight), act)
        return reason

    def fill_only(
        self, fight: core.Fight, act: Question, verb: ActForm, slot: Slot, lens: Lens
    ) -> None:
        """Fill in the only value, or say what is against a spell even where nobody is there."""
        if slot is TARGETS and not slot.likely(fight, act):
            why = self.explain(self.reason(fight, act))
            raise Refused(why.text, why.rule)
        Acts.fill_only(self, fight, act, verb, slot, lens)

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return reason_of(reason)

    # -- what is listed -----------------------------------------------------------------------

    def shows(self, fight: core.Fight, act: Question) -> bool:
        """Tell whether an act is worth showing where it is not legal."""
        what = own(act)
        fighter = what.fighter
        verb = what.choice
        if verb == Verb.ATTACK:
            first = what.weapon == fighter.ready and what.mode == 0 and what.thing < 0
            return first and is_plain(what)
        if verb == Verb.DRAW:
            return fighter.is_own(what.weapon) and fighter.where_is(what.weapon) == Where.STOWED
        if verb == Verb.PICK_UP:
            return place_of(here(fight), fighter.item(what.weapon)) >= 0
        if verb >= Verb.BASH and verb <= Verb.FEINT:
            return what.weapon == fighter.ready or verb == Verb.BASH
        if verb == Verb.STANCE:
            return fighter.sheet.maneuvers & Maneuver.DEFENSIVE_STANCE != 0
        if verb == Verb.RAGE:
            return fighter.sheet.maneuvers & Maneuver.RAGE != 0
        if verb == Verb.ESCAPE:
            held = fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0
            return held and fighter.holds == 0
        if verb == Verb.TASK:
            return here(fight).worked & bit(what.thing) == 0
        return verb == Verb.CAST or verb == Verb.FULL_DEFENSE or verb == Verb.DRINK

    def main(self, fight: core.Fight, question: Question) -> bool:
        """Tell whether an act belongs on the short list; what is rarely wanted does not."""
        act = own(question)
        fighter = act.fighter
        verb = act.choice
        if verb == Verb.ATTACK:
            return is_plain(act) and (act.thing >= 0 or act.weapon == fighter.ready)
        if verb == Verb.CAST:
            alone = act.others == 0 and self.reason(fight, act) == LEGAL
            return not alone or len(many_friends(here(fight), act)) < 2
        if verb == Verb.RUN or verb == Verb.SPRINT:
            return is_farther(here(fight), act)
        if verb >= Verb.DISARM and verb <= Verb.FEINT:
            return act.weapon == fighter.ready
        if verb == Verb.RAGE:
            return not fighter.has(Condition.RAGING)
        if fighter.major <= 0 and fighter.minor <= 0 and (verb == Verb.FALL or verb == Verb.DROP):
            return True  # among the few things that are left
        if verb == Verb.STOW or verb == Verb.DROP or verb == Verb.LOOK or verb == Verb.SHOUT:
            return False
        if verb == Verb.SPEAK or verb == Verb.SURRENDER or verb == Verb.GET_BEHIND:
            return False
        return verb != Verb.FALL and verb != Verb.GRAPPLE

    def hint(self, fight: core.Fight, question: Question) -> str:
        """Return what an act costs, and how far it goes."""
        act = own(question)
        verb = act.choice
        if verb == Verb.ATTACK:
            return ""
        if verb == Verb.CAST:
            return "Minor and Mana" if spell_of(act).minor else "Major and Mana"
        if verb == Verb.AIM:
            return f"Major: +{aim_bonus(act.fighter)} to the next shot at that target"
        if costs_nothing(act.fighter, verb, act.weapon):
            return "free"
        cost = self.verb_of(act).cost
        if verb == Verb.MOVE or verb == Verb.RUN or verb == Verb.SPRINT:
            far = metres(pace_length(here(fight), act.fighter, pace_of(verb)))
            return f"{cost}, {far} m to any x,y"
        return cost

    def about(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return whom an act is done to, if to one alone."""
        act = own(question)
        if act.target < 0 or act.others != 0:
            return ""
        return lens.name(here(fight).people[act.target])

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return how far a target is and what covers it, what a spell costs, what is left."""
        act = own(question)
        battle = here(fight)
        verb = act.choice
        if verb == Verb.ATTACK:
            if act.thing >= 0:
                return "as the Minor Action"
            return where(battle, act.fighter, battle.people[act.target]) if battle.mapped else ""
        if verb == Verb.CAST:
            return spell_note(battle, act)
        if verb == Verb.MOVE or verb == Verb.RUN or verb == Verb.SPRINT:
            return toward(battle, act, lens)
        if verb == Verb.DRINK:
            left = things(act.fighter, act.thing)
            return f"{potion_dice(act.thing)}d6, {left} left"
        if verb == Verb.RAGE and act.fighter.has(Condition.RAGING):
            return "end it"
        return ""

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return the number that the act is rolled with."""
        act = own(question)
        battle = here(fight)
        fighter = act.fighter
        verb = act.choice
        tally = Tally(True)
        if verb == Verb.ATTACK:
            attack_value(tally, battle, blow_of(battle, act))
        elif verb == Verb.CAST:
            return spell_tally(battle, act)
        elif verb >= Verb.BASH and verb <= Verb.FEINT:
            trick_value(tally, battle, fighter, act)
        elif verb == Verb.GRAPPLE or verb == Verb.PIN:
            hold_value(tally, battle, fighter)
        elif verb == Verb.ESCAPE:
            escape_value(tally, battle, fighter)
        elif verb == Verb.BANDAGE or verb == Verb.TREAT:
            first_aid_value(tally, battle, fighter)
        elif verb == Verb.TASK:
            task_value(tally, battle, fighter, battle.tasks[act.thing])
        elif verb == Verb.LOOK:
            perception_value(tally, battle, fighter)
        else:
            return None
        return tally


def at_once(fight: Fight, fighter: Fighter, lens: Lens) -> list[str]:
    """Return who decides at the same moment, as far as the one who is asked knows of them."""
    return [
        lens.name(other)
        for other in fight.people
        if fight.acting & bit(other.number) != 0
        and other is not fighter
        and other.seen_by(fighter.side)
    ]


def is_plain(act: WhatNow) -> bool:
    """Tell whether nothing is declared with an attack."""
    return act.maneuvers | act.location | act.second == 0


def blow_of(fight: Fight, act: WhatNow) -> Blow:
    """Return the first blow of an attack."""
    part: i64 = Part.SINGLE
    if act.second != 0:
        part = Part.MAIN_OF_TWO
    elif act.maneuvers & Maneuver.RAPID_STRIKE != 0:
        part = Part.RAPID
    blow = blow_with(act.fighter, fight.people[act.target], act.weapon, act.mode)
    if act.fighter.has(Condition.MOUNTED):
        blow.charge = charges(fight, blow)
    return blow.declare(act.maneuvers, act.location, part)


def where(fight: Fight, fighter: Fighter, target: Fighter) -> str:
    """Return how far a target is, where that is not beside, and what covers it."""
    distance = fight.field.distance(fighter.place, target.place)
    words: list[str] = []
    if distance > 1500:
        words.append(f"{metres((distance + 50) // 100 * 100)} m")
    cover = COVER_WORDS[fight.field.cover(fighter.place, target.place)]
    if cover:
        words.append(cover)
    return ", ".join(words)


def is_farther(fight: Fight, act: WhatNow) -> bool:
    """Tell whether a full move leads where a half move does not; a sprint is for who panics."""
    if act.fighter.has(Condition.PANICKED):
        return True
    return act.choice == Verb.RUN and act.place not in closing_in(fight, act.fighter, Verb.MOVE, [])


def toward(fight: Fight, act: WhatNow, lens: Lens) -> str:
    """Return which enemy a movement closes in on."""
    if act.fighter.has(Condition.PANICKED):
        return "away from them"
    for person in fight.people:
        if worth_listing(act.fighter, person):
            if place_toward(fight, act.fighter, person, act.choice) == act.place:
                return f"toward {lens.name(person)}"
    return ""


def against_all(fight: Fight, act: WhatNow) -> i64:
    """Return the reason against casting a spell at any foe, or that nobody is named."""
    shared: i64 = LEGAL
    for number in TARGETS.likely(fight, act):
        act.target = number
        reason = act_reason(fight, act.fighter, act)
        shared = reason if shared == LEGAL or shared == reason else Not.WITHOUT_AIM
    act.target = -1
    return shared if shared != LEGAL else Not.WITHOUT_AIM


def spell_note(fight: Fight, act: WhatNow) -> str:
    """Return what a spell costs and how far its target is."""
    spell = spell_of(act)
    words = [f"{spell.mana} Mana"]
    if act.others != 0:
        return words[0]
    if spell.auto:
        words.append("no roll")
    if act.target >= 0 and fight.mapped:
        far = where(fight, act.fighter, fight.people[act.target])
        if far:
            words.append(far)
    if is_area(spell.kind):
        words.append("an area, or at x,y")
    elif act.place >= 0:
        words.append("or at any x,y in sight")
    return ", ".join(words)


def spell_tally(fight: Fight, act: WhatNow) -> Tally | None:
    """Return the number that a spell is cast with; a bolt is an attack too (SV-ATK-10)."""
    spell = spell_of(act)
    if spell.auto:
        return None
    tally = Tally(True)
    if (spell.kind == SpellKind.BOLT or spell.kind == SpellKind.TOUCH) and act.target >= 0:
        attack_value(tally, fight, Blow(act.fighter, fight.people[act.target]).cast(spell))
    else:
        casting_value(tally, act.fighter, spell)
        fight.circumstance(tally, act.fighter)
    return tally


TURN: Final = Turn(VERBS, (Last(),))


def costs_nothing(fighter: Fighter, verb: i64, weapon: i64) -> bool:
    """Tell whether what usually is a Minor Action is free for a fighter (SV-MAN-6, SV-MAN-13)."""
    if verb == Verb.DRAW:
        return draws_free(fighter, weapon)
    if verb == Verb.STOW:
        return not is_minor(fighter, verb)
    return verb == Verb.STAND and kips_up(fighter)
