"""What cunning foes never use of all that they have, over all encounters, and why not."""

from __future__ import annotations

from collections import Counter
from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight
from affray.core.fight.statistics import fight_seed
from affray.core.files.encounter import shipped
from affray.lab.trial import build
from affray.referee import load_encounter
from affray.systems.simverse.acts.verbs import VERBS
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Item, Location, Maneuver, Verb
from affray.systems.simverse.book.questions import KeepStance, StrikeBack
from affray.systems.simverse.rules.actions.items import things
from affray.systems.simverse.system import SYSTEM

FIGHTS = 2_000
CUNNING = SYSTEM.tactics["cunning"]
ENCOUNTERS = [name for name, _ in shipped(SYSTEM)]

# Verbs that nobody needs, each with its reason
NEVER_DONE = {
    "fall": "lying down costs 4 of every own blow, and standing up a Minor Action",
    "roll": "putting the flames out costs the same and leaves one on one's feet",
    "stow": "a weapon that is drawn makes room by itself",
    "shout": "words change no number",
    "speak": "words change no number; the dramatic have them all the same",
    "look": "nobody who is hidden stays so long enough to be looked for",
    "task": "what the scene offers decides no fight",
    "dismount": "a rider has the mount's legs and the charge",
    "mount": "whoever has been thrown has foes in reach, and a Minor Action for a blow",
    "wash": "no encounter has acid",
    "drink": "no encounter has potions",
    "disarm": "the weapon lies within reach and is picked up with a Minor Action",
}


class Noting(Player):
    """Plays cunningly, and notes what was chosen, by whom."""

    def __init__(self, noted: Counter[tuple[str, str]]) -> None:
        self.noted = noted

    def answer(self, fight: Fight, question: Question) -> Any:
        """Let cunning answer, and note it."""
        choice = CUNNING.answer(fight, question)
        who = question.asked.sheet.name if hasattr(question.asked, "sheet") else ""
        for what in used(question):
            self.noted[who, what] += 1
        return choice


def used(question: Question) -> list[str]:
    """Return what an answer makes use of."""
    if isinstance(question, StrikeBack):
        return ["riposte"] if question.choice else []
    if isinstance(question, KeepStance):
        return ["defensive stance"] if question.choice else []
    if not isinstance(question, WhatNow):
        return []
    sheet = question.fighter.sheet
    found = [f"verb {NAMES[question.verb]}"]
    if question.verb in (Verb.ATTACK, Verb.DISARM, Verb.TRIP, Verb.FEINT):
        found.append(sheet.weapons[question.weapon].name)
    if question.second:
        found.append(sheet.weapons[question.fighter.off].name)
    if question.verb == Verb.CAST:
        found.append(sheet.spells[question.thing].name)
    if question.verb == Verb.ATTACK and question.location != Location.BODY:
        found.append(f"at the {Location.NAMES[question.location]}")
    for number, name in enumerate(Maneuver.NAMES):
        if (question.maneuvers >> number) & 1:
            found.append(name)
    return [*found, *BY_VERB.get(question.verb, ())]


NAMES = {verb.number: verb.word for verb in VERBS}
BY_VERB = {
    Verb.BASH: ("shield bash",),
    Verb.DISARM: ("disarm",),
    Verb.TRIP: ("trip",),
    Verb.FEINT: ("feint",),
    Verb.STANCE: ("defensive stance",),
    Verb.RAGE: ("rage",),
    Verb.DRINK: ("potions",),
    Verb.DRAW: ("quick draw",),
    Verb.AIM: ("aimed shot",),
    Verb.STAND: ("kip up",),
}


def play(fights: int) -> tuple[Counter[tuple[str, str]], dict[str, set[str]]]:
    """Fight all encounters; return what was used by whom, and what everybody had."""
    noted: Counter[tuple[str, str]] = Counter()
    had: dict[str, set[str]] = {}
    for encounter in ENCOUNTERS:
        fight, _ = build(load_encounter(encounter), False)
        for one in fight.fighters:
            one.tactics = Noting(noted)
            had.setdefault(one.sheet.name, set()).update(things_of(one))
        for index in range(fights // len(ENCOUNTERS) + 1):
            fight.begin(fight_seed(1, index))
            fight.play_on()
    return noted, had


def things_of(one: Any) -> set[str]:
    """Return what a fighter has that could be used."""
    found = {weapon.name for weapon in one.sheet.weapons[: one.body]}
    found |= {spell.name for spell in one.sheet.spells}
    found |= {
        name for number, name in enumerate(Maneuver.NAMES) if (one.sheet.maneuvers >> number) & 1
    }
    if any(things(one, thing) for thing in range(Item.KIT)):
        found.add("potions")
    return found
