"""Simverse content: a fighter's sheet with every figure, from what people write.

`resolve` turns an entry into plain data with all that the books derive. What a house rule still
decides is left to `sheets`, which makes the fighter of a fight from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from affray.core.checking import Model, validated
from affray.core.content import Library, folded, unknown
from affray.core.problem import KeyPath
from affray.core.system import Wrong
from affray.systems.simverse.entries import (
    BARE_HANDS,
    BODY,
    MODELS,
    SHOOT,
    THROW,
    UNTRAINED,
    ArmorEntry,
    FighterEntry,
    InlineWeapon,
    ModeEntry,
    ShieldEntry,
    WeaponEntry,
    describe,
    read_dice,
)
from affray.systems.simverse.model import TYPE_NAMES
from affray.systems.simverse.names import (
    FLAWS,
    MANEUVERS,
    PERKS,
    SAME_SKILL,
    SIZES,
    SKILLS,
    SPELLS,
    Trait,
    read_trait,
)
from affray.systems.simverse.sheets import (
    HOUSE_RULES,
    changed_rules,
    changed_sheet,
    house_rules,
    make_fighter,
    make_sheet,
    set_tracker,
)

__all__ = [
    "HOUSE_RULES",
    "MODELS",
    "changed_rules",
    "changed_sheet",
    "describe",
    "house_rules",
    "make_fighter",
    "make_sheet",
    "resolve",
    "set_tracker",
]

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


class Resolver:
    """Works out one fighter's sheet, and collects what is wrong on the way."""

    def __init__(self, library: Library, entry: FighterEntry) -> None:
        self.library = library
        self.entry = entry
        self.wrong: list[Wrong] = []
        self.trained = Trained(entry.skills)
        self.perks = self.traits("perks", entry.perks, PERKS)
        self.flaws = self.traits("flaws", entry.flaws, FLAWS)

    def sheet(self) -> Data:
        """Return the sheet as plain data."""
        entry = self.entry
        self.check_skills()
        maneuvers = self.named("maneuvers", entry.maneuvers, MANEUVERS)
        undead = entry.undead or self.has("Undead")
        en = self.endurance()
        healing = self.trained.best(["Medicine", "First Aid"])
        sheet: Data = {
            "dx": entry.dx,
            "st": entry.st,
            "en": en,
            "aw": entry.aw,
            "ws": entry.ws,
            "in": entry.in_,
            "ch": entry.ch,
            **self.paces(en),
            **self.pools(en),
            **self.protection(),
            "first_aid": entry.in_ + healing.level,
            "first_aid_words": f"IN {entry.in_}, {healing.name} {healing.level}",
            "weapons": self.weapons("Quick Draw" in maneuvers),
            "skills": {skill_name(name): level for name, level in entry.skills.items()},
            "perks": list(entry.perks),
            "flaws": list(entry.flaws),
            "maneuvers": maneuvers,
            "spells": self.named("spells", entry.spells, SPELLS),
            "size": entry.size,
            "bleeds": not undead if entry.bleeds is None else entry.bleeds,
            "has_morale": not undead if entry.has_morale is None else entry.has_morale,
            "living": not undead if entry.living is None else entry.living,
            "feels_pain": not undead if entry.feels_pain is None else entry.feels_pain,
            "night_vision": self.has("Night Vision"),
            "hard_to_kill": self.has("Hard to Kill"),
            "veteran": entry.veteran or self.has("Strong Willed"),
            "inexperienced": entry.inexperienced,
            "minor": entry.minor,
            "cowardly": entry.cowardly,
        }
        self.check_now(sheet)
        if len(self.wrong) > 1:
            raise ExceptionGroup("names that do not exist", self.wrong)
        if self.wrong:
            raise self.wrong[0]
        return sheet

    # -- figures ------------------------------------------------------------------------------

    def endurance(self) -> int:
        """Return EN, worked out from Vitality, else from Speed, where it is not given."""
        entry = self.entry
        if entry.en is not None:
            return entry.en
        if entry.vitality is not None:
            bare = entry.vitality - 10 * (self.count("Extra Vitality") - self.count("Low Vitality"))
            return min(max(bare * 100 // (2 * SIZES[entry.size]), 1), 40)
        if entry.speed is not None:
            steps = self.count("Extra Speed") - self.count("Slow Reflexes")
            return min(max(round((entry.speed - steps) * 4) - entry.dx, 1), 40)
        return 10

    def paces(self, en: int) -> Data:
        """Return Speed, movement and initiative in thousandths of a metre, never rounded."""
        entry = self.entry
        if entry.speed is not None:
            speed = round(entry.speed * 1000)
        else:
            steps = self.count("Extra Speed") - self.count("Slow Reflexes")
            speed = max((entry.dx + en) * 250 + steps * 1000, 0)
        movement = max(round(speed * entry.movement) - self.count("Lame") * 1000, 0)
        quicker = 2000 if self.has("Combat Reflexes") else 0
        return {"speed": speed, "movement": movement, "initiative": speed + quicker}

    def pools(self, en: int) -> Data:
        """Return Vitality, Stamina and Mana at full."""
        entry = self.entry
        plain = {
            "vitality": en * 2 * SIZES[entry.size] // 100,
            "stamina": entry.st * 2,
            "mana": entry.aw * 2,
        }
        pools: Data = {}
        for pool, amount in plain.items():
            given = getattr(entry, pool)
            more = self.count(f"Extra {pool.title()}") - self.count(f"Low {pool.title()}")
            least = 1 if pool == "vitality" else 0
            pools[pool] = max(amount + 10 * more, least) if given is None else given
        return pools

    def protection(self) -> Data:
        """Return what armour, hide and shield do."""
        entry = self.entry
        worn = self.look_up("armor", "armor", entry.armor)
        held = self.look_up("shields", "shield", entry.shield)
        ad = worn.ad if isinstance(worn, ArmorEntry) else 0
        ar = worn.ar if isinstance(worn, ArmorEntry) else 0
        sd = held.sd if isinstance(held, ShieldEntry) else 0
        ar = ar if entry.ar is None else entry.ar
        unarmoured = entry.armor is None and not entry.ar
        return {
            "ad": ad if entry.ad is None else entry.ad,
            "ar": ar + entry.natural_ar + 2 * self.count("Natural Armor"),
            "armor": self.library.find("armor", entry.armor or "") or "",
            "defence_bonus": 2 if unarmoured and self.has("Martial Arts") else 0,
            "shield": entry.shield is not None or entry.sd is not None,
            "sd": sd if entry.sd is None else entry.sd,
            "shield_skill": self.trained.level("Shield"),
        }

    def check_now(self, sheet: Data) -> None:
        """See that nobody begins with more than it can have."""
        now = self.entry.now
        for pool in ("vitality", "stamina", "mana"):
            amount = None if now is None else getattr(now, pool)
            if amount is not None and amount > sheet[pool]:
                message = f"should be at most {sheet[pool]}, its full {pool}, is {amount}"
                self.wrong.append(Wrong(("now", pool), message))

    # -- weapons ------------------------------------------------------------------------------

    def weapons(self, quick: bool) -> list[Data]:
        """Return the weapons in order; the last is the bare body, or what nature gave it."""
        carried: list[tuple[str, WeaponEntry]] = []
        grown: list[tuple[str, WeaponEntry]] = []
        for number, given in enumerate(self.entry.weapons):
            weapon: Model | None
            if isinstance(given, InlineWeapon):
                name, weapon = given.name, given
            else:
                weapon = self.look_up("weapons", ("weapons", number), given)
                name = self.library.find("weapons", given) or given
            if isinstance(weapon, WeaponEntry):
                (grown if weapon.natural else carried).append((name, weapon))
        made = [self.weapon(name, weapon, quick) for name, weapon in numbered(carried)]
        return [*made, self.body(grown)]

    def body(self, grown: list[tuple[str, WeaponEntry]]) -> Data:
        """Return the body as a weapon: teeth and claws where it has them, else fist and foot."""
        if not grown:
            grown = [(BODY, BARE_HANDS)]
        parts = [self.weapon(name, weapon, True) for name, weapon in grown]
        whole = parts[0]
        for part in parts[1:]:
            whole["modes"] = whole["modes"] + part["modes"]
            whole["name"] += f" and {part['name']}"
        if self.has("Martial Arts"):
            for mode in whole["modes"]:
                mode["flat"] += 2
        return whole

    def weapon(self, name: str, weapon: WeaponEntry, quick: bool) -> Data:
        """Return one weapon with the figures of this fighter's skill."""
        master = 2 if self.masters(weapon.skills) else 0
        modes = [self.mode(name, weapon, *one) for one in weapon.modes.items()]
        # The mode that comes first is the usual one, and melee goes before missiles.
        modes.sort(key=lambda mode: bool(mode["ranged"]))
        return {
            "name": name,
            "hands": 2 if weapon.hands == 2 else 1,
            "min_st": weapon.min_st,
            "natural": weapon.natural,
            "melee": not modes[0]["ranged"],
            "parry": weapon.parry + master,
            "parry_skill": self.trained.best(weapon.skills).level,
            "ignores_ar": weapon.ignores_ar,
            "bane": weapon.bane.bonus if weapon.bane else 0,
            "bane_from": weapon.bane.from_ar if weapon.bane else 0,
            "quick": weapon.quick or quick,
            "mace_dice": weapon.mace_dice,
            "modes": modes,
        }

    def mode(self, weapon_name: str, weapon: WeaponEntry, name: str, mode: ModeEntry) -> Data:
        """Return one mode; what skill and perks add to hit keeps its own words."""
        dice, sides, flat = read_dice(mode.damage)
        skills = mode.skills or weapon.skills
        skill = self.trained.best(skills)
        extra = [(weapon_name, weapon.to_hit)] if weapon.to_hit else []
        if master := 2 if self.masters(skills) else 0:
            extra.append(("Weapon Master", master))
        return {
            "name": name,
            "dice": dice,
            "sides": sides,
            "flat": flat + master,
            "type": mode.type,
            "ranged": name in (THROW, SHOOT),
            "thrown": name == THROW,
            "bow": name == SHOOT and any(skill_name(one) == "Bows" for one in skills),
            "die_penalty": dice if mode.die_penalty else 0,
            "skill": skill.level,
            "skill_name": skill.name,
            "to_hit": [[words, bonus] for words, bonus in extra],
            "reach": round((mode.reach or weapon.reach) * 1000),
            "range": round((mode.range or weapon.range or 0) * 1000),
        }

    def masters(self, skills: list[str]) -> bool:
        """Tell whether Weapon Master covers a weapon of these skills."""
        known = [folded(skill_name(one)) for one in skills]
        return any(
            perk.name == "Weapon Master" and folded(skill_name(perk.of)) in known
            for perk in self.perks
        )

    # -- names --------------------------------------------------------------------------------

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

    def traits(self, field: str, words: list[str], known: tuple[str, ...]) -> list[Trait]:
        """Return perks or flaws with their levels, or note those that do not exist."""
        found: list[Trait] = []
        for number, word in enumerate(words):
            trait = read_trait(word)
            name = spelled(trait.name, known)
            if name is None:
                message = unknown(field.removesuffix("s"), trait.name, known)
                self.wrong.append(Wrong((field, number), message))
                continue
            found.append(Trait(name, trait.level, trait.of))
            if name == "Weapon Master":
                self.check_mastery(number, trait.of)
            elif name == "Damage Resistance" and trait.of not in TYPE_NAMES:
                self.wrong.append(Wrong((field, number), unknown("type", trait.of, TYPE_NAMES)))
        return found

    def check_mastery(self, number: int, of: str) -> None:
        """See that Weapon Master says of which weapons."""
        if not of:
            message = 'of which weapons? Write "Weapon Master (swords)"'
            self.wrong.append(Wrong(("perks", number), message))
        elif folded(skill_name(of)) not in self.known_skills():
            message = unknown("skill", of, self.known_skills().values())
            self.wrong.append(Wrong(("perks", number), message))

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

    def has(self, name: str) -> bool:
        """Tell whether the fighter has a perk or flaw."""
        return self.count(name) > 0

    def count(self, name: str) -> int:
        """Return how often the fighter has a perk or flaw, levels added up."""
        return sum(trait.level for trait in (*self.perks, *self.flaws) if trait.name == name)


def resolve(library: Library, entry: Mapping[str, Any]) -> Data:
    """Return a fighter's sheet as plain data with every figure that the books derive.

    What is wrong is raised as `Wrong`, several things at once as a group of them.
    """
    return Resolver(library, validated(FighterEntry, dict(entry))).sheet()


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


def numbered(weapons: list[tuple[str, WeaponEntry]]) -> list[tuple[str, WeaponEntry]]:
    """Give weapons of the same name numbers, so that each can be meant."""
    names = [folded(name) for name, _ in weapons]
    found: list[tuple[str, WeaponEntry]] = []
    for place, (name, weapon) in enumerate(weapons):
        if names.count(folded(name)) > 1:
            name = f"{name} {names[: place + 1].count(folded(name))}"
        found.append((name, weapon))
    return found
