"""Listening: an order in plain words, for whoever sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from affray.core.act.question import Question
from affray.core.record.session import Session
from affray.core.view.view import Names, Seat, see_state
from affray.orders.order import Hearer
from affray.orders.outcome import Order
from affray.orders.people import Crowd
from affray.orders.person import Person
from affray.orders.text import stems, tokens
from affray.orders.words import words_in
from affray.referee.asking import LONGEST_ANSWER, asked_of, names_of

WEAPONS = ("weapon", "off_hand", "loadout", "weapons")  # facts of a view that name weapons
LYING = ("dead", "unconscious", "destroyed", "broken", "dying")  # of health, in a book's words
LOOKS = ("looks", "conditions")


def order_of(
    session: Session, text: str, who: str, seat: Seat, names: Names, last: Sequence[str]
) -> Order:
    """Return what an order in plain words comes to, by what its giver can see; nothing is done."""
    question = asked_of(session, who, seat)
    if len(text) > LONGEST_ANSWER:
        return Order("refuse", words=f"an order has at most {LONGEST_ANSWER} letters")
    words = words_in(session.system.folder / "orders")
    people = people_seen(session, question, seat, names)
    return Hearer(session.fight, question, names, words, people, last).order(text)


def people_seen(session: Session, question: Question, seat: Seat, names: Names) -> list[Person]:
    """Return everybody whom a seat sees, as the one who is asked would speak of them."""
    view = see_state(session.system, session.fight, seat, names)
    rows = {row["name"]: row for row in view["fighters"]}
    people = [
        person_of(session, fighter.number, rows[names.name(fighter)], question.asked.number)
        for fighter in session.fight.fighters
        if names.knows(fighter) and names.name(fighter) in rows
    ]
    return faced(people)


def hears(session: Session, question: Question, stunt: str, seat: Seat) -> tuple[str, str]:
    """Return what a stunt's words say that it is rolled with, and which foe it is about.

    The foe is named as the game master knows it.
    """
    words = words_in(session.system.folder / "orders")
    said = tokens(stunt)
    ways = words.phrases("improvise")
    way = next((ways[(one,)] for word in said for one in stems(word) if (one,) in ways), "")
    names = names_of(session, seat)
    crowd = Crowd(people_seen(session, question, seat, names), words)
    foes = [one for one in crowd.people if not one.friend]
    for at in range(len(said)):
        for _, who in reversed(crowd.described_at(said, at)):
            found = who.among(foes, ()) if who.named else []
            if len(found) == 1:
                return way, session.fight.fighters[found[0].number].name
    return way, ""


def person_of(session: Session, number: int, row: dict[str, Any], asked: int) -> Person:
    """Return somebody as the view shows them."""
    fight = session.fight
    fighter, self_ = fight.fighters[number], fight.fighters[asked]
    healths = session.system.health_words
    other = 0 if row["health"] in LYING else len(healths) - 1  # a wall is whole
    return Person(
        name=row["name"],
        number=number,
        friend=fighter.side == self_.side,
        asked=number == asked,
        band=healths.index(row["health"]) if row["health"] in healths else other,
        best=len(healths) - 1,
        distance=int(fight.field.distance(self_.place, fighter.place)),
        size=int(getattr(getattr(fighter, "sheet", None), "size", 0)),
        holds=tuple(_words_of(row, WEAPONS)),
        looks=tuple(_words_of(row, LOOKS)),
        place=int(fighter.place),
        at=_on_map(session, int(fighter.place)),
    )


def _on_map(session: Session, place: int) -> tuple[int, int] | None:
    """Return where a place is on a map of squares, to the east and to the south."""
    x, _, y = session.fight.field.name(place).partition(",")
    return (int(x), int(y)) if x.isdecimal() and y.isdecimal() else None


def faced(people: list[Person]) -> list[Person]:
    """Return people with how far to the right they are of the one asked, who looks at the foes."""
    own = next((one.at for one in people if one.asked), None)
    foes = [one.at for one in people if not one.friend and one.band > 0 and one.at is not None]
    if own is None or not foes:
        return people
    x = sum(one[0] for one in foes) - own[0] * len(foes)
    y = sum(one[1] for one in foes) - own[1] * len(foes)
    return [
        replace(one, aside=x * (one.at[1] - own[1]) - y * (one.at[0] - own[0]))
        if one.at is not None
        else one
        for one in people
    ]


def _words_of(row: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Return the words of some facts of a view."""
    found: list[str] = []
    for name in names:
        value = row.get(name, ())
        texts = [value] if isinstance(value, str) else [str(one) for one in value]
        for text in texts:
            found += text.casefold().replace("-", " ").replace("_", " ").split()
    return found
