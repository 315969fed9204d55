"""The sealed plan of a round, and its text.

A plan is one line: `attack bandit 1, bandit 2`, `attack any`, `attack` (engaged), `hold`,
`disengage to gate`, `shoot bandit 2`, `throw wolf`, `cast ignition at bandit`, `pray lay on hands
on borri`, `move to ford`, `leave`, `climb to loft`, `reload`, `put out the fire`, `work on the
gate`, `pass`; before any of them `ready longbow; ` for the free switch, and before that `drop force
shield on borri; ` or `drop everything; ` to let go of magic. Abilities add `, heavily`,
`, taunting` or `, twice` to an attack, and `join halvard`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason, Refused
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.story.words import pick
from affray.systems.skirmish.acts.legality import default_plan, plan_reason
from affray.systems.skirmish.acts.offers import offers
from affray.systems.skirmish.book.constants import ANY, OFF_MAP, Manner, Verb
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_hostile
from affray.systems.skirmish.rules import sustaining
from affray.systems.skirmish.rules.reasons import LEGAL, REASONS, Not

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

READY: Final = "ready "
DROP: Final = "drop "
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
        self.drop: i64 = -1  # what magic it lets go of (rules/sustaining.py)

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
        self.drop = -1
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
        self.drop = row.carry(self.drop)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        where = ""
        if fight.field.kind != "contact":
            where = f" ({fight.field.name(self.fighter.place)})"
        return f"{self.asked.name}, what will you do this round?{where}"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the plan is not legal, or None."""
        reason = plan_reason(cast_fight(fight), self.fighter, self)
        return None if reason == LEGAL else REASONS[reason]

    # -- the text of a plan ---------------------------------------------------------------------

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the plan."""
        words = Verb.NAMES[self.choice]
        verb = self.choice
        if verb == Verb.ATTACK:
            words += self.list_text(fight)
        elif verb == Verb.DISENGAGE:
            if self.place == OFF_MAP:
                words += f" {AWAY}"
            elif self.place >= 0:
                words += f" to {fight.field.name(self.place).lower()}"
        elif verb == Verb.SHOOT or verb == Verb.THROW or verb == Verb.JOIN:
            words += f" {fight.fighters[self.target].name.lower()}"
        elif verb == Verb.MOVE or verb == Verb.CROSS:
            words += f" {fight.field.name(self.place).lower()}"
        elif verb == Verb.WORK:
            words += f" {cast_fight(fight).land.tasks[self.amount].name.lower()}"
        elif verb == Verb.CAST or verb == Verb.PRAY:
            words += self.spell_text(fight)
        if self.amount > 0 and (verb == Verb.ATTACK or verb == Verb.SHOOT or verb == Verb.THROW):
            joint = " " if words == Verb.NAMES[verb] else ", "
            words += f"{joint}{Manner.NAMES[self.amount]}"
        if self.ready >= 0:
            words = f"{READY}{self.fighter.sheet.loadouts[self.ready].name.lower()}{THEN}{words}"
        if self.drop != -1:
            what = sustaining.name_of(cast_fight(fight), self.fighter, self.drop)
            words = f"{DROP}{what}{THEN}{words}"
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
            joint = "at" if is_hostile(spell.kind) else "on"
            words += f" {joint} {fight.fighters[self.target].name.lower()}"
        if self.amount > 0:
            words += f", {self.amount}"
        if self.flash != 0:
            words += f", {FLASH}"
        return words

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the plan from its text, or raise Refused saying what is unclear."""
        rest = " ".join(text.strip().lower().split())
        self.fill(Verb.PASS, -1, -1)
        if rest == DEFAULT:
            self.choice = default_plan(self.fighter)
            return
        own = cast_fight(fight)
        drop: i64 = -1
        if rest.startswith(DROP):
            name, _, rest = rest.removeprefix(DROP).partition(THEN.strip())
            drop = take_drop(own, self.fighter, name.strip())
            rest = rest.strip()
            if not rest:
                raise Refused("after letting go comes what you do: `drop blink; hold`", "SK-MAG-9")
        ready = -1
        if rest.startswith(READY):
            name, _, rest = rest.removeprefix(READY).partition(THEN.strip())
            names = [loadout.name for loadout in self.fighter.sheet.loadouts]
            ready = pick("loadout", name.strip(), names)
            rest = rest.strip()
            if not rest:
                raise Refused("after a switch comes what you do: `ready dagger; hold`", "SK-RND-8")
        self.take_action(own, rest)
        self.drop = drop
        if ready >= 0 and ready != self.fighter.loadout:
            self.ready = ready

    def take_action(self, fight: Fight, text: str) -> None:
        """Fill in the verb and its slots."""
        verb = -1
        for i in range(len(Verb.NAMES)):
            if text == Verb.NAMES[i] or text.startswith(f"{Verb.NAMES[i]} "):
                verb = i
        rest = ""
        if verb < 0:
            first, _, rest = text.partition(" ")
            verb = pick("action", first, [word.split(" ")[0] for word in Verb.NAMES])
            rest = rest.removeprefix("to ").removeprefix("on ").strip()
        else:
            rest = text.removeprefix(Verb.NAMES[verb]).strip()
        self.choice = verb
        if verb == Verb.ATTACK or verb == Verb.SHOOT or verb == Verb.THROW:
            rest = self.take_manner(rest)
        if verb == Verb.ATTACK:
            self.take_list(fight, rest)
        elif verb == Verb.SHOOT or verb == Verb.THROW or verb == Verb.JOIN:
            self.target = self.take_name(fight, rest)
        elif verb == Verb.MOVE or verb == Verb.CROSS:
            self.place = take_place(fight, rest)
        elif verb == Verb.DISENGAGE:
            if rest == AWAY:
                self.place = OFF_MAP
            elif rest:
                self.place = take_place(fight, rest.removeprefix("to "))
        elif verb == Verb.WORK:
            names = [task.name for task in fight.land.tasks]
            if not names:
                raise Refused("there is nothing to work on here", "SK-RND-6")
            self.amount = pick("task", rest, names)
        elif verb == Verb.CAST or verb == Verb.PRAY:
            self.take_spell(fight, rest)
        elif rest:
            raise Refused(f'nothing can follow "{Verb.NAMES[verb]}"')

    def take_manner(self, rest: str) -> str:
        """Fill in the ability that an attack uses, if it names one, and return the rest."""
        for i in range(1, len(Manner.NAMES)):
            if rest == Manner.NAMES[i] or rest.endswith(f", {Manner.NAMES[i]}"):
                self.amount = i
                return rest.removesuffix(Manner.NAMES[i]).rstrip(", ")
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
        if spell.aim == Aim.AT_AREA:
            self.place = take_place(fight, aim)
        elif spell.aim == Aim.ON_SELF:
            if aim:
                raise Refused(f"{spell.name} is for oneself alone", "SK-MAG-6")
        elif aim:
            self.target = self.take_name(fight, aim)
        else:
            raise Refused(f"{spell.name} at whom?", "SK-MAG-6")
        if self.amount == 0 and spell.kind == Magic.SACRIFICE:
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


def take_drop(fight: Fight, who: Fighter, name: str) -> i64:
    """Return the number of magic that somebody keeps up (SK-MAG-9)."""
    kept = sustaining.kept_up(fight, who)
    if not kept:
        raise Refused(REASONS[Not.KEPT_UP].text, "SK-MAG-9")
    names = [sustaining.name_of(fight, who, what) for what in kept]
    at = pick("magic", name, [*names, "everything"])
    return sustaining.EVERYTHING if at == len(kept) else kept[at]


def take_place(fight: Fight, word: str) -> i64:
    """Return the area that a word means."""
    field = fight.areas
    if field is None:
        raise Refused("there is but one area here", "SK-MOV-1")
    return pick("area", word, field.names)


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.skirmish.book.fight import Fight

    assert isinstance(fight, Fight)
    return fight
