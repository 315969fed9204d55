"""The two questions of a Simverse fight: what now, and which defence.

Every answer has one canonical text: `attack goblin 2 with longsword, thrust`, `move to 4,5`,
`bandage marcus`, `full defense`, `end`, and `, end` after an act that is the last of the turn;
`dodge`, `parry`, `block`, `none`. A person may leave out what goes without saying and shorten
names; what is stored is the whole text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.numbers import Numbers
from affray.core.question import Option, Question, Reason, Refused
from affray.core.tally import Tally
from affray.core.words import pick
from affray.systems.simverse.model import (
    ABLE,
    MANEUVER_NAMES,
    ON_THE_GROUND,
    STOWED,
    Fighter,
    Mode,
    bit,
)
from affray.systems.simverse.rules import actions, defence
from affray.systems.simverse.rules.actions import (
    ATTACK,
    BANDAGE,
    DEFEND,
    DRAW,
    END,
    FALL,
    LEAVE,
    LEGAL,
    MOVE,
    PICK_UP,
    RUN,
    SPRINTING,
    STAND,
    TREAT,
)
from affray.systems.simverse.rules.attack import attack_value
from affray.systems.simverse.rules.bleeding import first_aid_value
from affray.systems.simverse.rules.defence import (
    BLOCK,
    DEFENCE_NAMES,
    DODGE,
    NONE,
    PARRY,
    any_defence,
    block_reason,
    block_value,
    dodge_value,
    parry_reason,
    parry_value,
)
from affray.systems.simverse.rules.movement import allowance, mark_taken
from affray.systems.simverse.rules.situation import metres

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

VERBS: Final = (
    "end",
    "attack",
    "move to",
    "run to",
    "sprint to",
    "full defense",
    "stand up",
    "draw",
    "pick up",
    "bandage",
    "treat",
    "fall prone",
    "leave",
)
SYNONYMS: Final = {
    "pass": END,
    "done": END,
    "shoot": ATTACK,
    "throw": ATTACK,
    "strike": ATTACK,
    "hit": ATTACK,
    "walk": MOVE,
    "go": MOVE,
    "ready": DRAW,
    "get up": STAND,
    "flee": LEAVE,
    "first aid": TREAT,
}
COVER_WORDS: Final = ("", "light cover", "heavy cover")  # by the numbers of the battlefield
THEN_END: Final = ", end"  # after an act: and that is the whole turn
VERB_WORDS: Final = (
    "end the turn",
    "Major",
    "Minor: a half move",
    "Major: a full move",
    "Major and 1 Stamina: a sprint",
    "Major: three Reactions until your next turn",
    "Minor: a half move",
    "Minor",
    "Minor",
    "Minor: First Aid closes one wound",
    "Major: First Aid closes all wounds, or stabilises",
    "free",
    "Major: a full move off the field",
)


class ChooseDefence(Question):
    """Which defence against an attack that would hit (SV-ATK-6)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("defence", asked)
        self.defender = asked
        self.attacker = asked
        self.mode: Mode = asked.ready_weapon().modes[0]
        self.penalty: i64 = 0
        self.flanked: bool = False
        self.dodge: i64 = 0  # the number each defence needs, where it is legal
        self.parry: i64 = 0
        self.block: i64 = 0
        self.no_parry: i64 = LEGAL  # why not
        self.no_block: i64 = LEGAL

    def put(
        self,
        fight: Fight,
        attacker: Fighter,
        defender: Fighter,
        mode: Mode,
        penalty: i64,
        flanked: bool,
    ) -> ChooseDefence:
        """Ask this defender about this attack; what each defence needs is added up here."""
        self.asked = defender
        self.defender = defender
        self.attacker = attacker
        self.mode = mode
        self.penalty = penalty
        self.flanked = flanked
        tally = fight.scratch()
        alike = any_defence(tally, fight, defender, attacker, penalty)
        tally.start(False)
        self.dodge = dodge_value(tally, defender) + alike
        weapon = defender.ready_weapon()
        self.no_parry = parry_reason(defender, weapon, mode)
        if self.no_parry == LEGAL:
            tally.start(False)
            self.parry = parry_value(tally, defender, weapon) + alike
        self.no_block = block_reason(defender, weapon, mode, flanked)
        if self.no_block == LEGAL:
            tally.start(False)
            self.block = block_value(tally, defender) + alike
        return self

    def needed(self, choice: i64) -> i64:
        """Return the final number of a legal defence (SV-ATK-7)."""
        if choice == DODGE:
            return self.dodge
        return self.parry if choice == PARRY else self.block

    def show(self, fight: Fight, choice: i64) -> Tally:
        """Return the same sum with its terms, for whoever looks."""
        tally = Tally(True)
        if choice == DODGE:
            dodge_value(tally, self.defender)
        elif choice == PARRY:
            parry_value(tally, self.defender, self.defender.ready_weapon())
        else:
            block_value(tally, self.defender)
        any_defence(tally, fight, self.defender, self.attacker, self.penalty)
        return tally

    def reason(self, choice: i64) -> i64:
        """Return why a defence is not open, or LEGAL (SV-DEF-2)."""
        if choice == PARRY:
            return self.no_parry
        return self.no_block if choice == BLOCK else LEGAL

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, {self.attacker.name} hits you ({self.mode.name}). Reaction?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the four choices, the illegal with its reason."""
        return self.all_options(cast_fight(fight))

    def all_options(self, fight: Fight) -> list[Option]:
        found: list[Option] = []
        for choice in range(4):
            option = Option(DEFENCE_NAMES[choice], "take the blow" if choice == NONE else "")
            if choice != NONE:
                reason = self.reason(choice)
                if reason != LEGAL:
                    option.reason = defence.REASONS[reason]
                else:
                    option.tally = self.show(fight, choice)
            found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("defence", text, list(DEFENCE_NAMES))

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return DEFENCE_NAMES[self.choice]

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        reason = self.reason(self.choice)
        return None if reason == LEGAL else defence.REASONS[reason]


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (SV-FLOW-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter = asked
        self.target: i64 = -1
        self.weapon: i64 = -1
        self.mode: i64 = 0
        self.maneuvers: i64 = 0
        self.place: i64 = -1
        self.last: i64 = 0  # 1: the turn ends with this act

    @property
    def verb(self) -> i64:
        """Return what is done."""
        return self.choice

    def put(self, fighter: Fighter) -> WhatNow:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.fill(END, -1, -1, 0, 0, -1)

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
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.weapon = row.carry(self.weapon)
        self.mode = row.carry(self.mode)
        self.maneuvers = row.carry(self.maneuvers)
        self.place = row.carry(self.place)
        self.last = row.carry(self.last)

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        left: list[str] = []
        if self.fighter.major > 0:
            left.append("Major")
        if self.fighter.minor > 0:
            left.append("Minor")
        return f"{self.asked.name}, what now? ({' and '.join(left)} Action left)"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the act is not legal, or None."""
        reason = actions.act_reason(cast_fight(fight), self.fighter, self)
        return None if reason == LEGAL else actions.REASONS[reason]

    # -- the text of an act -------------------------------------------------------------------

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the act."""
        words = VERBS[self.choice]
        verb = self.choice
        if verb == ATTACK:
            weapon = self.fighter.sheet.weapons[self.weapon]
            words += f" {fight.fighters[self.target].name.lower()} with {weapon.name.lower()}"
            if len(weapon.modes) > 1:
                words += f", {weapon.modes[self.mode].name}"
            for i in range(len(MANEUVER_NAMES)):
                if (self.maneuvers >> i) & 1 != 0:
                    words += f", {MANEUVER_NAMES[i]}"
        elif verb == BANDAGE or verb == TREAT:
            words += f" {fight.fighters[self.target].name.lower()}"
        elif verb == DRAW or verb == PICK_UP:
            words += f" {self.fighter.sheet.weapons[self.weapon].name.lower()}"
        elif verb == MOVE or verb == RUN or verb == SPRINTING:
            words += f" {fight.field.name(self.place)}"
        if self.last != 0:
            words += THEN_END
        return words

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the act from its text, or raise Refused saying what is unclear."""
        rest = " ".join(text.strip().lower().split())
        last = rest.endswith(THEN_END)
        verb, rest = split_verb(rest.removesuffix(THEN_END))
        self.fill(verb, -1, -1, 0, 0, -1)
        self.last = 1 if last and verb != END else 0
        if verb == ATTACK:
            self.take_attack(cast_fight(fight), rest)
        elif verb == BANDAGE or verb == TREAT:
            self.target = self.fighter.number
            if rest:
                self.target = self.take_name(fight, rest, True)
        elif verb == DRAW or verb == PICK_UP:
            self.weapon = self.take_weapon(rest, STOWED if verb == DRAW else ON_THE_GROUND)
        elif verb == MOVE or verb == RUN or verb == SPRINTING:
            self.place = fight.field.find(rest)
            if self.place < 0:
                raise Refused(f"no place is called {rest!r}; a place is written x,y", "SV-MOV-1")
        elif rest:
            raise Refused(f'nothing can follow "{VERBS[verb]}", but there is {rest!r}')

    def take_attack(self, fight: Fight, rest: str) -> None:
        """Fill in target, weapon, mode and maneuvers of an attack."""
        parts = [part.strip() for part in rest.split(",")]
        name, _, weapon = parts[0].partition(" with ")
        self.weapon = self.fighter.ready
        if weapon:
            names = [weapon.name for weapon in self.fighter.sheet.weapons]
            self.weapon = pick("weapon", weapon.strip(), names)
        modes = [mode.name for mode in self.fighter.sheet.weapons[self.weapon].modes]
        chosen = False
        for part in parts[1:]:
            found = pick("mode or maneuver", part, modes + list(MANEUVER_NAMES))
            if found < len(modes):
                self.mode = found
                chosen = True
            else:
                self.maneuvers |= bit(found - len(modes))
        if name:
            self.target = self.take_name(fight, name, False)
        else:
            self.target = self.only_target(fight)
        if not chosen and actions.attack_reason(fight, self.fighter, self) != LEGAL:
            for number in range(len(modes)):
                self.mode = number
                if actions.attack_reason(fight, self.fighter, self) == LEGAL:
                    return
            self.mode = 0

    def only_target(self, fight: Fight) -> i64:
        """Return the one enemy that can be attacked, or raise Refused."""
        found: list[str] = []
        number: i64 = -1
        for person in fight.people:
            self.target = person.number
            if actions.attack_reason(fight, self.fighter, self) == LEGAL:
                found.append(person.name)
                number = person.number
        if len(found) == 1:
            return number
        if found:
            raise Refused(f"attack whom: {', '.join(found)}?", "SV-ATK-1", found)
        raise Refused("nobody can be attacked from here with that", "SV-ATK-1")

    def take_name(self, fight: core.Fight, word: str, friend: bool) -> i64:
        """Return the fighter that is meant; who is hidden from the asker does not exist."""
        side = self.fighter.side
        known: list[core.Fighter] = []
        for person in fight.fighters:
            if person.gone == 0 and person.seen_by(side) and (person.side == side) == friend:
                known.append(person)
        names = [person.name for person in known]
        return known[pick("ally" if friend else "enemy", word, names)].number

    def take_weapon(self, word: str, where: i64) -> i64:
        """Return the weapon that is meant among those that lie or hang somewhere."""
        numbers: list[int] = []
        for number in range(len(self.fighter.sheet.weapons)):
            if self.fighter.where_is(number) == where and number != self.fighter.body:
                numbers.append(number)
        if not word and len(numbers) == 1:
            return numbers[0]
        names = [weapon.name for weapon in self.fighter.sheet.weapons]
        return pick("weapon", word, names)

    # -- what can be done ---------------------------------------------------------------------

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the acts that make sense to list, the illegal with its reason."""
        found: list[Option] = []
        saved = Numbers()
        self.slots(saved.write())
        self.attack_options(cast_fight(fight), found)
        self.move_options(cast_fight(fight), found)
        self.other_options(cast_fight(fight), found)
        self.slots(saved.read())
        return found

    def offer(self, fight: Fight, found: list[Option], words: str, shown: bool) -> Option:
        """Add the act filled in; what is illegal only where it is worth showing."""
        option = Option(self.text(fight), words)
        reason = actions.act_reason(fight, self.fighter, self)
        if reason != LEGAL:
            option.reason = actions.REASONS[reason]
        if self.target >= 0:
            option.about = fight.people[self.target].name
        option.group = VERBS[self.choice]
        if reason == LEGAL or shown:
            found.append(option)
        return option

    def attack_options(self, fight: Fight, found: list[Option]) -> None:
        """List every attack on every enemy that is seen."""
        fighter = self.fighter
        weapons = [fighter.ready]
        if fighter.ready != fighter.body:
            weapons.append(fighter.body)
        for target in fight.people:
            if target.side == fighter.side or target.gone != 0 or target.status != ABLE:
                continue
            if not target.seen_by(fighter.side):
                continue
            for number in weapons:
                weapon = fighter.sheet.weapons[number]
                for mode in range(len(weapon.modes)):
                    self.list_attack(fight, found, target, number, mode, 0)
                    for i in range(len(MANEUVER_NAMES)):
                        if (fighter.sheet.maneuvers >> i) & 1 != 0:
                            self.list_attack(fight, found, target, number, mode, bit(i))

    def list_attack(
        self,
        fight: Fight,
        found: list[Option],
        target: Fighter,
        number: i64,
        mode: i64,
        maneuvers: i64,
    ) -> None:
        """List one attack with the number it needs."""
        self.fill(ATTACK, target.number, number, mode, maneuvers, -1)
        weapon = self.fighter.sheet.weapons[number]
        used = weapon.modes[mode]
        words = ""
        if fight.mapped:
            words = self.where(fight, target)
        shown = number == self.fighter.ready and mode == 0 and maneuvers == 0
        option = self.offer(fight, found, words, shown)
        option.main = number == self.fighter.ready and maneuvers == 0
        if option.reason is None:
            option.tally = Tally(True)
            attack_value(option.tally, fight, self.fighter, target, weapon, used, maneuvers)

    def where(self, fight: Fight, target: Fighter) -> str:
        """Return how far a target is, where that is not beside, and what covers it."""
        distance = fight.field.distance(self.fighter.place, target.place)
        words: list[str] = []
        if distance > 1500:
            words.append(f"{metres((distance + 50) // 100 * 100)} m")
        cover = COVER_WORDS[fight.field.cover(self.fighter.place, target.place)]
        if cover:
            words.append(cover)
        return ", ".join(words)

    def move_options(self, fight: Fight, found: list[Option]) -> None:
        """List the ways to close in on each enemy that is seen."""
        fighter = self.fighter
        if not fight.mapped:
            return
        reach = fighter.ready_weapon().modes[0].reach
        near: list[int] = []  # where a slower pace already gets
        for verb in (MOVE, RUN, SPRINTING):
            far = metres(allowance(fighter, actions.pace_of(verb)))
            reached: list[int] = list(near)
            for target in fight.people:
                if target.side == fighter.side or target.gone != 0 or target.status != ABLE:
                    continue
                if not target.seen_by(fighter.side):
                    continue
                limit = allowance(fighter, actions.pace_of(verb))
                mark_taken(fight, fighter)
                place = fight.field.nearest(fighter.place, target.place, limit, reach)
                if place != fighter.place and place not in reached[len(near) :]:
                    self.fill(verb, -1, -1, 0, 0, place)
                    option = self.offer(fight, found, f"toward {target.name}", False)
                    option.hint = f"{VERB_WORDS[verb]}, {far} m to any x,y"
                    option.main = verb == MOVE or place not in near
                    reached.append(place)
            near = reached

    def other_options(self, fight: Fight, found: list[Option]) -> None:
        """List what is neither attack nor movement."""
        fighter = self.fighter
        for verb in (DEFEND, STAND, FALL, LEAVE):
            self.fill(verb, -1, -1, 0, 0, -1)
            option = self.offer(fight, found, "", verb == DEFEND)
            option.hint = VERB_WORDS[verb]
            option.main = verb != FALL
        for number in range(fighter.body):
            for verb in (DRAW, PICK_UP):
                self.fill(verb, -1, number, 0, 0, -1)
                here = STOWED if verb == DRAW else ON_THE_GROUND
                option = self.offer(fight, found, "", fighter.where_is(number) == here)
                option.hint = VERB_WORDS[verb]
        for patient in fight.people:
            if patient.side == fighter.side and patient.gone == 0:
                for verb in (BANDAGE, TREAT):
                    self.fill(verb, patient.number, -1, 0, 0, -1)
                    option = self.offer(fight, found, "", False)
                    option.hint = VERB_WORDS[verb]
                    if option.reason is None:
                        option.tally = Tally(True)
                        first_aid_value(option.tally, fighter)
        self.fill(END, -1, -1, 0, 0, -1)
        self.offer(fight, found, "", False).hint = VERB_WORDS[END]


def split_verb(text: str) -> tuple[int, str]:
    """Return the verb that a text begins with, and the rest of it: `attack, thrust` too."""
    head, comma, tail = text.partition(",")
    if comma and " " not in head:
        text = f"{head} ,{tail}"
    for verb in range(len(VERBS)):
        if text == VERBS[verb] or text.startswith(VERBS[verb] + " "):
            return verb, text[len(VERBS[verb]) :].strip()
    for word in SYNONYMS:
        if text == word or text.startswith(word + " "):
            rest = text[len(word) :].strip()
            return int(SYNONYMS[word]), rest.removeprefix("to ")
    first, _, rest = text.partition(" ")
    heads = [verb.partition(" ")[0] for verb in VERBS]
    number = pick("act", first, heads)
    tail = VERBS[number].partition(" ")[2]
    if tail and rest.startswith(tail):
        rest = rest[len(tail) :]
    return number, rest.strip()


def cast_fight(fight: core.Fight) -> Fight:
    """Return the fight as what it is."""
    from affray.systems.simverse.fight import Fight

    assert isinstance(fight, Fight)
    return fight
