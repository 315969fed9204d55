"""Why tactics chose what they did: in the record, told to the game master and to nobody else."""

from __future__ import annotations

from typing import Any

from cases import Case, every_system

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight
from affray.referee import MemoryStore, Referee, Seat

WHY = "it pays"


class Says(Player):
    """Plays like somebody else, and says why."""

    name = "says"

    def __init__(self, then: Player) -> None:
        self.then = then

    def answer(self, fight: Fight, question: Question) -> Any:
        """Answer, and give the same reason every time."""
        choice = self.then.answer(fight, question)
        self.said = WHY
        return choice


def opened(case: Case) -> Referee:
    """Return a fight whose second side says why, over."""
    room = case.system
    says = {"says": Says(room.tactics[room.default_tactics])}
    store = MemoryStore()
    return case.open(store=store, tactics={case.sides[1]: "says"}, players=says)


def reasons(referee: Referee, seat: Seat | None = None) -> list[Any]:
    """Return every reason that a seat is told."""
    return [one for one in referee.events(seat) if one.kind == "ReasonGiven"]


@every_system
def test_a_reason_is_in_the_record(case: Case) -> None:
    lines = opened(case).session.journal.lines
    given = [line for line in lines if line["kind"] == "answer"]
    of_the_second = [line for line in given if line["who"] in case.names(1)]
    assert of_the_second
    assert all(line["because"] == WHY for line in of_the_second)
    assert all(line["by"] == "tactics:says" for line in given if line.get("because") == WHY)


@every_system
def test_a_reason_is_told_to_the_game_master_alone(case: Case) -> None:
    referee = opened(case)
    told = [one for one in reasons(referee) if one.facts["reason"] == WHY]
    assert told
    assert all(one.facts["who"] in case.names(1) for one in told)
    for side in range(len(case.sides)):
        assert not reasons(referee, Seat(side=side))


@every_system
def test_a_replay_tells_the_same_reasons_and_asks_nobody(case: Case) -> None:
    referee = opened(case)
    again = Referee.load(MemoryStore(referee.session.journal.lines), players={})
    again.run()
    assert reasons(again) == reasons(referee)
