"""Chasers: who may come after somebody, for the question where it is safe from them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_CHASERS: Final[i64] = 64


class Chasers:
    """Where each of them is, how far it gets in a turn, and how much harm it does there."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * int(MOST_CHASERS))
        self.reaches: vec[i64] = vec[i64]([0] * int(MOST_CHASERS))
        self.blows: vec[i64] = vec[i64]([0] * int(MOST_CHASERS))
