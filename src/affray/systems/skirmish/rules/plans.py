"""Planning: plans are sealed until everybody has planned, then opened together."""

from __future__ import annotations

from hashlib import sha256

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import ANY, Manner, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import PlanOpened, PlansOpened, PlansSealed, Readied
from affray.systems.skirmish.rules.sustaining import let_go


def planning(fight: Fight) -> bool:
    """Have everybody plan at once, sealed, then open all plans together (SK-PHS-2, SK-RND-2).

    It tells whether anybody is to cast before all else (Flash Cast).
    """
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
    return flash


def tell_opened(fight: Fight) -> None:
    """Tell that all plans are in, and that what was sealed is what is opened (SK-AI-2)."""
    salt = ""
    plans = plans_of(fight, fight.sealed_by)
    if fight.seal != "":
        salt = salt_of(fight)
    kept = salt != "" and seal_of(salt, plans) == fight.seal
    fight.tell(PlansOpened(who="", kept=kept, digest=fight.seal, salt=salt, plans=plans))


def open_plan(fight: Fight, who: Fighter, plan: Plan) -> None:
    """Make a plan binding; letting go and the free switch happen now (SK-RND-3, SK-RND-8)."""
    who.plan = plan.choice
    who.plan_target = plan.target
    who.plan_second = plan.second
    who.plan_third = plan.third
    who.plan_place = plan.place
    who.plan_spell = plan.spell
    if plan.spell >= 0:
        who.proven |= bit(plan.spell)  # all the field hears it
    who.plan_amount = plan.amount
    who.plan_flash = plan.flash
    if plan.choice == Verb.ATTACK and plan.target >= 0:
        who.plan_place = fight.people[plan.target].place  # where a charge goes
    if plan.drop != -1:
        let_go(fight, who, plan.drop)
    if plan.ready >= 0 and plan.ready != who.loadout:
        who.loadout = plan.ready
        if fight.heard:
            fight.tell(Readied(who=who.name, loadout=who.hand().name))
    if fight.heard:
        aimed = plan.target >= 0
        goes = plan.place >= 0
        fight.tell(
            PlanOpened(
                who=who.name,
                action=Verb.KEYS[plan.choice],
                spell=who.sheet.spells[plan.spell].name if plan.spell >= 0 else "",
                manner=manner_of(plan),
                anybody=plan.choice == Verb.ATTACK and plan.target == ANY,
                aimed=aimed,
                target=fight.people[plan.target].name if aimed else "",
                goes=goes,
                place=fight.field.name(plan.place) if goes else "",
            )
        )


def manner_of(plan: Plan) -> str:
    """Return how an ability changes what a plan does; of a task, the amount is which."""
    if plan.spell >= 0 or plan.choice == Verb.WORK or plan.amount <= 0:
        return ""
    return Manner.NAMES[plan.amount]


LETTERS = 16  # of a digest or a salt


def seal_of(salt: str, plans: tuple[str, ...]) -> str:
    """Return the digest that stands for plans until they are opened (SK-PHS-2).

    Plans are few enough to be tried out one by one; the salt, told at the reveal, prevents that.
    """
    return sha256("\n".join([salt, *plans]).encode()).hexdigest()[:LETTERS]


def salt_of(fight: Fight) -> str:
    """Return a salt that nobody can know before it is told, and no die has to fall for."""
    return sha256(f"{fight.scene.stream} {fight.round}".encode()).hexdigest()[:LETTERS]


def plans_of(fight: Fight, planners: list[i64]) -> tuple[str, ...]:
    """Return what some have planned, a line each."""
    lines: list[str] = []
    for number in planners:
        lines.append(f"{fight.people[number].name}: {fight.plan_of(number).text(fight)}")
    return tuple(lines)


def seal(fight: Fight, answered: list[Question]) -> None:
    """Note who has planned before people are asked, and tell the digest (SK-AI-2, SK-PHS-2)."""
    fight.sealed_by = []
    for question in answered:
        fight.sealed_by.append(question.asked.number)
    if len(answered) > 0 and fight.heard:
        fight.seal = seal_of(salt_of(fight), plans_of(fight, fight.sealed_by))
        fight.tell(PlansSealed(who="", digest=fight.seal))
