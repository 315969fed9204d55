"""Positions to write orders for: as the terminal shows them, and what orders come to there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

import screens


def test_orders_are_tried_in_the_position_that_was_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    screens.make(tmp_path, 5, 2)
    shown = (tmp_path / "screens.txt").read_text(encoding="utf-8").split("######## ")[1:]
    scenes = json.loads((tmp_path / "scenes.json").read_text(encoding="utf-8"))
    assert len(shown) == len(scenes) == 2
    for text, scene in zip(shown, scenes, strict=True):
        asked = [one for one in text.splitlines() if one.startswith(f"{scene['who']},")]
        assert f"you play {scene['who']}" in text
        assert asked, text
    rows = [{"screen": 2, "order": "is anybody out there?", "want": "an answer, and nothing done"}]
    (tmp_path / "orders.json").write_text(json.dumps(rows), encoding="utf-8")
    screens.try_all(tmp_path)
    out = capsys.readouterr().out
    assert "an answer, and nothing done" in out
    assert "ask: that is a question" in out
    screens.keep(tmp_path, {0})
    table = yaml.safe_load(capsys.readouterr().out)
    assert table[0]["who"] == scenes[1]["who"]
    assert table[0]["orders"]["is anybody out there?"].keys() == {"ask"}
