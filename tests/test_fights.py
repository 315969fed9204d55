"""Every page of docs/fights is what its own orders lead to, word for word."""

from __future__ import annotations

import pytest

from fight_played import Unfinished
from fights import FIGHTS, FOLDER, Fight, said_on, told

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: fight.book)
def test_a_page_is_what_its_orders_lead_to(fight: Fight) -> None:
    written = fight.page.read_text(encoding="utf-8")
    assert written == told(fight, said_on(written)), "python tools/fights.py writes it anew"


def test_every_book_has_a_page() -> None:
    assert {one.page for one in FIGHTS} == set(FOLDER.glob("*.md"))


def test_orders_that_end_too_soon_say_who_is_asked() -> None:
    fight = FIGHTS[0]
    said = said_on(fight.page.read_text(encoding="utf-8"))
    with pytest.raises(Unfinished, match="Marcus is asked"):
        told(fight, said[:1])


def test_an_order_that_was_asked_back_has_to_be_given_anew() -> None:
    fight = FIGHTS[0]
    with pytest.raises(Unfinished, match="Lyra says nothing more"):
        told(fight, [("Lyra", "I do something or other"), ("Marcus", "I wait")])
