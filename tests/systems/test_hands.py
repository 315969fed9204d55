"""Whoever has no hands or no wits binds no wounds, whatever the list of acts would let it try."""

from __future__ import annotations

import pytest

from affray.core.files.encounter import shipped
from affray.core.room.system import systems
from affray.referee import Referee, load_encounter

BY_HAND = ("bandage", "treat", "first aid", "tend", "bind")
ENCOUNTERS = [
    pytest.param(str(path), id=f"{system.id}-{name}")
    for system in systems().values()
    for name, path in shipped(system)
    if system.id != "toy"
]


@pytest.mark.parametrize("path", ENCOUNTERS)
def test_nobody_without_hands_gives_first_aid(path: str) -> None:
    start = load_encounter(path)
    fight = systems()[start["system"]].build(start)
    beings = {one.name: systems()[start["system"]].being(fight, one) for one in fight.fighters}
    clumsy = {name for name, one in beings.items() if not one.hands or one.nature == "undead"}
    if not clumsy:
        return
    for seed in range(3):
        referee = Referee.open({**start, "round_limit": 20}, seed=seed)
        referee.run()
        for line in referee.session.journal.in_force():
            if line["kind"] == "answer" and line["who"] in clumsy:
                assert not line["text"].startswith(BY_HAND), (seed, line["who"], line["text"])
