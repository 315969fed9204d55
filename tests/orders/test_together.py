"""Plain orders put together: none is lost, and each comes when it was said to come."""

from __future__ import annotations

import pytest
from test_orders import fight_of

from affray.referee import Referee

THEN = (
    "{a}, then {b}",
    "{a} and then {b}",
    "{a}. After that {b}",
    "first {a}, then {b}",
    "First I {a} and after that I {b}",
    "{a}; {b}",
    "{a} before I {b}",
    "{a}, followed by {b}",
    "{a}, and with what's left {b}",
    "I want to {a} and then to {b}",
    "please {a}, then {b}",
    "could you {a} and then {b} please",
    "{a} because they are close, then {b}",
    "{a} + {b}",
    "{a} as well as {b}",
    "ok this is bad. {a}. {b}.",
)
SWAPPED = ("{b}, but first {a}", "{b} but {a} first")
BOOKS: list[tuple[str, str, list[str]]] = [
    ("goblin-ambush", "Lyra", ["attack goblin 1", "move to 8,5"]),
    ("oldschool/four-on-a-field", "Brannoc", ["throw dagger at orc raider 1", "move to 9,8"]),
    ("dicepool/siege", "Odd", ["attack siege walker", "draw heavy pistol"]),
]


def found_in(referee: Referee, text: str, who: str) -> tuple[str, ...]:
    """Return the acts that an order comes to, each with what is kept read by itself."""
    referee._spoken_of.clear()
    found = referee.order(text, who, referee.seat_of(who))
    if not found.acts:
        return ()
    acts = [found.acts[0]]
    for later in found.acts[1:]:
        referee._spoken_of.clear()
        acts += referee.order(later, who, referee.seat_of(who)).acts[:1] or (later,)
    return tuple(acts)


@pytest.mark.parametrize(("encounter", "who", "orders"), BOOKS)
def test_orders_that_are_put_together_are_all_done_in_their_order(
    encounter: str, who: str, orders: list[str]
) -> None:
    referee = fight_of({"encounter": encounter, "who": who})
    alone = {one: found_in(referee, one, who) for one in orders}
    assert all(len(acts) == 1 for acts in alone.values()), alone
    asked = 0
    for at, way in enumerate((*THEN, *SWAPPED)):
        first, second = orders[:: 1 - 2 * (at % 2)]
        text = way.format(a=first, b=second)
        acts = found_in(referee, text, who)
        asked += not acts
        assert acts in (alone[first] + alone[second], ()), text
    assert asked < len(THEN) // 4, asked
