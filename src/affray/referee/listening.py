"""Listening: an order in plain words, for whoever sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from affray.core.act import blank
from affray.core.act.question import Question, Refused
from affray.core.act.table import Acts
from affray.core.fight.fight import Fight
from affray.core.record.session import Session
from affray.core.view.view import Names, Seat, Seen, see_events, see_state
from affray.orders.account.account import Account
from affray.orders.account.fallen import Fallen
from affray.orders.clause.clause import Ear
from affray.orders.language.text import stems, tokens
from affray.orders.language.words import Words, words_in
from affray.orders.order import Hearer
from affray.orders.outcome import Order
from affray.orders.who.people import Crowd
from affray.orders.who.person import Person
from affray.orders.who.unseen import gone
from affray.referee.ahead import is_idle_beside, that_follows
from affray.referee.asking import LONGEST_ANSWER, asked_of, names_of, reading_of
from affray.referee.foresight import Foresight, effort_of, horizon_of
from affray.referee.letters import letters_for
from affray.referee.witness import Witness, parties

WEAPONS = ("weapon", "off_hand", "loadout", "weapons")  # facts of a view that name weapons
WIELDS = ("weapon", "off_hand")  # those that name what is in hand
LYING = ("dead", "unconscious", "destroyed", "broken", "dying")  # of health, in a book's words
DAMAGED = ("damaged", "badly damaged", "about to break")  # of what cannot be hurt
WEARS = ("armor", "shield", "off_hand", "loadout")  # facts that name armour and shields
LOOKS = ("looks", "conditions", "wounds")
FIGHTS = ("engaged", "grapple", "targets")  # facts that name whom somebody is at blows with
PLAN = "plan"  # the kind of question that is answered by one act a round
REMEMBERED = 300  # things that happened, of which people still speak


def order_of(
    session: Session, text: str, who: str, seat: Seat, names: Names, last: Sequence[str]
) -> Order:
    """Return what an order in plain words comes to, by what its giver can see; nothing is done."""
    question = asked_of(session, who, seat)
    if len(text) > LONGEST_ANSWER:
        return Order("refuse", words=f"an order has at most {LONGEST_ANSWER} letters")
    words = words_in(session.system.folder / "orders")
    people = people_seen(session, question, seat, names)

    def best(answers: Sequence[str]) -> list[str]:
        return likeliest(session, question, seat, names, people, answers)

    found = Hearer(session.fight, question, names, words, people, last, best).order(text)

    def then(fight: Fight, asked: Question, later: str) -> Order:
        """Return what comes of the rest of it, where its first act is done."""
        later = with_thing(words, found.acts[0] if found.acts else "", later)
        return Hearer(fight, asked, names, words, people, found.named, best).order(later)

    def matters(first: str, later: str) -> bool:
        """Tell whether a later act would do anything that the first one does not."""
        rest = then(session.fight, question, later)
        barred = rest.kind == "refuse" and bool(rest.rule)
        first = next(iter(then(session.fight, question, first).acts), first)
        return barred or (rest.acts != () and not is_idle_beside(words, first, rest.acts[0]))

    found = that_follows(session, question, seat, names, found, then, matters)
    found = gone(found, text, {one.name for one in people}, names.shown.values())
    if question.kind == PLAN and len(found.acts) > 1:
        found = replace(found, certain=False)  # not all of it is done in this round
    return found.confirmed("next round:" if question.kind == PLAN else "then")


def with_thing(words: Words, first: str, later: str) -> str:
    """Return what comes later with what is taken in hand first, where that is "it": throw it."""
    taken = [one for one in words.listed("account", "taken") if first.startswith(f"{one} ")]
    said = f" {later} "
    if not taken or " it " not in said:
        return later
    thing = first.removeprefix(taken[0]).rpartition("'s ")[2].strip()
    return said.replace(" it ", f" {thing} ", 1).strip()


def struck_down(session: Session, answer: str, who: str, seat: Seat, names: Names) -> str:
    """Return the foe who is down and would be struck by an answer; nothing where nobody is."""
    question = asked_of(session, who, seat)
    form = question.form(session.fight)
    if not isinstance(form, Acts):
        return ""
    words = words_in(session.system.folder / "orders")
    crowd = Crowd(people_seen(session, question, seat, names), words)
    with blank.kept(question):
        ear = Ear(session.fight, question, form, names, words, crowd)
        struck = Fallen(ear, Account(words, ear).verb_of).struck(answer)
    return struck[0].name if struck else ""


def likeliest(
    session: Session,
    question: Question,
    seat: Seat,
    names: Names,
    people: Sequence[Person],
    answers: Sequence[str],
) -> list[str]:
    """Return the answers with the best odds: of what the foes lose, and one's own side does not.

    None are returned where nothing can be foreseen of them.
    """
    worth: dict[str, Fraction] = {}
    for answer in answers:
        read = reading_of(session, question, answer, names)
        foresight = Foresight(session, seat, names, question, read.row)
        try:
            odds = foresight.odds(read.shown, horizon_of("act"), effort_of(None, None))
        except Refused:
            return []
        loss = {one.name: odds.mean(one.name) + odds.chance_out(one.name) for one in people}
        worth[answer] = sum((loss[one.name] * (1 - 2 * one.friend) for one in people), Fraction())
    most = max(worth.values(), default=Fraction())
    return [answer for answer, one in worth.items() if one == most]


def people_seen(session: Session, question: Question, seat: Seat, names: Names) -> list[Person]:
    """Return everybody whom a seat sees, as the one who is asked would speak of them."""
    view = see_state(session.system, session.fight, seat, names)
    rows = {row["name"]: row for row in view["fighters"]}
    events = see_events(session.told[-REMEMBERED:], seat, names)
    struck, plans = _struck(events), _plans(session, question, names)
    witness = Witness(words_in(session.system.folder / "orders"))
    witness.saw(events)
    did = witness.did()
    planned = {name: _named_in(session, plan, names) for name, plan in plans.items()}
    people = [
        person_of(session, fighter.number, rows[names.name(fighter)], question.asked.number)
        for fighter in session.fight.fighters
        if names.knows(fighter) and names.name(fighter) in rows
    ]
    letters = _letters(session, view["fighters"])
    people = [
        replace(
            one,
            letter=letters.get(one.name, ""),
            struck=tuple(struck.get(one.name, ())),
            did=did.get(one.name, ()),
            shown=witness.shown.get(one.name, -1),
            fights=tuple(dict.fromkeys([*planned.get(one.name, ()), *one.fights])),
            plan=plans.get(one.name, ""),
        )
        for one in people
    ]
    fought = {
        name
        for one in people
        if one.friend and not one.asked
        for name in one.fights or one.struck[:1]
    }
    return faced([replace(one, sought=one.name in fought) for one in people])


def _letters(session: Session, rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return the letter of each fighter on the map, where one is drawn in squares."""
    field = session.start["map"]
    return letters_for(rows, field["legend"]) if field["kind"] == "grid" else {}


def _plans(session: Session, question: Question, names: Names) -> dict[str, str]:
    """Return what those of one's own side have planned, where all plan at once."""
    fighters = {one.name: one for one in session.fight.fighters if names.knows(one)}
    found: dict[str, str] = {}
    now = ""
    for line in reversed(session.journal.in_force()):
        if not line.get("sealed"):
            break
        now = now or session.digest()
        if line["digest"] != now:
            break  # that was another round
        who = fighters.get(line["who"])
        if who is None or who.side != question.asked.side:
            continue
        found[names.name(who)] = line["text"].casefold()
    return found


def _named_in(session: Session, plan: str, names: Names) -> list[str]:
    """Return whom a plan deals with."""
    fighters = {one.name: one for one in session.fight.fighters if names.knows(one)}
    whom = [name for name in fighters if f" {name.casefold()} " in f" {plan} "]
    return [names.name(fighters[max(whom, key=len)])] if whom else []


def _struck(events: Sequence[Seen]) -> dict[str, list[str]]:
    """Return to whom each was seen to do something, the last first."""
    found: dict[str, list[str]] = {}
    for seen in reversed(events):
        who, target = parties(seen.facts)
        if who and target and ("target" in seen.facts or "foe" in seen.facts):
            known = found.setdefault(who, [])
            if target not in known:
                known.append(target)
    return found


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
    other -= row["health"] in DAMAGED
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
        wields=tuple(_words_of(row, WIELDS)),
        looks=(*_words_of(row, LOOKS), *(["bleeding"] if row.get("bleeding") else [])),
        place=int(fighter.place),
        at=_on_map(session, int(fighter.place)),
        wears=tuple(_words_of(row, WEARS)),
        fights=tuple(_names_of(row, FIGHTS)),
        rides=str(row.get("rides", "")),
        covered=int(fight.field.cover(self_.place, fighter.place)) > 0,
        higher=int(fight.field.height(fighter.place) - fight.field.height(self_.place)),
    )


def _names_of(row: dict[str, Any], facts: Sequence[str]) -> list[str]:
    """Return whom some facts of a view name."""
    found: list[str] = []
    for name in facts:
        value = row.get(name) or ()
        found += [value] if isinstance(value, str) else [str(one) for one in value]
    return found


def _on_map(session: Session, place: int) -> tuple[int, int] | None:
    """Return where a place is on a map of squares, to the east and to the south."""
    x, _, y = session.fight.field.name(place).partition(",")
    return (int(x), int(y)) if x.isdecimal() and y.isdecimal() else None


def faced(people: list[Person]) -> list[Person]:
    """Return people with where they are to the one asked, who looks at the foes: right, before."""
    own = next((one.at for one in people if one.asked), None)
    foes = [one.at for one in people if not one.friend and one.band > 0 and one.at is not None]
    if own is None or not foes:
        return people
    near = _nearest(people)
    x = sum(one[0] for one in foes) - own[0] * len(foes)
    y = sum(one[1] for one in foes) - own[1] * len(foes)
    people = [
        replace(one, level=one.at is not None and (one.at[0] == own[0] or one.at[1] == own[1]))
        for one in people
    ]
    return [
        replace(
            one,
            aside=x * (one.at[1] - own[1]) - y * (one.at[0] - own[0]),
            ahead=sum(
                (foe[0] - own[0]) * (one.at[0] - own[0]) + (foe[1] - own[1]) * (one.at[1] - own[1])
                for foe in near
            ),
        )
        if one.at is not None
        else one
        for one in people
    ]


def _nearest(people: Sequence[Person]) -> list[tuple[int, int]]:
    """Return where the nearest foes are who still stand, whom one has before one."""
    foes = [one for one in people if not one.friend and one.band > 0 and one.at is not None]
    least = min((one.distance for one in foes), default=0)
    return [one.at for one in foes if one.at is not None and one.distance == least]


def _words_of(row: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Return the words of some facts of a view."""
    found: list[str] = []
    for name in names:
        value = row.get(name, ())
        texts = [value] if isinstance(value, str) else [str(one) for one in value]
        for text in texts:
            found += text.casefold().replace("-", " ").replace("_", " ").split()
    return found
