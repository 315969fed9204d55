"""Encounters that nobody would write: everything that a phase can hold, all at once."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.files.encounter import from_data
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Ability
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.system import SYSTEM

Line = dict[str, Any]

FAVOURITES = ("Judgment", "Blessing", "Fireball", "Ice Spear", "Constrict", "Shockwave")
WARDS = ("force shield", "spell breaker", "blink", "aura of frost", "swarm of insects", "blessing")
WEAPONS = ("broadsword", "longbow", "throwing knives", "greataxe", "short bow", "javelin")
PLACES = ("Hall", "Yard", "Road")
RITES = ("Rite of Life", "Rite of Death", "Rite of Truth")
RARE = ("cast", "pray", "shoot", "throw", "put", "drop")
SCHOOLS = ("Evocation", "Abjuration", "Conjuring", "Transcendence", "Druidism")


def fighter(dice: random.Random, name: str) -> Line:
    """Return somebody with arms, spells, wounds and wards at random."""
    spells = dice.sample(Magic.NAMES, 4) + dice.sample(FAVOURITES, 2)
    arms = [{"weapon": one, "skill": dice.randint(0, 8)} for one in dice.sample(WEAPONS, 2)]
    line: Line = {
        "name": name,
        "at": dice.choice(PLACES[:2]),
        "wil": 15,
        "cog": 17,
        "con": dice.randint(8, 16),
        "av": dice.randint(0, 4),
        "abilities": dice.sample(Ability.NAMES, 2),
        "morale": dice.choice(("fanatic", "fanatic", "bandit", "soldier")),
        "loadouts": arms,
        "skills": {skill.lower(): 14 for skill in (*RITES, *SCHOOLS)} | {"evasion": 3},
        "spells": sorted({one for one in spells if Magic.NAMES.index(one) < Magic.FIRST_PRAYER}),
        "prayers": sorted({one for one in spells if Magic.NAMES.index(one) >= Magic.FIRST_PRAYER}),
        "incense": 3,
        "myrrh": 3,
        "favors": 3,
        "now": {"effects": [dice.choice(WARDS)], "bleeding": dice.choice(([], [], ["torso"]))},
    }
    if dice.random() < 0.2:
        line["now"]["conditions"] = ["burning"]
    return line


def encounter(number: int) -> Fight:
    """Return a fight of two sides at random, with stray shots on in every other one."""
    dice = random.Random(number)
    sides = {
        side: [fighter(dice, f"{side} {place}") for place in range(1, 2 + dice.randint(2, 4))]
        for side in ("us", "them")
    }
    data = {
        "encounter": "strange",
        "system": "skirmish",
        "map": {"areas": list(PLACES), "connections": [["Hall", "Yard"], ["Yard", "Road"]]},
        "exits": ["Road"],
        "biomes": {"Hall": "verdant"},
        "house_rules": {"stray_shots": "on" if number % 2 else "off"},
        "sides": sides,
    }
    fight = SYSTEM.build(from_data(data, "strange"))
    fight.seed(number)
    return fight


class Whims(Player):
    """Answers anything legal, the same in the same round whatever else is going on."""

    def __init__(self, number: int, played: Counter[int]) -> None:
        self.name = "whims"
        self.number = number
        self.played = played  # what was planned how often

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Take a legal option by whim."""
        key = f"{self.number} {fight.round} {question.kind} {question.asked.name}"
        dice = random.Random(key)
        legal = [one.key for one in question.options(fight) if one.legal]
        rare = [one for one in legal if one.split()[0] in RARE]
        if isinstance(question, Plan) and rare and dice.random() < 0.6:
            legal = rare
        question.take(fight, dice.choice(legal))
        if isinstance(question, Plan):
            self.played[int(question.choice)] += 1
        return question.choice
