"""Orders that no grammar explains: the act they are most like, and what speaks against it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from test_orders import fight_of

import affray
from affray.orders.language.text import tokens
from affray.orders.likeness.likeness import learnt, shares
from affray.referee import Order

MASKS = {"foe", "friend", "me", "weapon", "place", "spot", "spell", "item", "task"}
SAID = {
    "hold": [["stand", "fast"], ["let", "them", "come"], ["wait", "here"]],
    "shove": [["push", "<foe>", "away"], ["throw", "my", "weight", "against", "<foe>"]],
}


def ordered(scene: dict[str, Any], text: str) -> Order:
    """Return what an order in a scene comes to."""
    referee = fight_of(scene)
    return referee.order(text, scene["who"], referee.seat_of(scene["who"]))


def test_what_is_learnt_tells_acts_apart_by_words_that_were_never_said_together() -> None:
    likeness = learnt(SAID)
    scores = likeness.speaks_for(["i", "push", "against", "<foe>"], likeness.acts)
    assert max(scores, key=lambda one: scores[one]) == "shove"
    assert shares(scores)["shove"] > 0.7
    scores = likeness.speaks_for(["wait", "and", "let", "them", "come"], likeness.acts)
    assert shares(scores)["hold"] > 0.8


def test_examples_have_masks_that_are_known_and_no_sentence_twice() -> None:
    files = [*Path(affray.__file__).parent.glob("**/en-said.yaml")]
    assert len(files) == 5
    for path in files:
        for act, said in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            masks = {mask for one in said for mask in re.findall(r"{(.*?)}", one)}
            assert masks <= MASKS, (path, act)
            assert len(set(said)) == len(said), (path, act)


@pytest.mark.parametrize("text", ["", " hold  the Gate", "chaaarge them", "a touché\nno", "3 no 2"])
def test_words_alone_are_the_same_as_among_marks(text: str) -> None:
    assert tokens(f"{text} !") == [*tokens(text), "!"]


def test_the_same_examples_teach_the_same() -> None:
    assert vars(learnt(SAID)) == vars(learnt(SAID))


@pytest.mark.parametrize(
    ("encounter", "who", "text", "act"),
    [
        ("goblin-ambush", "Lyra", "let goblin 2 taste a feathered shaft", "attack goblin 2"),
        ("skirmish/gate-and-wall", "Halvard", "dig in our heels here and make them come", "hold"),
        ("dicepool/alley", "Vex", "i keep my powder dry for a heartbeat", "hesitate"),
    ],
)
def test_an_order_in_words_of_no_list_is_the_act_it_is_most_like_and_asked_first(
    encounter: str, who: str, text: str, act: str
) -> None:
    found = ordered({"encounter": encounter, "who": who}, text)
    assert found.kind == "confirm", found
    assert found.acts[0].startswith(act)


@pytest.mark.parametrize(
    "text",
    [
        "maybe i let goblin 2 taste a feathered shaft",
        "what if goblin 2 tastes a feathered shaft?",
        "i roll the barrel over goblin 2 in one breath",
        "empty the wagon on goblin 2",
        "let goblin 2's horse taste a feathered shaft",
    ],
)
def test_what_is_doubtful_or_has_another_object_is_asked_back(text: str) -> None:
    found = ordered({"encounter": "goblin-ambush", "who": "Lyra"}, text)
    assert found.kind == "ask", found
    assert not found.acts
