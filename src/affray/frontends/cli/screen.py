"""What shows a fight, whoever reads it, and what is said before anything happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from affray.frontends.cli.menu import Menu
from affray.referee import Odds, Pending, Referee, Seat, Seen

# The events that every system tells, and that structure what is printed
ROUND_STARTED = "RoundStarted"
FIGHT_ENDED = "FightEnded"
ROUND_ENDED = "RoundEnded"
TURN_STARTED = "TurnStarted"
TURN_ENDED = "TurnEnded"
CHANGED_BY_HAND = "ChangedByHand"
FIGHT_DRAGS = "FightDrags"
PHASE_STARTED = "PhaseStarted"

PLAN = "plan"  # the question that everybody is asked at once, at the start of a round


@dataclass
class Opening:
    """What is said before anything happens."""

    title: str
    system: str
    seed: int | None  # nobody's but the game master's
    record: str
    scene: str
    after: str = ""  # the title of the fight that this one follows
    round: int = 0  # more than 0: the fight goes on in this round
    house_rules: dict[str, str] = field(default_factory=dict)  # those that are not the default
    by_hand: list[str] = field(default_factory=list)  # whose dice are rolled on the real table


class Screen(Protocol):
    """Whatever shows a fight: lines for people, or JSON for programs."""

    referee: Referee

    def opening(self, opening: Opening) -> None:
        """Say what is played."""

    def news(self, seen: Sequence[Seen], asked: str = "", more: bool = False) -> None:
        """Show what happened; `asked` is about to be asked for an act, or `more` comes at once."""

    def question(self, pending: Pending, menu: Menu, odds: Mapping[str, Odds]) -> None:
        """Show what is asked."""

    def everything(self, menu: Menu) -> None:
        """Show every choice, with what is not open and why."""

    def typed(self, text: str) -> None:
        """Show an answer that came from a file or a pipe."""

    def say(self, lines: Iterable[str]) -> None:
        """Show the answer to a question of the person."""

    def odds(self, odds: Odds) -> None:
        """Show the exact odds of an answer."""

    def state(self) -> None:
        """Show how everybody is."""

    def details(self, name: str = "") -> None:
        """Show all that is known of everybody, or of one."""

    def refused(self, text: str, candidates: Sequence[str]) -> None:
        """Say why something was not accepted, and what would be."""

    def offered(self, text: str) -> None:
        """Ask whether what was understood is to be done."""

    def result(self) -> None:
        """Say how the fight ended."""

    def left(self, command: str) -> None:
        """Say that the fight is saved, and the command that goes on with it."""


def opening_of(referee: Referee, record: str, seat: Seat) -> Opening:
    """Return what is to be said about a fight before it is shown."""
    start: dict[str, Any] = referee.start
    default = {rule.name: rule.default for rule in referee.system.house_rules}
    changed = {n: str(v) for n, v in start["house_rules"].items() if v != default.get(n)}
    return Opening(
        title=start["title"],
        system=referee.system.name,
        seed=referee.seed if seat.rules else None,
        record=record,
        scene=start.get("scene", ""),
        after=str(referee.after.get("title", "")),
        house_rules=changed,
        by_hand=referee.real_dice,
    )
