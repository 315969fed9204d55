"""What a fighter does on its turn: a verb and its slots, and the one text that says it.

`attack goblin 2 with longsword, thrust, head, power attack`, `attack orc and wolf with both`,
`attack orc with bare hands, punch, minor`, `trip orc with bare hands`, `move to 4,5`,
`bandage marcus`, `cast fire bolt at goblin 2`, `full defense`, `end`, and `, end`
after an act that is the last of the turn. A person may leave out what goes without saying and
shorten names; what is stored is the whole text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason, Refused
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.story.words import pick, split_verb
from affray.systems.simverse.acts import offers
from affray.systems.simverse.acts.legality import act_reason
from affray.systems.simverse.acts.reasons import LEGAL, reason_of
from affray.systems.simverse.acts.verbs import SYNONYMS, VERB_WORDS, VERBS, Slot, Verb
from affray.systems.simverse.book.constants import Item, Location, Maneuver, Where, bit
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import SpellAim, aim_of
from affray.systems.simverse.rules.attack import declaring

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight

THEN_END: Final = ", end"  # after an act: and that is the whole turn
BOTH: Final = "both"  # attack ... with both: a weapon in each hand
AS_MINOR: Final = "minor"  # an unarmed attack that is the Minor Action (SV-UNA-4)


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (SV-FLOW-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter: Final = asked
        self.target: i64 = -1
        self.weapon: i64 = -1
        self.mode: i64 = 0
        self.maneuvers: i64 = 0
        self.place: i64 = -1
        self.location: i64 = Location.BODY
        self.second: i64 = 0  # the second target of a two-weapon attack, plus 1
        self.thing: i64 = -1  # a spell, a potion, a task
        self.others: i64 = 0  # bit n: fighter n is meant too
        self.last: i64 = 0  # 1: the turn ends with this act

    @property
    def verb(self) -> i64:
        """Return what is done."""
        return self.choice

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.fill(Verb.END, -1, -1, 0, 0, -1)

    def plain(self, verb: i64) -> i64:
        """Fill in an act without slots."""
        return self.fill(verb, -1, -1, 0, 0, -1)

    def fill(
        self, verb: i64, target: i64, weapon: i64, mode: i64, maneuvers: i64, place: i64
    ) -> i64:
        """Fill in an act and return its verb."""
        self.last = 0
        self.choice = verb
        self.target = target
        self.weapon = weapon
        self.mode = mode
        self.maneuvers = maneuvers
        self.place = place
        self.location = Location.BODY
        self.second = 0
        self.thing = -1
        self.others = 0
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.weapon = row.carry(self.weapon)
        self.mode = row.carry(self.mode)
        self.maneuvers = row.carry(self.maneuvers)
        self.place = row.carry(self.place)
        self.location = row.carry(self.location)
        self.second = row.carry(self.second)
        self.thing = row.carry(self.thing)
        self.others = row.carry(self.others)
        self.last = row.carry(self.last)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        left: list[str] = []
        if self.fighter.major > 0:
            left.append("Major")
        if self.fighter.minor > 0:
            left.append("Minor")
        words = f"{' and '.join(left)} Action left" if left else "no Action left"
        others = self.at_once(cast_fight(fight))
        if others:
            words += f"; at once with {', '.join(others)}"
        return f"{self.asked.name}, what now? ({words})"

    def at_once(self, fight: Fight) -> list[str]:
        """Return who decides at the same moment, as far as the one who is asked knows of them."""
        return [
            other.name
            for other in fight.people
            if fight.acting & bit(other.number) != 0
            and other is not self.fighter
            and other.seen_by(self.fighter.side)
        ]

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the act is not legal, or None."""
        reason = act_reason(cast_fight(fight), self.fighter, self)
        return None if reason == LEGAL else reason_of(reason)

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the acts that make sense to list, the illegal with its reason."""
        saved = Numbers()
        self.slots(saved.write())
        found = offers.offers(cast_fight(fight), self)
        self.slots(saved.read())
        return found

    # -- the text of an act -------------------------------------------------------------------

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the act."""
        verb = VERBS[self.choice]
        words = verb.word
        slots = verb.slots
        if slots == Slot.STRIKE:
            words += self.strike_text(fight)
        elif slots == Slot.ENEMY or slots == Slot.ALLY:
            words += f" {fight.fighters[self.target].name.lower()}"
        elif slots == Slot.TRICK:
            words += f" {fight.fighters[self.target].name.lower()}"
            words += f" with {self.fighter.sheet.weapons[self.weapon].name.lower()}"
        elif slots == Slot.WEAPON:
            words += f" {self.fighter.sheet.weapons[self.weapon].name.lower()}"
        elif slots == Slot.PLACE:
            words += f" {fight.field.name(self.place)}"
        elif slots == Slot.SPELL:
            words += self.spell_text(fight)
        elif slots == Slot.ITEM:
            words += f" {Item.NAMES[self.thing]}"
        elif slots == Slot.WORK:
            words += f" {cast_fight(fight).tasks[self.thing].name}"
        if self.last != 0:
            words += THEN_END
        return words

    def strike_text(self, fight: core.Fight) -> str:
        """Return whom an attack strikes, with what and how."""
        weapon = self.fighter.sheet.weapons[self.weapon]
        words = f" {fight.fighters[self.target].name.lower()}"
        if self.second != 0:
            if self.second - 1 != self.target:
                words += f" and {fight.fighters[self.second - 1].name.lower()}"
            words += f" with {BOTH}"
        else:
            words += f" with {weapon.name.lower()}"
        if len(weapon.modes) > 1:
            words += f", {weapon.modes[self.mode].name}"
        if self.location != Location.BODY:
            words += f", {Location.NAMES[self.location]}"
        for i in range(Maneuver.WITH_ATTACK):
            if (self.maneuvers >> i) & 1 != 0:
                words += f", {Maneuver.NAMES[i]}"
        if self.thing >= 0:
            words += f", {AS_MINOR}"
        return words

    def spell_text(self, fight: core.Fight) -> str:
        """Return which spell is cast, and at whom or where."""
        spell = self.fighter.sheet.spells[self.thing]
        words = f" {spell.name.lower()}"
        if self.place >= 0:
            return f"{words} at {fight.field.name(self.place)}"
        named: list[str] = []
        if self.target >= 0:
            named.append(fight.fighters[self.target].name.lower())
        for other in fight.fighters:
            if self.others & bit(other.number) != 0:
                named.append(other.name.lower())
        joint = "on" if aim_of(spell.kind) == SpellAim.FRIEND else "at"
        return f"{words} {joint} {', '.join(named)}" if named else words

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the act from its text, or raise Refused saying what is unclear."""
        rest = " ".join(text.strip().lower().split())
        last = rest.endswith(THEN_END)
        verb, rest = split_verb(rest.removesuffix(THEN_END), VERB_WORDS, SYNONYMS)
        self.fill(verb, -1, -1, 0, 0, -1)
        self.last = 1 if last and verb != Verb.END else 0
        slots = VERBS[verb].slots
        if slots == Slot.STRIKE:
            self.take_strike(cast_fight(fight), rest)
        elif slots == Slot.ENEMY:
            self.take_enemy(cast_fight(fight), rest)
        elif slots == Slot.TRICK:
            self.take_trick(cast_fight(fight), rest)
        elif slots == Slot.ALLY:
            self.target = self.fighter.number
            if rest:
                self.target = self.take_name(fight, rest, True)
            elif verb == Verb.MOUNT:
                self.target = self.only_target(cast_fight(fight))
        elif slots == Slot.WEAPON:
            self.weapon = self.take_weapon(rest)
        elif slots == Slot.PLACE:
            self.place = fight.field.find(rest)
            if self.place < 0:
                raise no_such_place(rest)
        elif slots == Slot.SPELL:
            self.take_spell(fight, rest)
        elif slots == Slot.ITEM:
            self.thing = pick("potion", rest, list(Item.POTIONS))
        elif slots == Slot.WORK:
            tasks = [task.name for task in cast_fight(fight).tasks]
            if not tasks:
                raise Refused("the scene has no task to work on", "SV-ACT-11")
            self.thing = pick("task", rest, tasks)
        elif rest and slots == Slot.NOTHING:
            raise Refused(f'nothing can follow "{VERBS[verb].word}", but there is {rest!r}')

    def take_strike(self, fight: Fight, rest: str) -> None:
        """Fill in target, weapon, mode, location and maneuvers of an attack."""
        parts = [part.strip() for part in rest.split(",")]
        name, _, weapon = parts[0].partition(" with ")
        self.weapon = self.fighter.ready
        pair = weapon.strip() == BOTH
        if weapon and not pair:
            names = [weapon.name for weapon in self.fighter.sheet.weapons]
            self.weapon = pick("weapon", weapon.strip(), names)
        modes = [mode.name for mode in self.fighter.sheet.weapons[self.weapon].modes]
        more = [*Location.NAMES, *Maneuver.NAMES[: Maneuver.WITH_ATTACK], AS_MINOR]
        if self.fighter.major <= 0 and self.fighter.minor > 0 and self.strikes_as_minor():
            self.thing = 1
        chosen = False
        for part in parts[1:]:
            found = pick("mode, place or maneuver", part, modes + more)
            if found < len(modes):
                self.mode = found
                chosen = True
            elif found < len(modes) + len(Location.NAMES):
                self.location = found - len(modes)
            elif found == len(modes) + len(more) - 1:
                self.thing = 1
            else:
                self.maneuvers |= bit(found - len(modes) - len(Location.NAMES))
        if pair:
            self.take_pair(fight, name)
        elif name:
            self.target = self.take_name(fight, name, False)
        else:
            self.target = self.only_target(fight)
        if not chosen and declaring.attack_reason(fight, self.fighter, self) != LEGAL:
            for number in range(len(modes)):
                self.mode = number
                if declaring.attack_reason(fight, self.fighter, self) == LEGAL:
                    return
            self.mode = 0

    def strikes_as_minor(self) -> bool:
        """Tell whether the attack may be a Minor Action (SV-UNA-4)."""
        return self.fighter.sheet.martial_arts and self.weapon == self.fighter.body

    def take_pair(self, fight: Fight, name: str) -> None:
        """Fill in one or two targets of a two-weapon attack (SV-2W-3)."""
        if not name:
            self.target = self.only_target(fight)
            self.second = self.target + 1
            return
        first, both, second = name.partition(" and ")
        self.target = self.take_name(fight, first, False)
        self.second = self.target + 1
        if both:
            self.second = self.take_name(fight, second, False) + 1

    def take_enemy(self, fight: Fight, name: str) -> None:
        """Fill in an enemy, or the only one for whom the act is legal."""
        if name:
            self.target = self.take_name(fight, name, False)
            return
        self.target = self.only_target(fight)

    def take_trick(self, fight: Fight, rest: str) -> None:
        """Fill in an enemy and the weapon, else one in hand that will do, else the bare body."""
        name, _, weapon = rest.partition(" with ")
        if rest.startswith("with "):
            name, weapon = "", rest.removeprefix("with ")
        self.weapon = self.fighter.ready
        if weapon:
            names = [one.name for one in self.fighter.sheet.weapons]
            self.weapon = pick("weapon", weapon.strip(), names)
        elif not self.fighter.ready_weapon().melee:
            self.weapon = self.fighter.body
        self.take_enemy(fight, name.strip())

    def take_spell(self, fight: core.Fight, rest: str) -> None:
        """Fill in a spell, and whom or where it is cast at.

        Where nothing is said, a spell for friends is for its caster, and another for the only foe
        that it can be cast at.
        """
        known = [spell.name for spell in self.fighter.sheet.spells]
        if not known:
            raise Refused(f"{self.fighter.name} knows no spell", "SV-ACT-8")
        name, _, where = rest.partition(" at ")
        if not where:
            name, _, where = rest.partition(" on ")
        self.thing = pick("spell", name.strip(), known)
        where = where.strip()
        aim = aim_of(self.fighter.sheet.spells[self.thing].kind)
        if not where:
            if aim == SpellAim.FRIEND:
                self.target = self.fighter.number
            elif aim != SpellAim.NOBODY and aim != SpellAim.SPOT:
                self.target = self.only_foe(cast_fight(fight))
            return
        if aim == SpellAim.NOBODY:
            raise Refused("that spell is cast about oneself, at nobody", "SV-ACT-8")
        place: i64 = -1
        if aim == SpellAim.PLACE or aim == SpellAim.SPOT:
            place = fight.field.find(where)
            if place < 0 and aim == SpellAim.SPOT:
                raise no_such_place(where)
        if place >= 0:
            self.place = place
            return
        for part in where.replace(" and ", ",").split(","):
            number = self.take_anybody(fight, part.strip())
            if self.target < 0:
                self.target = number
            elif number != self.target:
                self.others |= bit(number)

    def only_foe(self, fight: Fight) -> i64:
        """Return the one foe that the spell can be cast at, or raise Refused."""
        found: list[str] = []
        number: i64 = -1
        for person in fight.people:
            if person.side == self.fighter.side or not person.seen_by(self.fighter.side):
                continue
            if person.gone != 0 or person.status > 1:
                continue  # a fireball at a corpse must be meant
            self.target = person.number
            if act_reason(fight, self.fighter, self) == LEGAL:
                found.append(person.name)
                number = person.number
        if len(found) == 1:
            return number
        if found:
            raise Refused(f"cast it at whom: {', '.join(found)}?", "SV-ATK-1", found)
        self.target = -1
        why = reason_of(act_reason(fight, self.fighter, self))
        raise Refused(why.text, why.rule)

    def only_target(self, fight: Fight) -> i64:
        """Return the one enemy that the act can be done to, or raise Refused."""
        found: list[str] = []
        number: i64 = -1
        for person in fight.people:
            self.target = person.number
            if act_reason(fight, self.fighter, self) == LEGAL:
                found.append(person.name)
                number = person.number
        if len(found) == 1:
            return number
        word = VERBS[self.choice].word
        if found:
            raise Refused(f"{word} whom: {', '.join(found)}?", "SV-ATK-1", found)
        raise Refused("nobody can be attacked from here with that", "SV-ATK-1")

    def take_name(self, fight: core.Fight, word: str, friend: bool) -> i64:
        """Return the fighter that is meant; who is hidden from the asker does not exist."""
        side = self.fighter.side
        known = [one for one in fight.known_to(side) if (one.side == side) == friend]
        names = [person.name for person in known]
        return known[pick("ally" if friend else "enemy", word, names)].number

    def take_anybody(self, fight: core.Fight, word: str) -> i64:
        """Return whoever of both sides is meant, among those the asker knows of."""
        known = fight.known_to(self.fighter.side)
        return known[pick("fighter", word, [person.name for person in known])].number

    def take_weapon(self, word: str) -> i64:
        """Return the weapon that is meant among those that lie or hang somewhere."""
        where = Where.IN_HAND
        if self.choice == Verb.DRAW:
            where = Where.STOWED
        elif self.choice == Verb.PICK_UP:
            where = Where.ON_THE_GROUND
        numbers: list[int] = []
        for number in range(len(self.fighter.sheet.weapons)):
            if self.fighter.where_is(number) == where and number != self.fighter.body:
                numbers.append(number)
        if not word and len(numbers) == 1:
            return numbers[0]
        names = [weapon.name for weapon in self.fighter.sheet.weapons]
        return pick("weapon", word, names)


def no_such_place(text: str) -> Refused:
    """Return what to say to a place that is none, or that was left out."""
    problem = f"no place is called {text!r};" if text else "where to?"
    return Refused(f"{problem} a place is written x,y", "SV-MOV-1")


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.simverse.book.fight import Fight

    assert isinstance(fight, Fight)
    return fight
