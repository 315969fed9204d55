"""A fighter's weapons with every figure: their make, its skill, the off hand, the bare body."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from affray.core.files.content import folded, unknown
from affray.core.files.problem import KeyPath
from affray.core.room.system import Wrong
from affray.systems.simverse.files.entries import (
    BARE_HANDS,
    BODY,
    SHOOT,
    THROW,
    InlineWeapon,
    ModeEntry,
    WeaponEntry,
)
from affray.systems.simverse.files.measures import read_dice
from affray.systems.simverse.files.names import ON_DAMAGE, WEAPON_QUALITIES, read_trait
from affray.systems.simverse.files.perks import Data, Known, skill_name

SPECIALISES_FROM = 5  # the level of skill that one weapon can be made one's own from


class Made(NamedTuple):
    """A weapon with the make of it: what its quality adds to hit and to damage."""

    name: str
    weapon: WeaponEntry
    to_hit: int = 0
    damage: int = 0


class Armament:
    """Works out the weapons of one fighter."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def figures(self) -> Data:
        """Return the weapons in order, and which of them begins in the off hand, or -1.

        The last weapon is the bare body, or what nature gave it.
        """
        carried: list[Made] = []
        grown: list[Made] = []
        for number, given in enumerate(self.known.entry.weapons):
            made = self.weapon_of(("weapons", number), given)
            if made is not None:
                (grown if made.weapon.natural else carried).append(made)
        off_hand = self.off_hand(carried)
        weapons = [self.weapon(one) for one in numbered(carried)]
        self.check_specialised(weapons)
        return {
            "weapons": [*weapons, self.body(grown)],
            "off_hand": off_hand,
            "masteries": self.masteries(),
            "specialised": list(self.known.entry.specialised),
        }

    def weapon_of(self, path: KeyPath, given: str | InlineWeapon) -> Made | None:
        """Return a weapon as it is written: in full, by name, or with its quality before that."""
        if isinstance(given, InlineWeapon):
            return Made(given.name, given)
        quality, name, chosen = "", given, ""
        if self.known.library.find("weapons", given) is None:
            trait = read_trait(given)
            quality, name = parted(trait.name, WEAPON_QUALITIES)
            chosen = trait.of
            name = name if quality else given
        weapon = self.known.look_up("weapons", path, name)
        if not isinstance(weapon, WeaponEntry):
            return None
        if chosen and (folded(chosen) != ON_DAMAGE or quality != "masterwork"):
            message = f'only "masterwork {name} ({ON_DAMAGE})" has brackets, not {given!r}'
            self.known.wrong.append(Wrong(path, message))
        found = self.known.library.find("weapons", name)
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
        word = self.known.entry.off_hand
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
                self.known.wrong.append(Wrong(("off_hand",), "the main hand holds nothing"))
                return -1
            number = len(carried)
            carried.append(made)
        if self.known.entry.shield is not None or self.known.entry.sd is not None:
            self.known.wrong.append(Wrong(("off_hand",), "the off hand holds the shield"))
        elif 2 in (carried[0].weapon.hands, carried[number].weapon.hands):
            self.known.wrong.append(Wrong(("off_hand",), "two weapons need one hand each"))
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
                mode["extra"] = self.known.total("unarmed_damage")
        return whole

    def weapon(self, made: Made) -> Data:
        """Return one weapon with the figures of this fighter's skill."""
        weapon = made.weapon
        modes = [self.mode(made, *one) for one in weapon.modes.items()]
        # The mode that comes first is the usual one, and melee goes before missiles.
        modes.sort(key=lambda mode: bool(mode["ranged"]))
        skill = self.known.trained.best(weapon.skills)
        specialised = self.specialises(made.name) and skill.level >= SPECIALISES_FROM
        return {
            "name": made.name,
            "hands": 2 if weapon.hands == 2 else 1,
            "skills": [skill_name(one) for one in weapon.skills],
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
        skill = self.known.trained.best(skills)
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
            "skills": [skill_name(one) for one in skills],
            "skill": skill.level,
            "skill_name": skill.name,
            "master": self.mastery(skills),
            "specialised": 2 if specialised else 0,
            "to_hit": weapon.to_hit + made.to_hit,
            "quality": made.damage,
            "poison": mode.poison or weapon.poison,
            "extra": 0,
            "reach": round((mode.reach or weapon.reach) * 1000),
            "range": round((mode.range or weapon.range or 0) * 1000),
        }

    def masteries(self) -> dict[str, int]:
        """Return what mastery adds, by skill."""
        found: dict[str, int] = {}
        for trait in self.known.traits:
            if trait.entry.mastery:
                name = skill_name(trait.of)
                found[name] = found.get(name, 0) + trait.entry.mastery * trait.level
        return found

    def mastery(self, skills: list[str]) -> int:
        """Return what mastery adds with a weapon of these skills."""
        return mastery_of(self.masteries(), skills)

    def specialises(self, name: str) -> bool:
        """Tell whether a weapon is one that the fighter has made its own (sheet 2.3)."""
        return is_specialised(self.known.entry.specialised, name)

    def check_specialised(self, weapons: list[Data]) -> None:
        """See that every specialisation is in a weapon that is carried, and used well enough."""
        for number, word in enumerate(self.known.entry.specialised):
            path = ("specialised", number)
            own = [
                one
                for one in weapons
                if folded(word) in folded(one["name"]) and self.specialises(one["name"])
            ]
            if not own:
                names = [one["name"] for one in weapons]
                self.known.wrong.append(Wrong(path, unknown("weapon of this fighter", word, names)))
            elif not any(mode["specialised"] for one in own for mode in one["modes"]):
                message = f"needs a skill of {SPECIALISES_FROM} or more with the {word}"
                self.known.wrong.append(Wrong(path, message))


def mastery_of(masteries: Mapping[str, int], skills: Sequence[str]) -> int:
    """Return what mastery adds with a weapon of some skills."""
    known = [folded(skill_name(one)) for one in skills]
    return sum(bonus for name, bonus in masteries.items() if folded(name) in known)


def is_specialised(specialised: Sequence[str], name: str) -> bool:
    """Tell whether a weapon is among those that somebody has made its own (sheet 2.3)."""
    bare = re.sub(r" [0-9]+$", "", name)
    bare = parted(bare, WEAPON_QUALITIES)[1] or bare
    return any(folded(one) in (folded(bare), folded(name)) for one in specialised)


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
