"""Sheets made of content: stats, skills, gear and magic resolved into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from affray.core.files.checking import Model
from affray.core.files.content import Library
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Wrong
from affray.systems.skirmish.book.constants import Ability, Damage, Morale, Stat
from affray.systems.skirmish.book.magic import Aim, Magic
from affray.systems.skirmish.book.skills import ARCANE, SKILL_SETS, SKILLS
from affray.systems.skirmish.files.entries import (
    CLASSES,
    FISTS,
    ArmorEntry,
    FighterEntry,
    LoadoutEntry,
    RaceEntry,
    ShieldEntry,
    SpellEntry,
    WeaponEntry,
)
from affray.systems.skirmish.rules.stats import (
    memory_of,
    modifier,
    simple,
    sustain_of,
    track,
    wield_modifier,
    wield_of,
)

Data: TypeAlias = dict[str, Any]
UNARMED = "unarmed"


class Resolver:
    """Works out one fighter's sheet, and collects what is wrong on the way."""

    def __init__(self, library: Library, entry: FighterEntry) -> None:
        self.library = library
        self.entry = entry
        self.wrong: list[Wrong] = []
        self.stats = {name: int(getattr(entry, name)) for name in Stat.NAMES}
        if entry.race is not None:
            race = self.look_up("races", ("race",), entry.race)
            if isinstance(race, RaceEntry):
                for name in Stat.NAMES:
                    self.stats[name] += getattr(race, name)

    def sheet(self) -> Data:
        """Return the sheet as plain data."""
        entry, stats = self.entry, self.stats
        for key in ("skills", "xp", "bonus"):
            for name in getattr(entry, key):
                self.known((key, name), name, list(SKILLS), "skill")
        if entry.pc:
            self.spread()
        self.remember()
        av, weight, armor, make = self.armor()
        construct = entry.structure > 0
        sheet: Data = {
            "pc": entry.pc,
            **stats,
            "endurance": entry.endurance or track(stats["con"]),
            "fortitude": entry.fortitude or track(stats["wil"]),
            "critical": entry.critical or max(stats["con"], 1),
            "evasion": self.skill("Evasion"),
            "av": av,
            "armor": armor,
            "armor_class": CLASSES.index(weight),
            "armor_sturdy": make == "dwarven",
            "awareness": stats["per"] - 10,
            "sneaking": self.skill("Sneaking"),
            "arcane": max((self.skill(name) for name in ARCANE if self.knows(name)), default=0),
            "throwing": self.skill("Throwing"),
            "stabilization": self.skill("Stabilization"),
            "trauma": self.skill("Trauma treatment"),
            "mercantile": self.skill("Mercantile"),
            "sustain": sustain_of(stats["cog"]),
            "structure": entry.structure,
            "construct": construct,
            "immobile": entry.immobile,
            "humanoid": entry.humanoid and not construct,
            "resist": self.kinds("resistant", entry.resistant),
            "immune": self.kinds("immune", entry.immune),
            "abilities": self.abilities(),
            "morale": Morale.NAMES.index(
                "fanatic" if entry.morale == "construct" else entry.morale
            ),
            "skills": {name: self.skill(name) for name in SKILLS},
            "loadouts": self.loadouts(),
            "memory": memory_of(stats["cog"]),
            "memorised": 2 ** (len(entry.spells) + len(entry.prayers)) - 1,
            "spells": [*self.magic("spells"), *self.magic("prayers"), *self.known_magic()],
            "incense": entry.incense,
            "myrrh": entry.myrrh,
            "favors": entry.favors,
            "disfavors": entry.disfavors,
        }
        if len(self.wrong) > 1:
            raise ExceptionGroup("names that do not exist", self.wrong)
        if self.wrong:
            raise self.wrong[0]
        return sheet

    def known(self, path: tuple[str | int, ...], word: str, names: list[str], kind: str) -> str:
        """Return a name in the spelling of a list, or note that there is none."""
        for name in names:
            if folded(name) == folded(word):
                return name
        self.wrong.append(Wrong(path, unknown(kind, word, names)))
        return names[0]

    def look_up(self, kind: str, path: tuple[str | int, ...], word: str) -> Model | None:
        """Return an entry of content, or note that there is none."""
        found = self.library.find(kind, word)
        if found is None:
            message = unknown(kind.removesuffix("s"), word, self.library.names(kind))
            self.wrong.append(Wrong(path, message))
            return None
        return self.library.entry(kind, found)

    def given(self, values: Mapping[str, int], name: str) -> int | None:
        """Return what an entry says of a skill, however it is spelled."""
        return next((value for key, value in values.items() if folded(key) == folded(name)), None)

    def spread(self) -> None:
        """See that no skill of a player character has over half of its set's experience."""
        for names in SKILL_SETS:
            xp = {name: self.given(self.entry.xp, name) or 0 for name in names}
            most = (sum(xp.values()) + 1) // 2
            for name, points in xp.items():
                if points > most:
                    message = f"{points} is over half of the {sum(xp.values())} XP of its skills"
                    self.wrong.append(Wrong(("xp", name), message))

    def remember(self) -> None:
        """See that no more is memorised than there is Memory for (SK-MAG-1)."""
        held = len(self.entry.spells) + len(self.entry.prayers)
        memory = memory_of(self.stats["cog"])
        if held > memory:
            key = "spells" if self.entry.spells else "prayers"
            message = f"{held} spells and prayers, but Memory is {memory} (COG less 7)"
            self.wrong.append(Wrong((key,), message))

    def knows(self, name: str) -> bool:
        """Tell whether an Arcane or Divine skill is unlocked."""
        entry = self.entry
        return any(self.given(one, name) is not None for one in (entry.skills, entry.xp))

    def skill(self, name: str) -> int:
        """Return a skill: as stated, or the stat less 10, experience and bonus."""
        stated = self.given(self.entry.skills, name)
        if stated is not None:
            return stated
        xp = self.given(self.entry.xp, name) or 0
        return modifier(self.stats[SKILLS[name]], xp, self.given(self.entry.bonus, name) or 0)

    def kinds(self, key: str, words: list[str]) -> int:
        """Return the bits of kinds of damage."""
        found = 0
        for number, word in enumerate(words):
            if word in Damage.NAMES:
                found |= 1 << Damage.NAMES.index(word)
            else:
                message = unknown("kind of damage", word, Damage.NAMES)
                self.wrong.append(Wrong((key, number), message))
        return found

    def abilities(self) -> int:
        """Return the bits of the abilities."""
        found = 0
        for number, word in enumerate(self.entry.abilities):
            name = self.known(("abilities", number), word, list(Ability.NAMES), "ability")
            found |= 1 << Ability.NAMES.index(name)
        return found

    def armor(self) -> tuple[int, str, str, str]:
        """Return AV, weight, name and make of what is worn: `elven chainmail` is light."""
        word = self.entry.armor
        if word is None:
            return self.entry.av or 0, "none", "", ""
        make, name = made(word)
        found = self.look_up("armor", ("armor",), name)
        if not isinstance(found, ArmorEntry):
            return 0, "none", "", ""
        weight: str = found.weight
        if (make, weight) == ("elven", "medium"):
            weight = "light"
        elif (make, weight) == ("gnomish", "heavy"):
            weight = "medium"
        av = found.av if self.entry.av is None else self.entry.av
        return av, weight, word.lower(), make

    def loadouts(self) -> list[Data]:
        """Return what can be readied; fists come last."""
        found: list[Data] = []
        for number, given in enumerate(self.entry.loadouts):
            path = ("loadouts", number)
            entry = given
            if isinstance(entry, str):
                weapon, _, shield = entry.partition(" and ")
                entry = LoadoutEntry(weapon=weapon.strip(), shield=shield.strip() or None)
            one = self.loadout(path, entry)
            if one is not None:
                found.append(one)
        found.append(self.ready(UNARMED, FISTS, LoadoutEntry(weapon=UNARMED), 0, ""))
        return found

    def loadout(self, path: tuple[str | int, ...], entry: LoadoutEntry) -> Data | None:
        """Return one weapon with its shield."""
        make, name = made(entry.weapon)
        weapon: Model | None = FISTS
        if folded(name) != UNARMED:
            weapon = self.look_up("weapons", (*path, "weapon"), name)
        sv = 0
        if entry.shield is not None:
            shield = self.look_up("shields", (*path, "shield"), entry.shield)
            sv = shield.sv if isinstance(shield, ShieldEntry) else 0
        if not isinstance(weapon, WeaponEntry):
            return None
        return self.ready(entry.weapon.lower(), weapon, entry, sv, make)

    def ready(
        self, name: str, weapon: WeaponEntry, entry: LoadoutEntry, sv: int, make: str
    ) -> Data:
        """Return the figures of a weapon in these hands (2.5)."""
        two = weapon.hands == "two" or entry.two_hands
        ranged = weapon.use != "melee"
        b = weapon.versatile if entry.two_hands and weapon.versatile else weapon.b
        if two or weapon.use == "marksman":
            sv = 0
        if ranged:
            skill_name = weapon.use.capitalize()
        elif two:
            skill_name = "Two-handed"
        else:
            armed = sv > 0 and not weapon.natural
            skill_name = "Weapon-and-shield" if armed else "One-handed"
        stated = entry.skill
        skill = simple(self.skill(skill_name), weapon.simple) if stated is None else stated
        cost = b + sv + (1 if weapon.penetration else 0) - (1 if make == "elven" else 0)
        budget = wield_of(self.stats["phy"], self.stats["con"])
        free = weapon.natural or stated is not None
        wield = 0 if free else wield_modifier(budget, cost, not two)
        with_shield = f"{name} and {entry.shield.lower()}" if entry.shield and sv else name
        if self.entry.sv is not None and not two and weapon.use != "marksman":
            sv = self.entry.sv
        return {
            "name": with_shield,
            "weapon": name,
            "b": b if entry.b is None else entry.b,
            "kind": Damage.NAMES.index(weapon.type),
            "use": ("melee", "throwing", "marksman").index(weapon.use),
            "two_hands": two,
            "sv": sv,
            "skill": skill,
            "skill_name": skill_name,
            "wield": wield,
            "too_heavy": not free and cost > budget + 3,
            "cumbersome": 0 if stated is not None else weapon.cumbersome,
            "penetration": weapon.penetration,
            "curving": weapon.curving,
            "limited": weapon.limited,
            "slow": weapon.slow,
            "crit_from": 19 if make == "gnomish" else 20,
            "natural": weapon.natural,
            "sturdy": make == "dwarven",
        }

    def magic(self, kind: str) -> list[Data]:
        """Return the spells or prayers that are memorised."""
        found: list[Data] = []
        for number, word in enumerate(getattr(self.entry, kind)):
            found += self.spell(kind, (kind, number), word)
        return found

    def known_magic(self) -> list[Data]:
        """Return the spells and prayers that are known and not memorised (SK-REC-2)."""
        found: list[Data] = []
        for number, word in enumerate(self.entry.known):
            kind = "prayers" if self.library.find("prayers", word) else "spells"
            if any(
                folded(word) == folded(one) for one in (*self.entry.spells, *self.entry.prayers)
            ):
                message = f"{word} is memorised already"
                self.wrong.append(Wrong(("known", number), message))
            found += self.spell(kind, ("known", number), word)
        return found

    def spell(self, kind: str, path: tuple[str | int, ...], word: str) -> list[Data]:
        """Return the figures of one spell or prayer, or nothing and a note of what is wrong."""
        entry = self.look_up(kind, path, word)
        if not isinstance(entry, SpellEntry):
            return []
        name = next(one for one in Magic.NAMES if folded(one) == folded(word))
        if not self.knows(entry.skill):
            message = f"needs the skill {entry.skill}, which nobody has without learning it"
            self.wrong.append(Wrong(path, message))
            return []
        number = Magic.NAMES.index(name)
        return [
            {
                "name": name,
                "kind": number,
                "prayer": number >= Magic.FIRST_PRAYER,
                "skill": self.skill(entry.skill),
                "skill_name": entry.skill,
                "difficulty": entry.difficulty,
                "aim": Aim.NAMES.index(entry.target),
                "incense": entry.incense,
                "myrrh": entry.myrrh,
            }
        ]


def made(word: str) -> tuple[str, str]:
    """Return the make of a thing and the thing: `gnomish broadsword`."""
    make, _, name = word.strip().lower().partition(" ")
    return (make, name) if make in ("elven", "gnomish", "dwarven") and name else ("", word)


def resolve(library: Library, entry: Mapping[str, Any]) -> Data:
    """Return a fighter's sheet with every number resolved."""
    return Resolver(library, FighterEntry.model_validate(entry, strict=False)).sheet()


def describe(kind: str, entry: Mapping[str, Any]) -> str:
    """Return one line about a content entry."""
    if kind == "weapons":
        traits = [name for name in ("penetration", "curving", "reach") if entry.get(name)]
        hands = f"{entry.get('hands', 'one')}-handed"
        use = entry.get("use", "melee")
        return ", ".join([f"B {entry['b']} {entry['type']}", hands, use, *traits])
    if kind == "armor":
        return f"AV {entry['av']}, {entry.get('weight', 'light')}"
    if kind == "shields":
        return f"SV {entry['sv']}"
    if kind in ("spells", "prayers"):
        return f"{entry['skill']} {entry['difficulty']}, {entry['target']}: {entry.get('text', '')}"
    if kind == "fighters":
        stats = " ".join(f"{name.upper()} {entry.get(name, 10)}" for name in Stat.NAMES)
        return f"{stats}; {', '.join(map(_named, entry.get('loadouts', [])))}"
    return ", ".join(f"{name} {value}" for name, value in entry.items() if value)


def _named(loadout: Any) -> str:
    return loadout if isinstance(loadout, str) else str(loadout["weapon"])
