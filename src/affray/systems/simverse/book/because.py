"""Simverse: why tactics choose what they do; the words are in the voice's `because`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Because:
    """Reasons for a choice, each a number."""

    NONE: Final[i64] = 0
    NEAREST: Final[i64] = 1
    NEAR_THE_END: Final[i64] = 2
    NO_REACTION: Final[i64] = 3
    UNAWARE: Final[i64] = 4
    UNARMOURED: Final[i64] = 5
    DANGEROUS: Final[i64] = 6
    PRESSED: Final[i64] = 7  # friends are at it already
    LEFT_ALONE: Final[i64] = 8  # nobody has a blow for it yet
    MOST_HARM: Final[i64] = 9
    HEAD: Final[i64] = 10
    HAND: Final[i64] = 11
    DRIVEN: Final[i64] = 12  # something bad lies behind it
    SPELL: Final[i64] = 13
    SEVERAL: Final[i64] = 14
    HEALING: Final[i64] = 15
    BLESSING: Final[i64] = 16
    FEINT: Final[i64] = 17
    AIM: Final[i64] = 18
    STUN: Final[i64] = 19
    TRIP: Final[i64] = 20
    DISARM: Final[i64] = 21
    GRAPPLE: Final[i64] = 22
    PIN: Final[i64] = 23
    RAGE: Final[i64] = 24
    FLANK: Final[i64] = 25
    COVER: Final[i64] = 26
    CLOSER: Final[i64] = 27
    WEAPON: Final[i64] = 28
    DYING: Final[i64] = 29
    BLEEDING: Final[i64] = 30
    POTION: Final[i64] = 31
    GUARD: Final[i64] = 32
    LOSING: Final[i64] = 33
    PANIC: Final[i64] = 34
    ENOUGH: Final[i64] = 35
    NO_USE: Final[i64] = 36
    GIVES_UP: Final[i64] = 37
    HELD: Final[i64] = 38
    FLAMES: Final[i64] = 39
    DOWN: Final[i64] = 40
    WORDS: Final[i64] = 41
    NAMES: Final = (
        "NONE",
        "NEAREST",
        "NEAR_THE_END",
        "NO_REACTION",
        "UNAWARE",
        "UNARMOURED",
        "DANGEROUS",
        "PRESSED",
        "LEFT_ALONE",
        "MOST_HARM",
        "HEAD",
        "HAND",
        "DRIVEN",
        "SPELL",
        "SEVERAL",
        "HEALING",
        "BLESSING",
        "FEINT",
        "AIM",
        "STUN",
        "TRIP",
        "DISARM",
        "GRAPPLE",
        "PIN",
        "RAGE",
        "FLANK",
        "COVER",
        "CLOSER",
        "WEAPON",
        "DYING",
        "BLEEDING",
        "POTION",
        "GUARD",
        "LOSING",
        "PANIC",
        "ENOUGH",
        "NO_USE",
        "GIVES_UP",
        "HELD",
        "FLAMES",
        "DOWN",
        "WORDS",
    )
