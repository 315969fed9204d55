"""Lots: how tactics decide between choices that are worth the same.

No die is rolled for it, so that thinking changes nothing: a lot is mixed from public numbers
alone (who thinks, about whom, the round), and favours no side and no place in the list.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_LOW: Final[i64] = 0xFFFF
_WORD: Final[i64] = 0xFFFFFFFF
_SPREAD: Final[i64] = 0x5BD1E995


def lot(first: i64, second: i64, third: i64 = 0) -> i64:
    """Return a number from 0 to 65535 that follows from three others, in no order to be seen."""
    mixed = (first & _LOW) * 73856093 + (second & _LOW) * 19349663 + (third & _LOW) * 83492791
    mixed = ((mixed ^ (mixed >> 13)) & _WORD) * _SPREAD & _WORD
    mixed = ((mixed ^ (mixed >> 15)) & _WORD) * _SPREAD & _WORD
    return mixed >> 16
