"""Simverse: weapons and the ways to use them, in the hands of one fighter."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from mypy_extensions import i64

from affray.core.state.marks import OPEN, Guess
from affray.systems.simverse.book.constants import METRE, UNTRAINED, Damage

NO_SKILLS: Final[list[str]] = []


class Mode:
    """One way to use a weapon, with the figures of the fighter who holds it."""

    usually: ClassVar[str] = OPEN  # gear shows; behind it is guessed an average body
    dice: i64 = 1
    sides: i64 = 6
    flat: i64 = 0
    kind: i64 = Damage.BLUDGEONING
    ranged: bool = False  # thrown or shot
    thrown: bool = False
    awkward_close: bool = False  # bows, crossbows and slings at point-blank
    die_penalty: i64 = 0  # a slashing weapon used to thrust: 1 per weapon die
    adds_st: bool = True
    # what a ST modifier of 7 or more turns into (SV-CONV)
    st_dice: Annotated[i64, Guess("0")] = 0
    st_flat: Annotated[i64, Guess("0")] = 0
    skill: Annotated[i64, Guess("2")] = UNTRAINED
    skill_name: Annotated[str, Guess("'untrained'")] = "untrained"
    reach: i64 = METRE
    range: i64 = 0  # the maximum; penalties begin at half of it
    master: Annotated[i64, Guess("0")] = 0  # Weapon Master: to hit, and to damage
    specialised: Annotated[i64, Guess("0")] = 0  # specialisation: to hit
    to_hit: Annotated[i64, Guess("0")] = 0  # the weapon's own: quality, a scimitar's balance
    extra: Annotated[i64, Guess("0")] = 0  # a perk's damage: Martial Arts
    perk: Annotated[i64, Guess("0")] = 0  # the same before house rules
    shot: bool = False  # by bow, crossbow or sling
    quality: Annotated[i64, Guess("0")] = 0  # what the make of the weapon adds to damage
    printed: i64 = 1  # the weapon's dice before house rules
    bow: bool = False  # to which a house rule may add ST
    touch: Annotated[bool, Guess("False")] = False  # a spell that is laid on by hand
    poison: Annotated[i64, Guess("0")] = 0  # rounds that its poison works, if EN fails
    skills: list[str]  # the best of them counts, for whoever holds it

    def __init__(self, name: str, dice: i64, sides: i64, flat: i64, kind: i64) -> None:
        self.name = name
        self.dice = dice
        self.sides = sides
        self.flat = flat
        self.kind = kind
        self.printed = dice
        self.skills = NO_SKILLS


class Weapon:
    """A weapon in the hands of one fighter."""

    usually: ClassVar[str] = OPEN
    hands: i64 = 1
    min_st: Annotated[i64, Guess("0")] = 0
    # the fighter's ST is under the minimum (SV-HVY)
    too_weak: Annotated[bool, Guess("False")] = False
    natural: bool = False  # fists, kicks, claws: never dropped, do not parry
    melee: bool = True
    parry: i64 = 0  # the weapon's own bonus
    parry_base: Annotated[i64, Guess("6")] = 0  # (DX + skill)/2 (SV-PAR-1)
    parry_skill: Annotated[i64, Guess("2")] = UNTRAINED
    ignores_ar: i64 = 0
    bane: i64 = 0
    bane_from: i64 = 0  # the AR from which the bane counts
    quick: bool = False  # readied as a free action
    master: Annotated[i64, Guess("0")] = 0  # Weapon Master: to parry
    # anything that a plain blow does not ask about
    special: Annotated[bool, Guess("self.bane != 0")] = False
    unarmed: bool = False  # a part of a person's body: punch and kick
    parries: bool = True  # a melee weapon that is no part of the body
    disarms: i64 = 0  # the whip's bonus to disarm
    # specialisation: inside the halved sum of a parry
    specialised: Annotated[i64, Guess("0")] = 0
    mace_dice: bool = False  # has two dice where a house rule says so
    skills: list[str]

    def __init__(self, name: str, modes: list[Mode]) -> None:
        self.name = name
        self.modes = modes
        self.skills = NO_SKILLS
