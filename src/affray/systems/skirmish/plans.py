"""The questions of a skirmish: the sealed plan, and the few choices that are left after it.

A plan is one line: `attack bandit 1, bandit 2`, `attack any`, `attack` (engaged), `hold`,
`disengage to gate`, `shoot bandit 2`, `throw wolf`, `cast ignition at bandit`, `pray lay on hands
on borri`, `move to ford`, `leave`, `climb to loft`, `reload`, `put out the fire`, `work on the
gate`, `pass`; before any of them `ready longbow; ` for the free switch. Abilities add `, heavily`,
`, taunting` or `, twice` to an attack, and `join halvard`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.numbers import Numbers
from affray.core.question import Option, Question, Reason, Refused
from affray.core.tally import Tally
from affray.core.words import pick
from affray.systems.skirmish import spellbook as book
from affray.systems.skirmish.model import (
    ANY,
    ARMS,
    ATTACK,
    CAST,
    CROSS,
    DISENGAGE,
    HAND,
    HEAD,
    HOLD,
    JOIN,
    LEAVE,
    LEGS,
    MANNERS,
    MOVE,
    OFF_MAP,
    PASS,
    PRAY,
    QUENCH,
    RELOAD,
    SHOOT,
    SHOT,
    THROW,
    THROWN,
    VERBS,
    WORK,
    WORN_ARMOR,
    WORN_WEAPON,
    Fighter,
    bit,
)
from affray.systems.skirmish.rules import planning
from affray.systems.skirmish.rules.checks import (
    check_value,
    evasion_value,
    melee_value,
    ranged_value,
)
from affray.systems.skirmish.rules.harm import WOUND_NAMES
from affray.systems.skirmish.rules.magic import magic_value
from affray.systems.skirmish.rules.planning import LEGAL, default_plan, plan_reason

if TYPE_CHECKING:
    from affray.systems.skirmish.fight import Fight

FROSTBURN: Final[i64] = 5  # the places of two elements among the wounds
POISONING: Final[i64] = 7
READY: Final = "ready "
THEN: Final = "; "
AWAY: Final = "and leave"
FLASH: Final = "flash"
DEFAULT: Final = "default"  # what a missing plan is


class Plan(Question):
    """What a fighter will try this round, sealed until everybody has planned (SK-PHS-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("plan", asked)
        self.unsaid = DEFAULT
        self.fighter = asked
        self.target: i64 = -1
        self.second: i64 = -1
        self.third: i64 = -1
        self.place: i64 = -1
        self.ready: i64 = -1
        self.spell: i64 = -1
        self.amount: i64 = 0
        self.flash: i64 = 0

    def put(self, fighter: Fighter) -> Plan:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def fill(self, verb: i64, target: i64, place: i64) -> i64:
        """Fill in a plan without a switch and return its verb."""
        self.choice = verb
        self.target = target
        self.second = -1
        self.third = -1
        self.place = place
        self.ready = -1
        self.spell = -1
        self.amount = 0
        self.flash = 0
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the plan."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.second = row.carry(self.second)
        self.third = row.carry(self.third)
        self.place = row.carry(self.place)
        self.ready = row.carry(self.ready)
        self.spell = row.carry(self.spell)
        self.amount = row.carry(self.amount)
        self.flash = row.carry(self.flash)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        where = ""
        if fight.field.kind != "contact":
            where = f" ({fight.field.name(self.fighter.place)})"
        return f"{self.asked.name}, what will you do this round?{where}"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the plan is not legal, or None."""
        reason = plan_reason(cast_fight(fight), self.fighter, self)
        return None if reason == LEGAL else planning.REASONS[reason]

    # -- the text of a plan ---------------------------------------------------------------------

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the plan."""
        words = VERBS[self.choice]
        verb = self.choice
        if verb == ATTACK:
            words += self.list_text(fight)
        elif verb == DISENGAGE:
            if self.place == OFF_MAP:
                words += f" {AWAY}"
            elif self.place >= 0:
                words += f" to {fight.field.name(self.place).lower()}"
        elif verb == SHOOT or verb == THROW or verb == JOIN:
            words += f" {fight.fighters[self.target].name.lower()}"
        elif verb == MOVE or verb == CROSS:
            words += f" {fight.field.name(self.place).lower()}"
        elif verb == WORK:
            words += f" {cast_fight(fight).land.tasks[self.amount].name.lower()}"
        elif verb == CAST or verb == PRAY:
            words += self.spell_text(fight)
        if self.amount > 0 and (verb == ATTACK or verb == SHOOT or verb == THROW):
            joint = " " if words == VERBS[verb] else ", "
            words += f"{joint}{MANNERS[self.amount]}"
        if self.ready >= 0:
            words = f"{READY}{self.fighter.sheet.loadouts[self.ready].name.lower()}{THEN}{words}"
        return words

    def list_text(self, fight: core.Fight) -> str:
        """Return the list of those whom an attack prefers."""
        if self.target == ANY:
            return " any"
        names: list[str] = []
        for number in (self.target, self.second, self.third):
            if number >= 0:
                names.append(fight.fighters[number].name.lower())
        return f" {', '.join(names)}" if names else ""

    def spell_text(self, fight: core.Fight) -> str:
        """Return which spell is cast at whom or what."""
        spell = self.fighter.sheet.spells[self.spell]
        words = f" {spell.name.lower()}"
        if self.place >= 0:
            words += f" at {fight.field.name(self.place).lower()}"
        elif self.target >= 0:
            joint = "at" if book.is_hostile(spell.kind) else "on"
            words += f" {joint} {fight.fighters[self.target].name.lower()}"
        if self.amount > 0:
            words += f", {self.amount}"
        if self.flash != 0:
            words += f", {FLASH}"
        return words

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the plan from its text, or raise Refused saying what is unclear."""
        rest = " ".join(text.strip().lower().split())
        self.fill(PASS, -1, -1)
        if rest == DEFAULT:
            self.choice = default_plan(self.fighter)
            return
        ready = -1
        if rest.startswith(READY):
            name, _, rest = rest.removeprefix(READY).partition(THEN.strip())
            names = [loadout.name for loadout in self.fighter.sheet.loadouts]
            ready = pick("loadout", name.strip(), names)
            rest = rest.strip()
            if not rest:
                raise Refused("after a switch comes what you do: `ready dagger; hold`", "SK-RND-8")
        self.take_action(cast_fight(fight), rest)
        if ready >= 0 and ready != self.fighter.loadout:
            self.ready = ready

    def take_action(self, fight: Fight, text: str) -> None:
        """Fill in the verb and its slots."""
        verb = -1
        for i in range(len(VERBS)):
            if text == VERBS[i] or text.startswith(f"{VERBS[i]} "):
                verb = i
        rest = ""
        if verb < 0:
            first, _, rest = text.partition(" ")
            verb = pick("action", first, [word.split(" ")[0] for word in VERBS])
            rest = rest.removeprefix("to ").removeprefix("on ").strip()
        else:
            rest = text.removeprefix(VERBS[verb]).strip()
        self.choice = verb
        if verb == ATTACK or verb == SHOOT or verb == THROW:
            rest = self.take_manner(rest)
        if verb == ATTACK:
            self.take_list(fight, rest)
        elif verb == SHOOT or verb == THROW or verb == JOIN:
            self.target = self.take_name(fight, rest)
        elif verb == MOVE or verb == CROSS:
            self.place = take_place(fight, rest)
        elif verb == DISENGAGE:
            if rest == AWAY:
                self.place = OFF_MAP
            elif rest:
                self.place = take_place(fight, rest.removeprefix("to "))
        elif verb == WORK:
            names = [task.name for task in fight.land.tasks]
            if not names:
                raise Refused("there is nothing to work on here", "SK-RND-6")
            self.amount = pick("task", rest, names)
        elif verb == CAST or verb == PRAY:
            self.take_spell(fight, rest)
        elif rest:
            raise Refused(f'nothing can follow "{VERBS[verb]}"')

    def take_manner(self, rest: str) -> str:
        """Fill in the ability that an attack uses, if it names one, and return the rest."""
        for i in range(1, len(MANNERS)):
            if rest == MANNERS[i] or rest.endswith(f", {MANNERS[i]}"):
                self.amount = i
                return rest.removesuffix(MANNERS[i]).rstrip(", ")
        return rest

    def take_list(self, fight: Fight, rest: str) -> None:
        """Fill in whom an attack prefers, up to three of them."""
        if not rest:
            if self.fighter.skirmish < 0:
                self.target = ANY
            return
        if rest == "any":
            self.target = ANY
            return
        names = [part.strip() for part in rest.split(",")]
        if len(names) > 3:
            raise Refused("an attack names at most three", "SK-ASN-2")
        found = [self.take_name(fight, name) for name in names]
        self.target = found[0]
        if len(found) > 1:
            self.second = found[1]
        if len(found) > 2:
            self.third = found[2]

    def take_spell(self, fight: Fight, rest: str) -> None:
        """Fill in a spell, its target or area, its amount, and whether it is a Flash Cast."""
        spells = self.fighter.sheet.spells
        if not spells:
            raise Refused("no spell and no prayer is memorised", "SK-MAG-1")
        parts = [part.strip() for part in rest.split(",")]
        for part in parts[1:]:
            if part == FLASH:
                self.flash = 1
            elif part in ("1", "2", "3"):
                self.amount = int(part)
            else:
                raise Refused(f"{part!r} says nothing about a spell", "SK-MAG-6")
        words = parts[0]
        name, at, aim = words.partition(" at ")
        for i in range(len(spells)):
            if words.startswith(spells[i].name.lower()):
                self.spell = i
                aim = words[len(spells[i].name) :].strip()
                aim = aim.removeprefix("at ").removeprefix("on ")
        if self.spell < 0:
            if not at:
                name, at, aim = words.partition(" on ")
            self.spell = pick("spell", name, [spell.name for spell in spells])
        spell = spells[self.spell]
        if spell.aim == book.AT_AREA:
            self.place = take_place(fight, aim)
        elif spell.aim == book.ON_SELF:
            if aim:
                raise Refused(f"{spell.name} is for oneself alone", "SK-MAG-6")
        elif aim:
            self.target = self.take_name(fight, aim)
        else:
            raise Refused(f"{spell.name} at whom?", "SK-MAG-6")
        if self.amount == 0 and spell.kind == book.SACRIFICE:
            self.amount = 1

    def take_name(self, fight: Fight, word: str) -> i64:
        """Return the number of a fighter that its side can see."""
        known = [one for one in fight.people if one.seen_by(self.fighter.side) and not one.gone]
        if not word:
            raise Refused("at whom?")
        return known[pick("fighter", word, [one.name for one in known])].number

    # -- what is offered ------------------------------------------------------------------------

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the plans that make sense to list, the illegal with its reason."""
        saved = Numbers()
        self.slots(saved.write())
        found = offers(cast_fight(fight), self)
        self.slots(saved.read())
        return found


def take_place(fight: Fight, word: str) -> i64:
    """Return the area that a word means."""
    field = fight.areas
    if field is None:
        raise Refused("there is but one area here", "SK-MOV-1")
    return pick("area", word, field.names)


def offers(fight: Fight, plan: Plan) -> list[Option]:
    """List what could be planned: with what is in hand, then after a switch (SK-GM-3)."""
    who = plan.fighter
    found: list[Option] = []
    foes = [
        one
        for one in fight.people
        if one.side != who.side and one.seen_by(who.side) and one.gone == 0 and one.dead == 0
    ]
    with_hand(fight, plan, foes, -1, found)
    offer(fight, plan, PASS, -1, -1, -1, found)
    if who.skirmish < 0:
        offer(fight, plan, HOLD, -1, -1, -1, found)
    else:
        offer(fight, plan, DISENGAGE, -1, -1, -1, found)
    with_places(fight, plan, found)
    if who.reload > 0:
        offer(fight, plan, RELOAD, -1, -1, -1, found)
    if plan_of(fight, plan, QUENCH) == LEGAL:
        offer(fight, plan, QUENCH, -1, -1, -1, found)
    for i in range(len(fight.land.tasks)):
        plan.fill(WORK, -1, -1)
        plan.amount = i
        if plan_reason(fight, who, plan) == LEGAL:
            add(fight, plan, found)
    with_spells(fight, plan, found)
    if who.sheet.abilities != 0:
        with_abilities(fight, plan, foes, found)
    for i in range(len(who.sheet.loadouts)):
        if i != who.loadout and not who.sheet.loadouts[i].too_heavy:
            with_hand(fight, plan, foes, i, found)
            if who.skirmish < 0 and who.sheet.loadouts[i].use == HAND:
                offer(fight, plan, HOLD, -1, -1, i, found)
    return found


def plan_of(fight: Fight, plan: Plan, verb: i64) -> i64:
    """Return why an action without slots is not legal."""
    plan.fill(verb, -1, -1)
    return plan_reason(fight, plan.fighter, plan)


def with_hand(
    fight: Fight, plan: Plan, foes: list[Fighter], ready: i64, found: list[Option]
) -> None:
    """List attacks with a loadout; those out of reach are told for what is in hand alone."""
    who = plan.fighter
    use = planning.hand_with(who, ready).use
    verb = ATTACK
    if use == SHOT:
        verb = SHOOT
    elif use == THROWN:
        verb = THROW
    if verb == ATTACK and who.skirmish >= 0:
        offer(fight, plan, ATTACK, -1, -1, ready, found)
        return
    for foe in foes:
        plan.fill(verb, foe.number, -1)
        plan.ready = ready
        if ready < 0 or plan_reason(fight, who, plan) == LEGAL:
            add(fight, plan, found)
    if verb == ATTACK:
        offer(fight, plan, ATTACK, ANY, -1, ready, found)


def with_places(fight: Fight, plan: Plan, found: list[Option]) -> None:
    """List where somebody could go, by disengaging if it is engaged."""
    who = plan.fighter
    field = fight.areas
    if field is None:
        return
    verb = MOVE if who.skirmish < 0 else DISENGAGE
    for place in field.neighbours(who.place):
        offer(fight, plan, verb, -1, place, -1, found)
    if fight.land.exits & bit(who.place) != 0:
        if who.skirmish < 0:
            offer(fight, plan, LEAVE, -1, -1, -1, found)
        else:
            offer(fight, plan, DISENGAGE, -1, OFF_MAP, -1, found)
    for way in fight.land.ways:
        if way.start == who.place:
            offer(fight, plan, CROSS, -1, way.end, -1, found)


def with_spells(fight: Fight, plan: Plan, found: list[Option]) -> None:
    """List every spell and prayer with those whom it could reach."""
    who = plan.fighter
    for i in range(len(who.sheet.spells)):
        spell = who.sheet.spells[i]
        if spell.kind == book.FLASH_CAST:
            continue
        verb = PRAY if spell.prayer else CAST
        if spell.aim == book.ON_SELF:
            plan.fill(verb, -1, -1)
            plan.spell = i
            add(fight, plan, found)
        elif spell.aim == book.AT_AREA:
            for place in range(fight.field.places):
                plan.fill(verb, -1, place)
                plan.spell = i
                if fight.areas is not None and plan_reason(fight, who, plan) == LEGAL:
                    add(fight, plan, found)
        else:
            for other in fight.people:
                plan.fill(verb, other.number, -1)
                plan.spell = i
                plan.amount = 1 if spell.kind == book.SACRIFICE else 0
                if (other.side == who.side) == book.is_hostile(spell.kind):
                    continue
                if plan_reason(fight, who, plan) == LEGAL:
                    add(fight, plan, found)


def with_abilities(fight: Fight, plan: Plan, foes: list[Fighter], found: list[Option]) -> None:
    """List what abilities allow with what is in hand (SK-GEN-8)."""
    who = plan.fighter
    numbers = [int(foe.number) for foe in foes]
    if who.skirmish >= 0:
        numbers.append(-1)
    for number in numbers:
        for verb in (ATTACK, SHOOT, THROW):
            for manner in range(1, len(MANNERS)):
                plan.fill(verb, number, -1)
                plan.amount = manner
                if (number >= 0 or verb == ATTACK) and plan_reason(fight, who, plan) == LEGAL:
                    add(fight, plan, found)
    for friend in fight.people:
        plan.fill(JOIN, friend.number, -1)
        if plan_reason(fight, who, plan) == LEGAL:
            add(fight, plan, found)


def offer(
    fight: Fight, plan: Plan, verb: i64, target: i64, place: i64, ready: i64, found: list[Option]
) -> None:
    """List one plan."""
    plan.fill(verb, target, place)
    plan.ready = ready
    add(fight, plan, found)


def add(fight: Fight, plan: Plan, found: list[Option]) -> None:
    """List the plan that is filled in, with the number it rolls with or why it is not open."""
    option = Option(plan.text(fight), words_of(plan))
    option.group = VERBS[plan.choice]
    if plan.target >= 0:
        option.about = fight.fighters[plan.target].name
    if plan.ready >= 0:
        option.main = False
    reason = plan_reason(fight, plan.fighter, plan)
    if reason != LEGAL:
        option.reason = planning.REASONS[reason]
    else:
        option.tally = tally_of(fight, plan)
    found.append(option)


def words_of(plan: Plan) -> str:
    """Return what a plan means that does not say it by itself."""
    if plan.choice == PASS:
        return "do nothing but evade"
    if plan.choice == HOLD:
        return "fight whoever comes or wants to leave"
    if plan.choice == DISENGAGE and plan.place == -1:
        return "and stay in this area"
    if plan.choice == ATTACK and plan.fighter.skirmish >= 0:
        return "go on with the skirmish"
    if plan.choice == ATTACK and plan.target == ANY:
        return "whoever is there, chosen when it comes to it"
    return ""


def tally_of(fight: Fight, plan: Plan) -> Tally | None:
    """Return what is added to the roll of a plan, or None if it rolls nothing (SK-GM-1)."""
    who = plan.fighter
    verb = plan.choice
    before = who.loadout
    if plan.ready >= 0:
        who.loadout = plan.ready
    tally: Tally | None = Tally(True)
    assert tally is not None
    if verb == ATTACK and plan.target != ANY:
        melee_value(tally, fight, who)
    elif verb == SHOOT or verb == THROW:
        ranged_value(tally, fight, who)
    elif verb == DISENGAGE:
        evasion_value(tally, who)
    elif verb == CAST or verb == PRAY:
        tally = magic_value(who.sheet.spells[plan.spell], who)
    elif verb == WORK:
        check_value(tally, fight, who, fight.land.tasks[plan.amount].skill, False)
    else:
        tally = None
    who.loadout = before
    return tally


# -- choices after the reveal ------------------------------------------------------------


class Pick(Question):
    """Whom to fight, when nobody on the planned list can be picked (SK-ASN-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("pick", asked)
        self.legal: i64 = 0

    def put(self, who: Fighter, legal: i64) -> Pick:
        """Ask somebody which of several to fight."""
        self.asked = who
        self.legal = legal
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, whom do you fight?"

    def keys(self, fight: core.Fight) -> list[str]:
        """Return the answers by their numbers less one."""
        return [one.name.lower() for one in fight.fighters]

    def options(self, fight: core.Fight) -> list[Option]:
        """Return everybody who can be picked, and nobody."""
        found: list[Option] = []
        for one in fight.fighters:
            if self.legal & bit(one.number) != 0:
                option = Option(one.name.lower(), "")
                option.about = one.name
                option.group = "fight"
                found.append(option)
        found.append(Option("nobody", "the attack is lost"))
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        known = [one for one in fight.fighters if self.legal & bit(one.number) != 0]
        names = [one.name for one in known]
        at = pick("opponent", text, [*names, "nobody"])
        self.choice = 0 if at == len(known) else known[at].number + 1

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "nobody" if self.choice == 0 else fight.fighters[self.choice - 1].name.lower()

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        if self.choice == 0 or self.legal & bit(self.choice - 1) != 0:
            return None
        return Reason("SK-ASN-3", "while somebody nearby is free, only they can be picked")


class Choose(Question):
    """Who of several deals or takes the blow, where all dice are level (SK-MEL-10)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("level", asked)
        self.tied: i64 = 0
        self.dealing = False

    def put(self, who: Fighter, tied: i64, dealing: bool) -> Choose:
        """Ask the winner's side."""
        self.asked = who
        self.tied = tied
        self.dealing = dealing
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        what = "strikes" if self.dealing else "is struck"
        return f"{self.asked.name}, the dice are level: who {what}?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return those who are level."""
        found: list[Option] = []
        for one in fight.fighters:
            if self.tied & bit(one.number) != 0:
                option = Option(one.name.lower(), "")
                option.about = one.name
                found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        known = [one for one in fight.fighters if self.tied & bit(one.number) != 0]
        self.choice = known[pick("fighter", text, [one.name for one in known])].number

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return fight.fighters[self.choice].name.lower()

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        if self.tied & bit(self.choice) != 0:
            return None
        return Reason("SK-MEL-10", "only those who are level can be chosen")


class Decide(Question):
    """Yes or no to an effect that its holder may use: a Blessing, a Blink."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("effect", asked)
        self.what: i64 = 0
        self.about: i64 = -1

    def put(self, who: Fighter, what: i64, about: i64) -> Decide:
        """Ask whether to use it: 0 a Blessing before a roll, 1 a Blink before an engagement.

        `about` is whose act the roll answers, or -1 if it is the only one of its phase.
        """
        self.asked = who
        self.what = what
        self.about = about
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        what = "the Blink" if self.what == 1 else "the Blessing for this roll"
        if self.about >= 0 and self.about != self.asked.number:
            what = f"the Blessing against {fight.fighters[self.about].name}"
        return f"{self.asked.name}, use {what}?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return both answers."""
        return [Option("yes", ""), Option("no", "")]

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("answer", text, ["no", "yes"])

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "yes" if self.choice != 0 else "no"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Both answers are always legal."""
        return None


REST: Final[i64] = 0
CAMP: Final[i64] = 1
MONASTERY: Final[i64] = 2
DONE: Final[i64] = 3
PASTIMES: Final = ("rest", "camp", "monastery", "done")


class Afterwards(Question):
    """How those who hold the field spend the time after the fight (SK-REC-1)."""

    def __init__(self, asked: core.Fighter) -> None:
        super().__init__("watch", asked)

    def put(self, leader: Fighter) -> Afterwards:
        """Ask whoever speaks for the group."""
        self.asked = leader
        return self

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, the fight is over. How does the time pass?"

    def reason(self, fight: Fight, choice: i64) -> Reason | None:
        """Return why something is not open now, or None (SK-REC-3, SK-RES-1)."""
        dying = fight.anybody_dying()
        if choice == CAMP and dying:
            return Reason("SK-REC-3", "nobody camps while somebody is dying")
        if choice == MONASTERY and (dying or not fight.land.monastery):
            return Reason("SK-RES-1", "no monastery is within reach")
        return None

    def options(self, fight: core.Fight) -> list[Option]:
        """Return what could be done, with the reason where it cannot."""
        words = ("one watch", "three watches", "its services", "leave it at that")
        found: list[Option] = []
        for i in range(4):
            option = Option(PASTIMES[i], words[i])
            option.reason = self.reason(cast_fight(fight), i)
            found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("pastime", text, list(PASTIMES))

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return PASTIMES[self.choice]

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        return self.reason(cast_fight(fight), self.choice)


REPAIR: Final[i64] = 8  # in the place of a wound: armour, then weapons, are repaired
REPAIRED: Final = ("armour", "weapons")
TENDED: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def is_treatable(spot: i64) -> bool:
    """Tell whether Trauma treatment ends a wound: fractures, frostburn, poisoning (SK-WEF-9).

    A torso wound is nothing but its bleeding, fire is put out, and corrosion is repaired.
    """
    return spot == HEAD or spot == ARMS or spot == LEGS or spot == FROSTBURN or spot == POISONING


class Tend(Question):
    """What somebody conscious does in a watch: stabilize, treat, repair, or sleep (SK-REC-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("tend", asked)
        self.healer = asked
        self.spot: i64 = 0

    def put(self, who: Fighter) -> Tend:
        """Ask somebody."""
        self.asked = who
        self.healer = who
        return self

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the answer."""
        self.choice = row.carry(self.choice)
        self.spot = row.carry(self.spot)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, whom do you tend?"

    def reason(self, fight: Fight, number: i64, spot: i64) -> Reason | None:
        """Return why somebody cannot be tended so, or None (SK-STB-1, SK-STB-2, SK-STB-4)."""
        patient = fight.people[number]
        if not patient.seen_by(self.healer.side) or patient.gone != 0 or patient.dead != 0:
            return Reason("SK-STB-1", "there is nobody like that to tend")
        if spot >= REPAIR:
            worn = WORN_ARMOR if spot == REPAIR else WORN_WEAPON
            if patient.side != self.healer.side or patient.conditions & worn == 0:
                return Reason("SK-REC-2", "nothing of that is in disrepair")
            return None
        if fight.camping == 0:
            if patient.bleeding == 0:
                return Reason("SK-STB-1", "only who bleeds is stabilized")
            if patient.medical_lock != 0:
                return Reason("SK-STB-2", "no Medical check can help any more")
            if patient.number == self.healer.number and patient.down():
                return Reason("SK-DTH-6", "the dying need somebody else")
            return None
        if (patient.wounds >> (2 * spot)) & 3 != 1 or not is_treatable(spot):
            return Reason("SK-STB-4", "there is no critical wound to treat")
        return None

    def key(self, fight: core.Fight, number: i64, spot: i64) -> str:
        """Return the canonical text of an answer."""
        name = fight.fighters[number].name.lower()
        if spot >= REPAIR:
            return f"repair {name}, {REPAIRED[spot - REPAIR]}"
        if cast_fight(fight).camping == 0:
            return f"stabilize {name}"
        return f"treat {name}, {WOUND_NAMES[spot][0].lower()}"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return everybody who could be tended, and sleep."""
        own = cast_fight(fight)
        found: list[Option] = []
        for one in own.people:
            for spot in TENDED:
                if not one.seen_by(self.healer.side) or one.gone != 0:
                    continue
                if own.camping == 0 and 0 < spot < REPAIR:
                    continue
                reason = self.reason(own, one.number, spot)
                if reason is not None and (own.camping != 0 or one.dead != 0 or spot >= REPAIR):
                    continue
                option = Option(self.key(fight, one.number, spot), "")
                option.about = one.name
                option.reason = reason
                if reason is None:
                    option.tally = Tally(True)
                    skill = "Stabilization" if own.camping == 0 else "Trauma treatment"
                    if spot >= REPAIR:
                        skill = "Field repair"
                    check_value(option.tally, own, self.healer, skill, own.camping != 0)
                found.append(option)
        found.append(Option("sleep", "tend nobody"))
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.spot = 0
        rest = " ".join(text.strip().lower().split())
        if rest == "sleep":
            self.choice = 0
            return
        own = cast_fight(fight)
        word = "stabilize" if own.camping == 0 else "treat"
        repairing = rest.startswith("repair ")
        if repairing:
            word = "repair"
        if not rest.startswith(f"{word} "):
            raise Refused(f"`{word} NAME`, `repair NAME, armour`, or `sleep`", "SK-REC-2")
        name, comma, wound = rest.removeprefix(f"{word} ").partition(",")
        known = [one for one in own.people if one.seen_by(self.healer.side) and one.gone == 0]
        self.choice = known[pick("patient", name.strip(), [one.name for one in known])].number + 1
        if repairing:
            self.spot = REPAIR + (pick("gear", wound.strip(), list(REPAIRED)) if comma else 0)
        elif own.camping != 0 and comma:
            self.spot = pick("wound", wound.strip(), [names[0] for names in WOUND_NAMES])
        elif own.camping != 0:
            for spot in range(8):
                if self.reason(own, self.choice - 1, spot) is None:
                    self.spot = spot
                    return

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "sleep" if self.choice == 0 else self.key(fight, self.choice - 1, self.spot)

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        if self.choice == 0:
            return None
        return self.reason(cast_fight(fight), self.choice - 1, self.spot)


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.skirmish.fight import Fight

    assert isinstance(fight, Fight)
    return fight
