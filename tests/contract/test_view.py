"""Secrets: closed by default, and nobody hidden is in any byte that a player gets."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from cases import (
    CASES,
    Case,
    at_random,
    every_system,
    everything,
    finish,
    legal,
    nothing_since,
    pauses,
    seats,
    walk,
)

from affray.core.fight.event import Event, Line, Math, Roll, seen
from affray.core.fight.tally import ALL, GM, SIDE
from affray.core.record.session import Told
from affray.core.view.view import Names, see_event, see_events
from affray.referee import ONLOOKER, PERSON, Referee, Refused, Seat

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


def names_of(referee: Referee, seat: Seat) -> Names:
    """Return what a seat calls everybody."""
    return Names(referee.session.fight, referee.session.presents, seat)


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


# -- hidden ------------------------------------------------------------------------------------

MARK = "Qwzx"


def marked(case: Case, sides: Sequence[int], names: Sequence[str] = ()) -> dict[str, Any]:
    """Return the start with a telling name for everybody who is hidden from one of the sides."""
    start = case.start
    hidden = [line for line in start["fighters"] if set(sides) & set(line["hidden"])]
    for number, line in enumerate(hidden):
        line["name"] = names[number] if names else f"{MARK}{'abcdefgh'[number]}"
    return start


def unknown_to(referee: Referee, seat: Seat) -> list[str]:
    """Return who has never been seen by a seat."""
    names = names_of(referee, seat)
    return [one.name for one in referee.session.fight.fighters if one.name not in names.shown]


HIDING = [case for case in CASES if case.hidden()]
every_hiding_system = pytest.mark.parametrize("case", HIDING, ids=lambda case: case.id)


def test_some_system_hides_somebody() -> None:
    assert HIDING


def refusals(referee: Referee, seat: Seat, name: str) -> list[str]:
    """Return what a seat is told when it names somebody in orders, with the name taken out."""
    found = []
    for pending in referee.pending(seat):
        texts = [name, f"attack {name}", f"{name} {name}"]
        for option in pending.options[:6]:
            if option.get("about", "/").lower() in option["answer"]:
                texts.append(option["answer"].replace(option["about"].lower(), name.lower()))
        for text in texts:
            for ask in (referee.answer, referee.odds, referee.reading):
                try:
                    ask(text, pending.who, seat=seat)
                    found.append("taken")
                except Refused as refused:
                    said = " ".join([refused.text, refused.rule, *refused.candidates])
                    found.append(re.sub(re.escape(name), "NAME", said, flags=re.I))
        try:
            referee.answer(legal(pending)[0], name, seat=seat)
        except Refused as refused:
            found.append(re.sub(re.escape(name), "NAME", refused.text, flags=re.I))
    return found


@every_hiding_system
@pytest.mark.parametrize("seed", range(6))
def test_nobody_hidden_is_in_the_bytes_of_a_player(case: Case, seed: int) -> None:
    dice = random.Random(seed)
    side = seed % 2
    seat = Seat(side)
    referee = Referee.open(marked(case, (0, 1)), seed=seed, people=[case.sides[side]])
    referee.run()
    looked = 0
    for _ in pauses(referee, at_random(seed), 25):
        if dice.random() < 0.1:  # the game master hides somebody again, or shows somebody
            name = dice.choice([fighter.name for fighter in referee.session.fight.fighters])
            referee.adjust({dice.choice(["hide", "reveal"]): name}, "as I see it")
        for viewer in (seat, Seat(ONLOOKER)):
            text = everything(referee, viewer)
            unknown = unknown_to(referee, viewer)
            for name in unknown:
                assert name.lower() not in text.lower()
                looked += 1
            if MARK.lower() in text.lower():
                marks = set(re.findall(rf"{MARK}.", text, re.I))
                assert marks & set(unknown) == set()
            hidden = names_of(referee, viewer).unseen
            shown = {one["name"] for one in referee.view(viewer)["fighters"]}
            here = [one for one in referee.session.fight.fighters if not one.gone]
            assert len(shown) == len([one for one in here if one.name not in hidden])
    assert looked or not [line for line in case.start["fighters"] if side in line["hidden"]]


@every_hiding_system
def test_an_order_that_names_somebody_hidden_names_nobody(case: Case) -> None:
    """The very answer of a name that does not exist, down to the letters around the name."""
    compared = 0
    for side in range(2):
        seat = Seat(side)
        referee = Referee.open(marked(case, [side]), seed=3, people=[case.sides[side]])
        referee.run()
        for _ in pauses(referee, at_random(3), 6):
            for name in unknown_to(referee, seat):
                nobody = f"{MARK}{'zyxwvuts'['abcdefgh'.index(name[-1])]}"
                assert refusals(referee, seat, name) == refusals(referee, seat, nobody)
                compared += 1
    assert compared


def looks(referee: Referee) -> list[Any]:
    """Return what anybody could see of everybody's state, asked of the system itself."""
    system, fight = referee.system, referee.session.fight
    open_ = [tracker.name for tracker in system.trackers if tracker.seen == ALL]
    return [
        (one.name, system.health(fight, one), [system.get(fight, one, name) for name in open_])
        for one in fight.fighters
    ]


@every_system
def test_a_secret_number_changes_no_byte_of_a_player(case: Case) -> None:
    """A foe's number that is not for all may be anything: what a player gets is the same."""
    changes = 0
    for side in range(2):
        others = [other for other in range(len(case.sides)) if other != side]
        foes = [name for other in others for name in case.names(other)]
        for referee in walk(case, side, 4):
            mine = [everything(referee, seat) for seat in (Seat(side), Seat(ONLOOKER))]
            for name, tracker in itertools.product(foes, case.system.trackers):
                if tracker.seen == ALL or not tracker.settable:
                    continue
                other = referee.fork()
                if try_to(other, {"set": name, "tracker": tracker.name, "to": 2}):
                    if looks(other) != looks(referee) or other.over:
                        continue
                    found = [everything(other, seat) for seat in (Seat(side), Seat(ONLOOKER))]
                    assert found == mine, (name, tracker.name)
                    changes += other.session.digest() != referee.session.digest()
    assert changes > 10


@every_hiding_system
def test_another_secret_gives_the_same_bytes(case: Case) -> None:
    """Two worlds that differ in what is hidden alone are one world to a player."""
    compared = 0
    for side in range(2):
        seat = Seat(side)
        texts = []
        for name in ("Alva", "Zyprian the Second"):
            start = marked(case, [side], [name, f"{name} Twin", f"{name} Kin"])
            referee = Referee.open(start, seed=4, people=start["sides"])
            referee.run()
            for hidden in [one.name for one in referee.session.fight.fighters]:
                if hidden.startswith("Zyprian"):
                    for tracker in case.system.trackers:
                        try_to(referee, {"set": hidden, "tracker": tracker.name, "to": 3})
            seen_so_far = []
            unknown = unknown_to(referee, seat)
            for _ in range(14):
                lurk_or_answer(referee, seat)
                if referee.over or referee.session.fight.stage:
                    break  # with nobody left but the hidden it shows whether they are there
                if unknown_to(referee, seat) != unknown:
                    break  # whoever was run into has a name now
                seen_so_far.append(everything(referee, seat))
            texts.append(seen_so_far)
            compared += len(unknown)
        shorter = min(map(len, texts))
        assert shorter > 5
        assert texts[0][:shorter] == texts[1][:shorter]
    assert compared


def try_to(referee: Referee, change: dict[str, Any]) -> bool:
    """Change something where the book lets it be changed."""
    try:
        referee.adjust(change, "a secret", now=True)
    except Refused:
        return False
    return True


def lurk_or_answer(referee: Referee, seat: Seat) -> None:
    """Answer the first open question of whoever is seen; the hidden lie still before and after."""
    lie_low(referee, seat)
    if not referee.over:
        choose(referee, seat, referee.pending()[0].who)
        lie_low(referee, seat)


def lie_low(referee: Referee, seat: Seat) -> None:
    """Let the hidden lie still until somebody is asked whom the seat sees."""
    while not referee.over:
        who = referee.pending()[0].who
        fighter = referee.session.fight.find(who)
        assert fighter is not None
        if fighter.seen_by(seat.side):
            return
        lie_still(referee, who)


def choose(referee: Referee, seat: Seat, who: str) -> None:
    """Answer something that depends on nothing but what a seat has seen."""
    [pending] = [one for one in referee.pending() if one.who == who]
    texts = legal(pending)
    referee.answer(texts[len(referee.events(seat)) % len(texts)], who)


def lie_still(referee: Referee, who: str) -> None:
    """Answer the shortest thing that is done to nobody."""
    [pending] = [one for one in referee.pending() if one.who == who]
    still = [one for one in pending.options if "about" not in one and "illegal" not in one]
    # Where dice are level somebody must be chosen, even by one whom nobody sees.
    answers = [one["answer"] for one in still] or legal(pending)
    referee.answer(min(answers, key=len), who)


def hidden_now(referee: Referee, side: int) -> set[str]:
    """Return who is hidden from a side."""
    return {one.name for one in referee.session.fight.fighters if not one.seen_by(side)}


@every_hiding_system
@pytest.mark.parametrize("seed", range(4))
def test_whoever_lies_still_in_the_dark_might_as_well_not_be_there(case: Case, seed: int) -> None:
    """A player gets the very bytes of a fight without those who are hidden, until one is found."""
    compared = 0
    for side in range(2):
        seat, texts = Seat(side), []
        full = case.start
        seen_lines = [line for line in full["fighters"] if side not in line["hidden"]]
        hidden = {line["name"] for line in full["fighters"] if side in line["hidden"]}
        for start in (full, {**full, "fighters": seen_lines}):
            referee = Referee.open(start, seed=seed, people=full["sides"])
            referee.run()
            so_far: list[str] = []
            while len(so_far) < 10 and referee.session.waiting is not None:
                if start is full and hidden_now(referee, side) != hidden:
                    break  # found, by eye or by running into it
                [who, *_] = referee.waiting_for()
                if who in case.names(side):
                    so_far.append(everything(referee, seat))
                    choose(referee, seat, who)
                else:
                    lie_still(referee, who)
            texts.append(so_far)
        as_long = min(len(texts[0]), len(texts[1]))
        assert texts[0][:as_long] == texts[1][:as_long]
        compared += as_long if hidden else 0
    assert compared


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
