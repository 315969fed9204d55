"""What the referee owes the table: states by name, dice by hand, records, counts."""

from __future__ import annotations

import re

import pytest

from affray import simulate
from affray.referee import MemoryStore, Referee, Refused

ENCOUNTER = "mill-at-the-ford"
STATES = {
    "Incapacitated": r"is incapacitated, (?:stable|dying(?: with Stamina [1-9]\d*)?)\.",
    "Died": r"is dead: ",
    "WokeUp": r"is awake\.",
    "Disengaged": r"has disengaged\.",
    "Stabilized": r"stabilize",
}


def test_every_change_of_state_is_said() -> None:
    """SK-GM-8: and who is dying with Stamina left is said to be."""
    seen: set[str] = set()
    dying = 0
    for seed in range(1, 31):
        referee = Referee.open(ENCOUNTER, seed=seed)
        referee.run()
        for one in referee.events():
            if one.kind in STATES:
                line = " ".join(referee.lines(one))
                assert re.search(STATES[one.kind], line), line
                seen.add(one.kind)
            if one.kind == "Incapacitated" and one.facts["dying"] and one.facts["stamina"] > 0:
                dying += 1
                assert f"dying with Stamina {one.facts['stamina']}" in " ".join(referee.lines(one))
    assert seen >= {"Incapacitated", "Died", "Disengaged"}
    assert dying


def test_typed_dice_are_held_to_what_can_fall() -> None:
    """SK-GM-11: in the order of the book, in range, no more and no fewer."""
    referee = Referee.open(ENCOUNTER, seed=1, dice_by_hand=["Halvard"])
    referee.run()
    waiting = referee.session.waiting
    assert waiting is not None
    assert waiting.is_dice
    for wrong in ([0], [21], [], [3, 4]):
        with pytest.raises(Refused):
            referee.give_dice(wrong)
    before = len(referee.rolls())
    referee.give_dice([20])
    assert [roll.faces for roll in referee.rolls()][before] == (20,)


def test_a_record_plays_again_byte_for_byte() -> None:
    """SK-GM-12."""
    store = MemoryStore()
    referee = Referee.open(ENCOUNTER, seed=8, store=store)
    referee.run()
    again = Referee.load(MemoryStore(store.read()), verify=True)
    again.run()
    assert told(again) == told(referee)
    other = Referee.open(ENCOUNTER, seed=8)
    other.run()
    assert told(other) == told(referee)


def test_saved_and_resumed_in_any_phase_it_ends_the_same() -> None:
    """SK-GM-14: cut after every line that was written."""
    store = MemoryStore()
    whole = Referee.open(ENCOUNTER, seed=8, store=store)
    whole.run()
    lines = store.read()
    for count in range(2, len(lines), 3):
        resumed = Referee.load(MemoryStore(lines[:count]))
        resumed.run()
        assert told(resumed) == told(whole), count


def told(referee: Referee) -> list[str]:
    """Return everything that is told."""
    return [line for one in referee.events() for line in referee.lines(one)]


def test_a_simulation_tells_how_the_dead_died() -> None:
    """SK-GM-13: wins, draws, rounds, deaths by cause, and what is left of the living."""
    found = simulate("skirmish/crypt-door", 200, workers=1)
    report = str(found)
    assert "how the dead died" in report
    assert {"bled to death", "destroyed"} <= set(found.deaths)
    deaths = sum(one.died.count for one in found.fighters)
    assert sum(chance.count for chance in found.deaths.values()) == deaths
    assert "health left" in report
    assert "rounds" in report
