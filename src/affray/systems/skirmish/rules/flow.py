"""The course of a fight: rounds, phases in their order, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import DRAW
from affray.core.fight.tally import SIDE, Term
from affray.systems.skirmish.book.constants import (
    ANY,
    OF_THE_FIGHT,
    Condition,
    Effect,
    Manner,
    Phase,
    Verb,
)
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import (
    AmbushRolled,
    CombatEnded,
    PhaseBegan,
    PlanOpened,
    PlansOpened,
    Readied,
    RoundEnded,
    RoundStarted,
)
from affray.systems.skirmish.rules.actions import end_phase, next_action
from affray.systems.skirmish.rules.after import next_check, next_tending, next_watch
from affray.systems.skirmish.rules.assignment import assignment, movement
from affray.systems.skirmish.rules.checks import (
    DIE,
    TIRED,
    check_value,
    edge_of,
    hampers,
    is_misc,
    natural,
    prevails,
)
from affray.systems.skirmish.rules.magic import casts, next_casting
from affray.systems.skirmish.rules.melee import aura, next_skirmish
from affray.systems.skirmish.rules.ranged import next_attack
from affray.systems.skirmish.rules.sealing import plans_of, salt_of, seal_of
from affray.systems.skirmish.rules.services import wear
from affray.systems.skirmish.rules.sustaining import let_go

if TYPE_CHECKING:
    from affray.systems.skirmish.acts.plan import Plan
    from affray.systems.skirmish.book.fight import Fight

MOST_ROUNDS: Final[i64] = 100
AWARENESS = Term("Awareness", "SK-AMB-1", SIDE)


def step(fight: Fight) -> bool:
    """Run to the next seam: an attack, a skirmish, a spell, a phase (SK-PHS-1)."""
    if fight.over:
        return False
    phase = fight.phase
    if phase == Phase.PLANNING:
        planning(fight)
    elif phase == Phase.RANGED:
        if not next_attack(fight):
            enter(fight, Phase.MOVEMENT, "Melee combat")
    elif phase == Phase.MOVEMENT:
        movement(fight)
        fight.phase = Phase.ASSIGNMENT
    elif phase == Phase.ASSIGNMENT:
        assignment(fight)
        fight.phase = Phase.MELEE
        fight.at = 0
        if fight.minds:
            aura(fight)
    elif phase == Phase.MELEE:
        if not next_skirmish(fight):
            enter(fight, Phase.MAGIC, "Magic and divinity")
    elif phase == Phase.MAGIC:
        if not next_casting(fight, False):
            enter(fight, Phase.MISC, "Miscellaneous actions")
    elif phase == Phase.MISC:
        if not next_action(fight):
            enter(fight, Phase.END, "End phase")
    elif phase == Phase.END:
        end_phase(fight)
        end_round(fight)
    elif phase == Phase.ROUND:
        new_round(fight)
    elif phase == Phase.FLASH:
        if not next_casting(fight, True):
            enter(fight, Phase.RANGED, "Ranged combat")
    elif phase == Phase.BEFORE:
        ambush(fight)
        fight.phase = Phase.ROUND
    elif phase == Phase.WATCH:
        next_watch(fight)
    elif phase == Phase.TENDING:
        next_tending(fight)
    elif phase == Phase.CHECKS:
        next_check(fight)
    return not fight.over


def enter(fight: Fight, phase: i64, name: str) -> None:
    """Go on to a phase and say so, even if nothing happens in it (SK-PHS-1, SK-GM-5)."""
    fight.phase = phase
    fight.at = 0
    if fight.heard:
        fight.tell(PhaseBegan("", name, quiet_words(fight, phase)))


def quiet_words(fight: Fight, phase: i64) -> str:
    """Return the words for a phase in which nothing will happen, or nothing (SK-GM-5)."""
    for who in fight.people:
        if who.gone == 0 and is_busy(fight, who, phase):
            return ""
    if phase == Phase.RANGED:
        return "nobody shoots"
    if phase == Phase.MOVEMENT:
        return "nobody moves or fights"
    if phase == Phase.MAGIC:
        return "nobody casts or prays"
    if phase == Phase.MISC:
        return "nothing else is done"
    return "nobody bleeds"


def is_busy(fight: Fight, who: Fighter, phase: i64) -> bool:
    """Tell whether somebody has something to do or to suffer in a phase."""
    plan = who.plan
    if phase == Phase.END:
        if who.bleeding != 0 and who.stamina() > 0:
            return True
        return (
            who.conditions & (Condition.BURNING | Condition.HELD) != 0
            or who.effects & Effect.SWARM != 0
        )
    if not who.active():
        return False
    if phase == Phase.RANGED:
        return plan == Verb.SHOOT or plan == Verb.THROW
    if phase == Phase.MOVEMENT:
        if plan == Verb.MOVE or plan == Verb.LEAVE or who.skirmish >= 0:
            return True
        return plan == Verb.ATTACK or plan == Verb.HOLD
    if phase == Phase.MISC:
        return is_misc(plan)
    return casts(who, phase == Phase.FLASH)


# -- before the first round --------------------------------------------------------------


def ambush(fight: Fight) -> None:
    """Let the ambushed notice it, or be at a disadvantage for a round (SK-AMB-1, SK-GEN-5)."""
    side = fight.ambushers
    if side < 0:
        return
    attacker = fight.people[0]
    found = False
    for person in fight.people:
        if person.side != side or not person.active():
            continue
        if not found or person.sheet.sneaking > attacker.sheet.sneaking:
            attacker = person
            found = True
    for other in range(len(fight.sides)):
        if other != side and found:
            notice(fight, attacker, other)


def notice(fight: Fight, attacker: Fighter, side: i64) -> None:
    """Roll the best Awareness of a side against an attacker's Sneaking; ties notice (SK-AMB-1)."""
    watcher: Fighter | None = None
    for person in fight.people:
        if person.side == side and person.active() and not person.sheet.immobile:
            if watcher is None or awareness(person) > awareness(watcher):
                watcher = person
    if watcher is None:
        return
    edge = edge_of(False, hampers(fight, attacker, "Sneaking"))
    shown = natural(fight, attacker, edge, "sneaking")
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    check_value(tally, fight, attacker, "Sneaking", False)
    looked = natural(fight, watcher, 0, "awareness")
    seen = fight.spare
    seen.start(fight.heard)
    seen.base(DIE, looked)
    seen.base(AWARENESS, awareness(watcher))
    seen.add(TIRED, -watcher.fatigue)
    unaware = prevails(shown, tally.total, looked, seen.total)
    if fight.heard:
        fight.tell(
            AmbushRolled(
                "",
                attacker.name,
                roll_of(1 if edge == 0 else 2, 20, faces),
                math_of(tally),
                watcher.name,
                roll_of(1, 20, fight.faces),
                math_of(seen),
                unaware,
            )
        )
    if unaware:
        for person in fight.people:
            if person.side == side:
                person.conditions |= Condition.SURPRISED


def awareness(who: Fighter) -> i64:
    """Return Awareness, which heavy armour caps at 2."""
    if who.sheet.armor_class == 3:
        return min(who.sheet.awareness, 2)
    return who.sheet.awareness


# -- rounds ------------------------------------------------------------------------------


def new_round(fight: Fight) -> None:
    """Begin a round (SK-RND-1)."""
    fight.round += 1
    fight.turns += 1
    for person in fight.people:
        person.clear_plan()
    fight.phase = Phase.PLANNING
    if fight.heard:
        fight.tell(RoundStarted("", int(fight.round)))
        fight.tell(PhaseBegan("", "Planning", ""))


def planning(fight: Fight) -> None:
    """Have everybody plan at once, sealed, then open all plans together (SK-PHS-2, SK-RND-2)."""
    asked: list[Question] = []
    for person in fight.people:
        if person.active() and not person.sheet.immobile and person.phased_until != fight.round:
            asked.append(fight.plan_of(person.number))
    fight.seal = ""
    fight.sealed_by = []
    fight.ask_all(asked)
    if fight.heard:
        tell_opened(fight)
    flash = False
    for question in asked:
        plan = fight.plan_of(question.asked.number)
        open_plan(fight, plan.fighter, plan)
        if plan.flash != 0:
            flash = True
    if flash:
        enter(fight, Phase.FLASH, "Flash Cast")
    else:
        enter(fight, Phase.RANGED, "Ranged combat")


def tell_opened(fight: Fight) -> None:
    """Tell that all plans are in, and that what was sealed is what is opened (SK-AI-2)."""
    salt = ""
    plans = plans_of(fight, fight.sealed_by)
    if fight.seal != "":
        salt = salt_of(fight)
    kept = salt != "" and seal_of(salt, plans) == fight.seal
    fight.tell(PlansOpened("", kept, fight.seal, salt, plans))


def open_plan(fight: Fight, who: Fighter, plan: Plan) -> None:
    """Make a plan binding; letting go and the free switch happen now (SK-RND-3, SK-RND-8)."""
    who.plan = plan.choice
    who.plan_target = plan.target
    who.plan_second = plan.second
    who.plan_third = plan.third
    who.plan_place = plan.place
    who.plan_spell = plan.spell
    who.plan_amount = plan.amount
    who.plan_flash = plan.flash
    if plan.choice == Verb.ATTACK and plan.target >= 0:
        who.plan_place = fight.people[plan.target].place  # where a charge goes
    if plan.drop != -1:
        let_go(fight, who, plan.drop)
    if plan.ready >= 0 and plan.ready != who.loadout:
        who.loadout = plan.ready
        if fight.heard:
            fight.tell(Readied(who.name, who.hand().name))
    if fight.heard:
        aimed = plan.target >= 0
        goes = plan.place >= 0
        fight.tell(
            PlanOpened(
                who.name,
                action_words(who, plan),
                aimed,
                fight.people[plan.target].name if aimed else "",
                goes,
                fight.field.name(plan.place) if goes else "",
            )
        )


def action_words(who: Fighter, plan: Plan) -> str:
    """Return what a plan does, whom and where left out."""
    words = Verb.NAMES[plan.choice].removesuffix(" to").removesuffix(" on")
    if plan.choice == Verb.ATTACK and plan.target == ANY:
        words += " whoever is there"
    if plan.spell >= 0:
        words += f" {who.sheet.spells[plan.spell].name}"
    elif plan.choice != Verb.WORK and plan.amount > 0:
        words += f" {Manner.NAMES[plan.amount]}"
    return words


def end_round(fight: Fight) -> None:
    """End the round, and the fight if at most one side has anybody active (SK-RND-1)."""
    fight.phase = Phase.ROUND
    if fight.heard:
        fight.tell(RoundEnded("", int(fight.round)))
    check_end(fight)
    limit = fight.round_limit
    if limit == 0:
        limit = MOST_ROUNDS
    if fight.phase == Phase.ROUND and fight.round >= limit:
        finish(fight, DRAW)


def check_end(fight: Fight) -> None:
    """See whether at most one side still has an active member."""
    side: i64 = -1
    for person in fight.people:
        if person.active() and not person.sheet.immobile:
            if side >= 0 and person.side != side:
                return
            side = person.side
    finish(fight, side if side >= 0 else DRAW)


def finish(fight: Fight, winner: i64) -> None:
    """End the rounds; what follows is time (SK-DTH-1, SK-INC-7)."""
    fight.winner = winner
    for person in fight.people:
        person.clear_plan()
        person.skirmish = -1
        fight.end_effects(person, OF_THE_FIGHT)
    if fight.heard:
        name = fight.sides[winner] if winner >= 0 else ""
        fight.tell(CombatEnded("", name, winner < 0, int(fight.round)))
    if fight.rules.disrepair != 0:
        wear(fight)
    fight.phase = Phase.WATCH
    fight.at = 0
