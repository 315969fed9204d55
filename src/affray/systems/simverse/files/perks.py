"""What an entry of a fighter names: its skills, perks and flaws, looked up in the library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from affray.core.files.checking import Model
from affray.core.files.content import Library, folded, unknown
from affray.core.files.problem import KeyPath
from affray.core.room.system import Wrong
from affray.systems.simverse.book.constants import UNTRAINED, Damage
from affray.systems.simverse.files.entries import (
    FighterEntry,
    InlineWeapon,
    TraitEntry,
    WeaponEntry,
)
from affray.systems.simverse.files.names import SAME_SKILL, SKILLS, read_trait

Data: TypeAlias = dict[str, Any]


class Skill(NamedTuple):
    """A fighter's level in one skill, and what the skill is called."""

    name: str
    level: int


class Trained:
    """The skills of a fighter, by any spelling of their names."""

    def __init__(self, levels: Mapping[str, int]) -> None:
        self.levels = {folded(skill_name(name)): level for name, level in levels.items()}

    def level(self, name: str) -> int:
        """Return the level, -2 when untrained."""
        return self.levels.get(folded(skill_name(name)), UNTRAINED)

    def best(self, names: list[str]) -> Skill:
        """Return the best of some skills; the first of equal ones."""
        name = max(names, key=self.level)
        known = folded(skill_name(name)) in self.levels
        return Skill(skill_name(name) if known else "untrained", self.level(name))


class Trait(NamedTuple):
    """A perk or flaw that a fighter has: what it does, at which level, and of what."""

    entry: TraitEntry
    level: int
    of: str


class Known:
    """What an entry says of a fighter, looked up; it collects what is wrong on the way."""

    def __init__(self, library: Library, entry: FighterEntry) -> None:
        self.library = library
        self.entry = entry
        self.wrong: list[Wrong] = []
        self.trained = Trained(entry.skills)
        self.traits = [
            *self.having("perks", entry.perks),
            *self.having("flaws", entry.flaws),
        ]

    def look_up(self, kind: str, path: str | KeyPath, word: str | None) -> Model | None:
        """Return the entry of a name, or note that there is none."""
        if word is None:
            return None
        if self.library.find(kind, word) is None:
            one = "armor" if kind == "armor" else kind.removesuffix("s")
            message = unknown(one, word, self.library.names(kind))
            self.wrong.append(Wrong((path,) if isinstance(path, str) else path, message))
            return None
        return self.library.entry(kind, word)

    def named(self, field: str, words: list[str], known: tuple[str, ...]) -> list[str]:
        """Return names as the books print them, or note those that do not exist."""
        found: list[str] = []
        for number, word in enumerate(words):
            name = spelled(word, known)
            if name is None:
                message = unknown(field.removesuffix("s"), word, known)
                self.wrong.append(Wrong((field, number), message))
            else:
                found.append(name)
        return found

    def having(self, field: str, words: list[str]) -> list[Trait]:
        """Return perks or flaws with their levels, or note those that do not exist."""
        found: list[Trait] = []
        for number, word in enumerate(words):
            trait = read_trait(word)
            entry = self.look_up(field, (field, number), trait.name)
            if isinstance(entry, TraitEntry):
                found.append(Trait(entry, trait.level, trait.of))
                self.check_of(field, number, trait.name, found[-1])
        return found

    def check_of(self, field: str, number: int, name: str, trait: Trait) -> None:
        """See that what stands in brackets is what the perk or flaw needs."""
        of = trait.of
        message = ""
        if trait.entry.of == "skill":
            if not of:
                message = f'of which weapons? Write "{name} (swords)"'
            elif folded(skill_name(of)) not in self.known_skills():
                message = unknown("skill", of, self.known_skills().values())
        elif trait.entry.of == "type":
            if of not in Damage.NAMES:
                message = unknown("type", of, Damage.NAMES)
        elif of:
            message = f"{name} is of nothing, so ({of}) has no meaning"
        if message:
            self.wrong.append(Wrong((field, number), message))

    def check_skills(self) -> None:
        """See that every skill is one of the books or of a weapon in the library."""
        known = self.known_skills()
        for name in self.entry.skills:
            if folded(skill_name(name)) not in known:
                message = unknown("skill", name, known.values())
                self.wrong.append(Wrong(("skills", name), message))

    def known_skills(self) -> dict[str, str]:
        """Return the skills that a fighter may have, by folded name."""
        used: list[str] = []
        for name in self.library.names("weapons"):
            weapon = self.library.entry("weapons", name)
            assert isinstance(weapon, WeaponEntry)
            used += weapon.skills
        for given in self.entry.weapons:
            used += given.skills if isinstance(given, InlineWeapon) else []
        return {folded(name): name for name in (*SKILLS, *(skill_name(one) for one in used))}

    def any(self, effect: str) -> bool:
        """Tell whether a perk or flaw has an effect."""
        return any(getattr(trait.entry, effect) for trait in self.traits)

    def total(self, effect: str) -> int:
        """Return what perks and flaws add to a figure, once for each level."""
        return sum(int(getattr(trait.entry, effect)) * trait.level for trait in self.traits)


def skill_name(word: str) -> str:
    """Return a skill as the books print it; one of somebody's own with capital letters.

    >>> skill_name("divine magic"), skill_name("bow"), skill_name("flails")
    ('Divine Magic', 'Bows', 'Flails')
    """
    return SAME_SKILL.get(folded(word)) or spelled(word, SKILLS) or word.replace("_", " ").title()


def spelled(word: str, known: tuple[str, ...]) -> str | None:
    """Return the known name that a word means, whatever its case, spaces and hyphens."""
    for name in known:
        if folded(name) == folded(word):
            return name
    return None
