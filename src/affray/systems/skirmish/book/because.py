"""Why somebody plans or picks what it does; the words are in the voice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Because:
    """The reasons of tactics, by number."""

    NOTHING: Final[i64] = 0
    ON_FIRE: Final[i64] = 1
    HAD_ENOUGH: Final[i64] = 2
    NEARLY_DOWN: Final[i64] = 3
    HARDLY_ARMED: Final[i64] = 4
    OPEN: Final[i64] = 5
    DANGEROUS: Final[i64] = 6
    NEAREST: Final[i64] = 7
    WEAK: Final[i64] = 8
    ALONE: Final[i64] = 9
    RELIEF: Final[i64] = 10
    UNTOUCHED: Final[i64] = 11
    MOST: Final[i64] = 12
    OUT_OF_REACH: Final[i64] = 13
    FRIEND_DOWN: Final[i64] = 14
    FRIEND_BLEEDS: Final[i64] = 15
    STRENGTHENS: Final[i64] = 16
    CROWD: Final[i64] = 17
    KEEPS_OFF: Final[i64] = 18
    GETS_CLEAR: Final[i64] = 19
    UNLOADED: Final[i64] = 20
    CLOSES_IN: Final[i64] = 21
    STANDS_BACK: Final[i64] = 22
    CLIMBS: Final[i64] = 23
    DOOR: Final[i64] = 24
    IDLE: Final[i64] = 25
    HOLDS: Final[i64] = 26
    ENGAGED: Final[i64] = 27
    BESIDE: Final[i64] = 28
    SAFER: Final[i64] = 29
    NAMES: Final = (
        *("nothing", "on_fire", "had_enough", "nearly_down", "hardly_armed", "open"),
        *("dangerous", "nearest", "weak", "alone", "relief", "untouched", "most"),
        *("out_of_reach", "friend_down", "friend_bleeds", "strengthens", "crowd", "keeps_off"),
        *("gets_clear", "unloaded", "closes_in", "stands_back", "climbs", "door", "idle"),
        *("holds", "engaged", "beside", "safer"),
    )
