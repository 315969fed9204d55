"""What a listener stumbles over is found without any list of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.core.fight.event import Event, Name, kinds_in, seen
from affray.core.fight.tally import ALL
from affray.core.story.acts import Act
from affray.core.story.naming import Naming
from affray.core.story.voice import Voice
from affray.core.view.view import Seen
from story_ear import Ear


class AttackRolled(Event):
    """Somebody struck at somebody."""

    target: Name = seen(ALL)


WORDS = """
voice: English
system: toy
AttackRolled: {line: "", story: ["{who} strikes at {target}."]}
"""
BLOW = Seen(1, "AttackRolled", {"who": "Ash", "target": "Goblin 2"}, (), {})


@pytest.fixture
def ear(tmp_path: Path) -> Ear:
    (tmp_path / "en.yaml").write_text(WORDS, encoding="utf-8")
    return Ear(Naming(Voice(tmp_path, kinds_in(__name__))))


def heard(ear: Ear, words: str) -> list[str]:
    act = Act([BLOW], {})
    return list(ear.faults(act, act.facts, words))


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ("Ash strikes at the second goblin.", []),
        ("Ash strikes, and the goblin ducks.", []),
        ("Ash strikes at the the goblin.", ['"the the"']),
        ("Ash strikes the first and the first goblin.", ['"the first and the first"']),
        ("Ash strikes ; the goblin ducks.", ['" ;"']),
        ("Ash strikes at nothing.", ["target is not named"]),
        ("One blow, and that was the goblin.", ["who is not named"]),
    ],
)
def test_a_blow_has_somebody_who_strikes_and_somebody_it_befalls(
    ear: Ear, words: str, faults: list[str]
) -> None:
    assert heard(ear, words) == [f"AttackRolled: {fault}" for fault in faults]


def test_whoever_was_named_in_the_sentence_before_is_known(ear: Ear) -> None:
    heard(ear, "Ash strikes at the second goblin.")
    assert heard(ear, "Once more, and the goblin ducks.") == []
    assert heard(ear, "Once more, and the goblin ducks.") == ["AttackRolled: who is not named"]
