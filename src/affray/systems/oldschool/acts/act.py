"""What a fighter does on its turn: a verb and its slots, and the one text that says it.

`attack goblin 2 with sword, two hands, non-lethal`, `attack goblin with dagger, thrown`,
`trip orc`, `stunt ogre, dex against str`, `move to 4,5`, `retrieve holy water`, `put out fenn`,
`reload`, `end`, and `, end` after an act that is the last of the turn. A person may leave out what
goes without saying and shorten names; what is stored is the whole text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason, Refused
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.story.words import no_place, pick, split_verb
from affray.systems.oldschool.acts import legality, offers, reasons
from affray.systems.oldschool.acts.reasons import LEGAL
from affray.systems.oldschool.acts.verbs import SYNONYMS, VERB_WORDS, VERBS, Slots
from affray.systems.oldschool.book.constants import Attribute, Where, bit
from affray.systems.oldschool.book.decisions import How, Verb
from affray.systems.oldschool.book.fighter import Fighter

if TYPE_CHECKING:
    from affray.systems.oldschool.book.fight import Fight

THEN_END: Final = ", end"  # after an act: and that is the whole turn
AGAINST: Final = " against "


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (OS-RND-4)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter = asked
        self.target: i64 = -1
        self.weapon: i64 = -1
        self.how: i64 = 0  # THROWN, TWO_HANDS, NON_LETHAL
        self.place: i64 = -1
        self.thing: i64 = -1  # in the backpack, or the attributes of a stunt
        self.last: i64 = 0  # 1: the turn ends with this act

    def put(self, fighter: Fighter) -> WhatNow:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.fill(Verb.END, -1, -1)

    def fill(self, verb: i64, target: i64, weapon: i64) -> i64:
        """Fill in an act and return its verb."""
        self.choice = verb
        self.target = target
        self.weapon = weapon
        self.how = 0
        self.place = -1
        self.thing = -1
        self.last = 0
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.weapon = row.carry(self.weapon)
        self.how = row.carry(self.how)
        self.place = row.carry(self.place)
        self.thing = row.carry(self.thing)
        self.last = row.carry(self.last)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        left: list[str] = []
        if self.fighter.action > 0:
            left.append("Combat Action")
        if self.fighter.feet > 0 and cast_fight(fight).mapped:
            left.append(f"{self.fighter.feet // 1000} feet")
        if not left:
            return f"{self.asked.name}, what now? (only what takes no time)"
        return f"{self.asked.name}, what now? ({' and '.join(left)} left)"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the act is not legal, or None."""
        reason = legality.act_reason(cast_fight(fight), self.fighter, self)
        return None if reason == LEGAL else reasons.reason_of(reason)

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
        if (
            slots == Slots.STRIKE
            or slots == Slots.ENEMY
            or slots == Slots.ALLY
            or slots == Slots.CONTEST
        ):
            words += f" {fight.fighters[self.target].name.lower()}"
        if slots == Slots.STRIKE:
            words += f" with {self.fighter.sheet.weapons[self.weapon].name.lower()}"
            for i in range(len(How.NAMES)):
                if (self.how >> i) & 1 != 0:
                    words += f", {How.NAMES[i]}"
        elif slots == Slots.WEAPON:
            words += f" {self.fighter.sheet.weapons[self.weapon].name.lower()}"
        elif slots == Slots.PLACE:
            words += f" {fight.field.name(self.place)}"
        elif slots == Slots.THING:
            words += f" {self.fighter.thing_name(self.thing).lower()}"
        elif slots == Slots.CONTEST:
            own = Attribute.NAMES[self.thing // 6]
            words += f", {own}{AGAINST}{Attribute.NAMES[self.thing % 6]}"
        if self.last != 0:
            words += THEN_END
        return words

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the act from its text, or raise Refused saying what is unclear."""
        rest = " ".join(text.strip().lower().split())
        last = rest.endswith(THEN_END)
        verb, rest = split_verb(rest.removesuffix(THEN_END), VERB_WORDS, SYNONYMS)
        self.fill(verb, -1, -1)
        self.last = 1 if last and verb != Verb.END else 0
        slots = VERBS[verb].slots
        if slots == Slots.STRIKE:
            self.take_strike(cast_fight(fight), rest)
        elif slots == Slots.ENEMY:
            self.target = self.take_enemy(cast_fight(fight), rest)
        elif slots == Slots.CONTEST:
            self.take_contest(cast_fight(fight), rest)
        elif slots == Slots.ALLY:
            self.target = self.fighter.number
            if rest:
                self.target = self.take_name(fight, rest, True)
        elif slots == Slots.WEAPON:
            self.weapon = self.take_weapon(rest)
        elif slots == Slots.THING:
            self.take_thing(rest)
        elif slots == Slots.PLACE:
            self.place = fight.field.find(rest)
            if self.place < 0:
                raise Refused(no_place(rest), "OS-RND-4")
        elif rest and slots == Slots.NOTHING:
            raise Refused(f'nothing can follow "{VERBS[verb].word}", but there is "{rest}"')

    def take_strike(self, fight: Fight, rest: str) -> None:
        """Fill in target, weapon and how an attack is made."""
        parts = [part.strip() for part in rest.split(",")]
        name, _, weapon = parts[0].partition(" with ")
        self.weapon = self.fighter.ready
        if weapon:
            names = [weapon.name for weapon in self.fighter.sheet.weapons]
            self.weapon = pick("weapon", weapon.strip(), names)
        for part in parts[1:]:
            self.how |= bit(pick("way to strike", part, list(How.NAMES)))
        if name:
            self.target = self.take_name(fight, name, False)
        else:
            self.target = self.only_target(fight)

    def take_contest(self, fight: Fight, rest: str) -> None:
        """Fill in the target of a stunt, and what it pits against what."""
        name, _, pair = rest.partition(",")
        own, _, others = pair.strip().partition(AGAINST)
        names = list(Attribute.NAMES)
        if not pair or not others:
            raise Refused(
                'a stunt names both attributes: "stunt ogre, dex against str"', "OS-MAN-1"
            )
        self.thing = 6 * pick("attribute", own, names) + pick("attribute", others, names)
        self.target = self.take_enemy(fight, name.strip())

    def take_enemy(self, fight: Fight, name: str) -> i64:
        """Return an enemy, or the only one for whom the act is legal."""
        if name:
            return self.take_name(fight, name, False)
        return self.only_target(fight)

    def only_target(self, fight: Fight) -> i64:
        """Return the one enemy that the act can be done to, or raise Refused."""
        found: list[str] = []
        number: i64 = -1
        for person in fight.people:
            self.target = person.number
            if legality.act_reason(fight, self.fighter, self) == LEGAL:
                found.append(person.name)
                number = person.number
        if len(found) == 1:
            return number
        word = VERBS[self.choice].word
        if found:
            raise Refused(f"{word} whom: {', '.join(found)}?", "OS-ATK-1", found)
        raise Refused("nobody is in reach of that", "OS-ATK-1")

    def take_name(self, fight: core.Fight, word: str, friend: bool) -> i64:
        """Return the fighter that is meant; who is hidden from the asker does not exist."""
        side = self.fighter.side
        known = [one for one in fight.known_to(side) if (one.side == side) == friend]
        names = [person.name for person in known]
        return known[pick("ally" if friend else "enemy", word, names)].number

    def take_weapon(self, word: str) -> i64:
        """Return the weapon that is meant, or the only one that can be."""
        numbers: list[int] = []
        for number in range(self.fighter.body):
            where = self.fighter.where_is(number)
            fits = where <= 1 and number != self.fighter.ready
            if self.choice == Verb.PICK_UP:
                fits = where == Where.ON_THE_GROUND
            elif self.choice == Verb.DROP or self.choice == Verb.COAT:
                fits = where == Where.IN_HAND
            if fits:
                numbers.append(number)
        if not word and len(numbers) == 1:
            return numbers[0]
        names = [weapon.name for weapon in self.fighter.sheet.weapons]
        return pick("weapon", word, names)

    def take_thing(self, word: str) -> None:
        """Fill in what is taken out of the backpack."""
        sheet = self.fighter.sheet
        names = [weapon.name for weapon in sheet.weapons] + [item.name for item in sheet.items]
        self.thing = pick("thing", word, names)


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.oldschool.book.fight import Fight

    assert isinstance(fight, Fight)
    return fight
