"""The decisions of an encounter besides "what now?", as numbers (OS-GM-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.systems.oldschool.book.decisions import Decision
from affray.systems.oldschool.book.fighter import Fighter

# The answers that silence means, by decision; for the front it is whoever is asked
SILENCE: Final[tuple[str, ...]] = (
    "",
    "",
    "stand",
    "damage die",
    "nothing",
    "",
    "",
    "nothing",
    "let them go",
    "",
    "",
    "go on",
    "nothing",
)


class Choose(Question):
    """One decision with a few answers."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("choice", asked)
        self.what: i64 = Decision.FLIGHT
        self.fighter = asked
        self.other = asked  # whom a critical, a pursuit or a truce is about

    def put(self, what: i64, fighter: Fighter) -> Choose:
        """Ask a fighter."""
        self.what = what
        self.kind = Decision.NAMES[what]
        self.asked = fighter
        self.fighter = fighter
        self.other = fighter
        self.unsaid = fighter.name.lower() if what == Decision.FRONT else SILENCE[what]
        return self

    def about(self, other: Fighter) -> Choose:
        """Say whom it is about."""
        self.other = other
        return self
