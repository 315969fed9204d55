"""Simverse content: a fighter's sheet with every figure, from what people write.

`resolve` turns an entry into plain data with all that the books derive. What a house rule still
decides is left to `sheets`, which makes the fighter of a fight from it.
"""

from __future__ import annotations

import re
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
    TraitEntry,
    WeaponEntry,
    describe,
)
from affray.systems.simverse.figures import read_dice
from affray.systems.simverse.marks import TYPE_NAMES
from affray.systems.simverse.names import (
    ARMOR_QUALITIES,
    MANEUVERS,
    ON_DAMAGE,
    SAME_SKILL,
    SIZES,
    SKILLS,
    WEAPON_QUALITIES,
    read_trait,
)
from affray.systems.simverse.sheets import (
    HOUSE_RULES,
    changed_rules,
    changed_sheet,
    house_rules,
    make_fighter,
    make_sheet,
    rederived,
)
from affray.systems.simverse.spellbook import SpellEntry, casting_of
from affray.systems.simverse.trackers import set_own

__all__ = [
    "HOUSE_RULES",
    "MODELS",
    "changed_rules",
    "changed_sheet",
    "describe",
    "house_rules",
    "make_fighter",
    "make_sheet",
    "rederived",
    "resolve",
]

Data: TypeAlias = dict[str, Any]

SPECIALISES_FROM = 5  # the level of skill that one weapon can be made one's own from


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


class Made(NamedTuple):
    """A weapon with the make of it: what its quality adds to hit and to damage."""

    name: str
    weapon: WeaponEntry
    to_hit: int = 0
    damage: int = 0


class Resolver:
    """Works out one fighter's sheet, and collects what is wrong on the way."""

    def __init__(self, library: Library, entry: FighterEntry) -> None:
        self.library = library
        self.entry = entry
        self.wrong: list[Wrong] = []
        self.trained = Trained(entry.skills)
        self.traits = [
            *self.having("perks", entry.perks),
            *self.having("flaws", entry.flaws),
        ]

    def sheet(self) -> Data:
        """Return the sheet as plain data."""
        entry = self.entry
        self.check_skills()
        maneuvers = self.named("maneuvers", entry.maneuvers, MANEUVERS)
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
            "brawling": self.trained.level("Brawling"),
            "riding": self.trained.level("Riding"),
            **self.armament(),
            "skills": {skill_name(name): level for name, level in entry.skills.items()},
            "perks": list(entry.perks),
            "flaws": list(entry.flaws),
            "maneuvers": maneuvers,
            "spells": self.spells(),
            "items": dict(entry.items),
            "size": SIZES[entry.size],
            **self.nature(),
            **self.quirks(),
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
            bare = entry.vitality - self.total("vitality")
            return min(max(bare * 100 // (2 * SIZES[entry.size]), 1), 40)
        if entry.speed is not None:
            return min(max(round((entry.speed - self.total("speed")) * 4) - entry.dx, 1), 40)
        return 10

    def paces(self, en: int) -> Data:
        """Return Speed, movement and initiative in thousandths of a metre, never rounded."""
        entry = self.entry
        if entry.speed is not None:
            speed = round(entry.speed * 1000)
        else:
            speed = max((entry.dx + en) * 250 + self.total("speed") * 1000, 0)
        movement = max(round(speed * entry.movement) + self.total("movement") * 1000, 0)
        initiative = speed + self.total("initiative") * 1000
        return {"speed": speed, "movement": movement, "initiative": initiative}

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
            least = 1 if pool == "vitality" else 0
            pools[pool] = max(amount + self.total(pool), least) if given is None else given
        return pools

    def protection(self) -> Data:
        """Return what armour, hide and shield do (sheet 5.2, SV-ARM-5 to SV-ARM-8)."""
        entry = self.entry
        worn = self.worn()
        held = self.look_up("shields", "shield", entry.shield)
        sd = held.sd if isinstance(held, ShieldEntry) else 0
        ar = (worn["ar"] if entry.ar is None else entry.ar) + entry.natural_ar + self.total("ar")
        unarmoured = entry.armor is None and not entry.ar
        return {
            "ad": worn["ad"] if entry.ad is None else entry.ad,
            "ar": ar,
            "armor": worn["name"],
            "metal_armor": worn["metal"],
            "armor_penalty": min(worn["penalty"] + self.total("armor_penalty"), 0),
            "defence_bonus": self.total("unarmoured_defence") if unarmoured else 0,
            "shield": entry.shield is not None or entry.sd is not None,
            "sd": sd if entry.sd is None else entry.sd,
            "shield_skill": self.trained.level("Shield"),
        }

    def worn(self) -> Data:
        """Return the figures of what is worn, its make among them: `masterwork chain shirt`."""
        word = self.entry.armor
        quality, name = "", word
        if word is not None and self.library.find("armor", word) is None:
            quality, name = parted(word, ARMOR_QUALITIES)
        armor = self.look_up("armor", "armor", name)
        if not isinstance(armor, ArmorEntry):
            return {"name": "", "ad": 0, "ar": 0, "penalty": 0, "metal": False}
        found = self.library.find("armor", name or "")
        better = {"masterwork": 1, "damaged": -1}.get(quality, 0)
        return {
            "name": f"{quality} {found}".strip(),
            "ad": armor.ad,
            "ar": max(armor.ar + better, 0),
            "penalty": armor.penalty,
            "metal": armor.metal,
        }

    def nature(self) -> Data:
        """Return what kind of being it is, and what it has seen of the world."""
        entry = self.entry
        undead = entry.undead or self.any("undead")
        painless = undead or self.any("painless")
        return {
            "bleeds": not undead if entry.bleeds is None else entry.bleeds,
            "has_morale": not undead if entry.has_morale is None else entry.has_morale,
            "living": not undead if entry.living is None else entry.living,
            "feels_pain": not painless if entry.feels_pain is None else entry.feels_pain,
            "undead": undead,
            "supernatural": entry.supernatural,
            "evil": entry.evil,
            "veteran": entry.veteran,
            "inexperienced": entry.inexperienced,
            "minor": entry.minor,
            "cowardly": entry.cowardly,
        }

    def quirks(self) -> Data:
        """Return what perks and flaws do beside changing figures (sheet 5.8)."""
        types = [trait.of for trait in self.traits if trait.entry.resists]
        return {
            "combat_reflexes": self.any("never_surprised"),
            "ambidextrous": self.any("ambidextrous"),
            "martial_arts": self.any("martial_arts"),
            "strong_willed": self.any("strong_willed"),
            "night_vision": self.any("night_vision"),
            "hard_to_kill": self.any("hard_to_kill"),
            "relentless": self.any("relentless"),
            "pain_threshold": self.total("pain_spared"),
            "resists": sum(1 << number for number, one in enumerate(TYPE_NAMES) if one in types),
            "magic_resistance": self.total("resist_magic"),
            "lucky": self.any("lucky"),
            "leader": self.any("leader"),
            "pack_tactics": self.total("pack"),
            "poor_vision": -self.total("ranged"),
            "blind": -self.total("attack"),
            "pacifist": -self.total("attack_living"),
            "chronic_pain": -self.total("physical"),
            "no_dodge": self.any("no_dodge"),
            "overconfident": self.any("overconfident"),
        }

    def check_now(self, sheet: Data) -> None:
        """See that nobody begins with more than it can have."""
        now = self.entry.now
        for pool in ("vitality", "stamina", "mana"):
            amount = None if now is None else getattr(now, pool)
            if amount is not None and amount > sheet[pool]:
                message = f"should be at most {sheet[pool]}, its full {pool}, is {amount}"
                self.wrong.append(Wrong(("now", pool), message))
        for tracker, value in ({} if now is None else now.model_dump(exclude_none=True)).items():
            if tracker in ("weapon", "off_hand", "weapons", "morale"):
                try:
                    set_own(make_fighter(self.line_of(sheet), house_rules({})), tracker, value)
                except ValueError as error:
                    self.wrong.append(Wrong(("now", tracker), str(error)))

    def line_of(self, sheet: Data) -> Data:
        """Return a fighter of this sheet as a start would have it, to try things on."""
        return {"name": "Somebody", "entry": "", "side": 0, "sheet": sheet}

    # -- weapons ------------------------------------------------------------------------------

    def armament(self) -> Data:
        """Return the weapons in order, and which of them begins in the off hand, or -1.

        The last weapon is the bare body, or what nature gave it.
        """
        carried: list[Made] = []
        grown: list[Made] = []
        for number, given in enumerate(self.entry.weapons):
            made = self.weapon_of(("weapons", number), given)
            if made is not None:
                (grown if made.weapon.natural else carried).append(made)
        off_hand = self.off_hand(carried)
        weapons = [self.weapon(one) for one in numbered(carried)]
        self.check_specialised(weapons)
        return {"weapons": [*weapons, self.body(grown)], "off_hand": off_hand}

    def weapon_of(self, path: KeyPath, given: str | InlineWeapon) -> Made | None:
        """Return a weapon as it is written: in full, by name, or with its quality before that."""
        if isinstance(given, InlineWeapon):
            return Made(given.name, given)
        quality, name, chosen = "", given, ""
        if self.library.find("weapons", given) is None:
            trait = read_trait(given)
            quality, name = parted(trait.name, WEAPON_QUALITIES)
            chosen = trait.of
            name = name if quality else given
        weapon = self.look_up("weapons", path, name)
        if not isinstance(weapon, WeaponEntry):
            return None
        if chosen and (folded(chosen) != ON_DAMAGE or quality != "masterwork"):
            message = f'only "masterwork {name} ({ON_DAMAGE})" has brackets, not {given!r}'
            self.wrong.append(Wrong(path, message))
        found = self.library.find("weapons", name)
        made = Made(f"{quality} {found}".strip(), weapon)
        if quality == "poor":
            return made._replace(damage=-1)
        if quality == "exceptional":
            return made._replace(to_hit=1, damage=1)
        if quality == "masterwork":
            return made._replace(damage=1) if chosen else made._replace(to_hit=1)
        return made

    def off_hand(self, carried: list[Made]) -> int:
        """Return the number of the weapon in the off hand; one that is not listed is added."""
        word = self.entry.off_hand
        if word is None:
            return -1
        names = [folded(one.name) for one in numbered(carried)]
        plain = [folded(one.name) for one in carried]
        for known in (names, plain):
            if folded(word) in known[1:]:
                number = known.index(folded(word), 1)
                break
        else:
            made = self.weapon_of(("off_hand",), word)
            if made is None:
                return -1
            if not carried:
                self.wrong.append(Wrong(("off_hand",), "the main hand holds nothing"))
                return -1
            number = len(carried)
            carried.append(made)
        if self.entry.shield is not None or self.entry.sd is not None:
            self.wrong.append(Wrong(("off_hand",), "the off hand holds the shield"))
        elif 2 in (carried[0].weapon.hands, carried[number].weapon.hands):
            self.wrong.append(Wrong(("off_hand",), "two weapons need one hand each"))
        return number

    def body(self, grown: list[Made]) -> Data:
        """Return the body as a weapon: teeth and claws where it has them, else fist and foot.

        They strike by Brawling (SV-UNA-1 to SV-UNA-3).
        """
        parts = [self.weapon(one) for one in grown or [Made(BODY, BARE_HANDS)]]
        whole = parts[0]
        for part in parts[1:]:
            whole["modes"] = whole["modes"] + part["modes"]
            whole["name"] += f" and {part['name']}"
        whole["unarmed"] = not grown
        if not grown:
            for mode in whole["modes"]:
                mode["extra"] = self.total("unarmed_damage")
        return whole

    def weapon(self, made: Made) -> Data:
        """Return one weapon with the figures of this fighter's skill."""
        weapon = made.weapon
        modes = [self.mode(made, *one) for one in weapon.modes.items()]
        # The mode that comes first is the usual one, and melee goes before missiles.
        modes.sort(key=lambda mode: bool(mode["ranged"]))
        skill = self.trained.best(weapon.skills)
        specialised = self.specialises(made.name) and skill.level >= SPECIALISES_FROM
        return {
            "name": made.name,
            "hands": 2 if weapon.hands == 2 else 1,
            "min_st": weapon.min_st,
            "natural": weapon.natural,
            "unarmed": False,
            "melee": not modes[0]["ranged"],
            "parry": weapon.parry,
            "parry_skill": skill.level,
            "master": self.mastery(weapon.skills),
            "specialised": 2 if specialised else 0,
            "ignores_ar": weapon.ignores_ar,
            "bane": weapon.bane.bonus if weapon.bane else 0,
            "bane_from": weapon.bane.from_ar if weapon.bane else 0,
            "quick": weapon.quick,
            "disarms": weapon.disarm,
            "mace_dice": weapon.mace_dice,
            "modes": modes,
        }

    def mode(self, made: Made, name: str, mode: ModeEntry) -> Data:
        """Return one mode; what perks and the make of the weapon do stays apart from the skill."""
        weapon = made.weapon
        dice, sides, flat = read_dice(mode.damage)
        skills = mode.skills or weapon.skills
        skill = self.trained.best(skills)
        specialised = self.specialises(made.name) and skill.level >= SPECIALISES_FROM
        return {
            "name": name,
            "dice": dice,
            "sides": sides,
            "flat": flat,
            "type": mode.type,
            "ranged": name in (THROW, SHOOT),
            "thrown": name == THROW,
            "bow": name == SHOOT and any(skill_name(one) == "Bows" for one in skills),
            "die_penalty": dice if mode.die_penalty else 0,
            "skill": skill.level,
            "skill_name": skill.name,
            "master": self.mastery(skills),
            "specialised": 2 if specialised else 0,
            "to_hit": weapon.to_hit + made.to_hit,
            "quality": made.damage,
            "extra": 0,
            "reach": round((mode.reach or weapon.reach) * 1000),
            "range": round((mode.range or weapon.range or 0) * 1000),
        }

    def mastery(self, skills: list[str]) -> int:
        """Return what mastery adds with a weapon of these skills."""
        known = [folded(skill_name(one)) for one in skills]
        return sum(
            trait.entry.mastery * trait.level
            for trait in self.traits
            if trait.entry.mastery and folded(skill_name(trait.of)) in known
        )

    def specialises(self, name: str) -> bool:
        """Tell whether a weapon is one that the fighter has made its own (sheet 2.3)."""
        bare = re.sub(r" [0-9]+$", "", name)
        bare = parted(bare, WEAPON_QUALITIES)[1] or bare
        return any(folded(one) in (folded(bare), folded(name)) for one in self.entry.specialised)

    def check_specialised(self, weapons: list[Data]) -> None:
        """See that every specialisation is in a weapon that is carried, and used well enough."""
        for number, word in enumerate(self.entry.specialised):
            path = ("specialised", number)
            own = [
                one
                for one in weapons
                if folded(word) in folded(one["name"]) and self.specialises(one["name"])
            ]
            if not own:
                names = [one["name"] for one in weapons]
                self.wrong.append(Wrong(path, unknown("weapon of this fighter", word, names)))
            elif not any(mode["specialised"] for one in own for mode in one["modes"]):
                message = f"needs a skill of {SPECIALISES_FROM} or more with the {word}"
                self.wrong.append(Wrong(path, message))

    # -- spells -------------------------------------------------------------------------------

    def spells(self) -> list[Data]:
        """Return the spells with the figures of this caster."""
        found: list[Data] = []
        for number, word in enumerate(self.entry.spells):
            trait = read_trait(word)  # Draconic Breath (cold)
            spell = self.look_up("spells", ("spells", number), trait.name)
            if isinstance(spell, SpellEntry):
                name = self.library.find("spells", trait.name) or trait.name
                try:
                    found.append(casting_of(name, spell, trait.of, self.entry, self.trained.levels))
                except ValueError as error:
                    self.wrong.append(Wrong(("spells", number), str(error)))
        return found

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
            if of not in TYPE_NAMES:
                message = unknown("type", of, TYPE_NAMES)
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


def parted(word: str, qualities: tuple[str, ...]) -> tuple[str, str]:
    """Return a quality that a name begins with, or nothing, and the rest of the name.

    >>> parted("Masterwork longsword", ("poor", "masterwork")), parted("club", ("poor",))
    (('masterwork', 'longsword'), ('', 'club'))
    """
    first, _, rest = word.strip().partition(" ")
    for quality in qualities:
        if folded(first) == quality and rest:
            return quality, rest.strip()
    return "", word


def numbered(weapons: list[Made]) -> list[Made]:
    """Give weapons of the same name numbers, so that each can be meant."""
    names = [folded(one.name) for one in weapons]
    found: list[Made] = []
    for place, one in enumerate(weapons):
        if names.count(folded(one.name)) > 1:
            one = one._replace(name=f"{one.name} {names[: place + 1].count(folded(one.name))}")
        found.append(one)
    return found
