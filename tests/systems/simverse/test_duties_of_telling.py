"""What the referee owes the table when it tells: every blow, by its margin, and how long."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

import pytest

from affray import simulate
from affray.referee import Referee, load_encounter

SCENES = ("goblin-ambush", "full-rules", "bridge")
ENDS = ("AttackRolled", "TurnStarted", "TurnEnded", "RoundEnded")
MASTERFUL = (
    r"practice ground|cleanly|time to spare|before it is there|sure of it|one right moment"
    r"|Exactly there|picks the place|No effort is lost|is (?:fast|sure|merciless):|for the moment"
)
SUPERB = r"nothing to add|never a doubt|easiest thing in the world|A master's|sees it too late"
CLOSE_CALL = r"not well, but|It is (?:no pretty|a ragged|a lucky)|nearly spoils|more by luck"
NEAR_MISS = (
    r"hums past|hears it go by|misses .* by |feels the (?:air|wind)|torn cloth|So close|lives by it"
    r"|would have had|and does nothing|close enough|hand's breadth|just not there|The air beside"
)
# whoever cannot even hit somebody who lies there was not near
HELPLESS = r"lies there, and|cannot even hit|strikes the ground beside|hits everything but"
FUMBLE = (
    r"wrong|has another idea|worst|such a mess|dignity|masterstroke|astray|right out of the fight"
    r"|comes apart|looks for|breaks|trips|tangle|nobody would|laugh|slips"
)


@dataclass
class Blow:
    """An attack, and all that was told of it."""

    who: str
    target: str
    margin: int
    hits: bool
    critical: str
    kinds: set[str]
    story: str


@pytest.fixture(scope="module")
def blows() -> list[Blow]:
    """Return the attacks of some fights."""
    found: list[Blow] = []
    for scene in SCENES:
        for seed in range(1, 7):
            referee = Referee.open(scene, seed=seed)
            referee.run()
            found += blows_of(referee)
    return found


def blows_of(referee: Referee) -> list[Blow]:
    """Return the attacks of a fight, each with the story up to the next one."""
    found: list[Blow] = []
    for one in referee.events():
        tale = referee.tale(one) or ""
        if one.kind == "AttackRolled":
            facts = one.facts
            found.append(
                Blow(
                    *(str(facts[name]) for name in ("who", "target")),
                    *(facts[name] for name in ("margin", "hits", "critical")),
                    set(),
                    tale,
                )
            )
        elif one.kind in ENDS:
            found.append(Blow("", "", 0, False, "", set(), ""))
        elif found:
            found[-1].story += f" {tale}"
            found[-1].kinds.add(one.kind)
    return [blow for blow in found if blow.who]


def kind(name: str) -> str:
    """Return a name as stories have it in short: no number of the many, and the last word."""
    return re.sub(r" \d+$", "", name).casefold().rpartition(" ")[2]


def test_every_attack_is_told_by_whom_and_at_whom(blows: list[Blow]) -> None:
    """SV-GM-1."""
    assert len(blows) > 200
    for blow in blows:
        assert kind(blow.who) in blow.story.casefold(), blow
        if blow.critical != "failure":  # a fumble is about whoever makes it
            assert kind(blow.target) in blow.story.casefold(), blow
    for before, after in pairwise(blows):
        assert before.story != after.story


def test_nothing_is_told_that_the_numbers_deny(blows: list[Blow]) -> None:
    """SV-GM-14."""
    for blow in blows:
        felled = "WentDown" in blow.kinds or "Died" in blow.kinds
        assert not (felled and re.search(r"shrugs|none the worse|rings off", blow.story)), blow
        unhurt = not {"DamageRolled", "VitalityLost"} & blow.kinds
        assert not (unhurt and re.search(r"blood|bleeds|goes deep", blow.story)), blow


def hits(blows: list[Blow], least: int, most: int) -> list[Blow]:
    """Return the plain hits with a margin, of which a blow is told."""
    return [
        blow
        for blow in blows
        if blow.hits and least <= blow.margin <= most and not blow.critical and told(blow)
    ]


def told(blow: Blow) -> bool:
    """Tell whether the blow itself was told, and not its defence or the armour."""
    return "VitalityLost" in blow.kinds or "DamageRolled" in blow.kinds


def share(blows: list[Blow], words: str) -> float:
    """Return how many of the stories have one of the words."""
    return sum(bool(re.search(words, blow.story)) for blow in blows) / len(blows)


def test_margins_set_the_tone(blows: list[Blow]) -> None:
    """SV-GM-10, SV-GM-11: masterful from 5, more so from 10, a close call at 0 and 1."""
    narrow, middling = hits(blows, 0, 1), hits(blows, 2, 4)
    high, highest = hits(blows, 5, 9), hits(blows, 10, 99)
    assert min(map(len, (narrow, middling, high, highest))) > 10
    for found, words in ((narrow, CLOSE_CALL), (high, MASTERFUL), (highest, SUPERB)):
        assert share(found, words) > 0.8
        others = [blow for blow in (*narrow, *middling, *high, *highest) if blow not in found]
        assert share(others, words) == 0


def test_narrow_failures_are_near_misses_and_fumbles_are_fumbles(blows: list[Blow]) -> None:
    """SV-GM-12, SV-GM-13."""
    missed = [blow for blow in blows if not blow.hits and not re.search(HELPLESS, blow.story)]
    fumbled = [blow for blow in missed if blow.critical == "failure"]
    near = [blow for blow in missed if blow.margin >= -2 and blow not in fumbled]
    wide = [blow for blow in missed if blow.margin < -2 and blow not in fumbled]
    assert min(len(near), len(wide)) > 20
    assert (share(near, NEAR_MISS), share(wide, NEAR_MISS)) == (1, 0)
    assert fumbled
    assert share(fumbled, FUMBLE) == 1


@pytest.mark.parametrize(
    ("weight", "verdict"),
    [
        ("minor", "a minor fight takes 2 to 4 rounds: as it should"),
        ("major", "a major fight takes 5 to 10 rounds: too short for that"),
        ("boss", "a boss fight takes 10 rounds or more: too short for that"),
    ],
)
def test_the_length_of_fights_is_held_against_what_they_are_meant_to_be(
    weight: str, verdict: str
) -> None:
    """SV-GM-31."""
    start = load_encounter("goblin-ambush") | {"weight": weight}
    assert verdict in str(simulate(start, 300, workers=1))


def test_a_routine_turn_is_told_in_three_sentences() -> None:
    """SV-GM-9: a step, a blow and its answer; what costs somebody is worth more."""
    turns = 0
    for seed in range(1, 7):
        referee = Referee.open("goblin-ambush", seed=seed)
        referee.run()
        tales: list[str] = []
        routine = False
        for one in referee.events():
            if one.kind == "TurnStarted":
                tales, routine = [], True
            routine = routine and one.kind not in COSTLY
            tales += filter(None, [referee.tale(one)])
            if one.kind == "TurnEnded" and routine:
                turns += 1
                assert len(tales) <= 3, tales
    assert turns > 10


COSTLY = ("VitalityLost", "DamageRolled", "WentDown", "MoraleRolled", "WeaponDropped")
