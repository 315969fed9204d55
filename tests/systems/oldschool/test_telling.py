"""Every event is told, as a plain line and as a story, and every number leads to its rule."""

from __future__ import annotations

import pytest

from affray.core.fight.event import Line, Math, Roll
from affray.core.files.encounter import shipped
from affray.core.story.show import crowd
from affray.referee import Referee, load_encounter
from affray.systems.oldschool.system import SYSTEM
from systems.telling import explained, told

ENCOUNTERS = [str(path) for _, path in shipped(SYSTEM)]
SEEDS = (2, 3, 4)

# Where the plain line is all there is to say: the frame of the round, and dice whose outcome has
# a sentence of its own; the others are quiet at times, where what comes of them is told.
QUIET = {"InitiativeRolled", "OrderSet", "TurnStarted", "TurnEnded", "Opposed", "HitPointsRolled"}
AT_TIMES = {"RoundStarted", "HpLost", "Moved", "ConditionStarted", "ConditionEnded"}
WITH_THE_BLOW = {"DamageRolled", "StealthRolled"}


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.rsplit("/", 1)[-1])
def test_every_number_has_a_rule_and_why_prints_it(path: str) -> None:
    """OS-GM-2."""
    assert explained(SYSTEM, told(path, SEEDS)) > 0


def test_every_event_has_a_line_and_a_story() -> None:
    """OS-GM-1: only the end of a turn has no line; the frame of a round has no story."""
    kinds: set[str] = set()
    for path in ENCOUNTERS:
        for seen in told(path, SEEDS):
            kinds.add(seen.kind)
            lines = SYSTEM.lines(seen.kind, seen.facts)
            assert bool(lines) == (seen.kind != "TurnEnded"), seen.kind
            assert "somebody" not in " ".join(lines), lines
            tale = SYSTEM.tale(seen.kind, seen.facts, 0)
            if seen.kind not in AT_TIMES | WITH_THE_BLOW:
                assert bool(tale) == (seen.kind not in QUIET), seen.kind
    assert len(kinds) > 25


def summed(*terms: tuple[str, int, str]) -> Math:
    """Return a sum of labelled terms, each with words or without."""
    lines = tuple(Line(label, value, words, "", 0) for label, value, words in terms)
    return Math(sum(line.value for line in lines), lines)


def test_nerves_are_told_with_their_dice_and_what_they_are_held_against() -> None:
    dice = Roll(2, 6, (5, 3), 8)
    tried = {"who": "", "group": "the crypt", "cause": ("outnumbered",), "result": "", "roll": dice}
    assert SYSTEM.lines("NerveTried", tried) == ["Morale of the crypt (outnumbered): 2d6 = 8 (5 3)"]
    tried.update(group="goblins", result="chase")
    del tried["roll"]  # as a player sees it
    assert SYSTEM.lines("NerveTried", tried) == ["Morale of the goblins (outnumbered): they do"]
    held = {"who": "Rat", "rating": summed(("morale", 8, ""))}
    assert SYSTEM.lines("NerveHeld", held) == ["  Rat (morale 8) holds."]
    held["rating"] = summed(("morale", 8, ""), ("circumstance", 2, "its chief is watching"))
    assert SYSTEM.lines("NerveHeld", held) == [
        "  Rat (morale 8 + its chief is watching 2 = 10) holds."
    ]
    broke = {"who": "Rat", "result": "flee"}
    assert SYSTEM.lines("NerveBroke", broke) == ["  Rat breaks and flees."]


def test_an_opposed_check_names_what_is_rolled_against() -> None:
    facts = {
        "who": "Fenn", "target": "Wolf 1", "attribute": "DEX", "other_attribute": "STR",
        "score": summed(("score", 15, "DEX")),
        "other_score": summed(("score", 16, "STR"), ("circumstance", -2, "mud")),
        "roll": Roll(1, 20, (2,), 2), "other_roll": Roll(1, 20, (16,), 16),
        "result": "wins",
    }  # fmt: skip
    assert SYSTEM.lines("Opposed", facts) == [
        "  opposed: Fenn 1d20 ≤ DEX 15: 2; Wolf 1 1d20 ≤ STR 16 − mud 2 = 14: 16 → Fenn wins"
    ]


def test_a_crowd_is_counted_in_words() -> None:
    assert crowd(("wolf",) * 4) == "four wolves"
    assert crowd(("orc raider", "orc raider", "ogre")) == "two orc raiders and an ogre"
    assert crowd(("man-at-arms",) * 12) == "12 men-at-arms"
    assert crowd(("Grimm", "harpy", "harpy")) == "Grimm and two harpies"
    assert crowd(()) == "nobody"


def test_a_pair_of_fists_strikes_with_one() -> None:
    facts = {
        "who": "Hild", "target": "Wolf", "weapon": "fists", "how": (), "distance": 0,
        "hits": False, "critical": "",
    }  # fmt: skip
    told_so = {SYSTEM.tale("AttackRolled", facts, number) for number in range(12)}
    assert any("Hild's fist " in tale for tale in told_so)
    assert not any("fists" in tale for tale in told_so)


def test_whoever_has_thrown_everything_away_is_told_what_can_be_drawn() -> None:
    referee = Referee.open(load_encounter("mill-fire"), seed=6, people=["party"])
    referee.run()
    for answer in ("fight", "stand", "end", "end", "attack zombie 1 with hand axe, thrown", "end"):
        referee.answer(answer)
    while referee.pending()[0].who != "Hild" or referee.pending()[0].kind != "turn":
        referee.answer("end")  # stands, where it is not a turn
    assert "no weapon in hand: greatsword can be drawn at no cost" in referee.reminders("Hild")
    shown = [one for one in referee.pending()[0].options if not one.get("more")]
    weapons = {one["answer"].partition(" with ")[2] for one in shown if one["group"] == "attack"}
    assert "greatsword" in weapons
    assert "fists" not in weapons


def test_a_notch_is_no_snap() -> None:
    facts = {
        "who": "Hild", "weapon": "sword", "quality": "standard", "up_to": 3, "die": 2,
        "breaks": True, "result": "worn",
    }  # fmt: skip
    told = {SYSTEM.tale("WeaponTested", facts, number) for number in range(6)}
    assert "Hild's sword has a notch that was not there before." in told
    assert not any("snap" in tale or "break" in tale for tale in told)
    facts["result"] = "useless"
    assert "Something snaps, and it is Hild's sword." in {SYSTEM.tale("WeaponTested", facts, 0)}
