"""What a fighter does on its turn: a verb and its slots, and the one text that says it.

`attack thug 1 with service pistol`, `attack thug 1 + thug 2 + thug 2 with knife` (a split action:
one attack for each name), `cast fire lance at adept`, `move to 4,5`, `use tonic on bram`,
`hesitate`, `end`, and `, end` after an act that is the last of the turn. A person may leave out
what goes without saying and shorten names; what is stored is the whole text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason, Refused
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.story.words import no_place, pick, split_verb
from affray.systems.dicepool.acts import offers
from affray.systems.dicepool.acts.legality import act_reason, heals
from affray.systems.dicepool.acts.reasons import LEGAL, reason_of
from affray.systems.dicepool.acts.verbs import SYNONYMS, VERB_WORDS, VERBS, Slots, Verb
from affray.systems.dicepool.book.constants import Item
from affray.systems.dicepool.book.fighter import Fighter

if TYPE_CHECKING:
    from affray.systems.dicepool.book.fight import Fight

THEN_END: Final = ", end"  # after an act: and that is the whole turn
ONE_MORE: Final = " + "  # between the targets of a split action
MOST_PARTS: Final[i64] = 10  # their targets are in the bits of one number
TARGET_BITS: Final[i64] = 6
ANY_TARGET: Final[i64] = 63


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (DP-FLOW-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter = asked
        self.target: i64 = -1
        self.parts: i64 = 1  # into how many attacks the action is split (DP-SPLIT-1)
        self.targets: i64 = 0  # of those parts, some bits each
        self.weapon: i64 = -1
        self.place: i64 = -1
        self.thing: i64 = -1  # a spell, an item, a task
        self.last: i64 = 0  # 1: the turn ends with this act

    def put(self, fighter: Fighter) -> WhatNow:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.plain(Verb.END)

    def plain(self, verb: i64) -> i64:
        """Fill in an act without slots."""
        return self.fill(verb, -1, -1, -1)

    def fill(self, verb: i64, target: i64, weapon: i64, place: i64) -> i64:
        """Fill in an act against one target, or none, and return its verb."""
        self.choice = verb
        self.target = target
        self.parts = 1
        self.targets = 0
        if target >= 0:
            self.targets = target
        self.weapon = weapon
        self.place = place
        self.thing = -1
        self.last = 0
        return verb

    def split(self, target: i64) -> None:
        """Add one more attack to the action."""
        self.targets |= target << (TARGET_BITS * self.parts)
        self.parts += 1

    def target_of(self, part: i64) -> i64:
        """Return the target of one of the attacks."""
        return (self.targets >> (TARGET_BITS * part)) & ANY_TARGET

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.parts = row.carry(self.parts)
        self.targets = row.carry(self.targets)
        self.weapon = row.carry(self.weapon)
        self.place = row.carry(self.place)
        self.thing = row.carry(self.thing)
        self.last = row.carry(self.last)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        left = int(self.fighter.actions)
        words = "1 action left" if left == 1 else f"{left} actions left"
        return f"{self.asked.name}, what now? ({words})"

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
        if slots == Slots.STRIKE:
            weapon = self.fighter.sheet.weapons[self.weapon].name.lower()
            words += f" {self.target_words(fight)} with {weapon}"
        elif slots == Slots.SPELL:
            spell = self.fighter.sheet.spells[self.thing].name.lower()
            words += f" {spell} at {self.target_words(fight)}"
        elif slots == Slots.PLACE:
            words += f" {fight.field.name(self.place)}"
        elif slots == Slots.FRIEND:
            words += f" {fight.fighters[self.target].name.lower()}"
        elif slots == Slots.ITEM:
            joint = "to" if verb.word == "give" else "on"
            words += f" {Item.NAMES[self.thing]} {joint} {fight.fighters[self.target].name.lower()}"
        elif slots == Slots.WORK:
            words += f" {cast_fight(fight).tasks[self.thing].name.lower()}"
        elif slots == Slots.WEAPON:
            words += f" {self.fighter.sheet.weapons[self.weapon].name.lower()}"
        if self.last != 0:
            words += THEN_END
        return words

    def target_words(self, fight: core.Fight) -> str:
        """Return the targets, one name for each attack."""
        names: list[str] = []
        for part in range(self.parts):
            names.append(fight.fighters[self.target_of(part)].name.lower())
        return ONE_MORE.join(names)

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the act from its text, or raise Refused saying what is unclear."""
        rest = " ".join(text.strip().lower().split())
        last = rest.endswith(THEN_END)
        verb, rest = split_verb(rest.removesuffix(THEN_END), VERB_WORDS, SYNONYMS)
        self.plain(verb)
        slots = VERBS[verb].slots
        if slots == Slots.STRIKE:
            self.take_strike(cast_fight(fight), rest)
        elif slots == Slots.SPELL:
            self.take_spell(cast_fight(fight), rest)
        elif slots == Slots.PLACE:
            self.place = fight.field.find(rest)
            if self.place < 0:
                raise Refused(no_place(rest), "DP-MOVE-2")
        elif slots == Slots.FRIEND:
            self.one_target(self.take_friend(fight, rest))
        elif slots == Slots.ITEM:
            self.take_item(fight, rest)
        elif slots == Slots.WORK:
            tasks = [task.name for task in cast_fight(fight).tasks]
            if not tasks:
                raise Refused("the scene has no task to work on", "DP-DT-1")
            self.thing = pick("task", rest, tasks)
        elif slots == Slots.WEAPON:
            self.weapon = pick("weapon", rest, [one.name for one in self.fighter.sheet.weapons])
        elif rest:
            raise Refused(f'nothing can follow "{VERBS[verb].word}", but there is "{rest}"')
        self.last = 1 if last and verb != Verb.END else 0

    def one_target(self, number: i64) -> None:
        """Mean one fighter."""
        self.target = number
        self.targets = number
        self.parts = 1

    def take_strike(self, fight: Fight, rest: str) -> None:
        """Fill in the targets and the weapon of an attack."""
        names, _, weapon = rest.partition(" with ")
        if rest.startswith("with "):
            names, weapon = "", rest.removeprefix("with ")
        self.weapon = self.fighter.ready
        if weapon:
            known = [one.name for one in self.fighter.sheet.weapons]
            self.weapon = pick("weapon", weapon.strip(), known)
        self.take_targets(fight, names.strip(), False)

    def take_spell(self, fight: Fight, rest: str) -> None:
        """Fill in a spell and its targets."""
        known = [spell.name for spell in self.fighter.sheet.spells]
        if not known:
            raise Refused(f"{self.fighter.name} knows no spell", "DP-ATK-1")
        name, _, where = rest.partition(" at ")
        if not where:
            name, _, where = rest.partition(" on ")
        self.thing = pick("spell", name.strip(), known)
        self.take_targets(fight, where.strip(), heals(self.fighter, self.thing))

    def take_targets(self, fight: Fight, names: str, friend: bool) -> None:
        """Fill in one target for each attack; a name left out is the only one there is."""
        if not names:
            self.one_target(self.only_target(fight))
            return
        found: list[i64] = []
        for word in names.split("+"):
            found.append(self.take_name(fight, word.strip(), friend))
        if len(found) > MOST_PARTS:
            raise Refused(f"an action is split into {MOST_PARTS} attacks at most", "DP-SPLIT-1")
        self.one_target(found[0])
        for number in found[1:]:
            self.split(number)

    def take_item(self, fight: core.Fight, rest: str) -> None:
        """Fill in a thing, and whom it is for."""
        joint = " to " if self.choice == Verb.GIVE else " on "
        name, _, friend = rest.partition(joint)
        self.thing = pick("thing", name.strip(), list(Item.NAMES))
        self.one_target(self.take_friend(fight, friend.strip()))

    def take_friend(self, fight: core.Fight, word: str) -> i64:
        """Return the friend that is meant, oneself when nobody is named."""
        if not word:
            return self.fighter.number
        return self.take_name(fight, word, True)

    def only_target(self, fight: Fight) -> i64:
        """Return the one fighter that the act can be done to, or raise Refused."""
        found: list[str] = []
        number: i64 = -1
        for person in fight.people:
            self.one_target(person.number)
            if act_reason(fight, self.fighter, self) == LEGAL:
                found.append(person.name)
                number = person.number
        if len(found) == 1:
            return number
        if found:
            word = VERBS[self.choice].word
            raise Refused(f"{word} whom: {', '.join(found)}?", "DP-ATK-1", found)
        raise Refused("nobody can be attacked from here with that", "DP-ATK-1")

    def take_name(self, fight: core.Fight, word: str, friend: bool) -> i64:
        """Return the fighter that is meant; who is hidden from the asker does not exist."""
        side = self.fighter.side
        known = [one for one in fight.known_to(side) if (one.side == side) == friend]
        names = [person.name for person in known]
        return known[pick("ally" if friend else "enemy", word, names)].number


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.dicepool.book.fight import Fight

    assert isinstance(fight, Fight)
    return fight
