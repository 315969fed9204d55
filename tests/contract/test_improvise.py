"""What no rule has foreseen: proposed, judged, tried by the book, recorded, taken back."""

from __future__ import annotations

from fractions import Fraction

import pytest

from affray.referee import MemoryStore, Referee, Refused, load_encounter
from plainest import go_on

STUNTS = {
    "goblin-ambush": ("Marcus", "swing from the branch onto the chief", "dx", "Goblin chief"),
    "goblin-cellar": ("Brannoc", "kick the barrel over", "str", ""),
    "alley": ("Vex", "slide under the fence at hound 1", "athletics", "Hunting hound 1"),
    "mill-at-the-ford": ("Halvard", "topple the wheel onto bandit 1", "athletics", "Bandit 1"),
}


def asked(encounter: str, who: str, store: MemoryStore | None = None, seed: int = 3) -> Referee:
    """Begin a fight and go on until somebody is asked what to do."""
    start = load_encounter(encounter)
    people = list(start["sides"])
    referee = Referee.open(start, seed=seed, people=people, store=store)
    referee.run()
    for _ in range(200):
        pending = referee.pending()
        if any(one.who == who and one.kind in ("turn", "plan") for one in pending):
            return referee
        go_on(referee, pending[0].who, [one["answer"] for one in pending[0].options])
    raise AssertionError(f"{who} was never asked")


def tried(referee: Referee) -> list[str]:
    """Return what was improvised, once everybody has planned who has to."""
    for _ in range(40):
        found = [one for one in referee.events() if one.kind == "Improvised"]
        if found or not referee.pending():
            return [str(one.facts["stunt"]) for one in found]
        pending = referee.pending()[0]
        go_on(referee, pending.who, [one["answer"] for one in pending.options])
    return []


@pytest.mark.parametrize("encounter", STUNTS)
def test_a_stunt_is_proposed_by_the_books_own_rule(encounter: str) -> None:
    who, words, way, foe = STUNTS[encounter]
    referee = asked(encounter, who)
    before = referee.session.digest()
    pending = next(one for one in referee.pending() if one.who == who)
    assert pending.improvise
    stunt = referee.improvise(words, who, referee.seat_of(who))
    assert (stunt.way, stunt.words) == (way, words)
    assert 0 < stunt.chance < 1
    assert stunt.rolls in stunt.lines()[1]
    assert (foe or who) in stunt.success[0]
    assert referee.session.digest() == before
    with pytest.raises(Refused, match="game master"):
        referee.judge("accept", seat=referee.seat_of(who))


@pytest.mark.parametrize("encounter", STUNTS)
def test_the_game_master_changes_and_accepts_it(encounter: str) -> None:
    who, words, _, _ = STUNTS[encounter]
    store = MemoryStore()
    referee = asked(encounter, who, store)
    proposed = referee.improvise(words, who)
    changed = referee.judge(f"harder 1; success: give {who} +3 for 2 rounds; failure: nothing")
    assert changed.chance < proposed.chance
    easier = referee.judge("easier 20")
    assert easier.chance > Fraction(4, 5)
    assert easier.success == (f"give {who} +3 for 2 rounds",)
    assert easier.failure == ()
    referee.judge("accept")
    assert not referee.stunts
    assert tried(referee) == [words]
    came = [one for one in referee.events() if one.kind == "CameOfIt"]
    assert [(one.facts["who"], one.facts["effect"]) for one in came] == [(who, "+3 for 2 rounds")]
    again = Referee.load(store, verify=True)
    again.run()
    assert again.session.digest() == referee.session.digest()
    assert [one.facts for one in again.events()] == [one.facts for one in referee.events()]


@pytest.mark.parametrize("encounter", STUNTS)
def test_it_costs_what_it_costs_and_is_tried_once_and_taken_back(encounter: str) -> None:
    who, words, _, _ = STUNTS[encounter]
    referee = asked(encounter, who)
    before = referee.session.digest()
    referee.improvise(words, who)
    referee.judge("harder 20; failure: nothing; success: nothing")
    referee.judge("accept")
    assert tried(referee) == [words]
    tasks = referee.system.improvising.tasks(referee.session.fight)
    assert not any(
        task.open_to(one.number) for task in tasks for one in referee.session.fight.fighters
    )
    while any(line["kind"] == "adjust" for line in referee.session.journal.in_force()):
        referee.undo()
    assert referee.session.digest() == before
    assert who in [one.who for one in referee.pending()]


@pytest.mark.parametrize("encounter", STUNTS)
def test_a_refused_stunt_is_noted_and_nothing_is_done(encounter: str) -> None:
    who, words, _, _ = STUNTS[encounter]
    referee = asked(encounter, who)
    before = referee.session.digest()
    referee.improvise(words, who)
    referee.judge("refuse because there is no such thing here")
    assert referee.session.digest() == before
    assert referee.record_lines()[-1]["kind"] == "note"
    assert not referee.stunts


@pytest.mark.parametrize("encounter", STUNTS)
def test_what_is_no_act_of_the_book_is_offered_to_be_improvised(encounter: str) -> None:
    who, _, _, _ = STUNTS[encounter]
    referee = asked(encounter, who)
    order = referee.order("do a handstand on the rafters", who)
    assert order.kind == "ask"
    assert order.choices == ("improvise do a handstand on the rafters",)


IN_BETWEEN = [
    ("simverse/duel", "challengers", "Duelist", "defence", "parry", "dodge"),
    ("mill-fire", "party", "Hild", "stance", "fight", "wait"),
]


def in_between(
    encounter: str, side: str, who: str, kind: str, store: MemoryStore | None = None
) -> Referee:
    """Begin a fight and go on until somebody is asked in the middle of an act."""
    referee = Referee.open(load_encounter(encounter), seed=276, people=[side], store=store)
    referee.run()
    for _ in range(60):
        pending = referee.pending()[0]
        if pending.kind == kind and pending.who == who:
            return referee
        go_on(referee, pending.who, [one["answer"] for one in pending.options])
    raise AssertionError(f"{who} was never asked")


@pytest.mark.parametrize(("encounter", "side", "who", "kind", "usual", "other"), IN_BETWEEN)
def test_in_the_middle_of_an_act_a_stunt_counts_as_an_answer(
    encounter: str, side: str, who: str, kind: str, usual: str, other: str
) -> None:
    store = MemoryStore()
    referee = in_between(encounter, side, who, kind, store)
    before = referee.session.digest()
    words = "throw my cloak over them"
    order = referee.order(words, who)
    assert order.kind == "ask"
    assert order.choices[-1] == f"improvise {words}"
    stunt = referee.improvise(words, who)
    assert stunt.way == usual
    assert f"counts as {usual}" in stunt.lines()[1]
    with pytest.raises(Refused, match="no effects"):
        referee.judge(f"success: give {who} +1")
    assert f"counts as {other}, 2 easier" in referee.judge(f"{other}; easier 2").lines()[1]
    assert referee.session.digest() == before
    referee.judge("accept")
    referee.run()
    given = [line for line in referee.record_lines() if line.get("who") == who]
    assert given[-1]["text"] == other
    assert f"would {words}, which counts as {other}" in str(referee.record_lines())
    again = Referee.load(store, verify=True)
    again.run()
    assert again.session.digest() == referee.session.digest()


def test_in_the_middle_of_a_blow_easier_is_easier() -> None:
    encounter, side, who, kind, _, other = IN_BETWEEN[0]
    referee = in_between(encounter, side, who, kind)
    before = len(referee.events())
    referee.improvise("throw my cloak over the blade", who)
    referee.judge(f"{other}; easier 3")
    referee.judge("accept")
    referee.run()
    rolls = [one.facts for one in referee.events() if one.kind == "DefenceRolled"]
    rolled = next(one for one in rolls[-len(referee.events()) + before :] if one["who"] == who)
    terms = {one.label: one.value for one in rolled["needed"].lines}
    assert terms["circumstance"] == 3


def test_a_stunt_that_cannot_be_paid_for_is_taken_back() -> None:
    referee = asked("goblin-ambush", "Marcus")
    referee.answer("full defense", "Marcus")
    before = referee.session.digest()
    referee.improvise("swing from the branch", "Marcus")
    with pytest.raises(Refused, match="Major"):
        referee.judge("accept")
    assert referee.session.digest() == before


def test_nobody_else_hears_of_what_somebody_plans_to_improvise() -> None:
    who, words, _, _ = STUNTS["mill-at-the-ford"]
    referee = asked("mill-at-the-ford", who)
    referee.improvise(words, who)
    referee.judge("accept")
    for other in ("Bandit 1", "Sael"):
        options = str([one.options for one in referee.pending(referee.seat_of(other))])
        assert "topple" not in options
