"""Old School content as people write it: the models of weapons, armour, items and fighters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from affray.core.files.checking import Model, validated
from affray.core.files.encounter_models import Name
from affray.core.files.entry_types import CallName
from affray.core.files.now import now_model
from affray.core.files.problem import folded, quoted
from affray.core.files.temperament import Tempered
from affray.systems.oldschool.files.trackers import MOST_BREAKS, MOST_NOTCHES, MOST_SHOTS, TRACKERS

FISTS = "fists"

_DICE = re.compile(r"(?:([1-9])d([1-9][0-9]?))?([+-]?[0-9]{1,2})?")


def _dice(text: str) -> str:
    plain = text.replace("−", "-").replace(" ", "").lower()
    found = _DICE.fullmatch(plain)
    if not plain or found is None or (found[2] and int(found[2]) < 2):
        raise ValueError(f"should be dice such as 1d6+1, is the text {quoted(text)}")
    return plain


def read_dice(text: str) -> tuple[int, int, int]:
    """Return number of dice, sides and flat part.

    >>> read_dice("1d6+1"), read_dice("2d6"), read_dice("1")
    ((1, 6, 1), (2, 6, 0), (0, 6, 1))
    """
    found = _DICE.fullmatch(_dice(text))
    assert found is not None
    return int(found[1] or 0), int(found[2] or 6), int(found[3] or 0)


def _word(text: str) -> str:
    plain = folded(text).replace("_", " ")
    if not plain or not plain.isprintable():
        raise ValueError(f"should be a word or two, is the text {quoted(text)}")
    return plain


Score: TypeAlias = Annotated[int, Field(ge=1, le=30)]
Text: TypeAlias = Annotated[str, Field(max_length=500)]
Dice: TypeAlias = Annotated[str, AfterValidator(_dice)]
Feet: TypeAlias = Annotated[int, Field(ge=1, le=5000)]
Quality: TypeAlias = Literal["fragile", "standard", "masterwork"]
Word: TypeAlias = Annotated[str, Field(max_length=40), AfterValidator(_word)]
Words: TypeAlias = Annotated[list[Word], Field(max_length=12)]  # of the table, none is unknown
AcKind: TypeAlias = Literal["ascending", "lamentations", "bx", "adnd"]
Role: TypeAlias = Literal["hero", "hireling", "foe"]
Training: TypeAlias = Literal["fighter", "archer", "rogue", "priest", "scholar"]


class WeaponEntry(Model):
    """A weapon; what its class says goes without saying."""

    class_: Literal["unarmed", "light", "medium", "heavy", "missile", "natural"] = Field(
        alias="class"
    )
    damage: Dice | None = None
    two_hands: Dice | None = None  # damage in two hands, where that differs
    hands: Literal[1, 2, 12] | None = None  # 12: one or two
    range: Feet | None = None  # of one range step
    tags: Words = Field(default=[])  # what it is made of or for: silver, cold iron
    quality: Quality = "standard"
    improvised: bool = False
    reload: bool = False
    ammo: int = Field(default=0, ge=0, le=60)
    stones: bool = False
    burns: bool = False
    slots: int = Field(default=1, ge=0, le=6)
    notes: Text = ""
    source: Text = ""

    @model_validator(mode="after")
    def _has_range(self) -> WeaponEntry:
        if self.class_ == "missile" and self.range is None:
            raise ValueError("a missile weapon needs a range, in feet")
        return self


class CarriedWeapon(Model):
    """A weapon of the library that is better, worse or called otherwise."""

    weapon: str
    name: CallName | None = None
    quality: Quality | None = None
    improvised: bool | None = None


class ArmorEntry(Model):
    """A piece of armour."""

    slot: Literal["body", "shield", "helmet"] = "body"
    bonus: int = Field(ge=1, le=15)
    move: int | None = Field(default=None, ge=3, le=18)  # what it leaves
    quality: Quality = "standard"
    slots: int = Field(default=1, ge=0, le=6)
    notes: Text = ""
    source: Text = ""


class WornArmor(Model):
    """A piece of the library that is better or worse."""

    armor: str
    quality: Quality | None = None


class ItemEntry(Model):
    """A thing that is no weapon."""

    desires: Words = Field(default=[])  # what it is to whoever wants it: food, children
    coating: Words = Field(default=[])  # tags of a weapon that it is poured over
    light: bool = False
    notes: Text = ""
    source: Text = ""


if TYPE_CHECKING:
    Now = Model
else:
    Now = now_model(
        TRACKERS,
        armor=dict[str, Annotated[int, Field(ge=0, le=MOST_BREAKS)]],
        weapons=dict[str, str],
        shots=dict[str, Annotated[int, Field(ge=0, le=MOST_SHOTS)]],
        notches=dict[str, Annotated[int, Field(ge=0, le=MOST_NOTCHES)]],
        items=dict[str, str],
        behind=list[str],
        ammo=Annotated[int, Field(ge=0, le=MOST_SHOTS)],
    )


class FighterEntry(Tempered):
    """A fighter; figures that are given win over those that the formulas would give."""

    name: Name | None = None
    about: Text = ""
    role: Role = "hero"
    training: Training | None = None
    level: int = Field(default=1, ge=0, le=20)
    hd: int | None = Field(default=None, ge=0, le=30)
    str_: Score | None = Field(default=None, alias="str")
    dex: Score = 10
    con: Score = 10
    int_: Score = Field(default=10, alias="int")
    wis: Score = 10
    cha: Score = 10
    atk: int | None = Field(default=None, ge=1, le=30)
    hp: int | None = Field(default=None, ge=1, le=500)
    defense: int | None = Field(default=None, ge=0, le=15)
    ac: int | None = Field(default=None, ge=-10, le=30)
    ac_kind: AcKind = "ascending"
    armor: list[str | WornArmor] = Field(default=[], max_length=3)
    move: int | None = Field(default=None, ge=1, le=30)
    morale: int | None = Field(default=None, ge=2, le=12)
    damage: Dice | None = None  # a foe's printed damage
    attack: CallName = "weapon"  # what a foe's printed damage is dealt with
    natural: bool = False  # teeth and claws: never dropped, never broken
    weapons: list[str | CarriedWeapon] = Field(default=[], max_length=6)
    items: list[str] = Field(default=[], max_length=6)
    backpack: list[str] = Field(default=[], max_length=6)
    mind: Literal["mindless", "beast", "raider", "elite", "hero"] | None = None
    instinct: Literal["guard", "attack", "flee", "talk"] = "guard"
    desires: Words | None = None
    weak_to: Words = Field(default=[])  # tags of the ideal weapons
    dark_sight: bool = False
    light: bool = False
    now: Now | None = None
    notes: Text = ""
    source: Text = ""

    @model_validator(mode="after")
    def _acts_its_mind(self) -> FighterEntry:
        if self.temperament is None and (self.mind == "mindless" or self.mind == "beast"):
            self.temperament = self.mind
        return self


MODELS: dict[str, type[Model]] = {
    "weapons": WeaponEntry,
    "armor": ArmorEntry,
    "items": ItemEntry,
    "fighters": FighterEntry,
}


def describe(kind: str, entry: Mapping[str, Any]) -> str:
    """Return one line about an entry."""
    return _DESCRIBE[kind](entry)


def _describe_weapon(entry: Mapping[str, Any]) -> str:
    weapon = validated(WeaponEntry, dict(entry))
    parts: list[str] = [weapon.class_]
    if weapon.damage:
        parts.append(weapon.damage)
    if weapon.range:
        parts.append(f"−1 ATK per {weapon.range} feet")
    parts += weapon.tags
    if weapon.quality != "standard":
        parts.append(weapon.quality)
    return ", ".join(parts)


def _describe_armor(entry: Mapping[str, Any]) -> str:
    armor = validated(ArmorEntry, dict(entry))
    move = f", MOVE {armor.move}" if armor.move else ""
    return f"{armor.slot}; +{armor.bonus}{move}"


def _describe_item(entry: Mapping[str, Any]) -> str:
    item = validated(ItemEntry, dict(entry))
    return ", ".join([*item.desires, *item.coating, *(["light"] if item.light else [])]) or "gear"


def _describe_fighter(entry: Mapping[str, Any]) -> str:
    fighter = validated(FighterEntry, dict(entry))
    parts = [fighter.about] if fighter.about else []
    parts.append(f"HD {fighter.hd if fighter.hd is not None else fighter.level}")
    if fighter.damage:
        parts.append(f"{fighter.attack} {fighter.damage}")
    held = [one if isinstance(one, str) else one.weapon for one in fighter.weapons]
    worn = [one if isinstance(one, str) else one.armor for one in fighter.armor]
    if held or worn:
        parts.append(", ".join([*held, *worn]))
    return "; ".join(parts)


_DESCRIBE: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "weapons": _describe_weapon,
    "armor": _describe_armor,
    "items": _describe_item,
    "fighters": _describe_fighter,
}
