"""Secrets: closed by default, and nobody hidden is in any byte that a player gets."""

from __future__ import annotations

import json
from typing import Any

from cases import (
    Case,
    at_random,
    every_system,
    finish,
    legal,
    names_of,
    nothing_since,
    pauses,
    seats,
    walk,
)

from affray.core.fight.event import Event, Line, Math, Roll, seen
from affray.core.fight.tally import ALL, GM, SIDE
from affray.core.record.session import Told
from affray.core.view.view import Names, see_event, see_events
from affray.referee import ONLOOKER, PERSON, Referee, Seat

# -- closed by default -------------------------------------------------------------------------


class Secretive(Event):
    """An event with a field of every level."""

    open: int = seen(ALL)
    ours: int = seen(SIDE)
    masters: int = seen(GM)
    unsaid: int
    whole: Math = seen(ALL)
    holed: Math = seen(ALL)
    dice: Roll
    names: tuple[str, ...] = seen(ALL)
    words: str = seen(ALL)


def secretive(who: str, names: tuple[str, ...] = (), words: str = "") -> Secretive:
    """Return such an event."""
    line = Line("a term", 3, "", "XX-1", ALL)
    hidden = Line("another", 4, "", "XX-1", GM)
    whole, holed = Math(3, (line,)), Math(7, (line, hidden))
    return Secretive(
        who=who,
        open=1,
        ours=2,
        masters=3,
        unsaid=4,
        whole=whole,
        holed=holed,
        dice=Roll(1, 6, (5,), 5),
        names=names,
        words=words,
    )


def told(referee: Referee, one: Event) -> Told:
    """Return an event as it would be told now."""
    present = tuple((f.name, int(f.side), int(f.hidden)) for f in referee.session.fight.fighters)
    return Told(0, one, present)


@every_system
def test_what_a_field_does_not_say_is_not_seen(case: Case) -> None:
    referee = case.open(1, case.sides)
    fight = referee.session.fight
    heard = told(referee, secretive(case.names(0)[0]))

    def keys(seat: Seat) -> set[str]:
        facts = see_event(heard, seat, Names(fight, [], seat))
        assert facts is not None
        return set(facts)

    table = {"who", "open", "whole", "names", "words"}
    assert keys(Seat()) == set(Secretive.facts)
    assert keys(Seat(0)) == table | {"ours"}
    assert keys(Seat(1)) == keys(Seat(ONLOOKER)) == table


@every_system
def test_every_field_is_seen_by_those_it_says(case: Case) -> None:
    referee = finish(case.open(2, case.sides[:1]), at_random(2), 40)
    withheld = 0
    for seat in [*seats(case), Seat(ONLOOKER)]:
        names = names_of(referee, seat)
        for one in referee.session.told:
            facts = see_event(one, seat, names)
            side = {name: side for name, side, _ in one.present}.get(one.event.who)
            for name, fact in one.event.facts.items():
                allowed = fact.seen == ALL or (fact.seen == SIDE and side == seat.side)
                if facts is not None and not allowed:
                    assert name not in facts
                    withheld += 1
    assert withheld


@every_system
def test_a_total_with_one_hidden_term_is_absent(case: Case) -> None:
    referee = finish(case.open(3, case.sides[:1]), at_random(3), 40)
    for seat in seats(case):
        for one in referee.events(seat):
            for value in one.facts.values():
                for line in value.lines if isinstance(value, Math) else ():
                    assert line.seen != GM
        for pending in referee.pending(seat):
            for option in pending.options:
                assert {"total", "terms"} >= set(option.get("needs", ()))


@every_system
def test_the_game_master_sees_all(case: Case) -> None:
    referee = finish(case.open(4, case.sides[:1]), at_random(4), 40)
    events = referee.events()
    assert len(events) == len(referee.session.told)
    for one, heard in zip(events, referee.session.told, strict=True):
        assert set(one.facts) == set(heard.event.facts)


@every_system
def test_numbers_have_no_gaps_and_stay_what_they_are(case: Case) -> None:
    """Events are counted per viewer, and what was number 7 is number 7 ever after."""
    referee = case.open(5, case.sides[:1])
    before: dict[int, list[Any]] = {}
    for _ in pauses(referee, at_random(5), 25):
        for seat in [*seats(case), Seat(ONLOOKER), Seat()]:
            now = [one.plain() for one in referee.events(seat)]
            assert [one["number"] for one in now] == list(range(1, len(now) + 1))
            earlier = before.get(seat.side, [])
            assert now[: len(earlier)] == earlier
            before[seat.side] = now
            watch = referee.watch(seat)
            assert [one.plain() for one in watch.news()] == now
            assert watch.news() == []


# -- names -------------------------------------------------------------------------------------


@every_system
def test_foes_are_numbered_as_they_are_seen(case: Case) -> None:
    """Of four that are called alike, the two seen later come later, whatever their real numbers."""
    referee = case.open(6, case.sides)
    foe = next(line for line in case.start["fighters"] if line["side"] == 1)
    for number in range(1, 5):
        line = {**foe, "name": f"Twin {number}", "hidden": [0] if number < 3 else []}
        referee.adjust({"add": line}, "more of them")
    seat = Seat(0)

    def twins(viewer: Seat) -> list[str]:
        names = [one["name"] for one in referee.view(viewer)["fighters"]]
        return sorted(name for name in names if name.startswith("Twin"))

    def meant(name: str) -> str:
        names = names_of(referee, seat).shown.items()
        [real] = [real for real, shown in names if shown == name]
        return real

    assert twins(seat) == ["Twin 1", "Twin 2"]
    assert (meant("Twin 1"), meant("Twin 2")) == ("Twin 3", "Twin 4")
    assert twins(Seat()) == twins(Seat(1)) == ["Twin 1", "Twin 2", "Twin 3", "Twin 4"]
    finish(referee, lambda pending: legal(pending)[-1], 3)
    referee.adjust({"reveal": "Twin 2"}, "there it is", now=True)
    assert (meant("Twin 1"), meant("Twin 2"), meant("Twin 3")) == ("Twin 3", "Twin 4", "Twin 2")
    named = 0
    for _ in pauses(referee, lambda pending: legal(pending)[-1], 20):
        for pending in referee.pending(seat):
            for option in pending.options:
                name = option.get("about", "")
                if name.startswith("Twin") and "illegal" not in option:
                    text = option["answer"]
                    assert referee.reading(text, pending.who, seat) == text
                    other = referee.fork()
                    other.answer(text, pending.who, seat=seat)
                    given = [one for one in other.session.journal.in_force() if "text" in one]
                    mine = [one["text"] for one in given if one["who"] == pending.who]
                    assert text.replace(name.lower(), meant(name).lower()) in mine
                    named += 1
    assert named > 3


@every_system
def test_who_is_there_is_the_same_tuple_until_somebody_is_otherwise(case: Case) -> None:
    fight = case.open(1).session.fight
    before = fight.present()
    assert before == tuple((one.name, one.side, one.hidden) for one in fight.fighters)
    assert fight.present() is before
    last = fight.fighters[-1]
    name, side, hidden = before[-1]
    for now in ((name, side, hidden ^ 1), (name, 1 - side, hidden), ("Nobody", side, hidden)):
        last.name, last.side, last.hidden = now
        assert fight.present() == (*before[:-1], now)
        assert fight.present() is fight.present()
    last.name, last.side, last.hidden = before[-1]
    assert fight.present() == before


@every_system
def test_a_newcomer_changes_nobodys_name(case: Case) -> None:
    referee = case.open(7, case.sides)
    foe = next(line for line in case.start["fighters"] if line["side"] == 1)
    seat = Seat(0)
    referee.adjust({"add": {**foe, "name": "Twin 1"}}, "one")
    referee.adjust({"add": {**foe, "name": "Twin 2", "hidden": [0]}}, "two")
    finish(referee, at_random(7), 2)
    referee.adjust({"reveal": "Twin 2"}, "there it is", now=True)
    finish(referee, at_random(8), 2)
    # A digest of sealed plans stands for everybody's, and so for the newcomer's too.
    sealed = {"digest": "any"}
    before = [one.plain() | sealed for one in referee.events(seat)]
    referee.adjust({"add": {**foe, "name": "Twin 3"}}, "three", now=True)
    after = [one.plain() | sealed for one in referee.events(seat)]
    assert after[: len(before)] == before


@every_system
def test_whoever_changes_sides_takes_no_secrets_along(case: Case) -> None:
    """What was one side's business stays so, even if the fighter is of another side now."""
    compared = 0
    for referee in walk(case, 8, 25):
        if not nothing_since(referee):
            continue
        for side, other in ((0, 1), (1, 0)):
            fork = referee.fork()
            past = [one for one in fork.session.told if one.seam < fork.session._seam]
            seen_past = see_events(past, Seat(side), names_of(fork, Seat(side)))
            before = [one.plain() for one in seen_past]
            fork.adjust({"side": case.names(other)[-1], "to": case.sides[side]}, "bought", now=True)
            after = [one.plain() for one in fork.events(Seat(side))]
            assert after[: len(before)] == before
            compared += len(before) > 0
    assert compared


@every_system
def test_texts_that_mention_somebody_hidden_are_not_seen(case: Case) -> None:
    referee = case.open(9, case.sides)
    own, foe = case.names(0)[0], case.names(1)[-1]
    referee.adjust({"hide": foe}, "into the dark", now=True)
    heard = [
        told(referee, secretive(own, (own, foe), f"after what {foe} did")),
        told(referee, secretive(own, (f"{own} and {foe.upper()}",), f"{foe}ish manners")),
        told(referee, secretive(foe)),
    ]
    seat = Seat(0)
    seen_events = see_events(heard, seat, names_of(referee, seat))
    assert len(seen_events) == 2
    assert foe.lower() not in json.dumps([one.plain() for one in seen_events]).lower().replace(
        f"{foe.lower()}ish", ""
    )
    assert seen_events[0].facts["names"] == (own,)
    assert "words" not in seen_events[0].facts
    assert len(see_events(heard, Seat(1), names_of(referee, Seat(1)))) == 3


@every_system
def test_pending_is_for_whoever_is_asked(case: Case) -> None:
    for referee in walk(case, 10, 15):
        asked = {pending.who for pending in referee.pending()}
        for seat in seats(case):
            mine = {pending.who for pending in referee.pending(seat)}
            assert mine == asked & set(case.names(seat.side))
        assert referee.pending(Seat(ONLOOKER)) == []
        assert referee.session.player_of(next(iter(asked))) == PERSON
