"""Encounters at random, whoever plays them, and what holds of every fighter in them.

A case that fails says its seed. `AFFRAY_SOAK=300` tries so many encounters in every test instead
of a few, and `AFFRAY_SOAK_FROM=1000` begins with another seed.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from affray.core.act.question import Question, Reason
from affray.core.fight.event import Event
from affray.core.fight.fight import HOSTED, Host, draw
from affray.core.fight.fight import Fighter as CoreFighter
from affray.core.fight.numbers import Numbers
from affray.core.room.rulebook import Rulebook
from affray.referee import Referee, Refused
from affray.systems.simverse.acts.verbs import VERBS
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import (
    METRE,
    Condition,
    Item,
    Location,
    Maneuver,
    Status,
    Where,
)
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.files.trackers import LASTING
from affray.systems.simverse.system import SYSTEM
from systems.simverse.random_encounters import Data, start_of

SOAK = int(os.environ.get("AFFRAY_SOAK", "0"))


FIRST = int(os.environ.get("AFFRAY_SOAK_FROM", "0"))


MOST_ASKED = 400  # questions of one fight that people at random answer


def seeds(few: int) -> range:
    """Return the seeds to try: a few, or as many as a soak wants."""
    return range(FIRST, FIRST + (SOAK or few))


@lru_cache(maxsize=64)
def text_of(seed: int) -> str:
    """Return the encounter of a seed as one text."""
    return json.dumps(start_of(seed))


def start(seed: int) -> Data:
    """Return the encounter of a seed; a copy that may be changed."""
    found: Data = json.loads(text_of(seed))
    return found


def built(seed: int) -> Fight:
    """Return the fight of a seed at its start, with the dice of the same seed."""
    fight = SYSTEM.build(start(seed))
    fight.seed(seed)
    return fight


def faults(fight: Fight) -> list[str]:
    """Return what is out of range or does not go together."""
    found: list[str] = []
    for one in fight.people:
        said = [*of_counters(one), *of_hands(one), *of_ties(fight, one), *of_pools(one)]
        if not fight.together >> one.number & 1:  # who acts at once with others falls after them
            said += of_life(one)
        found += [f"{one.name}: {words}" for words in said]
    return [*found, *of_places(fight), *of_things(fight)]


def of_pools(one: Fighter) -> Iterator[str]:
    """Say what is wrong with what a fighter has left."""
    if one.vitality > one.full_vitality():
        yield f"Vitality {one.vitality} of {one.full_vitality()}"
    if not 0 <= one.stamina <= one.sheet.stamina:
        yield f"Stamina {one.stamina} of {one.sheet.stamina}"
    if not 0 <= one.mana <= one.sheet.mana:
        yield f"Mana {one.mana} of {one.sheet.mana}"
    if not 0 <= one.reactions <= 3:
        yield f"{one.reactions} Reactions"
    if not 0 <= one.major <= 1 or not 0 <= one.minor <= 1:
        yield f"{one.major} Major and {one.minor} Minor Actions"


def of_life(one: Fighter) -> Iterator[str]:
    """Say what is wrong with how a fighter is."""
    if one.status == Status.ABLE and one.vitality <= 0 and not one.has(Condition.LAST_EFFORT):
        yield f"able at Vitality {one.vitality}"
    if one.status == Status.UNCONSCIOUS and one.vitality > 0:
        yield f"down at Vitality {one.vitality}"


COUNTERS = (
    *("bleeding", "bleeding_ends", "dazed_left", "shaken_left", "panic_left", "burning_left"),
    *("chilled_left", "corroded_left", "poison_left", "feint_left", "window", "pain", "raged"),
    *("last_acted", "morale", "ridden", "satchel", "used_spells", "where", "conditions", "pending"),
)


EXCLUSIVE = (
    (Condition.WOUNDED, Condition.BADLY_WOUNDED, Condition.CRITICAL_WOUNDS),
    (Condition.PRONE, Condition.MOUNTED),
    (Condition.GRAPPLED, Condition.MOUNTED),
    (Condition.RAGING, Condition.SPENT),
)


def of_counters(one: Fighter) -> Iterator[str]:
    """Say what is wrong with counters and with the conditions that they count."""
    for name in COUNTERS:
        if getattr(one, name) < 0:
            yield f"{name} is {getattr(one, name)}"
    held = int(one.conditions | one.pending)
    for name, (counter, _) in LASTING.items():
        has = held >> Condition.NAMES.index(name) & 1
        if has and getattr(one, counter) <= 0 and not one.has(Condition.TOTAL_PANIC):
            yield f"{name} without turns left"
    for group in EXCLUSIVE:
        if sum(one.has(condition) for condition in group) > 1:
            yield f"conditions {one.conditions:b} exclude each other"
    if one.has(Condition.PINNED) and not one.has(Condition.GRAPPLED):
        yield "pinned by nobody"
    if one.status != Status.ABLE and one.gone == 0 and not held & int(Condition.PRONE):
        yield "down and not prone"


def of_hands(one: Fighter) -> Iterator[str]:
    """Say what is wrong with what is in the hands."""
    weapons = one.sheet.weapons
    if not 0 <= one.ready < len(weapons) or not -1 <= one.off < len(weapons) or one.off == one.body:
        yield f"holds {one.ready} and {one.off} of {len(weapons)}"
        return
    if one.ready == one.off:
        yield f"the {weapons[one.ready].name} is in both hands"
    if one.off >= 0 and (
        one.sheet.shield or 2 in (weapons[one.off].hands, weapons[one.ready].hands)
    ):
        yield f"no hand for the {weapons[one.off].name}"
    for number in range(one.body):
        held = number in (one.ready, one.off)
        if held != (one.where_is(number) == Where.IN_HAND):
            yield f"the {weapons[number].name} is {Where.NAMES[one.where_is(number)]}"


def of_things(fight: Fight) -> Iterator[str]:
    """Say of which thing nobody knows where it is, or of which there are two."""
    for item, owner in enumerate(fight.owners):
        own = fight.people[owner]
        lies = [one for one in range(fight.lying) if fight.lie[one] == item]
        others = [one for one in fight.people if holds(one, item) and one is not own]
        away = own.where_is(own.weapon_of(item)) == Where.ON_THE_GROUND
        if len(lies) + len(others) != int(away):
            name = own.sheet.weapons[own.weapon_of(item)].name
            yield f"{own.name}'s {name}: {len(lies)} on the ground, {len(others)} with others"


def holds(one: Fighter, item: int) -> bool:
    """Tell whether a fighter has a thing of the fight in hand."""
    number = one.weapon_of(item)
    return number in (one.ready, one.off)


def of_ties(fight: Fight, one: Fighter) -> Iterator[str]:
    """Say what is wrong between a fighter and another."""
    people = fight.people
    if one.grip >= 0:
        other = people[one.grip]
        if other.grip != one.number or one.holds + other.holds != 1:
            yield f"grapples {other.name}, who does not"
        if not (one.conditions | one.pending) & Condition.GRAPPLED:
            yield "in a grapple and not grappled"
        if fight.mapped and not fight.field.in_reach(one.place, other.place, METRE):
            yield f"grapples {other.name} from afar"
        if one.gone or other.gone:
            yield "in a grapple with nobody"
    elif one.holds:
        yield "holds nobody"
    if one.has(Condition.MOUNTED) != (one.mount >= 0):
        yield "in a saddle of nothing, or not in the saddle of something"
    if one.mount >= 0:
        mount = people[one.mount]
        if mount.rider != one.number or (mount.place != one.place and one.gone == 0):
            yield f"rides {mount.name}, who is not ridden"
        if mount.mount >= 0 or one.rider >= 0:
            yield "rides on a rider"
        if mount.gone != one.gone:
            yield "one of rider and mount is gone"
    if one.rider >= 0 and people[one.rider].mount != one.number:
        yield "ridden by nobody"
    if one.has(Condition.AIMING) != (one.aim >= 0):
        yield "aims at nobody, or not at somebody"
    if one.has(Condition.FEINTING) != (one.feint >= 0):
        yield "has fooled nobody, or not somebody"
    controlled = (one.conditions | one.pending) & Condition.CONTROLLED != 0
    if controlled != (one.home >= 0):
        yield "controlled by nobody, or away from home"
    for name in ("aim", "feint", "grip", "mount", "rider", "charmer", "focus"):
        if not -1 <= getattr(one, name) < len(people):
            yield f"{name} is {getattr(one, name)}"
    if not 0 <= one.side < len(fight.sides) or one.home >= len(fight.sides):
        yield f"of side {one.side}, from {one.home}"


def of_places(fight: Fight) -> Iterator[str]:
    """Say who stands where nobody can, or where another stands."""
    field = fight.field
    taken: dict[int, str] = {}
    for one in fight.people:
        if not fight.mapped or one.gone != 0:
            continue
        if not 0 <= one.place < field.places or not field.enterable(one.place):
            yield f"{one.name} stands in a wall: {field.name(one.place)}"
        if field.kind != "grid" or one.status != Status.ABLE or one.rider >= 0:
            continue
        place = int(one.place)
        if place in taken:
            yield f"{one.name} and {taken[place]} both stand at {field.name(place)}"
        taken[place] = one.name


class Tactics(Host):
    """Lets tactics answer, and looks whether what they choose is legal."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.asked = 0

    def ask(self, fight: Any, question: Question) -> Any:
        """Let the fighter's tactics answer."""
        self.asked += 1
        question.asked.tactics.answer(fight, question)
        wrong = question.wrong(fight)
        assert wrong is None, (
            f"{question.asked.name} by tactics: {question.text(fight)}: {wrong.text}"
        )
        return question.choice

    def ask_all(self, fight: Any, questions: list[Question]) -> None:
        """Let everybody's tactics answer."""
        for question in questions:
            self.ask(fight, question)

    def faces(self, fight: Any, who: CoreFighter, count: Any, sides: Any, words: str) -> list[int]:
        """Roll."""
        return draw(who, count, sides)

    def tell(self, fight: Any, event: object) -> None:
        """Keep an event."""
        assert isinstance(event, Event)
        self.told.append(event)


class Anybody(Tactics):
    """People who answer anything at random, after a look at all that they could answer."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = random.Random(seed)
        self.offered = self.refused = self.unoffered = 0
        self.looks_at = 0.3  # how often every option is looked at

    def ask(self, fight: Any, question: Question) -> Any:
        """Answer what is offered, or now and then what is legal without being offered."""
        if self.asked > MOST_ASKED or self.dice.random() < 0.2:
            return super().ask(fight, question)
        self.asked += 1
        texts = self.look(fight, question)
        chosen = self.pick(texts)
        if isinstance(question, WhatNow):
            for _ in range(3):
                other = self.invented(fight, question)
                if self.reads(fight, question, other):
                    self.unoffered += 1
                    if self.dice.random() < 0.5:
                        chosen = other
        question.take(fight, chosen)
        assert question.wrong(fight) is None, chosen
        return question.choice

    def look(self, fight: Any, question: Question) -> list[str]:
        """Return what is legal of what is offered, after a look at all of it."""
        options = question.options(fight)
        keys = [option.key for option in options]
        assert len(keys) == len(set(keys)), keys
        legal = [option.key for option in options if option.reason is None]
        assert legal, f"{question.asked.name} has no way out"
        if self.dice.random() > self.looks_at:
            return legal
        for option in options:
            wrong, is_read = read(fight, question, option.key)
            if is_read:
                assert question.text(fight) == option.key
            if option.reason is None:
                assert wrong is None, f"offered: {option.key}: {wrong.text}"
                self.offered += 1
            else:
                assert wrong is not None, f"not open but legal: {option.key}"
                assert (wrong.rule, wrong.text) == (option.reason.rule, option.reason.text)
                assert BOOK.find(wrong.rule) is not None, f"{option.key}: {wrong.rule}"
                self.refused += 1
        return legal

    def reads(self, fight: Any, question: Question, text: str) -> bool:
        """Tell whether an invented text is legal; whatever it is, it reads back or is refused."""
        wrong, is_read = read(fight, question, text)
        if wrong is not None:
            assert wrong.text
            assert BOOK.find(wrong.rule) is not None or not is_read, f"{text}: {wrong.rule}"
            return False
        before = slots(question)
        canonical = question.text(fight)
        question.take(fight, canonical)
        assert slots(question) == before, f"{text!r} is {canonical!r}, which is something else"
        assert question.text(fight) == canonical
        return True

    def pick(self, texts: list[str]) -> str:
        """Choose among what is legal: any act as often as another, but ends of all kinds rarely."""
        groups: dict[str, list[str]] = {}
        for text in texts:
            groups.setdefault(text.partition(" ")[0], []).append(text)
        rare = ("end", "leave", "surrender", "speak", "shout", "look", "fall", "drop", "stow")
        weights = [1 if group in rare else 60 if group == "cast" else 20 for group in groups]
        [chosen] = self.dice.choices(list(groups), weights)
        return self.dice.choice(groups[chosen])

    def invented(self, fight: Fight, question: WhatNow) -> str:
        """Return something that a person might write."""
        dice = self.dice
        sheet = question.fighter.sheet
        people = [person.name for person in fight.people]
        weapons = [weapon.name for weapon in sheet.weapons]
        spells = [spell.name for spell in sheet.spells]
        places = [fight.field.name(dice.randrange(fight.field.places)) for _ in range(3)]
        things = [*people, *weapons, *spells, *places, *Item.NAMES, "bar the gate", "nobody", ""]
        modes = [mode.name for mode in question.fighter.ready_weapon().modes]
        more = [*modes, *Location.NAMES, *Maneuver.NAMES[: Maneuver.WITH_ATTACK], "minor"]
        kind = dice.random()
        if kind < 0.3:
            words = f"attack {dice.choice(people)}"
            if dice.random() < 0.4:
                words += f" with {dice.choice([*weapons, 'both'])}"
            more = [*more, question.fighter.ready_weapon().modes[0].name]
        elif kind < 0.6 and spells:
            joint = dice.choice(["at", "on"])
            words = f"cast {dice.choice(spells)} {joint} {dice.choice([*people, *places])}"
            more = people
        elif kind < 0.75:
            words = f"{dice.choice(['move to', 'run to', 'sprint to'])} {dice.choice(places)}"
        else:
            verb = dice.choice([word for verb in VERBS for word in (verb.word, *verb.also)])
            words = f"{verb} {dice.choice(things)}"
            more = [*more, *people, "end"]
        while dice.random() < 0.3:
            words += f", {dice.choice(more)}"
        return words.upper() if dice.random() < 0.1 else words


BOOK = Rulebook(SYSTEM)


def read(fight: Any, question: Question, text: str) -> tuple[Reason | None, bool]:
    """Return why a text is not legal, or None, and whether it could be read at all."""
    try:
        question.take(fight, text)
    except Refused as refused:
        return Reason(refused.rule, refused.text), False
    before = slots(question)
    wrong = question.wrong(fight)
    assert slots(question) == before, f"looking at {text!r} has changed it"
    return wrong, True


def slots(question: Question) -> list[int]:
    """Return the numbers of the answer filled in."""
    row = Numbers()
    question.slots(row.write())
    return row.to_list()


def hosted(fight: Fight, by: Tactics) -> Fight:
    """Let a host answer for the world."""
    fight.mode, fight.host, fight.heard = HOSTED, by, True
    return fight


def opened(seed: int, sides: int = 2) -> Referee:
    """Begin the fight of a seed at a table; people play the first sides."""
    given = start(seed)
    referee = Referee.open(given, seed=seed, people=given["sides"][:sides])
    referee.run()
    return referee


def legal(referee: Referee) -> tuple[str, list[str]]:
    """Return who is asked first, and what that one may answer."""
    pending = referee.pending()[0]
    return pending.who, [one["answer"] for one in pending.options if "illegal" not in one]


def answer(referee: Referee, dice: random.Random) -> None:
    """Answer what is waited for first."""
    who, texts = legal(referee)
    referee.answer(dice.choice(texts), who)


def pauses(referee: Referee, seed: int, count: int) -> Iterator[int]:
    """Stop at so many questions of a fight, before each is answered."""
    dice = random.Random(seed)
    for number in range(count):
        if referee.session.waiting is None:
            return
        yield number
        answer(referee, dice)
