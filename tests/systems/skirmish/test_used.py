"""Everything that somebody has is used when it pays; what never is, is listed with the reason."""

from __future__ import annotations

from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.files.encounter import shipped
from affray.referee.rooms import load_encounter
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Phase, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.system import SYSTEM

FIGHTS = 2_000  # over all encounters

NEVER = {
    "join": "it takes the ability Back to Back, which nobody of the content has",
    "work": "beside the signal fire there is always somebody to shoot at, or a crossbow to load",
    "Ithene: Ice Spear": "she throws badly; Ignition, which nobody evades, does more to everybody",
    "Pim: dagger": "he throws his knives as well while engaged, and far better",
    "Plate knight: longsword": "in two hands it costs three points of skill and the shield",
    "Death acolyte: Curse of the Flesh": "it helps magic against the body, which none of them has",
}


def kind_of(person: Fighter) -> str:
    """Return what somebody is called, without a number."""
    return str(person.name).rstrip(" 0123456789")


class Noting(Player):
    """Plays like somebody else, and notes the verbs and spells that are planned."""

    name = "noting"

    def __init__(self, used: set[str]) -> None:
        self.then = SYSTEM.tactics["cunning"]
        self.used = used

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Let the other one answer, and note it."""
        choice = self.then.answer(fight, question)
        if isinstance(question, Plan):
            self.used.add(Verb.KEYS[choice])
            if question.spell >= 0:
                who = question.fighter
                self.used.add(f"{kind_of(who)}: {who.sheet.spells[question.spell].name}")
        return choice


def weapons_used(fight: Fight, used: set[str]) -> None:
    """Note what everybody has fought with."""
    for person in fight.people:
        for name in SYSTEM.fought_with(fight, person):
            used.add(f"{kind_of(person)}: {name}")


def everything(fight: Fight) -> set[str]:
    """Return every weapon, spell and prayer that somebody has; fists are nobody's choice."""
    found: set[str] = set()
    for person in fight.people:
        if person.sheet.immobile:
            continue
        own = [one.name for one in person.sheet.loadouts if one.weapon != "unarmed"]
        own += [one.name for one in person.sheet.spells]
        found |= {f"{kind_of(person)}: {name}" for name in own}
    return found


def test_everything_is_used_or_it_is_said_why_not() -> None:
    paths = shipped(SYSTEM)
    there, used = set(Verb.KEYS), set[str]()
    for _, path in paths:
        fight = SYSTEM.build(load_encounter(path))
        assert isinstance(fight, Fight)
        there |= everything(fight)
        for person in fight.people:
            person.tactics = Noting(used)
        fight.keep_start()
        for seed in range(FIGHTS // len(paths)):
            fight.begin(seed)
            while fight.phase != Phase.AFTER and fight.step():
                pass
            weapons_used(fight, used)
    assert there - used == set(NEVER)
