"""Circumstances: granted for a roll or for rounds, carried with the state, used up by rolling."""

from __future__ import annotations

import pytest

from affray.core.fight.circumstance import Circumstances
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally
from affray.referee import Referee, Refused


def total(found: Circumstances, who: int, round_: int = 1) -> int:
    """Return what counts for somebody."""
    tally = Tally()
    found.add(tally, who, round_)
    assert tally.total == sum(part.value for part in tally.parts)
    return int(tally.total)


def test_one_for_the_next_roll_is_used_up_by_it() -> None:
    found = Circumstances()
    found.put(1, -2, True, 0, "smoke")
    found.spend(1)  # nobody has counted it in: this roll was about something else
    assert total(found, 1) == -2
    assert total(found, 0) == 0
    found.spend(0)
    assert total(found, 1) == -2
    found.spend(1)
    assert total(found, 1) == 0
    assert found.count == 0


def test_one_for_some_rounds_counts_in_every_roll_until_they_are_over() -> None:
    found = Circumstances()
    found.put(1, 3, False, 4, "high ground")
    found.put(1, -1, False, 0, "a limp")
    for round_, worth in ((3, 2), (4, 2), (5, -1)):
        assert total(found, 1, round_) == worth
        found.spend(1)
    assert found.words(1, 4) == ["+3 (high ground)", "−1 (a limp)"]


def test_they_are_carried_and_taken_over() -> None:
    found = Circumstances()
    found.put(1, -2, True, 0, "smoke")
    found.put(0, 5, False, 2, "a blessing")
    row = Numbers()
    found.carry(row.write())
    other = Circumstances()
    other.reasons = found.reasons
    other.carry(row.read())
    third = Circumstances()
    third.take(other)
    assert total(third, 1) == -2
    assert total(third, 0, 2) == 5
    third.spend(1)
    assert total(found, 1) == -2, "a clone has its own"


def test_a_game_master_gives_them_with_a_reason() -> None:
    referee = Referee.open("reference-duel", seed=1, people=["first"])
    referee.run()
    name = referee.view()["fighters"][0]["name"]
    done = referee.by_hand(f"give {name} -2 for 2 rounds because the sun is low")
    assert done == f"{name}: -2 for 2 rounds, because the sun is low"
    assert referee.session.fight.circumstances.count == 1
    referee.undo()
    assert referee.session.fight.circumstances.count == 0
    for words in (
        f"give {name} because so",
        f"give {name} x because so",
        f"give {name} 0 because so",
    ):
        with pytest.raises(Refused):
            referee.by_hand(words)
    with pytest.raises(Refused, match="say why"):
        referee.by_hand(f"give {name} 2")


def test_to_look_at_the_numbers_beside_the_choices_uses_nothing_up() -> None:
    referee = Referee.open("oldschool/four-in-contact", seed=1, people=["party"])
    referee.run()
    while (waiting := referee.session.waiting) and waiting.questions[0].kind != "turn":
        referee.answer("stand")
        referee.run()
    assert waiting is not None
    asked = waiting.questions[0]
    referee.by_hand(f"give {asked.asked.name} -2 because smoke")
    fight = referee.session.fight
    before = fight.digest()
    shown = [one.tally for one in asked.options(fight) if one.tally is not None]
    assert any(part.value == -2 for tally in shown for part in tally.parts)
    assert fight.digest() == before
