"""The mastermind in simulations: it imagines from the fights that are fought in bulk."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.room.system import systems
from affray.lab.arena import arena


def test_a_mastermind_can_be_pitted_against_quick_tactics(monkeypatch: pytest.MonkeyPatch) -> None:
    system = systems()["skirmish"]
    player: Any = system.players["mastermind"]
    monkeypatch.setattr(player, "budget", 60)
    found = [
        arena("four-against-four", player.name, system.default_tactics, 2, rounds=2, workers=1)
        for _ in range(2)
    ]
    assert found[0].fights == 2
    assert found[0].plain() == found[1].plain(), "the same seed, the same fights"
