"""Every event is told, in the book's words and as a story, and every number leads to its rule."""

from __future__ import annotations

import pytest

from affray.core.fight.event import Math
from affray.core.files.encounter import shipped
from affray.referee import Referee, load_encounter
from affray.systems.dicepool.system import SYSTEM
from systems.telling import explained, told

ENCOUNTERS = [str(path) for _, path in shipped(SYSTEM)]
SEEDS = (5, 6)
NO_STORY = {"InitiativeRolled", "TurnStarted", "TurnEnded"}
WITH_OTHERS = {"AttackRolled", "DamageTaken", "RoundStarted", "RoundEnded"}  # or now and then


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.rsplit("/", 1)[-1])
def test_every_number_has_a_rule_and_why_prints_it(path: str) -> None:
    assert explained(SYSTEM, told(path, SEEDS)) > 0


def test_every_event_has_a_line_and_a_story() -> None:
    """Over all encounters; what tells nothing new (the end of a turn) is silent."""
    kinds: set[str] = set()
    for path in ENCOUNTERS:
        for seen in told(path, SEEDS):
            kinds.add(seen.kind)
            lines = SYSTEM.lines(seen.kind, seen.facts)
            assert bool(lines) == (seen.kind != "TurnEnded"), seen.kind
            assert "somebody" not in " ".join(lines), lines
            tale = SYSTEM.tale(seen.kind, seen.facts, 0)
            assert "somebody" not in tale.replace("Somebody is", "").replace("somebody else's", "")
            if seen.kind not in NO_STORY | {
                "AttackRolled",
                "DamageTaken",
                "RoundStarted",
                "RoundEnded",
            }:
                assert tale, seen.kind
    assert len(kinds) > 25


def test_a_roll_is_told_with_every_term_once() -> None:
    attacks = [seen for seen in told(ENCOUNTERS[0], SEEDS) if seen.kind == "AttackRolled"]
    for seen in attacks:
        line = SYSTEM.lines(seen.kind, seen.facts)[0]
        need: Math = seen.facts["need"]
        terms = " + ".join(f"{one.label} {one.value}" for one in need.lines if one.value >= 0)
        assert f", need {need.total} ({terms}" in line, line
        assert line.endswith("→ hit" if seen.facts["hits"] else "→ miss"), line
        rolled = seen.facts["successes"].total - seen.facts["edge"].total
        assert f" at {seen.facts['threshold']}+: {rolled}" in line
        assert (" + Edge 2 (" in line) == bool(seen.facts["edge_from"]), line
    assert attacks


def test_a_turn_begins_with_the_name() -> None:
    assert SYSTEM.lines("TurnStarted", {"who": "Tarn", "actions": 2}) == ["Tarn"]


def test_a_pair_of_fists_strikes_with_one() -> None:
    facts = {
        "who": "Tarn", "target": "Hound", "weapon": "fists", "spell": False, "melee": True,
        "hits": False, "edge_from": "",
    }  # fmt: skip
    told_so = {SYSTEM.tale("AttackRolled", facts, number) for number in range(12)}
    assert "Hound keeps Tarn's fist off." in told_so
    assert not any("fists" in tale for tale in told_so)


def test_a_tonic_is_on_the_list_for_whoever_needs_it_and_is_counted() -> None:
    referee = Referee.open(load_encounter("alley"), seed=4, people=["party"])
    referee.run()
    while referee.pending()[0].who != "Bram":
        referee.answer("end")

    def listed() -> set[str]:
        options = referee.pending()[0].options
        return {one["answer"] for one in options if one["group"] == "use" and not one.get("more")}

    for name in ("Bram", "Vex"):
        referee.adjust({"set": name, "tracker": "hp", "to": 20}, "unhurt")
    assert listed() == set()
    referee.adjust({"set": "Bram", "tracker": "hp", "to": 9}, "hurt")
    assert listed() == {"use tonic on bram"}
    referee.adjust({"set": "Bram", "tracker": "tonics", "to": 3}, "thirsty")
    assert "tonics: another within the hour sickens" in referee.reminders("Bram")


def test_whoever_else_stands_in_the_cone_is_named_on_the_list() -> None:
    referee = Referee.open(load_encounter("siege"), seed=3, people=["party"])
    referee.run()
    assert referee.pending()[0].who == "Odd"

    def beside(target: str) -> str:
        answer = f"attack {target} with scatter cannon"
        return next(str(o["words"]) for o in referee.pending()[0].options if o["answer"] == answer)

    assert beside("siege walker") == "12 squares, 3 more"
    referee.adjust({"move": "Grusha", "to": "6,3"}, "in the way")
    assert beside("siege walker").endswith(", Grusha too")
