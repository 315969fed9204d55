"""The book of spells: entries as people write them, and the spell as one caster casts it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol, TypeAlias

from pydantic import Field, model_validator

from affray.core.files.checking import Model, validated
from affray.core.files.problem import folded, unknown
from affray.systems.simverse.book.constants import UNTRAINED, Condition, Damage
from affray.systems.simverse.book.magic import Spell, SpellKind
from affray.systems.simverse.book.weapons import Mode, Weapon
from affray.systems.simverse.files.measures import DamageType, Dice, Metres, Text, Words, read_dice

Data: TypeAlias = dict[str, Any]

# The attribute that goes with a skill; who never learned the first three cannot cast at all.
ATTRIBUTES = {"Spellcasting": "ws", "Divine Magic": "ch", "Psionics": "in", "Brawling": "dx"}
HARD = ("Spellcasting", "Divine Magic", "Psionics")
BY_HAND = "Brawling"  # a touch of the hand: no gestures

STRIKES = ("bolt", "touch", "missiles", "burst", "line", "cone", "strikes", "drain", "death")
WITH_DICE = (*STRIKES, "heal", "mind blast")
WITH_RADIUS = ("burst", "entangle", "sleep", "turn undead")
FIXED_RADIUS = {"sanctuary": 5, "light": 10}
PLACED = ("bolt", "missiles", "burst", "line", "cone", "strikes", "teleport")  # need a range
TOUCHING = 1  # metres


class SpellEntry(Model):
    """A spell or power: what it costs, what is rolled for it, and what it does."""

    effect: Literal[
        "bolt",
        "touch",
        "missiles",
        "burst",
        "line",
        "cone",
        "strikes",
        "drain",
        "death",
        "mind blast",
        "heal",
        "enchant",
        "entangle",
        "sleep",
        "charm",
        "control",
        "turn undead",
        "command undead",
        "sanctuary",
        "teleport",
        "dispel",
        "light",
        "ritual",
    ]
    cp: int = Field(default=1, ge=0, le=200)
    mana: int = Field(default=0, ge=0, le=100)
    skills: Words = Field(default=["Spellcasting"])  # the best of them counts
    attribute: Literal["dx", "st", "en", "aw", "ws", "in", "ch"] | None = None  # without a skill
    bonus: int = Field(default=0, ge=-10, le=20)  # on the casting number
    auto: bool = False  # no casting roll
    range: Metres | Literal["touch", "self"] | None = None
    radius: Metres | None = None
    damage: Dice | None = None  # or healing, or Mana that is burnt
    type: DamageType | None = None
    any_type: bool = False  # a caster may have it with another type: Draconic Breath (cold)
    count: int = Field(default=1, ge=1, le=12)  # darts, strikes, or how many it is cast on
    save: int = Field(default=0, ge=-10, le=10)  # on the roll that resists it
    half: bool = False  # a successful dodge still leaves half
    push: int = Field(default=0, ge=0, le=20)  # metres
    ignores_ar: int = Field(default=0, ge=0, le=50)
    poison: int = Field(default=0, ge=0, le=50)  # rounds, on the living who fail EN
    gives: (
        Literal[
            "blessed",
            "enhanced weapon",
            "smiting",
            "venomous",
            "shielded",
            "mage armor",
            "invisible",
            "flying",
        ]
        | None
    ) = None
    gestures: bool | None = None  # by default all but powers of the mind
    concentration: bool = False
    once: bool = False  # a day
    storm: bool = False  # only under one
    action: Literal["major", "minor"] = "major"
    lasts: Text = ""
    notes: Text = ""
    source: Text = ""

    @model_validator(mode="after")
    def _whole(self) -> SpellEntry:
        effect = self.effect
        if effect in WITH_DICE and self.damage is None:
            raise ValueError(f"a {effect} needs damage, such as 2d6")
        if effect in STRIKES and self.type is None:
            raise ValueError(f"a {effect} needs a type of damage, such as fire")
        if effect in WITH_RADIUS and self.radius is None:
            raise ValueError(f"a {effect} needs a radius, in metres")
        if effect in PLACED and not isinstance(self.range, int | float):
            raise ValueError(f"a {effect} needs a range, in metres")
        if effect == "enchant" and self.gives is None:
            raise ValueError("an enchant needs what it gives, such as blessed")
        fixed = FIXED_RADIUS.get(effect)
        if fixed is not None and self.radius not in (None, fixed):
            raise ValueError(f"a {effect} has a radius of {fixed} m, no other")
        return self


class Body(Protocol):
    """What of a fighter's entry a spell hangs on."""

    dx: int
    st: int
    aw: int
    ws: int
    in_: int
    ch: int


def casting_of(
    name: str, spell: SpellEntry, of: str, body: Body, levels: Mapping[str, int]
) -> Data:
    """Return a spell with a caster's figures, as plain data; `of` is a type chosen for it."""
    data: Data = {
        "name": name,
        "effect": spell.effect,
        "mana": spell.mana,
        "auto": spell.auto,
        "range": length_of(spell),
        "radius": round((spell.radius or 0) * 1000),
        "damage": spell.damage,
        "type": chosen_type(name, spell, of),
        "count": spell.count,
        "save": spell.save,
        "half": spell.half,
        "push": spell.push,
        "ignores_ar": spell.ignores_ar,
        "poison": spell.poison,
        "gives": spell.gives,
        "concentration": spell.concentration,
        "once": spell.once,
        "storm": spell.storm,
        "minor": spell.action == "minor",
        "lasts": spell.lasts,
    }
    if of and spell.any_type:
        data["name"] = f"{name} of {data['type']}"
    return data | number_of(spell, body, levels)


def length_of(spell: SpellEntry) -> int:
    """Return a range in thousandths of a metre, 0 for the caster alone."""
    if spell.range is None or spell.range == "self":
        return 0
    if spell.range == "touch":
        return TOUCHING * 1000
    return round(spell.range * 1000)


def chosen_type(name: str, spell: SpellEntry, of: str) -> str | None:
    """Return the type of a spell's damage, or raise ValueError for one that it cannot have."""
    if not of:
        return spell.type
    if not spell.any_type:
        raise ValueError(f"{name} is one spell, not one of {of}")
    for one in Damage.NAMES:
        if folded(one) == folded(of):
            return one
    raise ValueError(unknown("type", of, Damage.NAMES))


def number_of(spell: SpellEntry, body: Body, levels: Mapping[str, int]) -> Data:
    """Return the casting number, its words, and whether the caster can cast it at all."""
    if spell.attribute is not None:
        value = attribute_of(body, spell.attribute)
        words = f"{spell.attribute.upper()} {value}"
        if spell.bonus:
            words += f" {'+' if spell.bonus > 0 else '-'} {abs(spell.bonus)}"
        needed = value + spell.bonus
        gestures = bool(spell.gestures)
        return numbers(needed, words, spell.attribute, True, gestures, spell.auto)
    best: tuple[int, str, str, str] | None = None
    for skill in spell.skills:
        known = next((one for one in ATTRIBUTES if folded(one) == folded(skill)), None)
        if known is None:
            raise ValueError(unknown("skill of casting", skill, ATTRIBUTES))
        level = levels.get(folded(known))
        if level is None and known in HARD:
            continue
        value = attribute_of(body, ATTRIBUTES[known])
        level = UNTRAINED if level is None else level
        words = f"{ATTRIBUTES[known].upper()} {value} + {known} {level}"
        if best is None or value + level > best[0]:
            best = (value + level, words, ATTRIBUTES[known], known)
    if best is None:
        # Powers that need no roll work for whoever has them; what they make is weaker.
        value = attribute_of(body, "ws")
        power = value + UNTRAINED
        return numbers(power, f"WS {value} - 2", "ws", spell.auto, gestures_of(spell, ""), True)
    needed, words, attribute, skill = best
    needed += spell.bonus
    return numbers(needed, words, attribute, True, gestures_of(spell, skill), spell.auto)


def numbers(
    needed: int, words: str, attribute: str, known: bool, gestures: bool, auto: bool
) -> Data:
    """Return what the caster brings to a spell."""
    return {
        "needed": 0 if auto else needed,
        "power": needed,
        "words": words.replace("+ -", "- "),
        "attribute": attribute,
        "known": known,
        "gestures": gestures,
    }


def gestures_of(spell: SpellEntry, skill: str) -> bool:
    """Tell whether a spell needs gestures, which armour hinders (SV-ARM-5)."""
    if spell.gestures is not None:
        return spell.gestures
    return skill not in ("Psionics", BY_HAND)


def attribute_of(body: Body, name: str) -> int:
    """Return an attribute of an entry by its name."""
    return int(getattr(body, "in_" if name == "in" else name))


def make_spell(data: Mapping[str, Any]) -> Spell:
    """Return a spell from resolved data."""
    spell = Spell(data["name"], SpellKind.NAMES.index(data["effect"]))
    for name in ("mana", "needed", "power", "range", "radius", "count", "save", "push"):
        setattr(spell, name, data[name])
    for name in ("auto", "known", "gestures", "once", "storm", "minor", "lasts"):
        setattr(spell, name, data[name])
    spell.attribute = data["words"]
    spell.halves = data["half"]
    spell.holds = data["concentration"]
    if data["gives"]:
        spell.gives = 1 << Condition.NAMES.index(data["gives"])
    if data["damage"]:
        spell.weapon = striking(data)
    return spell


def striking(data: Mapping[str, Any]) -> Weapon:
    """Return what a spell strikes with, as a weapon."""
    touches = data["effect"] == "touch"
    kind = Damage.NAMES.index(data["type"] or "force")
    mode = Mode("touch" if touches else "cast", *read_dice(data["damage"]), kind)
    mode.ranged = True
    mode.touch = touches
    mode.adds_st = False
    mode.range = data["range"]
    mode.poison = data.get("poison", 0)
    weapon = Weapon(data["name"], [mode])
    weapon.melee = False
    weapon.natural = True
    weapon.parries = False
    weapon.ignores_ar = data["ignores_ar"]
    return weapon


def changed_spells(spells: list[Spell], name: str, more: int) -> list[Spell]:
    """Return the spells after an attribute of their caster has changed by some points."""
    found: list[Spell] = []
    for spell in spells:
        if not spell.attribute.lower().startswith(f"{name} "):
            found.append(spell)
            continue
        other = Spell(spell.name, spell.kind)
        for field in dir(spell):
            if not field.startswith("_"):
                setattr(other, field, getattr(spell, field))
        value, _, rest = spell.attribute.partition(" ")[2].partition(" ")
        other.attribute = f"{name.upper()} {int(value) + more} {rest}".rstrip()
        other.power = spell.power + more
        if not spell.auto:
            other.needed = spell.needed + more
        found.append(other)
    return found


def describe_spell(entry: Mapping[str, Any]) -> str:
    """Return one line about a spell."""
    spell = validated(SpellEntry, dict(entry))
    parts = [f"{spell.effect}, {spell.cp} CP, {spell.mana} Mana"]
    if spell.damage:
        parts.append(f"{spell.damage} {spell.type or ''}".strip())
    if spell.gives:
        parts.append(spell.gives)
    if spell.range is not None:
        parts.append(spell.range if isinstance(spell.range, str) else f"range {spell.range:g} m")
    if spell.radius:
        parts.append(f"radius {spell.radius:g} m")
    parts.append("no roll" if spell.auto else casting_words(spell))
    return "; ".join(parts)


def casting_words(spell: SpellEntry) -> str:
    """Return what is rolled for a spell."""
    if spell.attribute is not None:
        return f"{spell.attribute.upper()} + {spell.bonus}"
    return " or ".join(spell.skills)
