"""From what people write to resolved sheets, templates among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from affray.core.files.checking import Model, validated
from affray.core.files.content import Library
from affray.core.files.problem import KeyPath, unknown
from affray.core.room.system import Wrong
from affray.core.state.marks import find
from affray.systems.dicepool.book.constants import Skill
from affray.systems.dicepool.files.build import make_fighter
from affray.systems.dicepool.files.entries import (
    BARE_BODY,
    FISTS,
    ArchetypeEntry,
    ArmorEntry,
    FighterEntry,
    InlineWeapon,
    SpellEntry,
    WeaponEntry,
)
from affray.systems.dicepool.files.gear import spell_figures, weapon_figures
from affray.systems.dicepool.files.trackers import TRACKERS
from affray.systems.dicepool.rules.templates import (
    pool_with,
    soak_with,
    template_armor,
    template_defence,
    template_hp,
)

Data: TypeAlias = dict[str, Any]

PIERCING = " (piercing)"  # after a firearm's name: its rounds have AP 2
PIERCING_AP = 2
CREATION_POINTS = 3


class Resolver:
    """Works out one fighter's sheet, and collects what is wrong on the way."""

    def __init__(self, library: Library, entry: FighterEntry) -> None:
        self.library = library
        self.entry = entry
        self.wrong: list[Wrong] = []
        found = self.look_up("archetypes", ("archetype",), entry.archetype)
        self.archetype = found if isinstance(found, ArchetypeEntry) else ArchetypeEntry()
        self.body = self.piece("body_armor", entry.body_armor, "body")
        self.shield = self.piece("shield", entry.shield, "shield")
        self.strength = entry.str_ + (self.body.gives_strength if self.body else 0)

    def sheet(self) -> Data:
        """Return the sheet as plain data, the template applied once (DP-GM-14)."""
        entry = self.entry
        self.check_pieces()
        if entry.archetype is not None:
            self.check_defences()
        template = entry.template or ""
        plain = self.figures()
        figures = with_template(plain, template)
        spells = [self.spell(number, word) for number, word in enumerate(entry.spells)]
        sheet: Data = {
            "str": self.strength,
            "agi": entry.agi,
            "for": entry.for_,
            "int": entry.int_,
            "wil": entry.wil,
            **figures,
            "base_init": entry.agi + self.archetype.initiative
            if entry.base_init is None
            else entry.base_init,
            "spell_points": self.spell_points(),
            "masteries": [name for name in entry.masteries if name in Skill.NAMES],
            **self.own_skills(),
            "traits": sorted({*self.archetype.traits, *entry.traits}),
            "nature": entry.nature,
            "weapons": self.weapons(template),
            "spells": [self.armed(one, template) for one in spells if one is not None],
            "items": dict(entry.items),
            "luck": entry.luck,
            "template": template,
            "before": table(plain) if template else "",
            "after": table(figures) if template else "",
        }
        self.check_now(sheet)
        if len(self.wrong) > 1:
            raise ExceptionGroup("what does not go together", self.wrong)
        if self.wrong:
            raise self.wrong[0]
        return sheet

    def figures(self) -> Data:
        """Return what a template changes: HP, defences, Armor, resistances, pools."""
        entry = self.entry
        worn = [piece for piece in (self.body, self.shield) if piece is not None]
        resist: dict[str, int] = {name: value for name, value in entry.resist.items() if value}
        magic = resist.get("magic", 0) + sum(piece.magic for piece in worn)
        if magic:
            resist["magic"] = magic
        full = entry.for_ * 5 + self.archetype.hp if entry.hp is None else entry.hp
        return {
            "hp": full,
            "brace": entry.brace,
            "dodge": entry.dodge,
            "skepticism": entry.skepticism,
            "armor": entry.armor + sum(piece.armor for piece in worn),
            "resist": resist,
            "pools": {name: self.pool(name) for name in Skill.NAMES},
        }

    def pool(self, skill: str) -> int:
        """Return the dice of a skill: stated, or attribute and skill (DP-ATK-2)."""
        entry = self.entry
        known = {str(name): dice for name, dice in entry.pools.items()}
        if skill in known:
            return known[skill]
        return self.attribute(skill) + self.level(skill)

    def attribute(self, skill: str) -> int:
        """Return the attribute that a skill is rolled with."""
        entry = self.entry
        by = {"melee": self.strength, "arcana": entry.wil, "medicine": entry.int_}
        return by.get(skill, entry.agi)

    def level(self, skill: str) -> int:
        """Return the level of a skill."""
        levels = {str(name): level for name, level in self.entry.skills.items()}
        return levels.get(skill, 0)

    def own_skills(self) -> Data:
        """Return what somebody knows of skills that are words of the table."""
        entry = self.entry
        found: Data = {
            "own_skills": {name: n for name, n in entry.skills.items() if name not in Skill.NAMES},
            "own_pools": {name: n for name, n in entry.pools.items() if name not in Skill.NAMES},
            "own_masteries": [name for name in entry.masteries if name not in Skill.NAMES],
        }
        return {key: value for key, value in found.items() if value}

    def spell_points(self) -> int:
        """Return spell points at full: for casters alone."""
        entry = self.entry
        if entry.spell_points is not None:
            return entry.spell_points
        if not entry.spells:
            return 0
        return entry.wil * 2 + self.archetype.spell_points

    # -- what goes together -------------------------------------------------------------------

    def check_defences(self) -> None:
        """See that 3 points are spread over the defences, each within its limit (DP-DEF-8)."""
        entry = self.entry
        limits = {"brace": entry.for_, "dodge": entry.agi, "skepticism": entry.wil}
        spent = 0
        for name, limit in limits.items():
            value = getattr(entry, name)
            spent += value - 1
            if not 1 <= value <= max(limit, 1):
                message = f"should be from 1 to {limit}, its attribute, is {value}"
                self.wrong.append(Wrong((name,), message))
        if spent > CREATION_POINTS:
            message = f"defences have {CREATION_POINTS} points to spread, not {spent}"
            self.wrong.append(Wrong(("brace",), message))

    def check_pieces(self) -> None:
        """See that what is worn can be: enough Strength, and a hand for a shield."""
        for path, piece in (("body_armor", self.body), ("shield", self.shield)):
            if piece is not None and self.strength < piece.strength:
                message = f"needs Strength {piece.strength}, has {self.strength}"
                self.wrong.append(Wrong((path,), message))

    def check_now(self, sheet: Data) -> None:
        """See that nobody begins with more than it can have."""
        now = self.entry.now
        if now is None or self.wrong:
            return
        for tracker in ("hp", "spell_points"):
            amount = getattr(now, tracker)
            if amount is not None and amount > sheet[tracker]:
                message = f"should be at most {sheet[tracker]}, the full, is {amount}"
                self.wrong.append(Wrong(("now", tracker), message))
        line = {"name": "Somebody", "entry": "", "side": 0, "sheet": sheet}
        for tracker, value in now.model_dump(exclude_none=True).items():
            try:
                find(TRACKERS, tracker).put(None, make_fighter(line), value)
            except ValueError as error:
                self.wrong.append(Wrong(("now", tracker), str(error)))

    # -- gear ---------------------------------------------------------------------------------

    def piece(self, key: str, word: str | None, slot: str) -> ArmorEntry | None:
        """Return a piece of armour that fits its place."""
        found = self.look_up("armor", (key,), word)
        if not isinstance(found, ArmorEntry):
            return None
        if found.slot != slot:
            self.wrong.append(Wrong((key,), f"{word} is worn as {found.slot}, not as {slot}"))
        return found

    def weapons(self, template: str) -> list[Data]:
        """Return the weapons in order, the bare body last."""
        found: list[Data] = []
        for number, given in enumerate(self.entry.weapons):
            one = self.weapon(("weapons", number), given)
            if one is not None:
                found.append(self.armed(one, template))
        body = weapon_figures(BARE_BODY[self.entry.nature], FISTS)
        found.append(self.armed(body, template))
        names = [one["name"] for one in found]
        for number, name in enumerate(names):
            if names.count(name) > 1:
                found[number]["name"] = f"{name} {names[: number + 1].count(name)}"
        return found

    def weapon(self, path: KeyPath, given: str | InlineWeapon) -> Data | None:
        """Return a weapon as it is written: in full, or by name."""
        if isinstance(given, InlineWeapon):
            return self.checked(path, weapon_figures(given.name, given), given)
        word = given
        piercing = word.lower().endswith(PIERCING)
        if piercing:
            word = word[: -len(PIERCING)]
        entry = self.look_up("weapons", path, word)
        if not isinstance(entry, WeaponEntry):
            return None
        found = self.library.find("weapons", word)
        one = weapon_figures(str(found), entry)
        if piercing:
            if not entry.firearm:
                self.wrong.append(Wrong(path, "only firearms have armour-piercing rounds"))
            one["ap"] = max(one["ap"], PIERCING_AP)
        return self.checked(path, one, entry)

    def checked(self, path: KeyPath, one: Data, entry: WeaponEntry) -> Data:
        """See that a weapon can be used."""
        if self.strength < entry.strength:
            message = f"needs Strength {entry.strength}, has {self.strength}"
            self.wrong.append(Wrong(path, message))
        if entry.hands == 2 and self.shield is not None and self.shield.hand:
            self.wrong.append(Wrong(path, "needs both hands, and one holds the shield"))
        return one

    def spell(self, number: int, word: str) -> Data | None:
        """Return the figures of a spell."""
        entry = self.look_up("spells", ("spells", number), word)
        if not isinstance(entry, SpellEntry):
            return None
        return spell_figures(str(self.library.find("spells", word)), entry)

    def armed(self, one: Data, template: str) -> Data:
        """Return a weapon with the pool of whoever holds it."""
        skill = one["skill"]
        attribute, level = self.attribute(skill), self.level(skill)
        words = {"melee": "Strength", "arcana": "Will"}.get(skill, "Agility")
        if one["agile"]:
            attribute, words = max(self.entry.agi, 1), "Agility"
        if skill in self.entry.pools:
            attribute, level, words = self.pool(skill), 0, "pool"
        pool = pool_with(attribute + level, template)
        return {
            **one,
            "attribute": attribute,
            "attribute_name": words,
            "level": level,
            "pool": pool,
            "template": pool - attribute - level,
            "mastered": skill in self.entry.masteries,
        }

    def look_up(self, kind: str, path: KeyPath, word: str | None) -> Model | None:
        """Return the entry of a name, or note that there is none."""
        if word is None:
            return None
        if self.library.find(kind, word) is None:
            one = "armor" if kind == "armor" else kind.removesuffix("s")
            message = unknown(one, word, self.library.names(kind))
            self.wrong.append(Wrong(path, message))
            return None
        return self.library.entry(kind, word)


def resolve(library: Library, entry: Mapping[str, Any]) -> Data:
    """Return a fighter's sheet as plain data with every figure that the rules derive.

    What is wrong is raised as `Wrong`, several things at once as a group of them.
    """
    return Resolver(library, validated(FighterEntry, dict(entry))).sheet()


def with_template(figures: Data, template: str) -> Data:
    """Return figures with a template on them (DP-TMPL-1 to DP-TMPL-8)."""
    if not template:
        return figures
    return {
        "hp": template_hp(figures["hp"], template),
        **{
            name: template_defence(figures[name], template)
            for name in ("brace", "dodge", "skepticism")
        },
        "armor": template_armor(figures["armor"], template),
        "resist": {
            name: soak_with(value, template)
            for name, value in figures["resist"].items()
            if soak_with(value, template) > 0
        },
        "pools": {name: pool_with(value, template) for name, value in figures["pools"].items()},
    }


def table(figures: Data) -> str:
    """Return what a template changes in one line (DP-GM-14)."""
    defences = "/".join(str(figures[name]) for name in ("brace", "dodge", "skepticism"))
    resist = ", ".join(f"{name} {value}" for name, value in figures["resist"].items())
    pools = ", ".join(f"{name} {value}" for name, value in figures["pools"].items())
    parts = [f"HP {figures['hp']}", f"B/D/S {defences}", f"Armor {figures['armor']}"]
    if resist:
        parts.append(f"resistances {resist}")
    return "; ".join([*parts, f"pools {pools}"])
