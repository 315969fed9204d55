"""At a glance: the odds beside all choices of a list, within a time that nobody notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.core.act.question import Refused
from affray.core.view.view import Seat
from affray.referee.about import native_status
from affray.referee.asked import Asked
from affray.referee.asking import Pending
from affray.referee.foresight import OF_TURNS
from affray.referee.odds import Odds

# How many ways the dice can fall are walked for all choices of a question: what takes about a tenth
# of a second; no single choice takes more than its limit of them, and what has more is tried so
# many times. More is walked when somebody asks for the odds.
PATHS_COMPILED = 20_000
PATHS_PLAIN = 250
LIMIT = 5_000
TRIES = 1_000

Option = Mapping[str, Any]


def at_a_glance(
    table: Asked, pending: Pending, options: Sequence[Option], seat: Seat | None = None
) -> dict[str, Odds]:
    """Return the odds of the options that are a matter of chance, in a bounded time.

    What has too many ways is tried some times; if that is not enough, none are told, for odds
    beside some choices only would mislead.
    """
    found: dict[str, Odds] = {}
    compiled = native_status().compiled
    left, tries = (PATHS_COMPILED, TRIES) if compiled else (PATHS_PLAIN, 0)
    for option in matters_of_chance(table, pending, options, seat):
        if left <= 0:
            return {}
        try:
            odds = table.odds(
                option["answer"], pending.who, seat, limit=min(left, LIMIT), tries=tries
            )
        except Refused:
            return {}
        found[option["answer"]] = odds
        left -= odds.paths if odds.exact else LIMIT + TRIES
    return worth_telling(found)


def in_full(
    table: Asked, pending: Pending, options: Sequence[Option], seat: Seat | None = None
) -> dict[str, Odds]:
    """Return the odds of the options that are a matter of chance, each in the time it takes."""
    found: dict[str, Odds] = {}
    for option in matters_of_chance(table, pending, options, seat):
        try:
            found[option["answer"]] = table.odds(option["answer"], pending.who, seat)
        except Refused:
            continue
    return worth_telling(found)


def matters_of_chance(
    table: Asked, pending: Pending, options: Sequence[Option], seat: Seat | None
) -> list[Option]:
    """Return the options of which odds can say anything."""
    sides = {one["name"]: one["side"] for one in table.view(seat)["fighters"]}
    found: list[Option] = []
    for option in options:
        about = option.get("about", "")
        if about and sides.get(about) == sides.get(pending.who) and "needs" not in option:
            continue  # help for a friend that needs no roll
        if "needs" in option or not (about or pending.kind in OF_TURNS):
            found.append(option)
    return found


def worth_telling(found: dict[str, Odds]) -> dict[str, Odds]:
    """Return odds, or none where there is nothing to compare: whether to talk is no chance."""
    if not any(odds.touched() or odds.by_chance() for odds in found.values()):
        return {}
    return found
