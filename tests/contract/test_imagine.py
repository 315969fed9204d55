"""What a side imagines, and what tactics choose, depends on nothing that the side cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cases import (
    Case,
    Stop,
    Tactics,
    at_random,
    every_system,
    host,
    nothing_since,
    pauses,
    seats,
    walk,
)

from affray.core.fight.fight import Fight
from affray.core.fight.tally import ALL
from affray.core.view.view import Names, see_state
from affray.referee import Referee, Seat


def changed_secrets(referee: Referee, fight: Fight, seat: Seat) -> Iterator[tuple[str, Fight]]:
    """Give fights that differ in one secret and look all the same to a seat."""
    system = referee.system
    looks = see_state(system, fight, seat, names_of(referee, fight, seat))
    reseeded = fight.clone()
    reseeded.seed(987654)
    yield "the seed", reseeded
    for number, fighter in enumerate(fight.fighters):
        if fighter.side == seat.side or fighter.gone:
            continue
        for tracker in system.trackers:
            if not tracker.settable or (tracker.seen == ALL and fighter.seen_by(seat.side)):
                continue
            for value in (1, 2, 3):
                other = fight.clone()
                try:
                    system.put(other, other.fighters[number], tracker.name, value)
                except ValueError:
                    continue
                if see_state(system, other, seat, names_of(referee, other, seat)) == looks:
                    yield f"{fighter.name}'s {tracker.name} of {value}", other


def names_of(referee: Referee, fight: Fight, seat: Seat) -> Names:
    """Return what a seat calls everybody."""
    return Names(fight, referee.session.presents, seat)


def imagined(fight: Fight, side: int) -> list[int]:
    """Return all numbers of what a side imagines."""
    return fight.imagine(side, 5).save().to_list()


@every_system
def test_a_secret_changes_nothing_that_is_imagined(case: Case) -> None:
    changes = 0
    for referee in walk(case, 1, 6):
        fight = referee.session.seam_fight()
        for seat in seats(case):
            expected = imagined(fight, seat.side)
            for what, other in changed_secrets(referee, fight, seat):
                assert imagined(other, seat.side) == expected, what
                changes += other.digest() != fight.digest()
    assert changes > 20


@every_system
def test_imagining_touches_nothing_and_has_dice_of_its_own(case: Case) -> None:
    for referee in walk(case, 2, 10):
        fight = referee.session.seam_fight()
        before = fight.digest()
        one, other = fight.imagine(0, 1), fight.imagine(0, 2)
        assert fight.digest() == before
        assert one.digest() != other.digest(), "another seed, other dice"
        streams = {fighter.stream for fighter in fight.fighters}
        assert not streams & {fighter.stream for fighter in one.fighters}


@every_system
def test_who_is_hidden_is_not_there(case: Case) -> None:
    referee = case.open(3, case.sides)
    absent = 0
    for name in (case.names(0)[-1], case.names(1)[-1]):
        referee.adjust({"hide": name}, "into the dark", now=True)
    for _ in pauses(referee, at_random(3), 8):
        fight = referee.session.seam_fight()
        for seat in seats(case):
            other = fight.imagine(seat.side, 4)
            heard = host(other.clone(), Tactics())
            for fighter, twin in zip(fight.fighters, other.fighters, strict=True):
                if not fighter.seen_by(seat.side):
                    assert other.is_out(twin)
                    assert other.find(fighter.name) is None
                    absent += 1
            unseen = {f.name for f in fight.fighters if not f.seen_by(seat.side)}
            clone = fight.imagine(seat.side, 4)
            host(clone, heard)
            clone.play_on()
            assert clone.over
            assert not unseen & {question.asked.name for question in heard.asked}
            assert not unseen & {event.who for event in heard.told}
    assert absent


def choice_of(fight: Fight, name: str) -> str:
    """Return what tactics choose for somebody at its next question."""
    clone = fight.clone()
    by = Tactics()
    by.stop_at = name
    host(clone, by)
    try:
        clone.step()
    except Stop:
        return by.choice
    return "nothing"


@every_system
def test_a_secret_changes_no_choice_of_tactics(case: Case) -> None:
    compared = 0
    for referee in walk(case, 4, 40):
        if not nothing_since(referee):
            continue
        fight = referee.session.seam_fight()
        for pending in referee.pending()[:2]:
            seat = referee.seat_of(pending.who)
            expected = choice_of(fight, pending.who)
            for what, other in changed_secrets(referee, fight, seat):
                assert choice_of(other, pending.who) == expected, what
                compared += 1
    assert compared > 20


@every_system
def test_an_imagined_fight_can_be_fought(case: Case) -> None:
    ends: set[Any] = set()
    fight = case.system.build(case.start)
    for seed in range(20):
        other = fight.imagine(seed % len(case.sides), seed)
        other.play_on()
        assert other.over
        ends.add((int(other.winner), int(other.round)))
    assert len(ends) > 1
