"""What the referee owes the table in Simverse, duty by duty; those of foes are in test_tactics."""

from __future__ import annotations

import re
from typing import Any

import pytest

from affray.core.fight.event import Math, Roll
from affray.core.files.encounter import from_data
from affray.core.room.rulebook import Rulebook
from affray.referee import MemoryStore, Pending, Referee, Seat
from affray.systems.simverse.system import SYSTEM

Line = dict[str, Any]
MAP = "........\n........\n........"
PERSON = "person"
SPELT_OUT = ("casting", "First Aid")  # terms that a line has as attribute and skill
RULES = set(Rulebook(SYSTEM).rules)


def opened(ours: list[Line], theirs: list[Line], seed: int = 1, **more: Any) -> Referee:
    """Return a fight at its first question; people play the first side."""
    data = {"encounter": "x", "system": "simverse", "sides": {"us": ours, "them": theirs}, **more}
    referee = Referee.open(from_data(data, "x"), seed=seed, people=["us"])
    referee.run()
    return referee


def played(referee: Referee) -> Referee:
    """Let attacks be made and turns be ended, for a while."""
    for _ in range(60):
        if not referee.over:
            pending = referee.pending()[0]
            referee.answer(first(pending), pending.who)
    return referee


def first(pending: Pending) -> str:
    """Return the first attack that is open, else the last choice, which ends a turn."""
    found = [str(one["answer"]) for one in pending.options if "illegal" not in one]
    return next((one for one in found if one.startswith("attack")), found[-1])


@pytest.fixture(scope="module")
def fights() -> list[Referee]:
    """Return some fights of tactics alone, over."""
    found = [
        Referee.open(encounter, seed=seed)
        for encounter in ("goblin-ambush", "full-rules")
        for seed in (1, 2)
    ]
    for referee in found:
        referee.run()
    return found


def test_everything_that_goes_on_is_tracked() -> None:
    """SV-GM-2: the state after each answer is that of the record played again."""
    store = MemoryStore()
    referee = Referee.open("goblin-ambush", seed=3, people=["heroes"], store=store)
    referee.run()
    for _ in range(12):
        if referee.over:
            break
        referee.answer(first(referee.pending()[0]), referee.pending()[0].who)
        again = Referee.load(MemoryStore(store.read()), verify=True)
        again.run()
        assert again.view() == referee.view()


def test_both_sides_are_treated_alike_and_dice_are_nobodys() -> None:
    """SV-GM-3 and SV-GM-33: sides swapped, the same dice decide the same fight."""

    def result(sides: Line, tell: bool) -> tuple[str, list[Any]]:
        data = {"encounter": "x", "system": "simverse", "map": "contact", "sides": sides}
        referee = Referee.open(from_data(data, "x"), seed=2, tactics=dict.fromkeys(sides, HOW))
        referee.run()
        if tell:
            for one in referee.events():
                referee.tale(one)
        return str(referee.view()["winner"]), [roll.faces for roll in referee.rolls()]

    sides: Line = {"ash": ["marcus"], "elm": ["orc"]}
    swapped = dict(reversed(sides.items()))
    assert result(sides, True) == result(swapped, False)


HOW = "reference"  # its choices are fixed, so that nothing but the rules can favour anybody


def test_whoever_is_played_is_asked() -> None:
    """SV-GM-5: no answer of a person's fighter is anybody else's."""
    referee = played(opened([{"fighter": "marcus"}], [{"fighter": "goblin"}] * 2, map="contact"))
    given = [line for line in referee.session.journal.lines if line["kind"] == "answer"]
    ours = [line for line in given if line["who"] == "Marcus"]
    assert {line["by"] for line in ours} == {PERSON}
    assert len({line["question"] for line in ours}) > 1, "an act and a defence at least"


def test_what_is_offered_is_open_and_what_is_not_says_which_rule() -> None:
    """SV-GM-6."""
    archer = {"fighter": "lyra scout", "at": "0,0"}
    referee = opened([archer], [{"fighter": "orc", "at": "1,0"}], map=MAP)
    pending = referee.pending()[0]
    assert pending.options
    for one in pending.options:
        if "illegal" in one:
            assert one["rule"] in RULES, one
            with pytest.raises(Exception, match=re.escape(one["rule"])):
                referee.fork().answer(one["answer"], pending.who)
        else:
            referee.fork().answer(one["answer"], pending.who)


def test_every_roll_shows_its_math(fights: list[Referee]) -> None:
    """SV-GM-7: dice, what was needed with its terms, the margin, and it is all in the line."""
    seen = 0
    for referee in fights:
        for one in referee.events():
            roll, needed = one.facts.get("roll"), one.facts.get("needed")
            if not isinstance(roll, Roll) or not isinstance(needed, Math):
                continue
            seen += 1
            line = " ".join(referee.lines(one))
            assert str(roll.total) in line, line
            assert str(needed.total) in line, line
            assert sum(term.value for term in needed.lines) == needed.total
            plain = [term for term in needed.lines if term.value and term.label not in SPELT_OUT]
            assert all(str(abs(term.value)) in line for term in plain), line
    assert seen > 100


def test_every_number_leads_to_its_rule(fights: list[Referee]) -> None:
    """SV-GM-35."""
    ids = RULES
    terms = [
        (one.kind, term)
        for referee in fights
        for one in referee.events()
        for fact in one.facts.values()
        if isinstance(fact, Math)
        for term in fact.lines
    ]
    assert terms
    assert not [(kind, term) for kind, term in terms if term.rule not in ids]


@pytest.mark.parametrize(
    ("now", "words"),
    [
        ({"bleeding": 2}, "bleeding 2: −2 at the end of the round"),
        ({"conditions": ["shaken"]}, "shaken"),
        ({"conditions": ["prone"]}, "prone"),
        ({"conditions": ["burning"]}, "burning"),
        ({"conditions": ["dazed"]}, "dazed"),
    ],
)
def test_what_goes_on_is_said_before_a_turn(now: Line, words: str) -> None:
    """SV-GM-8."""
    referee = opened([{"fighter": "marcus", "dx": 18, "en": 20, "now": now}], [{"fighter": "orc"}])
    found = referee.reminders("Marcus")
    assert any(words in line for line in found), found


def test_the_end_says_who_won_and_who_is_down(fights: list[Referee]) -> None:
    """SV-GM-34."""
    for referee in fights:
        ended = [one for one in referee.events() if one.kind == "FightEnded"]
        assert len(ended) == 1
        line = " ".join(referee.lines(ended[0]))
        assert str(referee.view()["winner"]) in line
        state = {one["name"]: one["status"] for one in referee.view()["fighters"]}
        fallen = {str(one.facts["who"]) for one in referee.events() if one.kind == "WentDown"}
        assert fallen
        assert all(state.get(name, "away") != "able" for name in fallen), (fallen, state)


def test_a_seat_sees_no_more_than_it_may(fights: list[Referee]) -> None:
    """SV-GM-33: drama comes from telling, not from knowing more."""
    for referee in fights:
        assert len(referee.events(Seat(0))) <= len(referee.events())
