"""Temperaments: how somebody fights who is not played by a person."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from affray.core.files.checking import Model

TEMPERAMENTS = ("mindless", "beast", "cowardly", "brutal", "disciplined", "cunning", "dramatic")
Temperament = Literal[
    "mindless", "beast", "cowardly", "brutal", "disciplined", "cunning", "dramatic"
]


class Tempered(Model):
    """What every book's fighters have: a temperament."""

    temperament: Temperament | None = Field(
        default=None, description="how it fights when no person plays it"
    )
