"""What content files may say of weapons, armour, shields, magic, fighters and races."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from affray.core.files.checking import Model
from affray.core.files.temperament import Tempered

CLASSES = ("none", "light", "medium", "heavy")
Stat: TypeAlias = Annotated[int, Field(ge=1, le=30)]
Points: TypeAlias = Annotated[int, Field(ge=0, le=99)]
Modifier: TypeAlias = Annotated[int, Field(ge=-40, le=40)]


class WeaponEntry(Model):
    """A weapon."""

    b: int = Field(ge=0, le=99, description="base damage")
    type: Literal["blade", "impact", "pierce", "fire", "frost", "acid", "poison"]
    hands: Literal["one", "two"] = "one"
    use: Literal["melee", "throwing", "marksman"] = "melee"
    versatile: int = Field(default=0, ge=0, le=99, description="B in two hands")
    penetration: bool = False
    curving: bool = False
    reach: bool = False
    cumbersome: Points = 0
    limited: int = Field(default=0, ge=0, le=2, description="missiles for each target")
    simple: Points = 0
    slow: Points = 0
    natural: bool = False


FISTS = WeaponEntry(b=2, type="impact", natural=True)


class ArmorEntry(Model):
    """A suit of armour."""

    av: int = Field(ge=0, le=30)
    weight: Literal["light", "medium", "heavy"] = "light"


class ShieldEntry(Model):
    """A shield."""

    sv: int = Field(ge=0, le=30)


class SpellEntry(Model):
    """A spell or prayer; what it does is in the rules."""

    skill: str
    difficulty: int = Field(ge=0, le=60)
    target: Literal["one", "area", "own area", "engaged", "self", "touch", "near"]
    duration: str = "instant"
    incense: Points = 0
    myrrh: Points = 0
    text: str = ""


class LoadoutEntry(Model):
    """A weapon to have in hand, with a shield or not; `skill` is the final modifier."""

    weapon: str
    shield: str | None = None
    two_hands: bool = False
    skill: Modifier | None = None
    b: int | None = Field(default=None, ge=0, le=99)


class FighterEntry(Tempered):
    """A fighter; what is not said is derived from the stats."""

    pc: bool = Field(default=False, description="a player character, who picks first")
    phy: Stat = 10
    dex: Stat = 10
    con: Stat = 10
    wil: Stat = 10
    cog: Stat = 10
    emp: Stat = 10
    per: Stat = 10
    xp: dict[str, Annotated[int, Field(ge=0, le=999)]] = Field(default={})
    bonus: dict[str, Modifier] = Field(default={})
    skills: dict[str, Modifier] = Field(default={}, description="final modifiers")
    endurance: Annotated[int, Field(ge=1, le=99)] | None = None
    fortitude: Annotated[int, Field(ge=1, le=99)] | None = None
    critical: Annotated[int, Field(ge=1, le=99)] | None = None
    armor: str | None = None
    av: Annotated[int, Field(ge=0, le=30)] | None = None
    sv: Annotated[int, Field(ge=0, le=30)] | None = None
    loadouts: list[str | LoadoutEntry] = Field(default=[], max_length=10)
    spells: list[str] = Field(default=[], max_length=20)
    prayers: list[str] = Field(default=[], max_length=20)
    known: list[str] = Field(
        default=[], max_length=20, description="spells and prayers that a rest can bring to mind"
    )
    incense: Points = 0
    myrrh: Points = 0
    favors: Points = 0
    disfavors: Points = 0
    structure: Annotated[int, Field(ge=0, le=9999)] = 0
    immobile: bool = False
    humanoid: bool = True
    resistant: list[str] = Field(default=[])
    immune: list[str] = Field(default=[])
    morale: Literal["brave", "soldier", "bandit", "beast", "fanatic", "construct"] = "brave"
    race: str | None = None
    abilities: list[str] = Field(default=[], max_length=9, description="optional abilities")


class RaceEntry(Model):
    """A race: what it adds to each stat."""

    phy: int = 0
    dex: int = 0
    con: int = 0
    wil: int = 0
    cog: int = 0
    emp: int = 0
    per: int = 0


MODELS: Mapping[str, type[Model]] = {
    "fighters": FighterEntry,
    "weapons": WeaponEntry,
    "armor": ArmorEntry,
    "shields": ShieldEntry,
    "spells": SpellEntry,
    "prayers": SpellEntry,
    "races": RaceEntry,
}
