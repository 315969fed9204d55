"""Whatever a combatant has is used where it pays; what never pays is explained."""

from __future__ import annotations

from collections import Counter

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.core.files import encounter
from affray.core.files.encounter import shipped
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Item, Verb
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.system import SYSTEM

FIGHTS = 12  # of each encounter, twice; what 250 fights of each never use is the same
VERBS = {number: name for name, number in vars(Verb).items() if isinstance(number, int)}

# What the cunning never do, and why
NEVER = {
    "TASK": "a lock that is opened harms nobody, and no side wins by it",
    "gunner, spike": "its bare 4 points do less than the piercing pistol beside it, in reach too",
    "ilse, mind spike": "the fire lance costs as much, does more and lingers",
}
SELDOM = {  # in a few of a hundred fights, so that a small run may miss them
    *("LEAVE", "FIRST_AID", "GIVE"),
    *("armoured brute, great blade", "gunner, tonic", "ilse, force bolt", "ilse, mend"),
    *("ilse, void grip", "ilse, dazzle"),
}


class Noting(Player):
    """Plays like somebody else, and notes what was used."""

    name = "noting"

    def __init__(self, then: Player, used: Counter[str]) -> None:
        self.then = then
        self.used = used

    def answer(self, fight: core.Fight, question: Question) -> int:
        """Let the other one answer, and note it."""
        choice = int(self.then.answer(fight, question))
        if isinstance(question, WhatNow) and fight.stage == Stage.FIGHT:
            self.used[VERBS[choice]] += 1
            if thing := thing_of(question):
                self.used[f"{question.fighter.sheet.name}, {thing}"] += 1
        return choice


def thing_of(act: WhatNow) -> str:
    """Return the weapon, spell or item of an act."""
    sheet = act.fighter.sheet
    if act.choice == Verb.ATTACK:
        return sheet.weapons[act.weapon].name
    if act.choice == Verb.CAST:
        return sheet.spells[act.thing].name
    return Item.NAMES[act.thing] if act.choice == Verb.USE else ""


def things_of(person: Fighter) -> set[str]:
    """Return everything that a fighter has to use, but for its bare body."""
    sheet = person.sheet
    found = {weapon.name for weapon in (*sheet.weapons[:-1], *sheet.spells)}
    found |= {name for number, name in enumerate(Item.NAMES) if person.things(number) > 0}
    return {f"{sheet.name}, {name}" for name in found}


def test_everything_is_used_or_explained() -> None:
    """All of them cunning, and once more each by its own temperament."""
    used: Counter[str] = Counter()
    known = set(VERBS.values())
    for _, path in shipped(SYSTEM):
        for own in (False, True):
            fight = SYSTEM.build(encounter.load(path))
            fight.keep_start()
            for person in fight.people:
                known |= things_of(person)
                how = person.tactics if own else SYSTEM.tactics["cunning"]
                person.tactics = Noting(how, used)
            for seed in range(FIGHTS):
                fight.begin(seed)
                fight.play_on()
    never = {thing for thing in known if thing not in used}
    assert never - SELDOM <= NEVER.keys(), "used or explained"
    assert not NEVER.keys() - never, "explained, but used"
