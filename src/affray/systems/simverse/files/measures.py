"""Figures as people write them: dice, lengths, kinds of damage."""

from __future__ import annotations

import re
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from affray.core.files.problem import quoted

_DICE = re.compile(r"([1-9][0-9]?)d([1-9][0-9]{0,2})([+-][0-9]{1,3})?")


def dice(text: str) -> str:
    plain = text.replace("−", "-").replace(" ", "").lower()
    found = _DICE.fullmatch(plain)
    if found is None:
        raise ValueError(f"should be dice such as 2d6-1, is the text {quoted(text)}")
    if int(found[1]) > 20 or not 2 <= int(found[2]) <= 100:
        raise ValueError(f"should have 1 to 20 dice of 2 to 100 sides, is {text}")
    return plain


def read_dice(text: str) -> tuple[int, int, int]:
    """Return number of dice, sides and flat part.

    >>> read_dice("2d6-1"), read_dice("1d10")
    ((2, 6, -1), (1, 10, 0))
    """
    found = _DICE.fullmatch(dice(text))
    assert found is not None
    return int(found[1]), int(found[2]), int(found[3] or 0)


Dice: TypeAlias = Annotated[str, AfterValidator(dice)]
Metres: TypeAlias = Annotated[float, Field(gt=0, le=1000)]
Text: TypeAlias = Annotated[str, Field(max_length=500)]
Words: TypeAlias = Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=40)]
DamageType: TypeAlias = Literal[
    "bludgeoning", "cutting", "impaling", "fire", "cold", "lightning", "acid", "force"
]
