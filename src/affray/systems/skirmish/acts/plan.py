"""What is asked for a round: which plans are legal, which are listed, what is shown beside them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.act.table import Acts
from affray.core.act.verb import ActForm
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally
from affray.systems.skirmish.acts.legality import default_plan, hand_with, plan_reason
from affray.systems.skirmish.acts.magic_slots import Drop, spell_of
from affray.systems.skirmish.acts.slots import Ready, foes_of, here, own
from affray.systems.skirmish.acts.verbs import MAGIC, VERBS
from affray.systems.skirmish.book.act import DEFAULT, Plan
from affray.systems.skirmish.book.constants import ANY, Use, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_fervent
from affray.systems.skirmish.rules import aiming, sustaining
from affray.systems.skirmish.rules.areas import is_exit
from affray.systems.skirmish.rules.casting import magic_value
from affray.systems.skirmish.rules.checks import check_value
from affray.systems.skirmish.rules.reasons import REASONS
from affray.systems.skirmish.rules.values import evasion_value, melee_value, ranged_value
from affray.systems.skirmish.rules.winning import for_the_hand

FISTS: Final = "unarmed"


class Plans(Acts):
    """What a fighter will try this round (SK-PHS-2)."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        where = ""
        if fight.field.kind != "contact":
            where = f" ({fight.field.name(question.asked.place)})"
        return f"{lens.name(question.asked)}, what will you do this round?{where}"

    def reason(self, fight: core.Fight, question: Question) -> i64:
        """Return why a plan is not legal."""
        plan = own(question)
        return plan_reason(here(fight), plan.fighter, plan)

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return REASONS[reason]

    def begun(self, fight: core.Fight, act: Question) -> None:
        """Name no task yet; everything else has no amount."""
        own(act).amount = -1 if act.choice == Verb.WORK else 0

    def first_comma_is_space(self, verb: ActForm) -> bool:
        """Tell that one in a skirmish plans to "attack heavily"."""
        return verb.number == Verb.ATTACK

    def take(self, fight: core.Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the plan that a text means; a missing one has a word of its own."""
        if text.strip().lower() == DEFAULT:
            own(question).fill(default_plan(own(question).fighter), -1, -1)
        else:
            super().take(fight, question, text, lens)

    # -- the list -----------------------------------------------------------------------------

    def rows(self, fight: core.Fight, question: Question) -> list[Numbers]:
        """Return plans with what is in hand, then what is let go of, then plans after a switch."""
        found = super().rows(fight, question)
        plan = own(question)
        who = plan.fighter
        for what in sustaining.kept_up(here(fight), who):
            plan.fill(Verb.PASS, -1, -1)
            plan.drop = what
            self.list_row(fight, plan, self.verb_of(plan), found)
        for ready in range(len(who.sheet.loadouts)):
            if ready != who.loadout and not is_fists(who, ready):
                self.add_switch(fight, plan, ready, found)
        return found

    def add_switch(self, fight: core.Fight, plan: Plan, ready: i64, found: list[Numbers]) -> None:
        """List the attacks that another loadout allows, and holding with it."""
        who = plan.fighter
        verb = verb_with(who, ready)
        targets = foes_of(fight, who)
        if verb == Verb.ATTACK:
            targets = [-1] if who.skirmish >= 0 else [*targets, int(ANY)]
        for target in targets:
            plan.fill(verb, target, -1)
            plan.ready = ready
            self.list_row(fight, plan, self.verb_of(plan), found)
        plan.fill(Verb.HOLD, -1, -1)
        plan.ready = ready
        self.list_row(fight, plan, self.verb_of(plan), found)

    def shows(self, fight: core.Fight, act: Question) -> bool:
        """Tell whether a plan is worth reading of where it is not legal (SK-GM-3)."""
        plan = own(act)
        who = plan.fighter
        verb = plan.choice
        if plan.ready >= 0 or (plan.spell < 0 and plan.amount > 0):
            return False
        if verb == Verb.ATTACK or verb == Verb.SHOOT or verb == Verb.THROW:
            return verb == verb_with(who, -1)
        if verb == Verb.LEAVE:
            return who.skirmish < 0 and is_exit(here(fight), who.place)
        if verb == Verb.CAST or verb == Verb.PRAY:
            spell = spell_of(plan)
            return spell is not None and spell.aim == Aim.ON_SELF
        if verb == Verb.DISENGAGE:
            return who.skirmish >= 0
        if verb == Verb.HOLD or verb == Verb.MOVE:
            return who.skirmish < 0
        return verb == Verb.CROSS

    def main(self, fight: core.Fight, question: Question) -> bool:
        """Tell whether a plan belongs on the short list."""
        plan = own(question)
        return plan.ready < 0 and plan.drop == -1 and not is_idle(here(fight), plan)

    def group(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the verb; all castings of a spell are one group: `cast ignition at`."""
        plan = own(question)
        verb = self.verb_of(plan)
        spell = spell_of(plan)
        if spell is None:
            return verb.word
        words = f"{verb.word} {spell.name.lower()}"
        if spell.aim == Aim.ON_SELF:
            return words
        return f"{words} {MAGIC[1].little_word(fight, plan)}"

    def about(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the first of those whom it is for."""
        target = own(question).target
        return lens.name(fight.fighters[target]) if target >= 0 else ""

    def tally(self, fight: core.Fight, question: Question) -> Tally | None:
        """Return what is added to the roll of a plan, or None if it rolls nothing (SK-GM-1)."""
        return tally_of(here(fight), own(question))

    def note(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return what a plan means that does not say it by itself."""
        plan = own(question)
        verb = plan.choice
        if plan.spell >= 0:
            return to_beat(here(fight), plan)
        if verb == Verb.PASS:
            return "do nothing but evade"
        if verb == Verb.HOLD:
            return "fight whoever comes or wants to leave"
        if verb == Verb.LEAVE:
            return "the field, alive"
        if verb == Verb.DISENGAGE:
            return "and stay in this area" if plan.place == -1 else ""
        if verb == Verb.ATTACK and plan.fighter.skirmish >= 0:
            return "go on with the skirmish"
        if verb == Verb.ATTACK and plan.target == ANY:
            return "of those who are there, chosen when it comes to it"
        return where(here(fight), plan)


def verb_with(who: Fighter, ready: i64) -> i64:
    """Return what a loadout is for: a blow, a shot or a throw."""
    use = hand_with(who, ready).use
    if use == Use.SHOT:
        return Verb.SHOOT
    return Verb.THROW if use == Use.THROWN else Verb.ATTACK


def is_fists(who: Fighter, ready: i64) -> bool:
    """Tell whether a loadout is bare hands, of somebody who has a weapon for them."""
    if who.sheet.loadouts[ready].name != FISTS:
        return False
    for hand in who.sheet.loadouts:
        if hand.use == Use.HAND and hand.name != FISTS:
            return True
    return False


def is_idle(fight: Fight, plan: Plan) -> bool:
    """Tell whether a plan would do nothing as things stand, so that few want to read of it."""
    who = plan.fighter
    if plan.choice == Verb.ATTACK and plan.target == ANY:
        for foe in fight.people:
            if foe.side != who.side and foe.place == who.place and foe.active():
                if foe.seen_by(who.side):
                    return False
        return True
    spell = spell_of(plan)
    if spell is not None and spell.kind == Magic.LAY_ON_HANDS:
        return plan.target >= 0 and fight.people[plan.target].fatigue == 0
    return False


def tally_of(fight: Fight, plan: Plan) -> Tally | None:
    """Add up what is added to the roll of a plan."""
    who = plan.fighter
    verb = plan.choice
    hand = hand_with(who, plan.ready)
    spell = spell_of(plan)
    tally = Tally(True)
    if spell is not None:
        if is_fervent(spell.kind):
            return None
        tally = magic_value(spell, who)
    elif verb == Verb.ATTACK and plan.target != ANY:
        melee_value(tally, fight, for_the_hand(who, hand))
    elif verb == Verb.SHOOT or verb == Verb.THROW:
        ranged_value(tally, fight, hand)
    elif verb == Verb.DISENGAGE:
        evasion_value(tally, who)
    elif verb == Verb.WORK:
        check_value(tally, fight, who, fight.land.tasks[plan.amount].skill, False)
    else:
        return None
    fight.circumstance(tally, who)
    return tally


def to_beat(fight: Fight, plan: Plan) -> str:
    """Return what a casting has to beat (SK-MAG-2, SK-PRY-1)."""
    who = plan.fighter
    spell = who.sheet.spells[plan.spell]
    if is_fervent(spell.kind):
        return f"{who.favors} Favors, {who.disfavors} Disfavors"
    return f"over {aiming.difficulty_of(fight, who, spell, plan.flash)}"


def where(fight: Fight, plan: Plan) -> str:
    """Return in which other area a target is."""
    if plan.target < 0 or fight.people[plan.target].place == plan.fighter.place:
        return ""
    area = fight.field.name(fight.people[plan.target].place)
    return f"charge to {area}" if plan.choice == Verb.ATTACK else f"in {area}"


PLANS: Final = Plans(VERBS, (Drop(), Ready()))
