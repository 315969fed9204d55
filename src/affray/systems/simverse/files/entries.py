"""Simverse content as people write it: weapons, armour, shields, perks, flaws and fighters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from affray.core.files.checking import Model, validated
from affray.core.files.encounter_models import Name
from affray.core.files.entry_types import CallName, things_of
from affray.core.files.now import now_model
from affray.core.files.temperament import Tempered
from affray.systems.simverse.book.constants import UNTRAINED, Item
from affray.systems.simverse.files.measures import DamageType, Dice, Metres, Text, Words
from affray.systems.simverse.files.spells import SpellEntry, describe_spell
from affray.systems.simverse.files.trackers import TRACKERS, read_condition

MOST_WEAPONS = 12
THROW, SHOOT = "throw", "shoot"  # the modes that go through the air
BODY = "bare hands"


def _conditions(given: list[str | dict[str, int | None]] | dict[str, int | None]) -> list[str]:
    """Let `{shaken: 3}` and `[prone, shaken 3, {shaken: 3}]` all be a list of words."""
    words: list[str] = []
    for part in [given] if isinstance(given, dict) else given:
        pairs = part.items() if isinstance(part, dict) else [(part, None)]
        words += [name if turns is None else f"{name} {turns}" for name, turns in pairs]
    read = [read_condition(one) for one in words]
    return [f"{name} {turns}" if turns else name for name, turns in read]


Attribute: TypeAlias = Annotated[int, Field(ge=1, le=40)]
Figure: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
Small: TypeAlias = Annotated[int, Field(ge=0, le=50)]
Change: TypeAlias = Annotated[int, Field(ge=-50, le=50)]
Level: TypeAlias = Annotated[int, Field(ge=UNTRAINED, le=20)]
Conditions: TypeAlias = Annotated[
    list[str | dict[str, int | None]] | dict[str, int | None], AfterValidator(_conditions)
]
Items: TypeAlias = Annotated[
    dict[str, Annotated[int, Field(ge=0, le=99)]], AfterValidator(things_of(Item.NAMES))
]
Size: TypeAlias = Literal[
    "tiny",
    "miniature",
    "small",
    "child",
    "dwarf",
    "human",
    "large",
    "huge",
    "gigantic",
    "colossal",
]


class Bane(Model):
    """A bonus against whoever wears enough armour."""

    bonus: int = Field(ge=1, le=20)
    from_ar: int = Field(default=1, ge=0, le=50)


class ModeEntry(Model):
    """One way to use a weapon; `throw` and `shoot` go through the air, other names are melee."""

    damage: Dice
    type: DamageType
    die_penalty: bool = False  # a slashing weapon that thrusts: 1 off per weapon die
    skills: Words | None = Field(default=None, min_length=1)  # where they differ from the weapon's
    reach: Metres | None = None
    range: Metres | None = None
    poison: Small = 0  # rounds that its poison works, on the living who fail EN


class WeaponEntry(Model):
    """A weapon; its damage stands without ST, and without the die penalty of a thrust."""

    class_: Literal["light", "medium", "heavy", "ranged", "thrown", "natural"] = Field(
        default="light", alias="class"
    )
    hands: Literal[1, 2, 12] = 1  # 12: one or two
    skills: Words = Field(min_length=1)  # the best of them counts
    modes: dict[CallName, ModeEntry] = Field(min_length=1, max_length=8)
    reach: Metres = 1
    range: Metres | None = None
    min_st: int = Field(default=0, ge=0, le=40)
    to_hit: int = Field(default=0, ge=-10, le=10)
    parry: int = Field(default=0, ge=-10, le=10)
    ignores_ar: Small = 0
    poison: Small = 0  # rounds that its poison works, on the living who fail EN
    bane: Bane | None = None
    quick: bool = False  # readied as a free action
    natural: bool = False  # a part of the body: never dropped, does not parry
    mace_dice: bool = False  # has 2d6 where the house rule mace_dice says so
    disarm: int = Field(default=0, ge=-10, le=10)  # to the maneuver Disarm
    tags: Words = Field(default=[])
    notes: Text = ""
    cost: int | None = Field(default=None, ge=0, le=1_000_000)  # in silver pieces
    source: Text = ""

    @model_validator(mode="after")
    def _has_range(self) -> WeaponEntry:
        for name, mode in self.modes.items():
            if name in (THROW, SHOOT) and mode.range is None and self.range is None:
                raise ValueError(f'the mode "{name}" needs a range, in metres')
        return self


class InlineWeapon(WeaponEntry):
    """A weapon written out in the fighter that has it."""

    name: CallName


class ArmorEntry(Model):
    """What is worn: AD helps to dodge, AR takes off damage."""

    class_: Literal["light", "medium", "heavy"] = Field(alias="class")
    ad: Small = 0
    ar: Small
    penalty: int = Field(default=0, ge=-10, le=0)
    metal: bool = False
    notes: Text = ""
    cost: int | None = Field(default=None, ge=0, le=1_000_000)
    source: Text = ""


class ShieldEntry(Model):
    """A shield; SD helps to block."""

    sd: Small
    notes: Text = ""
    cost: int | None = Field(default=None, ge=0, le=1_000_000)
    source: Text = ""


class TraitEntry(Model):
    """A perk or flaw and what it does; figures count once for each level."""

    about: Text = Field(min_length=1)
    of: Literal["skill", "type"] | None = None  # what stands in brackets after its name
    vitality: Change = 0
    stamina: Change = 0
    mana: Change = 0
    speed: Change = 0  # metres
    initiative: Change = 0  # Speed for the order of turns only
    movement: Change = 0  # metres of a half move
    ar: Small = 0
    armor_penalty: Small = 0  # taken off the penalty of what is worn
    ranged: Change = 0  # to ranged attacks
    attack: Change = 0  # to all attacks
    attack_living: Change = 0
    pack: Change = 0  # to attack whoever has an ally of the attacker beside it
    physical: Change = 0  # to attacks, defences and physical skills
    pain_spared: Small = 0  # of the penalties for pain and wounds
    resist_magic: Change = 0
    unarmed_damage: Change = 0
    unarmoured_defence: Change = 0
    mastery: Change = 0  # to hit, to parry and to damage with weapons of the skill in brackets
    resists: bool = False  # half damage of the type in brackets
    never_surprised: bool = False
    ambidextrous: bool = False
    martial_arts: bool = False  # unarmed attacks as a Minor Action, unarmed parries of weapons
    strong_willed: bool = False
    night_vision: bool = False
    hard_to_kill: bool = False
    relentless: bool = False
    painless: bool = False
    lucky: bool = False
    leader: bool = False
    undead: bool = False
    no_dodge: bool = False
    overconfident: bool = False
    cost: int | None = Field(default=None, ge=-1000, le=1000)  # in character points
    source: Text = ""

    @model_validator(mode="after")
    def _says_of_what(self) -> TraitEntry:
        if self.mastery and self.of != "skill":
            raise ValueError('mastery needs "of: skill"')
        if self.resists and self.of != "type":
            raise ValueError('resists needs "of: type"')
        return self


if TYPE_CHECKING:
    Now = Model
else:
    Now = now_model(
        TRACKERS,
        conditions=Conditions,
        weapon=str,
        off_hand=str,
        weapons=dict[str, Literal["in hand", "stowed", "on the ground", "broken"]],
        attacked_with=Words,
        cast_today=Words,
        grapple=str,
        rides=str,
    )


class FighterEntry(Tempered):
    """A fighter; figures that are given win over those that the formulas would give."""

    name: Name | None = None  # what it is called, where that is not the entry's name
    about: Text = ""
    dx: Attribute = 10
    st: Attribute = 10
    en: Attribute | None = None
    aw: Attribute = 10
    ws: Attribute = 10
    in_: Attribute = Field(default=10, alias="in")
    ch: Attribute = 10
    skills: dict[str, Level] = Field(default={})
    speed: Metres | None = None
    vitality: int | None = Field(default=None, ge=1, le=1000)
    stamina: Figure | None = None
    mana: Figure | None = None
    ad: Small | None = None
    ar: Small | None = None
    natural_ar: Small = 0
    armor: str | None = None
    shield: str | None = None
    sd: Small | None = None
    weapons: list[str | InlineWeapon] = Field(default=[], max_length=MOST_WEAPONS)
    off_hand: str | None = None  # the weapon there, one of those above or another
    specialised: Words = Field(default=[])  # weapons, each with a skill of 5 or more
    perks: Words = Field(default=[])
    flaws: Words = Field(default=[])
    maneuvers: Words = Field(default=[])
    spells: Words = Field(default=[])
    items: Items = Field(default={}, description="what it carries: minor healing potion: 2")
    size: Size = "human"
    movement: float = Field(default=1, ge=0, le=10)  # times Speed
    bleeds: bool | None = None
    has_morale: bool | None = None
    living: bool | None = None
    feels_pain: bool | None = None
    undead: bool = False
    supernatural: bool = False  # the sight of it tries the nerve
    fearsome: bool = False  # and so does a fear beyond nature that it spreads
    evil: bool = False
    veteran: bool = False
    inexperienced: bool = False
    minor: bool = False
    cowardly: bool = False
    now: Now | None = None
    notes: Text = ""
    source: Text = ""


MODELS: dict[str, type[Model]] = {
    "weapons": WeaponEntry,
    "armor": ArmorEntry,
    "shields": ShieldEntry,
    "perks": TraitEntry,
    "flaws": TraitEntry,
    "spells": SpellEntry,
    "fighters": FighterEntry,
}

# Fist and foot (SV-UNA-1, SV-UNA-2), both by Brawling (SV-UNA-3)
BARE_HANDS = WeaponEntry.model_validate(
    {
        "class": "natural",
        "natural": True,
        "skills": ["Brawling"],
        "modes": {
            "punch": {"damage": "1d6-3", "type": "bludgeoning"},
            "kick": {"damage": "1d6", "type": "bludgeoning"},
        },
    }
)


def describe(kind: str, entry: Mapping[str, Any]) -> str:
    """Return one line about an entry."""
    return _DESCRIBE[kind](entry)


def _describe_weapon(entry: Mapping[str, Any]) -> str:
    weapon = validated(WeaponEntry, dict(entry))
    hands = {1: "one hand", 2: "two hands", 12: "one or two hands"}[weapon.hands]
    parts = [f"{weapon.class_}, {hands}" if not weapon.natural else "natural"]
    for name, mode in weapon.modes.items():
        words = f"{name} {mode.damage} {mode.type}"
        if mode.die_penalty:
            words += " (-1 a die)"
        if name in (THROW, SHOOT):
            words += f" to {mode.range or weapon.range:g} m"
        parts.append(words)
    if weapon.reach != 1:
        parts.append(f"reach {weapon.reach:g} m")
    if weapon.min_st:
        parts.append(f"ST {weapon.min_st}")
    return "; ".join(parts)


def _describe_armor(entry: Mapping[str, Any]) -> str:
    armor = validated(ArmorEntry, dict(entry))
    penalty = f", penalty {armor.penalty}" if armor.penalty else ""
    return f"{armor.class_}; AD {armor.ad}, AR {armor.ar}{penalty}"


def _describe_shield(entry: Mapping[str, Any]) -> str:
    return f"SD {validated(ShieldEntry, dict(entry)).sd}"


def _describe_trait(entry: Mapping[str, Any]) -> str:
    return validated(TraitEntry, dict(entry)).about


def _describe_fighter(entry: Mapping[str, Any]) -> str:
    fighter = validated(FighterEntry, dict(entry))
    held = [one if isinstance(one, str) else one.name for one in fighter.weapons] or [BODY]
    worn = [one for one in (fighter.off_hand, fighter.armor, fighter.shield) if one]
    parts = [fighter.about] if fighter.about else []
    parts.append(f"DX {fighter.dx}, ST {fighter.st}")
    parts.append(", ".join([*held, *worn]))
    return "; ".join(parts)


_DESCRIBE: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "weapons": _describe_weapon,
    "armor": _describe_armor,
    "shields": _describe_shield,
    "perks": _describe_trait,
    "flaws": _describe_trait,
    "spells": describe_spell,
    "fighters": _describe_fighter,
}
