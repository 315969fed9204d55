"""What ends a turn, after which nothing can follow: what is said behind it is not lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from affray.orders.answers.replies import matched
from affray.orders.clause.clause import Ear
from affray.orders.clause.following import Following
from affray.orders.language.forms import Forms
from affray.orders.language.text import MARKS, parts, tokens
from affray.orders.likeness.hunch import Hunches
from affray.orders.likeness.masks import FOE, FRIEND
from affray.orders.outcome import ACT, ASK, REFUSE, Order
from affray.orders.sense.parts import Parting
from affray.orders.sense.roles import FRAGMENT, ORDER, Roles

Read = Callable[[str], Order]
NAMED = (FRIEND, FOE)


def ended(ear: Ear, order: Order, read: Read) -> Order:
    """Return an order that ends the turn, if nothing else was ordered behind that.

    Who stands fast and goes on guard is on guard; else it is asked what comes before the end.
    """
    ending = ear.words.listed("ending")
    if order.kind != ACT or len(order.acts) < 2 or order.acts[0] not in ending:
        return order
    lasting = tuple(ear.words.listed("clauses", "lasting"))  # how long is no other act
    later = [one for one in order.acts[1:] if not one.startswith(lasting)]
    each = [(one, read(one)) for one in later]
    more = [
        found
        for said, found in each
        if (found.acts[0] not in ending if found.kind == ACT else _orders(ear, said))
    ]
    if not more:
        return order
    if more[0].kind == ACT and more[0].acts[0] in Following(ear).guarding:
        return more[0]  # plant my feet and go on full defense
    said = " ".join(order.acts[1:])
    return Order(ASK, words=f'"{said}": what is to be done before the turn ends?')


def _orders(ear: Ear, said: str) -> bool:
    """Tell whether words that are not understood order something else than to rest."""
    hunches, ending = Hunches(ear.words, ear), ear.words.listed("ending")
    words = tokens(said)
    verbs = [one.verb for _, ones, _ in ear.verbs_at(words, 0)[:1] for one in ones]
    rests = bool(verbs) and all(one in ending for one in verbs)  # dodge arrows
    meant = hunches.of(said)
    return hunches.orders(words) and not rests and meant is not None and meant.act not in ending


# -- what stands before the end -------------------------------------------------------------------


def begun(ear: Ear, text: str, order: Order, read: Read) -> Order:
    """Return an order that ends the turn with what is ordered before that: prone, end."""
    ending = ear.words.listed("ending")
    if order.kind != ACT or order.acts[0] not in ending:
        return order
    clauses = [_unmarked(one, ("then", "and")) for one in parts(tokens(text))]
    clauses = [one for one in clauses if one]
    for at, one in enumerate(clauses[:-1]):
        found = _fragment(ear, one, read)
        if found is not None and not (found.kind == ACT and found.acts[0] in ending):
            rest = [" ".join(each) for each in clauses[at + 1 :]]
            return replace(found, acts=(*found.acts, *rest)) if found.kind == ACT else found
    return order


def _fragment(ear: Ear, clause: Sequence[str], read: Read) -> Order | None:
    """Return what words without a verb order: prone, in front of Fenn; None where they tell."""
    parting = Parting(ear.words, ear)
    found = parting.parts(clause)
    Roles(ear.words, ear, parting).give(found)
    if len(found) != 1 or found[0].role not in (FRAGMENT, ORDER):
        return None
    order = read(" ".join(clause))
    if order.kind == ACT:
        return order
    meant = Hunches(ear.words, ear).of(" ".join(clause))
    if len(order.choices) == 1 and order.choices[0] == (meant.act if meant else ""):
        return Order(ACT, acts=order.choices)  # prone
    leads = [one for one in ear.words.phrases("places") if tuple(clause[: len(one)]) == one]
    masked = Hunches(ear.words, ear).masks.masked(clause)
    if not leads and found[0].role == FRAGMENT and any(one in ear.words.numbers for one in masked):
        return Order(ASK, words=f'"{" ".join(clause)}": what is to be done?')  # two blows at him
    if not leads or not any(one in NAMED for one in masked):
        return None
    going = ear.words.listed("clauses", "going")[0]
    there = read(" ".join([going, *clause]))
    return there if there.kind in (ACT, REFUSE) or there.choices else None


def closed(ear: Ear, text: str, order: Order) -> Order:
    """Return an order with the end of the turn that was said last, where it was lost."""
    every = parts(tokens(text))
    last = _unmarked(every[-1], ("then", "and")) if every else []
    ends = {verb.word for verb in ear.form.verbs} & set(ear.words.listed("ending")[:1])
    if order.kind != ACT or len(every) < 2 or not ends or not ends_turn(ear, last):
        return order
    own = _unmarked(tokens(order.acts[-1]), ("then", "and"))
    if ends_turn(ear, own) or own[-len(last) :] == last or order.acts[0] in ends:
        return order
    return replace(order, acts=(*order.acts, " ".join(last)))


# -- what is said behind it -----------------------------------------------------------------------


def without_passing_on(ear: Ear, heard: list[str]) -> list[str]:
    """Leave out what is only said once all is done: done, over to Marcus; I watch the goblins."""
    clauses = parts(heard)
    if clauses and _unmarked(clauses[0]) in ear.words.parted("counting", "finished"):
        clauses[0] = ear.words.listed("ending")[:1] + clauses[0][-1:] * (clauses[0][-1] in MARKS)
        heard = [word for one in clauses for word in one]
    if len(clauses) < 2 or not ends_turn(ear, clauses[0]):
        return heard
    rest = [one for one in clauses[1:] if not (_passes_on(ear, one) or _watches(ear, one))]
    return [word for one in (clauses[0], *rest) for word in one]


def ends_turn(ear: Ear, clause: Sequence[str]) -> bool:
    """Tell whether a clause says no more than that the turn ends."""
    said = _unmarked(clause, ("ok", "okay", "so", "well"))
    ends = [one.split() for one in ear.words.idioms["end"]]
    ends += ear.words.parted("counting", "finished")
    return said in ends or said in [[one] for one in ear.words.listed("ending")]


def _passes_on(ear: Ear, clause: Sequence[str]) -> bool:
    """Tell whether a clause only says whose turn is next."""
    said = _unmarked(clause, ("and", "so"))
    if said[:1] and said[0] in ear.words.listed("clauses", "own"):
        return False  # I can go now
    return any(matched(one, said, 0) for one in ear.words.spoken("counting", "passing on"))


def _watches(ear: Ear, clause: Sequence[str]) -> bool:
    """Tell whether a clause only says that one keeps one's weapon or one's eyes on others."""
    said = _unmarked(clause, ("and", *ear.words.listed("clauses", "own")))
    if not any(matched(one, said, 0) for one in ear.words.spoken("counting", "watching")):
        return False
    done = [*ear.blows, *ear.words.listed("movements")]
    forms = Forms(ear.words)
    verbs = [
        verbal.verb
        for at, word in enumerate(said)
        if at and said[at - 1] in ("and", "then") and forms.of(word)
        for _, verbals, _ in ear.verbs_at(said, at)
        for verbal in verbals
    ]
    return not any(one in done for one in verbs)


def _unmarked(clause: Sequence[str], lead: Sequence[str] = ()) -> list[str]:
    """Return a clause without its marks, and without the words that lead up to it."""
    said = [one for one in clause if one not in MARKS]
    while said and said[0] in lead:
        said = said[1:]
    return said
