"""Every weapon, armour, shield, perk, flaw and fighter that comes with the system is fought with.

Small fights are made of all entries and played by tactics, heard by somebody who notes what was
used: which weapon struck in which way, which armour took a blow, which shield stopped one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest

from affray.core.act.question import Question
from affray.core.fight.fight import HOSTED, Fighter, Host, draw
from affray.core.files import encounter
from affray.core.files.content import Library
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.events.blow import AttackRolled, DamageRolled, DefenceRolled
from affray.systems.simverse.files.entries import WeaponEntry
from affray.systems.simverse.system import SYSTEM

MOST_FIGHTS = 30  # seeds that are tried until everything has been used


@cache
def book() -> Library:
    """All that comes with the system."""
    library = Library(SYSTEM.models())
    for path in sorted((SYSTEM.folder / "content").glob("*.yaml")):
        library.add(encounter.read(path), "affray")
    library.finish()
    return library


class Notes(Host):
    """Lets tactics answer and dice fall, and notes what was used."""

    def __init__(self) -> None:
        self.struck: set[tuple[str, str, str]] = set()  # who, weapon, mode
        self.hit: set[str] = set()  # whose armour took a blow
        self.blocked: set[str] = set()

    def ask(self, fight: Any, question: Question) -> Any:
        return question.asked.tactics.answer(fight, question)

    def ask_all(self, fight: Any, questions: list[Question]) -> None:
        for question in questions:
            self.ask(fight, question)

    def faces(self, fight: Any, who: Fighter, count: Any, sides: Any, words: str) -> list[int]:
        return draw(who, count, sides)

    def tell(self, fight: Any, event: object) -> None:
        if isinstance(event, AttackRolled):
            self.struck.add((event.who, event.weapon, event.mode))
        elif isinstance(event, DamageRolled):
            self.hit.add(event.target)
        elif isinstance(event, DefenceRolled) and event.defence == "block":
            self.blocked.add(event.who)


def fights(one: Any, two: Any, rounds: int = 30) -> Iterator[Notes]:
    """Fights of two with other dice each time, with what has been used up to then."""
    data: dict[str, Any] = {
        "encounter": "x",
        "system": "simverse",
        "map": "contact",
        "round_limit": rounds,
        "sides": {"one": one, "two": two},
    }
    start = encounter.from_data(data, "x")
    notes = Notes()
    for seed in range(MOST_FIGHTS):
        fight = SYSTEM.build(start)
        assert isinstance(fight, Fight)
        fight.seed(seed)
        fight.mode = HOSTED
        fight.host = notes
        fight.heard = True
        fight.play_on()
        yield notes


def weapons() -> list[str]:
    return book().names("weapons")


def modes_of(name: str) -> list[str]:
    entry = book().entry("weapons", name)
    assert isinstance(entry, WeaponEntry)
    return list(entry.modes)


@pytest.mark.parametrize("name", weapons())
def test_every_weapon_strikes_and_wounds(name: str) -> None:
    ann = {"name": "Ann", "dx": 15, "st": 14, "weapons": [name]}
    foe = {"name": "Foe", "vitality": 60, "weapons": ["club"]}
    for notes in fights([ann], [foe]):
        struck = {mode for who, weapon, mode in notes.struck if weapon == name}
        if struck and "Foe" in notes.hit:
            assert struck <= set(modes_of(name))
            return
    raise AssertionError(f"nobody was struck by a {name}")


@pytest.mark.parametrize("name", book().names("armor"))
def test_every_armour_takes_blows(name: str) -> None:
    foe = {"name": "Foe", "weapons": ["club"], "armor": name}
    for notes in fights([{"name": "Ann", "dx": 15, "weapons": ["longsword"]}], [foe]):
        if "Foe" in notes.hit:
            return
    raise AssertionError(f"nobody hit the {name}")


@pytest.mark.parametrize("name", book().names("shields"))
def test_every_shield_stops_blows(name: str) -> None:
    foe = {"name": "Foe", "shield": name, "skills": {"shield": 5}}
    for notes in fights([{"name": "Ann", "dx": 15, "weapons": ["longsword"]}], [foe]):
        if "Foe" in notes.blocked:
            return
    raise AssertionError(f"nobody blocked with the {name}")


@pytest.mark.parametrize("name", book().names("fighters"))
def test_every_fighter_strikes_with_its_first_weapon_and_is_struck(name: str) -> None:
    # Somebody who can take something, and who does not flee from what should not be.
    foe = {"name": "Foe", "vitality": 60, "has_morale": False, "weapons": ["spear"]}
    first = SYSTEM.resolve(book(), book().raw("fighters", name))["weapons"][0]["name"]
    for armor in ("padded cloth", "chain mail"):
        # Without Mana a mage has to use the staff.
        one = {"fighter": name, "name": "X", "now": {"mana": 0}}
        for notes in fights([one], [foe | {"armor": armor}]):
            used = {weapon for who, weapon, _ in notes.struck if who == "X"}
            if first in used and "X" in notes.hit:
                return
    raise AssertionError(f"the {name} did not strike with its {first} or was not struck")


@pytest.mark.parametrize(
    ("kind", "name"),
    [(kind, name) for kind in ("perks", "flaws") for name in book().names(kind)],
)
def test_everybody_can_fight_with_every_perk_and_flaw(kind: str, name: str) -> None:
    brackets = {"skill": " (swords)", "type": " (cutting)", None: ""}
    word = name + brackets[book().entry(kind, name).of]
    ann = {"name": "Ann", kind: [word], "dx": 14, "armor": "leather", "weapons": ["longsword"]}
    bea = {"name": "Bea", "weapons": ["longbow", "dagger"], kind: [word]}
    for notes in fights([ann, bea], ["guard", "bandit"], rounds=12):
        if {"Ann", "Bea"} <= {who for who, _, _ in notes.struck} and "Ann" in notes.hit:
            return
    raise AssertionError(f"nobody fought with {name}")


def test_every_quality_is_fought_with() -> None:
    made = ["poor club", "masterwork dagger", "masterwork rapier (damage)", "exceptional mace"]
    used: set[str] = set()
    for weapon, number in zip(made, count(), strict=False):
        armor = ("damaged leather", "masterwork hide")[number % 2]
        ann = {"name": "Ann", "dx": 15, "weapons": [weapon], "armor": armor}
        for notes in fights([ann], ["guard"]):
            used |= {weapon for who, weapon, _ in notes.struck if who == "Ann"}
            if "Ann" in notes.hit:
                break
    assert used == {"poor club", "masterwork dagger", "masterwork rapier", "exceptional mace"}


def test_two_weapons_are_fought_with() -> None:
    ann = {"name": "Ann", "dx": 15, "skills": {"daggers": 5}, "perks": ["Ambidextrous"]}
    ann |= {"weapons": ["dagger"], "off_hand": "dagger"}
    for notes in fights([ann], ["guard"]):
        if {"dagger 1", "dagger 2"} <= {weapon for _, weapon, _ in notes.struck}:
            return
    raise AssertionError("the second dagger was never used")
