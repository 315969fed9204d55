"""Whoever is hidden: nothing of them is in what players see, and no secret changes it."""

from __future__ import annotations

import itertools
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
    legal,
    names_of,
    pauses,
    walk,
)

from affray.core.fight.tally import ALL
from affray.referee import ONLOOKER, Referee, Refused, Seat

# -- closed by default -------------------------------------------------------------------------


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
@pytest.mark.parametrize("seed", range(4))
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
        for referee in walk(case, side, 3):
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
