"""Old School content: a fighter's sheet with every figure, from what people write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from affray.core.files.checking import Model, validated
from affray.core.files.content import Library, folded, unknown
from affray.core.files.problem import KeyPath
from affray.core.room.system import Wrong
from affray.systems.oldschool.files.entries import (
    FISTS,
    ArmorEntry,
    CarriedWeapon,
    FighterEntry,
    ItemEntry,
    WeaponEntry,
    WornArmor,
    read_dice,
)
from affray.systems.oldschool.rules.stats import (
    POOR,
    defense_from,
    foe_hp,
    hero_atk,
    hero_hp,
    modifier_of,
)

Data: TypeAlias = dict[str, Any]

CLASS_DAMAGE = {"light": "1d6", "medium": "1d6", "heavy": "1d10", "missile": "1d6", "unarmed": "1"}
CLASS_HANDS = {"light": 1, "medium": 12, "heavy": 2, "missile": 2, "unarmed": 1, "natural": 1}
THROWN_RANGE = 10
FARTHEST_THROW, FARTHEST_SHOT = 5, 10  # times the range step


class Resolver:
    """Works out one fighter's sheet, and collects what is wrong on the way."""

    def __init__(self, library: Library, entry: FighterEntry) -> None:
        self.library = library
        self.entry = entry
        self.wrong: list[Wrong] = []
        self.foe = entry.role == "foe"

    def sheet(self) -> Data:
        """Return the sheet as plain data."""
        entry = self.entry
        hd = entry.level if entry.hd is None else entry.hd
        strength = entry.str_
        if strength is None:
            strength = min(18, 10 + hd) if self.foe else 10
        pieces = self.armor()
        weapons, things = self.weapons()
        sheet: Data = {
            "role": entry.role,
            "str": strength,
            "dex": entry.dex,
            "con": entry.con,
            "int": entry.int_,
            "wis": entry.wis,
            "cha": entry.cha,
            "hd": hd,
            "atk": self.atk(hd),
            "hp": self.hp(hd),
            "defense": self.defense(),
            "armor": pieces,
            "move": self.move(pieces),
            "morale": self.morale(),
            "weapons": weapons,
            "items": self.items("items", entry.items, False) + self.items("backpack", things, True),
            "mind": entry.mind or ("raider" if entry.role != "hero" else "hero"),
            "instinct": entry.instinct,
            "desires": self.desires(),
            "weak_to": list(entry.weak_to),
            "dark_sight": entry.dark_sight,
            "light": entry.light,
        }
        for piece in pieces:
            del piece["move"]
        self.check_now(sheet)
        if len(self.wrong) > 1:
            raise ExceptionGroup("names that do not exist", self.wrong)
        if self.wrong:
            raise self.wrong[0]
        return sheet

    # -- figures ------------------------------------------------------------------------------

    def atk(self, hd: int) -> int:
        """Return ATK: given, by training, or ordinary; poor for an untrained hireling."""
        entry = self.entry
        if entry.atk is not None:
            return entry.atk
        if entry.role == "hireling" and entry.training is None:
            return int(POOR)
        return int(hero_atk(entry.training or "", hd))

    def hp(self, hd: int) -> int:
        """Return hit points at full: a hero's by level and CON, all others' by HD."""
        entry = self.entry
        if entry.hp is not None:
            return entry.hp
        if entry.role == "hero":
            return int(hero_hp(max(hd, 1), modifier_of(entry.con)))
        return int(foe_hp(hd))

    def defense(self) -> int:
        """Return a foe's Defense number, converted from another game's AC where that is given."""
        entry = self.entry
        if entry.defense is not None:
            return entry.defense
        if entry.ac is not None:
            return int(defense_from(entry.ac, entry.ac_kind))
        return 0

    def move(self, pieces: list[Data]) -> int:
        """Return MOVE: given, or what the heaviest body armour leaves."""
        if self.entry.move is not None:
            return self.entry.move
        left: list[int] = [piece["move"] for piece in pieces if piece["move"]]
        return min([12, *left])

    def morale(self) -> int:
        """Return Morale; heroes have none."""
        if self.entry.role == "hero":
            return 0
        return 7 if self.entry.morale is None else self.entry.morale

    def desires(self) -> list[str]:
        """Return what a pursuer would stop for: beasts food, raiders coin."""
        if self.entry.desires is not None:
            return list(self.entry.desires)
        if not self.foe:
            return []
        usual = {"beast": ["food"], "raider": ["coin"], None: ["coin"]}
        return usual.get(self.entry.mind, [])

    def check_now(self, sheet: Data) -> None:
        """See that nobody begins with more than it can have."""
        hp = getattr(self.entry.now, "hp", None)
        if hp is not None and hp > sheet["hp"]:
            message = f"should be at most {sheet['hp']}, its full hp, is {hp}"
            self.wrong.append(Wrong(("now", "hp"), message))

    # -- gear ---------------------------------------------------------------------------------

    def armor(self) -> list[Data]:
        """Return the pieces worn, shield first, then helmet, then body."""
        found: list[Data] = []
        for number, given in enumerate(self.entry.armor):
            word = given.armor if isinstance(given, WornArmor) else given
            piece = self.look_up("armor", ("armor", number), word)
            if not isinstance(piece, ArmorEntry):
                continue
            quality = given.quality if isinstance(given, WornArmor) else None
            name = self.library.find("armor", word) or word
            if any(one["slot"] == piece.slot for one in found):
                message = f"wears two pieces for the {piece.slot}; leave one out"
                self.wrong.append(Wrong(("armor", number), message))
            found.append(
                {
                    "name": name.replace("_", " "),
                    "slot": piece.slot,
                    "bonus": piece.bonus,
                    "quality": quality or piece.quality,
                    "slots": piece.slots,
                    "move": piece.move,
                }
            )
        order = ("shield", "helmet", "body")
        return sorted(found, key=lambda one: order.index(one["slot"]))

    def weapons(self) -> tuple[list[Data], list[str]]:
        """Return the weapons, the bare body last, and what else is in the backpack."""
        entry = self.entry
        made: list[Data] = []
        body: Data | None = None
        if entry.damage is not None:
            printed = self.printed(entry.damage)
            if entry.natural:
                body = printed
            else:
                made.append(printed)
        for number, given in enumerate(entry.weapons):
            carried = CarriedWeapon(weapon=given) if isinstance(given, str) else given
            found = self.look_up("weapons", ("weapons", number), carried.weapon)
            if isinstance(found, WeaponEntry):
                made.append(self.weapon(carried, found, False))
        others: list[str] = []
        for word in entry.backpack:
            known = self.library.find("weapons", word)
            if known is None:
                others.append(word)
                continue
            packed = self.library.entry("weapons", word)
            assert isinstance(packed, WeaponEntry)
            made.append(self.weapon(CarriedWeapon(weapon=known), packed, True))
        return [*numbered(made), body or self.fists()], others

    def printed(self, damage: str) -> Data:
        """Return a foe's printed damage as a weapon: strength is in it already."""
        kind = "natural" if self.entry.natural else "medium"
        made = self.weapon(
            CarriedWeapon(weapon=self.entry.attack),
            WeaponEntry.model_validate({"class": kind, "damage": damage, "hands": 1}),
            False,
        )
        return made | {"name": self.entry.attack, "adds_str": False, "thrown": False}

    def fists(self) -> Data:
        """Return fists and feet."""
        found = WeaponEntry.model_validate({"class": "unarmed", "damage": "1", "slots": 0})
        return self.weapon(CarriedWeapon(weapon=FISTS), found, False)

    def weapon(self, carried: CarriedWeapon, weapon: WeaponEntry, packed: bool) -> Data:
        """Return one weapon as plain data."""
        kind = weapon.class_
        dice, sides, flat = read_dice(weapon.damage or CLASS_DAMAGE.get(kind, "1d6"))
        hands = weapon.hands or CLASS_HANDS[kind]
        two = "1d8" if kind == "medium" and weapon.damage is None else weapon.two_hands
        missile = kind == "missile"
        step = weapon.range or (THROWN_RANGE if kind == "light" else 0)
        improvised = weapon.improvised if carried.improvised is None else carried.improvised
        name = self.library.find("weapons", carried.weapon) or carried.weapon
        return {
            "name": carried.name or name.replace("_", " "),
            "class": kind,
            "dice": dice,
            "sides": sides,
            "sides_two": read_dice(two)[1] if two else sides,
            "flat": flat,
            "adds_str": not missile and not self.foe,
            "hands": hands,
            "thrown": kind == "light",
            "shot": missile,
            "range": step,
            "most": step * (FARTHEST_SHOT if missile else FARTHEST_THROW),
            "tags": list(weapon.tags),
            "quality": carried.quality or weapon.quality,
            "improvised": improvised,
            "reload": weapon.reload,
            "ammo": weapon.ammo,
            "stones": weapon.stones,
            "burns": weapon.burns,
            "slots": weapon.slots,
            "packed": packed,
        }

    def items(self, field: str, words: list[str], packed: bool) -> list[Data]:
        """Return the items at hand or in the backpack."""
        found: list[Data] = []
        for number, word in enumerate(words):
            item = self.look_up("items", (field, number), word)
            if isinstance(item, ItemEntry):
                name = self.library.find("items", word) or word
                found.append(
                    {
                        "name": name.replace("_", " "),
                        "desires": list(item.desires),
                        "coating": list(item.coating),
                        "light": item.light,
                        "packed": packed,
                    }
                )
        return found

    def look_up(self, kind: str, path: KeyPath, word: str) -> Model | None:
        """Return the entry of a name, or note that there is none."""
        if self.library.find(kind, word) is None:
            one = "armor" if kind == "armor" else kind.removesuffix("s")
            self.wrong.append(Wrong(path, unknown(one, word, self.library.names(kind))))
            return None
        return self.library.entry(kind, word)


def resolve(library: Library, entry: Mapping[str, Any]) -> Data:
    """Return a fighter's sheet as plain data with every figure that the book derives."""
    return Resolver(library, validated(FighterEntry, dict(entry))).sheet()


def numbered(weapons: list[Data]) -> list[Data]:
    """Give weapons of the same name numbers, so that each can be meant."""
    names = [folded(one["name"]) for one in weapons]
    found: list[Data] = []
    for place, one in enumerate(weapons):
        if names.count(folded(one["name"])) > 1:
            count = names[: place + 1].count(folded(one["name"]))
            one = {**one, "name": f"{one['name']} {count}"}
        found.append(one)
    return found
