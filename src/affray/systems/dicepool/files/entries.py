"""Dice Pool content as people write it: weapons, armour, spells, archetypes and fighters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field

from affray.core.files.checking import Model, validated
from affray.core.files.encounter_models import Name
from affray.core.files.entry_types import CallName, things_of
from affray.core.files.now import now_model
from affray.core.files.problem import quoted
from affray.core.files.temperament import Tempered
from affray.systems.dicepool.book.constants import Item
from affray.systems.dicepool.files.trackers import TRACKERS, read_lingering


def _without_plus(text: str) -> str:
    """Let weapons that strike together be told apart: `attack goblin with sword + dagger`."""
    if "+" in text:
        raise ValueError(f"should have no +, is the text {quoted(text)}")
    return text


def _skill_word(text: str) -> str:
    """Let a skill be any word, in small letters: a table has skills of its own."""
    if not text.strip():
        raise ValueError("should name a skill, is empty")
    return " ".join(text.lower().split())


Attribute: TypeAlias = Annotated[int, Field(ge=1, le=60)]
Small: TypeAlias = Annotated[int, Field(ge=0, le=60)]
Figure: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
Text: TypeAlias = Annotated[str, Field(max_length=500)]
SkillName: TypeAlias = Annotated[str, Field(max_length=40), AfterValidator(_skill_word)]
DamageType: TypeAlias = Literal[
    "physical", "energy", "fire", "acid", "void", "cold", "psychic", "boiling"
]
Resisted: TypeAlias = Literal["fire", "acid", "void", "cold", "psychic", "boiling", "magic"]
Trait: TypeAlias = Literal["ambusher", "deny edge", "ruthless"]
Items: TypeAlias = Annotated[
    dict[str, Annotated[int, Field(ge=0, le=63)]], AfterValidator(things_of(Item.NAMES))
]


class WeaponEntry(Model):
    """A weapon; `range` is the reach of one for melee, and one increment of the others."""

    kind: Literal["melee", "ranged"] = "melee"
    damage: Figure
    type: DamageType = "physical"
    accuracy: Small = 0
    range: int = Field(default=1, ge=1, le=1000)
    ap: Small = 0
    ammo: int = Field(default=0, ge=0, le=63)  # 0: needs none
    lingering: int = Field(default=0, ge=0, le=63)
    against: Literal["brace", "dodge", "skepticism"] | None = None  # where not by its kind
    agile: bool = False  # Agility in the place of Strength
    firearm: bool = False  # takes armour-piercing rounds
    strength: Small = 0
    hands: Literal[1, 2] = 1
    brace: Small = 0  # added to the wielder's Brace
    cone: Small = 0  # squares: one roll against everybody in it
    notes: Text = ""
    source: Text = ""


class InlineWeapon(WeaponEntry):
    """A weapon written out in the fighter that has it."""

    name: Annotated[CallName, AfterValidator(_without_plus)]


class ArmorEntry(Model):
    """What is worn or carried against harm."""

    slot: Literal["body", "shield"]
    armor: Small
    magic: Small = 0  # resistance against spells
    strength: Small = 0  # needed
    gives_strength: Small = 0  # a powered suit
    hand: bool = False  # takes a hand
    notes: Text = ""
    source: Text = ""


class SpellEntry(Model):
    """A spell, cast with Will and arcana against Skepticism."""

    cost: int = Field(ge=0, le=100)
    damage: Figure = 0
    type: DamageType = "physical"
    range: int = Field(ge=1, le=1000)
    lingering: int = Field(default=0, ge=0, le=63)
    effect: Literal["harm", "dazzle", "mend"] = "harm"
    heals: Small = 0
    notes: Text = ""
    source: Text = ""


class ArchetypeEntry(Model):
    """What somebody has learnt to be."""

    initiative: Small = 0
    hp: Figure = 0
    spell_points: Small = 0
    traits: list[Trait] = Field(default=[])
    source: Text = ""


if TYPE_CHECKING:
    Now = Model
else:
    Now = now_model(
        TRACKERS,
        lingering=Annotated[list[str], AfterValidator(read_lingering)],
        shots=dict[str, Annotated[int, Field(ge=0, le=63)]],
    )


class FighterEntry(Tempered):
    """A fighter; figures that are given win over those that the formulas would give."""

    name: Name | None = None  # what it is called, where that is not the entry's name
    about: Text = ""
    archetype: str | None = None
    str_: Attribute = Field(default=2, alias="str")
    agi: Attribute = 2
    for_: Attribute = Field(default=2, alias="for")
    int_: Attribute = Field(default=2, alias="int")
    wil: Attribute = 2
    skills: dict[SkillName, Small] = Field(default={})
    masteries: list[SkillName] = Field(default=[])
    pools: dict[SkillName, Small] = Field(default={}, description="stated, without Accuracy")
    hp: int | None = Field(default=None, ge=1, le=10_000)
    brace: int = Field(default=1, ge=0, le=60)
    dodge: int = Field(default=1, ge=0, le=60)
    skepticism: int = Field(default=1, ge=0, le=60)
    armor: Small = 0  # stated or natural; what is worn comes on top
    body_armor: str | None = None
    shield: str | None = None
    resist: dict[Resisted, Small] = Field(default={})
    base_init: Small | None = None
    spell_points: Figure | None = None
    traits: list[Trait] = Field(default=[])
    nature: Literal["person", "beast", "machine"] = "person"
    weapons: list[str | InlineWeapon] = Field(default=[], max_length=8)
    spells: list[str] = Field(default=[], max_length=12)
    items: Items = Field(default={}, description="what it carries: tonic: 3")
    template: Literal["lesser", "greater"] | None = None
    luck: int = Field(default=1, ge=0, le=10)
    now: Now | None = None
    notes: Text = ""
    source: Text = ""


MODELS: dict[str, type[Model]] = {
    "weapons": WeaponEntry,
    "armor": ArmorEntry,
    "spells": SpellEntry,
    "archetypes": ArchetypeEntry,
    "fighters": FighterEntry,
}

FISTS = WeaponEntry(damage=1)
BARE_BODY = {"person": "fists", "beast": "jaws", "machine": "hull"}
"""What somebody strikes with who has nothing else, by its nature."""


def describe(kind: str, entry: Mapping[str, Any]) -> str:
    """Return one line about an entry."""
    return _DESCRIBE[kind](entry)


def _describe_weapon(entry: Mapping[str, Any]) -> str:
    weapon = validated(WeaponEntry, dict(entry))
    reach = "reach" if weapon.kind == "melee" else "range"
    parts = [f"{weapon.kind}, {weapon.damage} {weapon.type}, {reach} {weapon.range}"]
    if weapon.accuracy:
        parts.append(f"Accuracy {weapon.accuracy}")
    if weapon.ap:
        parts.append(f"AP {weapon.ap}")
    if weapon.lingering:
        parts.append(f"Lingering {weapon.lingering}")
    if weapon.ammo:
        parts.append(f"{weapon.ammo} shots")
    if weapon.strength:
        parts.append(f"Strength {weapon.strength}")
    return "; ".join(parts)


def _describe_armor(entry: Mapping[str, Any]) -> str:
    armor = validated(ArmorEntry, dict(entry))
    magic = f", magic resistance {armor.magic}" if armor.magic else ""
    return f"{armor.slot}; Armor {armor.armor}{magic}"


def _describe_spell(entry: Mapping[str, Any]) -> str:
    spell = validated(SpellEntry, dict(entry))
    if spell.effect == "mend":
        return f"{spell.cost} points; heals {spell.heals} and the successes"
    if spell.effect == "dazzle":
        return f"{spell.cost} points; blinds; range {spell.range}"
    more = f", Lingering {spell.lingering}" if spell.lingering else ""
    return f"{spell.cost} points; {spell.damage} {spell.type}{more}; range {spell.range}"


def _describe_archetype(entry: Mapping[str, Any]) -> str:
    one = validated(ArchetypeEntry, dict(entry))
    parts = [f"initiative +{one.initiative}, HP +{one.hp}", *one.traits]
    return ", ".join(parts)


def _describe_fighter(entry: Mapping[str, Any]) -> str:
    one = validated(FighterEntry, dict(entry))
    held = [weapon if isinstance(weapon, str) else weapon.name for weapon in one.weapons]
    parts = [one.about] if one.about else []
    parts.append(f"Brace {one.brace}, Dodge {one.dodge}, Skepticism {one.skepticism}")
    parts.append(", ".join([*held, *one.spells]) or BARE_BODY[one.nature])
    return "; ".join(parts)


_DESCRIBE: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "weapons": _describe_weapon,
    "armor": _describe_armor,
    "spells": _describe_spell,
    "archetypes": _describe_archetype,
    "fighters": _describe_fighter,
}
